"""What the tests of rules ask for again and again: the refusal of a file, and the codes a module states."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType

import pytest

import contractrummy.rules.files as files
import contractrummy.rules.problems as problems
import contractrummy.strict as strict
import contractrummy.text as text
from contractrummy.errors import BadRules
from contractrummy.rules.files import read_rules

Refused = Callable[..., BadRules]


def stated(module: ModuleType) -> dict[str, set[str]]:
    """The codes at the top of a module, each with the names of its params."""
    lines = re.findall(r"^ {4}([a-z]+(?:-[a-z0-9]+)+) \[([a-z, ]*)\]", module.__doc__ or "", re.MULTILINE)
    return {code: set(params.replace(",", " ").split()) for code, params in lines}


@pytest.fixture(scope="session")
def codes() -> dict[str, set[str]]:
    return {**stated(strict), **stated(files), **stated(problems)}


@pytest.fixture
def refused(codes: dict[str, set[str]]) -> Refused:
    """Reads a rules file that must be refused: with that code, in that line, in a sentence of both languages."""

    def ask(content: str | bytes, code: str, line: int | None = 1, name: str = "") -> BadRules:
        with pytest.raises(BadRules) as caught:
            read_rules(content, name)
        no = caught.value
        assert (no.code, no.line, no.params.get("line")) == (code, line, line)
        assert no.code not in codes or set(no.params) - {"key", "line"} == codes[no.code]
        for lang in text.LANGUAGES:
            said = no.text(lang)
            assert no.code not in said
            assert len(said) < 1000
            assert said.isprintable()
        return no

    return ask
