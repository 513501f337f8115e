"""A contract and the rules of melds as flat numbers: what the search reads, worked out once per contract and rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from contractrummy.cards import JOKER, KINDS, RANKS, SUITS
from contractrummy.melds.limits import LONGEST, MANY, Limits
from contractrummy.rules.contracts import Contract, Slot

__all__ = ["NEVER", "Task", "task_of"]

NEVER = 99
"""The distance of a contract that no cards can meet, such as a run of 14 where runs end at 13."""

_TOUCHING = {"allowed": 0, "no_join": 1, "no_join_or_corner": 1, "gap2": 2, "different_suits": 3}
_NO_KIND = 53
_ANY_SUIT = 54
"""What a place of a mixed run wants is 54 and the rank."""


@dataclass(frozen=True, slots=True)
class Task:
    """Tables have fixed lengths, as the compiled search needs them; what is not used is 0.

    Places are numbered suit * `stride` + position, a mixed run being of suit 4.
    """

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
    """Which slot of the contract each is: runs, mixed runs, sets, the larger first."""
    runs: int
    """Mixed ones too."""
    sets: int
    run_size: tuple[int, ...]
    run_mixed: tuple[bool, ...]
    set_size: tuple[int, ...]
    set_barred: tuple[int, ...]
    """The ranks that a set cannot have, as bits."""
    run_rest: tuple[int, ...]
    """The cards of the smallest melds in all slots after each run."""
    set_rest: tuple[int, ...]
    same_rank: bool
    touching: int
    """How near runs of a suit may not come: 0 as they like, 1 joining, 2 with a card between, 3 one suit at all."""
    corner: bool
    around: bool
    """Runs that end at the ace or the king join one that begins at the ace or the two."""
    spacing: int
    """Naturals between two wilds of a run."""
    run_most: tuple[int, ...]
    """The most wilds in a run of each size."""
    set_most: tuple[int, ...]
    all_most: int
    """The most wilds in all melds."""
    tight_from: int
    """How many wilds there must be for a limit on those of a meld to come into play."""
    dups: tuple[int, ...]
    """How many naturals of a suit that is there already a set of each size may have; -1 if there is no such set."""
    smooth: bool
    """A set that grows by a card may always hold as many wilds as before, and one more at most."""
    suits_matter: bool
    own_suit: bool
    weight: tuple[int, ...]
    """Of each kind laid as itself: 65536 for a point, and 1. A wild standing for another weighs 256 less."""
    wilds: int
    wild_kind: tuple[int, ...]
    """The wild kinds, the heaviest first."""
    is_wild: tuple[bool, ...]
    cheapest: tuple[int, ...]
    """The kinds by weight."""
    fillers: int
    """The kinds of the deck that are not wild, as bits."""
    wild_mask: int
    """The wild kinds of the deck and the joker, as bits."""
    rank_order: tuple[int, ...]
    """The four kinds of each rank, the heaviest first."""
    windows: int
    win_at: tuple[int, ...]
    """Of each run the rules know its lowest place, in the order of suit, place and size."""
    win_size: tuple[int, ...]
    win_suit: tuple[int, ...]
    stride: int
    rounds: int
    """How often a run may come to a rank, the ace aside."""
    kind_at: tuple[int, ...]
    """The kind at each place; 53 where there is none, 54 and the rank in a mixed run."""


def task_of(asked: Contract, limits: Limits, near: bool) -> Task:
    """The task of finding the best lay-down, or with `near` the distance, for a contract that has one reading."""
    stretch = limits.extra or asked.finish != "normal"
    sizes = [max(slot.size, _least(slot, limits)) if stretch else slot.size for slot in asked.slots]
    possible = all(size >= _least(slot, limits) for size, slot in zip(sizes, asked.slots, strict=True))
    kinds = ("run", "mixed", "set")
    order = sorted(
        range(len(sizes)), key=lambda i: (kinds.index(asked.slots[i].kind), -sizes[i], asked.slots[i].rank, i)
    )
    runs = [i for i in order if asked.slots[i].kind != "set"]
    sets = [i for i in order if asked.slots[i].kind == "set"]
    longer = stretch and not near
    windows: list[tuple[int, int, int]] = []
    for kind in ("run", "mixed") if possible else ():
        asked_sizes = {sizes[i] for i in runs if asked.slots[i].kind == kind}
        lengths = set(range(min(asked_sizes), LONGEST + 1)) if longer and asked_sizes else asked_sizes
        windows += _windows(limits, lengths, kind == "mixed")
    in_deck = limits.in_deck if possible else (False,) * JOKER
    weight = (*[limits.points[kind] * 65536 + 1 for kind in range(KINDS)], 0)
    run_most = tuple(min(limits.most_wilds("run", size), size) for size in range(LONGEST + 1))
    set_most = tuple(min(limits.most_wilds("set", size), size) for size in range(LONGEST + 1))
    set_sizes = {sizes[i] for i in sets}
    if longer and sets:
        set_sizes = set(range(min(set_sizes), LONGEST + 1))
    limited = [(run_most[size], size) for size in {size for _, _, size in windows}]
    limited += [(set_most[size], size) for size in set_sizes]
    wild_kinds = sorted((int(kind) for kind in limits.wild_kinds), key=lambda kind: (-weight[kind], kind))
    return Task(
        near=near,
        longer=longer,
        cover=asked.finish != "normal" and not near,
        but_one=asked.finish == "all_but_discard" and not near,
        keep_one=asked.finish == "normal" and limits.leave_discard,
        slots=_padded(order, 7),
        runs=len(runs),
        sets=len(sets),
        run_size=_padded((sizes[i] for i in runs), 7),
        run_mixed=_flags(asked.slots[i].kind == "mixed" for i in runs),
        set_size=_padded((sizes[i] for i in sets), 7),
        set_barred=_padded((_barred(asked.slots[i], in_deck) for i in sets), 7),
        run_rest=_padded((sum(sizes[i] for i in order[at + 1 :]) for at in range(len(runs))), 7),
        set_rest=_padded((sum(sizes[i] for i in sets[at + 1 :]) for at in range(len(sets))), 7),
        same_rank=limits.same_rank_sets,
        touching=_TOUCHING[limits.touching],
        corner=limits.corner,
        around=limits.touching == "no_join_or_corner",
        spacing=limits.spacing,
        run_most=run_most,
        set_most=set_most,
        all_most=limits.laydown_wilds,
        tight_from=_tight_from(limited, bool(limits.spacing and runs)),
        dups=tuple(_dups(size, limits) for size in range(LONGEST + 1)),
        smooth=limits.set_suits == "any" and all(0 <= more - most <= 1 for most, more in pairwise(set_most)),
        suits_matter=limits.set_suits != "any",
        own_suit=limits.own_suit,
        weight=weight,
        wilds=len(wild_kinds),
        wild_kind=_padded(wild_kinds, KINDS),
        is_wild=tuple(kind in limits.wild_kinds for kind in range(KINDS + 1)),
        cheapest=tuple(sorted(range(KINDS), key=lambda kind: (weight[kind] - 256 * (kind == JOKER), kind))),
        fillers=sum(1 << kind for kind in range(JOKER) if limits.in_deck[kind] and kind not in limits.wild_kinds),
        wild_mask=sum(1 << kind for kind in wild_kinds if kind == JOKER or limits.in_deck[kind]),
        rank_order=tuple(sorted(range(JOKER), key=lambda kind: (kind % 13, -weight[kind], kind))),
        windows=len(windows),
        win_at=_padded((suit * _stride(limits) + low for suit, low, _ in windows), 4096),
        win_size=_padded((size for _, _, size in windows), 4096),
        win_suit=_padded((suit for suit, _, _ in windows), 4096),
        stride=_stride(limits),
        rounds=(max((size for _, _, size in windows), default=1) + 12) // 13 if limits.corner else 1,
        kind_at=_kinds_at(limits.corner),
    )


def _least(slot: Slot, limits: Limits) -> int:
    return limits.set_min if slot.kind == "set" else limits.run_min


def _padded(numbers: Iterable[int], length: int) -> tuple[int, ...]:
    row = tuple(numbers)
    return row + (0,) * (length - len(row))


def _stride(limits: Limits) -> int:
    return 80 if limits.corner else 16


@cache
def _kinds_at(corner: bool) -> tuple[int, ...]:
    """The kind at each place: aces are at 1 and 14, and where they turn the corner, all goes on from there."""
    stride = 80 if corner else 16
    kinds: list[int] = []
    for suit in range(len(SUITS) + 1):
        for position in range(stride):
            rank = (position - 1) % len(RANKS)
            there = 1 <= position <= len(RANKS) + 1 or (corner and position > 0)
            kinds.append(_NO_KIND if not there else _ANY_SUIT + rank if suit == len(SUITS) else suit * 13 + rank)
    return _padded(kinds, 400)


def _windows(limits: Limits, lengths: set[int], mixed: bool) -> list[tuple[int, int, int]]:
    """Suit, lowest position and size of every run the rules know, of one of these lengths."""
    found: list[tuple[int, int, int]] = []
    longest = min(limits.run_max, LONGEST)
    for suit in (4,) if mixed else range(4):
        held = [any(limits.in_deck[rank::13]) if mixed else limits.in_deck[suit * 13 + rank] for rank in range(13)]
        for low in range(1 if limits.ace_low else 2, 14):
            last = low + longest - 1 if limits.corner else min(low + longest - 1, 14 if limits.ace_high else 13)
            reach = next((high - low for high in range(low, last + 1) if not held[(high - 1) % 13]), last - low + 1)
            found += [(suit, low, size) for size in sorted(lengths) if size <= reach]
    return found


def _flags(row: Iterable[bool]) -> tuple[bool, ...]:
    flags = tuple(row)
    return flags + (False,) * (7 - len(flags))


def _barred(slot: Slot, in_deck: tuple[bool, ...]) -> int:
    return sum(1 << i for i, rank in enumerate(RANKS) if slot.rank not in ("", rank) or not any(in_deck[i::13]))


def _dups(size: int, limits: Limits) -> int:
    """How often a suit may come again in a set laid down: see D14."""
    suits = sum(any(limits.in_deck[suit * 13 : suit * 13 + 13]) for suit in range(len(SUITS)))
    if limits.set_suits == "any":
        return MANY
    if limits.set_suits == "parlett" and size > 3:
        return max(0, size - suits)
    return 0 if size <= suits else -1


def _tight_from(limited: list[tuple[int, int]], spaced: bool) -> int:
    """The fewest wilds that can come up against a limit in a meld of one of these sizes."""
    for wilds in range(1, MANY):
        if (wilds > 1 and spaced) or any(most < min(wilds, size) for most, size in limited):
            return wilds
    return MANY
