"""The server of a proof: a process of its own that is killed, started again, and traced."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.reliability.diary import Diary
from tests.reliability.history import check_all, texts
from tests.reliability.nursery import born
from tests.reliability.proof import Run
from tests.reliability.tracing import Fault, traced
from tests.web.serving import PATIENCE, Server

__all__ = ["Died", "House", "judged", "unlogged"]


class Died(Exception):
    """The server ended before it could be asked. What it logged last is in the text."""


class House(Server):
    """A `Server` forked by the nursery; `fresh` starts it as a whole new program, as people do.

    With `faults` or `calls` it runs under strace, whose report is in `report`.
    """

    def __init__(
        self,
        folder: Path,
        *,
        fresh: bool = False,
        calls: Sequence[str] = (),
        faults: Sequence[Fault] = (),
        **options: Any,
    ) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(folder, **options)
        self.fresh, self.calls, self.faults = fresh, calls, faults
        self.report = folder / "report"
        self.starts: list[float] = []
        """How long each start took."""
        self._pid: int | None = None
        self._over = -1
        self._tracer: subprocess.Popen[bytes] | None = None
        self._says = folder / "says"

    # -- its life --------------------------------------------------------------------------------------------------

    def start(self) -> float:
        """Start it, and wait until it can be asked; the seconds that took. Raises `Died`."""
        began = time.monotonic()
        if self.fresh:
            super().start()
        else:
            self._fork()
        self.starts.append(time.monotonic() - began)
        return self.starts[-1]

    def _fork(self) -> None:
        assert self._pid is None
        if not self._says.exists():
            os.mkfifo(self._says)
        traced = bool(self.calls or self.faults)
        asked = {"port": self.port, "db": str(self.db), **self._options}
        says = os.open(self._says, os.O_RDONLY | os.O_NONBLOCK)
        try:
            self._pid = born(asked, self._says, self._log, held=traced)
            self._over = os.pidfd_open(self._pid)
            if traced:
                self._trace()
                os.kill(self._pid, signal.SIGCONT)
            self._await_ready(says)
        finally:
            os.close(says)

    def _await_ready(self, says: int) -> None:
        waiting = select.poll()
        waiting.register(says, select.POLLIN)
        waiting.register(self._over, select.POLLIN)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            found = {handle for handle, _ in waiting.poll(1000)}
            if says in found and os.read(says, 100):
                return
            if self._over in found:
                self.end()
                raise Died(self.log[-2000:])
            if says in found:
                # Nobody has opened the other end yet.
                time.sleep(0.005)
        self.kill()
        raise Died("it was not ready in time")

    def _trace(self) -> None:
        words = [word for word in traced(self.calls, self.report, self.faults)[:-1] if word != "--seccomp-bpf"]
        self._tracer = subprocess.Popen([*words, "-p", str(self._pid)], stdin=subprocess.DEVNULL)
        while "TracerPid:\t0\n" in Path(f"/proc/{self._pid}/status").read_text():
            if self._tracer.poll() is not None:
                raise Died("strace may not attach here")
            time.sleep(0.002)

    def kill(self) -> int:
        """End it in the middle of whatever it does."""
        return super().kill() if self.fresh else self._send(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end."""
        return super().stop() if self.fresh else self._send(signal.SIGTERM)

    def _send(self, how: signal.Signals) -> int:
        if self._pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, how)
        self.end()
        return 0

    def end(self) -> None:
        """Wait until it has ended by itself, and forget it."""
        if self._pid is None:
            return
        if not select.select([self._over], [], [], PATIENCE)[0]:
            os.kill(self._pid, signal.SIGKILL)
            select.select([self._over], [], [])
        os.close(self._over)
        self._pid = None
        if self._tracer is not None:
            self._tracer.wait()
            self._tracer = None

    @property
    def pid(self) -> int:
        if self.fresh:
            return super().pid
        assert self._pid is not None
        return self._pid

    @property
    def alive(self) -> bool:
        if self.fresh:
            return super().alive
        return self._pid is not None and not select.select([self._over], [], [], 0)[0]

    # -- what it takes -----------------------------------------------------------------------------------------------

    def rss(self) -> float:
        """MiB of memory in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")) / 1024

    def cpu(self) -> float:
        """Seconds of processor used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def judged(run: Run, house: House, diary: Diary) -> None:
    """Have the oracle look at all that was written, and at what the server logged of itself."""
    faults = check_all(house.db, diary)
    for text in texts(faults):
        run.must(False, text)
    counts = {code: sum(fault.code == code for fault in faults) for code in ("lost", "doubled")}
    run.tell(sent=len(diary.sent), acked=diary.acked, sockets=len(diary.told), **counts, faults=len(faults))
    unlogged(run, house.log)


def unlogged(run: Run, log: str) -> None:
    """Nothing in the log of a server may speak of a fault of its own."""
    for word in ("Traceback", '"failed"', '"socket failed"', "table_fault", "telling_failed", "command_failed"):
        at = log.find(word)
        run.must(at < 0, f"the server logged …{log[max(0, at - 200) : at + 600]}")
