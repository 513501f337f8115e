"""The options that several commands share, and what their values may be.

Values are read from text here, not by cyclopts: whole numbers in plain digits, nothing guessed. The sentence that
explains an option in `--help` is found by its name: ``cli-help-seed`` for ``--seed``.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from contractrummy.cli.refusal import USAGE, Refused
from contractrummy.errors import printable

__all__ = ["Database", "Json", "Lang", "Preset", "RulesFile", "Settings", "near", "whole"]

Preset = Annotated[str | None, Parameter(name="--preset", metavar="NAME")]
RulesFile = Annotated[str | None, Parameter(name="--rules", metavar="FILE")]
Settings = Annotated[
    list[str] | None,
    Parameter(name="--set", metavar="KEY=VALUE", allow_repeating=True, consume_multiple=False),
]
Json = Annotated[bool, Parameter(name="--json")]
Lang = Annotated[str | None, Parameter(name="--lang", metavar="en|zh")]
Database = Annotated[str | None, Parameter(name="--db", metavar="FILE")]

MOST_DIGITS = 18


def whole(text: str, option: str, low: int, high: int) -> int:
    """The whole number an option gives, in plain digits and from `low` to `high`. Raises `Refused`."""
    digits = text.removeprefix("-")
    number = int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None
    if number is None or not low <= number <= high:
        raise Refused(USAGE, "cli-whole-number", option=option, found=printable(text), low=low, high=high)
    return number


def near(word: str, names: Iterable[str]) -> str:
    """The name that `word` was perhaps meant to be, or nothing."""
    found = difflib.get_close_matches(word[:40], list(names), 1)
    return found[0] if found else ""
