"""Cards and hands as text: one linear reader for every place where a person or a file names cards.

Written form: rank ``A 2–9 T J Q K`` and suit ``C D H S``, the joker ``JK``, cards separated by spaces. Also read:
``10H``, lower case, suit symbols, Chinese suit names before or after the rank, playing-card characters, ``*``,
``Joker``, ``🃏`` and 鬼牌 for the joker, copy marks (``8C'``, ``8C#1``); commas, semicolons or nothing between cards.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card
from contractrummy.errors import BadNotation

__all__ = ["LIMIT", "cards_of", "parse_card", "parse_cards", "pick", "read_card", "skip_space", "to_text"]

LIMIT = 4000
"""The longest text read, in characters: the cards of twelve packs take under 2000."""

MOST_CARDS = 700
"""The most cards read at once: twelve packs with 32 jokers have 656."""

_SUIT_WORDS = {
    **{letter: suit for suit in SUITS for letter in (suit, suit.lower())},
    **dict.fromkeys("♣♧", "C"),
    **dict.fromkeys("♦♢", "D"),
    **dict.fromkeys("♥♡❤", "H"),
    **dict.fromkeys("♠♤", "S"),
    **dict.fromkeys(("梅花", "草花"), "C"),
    **dict.fromkeys(("方块", "方塊", "方片"), "D"),
    **dict.fromkeys(("红桃", "紅桃", "红心", "紅心"), "H"),
    **dict.fromkeys(("黑桃", "葵扇"), "S"),
}
_RANK_WORDS = {**{letter: r for r in RANKS for letter in (r, r.lower())}, "10": "T"}
_JOKER_WORDS = ("joker", "jk", "*", "\U0001f0cf", "鬼牌", "大王", "小王")
_SEPARATORS = ",，、;；"
_VARIATION = "︎️"
# U+1F0A1 … U+1F0DE: four rows of sixteen, each with a knight (twelfth place) that our deck has not.
_PLAYING_CARDS = {0x1F0A0: "S", 0x1F0B0: "H", 0x1F0C0: "D", 0x1F0D0: "C"}
_PLAYING_RANKS = {1: "A", **{n: str(n) for n in range(2, 10)}, 10: "T", 11: "J", 13: "Q", 14: "K"}

_BY_TEXT = {str(card): card for card in CARDS}


def to_text(cards: Iterable[Card]) -> str:
    """Cards as text, in the order given.

    >>> to_text(parse_cards("10h 8♦ *"))
    'TH 8D JK'
    """
    return " ".join(map(str, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Every card of a text, in its order.

    >>> parse_cards("8H, 红桃9 jk")
    (Card('8H'), Card('9H'), Card('JK'))

    Raises `BadNotation` with the position of the first thing that is no card; nothing is read in part.
    """
    check_length(text)
    cards: list[Card] = []
    at = skip_space(text, 0)
    while at < len(text):
        start = at
        card, at = read_card(text, at)
        if len(cards) == MOST_CARDS:
            raise BadNotation("not_here", "notation-too-many-cards", start, text[start:], limit=MOST_CARDS)
        cards.append(card)
        at = skip_space(text, at)
    return tuple(cards)


def parse_card(text: str) -> Card:
    """The one card of a text. Raises `BadNotation` if there is none or more than one."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise BadNotation("not_a_card", "notation-one-card", 0, text)
    return cards[0]


def cards_of(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards given as text or as cards."""
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def check_length(text: str) -> None:
    if len(text) > LIMIT:
        raise BadNotation("not_a_card", "notation-too-long", LIMIT, text[LIMIT:], limit=LIMIT)


def skip_space(text: str, at: int) -> int:
    """The first position at or after `at` that is neither white space nor a separator between cards."""
    while at < len(text) and (text[at].isspace() or text[at] in _SEPARATORS or text[at] in _VARIATION):
        at += 1
    return at


def read_card(text: str, at: int) -> tuple[Card, int]:
    """The card at a position, and the position after it (copy marks included). Raises `BadNotation`."""
    exact = _BY_TEXT.get(text[at : at + 2])
    card, end = (exact, at + 2) if exact is not None else _read_other(text, at)
    if end < len(text) and text[end] in "'#’":
        mark = text[end]
        end += 1
        while mark == "#" and end < len(text) and text[end] in "0123456789":
            end += 1
    return card, end


def _read_other(text: str, at: int) -> tuple[Card, int]:
    for word in _JOKER_WORDS:
        found = text[at : at + len(word)]
        # Only plain letters have two cases here: a Kelvin sign is no k, though it folds to one.
        if found == word or (found.isascii() and found.lower() == word):
            return JOKER, at + len(word)
    row = ord(text[at]) & ~0xF
    if row in _PLAYING_CARDS and (rank := _PLAYING_RANKS.get(ord(text[at]) & 0xF)):
        return _BY_TEXT[rank + _PLAYING_CARDS[row]], at + 1
    for first, second in ((_RANK_WORDS, _SUIT_WORDS), (_SUIT_WORDS, _RANK_WORDS)):
        one, middle = _word(text, at, first)
        # A Latin suit letter before its rank is no form of ours: "H7" would make "7H7" read two ways.
        if one and not (first is _SUIT_WORDS and text[at].isascii()):
            two, end = _word(text, middle, second)
            if two:
                rank, suit = (one, two) if first is _RANK_WORDS else (two, one)
                return _BY_TEXT[rank + suit], _after_variation(text, end)
    raise not_a_card(text, at)


def _word(text: str, at: int, words: dict[str, str]) -> tuple[str, int]:
    """The longest of `words` at a position: what it means, and where it ends."""
    for length in (2, 1):
        found = words.get(text[at : at + length]) if at + length <= len(text) else None
        if found:
            return found, at + length
    return "", at


def _after_variation(text: str, at: int) -> int:
    return at + 1 if at < len(text) and text[at] in _VARIATION else at


def word_at(text: str, at: int) -> str:
    """The unbroken word at a position, as a person would point at it."""
    end = at
    while end < len(text) and not text[end].isspace() and text[end] not in _SEPARATORS and end < at + 40:
        end += 1
    return text[at : max(end, at + 1)]


def not_a_card(text: str, at: int) -> BadNotation:
    """The error for what stands at a position, with a hint where the mistake is a known one."""
    word = word_at(text, at)
    for character in word:
        if not character.isascii() and character.isalnum() and unicodedata.category(character)[0] in "LN":
            plain = unicodedata.normalize("NFKC", character)
            name = unicodedata.name(character, "")
            if (plain.isascii() and plain != character) or name.split(" ")[0] in ("CYRILLIC", "GREEK"):
                return BadNotation("not_a_card", "notation-lookalike", at, word, name=name.title())
    digits = word[: len(word) - len(word.lstrip("0123456789"))]
    if digits and digits not in _RANK_WORDS:
        return BadNotation("not_a_card", "notation-bad-rank", at, word)
    return BadNotation("not_a_card", "notation-not-a-card", at, word)


def pick(text: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Cards named out of those held: a rank alone will do where only one kind of it is held.

    >>> hand = parse_cards("8H 9C 9D JK")
    >>> pick("8 9c", hand)
    (Card('8H'), Card('9C'))

    Raises `BadNotation`: ``not_a_card``, ``not_here`` (not held, or not as often) or ``ambiguous`` (several fit).
    """
    check_length(text)
    left = list(held)
    chosen: list[Card] = []
    at = skip_space(text, 0)
    while at < len(text):
        start = at
        card, at = _read_held(text, at, left)
        if card not in left:
            raise BadNotation("not_here", "notation-not-here", start, text[start:at])
        left.remove(card)
        chosen.append(card)
        at = skip_space(text, at)
    return tuple(chosen)


def _read_held(text: str, at: int, held: Sequence[Card]) -> tuple[Card, int]:
    try:
        return read_card(text, at)
    except BadNotation:
        rank, end = _word(text, at, _RANK_WORDS)
        if not rank or end != at + len(word_at(text, at)):
            raise
    kinds = sorted({card for card in held if card.rank == rank})
    if len(kinds) > 1:
        raise BadNotation("ambiguous", "notation-ambiguous", at, text[at:end], choices=to_text(kinds))
    if not kinds:
        raise BadNotation("not_here", "notation-not-here", at, text[at:end])
    return kinds[0], end
