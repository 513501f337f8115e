"""What the search must find, and must not find: positions of the rules page and of real bug reports."""

from __future__ import annotations

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, both_presets

pytestmark = pytest.mark.both_builds

ROUND_7 = {"common": COMMON.contract(7), "heyue": HEYUE.contract(7)}
SPADES = "4S 5S 6S 7S 9S TS JS QS"


def laid(hand: str, contract: cr.Contract | str, rules: cr.RuleSet) -> list[str] | None:
    """The melds of the best lay-down, which must be legal."""
    plan = cr.best_lay_down(hand, contract, rules)
    if plan is None:
        assert next(cr.lay_downs(hand, contract, rules), None) is None
        return None
    assert cr.why_not_lay_down(hand, plan.melds, contract, rules) is None
    assert plan.penalty_left == cr.penalty(plan.left, rules)
    return list(map(str, plan.melds))


def ways(hand: str, contract: str, rules: cr.RuleSet) -> list[str]:
    return [" | ".join(map(str, melds)) for melds in cr.lay_downs(hand, contract, rules)]


@both_presets
def test_two_sets_that_each_need_a_joker(rules: cr.RuleSet) -> None:
    """Two pairs and two jokers are two sets: each takes one joker (BR-01)."""
    hand = "7D 7S 9S 9C JK JK 2C 3H 4D 5S 6H"
    assert laid(hand, "SS", rules) == ["7D 7S JK=7", "9C 9S JK=9"]
    assert cr.distance(hand, "SS", rules) == 0


@pytest.mark.parametrize(
    ("cards", "runs"),
    [
        pytest.param("9H TH JH JK", ["JK=8H 9H TH JH", "9H TH JH JK=QH"], id="either-end"),
        pytest.param("AH 2H 3H JK", ["AH 2H 3H JK=4H"], id="nothing-below-the-low-ace"),
        pytest.param("QH KH AH JK", ["JK=JH QH KH AH"], id="nothing-above-the-high-ace"),
    ],
)
@both_presets
def test_a_joker_may_stand_at_either_end(cards: str, runs: list[str], rules: cr.RuleSet) -> None:
    """All places of a joker are found, and no other (BR-10, R018 to R020)."""
    assert ways(f"{cards} 2S", "R", rules) == runs


@pytest.mark.parametrize(
    ("cards", "lows"),
    [pytest.param("8C 9C JK JK", [6, 7, 8], id="both-ends"), pytest.param("TS QS JK JK", [9, 10], id="one-inside")],
)
def test_two_jokers_have_all_their_places(cards: str, lows: list[int]) -> None:
    """8-9 with two jokers is three runs, 10-Q two; where a meld may hold one joker it is none (BR-10)."""
    assert [melds[0].low for melds in cr.lay_downs(f"{cards} 2D", "R", COMMON)] == lows
    assert laid(f"{cards} 2D", "R", HEYUE) is None
    assert cr.distance(f"{cards} 2D", "R", HEYUE) == 1


def test_a_joker_moves_so_that_runs_do_not_touch() -> None:
    """4-5-6 and a joker beside 8 to J: as the seven the joker would join them, as the three it does not (R060)."""
    hand = "4C 5C 6C JK 8C 9C TC JC 2D"
    assert laid(hand, "RR", COMMON) == ["JK=3C 4C 5C 6C", "8C 9C TC JC"]
    assert not any("JK=7C" in way and "8C 9C TC JC" in way for way in ways(hand, "RR", COMMON))
    assert "4C 5C 6C JK=7C | 8C 9C TC JC" in ways(hand, "RR", HEYUE)
    # Where the three is no place, the two runs cannot be laid down together.
    low = "AC 2C 3C JK 5C 6C 7C 8C KD"
    assert laid(low, "RR", COMMON) is None
    assert laid(low, "RR", HEYUE) == ["AC 2C 3C JK=4C", "5C 6C 7C 8C"]


@pytest.mark.parametrize(
    ("card", "common", "heyue"),
    [
        pytest.param("8D", False, False, id="fits-nowhere"),
        pytest.param("6C", True, True, id="before-the-seven"),
        pytest.param("KS", True, True, id="after-the-queen"),
        pytest.param("8S", False, True, id="joins-two-runs"),
    ],
)
def test_in_round_7_every_card_is_laid(card: str, common: bool, heyue: bool) -> None:
    """Thirteen cards go out as three runs only if no card is left over (BR-18, R113, R114)."""
    hand = f"{SPADES} 7C 9C TC JK {card}"
    assert (laid(hand, ROUND_7["common"], COMMON) is not None) == common
    assert (laid(hand, ROUND_7["heyue"], HEYUE) is not None) == heyue
    plan = cr.best_lay_down(hand, ROUND_7["common"], COMMON)
    assert plan is None or (plan.left, plan.penalty_left) == ((), 0)


@both_presets
def test_a_last_card_may_be_discarded_only_where_the_round_says_so(rules: cr.RuleSet) -> None:
    """Three runs of four and a card over: not where all cards must go, but if the round ends like any other (R114)."""
    hand = f"{SPADES} 7C 8C 9C TC 8D"
    assert laid(hand, cr.contract("RRR", finish="all_cards"), rules) is None
    for finish in ("all_but_discard", "normal"):
        plan = cr.best_lay_down(hand, cr.contract("RRR", finish=finish), rules)
        assert plan is not None
        assert list(map(str, plan.left)) == ["8D"]


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("2C 3C 4C 5C 6C 7C 8C 4D 5D 6D 7D 9H TH JH QH", id="7-4-4"),
        pytest.param("2C 3C 4C 5C 6C 7C 4D 5D 6D 7D 8D 9H TH JH QH", id="6-5-4"),
        pytest.param("2C 3C 4C 5C 6C 4D 5D 6D 7D 8D 9H TH JH QH KH", id="5-5-5"),
        pytest.param("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 4D 5D 6D 7D 9H TH JH QH", id="13-4-4"),
        pytest.param("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 4D 5D 6D 7D 9H TH JH QH", id="14-4-4"),
    ],
)
@both_presets
def test_in_round_7_runs_are_as_long_as_they_need_be(hand: str, rules: cr.RuleSet) -> None:
    """After buying there are 15 cards and more: all of them go into three runs (R115, R118)."""
    melds = laid(hand, rules.contract(7), rules)
    assert melds is not None
    assert sorted(" ".join(melds).split()) == sorted(hand.split())


def test_the_one_ace_of_a_run_of_14_goes_where_wilds_do_not_meet() -> None:
    """From ace to ace with one ace, and no king: jokers may not lie side by side, so the ace must be the high one."""
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC JK JK"
    rules, contract = COMMON.replace(adjacent_wilds=False), cr.contract("R", finish="all_cards")
    assert laid(hand, contract, rules) == ["JK=AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC JK=KC AC"]


@both_presets
def test_four_runs_are_not_three(rules: cr.RuleSet) -> None:
    """Seventeen cards that are runs of 5, 4, 4 and 4 do not meet a contract of three (R116)."""
    assert laid("2C 3C 4C 5C 6C 4D 5D 6D 7D 9H TH JH QH 3S 4S 5S 6S", rules.contract(7), rules) is None


def test_runs_in_round_7_may_not_join() -> None:
    """4-7 and 9-Q of clubs may lie side by side, 4-7 and 8-J not (R117, R062)."""
    apart, joined = "4C 5C 6C 7C 9C TC JC QC 2H 3H 4H 5H 6H", "4C 5C 6C 7C 8C 9C TC JC 2H 3H 4H 5H 6H"
    assert laid(apart, ROUND_7["common"], COMMON) == ["4C 5C 6C 7C", "9C TC JC QC", "2H 3H 4H 5H 6H"]
    assert laid(joined, ROUND_7["common"], COMMON) is None
    assert laid(joined, ROUND_7["heyue"], HEYUE) is not None


def test_eleven_cards_cannot_go_out_in_round_7() -> None:
    """Three runs take twelve cards (R121)."""
    hand = "4C 5C 6C 7C 9C TC JC QC 2H 3H 4H"
    assert laid(hand, ROUND_7["heyue"], HEYUE) is None
    assert laid(f"{hand} 5H", ROUND_7["heyue"], HEYUE) is not None


@both_presets
def test_a_lay_down_leaves_a_card_to_discard(rules: cr.RuleSet) -> None:
    """Eight cards that are two runs of four cannot be laid down where every turn ends with a discard (R081, E14)."""
    hand = "4C 5C 6C 7C 9H TH JH QH"
    assert laid(hand, "RR", rules) is None
    assert cr.distance(hand, "RR", rules) == 0
    assert laid(hand, "RR", rules.replace(goout_discard="optional")) == ["4C 5C 6C 7C", "9H TH JH QH"]
    # Where melds may be longer the same holds for the last card.
    plan = cr.best_lay_down(f"{hand} KH", "RR", rules.replace(laydown_extra=True))
    assert plan is not None
    assert len(plan.left) == 1


@both_presets
def test_the_fourth_king_stays(rules: cr.RuleSet) -> None:
    """A set of three is laid, its fourth card only where extra cards may be (R068, R069)."""
    hand = "KH KS KD KC 9S 9D 9C 2H"
    plan = cr.best_lay_down(hand, "SS", rules)
    assert plan is not None
    assert list(map(str, plan.left)) == ["2H", "KS"]
    longer = cr.best_lay_down(hand, "SS", rules.replace(laydown_extra=True))
    assert longer is not None
    assert list(map(str, longer.left)) == ["2H"]


@both_presets
def test_six_kings_are_two_sets(rules: cr.RuleSet) -> None:
    """Unless two sets of one rank are forbidden (R072)."""
    hand = "KH KS KD KC KH KS 2D"
    assert laid(hand, "SS", rules) == ["KC KD KH", "KH KS KS"]
    assert laid(hand, "SS", rules.replace(same_rank_sets=False)) is None


@pytest.mark.parametrize(
    ("rules", "run", "penalty"),
    [
        pytest.param(COMMON, "JK=2C 3C 4C 5C", 2 + 10, id="common"),
        # All of 2 to 9 cost five here, so the lowest run will do.
        pytest.param(HEYUE, "JK=AC 2C 3C 4C", 5 + 10, id="heyue"),
    ],
)
def test_a_joker_is_laid_in_the_place_of_a_cheaper_card(rules: cr.RuleSet, run: str, penalty: int) -> None:
    """A joker left in the hand costs more than the card whose place it can take."""
    plan = cr.best_lay_down("2C 3C 4C 5C JK KD", "R", rules)
    assert plan is not None
    assert (str(plan), plan.penalty_left) == (run, penalty)


def test_a_joker_that_saves_nothing_stays_in_the_hand() -> None:
    """Of two lay-downs that leave the same penalty the one with fewer jokers is better."""
    rules = COMMON.replace(card_points=dict.fromkeys([*"A23456789TJQK", "JK"], 5))
    assert laid("2C 3C 4C 5C JK KD", "R", rules) == ["2C 3C 4C 5C"]


def test_the_cheapest_card_is_not_always_the_one_to_replace() -> None:
    """Jokers apart: with one for the cheap queen only the ace could go too; for jack and king they gain more."""
    rules = COMMON.replace(card_points=dict.fromkeys("23456789TQ", 1) | {"J": 5, "K": 5, "A": 20, "JK": 25})
    hand = "JH QH KH AH JK JK 2S"
    assert laid(hand, "R", rules) == ["JK=JH JK=QH KH AH"]
    assert laid(hand, "R", rules.replace(adjacent_wilds=False)) == ["JK=JH QH JK=KH AH"]


def test_a_card_two_melds_want_goes_where_the_joker_can_help() -> None:
    """One joker a meld: the nine must leave the run, where a joker can stand, for the set, where one already does."""
    hand = "8H 9H TH JH 9S JK JK 2D"
    assert laid(hand, "SR", COMMON) is not None
    assert laid(hand, "SR", HEYUE) == ["9H 9S JK=9", "8H JK=9H TH JH"]


@both_presets
def test_useful_cards_are_those_that_bring_the_contract_nearer(rules: cr.RuleSet) -> None:
    """Three of a run, a pair: any third of the pair, either end of the run, or a joker."""
    hand = "5H 6H 7H 9S 9C KD"
    assert cr.distance(hand, "SR", rules) == 2
    useful = cr.useful_cards(hand, "SR", rules)
    assert " ".join(map(str, useful)) == "9C 9D 4H 8H 9H 9S JK"
