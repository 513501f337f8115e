"""Melds against their definition: every way to lie is tried, one by one, under rules of all sorts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.melds.meld import Meld

pytestmark = pytest.mark.both_builds

RANKS = "A23456789TJQK"
Place = tuple[str, str]
"""A rank and a suit; no suit in a set and in a mixed run."""


# -- the definition: cards are texts, nothing is asked of the package but the values of its settings -----------------


def is_wild(card: str, rules: cr.RuleSet) -> bool:
    return card == "JK" or card in rules.wild_ranks or card[0] in rules.wild_ranks


def is_itself(card: str, place: Place) -> bool:
    return card != "JK" and card[0] == place[0] and place[1] in ("", card[1])


def most_wilds(kind: str, size: int, rules: cr.RuleSet) -> int:
    limit = rules.wild_limit
    if limit in ("naturals", "fewer"):
        return size // 2 if limit == "naturals" else (size - 1) // 2
    if isinstance(limit, dict):
        steps = {int(shape[1:]): most for shape, most in limit.items() if shape[0] == ("S" if kind == "set" else "R")}
        named = max((least for least in steps if least <= size), default=min(steps, default=0))
        return int(steps.get(named, size))
    return size if limit is None else int(limit)


def stands(kind: str, cards: list[str], places: list[Place], rules: cr.RuleSet) -> bool:
    """Whether the cards, each in its place, are such a meld."""
    wilds = [i for i, (card, place) in enumerate(zip(cards, places, strict=True)) if not is_itself(card, place)]
    if any(not is_wild(cards[i], rules) for i in wilds):
        return False
    if any(rank not in rules.ranks or (suit and suit not in rules.suits) for rank, suit in places):
        return False
    naturals = len(cards) - len(wilds)
    least = rules.min_naturals if rules.min_naturals_in in ("melds", "sets" if kind == "set" else "runs") else 0
    if len(wilds) > most_wilds(kind, len(cards), rules) or (wilds and naturals < least):
        return False
    return set_stands(cards, wilds, rules) if kind == "set" else run_stands(kind, cards, places, wilds, rules)


def set_stands(cards: list[str], wilds: list[int], rules: cr.RuleSet) -> bool:
    suits = [card[1] for i, card in enumerate(cards) if i not in wilds]
    if len(cards) < rules.set_min:
        return False
    if rules.set_suits == "any":
        return True
    if rules.set_suits == "parlett" and len(cards) > 3:
        return len(rules.suits) - len(set(suits)) <= len(wilds)
    return len(suits) == len(set(suits)) and len(cards) <= len(rules.suits)


def run_stands(kind: str, cards: list[str], places: list[Place], wilds: list[int], rules: cr.RuleSet) -> bool:
    apart = rules.naturals_between_wilds or (0 if rules.adjacent_wilds else 1)
    if any(0 < b - a <= apart for a in wilds for b in wilds):
        return False
    suit = kind == "run" and rules.wild_suits == "own"
    if suit and any(cards[i] != "JK" and cards[i][1] != places[i][1] for i in wilds):
        return False
    most = rules.run_max if rules.run_max is not None else 99 if rules.ace_mode == "corner" else 14
    if not rules.run_min <= len(cards) <= most:
        return False
    aces = [i for i, (rank, _) in enumerate(places) if rank == "A"]
    ends = {"low": aces[:1] == [0], "high": aces[-1:] == [len(cards) - 1]}
    inner = [i for i in aces if 0 < i < len(cards) - 1]
    match rules.ace_mode:
        case "corner":
            return True
        case "never":
            return not aces
        case "low_only":
            return not inner and not ends["high"]
        case "high_only":
            return not inner and not ends["low"]
    return not inner


def rows(kind: str, size: int) -> Iterator[list[Place]]:
    """Every row of places that a meld of the kind may take."""
    if kind == "set":
        yield from ([(rank, "")] * size for rank in RANKS)
        return
    for suit in "CDHS" if kind == "run" else [""]:
        yield from ([(RANKS[(low + i) % 13], suit) for i in range(size)] for low in range(13))


def slow_is_meld(kind: str, cards: list[str], rules: cr.RuleSet) -> bool:
    orders = {tuple(order) for order in permutations(cards)} if kind != "set" else {tuple(cards)}
    return any(
        stands(kind, list(order), places, rules)
        for places in rows(kind, len(cards))
        for order in orders
        if all(is_itself(card, place) or is_wild(card, rules) for card, place in zip(order, places, strict=True))
    )


# -- rules and cards to try ----------------------------------------------------------------------------------------

VALUES: dict[str, list[Any]] = {
    "set_min": [2, 3, 3, 4],
    "set_suits": ["any", "any", "distinct", "distinct_laydown", "parlett"],
    "run_min": [3, 4, 4],
    "ace_mode": ["low_or_high", "high_only", "low_only", "corner", "corner", "never"],
    "run_max": [4, 5, 13, 14, None],
    "wild_ranks": [[], [], "2", "A", ["2S", "2H"], "2K"],
    "wild_suits": ["any", "own"],
    "wild_limit": [None, None, 0, 1, 2, "naturals", "fewer", {"S3": 1, "R5": 2}, {"S4": 0, "R3": 1, "R5": 3}],
    "adjacent_wilds": [True, True, False],
    "naturals_between_wilds": [0, 0, 0, 1, 2, 4],
    "min_naturals": [0, 0, 1, 2],
    "min_naturals_in": ["melds", "sets", "runs"],
    "ranks": [RANKS, RANKS, RANKS, "A789TJQK"],
    "suits": ["CDHS", "CDHS", "CDHS", "CDH"],
}


def some_rules(rng: random.Random) -> cr.RuleSet:
    chosen = rng.sample(sorted(VALUES), rng.randint(1, 6))
    return cr.preset("common").replace(**{key: rng.choice(VALUES[key]) for key in chosen})


def some_cards(kind: str, size: int, rules: cr.RuleSet, rng: random.Random) -> list[str]:
    """A meld of the kind as it might be, with wilds and wrong cards in it."""
    row = rng.choice(list(rows(kind, size)))
    cards = [rank + (suit or rng.choice(rules.suits)) for rank, suit in row]
    wild = ["JK", *(rank + suit for rank in RANKS for suit in "CDHS" if is_wild(rank + suit, rules))]
    for i in range(size):
        chance = rng.random()
        if chance < 0.25:
            cards[i] = rng.choice([rng.choice(wild), "JK"])
        elif chance < 0.29:
            cards[i] = rng.choice(RANKS) + rng.choice("CDHS")
    rng.shuffle(cards)
    return [card if card == "JK" or card[1] in rules.suits else card[0] + rules.suits[0] for card in cards]


@pytest.mark.parametrize("kind", ["set", "run", "mixed"])
def test_melds_are_what_the_definition_says(kind: Any) -> None:
    """Whatever the rules and the cards: a meld, by `is_meld`, is one that lies rightly in some order."""
    rng = random.Random(f"melds {kind}")
    answers = {True: 0, False: 0}
    for _ in range(1500):
        rules = some_rules(rng)
        cards = some_cards(kind, rng.choice([2, 3, 4, 4, 5]), rules, rng)
        answer = slow_is_meld(kind, cards, rules)
        assert cr.is_meld(kind, " ".join(cards), rules) == answer, (kind, cards, rules)
        answers[answer] += 1
    assert min(answers.values()) > 300


@pytest.mark.parametrize("kind", ["set", "run", "mixed"])
def test_cards_are_laid_off_where_the_definition_says(kind: Any) -> None:
    """A card has a place on a meld just where the grown meld lies rightly, with the limits that hold there."""
    rng = random.Random(f"lay-offs {kind}")
    places = 0
    for _ in range(6000):
        rules = some_rules(rng).replace(wild_limit_scope=rng.choice(["always", "laydown"]))
        loose = rules.replace(set_suits="any") if rules.set_suits == "distinct_laydown" else rules
        if rules.wild_limit_scope == "laydown":
            loose = loose.replace(wild_limit=None, min_naturals=0)
        size = rng.choice([3, 4, 5, 12, 13])
        row = rng.choice(list(rows(kind, size)))
        cards = [rank + (suit or rng.choice("CDHS")) for rank, suit in row]
        for i in rng.sample(range(size), rng.choice([0, 0, 1, 2])):
            cards[i] = rng.choice(["JK", "2S", "2H"])
        if not stands(kind, cards, row, rules):
            continue
        low = {} if kind == "set" else {"low": RANKS.index(row[0][0]) + 1}
        named = {"rank": row[0][0]} if kind == "set" else {"suit": row[0][1] or None, **low}
        meld = Meld(kind, cr.parse_cards(" ".join(cards)), **named)
        below, above = [
            [(RANKS[(RANKS.index(end[0]) + step) % 13], end[1])] for end, step in ((row[0], -1), (row[-1], 1))
        ]
        card = rng.choice(["JK", "2S", "2H", "AH", *(rank + (suit or "D") for rank, suit in [*below, *above, row[0]])])
        grown = {"set": [*row, row[0]]} if kind == "set" else {"low": [*below, *row], "high": [*row, *above]}
        expected = tuple(
            end
            for end, into in grown.items()
            if stands(kind, [card, *cards] if end == "low" else [*cards, card], into, loose)
        )
        assert cr.lay_off_places(card, meld, rules) == expected, (str(meld), card, rules)
        places += len(expected)
    assert places > 500


# -- whole lay-downs -----------------------------------------------------------------------------------------------

MORE: dict[str, list[Any]] = {
    **VALUES,
    "touching_runs": ["allowed", "no_join", "no_join_or_corner", "gap2", "different_suits"],
    "same_rank_sets": [True, False],
    "wilds_in_laydown": [None, 0, 1, 2],
}


def ways_to_lie(kind: str, cards: list[str], rules: cr.RuleSet) -> Iterator[Meld]:
    """Every meld of the kind that the cards make, in every order in which they make it."""
    orders = sorted(set(permutations(cards))) if kind != "set" else [tuple(cards)]
    for places in rows(kind, len(cards)):
        for order in orders:
            if stands(kind, list(order), places, rules):
                low = RANKS.index(places[0][0]) + 1
                held = cr.parse_cards(" ".join(order))
                if kind == "set":
                    yield Meld("set", held, rank=places[0][0])
                else:
                    yield Meld(kind, held, suit=places[0][1] or None, low=low)  # type: ignore[arg-type]


def may_mean(given: str, slot: str, cards: list[str], rules: cr.RuleSet) -> bool:
    """Whether unstated cards given as one kind can be another: runs of both sorts, or any where naturals are wild."""
    return given == slot or "set" not in (given, slot) or any(c != "JK" and is_wild(c, rules) for c in cards)


def may_lie_together(melds: tuple[Meld, ...], rules: cr.RuleSet) -> bool:
    most = rules.wilds_in_laydown
    if most is not None and sum(len(meld.wilds) for meld in melds) > most:
        return False
    for one, two in combinations(melds, 2):
        if one.kind == two.kind == "set" and one.rank == two.rank and not rules.same_rank_sets:
            return False
        if one.kind == two.kind == "run" and cr.runs_touch(one, two, rules):
            return False
    return True


def test_a_lay_down_is_legal_where_the_definition_finds_one() -> None:
    """Two unstated melds are the contract, or must only be stated, just where they can lie so that they are."""
    rng = random.Random("lay-downs")
    answers = {True: 0, False: 0}
    for _ in range(1500):
        values = rng.sample(sorted(MORE), rng.randint(1, 7))
        rules = cr.preset("common").replace(**{key: rng.choice(MORE[key]) for key in values})
        kinds: list[Any] = [rng.choice(["set", "run", "run", "mixed"]) for _ in range(2)]
        cards = [some_cards(kind, rng.choice([3, 4]), rules, rng) for kind in kinds]
        if rng.random() < 0.5:
            suit = rng.choice(rules.suits)
            for i in (i for i in (0, 1) if kinds[i] == "run"):
                cards[i] = [card if card == "JK" else card[0] + suit for card in cards[i]]
        slots = rng.sample(kinds, 2) if rng.random() < 0.8 else [rng.choice(["set", "run", "mixed"]) for _ in range(2)]
        sizes = [len(row) for row in cards]
        contract = "".join(f"{slot[0].upper()}{size}" for slot, size in zip(slots, sizes, strict=True))
        melds = [cr.meld(kind, " ".join(row)) for kind, row in zip(kinds, cards, strict=True)]
        held = " ".join(card for row in cards for card in row)
        answer = cr.why_not_lay_down(f"{held} 2D", melds, contract, rules)
        legal = any(
            may_lie_together(together, rules)
            for order in permutations(range(2))
            if all(len(cards[i]) == sizes[j] for i, j in enumerate(order))
            if all(may_mean(kinds[i], slots[j], cards[i], rules) for i, j in enumerate(order))
            for together in product(*(list(ways_to_lie(slots[j], cards[i], rules)) for i, j in enumerate(order)))
        )
        assert (answer in (None, "STATE_THE_WILD")) == legal, (melds, contract, answer, rules)
        answers[legal] += 1
    assert min(answers.values()) > 200
