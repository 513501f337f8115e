"""Ways round the rules that somebody tried: each stays closed."""

import pytest

import contractrummy as cr
from contractrummy.melds.meld import Meld

COMMON = cr.preset("common")
pytestmark = pytest.mark.both_builds


@pytest.mark.parametrize("low", [0, -1, 15])
def test_a_run_cannot_be_stated_below_the_low_ace_or_above_the_high_one(low: int) -> None:
    """K-A-2-3 is no run, however its places are written down (R004)."""
    with pytest.raises(ValueError):
        Meld("run", cr.parse_cards("KH AH 2H 3H"), suit="H", low=low)
    assert cr.why_not_lay_down("KH AH 2H 3H KD", "KH AH 2H 3H", "R", COMMON) == "RUN_TURNS_CORNER"


@pytest.mark.parametrize(
    "parts",
    [
        {"kind": "run", "rank": "5"},
        {"kind": "set", "suit": "H", "low": 5},
        {"kind": "set", "rank": "89"},
        {"kind": "mixed", "suit": "H", "low": 5},
        {"kind": "book"},
    ],
)
def test_a_meld_is_of_one_kind(parts: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Meld(cards=cr.parse_cards("5H 6H 7H 8H"), **parts)  # type: ignore[arg-type]


def test_an_action_takes_cards_and_their_text_and_no_bare_numbers() -> None:
    for make in (lambda: cr.Discard(3), lambda: cr.LayOff([3], 0), lambda: cr.TakeJoker(3, 0, 0)):  # type: ignore[list-item,arg-type]
        with pytest.raises(TypeError):
            make()
    assert cr.LayOff(["8H", "9H"], 0).cards == cr.parse_cards("8H 9H")  # type: ignore[list-item]
    for number in (True, "1", 1.0):
        with pytest.raises(TypeError):
            cr.LayOff("8H", number)  # type: ignore[arg-type]
    assert [str(cr.parse_action(str(cr.LayOff("8H", number)))) for number in (-1, 1000)] == [
        "off 8H @-1",
        "off 8H @1000",
    ]


def test_what_is_no_action_is_no_refusal_either() -> None:
    game = cr.Game(COMMON, ["Ann", "Bo"], seed=1)
    for nonsense in (None, "draw", cr.DrawStock):
        with pytest.raises(TypeError):
            game.why_not(game.to_act[0], nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize("changes", [{"floating": True}, {"rummy_call": "give_back"}, {"advance": "stay"}], ids=str)
def test_no_game_is_played_by_a_rule_that_is_not_played_yet(changes: dict[str, object]) -> None:
    """What cannot be played yet is named as a problem, and no game is begun on it, from the deal or from a position."""
    rules = COMMON.replace(**changes)
    assert "problem-not-played-yet" in [problem.code for problem in rules.problems(2)]
    with pytest.raises(cr.BadRules):
        cr.Game(rules, ["Ann", "Bo"])
    with pytest.raises(cr.BadRules):
        cr.Game.at(rules, hands=["2C", "3C"])


def test_a_run_has_one_way_to_be_written_down() -> None:
    """An ace at the low end is position 1, wherever it is counted from, and text says which run is meant."""
    assert Meld("run", cr.parse_cards("AH 2H 3H"), suit="H", low=14) == cr.parse_meld("AH 2H 3H")
    one_suit = cr.meld("mixed", "5H 6H 7H", low=5)
    assert (str(one_suit), cr.parse_meld(str(one_suit))) == ("5H=5 6H 7H", one_suit)
    assert cr.parse_meld("5H 6H 7H").kind == "run"
    for text in ("JK=5H 6H JK=9H", "JK=5 6H JK=9", "JK=5H 6H JK=7"):
        with pytest.raises(cr.BadNotation):
            cr.parse_meld(text)


def test_the_taken_card_may_be_laid_and_its_twin_thrown() -> None:
    """With `discard_taken` off only the card just taken is barred; its twin is fine (E25)."""
    rules = COMMON.replace(discard_taken=False)
    game = cr.Game.at(
        rules, hands=["5D 2H KC", "3C"], turn=0, phase="offer", discards="9C 5D", stock="4C 4D 4S",
        table=[(1, "5S 5C 5H")], down={0, 1},
    )  # fmt: skip
    game.play(0, cr.TakeDiscard())
    assert game.why_not(0, cr.Discard("5D")) is None
    game.play(0, cr.LayOff("5D", 0))
    assert game.why_not(0, cr.Discard("5D")) is None


def test_unstated_melds_are_filled_where_there_is_one_answer() -> None:
    assert cr.runs_touch("7C 6C 5C 4C", "8C 9C TC JC", COMMON)
    assert cr.lay_off_places("9H", "8H 7H 6H 5H", COMMON) == ("high",)
    with pytest.raises(cr.Illegal) as no:
        cr.lay_off_places("9H", "5H JK 6H 7H", COMMON)
    assert no.value.reason == "STATE_THE_WILD"


@pytest.mark.parametrize("wanted", ["QK", "23", "Q7", "X"])
def test_a_wish_for_what_is_no_card_is_refused(wanted: str) -> None:
    with pytest.raises(cr.BadNotation):
        cr.Wish.of(wanted)


def test_a_reshuffle_late_in_a_long_sale_is_replayed() -> None:
    """Five penalty cards empty the stock before the player in turn draws: the record of it is read back."""
    rules = COMMON.replace(buy_penalty=5, contracts=["SS"], deal=10, final_round="normal")
    game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=0)
    while len(game.log) < 4000 and not game.over:
        seat = game.to_act[0]
        view = game.view(seat)
        legal = list(game.legal(seat))
        if cr.AskToBuy() in legal:
            action: cr.Action = cr.AskToBuy() if view.stock == 5 else cr.DeclineBuy()
        else:
            action = cr.DrawStock() if cr.DrawStock() in legal else cr.Discard(view.hand[0])
        game.play(seat, action)
        if any(isinstance(event, cr.StockReshuffled) for event in game.log[-8:]) and view.stock == 5:
            break
    assert cr.Game.replay(game.record).position == game.position


def test_records_without_salt_and_without_undo_replay() -> None:
    game = cr.Game(COMMON, ["Ann", "Bo"], seed=7, salt=b"")
    assert cr.Game.replay(game.record).record == game.record
    assert cr.Game.replay(game.record, undo=False).undo is False


def test_positions_in_an_action_count_the_whole_text() -> None:
    with pytest.raises(cr.BadNotation) as no:
        cr.parse_action("down 8H 8D 8S | 9X 9D 9S")
    assert no.value.position == 16


def test_hidden_hands_are_for_no_seat_below_nought() -> None:
    game = cr.Game(COMMON, ["Ann", "Bo"], seed=7)
    with pytest.raises(ValueError):
        cr.seen_by(game.log[0], -1)


def test_melds_of_wilds_alone_are_judged_although_they_can_be_stated_in_a_million_ways() -> None:
    """Six runs of three jokers: 48 ways each, and every one of them can lie beside the others."""
    rules = COMMON.replace(packs=4, jokers=24, run_min=3)
    melds = [cr.meld("run", "JK JK JK")] * 6
    hand = " ".join(["JK"] * 18 + ["KD"])
    reason = cr.why_not_lay_down(hand, melds, "R3" * 6, rules)
    assert reason == "STATE_THE_WILD"
    assert reason is not None
    assert len(reason.params["choices"]) == 48
    own_suits = rules.replace(touching_runs="different_suits")
    assert cr.why_not_lay_down(hand, melds[:4], "R3" * 4, own_suits) == "STATE_THE_WILD"
    assert cr.why_not_lay_down(hand, melds, "R3" * 6, own_suits) == "RUNS_SAME_SUIT"
