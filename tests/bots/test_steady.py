"""What `steady` does where others of its kind have gone wrong, and what it says of it in both languages."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.bots import Advice, SteadyBot, advise
from contractrummy.bots._steady import Steady
from contractrummy.engine.reading import action_of
from contractrummy.engine.state import kernel_of
from contractrummy.engine.views import kernel_seen
from contractrummy.game import Game
from contractrummy.text import _fluent, codes, say
from tests.bots.table import rounds

pytestmark = pytest.mark.both_builds


def at(preset: str = "common", **parts: Any) -> Game:
    """A position in which seat 0 is to play, after its draw unless said otherwise."""
    rules = cr.preset(preset).replace(**{"jokers": 4, **parts.pop("rules", {})})
    return Game.at(rules, **{"turn": 0, "round": 1, "phase": "play", "stock": "5C 6C 7C 9C", **parts})


def advised(game: Game, seat: int = 0) -> Advice:
    """What it advises: the same move as it makes, in sentences without gaps."""
    view = game.view(seat)
    advice = advise(view)
    assert advice.action == SteadyBot().act(view)
    assert game.why_not(seat, advice.action) is None
    for lang in ("en", "zh"):
        assert missing(advice, lang) == []
        assert advice.text(lang).strip()
    return advice


def missing(advice: Advice, lang: str) -> list[Exception]:
    """The slots of its sentence that nothing fills."""
    return _fluent.filled(advice.code, say.facts(advice.params, lang), lang)[1]


# -- melds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["common", "heyue"])
def test_two_sets_that_each_need_a_joker_are_found(preset: str) -> None:
    """BR-01: jokers are separate cards, also where a meld may hold only one."""
    game = at(preset, hands=["7D 7S 9S 9C JK JK KD QH 4C 2H 3S", "2C 3C"])
    action = advised(game).action
    assert isinstance(action, cr.LayDown)
    assert sorted(str(meld) for meld in action.melds) == ["7D 7S JK=7", "9C 9S JK=9"]


TWO_RUNS = [(1, "7D JK=7 JK=7"), (1, "3D JK=4D 5D 6D 7D 8D"), (1, "8D 9D TD JD")]


def test_a_joker_has_five_places_and_goes_to_one_of_them() -> None:
    """BR-15: several melds of one rank or suit are several places."""
    game = at(hands=["JK KC 2S", "2C 3C"], round=2, down={0, 1}, table=TWO_RUNS)
    places = [action for action in game.legal(0) if isinstance(action, cr.LayOff)]
    assert len(places) == 5
    advice = advised(game)
    assert advice.action in places
    assert advice.code == "advice-lay-off"


@pytest.mark.parametrize(
    ("preset", "last", "lays"),
    [
        ("common", "8D", False), ("common", "6C", True), ("common", "KS", True), ("common", "8S", False),
        ("heyue", "8D", False), ("heyue", "8S", True),
    ],
)  # fmt: skip
def test_in_the_last_round_no_card_is_left_over(preset: str, last: str, lays: bool) -> None:
    """BR-18: a card that fits nowhere keeps the hand from being laid down; runs that touch are one table's matter."""
    game = at(preset, hands=[f"4S 5S 6S 7S 9S TS JS QS 7C 9C TC JK {last}", "2C 3C"], round=7)
    advice = advised(game)
    assert isinstance(advice.action, cr.LayDown) is lays
    if lays:
        assert advice.code == "advice-lay-down-out"
    if last == "8D":
        assert advice.action == cr.parse_action("discard 8D")


# -- jokers and high cards --------------------------------------------------------------------------------------------


def test_a_joker_is_kept_while_the_contract_lacks_a_card() -> None:
    """BR-96: one card short of a set and a run."""
    advice = advised(at(hands=["JK 8S 8H 5C 6C 7C KD 2D 9H QS", "2C 3C"], round=2))
    assert isinstance(advice.action, (cr.Discard, cr.LayDown))
    assert advice.action != cr.parse_action("discard JK")


def test_a_joker_that_a_meld_takes_is_laid_off_before_the_end() -> None:
    """BR-96: an opponent holds one card, and nothing else of the hand has a place."""
    game = at(hands=["JK AS 4C", "2C"], round=2, down={0, 1}, table=[(1, "8H 8D 8S"), (1, "5D 6D 7D 8D")])
    advice = advised(game)
    assert isinstance(advice.action, cr.LayOff)
    assert advice.action.cards[0] == cr.JOKER


@pytest.mark.parametrize(("preset", "dearest"), [("common", {"AS", "JK"}), ("heyue", {"JK"})])
def test_where_no_meld_takes_it_the_dearest_card_goes(preset: str, dearest: set[str]) -> None:
    """BR-96: the ace and the joker cost alike in one game, the joker more in the other."""
    full = [(1, "8H 8D JK=8"), (1, "5D JK=6D 7D 8D")]
    rules = {"wild_limit": 1, "min_naturals": 0, "wild_limit_scope": "always", "joker_swap_run": False}
    game = at(preset, rules=rules, hands=["JK AS 4C", "2C"], round=2, down={0, 1}, table=full)
    advice = advised(game)
    assert isinstance(advice.action, cr.Discard)
    assert str(advice.action.card) in dearest
    assert advice.code == "advice-discard-down"


# -- discards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [11, 13, 15])
def test_play_goes_on_whichever_card_is_thrown(size: int) -> None:
    """BR-95: also after the card that is listed last."""
    hand = "2C 4C 6C 8C TC QC 3D 5D 7D 9D JD KD 2H 4H 6H".split()[:size]
    for card in hand:
        game = at(hands=[" ".join(hand), "3C 3S 8S 9S", "2S 5S JS KS"], stock="AC AD AH AS 7H 9H JH KH", turn=0)
        game.play(0, cr.parse_action(f"discard {card}"))
        for _ in range(6):
            seat = game.to_act[0]
            game.play(seat, SteadyBot().act(game.view(seat)))


def test_what_the_next_player_could_lay_off_is_kept() -> None:
    """Of two cards that help as little and cost as much the one goes that no meld of the table takes."""
    table = [(1, "8H 8D 8S"), (1, "KH KD KS")]
    game = at(hands=["4C 4D 5S 6S 7S KC QD", "2C 3C"], round=2, down={1}, table=table)
    assert advised(game).action == cr.parse_action("discard QD")


# -- drawing and buying -----------------------------------------------------------------------------------------------


def test_a_card_that_helps_is_taken_and_another_left() -> None:
    hand = "8H 8D 9C 9D KS 2C 4D"
    last = advised(at(hands=["8H 8D 8C 9C 9D KS 4D", "3C"], discards="9S", phase="offer"))
    nearer = advised(at(hands=[hand, "3C"], discards="8S", phase="offer"))
    useless = advised(at(hands=[hand, "3C"], discards="JH", phase="offer"))
    assert [last.code, nearer.code, useless.code] == ["advice-take-last", "advice-take-nearer", "advice-leave-no-help"]
    assert nearer.text() == "Take 8S: then you lack 1 card instead of 2."
    assert nearer.text("zh") == "拿8S：原来缺2张，拿了只缺1张。"
    assert useless.action == cr.parse_action("draw")


def test_one_who_is_down_takes_what_has_a_place_at_once() -> None:
    table = [(0, "8H 8D 8S"), (0, "KH KD KS")]
    parts = {"hands": ["4C 5D", "3C"], "phase": "offer", "down": {0}, "table": table}
    assert advised(at(discards="KC", **parts)).code == "advice-take-to-lay-off"
    assert advised(at(discards="QC", **parts)).code == "advice-leave-no-place"


def asked(card: str, hand: str, **parts: Any) -> Advice:
    """What seat 1 says to the discard that seat 0 has left."""
    given = {"hands": ["2C 3C 5H", hand, "2D 3D"], "discards": card, "phase": "buy", "discarder": 2}
    return advised(at(**{**given, **parts}), 1)


def test_it_buys_what_helps_and_nothing_else() -> None:
    hand = "8H 8D 9C 9D KS 2C 4D"
    assert asked("8S", hand).text() == "Buy 8S: then you lack 1 card instead of 2. It costs you 1 penalty card."
    assert asked("8S", hand).text("zh") == "抢购（Buy）8S：原来缺2张，买了只缺1张。代价是罚抽1张。"
    assert asked("JH", hand).code == "advice-no-buy-no-help"
    table = [(1, "7H 7D 7S"), (1, "KH KD KS")]
    assert asked("8S", hand, down={1}, table=table).code == "advice-no-buy-down"


def test_it_waits_for_a_card_of_which_many_are_left() -> None:
    """One card lacks and there are many that will do: one may come for nothing."""
    many, few = "8H 8D 9C 9D JC JD QH QD 2S 2S 2H", "8H 8D 2S 2C 2H 4D TC"
    assert asked("8S", many).code == "advice-no-buy-can-wait"
    assert asked("8S", few).code == "advice-buy-last"
    # It does not wait once somebody is nearly out.
    table = [(0, "7H 7D 7C"), (0, "KH KD KC")]
    assert asked("8S", many, down={0}, table=table).code == "advice-buy-last"


def test_far_off_it_does_not_buy_when_another_is_all_but_out() -> None:
    table = [(0, "7H 7D 7S"), (0, "KH KD KS"), (0, "3H 3D 3S")]
    hands = ["2C", "8H 8D 9C 9D JC AD QH 2D 5S 4S TH", "2D 3D"]
    late = asked("8S", "", hands=hands, down={0}, table=table, round=4)
    assert late.code == "advice-no-buy-too-late"
    assert late.params["held"] == 1


def test_no_penalty_card_is_bought_where_every_card_must_fit() -> None:
    hand = "4S 5S 6S 7S 9S TS JS QS 7C 9C TC 2D"
    assert asked("8C", hand, round=7).code == "advice-no-buy-every-card"


# -- what it says -----------------------------------------------------------------------------------------------------


def test_every_advice_can_be_said_in_both_languages() -> None:
    """In games under every preset and other rules: no sentence has a gap, and hardly one is never said."""
    chance, seen = random.Random(8), set()
    for rules, players, _ in islice(rounds(4), 60):
        game = Game(rules, [f"P{i}" for i in range(players)], seed=chance.randrange(1000))
        for _ in range(80):
            if game.over:
                break
            seat = game.to_act[0]
            advice = advise(game.view(seat))
            assert game.why_not(seat, advice.action) is None
            for lang in ("en", "zh"):
                assert missing(advice, lang) == []
            seen.add(advice.code)
            game.play(seat, advice.action)
    assert len(seen) > 20
    assert seen <= codes()


def test_advice_is_what_it_does_itself() -> None:
    game = Game(cr.preset("common"), ["Ann", "Bo", "Cy"], seed=4)
    for _ in range(60):
        seat = game.to_act[0]
        view = game.view(seat)
        kernel = kernel_seen(view)
        order = SteadyBot()._player.order(kernel, seat)
        assert advised(game, seat).action == action_of(kernel, order)
        game.play(seat, SteadyBot().act(view))


@pytest.mark.parametrize("preset", ["common", "heyue"])
def test_a_view_tells_steady_what_the_kernel_tells_it(preset: str) -> None:
    """How many cards others hold is seen: a whole game through views comes out as the same game inside the kernel."""
    for seed in range(3):
        rules = cr.preset(preset)
        game = cr.Game(rules, ["Ann", "Bo", "Cy", "Di"], seed=seed)
        player, bot = Steady(), cr.bot("steady")
        while not game.over:
            seat = game.to_act[0]
            seen = kernel_of(game._round).seen_by(seat)
            action = bot.act(game.view(seat))
            assert action == action_of(seen, player.order(seen, seat))
            game.play(seat, action)


def test_a_joker_that_no_meld_can_hold_is_not_taken() -> None:
    """One wild a meld: with a joker for each set in hand a third would only cost points."""
    hands = ["5H JK 9C JK KS 2D 7C 4D JD QS", "3C", "3D"]
    game = cr.Game.at(cr.preset("heyue"), turn=0, phase="offer", hands=hands, discards="JK", stock="5C 6C 7D 8D")
    assert cr.bot("steady").act(game.view(0)) != cr.TakeDiscard()


def test_advice_is_given_to_those_who_are_asked() -> None:
    game = cr.Game(cr.preset("common"), ["Ann", "Bo", "Cy"], seed=1)
    with pytest.raises(ValueError, match="not asked"):
        cr.advise(game.view(None))
    assert cr.advise(game.view(game.to_act[0])).text("zh")
