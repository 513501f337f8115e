"""Adding a card to a meld on the table, moving a wild that lies there, and taking one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

from contractrummy.cards import RANKS, Card, card_at
from contractrummy.errors import Reason
from contractrummy.melds._row import FLAWS, MOVED
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, stated_meld
from contractrummy.melds.shapes import filled, reason_of, row_of
from contractrummy.notation import parse_card
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "PLACES",
    "Place",
    "joker_places",
    "joker_swaps",
    "laid_off",
    "lay_off_places",
    "places_of",
    "shifted",
    "shifts",
    "slides",
    "swap_reason",
    "swapped",
    "why_no_place",
    "why_not_swap",
]

Place = Literal["low", "high", "set"]
PLACES: tuple[Place, ...] = ("low", "high", "set")
"""By the numbers they have in a row."""


def lay_off_places(card: str | Card, meld: str | Meld, rules: RuleSet) -> tuple[Place, ...]:
    """Where a card can be added to a stated meld: ``low``, ``high``, ``set``, or nowhere.

    Where a wild may give way to the card it stands for (`joker_place`), and the card has no other place, these are the
    ends to which the wild could go.

    >>> from contractrummy.rules.presets import preset
    >>> lay_off_places("JK", "5H 6H 7H 8H", preset("common")), lay_off_places("9H", "5H 6H 7H 8H", preset("common"))
    (('low', 'high'), ('high',))
    """
    limits = limits_of(rules)
    asked, on = _card(card), filled(meld, limits)
    return places(asked, on, limits) or tuple(dict.fromkeys(end for _, end in shifts(asked, on, limits)))


def places(card: Card, meld: Meld, limits: Limits) -> tuple[Place, ...]:
    """Where a card can be added to a meld that stays as it lies."""
    row, laws = row_of(meld), limits.laws
    return tuple(place for place in _spots(meld) if not row.why_not_add(card, PLACES.index(place), laws, True))


def _spots(meld: Meld) -> tuple[Place, ...]:
    return ("set",) if meld.kind == "set" else ("low", "high")


def end_card(meld: Meld, place: Place) -> Card | str:
    """What comes next at an end of a run: a card, in a mixed run a rank. Past the aces it goes on round the corner.

    Whether it may lie there is for `places` to say.
    """
    assert meld.low is not None and meld.high is not None
    position = meld.low - 1 if place == "low" else meld.high + 1
    return RANKS[(position - 1) % 13] if meld.suit is None else card_at(meld.suit, position)


def _is(card: Card, wanted: Card | str) -> bool:
    return card == wanted if isinstance(wanted, Card) else card.rank == wanted


def laid_off(meld: Meld, card: Card, place: Place) -> Meld:
    """The meld with the card added."""
    if place == "low":
        assert meld.low is not None
        return Meld(meld.kind, (card, *meld.cards), suit=meld.suit, low=meld.low - 1 or 13)
    return Meld(meld.kind, (*meld.cards, card), rank=meld.rank, suit=meld.suit, low=meld.low)


def places_of(stands_for: Card | str, meld: Meld) -> tuple[Place, ...]:
    """The places of a meld a stated wild can mean: ``JK=9H`` on 5–8 of hearts is ``high``, an ace may be both ends.

    In a set and in a mixed run its rank alone says so.
    """
    rank = stands_for.rank if isinstance(stands_for, Card) else stands_for
    if meld.kind == "set":
        return ("set",) if rank == meld.rank else ()
    wanted = stands_for if meld.kind == "run" else rank
    return tuple(place for place in _spots(meld) if end_card(meld, place) == wanted)


def why_no_place(card: Card, meld: Meld, limits: Limits, asked: Place | None = None) -> Reason:
    """Why a card has no place on a meld, or not the one asked for (R005, R006, R013 to R017, R032 to R034)."""
    if meld.kind != "set" and joker_places(card, meld):
        return Reason("PLACE_TAKEN", card=card, meld=meld)
    if meld.kind != "set" and len(meld) >= limits.run_max:
        return Reason("RUN_FULL", meld=meld)
    row = row_of(meld)
    for place in _spots(meld):
        flaw = row.why_not_add(card, PLACES.index(place), limits.laws, True) if asked in (None, place) else 0
        if flaw and FLAWS[flaw] != "DOES_NOT_FIT":
            # The rule speaks of the meld as it would be, and of the card at its end.
            return reason_of(flaw, laid_off(meld, card, place), limits, 0 if place == "low" else len(meld))
    return Reason("DOES_NOT_FIT", card=card, meld=meld)


# -- wilds that give way ---------------------------------------------------------------------------------------


def shifts(card: Card, meld: Meld, limits: Limits, moved: Collection[int] = ()) -> tuple[tuple[int, Place], ...]:
    """The wilds of a run that give way to this natural card, and the end each could go to (D27, R035).

    `joker_place` says which do: one at an end of the run, once or as often as the card comes, or any. `moved` holds the
    positions, low + index, of those that have moved before. What it comes to is a run as the rules have it.
    """
    if limits.joker_place == "fixed" or meld.kind == "set":
        return ()
    row = row_of(meld, moved)
    ends: tuple[Place, ...] = ("low", "high")
    return tuple(
        (index, end)
        for index in joker_places(card, meld)
        for end in ends
        if not row.why_not_shift(card, index, PLACES.index(end), limits.laws)
    )


def shifted(meld: Meld, card: Card, index: int, place: Place) -> Meld:
    """The run with the wild at `index` moved to an end, and the card it stood for in its place."""
    return laid_off(swapped(meld, card, index), meld.cards[index], place)


def slides(
    cards: Sequence[Card], meld: Meld, limits: Limits, moved: Collection[int] = ()
) -> tuple[tuple[Place, tuple[Card, ...]], ...]:
    """The ends to which the wild at the other end of a run can go so that all the cards lie beyond it (BR-22).

    With each end come the cards in the order in which they lie, low to high; each lies there as itself. `moved` is as
    for `shifts`.
    """
    if limits.joker_place == "fixed" or meld.kind == "set":
        return ()
    ends: tuple[Place, ...] = ("low", "high")
    rows = ((end, _row_beyond(cards, meld, end, limits, moved)) for end in ends)
    return tuple((end, row) for end, row in rows if row is not None)


def _row_beyond(
    cards: Sequence[Card], meld: Meld, end: Place, limits: Limits, moved: Collection[int]
) -> tuple[Card, ...] | None:
    """The cards as they lie beyond the wild that has gone to an end, or None where that cannot be."""
    index = len(meld) - 1 if end == "low" else 0
    row, laws, place = row_of(meld, moved), limits.laws, PLACES.index(end)
    if index not in meld.wilds or (limits.joker_place == "end_moves_once" and row.cards[index] & MOVED):
        return None
    row.take_off(PLACES.index("high" if end == "low" else "low"))
    if row.why_not_add(meld.cards[index], place, laws, False):
        return None
    row.add(meld.cards[index], place)
    left, laid = list(cards), list[Card]()
    while left:
        card = next((card for card in left if row.natural(card, -1 if end == "low" else len(row.cards))), None)
        if card is None or row.why_not_add(card, place, laws, False):
            return None
        row.add(card, place)
        left.remove(card)
        laid.append(card)
    return tuple(laid[::-1] if end == "low" else laid)


# -- taking wilds ---------------------------------------------------------------------------------------------


def joker_places(card: str | Card, meld: str | Meld) -> tuple[int, ...]:
    """Indexes of the wilds in a stated meld that stand for this very card (in a set or a mixed run: for its rank).

    >>> joker_places("7H", "5H JK=6H JK=7H 8H")
    (2,)
    """
    asked, on = _card(card), stated_meld(meld)
    stands_for = on.stands_for
    if stands_for is None:
        return ()
    return tuple(i for i in on.wilds if _is(asked, stands_for[i]))


def swapped(meld: Meld, card: Card, index: int) -> Meld:
    """The meld with the wild at `index` replaced by the card it stands for."""
    cards = (*meld.cards[:index], card, *meld.cards[index + 1 :])
    return Meld(meld.kind, cards, rank=meld.rank, suit=meld.suit, low=meld.low)


def joker_swaps(
    card: str | Card, table: Sequence[str | Meld], rules: RuleSet, down: bool = True
) -> list[tuple[int, int]]:
    """Every (meld index, wild index) a player who holds `card` may take, with somewhere for the wild to go.

    >>> from contractrummy.rules.presets import preset
    >>> joker_swaps("6H", ["5H JK=6H 7H 8H", "9S 9D JK=9"], preset("common"))
    [(0, 1)]
    """
    limits = limits_of(rules)
    asked, melds = _card(card), [filled(m, limits) for m in table]
    return [
        (i, index)
        for i, m in enumerate(melds)
        for index in joker_places(asked, m)
        if why_not_swap(asked, melds, i, index, rules, limits, down) is None
    ]


def why_not_swap(
    card: Card,
    table: Sequence[Meld],
    meld: int,
    index: int,
    rules: RuleSet,
    limits: Limits,
    down: bool,
    owners: Sequence[int] | None = None,
) -> Reason | None:
    """Why the wild cannot be taken, as far as melds go: whose turn it is is the engine's to say (R039 to R046).

    `owners` tells whose each meld of the table is, for rules by which the wild goes to a run of the same player.
    A player who is not down uses it in his lay-down, which is for the engine to see to.
    """
    if not rules.joker_swap_run and not rules.joker_swap_set:
        return Reason("SWAP_OFF")
    if not down and rules.swap_who == "down":
        return Reason("NOT_DOWN")
    if down and rules.swap_who == "not_down":
        return Reason("SWAP_ONLY_BEFORE_DOWN")
    on = table[meld]
    if not 0 <= index < len(on):
        return Reason("NO_WILD_THERE", meld=on, index=index + 1)
    flaw = row_of(on).why_not_swap(card, index, limits.laws)
    if flaw:
        return swap_reason(flaw, on, card, index, limits)
    after = [*table[:meld], swapped(on, card, index), *table[meld + 1 :]]
    wild = on.cards[index]
    if down and not _has_place(wild, after, meld, rules, limits, owners):
        return Reason("WILD_HAS_NO_PLACE", card=wild)
    return None


def swap_reason(flaw: int, on: Meld, card: Card, index: int, limits: Limits) -> Reason:
    """The reason behind a number of `FLAWS`, said of a card that would take the place of the wild at `index`."""
    match FLAWS[flaw]:
        case "NO_WILD_THERE":
            return Reason("NO_WILD_THERE", meld=on, index=index + 1)
        case "WRONG_CARD_FOR_WILD":
            assert on.stands_for is not None
            return Reason("WRONG_CARD_FOR_WILD", card=card, wanted=on.stands_for[index])
        case "SWAP_SET" | "SWAP_OFF" as code:
            return Reason(code)
    return reason_of(flaw, swapped(on, card, index), limits)


def _has_place(
    wild: Card, table: Sequence[Meld], source: int, rules: RuleSet, limits: Limits, owners: Sequence[int] | None
) -> bool:
    """Whether a wild taken out of the meld at `source` can go where the rules send it (D23)."""
    if rules.freed_joker == "hand" or rules.swap_when == "at_once":
        return True
    return any(
        places(wild, m, limits)
        for i, m in enumerate(table)
        if rules.freed_joker == "same_turn" or (m.kind != "set" and (owners is None or owners[i] == owners[source]))
    )


def _card(card: str | Card) -> Card:
    return parse_card(card) if isinstance(card, str) else card


def stated_table(table: Iterable[str | Meld], limits: Limits) -> tuple[Meld, ...]:
    return tuple(filled(m, limits) for m in table)
