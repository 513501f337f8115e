"""What a set and a run are, under the rules: the one judgement of melds that everything else asks.

A stated meld is judged as it stands. An unstated one is judged by all the ways it can be stated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product

from contractrummy.cards import RANKS, SUITS, Card, card_at
from contractrummy.errors import Illegal, Reason
from contractrummy.melds.limits import MANY, Limits, limits_of, rank_in_deck
from contractrummy.melds.meld import Meld, MeldKind, stated_meld
from contractrummy.notation import cards_of
from contractrummy.rules.ruleset import RuleSet

__all__ = ["filled", "is_meld", "joins", "judge", "runs_touch", "statements", "too_many_wilds", "why_not_meld"]


def is_meld(kind: MeldKind, cards: str | Iterable[Card], rules: RuleSet) -> bool:
    """Whether the cards, in any order, make a set or a run with some placement of the wilds.

    >>> from contractrummy.rules.presets import preset
    >>> is_meld("run", "QH KH AH JK", preset("common")), is_meld("run", "QH KH AH 2H", preset("common"))
    (True, False)
    """
    return why_not_meld(kind, cards, rules) is None


def why_not_meld(kind: MeldKind, cards: str | Iterable[Card], rules: RuleSet) -> Reason | None:
    """Why the cards make no such meld, or None if they do (R001 to R029). `ValueError` for a kind that is none."""
    return diagnose(Meld(kind, cards_of(cards)), limits_of(rules))


def filled(meld: str | Meld, limits: Limits) -> Meld:
    """A meld with its places stated: as it is, or in the only legal way. `Illegal` if there are more, or none."""
    given = stated_meld(meld)
    if given.stated:
        return given
    ways = list(statements(given, limits))
    if len(ways) == 1:
        return ways[0]
    raise Illegal(Reason("STATE_THE_WILD", meld=given, choices=tuple(ways)) if ways else _flaw(given, limits))


def _flaw(meld: Meld, limits: Limits) -> Reason:
    reason = diagnose(meld, limits)
    assert reason is not None
    return reason


def diagnose(meld: Meld, limits: Limits) -> Reason | None:
    """Why a meld, stated or not, cannot be: None if it stands, or if at least one way of stating it does."""
    if meld.stated:
        return judge(meld, limits)
    if next(statements(meld, limits), None) is not None:
        return None
    least = limits.set_min if meld.kind == "set" else limits.run_min
    if len(meld) < least:
        return Reason("MELD_TOO_SHORT", meld=meld, size=len(meld), least=least)
    return _flaw_of_set(meld, limits) if meld.kind == "set" else _flaw_of_run(meld, limits)


def judge(meld: Meld, limits: Limits) -> Reason | None:
    """Why a stated meld is none, or None."""
    return _judge_set(meld, limits) if meld.kind == "set" else _judge_run(meld, limits)


def _judge_set(meld: Meld, limits: Limits) -> Reason | None:
    if len(meld) < limits.set_min:
        return Reason("MELD_TOO_SHORT", meld=meld, size=len(meld), least=limits.set_min)
    if any(meld.cards[i] not in limits.wild_kinds for i in meld.wilds):
        return Reason("SET_MIXED", meld=meld)
    assert meld.rank is not None
    if not rank_in_deck(meld.rank, limits):
        return Reason("NOT_IN_DECK", meld=meld, card=meld.rank)
    return too_many_wilds(meld, limits)


def _judge_run(meld: Meld, limits: Limits) -> Reason | None:
    assert meld.suit is not None and meld.low is not None and meld.high is not None
    if len(meld) < limits.run_min:
        return Reason("MELD_TOO_SHORT", meld=meld, size=len(meld), least=limits.run_min)
    if meld.high > 14:
        return Reason("RUN_TURNS_CORNER", meld=Meld("run", meld.cards))
    if len(meld) > limits.run_max:
        return Reason("RUN_TOO_LONG", meld=meld, size=len(meld), most=limits.run_max)
    for i, card in enumerate(meld.cards):
        place = card_at(meld.suit, meld.low + i)
        if card != place and card not in limits.wild_kinds:
            return Reason("WRONG_PLACE", meld=meld, card=card, place=place)
        if not limits.in_deck[place]:
            return Reason("NOT_IN_DECK", meld=meld, card=place)
    if meld.low == 1 and not limits.ace_low:
        return Reason("ACE_NOT_LOW", meld=meld)
    if meld.high == 14 and not limits.ace_high:
        return Reason("ACE_NOT_HIGH", meld=meld)
    wilds = meld.wilds
    if not limits.adjacent_wilds and any(b - a == 1 for a, b in pairwise(wilds)):
        return Reason("ADJACENT_WILDS", meld=meld)
    return too_many_wilds(meld, limits)


def too_many_wilds(meld: Meld, limits: Limits) -> Reason | None:
    """Whether a stated meld holds more wilds, or fewer naturals, than a lay-down may (D18, D20)."""
    wilds = len(meld.wilds)
    naturals = len(meld) - wilds
    if wilds > limits.wild_cap:
        return Reason("WILD_LIMIT", meld=meld, wilds=wilds, limit=limits.wild_cap)
    if limits.wild_half and wilds > naturals:
        return Reason("WILDS_OVER_NATURALS", meld=meld, wilds=wilds, naturals=naturals)
    if wilds and naturals < limits.min_naturals:
        return Reason("MIN_NATURALS", meld=meld, naturals=naturals, least=limits.min_naturals)
    return None


# -- stating an unstated meld ----------------------------------------------------------------------------------


def statements(meld: Meld, limits: Limits) -> Iterator[Meld]:
    """Every legal way to state a meld; itself, if it is stated and stands. Lowest first, each once."""
    if meld.stated:
        if judge(meld, limits) is None:
            yield meld
        return
    ways = _set_ways(meld, limits) if meld.kind == "set" else _run_ways(meld.cards, limits)
    yield from (way for way in ways if judge(way, limits) is None)


def _set_ways(meld: Meld, limits: Limits) -> Iterator[Meld]:
    naturals = [card for card in meld.cards if card not in limits.wild_kinds]
    ranks = {card.rank for card in naturals}
    if len(ranks) > 1:
        return
    for rank in ranks or [rank for rank in RANKS if rank_in_deck(rank, limits)]:
        # Naturals first, wilds last: one order for one set, whatever order it was named in.
        cards = sorted(meld.cards, key=lambda card: (card.rank != rank, card))
        yield Meld("set", tuple(cards), rank=rank)


def _run_ways(cards: Sequence[Card], limits: Limits) -> Iterator[Meld]:
    """Every placement of the cards as one run, limits on wilds aside. A wild that fits as itself is natural (R031)."""
    size = len(cards)
    naturals = [card for card in cards if card not in limits.wild_kinds]
    suits = {card.suit for card in naturals}
    if len(suits) > 1 or size > 14:
        return
    seen: set[tuple[str, int]] = set()
    for suit in suits or SUITS:
        for places in _places(naturals):
            first, last = (min(places), max(places)) if places else (1, 1)
            lows = range(max(1, last - size + 1), min(first, 15 - size) + 1) if places else range(1, 16 - size)
            for low in lows:
                if (suit, low) not in seen:
                    seen.add((suit, low))
                    yield _filled(cards, naturals, places, suit, low)


def _places(naturals: Sequence[Card]) -> Iterator[dict[int, Card]]:
    """Positions for the naturals of one suit, no two in one place: an ace stands at 1 or at 14."""
    choices = [(1, 14) if card.rank == "A" else (RANKS.index(card.rank) + 1,) for card in naturals]
    for positions in product(*choices):
        if len(set(positions)) == len(positions):
            yield dict(zip(positions, naturals, strict=True))


def _filled(cards: Sequence[Card], naturals: Sequence[Card], places: dict[int, Card], suit: str, low: int) -> Meld:
    wilds = list(cards)
    for card in naturals:
        wilds.remove(card)
    wilds.sort()
    standing = dict(places)
    for wild in list(wilds):
        for position in range(low, low + len(cards)):
            if position not in standing and wild == card_at(suit, position):
                standing[position] = wild
                wilds.remove(wild)
                break
    rest = iter(wilds)
    row = (standing.get(p) for p in range(low, low + len(cards)))
    return Meld("run", tuple(next(rest) if card is None else card for card in row), suit=suit, low=low)


# -- saying what is wrong with cards that make no meld -----------------------------------------------------------


def _flaw_of_set(meld: Meld, limits: Limits) -> Reason:
    way = next(_set_ways(meld, limits), None)
    return (judge(way, limits) if way else None) or Reason("SET_MIXED", meld=meld)


def _flaw_of_run(meld: Meld, limits: Limits) -> Reason:
    naturals = [card for card in meld.cards if card not in limits.wild_kinds]
    if len({card.suit for card in naturals}) > 1:
        return Reason("RUN_MIXED", meld=meld)
    for card in naturals:
        if naturals.count(card) > (2 if card.rank == "A" else 1):
            return Reason("RUN_REPEATS", meld=meld, card=card)
    if len(meld) > limits.run_max:
        return Reason("RUN_TOO_LONG", meld=meld, size=len(meld), most=limits.run_max)
    ways = [reason for way in _run_ways(meld.cards, limits) if (reason := judge(way, limits))]
    if ways:
        # Where one placement breaks a rule about wilds and another leaves the deck, the first says more.
        return min(ways, key=lambda reason: reason in ("NOT_IN_DECK", "ACE_NOT_LOW", "ACE_NOT_HIGH"))
    return Reason("RUN_TURNS_CORNER" if _would_turn(naturals, len(meld)) else "RUN_GAP", meld=meld)


def _would_turn(naturals: Sequence[Card], size: int) -> bool:
    """Whether the cards would be a run if the ace joined the king to the two."""
    places = {RANKS.index(card.rank) for card in naturals}
    if len(places) < len(naturals) or size > 13:
        return False
    return any(all((place - low) % 13 < size for place in places) for low in range(13))


# -- two melds side by side -----------------------------------------------------------------------------------


def runs_touch(run_a: str | Meld, run_b: str | Meld, rules: RuleSet) -> bool:
    """Whether `touching_runs` forbids laying the two stated runs down together (D25, E7 to E9).

    >>> from contractrummy.rules.presets import preset
    >>> runs_touch("4C 5C 6C 7C", "8C 9C TC JC", preset("common"))
    True
    """
    limits = limits_of(rules)
    return joins(filled(run_a, limits), filled(run_b, limits), limits)


def joins(run_a: Meld, run_b: Meld, limits: Limits) -> bool:
    """Whether two stated runs of one lay-down join in a way the rules forbid. Overlap is always allowed."""
    if run_a.kind != "run" or run_b.kind != "run" or run_a.suit != run_b.suit or limits.touching == "allowed":
        return False
    if limits.touching == "different_suits":
        return True
    first, second = sorted((run_a, run_b), key=lambda run: run.low or 0)
    assert first.high is not None and second.low is not None
    between = second.low - first.high - 1
    return between == 0 or (limits.touching == "gap2" and between == 1)


__all__ += ["MANY", "diagnose"]
