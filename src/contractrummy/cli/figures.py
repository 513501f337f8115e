"""Measured figures as text: no more digits than their interval bears out."""

from __future__ import annotations

from math import floor, log10

from contractrummy.cli.language import Voice
from contractrummy.rules.contracts import Contract, finished
from contractrummy.sim.estimate import Estimate
from contractrummy.text import contract_words

__all__ = ["mean", "melds_of", "share"]


def share(found: Estimate, say: Voice) -> str:
    """A share with its interval: ``7.43 % (7.35–7.51)``."""
    digits = _digits(found.half and 100 * found.half, 5)
    value = f"{100 * found.mean:.{digits}f}"
    if found.low is None or found.high is None:
        return say("cli-share-alone", share=value)
    return say("cli-share", share=value, low=f"{100 * found.low:.{digits}f}", high=f"{100 * found.high:.{digits}f}")


def mean(found: Estimate, say: Voice) -> str:
    """A mean with its interval: ``71.3 ± 2.1``."""
    digits = _digits(found.half, 3)
    value = f"{found.mean:,.{digits}f}"
    return value if found.half is None else say("cli-mean", mean=value, half=f"{found.half:,.{digits}f}")


def melds_of(contract: Contract, say: Voice) -> str:
    """What a contract asks for, without the way its round ends."""
    return contract_words(finished(contract, "normal"), say.lang)


def _digits(half: float | None, most: int) -> int:
    """So many digits behind the point that the first of the half interval is seen, but one at least."""
    return min(max(-floor(log10(half)), 1), most) if half else 1
