# cython: boundscheck=False, wraparound=False
"""The player behind `random` for simulations: anything legal, each as likely as the next, by a stream of its own."""

from __future__ import annotations

from contractrummy.bots._player import Player
from contractrummy.engine._kernel import Kernel, Listing
from contractrummy.engine.chance import Chance

__all__ = ["Chancer"]

_BACK, _LAY_DOWN = 5, 8
_LOOKED_AT = 40
"""Of a long list of lay-downs only the first are looked at."""


class Chancer(Player):
    """Picks as `RandomBot` does, out of the same list. It takes nothing back."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def order(self, view: Kernel, seat: int) -> int:
        view.orders(seat)
        listing: Listing = view.listing
        choices = [listing.code[i] for i in range(listing.count) if listing.code[i] != _BACK]
        if not view.down[seat] and _LAY_DOWN in choices:
            # Of the lay-downs of a contract the kernel lists but one.
            plans = view.every_plan(seat, _LOOKED_AT)
            choices.remove(_LAY_DOWN)
            choices = [_LAY_DOWN] * len(plans) + choices
            choice = self.chance.below(min(len(choices), _LOOKED_AT))
            if choice < len(plans):
                view.plans = [plans[choice]]
            return choices[choice]
        return choices[self.chance.below(min(len(choices), _LOOKED_AT))]
