"""Whole games at the terminal, typed line by line, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import contractrummy as cr


@pytest.mark.parametrize(("lang", "preset"), [("en", "common"), ("zh", "heyue")])
def test_a_whole_game_is_played_by_typing(
    sit: Callable[..., Any], typist: Any, escape: re.Pattern[str], tmp_path: Path, lang: str, preset: str
) -> None:
    game = cr.Game(cr.preset(preset).replace(rounds=3), ["Ann", "Ada", "Bruno"], seed=11)
    save = tmp_path / "ann.game"
    sat = sit(typist(game), game, lang=lang, save=save)
    assert sat.code == 0
    assert game.over
    assert len(game.results) == 3
    assert ("⊖" not in sat.shown) and not escape.search(sat.shown)
    assert max(cell_len(line) for line in sat.shown.splitlines() if str(save) not in line) <= 80
    total = f"{min(game.scores)} points" if lang == "en" else f"{min(game.scores)}分"
    assert total in sat.shown.split("Seal" if lang == "en" else "印记")[-2]
    assert game.commitment.replace(" ", "")[:8] in sat.shown
    assert cr.verify(save.read_text("utf-8")) is None
    assert cr.Game.replay(save.read_text("utf-8")).scores == game.scores


@pytest.mark.parametrize(
    "changes",
    [
        {"goout_discard": "optional", "layoff_same_turn": True, "laydown_extra": True},
        {"direction": "counter_clockwise", "buy_priority": "first_caller"},
        {"layoff_targets": "own", "joker_discardable": False, "discard_taken": False},
        {"down_takes_discard": False, "down_may_buy": False, "buy_limit": 1, "buy_penalty": 2},
        {"max_reshuffles": 0},
        {"buy_own_discard": False, "buy_initial_upcard": False, "wild_limit": "naturals", "adjacent_wilds": False},
        {"contracts": ["RRR"], "deal": 12, "final_round": "all_but_discard"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_house_rules_are_played_by_typing(sit: Callable[..., Any], typist: Any, changes: dict[str, Any]) -> None:
    game = cr.Game(cr.preset("common").replace(rounds=1, **changes), ["Ann", "Ada", "Bruno", "Clara"], seed=6)
    sat = sit(typist(game), game, bots=["novice", "random", "novice"])
    assert sat.code == 0
    assert "⊖" not in sat.shown


def test_the_bots_alone_play_the_same_game(sit: Callable[..., Any], typist: Any) -> None:
    """The terminal adds nothing to a game and takes nothing from it."""
    rules = cr.preset("common").replace(rounds=2)
    here, there = (cr.Game(rules, ["Ann", "Ada", "Bruno"], seed=5) for _ in range(2))
    sit(typist(here), here)
    bots = [cr.bot("novice", seat) for seat in range(3)]
    while not there.over:
        seat = 0 if 0 in there.to_act else there.to_act[0]
        there.play(seat, bots[seat].act(there.view(seat)))
    assert [str(event) for event in here.log] == [str(event) for event in there.log]


def test_the_seal_is_shown_before_the_first_card_and_the_seed_after_the_last(
    sit: Callable[..., Any], typist: Any
) -> None:
    game = cr.Game(cr.preset("common").replace(rounds=1), ["Ann", "Ada", "Bruno"])
    sat = sit(typist(game), game)
    digits = re.sub(r"[^0-9a-f]", "", sat.shown.split("Enter to go on")[0].split("Seal:")[1].split("Type")[0])
    assert digits[:64] == game.commitment
    seed = re.search(r"^seed ([0-9a-f]{256})$", game.record, re.M)
    assert seed is not None
    flat = re.sub(r"\s", "", sat.shown)
    assert seed[1] in flat
    assert flat.index(seed[1]) > flat.rindex("Yourhand")


@pytest.mark.parametrize("after", [2, 9, 30, 55])
def test_a_game_goes_on_where_it_stopped(sit: Callable[..., Any], typist: Any, tmp_path: Path, after: int) -> None:
    rules = cr.preset("common").replace(rounds=2)
    game = cr.Game(rules, ["Ann", "Ada", "Bruno"], seed=3)
    save = tmp_path / "ann.game"
    left = sit(typist(game, until=after), game, save=save)
    assert left.code == 0
    assert f"contract-rummy play --resume {save}" in left.shown
    again = cr.Game.replay(save.read_text("utf-8"))
    assert again.position == game.position
    assert again.view(0) == game.view(0)
    assert (again.scores, again.round) == (game.scores, game.round)
    on = sit(typist(again), again, save=save)
    assert again.over
    assert on.code == 0
    whole = cr.Game(rules, ["Ann", "Ada", "Bruno"], seed=3)
    sit(typist(whole), whole)
    assert whole.scores == again.scores


def test_a_new_game_seats_the_person_and_names_the_bots(sit: Callable[..., Any], tmp_path: Path) -> None:
    import io

    from contractrummy.terminal import play

    for lang, name, expected in (
        ("en", "", "You"),
        ("zh", "", "你"),
        ("en", "  Ann   Lee ", "Ann Lee"),
        ("en", "Ada", "Ada"),
    ):
        save = tmp_path / f"{lang}{len(name)}.game"
        out = io.StringIO()
        code = play(
            rules=cr.preset("common"), bots=["novice", "random"], name=name, lang=lang, seed=4, save=save,
            input=io.StringIO(""), output=out,
        )  # fmt: skip
        players = cr.Game.replay(save.read_text("utf-8")).players
        assert code == 0
        assert players[0] == expected
        assert len({player.casefold() for player in players}) == 3


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        ({"name": "a\u202eb"}, 2, "cannot be a player’s name"),
        ({"name": "x" * 60}, 2, "cannot be a player’s name"),
        ({"bots": ["novice", "genius"]}, 2, "no bot called “genius”"),
        ({"bots": []}, 3, ""),
        ({"bots": ["novice"] * 8}, 3, ""),
        ({"rules": cr.RuleSet().replace(floating=True)}, 3, "cannot play one of these rules yet"),
    ],
    ids=lambda value: "" if not isinstance(value, dict) else next(iter(value)),
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], code: int, said: str) -> None:
    import io

    from contractrummy.terminal import play

    out = io.StringIO()
    given = {"rules": cr.preset("common"), "bots": ["novice"] * 2, **options}
    assert play(**given, input=io.StringIO(""), output=out) == code
    assert said in out.getvalue().replace("\n", " ")
