"""A round in progress: a small mutable record. `apply` is its only writer; nothing here judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from contractrummy.cards import Card, from_counts
from contractrummy.engine.phases import Phase
from contractrummy.melds.layoff import Place, laid_off, shifted, swapped, without_end
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld
from contractrummy.rules.contracts import Contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Laid", "Round", "Undo"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table and the seat that laid it down.

    `moved` are the positions of a run at which wilds lie that have moved and stay now (D27, R035).
    """

    owner: int
    meld: Meld
    moved: tuple[int, ...] = ()

    def with_card(self, card: Card, place: Place) -> Laid:
        """The meld with a card laid off on it."""
        after = laid_off(self.meld, card, place)
        return Laid(self.owner, after, self._moved_in(after, place))

    def with_wild_taken(self, card: Card, index: int) -> Laid:
        """The meld with a card in the place of a wild, which is gone."""
        place = None if self.meld.low is None else self.meld.low + index
        return Laid(self.owner, swapped(self.meld, card, index), tuple(p for p in self.moved if p != place))

    def with_wild_moved(self, card: Card, index: int, place: Place, once: bool) -> Laid:
        """The meld with a card in the place of a wild, which lies at an end now: for good, if it moves `once`."""
        after = shifted(self.meld, card, index, place)
        moved = self.with_wild_taken(card, index)._moved_in(after, place)
        end = after.low if place == "low" else after.high
        assert end is not None
        return Laid(self.owner, after, tuple(sorted((*moved, end))) if once else moved)

    def with_wild_slid(self, cards: Sequence[Card], place: Place, once: bool) -> Laid:
        """The meld with the wild of the far end at the end `place`, for good if it moves `once`, and the cards, low to
        high, beyond it (BR-22)."""
        low, index = self.meld.low, len(self.meld) - 1 if place == "low" else 0
        run = without_end(self.meld, index)
        assert low is not None and run.low is not None
        # A run that begins with the ace now counts its positions anew.
        anew = run.low - low - (index == 0)
        laid = Laid(self.owner, run, tuple(p + anew for p in self.moved if p != low + index))
        laid = laid.with_card(self.meld.cards[index], place)
        end = laid.meld.low if place == "low" else laid.meld.high
        assert end is not None
        laid = Laid(self.owner, laid.meld, tuple(sorted((*laid.moved, end)))) if once else laid
        for card in reversed(cards) if place == "low" else cards:
            laid = laid.with_card(card, place)
        return laid

    def _moved_in(self, after: Meld, place: Place) -> tuple[int, ...]:
        """The positions of `moved` in the meld that has grown by a card: round the corner they may be counted anew."""
        if not self.moved or self.meld.low is None or after.low is None:
            return self.moved
        step = after.low + (place == "low") - self.meld.low
        return tuple(position + step for position in self.moved)


@dataclass(frozen=True, slots=True)
class Undo:
    """What the player in turn had before a lay-down, lay-off or swap."""

    hand: bytes
    table: tuple[Laid, ...]
    down: bool
    laid_now: bool
    freed: tuple[Card, ...]
    taken: Card | None
    freed_for: tuple[int, ...] = ()
    must_lay_down: bool = False
    wild_laid: bool = False


@dataclass
class Round:
    """One round. Seats count from 0 clockwise; hands are counts of the 53 kinds; piles are bottom first."""

    rules: RuleSet
    seats: int
    number: int
    dealer: int
    turn: int
    hands: list[bytearray]
    stock: list[Card]
    discards: list[Card]
    phase: Phase = "offer"
    window: int = 1
    """The number of the open decision about the discard; one more with each turn."""
    table: list[Laid] = field(default_factory=list)
    down: list[bool] = field(default_factory=list)
    buys: list[int] = field(default_factory=list)
    """Completed buys of each seat in this round."""
    buys_before: list[int] = field(default_factory=list)
    """Buys of each seat in the rounds before this one, where a limit for the whole game counts them (D40)."""
    dropped: list[bool] = field(default_factory=list)
    """Who has given up the round (D58)."""
    cut: int | None = None
    """How many cards were cut before the deal (D13)."""
    turns: list[int] = field(default_factory=list)
    """Turns each seat has begun in this round."""
    discarder: int | None = None
    """Who discarded the top card; None for the upcard that was dealt."""
    answers: dict[int, bool] = field(default_factory=dict)
    """Who has answered the open window, in the order of the answers, and whether they ask."""
    will_draw: bool = False
    """The player in turn has asked for the stock card already."""
    sold: bool = False
    """The discard of this turn was bought: what lies on the pile now was laid bare by the sale (D45)."""
    late: bool = False
    """The player in turn has refused the top card, or drawn, and calls for it still count (D36, D45b)."""
    reopened: int = 0
    """Windows opened in this turn after its first."""
    taken: Card | None = None
    """The discard the player in turn took as his draw."""
    laid_now: bool = False
    """The player in turn laid down in this very turn."""
    wild_laid: bool = False
    """In this turn a card was laid that stands for another (D55)."""
    freed: tuple[Card, ...] = ()
    """Wilds the player in turn took from the table and must still play."""
    freed_for: tuple[int, ...] = ()
    """Whose melds they came from, where they must go onto a run of the same player (D23); else nothing."""
    must_lay_down: bool = False
    """The player in turn took a wild before he was down, and must lay down in this very turn (D24)."""
    claiming: tuple[int, ...] = ()
    """The seats still to be asked whether they take a wild just laid down, the first of them now."""
    fresh: int = 0
    """How many melds, the last of the table, have just been laid down, while the others are asked for their wilds."""
    reshuffles: int = 0
    undo: list[Undo] = field(default_factory=list)
    out: int | None = None
    penalties: tuple[int, ...] = ()
    drawn: Card | None = None
    """The card the player in turn drew, whichever way: shown marked in his hand."""

    def __post_init__(self) -> None:
        self.down = self.down or [False] * self.seats
        self.buys = self.buys or [0] * self.seats
        self.buys_before = self.buys_before or [0] * self.seats
        self.dropped = self.dropped or [False] * self.seats
        if not self.turns:
            self.turns = [0] * self.seats
            self.turns[self.turn] = 1

    @cached_property
    def contract(self) -> Contract:
        return self.rules.contract(self.number)

    @cached_property
    def limits(self) -> Limits:
        return limits_of(self.rules.in_round(self.number))

    @property
    def upcard(self) -> Card | None:
        return self.discards[-1] if self.discards else None

    @property
    def melds(self) -> list[Meld]:
        return [laid.meld for laid in self.table]

    @property
    def offered(self) -> tuple[tuple[int, int], ...]:
        """The wilds among the melds just laid down that may be taken: (meld, index)."""
        rules, first = self.rules, len(self.table) - self.fresh
        return tuple(
            (first + i, index)
            for i, laid in enumerate(self.table[first:])
            if (rules.joker_swap_set if laid.meld.kind == "set" else rules.joker_swap_run)
            for index in laid.meld.wilds
        )

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A hand's cards, by suit and rank."""
        return from_counts(self.hands[seat])

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.hands[seat])

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on in the direction of play, past those who have given up."""
        step = 1 if (self.rules.direction == "clockwise") == (steps > 0) else -1
        for _ in range(abs(steps)):
            seat = (seat + step) % self.seats
            while self.dropped[seat]:
                seat = (seat + step) % self.seats
        return seat

    @property
    def in_turn_order(self) -> list[int]:
        """The seats other than the one in turn, the one who plays soonest first (E16)."""
        step = 1 if self.rules.direction == "clockwise" else -1
        others = [(self.turn + step * places) % self.seats for places in range(1, self.seats)]
        return [seat for seat in others if not self.dropped[seat]]

    def copy(self) -> Round:
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        twin.hands = [bytearray(hand) for hand in self.hands]
        for name in ("stock", "discards", "table", "down", "buys", "buys_before", "dropped", "turns", "undo"):
            setattr(twin, name, list(getattr(self, name)))
        twin.answers = dict(self.answers)
        return twin
