"""Work that can be cut anywhere: items by number, each giving whole numbers that are added up."""

from __future__ import annotations

from typing import Any, Protocol

__all__ = ["Job", "Tally", "added"]

Tally = tuple[int, ...]


class Job(Protocol):
    """Items 0 to `size` − 1. What an item gives depends on its number alone, not on who does it or what came before."""

    @property
    def size(self) -> int: ...

    def do(self, first: int, count: int) -> Tally:
        """The tally of `count` items from `first` on, always of the same length."""
        ...

    def plain(self) -> dict[str, Any]:
        """The job as JSON has it: `worker.job_of` makes it again in another process."""
        ...


def added(one: Tally, other: Tally) -> Tally:
    """Two tallies in one; an empty one counts as nothing."""
    return tuple([a + b for a, b in zip(one, other, strict=True)]) if one and other else one or other
