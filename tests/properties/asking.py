"""Actions of every kind, right and wrong, and whether listed actions would bring the same events about."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from contractrummy.cards import CARDS, JOKER, RANKS, Card, card_at
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.apply import apply
from contractrummy.engine.decide import decide
from contractrummy.engine.events import Event, LaidDown
from contractrummy.engine.legal import Legal
from contractrummy.engine.views import PlayerView
from contractrummy.game import Game
from contractrummy.melds.layoff import Place, end_card
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import best_lay_down

ENDS: tuple[Place, ...] = ("low", "high")
MANY = 4000
"""Of longer lists of legal actions only so many are looked at."""


def canonical(events: Iterable[Event]) -> list[Any]:
    """Events without the order of the melds in one lay-down and of the cards in a set, which mean nothing."""
    return [
        ("down", event.seat, Counter(map(_meld, event.melds))) if isinstance(event, LaidDown) else event
        for event in events
    ]


def _meld(meld: Meld) -> tuple[Any, ...]:
    return (meld.rank, tuple(sorted(meld.cards))) if meld.kind == "set" else (meld.suit, meld.low, meld.cards)


def told_by_listed(game: Game, seat: int, events: list[Event]) -> bool:
    """Whether listed actions, one after another, bring the same events about."""
    round, rest = game._round.copy(), canonical(events)
    while rest:
        for action in islice(Legal(round, seat), MANY):
            told = decide(round, seat, action, game._dealer)
            if canonical(told) == rest[: len(told)]:
                for event in told:
                    apply(round, event)
                rest = rest[len(told) :]
                break
        else:
            return False
    return True


def any_action(game: Game, seat: int, chance: random.Random) -> Action:
    """Something to ask for, mostly with cards of the hand, rarely legal."""
    view = game.view(seat if 0 <= seat < len(game.players) else 0)
    held = [*view.hand] * 3 + [JOKER, *chance.sample(CARDS, 3)]
    index = chance.choice([None, -1, *range(len(view.table) + 1)])

    def card() -> Card:
        return chance.choice(held)

    def placed() -> Card | Placed:
        plain = card()
        if chance.random() < 0.7:
            return plain
        stands_for: Card | str = chance.choice(CARDS[:52]) if chance.random() < 0.5 else chance.choice(RANKS)
        return Placed(chance.choice([plain, JOKER]), stands_for)

    match chance.randrange(9):
        case 0:
            words = [LeaveDiscard(), TakeDiscard(), DrawStock(), AskToBuy(), DeclineBuy(), TakeBack(), Drop()]
            return chance.choice(words)
        case 1:
            return Discard(card())
        case 2:
            return LayOff([placed() for _ in range(chance.randint(0, 3))], index)
        case 3:
            return LayOff(placed(), index, chance.choice([None, "low", "high", "set"]))
        case 4 if view.table:
            # Several cards that go with one meld, in any order.
            meld = chance.randrange(len(view.table))
            on = view.table[meld].meld
            fit = [c for c in view.hand if c == JOKER or c.rank == on.rank or c.suit == on.suit]
            return LayOff(chance.sample(fit, min(len(fit), chance.randint(1, 3))), chance.choice([meld, None]))
        case 5:
            wilds = [(meld, at) for meld, laid in enumerate(view.table) for at in laid.meld.wilds]
            if wilds and chance.random() < 0.7:
                meld, at = chance.choice(wilds)
                wanted = (view.table[meld].meld.stands_for or ())[at]
                return TakeJoker(wanted if isinstance(wanted, Card) else card(), meld, at)
            return TakeJoker(card(), index or 0, chance.randint(-1, 6))
        case 6:
            plan = best_lay_down(view.hand, view.contract, view.rules)
            melds = list(plan.melds) if plan else []
            return LayDown([_changed(meld, card, chance) for meld in melds] or [any_meld(view.hand, chance)])
        case 7:
            return LayDown([any_meld(view.hand, chance) for _ in view.contract.slots])
    listed = [a for a in islice(view.legal, 60) if isinstance(a, (LayOff, TakeJoker))]
    return _said_otherwise(chance.choice(listed), view, chance) if listed else Discard(card())


def _said_otherwise(action: LayOff | TakeJoker, view: PlayerView, chance: random.Random) -> Action:
    """A listed lay-off with less or more said than is needed, or two of them at once; a swap as it is."""
    if isinstance(action, TakeJoker) or action.meld is None:
        return action
    [card], on = action.cards, view.table[action.meld].meld
    assert isinstance(card, Card)
    match chance.randrange(6):
        case 0:
            return LayOff(card, None, action.place)
        case 1:
            return LayOff(card, action.meld)
        case 2:
            return LayOff(card, action.meld, action.place or ("set" if on.kind == "set" else chance.choice(ENDS)))
        case 3 if on.kind == "run":
            ends = [end_card(on, place) for place in ENDS]
            return LayOff(Placed(card, next(filter(None, chance.sample(ends, 2)))), chance.choice([action.meld, None]))
        case 3:
            return LayOff(Placed(card, on.rank or card), chance.choice([action.meld, None]))
        case 4:
            another = [c for c in view.hand if c == JOKER or c.rank == on.rank or c.suit == on.suit]
            return LayOff([card, *chance.sample(another, min(len(another), 1))], action.meld)
    return action


def _changed(meld: Meld, card: Callable[[], Card], chance: random.Random) -> Meld:
    """A meld that might have been laid down: as it is, unstated, in another order, a card or its place wrong."""
    cards = list(meld.cards)
    match chance.randrange(8):
        case 0 | 1:
            return Meld(meld.kind, tuple(chance.sample(cards, len(cards))))
        case 2:
            cards[chance.randrange(len(cards))] = card()
            return Meld(meld.kind, tuple(cards), meld.rank, meld.suit, meld.low)
        case 3 if meld.low is not None:
            return Meld("run", meld.cards, suit=meld.suit, low=max(1, meld.low + chance.choice([-1, 1])))
        case 4:
            return Meld(meld.kind, (*cards, card()), meld.rank, meld.suit, meld.low)
    return meld


def any_meld(hand: tuple[Card, ...], chance: random.Random) -> Meld:
    """Cards of the hand that look like a meld."""
    if not hand:
        return Meld("set", ())
    pivot = chance.choice(hand)
    if chance.random() < 0.5:
        alike = [card for card in hand if card.rank == pivot.rank or (card == JOKER and chance.random() < 0.7)]
        cards = chance.sample(alike, min(len(alike), chance.choice([3, 3, 3, 4])))
        return Meld("set", tuple(cards), rank=chance.choice([None, pivot.rank]) if pivot != JOKER else None)
    if pivot == JOKER:
        return Meld("run", (pivot, *hand[:3]))
    low, size = max(1, RANKS.index(pivot.rank) + 1 - chance.randrange(3)), chance.choice([3, 4, 4, 5])
    row = [card_at(pivot.suit, min(14, low + i)) for i in range(size)]
    row = [card if card in hand else JOKER for card in row]
    stated = chance.random() < 0.6 and low + size <= 15
    return Meld("run", tuple(row), suit=pivot.suit if stated else None, low=low if stated else None)
