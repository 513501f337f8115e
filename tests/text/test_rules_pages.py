"""The rules of a preset read as the printed rules of a game: nothing is spoken of that cannot come up."""

from __future__ import annotations

import re

import pytest

import contractrummy.text as text
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import SETTINGS, RuleSet

every_preset = pytest.mark.parametrize("name", preset_names())
both_languages = pytest.mark.parametrize("lang", text.LANGUAGES)


def page(rules: RuleSet, lang: str) -> dict[str, str]:
    """What the rules page says, by the key of the setting."""
    return {r.key: text.rule_sentence(r, rules, lang) for r in SETTINGS if rules.matters(r.key)}


@both_languages
@every_preset
def test_jokers_and_wild_cards_are_spoken_of_where_there_are_some(name: str, lang: str) -> None:
    rules = preset(name)
    said = page(rules, lang)
    joker, wild = {"en": ("oker", "ild card"), "zh": ("鬼牌", "万能牌")}[lang]
    if not rules.has_jokers:
        assert {key for key, sentence in said.items() if joker in sentence} <= {"jokers", "wild_ranks"}
        if not rules.wild_ranks:
            assert [key for key, sentence in said.items() if wild in sentence] == []
    else:
        assert wild in said["wild_limit"] and joker in said["card_points"]


@both_languages
@every_preset
def test_buying_is_spoken_of_where_there_is_some(name: str, lang: str) -> None:
    rules = preset(name)
    keys = {r.key for r in SETTINGS if r.group == "buying"} & set(page(rules, lang))
    assert (keys == {"buy_limit"}) is (rules.buy_limit == 0)


@both_languages
@every_preset
def test_packs_and_jokers_are_counted_for_the_players_let_in(name: str, lang: str) -> None:
    """Spans of players stay within the number of players, and one number for all of them stands alone."""
    rules = preset(name)
    least, most = rules.players
    for key in ("packs", "jokers"):
        said = page(rules, lang)[key]
        spans = re.findall(r"(\d)(?:–(\d))?(?: players|人)", said)
        assert all(least <= int(low) <= int(high or low) <= most for low, high in spans), said
        numbers = {(rules.packs_for if key == "packs" else rules.jokers_for)(n) for n in range(least, most + 1)}
        assert bool(spans) is (len(numbers) > 1) or "one joker fewer" in said or "比人数少一" in said


def test_no_sentence_takes_back_another() -> None:
    """With one wild card a meld none lie side by side, and no meld is made of them alone; a run ends where aces say."""
    common = RuleSet()
    assert {"adjacent_wilds", "min_naturals", "run_max", "touching_runs"} <= set(page(common, "en"))
    one = page(common.replace(wild_limit=1), "en")
    assert "adjacent_wilds" not in one and "min_naturals" not in one and "wild_limit_scope" in one
    assert "adjacent_wilds" in page(common.replace(wild_limit=1, wild_limit_scope="laydown"), "en")
    assert "min_naturals" in page(common.replace(wild_limit=1, min_naturals=2), "en")
    assert "run_max" not in page(common.replace(ace_mode="high_only"), "en")
    assert "run_max" in page(common.replace(ace_mode="high_only", run_max=7), "en")
    assert "run_max" in page(common.replace(ace_mode="corner", run_max=None), "en")
    assert "touching_runs" not in page(common.replace(contracts=["SS", "SR"]), "en")
    assert "same_rank_sets" not in page(common.replace(contracts=["S", "SR"]), "en")
    wins = {"discard_taken_wins": False}
    assert "discard_taken_wins" not in page(common.replace(**wins), "en")
    assert "discard_taken_wins" in page(common.replace(final_round="normal", **wins), "en")
    assert "discard_dead" not in page(common.replace(buy_window="until_discard"), "en")
