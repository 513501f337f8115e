"""A bot that does anything legal, but for taking back: with one answer for one view it would do and undo for ever."""

from __future__ import annotations

from itertools import islice

from contractrummy.bots.base import dice
from contractrummy.engine.actions import Action, TakeBack
from contractrummy.engine.views import PlayerView

__all__ = ["RandomBot"]

_LOOKED_AT = 40
"""Of a long list of lay-downs only the first are looked at."""


class RandomBot:
    """Picks one of the legal actions, each as likely as the next."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def act(self, view: PlayerView, budget: int | None = None) -> Action:
        actions = list(islice((a for a in view.legal if not isinstance(a, TakeBack)), budget or _LOOKED_AT))
        return actions[dice(self.seed, view) % len(actions)]
