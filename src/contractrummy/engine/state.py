"""A round in progress, as people read it: a small mutable record. `apply` is its only writer; nothing here judges.

What judges and writes is the kernel: `kernel_of` gives it the round, `write_back` what it has made of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from typing import Any

from contractrummy.cards import CARDS, RANKS, SUITS, Card, from_counts
from contractrummy.engine._house import House, house_of
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.phases import PHASES, Phase
from contractrummy.melds._row import MOVED, Row
from contractrummy.melds.limits import Limits
from contractrummy.melds.meld import Meld
from contractrummy.melds.shapes import row_of
from contractrummy.rules.contracts import Contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Laid", "Round", "Undo", "kernel_of", "round_of", "write_back"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table and the seat that laid it down.

    `moved` are the positions of a run at which wilds lie that have moved and stay now (D27, R035).
    """

    owner: int
    meld: Meld
    moved: tuple[int, ...] = ()

    @property
    def row(self) -> Row:
        """The meld as integers; another each time."""
        return row_of(self.meld, self.moved, self.owner)

    @staticmethod
    def of(row: Row) -> Laid:
        """The meld a row is."""
        cards = tuple([CARDS[card & 63] for card in row.cards])
        if row.kind == 0:
            return Laid(row.owner, Meld("set", cards, rank=RANKS[row.rank]))
        moved = tuple(row.low + i for i, card in enumerate(row.cards) if card & MOVED)
        if row.kind == 1:
            return Laid(row.owner, Meld("run", cards, suit=SUITS[row.suit], low=row.low), moved)
        return Laid(row.owner, Meld("mixed", cards, low=row.low), moved)


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

    @property
    def entry(self) -> tuple[Any, ...]:
        """The same as the kernel keeps it."""
        owed, owners = bytes(self.freed), bytes(self.freed_for or [255] * len(self.freed))
        taken = -1 if self.taken is None else int(self.taken)
        rows = [laid.row for laid in self.table]
        return (self.hand, rows, self.down, self.laid_now, owed, owners, taken, self.must_lay_down, self.wild_laid)

    @staticmethod
    def of(hand: bytes, rows: list[Row], down: int, laid_now: bool, owed: bytes, owners: bytes, taken: int,
           must_lay_down: bool, wild_laid: bool) -> Undo:  # fmt: skip
        return Undo(
            hand,
            tuple([Laid.of(row) for row in rows]),
            bool(down),
            bool(laid_now),
            tuple([CARDS[kind] for kind in owed]),
            _card(taken),
            tuple([owner for owner in owners if owner != 255]),
            bool(must_lay_down),
            bool(wild_laid),
        )


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
    settled: Kernel | None = field(default=None, repr=False, compare=False)
    """The kernel of a round that nothing happens to any more: a view is asked many questions."""

    def __post_init__(self) -> None:
        self.down = self.down or [False] * self.seats
        self.buys = self.buys or [0] * self.seats
        self.buys_before = self.buys_before or [0] * self.seats
        self.dropped = self.dropped or [False] * self.seats
        if not self.turns:
            self.turns = [0] * self.seats
            self.turns[self.turn] = 1

    @property
    def contract(self) -> Contract:
        contract: Contract = self.house.contract
        return contract

    @property
    def limits(self) -> Limits:
        limits: Limits = self.house.limits
        return limits

    @property
    def upcard(self) -> Card | None:
        return self.discards[-1] if self.discards else None

    @property
    def melds(self) -> list[Meld]:
        return [laid.meld for laid in self.table]

    @cached_property
    def house(self) -> House:
        return house_of(self.rules, self.seats, self.number)

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
        twin.settled = None
        twin.hands = [bytearray(hand) for hand in self.hands]
        for name in ("stock", "discards", "table", "down", "buys", "buys_before", "dropped", "turns", "undo"):
            setattr(twin, name, list(getattr(self, name)))
        twin.answers = dict(self.answers)
        return twin


_PHASES: tuple[Phase, ...] = tuple(PHASES)


def kernel_of(round: Round) -> Kernel:
    """The round as integers. What the kernel then does is its own affair: the round is as it was.

    Of a round that is `settled` it is made once: questions leave it as it is.
    """
    if round.settled is not None:
        return round.settled
    kernel = Kernel(round.house)
    kernel.load(round, _PHASES.index(round.phase), [laid.row for laid in round.table])
    kernel.undo = [undo.entry for undo in round.undo]
    return kernel


def round_of(kernel: Kernel) -> Round:
    """A kernel as people read it."""
    house = kernel.house
    hands = [bytearray(53) for _ in range(house.seats)]
    round = Round(house.of_game, house.seats, house.number, kernel.dealer, kernel.turn, hands, [], [])
    write_back(round, kernel)
    return round


def write_back(round: Round, kernel: Kernel) -> None:
    """Make the round what the kernel is now."""
    kernel.save(round)
    round.phase = _PHASES[kernel.phase]
    round.stock = [CARDS[kind] for kind in kernel.stock]
    round.discards = [CARDS[kind] for kind in kernel.pile]
    round.table = _as_laid(round.table, kernel.table)
    round.taken, round.drawn = _card(kernel.taken), _card(kernel.drawn)
    round.freed = tuple([CARDS[kind] for kind in kernel.owed])
    round.freed_for = tuple([owner for owner in kernel.owed_to if owner != 255])
    round.undo = [Undo.of(*entry) for entry in kernel.undo]


def _as_laid(before: list[Laid], rows: list[Row]) -> list[Laid]:
    """The table of the rows: a meld that is as it was stays the very same."""
    table = [Laid.of(row) for row in rows]
    return [old if old == new else new for old, new in zip_longest(before[: len(table)], table)]


def _card(kind: int) -> Card | None:
    return None if kind < 0 else CARDS[kind]
