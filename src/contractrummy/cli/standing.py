"""Where a recorded game stands after a step: the table, the piles, the hands, the scores."""

from __future__ import annotations

import json
from typing import Any

from contractrummy.cli.language import Voice
from contractrummy.cli.page import Page
from contractrummy.cli.telling import Step, is_over, told_in_words
from contractrummy.engine.views import view_of
from contractrummy.notation import to_text
from contractrummy.record import GameRecord

__all__ = ["standing_object", "standing_page"]


def standing_object(told: GameRecord, step: Step) -> dict[str, Any]:
    """What an onlooker sees, and the hands and the stock if the game is over."""
    round, open = step.round, is_over(told)
    view = view_of(round, None, told.players, step.scores)
    return {
        "view": json.loads(view.to_json()),
        "hands": [to_text(round.hand(seat)).split() for seat in range(round.seats)] if open else None,
        "stock": to_text(round.stock).split() if open else None,
    }


def standing_page(told: GameRecord, step: Step, say: Voice) -> Page:
    round, names, open = step.round, told.players, is_over(told)
    page = Page()
    place = {"number": str(step.number), "last": str(len(told.events)), "round": round.number}
    page.line(say("cli-step-after", **place))
    page.line(told_in_words(step, names, say), 2)
    page.line()
    page.line(say("cli-replay-round", round=round.number, contract=round.contract))
    page.line(say(f"cli-phase-{round.phase}", name=names[round.turn], card=round.upcard))
    page.line()
    page.line(say("cli-step-stock", number=len(round.stock)))
    if open and round.stock:
        page.line(to_text(round.stock), 2)
    page.line(say("cli-step-discards", number=len(round.discards)))
    if round.discards:
        page.line(to_text(round.discards), 2)
    for seat, name in enumerate(names):
        page.line()
        facts = {"name": name, "number": round.held(seat), "points": step.scores[seat], "buys": round.buys[seat]}
        page.line(say("cli-step-seat-down" if round.down[seat] else "cli-step-seat", **facts))
        if open and round.held(seat):
            page.line(to_text(round.hand(seat)), 2)
        for laid in round.table:
            if laid.owner == seat:
                page.line(say("cli-step-meld", melds=(laid.meld,)), 2)
    return page
