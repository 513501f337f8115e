"""From words to actions. A request that can mean several moves gives them all; which, is for the player to say.

No rule is written here: whether a move can be made is asked of the engine, move by move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import get_args

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import Action, Discard, LayDown, LayOff, Placed, TakeJoker, parse_placed, plain_cards
from contractrummy.engine.views import PlayerView
from contractrummy.errors import BadNotation, Illegal, Reason
from contractrummy.melds.layoff import Place, joker_places
from contractrummy.melds.meld import Meld, MeldKind, meld, parse_meld, parse_melds
from contractrummy.melds.search import LayDownPlan, best_lay_down, lay_downs
from contractrummy.moves.fitting import best_off, of_round
from contractrummy.moves.naming import cuts, joined, target
from contractrummy.notation import parse_cards, pick
from contractrummy.rules.ruleset import RuleSet

__all__ = ["OF_ONE_CARD", "Judge", "Moves", "TooFewCards"]

Judge = Callable[[Action], Reason | None]

MOST_WAYS = 60
"""Of many lay-downs only the first are looked at."""
MOST_TRIED = 2000
"""Where the best lay-down is refused, of the others so many are asked about."""


OF_ONE_CARD = (
    "DOES_NOT_FIT", "PLACE_TAKEN", "RUN_FULL", "WILD_LIMIT", "WILDS_OVER_NATURALS", "WRONG_CARD_FOR_WILD",
    "NO_WILD_THERE", "WILD_HAS_NO_PLACE", "KEEP_A_DISCARD", "SWAP_SET", "NO_SUCH_MELD", "NOT_IN_HAND",
    "WILD_OF_OTHER_SUIT", "WILDS_TOO_CLOSE", "ADJACENT_WILDS", "MIN_NATURALS", "WILDS_NOT_FEWER", "SET_SUITS",
    "SET_ALL_SUITS", "RUN_TURNS_CORNER", "ACE_NOT_LOW", "ACE_NOT_HIGH", "ACE_IN_NO_RUN", "NO_LAY_DOWN_YET",
    "WILD_GOES_BACK", "TAKEN_CARD_WINS_NOT", "NOT_JUST_LAID",
)  # fmt: skip
"""What is wrong with one card, or with one meld, says nothing about the others."""


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

    @property
    def rules(self) -> RuleSet:
        """The rules of this round."""
        return of_round(self.view)

    def is_down(self) -> bool:
        return self.view.seat is not None and self.view.down[self.view.seat]

    def why_no_melds(self) -> Reason | None:
        """What keeps any melds from being laid down now; None where it lies with the cards alone."""
        reason = self.why_not(LayDown(()))
        return None if reason in ("CONTRACT_NOT_MET", "NO_CARDS") else reason

    def plans(self) -> Iterator[LayDownPlan]:
        """The ways to lay down, the one that leaves the least first; for a player who is down, new melds."""
        if self.why_no_melds() is not None:
            return
        view = self.view
        if self.is_down():
            new = [action.melds for action in view.legal if isinstance(action, LayDown)]
            yield from sorted(map(self._plan, new), key=lambda plan: plan.penalty_left)
            return
        best = best_lay_down(view.hand, view.contract, self.rules)
        if best is None:
            return
        legal = self.why_not(LayDown(best.melds)) is None
        if legal:
            yield best
        for melds in islice(lay_downs(view.hand, view.contract, self.rules), MOST_WAYS if legal else MOST_TRIED):
            if set(melds) != set(best.melds) and self.why_not(LayDown(melds)) is None:
                yield self._plan(melds)

    def _plan(self, melds: tuple[Meld, ...]) -> LayDownPlan:
        left = Counter(self.view.hand)
        left.subtract(card for m in melds for card in m.cards)
        rest = tuple(sorted(left.elements()))
        return LayDownPlan(melds, rest, sum(self.rules.points[card] for card in rest))

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
        if self.is_down():
            return self._stated(self._melds(text))
        contract = self.view.contract
        if len(cards) < contract.cards:
            raise TooFewCards(contract.cards, len(cards))
        return self._stated(self._melds(joined(cards, [slot.size for slot in contract.slots])))

    def _melds(self, text: str) -> list[list[Meld]]:
        """For each part of the text the melds it can be: sets and runs where wilds leave that open."""
        try:
            read = [[m] for m in parse_melds(text)]
        except BadNotation as no:
            if no.kind != "ambiguous":
                raise
            read = []
        kinds: tuple[MeldKind, ...] = get_args(MeldKind)
        ways: list[list[Meld]] = []
        for at, part in enumerate(text.split("|")):
            if not read:
                try:
                    ways.append([parse_meld(part)])
                except BadNotation:
                    ways.append([meld(kind, parse_cards(part)) for kind in kinds])
                continue
            ways.append(read[at])
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
        for sizes in self._sizes(len(cards)):
            try:
                found += self._stated(self._melds(joined(cards, sizes)))
            except (BadNotation, Illegal):
                continue
        return list(dict.fromkeys(found))

    def _sizes(self, total: int) -> Iterator[tuple[int, ...]]:
        """How a row of cards can be cut into the melds of the contract, or into new ones."""
        contract, rules = self.view.contract, self.rules
        if self.is_down():
            least = min(rules.set_min, rules.run_min)
            yield from (cut for parts in range(1, total // least + 1) for cut in cuts(total, parts, least))
            return
        for slots in (contract.slots, *contract.others):
            yield from cuts(total, len(slots), min(slot.size for slot in slots))

    def _in_any_order(self, cards: Sequence[Card]) -> list[LayDown]:
        """Every lay-down of just these cards. One more of the hand is put to them, to be the card that is kept."""
        view = self.view
        rest = Counter(view.hand) - Counter(cards)
        held = (*cards, *list(rest.elements())[:1])
        found: dict[frozenset[str], LayDown] = {}
        wanted = [f"S{len(cards)}", f"R{len(cards)}"] if self.is_down() else [view.contract]
        for contract in wanted:
            try:
                ways = list(islice(lay_downs(held, contract, self.rules), MOST_WAYS))
            except BadNotation:
                # No set and no run has so many cards.
                continue
            for melds in ways:
                if Counter(card for m in melds for card in m.cards) == Counter(cards):
                    way = LayDown(melds)
                    if self.why_not(way) is None:
                        found.setdefault(frozenset(map(str, melds)), way)
        return list(found.values())

    # -- laying off and swapping -------------------------------------------------------------------------------

    def lay_off(self, text: str) -> list[LayOff]:
        """The lay-offs a text can mean: cards, then the number of a meld and an end of it where that is needed.

        Raises `BadNotation` or `Illegal`.
        """
        cards, meld, place = target(text)
        return self.ways_to_lay_off(LayOff(self._held(cards), meld, place))

    def ways_to_lay_off(self, asked: LayOff) -> list[LayOff]:
        reason = self.why_not(asked)
        if reason is None:
            return [asked]
        if reason == "CHOOSE_MELD":
            each = [LayOff(asked.cards, index, asked.place) for index in range(len(self.view.table))]
            return [way for one in each for way in self._if_legal(one)]
        if reason == "STATE_THE_PLACE" and len(asked.cards) == 1:
            ends: tuple[Place, ...] = ("low", "high")
            card = asked.cards[0]
            # A wild card that could lie at an end as another may also be meant as itself, where a wild gives way to it.
            meant = [asked.cards] if isinstance(card, Placed) or not card.suit else [asked.cards, (Placed(card, card),)]
            index = asked.meld
            if index is None:
                index = [laid.meld for laid in self.view.table].index(reason.params["meld"])
            ways = [LayOff(cards, index, end) for cards in meant for end in ends]
            reasons = [self.why_not(way) for way in ways]
            legal = [way for way, no in zip(ways, reasons, strict=True) if no is None]
            if legal:
                return legal
            reason = reasons[0] or reason
        raise Illegal(reason)

    def ways_together(self, asked: LayOff) -> list[LayOff]:
        """The same for several cards on one meld: where a wild could stand for several things there, a way for each."""
        if len(asked.cards) == 1:
            return self.ways_to_lay_off(asked)
        found: list[LayOff] = []
        first: Reason | None = None
        waiting, known = [asked], set[tuple[int | None, tuple[str, ...]]]()
        while waiting and len(known) < MOST_WAYS:
            way = waiting.pop(0)
            name = (way.meld, tuple(sorted(map(str, way.cards))))
            if name in known:
                continue
            known.add(name)
            reason = self.why_not(way)
            if reason is None:
                found.append(way)
            else:
                first = first or reason
                waiting += self._narrower(way, reason)
        if not found:
            raise Illegal(first or Reason("NO_CARDS"))
        return found

    def _narrower(self, way: LayOff, reason: Reason) -> list[LayOff]:
        """A lay-off of several cards with one thing more said of it, in each way that is open."""
        if reason == "CHOOSE_MELD":
            return [LayOff(way.cards, index) for index in range(len(self.view.table))]
        if reason != "STATE_THE_PLACE" or reason.params["card"] not in way.cards:
            return []
        card, choices = reason.params["card"], reason.params["choices"]
        at = way.cards.index(card)
        said = [Placed(card, choice) for choice in choices if choice not in get_args(Place)]
        return [LayOff((*way.cards[:at], one, *way.cards[at + 1 :]), way.meld) for one in said]

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
        return best_off(self.view)

    def first_off(self) -> LayOff | Reason | None:
        """A lay-off that can be made; else why none can, as far as it lies not with one card; else None."""
        first: Reason | None = None
        for card in dict.fromkeys(self.view.hand):
            reason = self.why_not(LayOff(card))
            if reason is None or reason in ("CHOOSE_MELD", "STATE_THE_PLACE"):
                return LayOff(card)
            if reason not in OF_ONE_CARD:
                first = first or reason
        return first

    def several(self, text: str) -> list[Card | Placed]:
        """The cards of a text that names several and no meld, each of which may go somewhere else."""
        named, meld, place = target(text)
        if meld is not None or place is not None:
            return []
        try:
            cards = self._held(named)
        except BadNotation:
            return []
        return list(cards) if len(cards) > 1 else []

    def swaps(self) -> list[TakeJoker]:
        """Every wild that can be taken now, with a card that takes it."""
        kinds = dict.fromkeys(self.view.hand)
        return [way for card in kinds for way in self._swaps_with(card) if self.why_not(way) is None]

    def _swaps_with(self, card: Card) -> list[TakeJoker]:
        table = enumerate(self.view.table)
        return [TakeJoker(card, i, wild) for i, laid in table for wild in joker_places(card, laid.meld)]

    def first_swap(self) -> TakeJoker | Reason | None:
        """A swap that can be made; else why none can, as far as it lies not with one card; else None."""
        first = next(iter(self.swaps()), None)
        if first is not None:
            return first
        wilds = [(i, w) for i, laid in enumerate(self.view.table) for w in laid.meld.wilds] or [(0, 0)]
        reason = self.why_not(TakeJoker(next(iter(self.view.hand), JOKER), *wilds[0]))
        return None if reason in OF_ONE_CARD else reason

    def binds(self, way: TakeJoker) -> bool:
        """Whether one who takes this wild must lay the contract down in the same turn (D24)."""
        rules = self.rules
        in_turn = self.view.phase == "play" and not self.is_down()
        return in_turn and not (rules.swap_who == "not_down" and rules.freed_joker == "hand")

    def swap(self, text: str) -> list[TakeJoker]:
        """The swaps a text can mean: a card, then the number of a meld where that is needed. Raises as `lay_off`."""
        view = self.view
        named, index, _ = target(text)
        cards = self._held(named)
        if len(cards) != 1 or isinstance(cards[0], Placed):
            raise BadNotation("not_a_card", "notation-one-card", 0, text)
        card = cards[0]
        melds = [laid.meld for laid in view.table]
        if index is not None:
            wilds = joker_places(card, melds[index]) or melds[index].wilds if 0 <= index < len(melds) else ()
            asked = [TakeJoker(card, index, next(iter(wilds), 0))]
        else:
            asked = self._swaps_with(card)
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

    def to_discard(self) -> Card | None:
        """A card that can be discarded, to show how it is typed: the one just drawn, or the first that can."""
        drawn = () if self.view.drawn is None else (self.view.drawn,)
        return next((card for card in (*drawn, *self.view.hand) if self.why_not(Discard(card)) is None), None)

    def named(self, text: str) -> Card:
        """The one card of a text, of the hand or the upcard. Raises `BadNotation`."""
        upcard = self.view.upcard
        in_play = self.view.phase == "play" and self.view.seat == self.view.turn
        held = self.view.hand if in_play or upcard is None else (upcard,)
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
