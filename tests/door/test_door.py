"""The JSON door: everything a program needs to play a game, and no way to make it raise."""

import json
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.door import Door

pytestmark = pytest.mark.both_builds


def ask(door: Door, **request: Any) -> dict[str, Any]:
    answer = json.loads(door.handle(json.dumps(request)))
    assert isinstance(answer, dict)
    return answer


@pytest.fixture
def door() -> Door:
    return Door()


def opened(door: Door, preset: str = "common", rounds: int = 2) -> dict[str, Any]:
    rules = {"preset": preset, "rounds": rounds}
    return ask(door, op="new", rules=rules, players=["Ann", "Bo", "Cy"], seed=7, salt="00" * 32)


@pytest.mark.parametrize("preset", ["common", "heyue"])
def test_a_whole_game_through_the_door(door: Door, preset: str) -> None:
    game = opened(door, preset)
    state = game
    while not state["over"]:
        seat = next(s for s in range(3) if ask(door, op="view", id=game["id"], seat=s)["to_act"])
        state = ask(door, op="bot", id=game["id"], seat=seat, bot="novice")
        assert "error" not in state
    record = ask(door, op="record", id=game["id"])["record"]
    again = ask(door, op="open", record=record)
    assert (again["scores"], again["commitment"]) == (state["scores"], game["commitment"])
    assert cr.verify(record) is None
    assert ask(door, op="close", id=again["id"]) == {}


def test_listed_actions_are_accepted_as_text(door: Door) -> None:
    game = opened(door)["id"]
    seat = next(s for s in range(3) if ask(door, op="view", id=game, seat=s)["to_act"])
    listed = ask(door, op="legal", id=game, seat=seat, most=50)["legal"]
    assert listed == ["take", "leave", "draw"]
    assert all(ask(door, op="why", id=game, seat=seat, action=action)["why"] is None for action in listed)
    assert ask(door, op="act", id=game, seat=seat, action="take")["events"][0]["event"] == "TookDiscard"
    why = ask(door, op="why", id=game, seat=seat, action="draw")["why"]
    assert why == {"code": "ALREADY_DREW", "params": {}}


def test_a_seat_is_told_no_card_of_another(door: Door) -> None:
    game = opened(door)["id"]
    seat = next(s for s in range(3) if ask(door, op="view", id=game, seat=s)["to_act"])
    ask(door, op="act", id=game, seat=seat, action="draw")
    for other in range(3):
        if other != seat:
            ask(door, op="act", id=game, seat=other, action="no")
    onlooker = ask(door, op="view", id=game)["view"]
    assert onlooker["hand"] == [] and onlooker["drawn"] is None and isinstance(onlooker["stock"], int)


def test_a_late_answer_is_told_that_the_window_is_closed(door: Door) -> None:
    game = opened(door)
    seat = next(s for s in range(3) if ask(door, op="view", id=game["id"], seat=s)["to_act"])
    ask(door, op="act", id=game["id"], seat=seat, action="take", window=game["window"])
    discard = ask(door, op="legal", id=game["id"], seat=seat, most=1000)["legal"][-1]
    ask(door, op="act", id=game["id"], seat=seat, action=discard)
    late = ask(door, op="act", id=game["id"], seat=(seat + 2) % 3, action="ask", window=game["window"])
    assert late["error"]["code"] == "WINDOW_CLOSED"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "json-ends"),
        ("[]", "door-not-an-object"),
        ("{}", "door-no-such-op"),
        ('{"op": "fly"}', "door-no-such-op"),
        ('{"op": ["new"]}', "door-no-such-op"),
        ('{"op": "view", "id": 1}', "door-no-such-game"),
        ('{"op": "view", "id": true}', "door-no-such-game"),
        ('{"op": "view", "id": 1, "hand": 1}', "door-unknown-field"),
        ('{"op": "new", "players": ["Ann", 3], "seed": 1}', "door-bad-field"),
        ('{"op": "new", "players": ["Ann", "\\u202e"], "seed": 1}', "door-bad-field"),
        ('{"op": "new", "players": ["Ann"], "seed": 1}', "problem-players-range"),
        ('{"op": "new", "players": ["Ann", "Bo"], "seed": "zz"}', "door-bad-field"),
        ('{"op": "new", "players": ["Ann", "Bo"]}', "door-bad-field"),
        ('{"op": "check", "rules": {"buy_limt": 3}}', "rules-no-such-key"),
        ('{"op": "solve", "hand": "7S 7X", "contract": "SS"}', "notation-not-a-card"),
        ('{"op": "solve", "hand": "7S", "contract": "XX"}', "notation-contract"),
        ('{"op": "open", "record": "hello"}', "record-not-a-game"),
        ('{"op": "check", "rules": {"deal": NaN}}', "json-not-a-number"),
        ("[" * 100_000, "text-too-deep"),
    ],
    ids=lambda value: value[:40],
)
def test_a_bad_request_gets_a_code(door: Door, text: str, code: str) -> None:
    assert json.loads(door.handle(text))["error"]["code"] == code


@pytest.mark.parametrize(
    "action", ["off 8H 9H @0 low", "off", "off @", "swap 6H", "fly", "discard", "down", "down |", "@"]
)
def test_a_bad_action_is_a_code_too(door: Door, action: str) -> None:
    answer = ask(door, op="why", id=opened(door)["id"], seat=0, action=action)
    assert "error" in answer or answer["why"] is not None


def test_solving(door: Door) -> None:
    answer = ask(door, op="solve", hand="4C 5C 6C JK 8C 9C TC JC 2H KD", contract="RR")
    assert answer["lay_down"]["melds"] == ["JK=3C 4C 5C 6C", "8C 9C TC JC"]
    assert answer["distance"] == 0


def test_checking_rules(door: Door) -> None:
    answer = ask(door, op="check", rules={"buy_limit": 0, "deal": 7})
    assert {problem["severity"] for problem in answer["problems"]} >= {"error"}
