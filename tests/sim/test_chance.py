"""The generator of simulations: published numbers, the same in both builds, every order as likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from contractrummy.cards import KINDS, counts_of
from contractrummy.engine.chance import Chance, mixed, order_seed

pytestmark = pytest.mark.both_builds


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The values its authors publish for the seed 1234567."""
    chance = Chance(1234567)
    assert [chance.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_largest_seed_and_the_largest_key() -> None:
    most = (1 << 64) - 1
    assert Chance(most).next() == 16490336266968443936
    assert mixed(most, most) == 3314115673469747073
    assert 0 <= order_seed(most, 20, 99) <= most


def test_a_number_below_another() -> None:
    chance = Chance(7)
    drawn = Counter(chance.below(6) for _ in range(6_000))
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    # Chi squared with 5 degrees of freedom: one seed in a thousand is beyond 20.5.
    assert sum((number - 1_000) ** 2 / 1_000 for number in drawn.values()) < 20.5
    assert {Chance(7).below(1) for _ in range(3)} == {0}


def test_an_order_is_a_function_of_its_seed() -> None:
    one, other = bytearray(range(53)), bytearray(range(53))
    Chance(order_seed(1, 2, 0)).shuffle(one, 53)
    chance = Chance(99)
    chance.shuffle(other, 10)
    other = bytearray(range(53))
    chance.start(order_seed(1, 2, 0))
    chance.shuffle(other, 53)
    assert one == other
    assert sorted(one) == list(range(53))
    assert bytes(one[:8]).hex() == "160219250727212d"
    seeds = {order_seed(seed, round, again) for seed in range(20) for round in range(20) for again in range(20)}
    assert len(seeds) == 8_000


def test_every_order_is_as_likely() -> None:
    chance = Chance(5)
    found: Counter[bytes] = Counter()
    for _ in range(24_000):
        order = bytearray(range(4))
        chance.shuffle(order, 4)
        found[bytes(order)] += 1
    assert set(found) == {bytes(order) for order in permutations(range(4))}
    # Chi squared with 23 degrees of freedom: one seed in a thousand is beyond 49.7.
    assert sum((number - 1_000) ** 2 / 1_000 for number in found.values()) < 49.7


def test_a_hand_is_the_top_of_the_order() -> None:
    """Dealing only so far gives the very cards that a whole shuffle puts on top."""
    deck = bytearray(range(KINDS)) * 2
    order, counts = bytearray(deck), bytearray(KINDS)
    Chance(3).hand(order, len(deck), 10, counts)
    whole = bytearray(deck)
    Chance(3).shuffle(whole, len(deck))
    assert counts == counts_of(whole[-10:])
    assert sorted(order) == sorted(deck)
    Chance(3).hand(order, len(deck), 106, counts)
    assert counts == bytearray([2] * KINDS)
    untouched = bytearray(deck)
    Chance(3).settle(untouched, len(deck), 0)
    assert untouched == deck
