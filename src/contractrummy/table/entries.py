"""What stands in the log of a table: what happened at it, and every event of its game, one entry each.

Entries hold the secrets of a deal and the hashes by which browsers are known. They go to the store and nowhere else;
`telling` says what of each a viewer may see. An event of the game is kept as the text it has in a record.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from contractrummy.engine.events import Event
from contractrummy.record import event_text, read_event
from contractrummy.table.messages import Level, Options

__all__ = [
    "Accepted",
    "Admitted",
    "Asked",
    "BotSat",
    "CodeSet",
    "Fact",
    "HostPassed",
    "IsBack",
    "Item",
    "Mixed",
    "Moved",
    "NewRecovery",
    "Opened",
    "OptionsSet",
    "Over",
    "Paused",
    "PlayedFor",
    "Proposed",
    "Recovered",
    "Rejected",
    "Rematch",
    "Removed",
    "Resumed",
    "RulesSet",
    "Sat",
    "Sealed",
    "Started",
    "Stood",
    "TimedOut",
    "TurnedAway",
    "Wished",
    "read_item",
    "write_item",
]

VERSION = 1


class Fact(Struct, tag_field="f", frozen=True, omit_defaults=True):
    """Something that happened at a table. Names are those of the moment; bytes are hexadecimal text."""


class Opened(Fact, tag="opened", frozen=True):
    seats: int
    rules: dict[str, Any]
    options: Options
    lang: str = "en"
    solo: bool = False
    demo: bool = False
    level: Level = "steady"
    """That of bots, unless the host says otherwise."""
    before: str | None = None
    """The table whose rematch this is."""
    version: int = VERSION


class Sat(Fact, tag="sat", frozen=True):
    """Somebody sat down, on a free seat or in the place of a bot."""

    seat: int
    name: str
    who: str
    recovery: str
    host: bool = False


class BotSat(Fact, tag="bot_sat", frozen=True):
    """A bot sat down, or the bot there has another level now."""

    seat: int
    name: str
    level: Level


class Stood(Fact, tag="stood", frozen=True):
    seat: int
    name: str


class Removed(Fact, tag="removed", frozen=True):
    seat: int
    name: str


class Moved(Fact, tag="moved", frozen=True):
    """The others moved up where seats stay empty."""

    seat: int
    to: int
    name: str


class HostPassed(Fact, tag="host", frozen=True):
    seat: int
    name: str


class Recovered(Fact, tag="recovered", frozen=True):
    """The seat was taken over from another browser."""

    seat: int
    name: str
    who: str
    recovery: str


class NewRecovery(Fact, tag="recovery", frozen=True):
    seat: int
    recovery: str


class CodeSet(Fact, tag="code", frozen=True):
    """Six letters by which the table is found until then, in seconds since 1970."""

    letters: str
    until: int


class Asked(Fact, tag="asked", frozen=True):
    """Somebody came by the six letters and waits for the host."""

    request: int
    name: str
    who: str


class Admitted(Fact, tag="admitted", frozen=True):
    """The request is granted; `Sat` follows."""

    request: int


class TurnedAway(Fact, tag="turned_away", frozen=True):
    request: int


class Proposed(Fact, tag="proposed", frozen=True):
    proposal: int
    seat: int
    name: str
    rules: dict[str, Any]


class Accepted(Fact, tag="agreed", frozen=True):
    seat: int
    name: str


class Rejected(Fact, tag="refused", frozen=True):
    seat: int
    name: str


class RulesSet(Fact, tag="rules", frozen=True):
    rules: dict[str, Any]


class OptionsSet(Fact, tag="options", frozen=True):
    options: Options


class Sealed(Fact, tag="sealed", frozen=True):
    """The dealer's part of the deal. Until the game is over only the commitment is shown."""

    seed: str
    salt: str


class Mixed(Fact, tag="mixed", frozen=True):
    seat: int
    name: str
    mix: str


class Started(Fact, tag="started", frozen=True):
    """The deal follows. Who mixed nothing in has an empty text."""

    players: list[str]
    seat_seeds: list[str]


class Wished(Fact, tag="wished", frozen=True):
    """Standing answers of a seat for this round. None at all takes them back."""

    seat: int
    cards: list[str] = []
    else_no: bool = False


class PlayedFor(Fact, tag="played_for", frozen=True):
    seat: int
    name: str


class IsBack(Fact, tag="is_back", frozen=True):
    seat: int
    name: str


class TimedOut(Fact, tag="timed_out", frozen=True):
    """A clock ran out: a question is answered with no, a turn is finished by a bot."""

    seat: int
    name: str
    what: str


class Paused(Fact, tag="paused", frozen=True):
    pass


class Resumed(Fact, tag="resumed", frozen=True):
    pass


class Over(Fact, tag="over", frozen=True):
    """The game is over; `early` where the host ended it with the scores as they were."""

    early: bool = False


class Rematch(Fact, tag="rematch", frozen=True):
    to: str


class _Played(Fact, tag="e", frozen=True):
    """An event of the game."""

    e: str


Item = Fact | Event
"""An entry as the table knows it."""

_ANY = (
    Opened | Sat | BotSat | Stood | Removed | Moved | HostPassed | Recovered | NewRecovery | CodeSet | Asked | Admitted
    | TurnedAway | Proposed | Accepted | Rejected | RulesSet | OptionsSet | Sealed | Mixed | Started | Wished
    | PlayedFor | IsBack | TimedOut | Paused | Resumed | Over | Rematch | _Played
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_ANY)


def write_item(item: Item) -> bytes:
    """An entry as it is kept. The same entry gives the same bytes."""
    return _encoder.encode(_Played(event_text(item)) if isinstance(item, Event) else item)


def read_item(body: bytes, seats: int) -> Item:
    """The entry as it was written, at a table of so many seats. Raises `msgspec.DecodeError` or `BadRecord`."""
    fact: Fact = _decoder.decode(body)
    return read_event(fact.e, seats) if isinstance(fact, _Played) else fact
