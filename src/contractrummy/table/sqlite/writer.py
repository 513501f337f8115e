"""The one thread of a process that writes. Whatever waits while it writes is written together, in one transaction.

An answer is given only when the transaction is on the disk. Each job has a savepoint of its own, so that one that is
refused takes back its own part and no other's. After a failure of the disk nothing is believed: the database is closed,
opened again, and what its write-ahead log holds is put into the file and synced, before anything more is taken.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from contractrummy.table.sqlite.connecting import code_of, failure, identity
from contractrummy.table.sqlite.running import begun, ended
from contractrummy.table.sqlite.schema import STEPS, version_of
from contractrummy.table.store import StorageFull, StoreFailed

__all__ = ["Work", "Writer"]

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_MOST_TOGETHER = 256
_KEEPS_GOING = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL}
"""What does not put the connection in doubt."""
_OF_ALL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY}
"""What, met by one job, concerns all that are written with it."""


@dataclass(slots=True)
class _Job:
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        # Whoever asked may have stopped waiting.
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Carries out what it is asked, in that order; may be asked from any event loop.

    `connect` gives connections that write. Raises `sqlite3.Error`.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self._path = path
        self._connect = connect
        self._db = connect()
        self._file = identity(path)
        try:
            # Whether the file said that a server has it open, or had when it was copied.
            self.was_open = begun(self._db)
        except sqlite3.Error:
            self._db.close()
            raise
        self._in_doubt = False
        self._closed = False
        self._door = Lock()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        # A daemon: a program that ends without closing loses nothing that was answered.
        self._thread = Thread(target=self._run, name="contract-rummy-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """What `work` gives back, once what it wrote is on the disk; what it raises, with nothing of it written."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._door:
            if self._closed:
                raise StoreFailed("closed")
            self._jobs.put(_Job(work, loop, future))
        return await future

    def close(self) -> None:
        """Wait until all that was asked is done. May be called again."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        go_on = True
        while go_on:
            waiting = [self._jobs.get()]
            with suppress(Empty):
                while len(waiting) < _MOST_TOGETHER:
                    waiting.append(self._jobs.get_nowait())
            # None is the last there will ever be.
            go_on = None not in waiting
            jobs = [job for job in waiting if job is not None]
            if jobs:
                self._carry_out(jobs)
                _tell(jobs)
        if not self._in_doubt:
            ended(self._db)
        with suppress(sqlite3.Error):
            self._db.close()

    def _carry_out(self, jobs: list[_Job]) -> None:
        full = self._together(jobs)
        if full and len(jobs) > 1:
            # There may be room for some of them.
            for job in jobs:
                self._together([job])
        if self._in_doubt:
            # At once, since whoever is told of the failure will read what there is. If not now, then next time.
            with suppress(sqlite3.Error, StoreFailed, OSError):
                self._begin_again()

    def _together(self, jobs: list[_Job]) -> bool:
        """One transaction for all. Whether it failed for want of room."""
        try:
            if self._in_doubt or identity(self._path) != self._file:
                self._begin_again()
            self._db.execute("BEGIN IMMEDIATE")
            if version_of(self._db) != len(STEPS):
                raise StoreFailed("newer", "another process has brought the database to another version")
            for job in jobs:
                self._one(job)
            self._db.execute("COMMIT")
        except Exception as no:
            self._take_back(no)
            for job in jobs:
                job.result, job.error = None, _failure(no)
            return isinstance(jobs[0].error, StorageFull)
        return False

    def _one(self, job: _Job) -> None:
        job.result = job.error = None
        self._db.execute("SAVEPOINT one")
        try:
            job.result = job.work(self._db)
        except Exception as no:
            if isinstance(no, sqlite3.Error) and (code_of(no) in _OF_ALL or not self._db.in_transaction):
                raise
            self._db.execute("ROLLBACK TO one")
            job.error = failure(no) if isinstance(no, sqlite3.Error) else no
        self._db.execute("RELEASE one")

    def _take_back(self, no: Exception) -> None:
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        harmless = isinstance(no, StoreFailed) or (isinstance(no, sqlite3.Error) and code_of(no) in _KEEPS_GOING)
        self._in_doubt = self._in_doubt or not harmless

    def _begin_again(self) -> None:
        """A new connection, and all that the write-ahead log holds synced into the file.

        A sync that failed cannot be made good by another: the system may think that the pages are written. Copying
        them into the file is what makes them sure.
        """
        self._in_doubt = True
        with suppress(sqlite3.Error):
            self._db.close()
        self._db = self._connect()
        self._file = identity(self._path)
        busy, _, _ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise StoreFailed("busy", "another process reads what must be synced first")
        self._in_doubt = False


def _tell(jobs: list[_Job]) -> None:
    """Wake each event loop once, with all that is for it."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
    for job in jobs:
        by_loop[job.loop].append(job)
    for loop, its in by_loop.items():
        # A loop that was closed waits for nothing any more.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_tell_all, its)


def _tell_all(jobs: list[_Job]) -> None:
    for job in jobs:
        job.tell()


def _failure(no: Exception) -> Exception:
    """An error of its own for each who waits."""
    if isinstance(no, sqlite3.Error):
        return failure(no)
    return StoreFailed(no.code, no.detail) if isinstance(no, StoreFailed) else StoreFailed("io", repr(no))
