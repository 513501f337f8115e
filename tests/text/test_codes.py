"""Whatever the package reports by a code has a sentence, and the sentence asks for no fact that is not given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import contractrummy.errors as errors
import contractrummy.text as text
from contractrummy.text import _fluent

SOURCES = sorted(Path(errors.__file__).parent.rglob("*.py"))
CODE = re.compile(r"(?:advice|json|notation|position|problem|record|rules|text)-[a-z]+(?:-[a-z]+)*")
# What the raising function, or the text layer, adds to the facts named in a call.
ADDED = {
    "BadNotation": {"position", "found"},
    "BadRules": {"key", "rule", "found", "says"},
    "BadRecord": {"where"},
    "BadText": set(),
    "Wrong": {"key", "rule", "found"},
    "_error": {"rule", "says"},
    "_warning": {"rule", "says"},
    "_refusal": set(),
}


class _Slots(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def slots_of(code: str) -> set[str]:
    slots = _Slots()
    for resource in _fluent._resources("en").values():
        for entry in resource.body:
            if isinstance(entry, ftl.Message) and entry.id.name == code:
                slots.visit(entry)
    return slots.names


def nodes() -> Iterator[tuple[str, ast.AST]]:
    for path in SOURCES:
        if path.parent.name != "text":
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                yield path.name, node


def test_every_code_in_the_package_has_a_sentence() -> None:
    codes = {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }
    assert len(codes) > 30
    assert sorted(codes - text.codes()) == []


def calls() -> Iterator[tuple[str, str, str, set[str]]]:
    """Each call that reports a code: where, by what function, the code, the facts it names."""
    for file, node in nodes():
        if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        values = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        for code in values:
            if name in ADDED and CODE.fullmatch(code):
                yield file, name, code, {str(keyword.arg) for keyword in node.keywords}


@pytest.mark.parametrize(("file", "name", "code", "named"), [pytest.param(*call, id=call[2]) for call in calls()])
def test_a_sentence_asks_for_the_facts_that_are_given(file: str, name: str, code: str, named: set[str]) -> None:
    assert slots_of(code) - ADDED[name] - named == set(), file
