"""A deal anyone can check: the order of the cards is a function of seeds and the round number, nothing else.

The dealer commits to a 1,024-bit seed and the rules before anyone adds a seat seed, and reveals it after the match.
An order is Fisher–Yates with rejection sampling over SHAKE-256 of (seed, seat seeds, round, reshuffle): every order
of 108 cards can come, and a restart cannot change one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from contractrummy.cards import JOKER, RANKS, Card

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

    def cut(self, cards: int, round: int) -> int:
        """How many of so many cards are cut before a round's deal: 1 to all but one, each number as likely (D13)."""
        return 1 + _below(cards - 1, self._words(b"cut", round, 0, 8))

    def first_dealer(self, seats: int, rule: str = "random", deck: Sequence[Card] = ()) -> int:
        """Who deals the first round (D03): `rule` is that setting, `deck` the cards that are drawn from."""
        return self._first(seats, rule, deck)[0]

    def drawn_for_deal(self, seats: int, rule: str, deck: Sequence[Card]) -> tuple[tuple[int, Card], ...]:
        """The cards shown to find the first dealer, each with the seat it fell to; none where chance alone decides.

        Each seat draws one, and those level with the best draw again; or all are dealt one by one up to the first
        jack. The ace is low; jokers are laid aside.

        >>> from contractrummy.cards import CARDS
        >>> [(seat, str(card)) for seat, card in FairDealer(demo_seed(7)).drawn_for_deal(3, "lowest_card", CARDS)]
        [(0, '8S'), (1, '5C'), (2, 'TD')]
        """
        return self._first(seats, rule, deck)[1]

    def _first(self, seats: int, rule: str, deck: Sequence[Card]) -> tuple[int, tuple[tuple[int, Card], ...]]:
        chance = self._words(b"first dealer", 0, 0, 8)
        # No round has the number 0, so that this order is no deal's.
        cards = [] if rule == "random" else self.shuffled([card for card in deck if card != JOKER], 0, 0)
        left = list(range(seats))
        shown: list[tuple[int, Card]] = []
        if rule == "first_jack" and any(card.rank == "J" for card in cards):
            while not shown or shown[-1][1].rank != "J":
                shown.append((len(shown) % seats, cards.pop()))
            left = [shown[-1][0]]
        while rule in ("lowest_card", "highest_card") and len(left) > 1 and len(cards) >= len(left):
            drawn = [(seat, cards.pop()) for seat in left]
            places = [RANKS.index(card.rank) for _, card in drawn]
            best = min(places) if rule == "lowest_card" else max(places)
            left = [seat for (seat, _), place in zip(drawn, places, strict=True) if place == best]
            shown += drawn
        return left[_below(len(left), chance)], tuple(shown)

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
