"""Two worlds that differ in hidden cards alone: as many frames, as long, in the same order, at the same moments.

Time is that of a clock of our own, so "the same" means the same: a bot thinks as long over one hand as over another,
and a question is open as long whether somebody wants the card or not. Once something has happened in the open that
differs, the worlds may go apart: it is compared up to there, and when that came.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from pathlib import Path

import msgspec

from contractrummy.cards import Card
from contractrummy.notation import to_text
from contractrummy.rules.presets import preset
from contractrummy.table import messages as wire
from contractrummy.table.messages import Options, Tell
from tests.reliability.guest import chosen
from tests.reliability.proof import Run, main
from tests.support.house import House, Page, who

SEATS = 4
ALIKE, TIMED = 5, 1000
"""So many worlds are timed of either kind, and so many answers in each."""
KEPT = 6
"""So many cards of the stock are the same in both worlds, from the top: those that Ann may draw herself."""

DEEP = 30
"""And from below these nobody draws as long as it lasts."""

Heard = list[tuple[float, bytes]]
"""What Ann hears, and when."""


class World:
    """A table at which Ann plays with three bots, the cards lying as they are told."""

    def __init__(self, path: Path, hands: list[list[Card]], stock: list[Card], upcard: Card, seed: int) -> None:
        self.house = House(path, seed=seed)
        self.hands, self.stock, self.upcard = hands, stock, upcard
        self.heard: Heard = []
        self.ann: Page

    async def begin(self, turn: int) -> None:
        """Sit down, and have the cards lie so."""
        house = self.house
        await house.start()
        opened = await house.tables.open(who("Ann"), wire.OpenTable("Ann", seats=SEATS, options=Options(ask_seconds=8)))
        self.ann = await Page(house, "Ann", opened.id).come()
        await self.ann.hosts("start")
        await self.ann.says(wire.Mix("0c" * 32))
        self.ann.hears = self._hears  # type: ignore[method-assign]
        await house.put(
            [self.ann],
            round=1,
            dealer=(turn - 1) % SEATS,
            turn=turn,
            phase="offer",
            hands=[to_text(hand) for hand in self.hands],
            stock=to_text(self.stock),
            discards=to_text([self.upcard]),
        )

    def _hears(self, message: Tell) -> None:
        self.heard.append((round(self.house.clock.time, 6), msgspec.json.encode(message)))
        Page.hears(self.ann, message)


def dealt(chance: random.Random) -> tuple[list[list[Card]], list[Card], Card]:
    """Hands, stock and upcard of a round."""
    rules = preset("common")
    cards = list(rules.deck(SEATS))
    chance.shuffle(cards)
    size = rules.deal_in(1)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(SEATS)]
    rest = cards[SEATS * size :]
    return hands, rest[1:], rest[0]


def other(
    hands: list[list[Card]], stock: list[Card], chance: random.Random, kind: int
) -> tuple[list[list[Card]], list[Card]]:
    """The same to Ann, who sits at 0. What she does not see is dealt anew: all of it but the top of the stock (0), the
    stock that nobody will come to (1), or two cards of one bot for two of that stock (2).
    """
    size, deep = len(hands[0]), stock[:-DEEP]
    if kind == 1:
        return hands, [*chance.sample(deep, len(deep)), *stock[-DEEP:]]
    if kind == 2:
        seat = chance.randrange(1, SEATS)
        mine, theirs = chance.sample(range(size), 2), chance.sample(range(len(deep)), 2)
        hand, rest = list(hands[seat]), list(deep)
        for one, two in zip(mine, theirs, strict=True):
            hand[one], rest[two] = rest[two], hand[one]
        return [*hands[:seat], hand, *hands[seat + 1 :]], [*rest, *stock[-DEEP:]]
    hidden = [card for hand in hands[1:] for card in hand] + stock[:-KEPT]
    chance.shuffle(hidden)
    others = [hidden[at * size : (at + 1) * size] for at in range(SEATS - 1)]
    return [hands[0], *others], [*hidden[(SEATS - 1) * size :], *stock[-KEPT:]]


async def prove(run: Run) -> None:
    """Sixty pairs of worlds in `test`, a thousand at the gate, where answers are timed as well."""
    pairs = run.size(test=60, gate=1000, soak=10_000)
    same, apart, frames = 0, 0, 0
    for number in range(pairs):
        chance = random.Random(f"{run.seed} {number}")
        hands, stock, upcard = dealt(chance)
        others, otherwise = other(hands, stock, chance, number % 3)
        turn = chance.randrange(SEATS)
        worlds = [
            World(run.folder / f"{number}-a.db", hands, stock, upcard, number),
            World(run.folder / f"{number}-b.db", others, otherwise, upcard, number),
        ]
        try:
            for world in worlds:
                await world.begin(turn)
                del world.heard[:]
                await _goes_on(world, random.Random(number))
            common, fault = _compared(*(world.heard for world in worlds))
            same += fault == "" and common == len(worlds[0].heard) == len(worlds[1].heard)
            apart += common < max(len(world.heard) for world in worlds)
            frames += common
            run.must(not fault, f"pair {number}: {fault}")
            whole = common == len(worlds[0].heard) == len(worlds[1].heard)
            run.must(number % 3 != 1 or whole, f"pair {number}: what lies deep in the stock was seen")
        finally:
            for world in worlds:
                await world.house.stop()
    if run.judges_times:
        await _timed(run)
    run.must(frames > 3 * pairs, f"only {frames} frames could be compared")
    run.tell(pairs=pairs, frames_compared=frames, same_to_the_end=same, went_apart=apart)


async def _goes_on(world: World, chance: random.Random) -> None:
    """Ann plays from what she sees; a minute goes by."""
    for _ in range(8):
        action = chosen(world.ann.state, chance)
        if action is None:
            await world.house.wait(2.5)
        else:
            await world.ann.does(action, id="command-of-both-worlds-" + str(len(world.heard)))


def _compared(one: Heard, two: Heard) -> tuple[int, str]:
    """How many frames are the same, and what is wrong about where they differ first."""
    for at, (here, there) in enumerate(zip(one, two, strict=False)):
        if here == there:
            continue
        if here[0] != there[0]:
            return at, f"frame {at} comes at {here[0]} and at {there[0]}: {here[1][:120]!r} {there[1][:120]!r}"
        if _is_ack(here[1]) and _is_ack(there[1]):
            # How far the log has come shows what follows in the same moment.
            here, there = (*one[at + 1 : at + 2], here)[0], (*two[at + 1 : at + 2], there)[0]
        if not (_in_the_open(here[1]) and _in_the_open(there[1])):
            return at, f"frame {at} differs, though nothing happened: {here[1][:300]!r} {there[1][:300]!r}"
        return at, ""
    if len(one) != len(two):
        return min(len(one), len(two)), f"{len(one)} frames and {len(two)}"
    return len(one), ""


def _is_ack(frame: bytes) -> bool:
    return frame.startswith(b'{"t":"ack"')


def _in_the_open(frame: bytes) -> bool:
    """Whether it tells of something that others do for all to see."""
    told = msgspec.json.decode(frame)
    shown = {event["e"] for event in told.get("events", ())}
    return bool(shown & {"left", "took", "settled", "bought", "drew", "discarded", "down", "off", "swap", "out"})


async def _timed(run: Run) -> None:
    """How long answers take in worlds that Ann cannot tell apart: half of them with some cards, half with others.

    No two tables lie alike in memory, and that alone can be measured. So the two halves are held against halves that
    are made at random: they may not be further apart than those.
    """
    chance = random.Random(run.seed)
    hands, stock, upcard = dealt(chance)
    dealings = [(hands, stock), other(hands, stock, chance, 0)]
    worlds = [World(run.folder / f"timed-{at}.db", *dealings[at % 2], upcard, 1) for at in range(2 * ALIKE)]
    for world in worlds:
        await world.begin(0)
    taken: list[list[float]] = [[] for _ in worlds]
    gc.collect()
    for number in range(TIMED):
        for at in chance.sample(range(len(worlds)), len(worlds)):
            connection = worlds[at].ann.connection
            assert connection is not None
            began = time.perf_counter()
            await worlds[at].house.tables.ask(connection, wire.Judge(number, "discard 9D"))
            taken[at].append(time.perf_counter() - began)
    for world in worlds:
        await world.house.stop()

    def halves(first: list[int]) -> float:
        one = [each for at in first for each in taken[at]]
        return _apart(one, [each for at in range(len(worlds)) if at not in first for each in taken[at]])

    apart = halves(list(range(0, len(worlds), 2)))
    others = [halves(chance.sample(range(len(worlds)), ALIKE)) for _ in range(40)]
    run.tell(response_times=TIMED * len(worlds), apart=round(apart, 4), random_halves_apart=round(max(others), 4))
    # Kolmogorov and Smirnov: at 5000 and 5000, p = 0.001 is a distance of 0.039.
    most = max(0.039, 1.2 * max(others))
    run.must(apart < most, f"response times are {apart:.3f} apart, those of random halves at most {max(others):.3f}")


def _apart(one: list[float], two: list[float]) -> float:
    """The greatest difference of the two distributions."""
    merged = sorted([(value, 0) for value in one] + [(value, 1) for value in two])
    seen, most = [0, 0], 0.0
    for at, (value, which) in enumerate(merged):
        seen[which] += 1
        if at + 1 == len(merged) or merged[at + 1][0] != value:
            most = max(most, abs(seen[0] / len(one) - seen[1] / len(two)))
    return most


if __name__ == "__main__":
    sys.exit(main("side_channel"))
