"""What cyclopts could not make sense of, said in our words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    ConsumeMultipleError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from contractrummy.cli.app import HYPHEN, names_below
from contractrummy.cli.options import near
from contractrummy.cli.refusal import USAGE, Refused
from contractrummy.errors import printable

__all__ = ["Misused", "misused"]

_LONG_DASHES = ("–", "—", "−")


class Misused(Refused):
    """A command called wrongly. `short_help`: something it needs is missing, so how to call it is told as well."""

    def __init__(self, code: str, *, short_help: bool = False, **facts: Any) -> None:
        super().__init__(USAGE, code, "", **facts)
        self.short_help = short_help


def misused(no: CycloptsError, chain: Sequence[str]) -> Misused:
    """What is wrong with the words of a command line."""
    match no:
        case UnknownOptionError():
            names = [name for argument in no.argument_collection for name in argument.names]
            return _option(no.token.keyword or no.token.value, names)
        case UnknownCommandError():
            return _command((no.unused_tokens or ["?"])[0], chain)
        case RepeatArgumentError():
            option = no.token.keyword or ""
            return Misused("cli-color-twice" if option in ("--color", "--no-color") else "cli-repeated", option=option)
        case ConsumeMultipleError():
            return Misused("cli-one-value", option=no.keyword or "")
        case MissingArgumentError():
            return _missing(no)
        case CoercionError():
            token = no.token
            named, found = (token.keyword, token.value) if token else ("", "")
            return Misused("cli-yes-or-no", option=named or "", found=printable(found))
        case UnusedCliTokensError():
            return _extra((no.unused_tokens or ["?"])[0])
    return Misused("cli-not-understood", found=printable(str(no), 200))


def _option(word: str, names: Sequence[str]) -> Misused:
    name = word.partition("=")[0]
    if name in names:  # a good option, but behind a --
        return _extra(word)
    return Misused("cli-no-such-option", found=printable(name), near=near(name, names))


def _command(word: str, chain: Sequence[str]) -> Misused:
    if word.startswith("-"):
        return Misused("cli-option-before-command", found=printable(word))
    names = names_below(chain) or []
    return Misused("cli-no-such-command", found=_shown(word), near=near(word, names), allowed=", ".join(names))


def _missing(no: MissingArgumentError) -> Misused:
    name = no.keyword or (no.argument.name if no.argument else "")
    if name.startswith("-"):
        return Misused("cli-option-needs-value", option=name)
    return Misused("cli-argument-missing", short_help=True, argument=name)


def _extra(word: str) -> Misused:
    code = "cli-wrong-dash" if word[:1] in _LONG_DASHES else "cli-one-word-too-many"
    return Misused(code, found=_shown(word))


def _shown(word: str) -> str:
    return printable(word.replace(HYPHEN, "-"))
