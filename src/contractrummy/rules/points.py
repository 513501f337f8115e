"""What a card left in hand costs: the schemes in use, and the table a rule set plays by (D54)."""

from __future__ import annotations

from typing import Any

from contractrummy.cards import CARDS, RANKS

__all__ = ["SCHEMES", "points_by_kind"]


def _scheme(low: int | None, eight: int, nine: int, ten: int, court: int, ace: int, joker: int) -> dict[str, int]:
    """A row of the card-value table; `low` None means that 2 to 7 count their face."""
    table = {rank: (face if low is None else low) for face, rank in enumerate(RANKS[1:7], start=2)}
    table |= {"8": eight, "9": nine, "T": ten, "J": court, "Q": court, "K": court, "A": ace, "JK": joker}
    return {rank: table[rank] for rank in [*RANKS, "JK"]}


SCHEMES: dict[str, dict[str, int]] = {
    "en": _scheme(None, 8, 9, 10, 10, 15, 15),
    "zh": _scheme(5, 5, 5, 10, 10, 15, 20),
    "remi50": _scheme(5, 5, 5, 10, 10, 15, 50),
    "low5_15_15": _scheme(5, 5, 5, 10, 10, 15, 15),
    "sh_15_50": _scheme(5, 5, 5, 5, 10, 15, 50),
    "sh_8k": _scheme(5, 10, 10, 10, 10, 20, 50),
    "carioca50": _scheme(None, 8, 9, 10, 10, 20, 50),
    "carioca30": _scheme(None, 8, 9, 10, 10, 20, 30),
    "mayi25": _scheme(None, 8, 9, 10, 10, 15, 25),
    "mayi_house": {**_scheme(None, 8, 9, 10, 10, 15, 50), "2": 20},
    "wild15": {**_scheme(None, 8, 9, 10, 10, 15, 15), "2": 15},
    "rum20": {**_scheme(None, 8, 9, 10, 10, 20, 50), "2": 20},
    "prog11": {**_scheme(None, 8, 9, 10, 10, 11, 15), "2": 15},
    "guicide": _scheme(1, 1, 1, 2, 2, 3, 5),
}


def points_by_kind(card_points: Any) -> tuple[int, ...]:
    """Points of each of the 53 kinds under a scheme's name or a table of points by rank, and by card where one differs.

    >>> points_by_kind("en")[:4], points_by_kind("zh")[52]
    ((15, 2, 3, 4), 20)
    """
    table = SCHEMES[card_points] if isinstance(card_points, str) else dict(card_points)
    return tuple(table[str(card)] if str(card) in table else table[card.rank] for card in CARDS)
