"""Another table that one viewer could be sitting at just as well: all that is hidden from the viewer is drawn anew.

Not only what lies hidden now. What the log holds of former draws, deals and answers is drawn anew too, each by itself:
such a log could not have led to such a table, and whoever is shown no more than they may know cannot tell.
"""

from __future__ import annotations

import random
from copy import copy
from dataclasses import replace

from contractrummy.cards import CARDS
from contractrummy.engine.events import Event
from contractrummy.engine.wishes import Wish
from contractrummy.table import entries as facts
from contractrummy.table.entries import Item
from contractrummy.table.state import Table
from tests.properties.worlds import other_event, other_world
from tests.secrets.tables import Viewer

__all__ = ["same_table", "twin_of"]


def same_table(table: Table) -> Table:
    """The table itself, as a copy that may be played on."""
    twin = copy(table)
    twin.items, twin.chairs = list(table.items), [replace(chair) for chair in table.chairs]
    twin.requests, twin.turned_away = dict(table.requests), set(table.turned_away)
    game = table.game
    if game is not None:
        twin.game = copy(game)
        twin.game._round = game._round.copy()
        twin.game.scores, twin.game.results, twin.game.log = list(game.scores), list(game.results), list(game.log)
        twin.game.wishes = dict(game.wishes)
    return twin


def twin_of(table: Table, viewer: Viewer, chance: random.Random, *, answers: bool = True, since: int = 0) -> Table:
    """The table with the stock, the hands of others, the seed, its salt and what others mixed in drawn anew.

    With `answers` what others said to an open question and what they wished for are others as well. What the log holds
    up to entry `since` is left, for who is told of none of it.
    """
    assert table.game is not None
    twin = same_table(table)
    game = twin.game = other_world(table.game, viewer, chance, answers=answers)
    twin.sealed = facts.Sealed(game._seed.hex(), game._salt.hex())
    for seat, chair in enumerate(twin.chairs):
        if seat != viewer and chair.mix:
            chair.mix = chance.randbytes(32)
    game._seat_seeds = tuple(chair.mix for chair in twin.chairs)
    game.demo = table.game.demo
    game.wishes = {
        seat: _other_wish(wish, chance) if answers and seat != viewer else wish
        for seat, wish in table.game.wishes.items()
    }
    twin.items[since:] = [_other_item(item, twin, viewer, chance) for item in table.items[since:]]
    return twin


def _other_wish(wish: Wish, chance: random.Random) -> Wish:
    return replace(wish, cards=frozenset(chance.sample(CARDS, len(wish.cards))))


def _other_item(item: Item, twin: Table, viewer: Viewer, chance: random.Random) -> Item:
    match item:
        case Event():
            return other_event(item, viewer, chance)
        case facts.Sealed() if twin.sealed is not None:
            return twin.sealed
        case facts.Mixed(seat, name):
            return facts.Mixed(seat, name, twin.chairs[seat].mix.hex())
        case facts.Started(players):
            return facts.Started(players, [chair.mix.hex() for chair in twin.chairs])
        case facts.Wished(seat, cards, else_no) if seat != viewer:
            return facts.Wished(seat, [str(card) for card in chance.sample(CARDS, len(cards))], else_no)
    return item
