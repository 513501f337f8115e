"""Bots see a view and nothing else, answer the same view in the same way, and are never refused."""

import inspect

import pytest

import contractrummy as cr
from contractrummy.bots import BOTS

pytestmark = pytest.mark.both_builds


def played(preset: str, names: list[str], seed: int, rounds: int = 1, turns: int = 30) -> cr.Game:
    game = cr.Game(cr.preset(preset).replace(rounds=rounds), [f"Player {i}" for i in range(len(names))], seed=seed)
    bots = [cr.bot(name, seed=i) for i, name in enumerate(names)]
    while not game.over and max(game.view(None).turns) <= turns:
        seat = game.to_act[-1]
        game.play(seat, bots[seat].act(game.view(seat)))
    return game


@pytest.mark.parametrize("preset", ["common", "heyue"])
@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_is_never_refused(preset: str, name: str) -> None:
    """`play` would raise; random bots do not end a round by skill, so their turns are capped at 30."""
    for seed in range(3):
        played(preset, [name] * 4, seed)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_view_gets_the_same_answer(name: str) -> None:
    assert played("common", [name] * 3, 5).log == played("common", [name] * 3, 5).log


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_is_given_a_view_and_no_game(name: str) -> None:
    parameters = inspect.signature(BOTS[name](0).act).parameters
    assert list(parameters) == ["view", "budget"]
    assert parameters["view"].annotation == "PlayerView"


def test_a_novice_never_buys() -> None:
    game = played("common", ["novice"] * 4, 3, rounds=3)
    assert not any(type(event).__name__ == "Bought" for event in game.log)


def test_a_novice_keeps_pairs_for_sets_and_neighbours_for_runs() -> None:
    """Of a hand with one lone card the lone one goes, jokers never."""
    sets = cr.Game.at(cr.preset("common"), hands=["8H 8D 3C 3D KS JK", "2C"], turn=0, round=1, phase="play")
    runs = cr.Game.at(cr.preset("common"), hands=["8H 9H 3C 4C KS JK", "2C"], turn=0, round=3, phase="play")
    for game in (sets, runs):
        assert str(cr.bot("novice").act(game.view(0))) == "discard KS"


def test_a_novice_lays_down_when_it_can() -> None:
    game = cr.Game.at(cr.preset("common"), hands=["8H 8D 8S 3C 3D 3S KS", "2C"], turn=0, round=1, phase="play")
    assert isinstance(cr.bot("novice").act(game.view(0)), cr.LayDown)


def test_a_novice_beats_three_that_play_at_random() -> None:
    """Twelve short games, each seat in turn: the novice has the lowest score in nearly all of them."""
    won = 0
    for seed in range(12):
        names = ["random"] * 4
        names[seed % 4] = "novice"
        game = played("common", names, seed, rounds=1)
        scores = game.scores if game.over else [0 if game.view(None).down[s] else 99 for s in range(4)]
        won += min(scores) == scores[seed % 4]
    assert won >= 10


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="novice"):
        cr.bot("expert")
