"""A whole turn on the table: which cards to lay off, and in what order, so that the least is left in hand.

Exact: every order that can matter is tried once, positions that come to the same being looked at together. Three things
keep it small, and none of them loses anything:

  - A card that only sets can take is laid at once: a set takes it at any time and changes nothing for another card.
    So is one that only one run can ever take, or whose place a wild holds in it, while wilds find room on some set.
  - A wild is put at the end of a run only where it leads on to a natural of the hand. All other wilds are parked at the
    very end, wherever there is room: by then no card minds where.
  - Where wilds are not limited, one is not put where the hand has the natural itself: the two could change places.

The last two speak of jokers that are all alike. Where other cards are wild, where wilds move about a run, or where a
wild that is taken may go to some melds only, every place is tried for every wild.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from contractrummy.cards import JOKER, SUITS, Card, card_at
from contractrummy.melds.layoff import Place, joker_places, laid_off, places, shifted, shifts, stated_table, swapped
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.shapes import row_of
from contractrummy.notation import cards_of
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Step", "TurnPlan", "best_lay_offs"]


@dataclass(frozen=True, slots=True)
class Step:
    """One lay-off, or one swap where `index` names the wild that is taken. `meld` counts the table from 0.

    With both a place and an index, the card goes where that wild lies, and the wild to that end of the run (D27).
    """

    card: Card
    meld: int
    place: Place | None = None
    index: int | None = None

    def __str__(self) -> str:
        if self.place is None:
            return f"swap {self.card} @{self.meld}.{self.index}"
        return f"off {self.card} @{self.meld}{'' if self.index is None else f'.{self.index}'} {self.place}"


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """Steps in an order that works, the cards left after the best discard, and their points."""

    steps: tuple[Step, ...]
    left: tuple[Card, ...]
    penalty_left: int


def best_lay_offs(
    hand: str | Iterable[Card],
    table: Iterable[str | Meld],
    rules: RuleSet,
    owners: Sequence[int] | None = None,
    moved: Sequence[Collection[int]] | None = None,
) -> TurnPlan:
    """The lay-offs and swaps of a player already down that leave the fewest points after the discard.

    >>> from contractrummy.rules.presets import preset
    >>> plan = best_lay_offs("JK 9H KC", ["4H 5H 6H 7H", "3S 3D 3C"], preset("common"))
    >>> [str(step) for step in plan.steps], plan.penalty_left
    (['off JK @0 high', 'off 9H @0 high'], 0)

    One card is kept for the discard where the rules require one. `owners` says whose each meld is, for rules by which a
    wild that is taken goes to a run of the same player (any run, without it); `moved` the positions of the wilds of
    each meld that have moved before (D27).
    """
    limits = limits_of(rules)
    melds = stated_table(table, limits)
    turn = _Turn(limits, rules, owners or [0] * len(melds))
    return turn.plan(tuple(sorted(cards_of(hand))), melds, tuple(frozenset(row) for row in moved or [()] * len(melds)))


Cards = tuple[Card, ...]
Melds = tuple[Meld, ...]
Moved = tuple[frozenset[int], ...]
Debts = tuple[tuple[Card, int], ...]
"""The wilds that were taken and must be played, each with the player to whose run it goes, -1 for any place."""


@dataclass(frozen=True, slots=True)
class _At:
    """A position in the middle of a turn."""

    hand: Cards
    table: Melds
    debts: Debts
    moved: Moved

    def keeps(self, number: int) -> bool:
        """Whether the hand, less the wilds it owes the table, still has so many cards."""
        return len(self.hand) - len(self.debts) >= number


class _Turn:
    def __init__(self, limits: Limits, rules: RuleSet, owners: Sequence[int]) -> None:
        self.limits, self.owners, self.throws_jokers = limits, owners, rules.joker_discardable
        down = rules.swap_who != "not_down"
        self.swap_runs, self.swap_sets = down and rules.joker_swap_run, down and rules.joker_swap_set
        self.owes = rules.freed_joker != "hand" and rules.swap_when != "at_once"
        self.same_owner = rules.freed_joker == "same_owner"
        self.free = limits.wild_limit is None and not limits.spacing and not limits.set_naturals + limits.run_naturals
        self.sets_grow = limits.set_suits in ("any", "distinct_laydown")
        self.alike = (
            limits.wild_kinds == {JOKER}
            and limits.joker_place == "fixed"
            and self.sets_grow
            and not (self.owes and self.same_owner)
        )
        self.keep = 1 if limits.leave_discard else 0
        self.best: tuple[tuple[int, int, int], tuple[Step, ...], Cards] | None = None
        self.seen: set[_At] = set()

    def plan(self, hand: Cards, table: Melds, moved: Moved) -> TurnPlan:
        # A wild that lies on the table may come to the hand, and stay one under the rules of an earlier round.
        self.alike = self.alike and all(m.cards[i] == JOKER for m in table for i in m.wilds)
        self.explore(_At(hand, table, (), moved), ())
        assert self.best is not None
        (points, _, _), steps, left = self.best
        return TurnPlan(steps, left, points)

    def explore(self, at: _At, steps: tuple[Step, ...]) -> None:
        if at in self.seen or (self.best is not None and self.at_least(at) >= self.best[0][:2]):
            return
        self.seen.add(at)
        self.park(at, steps)
        for step, after in self.moves(at):
            if after.keeps(self.keep):
                self.explore(after, (*steps, step))

    def at_least(self, at: _At) -> tuple[int, int]:
        """Points and cards that no plan from here gets below: cards out of reach of every meld, less one discard."""
        wilds = sum(card in self.limits.wild_kinds for card in at.hand)
        if self.swap_runs or self.swap_sets or self.limits.joker_place != "fixed":
            wilds += sum(len(m.wilds) for m in at.table)
        stuck = [
            card
            for card in at.hand
            if card not in self.limits.wild_kinds and not any(self.in_reach(card, m, at.hand, wilds) for m in at.table)
        ]
        points = [self.limits.points[card] for card in stuck]
        return (sum(points) - max(points, default=0), max(0, len(stuck) - 1))

    def in_reach(self, card: Card, meld: Meld, hand: Cards, wilds: int) -> bool:
        """Whether a card could come to lie on a meld if every wild in sight helped it."""
        if meld.kind == "set":
            return card.rank == meld.rank
        if meld.suit not in (None, card.suit) or meld.low is None or meld.high is None:
            return False
        if joker_places(card, meld):
            return True
        for step, start in ((-1, meld.low), (1, meld.high)):
            lacking = 0
            while lacking <= wilds:
                start += step
                if not self.limits.corner and not 1 <= start <= 14:
                    break
                if card in _cards_at(meld, start):
                    return True
                lacking += not any(other in hand for other in _cards_at(meld, start))
        return False

    def park(self, at: _At, steps: tuple[Step, ...]) -> None:
        """Lay off the jokers that are left, wherever they go, and see what that leaves."""
        while self.alike and JOKER in at.hand:
            where = next(((i, place) for i, m in enumerate(at.table) for place in places(JOKER, m, self.limits)), None)
            laid = where and self.lay(at, JOKER, *where)
            if not laid or not laid[1].keeps(self.keep):
                break
            steps, at = (*steps, laid[0]), laid[1]
        if not at.debts:
            self.weigh(at.hand, steps)

    def weigh(self, hand: Cards, steps: tuple[Step, ...]) -> None:
        points = self.limits.points
        left = list(hand)
        if left:
            thrown = [card for card in left if card != JOKER or self.throws_jokers] or left
            left.remove(max(thrown, key=lambda card: (points[card], card)))
        worth = (sum(points[card] for card in left), len(left), len(steps))
        if self.best is None or worth < self.best[0]:
            self.best = (worth, steps, tuple(left))

    def moves(self, at: _At) -> Iterator[tuple[Step, _At]]:
        sure = self.sure(at)
        if sure is not None:
            yield sure
            return
        for card in sorted(set(at.hand)):
            for index, m in enumerate(at.table):
                for place in places(card, m, self.limits):
                    if card != JOKER or not self.alike or self.leads_on(at.hand, m, place):
                        laid = self.lay(at, card, index, place)
                        if laid is not None:
                            yield laid
                for wild, place in shifts(card, m, self.limits, at.moved[index]):
                    yield from self.shift(at, card, index, wild, place)
                if self.swap_sets if m.kind == "set" else self.swap_runs:
                    for wild in joker_places(card, m):
                        yield from self.swap(at, card, index, wild)

    def sure(self, at: _At) -> tuple[Step, _At] | None:
        """A move that no plan is the worse for, or None."""
        limits = self.limits
        # A table of limits by size could leave a meld less room the longer it is.
        if isinstance(limits.wild_limit, tuple) or not self.sets_grow:
            return None
        room = self.free and self.alike and any(m.kind == "set" for m in at.table)
        room = room and not limits.corner and limits.run_max >= 13
        for card in sorted(set(at.hand)):
            runs = [i for i, m in enumerate(at.table) if m.kind != "set" and m.suit in (None, card.suit)]
            if card in limits.wild_kinds or len(runs) > 1:
                continue
            sets = [i for i, m in enumerate(at.table) if m.kind == "set" and m.rank == card.rank]
            held = self.swap_sets and any(at.table[i].wilds for i in sets)
            laid: tuple[Step, _At] | None = None
            if runs and room and not held and card.rank != "A" and at.table[runs[0]].kind == "run":
                ends = places(card, at.table[runs[0]], limits)
                wilds = joker_places(card, at.table[runs[0]]) if self.swap_runs and not ends else ()
                if ends:
                    laid = self.lay(at, card, runs[0], ends[0])
                elif wilds:
                    laid = next(self.swap(at, card, runs[0], wilds[0]), None)
            if not runs and sets and not held:
                laid = self.lay(at, card, sets[0], "set")
            if laid is not None and laid[1].keeps(self.keep):
                return laid
        return None

    def leads_on(self, hand: Cards, run: Meld, place: Place) -> bool:
        """Whether a wild at this end brings a natural of the hand nearer: one beyond it, no more gaps than wilds."""
        if run.kind == "set" or run.low is None or run.high is None:
            return False
        step, position = (-1, run.low - 1) if place == "low" else (1, run.high + 1)
        if self.free and any(card in hand for card in _cards_at(run, position)):
            return False
        gaps, wilds = 1, hand.count(JOKER)
        while gaps <= wilds:
            position += step
            if not self.limits.corner and not 1 <= position <= 14:
                return False
            if any(card in hand for card in _cards_at(run, position)):
                return True
            gaps += 1
        return False

    def swap(self, at: _At, card: Card, index: int, wild: int) -> Iterator[tuple[Step, _At]]:
        meld = at.table[index]
        taken, after = meld.cards[wild], swapped(meld, card, wild)
        if row_of(meld).why_not_swap(card, wild, self.limits.laws):
            return
        hand = tuple(sorted((*_without(at.hand, card), taken)))
        owed = ((taken, self.owners[index] if self.same_owner else -1),) if self.owes else ()
        # The card that is put down may be one that was owed itself.
        debts = self.paid(at, card, index, "set" if meld.kind == "set" else "low")
        if debts is not None:
            debts = tuple(sorted((*debts, *owed)))
            yield Step(card, index, index=wild), _At(hand, _with(at.table, index, after), debts, at.moved)

    def shift(self, at: _At, card: Card, index: int, wild: int, place: Place) -> Iterator[tuple[Step, _At]]:
        meld, debts = at.table[index], self.paid(at, card, index, place)
        assert meld.low is not None
        if debts is not None:
            after = shifted(meld, card, wild, place)
            end = meld.low - 1 if place == "low" else meld.low + len(meld)
            moved = (*at.moved[:index], at.moved[index] | {end}, *at.moved[index + 1 :])
            table = _with(at.table, index, after)
            yield Step(card, index, place, wild), _At(_without(at.hand, card), table, debts, moved)

    def lay(self, at: _At, card: Card, index: int, place: Place) -> tuple[Step, _At] | None:
        debts = self.paid(at, card, index, place)
        if debts is None:
            return None
        table = _with(at.table, index, laid_off(at.table[index], card, place))
        return Step(card, index, place), _At(_without(at.hand, card), table, debts, at.moved)

    def paid(self, at: _At, card: Card, index: int, place: Place) -> Debts | None:
        """What is still owed once the card is put there; None if it is owed to another meld."""
        for debt in at.debts:
            if debt[0] == card and (debt[1] < 0 or (place != "set" and debt[1] == self.owners[index])):
                left = list(at.debts)
                left.remove(debt)
                return tuple(left)
        owed = sum(debt[0] == card for debt in at.debts)
        return at.debts if at.hand.count(card) > owed else None


def _without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def _with(table: Melds, index: int, meld: Meld) -> Melds:
    return (*table[:index], meld, *table[index + 1 :])


def _cards_at(run: Meld, position: int) -> list[Card]:
    """The naturals of a position of a run: of its suit, or of any if it is mixed."""
    return [card_at(suit, position) for suit in (run.suit or SUITS)]
