# The C types of _row.py: the file itself is plain Python and runs as it is.
cimport cython

cdef int _SET, _RUN, _MIXED, _LOW, _HIGH, _IN_SET, _WILD, _MOVED, _KIND, _SIZES
cdef int _MELD_TOO_SHORT, _SET_MIXED, _NOT_IN_DECK, _SET_ALL_SUITS, _SET_SUITS
cdef int _RUN_TURNS_CORNER, _RUN_TOO_LONG, _WRONG_PLACE, _WILD_OF_OTHER_SUIT
cdef int _ACE_IN_NO_RUN, _ACE_NOT_LOW, _ACE_NOT_HIGH, _ADJACENT_WILDS, _WILDS_TOO_CLOSE
cdef int _WILDS_OVER_NATURALS, _WILDS_NOT_FEWER, _WILD_LIMIT, _MIN_NATURALS, _RUN_FULL, _DOES_NOT_FIT
cdef int _NO_WILD_THERE, _SWAP_SET, _SWAP_OFF, _WRONG_CARD_FOR_WILD


@cython.final
cdef class Laws:
    cdef int set_min, run_min, run_max, spacing, set_naturals, run_naturals, over_cap, set_suits, joker_place
    cdef bint ace_low, ace_high, corner, cap_at_lay_off, own_suit, swap_run, swap_set
    cdef int set_cap[128]
    cdef int run_cap[128]
    cdef int in_deck[53]
    cdef int suits_of[13]
    cdef int is_wild[53]


@cython.final
cdef class Row:
    cdef public int kind, suit, low, rank, owner, wilds, where
    cdef public bytearray cards

    @cython.locals(twin=Row)
    cpdef Row copy(self)
    @cython.locals(rank=int)
    cpdef int place(self, int index) noexcept
    @cython.locals(wanted=int)
    cpdef bint natural(self, int card, int index) noexcept
    @cython.locals(size=int, wanted=int, there=int)
    cpdef int wanted(self, int place, Laws laws) noexcept
    @cython.locals(wanted=int, natural=bint, flaw=int)
    cpdef int why_not_add(self, int card, int place, Laws laws, bint counted) noexcept
    @cython.locals(index=int, wild=int)
    cpdef void add(self, int card, int place)
    cpdef void take_off(self, int place)
    cdef int _ace_flaw(self, int end, Laws laws) noexcept
    @cython.locals(size=int, i=int)
    cdef int _flaw_at_end(self, int card, int end, Laws laws) noexcept
    cdef bint _of_other_suit(self, int card, Laws laws) noexcept
    @cython.locals(at=int, least=int)
    cdef int _wilds_flaw(self, int size, int wilds, Laws laws) noexcept
    @cython.locals(size=int, seen=int, naturals=int, suits=int, i=int, one=int, suit=int, wilds=int, every=int)
    cdef int _suits_flaw(self, Laws laws, int card, bint natural) noexcept
    cpdef bint stands_for(self, int card, int index) noexcept
    @cython.locals(size=int, wild=int, flaw=int)
    cpdef int why_not_shift(self, int card, int index, int end, Laws laws) noexcept
    @cython.locals(wild=int, flaw=int)
    cpdef int why_not_swap(self, int card, int index, Laws laws) noexcept
    @cython.locals(wild=int)
    cpdef int swap(self, int card, int index) noexcept
    @cython.locals(wild=int)
    cpdef void shift(self, int card, int index, int end, bint once)
    @cython.locals(at=int)
    cdef void _stays(self, int end) noexcept
    @cython.locals(far=int, wild=int, size=int, i=int)
    cpdef void slide(self, bytearray cards, int end, bint once)
    cpdef int flaw(self, Laws laws) noexcept
    @cython.locals(size=int, i=int, flaw=int)
    cdef int _flaw_of_set(self, Laws laws) noexcept
    @cython.locals(size=int, high=int, flaw=int, last=int, close=bint, i=int, card=int, wanted=int)
    cdef int _flaw_of_run(self, Laws laws) noexcept
