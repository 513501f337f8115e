"""Runs the engine's own tests, in Pyodide (test_pyodide.py starts it). The last line is the report, in JSON."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Generator
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

FOLDERS = ("rulebook", "rules", "melds", "dealer", "door", "bots")
WHOLE = ("rules", "bots")
"""Here every test is run, in the other folders those marked `both_builds`."""
WORDY = ("rulebook", "rules")
"""Here a test may ask for a sentence. Nowhere else may anything be skipped."""
LEFT_OUT = (
    "tests/bots/test_players.py",
    "tests/bots/test_steady.py",
    "tests/bots/test_bots.py::test_a_bot_is_never_refused[random",
    "tests/bots/test_bots.py::test_a_novice_beats_three_that_play_at_random",
    "tests/rulebook/test_meld_cases.py::test_preview_and_table_give_one_answer",
    "tests/rulebook/test_random_games.py",
    "tests/rules/test_no_rule_by_name.py",
    "tests/rules/test_presets.py::test_the_page_of_presets_is_up_to_date",
)
"""The last one reads the source. The others take many seconds there, mostly for games played at random; those of
sums.py are compared answer by answer."""


class Counting:
    """A plugin of pytest that chooses the tests and counts what becomes of them, by folder."""

    def __init__(self) -> None:
        self.counts = {folder: Counter[str]() for folder in FOLDERS}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if folder(item.nodeid) in WHOLE or item.get_closest_marker("both_builds")]

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, object, object]:
        """The page makes the sentences there: a test that has come to the sentence ends with it."""
        try:
            return (yield)
        except ModuleNotFoundError as missing:
            if str(missing.name).startswith("fluent") and folder(pyfuncitem.nodeid) in WORDY:
                pytest.skip("fluent is not there")
            raise

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[folder(report.nodeid)][report.outcome] += 1


def folder(nodeid: str) -> str:
    return nodeid.split("/")[1]


def stand_in_for_hypothesis() -> None:
    """Lets a file be imported that has properties beside its examples; the properties are skipped."""
    hypothesis: Any = ModuleType("hypothesis")
    hypothesis.given = lambda *args, **kwargs: pytest.mark.skip("hypothesis is not there")
    hypothesis.settings = lambda *args, **kwargs: lambda function: function
    hypothesis.strategies = MagicMock()
    sys.modules |= {"hypothesis": hypothesis, "hypothesis.strategies": hypothesis.strategies}


if __name__ == "__main__":
    stand_in_for_hypothesis()
    counting = Counting()
    # faulthandler's timeout needs a thread, and none can be started there
    options = ["-q", "--tb=short", "--color=no", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0"]
    chosen = [f"tests/{name}" for name in FOLDERS] + [f"--deselect={test}" for test in LEFT_OUT]
    code = pytest.main([*options, *chosen], plugins=[counting])
    print(json.dumps(counting.counts))
    sys.exit(int(code))
