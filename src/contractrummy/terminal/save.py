"""The file of a game: the whole record after every move, and beside it, as a remark, what only this terminal knows.

A file is never half written: the new one is complete on disk before it takes the old one's name.
"""

from __future__ import annotations

import json
import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from contractrummy.game import Game

__all__ = ["Saver", "notes_of", "set_notes"]

_MARK = "terminal "


@dataclass
class Saver:
    """Writes a game to its file. `failed` says why the last attempt did not work; the game goes on all the same."""

    path: Path | None
    failed: OSError | None = None

    def save(self, game: Game, notes: Mapping[str, Any]) -> bool:
        """Write the game; whether it is on disk now."""
        if self.path is None:
            return False
        set_notes(game, notes)
        try:
            _replace(self.path, game.record.encode("utf-8"))
        except OSError as no:
            self.failed = no
            return False
        self.failed = None
        return True


def _replace(path: Path, data: bytes) -> None:
    real = os.path.realpath(path)
    if os.path.exists(real) and not stat.S_ISREG(os.stat(real).st_mode):
        raise OSError(None, "not a file", str(path))
    folder = os.path.dirname(real)
    os.makedirs(folder, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=".saving-", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, real)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    # The new name lasts only once the folder is on disk; not every system lets a folder be opened.
    with suppress(OSError):
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def set_notes(game: Game, notes: Mapping[str, Any]) -> None:
    """Put the notes into the game as its last remark, in place of those that were there."""
    for number in list(game.remarks):
        kept = [remark for remark in game.remarks[number] if not remark.startswith(_MARK)]
        if kept:
            game.remarks[number] = kept
        else:
            del game.remarks[number]
    text = _MARK + json.dumps(notes, ensure_ascii=True, separators=(",", ":"))
    game.remarks.setdefault(len(game.log), []).append(text)


def notes_of(game: Game) -> dict[str, Any]:
    """The notes in a game; none where there are none, or where they cannot be read."""
    for remarks in reversed(list(game.remarks.values())):
        for remark in reversed(remarks):
            if remark.startswith(_MARK):
                try:
                    found = json.loads(remark.removeprefix(_MARK))
                except (ValueError, RecursionError):
                    return {}
                return found if isinstance(found, dict) else {}
    return {}
