"""Starts servers quickly: a process that has imported all of one, and is forked where another would begin anew.

What a forked server does is the same; only the second that Python takes to read its modules is saved, which would be
most of the time of a proof with many starts. A server may be held until a tracer has attached to it.

It is spoken to in lines of JSON: what `tests.web.served` is asked, the files for what the server says and logs, and
whether it is held. It answers with the process of the server.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

__all__ = ["born"]

ROOT = Path(__file__).parents[2]
_ANY_TRACER = ctypes.c_ulong(-1)
_SET_PTRACER = 0x59616D61
_SET_PDEATHSIG = 1


class _Nursery:
    def __init__(self) -> None:
        paths = (str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", ""))
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.nursery"],
            cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        atexit.register(self.close)

    def fork(self, asked: dict[str, Any]) -> int:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


_nursery: list[_Nursery] = []


def born(served: dict[str, Any], says: Path, log: Path, held: bool = False) -> int:
    """The process of a new server. What it says is ``ready``, into `says`; held, it waits for SIGCONT before that."""
    if not _nursery:
        _nursery.append(_Nursery())
    return _nursery[0].fork({"served": served, "says": str(says), "log": str(log), "held": held})


def _live(asked: dict[str, Any]) -> None:
    """The life of a child."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with contextlib.suppress(OSError, AttributeError):
        system = ctypes.CDLL(None)
        # No server outlives the nursery, whatever ends it.
        system.prctl(_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        # Where only parents may trace, this one lets anybody of the same user.
        system.prctl(_SET_PTRACER, _ANY_TRACER, 0, 0, 0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    says = os.open(asked["says"], os.O_WRONLY)
    for there, here in ((nothing, 0), (says, 1), (log, 2)):
        os.dup2(there, here)
        os.close(there)
    if asked["held"]:
        signal.sigwait([signal.SIGCONT])
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCONT])
    from tests.web.served import main

    main(asked["served"])


def _main() -> None:
    # All that a server needs, before the first is asked for.
    import encodings.idna  # noqa: F401

    import uvicorn.loops.auto  # noqa: F401

    import tests.web.served  # noqa: F401
    from contractrummy.text import LANGUAGES, words

    for lang in LANGUAGES:
        words("web-not-found", {}, lang)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    # Kept back, so that it is there when a child that is held gets so far as to wait for it.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCONT])
    children: list[int] = []
    for line in sys.stdin:
        child = os.fork()
        if not child:
            code = 1
            try:
                _live(json.loads(line))
                code = 0
            finally:
                sys.stderr.flush()
                os._exit(code)
        children.append(child)
        print(child, flush=True)
    for child in children:
        # Whoever asked is gone, so nobody would end them.
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    _main()
