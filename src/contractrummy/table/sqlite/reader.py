"""The one thread of a process that reads, on a connection of its own: it waits for no writer and keeps none waiting."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from contractrummy.table.sqlite.connecting import failure, for_reading, identity
from contractrummy.table.sqlite.writer import Work
from contractrummy.table.store import StoreFailed

__all__ = ["Reader"]

T = TypeVar("T")


class Reader:
    """Each question sees the database as it is at one moment."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="contract-rummy-reader")

    async def ask(self, work: Work[T]) -> T:
        """What `work` gives back or raises."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._thread, self._read, work)
        except RuntimeError:
            raise StoreFailed("closed") from None
        return await answer

    def close(self) -> None:
        """Wait until all that was asked is answered. May be called again."""
        self._thread.shutdown()
        self._let_go()

    def _read(self, work: Work[T]) -> T:
        try:
            if identity(self._path) != self._file:
                self._let_go()
            if self._db is None:
                self._file = identity(self._path)
                self._db = for_reading(self._path, self._patience)
            self._db.execute("BEGIN")
            try:
                return work(self._db)
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
        except sqlite3.Error as no:
            # The next question opens it anew, whatever it was.
            self._let_go()
            raise failure(no) from no

    def _let_go(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None
