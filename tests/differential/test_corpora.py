"""The corpora of bench/: every answer written there still holds, and the oracle confirms those it is said to."""

from __future__ import annotations

import pytest

from bench.corpus import CORPORA, Problem, problems
from contractrummy.melds import _search
from contractrummy.melds.search import NEVER
from tests.support import oracle
from tests.support.hands import Case

COMPILED = not str(_search.__file__).endswith(".py")

pytestmark = pytest.mark.both_builds


def told(found: list[Problem]) -> str:
    """The first few problems."""
    return "\n".join(map(str, found[:5]))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.compiled_only] if name == "hardest" else []) for name in CORPORA]
)
def test_the_answers_hold(name: str) -> None:
    """Uncompiled every fourth of the easy and the typical: the hardest would take minutes."""
    asked = problems(name)[:: 1 if COMPILED else 4]
    wrong = [p for p in asked if Problem.asked(p.rules, p.contract, p.hand, p.by) != p]
    assert not wrong, told(wrong)


@pytest.mark.soak
def test_the_answers_hold_beyond_what_a_test_can_wait_for() -> None:
    wrong = [p for p in problems("beyond") if Problem.asked(p.rules, p.contract, p.hand, p.by) != p]
    assert not wrong, told(wrong)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", ["easy", "typical"])
def test_the_oracle_confirms_them(name: str) -> None:
    asked = problems(name)
    assert all(problem.by == "oracle" for problem in asked)
    wrong = []
    for problem in asked:
        case = Case(tuple(problem.hand.split()), problem.contract, problem.rules)
        missing = oracle.missing(list(case.hand), case.plain)
        found = (oracle.least_left(list(case.hand), case.plain), NEVER if missing is None else missing)
        if found != (problem.left, problem.distance):
            wrong.append(problem)
    assert not wrong, told(wrong)


def test_a_problem_is_one_line_that_reads_back() -> None:
    asked = problems("typical")[0]
    assert len(problems("easy")) == 200
    assert len(problems("typical")) == 400
    assert len(problems("hardest")) == 60
    assert str(asked).split(" | ")[1] == "SS"
    assert {(len(p.hand.split()), p.hand.split().count("JK")) for p in problems("typical")} == {
        (size, jokers) for size in (11, 12, 13, 14) for jokers in (0, 1, 2, 3)
    }
