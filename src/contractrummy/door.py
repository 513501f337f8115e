"""The one door for programs that speak JSON: a request in, an answer out, never an exception.

A browser that runs this package in a worker, or a server with a table of its own, uses nothing else:

    {"op": "new", "rules": {"preset": "common"}, "players": ["Ann", "Bo"], "seed": "…", "salt": "…"}  -> {"id": 1, …}
    {"op": "open", "record": "…"}                                     a game from its record
    {"op": "view", "id": 1, "seat": 0}                                what a seat may see
    {"op": "legal", "id": 1, "seat": 0, "most": 100}                  actions as text
    {"op": "why", "id": 1, "seat": 0, "action": "draw"}               why not, or null
    {"op": "act", "id": 1, "seat": 0, "action": "draw", "window": 3}  what that seat sees happen
    {"op": "bot", "id": 1, "seat": 1, "bot": "novice", "seed": 5}     a bot moves for a seat
    {"op": "record", "id": 1}                                         the game as text, secrets included
    {"op": "close", "id": 1}
    {"op": "solve", "hand": "…", "contract": "SSR", "rules": {…}}     lay-down, distance, cards that help
    {"op": "check", "rules": {…}}                                     problems of a rule set

An answer that is an error is ``{"error": {"code": …, "params": …}}``; words are made from it where they are shown.
Seeds come from outside: nothing in here rolls dice or keeps time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from itertools import islice
from typing import Any

from contractrummy.bots import BOTS, bot
from contractrummy.cards import Card
from contractrummy.engine.actions import parse_action
from contractrummy.engine.events import Event
from contractrummy.engine.views import seen_by
from contractrummy.errors import BadNotation, BadRecord, BadRules, Illegal, Reason
from contractrummy.game import Game
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import best_lay_down, distance, useful_cards
from contractrummy.rules.contracts import Contract
from contractrummy.rules.ruleset import RuleSet
from contractrummy.strict import BadText, strict_json

__all__ = ["Door", "event_object", "handle"]

MOST_GAMES = 64
MOST_LISTED = 1000


class BadRequest(ValueError):
    """A request that asks for nothing there is."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code, self.params = code, params
        super().__init__(code)


class Door:
    """Games kept open between requests, by number."""

    def __init__(self) -> None:
        self.games: dict[int, Game] = {}
        self.opened = 0

    def handle(self, text: str) -> str:
        """Answer one request. Both are JSON texts."""
        try:
            answer = self.answer(strict_json(text))
        except Illegal as no:
            answer = _error(str(no.reason), no.params)
        except (BadNotation, BadRules, BadRecord, BadText, BadRequest) as no:
            answer = _error(no.code, no.params)
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def answer(self, request: Any) -> dict[str, Any]:
        if not isinstance(request, dict):
            raise BadRequest("door-not-an-object")
        op = _OPS.get(request.get("op", "")) if isinstance(request.get("op"), str) else None
        if op is None:
            raise BadRequest("door-no-such-op", allowed=", ".join(_OPS))
        asks, answer = op
        unknown = sorted(set(request) - {"op", *asks})
        if unknown:
            raise BadRequest("door-unknown-field", field=unknown[0][:40], allowed=", ".join(asks))
        return answer(self, request)

    def new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        names = request.get("players")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BadRequest("door-bad-field", field="players")
        seed, salt = request.get("seed"), request.get("salt", "")
        if isinstance(seed, bool) or not isinstance(seed, (str, int)) or not isinstance(salt, str):
            raise BadRequest("door-bad-field", field="seed")
        try:
            game = Game(_rules(request), names, seed, salt=bytes.fromhex(salt))
        except ValueError as no:
            if isinstance(no, BadRules):
                raise
            raise BadRequest("door-bad-field", field="players, seed or salt") from None
        return self.keep(game)

    def open(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return self.keep(Game.replay(_text(request, "record")))

    def keep(self, game: Game) -> dict[str, Any]:
        if len(self.games) >= MOST_GAMES:
            raise BadRequest("door-too-many-games", limit=MOST_GAMES)
        self.opened += 1
        self.games[self.opened] = game
        return {"id": self.opened, "commitment": game.commitment, **_state(game)}

    def game(self, request: Mapping[str, Any]) -> Game:
        number = request.get("id")
        if isinstance(number, bool) or not isinstance(number, int) or number not in self.games:
            raise BadRequest("door-no-such-game")
        return self.games[number]

    def view(self, request: Mapping[str, Any]) -> dict[str, Any]:
        seat = request.get("seat")
        view = self.game(request).view(None if seat is None else _whole(request, "seat"))
        return {"view": json.loads(view.to_json()), "to_act": view.to_act}

    def legal(self, request: Mapping[str, Any]) -> dict[str, Any]:
        most = _whole(request, "most", MOST_LISTED)
        actions = islice(self.game(request).legal(_whole(request, "seat")), min(most, MOST_LISTED) + 1)
        listed = [str(action) for action in actions]
        return {"legal": listed[:most], "more": len(listed) > most}

    def why(self, request: Mapping[str, Any]) -> dict[str, Any]:
        action = parse_action(_text(request, "action"))
        reason = self.game(request).why_not(_whole(request, "seat"), action, _window(request))
        return {"why": None if reason is None else _error(str(reason), reason.params)["error"]}

    def act(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game, seat = self.game(request), _whole(request, "seat")
        events = game.play(seat, parse_action(_text(request, "action")), _window(request))
        return {"events": [_event(event, seat) for event in events], **_state(game)}

    def bot(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game, seat = self.game(request), _whole(request, "seat")
        name = _text(request, "bot")
        if name not in BOTS:
            raise BadRequest("door-no-such-bot", allowed=", ".join(BOTS))
        if seat not in game.to_act:
            raise BadRequest("door-not-to-act", seat=seat)
        seen = None if request.get("for") is None else _whole(request, "for")
        if seen is not None and seen >= len(game.players):
            raise BadRequest("door-bad-field", field="for")
        action = bot(name, _whole(request, "seed", 0)).act(game.view(seat))
        return {"events": [_event(event, seen) for event in game.play(seat, action)], **_state(game)}

    def record(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return {"record": self.game(request).record}

    def close(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self.game(request)
        del self.games[request["id"]]
        return {}

    def solve(self, request: Mapping[str, Any]) -> dict[str, Any]:
        hand, asked, rules = _text(request, "hand"), _text(request, "contract"), _rules(request)
        plan = best_lay_down(hand, asked, rules)
        return {
            "lay_down": None if plan is None else plain({"melds": plan.melds, "left": plan.left}),
            "penalty_left": None if plan is None else plan.penalty_left,
            "distance": distance(hand, asked, rules),
            "useful": plain(useful_cards(hand, asked, rules)),
        }

    def check(self, request: Mapping[str, Any]) -> dict[str, Any]:
        rules = _rules(request)
        found = rules.problems()
        problems = [{"code": p.code, "severity": p.severity, "params": plain(p.params)} for p in found]
        return {"digest": rules.digest, "problems": problems}


_OPS: dict[str, tuple[tuple[str, ...], Callable[[Door, Mapping[str, Any]], dict[str, Any]]]] = {
    "new": (("rules", "players", "seed", "salt"), Door.new),
    "open": (("record",), Door.open),
    "view": (("id", "seat"), Door.view),
    "legal": (("id", "seat", "most"), Door.legal),
    "why": (("id", "seat", "action", "window"), Door.why),
    "act": (("id", "seat", "action", "window"), Door.act),
    "bot": (("id", "seat", "bot", "seed", "for"), Door.bot),
    "record": (("id",), Door.record),
    "close": (("id",), Door.close),
    "solve": (("hand", "contract", "rules"), Door.solve),
    "check": (("rules",), Door.check),
}

_DOOR = Door()


def handle(text: str) -> str:
    """Answer one request, a JSON text, with a JSON text.

    >>> json.loads(handle('{"op": "solve", "hand": "7S 7D 9S 9C JK JK KD", "contract": "SS"}'))["lay_down"]
    {'melds': ['7D 7S JK=7', '9C 9S JK=9'], 'left': ['KD']}
    """
    return _DOOR.handle(text)


def _state(game: Game) -> dict[str, Any]:
    """What everyone may know of where the game stands."""
    return {"round": game.round, "window": game.view(None).window, "over": game.over, "scores": list(game.scores)}


def _rules(request: Mapping[str, Any]) -> RuleSet:
    values = request.get("rules", {})
    if not isinstance(values, dict):
        raise BadRequest("door-bad-field", field="rules")
    return RuleSet.from_dict(values)


def _text(request: Mapping[str, Any], name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequest("door-bad-field", field=name)
    return value


def _whole(request: Mapping[str, Any], name: str, usual: int | None = None) -> int:
    value = request.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadRequest("door-bad-field", field=name)
    return value


def _window(request: Mapping[str, Any]) -> int | None:
    return None if "window" not in request else _whole(request, "window")


def _event(event: Event, seat: int | None) -> dict[str, Any]:
    return event_object(seen_by(event, seat))


def event_object(event: Event) -> dict[str, Any]:
    """An event as JSON has it: its kind and its fields by name. It masks nothing: pass what `seen_by` lets through."""
    return {"event": type(event).__name__, **{f.name: plain(getattr(event, f.name)) for f in fields(event)}}


def _error(code: str, params: Mapping[str, Any]) -> dict[str, Any]:
    return {"error": {"code": code, "params": plain(params)}}


def plain(value: Any) -> Any:
    """A value as JSON has it: cards, melds and contracts as their text."""
    if isinstance(value, (Card, Meld, Contract, Reason)):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value if value is None or isinstance(value, (str, int, bool)) else str(value)
