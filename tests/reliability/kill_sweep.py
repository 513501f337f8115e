"""The server is killed at one call to the system after another, through all that can be asked at a table.

First an evening without a kill, to see how often its threads write to the file, sync it and answer. Then the same
evening again and again, killed at another of those calls each time, and held against the oracle.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
from pathlib import Path
from typing import Any

from contractrummy.table.messages import Agree, Leave, Options, Recover, Wish
from tests.reliability.diary import Diary, Sent
from tests.reliability.guest import Guest
from tests.reliability.house import Died, House, judged
from tests.reliability.party import Party, posted
from tests.reliability.proof import Run, main
from tests.reliability.tracing import Fault, counts_in

CALLS = ("pwrite64", "fdatasync", "sendto", "sendmsg", "write", "writev")
"""What a move makes: pages of the log, their sync, and whatever the server answers with."""


class Evening:
    """Three guests, who between them send every kind of command."""

    def __init__(self, house: House, chance: random.Random) -> None:
        self.house, self.diary = house, Diary()
        self.guests = [
            Guest(name, house.port, self.diary, random.Random(chance.random()), backoff=(0.02, 0.1))
            for name in ("Ann", "Bo", "Cy")
        ]
        for guest in self.guests:
            guest.plays = False
        self.party = Party(self.guests, seats=4, rounds=2)
        self.kinds: set[str] = set()
        self.refused: dict[str, str] = {}

    async def goes_by(self, moves: int) -> None:
        ann, bo, cy = self.guests
        await self.party.sit()
        await self.hosted(ann, "options", options=Options(ask_seconds=0, grace_seconds=600))
        await self.hosted(ann, "rules", rules="common buy_limit=4")
        await self.agreed(bo, cy)
        await self.hosted(ann, "code")
        await self.hosted(ann, "bot", seat=3, level="novice")
        await self.asked(bo, Recover(_id()))
        await self.hosted(ann, "start")
        for guest in self.guests:
            await guest.until(lambda guest=guest: guest.state is not None)  # type: ignore[misc]
        await self.asked(cy, Wish(_id(), ["JK", "Q"]))
        await self.played(moves)
        await self.asked(cy, Wish(_id()))
        await self.hosted(ann, "pause")
        await self.hosted(ann, "resume")
        await self.played(moves // 2)
        await posted(bo, f"/api/tables/{self.party.table}/recover", {"code": "0000-0000-0000-0000"})
        await self.asked(cy, Leave(_id()))
        await self.hosted(ann, "end")
        await self.hosted(ann, "rematch")

    async def agreed(self, *guests: Guest) -> None:
        for guest in guests:
            await guest.until(lambda guest=guest: guest.info.proposal)  # type: ignore[misc]
            assert guest.info is not None and guest.info.proposal is not None
            await self.asked(guest, Agree(_id(), guest.info.proposal.proposal, True))

    async def hosted(self, guest: Guest, do: Any, **more: Any) -> None:
        await self._done(f"host {do}", await guest.host(do, **more))

    async def asked(self, guest: Guest, message: Any) -> None:
        await self._done(str(message.__struct_config__.tag), await guest.command(message))

    async def _done(self, kind: str, sent: Sent) -> None:
        if sent.refused is None:
            self.kinds.add(kind)
        else:
            self.refused[kind] = sent.refused

    async def played(self, moves: int) -> None:
        """So many moves of whoever has to."""
        while moves:
            for guest in self.guests:
                state = guest.state
                action = None if state is None or guest.behind else guest.choose(state, guest.chance)
                if action is not None:
                    self.kinds.add(action.partition(" ")[0])
                    await guest.act(action)
                    moves -= 1
                    break
            else:
                await asyncio.sleep(0.005)

    async def leave(self) -> None:
        await self.party.leave()


def _id() -> str:
    return secrets.token_urlsafe(16)


async def evening(run: Run, folder: Path, faults: list[Fault], moves: int) -> tuple[House, Evening, bool]:
    """One evening with these faults. Whether the server was killed in it."""
    house = House(folder, calls=() if faults else CALLS, faults=faults)
    killed = False
    try:
        await asyncio.to_thread(house.start)
    except Died:
        house.faults, killed = [], True
        await asyncio.to_thread(house.start)
    going = Evening(house, run.chance)
    script = asyncio.create_task(going.goes_by(moves))
    try:
        async with asyncio.timeout(20):
            while not script.done():
                await asyncio.wait([script], timeout=0.01)
                if not house.alive:
                    house.end()
                    house.faults, killed = [], True
                    await asyncio.to_thread(house.start)
            await script
    except TimeoutError:
        where = [f"{one.name} at {one.seq} waits for {one.pending and one.pending[1]}" for one in going.guests]
        run.must(False, f"{faults or 'without a fault'}: nobody can go on: {where}, refused {going.refused}")
    finally:
        script.cancel()
        await going.leave()
        house.calls, house.faults = (), []
        house.kill()
    return house, going, killed


async def prove(run: Run) -> None:
    """Twenty points in `test`, six hundred at the gate, spread over all that was counted."""
    points, moves = run.size(test=20, gate=600, soak=4000), run.size(test=4, gate=24)
    house, clean, _ = await evening(run, run.folder / "clean", [], moves)
    judged(run, house, clean.diary)
    counts = {call: count for call, count in counts_in(house.report).items() if call in CALLS}
    every = [(call, at) for call, count in sorted(counts.items()) for at in range(1, count + 1)]
    step = max(1.0, len(every) / points)
    chosen = [every[min(len(every) - 1, int(step * (at + run.chance.random())))] for at in range(points)]
    killed, acked, lost = 0, 0, run.figures["lost"] + run.figures["doubled"]
    for at, (call, when) in enumerate(chosen):
        fault = Fault(call, str(when), signal="KILL")
        house, going, was = await evening(run, run.folder / f"{at}", [fault], moves)
        known = len(run.missed)
        judged(run, house, going.diary)
        run.missed[known:] = [f"killed at {fault.call} {when}: {text}" for text in run.missed[known:]]
        killed, acked = killed + was, acked + going.diary.acked
        lost += run.figures["lost"] + run.figures["doubled"]
    run.must(killed >= points * 0.6, f"only {killed} of {points} points were reached")
    run.tell(points=points, killed=killed, calls=counts, kinds=len(clean.kinds), acked=acked, lost_or_doubled=lost)
    for name in ("sent", "sockets", "lost", "doubled", "faults"):
        run.figures.pop(name, None)


if __name__ == "__main__":
    sys.exit(main("kill_sweep"))
