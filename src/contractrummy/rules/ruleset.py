"""A rule set: one frozen record of every house rule. The defaults are the preset ``common``.

`SETTINGS` lists the records behind the fields, in the order of the rules page.
"""

from __future__ import annotations

import dataclasses
import difflib
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal, TypeVar

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card
from contractrummy.errors import BadNotation, BadRules, printable
from contractrummy.rules.contracts import Contract, Finish, SlotKind, contract, finished
from contractrummy.rules.kinds import Choice, Count, Flag, Texts, Within, Wrong
from contractrummy.rules.points import points_by_kind
from contractrummy.rules.rows import Allowance, Award, Contracts, Counts, Row
from contractrummy.rules.setting import Setting, setting
from contractrummy.rules.tables import ByPlayers, Points, Table, WildLimit

__all__ = ["SETTINGS", "Difference", "RuleSet"]

_T = TypeVar("_T")

VERSION = 2
"""The version of the rules file this build writes. A file without one is taken to be of this version."""

STD7 = ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR")

Direction = Literal["clockwise", "counter_clockwise"]
FirstDealer = Literal["random", "lowest_card", "highest_card", "first_jack"]
Neighbour = Literal["next", "left", "right"]
InitialUpcard = Literal["turned_up", "none", "bottom_of_cut"]
WildSuits = Literal["any", "own"]
ExactCut = Literal["with_upcard", "hands_only", "either"]
SetSuits = Literal["any", "distinct", "distinct_laydown", "parlett"]
AceMode = Literal["low_or_high", "high_only", "low_only", "corner", "never"]
LimitScope = Literal["laydown", "always"]
NaturalsIn = Literal["melds", "sets", "runs"]
SwapWhen = Literal["own_turn", "at_once"]
FreedJoker = Literal["same_turn", "hand", "same_owner"]
SwapWho = Literal["down", "not_down", "any"]
TouchingRuns = Literal["allowed", "no_join", "no_join_or_corner", "gap2", "different_suits"]
JokerPlace = Literal["fixed", "end_moves_once", "slides", "moves"]
LayoffTargets = Literal["any", "own"]
BuyWindow = Literal["after_refusal", "until_draw", "until_discard"]
TurnPriority = Literal["first_refusal", "offers_round"]
BuyPriority = Literal["soonest", "first_caller"]
BuysPerTurn = Literal["one", "chain"]
Exposed = Literal["stock_only", "may_take"]
DiscardDead = Literal["when_drawn", "when_discarded"]
GooutDiscard = Literal["required", "optional"]
FinalRound = Literal["all_cards", "all_but_discard", "normal"]
RummyCall = Literal["off", "give_back", "caller_discards", "freeze", "shanghai"]
StockOut = Literal["all_but_top", "all"]
ReshuffleWhen = Literal["needed", "at_once"]
Advance = Literal["move_on", "stay"]
HandCounts = Literal["all", "spare"]
TieBreak = Literal["shared", "rounds_won"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting in which two rule sets differ: its key and both values."""

    key: str
    mine: Any
    theirs: Any


@dataclass(frozen=True, eq=False)
class RuleSet:
    """Every house rule of a game. Frozen; `replace` makes another.

    >>> rules = RuleSet().replace(buy_limit=3, deal=11)
    >>> rules.buy_limit, rules.deal_in(7), [d.key for d in rules.diff(RuleSet())]
    (3, 11, ['deal', 'buy_limit'])

    Unknown keys and values that no game could have raise `BadRules`; whether the rules fit together, and can be
    played, is answered by `problems`.
    """

    # 1A Frame
    players: tuple[int, int] = setting((2, 8), "D01", "frame", Within(2, 8))
    best_players: tuple[int, int] = setting((3, 5), "D01", "frame", Within(2, 8))
    direction: Direction = setting("clockwise", "D02", "frame", Choice(Direction))
    first_dealer: FirstDealer = setting("random", "D03", "frame", Choice(FirstDealer))
    dealer_rotation: Neighbour = setting("next", "D04", "frame", Choice(Neighbour))
    first_player: Neighbour = setting("next", "D05", "frame", Choice(Neighbour))
    rounds: int | None = setting(None, "D06", "frame", Count(1, 20, none=True))
    contracts: tuple[str, ...] = setting(STD7, "D07", "frame", Contracts())
    deal: tuple[int, ...] = setting((10, 10, 10, 12, 12, 12, 12), "D08", "frame", Counts(1, 30))
    packs: int | Table = setting({2: 2, 6: 3}, "D09", "frame", ByPlayers(1, 8))
    packs_added: tuple[int, ...] = setting((0,), "D09", "frame", Counts(0, 4))
    jokers: int | Table = setting({n: n - 1 for n in range(2, 9)}, "D10", "frame", ByPlayers(0, 32))
    ranks: tuple[str, ...] = setting(RANKS, "D09", "frame", Texts(tuple(RANKS), least=3))
    suits: tuple[str, ...] = setting(SUITS, "D09", "frame", Texts(tuple(SUITS), least=1))
    wild_ranks: tuple[str, ...] = setting((), "D11", "frame", Texts((*RANKS, *(str(card) for card in CARDS[:52]))))
    wild_by_round: tuple[str, ...] = setting((), "D11", "frame", Row(tuple(RANKS)))
    wild_suits: WildSuits = setting("any", "D11", "frame", Choice(WildSuits))
    initial_upcard: InitialUpcard = setting("turned_up", "D12", "frame", Choice(InitialUpcard))
    cut_bonus: int = setting(0, "D13", "frame", Count(0, 100))
    exact_cut: ExactCut = setting("with_upcard", "D13", "frame", Choice(ExactCut))

    # 1B Melds
    set_min: int = setting(3, "D14", "melds", Count(2, 13))
    set_suits: SetSuits = setting("any", "D14", "melds", Choice(SetSuits))
    run_min: int = setting(4, "D15", "melds", Count(3, 14))
    ace_mode: AceMode = setting("low_or_high", "D16", "melds", Choice(AceMode))
    run_max: int | None = setting(14, "D17", "melds", Count(3, 14, none=True))
    wild_limit: Any = setting(None, "D18", "melds", WildLimit())
    wild_limit_scope: LimitScope = setting("always", "D18b", "melds", Choice(LimitScope))
    wilds_in_laydown: int | None = setting(None, "D18", "melds", Count(0, 32, none=True))
    adjacent_wilds: bool = setting(True, "D19", "melds", Flag())
    naturals_between_wilds: int = setting(0, "D19", "melds", Count(0, 12))
    min_naturals: int = setting(0, "D20", "melds", Count(0, 13))
    min_naturals_in: NaturalsIn = setting("melds", "D20", "melds", Choice(NaturalsIn))
    joker_swap_run: bool = setting(True, "D21", "melds", Flag())
    joker_swap_set: bool = setting(False, "D22", "melds", Flag())
    swap_when: SwapWhen = setting("own_turn", "D21", "melds", Choice(SwapWhen))
    freed_joker: FreedJoker = setting("same_turn", "D23", "melds", Choice(FreedJoker))
    swap_who: SwapWho = setting("down", "D24", "melds", Choice(SwapWho))
    touching_runs: TouchingRuns = setting("no_join", "D25", "melds", Choice(TouchingRuns))
    same_rank_sets: bool = setting(True, "D26", "melds", Flag())
    joker_place: JokerPlace = setting("fixed", "D27", "melds", Choice(JokerPlace))

    # 1C Laying down, laying off, discarding
    laydown_extra: bool = setting(False, "D28", "table", Flag())
    layoff_same_turn: bool = setting(False, "D29", "table", Flag())
    layoff_targets: LayoffTargets = setting("any", "D30", "table", Choice(LayoffTargets))
    new_melds: bool = setting(False, "D31", "table", Flag())
    discard_taken: bool = setting(True, "D32", "table", Flag())
    discard_taken_wins: bool = setting(True, "D32", "table", Flag())
    down_takes_discard: bool = setting(True, "D33", "table", Flag())
    joker_discardable: bool = setting(True, "D34", "table", Flag())
    first_turn_laydown: int = setting(1, "D35", "table", Count(1, 20))

    # 1D Buying
    buy_window: BuyWindow = setting("after_refusal", "D36", "buying", Choice(BuyWindow))
    turn_player_priority: TurnPriority = setting("first_refusal", "D37", "buying", Choice(TurnPriority))
    buy_priority: BuyPriority = setting("soonest", "D38", "buying", Choice(BuyPriority))
    buy_penalty: int = setting(1, "D39", "buying", Count(0, 5))
    buy_points: int = setting(0, "D39", "buying", Count(0, 100))
    buy_limit: int | tuple[int, ...] | None = setting(None, "D40", "buying", Allowance(0, 99))
    buy_limit_game: int | None = setting(None, "D40", "buying", Count(0, 999, none=True))
    down_may_buy: bool = setting(True, "D41", "buying", Flag())
    buy_initial_upcard: bool = setting(True, "D42", "buying", Flag())
    buy_own_discard: bool = setting(True, "D43", "buying", Flag())
    buys_per_turn: BuysPerTurn = setting("one", "D44", "buying", Choice(BuysPerTurn))
    exposed_after_buy: Exposed = setting("stock_only", "D45", "buying", Choice(Exposed))
    discard_dead: DiscardDead = setting("when_drawn", "D45b", "buying", Choice(DiscardDead))

    # 1E Ending a round
    goout_discard: GooutDiscard = setting("required", "D47", "ending", Choice(GooutDiscard))
    floating: bool = setting(False, "D48", "ending", Flag(later={True}))
    final_round: FinalRound = setting("all_cards", "D49", "ending", Choice(FinalRound))
    final_rounds: int = setting(1, "D49", "ending", Count(1, 20))
    rummy_call: RummyCall = setting(
        "off", "D50", "ending", Choice(RummyCall, later={"give_back", "caller_discards", "freeze", "shanghai"})
    )
    stock_out: StockOut = setting("all_but_top", "D51", "ending", Choice(StockOut))
    reshuffle_when: ReshuffleWhen = setting("needed", "D51", "ending", Choice(ReshuffleWhen))
    max_reshuffles: int | None = setting(None, "D51", "ending", Count(0, 99, none=True))
    advance: Advance = setting("move_on", "D53", "ending", Choice(Advance, later={"stay"}))

    # 1F Scoring
    card_points: Any = setting("en", "D54", "scoring", Points())
    winner_points: int | tuple[int, ...] = setting(0, "D55", "scoring", Award(0, 100))
    blind_points: int = setting(0, "D55", "scoring", Count(0, 100))
    blind_clean_points: int | None = setting(None, "D55", "scoring", Count(0, 100, none=True))
    hand_counts: HandCounts = setting("all", "D56", "scoring", Choice(HandCounts))
    tie_break: TieBreak = setting("shared", "D57", "scoring", Choice(TieBreak))
    drop_points: int | None = setting(None, "D58", "scoring", Count(0, 200, none=True))

    def __post_init__(self) -> None:
        # Whatever made the record, its values are checked once, here.
        for record in SETTINGS:
            value = getattr(self, record.key)
            try:
                object.__setattr__(self, record.key, record.kind.check(value))
            except Wrong as no:
                raise BadRules(no.code, record.key, found=_shown(value), **no.params) from None
            except BadNotation as no:
                raise BadRules(no.code, record.key, **no.params) from None

    # -- reading them ------------------------------------------------------------------------------------------

    @cached_property
    def round_count(self) -> int:
        """How many rounds are played: all the contracts, or the first few where `rounds` says so."""
        return min(self.rounds or 20, len(self.contracts))

    def matters(self, key: str) -> bool:
        """Whether a setting can come up at all under the others: it is left out of the rules page where not."""
        from contractrummy.rules.matters import matters

        return matters(self, key)

    def contract(self, round: int) -> Contract:
        """The contract of a round, counted from 1. The last of the list, or the last `final_rounds` of them, end as
        `final_round` says.

        >>> str(RuleSet().contract(5)), RuleSet().contract(7).finish
        ('SSR', 'all_cards')
        """
        if not 1 <= round <= len(self.contracts):
            raise BadRules("rules-no-such-round", "contracts", round=round, rounds=len(self.contracts))
        finish: Finish = self.final_round if round > len(self.contracts) - self.final_rounds else "normal"
        return _contract(self.contracts[round - 1], finish)

    def deal_in(self, round: int) -> int:
        """Cards dealt to each player in a round, counted from 1."""
        return self.deal[round - 1] if round <= len(self.deal) else self.deal[-1]

    def in_round(self, round: int) -> RuleSet:
        """The rules of one round: what is wild in it alone is among its wild ranks, its buy limit is a number.

        >>> RuleSet().replace(wild_by_round=["3", "4"], buy_limit=[3, 4]).in_round(2).wild_ranks
        ('4',)
        """
        wild = _of_round(self.wild_by_round, round) if self.wild_by_round else None
        if wild is None and not isinstance(self.buy_limit, tuple):
            return self
        ranks = self.wild_ranks if wild is None else tuple(dict.fromkeys((*self.wild_ranks, wild)))
        return _in_round(self, ranks, self.buys_in(round))

    def buys_in(self, round: int) -> int | None:
        """How often each player may buy in a round (D40); None for as often as he likes."""
        return _of_round(self.buy_limit, round) if isinstance(self.buy_limit, tuple) else self.buy_limit

    def award_in(self, round: int) -> int:
        """Points taken off for going out in a round (D55)."""
        return _of_round(self.winner_points, round) if isinstance(self.winner_points, tuple) else self.winner_points

    def packs_for(self, players: int, round: int = 1) -> int:
        """Packs in play, with those added in that round (D09)."""
        return _step(self.packs, players) + _of_round(self.packs_added, round)

    def jokers_for(self, players: int) -> int:
        return _step(self.jokers, players)

    @cached_property
    def has_jokers(self) -> bool:
        """Whether there is a joker in the deck, be it for some numbers of players only."""
        least, most = self.players
        return any(self.jokers_for(players) for players in range(least, most + 1))

    def deck(self, players: int, round: int = 1) -> tuple[Card, ...]:
        """Every card in play in a round, by kind; copies side by side, jokers last.

        >>> len(RuleSet().deck(3)), len(RuleSet().deck(6))
        (106, 161)
        """
        packs = self.packs_for(players, round)
        naturals = [card for card in CARDS[:52] if card.rank in self.ranks and card.suit in self.suits]
        return tuple(card for card in naturals for _ in range(packs)) + (JOKER,) * self.jokers_for(players)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Penalty points of each of the 53 kinds."""
        return points_by_kind(self.card_points)

    @property
    def run_ranks(self) -> str:
        """The ranks a run can go through, in order (D16); round the corner they are followed by themselves."""
        rows = {"low_or_high": RANKS + "A", "low_only": RANKS, "high_only": RANKS[1:] + "A", "never": RANKS[1:]}
        return rows.get(self.ace_mode, RANKS * 2)

    def least_naturals(self, kind: SlotKind) -> int:
        """The fewest naturals of a meld of that kind that has a wild (D20)."""
        return self.min_naturals if self.min_naturals_in in ("melds", "sets" if kind == "set" else "runs") else 0

    # -- comparing and changing --------------------------------------------------------------------------------

    def replace(self, **changes: Any) -> RuleSet:
        """The same rules but for `changes`. Raises `BadRules` for a key or a value that does not exist."""
        for key in changes:
            if key not in KEYS:
                near = difflib.get_close_matches(str(key), KEYS, 1)
                raise BadRules("rules-no-such-key", printable(str(key)), near=near[0] if near else "")
        return dataclasses.replace(self, **changes)

    def diff(self, other: RuleSet) -> list[Difference]:
        """Where the two differ, in the order of the rules page."""
        pairs = ((r.key, getattr(self, r.key), getattr(other, r.key)) for r in SETTINGS)
        return [Difference(key, mine, theirs) for key, mine, theirs in pairs if mine != theirs]

    def problems(self, players: int | None = None) -> list[Any]:
        """Everything that keeps these rules from being played (errors) or makes them odd (warnings), at once.

        A list of `Problem`; without `players` every number the rules allow is looked at.
        """
        from contractrummy.rules.problems import problems

        return problems(self, players)

    # -- as text -----------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Plain values by key, as JSON has them, every setting present."""
        return {r.key: r.kind.plain(getattr(self, r.key)) for r in SETTINGS}

    def to_json(self) -> str:
        """Canonical JSON: the same rules give the same text."""
        return json.dumps({"version": VERSION, **self.to_dict()}, ensure_ascii=False, indent=1)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical text, in hexadecimal: it goes into the commitment of a deal."""
        # Of the differences from the defaults alone: a setting that a later version adds leaves the digest as it was.
        plain = {r.key: r.kind.plain(getattr(self, r.key)) for r in SETTINGS if getattr(self, r.key) != r.default}
        canonical = json.dumps(plain, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()

    @staticmethod
    def from_dict(values: Mapping[str, Any]) -> RuleSet:
        """Rules from plain values. ``preset`` names where to start (else ``common``); the rest are settings."""
        from contractrummy.rules.files import from_mapping

        return from_mapping(values)

    @staticmethod
    def from_json(text: str) -> RuleSet:
        from contractrummy.rules.files import from_json

        return from_json(text)

    @staticmethod
    def from_toml(text: str) -> RuleSet:
        from contractrummy.rules.files import from_toml

        return from_toml(text)

    @staticmethod
    def from_text(line: str) -> RuleSet:
        """Rules from one line such as ``heyue buy_limit=none deal=11``. Raises `BadRules`."""
        from contractrummy.rules.line import from_line

        return from_line(line)

    def __str__(self) -> str:
        """The rules as one short line, a preset and what differs from it, which `from_text` reads back."""
        from contractrummy.rules.line import to_line

        return to_line(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleSet):
            return NotImplemented
        return self.digest == other.digest

    def __hash__(self) -> int:
        return int(self.digest[:8], 16)

    def __reduce__(self) -> tuple[Any, ...]:
        return (RuleSet.from_dict, (self.to_dict(),))

    def __repr__(self) -> str:
        changed = ", ".join(f"{d.key}={getattr(self, d.key)!r}" for d in self.diff(RuleSet()))
        return f"RuleSet({changed})"


@lru_cache(maxsize=256)
def _contract(text: str, finish: Finish) -> Contract:
    return finished(contract(text), finish)


@lru_cache(maxsize=256)
def _in_round(rules: RuleSet, wild_ranks: tuple[str, ...], buy_limit: int | None) -> RuleSet:
    return rules.replace(wild_ranks=wild_ranks, wild_by_round=(), buy_limit=buy_limit)


def _of_round(row: Sequence[_T], round: int) -> _T:
    """What a row of values says of a round, counted from 1; the last goes on for the rounds after it."""
    return row[min(round, len(row)) - 1]


def _shown(value: Any) -> str:
    # Python refuses to print a whole number of some thousand digits.
    try:
        return printable(repr(value))
    except ValueError:
        return "…"


def _step(table: int | Table, players: int) -> int:
    """A number, or what a table holds for the most players that are no more than `players`."""
    return table if isinstance(table, int) else table[max(least for least in table if least <= max(players, 2))]


SETTINGS: tuple[Setting, ...] = tuple(
    Setting(f.name, dimension, group, kind, f.default)
    for f in dataclasses.fields(RuleSet)
    for dimension, group, kind in [f.metadata["setting"]]
)
KEYS: dict[str, Setting] = {record.key: record for record in SETTINGS}
