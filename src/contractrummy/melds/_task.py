"""A contract and the rules of melds as flat numbers: what the search reads, worked out once per contract and rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from contractrummy.cards import JOKER, KINDS, RANKS, SUITS, card_at
from contractrummy.melds.limits import MANY, Limits
from contractrummy.rules.contracts import Contract

__all__ = ["NEVER", "Task", "task_of"]

NEVER = 99
"""The distance of a contract that no cards can meet, such as a run of 14 where runs end at 13."""

_TOUCHING = {"allowed": 0, "no_join": 1, "gap2": 2, "different_suits": 3}


@dataclass(frozen=True, slots=True)
class Task:
    """Tables have fixed lengths, as the compiled search needs them; what is not used is 0."""

    near: bool
    """Asks for the distance to the smallest melds, otherwise for the best lay-down."""
    longer: bool
    """Melds may be larger than the contract asks for."""
    cover: bool
    """Every card must be laid."""
    but_one: bool
    """Every card but one must be laid."""
    keep_one: bool
    """A card must be left to discard."""
    slots: tuple[int, ...]
    """Which slot of the contract each is: runs before sets, the larger first."""
    runs: int
    sets: int
    run_size: tuple[int, ...]
    set_size: tuple[int, ...]
    adjacent: bool
    same_rank: bool
    touching: int
    most: tuple[int, ...]
    """The most wilds in a meld of each size."""
    beside: tuple[int, ...]
    """The most wilds beside each number of naturals, in a set that may grow."""
    tight_from: int
    """How many wilds there must be for a limit on them to come into play."""
    weight: tuple[int, ...]
    """Of each kind: 65536 for a point, and 1, or 255 less than nothing for a wild."""
    cheapest: tuple[int, ...]
    """The kinds by weight."""
    rank_kinds: tuple[int, ...]
    """The kinds of each rank that are in the deck, as bits."""
    windows: int
    win_at: tuple[int, ...]
    """Of each run the rules know: suit * 16 + its lowest place, in the order of suit, place and size."""
    win_size: tuple[int, ...]
    kind_at: tuple[int, ...]
    """The kind at suit * 16 + place; 53 where there is none."""


def task_of(asked: Contract, limits: Limits, near: bool) -> Task:
    """The task of finding the best lay-down, or with `near` the distance, for a contract under these limits."""
    stretch = limits.extra or asked.finish != "normal"
    least = {"set": limits.set_min, "run": limits.run_min}
    sizes = [max(slot.size, least[slot.kind]) if stretch else slot.size for slot in asked.slots]
    possible = all(size >= least[slot.kind] for size, slot in zip(sizes, asked.slots, strict=True))
    order = sorted(range(len(sizes)), key=lambda i: (asked.slots[i].kind == "set", -sizes[i], i))
    run_size = [sizes[i] for i in order if asked.slots[i].kind == "run"]
    set_size = [sizes[i] for i in order if asked.slots[i].kind == "set"]
    longer = stretch and not near
    lengths = set(range(run_size[-1], limits.run_max + 1)) if longer and run_size else set(run_size)
    windows = _windows(limits, lengths) if possible else []
    in_deck = limits.in_deck if possible else (False,) * JOKER
    weight = tuple(limits.points[kind] * 65536 + (1 if kind < JOKER else -255) for kind in range(KINDS))
    return Task(
        near=near,
        longer=longer,
        cover=asked.finish != "normal" and not near,
        but_one=asked.finish == "all_but_discard" and not near,
        keep_one=asked.finish == "normal" and limits.leave_discard,
        slots=tuple(order),
        runs=len(run_size),
        sets=len(set_size),
        run_size=_padded(run_size, 7),
        set_size=_padded(set_size, 7),
        adjacent=limits.adjacent_wilds,
        same_rank=limits.same_rank_sets,
        touching=_TOUCHING.get(limits.touching, 1),
        most=tuple(min(limits.most_wilds(size), size) for size in range(16)),
        beside=tuple(_beside(naturals, limits) for naturals in range(100)),
        tight_from=_tight_from(limits, lengths | set(set_size)),
        weight=weight,
        cheapest=tuple(sorted(range(KINDS), key=lambda kind: (weight[kind], kind))),
        rank_kinds=tuple(sum(1 << kind for kind in range(rank, JOKER, 13) if in_deck[kind]) for rank in range(13)),
        windows=len(windows),
        win_at=_padded((at for at, _ in windows), 320),
        win_size=_padded((size for _, size in windows), 320),
        kind_at=tuple(_kind_at(at) for at in range(64)),
    )


def _padded(numbers: Iterable[int], length: int) -> tuple[int, ...]:
    row = tuple(numbers)
    return row + (0,) * (length - len(row))


def _kind_at(at: int) -> int:
    return card_at(SUITS[at // 16], at % 16) if 1 <= at % 16 <= len(RANKS) + 1 else KINDS


def _windows(limits: Limits, lengths: set[int]) -> list[tuple[int, int]]:
    """Every run the rules know, of one of these lengths."""
    windows: list[tuple[int, int]] = []
    for suit in range(4):
        for low in range(1 if limits.ace_low else 2, 15):
            for high in range(low, 15 if limits.ace_high else 14):
                if not limits.in_deck[_kind_at(suit * 16 + high)]:
                    break
                if high - low + 1 in lengths and high - low + 1 <= limits.run_max:
                    windows.append((suit * 16 + low, high - low + 1))
    return windows


def _beside(naturals: int, limits: Limits) -> int:
    if naturals < limits.min_naturals:
        return 0
    return min(limits.wild_cap, naturals if limits.wild_half else MANY)


def _tight_from(limits: Limits, lengths: set[int]) -> int:
    """The fewest wilds that can come up against a limit in a meld of one of these lengths.

    A set that may grow needs no more: with fewer wilds than that it always has naturals enough to take them all, or
    its cap is the same whatever naturals it has.
    """
    for wilds in range(1, MANY):
        if wilds > 1 and not limits.adjacent_wilds:
            return wilds
        if any(limits.most_wilds(size) < min(wilds, size) for size in lengths):
            return wilds
    return MANY
