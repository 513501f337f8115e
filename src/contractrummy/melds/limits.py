"""The rules of melds, lowered once from a rule set to flat numbers: the search and the judgement read only these."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card
from contractrummy.errors import BadRules
from contractrummy.rules.ruleset import SETTINGS, RuleSet

__all__ = ["MANY", "Limits", "limits_of"]

MANY = 99
"""No limit, as a number."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a meld may be. Positions of a run are 1 (the low ace) to 14 (the high ace)."""

    set_min: int
    run_min: int
    run_max: int
    ace_low: bool
    ace_high: bool
    wild_cap: int
    """Most wilds in a meld; MANY for no limit (D18)."""
    wild_half: bool
    """No more wilds than naturals (D18, ``naturals``)."""
    cap_at_lay_off: bool
    """Whether the two lines above hold for lay-offs too (D18b)."""
    min_naturals: int
    adjacent_wilds: bool
    touching: str
    same_rank_sets: bool
    extra: bool
    """Melds larger than the contract asks for may be laid down (D28)."""
    leave_discard: bool
    """A lay-down or lay-off must leave a card to discard (D47)."""
    in_deck: tuple[bool, ...]
    """Whether each of the 52 natural kinds is in the deck: a wild can stand for no other."""
    wild_kinds: frozenset[Card]
    points: tuple[int, ...]

    def most_wilds(self, size: int) -> int:
        """The most wilds a meld of `size` cards may hold at a lay-down, leaving aside which lie side by side."""
        half = size // 2 if self.wild_half else MANY
        return max(0, min(self.wild_cap, half, size - self.min_naturals))


@lru_cache(maxsize=256)
def limits_of(rules: RuleSet) -> Limits:
    """The limits a rule set puts on melds. Raises `BadRules` for a rule about melds that is not played yet."""
    for record in SETTINGS:
        if (record.group == "melds" or record.key == "wild_ranks") and record.kind.not_played(
            getattr(rules, record.key)
        ):
            raise BadRules("problem-not-played-yet", key=record.key, value=getattr(rules, record.key))
    limit = rules.wild_limit
    in_deck = tuple(card.rank in rules.ranks and card.suit in rules.suits for card in CARDS[:52])
    return Limits(
        set_min=rules.set_min,
        run_min=rules.run_min,
        run_max=min(rules.run_max or 14, 14),
        ace_low=rules.ace_mode != "high_only",
        ace_high=rules.ace_mode != "low_only",
        wild_cap=limit if isinstance(limit, int) else MANY,
        wild_half=limit == "naturals",
        cap_at_lay_off=rules.wild_limit_scope == "always",
        min_naturals=rules.min_naturals,
        adjacent_wilds=rules.adjacent_wilds,
        touching=rules.touching_runs,
        same_rank_sets=rules.same_rank_sets,
        extra=rules.laydown_extra,
        leave_discard=rules.goout_discard == "required",
        in_deck=in_deck,
        wild_kinds=frozenset({JOKER}),
        points=rules.points,
    )


def rank_in_deck(rank: str, limits: Limits) -> bool:
    return any(limits.in_deck[suit * 13 + RANKS.index(rank)] for suit in range(len(SUITS)))
