"""What the players of a proof keep: every command with what became of it, and all that each socket was told.

All times are of one clock that is never set (`time.monotonic`), the same for all players, whatever process they are in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from contractrummy.table.messages import TableEvent

__all__ = ["Diary", "Sent", "Told"]


@dataclass(slots=True)
class Sent:
    """A command. Without `seq` and `refused` nobody knows what became of it."""

    table: str
    who: bytes
    id: str
    action: str | None
    """The text of a move; None for any other command."""
    began: float
    ended: float | None = None
    seq: int | None = None
    """The number it was acknowledged with."""
    refused: str | None = None
    """The code of the reason."""

    @property
    def acked(self) -> bool:
        return self.seq is not None


@dataclass(slots=True)
class Told:
    """What one socket was told: at `began` it said hello; each of `runs` is a first number and the events from it."""

    table: str
    who: bytes | None
    began: float
    welcome: int | None = None
    """The last number of the welcome."""
    runs: list[tuple[int, tuple[TableEvent, ...]]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What the player saw to be wrong at once."""

    @property
    def last(self) -> int:
        """The last number it was told of."""
        return max((first + len(events) - 1 for first, events in self.runs), default=self.welcome or 0)


@dataclass(slots=True)
class Diary:
    """Of all players of a run."""

    sent: list[Sent] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)

    def of(self, table: str) -> Diary:
        return Diary([one for one in self.sent if one.table == table], [one for one in self.told if one.table == table])

    @property
    def acked(self) -> int:
        return sum(one.acked for one in self.sent)

    def by_table(self) -> Iterable[tuple[str, Diary]]:
        """The same, table by table."""
        tables: dict[str, Diary] = {}
        for one in self.sent:
            tables.setdefault(one.table, Diary()).sent.append(one)
        for told in self.told:
            tables.setdefault(told.table, Diary()).told.append(told)
        return tables.items()
