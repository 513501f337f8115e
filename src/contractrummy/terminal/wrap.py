"""Lines fitted to a width counted in terminal cells, where a Chinese character takes two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rich.cells import cell_len
from rich.text import Text

__all__ = ["cells", "cut", "fitted", "flow", "pad", "table", "wide"]

# Marks that may not begin a line, and such as may not end one.
_CLOSING = "，。；：、？！）”’」》%,.;:?!)"
_OPENING = "（“‘「《("

Side = Literal["left", "right"]


def fitted(line: Text, width: int, hang: int = 0) -> list[Text]:
    """The line broken to `width` cells; what follows the first line is indented by `hang`.

    >>> [part.plain for part in fitted(Text("draw a card and 先摊下合约，再挂牌"), 17, 2)]
    ['draw a card and', '  先摊下合约，再', '  挂牌']
    """
    hang = hang if hang < width // 2 else 0
    breaks, used, last, start = [], 0, 0, 0
    plain = line.plain
    for at, character in enumerate(plain):
        cells = cell_len(character)
        if at and _may_break(plain, at):
            last = at
        if used + cells > width and at > start and not character.isspace():
            place = last if last > start else at
            breaks.append(place)
            used = hang + cell_len(plain[place:at].lstrip())
            start = place
        used += cells
    parts = list(line.divide(breaks))
    first = True
    done = []
    for part in parts:
        part.rstrip()
        if not first:
            blank = len(part.plain) - len(part.plain.lstrip())
            part = Text(" " * hang) + part[blank:] if blank < len(part.plain) else Text("")
        first = False
        done.append(part)
    return done


def _may_break(text: str, at: int) -> bool:
    before, after = text[at - 1], text[at]
    if before.isspace():
        return not after.isspace()
    if after.isspace() or after in _CLOSING or before in _OPENING:
        return False
    return wide(before) or wide(after)


def flow(entries: Iterable[Text], width: int, gap: int = 3, hang: int = 1) -> list[Text]:
    """Entries side by side, as many on a line as fit; one is broken only where it is longer than a line."""
    lines: list[Text] = []
    for entry in entries:
        if lines and lines[-1].cell_len + gap + entry.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " " * gap, entry)
        else:
            lines.append(Text.assemble(" " * hang, entry))
    return [part for line in lines for part in fitted(line, width, hang + 2)]


def cells(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def wide(character: str) -> bool:
    return cell_len(character) > 1


def cut(text: str, width: int, more: str = "…") -> str:
    """The text shortened to `width` cells, with a mark where something is left out."""
    if cell_len(text) <= width:
        return text
    kept, used = "", cell_len(more)
    for character in text:
        used += cell_len(character)
        if used > width:
            break
        kept += character
    return (kept.rstrip() + more)[:width] if width > 0 else ""


def pad(cell: Text, width: int, side: Side = "left") -> Text:
    """The cell filled up with spaces to `width`."""
    blank = " " * max(0, width - cell.cell_len)
    return Text.assemble(cell, blank) if side == "left" else Text.assemble(blank, cell)


def table(rows: Sequence[Sequence[Text]], sides: Iterable[Side], gap: int = 2) -> list[Text]:
    """Rows with their columns under one another; a column with nothing in it is left out."""
    lines = [Text() for _ in rows]
    first = True
    for column, side in zip(zip(*rows, strict=True), sides, strict=False):
        width = max(cell.cell_len for cell in column)
        if not width:
            continue
        for line, cell in zip(lines, column, strict=True):
            line.append(" " * (0 if first else gap))
            line.append_text(pad(cell, width, side))
        first = False
    for line in lines:
        line.rstrip()
    return lines
