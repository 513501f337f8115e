"""The store in one SQLite file: `Store` as asyncio asks for it, over a thread that writes and one that reads."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

from contractrummy.table.sqlite import reading, writing
from contractrummy.table.sqlite.backup import backup
from contractrummy.table.sqlite.check import Health, check
from contractrummy.table.sqlite.connecting import PATIENCE, for_writing, make_ready, unopened
from contractrummy.table.sqlite.reader import Reader
from contractrummy.table.sqlite.running import has_log
from contractrummy.table.sqlite.writer import Writer
from contractrummy.table.store import NO_CHANGES, Answer, Changes, Counts, Entry, Kept, Log, Seat

__all__ = ["SqliteStore"]


class SqliteStore:
    """A `Store` in the file at `path`, which is made if need be. Several processes may have the same one open.

    `synchronous` is ``"full"``, where a power cut takes nothing that was answered, or ``"normal"``, where it may take
    the last moments but a killed process still loses nothing. `patience` is how many seconds another process that
    writes is waited for, `wall` the clock for what is shown, for expiry and for dates. Raises `CannotOpen`.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        synchronous: Literal["full", "normal"] = "full",
        patience: float = PATIENCE,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.path = Path(path).absolute()
        self._wall = wall
        log_was_there = has_log(self.path)
        make_ready(self.path, patience)
        try:
            self._writer = Writer(self.path, lambda: for_writing(self.path, synchronous, patience))
        except sqlite3.Error as no:
            raise unopened(no, self.path) from no
        self.copied_without_log = self._writer.was_open and not log_was_there
        """Whether the file was copied from under a running server, so that what was played last is missing."""
        self._reader = Reader(self.path, patience)
        self._seen: tuple[sqlite3.Connection, int] | None = None

    async def append(
        self,
        table: str,
        expected_seq: int,
        entries: Sequence[bytes],
        answer: Answer | None = None,
        changes: Changes = NO_CHANGES,
    ) -> int:
        now = self._wall()
        return await self._writer.do(lambda db: writing.append(db, now, table, expected_seq, entries, answer, changes))

    async def load(self, table: str) -> Log:
        return await self._reader.ask(lambda db: reading.load(db, self._wall(), table))

    async def since(self, table: str, seq: int) -> tuple[Entry, ...]:
        return await self._reader.ask(lambda db: reading.since(db, table, seq))

    async def answer_of(self, table: str, who: bytes, cmd_id: str) -> Answer | None:
        return await self._reader.ask(lambda db: reading.answer_of(db, table, who, cmd_id))

    async def seats(self, table: str) -> tuple[Seat, ...]:
        return await self._reader.ask(lambda db: reading.seats(db, table))

    async def seat_by_recovery(self, table: str, recovery: bytes) -> Seat | None:
        return await self._reader.ask(lambda db: reading.seat_by_recovery(db, table, recovery))

    async def mine(self, who: bytes) -> tuple[Kept, ...]:
        return await self._reader.ask(lambda db: reading.mine(db, who))

    async def table_of_code(self, letters: str) -> str | None:
        return await self._reader.ask(lambda db: reading.table_of_code(db, self._wall(), letters))

    async def unfinished(self) -> dict[str, int]:
        return await self._reader.ask(reading.unfinished)

    async def idle(self, days: int) -> tuple[str, ...]:
        now = self._wall()
        return await self._writer.do(lambda db: writing.idle(db, now, days))

    async def delete(self, table: str) -> bool:
        return await self._writer.do(lambda db: writing.delete(db, table))

    async def counts(self) -> Counts:
        tables, unfinished, entries = await self._reader.ask(reading.counted)
        return Counts(tables, unfinished, entries, self._size())

    async def changed(self) -> bool:
        # The connection that writes is asked: it alone is told only of what others have written.
        before, self._seen = self._seen, await self._writer.do(_data_version)
        return self._seen != before

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    async def backup(self, target: Path | str) -> None:
        """A copy of all tables as they are now, in one new file; play goes on meanwhile. Raises `CannotOpen`."""
        await asyncio.to_thread(backup, self.path, Path(target))

    async def check(self) -> Health:
        """Look at every page of the file and every entry of every log. Raises `CannotOpen`."""
        return await asyncio.to_thread(check, self.path)

    def _close(self) -> None:
        self._writer.close()
        self._reader.close()

    def _size(self) -> int:
        size = 0
        for suffix in ("", "-wal"):
            with suppress(OSError):
                size += self.path.with_name(self.path.name + suffix).stat().st_size
        return size


def _data_version(db: sqlite3.Connection) -> tuple[sqlite3.Connection, int]:
    # The number is worth something only together with the connection that was asked.
    return db, int(db.execute("PRAGMA data_version").fetchone()[0])
