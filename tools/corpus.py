"""Write bench/corpora: hands as dealt, hands in the middle of a round, and the slowest that a long look turns up.

    python -m tools.corpus easy typical hardest beyond

Hands come from fixed seeds, so easy and typical are the same every time. Which of the candidates are the hardest, and
which are beyond what a test can wait for, is told by the clock: another machine may choose a few others.
"""

from __future__ import annotations

import math
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import process_time
from types import FrameType

import contractrummy as cr
from bench.corpus import Problem, file_of
from contractrummy.cards import JOKER, RANKS, SUITS, Card
from contractrummy.melds.search import NEVER
from tests.support import oracle
from tests.support.hands import Case

SIZES = {"easy": 200, "typical": 400, "hardest": 60, "beyond": 20}
CANDIDATES = 30_000
PER_RULES_TRIED = 10
PER_RULES, PER_CONTRACT = 3, 6
"""Of the hardest: they are not sixty times the same."""
MOST = 0.1
"""Seconds: what takes longer is not for a test."""
PATIENCE = 4
"""Seconds the oracle has for a problem."""


def easy() -> Iterator[Problem]:
    """A dealt hand of four players, by preset and round in turn."""
    dice = random.Random(1)
    names = cr.preset_names()
    for number in range(SIZES["easy"]):
        rules = cr.preset(names[number % len(names)])
        round = 1 + number // len(names) % rules.round_count
        deck = rules.deck(min(4, rules.players[1]), round)
        hand = dice.sample(deck, rules.deal_in(round))
        yield Problem.asked(rules.in_round(round), rules.contract(round), told(hand))


def typical() -> Iterator[Problem]:
    """Eleven to fourteen cards after some turns of taking what helps, with none to three jokers, round by round."""
    dice = random.Random(2)
    names = ("common", "heyue", "common", "heyue", "pagat_contract", "liverpool_radio", "shanghai_davis", "may_i_house")
    for number in range(SIZES["typical"]):
        rules = cr.preset(names[number % len(names)])
        round = 1 + number // len(names) % min(7, rules.round_count)
        contract, rules = rules.contract(round), rules.in_round(round)
        jokers, size = number % 4, dice.randint(11, 14)
        deck = [card for card in rules.deck(4, round) if card != JOKER]
        dice.shuffle(deck)
        hand = [Card("JK")] * jokers + [deck.pop() for _ in range(size - jokers)]
        for _ in range(dice.randint(0, 12)):
            hand.append(deck.pop())
            far = [(cr.distance(hand[:i] + hand[i + 1 :], contract, rules), dice.random(), i) for i in range(len(hand))]
            hand.pop(min(far)[2])
        yield Problem.asked(rules, contract, told(hand))


def hardest() -> list[Problem]:
    """Of many nasty hands those that took the longest: half under rules that are played, half under nasty ones."""
    dice = random.Random(3)
    half = SIZES["hardest"] // 2
    played, nasty = slowest(candidates(dice, played_rules)), slowest(candidates(dice, nasty_rules))
    return [*chosen(played, half, 0, MOST), *chosen(nasty, half, 0, MOST)]


def beyond() -> list[Problem]:
    """Of the same hands those that took too long for a test."""
    dice = random.Random(3)
    slow = slowest(candidates(dice, played_rules)) + slowest(candidates(dice, nasty_rules))
    return chosen(sorted(slow, key=lambda pair: -pair[0]), SIZES["beyond"], MOST, math.inf)


Timed = list[tuple[float, Problem]]
Asked = tuple[cr.RuleSet, cr.Contract]


def candidates(dice: random.Random, rules_of: Callable[[random.Random], Asked]) -> Iterator[tuple[Asked, str]]:
    for _ in range(CANDIDATES // PER_RULES_TRIED):
        asked = rules_of(dice)
        for _ in range(PER_RULES_TRIED):
            yield asked, nasty_hand(dice, asked[0])


def slowest(tried: Iterable[tuple[Asked, str]]) -> Timed:
    """All that was tried by the seconds both questions took together, the slowest first."""
    found: Timed = []
    for (rules, contract), hand in tried:
        Problem.asked(rules, contract, "JK")  # prepares what is kept for these rules
        start = process_time()
        problem = Problem.asked(rules, contract, hand)
        found.append((process_time() - start, problem))
    return sorted(found, key=lambda pair: -pair[0])


def chosen(found: Timed, number: int, least: float, most: float) -> list[Problem]:
    """The first so many that took between so many seconds, not all of one kind."""
    kept: list[Problem] = []
    seen: Counter[cr.RuleSet | str] = Counter()
    for seconds, problem in found:
        contract = str(problem.contract)
        few = seen[problem.rules] < PER_RULES and seen[contract] < PER_CONTRACT
        if few and least <= seconds < most and len(kept) < number:
            kept.append(problem)
            seen.update([problem.rules, contract])
    return kept


def played_rules(dice: random.Random) -> Asked:
    """A round of a preset."""
    rules = cr.preset(dice.choice(cr.preset_names()))
    round = dice.randint(1, rules.round_count)
    return rules.in_round(round), rules.contract(round)


CONTRACTS = (
    "SSR", "SRR", "RRR", "SSRR", "RRRR", "SSSRR", "SSSRRR", "SRRRR", "S4RR", "R5R5", "R7R", "EEEE", "EEE", "M7SR",
    "M5M5", "SSSSS", "S3S3R3R3", "SSS/RRR", "RRR/SSSS", "S2S2RR",
)  # fmt: skip


def nasty_rules(dice: random.Random) -> Asked:
    """Four packs and eight jokers, often other wilds, longer melds, and limits that are in the way."""
    changes: dict[str, object] = {"packs": 4, "jokers": 8, "laydown_extra": dice.random() < 0.6}
    if dice.random() < 0.6:
        changes["wild_ranks"] = dice.choice((("2",), ("2", "3"), ("2S", "2C"), ("2", "JC", "JS"), ("8",)))
        changes["wild_suits"] = dice.choice(("any", "own"))
    choices: dict[str, tuple[object, ...]] = {
        "wild_limit": (None, 1, 2, "naturals", "fewer", {"S3": 1, "R4": 2, "R6": 3}),
        "touching_runs": ("allowed", "no_join", "no_join_or_corner", "gap2", "different_suits"),
        "set_suits": ("any", "any", "distinct", "distinct_laydown", "parlett"),
        "ace_mode": ("low_or_high", "corner", "high_only"),
        "adjacent_wilds": (True, False),
        "min_naturals": (0, 1, 2),
        "naturals_between_wilds": (0, 0, 1, 2),
        "wilds_in_laydown": (None, None, 4),
        "same_rank_sets": (True, True, False),
        "goout_discard": ("required", "optional"),
        "card_points": ("en", "zh", {rank: 1 + 7 * i % 10 for i, rank in enumerate(RANKS)} | {"JK": 9}),
    }
    for key, values in choices.items():
        if dice.random() < 0.5:
            changes[key] = dice.choice(values)
    ends = dice.choice(("normal", "normal", "all_cards", "all_but_discard"))
    rules = cr.preset("common").replace(run_min=3, set_min=2, **changes)
    return rules, cr.contract(dice.choice(CONTRACTS), ends)  # type: ignore[arg-type]


def nasty_hand(dice: random.Random, rules: cr.RuleSet) -> str:
    """Fourteen to twenty-four cards of the deck, most of them near each other, many wild."""
    first, ranks = dice.randrange(13), dice.choice((4, 6, 8, 13))
    near = {RANKS[(first + i) % 13] for i in range(ranks)}
    suits = dice.choice((SUITS, SUITS, "CD", "CDH"))
    deck = list(map(str, rules.deck(min(4, rules.players[1]))))
    dice.shuffle(deck)
    wild = [card for card in deck if card == "JK" or {card, card[0]} & {*rules.wild_ranks}]
    hand = wild[: dice.choice((0, 1, 2, 3, 4, 4, 5, 6, 8))]
    naturals = [card for card in deck if card not in wild and card[0] in near and card[1] in suits]
    return " ".join(naturals[: dice.randint(14, 24) - len(hand)] + hand)


def told(hand: list[Card]) -> str:
    return " ".join(map(str, hand))


def confirmed(problem: Problem) -> Problem:
    """The problem, with `oracle` as its witness if that comes to an end. Raises where the two disagree."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    case = Case(tuple(problem.hand.split()), problem.contract, problem.rules)
    signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        found = (oracle.least_left(list(case.hand), case.plain), oracle.missing(list(case.hand), case.plain))
    except TimeoutError:
        return problem
    finally:
        signal.alarm(0)
    if found != (problem.left, None if problem.distance == NEVER else problem.distance):
        raise AssertionError(f"the oracle finds {found}: {problem}")
    return Problem(problem.rules, problem.contract, problem.hand, problem.left, problem.distance, "oracle")


MAKERS: dict[str, Callable[[], Iterable[Problem]]] = {
    "easy": easy, "typical": typical, "hardest": hardest, "beyond": beyond,
}  # fmt: skip

if __name__ == "__main__":
    for name in sys.argv[1:]:
        lines = [str(confirmed(problem)) for problem in MAKERS[name]()]
        about = "# rules | contract | hand | least penalty left | distance | confirmed by"
        file_of(name).write_text("\n".join([about, *lines]) + "\n", "utf-8")
        print(name, Counter(line.rpartition(" ")[2] for line in lines))
