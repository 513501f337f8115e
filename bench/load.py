"""The server under load: many tables of people at once, who play by the clock and not when the server has time.

    python -m bench.load                          250 tables, 1,000 sockets, 100 moves a second, three runs of a minute
    python -m bench.load --rate 400 --runs 1      another rate
    python -m bench.load --knee                   faster and faster, until it drowns

A move's time runs from when it was meant to be sent, so that a server that falls behind is charged with the waiting,
to its answer and to when the last of the others at the table has seen it. The load itself shares the machine. Prints
one JSON line a run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

ROOT = Path(__file__).parents[1]
if __package__ in (None, ""):
    sys.path[:1] = [str(ROOT), str(ROOT / "src")]

from tests.web.serving import Server  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


class Can(msgspec.Struct):
    now: list[str]
    keep: dict[str, Any]


class State(msgspec.Struct):
    you: int | None
    turn: int
    phase: str
    window: int
    hand: list[str]
    can: Can | None


class Message(msgspec.Struct):
    """Of what the server tells, what a player by the clock needs."""

    t: str
    seq: int | None = None
    re: str | None = None
    state: State | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0
    """Moves that could not be meant, because the one before was not answered yet."""
    cut: int = 0


class Guest:
    """One socket at a table."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table, self.cookie = table, cookie
        self.state: State | None = None
        self.seq = 0
        self.socket: ClientConnection | None = None

    async def sit(self, server: Server) -> None:
        self.socket = await server.socket(self.table.id, f"contract-rummy={self.cookie}", open_timeout=60)
        await self.socket.send(json.dumps({"t": "hello", "mix": secrets.token_hex(32)}))
        asyncio.get_running_loop().create_task(self.listen())

    async def listen(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                self.told(read(frame), time.perf_counter())
        except Exception:
            self.table.figures.cut += 1
        else:
            self.table.figures.cut += not self.table.done

    def told(self, message: Message, now: float) -> None:
        if message.t in ("welcome", "push"):
            self.seq = message.seq or self.seq
            self.state = message.state or self.state
            self.table.saw(self, now)
        elif message.t in ("ack", "refused"):
            self.table.answered(self, message, now)


class Table:
    """Four guests, and the move they are about to make."""

    def __init__(self, id: str, figures: Figures) -> None:
        self.id, self.figures = id, figures
        self.guests: list[Guest] = []
        self.command: tuple[str, float] | None = None
        self.shown: tuple[int, float, list[Guest]] | None = None
        self.done = False

    def next(self) -> tuple[Guest, str] | None:
        """Whoever can go on, and how: nobody wants a discard, everybody throws what he has drawn or the first card."""
        for guest in self.guests:
            state = guest.state
            if state is None or state.can is None:
                continue
            can = state.can.now
            if state.phase in ("offer", "draw") and state.you == state.turn:
                return guest, "leave" if "leave" in can else "draw"
            if state.phase == "buy" and "no" in can:
                return guest, "no"
            if state.phase == "play" and state.you == state.turn and "discard" in can:
                card = next((card for card in state.hand if card not in state.can.keep), None)
                return (guest, f"discard {card}") if card else None
        return None

    async def move(self, meant: float) -> None:
        if self.command is not None:
            self.figures.late += 1
            return
        found = self.next()
        if found is None:
            self.figures.late += 1
            return
        guest, action = found
        assert guest.state is not None
        assert guest.socket is not None
        id = secrets.token_urlsafe(16)
        self.command = (id, meant)
        await guest.socket.send(json.dumps({"t": "act", "id": id, "action": action, "window": guest.state.window}))

    def answered(self, guest: Guest, message: Message, now: float) -> None:
        if self.command is None or message.re != self.command[0]:
            return
        meant = self.command[1]
        self.command = None
        if message.t == "refused":
            self.figures.refused += 1
            return
        self.figures.answered.append(now - meant)
        seq = message.seq or 0
        missing = [other for other in self.guests if other is not guest and other.seq < seq]
        if missing:
            self.shown = (seq, meant, missing)
        else:
            self.figures.seen.append(now - meant)

    def saw(self, guest: Guest, now: float) -> None:
        if self.shown is None:
            return
        seq, meant, missing = self.shown
        if guest in missing and guest.seq >= seq:
            missing.remove(guest)
            if not missing:
                self.figures.seen.append(now - meant)
                self.shown = None


async def opened(server: Server, number: int, seats: int, figures: Figures) -> Table:
    """A table with so many people, the cards not dealt yet."""
    headers = {"Origin": server.origin}

    def cookie() -> str:
        return secrets.token_urlsafe(32)

    table: Table | None = None
    async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=60) as http:
        for seat in range(seats):
            own = cookie()
            http.cookies.clear()
            http.cookies.set("contract-rummy", own)
            options = {"ask_seconds": 0, "bots_answer": False}
            order = {"name": f"P{number} {seat}", "seats": seats, "options": options}
            answer = (
                await http.post("/api/tables", json=order)
                if table is None
                else await http.post(f"/api/tables/{table.id}/join", json={"name": f"P{number} {seat}"})
            )
            answer.raise_for_status()
            table = table or Table(answer.json()["id"], figures)
            table.guests.append(Guest(table, own))
    assert table is not None
    for guest in table.guests:
        await guest.sit(server)
    host = table.guests[0].socket
    assert host is not None
    await host.send(json.dumps({"t": "host", "id": secrets.token_urlsafe(16), "do": "start"}))
    for guest in table.guests:
        assert guest.socket is not None
        await guest.socket.send(json.dumps({"t": "mix", "mix": secrets.token_hex(32)}))
    return table


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICK


def memory(pid: int) -> float:
    """MiB a process holds."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def played(tables: list[Table], figures: Figures, rate: float, seconds: float, pid: int) -> dict[str, Any]:
    """Play at that rate for so long, after a warm-up that is not counted."""
    for warm in (True, False):
        figures.answered.clear()
        figures.seen.clear()
        figures.refused = figures.late = 0
        before, began = cpu(pid), time.perf_counter()
        moves = int(rate * (5 if warm else seconds))
        for n in range(moves):
            meant = began + n / rate
            pause = meant - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)
            await tables[n % len(tables)].move(meant)
        await asyncio.sleep(2)
    done = len(figures.answered)

    def at(times: list[float], part: int) -> float:
        return round(quantiles(times, n=100)[part - 1] * 1000, 2) if len(times) > 1 else -1.0

    return {
        "rate": rate, "moves": moves, "answered": done, "refused": figures.refused, "late": figures.late,
        "cut": figures.cut,
        "ack_p50_ms": at(figures.answered, 50), "ack_p99_ms": at(figures.answered, 99),
        "seen_p50_ms": at(figures.seen, 50), "seen_p99_ms": at(figures.seen, 99),
        "server_cpu_ms_per_move": round((cpu(pid) - before) * 1000 / max(1, done), 3),
        "server_mib": round(memory(pid), 1),
    }  # fmt: skip


async def load(tables: int, seats: int, rates: list[float], seconds: float, folder: Path) -> list[dict[str, Any]]:
    figures = Figures()
    found = []
    with Server(folder, pace=0.0, log_level="warning") as server:
        before = cpu(server.pid)
        began = time.perf_counter()
        there: list[Table] = []
        for first in range(0, tables, 10):
            some = range(first, min(first + 10, tables))
            there += await asyncio.gather(*(opened(server, number, seats, figures) for number in some))
        while not all(guest.state is not None for table in there for guest in table.guests):
            await asyncio.sleep(0.1)
        setup = {"tables": tables, "sockets": tables * seats, "opened_s": round(time.perf_counter() - began, 1)}
        setup["opened_cpu_s"] = round(cpu(server.pid) - before, 1)
        for rate in rates:
            figures_now = setup | await played(there, figures, rate, seconds, server.pid)
            print(json.dumps(figures_now), flush=True)
            found.append(figures_now)
            if figures_now["seen_p99_ms"] > 2000 or figures_now["late"] > 0.2 * figures_now["moves"]:
                break
        for table in there:
            table.done = True
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--knee", action="store_true", help="100, 200, 300 … moves a second, until it drowns")
    asked = parser.parse_args()
    rates = [100.0 * n for n in range(1, 16)] if asked.knee else [asked.rate] * asked.runs
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(load(asked.tables, asked.seats, rates, asked.seconds, Path(folder)))


if __name__ == "__main__":
    main()
