"""The terminal game: one person against bots, in English or Chinese, on any terminal.

Everything shown is drawn from what the person's seat may see, and no rule is written here: the engine is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from contractrummy.game import Game
    from contractrummy.rules.ruleset import RuleSet

__all__ = ["play"]


def play(
    *,
    rules: RuleSet,
    bots: Sequence[str],
    name: str = "",
    lang: str = "en",
    color: bool | None = None,
    seed: int | str | None = None,
    save: Path | None = None,
    game: Game | None = None,
    title: str = "",
    input: TextIO | None = None,
    output: TextIO | None = None,
) -> int:
    """Play a game at the terminal and return the code to exit with.

    `bots` are the kinds of the bots, in the order of their seats after the person's. `game` is a game to go on with;
    who sat where is read from the file it came from, if it was played here. `title` is what a family calls its rules.
    `color` None looks at the terminal and at ``NO_COLOR``. The game is written to `save` after every move.

    0: played to the end, or left with the game saved; 2: a name or a kind of bot that cannot be; 3: rules that cannot
    be played; 4: left and not saved; 130: interrupted.
    """
    from contractrummy.terminal.opening import open_table

    return open_table(
        rules=rules, bots=bots, name=name, lang=lang, color=color, seed=seed, save=save, game=game, title=title,
        input=input, output=output,
    )  # fmt: skip
