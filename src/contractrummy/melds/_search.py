# cython: boundscheck=False, wraparound=False, cdivision=True
"""The exact search of lay-downs: theory of operation. `search.py` asks the questions; this is the one clever file.

What is asked. A lay-down chooses for each slot of the contract *what* is laid, a rank for a set and a window (suit,
lowest place, size) for a run, and *how* it is filled: each place by a natural of the hand or by a wild. One walk finds
`best`, the lay-down that leaves the least penalty, and `distance`, how many naturals the smallest melds still lack.

Representation. A hand is a count of each kind. A place without a natural is a *gap*. Wilds fill gaps, `most[size]` in
a meld and not side by side where the rules say so; the gaps beyond are *over*, they need an added card. With j wilds a
choice of melds with g gaps, o of them over, is at distance max(g - j, o). It can be laid if that is 0: `best` is
`distance` cut off at 1, with a score at the leaves.

Invariant. Each call leaves all that tells of the choices made so far as it found it. Slots of equal size are chosen in
the order of windows or ranks, so nothing is chosen in two orders.

Why it is exact. `_runs` and `_sets` try all choices of windows and ranks that have few enough gaps. A card wanted twice
goes to the run: a set without it has one gap more at most, just as the run would have. Then `_fill` and `_share` look
for the best way to fill the choice. A wild that lies where the hand still has the natural may be replaced by it, for
all limits are on wilds. So every way comes from a *full* one, which uses each natural it can, by laying wilds in the
place of naturals. All the full ways that may matter are met:

  - If no two melds want one card, there is one. Else, where the wilds are too few or too free to come up against a
    limit (not `tight`), the run takes it, as above. Otherwise both ways are tried (`_wanted`). The gap must then be a
    wild's: a card added there could as well be added to the other meld (but not if asked which cards help, `gather`).
  - At a leaf the wilds left replace naturals that weigh less, or lengthen a set where melds may be longer (longer runs,
    wilds at their ends included, are windows of their own). Each meld has room for a number of them, so the greatest
    gain first is exact. Not so where wilds may not lie side by side: there `_fill` tries both.

Order of preference. A natural weighs 65536 for each of its points, and 1; a wild weighs 256 less. So the greatest
weight laid is the least penalty left, then the fewest wilds, then the most cards. Among equals the first met stays.

Every card laid (`cover`). Windows come in order, so a natural that is passed over can only go into a set: no run starts
beyond where these have more ranks than there are sets. Where one card must stay, each kind is left out in turn.

What bounds it. There are 44 windows of four cards and 13 ranks. A choice is cut when its gaps and the fewest to follow
exceed the wilds (for the distance: what the best allows), and not filled if it cannot weigh more than the best. Depth:
a call per slot and place. Rules to come: other wilds in `_walk` and `_put_wild`, suits of sets in `_share`.
"""

from __future__ import annotations

from contractrummy.melds._task import NEVER, Task

__all__ = ["Search"]

_ALL, _DONE, _NOTHING = 99, -99, -(1 << 40)


class Search:
    """A task with its working memory, which the .pxd explains. It answers one question at a time."""

    def __init__(self, task: Task) -> None:
        self.near, self.longer, self.cover, self.but_one = task.near, task.longer, task.cover, task.but_one
        self.runs, self.run_size, self.sets, self.set_size = task.runs, task.run_size, task.sets, task.set_size
        self.most, self.beside, self.adjacent, self.slots = task.most, task.beside, task.adjacent, task.slots
        self.keep_one, self.same_rank, self.touching = task.keep_one, task.same_rank, task.touching
        self.weight, self.joker, self.cheapest = task.weight, task.weight[52], task.cheapest
        self.tight_from, self.rank_kinds, self.gather = task.tight_from, task.rank_kinds, False
        self.windows, self.win_at, self.win_size, self.kind_at = task.windows, task.win_at, task.win_size, task.kind_at
        self.count, self.total, self.have, self.twins = [0] * 54, [0] * 13, [0] * 64, [0] * 64
        self.cand, self.cand_gap, self.set_need = [0] * 320, [0] * 320, [0] * 7
        self.wants, self.rank_wants, self.unclaimed = [0] * 54, [0] * 13, [0] * 13
        self.run_win, self.run_mask, self.run_gaps = [0] * 6, [0] * 6, [0] * 6
        self.set_rank, self.set_naturals, self.set_wilds = [0] * 6, [0] * 6, [0] * 6
        self.end_mask, self.end_naturals, self.end_wilds, self.room = [0] * 6, [0] * 6, [0] * 6, [0] * 12
        self.best_win, self.best_mask, self.best_rank = [0] * 6, [0] * 6, [0] * 6
        self.best_naturals, self.best_wilds = [0] * 6, [0] * 6

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
            self.gather = True
            self._walk(hand, 53, missing + 1)
            self.gather = False
        return self.help

    # -- the hand, and the windows it can use --------------------------------------------------------------------

    def _walk(self, hand: bytearray, without: int, limit: int) -> None:
        """Look at all lay-downs of the hand without one card of a kind, nearer than `limit`."""
        self.limit = limit
        self.score = self.promise = 0
        self.jokers = hand[52] - (without == 52)
        self.tight = self.jokers + self.gather >= self.tight_from
        self.wealth = self.jokers * self.joker
        for rank in range(13):
            self.total[rank] = self.unclaimed[rank] = 0
        for kind in range(52):
            number = hand[kind] - (kind == without)
            self.count[kind] = number
            if number:
                self.total[kind % 13] += number
                self.unclaimed[kind % 13] += number
                self.wealth += number * self.weight[kind]
        for at in range(1, 64):
            here, before = self.count[self.kind_at[at]], self.count[self.kind_at[at - 1]]
            self.have[at] = self.have[at - 1] + (here > 0)
            self.twins[at] = self.twins[at - 1] + (here + before == 0)
        if self._choose_windows():
            self._runs(0, 0, 0, 0)

    def _choose_windows(self) -> bool:
        """List the windows worth trying: all for a distance, the fullest first. False if the hand is too far off."""
        richest = 0
        for rank in range(13):
            richest = max(richest, self.total[rank])
        for i in range(self.sets - 1, -1, -1):
            self.set_need[i] = self.set_need[i + 1] + max(0, self.set_size[i] - richest)
        self.least_gap = _ALL if self.runs else 0
        self.cands = 0
        for win in range(self.windows):
            at, size = self.win_at[win], self.win_size[win]
            gap = size - self.have[at + size - 1] + self.have[at - 1]
            apart = self.adjacent or self.twins[at + size - 1] == self.twins[at]
            if self.near or (apart and gap <= self.most[size] and gap + self.set_need[0] <= self.jokers):
                at = self.cands
                while self.near and at > 0 and self.cand_gap[at - 1] > gap:
                    self.cand[at], self.cand_gap[at] = self.cand[at - 1], self.cand_gap[at - 1]
                    at -= 1
                self.cand[at], self.cand_gap[at] = win, gap
                self.cands += 1
                self.least_gap = min(self.least_gap, gap)
        return self.runs * self.least_gap + self.set_need[0] - self.jokers < self.limit

    # -- choosing what is laid -----------------------------------------------------------------------------------

    def _runs(self, done: int, first: int, gaps: int, over: int) -> None:
        """Choose the windows that are not yet chosen, the next one from candidate `first` on."""
        if done == self.runs:
            if not self.cover or self._last_start() == _ALL:
                self._sets(0, 0, 0, gaps, over)
            return
        size = self.run_size[done]
        alike = size == self.run_size[self.runs - 1]
        stop = self._last_start() if self.cover and alike else _ALL
        for i in range(first, self.cands):
            win, gap = self.cand[i], self.cand_gap[i]
            follow = (self.runs - done - 1) * (gap if self.near and alike else self.least_gap)
            if gaps + gap + follow + self.set_need[0] - self.jokers >= self.limit:
                if self.near:
                    return
            elif self.win_at[win] > stop:
                return
            elif self._fits(done, win, size):
                self.run_win[done] = win
                self._place(done, i if self.run_size[done + 1] == size else 0, gaps, over)

    def _fits(self, done: int, win: int, least: int) -> bool:
        """Whether a window has the size of the slot and may lie beside those chosen."""
        at, size = self.win_at[win], self.win_size[win]
        if size != least and (size < least or not self.longer):
            return False
        for i in range(done if self.touching else 0):
            other = self.win_at[self.run_win[i]]
            if at // 16 == other // 16:
                between = max(at, other) - min(at + size, other + self.win_size[self.run_win[i]])
                if self.touching == 3 or between == 0 or (self.touching == 2 and between == 1):
                    return False
        return True

    def _last_start(self) -> int:
        """The last place where the next run may start without leaving out a natural. An ace waits for the high end."""
        ranks = seen = 0
        for at in range(2, 63):
            kind = self.kind_at[at]
            if self.count[kind] > self.wants[kind] and at & 15 != 1 and not seen >> kind % 13 & 1:
                seen |= 1 << kind % 13
                ranks += 1
                if ranks > self.sets:
                    return at
        return _ALL

    def _place(self, done: int, following: int, gaps: int, over: int) -> None:
        """Let run `done` claim the naturals that are there, and go on."""
        at, size = self.win_at[self.run_win[done]], self.win_size[self.run_win[done]]
        over += max(0, size - self.have[at + size - 1] + self.have[at - 1] - self.most[size])
        for place in range(at, at + size):
            kind = self.kind_at[place]
            if self.wants[kind] < self.count[kind]:
                self.unclaimed[kind % 13] -= 1
                self.promise += self.weight[kind]
            else:
                gaps += 1
            self.wants[kind] += 1
        if max(gaps + self.set_need[0] - self.jokers, over) < self.limit:
            self._runs(done + 1, following, gaps, over)
        for place in range(at, at + size):
            kind = self.kind_at[place]
            self.wants[kind] -= 1
            if self.wants[kind] < self.count[kind]:
                self.unclaimed[kind % 13] += 1
                self.promise -= self.weight[kind]

    def _sets(self, done: int, first: int, used: int, gaps: int, over: int) -> None:
        """Choose the ranks that are not yet chosen, the next one from rank `first` on; then see how all is filled."""
        if done == self.sets:
            if self.near and not self.tight and not self.gather:
                self._nearest(gaps, 0)
            elif self.near or self.cover or self.promise + self.jokers * max(0, self.joker) > self.score_best:
                self._fill(0, 0, 0, 0, 0, 0)
            return
        size = self.set_size[done]
        for rank in range(first, 13):
            claim = min(self.unclaimed[rank], size)
            promise = (self.unclaimed[rank] if self.longer else claim) * self.weight[rank]
            lack = gaps + size - claim
            more = over + max(0, size - self.total[rank] - self.most[size])
            apart = self.rank_kinds[rank] and (self.same_rank or not used >> rank & 1)
            if apart and max(lack + self.set_need[done + 1] - self.jokers, more) < self.limit:
                self.set_rank[done] = rank
                self.rank_wants[rank] += size
                self.unclaimed[rank] -= claim
                self.promise += promise
                self._sets(done + 1, rank if self.set_size[done + 1] == size else 0, used | 1 << rank, lack, more)
                self.promise -= promise
                self.unclaimed[rank] += claim
                self.rank_wants[rank] -= size

    # -- filling it ----------------------------------------------------------------------------------------------

    def _fill(self, run: int, place: int, mask: int, lack: int, gaps: int, over: int) -> None:
        """Fill a run from a place on, then the rest: a natural where there is one, or both ways if another wants it."""
        if run == self.runs:
            self._share(0, gaps, over)
            return
        at, size = self.win_at[self.run_win[run]], self.win_size[self.run_win[run]]
        if place == size:
            over += lack - self._most_wilds(size, mask, lack)
            if max(gaps + lack - self.jokers, over) < self.limit:
                self.run_mask[run], self.run_gaps[run] = mask, lack
                self._fill(run + 1, 0, 0, 0, gaps + lack, over)
            return
        kind = self.kind_at[at + place]
        natural = self.count[kind] > 0
        self.wants[kind] -= 1
        if natural:
            self._use(kind, 1)
            natural = not (self.tight and (lack < self.most[size] or self.gather) and self._wanted(kind))
            self._fill(run, place + 1, mask, lack, gaps, over)
            self._use(kind, -1)
        if not natural:
            self._fill(run, place + 1, mask | 1 << place, lack + 1, gaps, over)
        self.wants[kind] += 1

    def _most_wilds(self, size: int, mask: int, lack: int) -> int:
        """How many of a run's gaps wilds may fill."""
        if not self.adjacent:
            lack = 0
            while mask:
                lack += mask & 1
                mask >>= 1 + (mask & 1)
        return min(lack, self.most[size])

    def _wanted(self, kind: int) -> bool:
        """Whether another meld may lack the card a run has just taken, or a wild had better lie in its place."""
        wants = self.rank_wants[kind % 13]
        by_set = wants > 0 and (self.longer or self.total[kind % 13] < wants + self.runs)
        by_wild = not (self.adjacent or self.near or self.cover) and self.joker > self.weight[kind]
        return self.count[kind] < self.wants[kind] or by_set or by_wild

    def _use(self, kind: int, number: int) -> None:
        self.count[kind] -= number
        self.total[kind % 13] -= number
        self.score += number * self.weight[kind]

    def _share(self, done: int, gaps: int, over: int) -> None:
        """Give the sets the naturals of their ranks, in every way if another set of the rank is to come."""
        if done == self.sets:
            if self.near:
                self._nearest(gaps, over)
            else:
                self._lay(self.jokers - gaps)
            return
        rank, size = self.set_rank[done], self.set_size[done]
        naturals = self.total[rank] if self.longer else min(self.total[rank], size)
        self.rank_wants[rank] -= size
        fewest = 0 if self.rank_wants[rank] else naturals
        while naturals >= fewest:
            lack = max(0, size - naturals)
            more = over + max(0, lack - self.most[size])
            if max(gaps + lack - self.jokers, more) >= self.limit:
                break
            self.set_naturals[done], self.set_wilds[done] = naturals, lack
            self._use(rank, naturals)
            self._share(done + 1, gaps + lack, more)
            self._use(rank, -naturals)
            naturals -= 1
        self.rank_wants[rank] += size

    def _nearest(self, gaps: int, over: int) -> None:
        """Note the distance, or the kinds that lower it: those of any gap, or if `over` is to blame of a gap over."""
        missing = max(gaps - self.jokers, over)
        if not self.gather:
            self.limit = min(self.limit, missing) if missing > 0 else _DONE
            return
        one = 1
        free = over < missing
        self.help |= one << 52 if free else 0
        for i in range(self.runs):
            at, size = self.win_at[self.run_win[i]], self.win_size[self.run_win[i]]
            mask, lack = self.run_mask[i], self.run_gaps[i]
            most = self._most_wilds(size, mask, lack)
            for place in range(size):
                bit = 1 << place
                if mask & bit and (free or self._most_wilds(size, mask - bit, lack - 1) == most):
                    self.help |= one << self.kind_at[at + place]
        for i in range(self.sets):
            if self.set_wilds[i] > (0 if free else self.most[self.set_size[i]]):
                self.help |= self.rank_kinds[self.set_rank[i]]

    def _lay(self, left: int) -> None:
        """Lay the wilds that are left where they weigh most, and keep the lay-down if it is the best."""
        score = self.score + (self.jokers - left) * self.joker
        most = score + left * max(0, self.joker)
        if most <= self.score_best or (self.cover and score + left * self.joker < self.wealth):
            return
        for i in range(self.runs):
            self.end_mask[i] = self.run_mask[i]
            self.room[i] = 0 if self.cover else self.most[self.win_size[self.run_win[i]]] - self.run_gaps[i]
        for i in range(self.sets):
            naturals, wilds = self.set_naturals[i], self.set_wilds[i]
            self.end_naturals[i], self.end_wilds[i] = naturals, wilds
            room = self.beside[min(naturals, 99)] if self.longer else min(naturals + wilds, self.most[self.set_size[i]])
            self.room[6 + i] = room - wilds
        gain = 1
        while left > 0 and gain:
            gain = self._put_wild()
            score += gain
            left -= gain != 0
        if self.cover:
            score = _NOTHING if left else self.wealth
        if score <= self.score_best:
            return
        self.score_best = score
        for i in range(self.runs):
            self.best_win[i], self.best_mask[i] = self.run_win[i], self.end_mask[i]
        for i in range(self.sets):
            self.best_rank[i] = self.set_rank[i]
            self.best_naturals[i], self.best_wilds[i] = self.end_naturals[i], self.end_wilds[i]
        if score == self.wealth and (self.cover or self.joker > 0):
            self.limit = _DONE

    def _put_wild(self) -> int:
        """Lay one more wild where that adds most weight, and tell how much; 0 if nowhere."""
        best = 0
        meld = spot = -1
        for i in range(self.sets):
            gain = 1 if self.cover else self.joker - (0 if self.longer else self.weight[self.set_rank[i]])
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
