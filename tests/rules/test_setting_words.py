"""House rules as words of a command line: `--set buy_limit=3`."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy.text as text
from contractrummy.errors import BadRules
from contractrummy.rules.files import from_settings
from contractrummy.rules.kinds import Choice
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet

COMMON, HEYUE = preset("common"), preset("heyue")


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("buy_limit=3", 3),
        ("buy_limit=none", None),
        ("buy_limit = unlimited ", None),
        ("wild_limit=naturals", "naturals"),
        ("wild_limit=none", None),
        ('wild_limit={"S3": 1, "R5": 2}', {"R5": 2, "S3": 1}),
        ("adjacent_wilds=no", False),
        ("adjacent_wilds=false", False),
        ("adjacent_wilds=off", False),
        ("adjacent_wilds=on", True),
        ("rummy_call=off", "off"),
        ("initial_upcard=none", "none"),
        ("deal=10,10,10,12", (10, 10, 10, 12)),
        ("deal=12", (12,)),
        ("deal=[7, 8]", (7, 8)),
        ("players=3-5", (3, 5)),
        ("players=3,5", (3, 5)),
        ("packs=3", 3),
        ("packs=2:2,5:3", {2: 2, 5: 3}),
        ('packs={"2": 2, "5": 3}', {2: 2, 5: 3}),
        ("contracts=SS SR S4R7", ("SS", "SR", "S4R7")),
        ("contracts=ss,sr", ("SS", "SR")),
        ("ranks=A23", ("A", "2", "3")),
        ("suits=S,H", ("H", "S")),
        ("wild_ranks=2", ("2",)),
        ("wild_ranks=2C,2S", ("2C", "2S")),
        ("wild_ranks=2C", ("2C",)),
        ("wild_ranks=none", ()),
        ("card_points=zh", "zh"),
        ("touching_runs=no_join", "no_join"),
    ],
)
def test_a_word_sets_a_rule(word: str, value: Any) -> None:
    key = word.partition("=")[0].strip()
    assert getattr(from_settings(HEYUE, [word]), key) == value


def test_every_word_of_a_choice_can_be_typed() -> None:
    """Also off and none, which mean something else where a rule is a flag or a count."""
    choices = {record.key: record.kind.words for record in SETTINGS if isinstance(record.kind, Choice)}
    assert "off" in choices["rummy_call"]
    for key, words in choices.items():
        for word in words:
            assert getattr(from_settings(COMMON, [f"{key}={word}"]), key) == word


@pytest.mark.parametrize(
    ("words", "code", "key"),
    [
        (["buy_limit"], "setting-word", ""),
        ([""], "setting-word", ""),
        (["buy_limt=3"], "rules-no-such-key", "buy_limt"),
        (["=3"], "rules-no-such-key", ""),
        (["preset=heyue"], "rules-no-such-key", "preset"),
        (["buy_limit=3", "buy_limit=4"], "setting-twice", "buy_limit"),
        (["buy_limit="], "rules-whole-number", "buy_limit"),
        (["buy_limit=three"], "rules-whole-number", "buy_limit"),
        (["buy_limit=3.0"], "rules-whole-number", "buy_limit"),
        (["buy_limit=1e999"], "rules-whole-number", "buy_limit"),
        (["buy_limit=NaN"], "rules-whole-number", "buy_limit"),
        (["buy_limit=" + "9" * 5000], "rules-whole-number", "buy_limit"),
        (["adjacent_wilds=False"], "rules-yes-or-no", "adjacent_wilds"),
        (["packs=" + "[" * 5000], "rules-by-players", "packs"),
        (['packs={"2": 2, "2": 3}'], "rules-by-players", "packs"),
        (['packs={"2": 2, "02": 3}'], "rules-by-players", "packs"),
        (["packs=[[[1], 2]]"], "rules-by-players", "packs"),
        (["card_points=[[1, 2], [[], 3]]"], "rules-points-table", "card_points"),
        (["players=5-3"], "rules-two-numbers", "players"),
        (["players=-1"], "rules-two-numbers", "players"),
        (["deal=10,,12"], "rules-number-a-round", "deal"),
        (["contracts=SS \x1b[2J"], "notation-contract", "contracts"),
        (["ace_mode=\ud800"], "rules-one-of", "ace_mode"),
    ],
)
def test_a_word_that_sets_nothing_is_refused(words: list[str], code: str, key: str) -> None:
    with pytest.raises(BadRules) as caught:
        from_settings(COMMON, words)
    no = caught.value
    assert (no.code, no.key, no.line) == (code, key, None)
    for lang in text.LANGUAGES:
        assert no.text(lang).isprintable()
        assert code not in no.text(lang)


def test_no_words_change_nothing() -> None:
    assert from_settings(HEYUE, []) == HEYUE
    assert from_settings(RuleSet(), [f"{key}={value}" for key, value in {"deal": 12, "buy_limit": 0}.items()]) == (
        RuleSet().replace(deal=12, buy_limit=0)
    )
    assert set(KEYS) == {record.key for record in SETTINGS}
