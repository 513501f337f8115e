"""Time and chance at a table: what a server has of both, and the deadlines of one table.

A deadline belongs to the decision it waits for. When that is gone so is the deadline; when it comes twice, the second
finds nothing to do. Nothing of it is kept: after a restart every clock begins anew, with some time on top.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Hashable, Mapping
from typing import Protocol

__all__ = ["Chance", "Clock", "Deadlines", "Handle", "SystemChance", "SystemClock", "soon"]

_GRAIN = 1e-6
"""Seconds by which a timer may be early."""


class Handle(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time as a table knows it; tests bring their own."""

    def now(self) -> float:
        """Seconds on a clock that is never set."""
        ...

    def wall(self) -> float:
        """Seconds since 1970: to be shown, and compared with days; no order and no deadline rests on it."""
        ...

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        """Have `call` called once `now()` is `when`."""
        ...


class Chance(Protocol):
    """Chance as a table needs it."""

    def bytes(self, count: int) -> bytes:
        """Bytes nobody can foresee."""
        ...

    def delay(self, low: float, high: float) -> float:
        """Seconds between the two, by nothing but chance."""
        ...


class SystemClock:
    """The computer's clocks and the running event loop."""

    def now(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), call)


class SystemChance:
    """Secrets from the operating system; how long a bot takes is no secret."""

    def bytes(self, count: int) -> bytes:
        return secrets.token_bytes(count)

    def delay(self, low: float, high: float) -> float:
        return random.uniform(low, high)


class Deadlines:
    """What is to happen at a table if nothing else does. `fire` is told the key of each that is due, and must call
    `done` once it has been dealt with.
    """

    def __init__(self, clock: Clock, fire: Callable[[Hashable], None]) -> None:
        self._clock, self._fire = clock, fire
        self._due: dict[Hashable, tuple[float, float]] = {}
        self._fired: set[Hashable] = set()
        self._handle: Handle | None = None
        self._set_for = 0.0

    def want(self, wanted: Mapping[Hashable, float | Callable[[], float]]) -> bool:
        """Let these be the deadlines, seconds from now for each that is new. Whether any came or went."""
        due = {key: when for key, when in self._due.items() if key in wanted}
        changed = len(due) != len(self._due)
        for key, seconds in wanted.items():
            if key not in due and key not in self._fired:
                lasts = seconds() if callable(seconds) else seconds
                due[key] = (self._clock.now() + lasts, lasts)
                changed = True
        self._due = due
        self._fired &= wanted.keys()
        if changed:
            self._set()
        return changed

    def done(self, key: Hashable) -> None:
        """What was due has been dealt with: the same key may come again."""
        self._fired.discard(key)

    def left(self, key: Hashable) -> tuple[float, float] | None:
        """Seconds left until a deadline, and how many it had from the start."""
        found = self._due.get(key)
        return None if found is None else (max(0.0, found[0] - self._clock.now()), found[1])

    def all(self) -> list[Hashable]:
        return list(self._due)

    def stop(self) -> None:
        self._due.clear()
        self._set()

    def _set(self) -> None:
        first = min((when for when, _ in self._due.values()), default=None)
        if self._handle is not None:
            if first is not None and first == self._set_for:
                return
            self._handle.cancel()
            self._handle = None
        if first is not None:
            self._set_for = first
            self._handle = self._clock.at(first, self._ring)

    def _ring(self) -> None:
        self._handle = None
        now = self._clock.now() + _GRAIN
        due = sorted((when, at, key) for at, (key, (when, _)) in enumerate(self._due.items()) if when <= now)
        for _, _, key in due:
            del self._due[key]
            self._fired.add(key)
        self._set()
        for _, _, key in due:
            self._fire(key)


def soon(chance: Chance, low: float, high: float, pace: float) -> Callable[[], float]:
    """A delay to be drawn when it is needed: of nothing but chance, stretched by the pace of the server."""
    return lambda: chance.delay(low, high) * pace
