"""The game on a terminal of its own: keys, colours, sizes, and ends that nobody planned."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")

PROGRAM = """
import sys
from pathlib import Path
import contractrummy as cr
from contractrummy.terminal import play
save, lang, kind = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
game = cr.Game.replay(save.read_text("utf-8")) if save.exists() else None
rules = cr.preset("common").replace(rounds=int(sys.argv[4]))
sys.exit(play(rules=rules, bots=[kind] * 2, name="Ann", lang=lang, seed=7, save=save, game=game))
"""
Opened = Callable[..., Any]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Start the game on a terminal: 24 lines of 80 cells, with colours."""
    children = []
    source = str(Path(cr.__file__).parents[1])

    def start(
        lang: str = "en", kind: str = "novice", size: tuple[int, int] = (24, 80), rounds: int = 2, **environment: str
    ) -> Any:
        usual = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        env = {**usual, "PYTHONPATH": source, "PYTHONWARNINGS": "error", **environment}
        child = pexpect.spawn(
            sys.executable, ["-c", PROGRAM, str(tmp_path / "ann.game"), lang, kind, str(rounds)],
            env=env, dimensions=size, encoding="utf-8", timeout=60, preexec_fn=minding_interrupts,
        )  # fmt: skip
        child.logfile_read = _Kept()
        child.delaybeforesend = None
        child.save = tmp_path / "ann.game"
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def minding_interrupts() -> None:
    """A shell that runs the tests in the background has them ignore Ctrl-C, and so would all they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class _Kept(list[str]):
    def write(self, text: str) -> None:
        self.append(text)

    def flush(self) -> None:
        pass


def shown(child: Any) -> str:
    return "".join(child.logfile_read)


def code(child: Any) -> int:
    child.expect(pexpect.EOF)
    child.close()
    return int(child.exitstatus if child.exitstatus is not None else -child.signalstatus)


def begun(child: Any, enter: str = "Enter to go on ") -> Any:
    child.expect_exact(enter)
    child.sendline("")
    child.expect_exact("> ")
    return child


def test_colours_and_a_screen_that_is_drawn_over(opened: Opened) -> None:
    child = begun(opened())
    child.sendline("?")
    child.expect_exact("Not now")
    child.expect_exact("> ")
    child.sendline("quit")
    assert code(child) == 0
    text = shown(child)
    assert "\x1b[2J" in text
    assert re.search(r"\x1b\[[0-9;]*48;", text)
    assert f"--resume {child.save}" in text


def test_no_color_is_obeyed(opened: Opened) -> None:
    child = begun(opened(NO_COLOR="1"))
    child.sendline("x 8Z")
    child.expect_exact("> ")
    child.sendline("quit")
    assert code(child) == 0
    assert "\x1b" not in shown(child)


def test_a_dumb_terminal_gets_plain_lines(opened: Opened) -> None:
    child = begun(opened(TERM="dumb"))
    child.sendline("quit")
    assert code(child) == 0
    assert "\x1b" not in shown(child)


@pytest.mark.parametrize(
    ("environment", "card"), [({"LANG": "C"}, "QH"), ({"PYTHONIOENCODING": "ascii"}, "QH"), ({}, "Q♥")]
)
def test_suits_are_letters_where_they_must_be(opened: Opened, environment: dict[str, str], card: str) -> None:
    child = begun(opened(NO_COLOR="1", **environment))
    child.sendline("quit")
    assert code(child) == 0
    assert (("♥" in shown(child)) or ("♠" in shown(child))) == (card == "Q♥")


def test_control_c_and_control_d_leave_politely(opened: Opened) -> None:
    for key, expected in (("c", 130), ("d", 0)):
        child = begun(opened())
        child.sendcontrol(key)
        assert code(child) == expected
        assert "The game is saved." in shown(child)
        assert "Traceback" not in shown(child)
    child = opened()
    child.expect_exact("Enter to go on ")
    child.sendcontrol("c")
    assert code(child) == 130


def test_a_killed_game_goes_on_at_the_same_place(opened: Opened) -> None:
    child = begun(opened(NO_COLOR="1"))
    for _ in range(6):
        child.sendline("draw")
        child.expect_exact("> ")
        child.sendline("n")
        child.expect_exact("> ")
    held = cr.Game.replay(child.save.read_text("utf-8"))
    child.kill(signal.SIGKILL)
    assert code(child) == -signal.SIGKILL
    again = begun(opened(NO_COLOR="1"))
    assert "goes on in round 1 of 2" in shown(again)
    now = cr.Game.replay(again.save.read_text("utf-8"))
    assert now.position == held.position
    assert now.view(0) == held.view(0)
    again.sendline("quit")
    assert code(again) == 0


@pytest.mark.parametrize("size", [(24, 80), (10, 40), (5, 20), (1, 1), (24, 0), (0, 0)], ids=str)
def test_any_size_of_terminal(opened: Opened, size: tuple[int, int]) -> None:
    child = opened(size=size, lang="zh")
    child.setwinsize(*size)
    child.expect_exact("继续")
    child.sendline("")
    for typed in ("?", "帮助", "规则", "分数", "", "", "x 8Z", "退出"):
        child.sendline(typed)
    assert code(child) == 0
    assert "Traceback" not in shown(child)


def test_the_terminal_may_change_its_size(opened: Opened) -> None:
    child = begun(opened(NO_COLOR="1"))
    child.setwinsize(24, 40)
    child.sendline("")
    child.expect_exact("─" * 40 + "\r\n")
    child.expect_exact("> ")
    child.sendline("quit")
    assert code(child) == 0


def test_keys_of_a_line_editor_and_completion(opened: Opened) -> None:
    pytest.importorskip("readline")
    child = begun(opened())
    child.send("contr\t\r")
    child.expect_exact("Contracts")
    child.expect_exact("> ")
    child.send("\x1b[A\r")
    child.expect_exact("Contracts")
    child.expect_exact("> ")
    child.sendline("quit")
    assert code(child) == 0


def test_bots_are_watched_and_enter_hurries_them(opened: Opened) -> None:
    """A whole round, typed ahead and hurried: nothing that is typed is lost, and nothing waits for long."""
    child = begun(opened())
    started = time.monotonic()
    for _ in range(40):
        child.sendline("")
        child.sendline("never")
        child.sendline("draw")
        child.sendline("")
    child.sendline("quit")
    assert code(child) == 0
    assert time.monotonic() - started < 30
    assert "Traceback" not in shown(child)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_whole_game_at_the_keyboard(opened: Opened, typist: Any, lang: str) -> None:
    """A person who looks at the file to know what a novice would do, and types it."""
    child = opened(lang, rounds=1, NO_COLOR="1")
    while child.expect([r"(?:> |继续 |to go on )$", pexpect.EOF]) == 0:
        game = cr.Game.replay(child.save.read_text("utf-8"))
        child.sendline(typist(game).readline().rstrip("\n"))
    child.close()
    assert child.exitstatus == 0
    assert ("Seed:" if lang == "en" else "种子：") in shown(child)
    assert "⊖" not in shown(child)
    assert cr.verify(child.save.read_text("utf-8")) is None
