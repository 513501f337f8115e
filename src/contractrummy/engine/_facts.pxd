# The C types of _facts.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.engine._house cimport House
from contractrummy.melds._row cimport Row

cdef bint _PLAIN
cdef int _OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER


cdef class Facts:
    cdef public House house
    cdef public int seats, phase, window, turn, dealer, discarder
    cdef public list hands
    cdef int held[8]
    cdef bint down[8]
    cdef bint dropped[8]
    cdef int turns[8]
    cdef int buys[8]
    cdef int buys_before[8]
    cdef int answer[8]  # 0 none, 1 no, 2 asks
    cdef int answered_at[8]
    cdef int penalties[8]
    cdef public bytearray stock, pile, owed, owed_to, claiming
    cdef public list table, undo, plans
    cdef public int answers, buys_made, reopened, fresh, reshuffles, taken, drawn, cut, out, about
    cdef public bint will_draw, sold, late, laid_now, wild_laid, must_lay_down, undoing
    cdef public object listing
    cdef public object trace, shuffler

    @cython.locals(twin=Facts, hand=bytearray, row=Row)
    cpdef Facts copy(self)
    @cython.locals(view=Facts, i=int)
    cpdef Facts seen_by(self, int seat)
    @cython.locals(i=int)
    cdef void _become(self, Facts other)
    @cython.locals(seat=int)
    cpdef void load(self, object round, int phase, list table) except *
    @cython.locals(seat=int)
    cpdef void save(self, object round) except *
    @cython.locals(seat=int)
    cpdef void follow(self, Facts before) noexcept
    @cython.locals(seat=int, most=int)
    cpdef int most_turns(self) noexcept
    cpdef void know_held(self, int seat, int number) noexcept
    cpdef int turns_of(self, int seat) noexcept
    @cython.locals(seat=int, turns=int)
    cpdef int all_turns(self) noexcept
    @cython.locals(seat=int)
    cpdef tuple points(self)
    cpdef int _when(self, int seat)
    cdef void _make_room(self)
    cpdef int next_seat(self, int seat) noexcept
    cpdef int in_turn(self, int places) noexcept
    cdef bint _must_lay_down(self, int seat) noexcept
    @cython.locals(i=int)
    cpdef void _pay(self, int kind, Row on)
    cdef bint _settles(self, int owner, Row on) noexcept
    @cython.locals(i=int, row=Row)
    cpdef bint offered(self) noexcept
    cpdef void begin(self, int dealer, int upcard) except *
    @cython.locals(house=House, top=int, place=int, seat=int, upcard=int, bottom=int, hand=bytearray)
    cpdef int deal(self, bytearray order, int dealer) except? -1
    cpdef void discard_left(self, int seat, bint will_draw) except *
    cpdef void answered(self, int seat, bint asks) except *
    cpdef void window_closed(self, int buyer) except *
    @cython.locals(seat=int)
    cdef void _forget_answers(self) noexcept
    cpdef void bought(self, int seat, int card) except *
    @cython.locals(hand=bytearray)
    cdef void _gets(self, int seat, int card) except *
    @cython.locals(hand=bytearray)
    cdef void _loses(self, int seat, int card) except *
    @cython.locals(house=House, drawn=bint, offered=bint)
    cdef void _lay_bare(self) noexcept
    cdef void _new_window(self) noexcept
    cpdef void drew_penalty(self, int seat, int card) except *
    cpdef void stock_reshuffled(self, bytearray order) except *
    cpdef void drew_stock(self, int seat, int card) except *
    @cython.locals(house=House, unsold=bint)
    cdef void _past_the_draw(self) noexcept
    cpdef void took_discard(self, int seat, int card) except *
    cdef void _remember(self, int seat) except *
    cpdef void took_back(self, int seat) except *
    cdef void _lays(self, int seat, int card, Row on) except *
    @cython.locals(row=Row, i=int)
    cpdef void laid_down(self, int seat, list rows) except *
    @cython.locals(house=House, places=int, seat=int)
    cdef void _offer(self, int melds) except *
    cdef void _ask_on(self) except *
    @cython.locals(row=Row, wilds=int)
    cpdef void laid_off(self, int seat, int meld, int card, int place) except *
    @cython.locals(row=Row)
    cpdef void moved_joker(self, int seat, int meld, int index, int card, int end) except *
    @cython.locals(row=Row, i=int)
    cpdef void slid_joker(self, int seat, int meld, bytearray cards, int end) except *
    @cython.locals(row=Row, wild=int)
    cpdef void took_joker(self, int seat, int meld, int index, int card) except *
    cpdef void joker_left(self, int seat) except *
    cpdef void discarded(self, int seat, int card) except *
    @cython.locals(left=int, other=int)
    cpdef void gave_up(self, int seat) except *
    cdef void _next_turn(self, int seat) except *
    cpdef void went_out(self, int seat) except *
    @cython.locals(seat=int)
    cpdef void round_ended(self, int out, list points) except *
    cdef Facts _another(self)
