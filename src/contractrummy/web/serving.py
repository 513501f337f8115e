"""Runs a server from its start to its end.

The order of an end (SIGTERM, or Ctrl-C): no new connections; the tables finish what they are committing and tell every
page that the server restarts; the pages are let go, and the store. What is cut off before that loses nothing either.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn

from contractrummy.melds._search import bounded
from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.store import StoreError
from contractrummy.table.tables import Tables
from contractrummy.text import LANGUAGES, words
from contractrummy.web import limits
from contractrummy.web.app import application
from contractrummy.web.hall import Hall
from contractrummy.web.logs import Log, logger
from contractrummy.web.metrics import Metrics
from contractrummy.web.pages import BUILT, Pages
from contractrummy.web.site import Site
from contractrummy.web.transport import SocketProtocol

__all__ = ["Plan", "run"]

STOP_SECONDS = 2.0
"""How long the tables may take to finish what they are at."""
WELL_SECONDS = 2.0
"""How long the store may take to say that it is well."""
LEAST_FREE = 1 << 20
"""Bytes on the disk below which a server is not well, although it may still keep a few moves."""
MOST_FILES = 65_536
_NO_TABLE = "-"
_LAG_SECONDS = 1.0
_BACKLOG = 1024


@dataclass(frozen=True)
class Plan:
    """How to serve: where the tables are kept, where the server is reached, and what it lets in.

    `pace` stretches how long bots take to answer, 0 is at once. `ready` is called, in a thread of its own, when the
    server can be asked.
    """

    db: Path
    site: Site = field(default_factory=Site)
    limits: limits.Limits = field(default_factory=limits.Limits)
    pace: float = 1.0
    log_level: str = "info"
    static: Path = BUILT
    ready: Callable[[], None] = lambda: None


def run(plan: Plan, listener: socket.socket, store: SqliteStore) -> None:
    """Serve until told to end. The store is closed in the end."""
    log = logger(plan.log_level)
    bounded(limits.SEARCHED)
    _room_for_files()
    config_loop = uvicorn.Config(_nothing, log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=config_loop) as runner:
        runner.run(_serve(plan, listener, store, log))


async def _serve(plan: Plan, listener: socket.socket, store: SqliteStore, log: Log) -> None:
    tables = Tables(store, pace=plan.pace, log=log, link=_link(plan.site))
    metrics = Metrics()
    metrics.watch(tables.figures)
    hall = Hall(tables, plan.site, Pages(plan.static), metrics, log, _well(store), plan.limits)
    try:
        await tables.start()
        server = _Server(_config(application(hall)), hall, plan.ready)
        watching = asyncio.create_task(_watch_loop(metrics))
        # What was loaded for the start stays; looking through it again and again would cost every move a little.
        gc.collect()
        gc.freeze()
        log.info("started", page=hall.pages.version)
        await server.serve(sockets=[listener])
        watching.cancel()
    finally:
        await store.close()
        log.info("ended")


def _config(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=_http(),
        h11_max_incomplete_event_size=limits.HEAD,
        ws=SocketProtocol,
        ws_max_size=limits.FRAME,
        ws_ping_interval=limits.PING_SECONDS,
        ws_ping_timeout=limits.PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=limits.IDLE_SECONDS,
        timeout_graceful_shutdown=1,
        backlog=_BACKLOG,
    )


def _http() -> Any:
    try:
        from contractrummy.web.heads import HttpProtocol
    except ModuleNotFoundError:
        return "h11"
    return HttpProtocol


class _Server(uvicorn.Server):
    """uvicorn's server, which lets the tables finish before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall, self._ready = hall, ready
        self._warming: asyncio.Future[None] | None = None

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn raises the signal again in the end, and a server that was told to end has done well.
        loop = asyncio.get_running_loop()
        caught = []
        for each in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(each, self.handle_exit, each, None)
                caught.append(each)
        try:
            yield
        finally:
            for each in caught:
                loop.remove_signal_handler(each)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._warming = asyncio.ensure_future(asyncio.to_thread(_warm_up, self._ready))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hall.stopping = True
        for server in self.servers:
            server.close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._hall.tables.stop()
        except TimeoutError:
            self._hall.log.warning("tables did not stop in time")
        # A moment for the last word to go out.
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def _warm_up(ready: Callable[[], None]) -> None:
    """The sentences are read beside the first requests, and not by them: that takes a quarter of a second each."""
    ready()
    for lang in LANGUAGES:
        words("web-not-found", {}, lang)


def _link(site: Site) -> Callable[[str], str]:
    return lambda table: f"{site.public or site.outward or ''}/t/{table}"


def _well(store: SqliteStore) -> Callable[[], Any]:
    async def well() -> str | None:
        """Whether games can be kept: the thread that writes answers, what was written can be read, there is room."""
        try:
            async with asyncio.timeout(WELL_SECONDS):
                await store.delete(_NO_TABLE)
                await store.counts()
                free = await asyncio.to_thread(_free_bytes, store.path)
        except (StoreError, OSError, TimeoutError):
            return "storage"
        return "storage_full" if free < LEAST_FREE else None

    return well


def _room_for_files() -> None:
    """A socket is a file to the system, and many systems begin with 1,024 of them."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _free_bytes(path: Path) -> int:
    return shutil.disk_usage(path.parent).free


async def _watch_loop(metrics: Metrics) -> None:
    """How late the loop comes to what was due: the first figure to look at when games feel slow."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _LAG_SECONDS
        await asyncio.sleep(_LAG_SECONDS)
        metrics.lag.set(max(0.0, loop.time() - due))


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never asked: uvicorn's choice of an event loop wants one."""
