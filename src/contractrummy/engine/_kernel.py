# cython: boundscheck=False, wraparound=False, cdivision=True
"""The kernel of a round: what a seat may do, as a list, and what follows when it does it.

`legality`, `legal`, `decide` and `apply` are read off it, simulations and bots use it as it is. It makes no objects
that only people need. It is made of three files that build on one another: `_facts`, the record and its events;
`_judge`, what may be done; and this one.
"""

from __future__ import annotations

from typing import Any

from contractrummy.engine._judge import Judge
from contractrummy.engine.chance import Chance, order_seed

__all__ = ["MOST_PLANS", "Kernel", "Shuffler"]

_OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER = 0, 1, 2, 3, 4, 5
_TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN = 0, 1, 2, 3, 4, 5, 6, 7, 8
_DISCARD, _OFF, _SHIFT, _SWAP = 64, 1 << 16, 1 << 23, 1 << 24
MOST_PLANS = 48
_MOST_PLANS, _MOST_ORDERS = MOST_PLANS, 4096


class Listing:
    """Orders that have been listed, for a hand of these kinds."""

    def __init__(self) -> None:
        self.code, self.count = [0] * 4096, 0
        self.beyond: list[int] = []
        self.kind, self.kinds = [0] * 53, 0


_CUT = 1 << 32
"""In place of a reshuffle's number: the cut of a round."""


class Shuffler:
    """Chance for rounds that are not dealt by anybody else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def shuffle(self, kinds: bytearray, round: int, reshuffle: int) -> bytearray:
        """The kinds in another order, in place. The last is the top one."""
        Chance(order_seed(self.seed, round, reshuffle)).shuffle(kinds, len(kinds))
        return kinds

    def cut(self, cards: int, round: int) -> int:
        """How many of so many cards are cut: 1 to all but one (D13)."""
        return 1 + Chance(order_seed(self.seed, round, _CUT)).below(cards - 1)


class Kernel(Judge):
    """A round that is played."""

    def _another(self) -> Any:
        return Kernel.__new__(Kernel)

    # -- what may be done ------------------------------------------------------------------------------------------

    def acting(self) -> int:
        """The seat the round waits for, the first of several; -1 once it is over."""
        if self.phase == _OVER:
            return -1
        if self.phase == _CLAIM:
            return self.claiming[0]
        if self.phase == _BUY:
            return self.next_to_answer()
        return self.turn

    def orders(self, seat: int) -> int:
        """List what a seat may do now, in `listing`: how many orders there are.

        Of the lay-downs of a contract only the best, or where that will not do the first that does; of new melds the
        shortest, not more than 48. They are put into `plans`. A card that has a place of its own on a meld is not
        listed for the place of a wild there. Orders past the 4096th are not counted; `listed` has them.
        """
        if self.listing is None:
            self.listing = Listing()
        listing: Listing = self.listing
        listing.count = listing.kinds = 0
        if len(listing.beyond):
            listing.beyond = []
        hand, self.plans = self.hands[seat], []
        if self.dropped[seat]:
            return 0
        for kind in range(53):
            if hand[kind]:
                listing.kind[listing.kinds] = kind
                listing.kinds += 1
        if self.phase == _PLAY and seat == self.turn:
            self._list_plans(seat)
            self._list_lay_offs(seat)
            self._list_swaps(seat)
            if len(self.undo):
                self._list(_BACK)
            for i in range(listing.kinds):
                if self._why_not_discard(seat, listing.kind[i]) == 0:
                    self._list(_DISCARD + listing.kind[i])
        elif self.phase == _CLAIM:
            if seat == self.claiming[0]:
                self._list_swaps(seat)
                self._list(_LEAVE_JOKER)
        elif self.phase != _OVER:
            if seat == self.turn:
                for order in range(3):
                    if self.why_not_now(seat, order) == 0:
                        self._list(order)
            self._list_calls(seat)
            if self.house.dropping and self.why_not_now(seat, _DROP) == 0:
                self._list(_DROP)
        return listing.count

    def _list(self, order: int) -> None:
        listing: Listing = self.listing
        if listing.count == _MOST_ORDERS:
            listing.beyond.append(order)
            return
        listing.code[listing.count] = order
        listing.count += 1

    def listed(self) -> list[int]:
        """The orders listed last."""
        listing: Listing | None = self.listing
        return [] if listing is None else [listing.code[i] for i in range(listing.count)] + listing.beyond

    def _list_calls(self, seat: int) -> None:
        if self.why_not_now(seat, _ASK) == 0:
            self._list(_ASK)
            self._list(_DECLINE)

    def _list_plans(self, seat: int) -> None:
        if self.why_not_laying(seat):
            return
        if self.down[seat]:
            for row in self.house.new_rows(self.hands[seat], True, seat):
                if self.why_not_laid(seat, [row]) == 0:
                    self._list(_LAY_DOWN + len(self.plans))
                    self.plans.append([row])
                    if len(self.plans) == _MOST_PLANS:
                        break
            return
        plan = self.best_plan(seat)
        if plan is not None:
            if self.why_not_laid(seat, plan):
                plan = self.some_plan(seat)
            if plan is not None:
                self._list(_LAY_DOWN)
                self.plans.append(plan)

    def _list_lay_offs(self, seat: int) -> None:
        if not len(self.table) or self.why_not_melding(seat):
            return
        laws = self.house.laws
        listing: Listing = self.listing
        for meld in range(len(self.table)):
            row = self.table[meld]
            if self.house.own_melds and row.owner != seat:
                continue
            low = row.wanted(2 if row.kind == 0 else 0, laws)
            high = low if row.kind == 0 else row.wanted(1, laws)
            for i in range(listing.kinds):
                kind = listing.kind[i]
                wild, fits, moves = laws.is_wild[kind], 0, 0
                for end in range(1 if row.kind == 0 else 2):
                    wanted = high if end else low
                    if wild or kind == wanted or (wanted >= 64 and kind % 13 == wanted - 64 and kind < 52):
                        order = _OFF + (meld << 8 | (2 if row.kind == 0 else end) << 6 | kind)
                        if self._why_not_lay_off(seat, order) == 0:
                            self._list(order)
                            fits += 1
                if laws.joker_place and row.kind and row.wilds and (not fits or wild):
                    for index in range(len(row.cards)):
                        for end in range(2):
                            # Of two wilds that stand for the same card the lower gives way.
                            if not moves >> end & 1 and row.stands_for(kind, index):
                                order = _SHIFT + (meld << 15 | index << 7 | end << 6 | kind)
                                if self._why_not_lay_off(seat, order) == 0:
                                    self._list(order)
                                    moves |= 1 << end

    def _list_swaps(self, seat: int) -> None:
        house = self.house
        if (not house.swap_run and not house.swap_set) or not len(self.table):
            return
        if self.phase != _CLAIM and self._why_not_swapping(seat):
            return
        listing: Listing = self.listing
        for meld in range(len(self.table)):
            row = self.table[meld]
            for index in range(len(row.cards) if row.wilds else 0):
                if row.cards[index] & 64:
                    for i in range(listing.kinds):
                        kind = listing.kind[i]
                        if row.natural(kind, index):
                            order = _SWAP + (meld << 14 | index << 6 | kind)
                            if self._why_not_take_wild(seat, order) == 0:
                                self._list(order)

    # -- doing it --------------------------------------------------------------------------------------------------

    def do(self, seat: int, order: int) -> None:
        """Carry out a legal order: the events that follow, chance asked where it is needed."""
        if order == _TAKE:
            self.took_discard(seat, self.pile[len(self.pile) - 1])
        elif order in (_LEAVE, _STOCK):
            self._leave_or_draw(seat, order == _STOCK)
        elif order in (_ASK, _DECLINE):
            self.answered(seat, order == _ASK)
            if self.settle():
                self._go_on(self.will_draw)
        elif order == _BACK:
            self.took_back(seat)
        elif order == _LEAVE_JOKER:
            self.joker_left(seat)
        elif order == _DROP:
            self._drop(seat)
        elif order < _DISCARD:
            self.laid_down(seat, self.plans[order - _LAY_DOWN])
            self._maybe_out(seat, -1)
        elif order < _OFF:
            blind = self.blind_award()
            if self.held[seat] > 1 and self._caller() >= 0:
                # He discards: the calls for the card before it are settled first. The last card ends the round, and
                # calls with it (E30).
                self._close()
            self.discarded(seat, order - _DISCARD)
            self._maybe_out(seat, blind)
        elif order >= _SWAP:
            self.took_joker(seat, self.meld_of(order), order >> 6 & 255, order & 63)
        elif order >= _SHIFT:
            self.moved_joker(seat, self.meld_of(order), order >> 7 & 255, order & 63, order >> 6 & 1)
            self._maybe_out(seat, -1)
        else:
            self.laid_off(seat, self.meld_of(order), order & 63, order >> 6 & 3)
            self._maybe_out(seat, -1)

    def slide(self, seat: int, meld: int, cards: bytearray, end: int) -> None:
        """Carry out a slide (BR-22), which is no order of its own."""
        self.slid_joker(seat, meld, cards, end)
        self._maybe_out(seat, -1)

    def _leave_or_draw(self, seat: int, draws: bool) -> None:
        if self.phase == _OFFER:
            self.discard_left(seat, draws)
        self.settle()
        if draws and self.late and (self.house.buy_window == 1 or self.takes_all()):
            self._close()
        self._go_on(draws)

    def _go_on(self, draws: bool) -> None:
        """What follows once the discard has been refused and those who were waited for have answered."""
        if self.phase != _DRAW:
            return
        if draws:
            self._draw(self.turn)
        elif not self.can_draw():
            self._end(-1, 0)

    def settle(self) -> bool:
        """Close the window once nobody is left to answer, and those a sale opens; whether there was one."""
        closed = False
        while self.is_answered():
            self._close()
            closed = True
        return closed

    def settle_and_go_on(self) -> None:
        """The same for a position that somebody has set up, and what follows."""
        if self.settle():
            self._go_on(self.will_draw)

    def _caller(self) -> int:
        """The seat whose call is the best claim now (E16, D38); -1 if none counts."""
        best, rank = -1, 99
        for places in range(1, self.seats):
            seat = self.in_turn(places)
            if self.answer[seat] == 2 and self.why_not_buy(seat) == 0:
                claim = places if self.house.soonest else self.answered_at[seat]
                if claim < rank:
                    best, rank = seat, claim
        return best

    def _close(self) -> None:
        """Close the window; the best claim gets the card."""
        buyer = self._caller()
        self.window_closed(buyer)
        if buyer >= 0:
            self._sell(buyer)

    def _sell(self, buyer: int) -> None:
        """The discard leaves the pile first; then the penalty cards are drawn, reshuffling if need be (R098–R103)."""
        self.bought(buyer, self.pile[len(self.pile) - 1])
        for _ in range(self.house.buy_penalty):
            self.drew_penalty(buyer, self._from_stock())
            self._refill()

    def _from_stock(self) -> int:
        """The top card of the stock; if it is empty the discards under the top one are shuffled first (E22, R108)."""
        if not len(self.stock):
            self._reshuffle()
        return self.stock[len(self.stock) - 1]

    def _refill(self) -> None:
        """Where the discards are shuffled the moment the last card leaves the stock, see whether it has (D51)."""
        if not len(self.stock) and self.house.reshuffles_at_once and self.can_draw():
            self._reshuffle()

    def _reshuffle(self) -> None:
        """Make a stock of the discards, all or all but the top one (D51).

        They are sorted before they are shuffled, so that no memory of who threw what is left in them (R111).
        """
        used = bytearray(self.pile)
        if not self.house.recycles_all:
            del used[len(used) - 1]
        order = self.shuffler.shuffle(bytearray(sorted(used)), self.house.number, self.reshuffles + 1)
        self.stock_reshuffled(order)

    def _draw(self, seat: int) -> None:
        if not self.can_draw():
            self._end(-1, 0)
            return
        self.drew_stock(seat, self._from_stock())
        self._refill()
        # With a card more or less to be had, fewer may be left who can still ask.
        self.settle()

    def _drop(self, seat: int) -> None:
        """The round goes on without him; the last one left has gone out, whatever he holds (D58)."""
        self.gave_up(seat)
        left, last = 0, 0
        for other in range(self.seats):
            if not self.dropped[other]:
                left, last = left + 1, other
        if left == 1:
            self.went_out(last)
            self._end(last, 0)

    def _maybe_out(self, seat: int, blind: int) -> None:
        if not self.held[seat]:
            award = self.blind_award() if blind < 0 else blind
            self.went_out(seat)
            self._end(seat, award)

    def _end(self, out: int, blind: int) -> None:
        """Everyone but the one who went out counts what he holds (D52, D56, R110, R130)."""
        points = [self._points(seat, out, blind) for seat in range(self.seats)]
        self.round_ended(out, points)

    def start(self, seed: int, dealer: int) -> None:
        """Deal a round as chance has it: every order of cards is a function of seed, round and reshuffle."""
        house = self.house
        self.shuffler = Shuffler(seed)
        order = self.shuffler.shuffle(bytearray(house.deck), house.number, 0)
        upcard = self.deal(order, dealer)
        if house.cut_bonus:
            self.cut = self.shuffler.cut(len(order), house.number)
        self.begin(dealer, upcard)

    def playout(self, chance: Chance, most_turns: int) -> int:
        """Do anything legal, each as likely, to the end of the round: how many orders that took.

        A round is given up when a seat begins one turn more than `most_turns`.
        """
        done = 0
        while self.phase != _OVER and self.turns[self.turn] <= most_turns:
            seat = self.acting()
            number = self.orders(seat)
            listing: Listing = self.listing
            self.do(seat, listing.code[chance.below(number)])
            done += 1
        return done

    def give_up(self) -> None:
        """End the round as if no card could be drawn any more: everybody counts his hand."""
        self._end(-1, 0)

    # -- points ----------------------------------------------------------------------------------------------------

    def _points(self, seat: int, out: int, blind: int) -> int:
        """What the round costs a seat: cards held, buys, the cut, awards (D13, D39, D54 to D58).

        Below 0 where more is taken off than it holds. `blind` is won by laying down and going out in one turn.
        """
        house = self.house
        points = house.buy_points * self.buys[seat]
        points += -(house.award + blind) if seat == out else self._cost(seat)
        # The player on the dealer's right cuts; seats count clockwise, to the left.
        if house.cut_bonus and self.cut in house.cuts and seat == (self.dealer + self.seats - 1) % self.seats:
            points -= house.cut_bonus
        return points

    def _cost(self, seat: int) -> int:
        """What a hand costs (D54), or giving up (D58); of a contract that was not laid down only the rest (D56)."""
        house, hand, points = self.house, self.hands[seat], 0
        if self.dropped[seat]:
            return house.drop_points
        if house.counts_spare and not self.down[seat]:
            points = house.points_spared(hand)
            if points >= 0:
                return points
            points = 0
        for kind in range(53):
            points += hand[kind] * house.points[kind]
        return points
