"""Four servers share one database, and the guests of each table are spread over them: the store alone decides.

Everybody answers every question about a card as soon as it is there, all at once. Some commands are sent to two
servers at the same time, under one id. Nobody may be left without an answer.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from contractrummy.table.messages import Asked, State
from tests.reliability.diary import Diary
from tests.reliability.guest import Guest, chosen
from tests.reliability.house import House, judged, unlogged
from tests.reliability.party import Party, gathered, plays_on
from tests.reliability.proof import Run, main

WORKERS = 4


class Twice(Guest):
    """A guest who sends some of its commands to another server as well."""

    twin: Guest | None = None

    async def send(self, message: Asked) -> None:
        if self.twin is not None and hasattr(message, "id") and self.chance.random() < 0.3:
            await asyncio.gather(super().send(message), self.twin.send(message))
        else:
            await super().send(message)


def eager(state: State, chance: random.Random) -> str | None:
    """Want every card, and now and then what is another's to do."""
    if chance.random() < 0.05:
        return chance.choice(["draw", "take", "leave", "ask", "no"])
    if state.phase == "buy" and state.can is not None and "ask" in state.can.now and chance.random() < 0.7:
        return "ask"
    return chosen(state, chance)


async def prove(run: Run) -> None:
    """A thousand contested commands in `test`, fifty thousand at the gate.

    A server does not know who is connected to the others, so nobody is played for here, and no clock runs.
    """
    wanted, tables = run.size(test=1000, gate=50_000, soak=1_000_000), run.size(test=24, gate=60)
    options = {"ask_seconds": 0, "grace_seconds": 86_400}
    diary = Diary()
    houses = [House(run.folder / f"{number}") for number in range(WORKERS)]
    for house in houses:
        house.db = run.folder / "tables.db"
        await asyncio.to_thread(house.start)
    parties: list[Party] = []
    twins: list[Guest] = []
    try:
        ports = [house.port for house in houses]
        parties = await gathered(tables, 4, ports, diary, run.chance, kind=Twice, seats=4, options=options)
        for party in parties:
            for guest in party.guests:
                guest.choose = eager
            twins.append(await _twin(party.guests[1], ports[(ports.index(party.guests[1].port) + 1) % WORKERS]))
        deadline = time.monotonic() + run.size(test=90.0, gate=1800.0)
        async with plays_on(parties):
            while len(diary.sent) < wanted and time.monotonic() < deadline:
                await asyncio.sleep(0.05)
        for party in parties:
            for guest in party.guests:
                guest.plays = False
        await _all_answered(parties)
    finally:
        await asyncio.gather(*(guest.leave() for guest in twins))
        await asyncio.gather(*(party.leave() for party in parties))
        for house in houses:
            run.must(house.alive, "a server has ended")
            house.kill()
    last = {party.table for party in parties}
    silent = [one for one in diary.sent if one.table in last and one.seq is None and one.refused is None]
    run.must(not silent, f"{len(silent)} commands have had no answer, such as {silent[:2]}")
    run.must(len(diary.sent) >= wanted, f"only {len(diary.sent)} commands were sent")
    codes: dict[str, int] = {}
    for party in parties:
        for guest in party.guests:
            for code, count in guest.refusals.items():
                codes[code] = codes.get(code, 0) + count
    asks = sum(one.action in ("ask", "no") for one in diary.sent)
    run.tell(workers=WORKERS, tables=tables, answers_to_questions=asks, refusals=codes)
    run.times("ack", [each for party in parties for guest in party.guests for each in guest.acks])
    judged(run, houses[0], diary)
    for house in houses[1:]:
        unlogged(run, house.log)


async def _twin(guest: Guest, port: int) -> Guest:
    """The same browser at another server."""
    assert isinstance(guest, Twice)
    twin = Guest(guest.name, port, guest.diary, random.Random(1), secret=guest.secret)
    twin.plays = False
    twin.come(guest.table)
    await twin.until(lambda: twin.here)
    guest.twin = twin
    return twin


async def _all_answered(parties: list[Party], patience: float = 20.0) -> None:
    deadline = time.monotonic() + patience
    while any(guest.pending for party in parties for guest in party.guests) and time.monotonic() < deadline:
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main("race_workers"))
