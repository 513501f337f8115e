"""A table as its log tells it: who sits where, the rules, the game. `Table.apply` is its only writer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from contractrummy.dealer import commitment
from contractrummy.engine.events import Event, RoundDealt
from contractrummy.engine.wishes import Wish
from contractrummy.game import Game
from contractrummy.notation import parse_card
from contractrummy.record import rules_digest
from contractrummy.rules.ruleset import RuleSet
from contractrummy.table import entries as facts
from contractrummy.table.entries import Fact, Item
from contractrummy.table.messages import Level, Options

__all__ = ["Chair", "Change", "Phase", "Request", "Table"]

Phase = Literal["open", "sealed", "playing", "paused", "over"]


@dataclass
class Chair:
    """A seat and who has it. `who` and `recovery` are hashes; `mix` is what the seat put into the shuffle."""

    kind: Literal["free", "person", "bot"] = "free"
    name: str = ""
    who: bytes = b""
    recovery: bytes = b""
    level: Level | None = None
    played_for: bool = False
    """The person is away and a bot plays."""
    mix: bytes = b""


@dataclass(frozen=True)
class Request:
    """Somebody who came by the six letters and waits."""

    name: str
    who: bytes


@dataclass
class Change:
    """A change of rules that has been proposed, and the seats that agreed."""

    number: int
    rules: RuleSet
    agreed: set[int] = field(default_factory=set)


class Table:
    """Everything that follows from the log. `seq` is the number of the last entry, `items` are all of them."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.items: list[Item] = []
        self.chairs: list[Chair] = []
        self.host: int | None = None
        self.rules = RuleSet()
        self.options = Options()
        self.lang = "en"
        self.solo = self.demo = False
        self.level: Level = "steady"
        self.sealed: facts.Sealed | None = None
        self.parts: list[str] = []
        """What each seat put into the shuffle, once the cards are dealt."""
        self.game: Game | None = None
        self.paused = self.over = self.ended_early = False
        self.change: Change | None = None
        self.changes = 0
        self.requests: dict[int, Request] = {}
        self.asked = 0
        """Requests so far."""
        self.turned_away: set[bytes] = set()
        """Who may not come back: turned away or removed by the host."""
        self.has_seen: dict[bytes, int] = {}
        """Who had a seat in this round and has it no more: what they saw were the cards of that seat."""
        self.code: tuple[str, int] | None = None
        self.rematch: str | None = None
        self.hurried: tuple[int, int, int] | None = None
        """Round, turn and seat of a turn whose clock ran out: a bot finishes it."""
        self.dealt_at = 0
        """The number of the last deal's entry."""

    # -- what can be asked of it ---------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return len(self.items)

    @property
    def phase(self) -> Phase:
        if self.over:
            return "over"
        if self.game is not None:
            return "paused" if self.paused else "playing"
        return "sealed" if self.sealed is not None else "open"

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def people(self) -> list[int]:
        """The seats that persons have, whether they are there or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    @property
    def free(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "free"]

    @property
    def to_be_had(self) -> list[int]:
        """The seats of whoever joins, free ones first: a bot gives up its own."""
        return self.free + [seat for seat, chair in enumerate(self.chairs) if chair.kind == "bot"]

    def seat_of(self, who: bytes | None) -> int | None:
        """The seat this browser has."""
        if who is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.who == who), None)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot decides for the seat now."""
        chair = self.chairs[seat]
        return chair.kind == "bot" or chair.played_for or self.is_hurried(seat)

    def is_hurried(self, seat: int) -> bool:
        """Whether this is a turn whose clock ran out."""
        game = self.game
        return game is not None and self.hurried == (game.round, game.turns, seat) and game.turn == seat

    @property
    def seal(self) -> str | None:
        """The commitment to the deal, once there is one."""
        if self.sealed is None:
            return None
        seed, salt = bytes.fromhex(self.sealed.seed), bytes.fromhex(self.sealed.salt)
        return commitment(seed, salt, rules_digest(self.rules))

    # -- the only writer -------------------------------------------------------------------------------------------

    def apply(self, items: Iterable[Item]) -> None:
        """Write entries, in their order. Nothing is judged; what cannot be written raises, and the table is lost."""
        played: list[Event] = []
        for item in items:
            if isinstance(item, Event):
                played.append(item)
                continue
            self._play(played)
            played = []
            self._note(item)
            self.items.append(item)
        self._play(played)

    def _play(self, events: list[Event]) -> None:
        if not events:
            return
        if self.game is None:
            raise ValueError("an event before the game began")
        for at, event in enumerate(events, start=self.seq + 1):
            if isinstance(event, RoundDealt):
                self.dealt_at = at
                self.has_seen.clear()
        self.game.happened(events)
        self.items += events

    def _note(self, fact: Fact) -> None:
        match fact:
            case facts.Opened():
                self._open(fact)
            case facts.Sat(seat, name, who, recovery, host):
                self._sit(seat, Chair("person", name, bytes.fromhex(who), bytes.fromhex(recovery)))
                self.host = seat if host else self.host
            case facts.BotSat(seat, name, level):
                self._sit(seat, Chair("bot", name, level=level))
            case facts.Stood(seat) | facts.Removed(seat):
                self._stand(seat, isinstance(fact, facts.Removed))
            case facts.Moved(seat, to):
                self.chairs[to], self.chairs[seat] = self.chairs[seat], self.chairs[to]
                self.host = {seat: to, to: seat}.get(-1 if self.host is None else self.host, self.host)
            case facts.HostPassed(seat):
                self.host = seat
            case facts.Recovered(seat, _, who, recovery):
                self._loses(seat)
                self.chairs[seat].who, self.chairs[seat].recovery = bytes.fromhex(who), bytes.fromhex(recovery)
            case facts.NewRecovery(seat, recovery):
                self.chairs[seat].recovery = bytes.fromhex(recovery)
            case facts.CodeSet(letters, until):
                self.code = (letters, until)
            case facts.Asked(request, name, who):
                self.requests[request] = Request(name, bytes.fromhex(who))
                self.asked = request
            case facts.Admitted(request):
                del self.requests[request]
            case facts.TurnedAway(request):
                self.turned_away.add(self.requests.pop(request).who)
            case _:
                self._go_on(fact)

    def _go_on(self, fact: Fact) -> None:
        match fact:
            case facts.Proposed(number, seat, _, rules):
                self.change = Change(number, RuleSet.from_dict(rules), {seat})
                self.changes = number
            case facts.Accepted(seat):
                if self.change is not None:
                    self.change.agreed.add(seat)
            case facts.Rejected():
                self.change = None
            case facts.RulesSet(rules):
                self.rules, self.change = RuleSet.from_dict(rules), None
            case facts.OptionsSet(options):
                self.options = options
            case facts.Sealed():
                self.sealed, self.change = fact, None
                self.chairs = [chair for chair in self.chairs if chair.kind != "free"]
            case facts.Mixed(seat, _, mix):
                self.chairs[seat].mix = bytes.fromhex(mix)
            case facts.Started():
                self._start(fact)
            case facts.Wished(seat, cards, else_no):
                self._wish(seat, cards, else_no)
            case facts.PlayedFor(seat):
                self.chairs[seat].played_for = True
            case facts.IsBack(seat):
                self.chairs[seat].played_for = False
            case facts.TimedOut(seat, _, what):
                if what == "turn" and self.game is not None:
                    self.hurried = (self.game.round, self.game.turns, seat)
            case facts.Paused():
                self.paused = True
            case facts.Resumed():
                self.paused = False
            case facts.Over(early):
                self.over, self.ended_early, self.code = True, early, None
                self.requests.clear()
            case facts.Rematch(to):
                self.rematch = to
            case _:
                raise TypeError(f"no such entry: {type(fact).__name__}")

    def _open(self, fact: facts.Opened) -> None:
        self.chairs = [Chair() for _ in range(fact.seats)]
        self.rules, self.options = RuleSet.from_dict(fact.rules), fact.options
        self.lang, self.solo, self.demo, self.level = fact.lang, fact.solo, fact.demo, fact.level

    def _sit(self, seat: int, chair: Chair) -> None:
        chair.mix = self.chairs[seat].mix
        self.chairs[seat] = chair
        if self.game is not None:
            # What somebody wished for is nothing to whoever plays on.
            self.game.keep_wish(seat, None)
            if chair.name:
                self.game.rename(seat, chair.name)
        if self.change is not None:
            # Who comes or goes has not agreed to anything.
            self.change.agreed.discard(seat)

    def _stand(self, seat: int, removed: bool) -> None:
        chair = self.chairs[seat]
        if removed and chair.who:
            self.turned_away.add(chair.who)
        self._loses(seat)
        self.host = None if self.host == seat else self.host
        # Who played to the end stays on the score sheet.
        self._sit(seat, Chair(chair.kind, chair.name, level=chair.level) if self.over else Chair())

    def _loses(self, seat: int) -> None:
        """Whoever has the seat has it no more."""
        who = self.chairs[seat].who
        if self.game is not None and who:
            self.has_seen[who] = seat

    def _start(self, fact: facts.Started) -> None:
        assert self.sealed is not None
        self.parts = fact.seat_seeds
        self.game = Game(
            self.rules,
            fact.players,
            bytes.fromhex(self.sealed.seed),
            seat_seeds=[bytes.fromhex(seed) for seed in fact.seat_seeds],
            salt=bytes.fromhex(self.sealed.salt),
            undo=self.options.undo,
            deal=False,
        )
        self.game.own_discards_declined = self.game.wishes_wait = True

    def _wish(self, seat: int, cards: list[str], else_no: bool) -> None:
        assert self.game is not None
        wished = Wish(frozenset(map(parse_card, cards)), else_no) if cards or else_no else None
        self.game.keep_wish(seat, wished)
