"""One table in memory, with its only writer.

Whatever changes a table is a job in its queue. A job is decided on the table as it is, kept by the store, then written
into the table, then acknowledged, then told to everybody. Where the store refuses, nothing has happened anywhere; where
another process was quicker, its entries are read first and the job is decided anew.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

from contractrummy.errors import BadNotation, BadRules, Illegal
from contractrummy.table.answers import Answers, Command, ack_of, answer_of
from contractrummy.table.clocks import Chance, Clock
from contractrummy.table.company import Company
from contractrummy.table.deciding import Decided
from contractrummy.table.entries import Item, read_item, write_item
from contractrummy.table.keeping import changes_of
from contractrummy.table.messages import Ack, Lang, Refused, Why
from contractrummy.table.refusal import Refusal
from contractrummy.table.saying import why_of
from contractrummy.table.state import Table
from contractrummy.table.store import (
    AnsweredBefore,
    CommandReused,
    Damaged,
    NoSuchTable,
    Stale,
    StorageFull,
    Store,
    StoreFailed,
    Taken,
)
from contractrummy.table.store import Entry as Kept

__all__ = ["Keeper", "Tools", "refused"]

TRIES = 8
"""How often a job is decided anew because another process was quicker."""

Decide = Callable[[Table], Decided]
No = (Illegal, BadNotation, BadRules, Refusal)
"""What a command may be refused by."""


@dataclass
class Tools:
    """What all tables of a server share."""

    store: Store
    clock: Clock
    chance: Chance
    pace: float
    log: Callable[..., None]
    counts: Counter[str]


@dataclass
class _Job:
    decide: Decide | None
    """None is to read what others have written, and no more."""
    command: Command | None
    done: asyncio.Future[Any]
    acked: Callable[[Ack], None]


def _nobody(ack: Ack) -> None:
    pass


class Keeper:
    """A table with its queue. `changed` is called after entries were written, with the number of the last one before;
    `settled` after every job, whatever came of it.
    """

    def __init__(self, table: Table, tools: Tools) -> None:
        self.table, self.tools = table, tools
        self.company = Company()
        self.answers = Answers()
        self.fault: str | None = None
        """Why this table is shut: its log is damaged, or it broke. Others are not concerned."""
        self.gone = False
        self.changed: Callable[[int], None] = lambda before: None
        self.settled: Callable[[], None] = lambda: None
        self.failing = False
        """The store failed when it was last asked."""
        self._unsure = False
        self._jobs: deque[_Job] = deque()
        self._writer: asyncio.Task[None] | None = None

    @property
    def tag(self) -> str:
        """The table in a log of the server: an id is an address, so it is cut short."""
        return self.table.id[:6]

    @property
    def busy(self) -> bool:
        return self._writer is not None

    async def do(self, decide: Decide, command: Command | None = None, acked: Callable[[Ack], None] = _nobody) -> Any:
        """Have something decided and done: its result. Raises what a command may be refused by.

        Of a command `acked` is told the acknowledgement, before anybody is told of what happened; of one that was
        carried out before, the one it got then.
        """
        return await self._queue(_Job(decide, command, asyncio.get_running_loop().create_future(), acked))

    async def look_again(self) -> None:
        """Read what other processes have written. Where that cannot be, what is in memory is true as far as it goes."""
        if self.fault is None:
            await quietly(self._queue(_Job(None, None, asyncio.get_running_loop().create_future(), _nobody)))

    async def _queue(self, job: _Job) -> Any:
        self._jobs.append(job)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await asyncio.shield(job.done)

    async def idle(self) -> None:
        """Once there is nothing to write."""
        while self._writer is not None:
            await asyncio.shield(self._writer)

    def read(self, entries: Iterable[Kept]) -> None:
        """Write kept entries into the table. What cannot be is a fault."""
        table = self.table
        try:
            table.apply(read_item(entry.body, len(table.chairs)) for entry in entries)
        except Exception as broken:
            self.shut(type(broken).__name__)

    # -- the writer --------------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        try:
            while self._jobs:
                job = self._jobs.popleft()
                try:
                    done = await self._carry_out(job)
                except BaseException as no:
                    if not job.done.cancelled():
                        job.done.set_exception(no)
                        # Whoever asked may have gone.
                        job.done.exception()
                    if not isinstance(no, Exception):
                        raise
                else:
                    if not job.done.cancelled():
                        job.done.set_result(done)
                self.settled()
        finally:
            self._writer = None

    async def _carry_out(self, job: _Job) -> Any:
        if job.command is not None:
            again = self._answered(job.command)
            if again is not None:
                return job.acked(again)
        try:
            for _ in range(TRIES):
                try:
                    return await self._try(job)
                except Stale:
                    self.tools.counts["stale"] += 1
                    await self._catch_up()
        except StorageFull:
            self.failing = True
            raise Refusal("storage_full", 503) from None
        except StoreFailed as failed:
            self.failing = self._unsure = True
            self.tools.log("store_failed", table=self.tag, code=failed.code)
            raise Refusal("try_later", 503) from None
        except NoSuchTable:
            self.gone = True
            raise Refusal("no_such_table", 404) from None
        raise Refusal("try_later", 503)

    def _answered(self, command: Command) -> Ack | None:
        """The acknowledgement this command got lately. Raises `Refusal` where the id was another command's."""
        given = self.answers.given(command)
        if given is None:
            return None
        same, answer = given
        if not same:
            raise Refusal("cmd_id_reused", 409)
        if isinstance(answer, Refused):
            raise RefusedBefore(answer)
        return answer

    async def _catch_up(self) -> None:
        table = self.table
        try:
            entries = await self.tools.store.since(table.id, table.seq)
        except Damaged:
            self.shut("damaged")
            raise Refusal("table_fault", 503) from None
        self._unsure = False
        if entries:
            before = table.seq
            self.read(entries)
            self._told(before)

    async def _try(self, job: _Job) -> Any:
        if self._unsure or job.decide is None:
            await self._catch_up()
        if self.fault is not None:
            raise Refusal("table_fault", 503)
        if job.decide is None:
            return None
        table, command = self.table, job.command
        try:
            decided = job.decide(table)
        except No:
            # What is refused now may have been done before.
            if command is not None and await self._kept_before(job, command):
                return None
            raise
        if not decided.items and command is None:
            return decided.result
        ack = None if command is None else Ack(command.id, table.seq + len(decided.items), decided.code)
        try:
            await self._keep(decided, command, ack)
        except AnsweredBefore as before:
            await self._catch_up()
            return self._acked(job, ack_of(before.answer))
        except CommandReused:
            raise Refusal("cmd_id_reused", 409) from None
        except Taken as taken:
            if taken.what == "code":
                # Other letters, then.
                raise Stale(table.seq) from None
            raise Refusal("seat_already", 409) from None
        self.failing = False
        self._apply(decided.items, job, ack)
        return decided.result

    async def _kept_before(self, job: _Job, command: Command) -> bool:
        kept = await self.tools.store.answer_of(self.table.id, command.who, command.id)
        if kept is None:
            return False
        if kept.digest != command.digest:
            raise Refusal("cmd_id_reused", 409)
        self._acked(job, ack_of(kept))
        return True

    async def _keep(self, decided: Decided, command: Command | None, ack: Ack | None) -> None:
        table, answer = self.table, None
        if command is not None and ack is not None:
            # A code that gives a seat back is kept nowhere.
            answer = answer_of(command, Ack(ack.re, ack.seq) if decided.secret else ack)
        bodies = [write_item(item) for item in decided.items]
        await self.tools.store.append(table.id, table.seq, bodies, answer, changes_of(table, decided.items))

    def _apply(self, items: list[Item], job: _Job, ack: Ack | None) -> None:
        """What is on the disk becomes so: the table changes, whoever asked hears it, then everybody."""
        before = self.table.seq
        try:
            self.table.apply(items)
        except Exception as broken:
            self.shut(type(broken).__name__)
        self.tools.counts["entries"] += len(items)
        self.tools.counts["commits"] += 1
        if ack is not None:
            self._acked(job, ack)
        if items:
            self._told(before)

    def _acked(self, job: _Job, ack: Ack) -> None:
        if job.command is not None:
            self.answers.keep(job.command, ack)
            job.acked(ack)

    def _told(self, before: int) -> None:
        """Tell of what was written. Whatever goes wrong in telling must not lose the writer."""
        try:
            self.changed(before)
        except Exception as broken:
            self.tools.log("telling_failed", table=self.tag, error=type(broken).__name__)

    def shut(self, why: str) -> None:
        """Shut this table: it is shown as it was, and nothing is done at it any more."""
        if self.fault is None:
            self.fault = why
            self.tools.counts["faults"] += 1
            self.tools.log("table_fault", table=self.tag, error=why, seq=self.table.seq)
            self._told(self.table.seq)


class RefusedBefore(Exception):
    """The same command has been refused; `answer` is what was said."""

    def __init__(self, answer: Refused) -> None:
        self.answer = answer
        super().__init__(answer.re)


def refused(no: Exception, lang: Lang, names: list[str]) -> Why:
    """Why not, in words."""
    if isinstance(no, Illegal):
        return why_of(no.reason, lang, names)
    if isinstance(no, (BadNotation, BadRules)):
        return why_of(no, lang, names)
    assert isinstance(no, Refusal)
    return Why(no.code, no.text(lang))


async def quietly(work: Awaitable[Any]) -> Any:
    """Wait for something whose refusal is of no interest."""
    try:
        return await work
    except (*No, RefusedBefore):
        return None
