"""Rules page 4F, the question "May I?": numbered, answered by all at once and in secret, or in advance by a wish."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Bought, BuyAnswered, Discarded, DrewPenalty, DrewStock, Hidden, WindowClosed
from contractrummy.engine.views import MaskedDraw
from tests.support.positions import COMMON, HEYUE, both_presets, hand, played, refused

pytestmark = pytest.mark.both_builds

FIRST_CALLER = COMMON.replace(buy_priority="first_caller")


def thrown(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P0 has discarded QS on 8C and 4H, P1 is in turn, and the stock is 6S 2S 5D 9D 4C, its top last."""
    usual = {
        "turn": 1,
        "phase": "offer",
        "hands": ["2C 3C 4D", "5C 6C 8D", "9C TC QD", "JC QC 2H"],
        "stock": "6S 2S 5D 9D 4C",
        "discards": "8C 4H QS",
    }
    return cr.Game.at(rules, **{**usual, **parts})


def left(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """The same, and P1 has left the card: the window is open."""
    return played(thrown(rules, **parts), 1, "leave")


def ask(game: cr.Game, seat: int, asks: bool) -> list[cr.Action]:
    return game.play(seat, cr.AskToBuy() if asks else cr.DeclineBuy())


# -- all answers are good while the window is open -----------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("asking", [{2, 3, 0}, {3, 0}, {0}, set()])
def test_answers_in_any_order_settle_alike(asking: set[int], rules: cr.RuleSet) -> None:
    """However the answers come in, some before P1 has left the card: seat order settles, not arrival (E16, Z10)."""
    ends = set()
    for order in permutations((2, 3, 0)):
        for early in range(4):
            game = thrown(rules)
            for seat in order[:early]:
                ask(game, seat, seat in asking)
            game.play(1, cr.LeaveDiscard())
            for seat in order[early:]:
                ask(game, seat, seat in asking)
            ends.add(game.position)
    assert len(ends) == 1
    assert game.view(None).buys == tuple(int(seat == min(asking, default=9, key=(2, 3, 0).index)) for seat in range(4))


def test_the_first_answer_counts_where_the_first_caller_buys() -> None:
    """`buy_priority=first_caller`: the logged order of the answers settles, early ones included (R087)."""
    for order in permutations((2, 3, 0)):
        for early in range(4):
            game = thrown(FIRST_CALLER)
            for seat in order[:early]:
                ask(game, seat, True)
            game.play(1, cr.LeaveDiscard())
            for seat in order[early:]:
                ask(game, seat, True)
            assert game.view(None).buys[order[0]] == 1


@both_presets
def test_the_window_waits_for_everyone_who_may_buy(rules: cr.RuleSet) -> None:
    """It closes with the last answer and no sooner; the discarder is asked like the others, last in line (R095)."""
    game = left(rules)
    for seat, waiting in ((3, (2, 0)), (2, (0,))):
        played(game, seat, "ask")
        assert (game.to_act, game.view(None).phase) == (waiting, "buy")
        assert refused(game, 1, "draw") == "OTHERS_ARE_ASKED"
    played(game, 0, "no")
    assert (game.to_act, game.view(None).phase, game.view(None).buys) == ((1,), "draw", (0, 0, 1, 0))


@both_presets
def test_to_draw_is_to_leave_the_discard_first(rules: cr.RuleSet) -> None:
    """Drawing while the card is on offer leaves it; the card comes once the others have answered (D36, D37)."""
    game = played(thrown(rules), 1, "draw")
    assert (game.view(None).phase, game.view(None).stock, game.to_act) == ("buy", 5, (2, 3, 0))
    assert refused(game, 1, "take") == "DISCARD_LEFT"
    played(game, 2, "no")
    played(game, 0, "no")
    events = game.play(3, cr.AskToBuy())
    assert [type(event) for event in events] == [BuyAnswered, WindowClosed, Bought, DrewPenalty, DrewStock]
    assert (hand(game, 3), hand(game, 1)) == ("4C JC QC 2H QS", "5C 6C 8D 9D")


@both_presets
def test_an_answer_given_early_is_settled_only_after_the_refusal(rules: cr.RuleSet) -> None:
    """Everyone has answered while P1 thinks: nothing happens until he says what he does (R086, Z8)."""
    game = thrown(rules)
    for seat in (0, 2, 3):
        played(game, seat, "ask")
    assert (game.to_act, game.view(None).buys, game.view(None).stock) == ((1,), (0, 0, 0, 0), 5)
    played(game, 1, "leave")
    assert (game.view(None).phase, game.view(None).buys) == ("draw", (0, 0, 1, 0))


@both_presets
def test_an_answer_is_final(rules: cr.RuleSet) -> None:
    """One answer each: neither a yes nor a no can be changed (BR-27)."""
    game = thrown(rules)
    for first in ("ask", "no"):
        played(game, 2 if first == "ask" else 3, first)
        for second in ("ask", "no"):
            assert refused(game, 2 if first == "ask" else 3, second) == "ALREADY_ANSWERED"


@both_presets
def test_where_nobody_may_buy_nobody_is_asked(rules: cr.RuleSet) -> None:
    """No buying at all, or no cards for it: the turn goes straight on to the draw (R101, R104)."""
    for game in (left(rules.replace(buy_limit=0)), left(rules, stock="4C", discards="QS")):
        assert (game.view(None).phase, game.view(None).asked, game.to_act) == ("draw", (), (1,))


@both_presets
def test_a_position_never_waits_for_nobody(rules: cr.RuleSet) -> None:
    """Set up with a window that all have answered, or that nobody may answer, a game goes straight on (R085, R100)."""
    answered = thrown(rules, phase="buy", answers={0: True, 3: True, 2: False})
    assert (answered.to_act, answered.view(None).buys, answered.view(None).phase) == ((1,), (0, 0, 0, 1), "draw")
    assert thrown(rules.replace(buy_limit=0), phase="buy").to_act == (1,)
    dead = thrown(rules, phase="buy", stock="", discards="QS")
    assert (dead.round, dead.results[0].out, dead.scores[3]) == (2, None, cr.penalty("JC QC 2H", rules))
    assert cr.Game.at(rules, position=left(rules).position).to_act == (2, 3, 0)


# -- the number of the window --------------------------------------------------------------------------------------


@both_presets
def test_an_answer_to_an_earlier_window_comes_too_late(rules: cr.RuleSet) -> None:
    """P3 answers the question of P1's turn when it is P2's: that is past, whatever may be asked now (R088)."""
    game = thrown(rules)
    window = game.view(3).window
    played(game, 1, "take", "discard 8D")
    assert game.why_not(3, cr.AskToBuy()) is None
    before = game.position
    for action in (cr.AskToBuy(), cr.DeclineBuy()):
        assert game.why_not(3, action, window) == "WINDOW_CLOSED"
        with pytest.raises(cr.Illegal) as late:
            game.play(3, action, window=window)
        assert (late.value.reason, game.position) == ("WINDOW_CLOSED", before)
    game.play(3, cr.AskToBuy(), window=game.view(3).window)
    assert game.view(3).answer is True


@both_presets
def test_an_answer_to_this_window_comes_too_late_once_it_is_closed(rules: cr.RuleSet) -> None:
    """Its number is right and the card has been taken or drawn past: the same answer, not one about numbers (R088)."""
    game = thrown(rules)
    window = game.view(3).window
    played(game, 1, "take")
    assert game.why_not(3, cr.AskToBuy(), window) == "WINDOW_CLOSED"
    game = left(rules)
    for seat in (0, 2, 3):
        game.play(seat, cr.DeclineBuy(), window=game.view(seat).window)
    for phase, action in (("draw", "draw"), ("play", "discard 8D")):
        assert game.view(None).phase == phase
        assert game.why_not(3, cr.AskToBuy(), window) == "WINDOW_CLOSED"
        played(game, 1, action)


@both_presets
def test_no_window_number_comes_twice(rules: cr.RuleSet) -> None:
    """One number a turn, counted through the whole match: an answer of the last round fits no window of this one."""
    game = cr.Game.at(rules, turn=0, hands=["5H", "6C 8D", "9C"], table=[(0, "4H 5H 6H 7H")], window=17)
    assert game.view(1).window == 17
    played(game, 0, "discard 5H")
    assert (game.round, game.view(1).window > 17) == (2, True)
    assert game.why_not(1, cr.AskToBuy(), window=17) == "WINDOW_CLOSED"


@both_presets
def test_a_second_draw_on_a_double_click_is_refused(rules: cr.RuleSet) -> None:
    """Two draw requests with one window number: one card, and the second is told that he has drawn (BR-87)."""
    game = thrown(rules.replace(buy_limit=0))
    window = game.view(1).window
    game.play(1, cr.DrawStock(), window=window)
    with pytest.raises(cr.Illegal) as second:
        game.play(1, cr.DrawStock(), window=window)
    assert (second.value.reason, game.view(None).held[1]) == ("ALREADY_DREW", 4)


# -- in secret -----------------------------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("answer", [cr.AskToBuy(), cr.DeclineBuy()], ids=str)
@pytest.mark.parametrize("early", [True, False], ids=["while-he-thinks", "in-the-window"])
def test_an_answer_is_seen_by_nobody_else(early: bool, answer: cr.Action, rules: cr.RuleSet) -> None:
    """Until the window closes only P3 knows whether he has answered, and what; a no is never shown (BR-72)."""
    game = thrown(rules) if early else left(rules)
    others = (0, 1, 2, None)
    before = [game.view(seat).to_json() for seat in others]
    reasons = [game.why_not(1, action) for action in (cr.DrawStock(), cr.Discard("5C"))]
    (event,) = game.play(3, answer)
    assert [game.view(seat).to_json() for seat in others] == before
    assert [game.why_not(1, action) for action in (cr.DrawStock(), cr.Discard("5C"))] == reasons
    assert [cr.seen_by(event, seat) for seat in others] == [Hidden()] * 4
    assert (cr.seen_by(event, 3), game.view(3).answer) == (event, answer == cr.AskToBuy())


@both_presets
def test_a_sale_shows_the_buyer_and_not_who_else_asked(rules: cr.RuleSet) -> None:
    """P2 buys over P3's head: onlookers learn of P2 alone, and of his penalty card only that it came (R084, BR-72)."""
    game = left(rules)
    played(game, 0, "no")
    played(game, 3, "ask")
    events = game.play(2, cr.AskToBuy())
    closed, bought, penalty = events[1:]
    assert [cr.seen_by(event, None) for event in events] == [Hidden(), closed, bought, MaskedDraw(2, penalty=True)]
    assert cr.seen_by(penalty, 2) == penalty
    assert "4C" not in game.view(None).to_json() + game.view(3).to_json()
    # Lost claims and declined ones leave the same position behind.
    other = left(rules)
    for seat, asks in ((0, False), (3, False), (2, True)):
        ask(other, seat, asks)
    assert other.position == game.position


# -- standing wishes -----------------------------------------------------------------------------------------------


@both_presets
def test_a_wish_answers_when_its_card_is_left(rules: cr.RuleSet) -> None:
    """He wants any queen: P3 is not asked, and buys as if he had been; P2, who asks too, comes before him (E16)."""
    game = thrown(rules)
    assert game.wish(3, cr.Wish.of("Q")) == []
    played(game, 1, "leave")
    assert game.to_act == (2, 0)
    played(game, 0, "no")
    played(game, 2, "no")
    assert hand(game, 3) == "4C JC QC 2H QS"

    game = thrown(rules)
    game.wish(3, cr.Wish.of("Q"))
    played(game, 1, "leave")
    played(game, 0, "no")
    played(game, 2, "ask")
    assert game.view(None).buys == (0, 0, 1, 0)


@both_presets
def test_a_wish_is_asked_about_other_cards(rules: cr.RuleSet) -> None:
    """A wish for kings says nothing about a queen, unless it declines all else; "do not ask me" declines everything."""
    for wish, waiting in ((cr.Wish.of("K 7H"), (2, 3, 0)), (cr.Wish.of("K", else_no=True), (2, 0))):
        game = thrown(rules)
        game.wish(3, wish)
        assert played(game, 1, "leave").to_act == waiting
    game = thrown(rules)
    for seat in (0, 2, 3):
        game.wish(seat, cr.Wish.never())
    assert played(game, 1, "leave").view(None).phase == "draw"
    played(game, 1, "draw")


@both_presets
def test_a_wish_made_in_an_open_window_answers_it(rules: cr.RuleSet) -> None:
    """The question lies on the table already: the wish settles it, and keeps to the limits of an answer."""
    game = left(rules)
    played(game, 0, "no")
    played(game, 2, "no")
    events = game.wish(3, cr.Wish.of("Q"))
    assert [type(event) for event in events] == [BuyAnswered, WindowClosed, Bought, DrewPenalty]
    # An answer given by hand stands, whatever is wished afterwards.
    game = left(rules)
    played(game, 3, "no")
    assert game.wish(3, cr.Wish.of("Q")) == []
    played(game, 0, "no")
    played(game, 2, "no")
    assert game.view(None).buys == (0, 0, 0, 0)


@both_presets
def test_a_wish_may_be_dropped_and_ends_with_the_round(rules: cr.RuleSet) -> None:
    """None drops it; the next deal knows of no wishes."""
    game = thrown(rules)
    game.wish(3, cr.Wish.never())
    game.wish(3, None)
    assert 3 in played(game, 1, "leave").to_act

    game = cr.Game.at(rules, turn=0, hands=["5H", "6C 8D", "9C"], table=[(0, "4H 5H 6H 7H")])
    game.wish(1, cr.Wish.never())
    played(game, 0, "discard 5H")
    assert (game.round, game.wishes) == (2, {})
    first = game.to_act[0]
    assert sorted(played(game, first, "leave").to_act) == sorted({0, 1, 2} - {first})


def test_a_wish_buys_no_more_than_the_limit() -> None:
    """heyue: P3 has his three buys, and his wish for queens is void; a limit of four lets it buy once more (R092)."""
    for rules, buys in ((HEYUE, 3), (HEYUE.replace(buy_limit=4), 4)):
        game = thrown(rules, buys=[0, 0, 0, 3])
        game.wish(3, cr.Wish.of("Q"))
        played(game, 1, "leave")
        played(game, 0, "no")
        played(game, 2, "no")
        assert game.view(None).buys[3] == buys


@both_presets
def test_a_wish_is_seen_by_nobody(rules: cr.RuleSet) -> None:
    """It is kept beside the game: no view and no text of the position tells of it."""
    game = thrown(rules)
    before = [game.view(seat).to_json() for seat in (0, 1, 2, 3, None)]
    game.wish(3, cr.Wish.of("Q", else_no=True))
    assert [game.view(seat).to_json() for seat in (0, 1, 2, 3, None)] == before
    assert game.position == thrown(rules).position


@both_presets
def test_a_wish_of_a_seat_that_is_not_there_is_refused(rules: cr.RuleSet) -> None:
    """Four players have no seat 7, and none of its wishes is kept."""
    game = thrown(rules)
    with pytest.raises(cr.Illegal) as no:
        game.wish(7, cr.Wish.never())
    assert (no.value.reason, no.value.params, game.wishes) == ("NO_SUCH_SEAT", {"seat": 7, "seats": 4}, {})


@both_presets
def test_wishes_go_on_from_turn_to_turn(rules: cr.RuleSet) -> None:
    """Nobody wants anything this round: turns follow one another without a question."""
    game = thrown(rules)
    for seat in range(4):
        game.wish(seat, cr.Wish.never())
    thrown_cards = []
    for seat, card in ((1, "5C"), (2, "9C"), (3, "JC")):
        events = [*game.play(seat, cr.DrawStock()), *game.play(seat, cr.Discard(card))]
        thrown_cards += [str(event.card) for event in events if isinstance(event, Discarded)]
    assert (thrown_cards, game.to_act, game.view(None).buys) == (["5C", "9C", "JC"], (0,), (0, 0, 0, 0))


def test_an_act_of_an_earlier_turn_is_told_that_the_turn_is_over() -> None:
    """A move made for a decision that has passed is refused for that, whatever it is (BR-42)."""
    game = cr.Game(cr.preset("common"), ["Ann", "Bo", "Cy"], seed=4)
    seat = game.to_act[0]
    window = game.view(seat).window
    game.play(seat, cr.TakeDiscard(), window=window)
    game.play(seat, cr.Discard(game.view(seat).hand[0]), window=window)
    assert game.why_not(game.to_act[0], cr.DrawStock(), window=window) == "TURN_OVER"
    assert game.why_not(game.to_act[0], cr.AskToBuy(), window=window) == "WINDOW_CLOSED"


def test_when_the_game_is_over_a_view_says_so_as_the_game_does() -> None:
    game = cr.Game.at(
        cr.preset("common").replace(rounds=1), turn=0, hands=["5H", "6C 8D"], table=[(0, "4H 5H 6H 7H")], stock="9C"
    )
    game.play(0, cr.Discard("5H"))
    assert game.over
    assert game.why_not(1, cr.DrawStock()) == game.view(1).why_not(cr.DrawStock()) == "GAME_OVER"
