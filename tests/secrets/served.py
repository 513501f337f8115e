"""A server in this process: the real tables and the real application over them, without a disk and without a network.

All that goes out is kept as it goes out: what a socket is sent as text, an answer over HTTP with its headers, the lines
of the log, and when a bot is going to move.
"""

from __future__ import annotations

import hashlib
import io
import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from contractrummy.record import rules_digest
from contractrummy.rules.ruleset import RuleSet
from contractrummy.table.company import Connection
from contractrummy.table.entries import BotSat, Item, Opened, Started
from contractrummy.table.keeping import changes_of
from contractrummy.table.messages import Ask, Hello, Lang, Options, Tell
from contractrummy.table.room import Room
from contractrummy.table.state import Table
from contractrummy.table.store import Answer, Entry, Kept, Summary
from contractrummy.table.tables import Tables
from contractrummy.web.app import application
from contractrummy.web.hall import Hall
from contractrummy.web.limits import Limits, Rate
from contractrummy.web.logs import logger
from contractrummy.web.metrics import Metrics
from contractrummy.web.pages import BUILT, Pages
from contractrummy.web.protocol import Telling
from contractrummy.web.site import Site
from contractrummy.web.visitor import COOKIE
from tests.secrets.tables import secret_of
from tests.support.house import SeededChance, VirtualClock

__all__ = ["Page", "Served", "unsealed"]

_MUCH = Rate(10**9, 1, 10**9)
_FRESH = re.compile(rf"{COOKIE}=[A-Za-z0-9_-]{{43}}")
"""A cookie for a browser that has none is another every time."""
_TIMES = re.compile(r'"(timestamp|ms)": ?("[^"]*"|[0-9.]+)')


class _NoDisk:
    """A store that keeps the number of entries and nothing else."""

    def __init__(self) -> None:
        self.table: Table | None = None

    async def append(
        self, table: str, seq: int, entries: Sequence[bytes], answer: Any = None, changes: Any = None
    ) -> int:
        return seq + len(entries)

    async def since(self, table: str, seq: int) -> tuple[Entry, ...]:
        return ()

    async def answer_of(self, table: str, who: bytes, id: str) -> Answer | None:
        return None

    async def changed(self) -> bool:
        return False

    async def mine(self, who: bytes) -> tuple[Kept, ...]:
        table = self.table
        assert table is not None
        seat = table.seat_of(who)
        if seat is None:
            return ()
        return (Kept(table.id, seat, _summary(table.rules, tuple(table.names)), 0),)


@lru_cache(maxsize=256)
def _summary(rules: RuleSet, names: tuple[str, ...]) -> Summary:
    """What is kept beside the log of a running game."""
    table, opened = Table(""), Opened(len(names), rules.to_dict(), Options())
    items: list[Item] = [opened, *(BotSat(seat, name, "steady") for seat, name in enumerate(names))]
    summary = changes_of(table, [*items, Started(list(names), [])]).summary
    assert summary is not None
    return summary


class Page:
    """The far end of a socket."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self.heard: list[str] = []

    def send(self, message: Tell) -> None:
        self.heard.append(self._telling.text(message))

    def close(self, code: int, reason: str) -> None:
        self.heard.append(f"closed {code} {reason}")

    def take(self) -> list[str]:
        """What has been heard since the last time."""
        heard, self.heard = self.heard, []
        return heard


class Served:
    """One server; `put` puts a table into it, in the place of the one before."""

    def __init__(self) -> None:
        self.clock, self.store, self._log = VirtualClock(), _NoDisk(), io.StringIO()
        log = logger("info", self._log)
        self.tables = Tables(self.store, clock=self.clock, chance=SeededChance(), log=log)  # type: ignore[arg-type]
        metrics = Metrics()
        metrics.watch(self.tables.figures)
        limits = Limits(player=_MUCH, onlooker=_MUCH, misses_of_address=_MUCH, requests_of_address=_MUCH)
        self._hall = hall = Hall(self.tables, Site(), Pages(BUILT), metrics, log, _well, limits, self.clock.now)
        with warnings.catch_warnings():
            # How a handler says which part of the address is an argument has two styles; this is about neither.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.app = application(hall)

    def put(self, table: Table) -> Room:
        """The only table there is from now on; the same chance awaits each."""
        tools = replace(self.tables._tools, chance=SeededChance())
        tools.counts.clear()
        self.store.table = table
        self.clock._timers.clear()
        self.tables._tools = tools
        self.room = self.tables._rooms[table.id] = Room(table, tools, loaded=False)
        self.logged()
        return self.room

    # -- sockets -----------------------------------------------------------------------------------------------------

    async def attach(self, who: bytes | None, lang: Lang, seq: int | None = None) -> tuple[Connection, Page]:
        page = Page(self._hall.telling)
        return await self.tables.attach(self.room.table.id, who, Hello(lang, seq), page), page

    async def ask(self, connection: Connection, page: Page, messages: Iterable[Ask]) -> list[str]:
        """What is heard when all of these are asked."""
        for message in messages:
            await self.tables.ask(connection, message)
        return page.take()

    # -- what is no socket ---------------------------------------------------------------------------------------------

    async def get(self, path: str, lang: Lang, name: str | None = None) -> str:
        """The whole answer, status and headers and all. `name` is whose browser asks."""
        headers = [(b"host", b"localhost"), (b"accept-language", lang.encode()), (b"accept-encoding", b"gzip")]
        if name is not None:
            headers.append((b"cookie", f"{COOKIE}={secret_of(name)}".encode()))
        path, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80), "extensions": {},
        }  # fmt: skip
        said: list[str] = []

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                head = sorted((name.decode(), value.decode()) for name, value in message["headers"])
                said.append(f"{message['status']} {head}")
            else:
                said.append(message.get("body", b"").decode("latin-1"))

        await self.app(scope, _nothing_more, send)
        answer = "\n".join(said)
        return _FRESH.sub("", answer) if name is None else answer

    def logged(self) -> str:
        """What has been logged since the last time, without its times."""
        text = self._log.getvalue()
        self._log.seek(0)
        self._log.truncate()
        return _TIMES.sub("", text)

    def due(self) -> list[str]:
        """What is going to happen by itself, and when: a bot's pause can be timed by anybody."""
        deadlines = self.room.pulse.deadlines
        return [f"{key[0]} {key[3:]} {deadlines.left(key)}" for key in deadlines.all()]  # type: ignore[index]


def unsealed(text: str, table: Table) -> str:
    """The text with the commitment masked: it is another one wherever the seed is.

    It is reckoned here as it is promised, with its salt: anything else in its place stays, and is seen.
    """
    assert table.sealed is not None and table.game is not None
    seed, salt = bytes.fromhex(table.sealed.seed), bytes.fromhex(table.sealed.salt)
    parts = (b"contract-rummy commitment 1\0", salt, seed, rules_digest(table.game.rules).encode("ascii"))
    seal = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()
    return text.replace(seal, "the seal")


async def _nothing_more() -> dict[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _well() -> str | None:
    return None
