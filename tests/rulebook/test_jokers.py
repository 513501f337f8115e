"""Rules page 4B: what a joker stands for, how many a meld may hold, and where it is laid off (R018 to R038)."""

from __future__ import annotations

import pytest

import contractrummy as cr
from contractrummy.melds.layoff import shifted, shifts, why_not_swap
from contractrummy.melds.limits import limits_of
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


@pytest.mark.parametrize("name", [name for name in cr.preset_names() if cr.preset(name).jokers_for(4)])
def test_two_naturals_and_a_joker_are_a_set_everywhere(name: str) -> None:
    """Two nines and a joker are a set in every preset that has jokers (R028)."""
    rules = cr.preset(name)
    assert cr.is_meld("set", "9S 9D JK", rules)
    if "SS" in rules.contracts:
        round = rules.contracts.index("SS") + 1
        game = play_at(rules, round=round, hands=["9S 9D JK 4S 4D 4C 8D", "3C", "4H", "5C"])
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


# -- house rules for where jokers lie ------------------------------------------------------------------------------

FOUR_BETWEEN = COMMON.replace(naturals_between_wilds=4, wild_limit=1, wild_limit_scope="laydown", ace_mode="corner")


def test_four_naturals_lie_between_two_jokers() -> None:
    """4-5-6-joker takes no second joker, 3-4-5-6 takes one at each end, where four naturals must lie between (R037)."""
    for place in ("low", "high"):
        assert place in cr.lay_off_places("JK", "4C 5C 6C JK=7C", COMMON)
    assert cr.lay_off_places("JK", "4C 5C 6C JK=7C", FOUR_BETWEEN) == ()
    assert cr.lay_off_places("JK", "3C 4C 5C 6C", FOUR_BETWEEN) == ("low", "high")
    assert cr.lay_off_places("JK", "3C 4C 5C 6C JK=7C", FOUR_BETWEEN) == ("low",)
    melds = [(1, "3C 4C 5C 6C"), (1, "4D 5D 6D JK=7D")]
    game = play_at(FOUR_BETWEEN, round=3, hands=["JK JK JK 2D", "3H", "4H", "5H", "6H"], table=melds, down={0, 1})
    played(game, 0, "off JK @0 low", "off JK @0 high")
    assert table(game)[0] == "JK=2C 3C 4C 5C 6C JK=7C"
    reason = refused(game, 0, "off JK @1 low")
    assert (reason, reason.params["least"]) == ("WILDS_TOO_CLOSE", 4)
    assert lay_down("JK=3C 4C 5C 6C JK=7C", "R5", FOUR_BETWEEN.replace(wild_limit=None)) == "WILDS_TOO_CLOSE"
    assert lay_down("JK=3C 4C 5C 6C 7C JK=8C", "R6", FOUR_BETWEEN.replace(wild_limit=None)) is None
    assert lay_down("JK=3C 4C 5C 6C JK=7C", "R5", COMMON) is None


RUN = "5H 6H 7H JK=8H"
"""The run of R035."""


def moves(card: str, run: str, rules: cr.RuleSet, moved: tuple[int, ...] = ()) -> list[str]:
    """What a run can become when a wild gives way to the card."""
    meld, natural = cr.parse_meld(run), cr.parse_card(card)
    return [str(shifted(meld, natural, index, end)) for index, end in shifts(natural, meld, limits_of(rules), moved)]


def test_a_joker_at_the_end_gives_way_once() -> None:
    """The eight is laid at its place in 5-6-7-joker, and the joker goes to the nine or the four; once (R035, D27)."""
    once = COMMON.replace(joker_place="end_moves_once")
    assert moves("8H", RUN, COMMON) == []
    assert cr.lay_off_places("8H", RUN, COMMON) == ()
    assert moves("8H", RUN, once) == ["JK=4H 5H 6H 7H 8H", "5H 6H 7H 8H JK=9H"]
    assert cr.lay_off_places("8H", RUN, once) == ("low", "high")
    assert moves("9H", "5H 6H 7H 8H JK=9H", once, moved=(9,)) == []
    assert moves("9H", "5H 6H 7H 8H JK=9H", once, moved=(4,)) == ["JK=4H 5H 6H 7H 8H 9H", "5H 6H 7H 8H 9H JK=TH"]
    assert moves("8D", RUN, once) == moves("JK", RUN, once) == []
    # A place that is free wins: the four is simply laid off.
    assert cr.lay_off_places("4H", RUN, once) == ("low",)


def test_which_jokers_give_way() -> None:
    """One at an end as often as the card comes, or any joker of the run, or none (D27)."""
    slides, any_joker = COMMON.replace(joker_place="slides"), COMMON.replace(joker_place="moves")
    assert moves("9H", "5H 6H 7H 8H JK=9H", slides, moved=(9,)) == ["JK=4H 5H 6H 7H 8H 9H", "5H 6H 7H 8H 9H JK=TH"]
    inner = "5H JK=6H 7H 8H"
    assert moves("6H", inner, slides) == []
    assert moves("6H", inner, any_joker) == ["JK=4H 5H 6H 7H 8H", "5H 6H 7H 8H JK=9H"]
    assert moves("6D", "5H JK=6 7C 8H", any_joker) == ["JK=4 5H 6D 7C 8H", "5H 6D 7C 8H JK=9"]
    assert moves("9C", "9S 9D JK=9", any_joker) == []


def test_a_joker_that_gives_way_goes_where_the_rules_let_it() -> None:
    """Not past the ace, not into a full run, not too near to another joker; how many there are is not asked again."""
    slides = COMMON.replace(joker_place="slides")
    assert moves("AH", "JK=AH 2H 3H 4H", slides) == ["AH 2H 3H 4H JK=5H"]
    assert moves("AH", "JK=AH 2H 3H 4H", slides.replace(ace_mode="corner")) == [
        "JK=KH AH 2H 3H 4H",
        "AH 2H 3H 4H JK=5H",
    ]
    assert moves("QH", "9H TH JH JK=QH", slides.replace(ace_mode="never")) == ["JK=8H 9H TH JH QH", "9H TH JH QH JK=KH"]
    assert moves("KH", "TH JH QH JK=KH", slides.replace(ace_mode="never")) == ["JK=9H TH JH QH KH"]
    assert moves("8H", RUN, slides.replace(run_max=4)) == []
    two = "JK=4H 5H 6H 7H JK=8H"
    assert moves("8H", two, slides) == ["JK=3H JK=4H 5H 6H 7H 8H", "JK=4H 5H 6H 7H 8H JK=9H"]
    assert moves("8H", two, slides.replace(adjacent_wilds=False)) == ["JK=4H 5H 6H 7H 8H JK=9H"]
    assert moves("8H", two, slides.replace(wild_limit=1)) == moves("8H", two, slides)
    assert moves("7H", "7H 8H 9H TH".replace("7H", "JK=7H"), slides.replace(ranks="A789TJQK")) == ["7H 8H 9H TH JK=JH"]


# -- who takes a joker, and where it goes --------------------------------------------------------------------------


def test_jokers_of_sets_are_taken_where_that_is_played() -> None:
    """A king of any suit takes the joker out of the kings, where sets give theirs (R045, D22)."""
    melds = ["KH KS JK=K", "5H 6H 7H 8H"]
    free = COMMON.replace(joker_swap_set=True)
    assert cr.joker_swaps("KD", melds, COMMON) == []
    assert cr.joker_swaps("KD", melds, free) == cr.joker_swaps("KH", melds, free) == [(0, 2)]
    assert cr.joker_swaps("QD", melds, free) == []
    only_sets = free.replace(joker_swap_run=False)
    assert cr.joker_swaps("KD", melds, only_sets) == [(0, 2)]
    assert cr.joker_swaps("6H", ["5H JK=6H 7H 8H"], only_sets) == []
    # A two that is wild and lies as itself is no wild.
    twos = free.replace(wild_ranks="2")
    assert cr.joker_swaps("2D", ["2S 2H JK=2"], twos) == [(0, 2)]
    assert cr.joker_swaps("9H", ["9S 9D 2C=9"], twos) == [(0, 2)]


@pytest.mark.parametrize(
    ("who", "down", "code"),
    [
        ("down", True, None),
        ("down", False, "NOT_DOWN"),
        ("not_down", True, "SWAP_ONLY_BEFORE_DOWN"),
        ("not_down", False, None),
        ("any", True, None),
        ("any", False, None),
    ],
)
def test_who_may_take_a_joker(who: str, down: bool, code: str | None) -> None:
    """Players who are down, or only those who are not, or anyone (R042, D24)."""
    rules = COMMON.replace(swap_who=who)
    melds = [cr.parse_meld("5H JK=6H 7H 8H")]
    assert why_not_swap(cr.Card("6H"), melds, 0, 1, rules, limits_of(rules), down) == code
    assert cr.joker_swaps("6H", melds, rules, down=down) == ([] if code else [(0, 1)])


def test_where_a_freed_joker_must_have_a_place() -> None:
    """Somewhere on the table; on a run of the same player; or nowhere, where it goes to the hand (D23)."""
    full = "AH 2H 3H 4H 5H JK=6H 7H 8H 9H TH JH QH KH AH"
    melds = [cr.parse_meld(meld) for meld in (full, "9S 9D 9C", "4C 5C 6C 7C")]

    def asked(rules: cr.RuleSet, owners: list[int] | None = None, down: bool = True) -> cr.Reason | None:
        return why_not_swap(cr.Card("6H"), melds, 0, 5, rules, limits_of(rules), down, owners)

    same = COMMON.replace(freed_joker="same_owner", swap_who="any")
    assert asked(COMMON) is None
    assert asked(same) is None
    assert asked(same, [1, 1, 1]) is None
    assert asked(same, [1, 1, 2]) == "WILD_HAS_NO_PLACE"
    assert asked(same, [1, 1, 2], down=False) is None
    del melds[2]
    assert asked(COMMON) is None
    assert asked(same, [1, 1]) == "WILD_HAS_NO_PLACE"
    del melds[1]
    assert asked(COMMON) == "WILD_HAS_NO_PLACE"
    assert asked(COMMON.replace(freed_joker="hand")) is None
