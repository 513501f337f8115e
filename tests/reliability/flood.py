"""A hundred abusive sockets at full speed: they are closed with the reason stated, and honest tables feel little of it.

Everybody has an address of its own, as behind a proxy, and the limits are those of a real server.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import secrets
import sys
import time
from collections.abc import Awaitable, Callable

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.reliability.diary import Diary
from tests.reliability.guest import Guest
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered, plays_on
from tests.reliability.proof import Run, main, percentile

HELLO = '{"t":"hello"}'


async def _pings(line: ClientConnection) -> None:
    """Control frames as fast as they go."""
    await line.send(HELLO)
    while True:
        await line.ping()


async def _messages(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send('{"t":"ping","n":1}')


async def _nonsense(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send("[" * 8000)


async def _huge(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send("x" * 100_000)


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

    def __init__(self, house: House, table: str) -> None:
        self.house, self.table = house, table
        self.codes: collections.Counter[tuple[str, int]] = collections.Counter()
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
                    f"ws://127.0.0.1:{self.house.port}/ws/{self.table}", origin=self.house.origin,  # type: ignore[arg-type]
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
            self.codes[kind.__name__[1:], int(code)] += 1
            self.late.append(time.monotonic() - began - (most if wanted == 4008 else 0))


async def prove(run: Run) -> None:
    """Twenty abusers for some seconds in `test`; a hundred, and five hundred idle ones, for a minute at the gate."""
    abusers, idle, seconds = run.size(test=20, gate=100), run.size(test=50, gate=500), run.size(test=6.0, gate=60.0)
    diary = Diary()
    house = House(run.folder, trusted_proxy=True, real_limits=True)
    house.start()
    parties: list[Party] = []
    idlers: list[Guest] = []
    try:
        # Nobody is quicker than people are allowed to be.
        parties = await gathered(
            run.size(test=3, gate=20), 4, house.port, diary, run.chance, addressed=True, wait=run.size(test=0.2, gate=0.3)
        )
        bad = Abusers(house, parties[0].table)
        guests = [guest for party in parties for guest in party.guests]
        async with plays_on(parties):
            await asyncio.sleep(run.size(test=1.5, gate=20.0))
            before, memory = _taken(guests), house.rss()
            for at in range(idle):
                one = Guest(f"Idler {at}", house.port, Diary(), run.chance, address=f"21.0.{at >> 8}.{at & 255}")
                one.come(parties[-1].table)
                idlers.append(one)
            bad.begin(abusers)
            flooding = asyncio.create_task(_requests(house))
            await asyncio.sleep(seconds)
            during, grown = _taken(guests), house.rss() - memory
            flooding.cancel()
            await asyncio.gather(flooding, return_exceptions=True)
            await bad.end()
            acked = diary.acked
            await parties[0].host.until(lambda: diary.acked > acked + 5)
    finally:
        await asyncio.gather(*(one.leave() for one in idlers), *(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    for kind, (wanted, _) in KINDS.items():
        found = {code: times for (name, code), times in bad.codes.items() if name == kind.__name__[1:]}
        run.must(found.get(wanted, 0) > 0, f"{kind.__name__[1:]} is closed with {found}, not {wanted}")
        run.must(not found.keys() - {wanted, 1006, 1000}, f"{kind.__name__[1:]} is closed with {found}")
    honest = {code: times for guest in guests for code, times in collections.Counter(map(int, guest.closed)).items()}
    run.must(not honest, f"honest guests were cut off: {honest}")
    run.tell(abusers=abusers, idle=idle, abuses=sum(bad.codes.values()), grew_mib=round(grown, 1))
    run.tell(codes={f"{name} {code}": times for (name, code), times in sorted(bad.codes.items())})
    run.must(grown < 100, f"the server grew by {grown:.0f} MiB")
    run.times("before", before)
    run.times("during", during, p99=max(0.1, 2 * percentile(before, 99)))
    run.times("closed_after", [max(0.0, each) for each in bad.late], p99=1.0)
    judged(run, house, diary)


def _taken(guests: list[Guest]) -> list[float]:
    """How long answers took, since this was asked last."""
    found = [each for guest in guests for each in guest.acks]
    for guest in guests:
        guest.acks.clear()
    return found


async def _requests(house: House) -> None:
    """Requests from one address, as fast as they are answered."""
    async with httpx.AsyncClient(base_url=house.url, trust_env=False, timeout=10) as http:
        while True:
            with contextlib.suppress(httpx.TransportError):
                await http.get(f"/api/tables/{secrets.token_urlsafe(16)}", headers={"X-Forwarded-For": "22.0.0.1"})


if __name__ == "__main__":
    sys.exit(main("flood"))
