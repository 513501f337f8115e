"""One contestant: a process that measures what it is asked for, so that contestants can take turns.

Each has its own Python, so this file needs nothing but the standard library. A contestant is a module with `WAYS`:
names, and for each a function that does some work and returns how many items that was.

    python -m bench.worker bench.ours NAME SECONDS    one measurement by hand, or under a profiler
    python -m bench.worker bench.ours deadwood        its answers to the gin hands
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

__all__ = ["NotThere", "Way", "Worker", "per_second"]

ROOT = Path(__file__).parents[1]

Way = Callable[[], int]
"""Does some work and returns how many items that was; raises `NotThere` for what cannot be measured yet."""


class NotThere(Exception):
    """What would be measured does not exist; the text says what is missing."""


def per_second(way: Way, seconds: float) -> float:
    """Items a second of CPU time, over at least so many seconds."""
    items = 0
    start = process_time()
    while True:
        items += way()
        spent = process_time() - start
        if spent >= seconds:
            return items / spent


class Worker:
    """A contestant in a process of its own. Raises `RuntimeError` where it does not start."""

    def __init__(self, module: str, python: str | Path = sys.executable, **environment: str) -> None:
        self.module = module
        # The package of this clone for us, none of it for the others.
        path = str(ROOT / "src") if Path(python) == Path(sys.executable) else ""
        self._process = subprocess.Popen(
            [str(python), "-m", "bench.worker", module],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        greeting = self._answer()
        self.version: str = greeting["version"]
        self.names: list[str] = greeting["names"]

    def ask(self, name: str, seconds: float) -> float | str:
        """Items a second, or what is missing."""
        assert self._process.stdin is not None
        print(json.dumps([name, seconds]), file=self._process.stdin, flush=True)
        answer = self._answer()
        return str(answer["missing"]) if "missing" in answer else float(answer["rate"])

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.module} ended with status {self._process.wait()}")
        found: dict[str, Any] = json.loads(line)
        return found


def _serve(module: str) -> None:
    found = import_module(module)
    ways: Mapping[str, Way] = found.WAYS
    answers, sys.stdout = sys.stdout, sys.stderr  # what a package prints is no answer
    print(json.dumps({"version": found.VERSION, "names": list(ways)}), file=answers, flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        try:
            answer: dict[str, object] = {"rate": per_second(ways[name], seconds)}
        except NotThere as missing:
            answer = {"missing": str(missing)}
        print(json.dumps(answer), file=answers, flush=True)


def _by_hand(module: str, words: list[str]) -> None:
    found = import_module(module)
    if words == ["deadwood"]:
        print(json.dumps({"deadwood": found.deadwood()}))
    else:
        name, seconds = words
        print(f"{per_second(found.WAYS[name], float(seconds)):,.0f} a second")


if __name__ == "__main__":
    # Under its own name, so that a module that raises `NotThere` means the same class.
    here, words = import_module("bench.worker"), sys.argv[1:]
    if len(words) == 1:
        here._serve(words[0])
    else:
        here._by_hand(words[0], words[1:])
