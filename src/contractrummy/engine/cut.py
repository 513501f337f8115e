"""The cut before the deal: who cuts, and which cuts earn points (D13)."""

from __future__ import annotations

from contractrummy.rules.ruleset import RuleSet

__all__ = ["cutter", "exact_cuts"]


def cutter(dealer: int, seats: int) -> int:
    """The player on the dealer's right, who cuts. Seats count clockwise, to the left."""
    return (dealer - 1) % seats


def exact_cuts(rules: RuleSet, seats: int, number: int) -> tuple[int, ...]:
    """The numbers of cards that are a perfect cut in a round: what is dealt, with the upcard or without it (R136).

    Where no card is turned up the hands are all that is needed.
    """
    hands = seats * rules.deal_in(number)
    whole = hands + (rules.initial_upcard != "none")
    return {"with_upcard": (whole,), "hands_only": (hands,), "either": (hands, whole)}[rules.exact_cut]
