"""Whether rules fit together and can be played: everything that is wrong with them, at once.

A single value is judged where it is set; here settings are judged by each other and by the number of players. An error
keeps a game from being started, a warning is for whoever makes the rules.

The codes of `Problem`, each with its params. Errors:

    problem-not-played-yet [key, value]
    problem-players-range [players, least, most]
    problem-deal-rounds [deals, rounds]
    problem-rounds-over-contracts [rounds, contracts]
    problem-final-rounds [rounds, contracts]
    problem-run-bounds [least, most]
    problem-contract-below-min [round, contract, least]             contract is the one meld at fault
    problem-contract-over-max [round, contract, most]               and here
    problem-no-such-rank [round, contract, rank]                    and here
    problem-naturals-over-size [key, value, size]
    problem-sets-need-ranks [round, contract, sets, ranks]
    problem-runs-need-suits [round, contract, runs, suits]
    problem-too-few-cards [players, round, deal, needed, deck, packs]
    problem-no-stock [players, round]
    problem-no-such-run [players, round, contract, longest]         and here
    problem-no-such-set [players, round, contract, largest]         and here
    problem-too-few-wilds [players, round, contract, needed, wilds]
    problem-contract-impossible [round, contract, needed, holds]
    problem-no-room [players, round, contract, room, holds]

Warnings:

    problem-best-players [least, most, low, high]
    problem-wilds-over-size [key, value, size]
    problem-no-buy-possible [players]
    problem-wilds-useless []
    problem-wilds-not-in-contracts [key, value, size]
    problem-thin-stock [players, round, stock]
    problem-contract-needs-buys [round, contract, buys]
    problem-says-nothing [key, value, other, theirs]           of two settings, what the first says cannot come up
    problem-row-rounds [key, given, rounds]
    problem-overruled [key, value, other, theirs]              or the second says otherwise
    problem-wild-not-in-deck [key, card]
    problem-many-wilds [players, wilds, deck]
    problem-slow-start [turns]
    problem-slow-round [round, contract]

``packs`` of problem-too-few-cards says how many would do (0: no number would), ``needed`` counts the hands and the
upcard. ``needed`` and ``holds`` of problem-contract-impossible are cards in hand, with the discard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, Literal

from contractrummy.cards import CARDS
from contractrummy.errors import _say
from contractrummy.rules.contracts import Contract, Slot, SlotKind
from contractrummy.rules.kinds import Wrong
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.tables import wild_cap

__all__ = ["Problem", "Severity", "problems"]

Severity = Literal["error", "warning"]

LAPS = 5
"""How many draws each the stock should hold: the shortest rounds, of two or three sets, take five laps of the table
even if everybody buys, so a smaller stock is shuffled anew in every round (R144)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that keeps rules from being played (``error``) or makes them odd (``warning``)."""

    code: str
    severity: Severity
    params: dict[str, Any] = field(default_factory=dict, hash=False)

    def text(self, lang: str = "en") -> str:
        """The problem as a sentence, in English (``"en"``) or Chinese (``"zh"``)."""
        return _say(self.code, self.params, lang)

    def __str__(self) -> str:
        return self.text("en")


def problems(rules: RuleSet, players: int | None = None) -> list[Problem]:
    """All that is wrong with `rules` for this number of players, errors first.

    Without `players` every number the rules allow is looked at; what is wrong for several is told for the smallest.

    >>> [problem.code for problem in problems(RuleSet().replace(deal=10, buy_limit=0), 4)]
    ['problem-contract-impossible', 'problem-contract-impossible']
    """
    contracts = {round: rules.contract(round) for round in range(1, rules.round_count + 1)}
    found = [*_not_played(rules), *_frame(rules, players), *_rows(rules), *_idle(rules), *_melds(rules, contracts)]
    least, most = rules.players if players is None else (players, players)
    for number in range(max(least, 2), min(most, 8) + 1):
        decks = {round: Deck(rules, number, round) for round in contracts}
        found += _wilds(rules, list(decks.values()), contracts)
        for round, contract in contracts.items():
            found += _round(rules, decks[round], round, contract)
    once: dict[tuple[Any, ...], Problem] = {}
    for problem in found:
        once.setdefault((problem.code, *(problem.params.get(name) for name in ("round", "contract", "key"))), problem)
    return sorted(once.values(), key=lambda problem: problem.severity != "error")


def _error(code: str, **params: Any) -> Problem:
    return Problem(code, "error", params)


def _warning(code: str, **params: Any) -> Problem:
    return Problem(code, "warning", params)


# -- whoever plays -------------------------------------------------------------------------------------------------


def _not_played(rules: RuleSet) -> Iterator[Problem]:
    for record in SETTINGS:
        value = getattr(rules, record.key)
        if record.kind.not_played(value):
            yield _error("problem-not-played-yet", key=record.key, value=value)


def _frame(rules: RuleSet, players: int | None) -> Iterator[Problem]:
    least, most = rules.players
    if players is not None and not least <= players <= most:
        yield _error("problem-players-range", players=players, least=least, most=most)
    low, high = rules.best_players
    if not least <= low <= high <= most:
        yield _warning("problem-best-players", least=least, most=most, low=low, high=high)
    rounds = len(rules.contracts)
    if len(rules.deal) not in (1, rounds):
        yield _error("problem-deal-rounds", deals=len(rules.deal), rounds=rounds)
    if rules.rounds is not None and rules.rounds > rounds:
        yield _error("problem-rounds-over-contracts", rounds=rules.rounds, contracts=rounds)
    if rules.final_rounds > rounds:
        yield _error("problem-final-rounds", rounds=rules.final_rounds, contracts=rounds)


ROWS = ("packs_added", "wild_by_round", "buy_limit", "winner_points")
"""Settings that may say something else in each round; what they say last holds for the rounds that follow."""


def _rows(rules: RuleSet) -> Iterator[Problem]:
    for key in ROWS:
        row = getattr(rules, key)
        if isinstance(row, tuple) and len(row) > len(rules.contracts):
            yield _warning("problem-row-rounds", key=key, given=len(row), rounds=len(rules.contracts))
    for key in ("wild_ranks", "wild_by_round"):
        for rank in getattr(rules, key):
            suit_missing = len(rank) == 2 and rank[1] not in rules.suits
            if rank[0] not in rules.ranks or suit_missing:
                yield _warning("problem-wild-not-in-deck", key=key, card=rank)


def _idle(rules: RuleSet) -> Iterator[Problem]:
    """Rules that another rule leaves nothing to say, or overrules."""
    swaps = rules.joker_swap_run or rules.joker_swap_set
    buying = rules.buy_limit != 0 and rules.buy_limit_game != 0
    for key, usual in (("freed_joker", "same_turn"), ("swap_who", "down"), ("swap_when", "own_turn")):
        if not swaps and getattr(rules, key) != usual:
            yield _warning("problem-says-nothing", **_two(rules, key, "joker_swap_run"))
    if rules.buy_window == "until_discard" and rules.discard_dead == "when_drawn":
        yield _warning("problem-overruled", **_two(rules, "discard_dead", "buy_window"))
    if swaps and rules.swap_when == "at_once" and rules.layoff_targets == "own":
        yield _warning("problem-says-nothing", **_two(rules, "swap_when", "layoff_targets"))
    if rules.wild_suits == "own" and not rules.wild_ranks and not rules.wild_by_round:
        yield _warning("problem-says-nothing", **_two(rules, "wild_suits", "wild_ranks"))
    if not buying and rules.buys_per_turn == "chain":
        yield _warning("problem-says-nothing", **_two(rules, "buys_per_turn", "buy_limit"))
    if not buying and rules.exposed_after_buy == "may_take":
        yield _warning("problem-says-nothing", **_two(rules, "exposed_after_buy", "buy_limit"))
    if not buying and rules.buy_points:
        yield _warning("problem-says-nothing", **_two(rules, "buy_points", "buy_limit"))
    if rules.blind_clean_points is not None and not rules.blind_points:
        yield _warning("problem-says-nothing", **_two(rules, "blind_clean_points", "blind_points"))
    if not rules.discard_taken and not rules.discard_taken_wins:
        yield _warning("problem-says-nothing", **_two(rules, "discard_taken_wins", "discard_taken"))
    if rules.first_turn_laydown > SLOW_START:
        yield _warning("problem-slow-start", turns=rules.first_turn_laydown)


SLOW_START = 4
"""With a later first lay-down most of a round is drawing and discarding."""


def _two(rules: RuleSet, key: str, other: str) -> dict[str, Any]:
    return {"key": key, "value": getattr(rules, key), "other": other, "theirs": getattr(rules, other)}


def _least(rules: RuleSet, kind: SlotKind) -> int:
    return rules.set_min if kind == "set" else rules.run_min


def _melds(rules: RuleSet, contracts: dict[int, Contract]) -> Iterator[Problem]:
    if rules.run_max is not None and rules.run_max < rules.run_min:
        yield _error("problem-run-bounds", least=rules.run_min, most=rules.run_max)
    kinds = {"melds": ("set", "run", "mixed"), "sets": ("set",), "runs": ("run", "mixed")}[rules.min_naturals_in]
    slots = [slot for contract in contracts.values() for reading in contract.readings for slot in reading.slots]
    counted = [slot.size for slot in slots if slot.kind in kinds]
    if counted and rules.min_naturals > min(counted):
        yield _error("problem-naturals-over-size", key="min_naturals", value=rules.min_naturals, size=min(counted))
    largest = max(slot.size for slot in slots)
    if isinstance(rules.wild_limit, int) and rules.wild_limit > largest:
        yield _warning("problem-wilds-over-size", key="wild_limit", value=rules.wild_limit, size=largest)
    for round, contract in contracts.items():
        # Of several ways to meet a contract one will do; if none does, the first tells what is wrong.
        flaws = [list(_reading_flaws(rules, round, reading)) for reading in contract.readings]
        if all(flaws):
            yield from flaws[0]


def _reading_flaws(rules: RuleSet, round: int, reading: Contract) -> Iterator[Problem]:
    """What keeps the melds of a contract from being melds under these rules at all."""
    where = {"round": round, "contract": str(reading)}
    for slot in sorted(set(reading.slots)):
        least = _least(rules, slot.kind)
        if slot.size < least:
            yield _error("problem-contract-below-min", round=round, contract=str(slot), least=least)
        if slot.kind != "set" and rules.run_max is not None and slot.size > rules.run_max:
            yield _error("problem-contract-over-max", round=round, contract=str(slot), most=rules.run_max)
        if slot.rank and slot.rank not in rules.ranks:
            yield _error("problem-no-such-rank", round=round, contract=str(slot), rank=slot.rank)
    sets, runs = reading.count("set"), reading.count("run")
    if not rules.same_rank_sets and sets > len(rules.ranks):
        yield _error("problem-sets-need-ranks", **where, sets=sets, ranks=len(rules.ranks))
    if rules.touching_runs == "different_suits" and runs > len(rules.suits):
        yield _error("problem-runs-need-suits", **where, runs=runs, suits=len(rules.suits))


# -- with so many players ------------------------------------------------------------------------------------------


class Deck:
    """The cards in play for a number of players in a round, and the largest melds they make."""

    def __init__(self, rules: RuleSet, players: int, round: int) -> None:
        rules = rules.in_round(round)
        self.players = players
        self.packs = rules.packs_for(players, round)
        self.pack = len(rules.ranks) * len(rules.suits)
        self.jokers = rules.jokers_for(players)
        self.size = self.packs * self.pack + self.jokers
        self.wilds = self.jokers + self.packs * _wild_naturals(rules)
        self.rules = rules
        # How many naturals of one rank a set may hold; wilds go beside them.
        self.distinct = rules.set_suits in ("distinct", "distinct_laydown")
        self.alike = len(rules.suits) * (1 if self.distinct else self.packs)

    def packs_for(self, cards: int) -> int:
        """How many packs make a deck of that many cards, with the same jokers; 0 if more than may be used."""
        packs = -((self.jokers - cards) // self.pack)
        try:
            KEYS["packs"].kind.check(packs)
        except Wrong:
            return 0
        return packs

    def beside(self, kind: SlotKind, size: int) -> int:
        """The most wilds a meld of that size may hold in a lay-down, as far as the deck has them."""
        rules = self.rules
        cap = wild_cap(rules.wild_limit, "S" if kind == "set" else "R", size)
        limits = [self.wilds, size - rules.least_naturals(kind), cap, rules.wilds_in_laydown]
        return max(0, min(limit for limit in limits if limit is not None))

    @cached_property
    def largest_set(self) -> int:
        """The most cards a set can be laid down with; 0 if none can be made."""
        if self.rules.set_suits == "parlett" and len(self.rules.suits) + self.beside("set", 3) < 3:
            return 0  # three suits cannot be shown
        most = len(self.rules.suits) if self.distinct else self.alike + self.wilds
        return max(
            (size for size in range(self.rules.set_min, most + 1) if size - self.beside("set", size) <= self.alike),
            default=0,
        )

    @cached_property
    def longest_run(self) -> int:
        return self._longest(self.packs)

    @cached_property
    def longest_mixed(self) -> int:
        return self._longest(self.packs * len(self.rules.suits))

    def _longest(self, copies: int) -> int:
        """How long a run can be: the places the ace mode gives it, as far as the deck has ranks, at most `run_max`."""
        rules = self.rules
        stretches = groupby(rules.run_ranks, lambda rank: rank in rules.ranks)
        longest = max((len(list(same)) for there, same in stretches if there), default=0)
        if rules.ace_mode == "corner" and len(rules.ranks) == 13:
            longest = 13 * copies + self.beside("run", 13)
        elif longest == 14 and copies == 1 and not self.beside("run", 14):
            longest = 13  # its two aces are two cards
        return longest if rules.run_max is None else min(longest, rules.run_max)

    def largest(self, slot: Slot) -> int:
        if slot.kind == "set":
            return self.largest_set
        return self.longest_run if slot.kind == "run" else self.longest_mixed


def _wild_naturals(rules: RuleSet) -> int:
    """How many cards of one pack are wild."""
    wild = set(rules.wild_ranks)
    if not wild:
        return 0
    pack = (card for card in CARDS[:52] if card.rank in rules.ranks and card.suit in rules.suits)
    return sum(card.rank in wild or str(card) in wild for card in pack)


MANY_WILDS = 4
"""More than one card in so many wild: sets and runs are then made of little else."""


def _wilds(rules: RuleSet, decks: Sequence[Deck], contracts: dict[int, Contract]) -> Iterator[Problem]:
    """What the rules allow and nobody could ever do; and wilds without end."""
    if not decks:
        return
    most = max(decks, key=lambda deck: deck.wilds)
    if most.players == 2 and not rules.buy_own_discard and rules.buy_limit != 0:
        yield _warning("problem-no-buy-possible", players=2)
    if most.wilds * MANY_WILDS > most.size:
        yield _warning("problem-many-wilds", players=most.players, wilds=most.wilds, deck=most.size)
    if not most.wilds:
        return
    slots = [slot for contract in contracts.values() for reading in contract.readings for slot in reading.slots]
    largest = max(slot.size for slot in slots)
    exact = not rules.laydown_extra and all(contract.finish == "normal" for contract in contracts.values())
    if rules.wild_limit == 0 and rules.wild_limit_scope == "always":
        yield _warning("problem-wilds-useless")
    elif exact and rules.min_naturals_in == "melds" and rules.min_naturals >= largest and rules.wild_limit != 0:
        value = rules.min_naturals
        yield _warning("problem-wilds-not-in-contracts", key="min_naturals", value=value, size=largest)


def _round(rules: RuleSet, deck: Deck, round: int, contract: Contract) -> Iterator[Problem]:
    deal, players = rules.deal_in(round), deck.players
    needed = players * deal + (rules.initial_upcard != "none")
    if needed > deck.size:
        packs = deck.packs_for(needed + LAPS * players) or deck.packs_for(needed)
        dealt = {"players": players, "round": round, "deal": deal, "needed": needed, "deck": deck.size}
        yield _error("problem-too-few-cards", **dealt, packs=packs)
        return
    stock = deck.size - needed
    if not stock:
        yield _error("problem-no-stock", players=players, round=round)
    elif stock < LAPS * players:
        yield _warning("problem-thin-stock", players=players, round=round, stock=stock)
    flaws = [
        [*_lacking(deck, round, reading), *_reach(rules, deck, round, reading)]
        for reading in contract.readings
        if not any(True for _ in _reading_flaws(rules, round, reading))
    ]
    # The way that is least wrong is the one players would go.
    if flaws:
        yield from min(flaws, key=lambda told: (any(p.severity == "error" for p in told), len(told)))


def _lacking(deck: Deck, round: int, contract: Contract) -> Iterator[Problem]:
    """The melds of a contract that the deck cannot form."""
    where = {"players": deck.players, "round": round}
    run_max = deck.rules.run_max
    too_large = [slot for slot in sorted(set(contract.slots), reverse=True) if slot.size > deck.largest(slot)]
    for slot in too_large:
        if slot.kind == "set":
            yield _error("problem-no-such-set", **where, contract=str(slot), largest=deck.largest_set)
        elif run_max is None or slot.size <= run_max:
            yield _error("problem-no-such-run", **where, contract=str(slot), longest=deck.largest(slot))
    needed = sum(max(0, slot.size - deck.alike) for slot in contract.slots if slot.kind == "set")
    most = deck.rules.wilds_in_laydown
    wilds = deck.wilds if most is None else min(deck.wilds, most)
    if needed > wilds and not too_large:
        yield _error("problem-too-few-wilds", **where, contract=str(contract), needed=needed, wilds=wilds)


def _reach(rules: RuleSet, deck: Deck, round: int, contract: Contract) -> Iterator[Problem]:
    """Whether a hand ever holds what the contract takes (R143): `deal` cards, one drawn, and those bought."""
    keeps = contract.finish == "all_but_discard" or (contract.finish == "normal" and rules.goout_discard == "required")
    needed = contract.cards + keeps
    hand, a_buy = rules.deal_in(round) + 1, 1 + rules.buy_penalty
    # What the others hold cannot be bought, and of two players nobody can sell but to himself (R096).
    most = max(0, (deck.size - deck.players * rules.deal_in(round) - 1) // a_buy)
    if deck.players == 2 and not rules.buy_own_discard:
        most = 0
    for limit in (rules.buys_in(round), rules.buy_limit_game):
        most = most if limit is None else min(most, limit)
    buys = max(0, -((hand - needed) // a_buy))
    holds = hand + a_buy * buys
    room = sum(max(deck.largest(slot), slot.size) for slot in contract.slots) + keeps
    named = {"round": round, "contract": str(contract)}
    if buys > most:
        yield _error("problem-contract-impossible", **named, needed=needed, holds=hand + a_buy * most)
    elif contract.finish != "normal" and holds > room:
        yield _error("problem-no-room", players=deck.players, **named, room=room, holds=holds)
    elif buys:
        yield _warning("problem-contract-needs-buys", **named, buys=buys)
    elif not most and max(slot.size for slot in contract.slots) >= SLOW_MELD:
        yield _warning("problem-slow-round", **named)


SLOW_MELD = 10
"""A meld of so many cards is waited for very long where nobody may buy."""
