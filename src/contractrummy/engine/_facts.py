# cython: boundscheck=False, wraparound=False, cdivision=True
"""A round as integers: the record, and the only methods that write what has happened.

`Facts` is the base of the kernel (`_kernel`), which the rest of the package uses: plain Python, compiled where a
compiler is at hand. Cards are kinds, hands are 53 counts, piles are kinds from the bottom up, melds are rows.

The methods named after an event, such as `drew_stock`, each write one fact. They refuse nothing, decide nothing, and
note the fact in `trace` if somebody wants to know.

A seat's view is a record as well, in which the hands of others and the stock are blank: nothing that judges one seat
looks at them, only at how many they are.
"""

from __future__ import annotations

from typing import Any

from contractrummy.engine._house import House
from contractrummy.melds._row import Row

__all__ = ["Facts"]

# The phases, in the order of `phases.PHASES`.
_OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER = 0, 1, 2, 3, 4, 5


class Facts:
    """One round of up to eight seats."""

    # -- the record ------------------------------------------------------------------------------------------------

    def __init__(self, house: House) -> None:
        seats = house.seats
        self.house, self.seats = house, seats
        self.phase, self.window, self.turn, self.dealer, self.discarder = _OFFER, 1, 0, 0, -1
        self.hands = [bytearray(53) for _ in range(seats)]
        self._make_room()
        self.stock, self.pile = bytearray(), bytearray()
        self.table: list[Row] = []
        self.answers = self.buys_made = 0
        self.will_draw = self.sold = self.late = self.laid_now = self.wild_laid = self.must_lay_down = False
        self.reopened = self.fresh = self.reshuffles = 0
        self.taken = self.drawn = self.cut = self.out = -1
        self.owed, self.owed_to = bytearray(), bytearray()
        self.claiming = bytearray()
        self.undo: list[Any] = []
        self.undoing = False
        self.plans: list[list[Row]] = []
        self.listing: Any = None
        self.about = -1
        self.trace: list[tuple[Any, ...]] | None = None
        self.shuffler: Any = None

    def copy(self) -> Any:
        """A twin that goes its own way."""
        twin: Facts = self._another()
        twin._become(self)
        twin.hands = [bytearray(hand) for hand in self.hands]
        twin.stock = bytearray(self.stock)
        twin.table = [row.copy() for row in self.table]
        return twin

    def seen_by(self, seat: int) -> Any:
        """What a seat may know, as a kernel: the hands of others and the stock are blank, and no chance is in it.

        It is to be read only, and while nobody else judges the round: they share the melds on the table, and some
        questions are answered by doing and undoing.
        """
        view: Facts = self._another()
        view._become(self)
        view.hands = [bytearray(53)] * self.seats
        view.hands[seat] = bytearray(self.hands[seat])
        view.stock = bytearray(len(self.stock))
        view.table = list(self.table)
        if seat != self.turn:
            view.drawn = -1
            view.undo = []
        view.shuffler = None
        # Who else has answered, or how many have, is nobody's business.
        view.answers = 1 if self.answer[seat] else 0
        for i in range(self.seats):
            view.answered_at[i] = view.answers if i == seat else 0
            if i != seat:
                view.answer[i] = 0
        return view

    def _become(self, other: Facts) -> None:
        """Take over all that is not a hand, the stock or the table."""
        self.house, self.seats = other.house, other.seats
        self.phase, self.window, self.turn = other.phase, other.window, other.turn
        self.dealer, self.discarder = other.dealer, other.discarder
        self._make_room()
        for i in range(8):
            self.held[i], self.down[i], self.dropped[i] = other.held[i], other.down[i], other.dropped[i]
            self.turns[i], self.buys[i], self.buys_before[i] = other.turns[i], other.buys[i], other.buys_before[i]
            self.answer[i], self.answered_at[i] = other.answer[i], other.answered_at[i]
            self.penalties[i] = other.penalties[i]
        self.pile = bytearray(other.pile)
        self.answers, self.buys_made = other.answers, other.buys_made
        self.will_draw, self.sold, self.late = other.will_draw, other.sold, other.late
        self.laid_now, self.wild_laid, self.must_lay_down = other.laid_now, other.wild_laid, other.must_lay_down
        self.reopened, self.fresh, self.reshuffles = other.reopened, other.fresh, other.reshuffles
        self.taken, self.drawn, self.cut, self.out = other.taken, other.drawn, other.cut, other.out
        self.owed, self.owed_to = bytearray(other.owed), bytearray(other.owed_to)
        self.claiming = bytearray(other.claiming)
        self.undo, self.undoing = list(other.undo), other.undoing
        self.plans, self.about, self.listing = [], -1, None
        self.trace, self.shuffler = None, other.shuffler

    def load(self, round: Any, phase: int, table: list[Row]) -> None:
        """Take over a round as people read it (`engine.state.Round`)."""
        self.phase, self.table = phase, table
        self.window, self.turn, self.dealer = round.window, round.turn, round.dealer
        self.hands = [bytearray(hand) for hand in round.hands]
        self.stock, self.pile = bytearray(round.stock), bytearray(round.discards)
        for seat in range(self.seats):
            self.held[seat], self.down[seat] = sum(self.hands[seat]), round.down[seat]
            self.dropped[seat], self.turns[seat] = round.dropped[seat], round.turns[seat]
            self.buys[seat], self.buys_before[seat] = round.buys[seat], round.buys_before[seat]
        self.buys_made = sum(round.buys)
        for seat, asks in round.answers.items():
            self.answers += 1
            self.answer[seat], self.answered_at[seat] = 2 if asks else 1, self.answers
        self.discarder = -1 if round.discarder is None else round.discarder
        self.will_draw, self.sold, self.late = round.will_draw, round.sold, round.late
        self.laid_now, self.wild_laid, self.must_lay_down = round.laid_now, round.wild_laid, round.must_lay_down
        self.reopened, self.fresh, self.reshuffles = round.reopened, round.fresh, round.reshuffles
        self.taken = -1 if round.taken is None else round.taken
        self.drawn = -1 if round.drawn is None else round.drawn
        self.cut = -1 if round.cut is None else round.cut
        self.out = -1 if round.out is None else round.out
        self.owed = bytearray(round.freed)
        self.owed_to = bytearray(round.freed_for or [255] * len(self.owed))
        self.claiming = bytearray(round.claiming)
        self.undoing = True
        for seat in range(self.seats if round.penalties else 0):
            self.penalties[seat] = round.penalties[seat]

    def save(self, round: Any) -> None:
        """Write what is counted by seat, and the plain fields, into a round as people read it."""
        round.window, round.turn, round.dealer = self.window, self.turn, self.dealer
        round.hands = [bytearray(hand) for hand in self.hands]
        round.down = [bool(self.down[seat]) for seat in range(self.seats)]
        round.dropped = [bool(self.dropped[seat]) for seat in range(self.seats)]
        round.turns = [self.turns[seat] for seat in range(self.seats)]
        round.buys = [self.buys[seat] for seat in range(self.seats)]
        round.buys_before = [self.buys_before[seat] for seat in range(self.seats)]
        round.cut = None if self.cut < 0 else self.cut
        answered = [seat for seat in range(self.seats) if self.answer[seat]]
        answered.sort(key=self._when)
        round.answers = {seat: self.answer[seat] == 2 for seat in answered}
        round.discarder = None if self.discarder < 0 else self.discarder
        round.will_draw, round.sold, round.late = bool(self.will_draw), bool(self.sold), bool(self.late)
        round.laid_now, round.wild_laid = bool(self.laid_now), bool(self.wild_laid)
        round.must_lay_down = bool(self.must_lay_down)
        round.reopened, round.fresh, round.reshuffles = self.reopened, self.fresh, self.reshuffles
        round.claiming = tuple(self.claiming)
        round.out = None if self.out < 0 else self.out
        if self.phase == _OVER:
            round.penalties = tuple([self.penalties[seat] for seat in range(self.seats)])

    def follow(self, before: Facts) -> None:
        """Go on counting from the round before: windows through the match, and buys where a limit counts them (D40)."""
        self.window = before.window + 1
        for seat in range(self.seats if self.house.counts_buys else 0):
            self.buys_before[seat] = before.buys_before[seat] + before.buys[seat]

    def most_turns(self) -> int:
        """The turns begun by the seat that has begun most."""
        most = 0
        for seat in range(self.seats):
            most = max(most, self.turns[seat])
        return most

    def know_held(self, seat: int, number: int) -> None:
        """Of a seat's view: another seat, whose hand is blank, holds so many cards."""
        self.held[seat] = number

    def turns_of(self, seat: int) -> int:
        """The turns a seat has begun."""
        return self.turns[seat]

    def all_turns(self) -> int:
        """The turns begun by all seats."""
        turns = 0
        for seat in range(self.seats):
            turns += self.turns[seat]
        return turns

    def points(self) -> tuple[int, ...]:
        """What the round, which is over, costs each seat."""
        return tuple([self.penalties[seat] for seat in range(self.seats)])

    def _when(self, seat: int) -> int:
        return self.answered_at[seat]

    def _make_room(self) -> None:
        """What is counted by seat. Compiled, it is part of the record and is there already."""
        if _PLAIN:
            self.held, self.down, self.dropped, self.turns = [0] * 8, [0] * 8, [0] * 8, [0] * 8
            self.buys, self.buys_before, self.answer, self.answered_at = [0] * 8, [0] * 8, [0] * 8, [0] * 8
            self.penalties = [0] * 8

    # -- seats -----------------------------------------------------------------------------------------------------

    def next_seat(self, seat: int) -> int:
        """The seat after it in the direction of play, past those who have given up."""
        seat = (seat + self.house.step + self.seats) % self.seats
        while self.dropped[seat]:
            seat = (seat + self.house.step + self.seats) % self.seats
        return seat

    def in_turn(self, places: int) -> int:
        """The seat so many places after the one in turn, the dropped ones counted."""
        return (self.turn + self.house.step * places + 8 * self.seats) % self.seats

    # -- wilds that must go back to the table ----------------------------------------------------------------------

    def _must_lay_down(self, seat: int) -> bool:
        """Whether one who takes a wild now must lay down in this very turn.

        Who may take one only before he is down, and keeps it, owes nothing for it (D24, R042).
        """
        return not self.down[seat] and not (self.house.swap_who == 1 and self.house.freed_joker == 1)

    def _pay(self, kind: int, on: Row | None) -> None:
        """What is still owed once a card lies on a meld, or in a new one (None). 255 is a wild that may go anywhere."""
        for i in range(len(self.owed)):
            if self.owed[i] == kind and self._settles(self.owed_to[i], on):
                del self.owed[i]
                del self.owed_to[i]
                return

    def _settles(self, owner: int, on: Row | None) -> bool:
        """Whether a wild owed to a seat's runs is settled on that meld (D23)."""
        return owner == 255 or (on is not None and on.owner == owner and on.kind != 0)

    def offered(self) -> bool:
        """Whether there is a wild among the melds just laid down that may be taken."""
        for i in range(len(self.table) - self.fresh, len(self.table)):
            row = self.table[i]
            if row.wilds and (self.house.swap_set if row.kind == 0 else self.house.swap_run):
                return True
        return False

    # -- the events ------------------------------------------------------------------------------------------------

    def begin(self, dealer: int, upcard: int) -> None:
        """The hands and the stock have been dealt: the first player is to act."""
        self.dealer = dealer
        self.turn = (dealer + self.house.first_steps + self.seats) % self.seats
        self.turns[self.turn] = 1
        # With no card turned up there is nothing to offer: the first player draws (D12, R105).
        self.phase = _DRAW
        if upcard >= 0:
            self.pile.append(upcard)
            self.phase = _OFFER

    def deal(self, order: bytearray, dealer: int) -> int:
        """Deal from the top, card by card from the first player on, then the upcard (D05, D08, D12, E1).

        The upcard, -1 if there is none, waits for `begin`.
        """
        house, top = self.house, len(order)
        for _ in range(house.deal):
            for place in range(self.seats):
                seat = (dealer + house.step * (place + 1) + 8 * self.seats) % self.seats
                top -= 1
                self.hands[seat][order[top]] += 1
                self.held[seat] += 1
        upcard, bottom = -1, 0
        if house.upcard == 1:
            top -= 1
            upcard = order[top]
        elif house.upcard == 2:
            upcard, bottom = order[0], 1
        self.stock = order[bottom:top]
        return upcard

    def discard_left(self, seat: int, will_draw: bool) -> None:
        """Where calls count until he draws, or longer, nobody is waited for (D36)."""
        if self.trace is not None:
            self.trace.append(("DiscardLeft", seat, bool(will_draw)))
        self.late = self.house.buy_window != 0
        self.phase, self.will_draw = _DRAW if self.late else _BUY, will_draw

    def answered(self, seat: int, asks: bool) -> None:
        if self.trace is not None:
            self.trace.append(("BuyAnswered", seat, bool(asks)))
        self.answers += 1
        self.answer[seat], self.answered_at[seat] = 2 if asks else 1, self.answers

    def window_closed(self, buyer: int) -> None:
        if self.trace is not None:
            self.trace.append(("WindowClosed", self.window, buyer))
        self.phase = _PLAY if self.phase == _PLAY else _DRAW
        self._forget_answers()
        self.late = False

    def _forget_answers(self) -> None:
        self.answers = 0
        for seat in range(self.seats):
            self.answer[seat] = 0

    def bought(self, seat: int, card: int) -> None:
        if self.trace is not None:
            self.trace.append(("Bought", seat, card))
        del self.pile[len(self.pile) - 1]
        self._gets(seat, card)
        self.buys[seat] += 1
        self.buys_made += 1
        self.sold = True
        self.discarder = -1
        # The pile is another: what was done before the sale stays done.
        self.undo = []
        self._lay_bare()

    def _gets(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand[card] += 1
        self.held[seat] += 1

    def _loses(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand[card] -= 1
        self.held[seat] -= 1

    def _lay_bare(self) -> None:
        """The card a sale lays bare may be offered to the player in turn (D45), or asked for (D44)."""
        house, drawn = self.house, self.phase == _PLAY
        offered = house.may_take and not drawn
        if not len(self.pile) or not (offered or house.chain):
            return
        self._new_window()
        if offered:
            # He has refused another card.
            self.phase, self.will_draw = _OFFER, False
        elif house.buy_window == 0 and not drawn:
            self.phase = _BUY
        else:
            self.late = True

    def _new_window(self) -> None:
        """Another question in the same turn: it has a number of its own, so that no old answer fits it."""
        self.window += 1
        self.reopened += 1
        self._forget_answers()

    def drew_penalty(self, seat: int, card: int) -> None:
        if self.trace is not None:
            self.trace.append(("DrewPenalty", seat, card))
        del self.stock[len(self.stock) - 1]
        self._gets(seat, card)

    def stock_reshuffled(self, order: bytearray) -> None:
        if self.trace is not None:
            self.trace.append(("StockReshuffled", bytes(order)))
        if self.house.recycles_all:
            self.pile = bytearray()
        else:
            del self.pile[: len(self.pile) - 1]
        self.stock = bytearray(order)
        self.reshuffles += 1
        if not len(self.pile):
            # The card that was on offer is gone.
            self.late = False
            self.phase = _PLAY if self.phase == _PLAY else _DRAW

    def drew_stock(self, seat: int, card: int) -> None:
        if self.trace is not None:
            self.trace.append(("DrewStock", seat, card))
        del self.stock[len(self.stock) - 1]
        self._gets(seat, card)
        self.phase, self.drawn, self.will_draw = _PLAY, card, False
        self._past_the_draw()

    def _past_the_draw(self) -> None:
        """Whether the discard can be asked for after the draw: the window goes on, or is opened anew (D36, D45b)."""
        house = self.house
        if self.late and house.buy_window == 2:
            return
        unsold = not self.sold or house.chain
        self.late = house.dead_when_discarded and unsold and len(self.pile) > 0
        if self.late:
            self._new_window()

    def took_discard(self, seat: int, card: int) -> None:
        if self.trace is not None:
            self.trace.append(("TookDiscard", seat, card))
        del self.pile[len(self.pile) - 1]
        self._gets(seat, card)
        self.phase = _PLAY
        self._forget_answers()
        self.late = self.will_draw = False
        self.taken = self.drawn = card

    def _remember(self, seat: int) -> None:
        """Keep what the player in turn had, for him to take back what he lays."""
        if self.undoing:
            table = [row.copy() for row in self.table]
            owed, to = bytes(self.owed), bytes(self.owed_to)
            state = (bool(self.down[seat]), self.laid_now, owed, to, self.taken, self.must_lay_down, self.wild_laid)
            self.undo.append((bytes(self.hands[seat]), table, *state))

    def took_back(self, seat: int) -> None:
        if self.trace is not None:
            self.trace.append(("TookBack", seat))
        hand, table, down, self.laid_now, owed, to, self.taken, self.must_lay_down, self.wild_laid = self.undo.pop()
        self.hands[seat] = bytearray(hand)
        self.held[seat] = sum(hand)
        # A twin may have the same to take back.
        self.table = [row.copy() for row in table]
        self.down[seat] = down
        self.owed, self.owed_to = bytearray(owed), bytearray(to)

    def _lays(self, seat: int, card: int, on: Row | None) -> None:
        """A card goes from the hand to the table: a wild that had to be played is played."""
        if card == self.taken:
            # Of two alike the one just taken is laid: its twin may be discarded (E25).
            self.taken = -1
        if len(self.owed):
            self._pay(card, on)
        self._loses(seat, card)

    def laid_down(self, seat: int, rows: list[Row]) -> None:
        if self.trace is not None:
            self.trace.append(("LaidDown", seat, [row.copy() for row in rows]))
        self._remember(seat)
        for row in rows:
            for i in range(len(row.cards)):
                self._lays(seat, row.cards[i] & 63, None)
            self.table.append(row)
            self.wild_laid = self.wild_laid or row.wilds > 0
        if not self.down[seat]:
            self.down[seat] = self.laid_now = True
        self.must_lay_down = False
        self._offer(len(rows))

    def _offer(self, melds: int) -> None:
        """Wilds just laid down are the others' to take before the turn goes on, where the rules say so (D21)."""
        house = self.house
        if not house.swap_at_once or house.own_melds or not self.held[self.turn]:
            return
        self.fresh = melds
        self.claiming = bytearray()
        for places in range(1, self.seats):
            seat = self.in_turn(places)
            if not self.dropped[seat] and (house.swap_who == 2 or (house.swap_who == 0) == (self.down[seat] > 0)):
                self.claiming.append(seat)
        self._ask_on()
        if self.phase == _CLAIM:
            # What the others were asked about is not taken back.
            self.undo = []

    def _ask_on(self) -> None:
        """The next seat is asked, or the turn goes on where nobody or nothing is left."""
        if len(self.claiming) and self.offered():
            self.phase = _CLAIM
        else:
            self.phase, self.fresh = _PLAY, 0
            self.claiming = bytearray()

    def laid_off(self, seat: int, meld: int, card: int, place: int) -> None:
        if self.trace is not None:
            self.trace.append(("LaidOff", seat, meld, card, place))
        self._remember(seat)
        row = self.table[meld]
        self._lays(seat, card, row)
        wilds = row.wilds
        row.add(card, place)
        self.wild_laid = self.wild_laid or row.wilds > wilds

    def moved_joker(self, seat: int, meld: int, index: int, card: int, end: int) -> None:
        if self.trace is not None:
            self.trace.append(("MovedJoker", seat, meld, index, card, end))
        self._remember(seat)
        row = self.table[meld]
        self._lays(seat, card, row)
        row.shift(card, index, end, self.house.moves_once)

    def slid_joker(self, seat: int, meld: int, cards: bytearray, end: int) -> None:
        if self.trace is not None:
            self.trace.append(("SlidJoker", seat, meld, bytes(cards), end))
        self._remember(seat)
        row = self.table[meld]
        for i in range(len(cards)):
            self._lays(seat, cards[i], row)
        row.slide(cards, end, self.house.moves_once)

    def took_joker(self, seat: int, meld: int, index: int, card: int) -> None:
        row = self.table[meld]
        if self.trace is not None:
            self.trace.append(("TookJoker", seat, meld, index, card, row.cards[index] & 63))
        if self.phase == _CLAIM:
            # A seat out of turn takes a wild just laid down, for good; it is asked again while there is another.
            self._loses(seat, card)
            self._gets(seat, row.swap(card, index))
            self._ask_on()
            return
        self._remember(seat)
        self._lays(seat, card, row)
        wild = row.swap(card, index)
        self._gets(seat, wild)
        if self.house.freed_joker != 1:
            self.owed.append(wild)
            self.owed_to.append(row.owner if self.house.freed_joker == 2 else 255)
        self.must_lay_down = self._must_lay_down(seat)

    def joker_left(self, seat: int) -> None:
        if self.trace is not None:
            self.trace.append(("JokerLeft", seat))
        del self.claiming[0]
        self._ask_on()

    def discarded(self, seat: int, card: int) -> None:
        if self.trace is not None:
            self.trace.append(("Discarded", seat, card))
        self._loses(seat, card)
        self.pile.append(card)
        self.discarder = seat
        self._next_turn(seat)

    def gave_up(self, seat: int) -> None:
        """The discard stays whose it was; the next player is asked about it anew."""
        if self.trace is not None:
            self.trace.append(("Dropped", seat))
        self.dropped[seat] = True
        left = 0
        for other in range(self.seats):
            left += not self.dropped[other]
        if left > 1:
            self._next_turn(seat)

    def _next_turn(self, seat: int) -> None:
        self.turn = self.next_seat(seat)
        self.turns[self.turn] += 1
        self.phase = _OFFER if len(self.pile) else _DRAW
        self.window += 1
        self.reopened = 0
        self._forget_answers()
        if len(self.undo):
            self.undo = []
        self.taken = self.drawn = -1
        self.laid_now = self.sold = self.will_draw = self.late = False
        self.must_lay_down = self.wild_laid = False
        if len(self.owed):
            self.owed, self.owed_to = bytearray(), bytearray()

    def went_out(self, seat: int) -> None:
        if self.trace is not None:
            self.trace.append(("WentOut", seat))
        self.out = seat

    def round_ended(self, out: int, points: list[int]) -> None:
        if self.trace is not None:
            self.trace.append(("RoundEnded", out, tuple(points)))
        self.phase = _OVER
        for seat in range(self.seats):
            self.penalties[seat] = points[seat]
        self.undo = []
        self.late = self.will_draw = False

    def _another(self) -> Any:
        """An empty record of the same class."""
        return Facts.__new__(Facts)


def _plain() -> None: ...


_PLAIN = type(_plain).__name__ == "function"
"""Whether this file runs as it is: compiled, a function is of another type, and arrays are made with the record."""
