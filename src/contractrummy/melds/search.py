"""What a hand can lay down and how far it is from its contract: the questions, asked of the exact search.

Every answer is exact under every rule set, whatever the order of the cards, and the same compiled or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations, product

from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card, card_at, counts_of, from_counts
from contractrummy.melds._search import Search
from contractrummy.melds._task import NEVER, Task, task_of
from contractrummy.melds.laydown import pair_flaw
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, MeldKind
from contractrummy.melds.shapes import judge
from contractrummy.notation import cards_of
from contractrummy.rules.contracts import Contract
from contractrummy.rules.contracts import contract as read_contract
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "NEVER",
    "LayDownPlan",
    "best_lay_down",
    "distance",
    "distance_of_counts",
    "lay_downs",
    "nears_for",
    "searches_for",
    "useful_cards",
]


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
    best = _best(counts, _tasks(_asked(contract), rules, False))
    if best is None:
        return None
    melds = _melds(best, counts)
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
    counts = counts_of(cards_of(hand))
    missing = NEVER
    for task, idle in _tasks(_asked(contract), rules, True):
        search = _borrow(task, idle)
        missing = search.distance(counts, missing)
        idle.append(search)
    return missing


def distance_of_counts(contract: Contract | str, rules: RuleSet) -> Callable[[bytearray], int]:
    """`distance` as a function of the 53 counts of a hand, for who asks it of millions of hands. Not for two threads.

    >>> from contractrummy.cards import counts_of
    >>> from contractrummy.notation import parse_cards
    >>> from contractrummy.rules.presets import preset
    >>> distance_of_counts("SR", preset("heyue"))(counts_of(parse_cards("8C 9C JK JK 2D 2H 2S KD")))
    1
    """
    searches = [Search(task) for task, _ in _tasks(_asked(contract), rules, True)]
    if len(searches) == 1:
        only = searches[0].distance
        return lambda counts: only(counts, NEVER)

    def nearest(counts: bytearray) -> int:
        missing = NEVER
        for search in searches:
            missing = search.distance(counts, missing)
        return missing

    return nearest


def useful_cards(hand: str | Iterable[Card], contract: Contract | str, rules: RuleSet) -> tuple[Card, ...]:
    """The kinds of card, the joker among them, that would lower the distance.

    >>> from contractrummy.rules.presets import preset
    >>> useful_cards("8C 9C JK JK 2D 2H 2S KD", "SR", preset("heyue"))
    (Card('6C'), Card('7C'), Card('TC'), Card('JC'))
    """
    counts = counts_of(cards_of(hand))
    missing, useful = NEVER, 0
    for task, idle in _tasks(_asked(contract), rules, True):
        search = _borrow(task, idle)
        away, nearer = search.reach(counts)
        idle.append(search)
        if away <= missing:
            useful = nearer | (useful if away == missing else 0)
            missing = away
    return tuple(card for card in CARDS if useful >> card & 1)


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

_Found = tuple[int, list[tuple[int, int, int, list[int]]]]
_Tasks = tuple[tuple[Task, list[Search]], ...]
"""A task for each reading of a contract, and the searches for it that nobody is using."""


@lru_cache(maxsize=256)
def _read(text: str) -> Contract:
    return read_contract(text)


def _asked(contract: Contract | str) -> Contract:
    return _read(contract) if isinstance(contract, str) else contract


@lru_cache(maxsize=256)
def _tasks(asked: Contract, rules: RuleSet, near: bool) -> _Tasks:
    return _tasks_under(asked, limits_of(rules), near)


@lru_cache(maxsize=64)
def _tasks_under(asked: Contract, limits: Limits, near: bool) -> _Tasks:
    return tuple((task_of(reading, limits, near), []) for reading in asked.readings)


def searches_for(contract: Contract, rules: RuleSet) -> list[Search]:
    """A search for the best lay-down for each reading of a contract: for a caller that keeps them to itself."""
    return [Search(task) for task, _ in _tasks(contract, rules, False)]


def nears_for(contract: Contract, rules: RuleSet) -> list[Search]:
    """The same for the distance."""
    return [Search(task) for task, _ in _tasks(contract, rules, True)]


def _borrow(task: Task, idle: list[Search]) -> Search:
    try:
        return idle.pop()
    except IndexError:
        return Search(task)


def _best(counts: bytearray, tasks: _Tasks) -> _Found | None:
    """The best over all readings of a contract; of equals the first."""
    best: _Found | None = None
    for task, idle in tasks:
        try:
            search = idle.pop()
        except IndexError:
            search = Search(task)
        found = search.best(counts)
        idle.append(search)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best


# -- cards for what the search found ----------------------------------------------------------------------------

_KINDS: tuple[MeldKind, ...] = ("set", "run", "mixed")


def _melds(found: _Found, left: bytearray) -> tuple[Meld, ...]:
    """The melds behind the numbers, taken from the hand."""
    melds: list[Meld] = []
    for kind, suit, low, cards in found[1]:
        row = tuple([CARDS[card] for card in cards])
        if kind == 0:
            melds.append(Meld("set", row, RANKS[low]))
        else:
            melds.append(Meld(_KINDS[kind], row, None, None if suit < 0 else SUITS[suit], low))
        for card in cards:
            left[card] -= 1
    return tuple(melds)


# -- all lay-downs ----------------------------------------------------------------------------------------------


def _lay_downs(cards: tuple[Card, ...], asked: Contract, rules: RuleSet) -> Iterator[tuple[Meld, ...]]:
    best = best_lay_down(cards, asked, rules)
    if best is None:
        return
    # The first is known, and asked for most: the rest may take long to list.
    yield best.melds
    first = _names(best.melds)
    yield from (melds for melds in _every(cards, asked, limits_of(rules)) if _names(melds) != first)


def _every(cards: tuple[Card, ...], asked: Contract, limits: Limits) -> Iterator[tuple[Meld, ...]]:
    """Every legal lay-down, once, in a fixed order."""
    counts = counts_of(cards)
    known: set[tuple[str, ...]] = set()
    stretch = limits.extra or asked.finish != "normal"
    for reading in asked.readings:
        choices: list[list[Meld]] = []
        for kind in ("run", "mixed", "set"):
            slots = [slot for slot in reading.slots if slot.kind == kind]
            least = limits.set_min if kind == "set" else limits.run_min
            sizes = {max(slot.size, least) if stretch else slot.size for slot in slots}
            if stretch and sizes:
                sizes = set(range(min(sizes), len(cards) + 1))
            if slots:
                listed = _sets_in if kind == "set" else _runs_in if kind == "run" else _mixed_in
                choices += [list(listed(counts, sorted(sizes), limits))] * len(slots)
        for chosen in _combined(choices, 0, [], counts, limits):
            melds = _in_order(chosen, reading, stretch)
            if melds is not None and _ends(len(cards), melds, asked, limits) and _names(melds) not in known:
                if len(asked.readings) > 1:
                    known.add(_names(melds))
                yield melds


def _names(melds: Sequence[Meld]) -> tuple[str, ...]:
    return tuple(sorted(f"{meld.kind} {meld}" for meld in melds))


def _ends(cards: int, melds: Sequence[Meld], asked: Contract, limits: Limits) -> bool:
    """Whether a lay-down fits the way its round ends, and holds no more wilds than all melds together may."""
    left = cards - sum(len(meld) for meld in melds)
    if sum(len(meld.wilds) for meld in melds) > limits.laydown_wilds:
        return False
    if asked.finish == "normal":
        return left > 0 or not limits.leave_discard
    return left == (0 if asked.finish == "all_cards" else 1)


def _runs_in(counts: bytearray, sizes: list[int], limits: Limits) -> Iterator[Meld]:
    """The runs in a hand, by suit, lowest place and size, then from few wilds to many."""
    for suit in SUITS:
        for low in range(1, 14):
            for size in sizes:
                if low + size <= 15 or limits.corner:
                    rows: list[tuple[Card, ...]] = [(card_at(suit, low + i),) for i in range(size)]
                    yield from _filled_runs("run", suit, low, rows, counts, limits)


def _mixed_in(counts: bytearray, sizes: list[int], limits: Limits) -> Iterator[Meld]:
    for low in range(1, 14):
        for size in sizes:
            if low + size <= 15 or limits.corner:
                rows = [tuple(card_at(suit, low + i) for suit in SUITS) for i in range(size)]
                yield from _filled_runs("mixed", None, low, rows, counts, limits)


def _filled_runs(
    kind: MeldKind, suit: str | None, low: int, rows: list[tuple[Card, ...]], counts: bytearray, limits: Limits
) -> Iterator[Meld]:
    """Every way to fill the places of a run, each of which has the naturals it may hold."""
    held = [i for i, row in enumerate(rows) if any(counts[card] for card in row)]
    wilds = [card for card in CARDS if counts[card] and card in limits.wild_kinds]
    most = sum(counts[card] for card in wilds)
    for number in range(len(held), max(0, len(rows) - most) - 1, -1):
        for naturals in combinations(held, number):
            options = [
                [card for card in row if counts[card]] if i in naturals else [card for card in wilds if card not in row]
                for i, row in enumerate(rows)
            ]
            for cards in product(*options):
                meld = Meld(kind, cards, suit=suit, low=low)
                if _holds(counts, cards) and judge(meld, limits) is None:
                    yield meld


def _sets_in(counts: bytearray, sizes: list[int], limits: Limits) -> Iterator[Meld]:
    """The sets in a hand, by rank and size, then from few wilds to many."""
    for rank, name in enumerate(RANKS):
        held = [CARDS[kind] for kind in range(rank, JOKER, 13) for _ in range(counts[kind])]
        wilds = [card for card in CARDS if card in limits.wild_kinds and card.rank != name for _ in range(counts[card])]
        for size in sizes:
            for number in range(min(size, len(held)), max(0, size - len(wilds)) - 1, -1):
                for naturals in sorted(set(combinations(held, number))):
                    for others in sorted(set(combinations(wilds, size - number))):
                        meld = Meld("set", naturals + others, rank=name)
                        if judge(meld, limits) is None:
                            yield meld


def _holds(counts: bytearray, cards: Sequence[Card]) -> bool:
    return all(counts[card] >= cards.count(card) for card in set(cards))


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
        if _holds(counts, meld.cards) and not any(pair_flaw(meld, other, limits) for other in chosen):
            rest = bytearray(counts)
            for card in meld.cards:
                rest[card] -= 1
            same_kind_next = len(chosen) + 1 < len(choices) and choices[len(chosen) + 1] is melds
            yield from _combined(choices, i if same_kind_next else 0, [*chosen, meld], rest, limits)


def _in_order(melds: Sequence[Meld], asked: Contract, longer: bool) -> tuple[Meld, ...] | None:
    """The melds in the order of the contract, the larger for the larger slots; None if they do not meet it."""
    slots = sorted(range(len(melds)), key=lambda i: (not asked.slots[i].rank, -asked.slots[i].size, i))
    for given in permutations(sorted(melds, key=lambda meld: -len(meld))):
        pairs = [(asked.slots[i], meld) for i, meld in zip(slots, given, strict=True)]
        if all(
            slot.kind == meld.kind
            and slot.rank in ("", meld.rank)
            and (len(meld) == slot.size or (longer and len(meld) > slot.size))
            for slot, meld in pairs
        ):
            return tuple(meld for _, meld in sorted(zip(slots, given, strict=True), key=lambda pair: pair[0]))
    return None
