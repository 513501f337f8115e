"""Which cards help and which can go, found in one question: what the distance says of each card by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from contractrummy.cards import JOKER, counts_of
from contractrummy.melds._search import Search
from contractrummy.melds._task import NEVER, task_of
from contractrummy.melds.limits import limits_of
from contractrummy.notation import parse_cards
from tests.support.hands import cases

pytestmark = pytest.mark.both_builds


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


def searches(seed: int, number: int, most: int = 16, jokers: int = 4) -> Iterator[tuple[str, Search, bytearray, list[int]]]:
    """Random hands, each with a search under random rules, and the kinds of the deck with the joker."""
    for case in cases(seed, number, most, jokers):
        limits = limits_of(case.rules)
        deck = [kind for kind in range(JOKER) if limits.in_deck[kind]] + [JOKER]
        for reading in case.contract.readings:
            yield str(case), Search(task_of(reading, limits, True)), counts_of(parse_cards(case.text)), deck


@pytest.mark.parametrize("seed", range(4))
def test_the_useful_kinds_are_those_that_lower_the_distance(seed: int) -> None:
    for case, search, hand, deck in searches(20_000 + seed, 800):
        wanted = search.distance(hand, NEVER), nearer(search, hand, deck)
        away, useful = search.reach(hand)
        assert (away, kinds(useful)) == wanted, case


@pytest.mark.parametrize("seed", range(4))
def test_a_throw_is_kept_or_costs_one(seed: int) -> None:
    """And after each throw that keeps the distance the cards that would lower it are told."""
    for case, search, hand, deck in searches(21_000 + seed, 300):
        away = search.distance(hand, NEVER)
        held = {kind for kind in range(53) if hand[kind]}
        without = {kind: search.distance(changed(hand, kind, -1), NEVER) for kind in held}
        after = {kind: nearer(search, changed(hand, kind, -1), deck) for kind in held}
        useful = nearer(search, hand, deck)
        search.load(hand)
        assert search.ask_throws() == away, case
        kept = kinds(search.kept)
        assert kinds(search.useful) == useful, case
        assert without == {kind: away + (kind not in kept) for kind in held}, case
        for kind in kept:
            assert kinds(search.ask_after(kind)) == after[kind], f"{case}, without {kind}"


@pytest.mark.parametrize("seed", range(4))
def test_the_questions_do_not_disturb_each_other(seed: int) -> None:
    """A search gives the same answers whatever it was asked before."""
    for case, search, hand, _ in searches(22_000 + seed, 100):
        reach, away = search.reach(hand), search.distance(hand, NEVER)
        search.load(hand)
        for _ in range(2):
            assert search.ask_throws() == search.ask_distance(NEVER) == away == reach[0], case
            assert (search.ask_reach(), search.useful) == reach, case
