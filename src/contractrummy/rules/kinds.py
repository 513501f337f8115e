"""What values a setting can take: the kinds of setting, each able to check a value and to read it from text.

A kind turns anything JSON, TOML or a command line can say into the one frozen form the engine uses, or raises
`ValueError` with the code of the sentence that says what is allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, get_args

from contractrummy.cards import RANKS, SUITS
from contractrummy.rules.contracts import CONTRACT_LISTS, contract
from contractrummy.rules.points import SCHEMES
from contractrummy.strict import BadText, strict_json

__all__ = [
    "Allowance",
    "Award",
    "ByPlayers",
    "Choice",
    "Contracts",
    "Count",
    "Counts",
    "Flag",
    "Kind",
    "Points",
    "Row",
    "Table",
    "Texts",
    "WildLimit",
    "Within",
    "wild_cap",
]


class Wrong(ValueError):
    """A value a kind cannot take: `code` names the sentence, `params` what is allowed."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


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


def whole(value: Any, low: int, high: int) -> int:
    """`value` if it is a whole number from `low` to `high`; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Wrong("rules-whole-number", low=low, high=high)
    return value


class Kind(ABC):
    """What a setting's values are. `later` names the values that have a place but are not played yet."""

    later: frozenset[Any] = frozenset()

    @abstractmethod
    def check(self, value: Any) -> Any:
        """The frozen form of `value`; raises `Wrong`."""

    def read(self, text: str) -> Any:
        """A value from a command line: JSON where it is JSON, else the plain word."""
        word = text.strip()
        plain = {"yes": True, "on": True, "no": False, "off": False, "none": None, "unlimited": None}
        if word.lower() in plain:
            return plain[word.lower()]
        if (pairs := _pairs(word)) is not None:
            return pairs
        try:
            return strict_json(word)
        except BadText:
            return word

    def plain(self, value: Any) -> Any:
        """The value as JSON has it."""
        return value

    def write(self, value: Any) -> str:
        """The value as one word, which `read` takes back."""
        plain = self.plain(value)
        match plain:
            case None | []:
                return "none"
            case bool():
                return "yes" if plain else "no"
            case list():
                return ",".join(map(str, plain))
            case dict():
                return ",".join(f"{name}:{number}" for name, number in plain.items())
        return str(plain)

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
    """A whole number from `low` to `high`, or nothing at all where `none` allows it."""

    def __init__(self, low: int, high: int, none: bool = False) -> None:
        self.low, self.high, self.none = low, high, none

    def check(self, value: Any) -> int | None:
        if value is None and self.none:
            return None
        return whole(value, self.low, self.high)

    def name(self, value: Any) -> str:
        return "none" if value is None else "zero" if value == 0 else "count"


class Allowance(Count):
    """How often something may be done: a number, one for each round, or nothing at all for no limit."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high, none=True)

    def check(self, value: Any) -> Any:
        return _by_round(self, value, super().check)

    def read(self, text: str) -> Any:
        return _numbers(text) if "," in text else super().read(text)

    def plain(self, value: Any) -> Any:
        return list(value) if isinstance(value, tuple) else value

    def name(self, value: Any) -> str:
        return "rounds" if isinstance(value, tuple) else super().name(value)


class Award(Count):
    """Points: a number, or one for each round."""

    def check(self, value: Any) -> Any:
        return _by_round(self, value, super().check)

    def read(self, text: str) -> Any:
        return _numbers(text) if "," in text else super().read(text)

    def plain(self, value: Any) -> Any:
        return list(value) if isinstance(value, tuple) else value

    def name(self, value: Any) -> str:
        return "rounds" if isinstance(value, tuple) else super().name(value)


def _by_round(kind: Count, value: Any, one: Callable[[Any], Any]) -> Any:
    """A number as `one` takes it, or a row of them with one for each round; a row of one number is that number."""
    if not isinstance(value, (list, tuple)):
        return one(value)
    if not 1 <= len(value) <= 20:
        raise Wrong("rules-number-a-round", low=kind.low, high=kind.high)
    row = _shortest(tuple(whole(number, kind.low, kind.high) for number in value))
    return row[0] if len(row) == 1 else row


def _shortest(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of values without those that only repeat the last: it goes on for the rounds that follow."""
    while len(row) > 1 and row[-1] == row[-2]:
        row = row[:-1]
    return row


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
        row = tuple(whole(number, self.low, self.high) for number in value)
        # One number stands for all rounds, however it was written; what is 0 at first is a row that goes on.
        return row[:1] if len(set(row)) == 1 else _shortest(row) if self.low == 0 else row

    def read(self, text: str) -> Any:
        return _numbers(text)

    def plain(self, value: Any) -> Any:
        return list(value)


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


class Texts(Kind):
    """Words from a fixed list, each at most once, kept in the list's order."""

    def __init__(self, words: tuple[str, ...], least: int = 0) -> None:
        self.words, self.least = words, least

    def check(self, value: Any) -> tuple[str, ...]:
        value = _tens(value)
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


class Row(Kind):
    """One word a round out of a fixed list, in the order given; none at all for nothing."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def check(self, value: Any) -> tuple[str, ...]:
        value = _tens(value)
        if isinstance(value, str):
            words = value.replace(",", " ").split()
            value = list(words[0]) if len(words) == 1 and words[0] not in self.words else words
        if not isinstance(value, (list, tuple)) or len(value) > 20 or not all(word in self.words for word in value):
            raise Wrong("rules-word-a-round", allowed=" ".join(self.words))
        return _shortest(tuple(value))

    def read(self, text: str) -> Any:
        return text.strip() if text.strip().lower() != "none" else []

    def plain(self, value: Any) -> Any:
        return list(value)

    def name(self, value: Any) -> str:
        return "list" if value else "none"


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
        patch = _pairs(rest) if comma and scheme in SCHEMES else None
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


class Contracts(Kind):
    """One contract a round, written ``SSR``, ``S4R``, ``R7``."""

    def check(self, value: Any) -> tuple[str, ...]:
        if isinstance(value, str):
            value = CONTRACT_LISTS.get(value.strip()) or value.replace(",", " ").split()
        if (
            not isinstance(value, (list, tuple))
            or not 1 <= len(value) <= 20
            or not all(isinstance(t, str) for t in value)
        ):
            raise Wrong("rules-contracts", lists=", ".join(CONTRACT_LISTS))
        return tuple(str(contract(text)) for text in value)

    def read(self, text: str) -> Any:
        return text

    def plain(self, value: Any) -> Any:
        return list(value)

    def write(self, value: Any) -> str:
        names = {contracts: name for name, contracts in CONTRACT_LISTS.items()}
        return names.get(value) or ",".join(value)


def _table(value: Any) -> Any:
    """A list of pairs, each name once, as a mapping; anything else as it is."""
    if not isinstance(value, (tuple, list)) or not all(isinstance(pair, (tuple, list)) for pair in value):
        return value
    if not all(len(pair) == 2 and isinstance(pair[0], (str, int)) for pair in value):
        return value
    table = {pair[0]: pair[1] for pair in value}
    return table if len(table) == len(value) else value


def _tens(value: Any) -> Any:
    """Ranks and cards with a ten written in two figures, as they are kept."""
    if isinstance(value, str):
        return value.replace("10", "T")
    if isinstance(value, (list, tuple)):
        return [word.replace("10", "T") if isinstance(word, str) else word for word in value]
    return value


def _pairs(text: str) -> dict[str, int] | None:
    """``S3:1,R5:2`` as a table; None for what is none."""
    pairs = [part.strip().partition(":") for part in text.split(",")]
    if not all(name and number.isascii() and number.isdigit() and len(number) < 10 for name, _, number in pairs):
        return None
    table = {name.strip(): int(number) for name, _, number in pairs}
    return table if len(table) == len(pairs) else None


def _numbers(text: str) -> Any:
    parts = [part.strip() for part in text.strip().strip("[]()").split(",")]
    if all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        return [int(part) for part in parts]
    return text


_CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK_RANKS = tuple(RANKS)
DECK_SUITS = tuple(SUITS)
