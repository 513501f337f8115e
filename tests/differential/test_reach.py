"""Which cards help and which can go, found in one question: what the distance says of each card by itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from contractrummy.cards import JOKER, counts_of
from contractrummy.melds import _search
from contractrummy.melds._search import Search
from contractrummy.melds._task import NEVER, task_of
from contractrummy.melds.limits import limits_of
from contractrummy.notation import parse_cards
from contractrummy.rules.contracts import Contract, contract
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import RuleSet
from tests.support.hands import cases

pytestmark = pytest.mark.both_builds

SHARE = 8 if str(_search.__file__).endswith(".py") else 1
"""The source uncompiled takes its time: that it answers as when compiled is shown in test_compiled_search.py."""

parts = pytest.mark.parametrize(
    ("seed", "number"),
    [pytest.param(seed, 1, id=f"part{seed}") for seed in range(4)]
    + [pytest.param(seed, 20, id=f"long{seed}", marks=pytest.mark.soak) for seed in range(100, 104)],
)


def nearer(search: Search, hand: bytearray, deck: list[int]) -> set[int]:
    """The kinds that lower the distance, each by a question of its own."""
    away = search.distance(hand, NEVER)
    return {kind for kind in deck if 0 < away < NEVER and search.distance(changed(hand, kind, 1), NEVER) < away}


def changed(hand: bytearray, kind: int, number: int) -> bytearray:
    other = bytearray(hand)
    other[kind] += number
    return other


def kinds(mask: int) -> set[int]:
    return {kind for kind in range(53) if mask >> kind & 1}


def searches(seed: int, number: int) -> Iterator[tuple[str, Search, bytearray, list[int]]]:
    """Random hands, each with a search under random rules, and the kinds of the deck with the joker."""
    for case in cases(seed, number, most=18, jokers=6):
        limits = limits_of(case.rules)
        deck = [kind for kind in range(JOKER) if limits.in_deck[kind]] + [JOKER]
        for reading in case.contract.readings:
            yield str(case), searching(reading, case.rules), counts_of(parse_cards(case.text)), deck


@lru_cache(maxsize=64)
def searching(asked: Contract, rules: RuleSet) -> Search:
    return Search(task_of(asked, limits_of(rules), True))


@parts
def test_the_useful_kinds_are_those_that_lower_the_distance(seed: int, number: int) -> None:
    for case, search, hand, deck in searches(20_000 + seed, number * 800 // SHARE):
        wanted = search.distance(hand, NEVER), nearer(search, hand, deck)
        away, useful = search.reach(hand)
        assert (away, kinds(useful)) == wanted, case


@parts
def test_a_throw_is_kept_or_costs_one(seed: int, number: int) -> None:
    """And after each throw that keeps the distance the cards that would lower it are told."""
    for case, search, hand, deck in searches(21_000 + seed, number * 200 // SHARE):
        away = search.distance(hand, NEVER)
        costs = {kind: search.distance(changed(hand, kind, -1), NEVER) - away for kind in range(53) if hand[kind]}
        search.load(hand)
        assert search.ask_throws() == away, case
        kept = kinds(search.kept)
        assert costs == {kind: int(kind not in kept) for kind in costs}, case
        useful, after = kinds(search.useful), {kind: kinds(search.ask_after(kind)) for kind in kept}
        assert useful == nearer(search, hand, deck), case
        for kind in kept:
            assert after[kind] == nearer(search, changed(hand, kind, -1), deck), f"{case}, without {kind}"


@parts
def test_the_questions_do_not_disturb_each_other(seed: int, number: int) -> None:
    """A search gives the same answers whatever it was asked before."""
    for case, search, hand, _ in searches(22_000 + seed, number * 100 // SHARE):
        reach, away = search.reach(hand), search.distance(hand, NEVER)
        search.load(hand)
        for _ in range(2):
            assert search.ask_throws() == search.ask_distance(NEVER) == away == reach[0], case
            assert (search.ask_reach(), search.useful) == reach, case


def test_many_choices_equally_near() -> None:
    """So many that it is cheaper to ask about each card by itself."""
    hand = counts_of(parse_cards("AC 5D 9H JK JK JK"))
    search = searching(contract("RRRRR"), preset("heyue"))
    wanted = search.distance(hand, NEVER), nearer(search, hand, list(range(53)))
    away, useful = search.reach(hand)
    assert (away, kinds(useful)) == wanted
