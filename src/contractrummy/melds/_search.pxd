# The C types of _search.py: the file itself is plain Python and runs as it is.
#
# How another kernel asks. It keeps a Search for each reading of a contract, one of a near task for distances and one
# for lay-downs. It fills `hand` by `take(hands, at)` from a row of ints, or kind by kind, then calls a method named ask_:
# they make no objects. A hand stays as it was until it is changed, so what is thrown or drawn is `hand[kind] -= 1`.
#   near task: ask_distance, ask_reach (with `useful`), ask_throws (with `useful` and `kept`), then ask_after for any of
#     `kept`; a throw that is not kept leaves a hand to ask anew about.
#   lay-downs: ask_best, then `score_best` and `best_used`, and after lay_out the melds by slot in meld_kind and so on.
cimport cython

ctypedef long long weight_t
ctypedef unsigned long long mask_t

cdef int _ALL, _DONE, _NEVER, _GAP, _NO_MORE, _CARDS, _THROWS, _CANDIDATES, _ENOUGH
cdef mask_t _SUITS
cdef weight_t _NOTHING, _MUCH
cdef long long _patience


@cython.final
cdef class Search:
    # The task: see _task.py.
    cdef bint near, longer, cover, but_one, keep_one, same_rank, corner, around, suits_matter, own_suit, smooth
    cdef int runs, sets, touching, spacing, all_most, tight_from, wilds, windows, stride, rounds
    cdef int slots[7]
    cdef mask_t fillers, wild_mask
    cdef int run_size[7]
    cdef bint run_mixed[7]
    cdef int run_rest[7]
    cdef int set_size[7]
    cdef int set_barred[7]
    cdef int set_rest[7]
    cdef int run_most[61]
    cdef int set_most[61]
    cdef int dups[61]
    cdef weight_t weight[54]
    cdef int wild_kind[53]
    cdef bint is_wild[54]
    cdef int cheapest[53]
    cdef int rank_order[52]
    cdef int win_at[4096]
    cdef int win_size[4096]
    cdef int win_suit[4096]
    cdef int kind_at[400]

    # The hand that the questions are about, 53 counts: filled by `load`, by `take`, or one by one.
    cdef int hand[53]

    # The answers about cards to come and to throw: kinds as bits.
    cdef readonly mask_t useful, kept
    cdef mask_t sure, asked  # wilds that lower the distance in any case, kinds that need a question of their own
    cdef mask_t after[53]  # those of `useful`, found without asking, that still are after a throw
    cdef bint slack  # whether a nearest choice has wilds left over that no gap may take
    cdef int looks  # how many choices were noted
    cdef long long patience, spent  # how many choices a question may look at, and has
    cdef int look_for, floor, away  # what to look for, the least distance there can be, the distance
    cdef mask_t lacks[13]  # what the slots chosen so far lack
    cdef int held  # how many kinds of naturals there are
    cdef int held_kind[52]

    # The hand as it is searched: the naturals not yet laid by kind and by rank, the wilds not laid as naturals, all that
    # it weighs.
    cdef int count[54]
    cdef int total[13]
    cdef int pool, cards
    cdef weight_t wealth, natural_worth, wild_worth, lightest
    cdef weight_t rank_value[13]  # the heaviest natural of a rank that is not wild
    cdef bint pick[13]  # whether it matters which naturals of a rank are taken
    cdef bint tight  # whether it has wilds enough for a limit to bind
    cdef bint general  # whether it matters which wild lies where
    cdef bint numbers  # whether it is enough to count the naturals of sets
    cdef bint plain  # whether the gaps of a choice alone tell its distance
    cdef int have[400]  # how many places up to this one have a natural, suit after suit
    cdef int bare[400]  # the last gap with another too near behind it, up to this place

    # The windows it can use, how many gaps each has at least, and the fewest gaps of the sets from a slot on.
    cdef int cands, least_gap
    cdef int cand[4096]
    cdef int cand_gap[4096]
    cdef int set_need[7]

    # What is chosen: how often runs want a kind and sets a rank, and the naturals of a rank that are left to sets.
    cdef int limit  # distances from here on are of no interest
    cdef int run_win[6]
    cdef int set_rank[6]
    cdef int set_len[6]
    cdef bint set_slack[6]  # whether this set or one before has room for one wild more
    cdef int wants[67]
    cdef int rank_wants[13]
    cdef int unclaimed[13]
    cdef int free, claims, size_left  # wilds and naturals claimed, cards that no meld has room for
    cdef int level[5]
    cdef weight_t next[5]  # what one run more can lay of each suit
    cdef weight_t promise  # no less than what the naturals weigh that can be laid

    # How it is filled: the weight of naturals laid, the gaps of runs as bits from the lowest place.
    cdef weight_t score
    cdef mask_t run_mask[6]
    cdef int run_gaps[6]
    cdef int laid[384]
    cdef int set_wilds[6]
    cdef int set_open[6]
    cdef int set_take[24]

    # At a leaf: which wilds go to which melds (runs from 0, sets from 6), and what they displace.
    cdef int spare[53]
    cdef int flow[636]
    cdef int allowed[53]
    cdef int need[12]
    cdef int room[12]
    cdef int extra[12]
    cdef weight_t cost[768]
    cdef int by[12]
    cdef int via[53]
    cdef weight_t rows[4096]
    cdef weight_t gain
    cdef bint fills

    # The best lay-down: what it weighs, how many cards it has, its runs and sets each by size, the wilds laid as such.
    cdef weight_t score_best
    cdef int laid_best
    cdef int best_win[6]
    cdef mask_t best_mask[6]
    cdef int best_laid[384]
    cdef int best_rank[6]
    cdef int best_take[24]
    cdef int best_wilds[6]
    cdef int best_used[53]

    # The same as melds by slot: see `lay_out`.
    cdef int meld_kind[6]
    cdef int meld_suit[6]
    cdef int meld_low[6]
    cdef int meld_size[6]
    cdef int meld_card[384]
    cdef int gaps
    cdef int gap_at[384]
    cdef int pile[384]  # the wilds to hand out
    cdef int taker[384]  # which of them takes a gap
    cdef int passed[384]  # for which of them a gap was last looked at

    # The questions. Those called ask_ are about `hand` and make no objects: other kernels call them.
    @cython.locals(kind=int)
    cpdef void load(self, bytearray hand)
    @cython.locals(kind=int)
    cdef void take(self, int *hands, int at) noexcept
    @cython.locals(i=int, kind=int)
    cpdef bint ask_best(self) noexcept
    cpdef int ask_distance(self, int below) noexcept
    cpdef int ask_reach(self) noexcept
    cpdef int ask_throws(self) noexcept
    @cython.locals(one=mask_t, useful=mask_t, asked=mask_t, card=int)
    cpdef mask_t ask_after(self, int kind) noexcept
    @cython.locals(slot=int, at=int, wilds=int, i=int, g=int, _=int, gap=int)
    cpdef void lay_out(self) noexcept
    @cython.locals(i=int, place=int)
    cpdef object best(self, bytearray hand)
    cpdef int distance(self, bytearray hand, int below)
    @cython.locals(away=int)
    cpdef object reach(self, bytearray hand)

    @cython.locals(natural_wilds=int, rank=int, kind=int, number=int, value=weight_t, jokers=int, joker=weight_t, i=int)
    cdef void _walk(self, int limit) noexcept
    @cython.locals(richest=int, rank=int, i=int, usable=int, win=int, at=int, size=int, gap=int, apart=bint)
    cdef bint _choose_windows(self) noexcept
    @cython.locals(last=int, bare=int, at=int, kind=int, here=bint)
    cdef void _survey(self) noexcept

    @cython.locals(size=int, mixed=bint, alike=bint, stop=int, most=int, least=int, usable=int, i=int, win=int, gap=int,
                   follow=int, same=bint)
    cdef void _runs(self, int done, int first, int gaps, int over) noexcept
    @cython.locals(at=int, size=int, suit=int, i=int, other=int, near=bint)
    cdef bint _fits(self, int done, int win, int least) noexcept
    @cython.locals(ahead=int, behind=int, between=int, reach=int)
    cdef bint _join(self, int at, int size, int other, int length) noexcept
    @cython.locals(floor=weight_t, suit=int, i=int, best=int, used=int, rank=int, value=weight_t)
    cdef bint _hopeless(self, int done, int sets, int gaps) noexcept
    @cython.locals(worth=weight_t, rank=int, kind=int, rounds=int, number=int)
    cdef weight_t _next_run(self, int suit, int level) noexcept
    @cython.locals(ranks=int, seen=int, at=int, place=int, kind=int, passed=bint)
    cdef int _last_start(self) noexcept
    @cython.locals(ranks=int, rank=int)
    cdef bint _coverable(self) noexcept
    @cython.locals(at=int, size=int, claimed=mask_t, one=mask_t, lacks=mask_t, place=int, kind=int)
    cdef void _place(self, int done, int following, int gaps, int over) noexcept
    @cython.locals(rank=int)
    cdef void _claim(self, int kind, int number) noexcept
    @cython.locals(surplus=int, usable=int, most=int, least=int, slack=bint, same=bint, barred=int, rank=int, here=int, size=int,
                   last=int, claim=int, lack=int, more=int, gap=int, value=weight_t, lacks=mask_t)
    cdef void _sets(self, int done, int first, int used, int gaps, int over) noexcept

    cdef int _between(self, int floor, int below) noexcept
    @cython.locals(away=int)
    cdef bint _lowers(self, int kind) noexcept
    @cython.locals(one=mask_t, kind=int, told=bint, numbers=bint, enough=bint)
    cdef void _look_around(self, int look_for) noexcept
    @cython.locals(away=int)
    cdef void _prove(self) noexcept
    @cython.locals(one=mask_t, joker=mask_t, i=int)
    cdef void _settle(self) noexcept
    @cython.locals(one=mask_t, kind=int)
    cdef void _try_throws(self) noexcept
    @cython.locals(one=mask_t, missing=int, i=int, lacks=mask_t, kind=int)
    cdef void _look(self, int gaps) noexcept
    @cython.locals(one=mask_t, missing=int, any_gap=bint, lacks=mask_t, i=int, at=int, size=int, mask=mask_t, lack=int,
                   beyond=int, place=int, fewer=int, kind=int)
    cdef void _look_filled(self, int short, int over) noexcept
    @cython.locals(i=int)
    cdef void _forget(self) noexcept
    @cython.locals(i=int, place=int)
    cdef bint _in_mixed(self, int kind) noexcept
    @cython.locals(one=mask_t, i=int, kind=int, left=bint)
    cdef void _spare_kinds(self, mask_t lacks) noexcept

    @cython.locals(at=int, size=int, kind=int, natural=bint, i=int, card=int, room=bint, apart=bint,
                   one=mask_t)
    cdef void _fill(self, int run, int place, mask_t mask, int lack, int gaps, int over) noexcept
    cdef int _most_wilds(self, int size, mask_t mask, int lack) noexcept
    cdef bint _particular(self, int rank) noexcept
    @cython.locals(rank=int, wants=int, taken=int)
    cdef bint _wanted(self, int kind) noexcept
    cdef void _use(self, int kind, int number) noexcept
    @cython.locals(rank=int, size=int, naturals=int, fewest=int)
    cdef void _share(self, int done, int gaps, int over) noexcept
    cdef void _filled(self, int done, int lack, int gaps, int over) noexcept
    @cython.locals(size=int, kind=int, most=int, take=int, more=bint)
    cdef void _take(self, int done, int i, int naturals, int dups, int gaps, int over) noexcept

    @cython.locals(usable=int, missing=int)
    cdef void _nearest(self, int gaps, int over) noexcept
    @cython.locals(left=int, score=weight_t, more=weight_t, need=int, extra=int, g=int, number=int, value=weight_t,
                   fill=int, m=int)
    cdef void _lay(self, int gaps) noexcept
    @cython.locals(m=int, i=int, size=int, fill=int, room=int, at=int, place=int, number=int, kind=int)
    cdef void _gather(self, int left) noexcept
    @cython.locals(size=int, mask=mask_t, one=mask_t, place=int, number=int, low=int, cost=weight_t)
    cdef void _displace(self, int run, int room) noexcept
    @cython.locals(g=int, kind=int, i=int, m=int)
    cdef void _permit(self) noexcept
    cdef bint _may_stand(self, int wild, int suit, int rank) noexcept
    @cython.locals(best=weight_t, wild=int, meld=int, g=int, reach=int, k=int, m=int, gain=weight_t)
    cdef bint _put(self) noexcept
    @cython.locals(reach=int, seen=int, m=int, g=int, fresh=int, k=int)
    cdef int _reach(self, int wild) noexcept
    @cython.locals(i=int, win=int, size=int, mask=mask_t, one=mask_t, number=int, place=int, at=int, extra=int, fewer=int,
                   g=int)
    cdef void _keep(self) noexcept

    @cython.locals(win=int, suit=int, place=int, wild=bint)
    cdef void _write_run(self, int run, int slot) noexcept
    @cython.locals(rank=int, size=int, kind=int, place=int, _=int)
    cdef void _write_set(self, int i, int slot) noexcept
    @cython.locals(gap=int, slot=int, suit=int)
    cdef bint _hand_out(self, int wild, int turn) noexcept
    @cython.locals(at=int, wild=int)
    cdef void _lay_wild(self, int gap) noexcept
