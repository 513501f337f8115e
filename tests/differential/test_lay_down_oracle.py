"""The search against the oracle, which lists every meld and tries them all: never a different answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from contractrummy.engine._house import _dear, _freely
from contractrummy.melds.laydown import why_not_lay_down
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import (
    NEVER,
    LayDownPlan,
    best_lay_down,
    distance,
    lay_downs,
    useful_cards,
)
from contractrummy.notation import parse_cards
from contractrummy.rules.contracts import finished
from tests.support import oracle
from tests.support.hands import Case, cases


def parts(name: str, number: int, soak: int) -> pytest.MarkDecorator:
    """So many cases in four parts that can run beside each other, and a longer proof of other cases."""
    quick = [pytest.param(seed, number // 4, id=f"part{seed}") for seed in range(4)]
    long = [pytest.param(seed, soak // 4, id=f"long{seed}", marks=pytest.mark.soak) for seed in range(100, 104)]
    return pytest.mark.parametrize((name, "number"), quick + long)


def differing(found: Iterator[str]) -> None:
    """Fail with the first few differences, if there are any."""
    first = [difference for difference, _ in zip(found, range(5), strict=False)]
    assert not first, "\n".join(first)


@parts("seed", 10_000, 50_000)
def test_the_best_lay_down_leaves_what_the_oracle_leaves(seed: int, number: int) -> None:
    """The same hands can lay down, with the same least penalty left, and what is returned passes the judgement."""

    def differences() -> Iterator[str]:
        for case in cases(seed, number, most=14):
            plan = best_lay_down(case.text, case.contract, case.rules)
            least = oracle.least_left(list(case.hand), case.plain)
            if (None if plan is None else plan.penalty_left) != least:
                yield f"{case}: {plan}, the oracle leaves {least}"
            elif plan is not None:
                yield from flaws(case, plan)

    def flaws(case: Case, plan: LayDownPlan) -> Iterator[str]:
        limits = limits_of(case.rules)
        reason = why_not_lay_down(case.text, plan.melds, case.contract, case.rules)
        if reason is not None:
            yield f"{case}: {plan} is no lay-down: {reason}"
        laid = [card for meld in plan.melds for card in meld.cards]
        if sorted([*laid, *plan.left]) != sorted(parse_cards(case.text)) or list(plan.left) != sorted(plan.left):
            yield f"{case}: {plan} does not leave {plan.left}"
        if sum(limits.points[card] for card in plan.left) != plan.penalty_left:
            yield f"{case}: {plan.left} is not {plan.penalty_left}"

    differing(differences())


@parts("seed", 5_000, 50_000)
def test_the_distance_is_what_the_oracle_has_to_add(seed: int, number: int) -> None:
    def differences() -> Iterator[str]:
        for case in cases(1000 + seed, number, most=13):
            missing = distance(case.text, case.contract, case.rules)
            added = oracle.missing(list(case.hand), case.plain)
            if missing != (NEVER if added is None else added):
                yield f"{case}: distance {missing}, the oracle adds {added}"

    differing(differences())


@parts("seed", 1_000, 20_000)
def test_lay_downs_are_all_the_oracle_finds(seed: int, number: int) -> None:
    """Each lay-down once, none that is not legal, none left out; the best comes first among its equals."""

    def differences() -> Iterator[str]:
        for case in cases(2000 + seed, number, most=10, jokers=2):
            found = list(lay_downs(case.text, case.contract, case.rules))
            texts = [tuple(sorted(map(told, melds))) for melds in found]
            if sorted(texts) != sorted(oracle.every_lay_down(list(case.hand), case.plain)):
                yield f"{case}: {sorted(texts)}"
            plan = best_lay_down(case.text, case.contract, case.rules)
            if plan is not None and tuple(sorted(map(told, plan.melds))) not in texts:
                yield f"{case}: {plan} is not among them"

    differing(differences())


def told(meld: Meld) -> str:
    """A meld as the oracle writes it: a natural needs no place."""
    places = meld.stands_for
    assert places is not None
    cards = (f"{c}={places[i]}" if i in meld.wilds else str(c) for i, c in enumerate(meld.cards))
    return " ".join(("mixed", *cards) if meld.kind == "mixed" else cards)


@parts("seed", 1_000, 20_000)
def test_useful_cards_are_those_that_lower_the_distance(seed: int, number: int) -> None:
    def differences() -> Iterator[str]:
        for case in cases(3000 + seed, number, most=13):
            missing = distance(case.text, case.contract, case.rules)
            useful = {str(card) for card in useful_cards(case.text, case.contract, case.rules)}
            deck = [rank + suit for suit in case.rules.suits for rank in case.rules.ranks]
            nearer = {
                card for card in [*deck, "JK"] if distance(f"{case.text} {card}", case.contract, case.rules) < missing
            }
            if useful != nearer:
                yield f"{case}: {sorted(useful)}, not {sorted(nearer)}"

    differing(differences())


@parts("seed", 1_000, 20_000)
def test_what_the_engine_asks_about_lay_downs(seed: int, number: int) -> None:
    """How many of a card that must be played can be laid down (D24), and what is spare beside the contract (D56)."""

    def differences() -> Iterator[str]:
        dice = Random(seed)
        for case in cases(10_000 + seed, number, most=10, jokers=2):
            hand, contract, rules = list(case.hand), case.contract, case.rules
            card = dice.choice(hand)
            every = oracle.every_lay_down(hand, case.plain)
            laid = ([word.split("=")[0] for word in " ".join(melds).split()] for melds in every)
            most = max((cards.count(card) for cards in laid), default=None)
            plan = best_lay_down(case.text, contract, _dear(rules, frozenset(parse_cards(card))))
            if (None if plan is None else hand.count(card) - list(map(str, plan.left)).count(card)) != most:
                yield f"{case}: not {most} of {card}"
            freely = {"finish": "normal", "goout_discard": "optional", "laydown_extra": oracle.longer(case.plain)}
            spare = oracle.least_left(hand, case.plain | freely)
            free = best_lay_down(case.text, finished(contract, "normal"), _freely(rules, contract.finish))
            if (None if free is None else free.penalty_left) != spare:
                yield f"{case}: {spare} to spare"

    differing(differences())
