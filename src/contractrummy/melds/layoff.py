"""Adding a card to a meld on the table, and taking a wild out of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from contractrummy.cards import Card, card_at
from contractrummy.errors import Reason
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, stated_meld
from contractrummy.melds.shapes import filled, too_many_wilds
from contractrummy.notation import parse_card
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "Place",
    "joker_places",
    "joker_swaps",
    "laid_off",
    "lay_off_places",
    "places_of",
    "swapped",
    "why_no_place",
    "why_not_swap",
]

Place = Literal["low", "high", "set"]


def lay_off_places(card: str | Card, meld: str | Meld, rules: RuleSet) -> tuple[Place, ...]:
    """Where a card can be added to a stated meld: ``low``, ``high``, ``set``, or nowhere.

    >>> from contractrummy.rules.presets import preset
    >>> lay_off_places("JK", "5H 6H 7H 8H", preset("common")), lay_off_places("9H", "5H 6H 7H 8H", preset("common"))
    (('low', 'high'), ('high',))
    """
    limits = limits_of(rules)
    return places(_card(card), filled(meld, limits), limits)


def places(card: Card, meld: Meld, limits: Limits) -> tuple[Place, ...]:
    """`lay_off_places` for rules already lowered."""
    candidates: tuple[Place, ...] = ("set",) if meld.kind == "set" else ("low", "high")
    return tuple(place for place in candidates if _fits(card, meld, place, limits))


def end_card(meld: Meld, place: Place) -> Card | None:
    """The card a run would need at an end, None past the aces."""
    assert meld.suit is not None and meld.low is not None and meld.high is not None
    position = meld.low - 1 if place == "low" else meld.high + 1
    return card_at(meld.suit, position) if 1 <= position <= 14 else None


def _fits(card: Card, meld: Meld, place: Place, limits: Limits) -> bool:
    if meld.kind == "set":
        wild = card.rank != meld.rank
    else:
        wanted = end_card(meld, place)
        if wanted is None or len(meld) >= limits.run_max or not limits.in_deck[wanted]:
            return False
        assert meld.low is not None and meld.high is not None
        if (place == "low" and meld.low == 2 and not limits.ace_low) or (
            place == "high" and meld.high == 13 and not limits.ace_high
        ):
            return False
        wild = card != wanted
    if not wild:
        return True
    return card in limits.wild_kinds and _wild_flaw(card, meld, place, limits) is None


def _wild_flaw(wild: Card, meld: Meld, place: Place, limits: Limits) -> Reason | None:
    """What the limits on wilds say against one more at a place (D18, D18b, D19)."""
    grown = laid_off(meld, wild, place)
    if not limits.adjacent_wilds and meld.kind == "run" and (0 if place == "low" else len(meld) - 1) in meld.wilds:
        return Reason("ADJACENT_WILDS", meld=grown)
    return too_many_wilds(grown, limits) if limits.cap_at_lay_off else None


def laid_off(meld: Meld, card: Card, place: Place) -> Meld:
    """The meld with the card added."""
    if place == "low":
        assert meld.low is not None
        return Meld("run", (card, *meld.cards), suit=meld.suit, low=meld.low - 1)
    return Meld(meld.kind, (*meld.cards, card), rank=meld.rank, suit=meld.suit, low=meld.low)


def places_of(stands_for: Card | str, meld: Meld) -> tuple[Place, ...]:
    """The places of a meld a stated wild can mean: ``JK=9H`` on 5–8 of hearts is ``high``, an ace may be both ends."""
    if meld.kind == "set":
        rank = stands_for if not isinstance(stands_for, Card) else stands_for.rank
        return ("set",) if rank == meld.rank else ()
    ends: tuple[Place, ...] = ("low", "high")
    return tuple(place for place in ends if end_card(meld, place) == stands_for)


def why_no_place(card: Card, meld: Meld, limits: Limits, asked: Place | None = None) -> Reason:
    """Why a card has no place on a meld, or not the one asked for (R005, R006, R013 to R017, R032 to R034)."""
    if joker_places(card, meld):
        return Reason("PLACE_TAKEN", card=card, meld=meld)
    if meld.kind == "run" and len(meld) >= limits.run_max:
        return Reason("RUN_FULL", meld=meld)
    candidates: tuple[Place, ...] = ("set",) if meld.kind == "set" else ("low", "high")
    flaws = (_rule_against(card, meld, place, limits) for place in candidates if asked in (None, place))
    return next((flaw for flaw in flaws if flaw), None) or Reason("DOES_NOT_FIT", card=card, meld=meld)


def _rule_against(card: Card, meld: Meld, place: Place, limits: Limits) -> Reason | None:
    """The house rule that keeps a card from a place it would otherwise fit."""
    wild = card in limits.wild_kinds
    if meld.kind == "run":
        wanted = end_card(meld, place)
        if wanted is None or not limits.in_deck[wanted] or (card != wanted and not wild):
            return None
        if wanted.rank == "A" and not (limits.ace_low if place == "low" else limits.ace_high):
            return Reason("ACE_NOT_LOW" if place == "low" else "ACE_NOT_HIGH", meld=laid_off(meld, card, place))
        wild = card != wanted
    return _wild_flaw(card, meld, place, limits) if wild else None


# -- taking wilds ---------------------------------------------------------------------------------------------


def joker_places(card: str | Card, meld: str | Meld) -> tuple[int, ...]:
    """Indexes of the wilds in a stated meld that stand for this very card (in a set: for its rank).

    >>> joker_places("7H", "5H JK=6H JK=7H 8H")
    (2,)
    """
    asked, on = _card(card), stated_meld(meld)
    stands_for = on.stands_for
    if stands_for is None:
        return ()
    return tuple(i for i in on.wilds if stands_for[i] == asked or stands_for[i] == asked.rank)


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
    card: Card, table: Sequence[Meld], meld: int, index: int, rules: RuleSet, limits: Limits, down: bool
) -> Reason | None:
    """Why the wild cannot be taken, as far as melds go: whose turn it is is the engine's to say (R039 to R046)."""
    if not rules.joker_swap_run and not rules.joker_swap_set:
        return Reason("SWAP_OFF")
    if not down and rules.swap_who == "down":
        return Reason("NOT_DOWN")
    on = table[meld]
    if index not in on.wilds:
        return Reason("NO_WILD_THERE", meld=on, index=index + 1)
    if on.kind == "set" and not rules.joker_swap_set:
        return Reason("SWAP_SET")
    if on.kind == "run" and not rules.joker_swap_run:
        return Reason("SWAP_OFF")
    if index not in joker_places(card, on):
        stands_for = on.stands_for
        assert stands_for is not None
        return Reason("WRONG_CARD_FOR_WILD", card=card, wanted=stands_for[index])
    wild = on.cards[index]
    after = [*table[:meld], swapped(on, card, index), *table[meld + 1 :]]
    if not any(places(wild, m, limits) for m in after):
        return Reason("WILD_HAS_NO_PLACE", card=wild)
    return None


def _card(card: str | Card) -> Card:
    return parse_card(card) if isinstance(card, str) else card


def stated_table(table: Iterable[str | Meld], limits: Limits) -> tuple[Meld, ...]:
    return tuple(filled(m, limits) for m in table)
