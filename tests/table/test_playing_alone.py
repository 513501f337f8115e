"""A game against bots begins in two steps: it is opened, and its owner draws a card."""

from __future__ import annotations

import contractrummy as cr
from tests.support.house import House, in_a_house


@in_a_house()
async def test_whoever_plays_alone_begins_whichever_seat_that_is(house: House) -> None:
    """The seat follows from the deal, and the deal from nothing a seat could change."""
    seats = set()
    for _ in range(12):
        ann = await house.solo()
        state = ann.state
        assert state.turn == state.you
        assert state.can is not None
        assert "draw" in state.can.now
        table = house.table(ann.id)
        assert [chair.kind for chair in table.chairs].index("person") == state.you == table.host
        assert table.game is not None
        assert cr.verify(table.game.record) is None
        mixed = [line for line in table.game.record.splitlines() if line.startswith("seat-seed")]
        assert {line.split()[2] for line in mixed} == {"0a" * 32}
        seats.add(state.you)
    assert len(seats) > 1


@in_a_house()
async def test_the_seat_is_the_same_after_a_restart(house: House) -> None:
    ann = await house.solo()
    seat, hand = ann.state.you, ann.state.hand
    await house.restart()
    await ann.come()
    assert (ann.state.you, ann.state.hand) == (seat, hand)
    [mine] = await house.tables.mine(ann.who, "en")
    assert mine.your_turn
