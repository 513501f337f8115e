"""OpenSpiel's gin rummy: its Python loop, whole playouts inside its C++, and its deadwood solver."""

from __future__ import annotations

import random
from importlib.metadata import version

import pyspiel

from bench.gin import DENSE, RANDOM

VERSION = f"OpenSpiel {version('open_spiel')}"
GAME = pyspiel.load_game("gin_rummy")
SOLVER = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
AT_ONCE = 500
"""Playouts of one deal in a call."""

_dice = random.Random(1)


def deal():
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_dice.choice(state.legal_actions()))
    return state


def python_loop() -> int:
    """Player decisions of a random game; what chance does is done, and not counted. Chance is uniform in gin."""
    state = GAME.new_initial_state()
    choice, actions = _dice.choice, 0
    while not state.is_terminal():
        actions += not state.is_chance_node()
        state.apply_action(choice(state.legal_actions()))
    return actions


PER_GAME = sum(python_loop() for _ in range(500)) / 500


def inside() -> int:
    """Player decisions of random playouts after a deal, all of them in C++.

    It does not say how many there were: the mean of the Python loop is taken, where players are as random.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(AT_ONCE, _dice.randrange(1 << 30))
    searcher = pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 1000, False, 42, False)
    searcher.mcts_search(deal())
    return round(AT_ONCE * PER_GAME)


def solved(hands: list[list[int]]) -> int:
    for hand in hands:
        SOLVER.min_deadwood(hand)
    return len(hands)


def deadwood() -> list[int]:
    return [SOLVER.min_deadwood(hand) for hand in RANDOM + DENSE]


WAYS = {
    "step loop": python_loop,
    "playouts": inside,
    "gin random": lambda: solved(RANDOM),
    "gin dense": lambda: solved(DENSE),
}
