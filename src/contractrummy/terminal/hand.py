"""The order of one's own hand: by suit, by rank, or as one has put it. It is private and outlives everybody's moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal, get_args

from contractrummy.cards import RANKS, Card

__all__ = ["SORTS", "HandOrder", "Sort", "by_suit"]

Sort = Literal["suit", "rank", "own"]
SORTS: tuple[Sort, ...] = get_args(Sort)
_SUITS = "SHCD"
"""Black and red in turn, so that suits part at a glance."""


class HandOrder:
    """How a hand is laid out. `own` is a list of cards in their places; cards it does not know come at the end.

    A card that has left the hand keeps its place in `own` until `settle`, so that one taken back returns to it.
    """

    def __init__(self, sort: Sort = "suit", own: Iterable[Card] = ()) -> None:
        self.sort = sort
        self.own = list(own)
        self.new: Counter[Card] = Counter()

    def groups(self, hand: Sequence[Card]) -> list[list[Card]]:
        """The hand in groups: suits, ranks, or one group in one's own order. Jokers come last in a sorted hand."""
        if self.sort == "own":
            return [self._arranged(hand)] if hand else []
        order = by_suit if self.sort == "suit" else _by_rank
        return [list(group) for _, group in groupby(sorted(hand, key=order), key=lambda card: order(card)[0])]

    def flat(self, hand: Sequence[Card]) -> list[Card]:
        return [card for group in self.groups(hand) for card in group]

    def choose(self, sort: Sort, hand: Sequence[Card]) -> None:
        """Lay the hand out in another way. One's own order begins as the hand lies."""
        if sort == "own" and self.sort != "own":
            self.own = self.flat(hand)
        self.sort = sort

    def move(self, cards: Sequence[Card], hand: Sequence[Card], to: Card | None, after: bool) -> None:
        """Put cards before or after another; without one, first or last of all. It makes the order one's own."""
        order = self.flat(hand)
        for card in cards:
            order.reverse()
            order.remove(card)
            order.reverse()
        if to is None:
            at = len(order) if after else 0
        else:
            at = len(order) - order[::-1].index(to) if after else order.index(to)
        order[at:at] = cards
        self.sort, self.own = "own", order

    def gain(self, card: Card, hand: Sequence[Card]) -> None:
        """A card came to the hand, which is given as it is now: it goes to the end and is marked as new."""
        self.new[card] += 1
        if self.own.count(card) >= max(1, hand.count(card)):
            self.own.remove(card)
        self.own.append(card)

    def settle(self, hand: Sequence[Card]) -> None:
        """The turn is over: nothing is new any more, and cards that have gone lose their places."""
        self.new.clear()
        self.own = self._arranged(hand)

    def forget(self) -> None:
        """Another round, other cards."""
        self.new.clear()
        self.own = []

    def _arranged(self, hand: Sequence[Card]) -> list[Card]:
        left = Counter(hand)
        known = []
        for card in self.own:
            if left[card]:
                left[card] -= 1
                known.append(card)
        return known + sorted(left.elements(), key=by_suit)


def by_suit(card: Card) -> tuple[int, int]:
    return (_SUITS.index(card.suit), RANKS.index(card.rank)) if card.suit else (len(_SUITS), 0)


def _by_rank(card: Card) -> tuple[int, int]:
    return (RANKS.index(card.rank), _SUITS.index(card.suit)) if card.suit else (len(RANKS), 0)
