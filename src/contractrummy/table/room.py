"""A table in memory with those who are at it: what they ask and what they are told."""

from __future__ import annotations

from collections.abc import Iterable

from contractrummy.engine.actions import parse_action
from contractrummy.errors import BadNotation
from contractrummy.table import hosting, offers, playing, seating
from contractrummy.table import messages as wire
from contractrummy.table.answers import Numbered, command_of
from contractrummy.table.bounds import check_bounds
from contractrummy.table.company import Connection
from contractrummy.table.deciding import Decided, host_only, seated
from contractrummy.table.keeper import Keeper, No, RefusedBefore, Tools, quietly, refused
from contractrummy.table.messages import Ask, Hello, Lang, Push, Refused, TableInfo, Welcome, Why
from contractrummy.table.pulse import Pulse
from contractrummy.table.refusal import Refusal
from contractrummy.table.saying import why_of
from contractrummy.table.state import Table
from contractrummy.table.store import Entry as Kept
from contractrummy.table.telling import Teller, judge_of, seat_infos

__all__ = ["Room"]

MOST_EVENTS = 600
"""More events than these are not sent after a reconnection: the page starts with the round."""
MOST_OF_ROUND = 1000
"""Of a longer round only the latest are told: whatever is done to fill it, a welcome must go through."""

_PASSING = frozenset({"cmd_id_reused", "storage_full", "try_later", "table_fault", "no_such_table", "failed"})
"""Refusals that say nothing of the command: sent again, it may be done."""


class Room:
    """A table that somebody may be at. `loaded` says that it was read from the store, and not just opened."""

    def __init__(self, table: Table, tools: Tools, *, loaded: bool) -> None:
        self.table, self.tools = table, tools
        self.keeper = Keeper(table, tools)
        self.company = self.keeper.company
        self.teller = Teller(table, self.company)
        self.pulse = Pulse(self.keeper, loaded=loaded)
        self.keeper.changed, self.keeper.settled = self._changed, self._look_round
        self.used = tools.clock.now()
        self.recoveries: dict[bytes, str] = {}
        """Recovery codes to be shown to their owners, once."""
        self._to: str | None = None
        """The table made for a rematch."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, nothing is being written, and nothing will happen by itself."""
        return not (self.company.connections or self.keeper.busy or self.pulse.deadlines.all())

    async def stop(self) -> None:
        """Let what is being written be written, and do nothing more."""
        self.pulse.stop()
        await self.keeper.idle()
        await self.pulse.rest()
        self.pulse.stop()

    # -- connections -------------------------------------------------------------------------------------------------

    async def attach(self, connection: Connection, hello: Hello) -> None:
        """Let a connection in and tell it everything. Raises `Refusal` where it may not look on."""
        table, who = self.table, connection.who
        await self.keeper.look_again()
        if table.seat_of(who) is None and not table.options.onlookers:
            raise Refusal("no_onlookers", 403)
        await self._arrive(connection, hello)
        for old in self.company.come(connection, table.seat_of(who) is not None):
            old.sink.close(4001, "replaced")
        self.used = self.tools.clock.now()
        self.pulse.arm()
        self._welcome(connection, hello)
        self._presence(but=connection)
        self._look_round()

    async def _arrive(self, connection: Connection, hello: Hello) -> None:
        """What a hello brings about: who was played for decides again; a part is mixed in."""
        who = connection.who
        seat = self.table.seat_of(who)
        if who is None or seat is None:
            return
        if self.table.chairs[seat].played_for:
            await quietly(self.keeper.do(lambda table: playing.comes_back(table, who)))
        if hello.mix is not None:
            await self._mix(who, hello.mix)

    def detach(self, connection: Connection) -> None:
        if self.company.go(connection):
            self.used = self.tools.clock.now()
            self._presence()
            self._look_round()

    def read(self, entries: Iterable[Kept], damaged: bool) -> None:
        """Write what the store has kept into the new table. A damaged log is shown as far as it goes."""
        self.keeper.read(entries)
        self.pulse.begin_again()
        if damaged:
            self.keeper.shut("damaged")

    def replace(self, who: bytes) -> None:
        """The seat of that browser has gone to another one."""
        for connection in self.company.of(who):
            self.company.go(connection)
            connection.sink.close(4001, "replaced")
        self._presence()
        self._look_round()

    def close(self, code: int, reason: str) -> None:
        """Send everybody away."""
        for connection in list(self.company.connections):
            self.company.go(connection)
            connection.sink.close(code, reason)

    # -- what is told ------------------------------------------------------------------------------------------------

    def _welcome(self, connection: Connection, hello: Hello) -> None:
        table = self.table
        seat = table.seat_of(connection.who)
        since = max(0, table.dealt_at - 1, table.seq - MOST_OF_ROUND)
        if hello.seq is not None and table.seq - MOST_EVENTS <= hello.seq <= table.seq:
            since = hello.seq
        connection.seen, connection.clocks = self._info(seat, connection.lang), self.pulse.keys()
        connection.send(
            Welcome(
                you=seat,
                host=seat is not None and seat == table.host,
                seq=table.seq,
                first=since + 1,
                events=self.teller.events(since, [seat])[seat],
                table=connection.seen,
                state=self._state(seat, connection.lang),
                recovery=None if connection.who is None or seat is None else self.recoveries.pop(connection.who, None),
            )
        )

    def push(self, since: int, who: bytes | None, lang: Lang) -> Push:
        """What happened after `since`, and how things stand, for one viewer."""
        seat, seq = self.table.seat_of(who), self.table.seq
        since = max(min(since, seq), seq - MOST_EVENTS, 0)
        events = self.teller.events(since, [seat])[seat]
        return Push(since + 1, seq, events, self._info(seat, lang), self._state(seat, lang), seat)

    def _changed(self, before: int) -> None:
        """Entries were written: clocks are set first, since they are told of, then everybody hears it."""
        table = self.table
        self.used = self.tools.clock.now()
        self.teller.note(before)
        self.pulse.arm()
        self._send_away()
        groups: dict[tuple[int | None, Lang], list[Connection]] = {}
        for connection in self.company.connections:
            groups.setdefault((table.seat_of(connection.who), connection.lang), []).append(connection)
        if not groups:
            return
        events = self.teller.events(before, list({seat for seat, _ in groups}))
        for (seat, lang), connections in groups.items():
            info, state = self._info(seat, lang), self._state(seat, lang)
            brief = Push(before + 1, table.seq, events[seat], None, state, seat)
            whole = Push(before + 1, table.seq, events[seat], info, state, seat)
            for connection in connections:
                connection.send(brief if connection.seen is info else whole)
                connection.seen, connection.clocks = info, self.pulse.keys()

    def _look_round(self) -> None:
        """Set the clocks anew and tell of those that changed without an event."""
        if self.keeper.gone:
            # Deleted, by another process.
            self.close(4004, "deleted")
        self.pulse.arm()
        keys = self.pulse.keys()
        behind = [one for one in self.company.connections if one.clocks != keys]
        if behind:
            told = wire.Clocks(self.pulse.clocks())
            for connection in behind:
                connection.clocks = keys
                connection.send(told)

    def _send_away(self) -> None:
        """A browser that has sat down keeps its newest page; onlookers leave where they are not allowed any more."""
        table, seated = self.table, set[bytes]()
        for connection in reversed(list(self.company.connections)):
            if connection.who is None or table.seat_of(connection.who) is None:
                continue
            if connection.who in seated:
                self.company.go(connection)
                connection.sink.close(4001, "replaced")
            seated.add(connection.who)
        if table.options.onlookers:
            return
        for connection in [one for one in self.company.connections if table.seat_of(one.who) is None]:
            self.company.go(connection)
            connection.sink.close(4003, "no_onlookers")

    def _presence(self, but: Connection | None = None) -> None:
        told = wire.Presence(seat_infos(self.table, self.company), self.teller.onlookers())
        for connection in self.company.connections:
            if connection is not but:
                connection.send(told)

    def _info(self, seat: int | None, lang: Lang) -> TableInfo:
        fault = None
        if self.keeper.fault is not None:
            fault = Why("table_fault", Refusal("table_fault", 503).text(lang))
        return self.teller.info(seat, lang, self.tools.clock.wall(), fault)

    def _state(self, seat: int | None, lang: Lang) -> wire.State | None:
        try:
            return self.teller.state(seat, lang, self.pulse.clocks())
        except Exception as broken:
            # A table that broke may have no state that can be shown; the rest is told all the same.
            self.tools.counts["failures"] += 1
            self.tools.log("state_failed", table=self.keeper.tag, error=type(broken).__name__)
            return None

    # -- what is asked -----------------------------------------------------------------------------------------------

    async def ask(self, connection: Connection, message: Ask) -> None:
        """Answer a message of a connection that was let in."""
        self.used = self.tools.clock.now()
        match message:
            case wire.Ping(n):
                connection.send(wire.Pong(n, self.table.seq))
            case wire.Speak(lang):
                connection.lang = lang
                self._welcome(connection, Hello(lang))
            case wire.Hello():
                connection.lang = message.lang
                await self.keeper.look_again()
                await self._arrive(connection, message)
                self._welcome(connection, message)
            case wire.Ready(round):
                self._ready(connection, round)
            case wire.React(what):
                self._react(connection, what)
            case wire.Mix(mix):
                if connection.who is not None:
                    await self._mix(connection.who, mix)
            case wire.Judge() | wire.Stage() | wire.Ways() | wire.Hint():
                try:
                    self._question(connection, message)
                except Exception as broken:
                    self._failed(connection, message, broken, None)
            case _:
                await self._command(connection, message)

    async def _command(self, connection: Connection, message: Numbered) -> None:
        who = connection.who
        if who is None:
            self._refuse(connection, message.id, Refusal("no_seat", 403))
            return
        command = command_of(who, message)
        try:
            result = await self.keeper.do(lambda table: self._decide(table, who, message), command, connection.send)
        except RefusedBefore as before:
            connection.send(before.answer)
        except No as no:
            told = self._refuse(connection, message.id, no)
            if not (isinstance(no, Refusal) and no.code in _PASSING):
                self.keeper.answers.keep(command, told)
        except Exception as broken:
            self._failed(connection, message, broken, message.id)
        else:
            if isinstance(message, wire.Host) and message.do == "admit" and result is not None:
                self.recoveries[result[0]] = result[1]

    def _failed(self, connection: Connection, message: Ask, broken: Exception, re: str | None) -> None:
        """What should not happen: nothing was done, and whoever watches over the server is told where to look."""
        self.tools.counts["failures"] += 1
        what = type(message).__name__
        self.tools.log("command_failed", table=self.keeper.tag, command=what, error=type(broken).__name__)
        self._refuse(connection, re, Refusal("failed", 503))

    def _decide(self, table: Table, who: bytes, message: Numbered) -> Decided:
        chance = self.tools.chance
        check_bounds(table, table.seat_of(who), message)
        match message:
            case wire.Act():
                return playing.act(table, who, message)
            case wire.Wish():
                return playing.wish(table, who, message)
            case wire.Agree():
                return hosting.agree(table, who, message)
            case wire.Leave():
                return seating.get_up(table, who)
            case wire.Recover():
                return seating.new_recovery(table, seated(table, who), chance)
            case wire.Host() if message.do == "rematch":
                return hosting.rematch(table, who, self._to)
            case wire.Host(do="seat_again", seat=int(seat)) if self._sits_here(table, seat):
                # Whoever is there gets a code themselves; of a host it could only be wanted to look at their cards.
                host_only(table, who)
                raise Refusal("seat_here", 409, "seat")
            case wire.Host():
                return hosting.host(table, who, message, chance, self.tools.clock.wall())

    def _sits_here(self, table: Table, seat: int) -> bool:
        return seat < len(table.chairs) and self.company.is_here(table.chairs[seat].who)

    def may_rematch(self, who: bytes | None) -> bool:
        """Whether a table for the rematch is to be made."""
        table = self.table
        return table.over and table.rematch is None and who is not None and table.seat_of(who) == table.host

    async def rematch(self, connection: Connection, message: wire.Host, to: str | None) -> None:
        """Tell everybody of the table of the rematch, if there is one; there is one rematch of a game."""
        self._to = to
        await self._command(connection, message)

    async def _mix(self, who: bytes, part: str) -> None:
        def decide(table: Table) -> Decided:
            here = {seat for seat in table.people if self.company.is_here(table.chairs[seat].who)}
            return playing.mix(table, who, part, here)

        await quietly(self.keeper.do(decide))

    def _refuse(self, connection: Connection, re: str | None, no: Exception) -> Refused:
        told = Refused(re, refused(no, connection.lang, self.table.names))
        self.tools.counts["refusals"] += 1
        connection.send(told)
        return told

    def _ready(self, connection: Connection, round: int) -> None:
        game = self.table.game
        if connection.who is None or self.table.seat_of(connection.who) is None or game is None:
            return
        if 0 < round <= len(game.results) and not self.company.is_ready(connection.who, round):
            self.company.has_read(connection.who, round)
            self._presence()
            self._look_round()

    def _react(self, connection: Connection, what: wire.Reaction) -> None:
        seat = self.table.seat_of(connection.who)
        if seat is None or connection.who is None:
            return
        if self.company.may_react(connection.who, self.tools.clock.now()):
            told = wire.Reacted(seat, what)
            for other in self.company.connections:
                other.send(told)

    def _question(self, connection: Connection, message: wire.Judge | wire.Stage | wire.Ways | wire.Hint) -> None:
        """Answer from what the seat sees; nothing changes."""
        table, lang, names = self.table, connection.lang, self.table.names
        seat, game = table.seat_of(connection.who), table.game
        if seat is None or game is None or self.keeper.fault is not None:
            self._refuse(connection, None, Refusal("no_seat" if seat is None else "not_started", 409))
            return
        view = game.view(seat)
        judge = judge_of(table, view)
        match message:
            case wire.Judge(n, action):
                connection.send(self._judged(n, seat, action, lang))
            case wire.Stage():
                connection.send(offers.staged(view, message, lang, judge, names=names))
            case wire.Ways(n, cards, meld):
                connection.send(offers.ways(view, n, cards, meld, lang, judge, names=names))
            case wire.Hint(n):
                connection.send(offers.hint(view, n, lang, judge, names=names))

    def _judged(self, n: int, seat: int, text: str, lang: Lang) -> wire.Judged:
        game = self.table.game
        assert game is not None
        try:
            reason = game.why_not(seat, parse_action(text))
        except BadNotation as no:
            return wire.Judged(n, refused(no, lang, self.table.names))
        return wire.Judged(n, None if reason is None else why_of(reason, lang, self.table.names))
