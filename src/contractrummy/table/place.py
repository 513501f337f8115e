"""Where things are kept for whoever runs this program."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["data_folder", "default_path"]


def data_folder() -> Path | None:
    """The user's own folder of games and tables; None where he has no home."""
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        base = Path(os.environ.get(variable) or "")
        if base.is_absolute():
            return base / "contract-rummy"
    home = Path(os.environ.get("HOME") or "")
    # A home that is not there is not made here.
    return home / ".local" / "share" / "contract-rummy" if home.is_absolute() and home.is_dir() else None


def default_path() -> Path | None:
    """The database of tables that is used where none is named; None where the user has no home."""
    folder = data_folder()
    return None if folder is None else folder / "tables.db"
