"""The presets: what is known of each, what was taken from where, which choices it has, and its page."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

import contractrummy.text as text
from contractrummy.errors import BadRules
from contractrummy.rules.families.record import changed
from contractrummy.rules.files import read_rules
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.presets import (
    ALIASES,
    DIMENSIONS,
    PRESETS,
    choices,
    is_preset,
    known,
    preset,
    preset_names,
    read_name,
)
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.sources import SOURCES
from contractrummy.text.presets import choice_name, house_defaults, preset_about, preset_name, remark

ROOT = Path(__file__).parents[2]
COMMON = preset("common")

# Rows of the rules page that name a source, counted by hand in the tables of its part 2. A row that says "unknown" or
# "house default" is none: Joker Rummy's shortest run, the points of Zioncheck.
KNOWN = {
    "common": 49, "heyue": 31, "pagat_contract": 21, "classic_hoyle": 25, "liverpool_wiki": 15, "liverpool_radio": 19,
    "joker_jo": 14, "shanghai_davis": 17, "shanghai_10": 19, "shanghai_rum_wiki": 15, "may_i_pagat": 11,
    "may_i_house": 38, "progressive_modern": 18, "progressive_parlett": 10, "zioncheck": 6, "king": 11,
    "hollywood_contract": 17, "onze": 17, "carioca_chile": 31, "carioca_argentina": 18, "loba_central": 18,
    "continental": 26, "telefunken": 12,
}  # fmt: skip
SOLID = {
    "common", "heyue", "classic_hoyle", "liverpool_radio", "shanghai_davis", "shanghai_10", "may_i_house",
    "carioca_chile", "carioca_argentina", "continental", "zioncheck", "king",
}  # fmt: skip
EVERY_CHOICE = [(name, choice.name) for name in preset_names() for choice in PRESETS[name].choices]

every_preset = pytest.mark.parametrize("name", preset_names())


# -- playable ------------------------------------------------------------------------------------------------------


@every_preset
def test_a_preset_can_be_played_by_everyone_it_lets_in(name: str) -> None:
    rules = preset(name)
    assert [problem.text() for problem in rules.problems() if problem.severity == "error"] == []
    least, most = rules.players
    low, high = rules.best_players
    assert least <= low <= high <= most


@pytest.mark.parametrize(("name", "choice"), EVERY_CHOICE)
def test_a_choice_changes_the_rules_and_leaves_them_playable(name: str, choice: str) -> None:
    rules = preset(name, choice)
    assert rules != preset(name)
    assert {found.key for found in rules.diff(preset(name))} <= set(read_name(f"{name}+{choice}")[1][0].settings)
    assert [problem.text() for problem in rules.problems() if problem.severity == "error"] == []


def test_all_choices_of_a_preset_fit_into_its_rules_one_after_another() -> None:
    """Some speak of the same rule, and the last one then counts; nothing is refused."""
    for name, told in PRESETS.items():
        assert isinstance(changed(preset(name), told.choices), RuleSet)


# -- what is known -------------------------------------------------------------------------------------------------


def test_there_are_sixty_dimensions_and_every_setting_belongs_to_one() -> None:
    assert len(DIMENSIONS) == len(set(DIMENSIONS)) == 60
    assert {record.dimension for record in SETTINGS} <= set(DIMENSIONS)


@every_preset
def test_every_row_of_the_rules_page_is_recorded(name: str) -> None:
    told = PRESETS[name]
    assert known(name) == len(told.known) == KNOWN[name]
    assert len(told.known) + len(told.defaults) == len(DIMENSIONS)
    named = [dimension for dimensions in told.said.values() for dimension in dimensions.split()]
    assert set(named) <= set(DIMENSIONS)
    assert told.reconstructed == (name not in SOLID)


@every_preset
def test_what_is_not_known_is_the_house_default_or_explained(name: str) -> None:
    told = PRESETS[name]
    differs = {KEYS[found.key].dimension for found in preset(name).diff(COMMON)}
    assert differs - set(told.known) - set(told.remarks) == set()
    assert set(told.remarks) <= set(DIMENSIONS)


@every_preset
def test_a_preset_states_only_what_differs_from_common(name: str) -> None:
    assert set(PRESETS[name].settings) == {found.key for found in preset(name).diff(COMMON)}


def test_every_source_is_there_and_used() -> None:
    used = {source.key for told in PRESETS.values() for source in told.sources}
    assert used == set(SOURCES)
    assert {key for key, source in SOURCES.items() if not source.addresses} == {"EN", "ZH"}
    assert len({source.title for source in SOURCES.values()}) == len(SOURCES)


# -- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_everything_a_preset_says_is_there_in_both_languages(lang: str) -> None:
    said = {f"remark-{name}-{dimension}" for name, told in PRESETS.items() for dimension in told.remarks}
    assert {code for code in text.codes(lang) if code.startswith("remark-")} == said
    said = {f"choice-{choice.name}" for told in PRESETS.values() for choice in told.choices}
    assert {code for code in text.codes(lang) if code.startswith("choice-")} == said
    for told in PRESETS.values():
        assert preset_about(told, lang) and house_defaults(told, lang)
        assert all(remark(told, dimension, lang) for dimension in told.remarks)
    titles = [preset_name(name, lang) for name in preset_names()]
    assert len(set(titles)) == len(titles)


def test_a_choice_of_one_name_means_the_same_in_every_preset() -> None:
    """`joker_50` is fifty points for a joker, wherever it is offered."""
    settings: dict[str, set[frozenset[str]]] = {}
    for told in PRESETS.values():
        for choice in told.choices:
            settings.setdefault(choice.name, set()).add(frozenset(choice.settings) - {"card_points"})
            assert choice_name(choice) and set(choice.settings) <= set(KEYS)
    assert [name for name, kinds in settings.items() if len(kinds) > 1] == []


def test_names_name_no_person_and_no_source() -> None:
    labels = {key for key in SOURCES if len(key) > 2} | {"Davis", "Parlett", "Pagat", "pagat", "Hoyle", "wiki"}
    for name in preset_names():
        for lang in text.LANGUAGES:
            words = set(re.findall(r"[\w-]+", preset_name(name, lang)))
            assert not words & labels, name


def test_other_names_are_known_but_not_listed() -> None:
    assert sorted(ALIASES) == ["liverpool", "loba", "shanghai"]
    for alias, name in ALIASES.items():
        assert preset(alias) == preset(name)
        assert alias not in preset_names()
    assert read_rules("preset = 'shanghai'") == preset("shanghai_davis")
    assert preset("liverpool") == preset("liverpool_radio")
    assert preset("loba") == preset("loba_central")


def test_the_founding_texts_come_first() -> None:
    assert preset_names()[:2] == ("common", "heyue")
    assert preset("common") == RuleSet()


# -- choices -------------------------------------------------------------------------------------------------------


def test_choices_are_added_to_the_name() -> None:
    rules = preset("heyue", "two_jokers", "joker_50")
    assert rules == preset("heyue+two_jokers+joker_50") == read_rules("preset = 'heyue+two_jokers+joker_50'")
    assert (rules.wild_limit, rules.min_naturals, rules.card_points) == (2, 1, "remi50")
    assert is_preset("heyue+joker_50") and not is_preset("heyue+joker_51") and not is_preset("heyue+")


def test_choices_of_one_table_go_together() -> None:
    """Low cards 5, ace 20 and joker 50 are three changes of one table of points, in any order (E29)."""
    wanted = {**SCHEMES["en"], **dict.fromkeys("23456789", 5), "A": 20, "JK": 50}
    for words in (("low_cards_5", "ace_20", "joker_50"), ("joker_50", "ace_20", "low_cards_5")):
        assert dict(preset("common", *words).card_points) == wanted


def test_choices_of_one_deal_go_together() -> None:
    """Z4: 7 cards in rounds 1 to 4, 10 in round 7."""
    assert preset("heyue+deal_7+last_deal_10").deal == (7, 7, 7, 7, 12, 12, 10)
    assert preset("heyue+last_deal_10").deal == (10, 10, 10, 10, 12, 12, 10)


@pytest.mark.parametrize(
    ("choice", "settings"),
    [
        ("deal_11", {"deal": (11,)}),
        ("last_normal", {"final_round": "normal"}),
        ("last_run_of_seven", {"final_round": "normal"}),
        ("ace_high_only", {"ace_mode": "high_only"}),
        ("touching_allowed", {"touching_runs": "allowed"}),
        ("sets_of_different_ranks", {"same_rank_sets": False}),
        ("one_joker", {"wild_limit": 1}),
        ("one_natural", {"min_naturals": 1}),
        ("two_naturals", {"min_naturals": 2}),
        ("extra_cards", {"laydown_extra": True}),
        ("layoff_at_once", {"layoff_same_turn": True}),
        ("three_buys", {"buy_limit": 3}),
        ("two_penalty_cards", {"buy_penalty": 2}),
        ("joker_25", {"card_points": "mayi25"}),
    ],
)
def test_the_variants_of_the_english_text_are_choices(choice: str, settings: dict[str, Any]) -> None:
    rules = preset("common", choice)
    assert {key: getattr(rules, key) for key in settings} == settings


def test_one_run_of_seven_ends_the_game() -> None:
    assert preset("common+last_run_of_seven").contracts[6] == "R7"


@pytest.mark.parametrize(
    ("name", "found", "near"),
    [("heyue+two_joker", "two_joker", "two_jokers"), ("heyue+", "", ""), ("king+joker_50", "joker_50", "")],
)
def test_a_choice_that_does_not_belong_to_the_preset_is_refused(name: str, found: str, near: str) -> None:
    with pytest.raises(BadRules) as no:
        preset(name)
    assert no.value.code == "rules-no-such-choice"
    assert (no.value.params["found"], no.value.params["near"]) == (found, near)
    offered = ", ".join(choice.name for choice in choices(name.partition("+")[0]))
    assert no.value.params["allowed"] == (offered or "none")
    if offered:
        assert offered in no.value.text("en") and offered in no.value.text("zh")


# -- single rows ---------------------------------------------------------------------------------------------------


def test_rows_that_take_more_than_one_setting() -> None:
    ten = preset("shanghai_10")
    assert [ten.buys_in(round) for round in (1, 8, 9, 10)] == [3, 3, 4, 4]
    assert (ten.blind_points, ten.blind_clean_points, ten.points[:2], ten.points[9]) == (25, 50, (15, 5), 5)
    chile = preset("carioca_chile")
    assert (chile.wild_limit, chile.wild_limit_scope, chile.wilds_in_laydown) == (1, "laydown", 2)
    assert [chile.contract(round).finish for round in (8, 9)] == ["normal", "all_cards"]
    argentina = preset("carioca_argentina")
    assert [argentina.contract(round).finish for round in (8, 9, 10)] == ["normal", "all_cards", "all_cards"]
    assert [preset("onze").award_in(round) for round in (1, 7)] == [5, 35]
    assert [preset("may_i_pagat").packs_for(players) for players in range(2, 9)] == [1, 2, 2, 3, 3, 4, 4]
    assert [preset("classic_hoyle").jokers_for(players) for players in (3, 4, 5, 8)] == [1, 1, 2, 2]
    assert (preset("classic_hoyle").joker_swap_run, preset("classic_hoyle").joker_place) == (False, "moves")
    assert preset("classic_hoyle+twos_wild").card_points == "wild15"
    assert preset("continental").run_max is None


# -- the page ------------------------------------------------------------------------------------------------------


def test_the_page_of_presets_is_up_to_date() -> None:
    """`python tools/presets_page.py` writes it anew."""
    spec = importlib.util.spec_from_file_location("presets_page", ROOT / "tools" / "presets_page.py")
    assert spec and spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = tool.page()
    assert tool.PAGE.read_text("utf-8") == page
    for name in preset_names():
        assert f'<a id="{name}"></a>' in page
    assert not re.search(r"\[(?:[A-Z]{2,}|[A-Z]+-[A-Z0-9-]+)\]", page)
