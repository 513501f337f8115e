# The C types of _search.py: the file itself is plain Python and runs as it is.
cimport cython

ctypedef long long weight_t
ctypedef unsigned long long kinds_t

cdef int _ALL, _DONE
cdef weight_t _NOTHING


@cython.final
cdef class Search:
    # The task: see _task.py.
    cdef bint near, longer, cover, but_one, keep_one, half, adjacent, same_rank
    cdef int cards, runs, sets, set_demand, cap, min_naturals, touching, tight_from, windows
    cdef tuple slots
    cdef int run_size[7]
    cdef int set_size[7]
    cdef int most[16]
    cdef weight_t weight[53]
    cdef weight_t joker  # what a wild weighs
    cdef int cheapest[53]
    cdef kinds_t rank_kinds[13]
    cdef int win_at[320]
    cdef int win_size[320]
    cdef int kind_at[64]

    # The hand: its wilds, all its cards and their weight.
    cdef int jokers, held
    cdef weight_t wealth
    cdef bint tight  # whether it has wilds enough for a limit to bind
    cdef int count[54]  # naturals not yet chosen, by kind and by rank
    cdef int total[13]
    cdef int have[64]  # how many places up to this one have a natural, suit after suit

    # The windows it can use, how many gaps each has at least, and the fewest gaps of the sets from a slot on.
    cdef int cands, least_gap
    cdef int cand[320]
    cdef int cand_gap[320]
    cdef int set_need[7]

    # The choices made: distances from `limit` on are of no interest.
    cdef int limit, gaps, over, laid
    cdef weight_t score
    cdef int run_win[6]
    cdef int run_mask[6]  # the gaps as bits from the lowest place
    cdef int run_gaps[6]
    cdef int set_rank[6]
    cdef int set_naturals[6]
    cdef int set_wilds[6]

    # At a leaf: the same with all wilds laid, and how many more each meld has room for (sets from 6 on).
    cdef int end_mask[6]
    cdef int end_naturals[6]
    cdef int end_wilds[6]
    cdef int room[12]

    # The answer: the best lay-down, or the kinds that help.
    cdef weight_t score_best
    cdef int best_win[6]
    cdef int best_mask[6]
    cdef int best_rank[6]
    cdef int best_naturals[6]
    cdef int best_wilds[6]
    cdef bint gather
    cdef kinds_t help

    @cython.locals(i=int, at=int, size=int)
    cpdef list best(self, bytearray hand)
    cpdef int distance(self, bytearray hand)
    @cython.locals(missing=int)
    cpdef kinds_t helpful(self, bytearray hand)

    cdef void _walk(self, bytearray hand, int without, int limit) noexcept
    @cython.locals(rank=int, kind=int, number=int, at=int)
    cdef void _load(self, bytearray hand, int without) noexcept
    @cython.locals(richest=int, rank=int, i=int, win=int, at=int, size=int, gap=int)
    cdef bint _choose_windows(self) noexcept

    @cython.locals(size=int, alike=bint, stop=int, i=int, win=int, gap=int, follow=int)
    cdef void _runs(self, int done, int first) noexcept
    @cython.locals(at=int, size=int, i=int, other=int, between=int)
    cdef bint _fits(self, int done, int win, int least) noexcept
    @cython.locals(ranks=int, seen=int, at=int, kind=int)
    cdef int _last_start(self) noexcept
    @cython.locals(at=int, size=int, taken=int, kind=int, both=bint, over=int)
    cdef void _fill(self, int done, int following, int place, int mask, int gaps) noexcept
    cdef void _take(self, int kind, int number) noexcept
    cdef bint _wanted(self, int kind, int done, bint twice) noexcept
    cdef int _most_wilds(self, int size, int mask, int gaps) noexcept

    @cython.locals(size=int, rank=int, held=int, naturals=int, fewest=int, gaps=int, over=int)
    cdef void _sets(self, int done, int first, int used) noexcept

    @cython.locals(missing=int, one=kinds_t, free=bint, i=int, at=int, size=int, mask=int, gaps=int, most=int,
                   place=int, bit=int)
    cdef void _nearest(self) noexcept
    @cython.locals(left=int, score=weight_t, gain=weight_t, i=int, naturals=int, wilds=int)
    cdef void _lay(self) noexcept
    @cython.locals(best=weight_t, gain=weight_t, meld=int, spot=int, i=int, at=int, mask=int, barred=int, place=int)
    cdef weight_t _put_wild(self) noexcept
    @cython.locals(i=int)
    cdef void _record(self, weight_t score) noexcept
