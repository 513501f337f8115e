"""Rules page 4C: taking a joker off the table (R039 to R050)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

RUN = "5H JK=6H 7H 8H"
NINES = "9S 9D 9C"
SIX_AND_TWO = ["6H 4C KC", "2C 3C", "3D 4D"]


def at_table(rules: cr.RuleSet = COMMON, hands: list[str] | None = None, **parts: Any) -> cr.Game:
    """Round 2; a run with a joker and three nines lie on the table, and seats 0 and 1 are down."""
    melds = [(1, RUN), (1, NINES)]
    return play_at(rules, **{"round": 2, "hands": hands or SIX_AND_TWO, "table": melds, "down": {0, 1}, **parts})


def test_a_freed_joker_goes_on_a_set() -> None:
    """The six goes in for the joker, the joker onto the nines, and the hand is one card shorter (R039, E20).

    Where jokers stay on the table, it stays.
    """
    game = played(at_table(), 0, "swap 6H @0.1", "off JK @1")
    assert table(game) == ["5H 6H 7H 8H", "9S 9D 9C JK=9"]
    assert hand(game) == "4C KC"
    assert cr.joker_swaps("6H", [RUN, NINES], COMMON) == [(0, 1)]

    for rules in (COMMON.replace(joker_swap_run=False), HEYUE):
        assert refused(at_table(rules), 0, "swap 6H @0.1") == "SWAP_OFF"
        assert cr.joker_swaps("6H", [RUN, NINES], rules) == []


@pytest.mark.parametrize(
    ("place", "run"),
    [("JK=9H", "5H 6H 7H 8H JK=9H"), ("JK=4H", "JK=4H 5H 6H 7H 8H")],
    ids=["on-top", "below"],
)
def test_a_freed_joker_goes_back_on_the_same_run(place: str, run: str) -> None:
    """The joker that a six set free may lie on either end of the run it came from (R040, E20)."""
    game = played(at_table(), 0, "swap 6H @0.1", f"off {place} @0")
    assert table(game)[0] == run
    assert hand(game) == "4C KC"


@pytest.mark.parametrize("card", ["4C", "JK"], ids=["kept", "thrown"])
def test_a_freed_joker_is_played_before_the_discard(card: str) -> None:
    """A joker taken off the table is neither kept nor discarded: it is played in the same turn (R041, E20)."""
    game = played(at_table(), 0, "swap 6H @0.1")
    reason = refused(game, 0, f"discard {card}")
    assert (reason, str(reason.params["card"])) == ("PLAY_THE_WILD", "JK")
    assert not [action for action in game.legal(0) if isinstance(action, cr.Discard)]
    played(game, 0, "off JK @1", "discard 4C")
    assert hand(game) == "KC"


def test_with_a_joker_of_his_own_one_of_the_two_is_played() -> None:
    """Jokers are alike: who frees one and holds another plays one and may keep one (R041, E20)."""
    game = at_table(hands=["6H JK KC", "2C 3C", "3D 4D"])
    played(game, 0, "swap 6H @0.1")
    assert refused(game, 0, "discard KC") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard KC")
    assert hand(game) == "JK"


def test_who_is_not_down_takes_no_joker() -> None:
    """Only a player who has laid down may take a joker (R042, E21)."""
    assert refused(at_table(down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    assert cr.joker_swaps("6H", [RUN, NINES], COMMON, down=False) == []
    assert cr.joker_swaps("6H", [RUN, NINES], COMMON, down=True) == [(0, 1)]


def test_no_joker_is_taken_on_the_turn_of_laying_down() -> None:
    """A swap puts a card on a meld, so it waits for the next turn like any lay-off (R043, E11, E21).

    Where lay-offs are allowed in the same turn, a swap still waits: it is for those who were down before (E21).
    """
    cards = ["KH KS KD TC JC QC KC 6H 2D 4D", "3C 4C"]
    melds = "down KH KS KD | TC JC QC KC"
    game = played(at_table(hands=cards, down={1}), 0, melds)
    assert refused(game, 0, "swap 6H @0.1") == "NOT_THIS_TURN"

    game = played(at_table(COMMON.replace(layoff_same_turn=True), hands=cards, down={1}), 0, melds)
    assert refused(game, 0, "swap 6H @0.1") == "NOT_THIS_TURN"


def test_only_the_exact_card_frees_a_joker() -> None:
    """A joker that stands for the six of hearts is not freed by the six of diamonds (R044)."""
    reason = refused(at_table(hands=["6D 4C KC", "2C", "3D"]), 0, "swap 6D @0.1")
    assert (reason, str(reason.params["wanted"])) == ("WRONG_CARD_FOR_WILD", "6H")
    assert cr.joker_swaps("6D", [RUN, NINES], COMMON) == []
    played(at_table(), 0, "swap 6H @0.1")


def test_a_joker_in_a_set_stays() -> None:
    """No joker is taken out of a set; the card of its rank is laid beside it (R045)."""
    kings = "KH KS JK=K"
    game = at_table(hands=["KD 4C 5C", "2C", "3D"], table=[(1, "5H 6H 7H 8H"), (1, kings)])
    assert refused(game, 0, "swap KD @1.2") == "SWAP_SET"
    assert cr.joker_swaps("KD", [kings], COMMON) == []
    assert table(played(game, 0, "off KD @1"))[1] == "KH KS JK=K KD"


def test_of_two_jokers_only_the_one_it_stands_for_is_freed() -> None:
    """In 5-joker-joker-8 the seven frees the second joker, not the first (R046)."""
    two = "5H JK=6H JK=7H 8H"
    game = at_table(hands=["7H 4C 5C", "2C", "3D"], table=[(1, two), (1, NINES)])
    reason = refused(game, 0, "swap 7H @0.1")
    assert (reason, str(reason.params["wanted"])) == ("WRONG_CARD_FOR_WILD", "6H")
    assert cr.joker_swaps("7H", [two, NINES], COMMON) == [(0, 2)]
    assert cr.joker_places("7H", two) == (2,)
    assert table(played(game, 0, "swap 7H @0.2", "off JK @1"))[0] == "5H JK=6H 7H 8H"


def test_going_out_by_way_of_a_swap() -> None:
    """One card in hand: draw the six, swap it, lay the joker on the nines, discard the king, out (R047)."""
    game = at_table(hands=["KC", "2C 3C", "3D 4D"], phase="draw", stock="2S 6H", discards="TD")
    played(game, 0, "draw", "swap 6H @0.1", "off JK @1", "discard KC")
    assert game.results[-1].out == 0
    assert game.scores[0] == 0


def test_a_swap_that_leaves_no_discard_is_refused() -> None:
    """With nothing but the six a swap ends in no card to discard: refused before the last round (R048, E13).

    Where the last card may be laid off, it is the way out.
    """
    assert refused(at_table(hands=["6H", "2C 3C", "3D 4D"]), 0, "swap 6H @0.1") == "KEEP_A_DISCARD"

    game = at_table(COMMON.replace(goout_discard="optional"), hands=["6H", "2C 3C", "3D 4D"])
    played(game, 0, "swap 6H @0.1", "off JK @1")
    assert game.results[-1].out == 0


def test_the_card_for_the_discard_is_not_laid_off_while_the_joker_waits() -> None:
    """Besides a freed joker one card is kept for the discard, even if it fits a meld (R048, E13)."""
    game = at_table(hands=["6H 9H", "2C 3C", "3D 4D"])
    played(game, 0, "swap 6H @0.1")
    assert refused(game, 0, "off 9H @1") == "KEEP_A_DISCARD"
    played(game, 0, "off JK @1", "discard 9H")
    assert game.results[-1].out == 0


@pytest.mark.parametrize(
    "melds",
    [
        pytest.param([(1, "5H 6H 7H 8H"), (1, NINES)], id="no-joker-on-the-table"),
        pytest.param([(1, "6S 6D JK=6"), (1, "5H 6H 7H 8H")], id="a-joker-in-a-set-only"),
    ],
)
def test_no_swap_is_offered_where_no_run_has_a_joker(melds: list[tuple[int, str]]) -> None:
    """A six in hand is offered no swap while no run on the table holds a joker (R049)."""
    game = at_table(table=melds)
    assert not [action for action in game.legal(0) if isinstance(action, cr.TakeJoker)]
    assert cr.joker_swaps("6H", [meld for _, meld in melds], COMMON) == []
    offered = [str(action) for action in at_table().legal(0) if isinstance(action, cr.TakeJoker)]
    assert offered == ["swap 6H @0.1"]


def test_in_the_last_round_nothing_lies_there_to_swap() -> None:
    """In round 7 the first to lay down is out, so swaps and lay-offs never exist (R050).

    Where the last round is like any other, they do.
    """
    game = play_at(COMMON, round=7, hands=["6H 4C KC", "2C"])
    assert refused(game, 0, "swap 6H @0.1") == "NO_MELDS_YET"
    assert refused(game, 0, "off 6H @0") == "NO_MELDS_YET"
    assert {type(action) for action in game.legal(0)} == {cr.Discard}

    plain = COMMON.replace(final_round="normal")
    melds = [(1, RUN), (1, "2C 3C 4C 5C"), (1, "TS JS QS KS")]
    game = play_at(plain, round=7, hands=["6H 4D KC", "2C"], table=melds, down={0, 1})
    played(game, 0, "swap 6H @0.1", "off JK=9H @0")


# -- what else can be wrong with a swap ------------------------------------------------------------------------


def test_a_natural_is_not_taken() -> None:
    """Only a joker is taken off a meld, never a card that stands for itself (D21)."""
    reason = refused(at_table(hands=["5H 4C KC", "2C"]), 0, "swap 5H @0.0")
    assert (reason, reason.params["index"]) == ("NO_WILD_THERE", 1)
    assert refused(at_table(), 0, "swap 6H @0.7") == "NO_WILD_THERE"
    assert refused(at_table(), 0, "swap 6H @5.1") == "NO_SUCH_MELD"


def test_a_swap_needs_the_card_in_hand() -> None:
    """Nobody swaps a card he does not hold (D21)."""
    reason = refused(at_table(hands=["4C KC", "2C"]), 0, "swap 6H @0.1")
    assert (reason, [str(card) for card in reason.params["cards"]]) == ("NOT_IN_HAND", ["6H"])


def test_a_joker_with_nowhere_to_go_is_not_freed() -> None:
    """A swap is refused if the freed joker fits nowhere: here one run is full, the other has its one joker (E20).

    Where jokers are not counted, the second run takes it.
    """
    full = "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH AH"
    melds = [(1, full), (1, "5C JK=6C 7C 8C")]
    one = COMMON.replace(wild_limit=1)
    hands = ["7H 4C KC", "2C", "3D"]
    reason = refused(play_at(one, round=3, hands=hands, table=melds, down={0, 1}), 0, "swap 7H @0.6")
    assert reason == "WILD_HAS_NO_PLACE"
    assert cr.joker_swaps("7H", [meld for _, meld in melds], one) == []

    game = play_at(COMMON, round=3, hands=hands, table=melds, down={0, 1})
    played(game, 0, "swap 7H @0.6", "off JK=9C @1")


def test_two_freed_jokers_need_two_places() -> None:
    """A second joker is not freed for the one place that the first is still to take (E20)."""
    melds = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH"), (1, "AC 2C JK=3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")]
    game = play_at(COMMON, round=3, hands=["7H 3C 4S KD", "2C", "3D"], table=melds, down={0, 1})
    played(game, 0, "swap 7H @0.6")
    assert refused(game, 0, "swap 3C @1.2") == "WILD_HAS_NO_PLACE"
    played(game, 0, "off JK @0", "discard KD")


def test_the_place_kept_for_a_freed_joker_is_not_given_away() -> None:
    """After a swap no card may take the last place the freed joker could go to (E20)."""
    melds = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH"), (1, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")]
    game = play_at(COMMON, round=3, hands=["7H AH 4C KC", "2C", "3D"], table=melds, down={0, 1})
    played(game, 0, "swap 7H @0.6")
    assert refused(game, 0, "off AH @0") == "WILD_HAS_NO_PLACE"
    played(game, 0, "off JK @0", "discard KC")
