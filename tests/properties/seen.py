"""What a viewer knows who only ever saw events: a second bookkeeping, from `views.seen_by` alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from contractrummy.cards import Card
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
    RoundEnded,
    SlidJoker,
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
        self.freed_for: list[int] = []
        self.claiming: list[int] = []
        self.fresh = 0
        self.must_lay_down = False
        self.discarder: int | None = None
        self.answer: bool | None = None
        self.drawn: Card | None = None
        self.taken: Card | None = None
        self.sold = self.laid_now = self.late = False
        self.buys_before, self.dropped = [0] * players, [False] * players
        self.cut: int | None = None
        self.before: list[Any] = []

    def told(self) -> dict[str, Any]:
        """Everything the events tell, as a view has it."""
        names = ("round", "dealer", "turn", "phase", "window", "drawn", "stock", "discarder", "answer", "sold", "taken")
        lists = ("scores", "results", "held", "down", "buys", "table", "discards", "turns", "freed")
        lists += ("buys_before", "dropped")
        return {
            **{
                name: getattr(self, name)
                for name in (*names, "laid_now", "reshuffles", "late", "cut", "must_lay_down", "fresh")
            },
            **{name: tuple(getattr(self, name)) for name in (*lists, "freed_for", "claiming")},
            "hand": tuple(sorted(self.hand.elements())),
            "can_take_back": self.turn == self.viewer and bool(self.before),
        }

    def see(self, event: Event) -> None:
        match event:
            case MaskedDeal():
                self.deal(event)
            case DiscardLeft():
                self.late = self.rules.buy_window != "after_refusal"
                self.phase = "draw" if self.late else "buy"
            case BuyAnswered(_, asks):
                self.answer = asks
            case WindowClosed():
                self.phase, self.answer, self.late = "play" if self.phase == "play" else "draw", None, False
            case Bought(seat, card):
                self.take(seat, self.discards.pop())
                assert card == event.card
                self.buys[seat] += 1
                self.sold, self.discarder, self.before = True, None, []
                self.laid_bare()
            case DrewPenalty(seat, card) | DrewStock(seat, card):
                self.draw(seat, card, isinstance(event, DrewPenalty))
            case MaskedDraw(seat, penalty):
                self.draw(seat, None, penalty)
            case MaskedReshuffle(stock):
                self.stock, self.discards = stock, self.discards[-1:] if self.rules.stock_out != "all" else []
                self.reshuffles += 1
                if not self.discards:
                    self.late, self.phase = False, "play" if self.phase == "play" else "draw"
            case TookDiscard(seat, card):
                self.take(seat, self.discards.pop())
                self.phase, self.answer, self.taken, self.late = "play", None, card, False
                self.drawn = card if seat == self.viewer else None
            case TookJoker() if self.phase == "claim":
                self.claim(event)
            case JokerLeft():
                self.claiming.pop(0)
                self.go_on()
            case LaidDown() | LaidOff() | MovedJoker() | SlidJoker() | TookJoker():
                self.meld(event)
            case TookBack():
                before = self.before.pop()
                self.hand, self.held, self.table, self.down, self.freed, self.laid_now, self.taken = before[:7]
                self.freed_for, self.must_lay_down = before[7:]
            case Discarded(seat, card):
                self.give(seat, card)
                self.discards.append(card)
                self.discarder, self.turn = seat, self.following(seat)
                self.next_turn()
            case Dropped(seat):
                self.dropped[seat] = True
                if sum(self.dropped) < self.players - 1:
                    self.turn = self.following(seat)
                    self.next_turn()
            case RoundEnded(out, hands, penalties):
                self.phase, self.before, self.late = "over", [], False
                self.results.append(RoundResult(self.round, out, hands, penalties))
                self.scores = [score + points for score, points in zip(self.scores, penalties, strict=True)]

    def deal(self, event: MaskedDeal) -> None:
        self.round, self.dealer = event.round, event.dealer
        self.hand, self.held = Counter(event.hand), list(event.held)
        self.stock, self.discards = event.stock, [] if event.upcard is None else [event.upcard]
        self.cut, self.dropped = event.cut, [False] * self.players
        if self.rules.buy_limit_game is not None:
            self.buys_before = [sum(pair) for pair in zip(self.buys_before, self.buys, strict=True)]
        self.table = []
        self.down, self.buys, self.turns = [False] * self.players, [0] * self.players, [0] * self.players
        self.reshuffles, self.discarder = 0, None
        first = {"left": 1, "right": -1, "next": self.step}[self.rules.first_player]
        self.turn = (event.dealer + first) % self.players
        self.next_turn()

    def next_turn(self) -> None:
        self.turns[self.turn] += 1
        self.window += 1
        self.phase = "offer" if self.discards else "draw"
        self.answer = self.drawn = self.taken = None
        self.sold = self.laid_now = self.late = self.must_lay_down = False
        self.freed, self.freed_for, self.before = [], [], []

    def following(self, seat: int) -> int:
        """The next seat that is still in the round."""
        there = [(seat + self.step * places) % self.players for places in range(1, self.players + 1)]
        return next(other for other in there if not self.dropped[other])

    def another_window(self) -> None:
        self.window, self.answer = self.window + 1, None

    def laid_bare(self) -> None:
        """After a sale: the card below is offered to the player in turn, asked for by the others, or dead."""
        drawn = self.phase == "play"
        offered = self.rules.exposed_after_buy == "may_take" and not drawn
        if self.discards and (offered or self.rules.buys_per_turn == "chain"):
            self.another_window()
            waits = self.rules.buy_window == "after_refusal" and not drawn
            self.late = not offered and not waits
            self.phase = "offer" if offered else "buy" if waits else self.phase

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
            goes_on = self.late and self.rules.buy_window == "until_discard"
            again = self.rules.discard_dead == "when_discarded" and bool(self.discards)
            self.late = goes_on or (again and not (self.sold and self.rules.buys_per_turn == "one"))
            if self.late and not goes_on:
                self.another_window()

    def claim(self, event: TookJoker) -> None:
        """A wild just laid down goes to a seat out of turn, which keeps it."""
        self.give(event.seat, event.card)
        self.take(event.seat, event.wild)
        laid = self.table[event.meld]
        cards = tuple(event.card if i == event.index else card for i, card in enumerate(laid.meld.cards))
        self.table[event.meld] = Laid(laid.owner, replace(laid.meld, cards=cards))
        self.go_on()

    def offer(self) -> None:
        """Whether the others are asked for the wilds just laid down."""
        rules = self.rules
        if rules.swap_when != "at_once" or rules.layoff_targets == "own" or not self.held[self.turn]:
            return
        who = {"down": [True], "not_down": [False], "any": [True, False]}[rules.swap_who]
        row = [(self.turn + self.step * i) % self.players for i in range(1, self.players)]
        self.claiming = [seat for seat in row if self.down[seat] in who and not self.dropped[seat]]
        self.go_on()
        if self.claiming:
            self.before = []

    def go_on(self) -> None:
        takes = {"set": self.rules.joker_swap_set, "run": self.rules.joker_swap_run}
        new = self.table[len(self.table) - self.fresh :]
        if not self.claiming or not any(laid.meld.wilds and takes[laid.meld.kind] for laid in new):
            self.claiming, self.fresh = [], 0
        self.phase = "claim" if self.claiming else "play"

    def meld(self, event: LaidDown | LaidOff | MovedJoker | SlidJoker | TookJoker) -> None:
        """The table after a meld, worked out from its text rather than by the engine."""
        kept = (self.hand.copy(), [*self.held], [*self.table], [*self.down], [*self.freed], self.laid_now, self.taken)
        self.before.append((*kept, [*self.freed_for], self.must_lay_down))
        if isinstance(event, LaidDown):
            laid = [card for meld in event.melds for card in meld.cards]
        else:
            laid = list(event.cards) if isinstance(event, SlidJoker) else [event.card]
        if self.taken in laid:
            self.taken = None  # it lies on the table now
        if isinstance(event, LaidDown):
            self.table += [Laid(event.seat, meld) for meld in event.melds]
            for card in laid:
                self.give(event.seat, card)
                self.played(card, None)
            self.laid_now = self.laid_now or not self.down[event.seat]
            self.down[event.seat], self.must_lay_down = True, False
            self.fresh = len(event.melds) if self.rules.swap_when == "at_once" else 0
            self.offer()
            self.fresh = self.fresh if self.phase == "claim" else 0
            return
        on = self.table[event.meld]
        for card in laid:
            self.give(event.seat, card)
            self.played(card, on)
        if isinstance(event, SlidJoker):
            self.table[event.meld] = self.slid(on, event)
            return
        moved = on.moved
        if isinstance(event, LaidOff):
            after = self.longer(on.meld, event.card, event.place)
        else:
            cards = tuple(event.card if i == event.index else card for i, card in enumerate(on.meld.cards))
            after = replace(on.meld, cards=cards)
            moved = tuple(place for place in moved if after.low is None or place != after.low + event.index)
        if isinstance(event, MovedJoker):
            after = self.longer(after, on.meld.cards[event.index], event.place)
            if self.rules.joker_place == "end_moves_once":
                end = after.low if event.place == "low" else after.high
                assert end is not None
                moved = tuple(sorted((*moved, end)))
        elif isinstance(event, TookJoker):
            self.take(event.seat, event.wild)
            if self.rules.freed_joker != "hand":
                self.freed.append(event.wild)
            if self.rules.freed_joker == "same_owner":
                self.freed_for.append(on.owner)
            bound = self.rules.swap_who == "any" or self.rules.freed_joker != "hand"
            self.must_lay_down = bound and not self.down[event.seat]
        self.table[event.meld] = Laid(on.owner, after, moved)

    def slid(self, on: Laid, event: SlidJoker) -> Laid:
        """The run with the wild of its other end before the cards."""
        low = event.place == "low"
        wild, rest = (on.meld.cards[-1], on.meld.cards[:-1]) if low else (on.meld.cards[0], on.meld.cards[1:])
        assert on.meld.low is not None
        after = replace(on.meld, cards=rest, low=on.meld.low + (not low))
        moved = on.moved
        after = self.longer(after, wild, event.place)
        if self.rules.joker_place == "end_moves_once":
            end = after.low if low else after.high
            assert end is not None
            moved = tuple(sorted((*moved, end)))
        for card in event.cards[::-1] if low else event.cards:
            after = self.longer(after, card, event.place)
        return Laid(on.owner, after, moved)

    def played(self, card: Card, on: Laid | None) -> None:
        """A wild that had to be played may have been."""
        for i, freed in enumerate(self.freed):
            home = not self.freed_for or (on is not None and on.meld.kind == "run" and on.owner == self.freed_for[i])
            if freed == card and home:
                del self.freed[i]
                del self.freed_for[i : i + 1]
                return

    @staticmethod
    def longer(meld: Meld, card: Card, place: str) -> Meld:
        if place != "low":
            return replace(meld, cards=(*meld.cards, card))
        assert meld.low is not None
        return replace(meld, cards=(card, *meld.cards), low=meld.low - 1)
