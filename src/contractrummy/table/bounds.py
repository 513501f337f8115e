"""How long the log of a table may become, and how often one turn may hold the same thing.

A game of seven rounds for eight has fewer than 3,000 entries, so that no table that is played at comes near.
"""

from __future__ import annotations

from collections.abc import Callable

from contractrummy.engine.actions import TakeBack, parse_action
from contractrummy.engine.events import Discarded, RoundDealt, TookBack
from contractrummy.errors import BadNotation
from contractrummy.table import entries as facts
from contractrummy.table import messages as wire
from contractrummy.table.answers import Numbered
from contractrummy.table.entries import Item
from contractrummy.table.refusal import Refusal
from contractrummy.table.state import Table

__all__ = ["MOST_BACK", "MOST_CHANGES", "MOST_ENTRIES", "TO_THE_END", "check_bounds", "check_room", "is_full"]

MOST_ENTRIES = 20_000
"""From so many entries on a table takes nothing but what brings its game to an end."""
TO_THE_END = 5_000
"""And for so many more the moves of the game, but none that goes to and fro."""
MOST_BACK = 50
"""How often cards may be taken back in one turn. All else that a turn holds comes to an end by itself."""
MOST_CHANGES = 100
"""How often the options, or the wish of one seat, may change in one turn."""


def is_full(table: Table) -> bool:
    """Whether not even a move can be written down: the game can be ended, by anybody who sits there."""
    return table.seq >= MOST_ENTRIES + TO_THE_END


def check_room(table: Table) -> None:
    """Raises `Refusal` ``log_full`` where only what brings the game to its end is written down."""
    if is_full(table):
        raise Refusal("log_ended", 409)
    if table.seq >= MOST_ENTRIES:
        raise Refusal("log_full", 409)


def check_bounds(table: Table, seat: int | None, message: Numbered) -> None:
    """Whether a command of a seat may be written down. Raises `Refusal`: ``log_full``, ``log_ended``, ``too_often``."""
    match message:
        case wire.Leave() | wire.Host(do="end" | "resume" | "rematch"):
            return
        case wire.Act(action=action):
            back = _is_back(action)
            if back or is_full(table):
                check_room(table)
            if back:
                _check_often(table, MOST_BACK, lambda item: isinstance(item, TookBack))
        case wire.Host(do="options"):
            check_room(table)
            _check_often(table, MOST_CHANGES, lambda item: isinstance(item, facts.OptionsSet))
        case wire.Wish():
            check_room(table)
            _check_often(table, MOST_CHANGES, lambda item: isinstance(item, facts.Wished) and item.seat == seat)
        case _:
            check_room(table)


def _is_back(text: str) -> bool:
    try:
        return isinstance(parse_action(text), TakeBack)
    except BadNotation:
        # Whoever judges it says so.
        return False


def _check_often(table: Table, most: int, counts: Callable[[Item], bool]) -> None:
    """Whether there are fewer of these entries than `most` since the last turn ended."""
    found = 0
    for item in reversed(table.items):
        if isinstance(item, (Discarded, RoundDealt)):
            return
        found += counts(item)
        if found >= most:
            raise Refusal("too_often", 429)
