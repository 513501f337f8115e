"""A figure with its 95 % interval. What is counted is whole numbers, so that the order of adding up never matters."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

__all__ = ["Estimate", "mean_of", "share_of", "t95"]

Z95 = 1.959963984540054
_FEW = 30

# Student's t for few degrees of freedom; from 11 on the series below is right to four digits.
_T95 = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean or a share, and the bounds of its 95 % interval; None where one number says nothing of its spread."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half(self) -> float | None:
        """Half the width of the interval: the ± of a mean."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def to_dict(self) -> dict[str, float | None]:
        return {"mean": self.mean, "low": self.low, "high": self.high}


def t95(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side, with so many degrees of freedom.

    >>> [round(t95(freedom), 3) for freedom in (1, 10, 1000)]
    [12.706, 2.228, 1.962]
    """
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def mean_of(number: int, total: int, squares: int, unit: int = 1) -> Estimate:
    """The mean of `number` whole numbers, given their sum and the sum of their squares, in parts of `unit`.

    >>> mean_of(4, 1 + 2 + 3 + 4, 1 + 4 + 9 + 16).mean
    2.5
    """
    mean = total / (number * unit)
    if number < 2:
        return Estimate(mean, None, None)
    # Exact up to the root: number² times the variance of the mean, but for the degree of freedom.
    spread = number * squares - total * total
    if spread == 0 and number < _FEW:
        # A few numbers that happen to be alike promise nothing of the next one.
        return Estimate(mean, None, None)
    half = t95(number - 1) * sqrt(spread / (number - 1)) / (number * unit)
    return Estimate(mean, mean - half, mean + half)


def share_of(hits: float, number: int) -> Estimate:
    """A share of `number` independent trials, with Wilson's interval: right also where it is nearly 0 or 1.

    >>> found = share_of(0, 100)
    >>> found.mean, found.low, round(found.high or 1, 3)
    (0.0, 0.0, 0.037)
    """
    share, z2 = hits / number, Z95 * Z95
    middle = (hits + z2 / 2) / (number + z2)
    half = Z95 / (number + z2) * sqrt(hits * (number - hits) / number + z2 / 4)
    return Estimate(share, middle - half if hits else 0.0, middle + half if hits < number else 1.0)
