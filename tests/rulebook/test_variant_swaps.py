"""Taking jokers under other house rules: out of which melds, what becomes of them, who may (D21 to D24)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import contractrummy as cr
from tests.support.joker_table import KINGS, NINES, REST, RUN, TWOS, agree, at_table
from tests.support.positions import COMMON, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds


# -- out of which melds (D21, D22) ---------------------------------------------------------------------------------


def test_a_joker_is_taken_out_of_a_set() -> None:
    """Any card of the set's rank takes it, and it is played in the same turn; elsewhere it stays (R045)."""
    assert refused(at_table("KD 4C 5C"), 0, "swap KD @2.2") == "SWAP_SET"
    game = played(at_table("KD 4C 5C", joker_swap_set=True), 0, "swap KD @2.2")
    assert table(game)[2] == "KH KS KD"
    assert refused(game, 0, "discard 4C") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard 4C")


def test_a_joker_is_taken_out_of_sets_alone() -> None:
    """With runs closed and sets open the six takes nothing, the king does."""
    changes = {"joker_swap_run": False, "joker_swap_set": True}
    assert refused(at_table("6H KD 4C", **changes), 0, "swap 6H @0.1") == "SWAP_OFF"
    played(at_table("6H KD 4C", **changes), 0, "swap KD @2.2", "off JK @1", "discard 4C")


# -- what becomes of it (D23) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("thrown", ["4C", "JK"], ids=["kept", "thrown"])
def test_a_freed_joker_may_stay_in_the_hand(thrown: str) -> None:
    """It is kept, or discarded like any other card; elsewhere it must be played (R041)."""
    assert refused(played(at_table("6H 4C"), 0, "swap 6H @0.1"), 0, f"discard {thrown}") == "PLAY_THE_WILD"
    game = played(at_table("6H 4C", freed_joker="hand"), 0, "swap 6H @0.1")
    agree(game)
    assert hand(game) == "4C JK"
    played(game, 0, f"discard {thrown}")
    assert game.view(None).held[0] == 1


def test_one_may_take_a_joker_for_which_there_is_no_place() -> None:
    """Kept in the hand it needs none (E20)."""
    full = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH AH")]
    assert refused(at_table("7H 4C KC", full), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    played(at_table("7H 4C KC", full, freed_joker="hand"), 0, "swap 7H @0.6", "discard 4C")


def test_a_swap_with_the_last_card_leaves_the_joker_to_discard() -> None:
    """The six alone: elsewhere nothing would be left to discard (R048); here the joker is, and he is out."""
    assert refused(at_table("6H"), 0, "swap 6H @0.1") == "KEEP_A_DISCARD"
    game = played(at_table("6H", freed_joker="hand"), 0, "swap 6H @0.1", "discard JK")
    assert game.results[-1].out == 0


def test_a_freed_joker_goes_onto_a_run_of_the_same_player() -> None:
    """Taken from P1 it goes onto a run of P1, not of P2, and onto no set."""
    melds = [(1, RUN), (1, NINES), (2, "4S 5S 6S 7S")]
    parts = {"down": {0, 1, 2}}
    for place in ("@1", "@2 high"):
        played(at_table("6H 4C KC", melds, **parts), 0, "swap 6H @0.1", f"off JK {place}")
        game = played(at_table("6H 4C KC", melds, freed_joker="same_owner", **parts), 0, "swap 6H @0.1")
        agree(game)
        assert game.view(1).freed_for == (1,)
        assert refused(game, 0, f"off JK {place}") == "WILD_GOES_BACK"
        assert refused(game, 0, "discard 4C") == "PLAY_THE_WILD"
    played(game, 0, "off JK=9H @0", "discard 4C")
    assert game.view(0).freed_for == ()


def test_a_joker_whose_owner_has_no_run_for_it_stays() -> None:
    """Taken out of the only meld of its player, a set, it could go nowhere; elsewhere it goes onto another's run."""
    melds = [(1, KINGS), (2, "4S 5S 6S 7S")]
    changes = {"joker_swap_set": True, "down": {0, 1, 2}}
    played(at_table("KD 4C", melds, **changes), 0, "swap KD @0.2", "off JK=8S @1")
    game = at_table("KD 4C", melds, freed_joker="same_owner", **changes)
    assert refused(game, 0, "swap KD @0.2") == "WILD_HAS_NO_PLACE"


def test_two_freed_jokers_each_go_back_to_their_owner() -> None:
    """Jokers are alike, but one goes onto a run of P1 and one onto a run of P2."""
    melds = [(1, "5H JK=6H 7H 8H"), (2, "3S JK=4S 5S 6S")]
    game = at_table("6H 4S KC 2D", melds, freed_joker="same_owner", down={0, 1, 2})
    played(game, 0, "swap 6H @0.1", "swap 4S @1.1", "off JK=7S @1")
    assert (game.view(None).freed, game.view(None).freed_for) == (cr.parse_cards("JK"), (1,))
    assert refused(game, 0, "off JK=8S @1") == "WILD_GOES_BACK"
    played(game, 0, "back")
    assert game.view(None).freed_for == (1, 2)
    played(game, 0, "off JK=9H @0", "off JK=2S @1", "discard KC")


def test_beside_a_freed_joker_his_own_may_lie_anywhere() -> None:
    """Who holds another joker lays that one where he likes; one must still go back."""
    game = at_table("6H JK KC", freed_joker="same_owner")
    played(game, 0, "swap 6H @0.1", "off JK @1")
    assert refused(game, 0, "off JK @1") == "WILD_GOES_BACK"
    played(game, 0, "off JK=4H @0", "discard KC")


# -- who may take one (D24) ----------------------------------------------------------------------------------------

SEVEN = "6H 2D 2S TC JC QC KD KC"
"""With the joker for the six: twos 2D 2S JK, and a run 9C or KC."""


def test_only_who_is_not_down_takes_a_joker() -> None:
    """It goes to the hand of one who is not down; one who is down is refused: elsewhere both are reversed (R042)."""
    house = {"swap_who": "not_down", "freed_joker": "hand"}
    assert refused(at_table("6H 4C KC", down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    game = played(at_table("6H 4C KC", down={1}, **house), 0, "swap 6H @0.1")
    agree(game)
    assert hand(game) == "4C KC JK"
    played(game, 0, "discard KC")

    played(at_table("6H 4C KC"), 0, "swap 6H @0.1", "off JK @1")
    assert refused(at_table("6H 4C KC", **house), 0, "swap 6H @0.1") == "SWAP_ONLY_BEFORE_DOWN"


@pytest.mark.parametrize(
    ("who", "freed"), [("any", "same_turn"), ("not_down", "same_turn"), ("any", "hand")], ids=" ".join
)
def test_who_takes_a_joker_before_he_is_down_lays_down_with_it(who: str, freed: str) -> None:
    """He is bound: no discard until he has laid down, but he may take all back (D24)."""
    cards = "6H 2D 2S TC JC QC KC KD"
    assert refused(at_table(cards, down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    game = played(at_table(cards, down={1}, swap_who=who, freed_joker=freed), 0, "swap 6H @0.1")
    agree(game)
    assert game.view(0).must_lay_down
    assert refused(game, 0, "discard KD") == "LAY_DOWN_FIRST"
    assert not [action for action in game.legal(0) if isinstance(action, (cr.Discard, cr.LayOff))]
    played(game, 0, "back", "swap 6H @0.1", "down 2D 2S JK=2 | TC JC QC KC", "discard KD")
    assert game.results[-1].out == 0


def test_without_a_lay_down_no_joker_is_taken_before_one_is_down() -> None:
    """The joker must make the lay-down possible; who keeps it in his hand and is bound to nothing takes it so."""
    for who, freed in product(("any", "not_down"), ("same_turn", "hand")):
        game = at_table("6H 2D 5S TC JC QC KD", down={1}, swap_who=who, freed_joker=freed)
        if (who, freed) == ("not_down", "hand"):
            played(game, 0, "swap 6H @0.1")
        else:
            assert refused(game, 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"


def test_a_lay_down_that_leaves_the_freed_joker_is_refused() -> None:
    """He could lay down without it, and must not; where the joker may be kept, he may."""
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    melds = "down 2D 2S 2C | TC JC QC KC"
    game = played(at_table(cards, down={1}, swap_who="any"), 0, "swap 6H @0.1")
    assert refused(game, 0, melds) == "PLAY_THE_WILD"
    played(game, 0, "down 2D 2S JK=2 | TC JC QC KC", "discard KD")

    game = played(at_table(cards, down={1}, swap_who="any", freed_joker="hand"), 0, "swap 6H @0.1", melds)
    played(game, 0, "discard KD")
    assert hand(game) == "JK"


def test_where_no_meld_takes_the_joker_it_is_not_taken_before_one_is_down() -> None:
    """A lay-down is there, but wilds are not allowed in it: the freed joker could not be used."""
    changes: dict[str, Any] = {"down": {1}, "swap_who": "any", "wild_limit": 0, "wild_limit_scope": "laydown"}
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    assert refused(at_table(cards, **changes), 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"
    # Where he may lay off in the same turn it goes onto the table after the lay-down.
    game = played(at_table(cards, **changes, layoff_same_turn=True), 0, "swap 6H @0.1")
    played(game, 0, "down 2D 2S 2C | TC JC QC KC")
    agree(game)
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard KD")


def test_an_owners_joker_goes_back_after_the_lay_down() -> None:
    """One who is not down takes it only where he may lay off in the same turn; it is no part of his lay-down."""
    changes: dict[str, Any] = {"down": {1}, "swap_who": "any", "freed_joker": "same_owner"}
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    assert refused(at_table(cards, **changes), 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"
    game = played(at_table(cards, **changes, layoff_same_turn=True), 0, "swap 6H @0.1")
    assert refused(game, 0, "down 2D 2S JK=2 | TC JC QC KC") == "WILD_GOES_BACK"
    played(game, 0, "down 2D 2S 2C | TC JC QC KC", "off JK=9H @0", "discard KD")


def test_after_his_lay_down_of_this_turn_anybody_waits_for_a_joker() -> None:
    """Under `any` a swap after the lay-down waits as a lay-off does, and is free where that is (R043, R074)."""
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    melds = "down 2D 2S 2C | TC JC QC KC"
    for changes in ({}, {"layoff_same_turn": True}, {"swap_who": "any"}):
        game = played(at_table(cards, down={1}, **changes), 0, melds)
        assert refused(game, 0, "swap 6H @0.1") == "NOT_THIS_TURN"
    game = played(at_table(cards, down={1}, swap_who="any", layoff_same_turn=True), 0, melds, "swap 6H @0.1")
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard KD")


def test_too_early_to_lay_down_is_too_early_for_a_joker_that_binds() -> None:
    """Nobody is bound to lay down in a turn in which he may not (D35)."""
    cards = "6H 2D 2S TC JC QC KC KD"
    early: dict[str, Any] = {"down": {1}, "swap_who": "any", "first_turn_laydown": 2}
    assert refused(at_table(cards, **early), 0, "swap 6H @0.1") == "TOO_EARLY"
    played(at_table(cards, **early, turns=[2, 2, 1]), 0, "swap 6H @0.1")


def test_before_anybody_is_down_there_is_no_joker() -> None:
    game = play_at(COMMON.replace(swap_who="any"), round=2, hands=["6H 4C KC", *REST])
    assert refused(game, 0, "swap 6H @0.1") == "NO_MELDS_YET"


def test_a_wild_that_is_owed_to_one_players_runs_is_not_given_for_another() -> None:
    """The two of clubs came off a run of P1's; as itself in a run of P2's it would still be owed (D23, D24)."""
    changes: dict[str, Any] = {"swap_who": "any", "freed_joker": "same_owner", "layoff_same_turn": True, **TWOS}
    melds = [(1, "5H 6H 7H 8H"), (2, "AC JK=2C 3C 4C")]
    cards = "2C KS KD KC 4S 5S 6S 7S 9D"
    parts: dict[str, Any] = {"freed": "2C", "freed_for": [1], "must_lay_down": True, "down": {1, 2}}
    reason = refused(at_table(cards, melds, **changes, **parts), 0, "swap 2C @1.1")
    assert (reason, str(reason.params["card"])) == ("NO_LAY_DOWN_YET", "JK")
    game = at_table(cards, melds, **changes, **parts)
    played(game, 0, "down KS KD KC | 4S 5S 6S 7S", "off 2C=9H @0", "discard 9D")
