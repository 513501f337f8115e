# The C types of _search.py: the file itself is plain Python and runs as it is.
cimport cython

ctypedef long long weight_t
ctypedef unsigned long long kinds_t

cdef int _ALL, _DONE
cdef weight_t _NOTHING


@cython.final
cdef class Search:
    # The task: see _task.py.
    cdef bint near, longer, cover, but_one, keep_one, adjacent, same_rank, gather
    cdef int runs, sets, touching, tight_from, windows
    cdef tuple slots
    cdef int run_size[7]
    cdef int set_size[7]
    cdef int most[16]
    cdef int beside[100]
    cdef weight_t weight[53]
    cdef weight_t joker  # what a wild weighs
    cdef int cheapest[53]
    cdef kinds_t rank_kinds[13]
    cdef int win_at[320]
    cdef int win_size[320]
    cdef int kind_at[64]

    # The hand: its wilds, its weight, the naturals not yet laid by kind and by rank.
    cdef int jokers
    cdef weight_t wealth
    cdef bint tight  # whether it has wilds enough for a limit to bind
    cdef int count[54]
    cdef int total[13]
    cdef int have[64]  # how many places up to this one have a natural, suit after suit
    cdef int twins[64]  # how many have none and the one before neither

    # The windows it can use, how many gaps each has at least, and the fewest gaps of the sets from a slot on.
    cdef int cands, least_gap
    cdef int cand[320]
    cdef int cand_gap[320]
    cdef int set_need[7]

    # What is chosen: how often runs want a kind and sets a rank, and the naturals of a rank that are left to sets.
    cdef int limit  # distances from here on are of no interest
    cdef int run_win[6]
    cdef int set_rank[6]
    cdef int wants[54]
    cdef int rank_wants[13]
    cdef int unclaimed[13]
    cdef weight_t promise  # no less than what the naturals weigh that can be laid

    # How it is filled: the weight of naturals laid, the gaps of runs as bits from the lowest place.
    cdef weight_t score
    cdef int run_mask[6]
    cdef int run_gaps[6]
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
    cdef kinds_t help

    @cython.locals(i=int, at=int, size=int)
    cpdef list best(self, bytearray hand)
    cpdef int distance(self, bytearray hand)
    @cython.locals(missing=int)
    cpdef kinds_t helpful(self, bytearray hand)

    @cython.locals(rank=int, kind=int, number=int, at=int, here=int, before=int)
    cdef void _walk(self, bytearray hand, int without, int limit) noexcept
    @cython.locals(richest=int, rank=int, i=int, win=int, at=int, size=int, gap=int, apart=bint)
    cdef bint _choose_windows(self) noexcept

    @cython.locals(size=int, alike=bint, stop=int, i=int, win=int, gap=int, follow=int)
    cdef void _runs(self, int done, int first, int gaps, int over) noexcept
    @cython.locals(at=int, size=int, i=int, other=int, between=int)
    cdef bint _fits(self, int done, int win, int least) noexcept
    @cython.locals(ranks=int, seen=int, at=int, kind=int)
    cdef int _last_start(self) noexcept
    @cython.locals(at=int, size=int, place=int, kind=int)
    cdef void _place(self, int done, int following, int gaps, int over) noexcept
    @cython.locals(size=int, rank=int, claim=int, promise=weight_t, lack=int, more=int, apart=bint)
    cdef void _sets(self, int done, int first, int used, int gaps, int over) noexcept

    @cython.locals(at=int, size=int, kind=int, natural=bint)
    cdef void _fill(self, int run, int place, int mask, int lack, int gaps, int over) noexcept
    cdef int _most_wilds(self, int size, int mask, int lack) noexcept
    @cython.locals(wants=int, by_set=bint, by_wild=bint)
    cdef bint _wanted(self, int kind) noexcept
    cdef void _use(self, int kind, int number) noexcept
    @cython.locals(rank=int, size=int, naturals=int, fewest=int, lack=int, more=int)
    cdef void _share(self, int done, int gaps, int over) noexcept

    @cython.locals(missing=int, one=kinds_t, free=bint, i=int, at=int, size=int, mask=int, lack=int, most=int,
                   place=int, bit=int)
    cdef void _nearest(self, int gaps, int over) noexcept
    @cython.locals(score=weight_t, most=weight_t, gain=weight_t, i=int, naturals=int, wilds=int, room=int)
    cdef void _lay(self, int left) noexcept
    @cython.locals(best=weight_t, gain=weight_t, meld=int, spot=int, i=int, at=int, mask=int, barred=int, place=int)
    cdef weight_t _put_wild(self) noexcept
