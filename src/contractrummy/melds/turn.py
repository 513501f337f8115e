"""A whole turn on the table: which cards to lay off, and in what order, so that the least is left in hand.

Exact: every order of lay-offs and swaps is tried once, positions that come to the same being looked at together.
What keeps it small is that a card which can only go on a set is laid at once: a set takes it at any time, and gains
or loses nothing for any other card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from contractrummy.cards import JOKER, Card
from contractrummy.melds.layoff import Place, joker_places, laid_off, places, stated_table, swapped
from contractrummy.melds.limits import Limits, limits_of
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

    One card is kept for the discard where the rules require one; of two equal plans the shorter is given.
    """
    limits = limits_of(rules)
    swaps = rules.joker_swap_run and rules.swap_who != "not_down"
    return _Turn(limits, swaps).plan(tuple(sorted(cards_of(hand))), stated_table(table))


Spot = tuple[tuple[Card, ...], tuple[Meld, ...], int]


class _Turn:
    def __init__(self, limits: Limits, swaps: bool) -> None:
        self.limits, self.swaps = limits, swaps
        self.best: tuple[int, int, tuple[Step, ...], tuple[Card, ...]] | None = None
        self.seen: set[Spot] = set()

    def plan(self, hand: tuple[Card, ...], table: tuple[Meld, ...]) -> TurnPlan:
        self.explore(hand, table, 0, ())
        assert self.best is not None
        points, _, steps, left = self.best
        return TurnPlan(steps, left, points)

    def explore(self, hand: tuple[Card, ...], table: tuple[Meld, ...], freed: int, steps: tuple[Step, ...]) -> None:
        key = (hand, table, freed)
        if key in self.seen:
            return
        self.seen.add(key)
        if not freed:
            self.weigh(hand, steps)
        if self.best is not None and self.best[0] == 0 and not self.best[3]:
            return
        spare = len(hand) - freed
        for step, after, melds in self.moves(hand, table):
            now_freed = freed + (1 if step.place is None else -1 if freed and step.card == JOKER else 0)
            # A card must stay for the discard, whatever is still owed to the table.
            if len(after) - now_freed >= (1 if self.limits.leave_discard else 0) and spare:
                self.explore(after, melds, now_freed, (*steps, step))

    def weigh(self, hand: tuple[Card, ...], steps: tuple[Step, ...]) -> None:
        points = self.limits.points
        left = list(hand)
        if left:
            left.remove(max(left, key=lambda card: (points[card], card)))
        found = (sum(points[card] for card in left), len(steps), steps, tuple(left))
        if self.best is None or (found[0], len(found[3]), found[1]) < (self.best[0], len(self.best[3]), self.best[1]):
            self.best = found

    def moves(
        self, hand: tuple[Card, ...], table: tuple[Meld, ...]
    ) -> Iterator[tuple[Step, tuple[Card, ...], tuple[Meld, ...]]]:
        runs = {m.suit for m in table if m.kind == "run"}
        kinds = sorted(set(hand))
        for card in kinds:
            if card.suit not in runs and card != JOKER:
                for index, m in enumerate(table):
                    if m.kind == "set" and card.rank == m.rank:
                        yield self.lay(hand, table, card, index, "set")
                        return
        for card in kinds:
            for index, m in enumerate(table):
                for place in places(card, m, self.limits):
                    yield self.lay(hand, table, card, index, place)
                if self.swaps and m.kind == "run":
                    for wild in joker_places(card, m):
                        after = tuple(sorted((*_without(hand, card), m.cards[wild])))
                        melds = (*table[:index], swapped(m, card, wild), *table[index + 1 :])
                        yield Step(card, index, index=wild), after, melds

    @staticmethod
    def lay(
        hand: tuple[Card, ...], table: tuple[Meld, ...], card: Card, index: int, place: Place
    ) -> tuple[Step, tuple[Card, ...], tuple[Meld, ...]]:
        melds = (*table[:index], laid_off(table[index], card, place), *table[index + 1 :])
        return Step(card, index, place), _without(hand, card), melds


def _without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])
