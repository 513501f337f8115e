"""Players of the kernel: what they do is legal, the same for the same view, and decided by what their seat sees."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from contractrummy.bots import PLAYERS, NoviceBot, play_round
from contractrummy.bots._steady import Steady
from contractrummy.engine._judge import WHYS
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.reading import action_of
from contractrummy.engine.views import kernel_seen
from contractrummy.game import Game
from contractrummy.rules.presets import preset, preset_names
from tests.bots.orders import orders
from tests.bots.table import dealt, decisions, rounds
from tests.properties.worlds import other_world
from tests.support.beginner import Beginner

ROOT = Path(__file__).parents[2]

PARTS = [pytest.param(seed, 12_500, id=f"part{seed}") for seed in range(4)]
LONG = [pytest.param(seed, 250_000, id=f"long{seed}", marks=pytest.mark.soak) for seed in range(100, 104)]


@pytest.mark.parametrize(("seed", "number"), PARTS + LONG)
def test_steady_never_does_what_is_not_legal(seed: int, number: int) -> None:
    """Under every preset and under rules at random; what it had planned for could always be done."""
    steady = Steady()
    for kernel, seat in islice(decisions(seed), number):
        before = printed(kernel)
        order = steady.order(kernel, seat)
        assert WHYS[kernel.why_not(seat, order)] == "", (order, kernel.house.rules.to_json())
        assert printed(kernel) == before
        assert not steady.guessed


def printed(kernel: Kernel) -> str:
    """All of a position that a decision must leave as it is."""
    table = [(bytes(row.cards), row.low, row.wilds) for row in kernel.table]
    parts = (kernel.hands, kernel.pile, kernel.owed, kernel.taken, kernel.drawn, kernel.phase, kernel.turn)
    return f"{table} {parts}"


def test_the_view_of_the_seat_is_enough() -> None:
    """With the hands of others and the stock blank the orders are the same, whoever was asked before."""
    steady = Steady()
    for kernel, seat in islice(decisions(11), 3000):
        assert Steady().order(kernel.seen_by(seat), seat) == steady.order(kernel, seat)


@pytest.mark.parametrize("name", ["novice", "steady"])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """Two worlds that a seat cannot tell apart get the same order."""
    chance, player = random.Random(5), PLAYERS[name](0)
    told = 0
    for game in games(chance, 6):
        for seat in game.to_act:
            twin = other_world(game, seat, chance)
            if seat in twin.to_act:
                orders = [player.order(kernel_seen(world.view(seat)), seat) for world in (game, twin)]
                assert orders[0] == orders[1], game.position
                told += 1
    assert told > 500


def games(chance: random.Random, number: int) -> list[Game]:
    """Positions of games between steady players, each a game of its own."""
    found = []
    for rules, players, _ in islice(rounds(chance.randrange(1000)), 2 * number):
        game = Game(rules, [f"P{i}" for i in range(players)], seed=chance.randrange(1000))
        for _ in range(120):
            if game.over:
                break
            seat = game.to_act[0]
            kernel = kernel_seen(game.view(seat))
            game.play(seat, action_of(kernel, Steady().order(kernel, seat)))
            found.append(Game.at(rules, position=game.position)) if chance.random() < 0.5 and not game.over else None
    return found


def test_the_novice_decides_as_it_always_did() -> None:
    """The same action as the novice that is written in cards and melds, in thousands of positions."""
    new, old, asked = NoviceBot(), Beginner(), 0
    for rules, players, _ in islice(rounds(3), 70):
        game = Game(rules, [f"P{i}" for i in range(players)], seed=asked)
        for _ in range(100):
            if game.over:
                break
            seat = game.to_act[0]
            view = game.view(seat)
            action = new.act(view)
            assert action == old.act(view), game.position
            asked += 1
            kernel = kernel_seen(view)
            game.play(seat, action if asked % 3 else action_of(kernel, Steady().order(kernel, seat)))
    assert asked > 4000


def test_a_random_player_may_do_anything() -> None:
    """In the same position again and again it does all there is to do, and takes nothing back."""
    game = Game.at(preset("common"), hands=["8H 8D 8S 3C 3D 3S KS 2C", "2C"], turn=0, round=1, phase="play")
    view = game.view(0)
    kernel, player = kernel_seen(view), PLAYERS["random"](1)
    done = {str(action_of(kernel, player.order(kernel, 0))) for _ in range(400)}
    assert done == {str(action) for action in view.legal}


def test_players_play_a_round_to_its_end() -> None:
    players = [PLAYERS[name](7) for name in ("steady", "novice", "steady_no_buy", "steady")]
    kernel = dealt(preset("common"), 4, 2, 1)
    assert play_round(kernel, players, 200) > 20
    assert kernel.acting() == -1
    again = dealt(preset("common"), 4, 2, 1)
    play_round(again, players, 200)
    assert printed(again) == printed(kernel)


def test_a_call_counts_where_nobody_is_waited_for() -> None:
    """Until he draws the discard can be asked for: a buyer gets his cards there too (D36)."""
    bought = 0
    for seed in range(20):
        kernel = dealt(preset("shanghai_rum_wiki"), 4, 2, seed)
        play_round(kernel, [PLAYERS["steady"](0)] * 4, 200)
        bought += kernel.buys_made
    assert bought > 20


def test_steady_players_end_nearly_every_round() -> None:
    """Of 5 games of four under every preset no more than one round in fifty is cut off after 200 turns."""
    played = cut = 0
    for name in preset_names():
        rules = preset(name)
        for seed in range(5):
            for number in range(1, rules.round_count + 1):
                kernel = dealt(rules, min(max(4, rules.players[0]), rules.players[1]), number, seed)
                play_round(kernel, [PLAYERS["steady"](0)] * kernel.seats, 200)
                played, cut = played + 1, cut + (kernel.acting() >= 0)
    assert cut * 50 <= played


@pytest.mark.parametrize(("others", "least"), [("novice", 0.8), ("steady_no_buy", 0.33)])
def test_steady_beats_three_others(others: str, least: float) -> None:
    """40 duplicate deals of seven rounds, each played from all four seats; the shares are of games won."""
    rules, won = preset("common"), 0.0
    for seed in range(40):
        for seat in range(4):
            players = [PLAYERS[others](0)] * 4
            players[seat] = PLAYERS["steady"](0)
            totals = [0, 0, 0, 0]
            for number in range(1, rules.round_count + 1):
                kernel = dealt(rules, 4, number, seed)
                play_round(kernel, players, 60)
                if kernel.acting() >= 0:
                    kernel.give_up()
                totals = [total + points for total, points in zip(totals, points_of(kernel), strict=True)]
            won += (totals[seat] == min(totals)) / totals.count(min(totals))
    assert won / 160 >= least


def points_of(kernel: Kernel) -> tuple[int, ...]:
    class Round:
        penalties: tuple[int, ...] = ()

    round = Round()
    kernel.save(round)
    return round.penalties


def test_both_builds_decide_alike() -> None:
    """Hundreds of positions, in this process and in one that runs the source uncompiled."""
    env = {**os.environ, "CONTRACTRUMMY_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.orders"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == orders()
