"""What happened, told in short lines: one line for what a player did in a row, newest last.

It is told events as its seat may see them, so nothing hidden can get into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from contractrummy.cards import Card
from contractrummy.engine.cut import exact_cuts
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
    WentOut,
    WindowClosed,
)
from contractrummy.engine.views import MaskedDeal, MaskedDraw, MaskedReshuffle, PlayerView
from contractrummy.rules.ruleset import RuleSet
from contractrummy.terminal.words import Words

__all__ = ["Chronicle", "Line", "is_exact"]


@dataclass
class Line:
    """What one seat did in a row, or where `seat` is None what befell the table."""

    seat: int | None
    parts: list[str] = field(default_factory=list)
    laid_off: dict[int, list[Card]] = field(default_factory=dict)
    """What the last part tells of, where that is lay-offs: the cards by the number of their meld."""
    leaves: bool = False
    """Whether the last part only says that the discard was left."""
    left: list[int] = field(default_factory=list)
    """The seats that left a joker which had just been laid down, where the line tells of that."""


class Chronicle:
    """The lines of a round. `recent` is where those begin that the seat has not acted after."""

    def __init__(self, say: Words, names: Sequence[str], me: int, view: PlayerView) -> None:
        """`view` is where the game stands before the first event that is told; a log begins with a deal anyway."""
        self.say, self.names, self.me, self.rules = say, names, me, view.rules
        self.lines: list[Line] = []
        self.recent = 0
        self.cut_exactly: int | None = None
        """The seat that earned points by its cut in this round."""
        self._pile = list(view.discards)
        self._down = {seat for seat, down in enumerate(view.down) if down}
        self._laid: list[bool] = []
        """For each move of a turn that can be taken back, whether it laid down the contract."""
        self._drawn = view.phase == "play"
        self._dropped = False
        self._bought: int | None = None
        """The line that tells of a card bought while the player in turn has drawn."""
        self._asked: Card | None = None

    @property
    def _upcard(self) -> Card | None:
        return self._pile[-1] if self._pile else None

    def told(self, event: Event) -> None:
        """Add an event."""
        say = self.say
        match event:
            case MaskedDeal():
                self._deal(event)
            case MaskedReshuffle(stock):
                everything = self.rules.stock_out == "all"
                self._pile = [] if everything else self._pile[-1:]
                self._table(say("did-shuffle-all" if everything else "did-shuffle", cards=stock))
            case DiscardLeft(seat) if self._upcard is not None:
                self._of(seat, say("did-leave", card=self._upcard)).leaves = True
            case BuyAnswered(seat, True) if self._upcard is not None:
                self._asked = self._upcard
                self._of(seat, say("did-ask", card=self._upcard))
            case WindowClosed(_, buyer):
                if self._asked is not None and buyer not in (None, self.me):
                    self._of(self.me, say("did-lose", card=self._asked, name=self.names[buyer or 0]))
                self._asked = None
            case LaidDown() | LaidOff() | MovedJoker() | SlidJoker() | TookJoker() | TookBack() | JokerLeft():
                self._meld(event)
            case Dropped() | WentOut() | RoundEnded():
                self._end(event)
            case _:
                self._draw(event)

    def _deal(self, event: MaskedDeal) -> None:
        say, upcard = self.say, event.upcard
        self.lines.clear()
        self.recent = 0
        self._pile = [] if upcard is None else [upcard]
        self._down, self._drawn, self._dropped, self._bought = set(), False, False, None
        self._laid.clear()
        facts = {"number": event.round, "name": self.names[event.dealer]}
        self._table(say("did-deal-alone", **facts) if upcard is None else say("did-deal", **facts, card=upcard))
        cutter = (event.dealer - 1) % len(event.held)
        self.cut_exactly = cutter if is_exact(event, self.rules) else None
        if event.cut is not None and self.cut_exactly is not None:
            self._of(cutter, say("did-cut", cards=event.cut, points=self.rules.cut_bonus))

    def _draw(self, event: Event) -> None:
        say = self.say
        match event:
            case Bought(seat, card):
                self._pile = self._pile[:-1]
                self._of(seat, say("did-buy-late" if self._drawn else "did-buy", card=card))
                if self._drawn:
                    self._bought = len(self.lines) - 1
            case MaskedDraw(seat, penalty):
                self._drawn = self._drawn or not penalty
                self._of(seat, say("did-penalty" if penalty else "did-draw"))
            case DrewPenalty(seat, card):
                self._of(seat, say("did-penalty-mine", card=card))
            case DrewStock(seat, card):
                self._drawn = True
                self._of(seat, say("did-draw-mine", card=card))
            case TookDiscard(seat, card):
                self._pile = self._pile[:-1]
                self._drawn = True
                # A call for a card that its first claimant takes has come to nothing.
                if self._asked is not None:
                    self._of(self.me, say("did-lose", card=card, name=self.names[seat]))
                self._asked = None
                self._of(seat, say("did-take", card=card))
            case Discarded(seat, card):
                self._pile.append(card)
                self._drawn = False
                self._laid.clear()
                if seat == self.me:
                    # What was bought before the discard went has not been seen yet.
                    last = len(self.lines) - (1 if self.lines and self.lines[-1].seat == seat else 0)
                    self.recent = last if self._bought is None else self._bought
                self._bought = None
                self._of(seat, say("did-discard", card=card))
            case _:
                pass

    def _meld(self, event: Event) -> None:
        say = self.say
        match event:
            case LaidDown(seat, melds):
                new = seat in self._down
                self._down.add(seat)
                self._laid.append(not new)
                self._of(seat, say("did-lay-new", melds=melds) if new else say("did-lay-down"))
            case LaidOff(seat, meld, card):
                self._laid.append(False)
                self._laid_off(seat, meld + 1, card)
            case MovedJoker(seat, meld, _, card, place):
                self._laid.append(False)
                self._of(seat, say("did-move-joker", card=card, number=meld + 1, place=place))
            case SlidJoker(seat, meld, cards, place):
                self._laid.append(False)
                self._of(seat, say("did-slide-joker", cards=cards, number=meld + 1, place=place))
            case TookJoker(seat, meld, _, card, wild):
                self._laid.append(False)
                self._of(seat, say("did-swap", card=card, joker=wild, number=meld + 1))
            case JokerLeft(seat):
                self._left_joker(seat)
            case TookBack(seat):
                if self._laid and self._laid.pop():
                    self._down.discard(seat)
                self._of(seat, say("did-take-back"))
            case _:
                pass

    def _end(self, event: Event) -> None:
        say = self.say
        match event:
            case Dropped(seat):
                self._dropped = True
                self._of(seat, say("did-drop"))
            case WentOut(seat):
                # Who goes out has just played a card, unless all the others gave up.
                last = self._dropped and bool(self.lines) and self.lines[-1].seat != seat
                self._of(seat, say("did-stay" if last else "did-go-out"))
            case RoundEnded(None):
                self._table(say("did-dead"))
            case RoundEnded(out, _, penalties) if out is not None and penalties[out] < 0:
                self._of(out, say("did-earn", points=-penalties[out]))
            case _:
                pass

    def text(self, line: Line) -> str:
        """A line as a sentence: ``Ruth: drew a card, discarded 8♠``."""
        did = self.say("between-deeds").join(line.parts)
        return did if line.seat is None else self.say("deeds", name=self.names[line.seat], did=did)

    def _of(self, seat: int, part: str) -> Line:
        if not self.lines or self.lines[-1].seat != seat:
            self.lines.append(Line(seat))
        line = self.lines[-1]
        if line.leaves:
            # Whoever goes on to draw has left the discard: that need not be said twice.
            line.parts.pop()
        line.leaves = False
        line.laid_off = {}
        line.parts.append(part)
        return line

    def _laid_off(self, seat: int, meld: int, card: Card) -> None:
        """Lay-offs in a row make one part: ``laid off A♦ 9♦ on 1, 8♠ on 6``."""
        told = self.lines[-1].laid_off if self.lines and self.lines[-1].seat == seat else {}
        if told:
            self.lines[-1].parts.pop()
        told = {**told, meld: [*told.get(meld, ()), card]}
        places = [self.say("did-lay-off-place", cards=tuple(cards), number=number) for number, cards in told.items()]
        part = self.say("did-lay-off", places=self.say("between-deeds").join(places))
        self._of(seat, part).laid_off = told

    def _left_joker(self, seat: int) -> None:
        """Those who leave a joker one after another are told of in one line."""
        line = self.lines[-1] if self.lines and self.lines[-1].left else Line(None)
        if not line.left:
            self.lines.append(line)
        line.left.append(seat)
        names = self.say("between-names").join(self.names[each] for each in line.left)
        line.parts = [self.say("did-leave-joker", name=names)]

    def _table(self, part: str) -> None:
        self.lines.append(Line(None, [part]))


def is_exact(deal: MaskedDeal, rules: RuleSet) -> bool:
    """Whether exactly the cards that were needed were cut, and that earns points (D13, R136)."""
    return bool(rules.cut_bonus) and deal.cut in exact_cuts(rules, len(deal.held), deal.round)
