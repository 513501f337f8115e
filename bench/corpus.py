"""The corpora: hands with what must come out, easy ones, typical ones and the hardest that were found.

``beyond`` holds those over which the search takes more than a tenth of a second: work to do, not timed here.

A line is rules, contract, hand, least penalty left (``no`` if nothing can be laid down), distance, and by whom the
answers were confirmed: ``oracle`` (tests/support/oracle.py, which tries everything), or ``search`` alone where trying
everything takes too long. tools/corpus.py writes them.

    python -m bench.corpus hardest 5    how long its problems take, medians of five runs
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, median
from time import process_time_ns
from typing import cast

import contractrummy as cr
from contractrummy.rules.contracts import Finish

__all__ = ["CORPORA", "TIMED", "Problem", "file_of", "problems", "timed"]

CORPORA = ("easy", "typical", "hardest")
TIMED = ("easy", "typical", "played", "hardest")


@dataclass(frozen=True)
class Problem:
    rules: cr.RuleSet
    contract: cr.Contract
    hand: str
    left: int | None
    """The least penalty a lay-down leaves, None if there is none."""
    distance: int
    by: str

    def __str__(self) -> str:
        ends = "" if self.contract.finish == "normal" else f" {self.contract.finish}"
        left = "no" if self.left is None else self.left
        return f"{self.rules} | {self.contract}{ends} | {self.hand} | {left} | {self.distance} | {self.by}"

    @property
    def played(self) -> bool:
        """Under a preset as it is, but for what its round changes."""
        return len(str(self.rules).split()) <= 2

    @classmethod
    def asked(cls, rules: cr.RuleSet, contract: cr.Contract, hand: str, by: str = "search") -> Problem:
        """The problem with the answers of the search."""
        plan = cr.best_lay_down(hand, contract, rules)
        left = None if plan is None else plan.penalty_left
        return cls(rules, contract, hand, left, cr.distance(hand, contract, rules), by)


def file_of(name: str) -> Path:
    return Path(__file__).parent / "corpora" / f"{name}.txt"


def problems(name: str) -> list[Problem]:
    lines = file_of(name).read_text("utf-8").splitlines()
    return [_read(line) for line in lines if not line.startswith("#")]


def _read(line: str) -> Problem:
    rules, asked, hand, left, distance, by = line.split(" | ")
    text, _, ends = asked.partition(" ")
    contract = cr.contract(text, cast("Finish", ends or "normal"))
    return Problem(_rules(rules), contract, hand, None if left == "no" else int(left), int(distance), by)


@cache
def _rules(line: str) -> cr.RuleSet:
    return cr.RuleSet.from_text(line)


def timed(name: str, runs: int) -> dict[str, float | str]:
    """Microseconds of the two questions through the public functions: the mean, the worst, and which that was.

    ``played`` are those of the hardest whose rules are played.
    """
    asked = [p for p in problems("hardest") if p.played] if name == "played" else problems(name)
    found: dict[str, float | str] = {}
    for question, ask in {"lay-down": cr.best_lay_down, "distance": cr.distance}.items():
        times = [(_time(ask, problem, runs), str(problem)) for problem in asked]
        found[f"{question} mean"] = fmean(time for time, _ in times)
        found[f"{question} worst"], found[f"{question} line"] = max(times)
    return found


def _time(ask: Callable[..., object], problem: Problem, runs: int) -> float:
    hand = cr.parse_cards(problem.hand)
    ask("JK", problem.contract, problem.rules)  # prepares what is kept for these rules
    times = []
    for _ in range(runs):
        start = process_time_ns()
        ask(hand, problem.contract, problem.rules)
        times.append((process_time_ns() - start) / 1000)
    return median(times)


if __name__ == "__main__":
    print(json.dumps(timed(sys.argv[1], int(sys.argv[2]))))
