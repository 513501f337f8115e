"""What only some families' rules bring about is told in replays, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.cli.language import Voice
from contractrummy.cli.telling import Step, told_in_words
from contractrummy.engine.apply import apply
from contractrummy.engine.events import Event, RoundDealt, StockReshuffled

COMMON = cr.preset("common")


def told(game: cr.Game, moves: list[tuple[int, str]], kind: str, lang: str) -> str:
    """The sentence of the last event of that kind that the moves bring about."""
    said = ""
    for seat, move in moves:
        before = game._round.copy()
        for number, event in enumerate(game.play(seat, cr.parse_action(move)), start=1):
            if isinstance(event, RoundDealt):
                break
            apply(before, event)
            if type(event).__name__ == kind:
                said = told_in_words(Step(number, event, before, ()), game.players, Voice(lang))
    return said


CASES: list[tuple[str, cr.RuleSet, dict[str, Any], list[tuple[int, str]], str, str]] = [
    (
        "Dropped", COMMON.replace(drop_points=40), {"phase": "offer", "discards": "2S QH", "discarder": 1},
        [(0, "drop")], "P0 gives up the round.", "P0这一轮弃权。",
    ),
    (
        "WentOut", COMMON.replace(drop_points=40), {"phase": "offer", "discards": "2S QH", "discarder": 1},
        [(0, "drop")], "P1 is the last one left.", "只剩P1一人。",
    ),
    (
        "MovedJoker", cr.preset("loba_central"), {"round": 2, "down": {0}, "table": [(1, "5H 6H 7H JK=8H")]},
        [(0, "off 8H @0 low")], "P0 lays off 8H, and the wild card makes way to the low end: JK=4H 5H 6H 7H 8H.",
        "P0挂上8H，万能牌让到小端：JK=4H 5H 6H 7H 8H。",
    ),
    (
        "SlidJoker", cr.preset("loba_central"), {"round": 2, "down": {0}, "table": [(1, "JK=4D 5D 6D 7D")]},
        [(0, "off 9D TD @0")],
        "P0 lays off 9D TD, and the wild card moves across to the high end to join them on: 5D 6D 7D JK=8D 9D TD.",
        "P0挂上9D TD，另一端的万能牌移到大端来接上：5D 6D 7D JK=8D 9D TD。",
    ),
    (
        "LaidDown", cr.preset("telefunken"), {"down": {0}, "table": [(0, "KS KD KH")]},
        [(0, "down 4S 4D 4C")], "P0 also lays down 4S 4D 4C.", "P0再摊下4S 4D 4C。",
    ),
    (
        "StockReshuffled", COMMON.replace(stock_out="all"), {"phase": "draw", "stock": "", "discards": "2S QH 5D"},
        [(0, "draw")], "All the discards, the top one too, are shuffled into a new stock of 3 cards.",
        "弃牌连同最上面的明牌都重洗成新的牌库，共3张。",
    ),
    (
        "Bought", COMMON.replace(buy_window="until_discard"), {"phase": "offer", "discards": "2S QH", "discarder": 1},
        [(0, "draw"), (1, "ask"), (0, "discard 4S")], "P1 buys QH after the draw.", "P1在摸牌以后抢购QH。",
    ),
    (
        "JokerLeft", cr.preset("king"),
        {"down": {1}, "table": [(1, "KS KD KH")], "hands": ["4S 4D 4C 5H JK 7H 8H KC", "6H AD 5S"]},
        [(0, "down 4S 4D 4C | 5H JK=6H 7H 8H"), (1, "leave joker")], "P1 does not take the wild card.",
        "P1不换万能牌。",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rules", "parts", "moves", "english", "chinese"), CASES, ids=[c[0] for c in CASES])
def test_it_is_told(
    kind: str, rules: cr.RuleSet, parts: dict[str, Any], moves: list[tuple[int, str]], english: str, chinese: str
) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        hands = ["4S 4D 4C 8H 8D 8S 9S 9D TD JK KC", "AS AD 5S"]
        usual = {"phase": "play", "turn": 0, "hands": hands, "stock": "2C 3C 4C 5C", "discards": "9S"}
        game = cr.Game.at(rules, **{**usual, **parts})
        assert told(game, moves, kind, lang) == expected


def test_the_cut_is_told_where_it_counts() -> None:
    game = cr.Game(COMMON.replace(cut_bonus=50), ["Ann", "Bo", "Cy"], seed=3)
    event: Event = game.log[0]
    cutter = game.players[(game.first_dealer - 1) % 3]
    english, chinese = (
        told_in_words(Step(1, event, game._round, ()), game.players, Voice(lang)) for lang in ("en", "zh")
    )
    assert english.endswith(f". {cutter} has cut {game.view(0).cut} cards.")
    assert chinese.endswith(f"。{cutter}切了{game.view(0).cut}张牌。")
    assert isinstance(event, RoundDealt) and not isinstance(event, StockReshuffled)
