"""The novice as it was written first, in cards and melds: the kernel's must decide as it does."""

from __future__ import annotations

from contractrummy.cards import JOKER, RANKS, Card
from contractrummy.engine.actions import (
    Action,
    DeclineBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    LeaveDiscard,
    LeaveJoker,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.views import PlayerView
from contractrummy.melds.layoff import joker_places, lay_off_places
from contractrummy.melds.search import best_lay_down

__all__ = ["Beginner"]


class Beginner:
    """Lays the contract down as soon as it can, then lays off all that fits."""

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def act(self, view: PlayerView, budget: int | None = None) -> Action:
        if view.phase == "claim":
            return next((action for action in view.legal if isinstance(action, TakeJoker)), LeaveJoker())
        if view.seat != view.turn:
            return DeclineBuy()
        if view.phase == "play":
            return self._meld(view) or self._discard(view)
        card = view.upcard
        if card is not None and TakeDiscard() in view.legal and self._wants(view, card):
            return TakeDiscard()
        return DrawStock() if DrawStock() in view.legal else LeaveDiscard()

    def _meld(self, view: PlayerView) -> Action | None:
        assert view.seat is not None
        taken = _joker_to_keep(view)
        if taken is not None:
            return taken
        if not view.down[view.seat]:
            plan = best_lay_down(view.hand, view.contract, view.rules.in_round(view.round))
            action = LayDown(plan.melds) if plan else None
            if action is not None and action in view.legal:
                return action
            return _any_lay_down(view) if view.must_lay_down else None
        lay_offs = [action for action in view.legal if isinstance(action, LayOff)]
        best = max(lay_offs, key=lambda action: _points(view, action), default=None)
        return _any_lay_down(view) if best is None and view.rules.new_melds else best

    def _discard(self, view: PlayerView) -> Action:
        # Asked card by card: a list of all that is legal begins with every lay-down.
        legal = view.legal
        discards = [action for action in map(Discard, dict.fromkeys(view.hand)) if action in legal]
        return min(discards, key=lambda action: self._keep(view, action.card))

    def _keep(self, view: PlayerView, card: Card) -> tuple[int, int, int]:
        """How dear a card is: jokers first, then pairs and neighbours, then the cheaper card."""
        assert view.seat is not None
        if view.down[view.seat]:
            return (0, -view.rules.points[card], card)
        rest = list(view.hand)
        rest.remove(card)
        return (99 if card == JOKER else _company(view, card, rest), -view.rules.points[card], card)

    def _wants(self, view: PlayerView, card: Card) -> bool:
        assert view.seat is not None
        rules = view.rules.in_round(view.round)
        if view.down[view.seat]:
            return any(lay_off_places(card, laid.meld, rules) for laid in view.table)
        if best_lay_down((*view.hand, card), view.contract, rules):
            return True
        return card == JOKER or _company(view, card, list(view.hand)) >= 2


def _joker_to_keep(view: PlayerView) -> TakeJoker | None:
    """A wild that stays in hand and binds nobody to lay down in this turn."""
    assert view.seat is not None
    rules = view.rules
    if rules.freed_joker != "hand" or (not view.down[view.seat] and rules.swap_who != "not_down"):
        return None
    swaps = (
        TakeJoker(card, i, index)
        for i, laid in enumerate(view.table)
        for card in dict.fromkeys(view.hand)
        for index in joker_places(card, laid.meld)
    )
    return next((action for action in swaps if action in view.legal), None)


def _any_lay_down(view: PlayerView) -> LayDown | None:
    return next((action for action in view.legal if isinstance(action, LayDown)), None)


def _points(view: PlayerView, action: LayOff) -> int:
    card = action.cards[0]
    return view.rules.points[card] if isinstance(card, Card) else 0


def _company(view: PlayerView, card: Card, rest: list[Card]) -> int:
    """How many cards of the hand are its pair or its neighbour, as far as the contract asks for sets or runs."""
    pairs = sum(other.rank == card.rank for other in rest) if view.contract.count("set") else 0
    if not view.contract.count("run"):
        return pairs
    near = {other for other in rest if other.suit == card.suit and other != card and _apart(card, other) <= 2}
    return pairs + len(near)


def _apart(one: Card, other: Card) -> int:
    """Places between two cards of a suit, the ace at whichever end is nearer."""
    if JOKER in (one, other):
        return 99
    a, b = RANKS.index(one.rank), RANKS.index(other.rank)
    return min(abs(a - b), abs(a + 13 - b) if a == 0 else 99, abs(b + 13 - a) if b == 0 else 99)
