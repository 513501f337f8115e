"""The server of a proof: a process of its own that is killed, started again, and traced."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.reliability.history import check_all, texts
from tests.reliability.diary import Diary
from tests.reliability.proof import Run
from tests.web.serving import ROOT, Server

__all__ = ["ROOT", "House", "judged"]


class House(Server):
    """A `Server` that can be run under the words of another command (`tracing.traced`).

    Under them the process that is killed is the server itself, not what watches over it.
    """

    def __init__(self, folder: Path, *, under: Sequence[str] = (), **options: Any) -> None:
        super().__init__(folder, **options)
        self.under = list(under)
        self.starts: list[float] = []
        """How long each start took."""

    def start(self, patience: float = 60.0) -> float:
        """Start it, and wait until it can be asked; the seconds that took. Raises `Died` where it never could."""
        assert self._process is None
        self.launch()
        assert self._process is not None and self._process.stdout is not None
        if self._process.stdout.readline() != "ready\n":
            self.end()
            raise Died(self.log[-2000:])
        self.starts.append(time.monotonic() - self._began)
        return self.starts[-1]

    def launch(self) -> None:
        """Start it and do not wait."""
        asked = {"port": self.port, "db": str(self.db), **self._options}
        paths = (str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", ""))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self._began = time.monotonic()
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*self.under, sys.executable, "-m", "tests.web.served", json.dumps(asked)],
                cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True,
                start_new_session=True,
            )  # fmt: skip

    @property
    def server_pid(self) -> int:
        """The process of the server itself."""
        if not self.under:
            return self.pid
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return int(children[0])

    def kill(self) -> int:
        """End it in the middle of whatever it does."""
        with contextlib.suppress(ProcessLookupError, IndexError, FileNotFoundError):
            os.kill(self.server_pid, signal.SIGKILL)
        return self.end()

    def end(self) -> int:
        """Wait until it has ended by itself, and forget it."""
        process, self._process = self._process, None
        if process is None:
            return 0
        try:
            return process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()
        finally:
            if process.stdout is not None:
                process.stdout.close()

    def rss(self) -> float:
        """MiB of memory in use."""
        for line in Path(f"/proc/{self.server_pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Seconds of processor used so far."""
        fields = Path(f"/proc/{self.server_pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Died(Exception):
    """The server ended before it could be asked. What it logged last is in the text."""


def judged(run: Run, house: Server, diary: Diary) -> None:
    """Have the oracle look at all that was written, and at what the server logged of itself."""
    faults = check_all(house.db, diary)
    for text in texts(faults):
        run.must(False, text)
    counts = {code: sum(fault.code == code for fault in faults) for code in ("lost", "doubled")}
    run.tell(sent=len(diary.sent), acked=diary.acked, sockets=len(diary.told), **counts, faults=len(faults))
    log = house.log
    run.must("Traceback" not in log, f"a traceback in the log: …{log[log.find('Traceback') :][:800]}")
