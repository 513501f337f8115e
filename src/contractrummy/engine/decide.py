"""What an action brings about, as events. Nothing has changed yet; chance is asked here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from contractrummy.cards import CARDS, Card, from_counts
from contractrummy.engine import events
from contractrummy.engine._house import house_of
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action
from contractrummy.engine.events import Event, LaidDown, RoundDealt, RoundEnded, StockReshuffled
from contractrummy.engine.reading import do, orders_of
from contractrummy.engine.state import Laid, Round, kernel_of
from contractrummy.errors import Illegal, Reason
from contractrummy.melds.layoff import PLACES
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Dealer", "deal", "decide", "settle"]


class Dealer(Protocol):
    """Who shuffles. The same cards, round and reshuffle number must always give the same order."""

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        """`cards` in an order nobody can foresee; `reshuffle` is 0 for the deal of the round."""
        ...

    def cut(self, cards: int, round: int) -> int:
        """How many of so many cards are cut before the deal: 1 to all but one, each number as likely (D13)."""
        ...


class _Shuffler:
    """A dealer as the kernel asks one."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer

    def shuffle(self, kinds: bytearray, round: int, reshuffle: int) -> bytearray:
        return bytearray(self.dealer.shuffled([CARDS[kind] for kind in kinds], round, reshuffle))


def deal(rules: RuleSet, seats: int, number: int, dealer: int, shuffler: Dealer) -> RoundDealt:
    """The deal of a round: the hands, the stock and the upcard."""
    kernel = Kernel(house_of(rules, seats, number))
    order = _Shuffler(shuffler).shuffle(kernel.house.deck, number, 0)
    upcard = kernel.deal(order, dealer)
    return RoundDealt(
        number,
        dealer,
        tuple(map(from_counts, kernel.hands)),
        tuple(CARDS[kind] for kind in kernel.stock),
        None if upcard < 0 else CARDS[upcard],
        shuffler.cut(len(order), number) if rules.cut_bonus else None,
    )


def decide(round: Round, seat: int, action: Action, shuffler: Dealer) -> list[Event]:
    """The events of a legal action; raises `Illegal` with the reason for any other. The round is not changed."""
    kernel = kernel_of(round)
    orders = orders_of(kernel, round, seat, action)
    if isinstance(orders, Reason):
        raise Illegal(orders)
    _listen(kernel, shuffler)
    for order in orders:
        do(kernel, seat, order)
    return _told(kernel)


def settle(round: Round, shuffler: Dealer) -> list[Event]:
    """The events of a window nobody has to answer any more; none while it waits for somebody."""
    kernel = kernel_of(round)
    _listen(kernel, shuffler)
    kernel.settle_and_go_on()
    return _told(kernel)


def _listen(kernel: Kernel, shuffler: Dealer) -> None:
    kernel.shuffler, kernel.trace = _Shuffler(shuffler), []


def _told(kernel: Kernel) -> list[Event]:
    return [_event(kernel, *entry) for entry in kernel.trace or ()]


def _event(kernel: Kernel, name: str, *facts: Any) -> Event:
    """An event of the kernel, as people read it."""
    match name:
        case "LaidDown":
            seat, rows = facts
            return LaidDown(seat, tuple([Laid.of(row).meld for row in rows]))
        case "StockReshuffled":
            return StockReshuffled(tuple([CARDS[kind] for kind in facts[0]]))
        case "RoundEnded":
            out, points = facts
            return RoundEnded(None if out < 0 else out, tuple(map(from_counts, kernel.hands)), points)
        case "WindowClosed":
            window, buyer = facts
            return events.WindowClosed(window, None if buyer < 0 else buyer)
        case "LaidOff":
            seat, meld, card, place = facts
            return events.LaidOff(seat, meld, CARDS[card], PLACES[place])
        case "MovedJoker":
            seat, meld, index, card, place = facts
            return events.MovedJoker(seat, meld, index, CARDS[card], PLACES[place])
        case "SlidJoker":
            seat, meld, cards, place = facts
            row = tuple([CARDS[card] for card in cards])
            return events.SlidJoker(seat, meld, row, PLACES[place])
        case "TookJoker":
            seat, meld, index, card, wild = facts
            return events.TookJoker(seat, meld, index, CARDS[card], CARDS[wild])
        case "Bought" | "DrewPenalty" | "DrewStock" | "TookDiscard" | "Discarded":
            seat, card = facts
            drawn: Event = getattr(events, name)(seat, CARDS[card])
            return drawn
    told: Event = getattr(events, name)(*facts)
    return told
