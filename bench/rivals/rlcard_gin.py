"""RLCard's gin rummy: its environment, its game without the observations, and its meld finder."""

from __future__ import annotations

import random
from importlib.metadata import version

import numpy as np
import rlcard
from rlcard.games.base import Card
from rlcard.games.gin_rummy import Game
from rlcard.games.gin_rummy.utils import melding, utils

from bench.gin import DENSE, RANDOM

VERSION = f"RLCard {version('rlcard')}"
ENVIRONMENT = rlcard.make("gin-rummy", config={"seed": 3})
GAME = Game()
GAME.np_random = np.random.RandomState(5)
_dice = random.Random(1)


def environment() -> int:
    """Steps of a random game through the environment, which describes each state in full."""
    state, _ = ENVIRONMENT.reset()
    steps = 0
    while not ENVIRONMENT.is_over():
        state, _ = ENVIRONMENT.step(_dice.choice(list(state["legal_actions"])))
        steps += 1
    return steps


def core() -> int:
    """Steps of a random game of its game object alone."""
    GAME.init_game()
    steps = 0
    while not GAME.is_over():
        GAME.step(_dice.choice(GAME.judge.get_legal_actions()))
        steps += 1
    return steps


def cards(hand: list[int]) -> list[Card]:
    return [Card("SCDH"[card // 13], "A23456789TJQK"[card % 13]) for card in hand]


HANDS = {"random": [cards(hand) for hand in RANDOM], "dense": [cards(hand) for hand in DENSE]}


def best(hand: list[Card]) -> int:
    found = melding.get_best_meld_clusters(hand=hand)
    return utils.get_deadwood_count(hand=hand, meld_cluster=found[0] if found else [])


def solved(which: str) -> int:
    for hand in HANDS[which]:
        best(hand)
    return len(HANDS[which])


def deadwood() -> list[int]:
    return [best(hand) for hand in HANDS["random"] + HANDS["dense"]]


WAYS = {
    "environment": environment,
    "step loop": core,
    "gin random": lambda: solved("random"),
    "gin dense": lambda: solved("dense"),
}
