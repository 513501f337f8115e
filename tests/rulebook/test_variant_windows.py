"""Rules page 4F under other house rules: how long a discard can be asked for, and who offers it (D36, D37, D45b)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Bought, Discarded, DrewPenalty, DrewStock, WindowClosed
from tests.support.positions import COMMON, hand, played, refused

pytestmark = pytest.mark.both_builds

UNTIL_DRAW = COMMON.replace(buy_window="until_draw")
UNTIL_DISCARD = COMMON.replace(buy_window="until_discard")
SECOND_CHANCE = COMMON.replace(discard_dead="when_discarded")
OFFERS_ROUND = COMMON.replace(turn_player_priority="offers_round")


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


def kinds(events: list[cr.Event]) -> list[type[cr.Event]]:
    return [type(event) for event in events]


# -- until he draws ------------------------------------------------------------------------------------------------


def test_calls_count_until_he_draws_and_nobody_is_waited_for() -> None:
    """`buy_window=until_draw`: P1 draws, and P3, who had called, buys; else P1 would wait for P0 and P2 (D36)."""
    waits = played(thrown(COMMON), 3, "ask")
    played(waits, 1, "draw")
    assert (waits.view(None).phase, waits.to_act, waits.view(None).buys) == ("buy", (2, 0), (0, 0, 0, 0))

    game = played(thrown(UNTIL_DRAW), 3, "ask")
    events = game.play(1, cr.DrawStock())
    assert kinds(events)[1:] == [WindowClosed, Bought, DrewPenalty, DrewStock]
    assert (hand(game, 3), hand(game, 1)) == ("4C JC QC 2H QS", "5C 6C 8D 9D")
    assert refused(game, 2, "ask") == "ONE_SALE_A_TURN"


def test_with_no_call_he_draws_at_once() -> None:
    """`buy_window=until_draw`: nobody has called, so P1 has his card; now it is too late (R088)."""
    game = thrown(UNTIL_DRAW)
    assert [type(event).__name__ for event in game.play(1, cr.DrawStock())] == [
        "DiscardLeft", "WindowClosed", "DrewStock"
    ]  # fmt: skip
    assert (game.view(None).phase, game.to_act) == ("play", (1,))
    assert refused(game, 3, "ask") == "WINDOW_CLOSED"


def test_a_discard_that_was_left_can_be_asked_for_until_he_draws() -> None:
    """`buy_window=until_draw`: after P1 has left the card the game waits for his draw, and calls still count."""
    game = played(thrown(UNTIL_DRAW), 1, "leave")
    assert (game.view(None).phase, game.to_act, game.view(None).asked) == ("draw", (1,), (2, 3, 0))
    assert refused(game, 1, "take") == "DISCARD_LEFT"
    played(game, 0, "ask")
    assert game.view(None).buys == (0, 0, 0, 0)
    played(game, 2, "ask")
    played(game, 1, "draw")
    assert game.view(None).buys == (0, 0, 1, 0), "seat order settles, not arrival (E16)"
    # Under the usual rule the game waits for the others, and he may not draw before they have answered.
    assert refused(played(thrown(COMMON), 1, "leave"), 1, "draw") == "OTHERS_ARE_ASKED"


def test_the_first_caller_until_he_draws() -> None:
    """`buy_priority=first_caller` with `until_draw`: P0 called before P2 and buys (R087)."""
    game = played(thrown(UNTIL_DRAW.replace(buy_priority="first_caller")), 1, "leave")
    played(game, 0, "ask")
    played(game, 2, "ask")
    assert played(game, 1, "draw").view(None).buys == (1, 0, 0, 0)


def test_when_all_have_answered_there_is_nothing_to_wait_for() -> None:
    """`until_draw` and `until_discard`: the last answer after the refusal settles, as it does everywhere."""
    for rules in (UNTIL_DRAW, UNTIL_DISCARD):
        game = played(thrown(rules), 1, "leave")
        for seat, answer in ((0, "ask"), (2, "no"), (3, "no")):
            played(game, seat, answer)
        assert (game.view(None).buys, game.view(None).phase, game.to_act) == ((1, 0, 0, 0), "draw", (1,))
        assert refused(game, 2, "ask") == "ONE_SALE_A_TURN"


def test_the_player_in_turn_still_comes_first() -> None:
    """However long calls count, P1 takes the card free while it is on offer, and calls are void (R086, D37)."""
    for rules in (COMMON, UNTIL_DRAW, UNTIL_DISCARD, SECOND_CHANCE, OFFERS_ROUND):
        game = played(thrown(rules), 3, "ask")
        played(game, 1, "take")
        assert (hand(game, 1), game.view(None).buys) == ("5C 6C 8D QS", (0, 0, 0, 0))
        assert refused(game, 2, "ask") == "WINDOW_CLOSED"


# -- until he discards ---------------------------------------------------------------------------------------------


def drawn(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P1 has left QS, the others have said no where they were waited for, and he has drawn 4C."""
    game = played(thrown(rules, **parts), 1, "draw")
    while game.view(None).phase == "buy":
        played(game, game.to_act[0], "no")
    return game


def test_after_the_draw_it_is_not_too_late_everywhere() -> None:
    """P1 has drawn, then P2 asks: too late; `until_discard`: allowed until P1 discards (R088)."""
    assert refused(drawn(COMMON), 2, "ask") == "WINDOW_CLOSED"
    assert refused(drawn(UNTIL_DRAW), 2, "ask") == "WINDOW_CLOSED"

    game = drawn(UNTIL_DISCARD)
    assert (game.view(None).phase, game.to_act, game.view(None).asked) == ("play", (1,), (2, 3, 0))
    played(game, 2, "ask")
    assert (game.view(None).buys, game.to_act) == ((0, 0, 0, 0), (1,))
    events = game.play(1, cr.Discard("8D"))
    assert kinds(events) == [WindowClosed, Bought, DrewPenalty, Discarded]
    now = game.view(None)
    assert (hand(game, 2), now.discards, now.turn) == ("9C TC 9D QD QS", cr.parse_cards("8C 4H 8D"), 2)
    assert (now.buys, now.stock, now.discarder, now.phase) == ((0, 0, 1, 0), 3, 1, "offer")


def test_the_last_answer_settles_after_the_draw() -> None:
    """`until_discard`: once all have answered the sale is made at once, in the middle of P1's turn."""
    game = drawn(UNTIL_DISCARD)
    played(game, 0, "ask")
    played(game, 2, "no")
    events = game.play(3, cr.AskToBuy())
    assert kinds(events)[1:] == [WindowClosed, Bought, DrewPenalty]
    now = game.view(None)
    assert (now.buys, now.turn, now.phase, game.to_act) == ((0, 0, 0, 1), 1, "play", (1,))
    assert refused(game, 2, "ask") == "ONE_SALE_A_TURN"
    played(game, 1, "discard 8D")


def test_calls_made_before_the_draw_go_on() -> None:
    """`until_discard`: P3 asked while P1 thought; P1's draw settles nothing, his discard does; one answer each."""
    game = played(thrown(UNTIL_DISCARD), 3, "ask")
    window = game.view(3).window
    played(game, 1, "draw")
    assert (game.view(3).answer, game.view(3).window, game.view(None).buys) == (True, window, (0, 0, 0, 0))
    assert refused(game, 3, "no") == "ALREADY_ANSWERED"
    assert hand(game, 1) == "4C 5C 6C 8D"
    assert played(game, 1, "discard 4C").view(None).buys == (0, 0, 0, 1)


def test_a_late_call_is_seen_by_nobody_else() -> None:
    """`until_discard`: a call or a no in P1's turn changes no view but the caller's own (BR-72)."""
    for answer in (cr.AskToBuy(), cr.DeclineBuy()):
        game = drawn(UNTIL_DISCARD)
        others = (0, 1, 3, None)
        before = [game.view(seat).to_json() for seat in others]
        (event,) = game.play(2, answer)
        assert [game.view(seat).to_json() for seat in others] == before
        assert [cr.seen_by(event, seat) for seat in others] == [cr.Hidden()] * 4
        assert game.view(2).answer is (answer == cr.AskToBuy())


def test_the_player_in_turn_cannot_claim_late() -> None:
    """He has refused QS and drawn: it is for the others alone."""
    for rules in (UNTIL_DISCARD, SECOND_CHANCE):
        game = drawn(rules)
        assert refused(game, 1, "ask") == "ALREADY_DREW"
        assert refused(game, 1, "take") == "ALREADY_DREW"


def test_a_late_window_ends_with_the_turn() -> None:
    """`until_discard`: nobody has called; P1's discard is the next question, and QS under it is past."""
    game = drawn(UNTIL_DISCARD)
    window = game.view(2).window
    assert kinds(game.play(1, cr.Discard("8D"))) == [Discarded]
    assert game.why_not(3, cr.AskToBuy(), window) == "WINDOW_CLOSED"
    assert played(game, 3, "ask").view(None).discards == cr.parse_cards("8C 4H QS 8D")


def test_a_call_is_void_when_he_goes_out() -> None:
    """`until_discard`: P1 discards his last card, and play stops at once: P3 buys nothing and draws nothing (E30)."""
    parts: dict[str, Any] = {"hands": ["2C 3C", "5C", "9C TC QD", "JC"], "table": [(1, "KS KH KC"), (1, "TS TH TD")]}
    game = played(drawn(UNTIL_DISCARD, **parts), 3, "ask")
    played(game, 1, "discard 4C")
    assert game.view(None).buys == (0, 0, 0, 1)
    parts |= {"turn": 1, "phase": "play", "late": True, "answers": {3: True}}
    game = cr.Game.at(UNTIL_DISCARD, stock="2S", discards="8C QS", **parts)
    played(game, 1, "discard 5C")
    assert (game.round, game.scores[3]) == (2, 10)


def test_after_the_draw_no_card_is_kept_for_him() -> None:
    """Stock 2, QS alone: a sale after P1's draw needs the penalty card only (E24); with stock 1 there is none."""
    game = drawn(UNTIL_DISCARD, stock="9D 4C", discards="QS")
    played(game, 2, "ask")
    played(game, 1, "discard 8D")
    assert (hand(game, 2), game.view(None).stock) == ("9C TC 9D QD QS", 0)
    reason = refused(drawn(UNTIL_DISCARD, stock="4C", discards="QS"), 2, "ask")
    assert (reason, reason.params) == ("NO_PENALTY_CARD", {"needed": 1, "available": 0})
    # Without a penalty card nothing has to be drawn.
    free = UNTIL_DISCARD.replace(buy_penalty=0)
    assert played(drawn(free, stock="4C", discards="QS"), 2, "ask").view(2).answer is True


def test_taking_back_does_not_cross_a_sale() -> None:
    """`until_discard`: P1 lays down and P2 buys: the lay-down stands. Without the sale it can be taken back."""
    parts: dict[str, Any] = {
        "hands": ["2C 3C", "KS KH KC TS TH TD 8D 9D", "9C", "JC"], "turn": 1, "phase": "play", "late": True,
        "stock": "2S 3S 4S", "discards": "8C QS",
    }  # fmt: skip
    game = played(cr.Game.at(UNTIL_DISCARD, **parts), 1, "down KS KH KC | TS TH TD")
    assert cr.TakeBack() in game.legal(1)
    for seat, answer in ((2, "ask"), (3, "no")):
        played(game, seat, answer)
        assert cr.TakeBack() in game.legal(1), "an answer alone moves no card"
    played(game, 0, "no")
    assert game.view(None).buys == (0, 0, 1, 0)
    assert refused(game, 1, "back") == "NOTHING_TO_TAKE_BACK"


def test_a_wish_answers_late() -> None:
    """A standing wish calls in P1's turn, too, and one for no card at all says no (BR-72)."""
    game = drawn(UNTIL_DISCARD)
    game.wish(3, cr.Wish.of("Q"))
    assert (game.view(3).answer, game.view(2).answer) == (True, None)
    game.wish(2, cr.Wish.never())
    game.wish(0, cr.Wish.never())
    assert (game.view(None).buys, game.view(None).phase) == ((0, 0, 0, 1), "play")
    game = thrown(SECOND_CHANCE)
    for seat in (0, 2, 3):
        game.wish(seat, cr.Wish.never())
    played(game, 1, "leave", "draw", "discard 4C")
    assert game.view(None).turn == 2


# -- a discard that nobody took ------------------------------------------------------------------------------------


def test_those_who_said_no_may_change_their_mind() -> None:
    """`discard_dead=when_discarded`: nobody wanted QS; after P1's draw P2 may ask after all (D45b)."""
    assert refused(drawn(COMMON), 2, "ask") == "WINDOW_CLOSED"
    game = drawn(SECOND_CHANCE)
    assert (game.view(None).asked, game.view(2).answer, game.to_act) == ((2, 3, 0), None, (1,))
    played(game, 2, "ask")
    played(game, 1, "discard 8D")
    assert (hand(game, 2), game.view(None).turn) == ("9C TC 9D QD QS", 2)


def test_the_second_question_has_a_number_of_its_own() -> None:
    """An answer to the question before the draw fits not the one after it; P1's own moves go by either number."""
    game = thrown(SECOND_CHANCE)
    window = game.view(2).window
    played(game, 1, "leave")
    for seat in (0, 2, 3):
        game.play(seat, cr.DeclineBuy(), window=window)
    game.play(1, cr.DrawStock(), window=window)
    assert game.view(2).window == window + 1
    assert game.why_not(2, cr.AskToBuy(), window) == "WINDOW_CLOSED"
    assert game.why_not(2, cr.AskToBuy(), window + 1) is None
    assert game.why_not(1, cr.Discard("8D"), window) is None
    assert game.why_not(1, cr.Discard("8D"), window + 1) is None
    assert game.why_not(1, cr.Discard("8D"), window - 1) == "TURN_OVER"


def test_a_card_that_was_bought_opens_no_second_question() -> None:
    """`when_discarded`: QS was sold before the draw; 4H, laid bare, is dead after it as well (R091)."""
    game = played(thrown(SECOND_CHANCE), 1, "leave")
    for seat, answer in ((0, "no"), (2, "ask"), (3, "no")):
        played(game, seat, answer)
    played(game, 1, "draw")
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"


def test_both_ways_of_asking_late_go_together() -> None:
    """`until_draw` with `when_discarded`: P1's draw settles the calls so far, and then all may ask once more."""
    rules = UNTIL_DRAW.replace(discard_dead="when_discarded")
    game = played(thrown(rules), 1, "draw")
    assert played(game, 3, "ask").view(None).buys == (0, 0, 0, 0)
    assert played(game, 1, "discard 8D").view(None).buys == (0, 0, 0, 1)
    assert refused(played(played(thrown(rules), 3, "ask"), 1, "draw"), 2, "ask") == "ONE_SALE_A_TURN"


# -- the card is offered round -------------------------------------------------------------------------------------


def test_the_discard_must_be_offered_round() -> None:
    """`turn_player_priority=offers_round`: P1 may not draw before he has left QS to the others (D37)."""
    assert thrown(COMMON).why_not(1, cr.DrawStock()) is None
    game = thrown(OFFERS_ROUND)
    reason = refused(game, 1, "draw")
    assert (reason, reason.params) == ("OFFER_FIRST", {"card": cr.parse_card("QS")})
    played(game, 1, "leave")
    for seat in game.to_act:
        played(game, seat, "no")
    assert hand(played(game, 1, "draw"), 1) == "4C 5C 6C 8D"


# -- it is all in the record ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "rules", [UNTIL_DRAW, UNTIL_DISCARD, SECOND_CHANCE, OFFERS_ROUND], ids=["draw", "discard", "second", "offers"]
)
def test_games_with_late_calls_are_told_again(rules: cr.RuleSet, seed: int) -> None:
    """Everybody calls now and then, in any part of a turn: the record is replayed equal, and its deals check."""
    game = cr.Game(rules.replace(contracts=["SS"], deal=7, max_reshuffles=1), ["Ann", "Bo", "Cy"], seed=seed, salt=b"")
    chance, bot = random.Random(seed), cr.bot("novice")
    late = 0
    for _ in range(300):
        for seat in (seat for seat in range(3) if chance.random() < 0.2):
            wants = chance.choice([cr.AskToBuy(), cr.DeclineBuy()])
            if game.why_not(seat, wants) is None:
                late += game.view(None).phase in ("draw", "play")
                game.play(seat, wants)
        if game.over:
            break
        seat = game.to_act[0]
        leaves = cr.LeaveDiscard() in game.legal(seat) and chance.random() < 0.4
        game.play(seat, cr.LeaveDiscard() if leaves else bot.act(game.view(seat)))
    again = cr.Game.replay(game.record)
    assert (again.position, again.log, again.record) == (game.position, game.log, game.record)
    assert cr.verify(game.record) is None
    assert (late > 0) == (rules != OFFERS_ROUND)
