"""What somebody who tried to break the rules found, each mended and named after the situation."""

from __future__ import annotations

import pytest

import contractrummy as cr
from contractrummy.errors import BadRecord
from contractrummy.rules.points import SCHEMES
from tests.support.positions import COMMON, played, refused


def test_a_joker_is_not_taken_for_a_meld_that_leaves_only_the_card_just_taken() -> None:
    """A new meld would take it, but then the last discard would be the six he took, which may not win (D32, R126)."""
    rules = COMMON.replace(
        contracts=["S"], deal=7, final_round="normal", new_melds=True, discard_taken_wins=False, run_max=4
    )
    game = cr.Game.at(
        rules, hands=["2C 2D 9H", "3C 4C"], turn=0, phase="offer", discards="KD 6H", stock="5C 5D 5H", down={0, 1},
        table=[(1, "7H 8H JK=9H TH")], undo=False,
    )  # fmt: skip
    played(game, 0, "take")
    assert refused(game, 0, "swap 9H @0.2") == "WILD_HAS_NO_PLACE"
    assert list(game.legal(0))


@pytest.mark.parametrize(("on", "points"), [(0, -25), (2, -25), (None, -50)])
def test_a_joker_laid_off_in_that_turn_is_a_joker_played(on: int | None, points: int) -> None:
    """Blind without a wild counts the melds laid and added to, whoever owns them (D55)."""
    rules = COMMON.replace(blind_points=25, blind_clean_points=50, layoff_same_turn=True, goout_discard="optional")
    spare = "JK KC" if on is not None else "KC"
    game = cr.Game.at(
        rules, turn=0, phase="play", hands=[f"8H 8D 8S 9H 9D 9S {spare}", "2C 3C"], down={1},
        table=[(1, "TS TH TD"), (1, "JS JH JD")], stock="2D 3D 4D", discards="KD",
    )  # fmt: skip
    played(game, 0, "down 8H 8D 8S | 9H 9D 9S", *([f"off JK @{on}"] if on is not None else []), "discard KC")
    assert game.results[0].penalties[0] == points


def test_where_no_card_is_turned_up_the_hands_are_an_exact_cut() -> None:
    for upcard, cut, points in (("none", 40, -50), ("none", 41, 0), ("turned_up", 41, -50)):
        rules = COMMON.replace(cut_bonus=50, initial_upcard=upcard)
        game = cr.Game.at(rules, hands=["KC", "KH", "KD", "2C"], turn=3, phase="play", down={3}, cut=cut)
        assert played(game, 3, "discard 2C").results[0].penalties[3] == points


def test_a_table_is_read_by_the_rules_of_its_round() -> None:
    """A three is wild in round 2 alone; a two that is no wild stands for nothing."""
    rules = COMMON.replace(wild_by_round=["2", "3"])
    parts = {"hands": ["2C", "3D"], "turn": 0, "phase": "play"}
    assert str(cr.Game.at(rules, round=2, table=[(0, "9S 9D 3C")], **parts).view(0).table[0].meld) == "9D 9S 3C=9"
    with pytest.raises(BadRecord):
        cr.Game.at(COMMON, table=[(0, "2H=8 8C 8D")], **parts)


def test_outs_know_what_is_wild_in_the_round() -> None:
    rules = COMMON.replace(wild_by_round=["2", "3"])
    game = cr.Game.at(
        rules, round=2, hands=["9C 9D 4C 5C 6C 7C KD", "2C"], turn=0, phase="offer", discards="QH", stock="4D 5D"
    )
    assert cr.parse_cards("3D")[0] in cr.outs(game.view(0))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"deal": 11}, {"deal": [11] * 7}),
        ({"packs_added": 0}, {"packs_added": [0, 0, 0]}),
        ({"buy_limit": [3, 4]}, {"buy_limit": [3, 4, 4]}),
        ({"wild_by_round": ["2"]}, {"wild_by_round": ["2", "2"]}),
        ({"wild_by_round": ["T"]}, {"wild_by_round": "10"}),
        ({"wild_limit": {"S3": 1}}, {"wild_limit": {"S3": 1, "S4": 1}}),
        ({"card_points": "en"}, {"card_points": {**SCHEMES["en"], "2H": 2}}),
        ({"card_points": "zh"}, {"card_points": dict(SCHEMES["zh"])}),
    ],
)
def test_equal_rules_are_equal_however_they_are_written(one: dict, other: dict) -> None:
    first, second = COMMON.replace(**one), COMMON.replace(**other)
    assert first == second and first.digest == second.digest and str(first) == str(second)
    assert not first.diff(second) and cr.RuleSet.from_text(str(second)) == first


def test_choices_of_one_preset_go_together() -> None:
    """A row of buys longer than the contracts says nothing in rounds that are not played."""
    rules = cr.preset("carioca_chile+eight_rounds+buys_for_points")
    assert not [problem for problem in rules.problems(4) if problem.severity == "error"]


def test_a_set_of_three_suits_needs_three_suits() -> None:
    rules = COMMON.replace(contracts=["S"], deal=12, final_round="normal", set_suits="parlett", suits="CD", jokers=0)
    assert "problem-no-such-set" in {problem.code for problem in rules.problems(3)}
