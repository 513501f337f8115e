"""Rules page 4E: laying the contract down, and laying off (R068 to R082)."""

from __future__ import annotations

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, both_presets, hand, lay_down, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

KINGS = "KH KS KD"
NINES = "9S 9D 9C"
FOUR_TO_SEVEN = "4H 5H 6H 7H"


# -- the contract, and nothing but the contract ----------------------------------------------------------------


@both_presets
def test_a_fourth_king_waits_for_the_next_turn(rules: cr.RuleSet) -> None:
    """Three kings are laid down, the fourth stays in hand and is laid off a turn later (R068, R074)."""
    game = play_at(rules, hands=[f"{KINGS} KC {NINES} 2D 3D", "3C 4C"], turn=0, dealer=1)
    played(game, 0, f"down {KINGS} | {NINES}")
    assert hand(game) == "KC 2D 3D"
    assert refused(game, 0, "off KC @0") == "NOT_THIS_TURN"
    played(game, 0, "discard 2D")
    played(game, 1, "take", "discard 3C")
    played(game, 0, "take", "off KC @0")
    assert table(game)[0] == f"{KINGS} KC"


@both_presets
def test_a_set_of_the_contract_has_three_cards(rules: cr.RuleSet) -> None:
    """Four kings are more than the contract asks for; not where longer melds may be laid (R069, Z13)."""
    cards = {"hands": [f"{KINGS} KC {NINES} 2D", "3C"]}
    ask = f"down {KINGS} KC | {NINES}"
    reason = refused(play_at(rules, **cards), 0, ask)
    assert (reason, reason.params["size"], reason.params["exactly"]) == ("EXTRA_CARDS", 4, 3)
    game = played(play_at(rules.replace(laydown_extra=True), **cards), 0, ask)
    assert table(game)[0] == f"{KINGS} KC"


@both_presets
def test_a_run_of_the_contract_has_four_cards(rules: cr.RuleSet) -> None:
    """A run of five is more than the contract asks for; not where longer melds may be laid (R070, Z13)."""
    cards = {"round": 2, "hands": [f"{FOUR_TO_SEVEN} 8H {NINES} 2D", "3C"]}
    ask = f"down {NINES} | {FOUR_TO_SEVEN} 8H"
    reason = refused(play_at(rules, **cards), 0, ask)
    assert (reason, reason.params["size"], reason.params["exactly"]) == ("EXTRA_CARDS", 5, 4)
    game = played(play_at(rules.replace(laydown_extra=True), **cards), 0, ask)
    assert table(game)[1] == f"{FOUR_TO_SEVEN} 8H"


@both_presets
@pytest.mark.parametrize(
    "melds",
    [
        pytest.param(NINES, id="one-set-only"),
        pytest.param(f"{KINGS} | {NINES} | {FOUR_TO_SEVEN}", id="two-sets-and-a-run"),
        pytest.param(f"{KINGS} | {NINES} | 2S 2D 2C", id="three-sets"),
        pytest.param(f"{KINGS} | {FOUR_TO_SEVEN}", id="a-set-and-a-run"),
    ],
)
def test_neither_less_nor_more_than_the_contract_is_laid_down(melds: str, rules: cr.RuleSet) -> None:
    """Round 1 asks for two sets: not one, not three, and no run; longer melds allowed or not (R071)."""
    cards = [f"{melds.replace('|', '')} 2H", "3C"]
    for asked in (rules, rules.replace(laydown_extra=True)):
        reason = refused(play_at(asked, hands=cards), 0, f"down {melds}")
        assert (reason, str(reason.params["contract"])) == ("CONTRACT_NOT_MET", "SS")


@pytest.mark.parametrize(
    ("contract", "melds", "code"),
    [
        pytest.param("R7", "4H 5H 6H 7H 8H 9H TH", None, id="seven-asked-seven-laid"),
        pytest.param("R7", "4H 5H 6H 7H 8H 9H", "MELD_TOO_SHORT", id="seven-asked-six-laid"),
        pytest.param("R7", "4H 5H 6H 7H 8H 9H TH JH", "EXTRA_CARDS", id="seven-asked-eight-laid"),
        pytest.param("S4R", f"9S 9D 9C 9H | {FOUR_TO_SEVEN}", None, id="set-of-four"),
        pytest.param("S4R", f"{NINES} | {FOUR_TO_SEVEN}", "MELD_TOO_SHORT", id="set-of-three-for-one-of-four"),
        pytest.param("SS4", f"{KINGS} KC | {NINES}", None, id="three-and-four-in-any-order"),
    ],
)
def test_a_contract_may_ask_for_longer_melds(contract: str, melds: str, code: str | None) -> None:
    """Where a contract names the size of a meld it is that size that is laid down (D07, D14, D15)."""
    rules = COMMON.replace(contracts=[contract])
    assert lay_down(melds, contract, COMMON) == code
    game = play_at(rules.replace(final_round="normal"), hands=[f"{melds.replace('|', '')} 2D", "3C"])
    if code is None:
        played(game, 0, f"down {melds}")
    else:
        assert refused(game, 0, f"down {melds}") == code


@both_presets
def test_two_sets_of_one_rank_are_two_sets(rules: cr.RuleSet) -> None:
    """Six kings are two sets of kings; not where each set must be of another rank (R072, E10, Z2, Z20)."""
    ask = f"down {KINGS} | KC KH' KS'"
    cards = {"hands": ["KH KS KD KC KH' KS' 2D", "3C"]}
    assert len(table(played(play_at(rules, **cards), 0, ask))) == 2
    reason = refused(play_at(rules.replace(same_rank_sets=False), **cards), 0, ask)
    assert reason == "SAME_RANK_SETS"


# -- when ------------------------------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("phase", ["offer", "draw"])
def test_nothing_is_laid_down_before_drawing(phase: str, rules: cr.RuleSet) -> None:
    """A turn begins with a draw: until then nothing is laid down (R073)."""
    parts = {"hands": [f"{KINGS} {NINES} 2D", "3C"], "stock": "2C 2H", "discards": "4D"}
    ask = f"down {KINGS} | {NINES}"
    game = play_at(rules, phase=phase, **parts)
    assert refused(game, 0, ask) == "DRAW_FIRST"
    played(play_at(rules, **parts), 0, ask)


@both_presets
def test_nothing_is_laid_off_before_drawing(rules: cr.RuleSet) -> None:
    """Lay-offs, too, come after the draw (R073)."""
    melds = [(1, KINGS), (1, NINES)]
    game = play_at(rules, phase="draw", hands=["KC 2D", "3C"], stock="2C 2H", discards="4D", table=melds, down={0, 1})
    assert refused(game, 0, "off KC @0") == "DRAW_FIRST"
    played(game, 0, "draw", "off KC @0")


@both_presets
def test_a_contract_may_be_laid_down_in_the_first_turn(rules: cr.RuleSet) -> None:
    """The contract may be laid down from the first turn on; not where the first laps are kept free of it (D35)."""
    cards = {"hands": [f"{KINGS} {NINES} 2D", "3C"]}
    ask = f"down {KINGS} | {NINES}"
    played(play_at(rules, **cards), 0, ask)

    third = rules.replace(first_turn_laydown=3)
    reason = refused(play_at(third, **cards, turns=[2, 1]), 0, ask)
    assert (reason, reason.params["turns"]) == ("TOO_EARLY", 3)
    played(play_at(third, **cards, turns=[3, 2]), 0, ask)


@both_presets
def test_no_lay_off_on_the_turn_of_laying_down(rules: cr.RuleSet) -> None:
    """Who lays down waits a turn before laying off, on his own melds and others'; unless it is allowed (R074, E11)."""
    parts = {"hands": [f"{KINGS} {NINES} KC 4S 2D", "3C"], "table": [(1, "4D 4C 4H"), (1, "7S 7D 7C")], "down": {1}}
    game = played(play_at(rules, **parts), 0, f"down {KINGS} | {NINES}")
    for card in ("off KC @2", "off 4S @0"):
        assert refused(game, 0, card) == "NOT_THIS_TURN"
    assert {str(action) for action in game.legal(0)} == {"discard KC", "discard 4S", "discard 2D", "back"}

    game = played(play_at(rules.replace(layoff_same_turn=True), **parts), 0, f"down {KINGS} | {NINES}")
    played(game, 0, "off KC @2", "off 4S @0")
    assert hand(game) == "2D"


@both_presets
def test_who_is_not_down_lays_nothing_off(rules: cr.RuleSet) -> None:
    """Before his own contract lies on the table nobody lays off (R075)."""
    parts = {"round": 2, "hands": ["8H 2D 3D", "3C"], "table": [(1, NINES), (1, FOUR_TO_SEVEN)]}
    assert refused(play_at(rules, **parts, down={1}), 0, "off 8H @1") == "NOT_DOWN"
    played(play_at(rules, **parts, down={0, 1}), 0, "off 8H @1")


@both_presets
def test_a_second_contract_is_not_laid_down(rules: cr.RuleSet) -> None:
    """The contract is laid down once a round (R079)."""
    parts = {"hands": [f"{KINGS} {NINES} 2D", "3C"], "table": [(0, "4S 4D 4C"), (0, "7S 7D 7C")]}
    assert refused(play_at(rules, **parts, down={0}), 0, f"down {KINGS} | {NINES}") == "ALREADY_DOWN"


@both_presets
def test_no_new_meld_after_the_contract(rules: cr.RuleSet) -> None:
    """Who is down lays off single cards but makes no new meld of three sevens (R078)."""
    game = play_at(rules, hands=["7S 7D 7C 2D", "3C"], table=[(0, KINGS), (0, NINES)], down={0})
    assert refused(game, 0, "down 7S 7D 7C") == "ALREADY_DOWN"
    assert refused(game, 0, "off 7S 7D 7C") == "DOES_NOT_FIT"
    assert {type(action) for action in game.legal(0)} == {cr.Discard}


@both_presets
def test_a_finished_contract_may_be_held_back(rules: cr.RuleSet) -> None:
    """Nobody is made to lay down: with the contract complete a player may just discard, turn after turn (R082)."""
    game = play_at(rules, hands=[f"{KINGS} {NINES} 2D", "3C 4C"], dealer=1)
    ask = cr.parse_action(f"down {KINGS} | {NINES}")
    assert ask in game.legal(0)
    played(game, 0, "discard 2D")
    played(game, 1, "take", "discard 3C")
    played(game, 0, "take")
    assert ask in game.legal(0)
    played(game, 0, "discard 3C")


# -- where -----------------------------------------------------------------------------------------------------


@both_presets
def test_cards_are_laid_off_on_any_meld(rules: cr.RuleSet) -> None:
    """Who is down lays off on his own melds and on others'; on his own only where the rules say so (D30)."""
    parts = {"hands": ["KC 9H 2D", "3C"], "table": [(0, KINGS), (0, "4S 4D 4C"), (1, NINES), (1, "7S 7D 7C")]}
    played(play_at(rules, **parts), 0, "off KC @0", "off 9H @2")

    own = rules.replace(layoff_targets="own")
    game = play_at(own, **parts)
    assert refused(game, 0, "off 9H @2") == "OWN_MELDS_ONLY"
    assert refused(game, 0, "off 9H") == "OWN_MELDS_ONLY"
    assert refused(game, 0, "off 2D") == "DOES_NOT_FIT"
    played(game, 0, "off KC @0")


@both_presets
def test_cards_are_laid_off_in_a_chain(rules: cr.RuleSet) -> None:
    """On 4–7 the eight and then the nine are laid off; the nine alone does not fit yet (R076)."""
    parts = {"round": 2, "hands": ["8H 9H 2D", "3C"], "table": [(1, NINES), (1, FOUR_TO_SEVEN)], "down": {0, 1}}
    game = play_at(rules, **parts)
    reason = refused(game, 0, "off 9H @1")
    assert (reason, str(reason.params["card"]), str(reason.params["meld"])) == ("DOES_NOT_FIT", "9H", FOUR_TO_SEVEN)
    played(game, 0, "off 8H @1", "off 9H @1")
    assert table(game)[1] == f"{FOUR_TO_SEVEN} 8H 9H"
    together = played(play_at(rules, **parts), 0, "off 9H 8H @1")
    assert table(together) == table(game)


@both_presets
def test_cards_are_laid_off_on_both_ends(rules: cr.RuleSet) -> None:
    """On 4–7 the three and the eight go on, one at each end (R077)."""
    for asked in (["off 3H @1", "off 8H @1"], ["off 3H 8H @1"]):
        game = play_at(rules, round=2, hands=["3H 8H 2D", "3C"], table=[(1, NINES), (1, FOUR_TO_SEVEN)], down={0, 1})
        assert table(played(game, 0, *asked))[1] == f"3H {FOUR_TO_SEVEN} 8H"


@both_presets
def test_a_lay_off_names_a_meld_that_is_there(rules: cr.RuleSet) -> None:
    """There is no fourth meld where three lie, and no lay-off of no cards (D30)."""
    game = play_at(rules, hands=["KC 2D", "3C"], table=[(1, KINGS), (1, NINES)], down={0, 1})
    reason = refused(game, 0, "off KC @2")
    assert (reason, reason.params["meld"], reason.params["melds"]) == ("NO_SUCH_MELD", 3, 2)
    assert refused(game, 0, cr.LayOff((), 0)) == "NO_CARDS"


# -- the card that is kept -------------------------------------------------------------------------------------


@both_presets
def test_the_last_card_is_not_laid_off(rules: cr.RuleSet) -> None:
    """Turns before the last round end with a discard, so one card is kept; unless it may be laid off (R080, E13)."""
    parts = {"round": 2, "hands": ["8H 9C'", "3C"], "table": [(1, NINES), (1, FOUR_TO_SEVEN)], "down": {0, 1}}
    game = played(play_at(rules, **parts), 0, "off 8H @1")
    assert refused(game, 0, "off 9C @0") == "KEEP_A_DISCARD"
    assert refused(play_at(rules, **parts), 0, "off 8H 9C @1") == "DOES_NOT_FIT"

    game = play_at(rules.replace(goout_discard="optional"), **parts)
    played(game, 0, "off 8H @1", "off 9C @0")
    assert game.results[-1].out == 0
    assert game.scores == [0, rules.points[cr.parse_card("3C")]]


@both_presets
def test_a_block_that_empties_the_hand_is_not_laid_off(rules: cr.RuleSet) -> None:
    """Laid off together or one by one, the last card is kept (R080, E13)."""
    parts = {"round": 2, "hands": ["8H 9H", "3C"], "table": [(1, NINES), (1, FOUR_TO_SEVEN)], "down": {0, 1}}
    assert refused(play_at(rules, **parts), 0, "off 8H 9H @1") == "KEEP_A_DISCARD"
    game = played(play_at(rules.replace(goout_discard="optional"), **parts), 0, "off 8H 9H @1")
    assert game.results[-1].out == 0


@both_presets
def test_a_lay_down_leaves_a_discard(rules: cr.RuleSet) -> None:
    """With seven dealt, two runs of four use all eight cards: refused, for no discard is left (R081, E14, Z4).

    Where the last card need not be discarded, that is the way out.
    """
    short = rules.replace(deal=[7, 7, 7, 7, 12, 12, 12])
    held, melds = "4C 5C 6C 7C 2H 3H 4H 5H", "4C 5C 6C 7C | 2H 3H 4H 5H"
    parts = {"round": 3, "hands": [held, "3C"]}
    game = play_at(short, **parts)
    assert refused(game, 0, f"down {melds}") == "KEEP_A_DISCARD"
    assert cr.why_not_lay_down(held, melds, short.contract(3), short) == "KEEP_A_DISCARD"
    assert not [action for action in game.legal(0) if isinstance(action, cr.LayDown)]
    assert cr.best_lay_down(held, short.contract(3), short) is None

    game = played(play_at(short.replace(goout_discard="optional"), **parts), 0, f"down {melds}")
    assert game.results[-1].out == 0


@pytest.mark.parametrize("rules", [COMMON, HEYUE.replace(deal=10)], ids=["common", "heyue"])
def test_all_but_the_discard_is_laid_down_where_the_last_round_says_so(rules: cr.RuleSet) -> None:
    """The last round takes every card; or every card but the discard; or ends like any other (D49, E15).

    Thirteen cards with one that fits nowhere: refused, legal, legal.
    """
    cards = "4C 5C 6C 7C 9C TC JC QC 2H 3H 4H 5H KD"
    ask = "down 4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    reason = refused(play_at(rules, round=7, hands=[cards, "3C"]), 0, ask)
    assert (reason, [str(card) for card in reason.params["cards"]]) == ("CARDS_LEFT_OVER", ["KD"])

    kept = rules.replace(final_round="all_but_discard")
    game = played(play_at(kept, round=7, hands=[cards, "3C"]), 0, ask, "discard KD")
    assert game.winners == (0,)
    reason = refused(play_at(kept, round=7, hands=[f"{cards} KS", "3C"]), 0, ask)
    assert (reason, reason.params["left"]) == ("LEAVE_ONE_CARD", 2)

    plain = rules.replace(final_round="normal")
    for left in ("", " KS"):
        played(play_at(plain, round=7, hands=[cards + left, "3C"]), 0, ask)
