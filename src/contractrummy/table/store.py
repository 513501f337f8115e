"""What keeps the tables: the log of each table and who sits there, so that no restart loses or changes anything.

A log is entries numbered 1, 2, 3 … without holes. What an entry says only the table knows; here it is bytes. All that
one command brings about is one `append`: it is kept whole or not at all, and it is on the disk before `append` returns.
Who wins where two ask for the same number is decided by the store alone, so several servers may share it.

A browser (`who`) is known by the SHA-256 of its secret, a recovery code by its SHA-256; neither is kept itself.
`sqlite.SqliteStore` is the store there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from contractrummy.errors import ContractRummyError

__all__ = [
    "NO_CHANGES",
    "Answer",
    "AnsweredBefore",
    "CannotOpen",
    "Changes",
    "CommandReused",
    "Counts",
    "Damaged",
    "Entry",
    "JoinCode",
    "Kept",
    "Log",
    "NoSuchTable",
    "Seat",
    "Stale",
    "StorageFull",
    "Store",
    "StoreError",
    "StoreFailed",
    "Summary",
    "Taken",
]


# -- what is kept ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log. `at` is milliseconds since 1970 by the wall clock: for show, it orders nothing."""

    seq: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command, kept so that the command sent again gets it again, byte for byte.

    `cmd_id` was made by whoever sent the command, `digest` is of the command itself: under one id goes one command.
    """

    who: bytes
    cmd_id: str
    digest: bytes
    body: bytes


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, the browser that has it, and the hash of the code by which another browser may take it over."""

    seat: int
    who: bytes
    recovery: bytes | None = None


@dataclass(frozen=True, slots=True)
class JoinCode:
    """The six letters by which one finds a table, and when they expire: seconds since 1970."""

    letters: str
    until: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be known of a table without reading its log. `about` is the table's own, as bytes."""

    phase: str
    over: bool = False
    about: bytes = b""


@dataclass(frozen=True, slots=True)
class Changes:
    """What changes beside the log, in this order. What is not named stays."""

    freed: tuple[int, ...] = ()
    """Seats that nobody has any more."""
    seated: tuple[Seat, ...] = ()
    """Who has which seat from now on; whoever had it, and its recovery code, are out."""
    code: JoinCode | None = None
    """The table's only join code; the one before is void."""
    uncoded: bool = False
    """There is no join code any more."""
    summary: Summary | None = None


@dataclass(frozen=True, slots=True)
class Log:
    """A table as it is kept. `touched` is when it last changed, `opened` when it began: seconds since 1970."""

    table: str
    entries: tuple[Entry, ...]
    seats: tuple[Seat, ...]
    summary: Summary
    code: JoinCode | None
    opened: int
    touched: int

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.entries)


@dataclass(frozen=True, slots=True)
class Kept:
    """A table at which somebody has a seat, as a list shows it."""

    table: str
    seat: int
    summary: Summary
    touched: int


@dataclass(frozen=True, slots=True)
class Counts:
    """How much is kept. `size` is bytes on the disk."""

    tables: int
    unfinished: int
    entries: int
    size: int


# -- what can go wrong -------------------------------------------------------------------------------------------------


class StoreError(ContractRummyError):
    """The root of all that a store refuses or fails at."""


class NoSuchTable(StoreError):
    """There is no such table, or it has been deleted."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(table)


class Stale(StoreError):
    """The log is not as long as was thought: it has `seq` entries. Nothing was kept."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(seq)


class AnsweredBefore(StoreError):
    """The same command has been kept before. `answer` is the first one; nothing was kept now."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        super().__init__(answer)


class CommandReused(StoreError):
    """Another command has been kept under this id. Nothing was kept now."""

    def __init__(self, cmd_id: str) -> None:
        self.cmd_id = cmd_id
        super().__init__(cmd_id)


class Taken(StoreError):
    """`what` is ``"who"`` (this browser has another seat there) or ``"code"`` (another table's letters)."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class StorageFull(StoreError):
    """There is no room on the disk. Nothing was kept; when there is room again, nothing else need be done."""


class StoreFailed(StoreError):
    """The disk or the database failed, and whether anything was kept is not known: `load` before going on.

    `code` is ``"busy"`` (another process holds the database: nothing was kept), ``"newer"`` (another process has
    brought it to a newer version: nothing was kept), ``"io"``, ``"corrupt"`` or ``"closed"``; `detail` is for the log
    of the server.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        self.code = code
        self.detail = detail
        super().__init__(code, detail)


class Damaged(StoreError):
    """A log does not hold together after entry `last_good`. `log` is what can be trusted; it may have no entries.

    Only this table is concerned. `log` is None where not even the table's own line can be read.
    """

    def __init__(self, table: str, last_good: int, log: Log | None = None) -> None:
        self.table = table
        self.last_good = last_good
        self.log = log
        super().__init__(table, last_good, log)


class CannotOpen(StoreError):
    """The database at `path` cannot be used, and was left as it is.

    `code` is ``"folder"`` (its folder is not there and cannot be made), ``"is_folder"``, ``"not_a_database"``,
    ``"other_database"`` (of another program), ``"newer"`` (of a newer version of this one), ``"denied"``,
    ``"read_only"``, ``"locked"``, ``"full"``, ``"damaged"``, ``"missing"``, ``"exists"`` (where a backup would go) or
    ``"io"``.
    """

    def __init__(self, code: str, path: str, detail: str = "") -> None:
        self.code = code
        self.path = path
        self.detail = detail
        super().__init__(code, path, detail)


# -- the store ---------------------------------------------------------------------------------------------------------


NO_CHANGES = Changes()


class Store(Protocol):
    """Every method may raise `StoreFailed`. One that is cancelled while it waits may still be carried out."""

    async def append(
        self,
        table: str,
        expected_seq: int,
        entries: Sequence[bytes],
        answer: Answer | None = None,
        changes: Changes = NO_CHANGES,
    ) -> int:
        """Keep all of this or none of it; the number of the last entry is returned once it is on the disk.

        `expected_seq` is how long the caller thinks the log is; 0 opens the table. `entries` may be empty, for an
        answer or changes alone; the table is touched all the same. Whether the command was answered before is looked
        at first, then the length. Raises `AnsweredBefore`, `CommandReused`, `Stale`, `NoSuchTable`, `Taken`,
        `StorageFull`.
        """
        ...

    async def load(self, table: str) -> Log:
        """A whole table, every entry checked. Raises `NoSuchTable`, `Damaged`."""
        ...

    async def since(self, table: str, seq: int) -> tuple[Entry, ...]:
        """The entries after `seq`, checked as far as they go on from it. Raises `NoSuchTable`, `Damaged`."""
        ...

    async def answer_of(self, table: str, who: bytes, cmd_id: str) -> Answer | None:
        """The answer this command got, if it has been kept."""
        ...

    async def seats(self, table: str) -> tuple[Seat, ...]:
        """Who has a seat there, by seat. Nobody where there is no such table."""
        ...

    async def seat_by_recovery(self, table: str, recovery: bytes) -> Seat | None:
        """The seat that the code with this hash gives back."""
        ...

    async def mine(self, who: bytes) -> tuple[Kept, ...]:
        """The tables where this browser has a seat, the one touched last first."""
        ...

    async def table_of_code(self, letters: str) -> str | None:
        """The table these letters lead to, unless they have expired."""
        ...

    async def unfinished(self) -> dict[str, int]:
        """Every table that is not over, with the length of its log."""
        ...

    async def idle(self, days: int) -> tuple[str, ...]:
        """The tables that nothing has touched on so many days.

        Only dates on which this was asked are counted, each once, so ask about every hour. A clock that jumps adds one
        day at most, and the time when no server ran adds none.
        """
        ...

    async def delete(self, table: str) -> bool:
        """Forget a table and all that belongs to it. Whether there was one."""
        ...

    async def counts(self) -> Counts:
        """How much is kept."""
        ...

    async def changed(self) -> bool:
        """Whether another process has written since this was last asked; yes, the first time.

        Cheap enough for every second.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for and let go. Whatever is asked later fails with ``"closed"``."""
        ...
