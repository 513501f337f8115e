"""What an action brings about, as events. Nothing has changed yet; chance is asked here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from contractrummy.cards import Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    LeaveDiscard,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.apply import apply
from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewPenalty,
    DrewStock,
    Event,
    LaidDown,
    LaidOff,
    RoundDealt,
    RoundEnded,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
    WentOut,
    WindowClosed,
)
from contractrummy.engine.legality import can_draw, judged_lay_down, lay_offs_of, may_buy, to_act, why_not
from contractrummy.engine.state import Round
from contractrummy.errors import Illegal, Reason
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Dealer", "deal", "decide", "settle"]


class Dealer(Protocol):
    """Who shuffles. The same cards, round and reshuffle number must always give the same order."""

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        """`cards` in an order nobody can foresee; `reshuffle` is 0 for the deal of the round."""
        ...


def deal(rules: RuleSet, seats: int, number: int, dealer: int, shuffler: Dealer) -> RoundDealt:
    """The deal of a round: from the top, card by card from the first player on, then the upcard (D05, D08, E1)."""
    order = shuffler.shuffled(rules.deck(seats), number, 0)
    size = rules.deal_in(number)
    step = 1 if rules.direction == "clockwise" else -1
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for _ in range(size):
        for place in range(seats):
            hands[(dealer + step * (place + 1)) % seats].append(order.pop())
    upcard = order.pop()
    return RoundDealt(number, dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(order), upcard)


def decide(round: Round, seat: int, action: Action, shuffler: Dealer) -> list[Event]:
    """The events of a legal action; raises `Illegal` with the reason for any other. The round is not changed."""
    reason = why_not(round, seat, action)
    if reason is not None:
        raise Illegal(reason)
    return _Story(round, shuffler).of(seat, action)


def settle(round: Round, shuffler: Dealer) -> list[Event]:
    """The events of a window nobody has to answer any more; none while it waits for somebody."""
    story = _Story(round, shuffler)
    story.settle()
    return story.events


class _Story:
    """Events in the making: each is applied to a copy, so that the next is decided from what is then so."""

    def __init__(self, round: Round, shuffler: Dealer) -> None:
        self.round = round.copy()
        self.shuffler = shuffler
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        apply(self.round, event)

    def of(self, seat: int, action: Action) -> list[Event]:
        match action:
            case TakeDiscard():
                card = self.round.upcard
                assert card is not None
                self.tell(TookDiscard(seat, card))
            case LeaveDiscard() | DrawStock():
                self.leave_or_draw(seat, isinstance(action, DrawStock))
            case AskToBuy() | DeclineBuy():
                self.tell(BuyAnswered(seat, isinstance(action, AskToBuy)))
                self.settle()
            case LayDown():
                melds = judged_lay_down(self.round, seat, action.melds)
                assert not isinstance(melds, Reason)
                self.tell(LaidDown(seat, melds))
                self.maybe_out(seat)
            case LayOff():
                steps = lay_offs_of(self.round, seat, action)
                assert not isinstance(steps, Reason)
                for meld, card, place in steps:
                    self.tell(LaidOff(seat, meld, card, place))
                self.maybe_out(seat)
            case TakeJoker():
                wild = self.round.table[action.meld].meld.cards[action.index]
                self.tell(TookJoker(seat, action.meld, action.index, action.card, wild))
            case TakeBack():
                self.tell(TookBack(seat))
            case Discard():
                self.tell(Discarded(seat, action.card))
                self.maybe_out(seat)
        return self.events

    def leave_or_draw(self, seat: int, draws: bool) -> None:
        if self.round.phase == "draw":
            self.draw(seat)
        else:
            self.tell(DiscardLeft(seat, draws))
            self.settle()

    def settle(self) -> None:
        """Close the window once nobody is left to answer; the best claim gets the card (E16, D38)."""
        round = self.round
        if round.phase != "buy" or to_act(round):
            return
        asking = [seat for seat, asks in round.answers.items() if asks and may_buy(round, seat)]
        if round.rules.buy_priority == "soonest":
            asking.sort(key=round.in_turn_order.index)
        buyer = asking[0] if asking else None
        will_draw = round.will_draw
        self.tell(WindowClosed(round.window, buyer))
        if buyer is not None:
            self.sell(buyer)
        if will_draw:
            self.draw(round.turn)
        elif not can_draw(round):
            self.end(None)

    def sell(self, buyer: int) -> None:
        """The discard leaves the pile first; then the penalty cards are drawn, reshuffling if need be (R098–R103)."""
        self.tell(Bought(buyer, self.round.discards[-1]))
        for _ in range(self.round.rules.buy_penalty):
            self.tell(DrewPenalty(buyer, self.from_stock()))

    def from_stock(self) -> Card:
        """The top card of the stock; if it is empty the discards under the top one are shuffled first (E22, R108).

        They are sorted before they are shuffled, so that no memory of who threw what is left in them (R111).
        """
        round = self.round
        if not round.stock:
            order = self.shuffler.shuffled(sorted(round.discards[:-1]), round.number, round.reshuffles + 1)
            self.tell(StockReshuffled(tuple(order)))
        return round.stock[-1]

    def draw(self, seat: int) -> None:
        if not can_draw(self.round):
            self.end(None)
            return
        self.tell(DrewStock(seat, self.from_stock()))

    def maybe_out(self, seat: int) -> None:
        if not self.round.held(seat):
            self.tell(WentOut(seat))
            self.end(seat)

    def end(self, out: int | None) -> None:
        """Everyone but the one who went out counts what he holds (D52, D56, R110, R130)."""
        round, points = self.round, self.round.rules.points
        hands = tuple(round.hand(seat) for seat in range(round.seats))
        self.tell(RoundEnded(out, hands, tuple(sum(points[card] for card in hand) for hand in hands)))
