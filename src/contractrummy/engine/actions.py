"""What a player asks for. Actions are orders; whether one is granted is `legality`'s to say.

``str()`` of an action is its text, and `parse_action` reads it back: ``leave``, ``take``, ``draw``, ``ask``, ``no``,
``down 8H 8D 8S | 9S 9D JK=9``, ``off JK=9H @0``, ``off AH @1 high``, ``swap 6H @0.1``, ``leave joker``,
``discard 4C``, ``back``, ``drop``.
Melds on the table are counted from 0, and so are the cards in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast, get_args

from contractrummy.cards import RANKS, Card
from contractrummy.errors import BadNotation
from contractrummy.melds.laydown import melds_of
from contractrummy.melds.layoff import Place
from contractrummy.melds.meld import Meld, read_stands_for
from contractrummy.notation import check_length, parse_card, read_card, skip_space

__all__ = [
    "Action",
    "AskToBuy",
    "DeclineBuy",
    "Discard",
    "DrawStock",
    "Drop",
    "LayDown",
    "LayOff",
    "LeaveDiscard",
    "LeaveJoker",
    "Placed",
    "TakeBack",
    "TakeDiscard",
    "TakeJoker",
    "parse_action",
    "parse_placed",
    "plain_cards",
]


def _card(card: str | Card) -> Card:
    """A card given as text or as a card; a bare number is none."""
    if isinstance(card, str):
        return parse_card(card)
    if not isinstance(card, Card):
        raise TypeError(f"a card or its text, not {card!r}")
    return card


def _index(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"melds and their cards are counted from 0, not {number!r}")
    return number


@dataclass(frozen=True, slots=True)
class Placed:
    """A wild with what it stands for: a card in a run, a rank in a set. Text is taken for both."""

    card: Card
    stands_for: Card | str

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", _card(self.card))
        if isinstance(self.stands_for, str) and self.stands_for not in tuple(RANKS):
            object.__setattr__(self, "stands_for", parse_card(self.stands_for))

    def __str__(self) -> str:
        return f"{self.card}={self.stands_for}"


class Action:
    """The root of the orders below."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class LeaveDiscard(Action):
    """The player in turn does not want the discard: the others may buy it."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class TakeDiscard(Action):
    """The player in turn takes the discard, free, as his draw."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class DrawStock(Action):
    """Draw from the stock. While the discard is on offer this leaves it, and draws once the window is settled."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class AskToBuy(Action):
    """ "May I?": ask for the discard out of turn."""

    def __str__(self) -> str:
        return "ask"


@dataclass(frozen=True, slots=True)
class DeclineBuy(Action):
    """Do not want the discard out of turn. Nobody else learns of it."""

    def __str__(self) -> str:
        return "no"


@dataclass(frozen=True, slots=True, init=False)
class LayDown(Action):
    """Lay the contract down, or new melds once one is down. Bare wilds are filled where only one answer is legal."""

    melds: tuple[Meld, ...]

    def __init__(self, melds: str | Iterable[Meld | str]) -> None:
        object.__setattr__(self, "melds", melds_of(melds))

    def __str__(self) -> str:
        return f"down {' | '.join(map(str, self.melds))}"


@dataclass(frozen=True, slots=True, init=False)
class LayOff(Action):
    """Add cards to a meld on the table. `meld` None means the only one they fit; `place` is for one card.

    Where a wild gives way to the card it stands for, `place` says to which end the wild goes.
    """

    cards: tuple[Card | Placed, ...]
    meld: int | None
    place: Place | None

    def __init__(
        self, cards: str | Card | Placed | Iterable[Card | Placed], meld: int | None = None, place: Place | None = None
    ) -> None:
        if place is not None and place not in get_args(Place):
            raise ValueError(f"a place is low, high or set, not {place!r}")
        if isinstance(cards, str):
            cards = parse_placed(cards)
        cards = (cards,) if isinstance(cards, (Card, Placed)) else tuple(cards)
        cards = tuple(card if isinstance(card, Placed) else _card(card) for card in cards)
        if place is not None and len(cards) != 1:
            raise ValueError("a place is for one card: state what each of several wilds stands for, such as JK=8H")
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "meld", None if meld is None else _index(meld))
        object.__setattr__(self, "place", place)

    def __str__(self) -> str:
        where = "" if self.meld is None else f" @{self.meld}"
        return f"off {' '.join(map(str, self.cards))}{where}{f' {self.place}' if self.place else ''}"


@dataclass(frozen=True, slots=True, init=False)
class TakeJoker(Action):
    """Put the card a wild stands for in its place and take the wild. `index` counts the cards of the meld."""

    card: Card
    meld: int
    index: int

    def __init__(self, card: str | Card, meld: int, index: int) -> None:
        object.__setattr__(self, "card", _card(card))
        object.__setattr__(self, "meld", _index(meld))
        object.__setattr__(self, "index", _index(index))

    def __str__(self) -> str:
        return f"swap {self.card} @{self.meld}.{self.index}"


@dataclass(frozen=True, slots=True)
class LeaveJoker(Action):
    """Asked whether one takes a wild that has just been laid down: take none."""

    def __str__(self) -> str:
        return "leave joker"


@dataclass(frozen=True, slots=True, init=False)
class Discard(Action):
    """Discard a card, which ends the turn."""

    card: Card

    def __init__(self, card: str | Card) -> None:
        object.__setattr__(self, "card", _card(card))

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take back one's last lay-down, lay-off or swap of this turn."""

    def __str__(self) -> str:
        return "back"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Give up the round at the start of one's turn, for a fixed number of points (D58)."""

    def __str__(self) -> str:
        return "drop"


_BARE: dict[str, Action] = {
    str(action): action
    for action in (
        LeaveDiscard(),
        TakeDiscard(),
        DrawStock(),
        AskToBuy(),
        DeclineBuy(),
        TakeBack(),
        LeaveJoker(),
        Drop(),
    )
}
_WORDS = (*_BARE, "down", "off", "swap", "discard")
_OFF = re.compile(r"(?P<cards>[^@]*?)(?:@(?P<meld>-?\d{1,9}))?(?: (?P<place>low|high|set))?")
_SWAP = re.compile(r"(?P<card>[^@]*)@(?P<meld>-?\d{1,9})\.(?P<index>-?\d{1,9})\s*")


def parse_placed(text: str) -> tuple[Card | Placed, ...]:
    """Cards of which a wild may say what it stands for: ``JK=8H 9H``."""
    check_length(text)
    cards: list[Card | Placed] = []
    at = skip_space(text, 0)
    while at < len(text):
        card, at = read_card(text, at)
        stands_for, at = read_stands_for(text, at)
        cards.append(card if stands_for is None else Placed(card, stands_for))
        at = skip_space(text, at)
    return tuple(cards)


def parse_action(text: str) -> Action:
    """Read the text of an action. Raises `BadNotation`.

    >>> parse_action("discard 10h"), str(parse_action("down 8H 8D 8S | JK=4H 5H 6H 7H"))
    (Discard(card=Card('TH')), 'down 8H 8D 8S | JK=4H 5H 6H 7H')
    """
    check_length(text)
    word, _, rest = text.strip().partition(" ")
    # Blanks in the place of the word: positions in errors are then those of the whole text.
    padded = " " * text.rindex(rest) + rest if rest else ""
    if (bare := " ".join(text.split())) in _BARE:
        return _BARE[bare]
    if word == "down":
        return LayDown(padded)
    if word == "discard":
        return Discard(padded)
    if word == "off" and (match := _OFF.fullmatch(" ".join(rest.split()))):
        place = match["place"]
        cards = parse_placed(match["cards"])
        if place is None or len(cards) == 1:
            return LayOff(cards, None if match["meld"] is None else int(match["meld"]), cast("Place | None", place))
    if word == "swap" and (match := _SWAP.fullmatch(rest)):
        return TakeJoker(match["card"], int(match["meld"]), int(match["index"]))
    raise BadNotation("not_a_card", "notation-not-an-action", 0, text, allowed=", ".join(_WORDS))


def plain_cards(cards: Iterable[Card | Placed]) -> tuple[Card, ...]:
    return tuple(card.card if isinstance(card, Placed) else card for card in cards)
