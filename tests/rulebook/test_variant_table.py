"""What else happens on the table under other house rules: the card just taken (D32), other wild cards (D11)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from tests.support.joker_table import NINES, REST, TWOS, agree, at_table
from tests.support.positions import COMMON, choices, play_at, played, refused, table

pytestmark = pytest.mark.both_builds


# -- the card just taken (D32) -------------------------------------------------------------------------------------


def last(cards: str, taken: str = "5D", /, **changes: Any) -> cr.Game:
    """The last round, played like any other: P0 has taken a card from the pile."""
    melds = [(1, "6S 7S 8S 9S"), (1, "5S 5H 5C"), (1, "TC JC QC KC")]
    return at_table(cards, melds, **{"round": 7, "final_round": "normal", "taken": taken, **changes})


def test_nobody_wins_the_last_round_by_discarding_the_card_just_taken() -> None:
    """TS goes on the run and 5D would be thrown: refused in the last round; the other way round he is out (R124)."""
    game = played(last("TS 5D"), 0, "off TS @0", "discard 5D")
    assert game.results[-1].out == 0
    assert refused(last("TS 5D", discard_taken_wins=False), 0, "off TS @0") == "KEEP_A_DISCARD"
    game = played(last("TS 5D", discard_taken_wins=False), 0, "off 5D @1", "discard TS")
    assert game.results[-1].out == 0
    # It may be thrown where that ends nothing.
    played(last("TS 5D", discard_taken_wins=False), 0, "discard 5D")


def test_before_the_last_round_it_may_be() -> None:
    game = last("TS 5D", discard_taken_wins=False, round=6)
    played(game, 0, "off TS @0", "discard 5D")
    assert game.results[-1].out == 0


def test_its_twin_may_be_thrown() -> None:
    """Of two alike one lies on the table: the other is not the card just taken (E25)."""
    game = played(last("5D 5D", discard_taken_wins=False), 0, "off 5D @1", "discard 5D")
    assert game.results[-1].out == 0


def test_a_hand_of_the_taken_card_alone_is_not_stuck() -> None:
    """It can come of a position only (R126)."""
    game = played(last("4D", "4D", discard_taken_wins=False), 0, "discard 4D")
    assert game.results[-1].out == 0


def test_where_the_last_card_may_be_laid_off_the_taken_one_is() -> None:
    """Without a duty to discard: the run must take both cards; a card that fits nowhere is no way out (D47)."""
    optional = {"discard_taken_wins": False, "goout_discard": "optional"}
    game = played(last("TS JS", "JS", **optional), 0, "off TS @0")
    assert refused(game, 0, "discard JS") == "TAKEN_CARD_WINS_NOT"
    played(game, 0, "off JS @0")
    assert game.results[-1].out == 0
    assert refused(last("TS 4D", "4D", **optional), 0, "off TS @0") == "TAKEN_CARD_WINS_NOT"
    played(last("TS 4D", "4D", goout_discard="optional"), 0, "off TS @0", "discard 4D")


def test_a_lay_down_may_not_leave_the_taken_card_alone() -> None:
    """All cards but one laid in the last round, and the one is the card just taken."""
    melds = "2D 3D 4D 5D | TC JC QC KC | 6H 7H 8H 9H"
    cards = f"{melds.replace(' |', '')} AS"
    parts = {"round": 7, "final_round": "all_but_discard", "table": [], "down": set(), "taken": "AS"}
    played(at_table(cards, **parts), 0, f"down {melds}", "discard AS")
    assert refused(at_table(cards, discard_taken_wins=False, **parts), 0, f"down {melds}") == "KEEP_A_DISCARD"


# -- other wild cards (D11) ----------------------------------------------------------------------------------------


def test_a_wild_two_is_laid_off_as_another_card() -> None:
    """The two of clubs as the nine of hearts; where twos are no wild cards it fits nowhere (R033)."""
    run = [(1, "5H 6H 7H 8H")]
    assert refused(at_table("2C 4C KC", run), 0, "off 2C=9H @0") == "DOES_NOT_FIT"
    game = at_table("2C 4C KC", run, **TWOS)
    assert choices(refused(game, 0, "off 2C @0"), "STATE_THE_PLACE") == ["4H", "9H"]
    assert table(played(game, 0, "off 2C=9H @0")) == ["5H 6H 7H 8H 2C=9H"]


def test_a_wild_two_may_be_itself_or_another() -> None:
    """Below the three it is natural, above the six it is a seven: which, is asked (R031)."""
    run = [(1, "3C 4C 5C 6C")]
    game = at_table("2C 4S KC", run, **TWOS)
    assert choices(refused(game, 0, "off 2C @0"), "STATE_THE_PLACE") == ["2C", "7C"]
    assert table(played(at_table("2C 4S KC", run, **TWOS), 0, "off 2C=2C @0")) == ["2C 3C 4C 5C 6C"]
    assert table(played(game, 0, "off 2C=7C @0")) == ["3C 4C 5C 6C 2C=7C"]


def test_two_different_wilds_at_one_end_are_asked_about() -> None:
    """Below the nine lie a joker and a wild two, in either order: which is the eight is asked (E4)."""
    run = [(1, "9H TH JH QH KH AH")]
    for cards in ("JK 2C", "2C JK"):
        game = at_table("JK 2C 4S KC", run, **TWOS)
        reason = refused(game, 0, f"off {cards} @0")
        assert choices(reason, "STATE_THE_PLACE") == ["7H", "8H"]
        assert str(reason.params["card"]) == cards.split()[0]
    assert table(played(game, 0, "off 2C=8H JK @0")) == ["JK=7H 2C=8H 9H TH JH QH KH AH"]


def test_a_set_takes_cards_in_whatever_order_the_limit_on_wilds_lets_them() -> None:
    """The joker would be one wild too many before the king lies there: named first or last, both go on (D18b, E4)."""
    for cards in ("JK KS", "KS JK"):
        game = at_table(f"{cards} 4S 5C", [(1, "KC KD JK=K JK=K")], wild_limit="naturals")
        assert refused(game, 0, "off JK @0") == "WILDS_OVER_NATURALS"
        assert table(played(game, 0, f"off {cards} @0")) == ["KC KD JK=K JK=K KS JK=K"]


def test_a_freed_two_is_played_as_a_joker_is() -> None:
    """Taken for the six it goes back to the table, as what it likes; only jokers may never be thrown (D34)."""
    melds = [(1, "5H 2C=6H 7H 8H"), (1, "2S 2D 2H"), (1, NINES)]
    for off in ("off 2C=9H @0", "off 2C @1", "off 2C @2"):
        game = played(at_table("6H 4C KC", melds, **TWOS), 0, "swap 6H @0.1")
        assert refused(game, 0, "discard 2C") == "PLAY_THE_WILD"
        played(game, 0, off, "discard 4C")
    game = at_table("6H 4C JK", melds, freed_joker="hand", joker_discardable=False, **TWOS)
    played(game, 0, "swap 6H @0.1")
    assert refused(game, 0, "discard JK") == "JOKER_STAYS"
    played(game, 0, "discard 2C")


def test_a_two_meant_as_itself_moves_the_joker() -> None:
    """Said plainly the two would lie at an end as a wild card; said to be itself it takes the joker's place."""
    run = [(1, "JK=2H 3H 4H 5H")]
    game = at_table("2H 4C KC", run, joker_place="slides", **TWOS)
    assert choices(refused(game, 0, "off 2H @0"), "STATE_THE_PLACE") == ["AH", "6H"]
    assert "off 2H=2H @0 high" in {str(action) for action in game.legal(0)}
    played(game, 0, "off 2H=2H @0 high")
    assert table(game) == ["2H 3H 4H 5H JK=6H"]
    assert cr.parse_action("off 2H=2H @0 high") == cr.LayOff(cr.parse_action("off 2H=2H").cards, 0, "high")


def test_a_run_of_any_suits_is_laid_off_on() -> None:
    """Any eight goes on a run of any suits that ends at seven, and a joker there gives way to any card of its rank."""
    run = cr.Meld("mixed", cr.parse_cards("4H 5S 6C JK"), low=4)
    game = play_at(
        COMMON.replace(contracts=["M4"], final_round="normal", joker_place="slides"),
        hands=["8D 7C 3S KC", *REST], table=[(1, run)], down={0, 1},
    )  # fmt: skip
    played(game, 0, "off 7C @0 high", "off 3S @0")
    agree(game)
    assert table(game) == ["3S 4H 5S 6C 7C JK=8"]
    played(game, 0, "off 8D @0 low")
    assert table(game) == ["JK=2 3S 4H 5S 6C 7C 8D"]
    assert cr.MovedJoker(0, 0, 5, cr.parse_card("8D"), "low") in game.log


# -- rummy calls (D50) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["give_back", "caller_discards", "freeze", "shanghai"])
def test_calls_of_rummy_are_not_played_yet(rule: str) -> None:
    """Rules with them say so before a game is begun (R127, R128)."""
    rules = COMMON.replace(rummy_call=rule)
    assert [problem.code for problem in rules.problems(3) if problem.severity == "error"] == ["problem-not-played-yet"]
    with pytest.raises(cr.BadRules):
        cr.Game(rules, ["Ann", "Bo", "Cy"])
