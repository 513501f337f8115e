"""What may this seat do now? A lazy collection that lists, and answers `in` by asking `why_not`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from contractrummy.cards import CARDS, Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    LeaveJoker,
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.freed import new_melds
from contractrummy.engine.legality import why_not
from contractrummy.engine.state import Round
from contractrummy.melds.layoff import places, shifts
from contractrummy.melds.search import lay_downs

__all__ = ["Legal"]


class Legal(Collection[Action]):
    """The legal actions of a seat. Lay-offs are listed card by card, each with its place where there are two.

    Listing every lay-down can be long: take what you need, or ask ``action in legal``.
    """

    def __init__(self, round: Round, seat: int) -> None:
        self._round = round
        self._seat = seat

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and why_not(self._round, self._seat, action) is None

    def __iter__(self) -> Iterator[Action]:
        for action in self._candidates():
            if why_not(self._round, self._seat, action) is None:
                yield action

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        return f"<Legal: {', '.join(map(str, self))}>"

    def _candidates(self) -> Iterator[Action]:
        """Everything that could be legal in the phase; `why_not` has the last word."""
        round, seat = self._round, self._seat
        yield from (TakeDiscard(), LeaveDiscard(), DrawStock(), AskToBuy(), DeclineBuy(), Drop())
        claims = round.phase == "claim" and seat in round.claiming[:1]
        if not claims and (round.phase != "play" or seat != round.turn):
            return
        hand = [card for card in CARDS if round.hands[seat][card]]
        if claims:
            yield from self._swaps(hand)
            yield LeaveJoker()
            return
        if round.down[seat] and round.rules.new_melds:
            # The shortest alone: what else the hand holds for them can be laid off after.
            yield from (LayDown([meld]) for meld in new_melds(round, Counter(round.hand(seat)), shortest=True))
        if not round.down[seat]:
            rules = round.rules.in_round(round.number)
            yield from (LayDown(melds) for melds in lay_downs(round.hand(seat), round.contract, rules))
        yield from self._lay_offs(hand)
        yield from self._swaps(hand)
        yield TakeBack()
        yield from map(Discard, hand)

    def _lay_offs(self, hand: list[Card]) -> Iterator[Action]:
        for index, laid in enumerate(self._round.table):
            for card in hand:
                ways = places(card, laid.meld, self._round.limits)
                yield from (LayOff(card, index, place if len(ways) > 1 else None) for place in ways)
                ends = dict.fromkeys(end for _, end in shifts(card, laid.meld, self._round.limits, laid.moved))
                one = not ways and len(ends) == 1
                for end in ends:
                    # A wild card that would lie at that end as another says that it is meant as itself.
                    yield LayOff(Placed(card, card) if end in ways else card, index, None if one else end)

    def _swaps(self, hand: list[Card]) -> Iterator[Action]:
        for index, laid in enumerate(self._round.table):
            for wild in laid.meld.wilds:
                yield from (TakeJoker(card, index, wild) for card in hand)
