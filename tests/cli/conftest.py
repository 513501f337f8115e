"""Running commands, mostly in this process and where it matters in one of their own; and games that were saved."""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.cli import main

# What a command finds in a process of its own: this package, and nothing of the user's.
ENV = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(cr.__file__).parents[1])}


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    exit: int
    out: str
    err: str

    @property
    def object(self) -> dict[str, Any]:
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


Run = Callable[..., Ran]


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What one process compiles is there for the next."""
    ENV["PYTHONPYCACHEPREFIX"] = str(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a home of its own, an empty folder to stand in, and speaks English."""
    home = tmp_path / "home"
    home.mkdir()
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "XDG_DATA_HOME", "LOCALAPPDATA", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    return home


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process. What is refused is refused in one line."""

    def do(*words: str, stdin: bytes = b"") -> Ran:
        with monkeypatch.context() as patch:
            for name in ("stdout", "stderr"):
                patch.setattr(sys, name, io.TextIOWrapper(io.BytesIO(), "utf-8", newline="", write_through=True))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
            exit = main(words)
            out, err = (stream.buffer.getvalue().decode("utf-8") for stream in (sys.stdout, sys.stderr))  # type: ignore[attr-defined]
        assert "Traceback" not in err
        if exit > 1:
            assert out == ""
        return Ran(exit, out, err)

    return do


@pytest.fixture
def refused(run: Run) -> Run:
    """Runs a command that must be refused with that code, in one line that can be printed."""

    def do(exit: int, *words: str, stdin: bytes = b"") -> Ran:
        ran = run(*words, stdin=stdin)
        assert ran.exit == exit, ran
        assert ran.err.endswith("\n")
        assert ran.err.count("\n") == 1, ran.err
        assert ran.err.removesuffix("\n").isprintable()
        return ran

    return do


def shell(*words: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    """Runs a command in a process of its own, with nothing to read."""
    return subprocess.run(
        [sys.executable, "-m", "contractrummy", *words],
        env={**ENV, **(env or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


def played(rounds: int, most: int = 100_000) -> cr.Game:
    """A game of three bots, from a whole seed, up to its end or for so many moves."""
    rules = cr.preset("common").replace(rounds=rounds)
    game = cr.Game(rules, ["Ann", "Bo", "Cy"], bytes(range(128)), salt=b"s" * 32)
    bot = cr.bot("novice")
    while not game.over and most:
        seat = game.to_act[0]
        game.play(seat, bot.act(game.view(seat)))
        most -= 1
    return game


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a game of two rounds, played to its end."""
    return played(2).record


@pytest.fixture(scope="session")
def halfway() -> str:
    """The record of a game that goes on."""
    return played(2, most=40).record


# -- saved games --------------------------------------------------------------------------------------------------

GAME = "x.game"


def save(text: str | bytes) -> None:
    Path(GAME).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))


def sealed(lines: list[str]) -> str:
    """Lines of a record with a check sum that fits, as somebody would write it who knows how."""
    kept = "".join(f"{line}\n" for line in lines if line.strip() and not line.startswith("#"))
    return f"{kept}check {hashlib.sha256(kept.encode('utf-8')).hexdigest()}\n"


def changed(record: str, change: Callable[[list[str]], None]) -> str:
    lines = record.splitlines()[:-1]
    change(lines)
    return sealed(lines)


def at(lines: list[str], beginning: str) -> int:
    return next(number for number, line in enumerate(lines) if line.startswith(beginning))
