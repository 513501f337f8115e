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
FINISHES: tuple[Finish, ...] = ("normal", "normal", "normal", "all_cards", "all_but_discard")
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
    def plain(self) -> dict[str, Any]:
        """The rules as the oracle reads them."""
        keys = (
            "ranks suits ace_mode set_min run_min run_max wild_limit min_naturals adjacent_wilds touching_runs "
            "same_rank_sets laydown_extra goout_discard"
        )
        points = self.rules.card_points
        return {key: getattr(self.rules, key) for key in keys.split()} | {
            "contract": [(slot.kind, slot.size) for slot in self.contract.slots],
            "finish": self.contract.finish,
            "points": SCHEMES[points] if isinstance(points, str) else dict(points),
        }

    def __str__(self) -> str:
        return f"{self.text} for {self.contract} ({self.contract.finish}) under {self.rules}"


def cases(seed: int, number: int, most: int = 16, jokers: int = 4) -> Iterator[Case]:
    """So many cases of at most `most` cards and `jokers` jokers; a seed always gives the same ones."""
    dice = Random(seed)
    for count in range(number):
        if count % PER_RULES == 0:
            rules = _rules(dice)
            asked = contract(dice.choice(STANDARD if dice.random() < 0.75 else OTHERS), dice.choice(FINISHES))
        packs = dice.choice((1, 2, 2, 3))
        hand = _built(dice, rules, asked, packs) if dice.random() < 0.5 else _dealt(dice, rules, packs)
        naturals = [card for card in hand if card != "JK"]
        wild = ["JK"] * min(len(hand) - len(naturals), jokers)
        hand = (naturals + wild)[: most - len(wild)] if len(naturals) + len(wild) > most else naturals + wild
        dice.shuffle(hand)
        yield Case(tuple(hand), asked, rules)


def _rules(dice: Random) -> RuleSet:
    changes: dict[str, Any] = {
        "ace_mode": dice.choice(("low_or_high", "low_or_high", "high_only", "low_only")),
        "run_max": dice.choice((14, 14, 13, None)),
        "wild_limit": dice.choice((None, None, 0, 1, 1, 2, "naturals")),
        "min_naturals": dice.choice((0, 0, 1, 2)),
        "adjacent_wilds": dice.random() < 0.6,
        "touching_runs": dice.choice(("allowed", "no_join", "gap2", "different_suits")),
        "same_rank_sets": dice.random() < 0.7,
        "laydown_extra": dice.random() < 0.35,
        "goout_discard": dice.choice(("required", "optional")),
        "card_points": _points(dice) if dice.random() < 0.3 else dice.choice(tuple(SCHEMES)),
    }
    rare = {"ranks": "6789TJQKA", "suits": "CHS", "set_min": 4, "run_min": 3, "run_max": 6, "min_naturals": 4}
    changes |= {key: value for key, value in rare.items() if dice.random() < 0.05}
    return RuleSet().replace(**changes)


def _points(dice: Random) -> dict[str, int]:
    return {rank: dice.choice((0, 1, 5, 10)) for rank in RANKS} | {"JK": dice.choice((0, 5, 15, 15))}


def _dealt(dice: Random, rules: RuleSet, packs: int) -> list[str]:
    """A hand from the shuffled packs, often from a part of them, where there is more to find."""
    suits = dice.choice((SUITS, SUITS, "CDH", "CD", "C"))
    ranks = dice.choice((RANKS, RANKS, "A2345678", "A29TJQK"))
    deck = [rank + suit for rank in ranks for suit in suits] * packs
    wild = dice.choice((0, 0, 1, 1, 2, 3, 4))
    size = min(len(deck), dice.randint(6, 16) - wild)
    return dice.sample(deck, max(1, size)) + ["JK"] * wild


def _built(dice: Random, rules: RuleSet, asked: Contract, packs: int) -> list[str]:
    """The melds of the contract, near each other so that they want the same cards, jokers in some places; then fewer
    copies than that, cards that do not belong, or a card taken out."""
    stretch = asked.finish != "normal" or (rules.laydown_extra and dice.random() < 0.5)
    home = (dice.choice(rules.suits), dice.randint(1, 11))
    hand: list[str] = []
    for slot in asked.slots:
        size = slot.size + (dice.choice((0, 0, 0, 1, 1, 2, 3)) if stretch else 0)
        if slot.kind == "run":
            suit = home[0] if dice.random() < 0.6 else dice.choice(rules.suits)
            low = max(1, min(15 - min(size, 14), home[1] + dice.randint(-5, 5)))
            meld = [RANKS[(low + i - 1) % 13] + suit for i in range(min(size, 14))]
        else:
            near = RANKS[(home[1] + dice.randint(-1, 4)) % 13]
            meld = [near + dice.choice(rules.suits) for _ in range(size)]
        for place in dice.sample(range(len(meld)), dice.choice((0, 0, 0, 1, 1, 2))):
            meld[place] = "JK"
        hand += meld
    hand = [card for i, card in enumerate(hand) if card == "JK" or hand[:i].count(card) < packs]
    strays = {"all_cards": (0, 0, 0, 1), "all_but_discard": (1, 1, 1, 0, 2)}.get(asked.finish, (0, 1, 2, 3, 4, 5))
    hand += [dice.choice(RANKS) + dice.choice(SUITS) for _ in range(dice.choice(strays))]
    if dice.random() < 0.25:
        hand.pop(dice.randrange(len(hand)))
    return hand
