"""What happened. Events are facts in the past tense and carry what chance gave, so replaying needs no dice.

Fields marked `owner` hold cards only their owner has seen; `views.seen_by` masks them for everyone else.
"""

from __future__ import annotations

from dataclasses import dataclass

from contractrummy.cards import Card
from contractrummy.melds.layoff import Place
from contractrummy.melds.meld import Meld

__all__ = [
    "Bought",
    "BuyAnswered",
    "DiscardLeft",
    "Discarded",
    "DrewPenalty",
    "DrewStock",
    "Dropped",
    "Event",
    "Hidden",
    "JokerLeft",
    "LaidDown",
    "LaidOff",
    "MovedJoker",
    "RoundDealt",
    "RoundEnded",
    "SlidJoker",
    "StockReshuffled",
    "TookBack",
    "TookDiscard",
    "TookJoker",
    "WentOut",
    "WindowClosed",
]


@dataclass(frozen=True, slots=True)
class Event:
    """The root of the facts below."""


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round begins. Each hand is its owner's; the stock (bottom first) is nobody's.

    `upcard` is None where no card is turned up (D12); `cut` is how many cards were cut, where that can earn points.
    """

    round: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    upcard: Card | None
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class DiscardLeft(Event):
    """The player in turn refused the discard. `will_draw`: he has asked for the stock card already."""

    seat: int
    will_draw: bool


@dataclass(frozen=True, slots=True)
class BuyAnswered(Event):
    """A seat answered the open window. Only that seat sees it."""

    seat: int
    asks: bool


@dataclass(frozen=True, slots=True)
class WindowClosed(Event):
    """A buy window was settled: `buyer` gets the card, or nobody does (None)."""

    window: int
    buyer: int | None


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A seat took the discard out of turn."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrewPenalty(Event):
    """The buyer drew a penalty card. Only he sees it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockReshuffled(Event):
    """The discards under the top one, or all of them (D51), became the stock, bottom first. Nobody sees the order."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrewStock(Event):
    """The player in turn drew. Only he sees the card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TookDiscard(Event):
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """The contract was laid down, or new melds by one who is down, every card's place stated."""

    seat: int
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    seat: int
    meld: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class MovedJoker(Event):
    """A card took the place of the wild at `index`, which went to the end `place` of the same meld."""

    seat: int
    meld: int
    index: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class SlidJoker(Event):
    """The wild at the far end of a run went to the end `place`, and the cards, low to high, were laid beyond it."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class TookJoker(Event):
    """A card took the place of a wild, which went to the hand: to be played this turn, unless the rules let it stay."""

    seat: int
    meld: int
    index: int
    card: Card
    wild: Card


@dataclass(frozen=True, slots=True)
class JokerLeft(Event):
    """A seat was asked whether it takes a wild that had just been laid down, and takes none. All hear it."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """The last lay-down, lay-off or swap of this turn was taken back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """The player in turn gave up the round: his hand is laid aside and play skips him."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over and all hands are shown. `out` is None in a dead round, in which everyone scores (E23).

    A penalty below 0 is points taken off (D13, D55).
    """

    out: int | None
    hands: tuple[tuple[Card, ...], ...]
    penalties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """What a viewer is told of an event not theirs to see: that there was one, so that numbers have no holes."""
