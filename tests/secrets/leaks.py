"""Leaks, planted by name into the real code, each in the place where its like has been found in other games.

`LEAKS` says of each how it is planted. That they are found shows that the comparing of servers bites.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from litestar.response import Response
from msgspec.structs import replace

from contractrummy.dealer import commitment
from contractrummy.engine.events import Event, RoundDealt, StockReshuffled
from contractrummy.engine.legal import Legal
from contractrummy.engine.state import Round
from contractrummy.engine.views import MaskedReshuffle, seen_by
from contractrummy.errors import Illegal, Reason
from contractrummy.melds.search import distance
from contractrummy.table import messages as wire
from contractrummy.table import playing, room, state, telling
from contractrummy.table.company import Connection
from contractrummy.table.deciding import Decided
from contractrummy.table.messages import TableEvent
from contractrummy.table.pulse import Pulse
from contractrummy.table.room import Room
from contractrummy.table.state import Table
from contractrummy.table.tables import Tables
from contractrummy.table.telling import Teller
from contractrummy.web import app, rest
from tests.secrets.tables import NAMES

__all__ = ["LEAKS"]

Patch = pytest.MonkeyPatch
LEAKS: dict[str, Callable[[Patch], None]] = {}


def leak(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS[plant.__name__.replace("_", " ")] = plant
    return plant


def in_state(patch: Patch, change: Callable[[wire.State, Round, Table], dict[str, Any]]) -> None:
    """Every state is changed by what `change` reads off the round."""
    true = Teller.state

    def leaky(teller: Teller, *of: Any) -> wire.State | None:
        shown = true(teller, *of)
        if shown is None or teller.table.game is None:
            return shown
        return replace(shown, **change(shown, teller.table.game._round, teller.table))

    patch.setattr(Teller, "state", leaky)


def in_events(patch: Patch, change: Callable[[TableEvent, Any, Table], TableEvent]) -> None:
    """Every event told is changed by what `change` reads off the entry it is told of."""
    true = Teller.events

    def leaky(teller: Teller, since: int, seats: Any) -> dict[int | None, list[TableEvent]]:
        table = teller.table
        return {
            seat: [change(event, item, table) for event, item in zip(events, table.items[since:], strict=True)]
            for seat, events in true(teller, since, seats).items()
        }

    patch.setattr(Teller, "events", leaky)


def hands(table: Table) -> list[str]:
    """All that is hidden at a table, as text."""
    assert table.game is not None
    round = table.game._round
    return [" ".join(map(str, cards)) for cards in (*map(round.hand, range(round.seats)), round.stock)]


def with_table(patch: Patch, to: list[Table]) -> None:
    """Keeps the table of the request that is answered now in `to`."""
    true = Tables._room

    async def found(tables: Tables, id: str) -> Room:
        one = await true(tables, id)
        to[:] = [one.table]
        return one

    patch.setattr(Tables, "_room", found)


# -- in what is pushed -------------------------------------------------------------------------------------------------


@leak
def stock_top_in_delta(patch: Patch) -> None:
    def next_card(event: TableEvent, item: Any, table: Table) -> TableEvent:
        if isinstance(event, wire.Drew) and event.card is None and table.game is not None:
            return replace(event, card=str(table.game._round.stock[-1]) if table.game._round.stock else None)
        return event

    in_events(patch, next_card)


@leak
def hand_order(patch: Patch) -> None:
    """Players are listed by what they hold."""

    def by_hand(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        order = sorted(range(round.seats), key=lambda seat: (round.held(seat), round.hand(seat)))
        return {"acting": [seat for seat in order if seat in shown.acting], "winners": order}

    in_state(patch, by_hand)


@leak
def can_buy_flag_of_others(patch: Patch) -> None:
    """Only those are asked who could use the card."""

    def usable(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        card = round.upcard
        fits = [
            card is not None and any(each.rank == card.rank for each in round.hand(seat)) for seat in range(round.seats)
        ]
        return {"players": [replace(one, dropped=not fit) for one, fit in zip(shown.players, fits, strict=True)]}

    in_state(patch, usable)


@leak
def length_of_an_options_list(patch: Patch) -> None:
    in_state(patch, lambda shown, round, table: {"acting": shown.acting * len(Legal(round, round.turn))})


@leak
def spectator_using_host_view(patch: Patch) -> None:
    true = Teller.state

    def as_host(teller: Teller, seat: int | None, *rest: Any) -> wire.State | None:
        return true(teller, teller.table.host if seat is None else seat, *rest)

    patch.setattr(Teller, "state", as_host)


@leak
def snapshot_containing_initial(patch: Patch) -> None:
    """The deal as it was, to play the round again from its start."""

    def dealt(event: TableEvent, item: Any, table: Table) -> TableEvent:
        if isinstance(event, wire.Dealt) and isinstance(item, RoundDealt):
            return replace(event, hand=[str(card) for hand in item.hands for card in hand])
        return event

    in_events(patch, dealt)


@leak
def undo_buffer(patch: Patch) -> None:
    def before(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        return {"freed": [f"{kind}x{count}" for kind, count in enumerate(round.undo[-1].hand)]} if round.undo else {}

    in_state(patch, before)


@leak
def next_card_in_reshuffle_event(patch: Patch) -> None:
    def seen(event: Event, seat: int | None) -> Event:
        return MaskedReshuffle(int(event.stock[-1])) if isinstance(event, StockReshuffled) else seen_by(event, seat)

    patch.setattr(telling, "seen_by", seen)


@leak
def score_preview(patch: Patch) -> None:
    def preview(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        costs = [sum(round.rules.points[card] for card in round.hand(seat)) for seat in range(round.seats)]
        return {"players": [replace(one, score=cost) for one, cost in zip(shown.players, costs, strict=True)]}

    in_state(patch, preview)


@leak
def python_set_order(patch: Patch) -> None:
    """The own hand in the order of a set into which the hands of others had been put before."""

    def unordered(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        others = [seat for seat in range(round.seats) if seat != shown.you]
        order = list({str(card) for seat in others for card in round.hand(seat)} | set(shown.hand))
        return {"hand": sorted(shown.hand, key=order.index)}

    in_state(patch, unordered)


@leak
def card_id_is_deck_position(patch: Patch) -> None:
    def numbered(shown: wire.State, round: Round, table: Table) -> dict[str, Any]:
        deal = table.items[table.dealt_at - 1]
        assert isinstance(deal, RoundDealt)
        deck = [str(card) for card in deal.stock]
        return {"hand": [f"{deck.index(card)}:{card}" if card in deck else card for card in shown.hand]}

    in_state(patch, numbered)


@leak
def delta_computed_against_another_viewers_base(patch: Patch) -> None:
    true = Teller.events

    def of_the_first(teller: Teller, since: int, seats: Any) -> dict[int | None, list[TableEvent]]:
        told = true(teller, since, seats)
        return dict.fromkeys(seats, told[seats[0]])

    patch.setattr(Teller, "events", of_the_first)


@leak
def view_cache_keyed_without_viewer(patch: Patch) -> None:
    true = Teller.state

    def kept(teller: Teller, seat: int | None, *rest: Any) -> wire.State | None:
        cache: dict[int, wire.State | None] = teller.__dict__.setdefault("_kept", {})
        if teller.table.seq not in cache:
            cache[teller.table.seq] = true(teller, seat, *rest)
        return cache[teller.table.seq]

    patch.setattr(Teller, "state", kept)


@leak
def reconnect_sending_previous_seats_queue(patch: Patch) -> None:
    true = Room._welcome

    class Queue:
        def __init__(self, connection: Connection) -> None:
            self.sink, self.last = connection.sink, None

        def send(self, message: Any) -> None:
            self.last = message
            self.sink.send(message)

        def close(self, code: int, reason: str) -> None:
            self.sink.close(code, reason)

    def welcome(one: Room, connection: Connection, hello: wire.Hello) -> None:
        left = one.__dict__.get("_queue")
        if left is not None and left.last is not None:
            connection.sink.send(left.last)
        connection.sink = one.__dict__["_queue"] = Queue(connection)
        true(one, connection, hello)

    patch.setattr(Room, "_welcome", welcome)


# -- in what is answered -----------------------------------------------------------------------------------------------


@leak
def error_naming_the_holder(patch: Patch) -> None:
    true = playing.act

    def act(table: Table, who: bytes | None, asked: wire.Act) -> Decided:
        try:
            return true(table, who, asked)
        except Illegal as no:
            holders = [seat for seat, hand in enumerate(hands(table)[:-1]) if asked.action.split()[-1] in hand]
            turn = NAMES[holders[-1]] if holders else "nobody"
            raise Illegal(Reason("NOT_YOUR_TURN", turn=turn)) from no

    patch.setattr(playing, "act", act)


@leak
def exception_text(patch: Patch) -> None:
    """Something breaks over a hand, and the text of it goes out."""
    true = playing.act

    def act(table: Table, who: bytes | None, asked: wire.Act) -> Decided:
        try:
            return true(table, who, asked)
        except Illegal:
            raise KeyError(hands(table)[-1]) from None

    def refuse(one: Room, connection: Connection, re: str | None, no: Exception) -> wire.Refused:
        told = wire.Refused(re, wire.Why("failed", repr(sys.exc_info()[1])))
        connection.sink.send(told)
        return told

    patch.setattr(playing, "act", act)
    patch.setattr(Room, "_refuse", refuse)


@leak
def player_x_cannot_go_out_hint(patch: Patch) -> None:
    true = room.offers.hint

    def hint(view: Any, *rest: Any, **more: Any) -> wire.Hinted:
        told = true(view, *rest, **more)
        far = [NAMES[seat] for seat in range(len(near)) if near[seat] > 2]
        return replace(told, text=f"{told.text} {', '.join(far)} cannot go out.")

    def question(one: Room, connection: Connection, message: Any) -> None:
        assert one.table.game is not None
        round = one.table.game._round
        near[:] = [distance(round.hand(seat), round.contract, round.rules) for seat in range(round.seats)]
        true_question(one, connection, message)

    near: list[int] = []
    true_question = Room._question
    patch.setattr(room.offers, "hint", hint)
    patch.setattr(Room, "_question", question)


@leak
def replay_before_end(patch: Patch) -> None:
    async def at_any_time(tables: Tables, id: str, who: bytes | None) -> Table:
        return (await tables._watched(id, who)).table

    patch.setattr(Tables, "_finished", at_any_time)


@leak
def seed_in_debug(patch: Patch) -> None:
    true = Teller._info

    def debug(teller: Teller, *of: Any) -> wire.TableInfo:
        info, sealed = true(teller, *of), teller.table.sealed
        assert sealed is not None
        return replace(info, rules=replace(info.rules, warnings=[f"debug {sealed.seed[:8]}"]))

    patch.setattr(Teller, "_info", debug)


@leak
def commitment_unsalted(patch: Patch) -> None:
    """Whoever guesses the seed can check the guess against the seal."""
    patch.setattr(state, "commitment", lambda seed, salt, digest: commitment(seed, b"", digest))


# -- beside what is said -----------------------------------------------------------------------------------------------


@leak
def log_at_info_with_hand(patch: Patch) -> None:
    true = Room._command

    async def command(one: Room, connection: Connection, message: Any) -> None:
        if one.table.game is not None:
            one.tools.log("asked", hand=hands(one.table)[-2])
        await true(one, connection, message)

    patch.setattr(Room, "_command", command)


@leak
def etag_over_the_full_state(patch: Patch) -> None:
    def tag(table: Table, answer: Response[bytes]) -> None:
        answer.headers["ETag"] = hashlib.sha256(repr(hands(table)).encode()).hexdigest()

    _in_answers(patch, tag)


@leak
def compressed_length(patch: Patch) -> None:
    """What is sent is packed together with what is not."""

    def packed(table: Table, answer: Response[bytes]) -> None:
        answer.headers["X-Length"] = str(len(zlib.compress(b"".join([answer.content, *map(str.encode, hands(table))]))))

    _in_answers(patch, packed)


def _in_answers(patch: Patch, change: Callable[[Table, Response[bytes]], None]) -> None:
    at: list[Table] = []
    with_table(patch, at)
    true = rest._json

    def told(*of: Any, **more: Any) -> Response[bytes]:
        answer = true(*of, **more)
        if at:
            change(at[0], answer)
        return answer

    patch.setattr(rest, "_json", told)


@leak
def metadata_of_an_exported_sheet(patch: Patch) -> None:
    """The export of a record is refused in mid-game, but its header is there already."""
    at: list[Table] = []
    with_table(patch, at)
    true = app._refused

    def refused(request: Any, no: Any) -> Response[bytes]:
        answer = true(request, no)
        if at:
            answer.headers["Content-Disposition"] = (
                f'attachment; filename="{hashlib.sha256(repr(hands(at[0])).encode()).hexdigest()}.game"'
            )
        return answer

    patch.setattr(app, "_refused", refused)


@leak
def bot_delay_from_hand(patch: Patch) -> None:
    """A bot thinks longer where it holds more."""
    true = Pulse._want_bots

    def want(pulse: Pulse, game: Any, wanted: Any) -> None:
        true(pulse, game, wanted)
        for key in [key for key in wanted if key[0] in ("bot", "answer")]:
            wanted[key] = 0.5 + len(set(game._round.hand(key[3]))) / 100 + int(game._round.hand(key[3])[0]) / 1000

    patch.setattr(Pulse, "_want_bots", want)
