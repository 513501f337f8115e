"""Hands under random house rules, half of them able to lay down, or one card short of it, by construction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from contractrummy.cards import RANKS, SUITS
from contractrummy.rules.contracts import Contract, Finish, contract
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Case", "cases"]

STANDARD = ("SS", "SR", "RR", "SSS", "SSR", "SRR", "RRR")
OTHERS = ("S", "R", "S4R", "R7", "SR7", "R5R", "S4S", "SSSS", "R5R5", "S4S4")
RARE = (
    "E", "E4", "EE", "EE4", "E4E4", "ES", "ER", "M5", "M7", "M4R", "M4S", "M5M4", "SM4", "S2(A)S", "S2(A)S2(A)",
    "S2(3)R", "S(2)S2", "S2S2", "S2S2R", "SSS/RR", "SS/R5", "R/S4", "S2(A)R", "E/S2S2",
)  # fmt: skip
FINISHES: tuple[Finish, ...] = ("normal", "normal", "normal", "all_cards", "all_but_discard")
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
PER_RULES = 4
"""Hands looked at under one set of rules, so that a search is used again."""


@dataclass(frozen=True)
class Case:
    hand: tuple[str, ...]
    contract: Contract
    rules: RuleSet

    @property
    def text(self) -> str:
        return " ".join(self.hand)

    @property
    def points(self) -> int:
        """What the whole hand counts."""
        return sum(self.plain["points"][card] for card in self.hand)

    @property
    def plain(self) -> dict[str, Any]:
        """The rules as the oracle reads them."""
        keys = (
            "ranks suits ace_mode set_min run_min run_max min_naturals min_naturals_in adjacent_wilds set_suits "
            "naturals_between_wilds wilds_in_laydown wild_suits touching_runs same_rank_sets laydown_extra "
            "goout_discard"
        )
        points = self.rules.card_points
        table = SCHEMES[points] if isinstance(points, str) else dict(points)
        deck = [*(rank + suit for suit in SUITS for rank in RANKS), "JK"]
        limit, wild = self.rules.wild_limit, self.rules.wild_ranks
        return {key: getattr(self.rules, key) for key in keys.split()} | {
            "contract": [
                [(slot.kind, slot.size, slot.rank) for slot in slots]
                for slots in (self.contract.slots, *self.contract.others)
            ],
            "finish": self.contract.finish,
            "wilds": {card for card in deck if card[0] in wild or card in wild},
            "wild_limit": dict(limit) if isinstance(limit, tuple) else limit,
            "points": {card: table.get(card, table[card if card == "JK" else card[0]]) for card in deck},
        }

    def __str__(self) -> str:
        return f"{self.text} for {self.contract} ({self.contract.finish}) under {self.rules}"


def cases(seed: int, number: int, most: int = 16, jokers: int = 4) -> Iterator[Case]:
    """So many cases of at most `most` cards and `jokers` wilds; a seed always gives the same ones."""
    dice = Random(seed)
    for count in range(number):
        if count % PER_RULES == 0:
            rules = _rules(dice)
            names = dice.choices((STANDARD, OTHERS, RARE), (5, 2, 3))[0]
            asked = contract(dice.choice(names), dice.choice(FINISHES))
        packs = dice.choice((1, 2, 2, 3))
        hand = _built(dice, rules, asked, packs) if dice.random() < 0.6 else _dealt(dice, rules, packs)
        dice.shuffle(hand)
        wild = [card for card in hand if _is_wild(card, rules)][:jokers]
        naturals = [card for card in hand if not _is_wild(card, rules)]
        hand = [*naturals[: most - len(wild)], *wild]
        dice.shuffle(hand)
        yield Case(tuple(hand), asked, rules)


def _is_wild(card: str, rules: RuleSet) -> bool:
    return card == "JK" or card[0] in rules.wild_ranks or card in rules.wild_ranks


def _rules(dice: Random) -> RuleSet:
    """Rules of which each setting is as often plain as not, so that every two of them meet."""
    changes: dict[str, Any] = {
        "ace_mode": dice.choice(("low_or_high", "low_or_high", "high_only", "low_only", "corner", "corner", "never")),
        "run_max": dice.choice((14, 14, 13, None)),
        "wild_limit": dice.choice((None, None, None, 0, 1, 1, 2, "naturals", "fewer", _table(dice))),
        "min_naturals": dice.choice((0, 0, 1, 2)),
        "min_naturals_in": dice.choice(("melds", "melds", "sets", "runs")),
        "adjacent_wilds": dice.random() < 0.7,
        "naturals_between_wilds": dice.choice((0, 0, 0, 0, 1, 2, 3)),
        "wilds_in_laydown": dice.choice((None, None, None, None, 1, 2, 3)),
        "set_suits": dice.choice(("any", "any", "any", "distinct", "distinct_laydown", "parlett")),
        "touching_runs": dice.choice(("allowed", "no_join", "no_join_or_corner", "gap2", "different_suits")),
        "same_rank_sets": dice.random() < 0.7,
        "laydown_extra": dice.random() < 0.35,
        "goout_discard": dice.choice(("required", "optional")),
        "card_points": _points(dice) if dice.random() < 0.4 else dice.choice(tuple(SCHEMES)),
    }
    if dice.random() < 0.45:
        changes["wild_ranks"] = dice.choice(
            (("2",), ("2",), ("2S", "2C"), ("2H",), ("2", "3"), ("A",), ("8", "JC"), ("3",))
        )
        changes["wild_suits"] = dice.choice(("any", "own"))
    if dice.random() < 0.6:
        # The smaller the deck, the more the melds are in each other's way.
        changes["ranks"] = dice.choice(("A234JQK", "A23QK", "A234567", "6789TJQK", "A2345678"))
        changes["suits"] = dice.choice(("CDHS", "CHS", "CS", "HS"))
    rare = {"set_min": 2, "run_min": 3, "run_max": 6, "min_naturals": 4}
    changes |= {key: value for key, value in rare.items() if dice.random() < 0.05}
    return RuleSet().replace(**changes)


def _table(dice: Random) -> dict[str, int]:
    shapes = dice.sample(("S2", "S3", "S4", "S5", "R3", "R4", "R5", "R7"), dice.randint(1, 5))
    return {shape: dice.randint(0, 3) for shape in shapes}


def _points(dice: Random) -> dict[str, int]:
    single = {dice.choice(RANKS) + dice.choice(SUITS): dice.choice((0, 20)) for _ in range(dice.choice((0, 0, 3, 6)))}
    return {rank: dice.choice((0, 1, 5, 10)) for rank in RANKS} | {"JK": dice.choice((0, 5, 15, 15))} | single


def _dealt(dice: Random, rules: RuleSet, packs: int) -> list[str]:
    """A hand from the shuffled packs, often from a part of them, where there is more to find."""
    suits = [suit for suit in dice.choice((SUITS, SUITS, "CDH", "CS", "C")) if suit in rules.suits] or rules.suits
    ranks = [rank for rank in dice.choice((RANKS, RANKS, "A2345678", "A29TJQK")) if rank in rules.ranks]
    deck = [rank + suit for rank in ranks for suit in suits] * packs
    wild = dice.choice((0, 0, 1, 1, 2, 3, 4))
    size = min(len(deck), dice.randint(6, 16) - wild)
    return dice.sample(deck, max(1, size)) + ["JK"] * wild


def _built(dice: Random, rules: RuleSet, asked: Contract, packs: int) -> list[str]:
    """The melds of the contract, near each other so that they want the same cards, wilds in some places; then fewer
    copies than that, cards that do not belong, or a card taken out."""
    stretch = asked.finish != "normal" or (rules.laydown_extra and dice.random() < 0.5)
    home = (dice.choice(rules.suits), dice.choice(rules.ranks))
    wild = [
        "JK",
        *(card for card in CARDS if _is_wild(card, rules) and card[0] in rules.ranks and card[1] in rules.suits),
    ]
    hand: list[str] = []
    end = 0
    for slot in dice.choice(asked.readings).slots:
        size = slot.size + (dice.choice((0, 0, 0, 1, 1, 2, 3)) if stretch else 0)
        at = RANKS.index(home[1]) + dice.randint(-4, 4)
        if slot.kind == "run" and dice.random() < 0.3:
            # One run goes on where another ends, or ends at the king or the ace.
            at = end + dice.randint(0, 2) if end else 13 - size + dice.randint(0, 1)
        end = at + size - 1
        if slot.kind == "set":
            rank = slot.rank or dice.choice(rules.ranks[-3:] if dice.random() < 0.2 else (home[1], RANKS[at % 13]))
            meld = [rank + dice.choice(rules.suits) for _ in range(size)]
        else:
            suit = home[0] if dice.random() < 0.6 else dice.choice(rules.suits)
            suits = [suit if slot.kind == "run" else dice.choice(rules.suits) for _ in range(size)]
            meld = [RANKS[(at + i) % 13] + suits[i] for i in range(size)]
        for place in dice.sample(range(len(meld)), min(len(meld), dice.choice((0, 0, 0, 1, 1, 2)))):
            meld[place] = "JK" if dice.random() < 0.5 else dice.choice(wild)
        hand += meld
    hand = [card for i, card in enumerate(hand) if card == "JK" or hand[:i].count(card) < packs]
    hand = [card for card in hand if card == "JK" or (card[0] in rules.ranks and card[1] in rules.suits)]
    strays = {"all_cards": (0, 0, 0, 1), "all_but_discard": (1, 1, 1, 0, 2)}.get(asked.finish, (0, 1, 2, 3, 4, 5))
    hand += [dice.choice(rules.ranks) + dice.choice(rules.suits) for _ in range(dice.choice(strays))]
    if hand and dice.random() < 0.25:
        hand.pop(dice.randrange(len(hand)))
    return hand or ["JK"]
