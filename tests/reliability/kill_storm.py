"""The server is killed again and again while everybody plays: nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import asyncio
import sys
import time

from tests.reliability.diary import Diary
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered, plays_on
from tests.reliability.proof import Run, main


async def prove(run: Run) -> None:
    """Forty guests at ten tables (eight at two in `test`); SIGKILL after 50 to 1500 ms, and at once a new start.

    When it has been killed so often and not enough has been acknowledged, it is killed on, with longer in between.
    """
    kills, wanted = run.size(test=10, gate=60, soak=1000), run.size(test=0, gate=20_000, soak=500_000)
    tables = run.size(test=2, gate=10)
    diary = Diary()
    house = House(run.folder, fresh=run.profile != "test")
    house.start()
    parties: list[Party] = []
    try:
        parties = await gathered(tables, 4, house.port, diary, run.chance)
        async with plays_on(parties):
            done = 0
            while done < kills or diary.acked < wanted:
                await asyncio.sleep(run.chance.uniform(0.05, 1.5) if done < kills else run.chance.uniform(2.0, 12.0))
                house.kill()
                done += 1
                await asyncio.to_thread(house.start)
                _back(parties)
            before = diary.acked
            await parties[0].host.until(lambda: diary.acked > before + 20)
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        house.kill()
    guests = [guest for party in parties for guest in party.guests]
    for guest in guests:
        run.must(guest.failed is None, f"{guest.name}: {guest.failed}")
    run.tell(kills=done, tables=sum(len(party.tables) for party in parties))
    run.times("ack", [each for guest in guests for each in guest.acks])
    run.times("ready", house.starts[1:], p99=2.0)
    run.times("resume", [each for guest in guests for each in guest.resumes])
    judged(run, house, diary)


def _back(parties: list[Party]) -> None:
    """How long it takes to be welcome again counts from when the server is."""
    for party in parties:
        for guest in party.guests:
            if guest.cut_at is not None:
                guest.cut_at = time.monotonic()


if __name__ == "__main__":
    sys.exit(main("kill_storm"))
