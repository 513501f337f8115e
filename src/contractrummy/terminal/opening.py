"""From what was asked for to a table that is played at, and from there to the code the program ends with."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from rich.text import Text

from contractrummy.bots import BOTS
from contractrummy.cards import Card
from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadNotation, BadRules, printable
from contractrummy.game import Game
from contractrummy.notation import parse_cards
from contractrummy.record import good_name
from contractrummy.rules.ruleset import RuleSet
from contractrummy.terminal.desk import Desk
from contractrummy.terminal.glyphs import glyphs_for
from contractrummy.terminal.hand import SORTS, HandOrder
from contractrummy.terminal.loop import run
from contractrummy.terminal.save import Saver, notes_of
from contractrummy.terminal.session import Session
from contractrummy.terminal.words import Words
from contractrummy.terminal.wrap import fitted

__all__ = ["open_table"]

NAMES = {
    "en": ("Ada", "Bruno", "Clara", "Dmitri", "Esther", "Farid", "Greta"),
    "zh": ("小梅", "阿杰", "外婆", "小雨", "老陈", "阿宁", "小满"),
}
OK, USAGE, BAD_DATA, NOT_SAVED, INTERRUPTED = 0, 2, 3, 4, 130


class Refused(Exception):
    """The table cannot be opened: what to say, and the code to end with."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(code, said)
        self.code, self.said = code, said


def open_table(
    *,
    rules: RuleSet,
    bots: Sequence[str],
    name: str,
    lang: str,
    color: bool | None,
    seed: int | str | None,
    save: Path | None,
    game: Game | None,
    title: str,
    input: TextIO | None,
    output: TextIO | None,
) -> int:
    """Everything of `play`."""
    desk = Desk(input, output, color)
    glyphs = glyphs_for(desk.output, lang, os.environ)
    readable = lang if glyphs.shows("合约" if lang == "zh" else "") else "en"
    say = Words(readable, glyphs)
    session: Session | None = None
    try:
        new = game is None
        kinds, me = _seating(game, bots)
        _check(kinds, say)
        players = _players(name, kinds, say)
        table = game if game is not None else _deal(rules, players, seed, say)
        seats = (seat for seat in range(len(table.players)) if seat != me)
        session = Session(table, dict(zip(seats, kinds, strict=True)), desk, say, Saver(save), me, title)
        if not new:
            _restore(session)
        session.save()
        _welcome(session, new, lang != readable)
        run(session)
        return OK
    except Refused as no:
        desk.write(fitted(Text(no.said), desk.size[0]))
        return no.code
    except EOFError:
        return _left(session, OK)
    except KeyboardInterrupt:
        return _left(session, INTERRUPTED)
    except BrokenPipeError:
        _close(desk.output)
        return OK


# -- who plays ------------------------------------------------------------------------------------------------


def _seating(game: Game | None, bots: Sequence[str]) -> tuple[list[str], int]:
    """The kinds of the bots, in the order of their seats, and the seat of the person: as they were in a saved game."""
    if game is None:
        return list(bots), 0
    notes = notes_of(game)
    others = len(game.players) - 1
    kinds, me = notes.get("bots"), notes.get("seat")
    if not (isinstance(kinds, list) and len(kinds) == others and all(str(kind) in BOTS for kind in kinds)):
        kinds = [*bots, *[bots[-1] if bots else next(iter(BOTS))] * others][:others]
    if type(me) is not int or not 0 <= me <= others:
        me = 0
    return kinds, me


def _players(name: str, kinds: Sequence[str], say: Words) -> list[str]:
    """Names for all: the person's own, then one for each bot that nobody has yet."""
    own = unicodedata.normalize("NFC", " ".join(name.split())) or say("you")
    if not good_name(own):
        raise Refused(USAGE, say("bad-name", found=printable(own, 24)))
    free = [each for each in NAMES[say.lang] if each.casefold() != own.casefold()]
    return [own, *free[: len(kinds)], *(f"{say('bot')} {n}" for n in range(len(free) + 1, len(kinds) + 1))]


def _check(kinds: Sequence[str], say: Words) -> None:
    wrong = next((kind for kind in kinds if kind not in BOTS), None)
    if wrong is not None:
        raise Refused(USAGE, say("bad-bot", found=printable(wrong, 24), names=", ".join(BOTS)))


def _deal(rules: RuleSet, players: Sequence[str], seed: int | str | None, say: Words) -> Game:
    try:
        return Game(rules, players, seed)
    except BadRules as no:
        raise Refused(BAD_DATA, say.why(no)) from None


def _restore(session: Session) -> None:
    """Put one's own things back as they were. Notes that make no sense are passed over."""
    notes, view = notes_of(session.game), session.view
    session.title = session.title or _text(notes.get("title"))
    sort = notes.get("sort")
    if sort in SORTS:
        session.order = HandOrder(sort, _cards(notes.get("hand")))
    if view.drawn is not None:
        session.order.new[view.drawn] += 1
    wish = notes.get("wish")
    if notes.get("round") == view.round and isinstance(wish, list) and len(wish) == 2:
        session.game.wishes[session.me] = Wish(frozenset(_cards(wish[0])), wish[1] is True)


def _cards(text: Any) -> tuple[Card, ...]:
    try:
        return parse_cards(text) if isinstance(text, str) else ()
    except BadNotation:
        return ()


def _text(value: Any) -> str:
    return value if isinstance(value, str) and good_name(value) else ""


# -- the first and the last words -----------------------------------------------------------------------------


def _welcome(session: Session, new: bool, unreadable: bool) -> None:
    """Who plays by what rules, and the seal of the deal, before the first card is seen."""
    say, pages, view = session.say, session.pages(), session.view
    title = say("welcome" if new else "welcome-back", number=view.round, rounds=view.rules.round_count)
    lines = pages.heading(title)
    others = say("between-names").join(
        say("bot-named", name=session.names[seat], kind=kind) for seat, kind in sorted(session.kinds.items())
    )
    lines += pages.body(say("against", names=others), 1)
    lines += pages.body(say("by-rules", rules=say.rules_name(view.rules, session.title)), 1)
    if new:
        lines += _first_deal(session)
    lines += [Text(), *session.seal().lines(), Text()]
    if session.saver.failed is None and session.saver.path is not None:
        lines += pages.body(say("saves-to", path=session.path()), 1)
    if unreadable:
        lines += pages.body(say("not-in-chinese"), 1)
    lines += [*session.foot, *pages.body(say("type-can"), 1)]
    session.foot = []
    session.wait(lines)


def _first_deal(session: Session) -> list[Text]:
    """The cards that were drawn to find the first dealer, where the rules draw for it."""
    say, game, names = session.say, session.game, session.names
    drawn = game.drawn_for_deal
    if not drawn:
        return []
    dealer = game.first_dealer
    facts = {"name": names[dealer], "mine": int(dealer == session.me)}
    if game.rules.first_dealer == "first_jack":
        said = say("first-jack", card=drawn[-1][1], cards=len(drawn), **facts)
    else:
        shown = (say("drew-for-deal", name=names[seat], card=card) for seat, card in drawn)
        said = say("first-deal", cards=say("between-deeds").join(shown), **facts)
    return session.pages().body(said, 1)


def _left(session: Session | None, code: int) -> int:
    """Leave with a word on where the game is. A game that could not be saved is tried once more."""
    if session is None:
        return code
    say, saver = session.say, session.saver
    with suppress(BrokenPipeError, KeyboardInterrupt):
        if saver.path is None or (saver.failed is not None and not saver.save(session.game, session.notes())):
            lines = [Text(), *session.pages().body(say("left-unsaved"), 1)]
            code = code or NOT_SAVED
        else:
            # The command stands whole on its line, however long: it is there to be copied.
            command = Text(f"   contract-rummy play --resume {session.quoted_path()}", "key")
            lines = [Text(), *session.pages().body(say("left"), 1), command]
        session.desk.write(lines)
    return code


def _close(output: TextIO) -> None:
    """Nobody reads any more: what is still to be written goes nowhere, so that Python does not complain at its end."""
    if output is sys.stdout:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
