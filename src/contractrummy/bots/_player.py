# cython: boundscheck=False, wraparound=False
"""What a player of the kernel is, and a round between such players, without an object made that only people need."""

from __future__ import annotations

from contractrummy.engine._kernel import Kernel

__all__ = ["Player", "order_of", "play_round", "seat_asked"]

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


def seat_asked(kernel: Kernel) -> int:
    """Whom to ask next, -1 once the round is over.

    Where nobody is waited for (D36), whoever may still call for the discard is asked at once.
    """
    caller = kernel.next_to_answer() if kernel.late else -1
    return caller if caller >= 0 else kernel.acting()


def order_of(player: Player, kernel: Kernel, seat: int) -> int:
    """What the player does. Where nobody is waited for, he leaves the discard before he draws."""
    order = player.order(kernel, seat)
    leaves = order == _STOCK and kernel.phase == _OFFER and kernel.house.buy_window > 0
    return _LEAVE if leaves and kernel.why_not_now(seat, _LEAVE) == 0 else order


def play_round(kernel: Kernel, players: list[Player], most_turns: int) -> int:
    """Play a round that has been dealt to its end, a player for each seat: how many decisions that took.

    When a seat begins one turn more than `most_turns` the round is left as it is; its phase tells that it is not over.
    """
    decisions = 0
    while kernel.phase != _OVER and kernel.turns[kernel.turn] <= most_turns:
        seat = seat_asked(kernel)
        player = players[seat]
        kernel.do(seat, order_of(player, kernel, seat))
        decisions += 1
    return decisions
