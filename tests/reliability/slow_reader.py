"""Some pages stop reading: nobody else notices, they are let go, and they come back to everything they missed."""

from __future__ import annotations

import asyncio
import random
import socket
import sys
import time

from websockets.asyncio.client import connect

from contractrummy.table.messages import Hello
from tests.reliability.diary import Diary
from tests.reliability.guest import Guest, _write
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered
from tests.reliability.proof import Run, main, percentile


class Stuck:
    """A page that says hello and never reads again."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.let_go = asyncio.Event()
        self._task = asyncio.create_task(self._sit())

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
        # What tells it that it was let go is the other end of its line, seen past all that it has not read.
        while _is_open(raw):
            await asyncio.sleep(0.05)
        self.let_go.set()
        line.transport.abort()

    async def leave(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def _is_open(line: socket.socket) -> bool:
    """Whether the server still holds its end (Linux tells by the state of the connection)."""
    try:
        return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == 1
    except OSError:
        return False


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
        began = time.monotonic()
        await asyncio.gather(*(_toggled(party, 5000, stuck) for party in parties))
        gone = time.monotonic() - began
        during, memory = _taken(guests), house.rss() - memory
        for party in parties:
            party.guests[3].come()
        for guest in guests:
            await guest.until(lambda guest=guest: guest.here)  # type: ignore[misc]
            guest.plays = True
            await guest._think()
        acked = diary.acked
        await parties[0].host.until(lambda: diary.acked > acked + 10)
    finally:
        await asyncio.gather(*(each.leave() for each in stuck), *(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    run.tell(stuck=len(stuck), let_go=sum(each.let_go.is_set() for each in stuck), grew_mib=round(memory, 1))
    run.tell(let_go_after_s=round(gone, 1))
    run.must(all(each.let_go.is_set() for each in stuck), "somebody who does not read was never let go")
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
    while any(guest._pending for guest in guests):
        await asyncio.sleep(0.01)


async def _toggled(party: Party, times: int, stuck: list[Stuck]) -> None:
    """Pause and go on, which everybody at the table is told of each time, until the stuck have been let go."""
    for _ in range(times):
        await party.host.host("pause")
        await party.host.host("resume")
        if stuck and all(each.let_go.is_set() for each in stuck):
            return


if __name__ == "__main__":
    sys.exit(main("slow_reader"))
