"""Whatever is shown or offered to a viewer is the same to the byte where only cards hidden from him differ."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice, product

import msgspec
import pytest

from contractrummy.engine.views import seen_by
from contractrummy.game import Game
from contractrummy.table.messages import Lang, Stage
from contractrummy.table.offers import hint, staged, ways
from contractrummy.table.showing import state_of
from contractrummy.table.tidings import Tidings
from tests.properties.worlds import Viewer, other_event, other_world
from tests.support.decks import lively_rules, walk

GAMES = lively_rules()
STATES = 60
"""States of each game, each with two other worlds."""


def sent(game: Game, viewer: Viewer, lang: Lang, seed: int) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of everything a viewer is sent about a game, judged by the view and by the game itself."""
    view, chance = game.view(viewer), random.Random(seed)
    yield "state", msgspec.json.encode(state_of(view, lang))
    if viewer is None:
        return
    judge = partial(game.why_not, viewer)
    yield "state by the game", msgspec.json.encode(state_of(view, lang, judge))
    held = [str(card) for card in view.hand]
    chance.shuffle(held)
    slots = [held[:3], held[3:7], held[7:10]]
    yield "staged", msgspec.json.encode(staged(view, Stage(1, slots), lang, judge))
    yield "not held", msgspec.json.encode(staged(view, Stage(1, [["9H", "9C", "JK"]]), lang, judge))
    for cards in (held[:1], held[:2], ["JK"]):
        if cards:
            yield "ways", msgspec.json.encode(ways(view, 1, cards, None, lang, judge))
    yield "hint", msgspec.json.encode(hint(view, 1, lang, judge))


def sampled(name: str, seed: int) -> Iterator[tuple[Game, Viewer, random.Random]]:
    rules, players = GAMES[name]
    chance = random.Random(f"{name} {seed}")
    for game, _ in walk(rules, players, seed, actions=10_000):
        if chance.random() < 0.3 and not game.over:
            yield game, chance.choice([None, *range(players)]), chance


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_a_viewer_cannot_tell_apart_are_shown_alike(name: str) -> None:
    for game, viewer, chance in islice(sampled(name, 1), STATES):
        lang: Lang = chance.choice(["en", "zh"])
        seed = chance.randrange(10**6)
        true = list(sent(game, viewer, lang, seed))
        for _ in range(2):
            assert list(sent(other_world(game, viewer, chance), viewer, lang, seed)) == true


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_events_holds_no_card_hidden_from_the_viewer(name: str) -> None:
    """Two tellers follow one game, the second told of events in which what is not the viewer's is drawn anew."""
    rules, players = GAMES[name]
    chance = random.Random(name)
    viewers: list[Viewer] = [None, *range(players)]
    tellers = {viewer: (Tidings(), Tidings()) for viewer in viewers}
    for _, events in walk(rules, players, 2, actions=300):
        for event, viewer in product(events, viewers):
            one, other = tellers[viewer]
            told = one.told(seen_by(event, viewer))
            assert other.told(seen_by(other_event(event, viewer, chance), viewer)) == told
