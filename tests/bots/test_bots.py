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


@pytest.mark.parametrize("preset", cr.preset_names())
@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_finds_something_legal_under_every_preset(preset: str, name: str) -> None:
    """Five games each, of two rounds or of 25 turns a seat: in every phase there is an answer, and it is granted."""
    least, most = cr.preset(preset).players
    for seed in range(5):
        played(preset, [name] * min(max(least, 2 + seed), most), seed, rounds=2, turns=25)


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


def test_a_novice_takes_a_joker_it_may_keep() -> None:
    rules = cr.preset("may_i_house")
    table = [(1, "5H JK=6H 7H 8H")]
    parts = {"hands": ["6H KS 2D 9C", "2C 3C"], "turn": 0, "round": 3, "phase": "play", "down": {1}, "table": table}
    assert str(cr.bot("novice").act(cr.Game.at(rules, **parts).view(0))) == "swap 6H @0.1"
    # One who would have to lay down for it leaves it there.
    bound = rules.replace(swap_who="any")
    assert isinstance(cr.bot("novice").act(cr.Game.at(bound, **parts).view(0)), cr.Discard)


def test_a_novice_knows_what_is_wild_in_the_round() -> None:
    rules = cr.preset("common").replace(wild_by_round=["9", "T"], jokers=0)
    hands = ["8H 8D 9C 3C 3D 9S KS", "2C"]
    first, second = (cr.Game.at(rules, hands=hands, turn=0, round=number, phase="play") for number in (1, 2))
    assert isinstance(cr.bot("novice").act(first.view(0)), cr.LayDown)
    assert isinstance(cr.bot("novice").act(second.view(0)), cr.Discard)


def test_a_novice_lays_off_where_a_wild_makes_way() -> None:
    rules = cr.preset("loba_central")
    table = [(0, "5H 6H 7H JK=8H"), (0, "KS KD KH")]
    game = cr.Game.at(rules, hands=["8H 2S 3D", "2C"], turn=0, round=2, phase="play", down={0}, table=table)
    assert str(cr.bot("novice").act(game.view(0))).startswith("off 8H @0")


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="novice"):
        cr.bot("expert")
