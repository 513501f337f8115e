"""Wilds taken from the table that must go back to it: which are still owed, and whether each has somewhere to go.

Each is owed as a card and the seat on whose runs it must go, or None where any meld will do (D23, E20).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from contractrummy.cards import Card
from contractrummy.engine.state import Laid, Round
from contractrummy.melds.layoff import places
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import lay_downs
from contractrummy.rules.ruleset import RuleSet

__all__ = ["Owed", "have_places", "new_melds", "owed", "paid"]

Owed = tuple[tuple[Card, int | None], ...]


def owed(round: Round) -> Owed:
    """The wilds the player in turn must still play."""
    owners: Sequence[int | None] = round.freed_for or (None,) * len(round.freed)
    return tuple(zip(round.freed, owners, strict=True))


def paid(debts: Owed, card: Card, on: Laid | None) -> Owed:
    """What is still owed once a card lies on a meld, or in a new one (None)."""
    for i, (wild, owner) in enumerate(debts):
        if wild == card and _settles(owner, on):
            return (*debts[:i], *debts[i + 1 :])
    return debts


def _settles(owner: int | None, on: Laid | None) -> bool:
    return owner is None or (on is not None and on.owner == owner and on.meld.kind != "set")


def have_places(round: Round, seat: int, debts: Owed, table: Sequence[Laid], hand: Counter[Card]) -> bool:
    """Whether all the wilds can be played one after another, so that nobody is left with one he must play (E20).

    `hand` holds them. Where new melds may be laid down they may go into one, beside a card for the discard.
    """
    if not debts:
        return True
    (wild, owner), rest = debts[0], debts[1:]
    own = round.rules.layoff_targets == "own"
    for i, laid in enumerate(table):
        if (not own or laid.owner == seat) and _settles(owner, laid):
            for place in places(wild, laid.meld, round.limits):
                grown = [*table[:i], laid.with_card(wild, place), *table[i + 1 :]]
                if have_places(round, seat, rest, grown, hand - Counter([wild])):
                    return True
    if owner is not None or not round.rules.new_melds:
        return False
    for meld in new_melds(round, hand):
        if wild in meld.cards:
            left, after = hand - Counter(meld.cards), debts
            for card in meld.cards:
                after = paid(after, card, None)
            spare = left - Counter(wild for wild, _ in after)
            kept = _keeps_a_discard(round, meld, spare)
            if kept and have_places(round, seat, after, [*table, Laid(seat, meld)], left):
                return True
    return False


def _keeps_a_discard(round: Round, meld: Meld, spare: Counter[Card]) -> bool:
    """Whether beside a new meld a card is left that may end the turn; the one just taken may not win (D32)."""
    if not round.limits.leave_discard:
        return True
    last = round.number == round.rules.round_count and not round.rules.discard_taken_wins
    barred = last and round.taken not in meld.cards and list(spare.elements()) == [round.taken]
    return spare.total() > 0 and not barred


def new_melds(round: Round, hand: Counter[Card], shortest: bool = False) -> Iterator[Meld]:
    """The melds a hand holds, by kind and size; with `shortest` of each kind only those of the least size there is."""
    rules = _of_new_melds(round.rules.in_round(round.number))
    cards = tuple(sorted(hand.elements()))
    for letter, least, most in (("S", rules.set_min, 13), ("R", rules.run_min, 14)):
        for size in range(least, min(most, len(cards)) + 1):
            found = False
            for (meld,) in lay_downs(cards, f"{letter}{size}", rules):
                found = True
                yield meld
            if found and shortest:
                break


@lru_cache(maxsize=64)
def _of_new_melds(rules: RuleSet) -> RuleSet:
    """The rules of one meld by itself: what speaks of a whole lay-down or of going out is left out."""
    return rules.replace(laydown_extra=False, wilds_in_laydown=None, goout_discard="optional")
