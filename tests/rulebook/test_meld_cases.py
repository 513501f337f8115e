"""Faults of other engines that must not be ours: melds, jokers, aces, twins (bug reports, section A)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import contractrummy as cr
from tests.support.positions import (
    COMMON,
    HEYUE,
    both_presets,
    choices,
    hand,
    lay_down,
    play_at,
    played,
    refused,
    table,
)

pytestmark = pytest.mark.both_builds

NINES = "9S 9D 9C"


@both_presets
def test_two_sets_that_need_a_joker_each_are_found(rules: cr.RuleSet) -> None:
    """Two pairs and two jokers are two sets, each joker used once (BR-01)."""
    held = "7D 7S 9S 9C JK JK 2H 4D 6C TH QC"
    plan = cr.best_lay_down(held, "SS", rules)
    assert plan is not None
    assert sorted(str(meld) for meld in plan.melds) == ["7D 7S JK=7", "9C 9S JK=9"]
    assert sorted(map(str, plan.left)) == sorted("2H 4D 6C TH QC".split())
    game = play_at(rules, hands=[held, "3C", "4C"])
    played(game, 0, cr.LayDown(plan.melds))
    assert hand(game) == "6C QC 4D 2H TH"


@both_presets
@pytest.mark.parametrize("run", ["KH QH JH TH", "JH TH KH QH"], ids=["high-to-low", "mixed"])
def test_a_run_tapped_in_any_order_is_accepted(run: str, rules: cr.RuleSet) -> None:
    """The order in which the cards of a run are tapped carries no meaning (BR-02)."""
    game = play_at(rules, round=2, hands=[f"TH JH QH KH {NINES} 2D", "3C"])
    assert cr.is_meld("run", run, rules)
    played(game, 0, f"down {NINES} | {run}")
    assert table(game)[1] == "TH JH QH KH"


@both_presets
def test_preview_and_table_give_one_answer(rules: cr.RuleSet) -> None:
    """What the preview says of a lay-down is what the table says, for 5,000 proposals of all sorts (BR-02)."""
    rng = random.Random(2)
    answers: Counter[str | None] = Counter()
    most = Counter(rules.deck(5))
    for _ in range(5000):
        round = rng.randint(1, 3)
        melds = [_proposal(kind, rng) for kind in ("SS", "SR", "RR")[round - 1]]
        held = [card for meld in melds for card in meld.cards] + [cr.parse_card("2D")]
        held = held[rng.random() < 0.1 :]
        if any(count > most[card] for card, count in Counter(held).items()):
            continue
        game = play_at(rules, round=round, hands=[held, *[()] * 4])
        answer = cr.why_not_lay_down(held, melds, rules.contract(round), rules)
        table_says = game.why_not(0, cr.LayDown(melds))
        assert (answer, answer and answer.params) == (table_says, table_says and table_says.params)
        answers[answer] += 1
    assert answers[None] > 500
    assert len(answers) > 8


def _proposal(kind: str, rng: random.Random) -> cr.Meld:
    """A set or a run as a player in a hurry taps it: in any order, now and then a wrong card or a joker in it."""
    rank, suit, low = rng.choice("A23456789TJQK"), rng.choice("CDHS"), rng.randint(1, 11)
    row = "A23456789TJQKA"[low - 1 : low + rng.choice((2, 3, 3, 3, 3, 4))]
    texts = [rank + rng.choice("CDHS") for _ in range(3)] if kind == "S" else [one + suit for one in row]
    for i in range(len(texts)):
        if rng.random() < 0.08:
            texts[i] = rng.choice(("JK", "JK", rng.choice("A23456789TJQK") + suit))
    rng.shuffle(texts)
    return cr.meld("set" if kind == "S" else "run", " ".join(texts))


@both_presets
@pytest.mark.parametrize(
    ("run", "stored"),
    [("9S 7S 8S TS", "7S 8S 9S TS"), ("TS JK 7S 9S", "7S JK=8S 9S TS")],
    ids=["naturals", "with-a-joker"],
)
def test_a_run_is_stored_low_to_high(run: str, stored: str, rules: cr.RuleSet) -> None:
    """However it was tapped, a run lies on the table from low to high (BR-03)."""
    game = played(play_at(rules, round=2, hands=[f"{run} 4H 4D 4C 2D", "3C"]), 0, f"down 4H 4D 4C | {run}")
    assert table(game)[1] == stored
    played(game, 0, "discard 2D")


RUNS: list[Any] = [
    pytest.param("2H 3H JK 5H 6H", ["2H 3H JK=4H 5H 6H"], None, id="in-the-gap-of-five"),
    pytest.param("2H 3H JK 6H 7H", [], "RUN_GAP", id="two-missing"),
    pytest.param("2H 3H JK", [], "MELD_TOO_SHORT", id="three-cards"),
    pytest.param("AH 2H 3H 4H", ["AH 2H 3H 4H"], None, id="ace-low"),
    pytest.param("JH QH KH AH", ["JH QH KH AH"], None, id="ace-high"),
    pytest.param("QH KH AH 2H", [], "RUN_TURNS_CORNER", id="round-the-corner"),
    pytest.param("KH AH 2H JK", [], "RUN_TURNS_CORNER", id="round-the-corner-with-a-joker"),
    pytest.param("QH KH AH JK", ["JK=JH QH KH AH"], None, id="joker-below-the-queen"),
    pytest.param("AH 2H 3H JK", ["AH 2H 3H JK=4H"], None, id="joker-above-the-three"),
    pytest.param("AS 4S JK JK", ["AS JK=2S JK=3S 4S"], None, id="two-jokers-above-the-ace"),
    pytest.param("JS AS JK JK", ["JS JK=QS JK=KS AS"], None, id="two-jokers-below-the-ace"),
]


@pytest.mark.parametrize(("cards", "stated", "code"), RUNS)
def test_jokers_and_aces_in_runs(cards: str, stated: list[str], code: str | None) -> None:
    """Each of these is a run in one way only, or none (BR-04); with one joker a meld two jokers are too many."""
    assert cr.why_not_meld("run", cards, COMMON) == code
    contract = f"R{len(cards.split())}" if len(cards.split()) > 4 else "R"
    held = cr.meld("run", cards)
    assert lay_down(held, contract, COMMON) == code
    chinese = "WILD_LIMIT" if cards.count("JK") == 2 else code
    assert cr.why_not_meld("run", cards, HEYUE) == chinese
    if stated:
        rules = COMMON.replace(contracts=[contract], final_round="normal")
        game = play_at(rules, hands=[f"{cards} 2D", "3C", "4C"])
        assert table(played(game, 0, cr.LayDown([held]))) == stated


@both_presets
@pytest.mark.parametrize("cards", ["KH KD KS KS'", "KH KD KS KH'"], ids=["twin-spades", "twin-hearts"])
def test_a_suit_repeated_in_a_set_in_every_order(cards: str, rules: cr.RuleSet) -> None:
    """Two packs: a suit may repeat, in whatever order the cards are named (BR-06)."""
    for order in permutations(cards.split()):
        assert cr.is_meld("set", " ".join(order), rules)


@both_presets
def test_twins_are_laid_down_and_laid_off(rules: cr.RuleSet) -> None:
    """No rule about suits holds for sets: twins lie in the first three cards and beside them (BR-07)."""
    assert lay_down("7S 7S' 7H", "S", rules) is None
    game = play_at(rules, hands=["7S 2D", "3C"], table=[(1, "7S 7H 7D"), (1, NINES)], down={0, 1})
    assert table(played(game, 0, "off 7S @0"))[0] == "7S 7H 7D 7S"


@both_presets
def test_three_twos_are_simply_a_set(rules: cr.RuleSet) -> None:
    """Where twos are not wild they make sets like any rank, and a joker is a two (BR-08)."""
    assert lay_down("2S 2H 2D", "S", rules, left="KD") is None
    assert lay_down("2S 2H JK", "S", rules, left="KD") is None
    game = play_at(rules, hands=["9C 2C 3D", "3C"], table=[(1, "2S 2H JK=2"), (1, "4S 4D 4C")], down={0, 1})
    assert refused(game, 0, "off 9C @0") == "DOES_NOT_FIT"
    assert table(played(game, 0, "off 2C @0"))[0] == "2S 2H JK=2 2C"


@pytest.mark.parametrize(
    ("cards", "ways"),
    [
        pytest.param("9H TH JH JK", ["JK=8H 9H TH JH", "9H TH JH JK=QH"], id="either-end"),
        pytest.param(
            "8C 9C JK JK",
            ["JK=6C JK=7C 8C 9C", "JK=7C 8C 9C JK=TC", "8C 9C JK=TC JK=JC"],
            id="two-jokers-three-ways",
        ),
        pytest.param("TS QS JK JK", ["JK=9S TS JK=JS QS", "TS JK=JS QS JK=KS"], id="one-in-the-gap"),
    ],
)
def test_an_open_joker_is_asked_about_not_guessed(cards: str, ways: list[str]) -> None:
    """Every place an unstated joker could stand is offered, no more and no less, and each is stored as said (BR-10)."""
    parts = {"round": 2, "hands": [f"{cards} 4H 4D 4C 2D", "3C", "5C"]}
    assert choices(refused(play_at(COMMON, **parts), 0, f"down 4H 4D 4C | {cards}"), "STATE_THE_WILD") == ways
    for way in ways:
        assert table(played(play_at(COMMON, **parts), 0, f"down 4H 4D 4C | {way}"))[1] == way


@both_presets
def test_a_joker_laid_off_goes_to_the_end_it_was_asked_to(rules: cr.RuleSet) -> None:
    """Joker below the five, the three below the joker, out; with the joker on top the three is refused (BR-11)."""
    parts = {"round": 2, "hands": ["3S JK 4C", "3C"], "table": [(1, "5S 6S 7S 8S"), (1, "9H 9D 9C")], "down": {0, 1}}
    game = played(play_at(rules, **parts), 0, "off JK @0 low", "off 3S @0")
    assert table(game)[0] == "3S JK=4S 5S 6S 7S 8S"
    played(game, 0, "discard 4C")
    assert game.results[-1].out == 0

    game = played(play_at(rules, **parts), 0, "off JK @0 high")
    assert refused(game, 0, "off 3S @0") == "DOES_NOT_FIT"


@both_presets
def test_a_joker_beside_an_ace_has_one_end(rules: cr.RuleSet) -> None:
    """Nothing lies above the high ace nor below the low one: the joker goes to the other end unasked (BR-11)."""
    assert cr.lay_off_places("JK", "JS QS KS AS", rules) == ("low",)
    assert cr.lay_off_places("JK", "AS 2S 3S 4S", rules) == ("high",)
    melds = [(1, "JS QS KS AS"), (1, "AS 2S 3S 4S"), (1, "9H 9D 9C")]
    game = play_at(rules, round=2, hands=["JK JK 4C 5C", "3C", "6C"], table=melds, down={0, 1})
    played(game, 0, "off JK @0", "off JK @1")
    assert table(game)[:2] == ["JK=TS JS QS KS AS", "AS 2S 3S 4S JK=5S"]


def test_a_joker_is_taken_from_a_run_grown_past_the_limit_of_lay_downs() -> None:
    """The limit on jokers at lay-downs is not asked again of a meld on the table (BR-13, D18b).

    Where it holds always, such a run could not have grown, but the swap is as legal: it takes a joker away.
    """
    grown = "4C JK=5C JK=6C 7C JK=8C JK=9C"
    rules = COMMON.replace(wild_limit="naturals", wild_limit_scope="laydown")
    parts = {"round": 2, "hands": ["5C 4H KD", *("3C 3D 3H 3S".split())], "table": [(1, grown), (1, "9S 9D 9H")]}
    game = played(play_at(rules, **parts, down={0, 1}), 0, "swap 5C @0.1")
    assert table(game)[0] == "4C 5C JK=6C 7C JK=8C JK=9C"
    assert hand(game) == "KD 4H JK"
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    played(game, 0, "off JK=3C @0")
    assert lay_down("4C JK=5C JK=6C 7C JK=8C JK=9C", "R6", rules) == "WILDS_OVER_NATURALS"
    always = COMMON.replace(wild_limit="naturals")
    assert cr.lay_off_places("JK", "4C 5C JK=6C 7C JK=8C JK=9C", always) == ()
    assert cr.lay_off_places("JK", "4C 5C JK=6C 7C JK=8C JK=9C", rules) == ("low", "high")


@pytest.mark.parametrize(
    ("card", "down", "code"),
    [
        pytest.param("4H", {0, 1}, None, id="down-with-the-card"),
        pytest.param("4H", {1}, "NOT_DOWN", id="not-down"),
        pytest.param("4D", {0, 1}, "WRONG_CARD_FOR_WILD", id="another-suit"),
    ],
)
def test_who_takes_a_joker_out_of_a_run(card: str, down: set[int], code: str | None) -> None:
    """A player who is down and holds the very card takes the joker, and must play it (BR-14)."""
    melds = [(1, "2H 3H JK=4H 5H"), (1, "7C 7D JK=7")]
    game = play_at(COMMON, round=2, hands=[f"{card} TD KD", "3C", "5C"], table=melds, down=down)
    if code:
        assert refused(game, 0, f"swap {card} @0.2") == code
        return
    assert [str(a) for a in game.legal(0) if isinstance(a, cr.TakeJoker)] == [f"swap {card} @0.2"]
    played(game, 0, f"swap {card} @0.2")
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    chinese = play_at(HEYUE, round=2, hands=[f"{card} TD KD", "3C", "5C"], table=melds, down=down)
    assert refused(chinese, 0, f"swap {card} @0.2") == "SWAP_OFF"


def test_a_joker_in_a_set_is_not_taken_but_joined() -> None:
    """The seven of spades goes beside the joker in the sevens, not in its place (BR-14)."""
    melds = [(1, "2H 3H JK=4H 5H"), (1, "7C 7D JK=7")]
    game = play_at(COMMON, round=2, hands=["7S TD KD", "3C", "5C"], table=melds, down={0, 1})
    assert refused(game, 0, "swap 7S @1.2") == "SWAP_SET"
    assert table(played(game, 0, "off 7S @1"))[1] == "7C 7D JK=7 7S"
    assert cr.joker_swaps("4H", [meld for _, meld in melds], COMMON) == [(0, 2)]


def test_every_place_of_a_joker_is_listed() -> None:
    """One set and two runs of a suit give a joker five places, each listed once and each legal (BR-15)."""
    melds = [(1, "7D JK=7 JK=7"), (1, "3D JK=4D 5D 6D 7D' 8D"), (2, "8D' 9D TD JD")]
    hands = ["JK 2S", "3C", "4C", "5C", "6C"]
    game = play_at(COMMON, round=2, hands=hands, table=melds, down={0, 1, 2})
    listed = [str(action) for action in game.legal(0) if isinstance(action, cr.LayOff)]
    assert listed == ["off JK @0", "off JK @1 low", "off JK @1 high", "off JK @2 low", "off JK @2 high"]
    grown = [
        "7D JK=7 JK=7 JK=7",
        "JK=2D 3D JK=4D 5D 6D 7D 8D",
        "3D JK=4D 5D 6D 7D 8D JK=9D",
        "JK=7D 8D 9D TD JD",
        "8D 9D TD JD JK=QD",
    ]
    for action, meld in zip(listed, grown, strict=True):
        game = play_at(COMMON, round=2, hands=hands, table=melds, down={0, 1, 2})
        assert meld in table(played(game, 0, action))


LAST_ROUND = "4S 5S 6S 7S 9S TS JS QS 7C 9C TC JK"


@pytest.mark.parametrize(
    ("card", "melds", "common", "heyue"),
    [
        pytest.param(
            "8D", "4S 5S 6S 7S | 9S TS JS QS | 7C JK=8C 9C TC", "CARDS_LEFT_OVER", "CARDS_LEFT_OVER", id="fits-nowhere"
        ),
        pytest.param("6C", "4S 5S 6S 7S | 9S TS JS QS | 6C 7C JK=8C 9C TC", None, None, id="below-the-clubs"),
        pytest.param("KS", "4S 5S 6S 7S | 9S TS JS QS KS | 7C JK=8C 9C TC", None, None, id="above-the-spades"),
        pytest.param(
            "8S", "4S 5S 6S 7S 8S | 9S TS JS QS | 7C JK=8C 9C TC", "TOUCHING_RUNS", None, id="joins-the-spades"
        ),
        pytest.param(
            "8S", "4S 5S 6S 7S | 8S 9S TS JS QS | 7C JK=8C 9C TC", "TOUCHING_RUNS", None, id="joins-from-above"
        ),
    ],
)
def test_the_last_round_leaves_no_card_over(card: str, melds: str, common: str | None, heyue: str | None) -> None:
    """Round 7 is laid down with every card or not at all, and the search says the same (BR-18)."""
    for rules, code in ((COMMON, common), (HEYUE, heyue)):
        held = f"{LAST_ROUND} {card}"
        game = play_at(rules, round=7, hands=[held, "3C"])
        plan = cr.best_lay_down(held, rules.contract(7), rules)
        assert (plan is None) is (code is not None)
        if code is None:
            played(game, 0, f"down {melds}")
            assert game.winners == (0,)
        else:
            assert refused(game, 0, f"down {melds}") == code
            assert not [action for action in game.legal(0) if isinstance(action, cr.LayDown)]


@both_presets
@pytest.mark.parametrize("length", [5, 6, 7])
def test_runs_of_the_last_round_have_any_length(length: int, rules: cr.RuleSet) -> None:
    """In round 7 a run of more than four is what empties the hand; in round 2 it is one card too many (BR-20)."""
    long = " ".join("4S 5S 6S 7S 8S 9S TS".split()[:length])
    held = f"{long} 2H 3H 4H 5H 9C TC JC QC"
    game = play_at(rules, round=7, hands=[held, "3C"])
    played(game, 0, f"down {long} | 2H 3H 4H 5H | 9C TC JC QC")
    assert game.over
    game = play_at(rules, round=2, hands=[f"{long} 7D 7H 7C 2D", "3C"])
    assert refused(game, 0, f"down 7D 7H 7C | {long}") == "EXTRA_CARDS"


@both_presets
def test_more_than_the_contract_is_refused_by_size(rules: cr.RuleSet) -> None:
    """Four sevens where three are asked for: exactly three cards a set, unless longer melds may be laid (BR-20)."""
    parts = {"hands": ["7S 7D 7H 7C 9S 9C 9D 2D", "3C"]}
    ask = "down 7S 7D 7H 7C | 9S 9C 9D"
    reason = refused(play_at(rules, **parts), 0, ask)
    assert (reason, reason.params["exactly"]) == ("EXTRA_CARDS", 3)
    played(play_at(rules.replace(laydown_extra=True), **parts), 0, ask)


@both_presets
@pytest.mark.parametrize("cards", ["5H 6H", "6H 5H", "5H", "6H"])
def test_a_stated_joker_does_not_slide(cards: str, rules: cr.RuleSet) -> None:
    """Below 8-9-10-joker the seven is missing: five and six are refused, together and alone (BR-22, E4)."""
    melds = [(1, "8H 9H TH JK=JH"), (1, NINES)]
    game = play_at(rules, round=2, hands=["5H 6H 4C", "3C"], table=melds, down={0, 1})
    assert refused(game, 0, f"off {cards} @0") == "DOES_NOT_FIT"


@both_presets
@pytest.mark.parametrize("cards", ["KS AS 2S 3S", "QH KH AH 2H 3H"], ids=["four-cards", "five-cards"])
def test_no_run_wraps_round(cards: str, rules: cr.RuleSet) -> None:
    """King, ace and two are no run, stated or searched for (BR-23)."""
    assert cr.why_not_meld("run", cards, rules) == "RUN_TURNS_CORNER"
    assert cr.best_lay_down(f"{cards} 9C", "R", rules) is None
    game = play_at(rules, round=2, hands=[f"{cards} {NINES} 2D", "3C"])
    assert refused(game, 0, f"down {NINES} | {cards}") == "RUN_TURNS_CORNER"


@both_presets
def test_a_lay_off_that_fits_two_melds_asks_which(rules: cr.RuleSet) -> None:
    """The eight of hearts goes on the eights or on the hearts: the player says which (BR-24)."""
    parts = {"round": 2, "hands": ["8H 2D", "3C"], "table": [(1, "8C 8D 8S"), (1, "4H 5H 6H 7H")], "down": {0, 1}}
    reason = refused(play_at(rules, **parts), 0, "off 8H")
    assert choices(reason, "CHOOSE_MELD") == ["8C 8D 8S", "4H 5H 6H 7H"]
    assert table(played(play_at(rules, **parts), 0, "off 8H @0"))[0] == "8C 8D 8S 8H"
    assert table(played(play_at(rules, **parts), 0, "off 8H @1"))[1] == "4H 5H 6H 7H 8H"


@both_presets
@pytest.mark.parametrize(
    ("run", "lacking"),
    [
        pytest.param("9C TC JC QC", ["JC", "QC"], id="cards-of-nobody"),
        pytest.param("8C 9C TC JC", ["8C", "JC"], id="a-card-of-another-player"),
        pytest.param("9C 9C TC TC", ["9C", "TC"], id="more-copies-than-held"),
    ],
)
def test_cards_that_are_not_held_are_not_laid_down(run: str, lacking: list[str], rules: cr.RuleSet) -> None:
    """Cards not in hand are named and refused, whoever holds them, and nothing changes (BR-25)."""
    game = play_at(rules, round=2, hands=["9C TC 4S 4D 4H 2D", "8C 3C"])
    reason = refused(game, 0, f"down 4S 4D 4H | {run}")
    assert (reason, [str(card) for card in reason.params["cards"]]) == ("NOT_IN_HAND", lacking)
    assert set(reason.params) == {"cards"}


@both_presets
def test_one_card_is_not_laid_in_two_melds(rules: cr.RuleSet) -> None:
    """A nine held once is not laid in the set and in the run (BR-25)."""
    game = play_at(rules, round=2, hands=["9C 9S 9D TC JC QC 2D 3D", "3C"])
    reason = refused(game, 0, "down 9C 9S 9D | 9C TC JC QC")
    assert (reason, [str(card) for card in reason.params["cards"]]) == ("NOT_IN_HAND", ["9C"])


@both_presets
def test_of_two_cards_that_fit_one_is_laid_off_and_one_discarded(rules: cr.RuleSet) -> None:
    """Both of the last two cards fit the table: one is laid off, the other must be the discard (bug reports, G4)."""
    melds = [(1, "6H 7H 8H 9H"), (1, "9S 9C 9H'")]
    game = play_at(rules, round=2, hands=["5H 9D", "3C"], table=melds, down={0, 1})
    played(game, 0, "off 5H @0")
    assert refused(game, 0, "off 9D @1") == "KEEP_A_DISCARD"
    played(game, 0, "discard 9D")
    assert game.results[-1].out == 0
