# The C types of _lay_offs.py: the file itself is plain Python and runs as it is.
cimport cython

from contractrummy.bots._player cimport Player
from contractrummy.engine._kernel cimport Kernel, Listing
from contractrummy.melds._row cimport Laws, Row

cdef int _PLAY, _OVER, _LAY_DOWN, _DISCARD, _OFF, _SHIFT, _SWAP, _OUT, _FAR, _MOST_NODES, _DEAR_NODE


cdef class LayOffs(Player):
    cdef int nodes
    cdef dict tried

    @cython.locals(moves=list, order=int, best=int, cost=int, chosen=int, plans=list)
    cdef int _lay_off(self, Kernel view, int seat) except -2
    @cython.locals(listing=Listing, i=int, order=int)
    cdef list _moves(self, Kernel view, int seat)
    @cython.locals(laws=Laws, dull=int, in_set=bint, sifted=list, order=int, row=Row)
    cdef list _sifted(self, Kernel view, int seat, list moves)
    @cython.locals(size=int, step=int, wanted=int, kind=int)
    cdef bint _touches(self, bytearray hand, Row row, int end) except? True
    @cython.locals(laws=Laws, order=int, i=int, j=int, single=bint)
    cdef int _plain_move(self, Kernel view, int seat, list moves) except -2
    cdef Kernel _after(self, Kernel trial, int seat, int order)
    @cython.locals(best=int, order=int, cost=int, moves=list)
    cdef int _least(self, Kernel trial, int seat) except? -9999
    @cython.locals(hand=bytearray, kind=int, total=int, dearest=int, points=int)
    cdef int _cost(self, Kernel trial, int seat) except? -9999
    @cython.locals(row=Row)
    cdef bytes _key(self, Kernel trial, int seat)
    cdef bint _fits(self, Kernel view, int seat, int kind) except? True
