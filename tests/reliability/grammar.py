"""Frames to try on a server: made from the definition of the wire, right or nearly right, and real ones spoilt.

The definition is `contractrummy.table.messages`, so a message that comes to it later is tried by itself.
"""

from __future__ import annotations

import json
import random
import string
from typing import Any, get_args

from msgspec import inspect

from contractrummy.table.messages import Ask

__all__ = ["frame", "spoilt"]

_ODD_TEXTS = [
    "", " ", "\x00", "\ud800", "__proto__", "constructor", "7H\x00", "７H", "0H", "🂡", "\u202eevil", "<img src=x>",
    "../../etc/passwd", "'; drop table", "{{7*7}}", "%00", "JK", "9D", "x" * 1025, "a" * 8000,
]  # fmt: skip
_ODD_NUMBERS = [-1, 0, 1, 7, 8, 255, 2**31, 2**31 + 1, 2**53, 2**53 + 1, -(2**63), 10**400, 1.5, -0.0, 1e308]
_ACTIONS = [
    "draw", "take", "leave", "ask", "no", "back", "drop", "leave joker", "discard 9D", "discard JK", "off JK=9H @0",
    "off AH @1 high", "swap 6H @0.1", "down 8H 8D 8S | 9S 9D JK=9", "down", "discard", "off 9D @99999", "swap 6H @-1.0",
    "down " + "9D " * 300, "discard 9D 9D", "ask ask",
]  # fmt: skip
_ENDS = ("end", "remove", "rematch", "pause")
_RAW = [
    "", " ", "null", "[]", "{}", "true", "1", '"x"', "NaN", '{"t":NaN}', '{"t":"hello","t":"hello"}', "[" * 5000,
    '{"a":' * 2000, '{"t":"ping","n":1e999}', '{"t":"ping","n":-0}', '{"t":"ping","n":1.0}', '{"t":"ping","n":"5"}',
    '{"t":"ping","n":true}', "\ufeff{}", '{"t":"ping","n":1}{"t":"ping","n":1}', '{"t":"act"', '{"t":["hello"]}',
    '{"t":"ping","n":' + "9" * 5000 + "}", '{"t":"\\ud800"}', "\x00" * 100, "é" * 3000, '{"t":"hello","lang":"xx"}',
]  # fmt: skip


def frame(chance: random.Random, recorded: list[str], window: int = 0) -> str | bytes | tuple[bytes, bool]:
    """One frame: text, bytes for a binary frame, or bytes that are sent as text although they are none.

    `window` is the one that is open, so that some moves are made that can be.
    """
    roll = chance.random()
    if roll < 0.002:
        return chance.randbytes(chance.randrange(1, 200))
    if roll < 0.004:
        return b'{"t":"ping","n":1}' + chance.choice([b"\xff\xfe", b"\xf0\x9f\x82", b"\xc0\x80", b"\xed\xa0\x80"]), True
    if roll < 0.006:
        return '{"t":"hello","lang":"' + "x" * 8200 + '"}'
    if roll < 0.10:
        return chance.choice(_RAW)
    if roll < 0.40 and recorded:
        return spoilt(chance.choice(recorded), chance)
    made = message(chance)
    if made.get("do") in _ENDS or made.get("t") == "leave":
        # Or the game would be over before much could be tried.
        made = message(chance)
    if made.get("t") == "act" and chance.random() < 0.8:
        made["window"] = window
    text = json.dumps(made, ensure_ascii=chance.random() < 0.3)
    return spoilt(text, chance) if chance.random() < 0.2 else text


def message(chance: random.Random) -> dict[str, Any]:
    """A message of a known kind, its fields mostly right."""
    kind = chance.choice(get_args(Ask))
    if kind.__struct_config__.tag in ("hint", "stage", "ways") and chance.random() < 0.7:
        # These make the server think: fewer of them, and more of all the rest.
        kind = chance.choice(get_args(Ask))
    made: dict[str, Any] = {"t": kind.__struct_config__.tag}
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        if field.required or chance.random() < 0.7:
            made[field.encode_name] = _value(field.type, chance, field.name)
    roll = chance.random()
    if roll < 0.05:
        made[chance.choice(["points", "seat", "is_joker", "__proto__", "re"])] = chance.choice([0, True, None, "x"])
    elif roll < 0.10:
        made.pop(chance.choice(list(made)))
    elif roll < 0.15:
        made[chance.choice(list(made))] = _odd(chance)
    return made


def _value(kind: Any, chance: random.Random, name: str) -> Any:
    if chance.random() < 0.04:
        return _odd(chance)
    match kind:
        case inspect.UnionType():
            return _value(chance.choice(kind.types), chance, name)
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.IntType(ge=low, le=high):
            least, most = low or 0, high if high is not None else 2**31
            return chance.choice([least, most, chance.randint(least, min(most, least + 40))])
        case inspect.StrType():
            return _text(kind, chance, name)
        case inspect.LiteralType(values=values):
            return chance.choice(values)
        case inspect.ListType(item_type=item):
            return [_value(item, chance, name) for _ in range(chance.choice([0, 1, 1, 2, 3, 8, 30]))]
        case inspect.StructType(fields=fields):
            chosen = [field for field in fields if chance.random() < 0.6]
            return {field.encode_name: _value(field.type, chance, field.name) for field in chosen}
    return _odd(chance)


def _text(kind: inspect.StrType, chance: random.Random, name: str) -> str:
    if name == "action":
        return chance.choice(_ACTIONS)
    if kind.pattern and "0-9a-f" in kind.pattern:
        return chance.randbytes(32).hex()
    if kind.pattern:
        letters = string.ascii_letters + string.digits + "-_"
        return "".join(chance.choices(letters, k=chance.randrange(16, 41)))
    if name in ("cards", "melds"):
        return chance.choice("A23456789TJQK") + chance.choice("CDHS") if chance.random() < 0.9 else "JK"
    if name == "rules":
        return chance.choice(["common", "heyue", "common buy_limit=3", "common packs=9", "nothing", "common x=y"])
    return chance.choice(_ODD_TEXTS)


def _odd(chance: random.Random) -> Any:
    return chance.choice(
        [
            None, True, [], {}, [[]], {"a": {"b": {}}}, chance.choice(_ODD_TEXTS), chance.choice(_ODD_NUMBERS),
            [0] * 300, {str(at): at for at in range(300)}, ["9D"] * 100,
        ]
    )  # fmt: skip


def spoilt(text: str, chance: random.Random) -> str:
    """A frame with something done to it."""
    for _ in range(chance.choice([0, 1, 1, 2, 4])):
        if not text:
            return text
        at, until = sorted(chance.choices(range(len(text) + 1), k=2))
        match chance.randrange(6):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + text[until:]
            case 2:
                text = text[:until] + text[at:until][:2000] + text[until:]
            case 3:
                text = text[:at] + chance.choice('{}[]",:0-9eE\\u\x00é🂡 ') + text[at:]
            case 4:
                text = text[:at] + chr(chance.randrange(1, 0xD7FF)) + text[at + 1 :]
            case 5:
                text = text.replace(chance.choice(["t", "id", '"', "0", "window"]), chance.choice(["", "x", "9" * 20]))
    return text[:9000]
