"""Connections to the database file, and what is said where one cannot be had."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from pathlib import Path

from contractrummy.table.sqlite.schema import STEPS, is_ours, migrate, version_of
from contractrummy.table.store import CannotOpen, StorageFull, StoreError, StoreFailed

__all__ = [
    "PATIENCE",
    "code_of",
    "failure",
    "for_reading",
    "for_writing",
    "identity",
    "look_at",
    "make_ready",
    "unopened",
]

PATIENCE = 5.0
"""Seconds for which another process that writes is waited for."""

_FIRST_BYTES = b"SQLite format 3\0"
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def make_ready(path: Path, patience: float = PATIENCE) -> None:
    """See that there is a database of this version at `path`: made anew, or brought up from an older version.

    Its folder is made too; what is new can be read by its owner alone. Raises `CannotOpen`.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as no:
        raise CannotOpen("denied" if isinstance(no, PermissionError) else "folder", str(path.parent), str(no)) from no
    _see_the_file(path, os.O_CREAT | os.O_RDWR)
    look_at(path, patience)
    try:
        db = for_writing(path, patience=patience)
        try:
            _into_wal(db, patience)
            migrate(db)
        finally:
            db.close()
    except sqlite3.Error as no:
        raise unopened(no, path) from no


def look_at(path: Path, patience: float = PATIENCE) -> None:
    """Raises `CannotOpen` where this is no database, another program's or of a newer version; changes nothing."""
    _see_the_file(path, os.O_RDWR)
    _see_the_first_bytes(path)
    try:
        db = for_reading(path, patience)
        try:
            # One moment of it: another process may be making it just now.
            db.execute("BEGIN")
            if not is_ours(db):
                raise CannotOpen("other_database", str(path))
            if version_of(db) > len(STEPS):
                raise CannotOpen("newer", str(path), f"version {version_of(db)}, known are {len(STEPS)}")
        finally:
            db.close()
    except sqlite3.Error as no:
        raise unopened(no, path) from no


def for_writing(path: Path, synchronous: str = "full", patience: float = PATIENCE) -> sqlite3.Connection:
    """The connection that writes; transactions are begun and ended by hand. Raises `sqlite3.Error`."""
    db = _connected(path, patience)
    try:
        db.execute(f"PRAGMA synchronous = {synchronous}")
        # After a burst the write-ahead log becomes short again.
        db.execute(f"PRAGMA journal_size_limit = {16 << 20}")
    except BaseException:
        db.close()
        raise
    return db


def for_reading(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection that cannot write. Raises `sqlite3.Error`."""
    db = _connected(path, patience)
    # The file itself is not opened read-only: what a killed process left in the write-ahead log could not be read then.
    db.execute("PRAGMA query_only = 1")
    return db


def identity(path: Path) -> tuple[int, int] | None:
    """Which file the path leads to. To write on into one that was taken away would be to lose what is written."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def failure(no: sqlite3.Error) -> StoreError:
    """What has happened to the store, in its own words."""
    match code_of(no):
        case sqlite3.SQLITE_FULL:
            return StorageFull()
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreFailed("busy", _detail(no))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreFailed("corrupt", _detail(no))
        case _:
            return StoreFailed("io", _detail(no))


def unopened(no: sqlite3.Error, path: Path) -> CannotOpen:
    """Why there is no connection to `path`."""
    codes = {
        sqlite3.SQLITE_BUSY: "locked",
        sqlite3.SQLITE_CORRUPT: "damaged",
        sqlite3.SQLITE_FULL: "full",
        sqlite3.SQLITE_LOCKED: "locked",
        sqlite3.SQLITE_NOTADB: "not_a_database",
        sqlite3.SQLITE_PERM: "denied",
        sqlite3.SQLITE_READONLY: "read_only",
    }
    return CannotOpen(codes.get(code_of(no), "io"), str(path), _detail(no))


def _see_the_file(path: Path, flags: int) -> None:
    """Raises `CannotOpen` where there is no file that can be read and written."""
    try:
        if path.is_dir():
            raise CannotOpen("is_folder", str(path))
        if path.exists() and not path.is_file():
            raise CannotOpen("not_a_database", str(path))
        os.close(os.open(path, flags, 0o600))
    except FileNotFoundError as no:
        raise CannotOpen("missing", str(path), str(no)) from no
    except PermissionError as no:
        raise CannotOpen("read_only" if _can_be_read(path) else "denied", str(path), str(no)) from no
    except OSError as no:
        codes = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EROFS: "read_only"}
        raise CannotOpen(codes.get(no.errno or 0, "io"), str(path), str(no)) from no


def _can_be_read(path: Path) -> bool:
    try:
        os.close(os.open(path, os.O_RDONLY))
    except OSError:
        return False
    return True


def _see_the_first_bytes(path: Path) -> None:
    """Raises `CannotOpen` where they are not a database's. SQLite would take a file of a few bytes for an empty one."""
    try:
        with path.open("rb") as file:
            first = file.read(len(_FIRST_BYTES))
    except OSError as no:
        raise CannotOpen("io", str(path), str(no)) from no
    if first not in (b"", _FIRST_BYTES):
        raise CannotOpen("not_a_database", str(path))


def _connected(path: Path, patience: float) -> sqlite3.Connection:
    # `rw`: a file that was taken away is missed, not begun anew.
    where = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(where, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)


def _into_wal(db: sqlite3.Connection, patience: float) -> None:
    """Where two processes begin together, the change to WAL does not wait by itself: it is tried again."""
    deadline = time.monotonic() + patience
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as no:
            if code_of(no) not in _BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def code_of(no: sqlite3.Error) -> int:
    """SQLite's code without its finer part; 0 where the fault was found on this side of it."""
    return int(getattr(no, "sqlite_errorcode", 0)) & 0xFF


def _detail(no: sqlite3.Error) -> str:
    return f"{getattr(no, 'sqlite_errorname', type(no).__name__)}: {no}"
