"""How cards pass from hand to hand, read from the log of a game by simple counting: no rule is known here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from contractrummy.engine import events as facts
from contractrummy.engine.events import Event
from contractrummy.melds.meld import Meld
from contractrummy.table import entries
from contractrummy.table.entries import Item

__all__ = ["Moment", "Viewer", "after", "texts"]

Viewer = int | None


@dataclass(frozen=True)
class Moment:
    """Where the cards are after an entry, and what is open to all."""

    hands: tuple[Counter[str], ...] = ()
    pile: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    """The cards of each meld."""
    owners: tuple[int, ...] = ()
    stands_for: frozenset[str] = frozenset()
    """The cards that wilds on the table have been said to be."""
    down: frozenset[int] = frozenset()
    stock: int = 0
    round: int = 0
    freed: frozenset[str] = frozenset()
    """Wilds that have been taken from the table in this round."""
    taken: str | None = None
    """The discard that was taken last, until something is thrown."""
    wishes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    results: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """The hands shown at the end of each round."""
    over: bool = False
    before: tuple[Moment, ...] = ()
    """What can be taken back to."""
    seats: Mapping[int, bytes] = field(default_factory=dict)
    """Who has which seat."""

    def seat_of(self, who: bytes | None) -> Viewer:
        return next((seat for seat, owner in self.seats.items() if who is not None and owner == who), None)

    def open(self) -> set[str]:
        """The cards that lie open: everyone has seen the discards go by."""
        return {*self.pile, *self.freed, *(card for meld in self.table for card in meld)}


def texts(cards: Iterable[Any]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _cards_of(meld: Meld) -> tuple[str, ...]:
    return texts(meld.cards)


def after(now: Moment, item: Item) -> Moment:
    """Where the cards are once that has happened."""
    return _event(now, item) if isinstance(item, Event) else _fact(now, item)


def _fact(now: Moment, item: Item) -> Moment:
    seats = dict(now.seats)
    match item:
        case entries.Sat(seat, _, who) | entries.Recovered(seat, _, who):
            seats[seat] = bytes.fromhex(who)
        case entries.Stood(seat) | entries.Removed(seat) | entries.BotSat(seat):
            seats.pop(seat, None)
        case entries.Moved(seat, to):
            if seat in seats:
                seats[to] = seats.pop(seat)
        case entries.Wished(seat, cards):
            return replace(now, wishes={**now.wishes, seat: tuple(sorted(cards))})
        case entries.Over():
            return replace(now, over=True)
    return replace(now, seats=seats)


def _event(now: Moment, event: Event) -> Moment:
    match event:
        case facts.RoundDealt(number, _, hands, stock, upcard):
            return Moment(
                hands=tuple(Counter(texts(hand)) for hand in hands),
                pile=() if upcard is None else (str(upcard),),
                stock=len(stock),
                round=number,
                results=now.results,
                seats=now.seats,
            )
        case facts.DrewStock(seat, card) | facts.DrewPenalty(seat, card):
            return replace(_gets(now, seat, [str(card)]), stock=now.stock - 1, before=())
        case facts.TookDiscard(seat, card):
            return replace(_gets(now, seat, [str(card)]), pile=now.pile[:-1], taken=str(card))
        case facts.Bought(seat, card):
            return replace(_gets(now, seat, [str(card)]), pile=now.pile[:-1])
        case facts.Discarded(seat, card):
            return replace(_gives(now, seat, [str(card)]), pile=(*now.pile, str(card)), taken=None, before=())
        case facts.StockReshuffled(stock):
            return replace(now, stock=now.stock + len(stock), pile=now.pile[len(stock) :])
        case facts.RoundEnded(_, hands):
            return replace(now, results=(*now.results, tuple(texts(hand) for hand in hands)))
        case facts.TookBack():
            return replace(now.before[-1], before=now.before[:-1])
    return _laid(now, event)


def _laid(now: Moment, event: Event) -> Moment:
    kept = replace(now, before=(*now.before, replace(now, before=())))
    match event:
        case facts.LaidDown(seat, melds):
            cards = [card for meld in melds for card in _cards_of(meld)]
            places = {str(place) for meld in melds for place in meld.stands_for or ()}
            return replace(
                _gives(kept, seat, cards),
                table=(*now.table, *map(_cards_of, melds)),
                owners=(*now.owners, *[seat] * len(melds)),
                down=now.down | {seat},
                stands_for=now.stands_for | places,
            )
        case facts.LaidOff(seat, meld, card) | facts.MovedJoker(seat, meld, _, card):
            return replace(_gives(kept, seat, [str(card)]), table=_onto(now, meld, [str(card)]))
        case facts.SlidJoker(seat, meld, cards):
            return replace(_gives(kept, seat, texts(cards)), table=_onto(now, meld, texts(cards)))
        case facts.TookJoker(seat, meld, _, card, wild):
            table = list(map(list, _onto(now, meld, [str(card)])))
            table[meld].remove(str(wild))
            swapped = _gets(_gives(kept, seat, [str(card)]), seat, [str(wild)])
            return replace(swapped, table=tuple(map(tuple, table)), freed=now.freed | {str(wild)})
    return now


def _onto(now: Moment, meld: int, cards: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    return tuple((*each, *cards) if index == meld else each for index, each in enumerate(now.table))


def _gets(now: Moment, seat: int, cards: Iterable[str]) -> Moment:
    hands = [hand.copy() for hand in now.hands]
    hands[seat].update(cards)
    return replace(now, hands=tuple(hands))


def _gives(now: Moment, seat: int, cards: Iterable[str]) -> Moment:
    hands = [hand.copy() for hand in now.hands]
    hands[seat] = hands[seat] - Counter(cards)
    assert hands[seat].total() == now.hands[seat].total() - Counter(cards).total(), "played, and not held"
    return replace(now, hands=tuple(hands))
