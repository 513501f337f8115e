"""Rules page 1A and 4I: who deals, who begins, how play goes round, what is dealt (R139, R140, R143, R144)."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import DiscardLeft, RoundDealt
from tests.support.positions import COMMON, HEYUE, both_presets, play_at, played, refused

pytestmark = pytest.mark.both_builds

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


def match(rules: cr.RuleSet, players: int = 4) -> cr.Game:
    """A whole match that P0 deals first and in which nobody melds: every round is played until the stock is gone."""
    quick = rules.replace(buy_limit=0, max_reshuffles=0)
    seed = next(seed for seed in count() if cr.Game(quick, NAMES[:players], seed=seed).first_dealer == 0)
    game = cr.Game(quick, NAMES[:players], seed=seed)
    while not game.over:
        seat, round = game.to_act[0], game.round
        game.play(seat, cr.DrawStock())
        if game.round == round and not game.over:
            game.play(seat, cr.Discard(game.view(seat).hand[0]))
    return game


def dealers_and_starters(game: cr.Game) -> tuple[str, str]:
    dealt = [number for number, event in enumerate(game.log) if isinstance(event, RoundDealt)]
    starters = [game.log[number + 1] for number in dealt]
    assert all(isinstance(event, DiscardLeft) for event in starters)
    return "".join(str(game.log[number].dealer) for number in dealt), "".join(str(event.seat) for event in starters)


# -- who deals, who begins -----------------------------------------------------------------------------------------


@both_presets
def test_the_deal_and_the_start_go_to_the_left(rules: cr.RuleSet) -> None:
    """Four players: P0 P1 P2 P3 P0 P1 P2 deal the seven rounds, and the one to their left begins (R139, D04, D05)."""
    assert dealers_and_starters(match(rules)) == ("0123012", "1230123")


@both_presets
def test_counter_clockwise_the_deal_and_the_start_go_to_the_right(rules: cr.RuleSet) -> None:
    """`direction=counter_clockwise`: P0 has dealt, P3 begins and deals next (R140, D02)."""
    assert dealers_and_starters(match(rules.replace(direction="counter_clockwise"))) == ("0321032", "3210321")


@both_presets
@pytest.mark.parametrize(
    ("changes", "dealers", "starters"),
    [
        ({"dealer_rotation": "right"}, "0321032", "1032103"),
        ({"first_player": "right"}, "0123012", "3012301"),
        ({"direction": "counter_clockwise", "dealer_rotation": "left"}, "0123012", "3012301"),
        ({"direction": "counter_clockwise", "first_player": "left"}, "0321032", "1032103"),
    ],
)
def test_left_and_right_may_be_set_on_their_own(
    changes: dict[str, Any], dealers: str, starters: str, rules: cr.RuleSet
) -> None:
    """Who deals next and who begins follow the direction of play, unless they are set (D04, D05)."""
    assert dealers_and_starters(match(rules.replace(**changes))) == (dealers, starters)


@both_presets
def test_play_and_buying_follow_the_direction(rules: cr.RuleSet) -> None:
    """P1 is in turn: P2 is next and buys before P3 and P0; counter-clockwise it is P0, then P3 (D02, E16, R140)."""
    parts: dict[str, Any] = {"turn": 1, "phase": "offer", "hands": ["2C 3C", "5C 6C", "9C TC", "JC QC"]}
    parts |= {"stock": "2S 3S 4S 5S", "discards": "8C 7S"}
    for direction, order in (("clockwise", (2, 3, 0)), ("counter_clockwise", (0, 3, 2))):
        game = played(cr.Game.at(rules.replace(direction=direction), **parts), 1, "leave")
        assert game.to_act == order
        for seat in reversed(order):
            played(game, seat, "ask")
        assert game.view(None).buys[order[0]] == 1
        played(game, 1, "draw", "discard 5C")
        assert game.to_act == order[:1]


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Any seat may deal first, and the seed alone says which (E2, D03)."""
    first = [cr.Game(COMMON, NAMES[:3], seed=seed).first_dealer for seed in range(40)]
    assert set(first) == {0, 1, 2}
    assert first == [cr.Game(HEYUE, NAMES[:3], seed=seed).first_dealer for seed in range(40)]


# -- the deal ------------------------------------------------------------------------------------------------------


def test_cards_dealt_in_each_round() -> None:
    """common deals twelve from round 4 on, heyue from round 5; `deal` says otherwise (X1, Z3, D08)."""
    for rules, dealt in (
        (COMMON, [10, 10, 10, 12, 12, 12, 12]),
        (HEYUE, [10, 10, 10, 10, 12, 12, 12]),
        (COMMON.replace(deal=13), [13] * 7),
        (HEYUE.replace(deal=[10, 10, 10, 10, 12, 12, 14]), [10, 10, 10, 10, 12, 12, 14]),
    ):
        deals = [event for event in match(rules, 3).log if isinstance(event, RoundDealt)]
        assert [[len(hand) for hand in event.hands] for event in deals] == [[size] * 3 for size in dealt]


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [
        pytest.param(COMMON, [105, 106, 107, 108, 161, 162, 163], id="common"),
        pytest.param(HEYUE, [108, 108, 108, 108, 162, 162, 162], id="heyue"),
    ],
)
def test_the_deck_for_two_to_eight_players(rules: cr.RuleSet, sizes: list[int]) -> None:
    """Two packs, three from six players on; common adds a joker less than players, heyue every joker there is.

    (X2, X10, E26, E27, Z6, Z7)
    """
    for players, size in zip(range(2, 9), sizes, strict=True):
        (dealt,) = cr.Game(rules, NAMES[:players], seed=1).log
        assert isinstance(dealt, RoundDealt)
        there = [*dealt.stock, dealt.upcard, *(card for hand in dealt.hands for card in hand)]
        assert (len(there), sorted(there)) == (size, sorted(rules.deck(players)))
    for players in (1, 9):
        with pytest.raises(cr.BadRules):
            cr.Game(rules, ["Ann"] * players, seed=1)


@both_presets
def test_packs_and_jokers_may_be_set(rules: cr.RuleSet) -> None:
    """Three packs and one joker for everybody, or as many as there are players: the deck follows (D09, D10)."""
    for changes, size in (({"packs": 3, "jokers": 1}, 157), ({"packs": {2: 2, 4: 3}, "jokers": {2: 0, 4: 5}}, 161)):
        (dealt,) = cr.Game(rules.replace(**changes), NAMES[:4], seed=1).log
        assert isinstance(dealt, RoundDealt)
        assert (size, len(dealt.stock)) == (len(rules.replace(**changes).deck(4)), size - 41)
    assert cr.JOKER not in rules.replace(jokers=0).deck(4)


@both_presets
def test_a_deck_of_a_few_ranks(rules: cr.RuleSet) -> None:
    """Ranks and suits may be left out: nothing else is dealt (D09)."""
    small = rules.replace(ranks=list("A2345678"), suits=list("CHS"), packs=3, deal=10, contracts=["SS"], jokers=2)
    assert len(small.deck(3)) == 8 * 3 * 3 + 2
    (dealt,) = cr.Game(small, NAMES[:3], seed=1).log
    assert isinstance(dealt, RoundDealt)
    there = {card for hand in (*dealt.hands, dealt.stock) for card in hand}
    assert {card.rank for card in there} == {*"A2345678", "JK"}
    assert {card.suit for card in there} == {*"CHS", ""}


@both_presets
def test_how_many_may_play(rules: cr.RuleSet) -> None:
    """Two to eight; under `players=(3, 5)` two are too few and six too many (D01)."""
    for players in (2, 6):
        assert not cr.Game(rules, NAMES[:players], seed=1).over
        with pytest.raises(cr.BadRules) as no:
            cr.Game(rules.replace(players=(3, 5)), NAMES[:players], seed=1)
        assert no.value.code == "problem-players-range"


@both_presets
def test_one_card_is_turned_up(rules: cr.RuleSet) -> None:
    """After the deal the top card lies face up before the first player, and nobody has discarded it (E1, D12)."""
    game = cr.Game(rules, NAMES[:3], seed=5)
    now = game.view(None)
    assert (len(now.discards), now.discarder, now.phase, now.turn) == (1, None, "offer", (game.first_dealer + 1) % 3)
    assert {str(action) for action in game.legal(now.turn)} == {"take", "leave", "draw"}


@both_presets
def test_the_seven_contracts(rules: cr.RuleSet) -> None:
    """From two sets to three runs of every card; the next round has the next, whoever made the last (Z1, D07, D53)."""
    contracts = [str(rules.contract(round)) for round in range(1, 8)]
    assert contracts == ["SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR"]
    assert [rules.contract(round).finish for round in range(1, 8)] == ["normal"] * 6 + ["all_cards"]
    assert [event.round for event in match(rules).log if isinstance(event, RoundDealt)] == list(range(1, 8))


@both_presets
def test_fewer_rounds(rules: cr.RuleSet) -> None:
    """Seven rounds; `rounds=3` ends the game after the third, which is won as any other round but the last (D06)."""
    assert match(rules).view(None).round == 7
    game = match(rules.replace(rounds=3))
    assert (game.over, game.round, len(game.results)) == (True, 3, 3)
    assert rules.replace(rounds=3).contract(3).finish == "normal"
    game = play_at(rules.replace(rounds=3), round=3, hands=["5H", "6C"], table=[(0, "4H 5H 6H 7H")])
    assert played(game, 0, "discard 5H").over


def test_common_is_the_default() -> None:
    """A rule set of which nothing is said is common; it is the first of the presets (X11)."""
    assert cr.RuleSet() == COMMON != HEYUE
    assert cr.preset_names()[:2] == ("common", "heyue")


# -- from one round to the next ------------------------------------------------------------------------------------


def test_a_new_round_starts_clean() -> None:
    """Round 4 ends by a discard while P2's request is on its way: nothing of it is left in round 5 (BR-42).

    New hands, an empty table, nobody down, no buys, the next dealer, totals carried on; the request is told it is late.
    """
    for rules in (COMMON, HEYUE):
        game = cr.Game.at(
            rules,
            round=4,
            dealer=2,
            turn=0,
            hands=["5H", "6C 8D", "9C", "JC"],
            table=[(0, "4H 5H 6H 7H"), (1, "KS KH KC")],
            stock="2S 3S",
            discards="7D 8D",
            buys=[0, 2, 1, 3],
            scores=[10, 20, 30, 40],
        )
        old = game.view(2)
        played(game, 0, "discard 5H")
        now = game.view(2)
        assert (now.round, now.held, now.dealer, now.turn) == (5, (12,) * 4, 3, 0)
        assert (now.table, now.down, now.buys, now.sold) == ((), (False,) * 4, (0,) * 4, False)
        assert list(now.scores) == [10, 20 + cr.penalty("6C 8D", rules), 30 + cr.penalty("9C", rules), 50]
        assert game.why_not(2, cr.AskToBuy(), window=old.window) == "WINDOW_CLOSED"
        assert refused(game, 0, "discard 5H") == "DRAW_FIRST"
        assert refused(game, 1, "discard 6C") == "NOT_YOUR_TURN"
        assert [result.round for result in now.results] == [1, 2, 3, 4], "each summary once"
        dealt = game.log[-1]
        assert isinstance(dealt, RoundDealt)
        assert [game.view(seat).hand for seat in range(4)] == list(dealt.hands)


# -- can it be played ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealt", "impossible"), [(7, [3, 4, 5, 6, 7]), (10, [6, 7]), (12, [])])
def test_too_few_cards_for_a_contract(dealt: int, impossible: list[int]) -> None:
    """Without buying, seven dealt make rounds 3 to 7 impossible, ten rounds 6 and 7, twelve none (R143, Z4)."""
    rules = COMMON.replace(buy_limit=0, deal=dealt)
    found = [p.params["round"] for p in rules.problems(players=4) if p.code == "problem-contract-impossible"]
    assert found == impossible
    assert bool(impossible) == any(problem.severity == "error" for problem in rules.problems(players=4))
    if impossible:
        with pytest.raises(cr.BadRules):
            cr.Game(rules, NAMES[:4], seed=1)


def test_too_few_packs() -> None:
    """Eight players, two packs and seven jokers, twelve dealt: a stock of 14 is warned of; three packs do (R144)."""
    rules = COMMON.replace(deal=12)
    found = {(p.code, p.severity, p.params["stock"]) for p in rules.replace(packs=2).problems(players=8)}
    assert found == {("problem-thin-stock", "warning", 14)}
    assert rules.problems(players=8) == []
    assert len(rules.deck(8)) - 8 * 12 == 67
