"""Contracts: what must be laid down before anything else, and how the round may then be ended."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from contractrummy.errors import BadNotation

__all__ = ["Contract", "Finish", "Slot", "contract"]

Finish = Literal["normal", "all_cards", "all_but_discard"]
MeldKind = Literal["set", "run"]

_STANDARD = {"set": 3, "run": 4}


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """One meld a contract asks for: ``S`` a set of three, ``R`` a run of four, ``S4`` or ``R7`` another size."""

    kind: MeldKind
    size: int

    def __str__(self) -> str:
        return self.kind[0].upper() + ("" if self.size == _STANDARD[self.kind] else str(self.size))


@dataclass(frozen=True)
class Contract:
    """The melds of one round. ``str()`` is its text, such as ``SSR``.

    `finish` says how a lay-down may end the round: ``normal`` (like any turn), ``all_cards`` (every card is laid, no
    discard) or ``all_but_discard`` (every card but one, which is discarded). Sizes are minimums where `finish` is not
    normal (D49, E15).
    """

    slots: tuple[Slot, ...]
    finish: Finish = "normal"

    @cached_property
    def cards(self) -> int:
        """How many cards the smallest lay-down takes."""
        return sum(slot.size for slot in self.slots)

    def count(self, kind: MeldKind) -> int:
        return sum(slot.kind == kind for slot in self.slots)

    def __str__(self) -> str:
        return "".join(map(str, self.slots))


_WORD = re.compile(r"([SRsr])([0-9]{0,2})")


def contract(text: str, finish: Finish = "normal") -> Contract:
    """Read a contract: letters ``S`` and ``R``, each with a size where it is not 3 (set) or 4 (run).

    >>> contract("SSR").slots
    (Slot(kind='set', size=3), Slot(kind='set', size=3), Slot(kind='run', size=4))
    >>> str(contract("S4R7")), contract("RRR", finish="all_cards").cards
    ('S4R7', 12)

    Raises `BadNotation` naming the position of what is no contract.
    """
    if finish not in ("normal", "all_cards", "all_but_discard"):
        raise BadNotation("not_a_card", "notation-finish", 0, finish)
    letters = text.strip()
    offset = len(text) - len(text.lstrip())
    slots: list[Slot] = []
    position = 0
    while position < len(letters):
        word = _WORD.match(letters, position)
        if word is None or len(slots) == 6:
            raise BadNotation("not_a_card", "notation-contract", offset + position, letters[position:])
        kind: MeldKind = "set" if word[1] in "Ss" else "run"
        size = int(word[2]) if word[2] else _STANDARD[kind]
        if not 3 <= size <= (13 if kind == "set" else 14):
            raise BadNotation("not_here", "notation-contract-size", offset + position, word[0])
        slots.append(Slot(kind, size))
        position = word.end()
    if not slots:
        raise BadNotation("not_a_card", "notation-contract", 0, text)
    return Contract(tuple(slots), finish)


def finished(plain: Contract, finish: Finish) -> Contract:
    """`plain` with another way of ending the round."""
    return replace(plain, finish=finish)
