"""What the terminal may know and load: screens are drawn from a `PlayerView`; Rich is loaded with the terminal only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr
import contractrummy.terminal as terminal

FOLDER = Path(terminal.__file__).parent
FILES = sorted(FOLDER.glob("*.py"))
# The files that hold the game itself: all others are given views, and what follows from views.
HOLDERS = {"opening.py", "session.py", "save.py", "seal.py"}
# What only the engine may touch, and what would show another's cards.
HIDDEN = {"_round", "_seed", "_salt", "hands", "log"}
# Hands are shown at the end of a round; the log is counted, masked by `seen_by`, and written to the file.
ALLOWED = {
    "pages.py": {"hands"},
    **{name: {"log"} for name in ("commands.py", "loop.py", "save.py", "screen.py", "session.py")},
}


def tree(file: Path) -> ast.AST:
    return ast.parse(file.read_text("utf-8"))


def imports(file: Path) -> set[str]:
    return {node.module or "" for node in ast.walk(tree(file)) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("file", [file for file in FILES if file.name not in HOLDERS], ids=lambda file: file.name)
def test_what_is_drawn_is_drawn_from_a_view(file: Path) -> None:
    holding = ("contractrummy.game", "contractrummy.record", "contractrummy.dealer", "contractrummy.engine.state")
    # For types only: `play` takes a game to go on with.
    assert file.name == "__init__.py" or not [name for name in imports(file) if name.startswith(holding)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_inside_the_engine_is_touched(file: Path) -> None:
    attributes = [node for node in ast.walk(tree(file)) if isinstance(node, ast.Attribute)]
    assert {node.attr for node in attributes} & HIDDEN <= ALLOWED.get(file.name, set())
    assert not [node for node in attributes if node.attr == "position" and ast.unparse(node.value).endswith("game")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_is_one_noun_of_moderate_length(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) < 400


def test_rich_is_loaded_with_the_terminal_only() -> None:
    program = (
        "import sys, contractrummy, contractrummy.game, contractrummy.terminal\n"
        "assert not any(name.split('.')[0] == 'rich' for name in sys.modules)\n"
        "import contractrummy.terminal.opening\n"
        "assert 'rich.text' in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_is_shown_depends_on_nothing_hidden(sit: Callable[..., Any], position: Callable[..., cr.Game]) -> None:
    """Two tables that differ only in what lies in others' hands and in the stock look the same to the person."""
    table: dict[str, Any] = {
        "round": 2, "phase": "play", "down": {1}, "discards": "2S QH",
        "table": [(1, "4H JK=5H 6H 7H"), (1, "9S 9D 9C")],
    }  # fmt: skip
    typed = "?\nshow\ndown\nscores\nlog\npile\nhand\nwish\nsort rank\ncontract\noff 8H\nswap 5H"
    one = position(**table, hands=["7S 7D TH JH 4C JK 5H", "AS AD", "8S 8D"], stock="2C 3C 4C")
    other = position(**table, hands=["7S 7D TH JH 4C JK 5H", "KC 3D", "2C 3C"], stock="AS AD 8S")
    assert sit(typed, one).shown == sit(typed, other).shown


def test_every_word_of_the_terminal_is_in_both_languages() -> None:
    from contractrummy.text import codes

    said: set[str] = set()
    for file in FILES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name == "say" and isinstance(node.args[0].value, str):
                    said.add(f"terminal-{node.args[0].value}")
    assert len(said) > 60
    assert said <= codes("en")
    assert said <= codes("zh")


def test_no_word_of_the_terminal_is_left_over() -> None:
    from contractrummy.terminal.prompt import WORDS
    from contractrummy.text import codes

    sources = "\n".join(file.read_text("utf-8") for file in FILES)
    known = {f"help-{word}" for word in WORDS} | {f"can-{word}" for word in ("take", "draw", "leave", "buy", "back")}
    known |= {"sorted-suit", "sorted-rank", "sorted-own"}
    names = {code.removeprefix("terminal-") for code in codes() if code.startswith("terminal-")}
    used = {name for name in names if re.search(rf"[\"']{name}[\"']", sources)}
    assert sorted(names - known - used) == []
