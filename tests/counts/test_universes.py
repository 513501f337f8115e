"""How many melds and lay-downs there are, against closed forms.

All cards are in the hand, so that every meld that exists can be laid: what is listed is the whole universe.
"""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from contractrummy.cards import CARDS, JOKER, Card
from contractrummy.melds.layoff import lay_off_places
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import lay_downs
from contractrummy.melds.shapes import is_meld
from contractrummy.rules.ruleset import RuleSet

SPARE = CARDS[13]
"""A card in no meld counted, to be discarded: the ace of diamonds where clubs are counted."""
CLUBS = CARDS[:13]
ACES = {"low_or_high": 14, "low_only": 13, "high_only": 13}
"""How many places a run has under each ace mode."""


def number(hand: tuple[Card, ...], contract: str, **changes: Any) -> int:
    """How many lay-downs there are, each once."""
    found = [tuple(melds) for melds in lay_downs(hand, contract, RuleSet().replace(jokers=12, **changes))]
    assert len(set(found)) == len(found)
    return len(found)


def sets_of(size: int, packs: int) -> int:
    """Sets of natural cards of one rank: the coefficient of x^size in (1 + x + … + x^packs)^4."""
    ways = [1]
    for _ in range(4):
        ways = [sum(ways[max(0, n - packs) : n + 1]) for n in range(len(ways) + packs)]
    return ways[size] if size < len(ways) else 0


@pytest.mark.both_builds
@pytest.mark.parametrize("size", range(3, 15))
@pytest.mark.parametrize("aces", ACES)
def test_runs_of_one_suit_are_windows_of_its_places(aces: str, size: int) -> None:
    """A suit has 15 - n runs of n cards where the ace is low or high, 14 - n where it is only one of them."""
    hand = (*CLUBS, CLUBS[0], SPARE)
    assert number(hand, f"R{size}", run_min=3, ace_mode=aces) == max(0, ACES[aces] + 1 - size)


@pytest.mark.both_builds
@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
@pytest.mark.parametrize("aces", ACES)
@pytest.mark.parametrize("size", [3, 4, 7])
def test_each_place_of_a_run_is_a_natural_or_one_of_the_jokers(size: int, aces: str, jokers: int) -> None:
    """Stated runs with at most j jokers: the windows times the sum of C(n, i) for i up to j."""
    hand = (*CLUBS, CLUBS[0], SPARE, *(JOKER,) * jokers)
    fillings = sum(comb(size, wilds) for wilds in range(jokers + 1))
    windows = ACES[aces] + 1 - size
    rules: dict[str, Any] = {"run_min": 3, "ace_mode": aces, "suits": "C"}
    assert number(hand, f"R{size}", **rules) == windows * fillings


@pytest.mark.parametrize("limit, fillings", [(0, 1), (1, 1 + 5), (2, 1 + 5 + 10), ("naturals", 1 + 5 + 10), (None, 26)])
def test_a_limit_on_wilds_cuts_the_sum(limit: Any, fillings: int) -> None:
    """Runs of five with three jokers in hand: C(5, i) for as many jokers as the limit allows."""
    hand = (*CLUBS, CLUBS[0], SPARE, *(JOKER,) * 3)
    assert number(hand, "R5", run_min=3, suits="C", wild_limit=limit) == 10 * fillings


def test_wilds_that_may_not_be_neighbours() -> None:
    """Of n places, i that are no neighbours: C(n - i + 1, i)."""
    hand = (*CLUBS, CLUBS[0], SPARE, *(JOKER,) * 3)
    fillings = sum(comb(6 - wilds + 1, wilds) for wilds in range(4))
    assert number(hand, "R6", suits="C", adjacent_wilds=False) == 9 * fillings


@pytest.mark.both_builds
@pytest.mark.parametrize("packs", [1, 2, 3])
@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_sets_are_multisets_of_suits(size: int, packs: int, jokers: int) -> None:
    """Sets of n: for each rank and number of jokers the ways to take the rest from four suits, so many copies each."""
    rules = RuleSet().replace(packs=packs)
    naturals = [card for card in rules.deck(2) if card != JOKER]
    expected = 13 * sum(sets_of(size - wilds, packs) for wilds in range(jokers + 1) if wilds <= size)
    assert number((*naturals, *(JOKER,) * jokers), f"S{size}", packs=packs) == expected


@pytest.mark.both_builds
@pytest.mark.parametrize(
    "touching, pairs",
    [
        # 44 runs of four in two packs; any two can be laid, two of one kind as well
        ("allowed", comb(44, 2) + 44),
        # the upper one begins where the lower ends: its lowest place is 5 to 11, in four suits
        ("no_join", comb(44, 2) + 44 - 4 * 7),
        # or one place later: 6 to 11
        ("gap2", comb(44, 2) + 44 - 4 * 7 - 4 * 6),
        ("different_suits", comb(4, 2) * 11**2),
    ],
)
def test_two_runs_side_by_side(touching: str, pairs: int) -> None:
    """Pairs of runs of four under each rule for touching runs, all 104 naturals in hand."""
    naturals = tuple(card for card in RuleSet().deck(2) if card != JOKER)
    assert number(naturals, "RR", touching_runs=touching) == pairs


@pytest.mark.parametrize("same, pairs", [(False, comb(13, 2) * 4**2), (True, comb(13, 2) * 4**2)])
def test_two_sets_side_by_side(same: bool, pairs: int) -> None:
    """One pack has four sets of three of a rank, and only one at a time: pairs are of different ranks."""
    naturals = tuple(card for card in RuleSet().replace(packs=1).deck(2) if card != JOKER)
    assert number(naturals, "SS", packs=1, same_rank_sets=same) == pairs


def test_two_sets_of_one_rank_take_its_cards_twice() -> None:
    """Two sets of three aces out of two packs: unordered pairs that take no ace more than twice, and none if banned."""
    aces = tuple(card for card in CARDS[:52] if card.rank == "A" for _ in range(2))
    # 16 sets: 4 of three suits, 12 of a pair and a third card; counted by hand as pairs with no suit over two.
    all_sets = [(a, b, c) for a in range(4) for b in range(a, 4) for c in range(b, 4) if not a == b == c]
    pairs = [
        (one, two)
        for i, one in enumerate(all_sets)
        for two in all_sets[i:]
        if max((one + two).count(suit) for suit in range(4)) <= 2
    ]
    assert (len(all_sets), number(aces, "SS", same_rank_sets=True)) == (16, len(pairs))
    assert number(aces, "SS", same_rank_sets=False) == 0


@pytest.mark.both_builds
@pytest.mark.parametrize("aces", ACES)
def test_cards_that_make_a_run_in_any_order(aces: str) -> None:
    """Of the C(14, 4) hands of four from a suit with two aces, those that are runs are its windows."""
    from itertools import combinations

    rules = RuleSet().replace(ace_mode=aces)
    hands = set(combinations(sorted((*CLUBS, CLUBS[0])), 4))
    assert sum(is_meld("run", hand, rules) for hand in hands) == ACES[aces] - 3


@pytest.mark.parametrize("aces, ends", [("low_or_high", 20), ("low_only", 18), ("high_only", 18)])
def test_the_cards_that_can_be_laid_off_on_the_runs_of_a_suit(aces: str, ends: int) -> None:
    """Each of the windows has two neighbours, but for the outermost two: 2w - 2 lay-offs."""
    rules = RuleSet().replace(ace_mode=aces)
    first = 2 if aces == "high_only" else 1
    row = [*CLUBS, CLUBS[0]]
    windows = range(first, first + ACES[aces] - 3)
    runs = [Meld("run", tuple(row[low - 1 : low + 3]), suit="C", low=low) for low in windows]
    assert sum(len(lay_off_places(card, run, rules)) for run in runs for card in CLUBS) == ends
