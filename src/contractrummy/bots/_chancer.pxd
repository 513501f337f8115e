# The C types of _chancer.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.bots._player cimport Player
from contractrummy.engine._kernel cimport Kernel, Listing
from contractrummy.engine.chance cimport Chance

cdef int _BACK, _LAY_DOWN, _LOOKED_AT


cdef class Chancer(Player):
    cdef public Chance chance

    @cython.locals(listing=Listing, choices=list, i=int, plans=list)
    cpdef int order(self, Kernel view, int seat) except -1
