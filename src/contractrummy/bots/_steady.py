# cython: boundscheck=False, wraparound=False, cdivision=True
"""The player behind `steady`: exact distances and outs, a priced "May I?", the best order of lay-offs."""

from __future__ import annotations

from contractrummy.bots._player import Player
from contractrummy.engine._house import House
from contractrummy.engine._kernel import Kernel, Listing
from contractrummy.melds._row import Row
from contractrummy.melds._search import Search

__all__ = ["REASONS", "Steady"]

_OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER = 0, 1, 2, 3, 4, 5
_TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN = 0, 1, 2, 3, 4, 5, 6, 7, 8
_DISCARD, _OFF, _SHIFT, _SWAP = 64, 1 << 16, 1 << 23, 1 << 24
REASONS = (
    "none", "nearer", "no-help", "down", "short", "every-card", "too-late", "can-wait",
    "spare", "least", "must", "doubt",
)  # fmt: skip
"""Why an order was given, by the numbers of `Steady.reason`."""

_NEARER, _NO_HELP, _DOWN, _SHORT, _EVERY_CARD, _TOO_LATE, _CAN_WAIT = 1, 2, 3, 4, 5, 6, 7
_SPARE, _LEAST, _MUST, _DOUBT = 8, 9, 10, 11
_NEVER, _OUT, _FAR, _STEP, _MOST_NODES, _PATIENCE, _SELDOM = 99, -9000, 1 << 20, 40000, 160, 30, 7


class Steady(Player):
    def __init__(self, buys: bool = True) -> None:
        self.buys = buys
        self.w_points, self.w_risk, self.w_last, self.w_turn = 30, 60, 160, 300
        self.w_fits, self.w_fed, self.w_wild, self.w_near = 100, 300, 1000000, 12
        self.late_held, self.late_away, self.most_outs = 1, 1, 14
        self.away, self.useful, self.outs, self.reason = 0, 0, 0, 0
        self.known_house: list[House | None] = [None] * 8
        self.known_hand = [bytearray(53) for _ in range(8)]
        self.known_size, self.known_away, self.known_useful = [0] * 8, [0] * 8, [0] * 8
        self.unseen, self.kept, self.nodes = [0] * 53, 0, 0
        self.tried: dict[bytes, int] = {}
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
        return (self.useful >> card & 1) > 0 or (house.laws.is_wild[card] > 0 and self.away < _NEVER)

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
        if helps and self.away > self.late_away + 1 and self.fewest(view, seat) <= self.late_held:
            self.reason = _TOO_LATE
        elif helps and self.away == 1:
            # One card is lacking: with many outs it may come by itself.
            self._count_unseen(view, seat)
            self.outs = self._outs(self.useful)
            if self.outs > self.most_outs:
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
        best, useful = _NEVER, 0
        for search in house.nears_of(size):
            search.load(hand)
            away = search.ask_reach()
            if away <= best:
                useful = search.useful | (useful if away == best else 0)
                best = away
        self.away, self.useful = best, useful

    def fewest(self, view: Kernel, seat: int) -> int:
        """The fewest cards of an opponent who is down."""
        fewest = 99
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
        return self.away >= 3 and points >= view.house.drop_points + 30

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
        self.nodes += 8 if trial.house.new_melds else 1
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
        parts = [bytes(trial.hands[seat]), bytes(trial.owed)]
        for row in trial.table:
            parts.append(bytes(row.cards))
            parts.append(b"\xff")
        return b"\xfe".join(parts)

    def _fits(self, view: Kernel, seat: int, kind: int) -> bool:
        """Whether a card can be laid off on a meld of the table, as far as the melds go."""
        return view._can_be_laid_off(seat, kind)

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
                worth = house.points[kind] * 4
                if view.held[seat] > 1 and self._fits(view, seat, kind):
                    worth -= 100
                elif self.w_near and self._nearly_fits(view, kind):
                    worth -= self.w_near
                if house.new_melds:
                    alike = -1
                    for other in range(kind % 13, 52, 13):
                        alike += hand[other]
                    if alike > 0 and kind < 52:
                        worth -= 50
                if worth > best:
                    best, chosen = worth, kind
        return _DISCARD + chosen if chosen >= 0 else self._anything(view, seat)

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
        risk = 1 if house.normal and self.fewest(view, seat) < 99 else 0
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

    def _worth(self, view: Kernel, seat: int, kind: int, outs: int, risk: int) -> int:
        """How good a throw is that leaves so many outs."""
        house = view.house
        worth = -(self.w_turn * 100) // (outs + 1)
        if not house.normal:
            worth += house.points[kind] * self.w_last
        else:
            worth += house.points[kind] * (self.w_risk if risk else self.w_points)
        if house.laws.is_wild[kind]:
            worth -= self.w_wild
        if view.table and self._fits(view, seat, kind):
            worth -= self.w_fits
            if house.down_takes_discard and view.down[view.next_seat(seat)]:
                worth -= self.w_fed
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
