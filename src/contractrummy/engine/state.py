"""A round in progress: a small mutable record. `apply` is its only writer; nothing here judges."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from contractrummy.cards import Card, from_counts
from contractrummy.engine.phases import Phase
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld
from contractrummy.rules.contracts import Contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Laid", "Round", "Undo"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table and the seat that laid it down."""

    owner: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Undo:
    """What the player in turn had before a lay-down, lay-off or swap."""

    hand: bytes
    table: tuple[Laid, ...]
    down: bool
    laid_now: bool
    freed: tuple[Card, ...]
    taken: Card | None


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
    turns: list[int] = field(default_factory=list)
    """Turns each seat has begun in this round."""
    discarder: int | None = None
    """Who discarded the top card; None for the upcard that was dealt."""
    answers: dict[int, bool] = field(default_factory=dict)
    """Who has answered the open window, in the order of the answers, and whether they ask."""
    will_draw: bool = False
    """The player in turn has asked for the stock card already."""
    sold: bool = False
    """The discard of this turn was bought: what lies on the pile now is dead (D45)."""
    taken: Card | None = None
    """The discard the player in turn took as his draw."""
    laid_now: bool = False
    """The player in turn laid down in this very turn."""
    freed: tuple[Card, ...] = ()
    """Wilds the player in turn took from the table and must still play."""
    reshuffles: int = 0
    undo: list[Undo] = field(default_factory=list)
    out: int | None = None
    penalties: tuple[int, ...] = ()
    drawn: Card | None = None
    """The card the player in turn drew, whichever way: shown marked in his hand."""

    def __post_init__(self) -> None:
        self.down = self.down or [False] * self.seats
        self.buys = self.buys or [0] * self.seats
        if not self.turns:
            self.turns = [0] * self.seats
            self.turns[self.turn] = 1

    @cached_property
    def contract(self) -> Contract:
        return self.rules.contract(self.number)

    @cached_property
    def limits(self) -> Limits:
        return limits_of(self.rules)

    @property
    def upcard(self) -> Card | None:
        return self.discards[-1] if self.discards else None

    @property
    def melds(self) -> list[Meld]:
        return [laid.meld for laid in self.table]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A hand's cards, by suit and rank."""
        return from_counts(self.hands[seat])

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.hands[seat])

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that many places on, in the direction of play."""
        return (seat + (steps if self.rules.direction == "clockwise" else -steps)) % self.seats

    @property
    def in_turn_order(self) -> list[int]:
        """The seats other than the one in turn, the one who plays soonest first (E16)."""
        return [self.after(self.turn, steps) for steps in range(1, self.seats)]

    def copy(self) -> Round:
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        twin.hands = [bytearray(hand) for hand in self.hands]
        for name in ("stock", "discards", "table", "down", "buys", "turns", "undo"):
            setattr(twin, name, list(getattr(self, name)))
        twin.answers = dict(self.answers)
        return twin
