"""Does a job here, or in several processes of this machine at once, and keeps what is done when it is stopped.

A worker is a Python of its own that reads what to do and writes what it found (`worker`); so nothing is copied from
this process but the job, and a caller needs no ``if __name__ == "__main__"``. Processes are started when a job is run,
and none outlives it.

Only a beginning of the job without gaps is kept: its first n items. That is what the job would give were it n items
long, and long items are not left out more often than short ones.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator

from contractrummy.sim.job import Job, Tally, added

__all__ = ["Progress", "cores", "in_units", "run_job"]

Progress = Callable[[int, int], bool | None]
"""Is told how many items are done, and of how many; its answer False stops the job."""

Parts = Generator[tuple[int, int, Tally], None, None]
"""First item, how many, their tally: in any order."""


def cores() -> int:
    """How many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def run_job(job: Job, workers: int | None = None, progress: Progress | None = None) -> tuple[Tally, int]:
    """The tally of the job and how many of its items, from the first on, are in it.

    `workers` 1 stays in this process, None takes as many as there are processors. Ctrl-C ends the work and keeps what
    is done; with nothing done it raises `KeyboardInterrupt`.
    """
    number = min(cores() if workers is None else workers, job.size)
    parts = _here(job) if number <= 1 else _apart(job, number)
    # Both at once in one name, so that a Ctrl-C at any moment finds them fitting together.
    kept: tuple[Tally, int] = ((), 0)
    waiting: dict[int, tuple[Tally, int]] = {}
    done, stopped = 0, False
    try:
        for first, count, tally in parts:
            done += count
            waiting[first] = (tally, count)
            while kept[1] in waiting:
                more, items = waiting.pop(kept[1])
                kept = (added(kept[0], more), kept[1] + items)
            stopped = stopped or (progress is not None and progress(done, job.size) is False)
            # A result is of the first items: if others were quicker, the first are waited for.
            if stopped and kept[1]:
                break
    except KeyboardInterrupt:
        if not kept[1]:
            raise
    finally:
        parts.close()
    return kept


def in_units(progress: Progress | None, unit: int, total: int) -> Progress | None:
    """A `progress` that is told of what an item is made of: `unit` of them, `total` in all."""
    if progress is None:
        return None
    return lambda done, _: progress(min(done * unit, total), total)


def _here(job: Job) -> Parts:
    for item in range(job.size):
        yield item, 1, job.do(item, 1)


def _apart(job: Job, workers: int) -> Parts:
    # Loaded now, with threads and processes, for those who ask for several: a browser has neither.
    from contractrummy.sim.processes import Pool

    pool = Pool(job, workers)
    try:
        yield from pool.parts()
    finally:
        pool.close()
