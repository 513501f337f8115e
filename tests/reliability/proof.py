"""What every proof has in common: its sizes, its figures, and the one line in which it says how it went.

    python -m tests.reliability.kill_storm --seed 7 --profile gate

prints one line of JSON and ends with 1 where a promise was missed. A proof is a function `prove(run)` in a module of
its own, and is run by `pytest` at the size of `test`, by `make soak` at the size of `gate`. At the size of `test` no
time is judged: two cores are shared with other tests there. It is measured and told all the same.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import math
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

__all__ = ["Profile", "Run", "main", "percentile", "proved"]

Profile = Literal["test", "gate", "soak"]
T = TypeVar("T")
_NAMED = 20
"""Misses that are told in full; of the others only how many there are."""


class Run:
    """One run of a proof. `folder` is empty and its own; `chance` follows from the seed."""

    def __init__(self, name: str, profile: Profile, seed: int, folder: Path) -> None:
        self.name, self.profile, self.seed, self.folder = name, profile, seed, folder
        self.chance = random.Random(f"{name} {seed}")
        self.figures: dict[str, Any] = {}
        self.missed: list[str] = []
        self._began = time.monotonic()

    def size(self, *, test: T, gate: T, soak: T | None = None) -> T:
        """What the profile asks for."""
        return {"test": test, "gate": gate, "soak": gate if soak is None else soak}[self.profile]

    @property
    def judges_times(self) -> bool:
        return self.profile != "test"

    def tell(self, **figures: Any) -> None:
        """Figures for the line."""
        self.figures |= figures

    def must(self, holds: object, missed: str) -> None:
        """A promise; `missed` says in plain words what was found where it does not hold."""
        if not holds:
            self.missed.append(missed)

    def within(self, name: str, seconds: float, most: float) -> None:
        """A figure in seconds that has a limit, judged where times are judged."""
        self.tell(**{name: round(seconds, 4)})
        if self.judges_times:
            self.must(seconds <= most, f"{name} is {seconds:.3f} s, allowed are {most} s")

    def times(self, name: str, seconds: Sequence[float], p50: float = math.inf, p99: float = math.inf) -> None:
        """The two percentiles of many times, each with its limit."""
        if seconds:
            self.within(f"{name}_p50_s", percentile(seconds, 50), p50)
            self.within(f"{name}_p99_s", percentile(seconds, 99), p99)

    @property
    def ok(self) -> bool:
        return not self.missed

    def line(self) -> Mapping[str, Any]:
        """All of it, as the line tells it."""
        head = {"name": self.name, "profile": self.profile, "seed": self.seed, "ok": self.ok}
        tail: dict[str, Any] = {"seconds": round(time.monotonic() - self._began, 1)}
        if self.missed:
            tail["missed"] = self.missed[:_NAMED]
            tail["misses"] = len(self.missed)
        return head | self.figures | tail


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that so many percent of them do not exceed.

    >>> percentile([4, 1, 3, 2], 50), percentile([4, 1, 3, 2], 99)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def proved(name: str, profile: Profile = "test", seed: int = 1) -> Run:
    """Run the proof of that name in this process."""
    prove: Callable[[Run], Awaitable[None] | None] = importlib.import_module(f"tests.reliability.{name}").prove
    with tempfile.TemporaryDirectory(prefix="contract-rummy-") as folder:
        run = Run(name, profile, seed, Path(folder))
        going = prove(run)
        if going is not None:
            asyncio.run(_awaited(going))
        return run


async def _awaited(going: Awaitable[None]) -> None:
    await going


def main(name: str, arguments: Sequence[str] | None = None) -> int:
    """The command line of a proof; what it returns is the program's exit code."""
    asked = argparse.ArgumentParser(prog=f"python -m tests.reliability.{name}", allow_abbrev=False)
    asked.add_argument("--profile", choices=get_args(Profile), default="test")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args(arguments)
    run = proved(name, options.profile, options.seed)
    print(json.dumps(run.line(), ensure_ascii=False), flush=True)
    return 0 if run.ok else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
