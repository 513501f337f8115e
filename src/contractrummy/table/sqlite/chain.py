"""The chain that runs through a log: each entry is hashed together with the one before it.

An entry that was changed, lost, moved to another number or to another table does not fit the chain any more.
"""

from __future__ import annotations

from hashlib import sha256

__all__ = ["START", "link"]

START = bytes(32)
"""What stands before the first entry."""


def link(before: bytes, table: str, seq: int, body: bytes) -> bytes:
    """The hash of entry `seq`, of which `before` is the hash of the entry before it: 32 bytes."""
    name = table.encode()
    # The length comes first, so that no two different entries are the same bytes here.
    return sha256(b"%b%d:%b%d:%b" % (before, len(name), name, seq, body)).digest()
