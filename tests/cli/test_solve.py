"""`solve`, and cards as people type them (H1 to H15, H18 to H21, H24, H25 for a hand of this game).

H7, H16, H17, H22 and H23 are about the gin calculator and its page. A hand has 40 cards at most, not ten.
"""

from __future__ import annotations

import time

import pytest

import contractrummy as cr

from .conftest import Run

HAND = "8H 8D 8S 4C 5C JK 7C KD 2H"


def test_a_lay_down_and_what_stays(run: Run) -> None:
    ran = run("solve", HAND, "--round", "2")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out == (
        "Round 2 asks for 1 set of 3 and 1 run of 4.\n"
        "You can lay it down:\n"
        "  8D 8H 8S\n"
        "  4C 5C JK=6C 7C\n"
        "What stays in your hand: KD 2H (12 points).\n"
    )
    chinese = run("solve", HAND, "--round", "2", "--lang", "zh").out
    assert chinese.splitlines()[0] == "第2轮的合约：一组三条 + 一组四张顺。"


def test_the_distance_and_the_cards_that_help(run: Run) -> None:
    ran = run("solve", "8H 8D 4C 5C JK KD 2H", "--round", "2")
    assert (ran.exit, ran.err) == (1, "")
    assert ran.out.splitlines()[1:] == [
        "You cannot lay it down yet: 2 cards are missing.",
        "Any of these would help: 2C 3C 6C 7C 8C 8D 8H 8S JK",
    ]


def test_the_object_has_the_same_keys_whatever_the_answer(run: Run) -> None:
    keys = ["round", "contract", "finish", "hand", "can_lay_down", "melds", "left", "penalty", "distance", "helps"]
    yes = run("solve", HAND, "--round", "2", "--json")
    no = run("solve", "8H", "--contract", "S4R", "--json")
    assert (yes.exit, no.exit) == (0, 1)
    assert list(yes.object) == list(no.object) == keys
    assert yes.object["melds"] == ["8D 8H 8S", "4C 5C JK=6C 7C"]
    assert (yes.object["left"], yes.object["penalty"], yes.object["distance"]) == (["KD", "2H"], 12, 0)
    assert (no.object["melds"], no.object["round"], no.object["contract"]) == (None, None, "S4R")
    assert no.object["distance"] == 7
    # Eights of hearts: of three packs one is in the hand.
    assert {"card": "8H", "copies": 2} in no.object["helps"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("8H 8D 8S 4C 5C 6C 7C", "--contract", "SR"), "laying them down would leave no card to discard"),
        (("4C 5C 6C 7C 5D 6D 7D 8D 9H TH JH QH KS", "--round", "7"), "only with every card of the hand."),
        (
            ("4C 5C 6C 7C 5D 6D 7D 8D 9H TH JH QH KS 2S", "--round", "7", "--set", "final_round=all_but_discard"),
            "only with every card of the hand but one.",
        ),
    ],
)
def test_melds_that_are_there_and_cannot_be_laid_down(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run("solve", *words)
    assert ran.exit == 1
    assert ran.out.splitlines()[1].startswith("The melds are all there, but ")
    assert says in ran.out


def test_a_whole_hand_goes_down_in_the_last_round(run: Run) -> None:
    ran = run("solve", "4C 5C 6C 7C 5D 6D 7D 8D 9H TH JH QH", "--round", "7")
    assert ran.out.splitlines()[-1] == "Nothing stays in your hand."


def test_a_house_rule_changes_the_answer(run: Run) -> None:
    """Touching runs: refused in common, fine in heyue, and fine where the rule is set otherwise."""
    words = ("solve", "4C 5C 6C 7C 8C 9C TC JC 2H KD", "--round", "3")
    assert run(*words).exit == 1
    assert run(*words, "--preset", "heyue").exit == 0
    assert run(*words, "--set", "touching_runs=allowed").exit == 0


def test_what_cannot_be_asked(refused: Run) -> None:
    assert "Say which contract is meant" in refused(2, "solve", HAND).err
    assert "is no contract. Write S for a set of 3" in refused(2, "solve", HAND, "--contract", "SX").err
    assert "--contract: " in refused(2, "solve", HAND, "--contract", "").err
    assert (
        "There is no preset called comon. Perhaps you mean common."
        in refused(2, "solve", HAND, "--round", "1", "--preset", "comon").err
    )
    assert "sets no rule" in refused(2, "solve", HAND, "--round", "1", "--set", "buy_limit").err
    assert "Perhaps you mean buy_limit." in refused(2, "solve", HAND, "--round", "1", "--set", "buy_limt=3").err
    assert "from 0 to 99" in refused(2, "solve", HAND, "--round", "1", "--set", "buy_limit=100").err


# -- cards ---------------------------------------------------------------------------------------------------------


def read(run: Run, cards: str) -> list[str]:
    ran = run("solve", cards, "--round", "1", "--json")
    assert ran.exit in (0, 1), ran
    hand = ran.object["hand"]
    assert isinstance(hand, list)
    return hand


def no(refused: Run, cards: str) -> str:
    return refused(3, "solve", cards, "--round", "1").err


@pytest.mark.parametrize("empty", ["", " ", "\t\n", " , ; "])
def test_h1_no_cards(refused: Run, empty: str) -> None:
    assert no(refused, empty).startswith("CARDS: There are no cards to look at.")


def test_h2_h3_forms_of_a_card(run: Run, refused: Run) -> None:
    assert read(run, "7h 7H 7♥ 8❤️ 红桃9 10红桃") == ["7H", "7H", "7H", "8H", "9H", "TH"]
    assert read(run, "10H TH 10h ah AH") == ["TH", "TH", "TH", "AH", "AH"]
    for wrong in ("H7", "1H", "0H", "11H", "14H", "1♥", "H", "7", "7HH", "77H", "7X", "BH"):
        said = no(refused, f"8C {wrong}")
        assert "at position" in said, said
        assert "A 2–9 T J Q K" in said, said


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("７Ｈ", "Fullwidth Digit Seven"),
        ("АН", "Cyrillic Capital Letter A"),
        ("7Η", "Greek Capital Letter Eta"),
        ("𝟕H", "Mathematical Bold Digit Seven"),
        ("J\u212a", "Kelvin Sign"),
        ("７H", "Fullwidth Digit Seven"),
    ],
)
def test_h4_letters_that_only_look_right_are_named(refused: Run, text: str, name: str) -> None:
    assert name in no(refused, f"8C {text}")


def test_h5_h8_more_copies_than_there_are(run: Run, refused: Run) -> None:
    """As many as the fullest deck of these rules has: three packs and seven jokers in common."""
    assert read(run, "7H 7H 7H JK") == ["7H", "7H", "7H", "JK"]
    assert no(refused, "7H 7H 7H 7H") == "CARDS: “7H” at position 10 is one too many: the deck has 3 such cards.\n"
    one = ("--round", "1", "--set", "packs=1", "--set", "jokers=0")
    assert "at position 4 is one too many: the deck has 1 such card." in refused(3, "solve", "7H 7H", *one).err
    assert "at position 1 is one too many: the deck has no such card." in refused(3, "solve", "JK", *one).err
    assert "“鬼牌” at position 19 is one too many: the deck has 7" in no(refused, "JK*🃏Joker JK jk * 鬼牌JK")


def test_h6_h14_too_many_cards_are_refused_before_they_are_solved(run: Run, refused: Run) -> None:
    forty = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789T")
    assert len(read(run, forty)) == 40
    started = time.perf_counter()
    assert "There are too many cards: 40 at most (position 121: “TC”)." in no(refused, f"{forty} TC")
    assert "There are too many cards: 40 at most" in no(refused, " ".join([forty] * 3))
    for long in ("7H " * 40_000, "7" * 100_000, "7H," + "," * 90_000, "a" * 50_000 + "!", "JK " * 1334):
        said = no(refused, long)
        assert len(said) < 300
    assert (
        "The text is too long: 4,000 characters at most."
        in refused(3, "solve", "-", "--round", "1", stdin=b"7H " * 300_000).err
    )
    assert time.perf_counter() - started < 5


def test_h9_h11_what_may_stand_between_cards(run: Run, refused: Run) -> None:
    wanted = ["7H", "8H", "9H"]
    for between in (" ", ",", ";", ", ", "\t", "\n", "\r\n", "", "\u00a0", "\u2009", "\u3000", "、", "，"):
        assert read(run, between.join(wanted)) == wanted
    for between in ("/", "|", "-", " - ", ".", "+"):
        assert "at position 3" in no(refused, between.join(wanted)) or "at position 4" in no(
            refused, between.join(wanted)
        )


@pytest.mark.parametrize("between", ["\u200d", "\u200f", "\u200b", "\u2066", "\ufeff", "\u0301"])
def test_h10_h12_invisible_characters_between_cards(refused: Run, between: str) -> None:
    said = no(refused, f"7H{between}8H")
    assert "position 3" in said
    assert between == "\u0301" or f"\\u{ord(between):04x}" in said


def test_h13_playing_card_characters(run: Run, refused: Run) -> None:
    """The whole block: 52 cards and one joker; backs, knights, other jokers and trumps are none of ours."""
    ranks = "A23456789TJ-QK"
    for row, suit in ((0x1F0A0, "S"), (0x1F0B0, "H"), (0x1F0C0, "D"), (0x1F0D0, "C")):
        good = [chr(row + number) for number, rank in enumerate(ranks, start=1) if rank != "-"]
        assert read(run, "".join(good)) == [rank + suit for rank in ranks if rank != "-"]
        for number in (0, 12, 15):
            if row + number != 0x1F0CF:
                assert "is no card" in no(refused, chr(row + number))
    assert read(run, "🃏") == ["JK"]
    assert "is no card" in no(refused, "\U0001f0e0")


@pytest.mark.parametrize("control", ["\x1b[2J", "\x07", "\x7f", "\x9b"])
def test_h18_control_characters_are_shown_as_escapes(refused: Run, control: str) -> None:
    assert repr(control)[1:-1].replace("'", "") in no(refused, f"8H {control}")


def test_h19_nothing_is_answered_in_part(refused: Run) -> None:
    said = no(refused, f"{HAND} foo")
    assert "“foo” at position 28 is no card." in said


@pytest.mark.parametrize("hand", ["AH 2H 3H 4H", "JH QH KH AH", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"])
def test_h20_the_ace_is_low_or_high(run: Run, hand: str) -> None:
    found = run("solve", f"{hand} 9C 9C 9C KS", "--contract", "SR", "--json").object
    assert found["can_lay_down"]
    assert (
        cr.why_not_lay_down(found["hand"] and " ".join(found["hand"]), found["melds"], "SR", cr.preset("common"))
        is None
    )


def test_h21_a_hand_of_many_overlapping_melds_and_jokers(run: Run) -> None:
    """The worst there is: answered in a moment, and the lay-down is legal."""
    hand = " ".join(f"{rank}{suit} {rank}{suit}" for suit in "CH" for rank in "3456789TJ") + " JK JK JK JK"
    started = time.perf_counter()
    found = run("solve", hand, "--round", "6", "--json").object
    assert time.perf_counter() - started < 5
    contract = cr.preset("common").contract(6)
    assert cr.why_not_lay_down(hand, found["melds"], contract, cr.preset("common")) is None


def test_h24_no_letter_but_plain_ones_has_two_cases(run: Run, refused: Run) -> None:
    assert read(run, "jOkEr jk JK kh QS") == ["JK", "JK", "JK", "KH", "QS"]
    for strange in ("ıK", "İK", "ſ", "ﬀ", "ⅨH"):
        assert "at position 1" in no(refused, strange)


def test_h25_what_is_answered_can_be_asked_again(run: Run) -> None:
    found = run("solve", "7♥ joker 10h 红桃9, 8c;8d 8S 4c5c6c7c", "--round", "2", "--json").object
    again = run("solve", " ".join(found["hand"]), "--round", "2", "--json").object
    assert again == found
