# The C types of _kernel.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.engine._facts cimport Facts
from contractrummy.engine._house cimport House
from contractrummy.engine._judge cimport Judge
from contractrummy.engine.chance cimport Chance, order_seed
from contractrummy.melds._row cimport Laws, Row

cdef int _OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER
cdef int _TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN
cdef int _DISCARD, _OFF, _SHIFT, _SWAP
cdef int _MOST_PLANS, _MOST_ORDERS


@cython.final
cdef class Listing:
    cdef int code[4096]
    cdef int count
    cdef list beyond
    cdef int kind[53]
    cdef int kinds


cdef class Shuffler:
    cdef public unsigned long long seed
    cpdef bytearray shuffle(self, bytearray kinds, int round, int reshuffle)
    cpdef int cut(self, int cards, int round)


cdef class Kernel(Judge):
    cdef Facts _another(self)
    cpdef int acting(self)
    @cython.locals(listing=Listing, kind=int, order=int, hand=bytearray, i=int)
    cpdef int orders(self, int seat) except -1
    @cython.locals(listing=Listing)
    cdef void _list(self, int order) except *
    @cython.locals(i=int, listing=Listing)
    cpdef list listed(self)
    cdef void _list_calls(self, int seat) except *
    @cython.locals(row=Row)
    cdef void _list_plans(self, int seat) except *
    @cython.locals(listing=Listing, i=int, laws=Laws, meld=int, row=Row, low=int, high=int, kind=int, wild=bint, fits=int, moves=int,
                   end=int, wanted=int, order=int, index=int)
    cdef void _list_lay_offs(self, int seat) except *
    @cython.locals(house=House, listing=Listing, i=int, meld=int, row=Row, index=int, kind=int, order=int)
    cdef void _list_swaps(self, int seat) except *
    @cython.locals(blind=int)
    cpdef void do(self, int seat, int order) except *
    cpdef void slide(self, int seat, int meld, bytearray cards, int end) except *
    cdef void _leave_or_draw(self, int seat, bint draws) except *
    cdef void _go_on(self, bint draws) except *
    @cython.locals(closed=bint)
    cpdef bint settle(self) except? True
    cpdef void settle_and_go_on(self) except *
    @cython.locals(best=int, rank=int, places=int, seat=int, claim=int)
    cdef int _caller(self) noexcept
    @cython.locals(buyer=int)
    cdef void _close(self) except *
    cdef void _sell(self, int buyer) except *
    cdef int _from_stock(self) except -1
    cdef void _refill(self) except *
    @cython.locals(used=bytearray)
    cdef void _reshuffle(self) except *
    cdef void _draw(self, int seat) except *
    @cython.locals(left=int, last=int, other=int)
    cdef void _drop(self, int seat) except *
    @cython.locals(award=int)
    cdef void _maybe_out(self, int seat, int blind) except *
    @cython.locals(seat=int)
    cdef void _end(self, int out, int blind) except *
    @cython.locals(house=House, points=int)
    cdef int _points(self, int seat, int out, int blind) except? -1
    @cython.locals(house=House, hand=bytearray, points=int, kind=int)
    cdef int _cost(self, int seat) except? -1
    @cython.locals(house=House, order=bytearray, upcard=int)
    cpdef void start(self, unsigned long long seed, int dealer) except *
    @cython.locals(done=int, seat=int, number=int, listing=Listing)
    cpdef int playout(self, Chance chance, int most_turns) except -1
    cpdef void give_up(self) except *
