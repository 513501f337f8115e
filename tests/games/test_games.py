"""Whole games of bots come to their end, or to a stated number of turns, without a violation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contractrummy.game import Game
from contractrummy.rules.presets import preset
from tests.games.play import TURNS, Played, figures, play

PRESETS = ("common", "heyue")
AT_A_TIME = 10
Record = Callable[[str, object], None]


def assert_played(games: list[Played], rounds: int = 7) -> None:
    for played in games:
        game = played.game
        assert played.capped != game.over
        assert max(played.turns) <= TURNS and len(game.results) >= len(played.turns) - 1
        if game.over:
            assert len(game.results) == game.round == rounds
            assert game.winners and min(game.scores) == game.scores[game.winners[0]]
            assert game.to_act == ()


def novices(name: str, players: int, seeds: range) -> list[Played]:
    games = [play(preset(name), ["novice"] * players, seed) for seed in seeds]
    assert_played(games)
    return games


@pytest.mark.parametrize("start", range(0, 50, AT_A_TIME))
@pytest.mark.parametrize("name", PRESETS)
def test_four_novices_play_to_the_end(name: str, start: int, record_property: Record) -> None:
    """Fifty seeded games under each preset end, or are given up after a round of 200 turns: at most half of them."""
    games = novices(name, 4, range(start, start + AT_A_TIME))
    record_property("games", figures(games))
    assert sum(played.capped for played in games) <= AT_A_TIME // 2
    assert sum(len(played.game.results) for played in games) >= 5 * AT_A_TIME


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", PRESETS)
def test_two_to_eight_novices_play_to_the_end(name: str, players: int) -> None:
    """As many as the rules allow: three packs from six players on, the last rounds with a thin stock."""
    novices(name, players, range(100, 102))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("kind", ["random", "novice"])
def test_the_same_seed_is_the_same_game(name: str, kind: str) -> None:
    """Bots and deals are functions of their seeds: a game played twice has the same record, and replays to itself."""
    one, two = (play(preset(name), [kind, "novice", kind], seed=5, cap=60) for _ in range(2))
    assert one.game.record == two.game.record
    assert one.game.record != play(preset(name), [kind, "novice", kind], seed=6, cap=60).game.record
    assert Game.replay(one.game.record).record == one.game.record


@pytest.mark.parametrize("name", PRESETS)
def test_players_who_do_anything_break_nothing(name: str) -> None:
    """Twenty games of random players, given up after a round of 60 turns: they hardly ever lay down."""
    games = [play(preset(name), ["random"] * (2 + seed % 7), seed, cap=60) for seed in range(10)]
    assert all(played.capped or played.game.over for played in games)


def test_mixed_tables_play_on() -> None:
    """Beginners beside players who do anything: rounds are ended by those who can."""
    games = [play(preset("common"), ["novice", "random", "novice", "random"], seed, cap=120) for seed in range(3)]
    assert sum(len(played.game.results) for played in games) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("start", range(1000, 1500, AT_A_TIME))
@pytest.mark.parametrize("name", PRESETS)
def test_four_novices_play_five_hundred_games(name: str, start: int, record_property: Record) -> None:
    """The same over 500 games each."""
    record_property("games", figures(novices(name, 4, range(start, start + AT_A_TIME))))


@pytest.mark.soak
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", PRESETS)
def test_players_who_do_anything_break_nothing_for_long(name: str, players: int) -> None:
    """Random players with a cap of 1,000 turns a round: stocks run out again and again."""
    for seed in range(20):
        play(preset(name), ["random"] * players, seed, cap=1000)
