"""Everybody is cut off at once and comes back at once: the server is ready soon, and so is everybody."""

from __future__ import annotations

import asyncio
import sys
import time

from tests.reliability.diary import Diary
from tests.reliability.guest import Guest
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered
from tests.reliability.proof import Run, main, percentile


async def prove(run: Run) -> None:
    """A hundred sockets in `test`, a thousand at the gate, each from an address of its own, under the real limits."""
    tables, times = run.size(test=25, gate=250), run.size(test=1, gate=3)
    diary = Diary()
    house = House(run.folder, fresh=run.judges_times, trusted_proxy=True, real_limits=True)
    house.start()
    parties: list[Party] = []
    back: list[float] = []
    try:
        # The page waits between a fifth of a second and five before it tries again.
        parties = await gathered(tables, 4, house.port, diary, run.chance, addressed=True, backoff=(0.2, 5.0), wait=2.0)
        guests = [guest for party in parties for guest in party.guests]
        await asyncio.sleep(run.size(test=0.5, gate=20.0))
        for _ in range(times):
            house.kill()
            began = time.monotonic()
            await asyncio.to_thread(house.start)
            back += await asyncio.gather(*(_back(guest, began) for guest in guests))
            # So that the next one does not meet the limit on new sockets of a browser.
            await asyncio.sleep(run.size(test=0.0, gate=30.0))
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        house.kill()
    closed: dict[int, int] = {}
    for guest in guests:
        for code in guest.closed:
            closed[int(code)] = closed.get(int(code), 0) + 1
        run.must(guest.failed is None, f"{guest.name}: {guest.failed}")
    run.tell(sockets_at_once=len(guests), kills=times, closed=closed)
    run.within("ready_s", max(house.starts[1:]), 2.0)
    run.within("back_p95_s", percentile(back, 95), 5.0)
    run.within("back_all_s", max(back), 15.0)
    judged(run, house, diary)


async def _back(guest: Guest, began: float) -> float:
    await guest.until(lambda: guest.welcomed_at > began)
    return time.monotonic() - began


if __name__ == "__main__":
    sys.exit(main("stampede"))
