"""Colours, and cards as text with them. A card looks the same wherever it stands: its suit's ink on its own stock."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from contractrummy.cards import Card
from contractrummy.melds.meld import Meld
from contractrummy.terminal.glyphs import Glyphs

__all__ = ["FINE", "SIXTEEN", "Paint"]

# Ivory cards with four inks; pine for the title and what is done; amber for what comes next; oxblood for no. Inks
# without a ground of their own stand out as much from white as from black.
FINE = {
    "spades": "bold #1d1a19 on #f6f0e2",
    "hearts": "bold #b3162a on #fbe7e0",
    "diamonds": "bold #1a4fae on #e3ecfa",
    "clubs": "bold #17663a on #e2f0df",
    "joker": "bold #ffffff on #66357c",
    "bar": "#fbf8f1 on #1f5144",
    "bar-title": "bold #fbf8f1 on #1f5144",
    "next": "bold #2b1a08 on #f2b561",
    "new": "bold #2b1a08 on #f2b561",
    "no": "bold #fbdccf on #8f2f1d",
    "no-mark": "bold #c0503c",
    "done": "#2f8557",
    "turn": "bold #b06c18",
    "key": "bold #b06c18",
    "quiet": "dim",
    "strong": "bold",
}
# The same for terminals that have sixteen colours and choose them themselves.
SIXTEEN = {
    "spades": "black on white",
    "hearts": "bold white on red",
    "diamonds": "bold white on blue",
    "clubs": "black on green",
    "joker": "bold white on magenta",
    "bar": "black on cyan",
    "bar-title": "bold black on cyan",
    "next": "black on yellow",
    "new": "black on yellow",
    "no": "bold white on red",
    "no-mark": "red",
    "done": "green",
    "turn": "bold yellow",
    "key": "bold",
    "quiet": "dim",
    "strong": "bold",
}
_SUITS = {
    "S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs",
    "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs",
}  # fmt: skip


class Paint:
    """Turns cards, melds and sentences into styled text."""

    def __init__(self, glyphs: Glyphs, color: bool = True) -> None:
        self.glyphs, self.color = glyphs, color
        suit = "[♠♥♦♣]" if glyphs.symbols else "[CDHS]"
        self._cards = re.compile(
            rf"(?<![\w=])(?:(?P<wild>JK)|(?:10|[A2-9JQK])(?P<suit>{suit}))(?P<place>\((?:10|[A2-9JQK]){suit}?\))?(?!\w)"
        )

    def style(self, card: Card) -> str:
        return _SUITS.get(card.suit, "joker")

    def card(self, card: Card) -> Text:
        return Text(self.glyphs.card(card), self.style(card))

    def cards(self, cards: Iterable[Card], new: Counter[Card] | None = None, large: bool = False) -> Text:
        """A row of cards that lie side by side; those in `new` are marked: ``«9♦»``. Large ones have a margin."""
        row = list(cards)
        marks = _marked(row, new or Counter())
        return Text(" ").join(self._in_hand(card, mark, large) for card, mark in zip(row, marks, strict=True))

    def _in_hand(self, card: Card, new: bool, large: bool) -> Text:
        face = self.card(card)
        if new:
            sides = self.glyphs.fold("«"), self.glyphs.fold("»")
            return Text.assemble((sides[0], "new"), face, (sides[1], "new"))
        return Text.assemble((" ", self.style(card)), face, (" ", self.style(card))) if large else face

    def meld(self, meld: Meld) -> Text:
        """A meld as it lies, its wilds with what they stand for: ``5♥ JK(6♥) 7♥ 8♥``."""
        places = meld.stands_for or meld.cards
        line = Text()
        for at, (card, place) in enumerate(zip(meld.cards, places, strict=True)):
            if at:
                line.append(" ")
            line.append_text(self.card(card))
            if at in meld.wilds and meld.stated:
                style = self.style(place) if isinstance(place, Card) else "joker"
                line.append(f"({self.glyphs.stands_for(place)})", style)
        return line

    def melds(self, melds: Iterable[Meld], between: str = "   ") -> Text:
        return Text(between).join(self.meld(meld) for meld in melds)

    def sentence(self, text: str, style: str = "") -> Text:
        """A sentence with the cards in it coloured, and words to be typed, which stand in backticks, marked."""
        line = Text(style=style)
        for at, piece in enumerate(text.split("`")):
            typed = at % 2 == 1
            line.append(piece if self.color or not typed else self.glyphs.fold(f"“{piece}”"), "key" if typed else None)
        for found in self._cards.finditer(line.plain):
            ink = "joker" if found["wild"] else _SUITS[found["suit"]]
            line.stylize(ink, found.start(), found.start("place") if found["place"] else found.end())
            if found["place"]:
                line.stylize(_SUITS.get(found["place"][-2], "joker"), *found.span("place"))
        return line

    def badge(self, text: str, style: str) -> Text:
        return Text(f" {text} ", style)


def _marked(cards: Sequence[Card], new: Counter[Card]) -> list[bool]:
    """Of several copies the last ones are the new ones."""
    left = Counter(new)
    marks = [False] * len(cards)
    for at in range(len(cards) - 1, -1, -1):
        if left[cards[at]] > 0:
            left[cards[at]] -= 1
            marks[at] = True
    return marks
