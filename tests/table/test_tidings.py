"""What a page is told of events: each by itself, with whose meld it is, and nothing left out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import contractrummy as cr
from contractrummy.engine.events import Hidden
from contractrummy.engine.views import seen_by
from contractrummy.game import Game
from contractrummy.table.messages import TableEvent, Unseen
from contractrummy.table.tidings import Tidings
from tests.support.decks import lively_rules, walk
from tests.support.joker_table import at_table
from tests.support.positions import COMMON, HEYUE, play_at

GAMES = lively_rules()
THREE = ["2C 3C", "4C 5C", "6C 7C"]


def told(game: Game, viewer: int | None, seat: int, *actions: str) -> list[TableEvent]:
    """What the viewer is told of actions, one after another, from the middle of a round."""
    tidings = Tidings(game.view(viewer))
    return [
        tidings.told(seen_by(event, viewer)) for action in actions for event in game.play(seat, cr.parse_action(action))
    ]


def as_json(events: list[TableEvent]) -> list[dict[str, object]]:
    return [msgspec.to_builtins(event) for event in events]


@pytest.mark.parametrize("name", GAMES)
def test_one_is_told_for_every_event_and_what_is_remembered_is_what_lies_open(name: str) -> None:
    rules, players = GAMES[name]
    tidings = [Tidings() for _ in range(players)]
    for game, events in walk(rules, players, 3, actions=400):
        for seat in range(players):
            for event in events:
                seen = seen_by(event, seat)
                assert isinstance(tidings[seat].told(seen), Unseen) == isinstance(seen, Hidden)
            view = game.view(seat)
            assert tidings[seat].owners == [laid.owner for laid in view.table]
            assert tidings[seat].pile == list(view.discards)
            assert tidings[seat].down == {i for i, down in enumerate(view.down) if down}


def test_a_draw_is_told_with_its_card_to_who_drew_and_without_it_to_all_others() -> None:
    parts: dict[str, Any] = {
        "hands": ["2C 3C", "4C 5C", "6C 7C"],
        "stock": "8C 9C",
        "discards": "TD",
        "turn": 0,
        "phase": "draw",
    }
    mine = told(Game.at(HEYUE, **parts), 0, 0, "draw")
    others = told(Game.at(HEYUE, **parts), 1, 0, "draw")
    assert as_json(mine) == [{"e": "drew", "seat": 0, "penalty": False, "card": "9C"}]
    assert as_json(others) == [{"e": "drew", "seat": 0, "penalty": False, "card": None}]


def test_a_buy_is_told_step_by_step() -> None:
    """The refusal, the answer (to who gave it), whose the card is, the penalty."""
    parts: dict[str, Any] = {
        "hands": ["2C 3C", "4C 5C", "6C 7C"],
        "stock": "8C 9C TC",
        "discards": "TD",
        "turn": 0,
        "phase": "offer",
    }
    game = Game.at(HEYUE, discarder=2, **parts)
    tidings = [Tidings(game.view(seat)) for seat in range(3)]
    said: list[list[TableEvent]] = [[], [], []]
    for seat, action in ((0, "leave"), (1, "ask"), (2, "no")):
        for event in game.play(seat, cr.parse_action(action)):
            for viewer in range(3):
                said[viewer].append(tidings[viewer].told(seen_by(event, viewer)))
    answered = {"e": "answered", "seat": 1, "asks": True}
    rest = [
        {"e": "settled", "window": 1, "buyer": 1, "card": "TD"},
        {"e": "bought", "seat": 1, "card": "TD"},
    ]
    penalty = {"e": "drew", "seat": 1, "penalty": True, "card": None}
    left = {"e": "left", "seat": 0, "card": "TD"}
    assert as_json(said[0]) == [left, {"e": "unseen"}, {"e": "unseen"}, *rest, penalty]
    assert as_json(said[1]) == [left, answered, {"e": "unseen"}, *rest, {**penalty, "card": "TC"}]


def test_a_lay_down_a_lay_off_and_what_is_taken_back_name_the_owner_of_the_meld() -> None:
    game = play_at(
        COMMON.replace(layoff_same_turn=True), round=1, hands=["8C 8D 8S 9C 9D 9S TH KD", "3C 4C"], discards="TD",
        table=[(1, "TC TD TS"), (1, "JC JD JS")], down={1},
    )  # fmt: skip
    said = as_json(told(game, 1, 0, "down 8C 8D 8S | 9C 9D 9S", "off TH @0", "back", "back", "discard KD"))
    assert said[0] == {
        "e": "down", "seat": 0, "melds": [["8C", "8D", "8S"], ["9C", "9D", "9S"]], "new": False
    }  # fmt: skip
    assert said[1] == {"e": "off", "seat": 0, "meld": 0, "owner": 1, "cards": ["TH"], "place": "set"}
    assert said[2:] == [{"e": "back", "seat": 0}, {"e": "back", "seat": 0}, {"e": "discarded", "seat": 0, "card": "KD"}]


def test_a_joker_that_is_taken_is_told_with_the_card_that_took_it() -> None:
    said = as_json(told(at_table("6H KC 2S"), 2, 0, "swap 6H @0.1"))
    assert said == [{"e": "swap", "seat": 0, "meld": 0, "owner": 1, "index": 1, "card": "6H", "wild": "JK"}]


def test_a_joker_that_gives_way_is_told_with_the_end_it_goes_to() -> None:
    said = as_json(told(at_table("6H KC 2S", joker_place="moves"), 2, 0, "off 6H @0 high"))
    assert said == [{"e": "moved", "seat": 0, "meld": 0, "owner": 1, "cards": ["6H"], "place": "high"}]


def test_new_melds_of_who_is_down_are_told_as_such() -> None:
    said = as_json(told(at_table("8C 8D 8S KC 2S", new_melds=True), None, 0, "down 8C 8D 8S"))
    assert said == [{"e": "down", "seat": 0, "melds": [["8C", "8D", "8S"]], "new": True}]


def test_the_end_of_a_round_shows_the_hands_and_what_they_cost() -> None:
    game = play_at(COMMON, round=1, hands=["KD", "3C 4C"], discards="TD", table=[(0, "TC TD TS")], down={0})
    said = as_json(told(game, 1, 0, "discard KD"))
    assert [one["e"] for one in said] == ["discarded", "out", "round_over", "dealt"]
    assert said[2] == {"e": "round_over", "round": 1, "out": 0, "hands": [[], ["3C", "4C"]], "penalties": [0, 7]}
    assert said[3]["round"] == 2
    assert len(said[3]["hand"]) == 10  # type: ignore[arg-type]
