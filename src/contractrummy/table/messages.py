"""What a page and a table say to each other: the one definition of the wire.

TypeScript's types are made from this file (`tools/wire_types.py`), and `docs/protocol.md` explains it. Cards, melds
and actions are their canonical text; seats count from 0, rounds from 1. Whatever a message holds about a game was built
from the `PlayerView` of whoever it goes to, and from nothing else.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = ["Ask", "Tell"]

Lang = Literal["en", "zh"]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,40}\Z")]
"""Made by the page, another for every command: a command sent again is answered again and not done again."""
Number = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Card = Annotated[str, Meta(max_length=8)]
ActionText = Annotated[str, Meta(max_length=1024)]
Level = Literal["steady", "novice"]
Reaction = Literal["hello", "well_played", "thanks", "oops", "thinking", "hurry", "laugh", "wow"]


# -- what a page asks -------------------------------------------------------------------------------------------------


class Asked(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """The root of what a page may send. A field that is not known is refused."""


class Hello(Asked, tag="hello", frozen=True):
    """The first message. `seq` is the last event the page has; None asks for everything of this round.

    `mix` is 32 fresh bytes in hexadecimal, sent once the seal is known, that go into the deal.
    """

    lang: Lang = "en"
    seq: Number | None = None
    mix: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")] | None = None


class Mix(Asked, tag="mix", frozen=True):
    """A seat's part in the shuffle, after the seal was shown."""

    mix: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Act(Asked, tag="act", frozen=True):
    """Do something in the game. `window` is `State.window` as the page last saw it."""

    id: CommandId
    action: ActionText
    window: Number


class Wish(Asked, tag="wish", frozen=True):
    """Standing answers for this round: cards or ranks to buy at sight; `else_no` declines all others unasked.

    No cards and not `else_no` takes the wish back.
    """

    id: CommandId
    cards: Annotated[list[Card], Meta(max_length=54)] = []
    else_no: bool = False


class Ready(Asked, tag="ready", frozen=True):
    """The summary of that round has been read."""

    round: Number


class Judge(Asked, tag="judge", frozen=True):
    """A question, not a command: could this be done now? `n` comes back with the answer."""

    n: Number
    action: ActionText


class Stage(Asked, tag="stage", frozen=True):
    """The cards put into the slots of a lay-down so far, in whatever order they were tapped."""

    n: Number
    melds: Annotated[list[Annotated[list[Card], Meta(max_length=24)]], Meta(max_length=8)]


class Ways(Asked, tag="ways", frozen=True):
    """How can these cards be laid off, onto that meld or any?"""

    n: Number
    cards: Annotated[list[Card], Meta(min_length=1, max_length=24)]
    meld: Number | None = None


class Hint(Asked, tag="hint", frozen=True):
    """What would `steady` do here?"""

    n: Number


class React(Asked, tag="react", frozen=True):
    what: Reaction


class Speak(Asked, tag="speak", frozen=True):
    """Go on in another language."""

    lang: Lang


class Ping(Asked, tag="ping", frozen=True):
    n: Number


class Agree(Asked, tag="agree", frozen=True):
    """Yes or no to the change of rules that is proposed."""

    id: CommandId
    proposal: Number
    yes: bool


class Leave(Asked, tag="leave", frozen=True):
    """Get up for good: before the game the seat is free again, later a bot has it."""

    id: CommandId


class Recover(Asked, tag="recovery", frozen=True):
    """Ask for a new recovery code of one's own seat; the one before is void."""

    id: CommandId


class Options(Struct, forbid_unknown_fields=True, frozen=True):
    """What a host may choose besides the rules. Seconds; 0 means no clock."""

    ask_seconds: Annotated[int, Meta(ge=0, le=600)] = 8
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    grace_seconds: Annotated[int, Meta(ge=5, le=86_400)] = 30
    """How long somebody may be away before a bot plays for them."""
    over_days: bool = False
    """Nobody is hurried and no bot sits in; an unanswered question means no."""
    undo: bool = True
    onlookers: bool = True
    bots_answer: bool = True
    """Free seats are filled with bots at the start."""


class Host(Asked, tag="host", frozen=True):
    """What only the host may do. Which of the other fields belong to it, each `do` says in docs/protocol.md."""

    id: CommandId
    do: Literal[
        "start", "pause", "resume", "end", "remove", "bot", "free", "admit", "turn_away", "rules", "options", "code",
        "rematch", "seat_again",
    ]  # fmt: skip
    seat: SeatNumber | None = None
    level: Level | None = None
    request: Number | None = None
    rules: Annotated[str, Meta(max_length=1024)] | None = None
    """A line of rules: a preset and what differs from it (`rules.line`)."""
    options: Options | None = None


Ask = (
    Hello | Mix | Act | Wish | Ready | Judge | Stage | Ways | Hint | React | Speak | Ping | Agree | Leave | Recover
    | Host
)  # fmt: skip


# -- parts of what a table tells ---------------------------------------------------------------------------------------


class Why(Struct, frozen=True):
    """Why not: the code of the reason and its sentence, in which cards stand as ``[[9D]]``.

    `short` is two or three words for a button; `setting` the key of the house rule that says so, if one does.
    """

    code: str
    text: str
    short: str = ""
    setting: str | None = None


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: Level | None = None
    here: bool = False
    """Connected now. Bots always are."""
    played_for: bool = False
    """The person is away and a bot plays until they are back."""
    host: bool = False
    ready: bool = True


class JoinRequest(Struct, frozen=True):
    """Somebody who came by the six-letter code and waits for the host's yes."""

    request: int
    name: str


class Proposal(Struct, frozen=True):
    """A change of rules that everyone who sits must agree to."""

    proposal: int
    line: str
    changes: list[str]
    agreed: list[int]
    waiting: list[int]


class RulesInfo(Struct, frozen=True):
    """The rules of a table: the preset's name, the line they can be shared as, and in words what differs from it."""

    name: str
    preset: str
    line: str
    digest: str
    changes: list[str]
    warnings: list[str] = []


class Revealed(Struct, frozen=True):
    """What anyone needs to deal the match again, once it is over."""

    seed: str
    salt: str
    seat_seeds: list[str]


class TableInfo(Struct, frozen=True):
    """Everything about a table that is not the game itself. What only the host may know is empty for others."""

    id: str
    phase: Literal["open", "sealed", "playing", "paused", "over", "fault"]
    solo: bool
    seats: list[SeatInfo]
    rules: RulesInfo
    rounds: int
    options: Options
    onlookers: int = 0
    seal: str | None = None
    """The commitment, shown before the first card."""
    mixed: list[int] = []
    """The seats that have put their part into the shuffle."""
    revealed: Revealed | None = None
    demo: bool = False
    proposal: Proposal | None = None
    requests: list[JoinRequest] = []
    code: str | None = None
    code_left: int | None = None
    """Seconds until the six-letter code expires."""
    rematch: str | None = None
    """The table the game goes on at."""
    ended_early: bool = False
    reason: Why | None = None
    """What is wrong with a table in `fault`."""


class Slot(Struct, frozen=True):
    """One meld a contract asks for."""

    kind: Literal["set", "run", "either", "mixed"]
    size: int
    rank: str | None = None


class ContractInfo(Struct, frozen=True):
    text: str
    slots: list[Slot]
    others: list[list[Slot]]
    """Other readings of a contract that leaves a choice."""
    finish: Literal["normal", "all_cards", "all_but_discard"]
    say: str


class Laid(Struct, frozen=True):
    """A meld on the table, low to high, each wild as it is written: ``JK=6H``, in a set ``JK=6``."""

    owner: int
    kind: Literal["set", "run", "mixed"]
    cards: list[Card]
    say: str
    """The meld as it is spoken, without its owner."""


class Player(Struct, frozen=True):
    """What everybody sees of a seat in the game."""

    held: int
    down: bool
    buys_left: int | None
    buys: int
    dropped: bool
    score: int
    place: int


class Off(Struct, frozen=True):
    """A card that can be laid off, and what to send for it; `stands_for` where it is a wild."""

    card: Card
    meld: int
    place: Literal["low", "high", "set"]
    action: str
    stands_for: str | None = None
    lies: list[Card] = []
    """The meld as it would lie then, in answer to `Ways`. Of several cards `card` is one whose place is open."""


class Swap(Struct, frozen=True):
    card: Card
    meld: int
    index: int
    action: str
    binds: bool = False
    """Whether one must lay down in the same turn."""


class Plan(Struct, frozen=True):
    """A way to lay down: the melds, what stays in hand and what it costs."""

    melds: list[list[Card]]
    kinds: list[Literal["set", "run", "mixed"]]
    left: list[Card]
    points: int
    action: str


class Can(Struct, frozen=True):
    """What this seat can do now. `no` has a reason for every other thing a page may offer."""

    now: list[
        Literal["take", "leave", "draw", "ask", "no", "down", "off", "swap", "discard", "back", "drop", "leave_joker"]
    ]
    no: dict[str, Why]
    keep: dict[Card, Why]
    """The cards of the hand that cannot be discarded although others can."""
    offs: list[Off]
    swaps: list[Swap]
    plans: list[Plan]
    """The best ways to lay down, the one that leaves least first."""


class Question(Struct, frozen=True):
    """The open question about a card: may I buy it? `rank` is this seat's place among those who may ask."""

    window: int
    card: Card
    thrown_by: int | None
    penalty: int
    points: int
    left: int | None
    before: list[int]
    """Seats that come first if they ask."""
    first_caller: bool
    waits: bool
    """Whether the game waits for this answer."""
    turn: int
    """Who decides first, by taking or leaving the card."""
    answer: bool | None = None


class Result(Struct, frozen=True):
    """How a round ended."""

    round: int
    out: int | None
    penalties: list[int]
    hands: list[list[Card]]


class Clock(Struct, frozen=True):
    """What is left of a deadline, in milliseconds, when this was sent."""

    what: Literal["ask", "turn", "grace"]
    left: int
    of: int
    seat: int | None = None


class State(Struct, frozen=True):
    """The game as one seat, or an onlooker, may see it now: built anew for each message."""

    you: int | None
    round: int
    rounds: int
    contract: ContractInfo
    dealer: int
    turn: int
    phase: Literal["offer", "buy", "draw", "play", "claim", "over"]
    window: int
    acting: list[int]
    """The seats the game waits for, as far as this is known to everyone."""
    players: list[Player]
    stock: int
    upcard: Card | None
    pile: int
    discarder: int | None
    table: list[Laid]
    hand: list[Card]
    drawn: Card | None
    points: int
    """What the hand would cost now."""
    taken: Card | None
    freed: list[Card]
    wild: list[Card]
    """The kinds that are wild in this round."""
    must_lay_down: bool
    results: list[Result]
    over: bool
    winners: list[int]
    wish: list[Card] | None = None
    wish_else_no: bool = False
    question: Question | None = None
    can: Can | None = None
    lacking: int | None = None
    """How many cards the contract lacks; None when down or not seated."""
    clocks: list[Clock] = []


# -- what happened -----------------------------------------------------------------------------------------------------


class Told(Struct, tag_field="e", frozen=True):
    """The root of what a page is told of an event. Those that are nobody's business are `Unseen`."""


class Unseen(Told, tag="unseen", frozen=True):
    """There was an event here. Numbers have no holes."""


class Dealt(Told, tag="dealt", frozen=True):
    round: int
    dealer: int
    hand: list[Card]
    upcard: Card | None
    cut: int | None = None


class LeftIt(Told, tag="left", frozen=True):
    seat: int
    card: Card


class Answered(Told, tag="answered", frozen=True):
    """Your own answer to the question."""

    seat: int
    asks: bool


class Settled(Told, tag="settled", frozen=True):
    """A question is over: who got the card, or nobody. `card` is what it was about."""

    window: int
    buyer: int | None
    card: Card | None


class Bought(Told, tag="bought", frozen=True):
    seat: int
    card: Card


class Drew(Told, tag="drew", frozen=True):
    """A card from the stock; `card` for whoever drew it, `penalty` where it is the price of a buy."""

    seat: int
    penalty: bool
    card: Card | None = None


class Took(Told, tag="took", frozen=True):
    seat: int
    card: Card


class Reshuffled(Told, tag="reshuffled", frozen=True):
    stock: int


class LaidDown(Told, tag="down", frozen=True):
    seat: int
    melds: list[list[Card]]
    new: bool
    """New melds by one who is down already."""


class LaidOff(Told, tag="off", frozen=True):
    seat: int
    meld: int
    owner: int
    cards: list[Card]
    place: Literal["low", "high", "set"]


class Swapped(Told, tag="swap", frozen=True):
    seat: int
    meld: int
    owner: int
    index: int
    card: Card
    wild: Card


class JokerMoved(Told, tag="moved", frozen=True):
    seat: int
    meld: int
    owner: int
    cards: list[Card]
    place: Literal["low", "high"]


class JokerLeft(Told, tag="joker_left", frozen=True):
    seat: int


class TookBack(Told, tag="back", frozen=True):
    seat: int


class Discarded(Told, tag="discarded", frozen=True):
    seat: int
    card: Card


class Dropped(Told, tag="dropped", frozen=True):
    seat: int


class WentOut(Told, tag="out", frozen=True):
    seat: int


class RoundOver(Told, tag="round_over", frozen=True):
    round: int
    out: int | None
    hands: list[list[Card]]
    penalties: list[int]


class TableTold(Told, tag="table", frozen=True):
    """Something at the table, not in the game. `name` is who or what it is about.

    `moved_seat`: the seat is with another browser of the same person now. `timed_out` is told to all of a turn, of a
    question only to whoever did not answer. `rematch`: `name` is the id of the table the game goes on at.
    """

    what: Literal[
        "opened", "sat", "stood", "bot_sat", "removed", "played_for", "is_back", "moved_seat", "proposed", "agreed",
        "refused", "rules", "options", "sealed", "mixed", "started", "paused", "resumed", "ended", "timed_out",
        "over", "rematch", "fault",
    ]  # fmt: skip
    seat: int | None = None
    name: str = ""
    seal: str | None = None


TableEvent = (
    Unseen | Dealt | LeftIt | Answered | Settled | Bought | Drew | Took | Reshuffled | LaidDown | LaidOff | Swapped
    | JokerMoved | JokerLeft | TookBack | Discarded | Dropped | WentOut | RoundOver | TableTold
)  # fmt: skip


# -- what a table tells ------------------------------------------------------------------------------------------------


class Telling(Struct, tag_field="t", frozen=True):
    """The root of what a table sends."""


class Welcome(Telling, tag="welcome", frozen=True):
    """The answer to `Hello`: everything. `first` is the number of the first of `events`."""

    you: int | None
    host: bool
    seq: int
    first: int
    events: list[TableEvent]
    table: TableInfo
    state: State | None
    recovery: str | None = None
    """The recovery code of the seat, shown to its owner once."""


class Push(Telling, tag="push", frozen=True):
    """Something happened: events `first` to `seq`, and how things stand now. `table` is left out if it is as it was."""

    first: int
    seq: int
    events: list[TableEvent]
    table: TableInfo | None = None
    state: State | None = None


class Ack(Telling, tag="ack", frozen=True):
    """The command was done and is on disk; `seq` is its last event. `code` is what was asked for, if it was a code."""

    re: str
    seq: int
    code: str | None = None


class Refused(Telling, tag="refused", frozen=True):
    """The command was not done, and nothing has changed. `re` is None where it could not be read."""

    re: str | None
    why: Why


class Judged(Telling, tag="judged", frozen=True):
    n: int
    why: Why | None


class MeldChoice(Struct, frozen=True):
    """A staged meld in which a wild can stand for several things: the ways, to be asked."""

    meld: int
    ways: list[list[Card]]


class Staged(Telling, tag="staged", frozen=True):
    """What the staged melds come to: `action` can be sent if it is there; `meld_why` is what ails single melds."""

    n: int
    action: str | None
    melds: list[list[Card]]
    left: list[Card]
    points: int
    why: Why | None
    meld_why: dict[str, Why] = {}
    choices: list[MeldChoice] = []


class WaysTold(Telling, tag="ways_told", frozen=True):
    n: int
    ways: list[Off]
    why: Why | None


class Hinted(Telling, tag="hinted", frozen=True):
    n: int
    action: str
    text: str
    cards: list[Card]
    """The cards of the hand it is about."""
    why: Why | None = None


class Presence(Telling, tag="presence", frozen=True):
    """Who is connected, ready, or away. It is not an event: nothing of it is kept."""

    seats: list[SeatInfo]
    onlookers: int


class Reacted(Telling, tag="reacted", frozen=True):
    seat: int
    what: Reaction


class Clocks(Telling, tag="clocks", frozen=True):
    """Deadlines that changed without an event."""

    clocks: list[Clock]


class Pong(Telling, tag="pong", frozen=True):
    n: int
    seq: int


class Restarting(Telling, tag="restarting", frozen=True):
    """The server will be back in a moment; every move is kept."""


Tell = (
    Welcome | Push | Ack | Refused | Judged | Staged | WaysTold | Hinted | Presence | Reacted | Clocks | Pong
    | Restarting
)  # fmt: skip


# -- what a page asks for outside a socket ----------------------------------------------------------------------------


class OpenTable(Struct, forbid_unknown_fields=True, frozen=True):
    """Open a table and sit down at it. `seats` counts all; a solo game starts at once with bots in the others."""

    name: Annotated[str, Meta(max_length=200)] = ""
    solo: bool = False
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    rules: Annotated[str, Meta(max_length=1024)] = "common"
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    level: Level = "steady"
    options: Options | None = None
    lang: Lang = "en"


class Opened(Struct, frozen=True):
    id: str
    link: str
    code: str | None
    seat: int
    seal: str | None


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    name: Annotated[str, Meta(max_length=200)]
    seat: SeatNumber | None = None
    lang: Lang = "en"


class Joined(Struct, frozen=True):
    """A seat, or where a code was used a request that waits for the host (`waiting`)."""

    id: str
    seat: int | None
    waiting: bool = False
    recovery: str | None = None


class RecoverSeat(Struct, forbid_unknown_fields=True, frozen=True):
    code: Annotated[str, Meta(max_length=64)]


class Preview(Struct, frozen=True):
    """What a link shows before one sits down: who is there, the rules as differences, nothing of the cards."""

    id: str
    phase: str
    host: str
    seats: list[SeatInfo]
    rules: RulesInfo
    rounds: int
    over_days: bool
    yours: int | None
    can_join: bool
    can_watch: bool


class Mine(Struct, frozen=True):
    """A table at which this browser has a seat."""

    id: str
    phase: str
    round: int
    rounds: int
    others: list[str]
    rules: str
    your_turn: bool
    touched: int
    """Seconds since something last happened there."""


class Frame(Struct, frozen=True):
    """One step of a replay: what happened, and the open table after it, all hands shown."""

    events: list[TableEvent]
    hands: list[list[Card]]
    state: State


class PresetChoiceInfo(Struct, frozen=True):
    """A named option of a preset: `line` is the preset with it."""

    name: str
    title: str
    line: str


class PresetInfo(Struct, frozen=True):
    """A named rule set: `known` of `of` rules are in its sources; `differences` from the first preset."""

    name: str
    title: str
    about: str
    players: list[int]
    """The fewest and the most that can play."""
    differences: int
    known: int
    of: int
    reconstructed: bool
    choices: list[PresetChoiceInfo]


class RuleGroup(Struct, frozen=True):
    """A part of the rules page: its heading and its rules as sentences."""

    group: str
    title: str
    sentences: list[str]


class RuleChange(Struct, frozen=True):
    """A setting that is not as in the preset: what is played, and what the preset says."""

    key: str
    name: str
    say: str
    usual: str


class RuleProblem(Struct, frozen=True):
    """Why rules cannot be played (`error`), or are odd (`warning`)."""

    severity: Literal["error", "warning"]
    code: str
    text: str


class ContractRow(Struct, frozen=True):
    """One round of the rules page."""

    round: int
    contract: ContractInfo
    deal: int


class RulesPage(Struct, frozen=True):
    """Rules in full, as the page shows them: `name` and `about` are those of the preset they start from."""

    line: str
    preset: str
    name: str
    about: str
    digest: str
    playable: bool
    rounds: list[ContractRow]
    groups: list[RuleGroup]
    changes: list[RuleChange]
    problems: list[RuleProblem]
    remarks: list[str]


class HouseChoice(Struct, frozen=True):
    """A value a house rule may take: in words, and the line of rules that it comes to when it is chosen."""

    say: str
    line: str
    chosen: bool


class HouseRule(Struct, frozen=True):
    """A house rule of the short form."""

    key: str
    name: str
    choices: list[HouseChoice]


class HouseForm(Struct, frozen=True):
    """The house rules that the founding texts name, as settings to choose from. A page picks a line, and asks anew."""

    line: str
    preset: str
    rules: list[HouseRule]


class Version(Struct, frozen=True):
    """Which page this server has: another than the one that asks means that a newer one can be had."""

    version: str


class Trouble(Struct, frozen=True):
    code: str
    message: str
    field: str | None = None


class Failure(Struct, frozen=True):
    """Every refusal over HTTP."""

    error: Trouble
