"""What all handlers share: the tables, where the server is reached, what it lets in and what it counts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from contractrummy.table.tables import Tables
from contractrummy.web.limits import Limits, Meter
from contractrummy.web.logs import Log
from contractrummy.web.metrics import Metrics
from contractrummy.web.pages import Pages
from contractrummy.web.protocol import Telling
from contractrummy.web.site import Site

__all__ = ["Hall", "hall_of"]


@dataclass
class Hall:
    """One server. `well` says what ails it, None if nothing does: what ``/healthz`` tells."""

    tables: Tables
    site: Site
    pages: Pages
    metrics: Metrics
    log: Log
    well: Callable[[], Awaitable[str | None]]
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self.opened = Meter(self.limits.tables_of_address, self.now)
        self.costly = Meter(self.limits.costly_of_address, self.now)
        self.misses = Meter(self.limits.misses_of_address, self.now)
        self.sockets_of_browser = Meter(self.limits.sockets_of_browser, self.now)
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.telling = Telling()
        self.stopping = False


def hall_of(connection: Any) -> Hall:
    """The server a request or a socket of Litestar has come to."""
    found: Hall = connection.app.state["hall"]
    return found
