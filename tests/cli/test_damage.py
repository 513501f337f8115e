"""Whatever happens to a file or a word on its way here: a documented answer, and never a game that was not played.

Records cut off and with bits turned over (S1, S3), rules files and cards changed at random (R, H), any command line.
"""

from __future__ import annotations

import io
import string
import sys
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import contractrummy as cr
from contractrummy.cli import main
from contractrummy.cli.app import COMMANDS
from contractrummy.record import read_record, write_record

from .conftest import Ran, sealed

quiet = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def answer(*words: str, stdin: bytes = b"") -> Ran:
    """The command's answer, which must be one of those that are documented."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", newline="", write_through=True) for _ in range(2)]
    out, err = streams
    with mock.patch.multiple(sys, stdout=out, stderr=err, stdin=io.TextIOWrapper(io.BytesIO(stdin), "utf-8")):
        exit = main(words)
    ran = Ran(exit, *(stream.buffer.getvalue().decode("utf-8") for stream in streams))  # type: ignore[attr-defined]
    assert exit in (0, 1, 2, 3, 4)
    assert "Traceback" not in ran.err
    assert all(line.isprintable() for line in (ran.out + ran.err).split("\n"))
    if exit > 1:
        assert ran.out == ""
        assert ran.err.strip()
    return ran


def same_game(record: bytes, original: str) -> bool:
    """Whether a record that was accepted tells the very game of the original, but for its remarks."""
    told, wanted = read_record(record), read_record(original)
    told.remarks, told.lines, wanted.remarks, wanted.lines = {}, [], {}, []
    return write_record(told) == write_record(wanted)


def test_s1_every_beginning_of_a_game_is_refused(finished: str) -> None:
    """Cut off at each byte; the last line end alone may be missing."""
    data = finished.encode("utf-8")
    for size in range(len(data) - 1):
        with pytest.raises(cr.BadRecord):
            read_record(data[:size])
    assert same_game(data[:-1], finished)
    for size in range(0, len(data) - 1, 97):
        for command in ("verify", "replay"):
            assert answer(command, "-", stdin=data[:size]).exit == 3


def test_s3_a_bit_turned_over_is_refused_or_changes_nothing(finished: str) -> None:
    """Every byte, one bit of it; and through the commands a sample of those."""
    data = finished.encode("utf-8")
    accepted = 0
    for place in range(len(data)):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        try:
            cr.verify(bytes(damaged))
        except cr.BadRecord:
            continue
        accepted += 1
        assert same_game(bytes(damaged), finished), place
    assert accepted <= len(data) / 10_000
    for place in range(0, len(data), 211):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        assert answer("verify", "-", stdin=bytes(damaged)).exit == 3


@quiet
@given(st.data())
def test_s3_lines_of_a_game_mixed_up_are_refused_or_a_legal_game(finished: str, data: st.DataObject) -> None:
    """With a check sum that fits: whatever is accepted can be told and saved again."""
    lines = finished.splitlines()[:-1]
    for _ in range(data.draw(st.integers(1, 3))):
        at, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        change = data.draw(st.sampled_from(["drop", "double", "swap", "word", "letter"]))
        if change == "drop":
            del lines[at]
        elif change == "double":
            lines.insert(at, lines[other])
        elif change == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "word":
            words = lines[at].split(" ")
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(lines[other].split(" ")))
            lines[at] = " ".join(words)
        else:
            place = data.draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + data.draw(st.text(max_size=3)) + lines[at][place + 1 :]
        if not lines:
            return
    damaged = sealed(" \n".join(lines).split("\n") if data.draw(st.booleans()) else lines).encode("utf-8", "replace")
    ran = answer("verify", "-", stdin=damaged)
    assert ran.exit in (0, 1, 3)
    told = answer("replay", "-", "--json", stdin=damaged)
    assert told.exit == (3 if ran.exit == 3 else 0)
    if told.exit == 0:
        game = cr.Game.replay(damaged)
        assert cr.Game.replay(game.record).scores == game.scores == told.object["scores"]


@quiet
@given(st.binary(max_size=300))
def test_bytes_that_are_nothing(data: bytes) -> None:
    assert answer("verify", "-", stdin=data).exit == 3
    assert answer("solve", "-", "--round", "1", stdin=data).exit in (0, 1, 3)
    assert answer("rules", "check", "-", stdin=data).exit in (0, 1, 3)


RULES = """version = 1
title = "Sundays"
preset = "heyue"
buy_limit = 3
deal = [10, 10, 10, 12, 12, 12, 12]
contracts = ["SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR"]
card_points = {A=15, 2=5, 3=5, 4=5, 5=5, 6=5, 7=5, 8=5, 9=5, T=10, J=10, Q=10, K=10, JK=20}

[packs]
2 = 2
6 = 3
"""
JSON = '{"version": 1, "title": "Sundays", "buy_limit": null, "packs": {"2": 2, "6": 3}, "wild_limit": "naturals"}'


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with pieces taken out, doubled, moved, or put in from elsewhere."""
    for _ in range(draw(st.integers(1, 4))):
        start, end = sorted(draw(st.integers(0, len(text))) for _ in range(2))
        end = min(end, start + 12)
        piece = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), st.text(max_size=4), st.sampled_from(PIECES)))
        text = text[:start] + piece + text[end:]
    return text


PIECES = [
    "\n",
    "=",
    "[",
    "]",
    "{",
    "}",
    '"',
    "'''",
    "-1",
    "1e400",
    "nan",
    "9" * 40,
    "null",
    "none",
    "true",
    "\0",
    "\u202e",
    "#",
]


@quiet
@given(mutated(RULES) | mutated(JSON))
def test_rules_files_changed_at_random(text: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    checked = answer("rules", "check", "-", "--json", stdin=data)
    assert checked.exit in (0, 1, 3)
    shown = answer("rules", "show", "-", stdin=data)
    assert shown.exit == (3 if checked.exit == 3 else 0)
    if checked.exit == 3:
        assert checked.err.splitlines() == shown.err.splitlines()
        assert checked.err.count("\n") == 1
        assert checked.err.startswith("-:")
    else:
        assert checked.object["playable"] == (checked.exit == 0)


FORMS = "8H TD 10c JK joker * 鬼牌 红桃9 ♥ 8♥ 🂡 🃏 7h, ; 7H8H 7H-9H 1H H7 ７Ｈ А #1 ' | = 8H' 8C#2"
WORD = st.sampled_from([*FORMS.split(), "\u00a0", "\u200d", "\x1b"])


@quiet
@given(st.lists(WORD | st.text(alphabet=string.printable, max_size=3), max_size=30).map(" ".join))
def test_cards_changed_at_random(text: str) -> None:
    """Read, or refused with the position: and what is read is read again the same."""
    ran = answer("solve", "--round", "2", "--json", "--", text if text != "-" else "8H")
    assert ran.exit in (0, 1, 3)
    if ran.exit == 3:
        assert ran.err.startswith("CARDS: ")
        assert ran.err.count("\n") == 1
    else:
        assert tuple(ran.object["hand"]) == tuple(map(str, cr.parse_cards(text if text != "-" else "8H")))


OPTIONS = (
    "--json --lang --lang=zh zh en --round 2 --set buy_limit=3 --set=x --preset common --rules --step --contract SSR "
    "-- - -x --help -h --version 8H rules list show diff check solve replay verify common heyue x.game --json=no --js"
)
OPTION = st.sampled_from(OPTIONS.split())


@quiet
@given(st.lists(OPTION | st.text(max_size=5), max_size=7))
def test_any_command_line(words: list[str]) -> None:
    """But for games, which would begin."""
    words = [word.replace("\0", "") for word in words if word.isprintable() or word.isascii()]
    if words[:1] in (["play"], ["serve"]):
        words[0] = "replay"
    answer(*words)


@quiet
@given(st.sampled_from(sorted(COMMANDS)), st.lists(OPTION | st.text(max_size=5), max_size=6))
def test_any_words_after_a_command(command: str, words: list[str]) -> None:
    words = [word.replace("\0", "") for word in words if word.isprintable() or word.isascii()]
    # Nothing is to begin here, and nothing to be kept.
    words += {"play": ["--bots=nobody"], "serve": ["--port=none"], "backup": ["--db=/nonexistent/tables.db"]}.get(
        command, []
    )
    answer(*command.split(), *words)
