"""Laying down, laying off, swapping and discarding by words; what can be read two ways is asked, never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import contractrummy as cr

HELD = {
    "round": 2, "phase": "play",
    "hands": ["7S 7D 7C 9H TH JH JK 4C 4D KS KD", "AS AD AC 5S", "8S 8D 8C 5H"],
}  # fmt: skip
DOWN = {
    "round": 2, "phase": "play", "down": {0, 1}, "hands": ["8H 3H KC 9D JK 5H", "AS AD AC 5S", "8S 8D 8C 5H"],
    "table": [(1, "4H JK=5H 6H 7H"), (1, "9S 9D 9C"), (0, "8C 9C TC JC"), (0, "KS KD KH")],
}  # fmt: skip
Sit, Position = Callable[..., Any], Callable[..., cr.Game]


def laid(game: cr.Game) -> list[str]:
    return [str(each.meld) for each in game.view(0).table]


def flat(text: str) -> str:
    return " ".join(text.split())


# -- laying down ----------------------------------------------------------------------------------------------


def test_down_alone_shows_a_proposal_and_lays_it_down_on_a_yes(sit: Sit, position: Position) -> None:
    game = position(**HELD)
    sat = sit("down\ny", game)
    assert "4 cards stay, 28 points: 4♣ 4♦ K♦ K♠" in sat.shown
    assert game.view(0).down[0]
    assert laid(game)[0].startswith("7")


@pytest.mark.parametrize("typed", ["down\nn", "down\n", "down\nx", "down\nscores"])
def test_nothing_is_laid_down_without_a_yes(sit: Sit, position: Position, typed: str) -> None:
    game = position(**HELD)
    before = game.position
    sit(typed, game)
    assert game.position == before


def test_a_line_that_is_no_answer_is_obeyed_next(sit: Sit, position: Position) -> None:
    assert "total" in sit("down\nscores", position(**HELD)).last


def test_another_way_is_shown_when_asked_for(sit: Sit, position: Position) -> None:
    game = position(**HELD)
    ways = sit("down" + "\na" * 9, position(**HELD)).answers[2:]
    proposals = [way.split("n “a”")[0].splitlines()[1] for way in ways[:-1]]
    assert proposals[0] != proposals[1]
    assert any("no other way" in way for way in ways)
    sit("down\na\ny", game)
    assert game.view(0).down[0]


def test_cards_of_a_lay_down_need_no_bars_and_no_order(sit: Sit, position: Position) -> None:
    for typed in ("down 7S 7D 7C | 9H TH JH JK=QH", "down 7S 7D 7C 9H TH JH JK=QH", "down JH 7c 9h,7d JK=QH 7s th"):
        game = position(**HELD)
        sit([typed, "2"], game)
        assert sorted(laid(game)) == ["7S 7D 7C", "9H TH JH JK=QH"] or laid(game)[1:] == ["9H TH JH JK=QH"], typed


@pytest.mark.parametrize(
    "typed",
    [
        "down 7S 7D 7C | 9H TH JH JK",
        "down 7S 7D 7C 9H TH JH JK",
        "摊牌 7S 7D 7C JK JH TH 9H",
        "lay down 红桃9 红桃10 红桃J 鬼牌 黑桃7 方块7 梅花7",
    ],
)
def test_a_joker_with_two_places_is_asked_about(sit: Sit, position: Position, typed: str) -> None:
    game = position(**HELD)
    sat = sit([typed, "2"], game)
    assert "JK(8♥) 9♥ 10♥ J♥" in sat.shown
    assert "9♥ 10♥ J♥ JK(Q♥)" in sat.shown
    chosen = next(line for line in sat.shown.splitlines() if line.startswith("  2  "))
    assert ("9H TH JH JK=QH" in laid(game)) == ("JK(Q♥)" in chosen)


def test_jokers_that_leave_open_set_or_run_are_read_as_the_contract_asks(sit: Sit, position: Position) -> None:
    game = position(round=2, phase="play", hands=["7S 7D 7C 9H JK JK JK 4C", "AS", "8S", "8D"])
    sat = sit("down 7S 7D 7C | 9H JK JK JK\n1", game)
    assert "more than one way" in sat.shown
    assert len(laid(game)) == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("down 7S 7D 7C 9H", "The contract takes 7 cards, and you named 4. Put | between the melds"),
        ("down 7S 7D 7C JK | 9H TH JH", "9♥ 10♥ J♥ is too short"),
        ("down 7S 7D 4C | 9H TH JH JK", "7♠ 7♦ 4♣ is no set"),
        ("down 7S 7D 7H | 9H TH JH JK", "Not in your hand: 7♥"),
        ("down 7S 7D 7C | 4C 4D JK", "This is not the contract."),
        ("down 7S 7D 7C | 9H TH JH 4C", "is no run: its cards are not all of one suit"),
        ("down 7S 7D 7C | 9H TH JH JK=8C", "9♥ does not belong there"),
        ("down |", "There are no cards"),
        ("down 7S 7D 7C | 9H TH JH 8Z", "“8Z” at position 26 is no card"),
    ],
)  # fmt: skip
def test_a_lay_down_that_cannot_be_is_refused_with_its_reason(
    sit: Sit, position: Position, typed: str, said: str
) -> None:
    game = position(**HELD)
    before = game.position
    sat = sit(typed, game)
    assert "⊖ No" in sat.last
    assert said in flat(sat.last)
    assert game.position == before


def test_what_is_missing_is_told_with_the_cards_that_would_help(sit: Sit, position: Position) -> None:
    game = position(round=2, phase="play", hands=["7S 7D 9H TH JH 4C KD", "AS", "8S"])
    for typed in ("show", "down"):
        said = flat(sit(typed, position(round=2, phase="play", hands=["7S 7D 9H TH JH 4C KD", "AS", "8S"])).last)
        assert "2 cards are missing for the contract." in said
        assert "7♥×2" in said
    assert not game.view(0).down[0]


def test_the_whole_hand_goes_down_in_the_last_round(sit: Sit, position: Position) -> None:
    game = position(round=7, phase="play", hands=["4C 5C 6C 7C 9C TC JC QC 2H 3H 4H 5H 6H", "AS KD", "8S"])
    sat = sit("down\ny", game)
    assert "Every card is in a meld: you go out." in sat.shown
    assert game.over
    assert "you went out" in sat.shown


# -- laying off -----------------------------------------------------------------------------------------------


def test_a_card_goes_where_it_fits(sit: Sit, position: Position) -> None:
    game = position(**DOWN)
    sit("off 8H\nOFF 3h 1\n挂 梅花K", game)
    assert laid(game)[0] == "3H 4H JK=5H 6H 7H 8H"
    assert laid(game)[3] == "KS KD KH KC"


def test_where_a_card_fits_twice_is_asked(sit: Sit, position: Position) -> None:
    game = position(**{**DOWN, "hands": ["JK 9H 2C", "AS", "8S"]})
    sat = sit("off JK\n2", game)
    assert "It fits in more than one place. Which?" in sat.shown
    assert "  1  1  JK(3♥) 4♥" in sat.shown
    assert "  2  1  4♥ JK(5♥) 6♥ 7♥ JK(8♥)" in sat.shown
    assert laid(game)[0] == "4H JK=5H 6H 7H JK=8H"
    for typed, meld in (
        ("off JK 1 low", "JK=3H 4H JK=5H 6H 7H"),
        ("off JK=8H", "4H JK=5H 6H 7H JK=8H"),
        ("挂牌 JK 1 小", "JK=3H 4H JK=5H 6H 7H"),
    ):
        game = position(**{**DOWN, "hands": ["JK 9H 2C", "AS", "8S"]})
        sit(typed, game)
        assert laid(game)[0] == meld


def test_cards_for_several_melds_are_laid_off_in_an_order_that_works(sit: Sit, position: Position) -> None:
    table = [DOWN["table"][0], *DOWN["table"][2:]]
    game = position(**{**DOWN, "table": table, "hands": ["9H 8H KC 2C", "AS", "8S"]})
    sit("off 9H KC 8H", game)
    assert laid(game) == ["4H JK=5H 6H 7H 8H 9H", "8C 9C TC JC", "KS KD KH KC"]


def test_off_alone_shows_the_best_and_asks(sit: Sit, position: Position) -> None:
    game = position(**DOWN)
    before = game.position
    sat = sit("off\nn", game)
    assert "Lay all this off?" in sat.shown
    assert game.position == before
    sit("off\ny", game)
    assert len(game.view(0).hand) == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("off 9D 1", "9♦ does not fit on 4♥ JK(5♥) 6♥ 7♥"),
        ("off 8H 9", "There is no meld 9 on the table"),
        ("off 8H 0", "There is no meld 0 on the table"),
        ("off 2C", "Not in your hand: 2♣"),
        ("off 8H 1 up", "no card"),
        ("off", "Lay all this off"),
        ("swap 8H 1", "8♥ cannot take that joker: it stands for 5♥"),
        ("swap KC", "8"),
        ("swap 5H 2", "no wild card"),
        ("swap", "put 5♥ in meld 1 and take its joker"),
    ],
)  # fmt: skip
def test_a_lay_off_or_swap_that_cannot_be_is_refused(sit: Sit, position: Position, typed: str, said: str) -> None:
    game = position(**DOWN)
    before = game.position
    sat = sit(typed, game)
    assert said in flat(sat.last), flat(sat.last)
    assert game.position == before


def test_a_joker_is_taken_and_must_be_played(sit: Sit, position: Position) -> None:
    game = position(**DOWN)
    sat = sit("swap 5H\nx KC\noff JK 4\nback\nback", game)
    assert "Play JK, the joker you took, to the table." in sat.shown
    assert "Play JK first" in flat(sat.shown)
    assert laid(game)[0] == "4H JK=5H 6H 7H"
    assert "took that back" in sat.shown


def test_one_who_is_not_down_is_told_so(sit: Sit, position: Position) -> None:
    game = position(**{**DOWN, "down": {1}, "table": DOWN["table"][:2]})
    for typed in ("off 8H", "off", "show off", "swap 5H", "swap"):
        said = flat(sit(typed, game).last)
        assert ("Lay down your contract first." in said) or ("missing for the contract" in said), typed


# -- discarding -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["x 9D", "x9d", "discard 9♦", "打出 方块9", "打方块9", "throw 9", "x 9d'"])
def test_a_discard_is_typed_in_many_ways(sit: Sit, position: Position, typed: str) -> None:
    game = position(**DOWN)
    sit(typed, game)
    assert cr.parse_card("9D") not in game.view(0).hand


def test_a_card_alone_asks_before_it_is_discarded(sit: Sit, position: Position) -> None:
    game = position(**DOWN)
    sat = sit("9D\nn\n9D\nKC\n9D\ny", game)
    assert sat.shown.count("Discard 9♦?") == 3
    assert "Discard K♣?" in sat.shown
    assert len(game.view(0).hand) == 5


def test_a_joker_is_not_discarded_without_a_question(sit: Sit, position: Position) -> None:
    game = position(**DOWN)
    before = game.position
    assert "Discard JK?" in sit("x JK\nn", game).shown
    assert game.position == before
    sit("x JK\ny", game)
    assert cr.JOKER not in game.view(0).hand


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x", "Which card? Name one"),
        ("x 2S", "Not in your hand: 2♠"),
        ("x 9D KC", "One card is wanted here"),
        ("x JK=8H", "One card is wanted here"),
        ("x 8", "8♥"),
        ("2S", "Not in your hand: 2♠"),
        ("9D KC", "One card is wanted here"),
        ("take", "You have drawn already"),
        ("draw", "You have drawn already"),
        ("leave", "You have drawn already"),
        ("buy", "Too late"),
        ("no", "Too late"),
        ("back", "nothing you can take back"),
        ("down", "You are down already"),
        ("down 8H 3H KC", "You are down already"),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_its_reason(sit: Sit, position: Position, typed: str, said: str) -> None:
    game = position(**DOWN)
    hand = game.view(0).hand
    sat = sit(typed, game)
    if typed != "x 8":
        assert "⊖ No" in sat.last
        assert said in flat(sat.last), flat(sat.last)
        assert game.view(0).hand == hand
    else:
        assert len(game.view(0).hand) == len(hand) - 1


def test_going_out_by_the_last_card(sit: Sit, position: Position) -> None:
    game = position(**{**DOWN, "hands": ["8H KC", "AS 2D", "8S 3C"]})
    sat = sit("off 8H KC\nx 2C\noff 8H\nx KC\n", game)
    assert "Keep a card that you can discard" in flat(sat.shown)
    assert "Round 2 is over: you went out." in sat.shown
    assert game.round == 3
