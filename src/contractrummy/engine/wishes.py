"""Standing wishes: answers to "May I?" given in advance, for this round. They are kept beside a game, not in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from contractrummy.cards import CARDS, RANKS, Card
from contractrummy.engine.actions import AskToBuy, DeclineBuy
from contractrummy.notation import parse_cards

__all__ = ["Wish"]


@dataclass(frozen=True, slots=True)
class Wish:
    """Cards a seat would buy at sight; `else_no` declines every other without asking.

    >>> Wish.of("Q 7H").answer(CARDS[11]), Wish.of("Q 7H").answer(CARDS[0])
    (AskToBuy(), None)
    >>> Wish.never().answer(CARDS[0])
    DeclineBuy()
    """

    cards: frozenset[Card]
    else_no: bool = False

    @classmethod
    def of(cls, wanted: str | Iterable[Card], else_no: bool = False) -> Wish:
        """A wish from cards, or from text in which a rank alone means all of that rank."""
        if not isinstance(wanted, str):
            return cls(frozenset(wanted), else_no)
        kinds: set[Card] = set()
        for word in wanted.replace(",", " ").split():
            rank = {"10": "T"}.get(word, word.upper())
            kinds |= {card for card in CARDS if card.rank == rank} if rank in tuple(RANKS) else set(parse_cards(word))
        return cls(frozenset(kinds), else_no)

    @classmethod
    def never(cls) -> Wish:
        """Do not ask me this round."""
        return cls(frozenset(), else_no=True)

    def answer(self, card: Card) -> AskToBuy | DeclineBuy | None:
        """The answer this wish gives for a discard; None where the seat must be asked."""
        if card in self.cards:
            return AskToBuy()
        return DeclineBuy() if self.else_no else None
