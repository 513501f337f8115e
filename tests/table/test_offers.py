"""What a seat is offered, and why not the rest: buttons, marks on cards, the question about a discard."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.wishes import Wish
from contractrummy.game import Game
from contractrummy.table import possible
from contractrummy.table.messages import Can, Question, Why
from contractrummy.table.offers import can_of, hint, question_of, ways
from contractrummy.table.showing import state_of
from tests.support.decks import lively_rules, walk
from tests.support.joker_table import at_table
from tests.support.positions import COMMON, HEYUE, play_at, played

GAMES = lively_rules()
NAMES = ("Ruth", "Wei", "Tom")


def can(game: Game, seat: int = 0, lang: Any = "en") -> Can:
    found = can_of(game.view(seat), lang, names=NAMES)
    assert found is not None
    return found


def question(game: Game, seat: int) -> Question:
    found = question_of(game.view(seat))
    assert found is not None
    return found


def offer(rules: cr.RuleSet = HEYUE, **parts: Any) -> Game:
    """Ruth threw the ten; Wei has to say whether he takes it."""
    usual = {"hands": ["2C 3C", "4C 5C", "6C 7C"], "stock": "8C 9C TC JC", "discards": "TD", "discarder": 0}
    return Game.at(rules, **{**usual, "turn": 1, "phase": "offer", "players": NAMES, **parts})


# -- what is offered is what the engine allows ------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_can_be_done_and_what_is_refused_cannot(name: str) -> None:
    """BR-02: over whole games, the offers of every seat against the game itself."""
    rules, players = GAMES[name]
    simple = {"take", "leave", "draw", "ask", "no", "back", "drop"}
    for number, (game, _) in enumerate(walk(rules, players, 5, actions=300)):
        if game.over or number % 3:
            continue
        for seat in range(players):
            offered = can_of(game.view(seat), "en")
            assert offered is not None
            legal = {str(action) for action in game.legal(seat)} if not offered.plans else set()
            offs, swaps, plans = ([one.action for one in some] for some in (offered.offs, offered.swaps, offered.plans))
            for action in (*offs, *swaps, *plans):
                assert game.why_not(seat, cr.parse_action(action)) is None, action
            for word in simple:
                assert (word in offered.now) == (game.why_not(seat, cr.parse_action(word)) is None), word
            if not offered.plans:
                assert {*offs, *swaps} == {text for text in legal if text.startswith(("off", "swap"))}
            assert ("discard" in offered.now) == any(text.startswith("discard") for text in map(str, game.legal(seat)))
            assert not set(offered.now) & set(offered.no)
            assert all(why.text and why.short for why in (*offered.no.values(), *offered.keep.values()))


def test_out_of_turn_every_button_says_whose_turn_it_is() -> None:
    offered = can(offer(), 2)
    assert offered.now == ["ask", "no"]
    assert offered.no["draw"] == Why(
        "NOT_YOUR_TURN", "It is not your turn yet. Play is with Wei.", "not your turn", None
    )  # fmt: skip
    assert can(offer(), 2, "zh").no["draw"].text == "还没轮到你，现在轮到Wei。"
    assert {why.code for why in offered.no.values()} == {"NOT_YOUR_TURN"}


def test_an_onlooker_is_offered_nothing() -> None:
    assert can_of(offer().view(None), "en") is None
    assert question_of(offer().view(None)) is None


def test_a_reason_names_the_house_rule_it_comes_from_and_draws_its_cards() -> None:
    """Where the card just taken may not be discarded, that card is marked and says so."""
    game = played(offer(HEYUE.replace(discard_taken=False)), 1, "take")
    kept = can(game, 1).keep
    assert list(kept) == ["TD"]
    assert kept["TD"].setting == "discard_taken"
    assert kept["TD"].text.startswith("You have just taken [[TD]] from the discard pile")
    assert kept["TD"].short == "just taken"


# -- laying down ------------------------------------------------------------------------------------------------------


def test_two_sets_that_each_need_a_joker_are_found() -> None:
    """BR-01: also where a meld may hold one joker only."""
    hand = "7D 7S 9S 9C JK JK 2C 4D 5H KD QC"
    for rules in (COMMON, HEYUE):
        plan = can(play_at(rules.replace(jokers=4), round=1, hands=[hand, "3C"])).plans[0]
        melds = {frozenset(card.split("=")[0] for card in meld) for meld in plan.melds}
        assert melds == {frozenset({"7D", "7S", "JK"}), frozenset({"9S", "9C", "JK"})}
        assert [card for meld in plan.melds for card in meld if card.startswith("JK")] == ["JK=7", "JK=9"]
        assert (len(plan.left), plan.kinds) == (5, ["set", "set"])


def test_the_plan_that_leaves_least_comes_first_and_others_use_other_cards() -> None:
    hand = "KC KD KS 4C 4D 4S 9H 9D 9S 2D"
    plans = can(play_at(COMMON, round=1, hands=[hand, "3C"])).plans
    assert [plan.points for plan in plans] == sorted(plan.points for plan in plans)
    assert plans[0].melds == [["9D", "9H", "9S"], ["KC", "KD", "KS"]] or plans[0].points == 14
    assert len({plan.action for plan in plans}) == len(plans)
    assert 2 <= len(plans) <= 6


def test_a_hand_of_many_wilds_is_offered_no_more_plans_than_others() -> None:
    rules = COMMON.replace(jokers=12, wild_limit=None, wild_ranks=["2"])
    hand = " ".join(["JK"] * 8 + "2C 2D 2H 2S 5H 6H 7H 9C 9D KC KD QS".split())
    plans = can(play_at(rules, round=5, hands=[hand, "3C"])).plans
    assert 1 <= len(plans) <= 6


def test_who_cannot_lay_down_is_told_how_many_cards_are_lacking() -> None:
    game = play_at(COMMON, round=1, hands=["7D 7S 9S 9C JK 2C 4D 5H KD", "3C"])
    assert can(game).no["down"] == Why(
        "CARDS_LACKING", "You lack 1 card for your contract.", "1 card missing", None
    )  # fmt: skip
    assert can(game, 0, "zh").no["down"].short == "还差1张"
    assert state_of(game.view(0), "en").lacking == 1


def test_who_would_keep_no_discard_is_told_so() -> None:
    game = play_at(COMMON, round=1, hands=["7D 7S 7C 9S 9C 9D", "3C"])
    assert can(game).no["down"].code == "KEEP_A_DISCARD"
    assert can(game).no["down"].setting == "goout_discard"


def test_runs_that_would_join_are_no_plan_and_the_button_says_why() -> None:
    game = play_at(COMMON, round=3, hands=["4C 5C 6C 7C 8C 9C TC JC 2H KD", "3C"])
    assert can(game).no["down"].code == "TOUCHING_RUNS"
    assert "[[8C]] [[9C]] [[TC]] [[JC]]" in can(game).no["down"].text
    assert can(game, 0, "zh").no["down"].short == "两组顺相接"


def test_other_ways_are_looked_for_no_longer_than_a_page_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """With rules of many wilds each search may take long, and everybody is told the state with every event."""
    game = play_at(COMMON, round=1, hands=["9S 9D 9H KS KD KC 4D", "3C"])
    looked = []

    def slowly(*_: Any) -> None:
        looked.append(clock.append(clock[-1] + possible.PLANS_SECONDS))

    clock = [100.0]
    monkeypatch.setattr(possible, "best_lay_down", slowly)
    monkeypatch.setattr(possible.time, "perf_counter", lambda: clock[-1])
    assert [plan.action for plan in can(game).plans] == ["down 9D 9H 9S | KC KD KS"]
    assert len(looked) == 2


def test_new_melds_of_who_is_down_are_plans_where_they_are_played() -> None:
    offered = can(at_table("8C 8D 8S KC 2S", new_melds=True))
    assert [plan.action for plan in offered.plans] == ["down 8C 8D 8S"]
    assert can(at_table("8C 8D 9S KC 2S", new_melds=True)).no["down"].code == "NO_NEW_MELD"
    assert can(at_table("8C 8D 8S KC 2S")).no["down"].code == "ALREADY_DOWN"


# -- laying off -------------------------------------------------------------------------------------------------------


def test_a_joker_is_offered_for_either_end_and_says_what_it_would_stand_for() -> None:
    """BR-11."""
    game = play_at(COMMON, round=2, hands=["3S JK 4C", "3C"], table=[(0, "5S 6S 7S 8S"), (1, "KC KD KS")], down={0, 1})
    offs = [(one.card, one.meld, one.place, one.stands_for) for one in can(game).offs]
    assert offs == [("JK", 0, "low", "4S"), ("JK", 0, "high", "9S"), ("JK", 1, "set", "K")]
    low = next(one for one in can(game).offs if one.place == "low")
    played(game, 0, low.action, "off 3S @0", "discard 4C")
    assert game.round == 3


@pytest.mark.parametrize(("run", "place"), [("JS QS KS AS", "low"), ("AS 2S 3S 4S", "high")])
def test_a_joker_at_a_run_with_an_ace_has_one_end(run: str, place: str) -> None:
    game = play_at(COMMON, round=2, hands=["JK 4C", "3C"], table=[(0, run)], down={0})
    assert [one.place for one in can(game).offs] == [place]


def test_cards_laid_off_together_go_in_an_order_that_works() -> None:
    """BR-11: the two and the three go below the run with the joker between them and it, whatever order they came in."""
    game = play_at(COMMON, round=2, hands=["2S 3S JK 4C", "3C"], table=[(0, "5S 6S 7S 8S")], down={0})
    for cards in (["2S", "3S", "JK"], ["JK", "3S", "2S"], ["3S", "JK", "2S"]):
        told = ways(game.view(0), 7, cards, 0, "en")
        assert (told.n, told.why) == (7, None)
        assert [(one.meld, one.place) for one in told.ways] == [(0, "low")]
        assert game.why_not(0, cr.parse_action(told.ways[0].action)) is None


def test_cards_with_a_joker_that_fits_at_either_end_have_two_ways() -> None:
    game = play_at(COMMON, round=2, hands=["4S JK KC", "3C"], table=[(0, "5S 6S 7S 8S")], down={0})
    told = ways(game.view(0), 1, ["4S", "JK"], 0, "en")
    assert [(one.card, one.place, one.stands_for) for one in told.ways] == [("JK", "low", "3S"), ("JK", "high", "9S")]
    assert [one.lies for one in told.ways] == [
        ["JK=3S", "4S", "5S", "6S", "7S", "8S"], ["4S", "5S", "6S", "7S", "8S", "JK=9S"]
    ]  # fmt: skip
    for one in told.ways:
        assert game.why_not(0, cr.parse_action(one.action)) is None


def test_many_wilds_on_many_melds_are_looked_at_a_number_of_times_at_most() -> None:
    rules = COMMON.replace(jokers=12, wild_limit=None)
    table = [(0, "4C 5C 6C 7C"), (0, "4D 5D 6D 7D"), (0, "9C 9D 9H"), (0, "TC TD TH")]
    game = play_at(rules, round=2, hands=["JK JK JK JK JK JK KD", "2C"], table=table, down={0})
    told = ways(game.view(0), 1, ["JK"] * 6, None, "en")
    assert 4 <= len(told.ways) <= 24
    for one in told.ways:
        assert game.why_not(0, cr.parse_action(one.action)) is None
    assert len({tuple(one.lies) for one in told.ways}) == len(told.ways)


def test_a_card_that_fits_on_two_melds_is_asked_about_and_not_guessed() -> None:
    """BR-24."""
    game = play_at(COMMON, round=2, hands=["8H KC", "3C"], table=[(0, "8C 8D 8S"), (1, "4H 5H 6H 7H")], down={0, 1})
    told = ways(game.view(0), 1, ["8H"], None, "en")
    assert [(one.meld, one.place) for one in told.ways] == [(0, "set"), (1, "high")]
    assert [(one.meld, one.place) for one in ways(game.view(0), 1, ["8H"], 1, "en").ways] == [(1, "high")]
    assert game.why_not(0, cr.parse_action("off 8H")) == "CHOOSE_MELD"


def test_a_meld_can_be_named_for_any_card_and_says_why_it_does_not_take_it() -> None:
    """BR-93, the server's half: whichever meld was hit, it answers."""
    game = play_at(COMMON, round=2, hands=["8H KC", "3C"], table=[(0, "8C 8D 8S"), (1, "4H 5H 6H 7H")], down={0, 1})
    told = ways(game.view(0), 1, ["KC"], 1, "en")
    assert told.ways == []
    assert told.why is not None
    assert (told.why.code, told.why.text) == ("DOES_NOT_FIT", "[[KC]] does not fit on [[4H]] [[5H]] [[6H]] [[7H]].")
    assert ways(game.view(0), 1, ["8H"], 9, "en").why == Why(
        "NO_SUCH_MELD", "There is no meld 10 on the table: it holds 2 melds, counted from 1.", "no such meld", None
    )  # fmt: skip
    assert ways(game.view(0), 1, ["XX"], 1, "en").why is not None
    assert ways(game.view(0), 1, ["9D"], 1, "zh").why.text == "你手里没有：[[9D]]。"  # type: ignore[union-attr]


def test_who_is_not_down_is_told_to_lay_down_first() -> None:
    game = play_at(COMMON, round=2, hands=["8H KC", "3C"], table=[(1, "8C 8D 8S")], down={1})
    assert can(game).offs == []
    assert can(game).no["off"].code == "NOT_DOWN"
    assert can(game, 0, "zh").no["off"].text == "先摊下合约，然后才能往桌上的牌组放牌。"


def test_nothing_fits_is_said_where_it_lies_with_the_cards_alone() -> None:
    assert can(at_table("3C KC")).no["swap"].code == "NO_JOKER_FITS"
    assert can(at_table("3C 4D")).no["off"].code == "NOTHING_FITS"
    assert can(at_table("9H")).no["off"].code == "KEEP_A_DISCARD"


# -- taking jokers ----------------------------------------------------------------------------------------------------

TWO_JOKERS = COMMON.replace(jokers=2)
SWAP_TABLE = [(1, "2H 3H JK=4H 5H"), (1, "7C 7D JK=7")]


def test_the_list_of_jokers_that_can_be_taken_is_exact() -> None:
    """BR-14: who is down and holds the four of hearts takes the run's; the set takes the seven and gives none."""
    parts = {"round": 2, "table": SWAP_TABLE, "down": {0, 1}}
    offered = can(play_at(TWO_JOKERS, hands=["4H 4D 7S KC", "3C"], **parts))
    assert [(swap.card, swap.meld, swap.index, swap.action, swap.binds) for swap in offered.swaps] == [
        ("4H", 0, 2, "swap 4H @0.2", False)
    ]  # fmt: skip
    assert [one.card for one in offered.offs] == ["7S"]
    offered = can(play_at(TWO_JOKERS, hands=["4D KC", "3C"], **parts))
    assert (offered.swaps, offered.no["swap"].code) == ([], "NO_JOKER_FITS")
    offered = can(play_at(TWO_JOKERS, hands=["4H KC", "3C"], **{**parts, "down": {1}}))
    assert (offered.swaps, offered.no["swap"].code) == ([], "NOT_DOWN")
    offered = can(play_at(TWO_JOKERS.replace(joker_swap_run=False), hands=["4H KC", "3C"], **parts))
    assert (offered.no["swap"].code, offered.no["swap"].setting) == ("SWAP_OFF", "joker_swap_run")


def test_a_joker_taken_must_be_played_before_the_discard() -> None:
    """BR-14: no card can be discarded, and the button says which is to be played."""
    game = played(
        play_at(TWO_JOKERS, round=2, hands=["4H KC QC", "3C"], table=SWAP_TABLE, down={0, 1}), 0, "swap 4H @0.2"
    )
    offered = can(game)
    assert "discard" not in offered.now
    assert offered.no["discard"].text.startswith("Play [[JK]] first")
    assert state_of(game.view(0), "en").freed == ["JK"]


def test_taking_a_joker_before_one_is_down_binds_one_to_lay_down() -> None:
    game = at_table("6H 9H TH JH QC QD QS 3S", down={1}, swap_who="any")
    assert [(swap.card, swap.binds) for swap in can(game).swaps] == [("6H", True)]


def test_a_joker_just_laid_down_is_offered_round() -> None:
    """The `claim` phase: who is asked may take it or leave it, and the others see whom the game waits for."""
    king: dict[str, Any] = {"swap_when": "at_once", "joker_swap_set": True, "swap_who": "any"}
    hands = ["2D 2S JK TC JC QC KC KD 8S", "2C 9C", "2H 5D"]
    game = played(at_table("", hands=hands, down={1}, **king), 0, "down 2D 2S JK=2 | TC JC QC KC")
    offered = can(game, 1)
    assert offered.now == ["swap", "leave_joker"]
    assert [swap.action for swap in offered.swaps] == ["swap 2C @3.2"]
    assert {why.code for word, why in offered.no.items() if word in ("off", "discard", "down")} == {"NOT_YOUR_TURN"}
    assert can(game, 0).no["discard"].code == "OTHERS_ARE_ASKED"
    states = [state_of(game.view(seat), "en") for seat in (0, 1, 2, None)]
    assert [(state.phase, state.acting) for state in states] == [("claim", [1])] * 4


# -- buying -----------------------------------------------------------------------------------------------------------


def test_the_question_shows_the_card_its_price_and_who_comes_first() -> None:
    asked = question(offer(HEYUE.replace(buy_points=2)), 0)
    assert (asked.card, asked.thrown_by, asked.penalty, asked.points, asked.left) == ("TD", 0, 1, 2, 3)
    assert (asked.turn, asked.before, asked.waits, asked.answer, asked.first_caller) == (1, [2], False, None, False)
    assert question_of(offer().view(1)) is None


def test_once_the_card_is_left_the_game_waits_for_answers_and_tells_nobody_who_gave_one() -> None:
    game = played(offer(), 1, "leave")
    assert question(game, 2).waits
    before = state_of(game.view(0), "en")
    played(game, 2, "ask")
    assert (question(game, 2).answer, question(game, 2).waits) == (True, False)
    assert can(game, 2).no["ask"].code == "ALREADY_ANSWERED"
    assert state_of(game.view(0), "en") == before
    assert before.acting == [2, 0]


def test_a_player_who_is_down_has_no_buy_button_where_the_rules_forbid_it() -> None:
    """BR-32 and BR-45: a reason instead, and no place in the order of those who may ask."""
    rules = HEYUE.replace(down_may_buy=False, down_takes_discard=False)
    game = offer(rules, down={1, 2}, table=[(2, "KC KD KS"), (1, "QC QD QS")])
    assert question_of(game.view(2)) is None
    assert "ask" not in can(game, 2).now
    assert can(game, 2).no["ask"].setting == "down_may_buy"
    no = can(game, 1).no["take"]
    assert (no.code, no.short, no.setting) == ("DOWN_TAKES_STOCK", "you are down", "down_takes_discard")
    assert no.text.startswith("You are down, and here a player who is down draws from the stock. (House rule: ")
    assert question(game, 0).before == []
    assert question(offer(down={1, 2}, table=[(2, "KC KD KS"), (1, "QC QD QS")]), 2).card == "TD"


@pytest.mark.parametrize(("window", "draws"), [("until_draw", False), ("until_discard", True)])
def test_a_late_window_stays_open_as_long_as_the_rules_say(window: str, draws: bool) -> None:
    """Nobody is waited for; after the draw the card can be asked for only where calls count until the discard."""
    game = played(offer(HEYUE.replace(buy_window=window)), 1, "leave")
    assert question(game, 2).waits is False
    assert can(game, 2).now == ["ask", "no"]
    assert state_of(game.view(2), "en").acting == [1]
    played(game, 1, "draw")
    assert (question_of(game.view(2)) is not None) == draws
    assert ("ask" in can(game, 2).now) == draws
    assert can(game, 2).no.get("ask", Why("", "")).code == ("" if draws else "WINDOW_CLOSED")


def test_a_buyer_without_buys_left_is_told_how_many_there_were() -> None:
    game = offer(buys=[3, 0, 0])
    assert can(game, 0).no["ask"].text == "You have used all 3 buys of this round. (House rule: Buys in a round.)"
    assert state_of(game.view(1), "en").players[0].buys_left == 0


def test_who_may_not_buy_any_more_has_no_buys_left() -> None:
    """Where who is down may not buy, the seat says so before a card is thrown that it would be refused."""
    left = [player.buys_left for player in state_of(offer(HEYUE, down={0}).view(0), "en").players]
    closed = HEYUE.replace(down_may_buy=False)
    assert [player.buys_left for player in state_of(offer(closed, down={0}).view(0), "en").players] == [0, *left[1:]]


# -- giving up, taking back -------------------------------------------------------------------------------------------


def test_giving_up_a_round_is_a_button_only_where_it_is_played() -> None:
    assert "drop" in can(offer(HEYUE.replace(drop_points=25)), 1).now
    offered = can(offer(), 1)
    assert "drop" not in offered.now
    assert "drop" not in offered.no


def test_what_was_laid_can_be_taken_back_and_not_where_the_table_says_no() -> None:
    game = played(at_table("9H KC 2S"), 0, "off 9H @0")
    assert "back" in can(game).now
    firm = played(at_table("9H KC 2S", undo=False), 0, "off 9H @0")
    told = can_of(firm.view(0), "en", partial(firm.why_not, 0))
    assert told is not None
    assert told.no["back"].code == "NO_TAKING_BACK"


# -- the state and hints ----------------------------------------------------------------------------------------------


def test_a_state_shows_wild_cards_of_the_round_and_the_wish_of_its_seat() -> None:
    rules = COMMON.replace(wild_ranks=["2"])
    state = state_of(
        play_at(rules, round=1, hands=["7D 2C JK", "3C"]).view(0), "en", wish=Wish.of("Q 7H", else_no=True)
    )
    assert state.wild == ["2C", "2D", "2H", "2S", "JK"]
    assert state.wish == ["7H", "QC", "QD", "QH", "QS"]
    assert state.wish_else_no
    assert state_of(play_at(rules, round=1, hands=["7D 2C JK", "3C"]).view(0), "en").wish is None


@pytest.mark.parametrize("name", ["giving-up", "tiny", "common-3"])
def test_what_a_hand_would_cost_is_what_it_costs(name: str) -> None:
    rules, players = GAMES[name]
    before: list[int] = []
    held: list[int] = []
    for game, events in walk(rules, players, 4, actions=700):
        ended = next((event for event in events if isinstance(event, cr.RoundEnded)), None)
        if ended is not None:
            for seat in range(players):
                if seat != ended.out and len(ended.hands[seat]) == held[seat] and not rules.cut_bonus:
                    assert ended.penalties[seat] == before[seat]
        before = [state_of(game.view(seat), "en").points for seat in range(players)]
        held = list(game.view(0).held)


def test_the_places_of_a_finished_game_are_those_of_the_game() -> None:
    for game, _ in walk(*GAMES["tiny"], 6, actions=2000):
        state = state_of(game.view(0), "en")
        assert [player.place for player in state.players] == game.places()
        assert state.winners == list(game.winners)
        assert state.over == game.over
    assert state.over
    assert state.can is None


def test_a_hint_names_the_move_the_reason_and_the_cards_it_is_about() -> None:
    parts: dict[str, Any] = {"hands": ["8H 8D 9C 9D KS 2C 4D", "3C"], "discards": "8S", "stock": "5C 6C"}
    game = Game.at(COMMON, turn=0, round=1, phase="offer", **parts)
    told = hint(game.view(0), 3, "en")
    assert (told.n, told.action, told.cards) == (3, "take", [])
    assert told.text == "Take [[8S]]: then you lack 1 card instead of 2."
    played(game, 0, "take")
    told = hint(game.view(0), 4, "zh")
    assert told.cards == [told.action.removeprefix("discard ")]
    assert f"[[{told.cards[0]}]]" in told.text
    idle = hint(game.view(1), 5, "en")
    assert (idle.action, idle.cards) == ("", [])
    assert idle.why is not None
    assert idle.why.code == "NOT_YOUR_TURN"
