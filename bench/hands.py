"""The random hands of the lay-down tables: two packs, so many cards and jokers, the same in every build."""

from __future__ import annotations

import random
from functools import cache

__all__ = ["CONTRACTS", "JOKERS", "PRESETS", "SIZES", "hands"]

PRESETS = ("common", "heyue")
CONTRACTS = ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR")
"""Of the seven rounds."""
SIZES = (10, 13, 16)
JOKERS = (0, 1, 2, 3)


@cache
def hands(size: int, jokers: int, count: int) -> tuple[str, ...]:
    dice = random.Random(f"{size} {jokers}")
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] * 2
    return tuple(" ".join(dice.sample(deck, size - jokers) + ["JK"] * jokers) for _ in range(count))
