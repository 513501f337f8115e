"""Whatever is sent, the server answers or closes as it says it does, and the table it was sent to can be played on."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import http.client
import json
import random
import re
import sys
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from contractrummy.table.messages import Asked
from tests.reliability.diary import Diary
from tests.reliability.grammar import frame, message, spoilt
from tests.reliability.guest import Guest, _write, fresh_secret
from tests.reliability.house import House, judged
from tests.reliability.party import Party
from tests.reliability.proof import Run, main

CHUNK = 10_000
BATCH = 50
CLOSES = {1003, 1006, 1007, 1008, 1009, 4001, 4003, 4004, 4008}
"""What a socket may be closed with for what was sent. 1006 is what is left where the last word was overtaken by what
was still coming in; that the server did not break in it, its log says."""


class Recorder(Guest):
    """A guest whose messages are kept, to be spoilt."""

    recorded: list[str]

    async def send(self, message: Asked) -> None:
        self.recorded.append(_write.encode(message).decode())
        await super().send(message)


async def prove(run: Run) -> None:
    """50,000 frames and 1,000 requests in `test`; a million and 300,000 at the gate."""
    frames, requests = run.size(test=50_000, gate=1_000_000), run.size(test=1000, gate=300_000)
    diary = Diary()
    house = House(run.folder, log_level="warning")
    house.start()
    tried = Tried()
    recorded: list[str] = []
    try:
        while tried.frames < frames:
            await _chunk(run, house, diary, tried, recorded)
        statuses = await asyncio.to_thread(_requests, run, house, requests)
        async with httpx.AsyncClient(trust_env=False) as http:
            metrics = (await http.get(f"{house.url}/metrics")).text
    finally:
        run.must(house.alive, "the server has ended")
        house.kill()
    fives = [line for line in metrics.splitlines() if re.search(r'status="5\d\d"', line)]
    run.must(not [line for line in fives if 'status="503"' not in line], f"the server failed: {fives}")
    bad = {code: times for code, times in tried.closed.items() if code not in CLOSES}
    run.must(not bad, f"sockets were closed with {bad}")
    run.must("Unreadable" not in house.log and "failed" not in house.log, f"the server logged {house.log[-1500:]}")
    run.tell(frames=tried.frames, frames_a_second=round(tried.frames / tried.seconds), closed=dict(tried.closed))
    run.tell(answers=dict(tried.answers), recorded=len(recorded), requests=requests, statuses=statuses)
    run.within("slowest_answer_s", tried.slowest, 1.0)
    judged(run, house, diary)


class Tried:
    """What has been tried so far, and what came of it."""

    def __init__(self) -> None:
        self.window = 0
        """The one that was open last, at the table that is tried."""
        self.frames = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.closed: collections.Counter[int] = collections.Counter()
        self.answers: collections.Counter[str] = collections.Counter()


async def _chunk(run: Run, house: House, diary: Diary, tried: Tried, recorded: list[str]) -> None:
    """One table: some moves are made, then ten thousand frames come, then moves are made again."""
    guests = [Recorder(f"Guest {at}", house.port, diary, random.Random(run.chance.random())) for at in range(3)]
    for guest in guests:
        guest.recorded = recorded
    options = {"ask_seconds": 1, "grace_seconds": 600}
    party = Party(guests, seats=4, options=options)
    await party.begin()
    acked = diary.acked
    await party.host.until(lambda: diary.acked > acked + 40)
    await party.leave()
    del recorded[:-2000]
    began = time.monotonic()
    secrets = [guests[0].secret, guests[1].secret, fresh_secret()]
    each = CHUNK // len(secrets) + 1
    await asyncio.gather(
        *(_fuzzed(run, house, party.table, secret, each, tried, recorded, at) for at, secret in enumerate(secrets))
    )
    tried.seconds += time.monotonic() - began
    await _played_on(run, party, diary)
    await party.leave()
    # What strangers did with these seats is in no diary.
    diary.sent = [one for one in diary.sent if one.table != party.table]
    diary.told = [one for one in diary.told if one.table != party.table]


async def _played_on(run: Run, party: Party, diary: Diary) -> None:
    """The table can still be played at, or it is over by what was asked for; a new one can be opened in any case."""
    for guest in party.guests:
        guest.begin_anew()
        guest.come(party.table)
    for guest in party.guests:
        await guest.until(lambda guest=guest: guest.here and guest.info is not None)  # type: ignore[misc]
    host = party.host
    assert host.info is not None
    if host.info.phase == "paused":
        at = next((guest for guest in party.guests if _is_host(guest)), None)
        if at is not None:
            await at.until(lambda: at.pending is None)
            await at.host("resume")
    run.must(host.info.phase != "fault", "the table is broken")
    seated = [guest for guest in party.guests if guest.you is not None]
    if host.info.phase == "playing" and seated:
        acked = diary.acked
        try:
            await seated[0].until(lambda: diary.acked > acked + 5 or seated[0].info.phase != "playing", 60)  # type: ignore[union-attr]
        except TimeoutError:
            states = [(one.name, one.you, one.state and one.state.acting, one.refusals) for one in party.guests]
            run.must(False, f"nobody can play on: {states}")


def _is_host(guest: Guest) -> bool:
    return guest.info is not None and any(seat.host and seat.seat == guest.you for seat in guest.info.seats)


async def _fuzzed(
    run: Run, house: House, table: str, secret: str, frames: int, tried: Tried, recorded: list[str], number: int
) -> None:
    """So many frames from one browser, in batches; after each it must still answer, or have closed."""
    chance = random.Random(f"{run.seed} {tried.frames} {number}")
    done = 0
    while done < frames:
        try:
            async with connect(
                f"ws://127.0.0.1:{house.port}/ws/{table}", origin=house.origin,  # type: ignore[arg-type]
                additional_headers={"Cookie": f"contract-rummy={secret}"}, compression=None, ping_interval=None,
                close_timeout=1, proxy=None, max_size=None,
            ) as line:  # fmt: skip
                await line.send('{"t":"hello"}')
                while done < frames:
                    done += await _batch(line, chance, tried, recorded)
        except ConnectionClosed as no:
            code = no.rcvd.code if no.rcvd else 1006
            tried.closed[int(code)] += 1
            done += 1


async def _batch(line: ClientConnection, chance: random.Random, tried: Tried, recorded: list[str]) -> int:
    for _ in range(BATCH):
        made = frame(chance, recorded, tried.window)
        tried.frames += 1
        if isinstance(made, tuple):
            await line.send(made[0], text=True)
        elif isinstance(made, str):
            await line.send(made.encode("utf-8", "surrogatepass"), text=True)
        else:
            await line.send(made)
    mark = chance.randrange(2**31)
    await line.send(f'{{"t":"ping","n":{mark}}}')
    began = time.monotonic()
    async with asyncio.timeout(60):
        async for text in line:
            told: dict[str, Any] = json.loads(text)
            tried.answers[told["t"]] += 1
            if told.get("state"):
                tried.window = told["state"]["window"]
            if told["t"] == "pong" and told["n"] == mark:
                break
        else:
            raise ConnectionClosed(line.protocol.close_rcvd, line.protocol.close_sent)
    tried.slowest = max(tried.slowest, (time.monotonic() - began) / BATCH)
    return BATCH


_PATHS = (
    "/", "/api/tables", "/api/tables/{}", "/api/tables/{}/join", "/api/tables/{}/recover", "/api/tables/{}/log",
    "/api/tables/{}/record", "/api/tables/{}/replay", "/api/tables/{}/qr.svg", "/api/codes/{}", "/api/mine",
    "/api/presets", "/api/rules", "/api/house", "/api/new", "/healthz", "/t/{}", "/rules/{}", "/assets/{}", "/ws/{}",
)  # fmt: skip
_PARTS = ("A" * 22, "..%2f..%2fetc%2fpasswd", "%00", "%2e%2e", "x" * 5000, "%F0%9F%82%A1", "a/b", "", "ABCDEF", "%zz")
_QUERIES = (
    "", "?lang=zh", "?since=-1", "?since=1e9", "?line=common%20x%3Dy", "?line=" + "%41" * 2000, "?%00",
    "?since=" + "9" * 50,
)  # fmt: skip


def _requests(run: Run, house: House, count: int) -> dict[int, int]:
    """Requests of all sorts, on lines that are kept open as long as the server keeps them."""
    statuses: collections.Counter[int] = collections.Counter()
    chance = random.Random(f"{run.seed} requests")
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
    for _ in range(count):
        path = chance.choice(_PATHS).format(chance.choice(_PARTS)) + chance.choice(_QUERIES)
        method = chance.choice(["GET", "GET", "POST", "POST", "POST", "DELETE", "PUT", "OPTIONS", "PROPFIND"])
        body = None if method == "GET" else spoilt(json.dumps(_body(chance)), chance).encode("utf-8", "replace")
        headers = {"Origin": house.origin, "Cookie": f"contract-rummy={fresh_secret()}"}
        if body is not None:
            headers["Content-Type"] = chance.choice(["application/json"] * 8 + ["text/plain", "application/xml"])
        try:
            line.request(method, path, body, headers)
            told = line.getresponse()
            said = told.read()
        except (http.client.HTTPException, OSError):
            line.close()
            statuses[0] += 1
            continue
        statuses[told.status] += 1
        there = told.status < 500 or (told.status == 503 and not path.startswith("/api"))
        run.must(there, f"{method} {path[:60]}: {told.status} {said[:100]!r}")
        run.must(b"Traceback" not in said and b'File "' not in said, f"{method} {path[:60]}: {said[:200]!r}")
        if told.status >= 400 and told.getheader("Content-Type", "").startswith("application/json"):
            with contextlib.suppress(ValueError):
                run.must(set(json.loads(said)) == {"error"}, f"{method} {path[:60]}: {said[:100]!r}")
    line.close()
    run.must(statuses[0] < count / 10, f"{statuses[0]} of {count} requests had no answer")
    return dict(sorted(statuses.items()))


def _body(chance: random.Random) -> Any:
    known = [
        {"name": "Ann", "seats": 4}, {"name": "Bo"}, {"code": "ABCD-1234-EFGH-5678"}, {"name": "Cy", "solo": True},
        {"name": "x" * 300}, {"name": "\u202eevil"}, {"name": "<img>", "rules": "common buy_limit=3", "rounds": 2},
        [], 7,
    ]  # fmt: skip
    return chance.choice(known) if chance.random() < 0.8 else message(chance)


if __name__ == "__main__":
    sys.exit(main("fuzz_wire"))
