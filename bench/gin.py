"""The gin hands that everybody is asked about: ten cards of one pack, as numbers suit * 13 + rank from the ace."""

from __future__ import annotations

import random

__all__ = ["DENSE", "RANDOM"]

_dice = random.Random(11)

RANDOM = [sorted(_dice.sample(range(52), 10)) for _ in range(1000)]
DENSE = [sorted(_dice.sample([suit * 13 + rank for suit in range(4) for rank in range(4, 8)], 10)) for _ in range(40)]
"""Fives to eights alone, where melds are most in each other's way."""
