"""What a move brings is foreseen before anything changes; what happened, also in a log, is written by one writer."""

from __future__ import annotations

import pytest

import contractrummy as cr
from contractrummy.bots import bot
from contractrummy.engine.actions import AskToBuy, DeclineBuy, Discard, DrawStock, LeaveDiscard, parse_action
from contractrummy.engine.events import BuyAnswered, RoundDealt, WindowClosed
from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadRecord, Illegal
from contractrummy.game import Game
from contractrummy.record import event_text, read_event
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet

NAMES = ["Ann", "Bo", "Cy"]


def rules_for_three(name: str) -> RuleSet:
    return preset(name).replace(rounds=2)


def played_by_three(name: str) -> bool:
    return all(problem.severity != "error" for problem in rules_for_three(name).problems(players=3))


@pytest.mark.parametrize("name", list(filter(played_by_three, preset_names())))
def test_what_is_foreseen_is_what_happens_and_changes_nothing(name: str) -> None:
    rules = rules_for_three(name)
    game, bots = Game(rules, NAMES, seed=3), [bot("steady", seat) for seat in range(3)]
    while not game.over:
        seat = game.to_act[0]
        action = bots[seat].act(game.view(seat))
        before = (game.position, len(game.log), list(game.scores), game.round)
        events = game.foresee(seat, action)
        assert (game.position, len(game.log), list(game.scores), game.round) == before
        assert game.play(seat, action) == events
        assert game.log[-len(events) :] == events


@pytest.mark.parametrize("name", ["common", "heyue", "loba_central", "progressive_parlett"])
def test_a_log_is_told_again_without_a_judge_and_read_from_its_own_text(name: str) -> None:
    rules = rules_for_three(name)
    game, bots = Game(rules, NAMES, seed=5), [bot("steady", seat) for seat in range(3)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, bots[seat].act(game.view(seat)))
    for step in (1, 7, len(game.log)):
        again = Game(rules, NAMES, seed=5, salt=b"", deal=False)
        events = [read_event(event_text(event), 3) for event in game.log]
        for at in range(0, len(events), step):
            again.happened(events[at : at + step])
        assert (again.position, again.scores, again.results) == (game.position, game.scores, game.results)
        assert again.log == game.log and again.winners == game.winners


def test_a_game_that_has_not_been_dealt_waits_for_its_first_deal() -> None:
    waiting, dealt = (Game(cr.preset("common"), NAMES, seed=1, salt=b"", deal=deal) for deal in (False, True))
    events = waiting.first_deal()
    assert [type(event) for event in events] == [RoundDealt] and waiting.log == []
    waiting.happened(events)
    assert waiting.position == dealt.position and waiting.record == dealt.record


def test_the_next_deal_is_foreseen_with_the_end_of_a_round() -> None:
    game = Game.at(cr.preset("common"), hands=["2C", "KH KD"], turn=0, phase="play", round=1, down={0, 1}, seed=1)
    events = game.foresee(0, Discard("2C"))
    assert isinstance(events[-1], RoundDealt) and game.round == 1
    game.happened(events)
    assert game.round == 2 and game.results[-1].out == 0 and game.wishes == {}


def asked_about_a_king() -> Game:
    """Seat 2 threw the king; seat 0 is offered it."""
    return Game.at(
        cr.preset("common"), hands=["2C 3C", "5H 6H", "9S TS"], discards="KC", stock="4D 5D 6D 7D 8D", turn=0,
        phase="offer", round=1, discarder=2,
    )  # fmt: skip


def test_a_wish_is_foreseen_where_it_answers_at_once() -> None:
    game = asked_about_a_king()
    game.play(0, LeaveDiscard())
    events = game.foresee_wish(1, Wish.of("K"))
    assert events == [BuyAnswered(1, True)] and game.wishes == {} and game.phase == "buy"
    assert game.wish(1, Wish.of("K")) == events and game.wishes == {1: Wish.of("K")}
    assert game.foresee_wish(2, None) == []
    with pytest.raises(Illegal, match="no seat 3"):
        game.foresee_wish(3, None)


def test_a_wish_answers_with_the_move_that_opens_the_window() -> None:
    game = asked_about_a_king()
    game.wish(1, Wish.never())
    game.wish(2, Wish.of("K"))
    events = game.foresee(0, DrawStock())
    assert [str(type(event).__name__) for event in events][:4] == [
        "DiscardLeft", "BuyAnswered", "BuyAnswered", "WindowClosed",
    ]  # fmt: skip
    assert game.phase == "offer"
    game.happened(events)
    assert game.view(2).buys == (0, 0, 1) and game.phase == "play"


def test_who_threw_the_card_declines_it_where_a_table_says_so() -> None:
    game = asked_about_a_king()
    game.own_discards_declined = True
    game.play(0, LeaveDiscard())
    assert game.to_answer == (1,)
    assert game.play(1, DeclineBuy()) == [BuyAnswered(1, False), WindowClosed(1, None)]
    game = asked_about_a_king()
    game.own_discards_declined = True
    game.play(2, AskToBuy())
    game.play(0, LeaveDiscard())
    game.play(1, DeclineBuy())
    assert game.view(2).buys == (0, 0, 1)


def test_a_refused_move_is_refused_in_foresight_too() -> None:
    game = asked_about_a_king()
    for seat, action, window in ((1, "draw", None), (0, "discard 2C", None), (1, "ask", 7), (0, "take", 7)):
        with pytest.raises(Illegal) as foreseen:
            game.foresee(seat, parse_action(action), window)
        with pytest.raises(Illegal) as played:
            game.play(seat, parse_action(action), window)
        assert foreseen.value.reason == played.value.reason


@pytest.mark.parametrize("text", ["", "P0 flies", "P7 out", "P0 out\nP1 out", "round 1 dealer P0", "# P0 out"])
def test_a_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_event(text, 3)


def test_somebody_else_plays_on_in_a_seat() -> None:
    game = Game(cr.preset("common"), NAMES, seed=1)
    game.rename(1, "小梅")
    assert game.view(0).players == ("Ann", "小梅", "Cy") and "player P1 小梅" in game.record
    with pytest.raises(ValueError, match="no name"):
        game.rename(1, "a\nb")


def test_a_seat_that_mixed_nothing_in_has_an_empty_line_in_the_record() -> None:
    game = Game(cr.preset("common"), NAMES, seat_seeds=[b"x" * 32, b"", b"y" * 32])
    record = game.record
    assert "seat-seed P1\n" in record
    assert Game.replay(record).record == record and cr.verify(record) is None
