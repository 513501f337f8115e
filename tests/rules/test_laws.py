"""What holds for every rule set there can be, whatever its values."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contractrummy.cards import RANKS
from contractrummy.errors import BadRules
from contractrummy.rules.contracts import contract
from contractrummy.rules.files import from_json, from_mapping, from_settings, from_toml
from contractrummy.rules.kinds import Choice, Count, Flag, Kind, Texts, Within
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.problems import problems
from contractrummy.rules.rows import Allowance, Award, Contracts, Counts, Row
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.tables import ByPlayers, Points, WildLimit

SLOTS = [f"S{size}" for size in range(3, 14)] + [f"R{size}" for size in range(3, 15)] + ["S", "R"]
POINTS = st.fixed_dictionaries({rank: st.integers(0, 1000) for rank in [*RANKS, "JK"]})


def values_of(kind: Kind) -> st.SearchStrategy[Any]:
    """Plain values a kind takes, as JSON has them."""
    match kind:
        case Flag():
            return st.booleans()
        case Choice():
            return st.sampled_from(kind.words)
        case Allowance() | Award():
            number = st.integers(kind.low, kind.high)
            rows = st.lists(number, min_size=1, max_size=20)
            return number | rows | st.none() if kind.none else number | rows
        case Row():
            return st.lists(st.sampled_from(kind.words), max_size=20)
        case Count():
            numbers = st.integers(kind.low, kind.high)
            return numbers | st.none() if kind.none else numbers
        case Within():
            return st.lists(st.integers(kind.low, kind.high), min_size=2, max_size=2).map(sorted)
        case Counts():
            return st.integers(kind.low, kind.high) | st.lists(
                st.integers(kind.low, kind.high), min_size=1, max_size=20
            )
        case ByPlayers():
            number = st.integers(kind.low, kind.high)
            return number | st.dictionaries(st.sampled_from("2345678"), number, min_size=1)
        case Texts():
            return st.lists(st.sampled_from(kind.words), min_size=kind.least, unique=True)
        case WildLimit():
            table = st.dictionaries(st.sampled_from(SLOTS[:-2]), st.integers(0, 13), min_size=1, max_size=5)
            return st.none() | st.sampled_from(["naturals", "fewer"]) | st.integers(0, 13) | table
        case Points():
            single = st.dictionaries(st.sampled_from(["2H", "2D", "QS"]), st.integers(0, 1000), max_size=2)
            return st.sampled_from(sorted(SCHEMES)) | POINTS | st.builds(lambda a, b: {**a, **b}, POINTS, single)
        case Contracts():
            slots = st.sampled_from([*SLOTS, "E", "E5", "M", "M12", "S2(A)"])
            one = st.lists(slots, min_size=1, max_size=6).map("".join)
            texts = one | st.lists(one, min_size=2, max_size=3).map("/".join)
            return st.lists(texts, min_size=1, max_size=20)
    raise AssertionError(kind)


CHANGES = st.fixed_dictionaries({}, optional={record.key: values_of(record.kind) for record in SETTINGS})


def as_toml(value: Any) -> str:
    """A plain value in TOML; nothing at all is a word there."""
    if value is None:
        return '"none"'
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{name}" = {as_toml(one)}' for name, one in value.items()) + "}"
    return json.dumps(value)


@settings(deadline=None)
@given(CHANGES)
def test_every_valid_value_is_taken_and_kept_in_one_form(changes: dict[str, Any]) -> None:
    rules = RuleSet().replace(**changes)
    plain = rules.to_dict()
    assert list(plain) == list(KEYS)
    assert RuleSet(**{key: getattr(rules, key) for key in KEYS}) == rules
    assert from_mapping(plain).to_dict() == plain
    for key, value in changes.items():
        assert KEYS[key].kind.check(value) == KEYS[key].kind.check(plain[key]) == getattr(rules, key)


@settings(deadline=None)
@given(CHANGES)
def test_rules_round_trip_as_json_as_toml_and_as_an_object(changes: dict[str, Any]) -> None:
    rules = RuleSet().replace(**changes)
    assert from_json(rules.to_json()) == rules
    assert from_json(rules.to_json()).to_json() == rules.to_json()
    assert from_toml("\n".join(f"{key} = {as_toml(value)}" for key, value in rules.to_dict().items())) == rules
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules


@settings(deadline=None)
@given(CHANGES)
def test_rules_round_trip_as_words_of_a_command_line(changes: dict[str, Any]) -> None:
    rules = RuleSet().replace(**changes)
    words = []
    for key, value in rules.to_dict().items():
        if isinstance(value, list):
            value = ",".join(map(str, value)) or "none"
        words.append(f"{key}={value if isinstance(value, str) else json.dumps(value)}")
    assert from_settings(RuleSet(), words) == rules


@settings(deadline=None)
@given(CHANGES, CHANGES)
def test_a_difference_is_what_it_takes_to_turn_one_into_the_other(one: dict[str, Any], two: dict[str, Any]) -> None:
    mine, theirs = RuleSet().replace(**one), RuleSet().replace(**two)
    differences = mine.diff(theirs)
    assert mine.replace(**{each.key: each.theirs for each in differences}) == theirs
    assert theirs.replace(**{each.key: each.mine for each in differences}) == mine
    assert [(each.key, each.theirs, each.mine) for each in differences] == [
        (each.key, each.mine, each.theirs) for each in theirs.diff(mine)
    ]
    assert (mine == theirs) == (not differences)
    assert mine.diff(mine) == []
    order = [each.key for each in differences]
    assert order == sorted(order, key=list(KEYS).index)


@settings(deadline=None)
@given(CHANGES, st.randoms(use_true_random=False))
def test_the_hash_does_not_depend_on_the_order_of_keys_or_on_spaces(
    changes: dict[str, Any], chance: random.Random
) -> None:
    """R22 of the evil files: the hash goes into the commitment of a deal."""
    rules = RuleSet().replace(**changes)
    items = list({"version": 1, **rules.to_dict()}.items())
    chance.shuffle(items)
    again = from_json(json.dumps(dict(items), separators=(" ,\r\n", "\t: ")))
    assert (again.digest, hash(again)) == (rules.digest, hash(rules))
    assert len(rules.digest) == 64


@settings(deadline=None)
@given(CHANGES)
def test_equal_hashes_mean_equal_rules(changes: dict[str, Any]) -> None:
    rules = RuleSet().replace(**changes)
    assert (rules.digest == RuleSet().digest) == (not rules.diff(RuleSet()))


@settings(deadline=None)
@given(CHANGES, st.none() | st.integers(2, 8))
def test_any_rules_can_be_judged(changes: dict[str, Any], players: int | None) -> None:
    """Judging never fails, puts errors first, tells nothing twice and always finds words."""
    found = problems(RuleSet().replace(**changes), players)
    severities = [problem.severity for problem in found]
    assert severities == sorted(severities)
    told = [(problem.code, json.dumps(problem.params)) for problem in found]
    assert len(set(told)) == len(told)


@settings(deadline=None)
@given(
    st.sampled_from(sorted(KEYS)),
    st.none()
    | st.booleans()
    | st.floats()
    | st.text(max_size=9)
    | st.integers()
    | st.lists(st.lists(st.integers() | st.text(max_size=2), max_size=3), max_size=3)
    | st.dictionaries(st.text(max_size=2), st.integers(), max_size=3),
)
def test_a_value_is_taken_or_refused_and_nothing_else_happens(key: str, value: Any) -> None:
    try:
        rules = from_mapping({key: value})
    except BadRules as no:
        assert no.key == key
    else:
        assert from_json(rules.to_json()) == rules


def test_rules_are_frozen_and_changing_them_makes_others() -> None:
    rules = RuleSet()
    with pytest.raises(AttributeError):
        rules.buy_limit = 3  # type: ignore[misc]
    assert rules.replace(buy_limit=3).buy_limit == 3
    assert rules.buy_limit is None
    with pytest.raises(BadRules) as no:
        rules.replace(buy_limt=3)
    assert (no.value.code, no.value.params["near"]) == ("rules-no-such-key", "buy_limit")


def test_the_default_of_everything_is_common() -> None:
    """X11: the product's default is the English founding text."""
    assert RuleSet() == preset("common") == from_mapping({}) == from_toml("")
    assert preset_names()[:2] == ("common", "heyue")


def test_common_and_heyue_differ_in_x1_to_x8_and_in_nothing_else() -> None:
    """X1 deal, X2 jokers in the deck, X3 jokers in a meld (naturals follow, D20), X4 and X5 points, X6 buys, X7 taking
    jokers, X8 touching runs. X9 to X11 are words, players and the default."""
    common, heyue = preset("common"), preset("heyue")
    differences = {each.key: (each.mine, each.theirs) for each in common.diff(heyue)}
    assert set(differences) == {
        "deal",  # X1
        "jokers",  # X2
        "wild_limit",  # X3
        "min_naturals",  # X3
        "card_points",  # X4, X5
        "buy_limit",  # X6
        "joker_swap_run",  # X7
        "touching_runs",  # X8
    }
    assert (common.deal_in(4), heyue.deal_in(4)) == (12, 10)
    assert [common.deal_in(n) == heyue.deal_in(n) for n in range(1, 8)] == [True] * 3 + [False] + [True] * 3
    assert [(common.jokers_for(n), heyue.jokers_for(n)) for n in (3, 4, 5)] == [(2, 4), (3, 4), (4, 4)]
    assert differences["wild_limit"] == (None, 1)
    assert (common.points[:9], heyue.points[:9]) == ((15, 2, 3, 4, 5, 6, 7, 8, 9), (15, 5, 5, 5, 5, 5, 5, 5, 5))
    assert (common.points[52], heyue.points[52]) == (15, 20)
    assert differences["buy_limit"] == (None, 3)
    assert differences["joker_swap_run"] == (True, False)
    assert differences["touching_runs"] == ("no_join", "allowed")
    assert (common.players, heyue.players) == ((2, 8), (2, 8))  # X10


def test_two_players_have_two_packs_and_a_joker_six_have_three_packs() -> None:
    """E27: 2 players, two packs and 1 joker; 6 to 8, three packs and a joker fewer than players. Z7: heyue has 6."""
    common, heyue = preset("common"), preset("heyue")
    assert (common.packs_for(2), common.jokers_for(2)) == (2, 1)
    for players in (6, 7, 8):
        assert (common.packs_for(players), common.jokers_for(players)) == (3, players - 1)
        assert (heyue.packs_for(players), heyue.jokers_for(players)) == (3, 6)
    assert len(heyue.deck(5)) == 108


# -- contracts, and rules that differ by round ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("E", ["S", "R3"]),
        ("E4E4", ["S4S4", "S4R", "RR"]),
        ("SSS/RRR", ["SSS", "RRR"]),
        ("SE4/S4S", ["SS4", "SR"]),
        ("S2(A)S", ["S2(A)S"]),
        ("MR13", ["MR13"]),
    ],
)
def test_a_contract_is_met_in_each_of_its_readings(text: str, readings: list[str]) -> None:
    asked = contract(text)
    assert [str(reading) for reading in asked.readings] == readings
    assert str(asked) == text and contract(str(asked)) == asked


def test_a_row_of_values_goes_on_with_its_last() -> None:
    rules = RuleSet().replace(
        buy_limit=[3, 4], winner_points=[5, 10], packs_added=[0, 1], wild_by_round="34", wild_ranks="2"
    )
    assert [rules.buys_in(round) for round in (1, 2, 7)] == [3, 4, 4]
    assert [rules.award_in(round) for round in (1, 2, 7)] == [5, 10, 10]
    assert [rules.packs_for(4, round) for round in (1, 2, 7)] == [2, 3, 3]
    assert len(rules.deck(4, 2)) - len(rules.deck(4, 1)) == 52
    assert [rules.in_round(round).wild_ranks for round in (1, 2, 7)] == [("2", "3"), ("2", "4"), ("2", "4")]
    assert rules.in_round(2).buy_limit == 4
    assert RuleSet().in_round(3) is not None and RuleSet().in_round(3) == RuleSet()


def test_the_last_rounds_end_alike_where_the_rules_say_so() -> None:
    rules = RuleSet().replace(contracts="carioca10", final_rounds=2, deal=12)
    assert [rules.contract(round).finish for round in (8, 9, 10)] == ["normal", "all_cards", "all_cards"]
    assert rules.matters("final_rounds") and not RuleSet().matters("final_rounds")


def test_the_digest_is_of_the_differences_alone() -> None:
    """A setting that a later version adds leaves the digest of today's rules as it is."""
    rules = RuleSet().replace(buy_limit=3)
    assert rules.digest == hashlib.sha256(b'{"buy_limit":3}').hexdigest()
    assert RuleSet().digest == hashlib.sha256(b"{}").hexdigest()


def test_a_table_of_a_rule_set_stays_as_it_is() -> None:
    rules = RuleSet().replace(packs={"2": 2, "5": 3}, wild_limit={"S3": 1}, card_points={**SCHEMES["en"], "2H": 20})
    assert (rules.packs, rules.wild_limit, rules.jokers) == ({2: 2, 5: 3}, {"S3": 1}, {n: n - 1 for n in range(2, 9)})
    for table in (rules.packs, rules.wild_limit, rules.card_points):
        with pytest.raises(TypeError, match="do not change"):
            table["S3"] = 9
        with pytest.raises(TypeError):
            table.update({"S3": 9})
        assert len({table, copy.deepcopy(table), pickle.loads(pickle.dumps(table))}) == 1
