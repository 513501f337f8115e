"""Rules page 4F and 4G: sales when cards are short, reshuffles, and rounds that die (R098 to R103, R108 to R112)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import DrewPenalty, RoundEnded, StockReshuffled
from contractrummy.engine.views import MaskedReshuffle
from tests.support.positions import COMMON, both_presets, hand, played, refused

pytestmark = pytest.mark.both_builds

FIVE = "2H 3H 4H 5H 6H"
"""What lies under 7S on the pile."""


def short(rules: cr.RuleSet, stock: str, discards: str, **parts: Any) -> cr.Game:
    """P0 has discarded the top of `discards`, P1 is in turn; the stock holds what is named."""
    usual = {"turn": 1, "phase": "offer", "hands": ["2C 3C", "5C 6C", "9C TC", "JC QC"], "discarder": 0}
    return cr.Game.at(rules, **{**usual, "stock": stock, "discards": discards, **parts})


def bought(game: cr.Game, buyer: int) -> cr.Game:
    """P1 leaves the discard, one player asks, everybody else declines."""
    played(game, 1, "leave")
    while game.view(None).phase == "buy":
        seat = game.to_act[0]
        played(game, seat, "ask" if seat == buyer else "no")
    return game


def shuffled(game: cr.Game) -> list[tuple[cr.Card, ...]]:
    """The reshuffles so far."""
    return [event.stock for event in game.log if isinstance(event, StockReshuffled)]


# -- buying when cards are short -----------------------------------------------------------------------------------


@both_presets
def test_the_last_stock_card_may_be_the_penalty(rules: cr.RuleSet) -> None:
    """Stock 1, 7S on five others: P2 takes the last card; for P1 four of the five are shuffled, 6H stays (R098)."""
    game = bought(short(rules, "KD", f"{FIVE} 7S"), 2)
    assert (hand(game, 2), game.view(None).stock, len(game.view(None).discards)) == ("9C TC KD 7S", 0, 5)
    played(game, 1, "draw")
    now = game.view(None)
    assert (now.stock, now.discards, now.held) == (3, cr.parse_cards("6H"), (2, 3, 4, 2))
    assert sorted(shuffled(game)[0]) == list(cr.parse_cards("2H 3H 4H 5H"))


@both_presets
def test_a_penalty_card_may_need_a_reshuffle(rules: cr.RuleSet) -> None:
    """Stock 0: 7S leaves the pile first, 6H stays, four are shuffled, P2 and then P1 draw from them (R099)."""
    game = bought(short(rules, "", f"{FIVE} 7S"), 2)
    assert (len(shuffled(game)), game.view(None).stock, game.view(None).held[2]) == (1, 3, 4)
    played(game, 1, "draw")
    now = game.view(None)
    assert (now.stock, now.discards, now.held, len(shuffled(game))) == (2, cr.parse_cards("6H"), (2, 3, 4, 2), 1)


@both_presets
def test_with_one_card_left_in_sight_the_player_in_turn_may_take_it(rules: cr.RuleSet) -> None:
    """Stock 0, 7S alone: P1 may take it and play on (R100, E23)."""
    game = played(short(rules, "", "7S"), 1, "take", "discard 5C")
    assert (game.round, game.to_act, hand(game, 1)) == (1, (2,), "6C 7S")


@both_presets
@pytest.mark.parametrize("leaves", ["leave", "draw"])
def test_with_one_card_left_in_sight_leaving_it_ends_the_round(leaves: str, rules: cr.RuleSet) -> None:
    """There is no card for a penalty, so no sale, and none for P1 to draw: the round is dead (R100, E23, E24)."""
    game = short(rules, "", "7S")
    reason = refused(game, 2, "ask")
    assert (reason, reason.params) == ("NO_PENALTY_CARD", {"needed": 2, "available": 0})
    events = game.play(1, cr.parse_action(leaves))
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert (ended.out, game.round) == (None, 2)
    assert list(ended.penalties) == game.scores == [cr.penalty(h, rules) for h in ("2C 3C", "5C 6C", "9C TC", "JC QC")]


@both_presets
def test_a_sale_must_leave_a_card_to_draw(rules: cr.RuleSet) -> None:
    """Stock 1, 7S alone: a buy needs two cards and is refused; P1 draws the last (R101, E24)."""
    game = short(rules, "KD", "7S")
    reason = refused(game, 2, "ask")
    assert (reason, reason.params) == ("NO_PENALTY_CARD", {"needed": 2, "available": 1})
    assert played(game, 1, "leave").view(None).phase == "draw"
    played(game, 1, "draw")
    assert (hand(game, 1), game.view(None).stock) == ("5C 6C KD", 0)
    # Nor does the card under the one sold count: it stays on the pile, as the top.
    assert refused(short(rules, "KD", "2H 7S"), 2, "ask").params == {"needed": 2, "available": 1}
    assert refused(short(rules, "", "2H 3H 7S"), 2, "ask").params == {"needed": 2, "available": 1}
    assert bought(short(rules, "", "2H 3H 4H 7S"), 2).view(None).stock == 1


@both_presets
def test_two_cards_are_enough_for_a_sale(rules: cr.RuleSet) -> None:
    """Stock 2, 7S alone: P2 buys 7S and KD, P1 draws the last card (R102)."""
    game = played(bought(short(rules, "4D KD", "7S"), 2), 1, "draw")
    now = game.view(None)
    assert (hand(game, 2), hand(game, 1), now.stock, now.discards) == ("9C TC KD 7S", "5C 6C 4D", 0, ())


@both_presets
def test_two_penalty_cards_with_a_reshuffle_between_them(rules: cr.RuleSet) -> None:
    """`buy_penalty=2`, stock 1: the stock card, then one of four reshuffled ones; P1 draws, two stay (R103)."""
    game = bought(short(rules.replace(buy_penalty=2), "KD", f"{FIVE} 7S"), 2)
    assert [type(event) for event in game.log[-3:]] == [DrewPenalty, StockReshuffled, DrewPenalty]
    played(game, 1, "draw")
    now = game.view(None)
    assert (now.held, now.stock, now.discards) == ((2, 3, 5, 2), 2, cr.parse_cards("6H"))
    # With one penalty card the same sale needs no reshuffle (R098).
    assert not shuffled(bought(short(rules, "KD", f"{FIVE} 7S"), 2))


@both_presets
def test_two_penalty_cards_need_three(rules: cr.RuleSet) -> None:
    """`buy_penalty=2` with two cards to be had: refused; under one penalty card the same sale goes through (R102)."""
    reason = refused(short(rules.replace(buy_penalty=2), "4D KD", "7S"), 2, "ask")
    assert (reason, reason.params) == ("NO_PENALTY_CARD", {"needed": 3, "available": 2})
    assert bought(short(rules, "4D KD", "7S"), 2).view(None).buys == (0, 0, 1, 0)


@both_presets
def test_a_sale_does_not_count_on_a_reshuffle_that_may_not_be(rules: cr.RuleSet) -> None:
    """`max_reshuffles=0`: the cards under the top one are out of reach, so stock 1 is too little (R098, E24)."""
    reason = refused(short(rules.replace(max_reshuffles=0), "KD", f"{FIVE} 7S"), 2, "ask")
    assert (reason, reason.params) == ("NO_PENALTY_CARD", {"needed": 2, "available": 1})


# -- reshuffling ---------------------------------------------------------------------------------------------------


@both_presets
def test_an_empty_stock_is_made_of_the_discards(rules: cr.RuleSet) -> None:
    """The stock is empty, 7S lies on ten: the ten are shuffled, 7S stays, and P1 draws (R108, E22)."""
    ten = "2H 3H 4H 5H 6H 7H 8H 9H TH JH"
    game = bought(short(rules, "", f"{ten} 7S"), 9)
    played(game, 1, "draw")
    now = game.view(None)
    assert (now.stock, now.discards, now.held, now.reshuffles) == (9, cr.parse_cards("7S"), (2, 3, 2, 2), 1)
    assert sorted(shuffled(game)[0]) == list(cr.parse_cards(ten))
    assert cr.seen_by(next(event for event in game.log if isinstance(event, StockReshuffled)), 1) == MaskedReshuffle(10)


@both_presets
def test_the_stock_may_run_out_again_and_again(rules: cr.RuleSet) -> None:
    """Reshuffled every time; `max_reshuffles=1` ends the round the second time (R109, E22)."""
    for most, times in ((None, 4), (1, 1), (0, 0)):
        game = short(rules.replace(max_reshuffles=most, buy_limit=0), "", "2H 3H 7S", hands=["2C 3C", "5C 6C"])
        while game.round == 1 and len(shuffled(game)) < 4:
            seat = game.to_act[0]
            game.play(seat, cr.DrawStock())
            if game.round == 1:
                game.play(seat, cr.Discard(game.view(seat).hand[0]))
        assert (len(shuffled(game)), game.round) == (times, 1 if most is None else 2)


@both_presets
def test_a_dead_round_spares_nobody_who_holds_cards(rules: cr.RuleSet) -> None:
    """P1 and P2 are down and count the rest of their hands, P0 his whole hand; nobody went out (R110, D52)."""
    parts: dict[str, Any] = {"hands": ["2C 3C AD", "5H KD", "AS", "JK 9C"], "round": 3, "dealer": 0, "scores": [9] * 4}
    melds = [(1, "4H 5H 6H 7H"), (1, "TS JS QS KS"), (2, "4D 5D 6D 7D"), (2, "TC JC QC KC")]
    game = played(short(rules, "", "7S", **parts, table=melds), 1, "leave")
    ended = game.log[-2]
    assert isinstance(ended, RoundEnded)
    assert ended.out is None
    assert game.scores == [9 + cr.penalty(h, rules) for h in ("2C 3C AD", "5H KD", "AS", "JK 9C")]
    # The next round has the next contract and the next dealer.
    now = game.view(None)
    assert (game.round, str(now.contract), now.dealer, now.turn) == (4, "SSS", 1, 2)
    assert (now.table, now.down, now.results[-1].out) == ((), (False,) * 4, None)


def test_the_last_round_may_be_dead_too() -> None:
    """Round 7 dies: the game is over and the lowest total wins all the same (R110, E23)."""
    game = played(short(COMMON, "", "7S", round=7, scores=[0, 10, 0, 10]), 1, "leave")
    assert (game.over, game.scores, game.winners) == (True, [5, 21, 19, 30], (0,))


@pytest.mark.parametrize(
    ("preset", "points"), [("common", [15, 15, 24]), ("heyue", [15, 15, 25])], ids=["common", "heyue"]
)
def test_all_cards_are_in_hands(preset: str, points: list[int]) -> None:
    """The stock is empty and one card is thrown: no crash, the round ends, everyone counts, the next begins (BR-36)."""
    rules = cr.preset(preset)
    for table in ([], [(1, "8S 8H 8D"), (1, "KS KH KC")]):
        game = cr.Game.at(
            rules, turn=2, hands=["5H KD", "AS", "JK 9C 3C"], discards="", table=table, down={1} if table else set()
        )
        played(game, 2, "discard 3C")
        played(game, 0, "draw")
        assert (game.scores, game.round, game.view(None).held) == (points, 2, (10, 10, 10))


@both_presets
def test_a_joker_thrown_away_comes_back_in_the_stock(rules: cr.RuleSet) -> None:
    """Recycled discards lose all memory of who threw what: the order they lay in changes nothing (R111)."""
    orders = ("2H JK 4H 5H 6H 7S", "6H 5H 4H JK 2H 7S")
    games = [played(bought(short(rules, "", order), 9), 1, "draw") for order in orders]
    assert shuffled(games[0]) == shuffled(games[1])
    assert cr.JOKER in shuffled(games[0])[0]
    assert games[0].position == games[1].position


def drawn_out(rules: cr.RuleSet, seed: int) -> cr.Game:
    """A game in which nobody melds, up to the second reshuffle."""
    game = cr.Game(rules.replace(buy_limit=0), ["Ann", "Bo", "Cy", "Di"], seed=seed, salt=b"salt")
    while len(shuffled(game)) < 2:
        seat = game.to_act[0]
        game.play(seat, cr.DrawStock())
        game.play(seat, cr.Discard(game.view(seat).hand[0]))
    return game


@both_presets
def test_a_replay_shuffles_alike(rules: cr.RuleSet) -> None:
    """A game with reshuffles, told again from its record, comes to the same position, and its deals check (R112)."""
    game = drawn_out(rules, seed=112)
    again = cr.Game.replay(game.record)
    assert (again.position, again.log) == (game.position, game.log)
    assert cr.verify(game.record) is None
    # The same seed and the same play give the same reshuffles, another seed gives others.
    assert drawn_out(rules, seed=112).record == game.record
    assert shuffled(drawn_out(rules, seed=113)) != shuffled(game)
