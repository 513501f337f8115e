"""Which cards would bring a hand nearer to its contract, and how many of them may still come."""

from __future__ import annotations

from collections import Counter

from contractrummy.cards import Card
from contractrummy.engine.views import PlayerView
from contractrummy.melds.search import useful_cards

__all__ = ["outs", "unseen"]


def unseen(view: PlayerView) -> Counter[Card]:
    """How many copies of each card a seat has not seen: they lie in the stock or in other hands."""
    left: Counter[Card] = Counter(view.rules.deck(len(view.players), view.round))
    left.subtract(view.hand)
    left.subtract(view.discards)
    for laid in view.table:
        left.subtract(laid.meld.cards)
    return +left


def outs(view: PlayerView) -> dict[Card, int]:
    """Each kind of card that lowers the distance to the contract, with the copies this seat has not seen.

    Nothing once the seat is down, or for an onlooker.
    """
    if view.seat is None or view.down[view.seat]:
        return {}
    left, rules = unseen(view), view.rules.in_round(view.round)
    return {card: left[card] for card in useful_cards(view.hand, view.contract, rules) if left[card]}
