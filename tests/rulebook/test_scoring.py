"""Rules page 4I: what a hand costs, who has won, and what places are shared (R129 to R134)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, both_presets, play_at, played

pytestmark = pytest.mark.both_builds

CLUBS = "5C 6C 7C 8C"


def last_discard(rules: cr.RuleSet, *others: str, **parts: Any) -> cr.Game:
    """P0, who is down, has discarded his last card; the others held what is named."""
    game = play_at(rules, **{"hands": ["KD", *others], "table": [(0, CLUBS), (0, "QS QH QD")], **parts})
    return played(game, 0, "discard KD")


# -- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scheme", "points"),
    [
        ("en", 51),
        ("zh", 55),
        ("remi50", 85),
        ("carioca50", 91),
        ("mayi_house", 104),
        ("sh_8k", 95),
        ("carioca30", 71),
        ("mayi25", 61),
    ],
)
def test_one_hand_under_the_card_values_in_use(scheme: str, points: int) -> None:
    """AS JK KD 9C 2H: every scheme has its own sum, and a round is scored by the one that is set (R129, Z19)."""
    cards = "AS JK KD 9C 2H"
    assert cr.penalty(cards, scheme) == cr.penalty(cards, COMMON.replace(card_points=scheme)) == points
    assert last_discard(COMMON.replace(card_points=scheme), cards).scores == [0, points]


VALUES = """
             2  7  8  9  T  K  A JK
en           2  7  8  9 10 10 15 15
zh           5  5  5  5 10 10 15 20
remi50       5  5  5  5 10 10 15 50
low5_15_15   5  5  5  5 10 10 15 15
sh_15_50     5  5  5  5  5 10 15 50
sh_8k        5  5 10 10 10 10 20 50
carioca50    2  7  8  9 10 10 20 50
carioca30    2  7  8  9 10 10 20 30
mayi25       2  7  8  9 10 10 15 25
mayi_house  20  7  8  9 10 10 15 50
wild15      15  7  8  9 10 10 15 15
rum20       20  7  8  9 10 10 20 50
prog11      15  7  8  9 10 10 11 15
guicide      1  1  1  1  2  2  3  5
"""


def test_every_scheme_card_by_card() -> None:
    """The card-value table, as it stands on the rules page (D54)."""
    head, *rows = (line.split() for line in VALUES.strip().splitlines())
    cards = [rank if rank == "JK" else f"{rank}S" for rank in head]
    for scheme, *points in rows:
        rules = COMMON.replace(card_points=scheme)
        assert [cr.penalty(card, rules) for card in cards] == list(map(int, points)), scheme
        assert {cr.penalty(f"{rank}H", rules) for rank in "JQK"} == {int(points[5])}


def test_a_table_of_the_familys_own() -> None:
    """Any points for any rank: the same hand at the table's values, and elsewhere at the usual ones (D54)."""
    own = {**dict.fromkeys("23456789T", 5), **dict.fromkeys("JQK", 10), "A": 20, "JK": 50}
    assert last_discard(COMMON.replace(card_points=own), "AS JK KD 9C 2H").scores == [0, 90]
    assert last_discard(COMMON, "AS JK KD 9C 2H").scores == [0, 51]


@pytest.mark.parametrize(
    ("cards", "common", "heyue"),
    [
        pytest.param("AS KD TH 7C 2D JK", 59, 65, id="one-of-each"),
        pytest.param("TH TC", 20, 20, id="tens-count-ten-in-both"),
        pytest.param("8S 8H 8D 5C 6C 7C 8C", 50, 35, id="a-contract-in-hand-counts"),
        pytest.param("2C 3C 4C 5C 6C 7C 8C 9C", 44, 40, id="low-cards"),
        pytest.param("JK", 15, 20, id="a-joker"),
        pytest.param("", 0, 0, id="no-cards"),
    ],
)
def test_the_two_tables(cards: str, common: int, heyue: int) -> None:
    """common counts 2 to 9 by their face, heyue 5 each; tens and courts 10, the ace 15, jokers 15 and 20.

    (BR-46, X4, X5, E29, Z15, Z19)
    """
    assert (cr.penalty(cards, COMMON), cr.penalty(cards, HEYUE)) == (common, heyue)


@both_presets
def test_a_penalty_does_not_depend_on_the_order(rules: cr.RuleSet) -> None:
    """It is the sum over the cards, in whatever order they are held (BR-46)."""
    cards = cr.parse_cards("AS KD 7C JK")
    assert len({cr.penalty(order, rules) for order in permutations(cards)}) == 1


@both_presets
def test_who_goes_out_scores_nothing(rules: cr.RuleSet) -> None:
    """0 for him, and their cards for the others (R130, D55)."""
    game = last_discard(rules, "AH", "2C 3C", scores=[30, 20, 10])
    assert game.scores == [30, 20 + cr.penalty("AH", rules), 10 + cr.penalty("2C 3C", rules)]
    assert game.view(None).results[-1].out == 0


@pytest.mark.parametrize(("preset", "points"), [("common", 103), ("heyue", 90)])
def test_a_whole_hand_of_one_who_is_not_down(preset: str, points: int) -> None:
    """Melds that were never laid down count like any other cards (R131, D56, Z16, Z18)."""
    assert last_discard(cr.preset(preset), "4C 5C 6C 7C 9D 9H 9S 9C TH QD KD JK").scores == [0, points]


@pytest.mark.parametrize(("preset", "points"), [("common", 13), ("heyue", 15)])
def test_the_rest_of_one_who_is_down(preset: str, points: int) -> None:
    """Cards on the table cost nothing, those left in hand do (R132)."""
    game = last_discard(cr.preset(preset), "QD 3C", table=[(0, CLUBS), (1, "9S 9D 9C"), (1, "TS TH TD")])
    assert game.scores == [0, points]


# -- the end of the game -------------------------------------------------------------------------------------------


def ended(rules: cr.RuleSet, scores: list[int]) -> cr.Game:
    """Round 7 has ended dead, everybody holding one seven of diamonds or spades, and these are the totals."""
    point = cr.penalty("7D", rules)
    hands = ["7D", "7S", "7D", "7S"][: len(scores)]
    game = cr.Game.at(
        rules, round=7, phase="offer", turn=0, hands=hands, discards="KC", scores=[score - point for score in scores]
    )
    assert not game.over
    assert game.winners == ()
    return played(game, 0, "leave")


@both_presets
def test_the_lowest_total_wins_and_equals_share(rules: cr.RuleSet) -> None:
    """Totals 120, 95, 95, 130: both 95s have won, the places are 3, 1, 1, 4 (R133, E28, D57)."""
    game = ended(rules, [120, 95, 95, 130])
    assert (game.over, game.scores) == (True, [120, 95, 95, 130])
    assert (game.winners, game.places()) == ((1, 2), [3, 1, 1, 4])


@both_presets
def test_no_hidden_tie_break_by_seat(rules: cr.RuleSet) -> None:
    """145, 210, 145: the first and the third player share the first place, the second is third (BR-53)."""
    game = ended(rules, [145, 210, 145])
    assert (game.winners, game.places()) == ((0, 2), [1, 3, 1])
    assert (ended(rules, [7, 7, 7, 7]).winners, ended(rules, [9, 8, 7]).winners) == ((0, 1, 2, 3), (2,))


def drawn_out(rules: cr.RuleSet, scores: list[int]) -> cr.Game:
    """P1 wins round one; in round two nobody melds until the stock is gone."""
    two = rules.replace(contracts=["SS", "SS"], deal=10, final_round="normal", buy_limit=0, max_reshuffles=0)
    game = play_at(two, turn=1, hands=["2C", "KD", "3C"], table=[(1, CLUBS), (1, "QS QH QD")], scores=scores)
    played(game, 1, "discard KD")
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, cr.DrawStock())
        if not game.over:
            game.play(seat, cr.Discard(game.view(seat).hand[0]))
    return game


@both_presets
def test_rounds_won_may_break_a_tie(rules: cr.RuleSet) -> None:
    """P1 and P2 have 95 each and P1 has won a round: they share, unless `tie_break=rounds_won` (R134)."""
    points = drawn_out(rules, [0, 0, 0]).scores
    level = [200, 95 - points[1], 95 - points[2]]
    shared, broken = drawn_out(rules, level), drawn_out(rules.replace(tie_break="rounds_won"), level)
    assert shared.scores[1:] == broken.scores[1:] == [95, 95]
    assert [result.out for result in broken.results] == [1, None]
    assert (shared.winners, shared.places()) == ((1, 2), [3, 1, 1])
    assert (broken.winners, broken.places()) == ((1,), [3, 1, 2])
