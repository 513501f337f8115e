"""Melds beyond the contract (D31)."""

from __future__ import annotations

import pytest

import contractrummy as cr
from tests.support.joker_table import agree, at_table
from tests.support.positions import played, refused, table

pytestmark = pytest.mark.both_builds


# -- new melds (D31) -----------------------------------------------------------------------------------------------

SEVENS = "7S 7D 7C"


def test_who_is_down_lays_down_new_melds() -> None:
    """Three sevens, later a run of four: a new set; elsewhere the contract is laid down once (R078, R079)."""
    cards = f"{SEVENS} 2C 3C 4C 5C KD"
    assert refused(at_table(cards), 0, f"down {SEVENS}") == "ALREADY_DOWN"
    game = played(at_table(cards, new_melds=True), 0, f"down {SEVENS}", "down 2C 3C 4C 5C")
    assert table(game)[3:] == [SEVENS, "2C 3C 4C 5C"]
    assert [laid.owner for laid in game.view(None).table[3:]] == [0, 0]
    agree(game)
    played(game, 0, "back", "back", f"down {SEVENS} | 2C 3C 4C 5C", "discard KD")
    assert game.results[-1].out == 0


def test_new_melds_are_listed_one_by_one() -> None:
    """The shortest of each kind; the longer ones are no less legal."""
    game = at_table(f"{SEVENS} 2C 3C 4C 5C 6C KD", new_melds=True)
    listed = [str(action) for action in game.legal(0) if isinstance(action, cr.LayDown)]
    runs = ["down 2C 3C 4C 5C", "down 3C 4C 5C 6C", "down 4C 5C 6C 7C"]
    assert sorted(listed) == [*runs, "down 7C 7D 7S"]
    played(game, 0, "down 2C 3C 4C 5C 6C")


@pytest.mark.parametrize(
    ("cards", "melds", "reason"),
    [
        ("7S 7D 2C KD", "7S 7D", "MELD_TOO_SHORT"),
        ("7S 7D 8C KD", "7S 7D 8C", "SET_MIXED"),
        ("2C 3C 4C KD", "2C 3C 4C", "MELD_TOO_SHORT"),
        ("7S 7D 2C KD", "7S 7D 7C", "NOT_IN_HAND"),
        ("7S 7D 7C", "7S 7D 7C", "KEEP_A_DISCARD"),
        ("2H 3H JK 5C KD", "2H 3H JK 5C", "RUN_MIXED"),
        ("3H 4H 5H JK KD", "3H 4H 5H JK", "STATE_THE_WILD"),
    ],
)
def test_a_new_meld_is_a_meld(cards: str, melds: str, reason: str) -> None:
    """Each is judged by itself, and a card is kept for the discard."""
    assert refused(at_table(cards, new_melds=True), 0, f"down {melds}") == reason


def test_a_new_meld_is_bound_by_no_rule_about_the_contract() -> None:
    """A larger set, runs that touch and sets of one rank: rules for the lay-down of the contract (D25, D26, D28)."""
    cards = "4C 5C 6C 7C 8C 9C TC JC QS QD QC QH KD"
    game = at_table(cards, new_melds=True, same_rank_sets=False)
    played(game, 0, "down QS QD QC QH", "down 4C 5C 6C 7C | 8C 9C TC JC", "discard KD")


def test_new_melds_wait_as_lay_offs_do() -> None:
    """Not in the turn of the lay-down, unless one may lay off then (D29)."""
    changes = {"new_melds": True, "laid_now": True}
    assert refused(at_table(f"{SEVENS} KD 2C", **changes), 0, f"down {SEVENS}") == "NOT_THIS_TURN"
    played(at_table(f"{SEVENS} KD 2C", layoff_same_turn=True, **changes), 0, f"down {SEVENS}")
    assert refused(at_table(f"{SEVENS} KD 2C", new_melds=True, down={1}), 0, f"down {SEVENS}") == "CONTRACT_NOT_MET"


def test_a_freed_joker_goes_into_a_new_meld() -> None:
    """There is no place for it on the table, but with two sevens it makes a set: so it may be taken (E20)."""
    full = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH AH")]
    cards = "7H 7S 7D KC"
    assert refused(at_table(cards, full), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    assert refused(at_table("7H 7S 6D KC", full, new_melds=True), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    assert refused(at_table("7H 7S 7D", full, new_melds=True), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    game = played(at_table(cards, full, new_melds=True), 0, "swap 7H @0.6")
    agree(game)
    played(game, 0, "down 7S 7D JK=7", "discard KC")
    assert game.results[-1].out == 0


def test_a_new_meld_is_read_by_what_is_wild() -> None:
    """Text does not know that twos are wild: 4C 5C 2D 7C reads as cards of any suits, and is a run of clubs (D11)."""
    game = at_table("4C 5C 2D 7C KC", new_melds=True, wild_ranks=["2"])
    assert table(played(game, 0, "down 4C 5C 2D 7C"))[-1] == "4C 5C 2D=6C 7C"
    # A run of any suits is one only where the contract asks for it.
    assert refused(at_table("4C 5H 6S 7D KC", new_melds=True), 0, "down 4C 5H 6S 7D") == "RUN_MIXED"
    mixed = at_table("4C 5H 6S 7D KC", new_melds=True, contracts=["M4", "M4"], deal=10)
    assert table(played(mixed, 0, "down 4C 5H 6S 7D"))[-1] == "4C 5H 6S 7D"
