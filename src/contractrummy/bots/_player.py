# cython: boundscheck=False, wraparound=False
"""What a player of the kernel is, and a round between such players, without an object made that only people need."""

from __future__ import annotations

from contractrummy.engine._kernel import Kernel

__all__ = ["Player", "play_round"]

_OFFER, _OVER = 0, 5
_LEAVE, _STOCK = 1, 2


class Player:
    """Answers what a seat sees with an order. One player may sit at several tables and seats at once."""

    def order(self, view: Kernel, seat: int) -> int:
        """What the seat does now, a legal order of the kernel; melds it lays down are put into the `plans` of the view.

        The view is what the seat sees (`Kernel.seen_by`), or the round itself: nothing hidden from the seat is looked
        at. It is left as it is but for `plans` and `listing`.
        """
        raise NotImplementedError


def play_round(kernel: Kernel, players: list[Player], most_turns: int) -> int:
    """Play a round that has been dealt to its end, a player for each seat: how many decisions that took.

    When a seat begins one turn more than `most_turns` the round is left as it is; its phase tells that it is not over.
    Where nobody is waited for (D36), the player in turn leaves the discard before he draws, and whoever may still call
    for it is asked at once.
    """
    decisions = 0
    while kernel.phase != _OVER and kernel.turns[kernel.turn] <= most_turns:
        seat = kernel.acting()
        if kernel.late:
            caller = kernel.next_to_answer()
            if caller >= 0:
                seat = caller
        player = players[seat]
        order = player.order(kernel, seat)
        calls = kernel.phase == _OFFER and kernel.house.buy_window != 0
        if calls and order == _STOCK and kernel.why_not_now(seat, _LEAVE) == 0:
            order = _LEAVE
        kernel.do(seat, order)
        decisions += 1
    return decisions
