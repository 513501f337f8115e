"""Intervals, against cases worked out by hand."""

from __future__ import annotations

import pytest

from contractrummy.sim.estimate import mean_of, share_of, t95


def test_a_mean_of_four_numbers() -> None:
    """1, 2, 3, 4: the standard deviation is 1.2910, its root-n part 0.6455, and t with 3 degrees of freedom 3.182."""
    found = mean_of(4, 10, 30)
    assert found.mean == 2.5
    assert found.half == pytest.approx(3.1824 * 0.645497, abs=1e-4)
    assert (found.low, found.high) == (pytest.approx(2.5 - 2.0542, abs=1e-3), pytest.approx(2.5 + 2.0542, abs=1e-3))


def test_a_mean_in_parts() -> None:
    """The same numbers as quarters."""
    whole, parts = mean_of(4, 10, 30), mean_of(4, 40, 480, 4)
    assert (parts.mean, parts.half) == (pytest.approx(whole.mean), pytest.approx(whole.half))


def test_one_number_has_no_spread_and_a_few_equal_ones_promise_nothing() -> None:
    assert (mean_of(1, 7, 49).low, mean_of(1, 7, 49).half) == (None, None)
    assert mean_of(3, 3, 3).half is None
    assert mean_of(30, 30, 30).half == 0.0


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (6, 2.447),
        (10, 2.228),
        (11, 2.201),
        (30, 2.042),
        (10**6, 1.960),
    ],
)
def test_the_reach_of_an_interval_is_that_of_the_tables(freedom: int, reach: float) -> None:
    assert t95(freedom) == pytest.approx(reach, abs=6e-4)


@pytest.mark.parametrize(
    ("hits", "number", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),
        (0, 100, 0.0, 0.0370),
        (100, 100, 0.9630, 1.0),
        (1, 1, 0.2065, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_a_share_has_wilsons_interval(hits: int, number: int, low: float, high: float) -> None:
    found = share_of(hits, number)
    assert found.mean == hits / number
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))
