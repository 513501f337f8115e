"""All proofs one after another, at the size of the gate; what came of them is written to bench/soak.md.

    python -m tests.reliability.soak --seed 7 [--profile gate] [--only kill_storm,net_chaos]

`make soak` does the same. Figures of an earlier run stay for the proofs that are not run now, each with its own commit
and seed. Ends with 1 where something was missed; that is written down as well.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from tests.reliability.proof import Profile

__all__ = ["NAMES", "keep", "page"]

NAMES = (
    "kill_storm", "kill_sweep", "disk_faults", "race_workers", "net_chaos", "slow_reader", "restart_clock", "sleeper",
    "seat_guard", "flood", "stampede", "headers", "fuzz_wire", "side_channel", "noninterference", "wire_canary",
)  # fmt: skip
ROOT = Path(__file__).parents[2]
KEPT = ROOT / "bench" / "soak.json"
PAGE = ROOT / "bench" / "soak.md"
_HEAD = ("name", "profile", "seed", "ok", "seconds", "missed", "misses", "commit", "machine", "when")


def main(arguments: list[str] | None = None) -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.reliability.soak", allow_abbrev=False)
    asked.add_argument("--profile", choices=get_args(Profile), default="gate")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", type=lambda text: text.split(","), default=list(NAMES))
    options = asked.parse_args(arguments)
    held = True
    for name in options.only:
        line = _run(name, options.profile, options.seed)
        print(json.dumps(line, ensure_ascii=False), flush=True)
        keep(line)
        held = held and bool(line["ok"])
    return 0 if held else 1


def keep(line: Mapping[str, Any]) -> None:
    """Write the line of a proof down, in place of the one before."""
    told: dict[str, dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    told[line["name"]] = {**line, "commit": _commit(), "machine": _machine(), "when": _today()}
    KEPT.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    PAGE.write_text(page(told))


def _run(name: str, profile: str, seed: int) -> dict[str, Any]:
    words = [sys.executable, "-m", f"tests.reliability.{name}", "--profile", profile, "--seed", str(seed)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    try:
        told: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        # It did not come to an end of its own.
        print(done.stderr, file=sys.stderr)
        said = done.stderr.strip().splitlines()[-1:] or [f"ended with {done.returncode}"]
        told = {"name": name, "profile": profile, "seed": seed, "ok": False, "missed": said, "misses": 1}
    return told


def _today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


def _commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    changed = subprocess.run(["git", "status", "--porcelain", "src"], cwd=ROOT, capture_output=True, text=True)
    return (found.stdout.strip() or "unknown") + (" and changes" if changed.stdout.strip() else "")


def _machine() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    model = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
    return f"{os.cpu_count()} cores of {model}, Python {platform.python_version()}"


def page(told: dict[str, dict[str, Any]]) -> str:
    """The page: a table of what was run, and the figures of each."""
    lines = [
        "# Proofs that nothing is lost",
        "",
        "Made by `python -m tests.reliability.soak`; what each proof does stands at the head of its module in",
        "`tests/reliability/`. The players ran on the same machine as the servers, so times are of both together.",
        "Times ending in `_s` are seconds. What was missed stands here as it was found.",
        "",
        "| proof | size | seed | commit | result | took |",
        "|---|---|---|---|---|---|",
    ]
    for name in NAMES:
        one = told.get(name)
        if one is None:
            lines.append(f"| {name} | not run | | | | |")
            continue
        result = "held" if one["ok"] else f"**missed** ({one.get('misses', 0)})"
        took = f"{one.get('seconds', 0):.0f} s"
        lines.append(f"| {name} | {one['profile']} | {one['seed']} | {one['commit']} | {result} | {took} |")
    for name in NAMES:
        if name in told:
            lines += ["", *_figures(told[name])]
    return "\n".join(lines) + "\n"


def _figures(one: dict[str, Any]) -> list[str]:
    lines = [f"## {one['name']}", "", f"{one['when']}, {one['machine']}.", ""]
    lines += [f"- {name}: {_shown(value)}" for name, value in one.items() if name not in _HEAD]
    for missed in one.get("missed", ()):
        lines.append(f"- missed: {' '.join(str(missed).split())[:400]}")
    return lines


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


if __name__ == "__main__":
    sys.exit(main())
