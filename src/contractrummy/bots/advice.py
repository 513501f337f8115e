"""What `steady` would do, and why, in words: a hint for whoever sits there, from what that seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from contractrummy.bots._player import order_of
from contractrummy.bots._steady import REASONS, Steady
from contractrummy.cards import Card
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    Drop,
    LayDown,
    LayOff,
    LeaveJoker,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.reading import action_of
from contractrummy.engine.views import PlayerView, kernel_seen
from contractrummy.errors import _say

__all__ = ["Advice", "advise"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and the code of its reason with the facts of the sentence."""

    action: Action
    code: str
    params: Mapping[str, Any]

    def text(self, lang: str = "en") -> str:
        """The advice as a sentence, in English (``"en"``) or Chinese (``"zh"``)."""
        return _say(self.code, self.params, lang)


def advise(view: PlayerView) -> Advice:
    """The move `steady` would make in the seat the view is of, and why.

    Raises `ValueError` where nobody asks that seat for anything, such as for an onlooker.

    >>> import contractrummy as cr
    >>> parts = {"hands": ["8H 8D 9C 9D KS 2C 4D", "3C"], "discards": "8S", "stock": "5C 6C"}
    >>> game = cr.Game.at(cr.preset("common"), turn=0, round=1, phase="offer", **parts)
    >>> advise(game.view(0)).text()
    'Take 8S: then you lack 1 card instead of 2.'
    """
    kernel, player = kernel_seen(view), Steady()
    if view.seat is None or not kernel.orders(view.seat):
        raise ValueError("this seat is not asked for anything now")
    order = order_of(player, kernel, view.seat)
    action = action_of(kernel, order)
    code, params = _reason(view, kernel, player, action)
    return Advice(action, code, params)


def _reason(view: PlayerView, kernel: Kernel, player: Steady, action: Action) -> tuple[str, dict[str, Any]]:
    match action:
        case LayDown(melds):
            return _laying_down(view, melds)
        case LayOff():
            return _laying_off(view, action)
        case TakeJoker():
            return _swapping(view, kernel, player, action)
        case LeaveJoker():
            return "advice-leave-joker", {}
        case Discard(card):
            return _discarding(view, player, card)
        case AskToBuy() | DeclineBuy():
            return _buying(view, player, action)
        case Drop():
            lacking = player.away
            return "advice-drop", {
                "points": view.rules.drop_points or 0,
                "cost": _points(view, view.hand),
                "lacking": lacking,
            }
    return _drawing(view, kernel, player, action)


# -- drawing and buying ---------------------------------------------------------------------------------------------


def _drawing(view: PlayerView, kernel: Kernel, player: Steady, action: Action) -> tuple[str, dict[str, Any]]:
    card, seat = view.upcard, view.seat
    assert seat is not None
    if card is None or view.phase != "offer" or view.why_not(TakeDiscard()) is not None:
        return "advice-draw", {}
    if isinstance(action, TakeDiscard):
        if view.down[seat]:
            return "advice-take-to-lay-off", {"card": card}
        if view.contract.finish != "normal":
            return "advice-take-every-card", {"card": card}
        if player.useful >> card & 1:
            return _nearer(("advice-take-last", "advice-take-nearer"), card, player.away, {})
        return "advice-take-wild", {"card": card}
    if view.down[seat]:
        return "advice-leave-no-place", {"card": card}
    if view.contract.finish != "normal":
        return "advice-leave-every-card", {"card": card}
    return "advice-leave-complete" if player.away == 0 else "advice-leave-no-help", {"card": card}


def _buying(view: PlayerView, player: Steady, action: Action) -> tuple[str, dict[str, Any]]:
    card = view.upcard
    assert card is not None
    penalty, reason = view.rules.buy_penalty, REASONS[player.reason]
    if isinstance(action, AskToBuy):
        if reason == "short":
            return "advice-buy-short", {"card": card, "penalty": penalty}
        if reason == "down":
            return "advice-buy-to-lay-off", {"card": card}
        return _nearer(("advice-buy-last", "advice-buy-nearer"), card, player.away, {"penalty": penalty})
    match reason:
        case "down":
            return "advice-no-buy-down", {"card": card, "penalty": penalty}
        case "every-card":
            return "advice-no-buy-every-card", {"card": card, "penalty": penalty}
        case "too-late":
            others = [seat for seat in range(len(view.held)) if seat != view.seat and not view.dropped[seat]]
            held = min(view.held[seat] for seat in others if view.down[seat])
            return "advice-no-buy-too-late", {"card": card, "held": held, "lacking": player.away - 1}
        case "can-wait":
            return "advice-no-buy-can-wait", {"card": card, "outs": player.outs}
    return "advice-no-buy-complete" if player.away == 0 else "advice-no-buy-no-help", {"card": card}


def _nearer(codes: tuple[str, str], card: Card, before: int, facts: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The last card that lacks, or one of several."""
    if before == 1:
        return codes[0], {"card": card, **facts}
    return codes[1], {"card": card, "lacking": before - 1, "before": before, **facts}


# -- laying down and off --------------------------------------------------------------------------------------------


def _laying_down(view: PlayerView, melds: Any) -> tuple[str, dict[str, Any]]:
    cards = [card for meld in melds for card in meld.cards]
    if len(cards) == len(view.hand):
        return "advice-lay-down-out", {"given": tuple(melds)}
    return "advice-lay-down", {"given": tuple(melds), "points": _points(view, cards)}


def _laying_off(view: PlayerView, action: LayOff) -> tuple[str, dict[str, Any]]:
    placed = action.cards[0]
    card = placed if isinstance(placed, Card) else placed.card
    assert action.meld is not None
    facts = {"card": card, "meld": view.table[action.meld].meld}
    if len(view.hand) == 1:
        return "advice-lay-off-out", facts
    return "advice-lay-off", {**facts, "points": _points(view, [card])}


def _swapping(view: PlayerView, kernel: Kernel, player: Steady, action: TakeJoker) -> tuple[str, dict[str, Any]]:
    assert view.seat is not None
    facts = {"card": action.card, "meld": view.table[action.meld].meld}
    if view.phase == "claim" or view.rules.freed_joker == "hand":
        return "advice-swap-to-keep", facts
    return ("advice-swap-to-lay-off" if view.down[view.seat] else "advice-swap-to-lay-down"), facts


# -- discards -------------------------------------------------------------------------------------------------------


def _discarding(view: PlayerView, player: Steady, card: Card) -> tuple[str, dict[str, Any]]:
    assert view.seat is not None
    points = _points(view, [card])
    if len(view.hand) == 1:
        return "advice-discard-out", {"card": card}
    match REASONS[player.reason]:
        case "spare" if view.down[view.seat]:
            return "advice-discard-down", {"card": card, "points": points}
        case "spare":
            return "advice-discard-spare", {"card": card, "points": points}
        case "least":
            if view.contract.finish != "normal":
                return "advice-discard-every-card", {"card": card}
            return "advice-discard-least", {"card": card, "lacking": player.away, "outs": player.outs}
        case "doubt":
            return "advice-discard-doubt", {"card": card}
    return "advice-discard-must", {"card": card}


def _points(view: PlayerView, cards: Any) -> int:
    return sum(view.rules.points[card] for card in cards)
