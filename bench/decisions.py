"""How long a bot thinks: the CPU time of each of its decisions in whole games of four of it.

python -m bench.decisions novice heyue 2000    nothing for a bot that is not there
"""

from __future__ import annotations

import json
import sys
from itertools import count
from time import process_time_ns

import contractrummy as cr

__all__ = ["thought"]

NAMES = ("North", "East", "South", "West")
LONGEST = 3000
"""Decisions of a game: some have no end."""


def thought(bot: str, preset: str, decisions: int) -> dict[str, float]:
    """Microseconds of `act`, given the view: the median, the 99th of 100, the longest."""
    rules = cr.preset(preset)
    times: list[int] = []
    for seed in count(1):
        game = cr.Game(rules, NAMES, seed=seed, undo=False)
        players = [cr.bot(bot, seed=seat) for seat in range(4)]
        until = len(times) + LONGEST
        while not game.over and len(times) < until:
            seat = game.to_act[0]
            view = game.view(seat)
            start = process_time_ns()
            action = players[seat].act(view)
            times.append(process_time_ns() - start)
            game.play(seat, action)
            if len(times) == decisions:
                times.sort()
                return {
                    "median": times[len(times) // 2] / 1000,
                    "p99": times[len(times) * 99 // 100] / 1000,
                    "longest": times[-1] / 1000,
                }
    raise AssertionError


if __name__ == "__main__":
    bot, preset, decisions = sys.argv[1:]
    print(json.dumps(thought(bot, preset, int(decisions)) if bot in cr.BOTS else {}))
