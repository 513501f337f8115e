"""What a hand costs (D54)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from contractrummy.cards import Card
from contractrummy.notation import cards_of
from contractrummy.rules.kinds import Wrong
from contractrummy.rules.points import SCHEMES, points_by_kind
from contractrummy.rules.ruleset import RuleSet
from contractrummy.rules.tables import Points

__all__ = ["penalty"]


def penalty(cards: str | Iterable[Card], rules: RuleSet | str | Mapping[str, int]) -> int:
    """The points of cards left in hand, under a rule set, a scheme's name, or a table of points by rank (R129).

    >>> hand = "AS JK KD 9C 2H"
    >>> penalty(hand, "en"), penalty(hand, "zh"), penalty(hand, {**dict.fromkeys("A23456789TJQK", 1), "JK": 5})
    (51, 55, 9)

    Raises `ValueError` for a scheme that does not exist or a table with a rank missing.
    """
    if isinstance(rules, RuleSet):
        points = rules.points
    else:
        try:
            points = points_by_kind(Points().check(rules))
        except Wrong:
            raise ValueError(
                f"points are a scheme ({', '.join(SCHEMES)}) or a table A 2 … K JK: not {rules!r}"
            ) from None
    return sum(points[card] for card in cards_of(cards))
