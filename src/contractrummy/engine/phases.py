"""The table of a round: who acts in each phase, what they may ask, where it leads, what the absent are taken to say.

Two rules of the house: nothing else names the order of play, and a phase never decides what a seat may see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    LeaveDiscard,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)

__all__ = ["PHASES", "Phase", "Step"]

Phase = Literal["offer", "buy", "draw", "play", "over"]
Who = Literal["turn", "others", "nobody"]


@dataclass(frozen=True, slots=True)
class Step:
    """A phase: `waits_for` must act; `leads_to` gives, for each action, the phases it can lead to.

    `others` are actions the seats out of turn may send already; `absent` is what a seat that is away is taken to say
    (for ``play`` the bot that sits in chooses the discard).
    """

    waits_for: Who
    leads_to: dict[type[Action], tuple[Phase, ...]]
    others: tuple[type[Action], ...] = ()
    absent: type[Action] | None = None


PHASES: dict[Phase, Step] = {
    # The discard lies before the player in turn; the others may answer already.
    "offer": Step(
        waits_for="turn",
        leads_to={
            TakeDiscard: ("play",),
            LeaveDiscard: ("buy", "draw", "over"),
            DrawStock: ("buy", "play", "over"),
            AskToBuy: ("offer",),
            DeclineBuy: ("offer",),
        },
        others=(AskToBuy, DeclineBuy),
        absent=DrawStock,
    ),
    # He has refused it: everyone who may buy answers once, in secret.
    "buy": Step(
        waits_for="others",
        leads_to={AskToBuy: ("buy", "draw", "play", "over"), DeclineBuy: ("buy", "draw", "play", "over")},
        others=(AskToBuy, DeclineBuy),
        absent=DeclineBuy,
    ),
    # The discard is dead for this turn.
    "draw": Step(waits_for="turn", leads_to={DrawStock: ("play", "over")}, absent=DrawStock),
    "play": Step(
        waits_for="turn",
        leads_to={
            LayDown: ("play", "over"),
            LayOff: ("play", "over"),
            TakeJoker: ("play",),
            TakeBack: ("play",),
            Discard: ("offer", "over"),
        },
        absent=Discard,
    ),
    "over": Step(waits_for="nobody", leads_to={}),
}
