"""What a store keeps beside a log, worked out from the entries: who has which seat, the six letters, a summary."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from contractrummy.engine.events import Event, RoundDealt
from contractrummy.rules.ruleset import RuleSet
from contractrummy.table import entries as facts
from contractrummy.table.entries import Item
from contractrummy.table.state import Table
from contractrummy.table.store import NO_CHANGES, Changes, JoinCode, Seat, Summary

__all__ = ["About", "about_of", "changes_of"]


class About(Struct, frozen=True):
    """What a list of tables shows without the log being read."""

    round: int = 0
    rounds: int = 0
    names: list[str] = []
    """By seat; of a free one an empty text."""
    rules: str = ""


_about: msgspec.json.Decoder[About] = msgspec.json.Decoder(About)


def about_of(summary: Summary) -> About:
    return _about.decode(summary.about) if summary.about else About()


def changes_of(table: Table, items: Sequence[Item]) -> Changes:
    """What changes beside the log when these entries are added to it."""
    if all(isinstance(item, _LITTLE) and not isinstance(item, RoundDealt) for item in items):
        return NO_CHANGES
    after = _After(table)
    for item in items:
        after.comes(item)
    before = {seat: chair.who for seat, chair in enumerate(table.chairs) if chair.who}
    hashes = {seat: (chair.who, chair.recovery) for seat, chair in enumerate(table.chairs)}
    return Changes(
        freed=tuple(seat for seat, who in before.items() if after.owners.get(seat, (b"", b""))[0] != who),
        seated=tuple(Seat(seat, *owner) for seat, owner in after.owners.items() if hashes.get(seat) != owner),
        code=after.code,
        uncoded=after.phase == "over" and table.code is not None,
        summary=Summary(after.phase, after.phase == "over", msgspec.json.encode(after.about())),
    )


_LITTLE = (Event, facts.Wished, facts.Mixed, facts.TimedOut)
"""What changes nothing beside the log, but for a deal."""


class _After:
    """A table as it will be, as far as it is kept beside the log."""

    def __init__(self, table: Table) -> None:
        self.owners = {seat: (chair.who, chair.recovery) for seat, chair in enumerate(table.chairs) if chair.who}
        self.names = table.names
        self.phase: str = table.phase
        self.rules = table.rules
        self.round = 0 if table.game is None else table.game.round
        self.code: JoinCode | None = None

    def about(self) -> About:
        return About(self.round, self.rules.round_count, self.names, str(self.rules))

    def comes(self, item: Item) -> None:
        match item:
            case facts.Opened(seats, rules):
                self.names, self.rules = [""] * seats, RuleSet.from_dict(rules)
            case facts.RulesSet(rules):
                self.rules = RuleSet.from_dict(rules)
            case facts.CodeSet(letters, until):
                self.code = JoinCode(letters, until)
            case RoundDealt(round):
                self.round = round
        self.phase = _PHASES.get(type(item), self.phase)
        self._seats(item)

    def _seats(self, item: Item) -> None:
        match item:
            case facts.Sat(seat, name, who, recovery):
                self.owners[seat], self.names[seat] = (bytes.fromhex(who), bytes.fromhex(recovery)), name
            case facts.BotSat(seat, name):
                self.names[seat] = name
            case facts.Stood(seat) | facts.Removed(seat):
                self.owners.pop(seat, None)
                self.names[seat] = self.names[seat] if self.phase == "over" else ""
            case facts.Moved(seat, to):
                self.names[to], self.names[seat] = self.names[seat], ""
                if seat in self.owners:
                    self.owners[to] = self.owners.pop(seat)
            case facts.Recovered(seat, _, who, recovery):
                self.owners[seat] = (bytes.fromhex(who), bytes.fromhex(recovery))
            case facts.NewRecovery(seat, recovery) if seat in self.owners:
                self.owners[seat] = (self.owners[seat][0], bytes.fromhex(recovery))


_PHASES: dict[type, str] = {
    facts.Opened: "open",
    facts.Sealed: "sealed",
    facts.Started: "playing",
    facts.Resumed: "playing",
    facts.Paused: "paused",
    facts.Over: "over",
}
