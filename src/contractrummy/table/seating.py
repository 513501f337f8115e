"""Coming and going: seats, the six letters, recovery codes, bots that sit down, and who is host."""

from __future__ import annotations

from contractrummy.table import entries as facts
from contractrummy.table.bounds import check_room
from contractrummy.table.clocks import Chance
from contractrummy.table.deciding import Decided, fresh_letters, fresh_recovery, hash_of_recovery, seated
from contractrummy.table.entries import Item
from contractrummy.table.messages import Join, Joined, Level, OpenTable, Options
from contractrummy.table.names import check_name, numbered, skeleton
from contractrummy.table.refusal import Refusal
from contractrummy.table.rules import read_rules
from contractrummy.table.state import Chair, Table
from contractrummy.text import words

__all__ = [
    "CODE_LASTS",
    "MOST_REQUESTS",
    "admit",
    "ask_in",
    "bot_named",
    "bot_sits",
    "fill",
    "get_up",
    "join",
    "new_recovery",
    "opening",
    "recover",
    "rematch",
    "seal",
]

CODE_LASTS = 86_400
"""Seconds for which six letters lead to a table."""
MOST_REQUESTS = 8
SOLO = Options(ask_seconds=0)
"""Alone with bots nobody is hurried."""


def opening(asked: OpenTable, who: bytes, chance: Chance, now: float) -> Decided:
    """A new table with whoever opens it in the first seat; alone with bots the deal is sealed at once."""
    rules = read_rules(asked.rules, asked.rounds, asked.seats)
    name = check_name(asked.name or (words("default-name", {}, asked.lang) if asked.solo else ""))
    options = asked.options or (SOLO if asked.solo else Options())
    recovery = fresh_recovery(chance)
    items: list[Item] = [
        facts.Opened(asked.seats, rules.to_dict(), options, lang=asked.lang, solo=asked.solo, level=asked.level),
        facts.Sat(0, name, who.hex(), hash_of_recovery(recovery).hex(), host=True),
    ]
    if asked.solo:
        names = [name]
        for seat in range(1, asked.seats):
            names.append(bot_named(names, asked.lang))
            items.append(facts.BotSat(seat, names[-1], asked.level))
        items.append(seal(chance))
    else:
        items.append(facts.CodeSet(fresh_letters(chance), int(now) + CODE_LASTS))
    return Decided(items, result=recovery)


def rematch(table: Table, chance: Chance) -> Decided:
    """The table the same people and bots play on at. Everyone has their seat there; codes are made anew when asked."""
    items: list[Item] = [
        facts.Opened(
            len(table.chairs),
            table.rules.to_dict(),
            table.options,
            lang=table.lang,
            solo=table.solo,
            level=table.level,
            before=table.id,
        )
    ]
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "bot" and chair.level is not None:
            items.append(facts.BotSat(seat, chair.name, chair.level))
        elif chair.kind == "person" and chair.who:
            unknown = hash_of_recovery(fresh_recovery(chance)).hex()
            items.append(facts.Sat(seat, chair.name, chair.who.hex(), unknown, host=seat == table.host))
    if table.solo:
        items.append(seal(chance))
    return Decided(items)


def seal(chance: Chance) -> facts.Sealed:
    """The dealer's part of the deal."""
    return facts.Sealed(chance.bytes(128).hex(), chance.bytes(32).hex())


# -- persons -----------------------------------------------------------------------------------------------------------


def join(table: Table, who: bytes, asked: Join, chance: Chance) -> Decided:
    """A seat for whoever comes by the link: a free one, or that of a bot."""
    mine = table.seat_of(who)
    if mine is not None:
        return Decided(result=Joined(table.id, mine))
    if who in table.turned_away:
        raise Refusal("removed", 403)
    if table.solo:
        raise Refusal("table_full", 409)
    seat = _a_seat(table, asked.seat, who)
    return _sits(table, seat, who, asked.name, chance)


def _a_seat(table: Table, wanted: int | None, who: bytes) -> int:
    """The seat somebody sits down on. Who got up in this round has seen a hand, and may not see another."""
    if table.phase == "over":
        raise Refusal("table_over", 409)
    check_room(table)
    seats = table.to_be_had
    if not seats:
        raise Refusal("table_full", 409)
    seen = table.has_seen.get(who)
    if seen is not None:
        if wanted not in (None, seen) or seen not in seats:
            raise Refusal("one_hand", 409, "seat")
        return seen
    if wanted is None:
        return seats[0]
    if wanted not in seats:
        raise Refusal("seat_taken" if wanted < len(table.chairs) else "no_such_seat", 409, "seat")
    return wanted


def _sits(table: Table, seat: int, who: bytes, name: str, chance: Chance) -> Decided:
    others = [chair.name for at, chair in enumerate(table.chairs) if at != seat and chair.kind != "free"]
    recovery = fresh_recovery(chance)
    sat = facts.Sat(
        seat, check_name(name, others), who.hex(), hash_of_recovery(recovery).hex(), host=table.host is None
    )
    return Decided([sat], result=Joined(table.id, seat, recovery=recovery))


def ask_in(table: Table, who: bytes, asked: Join) -> Decided:
    """Whoever comes by the six letters waits for the host; asking again tells how it stands."""
    mine = table.seat_of(who)
    if mine is not None:
        return Decided(result=Joined(table.id, mine))
    if who in table.turned_away:
        raise Refusal("turned_away", 403)
    waiting = Joined(table.id, None, waiting=True)
    if any(request.who == who for request in table.requests.values()):
        return Decided(result=waiting)
    _a_seat(table, None, who)
    if len(table.requests) >= MOST_REQUESTS:
        raise Refusal("too_many_requests", 429)
    others = [chair.name for chair in table.chairs if chair.kind != "free"]
    # Of two who wait with one name only the first could be let in.
    others += [request.name for request in table.requests.values()]
    return Decided([facts.Asked(table.asked + 1, check_name(asked.name, others), who.hex())], result=waiting)


def admit(table: Table, number: int | None, chance: Chance) -> Decided:
    """The host says yes. The result is the new one's browser and recovery code."""
    request = table.requests.get(-1 if number is None else number)
    if request is None or number is None:
        raise Refusal("no_such_request", 404, "request")
    if table.seat_of(request.who) is not None:
        # They came by the link in the meantime.
        return Decided([facts.Admitted(number)])
    seat = _a_seat(table, None, request.who)
    # Somebody may have come by the link with that name while they waited.
    others = [chair.name for at, chair in enumerate(table.chairs) if at != seat and chair.kind != "free"]
    decided = _sits(table, seat, request.who, numbered(request.name, others), chance)
    return Decided([facts.Admitted(number), *decided.items], result=(request.who, decided.result.recovery))


def recover(table: Table, who: bytes, code: str, chance: Chance) -> Decided:
    """A seat changes to another browser; the code is spent, and there is a new one."""
    spent = hash_of_recovery(code)
    seat = next((at for at, chair in enumerate(table.chairs) if chair.who and chair.recovery == spent), None)
    if seat is None:
        raise Refusal("no_such_recovery", 404, "code")
    mine = table.seat_of(who)
    if mine is not None and mine != seat:
        raise Refusal("seat_already", 409)
    check_room(table)
    recovery = fresh_recovery(chance)
    taken = facts.Recovered(seat, table.chairs[seat].name, who.hex(), hash_of_recovery(recovery).hex())
    return Decided([taken], result=Joined(table.id, seat, recovery=recovery))


def new_recovery(table: Table, seat: int, chance: Chance) -> Decided:
    """A new recovery code for a seat; the one before is void."""
    recovery = fresh_recovery(chance)
    return Decided([facts.NewRecovery(seat, hash_of_recovery(recovery).hex())], code=recovery, secret=True)


def get_up(table: Table, who: bytes) -> Decided:
    """Leave for good: before the game the seat is free again, later a bot has it; the next person is host."""
    seat = seated(table, who)
    name = table.chairs[seat].name
    return Decided([facts.Stood(seat, name), *_after(table, seat)])


def put_out(table: Table, seat: int, back: bool) -> list[Item]:
    """Somebody's seat is taken from them; with `back` they may come again."""
    name = table.chairs[seat].name
    gone = facts.Stood(seat, name) if back else facts.Removed(seat, name)
    return [gone, *_after(table, seat)]


def _after(table: Table, seat: int) -> list[Item]:
    """What follows when a person's seat is empty: a bot goes on with the game, somebody else is host."""
    items: list[Item] = []
    chair = table.chairs[seat]
    if table.phase in ("sealed", "playing", "paused"):
        names = [other.name for other in table.chairs]
        items.append(facts.BotSat(seat, bot_named(names, table.lang), table.level))
    left = [other for other in table.people if other != seat and table.chairs[other].who]
    if table.host == seat and left:
        items.append(facts.HostPassed(left[0], table.chairs[left[0]].name))
    if table.change is not None and chair.kind == "person" and left and set(left) <= table.change.agreed:
        # The one who had not agreed is gone.
        items.append(facts.RulesSet(table.change.rules.to_dict()))
    return items


# -- bots --------------------------------------------------------------------------------------------------------------


def bot_named(names: list[str], lang: str) -> str:
    """A name for a bot that nobody at the table has."""
    taken = set(map(skeleton, names))
    wanted = words("bot-names", {}, lang).split()
    return next((name for name in wanted if skeleton(name) not in taken), f"{wanted[0]} {len(names) + 1}")


def bot_sits(table: Table, seat: int | None, level: Level | None) -> Decided:
    """A bot for a free seat, or another level for the one that sits there."""
    if seat is None or seat >= len(table.chairs):
        raise Refusal("no_such_seat", 404, "seat")
    chair = table.chairs[seat]
    if chair.kind == "person":
        raise Refusal("seat_taken", 409, "seat")
    if table.phase == "over":
        raise Refusal("table_over", 409)
    name = chair.name if chair.kind == "bot" else bot_named(table.names, table.lang)
    return Decided([facts.BotSat(seat, name, level or chair.level or table.level)])


def fill(table: Table) -> tuple[list[Item], list[Chair]]:
    """What happens to free seats at the start, and the chairs as they are then: bots sit down, or all move up."""
    items: list[Item] = []
    chairs = list(table.chairs)
    if table.options.bots_answer:
        for seat in table.free:
            name = bot_named([chair.name for chair in chairs], table.lang)
            chairs[seat] = Chair("bot", name, level=table.level)
            items.append(facts.BotSat(seat, name, table.level))
        return items, chairs
    kept = [(seat, chair) for seat, chair in enumerate(chairs) if chair.kind != "free"]
    items += [facts.Moved(seat, to, chair.name) for to, (seat, chair) in enumerate(kept) if seat != to]
    return items, [chair for _, chair in kept]
