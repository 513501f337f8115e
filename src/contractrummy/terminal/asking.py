"""Questions back to the person: yes or no, which of several; and how something is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.text import Text

from contractrummy.errors import BadNotation, printable
from contractrummy.terminal.prompt import ANOTHER, answer, clean
from contractrummy.terminal.session import Session
from contractrummy.terminal.wrap import cells

__all__ = ["Asking", "caret"]

Choice = TypeVar("Choice")

SHOWN = 60
"""Characters of a line that are shown again over the mark."""


class Asking:
    """Asks in the place of the prompt. A line that is no answer is obeyed next, as the command it is."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.say = session.say

    def refuse(self, text: str) -> None:
        self.session.foot += self.session.refused(text)

    def refuse_line(self, no: BadNotation, line: str, at: int) -> None:
        """Text that cannot be read: the line again, a mark under the place, and what is wrong there."""
        for shown in caret(line, at + no.position, len(no.found)):
            self.session.foot.append(Text(f"   {self.say.glyphs.fold(shown)}", "no-mark"))
        self.refuse(self.say.plain(no.code, **{**no.params, "position": at + no.position + 1}))

    def confirm(self, lines: Sequence[Text], another: bool = False) -> bool | None:
        """Yes or no; None where another proposal is asked for."""
        line = self.session.ask(lines, f"{self.say('yes-no-another' if another else 'yes-no')} > ")
        if another and clean(line).casefold() in ANOTHER:
            return None
        yes = answer(line)
        if yes is None:
            self.session.desk.push(line)
        return bool(yes)

    def choose(self, question: str, choices: Sequence[Choice], shown: Callable[[Choice], Text]) -> Choice | None:
        """The only one of `choices`, or the one whose number is typed."""
        if len(choices) == 1:
            return choices[0]
        session = self.session
        lines = session.pages().body(question, 1)
        for number, choice in enumerate(choices, start=1):
            lines += session.fit(Text.assemble((f"  {number}  ", "key"), shown(choice)), 5)
        line = session.ask(lines, f"1-{len(choices)} > ")
        text = clean(line)
        if text.isascii() and text.isdigit() and len(text) < 3 and 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        if text and answer(line) is None:
            session.desk.push(line)
        return None


def caret(line: str, at: int, length: int) -> list[str]:
    """The part of a line around a place, and a row of marks under the place.

    >>> caret("x 8Z", 2, 2)
    ['x 8Z', '  ^^']
    """
    start = max(0, at - SHOWN // 2)
    before, after = printable(line[start:at], SHOWN), printable(line[at : at + SHOWN // 2], SHOWN)
    marks = "^" * max(1, min(cells(printable(line[at : at + length], SHOWN)), cells(after)))
    return [before + after, " " * cells(before) + marks]
