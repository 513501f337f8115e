"""A player on a real socket who keeps every answer he gets, and comes back to his seat whatever happens in between.

Guests play quickly and not well, from what they are offered: what counts is that every command has a fate. After a cut
they send the command that had no answer again, under the same id, as the page does.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from contractrummy.table.messages import (
    Ack,
    Act,
    Asked,
    Hello,
    Host,
    Mix,
    Ping,
    Pong,
    Presence,
    Push,
    Ready,
    Refused,
    SeatInfo,
    State,
    TableInfo,
    Tell,
    Welcome,
)
from tests.reliability.diary import Diary, Sent, Told

__all__ = ["COMES_AGAIN", "Guest", "chosen", "fresh_secret"]

COMES_AGAIN = ("try_later", "storage_full")
"""Refusals after which the same command is sent again: nobody has decided anything yet."""
_GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError, TimeoutError)

_read: msgspec.json.Decoder[Tell] = msgspec.json.Decoder(Tell)
_write = msgspec.json.Encoder()


def fresh_secret() -> str:
    """What a browser's cookie holds."""
    return secrets.token_urlsafe(32)


def chosen(state: State, chance: random.Random) -> str | None:
    """What a guest does now; None where nothing is to be done, or another is to be heard first."""
    can = state.can
    if can is None or state.over:
        return None
    now = set(can.now)
    if state.phase == "buy" or (state.phase == "offer" and state.turn != state.you):
        # Before the player in turn has decided, a guest says nothing: the question may never come.
        if state.phase != "buy" or state.question is None or state.question.answer is not None:
            return None
        return "ask" if "ask" in now and chance.random() < 0.4 else "no" if "no" in now else None
    if state.phase == "claim":
        return "leave joker" if "leave_joker" in now else None
    if state.turn != state.you:
        return None
    if "take" in now and chance.random() < 0.2:
        return "take"
    if "draw" in now:
        return "leave" if "leave" in now and chance.random() < 0.2 else "draw"
    if "down" in now and can.plans:
        return can.plans[0].action
    if "swap" in now and can.swaps and chance.random() < 0.5:
        return can.swaps[0].action
    if "off" in now and can.offs:
        return can.offs[0].action
    if "discard" in now:
        free = [card for card in state.hand if card not in can.keep]
        return f"discard {chance.choice(free)}" if free else None
    return "back" if "back" in now else "leave" if "leave" in now else None


class Guest:
    """One browser at one table. `address` is how it looks to a server behind a trusted proxy."""

    def __init__(
        self,
        name: str,
        port: int,
        diary: Diary,
        chance: random.Random,
        *,
        secret: str | None = None,
        address: str | None = None,
        backoff: tuple[float, float] = (0.05, 0.5),
        notices: float | None = None,
        choose: Callable[[State, random.Random], str | None] = chosen,
    ) -> None:
        self.name, self.port, self.diary, self.chance = name, port, diary, chance
        self.secret = secret or fresh_secret()
        self.who = hashlib.sha256(base64.urlsafe_b64decode(self.secret + "=")).digest()
        self.address, self.backoff, self.choose = address, backoff, choose
        self.notices = notices
        """After how many seconds of silence it takes the line for dead; None believes in it for ever."""
        self.table = ""
        self.plays = True
        """Whether it does anything by itself."""
        self.wait = 0.0
        """Seconds before each move."""
        self.you: int | None = None
        self.seq = 0
        self.info: TableInfo | None = None
        self.state: State | None = None
        self.seats: list[SeatInfo] = []
        self.onlookers = 0
        self.recovery: str | None = None
        self.acks: list[float] = []
        """How long each answer took, where no cut came in between."""
        self.resumes: list[float] = []
        """How long it took from a cut to the welcome."""
        self.pongs: dict[int, Pong] = {}
        self.closed: list[int] = []
        """With what the sockets were closed."""
        self.refusals: dict[str, int] = {}
        self.failed: str | None = None
        self.cut_at: float | None = None
        self._socket: ClientConnection | None = None
        self._told: Told | None = None
        self.pending: tuple[Sent, Asked] | None = None
        self._waiting: dict[str, asyncio.Future[Sent]] = {}
        self._heard = 0
        self._heard_at = 0.0
        self._soured = -1
        self._ready = 0
        self._again: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    # -- coming and going ------------------------------------------------------------------------------------------

    @property
    def headers(self) -> dict[str, str]:
        """With every request."""
        found = {"Origin": self.origin, "Cookie": f"contract-rummy={self.secret}"}
        return found if self.address is None else {**found, "X-Forwarded-For": self.address}

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def behind(self) -> bool:
        """Whether it has been told of an answer, and not yet of what that brought."""
        return self.seq < self._heard

    @property
    def welcomed_at(self) -> float:
        """When the socket it is welcome on said hello; 0 where there is none."""
        return self._told.began if self.here and self._told is not None else 0.0

    @property
    def here(self) -> bool:
        """Whether it has been welcomed and not been cut off since."""
        return self._told is not None and self._told.welcome is not None

    def sees(self, seat: int | None) -> bool | None:
        """Whether somebody else is there, as it was told; None where nothing was."""
        return next((one.here for one in self.seats if one.seat == seat), None)

    def come(self, table: str | None = None) -> None:
        """Open the page of the table and stay, through every cut, until `leave`."""
        self.table = table or self.table
        self._task = asyncio.create_task(self._stay())

    def begin_anew(self) -> None:
        """Forget the table before. What had no answer there will never have one."""
        self.seq, self.state, self.info = 0, None, None
        self.pending, self._heard, self._soured, self._ready = None, 0, -1, 0

    async def leave(self) -> None:
        if self._again is not None:
            self._again.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    def cut(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def until(self, there: Callable[[], object], patience: float = 60.0) -> None:
        """Wait until that is so."""
        async with asyncio.timeout(patience), self._news:
            while not there():
                if self.failed is not None:
                    raise AssertionError(f"{self.name}: {self.failed}")
                await self._news.wait()

    async def _stay(self) -> None:
        least, most = self.backoff
        wait = least
        while True:
            try:
                await self._sit()
                wait = least
            except _GONE:
                pass
            except asyncio.CancelledError:
                raise
            except Exception as no:
                self.failed = f"{type(no).__name__}: {no}"
                await self._tell()
                return
            if self.closed and self.closed[-1] in (4001, 4004):
                return
            if self.here:
                wait = least
                self.cut_at = time.monotonic()
            self._told = None
            await self._tell()
            await asyncio.sleep(wait * self.chance.uniform(0.5, 1.5))
            wait = min(most, wait * 2)

    async def _sit(self) -> None:
        headers = {name: value for name, value in self.headers.items() if name != "Origin"}
        async with connect(
            f"ws://127.0.0.1:{self.port}/ws/{self.table}",
            origin=self.origin,  # type: ignore[arg-type]
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=0.2,
            open_timeout=10,
            proxy=None,
        ) as socket:
            self._socket = socket
            told = Told(self.table, self.who, time.monotonic())
            watching = asyncio.create_task(self._watch(socket))
            try:
                await socket.send(_write.encode(Hello(seq=self.seq or None)).decode())
                self._told = told
                self.diary.told.append(told)
                async for text in socket:
                    self._heard_at = time.monotonic()
                    await self._take(_read.decode(text), told)
            finally:
                self._socket = None
                watching.cancel()
                if socket.close_code is not None:
                    self.closed.append(socket.close_code)

    async def _watch(self, socket: ClientConnection) -> None:
        """Ask now and then whether anybody is there, as the page does, and give up on a line that says nothing."""
        self._heard_at = time.monotonic()
        while self.notices is not None:
            await asyncio.sleep(self.notices / 4)
            if time.monotonic() - self._heard_at > self.notices:
                socket.transport.abort()
                return
            await self.send(Ping(0))

    # -- what is told ----------------------------------------------------------------------------------------------

    async def _take(self, message: Tell, told: Told) -> None:
        match message:
            case Welcome():
                await self._welcomed(message, told)
            case Push():
                self._follow(message.first, message.seq, message.events, told)
                self.info = message.table or self.info
                self.seats = message.table.seats if message.table else self.seats
                self.state = message.state or self.state
            case Ack(re, seq):
                self._answered(re, seq, None)
            case Refused(re, why):
                self._refused(re, why.code)
            case Pong(n):
                self.pongs[n] = message
            case Presence(seats, onlookers):
                self.seats, self.onlookers = seats, onlookers
        await self._tell()
        await self.think()

    def _follow(self, first: int, seq: int, events: list[Any], told: Told) -> None:
        if len(events) != max(0, seq - first + 1):
            told.faults.append(f"{len(events)} events as {first} to {seq}")
        if first <= seq:
            told.runs.append((first, tuple(events)))
        if seq < self.seq:
            told.faults.append(f"told of {seq} after {self.seq}")
        self.seq = seq

    async def _welcomed(self, message: Welcome, told: Told) -> None:
        told.welcome = message.seq
        if self.cut_at is not None:
            self.resumes.append(time.monotonic() - self.cut_at)
            self.cut_at = None
        self.you, self.recovery = message.you, message.recovery or self.recovery
        if message.seq < self.seq:
            told.faults.append(f"welcomed with {message.seq} after {self.seq}")
        self._follow(message.first, message.seq, message.events, told)
        self.info, self.state, self.seats = message.table, message.state, message.table.seats
        self._soured = -1
        if self.pending is not None:
            await self.send(self.pending[1])

    def _answered(self, id: str | None, seq: int | None, refused: str | None) -> None:
        if self.pending is None or self.pending[0].id != id:
            return
        one = self.pending[0]
        one.ended, one.seq, one.refused = time.monotonic(), seq, refused
        self.pending = None
        self._heard = max(self._heard, seq or 0)
        if seq is not None and self._told is not None and self._told.began < one.began:
            self.acks.append(one.ended - one.began)
        waiting = self._waiting.pop(one.id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(one)

    def _refused(self, id: str | None, code: str) -> None:
        self.refusals[code] = self.refusals.get(code, 0) + 1
        if code not in COMES_AGAIN:
            self._answered(id, None, code)
            self._soured = self.seq
        self._again = asyncio.get_running_loop().call_later(0.1, self._soon)

    def _soon(self) -> None:
        """A moment after a no: send again what can be sent again, or try something else."""
        self._soured = -1
        going = self.think() if self.pending is None else self.send(self.pending[1])
        task = asyncio.ensure_future(going)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    # -- what is asked ---------------------------------------------------------------------------------------------

    async def send(self, message: Asked) -> None:
        """Send a message, if there is a line; what comes of it is not waited for."""
        socket = self._socket
        if socket is not None:
            with contextlib.suppress(*_GONE):
                await socket.send(_write.encode(message).decode())

    async def think(self) -> None:
        """Do what is to be done now, if anything is."""
        if not self.here or self.pending is not None or self.info is None:
            return
        if self.info.phase == "sealed" and self.you is not None and self.you not in self.info.mixed:
            await self.send(Mix(secrets.token_hex(32)))
        state = self.state
        if state is None or self.you is None:
            return
        if len(state.results) > self._ready:
            self._ready = len(state.results)
            await self.send(Ready(self._ready))
        if not self.plays or self.behind or self.seq == self._soured or self.info.phase != "playing":
            return
        action = self.choose(state, self.chance)
        if action is not None:
            if self.wait:
                await asyncio.sleep(self.wait)
            await self._begin(Act(self._id(), action, state.window), action)

    def _id(self) -> str:
        return secrets.token_urlsafe(16)

    async def _begin(self, message: Any, action: str | None) -> Sent:
        one = Sent(self.table, self.who, message.id, action, time.monotonic())
        self.diary.sent.append(one)
        self.pending = (one, message)
        await self.send(message)
        return one

    async def command(self, message: Any, patience: float = 60.0) -> Sent:
        """Send a command and wait for its answer, through every cut. The guest must not be playing by itself."""
        assert self.pending is None
        waiting: asyncio.Future[Sent] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = waiting
        await self._begin(message, message.action if isinstance(message, Act) else None)
        async with asyncio.timeout(patience):
            return await waiting

    async def act(self, action: str) -> Sent:
        assert self.state is not None
        return await self.command(Act(self._id(), action, self.state.window))

    async def host(self, do: Any, **more: Any) -> Sent:
        return await self.command(Host(self._id(), do, **more))

    async def ping(self, n: int, patience: float = 20.0) -> float:
        """How long the table takes to answer."""
        began = time.monotonic()
        await self.send(Ping(n))
        await self.until(lambda: n in self.pongs, patience)
        return time.monotonic() - began
