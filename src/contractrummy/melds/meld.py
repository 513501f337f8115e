"""A meld as a value, and its text.

A meld is *stated* when each of its cards has a place: the rank of a set, the suit and lowest position of a run.
Building one never judges: `shapes` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from contractrummy.cards import JOKER, RANKS, SUITS, Card, card_at
from contractrummy.errors import BadNotation
from contractrummy.notation import cards_of, check_length, not_a_card, read_card, skip_space, word_at

__all__ = ["Meld", "MeldKind", "meld", "parse_meld", "parse_melds", "read_stands_for", "stated_meld"]

MeldKind = Literal["set", "run", "mixed"]
_RANKS, _SUITS = tuple(RANKS), tuple(SUITS)


@dataclass(frozen=True, slots=True)
class Meld:
    """A set, a run, or a mixed run. ``str()`` is its text: ``5H JK=6H 7H 8H``, ``9S 9D JK=9``, ``5H 6C JK=7 8S``.

    `cards` stand low to high in a run. `rank` is a set's rank; `suit` and `low` are a run's, with positions 1 (the
    low ace) to 14 (the high ace); a mixed run, of any suits, has only its `low`. All are None while the meld is
    unstated. Where runs turn the corner they go on past 14, and one that begins with an ace has 1 as its `low`.
    """

    kind: MeldKind
    cards: tuple[Card, ...]
    rank: str | None = None
    suit: str | None = None
    low: int | None = None

    def __post_init__(self) -> None:
        # A meld that could not be written down is none: nothing further has to think of it.
        if self.kind == "set":
            sound = self.suit is None and self.low is None and (self.rank is None or self.rank in _RANKS)
        else:
            sound = self.kind in ("run", "mixed") and self.rank is None and (self.low is None or 1 <= self.low <= 14)
            sound = sound and (
                self.suit in _SUITS if self.kind == "run" and self.low is not None else self.suit is None
            )
        if not sound:
            raise ValueError(f"no such meld: {self.kind!r}, rank {self.rank!r}, suit {self.suit!r}, low {self.low!r}")
        if self.low == 14 and len(self.cards) > 1:
            # Past the high ace lies the two, so this ace is the low one: a run has one place to begin at.
            object.__setattr__(self, "low", 1)

    @property
    def stated(self) -> bool:
        return self.rank is not None or self.low is not None

    @property
    def high(self) -> int | None:
        """A run's highest position."""
        return None if self.low is None else self.low + len(self.cards) - 1

    @property
    def stands_for(self) -> tuple[Card | str, ...] | None:
        """What each card stands for: in a run the card of its place, in a set its rank. None while unstated.

        >>> parse_meld("9S JK=9 9D").stands_for
        (Card('9S'), '9', Card('9D'))
        """
        if self.rank is not None:
            return tuple(card if card.rank == self.rank else self.rank for card in self.cards)
        if self.low is not None and self.suit is not None:
            return tuple(card_at(self.suit, self.low + i) for i in range(len(self.cards)))
        if self.low is not None:
            ranks = (_rank_at(self.low + i) for i in range(len(self.cards)))
            return tuple(card if card.rank == rank else rank for card, rank in zip(self.cards, ranks, strict=True))
        return None

    @property
    def wilds(self) -> tuple[int, ...]:
        """Where the cards lie that stand for another: indexes into `cards`. A wild two as itself is natural (R031)."""
        places = self.stands_for
        if places is None:
            return tuple(i for i, card in enumerate(self.cards) if card == JOKER)
        return tuple(i for i, card in enumerate(self.cards) if card != places[i])

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        places = self.stands_for or self.cards
        words = [str(c) if c == p else f"{c}={p}" for c, p in zip(self.cards, places, strict=True)]
        if self.kind == "mixed" and self.low is not None and not self.wilds and len({c.suit for c in self.cards}) == 1:
            # Cards of one suit would read as a run of that suit.
            words[0] += f"={self.cards[0].rank}"
        return " ".join(words)


def meld(
    kind: MeldKind,
    cards: str | Iterable[Card],
    rank: str | None = None,
    suit: str | None = None,
    low: int | None = None,
) -> Meld:
    """Build a meld. Without `rank`, or `suit` and `low`, it is unstated: the engine fills the only legal answer.

    >>> str(meld("run", "5H JK 7H 8H", suit="H", low=5)), meld("set", "8H 8D JK").stands_for
    ('5H JK=6H 7H 8H', None)
    >>> str(meld("mixed", "5H 6C JK 8S", low=5))
    '5H 6C JK=7 8S'
    """
    if kind not in ("set", "run", "mixed"):
        raise ValueError(f'a meld is a "set", a "run" or "mixed", not {kind!r}')
    held = cards_of(cards)
    if rank is not None and (kind != "set" or rank not in _RANKS):
        raise ValueError(f"a set has a rank out of {RANKS}, a run a suit and a low: not {rank!r}")
    if (suit is not None and kind != "run") or (low is not None and kind == "set"):
        raise ValueError("a run is stated by both suit and low, a mixed run by its low, a set by its rank")
    if kind == "run" and (suit is None) != (low is None):
        raise ValueError("a run is stated by both suit and low, a mixed run by its low, a set by its rank")
    if suit is not None and suit not in ("C", "D", "H", "S"):
        raise ValueError(f"a suit is one of C D H S, not {suit!r}")
    if low is not None and not 1 <= low <= 14:
        raise ValueError(f"a run starts at 1 (the low ace) to 14 (the high ace), not {low}")
    return Meld(kind, held, rank, suit, low)


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Melds joined by ``|``. Raises `BadNotation` with positions in the whole text."""
    check_length(text)
    melds: list[Meld] = []
    start = 0
    for part in text.split("|"):
        melds.append(_parse(text, start, start + len(part)))
        start += len(part) + 1
    return tuple(melds)


def parse_meld(text: str) -> Meld:
    """Read one meld: cards of one rank are a set, of one suit a run, ranks in a row of several suits a mixed run.

    >>> parse_meld("JK=4H 5H 6H 7H").low, parse_meld("9H TH JH JK").stated
    (4, False)
    >>> parse_meld("5H 6C JK=7 8S").kind, parse_meld("QH KH AH 2H").low
    ('mixed', 12)

    A run of naturals written low to high is stated as written, round the corner too; a bare joker leaves the meld
    unstated. Whether it is a meld is for the rules to say. Raises `BadNotation`: ``ambiguous`` where bare jokers leave
    open whether it is a set or a run.
    """
    check_length(text)
    return _parse(text, 0, len(text))


def stated_meld(meld: str | Meld) -> Meld:
    """A meld given as text or as a meld."""
    return parse_meld(meld) if isinstance(meld, str) else meld


def _parse(text: str, start: int, stop: int) -> Meld:
    cards: list[Card] = []
    stated: dict[int, Card | str] = {}
    at = skip_space(text, start)
    while at < stop:
        begin = at
        card, at = read_card(text, at)
        place, at = read_stands_for(text, at)
        if place is not None:
            stated[len(cards)] = place
        cards.append(card)
        if at > stop:
            raise not_a_card(text, begin)
        at = skip_space(text, at)
    if not cards:
        raise BadNotation("not_a_card", "notation-no-cards", start, text[start:stop])
    return _placed(tuple(cards), stated, text, start)


def read_stands_for(text: str, at: int) -> tuple[Card | str | None, int]:
    """What follows a wild: ``=8H``, ``=8`` or ``(8H)``. A card for a place in a run, a rank in a set, or None."""
    if at >= len(text) or text[at] not in "=(":
        return None, at
    closing = text[at] == "("
    begin = at + 1
    place: Card | str
    try:
        place, at = read_card(text, begin)
    except BadNotation:
        word = word_at(text, begin).rstrip(")|")
        rank = {"10": "T"}.get(word, word.upper())
        if len(rank) != 1 or rank not in RANKS:
            raise
        place, at = rank, begin + len(word)
    if isinstance(place, Card) and place == JOKER:
        raise BadNotation("not_here", "notation-wild-needs-place", begin, text[begin:at])
    if closing:
        if at >= len(text) or text[at] != ")":
            raise not_a_card(text, begin - 1)
        at += 1
    return place, at


def _placed(cards: tuple[Card, ...], stated: dict[int, Card | str], text: str, start: int) -> Meld:
    ranks = {i: place for i, place in stated.items() if not isinstance(place, Card)}
    pins = {i: place for i, place in stated.items() if isinstance(place, Card)}
    if ranks and pins:
        raise BadNotation("not_here", "notation-not-a-meld", start, text[start:])
    if ranks:
        return _ranked(cards, ranks, text, start)
    if pins:
        return _pinned(cards, pins, text, start)
    naturals = [card for card in cards if card != JOKER]
    if len(naturals) < len(cards):
        return Meld(_kind(naturals, len(cards), text, start), cards)
    low = RANKS.index(cards[0].rank) + 1
    if len(cards) > 1 and all(card.rank == _rank_at(low + i) for i, card in enumerate(cards)):
        one_suit = len({card.suit for card in cards}) == 1
        return Meld("run", cards, suit=cards[0].suit, low=low) if one_suit else Meld("mixed", cards, low=low)
    if _kind(naturals, len(cards), text, start) == "run":
        return Meld("run", cards)
    return Meld("set", cards, rank=cards[0].rank if len({card.rank for card in cards}) == 1 else None)


def _ranked(cards: tuple[Card, ...], ranks: dict[int, str], text: str, start: int) -> Meld:
    """Wilds that say a rank: those of a set, or of a mixed run, whichever the other cards fit better."""
    places = set(ranks.values())
    lows = {_low(rank, i) for i, rank in ranks.items()}
    others = [(i, card) for i, card in enumerate(cards) if i not in ranks and card != JOKER]
    misplaced: dict[Meld, int] = {}
    if len(places) == 1:
        (rank,) = places
        misplaced[Meld("set", cards, rank=rank)] = sum(card.rank != rank for _, card in others)
    if len(lows) == 1:
        (low,) = lows
        misplaced[Meld("mixed", cards, low=low)] = sum(card.rank != _rank_at(low + i) for i, card in others)
    if not misplaced:
        raise BadNotation("not_here", "notation-not-a-meld", start, text[start:])
    return min(misplaced, key=lambda read: misplaced[read])


def _pinned(cards: tuple[Card, ...], pins: dict[int, Card], text: str, start: int) -> Meld:
    """A run in which a wild says its place: the order written gives every other card its own."""
    if len({pin.suit for pin in pins.values()}) > 1 or len({_low(pin.rank, i) for i, pin in pins.items()}) > 1:
        raise BadNotation("not_here", "notation-not-a-meld", start, text[start:])
    index, pin = next(iter(pins.items()))
    return Meld("run", cards, suit=pin.suit, low=_low(pin.rank, index))


def _low(rank: str, index: int) -> int:
    """Where a run begins, from 1 to 13, if the card at `index` stands for that rank."""
    return (RANKS.index(rank) - index) % 13 + 1


def _rank_at(position: int) -> str:
    return RANKS[(position - 1) % 13]


def _kind(naturals: list[Card], size: int, text: str, start: int) -> MeldKind:
    if len(naturals) < 2:
        if size > 3:
            raise BadNotation("ambiguous", "notation-ambiguous", start, text[start:].strip(), choices="set / run")
        return "set"
    ranks = {card.rank for card in naturals}
    if len(ranks) == 1:
        return "set"
    one_suit = len({card.suit for card in naturals}) == 1
    return "run" if one_suit or len(ranks) == len(naturals) else "set"
