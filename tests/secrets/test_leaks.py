"""Every leak that is planted is found by the very comparing that finds none in the code as it is."""

from __future__ import annotations

import asyncio

import pytest

from tests.secrets.leaks import LEAKS
from tests.secrets.pairs import differences

PLACES = ("one-reshuffle", "late-calls", "common-3", "jokers-on-the-move")
STATES = 15


def found() -> str | None:
    """The first difference over a few tables."""

    async def first() -> str | None:
        for name in PLACES:
            async for difference in differences(name, STATES, seed=5):
                return difference
        return None

    return asyncio.run(first())


def test_nothing_is_found_where_no_leak_is_planted() -> None:
    assert found() is None


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[name](monkeypatch)
    assert found() is not None


def test_there_are_twenty_five_of_them() -> None:
    assert len(LEAKS) == 25
