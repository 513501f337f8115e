"""Rounds between players of the kernel, for tests: under which rules, who plays, what is noted."""

from __future__ import annotations

import random
from collections.abc import Iterator

from contractrummy.bots import PLAYERS, Player
from contractrummy.engine._house import house_of
from contractrummy.engine._kernel import Kernel
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet
from tests.support.anyrules import any_rules

MOST_DECISIONS = 500
"""A round that takes longer is left: it goes on for ever, or nearly so."""


def rounds(seed: int) -> Iterator[tuple[RuleSet, int, int]]:
    """Rules, players and round without end: every preset in turn, and as often rules nobody has thought of."""
    chance = random.Random(seed)
    names = preset_names()
    for number in range(1 << 30):
        if number % 2:
            rules, players = any_rules(chance.randrange(1 << 30))
        else:
            rules = preset(names[number // 2 % len(names)])
            players = chance.randint(*rules.players)
        yield rules, players, chance.randint(1, rules.round_count)


def dealt(rules: RuleSet, players: int, number: int, seed: int) -> Kernel:
    """A round that has just been dealt."""
    kernel = Kernel(house_of(rules, players, number))
    kernel.start(seed, seed % players)
    return kernel


def decisions(
    seed: int, names: tuple[str, ...] = ("steady", "steady", "novice", "random")
) -> Iterator[tuple[Kernel, int]]:
    """Positions and the seat that decides, from rounds between players of all sorts; the kernel goes on afterwards.

    Now and then somebody does anything legal, so that no position is only such as good players come to.
    """
    chance = random.Random(seed)
    for rules, players, number in rounds(seed):
        kernel = dealt(rules, players, number, chance.randrange(1 << 60))
        seated = [
            PLAYERS[names[(seat + kernel.dealer) % len(names)]](chance.randrange(1 << 60)) for seat in range(players)
        ]
        wild: Player = PLAYERS["random"](chance.randrange(1 << 60))
        for _ in range(MOST_DECISIONS):
            if kernel.acting() < 0:
                break
            seat = kernel.acting()
            caller = kernel.next_to_answer() if kernel.late else -1
            if caller >= 0 and chance.random() < 0.5:
                seat = caller
            yield kernel, seat
            player = wild if chance.random() < 0.1 else seated[seat]
            kernel.do(seat, player.order(kernel, seat))
