"""What a hand can lay down and how far it is from its contract: the questions, asked of the exact search.

Every answer is exact under every rule set, whatever the order of the cards, and the same compiled or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card, card_at, counts_of, from_counts
from contractrummy.errors import Reason
from contractrummy.melds._search import Search
from contractrummy.melds._task import NEVER, Task, task_of
from contractrummy.melds.laydown import judge_lay_down, pair_flaw
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, MeldKind
from contractrummy.melds.shapes import judge
from contractrummy.notation import cards_of
from contractrummy.rules.contracts import Contract
from contractrummy.rules.contracts import contract as read_contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["NEVER", "LayDownPlan", "best_lay_down", "distance", "lay_downs", "useful_cards"]


@dataclass(frozen=True, slots=True)
class LayDownPlan:
    """A legal lay-down, its melds stated and in the order of the contract, and what it leaves in the hand.

    `penalty_left` counts all cards of `left`, the discard too.
    """

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    penalty_left: int

    def __str__(self) -> str:
        return " | ".join(map(str, self.melds))


def best_lay_down(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> LayDownPlan | None:
    """The legal lay-down that leaves the least penalty in the hand, or None if there is none.

    Of several, the one with the fewest wilds, then with the most cards, then the first one met by a search that goes
    through runs by suit and lowest place (for the larger slots first), then through sets by rank. If all cards but one
    are laid, the one that stays is the first by suit and rank of those that cost as little.

    >>> from contractrummy.rules.presets import preset
    >>> plan = best_lay_down("4C 5C 6C JK 8C 9C TC JC KD", "RR", preset("common"))
    >>> str(plan), plan.penalty_left
    ('JK=3C 4C 5C 6C | 8C 9C TC JC', 10)
    >>> best_lay_down("8C 9C JK JK 2D 2H 2S KD", "SR", preset("heyue")) is None
    True
    """
    counts = counts_of(cards_of(hand))
    task, idle = _tasks(_asked(contract), rules, False)
    search = _borrow(task, idle)
    found = search.best(counts)
    idle.append(search)
    if found is None:
        return None
    melds = _melds(found, counts)
    left = from_counts(counts)
    return LayDownPlan(melds, left, sum([rules.points[card] for card in left]))


def distance(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> int:
    """The fewest cards to add until the melds of the contract, at their smallest sizes, are in the hand.

    Wilds of the hand count as far as the limits on them allow. The cards added are naturals of the deck, without
    regard to how many copies there are: an added wild is never worth more. Leftovers and the discard are not looked
    at: 0 is necessary for a lay-down (unless longer melds may be laid, and hold wilds that the smallest could not),
    `best_lay_down` decides. `NEVER` (99) if no cards at all can meet the contract.

    >>> from contractrummy.rules.presets import preset
    >>> hand = "8C 9C JK JK 2D 2H 2S KD"
    >>> distance(hand, "SR", preset("common")), distance(hand, "SR", preset("heyue"))
    (0, 1)
    """
    task, idle = _tasks(_asked(contract), rules, True)
    search = _borrow(task, idle)
    missing = search.distance(counts_of(cards_of(hand)))
    idle.append(search)
    return missing


def useful_cards(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> tuple[Card, ...]:
    """The kinds of card, the joker among them, that would lower the distance.

    >>> from contractrummy.rules.presets import preset
    >>> useful_cards("8C 9C JK JK 2D 2H 2S KD", "SR", preset("heyue"))
    (Card('6C'), Card('7C'), Card('TC'), Card('JC'))
    """
    task, idle = _tasks(_asked(contract), rules, True)
    search = _borrow(task, idle)
    kinds = search.helpful(counts_of(cards_of(hand)))
    idle.append(search)
    return tuple(card for card in CARDS if kinds >> card & 1)


def lay_downs(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> Iterator[tuple[Meld, ...]]:
    """The melds of every legal lay-down, in the order of the contract: the best first, then each once in a fixed order.

    Two lay-downs differ in what cards they take, or in where wilds stand. There can be many: take what you need.

    >>> from contractrummy.rules.presets import preset
    >>> for (run,) in lay_downs("5H 6H 7H JK 9S", "R", preset("common")): print(run)
    JK=4H 5H 6H 7H
    5H 6H 7H JK=8H
    """
    return _lay_downs(cards_of(hand), _asked(contract), rules)


# -- searches, kept from one question to the next ---------------------------------------------------------------


@lru_cache(maxsize=256)
def _read(text: str) -> Contract:
    return read_contract(text)


def _asked(contract: Contract | str) -> Contract:
    return _read(contract) if isinstance(contract, str) else contract


@lru_cache(maxsize=256)
def _tasks(asked: Contract, rules: RuleSet, near: bool) -> tuple[Task, list[Search]]:
    """A task, and the searches for it that nobody is using."""
    return task_of(asked, limits_of(rules), near), []


def _borrow(task: Task, idle: list[Search]) -> Search:
    try:
        return idle.pop()
    except IndexError:
        return Search(task)


# -- cards for what the search found ----------------------------------------------------------------------------


def _melds(found: Sequence[tuple[int, int, int, int]], left: bytearray) -> tuple[Meld, ...]:
    """The melds behind the numbers, taken from the hand: runs first, a set then takes the suits in their order."""
    melds: dict[int, Meld] = {}
    for i, (suit, low, size, wilds) in enumerate(found):
        if suit >= 0:
            kinds = [suit * 13 + (place - 1) % 13 for place in range(low, low + size)]
            cards = tuple([JOKER if wilds >> place & 1 else CARDS[kind] for place, kind in enumerate(kinds)])
            melds[i] = _taken(Meld("run", cards, None, SUITS[suit], low), left)
    for i, (suit, rank, naturals, wilds) in enumerate(found):
        if suit < 0:
            held = [CARDS[kind] for kind in range(rank, JOKER, 13) for _ in range(left[kind])]
            melds[i] = _taken(Meld("set", (*held[:naturals], *(JOKER,) * wilds), RANKS[rank]), left)
    return tuple([melds[i] for i in range(len(found))])


def _taken(meld: Meld, left: bytearray) -> Meld:
    for card in meld.cards:
        left[card] -= 1
    return meld


# -- all lay-downs ----------------------------------------------------------------------------------------------


def _lay_downs(cards: tuple[Card, ...], asked: Contract, rules: RuleSet) -> Iterator[tuple[Meld, ...]]:
    best = best_lay_down(cards, asked, rules)
    if best is None:
        return
    # The first is known, and asked for most: the rest may take long to list.
    first = Counter(map(str, best.melds))
    yield best.melds
    limits = limits_of(rules)
    counts = counts_of(cards)
    runs = list(_runs_in(counts, _sizes("run", asked, limits, len(cards)), limits))
    sets = list(_sets_in(counts, _sizes("set", asked, limits, len(cards)), limits))
    for chosen in _combined([runs] * asked.count("run") + [sets] * asked.count("set"), 0, [], counts, limits):
        melds = _in_order(chosen, asked)
        if Counter(map(str, melds)) != first and not isinstance(judge_lay_down(cards, melds, asked, limits), Reason):
            yield melds


def _sizes(kind: MeldKind, asked: Contract, limits: Limits, cards: int) -> list[int]:
    sizes = {slot.size for slot in asked.slots if slot.kind == kind}
    if sizes and (limits.extra or asked.finish != "normal"):
        sizes = set(range(min(sizes), (min(cards, 14) if kind == "run" else cards) + 1))
    return sorted(sizes)


def _runs_in(counts: bytearray, sizes: list[int], limits: Limits) -> Iterator[Meld]:
    """The runs in a hand, by suit, lowest place and size, then from few wilds to many."""
    for suit in SUITS:
        for low in range(1, 15):
            for size in (size for size in sizes if low + size <= 15):
                places = [card_at(suit, low + i) for i in range(size)]
                held = [i for i in range(size) if counts[places[i]]]
                for number in range(len(held), max(0, size - counts[JOKER]) - 1, -1):
                    for naturals in combinations(held, number):
                        row = tuple(card if i in naturals else JOKER for i, card in enumerate(places))
                        run = Meld("run", row, suit=suit, low=low)
                        if judge(run, limits) is None:
                            yield run


def _sets_in(counts: bytearray, sizes: list[int], limits: Limits) -> Iterator[Meld]:
    """The sets in a hand, by rank and size, then from few wilds to many."""
    for rank, name in enumerate(RANKS):
        held = [CARDS[kind] for kind in range(rank, JOKER, 13) for _ in range(counts[kind])]
        for size in sizes:
            for number in range(min(size, len(held)), max(0, size - counts[JOKER]) - 1, -1):
                for naturals in sorted(set(combinations(held, number))):
                    meld = Meld("set", naturals + (JOKER,) * (size - number), rank=name)
                    if judge(meld, limits) is None:
                        yield meld


def _combined(
    choices: list[list[Meld]], first: int, chosen: list[Meld], counts: bytearray, limits: Limits
) -> Iterator[list[Meld]]:
    """One meld from each list, in the order of each list, that the hand holds together and the rules allow together."""
    if len(chosen) == len(choices):
        yield chosen
        return
    melds = choices[len(chosen)]
    for i in range(first, len(melds)):
        meld = melds[i]
        if all(counts[card] >= meld.cards.count(card) for card in set(meld.cards)) and not any(
            pair_flaw(meld, other, limits) for other in chosen
        ):
            rest = bytearray(counts)
            _taken(meld, rest)
            same_kind_next = len(chosen) + 1 < len(choices) and choices[len(chosen) + 1] is melds
            yield from _combined(choices, i if same_kind_next else 0, [*chosen, meld], rest, limits)


def _in_order(melds: list[Meld], asked: Contract) -> tuple[Meld, ...]:
    """The melds in the order of the contract, the larger for the larger slots."""
    order = sorted(range(len(melds)), key=lambda i: (asked.slots[i].kind == "set", -asked.slots[i].size, i))
    given = sorted(melds, key=lambda meld: (meld.kind == "set", -len(meld)))
    return tuple(meld for _, meld in sorted(zip(order, given, strict=True), key=lambda pair: pair[0]))
