"""Which lay-offs get rid of most: against a plain search over every order, written from the rules alone."""

import random
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.cards import CARDS, JOKER, RANKS, SUITS, Card, card_at
from contractrummy.melds.layoff import joker_places, laid_off, places, shifted, shifts, swapped
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.shapes import judge, row_of

pytestmark = pytest.mark.both_builds

EN = {**{r: i + 1 for i, r in enumerate("A23456789")}, "A": 15, "T": 10, "J": 10, "Q": 10, "K": 10, "JK": 15}
ORDER = "A23456789TJQKA"

Table = tuple[tuple[str, int, int, tuple[int, ...]], ...]
"""A run is (suit, low, high, places of jokers), a set (rank, 0, size, ())."""


def moves(hand: tuple[str, ...], table: Table, swaps: bool) -> list[tuple[tuple[str, ...], Table, int]]:
    """Every single lay-off or swap: the hand and table after it, and the jokers it puts in one's debt."""
    found = []
    for card in sorted(set(hand)):
        rest = list(hand)
        rest.remove(card)
        for i, (name, low, high, jokers) in enumerate(table):
            grown: list[tuple[str, int, int, tuple[int, ...]]] = []
            if low == 0:
                if card == "JK" or card[0] == name:
                    grown = [(name, 0, high + 1, ())]
            else:
                for place, new in ((low - 1, (low - 1, high)), (high + 1, (low, high + 1))):
                    if 1 <= place <= 14 and card in ("JK", ORDER[place - 1] + name):
                        grown.append((name, *new, jokers + ((place,) if card == "JK" else ())))
                for place in jokers if swaps else ():
                    if card == ORDER[place - 1] + name:
                        left = tuple(j for j in jokers if j != place)
                        after = (*table[:i], (name, low, high, left), *table[i + 1 :])
                        found.append((tuple(sorted([*rest, "JK"])), after, 1))
            for meld in grown:
                found.append((tuple(sorted(rest)), (*table[:i], meld, *table[i + 1 :]), -1 if card == "JK" else 0))
    return found


def least_left(hand: tuple[str, ...], table: Table, debt: int, swaps: bool, keep: int) -> int | None:
    """Fewest points after the discard over every order of moves; None if a taken joker cannot be played."""
    best = None if debt else sum(EN[c[0] if c != "JK" else c] for c in hand) - max(
        (EN[c[0] if c != "JK" else c] for c in hand), default=0
    )  # fmt: skip
    for after, melds, owed in moves(hand, table, swaps):
        owes = max(0, debt + owed)
        if len(after) - owes >= keep:
            deeper = least_left(after, melds, owes, swaps, keep)
            if deeper is not None and (best is None or deeper < best):
                best = deeper
    return best


def position(dice: random.Random) -> tuple[list[str], list[str], Table]:
    table: list[tuple[str, int, int, tuple[int, ...]]] = []
    texts = []
    for _ in range(dice.randint(1, 3)):
        if dice.random() < 0.4:
            rank = dice.choice("A23456789TJQK")
            table.append((rank, 0, 3, ()))
            texts.append(" ".join(rank + suit for suit in dice.sample("CDHS", 3)))
        else:
            suit, low = dice.choice("CDHS"), dice.randint(1, 11)
            high = min(14, low + dice.randint(3, 6))
            jokers = tuple(sorted(dice.sample(range(low, high + 1), dice.choice([0, 0, 1, 1, 2]))))
            table.append((suit, low, high, jokers))
            cards = [f"{ORDER[p - 1]}{suit}" for p in range(low, high + 1)]
            texts.append(" ".join(f"JK={c}" if p in jokers else c for p, c in enumerate(cards, start=low)))
    near = [r + s for r in "A23456789TJQK" for s in "CDHS"]
    hand = [dice.choice(["JK", *near, *near]) if dice.random() < 0.5 else _fitting(dice, table) for _ in range(4)]
    return hand[: dice.randint(2, 4)], texts, tuple(table)


def _fitting(dice: random.Random, table: list[tuple[str, int, int, tuple[int, ...]]]) -> str:
    name, low, high, jokers = dice.choice(table)
    if low == 0:
        return name + dice.choice("CDHS")
    place = dice.choice([max(1, low - 1), max(1, low - 2), min(14, high + 1), min(14, high + 2), *jokers])
    return dice.choice(["JK", *[ORDER[place - 1] + name] * 4])


@pytest.mark.parametrize("chunk", range(4))
def test_no_order_of_lay_offs_leaves_less(chunk: int) -> None:
    """Every order of lay-offs and swaps, tried one by one, leaves at least as many points."""
    dice = random.Random(chunk)
    for _ in range(150):
        hand, texts, table = position(dice)
        swaps, keep = dice.random() < 0.7, dice.choice([0, 1])
        rules = cr.preset("common").replace(
            joker_swap_run=swaps, goout_discard="required" if keep else "optional"
        )  # fmt: skip
        plan = cr.best_lay_offs(" ".join(hand), texts, rules)
        assert plan.penalty_left == least_left(tuple(sorted(hand)), table, 0, swaps, keep), (hand, texts, swaps, keep)


@pytest.mark.parametrize("chunk", range(2))
def test_the_steps_can_be_played_in_their_order(chunk: int) -> None:
    """The engine accepts each step of the plan, and the discard after it."""
    dice = random.Random(100 + chunk)
    for _ in range(60):
        hand, texts, _ = position(dice)
        rules = cr.preset("common").replace(packs=4, jokers=12)
        game = cr.Game.at(
            rules, hands=[" ".join(hand), "2C"], turn=0, phase="play", table=[(1, text) for text in texts], down={0, 1},
            stock="3C 4C", discards="5D",
        )  # fmt: skip
        plan = cr.best_lay_offs(" ".join(hand), texts, rules)
        for step in plan.steps:
            if step.index is None:
                game.play(0, cr.LayOff(step.card, step.meld, step.place))
            else:
                game.play(0, cr.TakeJoker(step.card, step.meld, step.index))
        left = list(game.view(0).hand)
        assert len(left) == len(plan.left) + 1
        for card in plan.left:
            left.remove(card)
        game.play(0, cr.Discard(left[0]))


def _variant(dice: random.Random) -> cr.RuleSet:
    """Rules in which lay-offs and swaps differ from the usual."""
    return cr.preset("common").replace(
        wild_ranks=dice.choice([(), (), ("2",), ("2H", "2S"), ("9",)]), wild_suits=dice.choice(["any", "own"]),
        set_suits=dice.choice(["any", "any", "distinct", "distinct_laydown", "parlett"]),
        wild_limit=dice.choice([None, None, 1, 2, "naturals", "fewer", {"S3": 2, "S4": 1, "R4": 1, "R6": 2}]),
        wild_limit_scope=dice.choice(["always", "always", "laydown"]), min_naturals=dice.choice([0, 0, 2]),
        naturals_between_wilds=dice.choice([0, 0, 0, 1, 2]), ace_mode=dice.choice(["low_or_high", "corner", "never"]),
        run_max=dice.choice([14, 13, 6, None]),
        joker_place=dice.choice(["fixed", "fixed", "end_moves_once", "slides", "moves"]),
        joker_swap_run=dice.random() < 0.6, joker_swap_set=dice.random() < 0.4,
        freed_joker=dice.choice(["same_turn", "same_turn", "hand", "same_owner"]),
        goout_discard=dice.choice(["required", "optional"]), joker_discardable=dice.random() < 0.5,
    )  # fmt: skip


def _any_table(dice: random.Random, rules: cr.RuleSet) -> list[cr.Meld]:
    melds: list[cr.Meld] = []
    limits = limits_of(rules)
    while len(melds) < dice.randint(1, 3):
        if dice.random() < 0.4:
            rank = dice.choice(RANKS)
            meld = Meld("set", tuple(Card(rank + s) for s in dice.sample("CDHS", 3)), rank=rank)
        else:
            suit, low, size = dice.choice("CDHS"), dice.randint(1, 13), dice.randint(4, 6)
            mixed = dice.random() < 0.2
            cards = tuple(card_at(dice.choice(SUITS) if mixed else suit, low + i) for i in range(size))
            meld = Meld("mixed" if mixed else "run", cards, suit=None if mixed else suit, low=low)
        for place in dice.sample(range(len(meld)), dice.choice([0, 1, 1, 2])):
            wild = dice.choice(sorted(limits.wild_kinds))
            meld = Meld(
                meld.kind, (*meld.cards[:place], wild, *meld.cards[place + 1 :]), meld.rank, meld.suit, meld.low
            )
        if judge(meld, limits) is None:
            melds.append(meld)
    return melds


def _some_hand(dice: random.Random, table: list[cr.Meld], rules: cr.RuleSet) -> list[Card]:
    near = [card for m in table for card in m.cards]
    near += [place for m in table for place in m.stands_for or () if isinstance(place, Card)]
    ends = [(m.suit, m.low + past) for m in table if m.suit and m.low for past in (11, 12, len(m), len(m) + 1)]
    near += [card_at(suit, position) for suit, position in ends]
    wild = sorted(limits_of(rules).wild_kinds)
    return [dice.choice(dice.choice([near, near, wild, CARDS])) for _ in range(dice.randint(2, 4))]


def plainly_least(hand: tuple[Card, ...], table: tuple[cr.Meld, ...], rules: cr.RuleSet, owners: list[int]) -> int:
    """Fewest points after the discard over every order of single lay-offs, swaps and shifts that there is."""
    limits = limits_of(rules)
    seen: set[Any] = set()
    found: list[int] = []

    def go(hand: tuple[Card, ...], table: tuple[cr.Meld, ...], owed: tuple[tuple[Card, int], ...], moved: Any) -> None:
        if (hand, table, owed, moved) in seen or len(hand) - len(owed) < (rules.goout_discard == "required"):
            return
        seen.add((hand, table, owed, moved))
        if not owed:
            thrown = [c for c in hand if c != JOKER or rules.joker_discardable] or list(hand)
            found.append(sum(rules.points[c] for c in hand) - max([rules.points[c] for c in thrown], default=0))
        for card in set(hand):
            rest = list(hand)
            rest.remove(card)
            for i, m in enumerate(table):
                after: list[tuple[cr.Meld, Card | None, Any]] = [
                    (laid_off(m, card, place), None, moved) for place in places(card, m, limits)
                ]
                for index, place in shifts(card, m, limits, moved[i]):
                    end = m.low - 1 if place == "low" else m.low + len(m)
                    after.append(
                        (shifted(m, card, index, place), None, (*moved[:i], moved[i] | {end}, *moved[i + 1 :]))
                    )
                if rules.joker_swap_set if m.kind == "set" else rules.joker_swap_run:
                    for index in joker_places(card, m):
                        grown = swapped(m, card, index)
                        if not row_of(m).why_not_swap(card, index, limits.laws):
                            after.append((grown, m.cards[index], moved))
                pays = [d for d in owed if d[0] == card and (d[1] < 0 or (m.kind != "set" and d[1] == owners[i]))]
                for grown, taken, now in after:
                    for debt in pays[:1] or ([None] if hand.count(card) > sum(d[0] == card for d in owed) else []):
                        left = list(owed)
                        if debt:
                            left.remove(debt)
                        if taken is not None and rules.freed_joker != "hand":
                            left.append((taken, owners[i] if rules.freed_joker == "same_owner" else -1))
                        new = tuple(sorted(rest + ([] if taken is None else [taken])))
                        go(new, (*table[:i], grown, *table[i + 1 :]), tuple(sorted(left)), now)

    go(tuple(sorted(hand)), table, (), (frozenset(),) * len(table))
    return min(found)


@pytest.mark.parametrize("chunk", range(4))
def test_no_order_of_lay_offs_leaves_less_under_other_rules(chunk: int) -> None:
    """Wild naturals, swaps from sets, wilds that move about, limits and corners: every order, one by one."""
    dice = random.Random(200 + chunk)
    for _ in range(150):
        rules = _variant(dice)
        table = _any_table(dice, rules)
        hand, owners = _some_hand(dice, table, rules), [dice.randint(0, 1) for _ in table]
        plan = cr.best_lay_offs(hand, table, rules, owners)
        least = plainly_least(tuple(hand), tuple(table), rules, owners)
        assert plan.penalty_left == least, (list(map(str, hand)), list(map(str, table)), rules)


def test_a_joker_bridges_the_gap_to_a_card_that_fits_nowhere_else() -> None:
    plan = cr.best_lay_offs("JK 9H KC", ["4H 5H 6H 7H", "3S 3D 3C"], cr.preset("common"))
    assert [str(step) for step in plan.steps] == ["off JK @0 high", "off 9H @0 high"]


def test_a_taken_joker_must_find_a_place() -> None:
    """A swap that would leave the joker in hand is no step of a plan (E20)."""
    plan = cr.best_lay_offs("6H KC", ["AH 2H 3H 4H 5H JK=6H 7H 8H 9H TH JH QH KH AH"], cr.preset("common"))
    assert plan.steps == ()
