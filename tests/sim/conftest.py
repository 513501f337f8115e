"""Bots under other names, for tests in this process."""

from __future__ import annotations

import pytest

from contractrummy.bots import BOTS, PLAYERS, NoviceBot, RandomBot


@pytest.fixture
def twins(monkeypatch: pytest.MonkeyPatch) -> None:
    """`twin` plays as `novice` does, `dice` as `random` does."""
    monkeypatch.setitem(BOTS, "twin", NoviceBot)
    monkeypatch.setitem(BOTS, "dice", RandomBot)
    monkeypatch.setitem(PLAYERS, "twin", PLAYERS["novice"])
    monkeypatch.setitem(PLAYERS, "dice", PLAYERS["random"])
