"""What a command shows: lines and tables of plain text, folded where the terminal is narrow, or one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from contractrummy.terminal.wrap import Side, fitted, table

__all__ = ["Page", "object_text"]


class Page:
    """Lines in the making; `text` folds them to a width."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, int, int]] = []

    def line(self, text: str = "", indent: int = 0, hang: int | None = None) -> None:
        """One line, indented; what has to be folded continues at `hang`."""
        self._lines.append((text, indent, indent if hang is None else hang))

    def table(self, rows: Sequence[Sequence[str]], words: int = 1) -> None:
        """Rows in columns: the first few hold `words`, the others numbers under numbers."""
        texts = [[Text(cell) for cell in row] for row in rows]
        left: Side = "left"
        right: Side = "right"
        sides: list[Side] = [*[left] * words, *[right] * (len(rows[0]) - words)]
        for row in table(texts, sides):
            self.line(row.plain, 0, 2)

    def pairs(self, rows: Iterable[tuple[str, str]], indent: int = 2, most: int = 26) -> None:
        """Names with what is said of each beside it, or under it where the name is a long one."""
        listed = list(rows)
        column = indent + min(max((cell_len(name) for name, _ in listed), default=0), most) + 2
        for name, said in listed:
            if indent + cell_len(name) + 2 <= column:
                self.line(name + " " * (column - indent - cell_len(name)) + said, indent, column)
            else:
                self.line(name, indent)
                self.line(said, column, column)

    def text(self, width: int | None = None) -> str:
        """The page; without a width every line stays whole."""
        return "".join(f"{line}\n" for text, indent, hang in self._lines for line in _folded(text, indent, hang, width))


def object_text(value: dict[str, Any]) -> str:
    """One JSON object in plain ASCII, the same under every locale."""
    return json.dumps(value, ensure_ascii=True, indent=2) + "\n"


def _folded(text: str, indent: int, hang: int, width: int | None) -> list[str]:
    line = " " * indent + text
    if width is None or cell_len(line) < width:
        return [line.rstrip()]
    room = width - 1  # one column stays free, or some terminals begin another line by themselves
    if hang >= room // 2:  # a column far to the right leaves no room in a narrow terminal
        hang = indent + 2
    return [part.plain for part in fitted(Text(line), room, hang)]
