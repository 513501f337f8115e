"""HTTP of uvicorn, held to a limit it does not have itself: a head that comes in size (431) and in time.

It needs `httptools`. Where that is missing uvicorn's own h11 is used: it bounds a head as well, and answers 400.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from contractrummy.web import limits
from contractrummy.web.protocol import encoded
from contractrummy.web.refusing import No, failure
from contractrummy.web.shield import headers_for

__all__ = ["HttpProtocol"]


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

    # The base narrows the transport in the same way, against asyncio's own signature.
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
