"""The sockets of pages: one at each table that a page shows.

A socket says hello within a few seconds, then sends one message after another; each is answered before the next is
read, so that nobody can get ahead of their own moves. What a table tells goes through a queue with an end: who reads
too slowly is let go, and comes back to the same seat and the same events.

How sockets are closed by the server:

    1003  binary          1007  no UTF-8          1008  too many messages, or a hello that is none
    1009  too long        1011  our fault         1012  the server restarts
    1013  read too slowly; try again              4001  the seat is open elsewhere now
    4003  no onlookers there any more             4004  no such table, or none for onlookers
    4008  no hello in time
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from contractrummy.table.messages import Act, Hello, Push, Refused, Tell, Welcome, Why
from contractrummy.table.tables import Connection, Refusal
from contractrummy.web import limits
from contractrummy.web.hall import Hall, hall_of
from contractrummy.web.protocol import Unread, read_ask
from contractrummy.web.refusing import No
from contractrummy.web.rest import table_id
from contractrummy.web.shield import deny, visit_of
from contractrummy.web.visitor import Visit

__all__ = ["Outbox", "at_table"]

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def at_table(socket: Socket) -> None:
    hall, came = hall_of(socket), visit_of(socket.scope)
    table = socket.path_params["table"]
    try:
        _admit(hall, came, table)
    except No as no:
        await deny(dict(socket.scope), socket.send, no, came.lang)
        return
    hall.sockets[came.address] += 1
    hall.metrics.sockets.inc()
    outbox = Outbox(socket.send, hall)
    try:
        await socket.accept()
        await _Visit(hall, came, socket, outbox).stay(table)
    finally:
        hall.sockets[came.address] -= 1
        if not hall.sockets[came.address]:
            del hall.sockets[came.address]
        hall.metrics.sockets.dec()


def _admit(hall: Hall, came: Visit, table: str) -> None:
    """Whether there is room for another socket. Raises `No`."""
    table_id(table)
    if hall.stopping:
        raise No("stopping", 503, retry=1)
    if hall.misses.empty(came.address):
        raise No("too_many", 429, retry=hall.misses.wait(came.address))
    here = hall.sockets[came.address]
    if here >= hall.limits.sockets_of_address or hall.sockets.total() >= hall.limits.sockets:
        raise No("too_many_sockets", 429, retry=10)
    if came.secret is not None and not hall.sockets_of_browser.take(came.secret):
        raise No("too_many_sockets", 429, retry=hall.sockets_of_browser.wait(came.secret))


class _Closed(Exception):
    """The socket is to be closed, or has been: then `code` is 0."""

    def __init__(self, code: int, reason: str = "") -> None:
        self.code, self.reason = code, reason
        super().__init__(code, reason)


class _Visit:
    """One socket from its hello to its end."""

    def __init__(self, hall: Hall, came: Visit, socket: Socket, outbox: Outbox) -> None:
        self._hall, self._came, self._socket, self._outbox = hall, came, socket, outbox

    async def stay(self, table: str) -> None:
        writer = asyncio.create_task(self._outbox.run())
        connection: Connection | None = None
        try:
            connection = await self._enter(table)
            await self._listen(connection)
        except _Closed as end:
            if end.code:
                self._outbox.close(end.code, end.reason)
        except Refusal as no:
            self._outbox.close(4004 if no.status in (403, 404) else 1013, no.code)
            if no.status == 404:
                self._hall.misses.take(self._came.address)
        except Exception as no:
            self._hall.log.error("socket failed", error=type(no).__name__, table=table, exc_info=no)
            self._outbox.close(1011, "failed")
        finally:
            if connection is not None:
                self._hall.tables.detach(connection)
            await self._outbox.finish(writer)

    async def _enter(self, table: str) -> Connection:
        try:
            async with asyncio.timeout(limits.HELLO_SECONDS):
                text = await self._text()
        except TimeoutError:
            raise _Closed(4008, "no hello") from None
        try:
            hello = read_ask(text)
        except Unread as no:
            self._unread(no, self._came.lang)
            raise _Closed(1008, no.code) from None
        if not isinstance(hello, Hello):
            raise _Closed(1008, "hello first")
        return await self._hall.tables.attach(table, self._came.who, hello, self._outbox)

    async def _listen(self, connection: Connection) -> None:
        meter: limits.Meter | None = None
        seated: bool | None = None
        metrics = self._hall.metrics
        while True:
            text = await self._text()
            if meter is None or seated != self._outbox.seated:
                seated = self._outbox.seated
                allowed = self._hall.limits
                meter = limits.Meter(allowed.player if seated else allowed.onlooker, self._hall.now)
            if not meter.take():
                raise _Closed(1008, "rate")
            try:
                asked = read_ask(text)
            except Unread as no:
                self._unread(no, connection.lang)
                continue
            metrics.asked.labels(str(asked.__struct_config__.tag)).inc()
            began = time.perf_counter()
            await self._hall.tables.ask(connection, asked)
            if isinstance(asked, Act):
                metrics.moves.observe(time.perf_counter() - began)

    async def _text(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            self._hall.metrics.closed.labels(str(message.get("code", 1005))).inc()
            raise _Closed(0)
        text = message.get("text")
        if text is None:
            raise _Closed(1003, "text only")
        return str(text)

    def _unread(self, no: Unread, lang: Any) -> None:
        self._hall.metrics.refused.labels(no.code).inc()
        self._outbox.send(Refused(no.command, Why(no.code, no.text(lang))))


class Outbox:
    """What a table tells a socket, in order, until there is too much of it: the `Sink` of a connection."""

    def __init__(self, send: Callable[[Any], Awaitable[None]], hall: Hall) -> None:
        self._send, self._hall = send, hall
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._end: tuple[int, str] | None = None
        self._news = asyncio.Event()
        self._closing: asyncio.Future[None] | None = None
        self.seated = False
        """Whether it was last told to somebody who has a seat."""

    def send(self, message: Tell) -> None:
        if self._end is not None:
            return
        if isinstance(message, Welcome | Push):
            self.seated = message.you is not None
        text = self._hall.telling.text(message)
        self._waiting.append(text)
        self._bytes += len(text)
        if len(self._waiting) > limits.QUEUE_FRAMES or self._bytes > limits.QUEUE_BYTES:
            self._waiting.clear()
            self._end = (1013, "too slow")
            # The writer may be held up by this very reader: the end goes past it.
            self._shut()
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        """Close once what is waiting has gone. The first reason given is the one that counts."""
        if self._end is None:
            self._end = (code, reason)
            self._news.set()

    async def run(self) -> None:
        """Send what comes, until the end."""
        with suppress(Exception):  # the other end is gone: the handler hears of it from what it reads
            while self._end is None or self._waiting:
                await self._news.wait()
                self._news.clear()
                while self._waiting:
                    text = self._waiting.popleft()
                    self._bytes -= len(text)
                    await self._send({"type": "websocket.send", "text": text})
                    self._hall.metrics.sent.inc()
            await self._shut()

    def _shut(self) -> asyncio.Future[None]:
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._say_end())
        return self._closing

    async def _say_end(self) -> None:
        code, reason = self._end or (1000, "")
        self._hall.metrics.closed.labels(str(code)).inc()
        with suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": reason[:100]})

    async def finish(self, writer: asyncio.Task[None]) -> None:
        """Let what is waiting go, for a short while, and end the writer."""
        self.close(1000, "")
        await asyncio.wait([writer], timeout=limits.SEND_SECONDS)
        writer.cancel()
