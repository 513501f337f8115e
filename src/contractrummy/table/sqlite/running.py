"""Whether a file is what a server left, or was copied from under a running one without its write-ahead log.

While a server has the database open the file says so. Such a file without its log (``-wal``) beside it lacks what was
played last: a killed server leaves the log, one that was closed takes the word back. Nothing else would tell; the copy
is whole as far as it goes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from contractrummy.table.sqlite.connecting import for_writing
from contractrummy.table.sqlite.schema import STEPS, version_of

__all__ = ["begun", "ended", "has_log", "visiting"]


def has_log(path: Path) -> bool:
    """Whether the write-ahead log is beside the file. To be asked before anybody opens it."""
    return path.with_name(path.name + "-wal").exists()


def begun(db: sqlite3.Connection) -> bool:
    """Say in the file that it is open. Whether it said so before. Raises `sqlite3.Error`."""
    db.execute("BEGIN IMMEDIATE")
    (before,) = db.execute("SELECT open FROM running").fetchone()
    db.execute("UPDATE running SET open = 1")
    db.execute("COMMIT")
    # Out of the log and into the file: there it must stand for a copy to show it.
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    return bool(before)


def ended(db: sqlite3.Connection) -> None:
    """Take the word back, as far as that can be done."""
    with suppress(sqlite3.Error):
        if version_of(db) == len(STEPS):
            db.execute("UPDATE running SET open = 0")


@contextmanager
def visiting(path: Path) -> Iterator[None]:
    """For one who only looks: what a killed server left is put in order by whoever closes the file last."""
    there = has_log(path)
    try:
        yield
    finally:
        if there and not has_log(path):
            with suppress(sqlite3.Error), closing(for_writing(path)) as db:
                ended(db)
