"""How cards can go on the melds of the table: the best lay-offs of a turn, and a meld as it would lie after one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import LayOff, TakeJoker, plain_cards
from contractrummy.engine.placing import Slide, Step, after_step, steps_on
from contractrummy.engine.views import PlayerView
from contractrummy.errors import Reason
from contractrummy.melds.layoff import Place, places, shifts
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.turn import best_lay_offs
from contractrummy.rules.ruleset import RuleSet

__all__ = ["best_off", "makes_way", "meld_after", "of_round", "place_of"]

MOST_SEARCHED = 10
"""With two wilds or more and more cards and melds than these, every order of lay-offs would take too long to try."""


def of_round(view: PlayerView) -> RuleSet:
    """The rules of this round: what is wild in it alone is wild."""
    return view.rules.in_round(view.round)


def meld_after(view: PlayerView, way: LayOff) -> Meld:
    """The meld as a legal lay-off that names it leaves it."""
    assert way.meld is not None
    limits, on = limits_of(of_round(view)), view.table[way.meld]
    for step in _steps(view, way):
        on = after_step(on, step, limits)
    return on.meld


def place_of(view: PlayerView, way: LayOff) -> Place:
    """Where the first card of a legal lay-off that names its meld goes; of one that a wild gives way to, the wild."""
    first = plain_cards(way.cards[:1])[0]
    steps = _steps(view, way)
    return next((step for step in steps if first in step.cards), steps[0]).place


def makes_way(view: PlayerView, way: LayOff) -> bool:
    """Whether a wild gives way to the card and goes to an end of the run (D27)."""
    return any(isinstance(step, Slide) or step.index is not None for step in _steps(view, way))


def _steps(view: PlayerView, way: LayOff) -> tuple[Step | Slide, ...]:
    assert way.meld is not None
    steps = steps_on(view.table[way.meld], way.cards, way.place, limits_of(of_round(view)))
    return () if isinstance(steps, Reason) else steps


def best_off(view: PlayerView) -> list[LayOff | TakeJoker]:
    """The lay-offs and swaps that leave the least in hand, in an order that works; none where there are none.

    Where the rules have more than the exact search knows of, or it would take long: what costs most goes first.
    """
    rules = of_round(view)
    limits = limits_of(rules)
    melds = [laid.meld for laid in view.table]
    wilds = sum(card in limits.wild_kinds for card in view.hand)
    many = wilds > 1 and len(view.hand) + len(melds) > MOST_SEARCHED
    plain = limits.wild_kinds <= {JOKER} and rules.joker_place == "fixed" and rules.layoff_targets == "any"
    if many or not plain or rules.freed_joker == "same_owner":
        return list(_dearest_first(view, rules))
    plan = best_lay_offs(view.hand, melds, rules)
    return [
        TakeJoker(step.card, step.meld, step.index)
        if step.index is not None
        else LayOff(step.card, step.meld, step.place)
        for step in plan.steps
    ]


def _dearest_first(view: PlayerView, rules: RuleSet) -> list[LayOff]:
    """Not always the best, but found at once: naturals, the dearest first, as long as one fits; then the wilds."""
    limits = limits_of(rules)
    hand, table = list(view.hand), list(view.table)
    mine = [i for i, laid in enumerate(table) if rules.layoff_targets == "any" or laid.owner == view.seat]
    steps: list[LayOff] = []

    def ways() -> Iterator[tuple[LayOff, Step | Slide]]:
        for card in sorted(hand, key=lambda card: (card in limits.wild_kinds, -rules.points[card])):
            for i in mine:
                for place in _ends(card, table[i].meld, limits, table[i].moved):
                    found = steps_on(table[i], (card,), place, limits)
                    if not isinstance(found, Reason):
                        yield LayOff(card, i, place), found[0]

    while len(hand) > limits.leave_discard and (way := next(ways(), None)) is not None:
        off, step = way
        assert off.meld is not None
        hand.remove(step.cards[0])
        table[off.meld] = after_step(table[off.meld], step, limits)
        steps.append(off)
    return steps


def _ends(card: Card, on: Meld, limits: Limits, moved: Sequence[int]) -> tuple[Place, ...]:
    """Where a card goes: its own places, or where it has none those of the wild that gives way to it."""
    return places(card, on, limits) or tuple(dict.fromkeys(end for _, end in shifts(card, on, limits, moved)))
