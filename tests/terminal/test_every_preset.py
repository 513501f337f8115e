"""Whole games at the terminal under every preset, with a person who types whatever is legal and looks things up."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from rich.cells import cell_len

import contractrummy as cr

LINES = 900
"""The lines after which the person gets up."""
LOOKS = (
    "?", "show", "off", "down", "swap", "log", "pile", "scores", "contract", "rules", "rules all", "drop", "back",
    "提示", "挂牌", "摊牌", "换鬼牌", "弃权", "hand", "wish", "sort rank", "x", "take", "leave",
)  # fmt: skip
CHOICE, YES_NO, ENTER = re.compile(r"1-(\d+) > $"), re.compile(r"y n( a)? > $"), ("Enter to go on ", "按回车继续 ")


class Person(io.StringIO):
    """Reads the prompt and types an answer: mostly what a player would, at times something else that is legal."""

    def __init__(self, game: cr.Game, output: io.StringIO, seed: int, lines: int = LINES) -> None:
        super().__init__()
        self.game, self.output, self.chance, self.left = game, output, random.Random(seed), lines
        self.bot = cr.bot("steady")

    def readline(self, size: int | None = -1, /) -> str:
        self.left -= 1
        return "" if self.left < 0 else self.typed(self.output.getvalue()[-40:]) + "\n"

    def typed(self, shown: str) -> str:
        if shown.endswith(ENTER):
            return ""
        if choice := CHOICE.search(shown):
            return str(self.chance.randint(1, int(choice[1])))
        if question := YES_NO.search(shown):
            return self.chance.choice("yyyyna" if question[1] else "yyyn")
        if self.game.over or self.chance.random() < 0.15:
            return self.chance.choice(LOOKS)
        if 0 not in self.game.to_act:
            return self.chance.choice(("buy", "no"))
        return words(self.action())

    def action(self) -> cr.Action:
        legal = list(islice(self.game.view(0).legal, 60))
        usual = self.bot.act(self.game.view(0))
        return usual if self.chance.random() < 0.8 and usual in self.game.legal(0) else self.chance.choice(legal)


def words(action: cr.Action) -> str:
    """An action as a person types it."""
    if isinstance(action, cr.LayOff):
        cards = " ".join(map(str, action.cards))
        meld = "" if action.meld is None else f" {action.meld + 1}"
        return f"off {cards}{meld}{f' {action.place}' if action.place in ('low', 'high') else ''}"
    if isinstance(action, cr.TakeJoker):
        return f"swap {action.card} {action.meld + 1}"
    return {"ask": "buy", "leave joker": "leave"}.get(str(action), str(action))


def sat(
    sit: Callable[..., Any], rules: cr.RuleSet, seed: int, lang: str, width: int = 80, lines: int = LINES
) -> tuple[cr.Game, str]:
    players = min(max(4, rules.players[0]), rules.players[1])
    game = cr.Game(rules, ["Ann", "Ada", "Bruno", "Clara", "Dmitri"][:players], seed=seed)
    output = io.StringIO()
    done = sit(
        Person(game, output, seed, lines), game, bots=["steady"] * (players - 1), output=output, lang=lang, width=width,
    )  # fmt: skip
    assert done.code in (0, 4)
    return game, done.shown


@pytest.mark.parametrize("name", cr.preset_names())
def test_a_game_of_every_preset_is_played_at_the_terminal(sit: Callable[..., Any], name: str) -> None:
    rules = cr.preset(name)
    for seed, lang, width in ((1, "en", 80), (2, "zh", 80)):
        game, shown = sat(sit, rules.replace(rounds=2), seed, lang, width)
        assert game.results
        # Lines that were typed are as long as they are.
        assert max(cell_len(line) for line in shown.splitlines() if ">" not in line) <= width
        if game.over:
            assert cr.Game.replay(game.record).scores == game.scores
