# cython: boundscheck=False, wraparound=False, cdivision=True
"""The player behind `novice`, as a beginner plays: keeps pairs and neighbours, throws high cards, never buys."""

from __future__ import annotations

from typing import Any

from contractrummy.bots._player import Player
from contractrummy.engine._kernel import Kernel, Listing

__all__ = ["Novice"]

_PLAY, _CLAIM = 3, 4
_TAKE, _LEAVE, _STOCK, _DECLINE, _LEAVE_JOKER, _LAY_DOWN = 0, 1, 2, 4, 6, 8
_DISCARD, _OFF, _SHIFT, _SWAP = 64, 1 << 16, 1 << 23, 1 << 24


class Novice(Player):
    """Lays the contract down as soon as it can, then lays off all that fits."""

    def __init__(self) -> None:
        self.known: Any = None
        self.sets = self.runs = False

    def order(self, view: Kernel, seat: int) -> int:
        if view.phase == _CLAIM:
            view.orders(seat)
            listing: Listing = view.listing
            return listing.code[0]
        if seat != view.turn:
            return _DECLINE
        if self.known is not view.house.contract:
            self.known = view.house.contract
            self.sets, self.runs = self.known.count("set") > 0, self.known.count("run") > 0
        if view.phase == _PLAY:
            order = self._meld(view, seat)
            return order if order >= 0 else self._discard(view, seat)
        return self._draw(view, seat)

    # -- drawing -----------------------------------------------------------------------------------------------

    def _draw(self, view: Kernel, seat: int) -> int:
        top = len(view.pile) - 1
        if top >= 0 and view.why_not_now(seat, _TAKE) == 0 and self._wants(view, seat, view.pile[top]):
            return _TAKE
        return _STOCK if view.why_not_now(seat, _STOCK) == 0 else _LEAVE

    def _wants(self, view: Kernel, seat: int, card: int) -> bool:
        if view.down[seat]:
            return self._goes_somewhere(view, card)
        return self._could_lay_down(view, seat, card) or card == 52 or self._company(view.hands[seat], card, False) >= 2

    def _goes_somewhere(self, view: Kernel, card: int) -> bool:
        """Whether a meld of the table takes the card, whoever may lay off there."""
        laws = view.house.laws
        for row in view.table:
            for end in range(2):
                if row.why_not_add(card, 2 if row.kind == 0 else end, laws, True) == 0:
                    return True
                for index in range(len(row.cards) if row.kind else 0):
                    if row.why_not_shift(card, index, end, laws) == 0:
                        return True
        return False

    def _could_lay_down(self, view: Kernel, seat: int, card: int) -> bool:
        """Whether the hand meets the contract with the card."""
        hand = view.hands[seat]
        hand[card] += 1
        found = view.best_plan(seat) is not None
        hand[card] -= 1
        return found

    # -- melds -------------------------------------------------------------------------------------------------

    def _meld(self, view: Kernel, seat: int) -> int:
        """What to lay down or off now, -1 for nothing."""
        order = self._swap(view, seat)
        if order >= 0:
            return order
        if view.down[seat]:
            return self._lay_off(view, seat)
        plan = None
        if view.why_not_laying(seat) == 0:
            plan = view.best_plan(seat)
            if plan is not None and view.why_not_laid(seat, plan):
                plan = None
        if plan is None and view.must_lay_down:
            view.plans = view.every_plan(seat, 1)
            return _LAY_DOWN
        if plan is None:
            return -1
        view.plans = [plan]
        return _LAY_DOWN

    def _swap(self, view: Kernel, seat: int) -> int:
        """A wild that stays in hand and binds nobody to lay down in this turn."""
        house = view.house
        if house.freed_joker != 1 or (not view.down[seat] and house.swap_who != 1):
            return -1
        for meld in range(len(view.table)):
            row = view.table[meld]
            for kind in range(53 if row.wilds else 0):
                if view.hands[seat][kind]:
                    for index in range(len(row.cards)):
                        if row.stands_for(kind, index):
                            order = _SWAP + (meld << 14 | index << 6 | kind)
                            if view.why_not(seat, order) == 0:
                                return order
        return -1

    def _lay_off(self, view: Kernel, seat: int) -> int:
        """The lay-off of the dearest card; where new melds are made and none is left, the first of these."""
        if view.why_not_melding(seat):
            return -1
        view.orders(seat)
        listing: Listing = view.listing
        best, most, new = -1, -1, -1
        for i in range(listing.count):
            order = listing.code[i]
            if _OFF <= order < _SWAP:
                points = self._worth(view, order)
                if points > most:
                    best, most = order, points
            elif new < 0 and _LAY_DOWN <= order < _DISCARD:
                new = order
        return best if best >= 0 else new

    def _worth(self, view: Kernel, order: int) -> int:
        """The points of a card that is laid off; a wild card that goes under another as itself counts for nothing."""
        kind = order & 63
        if order >= _SHIFT:
            row, end, laws = view.table[view.meld_of(order)], order >> 6 & 1, view.house.laws
            if row.why_not_add(kind, end, laws, True) == 0:
                return 0
        return view.house.points[kind]

    # -- discards ----------------------------------------------------------------------------------------------

    def _discard(self, view: Kernel, seat: int) -> int:
        """What is kept least: no joker before it is down, what has the least company, then the dearest card."""
        hand, house = view.hands[seat], view.house
        chosen, least = -1, 1 << 20
        for kind in range(53):
            if hand[kind] and view._why_not_discard(seat, kind) == 0:
                keep = 0
                if not view.down[seat]:
                    keep = 99 if kind == 52 else self._company(hand, kind, True)
                keep = keep * 4096 - house.points[kind]
                if keep < least:
                    chosen, least = kind, keep
        return _DISCARD + chosen

    def _company(self, hand: bytearray, card: int, held: bool) -> int:
        """How many cards of the hand are its pair or its neighbour, as far as the contract asks for sets or runs.

        `held`: the card itself is one of the hand.
        """
        number = 0
        if card == 52:
            # Jokers are each other's pair, and nobody's neighbour.
            return hand[52] - held if self.sets else 0
        if self.sets:
            number -= held
            for at in range(card % 13, 52, 13):
                number += hand[at]
        if self.runs:
            for other in range(card - card % 13, card - card % 13 + 13):
                if hand[other] and other != card and _apart(card % 13, other % 13) <= 2:
                    number += 1
        return number


def _apart(one: int, other: int) -> int:
    """Ranks between two of a suit, the ace at whichever end is nearer."""
    a, b = one - other if one > other else other - one, 99
    if one == 0:
        b = 13 - other
    elif other == 0:
        b = 13 - one
    return a if a < b else b
