"""Sentences of a table: reasons with their cards marked, contracts, rules, melds as they are spoken."""

from __future__ import annotations

import re
from typing import get_args

import pytest

import contractrummy as cr
from contractrummy.engine.actions import Placed
from contractrummy.errors import REASONS, BadNotation
from contractrummy.melds.meld import parse_meld
from contractrummy.rules.contracts import contract
from contractrummy.rules.ruleset import KEYS
from contractrummy.table.messages import Lang, Slot
from contractrummy.table.saying import contract_info, meld_words, rules_info, why_of
from contractrummy.text import codes, preset_name, rule_named, words
from tests.support.positions import COMMON, HEYUE

LANGS: tuple[Lang, ...] = get_args(Lang)
OWN = ("CARDS_LACKING", "MELDS_CLASH", "NO_NEW_MELD", "NOTHING_FITS", "NO_JOKER_FITS")
# Asked of a seat that is none: no button does that.
NO_BUTTON = {"NO_SUCH_SEAT"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_has_a_few_words_for_a_button(lang: Lang) -> None:
    for code in {*REASONS, *OWN} - NO_BUTTON:
        assert f"short-{code}" in codes(lang), code
        said = words(f"short-{code}", {"cards": 3}, lang)
        assert 1 <= (len(said.split()) if lang == "en" else 1) <= 4, said
        assert len(said) <= (24 if lang == "en" else 8), said
        assert said == said.strip()
        assert not said.endswith((".", "。"))
    assert {code.removeprefix("short-") for code in codes(lang) if code.startswith("short-")} <= {*REASONS, *OWN}


def test_the_rule_a_sentence_names_is_a_setting_and_both_languages_name_the_same() -> None:
    named = {code: rule_named(code) for code in REASONS}
    assert named["TOUCHING_RUNS"] == "touching_runs"
    assert named["NOT_YOUR_TURN"] is None
    assert all(key in KEYS for key in named.values() if key is not None)
    for code, key in named.items():
        for lang, phrase in (("en", "(House rule:"), ("zh", "（家规：")):
            text = words(code, dict.fromkeys(REASONS[code], 1), lang)
            assert (phrase in text) == (key is not None), code


def test_cards_stand_in_a_sentence_as_marks_and_wilds_with_what_they_stand_for() -> None:
    run, nines = parse_meld("5H JK=6H 7H 8H"), parse_meld("9S 9D JK=9")
    why = why_of(cr.Reason("PLACE_TAKEN", card=cr.Card("6H"), meld=run), "en")
    assert why.text == "The place of [[6H]] in [[5H]] [[JK=6H]] [[7H]] [[8H]] is taken."
    why = why_of(cr.Reason("DOES_NOT_FIT", card=Placed(cr.Card("JK"), cr.Card("TH")), meld=nines), "zh")
    assert why.text == "[[JK=TH]]挂不到 [[9S]] [[9D]] [[JK=9]] 上。"
    assert why_of(cr.Reason("SET_MIXED", meld=parse_meld("TS 9D JK")), "en").text.startswith("[[TS]] [[9D]] [[JK]] is")


def test_a_reason_that_speaks_of_a_seat_gives_the_name_and_no_name_is_taken_for_a_card() -> None:
    reason = cr.Reason("NOT_YOUR_TURN", turn=1)
    assert why_of(reason, "en", ("Ruth", "Wei")).text == "It is not your turn yet. Play is with Wei."
    assert why_of(reason, "zh", ("外婆", "小雨")).text == "还没轮到你，现在轮到小雨。"
    assert why_of(reason, "en").text == "It is not your turn yet. Play is with seat 1."
    assert "[[" not in why_of(reason, "en", ("Ruth", "[[9D]]")).text


def test_text_that_cannot_be_read_is_a_reason_too() -> None:
    with pytest.raises(BadNotation) as caught:
        cr.parse_action("discard 99")
    why = why_of(caught.value, "en")
    assert why.code.startswith("notation-")
    assert why.short == ""


def test_equal_numbers_that_are_other_facts_give_other_sentences() -> None:
    """A card is a number, too: what was said of one is not said of the other."""
    one = why_of(cr.Reason("NOT_IN_HAND", cards=(cr.Card("AC"),)), "en")
    assert one.text == "Not in your hand: [[AC]]."
    assert why_of(cr.Reason("BUY_LIMIT", limit=0), "en").text.startswith("There is no buying here.")
    assert why_of(cr.Reason("BUY_LIMIT", limit=1), "en").text.startswith("You have used your one buy")


# -- melds, contracts, rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "en", "zh"),
    [
        (
            "4H 5H JK=6H",
            "run: four of hearts, five of hearts, joker standing for six of hearts",
            "同花顺：红桃4、红桃5、鬼牌当红桃6",
        ),
        (
            "9S JK=9 9D",
            "set: nine of spades, joker standing for nine, nine of diamonds",
            "同点组：黑桃9、鬼牌当9、方块9",
        ),
        (
            "5H 6C 2S=7 8S",
            "run in any suits: five of hearts, six of clubs, two of spades standing for seven, eight of spades",
            "不论花色的顺：红桃5、梅花6、黑桃2当7、黑桃8",
        ),
    ],
)  # fmt: skip
def test_a_meld_is_spoken_card_by_card(meld: str, en: str, zh: str) -> None:
    stated = parse_meld(meld)
    assert (meld_words(stated, "en"), meld_words(stated, "zh")) == (en, zh)


def test_a_contract_is_told_as_slots_and_in_words() -> None:
    told = contract_info(contract("SSR"), "en")
    assert told.slots == [Slot("set", 3), Slot("set", 3), Slot("run", 4)]
    assert (told.text, told.say, told.others, told.finish) == ("SSR", "2 sets of 3 and 1 run of 4", [], "normal")
    assert contract_info(contract("SSR"), "zh").say == "两组三条 + 一组四张顺"
    choice = contract_info(contract("S2(A)/R5"), "en")
    assert (choice.slots, choice.others) == ([Slot("set", 2, "A")], [[Slot("run", 5)]])


def test_rules_are_told_as_the_differences_from_the_preset_they_are_nearest_to() -> None:
    told = rules_info(HEYUE.replace(deal=11, buy_limit=None), "", "en")
    assert (told.preset, told.name, told.line) == ("heyue", preset_name("heyue"), "heyue deal=11 buy_limit=none")
    assert (
        told.changes == ["Each player is dealt 11 cards in every round.", "Buys are not limited."]
        or len(told.changes) == 2
    )
    assert told.digest == HEYUE.replace(deal=11, buy_limit=None).digest
    assert rules_info(COMMON, "Sunday", "zh").name == "Sunday"
    assert rules_info(COMMON, "", "zh").changes == []


def test_rules_that_are_odd_come_with_a_warning() -> None:
    odd = COMMON.replace(wild_limit=0)
    for lang in LANGS:
        told = rules_info(odd, "", lang)
        assert [problem.text(lang) for problem in odd.problems()] == told.warnings
    assert told.warnings
    assert re.search("[\u4e00-\u9fff]", told.warnings[0])
