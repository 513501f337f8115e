"""A whole game as one readable file: who played by which rules, the seeds, and every event in order.

    contract-rummy game 2
    rules {"preset":"common","buy_limit":3}
    digest 5f1c…
    player P0 Ann
    …
    round 1 dealer P0
    …
    P1 leaves
    P2 asks
    P2 buys 9H
    P1 draws 4C
    P1 discards KD
    …
    check 81e0…

Lines that start with ``#`` are remarks and stay where they are. The last line is a digest of all the others but the
remarks; a file without it was cut off.

Version 1 differs in what the digest of the rules is made of. A game read from such a file stays of that version, for
its commitment was given with that digest.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewPenalty,
    DrewStock,
    Dropped,
    Event,
    JokerLeft,
    LaidDown,
    LaidOff,
    MovedJoker,
    RoundDealt,
    RoundEnded,
    SlidJoker,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
    WentOut,
    WindowClosed,
)
from contractrummy.errors import BadNotation, BadRecord, BadRules, printable
from contractrummy.melds.laydown import melds_of
from contractrummy.notation import parse_card, parse_cards, to_text
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet
from contractrummy.strict import BadText, strict_json

__all__ = [
    "MOST_EVENTS",
    "VERSION",
    "GameRecord",
    "event_text",
    "good_name",
    "read_event",
    "read_record",
    "rules_digest",
    "write_record",
]

MAGIC = "contract-rummy game"
VERSION = 2
READABLE = (1, 2)
MOST_BYTES = 1 << 20
MOST_EVENTS = 20_000


@dataclass
class GameRecord:
    """What a file of a game holds. `demo` is the short seed of a game that was no fair deal."""

    rules: RuleSet
    players: tuple[str, ...]
    seed: bytes
    salt: bytes
    commitment: str
    first_dealer: int
    seat_seeds: tuple[bytes, ...] = ()
    demo: int | None = None
    events: list[Event] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """The line each event was read from."""
    remarks: dict[int, list[str]] = field(default_factory=dict)
    """Remarks before the event of that number."""
    version: int = VERSION


def write_record(record: GameRecord) -> str:
    """The record as text. The same record gives the same bytes."""
    digest = rules_digest(record.rules, record.version)
    lines = [f"{MAGIC} {record.version}", f"rules {_rules_text(record.rules, record.version)}", f"digest {digest}"]
    lines += [f"player P{seat} {name}" for seat, name in enumerate(record.players)]
    lines += [f"demo-seed {record.demo}"] if record.demo is not None else []
    lines += [f"seed {record.seed.hex()}", f"salt {record.salt.hex()}".rstrip(), f"commitment {record.commitment}"]
    lines += [f"seat-seed P{seat} {seed.hex()}".rstrip() for seat, seed in enumerate(record.seat_seeds)]
    lines += [f"first-dealer P{record.first_dealer}"]
    for number, event in enumerate(record.events):
        lines += _remark_lines(record, number)
        lines += _event_lines(event)
    lines += _remark_lines(record, len(record.events))
    return "".join(f"{line}\n" for line in (*lines, f"check {_check(lines)}"))


def _remark_lines(record: GameRecord, number: int) -> list[str]:
    return [f"# {line}".rstrip() for remark in record.remarks.get(number, ()) for line in remark.splitlines() or [""]]


def _check(lines: list[str]) -> str:
    kept = "".join(f"{line}\n" for line in lines if line.strip() and not line.startswith("#"))
    return hashlib.sha256(kept.encode("utf-8")).hexdigest()


_SETTINGS_1 = (
    "players best_players direction first_dealer dealer_rotation first_player rounds contracts deal packs jokers "
    "ranks suits wild_ranks initial_upcard cut_bonus set_min set_suits run_min ace_mode run_max wild_limit "
    "wild_limit_scope wilds_in_laydown adjacent_wilds min_naturals joker_swap_run joker_swap_set freed_joker swap_who "
    "touching_runs same_rank_sets joker_place laydown_extra layoff_same_turn layoff_targets new_melds discard_taken "
    "down_takes_discard joker_discardable first_turn_laydown buy_window turn_player_priority buy_priority buy_penalty "
    "buy_points buy_limit down_may_buy buy_initial_upcard buy_own_discard buys_per_turn exposed_after_buy "
    "discard_dead goout_discard floating final_round rummy_call stock_out reshuffle_when max_reshuffles advance "
    "card_points winner_points hand_counts tie_break"
).split()
"""The settings there were when version 1 was written."""


def rules_digest(rules: RuleSet, version: int = VERSION) -> str:
    """The digest of the rules in a file of that version. In version 1 it was of all settings there were."""
    if version != 1:
        return rules.digest
    plain = rules.to_dict()
    # One setting of then has another name now; it was played at this value alone.
    values = {key: plain[key] for key in _SETTINGS_1} | {"cut_with_upcard": True}
    canonical = json.dumps(values, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def _rules_text(rules: RuleSet, version: int) -> str:
    """The rules as the nearest preset and the differences from it."""
    names = ("common", "heyue") if version == 1 else preset_names()
    name = min(names, key=lambda name: len(rules.diff(preset(name))))
    plain = rules.to_dict()
    changed = {d.key: plain[d.key] for d in rules.diff(preset(name))}
    return json.dumps({"preset": name, **changed}, ensure_ascii=True, separators=(",", ":"))


def event_text(event: Event) -> str:
    """An event as it stands in a record: a line, for a deal several."""
    return "\n".join(_event_lines(event))


def read_event(text: str, seats: int) -> Event:
    """The event `event_text` wrote, in a game of so many seats. Raises `BadRecord`.

    >>> from contractrummy.engine.events import WentOut
    >>> read_event(event_text(WentOut(2)), 3)
    WentOut(seat=2)
    """
    return _Reader(["", *text.split("\n"), "check"], VERSION).one_event(seats)


def _event_lines(event: Event) -> list[str]:
    match event:
        case RoundDealt(number, dealer, hands, stock, upcard, cut):
            head = [f"round {number} dealer P{dealer}" + ("" if cut is None else f" cut {cut}")]
            head += [f"hand P{seat} {to_text(hand)}" for seat, hand in enumerate(hands)]
            return [*head, f"stock {to_text(stock)}".rstrip(), f"upcard {'none' if upcard is None else upcard}"]
        case DiscardLeft(seat, will_draw):
            return [f"P{seat} {'leaves to draw' if will_draw else 'leaves'}"]
        case BuyAnswered(seat, asks):
            return [f"P{seat} {'asks' if asks else 'declines'}"]
        case WindowClosed(window, buyer):
            return [f"window {window} {'unsold' if buyer is None else f'sold P{buyer}'}"]
        case Bought(seat, card):
            return [f"P{seat} buys {card}"]
        case DrewPenalty(seat, card):
            return [f"P{seat} penalty {card}"]
        case StockReshuffled(stock):
            return [f"reshuffle {to_text(stock)}"]
        case DrewStock(seat, card):
            return [f"P{seat} draws {card}"]
        case TookDiscard(seat, card):
            return [f"P{seat} takes {card}"]
        case LaidDown(seat, melds):
            return [f"P{seat} down {' | '.join(map(str, melds))}"]
        case LaidOff(seat, meld, card, place):
            return [f"P{seat} off {card} @{meld} {place}"]
        case TookJoker(seat, meld, index, card, wild):
            return [f"P{seat} swap {card} @{meld}.{index} {wild}"]
        case MovedJoker(seat, meld, index, card, place):
            return [f"P{seat} shift {card} @{meld}.{index} {place}"]
        case SlidJoker(seat, meld, cards, place):
            return [f"P{seat} slides {to_text(cards)} @{meld} {place}"]
        case JokerLeft(seat):
            return [f"P{seat} leaves joker"]
        case TookBack(seat):
            return [f"P{seat} back"]
        case Discarded(seat, card):
            return [f"P{seat} discards {card}"]
        case Dropped(seat):
            return [f"P{seat} drops"]
        case WentOut(seat):
            return [f"P{seat} out"]
        case RoundEnded(out, hands, penalties):
            left = " / ".join(
                f"{points} {to_text(hand)}".rstrip() for points, hand in zip(penalties, hands, strict=True)
            )
            return [f"end {'dead' if out is None else f'P{out}'} / {left}"]
    raise TypeError(f"no line for {type(event).__name__}")


# -- reading ----------------------------------------------------------------------------------------------------


def read_record(text: str | bytes) -> GameRecord:
    """Read a game. Whether its events are legal is for `Game.replay` to find; here it must only hold together.

    Raises `BadRecord` naming the line: not a game, another version, cut off, changed, or a line that says nothing.
    """
    if isinstance(text, bytes):
        text = _decoded(text)
    if len(text) > MOST_BYTES:
        raise BadRecord("record-too-long", limit=MOST_BYTES)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    magic = re.fullmatch(rf"{MAGIC} (\S+)", lines[0])
    if magic is None:
        raise BadRecord("record-not-a-game", line=1, found=printable(lines[0]))
    if magic[1] not in map(str, READABLE):
        raise BadRecord("record-version", line=1, found=printable(magic[1]), supported=VERSION)
    return _Reader(lines, int(magic[1])).record()


def _decoded(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise BadRecord("record-too-long", limit=MOST_BYTES)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as no:
        raise BadRecord("record-not-text", byte=no.start + 1) from None


class _Reader:
    """One pass over the lines; `at` is the line being read."""

    def __init__(self, lines: list[str], version: int) -> None:
        self.version = version
        while lines and not lines[-1].strip():
            lines.pop()
        self.all = lines
        self.at = 0
        self.remarks: dict[int, list[str]] = {}
        self.events: list[Event] = []
        self.event_lines: list[int] = []

    def record(self) -> GameRecord:
        last = re.fullmatch(r"check ([0-9a-f]{64})", self.all[-1]) if len(self.all) > 1 else None
        if last is None:
            raise BadRecord("record-truncated", line=len(self.all))
        if last[1] != _check(self.all[:-1]):
            raise BadRecord("record-checksum", line=len(self.all))
        self.lines = self._lines()
        head = self._head()
        for line in self.lines:
            if len(self.events) >= MOST_EVENTS:
                raise BadRecord("record-too-many", line=self.at, limit=MOST_EVENTS)
            start = self.at
            self.events.append(self._event(line, len(head.players)))
            self.event_lines.append(start)
        head.events, head.lines, head.remarks = self.events, self.event_lines, self.remarks
        return head

    def _lines(self) -> Iterator[str]:
        for number, line in enumerate(self.all[1:-1], start=2):
            self.at = number
            if line.startswith("#"):
                self.remarks.setdefault(len(self.events), []).append(line[1:].removeprefix(" "))
            elif line.strip():
                yield line

    def one_event(self, seats: int) -> Event:
        self.lines = self._lines()
        event = self._event(next(self.lines, ""), seats)
        if next(self.lines, None) is not None:
            raise self.bad(self.all[self.at - 1])
        return event

    def bad(self, line: str) -> BadRecord:
        return BadRecord("record-bad-line", line=self.at, found=printable(line))

    def _want(self, pattern: str) -> re.Match[str]:
        line = next(self.lines, None)
        match = re.fullmatch(pattern, line) if line is not None else None
        if match is None:
            raise self.bad(line or "")
        return match

    def _head(self) -> GameRecord:
        rules = self._rules(self._want(r"rules (\{.*\})")[1])
        stated = self._want(r"digest ([0-9a-f]{64})")[1]
        found = rules_digest(rules, self.version)
        if stated != found:
            raise BadRecord("record-rules-digest", line=self.at, stated=stated[:16], found=found[:16])
        players: list[str] = []
        line = next(self.lines, "")
        while match := re.fullmatch(rf"player P{len(players)} (.*)", line):
            if not good_name(match[1]):
                raise BadRecord("record-name", line=self.at, found=printable(match[1]))
            players.append(match[1])
            line = next(self.lines, "")
        if not 2 <= len(players) <= 8:
            raise BadRecord("record-players", line=self.at, found=len(players))
        demo = None
        if match := re.fullmatch(r"demo-seed (-?[0-9]{1,30})", line):
            demo, line = int(match[1]), next(self.lines, "")
        seed = re.fullmatch(r"seed ([0-9a-f]{256})", line)
        if seed is None:
            raise self.bad(line)
        salt = self._want(r"salt ?((?:[0-9a-f]{2})*)")[1]
        promise = self._want(r"commitment ([0-9a-f]{64})")[1]
        seat_seeds: list[bytes] = []
        line = next(self.lines, "")
        while match := re.fullmatch(rf"seat-seed P{len(seat_seeds)} ?((?:[0-9a-f]{{2}})*)", line):
            seat_seeds.append(bytes.fromhex(match[1]))
            line = next(self.lines, "")
        first = re.fullmatch(r"first-dealer P([0-9])", line)
        if first is None or int(first[1]) >= len(players) or len(seat_seeds) not in (0, len(players)):
            raise self.bad(line)
        return GameRecord(
            rules, tuple(players), bytes.fromhex(seed[1]), bytes.fromhex(salt), promise, int(first[1]),
            tuple(seat_seeds), demo, version=self.version,
        )  # fmt: skip

    def _rules(self, text: str) -> RuleSet:
        try:
            return RuleSet.from_dict(strict_json(text))
        except (BadRules, BadText) as no:
            raise BadRecord("record-rules", line=self.at, why=no) from None

    def _event(self, line: str, seats: int) -> Event:
        try:
            if match := re.fullmatch(r"round ([0-9]{1,2}) dealer P([0-9])(?: cut ([0-9]{1,4}))?", line):
                return self._deal(int(match[1]), int(match[2]), None if match[3] is None else int(match[3]), seats)
            for pattern, make in _PATTERNS:
                if match := re.fullmatch(pattern, line):
                    event = make(match)
                    if all(seat < seats for seat in _seats_of(event)):
                        return event
        except (BadNotation, ValueError):
            pass
        raise self.bad(line)

    def _deal(self, number: int, dealer: int, cut: int | None, seats: int) -> RoundDealt:
        hands = tuple(parse_cards(self._want(rf"hand P{seat} (.*)")[1]) for seat in range(seats))
        stock = parse_cards(self._want(r"stock ?(.*)")[1])
        turned_up = self._want(r"upcard (.*)")[1]
        upcard = None if turned_up == "none" else parse_card(turned_up)
        if dealer >= seats:
            raise ValueError
        return RoundDealt(number, dealer, hands, stock, upcard, cut)


def _seats_of(event: Event) -> Iterator[int]:
    for name in ("seat", "buyer", "out"):
        seat = getattr(event, name, None)
        if seat is not None:
            yield seat


def _ended(m: re.Match[str]) -> RoundEnded:
    out = None if m[1] == "dead" else int(m[1][1:])
    words = [part.strip().partition(" ") for part in m[2].split("/")]
    penalties = tuple(int(points) for points, _, _ in words if re.fullmatch("-?[0-9]{1,6}", points))
    if len(penalties) != len(words):
        raise ValueError
    return RoundEnded(out, tuple(parse_cards(hand) for _, _, hand in words), penalties)


def _off(m: re.Match[str]) -> LaidOff:
    place: Any = m[4]
    return LaidOff(int(m[1]), int(m[3]), parse_card(m[2]), place)


def _shift(m: re.Match[str]) -> MovedJoker:
    place: Any = m[5]
    return MovedJoker(int(m[1]), int(m[3]), int(m[4]), parse_card(m[2]), place)


def _slides(m: re.Match[str]) -> SlidJoker:
    place: Any = m[4]
    return SlidJoker(int(m[1]), int(m[3]), parse_cards(m[2]), place)


_PATTERNS: tuple[tuple[str, Callable[[re.Match[str]], Event]], ...] = (
    (r"P([0-9]) leaves( to draw)?", lambda m: DiscardLeft(int(m[1]), m[2] is not None)),
    (r"P([0-9]) (asks|declines)", lambda m: BuyAnswered(int(m[1]), m[2] == "asks")),
    (
        r"window ([0-9]{1,9}) (?:unsold|sold P([0-9]))",
        lambda m: WindowClosed(int(m[1]), None if m[2] is None else int(m[2])),
    ),
    (r"P([0-9]) buys (\S+)", lambda m: Bought(int(m[1]), parse_card(m[2]))),
    (r"P([0-9]) penalty (\S+)", lambda m: DrewPenalty(int(m[1]), parse_card(m[2]))),
    (r"reshuffle (.*)", lambda m: StockReshuffled(parse_cards(m[1]))),
    (r"P([0-9]) draws (\S+)", lambda m: DrewStock(int(m[1]), parse_card(m[2]))),
    (r"P([0-9]) takes (\S+)", lambda m: TookDiscard(int(m[1]), parse_card(m[2]))),
    (r"P([0-9]) down (.*)", lambda m: LaidDown(int(m[1]), melds_of(m[2]))),
    (r"P([0-9]) off (\S+) @([0-9]{1,3}) (low|high|set)", _off),
    (
        r"P([0-9]) swap (\S+) @([0-9]{1,3})\.([0-9]{1,3}) (\S+)",
        lambda m: TookJoker(int(m[1]), int(m[3]), int(m[4]), parse_card(m[2]), parse_card(m[5])),
    ),
    (r"P([0-9]) shift (\S+) @([0-9]{1,3})\.([0-9]{1,3}) (low|high)", _shift),
    (r"P([0-9]) slides ([^@]+) @([0-9]{1,3}) (low|high)", _slides),
    (r"P([0-9]) leaves joker", lambda m: JokerLeft(int(m[1]))),
    (r"P([0-9]) back", lambda m: TookBack(int(m[1]))),
    (r"P([0-9]) discards (\S+)", lambda m: Discarded(int(m[1]), parse_card(m[2]))),
    (r"P([0-9]) drops", lambda m: Dropped(int(m[1]))),
    (r"P([0-9]) out", lambda m: WentOut(int(m[1]))),
    (r"end (dead|P[0-9]) / (.*)", _ended),
)


def good_name(name: str) -> bool:
    """Whether a player may be called this: 1 to 24 characters one can see, no controls, no directions of writing."""
    if not 1 <= len(name) <= 48 or name != " ".join(name.split()) or len(name.encode("utf-8", "replace")) > 96:
        return False
    return all(c.isprintable() or c == "\u200d" for c in name)
