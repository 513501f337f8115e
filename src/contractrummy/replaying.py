"""Telling a recorded game again: every event is turned back into the action behind it and judged anew.

Nothing is taken on trust: a record with its digest recomputed over an illegal move is still refused. `verify` goes one
step further and deals every round again from the seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NoReturn

from contractrummy.cards import Card
from contractrummy.dealer import FairDealer, commitment, demo_seed
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
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.apply import apply, neighbour, next_round
from contractrummy.engine.decide import deal, decide
from contractrummy.engine.events import (
    BuyAnswered,
    Discarded,
    DiscardLeft,
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
    WindowClosed,
)
from contractrummy.engine.state import Round
from contractrummy.errors import BadRecord, BadRules, Illegal, Reason
from contractrummy.record import GameRecord, read_record, rules_digest

__all__ = ["retold", "verify"]


def retold(told: GameRecord) -> Iterator[list[Event]]:
    """The events of a record, one action's or one deal's at a time. Raises `BadRecord` at the first that cannot be."""
    return _Teller(told).tell()


def verify(record: str | bytes | GameRecord) -> Mapping[str, Any] | None:
    """Deal a recorded game again from its seeds: None if all agrees, else what differs first, as code and facts.

    Raises `BadRecord` for a record that cannot be replayed at all.
    """
    told = record if isinstance(record, GameRecord) else read_record(record)
    for _ in retold(told):
        pass
    if commitment(told.seed, told.salt, rules_digest(told.rules, told.version)) != told.commitment:
        return {"code": "record-commitment"}
    if told.demo is not None and demo_seed(told.demo) != told.seed:
        return {"code": "record-demo-seed", "seed": told.demo}
    dealer = FairDealer(told.seed, told.seat_seeds)
    seats = len(told.players)
    if dealer.first_dealer(seats, told.rules.first_dealer, told.rules.deck(seats)) != told.first_dealer:
        return {"code": "record-first-dealer"}
    return _first_other_order(told, dealer)


def _first_other_order(told: GameRecord, dealer: FairDealer) -> Mapping[str, Any] | None:
    """The first deal or reshuffle that is not what the seeds give."""
    round = reshuffles = 0
    for number, event in enumerate(told.events):
        where = {"line": told.lines[number] if told.lines else number + 1, "round": round}
        if isinstance(event, RoundDealt):
            round, reshuffles = event.round, 0
            again = deal(told.rules, len(told.players), round, event.dealer, dealer)
            if again != event:
                where["round"] = round
                return {"code": "record-deal-differs", **where, **_first_difference(again, event)}
        elif isinstance(event, StockReshuffled):
            reshuffles += 1
            if tuple(dealer.shuffled(sorted(event.stock), round, reshuffles)) != event.stock:
                return {"code": "record-reshuffle-differs", **where, "position": reshuffles}
    return None


def _first_difference(again: RoundDealt, event: RoundDealt) -> dict[str, Any]:
    """Where a deal differs first from the one the seeds give, and the first card there that does."""
    piles: list[tuple[str, tuple[Card | None, ...], tuple[Card | None, ...]]]
    piles = [(f"P{seat}", *hands) for seat, hands in enumerate(zip(again.hands, event.hands, strict=True))]
    piles += [("upcard", (again.upcard,), (event.upcard,)), ("stock", again.stock, event.stock)]
    found = next((pile for pile in piles if pile[1] != pile[2]), None)
    if found is None:
        return {"position": "cut"}
    position, mine, theirs = found
    at = next(at for at, (one, other) in enumerate(zip(mine, theirs, strict=True)) if one != other)
    return {"position": position, "number": at + 1, "wanted": mine[at], "found": theirs[at]}


class _Teller:
    """One pass over a record with a round of its own. It is the engine's `Dealer`, too: it deals what is written."""

    def __init__(self, told: GameRecord) -> None:
        self.told = told
        self.at = 0
        self.rounds = 0
        self.round: Round | None = None

    def tell(self) -> Iterator[list[Event]]:
        unplayable = [p for p in self.told.rules.problems(players=len(self.told.players)) if p.severity == "error"]
        if unplayable:
            raise BadRecord("record-rules", why=BadRules(unplayable[0].code, **unplayable[0].params))
        if not self.told.events:
            self.fail()
        while self.at < len(self.told.events):
            event = self.told.events[self.at]
            yield self.dealt(event) if isinstance(event, RoundDealt) else self.acted(event)
        if self.round is not None and self.round.phase == "over" and self.rounds < self.told.rules.round_count:
            # Whoever plays is dealt the next round in the same breath, so here something is missing.
            raise BadRecord("record-truncated")

    @property
    def line(self) -> int | None:
        return self.told.lines[self.at] if self.at < len(self.told.lines) else None

    def fail(self, why: Reason | None = None) -> NoReturn:
        """The event here is refused by a rule, or does not follow from what came before it."""
        if why is None:
            raise BadRecord("record-does-not-follow", line=self.line, number=self.at + 1)
        raise BadRecord("record-illegal-event", line=self.line, number=self.at + 1, why=why)

    def dealt(self, event: RoundDealt) -> list[Event]:
        told, before = self.told, self.round
        if (before is not None and before.phase != "over") or event.round != self.rounds + 1:
            self.fail()
        if event.round > told.rules.round_count or event.dealer != self.next_dealer():
            self.fail()
        there = Counter(event.stock) + Counter(card for hand in event.hands for card in hand)
        there += Counter(() if event.upcard is None else (event.upcard,))
        sizes = {len(hand) for hand in event.hands}
        if there != Counter(told.rules.deck(len(told.players), event.round)) or sizes != {
            told.rules.deal_in(event.round)
        }:
            raise BadRecord("record-conservation", line=self.line, round=event.round)
        if (event.upcard is None) != (told.rules.initial_upcard == "none"):
            self.fail()
        bounds = range(1, there.total()) if told.rules.cut_bonus else (None,)
        if event.cut not in bounds:
            self.fail()
        self.round = next_round(told.rules, event, before)
        self.rounds += 1
        self.at += 1
        return [event]

    def next_dealer(self) -> int:
        if self.round is None:
            return self.told.first_dealer
        return neighbour(self.told.rules, self.told.rules.dealer_rotation, self.round.dealer, len(self.told.players))

    def acted(self, event: Event) -> list[Event]:
        # A draw from an empty stock begins with the reshuffle.
        drew = isinstance(event, StockReshuffled) and self.at + 1 < len(self.told.events)
        if self.round is None or self.round.phase == "over":
            self.fail()
        asked = self.action_behind(self.told.events[self.at + 1] if drew else event, self.round)
        if asked is None:
            self.fail()
        try:
            events = decide(self.round, *asked, self)
        except Illegal as no:
            self.fail(no.reason)
        for expected in events:
            if self.at >= len(self.told.events) or self.told.events[self.at] != expected:
                self.fail()
            self.at += 1
            apply(self.round, expected)
        return events

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        """The order of that reshuffle, which the record tells of from here on."""
        orders = (event.stock for event in self.told.events[self.at :] if isinstance(event, StockReshuffled))
        # One action can bring several.
        done = self.round.reshuffles if self.round is not None else 0
        order = next(islice(orders, reshuffle - done - 1, None), None)
        if order is None or sorted(order) != sorted(cards):
            self.fail()
        return list(order)

    def cut(self, cards: int, round: int) -> int:
        raise AssertionError("a cut is part of a deal, and deals are told")

    def action_behind(self, event: Event, round: Round) -> tuple[int, Action] | None:
        """Whose action the events from here on come from, and what it was."""
        if isinstance(event, WindowClosed) and round.phase == "play":
            # He discards, and the calls for the card before are settled first.
            following = (later for later in self.told.events[self.at :] if isinstance(later, Discarded))
            event = next(following, event)
        if isinstance(event, (WindowClosed, RoundEnded)):
            # He draws, and the calls are settled first; or there is nothing to draw.
            return round.turn, DrawStock()
        return _action_behind(event)


def _action_behind(event: Event) -> tuple[int, Action] | None:
    match event:
        case DiscardLeft(seat, will_draw):
            return seat, DrawStock() if will_draw else LeaveDiscard()
        case BuyAnswered(seat, asks):
            return seat, AskToBuy() if asks else DeclineBuy()
        case DrewStock(seat):
            return seat, DrawStock()
        case TookDiscard(seat):
            return seat, TakeDiscard()
        case LaidDown(seat, melds):
            return seat, LayDown(melds)
        case LaidOff(seat, meld, card, place):
            return seat, LayOff(card, meld, place)
        case TookJoker(seat, meld, index, card):
            return seat, TakeJoker(card, meld, index)
        case MovedJoker(seat, meld, _, card, place):
            return seat, LayOff(Placed(card, card), meld, place)
        case SlidJoker(seat, meld, cards):
            return seat, LayOff([Placed(card, card) for card in cards], meld)
        case JokerLeft(seat):
            return seat, LeaveJoker()
        case TookBack(seat):
            return seat, TakeBack()
        case Discarded(seat, card):
            return seat, Discard(card)
        case Dropped(seat):
            return seat, Drop()
    return None
