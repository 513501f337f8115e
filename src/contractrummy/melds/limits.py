"""The rules of melds, lowered once from a rule set to flat numbers: the search and the judgement read only these."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card
from contractrummy.melds._row import Laws
from contractrummy.rules.contracts import SlotKind
from contractrummy.rules.ruleset import RuleSet
from contractrummy.rules.tables import wild_cap

__all__ = ["LONGEST", "MANY", "Limits", "limits_of"]

MANY = 99
"""No limit, as a number."""

LONGEST = 60
"""No meld is longer: the sizes the tables below speak of."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a meld may be. Positions of a run are 1 (the low ace) to 14 (the high ace); where the ace turns the corner
    they go on from there, 15 being a 2 again.
    """

    set_min: int
    run_min: int
    run_max: int
    """MANY for no limit, which only runs round the corner can use."""
    ace_low: bool
    ace_high: bool
    corner: bool
    """Q-K-A-2 is a run; an ace at the low end is position 1 (D16)."""
    wild_limit: Any
    """As the setting has it, the table by size as a tuple of pairs (D18)."""
    cap_at_lay_off: bool
    """Whether `wild_limit` and the least naturals hold for lay-offs too (D18b)."""
    set_naturals: int
    run_naturals: int
    """The fewest naturals of a set and of a run that has a wild (D20)."""
    spacing: int
    """The fewest naturals between two wilds of a run (D19)."""
    laydown_wilds: int
    """Most wilds in all melds of a lay-down together; MANY for no limit."""
    set_suits: str
    touching: str
    same_rank_sets: bool
    extra: bool
    """Melds larger than the contract asks for may be laid down (D28)."""
    leave_discard: bool
    """A lay-down or lay-off must leave a card to discard (D47)."""
    in_deck: tuple[bool, ...]
    """Whether each of the 52 natural kinds is in the deck: a wild can stand for no other."""
    wild_kinds: frozenset[Card]
    own_suit: bool
    """A wild that is no joker stands only for cards of its own suit (D11)."""
    joker_place: str
    swap_run: bool
    swap_set: bool
    """A wild that lies in a run, or in a set, may be taken for the card it stands for (D21, D22)."""
    points: tuple[int, ...]
    laws: Laws = field(init=False, repr=False, compare=False)
    """The same, as the judgement of melds reads it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "laws", Laws(self))

    def cap(self, kind: SlotKind, size: int) -> int:
        """The most wilds `wild_limit` allows in a meld of that size; MANY for no limit."""
        most = wild_cap(self.wild_limit, "S" if kind == "set" else "R", size)
        return MANY if most is None else most

    def least_naturals(self, kind: SlotKind) -> int:
        return self.set_naturals if kind == "set" else self.run_naturals

    def most_wilds(self, kind: SlotKind, size: int) -> int:
        """The most wilds a meld of `size` cards may hold at a lay-down, leaving aside where in a run they lie."""
        return max(0, min(self.cap(kind, size), size - self.least_naturals(kind), self.laydown_wilds))

    def stands_in(self, wild: Card, suit: str) -> bool:
        """Whether a wild may stand for a card of the suit (an empty one: of any)."""
        return not self.own_suit or wild == JOKER or not suit or wild.suit == suit


@lru_cache(maxsize=512)
def limits_of(rules: RuleSet) -> Limits:
    """The limits a rule set puts on melds.

    Where what is wild differs by round it takes the rules of one, `RuleSet.in_round`.
    """
    corner = rules.ace_mode == "corner"
    return Limits(
        set_min=rules.set_min,
        run_min=rules.run_min,
        run_max=min(rules.run_max or MANY, MANY if corner else 14),
        ace_low=rules.ace_mode not in ("high_only", "never"),
        ace_high=rules.ace_mode not in ("low_only", "never"),
        corner=corner,
        wild_limit=tuple(rules.wild_limit.items()) if isinstance(rules.wild_limit, dict) else rules.wild_limit,
        cap_at_lay_off=rules.wild_limit_scope == "always",
        set_naturals=rules.least_naturals("set"),
        run_naturals=rules.least_naturals("run"),
        spacing=max(rules.naturals_between_wilds, 0 if rules.adjacent_wilds else 1),
        laydown_wilds=MANY if rules.wilds_in_laydown is None else rules.wilds_in_laydown,
        set_suits=rules.set_suits,
        touching=rules.touching_runs,
        same_rank_sets=rules.same_rank_sets,
        extra=rules.laydown_extra,
        leave_discard=rules.goout_discard == "required",
        in_deck=tuple(card.rank in rules.ranks and card.suit in rules.suits for card in CARDS[:52]),
        wild_kinds=frozenset(
            {JOKER, *(c for c in CARDS[:52] if c.rank in rules.wild_ranks or str(c) in rules.wild_ranks)}
        ),
        own_suit=rules.wild_suits == "own",
        joker_place=rules.joker_place,
        swap_run=rules.joker_swap_run,
        swap_set=rules.joker_swap_set,
        points=rules.points,
    )


def rank_in_deck(rank: str, limits: Limits) -> bool:
    return any(limits.in_deck[suit * 13 + RANKS.index(rank)] for suit in range(len(SUITS)))
