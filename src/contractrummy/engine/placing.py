"""Where the cards of a lay-off go on one meld, in an order that works.

How the cards were named does not matter, and a place is asked for only where more than one answer is legal (E4).
"""

from __future__ import annotations

from collections.abc import Sequence

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import Placed
from contractrummy.errors import Reason
from contractrummy.melds.layoff import Place, end_card, laid_off, places, places_of, why_no_place
from contractrummy.melds.limits import Limits
from contractrummy.melds.meld import Meld

__all__ = ["plain", "steps_on"]

Asked = Card | Placed


def plain(asked: Asked) -> Card:
    return asked.card if isinstance(asked, Placed) else asked


def steps_on(
    on: Meld, cards: Sequence[Asked], place: Place | None, limits: Limits
) -> Reason | tuple[tuple[Card, Place], ...]:
    """The single lay-offs by which the cards go on a meld, or why they cannot. `place` is for one card alone."""
    waiting = tuple(cards)
    stated = place if len(waiting) == 1 else None
    steps: list[tuple[Card, Place]] = []
    seen: Seen = {}
    while waiting:
        ways = _ways(on, waiting, stated, limits, seen)
        if not ways:
            return _why_no_way(on, waiting, stated, limits)
        # A step that gives nothing away comes first: a question is then about what is really open.
        every = frozenset().union(*(melds for _, _, melds in ways))
        free = next((way for way in ways if way[2] == every), None)
        if free is None:
            return _which_end(on, ways)
        asked, end, _ = free
        on, waiting = laid_off(on, plain(asked), end), _without(waiting, asked)
        steps.append((plain(asked), end))
    return tuple(steps)


Way = tuple[Asked, Place, frozenset[Meld]]
Seen = dict[tuple[Meld, tuple[Asked, ...]], frozenset[Meld]]


def _ways(on: Meld, waiting: tuple[Asked, ...], stated: Place | None, limits: Limits, seen: Seen) -> list[Way]:
    """Each first lay-off that leaves room for all the others, with the melds that can come of it."""
    ways: list[Way] = []
    if on.kind == "run" and len(on) + len(waiting) > limits.run_max:
        return ways
    # A set takes its cards in any order, and they lie as they were named.
    for asked in waiting[:1] if on.kind == "set" else dict.fromkeys(waiting):
        rest = _without(waiting, asked)
        for end in _ends(asked, on, stated, limits):
            melds = _melds(laid_off(on, plain(asked), end), rest, limits, seen)
            if melds:
                ways.append((asked, end, melds))
    return ways


def _melds(on: Meld, waiting: tuple[Asked, ...], limits: Limits, seen: Seen) -> frozenset[Meld]:
    """What the meld can become when all the cards are laid off on it."""
    if not waiting:
        return frozenset({on})
    if (on, waiting) not in seen:
        ways = _ways(on, waiting, None, limits, seen)
        seen[on, waiting] = frozenset().union(*(melds for _, _, melds in ways))
    return seen[on, waiting]


def _ends(asked: Asked, on: Meld, stated: Place | None, limits: Limits) -> tuple[Place, ...]:
    """Where one card can go now, as far as its place is stated (R013 to R016, R033, R034)."""
    meant = _meant(asked, on, stated, limits)
    return tuple(end for end in places(plain(asked), on, limits) if meant is None or end in meant)


def _meant(asked: Asked, on: Meld, stated: Place | None, limits: Limits) -> tuple[Place, ...] | None:
    """The places a statement means, None without one. A natural card stands for no other."""
    if not isinstance(asked, Placed):
        return None if stated is None else (stated,)
    if asked.card not in limits.wild_kinds and asked.card != asked.stands_for:
        return ()
    return tuple(end for end in places_of(asked.stands_for, on) if stated in (None, end))


def _which_end(on: Meld, ways: Sequence[Way]) -> Reason:
    """The question for the place of a card: by what a joker would stand for, where that differs."""
    asked = next(asked for asked, _, _ in ways if sum(way[0] == asked for way in ways) > 1)
    ends = tuple(end for card, end, _ in ways if card == asked)
    cards = tuple(end_card(on, end) for end in ends)
    choices = cards if asked == JOKER and len(set(cards)) > 1 else ends
    return Reason("STATE_THE_PLACE", card=plain(asked), meld=on, choices=choices)


def _why_no_way(on: Meld, waiting: tuple[Asked, ...], stated: Place | None, limits: Limits) -> Reason:
    """Why the cards cannot all lie there: the first that is stuck when those that fit have been laid."""
    while True:
        fitting = next(((asked, ends[0]) for asked in waiting if (ends := _ends(asked, on, stated, limits))), None)
        if fitting is None:
            return _why_no_end(waiting[0], on, stated, limits)
        on, waiting = laid_off(on, plain(fitting[0]), fitting[1]), _without(waiting, fitting[0])


def _why_no_end(asked: Asked, on: Meld, stated: Place | None, limits: Limits) -> Reason:
    meant = _meant(asked, on, stated, limits)
    if meant == ():
        return Reason("DOES_NOT_FIT", card=asked, meld=on)
    return why_no_place(plain(asked), on, limits, None if meant is None else meant[0])


def _without(waiting: tuple[Asked, ...], asked: Asked) -> tuple[Asked, ...]:
    at = waiting.index(asked)
    return (*waiting[:at], *waiting[at + 1 :])
