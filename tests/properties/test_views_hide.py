"""Nothing shown to a viewer depends on a card that is hidden from him: not the view, an event, a refusal or a hint."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from contractrummy.engine.actions import AskToBuy, DeclineBuy, Discard, DrawStock, Drop, LeaveDiscard, TakeDiscard
from contractrummy.engine.events import BuyAnswered, Event, StockReshuffled
from contractrummy.engine.legality import to_answer
from contractrummy.engine.views import seen_by
from contractrummy.game import Game
from tests.properties.worlds import (
    Viewer,
    differs_after_a_step,
    first_difference,
    other_event,
    other_world,
    outputs,
    probes_for,
)
from tests.support.decks import lively_rules, walk

GAMES = lively_rules()
TWINS = 4
"""Other worlds made of each state: each is a pair with the true one."""
STATES = 210
"""States of each game."""


def sampled(name: str, states: int, seed: int) -> Iterator[tuple[Game, list[Event], Viewer, random.Random]]:
    """States of real games with the events that led there and a viewer, onlookers among them."""
    rules, players = GAMES[name]
    chance = random.Random(f"{name} {seed}")
    while states > 0:
        seed += 1
        for game, events in walk(rules, players, seed):
            reshuffled = any(isinstance(event, StockReshuffled) for event in events)
            rare = reshuffled or game._round.freed or game._round.phase == "draw"
            if (rare or chance.random() < 0.4) and states > 0 and not game.over:
                states -= 1
                yield game, events, chance.choice([None, *range(players)]), chance


def pairs_differ(name: str, states: int, seed: int) -> Iterator[str]:
    """Every difference between two worlds the viewer should not tell apart, over so many states."""
    for game, events, viewer, chance in sampled(name, states, seed):
        probes = probes_for(game, viewer, chance)
        true = list(outputs(game, viewer, probes))
        for number in range(TWINS):
            twin = other_world(game, viewer, chance)
            difference = first_difference(true, outputs(twin, viewer, probes, thorough=number == 0))
            if difference:
                yield difference
        for event in events:
            if seen_by(event, viewer) != seen_by(other_event(event, viewer, chance), viewer):
                yield f"{event} as seen by {viewer}: {seen_by(event, viewer)}"
        yield from steps_differ(game, viewer, chance)


def steps_differ(game: Game, viewer: Viewer, chance: random.Random) -> Iterator[str]:
    """The same step in both worlds: the viewer's own, or one of another seat that is open to see."""
    late = to_answer(game._round) if game._round.late else ()
    seat = chance.choice([*game.to_act, *late])
    one, two = (other_world(game, viewer, chance, answers=False) for _ in range(2))
    if seat == viewer:
        action = chance.choice(list(game.legal(seat)))
    else:
        open_to_see = [LeaveDiscard(), DrawStock(), TakeDiscard(), AskToBuy(), DeclineBuy(), Drop()]
        both = [*open_to_see, *(Discard(card) for card in one.view(seat).hand if card in two.view(seat).hand)]
        legal = [action for action in both if one.why_not(seat, action) is None and two.why_not(seat, action) is None]
        if not legal:
            return
        action = chance.choice(legal)
    if seat != viewer and isinstance(action, (AskToBuy, DeclineBuy)):
        # What others answer is theirs to know, as long as it settles nothing.
        asked, declined = one.play(seat, AskToBuy()), two.play(seat, DeclineBuy())
        quiet = len(asked) == len(declined) == 1 and isinstance(asked[0], BuyAnswered)
        told = [[seen_by(event, viewer) for event in events] for events in (asked, declined)]
        if quiet and (told[0] != told[1] or one.view(viewer).to_json() != two.view(viewer).to_json()):
            yield f"{seat} answered: {told}"
        return
    difference = differs_after_a_step(one, two, viewer, seat, action)
    if difference:
        yield difference


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_equal_in_any_two_worlds_that_differ_only_in_hidden_cards(name: str) -> None:
    """Deal all that is hidden from a viewer anew, and nothing he is shown changes by a byte (style 3.7, F17)."""
    assert list(pairs_differ(name, STATES, seed=1)) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_view_is_equal_in_very_many_pairs_of_worlds(name: str, seed: int) -> None:
    """The same law over 200,000 pairs."""
    assert list(pairs_differ(name, STATES, seed=seed * 1000)) == []


def test_the_pairs_are_taken_in_every_situation_in_which_something_is_hidden() -> None:
    """The states of the pairs: each phase, buys pending, cards drawn, takings-back and freed wilds of others."""
    met: Counter[str] = Counter()
    for name in GAMES:
        for game, events, viewer, _ in sampled(name, STATES // 2, seed=1):
            round = game._round
            mine = viewer == round.turn
            met.update(
                {
                    f"phase {round.phase}": 1,
                    "an onlooker": viewer is None,
                    "another drew": not mine and round.drawn is not None and round.taken is None,
                    "another may take back": not mine and bool(round.undo),
                    "another freed a wild": not mine and bool(round.freed),
                    "others have answered": any(seat != viewer for seat in round.answers),
                    "the last round": round.contract.finish != "normal",
                    "an empty stock": not round.stock,
                    "the viewer is down": viewer is not None and round.down[viewer],
                    "a penalty drawn": any(type(event).__name__ == "DrewPenalty" for event in events),
                    "a reshuffle": any(type(event).__name__ == "StockReshuffled" for event in events),
                    "a late window": round.late and mine is False,
                    "others have called late": round.late and any(seat != viewer for seat in round.answers),
                    "somebody has given up": any(round.dropped),
                    "a deal": any(type(event).__name__ == "RoundDealt" for event in events),
                }
            )
    assert len(met) == 19 and min(met.values()) >= 3, met
    assert len(GAMES) * STATES * TWINS >= 10_000
