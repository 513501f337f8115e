"""Cards put into the slots of a lay-down: what they come to, in whatever order they were tapped."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

import contractrummy as cr
from contractrummy.game import Game
from contractrummy.melds.meld import MeldKind
from contractrummy.table.messages import Stage, Staged
from contractrummy.table.offers import can_of, staged
from tests.support.decks import lively_rules, walk
from tests.support.joker_table import TWOS, at_table
from tests.support.positions import COMMON, HEYUE, play_at

GAMES = lively_rules()
RUNS = COMMON.replace(contracts=("R",), final_round="normal")
SETS = COMMON.replace(contracts=("SS",), final_round="normal")


def stage(game: Game, *slots: str, lang: str = "en") -> Staged:
    return staged(game.view(0), Stage(1, [slot.split() for slot in slots]), "zh" if lang == "zh" else "en")


def test_a_run_is_taken_in_whatever_order_it_was_tapped() -> None:
    """BR-02: descending, and any other order; it lies low to high."""
    game = play_at(RUNS, hands=["KH QH JH TH 2C", "3C"])
    for cards in permutations("KH QH JH TH".split()):
        told = stage(game, " ".join(cards))
        assert (told.why, told.action, told.melds) == (None, "down TH JH QH KH", [["TH", "JH", "QH", "KH"]])
    assert (told.left, told.points) == (["2C"], 2)


@pytest.mark.parametrize("name", GAMES)
def test_the_preview_and_the_engine_give_the_same_answer(name: str) -> None:
    """BR-02, second half: random proposals over whole games, ten thousand in all, near a contract and far from it."""
    rules, players = GAMES[name]
    chance = random.Random(name)
    asked = 0
    for game, _ in walk(rules, players, 8, actions=10_000):
        if game.over or asked >= 600:
            break
        if game.view(None).phase == "play":
            seat = game.view(None).turn
            for slots in proposals(game.view(seat), chance, 12):
                asked += 1
                agrees(game, seat, slots, staged(game.view(seat), Stage(1, slots), "en"))


def proposals(view: cr.PlayerView, chance: random.Random, number: int) -> Iterator[list[list[str]]]:
    """Cards in slots: ways to lay down in another order, with a card more or less or another, and any cards at all."""
    offered = can_of(view, "en")
    assert offered is not None
    held = [str(card) for card in view.hand]
    for _ in range(number):
        slots = [[*slot] for slot in chance.choice(offered.plans).melds] if offered.plans else []
        slots = [[card.split("=")[0] for card in slot] for slot in slots]
        if not slots or chance.random() < 0.3:
            some = chance.sample(held, len(held))
            slots = [[some.pop() for _ in range(min(slot.size, len(some)))] for slot in view.contract.slots]
        for slot in slots:
            chance.shuffle(slot)
        if chance.random() < 0.4:
            slot = chance.choice(slots)
            slot[:] = slot[chance.randrange(2) :] + chance.sample(held, chance.randrange(2))
        yield slots


def agrees(game: Game, seat: int, slots: list[list[str]], told: Staged) -> None:
    """What is told can be done where there is an action, and no way of reading the slots can be done where not."""
    if told.action is not None:
        assert (told.why, told.choices) == (None, [])
        assert game.why_not(seat, cr.parse_action(told.action)) is None
        return
    assert told.why is not None
    for choice in told.choices:
        assert len(choice.ways) > 1
        for way in choice.ways:
            melds = [way if i == choice.meld else slot for i, slot in enumerate(slots)]
            again = staged(game.view(seat), Stage(1, melds), "en")
            assert again.action is not None or any(other.meld != choice.meld for other in again.choices)
    kinds: tuple[MeldKind, ...] = ("set", "run", "mixed")
    used = [tuple(cr.Card(card) for card in slot) for slot in slots if slot]
    for read in product(kinds, repeat=len(used)) if not told.choices else ():
        asked = [cr.Meld(kind, cards) for kind, cards in zip(read, used, strict=True)]
        assert game.why_not(seat, cr.LayDown(asked)) is not None


def test_every_plan_can_be_staged_as_it_is() -> None:
    for game, _ in walk(*GAMES["many-jokers"], 9, actions=400):
        for seat in game.to_act:
            offered = can_of(game.view(seat), "en")
            for plan in () if offered is None else offered.plans:
                told = staged(game.view(seat), Stage(1, plan.melds), "en")
                assert (told.action, told.melds, told.left) == (plan.action, plan.melds, plan.left)
                assert told.points == plan.points


# -- where a joker can stand for several things -----------------------------------------------------------------------


def test_a_joker_with_two_places_is_asked_about_and_not_guessed() -> None:
    """BR-10."""
    game = play_at(RUNS, hands=["9H TH JH JK 2C", "3C"])
    told = stage(game, "JK JH 9H TH")
    assert told.action is None
    assert told.why is not None
    assert told.why.code == "STATE_THE_WILD"
    assert [(choice.meld, choice.ways) for choice in told.choices] == [
        (0, [["JK=8H", "9H", "TH", "JH"], ["9H", "TH", "JH", "JK=QH"]])
    ]
    for way, action in zip(told.choices[0].ways, ("down JK=8H 9H TH JH", "down 9H TH JH JK=QH"), strict=True):
        assert stage(game, " ".join(way)).action == action
    # The order of the cards says nothing, what is said of the joker does.
    assert stage(game, "JH JK=QH 9H TH").action == "down 9H TH JH JK=QH"


@pytest.mark.parametrize(("cards", "lows"), [("8C 9C JK JK", ["6C", "7C", "8C"]), ("TS QS JK JK", ["9S", "TS"])])
def test_two_jokers_have_just_the_runs_that_are_legal(cards: str, lows: list[str]) -> None:
    """BR-10."""
    game = play_at(RUNS.replace(jokers=2), hands=[f"{cards} 2C", "3C"])
    (choice,) = stage(game, cards).choices
    assert [way[0].split("=")[-1] for way in choice.ways] == lows


def test_a_joker_with_one_legal_place_is_put_there_unasked() -> None:
    """The gap of a run; the end that is left at an ace; the one that does not join two runs."""
    assert stage(play_at(RUNS, hands=["9H TH QH JK 2C", "3C"]), "QH 9H JK TH").action == "down 9H TH JK=JH QH"
    assert stage(play_at(RUNS, hands=["AH QH KH JK 2C", "3C"]), "AH KH QH JK").action == "down JK=JH QH KH AH"
    game = play_at(COMMON, round=3, hands=["4C 5C 6C JK 8C 9C TC JC KD", "3C"])
    assert stage(game, "8C 9C TC JC", "6C 5C 4C JK").action == "down 8C 9C TC JC | JK=3C 4C 5C 6C"


def test_jokers_of_two_runs_are_asked_about_one_by_one() -> None:
    game = play_at(COMMON.replace(jokers=2), round=3, hands=["4C 5C 6C JK 8D 9D TD JK KD", "3C"])
    told = stage(game, "4C 5C 6C JK", "8D 9D TD JK")
    assert [choice.meld for choice in told.choices] == [0, 1]
    told = stage(game, "JK=3C 4C 5C 6C", "8D 9D TD JK")
    assert [choice.meld for choice in told.choices] == [1]
    assert told.melds[0] == ["JK=3C", "4C", "5C", "6C"]


def test_a_wild_two_lies_as_itself_where_it_can() -> None:
    game = play_at(RUNS.replace(**TWOS), hands=["2H 3H 4H 5H 9C", "3C"])
    assert stage(game, "5H 4H 3H 2H").action == "down 2H 3H 4H 5H"
    game = play_at(RUNS.replace(**TWOS), hands=["2S 3H 4H 6H 9C", "3C"])
    assert stage(game, "2S 3H 4H 6H").action == "down 3H 4H 2S=5H 6H"


# -- and what is wrong ------------------------------------------------------------------------------------------------


def test_one_card_is_staged_once_however_often_it_is_tapped() -> None:
    """BR-89: eight taps on one of two kings name the six that are not there; nothing has happened to the hand."""
    game = play_at(SETS, hands=["7S KS 4D 6D TD KD KD 5C 6C 7C 3C 2D", "3C"])
    before = game.position
    told = stage(game, " ".join(["KD"] * 8), "")
    assert (told.action, told.why and told.why.code) == (None, "NOT_IN_HAND")
    assert told.why is not None
    assert told.why.text == "Not in your hand: " + " ".join(["[[KD]]"] * 6) + "."
    assert stage(game, "", "").why is not None
    assert len(stage(game, "", "").left) == 12
    assert game.position == before


def test_cards_one_does_not_hold_are_named() -> None:
    """BR-25: and whether another player has them makes no difference."""
    for other in ("JC QC", "3C 4D"):
        told = stage(play_at(RUNS, hands=["9C TC 2H", other]), "9C TC JC QC")
        assert told.why is not None
        assert (told.why.code, told.why.text) == ("NOT_IN_HAND", "Not in your hand: [[JC]] [[QC]].")
    zh = stage(play_at(RUNS, hands=["9C TC 2H", "3C"]), "9C TC JC QC", lang="zh").why
    assert zh is not None
    assert zh.text == "你手里没有：[[JC]] [[QC]]。"


def test_each_slot_says_what_ails_it() -> None:
    game = play_at(COMMON, round=2, hands=["7D 7S 8H 4H 5H 7H 8H KC JK", "3C"])
    told = stage(game, "7D 7S 8H", "4H 5H 7H 8H")
    assert {slot: why.code for slot, why in told.meld_why.items()} == {"0": "SET_MIXED", "1": "RUN_GAP"}
    assert told.meld_why["1"].text.startswith("[[4H]] [[5H]] [[7H]] [[8H]] is no run")
    told = stage(game, "7D 7S JK", "4H 5H")
    assert {slot: why.code for slot, why in told.meld_why.items()} == {"1": "MELD_TOO_SHORT"}
    assert told.melds == [["7D", "7S", "JK=7"], ["4H", "5H"]]


def test_a_slot_with_one_card_too_many_says_so_and_names_the_rule() -> None:
    game = play_at(COMMON, round=1, hands=["7D 7S 7C 7H 9C 9D 9S KD", "3C"])
    told = stage(game, "7D 7S 7C 7H", "9C 9D 9S")
    assert told.why is not None
    assert (told.why.code, told.why.setting) == ("EXTRA_CARDS", "laydown_extra")
    assert list(told.meld_why) == ["0"]


def test_the_lay_down_as_a_whole_says_what_ails_it() -> None:
    game = play_at(COMMON, round=3, hands=["4C 5C 6C 7C 8C 9C TC JC KD", "3C"])
    told = stage(game, "4C 5C 6C 7C", "JC TC 9C 8C")
    assert told.why is not None
    assert (told.why.code, told.why.short, told.meld_why) == ("TOUCHING_RUNS", "runs would join", {})
    game = play_at(HEYUE.replace(jokers=4), round=1, hands=["7D JK JK 9C 9D 9S KD", "3C"])
    told = stage(game, "7D JK JK", "9C 9D 9S")
    assert told.meld_why["0"].code == "WILD_LIMIT"


def test_half_a_contract_is_not_yet_one() -> None:
    told = stage(play_at(COMMON, round=1, hands=["7D 7S 7C 9C 9D 9S KD", "3C"]), "7S 7C 7D", "")
    assert told.why is not None
    assert (told.why.code, told.meld_why) == ("CONTRACT_NOT_MET", {})
    assert (told.melds, told.left) == ([["7C", "7D", "7S"], []], ["9C", "9D", "KD", "9S"])


def test_what_is_staged_out_of_turn_is_looked_at_and_cannot_be_sent() -> None:
    game = play_at(COMMON, round=1, hands=["7D 7S 7C 9C 9D 9S KD", "3C"], turn=1)
    told = stage(game, "7S 7C 7D", "9S 9C 9D")
    assert told.action is None
    assert told.why is not None
    assert told.why.code == "NOT_YOUR_TURN"
    assert told.melds == [["7C", "7D", "7S"], ["9C", "9D", "9S"]]


def test_what_is_no_card_is_said_to_be_none() -> None:
    told = stage(play_at(COMMON, round=1, hands=["7D 7S 7C", "3C"]), "7D XX")
    assert told.why is not None
    assert told.action is None
    assert told.left == ["7C", "7D", "7S"]


def test_new_askedare_staged_alike_by_who_is_down() -> None:
    game = at_table("8C 8D 8S 2H 3H 4H 5H KC", new_melds=True)
    assert stage(game, "8S 8D 8C", "5H 3H 2H 4H").action == "down 8C 8D 8S | 2H 3H 4H 5H"
    assert stage(game, "8S 8D KC").meld_why["0"].code == "SET_MIXED"


def test_in_the_last_round_askedare_as_long_as_the_hand_asks() -> None:
    hand = "4C 5C 6C 7C 8C 2D 3D 4D 5D 9H TH JH QH"
    game = play_at(COMMON, round=7, hands=[hand, "3C"])
    assert stage(game, "8C 7C 6C 5C 4C", "5D 4D 3D 2D", "QH JH TH 9H").action is not None
    told = stage(game, "7C 6C 5C 4C", "5D 4D 3D 2D", "QH JH TH 9H")
    assert told.why is not None
    assert (told.why.code, told.left) == ("CARDS_LEFT_OVER", ["8C"])
