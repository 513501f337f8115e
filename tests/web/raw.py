"""Sockets on the lowest level: bytes nobody's library would send, and readers that do not read."""

from __future__ import annotations

import contextlib
import re
import socket
from typing import Self

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from .serving import PATIENCE, Server

TEXT, BINARY, PING, PONG, CONT = Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CONT


def http(server: Server, *parts: bytes, patience: float = PATIENCE, to_the_end: bool = False) -> bytes:
    """The first answer to these bytes; `to_the_end` all that comes until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=patience) as line:
        for part in parts:
            try:
                line.sendall(part)
            except OSError:
                break  # it has closed already; what it said can still be read
        said = b""
        with contextlib.suppress(OSError):
            while (to_the_end or not _whole(said)) and (part := line.recv(65_536)):
                said += part
        return said


def _whole(said: bytes) -> bool:
    head, end, body = said.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head.lower())
    return bool(end) and (head.startswith(b"HTTP/1.1 101 ") or (length is not None and len(body) >= int(length[1])))


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


class RawSocket:
    """A WebSocket whose every frame is made by hand."""

    def __init__(self, server: Server, table: str, cookie: str = "", origin: str | None = None) -> None:
        self.line = socket.socket()
        # A reader that does not read is noticed sooner where little fits in between.
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.settimeout(PATIENCE)
        self.line.connect(("127.0.0.1", server.port))
        uri = parse_uri(f"ws://127.0.0.1:{server.port}/ws/{table}")
        self._protocol = ClientProtocol(uri, max_size=None)
        request = self._protocol.connect()
        request.headers["Origin"] = origin or server.origin
        if cookie:
            request.headers["Cookie"] = cookie
        self._protocol.send_request(request)
        self._flush()
        self._events: list[object] = []
        self.frames = 0
        self.pongs = 0
        """Answers to `ping` messages among them."""
        while not self._events:
            self._receive()
        self._events.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    @property
    def accepted(self) -> bool:
        return self._protocol.handshake_exc is None

    def frame(self, opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
        """A frame as it goes over the line."""
        return Frame(opcode, data, fin).serialize(mask=True)

    def send(self, *frames: bytes) -> None:
        """Send frames; that the other end has had enough is no error."""
        with contextlib.suppress(OSError):
            self.line.sendall(b"".join(frames))

    def text(self, text: str) -> None:
        self.send(self.frame(TEXT, text.encode()))

    def read(self) -> str:
        """The next text."""
        while True:
            for event in self._events:
                if isinstance(event, Frame) and event.opcode is TEXT:
                    self._events.remove(event)
                    return bytes(event.data).decode()
            if not self._receive():
                raise EOFError(self.end)

    def end(self, patience: float = PATIENCE) -> int | None:
        """Read on to the end, and the code the socket was closed with; None if it simply ended, or did not."""
        self.line.settimeout(patience)
        while self._protocol.close_rcvd is None:
            try:
                if not self._receive():
                    break
            except TimeoutError:
                break
        return None if self._protocol.close_rcvd is None else int(self._protocol.close_rcvd.code)

    def _receive(self) -> bool:
        try:
            data = self.line.recv(65_536)
        except TimeoutError:
            raise
        except OSError:
            data = b""
        if data:
            self._protocol.receive_data(data)
        else:
            self._protocol.receive_eof()
        found = self._protocol.events_received()
        texts = [bytes(each.data) for each in found if isinstance(each, Frame) and each.opcode is TEXT]
        self.frames += len(texts)
        self.pongs += sum(text.startswith(b'{"t":"pong"') for text in texts)
        self._events += found
        self._flush()
        return bool(data)

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self.send(data)
