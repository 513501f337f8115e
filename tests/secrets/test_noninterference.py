"""Whatever a server sends to somebody is the same to the byte, whatever lies in the cards hidden from them."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tests.reliability.noninterference import STATES
from tests.reliability.proof import proved
from tests.secrets.pairs import PAIRS, differences
from tests.secrets.tables import met, rule_sets
from tests.secrets.twins import twin_of


@pytest.mark.parametrize("name", rule_sets())
def test_a_server_sends_the_same_whatever_is_hidden_from_whom_it_sends_to(name: str) -> None:
    """Welcomes, pushes, answers, refusals, previews, logs, headers and log lines of two tables that differ in hidden
    cards alone; and once more after each of the same few steps."""

    async def found() -> list[str]:
        return [difference async for difference in differences(name, STATES["test"], seed=1)]

    assert asyncio.run(found()) == []


def test_so_many_pairs_are_compared() -> None:
    assert len(rule_sets()) * STATES["test"] * PAIRS >= 20_000
    assert len(rule_sets()) * STATES["gate"] * PAIRS >= 200_000


@pytest.mark.soak
def test_a_server_sends_the_same_over_two_hundred_thousand_pairs() -> None:
    run = proved("noninterference", "gate")
    assert run.ok, run.line()


def test_tables_are_met_in_every_situation_in_which_something_is_hidden() -> None:
    seen: Counter[str] = Counter()
    for name in rule_sets():
        for one in met(name, STATES["test"] // 2, seed=1):
            round, table = one.game._round, one.table
            mine = one.viewer == round.turn
            seen.update(
                {
                    f"phase {round.phase}": 1,
                    "an onlooker": one.viewer is None,
                    "the host": one.viewer is not None and one.viewer == table.host,
                    "another drew": not mine and round.drawn is not None and round.taken is None,
                    "another may take back": not mine and bool(round.undo),
                    "another freed a wild": not mine and bool(round.freed),
                    "others have answered": any(seat != one.viewer for seat in round.answers),
                    "somebody else wished": any(seat != one.viewer for seat in one.game.wishes),
                    "the viewer wished": one.viewer in one.game.wishes,
                    "a bot plays for somebody": any(chair.played_for for chair in table.chairs),
                    "a bot has a seat": any(chair.kind == "bot" for chair in table.chairs),
                    "the viewer is down": one.viewer is not None and round.down[one.viewer],
                    "a second round": round.number > 1,
                    "the last round": round.number == table.rules.round_count,
                    "an empty stock": not round.stock,
                    "a reshuffle": round.reshuffles > 0,
                    "a late window": round.late,
                    "somebody has given up": any(round.dropped),
                }
            )
    assert len(seen) == 22 and min(seen.values()) >= 3, seen


def test_a_twin_holds_other_cards_where_the_viewer_sees_none() -> None:
    """What is compared does differ: hands, the stock, the seed, the log. What the viewer holds does not."""
    different: Counter[str] = Counter()
    for one in met("common", 30, seed=2):
        twin = twin_of(one.table, one.viewer, one.chance)
        assert twin.game is not None and twin.seal != one.table.seal
        if one.viewer is not None:
            assert twin.game.view(one.viewer).hand == one.game.view(one.viewer).hand
        different["stock"] += twin.game._round.stock != one.game._round.stock
        different["hands"] += twin.game._round.hands != one.game._round.hands
        different["log"] += twin.items != one.table.items
    assert min(different.values()) >= 29, different
