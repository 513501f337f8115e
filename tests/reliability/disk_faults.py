"""The disk is full, or fails: nobody is told that something was kept which was not, and the game goes on by itself.

First a few calls fail while everybody plays: writes for want of room, syncs for good. Then, where a small disk of its
own can be had, it is filled to the brim, and emptied again, under a running server.
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

BURSTS = {"ENOSPC": 5, "EIO": 2}
"""How many calls fail one after another, and with what."""
_MIB = 1 << 20


async def prove(run: Run) -> None:
    """Two servers in `test`, sixty at the gate, that meet five full writes and two failed syncs each; 4 MiB of disk."""
    told: dict[str, int] = {}
    met = dict.fromkeys(BURSTS, 0)
    sums = {"sent": 0, "acked": 0}
    for number in range(run.size(test=2, gate=60, soak=600)):
        house, diary, its, refusals = await _bursts(run, number)
        judged(run, house, diary)
        for error, count in its.items():
            met[error] += count
        for code, count in refusals.items():
            told[code] = told.get(code, 0) + count
        for name in sums:
            sums[name] += run.figures[name]
    run.tell(met=met, told=told, under_faults=sums)
    await _brim(run)


async def _bursts(run: Run, number: int) -> tuple[House, Diary, dict[str, int], dict[str, int]]:
    """One server, some of whose writes find no room and some of whose syncs fail, and none after that.

    It has to have a few good writes in a row to come back after a sync that failed: what is in the write-ahead log has
    to go into the file first.
    """
    write, sync = run.chance.randrange(100, 300), run.chance.randrange(20, 60)
    faults = [
        Fault("pwrite64", f"{write}..{write + BURSTS['ENOSPC'] - 1}", error="ENOSPC"),
        Fault("fdatasync", f"{sync}..{sync + BURSTS['EIO'] - 1}", error="EIO"),
    ]
    diary = Diary()
    house = House(run.folder / f"{number}", faults=faults)
    house.start()
    parties: list[Party] = []
    try:
        parties = await gathered(2, 4, house.port, diary, run.chance)
        async with plays_on(parties):
            deadline = time.monotonic() + 60
            while _met(house.report) != BURSTS and time.monotonic() < deadline:
                await asyncio.sleep(0.1)
            # It must be possible to go on without a new start.
            before = diary.acked
            await parties[0].host.until(lambda: diary.acked > before + 20)
    except TimeoutError:
        run.must(False, f"nobody can go on after {[str(fault) for fault in faults]}")
    finally:
        await asyncio.gather(*(party.leave() for party in parties))
        run.must(house.alive, "the server has ended")
        house.kill()
    met = _met(house.report)
    run.must(met == BURSTS, f"not all faults were met: {met} of {[str(fault) for fault in faults]}")
    return house, diary, met, _refusals(parties)


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
    run.tell(filled=len(waits), told_full=codes["storage_full"])
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
