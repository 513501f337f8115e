# The C types of _novice.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.bots._player cimport Player
from contractrummy.engine._house cimport House
from contractrummy.engine._kernel cimport Kernel, Listing
from contractrummy.melds._row cimport Laws, Row

cdef int _PLAY, _CLAIM
cdef int _TAKE, _LEAVE, _STOCK, _DECLINE, _LEAVE_JOKER, _LAY_DOWN, _DISCARD, _OFF, _SHIFT, _SWAP


cdef class Novice(Player):
    cdef object known
    cdef bint sets, runs

    @cython.locals(listing=Listing, order=int)
    cpdef int order(self, Kernel view, int seat) except -1
    @cython.locals(top=int)
    cdef int _draw(self, Kernel view, int seat) except -1
    @cython.locals(house=House)
    cdef bint _wants(self, Kernel view, int seat, int card) except? True
    @cython.locals(laws=Laws, row=Row, end=int, index=int)
    cdef bint _goes_somewhere(self, Kernel view, int card) except? True
    @cython.locals(hand=bytearray, found=bint)
    cdef bint _could_lay_down(self, Kernel view, int seat, int card) except? True
    @cython.locals(order=int, plan=list)
    cdef int _meld(self, Kernel view, int seat) except -2
    @cython.locals(house=House, meld=int, kind=int, index=int, row=Row, order=int)
    cdef int _swap(self, Kernel view, int seat) except -2
    @cython.locals(listing=Listing, i=int, order=int, best=int, most=int, points=int, new=int)
    cdef int _lay_off(self, Kernel view, int seat) except -2
    @cython.locals(kind=int, meld=int, row=Row, end=int, laws=Laws)
    cdef int _worth(self, Kernel view, int order) except -1
    @cython.locals(kind=int, chosen=int, least=int, keep=int, hand=bytearray, house=House)
    cdef int _discard(self, Kernel view, int seat) except -1
    @cython.locals(number=int, at=int, other=int)
    cdef int _company(self, bytearray hand, int card, bint held) noexcept


@cython.locals(a=int, b=int)
cdef int _apart(int one, int other) noexcept
