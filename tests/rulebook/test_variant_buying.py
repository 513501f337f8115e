"""Rules page 4F under other house rules: several sales a turn, the card laid bare, limits and prices (D39 to D45)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Bought, RoundEnded
from tests.support.positions import COMMON, HEYUE, hand, play_at, played, refused

pytestmark = pytest.mark.both_builds

CHAIN = COMMON.replace(buys_per_turn="chain")
MAY_TAKE = COMMON.replace(exposed_after_buy="may_take")
BOTH = CHAIN.replace(exposed_after_buy="may_take")


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


def answered(game: cr.Game, *asking: int) -> cr.Game:
    """Everybody the window waits for answers, those named by asking."""
    for seat in game.to_act:
        played(game, seat, "ask" if seat in asking else "no")
    return game


def sold(rules: cr.RuleSet, first: str = "leave", **parts: Any) -> cr.Game:
    """P1 has left QS, or asked for the stock card, and P2 has bought it: 4H is laid bare."""
    return answered(played(thrown(rules, **parts), 1, first), 2)


# -- the card a sale lays bare -------------------------------------------------------------------------------------


def test_the_card_laid_bare_may_be_taken() -> None:
    """P2 has bought QS and P1 wants 4H: stock only; `exposed_after_buy=may_take`: he has it (R090, D45)."""
    assert refused(sold(COMMON), 1, "take") == "DEAD_DISCARD"
    game = sold(MAY_TAKE)
    assert (game.view(None).phase, game.to_act) == ("offer", (1,))
    played(game, 1, "take")
    assert (hand(game, 1), game.view(None).discards) == ("5C 6C 8D 4H", cr.parse_cards("8C"))
    assert game.view(None).stock == 4, "P2's penalty card came from the stock, P1 drew none"


def test_he_is_offered_the_card_laid_bare_though_he_asked_for_the_stock() -> None:
    """P1 chose the stock over QS, not over 4H: `may_take` asks him once more; else he has drawn (D45)."""
    assert sold(COMMON, "draw").view(None).phase == "play"
    game = sold(MAY_TAKE, "draw")
    assert (game.view(None).phase, hand(game, 1)) == ("offer", "5C 6C 8D")
    played(game, 1, "draw")
    assert (game.view(None).phase, hand(game, 1)) == ("play", "5C 6C 8D 9D")


def test_the_others_may_not_have_it_as_well() -> None:
    """`may_take` is for the player in turn: one sale a turn it stays, also once he has left 4H (R091)."""
    game = sold(MAY_TAKE)
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"
    played(game, 1, "leave")
    assert (game.view(None).phase, game.to_act) == ("draw", (1,))
    assert refused(game, 1, "take") == "DEAD_DISCARD"
    played(game, 1, "draw")
    # Nor need it be offered round, where cards are.
    offers = sold(MAY_TAKE.replace(turn_player_priority="offers_round"))
    assert played(offers, 1, "draw").view(None).phase == "play"


def test_with_no_card_laid_bare_he_draws() -> None:
    """QS lay alone: after the sale there is nothing to offer, under any rule (D45)."""
    for rules in (COMMON, CHAIN, MAY_TAKE, BOTH):
        game = sold(rules, discards="QS")
        assert (game.view(None).phase, game.view(None).upcard, game.to_act) == ("draw", None, (1,))


# -- several sales a turn ------------------------------------------------------------------------------------------


def test_the_next_card_may_be_bought_too() -> None:
    """P3 asks for 4H in the same turn: refused; `buys_per_turn=chain`: allowed, under a new number (R091, D44)."""
    assert refused(sold(COMMON), 3, "ask") == "ONE_SALE_A_TURN"
    game = thrown(CHAIN)
    window = game.view(3).window
    answered(played(game, 1, "leave"), 2)
    assert (game.view(None).phase, game.to_act, game.view(3).window) == ("buy", (2, 3, 0), window + 1)
    assert game.why_not(3, cr.AskToBuy(), window) == "WINDOW_CLOSED"
    answered(game, 3)
    assert (game.view(None).buys, game.view(None).upcard) == ((0, 0, 1, 1), cr.parse_card("8C"))
    answered(game)
    assert (game.view(None).phase, game.to_act) == ("draw", (1,))


def test_a_chain_goes_on_until_the_pile_is_gone() -> None:
    """P2 buys QS, 4H and 8C, each with its penalty card; then P1, who had asked for it, gets his stock card."""
    game = sold(CHAIN, "draw")
    assert (game.view(None).phase, hand(game, 1)) == ("buy", "5C 6C 8D")
    answered(answered(game, 2), 2)
    now = game.view(None)
    assert (now.buys, now.held, now.discards, now.stock) == ((0, 0, 3, 0), (3, 4, 9, 3), (), 1)
    assert sum(isinstance(event, Bought) for event in game.log) == 3


def test_a_card_laid_bare_is_nobodys_discard() -> None:
    """4H is no longer P0's to be barred from, nor the upcard of the deal (D42, D43)."""
    rules = CHAIN.replace(buy_own_discard=False, buy_initial_upcard=False)
    game = thrown(rules)
    assert refused(game, 0, "ask") == "OWN_DISCARD"
    game = sold(rules)
    assert game.to_act == (2, 3, 0)
    assert played(game, 0, "ask").view(0).answer is True


def test_a_chain_in_which_the_player_in_turn_comes_first() -> None:
    """`chain` with `may_take`: P1 is offered each card laid bare, and what he leaves may be bought."""
    game = sold(BOTH)
    assert (game.view(None).phase, game.to_act) == ("offer", (1,))
    answered(played(game, 1, "leave"), 3)
    assert (game.view(None).phase, game.view(None).buys) == ("offer", (0, 0, 1, 1))
    assert hand(played(game, 1, "take"), 1) == "5C 6C 8C 8D"


def test_a_chain_after_the_draw() -> None:
    """`chain` with `until_discard`: P2 buys QS in P1's turn, and 4H may be asked for until he discards (D36, D44)."""
    game = played(thrown(CHAIN.replace(buy_window="until_discard")), 1, "draw")
    for seat in (2, 3, 0):
        played(game, seat, "ask" if seat == 2 else "no")
    assert (game.view(None).phase, game.view(None).asked, game.view(3).answer) == ("play", (2, 3, 0), None)
    played(game, 3, "ask")
    played(game, 1, "discard 8D")
    assert (game.view(None).buys, game.view(None).discards) == ((0, 0, 1, 1), cr.parse_cards("8C 8D"))


# -- how often -----------------------------------------------------------------------------------------------------


def test_a_limit_for_each_round() -> None:
    """`buy_limit=[1, 2]`: P2's second buy is refused in round one and allowed in round two and after (D40, R092)."""
    rules = COMMON.replace(buy_limit=[1, 2])
    for number, refusal in ((1, "BUY_LIMIT"), (2, None), (3, None)):
        game = thrown(rules, round=number, buys=[0, 0, 1, 0])
        assert game.why_not(2, cr.AskToBuy()) == refusal
        assert game.view(None).buys_left[2] == (0 if number == 1 else 1)
    assert refused(thrown(rules, buys=[0, 0, 1, 0]), 2, "ask").params == {"limit": 1}


def test_a_limit_for_the_whole_game() -> None:
    """`buy_limit_game=3`: two buys in earlier rounds and one in this are all (D40)."""
    rules = COMMON.replace(buy_limit_game=3)
    parts: dict[str, Any] = {"round": 2, "buys": [0, 0, 1, 1], "buys_before": [0, 0, 2, 1]}
    assert thrown(COMMON, **parts).why_not(2, cr.AskToBuy()) is None
    game = thrown(rules, **parts)
    reason = refused(game, 2, "ask")
    assert (reason, reason.params) == ("BUY_LIMIT_GAME", {"limit": 3})
    assert game.why_not(3, cr.AskToBuy()) is None
    assert game.view(0).buys_left == (3, 3, 0, 1)
    assert thrown(COMMON, **parts).view(0).buys_left == (None,) * 4
    # The nearer of two limits is what is left.
    assert thrown(rules.replace(buy_limit=2), **parts).view(0).buys_left == (2, 2, 0, 1)
    assert refused(thrown(rules.replace(buy_limit=1), **parts), 2, "ask") == "BUY_LIMIT"


def test_buys_of_a_game_are_counted_from_round_to_round() -> None:
    """Round one is over and P2 has bought twice in it: with `buy_limit_game=3` he has one left, and no more (D40)."""
    rules = COMMON.replace(buy_limit_game=3)
    ended = play_at(rules, hands=["5H", "6C", "9C"], table=[(0, "4H 5H 6H 7H")], buys=[0, 1, 2], buys_before=[1, 0, 0])
    played(ended, 0, "discard 5H")
    assert (ended.round, ended.view(None).buys, ended.view(None).buys_before) == (2, (0, 0, 0), (1, 1, 2))
    assert ended.view(None).buys_left == (2, 2, 1)


# -- what it costs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", range(6))
def test_any_number_of_penalty_cards(penalty: int) -> None:
    """`buy_penalty` 0 to 5: so many cards of the stock go with QS, and one must be left for P1 (D39, R103)."""
    rules = COMMON.replace(buy_penalty=penalty)
    game = sold(rules, stock="6S 2S 5D 9D 4C 3D")
    assert (game.view(None).held[2], game.view(None).stock) == (4 + penalty, 6 - penalty)
    short = thrown(rules, stock="6S 2S 5D 9D 4C"[: 3 * penalty], discards="QS")
    assert refused(short, 2, "ask").params == {"needed": penalty + 1, "available": penalty}


def test_points_for_each_buy() -> None:
    """`buy_points=2`: each steal adds two to the round, for the one who goes out as well (R138)."""
    for rules, scores in ((COMMON, [0, 3, 9]), (COMMON.replace(buy_points=2), [2, 7, 9])):
        game = play_at(rules, hands=["5H", "3C", "9C"], table=[(0, "4H 5H 6H 7H")], buys=[1, 2, 0])
        assert played(game, 0, "discard 5H").scores == scores
    for preset in (COMMON, HEYUE):
        dead = thrown(preset.replace(buy_points=2), hands=["2C", "3C"], turn=1, stock="", discards="QS", buys=[3, 0])
        played(dead, 1, "leave")
        (ended,) = [event for event in dead.log if isinstance(event, RoundEnded)]
        assert ended.penalties == (cr.penalty("2C", preset) + 6, cr.penalty("3C", preset))
