"""A second referee for tiny decks: the rules written down once more, as plainly and slowly as can be.

It shares no code with the engine. Cards are texts, melds tuples, a state is copied for every move. Only the order of a
reshuffle is given from outside. What it does not know (house rules that bar a discard, swaps before laying down)
has no place in a .counts file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any

ORDER = "A23456789TJQK"
ROW = ORDER + "A"
"""The places of a run: 1 is ROW[0], 14 is ROW[13]."""

Meld = tuple[str, Any, int, tuple[str, ...]]
"""("set", rank, 0, cards) or ("run", suit, lowest place, cards from low to high)."""


@dataclass
class State:
    rules: dict[str, Any]
    contract: list[tuple[str, int]]
    finish: str
    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    turn: int
    shuffled: Callable[[list[str], int], list[str]]
    phase: str = "offer"
    table: list[tuple[int, Meld]] = field(default_factory=list)
    down: list[bool] = field(default_factory=list)
    buys: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    discarder: int | None = None
    answers: dict[int, bool] = field(default_factory=dict)
    will_draw: bool = False
    laid_now: bool = False
    freed: int = 0
    reshuffles: int = 0
    back: list[Any] = field(default_factory=list)

    def copy(self) -> State:
        changing = ("hands", "stock", "pile", "table", "down", "buys", "turns", "answers", "back")
        return replace(self, **{name: deepcopy(getattr(self, name)) for name in changing})

    def key(self) -> str:
        told = (self.hands, self.stock, self.pile, self.turn, self.phase, self.table, self.down, self.buys, self.turns)
        also = (self.discarder, list(self.answers.items()), self.will_draw, self.laid_now, self.freed, self.back)
        return repr((told, also, self.reshuffles))


# -- melds ----------------------------------------------------------------------------------------------------------


def wilds_of(meld: Meld) -> list[int]:
    return [i for i, card in enumerate(meld[3]) if card == "JK"]


def wilds_allowed(meld: Meld, rules: dict[str, Any], laid_off: bool = False) -> bool:
    wilds, size = len(wilds_of(meld)), len(meld[3])
    limit = size - wilds if rules["wild_limit"] == "naturals" else rules["wild_limit"]
    side_by_side = any(j - i == 1 for i, j in pairwise(wilds_of(meld)))
    if meld[0] == "run" and side_by_side and not rules["adjacent_wilds"]:
        return False
    if laid_off and rules["wild_limit_scope"] == "laydown":
        return True
    return (limit is None or wilds <= limit) and (not wilds or size - wilds >= rules["min_naturals"])


def place_exists(place: int, rules: dict[str, Any]) -> bool:
    ace_barred = (place == 1 and rules["ace_mode"] == "high_only") or (place == 14 and rules["ace_mode"] == "low_only")
    return 1 <= place <= 14 and ROW[place - 1] in rules["ranks"] and not ace_barred


def sets(hand: list[str], size: int, rules: dict[str, Any]) -> Iterator[Meld]:
    for rank in rules["ranks"]:
        there = sorted(card for card in hand if card[0] == rank or card == "JK")
        for cards in sorted(set(combinations(there, size))):
            yield ("set", rank, 0, cards)


def runs(hand: list[str], size: int, rules: dict[str, Any]) -> Iterator[Meld]:
    for suit in rules["suits"]:
        for low in range(1, 16 - size):
            if all(place_exists(low + i, rules) for i in range(size)) and size <= (rules["run_max"] or 14):
                for cards in product(*((ROW[low - 1 + i] + suit, "JK") for i in range(size))):
                    if not Counter(cards) - Counter(hand):
                        yield ("run", suit, low, cards)


def clash(one: Meld, two: Meld, rules: dict[str, Any]) -> bool:
    if one[0] != two[0]:
        return False
    if one[0] == "set":
        return one[1] == two[1] and not rules["same_rank_sets"]
    if one[1] != two[1] or rules["touching_runs"] == "allowed":
        return False
    if rules["touching_runs"] == "different_suits":
        return True
    gaps = [(a[2], b[2] - a[2] - len(a[3])) for a, b in ((one, two), (two, one)) if a[2] <= b[2]]
    return any(gap == 0 or (gap == 1 and rules["touching_runs"] == "gap2") for _, gap in gaps)


def lay_downs(
    hand: list[str], contract: list[tuple[str, int]], finish: str, rules: dict[str, Any]
) -> set[tuple[Meld, ...]]:
    """Every lay-down of the contract, its melds sorted."""
    longer = rules["laydown_extra"] or finish != "normal"
    options: dict[str, list[Meld]] = {"set": [], "run": []}
    for kind, make in (("set", sets), ("run", runs)):
        least = [size for k, size in contract if k == kind]
        for size in range(min(least), len(hand) + 1) if longer and least else sorted(set(least)):
            if size >= rules[f"{kind}_min"]:
                options[kind] += [meld for meld in make(hand, size, rules) if wilds_allowed(meld, rules)]
    found = set()
    counts = [sum(k == kind for k, _ in contract) for kind in ("set", "run")]
    for some in combinations_with_replacement(options["set"], counts[0]):
        for others in combinations_with_replacement(options["run"], counts[1]):
            melds = (*some, *others)
            left = Counter(hand)
            left.subtract(card for meld in melds for card in meld[3])
            if min(left.values()) < 0 or any(clash(a, b, rules) for a, b in combinations(melds, 2)):
                continue
            sizes = {kind: sorted(len(meld[3]) for meld in melds if meld[0] == kind) for kind in ("set", "run")}
            asked = {kind: sorted(size for k, size in contract if k == kind) for kind in ("set", "run")}
            if any(a < b for kind in asked for a, b in zip(sizes[kind], asked[kind], strict=True)):
                continue
            if not longer and sizes != asked:
                continue
            kept = sum(left.values())
            must = {"all_cards": kept == 0, "all_but_discard": kept == 1}
            if must.get(finish, kept > 0 or rules["goout_discard"] == "optional"):
                found.add(tuple(sorted(melds)))
    return found


def fits(card: str, meld: Meld, place: str, rules: dict[str, Any]) -> Meld | None:
    """The meld with the card at its low or high end, or in the set; None where it does not go."""
    kind, name, low, cards = meld
    if kind == "set":
        grown: Meld = ("set", name, 0, (*cards, card))
        return grown if card[0] == name or (card == "JK" and wilds_allowed(grown, rules, True)) else None
    where = low - 1 if place == "low" else low + len(cards)
    if not place_exists(where, rules) or len(cards) >= (rules["run_max"] or 14):
        return None
    grown = ("run", name, min(low, where), (card, *cards) if place == "low" else (*cards, card))
    if card == ROW[where - 1] + name:
        return grown
    return grown if card == "JK" and wilds_allowed(grown, rules, True) else None


def places(card: str, meld: Meld, rules: dict[str, Any]) -> list[str]:
    ends = ["set"] if meld[0] == "set" else ["low", "high"]
    return [place for place in ends if fits(card, meld, place, rules)]


def room_for(wilds: int, table: list[Meld], rules: dict[str, Any]) -> bool:
    """Whether so many jokers can be laid off one after another."""
    if wilds == 0:
        return True
    return any(
        room_for(wilds - 1, [*table[:i], grown, *table[i + 1 :]], rules)
        for i, meld in enumerate(table)
        for place in places("JK", meld, rules)
        if (grown := fits("JK", meld, place, rules))
    )


def text(meld: Meld) -> str:
    """The meld, cards and wilds in alphabetical order: sets have none of their own."""
    kind, name, low, cards = meld
    stands = [str(name) if kind == "set" else ROW[low - 1 + i] + name for i in range(len(cards))]
    return " ".join(sorted(f"JK={place}" if card == "JK" else card for card, place in zip(cards, stands, strict=True)))


# -- a round --------------------------------------------------------------------------------------------------------


def may_buy(s: State, seat: int) -> bool:
    r = s.rules
    new = r["max_reshuffles"] is None or s.reshuffles < r["max_reshuffles"]
    obtainable = len(s.stock) + (max(0, len(s.pile) - 2) if new else 0)
    return not (
        s.phase not in ("offer", "buy")
        or not s.pile
        or seat == s.turn
        or (s.down[seat] and not r["down_may_buy"])
        or (s.discarder is None and not r["buy_initial_upcard"])
        or (seat == s.discarder and not r["buy_own_discard"])
        or (r["buy_limit"] is not None and s.buys[seat] >= r["buy_limit"])
        or obtainable < r["buy_penalty"] + 1
    )


def can_draw(s: State) -> bool:
    new = s.rules["max_reshuffles"] is None or s.reshuffles < s.rules["max_reshuffles"]
    return bool(s.stock) or (new and len(s.pile) > 1)


def draw(s: State, seat: int) -> None:
    if not s.stock:
        s.reshuffles += 1
        s.stock, s.pile = s.shuffled(s.pile[:-1], s.reshuffles), s.pile[-1:]
    s.hands[seat].append(s.stock.pop())


def in_order(s: State) -> list[int]:
    return [(s.turn + i) % len(s.hands) for i in range(1, len(s.hands))]


def settle(s: State) -> None:
    if any(may_buy(s, seat) and seat not in s.answers for seat in in_order(s)):
        return
    order = list(s.answers) if s.rules["buy_priority"] == "first_caller" else in_order(s)
    asking = [seat for seat in order if s.answers.get(seat) and may_buy(s, seat)]
    s.phase, s.answers = "draw", {}
    if asking:
        buyer = asking[0]
        s.hands[buyer].append(s.pile.pop())
        s.buys[buyer] += 1
        s.discarder = None
        for _ in range(s.rules["buy_penalty"]):
            draw(s, buyer)
    if not can_draw(s):
        s.phase = "over"
    elif s.will_draw:
        draw(s, s.turn)
        s.phase = "play"
    s.will_draw = False


def remember(s: State) -> None:
    s.back.append(deepcopy((s.hands[s.turn], s.table, s.down, s.laid_now, s.freed)))


def gone(s: State) -> None:
    if not s.hands[s.turn]:
        s.phase, s.back = "over", []


def moves(s: State) -> Iterator[tuple[str, State]]:
    """Every legal move of every seat: its text, and the state after it."""
    for seat in range(len(s.hands)):
        for name, change in list(_moves(s, seat)):
            after = s.copy()
            change(after)
            after.hands = [sorted(hand) for hand in after.hands]
            yield f"P{seat} {name}", after


Move = tuple[str, Callable[[State], None]]


def _moves(s: State, seat: int) -> Iterator[Move]:
    if may_buy(s, seat) and seat not in s.answers:
        yield from (("ask", partial(_answer, seat=seat, asks=True)), ("no", partial(_answer, seat=seat, asks=False)))
    if seat != s.turn:
        return
    if s.phase == "offer":
        if not s.down[seat] or s.rules["down_takes_discard"]:
            yield "take", _take
        yield from (("leave", partial(_leave, draws=False)), ("draw", partial(_leave, draws=True)))
    elif s.phase == "draw":
        yield "draw", _draw
    elif s.phase == "play":
        yield from _melding(s, seat)
        if s.back:
            yield "back", _back
        if not s.freed:
            for card in sorted(set(s.hands[seat])):
                yield f"discard {card}", partial(_discard, card=card)


def _answer(a: State, seat: int, asks: bool) -> None:
    a.answers[seat] = asks
    if a.phase == "buy":
        settle(a)


def _take(a: State) -> None:
    a.hands[a.turn].append(a.pile.pop())
    a.phase, a.answers = "play", {}


def _leave(a: State, draws: bool) -> None:
    a.phase, a.will_draw = "buy", draws
    settle(a)


def _draw(a: State) -> None:
    draw(a, a.turn)
    a.phase = "play"


def _discard(a: State, card: str) -> None:
    a.hands[a.turn].remove(card)
    a.pile.append(card)
    gone(a)
    if a.phase == "over":
        return
    a.discarder, a.turn = a.turn, (a.turn + 1) % len(a.hands)
    a.turns[a.turn] += 1
    a.phase, a.laid_now, a.freed, a.back, a.answers = "offer", False, 0, [], {}


def _back(a: State) -> None:
    a.hands[a.turn], a.table, a.down, a.laid_now, a.freed = a.back.pop()


def _melding(s: State, seat: int) -> Iterator[Move]:
    hand, r = s.hands[seat], s.rules
    if not s.down[seat]:
        if s.turns[seat] >= r["first_turn_laydown"]:
            for melds in lay_downs(hand, s.contract, s.finish, r):
                name = " | ".join(sorted(map(text, melds)))
                yield f"down {name}", partial(_lay_down, melds=melds)
        return
    if s.laid_now and not r["layoff_same_turn"]:
        return
    keep = 1 if r["goout_discard"] == "required" else 0
    mine = [i for i, (owner, _) in enumerate(s.table) if owner == seat or r["layoff_targets"] == "any"]
    for i in mine:
        meld = s.table[i][1]
        for card in sorted(set(hand)):
            ways = places(card, meld, r)
            owed = s.freed - (card == "JK" and s.freed > 0)
            for place in ways:
                grown = fits(card, meld, place, r)
                table = [grown if grown and j == i else s.table[j][1] for j in mine]
                if len(hand) - 1 - owed >= keep and room_for(owed, table, r):
                    name = f"off {card} @{i}" + (f" {place}" if len(ways) > 1 else "")
                    yield name, partial(_lay_off, i=i, card=card, place=place)
    for i in mine if r["joker_swap_run"] and not s.laid_now else ():
        meld = s.table[i][1]
        for at in wilds_of(meld) if meld[0] == "run" else ():
            card = ROW[meld[2] - 1 + at] + meld[1]
            real: Meld = ("run", meld[1], meld[2], (*meld[3][:at], card, *meld[3][at + 1 :]))
            table = [real if j == i else s.table[j][1] for j in mine]
            if card in hand and room_for(s.freed + 1, table, r) and len(hand) - s.freed - 1 >= keep:
                yield f"swap {card} @{i}.{at}", partial(_swap, i=i, card=card, real=real)


def _lay_down(a: State, melds: tuple[Meld, ...]) -> None:
    remember(a)
    for meld in sorted(melds, key=text):
        a.table.append((a.turn, meld))
        for card in meld[3]:
            a.hands[a.turn].remove(card)
    a.down[a.turn] = a.laid_now = True
    gone(a)


def _lay_off(a: State, i: int, card: str, place: str) -> None:
    remember(a)
    a.hands[a.turn].remove(card)
    grown = fits(card, a.table[i][1], place, a.rules)
    assert grown is not None
    a.table[i] = (a.table[i][0], grown)
    a.freed -= card == "JK" and a.freed > 0
    gone(a)


def _swap(a: State, i: int, card: str, real: Meld) -> None:
    remember(a)
    a.hands[a.turn].remove(card)
    a.hands[a.turn].append("JK")
    a.table[i] = (a.table[i][0], real)
    a.freed += 1


def count(s: State, depth: int, known: dict[tuple[str, int], int] | None = None) -> int:
    """How many sequences of so many legal moves there are."""
    known = {} if known is None else known
    if depth == 0:
        return 1
    key = (s.key(), depth)
    if key not in known:
        known[key] = sum(count(after, depth - 1, known) for _, after in moves(s))
    return known[key]


def split(s: State, depth: int) -> dict[str, int]:
    """The same, told by the first move."""
    known: dict[tuple[str, int], int] = {}
    return {name: count(after, depth - 1, known) for name, after in moves(s)}
