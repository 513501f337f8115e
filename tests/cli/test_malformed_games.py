"""Files that are no saved games, or no longer: each refused with 3 and a line (S1, S2, S4, S10 to S17, S21).

S12 (times), S15 (the page's viewer), S18 to S20 and S23 (the server) have nothing to meet here; S22 waits for a second
version of the format, and S24, a full disk, is the table's.
"""

from __future__ import annotations

import gzip
import io
import pickle
import zipfile
from pathlib import Path

import pytest

import contractrummy as cr
from contractrummy.record import read_record

from .conftest import GAME, Run, at, changed, save, sealed


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", " ", "\n", "#", "contract-rummy", "contract-rummy game", "PK\x03\x04"]
)
def test_s1_what_is_no_game_at_all(refused: Run, text: str) -> None:
    save(text)
    for command in ("verify", "replay"):
        assert "This is not a saved game." in refused(3, command, GAME).err


def test_s2_s17_other_kinds_of_file(refused: Run, finished: str) -> None:
    """Compressed, pickled, XML with a bomb in it: not a saved game, and nothing is unpacked."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("x.game", finished)
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'
    for data in (
        gzip.compress(b"\0" * 10_000_000),
        packed.getvalue(),
        pickle.dumps({"game": 1}),
        bomb.encode(),
        b"!!python/object/apply:os.system ['touch pwned']",
        finished.encode("utf-16"),
    ):
        save(data)
        assert "This is not a saved game" in refused(3, "verify", GAME).err
    assert not Path("pwned").exists()


@pytest.mark.parametrize("version", ["0", "3", "999", "one", "1.0", '"1"', "-1", "１"])
def test_s4_another_version_says_which_is_read(refused: Run, finished: str, version: str) -> None:
    save(finished.replace("contract-rummy game 2", f"contract-rummy game {version}", 1))
    said = refused(3, "verify", GAME).err
    assert said.startswith(f"{GAME}:1: This game was saved in format {version}; this program reads format 2.")


def test_s13_too_many_events(refused: Run, finished: str) -> None:
    lines = finished.splitlines()[:-1]
    save(sealed([*lines[: at(lines, "upcard") + 1], *["P0 back"] * 20_001]))
    assert "The saved game has too many events: 20,000 at most." in refused(3, "verify", GAME).err


@pytest.mark.parametrize(
    "rules",
    [
        '{"preset":"common","rounds":2,"rounds":2}',
        '{"preset":"common","rounds":NaN}',
        '{"preset":"common","rounds":1e999}',
        '{"preset":"\\ud800"}',
        '{"preset":"common","__proto__":{"rounds":2}}',
        '{"preset":"common","constructor":1}',
        '{"rounds":' + "[" * 17 + "]" * 17 + "}",
        '{"preset":"nobody"}',
        '{"preset":"common","rounds":true}',
        '{"preset":"common","rounds":2',
        "[]",
    ],
)
def test_s14_s15_the_rules_in_a_game_are_read_strictly(refused: Run, finished: str, rules: str) -> None:
    save(changed(finished, lambda lines: lines.__setitem__(1, f"rules {rules}")))
    said = refused(3, "verify", GAME).err
    assert said.startswith(f"{GAME}:2: ")


def test_s21_rules_that_are_not_those_of_the_seal(refused: Run, finished: str) -> None:
    save(changed(finished, lambda lines: lines.__setitem__(1, 'rules {"preset":"common","rounds":2,"buy_limit":3}')))
    said = refused(3, "verify", GAME).err
    other = cr.preset("common").replace(rounds=2, buy_limit=3)
    assert said.startswith(f"{GAME}:3: ")
    assert read_record(finished).rules.digest[:16] in said
    assert other.digest[:16] in said


def test_digits_and_line_ends_that_only_look_right(refused: Run, run: Run, finished: str) -> None:
    save(finished.replace("\n", "\r\n"))
    assert run("verify", GAME).exit == 0
    save("\ufeff" + finished)
    assert run("verify", GAME).exit == 0
    save(changed(finished, lambda lines: lines.__setitem__(at(lines, "first-dealer"), "first-dealer P１")))
    assert "does not belong here" in refused(3, "verify", GAME).err


def test_remarks_are_no_part_of_the_seal(run: Run, finished: str) -> None:
    save(finished.replace("upcard", "# what a deal \x1b[2J\nupcard", 1))
    assert run("verify", GAME).exit == 0
    assert "\x1b" not in run("replay", GAME).out
