"""The buy window at the terminal: what it shows, how it is answered, and standing wishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import contractrummy as cr

Sit, Position = Callable[..., Any], Callable[..., cr.Game]
# Bruno (P2) has discarded; Clara (P3) is in turn and has left it; Ada comes before nobody.
SALE = {
    "phase": "buy", "turn": 3, "discards": "2S QH", "discarder": 2,
    "hands": ["7S 7D 9H TH 4C", "AS AD 5S", "8S 8D 5H", "3S 3D 6C"],
}  # fmt: skip


def sale(position: Position, rules: str = "heyue", **parts: Any) -> cr.Game:
    return position(rules, **{**SALE, **parts})


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_question_names_the_card_the_price_and_who_comes_first(sit: Sit, position: Position) -> None:
    shown = flat(sit("", sale(position, buys=[1, 0, 0, 0])).shown)
    assert "May I? Bruno discarded Q♥. Do you want it?" in shown
    assert "The price is 1 penalty card. You have 2 buys left. If you ask, you come first." in shown
    shown = flat(sit("", sale(position, turn=2, discarder=1)).shown)
    assert "Clara comes before you." in shown
    shown = flat(sit("", sale(position, "common")).shown)
    assert "buys left" not in shown


@pytest.mark.parametrize("typed", ["buy", "b", "B", "May I", "may i?", "抢购", "抢", "买", "buy QH", "Qh\ny"])
def test_a_card_is_bought_by_any_word_for_it(sit: Sit, position: Position, typed: str) -> None:
    game = sale(position)
    sat = sit(typed, game)
    assert cr.parse_card("QH") in game.view(0).hand
    assert len(game.view(0).hand) == 7
    assert "bought Q♥, took the penalty card" in flat(sat.shown)
    assert game.view(0).buys[0] == 1


@pytest.mark.parametrize("typed", ["no", "n", "N", "不要", "不抢购"])
def test_a_card_is_declined(sit: Sit, position: Position, typed: str) -> None:
    game = sale(position)
    sit(typed, game)
    assert len(game.view(0).hand) == 5
    assert game.view(0).phase != "buy"


@pytest.mark.parametrize("typed", ["buy 7H", "7H", "y", "x 7S", "draw", "take", "QH\nn"])
def test_nothing_else_answers_the_question(sit: Sit, position: Position, typed: str) -> None:
    game = sale(position)
    before = game.position
    sit(typed, game)
    assert game.position == before


def test_one_who_comes_later_is_told_who_got_the_card(sit: Sit, position: Position) -> None:
    class Buyer:
        name = "buyer"

        def act(self, view: cr.PlayerView) -> cr.Action:
            return cr.AskToBuy() if cr.AskToBuy() in view.legal else cr.bot("novice").act(view)

    cr.BOTS["buyer"] = lambda seed: Buyer()
    try:
        game = sale(position, turn=2, discarder=1)
        sat = sit("buy\n", game, bots=["novice", "novice", "buyer"])
    finally:
        del cr.BOTS["buyer"]
    assert "You: asked for Q♥, Q♥ went to Clara, who came first" in flat(sat.shown)
    assert "Clara: bought Q♥, took a penalty card" in flat(sat.shown)
    assert len(game.view(0).hand) == 5


def test_nobody_is_asked_about_their_own_discard(sit: Sit, position: Position) -> None:
    game = sale(position, turn=1, discarder=0)
    sat = sit("", game)
    assert "Q♥. Do you want it?" not in sat.shown
    assert game.view(0).buys[0] == 0


def test_never_ends_the_asking_for_the_round(sit: Sit, position: Position) -> None:
    game = sale(position)
    sat = sit("never", game)
    assert "not asked about buying any more this round" in flat(sat.shown)
    assert game.wishes[0] == cr.Wish.never()
    assert game.view(0).phase != "buy"


@pytest.mark.parametrize(
    ("typed", "cards", "only"),
    [
        ("wish Q", "QC QD QH QS", False),
        ("wish 10 7h", "TC TD TH TS 7H", False),
        ("wish only Q", "QC QD QH QS", True),
        ("预约 只要 红桃Q", "QH", True),
        ("w JK", "JK", False),
    ],
)
def test_a_wish_buys_without_asking(sit: Sit, position: Position, typed: str, cards: str, only: bool) -> None:
    game = sale(position)
    sit(typed, game)
    assert game.wishes[0] == cr.Wish(frozenset(cr.parse_cards(cards)), only)
    assert (cr.parse_card("QH") in game.view(0).hand) == ("Q" in cards)


def test_a_wish_is_looked_up_and_dropped(sit: Sit, position: Position) -> None:
    game = sale(position)
    sat = sit("wish 7H\nwish\nwish off\nwish\nwish QQ\nwish 23", game)
    assert "Bought for you this round: 7♥." in flat(sat.shown)
    assert 0 not in game.wishes
    assert "You have no standing wish" in flat(sat.shown)
    assert flat(sat.shown).count("⊖ No") == 2


def test_the_words_of_the_draw(sit: Sit, position: Position) -> None:
    for typed, hand in (
        ("take", "QH"),
        ("t", "QH"),
        ("拿", "QH"),
        ("take Q", "QH"),
        ("QH\ny", "QH"),
        ("draw", "5D"),
        ("摸牌", "5D"),
        ("leave\ndraw", "5D"),
    ):
        game = position(hands=["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], phase="offer", discards="2S QH", discarder=2)
        sit(typed, game)
        assert cr.parse_card(hand) in game.view(0).hand, typed
    game = position(hands=["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], phase="offer", discards="2S QH", discarder=2)
    assert "Take Q♥?" in sit("QH\nn", game).shown
    assert len(game.view(0).hand) == 3
