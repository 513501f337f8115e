"""All tables of a server: opened, joined, found again, and reached by the connections of their pages.

This is what a server is written against. Tables are loaded from the store when somebody comes and leave memory when
nobody has been there for a while; no game depends on being in memory.
"""

from __future__ import annotations

import asyncio
import base64
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from contractrummy.record import read_record, write_record
from contractrummy.table import seating
from contractrummy.table.clocks import Chance, Clock, Handle, SystemChance, SystemClock
from contractrummy.table.company import Connection, Sink
from contractrummy.table.deciding import Decided, host_only
from contractrummy.table.entries import write_item
from contractrummy.table.keeper import Tools
from contractrummy.table.keeping import about_of, changes_of
from contractrummy.table.messages import (
    Ask,
    Frame,
    Hello,
    Host,
    Join,
    Joined,
    Lang,
    Mine,
    Opened,
    OpenTable,
    Preview,
    Push,
    Refused,
    Restarting,
    Why,
)
from contractrummy.table.refusal import Refusal
from contractrummy.table.replaying import each_frame
from contractrummy.table.room import Room
from contractrummy.table.saying import rules_named
from contractrummy.table.state import Table
from contractrummy.table.store import Damaged, Kept, NoSuchTable, StorageFull, Store, StoreFailed, Taken
from contractrummy.table.telling import seat_infos

__all__ = ["Chance", "Clock", "Connection", "Handle", "Refusal", "Sink", "Tables"]

IDLE_SECONDS = 600.0
"""After so long with nobody there a table leaves memory."""
IDLE_DAYS = 90
"""After so many days on which nothing happened a table is deleted."""
SWEEP_SECONDS = 60.0
FORGET_SECONDS = 3600.0
FRAMES_AT_ONCE = 8
MOST_MINE = 20
"""Unfinished tables of one browser that are read for its list."""


class Tables:
    """Every table there is. One event loop uses it; nothing here may be called from another thread.

    `who` is the SHA-256 of the secret of a browser. Methods raise `Refusal`; what a connection asks is refused through
    its sink.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        chance: Chance | None = None,
        pace: float = 1.0,
        look: float = 1.0,
        link: Callable[[str], str] = "/t/{}".format,
        log: Callable[..., None] | None = None,
    ) -> None:
        """`pace` stretches how long bots take, 0 is at once. `link` makes the address of a table's id.

        Every `look` seconds it is asked whether another process has written; with 0 this one knows that it is alone.

        `log(event, **facts)` is told what happens: ids cut short, codes, counts; never a card, a name or a secret.
        """
        silent: Callable[..., None] = lambda event, **facts: None  # noqa: E731
        self._tools = Tools(store, clock or SystemClock(), chance or SystemChance(), pace, log or silent, Counter())
        self._look_seconds, self._link = look, link
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._timers: dict[str, Handle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    # -- the server's own ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin. Tables are loaded when somebody comes; what was left over by a crash needs no repair."""
        self._every("sweep", SWEEP_SECONDS, self._sweep)
        if self._look_seconds:
            self._every("look", self._look_seconds, self._look)
        # Days on which nobody looks count for nothing: a server that runs for an hour looks once.
        await self._quietly("forget", self._forget)
        self._every("forget", FORGET_SECONDS, self._forget)

    async def stop(self) -> None:
        """Finish what is being committed, tell every connection `Restarting`, and let go of all tables."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.stop()
            for connection in room.company.connections:
                connection.send(Restarting())
        self._rooms.clear()

    def _every(self, name: str, seconds: float, work: Callable[[], Any]) -> None:
        """Do something every so many seconds, once it has been done the time before."""

        def begin() -> None:
            task = asyncio.get_running_loop().create_task(once())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        async def once() -> None:
            await self._quietly(name, work)
            if not self._stopping:
                self._every(name, seconds, work)

        self._timers[name] = self._tools.clock.at(self._tools.clock.now() + seconds, begin)

    async def _quietly(self, name: str, work: Callable[[], Any]) -> None:
        try:
            await work()
        except Exception as broken:
            self._tools.log("housekeeping_failed", what=name, error=type(broken).__name__)

    async def _sweep(self) -> None:
        """Let tables go at which nobody has been for a while."""
        before = self._tools.clock.now() - IDLE_SECONDS
        for id, room in list(self._rooms.items()):
            if room.is_idle and (room.used <= before or room.keeper.gone):
                del self._rooms[id]
                room.pulse.stop()

    async def _look(self) -> None:
        """Where another process has written, read on at the tables that have somebody to be told."""
        if any(room.company.connections for room in self._rooms.values()) and await self._tools.store.changed():
            for room in list(self._rooms.values()):
                if room.company.connections:
                    await room.keeper.look_again()

    async def _forget(self) -> None:
        for id in await self._tools.store.idle(IDLE_DAYS):
            if id not in self._rooms:
                await self._tools.store.delete(id)
                self._tools.log("table_forgotten", table=id[:6])

    def figures(self) -> Mapping[str, float]:
        """Counts and gauges by name, for those who watch over the server."""
        rooms = self._rooms.values()
        return {
            "tables_in_memory": len(self._rooms),
            "connections": sum(len(room.company.connections) for room in rooms),
            "tables_at_fault": sum(room.keeper.fault is not None for room in rooms),
            **{name: self._tools.counts[name] for name in _COUNTED},
        }

    # -- coming and going ------------------------------------------------------------------------------------------

    async def open(self, who: bytes, asked: OpenTable) -> Opened:
        """A new table. In a solo game the deal is sealed, and follows the first `Hello` or `Mix`."""
        self._running()
        room, recovery = await self._create(
            lambda: seating.opening(asked, who, self._tools.chance, self._tools.clock.wall())
        )
        room.recoveries[who] = recovery
        self._tools.counts["opened"] += 1
        self._tools.log("table_opened", table=room.keeper.tag, seats=asked.seats, solo=asked.solo)
        code = room.table.code
        return Opened(room.table.id, self._link(room.table.id), code[0] if code else None, 0, room.table.seal)

    async def _create(self, decide: Callable[[], Decided]) -> tuple[Room, Any]:
        """A new table from its first entries, with what came of deciding them."""
        while True:
            id = base64.urlsafe_b64encode(self._tools.chance.bytes(16)).rstrip(b"=").decode()
            table, decided = Table(id), decide()
            bodies = [write_item(item) for item in decided.items]
            try:
                await self._stored(self._tools.store.append(id, 0, bodies, changes=changes_of(table, decided.items)))
            except Taken:
                # Another table has these six letters.
                continue
            table.apply(decided.items)
            room = self._rooms[id] = Room(table, self._tools, loaded=False)
            return room, decided.result

    async def preview(self, id: str, who: bytes | None, lang: Lang) -> Preview:
        """What a link shows before one sits down."""
        room = await self._room(id)
        table = room.table
        yours = table.seat_of(who)
        barred = table.over or table.solo or who in table.turned_away
        return Preview(
            id=id,
            phase="fault" if room.keeper.fault is not None else table.phase,
            host="" if table.host is None else table.chairs[table.host].name,
            seats=seat_infos(table, room.company),
            rules=room.teller.rules(lang),
            rounds=table.rules.round_count,
            over_days=table.options.over_days,
            yours=yours,
            can_join=yours is None and not barred and bool(table.to_be_had),
            can_watch=table.options.onlookers,
        )

    async def join(self, id: str, who: bytes, asked: Join) -> Joined:
        """Sit down. Who sits there already gets the same answer again; where no seat is free a bot gives up its own."""
        room = await self._room(id)
        chance = self._tools.chance
        joined: Joined = await room.keeper.do(lambda table: seating.join(table, who, asked, chance))
        return joined

    async def join_by_code(self, code: str, who: bytes, asked: Join) -> Joined:
        """Ask the host for a seat at the table of a six-letter code; asked again, it tells whether one was given."""
        letters = "".join(code.upper().split()).replace("-", "")
        id = await self._stored(self._tools.store.table_of_code(letters)) if letters.isascii() else None
        if id is None:
            raise Refusal("no_such_code", 404, "code")
        room = await self._room(id)
        joined: Joined = await room.keeper.do(lambda table: seating.ask_in(table, who, asked))
        return joined

    async def recover(self, id: str, who: bytes, code: str) -> Joined:
        """Take one's seat from another browser with its recovery code, which is spent; a new one is in the answer."""
        room = await self._room(id)
        before = {seat: chair.who for seat, chair in enumerate(room.table.chairs)}
        chance = self._tools.chance
        joined: Joined = await room.keeper.do(lambda table: seating.recover(table, who, code, chance))
        old = before.get(joined.seat if joined.seat is not None else -1, b"")
        room.recoveries.pop(old, None)
        if old and old != who:
            room.replace(old)
        return joined

    async def mine(self, who: bytes, lang: Lang) -> list[Mine]:
        """The tables at which this browser has a seat, the one touched last first."""
        kept = await self._stored(self._tools.store.mine(who))
        unfinished = [one for one in kept if not one.summary.over][:MOST_MINE]
        listed: list[Mine] = []
        for one in kept:
            try:
                room = await self._room(one.table) if one in unfinished else None
            except Refusal:
                continue
            listed.append(self._mine(one, None if room is None else room.table, lang))
        return listed

    def _mine(self, kept: Kept, table: Table | None, lang: Lang) -> Mine:
        about = about_of(kept.summary)
        game = None if table is None else table.game
        me = about.names[kept.seat] if kept.seat < len(about.names) else ""
        return Mine(
            id=kept.table,
            phase=kept.summary.phase if table is None else table.phase,
            round=about.round,
            rounds=about.rounds,
            others=[name for name in about.names if name not in ("", me)],
            rules=rules_named(about.rules, lang),
            your_turn=game is not None and kept.seat in game.to_act and not game.over,
            touched=max(0, int(self._tools.clock.wall()) - kept.touched),
        )

    async def delete(self, id: str, who: bytes) -> None:
        """The host's: the table and all that was written of it is gone."""
        room = await self._room(id)
        host_only(room.table, who)
        await room.stop()
        await self._stored(self._tools.store.delete(id))
        room.keeper.gone = True
        self._rooms.pop(id, None)
        room.close(4004, "deleted")
        self._tools.log("table_deleted", table=room.keeper.tag)

    # -- looking on ------------------------------------------------------------------------------------------------

    async def record(self, id: str, who: bytes | None, names: bool = True) -> str:
        """The record of a finished game. Before the end: ``Refusal("match_running", 403)``."""
        table = await self._finished(id, who)
        assert table.game is not None
        if names:
            return table.game.record
        told = read_record(table.game.record)
        return write_record(replace(told, players=tuple(f"P{seat}" for seat in range(len(told.players)))))

    async def replay(self, id: str, lang: Lang, who: bytes | None = None) -> list[Frame]:
        """A finished game step by step, all hands open."""
        table = await self._finished(id, who)
        assert table.game is not None
        frames = []
        for number, frame in enumerate(each_frame(table.game.record, lang), start=1):
            frames.append(frame)
            if number % FRAMES_AT_ONCE == 0:
                # Whoever plays meanwhile waits for a few frames only.
                await asyncio.sleep(0)
        return frames

    async def _finished(self, id: str, who: bytes | None) -> Table:
        table = (await self._watched(id, who)).table
        if not table.over:
            raise Refusal("match_running", 403)
        if table.game is None:
            raise Refusal("never_dealt", 404)
        return table

    async def told(self, id: str, who: bytes | None, since: int, lang: Lang) -> Push:
        """What happened after event `since`, and how things stand, as `who` may know it: for those without a socket."""
        return (await self._watched(id, who)).push(since, who, lang)

    async def _watched(self, id: str, who: bytes | None) -> Room:
        room = await self._room(id)
        if room.table.seat_of(who) is None and not room.table.options.onlookers:
            raise Refusal("no_onlookers", 403)
        return room

    # -- connections -----------------------------------------------------------------------------------------------

    async def attach(self, id: str, who: bytes | None, hello: Hello, sink: Sink) -> Connection:
        """A page says hello: `Welcome` goes to the sink. The newest connection of a seat closes the one before (4001).

        Who has no seat looks on, if the table allows it.
        """
        connection = Connection(id, who, hello.lang, sink)
        await (await self._room(id)).attach(connection, hello)
        return connection

    async def ask(self, connection: Connection, message: Ask) -> None:
        """Anything else a page asks. Returns once it is answered; all answers go to the sink."""
        if not connection.open:
            return
        try:
            room = await self._room(connection.table)
        except Refusal as no:
            connection.send(Refused(getattr(message, "id", None), Why(no.code, no.text(connection.lang))))
            return
        if isinstance(message, Host) and message.do == "rematch":
            await self._rematch(room, connection, message)
        else:
            await room.ask(connection, message)

    def detach(self, connection: Connection) -> None:
        """The connection is gone. Once more is no harm."""
        connection.open = False
        room = self._rooms.get(connection.table)
        if room is not None:
            room.detach(connection)

    async def _rematch(self, room: Room, connection: Connection, message: Host) -> None:
        """The game goes on at a table of its own: it is made first, then everybody is told of it."""
        new = None
        if room.may_rematch(connection.who):
            new, _ = await self._create(lambda: seating.rematch(room.table, self._tools.chance))
        await room.rematch(connection, message, None if new is None else new.table.id)
        if new is not None and room.table.rematch != new.table.id:
            # Somebody was quicker.
            self._rooms.pop(new.table.id, None)
            await self._stored(self._tools.store.delete(new.table.id))

    # -- from the store --------------------------------------------------------------------------------------------

    def _running(self) -> None:
        if self._stopping:
            raise Refusal("try_later", 503)

    async def _room(self, id: str) -> Room:
        """The table, read from the store if it is not here. Raises `Refusal`."""
        self._running()
        room = self._rooms.get(id)
        if room is not None and not room.keeper.gone:
            room.used = self._tools.clock.now()
            return room
        if not _is_id(id):
            raise Refusal("no_such_table", 404)
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda done: self._loaded(id, done))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Room:
        damaged = False
        try:
            log = await self._stored(self._tools.store.load(id))
        except Damaged as broken:
            if broken.log is None or not broken.log.entries:
                self._tools.log("table_damaged", table=id[:6], seq=broken.last_good)
                raise Refusal("table_fault", 503) from None
            log, damaged = broken.log, True
        room = Room(Table(id), self._tools, loaded=True)
        room.read(log.entries, damaged)
        return room

    def _loaded(self, id: str, done: asyncio.Task[Room]) -> None:
        del self._loading[id]
        if not done.cancelled() and done.exception() is None and not self._stopping:
            self._rooms[id] = done.result()
            self._tools.counts["loaded"] += 1

    async def _stored(self, work: Any) -> Any:
        """What the store answers. Raises `Refusal` where it has no such table, no room, or fails."""
        try:
            return await work
        except NoSuchTable:
            raise Refusal("no_such_table", 404) from None
        except StorageFull:
            raise Refusal("storage_full", 503) from None
        except StoreFailed as failed:
            self._tools.log("store_failed", code=failed.code)
            raise Refusal("try_later", 503) from None


_COUNTED = ("opened", "loaded", "commits", "entries", "refusals", "stale", "faults", "failures", "bot_failures")


def _is_id(text: str) -> bool:
    return len(text) == 22 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()
