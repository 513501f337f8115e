"""Answers of the search, the dealer, the rules and a whole game, as text: worked out here and in Pyodide, compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any

from contractrummy.cards import CARDS, Card
from contractrummy.dealer import FairDealer, commitment, demo_seed
from contractrummy.door import Door
from contractrummy.melds.search import best_lay_down, distance, useful_cards
from contractrummy.rules.contracts import Contract
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet
from tests.support.hands import cases

__all__ = ["sums"]

HANDS = 200


def sums() -> dict[str, list[str]]:
    """By what they are about. Nothing in here may depend on the machine, the version of Python or the hash seed."""
    return {
        "dealt hands": list(dealt_hands()),
        "hands under house rules": [f"{c}: {solved(c.text, c.contract, c.rules)}" for c in cases(314, HANDS)],
        "dealer": list(orders()),
        "rules": [f"{name} {ask(Door(), op='check', rules={'preset': name})}" for name in preset_names()],
        "games": [line for name in ("common", "heyue") for line in game(name)],
    }


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def solved(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> str:
    plan = best_lay_down(hand, contract, rules)
    laid = "nothing" if plan is None else f"{' | '.join(map(str, plan.melds))} leaving {plan.penalty_left}"
    useful = " ".join(map(str, useful_cards(hand, contract, rules)))
    return f"{laid}, distance {distance(hand, contract, rules)}, useful {useful or 'nothing'}"


def dealt_hands() -> Iterator[str]:
    """As they come from the dealer: two packs, 12 to 15 cards, every contract of two presets in turn."""
    for number in range(HANDS):
        rules = preset(("common", "heyue")[number % 2])
        contract = rules.contracts[number // 2 % len(rules.contracts)]
        hand = FairDealer(demo_seed(number)).shuffled((*CARDS, *CARDS), 1, 0)[: 12 + number % 4]
        yield f"{' '.join(map(str, hand))}: {solved(hand, contract, rules)}"


def orders() -> Iterator[str]:
    rules = preset("common")
    for number in range(10):
        dealer = FairDealer(demo_seed(number), (b"seat 1", bytes(range(number))))
        for round, reshuffle in ((1, 0), (7, 0), (7, 2)):
            order = dealer.shuffled((*CARDS, *CARDS), round, reshuffle)
            yield digest(" ".join(map(str, order)))
        yield f"first dealer {dealer.first_dealer(2 + number)}"
        yield commitment(dealer.seed, bytes(32), rules.digest)


def ask(door: Door, **request: Any) -> str:
    return door.handle(json.dumps(request))


def game(name: str) -> Iterator[str]:
    """Two rounds of three novices, through the door alone: every answer, then the record."""
    door = Door()
    rules = {"preset": name, "rounds": 2}
    answers = [ask(door, op="new", rules=rules, players=["Ann", "Bo", "小明"], seed=7, salt="00" * 32)]
    while not (state := json.loads(answers[-1]))["over"]:
        views = [json.loads(ask(door, op="view", id=1, seat=seat)) for seat in range(3)]
        seat = next(seat for seat, view in enumerate(views) if view["to_act"])
        answers.append(ask(door, op="bot", id=1, seat=seat, bot="novice", seed=seat))
    record = json.loads(ask(door, op="record", id=1))["record"]
    again = json.loads(ask(door, op="open", record=record))
    yield f"{name}: {len(answers)} answers {digest(''.join(answers))}"
    yield f"{name}: scores {state['scores']}, read again {again['scores']}, record {digest(record)}"
