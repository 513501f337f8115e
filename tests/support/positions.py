"""Positions as they lie on a table, and what nearly every rulebook test asks of them."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr

COMMON = cr.preset("common")
HEYUE = cr.preset("heyue")

both_presets = pytest.mark.parametrize("rules", [COMMON, HEYUE], ids=["common", "heyue"])


def play_at(rules: cr.RuleSet | str, **parts: Any) -> cr.Game:
    """A game at a position: seat 0 in turn and drawn, unless `parts` say otherwise."""
    rules = cr.preset(rules) if isinstance(rules, str) else rules
    return cr.Game.at(rules, **{"turn": 0, "phase": "play", **parts})


def refused(game: cr.Game, seat: int, action: cr.Action | str) -> cr.Reason:
    """Why the seat may not do that: `why_not`, `legal` and `play` say so alike, and nothing changes."""
    action = cr.parse_action(action) if isinstance(action, str) else action
    position, events = game.position, list(game.log)
    reason = game.why_not(seat, action)
    assert reason is not None, f"{action} is legal"
    assert action not in game.legal(seat)
    with pytest.raises(cr.Illegal) as caught:
        game.play(seat, action)
    assert (caught.value.reason, caught.value.params) == (reason, reason.params)
    assert (game.position, game.log) == (position, events)
    return reason


def played(game: cr.Game, seat: int, *actions: cr.Action | str) -> cr.Game:
    """The game after actions that must be legal one after another."""
    for action in actions:
        action = cr.parse_action(action) if isinstance(action, str) else action
        reason = game.why_not(seat, action)
        assert reason is None, f"{action}: {reason} {reason.params}"
        assert action in game.legal(seat)
        game.play(seat, action)
    return game


def hand(game: cr.Game, seat: int = 0) -> str:
    """The hand of a seat, by suit and rank."""
    return " ".join(map(str, game.view(seat).hand))


def table(game: cr.Game) -> list[str]:
    """The melds on the table, in the order they were laid down."""
    return [str(laid.meld) for laid in game.view(None).table]


def lay_down(melds: str | cr.Meld, contract: str, rules: cr.RuleSet, left: str = "2D") -> cr.Reason | None:
    """Why a hand of just these melds, and the cards `left` beside them, cannot lay them down."""
    laid = cr.parse_melds(melds) if isinstance(melds, str) else (melds,)
    held = [card for meld in laid for card in meld.cards]
    return cr.why_not_lay_down([*held, *cr.parse_cards(left)], laid, contract, rules)


def choices(reason: cr.Reason | None, code: str) -> list[str]:
    """What a refusal with that code offers to choose from."""
    assert reason is not None
    assert reason == code
    return [str(choice) for choice in reason.params["choices"]]
