"""The page's own sentences: both languages say the same things, and everything the page says there is to say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import BaseNode, Message, SelectExpression, VariableReference

ROOT = Path(__file__).parents[2]
TEXT = ROOT / "src" / "contractrummy" / "text"
PAGE = ROOT / "page" / "src"
FILES = sorted(path.name for path in (TEXT / "en" / "page").glob("*.ftl"))

_PLAIN = re.compile(r"""["']((?:page|table)-[a-z0-9_-]+)["']""")
_MADE = re.compile(r"`((?:[a-z0-9_-]|\$\{[^{}]*\})*)`")
"""A text that is put together, such as `page-set-${key}`."""


@cache
def messages(lang: str, name: str) -> dict[str, Message]:
    """The messages of one of the page's files, by id."""
    resource = FluentResource((TEXT / lang / "page" / name).read_text("utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}


def variables(node: object, shown: bool) -> set[str]:
    """The facts a sentence is filled with; with `shown` those that stand in it, without those it only asks about."""
    if isinstance(node, VariableReference):
        return {node.id.name}
    if isinstance(node, (list, tuple)):
        return set().union(*(variables(each, shown) for each in node))
    if not isinstance(node, BaseNode):
        return set()
    left_out = {"selector"} if shown and isinstance(node, SelectExpression) else set()
    return set().union(*(variables(each, shown) for name, each in vars(node).items() if name not in left_out))


def every_id(prefix: str = "") -> set[str]:
    return {id for name in FILES for id in messages("en", name) if id.startswith(prefix)}


@cache
def said() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """The ids that stand in the page's sources, and patterns for those that are put together there."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for path in [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]:
        if path.name.endswith(".test.ts"):
            continue
        source = path.read_text("utf-8")
        plain |= set(_PLAIN.findall(source))
        for text in _MADE.findall(source):
            pieces = re.split(r"\$\{[^{}]*\}", text)
            if len(pieces) == 1:
                plain.add(text)
            elif re.match("(page|table)-", text) or re.fullmatch("-[a-z-]+", pieces[-1]):
                patterns.add("[a-z0-9_-]+".join(map(re.escape, pieces)))
    return frozenset(plain), tuple(re.compile(each) for each in sorted(patterns))


def test_there_are_files_and_both_languages_have_them() -> None:
    assert FILES
    assert sorted(path.name for path in (TEXT / "zh" / "page").glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_ids_with_the_same_facts(name: str) -> None:
    english, chinese = messages("en", name), messages("zh", name)
    assert set(english) == set(chinese)
    for id, each in english.items():
        # What is only asked about, as for a plural, one language may not need.
        assert variables(each, shown=True) == variables(chinese[id], shown=True), id
        both = variables(each, shown=False), variables(chinese[id], shown=False)
        assert both[0] <= both[1] or both[0] >= both[1], id


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_file_holds_nothing_that_cannot_be_read_and_no_id_twice(lang: str, name: str) -> None:
    text = (TEXT / lang / "page" / name).read_text("utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    ids = re.findall(r"^([a-z][A-Za-z0-9_-]*) =", text, re.MULTILINE)
    assert len(ids) == len(set(ids)) == len(messages(lang, name))
    prefix = name.removesuffix(".ftl") + "-"
    assert [id for id in ids if not id.startswith(prefix)] == []


@pytest.mark.parametrize("prefix", [name.removesuffix(".ftl") + "-" for name in FILES])
def test_every_id_the_page_says_has_a_sentence(prefix: str) -> None:
    plain, patterns = said()
    ids = every_id(prefix)
    assert sorted(id for id in plain if id.startswith(prefix) and id not in ids) == []
    empty = [each.pattern for each in patterns if each.pattern.startswith(re.escape(prefix))]
    assert [each for each in empty if not any(re.fullmatch(each, id) for id in ids)] == []


@pytest.mark.parametrize("prefix", [name.removesuffix(".ftl") + "-" for name in FILES])
def test_every_sentence_is_said_somewhere(prefix: str) -> None:
    plain, patterns = said()
    unsaid = [id for id in every_id(prefix) if id not in plain and not any(each.fullmatch(id) for each in patterns)]
    assert sorted(unsaid) == []


@pytest.mark.parametrize("name", FILES)
def test_the_tone_is_calm_and_chinese_has_its_own_marks(name: str) -> None:
    for lang in ("en", "zh"):
        text = (TEXT / lang / "page" / name).read_text("utf-8")
        said_lines = [line for line in text.splitlines() if not line.startswith("#")]
        assert [line for line in said_lines if re.search(r"[!！]|Oops|您|出局", line)] == []
    chinese = (TEXT / "zh" / "page" / name).read_text("utf-8")
    assert re.findall(r"[\u4e00-\u9fff][,;?!][^ ]?", chinese) == []
