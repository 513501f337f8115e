"""A store of tables in a real file, for tests that are not themselves coroutines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.store import Answer

T = TypeVar("T")

ANN = sha256(b"Ann's browser").digest()
BO = sha256(b"Bo's browser").digest()
SPARE_KEY = sha256(b"Ann's recovery code").digest()


class Wall:
    """A wall clock that stands until it is moved. Seconds since 1970."""

    def __init__(self, now: float = 1_800_000_000) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[T]], **options: object) -> T:
    """Open the store at `path`, use it, and close it."""

    async def run() -> T:
        store = SqliteStore(path, **options)  # type: ignore[arg-type]
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def command(number: int, who: bytes = ANN, body: bytes = b"draw") -> Answer:
    """A command with an answer that tells it from all others."""
    return Answer(who, f"command-{number:08}", sha256(body).digest(), b"done %d" % number)
