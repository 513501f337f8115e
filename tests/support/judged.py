"""Positions of a round as the kernel has them, and every order a seat could give in one."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from functools import cache

from contractrummy.cards import CARDS, Card
from contractrummy.engine._house import house_of
from contractrummy.engine._judge import sort_of
from contractrummy.engine._kernel import Kernel, Shuffler
from contractrummy.engine.chance import Chance
from contractrummy.engine.position import position_text
from contractrummy.engine.state import round_of
from contractrummy.melds._row import Row
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet
from tests.support.anyrules import any_rules
from tests.support.decks import lively_rules

LAY_DOWN, DISCARD, OFF, SHIFT, SWAP = 8, 64, 1 << 16, 1 << 23, 1 << 24
OVER, PLAY = 5, 3

EAGER = {8: 40, 12: 8, 10: 4, 11: 4, 5: 1, 7: 0}
"""How much more often than others, a draw or a call, a sort of order is given; a discard counts as one in all."""


class AsDealt:
    """The chance of a kernel as a dealer for `decide`."""

    def __init__(self, seed: int) -> None:
        self.chance = Shuffler(seed)

    def shuffled(self, cards: list[Card], round: int, reshuffle: int) -> list[Card]:
        return [CARDS[kind] for kind in self.chance.shuffle(bytearray(cards), round, reshuffle)]

    def cut(self, cards: int, round: int) -> int:
        return self.chance.cut(cards, round)


@cache
def tables() -> tuple[tuple[RuleSet, int], ...]:
    """Every preset by as few and as many as it is played, common and heyue thrice, and rules in which all happens."""
    found = [(preset(name), players) for name in preset_names() for players in preset(name).players]
    found += [(preset(name), players) for name in ("common", "heyue") for players in (3, 4, 5)]
    return (*found, *lively_rules().values())


def begun(seed: int) -> Kernel:
    """A round just dealt: two in three by rules nobody has thought of, many of them with jokers beyond the usual."""
    chance = Chance(seed)
    if chance.below(3):
        rules, players = any_rules(seed)
    else:
        rules, players = tables()[chance.below(len(tables()))]
    if chance.below(2):
        more = rules.replace(jokers=12)
        rules = rules if any(problem.severity == "error" for problem in more.problems(players)) else more
    kernel = Kernel(house_of(rules, players, 1 + chance.below(rules.round_count)))
    kernel.start(seed, chance.below(players))
    kernel.undoing = True
    return kernel


def walk(seed: int, actions: int) -> Iterator[tuple[Kernel, tuple[int, ...]]]:
    """Positions of a round that is played with some sense, each with the seats that are looked at.

    All in which melds lie on the table are among them, and one in six of those before. The kernel is the same all
    along, and goes on when the next position is asked for.
    """
    kernel, chance = begun(seed), Chance(~seed & 0xFFFFFFFF)
    for _ in range(actions):
        if kernel.phase == OVER:
            return
        acting, other = kernel.acting(), chance.below(kernel.seats)
        if kernel.table or chance.below(6) == 0:
            yield kernel, (acting,) if other == acting else (acting, other)
        # Somebody who is not waited for may call for the discard.
        early = kernel.orders(other) > 0 and chance.below(3) == 0
        seat = other if early else acting
        kernel.orders(seat)
        kernel.do(seat, chosen(kernel, seat, kernel.listed(), chance))
    if kernel.phase == OVER:
        yield kernel, (kernel.turn,)


def chosen(kernel: Kernel, seat: int, orders: list[int], chance: Chance) -> int:
    """One of the orders that may be given."""
    throws = [order for order in orders if DISCARD <= order < OFF]
    others = [order for order in orders if not DISCARD <= order < OFF]
    weights = [EAGER.get(sort_of(order), 4) for order in others] + [4 * bool(throws)]
    if 0 in others and _company(kernel.hands[seat], kernel.pile[-1]) >= 8:
        weights[others.index(0)] = 30
    at, i = chance.below(max(1, sum(weights))), 0
    while i < len(others) and at >= weights[i]:
        at, i = at - weights[i], i + 1
    if i < len(others):
        return others[i]
    if not throws or chance.below(8) == 0:
        return orders[chance.below(len(orders))]
    return min(throws, key=lambda order: _company(kernel.hands[seat], order - DISCARD))


def _company(hand: bytearray, kind: int) -> int:
    """How much a card has to do with the others of a hand."""
    if kind == 52:
        return 99
    near = [hand[kind + step] for step in (-2, -1, 1, 2) if 0 <= kind % 13 + step < 13]
    return 3 * sum(hand[kind % 13 : 52 : 13]) + 2 * sum(map(bool, near))


def kinds_to_try(hand: bytearray) -> list[int]:
    """The kinds of a hand and two that are not in it."""
    held = [kind for kind in range(53) if hand[kind]]
    return held + [kind for kind in (7, 20, 33, 46, 52) if not hand[kind]][:2]


def ends_of(row: Row) -> tuple[int, ...]:
    return (2,) if row.kind == 0 else (0, 1)


def every_order(kernel: Kernel, kinds: list[int]) -> Iterator[int]:
    """All there is to ask for but lay-downs: the bare orders, any card thrown, and cards of these kinds laid off at
    every place, put in every place of a run for a wild to go to either end, and given for every card that lies there,
    on every meld and one that is not there."""
    yield from range(LAY_DOWN)
    yield from range(DISCARD, DISCARD + 53)
    for kind in kinds:
        yield OFF + (len(kernel.table) << 8 | kind)
        yield SWAP + (len(kernel.table) << 14 | kind)
    for meld, row in enumerate(kernel.table):
        for kind in kinds:
            yield from (OFF + (meld << 8 | end << 6 | kind) for end in ends_of(row))
            for index in range(len(row.cards)):
                yield SWAP + (meld << 14 | index << 6 | kind)
                if row.kind:
                    yield from (SHIFT + (meld << 15 | index << 7 | end << 6 | kind) for end in (0, 1))
        yield SWAP + (meld << 14 | len(row.cards) << 6 | kinds[0])


# -- the answers of a build, for another to compare -----------------------------------------------------------------


def answers(kernel: Kernel, seat: int) -> list[int]:
    """What a seat may do as it is listed, then the judgement of every order."""
    kernel.orders(seat)
    listed = kernel.listed()
    return [
        *listed,
        -1,
        *(kernel.why_not(seat, order) for order in every_order(kernel, kinds_to_try(kernel.hands[seat]))),
    ]


def digest(seed: int, actions: int) -> str:
    """The answers in all positions of a round, as a few digits."""
    sum = 0
    for kernel, seats in walk(seed, actions):
        sum = zlib.crc32(position_text(round_of(kernel)).encode(), sum)
        for seat in seats:
            sum = zlib.crc32(" ".join(map(str, answers(kernel, seat))).encode(), sum)
    return f"{seed} {sum:08x}"


if __name__ == "__main__":
    first, last, actions = map(int, os.environ["JUDGED"].split())
    print(*(digest(seed, actions) for seed in range(first, last)), sep="\n")
