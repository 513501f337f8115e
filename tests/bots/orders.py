"""Prints what players of the kernel do in some hundred positions: `python -m tests.bots.orders`, on either build."""

from __future__ import annotations

from itertools import islice

from contractrummy.bots import PLAYERS
from contractrummy.engine._kernel import Kernel
from tests.bots.table import decisions

NUMBER = 3000


def orders() -> str:
    """Each decision of a steady player and of a novice, a line each."""
    steady, novice, lines = PLAYERS["steady"](0), PLAYERS["novice"](0), []
    for kernel, seat in islice(decisions(21), NUMBER):
        for player in (steady, novice):
            lines.append(told(kernel, player.order(kernel, seat)))
    return "\n".join(lines)


def told(kernel: Kernel, order: int) -> str:
    """An order, with the melds where it lays some down."""
    rows = kernel.plans[order - 8] if 8 <= order < 64 else []
    return f"{order} {[(row.kind, row.suit, row.low, row.rank, bytes(row.cards)) for row in rows]}"


if __name__ == "__main__":
    print(orders())
