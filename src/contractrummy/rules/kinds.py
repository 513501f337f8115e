"""What values a setting can take: the kinds of setting, each able to check a value and to read it from text.

Here are the plain ones; `rows` are kinds that differ by round, `tables` those that are tables.

A kind turns anything JSON, TOML or a command line can say into the one frozen form the engine uses, or raises
`ValueError` with the code of the sentence that says what is allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, get_args

from contractrummy.strict import BadText, strict_json

__all__ = ["Choice", "Count", "Flag", "Kind", "Texts", "Within", "Wrong", "numbers", "pairs", "tens", "whole"]


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
        if (table := pairs(word)) is not None:
            return table
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
        return numbers(text) if "-" not in text else numbers(text.replace("-", ","))

    def plain(self, value: Any) -> Any:
        return list(value)


class Texts(Kind):
    """Words from a fixed list, each at most once, kept in the list's order."""

    def __init__(self, words: tuple[str, ...], least: int = 0) -> None:
        self.words, self.least = words, least

    def check(self, value: Any) -> tuple[str, ...]:
        value = tens(value)
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


def tens(value: Any) -> Any:
    """Ranks and cards with a ten written in two figures, as they are kept."""
    if isinstance(value, str):
        return value.replace("10", "T")
    if isinstance(value, (list, tuple)):
        return [word.replace("10", "T") if isinstance(word, str) else word for word in value]
    return value


def pairs(text: str) -> dict[str, int] | None:
    """``S3:1,R5:2`` as a table; None for what is none."""
    pairs = [part.strip().partition(":") for part in text.split(",")]
    if not all(name and number.isascii() and number.isdigit() and len(number) < 10 for name, _, number in pairs):
        return None
    table = {name.strip(): int(number) for name, _, number in pairs}
    return table if len(table) == len(pairs) else None


def numbers(text: str) -> Any:
    parts = [part.strip() for part in text.strip().strip("[]()").split(",")]
    if all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        return [int(part) for part in parts]
    return text
