"""The network is cut, slow, half open, and lets one byte through at a time: every move arrives once, or not at all."""

from __future__ import annotations

import asyncio
import sys
import time

from tests.reliability.diary import Diary
from tests.reliability.guest import Guest
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered, plays_on
from tests.reliability.proof import Run, main
from tests.reliability.proxy import Line, Network, Weather

NOTICES = 2.0
"""Seconds after which a guest gives up on a line that is silent. A page takes a few more."""


async def prove(run: Run) -> None:
    """Eighty cuts in `test`, five thousand at the gate."""
    cuts, tables = run.size(test=80, gate=5000, soak=50_000), run.size(test=3, gate=10)
    diary = Diary()
    house = House(run.folder)
    house.start()
    parties: list[Party] = []
    try:
        async with Network(house.port) as network:
            parties = await gathered(tables, 4, network.port, diary, run.chance, notices=NOTICES, wait=0.01)
            guests = [guest for party in parties for guest in party.guests]
            async with plays_on(parties):
                done = await _storm(run, network, guests, cuts)
                network.heal()
                before = diary.acked
                await parties[0].host.until(lambda: diary.acked > before + 20)
            if run.judges_times:
                await _half_open(run, network, parties[0])
            await asyncio.gather(*(party.leave() for party in parties))
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    run.tell(**done, lines=network.opened)
    run.times("resume", [each for guest in guests for each in guest.resumes], p50=0.5, p99=3.0)
    run.times("ack", [each for guest in guests for each in guest.acks])
    judged(run, house, diary)


async def _storm(run: Run, network: Network, guests: list[Guest], cuts: int) -> dict[str, int]:
    """One kind of trouble after another, until so many lines have been lost."""
    done = {"cuts": 0, "delayed": 0, "dribbled": 0, "half_open": 0, "net_away": 0}
    chance = run.chance
    while done["cuts"] + done["half_open"] < cuts:
        await asyncio.sleep(chance.uniform(0.0, 0.1))
        # What a silent line has lost is lost: one that spoke again would be no line at all.
        lines = [line for line in network.lines if not line.weather.silent]
        if not lines:
            continue
        line = chance.choice(lines)
        roll = chance.random()
        if roll < 0.70:
            line.cut(reset=chance.random() < 0.7)
            done["cuts"] += 1
        elif roll < 0.80:
            line.weather = Weather(delay=chance.uniform(0.005, 0.1))
            done["delayed"] += 1
        elif roll < 0.88:
            asyncio.get_running_loop().call_later(0.5, _well, line)
            line.weather = Weather(dribble=0.0002)
            done["dribbled"] += 1
        elif roll < 0.97:
            line.weather = Weather(silent=True)
            done["half_open"] += 1
        else:
            await _away(network, guests, chance.uniform(0.1, 0.6))
            done["net_away"] += 1
    return done


def _well(line: Line) -> None:
    if not line.weather.silent:
        line.weather = Weather()


async def _away(network: Network, guests: list[Guest], seconds: float) -> None:
    """No net for anybody. How long they take to be back counts from when it is."""
    network.weather = Weather(refusing=True)
    for line in list(network.lines):
        line.cut()
    await asyncio.sleep(seconds)
    network.heal()
    back = time.monotonic()
    for guest in guests:
        if guest.cut_at is not None:
            guest.cut_at = back


async def _half_open(run: Run, network: Network, party: Party) -> None:
    """A page that is gone without a word is seen to be gone by the others."""
    gone, other = party.guests[1], party.guests[0]
    for guest in party.guests:
        guest.plays = False
    await gone.until(lambda: gone.here)
    gone.notices = None
    known = set(network.lines)
    gone.cut()
    await asyncio.sleep(2)
    (line,) = set(network.lines) - known or {next(iter(network.lines))}
    began = time.monotonic()
    line.weather = Weather(silent=True)
    await other.until(lambda: other.sees(gone.you) is False, 60)
    run.within("silence_noticed_s", time.monotonic() - began, 30.0)


if __name__ == "__main__":
    sys.exit(main("net_chaos"))
