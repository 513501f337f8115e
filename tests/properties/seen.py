"""What a viewer knows who only ever saw events: a second bookkeeping, from `views.seen_by` alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from contractrummy.cards import Card
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
    RoundEnded,
    TookBack,
    TookDiscard,
    TookJoker,
    WindowClosed,
)
from contractrummy.engine.state import Laid
from contractrummy.engine.views import MaskedDeal, MaskedDraw, MaskedReshuffle, RoundResult
from contractrummy.melds.meld import Meld
from contractrummy.rules.ruleset import RuleSet


class Seen:
    """A viewer's own record of a game. The attributes are named as those of `PlayerView`."""

    def __init__(self, viewer: int | None, rules: RuleSet, players: int) -> None:
        self.viewer, self.rules, self.players = viewer, rules, players
        self.step = 1 if rules.direction == "clockwise" else -1
        self.scores = [0] * players
        self.results: list[RoundResult] = []
        self.round = self.dealer = self.turn = self.window = self.stock = self.reshuffles = 0
        self.phase = ""
        self.hand: Counter[Card] = Counter()
        self.held, self.buys, self.turns = [0] * players, [0] * players, [0] * players
        self.down = [False] * players
        self.table: list[Laid] = []
        self.discards: list[Card] = []
        self.freed: list[Card] = []
        self.discarder: int | None = None
        self.answer: bool | None = None
        self.drawn: Card | None = None
        self.taken: Card | None = None
        self.sold = self.laid_now = False
        self.before: list[Any] = []

    def told(self) -> dict[str, Any]:
        """Everything the events tell, as a view has it."""
        names = ("round", "dealer", "turn", "phase", "window", "drawn", "stock", "discarder", "answer", "sold", "taken")
        lists = ("scores", "results", "held", "down", "buys", "table", "discards", "turns", "freed")
        return {
            **{name: getattr(self, name) for name in (*names, "laid_now", "reshuffles")},
            **{name: tuple(getattr(self, name)) for name in lists},
            "hand": tuple(sorted(self.hand.elements())),
            "can_take_back": self.turn == self.viewer and bool(self.before),
        }

    def see(self, event: Event) -> None:
        match event:
            case MaskedDeal():
                self.deal(event)
            case DiscardLeft():
                self.phase = "buy"
            case BuyAnswered(_, asks):
                self.answer = asks
            case WindowClosed():
                self.phase, self.answer = "draw", None
            case Bought(seat, card):
                self.take(seat, self.discards.pop())
                assert card == event.card
                self.buys[seat] += 1
                self.sold, self.discarder = True, None
            case DrewPenalty(seat, card) | DrewStock(seat, card):
                self.draw(seat, card, isinstance(event, DrewPenalty))
            case MaskedDraw(seat, penalty):
                self.draw(seat, None, penalty)
            case MaskedReshuffle(stock):
                self.stock, self.discards = stock, self.discards[-1:]
                self.reshuffles += 1
            case TookDiscard(seat, card):
                self.take(seat, self.discards.pop())
                self.phase, self.answer, self.taken = "play", None, card
                self.drawn = card if seat == self.viewer else None
            case LaidDown() | LaidOff() | TookJoker():
                self.meld(event)
            case TookBack():
                self.hand, self.held, self.table, self.down, self.freed, self.laid_now, self.taken = self.before.pop()
            case Discarded(seat, card):
                self.give(seat, card)
                self.discards.append(card)
                self.discarder, self.turn = seat, (seat + self.step) % self.players
                self.next_turn()
            case RoundEnded(out, hands, penalties):
                self.phase, self.before = "over", []
                self.results.append(RoundResult(self.round, out, hands, penalties))
                self.scores = [score + points for score, points in zip(self.scores, penalties, strict=True)]

    def deal(self, event: MaskedDeal) -> None:
        self.round, self.dealer = event.round, event.dealer
        self.hand, self.held = Counter(event.hand), list(event.held)
        self.stock, self.discards = event.stock, [event.upcard]
        self.table = []
        self.down, self.buys, self.turns = [False] * self.players, [0] * self.players, [0] * self.players
        self.reshuffles, self.discarder = 0, None
        first = {"left": 1, "right": -1, "next": self.step}[self.rules.first_player]
        self.turn = (event.dealer + first) % self.players
        self.next_turn()

    def next_turn(self) -> None:
        self.turns[self.turn] += 1
        self.window += 1
        self.phase = "offer"
        self.answer = self.drawn = self.taken = None
        self.sold = self.laid_now = False
        self.freed, self.before = [], []

    def take(self, seat: int, card: Card | None) -> None:
        self.held[seat] += 1
        if seat == self.viewer and card is not None:
            self.hand[card] += 1

    def give(self, seat: int, card: Card) -> None:
        self.held[seat] -= 1
        if seat == self.viewer:
            self.hand[card] -= 1

    def draw(self, seat: int, card: Card | None, penalty: bool) -> None:
        self.stock -= 1
        self.take(seat, card)
        if not penalty:
            self.phase, self.drawn = "play", card

    def meld(self, event: LaidDown | LaidOff | TookJoker) -> None:
        """The table after a meld, worked out from its text rather than by the engine."""
        kept = (self.hand.copy(), [*self.held], [*self.table], [*self.down], [*self.freed], self.laid_now, self.taken)
        self.before.append(kept)
        laid = [card for meld in event.melds for card in meld.cards] if isinstance(event, LaidDown) else [event.card]
        if self.taken in laid:
            self.taken = None  # it lies on the table now
        if isinstance(event, LaidDown):
            self.table += [Laid(event.seat, meld) for meld in event.melds]
            for meld in event.melds:
                for card in meld.cards:
                    self.give(event.seat, card)
            self.down[event.seat] = self.laid_now = True
            return
        owner, old = self.table[event.meld].owner, self.table[event.meld].meld
        self.give(event.seat, event.card)
        if isinstance(event, TookJoker):
            cards = [event.card if i == event.index else card for i, card in enumerate(old.cards)]
            self.take(event.seat, event.wild)
            self.freed.append(event.wild)
            low = old.low
        else:
            cards = [event.card, *old.cards] if event.place == "low" else [*old.cards, event.card]
            low = old.low - 1 if old.low is not None and event.place == "low" else old.low
            if event.card in self.freed:
                self.freed.remove(event.card)
        self.table[event.meld] = Laid(owner, Meld(old.kind, tuple(cards), old.rank, old.suit, low))
