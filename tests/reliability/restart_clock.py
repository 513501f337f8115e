"""The server goes down while clocks run, and stays away for longer than they would have lasted: nobody is charged."""

from __future__ import annotations

import asyncio
import random
import sys
from functools import partial
from typing import Any

from contractrummy.engine.events import BuyAnswered, Discarded, Event
from contractrummy.table.entries import PlayedFor, TimedOut, read_item
from contractrummy.table.messages import Clock, State
from tests.reliability.diary import Diary
from tests.reliability.history import read
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered
from tests.reliability.proof import Run, main

ASK, TURN = 3, 4
"""Seconds of the clocks."""


def _waits(state: State, chance: random.Random) -> str | None:
    """Do nothing."""
    return None


def _leaves(state: State, chance: random.Random) -> str | None:
    """Bring it to a question, and answer none."""
    return "leave" if state.can is not None and "leave" in state.can.now else None


async def prove(run: Run) -> None:
    """Six restarts in `test`, two hundred at the gate; half of them kills, half of them asked for."""
    restarts, tables = run.size(test=6, gate=200, soak=1000), run.size(test=4, gate=10)
    diary = Diary()
    house = House(run.folder)
    house.start()
    options: dict[str, Any] = {"ask_seconds": ASK, "turn_seconds": TURN, "grace_seconds": 5, "bots_answer": False}
    parties: list[Party] = []
    checked, shortest = 0, 1e9
    try:
        parties = await gathered(tables, 3, house.port, diary, run.chance, options=options, choose=_waits)
        for party in parties[: tables // 2]:
            for guest in party.guests:
                guest.choose = _leaves
                await guest.think()
            await party.host.until(partial(_left, party, "ask"))
        house.kill()
        # What ran out before this moment was not the server's fault.
        before = {table: len(kept.entries) for table, kept in read(house.db).items()}
        await asyncio.to_thread(house.start)
        for number in range(restarts):
            await asyncio.sleep(run.chance.uniform(0.0, 0.3))
            await asyncio.to_thread(house.kill if number % 2 else house.stop)
            # Some stay away for longer than any clock.
            await asyncio.sleep((TURN + 1.5) if number == 0 else run.chance.uniform(0.0, 0.3))
            await asyncio.to_thread(house.start)
            for party in parties:
                for guest in party.guests:
                    await guest.until(lambda guest=guest: guest.here and guest.info is not None)  # type: ignore[misc]
                for what in ("ask", "turn"):
                    clock = _left(party, what)
                    if clock is not None:
                        whole = 1000 * (ASK if what == "ask" else TURN)
                        shortest = min(shortest, clock.left / whole)
                        run.must(
                            clock.left >= whole, f"after a restart {clock.left} ms are left of a {what} of {whole}"
                        )
                        checked += 1
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        house.kill()
    charged = []
    for table, kept in read(house.db).items():
        for seq, body in kept.entries[before[table] :]:
            item = read_item(body, 3)
            if isinstance(item, (TimedOut, PlayedFor)) or (isinstance(item, Event) and isinstance(item, BuyAnswered)):
                if isinstance(item, BuyAnswered) and item.seat == _discarder(kept.entries, seq):
                    continue
                charged.append(f"{seq} at table {table[:6]}: {item}")
    run.must(not charged, f"somebody was charged: {charged[:3]}")
    run.must(checked >= restarts * tables * 0.9, f"only {checked} clocks were seen")
    run.tell(
        restarts=restarts, tables=tables, clocks=checked, least_of_a_clock=round(shortest, 2), charged=len(charged)
    )
    judged(run, house, diary)


def _left(party: Party, what: str) -> Clock | None:
    state = party.host.state
    return next((clock for clock in state.clocks if clock.what == what), None) if state is not None else None


def _discarder(entries: list[tuple[int, bytes]], seq: int) -> int | None:
    """Who threw the card that is asked about: he has answered no at once."""
    for at, body in reversed(entries[: seq - 1]):
        item = read_item(body, 3)
        if isinstance(item, Discarded):
            return item.seat
        if at == 1:
            break
    return None


if __name__ == "__main__":
    sys.exit(main("restart_clock"))
