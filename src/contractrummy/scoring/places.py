"""Who stands where (D56, E28)."""

from __future__ import annotations

from collections.abc import Sequence

from contractrummy.rules.ruleset import RuleSet

__all__ = ["places"]


def places(scores: Sequence[int], outs: Sequence[int | None], rules: RuleSet) -> list[int]:
    """Each seat's place, from 1: the lowest total is first, level totals share a place unless the rules break them.

    `scores` are the totals by seat, `outs` who went out in each round so far (R133).

    >>> places([30, 10, 30], [1, None], RuleSet())
    [2, 1, 2]
    """
    by_rounds = rules.tie_break == "rounds_won"
    ranks = [(score, -outs.count(seat) if by_rounds else 0) for seat, score in enumerate(scores)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
