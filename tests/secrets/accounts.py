"""An accountant of cards: it reads the log of a game for itself, and goes through all that somebody was sent.

It knows the words of the wire and the words of a log, and how cards pass from hand to hand. It shares nothing with
what makes the views of players: every field it expects is written out here, what it does not expect is a miss, and
every card named anywhere, in figures or in words, must be one that this viewer may know of at that moment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from contractrummy.engine import events as facts
from contractrummy.engine.events import Event
from contractrummy.table import entries
from contractrummy.table.entries import Item
from tests.secrets.passing import Moment, Viewer, after, texts

__all__ = ["Ledger", "cards_named", "named_in", "without_places"]

# -- cards in a text ---------------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"(?<![A-Za-z0-9_-])(?:[A2-9TJQK][CDHS]|JK)(?![A-Za-z0-9_])")
_PLACES = (
    re.compile(r"(?<![A-Za-z0-9_-])([A2-9TJQK][CDHS]|JK)=(?:[A2-9TJQK][CDHS]?)(?![A-Za-z0-9_])"),
    re.compile(r"(joker|of \w+) standing for \w+ of \w+"),
    re.compile(r"(鬼牌|[AJQK0-9])当(?:梅花|方块|红桃|黑桃)(?:10|[A2-9JQK])"),
)
"""What a wild is said to stand for."""
_ENGLISH = re.compile(
    r"\b(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of (clubs|diamonds|hearts|spades)\b"
)
_CHINESE = re.compile(r"(梅花|方块|红桃|黑桃)(10|[A2-9JQK])")
_SPOKEN = "ace two three four five six seven eight nine ten jack queen king".split()
_RANKS = dict(zip(_SPOKEN, "A23456789TJQK", strict=True))
_SUITS = {"梅花": "C", "方块": "D", "红桃": "H", "黑桃": "S"}


def cards_named(text: str) -> set[str]:
    """The cards a text speaks of, in figures or words. What a wild is said to stand for is no card."""
    for place in _PLACES:
        text = place.sub(r"\1", text)
    named = set(_TOKEN.findall(text))
    named |= {_RANKS[rank] + suit[0].upper() for rank, suit in _ENGLISH.findall(text)}
    return named | {("T" if rank == "10" else rank) + _SUITS[suit] for suit, rank in _CHINESE.findall(text)}


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a message, keys among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield key
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)


def without_places(value: Any) -> Any:
    """A message without what a wild would stand for where it can be laid off: that follows from the run it goes to."""
    if isinstance(value, Mapping):
        return {name: without_places(each) for name, each in value.items() if name != "stands_for"}
    return [without_places(each) for each in value] if isinstance(value, list) else value


def named_in(value: Any) -> set[str]:
    """The cards a message speaks of."""
    return {card for text in texts_in(without_places(value)) for card in cards_named(text)}


class Ledger:
    """The moments of a table, one after each entry of its log; `moments[0]` is before the first."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = list(items)
        self.moments = [Moment()]
        for item in self.items:
            self.moments.append(after(self.moments[-1], item))

    # -- messages --------------------------------------------------------------------------------------------------

    def misses(self, message: Mapping[str, Any], who: bytes | None, seq: int, asked: str = "") -> list[str]:
        """What is wrong with a message to that browser, which had the entries up to `seq`; `asked` is what it asked."""
        kind = message["t"]
        if kind not in _MESSAGES:
            return [f"a message of an unknown kind: {kind}"]
        found = [f"{kind}: unknown field {name}" for name in message.keys() - _MESSAGES[kind]]
        if kind in ("welcome", "push"):
            seq = message["seq"]
            return found + list(self._told(message, self.moments[seq].seat_of(who), seq))
        now = self.moments[seq]
        seat = now.seat_of(who)
        may = _may_name(now, seat) | cards_named(asked)
        found += [f"{kind}: speaks of {card}" for card in sorted(named_in(message) - may)]
        return found

    def nothing_of_cards(self, text: str) -> list[str]:
        """What is wrong with a text that has no business with cards."""
        return [f"speaks of {card}: {text[:200]}" for card in sorted(cards_named(text))]

    def _told(self, message: Mapping[str, Any], seat: Viewer, seq: int) -> Iterator[str]:
        if len(message["events"]) != seq - message["first"] + 1:
            yield "the numbers of events have holes"
        for number, event in enumerate(message["events"], start=message["first"]):
            yield from self._event(event, number, seat)
        if message["table"] is not None:
            yield from self._table(message["table"], seq)
        if message["state"] is not None:
            yield from self._state(message["state"], seat, seq)

    def _event(self, event: Mapping[str, Any], number: int, seat: Viewer) -> Iterator[str]:
        item = self.items[number - 1]
        if isinstance(item, Event):
            should = _told_of(item, self.moments[number - 1], self.moments[number], seat)
            if event != should:
                yield f"event {number} to {seat}: {event} where {should} was due"
        elif event["e"] not in ("table", "unseen") or event.keys() - {"e", "what", "seat", "name", "seal"}:
            yield f"event {number}: {event}"
        elif named_in(event):
            yield f"event {number} of the table speaks of cards: {event}"

    def _table(self, table: Mapping[str, Any], seq: int) -> Iterator[str]:
        yield from (f"table: unknown field {name}" for name in table.keys() - _TABLE)
        if table["revealed"] is not None and not self.moments[seq].over:
            yield "the seed is revealed before the end"
        bare = {name: value for name, value in table.items() if name not in ("revealed", "id", "rematch")}
        yield from (f"table: speaks of {card}" for card in sorted(named_in(bare)))
        sealed = next((item for item in self.items if isinstance(item, entries.Sealed)), None)
        if sealed is not None and not self.moments[seq].over:
            for text in texts_in(table):
                if sealed.seed[:16] in text or sealed.salt[:16] in text:
                    yield "table: the seed or its salt"

    def _state(self, state: Mapping[str, Any], seat: Viewer, seq: int) -> Iterator[str]:
        now = self.moments[seq]
        mine = now.hands[seat] if seat is not None else Counter[str]()
        yield from (f"state: unknown field {name}" for name in state.keys() - _STATE)
        exact = {
            "you": seat,
            "hand": sorted(mine.elements()),
            "held": [hand.total() for hand in now.hands],
            "stock": now.stock,
            "pile": len(now.pile),
            "upcard": now.pile[-1] if now.pile else None,
            "table": [(owner, sorted(cards)) for owner, cards in zip(now.owners, now.table, strict=True)],
            "results": [[sorted(hand) for hand in hands] for hands in now.results],
            "wild": ["JK"],
            "wish": sorted(now.wishes.get(seat, ())) if seat is not None else [],
        }
        told = {
            "you": state["you"],
            "hand": sorted(state["hand"]),
            "held": [player["held"] for player in state["players"]],
            "stock": state["stock"],
            "pile": state["pile"],
            "upcard": state["upcard"],
            "table": [(laid["owner"], sorted(card.split("=")[0] for card in laid["cards"])) for laid in state["table"]],
            "results": [[sorted(hand) for hand in result["hands"]] for result in state["results"]],
            "wild": state["wild"],
            "wish": sorted(state["wish"] or ()),
        }
        for name, should in exact.items():
            if told[name] != should:
                yield f"state at {seq} to {seat}: {name} is {told[name]} where {should} was due"
        if state["drawn"] is not None and state["drawn"] not in {*mine, *now.open()}:
            yield f"state at {seq} to {seat}: drawn is {state['drawn']}"
        yield from self._offered(state, now, seat, seq)

    def _offered(self, state: Mapping[str, Any], now: Moment, seat: Viewer, seq: int) -> Iterator[str]:
        """What follows from the cards: offers, reasons, the question."""
        shown = {name: state[name] for name in _FOLLOWS if name in state}
        if seat is None and any(shown[name] for name in ("can", "question", "drawn", "lacking")):
            yield f"an onlooker is offered something: {shown}"
        may = _may_name(now, seat)
        for name, value in shown.items():
            for card in sorted(named_in(value) - may):
                yield f"state at {seq} to {seat}: {name} speaks of {card}: {value}"
        for off in state["can"]["offs"] if state["can"] else []:
            if off["stands_for"] is not None and off["card"] != "JK":
                yield f"state to {seat}: {off} stands for another card and is no wild"
        for name, where, fields in _PARTS:
            for part in where(state):
                yield from (f"{name}: unknown field {key}" for key in part.keys() - fields)


def _may_name(now: Moment, seat: Viewer) -> set[str]:
    """The cards a sentence to that seat may name."""
    mine = set(now.hands[seat]) if seat is not None and now.hands else set[str]()
    return now.open() | now.stands_for | mine | {str(now.taken)}


# -- what may be told of it --------------------------------------------------------------------------------------------


def _told_of(event: Event, before: Moment, after: Moment, viewer: Viewer) -> dict[str, Any]:
    """The whole of what this viewer is to be told of an event, word for word."""
    match event:
        case facts.RoundDealt(number, dealer, hands, _, upcard, cut):
            mine = list(texts(hands[viewer])) if viewer is not None else []
            top = None if upcard is None else str(upcard)
            return {"e": "dealt", "round": number, "dealer": dealer, "hand": mine, "upcard": top, "cut": cut}
        case facts.DrewStock(seat, card) | facts.DrewPenalty(seat, card):
            own = str(card) if seat == viewer else None
            return {"e": "drew", "seat": seat, "penalty": isinstance(event, facts.DrewPenalty), "card": own}
        case facts.BuyAnswered(seat, asks):
            return {"e": "answered", "seat": seat, "asks": asks} if seat == viewer else {"e": "unseen"}
        case facts.WindowClosed(window, buyer):
            return {"e": "settled", "window": window, "buyer": buyer, "card": before.pile[-1] if before.pile else None}
        case facts.DiscardLeft(seat):
            return {"e": "left", "seat": seat, "card": before.pile[-1]}
        case facts.TookDiscard(seat, card):
            return {"e": "took", "seat": seat, "card": str(card)}
        case facts.Bought(seat, card):
            return {"e": "bought", "seat": seat, "card": str(card)}
        case facts.Discarded(seat, card):
            return {"e": "discarded", "seat": seat, "card": str(card)}
        case facts.StockReshuffled(stock):
            return {"e": "reshuffled", "stock": len(stock)}
        case facts.RoundEnded(out, hands, penalties):
            shown = [list(texts(hand)) for hand in hands]
            return {"e": "round_over", "round": after.round, "out": out, "hands": shown, "penalties": list(penalties)}
        case facts.Dropped(seat):
            return {"e": "dropped", "seat": seat}
        case facts.WentOut(seat):
            return {"e": "out", "seat": seat}
        case facts.JokerLeft(seat):
            return {"e": "joker_left", "seat": seat}
        case facts.TookBack(seat):
            return {"e": "back", "seat": seat}
    return _told_of_melds(event, before)


def _told_of_melds(event: Event, before: Moment) -> dict[str, Any]:
    match event:
        case facts.LaidDown(seat, melds):
            rows = [str(meld).split() for meld in melds]
            return {"e": "down", "seat": seat, "melds": rows, "new": seat in before.down}
        case facts.LaidOff(seat, meld, card, place):
            owner = before.owners[meld]
            return {"e": "off", "seat": seat, "meld": meld, "owner": owner, "cards": [str(card)], "place": place}
        case facts.TookJoker(seat, meld, index, card, wild):
            swap = {"e": "swap", "seat": seat, "meld": meld, "owner": before.owners[meld], "index": index}
            return {**swap, "card": str(card), "wild": str(wild)}
        case facts.MovedJoker(seat, meld, _, card, place):
            moved = {"e": "moved", "seat": seat, "meld": meld, "owner": before.owners[meld]}
            return {**moved, "cards": [str(card)], "place": place}
        case facts.SlidJoker(seat, meld, cards, place):
            moved = {"e": "moved", "seat": seat, "meld": meld, "owner": before.owners[meld]}
            return {**moved, "cards": list(texts(cards)), "place": place}
    raise AssertionError(f"an event of no known kind: {event}")


# -- the fields there are ----------------------------------------------------------------------------------------------


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MESSAGES = {
    "welcome": _words("t you host seq first events table state recovery"),
    "push": _words("t first seq events table state you"),
    "ack": _words("t re seq code"),
    "refused": _words("t re why"),
    "judged": _words("t n why"),
    "staged": _words("t n action melds left points why meld_why choices"),
    "ways_told": _words("t n ways why"),
    "hinted": _words("t n action text cards why"),
    "presence": _words("t seats onlookers"),
    "reacted": _words("t seat what"),
    "clocks": _words("t clocks"),
    "pong": _words("t n seq"),
    "restarting": _words("t"),
}
_TABLE = _words(
    "id phase solo seats rules rounds options onlookers seal mixed revealed demo proposal requests code code_left "
    "rematch ended_early reason"
)
_STATE = _words(
    "you round rounds contract dealer turn phase window acting players stock upcard pile discarder table hand drawn "
    "points taken freed wild must_lay_down results over winners wish wish_else_no question can lacking clocks"
)
_FOLLOWS = "contract taken freed question can drawn lacking clocks discarder acting players winners phase table".split()
_PARTS = (
    ("player", lambda state: state["players"], _words("held down buys_left buys dropped score place")),
    ("laid", lambda state: state["table"], _words("owner kind cards say")),
    ("result", lambda state: state["results"], _words("round out penalties hands")),
    ("clock", lambda state: state["clocks"], _words("what left of seat")),
    ("can", lambda state: [state["can"]] if state["can"] else [], _words("now no keep offs swaps plans")),
    (
        "question",
        lambda state: [state["question"]] if state["question"] else [],
        _words("window card thrown_by penalty points left before first_caller waits turn answer"),
    ),
)
