"""The oracle of the log: what is written against what everybody was told, after whatever has gone wrong in between.

The log gives the order, so all of it can be held against it in one pass. What is looked for, by the codes of `Fault`:

    hole        numbers are 1, 2, 3 …, none missing, none twice, none in another place
    damaged     a log whose chain is broken
    illegal     from the first deal on, every event follows from an action the rules allow, judged anew
    cards       after every event each card of the deck is in exactly one place
    lost        what was acknowledged is in the log, where the acknowledgement said, and its answer is kept
    doubled     nothing is in the log that nobody asked for: neither what was refused, nor a command a second time
    order       what was asked for after an answer had come stands behind it in the log
    shown       no socket was told what is not in the log, or missed what is, or was taken back
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from contractrummy.cards import Card
from contractrummy.dealer import FairDealer
from contractrummy.engine import events as facts
from contractrummy.engine.events import Event, RoundDealt
from contractrummy.errors import BadRecord
from contractrummy.record import GameRecord
from contractrummy.replaying import retold
from contractrummy.table.entries import Started, read_item
from contractrummy.table.messages import Answered, Dealt, Drew, TableEvent, TableTold, Unseen
from contractrummy.table.sqlite import reading
from contractrummy.table.sqlite.connecting import for_reading
from contractrummy.table.state import Table
from contractrummy.table.store import Damaged
from contractrummy.table.tidings import Tidings
from tests.reliability.diary import Diary, Sent

__all__ = ["Fault", "Kept", "check", "check_all", "read"]


@dataclass(frozen=True)
class Fault:
    """One thing that is not as it must be."""

    code: str
    table: str
    text: str

    def __str__(self) -> str:
        return f"{self.code} at table {self.table[:6]}: {self.text}"


@dataclass
class Kept:
    """A table as it is on the disk: its numbered entries, and the number each command was answered with."""

    table: str
    entries: list[tuple[int, bytes]]
    answers: dict[tuple[bytes, str], int | None] = field(default_factory=dict)
    damaged: int | None = None
    """The last good entry of a log that does not hold together."""


@dataclass
class _Move:
    """One action as the log has it, from its first event to its last. `who` is empty where no person sits.

    `by_bot`: a bot could decide for the seat then, though its person may have been there again already.
    """

    first: int
    last: int
    who: bytes
    said: str
    by_bot: bool
    taken: bool = False


# -- reading -----------------------------------------------------------------------------------------------------------


def read(path: Path) -> dict[str, Kept]:
    """All tables of a database, whether a server has it open or not."""
    found: dict[str, Kept] = {}
    with closing(for_reading(path)) as db:
        for (table,) in db.execute("SELECT id FROM tables ORDER BY id").fetchall():
            kept = found[table] = Kept(table, [])
            db.execute("BEGIN")
            try:
                log = reading.load(db, time.time(), table)
            except Damaged as no:
                kept.damaged = no.last_good
                entries = no.log.entries if no.log else ()
            else:
                entries = log.entries
            kept.entries = [(entry.seq, entry.body) for entry in entries]
            lines = db.execute("SELECT who, cmd_id, body FROM answers WHERE table_id = ?", (table,))
            kept.answers = {(who, id): _number(body) for who, id, body in lines}
            db.execute("ROLLBACK")
    return found


def _number(body: bytes) -> int | None:
    found: Any = msgspec.json.decode(body)
    seq = found.get("seq") if isinstance(found, dict) else None
    return seq if isinstance(seq, int) else None


def check_all(path: Path, diary: Diary) -> list[Fault]:
    """Hold every table of a database against what its players wrote down."""
    kept = read(path)
    faults: list[Fault] = []
    for table, told in diary.by_table():
        if table in kept:
            faults += check(kept.pop(table), told)
        elif told.acked or any(one.welcome is not None for one in told.told):
            faults.append(Fault("lost", table, "the whole table is gone"))
    for left in kept.values():
        # Nobody of ours was there: the log alone.
        faults += check(left, Diary())
    return faults


# -- checking ----------------------------------------------------------------------------------------------------------


def check(kept: Kept, diary: Diary) -> list[Fault]:
    """All that is wrong with a table."""
    return _Check(kept, diary).run()


class _Check:
    def __init__(self, kept: Kept, diary: Diary) -> None:
        self.kept, self.diary = kept, diary
        self.faults: list[Fault] = []
        self.table = Table(kept.table)
        self.events: list[tuple[int, Event]] = []
        self.by_bot: dict[int, bool] = {}
        """For each event of a seat: whether a bot decided for that seat."""
        self.who_of: dict[int, bytes] = {}
        self.told: dict[int, TableEvent | None] = {}
        """What somebody who sees everything would be told; None where it is no event of the game."""

    def fault(self, code: str, text: str) -> None:
        self.faults.append(Fault(code, self.kept.table, text))

    def run(self) -> list[Fault]:
        if self.kept.damaged is not None:
            self.fault("damaged", f"nothing can be trusted after {self.kept.damaged}")
        if self._is_whole() and self._fold():
            self._commands()
            self._shown()
        self._order()
        return self.faults

    def _is_whole(self) -> bool:
        for wanted, (seq, _) in enumerate(self.kept.entries, start=1):
            if seq != wanted:
                self.fault("hole", f"{seq} stands where {wanted} should")
                return False
        return True

    # -- the log by itself ---------------------------------------------------------------------------------------------

    def _fold(self) -> bool:
        tidings = Tidings()
        for seq, body in self.kept.entries:
            try:
                item = read_item(body, len(self.table.chairs) or 8)
                if isinstance(item, Event):
                    self.events.append((seq, item))
                    seat = getattr(item, "seat", None)
                    if seat is not None:
                        self.by_bot[seq] = self.table.is_bot(seat)
                        self.who_of[seq] = self.table.chairs[seat].who
                self.table.apply([item])
                self.told[seq] = tidings.told(item) if isinstance(item, Event) else None
            except (Exception, AssertionError) as no:
                self.fault("illegal", f"entry {seq} cannot be written: {type(no).__name__}: {no}")
                return False
            if isinstance(item, Event):
                self._cards(seq, item)
        return self._judged()

    def _cards(self, seq: int, event: Event) -> None:
        game = self.table.game
        assert game is not None
        round = game._round
        there = Counter(round.stock) + Counter(round.discards)
        for seat in range(round.seats):
            there += Counter(round.hand(seat))
        for laid in round.table:
            there += Counter(laid.meld.cards)
        if there != self._deck(event if isinstance(event, RoundDealt) else None):
            self.fault("cards", f"after {seq}: {_difference(there, self._deck(None))}")

    def _deck(self, dealt: RoundDealt | None) -> Counter[Card]:
        game = self.table.game
        assert game is not None
        if dealt is not None or not hasattr(self, "_all"):
            self._all = Counter(game.rules.deck(len(game.players), game.round))
        return self._all

    def _judged(self) -> bool:
        """Every event of the game, judged anew."""
        if not self.events:
            return True
        record = self._record()
        at = 0
        self.moves: list[_Move] = []
        try:
            for group in retold(record):
                seqs = [seq for seq, _ in self.events[at : at + len(group)]]
                at += len(group)
                if seqs[-1] - seqs[0] != len(group) - 1:
                    self.fault("illegal", f"something else stands between {seqs[0]} and {seqs[-1]}, one action's")
                move = self._move(seqs, group)
                if move is not None:
                    self.moves.append(move)
        except BadRecord as no:
            where = self.events[min(at, len(self.events) - 1)][0]
            self.fault("illegal", f"{no.code} at {where}: {no}")
            return False
        return True

    def _record(self) -> GameRecord:
        table = self.table
        assert table.game is not None and table.sealed is not None
        started = next(item for item in table.items if isinstance(item, Started))
        seed = bytes.fromhex(table.sealed.seed)
        seat_seeds = tuple(bytes.fromhex(each) for each in started.seat_seeds)
        seats = len(started.players)
        rules = table.rules
        return GameRecord(
            rules,
            tuple(started.players),
            seed,
            bytes.fromhex(table.sealed.salt),
            "",
            FairDealer(seed, seat_seeds).first_dealer(seats, rules.first_dealer, rules.deck(seats)),
            seat_seeds,
            events=[event for _, event in self.events],
        )

    def _move(self, seqs: list[int], group: list[Event]) -> _Move | None:
        for event in group:
            said = _said(event)
            if said is not None:
                first = seqs[group.index(event)]
                return _Move(seqs[0], seqs[-1], self.who_of[first], said, self.by_bot[first])
        return None

    # -- the log and those who sent commands ---------------------------------------------------------------------------

    def _commands(self) -> None:
        ends = len(self.kept.entries)
        for one in self.diary.sent:
            answer = self.kept.answers.get((one.who, one.id), -1)
            if one.acked and answer == -1:
                self.fault("lost", f"{_called(one)} was acknowledged with {one.seq}, and no answer is kept")
            elif one.acked and answer != one.seq:
                self.fault("lost", f"{_called(one)} was acknowledged with {one.seq}, kept is {answer}")
            if one.acked and one.seq is not None and one.seq > ends:
                self.fault("lost", f"{_called(one)} was acknowledged with {one.seq}, the log ends with {ends}")
            if one.refused is not None and answer != -1:
                self.fault("doubled", f"{_called(one)} was refused ({one.refused}) and stands in the log")
        if self.events:
            self._matched()

    def _matched(self) -> None:
        """Each move of a person belongs to one command, and each command that was acknowledged to one move.

        A question that nobody answers in time is answered with no, and a bot plays for those who are away.
        """
        moves: defaultdict[bytes, list[_Move]] = defaultdict(list)
        for move in self.moves:
            if move.who:
                moves[move.who].append(move)
        sent: defaultdict[bytes, list[Sent]] = defaultdict(list)
        for one in self.diary.sent:
            if one.action is not None:
                sent[one.who].append(one)
        for who, its in sent.items():
            for one in sorted((one for one in its if one.acked), key=lambda one: one.seq or 0):
                self._find(one, moves[who])
            self._left(who, moves[who], [one for one in its if one.seq is None and one.refused is None])

    def _find(self, one: Sent, moves: list[_Move]) -> None:
        assert one.seq is not None and one.action is not None
        for move in reversed(moves):
            if move.last > one.seq or move.taken:
                continue
            if _is_said(one.action, move.said):
                move.taken = True
                return
            if move.said not in ("no", "ask") and not move.by_bot:
                # Answers may be given for somebody who wished so; anything else is a command of its own.
                break
        self.fault("lost", f"{_called(one)} was acknowledged with {one.seq}, and is not what stands there")

    def _left(self, who: bytes, moves: list[_Move], unknown: list[Sent]) -> None:
        for move in moves:
            if move.taken:
                continue
            found = next((one for one in unknown if _is_said(one.action or "", move.said)), None)
            if found is not None and (who, found.id) in self.kept.answers:
                unknown.remove(found)
            elif not move.by_bot and move.said != "no" and not self._wished(who):
                # Where somebody sends something and it is done, its answer is kept with it.
                self.fault("doubled", f"{move.said!r} at {move.first} was asked for by nobody")

    def _wished(self, who: bytes) -> bool:
        return any(one.who == who and one.action is None for one in self.diary.sent)

    def _order(self) -> None:
        """In one pass by time: what had been answered when a command was sent stands before it in the log."""
        acked = [one for one in self.diary.sent if one.seq is not None and one.ended is not None]
        answered = sorted(acked, key=lambda one: one.ended or 0)
        at, most = 0, 0
        for one in sorted(acked, key=lambda one: one.began):
            while at < len(answered) and (answered[at].ended or 0) < one.began:
                most = max(most, answered[at].seq or 0)
                at += 1
            if (one.seq or 0) <= most and one.action is not None:
                self.fault("order", f"{_called(one)} was sent after {most} had been answered, and has {one.seq}")
        at, most = 0, 0
        for told in sorted(self.diary.told, key=lambda one: one.began):
            while at < len(answered) and (answered[at].ended or 0) < told.began:
                most = max(most, answered[at].seq or 0)
                at += 1
            if told.welcome is not None and told.welcome < most:
                self.fault("shown", f"a welcome ends with {told.welcome} although {most} had been answered before")

    # -- the log and what was shown ------------------------------------------------------------------------------------

    def _shown(self) -> None:
        for socket in self.diary.told:
            for fault in socket.faults:
                self.fault("shown", fault)
            last = 0
            for first, events in socket.runs:
                if last and first != last + 1:
                    self.fault("shown", f"after {last} a socket was told {first}")
                for seq, event in enumerate(events, start=first):
                    if not self._is_shown(seq, event):
                        self.fault("shown", f"{seq} was shown as {event}")
                        return
                last = first + len(events) - 1

    def _is_shown(self, seq: int, event: TableEvent) -> bool:
        """Whether that is what stands there, or what somebody may see of it who may not see it all."""
        if seq not in self.told:
            return False
        whole = self.told[seq]
        if whole is None:
            return isinstance(event, (TableTold, Unseen))
        match whole, event:
            case Dealt(), Dealt():
                return (whole.round, whole.dealer, whole.upcard) == (event.round, event.dealer, event.upcard)
            case Drew(), Drew():
                return (whole.seat, whole.penalty) == (event.seat, event.penalty) and event.card in (None, whole.card)
            case ((Answered() | Unseen()), Unseen()):
                return True
        return whole == event


def _said(event: Event) -> str | None:
    """The action an event comes from, as far as two can be told apart."""
    match event:
        case facts.DiscardLeft(_, will_draw):
            return "draw" if will_draw else "leave"
        case facts.BuyAnswered(_, asks):
            return "ask" if asks else "no"
        case facts.DrewStock():
            return "draw"
        case facts.TookDiscard():
            return "take"
        case facts.LaidDown(_, melds):
            return f"down {' | '.join(map(str, melds))}"
        case facts.LaidOff() | facts.MovedJoker() | facts.SlidJoker():
            return "off"
        case facts.TookJoker(_, meld, index, card):
            return f"swap {card} @{meld}.{index}"
        case facts.JokerLeft():
            return "leave joker"
        case facts.TookBack():
            return "back"
        case facts.Discarded(_, card):
            return f"discard {card}"
        case facts.Dropped():
            return "drop"
    return None


def _is_said(asked: str, said: str) -> bool:
    """Whether an action was asked for by this text. A lay-down may leave open what the rules then fill in."""
    verb = asked.partition(" ")[0]
    if verb in ("off", "down"):
        return verb == said.partition(" ")[0]
    return asked == said


def _called(one: Sent) -> str:
    return f"{one.action or 'a command'!r} ({one.id[:8]})"


def _difference(there: Counter[Card], wanted: Mapping[Card, int]) -> str:
    more = {str(card): count - wanted.get(card, 0) for card, count in there.items() if count > wanted.get(card, 0)}
    less = {str(card): count - there[card] for card, count in wanted.items() if count > there[card]}
    return f"too many {more}, too few {less}"


def texts(faults: Sequence[Fault]) -> list[str]:
    """Faults as lines."""
    return [str(fault) for fault in faults]
