"""Anything that can happen at a table, in any order: nothing breaks, no number is missing, the log tells it all."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from contractrummy.rules.presets import preset, preset_names
from contractrummy.table import messages as wire
from contractrummy.table.entries import read_item
from contractrummy.table.messages import Join, Options, Refused
from contractrummy.table.state import Table
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, who

NAMES = "Ann Bo Cyd Dee Eve Fay Gil".split()
NONSENSE = [
    "", "draw", "take", "leave", "ask", "no", "back", "drop", "leave joker", "discard JK", "discard 2C", "down",
    "down 2C 2D 2H", "down |", "down 8H 8D 8S | 9S 9D JK=9", "off JK=9H @0", "off AH @1 high", "off @", "swap JK @9.9",
    "swap 6H @0.1", "discard", "discard 2C 3C", "fly", "off 2C 3C 4C @0 low", "down " + "2C " * 24, "\u2028",
    "OFF 2c @-1", "discard ♠2",
]  # fmt: skip


class Storm:
    """People at one table who do what they like. `dice` decides all."""

    def __init__(self, house: House, dice: random.Random, host: Page) -> None:
        self.house, self.dice, self.id = house, dice, host.id
        self.pages: dict[str, Page] = {"Ann": host}
        self.codes: list[tuple[str, str]] = []

    @property
    def there(self) -> list[Page]:
        return [page for page in self.pages.values() if page.connection is not None and page.connection.open]

    async def step(self) -> None:
        kinds: list[tuple[int, Callable[[Page], Awaitable[Any]]]] = [
            (30, self.moves), (6, self.nonsense), (4, self.asks), (4, self.wishes), (3, self.ready), (4, self.waits),
            (3, self.goes), (6, self.comes), (1, self.leaves), (3, self.joins), (5, self.hosts), (2, self.agrees),
            (2, self.mixes), (1, self.recovers), (1, self.restarts),
        ]  # fmt: skip
        todo = self.dice.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]
        page = self.dice.choice(self.there or list(self.pages.values()))
        if page in self.there or todo in (self.comes, self.joins, self.waits):
            await todo(page)

    async def moves(self, page: Page) -> None:
        asked = [one for one in self.there if one.has_state and one.is_asked]
        if not asked:
            await self.waits(page)
            return
        page = self.dice.choice(asked)
        told = await page.says(wire.Hint(1))
        hint = next((one for one in told if isinstance(one, wire.Hinted)), None)
        if hint is not None and hint.action:
            await page.does(hint.action)

    async def nonsense(self, page: Page) -> None:
        window = self.dice.choice([0, 1, 2**31, page.state.window if page.has_state else 3])
        await page.does(self.dice.choice(NONSENSE), window)

    async def asks(self, page: Page) -> None:
        cards = [*(page.state.hand if page.has_state else []), "JK", "2C", "nothing"]
        some = self.dice.sample(cards, min(len(cards), 5))
        await page.says(wire.Judge(1, self.dice.choice(NONSENSE)))
        await page.says(wire.Stage(2, [some[:3], some[3:]]))
        await page.says(wire.Ways(3, some[:2], self.dice.choice([None, 0, 1, 99])))

    async def wishes(self, page: Page) -> None:
        cards = self.dice.choice([[], ["Q"], ["7H", "JK"], ["x"], ["10"]])
        await page.says(wire.Wish(page.id_of_command(), cards, self.dice.random() < 0.3))

    async def ready(self, page: Page) -> None:
        await page.says(wire.Ready(self.dice.randint(0, 8)))
        await page.says(wire.React("wow"))

    async def waits(self, page: Page) -> None:
        await self.house.wait(self.dice.choice([0.3, 1, 5, 40, 700]))

    async def goes(self, page: Page) -> None:
        await page.go()

    async def comes(self, page: Page) -> None:
        page = self.dice.choice(list(self.pages.values()))
        try:
            await page.come(seq=self.dice.choice([None, 0, 5, 10_000]), mix=self.dice.choice([None, "0d" * 32]))
        except Refusal as no:
            assert no.code == "no_onlookers", no.code

    async def leaves(self, page: Page) -> None:
        if self.dice.random() < 0.3:
            await page.says(wire.Leave(page.id_of_command()))

    async def joins(self, page: Page) -> None:
        name = self.dice.choice(NAMES)
        try:
            await self.house.tables.join(self.id, who(name), Join(name, self.dice.choice([None, None, 1, 5])))
        except Refusal as no:
            assert no.status in (403, 409), no.code
            return
        self.pages.setdefault(name, Page(self.house, name, self.id))
        await self.comes(self.pages[name])

    async def hosts(self, page: Page) -> None:
        host = next((one for one in self.there if one.is_host), page)
        do, fields = self.dice.choice([
            ("start", {}), ("start", {}), ("pause", {}), ("resume", {}), ("resume", {}), ("code", {}),
            ("bot", {"seat": self.dice.randint(0, 5), "level": self.dice.choice(["novice", "steady", None])}),
            ("remove", {"seat": self.dice.randint(0, 5)}), ("free", {"seat": self.dice.randint(0, 5)}),
            ("seat_again", {"seat": self.dice.randint(0, 5)}), ("admit", {"request": 1}), ("turn_away", {"request": 2}),
            ("rules", {"rules": self.dice.choice(["common", "heyue rounds=2", "nonsense", ""])}),
            ("options", {"options": Options(turn_seconds=self.dice.choice([0, 20]), over_days=self.dice.random() < 0.2,
                                            onlookers=self.dice.random() < 0.8)}),
        ])  # fmt: skip
        if do == "remove" and self.dice.random() < 0.7:
            return
        told = await host.hosts(do, **fields)
        if do == "seat_again" and not isinstance(told, Refused) and told.code is not None:
            self.codes.append((told.code, host.name))

    async def agrees(self, page: Page) -> None:
        await page.says(wire.Agree(page.id_of_command(), self.dice.randint(1, 3), self.dice.random() < 0.8))

    async def mixes(self, page: Page) -> None:
        await page.says(wire.Mix("0e" * 32))

    async def recovers(self, page: Page) -> None:
        if self.codes:
            code, _ = self.codes.pop()
            name = self.dice.choice(NAMES)
            try:
                await self.house.tables.recover(self.id, who(name), code)
            except Refusal as no:
                assert no.code in ("no_such_recovery", "seat_already")

    async def restarts(self, page: Page) -> None:
        before = await self.told_again()
        there = self.there
        await (self.house.crash() if self.dice.random() < 0.5 else self.house.restart(after=self.dice.choice([0, 9e4])))
        for one in self.pages.values():
            one.connection = None
        for one in there:
            try:
                await one.come()
            except Refusal as no:
                assert no.code == "no_onlookers"
        assert before == await self.told_again() or self.house.table(self.id).seq > len(before[1])

    async def told_again(self) -> tuple[Any, list[Any]]:
        """What the log tells is what the table is."""
        await self.house.settle()
        log = await self.house.store.load(self.id)
        again = Table(self.id)
        again.apply(read_item(entry.body, len(again.chairs)) for entry in log.entries)
        if self.id in self.house.tables._rooms:
            live = self.house.table(self.id)
            told = [{k: v for k, v in vars(table).items() if k != "game"} for table in (live, again)]
            assert told[0] == told[1]
            if live.game is not None and again.game is not None:
                assert again.game.position == live.game.position and again.game.wishes == live.game.wishes
        kept = {seat.seat: (seat.who, seat.recovery) for seat in log.seats}
        assert kept == {at: (chair.who, chair.recovery) for at, chair in enumerate(again.chairs) if chair.who}
        return (again.game and again.game.position), again.items


async def storm(house: House, seed: int, steps: int) -> None:
    dice = random.Random(seed)
    options = Options(ask_seconds=dice.choice([0, 8]), turn_seconds=dice.choice([0, 30]),
                      bots_answer=dice.random() < 0.7, undo=dice.random() < 0.8)  # fmt: skip
    seats, rules = dice.randint(2, 5), dice.choice(preset_names())
    if any(problem.severity == "error" for problem in preset(rules).problems(players=seats)):
        rules = "common"
    host = await house.opened("Ann", rules=rules, seats=seats, rounds=2, options=options)
    weather = Storm(house, dice, host)
    for number in range(steps):
        await weather.step()
        if number in (25, 50, 75):
            for page in weather.there:
                await page.hosts("start")
        if dice.random() < 0.02:
            await weather.told_again()
    await weather.told_again()
    figures = house.tables.figures()
    assert (figures["failures"], figures["bot_failures"], figures["faults"]) == (0, 0, 0), house.logged[-5:]
    for page in weather.pages.values():
        page.events()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_at_a_table(tmp_path: Path, seed: int) -> None:
    @in_a_house(pace=0.3)
    async def test(house: House) -> None:
        await storm(house, seed, 250)

    test(tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_whatever_happens_at_many_tables(tmp_path: Path, seed: int) -> None:
    @in_a_house(pace=0.3)
    async def test(house: House) -> None:
        await storm(house, seed, 600)

    test(tmp_path)
