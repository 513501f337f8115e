"""A second opinion on lay-downs and distances, from the definition: list every meld, try every way to combine them.

It shares no code with the package. Hands are lists of card texts (``8H``, ``JK``), rules a plain dict:

    contract  [("set", 3), ("run", 4)]     finish          normal | all_cards | all_but_discard
    ranks, suits  of the deck              ace_mode        low_or_high | high_only | low_only
    set_min, run_min, run_max  or None     wild_limit      None | int | "naturals"
    min_naturals, adjacent_wilds           touching_runs   allowed | no_join | gap2 | different_suits
    same_rank_sets, laydown_extra          goout_discard   required | optional
    points    {"A": 15, …, "JK": 15}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

Rules = dict[str, Any]
RANKS = "A23456789TJQK"
PLACES = RANKS + "A"
FIELD = {card: 8 * i for i, card in enumerate([*(rank + suit for suit in "CDHS" for rank in RANKS), "JK"])}
GUARD = sum(0x80 << shift for shift in FIELD.values())


class OneMeld(NamedTuple):
    kind: str
    where: Any
    """A set's rank; a run's suit, lowest and highest place."""
    cards: int
    """What it takes from the hand, eight bits a kind."""
    size: int
    gaps: int
    """Jokers and added cards."""
    added: int
    points: int
    text: str


def packed(cards: list[str]) -> int:
    return sum(1 << FIELD[card] for card in cards)


def holds(hand: int, cards: int) -> bool:
    return ((hand | GUARD) - cards) & GUARD == GUARD


def wilds_stand(kind: str, size: int, wilds: tuple[int, ...], rules: Rules) -> bool:
    """Whether a meld may have wilds at these places."""
    naturals = size - len(wilds)
    limit = rules["wild_limit"]
    if limit is not None and len(wilds) > (naturals if limit == "naturals" else limit):
        return False
    if wilds and naturals < rules["min_naturals"]:
        return False
    side_by_side = any(place + 1 in wilds for place in wilds)
    return kind == "set" or rules["adjacent_wilds"] or not side_by_side


def sizes(kind: str, hand: list[str], rules: Rules, smallest: bool) -> set[int]:
    """The sizes a meld of this kind may have in a lay-down of the contract."""
    asked = [max(size, rules[f"{kind}_min"]) if longer(rules) else size for k, size in rules["contract"] if k == kind]
    if not asked or min(asked) < rules[f"{kind}_min"]:
        return set()
    most = rules["run_max"] or 14
    allowed = set(asked) if smallest or not longer(rules) else set(range(min(asked), len(hand) + 1))
    return {size for size in allowed if kind == "set" or size <= most}


def longer(rules: Rules) -> bool:
    return bool(rules["laydown_extra"] or rules["finish"] != "normal")


def runs(hand: list[str], rules: Rules, lengths: set[int], gaps: int, added: int) -> Iterator[OneMeld]:
    """Every run with no more than so many gaps (a joker or an added card), and of these so many added cards."""
    jokers = hand.count("JK")
    for suit in rules["suits"]:
        for size in lengths:
            for low in range(1, 16 - size):
                places = [PLACES[low - 1 + i] + suit for i in range(size)]
                if (low == 1 and rules["ace_mode"] == "high_only") or (
                    low + size == 15 and rules["ace_mode"] == "low_only"
                ):
                    continue
                if any(place[0] not in rules["ranks"] for place in places):
                    continue
                held = [i for i in range(size) if places[i] in hand]
                for number in range(max(0, size - gaps), len(held) + 1):
                    for naturals in combinations(held, number):
                        cards = [places[i] for i in naturals]
                        if not holds(packed(hand), packed(cards)):
                            continue
                        empty = [i for i in range(size) if i not in naturals]
                        for wild in range(max(0, len(empty) - added), min(jokers, len(empty)) + 1):
                            # Where jokers and added cards both stand, any legal choice of places will do.
                            ways = [w for w in combinations(empty, wild) if wilds_stand("run", size, w, rules)]
                            for way in ways[: None if wild == len(empty) else 1]:
                                text = " ".join(f"JK={p}" if i in way else p for i, p in enumerate(places))
                                yield one_meld("run", (suit, low, low + size - 1), cards, wild, size, rules, text)


def sets(hand: list[str], rules: Rules, lengths: set[int], gaps: int, added: int) -> Iterator[OneMeld]:
    jokers = hand.count("JK")
    for rank in rules["ranks"]:
        held = sorted(card for card in hand if card[0] == rank and card != "JK")
        for size in lengths:
            for number in range(max(0, size - gaps), min(len(held), size) + 1):
                for naturals in sorted(set(combinations(held, number))):
                    for wild in range(max(0, size - number - added), min(jokers, size - number) + 1):
                        if wilds_stand("set", size, tuple(range(wild)), rules):
                            text = " ".join([*naturals, *[f"JK={rank}"] * wild])
                            yield one_meld("set", rank, list(naturals), wild, size, rules, text)


def one_meld(kind: str, where: Any, cards: list[str], wild: int, size: int, rules: Rules, text: str) -> OneMeld:
    used = [*cards, *["JK"] * wild]
    gaps = size - len(cards)
    return OneMeld(kind, where, packed(used), size, gaps, gaps - wild, cost(used, rules), text)


def cost(cards: list[str], rules: Rules) -> int:
    return sum(rules["points"][card if card == "JK" else card[0]] for card in cards)


def may_lie_together(one: OneMeld, two: OneMeld, rules: Rules) -> bool:
    if one.kind != two.kind:
        return True
    if one.kind == "set":
        return bool(rules["same_rank_sets"] or one.where != two.where)
    if one.where[0] != two.where[0] or rules["touching_runs"] == "allowed":
        return True
    between = max(one.where[1], two.where[1]) - min(one.where[2], two.where[2]) - 1
    forbidden = {"no_join": (0,), "gap2": (0, 1)}.get(rules["touching_runs"])
    return forbidden is not None and between not in forbidden


def meets(melds: list[OneMeld], rules: Rules, complete: bool, smallest: bool = False) -> bool:
    """Whether the melds are those of the contract, or can still become them."""
    for kind in ("set", "run"):
        given = sorted((m.size for m in melds if m.kind == kind), reverse=True)
        asked = sorted((size for k, size in rules["contract"] if k == kind), reverse=True)
        if longer(rules):
            asked = [max(size, rules[f"{kind}_min"]) for size in asked]
        if len(given) > len(asked) or (complete and len(given) < len(asked)):
            return False
        if complete:
            if longer(rules) and not smallest:
                if any(size < least for size, least in zip(given, asked, strict=True)):
                    return False
            elif given != asked:
                return False
    return True


def may_follow(m: OneMeld, chosen: list[OneMeld], left: int, rules: Rules) -> bool:
    """Whether a meld may lie with those chosen, and the cards left hold it."""
    if not holds(left, m.cards) or not meets([*chosen, m], rules, complete=False):
        return False
    return all(may_lie_together(m, other, rules) for other in chosen)


def every_meld(hand: list[str], rules: Rules) -> list[OneMeld]:
    jokers = hand.count("JK")
    lengths = {kind: sizes(kind, hand, rules, smallest=False) for kind in ("run", "set")}
    return [*runs(hand, rules, lengths["run"], jokers, 0), *sets(hand, rules, lengths["set"], jokers, 0)]


def least_left(hand: list[str], rules: Rules) -> int | None:
    """The least penalty a legal lay-down of the contract leaves in the hand, or None if there is none."""
    if rules["finish"] == "all_cards":
        return 0 if covers(hand, rules) else None
    if rules["finish"] == "all_but_discard":
        rests = [(cost([card], rules), [c for i, c in enumerate(hand) if i != hand.index(card)]) for card in set(hand)]
        return next((left for left, rest in sorted(rests) if covers(rest, rules)), None)
    melds = sorted(every_meld(hand, rules), key=lambda m: -m.points)
    number = len(rules["contract"])
    best: int | None = None

    def choose(start: int, chosen: list[OneMeld], left: int, points: int) -> None:
        nonlocal best
        if len(chosen) == number:
            if meets(chosen, rules, complete=True) and (left or rules["goout_discard"] == "optional"):
                best = points
            return
        for i in range(start, len(melds)):
            m = melds[i]
            if best is not None and points + m.points * (number - len(chosen)) <= best:
                return
            if may_follow(m, chosen, left, rules):
                choose(i, [*chosen, m], left - m.cards, points + m.points)

    choose(0, [], packed(hand), 0)
    return None if best is None else cost(hand, rules) - best


def covers(hand: list[str], rules: Rules) -> bool:
    """Whether a lay-down of the contract takes every card: the first card left must go into some meld."""
    having: dict[str, list[OneMeld]] = {card: [] for card in hand}
    for m in every_meld(hand, rules):
        for card in having:
            if m.cards >> FIELD[card] & 0x7F:
                having[card].append(m)

    def cover(chosen: list[OneMeld], left: int) -> bool:
        if not left:
            return meets(chosen, rules, complete=True)
        first = next(card for card in FIELD if left >> FIELD[card] & 0x7F)
        return any(cover([*chosen, m], left - m.cards) for m in having[first] if may_follow(m, chosen, left, rules))

    return cover([], packed(hand))


def every_lay_down(hand: list[str], rules: Rules) -> set[tuple[str, ...]]:
    """All legal lay-downs, each as the sorted texts of its melds."""
    melds = every_meld(hand, rules)
    found: set[tuple[str, ...]] = set()

    def choose(start: int, chosen: list[OneMeld], left: int) -> None:
        if len(chosen) == len(rules["contract"]):
            count = len(hand) - sum(m.size for m in chosen)
            keeps = {"all_cards": count == 0, "all_but_discard": count == 1}
            fits = keeps.get(rules["finish"], count > 0 or rules["goout_discard"] == "optional")
            if fits and meets(chosen, rules, complete=True):
                found.add(tuple(sorted(m.text for m in chosen)))
            return
        for i in range(start, len(melds)):
            m = melds[i]
            if may_follow(m, chosen, left, rules):
                choose(i, [*chosen, m], left - m.cards)

    choose(0, [], packed(hand))
    return found


def missing(hand: list[str], rules: Rules) -> int | None:
    """The fewest naturals to add until melds of the contract, at their smallest sizes, are in the hand; None: never.

    A meld may hold added cards as well as cards of the hand; a lay-down is wanted with as few of them as can be.
    """
    jokers = hand.count("JK")
    kinds = [kind for kind, _ in rules["contract"]]
    make = {"run": runs, "set": sets}
    lengths = {kind: sizes(kind, hand, rules, smallest=True) for kind in set(kinds)}
    least: dict[str, int] = {}
    for kind in set(kinds):
        tries = (gaps for gaps in range(15) if any(True for _ in make[kind](hand, rules, lengths[kind], gaps, gaps)))
        gaps = next(tries, None)
        if gaps is None:
            return None
        least[kind] = gaps
    together = sum(least[kind] for kind in kinds)
    for added in range(sum(size for _, size in rules["contract"]) * 2):
        melds: list[OneMeld] = []
        for kind in set(kinds):
            # What the other melds lack at the least is not there for this one.
            gaps = added + jokers - together + least[kind]
            melds += make[kind](hand, rules, lengths[kind], gaps, added) if gaps >= least[kind] else ()
        melds.sort(key=lambda m: m.gaps)
        if within(melds, 0, [], packed(hand), added, added + jokers, rules):
            return added
    return None


def within(
    melds: list[OneMeld], start: int, chosen: list[OneMeld], left: int, added: int, gaps: int, rules: Rules
) -> bool:
    """Whether the melds chosen can be made a contract with so many added cards, and so many gaps, at most."""
    if len(chosen) == len(rules["contract"]):
        return meets(chosen, rules, complete=True, smallest=True)
    rest = len(rules["contract"]) - len(chosen)
    for i in range(start, len(melds)):
        m = melds[i]
        if m.gaps * rest > gaps:
            return False
        if m.added <= added and may_follow(m, chosen, left, rules):
            rest_of_it = (left - m.cards, added - m.added, gaps - m.gaps)
            if within(melds, i, [*chosen, m], *rest_of_it, rules):
                return True
    return False
