"""The events of a round as one viewer is told them: what a page can make a sentence of.

Every event becomes one, also what is nobody's business, so that numbers have no holes. What an event does not say
itself, such as whose a meld is, follows from the open events before it.
"""

from __future__ import annotations

from contractrummy.cards import Card
from contractrummy.engine import events as facts
from contractrummy.engine.events import Event
from contractrummy.engine.views import MaskedDeal, MaskedDraw, MaskedReshuffle, PlayerView
from contractrummy.melds.meld import Meld
from contractrummy.table import messages as told
from contractrummy.table.messages import TableEvent

__all__ = ["Tidings"]


class Tidings:
    """Follows the events of a game as one viewer sees them (`views.seen_by`). All it remembers lies open to everyone.

    It may start with a deal, or in the middle of a round from a view of it.
    """

    def __init__(self, view: PlayerView | None = None) -> None:
        self.pile: list[Card] = list(view.discards) if view is not None else []
        self.owners: list[int] = [laid.owner for laid in view.table] if view is not None else []
        self.down: set[int] = {seat for seat, down in enumerate(view.down) if down} if view is not None else set()
        self.round = view.round if view is not None else 0
        self._before: list[tuple[list[int], set[int]]] = []

    def told(self, event: Event) -> TableEvent:
        """What the viewer is told of the next event."""
        match event:
            case MaskedDeal(number, dealer, hand, _, _, upcard, cut):
                return self._dealt(number, dealer, hand, upcard, cut)
            case facts.RoundDealt(number, dealer, _, _, upcard, cut):
                return self._dealt(number, dealer, (), upcard, cut)
            case facts.Discarded(seat, card):
                self.pile.append(card)
                self._before.clear()
                return told.Discarded(seat, str(card))
            case facts.TookDiscard(seat, card):
                self.pile.pop()
                return told.Took(seat, str(card))
            case facts.Bought(seat, card):
                self.pile.pop()
                return told.Bought(seat, str(card))
            case MaskedReshuffle(stock):
                return self._reshuffled(stock)
            case facts.StockReshuffled(stock):
                return self._reshuffled(len(stock))
            case facts.DiscardLeft(seat):
                return told.LeftIt(seat, str(self.pile[-1]))
            case facts.WindowClosed(window, buyer):
                return told.Settled(window, buyer, str(self.pile[-1]) if self.pile else None)
            case facts.RoundEnded(out, hands, penalties):
                shown = [[str(card) for card in hand] for hand in hands]
                return told.RoundOver(self.round, out, shown, list(penalties))
        return self._drawn(event) or self._laid(event) or told.Unseen()

    def _dealt(
        self, number: int, dealer: int, hand: tuple[Card, ...], upcard: Card | None, cut: int | None
    ) -> TableEvent:
        self.round, self.owners, self.down = number, [], set()
        self.pile = [] if upcard is None else [upcard]
        self._before.clear()
        shown = None if upcard is None else str(upcard)
        return told.Dealt(number, dealer, [str(card) for card in hand], shown, cut)

    def _reshuffled(self, stock: int) -> TableEvent:
        # All discards went into the stock, or all but the top one.
        del self.pile[: min(stock, len(self.pile))]
        return told.Reshuffled(stock)

    def _drawn(self, event: Event) -> TableEvent | None:
        match event:
            case MaskedDraw(seat, penalty):
                return told.Drew(seat, penalty)
            case facts.DrewStock(seat, card) | facts.DrewPenalty(seat, card):
                return told.Drew(seat, isinstance(event, facts.DrewPenalty), str(card))
            case facts.BuyAnswered(seat, asks):
                return told.Answered(seat, asks)
            case facts.Dropped(seat):
                return told.Dropped(seat)
            case facts.WentOut(seat):
                return told.WentOut(seat)
        return None

    # -- what lies on the table --------------------------------------------------------------------------------------

    def _laid(self, event: Event) -> TableEvent | None:
        match event:
            case facts.LaidDown(seat, melds):
                new = seat in self.down
                self._remember()
                self.owners += [seat] * len(melds)
                self.down.add(seat)
                return told.LaidDown(seat, [_cards(meld) for meld in melds], new)
            case facts.LaidOff(seat, meld, card, place):
                self._remember()
                return told.LaidOff(seat, meld, self.owners[meld], [str(card)], place)
            case facts.TookJoker(seat, meld, index, card, wild):
                self._remember()
                return told.Swapped(seat, meld, self.owners[meld], index, str(card), str(wild))
            case facts.MovedJoker(seat, meld, _, card, place):
                self._remember()
                return told.JokerMoved(seat, meld, self.owners[meld], [str(card)], "low" if place == "low" else "high")
            case facts.SlidJoker(seat, meld, cards, place):
                self._remember()
                row = [str(card) for card in cards]
                return told.JokerMoved(seat, meld, self.owners[meld], row, "low" if place == "low" else "high")
            case facts.JokerLeft(seat):
                return told.JokerLeft(seat)
            case facts.TookBack(seat):
                if self._before:
                    self.owners, self.down = self._before.pop()
                return told.TookBack(seat)
        return None

    def _remember(self) -> None:
        self._before.append((list(self.owners), set(self.down)))


def _cards(meld: Meld) -> list[str]:
    return str(meld).split()
