"""Every value of every setting is alive: the same position and action, another verdict or score than under the default.

One line a value. The tests beside this one say more about each; this one sees to it that no value is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.rules.kinds import Choice, Flag
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.ruleset import SETTINGS
from tests.support.positions import COMMON, lay_down, played

Ask = Callable[[cr.RuleSet], Any]
NAMES = ["Ann", "Bo", "Cy", "Di"]
SIX_OF_HEARTS = "5H JK=6H 7H 8H"


@dataclass(frozen=True)
class Case:
    """A setting's value, a question, the answers under its default and under it, and the rules both start from."""

    key: str
    value: Any
    ask: Ask
    before: Any
    after: Any
    base: dict[str, Any] = field(default_factory=dict)


# -- questions ------------------------------------------------------------------------------------------------------


def meld(kind: str, cards: str) -> Ask:
    return lambda rules: cr.is_meld(kind, cards, rules)  # type: ignore[arg-type]


def lay(melds: str, contract: str, left: str = "2D") -> Ask:
    return lambda rules: str(lay_down(melds, contract, rules, left) or "legal")


def places(card: str, on: str) -> Ask:
    return lambda rules: cr.lay_off_places(card, on, rules)


def dealt(rules: cr.RuleSet, seed: int = 1) -> cr.Game:
    return cr.Game(rules, NAMES, seed=seed)


def steps_to_first(rules: cr.RuleSet) -> int:
    """How many places on from the dealer the first player sits, clockwise."""
    game = dealt(rules)
    return (game.view(None).turn - game.view(None).dealer) % 4


def ended(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P1 has discarded his last card in round 1, dealt by P0; the others hold a king each."""
    return played(at(rules, hands=["KC", "2C", "KD", "KS"], turn=1, down={1}, **parts), 1, "discard 2C")


def next_dealer(rules: cr.RuleSet) -> int:
    return ended(rules).view(None).dealer


def at(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    return cr.Game.at(rules, **{"turn": 0, "phase": "play", **parts})


def verdict(action: str, seat: int = 0, before: tuple[str, ...] = (), **parts: Any) -> Ask:
    """What is said to an action at a position, after other actions of the same seat."""

    def ask(rules: cr.RuleSet) -> str:
        game = played(at(rules, **parts), seat, *before)
        return str(game.why_not(seat, cr.parse_action(action)) or "legal")

    return ask


def down(action: str, hands: str, *table: tuple[int, str], before: tuple[str, ...] = (), **parts: Any) -> Ask:
    """The same for P0, who was down before this turn."""
    usual = {"hands": [hands, "2C 3D", "4C 5D", "6C 7D"], "table": list(table), "down": {0, 1}}
    return verdict(action, 0, before, **{**usual, **parts})


def window(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P0 has discarded QS on 8C and 4H; P1 is in turn."""
    usual = {"hands": ["2C 3C", "5C 6C", "9C TC", "JC QC"], "stock": "6S 2S 5D 9D 4C", "discards": "8C 4H QS"}
    return at(rules, turn=1, phase="offer", discarder=0, **{**usual, **parts})


def buying(action: str, seat: int, before: tuple[tuple[int, str], ...] = (), **parts: Any) -> Ask:
    def ask(rules: cr.RuleSet) -> str:
        game = window(rules, **parts)
        for who, what in before:
            played(game, who, what)
        return str(game.why_not(seat, cr.parse_action(action)) or "legal")

    return ask


def sold(rules: cr.RuleSet, buyer: int = 2, **parts: Any) -> cr.Game:
    game = window(rules, **parts)
    played(game, 1, "leave")
    for seat in (2, 3, 0):
        if seat in game.to_act:
            played(game, seat, "ask" if seat == buyer else "no")
    return game


def sells(seat: int, what: Callable[[cr.Game], Any], **parts: Any) -> Ask:
    return lambda rules: what(sold(rules, seat, **parts))


def scored(rules: cr.RuleSet, **parts: Any) -> tuple[int, ...]:
    return ended(rules, **parts).results[0].penalties


def blind(melds: str, left: str) -> Ask:
    """P0 lays down and discards his last card in one turn of round 1: what he scores."""

    def ask(rules: cr.RuleSet) -> int:
        cards = " ".join(str(card) for part in cr.parse_melds(melds) for card in part.cards)
        game = at(rules, hands=[f"{cards} {left}", "KC", "KD", "KS"])
        return played(game, 0, f"down {melds}", f"discard {left}").results[0].penalties[0]

    return ask


def places_of(rules: cr.RuleSet) -> list[int]:
    """Ann and Bo are level after the last round; Bo has won it."""
    game = at(rules, round=7, dealer=2, hands=["KC", "2C", "KD"], turn=1, down={1}, scores=[0, 10, 40])
    return played(game, 1, "discard 2C").places()


def cut_points(cut: int) -> Ask:
    """What the player on P0's right scores in a round he won, after that many cards were cut."""

    def ask(rules: cr.RuleSet) -> int:
        game = at(rules, hands=["KC", "KH", "KD", "2C"], turn=3, down={3}, cut=cut)
        return played(game, 3, "discard 2C").results[0].penalties[3]

    return ask


def draws(rules: cr.RuleSet, stock: str, discards: str, **parts: Any) -> tuple[int, int]:
    """P1 leaves the discard and draws: cards in the stock and on the pile then."""
    game = window(rules, stock=stock, discards=discards, **parts)
    played(game, 1, "leave")
    for seat in game.to_act if game.view(None).phase == "buy" else ():
        played(game, seat, "no")
    if game.round == 1 and not game.results:
        played(game, 1, "draw")
    now = game.view(None)
    return (now.stock, len(now.discards)) if not game.results else (-1, -1)


def problem_codes(rules: cr.RuleSet, players: int) -> bool:
    return any(problem.severity == "error" for problem in rules.problems(players))


QUEENS = (1, "QC QD QS")
NINES = (1, "9S 9D 9C")
RUN = (1, SIX_OF_HEARTS)

CASES = [
    # Frame
    Case("players", (2, 4), lambda rules: problem_codes(rules, 5), False, True),
    Case("best_players", (2, 4), lambda rules: rules.best_players, (3, 5), (2, 4)),
    Case("direction", "counter_clockwise", steps_to_first, 1, 3),
    Case("first_dealer", "lowest_card", lambda r: [dealt(r, s).first_dealer for s in range(12)], ..., ...),
    Case("first_dealer", "highest_card", lambda r: [dealt(r, s).first_dealer for s in range(12)], ..., ...),
    Case("first_dealer", "first_jack", lambda r: [dealt(r, s).first_dealer for s in range(12)], ..., ...),
    Case("dealer_rotation", "right", next_dealer, 1, 3),
    Case("dealer_rotation", "left", next_dealer, 3, 1, {"direction": "counter_clockwise"}),
    Case("first_player", "right", steps_to_first, 1, 3),
    Case("first_player", "left", steps_to_first, 3, 1, {"direction": "counter_clockwise"}),
    Case("rounds", 1, lambda rules: ended(rules).over, False, True),
    Case("contracts", ("R", "SS"), lambda rules: str(rules.contract(1)), "SS", "R", {"deal": 10}),
    Case("deal", (7,), lambda rules: len(dealt(rules).view(0).hand), 10, 7),
    Case("packs", 3, lambda rules: len(rules.deck(4)), 107, 159),
    Case("packs_added", (0, 1), lambda rules: len(rules.deck(4, 2)), 107, 159),
    Case("jokers", 0, lambda rules: len(rules.deck(4)), 107, 104),
    Case("ranks", "A23456789TJQ", lambda rules: len(rules.deck(4)), 107, 99),
    Case("suits", "CDH", lambda rules: len(rules.deck(4)), 107, 81),
    Case("wild_ranks", "2", meld("set", "9S 9D 2C"), False, True),
    Case("wild_by_round", "23", lambda rules: cr.is_meld("set", "9S 9D 2C", rules.in_round(1)), False, True),
    Case("wild_suits", "own", meld("run", "2C 5H 6H 7H"), True, False, {"wild_ranks": "2"}),
    Case("initial_upcard", "none", lambda rules: dealt(rules).view(None).phase, "offer", "draw"),
    Case("initial_upcard", "bottom_of_cut", lambda rules: str(dealt(rules).view(0).upcard), ..., ...),
    Case("cut_bonus", 50, cut_points(41), 0, -50),
    Case("exact_cut", "hands_only", cut_points(41), -50, 0, {"cut_bonus": 50}),
    Case("exact_cut", "either", cut_points(40), 0, -50, {"cut_bonus": 50}),
    # Melds
    Case("set_min", 4, meld("set", "9S 9D 9C"), True, False),
    Case("set_min", 2, meld("set", "9S 9D"), False, True),
    Case("set_suits", "distinct", places("9S", "9S 9D 9C"), ("set",), ()),
    Case("set_suits", "distinct_laydown", meld("set", "9S 9S 9D"), True, False),
    Case("set_suits", "parlett", meld("set", "9S 9S 9D"), True, False),
    Case("run_min", 3, meld("run", "5H 6H 7H"), False, True),
    Case("ace_mode", "high_only", meld("run", "AH 2H 3H 4H"), True, False),
    Case("ace_mode", "low_only", meld("run", "JH QH KH AH"), True, False),
    Case("ace_mode", "corner", meld("run", "QH KH AH 2H"), False, True),
    Case("ace_mode", "never", meld("run", "AH 2H 3H 4H"), True, False),
    Case("run_max", 5, places("9H", "4H 5H 6H 7H 8H"), ("high",), ()),
    Case("run_max", None, meld("run", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2H"), False, True,
         {"ace_mode": "corner"}),
    Case("wild_limit", 1, meld("set", "9S JK JK"), True, False),
    Case("wild_limit", 0, meld("set", "9S 9D JK"), True, False),
    Case("wild_limit", "naturals", meld("set", "9S JK JK"), True, False),
    Case("wild_limit", "fewer", meld("run", "5H 6H JK JK"), True, False),
    Case("wild_limit", {"S3": 1, "R5": 2}, meld("set", "9S JK JK"), True, False),
    Case("wild_limit_scope", "laydown", places("JK", "9S 9D JK=9"), (), ("set",), {"wild_limit": 1}),
    Case("wilds_in_laydown", 1, lay("9S 9D JK=9 | 8S 8D JK=8", "SS"), "legal", "WILDS_IN_LAY_DOWN"),
    Case("adjacent_wilds", False, meld("run", "5H JK JK 8H"), True, False),
    Case("naturals_between_wilds", 2, lay("5H JK=6H 7H JK=8H", "R"), "legal", ...),
    Case("min_naturals", 2, meld("set", "9S JK JK"), True, False),
    Case("min_naturals_in", "sets", meld("run", "5H JK JK JK"), False, True, {"min_naturals": 2}),
    Case("min_naturals_in", "runs", meld("set", "9S JK JK"), False, True, {"min_naturals": 2}),
    Case("joker_swap_run", False, down("swap 6H @0.1", "6H KC", RUN, NINES), "legal", "SWAP_OFF"),
    Case("joker_swap_set", True, down("swap 9H @0.2", "9H KC", (1, "9S 9D JK=9"), QUEENS), "SWAP_SET", "legal"),
    Case("swap_when", "at_once", lambda rules: played(at(
        rules, hands=["8C 8D 8H 9S 9D JK 2C", "9C KC"], down={1}, table=[QUEENS]), 0,
        "down 8C 8D 8H | 9S 9D JK=9").view(None).phase, "play", "claim", {"joker_swap_set": True}),
    Case("freed_joker", "hand", down("discard JK", "6H KC KD", RUN, NINES, before=("swap 6H @0.1",)),
         "PLAY_THE_WILD", "legal"),
    Case("freed_joker", "same_owner", down("off JK @1", "6H KC KD", RUN, NINES, before=("swap 6H @0.1",)),
         "legal", ...),
    Case("swap_who", "not_down", down("swap 6H @0.1", "6H KC", RUN, NINES), "legal", "SWAP_ONLY_BEFORE_DOWN"),
    Case("swap_who", "any", down("swap 6H @0.1", "6H 8C 8D 8H 9S 9D 2C", RUN, NINES, down={1}), "NOT_DOWN", "legal"),
    Case("touching_runs", "allowed", lay("4C 5C 6C 7C | 8C 9C TC JC", "RR"), "TOUCHING_RUNS", "legal"),
    Case("touching_runs", "no_join_or_corner", lay("AC 2C 3C 4C | TC JC QC KC", "RR"), "legal", "TOUCHING_RUNS"),
    Case("touching_runs", "gap2", lay("3S 4S 5S 6S | 8S 9S TS JS", "RR"), "legal", "TOUCHING_RUNS"),
    Case("touching_runs", "different_suits", lay("3S 4S 5S 6S | 9S TS JS QS", "RR"), "legal", "RUNS_SAME_SUIT"),
    Case("same_rank_sets", False, lay("KH KS KD | KC KH KS", "SS"), "legal", "SAME_RANK_SETS"),
    Case("joker_place", "end_moves_once", places("8H", "5H 6H 7H JK=8H"), (), ("low", "high")),
    Case("joker_place", "slides", places("8H", "5H 6H 7H JK=8H"), (), ("low", "high")),
    Case("joker_place", "moves", places("6H", SIX_OF_HEARTS), (), ("low", "high")),
    # Laying down, laying off, discarding
    Case("laydown_extra", True, lay("KH KS KD KC | 9S 9D 9C", "SS"), "EXTRA_CARDS", "legal"),
    Case("layoff_same_turn", True, verdict("off 8S @0", before=("down 8C 8D 8H | 9S 9D 9C",),
         hands=["8C 8D 8H 9S 9D 9C 8S KC", "KD"]), "NOT_THIS_TURN", "legal"),
    Case("layoff_targets", "own", down("off 9H @1", "9H KC", (0, "QC QD QS"), NINES), "legal", "OWN_MELDS_ONLY"),
    Case("new_melds", True, down("down 7S 7D 7C", "7S 7D 7C KC", NINES), "ALREADY_DOWN", "legal"),
    Case("discard_taken", False, down("discard 5D", "KC KD", NINES, before=("take",), phase="offer", discards="2H 5D",
         stock="3S 4S"), "legal", "JUST_TAKEN"),
    Case("discard_taken_wins", False, down("off TS @0", "TS 5D", (1, "6S 7S 8S 9S"), round=7, taken="5D"), "legal",
         "KEEP_A_DISCARD", {"final_round": "normal"}),
    Case("down_takes_discard", False, down("take", "KC KD", NINES, phase="offer", discards="2H 5D", stock="3S 4S"),
         "legal", "DOWN_TAKES_STOCK"),
    Case("joker_discardable", False, down("discard JK", "JK KC", NINES), "legal", "JOKER_STAYS"),
    Case("first_turn_laydown", 2, verdict("down 8C 8D 8H | 9S 9D 9C", hands=["8C 8D 8H 9S 9D 9C KC", "KD"]),
         "legal", "TOO_EARLY"),
    # Buying
    Case("buy_window", "until_draw", buying("draw", 1, ((1, "leave"),)), "OTHERS_ARE_ASKED", "legal"),
    Case("buy_window", "until_discard", lambda rules: played(window(rules), 1, "draw").view(None).phase, "buy", "play"),
    Case("turn_player_priority", "offers_round", buying("draw", 1), "legal", "OFFER_FIRST"),
    Case("buy_priority", "first_caller", lambda rules: sold_by_call(rules), (0, 0, 1, 0), (0, 0, 0, 1)),
    Case("buy_penalty", 2, sells(2, lambda game: game.view(None).held), (2, 2, 4, 2), (2, 2, 5, 2)),
    Case("buy_penalty", 0, sells(2, lambda game: game.view(None).held), (2, 2, 4, 2), (2, 2, 3, 2)),
    Case("buy_points", 5, lambda rules: scored(rules, buys=[0, 0, 2, 0])[2], 10, 20),
    Case("buy_limit", 0, buying("ask", 2), "legal", "BUY_LIMIT"),
    Case("buy_limit", (1, 3), buying("ask", 2, buys=[0, 0, 1, 0]), "legal", "BUY_LIMIT"),
    Case("buy_limit_game", 1, buying("ask", 2, buys=[0, 0, 1, 0]), "legal", ...),
    Case("down_may_buy", False, buying("ask", 2, down={2}, table=[(2, "9S 9D 9H")]), "legal", "DOWN_MAY_NOT_BUY"),
    Case("buy_initial_upcard", False, lambda rules: str(dealt(rules).why_not(
        (dealt(rules).view(None).turn + 1) % 4, cr.AskToBuy()) or "legal"), "legal", "INITIAL_UPCARD"),
    Case("buy_own_discard", False, buying("ask", 0), "legal", "OWN_DISCARD"),
    Case("buys_per_turn", "chain", sells(2, lambda game: str(game.why_not(3, cr.AskToBuy()) or "legal")),
         "ONE_SALE_A_TURN", "legal"),
    Case("exposed_after_buy", "may_take", sells(2, lambda game: str(game.why_not(1, cr.TakeDiscard()) or "legal")),
         "DEAD_DISCARD", "legal"),
    Case("discard_dead", "when_discarded", buying("ask", 2, ((1, "draw"), (2, "no"), (3, "no"), (0, "no"))),
         "WINDOW_CLOSED", "legal"),
    # Ending
    Case("goout_discard", "optional", down("off 9H @0", "9H", NINES), "KEEP_A_DISCARD", "legal"),
    Case("final_round", "normal", verdict("down 2C 3C 4C 5C | 7D 8D 9D TD | 4H 5H 6H 7H", round=7,
         hands=["2C 3C 4C 5C 7D 8D 9D TD 4H 5H 6H 7H KC", "KD"]), "CARDS_LEFT_OVER", "legal"),
    Case("final_round", "all_but_discard", verdict("down 2C 3C 4C 5C | 7D 8D 9D TD | 4H 5H 6H 7H", round=7,
         hands=["2C 3C 4C 5C 7D 8D 9D TD 4H 5H 6H 7H KC", "KD"]), "CARDS_LEFT_OVER", "legal"),
    Case("final_rounds", 2, lambda rules: rules.contract(6).finish, "normal", "all_cards"),
    Case("stock_out", "all", lambda rules: draws(rules, "", "8C 4H 5S QS"), (2, 1), (3, 0)),
    Case("reshuffle_when", "at_once", lambda rules: draws(rules, "6S", "8C 4H 5S QS"), (0, 4), (3, 1)),
    Case("max_reshuffles", 0, lambda rules: draws(rules, "", "8C 4H 5S QS"), (2, 1), (-1, -1)),
    # Scoring
    *[
        Case("card_points", name, lambda rules: cr.penalty("AS JK KD 9C 2H 8H TS", rules), 69, points)
        for name, points in {
            "zh": 70, "remi50": 100, "low5_15_15": 65, "sh_15_50": 95, "sh_8k": 115, "carioca50": 109,
            "carioca30": 89, "mayi25": 79, "mayi_house": 122, "wild15": 82, "rum20": 127, "prog11": 78, "guicide": 15,
        }.items()
    ],
    Case("card_points", {**SCHEMES["en"], "2H": 20}, lambda rules: cr.penalty("2H 2D", rules), 4, 22),
    Case("winner_points", 10, lambda rules: scored(rules), (10, 0, 10, 10), (10, -10, 10, 10)),
    Case("winner_points", (5, 10), lambda rules: scored(rules), (10, 0, 10, 10), (10, -5, 10, 10)),
    Case("blind_points", 25, blind("8C 8D 8H | 9S 9D JK=9", "2C"), 0, -25),
    Case("blind_clean_points", 50, blind("8C 8D 8H | 9S 9D 9C", "2C"), -25, -50, {"blind_points": 25}),
    Case("hand_counts", "spare", lambda rules: played(at(
        rules, hands=["8C 8D 8H 9S 9D 9C KC", "2C"], turn=1, down={1}), 1, "discard 2C").results[0].penalties[0],
        61, 10),
    Case("tie_break", "rounds_won", places_of, [1, 1, 3], [2, 1, 3]),
    Case("drop_points", 25, buying("drop", 1), "NO_DROPPING", "legal"),
]  # fmt: skip


def sold_by_call(rules: cr.RuleSet) -> tuple[int, ...]:
    """P3 called before P2; P1 leaves the card: who has bought."""
    game = window(rules)
    for seat, what in ((3, "ask"), (2, "ask"), (0, "no"), (1, "leave")):
        played(game, seat, what)
    return game.view(None).buys


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}={case.value}")
def test_a_value_gives_another_verdict_than_the_default(case: Case) -> None:
    """`...` stands for an answer that is only known to differ."""
    usual = COMMON.replace(**case.base)
    changed = usual.replace(**{case.key: case.value})
    before, after = case.ask(usual), case.ask(changed)
    assert before != after
    assert case.before in (..., before)
    assert case.after in (..., after)


def test_no_value_is_left_out() -> None:
    """Every setting, and of those with a few words or yes and no every value that is played, beside the default."""
    told = {(case.key, str(case.value)) for case in CASES}
    for record in SETTINGS:
        values: list[Any] = []
        if isinstance(record.kind, Choice):
            values = [word for word in record.kind.words if word != record.default]
        elif isinstance(record.kind, Flag):
            values = [not record.default]
        for value in values:
            assert (record.key, str(value)) in told or record.kind.not_played(value), (record.key, value)
        assert any(key == record.key for key, _ in told) or all(map(record.kind.not_played, values)), record.key
    schemes = {str(case.value) for case in CASES if case.key == "card_points"}
    assert set(SCHEMES) - {"en"} <= schemes
