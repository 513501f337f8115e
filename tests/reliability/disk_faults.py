"""The disk is full, or fails: nobody is told that something was kept which was not, and the game goes on by itself.

First single calls fail, one after another, while everybody plays: writes for want of room, syncs for good. Then, where
a small disk of its own can be had, it is filled to the brim, and emptied again, under a running server.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.reliability.diary import Diary
from tests.reliability.guest import COMES_AGAIN
from tests.reliability.house import House, judged
from tests.reliability.party import Party, gathered, plays_on, posted
from tests.reliability.proof import Run, main
from tests.reliability.tracing import Fault, calls_in

_MIB = 1 << 20


async def prove(run: Run) -> None:
    """Ten writes and ten syncs in `test`, 300 and 100 at the gate; a disk of 4 MiB."""
    full, broken = run.size(test=10, gate=300, soak=3000), run.size(test=10, gate=100, soak=1000)
    faults = [Fault("pwrite64", f"{run.chance.randrange(60, 90)}+37", error="ENOSPC")]
    faults += [Fault("fdatasync", f"{run.chance.randrange(20, 40)}+29", error="EIO")]
    await _single(run, faults, {"ENOSPC": full, "EIO": broken})
    await _brim(run)


async def _single(run: Run, faults: list[Fault], wanted: dict[str, int]) -> None:
    diary = Diary()
    house = House(run.folder / "single", faults=faults)
    house.start()
    parties: list[Party] = []
    try:
        parties = await gathered(2, 4, house.port, diary, run.chance)
        async with plays_on(parties):
            met = dict.fromkeys(wanted, 0)
            deadline = time.monotonic() + run.size(test=60.0, gate=1200.0)
            while any(met[error] < count for error, count in wanted.items()) and time.monotonic() < deadline:
                await asyncio.sleep(0.2)
                met = _met(house.report)
            # It must be possible to go on without a new start.
            before = diary.acked
            await parties[0].host.until(lambda: diary.acked > before + 20)
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    run.must(all(met[error] >= count for error, count in wanted.items()), f"not enough faults were met: {met}")
    run.tell(met=met, told=_refusals(parties))
    judged(run, house, diary)


def _met(report: Path) -> dict[str, int]:
    met = {"ENOSPC": 0, "EIO": 0}
    for call in calls_in(report):
        for error in met:
            met[error] += f"{error} " in call.rest and "(INJECTED)" in call.rest
    return met


def _refusals(parties: list[Party]) -> dict[str, int]:
    told: dict[str, int] = {}
    for party in parties:
        for guest in party.guests:
            for code in COMES_AGAIN:
                told[code] = told.get(code, 0) + guest.refusals.get(code, 0)
    return told


async def _brim(run: Run) -> None:
    folder = run.folder / "small"
    folder.mkdir()
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", folder]).returncode:
        run.tell(small_disk="needs root")
        return
    try:
        await _filled(run, folder)
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


async def _filled(run: Run, folder: Path) -> None:
    diary = Diary()
    house = House(folder)
    # What the server logs has its own room, so that only the database meets the end of the disk.
    house._log = run.folder / "small.log"
    house.start()
    parties: list[Party] = []
    waits: list[float] = []
    try:
        parties = await gathered(1, 4, house.port, diary, run.chance)
        guests = parties[0].guests
        async with plays_on(parties):
            for _ in range(run.size(test=2, gate=10)):
                before = diary.acked
                await parties[0].host.until(lambda before=before: diary.acked > before + 20)  # type: ignore[misc]
                known = sum(_refusals(parties).values())
                _fill(folder / "junk")
                await _until(lambda known=known: sum(_refusals(parties).values()) > known + 5)
                # What is there can still be looked at.
                run.must(await guests[0].ping(len(waits)) < 5, "nobody answers while the disk is full")
                looks = await posted(guests[1], f"/api/tables/{parties[0].table}/join", {"name": "Guest 0-1"})
                run.must(looks.status_code == 200, f"who sits there is told {looks.status_code} on a full disk")
                (folder / "junk").unlink()
                since, before = time.monotonic(), diary.acked
                await parties[0].host.until(lambda before=before: diary.acked > before)  # type: ignore[misc]
                waits.append(time.monotonic() - since)
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        run.must(house.alive, "the server has ended on a full disk")
        house.kill()
    codes = _refusals(parties)
    run.must(codes["storage_full"] > 0, f"nobody was told that the disk is full: {codes}")
    run.tell(filled=len(waits), told_full=codes["storage_full"], single={k: run.figures[k] for k in ("sent", "acked")})
    run.within("recovers_s", max(waits), 5.0)
    judged(run, house, diary)


def _fill(path: Path) -> None:
    """Use up all the room there is."""
    with path.open("wb", buffering=0) as file:
        for size in (_MIB, 65_536, 4096):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                pass


async def _until(there: object, patience: float = 30.0) -> None:
    assert callable(there)
    async with asyncio.timeout(patience):
        while not there():
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main("disk_faults"))
