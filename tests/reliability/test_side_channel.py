"""The comparison of two worlds finds what it is there to find: each leak is planted, and seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contractrummy.table.pulse import Pulse
from contractrummy.table.state import Table
from tests.reliability.proof import proved
from tests.reliability.side_channel import World
from tests.support.house import SeededChance

Plant = Callable[[pytest.MonkeyPatch], None]


def _slow_with_low_cards(patch: pytest.MonkeyPatch) -> None:
    """A bot thinks longer the more low cards it holds."""
    tables: list[Table] = []
    arm = Pulse.arm

    def armed(self: Pulse) -> None:
        tables[:] = [self.table]
        arm(self)

    def delay(self: SeededChance, low: float, high: float) -> float:
        game = tables[0].game if tables else None
        cards = [card for seat in (1, 2, 3) for card in game._round.hand(seat)] if game is not None else []
        return low + (high - low) * sum(str(card)[0] in "A234" for card in cards) / 60

    patch.setattr(Pulse, "arm", armed)
    patch.setattr(SeededChance, "delay", delay)


def _deepest_card(patch: pytest.MonkeyPatch) -> None:
    """How a text is spelt tells which card is at the bottom of the stock."""
    hears = World._hears

    def heard(self: World, message: object) -> None:
        hears(self, message)  # type: ignore[arg-type]
        at, said = self.heard[-1]
        self.heard[-1] = (at, said + b" " * ("A23456789TJQK".find(str(self.stock[0])[0]) + 1))

    patch.setattr(World, "_hears", heard)


@pytest.mark.parametrize("plant", [_slow_with_low_cards, _deepest_card])
def test_a_planted_leak_is_seen(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert not proved("side_channel").ok
