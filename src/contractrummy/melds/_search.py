# cython: boundscheck=False, wraparound=False, cdivision=True
"""The exact search of lay-downs: theory of operation. `search.py` asks the questions; this is the one clever file.

What is asked. A contract is a number of slots, each a set or a run of some size. A lay-down chooses for every slot
*what* is laid, a rank for a set and a window (suit, lowest place, size) for a run, and then *how* its places are
filled: each by a natural card of the hand or by a wild. Two questions are asked of one and the same walk:

    best       the lay-down that leaves the least penalty in the hand
    distance   how many naturals have to be added until the smallest melds of the contract are in the hand

Representation. Cards are kinds, a hand is a count of each kind. A place without a natural is a *gap*. Wilds fill gaps,
at most `most[size]` in a meld and not side by side where the rules say so; the gaps beyond these are *over*, they need
an added card. With j wilds in the hand a choice of melds with g gaps, o of them over, is at distance max(g - j, o), and
it can be laid if that is 0: `best` is `distance` cut off at 1, with a score at the leaves.

Invariant. `count`, `total`, `laid`, `score`, `gaps` and `over` tell of the hand after the choices made so far, and each
call leaves them as it found them. Slots of equal size are chosen in the order of windows or ranks, none twice over.

Why it is exact. Fix the ranks and the windows. If a wild lies where the hand still has the natural, put the natural
there: no rule minds, for all limits are on wilds. So every lay-down comes from one that uses each natural it can (call
it *full*) by laying wilds in the place of naturals. The walk meets every full one, and the leaf finds the best that
comes from it.

  - If a hand holds every natural as often as it is wanted, the full lay-down is unique. Else two melds want one card.
    Where the wilds are too few or too free to come up against a limit (not `tight`), the run takes it: a set without
    it has one gap more at most, just as the run would have. Otherwise the walk tries both, natural and gap, for each
    card that a later meld may lack (`_wanted`), and every number of naturals for a set whose rank another may choose.
    Such a gap must be a wild's, as a card added there could as well be added later (but not if asked what helps).
  - At a leaf the wilds that are left take the place of naturals that weigh less, or lengthen a set where melds may be
    longer (longer runs, wilds at their ends included, are windows of their own). Each meld has room for a number of
    them, so taking the greatest gain first is exact. Not so where wilds may not lie side by side: there the walk
    itself tries both for every natural that weighs less than a wild.

Order of preference. A natural weighs 65536 for each of its points, and 1; a wild weighs 256 less. So the greatest
weight laid is the least penalty left, then the fewest wilds laid, then the most cards laid. Among equals the first one
stays: larger slots first, runs in the order of suit, lowest place and size, then sets in the order of ranks.

Every card laid (`cover`). Windows are met in order, so a natural that lies before the next run can only go into a set:
when these have more ranks than there are sets, no later start will do (`_last_start`). Where one card must stay, each
kind is left out in turn, the cheapest first.

What bounds it. There are 44 windows of four cards and 13 ranks. A branch is cut when the gaps so far and the fewest
that must follow are more than the wilds (for the distance: than the best so far allows). The depth is one call for
each slot and one for each card that two melds may want. Rules to come have their places: other wilds in `_load` and
`_put_wild`, runs round the corner in the windows, limits by size in `most`, suits of sets in `_sets`.
"""

from __future__ import annotations

from contractrummy.melds._task import Task

__all__ = ["NEVER", "Search"]

NEVER = 99
"""The distance of a contract that no cards can meet, such as a run of 14 where runs end at 13."""

_ALL = 99
_DONE = -99
_NOTHING = -(1 << 40)


class Search:
    """A task with its working memory, which the .pxd explains. It answers one question at a time."""

    def __init__(self, task: Task) -> None:
        self.near, self.longer, self.cover = task.near, task.longer, task.cover
        self.but_one, self.keep_one, self.cards = task.but_one, task.keep_one, task.cards
        self.slots, self.runs, self.sets = task.slots, task.runs, task.sets
        self.run_size, self.set_size, self.set_demand = task.run_size, task.set_size, task.set_demand
        self.cap, self.half, self.min_naturals = task.cap, task.half, task.min_naturals
        self.adjacent, self.same_rank, self.touching = task.adjacent, task.same_rank, task.touching
        self.most, self.tight_from = task.most, task.tight_from
        self.weight, self.cheapest, self.rank_kinds = task.weight, task.cheapest, task.rank_kinds
        self.windows, self.win_at, self.win_size = task.windows, task.win_at, task.win_size
        self.kind_at, self.joker, self.gather = task.kind_at, task.weight[52], False
        self.count, self.total, self.have = [0] * 54, [0] * 13, [0] * 64
        self.cand, self.cand_gap, self.set_need = [0] * 320, [0] * 320, [0] * 7
        self.run_win, self.run_mask, self.run_gaps = [0] * 6, [0] * 6, [0] * 6
        self.set_rank, self.set_naturals, self.set_wilds = [0] * 6, [0] * 6, [0] * 6
        self.end_mask, self.end_naturals, self.end_wilds, self.room = [0] * 6, [0] * 6, [0] * 6, [0] * 12
        self.best_win, self.best_mask = [0] * 6, [0] * 6
        self.best_rank, self.best_naturals, self.best_wilds = [0] * 6, [0] * 6, [0] * 6

    # -- the questions -----------------------------------------------------------------------------------------

    def best(self, hand: bytearray) -> list[tuple[int, int, int, int]] | None:
        """The best lay-down of a hand of 53 counts, a meld for each slot of the contract, or None.

        A run is (suit, lowest place, size, places of wilds as bits from the lowest), a set (-1, rank, naturals, wilds).
        """
        self.score_best = _NOTHING
        if not self.but_one:
            self._walk(hand, 53, 1)
        if self.but_one or (self.keep_one and self.score_best == self.wealth):
            self.score_best = _NOTHING
            for i in range(53):
                if hand[self.cheapest[i]]:
                    self._walk(hand, self.cheapest[i], 1)
                    if self.score_best == self.wealth:
                        break
        if self.score_best == _NOTHING:
            return None
        melds = [(0, 0, 0, 0)] * (self.runs + self.sets)
        for i in range(self.runs):
            at, size = self.win_at[self.best_win[i]], self.win_size[self.best_win[i]]
            melds[self.slots[i]] = (at // 16, at % 16, size, self.best_mask[i])
        for i in range(self.sets):
            melds[self.slots[self.runs + i]] = (-1, self.best_rank[i], self.best_naturals[i], self.best_wilds[i])
        return melds

    def distance(self, hand: bytearray) -> int:
        """How many naturals a hand of 53 counts lacks for the smallest melds of the contract, or `NEVER`."""
        self._walk(hand, 53, NEVER)
        return max(0, self.limit)

    def helpful(self, hand: bytearray) -> int:
        """The kinds that bring a hand of 53 counts nearer to the contract, as bits."""
        missing = self.distance(hand)
        self.help = 0
        if 0 < missing < NEVER:
            # All ways to be that far off; a limit may bind only with the wild that is to come.
            self.gather, self.limit = True, missing + 1
            self.tight = self.jokers + 1 >= self.tight_from
            self._runs(0, 0)
            self.gather = False
        return self.help

    # -- the hand, and the windows it can use --------------------------------------------------------------------

    def _walk(self, hand: bytearray, without: int, limit: int) -> None:
        """Look at all lay-downs of the hand without one card of a kind, nearer than `limit`."""
        self.limit = limit
        self._load(hand, without)
        if self.held >= self.cards and self._choose_windows():
            self._runs(0, 0)

    def _load(self, hand: bytearray, without: int) -> None:
        self.gaps = self.over = self.laid = 0
        self.score = 0
        self.held = self.jokers = hand[52] - (without == 52)
        self.wealth = self.jokers * self.joker
        self.tight = self.jokers >= self.tight_from
        for rank in range(13):
            self.total[rank] = 0
        for kind in range(52):
            number = hand[kind] - (kind == without)
            self.count[kind] = number
            if number:
                self.total[kind % 13] += number
                self.held += number
                self.wealth += number * self.weight[kind]
        for at in range(1, 64):
            self.have[at] = self.have[at - 1] + (self.count[self.kind_at[at]] > 0)

    def _choose_windows(self) -> bool:
        """List the windows worth trying: all for a distance, the fullest first. False if the hand is too far off."""
        richest = 0
        for rank in range(13):
            if self.total[rank] > richest and self.rank_kinds[rank]:
                richest = self.total[rank]
        for i in range(self.sets - 1, -1, -1):
            self.set_need[i] = self.set_need[i + 1] + max(0, self.set_size[i] - richest)
        self.least_gap = _ALL if self.runs else 0
        self.cands = 0
        for win in range(self.windows):
            at, size = self.win_at[win], self.win_size[win]
            gap = size - self.have[at + size - 1] + self.have[at - 1]
            if self.near or (gap <= self.most[size] and gap + self.set_need[0] <= self.jokers):
                at = self.cands
                while self.near and at > 0 and self.cand_gap[at - 1] > gap:
                    self.cand[at], self.cand_gap[at] = self.cand[at - 1], self.cand_gap[at - 1]
                    at -= 1
                self.cand[at], self.cand_gap[at] = win, gap
                self.cands += 1
                self.least_gap = min(self.least_gap, gap)
        return self.runs * self.least_gap + self.set_need[0] - self.jokers < self.limit

    # -- runs --------------------------------------------------------------------------------------------------

    def _runs(self, done: int, first: int) -> None:
        """Choose the runs that are not yet chosen, the next one from candidate `first` on."""
        if done == self.runs:
            if not self.cover or self._last_start() == _ALL:
                self._sets(0, 0, 0)
            return
        size = self.run_size[done]
        alike = size == self.run_size[self.runs - 1]
        stop = self._last_start() if self.cover and alike else _ALL
        for i in range(first, self.cands):
            win, gap = self.cand[i], self.cand_gap[i]
            follow = (self.runs - done - 1) * (gap if self.near and alike else self.least_gap)
            if self.gaps + gap + follow + self.set_need[0] - self.jokers >= self.limit:
                if self.near:
                    return
            elif self.win_at[win] > stop:
                return
            elif self._fits(done, win, size):
                self.run_win[done] = win
                self._fill(done, i if self.run_size[done + 1] == size else 0, 0, 0, 0)

    def _fits(self, done: int, win: int, least: int) -> bool:
        """Whether a window has the size of the slot and may lie beside those chosen."""
        at, size = self.win_at[win], self.win_size[win]
        if size != least and (size < least or not self.longer):
            return False
        for i in range(done if self.touching else 0):
            other = self.win_at[self.run_win[i]]
            if at // 16 == other // 16:
                between = at - other - self.win_size[self.run_win[i]] if other <= at else other - at - size
                if self.touching == 3 or between == 0 or (self.touching == 2 and between == 1):
                    return False
        return True

    def _last_start(self) -> int:
        """The last place where the next run may start without leaving out a natural. An ace waits for the high end."""
        ranks = seen = 0
        for at in range(2, 63):
            kind = self.kind_at[at]
            if self.count[kind] and at & 15 != 1 and not seen >> kind % 13 & 1:
                seen |= 1 << kind % 13
                ranks += 1
                if ranks > self.sets:
                    return at
        return _ALL

    def _fill(self, done: int, following: int, place: int, mask: int, gaps: int) -> None:
        """Fill run `done` from a place on and go on: a natural where there is one, or both ways if others want it."""
        at, size = self.win_at[self.run_win[done]], self.win_size[self.run_win[done]]
        taken = 0
        while place < size:
            kind = self.kind_at[at + place]
            if self.count[kind]:
                self._take(kind, 1)
                both = self.tight and (gaps < self.most[size] or self.gather)
                if both and self._wanted(kind, done, size == 14 and place == 0):
                    self._fill(done, following, place + 1, mask, gaps)
                    self._take(kind, -1)
                else:
                    taken |= 1 << place
            if not taken >> place & 1:
                mask |= 1 << place
                gaps += 1
            place += 1
        over = gaps - self._most_wilds(size, mask, gaps)
        self.gaps += gaps
        self.over += over
        if self.over < self.limit and self.gaps + self.set_need[0] - self.jokers < self.limit:
            self.run_mask[done], self.run_gaps[done] = mask, gaps
            self._runs(done + 1, following)
        self.gaps -= gaps
        self.over -= over
        for place in range(size):
            if taken >> place & 1:
                self._take(self.kind_at[at + place], -1)

    def _take(self, kind: int, number: int) -> None:
        self.count[kind] -= number
        self.total[kind % 13] -= number
        self.laid += number
        self.score += number * self.weight[kind]

    def _wanted(self, kind: int, done: int, twice: bool) -> bool:
        """Whether a run that takes this card may take it from a later meld, or from its own other end."""
        if self.count[kind] < self.runs - done - 1 + twice and (twice or self.touching != 3):
            return True
        if not (self.adjacent or self.near or self.cover) and self.joker > self.weight[kind]:
            return True
        return self.sets > 0 and (self.longer or self.total[kind % 13] < self.set_demand)

    def _most_wilds(self, size: int, mask: int, gaps: int) -> int:
        """How many of a run's gaps wilds may fill."""
        if not self.adjacent:
            gaps = 0
            while mask:
                gaps += mask & 1
                mask >>= 1 + (mask & 1)
        return min(gaps, self.most[size])

    # -- sets --------------------------------------------------------------------------------------------------

    def _sets(self, done: int, first: int, used: int) -> None:
        """Choose the sets that are not yet chosen, the next one from rank `first` on."""
        if done == self.sets:
            if self.near:
                self._nearest()
            else:
                self._lay()
            return
        size = self.set_size[done]
        for rank in range(first, 13):
            if not self.rank_kinds[rank] or (not self.same_rank and used >> rank & 1):
                continue
            held = self.total[rank]
            naturals = held if self.longer else min(held, size)
            fewest = naturals
            if self.same_rank and done + 1 < self.sets:
                if self.tight and held < self.set_demand:
                    fewest = 0
                elif self.longer:
                    fewest = min(held, size)
            while naturals >= fewest:
                gaps = max(0, size - naturals)
                over = max(0, gaps - self.most[size])
                if max(self.gaps + gaps + self.set_need[done + 1] - self.jokers, self.over + over) >= self.limit:
                    break
                self.set_rank[done], self.set_naturals[done], self.set_wilds[done] = rank, naturals, gaps
                self._take(rank, naturals)
                self.gaps += gaps
                self.over += over
                self._sets(done + 1, rank if self.set_size[done + 1] == size else 0, used | 1 << rank)
                self._take(rank, -naturals)
                self.gaps -= gaps
                self.over -= over
                naturals -= 1

    # -- leaves ------------------------------------------------------------------------------------------------

    def _nearest(self) -> None:
        """Note the distance, or the kinds that lower it: those of any gap, or if `over` is to blame of a gap over."""
        missing = max(self.gaps - self.jokers, self.over)
        if not self.gather:
            self.limit = min(self.limit, missing) if missing > 0 else _DONE
            return
        one = 1
        free = self.over < missing
        if free:
            self.help |= one << 52
        for i in range(self.runs):
            at, size = self.win_at[self.run_win[i]], self.win_size[self.run_win[i]]
            mask, gaps = self.run_mask[i], self.run_gaps[i]
            most = self._most_wilds(size, mask, gaps)
            for place in range(size):
                bit = 1 << place
                if mask & bit and (free or self._most_wilds(size, mask - bit, gaps - 1) == most):
                    self.help |= one << self.kind_at[at + place]
        for i in range(self.sets):
            if self.set_wilds[i] > (0 if free else self.most[self.set_size[i]]):
                self.help |= self.rank_kinds[self.set_rank[i]]

    def _lay(self) -> None:
        """Lay the wilds that are left where they weigh most, and keep the lay-down if it is the best."""
        left = self.jokers - self.gaps
        score = self.score + self.gaps * self.joker
        if self.laid + self.jokers < self.held if self.cover else score + left * max(0, self.joker) <= self.score_best:
            return
        for i in range(self.runs):
            self.end_mask[i] = self.run_mask[i]
            self.room[i] = 0 if self.cover else self.most[self.win_size[self.run_win[i]]] - self.run_gaps[i]
        for i in range(self.sets):
            naturals, wilds = self.set_naturals[i], self.set_wilds[i]
            self.end_naturals[i], self.end_wilds[i] = naturals, wilds
            if not self.longer:
                self.room[6 + i] = min(naturals, self.most[self.set_size[i]] - wilds)
            elif naturals < self.min_naturals:
                self.room[6 + i] = 0
            else:
                self.room[6 + i] = (min(self.cap, naturals) if self.half else self.cap) - wilds
        gain = 1
        while left > 0 and gain:
            gain = self._put_wild()
            score += gain
            left -= gain != 0
        if left == 0 if self.cover else score > self.score_best:
            self._record(self.wealth if self.cover else score)

    def _put_wild(self) -> int:
        """Lay one more wild where that adds most weight, and tell how much; 0 if nowhere."""
        best = 0
        meld = spot = -1
        for i in range(self.sets):
            gain = 1 if self.cover else self.joker
            if not self.longer:
                gain -= self.weight[self.set_rank[i]]
            if self.room[6 + i] > 0 and gain > best:
                best, meld = gain, 6 + i
        for i in range(self.runs):
            at, mask = self.win_at[self.run_win[i]], self.end_mask[i]
            barred = mask if self.adjacent else mask | mask << 1 | mask >> 1
            for place in range(self.win_size[self.run_win[i]] if self.room[i] > 0 else 0):
                gain = self.joker - self.weight[self.kind_at[at + place]]
                if gain > best and not barred >> place & 1:
                    best, meld, spot = gain, i, place
        if best:
            self.room[meld] -= 1
            if meld < 6:
                self.end_mask[meld] |= 1 << spot
            else:
                self.end_wilds[meld - 6] += 1
                self.end_naturals[meld - 6] -= not self.longer
        return best

    def _record(self, score: int) -> None:
        self.score_best = score
        for i in range(self.runs):
            self.best_win[i], self.best_mask[i] = self.run_win[i], self.end_mask[i]
        for i in range(self.sets):
            self.best_rank[i] = self.set_rank[i]
            self.best_naturals[i], self.best_wilds[i] = self.end_naturals[i], self.end_wilds[i]
        if score == self.wealth and (self.cover or self.joker > 0):
            self.limit = _DONE
