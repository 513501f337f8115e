"""Cases from the bug reports of other engines whose answer turns with a house rule: both answers, side by side."""

from __future__ import annotations

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
TWOS = {"wild_ranks": ["2"], "wild_limit": "naturals"}


def at(rules: cr.RuleSet, cards: str, melds: list[tuple[int, str]], **parts: Any) -> cr.Game:
    """Round 2: P0 has drawn and holds the cards, the melds lie there, and P0 and P1 are down."""
    usual = {"round": 2, "hands": [cards, "3C 8D", "5C 6D"], "table": melds, "down": {0, 1}, "discards": "TD"}
    return play_at(rules, **{**usual, **parts})


# -- sets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["KH KD KS KS'", "KH KD KS KH'"], ids=["twin-spades", "twin-hearts"])
@pytest.mark.parametrize(
    ("suits", "code"), [("any", None), ("distinct", "SET_SUITS"), ("distinct_laydown", "SET_SUITS")]
)
def test_a_suit_that_repeats_in_every_order(cards: str, suits: str, code: str | None) -> None:
    """Where suits must differ every one of the 24 orders is refused, else none is (BR-06)."""
    for rules in (COMMON.replace(set_suits=suits), HEYUE.replace(set_suits=suits)):
        assert {cr.why_not_meld("set", " ".join(order), rules) for order in permutations(cards.split())} == {code}


def test_different_suits_at_the_lay_down_bind_no_lay_off() -> None:
    """7S 7S 7H is not laid down, but 7S goes on 7S 7H 7D; where suits always differ it does not (BR-07)."""
    laydown, always = (COMMON.replace(set_suits=value) for value in ("distinct_laydown", "distinct"))
    sevens = [(1, "7S 7H 7D"), (1, "3S 4S 5S 6S")]
    for rules in (laydown, always):
        assert lay_down("7S 7S' 7H", "S", rules) == "SET_SUITS"
        game = play_at(rules, round=1, hands=["7S 7S 7H 4C 4D 4H 2D", "3C"])
        assert refused(game, 0, "down 7S 7S 7H | 4C 4D 4H") == "SET_SUITS"
    assert table(played(at(laydown, "7S 2D", sevens), 0, "off 7S @0"))[0] == "7S 7H 7D 7S"
    assert refused(at(always, "7S 2D", sevens), 0, "off 7S @0") == "SET_SUITS"
    assert table(played(at(always, "7C 2D", sevens), 0, "off 7C @0"))[0] == "7S 7H 7D 7C"


def test_natural_twos_where_twos_are_wild() -> None:
    """Three twos are a set without a wild card, with a joker of one; its rank is two and stays so (BR-08)."""
    twos = COMMON.replace(**TWOS)
    none, one = twos.replace(wild_limit=0), twos.replace(wild_limit=1)
    for rules in (COMMON, twos, none, cr.preset("may_i_house")):
        assert lay_down("2S 2H 2D", "S", rules, left="KD") is None
    assert (lay_down("2S 2H JK", "S", one, left="KD"), lay_down("2S 2H JK", "S", none, left="KD")) == (
        None, "WILD_LIMIT",
    )  # fmt: skip
    game = play_at(twos, round=1, hands=["2S 2H 2D 4S 4D 4C KD", "3C"])
    assert table(played(game, 0, "down 2S 2H 2D | 4S 4D 4C"))[0] == "2S 2H 2D"
    laid = [(1, "2S 2H JK=2"), (1, "4S 5S 6S 7S")]
    assert refused(at(twos, "9C 2C KD", laid), 0, "off 9C @0") == "DOES_NOT_FIT"
    assert table(played(at(twos, "9C 2C KD", laid), 0, "off 2C @0"))[0] == "2S 2H JK=2 2C"


def test_two_sets_that_each_need_a_joker() -> None:
    """Found with one joker a meld, too; not where a meld takes none, or a lay-down only one (BR-01)."""
    cards = "7D 7S 9S 9C JK JK 3H 4C 5D QH KS"
    for changes in ({}, {"wild_limit": 1}, {"wild_limit": "fewer"}, {"adjacent_wilds": False}):
        plan = cr.best_lay_down(cards, "SS", COMMON.replace(**changes))
        assert plan is not None
        assert sorted(str(meld) for meld in plan.melds) == ["7D 7S JK=7", "9C 9S JK=9"]
    for changes in ({"wild_limit": 0}, {"wilds_in_laydown": 1}, {"min_naturals": 3}):
        assert cr.best_lay_down(cards, "SS", COMMON.replace(**changes)) is None


# -- runs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "low_or_high", "corner"),
    [
        ("KS AS 2S 3S", "RUN_TURNS_CORNER", None),
        ("QH KH AH 2H 3H", "RUN_TURNS_CORNER", None),
        ("QH KH AH 2H", "RUN_TURNS_CORNER", None),
        ("KH AH 2H JK=3H", "RUN_TURNS_CORNER", None),
        ("2H 3H JK 6H 7H", "RUN_GAP", "RUN_GAP"),
        ("AH 2H 3H 4H", None, None),
        ("JH QH KH AH", None, None),
    ],
)
def test_runs_round_the_corner(cards: str, low_or_high: str | None, corner: str | None) -> None:
    """King, ace and two make a run where the ace turns the corner, and nowhere else (BR-23, BR-04)."""
    size = len(cards.split())
    for rules in (COMMON, HEYUE):
        assert lay_down(cards, f"R{size}", rules, left="9D") == low_or_high
        assert lay_down(cards, f"R{size}", rules.replace(ace_mode="corner", run_max=13), left="9D") == corner


def test_a_run_round_the_corner_holds_each_rank_once() -> None:
    """Thirteen cards at most, and no rank twice (BR-23)."""
    rules = COMMON.replace(ace_mode="corner", run_max=13, final_round="normal", contracts=["R13", "R13"], deal=15)
    whole = "QH KH AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH"
    assert lay_down(whole, "R13", rules, left="9D") is None
    assert lay_down(f"{whole} QH", "R14", rules, left="9D") is not None
    game = at(rules, "QH JK 9D", [(1, whole)])
    for action in ("off QH @0", "off JK @0"):
        assert refused(game, 0, action) is not None


def test_where_a_joker_of_a_run_may_stand() -> None:
    """Nine to jack has two places for it; with runs round the corner Q-K-A and A-2-3 have two as well (BR-10)."""
    assert choices(lay_down("9H TH JH JK", "R", COMMON), "STATE_THE_WILD") == ["JK=8H 9H TH JH", "9H TH JH JK=QH"]
    corner = COMMON.replace(ace_mode="corner", run_max=13)
    assert lay_down("QH KH AH JK", "R", COMMON) is None
    assert choices(lay_down("QH KH AH JK", "R", corner), "STATE_THE_WILD") == ["JK=JH QH KH AH", "QH KH AH JK=2H"]
    assert lay_down("AH 2H 3H JK", "R", COMMON, left="9D") is None
    assert len(choices(lay_down("AH 2H 3H JK", "R", corner, left="9D"), "STATE_THE_WILD")) == 2
    # Two jokers in three places; in one, or none, where there are fewer of them.
    assert len(choices(lay_down("8C 9C JK JK", "R", COMMON), "STATE_THE_WILD")) == 3
    assert lay_down("8C 9C JK JK", "R", HEYUE) == "WILD_LIMIT"
    assert lay_down("8C 9C JK JK", "R", COMMON.replace(adjacent_wilds=False)) is None


def test_a_joker_laid_off_at_the_end_asked_for() -> None:
    """At A-2-3-4 it goes high only, at J-Q-K-A low only; round the corner to either end (BR-11)."""
    melds = [(1, "JS QS KS AS"), (1, "AH 2H 3H 4H")]
    for rules in (COMMON, HEYUE):
        played(at(rules, "JK JK 4C", melds), 0, "off JK @0", "off JK @1")
        corner = rules.replace(ace_mode="corner", run_max=13)
        for target in (0, 1):
            game = at(corner, "JK JK 4C", melds)
            assert len(choices(refused(game, 0, f"off JK @{target}"), "STATE_THE_PLACE")) == 2
            for end in ("low", "high"):
                played(at(corner, "JK JK 4C", melds), 0, f"off JK @{target} {end}")


def test_a_stated_joker_stays_unless_it_may_move() -> None:
    """Below 8-9-10-joker the seven is missing, for the six alone under any rule; with JH it slides (BR-22)."""
    for rule in ("fixed", "end_moves_once", "slides", "moves"):
        rules = COMMON.replace(joker_place=rule)
        game = at(rules, "5H 6H 4C", [(1, "8H 9H TH JK=JH"), (1, NINES)])
        for cards in ("5H", "6H"):
            assert refused(game, 0, f"off {cards} @0") == "DOES_NOT_FIT"
        game = at(rules, "JH 6H 5H 4C", [(1, "8H 9H TH JK=JH"), (1, NINES)])
        if rule == "fixed":
            assert refused(game, 0, "off JH @0 low") == "PLACE_TAKEN"
        else:
            played(game, 0, "off JH @0 low", "off 6H @0", "off 5H @0")
            assert table(game)[0] == "5H 6H JK=7H 8H 9H TH JH"


# -- jokers that are taken -----------------------------------------------------------------------------------------

HEARTS = [(1, "2H 3H JK=4H 5H"), (1, "7C 7D JK=7")]


@pytest.mark.parametrize(
    ("card", "down", "changes", "code"),
    [
        ("4H", {0, 1}, {}, None),
        ("4H", {1}, {}, "NOT_DOWN"),
        ("4H", {0, 1}, {"joker_swap_run": False}, "SWAP_OFF"),
        ("4H", {0, 1}, {"joker_swap_run": False, "joker_swap_set": True}, "SWAP_OFF"),
        ("4H", {1}, {"swap_who": "not_down", "freed_joker": "hand"}, None),
        ("4H", {0, 1}, {"swap_who": "not_down", "freed_joker": "hand"}, "SWAP_ONLY_BEFORE_DOWN"),
        ("4D", {0, 1}, {}, "WRONG_CARD_FOR_WILD"),
    ],
)
def test_who_takes_a_joker_and_out_of_what(
    card: str, down: set[int], changes: dict[str, Any], code: str | None
) -> None:
    """The four of hearts for the joker in the hearts: by a player who is down, or by one who is not (BR-14)."""
    game = at(COMMON.replace(**changes), f"{card} TD KD", HEARTS, down=down)
    if code:
        assert refused(game, 0, f"swap {card} @0.2") == code
    else:
        assert hand(played(game, 0, f"swap {card} @0.2")) == "TD KD JK"


def test_a_joker_in_a_set_is_taken_where_sets_give_theirs() -> None:
    """The seven of spades takes it, or goes beside it (BR-14)."""
    assert refused(at(COMMON, "7S TD KD", HEARTS), 0, "swap 7S @1.2") == "SWAP_SET"
    rules = COMMON.replace(joker_swap_set=True)
    assert table(played(at(rules, "7S TD KD", HEARTS), 0, "swap 7S @1.2"))[1] == "7C 7D 7S"
    assert table(played(at(rules, "7S TD KD", HEARTS), 0, "off 7S @1"))[1] == "7C 7D JK=7 7S"
    assert cr.joker_swaps("4H", [meld for _, meld in HEARTS], rules) == [(0, 2)]
    assert cr.joker_swaps("7S", [meld for _, meld in HEARTS], rules) == [(1, 2)]


def test_a_joker_of_a_run_that_grew_past_the_limit() -> None:
    """Four jokers and two naturals lie there; the five takes one and the limit is not asked again (BR-13)."""
    grown = [(1, "4C JK=5C JK=6C 7C JK=8C JK=9C"), (1, NINES)]
    for scope in ("laydown", "always"):
        rules = COMMON.replace(wild_limit="naturals", wild_limit_scope=scope, jokers=4)
        game = played(at(rules, "5C 4H KD", grown), 0, "swap 5C @0.1")
        assert table(game)[0] == "4C 5C JK=6C 7C JK=8C JK=9C"
        played(game, 0, "off JK @1", "discard KD")


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({}, ["off JK=7 @0", "off JK=2D @1", "off JK=9D @1", "off JK=7D @2", "off JK=QD @2"]),
        ({"wild_limit": 1}, ["off JK=7D @2", "off JK=QD @2"]),
        ({"layoff_targets": "own"}, []),
    ],
)
def test_every_place_of_a_joker(changes: dict[str, Any], places: list[str]) -> None:
    """One set and two runs of a suit: five places, or those of the limit, or none but one's own (BR-15)."""
    melds = [(1, "7D JK=7 JK=7"), (1, "3D JK=4D 5D 6D 7D 8D"), (1, "8D 9D TD JD")]
    rules = COMMON.replace(jokers=8, **changes)
    parts: dict[str, Any] = {"hands": ["JK 4C KC", "3C 8S", "5C 6S"]}
    game = at(rules, "", melds, **parts)
    for place in places:
        played(at(rules, "", melds, **parts), 0, place)
    assert sum(isinstance(action, cr.LayOff) for action in game.legal(0)) == len(places)


# -- laying down ---------------------------------------------------------------------------------------------------


@both_presets
def test_more_than_the_contract(rules: cr.RuleSet) -> None:
    """Four sevens for a set, five cards for a run: only where longer melds are laid; a third set never (BR-20)."""
    longer = rules.replace(laydown_extra=True)
    for melds, contract in (("7S 7D 7H 7C | 9S 9C 9D", "SS"), ("7S 7D 7H | 3C 4C 5C 6C 7C", "SR")):
        assert lay_down(melds, contract, rules, left="KD") == "EXTRA_CARDS"
        assert lay_down(melds, contract, longer, left="KD") is None
    for each in (rules, longer):
        assert lay_down("7S 7D 7H | 9S 9C 9D | KS KH KC", "SS", each) == "CONTRACT_NOT_MET"


LAST = "4S 5S 6S 7S 9S TS JS QS 7C 9C TC JK"


@pytest.mark.parametrize(
    ("changes", "card", "melds", "code"),
    [
        ({}, "8S", "4S 5S 6S 7S 8S | 9S TS JS QS | 7C JK=8C 9C TC", "TOUCHING_RUNS"),
        ({"touching_runs": "allowed"}, "8S", "4S 5S 6S 7S 8S | 9S TS JS QS | 7C JK=8C 9C TC", None),
        ({"touching_runs": "gap2"}, "KS", "4S 5S 6S 7S | 9S TS JS QS KS | 7C JK=8C 9C TC", "TOUCHING_RUNS"),
        ({"touching_runs": "different_suits"}, "6C", "4S 5S 6S 7S | 9S TS JS QS | 6C 7C JK=8C 9C TC", "RUNS_SAME_SUIT"),
        ({}, "8D", "4S 5S 6S 7S | 9S TS JS QS | 7C JK=8C 9C TC", "CARDS_LEFT_OVER"),
        ({"final_round": "normal"}, "8D", "4S 5S 6S 7S | 9S TS JS QS | 7C JK=8C 9C TC", None),
        ({"final_round": "all_but_discard"}, "8D", "4S 5S 6S 7S | 9S TS JS QS | 7C JK=8C 9C TC", None),
    ],
)
def test_the_last_round_with_a_card_over(changes: dict[str, Any], card: str, melds: str, code: str | None) -> None:
    """The last lay-down takes every card, unless the round ends in another way; runs touch where they may (BR-18)."""
    rules = COMMON.replace(**changes)
    game = play_at(rules, round=7, hands=[f"{LAST} {card}", "3C"])
    assert (cr.best_lay_down(f"{LAST} {card}", rules.contract(7), rules) is None) is (code is not None)
    if code:
        assert refused(game, 0, f"down {melds}") == code
    else:
        played(game, 0, f"down {melds}")


# -- whose turn, and what is left ----------------------------------------------------------------------------------


def test_down_players_and_the_discard() -> None:
    """Where they may not, they neither take nor buy, are passed over, and find it on no list (BR-32, BR-45)."""
    parts: dict[str, Any] = {
        "round": 1, "turn": 1, "phase": "offer", "hands": ["2C 3C 4D", "5C 6C", "9C TC", "JC QC"],
        "stock": "6S 2S 5D 9D 4C", "discards": "8C 4H QS", "table": [(1, "KS KH KC"), (2, "TS TH TD")], "down": {1, 2},
    }  # fmt: skip
    strict = COMMON.replace(down_takes_discard=False, down_may_buy=False)
    game = cr.Game.at(strict, **parts)
    assert refused(game, 1, "take") == "DOWN_TAKES_STOCK"
    assert refused(game, 2, "ask") == "DOWN_MAY_NOT_BUY"
    assert "take" not in {str(action) for action in game.legal(1)}
    played(game, 1, "draw")
    assert set(game.to_act) == {0, 3}
    for seat in game.to_act:
        played(game, seat, "ask")
    assert game.view(None).buys == (0, 0, 0, 1)
    played(cr.Game.at(COMMON, **parts), 1, "take")
    played(cr.Game.at(COMMON, **parts), 2, "ask")


@pytest.mark.parametrize(
    ("name", "scores"), [("common", [15, 15, 24]), ("heyue", [15, 15, 25]), ("carioca_chile", [15, 20, 59])]
)
def test_stock_and_pile_are_empty(name: str, scores: list[int]) -> None:
    """One card was thrown and nobody can draw: the round ends and all count their cards by the table (BR-36)."""
    hands = ["5H KD", "AS", "JK 9C"]
    rules = cr.preset(name)
    turn = 1 if rules.direction == "clockwise" else 2
    game = cr.Game.at(rules, turn=turn, phase="offer", hands=hands, stock="", discards="3C")
    played(game, turn, "leave")
    if game.view(None).round == 1:
        played(game, turn, "draw")
    assert (game.scores, game.results[-1].out, game.round) == (scores, None, 2)


@pytest.mark.parametrize(
    ("name", "points"),
    [("common", 59), ("heyue", 65), ("may_i_house", 112), ("carioca_chile", 99), ("shanghai_10", 55), ("king", 69)],
)
def test_a_ten_is_ten_or_what_the_table_says(name: str, points: int) -> None:
    """Ace, king, ten, seven, two and joker (BR-46)."""
    assert cr.penalty("AS KD TH 7C 2D JK", cr.preset(name)) == points


@pytest.mark.parametrize(("rule", "places"), [("shared", [1, 3, 1]), ("rounds_won", [1, 3, 2])])
def test_level_at_the_end(rule: str, places: list[int]) -> None:
    """145, 210, 145: they share the place, unless the rounds won decide; no seat comes first as such (BR-53)."""
    runs = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    rules = COMMON.replace(tie_break=rule)
    game = play_at(rules, round=7, hands=[runs.replace(" |", ""), "TD", "5D"], scores=[145, 200, 140])
    assert played(game, 0, f"down {runs}").places() == places


def test_the_cards_of_every_deck_are_all_there() -> None:
    """Packs and jokers of the table, more packs in later rounds: dealt, on the pile and in the stock (BR-40)."""
    for name, players, cards in (
        ("common", 3, 106), ("heyue", 3, 108), ("common", 6, 161), ("continental+third_pack_later", 3, 110),
        ("progressive_parlett", 3, 104), ("joker_jo", 7, 214),
    ):  # fmt: skip
        rules = cr.preset(name)
        assert len(rules.deck(players)) == cards
        view = cr.Game(rules, ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"][:players], seed=5, salt=b"").view(None)
        assert sum(view.held) + view.stock + len(view.discards) == cards
    assert len(cr.preset("continental+third_pack_later").deck(3, 5)) == 162


def test_laid_runs_may_come_to_touch() -> None:
    """3-6 and 8-J of spades: a seven joins them by a lay-off, under every rule about touching (BR-G2, R064)."""
    for rule in ("allowed", "no_join", "no_join_or_corner", "gap2", "different_suits"):
        melds = [(0, "3S 4S 5S 6S"), (0, "8S 9S TS JS")]
        played(at(COMMON.replace(touching_runs=rule), "7S 2D KD", melds, round=3), 0, "off 7S @0")


def test_a_joker_is_taken_in_the_turn_of_the_lay_down_only_where_one_lays_off_then() -> None:
    """A swap puts a card on a meld (BR-G3, R043)."""
    cards, melds = "4H 9S 9D 9C 6C 7C 8C 9C KD", "down 9S 9D 9C | 6C 7C 8C 9C"
    for changes, code in (({}, "NOT_THIS_TURN"), ({"layoff_same_turn": True, "swap_who": "any"}, None)):
        game = played(at(COMMON.replace(**changes), cards, HEARTS, down={1}), 0, melds)
        if code:
            assert refused(game, 0, "swap 4H @0.2") == code
        else:
            played(game, 0, "swap 4H @0.2", "off JK @1", "discard KD")
