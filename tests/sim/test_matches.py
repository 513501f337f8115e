"""One game from a seed: the deck, the cap, who is asked, under every preset."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import contractrummy as cr
from contractrummy.bots import BOTS, PLAYERS
from contractrummy.cards import Card, from_counts
from contractrummy.engine._kernel import Kernel
from contractrummy.sim import match
from contractrummy.sim.match import SeededDealer, first_dealer, play_match

COMMON = cr.preset("common")


Dealt = tuple[int, tuple[tuple[int, ...], ...], int]
"""The number of a round, the hands, the dealer."""


def deals(monkeypatch: pytest.MonkeyPatch, bots: Sequence[str], seed: int) -> list[Dealt]:
    """The deals of a game of so many rounds."""
    dealt: list[Dealt] = []
    play = match._Kernels.play

    def seen(table: match._Kernels, kernel: Kernel, cap: int) -> int:
        dealt.append((kernel.house.number, tuple(map(from_counts, kernel.hands)), kernel.dealer))
        return play(table, kernel, cap)

    with monkeypatch.context() as patch:
        patch.setattr(match._Kernels, "play", seen)
        play_match(COMMON.replace(rounds=3), bots, seed, 0, 5)
    return dealt


def test_the_bots_do_not_change_the_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Round 3 is dealt from the seed and its number, whatever was played, drawn or reshuffled before."""
    slow = deals(monkeypatch, ["random", "random", "random"], 7)
    assert slow == deals(monkeypatch, ["novice", "novice", "random"], 7)
    assert slow[0][1] != deals(monkeypatch, ["random", "random", "random"], 8)[0][1]
    assert [dealer for _, _, dealer in slow] == [0, 1, 2]


def test_an_order_is_all_the_cards_and_another_one_each_time() -> None:
    dealer, deck = SeededDealer(5), COMMON.deck(4)
    orders = [tuple(dealer.shuffled(deck, round, again)) for round in (1, 2) for again in (0, 1)]
    assert len(set(orders)) == 4
    assert all(sorted(order) == sorted(deck) for order in orders)
    assert all(type(card) is Card for card in orders[0])
    assert {dealer.cut(3, round) for round in range(1, 40)} == {1, 2}


def test_every_seat_deals_first_as_often() -> None:
    dealers = [first_dealer(seed, 4) for seed in range(4000)]
    assert all(abs(dealers.count(seat) - 1000) < 120 for seat in range(4))


def test_the_same_seed_is_the_same_game() -> None:
    for bots in (["novice", "random", "novice"], ["random", "random"]):
        one, again, other = (play_match(COMMON.replace(rounds=1), bots, seed, 0, 20) for seed in (3, 3, 4))
        assert one == again != other


def test_bots_at_other_seats_have_other_dice() -> None:
    seeds: list[int] = []
    made = PLAYERS["random"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PLAYERS, "random", lambda seed: seeds.append(seed) or made(seed))
        play_match(COMMON.replace(rounds=1), ["random", "random", "random"], 3, 0, 1)
    assert len(set(seeds)) == 3


def test_a_round_is_cut_off_at_the_cap_and_everybody_counts_his_hand() -> None:
    """Two players, three turns each: nobody has more, nobody goes out, and both hold cards."""
    played = play_match(COMMON.replace(rounds=1), ["random", "random"], 1, 0, 3)
    assert (played.stalled, played.outs, played.turns) == ((True,), (None,), 6)
    [points] = played.points
    assert all(held > 0 for held in points)
    assert played.decisions >= 12


def test_a_round_that_ends_is_not_stalled() -> None:
    played = play_match(COMMON, ["novice"] * 4, 2, first_dealer(2, 4), 50)
    assert len(played.points) == len(played.outs) == 7
    for points, out, stalled in zip(played.points, played.outs, played.stalled, strict=True):
        assert stalled == (out is None)
        assert out is None or points[out] == 0


@pytest.mark.parametrize("name", cr.preset_names())
def test_every_preset_can_be_simulated(name: str) -> None:
    rules = cr.preset(name).replace(rounds=2)
    players = max(3, rules.players[0])
    assert (
        len(play_match(rules, ["novice", "random"] * 2 if players == 4 else ["novice"] * players, 1, 0, 8).points) == 2
    )


def test_windows_that_wait_for_nobody_are_asked_about_too() -> None:
    """Where calls count until the draw, those who may call are asked before it (D36)."""
    asked: list[str] = []

    class Spy:
        name = "spy"

        def __init__(self, seed: int) -> None:
            self.novice = cr.bot("novice", seed)

        def act(self, view: cr.PlayerView, budget: int | None = None) -> cr.Action:
            if view.seat != view.turn:
                asked.append(view.phase)
                return cr.AskToBuy()
            return self.novice.act(view)

    rules = COMMON.replace(rounds=1, buy_window="until_draw", buy_limit=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "spy", Spy)
        play_match(rules, ["spy", "spy", "spy"], 1, 0, 4)
    assert "draw" in asked


def test_a_bot_that_sees_a_view_plays_as_its_twin_that_sees_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a bot is known by its view alone the whole table is driven through views: nothing comes out otherwise."""
    monkeypatch.setitem(BOTS, "seeing", BOTS["novice"])
    monkeypatch.setitem(BOTS, "looking", BOTS["steady"])
    for rules in (COMMON.replace(rounds=2), COMMON.replace(rounds=1, buy_window="until_discard"), cr.preset("heyue")):
        short = rules.replace(rounds=2)
        quick = play_match(short, ["novice", "steady", "novice", "steady"], 5, 1, 15)
        assert play_match(short, ["seeing", "looking", "seeing", "looking"], 5, 1, 15) == quick


@pytest.mark.both_builds
def test_a_game_is_the_same_on_every_build() -> None:
    played = play_match(COMMON.replace(rounds=2), ["novice", "random", "novice"], 11, first_dealer(11, 3), 12)
    assert played.points == ((5, 82, 0), (0, 192, 59))
    assert (played.outs, played.stalled) == ((2, 0), (False, False))
    assert (played.turns, played.decisions) == (58, 212)
