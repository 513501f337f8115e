"""The tables of the database, and how one of an older version becomes one of this.

A version that has been released is never edited here: a change is another step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

__all__ = ["APPLICATION", "STEPS", "is_ours", "migrate", "version_of"]

APPLICATION = 0x43527442
"""The mark in the file (``CRtB``) that tells these databases from those of other programs."""

Step = tuple[str, ...]

STEPS: tuple[Step, ...] = (
    (
        # `seq` and `head` are the number and the hash of the last entry: a log that lost its end is found out.
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY NOT NULL,
            seq INTEGER NOT NULL,
            head BLOB NOT NULL,
            opened INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            day INTEGER NOT NULL,
            over INTEGER NOT NULL,
            phase TEXT NOT NULL,
            about BLOB NOT NULL
        ) WITHOUT ROWID
        """,
        "CREATE INDEX tables_by_day ON tables (day)",
        "CREATE INDEX tables_unfinished ON tables (id) WHERE NOT over",
        """
        CREATE TABLE entries (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at INTEGER NOT NULL,
            body BLOB NOT NULL,
            hash BLOB NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE answers (
            table_id TEXT NOT NULL,
            who BLOB NOT NULL,
            cmd_id TEXT NOT NULL,
            digest BLOB NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (table_id, who, cmd_id)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE seats (
            table_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            who BLOB NOT NULL,
            recovery BLOB,
            PRIMARY KEY (table_id, seat),
            UNIQUE (table_id, who)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX seats_by_who ON seats (who)",
        """
        CREATE TABLE codes (
            letters TEXT PRIMARY KEY NOT NULL,
            table_id TEXT NOT NULL UNIQUE,
            until INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        # One line: how many days have been counted, and the date of the last one.
        "CREATE TABLE days (counted INTEGER NOT NULL, date INTEGER NOT NULL)",
        "INSERT INTO days VALUES (0, 0)",
        # One line, of which `running` tells.
        "CREATE TABLE running (open INTEGER NOT NULL)",
        "INSERT INTO running VALUES (0)",
    ),
)


def version_of(db: sqlite3.Connection) -> int:
    """How many steps this database has behind it; 0 is an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_ours(db: sqlite3.Connection) -> bool:
    """Whether this is a database of this program, or an empty one, which anybody may take."""
    if db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
        return True
    return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0)


def migrate(db: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Bring the database to the newest version, in one transaction. Raises `sqlite3.Error`, with nothing changed."""
    db.execute("BEGIN IMMEDIATE")
    try:
        # Asked only now: another process may have been at it in the meantime.
        done = version_of(db)
        for step in steps[done:]:
            for statement in step:
                db.execute(statement)
        if done < len(steps):
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
