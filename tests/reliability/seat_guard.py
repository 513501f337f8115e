"""Links and seats are guessed, raced for and looked for in the logs: nobody gets what is not theirs."""

from __future__ import annotations

import asyncio
import collections
import random
import secrets
import sys
import time
from typing import Any

import httpx

from tests.reliability.diary import Diary
from tests.reliability.guest import Guest, fresh_secret
from tests.reliability.house import House, judged
from tests.reliability.party import Party
from tests.reliability.proof import Run, main, percentile

RACERS = 100
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


async def prove(run: Run) -> None:
    """Two thousand guesses in `test`, a million at the gate, from as many addresses as they like."""
    diary = Diary()
    house = House(run.folder, trusted_proxy=True, real_limits=True)
    house.start()
    party = Party([Guest(f"Guest {at}", house.port, diary, random.Random(at)) for at in range(3)], seats=4)
    try:
        await party.sit()
        sent = await party.host.host("code")
        run.must(sent.acked, "no join code was given")
        async with _browser(house) as http:
            await _patience(run, http, party)
            await _guesses(run, http, party, run.size(test=2000, gate=1_000_000))
            await _letters(run, http, run.size(test=200, gate=20_000))
            if run.judges_times:
                await _clockwork(run, http, party)
            secret, codes = await _race(run, http, house, party, run.size(test=2, gate=50))
    finally:
        await party.leave()
        house.kill()
    hidden = [secret, party.table, *codes, *(guest.secret for guest in party.guests)]
    hidden += [guest.recovery for guest in party.guests if guest.recovery]
    shown = [each[:4] for each in hidden if each in house.log]
    run.must(not shown, f"{len(shown)} secrets stand in the server's log")
    judged(run, house, diary)


def _browser(house: House) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=20)
    return httpx.AsyncClient(
        base_url=house.url, headers={"Origin": house.origin}, timeout=30, trust_env=False, limits=limits
    )


def _from(address: str, secret: str | None = None) -> dict[str, str]:
    headers = {"X-Forwarded-For": address}
    return headers if secret is None else {**headers, "Cookie": f"contract-rummy={secret}"}


async def _patience(run: Run, http: httpx.AsyncClient, party: Party) -> None:
    """From one address: twenty misses, and then nothing, not even what is there."""
    codes = [
        (await http.get(f"/api/tables/{secrets.token_urlsafe(16)}", headers=_from("10.0.0.1"))).status_code
        for _ in range(25)
    ]
    run.must(codes == [404] * 20 + [429] * 5, f"guesses were answered with {codes}")
    there = await http.get(f"/api/tables/{party.table}", headers=_from("10.0.0.1"))
    run.must(there.status_code == 429 and "retry-after" in there.headers, "who guesses still learns what is there")
    other = await http.get(f"/api/tables/{party.table}", headers=_from("10.0.0.2"))
    run.must(other.status_code == 200, "others are made to wait as well")


async def _guesses(run: Run, http: httpx.AsyncClient, party: Party, count: int) -> None:
    """Addresses of tables: at random, and close to one that exists. All answers are one answer."""
    answers: collections.Counter[tuple[int, bytes]] = collections.Counter()
    near = party.table

    async def some(number: int, of: int) -> None:
        chance = random.Random(f"{run.seed} {number}")
        for at in range(number, count, of):
            guess = secrets.token_urlsafe(16)
            if at % 4 == 0:
                # All but one letter are right.
                place = chance.randrange(22)
                other = chance.choice([letter for letter in "abcXYZ019-_" if letter != near[place]])
                guess = near[:place] + other + near[place + 1 :]
            address = f"11.{at // 15 >> 16 & 255}.{at // 15 >> 8 & 255}.{at // 15 & 255}"
            told = await http.get(f"/api/tables/{guess}", headers=_from(address))
            answers[told.status_code, told.content] += 1

    await asyncio.gather(*(some(number, 8) for number in range(8)))
    hits = sum(times for (status, _), times in answers.items() if status == 200)
    run.must(hits == 0, f"{hits} guesses were right")
    run.must(len(answers) == 1 and next(iter(answers))[0] == 404, f"guesses get different answers: {list(answers)[:3]}")
    run.tell(guesses=count, hits=hits)


async def _letters(run: Run, http: httpx.AsyncClient, count: int) -> None:
    """The six letters of a table."""
    statuses: collections.Counter[int] = collections.Counter()
    for at in range(count):
        letters = "".join(run.chance.choice(_LETTERS) for _ in range(6))
        headers = _from(f"12.0.{at // 30 >> 8}.{at // 30 & 255}", fresh_secret())
        told = await http.post(f"/api/codes/{letters}", json={"name": "Eve"}, headers=headers)
        statuses[told.status_code] += 1
    run.must(set(statuses) <= {404, 429}, f"letters were answered with {dict(statuses)}")
    run.must(statuses[404] <= count * 2 / 3 + 20, f"letters can be guessed as fast as one likes: {dict(statuses)}")
    run.tell(letters=count)


async def _clockwork(run: Run, http: httpx.AsyncClient, party: Party) -> None:
    """A guess with a right beginning takes no longer than any other."""
    taken: dict[str, list[float]] = {"near": [], "far": []}
    for at in range(4000):
        kind = ("near", "far")[at % 2]
        guess = party.table[:21] + ("A" if party.table[21] != "A" else "Q")
        if kind == "far":
            guess = secrets.token_urlsafe(16)
        began = time.perf_counter()
        await http.get(f"/api/tables/{guess}", headers=_from(f"13.{at >> 16}.{at >> 8 & 255}.{at & 255}"))
        taken[kind].append(time.perf_counter() - began)
    apart = abs(percentile(taken["near"], 50) - percentile(taken["far"], 50)) / percentile(taken["far"], 50)
    run.tell(near_and_far_apart=round(apart, 4))
    run.must(apart < 0.1, f"near guesses take {apart:.0%} longer or shorter than far ones")


async def _race(run: Run, http: httpx.AsyncClient, house: House, party: Party, races: int) -> tuple[str, list[str]]:
    """A recovery code is used by a hundred browsers at once: one has the seat then. The last secret, and all codes."""
    guest = party.guests[1]
    code: str | None = guest.recovery
    codes: list[str] = []
    winner = guest.secret
    for number in range(races):
        if code is None:
            run.must(False, "no recovery code was given")
            break
        codes.append(code)
        racers = [fresh_secret() for _ in range(RACERS)]
        headers = [_from(f"14.{number}.0.{at}", secret) for at, secret in enumerate(racers)]
        told: list[Any] = await asyncio.gather(
            *(http.post(f"/api/tables/{party.table}/recover", json={"code": code}, headers=head) for head in headers)
        )
        won = [at for at, one in enumerate(told) if one.status_code == 200]
        run.must(len(won) == 1, f"{len(won)} of {RACERS} got the seat by one code")
        wrong = {one.status_code for at, one in enumerate(told) if at not in won} - {404, 409, 422, 429}
        run.must(not wrong, f"losers were told {wrong}")
        if not won:
            break
        run.must(told[won[0]].json()["seat"] == guest.you, "the code gave another seat")
        winner, code = racers[won[0]], told[won[0]].json()["recovery"]
        spent = {"code": codes[-1]}
        again = await http.post(
            f"/api/tables/{party.table}/recover", json=spent, headers=_from("15.0.0.1", fresh_secret())
        )
        run.must(again.status_code in (404, 422, 429), f"a spent code was answered with {again.status_code}")
    await asyncio.sleep(0.1)
    run.must(4001 in guest.closed or not guest.here, "whoever lost the seat still sits there")
    seen = await http.get(f"/api/tables/{party.table}", headers=_from("16.0.0.1", winner))
    run.must(seen.json()["yours"] == guest.you, "the winner does not have the seat")
    lost = await http.get(f"/api/tables/{party.table}", headers=_from("16.0.0.2", guest.secret))
    run.must(lost.json()["yours"] is None, "the loser has a seat")
    run.tell(races=races, racers=RACERS)
    return winner, codes


if __name__ == "__main__":
    sys.exit(main("seat_guard"))
