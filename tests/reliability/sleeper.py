"""Somebody sleeps: for seconds, for a day, for a month. The seat is theirs, and what they missed is told.

The long sleeps are on a clock that is moved by hand, the short one is real.
"""

from __future__ import annotations

import asyncio
import sys
import time

from contractrummy.table import messages as wire
from contractrummy.table.entries import PlayedFor, TimedOut
from tests.reliability.diary import Diary
from tests.reliability.guest import chosen
from tests.reliability.history import check_all, read, texts
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered
from tests.reliability.proof import Run, main
from tests.support.house import House as StillHouse
from tests.support.house import Page

DAY = 86_400.0


async def prove(run: Run) -> None:
    """A day and thirty days on a clock of our own, with and without a server; a few real seconds."""
    for at, (days, down) in enumerate([(1, 0.0), (1, 0.5), (30, 0.0), (30, 29.0)]):
        await _virtual(run, at, days, down)
    await _real(run)


async def _virtual(run: Run, at: int, days: int, down: float) -> None:
    """Bo is away for so many days; for some of them so is the server."""
    house = StillHouse(run.folder / f"still-{at}.db", seed=run.seed)
    await house.start()
    try:
        options = wire.Options(grace_seconds=30, ask_seconds=8)
        ann, bo, cy = await house.playing("Ann", "Bo", "Cy", options=options)
        await _some_moves(house, run, [ann, bo, cy], 10)
        seat = bo.state.you
        await bo.go()
        if down:
            await house.restart(after=down * DAY)
            await ann.come()
            await cy.come()
            # Whatever clocks ran, the server's own time away was nobody's.
            facts = [item for item in house.table(ann.id).items if isinstance(item, (TimedOut, PlayedFor))]
            run.must(not facts, f"after {down} days without a server somebody was charged: {facts}")
        for _ in range(4):
            await house.wait((days - down) * DAY / 8)
            await _some_moves(house, run, [ann, cy], 4)
            await house.wait((days - down) * DAY / 8)
        run.must(any(isinstance(item, PlayedFor) for item in house.table(ann.id).items), "no bot sat in")
        heard = len(bo.told)
        await bo.come()
        welcome = bo.told[heard]
        run.must(isinstance(welcome, wire.Welcome) and welcome.you == seat, f"the seat is not theirs after {days} days")
        run.must(not house.table(ann.id).chairs[seat or 0].played_for, "a bot plays on for somebody who is there")
        await _some_moves(house, run, [ann, bo, cy], 12)
        run.must(bo.heard(wire.Ack), "whoever came back could not play")
        events = len(house.table(ann.id).items)
    finally:
        await house.stop()
    for text in texts(check_all(run.folder / f"still-{at}.db", Diary())):
        run.must(False, text)
    run.tell(**{f"days_{days}_down_{down:g}": events})


async def _some_moves(house: StillHouse, run: Run, pages: list[Page], moves: int) -> None:
    """So many moves by those who are there; where others are waited for, time passes."""
    for _ in range(moves):
        if house.table(pages[0].id).over:
            return
        found = [(page, chosen(page.state, run.chance)) for page in pages]
        page, action = next(((page, action) for page, action in found if action), (pages[0], None))
        if action is None:
            await house.wait(5.0)
        else:
            await page.does(action)
        for each in pages:
            if each.state.results:
                await each.says(wire.Ready(len(each.state.results)))


async def _real(run: Run) -> None:
    """Bo closes his laptop for longer than the grace; opens it, and plays on."""
    diary = Diary()
    house = House(run.folder / "real")
    house.start()
    parties: list[Party] = []
    slept, woke = run.size(test=6.0, gate=6.0), []
    try:
        options = {"grace_seconds": 5, "ask_seconds": 0}
        parties = await gathered(run.size(test=2, gate=20), 3, house.port, diary, run.chance, options=options)
        await asyncio.sleep(0.5)
        for party in parties:
            await party.guests[1].leave()
        await asyncio.sleep(slept)
        for party in parties:
            sleeper = party.guests[1]
            began, acked = time.monotonic(), len(sleeper.acks)
            sleeper.come()
            await sleeper.until(lambda one=sleeper, acked=acked: one.here and len(one.acks) > acked)  # type: ignore[misc]
            woke.append(time.monotonic() - began)
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        house.kill()
    facts = sum(b'"played_for"' in body for kept in read(house.db).values() for _, body in kept.entries)
    run.must(facts >= len(parties), f"bots sat in {facts} times at {len(parties)} tables")
    run.tell(sleepers=len(parties))
    run.times("awake", woke, p99=1.0)
    judged(run, house, diary)


if __name__ == "__main__":
    sys.exit(main("sleeper"))
