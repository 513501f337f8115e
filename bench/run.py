"""Benchmarks: this package and its rivals on the same core in the same run, in CPU time.

    make bench                          measure and write bench/results.md, some five minutes
    python bench/run.py --quick         a look, in under a minute; nothing is written
    python bench/run.py --profile NAME  where the time of one measurement goes

Contestants are processes of their own that take turns; a figure is the median of what its runs gave. Quote the ratios:
absolute figures belong to the machine and its load.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
if __package__ in (None, ""):  # run as a file
    sys.path[:1] = [str(ROOT), str(ROOT / "src")]

from bench import corpus, report, start  # noqa: E402
from bench.hands import CONTRACTS, JOKERS, PRESETS, SIZES  # noqa: E402
from bench.rivals.environment import RIVALS, python_with  # noqa: E402
from bench.worker import Worker  # noqa: E402

RAW = ROOT / "build" / "bench.json"

CONTESTS: dict[str, list[tuple[str, str]]] = {
    "random playouts": [("ours", "playouts common"), ("ours", "playouts heyue"), ("openspiel", "playouts")],
    "random step by step": [
        ("ours", "step loop common"),
        ("ours", "step loop heyue"),
        ("ours", "random round common"),
        ("pure", "random round common"),
        ("ours", "random round heyue"),
        ("pure", "random round heyue"),
        ("openspiel", "step loop"),
        ("rlcard_gin", "step loop"),
        ("rlcard_gin", "environment"),
    ],
    "whole games": [
        ("ours", "steady common"),
        ("ours", "steady heyue"),
        *((build, f"novice game {preset}") for preset in PRESETS for build in ("ours", "pure")),
    ],
    **{
        f"gin {which}": [
            ("ours", f"gin {which} inside"),
            ("ours", f"gin {which}"),
            ("openspiel", f"gin {which}"),
            ("rlcard_gin", f"gin {which}"),
        ]
        for which in ("random", "dense")
    },
    "rules": [("ours", "rules read"), ("ours", "rules judged")],
}
"""Who does what, in turn."""


def contestants() -> tuple[dict[str, Worker], dict[str, str]]:
    """Those that could be started, and of the others why not."""
    there = {"ours": Worker("bench.ours"), "pure": Worker("bench.ours", CONTRACTRUMMY_PURE="1")}
    missing: dict[str, str] = {}
    for module, package in RIVALS.items():
        name = module.rpartition(".")[2]
        try:
            there[name] = Worker(module, python_with(package))
        except (RuntimeError, OSError) as problem:
            missing[name] = f"{package}: {problem}"
    return there, missing


def contest(there: dict[str, Worker], ways: list[tuple[str, str]], runs: int, seconds: float) -> dict[str, float | str]:
    """Items a second by contestant and way, the median over the runs; what is missing says so."""
    found: dict[str, list[float]] = {}
    answers: dict[str, float | str] = {}
    for _ in range(runs):
        for who, way in ways:
            key = f"{who}: {way}"
            if who in there and key not in answers:
                rate = there[who].ask(way, seconds)
                if isinstance(rate, str):
                    answers[key] = rate
                else:
                    found.setdefault(key, []).append(rate)
    return answers | {key: median(rates) for key, rates in found.items()}


def cells(there: dict[str, Worker], runs: int, quick: bool) -> dict[str, float | str]:
    """The lay-down tables, cell by cell, compiled and not."""
    found: dict[str, float | str] = {}
    for preset, name, size, jokers in product(PRESETS, CONTRACTS, SIZES, JOKERS):
        where = f"{preset} {name} {size} {jokers}"
        ways = [("ours", f"{what} {where}") for what in ("lay-down", "lay-down inside", "distance", "distance inside")]
        ways += [("pure", f"{what} {where}") for what in (() if quick else ("lay-down", "distance"))]
        found |= contest(there, ways, 1 if quick else runs, 0.004)
    return found


def asked(module: str, *words: str) -> dict[str, object]:
    """What a module prints that is run by itself."""
    command = [sys.executable, "-m", module, *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def agreement(there: dict[str, Worker]) -> dict[str, int]:
    """Of how many gin hands each rival's least deadwood differs from ours."""
    ours = asked("bench.worker", "bench.ours", "deadwood")["deadwood"]
    assert isinstance(ours, list)
    found = {}
    for module, package in RIVALS.items():
        name = module.rpartition(".")[2]
        if name in there:
            command = [str(python_with(package)), "-m", "bench.worker", module, "deadwood"]
            done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
            theirs = json.loads(done.stdout)["deadwood"]
            found[name] = sum(a != b for a, b in zip(ours, theirs, strict=True))
    return found | {"hands": len(ours)}


def measure(quick: bool) -> report.Figures:
    load = os.getloadavg()[0]
    there, missing = contestants()
    runs, seconds = (3, 0.15) if quick else (5, 0.6)
    rates: dict[str, float | str] = {}
    for title, ways in CONTESTS.items():
        say(title)
        rates |= contest(there, ways, runs, seconds)
    say("lay-downs and distances")
    rates |= cells(there, runs, quick)
    say("start, memory, decisions, corpora")
    figures: report.Figures = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "load": load,
        "versions": {name: worker.version for name, worker in there.items()},
        "missing": missing,
        "rates": rates,
        "agreement": agreement(there),
        "start": start.start_up(7 if quick else 31),
        "memory": {stage: start.resident(stage) for stage in start.STAGES},
        "decisions": {
            f"{bot} {preset}": asked("bench.decisions", bot, preset, "2000" if quick else "20000")
            for bot, preset in product(("novice", "steady"), PRESETS)
        },
        "corpora": {name: asked("bench.corpus", name, "1" if quick else "5") for name in corpus.TIMED},
        "load after": os.getloadavg()[0],
    }
    for worker in there.values():
        worker.close()
    return figures


def say(text: str) -> None:
    print(f"bench: {text}", file=sys.stderr, flush=True)


def profile(name: str) -> int:
    """Where the time of one measurement goes: by C function where perf is there, then by Python function."""
    worker = Worker("bench.ours")
    worker.close()
    if name not in worker.names:
        print("\n".join(known for known in worker.names if name in known) or "no such measurement", file=sys.stderr)
        return 2
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.worker", "bench.ours", name, "5"]
    perf = shutil.which("perf")
    if perf:
        data = str(ROOT / "build" / "bench.perf")
        done = subprocess.run([perf, "record", "-q", "-o", data, *command], cwd=ROOT, env=environment)
        if done.returncode == 0:
            show = [perf, "report", "-i", data, "--stdio", "--no-children", "--percent-limit", "1"]
            table = subprocess.run(show, capture_output=True, text=True).stdout
            print("\n".join(line for line in table.splitlines() if line and not line.startswith("#")), flush=True)
    else:
        say("perf is not here: Python functions only")
    command[1:2] = ["-m", "cProfile", "-s", "tottime", "-m"]
    listed = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True).stdout
    print("\n".join(listed.splitlines()[:32]))
    return 0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--quick", action="store_true", help="short runs, nothing is written")
    arguments.add_argument(
        "--profile", metavar="NAME", help="where the time of this measurement goes; a part of a name lists"
    )
    wanted = arguments.parse_args()
    if wanted.profile:
        return profile(wanted.profile)
    figures = measure(wanted.quick)
    page = report.page(figures)
    print(page)
    if not wanted.quick:
        RAW.parent.mkdir(exist_ok=True)
        RAW.write_text(json.dumps(figures, indent=1), "utf-8")
        report.RESULTS.write_text(page, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
