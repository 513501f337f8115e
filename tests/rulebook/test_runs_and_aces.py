"""Rules page 4A: what a run is, and where the ace stands in it (R001 to R017)."""

from __future__ import annotations

from itertools import permutations

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, both_presets, choices, lay_down, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

ACE_TO_KING = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
NINES = (1, "9S 9D 9C")


def with_nines(run: str, rules: cr.RuleSet) -> cr.Game:
    """Round 2, a set and a run: seat 0 has drawn and holds three nines, the cards of the run and a card over."""
    return play_at(rules, round=2, hands=[f"{run} 9S 9D 9C 2D", "3C", "4C"])


ACE_HIGH = pytest.param(COMMON.replace(ace_mode="high_only"), id="aces-high-only")
ACE_LOW = pytest.param(COMMON.replace(ace_mode="low_only"), id="aces-low-only")


@both_presets
def test_an_ace_begins_a_run_below_the_two(rules: cr.RuleSet) -> None:
    """A-2-3-4 is a run, the ace standing at 1; not where aces are high only (R001, R005, Z20)."""
    assert cr.is_meld("run", "AH 2H 3H 4H", rules)
    assert cr.parse_meld("AH 2H 3H 4H").low == 1
    assert cr.why_not_meld("run", "AH 2H 3H 4H", rules.replace(ace_mode="high_only")) == "ACE_NOT_LOW"
    assert cr.is_meld("run", "AH 2H 3H 4H", rules.replace(ace_mode="low_only"))


@both_presets
def test_an_ace_ends_a_run_above_the_king(rules: cr.RuleSet) -> None:
    """J-Q-K-A is a run, the ace standing at 14; not where aces are low only (R002, R006, Z22)."""
    assert cr.is_meld("run", "JH QH KH AH", rules)
    assert cr.parse_meld("JH QH KH AH").high == 14
    assert cr.why_not_meld("run", "JH QH KH AH", rules.replace(ace_mode="low_only")) == "ACE_NOT_HIGH"
    assert cr.is_meld("run", "JH QH KH AH", rules.replace(ace_mode="high_only"))


@both_presets
@pytest.mark.parametrize("cards", ["QH KH AH 2H", "KH AH 2H 3H"], ids=["three-below", "two-below"])
def test_no_run_turns_the_corner_at_the_ace(cards: str, rules: cr.RuleSet) -> None:
    """An ace is high or low, never both in one run of king, ace and two (R003, R004)."""
    assert cr.why_not_meld("run", cards, rules) == "RUN_TURNS_CORNER"
    assert refused(with_nines(cards, rules), 0, f"down 9S 9D 9C | {cards}") == "RUN_TURNS_CORNER"


@pytest.mark.parametrize("rules", [ACE_HIGH, ACE_LOW])
@pytest.mark.parametrize("cards", ["QH KH AH 2H", "KH AH 2H 3H"], ids=["three-below", "two-below"])
def test_one_sided_aces_do_not_turn_the_corner_either(cards: str, rules: cr.RuleSet) -> None:
    """Whichever end the ace keeps to, king, ace and two make no run (R003 to R006)."""
    assert cr.why_not_meld("run", cards, rules) == "RUN_TURNS_CORNER"


def test_aces_high_only_leave_the_two_at_the_bottom() -> None:
    """Aces high only: no ace is laid below a two, by itself or by a joker (R005)."""
    rules = COMMON.replace(ace_mode="high_only")
    assert cr.lay_off_places("AH", "2H 3H 4H 5H", rules) == ()
    assert cr.lay_off_places("JK", "2H 3H 4H 5H", rules) == ("high",)
    assert cr.lay_off_places("AH", "TH JH QH KH", rules) == ("high",)
    assert cr.lay_off_places("AH", "2H 3H 4H 5H", COMMON) == ("low",)


def test_aces_low_only_leave_the_king_at_the_top() -> None:
    """Aces low only: no ace is laid above a king, by itself or by a joker (R006)."""
    rules = COMMON.replace(ace_mode="low_only")
    assert cr.lay_off_places("AH", "TH JH QH KH", rules) == ()
    assert cr.lay_off_places("JK", "TH JH QH KH", rules) == ("low",)
    assert cr.lay_off_places("AH", "2H 3H 4H 5H", rules) == ("low",)
    assert cr.lay_off_places("AH", "TH JH QH KH", COMMON) == ("high",)


@both_presets
def test_a_run_has_four_cards(rules: cr.RuleSet) -> None:
    """Three cards in a row are no run, unless runs of three are agreed on (R008)."""
    reason = cr.why_not_meld("run", "2H 3H 4H", rules)
    assert reason is not None
    assert (reason, reason.params["size"], reason.params["least"]) == ("MELD_TOO_SHORT", 3, 4)
    assert refused(with_nines("2H 3H 4H", rules), 0, "down 9S 9D 9C | 2H 3H 4H") == "MELD_TOO_SHORT"

    short = rules.replace(run_min=3, contracts=["SR3"], final_round="normal")
    assert cr.is_meld("run", "2H 3H 4H", short)
    game = play_at(short, hands=["2H 3H 4H 9S 9D 9C 2D", "3C"])
    assert table(played(game, 0, "down 9S 9D 9C | 2H 3H 4H")) == ["9S 9D 9C", "2H 3H 4H"]


@both_presets
def test_a_set_has_three_cards(rules: cr.RuleSet) -> None:
    """Two cards of a rank are no set, three are, unless sets of four are agreed on (D14)."""
    assert cr.why_not_meld("set", "9S 9D", rules) == "MELD_TOO_SHORT"
    assert cr.is_meld("set", "9S 9D 9C", rules)
    reason = cr.why_not_meld("set", "9S 9D 9C", rules.replace(set_min=4))
    assert reason is not None
    assert (reason, reason.params["size"], reason.params["least"]) == ("MELD_TOO_SHORT", 3, 4)


@both_presets
def test_a_set_has_one_rank(rules: cr.RuleSet) -> None:
    """Cards of two ranks are no set, whatever jokers lie beside them (Z2)."""
    assert cr.why_not_meld("set", "9S 9D 8C", rules) == "SET_MIXED"
    assert cr.why_not_meld("set", "9S 8D JK", rules) == "SET_MIXED"


@both_presets
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param("5H 6H 7D 8H", "RUN_MIXED", id="two-suits"),
        pytest.param("5H 6H 6H' 7H 8H", "RUN_REPEATS", id="a-rank-twice"),
        pytest.param("5H 6H 8H 9H", "RUN_GAP", id="a-gap-without-a-joker"),
    ],
)
def test_a_run_is_unbroken_in_one_suit(cards: str, code: str, rules: cr.RuleSet) -> None:
    """Cards of a run follow one another in one suit, each rank once (R009, R010, R011)."""
    assert cr.why_not_meld("run", cards, rules) == code
    assert refused(with_nines(cards, rules), 0, f"down 9S 9D 9C | {cards}") == code


def test_a_repeated_card_is_named() -> None:
    """The refusal of a rank twice names the card that lies there twice (R010)."""
    reason = cr.why_not_meld("run", "5H 6H 6H' 7H 8H", COMMON)
    assert reason is not None
    assert str(reason.params["card"]) == "6H"


@both_presets
@pytest.mark.parametrize("cards", list(permutations(["KH", "TH", "QH", "JH"])), ids=" ".join)
def test_cards_of_a_run_may_be_named_in_any_order(cards: tuple[str, ...], rules: cr.RuleSet) -> None:
    """A meld is a collection: ten to king of hearts is one run however it is handed in (R012)."""
    assert cr.is_meld("run", " ".join(cards), rules)
    game = with_nines("TH JH QH KH", rules)
    played(game, 0, f"down 9S 9D 9C | {' '.join(cards)}")
    assert table(game)[1] == "TH JH QH KH"


def test_a_run_of_ace_to_king_takes_the_second_ace_at_the_top() -> None:
    """A run may grow to fourteen cards, from ace to ace: the second ace goes on the high end only (R013, E3).

    Where runs end at thirteen cards it has no place.
    """
    assert cr.lay_off_places("AH", ACE_TO_KING, COMMON) == ("high",)
    game = play_at(COMMON, round=2, hands=["AH 2C", "3C"], table=[(1, ACE_TO_KING), NINES], down={0, 1})
    assert refused(game, 0, "off AH @0 low") == "DOES_NOT_FIT"
    played(game, 0, "off AH @0")
    assert table(game)[0] == f"{ACE_TO_KING} AH"

    short = COMMON.replace(run_max=13)
    assert cr.lay_off_places("AH", ACE_TO_KING, short) == ()
    game = play_at(short, round=2, hands=["AH 2C", "3C"], table=[(1, ACE_TO_KING), NINES], down={0, 1})
    assert refused(game, 0, "off AH @0") == "RUN_FULL"


def test_a_run_of_both_aces_may_be_laid_down() -> None:
    """Ace to ace in one suit is one meld of fourteen cards and turns no corner; where thirteen are the most it is none.

    (R013, E3)
    """
    assert cr.is_meld("run", f"{ACE_TO_KING} AH", COMMON)
    assert cr.is_meld("run", f"{ACE_TO_KING} AH", HEYUE)
    reason = cr.why_not_meld("run", f"{ACE_TO_KING} AH", COMMON.replace(run_max=13))
    assert reason is not None
    assert (reason, reason.params["size"], reason.params["most"]) == ("RUN_TOO_LONG", 14, 13)


@pytest.mark.parametrize("card", ["AH", "2H", "KH", "JK"])
def test_nothing_is_laid_off_on_a_run_of_fourteen(card: str) -> None:
    """A run from ace to ace is full: no card goes on it, no joker either (R014)."""
    full = f"{ACE_TO_KING.replace('AH', 'JK=AH')} AH"
    assert cr.lay_off_places(card, full, COMMON) == ()
    game = play_at(COMMON, round=2, hands=[f"{card} 2C", "3C", "4C"], table=[(1, full), (1, "9S 9D 9C")], down={0, 1})
    reason = refused(game, 0, f"off {card} @0")
    # The joker at the bottom stands for an ace: that place is taken, and the ace is the card to swap.
    assert reason == ("PLACE_TAKEN" if card == "AH" else "RUN_FULL")


def test_an_ace_goes_below_a_two_unasked() -> None:
    """On 2–5 the ace has one place, the low end, and nobody is asked about it (R015)."""
    assert cr.lay_off_places("AH", "2H 3H 4H 5H", COMMON) == ("low",)
    game = play_at(COMMON, round=2, hands=["AH 2C", "3C"], table=[(1, "2H 3H 4H 5H"), NINES], down={0, 1})
    played(game, 0, "off AH @0")
    assert table(game)[0] == "AH 2H 3H 4H 5H"


@pytest.mark.parametrize(
    ("place", "run"),
    [("low", ACE_TO_KING), ("high", f"{ACE_TO_KING[3:]} AH")],
)
def test_an_ace_that_fits_both_ends_must_say_which(place: str, run: str) -> None:
    """On 2–K the ace is asked whether it is low or high, and both are legal (R016).

    Aces of one end only leave nothing to ask.
    """
    game = play_at(COMMON, round=2, hands=["AH 2C", "3C"], table=[(1, ACE_TO_KING[3:]), NINES], down={0, 1})
    assert choices(refused(game, 0, "off AH @0"), "STATE_THE_PLACE") == ["low", "high"]
    played(game, 0, f"off AH @0 {place}")
    assert table(game)[0] == run

    one_end = COMMON.replace(ace_mode=f"{place}_only")
    game = play_at(one_end, round=2, hands=["AH 2C", "3C"], table=[(1, ACE_TO_KING[3:]), NINES], down={0, 1})
    played(game, 0, "off AH @0")
    assert table(game)[0] == run


def test_thirteen_cards_are_full_where_a_run_holds_each_rank_once() -> None:
    """With runs of at most thirteen, a run of all thirteen ranks takes no further card (R017, D17)."""
    short = COMMON.replace(run_max=13)
    for card in ("AH", "JK"):
        assert cr.lay_off_places(card, ACE_TO_KING, short) == ()
        assert cr.lay_off_places(card, f"{ACE_TO_KING[3:]} AH", short) == ()
        assert cr.lay_off_places(card, ACE_TO_KING, COMMON) == ("high",)


def test_a_run_written_out_of_its_places_is_no_run() -> None:
    """Whoever states where a joker stands states every place: a card that is not of its place is named (E4)."""
    reason = lay_down("5H JK=6H 8H 9H", "R", COMMON)
    assert reason is not None
    assert reason == "WRONG_PLACE"
    assert (str(reason.params["card"]), str(reason.params["place"])) == ("8H", "7H")
    assert lay_down("5H JK=6H 7H 8H", "R", COMMON) is None
