# cython: boundscheck=False, wraparound=False, cdivision=True
"""A meld as integers: where a card can lie, what a house rule says against it. Everything about melds asks here.

Plain Python that is compiled where a compiler is at hand; `shapes` and `layoff` make reasons of its answers, the kernel
of a round asks it for every lay-off. A row is a meld whose cards have their places. `Laws` are the limits of a rule set
as flat numbers.

A card in a row is its kind (0 to 52), 64 more if it stands for another, 128 more if it is a wild that has moved and
stays. A place is LOW, HIGH or IN_SET. What belongs at a place is a kind, or 64 and a rank where any card of the rank
will do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from contractrummy.melds.limits import Limits

__all__ = ["FLAWS", "MOVED", "Laws", "Row"]

MOVED = 128

_SET, _RUN, _MIXED = 0, 1, 2
_LOW, _HIGH, _IN_SET = 0, 1, 2
_WILD, _MOVED, _KIND = 64, MOVED, 63

FLAWS = (
    "",
    "MELD_TOO_SHORT", "SET_MIXED", "NOT_IN_DECK", "SET_ALL_SUITS", "SET_SUITS",
    "RUN_TURNS_CORNER", "RUN_TOO_LONG", "WRONG_PLACE", "WILD_OF_OTHER_SUIT",
    "ACE_IN_NO_RUN", "ACE_NOT_LOW", "ACE_NOT_HIGH", "ADJACENT_WILDS", "WILDS_TOO_CLOSE",
    "WILDS_OVER_NATURALS", "WILDS_NOT_FEWER", "WILD_LIMIT", "MIN_NATURALS",
    "RUN_FULL", "DOES_NOT_FIT", "NO_WILD_THERE", "SWAP_SET", "SWAP_OFF", "WRONG_CARD_FOR_WILD",
)  # fmt: skip
"""The reasons by their numbers here; 0 is none."""

(
    _MELD_TOO_SHORT, _SET_MIXED, _NOT_IN_DECK, _SET_ALL_SUITS, _SET_SUITS,
    _RUN_TURNS_CORNER, _RUN_TOO_LONG, _WRONG_PLACE, _WILD_OF_OTHER_SUIT,
    _ACE_IN_NO_RUN, _ACE_NOT_LOW, _ACE_NOT_HIGH, _ADJACENT_WILDS, _WILDS_TOO_CLOSE,
    _WILDS_OVER_NATURALS, _WILDS_NOT_FEWER, _WILD_LIMIT, _MIN_NATURALS,
    _RUN_FULL, _DOES_NOT_FIT, _NO_WILD_THERE, _SWAP_SET, _SWAP_OFF, _WRONG_CARD_FOR_WILD,
) = range(1, 25)  # fmt: skip

_SIZES = 128
"""Melds of this size and more are under the limits of the size before it."""


class Laws:
    """The limits of a rule set, lowered once: see `Limits` for what each says."""

    def __init__(self, limits: Limits) -> None:
        self.set_min, self.run_min, self.run_max = limits.set_min, limits.run_min, limits.run_max
        self.ace_low, self.ace_high, self.corner = limits.ace_low, limits.ace_high, limits.corner
        self.cap_at_lay_off, self.spacing, self.own_suit = limits.cap_at_lay_off, limits.spacing, limits.own_suit
        self.swap_run, self.swap_set = limits.swap_run, limits.swap_set
        self.set_naturals, self.run_naturals = limits.set_naturals, limits.run_naturals
        self.set_cap = [limits.cap("set", size) for size in range(_SIZES)]
        self.run_cap = [limits.cap("run", size) for size in range(_SIZES)]
        self.over_cap = {"naturals": _WILDS_OVER_NATURALS, "fewer": _WILDS_NOT_FEWER}.get(
            limits.wild_limit if isinstance(limits.wild_limit, str) else "", _WILD_LIMIT
        )
        self.set_suits = ("any", "distinct", "distinct_laydown", "parlett").index(limits.set_suits)
        self.joker_place = ("fixed", "end_moves_once", "slides", "moves").index(limits.joker_place)
        self.in_deck = [*map(int, limits.in_deck), 0]
        self.suits_of = [sum(limits.in_deck[rank:52:13]) for rank in range(13)]
        self.is_wild = [int(kind in limits.wild_kinds) for kind in range(53)]


class Row:
    """A meld with its places. Methods that answer "why not" give a number of `FLAWS`."""

    def __init__(self, kind: int, suit: int, first: int, cards: bytearray, owner: int = -1) -> None:
        """`first` is the lowest position of a run, the rank of a set (0 to 12); `suit` is -1 but for a run.

        `cards` are kinds; which of them stand for others is seen from their places.
        """
        self.kind, self.suit, self.owner, self.wilds, self.where = kind, suit, owner, 0, 0
        self.low, self.rank = (0, first) if kind == _SET else (first, 0)
        self.cards = cards
        for i in range(len(cards)):
            if not self.natural(cards[i] & _KIND, i):
                cards[i] |= _WILD
                self.wilds += 1

    def copy(self) -> Row:
        twin = Row.__new__(Row)
        twin.kind, twin.suit, twin.owner, twin.wilds, twin.where = self.kind, self.suit, self.owner, self.wilds, 0
        twin.low, twin.rank = self.low, self.rank
        twin.cards = bytearray(self.cards)
        return twin

    # -- places ------------------------------------------------------------------------------------------------

    def place(self, index: int) -> int:
        """What belongs at a place of the meld: a kind, or 64 and a rank."""
        if self.kind == _SET:
            return 64 + self.rank
        rank = (self.low + index + 12) % 13
        return self.suit * 13 + rank if self.kind == _RUN else 64 + rank

    def natural(self, card: int, index: int) -> bool:
        """Whether a card would lie there as itself."""
        wanted = self.place(index)
        return card == wanted or (wanted >= 64 and card < 52 and card % 13 == wanted - 64)

    def wanted(self, place: int, laws: Laws) -> int:
        """What can be added at a place, -1 where a run has no such place."""
        size = len(self.cards)
        if self.kind == _SET:
            return 64 + self.rank
        if not laws.corner and (self.low == 1 if place == _LOW else self.low + size > 14):
            return -1
        wanted = self.place(-1 if place == _LOW else size)
        there = laws.suits_of[wanted - 64] if wanted >= 64 else laws.in_deck[wanted]
        return wanted if there else -1

    # -- adding a card -----------------------------------------------------------------------------------------

    def why_not_add(self, card: int, place: int, laws: Laws, counted: bool) -> int:
        """Why a card has no such place on the meld. `counted`: a wild counts as one more (D18b)."""
        if self.kind != _SET and len(self.cards) >= laws.run_max:
            return _RUN_FULL
        wanted = self.wanted(place, laws)
        if wanted < 0:
            return _DOES_NOT_FIT
        natural = card == wanted or (wanted >= 64 and card < 52 and card % 13 == wanted - 64)
        if not natural and not laws.is_wild[card]:
            return _DOES_NOT_FIT
        flaw = 0
        if self.kind == _SET:
            if laws.set_suits == 1 or laws.set_suits == 3:
                flaw = self._suits_flaw(laws, card, natural)
        else:
            if (wanted if wanted < 52 else wanted - 64) % 13 == 0:
                flaw = self._ace_flaw(place, laws)
            if not natural and flaw == 0:
                flaw = self._flaw_at_end(card, place, laws)
        if flaw == 0 and not natural and counted and laws.cap_at_lay_off:
            flaw = self._wilds_flaw(len(self.cards) + 1, self.wilds + 1, laws)
        return flaw

    def add(self, card: int, place: int) -> None:
        """Lay a card at a place."""
        index = -1 if place == _LOW else len(self.cards)
        wild = 0 if self.natural(card, index) else _WILD
        if place == _LOW:
            self.cards.insert(0, card | wild)
            # Below the ace that is low lies the king: the row is counted from there.
            self.low = self.low - 1 if self.low > 1 else 13
        else:
            self.cards.append(card | wild)
        self.wilds += wild > 0

    def take_off(self, place: int) -> None:
        """Undo `add`."""
        if place == _LOW:
            self.wilds -= (self.cards[0] & _WILD) > 0
            del self.cards[0]
            self.low = self.low % 13 + 1
        else:
            self.wilds -= (self.cards[len(self.cards) - 1] & _WILD) > 0
            del self.cards[len(self.cards) - 1]

    def _ace_flaw(self, end: int, laws: Laws) -> int:
        """Why no ace stands at an end of a run (D16)."""
        if laws.ace_low if end == _LOW else laws.ace_high:
            return 0
        if not laws.ace_low and not laws.ace_high:
            return _ACE_IN_NO_RUN
        return _ACE_NOT_LOW if end == _LOW else _ACE_NOT_HIGH

    def _flaw_at_end(self, card: int, end: int, laws: Laws) -> int:
        """What forbids a wild that comes to an end: its suit (D11), or another wild too near (D19, R037)."""
        if self._of_other_suit(card, laws):
            return _WILD_OF_OTHER_SUIT
        size = len(self.cards)
        for i in range(min(laws.spacing, size)):
            if self.cards[i if end == _LOW else size - 1 - i] & _WILD:
                return _ADJACENT_WILDS if laws.spacing == 1 else _WILDS_TOO_CLOSE
        return 0

    def _of_other_suit(self, card: int, laws: Laws) -> bool:
        return laws.own_suit and card < 52 and self.kind == _RUN and card // 13 != self.suit

    def _wilds_flaw(self, size: int, wilds: int, laws: Laws) -> int:
        """Whether so many cards hold more wilds, or fewer naturals, than they may (D18, D20)."""
        at = min(size, _SIZES - 1)
        if wilds > (laws.set_cap[at] if self.kind == _SET else laws.run_cap[at]):
            return laws.over_cap
        least = laws.set_naturals if self.kind == _SET else laws.run_naturals
        return _MIN_NATURALS if wilds and size - wilds < least else 0

    def _suits_flaw(self, laws: Laws, card: int, natural: bool) -> int:
        """What `set_suits` says against a set, with one card more if that is not 53 (D14).

        A wild takes a suit that is missing, so a set of different suits has no more cards than the deck has suits.
        """
        size, seen, naturals, suits = len(self.cards), 0, 0, 0
        for i in range(size + 1):
            one = card if i == size else self.cards[i]
            if one != 53 and (natural if i == size else not one & _WILD):
                suit = (one & _KIND) // 13
                naturals += 1
                suits += not seen >> suit & 1
                seen |= 1 << suit
        wilds = self.wilds
        if card != 53:
            size += 1
            wilds += not natural
        every = laws.suits_of[self.rank]
        if laws.set_suits == 3 and size > 3:
            return _SET_ALL_SUITS if suits + wilds < every else 0
        return _SET_SUITS if suits < naturals or size > every else 0

    # -- wilds that give way -----------------------------------------------------------------------------------

    def stands_for(self, card: int, index: int) -> bool:
        """Whether the card there is a wild that stands for this one (in a set or a mixed run: for its rank)."""
        return (self.cards[index] & _WILD) > 0 and self.natural(card, index)

    def why_not_shift(self, card: int, index: int, end: int, laws: Laws) -> int:
        """Why the wild there does not give way to the card it stands for and go to an end (D27, R035)."""
        size = len(self.cards)
        if laws.joker_place == 0 or self.kind == _SET or not self.stands_for(card, index):
            return _DOES_NOT_FIT
        if size >= laws.run_max:
            return _RUN_FULL
        if laws.joker_place != 3 and 0 < index < size - 1:
            return _DOES_NOT_FIT
        if laws.joker_place == 1 and self.cards[index] & _MOVED:
            return _DOES_NOT_FIT
        wild = self.cards[index]
        self.cards[index] = card
        self.wilds -= 1
        # There are no more wilds than before, so they are not counted again.
        flaw = self.why_not_add(wild & _KIND, end, laws, False)
        self.wilds += 1
        self.cards[index] = wild
        return flaw

    def why_not_swap(self, card: int, index: int, laws: Laws) -> int:
        """Why a card cannot be put in the place of the wild there, for the wild to be taken (D21, D22, D14)."""
        if not self.cards[index] & _WILD:
            return _NO_WILD_THERE
        if not (laws.swap_set if self.kind == _SET else laws.swap_run):
            return _SWAP_SET if self.kind == _SET else _SWAP_OFF
        if not self.natural(card, index):
            return _WRONG_CARD_FOR_WILD
        if self.kind != _SET or laws.set_suits == 0 or laws.set_suits == 2:
            return 0
        wild = self.cards[index]
        self.cards[index] = card
        self.wilds -= 1
        flaw = self._suits_flaw(laws, 53, False)
        self.wilds += 1
        self.cards[index] = wild
        return flaw

    def swap(self, card: int, index: int) -> int:
        """Put a card in the place of a wild: the wild's kind."""
        wild = self.cards[index] & _KIND
        self.cards[index] = card
        self.wilds -= 1
        return wild

    def shift(self, card: int, index: int, end: int, once: bool) -> None:
        """Put a card in the place of a wild, which goes to an end: for good, if it moves `once`."""
        wild = self.swap(card, index)
        self.add(wild, end)
        if once:
            self._stays(end)

    def _stays(self, end: int) -> None:
        """The card at an end has moved. One that lies there as itself is no wild, and has nothing to stay for."""
        at = 0 if end == _LOW else len(self.cards) - 1
        if self.cards[at] & _WILD:
            self.cards[at] |= _MOVED

    def slide(self, cards: bytearray, end: int, once: bool) -> None:
        """The wild of the far end goes to an end, and the cards, low to high, lie beyond it (BR-22)."""
        far = _HIGH if end == _LOW else _LOW
        wild = self.cards[0 if far == _LOW else len(self.cards) - 1] & _KIND
        self.take_off(far)
        self.add(wild, end)
        if once:
            self._stays(end)
        size = len(cards)
        for i in range(size):
            self.add(cards[size - 1 - i if end == _LOW else i], end)

    # -- as it is laid down ------------------------------------------------------------------------------------

    def flaw(self, laws: Laws) -> int:
        """Why the meld cannot be laid down as it is (R001 to R029); `where` is then the card of which that speaks."""
        return self._flaw_of_set(laws) if self.kind == _SET else self._flaw_of_run(laws)

    def _flaw_of_set(self, laws: Laws) -> int:
        size = len(self.cards)
        if size < laws.set_min:
            return _MELD_TOO_SHORT
        for i in range(size):
            if self.cards[i] & _WILD and not laws.is_wild[self.cards[i] & _KIND]:
                return _SET_MIXED
        if not laws.suits_of[self.rank]:
            return _NOT_IN_DECK
        flaw = self._suits_flaw(laws, 53, False) if laws.set_suits else 0
        return flaw or self._wilds_flaw(size, self.wilds, laws)

    def _flaw_of_run(self, laws: Laws) -> int:
        size = len(self.cards)
        high = self.low + size - 1
        if size < laws.run_min:
            return _MELD_TOO_SHORT
        if high > 14 and not laws.corner:
            return _RUN_TURNS_CORNER
        if size > laws.run_max:
            return _RUN_TOO_LONG
        flaw, last, close = 0, -99, False
        for i in range(size):
            self.where = i
            card, wanted = self.cards[i], self.place(i)
            if card & _WILD:
                if not laws.is_wild[card & _KIND]:
                    return _WRONG_PLACE
                if self._of_other_suit(card & _KIND, laws):
                    return _WILD_OF_OTHER_SUIT
                close = close or i - last <= laws.spacing
                last = i
            if not (laws.suits_of[wanted - 64] if wanted >= 64 else laws.in_deck[wanted]):
                return _NOT_IN_DECK
        if self.low == 1:
            flaw = self._ace_flaw(_LOW, laws)
        if flaw == 0 and high == 14:
            flaw = self._ace_flaw(_HIGH, laws)
        if flaw == 0 and close:
            flaw = _ADJACENT_WILDS if laws.spacing == 1 else _WILDS_TOO_CLOSE
        return flaw or self._wilds_flaw(size, self.wilds, laws)
