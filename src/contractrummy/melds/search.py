"""What a hand can lay down and how far it is from its contract: the questions, asked of the exact search.

Every answer is exact under every rule set, and the same whether the search is compiled or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card, card_at, counts_of, from_counts
from contractrummy.melds._search import NEVER, Search
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld
from contractrummy.notation import cards_of
from contractrummy.rules.contracts import Contract, contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["NEVER", "LayDownPlan", "best_lay_down", "distance", "lay_downs", "useful_cards"]


@dataclass(frozen=True, slots=True)
class LayDownPlan:
    """A legal lay-down and what it leaves in the hand. Iterating it gives its melds."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    penalty_left: int

    def __iter__(self) -> Iterator[Meld]:
        return iter(self.melds)

    def __str__(self) -> str:
        return " | ".join(map(str, self.melds))


def best_lay_down(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> LayDownPlan | None:
    asked = _contract(contract)
    counts = counts_of(cards_of(hand))
    idle = _idle(asked, rules, False)
    search = idle.pop() if idle else Search(asked, limits_of(rules), False)
    found = search.best(counts)
    idle.append(search)
    return None if found is None else _plan(counts, found, rules)


def distance(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> int:
    asked = _contract(contract)
    idle = _idle(asked, rules, True)
    search = idle.pop() if idle else Search(asked, limits_of(rules), True)
    missing = search.distance(counts_of(cards_of(hand)))
    idle.append(search)
    return missing


def useful_cards(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> tuple[Card, ...]:
    asked = _contract(contract)
    idle = _idle(asked, rules, True)
    search = idle.pop() if idle else Search(asked, limits_of(rules), True)
    kinds = search.helpful(counts_of(cards_of(hand)))
    idle.append(search)
    return tuple(card for card in CARDS if kinds >> card & 1)


@lru_cache(maxsize=512)
def _parsed(text: str) -> Contract:
    return contract(text)


def _contract(asked: Contract | str) -> Contract:
    return _parsed(asked) if isinstance(asked, str) else asked


@lru_cache(maxsize=512)
def _idle(asked: Contract, rules: RuleSet, nearest: bool) -> list[Search]:
    """Searches for one contract that nobody is using."""
    return []


def _plan(counts: bytearray, found: list[tuple[int, int, int, int]], rules: RuleSet) -> LayDownPlan:
    left = bytearray(counts)
    melds: list[Meld | None] = [None] * len(found)
    for i, (suit, low, size, mask) in enumerate(found):
        if suit >= 0:
            places = (card_at(SUITS[suit], low + place) for place in range(size))
            cards = tuple(JOKER if mask >> place & 1 else card for place, card in enumerate(places))
            melds[i] = Meld("run", cards, suit=SUITS[suit], low=low)
            for card in cards:
                left[card] -= 1
    for i, (suit, rank, naturals, wilds) in enumerate(found):
        if suit < 0:
            held = [CARDS[kind] for kind in range(rank, 52, 13) for _ in range(left[kind])]
            cards = (*held[:naturals], *(JOKER,) * wilds)
            melds[i] = Meld("set", cards, rank=RANKS[rank])
            for card in cards:
                left[card] -= 1
    rest = from_counts(left)
    points = limits_of(rules).points
    return LayDownPlan(tuple(m for m in melds if m is not None), rest, sum(points[card] for card in rest))


def lay_downs(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> Iterator[tuple[Meld, ...]]:
    plan = best_lay_down(hand, contract, rules)
    if plan is not None:
        yield plan.melds
