# cython: boundscheck=False, wraparound=False, cdivision=True
"""Every "may this seat do that?" of a round, answered on integers: the only place that can say no.

The methods `why_not…` answer with a number of `WHYS`, 0 if nothing is against it, and change nothing: where a question
is easiest answered by doing it, it is done and undone. `about` is then the card that the answer speaks of. A record is
for one thread; one that is interrupted in the middle of a question is to be thrown away.

An order is a number: one of the bare ones below, LAY_DOWN + i for the i-th of `plans`, or a sort with a card, a meld
and a place in it:

    DISCARD + kind
    OFF     + (meld << 8  | place << 6 | kind)               a lay-off; a place is 0 low, 1 high, 2 in a set
    SHIFT   + (meld << 15 | index << 7 | end << 6 | kind)    a wild gives way to a card and goes to an end
    SWAP    + (meld << 14 | index << 6 | kind)               a wild is taken
"""

from __future__ import annotations

from contractrummy.engine._facts import Facts
from contractrummy.melds._row import FLAWS, Row
from contractrummy.melds._search import Search

__all__ = ["WHYS", "Judge", "sort_of"]

_OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER = 0, 1, 2, 3, 4, 5

_TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN = 0, 1, 2, 3, 4, 5, 6, 7, 8
_DISCARD, _OFF, _SHIFT, _SWAP = 64, 1 << 16, 1 << 23, 1 << 24

WHYS = (
    *FLAWS,
    "ROUND_OVER", "DROPPED", "NO_DROPPING", "NO_JOKER_OFFERED", "TURN_OVER", "NOT_YOUR_TURN", "ALREADY_DREW",
    "NO_DISCARD", "DEAD_DISCARD", "DISCARD_LEFT", "OTHERS_ARE_ASKED", "DRAW_FIRST", "DOWN_TAKES_STOCK", "OFFER_FIRST",
    "NOTHING_TO_TAKE_BACK", "ONE_SALE_A_TURN", "WINDOW_CLOSED", "YOUR_OWN_DRAW", "DOWN_MAY_NOT_BUY", "INITIAL_UPCARD",
    "OWN_DISCARD", "BUY_LIMIT", "BUY_LIMIT_GAME", "NO_PENALTY_CARD", "ALREADY_ANSWERED", "ALREADY_DOWN", "TOO_EARLY",
    "PLAY_THE_WILD", "WILD_GOES_BACK", "KEEP_A_DISCARD", "TAKEN_CARD_WINS_NOT", "WILD_HAS_NO_PLACE", "NOT_DOWN",
    "NO_MELDS_YET", "NOT_THIS_TURN", "NO_SUCH_MELD", "OWN_MELDS_ONLY", "NOT_IN_HAND", "NOT_JUST_LAID",
    "SWAP_ONLY_BEFORE_DOWN", "NO_LAY_DOWN_YET", "LAY_DOWN_FIRST",
    "JUST_TAKEN", "JOKER_STAYS",
)  # fmt: skip
"""The reasons by their numbers; 0 is none. ROUND_OVER is told as the game's end or the turn's."""

(
    _ROUND_OVER, _DROPPED, _NO_DROPPING, _NO_JOKER_OFFERED, _TURN_OVER, _NOT_YOUR_TURN, _ALREADY_DREW,
    _NO_DISCARD, _DEAD_DISCARD, _DISCARD_LEFT, _OTHERS_ARE_ASKED, _DRAW_FIRST, _DOWN_TAKES_STOCK, _OFFER_FIRST,
    _NOTHING_TO_TAKE_BACK, _ONE_SALE_A_TURN, _WINDOW_CLOSED, _YOUR_OWN_DRAW, _DOWN_MAY_NOT_BUY, _INITIAL_UPCARD,
    _OWN_DISCARD, _BUY_LIMIT, _BUY_LIMIT_GAME, _NO_PENALTY_CARD, _ALREADY_ANSWERED, _ALREADY_DOWN, _TOO_EARLY,
    _PLAY_THE_WILD, _WILD_GOES_BACK, _KEEP_A_DISCARD, _TAKEN_CARD_WINS_NOT, _WILD_HAS_NO_PLACE, _NOT_DOWN,
    _NO_MELDS_YET, _NOT_THIS_TURN, _NO_SUCH_MELD, _OWN_MELDS_ONLY, _NOT_IN_HAND, _NOT_JUST_LAID,
    _SWAP_ONLY_BEFORE_DOWN, _NO_LAY_DOWN_YET, _LAY_DOWN_FIRST,
    _JUST_TAKEN, _JOKER_STAYS,
) = range(len(FLAWS), len(WHYS))  # fmt: skip
_SWAP_OFF, _NO_WILD_THERE = FLAWS.index("SWAP_OFF"), FLAWS.index("NO_WILD_THERE")


class Judge(Facts):
    """A round that answers questions."""

    # -- drawing and buying ----------------------------------------------------------------------------------------

    def next_to_answer(self) -> int:
        """The first seat that may still answer the open window, the one who plays soonest first; -1 if none may."""
        for places in range(1, self.seats):
            seat = self.in_turn(places)
            if not self.answer[seat] and not self.dropped[seat] and self.why_not_buy(seat) == 0:
                return seat
        return -1

    def obtainable(self, discards: int) -> int:
        """Cards that can be drawn with so many on the pile: the stock, and the discards but the top one (or all of
        them, as `stock_out` says) if another reshuffle is allowed (D51)."""
        house = self.house
        recyclable = max(0, discards - (not house.recycles_all))
        return len(self.stock) + (recyclable if self.reshuffles < house.max_reshuffles else 0)

    def can_draw(self) -> bool:
        """Whether the stock, or the discards under the top one, can give a card (E22, E23)."""
        return self.obtainable(len(self.pile)) > 0

    def takes_all(self) -> bool:
        """Whether the next draw brings a reshuffle of all discards, the one that can be asked for among them (D51)."""
        last = len(self.stock) <= self.house.reshuffles_at_once
        return self.house.recycles_all and last and self.obtainable(len(self.pile)) > len(self.stock)

    def is_open(self) -> bool:
        """Whether calls for the top discard count: till they are settled, or also after the draw (D36, D45b)."""
        # While the others are asked for jokers just laid down nobody is asked for anything else.
        return self.phase <= _BUY or (self.late and self.phase != _CLAIM)

    def is_answered(self) -> bool:
        """Whether the discard has been refused and nobody is left to answer: the window is to be closed."""
        if self.phase == _BUY:
            return self.next_to_answer() < 0
        # Nobody is waited for here, so that without a call there is nothing to settle.
        return self.late and self.answers > 0 and self.is_open() and self.next_to_answer() < 0

    def why_not_buy(self, seat: int) -> int:
        """Why the seat has no part in the window of this discard, answered or not (E16 to E19, E24, R088 to R104)."""
        house = self.house
        if self.sold and not house.chain:
            return _ONE_SALE_A_TURN
        if not self.is_open():
            return _WINDOW_CLOSED
        if not len(self.pile):
            return _NO_DISCARD
        if self.dropped[seat]:
            return _DROPPED
        if seat == self.turn:
            return _ALREADY_DREW if self.phase == _PLAY else _YOUR_OWN_DRAW
        if self.down[seat] and not house.down_may_buy:
            return _DOWN_MAY_NOT_BUY
        if self.discarder < 0 and not self.buys_made and not house.buy_initial_upcard:
            return _INITIAL_UPCARD
        if seat == self.discarder and not house.buy_own_discard:
            return _OWN_DISCARD
        if self.buys[seat] >= house.buy_limit:
            return _BUY_LIMIT
        if self.buys_before[seat] + self.buys[seat] >= house.buy_limit_game:
            return _BUY_LIMIT_GAME
        # The sale takes the top card away; the one below it stays, and who has yet to draw must still be able to.
        if self.obtainable(len(self.pile) - 1) < self.needed():
            return _NO_PENALTY_CARD
        return 0

    def needed(self) -> int:
        """The cards that must be there for a sale: the penalty, and one for who has yet to draw."""
        return self.house.buy_penalty + (self.phase != _PLAY)

    # -- an order --------------------------------------------------------------------------------------------------

    def why_not(self, seat: int, order: int) -> int:
        """Why the seat may not do that now."""
        why = self.why_not_now(seat, order)
        if why or order < _LAY_DOWN:
            return why
        if self.phase == _CLAIM or order >= _SWAP:
            return self._why_not_take_wild(seat, order)
        if order < _DISCARD:
            why = self.why_not_laying(seat)
            return why or self.why_not_laid(seat, self.plans[order - _LAY_DOWN])
        if order < _OFF:
            return self._why_not_discard(seat, order - _DISCARD)
        return self._why_not_lay_off(seat, order)

    def why_not_now(self, seat: int, order: int) -> int:
        """Whose turn it is, what part of it, and what can be said of the bare orders."""
        if self.phase == _OVER:
            return _ROUND_OVER
        if self.dropped[seat]:
            return _DROPPED
        if order in (_ASK, _DECLINE):
            why = self.why_not_buy(seat)
            return why or (_ALREADY_ANSWERED if self.answer[seat] else 0)
        if order == _DROP and not self.house.dropping:
            return _NO_DROPPING
        if self.phase == _CLAIM:
            if seat != self.claiming[0]:
                return _OTHERS_ARE_ASKED
            return 0 if order == _LEAVE_JOKER or order >= _SWAP else _NOT_YOUR_TURN
        if order == _LEAVE_JOKER:
            return _NO_JOKER_OFFERED
        if seat != self.turn:
            return _TURN_OVER if seat == self.discarder and self.phase == _OFFER else _NOT_YOUR_TURN
        if not self.house.allowed[self.phase] >> sort_of(order) & 1:
            return self._wrong_phase(order)
        if order == _TAKE:
            if not len(self.pile):
                return _NO_DISCARD
            return _DOWN_TAKES_STOCK if self.down[seat] and not self.house.down_takes_discard else 0
        if order == _STOCK:
            return self._why_not_draw()
        if order == _BACK:
            return 0 if len(self.undo) else _NOTHING_TO_TAKE_BACK
        return 0

    def _wrong_phase(self, order: int) -> int:
        """The right seat, the wrong part of the turn."""
        if self.phase == _PLAY:
            return _ALREADY_DREW
        if order in (_TAKE, _LEAVE):
            if not len(self.pile):
                return _NO_DISCARD
            # Until a sale exposes another card, what lies there is the very card that was refused.
            return _DEAD_DISCARD if self.sold else _DISCARD_LEFT
        if order in (_STOCK, _DROP):
            # Who of them has yet to answer is nobody's business.
            return _OTHERS_ARE_ASKED
        return _DRAW_FIRST

    def _why_not_draw(self) -> int:
        """Where the discard must be offered round, it is left before he draws (D37)."""
        if self.phase != _OFFER or self.house.first_refusal or not len(self.pile):
            return 0
        return 0 if self.sold and not self.house.chain else _OFFER_FIRST

    # -- laying down -----------------------------------------------------------------------------------------------

    def why_not_laying(self, seat: int) -> int:
        """Whether a seat whose turn it is may lay melds down at all, before one looks at them."""
        if self.down[seat]:
            return self.why_not_melding(seat) if self.house.new_melds else _ALREADY_DOWN
        return _TOO_EARLY if self.turns[seat] < self.house.first_turn_laydown else 0

    def why_not_melding(self, seat: int) -> int:
        """What keeps a seat from touching the melds on the table at all (E11, R043, R074, R075)."""
        if not self.down[seat]:
            return _NOT_DOWN if len(self.table) or self.house.normal else _NO_MELDS_YET
        return _NOT_THIS_TURN if self.laid_now and not self.house.layoff_same_turn else 0

    def why_not_laid(self, seat: int, rows: list[Row]) -> int:
        """What melds that are good in themselves would leave undone: a discard, and the wilds that must be played."""
        down = self.down[seat]
        if not down and self.house.all_cards:
            return 0
        hand, owed, to, taken = self.hands[seat], self.owed, self.owed_to, self.taken
        self.owed, self.owed_to = bytearray(owed), bytearray(to)
        laid = 0
        for row in rows:
            for i in range(len(row.cards)):
                kind = row.cards[i] & 63
                hand[kind] -= 1
                laid += 1
                self._pay(kind, None)
                if kind == taken:
                    self.taken = -1
        self.held[seat] -= laid
        for row in rows:
            self.table.append(row)
        if len(self.owed) and not down and not self.house.layoff_same_turn:
            why, self.about = _PLAY_THE_WILD, self.owed[0]
        else:
            why = self._why_not_left(seat)
        for row in rows:
            for i in range(len(row.cards)):
                hand[row.cards[i] & 63] += 1
        del self.table[len(self.table) - len(rows) :]
        self.held[seat] += laid
        self.owed, self.owed_to, self.taken = owed, to, taken
        return why

    def best_plan(self, seat: int) -> list[Row] | None:
        """The best lay-down of the contract from a seat's hand, as rows; None if there is none."""
        best: Search | None = None
        searches = self.house.borrowed()
        for search in searches:
            search.load(self.hands[seat])
            # Of equals the reading that comes first.
            if search.ask_best() and (best is None or search.score_best > best.score_best):
                best = search
        plan = None
        if best is not None:
            best.lay_out()
            plan = []
            for i in range(best.runs + best.sets):
                cards = bytearray(best.meld_size[i])
                for place in range(best.meld_size[i]):
                    cards[place] = best.meld_card[i * 64 + place]
                plan.append(Row(best.meld_kind[i], best.meld_suit[i], best.meld_low[i], cards, seat))
        self.house.idle.append(searches)
        return plan

    def some_plan(self, seat: int) -> list[Row] | None:
        """Rows by which a seat can lay the contract down and leave nothing undone, or None (D24)."""
        if self.why_not_laying(seat):
            return None
        for melds in self.house.lay_downs(self.hands[seat], list(self.owed)):
            rows = self.house.rows(melds, seat)
            if self.why_not_laid(seat, rows) == 0:
                return rows
        return None

    def every_plan(self, seat: int, most: int) -> list[list[Row]]:
        """The lay-downs of the contract a seat can make now, at most so many, the best first."""
        plans: list[list[Row]] = []
        for melds in self.house.lay_downs(self.hands[seat], ()):
            rows = self.house.rows(melds, seat)
            if self.why_not_laid(seat, rows) == 0:
                plans.append(rows)
                if len(plans) == most:
                    break
        return plans

    def _why_not_left(self, seat: int) -> int:
        """Why a seat cannot be left with the cards it holds now beside the table as it is now.

        A card must stay that can be discarded (E13, E14), and every wild that is owed must have a place (E20).
        """
        hand, owing = self.hands[seat], len(self.owed)
        for i in range(owing):
            if hand[self.owed[i]] < self._owing(self.owed[i]):
                self.about = self.owed[i]
                return _WILD_GOES_BACK
        spare = self.held[seat] - owing
        if self._only_the_taken(seat, spare):
            # The card just taken does not end the game, so it is none to keep for the discard (D32).
            if self.house.leave_discard:
                return _KEEP_A_DISCARD
            if not self._can_be_laid_off(seat, self.taken):
                self.about = self.taken
                return _TAKEN_CARD_WINS_NOT
        # Of any cards one can be discarded: a hand of nothing but cards that may not be is never stuck (R126).
        if self.house.leave_discard and spare == 0:
            return _KEEP_A_DISCARD
        if owing and not self._have_places(seat):
            self.about = self.owed[0]
            return _WILD_HAS_NO_PLACE
        return 0

    def _owing(self, kind: int) -> int:
        """How many wilds of a kind are owed to the table."""
        number = 0
        for i in range(len(self.owed)):
            number += self.owed[i] == kind
        return number

    def _only_the_taken(self, seat: int, spare: int) -> bool:
        """Whether the one card left is the one just taken from the pile, and may not end the last round (D32)."""
        if spare != 1 or self.taken < 0 or not self.house.taken_wins_not:
            return False
        hand = self.hands[seat]
        return hand[self.taken] - self._owing(self.taken) == 1

    def _can_be_laid_off(self, seat: int, kind: int) -> bool:
        """Whether a card goes on a meld of the table."""
        laws = self.house.laws
        for row in self.table:
            if not self.house.own_melds or row.owner == seat:
                for place in range(2):
                    at = 2 if row.kind == 0 else place
                    if row.why_not_add(kind, at, laws, True) == 0:
                        return True
                    for i in range(len(row.cards) if row.kind else 0):
                        if row.why_not_shift(kind, i, place, laws) == 0:
                            return True
        return False

    # -- wilds that must go back to the table ----------------------------------------------------------------------

    def _have_places(self, seat: int) -> bool:
        """Whether all the wilds owed can be played one after another, so that nobody is left with one (E20).

        Where new melds may be laid down they may go into one, beside a card for the discard.
        """
        if not len(self.owed):
            return True
        hand, wild, owner, house = self.hands[seat], self.owed[0], self.owed_to[0], self.house
        for row in self.table:
            if (house.own_melds and row.owner != seat) or not self._settles(owner, row):
                continue
            for place in range(1 if row.kind == 0 else 2):
                at = 2 if row.kind == 0 else place
                if row.why_not_add(wild, at, house.laws, True) == 0:
                    row.add(wild, at)
                    hand[wild] -= 1
                    self.held[seat] -= 1
                    del self.owed[0]
                    del self.owed_to[0]
                    found = self._have_places(seat)
                    self.owed.insert(0, wild)
                    self.owed_to.insert(0, owner)
                    self.held[seat] += 1
                    hand[wild] += 1
                    row.take_off(at)
                    if found:
                        return True
        if owner == 255 and house.new_melds:
            return self._have_new_melds(seat)
        return False

    def _have_new_melds(self, seat: int) -> bool:
        """Whether the first wild owed goes into a new meld, and all the others somewhere after it."""
        wild, found = self.owed[0], False
        for row in self.house.new_rows(self.hands[seat], False, seat):
            kinds = [card & 63 for card in row.cards]
            if wild not in kinds:
                continue
            owed, to, taken = bytearray(self.owed), bytearray(self.owed_to), self.taken
            for kind in kinds:
                self.hands[seat][kind] -= 1
                self._pay(kind, None)
            self.held[seat] -= len(kinds)
            if taken in kinds:
                self.taken = -1
            self.table.append(row)
            spare = self.held[seat] - len(self.owed)
            kept = not self.house.leave_discard or (spare > 0 and not self._only_the_taken(seat, spare))
            found = kept and self._have_places(seat)
            del self.table[len(self.table) - 1]
            self.held[seat] += len(kinds)
            for kind in kinds:
                self.hands[seat][kind] += 1
            self.owed, self.owed_to, self.taken = owed, to, taken
            if found:
                break
        return found

    # -- lay-offs --------------------------------------------------------------------------------------------------

    def _why_not_lay_off(self, seat: int, order: int) -> int:
        """Rulings E11 to E14, R005 to R017, R032 to R037, R043, R074 to R077: one card on one meld."""
        why = self.why_not_melding(seat)
        if why:
            return why
        hand, kind, meld = self.hands[seat], order & 63, self.meld_of(order)
        if not hand[kind]:
            return _NOT_IN_HAND
        why = self.why_not_meld(seat, meld)
        if why:
            return why
        row, laws = self.table[meld], self.house.laws
        if order >= _SHIFT:
            index, end = order >> 7 & 255, order >> 6 & 1
            why = row.why_not_shift(kind, index, end, laws)
            if why:
                return why
            saved, low, wilds = bytearray(row.cards), row.low, row.wilds
            row.shift(kind, index, end, self.house.moves_once)
        else:
            end = order >> 6 & 3
            why = row.why_not_add(kind, end, laws, True)
            if why:
                return why
            saved, low, wilds = None, 0, 0
            row.add(kind, end)
        owed, to, taken = self.owed, self.owed_to, self.taken
        if len(owed):
            self.owed, self.owed_to = bytearray(owed), bytearray(to)
            self._pay(kind, row)
        if kind == taken:
            self.taken = -1
        hand[kind] -= 1
        self.held[seat] -= 1
        why = self._why_not_left(seat)
        self.held[seat] += 1
        hand[kind] += 1
        self.owed, self.owed_to, self.taken = owed, to, taken
        if saved is None:
            row.take_off(end)
        else:
            row.cards, row.low, row.wilds = saved, low, wilds
        return why

    def why_not_slide(self, seat: int, meld: int, cards: bytearray, end: int) -> int:
        """The same for the cards of a slide (BR-22), which has been found to be one."""
        why = self.why_not_melding(seat)
        if why:
            return why
        after: Judge = self.copy()
        after.slid_joker(seat, meld, cards, end)
        why = after._why_not_left(seat)
        self.about = after.about
        return why

    def why_not_meld(self, seat: int, meld: int) -> int:
        """Whether there is such a meld, and the seat may add to it (D30)."""
        if not 0 <= meld < len(self.table):
            return _NO_SUCH_MELD
        row = self.table[meld]
        return _OWN_MELDS_ONLY if self.house.own_melds and row.owner != seat else 0

    def meld_of(self, order: int) -> int:
        """The meld an order speaks of."""
        if order >= _SWAP:
            return (order - _SWAP) >> 14
        return (order - _SHIFT) >> 15 if order >= _SHIFT else (order - _OFF) >> 8

    # -- taking wilds ----------------------------------------------------------------------------------------------

    def _why_not_take_wild(self, seat: int, order: int) -> int:
        """Rulings E20, E21, R039 to R050; while the others are asked for wilds just laid down, D21."""
        house, claims = self.house, self.phase == _CLAIM
        if claims and order == _LEAVE_JOKER:
            return 0
        kind, index, meld = order & 63, order >> 6 & 255, self.meld_of(order)
        if not house.swap_run and not house.swap_set:
            return _SWAP_OFF
        why = 0 if claims else self._why_not_swapping(seat)
        if why:
            return why
        if not 0 <= meld < len(self.table):
            return _NO_SUCH_MELD
        if claims and meld < len(self.table) - self.fresh:
            return _NOT_JUST_LAID
        why = self.why_not_meld(seat, meld)
        if why:
            return why
        row = self.table[meld]
        hand = self.hands[seat]
        if not hand[kind]:
            return _NOT_IN_HAND
        if index >= len(row.cards):
            return _NO_WILD_THERE
        if not self.down[seat] and house.swap_who == 0:
            return _NOT_DOWN
        if self.down[seat] and house.swap_who == 1:
            return _SWAP_ONLY_BEFORE_DOWN
        why = row.why_not_swap(kind, index, house.laws)
        return why if why or claims else self._why_not_after_swap(seat, kind, index, meld)

    def _why_not_swapping(self, seat: int) -> int:
        """What keeps a seat from taking wilds in its turn at all (D24, R042, R043)."""
        house = self.house
        if house.swap_who == 0 or (self.down[seat] and house.swap_who == 2):
            why = self.why_not_melding(seat)
            if why == 0 and self.laid_now and house.swap_who == 0:
                # Lay-offs may be free in this turn, a swap still asks that one was down before it (E21).
                return _NOT_THIS_TURN
            return why
        if self.down[seat]:
            return _SWAP_ONLY_BEFORE_DOWN
        if not len(self.table):
            return _NO_MELDS_YET
        binds = house.swap_who == 2 or house.freed_joker != 1
        return _TOO_EARLY if binds and self.turns[seat] < house.first_turn_laydown else 0

    def _why_not_after_swap(self, seat: int, kind: int, index: int, meld: int) -> int:
        """Whether the wild has a place is seen from what is then so: a lay-down or a new meld may be one."""
        if self._must_lay_down(seat):
            after: Judge = self.copy()
            after.took_joker(seat, meld, index, kind)
            if after.some_plan(seat) is not None:
                return 0
            self.about = self.table[meld].cards[index] & 63
            return _NO_LAY_DOWN_YET
        row, hand, house = self.table[meld], self.hands[seat], self.house
        owed, to, taken = self.owed, self.owed_to, self.taken
        there = row.cards[index]
        wild = row.swap(kind, index)
        hand[kind] -= 1
        hand[wild] += 1
        self.owed, self.owed_to = bytearray(owed), bytearray(to)
        self._pay(kind, row)
        if house.freed_joker != 1:
            self.owed.append(wild)
            self.owed_to.append(row.owner if house.freed_joker == 2 else 255)
        if kind == taken:
            self.taken = -1
        why = self._why_not_left(seat)
        self.owed, self.owed_to, self.taken = owed, to, taken
        hand[wild] -= 1
        hand[kind] += 1
        row.cards[index] = there
        row.wilds += 1
        return why

    # -- discards --------------------------------------------------------------------------------------------------

    def _why_not_discard(self, seat: int, kind: int) -> int:
        hand, house = self.hands[seat], self.house
        if not hand[kind]:
            return _NOT_IN_HAND
        if self.must_lay_down:
            return _LAY_DOWN_FIRST
        if len(self.owed):
            self.about = self.owed[0]
            return _PLAY_THE_WILD
        # With no other way out a hand is never stuck (R126).
        other_way = not house.leave_discard and self.why_not_melding(seat) == 0
        if other_way and self._only_the_taken(seat, self.held[seat]) and self._can_be_laid_off(seat, kind):
            self.about = kind
            return _TAKEN_CARD_WINS_NOT
        why = self._barred(kind, hand)
        if why:
            for other in range(53):
                if hand[other] and self._barred(other, hand) == 0:
                    self.about = kind
                    return why
        return 0

    def _barred(self, kind: int, hand: bytearray) -> int:
        """Whether a card may be discarded beside others (D32, D34)."""
        if self.taken == kind and not self.house.discard_taken and hand[kind] == 1:
            return _JUST_TAKEN
        return _JOKER_STAYS if kind == 52 and not self.house.joker_discardable else 0

    def blind_award(self) -> int:
        """What the player in turn wins by having laid down in this very turn, should he go out now (D55, R135, R137).

        Where a lay-down ends the round anyway there is nothing to win by it. It is asked before his discard.
        """
        if not self.laid_now or not self.house.normal:
            return 0
        return self.house.blind_points if self.wild_laid else self.house.blind_clean_points


def sort_of(order: int) -> int:
    """Which of `ORDERS` an order is."""
    if order < _LAY_DOWN:
        return order
    if order < _DISCARD:
        return 8
    if order < _OFF:
        return 9
    if order < _SHIFT:
        return 10
    return 11 if order < _SWAP else 12
