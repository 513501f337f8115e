"""What a bot does in a seat, from the seat's view alone; and what is done where a bot fails."""

from __future__ import annotations

import time
from collections.abc import Callable

from contractrummy.bots import bot
from contractrummy.engine.actions import (
    Action,
    DeclineBuy,
    Discard,
    DrawStock,
    LeaveDiscard,
    LeaveJoker,
    TakeBack,
)
from contractrummy.engine.views import PlayerView
from contractrummy.errors import Reason
from contractrummy.game import Game
from contractrummy.table.messages import Level

__all__ = ["ANSWERS", "LATE", "MOVES", "choose", "plainly"]

MOVES = (0.3, 0.7)
"""Seconds a bot takes for a move, whatever it holds."""
ANSWERS = (0.3, 0.9)
"""And to answer a question."""
LATE = (3.0, 4.0)
"""And for a move after which others can no longer call for the discard, where nobody waits for them."""

SLOW = 0.5
"""Seconds of thinking from which on the server's log is told."""

Judge = Callable[[Action], Reason | None]


def choose(game: Game, seat: int, level: Level, failed: Callable[[str], None]) -> Action:
    """What a bot of that level does. Where it raises or wants what cannot be, `failed` is told and it plays plainly.

    It cannot be interrupted: the bots bound their own search. One that was slow all the same is told of, too.
    """
    view, began = game.view(seat), time.perf_counter()
    judge: Judge = lambda action: game.why_not(seat, action)  # noqa: E731
    try:
        action = bot(level, seat).act(view)
        if time.perf_counter() - began > SLOW:
            failed("slow")
        if judge(action) is None:
            return action
        failed("illegal")
    except Exception as broken:
        failed(type(broken).__name__)
    return plainly(game, view, judge)


def plainly(game: Game, view: PlayerView, judge: Judge) -> Action:
    """Want nothing, draw, and discard the dearest card: legal wherever anything is."""
    points = view.rules.points
    dearest = sorted(dict.fromkeys(view.hand), key=lambda card: (-points[card], card))
    plain = [DeclineBuy(), LeaveDiscard(), DrawStock(), LeaveJoker(), *map(Discard, dearest), TakeBack()]
    if game.phase == "play":
        # His own discard, before a call for the card of another that still counts.
        plain = plain[1:]
    found = next((action for action in plain if judge(action) is None), None)
    if found is not None:
        return found
    assert view.seat is not None
    return next(iter(game.legal(view.seat)))
