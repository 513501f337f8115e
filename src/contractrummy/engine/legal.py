"""What may this seat do now? A lazy collection that lists, and answers `in` by asking `why_not`."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from contractrummy.engine._kernel import MOST_PLANS
from contractrummy.engine.actions import Action, LayDown
from contractrummy.engine.legality import why_not
from contractrummy.engine.reading import DISCARD, LAY_DOWN, action_of
from contractrummy.engine.state import Laid, Round, kernel_of
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
        round, seat = self._round, self._seat
        if not 0 <= seat < round.seats:
            return
        kernel = kernel_of(round)
        kernel.orders(seat)
        orders = kernel.listed()
        if LAY_DOWN in orders and not round.down[seat]:
            # Of those of the contract the kernel lists but one.
            orders.remove(LAY_DOWN)
            yield from self._lay_downs()
        elif len(kernel.plans) == MOST_PLANS:
            # And of many new melds only so many.
            orders = [order for order in orders if not LAY_DOWN <= order < DISCARD]
            for row in kernel.house.new_rows(round.hands[seat], True, seat):
                if not kernel.why_not_laid(seat, [row]):
                    yield LayDown([Laid.of(row).meld])
        yield from (action_of(kernel, order) for order in orders)

    def _lay_downs(self) -> Iterator[Action]:
        round, seat = self._round, self._seat
        rules = round.rules.in_round(round.number)
        for melds in lay_downs(round.hand(seat), round.contract, rules):
            action = LayDown(melds)
            if why_not(round, seat, action) is None:
                yield action

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        return f"<Legal: {', '.join(map(str, self))}>"
