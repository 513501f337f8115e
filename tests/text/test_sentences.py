"""Every code has its sentence in both languages, the sentence shows its facts, and the words are the house's words."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import contractrummy.text as text
from contractrummy.cards import CARDS, JOKER
from contractrummy.errors import REASONS, BadNotation, BadRules, Illegal, Reason
from contractrummy.melds.meld import parse_meld
from contractrummy.rules.contracts import contract
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.rules.setting import GROUPS
from contractrummy.text import _fluent, say

RUN = parse_meld("5H JK=6H 7H 8H")
OTHER = parse_meld("9H TH JH QH")
# A different value for each fact, so that finding it in the sentence proves that it is shown.
FACTS: dict[str, Any] = {
    "seat": 6, "seats": 4, "turn": 2, "card": CARDS[38], "limit": 31, "needed": 32, "available": 33, "meld": RUN,
    "size": 34, "least": 35, "most": 36, "place": CARDS[30], "choices": (OTHER, CARDS[29]), "wilds": 37,
    "naturals": 38, "cards": (CARDS[3], JOKER), "contract": contract("SSR"), "given": (OTHER,), "exactly": 39,
    "first": RUN, "second": OTHER, "left": 40, "turns": 41, "melds": 42, "index": 43, "wanted": CARDS[31],
    "rank": "8",
}  # fmt: skip
# Facts of other codes: text where the sentence has no number to bend to.
MORE: dict[str, Any] = {
    **FACTS, "key": "buy_limit", "value": 3, "found": "abc", "near": "common", "allowed": "x, y",
    "low": 51, "high": 52, "ranks": "A 2 3", "round": 5, "rounds": 53, "players": 54, "deal": 55, "deck": 56,
    "packs": 57, "stock": 58, "holds": 59, "buys": 60, "deals": 61, "contracts": 62, "position": 63, "name": "Nu",
    "supported": 64, "line": 65, "number": 66, "why": Reason("NOT_DOWN"), "stated": "66ff", "rank": "8", "suit": "H",
    "count": 2, "melds": "MM", "range": "1–3", "points": 15, "pattern": "table",
}  # fmt: skip
# Slots that a language may do without: a number that only bends an English word.
ONE_SIDED = {(part, "rounds") for part in ("part-rounds", "part-round-packs", "part-round-points", "part-round-times")}


class Slots(Visitor):
    """The names of the slots an entry has, and the entries it refers to."""

    def __init__(self) -> None:
        self.slots: set[str] = set()
        self.entries: set[str] = set()
        self.plain: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.slots.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.entries.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.plain.append(node.value)


def of_a_rule(code: str) -> bool:
    """Whether a sentence states a house rule: test_settings fills those from the settings' values."""
    return code.split("-")[0] in KEYS


@cache
def entries(lang: str) -> dict[str, Slots]:
    found = {}
    for resource in _fluent._resources(lang).values():
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                found[entry.id.name] = slots = Slots()
                slots.visit(entry)
    return found


def slots_of(code: str, lang: str) -> set[str]:
    entry = entries(lang)[code]
    return entry.slots.union(*(slots_of(other, lang) for other in entry.entries))


def test_both_languages_have_the_same_sentences() -> None:
    assert text.codes("en") == text.codes("zh")
    english, chinese = (_fluent._resources(lang) for lang in text.LANGUAGES)
    assert list(english) == list(chinese)
    for name in english:
        one, other = (
            {entry.id.name for entry in files[name].body if isinstance(entry, ast.Message)}
            for files in (english, chinese)
        )
        assert one == other, name


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_no_sentence_is_written_twice(lang: str) -> None:
    ids = Counter(
        entry.id.name
        for resource in _fluent._resources(lang).values()
        for entry in resource.body
        if isinstance(entry, ast.Message)
    )
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_every_reason_shows_its_facts(code: str, lang: str) -> None:
    params = {name: FACTS[name] for name in REASONS[code]}
    said = Reason(code, **params).text(lang)
    assert said == text.words(code, params, lang)
    for name, value in params.items():
        shown = say.facts({name: value}, lang)[name]
        assert str(shown) in said, name
    filled, errors = _fluent.filled(code, say.facts(params, lang), lang)
    assert (filled, errors) == (said, [])
    assert slots_of(code, lang) == set(params)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_sentence_bends_to_its_numbers(lang: str) -> None:
    """0, 1 and many each give a sentence, and another one."""
    for code, names in REASONS.items():
        for name in names:
            if isinstance(FACTS[name], int) and not isinstance(FACTS[name], type(JOKER)):
                params = {each: FACTS[each] for each in names}
                said = {text.words(code, {**params, name: number}, lang) for number in (0, 1, 2)}
                assert len(said) == 3, code
    assert text.words("BUY_LIMIT", {"limit": 0}) == "There is no buying here. (House rule: Buys in a round.)"
    assert text.words("BUY_LIMIT", {"limit": 1}).startswith("You have used your one buy")


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize("code", sorted(code for code in text.codes() - set(REASONS) if not of_a_rule(code)))
def test_every_other_sentence_can_be_filled(code: str, lang: str) -> None:
    params = {**dict.fromkeys(slots_of(code, lang), 3), **MORE}
    assert _fluent.filled(code, say.facts(params, lang), lang)[1] == []


@pytest.mark.parametrize("code", sorted(text.codes("en")))
def test_both_languages_use_the_same_facts(code: str) -> None:
    one_sided = {name for entry, name in ONE_SIDED if entry == code}
    assert slots_of(code, "en") - one_sided == slots_of(code, "zh") - one_sided


def test_codes_raised_by_the_rules_have_sentences() -> None:
    raised: list[dict[str, Any]] = [
        {"nonsense": 1}, {"buy_limitt": 3}, {"deal": 0}, {"deal": []}, {"adjacent_wilds": "maybe"},
        {"ace_mode": "wild"}, {"players": [5, 2]}, {"packs": {"1": 2}}, {"suits": "XY"}, {"wild_limit": "many"},
        {"card_points": "dear"}, {"card_points": {"A": 1}}, {"contracts": []}, {"contracts": ["SXR"]},
        {"contracts": ["S1"]}, {"wild_by_round": ["joker"]},
    ]  # fmt: skip
    seen = set()
    for changes in raised:
        with pytest.raises(BadRules) as no:
            RuleSet().replace(**changes)
        seen.add(no.value.code)
        for lang in text.LANGUAGES:
            said = no.value.text(lang)
            assert no.value.code not in said
            if no.value.code.startswith("rules-") and no.value.code != "rules-no-such-key":
                assert text.setting_name(KEYS[no.value.key], lang) in said
                assert no.value.key in said
    assert len(seen) == 15
    with pytest.raises(BadRules) as lost:
        preset("comon")
    assert str(lost.value).startswith("There is no preset called comon. Perhaps you mean common.")
    with pytest.raises(BadRules) as eighth:
        RuleSet().contract(8)
    assert eighth.value.text("zh") == "这套规则没有第8轮：一共7轮。"
    with pytest.raises(BadNotation) as finish:
        contract("SS", finish="somehow")  # type: ignore[arg-type]
    assert "all_but_discard" in finish.value.text("zh")


def test_a_rule_not_played_yet_is_quoted() -> None:
    said = text.words("problem-not-played-yet", {"key": "ace_mode", "value": "corner"})
    assert "A run may go on past the ace: Q-K-A-2 is a run." in said
    assert "“The ace in runs” (now ace_mode = corner)" in said
    assert "joker_swap_set = true" in text.words("problem-not-played-yet", {"key": "joker_swap_set", "value": True})
    by_size = text.words("problem-not-played-yet", {"key": "wild_limit", "value": (("R5", 2), ("S3", 1))}, "zh")
    assert 'wild_limit = {"R5": 2, "S3": 1}' in by_size
    assert "3张的同点组1张，5张的顺2张" in by_size
    chinese = text.words("problem-not-played-yet", {"key": "ace_mode", "value": "corner"}, "zh")
    assert "“顺可以越过A接着走：Q-K-A-2也算顺。”" in chinese
    # A key or value that is none must not make the sentence fail.
    assert "nonsense" in text.words("problem-not-played-yet", {"key": "nonsense", "value": "abc"})


def test_groups_and_presets_have_names() -> None:
    for lang in text.LANGUAGES:
        names = [text.words(f"group-{group}", {}, lang) for group in GROUPS]
        assert len(set(names)) == len(GROUPS)
        for name in preset_names():
            assert text.words(f"preset-{name}", {}, lang)


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        text.words("NO_SUCH_CODE", {})
    with pytest.raises(ValueError, match="en and zh"):
        text.words("GAME_OVER", {}, "fr")
    with pytest.raises(ValueError, match="en and zh"):
        text.codes("de")


def test_a_missing_fact_does_not_hide_the_sentence() -> None:
    assert text.words("DISCARD_LEFT", {}).startswith("You have left card this turn, so you cannot take it any more.")


def test_exceptions_speak_both_languages() -> None:
    no = Illegal("TOUCHING_RUNS", {"first": parse_meld("4C 5C 6C 7C"), "second": parse_meld("8C 9C TC JC")})
    assert str(no) == (
        "These two runs of one suit touch: 4C 5C 6C 7C and 8C 9C TC JC. "
        "Leave more room between them, or let them overlap. (House rule: Touching runs.)"
    )
    assert no.text("zh") == (
        "这两组同花色的顺相接了：4C 5C 6C 7C 和 8C 9C TC JC。让它们再隔开一些，或者互相重叠。（家规：相接顺子）"
    )


def test_fluent_is_loaded_with_the_first_sentence_only() -> None:
    program = (
        "import sys, contractrummy.text as text\n"
        "assert not any(name.split('.')[0] in ('fluent', 'babel') for name in sys.modules)\n"
        "assert 'contractrummy.melds' not in sys.modules\n"
        "print(text.words('GAME_OVER', {}))\n"
        "assert 'fluent.runtime' in sys.modules\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "The game is over, so there is nothing left to play.\n"), ran.stderr


# -- the words ------------------------------------------------------------------------------------------------------

CARD = r"(?:10|[A2-9TJQK])[CDHS]|JK(?:=(?:10|[A2-9TJQK])[CDHS]?)?"
FORMATS = "UTF|NUL|JSON|TOML|YAML|CR|LF|Mac|version"
LATIN_IN_CHINESE = re.compile(
    rf"^(?:{CARD}|(?:[SREM]\d*)+|JK=|[AKQJTCDHS]|Joker|Buy|May|I|{FORMATS}|{'|'.join(KEYS)})$"
)


def plain(lang: str) -> list[tuple[str, str]]:
    """The text of the sentences, without what stands in braces."""
    return [(code, piece) for code, entry in entries(lang).items() for piece in entry.plain]


def test_chinese_sentences_hold_no_english_words() -> None:
    """But for cards, settings' keys and file formats; other words to be typed stand in braces, ``{ "--preset" }``."""
    strange = [
        (code, word)
        for code, piece in plain("zh")
        for word in re.findall(r"[A-Za-z][A-Za-z0-9_=]*", piece)
        if not LATIN_IN_CHINESE.match(word)
    ]
    assert strange == []


@pytest.mark.parametrize("banned", ["出局", "您", "！", "叫牌", "百搭", "抽牌堆", " 张", " 分", " 次"])
def test_chinese_keeps_to_the_glossary(banned: str) -> None:
    assert [code for code, piece in plain("zh") if banned in piece] == []


def test_chinese_is_set_in_chinese_punctuation() -> None:
    half_width = re.compile(r"[一-鿿][,.;:?!()]|[,.;:?!()][一-鿿]")
    assert [code for code, piece in plain("zh") if half_width.search(piece)] == []


@pytest.mark.parametrize(
    "banned",
    ["draw pile", "trash", "pick up", "steal", "trio", "sequence", "straight", "combo", "Oops", "!", '"', "'"],
)
def test_english_keeps_to_the_glossary(banned: str) -> None:
    found = {code for code, piece in plain("en") if re.search(rf"(?<!\w){re.escape(banned)}", piece)}
    # These show a line of JSON.
    assert found - {"rules-file-yaml", "rules-file-not-a-table"} == set()


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_buying_keeps_its_english_word_beside_the_chinese(lang: str) -> None:
    for code in ("BUY_LIMIT", "WINDOW_CLOSED", "group-buying", "buy_window-after-refusal"):
        said = text.words(code, FACTS, lang)
        assert ("Buy" in said and "抢购" in said) if lang == "zh" else re.search("[Bb]uy|bought|May I", said)
