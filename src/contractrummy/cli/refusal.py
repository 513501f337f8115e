"""What a command answers when it cannot do what it was asked: one line, and the code to exit with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from contractrummy.errors import BadNotation, BadRecord, BadRules, printable
from contractrummy.strict import BadText

__all__ = ["DATA", "INTERRUPTED", "IO", "NO", "OK", "USAGE", "Refused", "blamed_on", "shown"]

OK, NO, USAGE, DATA, IO = range(5)
INTERRUPTED = 130

Fault = BadNotation | BadRecord | BadRules | BadText


class Refused(Exception):
    """Why a command stops: the code to exit with, and what is said, with the `where` it is about.

    `said` is the id of a sentence with its facts, or an error of the package that has its own words.
    """

    def __init__(self, exit: int, said: str | Fault, where: str = "", **facts: Any) -> None:
        self.exit = exit
        self.said = said
        self.where = where
        self.facts = facts
        super().__init__(exit, said, where, facts)

    def line(self, lang: str) -> str:
        """``my-rules.toml:3: There is no house rule called buy_limt. Perhaps you mean buy_limit.``"""
        from contractrummy.text import words

        code, facts = (self.said, self.facts) if isinstance(self.said, str) else (self.said.code, self.said.params)
        # The line stands in `where`, so the sentence need not say it again.
        text = words(code, {name: value for name, value in facts.items() if name != "line"}, lang)
        return f"{self.where or 'contract-rummy'}: {' '.join(text.split())}"


@contextmanager
def blamed_on(source: str, exit: int = DATA) -> Iterator[None]:
    """Whatever cannot be understood in here is the fault of `source`: a file, or an option."""
    try:
        yield
    except (BadNotation, BadRecord, BadRules, BadText) as no:
        raise Refused(exit, no, place(source, no)) from None


def place(source: str, no: Fault) -> str:
    """``file``, ``file:3`` or ``file:3:17``."""
    line = getattr(no, "line", None)
    column = getattr(no, "column", None) or no.params.get("column")
    return ":".join(str(part) for part in (source, line, column if line else None) if part)


def shown(path: str) -> str:
    """A path as it can be printed: what is invisible in it, or no character at all, as an escape."""
    return printable(path, 400)
