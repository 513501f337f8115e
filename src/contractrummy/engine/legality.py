"""May this seat do that now? `why_not` is the only place that can say no; `legal` and `decide` ask it.

The answers are the kernel's. Nothing it judges looks at a hidden card: the hand of the seat that asks, what lies open,
and counts are enough, so a player's view can be judged by the same code (`views`).
"""

from __future__ import annotations

from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action
from contractrummy.engine.phases import PHASES
from contractrummy.engine.reading import orders_of
from contractrummy.engine.state import Round, kernel_of
from contractrummy.errors import Reason

__all__ = ["asked", "to_act", "to_answer", "why_not"]


def why_not(round: Round, seat: int, action: Action) -> Reason | None:
    """Why the seat may not do this now, or None if it may."""
    answer = orders_of(kernel_of(round), round, seat, action)
    return answer if isinstance(answer, Reason) else None


def to_act(round: Round) -> tuple[int, ...]:
    """The seats the round waits for, as the phase table says."""
    who = PHASES[round.phase].waits_for
    if who == "turn":
        return (round.turn,)
    if who == "nobody":
        return ()
    if who == "claimant":
        return round.claiming[:1]
    return to_answer(round)


def to_answer(round: Round) -> tuple[int, ...]:
    """The seats that may still answer the open window, the one who plays soonest first."""
    return tuple(seat for seat in _having_a_part(round, kernel_of(round)) if seat not in round.answers)


def asked(round: Round) -> tuple[int, ...]:
    """The seats that have a part in the open window, answered or not; none while there is none."""
    kernel = kernel_of(round)
    return tuple(_having_a_part(round, kernel)) if kernel.is_open() else ()


def _having_a_part(round: Round, kernel: Kernel) -> list[int]:
    return [seat for seat in round.in_turn_order if not kernel.why_not_buy(seat)]
