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
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    LeaveJoker,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)

__all__ = ["PHASES", "Phase", "Step"]

Phase = Literal["offer", "buy", "draw", "play", "claim", "over"]
Who = Literal["turn", "others", "claimant", "nobody"]


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
            LeaveDiscard: ("buy", "draw", "offer", "over"),
            DrawStock: ("buy", "play", "offer", "over"),
            AskToBuy: ("offer",),
            DeclineBuy: ("offer",),
            Drop: ("offer", "over"),
        },
        others=(AskToBuy, DeclineBuy),
        absent=LeaveDiscard,
    ),
    # He has refused it: everyone who may buy answers once, in secret.
    "buy": Step(
        waits_for="others",
        leads_to={
            AskToBuy: ("buy", "draw", "offer", "play", "over"),
            DeclineBuy: ("buy", "draw", "offer", "play", "over"),
        },
        others=(AskToBuy, DeclineBuy),
        absent=DeclineBuy,
    ),
    # He has refused it and must draw. Where calls count until he does they may still come, and nobody waits for them.
    "draw": Step(
        waits_for="turn",
        leads_to={
            DrawStock: ("play", "offer", "over"),
            AskToBuy: ("draw", "offer"),
            DeclineBuy: ("draw", "offer"),
            Drop: ("offer", "draw", "over"),
        },
        others=(AskToBuy, DeclineBuy),
        absent=DrawStock,
    ),
    # He has drawn. Where a discard can be asked for until he discards, that window is open beside his turn.
    "play": Step(
        waits_for="turn",
        leads_to={
            LayDown: ("play", "claim", "over"),
            LayOff: ("play", "over"),
            TakeJoker: ("play",),
            TakeBack: ("play",),
            Discard: ("offer", "over"),
            AskToBuy: ("play",),
            DeclineBuy: ("play",),
        },
        others=(AskToBuy, DeclineBuy),
        absent=Discard,
    ),
    # Wilds have just been laid down: the others are asked one after another whether they take one.
    "claim": Step(
        waits_for="claimant",
        leads_to={TakeJoker: ("claim", "play"), LeaveJoker: ("claim", "play")},
        absent=LeaveJoker,
    ),
    "over": Step(waits_for="nobody", leads_to={}),
}
