"""A house full of tables, with a clock that goes only when it is told to, and pages that keep what they hear."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import inspect
import itertools
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from contractrummy.game import Game
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ask, Hello, Join, OpenTable, Options, State, TableInfo, Tell
from contractrummy.table.room import Room
from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.state import Table
from contractrummy.table.store import Store
from contractrummy.table.tables import Connection, Tables

__all__ = ["House", "Page", "who", "with_house"]

T = TypeVar("T", bound=Tell)

_IDS = itertools.count()


def who(name: str) -> bytes:
    """The hash of a browser's secret."""
    return hashlib.sha256(f"secret of {name}".encode()).digest()


class _Timer:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualClock:
    """Time that passes in `House.wait` alone. Timers ring in their order."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.skew = 1_800_000_000.0
        """What the wall clock shows at 0."""
        self._timers: list[tuple[float, int, _Timer]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return self.skew + self.time

    def at(self, when: float, call: Callable[[], None]) -> _Timer:
        timer = _Timer(call)
        heapq.heappush(self._timers, (when, next(self._count), timer))
        return timer

    def ring(self, until: float) -> bool:
        """Go on to the next timer, if it is due by then, and let it ring."""
        while self._timers and self._timers[0][2].call is None:
            heapq.heappop(self._timers)
        if not self._timers or self._timers[0][0] > until:
            return False
        when, _, timer = heapq.heappop(self._timers)
        self.time = max(self.time, when)
        assert timer.call is not None
        timer.call()
        return True


class SeededChance:
    """Bytes and delays that are the same in every run."""

    def __init__(self, seed: int = 0) -> None:
        self._bytes = (
            byte for number in itertools.count() for byte in hashlib.sha256(f"{seed} {number}".encode()).digest()
        )
        self._between = itertools.cycle((0.2, 0.7, 0.4, 0.9, 0.1))

    def bytes(self, count: int) -> bytes:
        return bytes(itertools.islice(self._bytes, count))

    def delay(self, low: float, high: float) -> float:
        return low + next(self._between) * (high - low)


class _Line:
    """What a connection of a page hears."""

    def __init__(self, page: Page) -> None:
        self.page, self.closed = page, False

    def send(self, message: Tell) -> None:
        assert not self.closed, "told after it was closed"
        # What cannot be written down cannot be sent.
        msgspec.json.encode(message)
        if self.page._line is self:
            self.page.hears(message)

    def close(self, code: int, reason: str) -> None:
        self.closed = True
        if self.page._line is self:
            self.page.closed = (code, reason)


class Page:
    """A page at a table: it says what a test has it say, and keeps all it is told."""

    def __init__(self, house: House, name: str, table: str, lang: wire.Lang = "en") -> None:
        self.house, self.name, self.id, self.lang = house, name, table, lang
        self.who: bytes | None = who(name) if name else None
        self.told: list[Tell] = []
        self.closed: tuple[int, str] | None = None
        self.connection: Connection | None = None
        self._line: _Line | None = None

    def hears(self, message: Tell) -> None:
        self.told.append(message)

    # -- what it does ----------------------------------------------------------------------------------------------

    async def come(self, *, seq: int | None = None, mix: str | None = None) -> Page:
        """Connect and say hello."""
        self.closed = None
        self._line = _Line(self)
        self.connection = await self.house.tables.attach(self.id, self.who, Hello(self.lang, seq, mix), self._line)
        await self.house.settle()
        return self

    async def go(self) -> None:
        assert self.connection is not None
        self.house.tables.detach(self.connection)
        await self.house.settle()

    async def says(self, message: Ask) -> list[Tell]:
        """Say something: what is told until all is quiet."""
        assert self.connection is not None
        before = len(self.told)
        await self.house.tables.ask(self.connection, message)
        await self.house.settle()
        return self.told[before:]

    def id_of_command(self) -> str:
        return f"command-{next(_IDS):016}"

    async def does(self, action: str, window: int | None = None, id: str | None = None) -> wire.Ack | wire.Refused:
        """Make a move: what was answered."""
        at = self.state.window if window is None else window
        return answer(await self.says(wire.Act(id or self.id_of_command(), action, at)))

    async def hosts(self, do: Any, **fields: Any) -> wire.Ack | wire.Refused:
        return answer(await self.says(wire.Host(self.id_of_command(), do, **fields)))

    # -- what it knows ---------------------------------------------------------------------------------------------

    def heard(self, kind: type[T]) -> list[T]:
        return [message for message in self.told if isinstance(message, kind)]

    @property
    def state(self) -> State:
        states = (one.state for one in reversed(self.told) if isinstance(one, (wire.Welcome, wire.Push)))
        state = next(state for state in states if state is not None)
        assert state is not None
        return state

    @property
    def has_state(self) -> bool:
        """Whether it has been shown a game."""
        return any(isinstance(one, (wire.Welcome, wire.Push)) and one.state is not None for one in self.told)

    @property
    def is_host(self) -> bool:
        return any(seat.host and seat.name == self.name for seat in self.seats)

    @property
    def info(self) -> TableInfo:
        infos = (one.table for one in reversed(self.told) if isinstance(one, (wire.Welcome, wire.Push)))
        info = next(info for info in infos if info is not None)
        assert info is not None
        return info

    @property
    def seats(self) -> list[wire.SeatInfo]:
        """Who sits where, as it was told last."""
        for message in reversed(self.told):
            if isinstance(message, wire.Presence):
                return message.seats
            if isinstance(message, (wire.Welcome, wire.Push)) and message.table is not None:
                return message.table.seats
        raise AssertionError("nothing heard")

    @property
    def clocks(self) -> list[wire.Clock]:
        """The deadlines it was told last."""
        for message in reversed(self.told):
            if isinstance(message, wire.Clocks):
                return message.clocks
            if isinstance(message, (wire.Welcome, wire.Push)) and message.state is not None:
                return message.state.clocks
        return []

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this page."""
        state = self.state
        if state.can is None or state.you not in state.acting:
            return False
        return state.phase != "buy" or "no" in state.can.now

    def events(self) -> list[wire.TableEvent]:
        """All events heard, in order, each number once; numbers must have no holes."""
        events: list[wire.TableEvent] = []
        seq = None
        for message in self.told:
            if isinstance(message, (wire.Welcome, wire.Push)):
                assert message.first + len(message.events) - 1 == message.seq
                if isinstance(message, wire.Push):
                    assert seq is None or message.first == seq + 1, "a number is missing or comes twice"
                events += message.events
                seq = message.seq
        return events

    def happened(self) -> list[str]:
        """What was told of the table itself."""
        return [event.what for event in self.events() if isinstance(event, wire.TableTold)]


def answer(told: list[Tell]) -> wire.Ack | wire.Refused:
    return next(message for message in told if isinstance(message, (wire.Ack, wire.Refused)))


class House:
    """Tables over a store in a file, on a clock that stands still."""

    def __init__(self, path: Path, *, pace: float = 1.0, seed: int = 0, look: float = 0.0) -> None:
        self.path, self.pace, self.seed, self.look = path, pace, seed, look
        self.clock = VirtualClock()
        self.logged: list[tuple[str, dict[str, Any]]] = []
        self.store: Any = None
        self.wrap: Callable[[Store], Any] = lambda store: store
        """What stands between the tables and their store."""

    async def start(self) -> None:
        # What a power cut would take is the store's own affair and tested there.
        self.store = self.wrap(SqliteStore(self.path, synchronous="normal", wall=self.clock.wall))
        self.tables = Tables(
            self.store, clock=self.clock, chance=SeededChance(self.seed), pace=self.pace, look=self.look, log=self._log
        )
        self.seed += 1
        await self.tables.start()

    def _log(self, event: str, **told: Any) -> None:
        self.logged.append((event, told))

    async def stop(self) -> None:
        await self.tables.stop()
        await self.store.close()

    async def restart(self, *, after: float = 0.0) -> None:
        """The server goes down and comes up again, that much later."""
        await self.stop()
        self.clock.time += after
        self.clock._timers.clear()
        await self.start()

    async def crash(self) -> None:
        """The process is gone: nobody is told anything, nothing is finished."""
        self.tables._stopping = True
        for timer in self.tables._timers.values():
            timer.cancel()
        for room in self.rooms():
            room.pulse.stop()
        await self.store.close()
        self.clock._timers.clear()
        await self.start()

    def rooms(self) -> list[Room]:
        return list(self.tables._rooms.values())

    def table(self, id: str) -> Table:
        return self.tables._rooms[id].table

    async def put(self, pages: list[Page], **parts: Any) -> None:
        """Let the game of a table stand as a test needs it (see `Game.at`), and show it to its pages."""
        table = self.table(pages[0].id)
        table.game = Game.at(table.rules, players=table.names, undo=table.options.undo, **parts)
        table.game.own_discards_declined = table.game.wishes_wait = True
        for page in pages:
            await page.says(Hello(page.lang))

    async def settle(self) -> None:
        """Until nothing is under way; no time passes. What is due at once is done."""
        while True:
            for room in self.rooms():
                await room.keeper.idle()
                await room.pulse.rest()
            await asyncio.gather(*self.tables._tasks)
            await asyncio.sleep(0)
            busy = any(room.keeper.busy or room.pulse._tasks for room in self.rooms()) or self.tables._tasks
            if not busy and not self.clock.ring(self.clock.time):
                return

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.clock.time + seconds
        await self.settle()
        while self.clock.ring(until):
            await self.settle()
        self.clock.time = until

    async def until(self, holds: Callable[[], bool], most: float = 3600.0) -> None:
        """Let time pass until something holds."""
        until = self.clock.time + most
        await self.settle()
        while not holds():
            assert self.clock.ring(until), "it never came to that"
            await self.settle()

    # -- tables ----------------------------------------------------------------------------------------------------

    async def solo(self, name: str = "Ann", **asked: Any) -> Page:
        """Somebody alone with bots, and the cards dealt."""
        opened = await self.tables.open(who(name), OpenTable(name, solo=True, **asked))
        return await Page(self, name, opened.id).come(mix="0a" * 32)

    async def opened(self, name: str = "Ann", **asked: Any) -> Page:
        """A table for several, its host there."""
        opened = await self.tables.open(who(name), OpenTable(name, **asked))
        return await Page(self, name, opened.id).come()

    async def joined(self, host: Page, name: str, **asked: Any) -> Page:
        await self.tables.join(host.id, who(name), Join(name, **asked))
        return await Page(self, name, host.id).come()

    async def playing(
        self, *names: str, rules: str = "common", seats: int | None = None, options: Options | None = None, **asked: Any
    ) -> list[Page]:
        """So many people at a table with the cards dealt."""
        host = await self.opened(names[0], rules=rules, seats=seats or len(names), options=options, **asked)
        pages = [host, *[await self.joined(host, name) for name in names[1:]]]
        await host.hosts("start")
        for page in pages:
            await page.says(wire.Mix("0b" * 32))
        return pages


def with_house(path: Path, test: Callable[[House], Awaitable[None]], **given: Any) -> None:
    """Run a test in a house of its own."""

    async def run() -> None:
        house = House(path / "tables.db", **given)
        await house.start()
        try:
            await test(house)
        finally:
            await house.stop()

    asyncio.run(run())


def in_a_house(**given: Any) -> Callable[[Callable[[House], Awaitable[None]]], Callable[[Path], None]]:
    """A test of a house: what it is given is told here."""

    def decorate(test: Callable[[House], Awaitable[None]]) -> Callable[[Path], None]:
        def run(tmp_path: Path) -> None:
            with_house(tmp_path, test, **given)

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Path)]
        )
        return run

    return decorate


def turns(pages: list[Page]) -> Iterator[Page]:
    """Whoever's turn it is, again and again, until the round is over."""
    while True:
        state = pages[0].state
        if state.over:
            return
        yield next(page for page in pages if page.state.you == state.turn)
