"""Where the others live: build/bench-venv, filled from PyPI the first time. What cannot be had is said, not hidden."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

__all__ = ["RIVALS", "python_with"]

ROOT = Path(__file__).parents[2]
VENV = ROOT / "build" / "bench-venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PATIENCE = 300

RIVALS = {"bench.rivals.openspiel": "open_spiel==2.0.2", "bench.rivals.rlcard_gin": "rlcard==1.2.0"}
"""The modules that measure them, and what they need."""


def python_with(package: str) -> Path:
    """The Python that has this package, which is installed if need be. Raises `RuntimeError` with the reason."""
    done = VENV / f"{package}.installed"
    if not done.exists():
        wheels = list((ROOT / "tools" / "vendor").glob("pip-*.whl"))
        if not PYTHON.exists():
            _run(sys.executable, "-m", "venv", "--without-pip", str(VENV))
        _run(str(PYTHON), str(wheels[0] / "pip"), "install", "--quiet", package)
        done.touch()
    return PYTHON


def _run(*command: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"not installed within {PATIENCE} s") from None
    if done.returncode:
        said = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise RuntimeError(said[-1] if said else f"status {done.returncode}")
