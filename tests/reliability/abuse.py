"""Sockets and requests that behave badly, in a process of their own: `python -m tests.reliability.abuse PORT TABLE N`.

They go on until their input ends, and then print what came of it as a line of JSON.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import json
import secrets
import sys
import time
from collections.abc import Awaitable, Callable

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

__all__ = ["KINDS"]

HELLO = '{"t":"hello"}'


async def _pings(line: ClientConnection) -> None:
    """Control frames as fast as they go."""
    await line.send(HELLO)
    while True:
        await line.ping()
        await asyncio.sleep(0)


async def _messages(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send('{"t":"ping","n":1}')
        await asyncio.sleep(0)


async def _nonsense(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send("[" * 8000)
        await asyncio.sleep(0)


async def _huge(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send("x" * 100_000)
        await asyncio.sleep(0)


async def _silent(line: ClientConnection) -> None:
    await asyncio.sleep(30)


KINDS: dict[Callable[[ClientConnection], Awaitable[None]], tuple[int, float]] = {
    _pings: (1008, 1.0),
    _messages: (1008, 1.0),
    _nonsense: (1008, 1.0),
    _huge: (1009, 1.0),
    _silent: (4008, 6.5),
}
"""What each is closed with, and within how many seconds."""


class Abusers:
    """Sockets that behave badly, each again and again from a new address."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.table = port, table
        self.codes: collections.Counter[str] = collections.Counter()
        self.late: list[float] = []
        self.refused: collections.Counter[int] = collections.Counter()
        self.number = 0
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, count: int) -> None:
        kinds = list(KINDS)
        self.tasks = [asyncio.create_task(self._abuse(kinds[at % len(kinds)])) for at in range(count)]

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _abuse(self, kind: Callable[[ClientConnection], Awaitable[None]]) -> None:
        wanted, most = KINDS[kind]
        while True:
            self.number += 1
            address = f"20.{self.number >> 16}.{self.number >> 8 & 255}.{self.number & 255}"
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws/{self.table}", origin=f"http://127.0.0.1:{self.port}",  # type: ignore[arg-type]
                    additional_headers={"X-Forwarded-For": address}, compression=None, ping_interval=None,
                    close_timeout=0.5, proxy=None, max_size=None,
                ) as line:  # fmt: skip
                    began = time.monotonic()
                    doing = asyncio.ensure_future(kind(line))
                    try:
                        async for _ in line:
                            pass
                    finally:
                        doing.cancel()
                        await asyncio.gather(doing, return_exceptions=True)
                    code = line.close_code or 0
            except ConnectionClosed as no:
                code = no.rcvd.code if no.rcvd else 1006
            except InvalidHandshake as no:
                self.refused[getattr(getattr(no, "response", None), "status_code", 0)] += 1
                await asyncio.sleep(0.05)
                continue
            except (OSError, EOFError, TimeoutError):
                continue
            self.codes[f"{kind.__name__[1:]} {int(code)}"] += 1
            self.late.append(time.monotonic() - began - (most if wanted == 4008 else 0))


async def _requests(port: int) -> None:
    """Requests from one address, as fast as they are answered."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=10) as http:
        while True:
            with contextlib.suppress(httpx.TransportError):
                await http.get(f"/api/tables/{secrets.token_urlsafe(16)}", headers={"X-Forwarded-For": "22.0.0.1"})


async def _main(port: int, table: str, count: int) -> None:
    bad = Abusers(port, table)
    bad.begin(count)
    print("begun", flush=True)
    flooding = asyncio.create_task(_requests(port))
    await asyncio.to_thread(sys.stdin.read)
    flooding.cancel()
    await bad.end()
    print(json.dumps({"codes": bad.codes, "late": bad.late, "refused": bad.refused}))


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
