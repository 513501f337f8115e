"""Sits down at a terminal that is made of text: lines are typed into it, and what it shows is read."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.terminal import play

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PLAYERS = ("Ann", "Ada", "Bruno", "Clara", "Dmitri", "Esther", "Farid", "Greta")


@dataclass
class Sitting:
    """What came of it: the code the program would end with, all that was shown, and the game."""

    code: int
    shown: str
    game: cr.Game

    @property
    def answers(self) -> list[str]:
        """What was shown after each line that was typed, up to the next prompt."""
        return re.split(r"(?m)^(?:.*> ?|.*(?:Enter to go on|按回车继续) )", self.shown)[1:]

    @property
    def last(self) -> str:
        """What the last line but the end of input brought."""
        return self.answers[-2]


class Typist(io.StringIO):
    """Types what a novice would do, in the game it watches; an empty line where nothing is asked of it."""

    def __init__(self, game: cr.Game, seat: int = 0, until: int | None = None) -> None:
        super().__init__()
        self.game, self.seat, self.bot, self.left = game, seat, cr.bot("novice"), until

    def readline(self, size: int | None = -1, /) -> str:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                return ""
        if self.game.over or self.seat not in self.game.to_act:
            return "\n"
        return self.typed(self.bot.act(self.game.view(self.seat))) + "\n"

    @staticmethod
    def typed(action: cr.Action) -> str:
        if isinstance(action, cr.LayOff):
            assert action.meld is not None
            cards = " ".join(map(str, action.cards))
            return f"off {cards} {action.meld + 1}{f' {action.place}' if action.place else ''}"
        return {"ask": "buy"}.get(str(action), str(action))


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "LINES", "COLUMNS", "LC_ALL", "LC_CTYPE", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    # A whole game is some thousand moves, each on disk before the next: here the disk is not waited for.
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def position() -> Callable[..., cr.Game]:
    """A game at a position, given by its parts; Ann is the person."""

    def made(rules: cr.RuleSet | str = "common", **parts: Any) -> cr.Game:
        hands = parts.pop("hands")
        players = parts.pop("players", PLAYERS[: len(hands)])
        given = cr.preset(rules) if isinstance(rules, str) else rules
        usual = {"stock": "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D", "discards": "9S", "turn": 0, "dealer": len(hands) - 1}
        return cr.Game.at(given, hands=hands, players=players, **{**usual, **parts})

    return made


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Sitting]:
    """Sit down, type lines, and get up: the first Enter, which goes past the first page, is typed for you."""

    def sat(
        typed: str | Sequence[str] | io.TextIOBase = "",
        game: cr.Game | None = None,
        *,
        rules: cr.RuleSet | None = None,
        bots: Sequence[str] | None = None,
        width: int = 80,
        height: int = 24,
        output: io.TextIOBase | None = None,
        **options: Any,
    ) -> Sitting:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setenv("LINES", str(height))
        there = game if game is not None else cr.Game(rules or cr.preset("common"), PLAYERS[:3], seed=7)
        if isinstance(typed, io.TextIOBase):
            given: Any = typed
        else:
            lines = typed.splitlines() if isinstance(typed, str) else typed
            given = io.StringIO("".join(f"{line}\n" for line in ("", *lines)))
        out: Any = output if output is not None else io.StringIO()
        kinds = bots if bots is not None else ["novice"] * (len(there.players) - 1)
        code = play(rules=there.rules, bots=kinds, game=there, input=given, output=out, **options)
        return Sitting(code, out.getvalue() if isinstance(out, io.StringIO) else "", there)

    return sat


@pytest.fixture
def typist() -> type[Typist]:
    return Typist


@pytest.fixture
def escape() -> re.Pattern[str]:
    return ESCAPE


@pytest.fixture
def screens(request: pytest.FixtureRequest) -> Iterator[Callable[[str, str], None]]:
    """Compares what is shown with a file in `screens/`; a missing file is written, and the test fails once."""
    folder = Path(__file__).parent / "screens"

    def compare(name: str, shown: str) -> None:
        file = folder / f"{name}.txt"
        shown = "\n".join(line.rstrip() for line in shown.strip("\n").split("\n")) + "\n"
        if not file.exists():
            file.write_text(shown, "utf-8")
            pytest.fail(f"screens/{name}.txt is new: look at it, then keep it")
        assert shown == file.read_text("utf-8")

    yield compare
