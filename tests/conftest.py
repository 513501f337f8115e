"""What holds for all tests: which are for the compiled build only, and that in CI none is skipped.

With REQUIRE_ALL=1 a test that is skipped has failed: what it needs has to be there.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

from contractrummy.melds import _search

COMPILED = not str(_search.__file__).endswith(".py")
REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"skipped although REQUIRE_ALL=1: {why}"
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, uncompiled, what would compare that build with itself or take minutes in it."""
    left_out = [item for item in items if not COMPILED and item.get_closest_marker("compiled_only")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
