"""The answers a table gave lately, so that a command sent again is answered again and not done again.

Acknowledgements are in the store as well and outlive a restart. Refusals are kept here alone: what was refused has
changed nothing, and may be judged anew.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from contractrummy.table.messages import Ack, Act, Agree, Host, Leave, Recover, Refused, Wish
from contractrummy.table.store import Answer

__all__ = ["Answers", "Command", "Numbered", "ack_of", "answer_of", "command_of"]

KEPT = 64

Numbered = Act | Wish | Agree | Leave | Recover | Host

_encoder = msgspec.json.Encoder()
_ack: msgspec.json.Decoder[Ack] = msgspec.json.Decoder(Ack)


@dataclass(frozen=True)
class Command:
    """Whose command it is, its id, and the digest of all it says."""

    who: bytes
    id: str
    digest: bytes


def command_of(who: bytes, message: Numbered) -> Command:
    return Command(who, message.id, hashlib.sha256(_encoder.encode(message)).digest())


def answer_of(command: Command, ack: Ack) -> Answer:
    """An acknowledgement as the store keeps it."""
    return Answer(command.who, command.id, command.digest, _encoder.encode(ack))


def ack_of(answer: Answer) -> Ack:
    return _ack.decode(answer.body)


class Answers:
    """By browser and id, the latest so many."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[bytes, str], tuple[bytes, Ack | Refused]] = OrderedDict()

    def keep(self, command: Command, answer: Ack | Refused) -> None:
        self._given[command.who, command.id] = (command.digest, answer)
        if len(self._given) > KEPT:
            self._given.popitem(last=False)

    def given(self, command: Command) -> tuple[bool, Ack | Refused] | None:
        """The answer a command of that id got, and whether it was this very command."""
        found = self._given.get((command.who, command.id))
        return None if found is None else (found[0] == command.digest, found[1])
