"""Rules page 4I under other house rules: who deals, the first card, the cut, who begins (D02 to D05, D12, D13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.cards import RANKS
from contractrummy.engine.events import RoundDealt, RoundEnded
from contractrummy.engine.views import MaskedDeal
from tests.support.positions import COMMON, HEYUE, both_presets, played, refused

pytestmark = pytest.mark.both_builds

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


def dealt(rules: cr.RuleSet, players: int = 4, seed: int = 1) -> RoundDealt:
    (event,) = cr.Game(rules, NAMES[:players], seed=seed, salt=b"").log
    assert isinstance(event, RoundDealt)
    return event


def told_again(game: cr.Game) -> None:
    again = cr.Game.replay(game.record)
    assert (again.position, again.log, again.record) == (game.position, game.log, game.record)
    assert cr.verify(game.record) is None


# -- who deals first -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["lowest_card", "highest_card"])
def test_the_first_dealer_is_drawn_for(rule: str) -> None:
    """Each seat draws a card, ace low; lowest or highest deals, and those who tie draw again; else chance (D03)."""
    assert cr.Game(COMMON, NAMES[:4], seed=1).drawn_for_deal == ()
    best = min if rule == "lowest_card" else max
    redrawn = 0
    for seed in range(60):
        game = cr.Game(COMMON.replace(first_dealer=rule), NAMES[:4], seed=seed, salt=b"")
        drawn, asked = list(game.drawn_for_deal), [0, 1, 2, 3]
        while len(asked) > 1:
            places = {seat: RANKS.index(card.rank) for seat, card in drawn[: len(asked)]}
            assert list(places) == asked
            drawn, asked = drawn[len(asked) :], [s for s in asked if places[s] == best(places.values())]
            redrawn += bool(drawn)
        assert (drawn, asked) == ([], [game.first_dealer])
        assert cr.JOKER not in [card for _, card in game.drawn_for_deal]
        assert game.view(None).dealer == game.first_dealer
    assert redrawn
    told_again(game)


def test_the_first_jack_deals() -> None:
    """Cards go round face up until a jack falls: that seat deals; with no jack in the deck chance decides (D03)."""
    rules = COMMON.replace(first_dealer="first_jack")
    for seed in range(20):
        game = cr.Game(rules, NAMES[:3], seed=seed, salt=b"")
        drawn = game.drawn_for_deal
        assert [seat for seat, _ in drawn] == [number % 3 for number in range(len(drawn))]
        assert [card.rank == "J" for _, card in drawn] == [False] * (len(drawn) - 1) + [True]
        assert game.first_dealer == drawn[-1][0]
    told_again(game)
    small = rules.replace(ranks=list("A23456789"), contracts=["SS"], deal=7)
    assert cr.Game(small, NAMES[:3], seed=1).drawn_for_deal == ()


@pytest.mark.parametrize("rule", ["random", "lowest_card", "highest_card", "first_jack"])
def test_every_seat_may_come_to_deal(rule: str) -> None:
    """Whoever is to deal first, the seed alone decides, and no seat is left out."""
    rules = COMMON.replace(first_dealer=rule)
    games = [cr.Game(rules, NAMES[:3], seed=seed) for seed in range(60)]
    assert set(Counter(game.first_dealer for game in games)) == {0, 1, 2}
    again = cr.Game(rules, NAMES[:3], seed=5)
    assert (again.first_dealer, again.drawn_for_deal) == (games[5].first_dealer, games[5].drawn_for_deal)
    # The cards drawn are those of another shuffle than the deal.
    assert [game.log for game in games] == [
        cr.Game(rules, NAMES[:3], seed=seed).log for seed in range(60)
    ]  # fmt: skip


def test_a_forged_first_dealer_is_found() -> None:
    """The seat that deals first follows from the seeds: `verify` draws again."""
    game = cr.Game(COMMON.replace(first_dealer="highest_card"), NAMES[:3], seed=3, salt=b"")
    record = cr.read_record(game.record)
    record.first_dealer = (record.first_dealer + 1) % 3
    record.events.clear()
    forged = cr.FairDealer(record.seed)
    from contractrummy.engine.decide import deal

    record.events.append(deal(record.rules, 3, 1, record.first_dealer, forged))
    assert cr.verify(cr.write_record(record)) == {"code": "record-first-dealer"}


# -- direction, dealers, starters ----------------------------------------------------------------------------------


def dealers_and_starters(rules: cr.RuleSet) -> tuple[list[int], list[int]]:
    """Of the rounds of a game of four in which nothing can be drawn, P0 dealing the first."""
    short = rules.replace(contracts=["SS"] * 5, deal=10, final_round="normal", max_reshuffles=0, buy_limit=0)
    dealers, starters = [], []
    game = cr.Game.at(short, dealer=0, phase="offer", hands=["2C", "3C", "4C", "5C"], discards="QS")
    for _ in range(5):
        now = game.view(None)
        dealers.append(now.dealer)
        starters.append(now.turn)
        while not game.over and game.view(None).round == now.round:
            seat = game.to_act[0]
            draws = game.view(None).phase != "play"
            game.play(seat, cr.DrawStock() if draws else cr.Discard(game.view(seat).hand[0]))
    return dealers, starters


@pytest.mark.parametrize(
    ("changes", "dealers", "starters"),
    [
        ({}, [0, 1, 2, 3, 0], [1, 2, 3, 0, 1]),
        ({"direction": "counter_clockwise"}, [0, 3, 2, 1, 0], [3, 2, 1, 0, 3]),
        ({"dealer_rotation": "left"}, [0, 1, 2, 3, 0], [1, 2, 3, 0, 1]),
        ({"dealer_rotation": "right"}, [0, 3, 2, 1, 0], [1, 0, 3, 2, 1]),
        ({"first_player": "right"}, [0, 1, 2, 3, 0], [3, 0, 1, 2, 3]),
        ({"direction": "counter_clockwise", "first_player": "left"}, [0, 3, 2, 1, 0], [1, 0, 3, 2, 1]),
        ({"direction": "counter_clockwise", "dealer_rotation": "left"}, [0, 1, 2, 3, 0], [3, 0, 1, 2, 3]),
    ],
    ids=lambda value: "-".join(f"{key}={word}" for key, word in value.items()) if isinstance(value, dict) else "",
)
def test_dealers_and_starters(changes: dict[str, Any], dealers: list[int], starters: list[int]) -> None:
    """The deal passes to the left and the dealer's left begins, or the other way about (R139, R140, D02, D04, D05)."""
    assert dealers_and_starters(COMMON.replace(**changes)) == (dealers, starters)


def test_the_turn_goes_the_other_way_round() -> None:
    """P0 discards and P1 is next; `counter_clockwise`: P3, and P2 would buy before P1 does (R140, E16)."""
    for direction, following, buyer in (("clockwise", 1, 2), ("counter_clockwise", 3, 2)):
        rules = COMMON.replace(direction=direction)
        game = cr.Game.at(
            rules, turn=0, phase="play", hands=["2C 3C", "4C", "5C", "6C"], stock="2S 3S 4S", discards="9C"
        )
        played(game, 0, "discard 3C")
        assert game.to_act == (following,)
        played(game, following, "leave")
        for seat in game.to_act:
            played(game, seat, "ask" if seat != 0 else "no")
        assert game.view(None).buys[buyer] == 1


# -- the first card ------------------------------------------------------------------------------------------------


def test_with_no_upcard_the_first_player_can_only_draw() -> None:
    """One is turned up; `initial_upcard=none`: P1's only act is a stock draw, and nothing is for sale (R105, D12)."""
    up, none = dealt(COMMON), dealt(COMMON.replace(initial_upcard="none"))
    assert (none.upcard, none.hands, none.stock) == (None, up.hands, (*up.stock, up.upcard))
    game = cr.Game(COMMON.replace(initial_upcard="none"), NAMES[:4], seed=1, salt=b"")
    first = game.to_act[0]
    assert (game.view(None).phase, game.view(None).discards) == ("draw", ())
    assert [str(action) for action in game.legal(first)] == ["draw"]
    assert refused(game, first, "take") == "NO_DISCARD"
    assert refused(game, (first + 1) % 4, "ask") == "WINDOW_CLOSED"
    assert refused(game, first, cr.Discard(game.view(first).hand[0])) == "DRAW_FIRST"
    played(game, first, "draw", cr.Discard(game.view(first).hand[0]))
    assert game.view(None).phase == "offer"
    told_again(game)
    assert "upcard none\n" in game.record


def test_with_no_upcard_and_no_stock_the_round_is_dead() -> None:
    """The stock is empty and no card was turned up: the first draw fails, and everyone scores (R100)."""
    rules = COMMON.replace(initial_upcard="none")
    game = cr.Game.at(rules, turn=1, phase="draw", hands=["2C", "3C", "4C"], stock="", discards="")
    played(game, 1, "draw")
    assert (game.scores, game.results[0].out, game.round) == ([2, 3, 4], None, 2)
    assert game.view(None).phase == "draw"


def test_the_bottom_of_the_cut_is_turned_up() -> None:
    """`initial_upcard=bottom_of_cut`: the upcard is the bottom card of the stock, and the top one stays on it (D12)."""
    up, bottom = dealt(COMMON), dealt(COMMON.replace(initial_upcard="bottom_of_cut"))
    assert bottom.hands == up.hands
    assert (bottom.upcard, *bottom.stock) == (*up.stock, up.upcard)
    told_again(cr.Game(COMMON.replace(initial_upcard="bottom_of_cut"), NAMES[:3], seed=2, salt=b""))


# -- the cut -------------------------------------------------------------------------------------------------------


def cut_at(cut: int | None, **changes: Any) -> tuple[int, ...]:
    """Round one of four, dealer P0, ends dead with one four of clubs to a hand: what each scores."""
    game = cr.Game.at(
        COMMON.replace(**changes), turn=1, phase="offer", cut=cut, hands=["4C", "4D", "4H", "4S"], discards="QS"
    )
    played(game, 1, "leave")
    (ended,) = [event for event in game.log if isinstance(event, RoundEnded)]
    return ended.penalties


def test_a_perfect_cut() -> None:
    """Four players, ten each: 41 cards cut earn P3, on the dealer's right, fifty; 40 do so elsewhere (R136)."""
    usual, perfect = (4, 4, 4, 4), (4, 4, 4, -46)
    assert cut_at(None) == usual
    assert (cut_at(41, cut_bonus=50), cut_at(40, cut_bonus=50), cut_at(39, cut_bonus=50)) == (perfect, usual, usual)
    hands = {"cut_bonus": 50, "exact_cut": "hands_only"}
    assert (cut_at(41, **hands), cut_at(40, **hands)) == (usual, perfect)
    either = {"cut_bonus": 50, "exact_cut": "either"}
    assert (cut_at(41, **either), cut_at(40, **either), cut_at(42, **either)) == (perfect, perfect, usual)


def test_a_perfect_cut_is_ten_points_elsewhere() -> None:
    """`cut_bonus=10` (R138)."""
    assert cut_at(41, cut_bonus=10) == (4, 4, 4, -6)


@both_presets
def test_a_cut_comes_from_the_seed(rules: cr.RuleSet) -> None:
    """Where it can earn points the number cut is part of the deal, for all to see: 1 to all but one card (D13)."""
    assert dealt(rules).cut is None
    bonus = rules.replace(cut_bonus=50)
    game = cr.Game(bonus, NAMES[:3], seed=1, salt=b"")
    cut = dealt(bonus, 3).cut
    assert cut is not None
    assert game.view(0).cut == game.view(None).cut == cut
    seen = cr.seen_by(game.log[0], None)
    assert isinstance(seen, MaskedDeal)
    assert (seen.cut, dealt(bonus, 3).hands) == (cut, dealt(rules, 3).hands)
    told_again(game)
    size = len(rules.deck(3))
    cuts = {dealt(bonus, 3, seed).cut for seed in range(300)}
    assert min(c for c in cuts if c) >= 1 and max(c for c in cuts if c) < size and len(cuts) > size // 2


def test_a_cut_that_was_changed_is_found() -> None:
    """A record with another cut than the seeds give is played again, and `verify` says where it differs."""
    game = cr.Game(COMMON.replace(cut_bonus=50), NAMES[:3], seed=1, salt=b"")
    record = cr.read_record(game.record)
    (told,) = record.events
    assert isinstance(told, RoundDealt) and told.cut is not None
    record.events[0] = RoundDealt(told.round, told.dealer, told.hands, told.stock, told.upcard, told.cut % 31 + 1)
    found = cr.verify(cr.write_record(record))
    assert found is not None
    assert (found["code"], found["position"]) == ("record-deal-differs", "cut")
    for cut in (None, 0, 500):
        record.events[0] = RoundDealt(told.round, told.dealer, told.hands, told.stock, told.upcard, cut)
        with pytest.raises(cr.BadRecord):
            cr.verify(cr.write_record(record))


# -- the deck and the rounds ---------------------------------------------------------------------------------------


def test_packs_are_added_as_the_rounds_grow() -> None:
    """`packs_added=[0, 1]`: a third pack comes in with round two, and stays (D09)."""
    rules = COMMON.replace(packs_added=[0, 1])
    sizes = [len(rules.deck(4, number)) for number in (1, 2, 3)]
    assert (sizes, len(COMMON.deck(4, 2))) == ([107, 159, 159], 107)
    game = cr.Game.at(rules, turn=0, hands=["5H", "6C", "7C", "8C"], table=[(0, "4H 5H 6H 7H")])
    played(game, 0, "discard 5H")
    (second,) = [event for event in game.log if isinstance(event, RoundDealt)]
    assert sum(map(len, second.hands)) + len(second.stock) + 1 == 159
    two = rules.replace(contracts=["SS", "SS"], deal=10, final_round="normal", max_reshuffles=0)
    played_out = cr.Game(two, NAMES[:4], seed=3, salt=b"")
    while not played_out.over:
        seat = played_out.to_act[0]
        played_out.play(seat, cr.bot("novice").act(played_out.view(seat)))
    told_again(played_out)


def test_the_last_rounds_end_as_the_last_does() -> None:
    """Round 6 is like any other; `final_rounds=2`: it must be won with every card, too (D49)."""
    for final, finish in ((1, "normal"), (2, "all_cards")):
        assert COMMON.replace(final_rounds=final).contract(6).finish == finish
    melds = "KS KH KC | 4C 5C 6C 7C | 9C TC JC QC"
    parts: dict[str, Any] = {"round": 6, "turn": 0, "phase": "play", "hands": [melds.replace(" |", "") + " 2D", "3C"]}
    assert cr.Game.at(COMMON, **parts).why_not(0, cr.LayDown(melds)) is None
    assert refused(cr.Game.at(HEYUE.replace(final_rounds=2), **parts), 0, cr.LayDown(melds)) == "CARDS_LEFT_OVER"


def test_other_hands_are_dealt() -> None:
    """Ten cards in round one; `deal=11`: eleven in each; a row says it round by round (D08)."""
    assert [len(dealt(rules).hands[0]) for rules in (COMMON, COMMON.replace(deal=11))] == [10, 11]
    assert [COMMON.replace(deal=[7, 8, 9, 10, 11, 12, 13]).deal_in(number) for number in (1, 4, 7)] == [7, 10, 13]
