"""The worker processes of a job, each with a thread that hands it work and waits for the answer."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any

from contractrummy.sim.job import Job, Tally

__all__ = ["ENOUGH", "Pool", "WorkerDied"]

ENOUGH = 0.2
"""Seconds of work that are worth a question: as long as an answer takes less, the next question asks for more."""

_SOURCE = str(Path(__file__).parents[2])
_CHILD = f"import sys; sys.path.insert(0, {_SOURCE!r}); from contractrummy.sim.worker import serve; serve()"

# Ctrl-C is for whoever started the job: workers stand in a group of their own, so that it does not reach them.
_APART: dict[str, Any] = {"start_new_session": True}
if sys.platform == "win32":
    _APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}


class WorkerDied(RuntimeError):
    """A worker met an error, which the text tells, or ended for no reason that can be known here."""


class Pool:
    """Processes that share the items of a job. `close` ends them, whatever they are at."""

    def __init__(self, job: Job, workers: int) -> None:
        self.job, self.workers = job, workers
        self.next = 0
        self.open = True
        self.lock = Lock()
        self.answers: SimpleQueue[tuple[int, int, Tally] | WorkerDied] = SimpleQueue()
        self.processes: list[subprocess.Popen[str]] = []
        self.threads: list[Thread] = []

    def parts(self) -> Iterator[tuple[int, int, Tally]]:
        """First item, how many, their tally: as they are done, until all are. Raises `WorkerDied`."""
        for _ in range(self.workers):
            pipe = subprocess.PIPE
            process = subprocess.Popen([sys.executable, "-c", _CHILD], stdin=pipe, stdout=pipe, text=True, **_APART)
            self.processes.append(process)
            thread = Thread(target=self._feed, args=(process,), daemon=True)
            self.threads.append(thread)
            thread.start()
        done = 0
        while done < self.job.size:
            answer = self.answers.get()
            if isinstance(answer, WorkerDied):
                raise answer
            done += answer[1]
            yield answer

    def close(self) -> None:
        self.open = False
        for process in self.processes:
            process.kill()
        for thread in self.threads:
            thread.join()
        for process in self.processes:
            process.wait()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with suppress(OSError):  # a question that the process did not live to read
                    pipe.close()

    def _feed(self, process: subprocess.Popen[str]) -> None:
        """Hand out work to one process until there is none left."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(self.job.plain()) + "\n")
            most = 1
            while self.open and (work := self._work(most)):
                began = perf_counter()
                process.stdin.write(f"{work[0]} {work[1]}\n")
                process.stdin.flush()
                answer = json.loads(process.stdout.readline() or "{}")
                if "tally" not in answer:
                    self.answers.put(WorkerDied(answer.get("error", "a worker process ended before its work was done")))
                    return
                self.answers.put((*work, tuple(answer["tally"])))
                if perf_counter() - began < ENOUGH:
                    most *= 2
        except (OSError, ValueError) as no:
            self.answers.put(WorkerDied(f"a worker process ended before its work was done: {no}"))

    def _work(self, most: int) -> tuple[int, int] | None:
        """The next items: no more than `most`, and towards the end less, so that all workers end together."""
        with self.lock:
            first = self.next
            left = self.job.size - first
            count = min(most, -(-left // (2 * self.workers)))
            self.next += count
            return (first, count) if count else None
