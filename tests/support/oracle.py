"""A second opinion on lay-downs and distances, from the definition: list every meld, try every way to combine them.

It shares no code with the package. Hands are lists of card texts (``8H``, ``JK``), rules a plain dict:

    contract  [[("set", 3, ""), ("either", 4, "")], …], one list of (kind, size, rank) for each choice it leaves
    finish    normal | all_cards | all_but_discard
    ranks, suits  of the deck              ace_mode        low_or_high | high_only | low_only | corner | never
    set_min, run_min, run_max  or None     wild_limit      None | int | "naturals" | "fewer" | {"S3": 1, "R5": 2}
    wilds     ["2C", …], jokers aside      wild_suits      any | own
    min_naturals, min_naturals_in          adjacent_wilds, naturals_between_wilds, wilds_in_laydown
    touching_runs  allowed | no_join | no_join_or_corner | gap2 | different_suits
    set_suits      any | distinct | distinct_laydown | parlett
    same_rank_sets, laydown_extra          goout_discard   required | optional
    points    {"AC": 15, …, "JK": 15}, a card each
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any, NamedTuple

Rules = dict[str, Any]
Slots = tuple[tuple[str, int, str], ...]
RANKS = "A23456789TJQK"
FIELD = {card: 8 * i for i, card in enumerate([*(rank + suit for suit in "CDHS" for rank in RANKS), "JK"])}
GUARD = sum(0x80 << shift for shift in FIELD.values())


class OneMeld(NamedTuple):
    kind: str
    where: Any
    """A set's rank; a run's suit (none if it is mixed) and lowest place."""
    cards: int
    """What it takes from the hand, eight bits a kind."""
    size: int
    wilds: int
    added: int
    points: int
    text: str

    @property
    def gaps(self) -> int:
        return self.wilds + self.added


def packed(cards: Sequence[str]) -> int:
    return sum(1 << FIELD[card] for card in cards)


def holds(hand: int, cards: int) -> bool:
    return ((hand | GUARD) - cards) & GUARD == GUARD


def rank_of(card: str) -> str:
    return card if card == "JK" else card[0]


def cost(cards: Sequence[str], rules: Rules) -> int:
    return sum(rules["points"][card] for card in cards)


# -- what a contract asks for ------------------------------------------------------------------------------------


def readings(rules: Rules) -> list[Slots]:
    """The sets, runs and mixed runs that each meet the contract, at their least sizes."""
    found: set[Slots] = set()
    for slots in rules["contract"]:
        for row in product(*[[(k, size, rank) for k in (("set", "run") if kind == "either" else (kind,))]
                             for kind, size, rank in slots]):  # fmt: skip
            least = [(kind, max(size, least_size(kind, rules)) if longer(rules) else size, r) for kind, size, r in row]
            if all(size >= least_size(kind, rules) for kind, size, _ in least):
                found.add(tuple(sorted(least)))
    return sorted(found)


def least_size(kind: str, rules: Rules) -> int:
    return int(rules["set_min" if kind == "set" else "run_min"])


def longer(rules: Rules) -> bool:
    return bool(rules["laydown_extra"] or rules["finish"] != "normal")


def meets(melds: Sequence[tuple[str, Any, int]], slots: Slots, larger: bool) -> bool:
    """Whether each meld can have a slot of its own: kind, rank and size."""
    if not melds:
        return True
    kind, where, size = melds[0]
    for i, (asked, least, rank) in enumerate(slots):
        fits = kind == asked and rank in ("", where) and (size == least or (larger and size > least))
        if fits and meets(melds[1:], slots[:i] + slots[i + 1 :], larger):
            return True
    return False


def sizes(kind: str, slots: Slots, most: int, larger: bool, rules: Rules) -> list[int]:
    asked = [size for k, size, _ in slots if k == kind]
    found = range(min(asked), most + 1) if asked and larger else sorted(set(asked))
    longest = rules["run_max"] or 99
    return [size for size in found if kind == "set" or size <= longest]


# -- what a meld is ----------------------------------------------------------------------------------------------


def wilds_stand(kind: str, size: int, wilds: Sequence[int], rules: Rules) -> bool:
    """Whether a meld may have wilds at these places."""
    naturals = size - len(wilds)
    limit = rules["wild_limit"]
    if isinstance(limit, dict):
        shape = "S" if kind == "set" else "R"
        named = sorted(int(key[1:]) for key in limit if key[0] == shape)
        if named:
            smaller = [n for n in named if n <= size]
            if len(wilds) > limit[f"{shape}{smaller[-1] if smaller else named[0]}"]:
                return False
    elif limit == "naturals":
        if len(wilds) > naturals:
            return False
    elif limit == "fewer":
        if wilds and len(wilds) >= naturals:
            return False
    elif limit is not None and len(wilds) > limit:
        return False
    concerned = {"melds": True, "sets": kind == "set", "runs": kind != "set"}[rules["min_naturals_in"]]
    if wilds and concerned and naturals < rules["min_naturals"]:
        return False
    between = max(rules["naturals_between_wilds"], 0 if rules["adjacent_wilds"] else 1)
    return kind == "set" or all(b - a > between for a, b in pairwise(wilds))


def suits_stand(suits: Sequence[str], size: int, rules: Rules) -> bool:
    """Whether a set laid down may have naturals of these suits."""
    several = len(rules["suits"])
    if rules["set_suits"] == "any":
        return True
    if rules["set_suits"] == "parlett" and size > 3:
        return len(set(suits)) + size - len(suits) >= several
    return len(set(suits)) == len(suits) and size <= several


def stands_for(wild: str, suit: str | None, rules: Rules) -> bool:
    return wild == "JK" or rules["wild_suits"] == "any" or suit is None or wild[1] == suit


def places(suit: str | None, low: int, size: int, rules: Rules) -> list[list[str]] | None:
    """The cards that may lie at each place of a run, None if there is no such run."""
    last = low + size - 1
    mode = rules["ace_mode"]
    if mode != "corner":
        ends = {"low_or_high": (1, 14), "high_only": (2, 14), "low_only": (1, 13), "never": (2, 13)}[mode]
        if low < ends[0] or last > ends[1]:
            return None
    rows = [[RANKS[(place - 1) % 13] + s for s in ("CDHS" if suit is None else suit)] for place in range(low, last + 1)]
    deck = rules["suits"]
    return rows if all(row[0][0] in rules["ranks"] and (suit is None or suit in deck) for row in rows) else None


def windows(kind: str, lengths: list[int], rules: Rules) -> Iterator[tuple[str | None, int, list[list[str]]]]:
    for suit in (None,) if kind == "mixed" else rules["suits"]:
        for size in lengths:
            for low in range(1, 14):
                rows = places(suit, low, size, rules)
                if rows is not None:
                    yield suit, low, rows


# -- melds in a hand, for the points and the distance ------------------------------------------------------------


def wild_hands(hand: list[str], rules: Rules, number: int) -> list[tuple[str, ...]]:
    """Every choice of so many wilds."""
    wild = sorted(card for card in hand if card == "JK" or card in rules["wilds"])
    return sorted(set(combinations(wild, number)))


def melds(kind: str, hand: list[str], rules: Rules, lengths: list[int], gaps: int, added: int) -> list[OneMeld]:
    """Every meld with no more than so many gaps (a wild or an added card), and of these so many added cards.

    A wild that comes to lie on its own place is a natural: the same cards are a meld the more, so it is not looked at.
    """
    wild = [wild_hands(hand, rules, number) for number in range(len(hand) + 1)]
    whole, found = packed(hand), {}

    def note(where: Any, cards: list[str], size: int, wilds: Sequence[str], more: int) -> None:
        used = packed([*cards, *wilds])
        key = (where, size, used, more)
        if holds(whole, used) and (key not in found or found[key].wilds > len(wilds)):
            points = cost([*cards, *wilds], rules)
            found[key] = OneMeld(kind, where, used, size, len(wilds), more, points, "")

    if kind == "set":
        for rank in rules["ranks"]:
            held = sorted(card for card in hand if rank_of(card) == rank)
            for size in lengths:
                for number in range(max(0, size - gaps), min(len(held), size) + 1):
                    for naturals in set(combinations(held, number)):
                        for more in range(min(added, size - number) + 1):
                            wilds = size - number - more
                            suits = [card[1] for card in naturals]
                            if wilds_stand("set", size, range(wilds), rules) and any(
                                suits_stand([*suits, *others], size, rules)
                                for others in combinations_with_replacement(rules["suits"], more)
                            ):
                                for row in wild[wilds] if wilds < len(wild) else ():
                                    if all(rank_of(card) != rank for card in row):
                                        note(rank, list(naturals), size, row, more)
        return list(found.values())
    for suit, low, rows in windows(kind, lengths, rules):
        size = len(rows)
        held = [i for i in range(size) if any(card in hand for card in rows[i])]
        for number in range(max(0, size - gaps), len(held) + 1):
            for naturals in combinations(held, number):
                empty = [i for i in range(size) if i not in naturals]
                numbers = [
                    wilds for wilds in range(max(0, len(empty) - added), len(empty) + 1)
                    if any(wilds_stand(kind, size, way, rules) for way in combinations(empty, wilds))
                ]  # fmt: skip
                for cards in product(*[[c for c in rows[i] if c in hand] for i in naturals]) if numbers else ():
                    for wilds in numbers:
                        for row in wild[wilds] if wilds < len(wild) else ():
                            if all(stands_for(card, suit, rules) for card in row):
                                note((suit, low), list(cards), size, row, len(empty) - wilds)
    return list(found.values())


@lru_cache(maxsize=100_000)
def lie_together(one: Any, two: Any, touching: str, corner: bool) -> bool:
    """Whether two runs of a lay-down, (suit, low, size) each, may lie beside each other."""
    if one[0] != two[0] or one[0] is None or touching == "allowed":
        return True
    if touching == "different_suits":
        return False
    lows, highs = (one[1], two[1]), (one[1] + one[2] - 1, two[1] + two[2] - 1)
    if corner:
        ranks = [{place % 13 for place in range(low, high + 1)} for low, high in zip(lows, highs, strict=True)]
        ends = ((highs[0], lows[1]), (highs[1], lows[0]))
        if ranks[0] & ranks[1] == {1} and any(high % 13 == low == 1 for high, low in ends):
            return False  # K-A and A-2
        if ranks[0] & ranks[1]:
            return True
        steps = {(lows[1] - highs[0]) % 13, (lows[0] - highs[1]) % 13}
        return not steps & ({1, 2} if touching == "gap2" else {1})
    if set(range(lows[0], highs[0] + 1)) & set(range(lows[1], highs[1] + 1)):
        return True
    for high, low in ((highs[0], lows[1]), (highs[1], lows[0])):
        if low - high == 1 or (touching == "gap2" and low - high == 2):
            return False
        if touching == "no_join_or_corner" and (high, low) in ((13, 1), (14, 1), (14, 2)):
            return False
    return True


def may_lie_together(one: OneMeld, two: OneMeld, rules: Rules) -> bool:
    if one.kind != two.kind or one.kind == "mixed":
        return True
    if one.kind == "set":
        return bool(rules["same_rank_sets"] or one.where != two.where)
    pair = ((*one.where, one.size), (*two.where, two.size))
    return lie_together(*pair, rules["touching_runs"], rules["ace_mode"] == "corner")


def may_follow(m: OneMeld, chosen: list[OneMeld], left: int, slots: Slots, larger: bool, rules: Rules) -> bool:
    """Whether a meld may lie with those chosen, and the cards left hold it."""
    if not holds(left, m.cards) or not all(may_lie_together(m, other, rules) for other in chosen):
        return False
    most = rules["wilds_in_laydown"]
    if most is not None and sum(other.wilds for other in chosen) + m.wilds > most:
        return False
    return meets([(other.kind, other.where, other.size) for other in (*chosen, m)], slots, larger)


def every_meld(hand: list[str], slots: Slots, rules: Rules) -> list[OneMeld]:
    number = sum(card == "JK" or card in rules["wilds"] for card in hand)
    found: list[OneMeld] = []
    for kind in sorted({kind for kind, _, _ in slots}):
        found += melds(kind, hand, rules, sizes(kind, slots, len(hand), longer(rules), rules), number, 0)
    return found


# -- the questions -----------------------------------------------------------------------------------------------


def least_left(hand: list[str], rules: Rules) -> int | None:
    """The least penalty a legal lay-down of the contract leaves in the hand, or None if there is none."""
    found = [_least_left(hand, slots, rules) for slots in readings(rules)]
    return min((points for points in found if points is not None), default=None)


def _least_left(hand: list[str], slots: Slots, rules: Rules) -> int | None:
    if rules["finish"] == "all_cards":
        return 0 if covers(hand, slots, rules) else None
    if rules["finish"] == "all_but_discard":
        rests = [(cost([card], rules), [c for i, c in enumerate(hand) if i != hand.index(card)]) for card in set(hand)]
        return next((left for left, rest in sorted(rests) if covers(rest, slots, rules)), None)
    listed = sorted(every_meld(hand, slots, rules), key=lambda m: -m.points)
    best: int | None = None

    def choose(start: int, chosen: list[OneMeld], left: int, points: int) -> None:
        nonlocal best
        if len(chosen) == len(slots):
            if left or rules["goout_discard"] == "optional":
                best = points
            return
        for i in range(start, len(listed)):
            m = listed[i]
            if best is not None and points + m.points * (len(slots) - len(chosen)) <= best:
                return
            if may_follow(m, chosen, left, slots, longer(rules), rules):
                choose(i, [*chosen, m], left - m.cards, points + m.points)

    choose(0, [], packed(hand), 0)
    return None if best is None else cost(hand, rules) - best


def covers(hand: list[str], slots: Slots, rules: Rules) -> bool:
    """Whether a lay-down of the contract takes every card: the first card left must go into some meld."""
    having: dict[str, list[OneMeld]] = {card: [] for card in hand}
    for m in every_meld(hand, slots, rules):
        for card in having:
            if m.cards >> FIELD[card] & 0x7F:
                having[card].append(m)

    def cover(chosen: list[OneMeld], left: int) -> bool:
        if not left or len(chosen) == len(slots):
            return not left and len(chosen) == len(slots)
        first = next(card for card in FIELD if left >> FIELD[card] & 0x7F)
        return any(
            cover([*chosen, m], left - m.cards)
            for m in having[first]
            if ((left | GUARD) - m.cards) & GUARD == GUARD and may_follow(m, chosen, left, slots, True, rules)
        )

    return cover([], packed(hand))


def missing(hand: list[str], rules: Rules) -> int | None:
    """The fewest naturals to add until melds of the contract, at their smallest sizes, are in the hand; None: never.

    A meld may hold added cards as well as cards of the hand; a lay-down is wanted with as few of them as can be.
    """
    found = [_missing(hand, slots, rules) for slots in readings(rules)]
    return min((added for added in found if added is not None), default=None)


def _missing(hand: list[str], slots: Slots, rules: Rules) -> int | None:
    number = sum(card == "JK" or card in rules["wilds"] for card in hand)
    lengths = {kind: sizes(kind, slots, 0, False, rules) for kind, _, _ in slots}
    least: dict[str, int] = {}
    for kind in lengths:
        naturals = [card for card in hand if card != "JK"]
        gaps = next((gaps for gaps in range(15) if melds(kind, naturals, rules, lengths[kind], gaps, gaps)), None)
        if gaps is None:
            return None
        least[kind] = gaps
    together = sum(least[kind] for kind, _, _ in slots)
    for added in range(sum(size for _, size, _ in slots) + 1):
        listed: list[OneMeld] = []
        for kind in lengths:
            # What the other melds lack at the least is not there for this one.
            gaps = added + number - together + least[kind]
            listed += melds(kind, hand, rules, lengths[kind], gaps, added) if gaps >= 0 else ()
        listed.sort(key=lambda m: m.gaps)
        if within(listed, 0, [], packed(hand), added, added + number, slots, rules):
            return added
    return None


def within(
    listed: list[OneMeld],
    start: int,
    chosen: list[OneMeld],
    left: int,
    added: int,
    gaps: int,
    slots: Slots,
    rules: Rules,
) -> bool:
    """Whether the melds chosen can be made a contract with so many added cards, and so many gaps, at most."""
    if len(chosen) == len(slots):
        return True
    rest = len(slots) - len(chosen)
    for i in range(start, len(listed)):
        m = listed[i]
        if m.gaps * rest > gaps:
            return False
        if m.added <= added and may_follow(m, chosen, left, slots, False, rules):
            rest_of_it = (left - m.cards, added - m.added, gaps - m.gaps)
            if within(listed, i, [*chosen, m], *rest_of_it, slots, rules):
                return True
    return False


def every_lay_down(hand: list[str], rules: Rules) -> set[tuple[str, ...]]:
    """All legal lay-downs, each as the sorted texts of its melds, which say where each wild lies."""
    found: set[tuple[str, ...]] = set()
    for slots in readings(rules):
        listed: list[OneMeld] = []
        for kind in sorted({kind for kind, _, _ in slots}):
            lengths = sizes(kind, slots, len(hand), longer(rules), rules)
            listed += told_sets(hand, lengths, rules) if kind == "set" else told_runs(kind, hand, lengths, rules)
        _choose_all(listed, 0, [], hand, packed(hand), slots, rules, found)
    return found


def _choose_all(
    listed: list[OneMeld], start: int, chosen: list[OneMeld], hand: list[str], left: int, slots: Slots, rules: Rules,
    found: set[tuple[str, ...]],
) -> None:  # fmt: skip
    if len(chosen) == len(slots):
        count = len(hand) - sum(m.size for m in chosen)
        keeps = {"all_cards": count == 0, "all_but_discard": count == 1}
        if keeps.get(rules["finish"], count > 0 or rules["goout_discard"] == "optional"):
            found.add(tuple(sorted(m.text for m in chosen)))
        return
    for i in range(start, len(listed)):
        m = listed[i]
        if may_follow(m, chosen, left, slots, longer(rules), rules):
            _choose_all(listed, i, [*chosen, m], hand, left - m.cards, slots, rules, found)


def told_runs(kind: str, hand: list[str], lengths: list[int], rules: Rules) -> Iterator[OneMeld]:
    whole = packed(hand)
    wild = sorted({card for card in hand if card == "JK" or card in rules["wilds"]})
    for suit, low, rows in windows(kind, lengths, rules):
        standing = [card for card in wild if stands_for(card, suit, rules)]
        options = [sorted({*(card for card in row if card in hand), *standing}) for row in rows]
        for cards in product(*options):
            wilds = [i for i, card in enumerate(cards) if card not in rows[i]]
            if holds(whole, packed(cards)) and wilds_stand(kind, len(rows), wilds, rules):
                names = [row[0] if suit else row[0][0] for row in rows]
                told = [f"{card}={names[i]}" if i in wilds else card for i, card in enumerate(cards)]
                text = " ".join(told) if kind == "run" else f"mixed {' '.join(told)}"
                yield OneMeld(kind, (suit, low), packed(cards), len(rows), len(wilds), 0, 0, text)


def told_sets(hand: list[str], lengths: list[int], rules: Rules) -> Iterator[OneMeld]:
    for rank in rules["ranks"]:
        own = Counter(card for card in hand if rank_of(card) == rank)
        others = [card for card in hand if rank_of(card) != rank and (card == "JK" or card in rules["wilds"])]
        for size in lengths:
            for wilds in range(min(size, len(others)) + 1):
                if not wilds_stand("set", size, range(wilds), rules):
                    continue
                for naturals in set(combinations(sorted(own.elements()), size - wilds)):
                    if suits_stand([card[1] for card in naturals], size, rules):
                        for row in set(combinations(sorted(others, key=FIELD.__getitem__), wilds)):
                            told = [*naturals, *(f"{card}={rank}" for card in row)]
                            yield OneMeld("set", rank, packed([*naturals, *row]), size, wilds, 0, 0, " ".join(told))
