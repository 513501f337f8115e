"""What is read, each function inside a transaction of its caller's.

`load` and `since` follow the chain and trust nothing behind the first entry that breaks it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from contractrummy.table.sqlite.chain import START, link
from contractrummy.table.store import Answer, Damaged, Entry, JoinCode, Kept, Log, NoSuchTable, Seat, Summary

__all__ = [
    "answer_of",
    "counted",
    "is_damage",
    "load",
    "mine",
    "seat_by_recovery",
    "seats",
    "since",
    "table_of_code",
    "unfinished",
]


def load(db: sqlite3.Connection, now: float, table: str) -> Log:
    """`Store.load`; `now` is seconds since 1970."""
    try:
        return _load(db, now, table)
    except sqlite3.DatabaseError as no:
        # Not in an entry, which `_followed` has seen to: even what belongs to the table beside its log cannot be read.
        if is_damage(no):
            raise Damaged(table, 0) from no
        raise


def since(db: sqlite3.Connection, table: str, seq: int) -> tuple[Entry, ...]:
    """`Store.since`."""
    line = db.execute("SELECT seq, head FROM tables WHERE id = ?", (table,)).fetchone()
    if line is None:
        raise NoSuchTable(table)
    if seq >= line[0]:
        return ()
    before = START
    if seq:
        found = db.execute("SELECT hash FROM entries WHERE table_id = ? AND seq = ?", (table, seq)).fetchone()
        if found is None:
            raise Damaged(table, 0)
        before = found[0]
    entries, unbroken = _followed(_entries(db, table, seq), table, seq, before, line)
    if not unbroken:
        raise Damaged(table, seq + len(entries))
    return entries


def answer_of(db: sqlite3.Connection, table: str, who: bytes, cmd_id: str) -> Answer | None:
    """`Store.answer_of`."""
    found = db.execute(
        "SELECT digest, body FROM answers WHERE table_id = ? AND who = ? AND cmd_id = ?", (table, who, cmd_id)
    ).fetchone()
    return None if found is None else Answer(who, cmd_id, *found)


def seats(db: sqlite3.Connection, table: str) -> tuple[Seat, ...]:
    """`Store.seats`."""
    found = db.execute("SELECT seat, who, recovery FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    return tuple(Seat(*line) for line in found)


def seat_by_recovery(db: sqlite3.Connection, table: str, recovery: bytes) -> Seat | None:
    """`Store.seat_by_recovery`."""
    return next((seat for seat in seats(db, table) if seat.recovery == recovery), None)


def mine(db: sqlite3.Connection, who: bytes) -> tuple[Kept, ...]:
    """`Store.mine`."""
    found = db.execute(
        "SELECT id, seat, phase, over, about, touched FROM seats JOIN tables ON id = table_id"
        " WHERE who = ? ORDER BY touched DESC, id",
        (who,),
    )
    return tuple(
        Kept(table, seat, Summary(phase, bool(over), about), touched)
        for table, seat, phase, over, about, touched in found
    )


def table_of_code(db: sqlite3.Connection, now: float, letters: str) -> str | None:
    """`Store.table_of_code`."""
    found = db.execute("SELECT table_id FROM codes WHERE letters = ? AND until > ?", (letters, now)).fetchone()
    return None if found is None else str(found[0])


def unfinished(db: sqlite3.Connection) -> dict[str, int]:
    """`Store.unfinished`."""
    return dict(db.execute("SELECT id, seq FROM tables WHERE NOT over ORDER BY id"))


def counted(db: sqlite3.Connection) -> tuple[int, int, int]:
    """How many tables, tables that are not over, and entries there are."""
    tables, left, entries = db.execute(
        "SELECT count(*), coalesce(sum(NOT over), 0), coalesce(sum(seq), 0) FROM tables"
    ).fetchone()
    return tables, left, entries


def _load(db: sqlite3.Connection, now: float, table: str) -> Log:
    line = db.execute(
        "SELECT seq, head, phase, over, about, opened, touched FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if line is None:
        # A deleted table leaves no entries; a damaged one does.
        if db.execute("SELECT 1 FROM entries WHERE table_id = ?", (table,)).fetchone():
            raise Damaged(table, 0)
        raise NoSuchTable(table)
    seq, head, phase, over, about, opened, touched = line
    entries, unbroken = _followed(_entries(db, table, 0), table, 0, START, (seq, head))
    log = Log(
        table=table,
        entries=entries,
        seats=seats(db, table),
        summary=Summary(phase, bool(over), about),
        code=_code_of(db, now, table),
        opened=opened,
        touched=touched,
    )
    if not unbroken:
        raise Damaged(table, len(entries), log)
    return log


def _entries(db: sqlite3.Connection, table: str, seq: int) -> Iterable[tuple[int, int, bytes, bytes]]:
    return db.execute(
        "SELECT seq, at, body, hash FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", (table, seq)
    )


def _followed(
    lines: Iterable[tuple[int, int, bytes, bytes]], table: str, seq: int, head: bytes, end: tuple[int, bytes]
) -> tuple[tuple[Entry, ...], bool]:
    """The entries that go on from `seq` without a break, and whether they lead to the `end` the table knows of."""
    entries: list[Entry] = []
    try:
        for number, at, body, digest in lines:
            # A flipped bit may also make text of what was bytes.
            whole = number == seq + 1 and isinstance(body, bytes) and digest == link(head, table, number, body)
            if not whole:
                return tuple(entries), False
            entries.append(Entry(number, at, body))
            seq, head = number, digest
    except sqlite3.DatabaseError as no:
        if not is_damage(no):
            raise
        return tuple(entries), False
    return tuple(entries), (seq, head) == tuple(end)


def is_damage(no: sqlite3.DatabaseError) -> bool:
    """Whether the file holds what cannot be: SQLite says so, or bytes that should be text are none."""
    code = getattr(no, "sqlite_errorcode", None)
    return code is None or code & 0xFF == sqlite3.SQLITE_CORRUPT


def _code_of(db: sqlite3.Connection, now: float, table: str) -> JoinCode | None:
    found = db.execute("SELECT letters, until FROM codes WHERE table_id = ? AND until > ?", (table, now)).fetchone()
    return None if found is None else JoinCode(*found)
