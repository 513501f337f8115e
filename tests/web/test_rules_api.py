"""Rules for the page: presets, rules as sentences, and the house rules of the founding texts as a form of choices."""

from __future__ import annotations

import httpx
import pytest

from contractrummy.rules.families.record import changed
from contractrummy.rules.presets import PRESETS, preset
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.text import rule_sentence
from contractrummy.web.houses import FOUNDING, house_form, presets, rules_page
from contractrummy.web.refusing import No


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_preset_is_offered_with_its_choices(lang: str) -> None:
    told = presets(lang)  # type: ignore[arg-type]
    assert {each.name for each in told} == set(PRESETS)
    assert told[0].name == ("heyue" if lang == "zh" else "common")
    for each in told:
        for choice in each.choices:
            assert RuleSet.from_text(choice.line) == changed(
                preset(each.name), [PRESETS[each.name].choice(choice.name)]
            )  # type: ignore[list-item]


@pytest.mark.parametrize("name", FOUNDING)
@pytest.mark.parametrize("start", FOUNDING)
def test_every_house_rule_of_a_founding_text_can_be_chosen(name: str, start: str) -> None:
    """From either preset, each choice the texts name is one press away."""
    lines = [choice.line for rule in house_form(start, "en").rules for choice in rule.choices]
    reached = [RuleSet.from_text(line) for line in lines]
    for choice in PRESETS[name].choices:
        values = changed(preset(start), [choice])
        wanted = {key: getattr(values, key) for key in choice.settings}
        if choice.name == "two_jokers":
            # It leaves room for a natural card less; where none is asked for, that is so already.
            assert wanted.pop("min_naturals") == 1
            assert all(rules.min_naturals <= 1 for rules in reached if rules.wild_limit == 2)
        assert any(all(getattr(rules, key) == value for key, value in wanted.items()) for rules in reached), choice.name


@pytest.mark.parametrize("line", ["common", "heyue", "king", "heyue+two_jokers", "common buy_limit=7 deal=9", "onze"])
def test_what_is_played_is_among_the_choices_and_marked(line: str) -> None:
    form = house_form(line, "en")
    for rule in form.rules:
        chosen = [choice for choice in rule.choices if choice.chosen]
        assert len(chosen) == 1, rule.key
        assert RuleSet.from_text(chosen[0].line) == RuleSet.from_text(line)
        assert rule_sentence(KEYS[rule.key], RuleSet.from_text(line)) in chosen[0].say


def test_choosing_changes_that_rule_alone_and_can_be_undone() -> None:
    for rule in house_form("heyue", "en").rules:
        for choice in rule.choices:
            different = {each.key for each in RuleSet.from_text(choice.line).diff(preset("heyue"))}
            assert different <= {rule.key, "contracts"} | ({"min_naturals"} if rule.key == "wild_limit" else set()), (
                rule.key,
                choice.line,
            )
            again = next(each for each in house_form(choice.line, "en").rules if each.key == rule.key)
            assert any(RuleSet.from_text(each.line) == preset("heyue") for each in again.choices), choice.line


def test_choices_differ_in_their_words() -> None:
    for lang in ("en", "zh"):
        for rule in house_form("common", lang).rules:  # type: ignore[arg-type]
            said = [choice.say for choice in rule.choices]
            assert len(set(said)) == len(said), rule.key


def test_the_last_round_may_be_one_run_of_seven() -> None:
    rule = next(each for each in house_form("common", "en").rules if each.key == "final_round")
    assert any("1 run of 7" in choice.say for choice in rule.choices)
    seven = next(choice.line for choice in rule.choices if "1 run of 7" in choice.say)
    back = next(each for each in house_form(seven, "en").rules if each.key == "final_round")
    assert any(RuleSet.from_text(choice.line) == RuleSet() for choice in back.choices)


def test_a_rules_page_says_every_rule_that_matters() -> None:
    page = rules_page("heyue buy_limit=none", "en")
    rules = preset("heyue").replace(buy_limit=None)
    said = [sentence for group in page.groups for sentence in group.sentences]
    assert said == [rule_sentence(record, rules) for record in KEYS.values() if rules.matters(record.key)]
    assert [(change.key, change.say) for change in page.changes] == [("buy_limit", "You may buy as often as you like.")]
    assert (page.preset, page.line, page.playable) == ("heyue", "heyue buy_limit=none", True)
    assert page.digest == rules.digest
    assert [row.contract.text for row in page.rounds] == ["SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR"]
    assert [row.deal for row in page.rounds] == [10, 10, 10, 10, 12, 12, 12]


def test_a_rules_page_says_what_cannot_be_played() -> None:
    page = rules_page("common deal=3 buy_limit=0", "zh")
    assert not page.playable
    assert "problem-contract-impossible" in {each.code for each in page.problems if each.severity == "error"}


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "common buy_limit=many",
        "common nonsense=1",
        "common buy_limit=1 buy_limit=2",
        "x" * 1025,
        "common+nothing",
        "\x00",
    ],
)
def test_rules_that_cannot_be_read(client: httpx.Client, line: str) -> None:
    with pytest.raises(No):
        house_form(line, "en")
    for path in ("/api/rules", "/api/house"):
        answer = client.get(path, params={"line": line})
        assert answer.status_code == 422
        assert answer.json()["error"]["field"] == "line"
        assert len(answer.text) < 2000


def test_rules_are_told_in_the_language_of_the_browser(client: httpx.Client) -> None:
    english, chinese = (client.get("/api/rules", headers={"Accept-Language": lang}).json() for lang in ("en", "zh-CN"))
    assert english["name"] == "Common Contract Rummy"
    assert chinese["name"] != english["name"]
    assert chinese["digest"] == english["digest"]
