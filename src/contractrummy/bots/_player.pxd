# The C types of _player.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.engine._kernel cimport Kernel

cdef int _OFFER, _OVER, _LEAVE, _STOCK


cdef class Player:
    cpdef int order(self, Kernel view, int seat) except -1


@cython.locals(caller=int)
cpdef int seat_asked(Kernel kernel) except? -1
@cython.locals(order=int, leaves=bint)
cpdef int order_of(Player player, Kernel kernel, int seat) except -1
@cython.locals(decisions=int, seat=int, player=Player)
cpdef int play_round(Kernel kernel, list players, int most_turns) except -1
