"""Every value a setting can take is stated by a sentence of its own, in both languages, and no sentence is idle."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy.text as text
from contractrummy.cards import RANKS
from contractrummy.rules import kinds, rows, tables
from contractrummy.rules.kinds import Wrong
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.setting import Setting
from contractrummy.text import _fluent, settings

ONE_LESS = {players: players - 1 for players in range(2, 9)}


def values_of(kind: kinds.Kind) -> list[Any]:
    """Values that between them reach every sentence of a kind."""
    match kind:
        case kinds.Flag():
            return [True, False]
        case kinds.Choice():
            return list(kind.words)
        case rows.Allowance() | rows.Award():
            return [*([None] if kind.none else []), 0, 1, 3, [3, 3, 4]]
        case kinds.Count():
            numbers = {kind.low, kind.low + 1, min(13, kind.high), min(14, kind.high), kind.high}
            return [*([None] if kind.none else []), *sorted(numbers)]
        case kinds.Within():
            return [(2, 4), (3, 3)]
        case rows.Counts() if kind.low == 0:
            return [0, [0, 0, 1], [0, 1, 2]]
        case rows.Row():
            return [[], ["3", "4", "T"]]
        case rows.Counts():
            return [11, [10, 10, 10, 12, 12, 12, 12], [7, 10, 12]]
        case tables.ByPlayers():
            table = {2: 1, 4: 2, 7: 3}
            return [kind.low, kind.low + 1, kind.high, table, *([ONE_LESS] if kind.high > 6 else [])]
        case kinds.Texts():
            return [list(kind.words), list(kind.words[:3]), *([] if kind.least else [[]])]
        case tables.WildLimit():
            return [None, "naturals", "fewer", 0, 1, 2, {"S3": 1, "R10": 4, "R5": 2}]
        case tables.Points():
            return [*SCHEMES, {**SCHEMES["en"], "JK": 99}, {**SCHEMES["en"], "2H": 20}]
        case rows.Contracts():
            return ["SS SR RR", "S4R7", "E4E4", "M", "S2(A)S SSS/RRR"]
    raise AssertionError(f"no values known for {kind}")


EVERY = [
    pytest.param(record, value, id=f"{record.key}={value}") for record in SETTINGS for value in values_of(record.kind)
]


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize(("record", "value"), EVERY)
def test_every_value_of_every_setting_is_stated(record: Setting, value: Any, lang: str) -> None:
    frozen = record.kind.check(value)
    said, errors = _fluent.filled(record.sentence(frozen), settings._slots(record, frozen, lang, None), lang)
    assert errors == []
    assert text.setting_sentence(record, value, lang) == said
    assert said.endswith((".", "”") if lang == "en" else "。")
    assert "  " not in said


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("record", SETTINGS, ids=lambda record: record.key)
def test_two_values_of_a_setting_never_read_the_same(record: Setting, lang: str) -> None:
    frozen = list(dict.fromkeys(record.kind.check(value) for value in values_of(record.kind)))
    said = [text.setting_sentence(record, value, lang) for value in frozen]
    assert len(set(said)) == len(frozen)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_labels_are_short_and_of_their_own(lang: str) -> None:
    names = [text.setting_name(record, lang) for record in SETTINGS]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= (40 if lang == "en" else 14)


def test_no_sentence_of_a_setting_is_idle() -> None:
    reached = {record.sentence(record.kind.check(value)) for record in SETTINGS for value in values_of(record.kind)}
    reached |= {f"{record.key}-name" for record in SETTINGS}
    assert {code for code in text.codes("en") if code.split("-")[0] in KEYS} == reached


def test_the_rules_of_a_preset_can_be_printed() -> None:
    for name in preset_names():
        for lang in text.LANGUAGES:
            rules = preset(name)
            lines = {text.setting_sentence(record, getattr(rules, record.key), lang) for record in SETTINGS}
            assert len(lines) == len(SETTINGS)


@pytest.mark.parametrize(
    ("key", "value", "english", "chinese"),
    [
        ("deal", [10] * 4 + [12] * 3, "10 in rounds 1–4, 12 in rounds 5–7", "第1–4轮10张，第5–7轮12张"),
        ("deal", [10] * 6 + [14], "10 in rounds 1–6, 14 in round 7", "第1–6轮10张，第7轮14张"),
        ("buy_limit", [3, 3, 4], "3 in rounds 1–2, 4 in round 3", "第1–2轮3次，第3轮4次"),
        ("winner_points", [5, 10], "5 in round 1, 10 in round 2", "第1轮5分，第2轮10分"),
        ("packs_added", [0, 0, 1], "1 more in round 3", "第3轮多1副"),
        ("wild_by_round", "3T", "3 in round 1, 10 in round 2", "第1轮3，第2轮10"),
        ("wild_ranks", "2C 2S", "2♣ 2♠", "2♣ 2♠"),
        ("contracts", "S2(A)S SSS/RRR", "a pair of aces and 1 set of 3; round 2: 3 sets of 3 or 3 runs of 4",
         "一组两张A + 一组三条；第2轮三组三条或三组四张顺"),
        ("contracts", "E4E4 M", "2 sets or runs of 4; round 2: 1 run of 13 in any suits",
         "第2轮一组十三张不论花色的顺"),
        ("deal", 11, "11 cards in every round", "每轮11张"),
        ("jokers", ONE_LESS, "one joker fewer than there are players", "比人数少一"),
        ("jokers", {2: 4, 6: 6}, "4 for 2–5 players, 6 for 6–8 players", "2–5人用4张，6–8人用6张"),
        ("jokers", 1, "There is 1 joker", "有1张鬼牌"),
        ("packs", 1, "One pack", "一副牌"),
        ("wild_limit", {"R10": 4, "S3": 1, "R5": 2}, "1 in a set of 3, 2 in a run of 5, 4 in a run of 10",
         "3张的同点组1张，5张的顺2张，10张的顺4张"),
        ("contracts", "SS R7", "round 1: 2 sets of 3; round 2: 1 run of 7", "第1轮两组三条；第2轮一组七张顺"),
        ("card_points", "en", "2–10: face value, J–K: 10, A: 15, joker: 15", "2–10：按点数，J–K：10分，A：15分"),
        ("card_points", "zh", "2–9: 5, 10–K: 10, A: 15, joker: 20", "2–9：5分，10–K：10分，A：15分，鬼牌：20分"),
        ("card_points", "wild15", "2: 15, 3–10: face value, J–K: 10", "2：15分，3–10：按点数"),
        ("card_points", "sh_8k", "2–7: 5, 8–K: 10, A: 20, joker: 50", "2–7：5分，8–K：10分"),
        ("suits", "HS", "hearts, spades", "红桃、黑桃"),
        ("wild_ranks", ["2"], "these cards are wild: 2.", "这些牌也是万能牌：2。"),
    ],
)  # fmt: skip
def test_values_in_words(key: str, value: Any, english: str, chinese: str) -> None:
    assert english in text.setting_sentence(KEYS[key], value)
    assert chinese in text.setting_sentence(KEYS[key], value, "zh")


def test_a_short_deal_is_stated_for_all_the_rounds_played() -> None:
    said = text.setting_sentence(KEYS["deal"], (10, 10, 12), rounds=7)
    assert said == "Each player is dealt 10 in rounds 1–2, 12 in rounds 3–7."


def test_points_in_words_lose_no_card() -> None:
    """What the words say about each rank is what the table says."""
    for scheme in SCHEMES.values():
        told = {}
        for ranks, points in settings._levels(scheme):
            for rank in ranks:
                told[rank] = RANKS.index(rank) + 1 if points is None else points
        assert told == scheme


def test_a_value_the_setting_cannot_take_is_refused() -> None:
    with pytest.raises(Wrong):
        text.setting_sentence(KEYS["buy_limit"], "often")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_short_game_is_told_its_own_rounds(lang: str) -> None:
    """Of three rounds, three contracts and deals are told; how a seventh would end cannot come up."""
    rules = RuleSet().replace(rounds=3)
    told = [text.setting_sentence(KEYS[key], getattr(rules, key), lang, 3) for key in ("contracts", "deal")]
    whole = [text.setting_sentence(KEYS[key], getattr(rules, key), lang, 7) for key in ("contracts", "deal")]
    assert all(len(short) < len(long) for short, long in zip(told, whole, strict=True))
    assert not rules.matters("final_round") and RuleSet().matters("final_round")
