"""How much of everything is let in. Every limit of the server stands here, and is tested at and just above it.

What is over a limit of size is refused (431, 413, or a socket closed with 1009); who is over a limit of rate is told
to wait (429 with `Retry-After`, or a socket closed with 1008).
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["ARRAY", "BODY", "DEPTH", "FRAME", "HEAD", "LARGEST", "SEARCHED", "STRING", "Limits", "Meter", "Rate"]

HEAD = 16 * 1024
"""Bytes of the head of a request: its first line and all headers."""
BODY = 64 * 1024
"""Bytes of the body of a request."""
FRAME = 8 * 1024
"""Bytes of a message on a socket, in one frame or in many."""
DEPTH = 16
"""How deep JSON may be nested."""
ARRAY = 256
"""Members of a JSON array or object."""
STRING = 1024
"""Characters of a JSON string."""
LARGEST = 2**53
"""The largest whole number, up and down: what every browser holds exactly."""
CODE_LETTERS = 16
"""Letters of a join code as it is typed, with hyphens and room for a longer one."""
ECHO = 40
"""Characters of what was sent that an answer repeats at most."""

SEARCHED = 300_000
"""Choices that one question about a hand may look at: some 20 milliseconds. Rules that people play by need a few
thousand; invented ones could hold everybody up for half a minute."""

HELLO_SECONDS = 5.0
"""How long a socket may stay without its first message."""
HEAD_SECONDS = 10.0
"""How long the head of a request may take, from the first byte of the connection or of the request."""
BODY_SECONDS = 10.0
"""How long the body of a request may take."""
IDLE_SECONDS = 20
"""How long a connection without a request is kept."""
LINGER_SECONDS = 1.0
"""How long is read on, and thrown away, after a body was refused, so that the answer is not lost with the rest."""
PING_SECONDS = 15.0
"""How often a silent socket is asked whether it is there, and how long the answer may take."""
STOP_SECONDS = 3
"""How long a stopping server waits for the answers under way."""

QUEUE_FRAMES = 64
"""Messages that may wait for a slow reader."""
QUEUE_BYTES = 256 * 1024
"""Bytes that may wait for a slow reader."""
SYSTEM_BYTES = 64 * 1024
"""Bytes that the system may hold for a connection besides (Linux takes twice as many)."""
SEND_SECONDS = 5.0
"""How long a socket that is being closed may take to let its last bytes go."""

METERED = 50_000
"""Addresses and browsers that are remembered by a meter; the one longest unseen is forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds, of which `burst` may come at once."""

    number: int
    seconds: float
    burst: int

    @property
    def each(self) -> float:
        """How many come back in a second."""
        return self.number / self.seconds


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of rate and number. A server in a family's house and one for the world may want others."""

    player: Rate = Rate(60, 10, 30)
    """Messages of a seat."""
    onlooker: Rate = Rate(10, 10, 10)
    """Messages of somebody who watches."""
    pings: Rate = Rate(20, 10, 20)
    """Control frames of a socket: pings and pongs nobody asked for, and empty fragments."""
    sockets_of_browser: Rate = Rate(8, 60, 8)
    """New sockets of one browser."""
    sockets_of_address: int = 200
    """Sockets open at once from one address; a family, or a whole village, may share one."""
    sockets: int = 10_000
    """Sockets open at once."""
    tables_of_address: Rate = Rate(10, 60, 10)
    """Tables opened from one address."""
    misses_of_address: Rate = Rate(20, 60, 20)
    """Addresses of tables, and codes, that were none."""
    costly_of_address: Rate = Rate(30, 10, 40)
    """Requests that take the machine a while: rules in full, the form of house rules, replays."""
    requests_of_address: Rate = Rate(600, 10, 1200)
    """Requests of all sorts from one address."""


class Meter:
    """Counts against a rate, for each key apart: a bucket that fills again as time goes by."""

    def __init__(self, rate: Rate, now: Callable[[], float], most: int = METERED) -> None:
        self.rate = rate
        self._now = now
        self._most = most
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def take(self, key: object = None) -> bool:
        """Take one, if there is one."""
        left, now = self._left(key)
        if left < 1:
            return False
        self._buckets[key] = (left - 1, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return True

    def empty(self, key: object = None) -> bool:
        """Whether `take` would refuse now."""
        return self._left(key)[0] < 1

    def wait(self, key: object = None) -> int:
        """Whole seconds until there is one again, at least 1."""
        lacking = 1 - self._left(key)[0]
        return max(1, math.ceil(lacking / self.rate.each))

    def _left(self, key: object) -> tuple[float, float]:
        now = self._now()
        left, then = self._buckets.get(key, (float(self.rate.burst), now))
        return min(self.rate.burst, left + (now - then) * self.rate.each), now
