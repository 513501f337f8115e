"""What holds for every hand and every rule set, asked of random ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from contractrummy.melds.meld import Meld
from contractrummy.melds.search import NEVER, best_lay_down, distance, lay_downs, useful_cards
from contractrummy.notation import parse_cards
from contractrummy.rules.ruleset import RuleSet
from tests.support.hands import Case, cases

pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_cards_does_not_matter(seed: int) -> None:
    dice = Random(seed)
    for case in cases(4000 + seed, 300):
        hand = list(case.hand)
        dice.shuffle(hand)
        other = Case(tuple(hand), case.contract, case.rules)
        for question in (best_lay_down, distance, useful_cards):
            assert question(case.text, case.contract, case.rules) == question(other.text, case.contract, case.rules)


@pytest.mark.parametrize("seed", range(4))
def test_a_card_more_never_raises_the_distance(seed: int) -> None:
    for case in cases(5000 + seed, 60):
        missing = distance(case.text, case.contract, case.rules)
        for card in parse_cards("AC 5D 7H TH KS JK") + parse_cards(case.text):
            nearer = distance(f"{case.text} {card}", case.contract, case.rules)
            assert missing - 1 <= nearer <= missing, f"{case} and {card}"


@pytest.mark.parametrize("seed", range(4))
def test_the_distance_is_0_just_when_the_smallest_melds_are_in_the_hand(seed: int) -> None:
    """Those are the lay-downs of the rules without extra cards and without a card kept to discard."""
    for case in cases(6000 + seed, 400):
        if case.contract.finish != "normal" or case.rules.laydown_extra:
            continue
        smallest = case.rules.replace(goout_discard="optional")
        held = next(lay_downs(case.text, case.contract, smallest), None) is not None
        assert (distance(case.text, case.contract, case.rules) == 0) == held, str(case)


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_that_can_lay_down_is_at_distance_0(seed: int) -> None:
    """Where melds may be longer a rule can let a long meld stand that holds no legal short one."""
    for case in cases(7000 + seed, 500):
        longer = case.contract.finish != "normal" or case.rules.laydown_extra
        rules = case.rules
        short = rules.min_naturals > 1 or rules.set_suits == "parlett" or isinstance(rules.wild_limit, tuple)
        if longer and (short or rules.touching_runs in ("gap2", "no_join_or_corner") or rules.ace_mode == "corner"):
            continue
        if best_lay_down(case.text, case.contract, case.rules) is not None:
            assert distance(case.text, case.contract, case.rules) == 0, str(case)


@pytest.mark.parametrize("seed", range(4))
def test_the_best_is_the_best_of_all(seed: int) -> None:
    """Of all legal lay-downs: the least penalty left, then the fewest wilds laid, then the most cards."""
    for case in cases(8000 + seed, 500, most=10, jokers=2):
        plan = best_lay_down(case.text, case.contract, case.rules)
        if plan is not None:
            best = min(preference(melds, case) for melds in lay_downs(case.text, case.contract, case.rules))
            # Where all must be laid anyway, any way will do.
            parts = 3 if case.contract.finish == "normal" else 1
            assert preference(plan.melds, case)[:parts] == best[:parts], str(case)


def preference(melds: Sequence[Meld], case: Case) -> tuple[int, int, int]:
    laid = [card for meld in melds for card in meld.cards]
    return -sum(case.rules.points[card] for card in laid), sum(len(meld.wilds) for meld in melds), -len(laid)


@pytest.mark.parametrize(("changes", "lies"), [
    ({}, True),
    ({"touching_runs": "no_join_or_corner"}, False),
    ({"ace_mode": "corner"}, False),
    ({"ace_mode": "corner", "touching_runs": "allowed"}, True),
    ({"ace_mode": "corner", "touching_runs": "gap2"}, False),
])  # fmt: skip
@pytest.mark.parametrize("hand", ["JH QH KH AH AH 2H 3H 4H", "JH QH KH AH 2H 3H 4H 5H", "TH JH QH KH AH 2H 3H 4H"])
def test_runs_that_meet_at_the_ace(hand: str, changes: dict[str, str], lies: bool) -> None:
    """K-A and A-2, A and 2, K and A (R059)."""
    rules = RuleSet().replace(goout_discard="optional", **changes)
    assert (best_lay_down(hand, "RR", rules) is not None) == lies
    assert (distance(hand, "RR", rules) == 0) == lies


def test_a_run_goes_round_more_than_once() -> None:
    """Where nothing ends a run its ranks come again, each with a card of its own (D17)."""
    rules = RuleSet().replace(ace_mode="corner", run_max=None, laydown_extra=True, goout_discard="optional")
    hand = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H"
    plan = best_lay_down(hand, "R", rules)
    assert plan is not None
    assert len(plan.melds[0]) == 16
    assert best_lay_down(hand, "R", rules.replace(run_max=13)) is not None
    assert distance(hand, "R14", rules) == 0


def test_a_contract_no_cards_can_meet_is_never_near() -> None:
    case = next(cases(0, 1))
    rules = case.rules.replace(run_max=13)
    assert distance("AC 2C 3C", "R14", rules) == NEVER
    assert useful_cards("AC 2C 3C", "R14", rules) == ()
    assert best_lay_down("AC 2C 3C", "R14", rules) is None
