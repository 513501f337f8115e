"""The two protocols of uvicorn, held to the limits it does not have itself.

What uvicorn gives: it closes connections that idle between requests, pings sockets, bounds a message of a socket
whether it comes in one frame or many, and stops reading from whoever sends faster than is read. What is added here: a
bound on the head of a request (431) and on the time it may take, the headers of `shield` on what uvicorn answers by
itself, a bound on control frames, and an end for sockets whose reader has gone to sleep.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from contractrummy.web import limits
from contractrummy.web.protocol import encoded
from contractrummy.web.refusing import No, failure
from contractrummy.web.shield import headers_for

__all__ = ["HttpProtocol", "SocketProtocol"]


class HttpProtocol(HttpToolsProtocol):
    """HTTP/1.1, with a head that has to come in time and in size."""

    _head_timer: asyncio.TimerHandle | None = None
    _between = True
    """No request is under way: what comes now begins one."""
    _in_head = False
    _head_bytes = 0
    _begun = 0
    """Requests that began in the bytes last received."""
    _refusal: No | None = None
    _over = False
    """The answer has been given, and what still comes is thrown away."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head_timer = self.loop.call_later(limits.HEAD_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._over:
            return
        # All of it is head, unless it began with the rest of another request.
        all_head = self._in_head or self._between
        self._begun = 0
        super().data_received(data)
        if self._in_head and all_head and self._begun <= 1 and not self._over:
            self._head_bytes += len(data)
            if self._head_bytes > limits.HEAD:
                self._refusal = No("head_too_large", 431, limit=limits.HEAD)
                self.send_400_response("")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_bytes, self._between = True, 0, False
        self._begun += 1
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(limits.HEAD_SECONDS, self._too_slow)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._stop_timer()
        # The first line is the method, the address, the version, three more signs and a line's end; as in a header.
        size = len(self.url) + len(self.parser.get_method()) + 12
        size += sum(len(name) + len(value) + 4 for name, value in self.headers) + 2
        if size > limits.HEAD:
            self._refusal = No("head_too_large", 431, limit=limits.HEAD)
            raise ValueError("head too large")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._between = True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        no = self._refusal or No("bad_request", 400)
        body = encoded(failure(no.code, no.text()))
        headers = [*self.server_state.default_headers, *headers_for(None), (b"cache-control", b"no-store")]
        headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        head = b"".join(b"%s: %s\r\n" % pair for pair in [*headers, (b"connection", b"close")])
        self.transport.write(STATUS_LINE[no.status] + head + b"\r\n" + body)
        # Closing at once, with more still on its way, would take the answer back.
        self._over = True
        self._stop_timer()
        self.loop.call_later(limits.LINGER_SECONDS, self.transport.close)

    def _too_slow(self) -> None:
        self._head_timer = None
        if not self.transport.is_closing():
            self.transport.close()

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that cannot be flooded with frames no message is made of, and that ends when it is told to."""

    _meter: limits.Meter | None = None
    _over = False
    """Closed by us for what was sent: what still comes is thrown away."""

    def data_received(self, data: bytes) -> None:
        if self._over:
            return
        try:
            super().data_received(data)
        except Exception as no:
            # A head that is no handshake, or a frame that is none: the library has no answer, so there is none.
            self.logger.warning("Unreadable socket", exc_info=no)
            self.transport.abort()

    def handle_ping(self) -> None:
        if self._may(1):
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload:
            super().handle_pong(event)
        else:
            self._may(1)

    def handle_cont(self, event: Any) -> None:
        # Bytes are bounded for the whole message; fragments that hold none are not.
        if event.data or event.fin or self._may(1):
            super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        self._end()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(limits.SEND_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and self.handshake_complete:
            # Who does not read is not waited for; the last frame goes behind what is still to be read.
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            # Refused with an answer is an end of the handshake as well; uvicorn takes it for an oversight.
            self.handshake_complete = True

    def _may(self, count: int) -> bool:
        """Whether another control frame is in order; if not, the socket is closed."""
        if self._meter is None:
            self._meter = limits.Meter(limits.Limits().pings, self.loop.time)
        if self.close_sent or self._meter.take():
            return not self.close_sent
        self.conn.send_close(1008, "rate")
        self._end()
        return False

    def _end(self) -> None:
        """Say the end, and read on for a moment: closing at once would take the word back on its way."""
        told = self.conn.close_sent
        if self._over or told is None:
            self.transport.abort()
            return
        self._over = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": told.code, "reason": told.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.loop.call_later(limits.LINGER_SECONDS, self.transport.close)
