"""From words to actions. A request that can mean several moves gives them all; which, is for the player to say.

No rule is written here: whether a move can be made is asked of the engine, move by move.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import get_args

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import Action, Discard, LayDown, LayOff, Placed, TakeJoker, parse_placed, plain_cards
from contractrummy.engine.views import PlayerView
from contractrummy.errors import BadNotation, Illegal, Reason
from contractrummy.melds.layoff import Place, joker_places, joker_swaps, laid_off, lay_off_places
from contractrummy.melds.meld import Meld, MeldKind, meld, parse_meld, parse_melds
from contractrummy.melds.search import LayDownPlan, best_lay_down, lay_downs
from contractrummy.melds.turn import best_lay_offs
from contractrummy.notation import parse_cards, pick

__all__ = ["Moves", "TooFewCards"]

Judge = Callable[[Action], Reason | None]

MOST_WAYS = 60
"""Of many lay-downs only the first are looked at."""
MOST_SEARCHED = 10
"""With two jokers or more and more cards and melds than these, every order of lay-offs would take too long to try."""
_TARGET = re.compile(
    r"(?P<cards>.*?\S)(?:[\s@#]+(?:on\s+|to\s+|meld\s+|牌组|到|第)?(?P<meld>\d{1,2})组?)?"
    r"(?:\s+(?P<latin>low|high|left|right)(?:\s+end)?|\s*(?P<chinese>[小大前后])端?)?\s*",
    re.IGNORECASE,
)
_LOW = ("low", "left", "小", "前")


# What is wrong with one card, or with one meld, says nothing about the others.
_OF_ONE_CARD = (
    "DOES_NOT_FIT", "PLACE_TAKEN", "RUN_FULL", "WILD_LIMIT", "WILDS_OVER_NATURALS", "WRONG_CARD_FOR_WILD",
    "NO_WILD_THERE", "WILD_HAS_NO_PLACE", "KEEP_A_DISCARD", "SWAP_SET", "NO_SUCH_MELD", "NOT_IN_HAND",
)  # fmt: skip


class TooFewCards(Exception):
    """The cards named are fewer than the contract takes."""

    def __init__(self, wanted: int, found: int) -> None:
        super().__init__(wanted, found)
        self.wanted, self.found = wanted, found


@dataclass(frozen=True)
class Moves:
    """What a player may mean, in the position of a view; `why_not` judges."""

    view: PlayerView
    why_not: Judge

    # -- laying down -------------------------------------------------------------------------------------------

    def plans(self) -> Iterator[LayDownPlan]:
        """The ways to lay down, the one that leaves the least first."""
        view = self.view
        best = best_lay_down(view.hand, view.contract, view.rules)
        if best is None or self.why_not(LayDown(best.melds)) is not None:
            return
        yield best
        for melds in islice(lay_downs(view.hand, view.contract, view.rules), MOST_WAYS):
            if set(melds) != set(best.melds) and self.why_not(LayDown(melds)) is None:
                left = Counter(view.hand)
                left.subtract(card for m in melds for card in m.cards)
                rest = tuple(sorted(left.elements()))
                yield LayDownPlan(melds, rest, sum(view.rules.points[card] for card in rest))

    def lay_down(self, text: str) -> list[LayDown]:
        """The lay-downs a text can mean: melds with ``|`` between them, or their cards in any order.

        Raises `BadNotation`, `Illegal`, or `TooFewCards`.
        """
        if "|" in text:
            return self._stated(self._melds(text))
        cards = parse_placed(text)
        ways = self._in_order(cards) or self._in_any_order(plain_cards(cards))
        if ways:
            return ways
        contract = self.view.contract
        if len(cards) < contract.cards:
            raise TooFewCards(contract.cards, len(cards))
        return self._stated(self._melds(_joined(cards, [slot.size for slot in contract.slots])))

    def _melds(self, text: str) -> list[list[Meld]]:
        """For each part of the text the melds it can be: a set or a run where jokers leave that open."""
        try:
            return [[m] for m in parse_melds(text)]
        except BadNotation as no:
            if no.kind != "ambiguous":
                raise
        ways: list[list[Meld]] = []
        kinds: tuple[MeldKind, ...] = get_args(MeldKind)
        for part in text.split("|"):
            try:
                ways.append([parse_meld(part)])
            except BadNotation:
                ways.append([meld(kind, parse_cards(part)) for kind in kinds])
        return ways

    def _stated(self, ways: Sequence[Sequence[Meld]]) -> list[LayDown]:
        """Every legal lay-down out of the ways to read each meld. Raises `Illegal` with the first reason."""
        found: list[LayDown] = []
        first: Reason | None = None
        for melds in islice(product(*ways), MOST_WAYS):
            reason = self.why_not(LayDown(melds))
            if reason == "STATE_THE_WILD" and reason is not None:
                at = melds.index(reason.params["meld"])
                choices = [[m] if i != at else list(reason.params["choices"]) for i, m in enumerate(melds)]
                found += self._stated(choices)
            elif reason is None:
                found.append(LayDown(melds))
            elif first is None or first == "CONTRACT_NOT_MET":
                first = reason
        if not found:
            raise Illegal(first or Reason("NO_CARDS"))
        return list(dict.fromkeys(found))

    def _in_order(self, cards: Sequence[Card | Placed]) -> list[LayDown]:
        """The cards cut into melds as they were named."""
        found: list[LayDown] = []
        slots = self.view.contract.slots
        for sizes in _cuts(len(cards), len(slots), min(slot.size for slot in slots)):
            try:
                found += self._stated(self._melds(_joined(cards, sizes)))
            except (BadNotation, Illegal):
                continue
        return list(dict.fromkeys(found))

    def _in_any_order(self, cards: Sequence[Card]) -> list[LayDown]:
        """Every lay-down of just these cards. One more of the hand is put to them, to be the card that is kept."""
        view = self.view
        rest = Counter(view.hand) - Counter(cards)
        held = (*cards, *list(rest.elements())[:1])
        found: dict[frozenset[str], LayDown] = {}
        for melds in islice(lay_downs(held, view.contract, view.rules), MOST_WAYS):
            if Counter(card for m in melds for card in m.cards) == Counter(cards) and not self.why_not(LayDown(melds)):
                found.setdefault(frozenset(map(str, melds)), LayDown(melds))
        return list(found.values())

    # -- laying off and swapping -------------------------------------------------------------------------------

    def lay_off(self, text: str) -> list[LayOff]:
        """The lay-offs a text can mean: cards, then the number of a meld and an end of it where that is needed.

        Raises `BadNotation` or `Illegal`.
        """
        cards, meld, place = _target(text)
        return self.ways_to_lay_off(LayOff(self._held(cards), meld, place))

    def ways_to_lay_off(self, asked: LayOff) -> list[LayOff]:
        reason = self.why_not(asked)
        if reason is None:
            return [asked]
        if reason == "CHOOSE_MELD":
            ways = [LayOff(asked.cards, index, asked.place) for index in range(len(self.view.table))]
            return [way for each in ways for way in self._if_legal(each)]
        if reason == "STATE_THE_PLACE" and len(asked.cards) == 1:
            ends: tuple[Place, ...] = ("low", "high")
            ways = [LayOff(asked.cards, asked.meld, end) for end in ends]
            return [way for way in ways if self.why_not(way) is None]
        raise Illegal(reason)

    def _if_legal(self, asked: LayOff) -> list[LayOff]:
        try:
            return self.ways_to_lay_off(asked)
        except Illegal:
            return []

    def fitting(self) -> tuple[Card, ...]:
        """The cards of the hand that can be laid off now, each by itself."""
        kinds = dict.fromkeys(self.view.hand)
        return tuple(card for card in kinds if self.why_not(LayOff(card)) in (None, "CHOOSE_MELD", "STATE_THE_PLACE"))

    def best_off(self) -> list[LayOff | TakeJoker]:
        """The lay-offs and swaps that leave the least in hand, in an order that works; none where there are none."""
        view = self.view
        melds = [laid.meld for laid in view.table]
        wilds = sum(not card.suit for card in view.hand)
        if wilds > 1 and len(view.hand) + len(melds) > MOST_SEARCHED:
            return self._dearest_first(list(view.hand), melds)
        plan = best_lay_offs(view.hand, melds, view.rules)
        return [
            TakeJoker(step.card, step.meld, step.index)
            if step.index is not None
            else LayOff(step.card, step.meld, step.place)
            for step in plan.steps
        ]

    def _dearest_first(self, hand: list[Card], melds: list[Meld]) -> list[LayOff | TakeJoker]:
        """Not always the best, but found at once: naturals, the dearest first, as long as one fits; then the wilds."""
        rules = self.view.rules
        steps: list[LayOff | TakeJoker] = []
        fits = True
        while fits:
            waiting = sorted(hand, key=lambda card: (not card.suit, -rules.points[card]))
            ways = (
                (card, i, place)
                for card in waiting
                for i, m in enumerate(melds)
                for place in lay_off_places(card, m, rules)
            )
            way = next(ways, None)
            fits = way is not None
            if way is not None:
                card, index, place = way
                hand.remove(card)
                melds[index] = laid_off(melds[index], card, place)
                steps.append(LayOff(card, index, place))
        return steps

    def first_off(self) -> LayOff | Reason | None:
        """A lay-off that can be made; else why none can, as far as it lies not with one card; else None."""
        first: Reason | None = None
        for card in dict.fromkeys(self.view.hand):
            reason = self.why_not(LayOff(card))
            if reason is None or reason in ("CHOOSE_MELD", "STATE_THE_PLACE"):
                return LayOff(card)
            if reason not in _OF_ONE_CARD:
                first = first or reason
        return first

    def several(self, text: str) -> list[Card | Placed]:
        """The cards of a text that names several and no meld, each of which may go somewhere else."""
        named, meld, place = _target(text)
        if meld is not None or place is not None:
            return []
        try:
            cards = self._held(named)
        except BadNotation:
            return []
        return list(cards) if len(cards) > 1 else []

    def first_swap(self) -> TakeJoker | Reason | None:
        """A swap that can be made; else why none can, as far as it lies not with one card; else None."""
        melds = [laid.meld for laid in self.view.table]
        for card in dict.fromkeys(self.view.hand):
            for place in joker_swaps(card, melds, self.view.rules):
                if self.why_not(TakeJoker(card, *place)) is None:
                    return TakeJoker(card, *place)
        wilds = [(i, w) for i, m in enumerate(melds) for w in m.wilds] or [(0, 0)]
        reason = self.why_not(TakeJoker(next(iter(self.view.hand), JOKER), *wilds[0]))
        return None if reason in _OF_ONE_CARD else reason

    def swap(self, text: str) -> list[TakeJoker]:
        """The swaps a text can mean: a card, then the number of a meld where that is needed. Raises as `lay_off`."""
        view = self.view
        named, index, _ = _target(text)
        cards = self._held(named)
        if len(cards) != 1 or isinstance(cards[0], Placed):
            raise BadNotation("not_a_card", "notation-one-card", 0, text)
        card = cards[0]
        melds = [laid.meld for laid in view.table]
        if index is not None:
            wilds = joker_places(card, melds[index]) or melds[index].wilds if 0 <= index < len(melds) else ()
            asked = [TakeJoker(card, index, next(iter(wilds), 0))]
        else:
            asked = [TakeJoker(card, *place) for place in joker_swaps(card, melds, view.rules)]
            asked = asked or [TakeJoker(card, i, w) for i, m in enumerate(melds) for w in m.wilds]
            asked = asked or [TakeJoker(card, 0, 0)]
        legal = [action for action in asked if self.why_not(action) is None]
        if not legal:
            raise Illegal(self.why_not(asked[0]) or Reason("NO_CARDS"))
        return legal

    # -- discarding --------------------------------------------------------------------------------------------

    def discard(self, text: str) -> Discard:
        """Raises `BadNotation` or `Illegal`."""
        cards = self._held(text)
        if len(cards) != 1 or isinstance(cards[0], Placed):
            raise BadNotation("not_a_card", "notation-one-card", 0, text)
        action = Discard(cards[0])
        reason = self.why_not(action)
        if reason is not None:
            raise Illegal(reason)
        return action

    def why_no_discard(self) -> Reason | None:
        """Why no card can be discarded now; None where one can."""
        reasons = [self.why_not(Discard(card)) for card in dict.fromkeys(self.view.hand)]
        return None if None in reasons else next(iter(reasons), None)

    def named(self, text: str) -> Card:
        """The one card of a text, of the hand or the upcard. Raises `BadNotation`."""
        upcard = self.view.upcard
        held = self.view.hand if self.view.phase == "play" or upcard is None else (upcard,)
        try:
            cards = pick(text, held)
        except BadNotation:
            cards = parse_cards(text)
        if len(cards) != 1:
            raise BadNotation("not_a_card", "notation-one-card", 0, text)
        return cards[0]

    def _held(self, text: str) -> tuple[Card | Placed, ...]:
        """Cards out of the hand, by rank alone where only one kind of it is held; wilds may say what they stand for."""
        try:
            return pick(text, self.view.hand)
        except BadNotation as no:
            try:
                return parse_placed(text)
            except BadNotation:
                raise no from None


def _target(text: str) -> tuple[str, int | None, Place | None]:
    """Cards, the meld they are for, counted from 0, and the end of it, as far as they are named.

    >>> _target("JK 2 low"), _target("8H"), _target("9H KC 8H")
    (('JK', 1, 'low'), ('8H', None, None), ('9H KC 8H', None, None))
    """
    found = _TARGET.fullmatch(text)
    if found is None:
        return text, None, None
    end = (found["latin"] or found["chinese"] or "").casefold()
    return found["cards"], int(found["meld"]) - 1 if found["meld"] else None, _end(end)


def _end(word: str) -> Place | None:
    return ("low" if word in _LOW else "high") if word else None


def _joined(cards: Sequence[Card | Placed], sizes: Sequence[int]) -> str:
    parts, at = [], 0
    for size in sizes:
        parts.append(" ".join(map(str, cards[at : at + size])))
        at += size
    if at < len(cards):
        parts[-1] = " ".join((parts[-1], *map(str, cards[at:])))
    return " | ".join(part for part in parts if part)


def _cuts(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to cut a row into so many parts of at least so many."""
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for size in range(least, total - least * (parts - 1) + 1):
        for rest in _cuts(total - size, parts - 1, least):
            yield (size, *rest)
