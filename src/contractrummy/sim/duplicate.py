"""Duplicate deals: the same cards, played once for each place the bots can sit in.

A deal is one seed: all shuffles of a game, its first dealer, and the dice of each seat. What is measured of a deal is
the mean over its games; these are not independent of each other, so intervals are made over deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import factorial, lcm
from typing import Any

from contractrummy.engine.chance import mixed
from contractrummy.rules.ruleset import RuleSet
from contractrummy.sim.job import Tally, added
from contractrummy.sim.match import MatchResult, first_dealer, play_match

__all__ = ["SHARES", "Deals", "Figures", "every_seating", "seatings", "win_parts"]

SHARES = lcm(*range(1, 9))
"""A game that is won is this many parts: up to eight winners share it in whole numbers."""


def seatings(bots: Sequence[str], rotate: bool) -> tuple[tuple[str, ...], ...]:
    """Every way to seat the bots, the one named first; where there are more than 24, only the whole row moved on.

    Who sits next to whom matters: a bot that throws away what its neighbour needs is a gift to that neighbour.

    >>> seatings(["a", "b", "b"], True)
    (('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a'))
    """
    if not rotate:
        return (tuple(bots),)
    if every_seating(bots):
        return tuple(dict.fromkeys((tuple(bots), *sorted(permutations(bots)))))
    return tuple(dict.fromkeys((*bots[-step:], *bots[:-step]) for step in range(len(bots))))


def every_seating(bots: Sequence[str]) -> bool:
    """Whether the ways to seat the bots are few enough to play them all."""
    ways = factorial(len(bots))
    for name in dict.fromkeys(bots):
        ways //= factorial(list(bots).count(name))
    return ways <= 24


def win_parts(rules: RuleSet, match: MatchResult) -> list[int]:
    """How many parts of the win each seat has: all of them for the lowest total, level winners share (E28, D57)."""
    seats = range(len(match.points[0]))
    won = [match.outs.count(seat) if rules.tie_break == "rounds_won" else 0 for seat in seats]
    ranks = [(sum(points[seat] for points in match.points), -won[seat]) for seat in seats]
    winners = ranks.count(min(ranks))
    return [SHARES // winners if rank == min(ranks) else 0 for rank in ranks]


@dataclass(frozen=True)
class Figures:
    """How the tally of one bot is laid out: sums of wins, rounds gone out of, points, points by round; then squares."""

    rounds: int

    @property
    def width(self) -> int:
        return 3 + self.rounds

    def row(self, wins: int, outs: int, points: Sequence[int]) -> Tally:
        """One seat of one game; `points` by round."""
        return (wins, outs, sum(points), *points)


@dataclass(frozen=True)
class Deals:
    """The job of playing `size` deals.

    Its tally: stalled rounds, turns, decisions; then for each bot, by name in the order they were named first, the sums
    of its figures over deals and the sums of their squares. The figures of a deal add up all its games and all the
    seats of that bot.
    """

    rules: RuleSet
    bots: tuple[str, ...]
    size: int
    seed: int
    cap: int
    rotate: bool = True

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        return seatings(self.bots, self.rotate)

    @cached_property
    def figures(self) -> Figures:
        return Figures(self.rules.round_count)

    def do(self, first: int, count: int) -> Tally:
        total: Tally = ()
        for number in range(first, first + count):
            total = added(total, self._deal(number))
        return total

    def games(self, number: int) -> Iterator[tuple[tuple[str, ...], MatchResult]]:
        """The games of a deal, each with who sat where."""
        seed = mixed(self.seed, number)
        dealer = first_dealer(seed, len(self.bots))
        for seated in self.seatings:
            yield seated, play_match(self.rules, seated, seed, dealer, self.cap)

    def _deal(self, number: int) -> Tally:
        whole: Tally = (0, 0, 0)
        each: dict[str, Tally] = dict.fromkeys(self.names, ())
        for seated, match in self.games(number):
            whole = added(whole, (sum(match.stalled), match.turns, match.decisions))
            wins = win_parts(self.rules, match)
            for seat, name in enumerate(seated):
                points = [row[seat] for row in match.points]
                each[name] = added(each[name], self.figures.row(wins[seat], match.outs.count(seat), points))
        rows = [each[name] for name in self.names]
        return (*whole, *(part for row in rows for part in (*row, *[figure * figure for figure in row])))

    def plain(self) -> dict[str, Any]:
        return {
            "job": "deals",
            "rules": self.rules.to_json(),
            "bots": list(self.bots),
            "size": self.size,
            "seed": self.seed,
            "cap": self.cap,
            "rotate": self.rotate,
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Deals:
        rules = RuleSet.from_json(plain["rules"])
        return cls(rules, tuple(plain["bots"]), plain["size"], plain["seed"], plain["cap"], plain["rotate"])
