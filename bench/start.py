"""What it costs to be there: the time to the first answer above a bare Python, and memory that is resident.

Times are CPU time of the child process, user and system; the two sorts of child take turns.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

__all__ = ["STAGES", "resident", "start_up"]

ROOT = Path(__file__).parents[1]
SRC = str(ROOT / "src")

STAGES = {
    "bare Python": "pass",
    "imported": "import contractrummy as cr; cr.Game, cr.best_lay_down",
    "a game played": "from bench.ours import novice_game; novice_game('common', 1)",
    "simulated": "from bench.ours import steady_games; steady_games('common', 1)",
}
"""What each process does before its memory is read."""

_PEAK = """
try:
    lines = open("/proc/self/status").read().splitlines()
    print(next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024)
except OSError:
    import resource, sys
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10))
"""


def start_up(runs: int) -> dict[str, float]:
    """Milliseconds: a bare Python, ``contract-rummy --version``, and the median of the differences in turn."""
    version = [sys.executable, "-c", "import sys; from contractrummy.cli import main; sys.exit(main())", "--version"]
    bare = [sys.executable, "-c", "pass"]
    for command in (version, bare):
        _spent(command)  # the first run reads everything from the disk
    pairs = [(_spent(bare), _spent(version)) for _ in range(runs)]
    return {
        "bare": median(bare for bare, _ in pairs),
        "version": median(version for _, version in pairs),
        "above": median(version - bare for bare, version in pairs),
    }


def _spent(command: list[str]) -> float:
    """CPU milliseconds of a child."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env={**os.environ, "PYTHONPATH": SRC}, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def resident(stage: str) -> float | None:
    """Peak resident MiB of a process that does this and nothing else; None for what is not there yet."""
    command = [sys.executable, "-c", STAGES[stage] + _PEAK]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{ROOT}"}, capture_output=True, text=True
    )
    if "NotThere" in done.stderr:
        return None
    if done.returncode:
        raise RuntimeError(done.stderr)
    return float(done.stdout)
