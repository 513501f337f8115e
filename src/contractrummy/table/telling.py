"""What each viewer of a table is told: its facts, its events and the game, built for that viewer from an allow-list.

Of the game everything comes from `Game.view` and `views.seen_by`. Of the table's own entries `_of_table` names what is
everybody's business and `_own` what is one seat's; anything else is `Unseen`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from contractrummy.engine.actions import Action, TakeBack
from contractrummy.engine.events import Event, RoundDealt
from contractrummy.engine.views import PlayerView, judge_seen, seen_by
from contractrummy.errors import Reason
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.table import entries as facts
from contractrummy.table.company import Company
from contractrummy.table.messages import (
    Clock,
    JoinRequest,
    Lang,
    Proposal,
    Revealed,
    RulesInfo,
    SeatInfo,
    State,
    TableEvent,
    TableInfo,
    TableTold,
    Unseen,
    Why,
)
from contractrummy.table.saying import rules_info
from contractrummy.table.showing import state_of
from contractrummy.table.state import Table
from contractrummy.table.tidings import Tidings
from contractrummy.text import rule_sentence

__all__ = ["Teller", "judge_of", "seat_infos"]


class Teller:
    """Tells of one table. What is the same for several viewers is made once."""

    def __init__(self, table: Table, company: Company) -> None:
        self.table, self.company = table, company
        self._infos: dict[tuple[bool, Lang, int], TableInfo] = {}
        self._made_of: tuple[object, ...] | None = None
        self._facts = 0
        self._tidings_now, self._told_until = Tidings(), 0

    def note(self, before: int) -> None:
        """Entries after `before` were written."""
        self._facts += any(not isinstance(item, Event) for item in self.table.items[before:])

    # -- events ----------------------------------------------------------------------------------------------------

    def events(self, since: int, seats: Sequence[int | None]) -> dict[int | None, list[TableEvent]]:
        """What happened after entry `since`, for each viewer."""
        table = self.table
        items = table.items[since:]
        tidings = self._tidings(since)
        told: dict[int | None, list[TableEvent]] = {seat: [] for seat in seats}
        for item in items:
            if not isinstance(item, Event):
                everyone = _of_table(item, table)
                for seat, events in told.items():
                    events.append(everyone or (seat is not None and _own(item, seat)) or Unseen())
                continue
            shown = seen_by(item, None)
            common = tidings.told(shown)
            for seat, events in told.items():
                seen = seen_by(item, seat) if seat is not None else shown
                # Where a seat is told more than everybody it is of its own cards, and nothing else is needed for it.
                events.append(common if seen == shown else Tidings().told(seen))
        return told

    def _tidings(self, since: int) -> Tidings:
        """What everybody knows at an entry. Mostly it is the last one that was told of; else it is told anew."""
        if self._told_until != since:
            items, start = self.table.items, since
            while start > 0 and not isinstance(items[start - 1], (facts.Started, RoundDealt)):
                start -= 1
            # The deal itself, too.
            start = max(0, start - 1)
            self._tidings_now = Tidings()
            for item in items[start:since]:
                if isinstance(item, Event):
                    self._tidings_now.told(seen_by(item, None))
        self._told_until = self.table.seq
        return self._tidings_now

    # -- the table -------------------------------------------------------------------------------------------------

    def info(self, seat: int | None, lang: Lang, now: float, fault: Why | None = None) -> TableInfo:
        """Everything about the table; `now` is seconds since 1970. The very same object while it is as it was."""
        table = self.table
        made_of = (self._facts, self.company.version, fault, table.game is not None and len(table.game.results))
        if made_of != self._made_of:
            self._infos, self._made_of = {}, made_of
        is_host = seat is not None and seat == table.host
        # How long the six letters are good for is told anew every minute.
        key = (is_host, lang, int(now // 60) if is_host and table.code is not None else 0)
        info = self._infos.get(key)
        if info is None:
            info = self._infos[key] = self._info(is_host, lang, now, fault)
        return info

    def _info(self, is_host: bool, lang: Lang, now: float, fault: Why | None) -> TableInfo:
        table = self.table
        code = table.code if is_host and table.code is not None and table.code[1] > now else None
        return TableInfo(
            id=table.id,
            phase="fault" if fault is not None else table.phase,
            solo=table.solo,
            seats=seat_infos(table, self.company),
            rules=self.rules(lang),
            rounds=table.rules.round_count,
            options=table.options,
            onlookers=self.onlookers(),
            seal=table.seal,
            mixed=[seat for seat, chair in enumerate(table.chairs) if chair.mix],
            revealed=self._revealed(),
            demo=table.demo,
            proposal=self._proposal(lang),
            requests=[JoinRequest(number, one.name) for number, one in table.requests.items()] if is_host else [],
            code=None if code is None else code[0],
            code_left=None if code is None else int(code[1] - now),
            rematch=table.rematch,
            ended_early=table.ended_early,
            reason=fault,
        )

    def onlookers(self) -> int:
        seated = {chair.who for chair in self.table.chairs if chair.who}
        return sum(one.who not in seated for one in self.company.connections)

    def rules(self, lang: Lang) -> RulesInfo:
        return rules_info(self.table.rules, "", lang)

    def _revealed(self) -> Revealed | None:
        """What it takes to deal again: only once nothing more will be dealt."""
        table = self.table
        if not table.over or table.sealed is None:
            return None
        return Revealed(
            table.sealed.seed, table.sealed.salt, table.parts or [chair.mix.hex() for chair in table.chairs]
        )

    def _proposal(self, lang: Lang) -> Proposal | None:
        change = self.table.change
        if change is None:
            return None
        return Proposal(
            proposal=change.number,
            line=str(change.rules),
            changes=_changes(self.table.rules, change.rules, lang),
            agreed=sorted(change.agreed),
            waiting=[seat for seat in self.table.people if seat not in change.agreed],
        )

    # -- the game --------------------------------------------------------------------------------------------------

    def state(self, seat: int | None, lang: Lang, clocks: Sequence[Clock]) -> State | None:
        """The game as the viewer may see it now; None before the deal."""
        table, game = self.table, self.table.game
        if game is None:
            return None
        view = game.view(seat)
        return state_of(
            view,
            lang,
            judge_of(table, view),
            names=table.names,
            wish=None if seat is None else game.wishes.get(seat),
            clocks=clocks,
            offers=not table.over,
        )


def judge_of(table: Table, view: PlayerView) -> Callable[[Action], Reason | None]:
    """Who judges what a seat may do: its own view, and the table where nothing may be taken back."""
    seen = judge_seen(view)
    if table.options.undo:
        return seen
    return lambda action: Reason("NO_TAKING_BACK") if isinstance(action, TakeBack) else seen(action)


def seat_infos(table: Table, company: Company) -> list[SeatInfo]:
    """Who has which seat and is there."""
    return [_seat_info(table, company, seat) for seat in range(len(table.chairs))]


def _seat_info(table: Table, company: Company, seat: int) -> SeatInfo:
    chair = table.chairs[seat]
    played = 0 if table.game is None else len(table.game.results)
    person = chair.kind == "person"
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        here=chair.kind == "bot" or (person and company.is_here(chair.who)),
        played_for=chair.played_for,
        host=seat == table.host,
        ready=not person or company.is_ready(chair.who, played),
    )


def _changes(old: RuleSet, new: RuleSet, lang: Lang) -> list[str]:
    """In words, what other rules would say of what changes."""
    return [rule_sentence(KEYS[differs.key], new, lang) for differs in new.diff(old)]


def _of_table(item: facts.Fact, table: Table) -> TableTold | None:
    """What everybody is told of an entry; None of what is not for all."""
    match item:
        case facts.Sat(seat, name):
            return TableTold("sat", seat, name)
        case facts.BotSat(seat, name):
            return TableTold("bot_sat", seat, name)
        case facts.Stood(seat, name):
            return TableTold("stood", seat, name)
        case facts.Removed(seat, name):
            return TableTold("removed", seat, name)
        case facts.Recovered(seat, name):
            return TableTold("moved_seat", seat, name)
        case facts.Proposed(_, seat, name):
            return TableTold("proposed", seat, name)
        case facts.Accepted(seat, name):
            return TableTold("agreed", seat, name)
        case facts.Rejected(seat, name):
            return TableTold("refused", seat, name)
        case facts.Mixed(seat, name):
            return TableTold("mixed", seat, name)
        case facts.PlayedFor(seat, name):
            return TableTold("played_for", seat, name)
        case facts.IsBack(seat, name):
            return TableTold("is_back", seat, name)
        case facts.TimedOut(seat, name, "turn"):
            return TableTold("timed_out", seat, name)
        case facts.Sealed():
            return TableTold("sealed", seal=table.seal)
        case facts.Rematch(to):
            return TableTold("rematch", name=to)
        case facts.Over(early):
            return TableTold("ended" if early else "over")
    bare = _BARE.get(type(item))
    return None if bare is None else TableTold(bare)


_BARE: dict[type, Literal["opened", "rules", "options", "started", "paused", "resumed"]] = {
    facts.Opened: "opened",
    facts.RulesSet: "rules",
    facts.OptionsSet: "options",
    facts.Started: "started",
    facts.Paused: "paused",
    facts.Resumed: "resumed",
}


def _own(item: facts.Fact, seat: int) -> TableTold | None:
    """What one seat alone is told: that it did not answer in time is nobody else's business."""
    if isinstance(item, facts.TimedOut) and item.seat == seat:
        return TableTold("timed_out", seat, item.name)
    return None
