"""bench/results.md: the goals and what came of them, then every table. Figures in, text out."""

from __future__ import annotations

import math
from itertools import product
from pathlib import Path
from statistics import fmean
from typing import Any

from bench.hands import CONTRACTS, JOKERS, PRESETS, SIZES

__all__ = ["RESULTS", "Figures", "page"]

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
NOTES = HERE / "notes.md"
"""What the profiles say, written by hand."""

Figures = dict[str, Any]
"""What `run.measure` found: rates are items a second of CPU time, or a text that says what is missing."""

Table = list[list[str]]

ABOUT = """\
CPU time of one core, medians of five runs or more, in processes that take turns in the same run (`make bench`).
**Quote the ratios**: absolute figures belong to the machine and its load. An action is one decision of a player.
"""

RIVALS_ABOUT = """\
OpenSpiel and RLCard play gin rummy: two players, ten cards, one pack, no jokers, no contracts, no buying. Their random
games end (OpenSpiel cuts at 300 moves); ours need not, so our random players stop after 50 turns a seat (30 through
`Game`). OpenSpiel's C++ does not say how many actions its playouts had: the mean of its Python loop is taken. "Through
`Game`" is what a program that shows a game uses: legality, events, views and the log included.
"""

GIN_ABOUT = """\
One question that all can answer: the least deadwood of ten gin hand cards. We are asked for the contract "one to three
melds of three cards and more", the other two look for any melds. Dense hands hold fives to eights only.
"""

CELLS_ABOUT = """\
Random hands of two packs, 10, 13 and 16 cards with 0 to 3 jokers, contracts of the seven rounds; microseconds a hand,
geometric means. Inside is a call of the compiled search on counted cards; through the API is `best_lay_down` or
`distance`, making the plan and its melds included.
"""


CORPORA_ABOUT = """\
Microseconds a problem through the API: hands as dealt, hands in mid-round, and the slowest of 60,000 nasty hands of up
to 24 cards, under the presets as they are and under invented rules (four packs, wild ranks, longer melds). What took
more than a tenth of a second is in bench/corpora/beyond.txt.
"""


def page(figures: Figures) -> str:
    versions = ", ".join(figures["versions"][name] for name in figures["versions"] if name != "pure")
    lines = [
        "# Benchmarks",
        "",
        ABOUT,
        f"{figures['machine']}; load at the start {figures['load']:.1f}, at the end {figures['load after']:.1f}.",
        f"{versions}.",
        "",
        *[f"Not measured, it could not be installed: {reason}\n" for reason in figures["missing"].values()],
        "## Goals",
        "",
        *table(["what", "measured", "floor", "goal", ""], goals(figures)),
        "## Random play, beside others",
        "",
        RIVALS_ABOUT,
        *table(["", "actions a second", "÷ OpenSpiel's same way"], random_play(figures)),
        "## Whole games",
        "",
        *table(["", "a second", "uncompiled", "ratio"], whole_games(figures)),
        *table(["decisions of", "median µs", "p99 µs", "longest µs"], decisions(figures)),
        "## Lay-downs and distances",
        "",
        CELLS_ABOUT,
        *table(
            [
                "preset",
                "contract",
                "lay-down inside",
                "API",
                "API uncompiled",
                "distance inside",
                "API",
                "API uncompiled",
            ],
            by_contract(figures),
        ),
        *table(["preset", "jokers", "lay-down inside", "API", "dearest cell, API"], by_jokers(figures)),
        "### Gin hands",
        "",
        GIN_ABOUT,
        agreement(figures),
        "",
        *table(["microseconds a hand", "random", "dense"], gin(figures)),
        "### The corpora",
        "",
        CORPORA_ABOUT,
        *table(["corpus", "lay-down mean", "worst", "distance mean", "worst"], corpora(figures)),
        f"The worst lay-down under a preset: `{figures['corpora']['played']['lay-down line']}`",
        "",
        "## Start and memory",
        "",
        *table(["", ""], start(figures)),
        "## Where the time goes",
        "",
        NOTES.read_text("utf-8").strip() or "Nothing that misses a goal has been looked at yet.",
        "",
        "`python bench/run.py --profile NAME` shows it for one measurement.",
    ]
    return "\n".join(lines) + "\n"


def table(head: list[str], rows: Table) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows]] + [""]


# -- figures ----------------------------------------------------------------------------------------------------


def rate(figures: Figures, key: str) -> float | None:
    found = figures["rates"].get(key)
    return found if isinstance(found, float) else None


def micros(figures: Figures, key: str) -> float | None:
    found = rate(figures, key)
    return None if found is None else 1e6 / found


def mean(
    figures: Figures, who: str, what: str, preset: str, contract: str = "", jokers: int | None = None
) -> list[float]:
    """The microseconds of the cells asked for."""
    cells = product([contract] if contract else CONTRACTS, SIZES, JOKERS if jokers is None else [jokers])
    found = [micros(figures, f"{who}: {what} {preset} {name} {size} {number}") for name, size, number in cells]
    return [value for value in found if value is not None]


def geometric(values: list[float]) -> float | None:
    return math.exp(fmean(map(math.log, values))) if values else None


def ratio(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else one / other


def told(value: float | None, digits: int | None = None, unit: str = "") -> str:
    """A number as it reads best; a dash for none."""
    if value is None:
        return "–"
    if digits is None:
        digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}{unit}"


# -- goals ------------------------------------------------------------------------------------------------------


def goals(figures: Figures) -> Table:
    rows: Table = []

    def least(what: str, value: float | None, floor: float, goal: float, unit: str) -> None:
        verdict = "goal met" if value and value >= goal else "floor met" if value and value >= floor else "missed"
        row = [what, told(value, None, unit), told(floor, 0, unit), told(goal, 0, unit)]
        nothing = "nothing to compare with" if "openspiel" in figures["missing"] and unit == "×" else "not there yet"
        rows.append([*row, nothing if value is None else verdict])

    def most(what: str, value: float | None, goal: float, unit: str) -> None:
        verdict = "not there yet" if value is None else "goal met" if value <= goal else "missed"
        rows.append([what, told(value, None, unit), "", f"≤ {told(goal, 0, unit)}", verdict])

    for preset in PRESETS:
        ours = rate(figures, f"ours: playouts {preset}")
        against = ratio(ours, rate(figures, "openspiel: playouts"))
        least(f"random playouts inside, `{preset}` ÷ OpenSpiel's C++", against, 3, 10, "×")
    for preset in PRESETS:
        against = ratio(rate(figures, f"ours: step loop {preset}"), rate(figures, "openspiel: step loop"))
        least(f"step loop from Python, `{preset}` ÷ OpenSpiel's", against, 2, 5, "×")
    for preset in PRESETS:
        least(f"four `steady`, seven rounds, `{preset}`", rate(figures, f"ours: steady {preset}"), 50, 300, " games/s")
    for preset in PRESETS:
        most(f"lay-down inside, `{preset}`", geometric(mean(figures, "ours", "lay-down inside", preset)), 2, " µs")
        most(f"lay-down through the API, `{preset}`", geometric(mean(figures, "ours", "lay-down", preset)), 10, " µs")
    for preset in PRESETS:
        thought = figures["decisions"][f"steady {preset}"]
        most(f"a decision of `steady`, `{preset}`, median", thousandth(thought.get("median")), 1, " ms")
        most(f"a decision of `steady`, `{preset}`, 99 of 100", thousandth(thought.get("p99")), 5, " ms")
    most("`contract-rummy --version` above a bare Python", figures["start"]["above"], 80, " ms")
    for stage, peak in figures["memory"].items():
        if stage != "bare Python":
            most(f"resident memory, {stage}", peak, 60, " MiB")
    return rows


def thousandth(value: float | None) -> float | None:
    return None if value is None else value / 1000


# -- tables -----------------------------------------------------------------------------------------------------


def random_play(figures: Figures) -> Table:
    rows: Table = []
    ways = [
        ("inside the engine, `{}`", "ours: playouts {}", "playouts"),
        ("step loop, `{}`", "ours: step loop {}", "step loop"),
        ("through `Game`, `{}`", "ours: random round {}", "step loop"),
        ("the same uncompiled, `{}`", "pure: random round {}", "step loop"),
    ]
    named = [(name.format(preset), key.format(preset), way) for name, key, way in ways for preset in PRESETS]
    named += [
        ("OpenSpiel, inside its C++", "openspiel: playouts", "playouts"),
        ("OpenSpiel, Python loop", "openspiel: step loop", "step loop"),
        ("RLCard, its game alone", "rlcard_gin: step loop", "step loop"),
        ("RLCard, its environment", "rlcard_gin: environment", "step loop"),
    ]
    for name, key, way in named:
        found = figures["rates"].get(key, "not installed")
        against = ratio(rate(figures, key), rate(figures, f"openspiel: {way}"))
        rows.append([name, found if isinstance(found, str) else told(found), told(against)])
    return rows


def whole_games(figures: Figures) -> Table:
    rows: Table = []
    for preset in PRESETS:
        found = figures["rates"].get(f"ours: steady {preset}")
        rows.append([f"four `steady`, games, `{preset}`", found if isinstance(found, str) else told(found), "", ""])
    for preset in PRESETS:
        fast, slow = (rate(figures, f"{build}: novice game {preset}") for build in ("ours", "pure"))
        row = [f"four `novice` through `Game`, decisions, `{preset}`", told(fast), told(slow), told(ratio(fast, slow))]
        rows.append(row)
    for what in ("read", "judged"):
        rows.append([f"rules {what}", told(rate(figures, f"ours: rules {what}")), "", ""])
    return rows


def decisions(figures: Figures) -> Table:
    rows: Table = []
    for name, times in figures["decisions"].items():
        bot, preset = name.split()
        if times:
            rows.append([f"`{bot}`, `{preset}`", *(told(times[what]) for what in ("median", "p99", "longest"))])
        else:
            rows.append([f"`{bot}`, `{preset}`", "not there yet", "", ""])
    return rows


def by_contract(figures: Figures) -> Table:
    rows: Table = []
    for preset, name in product(PRESETS, (*CONTRACTS, "")):
        cells = [
            told(geometric(mean(figures, who, what, preset, name)))
            for kind in ("lay-down", "distance")
            for who, what in (("ours", f"{kind} inside"), ("ours", kind), ("pure", kind))
        ]
        rows.append([preset, name or "all", *cells])
    return rows


def by_jokers(figures: Figures) -> Table:
    rows: Table = []
    for preset, jokers in product(PRESETS, JOKERS):
        inside, api = (mean(figures, "ours", what, preset, "", jokers) for what in ("lay-down inside", "lay-down"))
        rows.append([preset, str(jokers), told(geometric(inside)), told(geometric(api)), told(max(api, default=None))])
    return rows


def agreement(figures: Figures) -> str:
    found = dict(figures["agreement"])
    hands = found.pop("hands")
    names = [f"{figures['versions'][name].split()[0]} in {number}" for name, number in found.items()]
    return f"Of {hands} hands the answers differ from ours: {', '.join(names) or 'nobody to ask'}."


def gin(figures: Figures) -> Table:
    rows: Table = []
    for name, who, end in (
        ("ours, inside", "ours", " inside"),
        ("ours, API", "ours", ""),
        ("OpenSpiel `min_deadwood`", "openspiel", ""),
        ("RLCard `get_best_meld_clusters`", "rlcard_gin", ""),
    ):
        rows.append([name, *(told(micros(figures, f"{who}: gin {which}{end}")) for which in ("random", "dense"))])
    return rows


def corpora(figures: Figures) -> Table:
    questions = [f"{question} {what}" for question in ("lay-down", "distance") for what in ("mean", "worst")]
    names = {"played": "hardest, presets", "hardest": "hardest, all"}
    return [
        [names.get(name, name), *(told(found[key]) for key in questions)] for name, found in figures["corpora"].items()
    ]


def start(figures: Figures) -> Table:
    times, memory = figures["start"], figures["memory"]
    rows = [
        ["a bare Python, CPU ms", told(times["bare"])],
        ["`contract-rummy --version`, CPU ms", told(times["version"])],
        ["the difference, median of pairs", told(times["above"])],
    ]
    return rows + [[f"peak resident MiB, {stage}", told(peak)] for stage, peak in memory.items()]
