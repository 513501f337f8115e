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
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    LeaveJoker,
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
    Dropped,
    Event,
    JokerLeft,
    LaidDown,
    LaidOff,
    MovedJoker,
    RoundDealt,
    RoundEnded,
    SlidJoker,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
    WentOut,
    WindowClosed,
)
from contractrummy.engine.legality import (
    can_draw,
    is_answered,
    may_buy,
    takes_all,
    why_not,
)
from contractrummy.engine.placing import Slide
from contractrummy.engine.points import blind_award, points_of
from contractrummy.engine.state import Round
from contractrummy.engine.table import judged_lay_down, lay_offs_of
from contractrummy.errors import Illegal, Reason
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


def deal(rules: RuleSet, seats: int, number: int, dealer: int, shuffler: Dealer) -> RoundDealt:
    """The deal of a round: from the top, card by card from the first player on, then the upcard (D05, D08, D12, E1)."""
    order = shuffler.shuffled(rules.deck(seats, number), number, 0)
    size = rules.deal_in(number)
    step = 1 if rules.direction == "clockwise" else -1
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for _ in range(size):
        for place in range(seats):
            hands[(dealer + step * (place + 1)) % seats].append(order.pop())
    cut = shuffler.cut(len(rules.deck(seats, number)), number) if rules.cut_bonus else None
    upcard = None
    if rules.initial_upcard != "none":
        upcard = order.pop(0 if rules.initial_upcard == "bottom_of_cut" else -1)
    return RoundDealt(number, dealer, tuple(tuple(sorted(hand)) for hand in hands), tuple(order), upcard, cut)


def decide(round: Round, seat: int, action: Action, shuffler: Dealer) -> list[Event]:
    """The events of a legal action; raises `Illegal` with the reason for any other. The round is not changed."""
    reason = why_not(round, seat, action)
    if reason is not None:
        raise Illegal(reason)
    return _Story(round, shuffler).of(seat, action)


def settle(round: Round, shuffler: Dealer) -> list[Event]:
    """The events of a window nobody has to answer any more; none while it waits for somebody."""
    story = _Story(round, shuffler)
    if story.settle():
        story.go_on(story.round.will_draw)
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
                if self.settle():
                    self.go_on(self.round.will_draw)
            case LayDown():
                melds = judged_lay_down(self.round, seat, action.melds)
                assert not isinstance(melds, Reason)
                self.tell(LaidDown(seat, melds))
                self.maybe_out(seat)
            case LayOff():
                steps = lay_offs_of(self.round, seat, action)
                assert not isinstance(steps, Reason)
                for meld, step in steps:
                    if isinstance(step, Slide):
                        self.tell(SlidJoker(seat, meld, step.cards, step.place))
                    elif step.index is None:
                        self.tell(LaidOff(seat, meld, step.card, step.place))
                    else:
                        self.tell(MovedJoker(seat, meld, step.index, step.card, step.place))
                self.maybe_out(seat)
            case TakeJoker():
                wild = self.round.table[action.meld].meld.cards[action.index]
                self.tell(TookJoker(seat, action.meld, action.index, action.card, wild))
            case LeaveJoker():
                self.tell(JokerLeft(seat))
            case TakeBack():
                self.tell(TookBack(seat))
            case Discard():
                blind = blind_award(self.round)
                if self.round.held(seat) > 1 and self.asking():
                    # He discards: the calls for the card before it are settled first. The last card ends the round,
                    # and calls with it (E30).
                    self.close()
                self.tell(Discarded(seat, action.card))
                self.maybe_out(seat, blind)
            case Drop():
                self.drop(seat)
        return self.events

    def leave_or_draw(self, seat: int, draws: bool) -> None:
        if self.round.phase == "offer":
            self.tell(DiscardLeft(seat, draws))
        self.settle()
        round = self.round
        if draws and round.late and (round.rules.buy_window == "until_draw" or takes_all(round)):
            self.close()
        self.go_on(draws)

    def go_on(self, draws: bool) -> None:
        """What follows once the discard has been refused and those who were waited for have answered."""
        if self.round.phase != "draw":
            return
        if draws:
            self.draw(self.round.turn)
        elif not can_draw(self.round):
            self.end(None)

    def settle(self) -> bool:
        """Close the window once nobody is left to answer, and those a sale opens; whether there was one."""
        closed = False
        while is_answered(self.round):
            self.close()
            closed = True
        return closed

    def asking(self) -> list[int]:
        """The seats whose call counts now, the best claim first (E16, D38)."""
        round = self.round
        asking = [seat for seat, asks in round.answers.items() if asks and may_buy(round, seat)]
        if round.rules.buy_priority == "soonest":
            asking.sort(key=round.in_turn_order.index)
        return asking

    def close(self) -> None:
        """Close the window; the best claim gets the card."""
        buyer = next(iter(self.asking()), None)
        self.tell(WindowClosed(self.round.window, buyer))
        if buyer is not None:
            self.sell(buyer)

    def sell(self, buyer: int) -> None:
        """The discard leaves the pile first; then the penalty cards are drawn, reshuffling if need be (R098–R103)."""
        self.tell(Bought(buyer, self.round.discards[-1]))
        for _ in range(self.round.rules.buy_penalty):
            self.tell(DrewPenalty(buyer, self.from_stock()))
            self.refill()

    def from_stock(self) -> Card:
        """The top card of the stock; if it is empty the discards under the top one are shuffled first (E22, R108)."""
        if not self.round.stock:
            self.reshuffle()
        return self.round.stock[-1]

    def refill(self) -> None:
        """Where the discards are shuffled the moment the last card leaves the stock, see whether it has (D51)."""
        round = self.round
        if not round.stock and round.rules.reshuffle_when == "at_once" and can_draw(round):
            self.reshuffle()

    def reshuffle(self) -> None:
        """Make a stock of the discards, all or all but the top one (D51).

        They are sorted before they are shuffled, so that no memory of who threw what is left in them (R111).
        """
        round = self.round
        used = round.discards if round.rules.stock_out == "all" else round.discards[:-1]
        order = self.shuffler.shuffled(sorted(used), round.number, round.reshuffles + 1)
        self.tell(StockReshuffled(tuple(order)))

    def draw(self, seat: int) -> None:
        if not can_draw(self.round):
            self.end(None)
            return
        self.tell(DrewStock(seat, self.from_stock()))
        self.refill()
        # With a card more or less to be had, fewer may be left who can still ask.
        self.settle()

    def drop(self, seat: int) -> None:
        """The round goes on without him; the last one left has gone out, whatever he holds (D58)."""
        self.tell(Dropped(seat))
        left = [other for other in range(self.round.seats) if not self.round.dropped[other]]
        if len(left) == 1:
            self.tell(WentOut(left[0]))
            self.end(left[0])

    def maybe_out(self, seat: int, blind: int | None = None) -> None:
        if not self.round.held(seat):
            blind = blind_award(self.round) if blind is None else blind
            self.tell(WentOut(seat))
            self.end(seat, blind)

    def end(self, out: int | None, blind: int = 0) -> None:
        """Everyone but the one who went out counts what he holds (D52, D56, R110, R130)."""
        round = self.round
        hands = tuple(round.hand(seat) for seat in range(round.seats))
        self.tell(RoundEnded(out, hands, points_of(round, out, blind)))
