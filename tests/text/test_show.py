"""Facts as sentences show them: cards, melds, contracts, places, choices."""

from __future__ import annotations

import pytest

import contractrummy.text as text
from contractrummy.cards import CARDS, JOKER, Card
from contractrummy.errors import BadRecord, BadRules, Reason
from contractrummy.melds.meld import meld, parse_meld
from contractrummy.notation import parse_cards
from contractrummy.rules.contracts import Contract, contract

EIGHT = CARDS[33]


def with_symbols(card: Card) -> str:
    return "★" if card == JOKER else card.rank.replace("T", "10") + "♣♦♥♠"["CDHS".index(card.suit)]


@pytest.mark.parametrize(
    ("value", "english", "chinese"),
    [
        (EIGHT, "8H", "8H"),
        (parse_cards("8H TD JK"), "8H TD JK", "8H TD JK"),
        (parse_meld("5H JK=6H 7H 8H"), "5H JK=6H 7H 8H", "5H JK=6H 7H 8H"),
        (parse_meld("9S 9D JK=9"), "9S 9D JK=9", "9S 9D JK=9"),
        (meld("run", "5H 6H 7H JK"), "5H 6H 7H JK", "5H 6H 7H JK"),
        ((parse_meld("9S 9D 9C"), parse_meld("5H 6H 7H 8H")), "9S 9D 9C / 5H 6H 7H 8H", "9S 9D 9C / 5H 6H 7H 8H"),
        (contract("SSR"), "2 sets of 3 and 1 run of 4", "两组三条 + 一组四张顺"),
        ("low", "the low end", "小端"),
        ("high", "the high end", "大端"),
        (True, "yes", "是"),
        (None, "none", "无"),
        ((), "nothing", "空的"),
        (("Ann", "Bo", "Cy"), "Ann, Bo and Cy", "Ann、Bo和Cy"),
        (Reason("NOT_DOWN"), "Lay down your contract first. Then you can play on the melds of the table.",
         "先摊下合约，然后才能往桌上的牌组放牌。"),
        ("a\u202eb", "a\\u202eb", "a\\u202eb"),
    ],
)  # fmt: skip
def test_facts_as_text(value: object, english: str, chinese: str) -> None:
    assert text.show(value) == english
    assert text.show(value, "zh") == chinese


def test_numbers_stay_numbers_and_cards_do_not() -> None:
    assert text.show(3) == 3
    assert type(text.show(3)) is int
    assert type(text.show(CARDS[3])) is str


@pytest.mark.parametrize(
    ("code", "finish", "english", "chinese"),
    [
        ("SS", "normal", "2 sets of 3", "两组三条"),
        ("SR", "normal", "1 set of 3 and 1 run of 4", "一组三条 + 一组四张顺"),
        ("SSS", "normal", "3 sets of 3", "三组三条"),
        ("S4R7", "normal", "1 set of 4 and 1 run of 7", "一组四条 + 一组七张顺"),
        ("SS4R", "normal", "1 set of 3, 1 set of 4 and 1 run of 4", "一组三条 + 一组四条 + 一组四张顺"),
        ("RRR", "all_cards", "3 runs of 4, every card, no discard", "三组四张顺，用完全部手牌，不打出"),
        ("RRR", "all_but_discard", "3 runs of 4, every card but one to discard", "三组四张顺，手牌只留一张打出"),
        ("R14", "normal", "1 run of 14", "一组十四张顺"),
    ],
)
def test_contracts_in_words(code: str, finish: str, english: str, chinese: str) -> None:
    asked = Contract(contract(code).slots, finish)  # type: ignore[arg-type]
    assert text.contract_words(asked) == english
    assert text.contract_words(asked, "zh") == chinese


def test_a_contract_may_be_given_as_its_code() -> None:
    said = text.words("CONTRACT_NOT_MET", {"contract": "SSR", "given": ()})
    assert said == "This is not the contract. The contract is 2 sets of 3 and 1 run of 4; you put out nothing."
    assert "abc" in text.words("CONTRACT_NOT_MET", {"contract": "abc", "given": "SS"})


def test_every_card_has_a_spoken_name_of_its_own() -> None:
    assert text.card_words(EIGHT) == "eight of hearts"
    assert text.card_words(EIGHT, "zh") == "红桃8"
    assert text.card_words(CARDS[9], "zh") == "梅花10"
    for lang in text.LANGUAGES:
        assert len({text.card_words(card, lang) for card in CARDS}) == 53


def test_the_caller_chooses_how_cards_look() -> None:
    facts = {"card": CARDS[35], "meld": parse_meld("5H JK=6H 7H 8H"), "choices": ("low", EIGHT)}
    assert text.words("STATE_THE_PLACE", facts, card_text=with_symbols) == (
        "10♥ fits at either end of 5♥ ★=6♥ 7♥ 8♥. Say which: the low end or 8♥."
    )
    why = text.show(Reason("DISCARD_LEFT", card=EIGHT), "zh", with_symbols)
    assert why == "这回合你已放弃8♥，不能再拿了，请从牌库摸牌。"


@pytest.mark.parametrize(
    ("choices", "english", "chinese"),
    [
        (("low", "high"), "the low end or the high end", "小端或大端"),
        ("set / run", "a set or a run", "同点组或同花顺"),
        ("8H 8D", "8H 8D", "8H 8D"),
        (parse_cards("4H 8H"), "4H or 8H", "4H或8H"),
        (("4", "8", "J"), "4, 8 or J", "4、8或J"),
        ((0, 2), "meld 0 or meld 2", "牌组0或牌组2"),
        ((parse_meld("9S 9D 9C"),), "9S 9D 9C", "9S 9D 9C"),
        (tuple("23456789TJ"), "2, 3, 4, 5, 6, 7, 8, 9 or …", "2、3、4、5、6、7、8、9或…"),
    ],
)
def test_choices(choices: object, english: str, chinese: str) -> None:
    facts = {"found": "8", "position": 1, "choices": choices}
    assert text.words("notation-ambiguous", facts) == f"“8” at position 1 can mean {english}. Say which."
    assert f"可以指{chinese}，" in text.words("notation-ambiguous", facts, "zh")


def test_seats_and_melds_by_number_or_by_name() -> None:
    assert text.words("NOT_YOUR_TURN", {"turn": 2}) == "It is not your turn yet. Play is with seat 2."
    assert text.words("NOT_YOUR_TURN", {"turn": "Ann"}, "zh") == "还没轮到你，现在轮到Ann。"
    assert text.words("NOT_YOUR_TURN", {"turn": (1, 3)}, "zh") == "还没轮到你，现在轮到座位1和座位3。"
    assert text.words("NO_SUCH_MELD", {"meld": 5, "melds": 2}) == (
        "There is no meld 5 on the table: it holds 2 melds, counted from 1."
    )


def test_a_card_may_fit_nowhere() -> None:
    said = text.words("DOES_NOT_FIT", {"card": EIGHT, "meld": None})
    assert said == "8H does not fit on any meld here."
    assert text.words("DOES_NOT_FIT", {"card": EIGHT, "meld": None}, "zh") == "这里没有8H能挂的牌组。"


def test_the_line_is_said_where_it_is_known() -> None:
    assert text.words("record-name", {"found": "x"}).startswith("“x” cannot")
    assert text.words("record-name", {"found": "x", "line": 5}).startswith("Line 5: “x” cannot")
    assert text.words("record-name", {"found": "x", "line": 5}, "zh").startswith("第5行：“x”不能")


def test_a_text_from_outside_is_cut_and_made_visible() -> None:
    said = text.words("record-name", {"found": "x\n\u202e" + "y" * 5000})
    assert "\\n\\u202e" in said
    assert len(said) < 500


def test_a_players_name_is_never_taken_for_a_place() -> None:
    assert "“high”不能作玩家的名字" in text.words("record-name", {"found": "high"}, "zh")


def test_an_error_inside_a_sentence_speaks_its_language() -> None:
    """A record with bad rules says in Chinese what is wrong with them, too."""
    inner = BadRules("rules-no-such-key", "buy_limt", near="buy_limit")
    assert BadRecord("record-rules", line=2, why=inner).text("zh").endswith(inner.text("zh"))
