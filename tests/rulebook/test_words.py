"""What a refused player is told: the cards, the way out, and the house rule, in English and Chinese (X9, Z16, Z17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import contractrummy as cr
import contractrummy.text as text
from tests.support.positions import COMMON, HEYUE, both_presets, play_at, played, refused

pytestmark = pytest.mark.both_builds

HANDS = ["2C 3C 4D", "5C 6C 8D", "9C TC QD"]
SETTINGS = {setting.key: setting for setting in cr.SETTINGS}
RUNS = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"

Position = Callable[[cr.RuleSet], cr.Game]


def thrown(**parts: Any) -> Position:
    """P0 has discarded 7S on 8C and 4H, and P1 is in turn."""
    usual = {"turn": 1, "phase": "offer", "hands": HANDS, "stock": "5D 9D 4C", "discards": "8C 4H 7S"}
    return lambda rules: cr.Game.at(rules, **{**usual, **parts})


def mine(**parts: Any) -> Position:
    return lambda rules: play_at(rules, **{"hands": HANDS, **parts})


def bought(rules: cr.RuleSet) -> cr.Game:
    """P2 has bought 7S."""
    game = played(thrown()(rules), 1, "leave")
    played(game, 0, "no")
    return played(game, 2, "ask")


def took(rules: cr.RuleSet) -> cr.Game:
    return played(thrown()(rules), 1, "take")


DOWN = [(1, "8S 8H 8D"), (1, "KS KH KD")]
LAST = {"round": 7, "hands": [f"{RUNS.replace(' |', '')} 9S", "AS"]}

REFUSALS = [
    ({"buy_limit": 2}, thrown(buys=[0, 0, 2]), 2, "ask", "BUY_LIMIT", "buy_limit", "2"),
    ({}, bought, 0, "ask", "ONE_SALE_A_TURN", "buys_per_turn", ""),
    ({}, bought, 1, "take", "DEAD_DISCARD", "exposed_after_buy", "4H"),
    ({"down_may_buy": False}, thrown(table=[(2, "8S 8H 8D")]), 2, "ask", "DOWN_MAY_NOT_BUY", "down_may_buy", ""),
    ({"down_takes_discard": False}, thrown(table=DOWN), 1, "take", "DOWN_TAKES_STOCK", "down_takes_discard", ""),
    ({"buy_own_discard": False}, thrown(), 0, "ask", "OWN_DISCARD", "buy_own_discard", "7S"),
    ({"buy_initial_upcard": False}, thrown(discards="7S"), 2, "ask", "INITIAL_UPCARD", "buy_initial_upcard", "7S"),
    ({}, thrown(stock="", discards="4H 7S"), 2, "ask", "NO_PENALTY_CARD", None, "2"),
    ({}, thrown(), 1, "ask", "YOUR_OWN_DRAW", None, "7S"),
    ({}, took, 0, "ask", "WINDOW_CLOSED", None, ""),
    ({}, took, 1, "draw", "ALREADY_DREW", None, ""),
    ({}, thrown(), 1, "discard 5C", "DRAW_FIRST", None, ""),
    ({"discard_taken": False}, took, 1, "discard 7S", "JUST_TAKEN", "discard_taken", "7S"),
    ({"joker_discardable": False}, mine(hands=["JK 2C", "3C", "4C"]), 0, "discard JK", "JOKER_STAYS",
     "joker_discardable", ""),
    ({}, mine(), 0, "discard KD", "NOT_IN_HAND", None, "KD"),
    ({}, mine(hands=["9C", "2C"], table=[(0, "5C 6C 7C 8C")]), 0, "off 9C @0", "KEEP_A_DISCARD", "goout_discard", ""),
    ({}, mine(**LAST), 0, f"down {RUNS}", "CARDS_LEFT_OVER", "final_round", "9S"),
    ({"final_round": "all_but_discard"}, mine(**{**LAST, "hands": [LAST["hands"][0] + " KS", "AS"]}), 0,
     f"down {RUNS}", "LEAVE_ONE_CARD", "final_round", "2"),
    ({}, mine(), 0, "back", "NOTHING_TO_TAKE_BACK", None, ""),
]  # fmt: skip


@both_presets
@pytest.mark.parametrize(
    ("changes", "position", "seat", "action", "code", "setting", "says"), REFUSALS, ids=[case[4] for case in REFUSALS]
)
def test_a_refusal_names_the_cards_and_the_house_rule(
    changes: dict[str, Any],
    position: Position,
    seat: int,
    action: str,
    code: str,
    setting: str | None,
    says: str,
    rules: cr.RuleSet,
) -> None:
    """A refused player reads which card it is about and which house rule could be set otherwise, in his language."""
    reason = refused(position(rules.replace(**changes)), seat, action)
    assert reason == code
    for lang in ("en", "zh"):
        said = reason.text(lang)
        assert says in said
        assert code not in said
        if setting is None:
            assert "House rule" not in said and "家规" not in said
        else:
            assert text.setting_name(SETTINGS[setting], lang) in said


@both_presets
def test_the_player_in_turn_is_named(rules: cr.RuleSet) -> None:
    """Whoever plays out of turn reads whose turn it is."""
    reason = refused(thrown(players=["Ann", "Bo", "赵"], turn=2)(rules), 0, "draw")
    assert "赵" in reason.text("en")
    assert "赵" in reason.text("zh")


def test_buying_in_both_languages() -> None:
    """ "May I?" and buying in English, 抢购 beside "Buy" in Chinese (X9)."""
    reason = refused(thrown(buys=[0, 0, 3])(HEYUE), 2, "ask")
    assert "buys" in reason.text("en")
    assert "抢购（Buy）" in reason.text("zh")
    assert "May I?" in text.setting_sentence(SETTINGS["buy_window"], "after_refusal", "en")


def test_going_out_is_not_being_knocked_out() -> None:
    """Chinese says 出完 for going out and never 出局, which is to be out of the game (Z16, Z17)."""
    for key, values in (("final_round", ("all_cards", "all_but_discard")), ("goout_discard", ("required", "optional"))):
        for value in values:
            said = text.setting_sentence(SETTINGS[key], value, "zh")
            assert "出完" in said
            assert "出局" not in said
    reason = refused(mine(**LAST)(COMMON), 0, f"down {RUNS}")
    assert "出完" in reason.text("zh")
