"""Games on a real server: of all the bytes that go out, none names a card to whom it was never shown."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.reliability.proof import Run, proved
from tests.reliability.wire_canary import play_and_account

LEAKY = (
    "stock top in delta",
    "spectator using host view",
    "snapshot containing initial",
    "log at info with hand",
)


def test_ten_games_are_served_and_no_card_is_named_to_whom_it_was_not_shown() -> None:
    """Seats, somebody who looks on, one who left a seat and came back to look on (BR-73), one with the link alone."""
    run = proved("wire_canary")
    assert run.ok, run.line()


@pytest.mark.soak
def test_three_hundred_games_are_served_and_no_card_is_named_to_whom_it_was_not_shown() -> None:
    run = proved("wire_canary", "gate")
    assert run.ok, run.line()


@pytest.mark.parametrize("leak", LEAKY)
def test_a_leak_planted_into_the_server_is_found_among_the_bytes(leak: str, tmp_path: Path) -> None:
    run = Run("wire_canary", "test", 1, tmp_path)
    asyncio.run(play_and_account(run, 1, leak=leak))
    assert not run.ok
