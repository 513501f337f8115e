"""What happens at a table without anybody asking: clocks run out, bots move, those who are away are played for.

All of it comes from how things stand: after every change `arm` works out what is waited for, and each of these has a
deadline of its own (`clocks.Deadlines`). None of it depends on what anybody holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, cast

from contractrummy.game import Game
from contractrummy.table import hosting, playing
from contractrummy.table.bots import ANSWERS, LATE, MOVES, choose
from contractrummy.table.bounds import is_full
from contractrummy.table.clocks import Deadlines, soon
from contractrummy.table.deciding import Decided
from contractrummy.table.keeper import Keeper, quietly
from contractrummy.table.messages import Clock
from contractrummy.table.state import Table

__all__ = ["MIX_SECONDS", "READY_SECONDS", "REBASED", "Pulse"]

MIX_SECONDS = 3.0
"""How long a deal waits for the parts of those who are there."""
READY_SECONDS = 30.0
"""How long bots wait for those who still read the summary of a round."""
REBASED = 30.0
"""Seconds on top of every clock after a table was loaded: nobody pays for the server's own absence."""
OVER_DAYS_ASK = 8
"""Seconds after which an unanswered question means no in a game over days that has no clock of its own."""
STORE_PAUSE = 1.0
"""Seconds a bot waits at least while the store fails."""

Key = tuple[Any, ...]
Wanted = dict[Hashable, float | Callable[[], float]]


class Pulse:
    """The deadlines of one table and what they bring about."""

    def __init__(self, keeper: Keeper, *, loaded: bool) -> None:
        self.keeper, self.table, self.company, self.tools = keeper, keeper.table, keeper.company, keeper.tools
        self.deadlines = Deadlines(self.tools.clock, self._fire)
        self._rebased_until = self.tools.clock.now() + REBASED if loaded else 0.0
        self._waited_for = 0
        """The last round whose summary is waited for no more."""
        self._tasks: set[asyncio.Task[None]] = set()

    def begin_again(self) -> None:
        """The table was read from the store: whoever had a summary to read had the time."""
        self._waited_for = 0 if self.table.game is None else len(self.table.game.results)

    def clocks(self) -> list[Clock]:
        """The deadlines people see."""
        told = []
        for key in self.keys():
            left = self.deadlines.left(key)
            if left is not None:
                seat = {"ask": 3, "turn": 3, "grace": 1}[key[0]]
                told.append(Clock(key[0], round(1000 * left[0]), round(1000 * left[1]), key[seat]))
        return told

    def keys(self) -> list[Key]:
        """What the deadlines people see belong to."""
        keys = (cast(Key, key) for key in self.deadlines.all())
        return [key for key in keys if key[0] in ("ask", "turn", "grace")]

    def stop(self) -> None:
        self.deadlines.stop()

    async def rest(self) -> None:
        """Once what is under way is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    # -- what is waited for ------------------------------------------------------------------------------------------

    def arm(self) -> None:
        """Work out anew what is waited for. Called after every change, of the table or of who is there."""
        self.deadlines.want({} if self.keeper.fault is not None or self.keeper.gone else self._wanted())

    def _wanted(self) -> Wanted:
        table = self.table
        wanted: Wanted = {}
        if is_full(table):
            return wanted
        if table.phase == "sealed" and self._anybody():
            wanted["mix",] = MIX_SECONDS
        if hosting.needs_host(table) and table.host is not None and self._anybody(table.host):
            # Only a host starts the game, ends a pause and has another game begin, so there must be one.
            who = table.chairs[table.host].who
            if not self.company.is_here(who):
                wanted["host", table.host, who] = table.options.grace_seconds + self._extra()
        # With nobody there everything stands still, but for a game over days, where bots need nobody.
        goes_on = self._anybody() or (table.options.over_days and bool(table.people))
        if table.phase == "playing" and table.game is not None and goes_on:
            self._want_people(table.game, wanted)
            reading = self._still_reading(table.game, wanted)
            self._want_answers(table.game, wanted, bots=not reading)
            if not reading:
                self._want_bots(table.game, wanted)
        return wanted

    def _anybody(self, but: int | None = None) -> bool:
        return any(self.company.is_here(self.table.chairs[seat].who) for seat in self.table.people if seat != but)

    def _want_people(self, game: Game, wanted: Wanted) -> None:
        """The clocks of those who are waited for; in a game over days the question alone has one."""
        table, options = self.table, self.table.options
        extra = self._extra()
        ask = options.ask_seconds or (OVER_DAYS_ASK if options.over_days else 0)
        if ask and game.phase == "buy":
            wanted["ask", game.round, game.window, None] = ask + extra
        elif ask and game.phase == "claim" and not table.is_bot(game.to_act[0]):
            wanted["ask", game.round, game.window, game.to_act[0]] = ask + extra
        if options.over_days:
            return
        if options.turn_seconds and game.phase in ("offer", "draw", "play") and not table.is_bot(game.turn):
            wanted["turn", game.round, game.turns, game.turn] = options.turn_seconds + extra
        for seat in table.people:
            chair = table.chairs[seat]
            if chair.who and not chair.played_for and not self.company.is_here(chair.who) and self._anybody(seat):
                wanted["grace", seat, chair.who] = options.grace_seconds + extra

    def _extra(self) -> float:
        return max(0.0, self._rebased_until - self.tools.clock.now())

    def _still_reading(self, game: Game, wanted: Wanted) -> bool:
        """Whether somebody who is there has not yet read how the last round ended."""
        played = len(game.results)
        if played <= self._waited_for:
            return False
        people = (self.table.chairs[seat] for seat in self.table.people)
        if all(self.company.is_ready(chair.who, played) for chair in people if self.company.is_here(chair.who)):
            # Whoever comes later in the round has nothing to read.
            self._waited_for = played
            return False
        wanted["ready", played] = READY_SECONDS
        return True

    def _want_answers(self, game: Game, wanted: Wanted, bots: bool) -> None:
        """Standing answers come as those of bots do: one at once would tell that somebody had wished for this card."""
        if self._is_open(game):
            for seat in game.to_answer:
                if (bots and self.table.is_bot(seat)) or game.standing(seat) is not None:
                    wanted["answer", game.round, game.window, seat] = self._soon(*ANSWERS)

    def _want_bots(self, game: Game, wanted: Wanted) -> None:
        table = self.table
        if game.phase != "buy":
            for seat in game.to_act:
                if table.is_bot(seat):
                    wanted["bot", game.round, game.turns, seat] = self._soon(*(LATE if self._callers(game) else MOVES))

    def _is_open(self, game: Game) -> bool:
        """Whether bots say now whether they want the discard: where the draw ends the calls, while it is on offer."""
        on_offer = game.phase == "offer" and game.rules.buy_window == "until_draw"
        return game.phase == "buy" or game.late or on_offer

    def _callers(self, game: Game) -> bool:
        """Whether a person may still call for the discard, with nobody waiting for it."""
        return game.late and any(not self.table.is_bot(seat) for seat in game.to_answer)

    def _soon(self, low: float, high: float) -> Callable[[], float]:
        drawn = soon(self.tools.chance, low, high, self.tools.pace)
        return (lambda: max(STORE_PAUSE, drawn())) if self.keeper.failing else drawn

    # -- what happens then -------------------------------------------------------------------------------------------

    def _fire(self, key: Hashable) -> None:
        task = asyncio.get_running_loop().create_task(self._happen(cast(Key, key)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _happen(self, key: Key) -> None:
        try:
            await quietly(self._do(key))
        except Exception as broken:
            self.tools.counts["failures"] += 1
            self.tools.log("deadline_failed", table=self.keeper.tag, what=key[0], error=type(broken).__name__)
            self.keeper.failing = True
        finally:
            self.deadlines.done(key)
            self.arm()

    async def _do(self, key: Key) -> None:
        do = self.keeper.do
        match key:
            case ("mix",):
                await do(playing.deal)
            case ("ready", played):
                self._waited_for = played
            case ("ask", round, window, claimant):
                while await do(lambda table: playing.question_closes(table, round, window, claimant)):
                    pass
            case ("turn", round, turns, seat):
                await do(lambda table: playing.turn_ends(table, round, turns, seat))
            case ("grace", seat, who):
                if not self.company.is_here(who):
                    await do(lambda table: playing.is_played_for(table, seat, who))
            case ("host", seat, who):
                await do(lambda table: hosting.passes_on(table, seat, who, self.company.is_here))
            case ("bot" | "answer", _, _, seat):
                await do(lambda table: self._bot(table, key, seat))

    def _bot(self, table: Table, key: Key, seat: int) -> Decided:
        """A bot's move or a standing answer, if it is still to be made."""
        game = table.game
        if game is None or table.phase != "playing" or seat >= len(table.chairs):
            return Decided()
        now = (game.round, game.window if key[0] == "answer" else game.turns, seat)
        if key[1:] != now or seat not in (game.to_answer if key[0] == "answer" else game.to_act):
            return Decided()
        standing = game.standing(seat) if key[0] == "answer" else None
        if standing is not None:
            return playing.bot_acts(table, seat, standing)
        if not table.is_bot(seat):
            return Decided()
        level = table.chairs[seat].level or "steady"
        return playing.bot_acts(table, seat, choose(game, seat, level, self._failed))

    def _failed(self, why: str) -> None:
        self.tools.counts["bot_failures"] += 1
        self.tools.log("bot_failed", table=self.keeper.tag, error=why)
