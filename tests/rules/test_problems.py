"""Rules that cannot be played, or only by buying, or only oddly: all that is wrong is told at once, errors first."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import contractrummy as cr
import contractrummy.text as text
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.problems import LAPS, Problem, problems
from contractrummy.rules.ruleset import SETTINGS, RuleSet

COMMON, HEYUE = preset("common"), preset("heyue")
STD7 = COMMON.contracts


def told(rules: RuleSet, players: int | None = 4) -> list[tuple[str, Any]]:
    """The codes, each with the round it is about."""
    return [(problem.code, problem.params.get("round")) for problem in problems(rules, players)]


def only(rules: RuleSet, players: int | None = 4) -> Problem:
    [problem] = problems(rules, players)
    return problem


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_has_no_errors_with_any_number_of_its_players(name: str) -> None:
    rules = preset(name)
    for players in (None, *range(rules.players[0], rules.players[1] + 1)):
        assert [problem for problem in rules.problems(players) if problem.severity == "error"] == []


def test_the_founding_rules_have_no_problem_at_all() -> None:
    for rules in (COMMON, HEYUE):
        assert rules.problems() == []


# -- enough cards for the contract (rules page 1G) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "impossible"),
    [(7, [3, 4, 5, 6, 7]), (10, [6, 7]), (11, []), (12, [])],
)
def test_r143_a_contract_and_a_discard_must_fit_into_the_cards_dealt_and_drawn(
    deal: int, impossible: list[int]
) -> None:
    """R143: without buying, 7 cards reach rounds 1 and 2, 10 reach 1 to 5, 12 reach all; the last round, which has no
    discard, is reached by 11."""
    found = problems(COMMON.replace(deal=deal, buy_limit=0), 4)
    assert [(problem.code, problem.severity) for problem in found] == [("problem-contract-impossible", "error")] * len(
        impossible
    )
    assert [problem.params["round"] for problem in found] == impossible


def test_r143_the_numbers_are_told() -> None:
    """Round 5 with 10 dealt: 10 cards for the contract and one to discard are exactly the 11 held. Round 6: 12 > 11."""
    sixth, seventh = problems(COMMON.replace(deal=10, buy_limit=0), 4)
    assert sixth.params == {"round": 6, "contract": "SRR", "needed": 12, "holds": 11}
    assert seventh.params == {"round": 7, "contract": "RRR", "needed": 12, "holds": 11}
    assert "it takes 12 cards, and a hand has 11 at most" in sixth.text()


def test_z4_options_of_the_chinese_text_are_offered_with_a_warning() -> None:
    """Z4: 7 cards in rounds 1 to 4, 10 in round 7. Rounds 3, 4 and 7 then need a buy; that is legal, buying exists."""
    found = problems(HEYUE.replace(deal=(7, 7, 7, 7, 12, 12, 10)), 4)
    assert [(problem.code, problem.severity) for problem in found] == [("problem-contract-needs-buys", "warning")] * 3
    assert [problem.params for problem in found] == [
        {"round": 3, "contract": "RR", "buys": 1},
        {"round": 4, "contract": "SSS", "buys": 1},
        {"round": 7, "contract": "RRR", "buys": 1},
    ]
    without = problems(HEYUE.replace(deal=(7, 7, 7, 7, 12, 12, 10), buy_limit=0), 4)
    assert {problem.severity for problem in without} == {"error"}
    assert [problem.params["round"] for problem in without] == [3, 4, 7]


def test_r121_ten_dealt_in_the_last_round_are_one_buy_short() -> None:
    """R121: 11 cards after the draw cannot go out, 13 after one buy can."""
    rules = HEYUE.replace(deal=(10, 10, 10, 10, 12, 12, 10))
    assert told(rules) == [("problem-contract-needs-buys", 7)]
    assert told(rules.replace(buy_limit=1)) == [("problem-contract-needs-buys", 7)]
    assert told(rules.replace(buy_limit=0)) == [("problem-contract-impossible", 7)]


@pytest.mark.parametrize(
    ("limit", "penalty", "verdict"),
    [(None, 1, 3), (3, 1, 3), (2, 1, None), (None, 0, 5), (4, 0, None), (2, 2, 2), (1, 2, None), (1, 5, 1)],
)
def test_each_buy_brings_the_card_and_its_penalty_cards(limit: int | None, penalty: int, verdict: int | None) -> None:
    """Three runs are 12 cards; 6 dealt and one drawn are 7; so 5 are missing, or 6 with a discard to keep."""
    rules = COMMON.replace(contracts=["RRR"], deal=6, buy_limit=limit, buy_penalty=penalty)
    problem = only(rules)
    if verdict is None:
        assert problem.code == "problem-contract-impossible"
        assert problem.params["holds"] == 7 + (limit or 0) * (1 + penalty)
    else:
        assert (problem.code, problem.params["buys"]) == ("problem-contract-needs-buys", verdict)


@pytest.mark.parametrize(
    ("final_round", "goout_discard", "deal"),
    [("all_cards", "required", 11), ("normal", "required", 12), ("all_but_discard", "required", 12),
     ("all_cards", "optional", 11), ("normal", "optional", 11), ("all_but_discard", "optional", 12)],
)  # fmt: skip
def test_how_the_round_may_end_decides_whether_a_discard_is_counted(
    final_round: str, goout_discard: str, deal: int
) -> None:
    """The 12 cards of RRR must be held, and one more where a discard has to be left (D47, D49)."""
    rules = COMMON.replace(contracts=["RRR"], final_round=final_round, goout_discard=goout_discard, buy_limit=0)
    assert told(rules.replace(deal=deal)) == []
    assert told(rules.replace(deal=deal - 1)) == [("problem-contract-impossible", 1)]


def test_of_two_players_nobody_can_buy_if_his_own_discard_is_barred() -> None:
    """R096: one is in turn and the other has thrown the card."""
    rules = COMMON.replace(buy_own_discard=False)
    assert told(rules, 2) == [("problem-no-buy-possible", None)]
    assert told(rules, 3) == []
    short = rules.replace(deal=(7, 7, 7, 10, 12, 12, 12))
    assert told(short, 2) == [("problem-contract-impossible", 3), ("problem-no-buy-possible", None)]
    assert told(short, 3) == [("problem-contract-needs-buys", 3)]
    assert told(rules.replace(buy_limit=0), 2) == []


def test_buying_without_limit_ends_with_the_deck() -> None:
    """What the others hold cannot be bought: 106 cards, three hands of 30 dealt, and R14 R14 R14 S13 to lay down."""
    rules = COMMON.replace(contracts=["R14R14R14S13"], deal=30, final_round="normal", jokers=8)
    assert told(rules.replace(deal=20), 3) == [("problem-contract-needs-buys", 1)]
    assert told(rules, 3)[0] == ("problem-contract-impossible", 1)


def test_a_last_round_that_lays_every_card_needs_room_for_them() -> None:
    """Without a discard every card must find a place, and a run ends with the ace: 14 places."""
    rules = COMMON.replace(contracts=["R7"], deal=13)
    assert told(rules) == []
    problem = only(rules.replace(deal=14))
    assert problem.params == {"players": 4, "round": 1, "contract": "R7", "room": 14, "holds": 15}
    assert told(rules.replace(deal=14, final_round="all_but_discard")) == []
    assert told(rules.replace(deal=14, final_round="normal")) == []
    assert told(rules.replace(ace_mode="low_only")) == [("problem-no-room", 1)]


# -- enough cards in the deck --------------------------------------------------------------------------------------


def test_r144_eight_players_with_two_packs_are_warned() -> None:
    """R144: 111 − 96 = 15, less the upcard 14; with three packs 163 − 96 = 67."""
    rules = COMMON.replace(packs=2, jokers=7, deal=12)
    first = problems(rules, 8)[0]
    assert (first.code, first.severity) == ("problem-thin-stock", "warning")
    assert first.params == {"players": 8, "round": 1, "stock": 14}
    assert len(problems(rules, 8)) == 7
    assert problems(rules.replace(packs=3), 8) == []


def test_a_stock_is_thin_below_five_draws_each() -> None:
    """Six can play with two packs (36 left for 30 draws), seven should not (25 for 35)."""
    rules = COMMON.replace(packs=2, deal=12)
    assert LAPS == 5
    assert problems(rules, 6) == []
    assert problems(rules, 7)[0].params == {"players": 7, "round": 1, "stock": 25}


def test_cards_for_every_hand_and_the_upcard_there_must_be() -> None:
    exact = COMMON.replace(packs=1, jokers=0, ranks="A23456789TJ", contracts=["SS"], deal=10, final_round="normal")
    assert only(exact.replace(jokers=0), 4).params == {"players": 4, "round": 1, "stock": 3}
    short = only(exact.replace(deal=11), 4)
    assert (short.code, short.severity) == ("problem-too-few-cards", "error")
    assert short.params == {"players": 4, "round": 1, "deal": 11, "needed": 45, "deck": 44, "packs": 2}
    assert only(exact.replace(deal=30, ranks="A23"), 8).params["packs"] == 0


def test_without_a_number_of_players_the_smallest_that_suffers_is_named() -> None:
    found = problems(COMMON.replace(packs=2, deal=14, jokers=4, final_round="normal"))
    assert {problem.params["players"] for problem in found if problem.code == "problem-too-few-cards"} == {8}
    assert {problem.params["players"] for problem in found if problem.code == "problem-thin-stock"} == {6}
    rounds = [problem.params["round"] for problem in found if problem.code == "problem-thin-stock"]
    assert rounds == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 5, 8, 9, 1000])
def test_a_number_of_players_outside_the_rules(players: int) -> None:
    rules = COMMON.replace(players=(3, 4), best_players=(3, 4))
    assert only(rules, players) == Problem(
        "problem-players-range", "error", {"players": players, "least": 3, "most": 4}
    )


# -- settings that contradict each other ---------------------------------------------------------------------------


LATER = [(record.key, value) for record in SETTINGS for value in sorted(record.kind.later, key=str)]


def test_what_is_not_played_yet_is_only_what_may_be_refused() -> None:
    """Floating, calls on a discard that fits, and staying on a contract; nothing else."""
    assert {key for key, _ in LATER} == {"floating", "rummy_call", "advance"}


@pytest.mark.parametrize(("key", "value"), LATER)
def test_a_value_that_is_not_played_yet_is_refused_with_a_reason(key: str, value: Any) -> None:
    """R127, R128 ask for a call; D48, D50, D53."""
    rules = COMMON.replace(**{key: value})
    [problem] = [problem for problem in problems(rules, 4) if problem.code == "problem-not-played-yet"]
    assert (problem.severity, problem.params["key"]) == ("error", key)
    for lang in text.LANGUAGES:
        assert text.setting_name(next(r for r in SETTINGS if r.key == key), lang) in problem.text(lang)


def test_deals_are_one_or_as_many_as_contracts() -> None:
    problem = only(COMMON.replace(deal=(12, 13)))
    assert (problem.code, problem.severity, problem.params) == (
        "problem-deal-rounds", "error", {"deals": 2, "rounds": 7},
    )  # fmt: skip
    assert told(COMMON.replace(deal=12)) == []
    assert told(COMMON.replace(contracts=STD7[:6], final_round="normal")) == [("problem-deal-rounds", None)]


def test_rounds_are_not_more_than_contracts() -> None:
    assert only(COMMON.replace(rounds=8)).params == {"rounds": 8, "contracts": 7}
    assert told(COMMON.replace(rounds=6)) == []


def test_the_best_number_of_players_is_one_that_can_play() -> None:
    problem = only(COMMON.replace(players=(2, 4)))
    assert (problem.code, problem.severity) == ("problem-best-players", "warning")
    assert problem.params == {"least": 2, "most": 4, "low": 3, "high": 5}


def test_contracts_hold_no_smaller_melds_than_the_rules_allow() -> None:
    """A set of three is no meld where sets have four cards."""
    found = problems(COMMON.replace(set_min=4, run_min=5), 4)
    assert {(problem.code, problem.severity) for problem in found} == {("problem-contract-below-min", "error")}
    assert [(p.params["round"], p.params["contract"], p.params["least"]) for p in found][:4] == [
        (1, "S", 4), (2, "R", 5), (2, "S", 4), (3, "R", 5),
    ]  # fmt: skip
    assert told(COMMON.replace(set_min=3, run_min=3)) == []
    assert told(COMMON.replace(set_min=4, contracts=["S4S4"], deal=10, final_round="normal")) == []


def test_contracts_hold_no_longer_runs_than_the_rules_allow() -> None:
    rules = COMMON.replace(contracts=["R7"], deal=10, run_max=6, final_round="normal")
    assert only(rules).params == {"round": 1, "contract": "R7", "most": 6}
    assert told(rules.replace(run_max=7)) == []
    assert told(rules.replace(run_max=None)) == []


def test_the_shortest_run_is_not_longer_than_the_longest() -> None:
    found = problems(COMMON.replace(run_min=7, run_max=5, contracts=["SS"], deal=10, final_round="normal"), 4)
    assert [(problem.code, problem.params) for problem in found] == [("problem-run-bounds", {"least": 7, "most": 5})]


@pytest.mark.parametrize(("mode", "longest"), [("low_or_high", 14), ("high_only", 13), ("low_only", 13)])
def test_a_run_from_ace_to_ace_needs_both_places_of_the_ace(mode: str, longest: int) -> None:
    rules = COMMON.replace(ace_mode=mode, contracts=["R14"], deal=14, final_round="normal")
    assert told(rules) == ([] if longest == 14 else [("problem-no-such-run", 1)])
    assert told(rules.replace(contracts=["R13"])) == []


def test_a_run_from_ace_to_ace_needs_two_aces() -> None:
    """With one pack the second can only be a joker."""
    rules = COMMON.replace(packs=1, jokers=1, contracts=["R14"], deal=14, final_round="normal")
    assert told(rules, 2) == []
    assert only(rules.replace(jokers=0), 2).params == {"players": 2, "round": 1, "contract": "R14", "longest": 13}
    assert ("problem-no-such-run", 1) in told(rules.replace(wild_limit=0), 2)


def test_a_small_deck_may_have_no_run_of_the_contract() -> None:
    """A joker stands for a card of the deck, so ranks that are missing end a run."""
    tiny = COMMON.replace(contracts=["R"], deal=4, suits="CD", ranks="A2345", jokers=1, final_round="normal")
    assert told(tiny, 2) == []
    gap = only(tiny.replace(ranks="A235689"), 2)
    assert (gap.code, gap.severity) == ("problem-no-such-run", "error")
    assert gap.params == {"players": 2, "round": 1, "contract": "R", "longest": 3}
    assert told(tiny.replace(ranks="A9TJQK"), 2) == []
    assert told(tiny.replace(ranks="A9TQK"), 2)[0] == ("problem-no-such-run", 1)
    assert told(tiny.replace(ranks="A2JQK", ace_mode="low_or_high"), 2) == []
    assert told(tiny.replace(ranks="A2JQK", ace_mode="low_only"), 2)[0] == ("problem-no-such-run", 1)


def test_a_set_needs_as_many_cards_of_a_rank_and_wilds_as_it_has_places() -> None:
    """One suit in two packs: two naturals, and what the rules let wilds do."""
    tiny = COMMON.replace(contracts=["S"], deal=5, suits="C", jokers=2, final_round="normal")
    assert told(tiny, 2) == []
    assert told(tiny.replace(contracts=["S4"]), 2) == []
    five = only(tiny.replace(contracts=["S5"]), 2)
    assert (five.code, five.severity) == ("problem-no-such-set", "error")
    assert five.params == {"players": 2, "round": 1, "contract": "S5", "largest": 4}
    assert ("problem-no-such-set", 1) in told(tiny.replace(wild_limit=0), 2)
    assert ("problem-no-such-set", 1) in told(tiny.replace(contracts=["S4"], wild_limit=1), 2)
    assert told(tiny.replace(contracts=["S4"], wild_limit="naturals"), 2) == []
    assert problems(tiny.replace(min_naturals=3), 2)[0].params["largest"] == 0


def test_the_jokers_of_a_deck_must_do_for_all_sets_of_a_contract() -> None:
    tiny = COMMON.replace(contracts=["SS"], deal=7, suits="C", jokers=1, final_round="normal")
    problem = only(tiny, 2)
    assert (problem.code, problem.severity) == ("problem-too-few-wilds", "error")
    assert problem.params == {"players": 2, "round": 1, "contract": "SS", "needed": 2, "wilds": 1}
    assert told(tiny.replace(jokers=2), 2) == []


def test_sets_of_different_ranks_need_as_many_ranks() -> None:
    tiny = COMMON.replace(contracts=["SSSS"], deal=12, ranks="A23", final_round="normal", packs=4)
    assert told(tiny, 2) == []
    assert only(tiny.replace(same_rank_sets=False), 2).params == {
        "round": 1, "contract": "SSSS", "sets": 4, "ranks": 3,
    }  # fmt: skip


def test_runs_of_different_suits_need_as_many_suits() -> None:
    rules = COMMON.replace(contracts=["RRR"], suits="CD", touching_runs="different_suits", deal=12)
    assert only(rules, 2).params == {"round": 1, "contract": "RRR", "runs": 3, "suits": 2}
    assert told(rules.replace(touching_runs="no_join"), 2) == []


def test_naturals_are_not_more_than_the_smallest_meld_has_cards() -> None:
    problem = only(COMMON.replace(min_naturals=4))
    assert (problem.code, problem.severity) == ("problem-naturals-over-size", "error")
    assert problem.params == {"key": "min_naturals", "value": 4, "size": 3}
    assert told(COMMON.replace(min_naturals=4, contracts=["RR", "RRR"], deal=12)) == []


def test_jokers_that_no_meld_may_hold_are_useless() -> None:
    """heyue's one joker and two naturals go together: a set of three can hold both."""
    problem = only(COMMON.replace(wild_limit=0))
    assert (problem.code, problem.severity) == ("problem-wilds-useless", "warning")
    assert told(COMMON.replace(wild_limit=0, wild_limit_scope="laydown")) == []
    assert told(COMMON.replace(wild_limit=0, jokers=0)) == []
    assert told(HEYUE) == []


def test_naturals_that_leave_no_place_for_a_wild_in_any_contract() -> None:
    sets = COMMON.replace(contracts=["SS", "SSS"], deal=12, final_round="normal", min_naturals=3)
    problem = only(sets)
    assert (problem.code, problem.severity) == ("problem-wilds-not-in-contracts", "warning")
    assert problem.params == {"key": "min_naturals", "value": 3, "size": 3}
    for fine in ({"min_naturals": 2}, {"laydown_extra": True}, {"jokers": 0}, {"final_round": "all_cards"}):
        assert told(sets.replace(**fine)) == []
    assert told(COMMON.replace(min_naturals=3)) == []


def test_a_limit_of_wilds_larger_than_any_meld_says_nothing() -> None:
    problem = only(COMMON.replace(wild_limit=5))
    assert (problem.code, problem.severity) == ("problem-wilds-over-size", "warning")
    assert problem.params == {"key": "wild_limit", "value": 5, "size": 4}
    for limit in (None, 1, 4, "naturals"):
        assert told(COMMON.replace(wild_limit=limit)) == []


@pytest.mark.parametrize(
    "fine",
    [{"jokers": 0}, {"jokers": 0, "joker_swap_run": True, "wild_limit": 1}, {"buy_limit": 0}, {"joker_swap_run": False},
     {"adjacent_wilds": False}, {"wild_limit": 2, "min_naturals": 1}, {"touching_runs": "gap2"}, {"buy_penalty": 0},
     {"laydown_extra": True}, {"goout_discard": "optional"}, {"max_reshuffles": 0}, {"first_turn_laydown": 2}],
    ids=json.dumps,
)  # fmt: skip
def test_rules_that_merely_differ_are_no_problem(fine: dict[str, Any]) -> None:
    assert told(COMMON.replace(**fine), None) == []


# -- contracts with a choice, rules that say nothing -----------------------------------------------------------------


def test_one_way_of_meeting_a_contract_is_enough() -> None:
    """Three cards alike or in a row: where runs have four cards it is the set; three runs in one suit cannot be."""
    assert told(COMMON.replace(contracts=["E"], deal=10, final_round="normal")) == []
    assert told(COMMON.replace(contracts=["E"], deal=10, final_round="normal", set_min=4)) == [
        ("problem-contract-below-min", 1)
    ]
    choice = COMMON.replace(contracts=["SSS/RRR"], deal=12, suits="C", packs=4, jokers=0, final_round="normal")
    assert told(choice.replace(touching_runs="different_suits"), 2) == []
    only_runs = choice.replace(touching_runs="different_suits", contracts=["RRR"])
    assert told(only_runs, 2) == [("problem-runs-need-suits", 1)]


def test_a_pair_of_aces_needs_aces_and_sets_of_two() -> None:
    pair = COMMON.replace(contracts=["S2(A)S"], deal=10, final_round="normal", set_min=2)
    assert told(pair) == []
    assert told(pair.replace(set_min=3)) == [("problem-contract-below-min", 1)]
    assert told(pair.replace(ranks="23456789TJQK", ace_mode="never")) == [("problem-no-such-rank", 1)]


def test_a_run_in_any_suits_goes_where_one_of_a_suit_does_not() -> None:
    few = COMMON.replace(contracts=["M"], deal=13, packs=1, jokers=0, final_round="all_cards", buy_limit=3, run_max=13)
    assert told(few, 2) == [("problem-no-room", 1)], "14 in hand, 13 places"
    assert told(few.replace(deal=12), 2) == []
    assert told(few.replace(deal=12, ace_mode="never"), 2)[0] == ("problem-no-such-run", 1)


def test_round_the_corner_a_run_may_be_as_long_as_the_cards() -> None:
    rules = COMMON.replace(contracts=["R14"], deal=14, final_round="normal", ace_mode="corner", run_max=None)
    assert told(rules) == []
    assert told(rules.replace(run_max=13)) == [("problem-contract-over-max", 1)]


def test_packs_that_are_added_count_from_their_round_on() -> None:
    rules = COMMON.replace(packs=1, contracts=["SS", "SSS"], deal=[8, 12], jokers=0, final_round="normal")
    assert ("problem-too-few-cards", 2) in told(rules, 5)
    assert told(rules.replace(packs_added=[0, 1]), 5) == [("problem-thin-stock", 1)]


def test_without_an_upcard_one_card_more_is_in_the_stock() -> None:
    rules = COMMON.replace(packs=1, jokers=1, contracts=["SS"], deal=13, final_round="normal", initial_upcard="none")
    assert told(rules, 4) == [("problem-thin-stock", 1)]
    assert told(rules.replace(jokers=0), 4) == [("problem-no-stock", 1)]
    assert told(rules.replace(initial_upcard="turned_up"), 4) == [("problem-no-stock", 1)]


def test_buys_of_the_whole_game_and_of_the_round_both_count() -> None:
    short = COMMON.replace(contracts=["RRR"], deal=10, buy_limit_game=1)
    assert told(short) == [("problem-contract-needs-buys", 1)]
    assert told(short.replace(buy_limit_game=0)) == [("problem-contract-impossible", 1)]
    assert told(COMMON.replace(deal=10, buy_limit=[0, 0, 0, 0, 0, 1, 0])) == [
        ("problem-contract-impossible", 7), ("problem-contract-needs-buys", 6),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"joker_swap_run": False, "swap_who": "any"}, "problem-says-nothing", "swap_who"),
        ({"joker_swap_run": False, "swap_when": "at_once"}, "problem-says-nothing", "swap_when"),
        ({"wild_suits": "own"}, "problem-says-nothing", "wild_suits"),
        ({"buy_limit": 0, "buys_per_turn": "chain"}, "problem-says-nothing", "buys_per_turn"),
        ({"buy_limit_game": 0, "exposed_after_buy": "may_take"}, "problem-says-nothing", "exposed_after_buy"),
        ({"buy_limit": 0, "buy_points": 5}, "problem-says-nothing", "buy_points"),
        ({"blind_clean_points": 50}, "problem-says-nothing", "blind_clean_points"),
        ({"discard_taken": False, "discard_taken_wins": False}, "problem-says-nothing", "discard_taken_wins"),
        ({"buy_window": "until_discard"}, "problem-overruled", "discard_dead"),
        ({"wild_ranks": ["2C"], "suits": "DHS", "packs": 4}, "problem-wild-not-in-deck", "wild_ranks"),
    ],
)
def test_a_rule_beside_which_another_says_nothing(changes: dict[str, Any], code: str, key: str) -> None:
    problem = only(COMMON.replace(**changes))
    assert (problem.code, problem.severity, problem.params["key"]) == (code, "warning", key)


def test_rules_for_more_rounds_than_there_are() -> None:
    eight = [1, 2, 3, 4, 5, 6, 7, 8]
    for key in ("winner_points", "buy_limit"):
        assert told(COMMON.replace(**{key: eight})) == [("problem-row-rounds", None)]
        assert told(COMMON.replace(**{key: eight[:7]})) == []
    assert told(COMMON.replace(wild_by_round="A2345678")) == [("problem-row-rounds", None)]
    assert only(COMMON.replace(final_rounds=8)).params == {"rounds": 8, "contracts": 7}


def test_more_wilds_than_one_card_in_four_are_odd() -> None:
    assert told(COMMON.replace(wild_ranks="23")) == []
    assert told(COMMON.replace(wild_ranks="234")) == [("problem-many-wilds", None)]


def test_what_takes_long_is_told() -> None:
    assert told(COMMON.replace(first_turn_laydown=5)) == [("problem-slow-start", None)]
    long = COMMON.replace(contracts=["R13"], deal=12, run_max=13, buy_limit=0)
    assert told(long) == [("problem-slow-round", 1)]
    assert told(long.replace(contracts=["RRR"])) == []


# -- every problem of rules that have several ------------------------------------------------------------------------

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"floating": True}, "problem-not-played-yet"),
    ({"advance": "stay"}, "problem-not-played-yet"),
    ({"rounds": 9}, "problem-rounds-over-contracts"),
    ({"final_rounds": 9}, "problem-final-rounds"),
    ({"deal": [10, 12]}, "problem-deal-rounds"),
    ({"run_min": 6, "run_max": 5}, "problem-run-bounds"),
    ({"set_min": 5}, "problem-contract-below-min"),
    ({"min_naturals": 7}, "problem-naturals-over-size"),
    ({"packs": 1, "jokers": 0}, "problem-too-few-cards"),
    ({"players": [2, 3]}, "problem-players-range"),
    ({"best_players": [2, 8]}, "problem-best-players"),
    ({"joker_swap_run": False, "swap_who": "any"}, "problem-says-nothing"),
    ({"winner_points": [1, 2, 3, 4, 5, 6, 7, 8]}, "problem-row-rounds"),
    ({"buy_window": "until_discard"}, "problem-overruled"),
    ({"first_turn_laydown": 9}, "problem-slow-start"),
]


def _faulty(seed: int) -> tuple[RuleSet, set[str]]:
    """Rules with two to five faults that have nothing to do with each other, at least one of them an error."""
    chance = random.Random(seed)
    while True:
        chosen = chance.sample(FAULTS, chance.randint(2, 5))
        keys = [key for changes, _ in chosen for key in changes]
        if len(set(keys)) == len(keys) and any(FAULTS.index(fault) < 10 for fault in chosen):
            changes = {key: value for fault, _ in chosen for key, value in fault.items()}
            return COMMON.replace(players=changes.pop("players", (4, 8)), **changes), {code for _, code in chosen}


def test_rules_with_several_faults_are_refused_with_every_one_named() -> None:
    """500 random rule sets that cannot be played: all their faults are told at once, and no game starts."""
    for seed in range(500):
        rules, expected = _faulty(seed)
        found = problems(rules, 6)
        assert expected <= {problem.code for problem in found}, (str(rules), expected)
        with pytest.raises(cr.BadRules):
            cr.Game(rules, ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"])
        assert all(problem.text(lang) for problem in found for lang in text.LANGUAGES)


# -- telling them --------------------------------------------------------------------------------------------------


def test_everything_is_told_at_once_and_errors_first() -> None:
    rules = COMMON.replace(
        deal=(7, 8), buy_limit=0, rounds=9, set_min=4, wild_limit=0, floating=True, players=(2, 4), min_naturals=5
    )
    found = problems(rules, 4)
    codes = [problem.code for problem in found]
    assert {
        "problem-not-played-yet", "problem-deal-rounds", "problem-rounds-over-contracts", "problem-contract-below-min",
        "problem-naturals-over-size", "problem-contract-impossible", "problem-wilds-useless", "problem-best-players",
    } <= set(codes)  # fmt: skip
    severities = [problem.severity for problem in found]
    assert severities == sorted(severities)


def test_a_problem_is_a_value_and_speaks_both_languages() -> None:
    problem = only(COMMON.replace(rounds=8))
    assert problem == only(COMMON.replace(rounds=8))
    assert len({problem, only(COMMON.replace(rounds=8))}) == 1
    with pytest.raises(AttributeError):
        problem.code = "other"  # type: ignore[misc]
    assert str(problem) == problem.text() == problem.text("en")
    assert "8" in problem.text("zh")
    assert problem.text("zh") != problem.text("en")


def test_every_code_is_stated_at_the_top_with_its_params_and_has_its_sentences(codes: dict[str, set[str]]) -> None:
    """And every stated code of a problem is one that some rules have."""
    rules = [
        COMMON.replace(**changes)
        for changes in (
            {"floating": True}, {"deal": (1, 2)}, {"rounds": 9}, {"run_max": 3}, {"set_min": 4},
            {"min_naturals": 4},
            {"contracts": ["SSSS"], "ranks": "A23", "same_rank_sets": False, "packs": 4},
            {"contracts": ["RRR"], "suits": "C", "touching_runs": "different_suits"}, {"packs": 1, "deal": 20},
            {"ranks": "A23"}, {"suits": "C", "jokers": 0}, {"suits": "C", "jokers": 1, "deal": 3},
            {"deal": 7, "buy_limit": 0}, {"deal": 15, "contracts": ["R7"]}, {"players": (2, 3)}, {"wild_limit": 9},
            {"buy_own_discard": False}, {"wild_limit": 0}, {"packs": 2, "deal": 13}, {"deal": 7},
            {"min_naturals": 3, "contracts": ["S"], "final_round": "normal"}, {"final_rounds": 8},
            {"winner_points": [1, 2, 3, 4, 5, 6, 7, 8]}, {"contracts": ["S2(A)"], "set_min": 2, "ranks": "2345678"},
            {"packs": 1, "jokers": 1, "deal": 26, "players": (2, 2), "best_players": (2, 2)}, {"freed_joker": "hand",
            "joker_swap_run": False}, {"buy_window": "until_discard"}, {"wild_by_round": "3", "ranks": "A245678"},
            {"wild_ranks": "234"}, {"first_turn_laydown": 5}, {"buy_limit": 0, "deal": 12, "contracts": ["R10"]},
        )
    ]  # fmt: skip
    found = [problem for one in rules for players in (None, 9) for problem in problems(one, players)]
    assert {problem.code for problem in found} == {code for code in codes if code.startswith("problem-")}
    for problem in found:
        assert set(problem.params) == codes[problem.code], problem.code
        for lang in text.LANGUAGES:
            said = problem.text(lang)
            assert problem.code not in said
            shown = ("deals", "rounds", "most", "size", "round", "deck", "longest", "holds", "room", "stock", "buys")
            for name in set(problem.params) & set(shown):
                value = problem.params[name]
                assert value < 2 or str(value) in said, (problem.code, name)
    assert set(codes) <= text.codes()
