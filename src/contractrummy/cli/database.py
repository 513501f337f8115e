"""The database of tables that a command works on, and what is said where it cannot be used."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from contractrummy.cli.language import Voice
from contractrummy.cli.refusal import IO, USAGE, Refused, shown
from contractrummy.cli.source import STDIN
from contractrummy.cli.streams import tell
from contractrummy.table.place import default_path
from contractrummy.table.store import CannotOpen

__all__ = ["database", "existing", "refused"]

_SAID = {
    "folder": "cli-folder-missing",
    "is_folder": "cli-file-is-a-folder",
    "not_a_database": "cli-db-not-a-database",
    "other_database": "cli-db-other-database",
    "newer": "cli-db-newer",
    "denied": "cli-file-forbidden",
    "read_only": "cli-db-read-only",
    "locked": "cli-db-locked",
    "full": "cli-disk-full",
    "damaged": "cli-db-damaged",
    "missing": "cli-file-missing",
    "exists": "cli-file-is-there",
}


def database(named: str | None, say: Voice) -> Path:
    """The file that ``--db`` names, else the one in the user's own folder; without a home, one for this time only."""
    if named is not None:
        return _checked(named)
    own = default_path()
    if own is not None:
        return own
    place = Path(tempfile.mkdtemp(prefix="contract-rummy-")) / "tables.db"
    tell(f"contract-rummy: {say('cli-serve-no-home', found=shown(str(place)))}")
    return place


def existing(named: str | None) -> Path:
    """The same for a command that wants one that is there. Raises `Refused`."""
    if named is not None:
        return _checked(named)
    own = default_path()
    if own is None:
        raise Refused(USAGE, "cli-backup-no-home")
    return own


def refused(no: CannotOpen) -> Refused:
    """Why a database cannot be used, in our words."""
    said = _SAID.get(no.code, "cli-file-trouble")
    return Refused(IO, said, shown(no.path), why=no.detail or os.strerror(errno.EIO))


def _checked(named: str) -> Path:
    if named in ("", STDIN):
        raise Refused(USAGE, "cli-no-stdin" if named else "cli-option-needs-value", option="--db")
    if "\0" in named:
        raise Refused(USAGE, "cli-file-missing", shown(named))
    return Path(named)
