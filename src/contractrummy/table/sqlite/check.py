"""Whether a database is whole: its pages by SQLite's own word, its logs by their chains."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from contractrummy.table.sqlite import reading
from contractrummy.table.sqlite.connecting import for_reading, look_at, unopened
from contractrummy.table.sqlite.running import visiting
from contractrummy.table.store import Damaged

__all__ = ["Health", "check"]


@dataclass(frozen=True, slots=True)
class Health:
    """What was looked at, SQLite's lines on bad pages, and each damaged table with its last good entry."""

    tables: int
    entries: int
    pages: tuple[str, ...] = ()
    damaged: tuple[tuple[str, int], ...] = ()

    @property
    def whole(self) -> bool:
        return not self.pages and not self.damaged


def check(path: Path) -> Health:
    """Look at every page and every entry. Raises `CannotOpen`."""
    with visiting(path):
        look_at(path)
        try:
            with closing(for_reading(path)) as db:
                return _checked(db)
        except sqlite3.Error as no:
            raise unopened(no, path) from no


def _checked(db: sqlite3.Connection) -> Health:
    pages = tuple(line for (line,) in db.execute("PRAGMA integrity_check") if line != "ok")
    tables, entries = 0, 0
    damaged = []
    # Logs whose table is gone are looked for, too.
    names = "SELECT id FROM tables UNION SELECT DISTINCT table_id FROM entries ORDER BY 1"
    for (table,) in db.execute(names).fetchall():
        tables += 1
        # One transaction each: a server is not to wait for its write-ahead log until all are through.
        db.execute("BEGIN")
        try:
            entries += reading.load(db, time.time(), table).seq
        except Damaged as no:
            damaged.append((table, no.last_good))
        finally:
            db.execute("ROLLBACK")
    return Health(tables, entries, pages, tuple(damaged))
