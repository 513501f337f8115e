"""What a set, a run and a mixed run are, under the rules: the one judgement of melds that everything else asks.

A stated meld is judged as it stands, as it is laid down. An unstated one is judged by all the ways it can be stated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, product

from contractrummy.cards import RANKS, SUITS, Card
from contractrummy.errors import Illegal, Reason
from contractrummy.melds._row import FLAWS, MOVED, Row
from contractrummy.melds.limits import Limits, limits_of, rank_in_deck
from contractrummy.melds.meld import Meld, MeldKind, stated_meld
from contractrummy.notation import cards_of
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "diagnose",
    "filled",
    "is_meld",
    "joins",
    "judge",
    "natural_first",
    "reason_of",
    "row_of",
    "runs_touch",
    "statements",
    "why_not_meld",
]

MOST_FLAWS = 500
"""Placements looked at for the flaw that says most."""


def is_meld(kind: MeldKind, cards: str | Iterable[Card], rules: RuleSet) -> bool:
    """Whether the cards, in any order, make a set, a run or a mixed run with some placement of the wilds.

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
    ways = natural_first(statements(given, limits))
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
    """Why a stated meld cannot be laid down, or None."""
    row = row_of(meld)
    flaw = row.flaw(limits.laws)
    return reason_of(flaw, meld, limits, row.where) if flaw else None


def row_of(meld: Meld, moved: Iterable[int] = (), owner: int = -1) -> Row:
    """A stated meld as integers. `moved` are the positions, low + index, of wilds that have moved and stay."""
    if meld.kind == "set":
        assert meld.rank is not None
        return Row(0, -1, RANKS.index(meld.rank), bytearray(meld.cards), owner)
    assert meld.low is not None
    suit = -1 if meld.suit is None else SUITS.index(meld.suit)
    row = Row(1 if meld.kind == "run" else 2, suit, meld.low, bytearray(meld.cards), owner)
    for i in _settled(meld, moved):
        row.cards[i] |= MOVED
    return row


def _settled(run: Meld, moved: Iterable[int]) -> list[int]:
    """The wilds of a run at the positions `moved`.

    A run that has grown round the ace counts its positions anew: they are the same thirteen further on.
    """
    assert run.low is not None
    places = {position % 13 for position in moved}
    return [i for i in run.wilds if (run.low + i) % 13 in places] if places else []


def reason_of(flaw: int, meld: Meld, limits: Limits, where: int = 0) -> Reason:
    """The reason behind a number of `FLAWS`: what it says of that meld. `where` is the card it is about."""
    code = FLAWS[flaw]
    wilds, size = len(meld.wilds), len(meld)
    match code:
        case "MELD_TOO_SHORT":
            return Reason(code, meld=meld, size=size, least=limits.set_min if meld.kind == "set" else limits.run_min)
        case "RUN_TOO_LONG":
            return Reason(code, meld=meld, size=size, most=limits.run_max)
        case "NOT_IN_DECK":
            return Reason(code, meld=meld, card=meld.rank if meld.stands_for is None else meld.stands_for[where])
        case "WRONG_PLACE":
            assert meld.stands_for is not None
            return Reason(code, meld=meld, card=meld.cards[where], place=meld.stands_for[where])
        case "WILD_OF_OTHER_SUIT":
            return Reason(code, meld=meld, card=meld.cards[where])
        case "WILDS_TOO_CLOSE":
            return Reason(code, meld=meld, least=limits.spacing)
        case "WILDS_OVER_NATURALS" | "WILDS_NOT_FEWER":
            return Reason(code, meld=meld, wilds=wilds, naturals=size - wilds)
        case "WILD_LIMIT":
            return Reason(code, meld=meld, wilds=wilds, limit=limits.cap(meld.kind, size))
        case "MIN_NATURALS":
            return Reason(code, meld=meld, naturals=size - wilds, least=limits.least_naturals(meld.kind))
    return Reason(code, meld=meld)


def _rank_of(run: Meld, index: int) -> str:
    assert run.low is not None
    return RANKS[(run.low + index - 1) % 13]


# -- stating an unstated meld ----------------------------------------------------------------------------------


def statements(meld: Meld, limits: Limits) -> Iterator[Meld]:
    """Every legal way to state a meld; itself, if it is stated and stands. Lowest first, each once.

    A wild natural that fits a place of the meld as itself stands there (R031). Wilds of several kinds fill the places
    that are left in the order in which they were named.
    """
    if meld.stated:
        if judge(meld, limits) is None:
            yield meld
        return
    yield from (way for way in _ways(meld, limits) if judge(way, limits) is None)


def natural_first(ways: Iterable[Meld]) -> list[Meld]:
    """Of the ways to state one meld those with the fewest wilds: a wild natural is first taken as itself (R031)."""
    every = list(ways)
    fewest = min((len(way.wilds) for way in every), default=0)
    return [way for way in every if len(way.wilds) == fewest]


def _ways(meld: Meld, limits: Limits) -> Iterator[Meld]:
    """Every placement of an unstated meld, limits on wilds aside."""
    if meld.kind == "set":
        yield from _set_ways(meld, limits)
    elif meld.kind == "mixed":
        yield from _row_ways(meld.cards, None, limits)
    else:
        suits = {card.suit for card in meld.cards if card not in limits.wild_kinds}
        for suit in sorted(suits, key=SUITS.index) if suits else SUITS:
            yield from _row_ways(meld.cards, suit, limits) if len(suits) < 2 else ()


def _set_ways(meld: Meld, limits: Limits) -> Iterator[Meld]:
    naturals = [card for card in meld.cards if card not in limits.wild_kinds]
    ranks = {card.rank for card in naturals}
    if len(ranks) > 1:
        return
    for rank in ranks or [rank for rank in RANKS if rank_in_deck(rank, limits)]:
        # Naturals first, wilds last: one order for one set, whatever order it was named in.
        cards = sorted(meld.cards, key=lambda card: (card.rank != rank, card))
        yield Meld("set", tuple(cards), rank=rank)


def _row_ways(cards: Sequence[Card], suit: str | None, limits: Limits) -> Iterator[Meld]:
    """Every placement of the cards as one run of the suit, or without one as a mixed run."""
    size = len(cards)

    def place_of(card: Card) -> str:
        """What a card is in such a row: a rank, and nothing at all in another suit."""
        return card.rank if suit is None or card.suit == suit else ""

    kinds = Counter(place_of(card) for card in cards if card not in limits.wild_kinds)
    if size > limits.run_max or "" in kinds or any(number > -(-size // 13) for number in kinds.values()):
        return
    able = Counter(place_of(card) for card in cards if card in limits.wild_kinds)
    for low in range(1, 14 if limits.corner else 16 - size):
        places: dict[str, list[int]] = {}
        for i in range(size):
            places.setdefault(RANKS[(low + i - 1) % 13], []).append(i)
        if any(number > len(places.get(rank, ())) for rank, number in kinds.items()):
            continue
        held = {rank: min(kinds[rank] + able[rank], len(at)) for rank, at in places.items()}
        for chosen in product(*(combinations(at, held[rank]) for rank, at in places.items())):
            yield _row(cards, dict(zip(places, chosen, strict=True)), suit, low, place_of, limits)


def _row(
    cards: Sequence[Card],
    natural: dict[str, tuple[int, ...]],
    suit: str | None,
    low: int,
    place_of: Callable[[Card], str],
    limits: Limits,
) -> Meld:
    """The run in which the cards of each rank lie as naturals at the places chosen for it, and wilds at the others."""
    # The cards that are no wilds go to their places first, of each rank in one order.
    waiting = sorted(cards, key=lambda card: (card in limits.wild_kinds, card))
    row: dict[int, Card] = {}
    for rank, places in natural.items():
        for i, card in zip(places, [card for card in waiting if place_of(card) == rank], strict=False):
            row[i] = card
    left = list(cards)
    for card in row.values():
        left.remove(card)
    rest = iter(left)
    filled_in = tuple(row[i] if i in row else next(rest) for i in range(len(cards)))
    return Meld("mixed", filled_in, low=low) if suit is None else Meld("run", filled_in, suit=suit, low=low)


# -- saying what is wrong with cards that make no meld -----------------------------------------------------------


def _flaw_of_set(meld: Meld, limits: Limits) -> Reason:
    ways = natural_first(_set_ways(meld, limits))
    return (judge(ways[0], limits) if ways else None) or Reason("SET_MIXED", meld=meld)


def _flaw_of_run(meld: Meld, limits: Limits) -> Reason:
    naturals = [card for card in meld.cards if card not in limits.wild_kinds]
    mixed = meld.kind == "mixed"
    if not mixed and len({card.suit for card in naturals}) > 1:
        return Reason("RUN_MIXED", meld=meld)
    ranks = [card.rank for card in naturals]
    for card in naturals:
        # How often a run can come by the rank: both aces, and round the corner once in thirteen cards.
        often = -(-len(meld) // 13) if limits.corner else 2 if card.rank == "A" else 1
        if ranks.count(card.rank) > often:
            return Reason("RUN_REPEATS", meld=meld, card=card)
    if len(meld) > limits.run_max:
        return Reason("RUN_TOO_LONG", meld=meld, size=len(meld), most=limits.run_max)
    ways = [reason for way in islice(_ways(meld, limits), MOST_FLAWS) if (reason := judge(way, limits))]
    if ways:
        # Where one placement breaks a rule about wilds and another leaves the deck, the first says more.
        return min(ways, key=lambda reason: (reason in _OF_PLACES, reason == "WILD_OF_OTHER_SUIT"))
    turns = not limits.corner and _would_turn(naturals, len(meld))
    return Reason("RUN_TURNS_CORNER" if turns else "RUN_GAP", meld=meld)


_OF_PLACES = ("NOT_IN_DECK", "ACE_NOT_LOW", "ACE_NOT_HIGH", "ACE_IN_NO_RUN")


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
    """Whether two stated runs of one lay-down join in a way the rules forbid. Overlap is always allowed.

    Where the ace turns the corner, and where the rule says so, runs join round it too: king and ace, ace and two, and
    two aces (R059).
    """
    if run_a.kind != "run" or run_b.kind != "run" or run_a.suit != run_b.suit or limits.touching == "allowed":
        return False
    if limits.touching == "different_suits":
        return True
    gap = 1 if limits.touching == "gap2" else 0
    if not limits.corner:
        first, second = sorted((run_a, run_b), key=lambda run: run.low or 0)
        assert first.high is not None and second.low is not None
        if 0 <= second.low - first.high - 1 <= gap:
            return True
        if limits.touching != "no_join_or_corner":
            return False
    return _join_round_the_corner(run_a, run_b, gap) or _join_round_the_corner(run_b, run_a, gap)


def _join_round_the_corner(first: Meld, second: Meld, gap: int) -> bool:
    """Whether the second run goes on where the first ends, with at most `gap` ranks between, the ace turning about."""
    ranks = [{_rank_of(run, i) for i in range(len(run))} for run in (first, second)]
    end, begin = _rank_of(first, len(first) - 1), _rank_of(second, 0)
    if end == begin == "A":
        return ranks[0] & ranks[1] == {"A"}
    return not ranks[0] & ranks[1] and (RANKS.index(begin) - RANKS.index(end) - 1) % 13 <= gap
