"""strace does what the proofs rest on: the one call that was named fails, and no other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.reliability.tracing import Fault, calls_in, counts_in, traced

WRITER = """
import os, sys, threading
where = os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY)
def write():
    for at in range(6):
        try:
            os.pwrite(where, b"%d" % at, at)
            os.fdatasync(where)
        except OSError as no:
            print(at, no.errno, flush=True)
thread = threading.Thread(target=write)
thread.start()
thread.join()
print("through", flush=True)
"""


def written(folder: Path, *faults: Fault) -> tuple[int, str, str]:
    """How the little program ends, what it wrote and what it said."""
    target = folder / "file"
    words = traced(["pwrite64", "fdatasync"], folder / "report", faults)
    done = subprocess.run([*words, sys.executable, "-c", WRITER, target], capture_output=True, text=True, timeout=60)
    return done.returncode, target.read_text() if target.exists() else "", done.stdout


def test_every_call_is_counted_for_the_thread_that_made_it(tmp_path: Path) -> None:
    assert written(tmp_path) == (0, "012345", "through\n")
    assert counts_in(tmp_path / "report") == {"pwrite64": 6, "fdatasync": 6}
    order = [call.name for call in calls_in(tmp_path / "report") if not call.resumed]
    assert order == ["pwrite64", "fdatasync"] * 6


def test_a_program_is_killed_at_the_very_call(tmp_path: Path) -> None:
    status, file, said = written(tmp_path, Fault("pwrite64", "4", signal="KILL"))
    assert status in (-9, 137)
    assert file == "012"
    assert said == ""


def test_a_full_disk_is_met_where_it_was_put_and_nowhere_else(tmp_path: Path) -> None:
    status, file, said = written(tmp_path, Fault("pwrite64", "2..3", error="ENOSPC"))
    assert (status, said) == (0, "1 28\n2 28\nthrough\n")
    assert file == "0\0\x00345"


def test_a_sync_that_fails_is_told(tmp_path: Path) -> None:
    assert written(tmp_path, Fault("fdatasync", "5+", error="EIO"))[2] == "4 5\n5 5\nthrough\n"
