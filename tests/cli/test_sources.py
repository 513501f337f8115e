"""What commands read: regular files and standard input, and nothing that is neither (C12, C15, C17, R24, S2)."""

from __future__ import annotations

import errno
import os
import socket
import tempfile
import time
from pathlib import Path

import pytest

from contractrummy.cli.source import LIMIT, read

from .conftest import Run

READERS = [("rules", "check"), ("rules", "show"), ("verify",), ("replay",), ("solve", "8H", "--round", "1", "--rules")]
RESUME = ("play", "--resume")


@pytest.mark.parametrize("words", [*READERS, RESUME])
def test_c12_what_is_no_regular_file(refused: Run, words: tuple[str, ...]) -> None:
    """Each with 4 and at once, though some would be read without end and others never answer."""
    started = time.perf_counter()
    os.mkdir("folder")
    os.mkfifo("pipe.toml")
    os.symlink("pipe.toml", "to-pipe.toml")
    os.symlink("b.toml", "a.toml")
    os.symlink("a.toml", "b.toml")
    for path, says in (
        ("missing.toml", "There is no such file or folder."),
        ("folder/../missing/x.toml", "There is no such file or folder."),
        ("/dev/null/x.toml", "There is no such file or folder."),
        ("folder/", "This is a folder, not a file."),
        ("pipe.toml", "This is no ordinary file."),
        ("to-pipe.toml", "This is no ordinary file."),
        ("/dev/zero", "This is no ordinary file."),
        ("/dev/tty", ""),
        ("a.toml", "The links to this file lead round in a circle."),
        ("x" * 300 + ".toml", "The name is too long for a file."),
        ("./", "This is a folder, not a file."),
    ):
        said = refused(4, *words, path).err
        assert said.startswith(f"{path}: {says}"), said
    assert time.perf_counter() - started < 5


def test_c12_a_socket_and_a_folder_called_like_a_preset(refused: Run, run: Run) -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as short, socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{short}/s")
        assert "This is no ordinary file." in refused(4, "verify", f"{short}/s").err
    os.mkdir("common")
    assert run("rules", "show", "common").exit == 0
    assert "This is a folder, not a file." in refused(4, "rules", "show", "common/").err
    os.mkdir("mine")
    assert "This is a folder, not a file." in refused(4, "rules", "show", "mine").err


def test_c12_a_file_one_may_not_read(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: str, flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    monkeypatch.setattr(os, "open", forbidden)
    said = refused(4, "rules", "check", "secret.toml").err
    assert said == "secret.toml: This may not be read or written here.\n"


@pytest.mark.parametrize("words", READERS)
def test_c12_r17_s2_a_huge_file_is_not_read(
    refused: Run, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of ten gigabytes: of it one byte more than the limit."""
    with open("huge.toml", "wb") as file:
        file.truncate(10 << 30)
    sizes: list[int] = []
    real = os.read

    def counted(opened: int, most: int) -> bytes:
        part = real(opened, most)
        sizes.append(len(part))
        return part

    monkeypatch.setattr(os, "read", counted)
    said = refused(4, *words, "huge.toml").err
    assert said == "huge.toml: This is too large to be read: 1,048,576 bytes at most.\n"
    assert sum(sizes) == LIMIT + 1


def test_c12_the_largest_file_is_read_and_one_byte_more_is_not(run: Run, refused: Run) -> None:
    line = "# all is as usual\n"
    Path("large.toml").write_text((line * (LIMIT // len(line) + 1))[: LIMIT - 1] + "\n")
    assert os.path.getsize("large.toml") == LIMIT
    assert run("rules", "check", "large.toml").exit == 0
    with open("large.toml", "a") as file:
        file.write("\n")
    assert "too large" in refused(4, "rules", "check", "large.toml").err


@pytest.mark.parametrize(
    "words", [("rules", "check", "-"), ("rules", "show", "-"), ("verify", "-"), ("solve", "-", "--round", "1")]
)
def test_c15_standard_input_without_end_is_not_read_to_it(refused: Run, words: tuple[str, ...]) -> None:
    assert "too large" in refused(4, *words, stdin=b"7" * (LIMIT + 1)).err


@pytest.mark.parametrize(
    ("stdin", "says"),
    [
        (b"", "-: There are no cards to look at."),
        (b"\xef\xbb\xbf", "-: There are no cards to look at."),
        (b" \n\t", "-: There are no cards to look at."),
        (b"8H \xff 9H", "-:1:4: This text is not in UTF-8: byte 4 does not fit."),
        (b"8H\n9H \xe6\x97", "-:2:4: This text is not in UTF-8: byte 7 does not fit."),
        (b"8H 9H \0", "-:1:7: There is a NUL character in the text."),
        ("8H 9H".encode("utf-16"), "-:1:1: This text is in UTF-16"),
    ],
)
def test_c15_cards_on_standard_input(refused: Run, stdin: bytes, says: str) -> None:
    assert refused(3, "solve", "-", "--round", "1", stdin=stdin).err.startswith(says)


@pytest.mark.parametrize(
    ("stdin", "says"),
    [
        (b"", "-:1: This is not a saved game. It begins with “”."),
        (b"\xef\xbb\xbf", "-:1: This is not a saved game."),
        (b"contract-rummy game 1\nplayer \xff", "-: This is not a saved game: byte 30 is no text."),
        (b"\0\0\0\0", "-:1: This is not a saved game."),
        (b"\x1f\x8b\x08\0", "-: This is not a saved game: byte 2 is no text."),
    ],
)
def test_c15_a_game_on_standard_input(refused: Run, stdin: bytes, says: str) -> None:
    for command in ("verify", "replay"):
        assert refused(3, command, "-", stdin=stdin).err.startswith(says)


def test_c15_rules_on_standard_input(run: Run, refused: Run) -> None:
    assert "they" not in run("rules", "check", "-", stdin=b"\xef\xbb\xbfbuy_limit = 3\n").err
    assert run("rules", "check", "-", stdin=b"").exit == 0
    assert refused(3, "rules", "check", "-", stdin=b"buy_limit = \xff").err.startswith(
        "-:1: This text is not in UTF-8: byte 13 "
    )
    assert refused(3, "rules", "check", "-", stdin=b"deal = 10\nbuy_limit = \x00").err.startswith("-:2")


def test_standard_input_that_is_closed(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contractrummy.cli.source.sys.stdin", None)
    from contractrummy.cli.refusal import Refused

    with pytest.raises(Refused) as no:
        read("-")
    assert no.value.line("en") == "-: This cannot be read or written: Bad file descriptor."


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb.toml", r"a\nb.toml"),
        ("a\x1b[31mb.toml", r"a\x1b[31mb.toml"),
        ("a\udcff\udcfe.toml", r"a\udcff\udcfe.toml"),
        ("a\u202eb.toml", r"a\u202eb.toml"),
        ("规则.toml", "规则.toml"),
        (" .toml", " .toml"),
    ],
)
def test_c17_odd_names_of_files_are_opened_and_shown_as_escapes(run: Run, refused: Run, name: str, shown: str) -> None:
    Path(name).write_bytes(b"buy_limit = 3\n")
    assert run("rules", "check", name).out.startswith("Note: ")
    assert run("rules", "check", name, "--json").object["file"] == shown
    assert run("rules", "show", name).err.startswith(f"{shown}: ")
    Path(name).write_bytes(b"buy_limt = 3\n")
    assert refused(3, "rules", "check", name).err.startswith(f"{shown}:1: There is no house rule called buy_limt.")
    assert refused(4, "rules", "check", f"no-{name}").err.startswith(f"no-{shown}: ")


def test_r24_a_file_is_opened_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaced by another between check and reading: what was opened is what was looked at."""
    Path("rules.toml").write_text("buy_limit = 3\n")
    opened: list[str] = []
    real = os.fstat

    def swapped(descriptor: int) -> os.stat_result:
        if os.path.exists("rules.toml") and not opened:
            opened.append("rules.toml")
            os.unlink("rules.toml")
            os.mkfifo("rules.toml")
        return real(descriptor)

    monkeypatch.setattr(os, "fstat", swapped)
    assert run("rules", "show", "rules.toml", "--json").object["rules"]["buy_limit"] == 3
    assert opened
