"""Where the cards of a lay-off go on one meld, in an order that works.

How the cards were named does not matter, and a place is asked for only where more than one answer is legal (E4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contractrummy.cards import RANKS, Card
from contractrummy.engine.actions import Placed
from contractrummy.engine.state import Laid
from contractrummy.errors import Reason
from contractrummy.melds.layoff import PLACES, Place, end_card, places, places_of, shifts, slides, why_no_place
from contractrummy.melds.limits import Limits
from contractrummy.melds.meld import Meld

__all__ = ["Slide", "Step", "after_step", "plain", "steps_on"]

Asked = Card | Placed


@dataclass(frozen=True, slots=True)
class Step:
    """One card on a meld: at an end or in the set; or, with an `index`, in the place of the wild there, which goes to
    that end."""

    card: Card
    place: Place
    index: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Slide:
    """The wild at the far end of a run goes to the end `place`, and the cards, low to high, lie beyond it (BR-22)."""

    cards: tuple[Card, ...]
    place: Place


def plain(asked: Asked) -> Card:
    return asked.card if isinstance(asked, Placed) else asked


def after_step(on: Laid, step: Step | Slide, limits: Limits) -> Laid:
    """The meld once the card lies on it, or the cards of a slide."""
    row, once, at = on.row, limits.joker_place == "end_moves_once", PLACES.index(step.place)
    if isinstance(step, Slide):
        row.slide(bytearray(step.cards), at, once)
    elif step.index is None:
        row.add(step.card, at)
    else:
        row.shift(step.card, step.index, at, once)
    return Laid.of(row)


def steps_on(
    on: Laid, cards: Sequence[Asked], place: Place | None, limits: Limits
) -> Reason | tuple[Step | Slide, ...]:
    """The single lay-offs by which the cards go on a meld, or why they cannot. `place` is for one card alone.

    Where there are none a slide may take all the cards at once.
    """
    waiting = tuple(cards)
    stated = place if len(waiting) == 1 else None
    steps: list[Step] = []
    seen: Seen = {}
    while waiting:
        ways = _ways(on, waiting, stated, limits, seen)
        if not ways:
            # Each step has left room for the others: if they have none, nothing has been laid yet.
            slide = _slide(on, waiting, limits)
            return _why_no_way(on, waiting, stated, limits) if slide is None else (slide,)
        # A step that gives nothing away comes first: a question is then about what is really open.
        every = frozenset().union(*(melds for _, _, melds in ways))
        free = next((way for way in ways if way[2] == every), None)
        if free is None:
            return _which_end(on.meld, ways, limits)
        asked, step, _ = free
        on, waiting = after_step(on, step, limits), _without(waiting, asked)
        steps.append(step)
    return tuple(steps)


Way = tuple[Asked, Step, frozenset[Meld]]
Seen = dict[tuple[Laid | None, tuple[Asked, ...]], frozenset[Meld]]


def _ways(on: Laid, waiting: tuple[Asked, ...], stated: Place | None, limits: Limits, seen: Seen) -> list[Way]:
    """Each first lay-off that leaves room for all the others, with the melds that can come of it."""
    ways: list[Way] = []
    if on.meld.kind != "set" and len(on.meld) + len(waiting) > limits.run_max:
        return ways
    for asked in dict.fromkeys(waiting):
        rest = _without(waiting, asked)
        for step in _single(asked, on, stated, limits):
            melds = _melds(after_step(on, step, limits), rest, limits, seen)
            if melds:
                ways.append((asked, step, melds))
        if ways and on.meld.kind == "set":
            # A set takes its cards in any order: they lie as they were named, as far as that can be.
            break
    return ways


def _melds(on: Laid, waiting: tuple[Asked, ...], limits: Limits, seen: Seen) -> frozenset[Meld]:
    """What the meld can become when all the cards are laid off on it."""
    if not waiting:
        return frozenset({on.meld})
    # How the cards of a set lie says nothing of what can be added.
    known = (None, tuple(sorted(waiting, key=str))) if on.meld.kind == "set" else (on, waiting)
    if known not in seen:
        ways = _ways(on, waiting, None, limits, seen)
        seen[known] = frozenset().union(*(melds for _, _, melds in ways))
    return seen[known]


def _single(asked: Asked, on: Laid, stated: Place | None, limits: Limits) -> tuple[Step, ...]:
    """Where one card can go now, as far as its place is stated (R013 to R016, R033, R034).

    No wild gives way to a card that has a place of its own (R035).
    """
    card, meant = plain(asked), _meant(asked, on.meld, stated, limits)
    ends = tuple(Step(card, end) for end in places(card, on.meld, limits) if meant is None or end in meant)
    if ends or (isinstance(asked, Placed) and asked.stands_for != card):
        return ends
    ways = (Step(card, end, i) for i, end in shifts(card, on.meld, limits, on.moved) if stated in (None, end))
    # Of two wilds that stand for the same card the lower gives way.
    return tuple({step.place: step for step in reversed(tuple(ways))}.values())[::-1]


def _slide(on: Laid, waiting: tuple[Asked, ...], limits: Limits) -> Slide | None:
    """The slide by which several cards, each as itself, go on a run together (BR-22).

    Of two wilds that could slide the one that goes to the low end does.
    """
    cards = tuple(plain(asked) for asked in waiting)
    if len(cards) < 2 or any(isinstance(asked, Placed) and asked.stands_for != asked.card for asked in waiting):
        return None
    found = slides(cards, on.meld, limits, on.moved)
    # Cards said to be themselves may go on without a slide where a wild card among them would first lie as another.
    if not found or _ways(on, tuple(Placed(card, card) for card in cards), None, limits, {}):
        return None
    end, row = found[0]
    return Slide(row, end)


def _meant(asked: Asked, on: Meld, stated: Place | None, limits: Limits) -> tuple[Place, ...] | None:
    """The places a statement means, None without one. A natural card stands for no other."""
    if not isinstance(asked, Placed):
        return None if stated is None else (stated,)
    if asked.card not in limits.wild_kinds and asked.card != asked.stands_for:
        return ()
    return tuple(end for end in places_of(asked.stands_for, on) if stated in (None, end))


def _which_end(on: Meld, ways: Sequence[Way], limits: Limits) -> Reason:
    """The question for the place of a card: by what a joker would stand for, where that differs."""
    asked = next((asked for asked, _, _ in ways if sum(way[0] == asked for way in ways) > 1), None)
    if asked is None:
        return _which_place(on, ways)
    ends = tuple(step.place for card, step, _ in ways if card == asked)
    cards = tuple(end_card(on, end) for end in ends)
    choices = cards if asked in limits.wild_kinds and len(set(cards)) > 1 else ends
    return Reason("STATE_THE_PLACE", card=plain(asked), meld=on, choices=choices)


def _which_place(on: Meld, ways: Sequence[Way]) -> Reason:
    """The same where each card has one end now, and different wilds can lie there in another order."""
    melds = frozenset().union(*(melds for _, _, melds in ways))
    for asked in dict.fromkeys(asked for asked, _, _ in ways):
        lying = [_lying(meld, plain(asked)) for meld in melds]
        there = {place for places in lying for place in places}
        choices = tuple(sorted((place for place in there if any(place not in places for places in lying)), key=_rank))
        if choices:
            return Reason("STATE_THE_PLACE", card=plain(asked), meld=on, choices=choices)
    return Reason("STATE_THE_PLACE", card=plain(ways[0][0]), meld=on, choices=("low", "high"))


def _rank(place: Card | str) -> int:
    return RANKS.index(place.rank if isinstance(place, Card) else place)


def _lying(meld: Meld, card: Card) -> list[Card | str]:
    """What the copies of a card stand for in a stated meld."""
    assert meld.stands_for is not None
    return [place for one, place in zip(meld.cards, meld.stands_for, strict=True) if one == card]


def _why_no_way(on: Laid, waiting: tuple[Asked, ...], stated: Place | None, limits: Limits) -> Reason:
    """Why the cards cannot all lie there: the first that is stuck when those that fit have been laid."""
    while True:
        fitting = next(((asked, ways[0]) for asked in waiting if (ways := _single(asked, on, stated, limits))), None)
        if fitting is None:
            return _why_no_end(waiting[0], on.meld, stated, limits)
        on, waiting = after_step(on, fitting[1], limits), _without(waiting, fitting[0])


def _why_no_end(asked: Asked, on: Meld, stated: Place | None, limits: Limits) -> Reason:
    meant = _meant(asked, on, stated, limits)
    if meant == ():
        return Reason("DOES_NOT_FIT", card=asked, meld=on)
    return why_no_place(plain(asked), on, limits, None if meant is None else meant[0])


def _without(waiting: tuple[Asked, ...], asked: Asked) -> tuple[Asked, ...]:
    at = waiting.index(asked)
    return (*waiting[:at], *waiting[at + 1 :])
