"""What only the host may do, and what the others have to say about a change of rules."""

from __future__ import annotations

from collections.abc import Callable

from contractrummy.table import entries as facts
from contractrummy.table import seating
from contractrummy.table.bounds import is_full
from contractrummy.table.clocks import Chance
from contractrummy.table.deciding import Decided, fresh_letters, host_only, seated
from contractrummy.table.messages import Agree, Host
from contractrummy.table.refusal import Refusal
from contractrummy.table.rules import check_rules, read_rules
from contractrummy.table.state import Table

__all__ = ["agree", "host", "needs_host", "passes_on", "rematch"]


def host(table: Table, who: bytes | None, asked: Host, chance: Chance, now: float) -> Decided:
    """What the host asks for; `now` is seconds since 1970. A rematch is for whoever keeps all tables."""
    # Where no move can be written down any more, nobody should have to wait for the host.
    me = seated(table, who) if asked.do == "end" and is_full(table) else host_only(table, who)
    orders: dict[str, Callable[[], Decided]] = {
        "start": lambda: _start(table, chance),
        "pause": lambda: _pause(table),
        "resume": lambda: _resume(table),
        "end": lambda: _end(table),
        "remove": lambda: _put_out(table, me, asked.seat, back=False),
        "free": lambda: _put_out(table, me, asked.seat, back=True),
        "bot": lambda: seating.bot_sits(table, asked.seat, asked.level),
        "admit": lambda: seating.admit(table, asked.request, chance),
        "turn_away": lambda: _turn_away(table, asked.request),
        "rules": lambda: _rules(table, me, asked.rules),
        "options": lambda: _options(table, asked),
        "code": lambda: _code(table, chance, now),
        "seat_again": lambda: _seat_again(table, asked.seat, chance),
    }
    return orders[asked.do]()


def _start(table: Table, chance: Chance) -> Decided:
    _still_open(table)
    if table.change is not None:
        raise Refusal("proposal_open", 409)
    items, chairs = seating.fill(table)
    if len(chairs) < 2:
        raise Refusal("too_few", 409)
    check_rules(table.rules, len(chairs))
    return Decided([*items, seating.seal(chance)])


def _still_open(table: Table) -> None:
    if table.phase == "over":
        raise Refusal("table_over", 409)
    if table.phase != "open":
        raise Refusal("started", 409)


def _running(table: Table) -> None:
    if table.phase == "over":
        raise Refusal("table_over", 409)
    if table.phase not in ("playing", "paused"):
        raise Refusal("not_started", 409)


def _pause(table: Table) -> Decided:
    _running(table)
    return Decided([] if table.paused else [facts.Paused()])


def _resume(table: Table) -> Decided:
    _running(table)
    return Decided([facts.Resumed()] if table.paused else [])


def _end(table: Table) -> Decided:
    """The game is over with the scores as they are."""
    if table.phase == "over":
        raise Refusal("table_over", 409)
    if table.phase == "open":
        raise Refusal("not_started", 409)
    return Decided([facts.Over(early=True)])


def _put_out(table: Table, me: int, seat: int | None, back: bool) -> Decided:
    if seat is None or seat >= len(table.chairs):
        raise Refusal("no_such_seat", 404, "seat")
    if seat == me:
        raise Refusal("not_yourself", 409, "seat")
    if table.phase == "over":
        raise Refusal("table_over", 409)
    kind = table.chairs[seat].kind
    if kind == "free":
        raise Refusal("seat_free", 409, "seat")
    if kind == "bot" and table.phase != "open":
        raise Refusal("bot_stays", 409, "seat")
    return Decided(seating.put_out(table, seat, back))


def _turn_away(table: Table, request: int | None) -> Decided:
    if request is None or request not in table.requests:
        raise Refusal("no_such_request", 404, "request")
    return Decided([facts.TurnedAway(request)])


def _rules(table: Table, me: int, line: str | None) -> Decided:
    """Before anybody else sits there the rules are the host's; afterwards they are proposed."""
    _still_open(table)
    if line is None:
        raise Refusal("rules_missing", 422, "rules")
    rules = read_rules(line, None, len(table.chairs))
    if table.people == [me]:
        return Decided([facts.RulesSet(rules.to_dict())])
    return Decided([facts.Proposed(table.changes + 1, me, table.chairs[me].name, rules.to_dict())])


def _options(table: Table, asked: Host) -> Decided:
    if asked.options is None:
        raise Refusal("options_missing", 422, "options")
    if table.phase == "over":
        raise Refusal("table_over", 409)
    if table.game is not None and asked.options.undo != table.options.undo:
        # What may be taken back is part of the game that was begun.
        raise Refusal("started", 409, "options")
    return Decided([facts.OptionsSet(asked.options)])


def _code(table: Table, chance: Chance, now: float) -> Decided:
    if table.phase == "over":
        raise Refusal("table_over", 409)
    letters = fresh_letters(chance)
    return Decided([facts.CodeSet(letters, int(now) + seating.CODE_LASTS)], code=letters)


def _seat_again(table: Table, seat: int | None, chance: Chance) -> Decided:
    """A recovery code for somebody who has lost theirs, for the host to pass on."""
    if seat is None or seat >= len(table.chairs):
        raise Refusal("no_such_seat", 404, "seat")
    if table.chairs[seat].kind != "person" or not table.chairs[seat].who:
        raise Refusal("seat_free", 409, "seat")
    return seating.new_recovery(table, seat, chance)


def needs_host(table: Table) -> bool:
    """Whether nothing goes on without a host: before the start, in a pause, after the end."""
    return table.phase in ("open", "paused") or (table.phase == "over" and table.rematch is None)


def passes_on(table: Table, seat: int, who: bytes, here: Callable[[bytes], bool]) -> Decided:
    """Nothing goes on without the host, who has been away for too long: somebody who is there is host, and can."""
    there = [other for other in table.people if here(table.chairs[other].who)]
    gone = table.host == seat and table.chairs[seat].who == who and seat not in there
    if not needs_host(table) or not gone or not there:
        return Decided()
    return Decided([facts.HostPassed(there[0], table.chairs[there[0]].name)])


def rematch(table: Table, who: bytes | None, to: str | None) -> Decided:
    """The game goes on at the table `to`; None where there is one for it already."""
    host_only(table, who)
    if table.phase != "over":
        raise Refusal("still_running", 409)
    return Decided([] if to is None or table.rematch is not None else [facts.Rematch(to)])


def agree(table: Table, who: bytes | None, asked: Agree) -> Decided:
    """Yes or no to the proposed rules; when all who sit there have said yes they are the rules."""
    seat = seated(table, who)
    change = table.change
    if change is None or change.number != asked.proposal:
        raise Refusal("no_such_proposal", 409, "proposal")
    name = table.chairs[seat].name
    if not asked.yes:
        return Decided([facts.Rejected(seat, name)])
    decided = Decided([facts.Accepted(seat, name)])
    if set(table.people) <= change.agreed | {seat}:
        decided.items.append(facts.RulesSet(change.rules.to_dict()))
    return decided
