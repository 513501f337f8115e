"""Melds under house rules: the same cards under the usual rules and under another value of a setting (D14 to D28)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, choices, lay_down

pytestmark = pytest.mark.both_builds


class Case(NamedTuple):
    """Cards as a meld, the code against them under the usual rules, and under changed ones; None where they stand."""

    changes: dict[str, Any]
    kind: str
    cards: str
    usual: str | None
    changed: str | None


OWN_SUIT = {"wild_ranks": "2", "wild_suits": "own"}
NO_WILD_TWOS = {"wild_ranks": "2", "wild_limit": 0}
WILD_ACES = {"wild_ranks": "A", "ace_mode": "never"}

CASES: dict[str, Case] = {
    # what is wild
    "twos-wild-in-a-set": Case({"wild_ranks": "2"}, "set", "9S 9D 2C", "SET_MIXED", None),
    "twos-wild-in-a-run": Case({"wild_ranks": "2"}, "run", "5H 6H 2C 8H", "RUN_MIXED", None),
    "a-wild-two-as-itself": Case(NO_WILD_TWOS, "run", "2S 3S 4S 5S", None, None),  # R031
    "a-wild-two-out-of-its-place": Case(NO_WILD_TWOS, "run", "4S 5S 6S 2S", "RUN_GAP", "WILD_LIMIT"),
    "a-set-of-wild-twos": Case(NO_WILD_TWOS, "set", "2S 2H 2D", None, None),
    "a-wild-two-and-a-natural-one": Case({"wild_ranks": "2"}, "run", "2H 2H 3H 4H", "RUN_REPEATS", None),
    "one-card-wild": Case({"wild_ranks": ["2S"]}, "set", "9S 9D 2S", "SET_MIXED", None),
    "another-two-not": Case({"wild_ranks": ["2S"]}, "set", "9S 9D 2H", "SET_MIXED", "SET_MIXED"),
    "own-suit-in-a-run": Case(OWN_SUIT, "run", "5H 6H 2H 8H", "RUN_GAP", None),
    "other-suit-in-a-run": Case(OWN_SUIT, "run", "5H 6H 2C 8H", "RUN_MIXED", "WILD_OF_OTHER_SUIT"),
    "other-suit-in-a-set": Case(OWN_SUIT, "set", "9S 9D 2C", "SET_MIXED", None),
    "joker-in-any-suit": Case(OWN_SUIT, "run", "5H 6H JK 8H", None, None),
    # sets
    "pair": Case({"set_min": 2}, "set", "AS AD", "MELD_TOO_SHORT", None),
    "sets-of-four": Case({"set_min": 4}, "set", "9S 9D 9C", None, "MELD_TOO_SHORT"),
    "distinct": Case({"set_suits": "distinct"}, "set", "9S 9S 9D", None, "SET_SUITS"),  # R029
    "distinct-with-a-wild": Case({"set_suits": "distinct"}, "set", "9S 9C 9D JK", None, None),
    "distinct-all-suits-and-a-wild": Case({"set_suits": "distinct"}, "set", "9S 9C 9D 9H JK", None, "SET_SUITS"),
    "distinct-in-three-suits": Case({"set_suits": "distinct", "suits": "CDH"}, "set", "9C 9D 9H JK", None, "SET_SUITS"),
    "distinct-at-the-lay-down": Case({"set_suits": "distinct_laydown"}, "set", "9S 9S 9D", None, "SET_SUITS"),
    "parlett-three": Case({"set_suits": "parlett"}, "set", "9S 9S 9D", None, "SET_SUITS"),  # R029
    "parlett-three-suits": Case({"set_suits": "parlett"}, "set", "9S 9C 9D", None, None),
    "parlett-three-with-a-wild": Case({"set_suits": "parlett"}, "set", "9S 9C JK", None, None),
    "parlett-four": Case({"set_suits": "parlett"}, "set", "9S 9C 9D 9D", None, "SET_ALL_SUITS"),
    "parlett-four-suits": Case({"set_suits": "parlett"}, "set", "9S 9C 9D 9H", None, None),
    "parlett-four-with-a-wild": Case({"set_suits": "parlett"}, "set", "9S 9C 9D JK", None, None),
    "parlett-four-twice-a-suit-and-a-wild": Case({"set_suits": "parlett"}, "set", "9S 9S 9D JK", None, "SET_ALL_SUITS"),
    "parlett-five": Case({"set_suits": "parlett"}, "set", "9S 9S 9C 9D 9H", None, None),
    # runs
    "runs-of-three": Case({"run_min": 3}, "run", "2H 3H 4H", "MELD_TOO_SHORT", None),
    "runs-of-five": Case({"run_min": 5}, "run", "2H 3H 4H 5H", None, "MELD_TOO_SHORT"),
    "ace-high-only": Case({"ace_mode": "high_only"}, "run", "AH 2H 3H 4H", None, "ACE_NOT_LOW"),  # R005
    "ace-low-only": Case({"ace_mode": "low_only"}, "run", "JH QH KH AH", None, "ACE_NOT_HIGH"),  # R006
    "corner-ace-third": Case({"ace_mode": "corner"}, "run", "QH KH AH 2H", "RUN_TURNS_CORNER", None),  # R007
    "corner-ace-second": Case({"ace_mode": "corner"}, "run", "KH AH 2H 3H", "RUN_TURNS_CORNER", None),  # R007
    "corner-with-a-joker": Case({"ace_mode": "corner"}, "run", "KH AH JK 3H", "RUN_TURNS_CORNER", None),  # R021
    "corner-and-a-gap": Case({"ace_mode": "corner"}, "run", "QH AH 2H 3H", "RUN_GAP", "RUN_GAP"),
    "corner-ace-low": Case({"ace_mode": "corner"}, "run", "AH 2H 3H 4H", None, None),
    "no-ace-low": Case({"ace_mode": "never"}, "run", "AH 2H 3H 4H", None, "ACE_IN_NO_RUN"),
    "no-ace-high": Case({"ace_mode": "never"}, "run", "JH QH KH AH", None, "ACE_IN_NO_RUN"),
    "no-place-of-an-ace": Case({"ace_mode": "never"}, "run", "TH JH QH KH", None, None),
    "aces-wild-and-in-no-run": Case(WILD_ACES, "run", "TH JH QH AC", "RUN_MIXED", None),
    "aces-wild-stay-below-the-king": Case(WILD_ACES, "run", "JH QH KH AH", None, None),
    "aces-wild-beyond-both-ends": Case(
        WILD_ACES, "run", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", None, "ACE_IN_NO_RUN"
    ),
    "run-of-all-ranks": Case({"run_max": 7}, "run", "2H 3H 4H 5H 6H 7H 8H 9H", None, "RUN_TOO_LONG"),
    # wilds, by number
    "no-wilds": Case({"wild_limit": 0}, "set", "9S 9D JK", None, "WILD_LIMIT"),
    "one-wild": Case({"wild_limit": 1}, "run", "5H JK JK 8H", None, "WILD_LIMIT"),  # R023
    "two-wilds": Case({"wild_limit": 2}, "run", "5H JK JK 8H", None, None),
    "no-more-than-naturals": Case({"wild_limit": "naturals"}, "set", "9S JK JK", None, "WILDS_OVER_NATURALS"),  # R027
    "as-many-as-naturals": Case({"wild_limit": "naturals"}, "run", "5H JK JK 8H", None, None),
    "fewer-than-naturals": Case({"wild_limit": "fewer"}, "run", "5H JK JK 8H", None, "WILDS_NOT_FEWER"),
    "fewer-than-naturals-in-a-set": Case({"wild_limit": "fewer"}, "set", "9S 9D JK", None, None),
    "a-natural-is-needed": Case({"min_naturals": 1}, "set", "JK JK JK", None, "MIN_NATURALS"),  # R026
    "a-natural-is-needed-in-runs": Case({"min_naturals": 1}, "run", "JK JK JK JK", None, "MIN_NATURALS"),  # R026
    "in-sets": Case({"min_naturals": 2, "min_naturals_in": "sets"}, "set", "9S JK JK", None, "MIN_NATURALS"),
    "in-sets-only": Case({"min_naturals": 2, "min_naturals_in": "sets"}, "run", "9S JK JK JK", None, None),
    "in-runs": Case({"min_naturals": 2, "min_naturals_in": "runs"}, "run", "9S JK JK JK", None, "MIN_NATURALS"),
    "in-runs-only": Case({"min_naturals": 2, "min_naturals_in": "runs"}, "set", "9S JK JK", None, None),
    # wilds, by place
    "side-by-side": Case({"adjacent_wilds": False}, "run", "5H JK JK 8H", None, "ADJACENT_WILDS"),  # R023
    "one-natural-between": Case({"adjacent_wilds": False}, "run", "5H JK 7H JK", None, None),  # R024
    "two-naturals-between": Case({"naturals_between_wilds": 2}, "run", "5H JK 7H JK", None, "WILDS_TOO_CLOSE"),
    "two-naturals-at-the-ends": Case({"naturals_between_wilds": 2}, "run", "JK 5H 6H JK", None, None),
    "the-wild-goes-to-the-other-end": Case({"naturals_between_wilds": 2}, "run", "5H JK 7H 8H JK", None, None),
    # two wilds apart: with the one ace high there is only one place for the second joker
    "an-ace-leaves-room": Case(
        {"adjacent_wilds": False}, "run", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH JK JK", None, None
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_same_cards_under_another_rule(case: Case) -> None:
    """One verdict by the usual rules, the other where the setting is changed; the reason is the rule that forbids."""
    assert cr.why_not_meld(case.kind, case.cards, COMMON) == case.usual  # type: ignore[arg-type]
    assert cr.why_not_meld(case.kind, case.cards, COMMON.replace(**case.changes)) == case.changed  # type: ignore[arg-type]


BY_SIZE = COMMON.replace(wild_limit={"S3": 1, "R4": 1, "R5": 2, "R7": 3, "R10": 4})


@pytest.mark.parametrize(
    ("kind", "cards", "code"),
    [
        ("set", "9S 9D JK", None),
        ("set", "9S JK JK", "WILD_LIMIT"),
        ("run", "4H JK 6H JK 8H", None),
        ("run", "4H JK JK JK 8H", "WILD_LIMIT"),
        ("run", "4H JK 6H JK 8H JK TH", None),
        ("run", "4H JK JK JK 8H JK TH", "WILD_LIMIT"),
        ("run", "2H JK 4H JK 6H JK 8H JK TH JH", None),
        ("run", "2H JK 4H JK 6H JK 8H JK TH JK", "WILD_LIMIT"),
        ("run", "4H JK 6H JK 8H 9H", None),
        ("run", "4H JK 6H JK JK 9H", "WILD_LIMIT"),
    ],
)
def test_wilds_by_the_size_of_a_meld(kind: Any, cards: str, code: str | None) -> None:
    """One wild in a set of three or a run of four, two in five, three in seven, four in ten (R036).

    A size that is not named goes with the next smaller one that is.
    """
    assert cr.is_meld(kind, cards, COMMON)
    assert cr.why_not_meld(kind, cards, BY_SIZE) == code


def test_a_grown_meld_has_the_limit_of_its_size() -> None:
    """A run of four with its one wild takes a second as a fifth card, as a run of five may; a set does not (R036)."""
    assert cr.lay_off_places("JK", "4H JK=5H 6H 7H", BY_SIZE) == ("low", "high")
    assert cr.lay_off_places("JK", "4H JK=5H 6H JK=7H 8H", BY_SIZE) == ()
    assert cr.lay_off_places("JK", "9S 9D JK=9", BY_SIZE) == ()
    assert cr.lay_off_places("JK", "9S 9D JK=9", COMMON) == ("set",)
    assert cr.lay_off_places("JK", "9S 9D JK=9", BY_SIZE.replace(wild_limit_scope="laydown")) == ("set",)


def test_one_wild_more_by_round() -> None:
    """In the second round the second rank of the row is wild, and no other (D11)."""
    rules = COMMON.replace(wild_by_round=["3", "4"])
    verdicts = [
        cr.is_meld("set", f"9S 9D {card}", rules.in_round(round)) for round in (1, 2, 3) for card in ("3C", "4C")
    ]
    assert verdicts == [True, False, False, True, False, True]
    assert not cr.is_meld("set", "9S 9D 3C", COMMON.in_round(1))


# -- wild naturals, stated and not ---------------------------------------------------------------------------------

TWOS = COMMON.replace(wild_ranks="2", touching_runs="gap2", wild_limit="naturals", wild_limit_scope="laydown")


def test_a_wild_two_says_what_it_stands_for() -> None:
    """2C=7H is a two as the seven of hearts, 2C=8 one among eights; written bare it is filled in where it can be."""
    run, eights = cr.parse_meld("5H 6H 2C=7H 8H"), cr.parse_meld("8H 8D 2C=8")
    assert ([str(run), str(eights)], run.wilds, eights.wilds) == (["5H 6H 2C=7H 8H", "8H 8D 2C=8"], (2,), (2,))
    assert lay_down("5H 6H 2C=7H 8H", "R", TWOS) is None
    assert lay_down("5H 6H 2C 8H", "R", TWOS) is None
    assert lay_down("8H 8D 2C", "S", TWOS) is None
    assert lay_down("5H 6H 2C=7H 8H", "R", COMMON) == "WRONG_PLACE"
    assert lay_down("8H 8D 2C", "S", COMMON) == "SET_MIXED"
    assert choices(lay_down("2C 5H 6H 7H", "R", TWOS), "STATE_THE_WILD") == ["2C=4H 5H 6H 7H", "5H 6H 7H 2C=8H"]


def test_a_wild_two_is_first_taken_as_itself() -> None:
    """2-3-4-5 holds no wild, in whatever order it is named; as the six the two must be stated (R031)."""
    none = TWOS.replace(wild_limit=0)
    for cards in ("2S 3S 4S 5S", "5S 3S 2S 4S"):
        assert lay_down(cards, "R", none, left="KD") is None
        assert lay_down(cards, "R", TWOS, left="KD") is None
    assert lay_down("3S 4S 5S 2S=6S", "R", none, left="KD") == "WILD_LIMIT"
    assert lay_down("3S 4S 5S 2S=6S", "R", TWOS, left="KD") is None
    # As itself it would make the two runs one: then it stands elsewhere.
    assert lay_down("5S 3S 2S 4S | 6S 7S 8S 9S", "RR", TWOS.replace(touching_runs="no_join"), left="KD") is None
    assert lay_down("2S 3S 4S 5S | 6S 7S 8S 9S", "RR", TWOS, left="KD") == "TOUCHING_RUNS"


def test_cards_are_read_by_what_is_wild() -> None:
    """Whether two and three are cards of a run or a pair with a wild is for the rules to say, not for the text."""
    pairs = TWOS.replace(set_min=2, wild_limit=None)
    assert cr.parse_meld("2C 3D").kind == "mixed"
    assert lay_down("2C 3D", "S2", pairs) is None
    assert lay_down("AH 2H", "S2(A)", pairs) is None
    assert lay_down("2C 2D 5H 6H", "R", pairs.replace(adjacent_wilds=False)) is None
    assert lay_down("2C 3D", "S2", COMMON.replace(set_min=2)) == "MELD_TOO_SHORT"
    assert lay_down("2C 4D 9H", "S", COMMON) == "MELD_TOO_SHORT"


def test_limits_for_lay_downs_only_leave_lay_offs_free() -> None:
    """On 7-7-two wilds beyond the naturals are laid off, where the limit is for lay-downs; else none are (R030)."""
    assert lay_down("7S 7D 2H=7", "S", TWOS) is None
    assert lay_down("7S 2C=7 2H=7", "S", TWOS) == "WILDS_OVER_NATURALS"
    assert cr.lay_off_places("2C", "7S 7D 2H=7", TWOS) == ("set",)
    assert cr.lay_off_places("2D", "7S 7D 2H=7 2C=7", TWOS) == ("set",)
    always = TWOS.replace(wild_limit_scope="always")
    assert cr.lay_off_places("2C", "7S 7D 2H=7", always) == ("set",)
    assert cr.lay_off_places("2D", "7S 7D 2H=7 2C=7", always) == ()
    naturals = COMMON.replace(min_naturals=3)
    assert cr.lay_off_places("JK", "7S 7D JK=7", naturals) == ()
    assert cr.lay_off_places("JK", "7S 7D JK=7", naturals.replace(wild_limit_scope="laydown")) == ("set",)


def test_a_wild_of_another_suit_is_not_laid_off_on_a_run() -> None:
    """Where wild twos keep to their suits, hearts take the two of hearts for any card, clubs' and spades' for none."""
    own = TWOS.replace(wild_suits="own")
    assert cr.lay_off_places("2C", "5H 6H 7H 8H", TWOS) == ("low", "high")
    assert cr.lay_off_places("2C", "5H 6H 7H 8H", own) == ()
    assert cr.lay_off_places("2H", "5H 6H 7H 8H", own) == ("low", "high")
    assert cr.lay_off_places("2C", "8S 8D 8C", own) == ("set",)


def test_aces_wild_stand_for_no_ace_in_a_run() -> None:
    """Aces are wild and lie in no run as aces: not below the two, nor above the king (D11, D16)."""
    wild_aces = COMMON.replace(wild_ranks="A", ace_mode="never", min_naturals=1)
    assert lay_down("2H 3H 4H AS", "R", wild_aces) is None
    assert lay_down("AH 2H 3H 4H", "R", wild_aces) is None
    assert lay_down("AS=AH 2H 3H 4H", "R", wild_aces) == "ACE_IN_NO_RUN"
    assert cr.lay_off_places("AS", "2H 3H 4H 5H", wild_aces) == ("high",)
    assert cr.lay_off_places("AS", "TH JH QH KH", wild_aces) == ("low",)
    assert cr.lay_off_places("AH", "TH JH QH KH", COMMON) == ("high",)
    assert lay_down("AS=9 AD=9 AC=9", "S", wild_aces) == "MIN_NATURALS"


# -- round the corner ----------------------------------------------------------------------------------------------

CORNER = COMMON.replace(ace_mode="corner", run_max=13)
ENDLESS = COMMON.replace(ace_mode="corner", run_max=None)
ALL = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


def test_runs_go_round_the_corner() -> None:
    """Q-K-A-2 and K-A-2-3 are runs where the ace turns the corner; the joker among them too (R003, R004, R007)."""
    for run in ("QH KH AH 2H", "KH AH 2H 3H", "JK=KH AH 2H 3H", "QH KH JK=AH 2H"):
        assert cr.parse_meld(run).stated
        assert lay_down(run, "R", COMMON) == "RUN_TURNS_CORNER"
        assert lay_down(run, "R", CORNER) is None
    assert [cr.parse_meld(run).low for run in ("QH KH AH 2H", "JK=KH AH 2H 3H", "AH 2H 3H 4H")] == [12, 13, 1]
    assert choices(lay_down("KH AH 2H JK", "R", CORNER), "STATE_THE_WILD") == ["JK=QH KH AH 2H", "KH AH 2H JK=3H"]


def test_jokers_alone_may_begin_anywhere_round_the_corner() -> None:
    """Each place a run of jokers may take is offered once: thirteen in each suit, an ace at the low end being one."""
    unstated = cr.meld("run", "JK JK JK JK")
    assert len(choices(lay_down(unstated, "R", COMMON), "STATE_THE_WILD")) == 44
    offered = choices(lay_down(unstated, "R", CORNER), "STATE_THE_WILD")
    assert len(offered) == len(set(offered)) == 52
    assert "JK=KH JK=AH JK=2H JK=3H" in offered


def test_a_run_of_all_ranks_is_full_where_each_may_come_once() -> None:
    """Thirteen cards take no further one; where runs have no end they go on round the corner (R017)."""
    for run in (ALL, "5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H 4H"):
        for card in ("JK", "AH", "KH", "4H", "5H"):
            assert cr.lay_off_places(card, run, CORNER) == ()
    assert cr.lay_off_places("AH", ALL, ENDLESS) == ("high",)
    assert cr.lay_off_places("KH", ALL, ENDLESS) == ("low",)
    assert cr.lay_off_places("KH", ALL, COMMON) == ()
    assert cr.is_meld("run", f"{ALL} AH 2H", ENDLESS)
    assert cr.why_not_meld("run", f"{ALL} AH 2H", COMMON) == "RUN_REPEATS"
    assert cr.is_meld("run", f"{ALL} KH", ENDLESS.replace(run_max=14))
    assert cr.why_not_meld("run", f"{ALL} AH 2H", ENDLESS.replace(run_max=14)) == "RUN_TOO_LONG"
    assert cr.why_not_meld("run", f"{ALL} AH", CORNER) == "RUN_TOO_LONG"
    assert cr.why_not_meld("run", "5H 6H 6H 7H 8H", ENDLESS) == "RUN_REPEATS"


def test_a_lay_off_takes_a_run_round_the_corner() -> None:
    """On A-2-3-4 the king goes below the ace, on J-Q-K-A the two above it, where runs turn the corner (R007)."""
    assert cr.lay_off_places("KH", "AH 2H 3H 4H", CORNER) == ("low",)
    assert cr.lay_off_places("2H", "JH QH KH AH", CORNER) == ("high",)
    assert cr.lay_off_places("3H", "QH KH AH 2H", CORNER) == ("high",)
    assert cr.lay_off_places("JK", "AH 2H 3H 4H", CORNER) == ("low", "high")
    for card, run in (("KH", "AH 2H 3H 4H"), ("2H", "JH QH KH AH")):
        assert cr.lay_off_places(card, run, COMMON) == ()


# -- mixed runs ----------------------------------------------------------------------------------------------------

SHORT_MIXED = COMMON.replace(contracts=["M4"], run_min=3, final_round="normal")


def test_a_mixed_run_is_of_any_suits() -> None:
    """Ranks in a row, whatever the suits: a run only where the contract asks for a mixed one (D07)."""
    stated = cr.parse_meld("5H 6C JK=7 8S")
    assert (stated.kind, stated.low, stated.wilds) == ("mixed", 5, (2,))
    assert stated == cr.meld("mixed", "5H 6C JK 8S", low=5)
    for melds in ("5H 6C JK=7 8S", "5H 6C 7D 8S", "6C 5H 8S 7D", "5H 6H 7H 8H", "5H JK=6H 7H 8H", "5H JK 7C 8H"):
        assert lay_down(melds, "M4", SHORT_MIXED) is None
    assert lay_down("5H 6C 7D 8S", "R", SHORT_MIXED) == "RUN_MIXED"
    assert lay_down("5H JK=6 7H 8H", "R", SHORT_MIXED) is None
    assert lay_down("9S 9D 9C 9H", "M4", SHORT_MIXED) == "CONTRACT_NOT_MET"
    assert choices(lay_down("5H 6C 7D JK", "M4", SHORT_MIXED), "STATE_THE_WILD") == ["JK=4 5H 6C 7D", "5H 6C 7D JK=8"]


@pytest.mark.parametrize(
    ("changes", "cards", "usual", "changed"),
    [
        ({"run_min": 5}, "5H 6C 7D 8S", None, "MELD_TOO_SHORT"),
        ({"run_max": 4}, "5H 6C 7D 8S 9S", None, "RUN_TOO_LONG"),
        ({"ace_mode": "corner"}, "QH KC AD 2S", "RUN_TURNS_CORNER", None),
        ({"ace_mode": "never"}, "AH 2C 3D 4S", None, "ACE_IN_NO_RUN"),
        ({"ace_mode": "high_only"}, "AH 2C 3D 4S", None, "ACE_NOT_LOW"),
        ({"wild_limit": 1}, "5H JK JK 8S", None, "WILD_LIMIT"),
        ({"wild_limit": {"S3": 9, "R4": 1}}, "5H JK JK 8S", None, "WILD_LIMIT"),
        ({"adjacent_wilds": False}, "5H JK JK 8S", None, "ADJACENT_WILDS"),
        ({"min_naturals": 3, "min_naturals_in": "runs"}, "5H JK JK 8S", None, "MIN_NATURALS"),
        ({"wild_ranks": "2", "wild_suits": "own"}, "5H 6C 2D 8S", "RUN_GAP", None),
        ({"ranks": "A789TJQK"}, "7H 8C 9D JK", None, None),
        ({"ranks": "A789TJQK"}, "JK 6H 7C 8D", None, "NOT_IN_DECK"),
        ({"set_suits": "distinct"}, "5H 6H 7D 8D", None, None),
        ({"run_min": 3}, "5H 5C 6D 7S", "RUN_REPEATS", "RUN_REPEATS"),
        ({"run_min": 3}, "5H 6C 8D 9S", "RUN_GAP", "RUN_GAP"),
    ],
)
def test_a_mixed_run_keeps_the_rules_of_runs(changes: dict[str, Any], cards: str, usual: Any, changed: Any) -> None:
    """Sizes, aces and wilds are as in any run; a limit by size is that of runs (D15 to D20)."""
    assert cr.why_not_meld("mixed", cards, COMMON) == usual
    assert cr.why_not_meld("mixed", cards, COMMON.replace(**changes)) == changed


def test_cards_of_any_suit_go_on_a_mixed_run() -> None:
    """The next rank goes on either end in any suit, a joker as that rank; it is taken for any card of the rank."""
    run = "5H 6C JK=7 8S"
    assert cr.lay_off_places("9D", run, COMMON) == ("high",)
    assert cr.lay_off_places("4D", run, COMMON) == ("low",)
    assert cr.lay_off_places("JK", run, COMMON) == ("low", "high")
    assert cr.lay_off_places("7D", run, COMMON) == ()
    assert cr.joker_places("7D", run) == (2,)
    assert cr.joker_swaps("7D", [run], COMMON) == [(0, 2)]
    assert cr.lay_off_places("KD", "AH 2C 3D 4S", COMMON) == ()
    assert cr.lay_off_places("KD", "AH 2C 3D 4S", CORNER) == ("low",)


def test_a_mixed_run_is_no_neighbour() -> None:
    """What is said of two runs of one suit says nothing of mixed runs (D25)."""
    for rule in ("no_join", "no_join_or_corner", "gap2", "different_suits"):
        rules = SHORT_MIXED.replace(touching_runs=rule)
        assert not cr.runs_touch("5H=5 6H 7H 8H", "9H TH JH QH", rules)
        assert lay_down("9H TH JH QH | 5H=5 6H 7H 8H", "RM4", rules) is None
    assert lay_down("9H TH JH QH | 5H 6H 7D 8H", "RM4", SHORT_MIXED) is None


# -- sets of other suits -------------------------------------------------------------------------------------------


def test_suits_hold_for_lay_offs_or_for_lay_downs_only() -> None:
    """A set of different suits takes no second nine of spades, unless the rule is for lay-downs only (D14)."""
    nines = "9S 9D 9C"
    distinct, at_first = COMMON.replace(set_suits="distinct"), COMMON.replace(set_suits="distinct_laydown")
    for card, full in (("9S", ()), ("9H", ("set",)), ("JK", ("set",))):
        assert cr.lay_off_places(card, nines, COMMON) == ("set",)
        assert cr.lay_off_places(card, nines, distinct) == full
        assert cr.lay_off_places(card, nines, at_first) == ("set",)
    for card in ("9H", "JK"):
        assert cr.lay_off_places(card, "9S 9D 9C JK=9", distinct) == ()
    assert cr.lay_off_places("9H", "9S 9D 9C JK=9", at_first) == ("set",)


def test_a_fourth_card_of_a_set_brings_the_fourth_suit() -> None:
    """A set of three shows three suits and grows by the fourth; beyond four any suit may come again (D14)."""
    parlett = COMMON.replace(set_suits="parlett")
    assert cr.lay_off_places("9S", "9S 9D 9C", parlett) == ()
    assert cr.lay_off_places("9H", "9S 9D 9C", parlett) == ("set",)
    assert cr.lay_off_places("JK", "9S 9D 9C", parlett) == ("set",)
    assert cr.lay_off_places("9S", "9S 9D 9C JK=9", parlett) == ("set",)
    assert cr.lay_off_places("9S", "9S 9D 9C", COMMON) == ("set",)


def test_a_joker_in_a_set_of_different_suits_is_taken_by_a_missing_one() -> None:
    """The nine that takes a joker out of the nines must be of a suit that is missing (D14, D22)."""
    free = COMMON.replace(joker_swap_set=True, freed_joker="hand")
    nines = ["9S 9D JK=9"]
    assert cr.joker_swaps("9S", nines, free) == cr.joker_swaps("9H", nines, free) == [(0, 2)]
    distinct = free.replace(set_suits="distinct")
    assert cr.joker_swaps("9S", nines, distinct) == []
    assert cr.joker_swaps("9H", nines, distinct) == [(0, 2)]


# -- the whole lay-down --------------------------------------------------------------------------------------------


def test_wilds_of_a_whole_lay_down_are_counted() -> None:
    """Two jokers in two melds are legal, three in three are not, where a lay-down has two at most (R038)."""
    rules = COMMON.replace(ace_mode="corner", wild_limit=1, wilds_in_laydown=2, naturals_between_wilds=4)
    two, three = "9S 9D JK | KS KD JK", "9S 9D JK | KS KD JK | 4S 4D JK"
    assert lay_down(two, "SS", rules) is None
    reason = lay_down(three, "SSS", rules)
    assert reason is not None
    assert (reason, reason.params["wilds"], reason.params["limit"]) == ("WILDS_IN_LAY_DOWN", 3, 2)
    assert lay_down(three, "SSS", COMMON) is None
    assert lay_down("9S 9D JK", "S", rules.replace(wilds_in_laydown=0)) == "WILDS_IN_LAY_DOWN"


def test_longer_melds_where_they_may_be_laid() -> None:
    """Four kings for a set, five cards for a run: only where longer melds may be laid down (R069, R070)."""
    longer = COMMON.replace(laydown_extra=True)
    for melds, contract in (("KS KD KC KH | 9S 9D 9C", "SS"), ("9S 9D 9C | 4H 5H 6H 7H 8H", "SR")):
        assert lay_down(melds, contract, COMMON) == "EXTRA_CARDS"
        assert lay_down(melds, contract, longer) is None


def test_sets_of_one_rank_side_by_side() -> None:
    """Six kings are two sets; not where sets must differ in rank, be it that a joker could be another (R072, D26)."""
    strict = COMMON.replace(same_rank_sets=False)
    assert lay_down("KH KS KD | KC KH KS", "SS", COMMON) is None
    assert lay_down("KH KS KD | KC KH KS", "SS", strict) == "SAME_RANK_SETS"
    kings = cr.meld("set", "JK JK JK"), cr.parse_meld("KH KS KD")
    for rules, ways in ((COMMON, 13), (strict, 12)):
        held = [card for meld in kings for card in meld.cards]
        assert len(choices(cr.why_not_lay_down([*held, cr.Card("2D")], kings, "SS", rules), "STATE_THE_WILD")) == ways


@pytest.mark.parametrize(
    ("contract", "melds", "code"),
    [
        pytest.param("E", "9S 9D 9C", None, id="either-a-set"),
        pytest.param("E", "4H 5H 6H", None, id="either-a-run"),
        pytest.param("E4E4", "9S 9D 9C 9H | 4H 5H 6H 7H", None, id="one-of-each"),
        pytest.param("E4E4", "4H 5H 6H 7H | 9S TS JS QS", None, id="two-runs"),
        pytest.param("EE4", "4H 5H 6H 7H | 9S 9D 9C", None, id="the-larger-one-first"),
        pytest.param("EE4", "4H 5H 6H | 9S 9D 9C 9H", None, id="the-larger-one-a-set"),
        pytest.param("EE4", "4H 5H 6H | 9S 9D 9C", "MELD_TOO_SHORT", id="none-of-four"),
        pytest.param("EE4", "4H 5H 6H 7H | 9S 9D 9C 9H", "EXTRA_CARDS", id="both-of-four"),
        pytest.param("E4E4", "9S 9D 9C 9H", "CONTRACT_NOT_MET", id="one-only"),
        pytest.param("SSS/RRR", "4H 5H 6H 7H | 9S TS JS QS | 4C 5C 6C 7C", None, id="three-runs"),
        pytest.param("SSS/RRR", "KS KD KC | 9S 9D 9C | 4S 4D 4C", None, id="three-sets"),
        pytest.param("SSS/RRR", "KS KD KC | 9S 9D 9C | 4H 5H 6H 7H", "CONTRACT_NOT_MET", id="some-of-each"),
        pytest.param("S/S4", "KS KD KC KH", None, id="the-larger-reading"),
        pytest.param("S/S4", "KS KD JK", None, id="the-smaller-reading"),
        pytest.param("S2(A)S", "AS AD | 9S 9D 9C", None, id="aces-and-a-set"),
        pytest.param("S2(A)S", "9S 9D 9C | AS JK", None, id="an-ace-and-a-joker"),
        pytest.param("S2(A)S", "9S 9D 9C | KS KD", "WRONG_RANK", id="kings-for-aces"),
        pytest.param("S2(A)S", "AS AD AC | 9S 9D 9C", "EXTRA_CARDS", id="three-aces-are-more-than-a-pair"),
        pytest.param("S2(A)S2", "AS AD | KS KD", None, id="two-pairs"),
        pytest.param("S2(A)S2", "KS KD | AS AD", None, id="two-pairs-in-any-order"),
        pytest.param("S2(A)S2", "KS KD | 9S 9D", "WRONG_RANK", id="two-pairs-without-aces"),
    ],
)
def test_a_contract_may_leave_a_choice_or_name_a_rank(contract: str, melds: str, code: str | None) -> None:
    """A slot that is either, a choice of contracts, a pair of aces: any reading will do (D07)."""
    rules = COMMON.replace(run_min=3, set_min=2)
    assert lay_down(melds, contract, rules) == code
    reason = lay_down(melds, contract, rules)
    if reason == "CONTRACT_NOT_MET" and reason is not None:
        assert str(reason.params["contract"]) == contract


def test_two_jokers_are_the_aces_that_are_asked_for() -> None:
    """Where the contract names the rank, nobody is asked what two jokers stand for."""
    pairs = COMMON.replace(set_min=2)
    two = cr.meld("set", "JK JK"), cr.parse_meld("9S 9D 9C")
    held = [card for meld in two for card in (*meld.cards, cr.Card("2D"))]
    assert cr.why_not_lay_down(held, two, "S2(A)S", pairs) is None
    assert cr.why_not_lay_down(held, two, "S2S", pairs) == "STATE_THE_WILD"


def test_new_melds_are_judged_one_by_one() -> None:
    """Who is down may put three sevens as a new meld where that is played, and what is no meld he may not (R078, D31).

    What is said of a contract as a whole, such as how its runs lie, is not said of them.
    """
    from contractrummy.melds.laydown import judge_new_melds
    from contractrummy.melds.limits import limits_of

    def judged(hand: str, melds: str, rules: cr.RuleSet = COMMON) -> Any:
        answer = judge_new_melds(cr.parse_cards(hand), cr.parse_melds(melds), limits_of(rules))
        return answer if isinstance(answer, cr.Reason) else " | ".join(map(str, answer))

    assert judged("7S 7D 7C 2D", "7S 7D 7C") == "7S 7D 7C"
    assert judged("7S 7D 7C 2D", "7S 7D 2D") == "SET_MIXED"
    assert judged("7S 7D 7C", "7S 7D 7C") == "KEEP_A_DISCARD"
    assert judged("7S 7D 2D", "7S 7D 7C") == "NOT_IN_HAND"
    runs = "4C 5C 6C 7C | 8C 9C TC JC"
    assert judged(f"{runs.replace('|', '')} 2D", runs) == runs
    assert judged("5H 6H 7H JK 2D", "5H 6H 7H JK") == "STATE_THE_WILD"
    assert judged("QH KH AH JK 2D", "QH KH AH JK") == "JK=JH QH KH AH"
