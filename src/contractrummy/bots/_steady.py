# cython: boundscheck=False, wraparound=False, cdivision=True
"""The player behind `steady`: exact distances and outs, a priced "May I?", nothing wasted.

Before it is down all turns on two numbers that the search knows exactly: the *distance*, how many cards the hand lacks,
and the *outs*, how many cards that it has not seen would lower it. In a last round in which every card is laid, the
distance is that of a lay-down of as many cards as it will hold then.

It takes and buys what lowers the distance, throws what does not raise it and leaves the most outs, lays down as soon as
it can, and then lays off all it can (`_lay_offs`). How dear a point is against a wait, and which buys are too late or
can wait, was found by duplicate deals, tens of thousands of games, and by playing the same position on after either
answer. What was tried and gained nothing is not here: looking two draws ahead, company in the hand, what was thrown
lately, buying what does not help.

It has no dice and no memory but of what it has worked out: the same view gets the same order.
"""

from __future__ import annotations

from contractrummy.bots._lay_offs import LayOffs
from contractrummy.engine._house import House
from contractrummy.engine._kernel import Kernel, Listing
from contractrummy.melds._search import Search

__all__ = ["REASONS", "Steady"]

_PLAY, _CLAIM = 3, 4
_TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN = 0, 1, 2, 3, 4, 5, 6, 7, 8
_DISCARD, _SWAP = 64, 1 << 24
REASONS = (
    "none", "nearer", "no-help", "down", "short", "every-card", "too-late", "can-wait",
    "spare", "least", "must", "doubt",
)  # fmt: skip
"""Why an order was given, by the numbers of `Steady.reason`."""

_NEARER, _NO_HELP, _DOWN, _SHORT, _EVERY_CARD, _TOO_LATE, _CAN_WAIT = 1, 2, 3, 4, 5, 6, 7
_SPARE, _LEAST, _MUST, _DOUBT = 8, 9, 10, 11
_NEVER, _FAR = 99, 1 << 20

# A discard before it is down: the wait is divided by the outs and one; a point is dearer once somebody is down.
_WAIT, _POINT, _POINT_AT_RISK, _POINT_AT_LAST = 30000, 30, 60, 160
_FITS, _FEEDS, _WILD, _STEP = 100, 300, 1000000, 40000
# A discard once it is down.
_POINT_DOWN, _FITS_DOWN, _ALIKE, _NEARLY = 4, 100, 50, 12
# A buy is too late if somebody who is down holds so few cards and more than that lack; with more outs than that it can
# wait, as long as nobody who is down holds as few cards as that.
_ALL_BUT_OUT, _TOO_FAR, _MOST_OUTS, _NEARLY_OUT = 1, 2, 14, 4
# Giving up pays if the hand costs so many points more.
_MUCH_DEARER = 30
# Turns after which a round is in doubt, and every how many turns something is then given up.
_PATIENCE, _SELDOM = 30, 7


class Steady(LayOffs):
    """`buys` False never buys, to measure what buying is worth.

    `away`, `useful`, `outs` and `reason` tell what the last order was founded on; `guessed` is set if ever nothing that
    was planned for could be done.
    """

    def __init__(self, buys: bool = True) -> None:
        super().__init__()
        self.buys = buys
        self.away, self.useful, self.outs, self.reason = 0, 0, 0, 0
        self.known_house: list[House | None] = [None] * 8
        self.known_hand = [bytearray(53) for _ in range(8)]
        self.known_size, self.known_away, self.known_useful = [0] * 8, [0] * 8, [0] * 8
        self.unseen, self.kept = [0] * 53, 0
        self.guessed = False

    def order(self, view: Kernel, seat: int) -> int:
        if view.phase == _CLAIM:
            return self._claim(view, seat)
        if seat != view.turn:
            if view.why_not_now(seat, _ASK) == 0 and self.wants(view, seat, view.pile[len(view.pile) - 1]):
                return _ASK
            return _DECLINE
        if view.phase == _PLAY:
            return self._play(view, seat)
        return self._draw(view, seat)

    # -- drawing and buying ------------------------------------------------------------------------------------

    def _draw(self, view: Kernel, seat: int) -> int:
        """The discard, the stock, or giving up."""
        house = view.house
        if house.dropping and self._drops(view, seat) and view.why_not_now(seat, _DROP) == 0:
            return _DROP
        if len(view.pile) and view.why_not_now(seat, _TAKE) == 0:
            card = view.pile[len(view.pile) - 1]
            if self.takes(view, seat, card):
                return _TAKE
        if view.why_not_now(seat, _STOCK) == 0:
            return _STOCK
        return _LEAVE if view.why_not_now(seat, _LEAVE) == 0 else self._anything(view, seat)

    def takes(self, view: Kernel, seat: int, card: int) -> bool:
        """Whether the discard is worth more than a card of the stock."""
        house = view.house
        if view.down[seat]:
            return self._fits(view, seat, card)
        self._look(house, seat, view.hands[seat], self._size(house, view.held[seat] + 1))
        # With the contract in hand a wild that a meld may hold can still be laid off.
        spare = self.away == 0 and house.laws.is_wild[card] > 0 and house.laws.set_cap[3] > 0
        return (self.useful >> card & 1) > 0 or spare

    def wants(self, view: Kernel, seat: int, card: int) -> bool:
        """Whether the discard is worth its price out of turn."""
        house, held = view.house, view.held[seat]
        if view.down[seat]:
            self.reason = _DOWN
            return house.buy_penalty == 0 and house.buy_points == 0 and self._fits(view, seat, card)
        if not self.buys:
            self.reason = _NO_HELP
            return False
        self._look(house, seat, view.hands[seat], self._size(house, held + 1))
        helps = self.useful >> card & 1
        # So many cards more it must hold to lay down at all.
        short = house.smallest + self._left_over(house) - held - 1
        if short > 0:
            self.reason = _NEARER if helps else _SHORT if self.away <= short else _NO_HELP
            return self.reason != _NO_HELP
        if not house.normal:
            self.reason = _EVERY_CARD
            return False
        self.reason = _NEARER if helps else _NO_HELP
        if helps and self.away > _TOO_FAR and self.fewest(view, seat) <= _ALL_BUT_OUT:
            self.reason = _TOO_LATE
        elif helps and self.away == 1 and self.fewest(view, seat) > _NEARLY_OUT:
            # One card is lacking: with many outs it may come by itself.
            self._count_unseen(view, seat)
            self.outs = self._outs(self.useful)
            if self.outs > _MOST_OUTS:
                self.reason = _CAN_WAIT
        return self.reason == _NEARER

    def _left_over(self, house: House) -> int:
        """How many cards a lay-down must leave: one to discard, or none."""
        return 0 if house.all_cards or (house.normal and not house.leave_discard) else 1

    def _size(self, house: House, held: int) -> int:
        """How many cards a lay-down has that is made with so many in hand: 0 where it has those of the contract."""
        if house.normal:
            return 0
        size = held if house.all_cards else held - 1
        return max(size, house.smallest)

    def _look(self, house: House, seat: int, hand: bytearray, size: int) -> None:
        """The distance of a hand and the cards that lower it; what was found last for the seat is kept in mind."""
        if self.known_house[seat] is house and self.known_size[seat] == size and self.known_hand[seat] == hand:
            self.away, self.useful = self.known_away[seat], self.known_useful[seat]
            return
        self._look_at(house, hand, size)
        known = self.known_hand[seat]
        known[:] = hand
        self.known_house[seat], self.known_size[seat] = house, size
        self.known_away[seat], self.known_useful[seat] = self.away, self.useful

    def _look_at(self, house: House, hand: bytearray, size: int) -> None:
        """The same of any hand: of several readings of the contract the nearest count."""
        best, useful = _NEVER, 0
        for search in house.nears_of(size):
            search.load(hand)
            away = search.ask_reach()
            if away <= best:
                useful = search.useful | (useful if away == best else 0)
                best = away
        self.away, self.useful = best, useful

    def fewest(self, view: Kernel, seat: int) -> int:
        """The fewest cards of an opponent who is down; `_NEVER` if there is none."""
        fewest = _NEVER
        for other in range(view.seats):
            if other != seat and view.down[other] and not view.dropped[other] and view.held[other] < fewest:
                fewest = view.held[other]
        return fewest

    def _drops(self, view: Kernel, seat: int) -> bool:
        """Whether giving the round up clearly pays: somebody is all but out, the hand is far off and dear."""
        if view.down[seat] or self.fewest(view, seat) > 2:
            return False
        hand, points = view.hands[seat], 0
        for kind in range(53):
            points += hand[kind] * view.house.points[kind]
        self._look(view.house, seat, hand, self._size(view.house, view.held[seat] + 1))
        return self.away >= 3 and points >= view.house.drop_points + _MUCH_DEARER

    # -- wilds that others have just laid down -----------------------------------------------------------------

    def _claim(self, view: Kernel, seat: int) -> int:
        """Take the wild that brings the hand nearest, or which can be laid off again."""
        view.orders(seat)
        listing: Listing = view.listing
        hand, house = view.hands[seat], view.house
        size = self._size(house, view.held[seat] + 1)
        self._look(house, seat, hand, size)
        before, best, chosen = self.away, 1, _LEAVE_JOKER
        for i in range(listing.count):
            order = listing.code[i]
            if order >= _SWAP:
                kind, wild = order & 63, view.table[view.meld_of(order)].cards[order >> 6 & 255] & 63
                if view.down[seat]:
                    worth = 1 if self._fits(view, seat, wild) else 0
                else:
                    hand[kind] -= 1
                    hand[wild] += 1
                    self._look_at(house, hand, size)
                    hand[wild] -= 1
                    hand[kind] += 1
                    worth = before + 1 - self.away
                if worth >= best:
                    best, chosen = worth + 1, order
        return chosen

    # -- laying down and off -----------------------------------------------------------------------------------

    def _play(self, view: Kernel, seat: int) -> int:
        """After the draw: lay down, take a wild, lay off, or else discard."""
        if view.down[seat]:
            order = self._lay_off(view, seat)
            return order if order >= 0 else self._throw_down(view, seat)
        house = view.house
        size = self._size(house, view.held[seat])
        nears = house.nears_of(size)
        self._look_at_throws(nears, view.hands[seat])
        # A hand that lacks a card cannot lay down, but where longer melds may hold more wilds than the shortest.
        exact = not house.longer if house.normal else size == house.smallest or nears is not house.nears_of(0)
        if self.away == 0 or not exact or view.must_lay_down:
            order = self._lay_down(view, seat)
            if order >= 0:
                return order
        if house.swap_who != 0 and view.table:
            order = self._swap(view, seat)
            if order >= 0:
                return order
            self._look_at_throws(nears, view.hands[seat])
        return self._throw(view, seat, size, nears)

    def _lay_down(self, view: Kernel, seat: int) -> int:
        """The best lay-down there is, into `plans`; -1 if there is none."""
        if view.why_not_laying(seat):
            return -1
        plan = view.best_plan(seat)
        if plan is None and not view.must_lay_down:
            return -1
        if plan is None or view.why_not_laid(seat, plan):
            plan = view.some_plan(seat)
        if plan is None:
            return -1
        view.plans = [plan]
        return _LAY_DOWN

    def _swap(self, view: Kernel, seat: int) -> int:
        """A wild worth having before the seat is down: with it the contract is met, or nearer."""
        house = view.house
        if not (house.swap_run or house.swap_set) or view._why_not_swapping(seat):
            return -1
        size = self._size(house, view.held[seat])
        view.orders(seat)
        listing: Listing = view.listing
        self._look_at(house, view.hands[seat], size)
        before = self.away
        for i in range(listing.count):
            order = listing.code[i]
            if order >= _SWAP:
                after = self._after(view, seat, order)
                if after.must_lay_down:
                    return order
                self._look_at(house, after.hands[seat], size)
                if self.away < before or (self.away == before and before > 0):
                    return order
        return -1

    # -- discards ----------------------------------------------------------------------------------------------

    def _throw_down(self, view: Kernel, seat: int) -> int:
        """Once down: get rid of points, but for what goes on the table next time, or into a new meld."""
        hand, house = view.hands[seat], view.house
        self.reason = _SPARE
        chosen = self._in_doubt(view, seat)
        if chosen >= 0:
            return _DISCARD + chosen
        best = -_FAR
        for kind in range(53):
            if hand[kind] and view._why_not_discard(seat, kind) == 0:
                worth = house.points[kind] * _POINT_DOWN
                if self._fits(view, seat, kind):
                    worth -= _FITS_DOWN
                elif self._nearly_fits(view, kind):
                    worth -= _NEARLY
                if house.new_melds:
                    alike = -1
                    for other in range(kind % 13, 52, 13):
                        alike += hand[other]
                    if alike > 0 and kind < 52:
                        worth -= _ALIKE
                if worth > best:
                    best, chosen = worth, kind
        if chosen < 0:
            return self._anything(view, seat)
        if self._fits(view, seat, chosen):
            self.reason = _MUST
        return _DISCARD + chosen

    def _nearly_fits(self, view: Kernel, kind: int) -> bool:
        """Whether one card more at the end of a run would make a place for it."""
        for row in view.table:
            if row.kind == 1 and (row.place(-2) == kind or row.place(len(row.cards) + 1) == kind):
                return True
        return False

    def _look_at_throws(self, nears: list[Search], hand: bytearray) -> None:
        """The distance of a hand, and the cards it can do without: the searches then know what helps after each."""
        best, kept, useful = _NEVER, 0, 0
        for search in nears:
            search.load(hand)
            away = search.ask_throws()
            if away <= best:
                kept = search.kept | (kept if away == best else 0)
                useful = search.useful | (useful if away == best else 0)
                best = away
        self.away, self.kept, self.useful = best, kept, useful

    def _in_doubt(self, view: Kernel, seat: int) -> int:
        """What to give up in a round that goes on for ever because everybody keeps what another waits for; else -1.

        Now and then a card of the hand in its turn, but for wilds: others count their turns as well.
        """
        turn, hand, laws = view.turns[seat], view.hands[seat], view.house.laws
        if turn <= _PATIENCE or (turn + seat) % _SELDOM:
            return -1
        skip = (turn * 5 + seat * 3) % view.held[seat]
        for i in range(106):
            kind = (i * 5 + seat) % 53
            if hand[kind] and not laws.is_wild[kind] and view._why_not_discard(seat, kind) == 0:
                if skip == 0:
                    self.reason = _DOUBT
                    return kind
                skip -= 1
        return -1

    def _throw(self, view: Kernel, seat: int, size: int, nears: list[Search]) -> int:
        """Before: keep the distance, then the most outs, and mind points and what others can do with it."""
        house, hand, kept, away = view.house, view.hands[seat], self.kept, self.away
        chosen = self._in_doubt(view, seat)
        if chosen >= 0:
            return _DISCARD + chosen
        self._count_unseen(view, seat)
        risk = self.fewest(view, seat) < _NEVER
        top, helps = -_FAR * 4, 0
        for kind in range(53):
            if hand[kind] and kept >> kind & 1 and view._why_not_discard(seat, kind) == 0:
                after = 0
                for search in nears:
                    if search.away == away and search.kept >> kind & 1:
                        after |= search.ask_after(kind)
                worth = self._worth(view, seat, kind, self._outs(after), risk)
                if worth > top:
                    top, chosen, helps = worth, kind, after
        if chosen >= 0:
            # The hand without it is what the next questions are about.
            known = self.known_hand[seat]
            known[:] = hand
            known[chosen] -= 1
            self.known_house[seat], self.known_size[seat] = house, size
            self.known_away[seat], self.known_useful[seat] = away, helps
            self.reason = _SPARE if helps == self.useful else _LEAST
            self.outs = self._outs(helps)
            return _DISCARD + chosen
        self.reason = _MUST
        for kind in range(53):
            if hand[kind] and view._why_not_discard(seat, kind) == 0:
                hand[kind] -= 1
                self._look_at(house, hand, size)
                hand[kind] += 1
                worth = self._worth(view, seat, kind, self._outs(self.useful), risk) - _STEP * self.away
                if worth > top:
                    top, chosen = worth, kind
        return _DISCARD + chosen if chosen >= 0 else self._anything(view, seat)

    def _worth(self, view: Kernel, seat: int, kind: int, outs: int, risk: bool) -> int:
        """How good a throw is that leaves so many outs."""
        house = view.house
        point = _POINT_AT_LAST if not house.normal else _POINT_AT_RISK if risk else _POINT
        worth = house.points[kind] * point - _WAIT // (outs + 1)
        if house.laws.is_wild[kind]:
            worth -= _WILD
        if view.table and self._fits(view, seat, kind):
            worth -= _FITS
            if house.down_takes_discard and view.down[view.next_seat(seat)]:
                worth -= _FEEDS
        return worth

    def _count_unseen(self, view: Kernel, seat: int) -> None:
        """How many copies of each kind the seat has not seen: they lie in the stock or in other hands."""
        hand, house, pile = view.hands[seat], view.house, view.pile
        for kind in range(53):
            self.unseen[kind] = house.copies[kind] - hand[kind]
        for i in range(len(pile)):
            self.unseen[pile[i]] -= 1
        for row in view.table:
            for i in range(len(row.cards)):
                self.unseen[row.cards[i] & 63] -= 1

    def _outs(self, cards: int) -> int:
        """How many of these kinds, given as bits, are unseen."""
        outs = 0
        for card in range(53):
            if cards >> card & 1 and self.unseen[card] > 0:
                outs += self.unseen[card]
        return outs

    def _anything(self, view: Kernel, seat: int) -> int:
        """The first legal order that does not take anything back: nothing planned for can be done."""
        self.guessed = True
        view.orders(seat)
        listing: Listing = view.listing
        for i in range(listing.count):
            if listing.code[i] != _BACK:
                return listing.code[i]
        return _BACK
