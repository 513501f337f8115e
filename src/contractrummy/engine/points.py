"""What a round costs each seat once it is over: cards held, buys, the cut, awards (D13, D39, D54 to D58)."""

from __future__ import annotations

from functools import lru_cache

from contractrummy.engine.state import Round
from contractrummy.melds.search import best_lay_down
from contractrummy.rules.contracts import finished
from contractrummy.rules.ruleset import RuleSet

__all__ = ["blind_award", "cutter", "exact_cuts", "points_of"]


def points_of(round: Round, out: int | None, blind: int = 0) -> tuple[int, ...]:
    """Penalty points of every seat; `out` is who went out, `blind` what he wins by having laid down in that very turn.

    Below 0 where more is taken off than a seat holds.
    """
    rules = round.rules
    points = [rules.buy_points * bought for bought in round.buys]
    for seat in range(round.seats):
        if seat == out:
            points[seat] -= rules.award_in(round.number) + blind
        else:
            points[seat] += _held(round, seat)
    if round.cut is not None and round.cut in exact_cuts(rules, round.seats, round.number):
        points[cutter(round)] -= rules.cut_bonus
    return tuple(points)


def blind_award(round: Round) -> int:
    """What the player in turn, should he go out now, wins by laying down and going out in one turn (D55, R135, R137).

    Where a lay-down ends the round anyway there is nothing to win by it. It is asked before his discard.
    """
    rules = round.rules
    if not round.laid_now or round.contract.finish != "normal":
        return 0
    clean = rules.blind_clean_points is not None and not round.wild_laid
    return rules.blind_clean_points or 0 if clean else rules.blind_points


def cutter(round: Round) -> int:
    """The player on the dealer's right, who cuts. Seats count clockwise, to the left."""
    return (round.dealer - 1) % round.seats


def exact_cuts(rules: RuleSet, seats: int, number: int) -> tuple[int, ...]:
    """The numbers of cards that are a perfect cut in a round: what is dealt, with the upcard or without it (D13, R136).

    Where no card is turned up the hands are all that is needed.
    """
    hands = seats * rules.deal_in(number)
    whole = hands + (rules.initial_upcard != "none")
    return {"with_upcard": (whole,), "hands_only": (hands,), "either": (hands, whole)}[rules.exact_cut]


def _held(round: Round, seat: int) -> int:
    """What a hand costs (D54), or giving up (D58); of a contract that was not laid down only the rest (D56)."""
    rules, hand = round.rules, round.hand(seat)
    if round.dropped[seat]:
        return rules.drop_points or 0
    if rules.hand_counts == "spare" and not round.down[seat]:
        # Any lay-down will do, whether or not a card is left to discard.
        contract = round.contract
        freely = _freely(rules.in_round(round.number), contract.finish)
        plan = best_lay_down(hand, finished(contract, "normal"), freely)
        if plan is not None:
            return plan.penalty_left
    return sum(rules.points[card] for card in hand)


@lru_cache(maxsize=64)
def _freely(rules: RuleSet, finish: str) -> RuleSet:
    """The rules of a lay-down that need not leave a discard; melds are as long as the round allows."""
    return rules.replace(goout_discard="optional", laydown_extra=rules.laydown_extra or finish != "normal")
