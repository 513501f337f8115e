"""A table of melds with jokers, and positions on it under other house rules."""

from __future__ import annotations

from typing import Any

import contractrummy as cr
from tests.support.positions import COMMON, play_at

__all__ = ["KINGS", "NINES", "REST", "RUN", "TWOS", "agree", "at_table"]

RUN = "5H JK=6H 7H 8H"
NINES = "9S 9D 9C"
KINGS = "KH KS JK=K"
TWOS: dict[str, Any] = {"wild_ranks": ["2"]}
REST = ["2C 3C", "3D 4D"]


def at_table(cards: str, melds: list[tuple[int, str]] | None = None, /, **changes: Any) -> cr.Game:
    """Round 2, SR: a run with a joker, three nines and two kings with a joker are P1's; P0 and P1 are down.

    What is no part of a position is a house rule.
    """
    keys = {setting.key for setting in cr.SETTINGS}
    rules = COMMON.replace(jokers=8, **{key: value for key, value in changes.items() if key in keys})
    parts = {key: value for key, value in changes.items() if key not in keys}
    usual = {"round": 2, "hands": [cards, *REST], "down": {0, 1}, "discards": "TD"}
    return play_at(rules, **{**usual, "table": melds or [(1, RUN), (1, NINES), (1, KINGS)], **parts})


def agree(game: cr.Game) -> None:
    """The position is read back as it is, and each seat judges by its view as the game does."""
    again = cr.Game.at(game.rules, position=game.position)
    assert again.position == game.position
    for seat in range(len(game.players)):
        view = game.view(seat)
        assert [str(action) for action in again.legal(seat)] == [
            str(action) for action in game.legal(seat) if not isinstance(action, cr.TakeBack)
        ]
        assert [str(action) for action in view.legal] == [str(action) for action in game.legal(seat)]
