"""Where games are kept, and which of them is the newest that can go on."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from contractrummy.cli.language import Voice
from contractrummy.cli.refusal import IO, Refused, blamed_on, shown
from contractrummy.cli.source import cannot, read
from contractrummy.cli.streams import tell
from contractrummy.game import Game
from contractrummy.record import read_record
from contractrummy.table.place import data_folder

__all__ = ["checked", "newest", "place_for_new", "resumed"]

SUFFIX = ".game"
MOST_LOOKED_AT = 50


def place_for_new(say: Voice) -> Path | None:
    """A name nobody has used, in the user's folder or, with a word about it, in a folder made for this game only."""
    own = data_folder()
    try:
        if own is None:
            raise FileNotFoundError
        own.mkdir(parents=True, exist_ok=True)
        _try(own)
        return _unused(own)
    except OSError:
        pass
    try:
        place = _unused(Path(tempfile.mkdtemp(prefix="contract-rummy-")))
    except OSError:
        tell(f"contract-rummy: {say('cli-not-saved')}")
        return None
    tell(f"contract-rummy: {say('cli-saved-elsewhere', found=shown(str(place)))}")
    return place


def checked(path: str) -> Path:
    """A file that ``--save`` names: new, and one that can be made there. Raises `Refused`."""
    place = Path(path)
    try:
        os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        os.unlink(place)
    except FileExistsError:
        raise Refused(IO, "cli-file-is-there", shown(path)) from None
    except OSError as no:
        if not place.parent.is_dir():
            raise Refused(IO, "cli-folder-missing", shown(str(place.parent))) from None
        raise cannot(path, no) from None
    return place


def resumed(path: str) -> Game:
    """The game in a file, as far as it has been played. Raises `Refused`."""
    data = read(path)
    with blamed_on(shown(path)):
        return Game.replay(read_record(data))


def newest(say: Voice) -> tuple[Path, Game]:
    """The game saved last that is not over. Raises `Refused` where there is none."""
    for path in _by_age():
        try:
            game = resumed(str(path))
        except Refused as no:
            tell(no.line(say.lang))
            continue
        if not game.over:
            return path, game
    raise Refused(IO, "cli-nothing-to-resume")


def _by_age() -> list[Path]:
    """The saved games, the newest first."""
    own = data_folder()
    try:
        entries = [entry for entry in os.scandir(own) if entry.name.endswith(SUFFIX)] if own else []
        entries.sort(key=lambda entry: (entry.stat(follow_symlinks=False).st_mtime_ns, entry.name), reverse=True)
    except OSError:
        return []
    return [Path(entry.path) for entry in entries[:MOST_LOOKED_AT]]


def _unused(where: Path) -> Path:
    name = time.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while (path := where / f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}").exists():
        number += 1
    return path


def _try(where: Path) -> None:
    """Raises `OSError` where no file can be made."""
    with tempfile.TemporaryFile(dir=where):
        pass
