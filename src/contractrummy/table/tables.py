"""All tables of a server: opened, joined, found again, and reached by the connections of their pages.

This is what a server is written against. Tables are loaded from the store when somebody comes and leave memory when
nobody has been there for a while; no game depends on being in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from contractrummy.table.messages import (
    Ask,
    Frame,
    Hello,
    Join,
    Joined,
    Lang,
    Mine,
    Opened,
    OpenTable,
    Preview,
    Push,
    Tell,
)
from contractrummy.table.refusal import Refusal

__all__ = ["Connection", "Refusal", "Sink", "Tables"]


class Sink(Protocol):
    """Where what a table tells a connection goes. Neither method waits, and neither calls back into the tables."""

    def send(self, message: Tell) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Connection:
    """A page at a table. To whoever holds it it is a handle; `lang` changes with `Speak`."""

    table: str
    """The id of the table."""
    seat: int | None
    """None for an onlooker."""
    lang: Lang


class Handle(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time as a server knows it; tests bring their own."""

    def now(self) -> float:
        """Seconds on a clock that is never set."""
        ...

    def wall(self) -> float:
        """Seconds since 1970. Shown and compared with days, never relied on for order or a deadline."""
        ...

    def at(self, when: float, call: Callable[[], None]) -> Handle:
        """Have `call` called once `now()` is at least `when`."""
        ...


class Chance(Protocol):
    def bytes(self, count: int) -> bytes:
        """Bytes nobody can foresee."""
        ...

    def delay(self, low: float, high: float) -> float:
        """Seconds between the two, of nothing but chance."""
        ...


class Tables:
    """Every table there is. One event loop uses it; nothing here may be called from another thread.

    `who` is the SHA-256 of the secret of a browser. Methods raise `Refusal`, `attach` and `ask` too where there is
    nobody to be answered through a sink: a table that does not exist, or one at which onlookers are not allowed.
    """

    def __init__(
        self,
        store: Any,
        *,
        clock: Clock | None = None,
        chance: Chance | None = None,
        pace: float = 1.0,
        link: Callable[[str], str] = "/t/{}".format,
        log: Callable[..., None] | None = None,
    ) -> None:
        """`pace` stretches how long bots take, 0 is at once. `link` makes the address of a table's id.

        `log(event, **facts)` is told what happens: ids cut short, codes, counts; never a card, a name or a secret.
        """
        raise NotImplementedError

    async def start(self) -> None:
        """Begin. Tables are loaded when somebody comes; what was left over by a crash needs no repair."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Finish what is being committed, tell every connection `Restarting`, and let go of all tables."""
        raise NotImplementedError

    async def open(self, who: bytes, asked: OpenTable) -> Opened:
        raise NotImplementedError

    async def preview(self, id: str, who: bytes | None, lang: Lang) -> Preview:
        raise NotImplementedError

    async def join(self, id: str, who: bytes, asked: Join) -> Joined:
        """Sit down. Who sits there already gets the same answer again; in a running game a bot gives up its seat."""
        raise NotImplementedError

    async def join_by_code(self, code: str, who: bytes, asked: Join) -> Joined:
        """Ask the host for a seat at the table of a six-letter code; asked again, it tells whether one was given."""
        raise NotImplementedError

    async def recover(self, id: str, who: bytes, code: str) -> Joined:
        """Take one's seat from another browser with its recovery code, which is spent; a new one is in the answer."""
        raise NotImplementedError

    async def mine(self, who: bytes, lang: Lang) -> list[Mine]:
        raise NotImplementedError

    async def delete(self, id: str, who: bytes) -> None:
        """The host's: the table and all that was written of it is gone."""
        raise NotImplementedError

    async def record(self, id: str, who: bytes | None, names: bool = True) -> str:
        """The record of a finished game. Before the end: ``Refusal("match_running", 403)``."""
        raise NotImplementedError

    async def told(self, id: str, who: bytes | None, since: int, lang: Lang) -> Push:
        """What happened after event `since`, and how things stand, as `who` may know it: for those without a socket."""
        raise NotImplementedError

    async def replay(self, id: str, lang: Lang) -> list[Frame]:
        """A finished game step by step, all hands open."""
        raise NotImplementedError

    async def attach(self, id: str, who: bytes | None, hello: Hello, sink: Sink) -> Connection:
        """A page says hello: `Welcome` goes to the sink. The newest connection of a seat closes the one before (4001).

        Who has no seat looks on, if the table allows it.
        """
        raise NotImplementedError

    async def ask(self, connection: Connection, message: Ask) -> None:
        """Anything else a page asks. Returns once it is answered; all answers go to the sink."""
        raise NotImplementedError

    def detach(self, connection: Connection) -> None:
        """The connection is gone. Once more is no harm."""
        raise NotImplementedError

    def figures(self) -> Mapping[str, float]:
        """Counts and gauges by name, for those who watch over the server."""
        raise NotImplementedError
