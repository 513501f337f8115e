"""What tests of the server are written with: a `Server` in a process of its own, and a `Player` on real sockets.

with Server(tmp_path) as server:
    async with Player(server, "Ann") as ann:
        await ann.open(solo=True)
        await ann.connect()
        await ann.until(lambda: ann.state)
        await ann.play(rounds=1)
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
"""Seconds a test waits for what has to come, on a busy machine."""

_T = TypeVar("_T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server on a port of its own, with its tables in `folder`: started by ``with``, or by `start`.

    Options are those of `served`: ``pace``, ``public_url``, ``trusted_proxy``, ``static``, ``log_level``; ``limits`` by
    name, a rate as ``[number, seconds, burst]``; ``real_limits=True`` for those of a real server.
    """

    module = "tests.web.served"
    """What is run; another way of serving is a subclass."""

    def __init__(self, folder: Path, **options: Any) -> None:
        self.folder = folder
        self.db = folder / "tables.db"
        self.port = options.pop("port", None) or free_port()
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self._log = folder / "server.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # -- its life ------------------------------------------------------------------------------------------------------

    def start(self) -> float:
        """Start it, and wait until it can be asked; the seconds that took."""
        assert self._process is None
        asked = {"port": self.port, "db": str(self.db), **self._options}
        paths = (str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", ""))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        began = time.monotonic()
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.module, json.dumps(asked)],
                cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said == "ready\n", self.log
        return time.monotonic() - began

    def stop(self) -> int:
        """Ask it to end, as a service manager does; what it ended with."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """End it in the middle of whatever it does."""
        return self._end(signal.SIGKILL)

    def restart(self) -> float:
        """End it and start it again on the same tables."""
        self.stop()
        return self.start()

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        if process.poll() is None:
            process.send_signal(how)
        try:
            code = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            if process.stdout is not None:
                process.stdout.close()
        return code

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        """All it has logged so far."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    # -- how it is reached ---------------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def origin(self) -> str:
        """The origin of the pages it gives out."""
        return self._options.get("public_url") or self.url

    def client(self, **more: Any) -> httpx.Client:
        """A browser without a page: cookies, and the origin of a page of this server."""
        return httpx.Client(base_url=self.url, headers={"Origin": self.origin}, timeout=PATIENCE, verify=False, **more)

    def socket(self, table: str, cookie: str | None = None, **more: Any) -> connect:
        """A socket to a table, to be awaited or entered. `origin` may be given."""
        headers = {"Cookie": cookie} if cookie else {}
        more = {"origin": self.origin, "compression": None, "max_size": None, "ping_interval": None} | more
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", additional_headers=headers, proxy=None, **more)


class Refused(Exception):
    """A command that was refused; `code` says why."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.code: str = told["why"]["code"]
        self.text: str = told["why"]["text"]
        super().__init__(f"{self.code}: {self.text}")


class Player:
    """A browser with one page open: keeps its cookie, its place in the log, and all that it was told.

    After a cut it comes back by itself and sends again what was not answered, under the same ids, as the page does.
    """

    def __init__(self, server: Server, name: str = "Ann", lang: str = "en") -> None:
        self.server, self.name, self.lang = server, name, lang
        self.id: str | None = None
        self.you: int | None = None
        self.seal: str | None = None
        self.recovery: str | None = None
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] | None = None
        self.seq = 0
        self.events: dict[int, dict[str, Any]] = {}
        """Every event told so far, by its number."""
        self.acks: dict[str, dict[str, Any]] = {}
        """Every acknowledgement by the id of its command: what may never be lost again."""
        self.sent: dict[str, dict[str, Any]] = {}
        """Every command by its id."""
        self.refused: dict[str, dict[str, Any]] = {}
        self.told: list[dict[str, Any]] = []
        """Every message in order."""
        self.closed: tuple[int, str] | None = None
        """How the last socket was closed."""
        self.http = httpx.AsyncClient(
            base_url=server.url,
            headers={"Origin": server.origin, "Accept-Language": lang},
            timeout=PATIENCE,
            verify=False,
        )
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._number = 0
        self._asked: dict[int, dict[str, Any]] = {}
        self._answers: dict[int, dict[str, Any]] = {}
        self._read_round = 0
        self._stay = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, no: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.leave()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)

    # -- outside the socket --------------------------------------------------------------------------------------------

    async def open(self, **asked: Any) -> dict[str, Any]:
        """Open a table and sit down at it."""
        told = await self.post("/api/tables", {"name": self.name, "lang": self.lang, **asked}, 201)
        self.id, self.you, self.seal = told["id"], told["seat"], told["seal"]
        return told

    async def join(self, table: str, **asked: Any) -> dict[str, Any]:
        told = await self.post(f"/api/tables/{table}/join", {"name": self.name, "lang": self.lang, **asked})
        self.id, self.you, self.recovery = told["id"], told["seat"], told["recovery"] or self.recovery
        return told

    async def post(self, path: str, body: Any, status: int = 200) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    # -- the socket ----------------------------------------------------------------------------------------------------

    async def connect(self, table: str | None = None, *, stay: bool = True) -> None:
        """Open the page of the table: say hello and wait for the welcome. With `stay`, come back after every cut."""
        self.id = table or self.id
        self._stay = stay
        await self._hello()
        self._reader = asyncio.create_task(self._read())

    async def leave(self) -> None:
        """Close the page."""
        self._stay = False
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
            self._reader = None
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def cut(self) -> None:
        """Lose the connection without a word, as in a tunnel."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message, and do not wait."""
        assert self._socket is not None
        await self._socket.send(json.dumps(message, ensure_ascii=False))

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait until it is acknowledged and shown, through cuts and restarts. Raises `Refused`."""
        id = secrets.token_urlsafe(16)
        self.sent[id] = {"t": kind, "id": id, **fields}
        with contextlib.suppress(ConnectionClosed, AssertionError):  # it is sent again when the page is back
            await self.send(self.sent[id])
        await self.until(lambda: id in self.acks or id in self.refused)
        if id in self.refused:
            raise Refused(self.refused[id])
        # The acknowledgement comes first, what it brought about right behind it.
        await self.until(lambda: self.seq >= self.acks[id]["seq"])
        return self.acks[id]

    async def act(self, action: str) -> dict[str, Any]:
        assert self.state is not None
        return await self.command("act", action=action, window=self.state["window"])

    async def question(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask what changes nothing (`judge`, `stage`, `ways`, `hint`) and wait for the answer, through cuts too."""
        self._number += 1
        number = self._number
        self._asked[number] = {"t": kind, "n": number, **fields}
        with contextlib.suppress(ConnectionClosed, AssertionError):
            await self.send(self._asked[number])
        await self.until(lambda: number in self._answers)
        return self._answers[number]

    async def ready(self, round: int) -> None:
        """Say that the summary of a round has been read; said again after a cut."""
        self._read_round = round
        with contextlib.suppress(ConnectionClosed, AssertionError):
            await self.send({"t": "ready", "round": round})

    async def until(self, there: Callable[[], _T], patience: float = PATIENCE) -> _T:
        """Wait until that is so; what it came to."""
        async with asyncio.timeout(patience), self._news:
            while not (found := there()):
                if self._reader is not None and self._reader.done() and not self._reader.cancelled():
                    self._reader.result()  # what it was told made no sense: that is what went wrong
                await self._news.wait()
            return found

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> bool:
        """Whether something can be done now that the game waits for."""
        return self.state is not None and self.state["can"] is not None and self.you in self.state["acting"]

    async def move(self) -> None:
        """Do what the hint says."""
        hint = await self.question("hint")
        await self.act(hint["action"])

    async def play(self, rounds: int | None = None) -> None:
        """Play by the hints until the game is over, or so many rounds are."""
        while True:
            await self.until(lambda: self.state is not None)
            assert self.state is not None
            done = len(self.state["results"])
            if self.state["over"] or (rounds is not None and done >= rounds):
                return
            if done:
                await self.ready(done)
            await self.until(lambda done=done: self.to_act or self.over or len(self.results) > done)
            if self.to_act and not self.over and len(self.results) == done:
                try:
                    await self.move()
                except Refused:
                    continue  # somebody was quicker, or the question is closed: look again

    @property
    def results(self) -> list[dict[str, Any]]:
        return self.state["results"] if self.state else []

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["over"])

    # -- what is told --------------------------------------------------------------------------------------------------

    async def _hello(self) -> None:
        assert self.id is not None
        self._socket = await self.server.socket(self.id, self.cookie)
        hello = {"t": "hello", "lang": self.lang, "seq": self.seq or None}
        if self.seal is not None:
            hello["mix"] = secrets.token_hex(32)
        await self.send(hello)
        await self._take(json.loads(await self._socket.recv()))
        for id, command in self.sent.items():
            if id not in self.acks and id not in self.refused:
                await self.send(command)
        for number, question in self._asked.items():
            if number not in self._answers:
                await self.send(question)
        if self._read_round:
            await self.send({"t": "ready", "round": self._read_round})

    async def _read(self) -> None:
        try:
            await self._follow_on()
        finally:
            asyncio.get_running_loop().call_soon(asyncio.ensure_future, self._wake())

    async def _wake(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _follow_on(self) -> None:
        while True:
            assert self._socket is not None
            try:
                async for text in self._socket:
                    await self._take(json.loads(text))
            except ConnectionClosed:
                pass
            self.closed = (self._socket.close_code or 1006, self._socket.close_reason or "")
            async with self._news:
                self._news.notify_all()
            if not self._stay or self.closed[0] in (4001, 4004):
                return
            await self._come_back()

    async def _come_back(self) -> None:
        wait = 0.05
        while True:
            try:
                await self._hello()
                return
            except (OSError, WebSocketException, EOFError, TimeoutError):
                await asyncio.sleep(wait)
                wait = min(2.0, wait * 2)

    async def _take(self, message: dict[str, Any]) -> None:
        self.told.append(message)
        kind = message["t"]
        if kind in ("welcome", "push"):
            self._follow(message)
        elif kind != "pong" and "n" in message:
            self._answers[message["n"]] = message
        elif kind == "ack":
            self.acks[message["re"]] = message
        elif kind == "refused" and message["re"] is not None:
            self.refused[message["re"]] = message
        sealed = kind in ("welcome", "push") and self.table.get("phase") == "sealed"
        if sealed and self.you is not None and self.you not in self.table["mixed"]:
            await self.send({"t": "mix", "mix": secrets.token_hex(32)})
        async with self._news:
            self._news.notify_all()

    def _follow(self, message: dict[str, Any]) -> None:
        first, seq = message["first"], message["seq"]
        assert len(message["events"]) == max(0, seq - first + 1), "the numbers of events have no holes"
        if message["t"] == "push":
            assert first == self.seq + 1, "no event is left out"
        for number, event in enumerate(message["events"], start=first):
            if number in self.events:
                assert self.events[number] == event, "an event stays what it was"
            self.events[number] = event
        self.seq = seq
        self.table = message["table"] or self.table
        self.state = message["state"] if message["t"] == "welcome" else message["state"] or self.state
        if message["t"] == "welcome":
            self.you = message["you"]
            self.recovery = message["recovery"] or self.recovery
