"""A network that can be made bad: a TCP proxy before a server, whose lines are cut, held up, half open or dribble.

A line is one connection of a client, with the one to the server that belongs to it. What is done to a line is done
from now on; `heal` makes all well again, for new lines too.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from dataclasses import dataclass, field

__all__ = ["Line", "Network", "Weather"]

_BLOCK = 65_536


@dataclass
class Weather:
    """How a line behaves. `delay` is seconds for each block, `dribble` a pause after each single byte."""

    delay: float = 0.0
    dribble: float = 0.0
    silent: bool = False
    """Nothing goes through any more, either way, and nobody is told: half open."""
    refusing: bool = False
    """New lines are cut at once."""


@dataclass(eq=False)
class Line:
    """One connection. `up` and `down` are bytes that went to the server and came from it."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    weather: Weather = field(default_factory=Weather)
    up: int = 0
    down: int = 0

    def cut(self, reset: bool = True) -> None:
        """Gone, in mid-word if need be. `reset` is how a lost machine looks; without it both sides see an end."""
        for side in (self.client, self.server):
            with contextlib.suppress(Exception):
                if reset:
                    # With no time to linger, what is still on its way is thrown away.
                    side.get_extra_info("socket").setsockopt(
                        socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
                    )
                    side.transport.abort()
                else:
                    side.close()


class Network:
    """The proxy. Use it as ``async with Network(port) as network:`` and connect to `network.port`."""

    def __init__(self, server_port: int, host: str = "127.0.0.1") -> None:
        self._host, self._server_port = host, server_port
        self.port = 0
        self.lines: set[Line] = set()
        self.opened = 0
        self.weather = Weather()
        """How new lines begin."""
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Network:
        self._server = await asyncio.start_server(self._connected, self._host, 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for line in list(self.lines):
            line.cut()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def heal(self) -> None:
        """The net is back. Lines that were silent stay dead: what they have lost is lost."""
        self.weather = Weather()
        for line in list(self.lines):
            if line.weather.silent:
                line.cut()
            line.weather = Weather()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._carry(reader, writer)
        except (OSError, asyncio.CancelledError):
            writer.transport.abort()
        finally:
            self._tasks.discard(task)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.weather.refusing:
            writer.transport.abort()
            return
        to_reader, to_writer = await asyncio.open_connection(self._host, self._server_port)
        now = self.weather
        line = Line(writer, to_writer, Weather(now.delay, now.dribble, now.silent, now.refusing))
        self.lines.add(line)
        self.opened += 1
        up = asyncio.create_task(self._one_way(line, reader, to_writer, "up"))
        down = asyncio.create_task(self._one_way(line, to_reader, writer, "down"))
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            # What has been read is still delivered, if the other side takes it.
            await asyncio.wait([up, down], timeout=0.5)
        finally:
            self.lines.discard(line)
            for way in (up, down):
                way.cancel()
            await asyncio.gather(up, down, return_exceptions=True)
            for side in (writer, to_writer):
                side.close()

    async def _one_way(self, line: Line, source: asyncio.StreamReader, target: asyncio.StreamWriter, way: str) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(_BLOCK):
                weather = line.weather
                if weather.delay:
                    await asyncio.sleep(weather.delay)
                if weather.dribble:
                    for byte in data:
                        await self._pass(line, target, bytes([byte]), way)
                        await asyncio.sleep(line.weather.dribble)
                else:
                    await self._pass(line, target, data, way)
            if not line.weather.silent:
                target.write_eof()

    async def _pass(self, line: Line, target: asyncio.StreamWriter, data: bytes, way: str) -> None:
        if line.weather.silent:
            return
        setattr(line, way, getattr(line, way) + len(data))
        target.write(data)
        await target.drain()
