"""Card kinds: 52 naturals and the joker. Two copies of a card are the same kind, counted twice.

A kind is an int, so that hands can be counted in flat arrays: suit * 13 + rank with the ace first, 52 for the joker.
A `Card` is that int with the game's words on it.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["CARDS", "JOKER", "KINDS", "RANKS", "SUITS", "Card", "card_at", "counts_of", "from_counts"]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
KINDS = 53
"""How many kinds there are, the joker included."""


_TEXT = (*(rank + suit for suit in SUITS for rank in RANKS), "JK")


class Card(int):
    """A kind of card. ``str()`` is its text: ``8H``, ``TD``, ``JK``.

    >>> CARDS[0], str(CARDS[51]), str(JOKER)
    (Card('AC'), 'KS', 'JK')
    """

    __slots__ = ()

    def __new__(cls, kind: int | str) -> Card:
        """The card of a kind from 0 to 52, or of its canonical text. Raises `ValueError` for any other."""
        number = _TEXT.index(kind) if isinstance(kind, str) and kind in _TEXT else kind
        if not isinstance(number, int) or not 0 <= number < KINDS:
            raise ValueError(f"no card: {kind!r}")
        return super().__new__(cls, number)

    @property
    def rank(self) -> str:
        """``A 2 … 9 T J Q K``, or ``JK`` for the joker."""
        return RANKS[self % 13] if self < 52 else "JK"

    @property
    def suit(self) -> str:
        """``C D H S``, or an empty text for the joker."""
        return SUITS[self // 13] if self < 52 else ""

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card({_TEXT[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(_TEXT[self], spec)


CARDS = tuple(Card(kind) for kind in range(KINDS))
JOKER = CARDS[52]


def card_at(suit: str, position: int) -> Card:
    """The card of `suit` at a run position: 1 is the low ace, 2 to 13 the ranks up to the king, 14 the high ace."""
    return CARDS[SUITS.index(suit) * 13 + (position - 1) % 13]


def counts_of(cards: Iterable[int]) -> bytearray:
    """How many of each kind: 53 counts, the joker's last."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
    return counts


def from_counts(counts: bytes | bytearray) -> tuple[Card, ...]:
    """The cards of 53 counts, by suit, then rank with the ace first, jokers last."""
    return tuple(CARDS[kind] for kind in range(KINDS) for _ in range(counts[kind]))
