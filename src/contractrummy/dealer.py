"""A deal anyone can check: the order of the cards is a function of seeds and the round number, nothing else.

The dealer commits to a 1,024-bit seed and the rules before anyone adds a seat seed, and reveals it after the match.
An order is Fisher–Yates with rejection sampling over SHAKE-256 of (seed, seat seeds, round, reshuffle): every order
of 108 cards can come, and a restart cannot change one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from contractrummy.cards import Card

__all__ = ["SEED_BYTES", "FairDealer", "commitment", "demo_seed", "fresh_bytes"]

SEED_BYTES = 128
_DOMAIN = b"contract-rummy deal 1\0"


def fresh_bytes(count: int = SEED_BYTES) -> bytes:
    """Bytes nobody can foresee, from the operating system."""
    import secrets

    return secrets.token_bytes(count)


def demo_seed(number: int) -> bytes:
    """A whole seed grown from a short one: repeatable, and so no fair deal."""
    return hashlib.shake_256(b"contract-rummy demo seed\0" + str(number).encode("ascii")).digest(SEED_BYTES)


def commitment(seed: bytes, salt: bytes, rules_digest: str) -> str:
    """What is shown before the deal: it fixes the seed and the rules and tells nothing about either.

    SHA-256 over (label, salt, seed, digest of the rules), in hexadecimal.
    """
    parts = (b"contract-rummy commitment 1\0", salt, seed, rules_digest.encode("ascii"))
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()


@dataclass(frozen=True)
class FairDealer:
    """The shuffler of a match. `seat_seeds` are what the seats mixed in, in seat order.

    >>> from contractrummy.cards import CARDS
    >>> dealer = FairDealer(demo_seed(7))
    >>> dealer.shuffled(CARDS[:4], 1, 0) == dealer.shuffled(CARDS[:4], 1, 0)
    True
    """

    seed: bytes = field(repr=False)
    seat_seeds: tuple[bytes, ...] = ()

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        """The cards in the order of a round's deal (reshuffle 0) or of its n-th reshuffle. The last one is the top."""
        order = list(cards)
        words = self._words(b"shuffle", round, reshuffle, 2 * len(order))
        for last in range(len(order) - 1, 0, -1):
            chosen = _below(last + 1, words)
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def first_dealer(self, seats: int) -> int:
        """Who deals the first round (D03)."""
        return _below(seats, self._words(b"first dealer", 0, 0, 8))

    def _words(self, use: bytes, round: int, reshuffle: int, expected: int) -> Iterator[int]:
        """32-bit words of the stream for one purpose, without end."""
        parts = (self.seed, *self.seat_seeds, use)
        context = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        stream = hashlib.shake_256(_DOMAIN + context + round.to_bytes(4, "big") + reshuffle.to_bytes(4, "big"))
        done, length = 0, 4 * max(expected, 1)
        while True:
            block = stream.digest(length)
            for at in range(done, length, 4):
                yield int.from_bytes(block[at : at + 4], "big")
            done, length = length, 2 * length


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to `limit` − 1, each equally likely: words past the last whole multiple are thrown away."""
    bound = (1 << 32) - (1 << 32) % limit
    return next(word for word in words if word < bound) % limit
