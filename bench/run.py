"""Benchmarks: the lay-down search and whole games, compiled against uncompiled, in CPU time of one core.

    make bench                     measure and write bench/results.md
    python bench/run.py --quick    a look, in a few seconds; nothing is written

Both builds are measured in the same run, in processes of their own, taking turns: quote the ratios. Absolute figures
belong to the machine they were taken on.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

HERE = Path(__file__).parent
PRESETS = ("common", "heyue")
CONTRACTS = ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR")
SIZES = (10, 13, 16)
JOKERS = (0, 1, 2, 3)


def hands(size: int, jokers: int, count: int) -> list[list[str]]:
    """Random hands of two packs holding so many jokers, the same in every build."""
    dice = random.Random(f"{size} {jokers}")
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] * 2
    return [dice.sample(deck, size - jokers) + ["JK"] * jokers for _ in range(count)]


def per_item(work: Callable[[], int], runs: int) -> float:
    """Median CPU microseconds per item over some runs."""
    times = []
    for _ in range(runs):
        start = process_time()
        items = work()
        times.append((process_time() - start) / items * 1e6)
    return statistics.median(times)


def measure(quick: bool) -> dict[str, float]:
    import contractrummy as cr

    count, runs = (40, 3) if quick else (400, 5)
    found: dict[str, float] = {}
    for preset in PRESETS:
        rules = cr.preset(preset)
        for round, name in enumerate(CONTRACTS, start=1):
            contract = rules.contract(round)
            for size in SIZES:
                for jokers in JOKERS:
                    dealt = [cr.parse_cards(" ".join(hand)) for hand in hands(size, jokers, count)]
                    key = f"{preset} {name} {size} {jokers}"

                    def lay_downs() -> int:
                        for hand in dealt:  # noqa: B023
                            cr.best_lay_down(hand, contract, rules)  # noqa: B023
                        return len(dealt)  # noqa: B023

                    def distances() -> int:
                        for hand in dealt:  # noqa: B023
                            cr.distance(hand, contract, rules)  # noqa: B023
                        return len(dealt)  # noqa: B023

                    found[f"lay-down {key}"] = per_item(lay_downs, runs)
                    found[f"distance {key}"] = per_item(distances, runs)
        for bots in ("random", "novice"):
            found[f"action {preset} {bots}"] = per_item(lambda: playout(preset, bots, quick), runs)  # noqa: B023
    file = cr.preset("heyue").to_json()
    found["rules read"] = per_item(lambda: len([cr.RuleSet.from_json(file) for _ in range(20)]), runs)
    found["rules judged"] = per_item(lambda: len([cr.preset("heyue").problems() for _ in range(20)]), runs)
    return found


def playout(preset: str, bots: str, quick: bool) -> int:
    """Actions of seeded games of four bots: whole ones of novices, one round of at most 30 turns of random players."""
    import contractrummy as cr

    rules = cr.preset(preset)
    cap = 500 if bots == "novice" else 30
    if bots == "random":
        rules = rules.replace(rounds=1)
    actions = 0
    for seed in range(1 if quick else 4):
        game = cr.Game(rules, ["North", "East", "South", "West"], seed=seed)
        players = [cr.bot(bots, seed=seat) for seat in range(4)]
        while not game.over and max(game.view(None).turns) <= cap:
            seat = game.to_act[0]
            game.play(seat, players[seat].act(game.view(seat)))
            actions += 1
    return actions


def run_build(pure: bool, quick: bool) -> dict[str, float]:
    """The figures of one build, from a process of its own."""
    environment = {**os.environ, "CONTRACTRUMMY_PURE": "1" if pure else "0"}
    command = [sys.executable, str(Path(__file__)), "--inner", *(["--quick"] if quick else [])]
    answer = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    values: dict[str, float] = json.loads(answer)
    return values


def compiled() -> bool:
    import contractrummy.melds._search as kernel

    return not str(kernel.__file__).endswith(".py")


def mean(values: list[float]) -> float:
    return math.exp(statistics.fmean(map(math.log, values)))


def report(builds: dict[str, dict[str, float]]) -> str:
    """The page: what was measured, by contract and by jokers, and whole games."""
    lines = [
        "# Benchmarks",
        "",
        "CPU time of one core, medians of 5 runs, both builds in the same run (`make bench`). Read the ratios:",
        f"absolute figures are of {platform.machine()}, Python {platform.python_version()}.",
        "Hands are random, 10, 13 and 16 cards of two packs with 0 to 3 jokers; means are geometric. Times are those",
        "of a call of the public function, making the plan and its melds included.",
        "",
        "## Microseconds a hand",
        "",
        "| preset | contract | lay-down compiled | uncompiled | ratio | distance compiled | uncompiled | ratio |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for preset in ("common", "heyue"):
        for name in (*CONTRACTS, "all"):
            cells = []
            for what in ("lay-down", "distance"):
                wanted = [k for k in builds["compiled"] if k.startswith(f"{what} {preset} ")]
                wanted = [k for k in wanted if name in ("all", k.split()[2])]
                fast, slow = (mean([builds[b][k] for k in wanted]) for b in ("compiled", "pure"))
                cells += [f"{fast:.1f}", f"{slow:.1f}", f"{slow / fast:.1f}"]
            lines.append(f"| {preset} | {name} | {' | '.join(cells)} |")
    lines += [
        "",
        "| preset | jokers | lay-down compiled | uncompiled | dearest cell compiled |",
        "|---|---|---|---|---|",
    ]
    for preset in ("common", "heyue"):
        for jokers in JOKERS:
            keys = [k for k in builds["compiled"] if k.startswith(f"lay-down {preset} ") and k.endswith(f" {jokers}")]
            fast, slow = (mean([builds[b][k] for k in keys]) for b in ("compiled", "pure"))
            worst = max(builds["compiled"][k] for k in keys)
            lines.append(f"| {preset} | {jokers} | {fast:.1f} | {slow:.1f} | {worst:.1f} |")
    lines += [
        "",
        "## Whole games",
        "",
        "Four bots through `Game.play`: views, legality, events and log included, and each bot's own thinking. Random",
        "players do not end rounds, so their one round is cut at 30 turns a seat; novices play all seven rounds.",
        "",
        "| preset | bots | actions a second compiled | uncompiled | ratio |",
        "|---|---|---|---|---|",
    ]
    for preset in ("common", "heyue"):
        for bots in ("random", "novice"):
            fast, slow = (1e6 / builds[b][f"action {preset} {bots}"] for b in ("compiled", "pure"))
            lines.append(f"| {preset} | {bots} | {fast:,.0f} | {slow:,.0f} | {fast / slow:.1f} |")
    read, judged = (builds["compiled"][f"rules {what}"] / 1000 for what in ("read", "judged"))
    lines += ["", f"A rules file is read in {read:.1f} ms and judged for 2 to 8 players in {judged:.1f} ms."]
    return "\n".join(lines) + "\n"


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--quick", action="store_true", help="few hands, nothing is written")
    arguments.add_argument("--inner", action="store_true", help=argparse.SUPPRESS)
    asked = arguments.parse_args()
    if asked.inner:
        print(json.dumps(measure(asked.quick)))
        return 0
    if not compiled():
        print("The search is not compiled here: both columns will be the uncompiled build.", file=sys.stderr)
    builds = {name: run_build(name == "pure", asked.quick) for name in ("compiled", "pure")}
    page = report(builds)
    print(page)
    if not asked.quick and compiled():
        (HERE / "results.md").write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
