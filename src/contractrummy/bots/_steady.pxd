# The C types of _steady.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.bots._lay_offs cimport LayOffs
from contractrummy.engine._house cimport House
from contractrummy.engine._kernel cimport Kernel, Listing
from contractrummy.melds._row cimport Laws, Row
from contractrummy.melds._search cimport Search, mask_t

cdef int _PLAY, _CLAIM
cdef int _TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN
cdef int _DISCARD, _SWAP
cdef int _NEVER, _FAR, _STEP, _PATIENCE, _SELDOM
cdef int _WAIT, _POINT, _POINT_AT_RISK, _POINT_AT_LAST, _FITS, _FEEDS, _WILD, _POINT_DOWN, _FITS_DOWN, _ALIKE, _NEARLY
cdef int _ALL_BUT_OUT, _TOO_FAR, _MOST_OUTS, _NEARLY_OUT, _MUCH_DEARER
cdef int _NEARER, _NO_HELP, _DOWN, _SHORT, _EVERY_CARD, _TOO_LATE, _CAN_WAIT, _SPARE, _LEAST, _MUST, _DOUBT


cdef class Steady(LayOffs):
    cdef public bint buys
    # The answers of the last questions: the distance, the cards that lower it, how many of them are out, why.
    cdef readonly int away, outs, reason
    cdef readonly mask_t useful
    cdef list known_house, known_hand
    cdef int known_size[8]
    cdef int known_away[8]
    cdef mask_t known_useful[8]
    cdef int unseen[53]
    cdef mask_t kept
    cdef readonly bint guessed

    cpdef int order(self, Kernel view, int seat) except -1
    @cython.locals(house=House, card=int)
    cdef int _draw(self, Kernel view, int seat) except -1
    @cython.locals(house=House)
    cpdef bint takes(self, Kernel view, int seat, int card) except? True
    @cython.locals(house=House, held=int, helps=bint, short=int)
    cpdef bint wants(self, Kernel view, int seat, int card) except? True
    cdef int _left_over(self, House house) noexcept
    cdef int _size(self, House house, int held) noexcept
    @cython.locals(best=int, useful=mask_t, search=Search, away=int, known=bytearray)
    cdef void _look(self, House house, int seat, bytearray hand, int size) except *
    @cython.locals(useful=mask_t, best=int, search=Search, away=int)
    cdef void _look_at(self, House house, bytearray hand, int size) except *
    @cython.locals(fewest=int, other=int)
    cpdef int fewest(self, Kernel view, int seat) noexcept
    @cython.locals(listing=Listing, i=int, order=int, hand=bytearray, before=int, kind=int, wild=int, worth=int, best=int,
                   chosen=int)
    cdef int _claim(self, Kernel view, int seat) except -1
    @cython.locals(order=int, house=House, size=int, nears=list, exact=bint)
    cdef int _play(self, Kernel view, int seat) except -1
    cdef int _lay_down(self, Kernel view, int seat) except -2
    @cython.locals(listing=Listing, i=int, order=int, after=Kernel, before=int, size=int)
    cdef int _swap(self, Kernel view, int seat) except -2
    @cython.locals(kind=int, best=int, chosen=int, worth=int, hand=bytearray, other=int, alike=int)
    cdef int _throw_down(self, Kernel view, int seat) except -1
    @cython.locals(row=Row)
    cdef bint _nearly_fits(self, Kernel view, int kind) except? True
    @cython.locals(best=int, kept=mask_t, useful=mask_t, search=Search, away=int)
    cdef void _look_at_throws(self, list nears, bytearray hand) except *
    @cython.locals(turn=int, hand=bytearray, laws=Laws, skip=int, i=int, kind=int)
    cdef int _in_doubt(self, Kernel view, int seat) except -2
    @cython.locals(house=House, hand=bytearray, kept=mask_t, away=int, risk=bint, top=int, chosen=int, helps=mask_t, kind=int,
                   after=mask_t, search=Search, worth=int, known=bytearray)
    cdef int _throw(self, Kernel view, int seat, int size, list nears) except -1
    @cython.locals(house=House, worth=int, point=int)
    cdef int _worth(self, Kernel view, int seat, int kind, int outs, bint risk) except? -999999
    @cython.locals(kind=int, hand=bytearray, pile=bytearray, i=int, row=Row, house=House)
    cdef void _count_unseen(self, Kernel view, int seat) except *
    @cython.locals(card=int, outs=int)
    cdef int _outs(self, mask_t cards) noexcept
    @cython.locals(hand=bytearray, kind=int, points=int)
    cdef bint _drops(self, Kernel view, int seat) except? True
    @cython.locals(listing=Listing, i=int)
    cdef int _anything(self, Kernel view, int seat) except -1
