"""What is written, each function inside a transaction of its caller's: raising takes all of it back."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from contractrummy.table.sqlite.chain import START, link
from contractrummy.table.sqlite.reading import answer_of
from contractrummy.table.store import (
    Answer,
    AnsweredBefore,
    Changes,
    CommandReused,
    JoinCode,
    NoSuchTable,
    Stale,
    Summary,
    Taken,
)

__all__ = ["append", "delete", "idle"]

_DAY = 86_400


def append(
    db: sqlite3.Connection,
    now: float,
    table: str,
    expected_seq: int,
    entries: Sequence[bytes],
    answer: Answer | None,
    changes: Changes,
) -> int:
    """`Store.append`; `now` is seconds since 1970."""
    if answer is not None:
        _not_answered_before(db, table, answer)
    kept = db.execute("SELECT seq, head FROM tables WHERE id = ?", (table,)).fetchone()
    if kept is None and expected_seq:
        raise NoSuchTable(table)
    seq, head = kept or (0, START)
    if seq != expected_seq:
        raise Stale(seq)
    for body in entries:
        seq += 1
        head = link(head, table, seq, body)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, seq, int(now * 1000), body, head))
    if kept is None:
        _opened(db, int(now), table, seq, head)
    else:
        db.execute(
            "UPDATE tables SET seq = ?, head = ?, touched = ?, day = (SELECT counted FROM days) WHERE id = ?",
            (seq, head, int(now), table),
        )
    if answer is not None:
        db.execute(
            "INSERT INTO answers VALUES (?, ?, ?, ?, ?)",
            (table, answer.who, answer.cmd_id, answer.digest, answer.body),
        )
    _seats(db, table, changes)
    _code(db, int(now), table, changes.code, changes.uncoded)
    if changes.summary is not None:
        _summary(db, table, changes.summary)
    return seq


def delete(db: sqlite3.Connection, table: str) -> bool:
    """`Store.delete`."""
    there = db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount == 1
    for name in ("entries", "answers", "seats", "codes"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
    return there


def idle(db: sqlite3.Connection, now: float, days: int) -> tuple[str, ...]:
    """`Store.idle`. A date that is not the last one counted is another day, whichever way the clock has gone."""
    today = int(now) // _DAY
    db.execute("UPDATE days SET counted = counted + 1, date = ? WHERE date != ?", (today, today))
    # The first day after it was touched may have begun a minute later: only those that are through count.
    old = db.execute("SELECT id FROM tables WHERE day < (SELECT counted FROM days) - ?", (days,))
    return tuple(table for (table,) in old)


def _not_answered_before(db: sqlite3.Connection, table: str, answer: Answer) -> None:
    first = answer_of(db, table, answer.who, answer.cmd_id)
    if first is None:
        return
    if first.digest != answer.digest:
        raise CommandReused(answer.cmd_id)
    raise AnsweredBefore(first)


def _opened(db: sqlite3.Connection, now: int, table: str, seq: int, head: bytes) -> None:
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, (SELECT counted FROM days), 0, 'open', x'')",
        (table, seq, head, now, now),
    )


def _seats(db: sqlite3.Connection, table: str, changes: Changes) -> None:
    leaving = {*changes.freed, *(seat.seat for seat in changes.seated)}
    # All leave before anybody sits down, so that two may change places.
    db.executemany("DELETE FROM seats WHERE table_id = ? AND seat = ?", ((table, seat) for seat in leaving))
    for seat in changes.seated:
        if db.execute("SELECT 1 FROM seats WHERE table_id = ? AND who = ?", (table, seat.who)).fetchone():
            raise Taken("who")
        db.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (table, seat.seat, seat.who, seat.recovery))


def _code(db: sqlite3.Connection, now: int, table: str, code: JoinCode | None, uncoded: bool) -> None:
    if code is None and not uncoded:
        return
    db.execute("DELETE FROM codes WHERE table_id = ? OR until <= ?", (table, now))
    if code is None:
        return
    if db.execute("SELECT 1 FROM codes WHERE letters = ?", (code.letters,)).fetchone():
        raise Taken("code")
    db.execute("INSERT INTO codes VALUES (?, ?, ?)", (code.letters, table, code.until))


def _summary(db: sqlite3.Connection, table: str, summary: Summary) -> None:
    db.execute(
        "UPDATE tables SET phase = ?, over = ?, about = ? WHERE id = ?",
        (summary.phase, summary.over, summary.about, table),
    )
