"""The sentences themselves: the .ftl files of each language, read once, when the first sentence is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "zh")


def sentence(code: str, slots: Mapping[str, str | int | float], lang: str) -> str:
    """The sentence of that id with its slots filled. A slot without a fact shows its own name."""
    return filled(code, slots, lang)[0]


def filled(code: str, slots: Mapping[str, str | int | float], lang: str) -> tuple[str, list[Exception]]:
    """The sentence of that id, and what went wrong in filling it."""
    bundle = _bundle(known(lang))
    if not bundle.has_message(code):
        raise KeyError(code)
    pattern = bundle.get_message(code).value
    if pattern is None:
        raise KeyError(code)
    text, errors = bundle.format_pattern(pattern, dict(slots))
    return str(text), errors


def known(lang: str) -> str:
    """`lang` if there are sentences in it, else `ValueError`."""
    if lang not in LANGUAGES:
        raise ValueError(f"the languages are {' and '.join(LANGUAGES)}, not {lang!r}")
    return lang


@cache
def codes(lang: str = "en") -> frozenset[str]:
    """Every id that has a sentence in a language; all languages have the same.

    >>> "TOUCHING_RUNS" in codes("zh"), codes("en") == codes("zh")
    (True, True)
    """
    from fluent.syntax.ast import Message

    entries = [entry for resource in _resources(known(lang)).values() for entry in resource.body]
    return frozenset(entry.id.name for entry in entries if isinstance(entry, Message))


@cache
def labels(code: str) -> tuple[str, ...]:
    """The names, without ``-name``, of the labels that the sentence of an id takes in, in their order."""
    from fluent.syntax.ast import Message, MessageReference
    from fluent.syntax.visitor import Visitor

    found: list[str] = []

    class Labels(Visitor):
        def visit_MessageReference(self, node: MessageReference) -> None:
            if node.id.name.endswith("-name"):
                found.append(node.id.name.removesuffix("-name"))

    for resource in _resources(LANGUAGES[0]).values():
        for entry in resource.body:
            if isinstance(entry, Message) and entry.id.name == code:
                Labels().visit(entry)
    return tuple(found)


@cache
def _resources(lang: str) -> dict[str, Resource]:
    """The parsed files of a language by name."""
    from fluent.runtime import FluentResource

    found = sorted((path.name, path) for path in (files(__package__) / lang).iterdir() if path.name.endswith(".ftl"))
    return {name: FluentResource(path.read_text("utf-8")) for name, path in found}


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    # Without isolation marks, as in the browser: the page's copy of the bundle must be set alike.
    bundle = FluentBundle([lang], use_isolating=False)
    for resource in _resources(lang).values():
        bundle.add_resource(resource)
    return bundle
