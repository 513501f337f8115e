"""Sockets of uvicorn, held to limits it does not have itself.

What uvicorn gives: it closes connections that idle between requests, pings sockets, bounds a message of a socket
whether it comes in one frame or many, and stops reading from whoever sends faster than is read. What is added here: a
bound on control frames, a moment for the last word to arrive, and an end for sockets whose reader has gone to sleep.
`heads` does the same for HTTP.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from contractrummy.web import limits

__all__ = ["SocketProtocol"]


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
