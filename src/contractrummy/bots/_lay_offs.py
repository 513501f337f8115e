# cython: boundscheck=False, wraparound=False, cdivision=True
"""The best order of lay-offs, swaps and new melds: what leaves the least in the hand after the best discard.

Exact where it matters and small: every order is tried on a copy of the round, positions met again are known, and
moves of wilds that come to the same are looked at once. After `_MOST_NODES` positions the first move of each goes on
alone. The kernel refuses what would strand a card, so that a wild taken from the table always finds its place.
"""

from __future__ import annotations

from contractrummy.bots._player import Player
from contractrummy.engine._kernel import Kernel, Listing
from contractrummy.melds._row import Row

__all__ = ["LayOffs"]

_PLAY, _OVER = 3, 5
_LAY_DOWN, _DISCARD, _OFF, _SHIFT, _SWAP = 8, 64, 1 << 16, 1 << 23, 1 << 24
_OUT, _FAR = -9000, 1 << 20
"""What it costs to be out, and to be left with what must not be kept."""
_MOST_NODES, _DEAR_NODE = 160, 8
"""Positions looked at; where new melds are made each counts for more, as they are dear to list."""


class LayOffs(Player):
    """Knows what to lay on the table once it is down."""

    def __init__(self) -> None:
        self.nodes = 0
        self.tried: dict[bytes, int] = {}

    def _lay_off(self, view: Kernel, seat: int) -> int:
        """The first step of those that leave the least in the hand; -1 if a discard is next."""
        if view.why_not_melding(seat):
            return -1
        moves = self._moves(view, seat)
        if not moves:
            return -1
        order = self._plain_move(view, seat, moves)
        if order >= 0:
            return order
        moves = self._sifted(view, seat, moves)
        plans = view.plans
        self.nodes, self.tried = 0, {}
        best, chosen = self._cost(view, seat), -1
        for order in moves:
            cost = self._least(self._after(view, seat, order), seat)
            if cost < best or (chosen < 0 and len(view.owed)):
                best, chosen = cost, order
        self.tried = {}
        view.plans = plans
        return chosen

    def _moves(self, view: Kernel, seat: int) -> list[int]:
        """What may be laid on the table or taken from it now."""
        view.orders(seat)
        listing: Listing = view.listing
        moves = []
        for i in range(listing.count):
            order = listing.code[i]
            if order >= _OFF or _LAY_DOWN <= order < _DISCARD:
                moves.append(order)
        return moves

    def _sifted(self, view: Kernel, seat: int, moves: list[int]) -> list[int]:
        """The moves without those of wilds that come to the same as another: it matters where a wild lies only if a
        card of the hand belongs there or next to it."""
        laws, dull, in_set, sifted = view.house.laws, -1, False, []
        for order in moves:
            if not _OFF <= order < _SHIFT or not laws.is_wild[order & 63]:
                sifted.append(order)
                continue
            row = view.table[view.meld_of(order)]
            if row.kind and self._touches(view.hands[seat], row, order >> 6 & 3):
                sifted.append(order)
            elif dull < 0 or (row.kind == 0 and not in_set) or (order & 63) != (dull & 63):
                if dull >= 0 and (order & 63) != (dull & 63):
                    sifted.append(dull)
                dull, in_set = order, row.kind == 0
        if dull >= 0:
            sifted.append(dull)
        return sifted

    def _touches(self, hand: bytearray, row: Row, end: int) -> bool:
        """Whether a card of the hand that is no joker belongs at the next places at an end of a run."""
        size = len(row.cards)
        for step in range(3):
            wanted = row.place(-1 - step if end == 0 else size + step)
            if wanted < 52:
                if hand[wanted]:
                    return True
            else:
                for kind in range(wanted - 64, 52, 13):
                    if hand[kind]:
                        return True
        return False

    def _plain_move(self, view: Kernel, seat: int, moves: list[int]) -> int:
        """A lay-off that nothing else can be better than, -1 if that is to be found out: without wilds, new melds and
        swaps, a card that has one place."""
        laws = view.house.laws
        if len(moves) == 1 and _OFF <= moves[0] < _SHIFT:
            return moves[0]
        for order in moves:
            if order < _OFF or order >= _SHIFT or laws.is_wild[order & 63]:
                return -1
        for i in range(len(moves)):
            order, single = moves[i], True
            for j in range(len(moves)):
                if j != i and (moves[j] & 63) == (order & 63):
                    single = False
            if single:
                return order
        return -1

    def _after(self, trial: Kernel, seat: int, order: int) -> Kernel:
        """The round as it is after an order."""
        after: Kernel = trial.copy()
        after.undoing = False
        after.undo = []
        if _LAY_DOWN <= order < _DISCARD:
            after.plans = [[row.copy() for row in rows] for rows in trial.plans]
        after.do(seat, order)
        return after

    def _least(self, trial: Kernel, seat: int) -> int:
        """The least a hand can cost after the best steps and a discard, as far as the search goes."""
        if trial.phase != _PLAY:
            return _OUT if trial.phase == _OVER else self._cost(trial, seat)
        key = self._key(trial, seat)
        if key in self.tried:
            known: int = self.tried[key]
            return known
        self.nodes += _DEAR_NODE if trial.house.new_melds else 1
        best = self._cost(trial, seat)
        moves = self._sifted(trial, seat, self._moves(trial, seat)) if best > _OUT else []
        for order in moves:
            if best == _OUT or (self.nodes > _MOST_NODES and best < _FAR and order != moves[0]):
                break
            cost = self._least(self._after(trial, seat, order), seat)
            if cost < best:
                best = cost
        self.tried[key] = best
        return best

    def _cost(self, trial: Kernel, seat: int) -> int:
        """What the hand costs after the best discard now; `_FAR` more where none is allowed yet."""
        hand = trial.hands[seat]
        total = dearest = 0
        for kind in range(53):
            if hand[kind]:
                points = trial.house.points[kind]
                total += hand[kind] * points
                if points >= dearest and trial._why_not_discard(seat, kind) == 0:
                    dearest = points
        if len(trial.owed) or trial.must_lay_down:
            return _FAR + total
        return _OUT if trial.held[seat] <= 1 and trial.phase == _PLAY else total - dearest

    def _key(self, trial: Kernel, seat: int) -> bytes:
        """What tells positions of one search apart."""
        parts = [bytes(trial.hands[seat]), bytes(trial.owed)]
        for row in trial.table:
            parts.append(bytes(row.cards))
            parts.append(b"\xff")
        return b"\xfe".join(parts)

    def _fits(self, view: Kernel, seat: int, kind: int) -> bool:
        """Whether a card can be laid off on a meld of the table, as far as the melds go."""
        return view._can_be_laid_off(seat, kind)
