"""A copy of the database while a server goes on writing, in one file that is whole by itself."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from contractrummy.table.sqlite.connecting import for_reading, look_at, unopened
from contractrummy.table.sqlite.running import ended, visiting
from contractrummy.table.store import CannotOpen

__all__ = ["backup"]


def backup(source: Path, target: Path) -> None:
    """Copy the database at `source` to a new file `target`, as it is at one moment.

    Writers are not kept waiting. The copy appears under its name only when it is whole, checked and on the disk; it
    can be read by its owner alone. Raises `CannotOpen`, whose `path` says which of the two files is at fault.
    """
    with visiting(source):
        look_at(source)
        _backup(source, target)


def _backup(source: Path, target: Path) -> None:
    if os.path.lexists(target):
        raise CannotOpen("exists", str(target))
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except PermissionError as no:
        raise CannotOpen("denied", str(target), str(no)) from no
    except OSError as no:
        raise CannotOpen("io" if target.parent.is_dir() else "folder", str(target), str(no)) from no
    try:
        _copy(source, part, target)
        with open(part, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, target)
        _sync_folder(target.parent)
    except OSError as no:
        raise CannotOpen("io", str(target), str(no)) from no
    finally:
        for rest in (part, *(part.with_name(part.name + suffix) for suffix in ("-journal", "-wal", "-shm"))):
            rest.unlink(missing_ok=True)


def _copy(source: Path, part: Path, target: Path) -> None:
    try:
        with closing(for_reading(source)) as here, closing(sqlite3.connect(part, isolation_level=None)) as there:
            try:
                # All pages in one step: one moment of the source, and no beginning again when somebody writes.
                here.backup(there)
                # No second file beside the copy.
                there.execute("PRAGMA journal_mode = DELETE")
                # Nobody has the copy open.
                ended(there)
                found = there.execute("PRAGMA quick_check(1)").fetchone()[0]
            except sqlite3.Error as no:
                raise unopened(no, target) from no
    except sqlite3.Error as no:
        raise unopened(no, source) from no
    if found != "ok":
        raise CannotOpen("damaged", str(source), found)


def _sync_folder(folder: Path) -> None:
    """The name of the new file is put on the disk, too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
