"""A bot that is quick and sensible: it knows exactly what it lacks, buys what helps, and wastes nothing."""

from __future__ import annotations

from contractrummy.bots._player import order_of
from contractrummy.bots._steady import Steady
from contractrummy.engine.actions import Action
from contractrummy.engine.reading import action_of
from contractrummy.engine.views import PlayerView, kernel_seen

__all__ = ["SteadyBot"]


class SteadyBot:
    """Plays by exact distances and outs. `bots.advice` says the same moves with their reasons."""

    name = "steady"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._player = Steady()

    def act(self, view: PlayerView, budget: int | None = None) -> Action:
        assert view.seat is not None
        kernel = kernel_seen(view)
        return action_of(kernel, order_of(self._player, kernel, view.seat))
