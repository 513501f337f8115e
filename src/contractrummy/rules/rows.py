"""Settings that say something for each round; what is said last holds for the rounds that follow."""

from __future__ import annotations

from typing import Any

from contractrummy.rules.contracts import CONTRACT_LISTS, contract
from contractrummy.rules.kinds import Count, Kind, Wrong, numbers, tens, whole

__all__ = ["Allowance", "Award", "ByRound", "Contracts", "Counts", "Row"]


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
        return numbers(text)

    def plain(self, value: Any) -> Any:
        return list(value)


class ByRound(Count):
    """A number, or one for each round; what is said last holds for the rounds that follow."""

    def check(self, value: Any) -> Any:
        """The number, or the row of them as a tuple; a row of one number is that number."""
        if not isinstance(value, (list, tuple)):
            return super().check(value)
        if not 1 <= len(value) <= 20:
            raise Wrong("rules-number-a-round", low=self.low, high=self.high)
        row = _shortest(tuple(whole(number, self.low, self.high) for number in value))
        return row[0] if len(row) == 1 else row

    def read(self, text: str) -> Any:
        return numbers(text) if "," in text else super().read(text)

    def plain(self, value: Any) -> Any:
        return list(value) if isinstance(value, tuple) else value

    def name(self, value: Any) -> str:
        return "rounds" if isinstance(value, tuple) else super().name(value)


class Allowance(ByRound):
    """How often something may be done; nothing at all for no limit."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high, none=True)


class Award(ByRound):
    """Points that may differ by round."""


class Row(Kind):
    """One word a round out of a fixed list, in the order given; none at all for nothing."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def check(self, value: Any) -> tuple[str, ...]:
        value = tens(value)
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


def _shortest(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of values without those that only repeat the last: it goes on for the rounds that follow."""
    while len(row) > 1 and row[-1] == row[-2]:
        row = row[:-1]
    return row
