"""`play`: what is handed to the table, where games are saved, and how one goes on (C3, C6, C13, C22, R23).

The table itself is in tests/terminal; here it is taken away, but for one game from the first word to the last.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr
from contractrummy import terminal

from .conftest import Run, played, shell


class Table:
    """Stands in for the terminal game and keeps what it was given."""

    def __init__(self) -> None:
        self.given: dict[str, Any] = {}
        self.exit = 0

    def play(self, **given: Any) -> int:
        assert not self.given, "one game at a time"
        self.given = given
        return self.exit


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    stand_in = Table()
    monkeypatch.setattr(terminal, "play", stand_in.play)
    return stand_in


def test_a_game_with_nothing_asked(run: Run, table: Table, at_home: Path) -> None:
    assert run("play").exit == 0
    given = table.given
    assert given["rules"] == cr.preset("common")
    assert given["bots"] == ("steady",) * 3
    assert (given["name"], given["lang"], given["color"], given["seed"], given["title"]) == ("", "en", None, None, "")
    assert given["save"].parent == at_home / ".local" / "share" / "contract-rummy"
    assert given["save"].suffix == ".game"
    assert not given["save"].exists()


def test_everything_asked(run: Run, table: Table) -> None:
    words = "play --bots random,novice --preset heyue --set buy_limit=2 --set deal=11 --rounds 3 --name 小梅 --lang zh"
    assert run(*words.split(), "--seed", "0042", "--no-color", "--save", "my.game").exit == 0
    given = table.given
    assert given["rules"] == cr.preset("heyue").replace(buy_limit=2, deal=11, rounds=3)
    assert (given["bots"], given["name"], given["lang"]) == (("random", "novice"), "小梅", "zh")
    assert (given["color"], given["seed"], given["save"]) == (False, 42, Path("my.game"))


def test_the_code_of_the_table_is_the_code_of_the_command(run: Run, table: Table) -> None:
    table.exit = 130
    assert run("play").exit == 130


def test_c6_the_whole_of_a_fair_seed(run: Run, table: Table) -> None:
    assert run("play", "--seed", "0F" * 128).exit == 0
    assert table.given["seed"] == "0f" * 128


def test_rules_from_a_file_with_their_title(run: Run, table: Table) -> None:
    Path("ours.toml").write_text('version = 1\ntitle = "Sundays"\nbuy_limit = 3\n')
    assert run("play", "--rules", "ours.toml", "--set", "deal=11").exit == 0
    assert table.given["rules"] == cr.preset("common").replace(buy_limit=3, deal=11)
    assert table.given["title"] == "Sundays"


@pytest.mark.parametrize(
    ("variables", "lang", "rules"),
    [
        ({}, "en", "common"),
        ({"LANG": "zh_CN.UTF-8"}, "zh", "heyue"),
        ({"LC_ALL": "zh_TW"}, "zh", "heyue"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "zh_CN.UTF-8"}, "en", "common"),
        ({"LC_ALL": "", "LC_MESSAGES": "zh", "LANG": "C"}, "zh", "heyue"),
    ],
)
def test_the_language_of_the_environment_and_the_rules_it_plays_by(
    run: Run, table: Table, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str, rules: str
) -> None:
    """X11: the Chinese rules are offered first where Chinese is spoken, unless others are named."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    run("play")
    assert (table.given["lang"], table.given["rules"]) == (lang, cr.preset(rules))
    table.given = {}
    run("play", "--preset", "common")
    assert table.given["rules"] == cr.preset("common")


def test_the_language_that_is_asked_for_brings_its_rules(run: Run, table: Table) -> None:
    run("play", "--lang", "zh")
    assert table.given["rules"] == cr.preset("heyue")


def test_rules_that_cannot_be_played_by_so_many(refused: Run, table: Table) -> None:
    said = refused(3, "play", "--set", "floating=on").err
    assert said.startswith("common: This program cannot play one of these rules yet:")
    assert (
        "Round 1 cannot be dealt to 8 players"
        in refused(3, "play", "--bots", ",".join(["novice"] * 7), "--set", "deal=30").err
    )
    Path("two.toml").write_text("version = 1\nplayers = [2, 3]\nbest_players = [2, 3]\n")
    assert refused(3, "play", "--rules", "two.toml").err.startswith("two.toml: 4 players ")
    assert not table.given


@pytest.mark.parametrize("name", ["", " ", "x" * 100, "a\x1b[2J", "a\u202eb", "\u200b"])
def test_a_name_nobody_can_have(refused: Run, table: Table, name: str) -> None:
    assert "cannot be a player’s name" in refused(2, "play", "--name", name).err
    assert not table.given


# -- saving --------------------------------------------------------------------------------------------------------


def test_the_users_own_folder_may_be_elsewhere(
    run: Run, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert run("play").err == ""
    assert table.given["save"].parent == tmp_path / "data" / "contract-rummy"
    table.given = {}
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    run("play")
    assert table.given["save"].parent == Path(os.environ["HOME"]) / ".local" / "share" / "contract-rummy"


def test_two_games_of_one_second_have_two_names(run: Run, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda pattern: "2030-01-02-030405")
    names = []
    for _ in range(3):
        table.given = {}
        run("play")
        names.append(table.given["save"].name)
        table.given["save"].write_text("")
    assert names == ["2030-01-02-030405.game", "2030-01-02-030405-2.game", "2030-01-02-030405-3.game"]


def test_c13_a_file_that_is_there_is_not_written_over(refused: Run, table: Table) -> None:
    Path("my.game").write_text("precious")
    os.symlink("nowhere", "link.game")
    for name in ("my.game", "link.game", "/dev/null", "/dev/full"):
        assert refused(4, "play", "--save", name).err.startswith(f"{name}: This is there already")
    assert Path("my.game").read_text() == "precious"
    assert not table.given


def test_c13_a_folder_that_cannot_be_written_to(refused: Run, table: Table) -> None:
    for name, says in (
        ("missing/my.game", "missing: There is no such folder."),
        ("/proc/my.game", "/proc/my.game: "),
        ("/dev/null/my.game", "/dev/null: There is no such folder."),
        ("x" * 300, f"{'x' * 300}: The name is too long for a file."),
    ):
        assert refused(4, "play", "--save", name).err.startswith(says)
    for option in ("--save", "--resume", "--rules"):
        assert f"{option} needs a value after it." in refused(2, "play", f"{option}=").err
    assert not table.given
    assert list(Path().iterdir()) == []


def test_c19_no_home_and_nothing_that_can_be_written(run: Run, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played all the same, with a word about it."""
    monkeypatch.delenv("HOME")

    def full(**given: Any) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.mkdtemp", full)
    ran = run("play")
    assert ran.err == "contract-rummy: Nothing can be written here, so this game is not saved.\n"
    assert table.given["save"] is None


# -- going on ------------------------------------------------------------------------------------------------------


def kept(home: Path, name: str, text: str, age: int = 0) -> Path:
    path = home / ".local" / "share" / "contract-rummy" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_a_game_goes_on_in_its_own_file(run: Run, table: Table, halfway: str) -> None:
    """R23: by the rules in it, whatever the presets are by now."""
    Path("my.game").write_text(halfway, "utf-8")
    assert run("play", "--resume", "my.game", "--lang", "zh").exit == 0
    assert table.given["game"].record == halfway
    assert table.given["rules"] == cr.preset("common").replace(rounds=2)
    assert (table.given["save"], table.given["lang"]) == (Path("my.game"), "zh")
    table.given = {}
    run("play", "--resume=my.game", "--save", "other.game")
    assert table.given["save"] == Path("other.game")
    table.given = {}
    run("play", "--resume", "my.game", "--save", "./my.game")
    assert table.given["save"] == Path("my.game")


def test_the_newest_game_that_can_go_on(run: Run, table: Table, at_home: Path, halfway: str, finished: str) -> None:
    """Those that are over are passed over, those that are broken are named."""
    other = played(2, most=20).record
    kept(at_home, "old.game", other, age=500)
    wanted = kept(at_home, "new.game", halfway, age=100)
    kept(at_home, "over.game", finished, age=50)
    broken = kept(at_home, "broken.game", halfway[:-100], age=10)
    kept(at_home, "notes.txt", "nothing", age=0)
    os.mkfifo(wanted.parent / "pipe.game")
    ran = run("play", "--resume")
    assert ran.exit == 0
    assert (table.given["save"], table.given["game"].record) == (wanted, halfway)
    assert f"{broken}:" in ran.err
    assert "breaks off before its end" in ran.err
    assert "pipe.game: This is no ordinary file." in ran.err
    assert broken.read_text("utf-8") == halfway[:-100]


def test_nothing_to_go_on_with(refused: Run, table: Table, at_home: Path, finished: str) -> None:
    assert refused(4, "play", "--resume").err == "contract-rummy: No game that could go on is saved here.\n"
    kept(at_home, "over.game", finished)
    assert "No game that could go on" in refused(4, "play", "--resume").err
    Path("over.game").write_text(finished, "utf-8")
    said = refused(1, "play", "--resume", "over.game").err
    assert said == "over.game: This game is over, so there is nothing to go on with. The command replay tells it.\n"
    assert refused(3, "play", "--resume", "/etc/hostname").err.startswith("/etc/hostname:1: This is not a saved game.")
    assert not table.given


# -- a real one ----------------------------------------------------------------------------------------------------


def test_a_game_left_and_gone_on_with(tmp_path: Path) -> None:
    """Nobody at the keyboard: the table is laid, the game saved, and found again."""
    env = {"HOME": os.environ["HOME"]}
    first = shell("play", "--seed", "7", "--rounds", "1", "--bots", "novice", env=env)
    assert (first.returncode, first.stderr) == (0, b"")
    [saved] = (Path(os.environ["HOME"]) / ".local" / "share" / "contract-rummy").iterdir()
    assert saved.name.encode() in first.stdout.replace(b"\n ", b"").replace(b"\n", b"")
    second = shell("play", "--resume", env=env)
    assert (second.returncode, second.stderr) == (0, b"")
    assert shell("verify", str(saved), env=env).returncode == 0
