"""Rules page 4D: two runs of one suit in one player's lay-down (R051 to R067)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import contractrummy as cr
from tests.support.positions import COMMON, HEYUE, choices, hand, lay_down, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

GAP_OF_TWO = COMMON.replace(touching_runs="gap2")
SUITS_DIFFER = COMMON.replace(touching_runs="different_suits")
ANYHOW = COMMON.replace(touching_runs="allowed")


class Pair(NamedTuple):
    """Two runs, and whether each rule forbids them together."""

    first: str
    second: str
    no_join: bool
    gap2: bool
    different_suits: bool = True


PAIRS = {
    "end-to-end": Pair("4C 5C 6C 7C", "8C 9C TC JC", True, True),  # R051
    "one-rank-between": Pair("4C 5C 6C 7C", "9C TC JC QC", False, True),  # R052
    "two-ranks-between": Pair("3S 4S 5S 6S", "9S TS JS QS", False, False),  # R065
    "overlap-in-one-rank": Pair("4C 5C 6C 7C", "7C' 8C 9C TC", False, False),  # R053
    "twins": Pair("4C 5C 6C 7C", "4C' 5C' 6C' 7C'", False, False),  # R054
    "overlap-in-two-ranks": Pair("4C 5C 6C 7C", "6C' 7C' 8C 9C", False, False),  # R055
    "low-ace-run-joined": Pair("AC 2C 3C 4C", "5C 6C 7C 8C", True, True),  # R056
    "both-aces": Pair("AC 2C 3C 4C", "JC QC KC AC'", False, False),  # R057
    "ace-below-king-above": Pair("AC 2C 3C 4C", "TC JC QC KC", False, False),  # R058
    "two-below-ace-above": Pair("2C 3C 4C 5C", "JC QC KC AC", False, False),  # R059
    "two-suits": Pair("4C 5C 6C 7C", "8D 9D TD JD", False, False, different_suits=False),  # R061
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_two_runs_of_one_suit_may_not_join(pair: Pair) -> None:
    """Two of your runs may not make one longer run; a gap or an overlap is fine, and no corner is turned.

    (R051 to R059, R061, R065, R066, E7, E8, Z20) A stricter table wants two ranks between, or two suits; the Chinese
    rules forbid nothing.
    """
    verdicts = {COMMON: pair.no_join, GAP_OF_TWO: pair.gap2, SUITS_DIFFER: pair.different_suits}
    for rules, forbidden in {**verdicts, ANYHOW: False, HEYUE: False}.items():
        for runs in ((pair.first, pair.second), (pair.second, pair.first)):
            first, second = map(cr.parse_meld, runs)
            assert cr.runs_touch(first, second, rules) is forbidden
            code = "RUNS_SAME_SUIT" if rules == SUITS_DIFFER else "TOUCHING_RUNS"
            assert lay_down(" | ".join(runs), "RR", rules) == (code if forbidden else None)


CORNER = COMMON.replace(ace_mode="corner", run_max=13)
JOIN_ROUND = COMMON.replace(touching_runs="no_join_or_corner")


class RoundPair(NamedTuple):
    """Two runs, and whether they may not lie together: by the usual rules; where king, ace and two join as well; where
    the ace turns the corner; where it does and two ranks must lie between.
    """

    first: str
    second: str
    usual: bool
    joins_round: bool
    corner: bool
    corner_gap: bool


ROUND_PAIRS = {
    "ace-and-two": RoundPair("2C 3C 4C 5C", "JC QC KC AC", False, True, True, True),  # R059
    "king-and-ace": RoundPair("AC 2C 3C 4C", "TC JC QC KC", False, True, True, True),  # R058
    "two-aces": RoundPair("AC 2C 3C 4C", "JC QC KC AC'", False, True, True, True),  # R057
    "an-ace-between": RoundPair("2C 3C 4C 5C", "TC JC QC KC", False, False, False, True),
    "a-two-between": RoundPair("3C 4C 5C 6C", "JC QC KC AC", False, False, False, True),
    "two-ranks-between": RoundPair("3C 4C 5C 6C", "TC JC QC KC", False, False, False, False),
    "end-to-end": RoundPair("4C 5C 6C 7C", "8C 9C TC JC", True, True, True, True),  # R051
    "end-to-end-up-to-the-ace": RoundPair("AC 2C 3C 4C", "5C 6C 7C 8C", True, True, True, True),  # R056
    "overlap": RoundPair("4C 5C 6C 7C", "7C 8C 9C TC", False, False, False, False),  # R053
    "overlap-and-both-ends": RoundPair("AC 2C 3C 4C 5C 6C 7C", "6C 7C 8C 9C TC JC QC KC", False, False, False, False),
    "two-suits": RoundPair("2C 3C 4C 5C", "JD QD KD AD", False, False, False, False),  # R061
}


@pytest.mark.parametrize("pair", ROUND_PAIRS.values(), ids=ROUND_PAIRS)
def test_runs_join_round_the_corner(pair: RoundPair) -> None:
    """Where the ace turns the corner 2–5 and J–A are neighbours, and so they are where the rule says so (R059, D25)."""
    verdicts = {
        COMMON: pair.usual,
        JOIN_ROUND: pair.joins_round,
        CORNER: pair.corner,
        CORNER.replace(touching_runs="gap2"): pair.corner_gap,
        CORNER.replace(touching_runs="allowed"): False,
    }
    for rules, forbidden in verdicts.items():
        for runs in ((pair.first, pair.second), (pair.second, pair.first)):
            assert cr.runs_touch(*runs, rules) is forbidden
            contract = "".join(f"R{len(run.split())}" for run in runs)
            assert lay_down(" | ".join(runs), contract, rules) == ("TOUCHING_RUNS" if forbidden else None)


def test_a_run_round_the_corner_has_neighbours_too() -> None:
    """Q-K-A-2 joins a run from the three up and one down from the jack, and overlaps one from the two (R059)."""
    around = "QC KC AC 2C"
    for other, forbidden in (
        ("3C 4C 5C 6C", True),
        ("8C 9C TC JC", True),
        ("2C 3C 4C 5C", False),
        ("4C 5C 6C 7C", False),
    ):
        assert cr.runs_touch(around, other, CORNER) is forbidden
        assert cr.runs_touch(other, around, CORNER) is forbidden


def test_runs_that_join_are_refused_at_the_table() -> None:
    """4–7 and 8–J of clubs are refused as a contract of two runs, both named; not by the Chinese rules (R051, R066)."""
    parts = {"round": 3, "hands": ["4C 5C 6C 7C 8C 9C TC JC 2H KD", "3C"]}
    ask = "down 4C 5C 6C 7C | 8C 9C TC JC"
    reason = refused(play_at(COMMON, **parts), 0, ask)
    assert reason == "TOUCHING_RUNS"
    assert [str(reason.params[which]) for which in ("first", "second")] == ["4C 5C 6C 7C", "8C 9C TC JC"]
    assert not [action for action in play_at(COMMON, **parts).legal(0) if isinstance(action, cr.LayDown)]
    for rules in (HEYUE, ANYHOW):
        assert table(played(play_at(rules, **parts), 0, ask)) == ["4C 5C 6C 7C", "8C 9C TC JC"]


def test_two_runs_need_two_suits_where_the_rules_say_so() -> None:
    """Where runs must differ in suit even an overlap is refused, and two suits are fine (R053, R061)."""
    overlap = "4C 5C 6C 7C | 7C 8C 9C TC"
    assert lay_down(overlap, "RR", SUITS_DIFFER) == "RUNS_SAME_SUIT"
    assert lay_down(overlap, "RR", COMMON) is None
    assert lay_down("4C 5C 6C 7C | 8D 9D TD JD", "RR", SUITS_DIFFER) is None


def test_a_joker_is_stated_so_that_runs_do_not_join() -> None:
    """4-5-6-joker beside 8–J: with the joker as seven they join, as three they do not, and that is offered (R060, E4).

    Where joining is allowed, both are legal and the player is asked.
    """
    parts = {"round": 3, "hands": ["4C 5C 6C JK 8C 9C TC JC 2H KD", "3C"]}
    assert refused(play_at(COMMON, **parts), 0, "down 4C 5C 6C JK=7C | 8C 9C TC JC") == "TOUCHING_RUNS"
    for said in ("JK=3C 4C 5C 6C", "4C 5C 6C JK"):
        game = played(play_at(COMMON, **parts), 0, f"down {said} | 8C 9C TC JC")
        assert table(game) == ["JK=3C 4C 5C 6C", "8C 9C TC JC"]

    reason = refused(play_at(HEYUE, **parts), 0, "down 4C 5C 6C JK | 8C 9C TC JC")
    assert choices(reason, "STATE_THE_WILD") == ["JK=3C 4C 5C 6C", "4C 5C 6C JK=7C"]


def test_the_coach_finds_the_statement_that_does_not_join() -> None:
    """The best lay-down states the joker below the four, for above the six the runs would join (R060)."""
    plan = cr.best_lay_down("4C 5C 6C JK 8C 9C TC JC 2H KD", "RR", COMMON)
    assert plan is not None
    assert sorted(map(str, plan.melds)) == ["8C 9C TC JC", "JK=3C 4C 5C 6C"]


LAST = cr.contract("RRR", finish="all_cards")


@pytest.mark.parametrize(
    ("melds", "joined"),
    [
        pytest.param("4C 5C 6C 7C 8C | 9C TC JC QC | 2H 3H 4H 5H", True, id="five-then-nine"),
        pytest.param("4C 5C 6C 7C 8C | TC JC QC KC | 2H 3H 4H 5H", False, id="five-then-ten"),
        pytest.param("2C 3C 4C 5C | 4C' 5C' 6C 7C | 8C 9C TC JC QC", True, id="second-and-third-join"),
        pytest.param("2C 3C 4C 5C | 4C' 5C' 6C 7C | 9C TC JC QC KC", False, id="second-and-third-apart"),
    ],
)
def test_three_runs_are_checked_in_pairs(melds: str, joined: bool) -> None:
    """In the last round no two of the three runs may join, whatever the third does (R062, R063, E7)."""
    cards = melds.replace("|", "")
    game = play_at(COMMON, round=7, hands=[cards, "3C"])
    if joined:
        assert refused(game, 0, f"down {melds}") == "TOUCHING_RUNS"
        assert cr.why_not_lay_down(cards, melds, LAST, COMMON) == "TOUCHING_RUNS"
    else:
        played(game, 0, f"down {melds}")
        assert game.over
        assert game.results[-1].out == 0
    game = played(play_at(HEYUE, round=7, hands=[cards, "3C"]), 0, f"down {melds}")
    assert game.over


@pytest.mark.parametrize(("meld", "grown"), [(0, "4C 5C 6C 7C 8C"), (1, "8C 9C TC JC QC")], ids=["low", "high"])
def test_a_later_lay_off_may_make_runs_touch(meld: int, grown: str) -> None:
    """The rule looks at the lay-down only: later the eight goes on either run, which stay two melds (R064, E7)."""
    melds = [(0, "4C 5C 6C 7C"), (0, "9C TC JC QC")]
    game = play_at(COMMON, round=3, hands=["8C 2D", "3C"], table=melds, down={0})
    reason = refused(game, 0, "off 8C")
    assert choices(reason, "CHOOSE_MELD") == ["4C 5C 6C 7C", "9C TC JC QC"]
    played(game, 0, f"off 8C @{meld}")
    after = ["4C 5C 6C 7C", "9C TC JC QC"]
    after[meld] = grown
    assert table(game) == after
    # What lies on one run is not moved to the other.
    assert refused(game, 0, "off 9C TC JC QC @0") == "NOT_IN_HAND"


@pytest.mark.parametrize("rules", [COMMON, GAP_OF_TWO, SUITS_DIFFER], ids=["no-join", "gap", "suits-differ"])
def test_runs_of_two_players_may_join(rules: cr.RuleSet) -> None:
    """The rule speaks of one player's own runs: beside another's 4–7 an 8–J may be laid down (R067, E9)."""
    game = play_at(
        rules,
        round=3,
        hands=["8C 9C TC JC 2H 3H 4H 5H 2D", "3C"],
        table=[(1, "4C 5C 6C 7C"), (1, "7S 8S 9S TS")],
        down={1},
    )
    played(game, 0, "down 8C 9C TC JC | 2H 3H 4H 5H")
    assert table(game)[2:] == ["8C 9C TC JC", "2H 3H 4H 5H"]
    assert hand(game) == "2D"
