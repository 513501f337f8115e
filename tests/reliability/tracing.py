"""Programs under strace: what they ask of the system, and faults put into exactly one of those askings.

strace counts for each thread apart: the fifth `pwrite64` is the fifth of the thread that writes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.needs import program

__all__ = ["Call", "Fault", "calls_in", "counts_in", "traced"]

_CALL = re.compile(r"(?P<pid>\d+) +(?P<at>[0-9.]+ )?(?P<name>[a-z0-9_]+)\((?P<rest>.*)")
_RESUMED = re.compile(r"(?P<pid>\d+) +(?P<at>[0-9.]+ )?<\.\.\. (?P<name>[a-z0-9_]+) resumed>(?P<rest>.*)")


@dataclass(frozen=True)
class Fault:
    """What goes wrong at the `when`-th call of that name in any thread: a signal, or an error of the system.

    `when` is as strace has it: ``5`` for the fifth, ``5+`` from the fifth on, ``5..8`` for four of them.
    """

    call: str
    when: str
    signal: str | None = None
    error: str | None = None

    def __str__(self) -> str:
        what = f"signal={self.signal}" if self.signal else f"error={self.error}"
        return f"{self.call}:{what}:when={self.when}"


@dataclass(frozen=True)
class Call:
    """A line of strace's report."""

    pid: int
    name: str
    rest: str
    resumed: bool = False


def traced(calls: Iterable[str], report: Path | None = None, faults: Sequence[Fault] = ()) -> list[str]:
    """The words before a command that have it traced: the calls named in `calls`, and those that are to go wrong.

    A signal comes before its call has done anything.
    """
    named = dict.fromkeys([*calls, *(fault.call for fault in faults)])
    words = [program("strace"), "-f", "-qq", "-e", "signal=none", "-s", "64"]
    if not any(fault.signal for fault in faults):
        # Quicker, but signals would not be sent.
        words.append("--seccomp-bpf")
    words += ["-e", f"trace={','.join(named)}"]
    for fault in faults:
        words += ["-e", f"inject={fault}"]
    return [*words, "-o", str(report or "/dev/null"), "--"]


def calls_in(report: Path) -> list[Call]:
    """The calls of a report, in order. One that was interrupted by another thread's appears twice."""
    found = []
    for line in report.read_text(errors="replace").splitlines():
        for pattern, resumed in ((_CALL, False), (_RESUMED, True)):
            if match := pattern.match(line):
                found.append(Call(int(match["pid"]), match["name"], match["rest"], resumed))
                break
    return found


def counts_in(report: Path) -> dict[str, int]:
    """How often each call was made by the thread that made it most: how far `when` can count."""
    made: Counter[tuple[str, int]] = Counter((call.name, call.pid) for call in calls_in(report) if not call.resumed)
    most: dict[str, int] = {}
    for (name, _), times in made.items():
        most[name] = max(times, most.get(name, 0))
    return most
