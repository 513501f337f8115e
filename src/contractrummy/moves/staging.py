"""Melds put together card by card: what the cards in the slots of a lay-down come to, in whatever order they came.

The melds are stated by the judgement the engine itself makes of a lay-down, and what comes of it is asked of the engine
once more: a preview and a move are the same question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from contractrummy.cards import Card
from contractrummy.engine.actions import LayDown, Placed, plain_cards
from contractrummy.errors import Reason
from contractrummy.melds.laydown import judge_lay_down, judge_new_melds
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld, MeldKind
from contractrummy.melds.shapes import diagnose, natural_first, statements
from contractrummy.moves.meaning import Moves

__all__ = ["Staging", "staged"]

Asked = Card | Placed

MOST_READINGS = 64
"""Of the ways to read the melds together only so many are asked about."""


@dataclass(frozen=True)
class Staging:
    """What staged cards come to: an `action` that can be done, or the reason there is none.

    `melds` are the slots as they would lie, None where the cards are no meld yet; `meld_why` is what ails single ones;
    `choices` are, for a slot in which a wild can stand for several things, the ways it can lie.
    """

    action: LayDown | None
    melds: tuple[Meld | None, ...]
    left: tuple[Card, ...]
    why: Reason | None
    meld_why: dict[int, Reason] = field(default_factory=dict)
    choices: dict[int, tuple[Meld, ...]] = field(default_factory=dict)


def staged(moves: Moves, slots: Sequence[Sequence[Asked]]) -> Staging:
    """What the cards in the slots come to. A wild may say what it stands for, and empty slots are passed over."""
    return _Stage(moves, slots).come_to()


class _Stage:
    def __init__(self, moves: Moves, slots: Sequence[Sequence[Asked]]) -> None:
        self.moves, self.slots = moves, slots
        self.limits = limits_of(moves.rules)
        held = Counter(moves.view.hand)
        held.subtract(card for slot in slots for card in plain_cards(slot))
        self.lacking = tuple(sorted(card for card, count in held.items() for _ in range(-count)))
        self.left = tuple(sorted(held.elements()))
        self.used = [i for i, slot in enumerate(slots) if slot]

    def come_to(self) -> Staging:
        melds: list[Meld | None] = [None] * len(self.slots)
        if self.lacking:
            return Staging(None, tuple(melds), self.left, Reason("NOT_IN_HAND", cards=self.lacking))
        why = self.moves.why_no_melds()
        readings: dict[int, list[Meld]] = {}
        meld_why: dict[int, Reason] = {}
        for i in self.used:
            found = self._readings(self.slots[i])
            if isinstance(found, Reason):
                meld_why[i] = found
            else:
                readings[i] = found
                melds[i] = self._only(found)
        if why is None and not meld_why and self.used:
            return self._together(readings, melds)
        why = why or next(iter(meld_why.values()), Reason("NO_CARDS"))
        return Staging(None, tuple(melds), self.left, why, meld_why)

    # -- one meld --------------------------------------------------------------------------------------------------

    def _readings(self, slot: Sequence[Asked]) -> list[Meld] | Reason:
        """The melds of the kinds that can be laid down that the cards can be; else what ails them."""
        cards = plain_cards(slot)
        stated = [asked for asked in slot if isinstance(asked, Placed) and asked.stands_for != asked.card]
        found: list[Meld] = []
        flaws: list[Reason] = []
        for kind in self._kinds():
            meld = Meld(kind, cards)
            if not stated:
                flaw = diagnose(meld, self.limits)
                found += [meld] if flaw is None else []
                flaws += [flaw] if flaw is not None else []
                continue
            ways = [way for way in statements(meld, self.limits) if _says(way, stated)]
            found += ways
            flaw = None if ways else diagnose(meld, self.limits)
            flaws += [] if ways else [flaw or Reason("DOES_NOT_FIT", card=stated[0], meld=meld)]
        return found or self._plainest(flaws, cards)

    def _kinds(self) -> list[MeldKind]:
        view = self.moves.view
        asked = {slot.kind for reading in view.contract.readings for slot in reading.slots}
        kinds: tuple[MeldKind, ...] = ("set", "run", "mixed")
        if self.moves.is_down():
            # Beyond the contract sets and runs are laid; a run of any suits only where the contract has one.
            return [kind for kind in kinds if kind != "mixed" or kind in asked]
        return [kind for kind in kinds if kind in asked]

    def _plainest(self, flaws: Sequence[Reason], cards: Sequence[Card]) -> Reason:
        """Of what ails the cards as a set and as a run, that which is nearer to what was meant."""
        naturals = [card for card in cards if card not in self.limits.wild_kinds]
        one_rank = len({card.rank for card in naturals}) < 2
        one_suit = len({card.suit for card in naturals}) < 2
        meant = "set" if one_rank and not one_suit else "run" if one_suit and not one_rank else ""
        of_kind = [flaw for flaw in flaws if getattr(flaw.params.get("meld"), "kind", None) == meant]
        return (of_kind or list(flaws))[0]

    def _only(self, readings: Sequence[Meld]) -> Meld | None:
        ways = [way for meld in readings for way in natural_first(statements(meld, self.limits))]
        return ways[0] if len(ways) == 1 else None

    # -- all of them -----------------------------------------------------------------------------------------------

    def _together(self, readings: dict[int, list[Meld]], melds: list[Meld | None]) -> Staging:
        refused: list[tuple[Reason, tuple[Meld, ...]]] = []
        legal: dict[tuple[Meld, ...], None] = {}
        for reading in islice(product(*(readings[i] for i in self.used)), MOST_READINGS):
            for said, answer in islice(self._answers(reading), MOST_READINGS):
                if isinstance(answer, Reason):
                    refused.append((answer, said))
                else:
                    legal[answer] = None
        every = {i: tuple(dict.fromkeys(answer[at] for answer in legal)) for at, i in enumerate(self.used)}
        for i, found in every.items():
            melds[i] = found[0] if len(found) == 1 else melds[i]
        if len(legal) == 1:
            return Staging(LayDown(next(iter(legal))), tuple(melds), self.left, None)
        if legal:
            choices = {i: found for i, found in every.items() if len(found) > 1}
            at, found = next(iter(choices.items()))
            asked = Meld(found[0].kind, plain_cards(self.slots[at]))
            why = Reason("STATE_THE_WILD", meld=asked, choices=found)
            return Staging(None, tuple(melds), self.left, why, {}, choices)
        why, said = next((pair for pair in refused if pair[0] != "CONTRACT_NOT_MET"), refused[0])
        about = why.params.get("meld")
        return Staging(None, tuple(melds), self.left, why, {self.used[said.index(about)]: why} if about in said else {})

    def _answers(self, melds: tuple[Meld, ...]) -> Iterator[tuple[tuple[Meld, ...], Reason | tuple[Meld, ...]]]:
        """For each way to read what the melds leave open: how they lie, or why they cannot be laid down so."""
        answer = self._judged(melds)
        if not isinstance(answer, Reason):
            yield melds, self.moves.why_not(LayDown(answer)) or answer
        elif answer == "STATE_THE_WILD":
            at = melds.index(answer.params["meld"])
            for choice in answer.params["choices"]:
                yield from self._answers((*melds[:at], choice, *melds[at + 1 :]))
        else:
            yield melds, answer

    def _judged(self, melds: Sequence[Meld]) -> Reason | tuple[Meld, ...]:
        view = self.moves.view
        if not self.moves.is_down():
            return judge_lay_down(view.hand, melds, view.contract, self.limits)
        return judge_new_melds(view.hand, melds, self.limits, "mixed" in self._kinds())


def _says(way: Meld, stated: Sequence[Placed]) -> bool:
    """Whether the wilds of a stated meld stand for what is said of them."""
    assert way.stands_for is not None
    lying = Counter(zip(way.cards, way.stands_for, strict=True))
    return not Counter((asked.card, asked.stands_for) for asked in stated) - lying
