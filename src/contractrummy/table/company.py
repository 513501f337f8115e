"""Who is at a table just now: connections, who has gone away and since when, who has read the summary.

Nothing of it is kept: after a restart everybody comes anew.
"""

from __future__ import annotations

from typing import Protocol

from contractrummy.table.messages import Lang, TableInfo, Tell

__all__ = ["Company", "Connection", "Sink"]

LANGS: tuple[Lang, ...] = ("en", "zh")
REACTIONS = 5
REACTION_SECONDS = 10.0


class Sink(Protocol):
    """Where what a table tells a connection goes. Neither method waits, and neither calls back into the tables."""

    def send(self, message: Tell) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Connection:
    """A page at a table. To whoever serves it it is a handle."""

    def __init__(self, table: str, who: bytes | None, lang: Lang, sink: Sink) -> None:
        self.table = table
        """The id of the table."""
        self.who = who
        self.lang: Lang = lang
        """The language it is spoken to in; `Speak` changes it."""
        self.sink = sink
        self.open = True
        self.seen: TableInfo | None = None
        """The `TableInfo` it was told last."""
        self.clocks: object = None
        """The deadlines it was told last."""

    def send(self, message: Tell) -> None:
        """Tell it something; one that is gone or replaced hears nothing."""
        if self.open:
            self.sink.send(message)


class Company:
    """The connections of one table. A browser with a seat has one of them, an onlooker one for every page."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.version = 0
        """One more with each change of what `SeatInfo` tells."""
        self._ready: dict[bytes, int] = {}
        self._reacted: dict[bytes, list[float]] = {}

    def come(self, connection: Connection, seated: bool) -> list[Connection]:
        """A connection is there; of a seated browser those before are returned, and are no more."""
        old = [one for one in self.connections if seated and one.who == connection.who]
        for one in old:
            self.connections.remove(one)
            one.open = False
        self.connections.append(connection)
        self.version += 1
        return old

    def go(self, connection: Connection) -> bool:
        """A connection is gone. Whether it was there at all."""
        connection.open = False
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        self.version += 1
        return True

    def is_here(self, who: bytes) -> bool:
        return any(one.who == who for one in self.connections)

    def of(self, who: bytes) -> list[Connection]:
        return [one for one in self.connections if one.who == who]

    # -- the summary of a round ------------------------------------------------------------------------------------

    def has_read(self, who: bytes, round: int) -> None:
        if round > self._ready.get(who, 0):
            self._ready[who] = round
            self.version += 1

    def is_ready(self, who: bytes, round: int) -> bool:
        """Whether somebody has read the summary of that round; of none there is nothing to read."""
        return self._ready.get(who, 0) >= round

    # -- reactions -------------------------------------------------------------------------------------------------

    def may_react(self, who: bytes, now: float) -> bool:
        """Whether this reaction is not one too many; it is counted."""
        recent = [when for when in self._reacted.get(who, ()) if now - when < REACTION_SECONDS]
        allowed = len(recent) < REACTIONS
        self._reacted[who] = [*recent, now] if allowed else recent
        return allowed
