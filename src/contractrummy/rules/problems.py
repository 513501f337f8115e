"""Whether rules fit together and can be played: everything that is wrong with them, at once.

A single value is judged where it is set; here settings are judged by each other and by the number of players. An error
keeps a game from being started, a warning is for whoever makes the rules.

The codes of `Problem`, each with its params. Errors:

    problem-not-played-yet [key, value]
    problem-players-range [players, least, most]
    problem-deal-rounds [deals, rounds]
    problem-rounds-over-contracts [rounds, contracts]
    problem-run-bounds [least, most]
    problem-contract-below-min [round, contract, least]             contract is the one meld at fault
    problem-contract-over-max [round, contract, most]               and here
    problem-naturals-over-size [key, value, size]
    problem-sets-need-ranks [round, contract, sets, ranks]
    problem-runs-need-suits [round, contract, runs, suits]
    problem-too-few-cards [players, round, deal, needed, deck, packs]
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

``packs`` of problem-too-few-cards says how many would do (0: no number would), ``needed`` counts the hands and the
upcard. ``needed`` and ``holds`` of problem-contract-impossible are cards in hand, with the discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal

from contractrummy.cards import CARDS, RANKS
from contractrummy.errors import _say
from contractrummy.rules.contracts import Contract, Slot
from contractrummy.rules.kinds import Wrong
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet

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
    found = [*_not_played(rules), *_frame(rules, players), *_melds(rules, contracts)]
    least, most = rules.players if players is None else (players, players)
    for number in range(max(least, 2), min(most, 8) + 1):
        deck = _Deck(rules, number)
        found += _idle(rules, deck, contracts)
        for round, contract in contracts.items():
            found += _round(rules, deck, round, contract)
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


def _melds(rules: RuleSet, contracts: dict[int, Contract]) -> Iterator[Problem]:
    if rules.run_max is not None and rules.run_max < rules.run_min:
        yield _error("problem-run-bounds", least=rules.run_min, most=rules.run_max)
    sizes = [slot.size for contract in contracts.values() for slot in contract.slots]
    if rules.min_naturals > min(sizes):
        yield _error("problem-naturals-over-size", key="min_naturals", value=rules.min_naturals, size=min(sizes))
    if isinstance(rules.wild_limit, int) and rules.wild_limit > max(sizes):
        yield _warning("problem-wilds-over-size", key="wild_limit", value=rules.wild_limit, size=max(sizes))
    for round, contract in contracts.items():
        where = {"round": round, "contract": str(contract)}
        for slot in sorted(set(contract.slots)):
            least = rules.set_min if slot.kind == "set" else rules.run_min
            if slot.size < least:
                yield _error("problem-contract-below-min", round=round, contract=str(slot), least=least)
            if slot.kind == "run" and rules.run_max is not None and slot.size > rules.run_max:
                yield _error("problem-contract-over-max", round=round, contract=str(slot), most=rules.run_max)
        sets, runs = contract.count("set"), contract.count("run")
        if not rules.same_rank_sets and sets > len(rules.ranks):
            yield _error("problem-sets-need-ranks", **where, sets=sets, ranks=len(rules.ranks))
        if rules.touching_runs == "different_suits" and runs > len(rules.suits):
            yield _error("problem-runs-need-suits", **where, runs=runs, suits=len(rules.suits))


# -- with so many players ------------------------------------------------------------------------------------------


class _Deck:
    """The cards in play for a number of players, and the largest melds they make."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.players = players
        self.packs = rules.packs_for(players)
        self.pack = len(rules.ranks) * len(rules.suits)
        self.jokers = rules.jokers_for(players)
        self.size = self.packs * self.pack + self.jokers
        self.wilds = self.jokers + self.packs * _wild_naturals(rules)
        # How many naturals of one rank a set may hold, and how many wilds beside them.
        distinct = rules.set_suits in ("distinct", "distinct_laydown")
        self.alike = len(rules.suits) * (1 if distinct else self.packs)
        limit = self.alike if rules.wild_limit == "naturals" else rules.wild_limit
        beside = min(self.wilds, limit) if isinstance(limit, int) else self.wilds
        self.largest_set = self.alike + beside if self.alike >= rules.min_naturals else 0
        self.longest_run = _longest_run(rules, self.packs, beside)

    def packs_for(self, cards: int) -> int:
        """How many packs make a deck of that many cards, with the same jokers; 0 if more than may be used."""
        packs = -((self.jokers - cards) // self.pack)
        try:
            KEYS["packs"].kind.check(packs)
        except Wrong:
            return 0
        return packs

    def largest(self, slot: Slot) -> int:
        return self.largest_set if slot.kind == "set" else self.longest_run


def _wild_naturals(rules: RuleSet) -> int:
    """How many cards of one pack are wild."""
    wild = set(rules.wild_ranks)
    if not wild:
        return 0
    pack = (card for card in CARDS[:52] if card.rank in rules.ranks and card.suit in rules.suits)
    return sum(card.rank in wild or str(card) in wild for card in pack)


def _longest_run(rules: RuleSet, packs: int, wilds: int) -> int:
    """How long a run can be: the places the ace mode gives it, as far as the deck has the ranks, at most `run_max`."""
    row = {"low_only": RANKS, "high_only": RANKS[1:] + "A", "low_or_high": RANKS + "A"}.get(rules.ace_mode, RANKS * 2)
    longest = max(len(list(steps)) for there, steps in groupby(row, lambda rank: rank in rules.ranks) if there)
    if rules.ace_mode == "corner" and len(rules.ranks) == 13:
        longest = 13 * packs + wilds
    elif longest == 14 and packs == 1 and not wilds:
        longest = 13  # its two aces are two cards
    return longest if rules.run_max is None else min(longest, rules.run_max)


def _idle(rules: RuleSet, deck: _Deck, contracts: dict[int, Contract]) -> Iterator[Problem]:
    """What the rules allow and nobody could ever do."""
    if deck.players == 2 and not rules.buy_own_discard and rules.buy_limit != 0:
        yield _warning("problem-no-buy-possible", players=2)
    if not deck.wilds:
        return
    largest = max(slot.size for contract in contracts.values() for slot in contract.slots)
    exact = not rules.laydown_extra and all(contract.finish == "normal" for contract in contracts.values())
    if rules.wild_limit == 0 and rules.wild_limit_scope == "always":
        yield _warning("problem-wilds-useless")
    elif exact and rules.min_naturals >= largest and rules.wild_limit != 0:
        value = rules.min_naturals
        yield _warning("problem-wilds-not-in-contracts", key="min_naturals", value=value, size=largest)


def _round(rules: RuleSet, deck: _Deck, round: int, contract: Contract) -> Iterator[Problem]:
    deal, players = rules.deal_in(round), deck.players
    needed = players * deal + 1
    if needed > deck.size:
        packs = deck.packs_for(needed + LAPS * players) or deck.packs_for(needed)
        dealt = {"players": players, "round": round, "deal": deal, "needed": needed, "deck": deck.size}
        yield _error("problem-too-few-cards", **dealt, packs=packs)
        return
    stock = deck.size - needed
    if stock < LAPS * players:
        yield _warning("problem-thin-stock", players=players, round=round, stock=stock)
    yield from _lacking(rules, deck, round, contract)
    yield from _reach(rules, deck, round, contract)


def _lacking(rules: RuleSet, deck: _Deck, round: int, contract: Contract) -> Iterator[Problem]:
    """The melds of a contract that the deck cannot form."""
    where = {"players": deck.players, "round": round}
    too_large = [slot for slot in sorted(set(contract.slots), reverse=True) if slot.size > deck.largest(slot)]
    for slot in too_large:
        if slot.kind == "set":
            yield _error("problem-no-such-set", **where, contract=str(slot), largest=deck.largest_set)
        elif rules.run_max is None or slot.size <= rules.run_max:
            yield _error("problem-no-such-run", **where, contract=str(slot), longest=deck.longest_run)
    needed = sum(max(0, slot.size - deck.alike) for slot in contract.slots if slot.kind == "set")
    if needed > deck.wilds and not too_large:
        yield _error("problem-too-few-wilds", **where, contract=str(contract), needed=needed, wilds=deck.wilds)


def _reach(rules: RuleSet, deck: _Deck, round: int, contract: Contract) -> Iterator[Problem]:
    """Whether a hand ever holds what the contract takes (R143): `deal` cards, one drawn, and those bought."""
    keeps = contract.finish == "all_but_discard" or (contract.finish == "normal" and rules.goout_discard == "required")
    needed = contract.cards + keeps
    hand, a_buy = rules.deal_in(round) + 1, 1 + rules.buy_penalty
    # What the others hold cannot be bought, and of two players nobody can sell but to himself (R096).
    most = (deck.size - deck.players * rules.deal_in(round) - 1) // a_buy
    if deck.players == 2 and not rules.buy_own_discard:
        most = 0
    most = most if rules.buy_limit is None else min(most, rules.buy_limit)
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
