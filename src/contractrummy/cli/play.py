"""`contract-rummy play`: a game in the terminal, new or resumed, against bots."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from contractrummy.cli.house import house, pass_on_notes
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Lang, Preset, RulesFile, Settings
from contractrummy.cli.players import bot_names, known_bots, playable
from contractrummy.cli.refusal import NO, USAGE, Refused, shown
from contractrummy.cli.saves import checked, newest, place_for_new, resumed
from contractrummy.cli.source import STDIN
from contractrummy.dealer import SEED_BYTES
from contractrummy.errors import printable
from contractrummy.game import Game
from contractrummy.record import good_name

__all__ = ["play"]

USUAL_BOTS = ("steady", "steady", "steady")
MOST_BOTS = 7
# The rules that are offered first, by language.
USUAL_RULES = {"en": "common", "zh": "heyue"}


def play(
    *,
    bots: Annotated[str | None, Parameter(metavar="NAMES")] = None,
    preset: Preset = None,
    rules: RulesFile = None,
    settings: Settings = None,
    rounds: Annotated[str | None, Parameter(metavar="N")] = None,
    name: Annotated[str | None, Parameter(metavar="NAME")] = None,
    lang: Lang = None,
    seed: Annotated[str | None, Parameter(metavar="SEED")] = None,
    color: Annotated[bool | None, Parameter(negative="--no-color")] = None,
    save: Annotated[str | None, Parameter(metavar="FILE")] = None,
    resume: Annotated[list[str] | None, Parameter(metavar="[FILE]", consume_multiple=(0, 1))] = None,
) -> int:
    say = voice(lang)
    for option, file in (("--rules", rules), ("--save", save), ("--resume", resume[0] if resume else None)):
        if file in ("", STDIN):
            raise Refused(USAGE, "cli-no-stdin" if file else "cli-option-needs-value", option=option)
    if resume is not None:
        new = {"--bots": bots, "--preset": preset, "--rules": rules, "--set": settings, "--rounds": rounds}
        for option, value in {**new, "--name": name, "--seed": seed}.items():
            if value is not None:
                raise Refused(USAGE, "cli-conflict", one="--resume", other=option)
        path, game = (Path(resume[0]), resumed(resume[0])) if resume else newest(say)
        return _go_on(path, game, save, color, say)
    others = _bots(bots) if bots is not None else USUAL_BOTS
    called = _name(name)
    whole_seed = None if seed is None else _seed(seed)
    found = house(preset, rules, settings, USUAL_RULES[say.lang])
    played = playable(found, rounds, 1 + len(others))
    pass_on_notes(found, say)
    place = checked(save) if save is not None else place_for_new(say)

    from contractrummy import terminal

    return terminal.play(
        rules=played,
        bots=others,
        name=called,
        lang=say.lang,
        color=color,
        seed=whole_seed,
        save=place,
        title=found.title,
    )


def _go_on(path: Path, game: Game, save: str | None, color: bool | None, say: Voice) -> int:
    if game.over:
        raise Refused(NO, "cli-game-is-over", shown(str(path)))
    place = path if save is None or os.path.abspath(save) == os.path.abspath(path) else checked(save)

    from contractrummy import terminal

    # Who the bots were stands in the file, unless the game comes from elsewhere.
    return terminal.play(rules=game.rules, bots=USUAL_BOTS, lang=say.lang, color=color, save=place, game=game)


def _bots(text: str) -> tuple[str, ...]:
    """Names of bots, with commas between them."""
    names = bot_names(text)
    if not 1 <= len(names) <= MOST_BOTS:
        raise Refused(USAGE, "cli-number-of-bots", number=len(names), most=MOST_BOTS)
    return known_bots(names)


def _name(name: str | None) -> str:
    """The person's name; an empty one is *you* at the table."""
    if name is None:
        return ""
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    if not good_name(plain):
        raise Refused(USAGE, "cli-bad-name", found=printable(name))
    return plain


def _seed(text: str) -> int | str:
    """A short seed, for a game to try out, or the hexadecimal digits of a whole one."""
    if text.isascii() and text.isdigit() and len(text) <= 18:
        return int(text)
    if text.isascii() and len(text) == 2 * SEED_BYTES and all(digit in "0123456789abcdefABCDEF" for digit in text):
        return text.lower()
    raise Refused(USAGE, "cli-bad-seed", found=printable(text), digits=2 * SEED_BYTES)
