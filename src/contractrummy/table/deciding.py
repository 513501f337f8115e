"""What a command comes to: entries for the log, before anything has changed. The ways to say no are `Refusal` and
`Illegal`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from contractrummy.table.clocks import Chance
from contractrummy.table.entries import Item
from contractrummy.table.refusal import Refusal
from contractrummy.table.state import Table

__all__ = ["Decided", "fresh_code", "fresh_letters", "fresh_recovery", "hash_of_recovery", "host_only", "seated"]


@dataclass
class Decided:
    """The entries of a command. `code` goes into its acknowledgement, `result` to whoever called from outside."""

    items: list[Item] = field(default_factory=list)
    code: str | None = None
    secret: bool = False
    """Whether the code is one that must not be written down anywhere."""
    result: Any = None


def seated(table: Table, who: bytes | None) -> int:
    """The seat of whoever asks. Raises `Refusal` ``no_seat``."""
    seat = table.seat_of(who)
    if seat is None:
        raise Refusal("no_seat", 403)
    return seat


def host_only(table: Table, who: bytes | None) -> int:
    """The host's seat, if it is the host who asks. Raises `Refusal` ``host_only``."""
    seat = table.seat_of(who)
    if seat is None or seat != table.host:
        raise Refusal("host_only", 403)
    return seat


# -- codes -------------------------------------------------------------------------------------------------------------

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are taken for figures."""
_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("ILOU", "110V", "- \t\u2013\u2014")


def fresh_letters(chance: Chance) -> str:
    """Six letters by which a table is found."""
    return fresh_code(chance, _LETTERS, 6)


def fresh_recovery(chance: Chance) -> str:
    """A code that gives one's seat back, to be written down: 80 bits, ``ABCD-1234-EFGH-5678``."""
    code = fresh_code(chance, _SYMBOLS, 16)
    return "-".join(code[at : at + 4] for at in range(0, 16, 4))


def fresh_code(chance: Chance, symbols: str, length: int) -> str:
    """So many of the symbols, each as likely."""
    most = 256 - 256 % len(symbols)
    found = ""
    while len(found) < length:
        found += "".join(symbols[byte % len(symbols)] for byte in chance.bytes(2 * length) if byte < most)
    return found[:length]


def hash_of_recovery(code: str) -> bytes:
    """What is kept of a recovery code: upper and lower case, dashes and letters like figures make no difference."""
    return hashlib.sha256(code.upper().translate(_READ_AS).encode("utf-8", "replace")).digest()
