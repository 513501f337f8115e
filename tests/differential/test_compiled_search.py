"""The search as compiled and the same source uncompiled: equal answers, melds and all."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from contractrummy.cards import counts_of
from contractrummy.melds import _search as imported
from contractrummy.melds._search import Search
from contractrummy.melds._task import NEVER, task_of
from contractrummy.melds.limits import limits_of
from contractrummy.notation import parse_cards
from tests.support.hands import cases

COMPILED = not str(imported.__file__).endswith(".py")


@pytest.fixture(scope="module")
def source() -> ModuleType:
    """The .py file beside the compiled module, under a name of its own."""
    path = Path(str(imported.__file__)).with_name("_search.py")
    spec = importlib.util.spec_from_file_location("search_from_source", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", range(4))
def test_compiled_and_plain_answer_alike(seed: int, source: ModuleType) -> None:
    for case in cases(9000 + seed, 500):
        hand = counts_of(parse_cards(case.text))
        for reading in case.contract.readings:
            for near in (False, True):
                task = task_of(reading, limits_of(case.rules), near)
                compiled, plain = imported.Search(task), source.Search(task)
                if near:
                    assert compiled.distance(hand, NEVER) == plain.distance(hand, NEVER), str(case)
                    assert compiled.reach(hand) == plain.reach(hand), str(case)
                    assert throws(compiled) == throws(plain), str(case)
                else:
                    assert compiled.best(hand) == plain.best(hand), str(case)


def throws(search: Search) -> tuple[int, int, int, list[int]]:
    """All that is told of throws from the hand last looked at."""
    away = search.ask_throws()
    told = search.useful, search.kept
    return away, *told, [search.ask_after(kind) for kind in range(53) if told[1] >> kind & 1]
