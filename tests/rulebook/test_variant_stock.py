"""Rules page 4G under other house rules: what is shuffled when the stock runs out, and when (D51)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Bought, DrewPenalty, DrewStock, RoundEnded, StockReshuffled, WindowClosed
from tests.support.positions import COMMON, hand, played, refused

pytestmark = pytest.mark.both_builds

ALL = COMMON.replace(stock_out="all")
AT_ONCE = COMMON.replace(reshuffle_when="at_once")
FIVE = "2H 3H 4H 5H 6H"


def short(rules: cr.RuleSet, stock: str, discards: str, **parts: Any) -> cr.Game:
    """P0 has discarded the last of the pile, P1 is in turn, and there is little to draw."""
    usual = {"turn": 1, "phase": "offer", "hands": ["2C 3C", "5C 6C", "9C TC", "JC QC"]}
    return cr.Game.at(rules, **{**usual, "stock": stock, "discards": discards, **parts})


def passed(game: cr.Game, *asking: int) -> cr.Game:
    """P1 leaves the discard, those named ask for it and the others do not."""
    played(game, 1, "leave")
    while game.view(None).phase == "buy":
        seat = game.to_act[0]
        played(game, seat, "ask" if seat in asking else "no")
    return game


def kinds(events: list[cr.Event]) -> list[type[cr.Event]]:
    return [type(event) for event in events]


def shuffled(game: cr.Game) -> list[tuple[cr.Card, ...]]:
    return [event.stock for event in game.log if isinstance(event, StockReshuffled)]


# -- all discards --------------------------------------------------------------------------------------------------


def test_all_discards_are_shuffled() -> None:
    """Stock empty, 7S on five: 7S stays; `stock_out=all`: it is shuffled too, and the pile is gone (R108)."""
    game = played(passed(short(COMMON, "", f"{FIVE} 7S")), 1, "draw")
    assert (game.view(None).stock, game.view(None).discards) == (4, cr.parse_cards("7S"))
    game = played(passed(short(ALL, "", f"{FIVE} 7S")), 1, "draw")
    assert (game.view(None).stock, game.view(None).discards) == (5, ())
    assert sorted(shuffled(game)[0]) == list(cr.parse_cards(f"{FIVE} 7S"))
    assert played(game, 1, "discard 5C").view(None).discards == cr.parse_cards("5C")


def test_the_last_discard_of_all_can_be_drawn() -> None:
    """Stock empty, the pile only 7S: the round is dead; `stock_out=all`: 7S becomes the stock, P1 draws it (R100)."""
    assert played(short(COMMON, "", "7S"), 1, "leave").round == 2
    game = played(short(ALL, "", "7S"), 1, "leave", "draw")
    assert (game.round, hand(game, 1), game.view(None).stock) == (1, "5C 6C 7S", 0)


def test_a_sale_may_count_on_the_top_card_too() -> None:
    """Stock 1, 7S on 2H: the sale needs two and one can be drawn; `stock_out=all`: 2H counts as well (R101, E24)."""
    assert refused(short(COMMON, "KD", "2H 7S"), 2, "ask").params == {"needed": 2, "available": 1}
    game = passed(short(ALL, "KD", "2H 7S"), 2)
    assert hand(played(game, 1, "draw"), 1) == "5C 6C 2H"
    assert refused(short(ALL, "", "2H 7S"), 2, "ask").params == {"needed": 2, "available": 1}


def test_all_discards_within_a_sale() -> None:
    """Stock 0, 7S on five: P2 buys 7S, all five are shuffled, both draw: stock 3, pile empty; else 2 and 1 (R099)."""
    for rules, stock, pile in ((COMMON, 2, 1), (ALL, 3, 0)):
        game = played(passed(short(rules, "", f"{FIVE} 7S"), 2), 1, "draw")
        assert (game.view(None).stock, len(game.view(None).discards)) == (stock, pile)


def test_two_penalty_cards_and_all_discards() -> None:
    """`buy_penalty=2`, stock 1, 7S on five: the second comes from all five; P1 draws, three stay; else two (R103)."""
    for rules, stock in ((COMMON, 2), (ALL, 3)):
        game = passed(short(rules.replace(buy_penalty=2), "KD", f"{FIVE} 7S"), 2)
        assert kinds(game.log[-4:]) == [Bought, DrewPenalty, StockReshuffled, DrewPenalty]
        assert played(game, 1, "draw").view(None).stock == stock


def test_a_card_that_can_be_asked_for_is_settled_before_it_is_shuffled() -> None:
    """`stock_out=all` with `until_discard`: P3 has asked for 7S when P1's draw takes the pile: P3 buys first (D36)."""
    rules = ALL.replace(buy_window="until_discard")
    game = played(short(rules, "", f"{FIVE} 7S"), 3, "ask")
    events = game.play(1, cr.DrawStock())
    assert kinds(events)[1:] == [WindowClosed, Bought, StockReshuffled, DrewPenalty, DrewStock]
    assert cr.parse_card("7S") in game.view(3).hand
    game = played(short(rules, "", f"{FIVE} 7S"), 1, "draw")
    assert refused(game, 3, "ask") == "WINDOW_CLOSED"


def test_a_card_laid_bare_and_shuffled_is_not_offered() -> None:
    """`stock_out=all` with `may_take`: the penalty card takes the pile with it, so there is nothing to offer (D45)."""
    for stock, phase in (("", "draw"), ("KD", "offer")):
        game = passed(short(ALL.replace(exposed_after_buy="may_take"), stock, f"{FIVE} 7S"), 2)
        assert (game.view(None).phase, game.to_act) == (phase, (1,))
    chain = passed(short(ALL.replace(buys_per_turn="chain"), "", f"{FIVE} 7S"), 2)
    assert (chain.view(None).phase, chain.view(None).upcard) == ("draw", None)


# -- the moment the last card leaves it ----------------------------------------------------------------------------


def test_the_stock_is_shuffled_the_moment_it_is_empty() -> None:
    """P1 draws the last card: nothing happens until one is needed; `reshuffle_when=at_once`: it is made anew (D51)."""
    game = played(passed(short(COMMON, "KD", f"{FIVE} 7S")), 1, "draw")
    assert (game.view(None).stock, game.view(None).reshuffles) == (0, 0)
    game = passed(short(AT_ONCE, "KD", f"{FIVE} 7S"))
    assert kinds(game.play(1, cr.DrawStock())) == [DrewStock, StockReshuffled]
    assert (game.view(None).stock, game.view(None).discards, hand(game, 1)) == (5, cr.parse_cards("7S"), "5C 6C KD")
    # P1's own discard is thus never among them.
    assert cr.parse_card("5C") not in shuffled(played(game, 1, "discard 5C"))[0]


def test_the_stock_is_shuffled_at_once_within_a_sale() -> None:
    """Stock 1, 7S on five: P2's penalty card is the last, and P1 draws from the new stock either way (R098)."""
    for rules, events in ((COMMON, [DrewPenalty]), (AT_ONCE, [DrewPenalty, StockReshuffled])):
        game = passed(short(rules, "KD", f"{FIVE} 7S"), 2)
        assert kinds(game.log[-len(events) :]) == events
        assert played(game, 1, "draw").view(None).stock == 3


def test_with_nothing_to_shuffle_it_waits() -> None:
    """`at_once` and only 7S on the pile: the stock stays empty, and is made anew when a card is needed (E22)."""
    game = played(short(AT_ONCE, "KD", "7S", hands=["2C 3C", "5C 6C"]), 1, "leave", "draw")
    assert (game.view(None).stock, game.view(None).reshuffles) == (0, 0)
    played(game, 1, "discard 6C")
    assert hand(played(game, 0, "draw"), 0) == "2C 3C 7S"


def test_all_and_at_once() -> None:
    """`stock_out=all`, `at_once`: the card P1 has just left goes into the stock as he draws the last one."""
    game = passed(short(ALL.replace(reshuffle_when="at_once"), "KD", f"{FIVE} 7S"))
    played(game, 1, "draw")
    assert (game.view(None).stock, game.view(None).discards) == (6, ())


@pytest.mark.parametrize(
    ("rules", "shuffles"),
    [(COMMON, 1), (ALL, 1), (AT_ONCE, 1), (ALL.replace(reshuffle_when="at_once"), 1)],
    ids=["needed", "all", "at-once", "all-at-once"],
)
def test_one_reshuffle_and_no_more(rules: cr.RuleSet, shuffles: int) -> None:
    """`max_reshuffles=1` ends the round at the second time the stock runs out, whatever is shuffled and when (R109)."""
    game = short(rules.replace(max_reshuffles=1, buy_limit=0), "KD", "2H 3H 7S", hands=["2C 3C", "5C 6C"])
    draws = 0
    while game.round == 1:
        seat = game.to_act[0]
        game.play(seat, cr.DrawStock())
        draws += any(isinstance(event, DrewStock) for event in game.log[-2:])
        if game.round == 1:
            game.play(seat, cr.Discard(game.view(seat).hand[0]))
    assert len(shuffled(game)) == shuffles
    # One card was there, and what the pile gave: without its top card or with it.
    assert any(isinstance(event, RoundEnded) and event.out is None for event in game.log)


@pytest.mark.parametrize(
    "rules", [ALL, AT_ONCE, ALL.replace(reshuffle_when="at_once", buy_penalty=3)], ids=["all", "once", "both"]
)
def test_a_replay_shuffles_alike(rules: cr.RuleSet) -> None:
    """A game with reshuffles of either kind, and sales between them, is told again from its record (R112)."""
    game = cr.Game(rules.replace(packs=1, deal=10, contracts=["SSS"]), ["Ann", "Bo", "Cy", "Di"], seed=112, salt=b"")
    while not game.over and len(shuffled(game)) < 5:
        seat = game.to_act[0]
        if game.view(None).phase == "buy":
            game.play(seat, cr.AskToBuy() if len(game.log) % 7 == 0 else cr.DeclineBuy())
        else:
            game.play(seat, cr.DrawStock())
        if game.view(None).phase == "play":
            seat = game.to_act[0]
            game.play(seat, cr.Discard(game.view(seat).hand[0]))
    assert len(shuffled(game)) > 1
    again = cr.Game.replay(game.record)
    assert (again.position, again.log) == (game.position, game.log)
    assert cr.verify(game.record) is None
