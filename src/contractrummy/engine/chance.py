# cython: boundscheck=False, wraparound=False
"""Chance for simulations: a quick seeded generator, the same numbers compiled or not. No fair deal comes from here.

The generator is splitmix64: a counter that goes up by the golden ratio, each value stirred. Seeds are made from seeds
by `mixed`, so that an order of cards is a function of (seed, round, reshuffle) and not of what was drawn before it.
"""

from __future__ import annotations

__all__ = ["Chance", "mixed", "order_seed"]

_WORD = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB


def _stirred(word: int) -> int:
    word = ((word ^ (word >> 30)) * _FIRST) & _WORD
    word = ((word ^ (word >> 27)) * _SECOND) & _WORD
    return word ^ (word >> 31)


def mixed(seed: int, key: int) -> int:
    """A seed of 64 bits made from a seed and a key, both of up to 64 bits: other keys, unrelated seeds.

    >>> hex(mixed(1, 1)), mixed(1, 1) == mixed(1, 2)
    ('0x5e41ab087439611e', False)
    """
    return _stirred((_stirred((seed + _STEP) & _WORD) + key * _STEP) & _WORD)


def order_seed(seed: int, round: int, reshuffle: int) -> int:
    """The seed of the order in which a round is dealt (reshuffle 0), or of its n-th reshuffle."""
    return mixed(mixed(seed, round), reshuffle)


class Chance:
    """A stream of numbers from a seed of up to 64 bits.

    >>> chance = Chance(0)
    >>> hex(chance.next()), chance.below(6)
    ('0xe220a8397b1dcdaf', 2)
    """

    def __init__(self, seed: int) -> None:
        self.state = seed

    def start(self, seed: int) -> None:
        """Begin the stream of another seed."""
        self.state = seed

    def next(self) -> int:
        """The next number of 64 bits."""
        self.state = (self.state + _STEP) & _WORD
        return _stirred(self.state)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` − 1, each as likely but for `limit` parts in 2³²."""
        return ((self.next() >> 32) * limit) >> 32

    def shuffle(self, order: bytearray, number: int) -> None:
        """Shuffle the first `number` of an order in place. The last one is the top card."""
        self.settle(order, number, number - 1)

    def settle(self, order: bytearray, number: int, top: int) -> None:
        """Shuffle only as far as the `top` cards go: they are then as chance has them, the others in some order."""
        last = number
        for _ in range(top):
            last -= 1
            chosen = self.below(last + 1)
            card = order[last]
            order[last] = order[chosen]
            order[chosen] = card

    def hand(self, order: bytearray, number: int, size: int, counts: bytearray) -> None:
        """Deal `size` cards off the top of a shuffled deck of `number` kinds into the 53 counts of a hand."""
        self.settle(order, number, size)
        for kind in range(53):
            counts[kind] = 0
        for place in range(number - size, number):
            counts[order[place]] += 1
