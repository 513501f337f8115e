"""Every example in a docstring, in the README and in docs/ runs as it stands."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import contractrummy

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(contractrummy.__path__, "contractrummy.")
    if not module.name.endswith("__main__")
)
PAGES = sorted(str(page.relative_to(ROOT)) for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])

pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize("name", ["contractrummy", *MODULES])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_examples_on_pages(page: str) -> None:
    assert doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8").failed == 0


def test_there_are_examples_to_run() -> None:
    """A run that finds nothing would pass for ever."""
    finder = doctest.DocTestFinder()
    tests = [test for name in MODULES for test in finder.find(importlib.import_module(name))]
    assert sum(len(test.examples) for test in tests) > 50
