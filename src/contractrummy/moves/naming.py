"""What a line names: cards, the meld they are for and an end of it; and a row of cards cut into melds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from contractrummy.cards import Card
from contractrummy.engine.actions import Placed
from contractrummy.melds.layoff import Place

__all__ = ["cuts", "joined", "target"]

_TARGET = re.compile(
    r"(?P<cards>.*?\S)(?:[\s@#]+(?:on\s+|to\s+|meld\s+|牌组|到|第)?(?P<meld>\d{1,2})组?)?"
    r"(?:\s+(?P<latin>low|high|left|right)(?:\s+end)?|\s*(?P<chinese>[小大前后])端?)?\s*",
    re.IGNORECASE,
)
_LOW = ("low", "left", "小", "前")


def target(text: str) -> tuple[str, int | None, Place | None]:
    """Cards, the meld they are for, counted from 0, and the end of it, as far as they are named.

    >>> target("JK 2 low"), target("8H"), target("9H KC 8H")
    (('JK', 1, 'low'), ('8H', None, None), ('9H KC 8H', None, None))
    """
    found = _TARGET.fullmatch(text)
    if found is None:
        return text, None, None
    end = (found["latin"] or found["chinese"] or "").casefold()
    return found["cards"], int(found["meld"]) - 1 if found["meld"] else None, _end(end)


def _end(word: str) -> Place | None:
    return ("low" if word in _LOW else "high") if word else None


def joined(cards: Sequence[Card | Placed], sizes: Sequence[int]) -> str:
    parts, at = [], 0
    for size in sizes:
        parts.append(" ".join(map(str, cards[at : at + size])))
        at += size
    if at < len(cards):
        parts[-1] = " ".join((parts[-1], *map(str, cards[at:])))
    return " | ".join(part for part in parts if part)


def cuts(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to cut a row into so many parts of at least so many."""
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for size in range(least, total - least * (parts - 1) + 1):
        for rest in cuts(total - size, parts - 1, least):
            yield (size, *rest)
