"""Odds of dealt hands: against closed forms on tiny decks, and against what another program has measured."""

from __future__ import annotations

from math import comb, sqrt

import pytest

import contractrummy as cr
from contractrummy.cards import CARDS, JOKER, KINDS
from contractrummy.engine.chance import Chance
from contractrummy.melds.search import distance_of_counts
from contractrummy.rules.ruleset import RuleSet

COMMON, HEYUE = cr.preset("common"), cr.preset("heyue")

# One pack of few cards; two players are dealt three each.
TINY = COMMON.replace(packs=1, jokers=0, run_min=3, deal=[3], goout_discard="optional", final_round="normal")
RUNS = TINY.replace(suits=["C", "D"], ranks=["3", "4", "5", "6", "7"], contracts=["R3"])
SETS = TINY.replace(ranks=["3", "4", "5"], contracts=["S"])
HANDS = 20_000


def within(found: cr.Estimate, wanted: float, hands: int, errors: float = 4) -> bool:
    """Whether a share is within so many standard errors of what it should be."""
    return abs(found.mean - wanted) <= errors * sqrt(wanted * (1 - wanted) / hands)


def test_a_run_of_three_from_two_suits_of_five() -> None:
    """Three windows in each of two suits: 6 of the C(10, 3) = 120 hands."""
    found = cr.odds(1, RUNS, players=2, hands=HANDS)
    assert (found.deck, found.jokers, found.cards) == (10, 0, 3)
    assert within(found.holds, 6 / comb(10, 3), HANDS)
    # Any two cards of a suit that are one or two apart: counted by hand, 6 hands lack none, 84 one, 30 two.
    every = [sorted(map(int, (a, b, c))) for a in range(10) for b in range(a) for c in range(b)]
    near = [any(x // 5 == y // 5 and y - x <= 2 for x, y in ((a, b), (b, c))) for a, b, c in every]
    assert found.missing.mean == pytest.approx((sum(near) - 6 + 2 * (len(near) - sum(near))) / 120, abs=0.02)


def test_a_run_of_three_with_a_joker_in_the_deck() -> None:
    """The joker makes a run of any two cards of a suit one or two apart: 7 pairs in each suit, 14 of C(10, 2) = 45."""
    found = cr.odds(1, RUNS.replace(jokers=1), players=2, hands=HANDS)
    none, one = found.by_jokers
    assert within(found.holds, (6 + 14) / comb(11, 3), HANDS)
    assert none.hands + one.hands == HANDS
    assert within(cr.Estimate(one.hands / HANDS, None, None), 3 / 11, HANDS)
    assert none.holds is not None
    assert one.holds is not None
    assert within(none.holds, 6 / 120, none.hands)
    assert within(one.holds, 14 / 45, one.hands)


def test_a_set_of_three() -> None:
    """Three ranks, each with C(4, 3) sets: 12 of C(12, 3) = 220 hands."""
    found = cr.odds(1, SETS, players=2, hands=HANDS)
    assert within(found.holds, 12 / 220, HANDS)
    # A pair lacks one card: 3 * 6 * 8 hands. Three ranks lack two: 4 * 4 * 4.
    assert found.missing.mean == pytest.approx((3 * 6 * 8 + 2 * 64) / 220, abs=0.02)


def test_what_no_hand_can_miss() -> None:
    """Nine cards of three ranks hold three alike: a share of 1, and an interval that says how sure that is."""
    found = cr.odds(1, SETS.replace(packs=2, deal=[9]), players=2, hands=500)
    assert (found.holds.mean, found.holds.high, found.missing.mean) == (1, 1, 0)
    assert found.holds.low == pytest.approx(1 - 3.84 / 503.84, abs=1e-4)


@pytest.mark.parametrize("rules", [COMMON, HEYUE], ids=["common", "heyue"])
@pytest.mark.parametrize("round", [1, 3, 5, 7])
def test_the_quick_distance_is_the_distance(rules: RuleSet, round: int) -> None:
    contract, deck = rules.contract(round), bytearray(rules.deck(4, round))
    lacking, chance, counts = distance_of_counts(contract, rules), Chance(round), bytearray(KINDS)
    for _ in range(150):
        chance.hand(deck, len(deck), 12, counts)
        hand = [card for card in CARDS for _ in range(counts[card])]
        assert lacking(counts) == cr.distance(hand, contract, rules)


def test_a_contract_that_leaves_a_choice_is_as_near_as_its_nearest_reading() -> None:
    rules = cr.preset("progressive_parlett")
    contract = rules.contract(4)
    assert len(contract.readings) > 1
    deck, counts, chance = bytearray(rules.deck(4)), bytearray(KINDS), Chance(4)
    lacking = distance_of_counts(contract, rules)
    for _ in range(100):
        chance.hand(deck, len(deck), 10, counts)
        hand = [card for card in CARDS for _ in range(counts[card])]
        assert lacking(counts) == min(cr.distance(hand, reading, rules) for reading in contract.readings)


# -- figures of another program --------------------------------------------------------------------------------------

MEASURED = 400_000
# Dealt under `common` without a limit on jokers, touching runs barred, melds of exact sizes: for each round the share
# in % that holds its contract with 2, 3 and 4 jokers in the deck, the mean cards missing with 3, and with these the
# share by jokers dealt. What was too rare to be told is 0.
TABLE = {
    1: ((5.57, 7.43, 9.32), 1.63, (2.4, 18.5, 57.3, 82.9)),
    2: ((0.94, 1.53, 2.23), 2.15, (0.20, 3.6, 23.9, 71.5)),
    3: ((0.028, 0.056, 0.094), 3.36, (0.002, 0.09, 1.2, 8.8)),
    4: ((0.92, 1.38, 1.94), 2.47, (0.27, 2.8, 12.9, 33.2)),
    5: ((0.16, 0.27, 0.42), 2.83, (0.03, 0.41, 3.8, 16.8)),
    6: ((0.006, 0.013, 0.026), 3.71, (0, 0.007, 0.19, 1.4)),
    7: ((0, 0, 0), 5.10, (0, 0, 0.002, 0.02)),
}


def agrees(found: float, hands: int, told: float, theirs: int) -> bool:
    """Whether two shares, the told one in % and rounded, are within 4 standard errors of their difference.

    Rare hands are counted in ones: the error is that of at least one such hand in both together.
    """
    wanted = told / 100
    digits = len(f"{told}".partition(".")[2]) if told else 3
    pooled = max((found * hands + wanted * theirs) / (hands + theirs), 1 / (hands + theirs))
    error = sqrt(pooled * (1 - pooled) * (1 / hands + 1 / theirs))
    return abs(found - wanted) <= 4 * error + 0.5 * 10 ** (-digits - 2)


def check_round(round: int, hands: int) -> None:
    shares, missing, by_jokers = TABLE[round]
    for players, told in zip((3, 4, 5), shares, strict=True):
        found = cr.odds(round, COMMON, players=players, hands=hands, seed=round)
        assert found.jokers == players - 1
        assert agrees(found.holds.mean, hands, told, MEASURED), (players, found.holds)
        if players == 4:
            # The spread of cards missing is the same there; their hands were as many times ours.
            assert found.missing.half is not None
            error = found.missing.half / 1.96 * sqrt(1 + hands / MEASURED)
            assert abs(found.missing.mean - missing) <= 4 * error + 0.005, found.missing
            for row, share in zip(found.by_jokers, by_jokers, strict=True):
                theirs = max(1, row.hands * MEASURED // hands)
                assert row.holds is None or agrees(row.holds.mean, row.hands, share, theirs), row


@pytest.mark.parametrize("round", sorted(TABLE))
def test_odds_agree_with_figures_measured_elsewhere(round: int) -> None:
    check_round(round, 20_000)


@pytest.mark.soak
@pytest.mark.parametrize("round", sorted(TABLE))
def test_odds_agree_with_as_many_hands_as_were_measured(round: int) -> None:
    check_round(round, MEASURED)


@pytest.mark.parametrize("hands", [40_000, pytest.param(MEASURED, marks=pytest.mark.soak)])
def test_three_sets_from_ten_cards(hands: int) -> None:
    """The Chinese deal under the other rules of `common`: 0.11 %."""
    found = cr.odds(4, COMMON.replace(deal=[10]), hands=hands)
    assert agrees(found.holds.mean, hands, 0.11, MEASURED)


@pytest.mark.parametrize("hands", [40_000, pytest.param(MEASURED, marks=pytest.mark.soak)])
def test_one_joker_a_meld_tells_from_the_second_joker_on(hands: int) -> None:
    """`heyue` and `common` agree on two sets for a hand of one joker at most; with two or three `heyue` has fewer."""
    found = cr.odds(1, HEYUE, hands=hands)
    shares = [row.holds.mean if row.holds else 0.0 for row in found.by_jokers]
    for jokers in (0, 1):
        row = found.by_jokers[jokers]
        assert agrees(shares[jokers], row.hands, TABLE[1][2][jokers], row.hands * MEASURED // hands)
    for jokers in (2, 3):
        assert not agrees(shares[jokers], found.by_jokers[jokers].hands, TABLE[1][2][jokers], 10**9)
        assert shares[jokers] < TABLE[1][2][jokers] / 100
    # And any hand that holds it under `heyue` holds it under `common`: the same hands, one after another.
    freely = cr.odds(1, HEYUE.replace(wild_limit=None, min_naturals=0), hands=hands)
    assert [row.hands for row in freely.by_jokers] == [row.hands for row in found.by_jokers]
    assert freely.by_jokers[0] == found.by_jokers[0]
    assert freely.holds.mean > found.holds.mean


# -- the same whoever deals ---------------------------------------------------------------------------------------


def test_the_result_does_not_depend_on_the_workers() -> None:
    one = cr.odds(2, COMMON, hands=12_345, workers=1)
    assert one == cr.odds(2, COMMON, hands=12_345, workers=2)
    assert one != cr.odds(2, COMMON, hands=12_345, seed=2)
    assert one.hands == sum(row.hands for row in one.by_jokers) == 12_345


def test_ctrl_c_keeps_the_hands_that_are_done() -> None:
    def pressed(done: int, total: int) -> None:
        assert total == 50_500
        if done == 3_000:
            raise KeyboardInterrupt

    found = cr.odds(1, COMMON, hands=50_500, progress=pressed)
    assert (found.hands, found.asked, found.stopped) == (3_000, 50_500, True)
    assert found.by_jokers == cr.odds(1, COMMON, hands=3_000).by_jokers


def test_the_deck_and_the_deal_are_those_of_the_rules() -> None:
    found = cr.odds(7, COMMON, players=6, hands=10)
    assert (found.cards, found.deck, found.jokers) == (12, 161, 5)
    assert len(found.by_jokers) == 6
    assert CARDS[JOKER] == JOKER


def test_bad_input() -> None:
    for round in (0, 8):
        with pytest.raises(cr.BadRules):
            cr.odds(round, COMMON)
    with pytest.raises(cr.BadRules):
        cr.odds(1, COMMON, players=9)
    with pytest.raises(ValueError, match="at least 1"):
        cr.odds(1, COMMON, hands=0)


@pytest.mark.both_builds
def test_the_same_hands_are_dealt_on_every_build() -> None:
    found = cr.odds(2, HEYUE, hands=300, seed=4)
    assert [row.hands for row in found.by_jokers] == [206, 81, 13, 0, 0]
    none = found.by_jokers[0].holds
    assert none is not None
    assert none.mean == 1 / 206
