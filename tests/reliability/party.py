"""Guests who sit at one table after another, and all that is measured of them together."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any

import httpx

from contractrummy.table.messages import State
from tests.reliability.diary import Diary
from tests.reliability.guest import Guest, chosen

__all__ = ["PATIENCE", "Party", "gathered", "plays_on", "posted"]

PATIENCE = 60.0


async def posted(guest: Guest, path: str, body: Any, patience: float = PATIENCE) -> httpx.Response:
    """Ask as this guest's browser, again and again while the server is away."""
    async with asyncio.timeout(patience), httpx.AsyncClient(base_url=guest.origin, timeout=10, trust_env=False) as http:
        while True:
            try:
                answer = await http.post(path, json=body, headers=guest.headers)
            except httpx.TransportError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code != 503:
                return answer
            await asyncio.sleep(0.1)


class Party:
    """Some guests at a table. `asked` goes into the opening of it, options as a dictionary."""

    def __init__(self, guests: Sequence[Guest], **asked: Any) -> None:
        self.guests = list(guests)
        self.asked = asked
        self.table = ""
        self.tables: list[str] = []

    @property
    def host(self) -> Guest:
        return self.guests[0]

    async def begin(self) -> str:
        """Open a table, sit down, and have the cards dealt; its id."""
        await self.sit()
        await self.start()
        return self.table

    async def sit(self) -> str:
        """Open a table and sit down, everybody."""
        asked = {"name": self.host.name, "seats": max(2, len(self.guests)), **self.asked}
        opened = await posted(self.host, "/api/tables", asked)
        assert opened.status_code == 201, opened.text
        self.table = opened.json()["id"]
        self.tables.append(self.table)
        for guest in self.guests[1:]:
            joined = await posted(guest, f"/api/tables/{self.table}/join", {"name": guest.name})
            assert joined.status_code == 200, joined.text
            guest.recovery = joined.json()["recovery"]
        for guest in self.guests:
            guest.begin_anew()
            guest.come(self.table)
        for guest in self.guests:
            await guest.until(partial(_is_seated, guest))
        return self.table

    async def start(self) -> None:
        """Have the host start, and wait for the cards."""
        if not self.asked.get("solo"):
            sent = await self.host.host("start")
            assert sent.acked, sent.refused
        for guest in self.guests:
            await guest.until(partial(_has_cards, guest))

    async def play_on(self) -> None:
        """Play for ever: when a game is over, another is begun."""
        while True:
            await self.host.until(lambda: self.host.state is not None and self.host.state.over, 3600)
            await self.leave()
            await self.begin()

    async def leave(self) -> None:
        await asyncio.gather(*(guest.leave() for guest in self.guests))


@contextlib.asynccontextmanager
async def plays_on(parties: Sequence[Party]) -> AsyncIterator[None]:
    """All of them play on, one game after another, as long as this lasts. What goes wrong with them is raised then."""
    playing = [asyncio.create_task(party.play_on()) for party in parties]
    try:
        yield
    finally:
        broken = [task for task in playing if task.done() and not task.cancelled()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    for task in broken:
        task.result()


def _is_seated(guest: Guest) -> bool:
    return guest.here and guest.info is not None


def _has_cards(guest: Guest) -> bool:
    return guest.state is not None


async def gathered(
    count: int,
    size: int,
    port: int | Sequence[int],
    diary: Diary,
    chance: random.Random,
    addressed: bool = False,
    backoff: tuple[float, float] = (0.05, 0.5),
    kind: type[Guest] = Guest,
    notices: float | None = None,
    wait: float = 0.0,
    choose: Callable[[State, random.Random], str | None] = chosen,
    **asked: Any,
) -> list[Party]:
    """So many parties of that size, sitting and dealt. With several ports the guests are spread over them."""
    ports = [port] if isinstance(port, int) else list(port)
    parties = []
    for number in range(count):
        guests = [
            kind(
                f"Guest {number}-{seat}",
                ports[(number + seat) % len(ports)],
                diary,
                random.Random(chance.random()),
                address=f"10.{number >> 8 & 255}.{number & 255}.{seat + 1}" if addressed else None,
                backoff=backoff,
                notices=notices,
                choose=choose,
            )
            for seat in range(size)
        ]
        for guest in guests:
            guest.wait = wait
        parties.append(Party(guests, **asked))
    for at in range(0, count, 10):
        await asyncio.gather(*(party.begin() for party in parties[at : at + 10]))
    return parties
