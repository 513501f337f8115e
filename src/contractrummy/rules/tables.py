"""Settings that are tables: packs by players, wilds by the size of a meld, points by rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from contractrummy.cards import RANKS, SUITS
from contractrummy.rules.kinds import Kind, Wrong, pairs, whole
from contractrummy.rules.points import SCHEMES

__all__ = ["ByPlayers", "Points", "Table", "WildLimit", "wild_cap"]

_CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)


class Table(dict[Any, int]):
    """Numbers by name, such as packs by players or points by rank: a dict that stays as it is."""

    def _fixed(self, *args: Any, **more: Any) -> NoReturn:
        raise TypeError("the values of a rule set do not change: RuleSet.replace makes another")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _fixed

    # A dict has no hash because it changes; this one does not.
    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Table, (dict(self),))


class ByPlayers(Kind):
    """A whole number, or one for each number of players: ``{2: 2, 6: 3}`` holds 2 for 2 to 5 and 3 from 6 on."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def check(self, value: Any) -> int | Table:
        if isinstance(value, int) and not isinstance(value, bool):
            return whole(value, self.low, self.high)
        value = _table(value)
        if not isinstance(value, Mapping) or not value:
            raise Wrong("rules-by-players", low=self.low, high=self.high)
        table: dict[int, int] = {}
        for players, number in value.items():
            if isinstance(players, str) and players.isascii() and players.isdigit() and len(players) < 4:
                players = int(players)
            if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 8 or players in table:
                raise Wrong("rules-by-players", low=self.low, high=self.high)
            table[players] = whole(number, self.low, self.high)
        if 2 not in table:
            table[2] = table[min(table)]
        # Steps that change nothing are dropped, so that equal rules have equal text and equal hashes.
        steps = sorted(table.items())
        steps = [step for i, step in enumerate(steps) if i == 0 or step[1] != steps[i - 1][1]]
        return steps[0][1] if len(steps) == 1 else Table(steps)

    def plain(self, value: Any) -> Any:
        return value if isinstance(value, int) else {str(players): number for players, number in value.items()}

    def name(self, value: Any) -> str:
        return "value" if isinstance(value, int) else "table"


def wild_cap(limit: Any, letter: str, size: int) -> int | None:
    """The most wilds a `WildLimit` allows in a meld of that size, letter S or R; None for no limit (D18).

    >>> table = WildLimit().check({"S3": 1, "R4": 1, "R7": 3})
    >>> [wild_cap(table, "R", size) for size in (4, 6, 9)], wild_cap("fewer", "S", 4)
    ([1, 1, 3], 1)
    """
    if limit is None or isinstance(limit, int):
        return limit
    if isinstance(limit, str):
        return size // 2 if limit == "naturals" else (size - 1) // 2
    # A size that is not named goes with the next smaller one; below the smallest, with that.
    steps = [(int(shape[1:]), most) for shape, most in dict(limit).items() if shape[0] == letter]
    return next((most for least, most in reversed(steps) if least <= size), steps[0][1] if steps else None)


class WildLimit(Kind):
    """None, a number, a word, or a table by meld size, ``{"S3": 1, "R5": 2}``, in which a size holds up to the next.

    The words: ``"naturals"``, no more wilds than naturals, and ``"fewer"``, fewer wilds than naturals.
    """

    def check(self, value: Any) -> Any:
        if value is None or value in ("naturals", "fewer"):
            return value
        value = _table(value)
        if isinstance(value, Mapping):
            sizes = {f"{kind}{size}" for kind in "SR" for size in range(2, 15)}
            if not value or not all(shape in sizes for shape in value):
                raise Wrong("rules-wild-limit")
            table = {str(shape): whole(most, 0, 13) for shape, most in value.items()}
            table = _steps(table)
            return Table({shape: table[shape] for shape in sorted(table, key=lambda shape: (shape[0], int(shape[1:])))})
        try:
            return whole(value, 0, 13)
        except Wrong:
            raise Wrong("rules-wild-limit") from None

    def plain(self, value: Any) -> Any:
        return dict(value) if isinstance(value, Table) else value

    def name(self, value: Any) -> str:
        if isinstance(value, int):
            return "zero" if value == 0 else "count"
        return "none" if value is None else "table" if isinstance(value, Table) else value


def _steps(table: dict[str, int]) -> dict[str, int]:
    """A table by size without the sizes that only repeat the one before."""
    kept: dict[str, int] = {}
    for letter in "SR":
        last: int | None = None
        for shape in sorted((shape for shape in table if shape[0] == letter), key=lambda shape: int(shape[1:])):
            if table[shape] != last:
                kept[shape] = last = table[shape]
    return kept


class Points(Kind):
    """A scheme's name, or a table with the points of each rank and of the joker, and of single cards that differ."""

    def check(self, value: Any) -> Any:
        if isinstance(value, str):
            if value not in SCHEMES:
                raise Wrong("rules-points", allowed=", ".join(SCHEMES))
            return value
        value = _table(value)
        ranks = [*RANKS, "JK"]
        if isinstance(value, Mapping) and "T" not in value and "10" in value:
            value = {"T" if rank == "10" else rank: points for rank, points in value.items()}
        if not isinstance(value, Mapping) or not set(ranks) <= set(value) <= {*ranks, *_CARDS}:
            raise Wrong("rules-points-table", ranks=" ".join(ranks), allowed=", ".join(SCHEMES))
        table = {rank: whole(value[rank], 0, 1000) for rank in ranks}
        # A card that counts as its rank does is not told apart.
        cards = {card: whole(value[card], 0, 1000) for card in _CARDS if card in value}
        cards = {card: points for card, points in cards.items() if points != table[card[0]]}
        alike = next((name for name, scheme in SCHEMES.items() if table == scheme and not cards), None)
        return alike or Table({**table, **cards})

    def plain(self, value: Any) -> Any:
        return value if isinstance(value, str) else dict(value)

    def read(self, text: str) -> Any:
        scheme, comma, rest = text.strip().partition(",")
        patch = pairs(rest) if comma and scheme in SCHEMES else None
        return super().read(text) if patch is None else {**SCHEMES[scheme], **patch}

    def write(self, value: Any) -> str:
        """A table is written as the scheme it is nearest to and what differs from that."""
        if isinstance(value, str):
            return value
        name = min(SCHEMES, key=lambda name: sum(SCHEMES[name].get(card) != points for card, points in value.items()))
        patch = (f"{card}:{points}" for card, points in value.items() if SCHEMES[name].get(card) != points)
        return ",".join((name, *patch))

    def name(self, value: Any) -> str:
        return value.replace("_", "-") if isinstance(value, str) else "table"


def _table(value: Any) -> Any:
    """A list of pairs, each name once, as a mapping; anything else as it is."""
    if not isinstance(value, (tuple, list)) or not all(isinstance(pair, (tuple, list)) for pair in value):
        return value
    if not all(len(pair) == 2 and isinstance(pair[0], (str, int)) for pair in value):
        return value
    table = {pair[0]: pair[1] for pair in value}
    return table if len(table) == len(value) else value
