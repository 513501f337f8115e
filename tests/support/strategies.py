"""Hypothesis strategies that the tests share: cards, hands, melds, actions, contracts, and rules that can be played."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card, card_at
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.melds.meld import Meld, MeldKind
from contractrummy.rules.contracts import Contract, Slot
from contractrummy.rules.kinds import Choice, Count, Flag, Kind, Texts, Within
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.rows import Allowance, Award, Contracts, Counts, Row
from contractrummy.rules.ruleset import SETTINGS, RuleSet
from contractrummy.rules.tables import ByPlayers, Points, WildLimit

# -- cards and melds ------------------------------------------------------------------------------------------------

cards: st.SearchStrategy[Card] = st.sampled_from(CARDS)
naturals: st.SearchStrategy[Card] = st.sampled_from(CARDS[:52])
hands: st.SearchStrategy[tuple[Card, ...]] = st.lists(cards, max_size=25).map(tuple)


def hands_of(rules: RuleSet, players: int, size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands that the deck can give."""
    return st.permutations(rules.deck(players)).map(lambda deck: tuple(deck[:size]))


@st.composite
def stated_runs(draw: st.DrawFn, least: int = 3, most: int = 14) -> Meld:
    """A run whose wilds say what they stand for; it need not be legal under any rules."""
    size = draw(st.integers(least, most))
    suit, low = draw(st.sampled_from(SUITS)), draw(st.integers(1, 15 - size))
    wilds = draw(st.sets(st.integers(0, size - 1), max_size=size))
    row = tuple(JOKER if place in wilds else card_at(suit, low + place) for place in range(size))
    return Meld("run", row, suit=suit, low=low)


@st.composite
def stated_sets(draw: st.DrawFn, least: int = 3, most: int = 8) -> Meld:
    rank = draw(st.sampled_from(RANKS))
    there = [*(card for card in CARDS if card.rank == rank), JOKER]
    return Meld("set", tuple(draw(st.lists(st.sampled_from(there), min_size=least, max_size=most))), rank=rank)


@st.composite
def stated_rows(draw: st.DrawFn, kind: MeldKind, least: int = 3, most: int = 20) -> Meld:
    """A run or a mixed run, be it round the corner, in which any card may lie for another."""
    size, low = draw(st.integers(least, most)), draw(st.integers(1, 13))
    suit = draw(st.sampled_from(SUITS))
    row = [card_at(suit if kind == "run" else draw(st.sampled_from(SUITS)), low + place) for place in range(size)]
    for place in draw(st.sets(st.integers(0, size - 1), max_size=size)):
        row[place] = draw(cards)
    return Meld(kind, tuple(row), suit=suit if kind == "run" else None, low=low)


@st.composite
def stated_sets_with_any_wilds(draw: st.DrawFn, least: int = 2, most: int = 8) -> Meld:
    """A set in which any card may lie as its rank."""
    rank = draw(st.sampled_from(RANKS))
    return Meld("set", tuple(draw(st.lists(cards, min_size=least, max_size=most))), rank=rank)


stated_melds: st.SearchStrategy[Meld] = st.one_of(
    stated_runs(), stated_sets(), stated_rows("run"), stated_rows("mixed"), stated_sets_with_any_wilds()
)


@st.composite
def unstated_melds(draw: st.DrawFn) -> Meld:
    """The cards of a meld with a bare wild or out of order, and nothing said about what stands where."""
    meld = draw(stated_melds)
    return Meld(meld.kind, tuple(draw(st.permutations(meld.cards))))


contracts: st.SearchStrategy[Contract] = st.lists(
    st.builds(Slot, st.just("set"), st.integers(3, 13)) | st.builds(Slot, st.just("run"), st.integers(3, 14)),
    min_size=1,
    max_size=6,
).map(lambda slots: Contract(tuple(slots)))


# -- actions --------------------------------------------------------------------------------------------------------

_PLACED = st.builds(Placed, st.just(JOKER), naturals | st.sampled_from(RANKS))
_PLACES = st.sampled_from([None, "low", "high", "set"])


def actions_with(held: st.SearchStrategy[Card], melds: int) -> st.SearchStrategy[Action]:
    """Actions of every kind, right and wrong, with cards mostly from `held` and a table of so many melds."""
    index = st.integers(0, max(melds, 1))
    some = st.lists(held | _PLACED, min_size=1, max_size=3)
    return st.one_of(
        st.sampled_from([LeaveDiscard(), TakeDiscard(), DrawStock(), AskToBuy(), DeclineBuy(), TakeBack(), Drop()]),
        st.builds(Discard, held),
        st.builds(LayOff, some, index | st.none()),
        st.builds(LayOff, held | _PLACED, index | st.none(), _PLACES),
        st.builds(TakeJoker, held, index, st.integers(0, 5)),
        st.builds(LayDown, st.lists(stated_melds | unstated_melds(), min_size=1, max_size=3)),
    )


actions: st.SearchStrategy[Action] = actions_with(cards, 12)


# -- rules ----------------------------------------------------------------------------------------------------------


def values_of(kind: Kind) -> st.SearchStrategy[Any]:
    """Plain values of a setting that the engine plays today, of a size that a test can play."""
    match kind:
        case Flag():
            found: st.SearchStrategy[Any] = st.booleans()
        case Choice():
            found = st.sampled_from(kind.words)
        case Allowance() | Award():
            number = st.integers(0, 3)
            found = number | st.lists(number, min_size=2, max_size=3)
            found = found | st.none() if kind.none else found
        case Count():
            numbers: st.SearchStrategy[Any] = st.integers(kind.low, min(kind.high, kind.low + 5)) | st.just(kind.high)
            found = numbers | st.none() if kind.none else numbers
        case Within():
            found = st.tuples(st.just(kind.low), st.integers(kind.low, kind.high))
        case Counts() if kind.low == 0:
            found = st.lists(st.integers(0, 1), min_size=1, max_size=3)
        case Row():
            found = st.lists(st.sampled_from(kind.words), max_size=3)
        case Counts():
            found = st.lists(st.integers(5, 13), min_size=1, max_size=3)
        case ByPlayers():
            found = st.integers(kind.low, min(kind.high, 6))
            found |= st.dictionaries(st.sampled_from("2345678"), found, min_size=1, max_size=3)
        case Texts():
            # Few cards are wild, and few are missing from the deck.
            few = st.lists(st.sampled_from(kind.words), max_size=2, unique=True)
            most = st.lists(st.sampled_from(kind.words), min_size=max(kind.least, len(kind.words) - 4), unique=True)
            found = most if kind.least else few
        case WildLimit():
            table = st.fixed_dictionaries({"S3": st.integers(0, 2), "R5": st.integers(0, 3)})
            found = st.sampled_from([None, "naturals", "fewer"]) | st.integers(0, 3) | table
        case Points():
            table = st.fixed_dictionaries({rank: st.integers(0, 50) for rank in [*RANKS, "JK"]})
            found = st.sampled_from(sorted(SCHEMES)) | table
        case Contracts():
            slots = st.sampled_from(["S", "R", "S", "R", "S4", "R3", "R5", "E4", "M5"])
            found = st.lists(st.lists(slots, min_size=1, max_size=3).map("".join), min_size=1, max_size=3)
        case _:
            raise AssertionError(kind)
    return found


_VALUES = {record.key: values_of(record.kind) for record in SETTINGS}
_TOGETHER = ("contracts", "deal", "run_min")
"""Settings that seldom fit when one of them is changed alone."""


@cache
def presets_for(players: int) -> tuple[RuleSet, ...]:
    """The presets that let so many play, `common` first."""
    rules = map(preset, preset_names())
    return tuple(found for found in rules if not any(p.severity == "error" for p in found.problems(players)))


@st.composite
def rule_sets(draw: st.DrawFn, players: int) -> RuleSet:
    """Rules that so many can play: a preset changed setting by setting, as long as `problems` finds no error."""
    rules = draw(st.sampled_from(presets_for(players)))
    shape = draw(st.booleans())
    keys = draw(st.lists(st.sampled_from(sorted(_VALUES)), min_size=10, max_size=35, unique=True))
    for group in [_TOGETHER if shape else (), *((key,) for key in keys)]:
        changed = _changed(rules, {key: draw(_VALUES[key]) for key in group})
        if changed is not None and not any(p.severity == "error" for p in changed.problems(players)):
            rules = changed
    return rules


def _changed(rules: RuleSet, changes: dict[str, Any]) -> RuleSet | None:
    try:
        return rules.replace(**changes)
    except ValueError:
        return None
