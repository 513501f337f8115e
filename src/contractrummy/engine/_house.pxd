# The C types of _house.py: the file itself is plain Python and runs as it is.
from contractrummy.melds._row cimport Laws

cdef int _NEVER


cdef class House:
    cdef public object of_game, rules, contract, limits
    cdef public Laws laws
    cdef public list idle
    cdef public dict nears
    cdef int copies[53]
    cdef public int smallest
    cdef public bint longer
    cdef public bytearray deck
    cdef public int seats, number, deal, step, first_steps, upcard, drop_points
    cdef public bint last_round, dropping
    cdef int allowed[6]
    cdef public int buy_window, buy_penalty, buy_points, buy_limit, buy_limit_game, max_reshuffles
    cdef public bint counts_buys, first_refusal, soonest, chain, may_take, dead_when_discarded
    cdef public bint down_may_buy, buy_own_discard, buy_initial_upcard, down_takes_discard
    cdef public bint recycles_all, reshuffles_at_once
    cdef public bint normal, all_cards, new_melds, leave_discard, layoff_same_turn, own_melds
    cdef public bint swap_run, swap_set, swap_at_once, moves_once, discard_taken, joker_discardable, taken_wins_not
    cdef public int first_turn_laydown, swap_who, freed_joker
    cdef int points[53]
    cdef public int award, blind_points, blind_clean_points, cut_bonus
    cdef public bint counts_spare
    cdef public object cuts

    cpdef list borrowed(self)
    cpdef list nears_of(self, int cards)
