"""A whole turn on the table: which cards to lay off, and in what order, so that the least is left in hand.

Exact: every order that can matter is tried once, positions that come to the same being looked at together. Three things
keep it small, and none of them loses anything:

  - A card that only sets can take is laid at once: a set takes it at any time and changes nothing for another card.
    So is one that only one run can ever take, or whose place a wild holds in it, while wilds find room on some set.
  - A wild is put at the end of a run only where it leads on to a natural of the hand. All other wilds are parked at the
    very end, wherever there is room: by then no card minds where.
  - Where wilds are not limited, one is not put where the hand has the natural itself: the two could change places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from contractrummy.cards import JOKER, RANKS, Card, card_at
from contractrummy.melds.layoff import Place, joker_places, laid_off, places, stated_table, swapped
from contractrummy.melds.limits import MANY, Limits, limits_of
from contractrummy.melds.meld import Meld
from contractrummy.notation import cards_of
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Step", "TurnPlan", "best_lay_offs"]


@dataclass(frozen=True, slots=True)
class Step:
    """One lay-off, or one swap where `index` names the wild that is taken. `meld` counts the table from 0."""

    card: Card
    meld: int
    place: Place | None = None
    index: int | None = None

    def __str__(self) -> str:
        return (
            f"swap {self.card} @{self.meld}.{self.index}"
            if self.place is None
            else (f"off {self.card} @{self.meld} {self.place}")
        )


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """Steps in an order that works, the cards left after the best discard, and their points."""

    steps: tuple[Step, ...]
    left: tuple[Card, ...]
    penalty_left: int


def best_lay_offs(hand: str | Iterable[Card], table: Iterable[str | Meld], rules: RuleSet) -> TurnPlan:
    """The lay-offs and swaps of a player already down that leave the fewest points after the discard.

    >>> from contractrummy.rules.presets import preset
    >>> plan = best_lay_offs("JK 9H KC", ["4H 5H 6H 7H", "3S 3D 3C"], preset("common"))
    >>> [str(step) for step in plan.steps], plan.penalty_left
    (['off JK @0 high', 'off 9H @0 high'], 0)

    One card is kept for the discard where the rules require one.
    """
    limits = limits_of(rules)
    swaps = rules.joker_swap_run and rules.swap_who != "not_down"
    return _Turn(limits, swaps, rules.joker_discardable).plan(
        tuple(sorted(cards_of(hand))), stated_table(table, limits)
    )


Cards = tuple[Card, ...]
Melds = tuple[Meld, ...]


class _Turn:
    def __init__(self, limits: Limits, swaps: bool, throws_jokers: bool) -> None:
        self.limits, self.swaps, self.throws_jokers = limits, swaps, throws_jokers
        self.free = limits.wild_cap == MANY and not limits.wild_half and limits.adjacent_wilds
        self.keep = 1 if limits.leave_discard else 0
        self.best: tuple[tuple[int, int, int], tuple[Step, ...], Cards] | None = None
        self.seen: set[tuple[Cards, Melds, int]] = set()

    def plan(self, hand: Cards, table: Melds) -> TurnPlan:
        self.explore(hand, table, 0, ())
        assert self.best is not None
        (points, _, _), steps, left = self.best
        return TurnPlan(steps, left, points)

    def explore(self, hand: Cards, table: Melds, freed: int, steps: tuple[Step, ...]) -> None:
        key = (hand, table, freed)
        if key in self.seen or (self.best is not None and self.at_least(hand, table) >= self.best[0][:2]):
            return
        self.seen.add(key)
        self.park(hand, table, freed, steps)
        for step, after, melds in self.moves(hand, table, freed):
            now_freed = freed + (1 if step.place is None else -1 if freed and step.card == JOKER else 0)
            if self.keeps(after, now_freed):
                self.explore(after, melds, now_freed, (*steps, step))

    def keeps(self, hand: Cards, freed: int) -> bool:
        """Whether a hand, less the wilds it owes the table, holds a card to discard where one is required."""
        return len(hand) - freed >= self.keep

    def at_least(self, hand: Cards, table: Melds) -> tuple[int, int]:
        """Points and cards that no plan from here gets below: cards out of reach of every meld, less one discard."""
        wilds = hand.count(JOKER)
        if self.swaps:
            wilds += sum(len(m.wilds) for m in table if m.kind == "run")
        stuck = [card for card in hand if card != JOKER and not any(_in_reach(card, m, hand, wilds) for m in table)]
        points = [self.limits.points[card] for card in stuck]
        return (sum(points) - max(points, default=0), max(0, len(stuck) - 1))

    def park(self, hand: Cards, table: Melds, freed: int, steps: tuple[Step, ...]) -> None:
        """Lay off the wilds that are left, wherever they go, and see what that leaves."""
        while JOKER in hand and self.keeps(_without(hand, JOKER), max(0, freed - 1)):
            where = next(((i, place) for i, m in enumerate(table) for place in places(JOKER, m, self.limits)), None)
            if where is None:
                break
            step, hand, table = self.lay(hand, table, JOKER, *where)
            freed, steps = max(0, freed - 1), (*steps, step)
        if not freed:
            self.weigh(hand, steps)

    def weigh(self, hand: Cards, steps: tuple[Step, ...]) -> None:
        points = self.limits.points
        left = list(hand)
        if left:
            thrown = [card for card in left if card != JOKER or self.throws_jokers] or left
            left.remove(max(thrown, key=lambda card: (points[card], card)))
        worth = (sum(points[card] for card in left), len(left), len(steps))
        if self.best is None or worth < self.best[0]:
            self.best = (worth, steps, tuple(left))

    def moves(self, hand: Cards, table: Melds, freed: int) -> Iterator[tuple[Step, Cards, Melds]]:
        sure = self.sure(hand, table, freed)
        if sure is not None:
            yield sure
            return
        for card in sorted(set(hand)):
            for index, m in enumerate(table):
                for place in places(card, m, self.limits):
                    if card != JOKER or self.leads_on(hand, m, place):
                        yield self.lay(hand, table, card, index, place)
                if self.swaps and m.kind == "run":
                    for wild in joker_places(card, m):
                        yield self.swap(hand, table, card, index, wild)

    def sure(self, hand: Cards, table: Melds, freed: int) -> tuple[Step, Cards, Melds] | None:
        """A move that no plan is the worse for, or None."""
        room = self.free and any(m.kind == "set" for m in table)
        for card in sorted(set(hand)):
            runs = [index for index, m in enumerate(table) if m.kind == "run" and m.suit == card.suit]
            if card == JOKER or len(runs) > 1:
                continue
            if runs and room and card.rank != "A":
                run = table[runs[0]]
                ends = places(card, run, self.limits)
                if ends and self.keeps(_without(hand, card), freed):
                    return self.lay(hand, table, card, runs[0], ends[0])
                wilds = joker_places(card, run) if self.swaps else ()
                if wilds and self.keeps((*_without(hand, card), JOKER), freed + 1):
                    return self.swap(hand, table, card, runs[0], wilds[0])
            if not runs:
                sets = [index for index, m in enumerate(table) if m.kind == "set" and m.rank == card.rank]
                if sets and self.keeps(_without(hand, card), freed):
                    return self.lay(hand, table, card, sets[0], "set")
        return None

    def leads_on(self, hand: Cards, run: Meld, place: Place) -> bool:
        """Whether a wild at this end brings a natural of the hand nearer: one beyond it, no more gaps than wilds."""
        if run.kind == "set" or run.suit is None or run.low is None or run.high is None:
            return False
        step, position = (-1, run.low - 1) if place == "low" else (1, run.high + 1)
        if self.free and card_at(run.suit, position) in hand:
            return False
        gaps, wilds = 1, hand.count(JOKER)
        while 1 <= (position := position + step) <= 14 and gaps <= wilds:
            if card_at(run.suit, position) in hand:
                return True
            gaps += 1
        return False

    @staticmethod
    def swap(hand: Cards, table: Melds, card: Card, index: int, wild: int) -> tuple[Step, Cards, Melds]:
        after = tuple(sorted((*_without(hand, card), table[index].cards[wild])))
        melds = (*table[:index], swapped(table[index], card, wild), *table[index + 1 :])
        return Step(card, index, index=wild), after, melds

    @staticmethod
    def lay(hand: Cards, table: Melds, card: Card, index: int, place: Place) -> tuple[Step, Cards, Melds]:
        melds = (*table[:index], laid_off(table[index], card, place), *table[index + 1 :])
        return Step(card, index, place), _without(hand, card), melds


def _without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def _in_reach(card: Card, meld: Meld, hand: Cards, wilds: int) -> bool:
    """Whether a card could come to lie on a meld if every wild in sight helped it."""
    if meld.kind == "set":
        return card.rank == meld.rank
    if card.suit != meld.suit or meld.low is None or meld.high is None:
        return False
    if joker_places(card, meld):
        return True
    for position in (1, 14) if card.rank == "A" else (RANKS.index(card.rank) + 1,):
        between = range(meld.high + 1, position) if position > meld.high else range(position + 1, meld.low)
        if sum(card_at(card.suit, place) not in hand for place in between) <= wilds and not (
            meld.low <= position <= meld.high
        ):
            return True
    return False
