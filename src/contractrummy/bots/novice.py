"""A bot that plays as a beginner does: keeps pairs and neighbours, throws high cards, never buys."""

from __future__ import annotations

from contractrummy.bots._novice import Novice
from contractrummy.engine.actions import Action
from contractrummy.engine.reading import action_of
from contractrummy.engine.views import PlayerView, kernel_seen

__all__ = ["NoviceBot"]


class NoviceBot:
    """Lays the contract down as soon as it can, then lays off all that fits."""

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._player = Novice()

    def act(self, view: PlayerView, budget: int | None = None) -> Action:
        assert view.seat is not None
        kernel = kernel_seen(view)
        return action_of(kernel, self._player.order(kernel, view.seat))
