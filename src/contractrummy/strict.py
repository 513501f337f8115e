"""Strict JSON: the one decoder for whatever comes from outside, be it a file, a request or a saved game.

What Python's own decoder lets pass is refused here, with its place: more than the stated size, anything but UTF-8 (a
byte order mark is fine), NUL, half a surrogate pair, nesting deeper than 16, a key twice in one object, NaN and
infinities, whole numbers no browser can hold. What a field may contain is for its reader to say.

The codes of `BadText`, each with its params:

    text-too-large [bytes, limit]
    text-encoding [encoding]                another encoding, recognised
    text-not-utf8 [byte]                    the number of the first bad byte, from 1
    text-nul []
    text-surrogate [found]
    text-too-deep [depth]                   the deepest that is read
    json-syntax [found]
    json-ends []                            the text stops in the middle, or is empty
    json-twice [key, first, again]          the two lines
    json-not-a-number [found]
    json-number-too-big [found, limit]
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from contractrummy.errors import ContractRummyError, _say, printable

__all__ = ["DEPTH", "LIMIT", "BadText", "decoded", "json_keys", "strict_json"]

LIMIT = 1 << 20
"""How many bytes are read unless the caller says otherwise: 1 MiB."""

DEPTH = 16
LARGEST = 1 << 53
"""The largest whole number that JavaScript holds exactly."""


class BadText(ContractRummyError, ValueError):
    """Text that is not what it should be. `line` and `column` count from 1."""

    def __init__(self, code: str, line: int, column: int, **params: Any) -> None:
        self.code = code
        self.line = line
        self.column = column
        self.params: dict[str, Any] = params
        super().__init__(code, line, column)

    def text(self, lang: str = "en") -> str:
        """What is wrong, as a sentence; the place is not in it."""
        return _say(self.code, self.params, lang)

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.text('en')}"


def strict_json(text: str | bytes, limit: int = LIMIT) -> Any:
    """The value that JSON `text` states.

    >>> strict_json('{"buy_limit": 3}')
    {'buy_limit': 3}

    Raises `BadText`.
    """
    plain = decoded(text, limit)
    _depth(plain)
    _escapes(plain)
    try:
        return _DECODER.decode(plain)
    except _Twin:
        raise _twin(plain) from None
    except _BadNumber:
        raise _bad_number(plain) from None
    except json.JSONDecodeError as no:
        rest = plain[no.pos :]
        if rest.isspace() or not rest:
            raise _refusal(plain, len(plain), "json-ends") from None
        found = printable(rest[:40].split("\n")[0] or "\n", 20)
        raise _refusal(plain, no.pos, "json-syntax", found=found) from None
    except (RecursionError, MemoryError):
        raise _refusal(plain, 0, "text-too-deep", depth=DEPTH) from None


def decoded(text: str | bytes, limit: int = LIMIT) -> str:
    """`text` as characters: UTF-8 of at most `limit` bytes without NUL; a byte order mark is dropped.

    Raises `BadText`.
    """
    if len(text) > limit:
        raise BadText("text-too-large", 1, 1, bytes=len(text), limit=limit)
    if isinstance(text, bytes):
        encoding = json.detect_encoding(text)
        if not encoding.startswith("utf-8"):
            raise BadText("text-encoding", 1, 1, encoding=encoding.upper())
        try:
            plain = text.decode("utf-8")
        except UnicodeDecodeError as no:
            before = text[: no.start]
            column = no.start - before.rfind(b"\n")
            raise BadText("text-not-utf8", before.count(b"\n") + 1, column, byte=no.start + 1) from None
    else:
        plain = text
        try:
            size = len(text.encode("utf-8"))
        except UnicodeEncodeError as no:
            raise _refusal(plain, no.start, "text-surrogate", found=printable(text[no.start])) from None
        if size > limit:
            raise BadText("text-too-large", 1, 1, bytes=size, limit=limit)
    plain = plain.removeprefix("\ufeff")
    if "\0" in plain:
        raise _refusal(plain, plain.index("\0"), "text-nul")
    return plain


_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
_BRACKETS = re.compile(rf"{_STRING}|[\[\]{{}}]", re.DOTALL)
_KEYS = re.compile(rf"(?P<string>{_STRING})(?P<colon>\s*:)?|[\[\]{{}}]", re.DOTALL)
_NUMBERS = re.compile(rf"{_STRING}|-?Infinity|NaN|(-?[0-9]+)(\.[0-9]+)?([eE][-+]?[0-9]+)?", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)


def json_keys(text: str) -> Iterator[tuple[int, str, int]]:
    """Every key of a JSON text in order: which object it is in (counted from 0), the key, its position."""
    owners: list[int] = []
    objects = 0
    for token in _KEYS.finditer(text):
        if token["string"] is None:
            if token[0] == "{":
                owners.append(objects)
                objects += 1
            elif token[0] == "[":
                owners.append(-1)
            elif owners:
                owners.pop()
        elif token["colon"] and owners:
            yield owners[-1], json.loads(token["string"]), token.start()


def _depth(text: str) -> None:
    if text.count("[") + text.count("{") <= DEPTH:
        return
    depth = 0
    for token in _BRACKETS.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth > DEPTH:
                raise _refusal(text, token.start(), "text-too-deep", depth=DEPTH)
        elif token[0] in ("]", "}"):
            depth -= 1


def _escapes(text: str) -> None:
    r"""Refuse ``\u0000`` and half a surrogate pair."""
    if "\\u" not in text:
        return
    high: re.Match[str] | None = None
    for escape in _ESCAPE.finditer(text):
        code = int(escape[1] or "20", 16)
        paired = high is not None and high.end() == escape.start() and 0xDC00 <= code < 0xE000
        if high is not None and not paired:
            break
        if code == 0:
            raise _refusal(text, escape.start(), "text-nul")
        high = escape if 0xD800 <= code < 0xE000 and not paired else None
        if high is not None and code >= 0xDC00:
            break
    if high is not None:
        raise _refusal(text, high.start(), "text-surrogate", found=high[0])


class _Twin(Exception):
    pass


class _BadNumber(Exception):
    pass


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise _Twin
    return table


def _whole(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST:
        raise _BadNumber
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise _BadNumber
    return number


def _constant(word: str) -> NoReturn:
    raise _BadNumber


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_float=_finite, parse_constant=_constant)


def _twin(text: str) -> BadText:
    seen: dict[tuple[int, str], int] = {}
    for owner, key, at in json_keys(text):
        if (owner, key) in seen:
            first, again = (text.count("\n", 0, place) + 1 for place in (seen[owner, key], at))
            return _refusal(text, at, "json-twice", key=printable(key), first=first, again=again)
        seen[owner, key] = at
    raise AssertionError("the decoder saw a key twice")


def _bad_number(text: str) -> BadText:
    for token in _NUMBERS.finditer(text):
        if token[0].startswith('"'):
            continue
        try:
            if token[1] is None:
                return _refusal(text, token.start(), "json-not-a-number", found=token[0])
            (_finite if token[2] or token[3] else _whole)(token[0])
        except _BadNumber:
            return _refusal(text, token.start(), "json-number-too-big", found=printable(token[0]), limit=LARGEST)
    raise AssertionError("the decoder saw a number out of range")


def _refusal(text: str, at: int, code: str, **params: Any) -> BadText:
    return BadText(code, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), **params)
