"""Rules page 4B: what a joker stands for, how many a meld may hold, and where it is laid off (R018 to R038)."""

from __future__ import annotations

import pytest

import contractrummy as cr
from tests.support.positions import (
    COMMON,
    HEYUE,
    both_presets,
    choices,
    hand,
    lay_down,
    play_at,
    played,
    refused,
    table,
)

pytestmark = pytest.mark.both_builds

APART = COMMON.replace(adjacent_wilds=False)
HALF = COMMON.replace(wild_limit="naturals")
ONE_NATURAL = COMMON.replace(min_naturals=1)
NINES = "9S 9D 9C"


# -- stating what it stands for --------------------------------------------------------------------------------


@both_presets
def test_a_joker_that_fits_both_ends_must_be_stated(rules: cr.RuleSet) -> None:
    """With 5-6-7 a joker is the four or the eight: the player is asked, and both answers are legal (R018, E4)."""
    cards = f"5H 6H 7H JK {NINES} 2D"
    game = play_at(rules, round=2, hands=[cards, "3C"])
    reason = refused(game, 0, f"down {NINES} | 5H 6H 7H JK")
    assert choices(reason, "STATE_THE_WILD") == ["JK=4H 5H 6H 7H", "5H 6H 7H JK=8H"]
    for run in choices(reason, "STATE_THE_WILD"):
        game = played(play_at(rules, round=2, hands=[cards, "3C"]), 0, f"down {NINES} | {run}")
        assert table(game) == [NINES, run]
        assert hand(game) == "2D"


@both_presets
@pytest.mark.parametrize(
    ("cards", "stated"),
    [
        pytest.param("AH 2H 3H JK", "AH 2H 3H JK=4H", id="nothing-below-the-low-ace"),
        pytest.param("QH KH AH JK", "JK=JH QH KH AH", id="nothing-above-the-high-ace"),
        pytest.param("5H JK 7H 8H", "5H JK=6H 7H 8H", id="in-the-gap"),
        pytest.param("JK 8H 5H 7H", "5H JK=6H 7H 8H", id="in-the-gap-named-in-any-order"),
    ],
)
def test_a_joker_with_one_place_is_not_asked_about(cards: str, stated: str, rules: cr.RuleSet) -> None:
    """Where only one card is missing the engine fills it in itself (R019, R020, R022, E4)."""
    game = play_at(rules, round=2, hands=[f"{cards} {NINES} 2D", "3C"])
    played(game, 0, f"down {NINES} | {cards}")
    assert table(game)[1] == stated


@pytest.mark.parametrize(
    ("cards", "mode"),
    [
        pytest.param("AH 2H 3H JK", "high_only", id="low-ace-under-aces-high-only"),
        pytest.param("QH KH AH JK", "low_only", id="high-ace-under-aces-low-only"),
    ],
)
def test_a_joker_beside_an_ace_of_the_wrong_end_makes_no_run(cards: str, mode: str) -> None:
    """Where the ace keeps to one end, the run it would begin or end does not stand (R019, R020 with R005, R006)."""
    code = "ACE_NOT_LOW" if mode == "high_only" else "ACE_NOT_HIGH"
    assert cr.why_not_meld("run", cards, COMMON.replace(ace_mode=mode)) == code


@both_presets
def test_no_joker_turns_the_corner(rules: cr.RuleSet) -> None:
    """King, ace and three need the corner: a joker as the two does not help (R021)."""
    assert cr.why_not_meld("run", "KH AH JK 3H", rules) == "RUN_TURNS_CORNER"


# -- how many of them ------------------------------------------------------------------------------------------


def test_two_jokers_may_lie_side_by_side() -> None:
    """5-joker-joker-8 is a run; not where jokers may not touch, nor with one joker a meld (R023, Z5)."""
    assert lay_down("5H JK JK 8H", "R", COMMON) is None
    game = play_at(COMMON, round=2, hands=[f"5H JK JK 8H {NINES} 2D", "3C", "4C"])
    played(game, 0, f"down {NINES} | 5H JK JK 8H")
    assert table(game)[1] == "5H JK=6H JK=7H 8H"

    assert cr.why_not_meld("run", "5H JK JK 8H", APART) == "ADJACENT_WILDS"
    reason = cr.why_not_meld("run", "5H JK JK 8H", HEYUE)
    assert reason is not None
    assert (reason, reason.params["wilds"], reason.params["limit"]) == ("WILD_LIMIT", 2, 1)
    assert cr.is_meld("run", "5H JK JK 8H", HEYUE.replace(wild_limit=2, min_naturals=1))


@pytest.mark.parametrize("rules", [COMMON, APART], ids=["side-by-side-allowed", "side-by-side-forbidden"])
def test_of_two_jokers_apart_the_end_one_is_stated(rules: cr.RuleSet) -> None:
    """With 5-joker-7 a second joker is the four or the eight, jokers apart or not (R024)."""
    ways = choices(lay_down("5H JK 7H JK", "R", rules), "STATE_THE_WILD")
    assert ways == ["JK=4H 5H JK=6H 7H", "5H JK=6H 7H JK=8H"]
    for way in ways:
        assert lay_down(way, "R", rules) is None


def test_one_joker_a_meld_forbids_the_second_wherever_it_lies() -> None:
    """With one joker a meld 5-joker-7-joker is refused, stated or not (R024, Z5)."""
    for run in ("5H JK 7H JK", "JK=4H 5H JK=6H 7H", "5H JK=6H 7H JK=8H"):
        assert lay_down(run, "R", HEYUE) == "WILD_LIMIT"


def test_one_natural_and_three_jokers_are_a_run_once_stated() -> None:
    """A six and three jokers are a run at any of four places, which must be stated (R025).

    Not where a meld holds no more jokers than naturals.
    """
    with pytest.raises(cr.BadNotation) as caught:
        cr.parse_meld("6H JK JK JK")
    assert caught.value.kind == "ambiguous"
    unstated = cr.meld("run", "6H JK JK JK")
    ways = choices(lay_down(unstated, "R", COMMON), "STATE_THE_WILD")
    assert [cr.parse_meld(way).low for way in ways] == [3, 4, 5, 6]
    for way in ways:
        five = play_at(COMMON, round=2, hands=[f"6H JK JK JK {NINES} 2D", "3C", "4C", "5C", "6C"])
        played(five, 0, f"down {NINES} | {way}")
        assert table(five)[1] == way
        reason = lay_down(way, "R", HALF)
        assert reason is not None
        assert (reason, reason.params["wilds"], reason.params["naturals"]) == ("WILDS_OVER_NATURALS", 3, 1)
        assert lay_down(way, "R", HEYUE) == "WILD_LIMIT"


@pytest.mark.parametrize(
    ("kind", "cards", "stated", "contract", "ways"),
    [
        pytest.param("set", "JK JK JK", "JK=9 JK=9 JK=9", "S", 13, id="set"),
        pytest.param("run", "JK JK JK JK", "JK=4H JK=5H JK=6H JK=7H", "R", 44, id="run"),
    ],
)
def test_jokers_alone_are_a_meld_once_stated(kind: str, cards: str, stated: str, contract: str, ways: int) -> None:
    """Nothing but jokers is a set or a run whose rank, or suit and place, must be said (R026, E5).

    Not where a meld needs a natural card, nor with one joker a meld.
    """
    unstated = cr.meld(kind, cards)  # type: ignore[arg-type]
    offered = choices(lay_down(unstated, contract, COMMON), "STATE_THE_WILD")
    assert len(offered) == ways
    assert stated in offered
    assert lay_down(stated, contract, COMMON) is None
    assert lay_down(stated, contract, ONE_NATURAL) == "MIN_NATURALS"
    assert cr.why_not_meld(kind, cards, ONE_NATURAL) == "MIN_NATURALS"  # type: ignore[arg-type]
    assert lay_down(stated, contract, HEYUE) == "WILD_LIMIT"
    assert cr.why_not_meld(kind, cards, HEYUE) == "WILD_LIMIT"  # type: ignore[arg-type]


def test_a_set_of_jokers_keeps_the_rank_it_was_given() -> None:
    """Jokers laid as nines are nines for good: a nine goes on them, an eight does not (R026, E5)."""
    game = play_at(
        COMMON, hands=["9C 8C 2D", "3C", "4C", "5C"], table=[(1, "JK=9 JK=9 JK=9"), (1, "4S 4D 4C")], down={0, 1}
    )
    assert refused(game, 0, "off 8C @0") == "DOES_NOT_FIT"
    assert table(played(game, 0, "off 9C @0"))[0] == "JK=9 JK=9 JK=9 9C"


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        pytest.param(COMMON, None, id="common"),
        pytest.param(HEYUE, "WILD_LIMIT", id="heyue"),
        pytest.param(HALF, "WILDS_OVER_NATURALS", id="no-more-jokers-than-naturals"),
        pytest.param(COMMON.replace(min_naturals=2), "MIN_NATURALS", id="two-naturals-at-least"),
        pytest.param(COMMON.replace(wild_limit=2), None, id="two-jokers-a-meld"),
        pytest.param(COMMON.replace(wild_limit=0), "WILD_LIMIT", id="no-jokers-in-melds"),
    ],
)
def test_one_natural_and_two_jokers_are_a_set(rules: cr.RuleSet, code: str | None) -> None:
    """A nine and two jokers are a set, unless the rules count jokers or naturals (R027, E6)."""
    assert cr.why_not_meld("set", "9S JK JK", rules) == code
    assert lay_down("9S JK JK", "S", rules) == code


@pytest.mark.parametrize("name", cr.preset_names())
def test_two_naturals_and_a_joker_are_a_set_everywhere(name: str) -> None:
    """Two nines and a joker are a set in every preset that has jokers (R028)."""
    rules = cr.preset(name)
    assert rules.jokers_for(4)
    game = play_at(rules, hands=["9S 9D JK 4S 4D 4C 2D", "3C", "4H", "5C"])
    played(game, 0, "down 9S 9D JK | 4S 4D 4C")
    assert table(game) == ["9D 9S JK=9", "4S 4D 4C"]


@both_presets
def test_a_suit_may_repeat_in_a_set(rules: cr.RuleSet) -> None:
    """Two packs give two nines of spades, and both may lie in one set (R029)."""
    assert cr.is_meld("set", "9S 9S' 9D", rules)


# -- laying them off -------------------------------------------------------------------------------------------


def test_one_joker_a_meld_holds_for_lay_offs_too() -> None:
    """A set with its joker takes no second one, a run without takes one (R032, Z5).

    Where the limit is for lay-downs only, and where there is none, the set takes it.
    """
    melds = [(1, "9S 9D JK=9"), (1, "5H 6H 7H 8H")]
    assert cr.lay_off_places("JK", "9S 9D JK=9", HEYUE) == ()
    game = play_at(HEYUE, round=2, hands=["JK 2D", "3C", "4C"], table=melds, down={0, 1})
    reason = refused(game, 0, "off JK @0")
    assert (reason, reason.params["wilds"], reason.params["limit"]) == ("WILD_LIMIT", 2, 1)
    assert table(played(game, 0, "off JK @1 high"))[1] == "5H 6H 7H 8H JK=9H"

    for rules in (HEYUE.replace(wild_limit_scope="laydown"), COMMON):
        game = play_at(rules, round=2, hands=["JK 2D", "3C", "4C"], table=melds, down={0, 1})
        assert table(played(game, 0, "off JK @0"))[0] == "9S 9D JK=9 JK=9"


@pytest.mark.parametrize(
    "run", ["5H 6H 7H JK=8H", "JK=JS QS KS AS", "AS 2S JK=3S 4S"], ids=["both-ends-open", "ace-on-top", "ace-below"]
)
def test_a_run_with_its_joker_says_why_it_takes_no_other(run: str) -> None:
    """With one joker a meld the refusal names the limit, whichever ends are open (R032, Z5)."""
    game = play_at(HEYUE, round=2, hands=["JK 2D", "3C", "4C"], table=[(1, run), (1, NINES)], down={0, 1})
    assert refused(game, 0, "off JK @0") == "WILD_LIMIT"


def test_jokers_apart_holds_for_lay_offs_too() -> None:
    """Where jokers may not touch, one laid off may not lie beside another (D19)."""
    melds = [(1, "5H 6H 7H JK=8H"), (1, NINES)]
    assert cr.lay_off_places("JK", "5H 6H 7H JK=8H", APART) == ("low",)
    assert cr.lay_off_places("JK", "5H 6H 7H JK=8H", COMMON) == ("low", "high")
    game = play_at(APART, round=2, hands=["JK 2D", "3C", "4C"], table=melds, down={0, 1})
    assert refused(game, 0, "off JK @0 high") == "ADJACENT_WILDS"
    assert table(played(game, 0, "off JK @0"))[0] == "JK=4H 5H 6H 7H JK=8H"


@pytest.mark.parametrize("place", ["low", "high"])
def test_a_joker_laid_off_on_a_run_must_be_stated(place: str) -> None:
    """On 4–7 a joker is the three or the eight: asked without a statement, legal with one, by card or place (R033)."""
    card = {"low": "3H", "high": "8H"}[place]
    run = {"low": "JK=3H 4H 5H 6H 7H", "high": "4H 5H 6H 7H JK=8H"}[place]
    for said in (f"off JK={card} @0", f"off JK @0 {place}"):
        game = play_at(COMMON, round=2, hands=["JK 2D", "3C"], table=[(1, "4H 5H 6H 7H"), (1, NINES)], down={0, 1})
        assert choices(refused(game, 0, "off JK @0"), "STATE_THE_PLACE") == ["3H", "8H"]
        reason = refused(game, 0, "off JK=9H @0")
        assert (reason, str(reason.params["card"])) == ("DOES_NOT_FIT", "JK=9H")
        assert table(played(game, 0, said))[0] == run


TWO_TO_KING = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize("said", ["JK", "JK=AH"], ids=["bare", "as-an-ace"])
def test_a_joker_as_either_ace_must_say_which(said: str) -> None:
    """On 2–K a joker is an ace at either end: only the end tells them apart, and it is asked for (R016, R033, E4)."""
    for place, run in (("low", f"JK=AH {TWO_TO_KING}"), ("high", f"{TWO_TO_KING} JK=AH")):
        game = play_at(COMMON, round=2, hands=["JK 2D", "3C"], table=[(1, TWO_TO_KING), (1, NINES)], down={0, 1})
        assert choices(refused(game, 0, f"off {said} @0"), "STATE_THE_PLACE") == ["low", "high"]
        assert table(played(game, 0, f"off {said} @0 {place}"))[0] == run


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        pytest.param("JK TH", "5H 6H 7H 8H JK=9H TH", id="the-gap-below-the-ten"),
        pytest.param("TH JK", "5H 6H 7H 8H JK=9H TH", id="the-ten-named-first"),
        pytest.param("JH JK 4H TH", "4H 5H 6H 7H 8H JK=9H TH JH", id="both-ends"),
        pytest.param("3H JK", "3H JK=4H 5H 6H 7H 8H", id="the-gap-above-the-three"),
    ],
)
def test_a_joker_laid_off_among_other_cards_fills_their_gap(cards: str, run: str) -> None:
    """Cards laid off together with a joker that has one place among them: nobody is asked (R033, E4, BR-02)."""
    game = play_at(COMMON, round=2, hands=[f"{cards} 2D", "3C"], table=[(1, "5H 6H 7H 8H"), (1, NINES)], down={0, 1})
    assert table(played(game, 0, f"off {cards} @0"))[0] == run


def test_a_joker_laid_off_among_other_cards_is_asked_about_where_it_is_open() -> None:
    """With the nine laid off too a joker is the four or the ten, however they are named (R033, E4)."""
    for cards in ("9H JK", "JK 9H"):
        game = play_at(COMMON, round=2, hands=["9H JK 2D", "3C"], table=[(1, "5H 6H 7H 8H"), (1, NINES)], down={0, 1})
        assert choices(refused(game, 0, f"off {cards} @0"), "STATE_THE_PLACE") == ["4H", "TH"]
    assert table(played(game, 0, "off JK=TH 9H @0"))[0] == "5H 6H 7H 8H 9H JK=TH"


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        pytest.param("JK JK", f"JK=AH {TWO_TO_KING} JK=AH", id="two-jokers"),
        pytest.param("AH AH'", f"AH {TWO_TO_KING} AH", id="two-aces"),
        pytest.param("AH JK", None, id="an-ace-and-a-joker"),
    ],
)
def test_a_run_closed_at_both_aces_at_once(cards: str, run: str | None) -> None:
    """Two cards fill both ends of 2–K: nobody is asked, unless ace and joker could change places (R016, E3, E4)."""
    melds = [(1, TWO_TO_KING), (1, NINES)]
    game = play_at(COMMON, round=2, hands=[f"{cards} 2D", "3C", "4C"], table=melds, down={0, 1})
    if run is None:
        assert choices(refused(game, 0, f"off {cards} @0"), "STATE_THE_PLACE") == ["low", "high"]
        run = f"AH {TWO_TO_KING} JK=AH"
        played(game, 0, "off AH @0 low", "off JK @0")
    else:
        played(game, 0, f"off {cards} @0")
    assert table(game)[0] == run


def test_a_joker_at_the_end_of_a_run_keeps_its_place() -> None:
    """On 5-6-7-joker the eight's place is taken; the nine and the four fit (R034)."""
    game = play_at(COMMON, round=2, hands=["8H 9H 4H 2D", "3C"], table=[(1, "5H 6H 7H JK=8H"), (1, NINES)], down={0, 1})
    assert refused(game, 0, "off 8H @0") == "PLACE_TAKEN"
    played(game, 0, "off 9H @0", "off 4H @0")
    assert table(game)[0] == "4H 5H 6H 7H JK=8H 9H"
    assert refused(game, 0, "off 8H @0") == "PLACE_TAKEN"


def test_a_joker_laid_off_in_a_set_is_of_its_rank() -> None:
    """A joker goes on any set as its rank, and on no set as another (E4)."""
    game = play_at(COMMON, hands=["JK 2D", "3C"], table=[(1, NINES), (1, "4S 4D 4C")], down={0, 1})
    assert refused(game, 0, "off JK=8 @0") == "DOES_NOT_FIT"
    assert table(played(game, 0, "off JK=9 @0"))[0] == "9S 9D 9C JK=9"


def test_a_joker_stands_for_no_card_outside_the_deck() -> None:
    """In a deck without twos to sixes a joker cannot be the six below the seven, nor a set be of sixes (E4)."""
    short = COMMON.replace(ranks="A789TJQK")
    assert choices(lay_down("7H 8H 9H JK", "R", COMMON), "STATE_THE_WILD") == ["JK=6H 7H 8H 9H", "7H 8H 9H JK=TH"]
    assert lay_down("7H 8H 9H JK", "R", short, left="KD") is None
    assert lay_down("JK=6H 7H 8H 9H", "R", short, left="KD") == "NOT_IN_DECK"
    assert lay_down("JK=6 JK=6 JK=6", "S", short, left="KD") == "NOT_IN_DECK"
    assert cr.lay_off_places("JK", "7H 8H 9H TH", short) == ("high",)
