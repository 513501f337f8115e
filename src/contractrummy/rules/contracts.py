"""Contracts: what must be laid down before anything else, and how the round may then be ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Literal

from contractrummy.cards import RANKS
from contractrummy.errors import BadNotation

__all__ = ["CONTRACT_LISTS", "Contract", "Finish", "Slot", "SlotKind", "contract"]

Finish = Literal["normal", "all_cards", "all_but_discard"]
SlotKind = Literal["set", "run", "either", "mixed"]

_LETTERS: dict[str, SlotKind] = {"S": "set", "R": "run", "E": "either", "M": "mixed"}
_STANDARD: dict[SlotKind, int] = {"set": 3, "run": 4, "either": 3, "mixed": 13}
_BOUNDS: dict[SlotKind, tuple[int, int]] = {"set": (2, 13), "run": (3, 14), "either": (3, 13), "mixed": (3, 14)}


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """One meld a contract asks for.

    ``S`` is a set of three, ``R`` a run of four, ``E`` a set or a run of three cards, ``M`` a run of thirteen in any
    suits; a number gives another size. ``S2(A)`` is a set of that rank alone: a pair of aces.
    """

    kind: SlotKind
    size: int
    rank: str = ""

    def __str__(self) -> str:
        size = "" if self.size == _STANDARD[self.kind] else str(self.size)
        return self.kind[0].upper() + size + (f"({self.rank})" if self.rank else "")


@dataclass(frozen=True)
class Contract:
    """The melds of one round. ``str()`` is its text, such as ``SSR``.

    `finish` says how a lay-down may end the round: ``normal`` (like any turn), ``all_cards`` (every card is laid, no
    discard) or ``all_but_discard`` (every card but one, which is discarded). Sizes are minimums where `finish` is not
    normal (D49, E15). `others` are melds that may be laid down instead: ``SSS/RRR`` is three sets or three runs.
    """

    slots: tuple[Slot, ...]
    finish: Finish = "normal"
    others: tuple[tuple[Slot, ...], ...] = ()

    @cached_property
    def readings(self) -> tuple[Contract, ...]:
        """The contracts of sets and runs alone that each meet this one: a slot that is either is one or the other.

        >>> [str(reading) for reading in contract("E4E4").readings]
        ['S4S4', 'S4R', 'RR']
        """
        found: dict[tuple[Slot, ...], Contract] = {}
        for slots in (self.slots, *self.others):
            for row in product(*(_readings(slot) for slot in slots)):
                key = tuple(sorted(row))
                found.setdefault(key, Contract(row, self.finish))
        return tuple(found.values())

    @cached_property
    def cards(self) -> int:
        """How many cards the smallest lay-down takes."""
        return min(sum(slot.size for slot in slots) for slots in (self.slots, *self.others))

    def count(self, kind: SlotKind) -> int:
        return sum(slot.kind == kind for slot in self.slots)

    def __str__(self) -> str:
        return "/".join("".join(map(str, slots)) for slots in (self.slots, *self.others))


def _readings(slot: Slot) -> tuple[Slot, ...]:
    return (Slot("set", slot.size), Slot("run", slot.size)) if slot.kind == "either" else (slot,)


_WORD = re.compile(r"([SREMsrem])([0-9]{0,2})(?:\(([A23456789TJQKatjqk]|10)\))?")


def contract(text: str, finish: Finish = "normal") -> Contract:
    """Read a contract: letters ``S`` and ``R``, each with a size where it is not 3 (set) or 4 (run).

    >>> contract("SSR").slots[2]
    Slot(kind='run', size=4, rank='')
    >>> str(contract("S4R7")), contract("RRR", finish="all_cards").cards
    ('S4R7', 12)

    ``E`` is a set or a run, ``M`` a run in any suits, ``S2(A)`` a pair of aces; ``SSS/RRR`` leaves the choice.
    Raises `BadNotation` naming the position of what is no contract.
    """
    if finish not in ("normal", "all_cards", "all_but_discard"):
        raise BadNotation("not_a_card", "notation-finish", 0, finish)
    choices: list[tuple[Slot, ...]] = []
    start = len(text) - len(text.lstrip())
    for part in text.strip().split("/"):
        choices.append(_slots(part, start, text))
        start += len(part) + 1
    if len(choices) > 4:
        raise BadNotation("not_a_card", "notation-contract", 0, text)
    first, *others = dict.fromkeys(choices)
    return Contract(first, finish, tuple(others))


def _slots(part: str, start: int, text: str) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    position = 0
    while position < len(part):
        word = _WORD.match(part, position)
        if word is None or len(slots) == 6 or (word[3] and word[1] not in "Ss"):
            raise BadNotation("not_a_card", "notation-contract", start + position, part[position:])
        kind = _LETTERS[word[1].upper()]
        size = int(word[2]) if word[2] else _STANDARD[kind]
        least, most = _BOUNDS[kind]
        if not least <= size <= most:
            raise BadNotation("not_here", "notation-contract-size", start + position, word[0])
        rank = (word[3] or "").upper().replace("10", "T")
        assert not rank or rank in RANKS
        slots.append(Slot(kind, size, rank))
        position = word.end()
    if not slots:
        raise BadNotation("not_a_card", "notation-contract", min(start, len(text)), text)
    return tuple(slots)


def finished(plain: Contract, finish: Finish) -> Contract:
    """`plain` with another way of ending the round."""
    return replace(plain, finish=finish)


_MOST_SHAPES = 24


def widened(plain: Contract, cards: int, longest: int) -> Contract | None:
    """The contracts that so many cards meet when every one of them is laid; None where there are too many, or none.

    `longest` is the most cards of a run.

    >>> str(widened(contract("RRR", "all_cards"), 14, 14))
    'RRR6/RR5R5'
    """
    shapes: dict[tuple[Slot, ...], None] = {}
    for reading in plain.readings:
        for slots in _grown(reading.slots, cards - sum(slot.size for slot in reading.slots), longest):
            shapes[tuple(sorted(slots))] = None
            if len(shapes) > _MOST_SHAPES:
                return None
    if not shapes:
        return None
    first, *others = shapes
    return Contract(first, plain.finish, tuple(others))


def _grown(slots: tuple[Slot, ...], more: int, longest: int) -> Iterator[tuple[Slot, ...]]:
    """The slots with so many cards more in all."""
    if not slots:
        if not more:
            yield ()
        return
    first, rest = slots[0], slots[1:]
    most = 13 if first.kind == "set" else longest
    for extra in range(min(more, most - first.size) + 1):
        yield from ((replace(first, size=first.size + extra), *grown) for grown in _grown(rest, more - extra, longest))


CONTRACT_LISTS: dict[str, tuple[str, ...]] = {
    "std7": ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR"),
    "zion5": ("SS", "SR", "RR", "SSS", "SSR"),
    "king4": ("SR", "SSS", "RR", "SSR"),
    "mayi6": ("SS", "SR", "RR", "SSS", "SSR", "SRR"),
    "rs10": ("SS", "SR", "RR", "SSS", "SR7", "SSR5", "RRR", "SR10", "SSSR5", "R5R5R5"),
    "toroidal10": ("S2(A)S", "SS", "SR", "RR", "SSS", "SSR", "SRR", "R5R6", "SR7", "RRR"),
    "carioca8": ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR", "SSSS"),
    "carioca9": ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR", "SSSS", "R13"),
    "carioca10": ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR", "SSSS", "M", "R13"),
    "dummy12": ("SS", "SR", "S4S4", "RR", "S4R", "SSR", "SR7", "SSS", "S5S5", "R5R5", "S8", "R10"),
    "parlett_prog": ("E", "E4", "E5", "EE", "EE4", "EE5", "E4E4"),
    "telefunken": ("S", "SS", "S4", "S4S4", "S5", "S5S5", "SR", "R7"),
    "casinospiegel": ("SS", "S7R", "RR", "SSS", "SSR", "SSRR", "SSS/RRR"),
}
"""The lists of contracts that are played (rules §1G), by name. Where `contracts` is asked for, a name is taken too."""
