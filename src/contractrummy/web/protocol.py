"""Reads what pages send and writes what they are told: strict JSON, and the records of `contractrummy.table.messages`.

First the text is judged: its size, UTF-8, how deep, nothing twice, no number a browser could not hold. Then the record
is made of it, field by field, and a field that is not known is refused. Nothing is guessed and nothing converted.

The codes of what cannot be read, with the status they have over HTTP:

    too_large 413        more bytes than allowed
    bad_json 400         no JSON
    json_depth 400       nested deeper than `limits.DEPTH`
    json_twice 400       a key twice in one object
    json_number 400      not finite, too large, a minus before nothing, or a fraction: there is none on the wire
    json_text 400        NUL, or half a character
    json_array 400       more members than `limits.ARRAY`
    json_string 400      more characters than `limits.STRING`
    not_utf8 400
    unknown_field 422    a field that this message does not have
    missing_field 422
    bad_field 422        the wrong type, or a value that is not allowed
    bad_card 422         a card that is none
    no_such_message 422  a message of no known kind
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from contractrummy.cards import CARDS, RANKS
from contractrummy.errors import printable
from contractrummy.strict import BadText, strict_json
from contractrummy.table.messages import Ask, Stage, Tell, Ways, Wish
from contractrummy.web import limits
from contractrummy.web.refusing import No

__all__ = ["Telling", "Unread", "encoded", "read_ask", "read_body"]

_T = TypeVar("_T")

_CODES = {
    "text-too-large": ("too_large", 413),
    "text-too-deep": ("json_depth", 400),
    "text-encoding": ("not_utf8", 400),
    "text-not-utf8": ("not_utf8", 400),
    "text-nul": ("json_text", 400),
    "text-surrogate": ("json_text", 400),
    "json-twice": ("json_twice", 400),
    "json-not-a-number": ("json_number", 400),
    "json-number-too-big": ("json_number", 400),
}
_NO_JSON: tuple[str, dict[str, Any]] = ("web-bad-request", {})
_NAMED = re.compile(r"field `(.*?)`", re.DOTALL)
_PLACE = re.compile(r" - at `\$\.?(.*?)`\Z", re.DOTALL)
_MINUS_NOTHING = re.compile(r'"(?:[^"\\]|\\.)*+"|(-0)(?![0-9.])', re.DOTALL)
_COMMAND = re.compile(r"[A-Za-z0-9_-]{16,40}\Z")

_KINDS = frozenset(str(card) for card in CARDS)
_MEANT = frozenset((*_KINDS, *RANKS))

_ask: msgspec.json.Decoder[Ask] = msgspec.json.Decoder(Ask)
_encoder = msgspec.json.Encoder()


class Unread(No):
    """A message that cannot be read. `command` is its id, where that could be made out."""

    command: str | None = None


def read_ask(text: str) -> Ask:
    """The message a page sent over its socket. Raises `Unread`."""
    value = _value(text, limits.FRAME)
    try:
        asked = _ask.decode(text)
        if isinstance(asked, Wish | Stage | Ways):
            _check_cards(asked)
    except msgspec.ValidationError as no:
        raise _named(_refusal(no), value) from None
    except msgspec.DecodeError:
        # Two decoders read it, and it is good only if both can.
        raise Unread("bad_json", 400, said=_NO_JSON) from None
    except Unread as no:
        raise _named(no, value) from None
    return asked


def read_body(data: bytes, kind: type[_T]) -> _T:
    """The record in the body of a request. Raises `Unread`."""
    _value(data, limits.BODY)
    try:
        asked: _T = _decoder(cast(Any, kind)).decode(data.removeprefix(b"\xef\xbb\xbf"))
    except msgspec.ValidationError as no:
        raise _refusal(no) from None
    except msgspec.DecodeError:
        raise Unread("bad_json", 400, said=_NO_JSON) from None
    return asked


def encoded(value: Any) -> bytes:
    """A record, or several, as JSON."""
    return _encoder.encode(value)


class Telling:
    """Writes messages to pages. The same message to many, one after another, is written once."""

    def __init__(self) -> None:
        self._last: Tell | None = None
        self._text = ""

    def text(self, message: Tell) -> str:
        """A message as a page gets it."""
        if message is not self._last:
            self._last, self._text = message, _encoder.encode(message).decode()
        return self._text


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _value(text: str | bytes, limit: int) -> Any:
    try:
        value = strict_json(text, limit)
    except BadText as no:
        code, status = _CODES.get(no.code, ("bad_json", 400))
        raise Unread(code, status, said=(no.code, no.params)) from None
    _bounded(value)
    _no_minus_nothing(text)
    return value


def _bounded(value: Any) -> None:
    """Refuse what is longer than anything on the wire, and fractions. Depth is bounded already."""
    if isinstance(value, str):
        if len(value) > limits.STRING:
            raise Unread("json_string", 400, limit=limits.STRING)
    elif isinstance(value, float):
        raise Unread("json_number", 400)
    elif isinstance(value, dict | list):
        if len(value) > limits.ARRAY:
            raise Unread("json_array", 400, limit=limits.ARRAY)
        if isinstance(value, dict):
            for key, each in value.items():
                _bounded(key)
                _bounded(each)
        else:
            for each in value:
                _bounded(each)


def _no_minus_nothing(text: str | bytes) -> None:
    # Read as Latin-1 every byte is a character, and those that matter here are the same.
    plain = text.decode("latin-1") if isinstance(text, bytes) else text
    if "-0" in plain and any(found[1] for found in _MINUS_NOTHING.finditer(plain)):
        raise Unread("json_number", 400)


def _check_cards(asked: Wish | Stage | Ways) -> None:
    """Cards as they are written and no other way; in a wish ranks too, in a meld what a wild stands for."""
    if isinstance(asked, Wish):
        good = all(card in _MEANT for card in asked.cards)
    elif isinstance(asked, Ways):
        good = all(card in _KINDS for card in asked.cards)
    else:
        good = all(_is_card(card) for meld in asked.melds for card in meld)
    if not good:
        raise Unread("bad_card", 422, "melds" if isinstance(asked, Stage) else "cards")


def _is_card(text: str) -> bool:
    if text in _KINDS:
        return True
    wild, stands, meant = text.partition("=")
    return bool(stands) and wild in _KINDS and meant in _MEANT


def _refusal(no: msgspec.ValidationError) -> Unread:
    """What msgspec says, as a code and a field. Its own words are for programmers, and in English."""
    said = str(no)
    place = _PLACE.search(said)
    within = place[1] if place else ""
    named = _NAMED.search(said)
    if named and said.startswith("Object"):
        whole = ".".join(part for part in (within, named[1]) if part)
        code = "unknown_field" if "unknown field" in said else "missing_field"
        return Unread(code, 422, _short(whole), named=_short(whole))
    if within == "t":
        return Unread("no_such_message", 422, "t")
    if within.startswith(("cards[", "melds[")) and not within.endswith("]]") and "`str`" in said:
        return Unread("bad_card", 422, within.partition("[")[0])
    field = _short(within) or None
    return Unread("bad_field", 422, field, named=field or "-")


def _short(text: str) -> str:
    """What was sent, as far as an answer may repeat it."""
    return printable(text, limits.ECHO)[: limits.ECHO]


def _named(no: Unread, value: Any) -> Unread:
    found = value.get("id") if isinstance(value, dict) else None
    no.command = found if isinstance(found, str) and _COMMAND.match(found) else None
    return no
