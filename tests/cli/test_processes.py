"""Commands as processes: pipes, signals, terminals and locales (C14, C18 to C21), and what is loaded for how little."""

from __future__ import annotations

import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest

from contractrummy import __version__

from .conftest import ENV, shell

COMMAND = [sys.executable, "-m", "contractrummy"]


def test_the_version_is_told_before_anything_is_loaded() -> None:
    """Neither cyclopts nor the engine nor a sentence."""
    program = (
        "import sys\nfrom contractrummy.cli import main\nassert main(['--version']) == 0\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('contractrummy', 'cyclopts', 'rich', 'fluent')))"
    )
    done = subprocess.run([sys.executable, "-c", program], env=ENV, capture_output=True, text=True, check=True)
    version, loaded = done.stdout.splitlines()
    assert version == f"contract-rummy {__version__}"
    assert loaded == "['contractrummy', 'contractrummy.cli', 'contractrummy.cli.streams', 'contractrummy.errors']"


def test_help_loads_no_command_and_no_rule() -> None:
    program = (
        "import sys\nfrom contractrummy.cli import main\nassert main(['--help']) == 0\n"
        "assert not [name for name in sys.modules if name.startswith(('contractrummy.engine', 'contractrummy.game'))]"
    )
    done = subprocess.run([sys.executable, "-c", program], env=ENV, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_packages_that_are_not_there_are_named() -> None:
    """A clone without a network: the game cannot be shown without them, and one line says so."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "contractrummy", "play"], env=ENV, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr == "contract-rummy: cyclopts is missing here: python3 -m pip install contract-rummy\n"


def test_c14_a_pipe_nobody_reads_any_more_is_no_error(finished: str) -> None:
    """`… | head -1`: quiet, with the code of the answer."""
    Path("x.game").write_text(finished, "utf-8")
    script = '"$@" | head -1; echo "${PIPESTATUS[0]}"'
    for words, code in ((["replay", "x.game"], "0"), (["solve", "8H", "--round", "1", "--json"], "1")):
        done = subprocess.run(
            ["bash", "-c", script, "bash", *COMMAND, *words], env=ENV, capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
        assert done.stdout.splitlines()[-1] == code
    closed = '"$@" | true; echo "${PIPESTATUS[0]}"'
    for words in (["--version"], ["--help"]):
        done = subprocess.run(
            ["bash", "-c", closed, "bash", *COMMAND, *words], env=ENV, capture_output=True, text=True, check=False
        )
        assert (done.stdout, done.stderr) == ("0\n", "")


def test_c13_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full:
        for words, says in ((["--version"], "No space left on device"), (["rules", "list"], "The disk is full.")):
            done = subprocess.run([*COMMAND, *words], env=ENV, stdout=full, stderr=subprocess.PIPE, check=False)
            assert (done.returncode, done.stderr.decode()) == (4, f"contract-rummy: {says}\n")


def test_streams_that_are_closed() -> None:
    for closed, code in ((">&-", 4), ("2>&-", 0), ("<&-", 0)):
        script = f'"$@" {closed}'
        done = subprocess.run(
            ["bash", "-c", script, "bash", *COMMAND, "rules", "list"],
            env=ENV,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, (closed, done.stderr)
        assert "Traceback" not in done.stderr


def minding_interrupts() -> None:
    """A shell that runs the tests in the background has them ignore Ctrl-C, and so would all they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("words", [["solve", "-", "--round", "1"], ["play", "--seed", "7"]])
def test_c18_ctrl_c_in_the_middle(words: list[str]) -> None:
    """While it waits for somebody to type: 130 and not a word of Python."""
    home = Path("home-of-c18")
    home.mkdir()
    env = {**ENV, "HOME": str(home.absolute())}
    process = subprocess.Popen(
        [*COMMAND, *words], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=minding_interrupts,
    )  # fmt: skip
    assert process.stdin is not None
    if words[0] == "play":
        assert process.stdout is not None
        process.stdout.read(1)
    else:
        _wait_until_it_sleeps(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert words[0] == "play" or (out, err) == (b"", b"")


def _wait_until_it_sleeps(pid: int) -> None:
    """Until the process has loaded everything and waits for input."""
    deadline = time.monotonic() + 30
    still = 0
    while still < 5 and time.monotonic() < deadline:
        state = Path(f"/proc/{pid}/wchan").read_text() if os.path.exists(f"/proc/{pid}/wchan") else ""
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        still = still + 1 if fields[0] == "S" and ("pipe" in state or state in ("", "0")) else 0
        time.sleep(0.05)


PLAIN = {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "TERM": "dumb"}


def test_c19_a_plain_locale_without_a_home(finished: str) -> None:
    """Every command works; what ASCII lacks is written in plain letters."""
    Path("x.game").write_text(finished, "utf-8")
    for words, code in (
        (["--help"], 0),
        (["rules", "diff", "common", "heyue"], 0),
        (["replay", "x.game", "--lang", "zh"], 0),
        (["solve", "8♥ 8D 9C", "--round", "1"], 1),
        (["solve", "8♥ Ж", "--round", "1"], 3),
    ):
        done = shell(*words, env=PLAIN)
        assert done.returncode == code, done.stderr
        assert (done.stdout + done.stderr).isascii()
        assert b"Traceback" not in done.stderr
    assert b'"\\u0416" at position 4' in done.stderr


def test_c19_a_game_without_a_home_or_with_one_that_cannot_be_written(tmp_path: Path) -> None:
    for home in (None, "/nonexistent", "/proc"):
        env = {**PLAIN, "TMPDIR": str(tmp_path), **({} if home is None else {"HOME": home})}
        done = shell("play", "--seed", "7", "--rounds", "1", env=env)
        assert done.returncode == 0, done.stderr
        assert done.stderr.startswith(
            b"contract-rummy: Your own folder cannot be written to, so this game is saved in "
        )
        saved = Path(done.stderr.decode().strip().rpartition(" in ")[2].rstrip("."))
        assert saved.is_file()
        assert saved.parent.parent == tmp_path
        assert (saved.parent.stat().st_mode & 0o777) == 0o700


def test_c19_json_is_the_same_in_every_locale(finished: str) -> None:
    Path("x.game").write_text(finished, "utf-8")
    for words in (["rules", "diff", "common", "heyue", "--json"], ["verify", "x.game", "--json"]):
        plain, chinese = (shell(*words, env=env) for env in (PLAIN, {"LANG": "zh_CN.GBK", "PYTHONIOENCODING": "gbk"}))
        assert plain.stdout == chinese.stdout
        assert plain.stdout.isascii()
        assert plain.stdout


def test_chinese_in_the_encoding_of_a_chinese_terminal() -> None:
    done = shell("rules", "diff", "common", "heyue", env={"LANG": "zh_CN.GBK", "PYTHONIOENCODING": "gbk"})
    assert done.stdout.decode("gbk").splitlines()[0] == "通行版合约拉米和合约拉米有8条规则不同。"


def on_a_terminal(words: list[str], columns: int, env: dict[str, str]) -> str:
    """What a command writes to a terminal so many columns wide."""
    mine, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(
        [*COMMAND, *words], env={**ENV, **env}, stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE
    )
    os.close(theirs)
    written = b""
    while True:
        try:
            part = os.read(mine, 4096)
        except OSError:
            break
        if not part:
            break
        written += part
    os.close(mine)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
    return written.decode("utf-8").replace("\r\n", "\n")


def test_c20_no_escape_codes_but_on_a_terminal_that_wants_them() -> None:
    """Commands that answer write none at all; the game none to a file, and none where NO_COLOR stands."""
    assert "\x1b" not in on_a_terminal(["rules", "diff", "common", "heyue"], 80, {"TERM": "xterm-256color"})
    env = {"HOME": os.environ["HOME"], "TERM": "xterm-256color"}
    assert b"\x1b" not in shell("play", "--seed", "7", "--rounds", "1", env=env).stdout
    assert "\x1b" not in on_a_terminal(["play", "--seed", "7", "--rounds", "1"], 80, {**env, "NO_COLOR": "1"})
    assert "\x1b" in on_a_terminal(["play", "--seed", "7", "--rounds", "1"], 80, env)
    assert b"\x1b" in shell("play", "--seed", "7", "--rounds", "1", "--color", env={**env, "NO_COLOR": "1"}).stdout


@pytest.mark.parametrize("columns", [20, 0])
def test_c21_terminals_that_are_narrow_or_do_not_know(columns: int, finished: str) -> None:
    from rich.cells import cell_len

    Path("x.game").write_text(finished, "utf-8")
    env = {"TERM": "xterm", "HOME": os.environ["HOME"]}
    for words in (["play", "--help"], ["replay", "x.game", "--lang", "zh"]):
        lines = on_a_terminal(words, columns, env).splitlines()
        longest = max(lines, key=cell_len)
        assert cell_len(longest) < (columns or 80) or " " not in longest.strip(), longest
    assert on_a_terminal(["play", "--seed", "7", "--rounds", "1", "--no-color"], columns, env)
