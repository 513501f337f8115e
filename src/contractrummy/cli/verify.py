"""`contract-rummy verify`: whether the deals of a saved game are the ones its seeds give.

The object of ``--json``:

    file, players  the file, the names by seat
    agrees         whether the commitment, the first dealer, every deal and every reshuffle agree with the seeds
    fair           whether the seed was a whole one; a short seed, which anybody can try out, makes no fair deal
    over           whether the game was played to its end
    deals          how many deals there are
    commitment     what was shown before the first deal
    difference     null, or what differs first: {"code", "text", "line", "round", "position", "number", "found",
                   "wanted"}, of which all but the first two may be null. `position` is P0 … (a hand), upcard or stock,
                   or the number of a reshuffle; there card `number` is `found` and the seeds give the one `wanted`
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contractrummy.cards import Card
from contractrummy.cli.answer import Answer
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang
from contractrummy.cli.page import Page
from contractrummy.cli.refusal import NO, OK, blamed_on, shown
from contractrummy.cli.source import read
from contractrummy.cli.telling import is_over
from contractrummy.engine.events import RoundDealt
from contractrummy.record import read_record
from contractrummy.replaying import verify as verified

__all__ = ["verify"]


def verify(game: str, /, *, json: Json = False, lang: Lang = None) -> Answer:
    say = voice(lang, json)
    data = read(game)
    with blamed_on(shown(game)):
        told = read_record(data)
        difference = verified(told)
    deals = sum(isinstance(event, RoundDealt) for event in told.events)
    exit = OK if difference is None else NO
    if json:
        facts = {
            "file": shown(game),
            "players": list(told.players),
            "agrees": difference is None,
            "fair": told.demo is None,
            "over": is_over(told),
            "deals": deals,
            "commitment": told.commitment,
        }
        return Answer({**facts, "difference": difference and _difference(difference, say)}, exit)
    page = Page()
    if difference is None:
        page.line(say("cli-verify-agrees", name=say.several(told.players), number=deals))
    else:
        where = ":".join(str(part) for part in (shown(game), difference.get("line")) if part)
        page.line(f"{where}: {_in_words(difference, say)}")
    if told.demo is not None:
        page.line(say("cli-demo-seed", seed=str(told.demo)))
    if not is_over(told):
        page.line(say("cli-verify-not-over"))
    return Answer(page, exit)


def _difference(found: Mapping[str, Any], say: Voice) -> dict[str, Any]:
    values = {name: found.get(name) for name in ("line", "round", "position", "number", "found", "wanted")}
    cards = {name: str(value) for name, value in values.items() if isinstance(value, Card)}
    return {"code": found["code"], "text": _in_words(found, say), **values, **cards}


def _in_words(found: Mapping[str, Any], say: Voice) -> str:
    said = say(found["code"], **{name: value for name, value in found.items() if name not in ("code", "line")})
    if "wanted" in found:
        said += say("cli-between-sentences") + say("cli-verify-card", **found)
    return said
