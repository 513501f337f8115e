"""What happened, told in short lines: one line for what a player did in a row, newest last.

It is told events as its seat may see them, so nothing hidden can get into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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
    WentOut,
    WindowClosed,
)
from contractrummy.engine.views import MaskedDeal, MaskedDraw, MaskedReshuffle
from contractrummy.terminal.words import Words

__all__ = ["Chronicle", "Line"]


@dataclass
class Line:
    """What one seat did in a row, or where `seat` is None what befell the table."""

    seat: int | None
    parts: list[str] = field(default_factory=list)
    laid_off: dict[int, list[Card]] = field(default_factory=dict)
    """What the last part tells of, where that is lay-offs: the cards by the number of their meld."""
    leaves: bool = False
    """Whether the last part only says that the discard was left."""


class Chronicle:
    """The lines of a round. `recent` is where those begin that the seat has not acted after."""

    def __init__(self, say: Words, names: Sequence[str], me: int, upcard: Card | None = None) -> None:
        self.say, self.names, self.me = say, names, me
        self.lines: list[Line] = []
        self.recent = 0
        self._upcard = upcard
        self._asked: Card | None = None

    def told(self, event: Event) -> None:
        """Add an event."""
        say = self.say
        match event:
            case MaskedDeal(number, dealer, _, _, _, upcard):
                self.lines.clear()
                self.recent = 0
                self._upcard = upcard
                self._table(say("did-deal", number=number, name=self.names[dealer], card=upcard))
            case MaskedReshuffle(stock):
                self._table(say("did-shuffle", cards=stock))
            case DiscardLeft(seat) if self._upcard is not None:
                self._of(seat, say("did-leave", card=self._upcard)).leaves = True
            case BuyAnswered(seat, True) if self._upcard is not None:
                self._asked = self._upcard
                self._of(seat, say("did-ask", card=self._upcard))
            case WindowClosed(_, buyer):
                if self._asked is not None and buyer not in (None, self.me):
                    self._of(self.me, say("did-lose", card=self._asked, name=self.names[buyer or 0]))
                self._asked = None
            case _:
                self._move(event)

    def _move(self, event: Event) -> None:
        say = self.say
        match event:
            case Bought(seat, card):
                self._upcard = None
                self._of(seat, say("did-buy", card=card))
            case MaskedDraw(seat, penalty):
                self._of(seat, say("did-penalty" if penalty else "did-draw"))
            case DrewPenalty(seat, card):
                self._of(seat, say("did-penalty-mine", card=card))
            case DrewStock(seat, card):
                self._of(seat, say("did-draw-mine", card=card))
            case TookDiscard(seat, card):
                self._upcard = None
                self._of(seat, say("did-take", card=card))
            case LaidDown(seat, melds):
                self._of(seat, say("did-lay-down", melds=melds))
            case LaidOff(seat, meld, card):
                self._laid_off(seat, meld + 1, card)
            case TookJoker(seat, meld, _, card, wild):
                self._of(seat, say("did-swap", card=card, joker=wild, number=meld + 1))
            case TookBack(seat):
                self._of(seat, say("did-take-back"))
            case Discarded(seat, card):
                self._upcard = card
                if seat == self.me:
                    self.recent = len(self.lines) - (1 if self.lines and self.lines[-1].seat == seat else 0)
                self._of(seat, say("did-discard", card=card))
            case WentOut(seat):
                self._of(seat, say("did-go-out"))
            case RoundEnded(None):
                self._table(say("did-dead"))
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

    def _table(self, part: str) -> None:
        self.lines.append(Line(None, [part]))
