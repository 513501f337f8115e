"""Rules page 4F: who may take a discard, who may buy it, and what it costs (R083 to R097, R104, R106, R107)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, both_presets, hand, played, refused

pytestmark = pytest.mark.both_builds

HANDS = ["2C 3C 4D", "5C 6C 8D", "9C TC QD", "JC QC 2H"]


def turned_up(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P0 has dealt, P1 is to begin, and 7S lies face up; the stock is 5D 9D 4C, its top last."""
    usual = {"turn": 1, "phase": "offer", "hands": HANDS, "stock": "5D 9D 4C", "discards": "7S"}
    return cr.Game.at(rules, **{**usual, **parts})


def thrown(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """Later in the round P0 has discarded 7S on 8C and 4H, and P1 is in turn."""
    return turned_up(rules, **{"discards": "8C 4H 7S", **parts})


def answered(game: cr.Game, *asking: int) -> cr.Game:
    """Everybody the window waits for answers: the seats named ask, in that order, and then the others decline."""
    for seat in asking:
        played(game, seat, "ask")
    while game.view(None).phase == "buy":
        played(game, game.to_act[0], "no")
    return game


# -- the player in turn comes first ----------------------------------------------------------------------------


@both_presets
def test_the_upcard_is_taken_free(rules: cr.RuleSet) -> None:
    """Right after the deal the first player takes the upcard as his draw; nobody may buy it, and he discards (R083)."""
    game = played(turned_up(rules), 1, "take")
    now = game.view(None)
    assert (now.held, now.stock, now.discards, now.buys) == ((3, 4, 3, 3), 3, (), (0, 0, 0, 0))
    assert hand(game, 1) == "5C 6C 8D 7S"
    assert all(refused(game, seat, "ask") == "WINDOW_CLOSED" for seat in (0, 2, 3))
    assert refused(game, 1, "draw") == "ALREADY_DREW"
    played(game, 1, "discard 8D")
    assert (game.view(None).held, game.to_act) == ((3, 3, 3, 3), (2,))


@both_presets
def test_the_card_he_leaves_goes_to_the_buyer_with_a_penalty_card(rules: cr.RuleSet) -> None:
    """The discard and the next card of the stock go to the buyer before the player in turn draws (R084, E17, BR-G5)."""
    game = answered(played(turned_up(rules), 1, "leave"), 3, 2)
    now = game.view(None)
    assert (now.held, now.stock, now.buys, game.to_act) == ((3, 3, 5, 3), 2, (0, 0, 1, 0), (1,))
    assert hand(game, 2) == "4C 9C TC QD 7S"
    played(game, 1, "draw")
    assert (hand(game, 1), game.view(None).stock) == ("5C 6C 8D 9D", 1)


@both_presets
@pytest.mark.parametrize(
    ("asking", "buyer"),
    [
        pytest.param((0, 3), 3, id="the-one-who-plays-sooner"),
        pytest.param((0,), 0, id="the-dealer-if-nobody-else-asks"),
        pytest.param((0, 3, 2), 2, id="the-next-player-however-late-he-asks"),
    ],
)
def test_the_one_who_would_play_soonest_buys(asking: tuple[int, ...], buyer: int, rules: cr.RuleSet) -> None:
    """Claims count in the order of play from the player in turn, not as they are made (R085, E16, Z10, BR-G5)."""
    for game in (turned_up(rules), thrown(rules)):
        answered(played(game, 1, "leave"), *asking)
        assert game.view(None).buys == tuple(int(seat == buyer) for seat in range(4))
        assert game.view(None).held[buyer] == 5


@both_presets
def test_a_shout_before_he_has_decided_is_a_request_only(rules: cr.RuleSet) -> None:
    """P3 asks, then P1 takes the card: P1 has it free, P3 pays nothing and loses no buy (R086, Z8, Z9, Z11, BR-28)."""
    game = played(turned_up(rules), 3, "ask")
    events = game.play(1, cr.TakeDiscard())
    assert [str(cr.seen_by(event, 3)) for event in events] == [str(events[0])], "P3 is shown who took it"
    now = game.view(None)
    assert (now.held, now.stock, now.buys) == ((3, 4, 3, 3), 3, (0, 0, 0, 0))
    played(game, 1, "discard 7S")
    assert game.view(3).answer is None, "the next discard is another question"


def test_the_first_caller_may_come_first() -> None:
    """`buy_priority=first_caller`: P3 called before P2, so P3 buys; else P2 does (R087)."""
    first_caller = COMMON.replace(buy_priority="first_caller")
    assert answered(played(turned_up(COMMON), 1, "leave"), 3, 2).view(None).buys == (0, 0, 1, 0)
    assert answered(played(turned_up(first_caller), 1, "leave"), 3, 2).view(None).buys == (0, 0, 0, 1)
    # A call made while the player in turn was still thinking is as good as any.
    game = played(played(turned_up(first_caller), 0, "ask"), 1, "leave")
    assert answered(game, 2, 3).view(None).buys == (1, 0, 0, 0)


@both_presets
def test_the_player_in_turn_does_not_buy(rules: cr.RuleSet) -> None:
    """He has first refusal, free: an asking from him is refused, before and after he has left the card (D37, E16)."""
    game = turned_up(rules)
    assert refused(game, 1, "ask") == "YOUR_OWN_DRAW"
    assert refused(played(game, 1, "leave"), 1, "ask") == "YOUR_OWN_DRAW"
    assert refused(game, 1, "no") == "YOUR_OWN_DRAW"


# -- too late --------------------------------------------------------------------------------------------------


@both_presets
def test_after_the_draw_it_is_too_late_to_ask(rules: cr.RuleSet) -> None:
    """Once the player in turn has drawn, the discard is dead (R088, D45b)."""
    game = answered(played(thrown(rules), 1, "draw"))
    assert (game.view(None).phase, hand(game, 1)) == ("play", "4C 5C 6C 8D")
    assert refused(game, 2, "ask") == "WINDOW_CLOSED"
    assert refused(game, 2, "no") == "WINDOW_CLOSED"


@both_presets
def test_what_was_left_cannot_be_taken_after_all(rules: cr.RuleSet) -> None:
    """P1 leaves the discard and nobody asks: he draws from the stock and may not go back to it (R089)."""
    game = played(thrown(rules), 1, "leave")
    assert refused(game, 1, "take").params == {"card": cr.parse_card("7S")}
    assert refused(answered(game), 1, "take") == "DISCARD_LEFT"
    assert refused(game, 1, "leave") == "DISCARD_LEFT"
    played(game, 1, "draw")
    assert (hand(game, 1), game.view(None).discards) == ("4C 5C 6C 8D", cr.parse_cards("8C 4H 7S"))


@both_presets
def test_the_card_a_sale_exposes_is_dead(rules: cr.RuleSet) -> None:
    """P2 has bought 7S and 4H comes to light: P1 draws from the stock (R090, D45, Z20)."""
    game = answered(played(thrown(rules), 1, "leave"), 2)
    reason = refused(game, 1, "take")
    assert (reason, reason.params) == ("DEAD_DISCARD", {"card": cr.parse_card("4H")})
    assert refused(game, 1, "leave") == "DEAD_DISCARD", "what he has left was another card"
    played(game, 1, "draw")
    assert hand(game, 1) == "5C 6C 8D 9D"


@both_presets
def test_one_sale_a_turn(rules: cr.RuleSet) -> None:
    """P3 asks for the card that P2's buy has exposed: refused (R091, E17, D44)."""
    game = answered(played(thrown(rules), 1, "leave"), 2)
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"
    assert refused(answered(played(turned_up(rules), 1, "leave"), 2), 3, "ask") == "ONE_SALE_A_TURN"
    played(game, 1, "draw")
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"
    played(game, 1, "discard 9D")
    played(game, 3, "ask")


# -- who may not -----------------------------------------------------------------------------------------------


def test_three_buys_a_round_and_no_more() -> None:
    """heyue: P2 has bought three times and asks: refused, and P3's claim is taken (R092, X6, Z11)."""
    game = thrown(HEYUE, buys=[0, 0, 3, 0])
    reason = refused(game, 2, "ask")
    assert (reason, reason.params) == ("BUY_LIMIT", {"limit": 3})
    played(game, 1, "leave")
    assert game.to_act == (3, 0), "P2 is not asked"
    assert answered(game, 3).view(None).buys == (0, 0, 3, 1)
    # With a higher limit, or none, P2 is the one who buys.
    for limit in (4, None):
        game = played(thrown(HEYUE.replace(buy_limit=limit), buys=[0, 0, 3, 0]), 1, "leave")
        assert answered(game, 3, 2).view(None).buys == (0, 0, 4, 0)


def test_a_new_round_begins_with_no_buys() -> None:
    """heyue: three buys are three a round; P2 has them all again after the next deal (R092)."""
    game = cr.Game.at(HEYUE, turn=0, hands=["5H", "6C 8D", "9C", "JC"], table=[(0, "4H 5H 6H 7H")], buys=[0, 1, 3, 0])
    played(game, 0, "discard 5H")
    assert (game.round, game.view(None).buys, game.view(None).buys_left) == (2, (0,) * 4, (3,) * 4)
    assert game.view(None).turn == 2
    played(game, 1, "ask")


def test_any_number_of_buys_a_round() -> None:
    """common: the fourth buy of a round is as good as the first; a limit of three refuses it (R093, E19, X6)."""
    game = thrown(COMMON, buys=[0, 0, 3, 0])
    assert answered(played(game, 1, "leave"), 2).view(None).buys == (0, 0, 4, 0)
    assert refused(thrown(COMMON.replace(buy_limit=3), buys=[0, 0, 3, 0]), 2, "ask") == "BUY_LIMIT"
    assert refused(thrown(COMMON.replace(buy_limit=0)), 2, "ask").params == {"limit": 0}


@both_presets
def test_a_player_who_is_down_may_buy(rules: cr.RuleSet) -> None:
    """Any other player may buy, down or not; `down_may_buy=false` passes him over (R094, E18, BR-32, BR-45)."""
    down = {"table": [(2, "8S 8H 8D"), (2, "KS KH KD")], "hands": ["2C 3C 4D", "5C 6C 9D", "9C TC QD", "JC QC 2H"]}
    down["stock"] = "5D 7D 4C"
    game = thrown(rules, **down)
    assert answered(played(game, 1, "leave"), 3, 2).view(None).buys == (0, 0, 1, 0)

    game = thrown(rules.replace(down_may_buy=False), **down)
    assert refused(game, 2, "ask") == "DOWN_MAY_NOT_BUY"
    assert not game.legal(2), "so no button is shown to him"
    assert played(game, 1, "leave").to_act == (3, 0)
    assert answered(game, 0).view(None).buys == (1, 0, 0, 0)


@both_presets
def test_a_player_who_is_down_may_take_the_discard(rules: cr.RuleSet) -> None:
    """In his turn he may, down or not; `down_takes_discard=false` sends him to the stock (D33, BR-32)."""
    down = {"table": [(1, "8S 8H 8D"), (1, "KS KH KD")], "hands": ["2C 3C 4D", "5C 6C 9D", "9C TC QD", "JC QC 2H"]}
    down["stock"] = "5D 7D 4C"
    assert hand(played(thrown(rules, **down), 1, "take"), 1) == "5C 6C 9D 7S"
    game = thrown(rules.replace(down_takes_discard=False), **down)
    assert refused(game, 1, "take") == "DOWN_TAKES_STOCK"
    assert sorted(map(str, game.legal(1))) == ["draw", "leave"]
    played(game, 1, "leave")
    assert game.to_act == (2, 3, 0), "the others may buy what he may not take"


@both_presets
def test_the_discarder_may_buy_his_own_card_back_last_in_line(rules: cr.RuleSet) -> None:
    """P0 discarded 7S: he may ask for it, behind everyone else; `buy_own_discard=false` refuses (R095, E18, D43)."""
    assert answered(played(thrown(rules), 1, "leave"), 0).view(None).buys == (1, 0, 0, 0)
    assert answered(played(thrown(rules), 1, "leave"), 0, 3).view(None).buys == (0, 0, 0, 1)
    game = thrown(rules.replace(buy_own_discard=False))
    reason = refused(game, 0, "ask")
    assert (reason, reason.params) == ("OWN_DISCARD", {"card": cr.parse_card("7S")})
    assert played(game, 1, "leave").to_act == (2, 3)
    # The card turned up at the deal is nobody's own.
    assert answered(played(turned_up(rules.replace(buy_own_discard=False)), 1, "leave"), 0).view(None).buys[0] == 1


@both_presets
def test_of_two_players_only_the_discarder_is_left_to_buy(rules: cr.RuleSet) -> None:
    """Two players, P0 discards and P1 leaves it: only P0 may buy, and under `buy_own_discard=false` nobody (R096)."""
    game = played(thrown(rules, hands=HANDS[:2]), 1, "leave")
    assert game.to_act == (0,)
    assert answered(game, 0).view(None).buys == (1, 0)

    strangers = rules.replace(buy_own_discard=False)
    game = thrown(strangers, hands=HANDS[:2])
    assert refused(game, 0, "ask") == "OWN_DISCARD"
    assert played(game, 1, "leave").view(None).phase == "draw", "there is nobody to ask"
    assert answered(played(turned_up(strangers, hands=HANDS[:2]), 1, "leave"), 0).view(None).buys == (1, 0)


@both_presets
def test_bought_cards_wait_for_the_buyers_turn(rules: cr.RuleSet) -> None:
    """P2 buys and at once lays down or lays off, out of turn: refused; in his turn he may (R097, D46)."""
    parts = {"hands": ["2C 3C 4D", "5C 6C", "7H 7D 8S 8H 8D TC", "JC QC 2H"], "stock": "5D 3C 9D 9C 4C"}
    down = "down 7H 7D 7S | 8S 8H 8D"
    game = answered(played(thrown(rules, **parts), 1, "leave"), 2)
    assert refused(game, 2, down) == "NOT_YOUR_TURN"
    played(game, 1, "draw", "discard 9C")
    assert refused(game, 2, down) == "DRAW_FIRST"
    played(game, 2, "take", down, "discard 9C")

    game = thrown(rules, **parts, table=[(2, "3S 4S 5S 6S")])
    answered(played(game, 1, "leave"), 2)
    assert refused(game, 2, "off 7S @0") == "NOT_YOUR_TURN"
    played(game, 1, "draw", "discard 9C")
    played(game, 2, "take", "off 7S @0", "discard 9C")


@both_presets
def test_the_first_upcard_may_be_bought(rules: cr.RuleSet) -> None:
    """It may; `buy_initial_upcard=false` opens no window for it, and for every later card (R104, E18, D42)."""
    assert played(turned_up(rules), 1, "leave").to_act == (2, 3, 0)

    game = turned_up(rules.replace(buy_initial_upcard=False))
    assert refused(game, 2, "ask") == "INITIAL_UPCARD"
    played(game, 1, "leave")
    assert (game.view(None).phase, game.to_act) == ("draw", (1,))
    played(game, 1, "draw", "discard 8D")
    assert played(game, 2, "leave").to_act == (3, 0, 1)


@both_presets
def test_the_winners_last_discard_is_not_for_sale(rules: cr.RuleSet) -> None:
    """The round is over with it: the next is dealt, or the game has ended (R106, E30)."""
    parts: dict[str, Any] = {"turn": 0, "hands": ["5H", "6C 8D", "9C"], "table": [(0, "4H 5H 6H 7H")]}
    game = played(cr.Game.at(rules, round=3, **parts), 0, "discard 5H")
    assert (game.round, len(game.view(None).discards)) == (4, 1)
    assert game.why_not(2, cr.AskToBuy(), window=game.view(2).window - 1) == "WINDOW_CLOSED"

    game = played(cr.Game.at(rules.replace(final_round="normal"), round=7, **parts), 0, "discard 5H")
    assert game.over
    assert refused(game, 2, "ask") == "GAME_OVER"


@both_presets
def test_a_buy_in_round_seven_brings_two_cards_that_must_fit(rules: cr.RuleSet) -> None:
    """It is allowed; both cards must find a place in the three runs later (R107)."""
    runs = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    hands = ["2C 3C 4D", "5C 6C", runs.replace(" |", ""), "KC KD"]
    game = thrown(rules, round=7, hands=hands, stock="6H 9D 3S", discards="8H 7S")
    answered(played(game, 1, "leave"), 2)
    assert game.view(None).held[2] == 14
    answered(played(game, 1, "draw", "discard 5C"))
    answered(played(game, 2, "draw"))
    reason = refused(game, 2, f"down {runs} 6H")
    assert (reason, reason.params) == ("CARDS_LEFT_OVER", {"cards": cr.parse_cards("3S 7S")})


# -- what it costs ---------------------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("penalty", [0, 1, 2])
def test_penalty_cards(penalty: int, rules: cr.RuleSet) -> None:
    """A buy costs one card of the stock; `buy_penalty` says none, or two (D39)."""
    assert rules.buy_penalty == 1
    game = played(thrown(rules.replace(buy_penalty=penalty)), 1, "leave")
    answered(game, 3)
    now = game.view(None)
    assert (now.held[3], now.stock, now.discards) == (4 + penalty, 3 - penalty, cr.parse_cards("8C 4H"))


# -- reported by players of other games ------------------------------------------------------------------------


@both_presets
def test_asking_ten_times_buys_once(rules: cr.RuleSet) -> None:
    """P3 clicks ten times: nine are told that he has asked, and two cards come, not twenty (BR-27)."""
    game = played(turned_up(rules, discards="QS", stock="9D 4C"), 3, "ask")
    assert [refused(game, 3, "ask") for _ in range(9)] == ["ALREADY_ANSWERED"] * 9
    answered(played(game, 1, "leave"))
    assert (hand(game, 3), game.view(None).stock) == ("4C JC QC 2H QS", 1)
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"
    played(game, 1, "draw")
    assert hand(game, 1) == "5C 6C 8D 9D"


@both_presets
def test_bought_cards_are_still_there_when_the_turn_comes(rules: cr.RuleSet) -> None:
    """P1 buys KC and 9D, two players play, and P1 holds both, in the game, in its text and in his view (BR-29)."""
    hands = ["2C 3C 4D", "5C 6C 8D", "8H 8S"]
    game = thrown(rules, turn=2, hands=hands, discards="4H KC", stock="6S 2S 3S 4S 9D")
    answered(played(game, 2, "leave"), 1)
    answered(played(game, 2, "draw", "discard 4S"))
    played(answered(played(game, 0, "draw")), 0, "discard 3S")
    again = cr.Game.at(rules, position=game.position)
    assert game.to_act == again.to_act == (1,)
    assert hand(game, 1) == hand(again, 1) == "5C 6C KC 8D 9D"
    assert game.view(1).held[1] == 5


@both_presets
def test_the_pile_may_be_empty_after_a_sale(rules: cr.RuleSet) -> None:
    """The upcard is bought: the pile shows empty, nothing is offered from it, and play goes on (BR-37)."""
    game = answered(played(turned_up(rules, discards="8S", stock="3S 5D 9D 4C"), 1, "leave"), 3)
    now = game.view(1)
    assert (now.discards, now.upcard, [str(action) for action in now.legal]) == ((), None, ["draw"])
    assert refused(game, 1, "take") == "NO_DISCARD"
    assert not game.legal(2)
    played(game, 1, "draw", "discard 8D")
    assert played(game, 2, "leave").to_act == (3, 0, 1)


@both_presets
def test_a_request_is_void_when_play_stops(rules: cr.RuleSet) -> None:
    """P3 has asked; P1 takes the card, lays it off and goes out: P3 pays for what he held and no more (E30)."""
    parts = {"hands": ["2C", "5C", "9C", "JC"], "table": [(1, "3S 4S 5S 6S")]}
    game = played(thrown(rules, **parts), 3, "ask")
    played(game, 1, "take", "off 7S @0", "discard 5C")
    assert game.scores == [cr.penalty(left, rules) for left in ("2C", "", "9C", "JC")]
