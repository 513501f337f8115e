"""The commands around the server: `contract-rummy serve` from start to end, and `contract-rummy backup`."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from .serving import PATIENCE, ROOT, free_port

Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the command in a home of its own."""
    running: list[subprocess.Popen[str]] = []

    def do(*words: str, **env: str) -> subprocess.Popen[str]:
        home = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
        process = subprocess.Popen(
            [sys.executable, "-m", "contractrummy", *words],
            env=home | env, cwd=tmp_path, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        running.append(process)
        return process

    yield do
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()


def said(process: subprocess.Popen[str], last: str = "Ctrl-C") -> str:
    """What it prints once it can be reached."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if last in line:
            break
    return "".join(lines)


def refused(process: subprocess.Popen[str]) -> tuple[int, str]:
    """The code it ended with, and the one line it said."""
    out, err = process.communicate(timeout=PATIENCE)
    assert out == ""
    assert "Traceback" not in err
    assert err.count("\n") == 1
    return process.returncode, err.strip()


def test_it_says_where_it_is_and_ends_when_told_to(start: Start, tmp_path: Path) -> None:
    port = free_port()
    server = start("serve", "--port", str(port))
    assert said(server) == f"Contract Rummy is at http://127.0.0.1:{port}/\nPress Ctrl-C to stop. Games are kept.\n"
    assert httpx.get(f"http://127.0.0.1:{port}/healthz").json() == {"ok": True, "ails": None}
    began = time.monotonic()
    server.send_signal(signal.SIGTERM)
    assert server.wait(PATIENCE) == 0
    assert time.monotonic() - began < 5
    assert (tmp_path / ".local" / "share" / "contract-rummy" / "tables.db").exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_end_with_pages_open_takes_no_longer(start: Start, how: signal.Signals) -> None:
    port = free_port()
    server = start("serve", "--port", str(port))
    said(server)
    with socket.create_connection(("127.0.0.1", port)) as idle, socket.create_connection(("127.0.0.1", port)) as slow:
        idle.sendall(f"GET /api/new HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHo")
        assert idle.recv(100).startswith(b"HTTP/1.1 200")
        server.send_signal(how)
        assert server.wait(5) == 0


def test_on_all_addresses_it_has_one_for_a_phone_and_a_picture(start: Start) -> None:
    port = free_port()
    text = said(start("serve", "--host", "0.0.0.0", "--port", str(port)))
    assert f"Contract Rummy is at http://localhost:{port}/\n" in text
    assert "It listens on all addresses of this machine" in text
    assert "This is plain http." in text
    if "On a phone" in text:  # a machine without a network has no address for it
        assert "▀" in text
        assert f":{port}/\n" in text.partition("On a phone")[2]


def test_it_speaks_chinese(start: Start) -> None:
    text = said(start("serve", "--port", str(free_port()), "--lang", "zh"))
    assert text.startswith("合约拉米在http://127.0.0.1:")


def test_with_a_public_address_it_names_that_one(start: Start) -> None:
    text = said(start("serve", "--port", str(free_port()), "--public-url", "https://Cards.Example/", "--trusted-proxy"))
    assert text.startswith("Contract Rummy is at https://cards.example/\n")
    assert "plain http" not in text


def test_a_port_in_use(start: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, line = refused(start("serve", "--port", str(port)))
    assert (code, line) == (4, f"contract-rummy: Port {port} is in use already. Choose another with --port.")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--port", "70000"), 2, "--port"),
        (("--port", "x"), 2, "--port"),
        (("--port", "0"), 2, "--port"),
        (("--host", "no such host"), 2, "no such host"),
        (("--host", "203.0.113.1"), 2, "203.0.113.1"),
        (("--host", ""), 2, "--host"),
        (("--public-url", "cards.example"), 2, "cards.example"),
        (("--public-url", "https://cards.example/play"), 2, "https://cards.example/play"),
        (("--db", ""), 2, "--db"),
        (("--db", "-"), 2, "--db"),
        (("--db", "."), 4, "folder"),
        (("--db", "text.db"), 4, "text.db"),
        (("--db", "other.db"), 4, "other.db"),
        (("--nonsense",), 2, "--nonsense"),
    ],
)
def test_what_cannot_be_served(start: Start, tmp_path: Path, words: tuple[str, ...], code: int, says: str) -> None:
    (tmp_path / "text.db").write_text("This is a letter and no database. " * 100)
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE friends (name)")
    other.close()
    port = () if "--port" in words else ("--port", str(free_port()))
    process = start("serve", *port, *words)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == code, err
    assert "Traceback" not in err
    assert says in err.splitlines()[-1]


def test_without_its_packages_it_says_what_to_install(start: Start, tmp_path: Path) -> None:
    (tmp_path / "litestar.py").write_text("raise ModuleNotFoundError('No module named litestar', name='litestar')")
    paths = os.pathsep.join((str(tmp_path), str(ROOT / "src")))
    code, line = refused(start("serve", "--port", str(free_port()), PYTHONPATH=paths))
    assert code == 4
    assert "litestar" in line
    assert "pip install 'contract-rummy[web]'" in line


# -- backup ------------------------------------------------------------------------------------------------------------


def test_a_backup_of_a_server_that_goes_on(start: Start, tmp_path: Path) -> None:
    port = free_port()
    server = start("serve", "--port", str(port), "--db", "tables.db")
    said(server)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}") as browser:
        table = browser.post("/api/tables", json={"name": "Ann"}).json()["id"]
        made = start("backup", "copy.db", "--db", "tables.db")
        out, err = made.communicate(timeout=PATIENCE)
        assert (made.returncode, err) == (0, "")
        assert "copy.db" in out
        assert browser.get(f"/api/tables/{table}").status_code == 200
    server.terminate()
    server.wait(PATIENCE)
    other = start("serve", "--port", str(port), "--db", "copy.db")
    said(other)
    assert httpx.get(f"http://127.0.0.1:{port}/api/tables/{table}").json()["host"] == "Ann"


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("copy.db",), 4, "tables.db"),
        (("copy.db", "--db", "nothing.db"), 4, "nothing.db"),
        (("there.db", "--db", "there.db"), 4, "there.db"),
        (("-",), 2, "COPY"),
        ((), 2, "COPY"),
    ],
)
def test_what_cannot_be_copied(start: Start, tmp_path: Path, words: tuple[str, ...], code: int, says: str) -> None:
    (tmp_path / "there.db").write_text("no database")
    process = start("backup", *words)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (code, "")
    assert says in err.splitlines()[-1]
    assert "Traceback" not in err
    assert not (tmp_path / "copy.db").exists()
