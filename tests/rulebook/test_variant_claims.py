"""Jokers just laid down are offered round at once (D21, King)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.phases import PHASES
from tests.support.joker_table import RUN, agree, at_table
from tests.support.positions import COMMON, hand, played, refused, table

pytestmark = pytest.mark.both_builds


# -- at once (D21, King) -------------------------------------------------------------------------------------------

KING: dict[str, Any] = {"swap_when": "at_once", "joker_swap_set": True, "swap_who": "any"}
MELDER = "2D 2S JK TC JC QC KC KD 8S"
DOWN = "down 2D 2S JK=2 | TC JC QC KC"


def king(hands: list[str] | None = None, **changes: Any) -> cr.Game:
    """P0, not down, holds a lay-down with a joker in its set; P1 holds a two, P2 another; a joker is P1's, too."""
    parts = {"hands": hands or [MELDER, "2C 9C", "2H 5D"], "table": [(1, RUN)], "down": {1}}
    return at_table("", **{**parts, **KING, **changes})


def test_a_joker_just_laid_down_may_be_taken_at_once() -> None:
    """Before the melder goes on, the others are asked in turn; elsewhere the turn simply goes on."""
    game = played(king(swap_when="own_turn"), 0, DOWN)
    assert game.to_act == (0,)

    game = played(king(), 0, DOWN)
    assert (game.to_act, game.view(None).phase) == ((1,), "claim")
    agree(game)
    for seat in (0, 2):
        assert refused(game, seat, "discard KD") == "OTHERS_ARE_ASKED"
        assert refused(game, seat, "leave joker") == "OTHERS_ARE_ASKED"
    assert refused(game, 1, "discard 9C") == "NOT_YOUR_TURN"
    assert refused(game, 1, "ask") == "WINDOW_CLOSED"
    assert [str(action) for action in game.legal(1)] == ["swap 2C @1.2", "leave joker"]
    played(game, 1, "swap 2C @1.2")
    assert (hand(game, 1), table(game)[1]) == ("9C JK", "2D 2S 2C")
    # None is left, so nobody else is asked, and the melder goes on.
    assert (game.to_act, game.view(None).phase, game.view(0).freed) == ((0,), "play", ())
    played(game, 0, "discard KD")
    assert game.to_act == (1,)


def test_who_leaves_it_is_asked_no_more() -> None:
    """P1 leaves the joker, then P2 is asked; when he leaves it too the melder goes on, and keeps what he laid."""
    game = played(king(), 0, DOWN)
    events = game.play(1, cr.LeaveJoker())
    assert events == [cr.JokerLeft(1)]
    assert [cr.seen_by(events[0], seat) for seat in (0, 2, None)] == events * 3
    assert game.to_act == (2,)
    agree(game)
    played(game, 2, "leave joker")
    assert refused(game, 0, "back") == "NOTHING_TO_TAKE_BACK"
    assert refused(game, 0, "leave joker") == "NO_JOKER_OFFERED"
    played(game, 0, "discard KD")
    assert refused(game, 1, "leave joker") == "NO_JOKER_OFFERED"


def test_one_is_asked_again_while_a_joker_is_left() -> None:
    """Two jokers: P1 takes one and is asked for the other, which P2 takes."""
    game = king(["2D 2S JK TC JC JK KC KD 8S", "2C QC 9C", "QC 5D"])
    played(game, 0, "down 2D 2S JK=2 | TC JC JK=QC KC")
    played(game, 1, "swap 2C @1.2")
    assert game.to_act == (1,)
    played(game, 1, "leave joker")
    played(game, 2, "swap QC @2.2")
    assert game.to_act == (0,)
    assert table(game)[1:] == ["2D 2S 2C", "TC JC QC KC"]


def test_only_the_jokers_just_laid_down_are_offered() -> None:
    """An older joker waits for one's own turn."""
    game = played(king([MELDER, "6H 9C", "2H 5D"]), 0, DOWN)
    assert refused(game, 1, "swap 6H @0.1") == "NOT_JUST_LAID"
    played(game, 1, "leave joker")
    played(game, 2, "leave joker")


def test_nobody_buys_while_jokers_are_offered() -> None:
    """Where the discard can be bought until the turn ends, calls wait until the jokers are settled (D36)."""
    game = king(buy_window="until_discard", late=True, stock="3H 4H 5D 6D", discards="9D TD")
    assert game.why_not(1, cr.AskToBuy()) is None
    played(game, 0, DOWN)
    for seat in (1, 2):
        assert refused(game, seat, "ask") == "WINDOW_CLOSED"
    agree(game)
    played(game, 1, "swap 2C @1.2", "ask")
    played(game, 0, "discard KD")
    assert hand(game, 1).split().count("JK") == 1


@pytest.mark.parametrize(("who", "asked"), [("down", [1]), ("not_down", [2]), ("any", [1, 2])])
def test_asked_are_those_who_may_take_one(who: str, asked: list[int]) -> None:
    """Down, not down, or all: and nobody is bound by it to lay down."""
    game = played(king(swap_who=who), 0, DOWN)
    for seat in asked:
        assert game.to_act == (seat,)
        played(game, seat, "leave joker")
    assert game.to_act == (0,)

    game = played(king(swap_who=who), 0, DOWN)
    while game.to_act[0] != asked[-1]:
        played(game, game.to_act[0], "leave joker")
    played(game, asked[-1], f"swap {'2C' if asked[-1] == 1 else '2H'} @1.2")
    assert not game.view(None).must_lay_down


@pytest.mark.parametrize(
    ("changes", "melds"),
    [
        pytest.param({"joker_swap_set": False}, DOWN, id="a-joker-that-stays"),
        pytest.param({}, "down 2D 2S 2H | TC JC QC KC", id="no-joker"),
        pytest.param({"layoff_targets": "own"}, DOWN, id="own-melds-only"),
        pytest.param({"swap_who": "down", "down": set(), "table": []}, DOWN, id="nobody-who-may"),
    ],
)
def test_nobody_is_asked_where_nobody_could_take_one(changes: dict[str, Any], melds: str) -> None:
    hands = ["2D 2S 2H JK TC JC QC KC KD 8S", "2C 9C", "QC 5D"]
    game = played(king(hands, **changes), 0, melds)
    assert (game.to_act, game.view(None).phase) == ((0,), "play")
    played(game, 0, "back")


def test_a_lay_down_that_ends_the_round_is_not_asked_about() -> None:
    """Every card laid: he is out, and his jokers lie where they are."""
    game = king(["2D 2S JK TC JC QC KC", "2C 9C", "2H 5D"], goout_discard="optional")
    played(game, 0, DOWN)
    assert game.results[-1].out == 0


def test_in_his_own_turn_one_takes_jokers_as_ever() -> None:
    """The rule for new jokers does not close the old ones."""
    game = king(["6H 4C KC", "2C", "2H"], down={0, 1})
    played(game, 0, "swap 6H @0.1", "off JK=9H @0", "discard KC")


def test_a_game_in_which_jokers_are_taken_at_once_is_replayed() -> None:
    """Both bots answer, and the record tells the same game again."""
    rules = COMMON.replace(**KING, contracts=["SR", "SSS"], deal=[10, 11], jokers=8, final_round="normal")
    seen = set()
    for bot, seed in product(("novice", "random"), range(3)):
        game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=seed)
        players = [cr.bot(bot, seed=seat) for seat in range(3)]
        for _ in range(600):
            if game.over:
                break
            seat = game.to_act[0]
            view = game.view(seat)
            action = players[seat].act(view)
            assert type(action) in PHASES[view.phase].leads_to
            game.play(seat, action)
            if view.phase == "claim":
                seen.add(type(action))
                assert game.view(None).phase in PHASES["claim"].leads_to[type(action)]
        again = cr.Game.replay(game.record)
        assert (again.position, again.record) == (game.position, game.record)
    assert seen == {cr.TakeJoker, cr.LeaveJoker}
