"""Some pages stop reading: nobody else notices, they are let go, and they come back to everything they missed."""

from __future__ import annotations

import asyncio
import random
import socket
import sys
import time

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from contractrummy.table.messages import Hello
from tests.reliability.diary import Diary
from tests.reliability.guest import Guest, _write
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered
from tests.reliability.proof import Run, main, percentile


class Stuck:
    """A page that says hello and then does not read."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.sleeps = asyncio.Event()
        self.wakes = asyncio.Event()
        self.code: int | None = None
        """What it finds at the end of all that it had not read."""
        self.waited = 0
        """Bytes that had waited for it."""
        self.task = asyncio.create_task(self._sit())

    async def _sit(self) -> None:
        guest = self.guest
        raw = socket.socket()
        # So little room that what is not read soon fills the server's side.
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.setblocking(False)
        await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", guest.port))
        headers = {name: value for name, value in guest.headers.items() if name != "Origin"}
        line = await connect(
            f"ws://127.0.0.1:{guest.port}/ws/{guest.table}", sock=raw, origin=guest.origin,  # type: ignore[arg-type]
            additional_headers=headers, compression=None, ping_interval=None, close_timeout=0.1, proxy=None,
        )  # fmt: skip
        await line.send(_write.encode(Hello()).decode())
        await line.recv()
        line.transport.pause_reading()
        self.sleeps.set()
        try:
            await self.wakes.wait()
            line.transport.resume_reading()
            async for text in line:
                self.waited += len(text)
        except ConnectionClosed:
            pass
        finally:
            self.code = line.close_code
            line.transport.abort()

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def prove(run: Run) -> None:
    """Four that sleep in `test`, fifty at the gate: half of them with a seat, half looking on."""
    tables = run.size(test=2, gate=25)
    diary = Diary()
    house = House(run.folder)
    house.start()
    parties: list[Party] = []
    stuck: list[Stuck] = []
    try:
        parties = await gathered(tables, 4, house.port, diary, run.chance)
        guests = [guest for party in parties for guest in party.guests]
        for guest in guests:
            guest.plays = False
        await _quiet(guests)
        await asyncio.gather(*(_toggled(party, run.size(test=20, gate=100), []) for party in parties))
        before, memory = _taken(guests), house.rss()
        for party in parties:
            await party.guests[3].leave()
            looker = Guest("Looker", house.port, diary, random.Random(1))
            looker.table = party.table
            stuck += [Stuck(party.guests[3]), Stuck(looker)]
        await asyncio.gather(*(each.sleeps.wait() for each in stuck))
        began = time.monotonic()
        await asyncio.gather(*(_toggled(party, 5000, stuck) for party in parties))
        gone = time.monotonic() - began
        run.must(all(_is_let_go(party) for party in parties), "somebody who does not read was never let go")
        during, memory = _taken(guests), house.rss() - memory
        for each in stuck:
            each.wakes.set()
        await asyncio.wait([each.task for each in stuck], timeout=20)
        for party in parties:
            party.guests[3].come()
        for guest in guests:
            await guest.until(lambda guest=guest: guest.here)  # type: ignore[misc]
            guest.plays = True
            await guest.think()
        acked = diary.acked
        await parties[0].host.until(lambda: diary.acked > acked + 10)
    finally:
        await asyncio.gather(*(each.leave() for each in stuck), *(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    run.tell(stuck=len(stuck), let_go_after_s=round(gone, 1), grew_mib=round(memory, 1))
    run.tell(most_waiting_bytes=max(each.waited for each in stuck), codes=sorted({each.code or 0 for each in stuck}))
    # What the server holds back is bounded; what its system holds for it is on top of that.
    run.must(all(each.waited < 4 << 20 for each in stuck), "more has waited for a reader than any bound allows")
    run.times("before", before)
    run.times("during", during, p99=max(0.02, 1.5 * percentile(before, 99)))
    judged(run, house, diary)


def _taken(guests: list[Guest]) -> list[float]:
    """How long answers took, since this was asked last."""
    found = [each for guest in guests for each in guest.acks]
    for guest in guests:
        guest.acks.clear()
    return found


async def _quiet(guests: list[Guest]) -> None:
    """Until nobody waits for an answer any more."""
    while any(guest.pending for guest in guests):
        await asyncio.sleep(0.01)


async def _toggled(party: Party, times: int, stuck: list[Stuck]) -> None:
    """Pause and go on, which everybody at the table is told of each time, until the stuck have been let go."""
    for _ in range(times):
        await party.host.host("pause")
        await party.host.host("resume")
        if stuck and _is_let_go(party):
            return


def _is_let_go(party: Party) -> bool:
    """Whether neither the seat nor those who look on are there any more, as everybody else is told."""
    return party.host.sees(3) is False and party.host.onlookers == 0


if __name__ == "__main__":
    sys.exit(main("slow_reader"))
