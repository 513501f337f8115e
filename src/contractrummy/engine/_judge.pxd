# The C types of _judge.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.engine._facts cimport Facts
from contractrummy.engine._house cimport House
from contractrummy.melds._row cimport Laws, Row
from contractrummy.melds._search cimport Search

cdef int _OFFER, _BUY, _DRAW, _PLAY, _CLAIM, _OVER
cdef int _TAKE, _LEAVE, _STOCK, _ASK, _DECLINE, _BACK, _LEAVE_JOKER, _DROP, _LAY_DOWN
cdef int _DISCARD, _OFF, _SHIFT, _SWAP
cdef int _ROUND_OVER, _DROPPED, _NO_DROPPING, _NO_JOKER_OFFERED, _TURN_OVER, _NOT_YOUR_TURN, _ALREADY_DREW
cdef int _NO_DISCARD, _DEAD_DISCARD, _DISCARD_LEFT, _OTHERS_ARE_ASKED, _DRAW_FIRST, _DOWN_TAKES_STOCK, _OFFER_FIRST
cdef int _NOTHING_TO_TAKE_BACK, _ONE_SALE_A_TURN, _WINDOW_CLOSED, _YOUR_OWN_DRAW, _DOWN_MAY_NOT_BUY, _INITIAL_UPCARD
cdef int _OWN_DISCARD, _BUY_LIMIT, _BUY_LIMIT_GAME, _NO_PENALTY_CARD, _ALREADY_ANSWERED, _ALREADY_DOWN, _TOO_EARLY
cdef int _PLAY_THE_WILD, _WILD_GOES_BACK, _KEEP_A_DISCARD, _TAKEN_CARD_WINS_NOT, _WILD_HAS_NO_PLACE, _NOT_DOWN
cdef int _NO_MELDS_YET, _NOT_THIS_TURN, _NO_SUCH_MELD, _OWN_MELDS_ONLY, _NOT_IN_HAND, _NOT_JUST_LAID, _SWAP_OFF
cdef int _SWAP_ONLY_BEFORE_DOWN, _NO_WILD_THERE, _NO_LAY_DOWN_YET, _LAY_DOWN_FIRST
cdef int _JUST_TAKEN, _JOKER_STAYS


cdef class Judge(Facts):
    @cython.locals(places=int, seat=int)
    cpdef int next_to_answer(self) noexcept
    @cython.locals(house=House, recyclable=int)
    cpdef int obtainable(self, int discards) noexcept
    cpdef bint can_draw(self) noexcept
    @cython.locals(last=bint)
    cpdef bint takes_all(self) noexcept
    cpdef bint is_open(self) noexcept
    cpdef bint is_answered(self) noexcept
    @cython.locals(house=House)
    cpdef int why_not_buy(self, int seat) noexcept
    cpdef int needed(self) noexcept
    @cython.locals(why=int)
    cpdef int why_not(self, int seat, int order) except -1
    @cython.locals(why=int)
    cpdef int why_not_now(self, int seat, int order) except -1
    cdef int _wrong_phase(self, int order) noexcept
    cdef int _why_not_draw(self) noexcept
    cpdef int why_not_laying(self, int seat) noexcept
    cpdef int why_not_melding(self, int seat) noexcept
    @cython.locals(down=bint, hand=bytearray, owed=bytearray, to=bytearray, taken=int, laid=int, row=Row, i=int, kind=int, why=int)
    cpdef int why_not_laid(self, int seat, list rows) except -1
    @cython.locals(best=Search, searches=list, search=Search, plan=list, i=int, place=int, cards=bytearray)
    cpdef list best_plan(self, int seat)
    cpdef list some_plan(self, int seat)
    cpdef list every_plan(self, int seat, int most)
    @cython.locals(hand=bytearray, owing=int, i=int, spare=int)
    cpdef int _why_not_left(self, int seat) except -1
    @cython.locals(number=int, i=int)
    cdef int _owing(self, int kind) noexcept
    @cython.locals(hand=bytearray)
    cdef bint _only_the_taken(self, int seat, int spare)
    @cython.locals(laws=Laws, row=Row, place=int, at=int, i=int)
    cdef bint _can_be_laid_off(self, int seat, int kind)
    @cython.locals(hand=bytearray, wild=int, owner=int, house=House, row=Row, place=int, at=int, found=bint)
    cdef bint _have_places(self, int seat) except? True
    @cython.locals(wild=int, found=bint, row=Row, kind=int, card=int, owed=bytearray, to=bytearray, taken=int, spare=int, kept=bint, hand=bytearray)
    cdef bint _have_new_melds(self, int seat) except? True
    @cython.locals(why=int, kind=int, meld=int, hand=bytearray, row=Row, laws=Laws, index=int, end=int, saved=bytearray,
                   low=int, wilds=int, owed=bytearray, to=bytearray, taken=int)
    cdef int _why_not_lay_off(self, int seat, int order) except -1
    @cython.locals(why=int, after=Judge)
    cpdef int why_not_slide(self, int seat, int meld, bytearray cards, int end) except -1
    @cython.locals(row=Row)
    cpdef int why_not_meld(self, int seat, int meld) noexcept
    cpdef int meld_of(self, int order) noexcept
    @cython.locals(house=House, claims=bint, kind=int, index=int, meld=int, why=int, row=Row, hand=bytearray)
    cdef int _why_not_take_wild(self, int seat, int order) except -1
    @cython.locals(house=House, why=int, binds=bint)
    cdef int _why_not_swapping(self, int seat) noexcept
    @cython.locals(after=Judge, row=Row, hand=bytearray, house=House, owed=bytearray, to=bytearray, taken=int, there=int,
                   wild=int, why=int)
    cdef int _why_not_after_swap(self, int seat, int kind, int index, int meld) except -1
    @cython.locals(hand=bytearray, house=House, why=int, other=int)
    cdef int _why_not_discard(self, int seat, int kind) except -1
    cdef int _barred(self, int kind, bytearray hand) noexcept
    cpdef int blind_award(self) noexcept


cpdef int sort_of(int order) noexcept
