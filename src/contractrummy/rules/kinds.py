"""What values a setting can take: the kinds of setting, each able to check a value and to read it from text.

A kind turns anything JSON, TOML or a command line can say into the one frozen form the engine uses, or raises
`ValueError` with the code of the sentence that says what is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from contractrummy.cards import RANKS, SUITS
from contractrummy.rules.points import SCHEMES
from contractrummy.strict import BadText, strict_json

__all__ = [
    "ByPlayers",
    "Choice",
    "Contracts",
    "Count",
    "Counts",
    "Flag",
    "Kind",
    "Points",
    "Texts",
    "WildLimit",
    "Within",
]


class Wrong(ValueError):
    """A value a kind cannot take: `code` names the sentence, `params` what is allowed."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


def whole(value: Any, low: int, high: int) -> int:
    """`value` if it is a whole number from `low` to `high`; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Wrong("rules-whole-number", low=low, high=high)
    return value


class Kind:
    """What a setting's values are. `later` names the values that have a place but are not played yet."""

    later: frozenset[Any] = frozenset()

    def check(self, value: Any) -> Any:
        """The frozen form of `value`; raises `Wrong`."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """A value from a command line: JSON where it is JSON, else the plain word."""
        word = text.strip()
        plain = {"yes": True, "on": True, "no": False, "off": False, "none": None, "unlimited": None}
        if word.lower() in plain:
            return plain[word.lower()]
        try:
            return strict_json(word)
        except BadText:
            return word

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value

    def name(self, value: Any) -> str:
        """Which of the setting's sentences speaks of this value."""
        return "value"

    def not_played(self, value: Any) -> bool:
        return value in self.later


class Flag(Kind):
    def __init__(self, later: frozenset[bool] | set[bool] = frozenset()) -> None:
        self.later = frozenset(later)

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise Wrong("rules-yes-or-no")
        return value

    def name(self, value: Any) -> str:
        return "yes" if value else "no"


class Choice(Kind):
    """One of a few words, given as a `Literal`."""

    def __init__(self, words: Any, later: set[str] | frozenset[str] = frozenset()) -> None:
        self.words: tuple[str, ...] = get_args(words)
        self.later = frozenset(later)

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise Wrong("rules-one-of", allowed=", ".join(self.words))
        return value

    def read(self, text: str) -> Any:
        return text.strip()

    def name(self, value: Any) -> str:
        return str(value).replace("_", "-")


class Count(Kind):
    """A whole number from `low` to `high`, or nothing at all where `none` allows it.

    `played` narrows what the engine plays today; the rest is refused with a reason.
    """

    def __init__(self, low: int, high: int, none: bool = False, played: tuple[int, ...] | None = None) -> None:
        self.low, self.high, self.none, self.played = low, high, none, played

    def check(self, value: Any) -> int | None:
        if value is None and self.none:
            return None
        return whole(value, self.low, self.high)

    def name(self, value: Any) -> str:
        return "none" if value is None else "zero" if value == 0 else "count"

    def not_played(self, value: Any) -> bool:
        return self.played is not None and value not in self.played


class Within(Kind):
    """Two whole numbers, least and most."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def check(self, value: Any) -> tuple[int, int]:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise Wrong("rules-two-numbers", low=self.low, high=self.high)
        least, most = whole(value[0], self.low, self.high), whole(value[1], self.low, self.high)
        if least > most:
            raise Wrong("rules-two-numbers", low=self.low, high=self.high)
        return (least, most)

    def read(self, text: str) -> Any:
        return _numbers(text) if "-" not in text else _numbers(text.replace("-", ","))

    def plain(self, value: Any) -> Any:
        return list(value)


class Counts(Kind):
    """A whole number for each round; a single number stands for all of them."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def check(self, value: Any) -> tuple[int, ...]:
        if isinstance(value, int) and not isinstance(value, bool):
            value = [value]
        if not isinstance(value, (list, tuple)) or not 1 <= len(value) <= 20:
            raise Wrong("rules-number-a-round", low=self.low, high=self.high)
        return tuple(whole(number, self.low, self.high) for number in value)

    def read(self, text: str) -> Any:
        return _numbers(text)

    def plain(self, value: Any) -> Any:
        return list(value)


class ByPlayers(Kind):
    """A whole number, or one for each number of players: ``{2: 2, 6: 3}`` holds 2 for 2 to 5 and 3 from 6 on."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def check(self, value: Any) -> tuple[tuple[int, int], ...]:
        if isinstance(value, int) and not isinstance(value, bool):
            return ((2, whole(value, self.low, self.high)),)
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
        return tuple(step for i, step in enumerate(steps) if i == 0 or step[1] != steps[i - 1][1])

    def plain(self, value: Any) -> Any:
        return value[0][1] if len(value) == 1 else {str(players): number for players, number in value}

    def name(self, value: Any) -> str:
        return "value" if len(value) == 1 else "table"


class Texts(Kind):
    """Words from a fixed list, each at most once, kept in the list's order."""

    def __init__(
        self, words: tuple[str, ...], least: int = 0, played: tuple[tuple[str, ...], ...] | None = None
    ) -> None:
        self.words, self.least, self.played = words, least, played

    def check(self, value: Any) -> tuple[str, ...]:
        if isinstance(value, str):
            words = value.replace(",", " ").split()
            # "A23" is three ranks, "2C" is one card.
            value = list(words[0]) if len(words) == 1 and words[0] not in self.words else words
        if not isinstance(value, (list, tuple)) or not all(word in self.words for word in value):
            raise Wrong("rules-words", allowed=" ".join(self.words))
        chosen = tuple(word for word in self.words if word in value)
        if len(chosen) < self.least or len(chosen) != len(value):
            raise Wrong("rules-words", allowed=" ".join(self.words))
        return chosen

    def read(self, text: str) -> Any:
        return text.strip() if text.strip().lower() != "none" else []

    def plain(self, value: Any) -> Any:
        return list(value)

    def name(self, value: Any) -> str:
        return "list" if value else "none"

    def not_played(self, value: Any) -> bool:
        return self.played is not None and value not in self.played


class WildLimit(Kind):
    """None, a number, ``"naturals"`` (no more wilds than naturals) or a table by meld size, ``{"S3": 1, "R5": 2}``."""

    def check(self, value: Any) -> Any:
        if value is None or value == "naturals":
            return value
        value = _table(value)
        if isinstance(value, Mapping):
            sizes = {f"{kind}{size}" for kind in "SR" for size in range(3, 15)}
            if not value or not all(shape in sizes for shape in value):
                raise Wrong("rules-wild-limit")
            return tuple(sorted((str(shape), whole(most, 0, 13)) for shape, most in value.items()))
        try:
            return whole(value, 0, 13)
        except Wrong:
            raise Wrong("rules-wild-limit") from None

    def plain(self, value: Any) -> Any:
        return dict(value) if isinstance(value, tuple) else value

    def name(self, value: Any) -> str:
        if isinstance(value, int):
            return "zero" if value == 0 else "count"
        return "none" if value is None else "table" if isinstance(value, tuple) else "naturals"

    def not_played(self, value: Any) -> bool:
        return isinstance(value, tuple)


class Points(Kind):
    """A scheme's name, or a table with the points of each rank and of the joker."""

    def check(self, value: Any) -> Any:
        if isinstance(value, str):
            if value not in SCHEMES:
                raise Wrong("rules-points", allowed=", ".join(SCHEMES))
            return value
        value = _table(value)
        ranks = [*RANKS, "JK"]
        if isinstance(value, Mapping) and "T" not in value and "10" in value:
            value = {"T" if rank == "10" else rank: points for rank, points in value.items()}
        if not isinstance(value, Mapping) or set(value) != set(ranks):
            raise Wrong("rules-points-table", ranks=" ".join(ranks), allowed=", ".join(SCHEMES))
        table = tuple((rank, whole(value[rank], 0, 1000)) for rank in ranks)
        for name, scheme in SCHEMES.items():
            if dict(table) == scheme:
                return name
        return table

    def plain(self, value: Any) -> Any:
        return value if isinstance(value, str) else dict(value)

    def name(self, value: Any) -> str:
        return value.replace("_", "-") if isinstance(value, str) else "table"


class Contracts(Kind):
    """One contract a round, written ``SSR``, ``S4R``, ``R7``."""

    def check(self, value: Any) -> tuple[str, ...]:
        from contractrummy.rules.contracts import contract

        if isinstance(value, str):
            value = value.replace(",", " ").split()
        if (
            not isinstance(value, (list, tuple))
            or not 1 <= len(value) <= 20
            or not all(isinstance(t, str) for t in value)
        ):
            raise Wrong("rules-contracts")
        return tuple(str(contract(text)) for text in value)

    def read(self, text: str) -> Any:
        return text

    def plain(self, value: Any) -> Any:
        return list(value)


def _table(value: Any) -> Any:
    """A list of pairs, each name once, as a mapping; anything else as it is."""
    if not isinstance(value, (tuple, list)) or not all(isinstance(pair, (tuple, list)) for pair in value):
        return value
    if not all(len(pair) == 2 and isinstance(pair[0], (str, int)) for pair in value):
        return value
    table = {pair[0]: pair[1] for pair in value}
    return table if len(table) == len(value) else value


def _numbers(text: str) -> Any:
    parts = [part.strip() for part in text.strip().strip("[]()").split(",")]
    if all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        return [int(part) for part in parts]
    return text


DECK_RANKS = tuple(RANKS)
DECK_SUITS = tuple(SUITS)
