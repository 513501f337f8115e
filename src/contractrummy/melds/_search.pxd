cimport cython

ctypedef long long weight_t


cdef class Search:
    # what is asked
    cdef bint near, longer, cover, but_one, keep_one, possible
    cdef int cards, runs, sets, set_demand
    cdef tuple slots
    cdef int cheapest[53]
    cdef int run_size[6]
    cdef int set_size[6]
    # the rules
    cdef bint half, adjacent, same_rank
    cdef int cap, min_naturals, touching, tight_from
    cdef int most[16]
    cdef weight_t weight[53]
    cdef int by_weight[13]
    cdef unsigned long long rank_kinds[13]
    # every window: suit * 16 + lowest place, size
    cdef int windows
    cdef int win_at[320]
    cdef int win_size[320]
    # the kind at suit * 16 + place
    cdef int kind_at[64]
    # the hand: what is left of it, and sums along each suit
    cdef int jokers, cards_held
    cdef bint tight
    cdef weight_t wealth
    cdef int count[53]
    cdef int total[13]
    cdef int have[64]
    cdef int twins[64]
    cdef weight_t worth[64]
    # the windows it can use
    cdef int cands, least_gap
    cdef int cand[320]
    cdef int cand_gap[320]
    cdef weight_t cand_worth[320]
    # the choices made
    cdef int limit, gaps, over, laid
    cdef bint gather
    cdef unsigned long long help
    cdef weight_t score
    cdef int run_win[6]
    cdef int run_slot[6]
    cdef int run_mask[6]
    cdef int run_gaps[6]
    cdef int slot_used[6]
    cdef int set_rank[6]
    cdef int set_naturals[6]
    cdef int set_wilds[6]
    # what the sets from a slot on need and bring
    cdef int set_need[7]
    cdef weight_t set_worth[7]
    # the places for wilds that are left
    cdef int items
    cdef weight_t base
    cdef weight_t item_gain[256]
    cdef int item_meld[256]
    cdef int item_bit[256]
    cdef int room[12]
    # the best so far
    cdef weight_t score_best
    cdef int best_at[6]
    cdef int best_size[6]
    cdef int best_mask[6]
    cdef int best_rank[6]
    cdef int best_naturals[6]
    cdef int best_wilds[6]

    cpdef list best(self, bytearray hand)
    cpdef int distance(self, bytearray hand)
    cpdef helpful(self, bytearray hand)
    @cython.locals(i=cython.int, kind=cython.int)
    cdef void _best_but_one(self, bytearray hand) noexcept
    cdef void _walk(self, bytearray hand, int limit) noexcept
    @cython.locals(rank=cython.int, suit=cython.int, at=cython.int, kind=cython.int, held=cython.int,
                   have=cython.int, twins=cython.int, worth=weight_t, absent=cython.bint)
    cdef void _load(self, bytearray hand) noexcept
    @cython.locals(rank=cython.int, richest=cython.int, need=cython.int, i=cython.int, win=cython.int, at=cython.int,
                   size=cython.int, high=cython.int, gap=cython.int)
    cdef bint _choose_windows(self) noexcept
    @cython.locals(i=cython.int, at=cython.int, win=cython.int, gap=cython.int)
    cdef void _sort_windows(self) noexcept
    @cython.locals(i=cython.int, rank=cython.int, held=cython.int, worth=weight_t, top=weight_t)
    cdef void _sum_worth(self) noexcept
    @cython.locals(rest=cython.int, stop=cython.int, i=cython.int, gap=cython.int, follow=cython.int, win=cython.int,
                   slot=cython.int)
    cdef void _runs(self, int done, int first) noexcept
    cdef bint _too_light(self, weight_t follows) noexcept
    @cython.locals(slot=cython.int)
    cdef int _slot(self, int size) noexcept
    @cython.locals(at=cython.int, i=cython.int, other=cython.int, between=cython.int)
    cdef bint _joins(self, int done, int win) noexcept
    @cython.locals(ranks=cython.int, seen=cython.int, suit=cython.int, at=cython.int, kind=cython.int)
    cdef int _last_start(self) noexcept
    @cython.locals(at=cython.int, size=cython.int, taken=cython.int, kind=cython.int, over=cython.int)
    cdef void _fill(self, int done, int cand, int place, int mask, int gaps) noexcept
    cdef void _take(self, int kind, int number) noexcept
    @cython.locals(runs=cython.int)
    cdef bint _wanted(self, int kind, int done, bint twice) noexcept
    cdef int _most_wilds(self, int size, int mask, int gaps) noexcept
    @cython.locals(size=cython.int, more=cython.bint, onward=cython.bint, rank=cython.int, held=cython.int,
                   naturals=cython.int, fewest=cython.int, gaps=cython.int, over=cython.int)
    cdef void _sets(self, int done, int first) noexcept
    @cython.locals(i=cython.int)
    cdef bint _rank_used(self, int rank, int done) noexcept
    @cython.locals(ranks=cython.int, rank=cython.int)
    cdef int _ranks_left(self) noexcept
    @cython.locals(missing=cython.int, short=cython.bint, i=cython.int, at=cython.int, size=cython.int, mask=cython.int,
                   gaps=cython.int, over=cython.int, place=cython.int, most=cython.int)
    cdef void _nearest(self) noexcept
    @cython.locals(left=cython.int)
    cdef void _lay(self) noexcept
    @cython.locals(i=cython.int, more=cython.int)
    cdef void _lay_all(self, int left) noexcept
    @cython.locals(naturals=cython.int, wilds=cython.int)
    cdef int _set_room(self, int i) noexcept
    @cython.locals(joker=weight_t, i=cython.int, step=cython.int, rank=cython.int, gain=weight_t, low=cython.int,
                   place=cython.int)
    cdef void _list_items(self, int left) noexcept
    cdef void _add_item(self, weight_t gain, int meld, int bit) noexcept
    @cython.locals(item=cython.int, meld=cython.int, bit=cython.int)
    cdef void _spread(self, int first, int left, weight_t gain) noexcept
    cdef void _put(self, int meld, int bit, int number) noexcept
    @cython.locals(i=cython.int, slot=cython.int)
    cdef void _record(self, weight_t score) noexcept
