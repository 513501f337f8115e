# The C types of chance.py, for itself and for other kernels that cimport it.
cimport cython

ctypedef unsigned long long word_t

cdef word_t _WORD, _STEP, _FIRST, _SECOND

cdef word_t _stirred(word_t word) noexcept
cpdef word_t mixed(word_t seed, word_t key) noexcept
cpdef word_t order_seed(word_t seed, word_t round, word_t reshuffle) noexcept


@cython.final
cdef class Chance:
    cdef public word_t state

    cpdef void start(self, word_t seed) noexcept
    cpdef word_t next(self) noexcept
    cpdef int below(self, int limit) noexcept
    cpdef void shuffle(self, bytearray order, int number) noexcept
    @cython.locals(last=int, chosen=int, _=int, card=cython.uchar)
    cpdef void settle(self, bytearray order, int number, int top) noexcept
    @cython.locals(kind=int, place=int)
    cpdef void hand(self, bytearray order, int number, int size, bytearray counts) noexcept
