"""A hundred abusive sockets at full speed: they are closed with the reason stated, and honest tables feel little of it.

Everybody has an address of its own, as behind a proxy, and the limits are those of a real server.
"""

from __future__ import annotations

import asyncio
import collections
import json
import sys

from tests.reliability.abuse import KINDS
from tests.reliability.diary import Diary
from tests.reliability.guest import Guest
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered, plays_on
from tests.reliability.proof import Run, main, percentile
from tests.web.serving import ROOT


async def prove(run: Run) -> None:
    """Twenty abusers for some seconds in `test`; a hundred, and five hundred idle ones, for a minute at the gate."""
    abusers, idle, seconds = run.size(test=20, gate=100), run.size(test=50, gate=500), run.size(test=7.0, gate=60.0)
    diary = Diary()
    house = House(run.folder, trusted_proxy=True, real_limits=True)
    house.start()
    parties: list[Party] = []
    idlers: list[Guest] = []
    try:
        # Nobody is quicker than people are allowed to be.
        tables, wait = run.size(test=3, gate=20), run.size(test=0.2, gate=0.3)
        parties = await gathered(tables, 4, house.port, diary, run.chance, addressed=True, wait=wait)
        guests = [guest for party in parties for guest in party.guests]
        async with plays_on(parties):
            await asyncio.sleep(run.size(test=1.5, gate=20.0))
            before, memory = _taken(guests), house.rss()
            for at in range(idle):
                one = Guest(f"Idler {at}", house.port, Diary(), run.chance, address=f"21.0.{at >> 8}.{at & 255}")
                one.come(parties[-1].table)
                idlers.append(one)
            bad = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.reliability.abuse", str(house.port), parties[0].table, str(abusers),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT,
            )  # fmt: skip
            assert bad.stdout is not None
            await bad.stdout.readline()
            await asyncio.sleep(seconds)
            during, grown = _taken(guests), house.rss() - memory
            said, _ = await bad.communicate(b"")
            acked = diary.acked
            await parties[0].host.until(lambda: diary.acked > acked + 5)
    finally:
        await asyncio.gather(*(one.leave() for one in idlers), *(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    told = json.loads(said)
    for kind, (wanted, _) in KINDS.items():
        name = kind.__name__[1:]
        found = {int(key.split()[1]): times for key, times in told["codes"].items() if key.startswith(f"{name} ")}
        run.must(found.get(wanted, 0) > 0, f"{name} is closed with {found}, not {wanted}")
        run.must(not found.keys() - {wanted, 1006, 1000}, f"{name} is closed with {found}")
    honest = {code: times for guest in guests for code, times in collections.Counter(map(int, guest.closed)).items()}
    run.must(not honest, f"honest guests were cut off: {honest}")
    run.tell(abusers=abusers, idle=idle, abuses=sum(told["codes"].values()), grew_mib=round(grown, 1))
    run.tell(codes=told["codes"], refused_at_the_door=told["refused"])
    run.must(grown < 100, f"the server grew by {grown:.0f} MiB")
    run.times("before", before)
    run.times("during", during, p99=max(0.1, 2 * percentile(before, 99)))
    run.times("closed_after", [max(0.0, each) for each in told["late"]], p99=1.0)
    judged(run, house, diary)


def _taken(guests: list[Guest]) -> list[float]:
    """How long answers took, since this was asked last."""
    found = [each for guest in guests for each in guest.acks]
    for guest in guests:
        guest.acks.clear()
    return found


if __name__ == "__main__":
    sys.exit(main("flood"))
