# cython: boundscheck=False, wraparound=False, cdivision=True
"""The exact search of lay-downs: theory of operation. `search.py` asks the questions; this file is the clever one.

What is asked. A contract is a number of slots, each a set or a run of some size. A lay-down chooses for every slot
*what* is laid, a rank for a set and a window (suit, lowest place, size) for a run, and then *how* each place is filled:
by a natural card of the hand or by a wild. Two questions are asked of one and the same walk:

    best       the lay-down that leaves the least penalty in the hand
    distance   how many naturals have to be added until the smallest melds of the contract are in the hand

Representation. Cards are kinds, a hand is a count of each kind. Windows are numbered in the order of suit, place and
size and listed once per contract; a hand keeps those that it can still afford. A place of a window without a natural
is a *gap*. Wilds fill gaps, at most `most[size]` in one meld, not side by side where the rules say so; gaps beyond
those are *over* and need an added card. With g gaps, o of them over, and j wilds a choice is at distance

    max(g - j, o)

and can be laid if that is 0. So `best` is `distance` with the limit 1, and a score at the leaves.

Invariant. At every node `count`, `total`, `gaps`, `over` and `score` describe the hand after the choices made so far,
and each call leaves them as it found them. Choices for slots of a kind never decrease in number, so no lay-down is
met in two orders; a run goes into the largest free slot that it can fill, which loses nothing, as a run that fills a
slot fills every smaller one.

Why it is exact. Fix the ranks and windows. If a wild lies where the hand still has the natural, put the natural there:
no rule minds, for all limits are on wilds. So each lay-down comes from one that uses every natural it can (call it
*full*) by laying wilds in the place of naturals. The walk meets every full one, the leaf finds the best that comes
from it.

  - Where each natural that is wanted is there as often as it is wanted, the full lay-down is unique. Otherwise two
    melds want one card. If wilds are so few or so free that no limit can bind (`tight` is off), the run takes it: a
    set that loses a card has one more gap at most, just as the run would have. If limits can bind, the walk tries
    both, natural and gap, for each card that a later meld may want (`_wanted`), and for sets every number of naturals.
    A place left to a later meld must be a wild, for a card added there could as well be added to the later meld.
  - Wilds left at the leaf replace naturals cheaper than themselves, or lengthen sets where longer melds may be laid
    (runs with wilds at their ends are windows of their own). Each meld has room for so many more. Without a rule on
    neighbours these limits are laminar, so taking the dearest gain first is exact; with it, `_spread` goes on to try
    the rest, cut off by the gain that is left to take.

Order of preference. A card weighs 65536 for each of its points, plus 1, and a wild 256 less: the greatest weight laid
is the least penalty left, then the fewest wilds laid, then the most cards. Among equals the first found stays: runs in
the order of suit, lowest place and size, then sets in the order of their ranks, naturals before wilds.

Every card must go (`cover`). Windows are met in order, so a natural before the start of the next run can only go into
a set: as soon as those have more ranks than there are sets, no later start will do (`_last_start`). "All but the
discard" leaves out each kind once, the cheapest first.

What bounds it. There are 44 windows of four cards and 13 ranks. A branch is cut when the gaps so far and the fewest
that must follow exceed the wilds (for the distance: the best so far), and when the weight laid and the greatest that
may follow does not exceed the best. The depth is at most one call per slot, one per place two melds may want, and one
per wild.

The rules to come have their places: more kinds of wilds in `_load` and `_spread`, windows round the corner in
`_list_windows`, limits by size in `most`, suits of sets in `_sets`.
"""

from __future__ import annotations

from contractrummy.cards import JOKER, KINDS, card_at
from contractrummy.melds.limits import MANY, Limits
from contractrummy.rules.contracts import Contract

__all__ = ["NEVER", "Search"]

NEVER = 99
"""The distance of a contract that no cards can meet, such as a run of 14 where runs end at 13."""

_ALL = 99
_DONE = -99
_TOUCHING = {"allowed": 0, "no_join": 1, "gap2": 2, "different_suits": 3}


class Search:
    """The search for one contract under one rule set, with its working memory: one question at a time.

    `nearest` asks for distances, otherwise lay-downs are asked for.
    """

    def __init__(self, asked: Contract, limits: Limits, nearest: bool) -> None:
        stretch = limits.extra or asked.finish != "normal"
        self.near = nearest
        self.longer = stretch and not nearest
        self.cover = asked.finish != "normal" and not nearest
        self.but_one = asked.finish == "all_but_discard"
        self.keep_one = asked.finish == "normal" and limits.leave_discard
        least = {"set": limits.set_min, "run": limits.run_min}
        sizes = [max(slot.size, least[slot.kind]) if stretch else slot.size for slot in asked.slots]
        self.cards = sum(sizes)
        self.possible = all(size >= least[slot.kind] for size, slot in zip(sizes, asked.slots, strict=True))
        runs = sorted((-sizes[i], i) for i, slot in enumerate(asked.slots) if slot.kind == "run")
        sets = sorted((-sizes[i], i) for i, slot in enumerate(asked.slots) if slot.kind == "set")
        self.runs = len(runs)
        self.sets = len(sets)
        self.slots = tuple(i for _, i in runs + sets)
        self.run_size = [0] * 6
        self.set_size = [0] * 6
        for i in range(self.runs):
            self.run_size[i] = -runs[i][0]
        for i in range(self.sets):
            self.set_size[i] = -sets[i][0]
        set_sizes = [-size for size, _ in sets]
        self.set_demand = sum(set_sizes) if limits.same_rank_sets else max(set_sizes, default=0)

        self.cap = min(limits.wild_cap, MANY)
        self.half = limits.wild_half
        self.min_naturals = limits.min_naturals
        self.adjacent = limits.adjacent_wilds
        self.same_rank = limits.same_rank_sets
        self.touching = _TOUCHING.get(limits.touching, 1)
        self.most = [0] * 16
        for size in range(16):
            self.most[size] = min(limits.most_wilds(size), size)

        self.weight = [0] * 53
        for kind in range(KINDS):
            self.weight[kind] = limits.points[kind] * 65536 + (1 if kind < 52 else -255)
        self.cheapest = [0] * 53
        for i, kind in enumerate(sorted(range(KINDS), key=lambda kind: (self.weight[kind], kind))):
            self.cheapest[i] = kind
        self.by_weight = [0] * 13
        for i, rank in enumerate(sorted(range(13), key=lambda rank: (self.weight[rank], rank))):
            self.by_weight[i] = rank
        self.rank_kinds = [0] * 13
        for rank in range(13):
            self.rank_kinds[rank] = sum(1 << kind for kind in range(rank, 52, 13) if limits.in_deck[kind])

        self._make_room()
        lengths = {-size for size, _ in runs}
        if self.longer and runs:
            lengths = set(range(min(lengths), limits.run_max + 1))
        self._list_windows(limits, lengths)
        lengths |= set(set_sizes)
        self.tight_from = min((n for n in range(1, 64) if self._may_bind(n, sorted(lengths))), default=MANY)

    def _make_room(self) -> None:
        """Working memory; what each part is stands in the .pxd."""
        self.win_at, self.win_size = [0] * 320, [0] * 320
        self.kind_at = [0] * 64
        self.count, self.total = [0] * 53, [0] * 13
        self.have, self.twins, self.worth = [0] * 64, [0] * 64, [0] * 64
        self.cand, self.cand_gap, self.cand_worth = [0] * 320, [0] * 320, [0] * 320
        self.run_win, self.run_slot, self.run_mask, self.run_gaps = [0] * 6, [0] * 6, [0] * 6, [0] * 6
        self.slot_used = [0] * 6
        self.set_rank, self.set_naturals, self.set_wilds = [0] * 6, [0] * 6, [0] * 6
        self.set_need, self.set_worth = [0] * 7, [0] * 7
        self.item_gain, self.item_meld, self.item_bit, self.room = [0] * 256, [0] * 256, [0] * 256, [0] * 12
        self.best_at, self.best_size, self.best_mask = [0] * 6, [0] * 6, [0] * 6
        self.best_rank, self.best_naturals, self.best_wilds = [0] * 6, [0] * 6, [0] * 6

    def _list_windows(self, limits: Limits, lengths: set[int]) -> None:
        """Every run the rules know, of one of these lengths, in the order of suit, lowest place and length."""
        self.windows = 0
        for suit in range(4):
            for place in range(1, 15):
                self.kind_at[suit * 16 + place] = card_at("CDHS"[suit], place)
            for low in range(1 if limits.ace_low else 2, 15):
                for high in range(low, 15 if limits.ace_high else 14):
                    size = high - low + 1
                    if size > limits.run_max or not limits.in_deck[self.kind_at[suit * 16 + high]]:
                        break
                    if size in lengths:
                        self.win_at[self.windows] = suit * 16 + low
                        self.win_size[self.windows] = size
                        self.windows += 1

    def _may_bind(self, jokers: int, lengths: list[int]) -> bool:
        """Whether so many wilds can come up against a limit in a meld of one of these lengths."""
        if jokers > 1 and not self.adjacent:
            return True
        if self.longer and self.sets and (self.half or self.min_naturals or self.cap < jokers):
            return True
        return any(self.most[size] < min(jokers, size) for size in lengths if size < 16)

    # -- the questions -----------------------------------------------------------------------------------------

    def best(self, hand: bytearray) -> list[tuple[int, int, int, int]] | None:
        """The best lay-down of a hand of 53 counts, a meld for each slot of the contract, or None.

        A run is (suit, lowest place, size, places of wilds as bits from the lowest), a set (-1, rank, naturals, wilds).
        """
        self.score_best = -1
        hand = bytearray(hand)
        spare = sum(hand) - self.cards
        if not self.possible or spare < (self.keep_one or (self.cover and self.but_one)):
            return None
        if self.cover and self.but_one:
            self._best_but_one(hand)
        else:
            self._walk(hand, 1)
            if self.keep_one and self.score_best == self.wealth:
                self.score_best = -1
                self._best_but_one(hand)
        return self._melds() if self.score_best >= 0 else None

    def distance(self, hand: bytearray) -> int:
        """How many naturals a hand of 53 counts lacks for the smallest melds of the contract, or `NEVER`."""
        self.gather = False
        if self.possible:
            self._walk(hand, NEVER)
        return max(0, self.limit) if self.possible else NEVER

    def helpful(self, hand: bytearray) -> int:
        """The kinds that bring a hand nearer, as bits."""
        missing = self.distance(hand)
        self.help = 0
        if 0 < missing < NEVER:
            self.gather = True
            self.limit = missing + 1
            self._runs(0, 0)
        return self.help

    def _best_but_one(self, hand: bytearray) -> None:
        """The best that leaves out at least one card: each in turn, until no dearer one can be worth it."""
        for i in range(53):
            kind = self.cheapest[i]
            if hand[kind]:
                hand[kind] -= 1
                self._walk(hand, 1)
                hand[kind] += 1
                if self.score_best == self.wealth:
                    return

    def _walk(self, hand: bytearray, limit: int) -> None:
        self._load(hand)
        self.limit = limit
        if self._choose_windows():
            self._runs(0, 0)

    def _melds(self) -> list[tuple[int, int, int, int]]:
        melds = [(0, 0, 0, 0)] * len(self.slots)
        for i in range(self.runs):
            at = self.best_at[i]
            melds[self.slots[i]] = (at // 16, at % 16, self.best_size[i], self.best_mask[i])
        for i in range(self.sets):
            melds[self.slots[self.runs + i]] = (-1, self.best_rank[i], self.best_naturals[i], self.best_wilds[i])
        return melds

    # -- a hand ------------------------------------------------------------------------------------------------

    def _load(self, hand: bytearray) -> None:
        """Counts, and sums along each suit: naturals present, neighbours both absent, weight present."""
        self.gaps = self.over = self.laid = 0
        self.score = 0
        self.jokers = hand[52]
        self.tight = self.jokers >= self.tight_from
        for rank in range(13):
            self.total[rank] = 0
        self.cards_held = self.jokers
        self.wealth = self.jokers * self.weight[52]
        for suit in range(4):
            have = twins = 0
            worth = 0
            absent = False
            for at in range(suit * 16 + 1, suit * 16 + 15):
                kind = self.kind_at[at]
                held = hand[kind]
                if held:
                    have += 1
                    worth += self.weight[kind]
                elif absent:
                    twins += 1
                absent = held == 0
                self.have[at], self.twins[at], self.worth[at] = have, twins, worth
                if at != suit * 16 + 14:
                    self.count[kind] = held
                    self.total[kind % 13] += held
                    self.cards_held += held
                    self.wealth += held * self.weight[kind]

    def _choose_windows(self) -> bool:
        """The windows this hand may use, and what the sets need and bring at best. False if none of it can do."""
        richest = 0
        for rank in range(13):
            richest = max(richest, self.total[rank]) if self.rank_kinds[rank] else richest
        need = self.set_need[self.sets] = 0
        for i in range(self.sets - 1, -1, -1):
            need += max(0, self.set_size[i] - richest)
            self.set_need[i] = need
        self.least_gap = NEVER
        self.cands = 0
        for win in range(self.windows):
            at = self.win_at[win]
            size = self.win_size[win]
            high = at + size - 1
            gap = size - self.have[high] + self.have[at - 1]
            if not self.near:
                if gap > self.most[size] or gap + need > self.jokers:
                    continue
                if not self.adjacent and self.twins[high] > self.twins[at]:
                    continue
            self.cand[self.cands] = win
            self.cand_gap[self.cands] = gap
            self.cand_worth[self.cands] = self.worth[high] - self.worth[at - 1]
            self.cands += 1
            self.least_gap = min(self.least_gap, gap)
        if self.runs and (self.cands == 0 or self.runs * self.least_gap + need - self.jokers >= self.limit):
            return False
        if self.near:
            self._sort_windows()
        else:
            self._sum_worth()
        return need - self.jokers < self.limit

    def _sort_windows(self) -> None:
        """Those that lack the fewest cards first."""
        for i in range(1, self.cands):
            win, gap = self.cand[i], self.cand_gap[i]
            at = i
            while at > 0 and self.cand_gap[at - 1] > gap:
                self.cand[at], self.cand_gap[at] = self.cand[at - 1], self.cand_gap[at - 1]
                at -= 1
            self.cand[at], self.cand_gap[at] = win, gap

    def _sum_worth(self) -> None:
        """The greatest weight of naturals that a window from here on, or a set from this slot on, can lay."""
        for i in range(self.cands - 2, -1, -1):
            self.cand_worth[i] = max(self.cand_worth[i], self.cand_worth[i + 1])
        worth = self.set_worth[self.sets] = 0
        for i in range(self.sets - 1, -1, -1):
            top = 0
            for rank in range(13):
                held = self.total[rank] if self.longer else min(self.total[rank], self.set_size[i])
                top = max(top, held * self.weight[rank])
            worth += top
            self.set_worth[i] = worth

    # -- runs --------------------------------------------------------------------------------------------------

    def _runs(self, done: int, first: int) -> None:
        """Choose the runs that are still to be chosen, none before candidate `first`."""
        if done == self.runs:
            self._sets(0, 0)
            return
        rest = self.runs - done - 1
        stop = self._last_start() if self.cover else _ALL
        for i in range(first, self.cands):
            gap = self.cand_gap[i]
            follow = gap if self.near else self.least_gap
            if self.gaps + gap + rest * follow + self.set_need[0] - self.jokers >= self.limit:
                if self.near:
                    return
                continue
            win = self.cand[i]
            if self.win_at[win] > stop or self._too_light((rest + 1) * self.cand_worth[i] + self.set_worth[0]):
                return
            slot = self._slot(self.win_size[win])
            if slot < 0 or (self.touching and self._joins(done, win)):
                continue
            self.slot_used[slot] = 1
            self.run_slot[done] = slot
            self.run_win[done] = win
            self._fill(done, i, 0, 0, 0)
            self.slot_used[slot] = 0

    def _too_light(self, follows: int) -> bool:
        """Whether no lay-down from here, with naturals of that weight at most to follow, weighs more than the best."""
        if self.near or self.cover:
            return False
        return self.score + self.jokers * max(0, self.weight[52]) + follows <= self.score_best

    def _slot(self, size: int) -> int:
        """The largest free slot that a run of this size fills, or -1."""
        for slot in range(self.runs):
            if not self.slot_used[slot]:
                if self.run_size[slot] == size or (self.longer and self.run_size[slot] < size):
                    return slot
        return -1

    def _joins(self, done: int, win: int) -> bool:
        """Whether a window may not lie beside one of the chosen ones."""
        at = self.win_at[win]
        for i in range(done):
            other = self.win_at[self.run_win[i]]
            if at // 16 == other // 16:
                if other <= at:
                    between = at - other - self.win_size[self.run_win[i]]
                else:
                    between = other - at - self.win_size[win]
                if self.touching == 3 or between == 0 or (self.touching == 2 and between == 1):
                    return True
        return False

    def _last_start(self) -> int:
        """Where the last run may start that still lets every natural before it go into a set. An ace waits for 14."""
        ranks = 0
        seen = 0
        for suit in range(4):
            for at in range(suit * 16 + 2, suit * 16 + 15):
                kind = self.kind_at[at]
                if self.count[kind] and not seen >> (kind % 13) & 1:
                    ranks += 1
                    if ranks > self.sets:
                        return at
                    seen |= 1 << (kind % 13)
        return _ALL

    def _fill(self, done: int, cand: int, place: int, mask: int, gaps: int) -> None:
        """Fill run `done` from a place on: with the natural, with none, or both in turn where a later meld may want it."""
        at = self.win_at[self.run_win[done]]
        size = self.win_size[self.run_win[done]]
        taken = 0
        while place < size:
            kind = self.kind_at[at + place]
            if self.count[kind]:
                self._take(kind, 1)
                if self.tight and gaps < self.most[size] and self._wanted(kind, done, size == 14 and place == 0):
                    self._fill(done, cand, place + 1, mask, gaps)
                    self._take(kind, -1)
                    mask |= 1 << place
                    gaps += 1
                else:
                    taken |= 1 << place
            else:
                mask |= 1 << place
                gaps += 1
            place += 1
        over = gaps - self._most_wilds(size, mask, gaps)
        self.gaps += gaps
        self.over += over
        if self.over < self.limit and self.gaps + self.set_need[0] - self.jokers < self.limit:
            self.run_mask[done] = mask
            self.run_gaps[done] = gaps
            self._runs(done + 1, cand)
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
        """Whether, once run `done` has taken a card of this kind, a later meld may lack it (or the run's other ace)."""
        runs = self.runs - done - 1 if self.touching != 3 else 0
        if self.count[kind] < runs + twice:
            return True
        return self.sets > 0 and (self.longer or self.total[kind % 13] < self.set_demand)

    def _most_wilds(self, size: int, mask: int, gaps: int) -> int:
        """How many of a run's gaps wilds may fill."""
        if not self.adjacent:
            gaps = 0
            while mask:
                gaps += mask & 1
                mask >>= 2 if mask & 1 else 1
        return min(gaps, self.most[size])

    # -- sets --------------------------------------------------------------------------------------------------

    def _sets(self, done: int, first: int) -> None:
        """Choose the sets that are still to be chosen, none of a rank before `first`."""
        if done == self.sets:
            if self.near:
                self._nearest()
            else:
                self._lay()
            return
        if self.cover and self._ranks_left() > self.sets - done:
            return
        size = self.set_size[done]
        more = done + 1 < self.sets
        onward = more and self.set_size[done + 1] == size
        for rank in range(first, 13):
            if not self.rank_kinds[rank] or (not self.same_rank and self._rank_used(rank, done)):
                continue
            held = self.total[rank]
            naturals = held if self.longer else min(held, size)
            fewest = naturals
            if more and self.same_rank:
                if self.tight and held < self.set_demand:
                    fewest = 0
                elif self.longer:
                    fewest = min(held, size)
            while naturals >= fewest:
                gaps = max(0, size - naturals)
                over = max(0, gaps - self.most[size])
                if (
                    self.gaps + gaps + self.set_need[done + 1] - self.jokers >= self.limit
                    or self.over + over >= self.limit
                ):
                    break
                if not self._too_light(naturals * self.weight[rank] + self.set_worth[done + 1]):
                    self.gaps += gaps
                    self.over += over
                    self.set_rank[done] = rank
                    self.set_naturals[done] = naturals
                    self.set_wilds[done] = gaps
                    self.total[rank] -= naturals
                    self.laid += naturals
                    self.score += naturals * self.weight[rank]
                    self._sets(done + 1, rank if onward else 0)
                    self.score -= naturals * self.weight[rank]
                    self.laid -= naturals
                    self.total[rank] += naturals
                    self.gaps -= gaps
                    self.over -= over
                naturals -= 1

    def _rank_used(self, rank: int, done: int) -> bool:
        for i in range(done):
            if self.set_rank[i] == rank:
                return True
        return False

    def _ranks_left(self) -> int:
        ranks = 0
        for rank in range(13):
            ranks += self.total[rank] > 0
        return ranks

    # -- leaves ------------------------------------------------------------------------------------------------

    def _nearest(self) -> None:
        missing = max(self.gaps - self.jokers, self.over)
        if not self.gather:
            self.limit = min(self.limit, missing) if missing > 0 else _DONE
            return
        if max(self.gaps - self.jokers - 1, self.over) < missing:
            self.help |= 1 << 52
        short = self.gaps - 1 - self.jokers < missing
        for i in range(self.runs):
            at = self.win_at[self.run_win[i]]
            size = self.win_size[self.run_win[i]]
            mask, gaps = self.run_mask[i], self.run_gaps[i]
            over = self.over - gaps + self._most_wilds(size, mask, gaps) + gaps - 1
            for place in range(size):
                if mask >> place & 1 and short:
                    if over - self._most_wilds(size, mask & ~(1 << place), gaps - 1) < missing:
                        self.help |= 1 << self.kind_at[at + place]
        for i in range(self.sets):
            gaps, most = self.set_wilds[i], self.most[self.set_size[i]]
            if gaps and short and self.over - max(0, gaps - most) + max(0, gaps - 1 - most) < missing:
                self.help |= self.rank_kinds[self.set_rank[i]]

    def _lay(self) -> None:
        """All slots are chosen: what the wilds that are left can do."""
        left = self.jokers - self.gaps
        self.base = self.score + self.gaps * self.weight[52]
        if self.cover:
            self._lay_all(left)
            return
        if self.base > self.score_best:
            self._record(self.base)
        if left and self.base + left * self.weight[52] > self.score_best:
            self._list_items(left)
            self._spread(0, left, 0)

    def _lay_all(self, left: int) -> None:
        """Every natural must be laid, and every wild that is left lengthen a set."""
        if self.laid + self.jokers < self.cards_held:
            return
        for i in range(self.sets):
            more = min(left, self._set_room(i))
            self.set_wilds[i] += more
            left -= more
        if left == 0:
            self._record(self.wealth)
            self.limit = _DONE
        for i in range(self.sets):
            self.set_wilds[i] = max(0, self.set_size[i] - self.set_naturals[i])

    def _set_room(self, i: int) -> int:
        """How many more wilds a set can hold: beside its naturals where it may be longer, else in their place."""
        naturals, wilds = self.set_naturals[i], self.set_wilds[i]
        if not self.longer:
            return min(naturals, self.most[self.set_size[i]] - wilds)
        if naturals < self.min_naturals:
            return 0
        return min(self.cap, naturals if self.half else MANY) - wilds

    def _list_items(self, left: int) -> None:
        """The places where a wild that is left adds weight, the greatest gain first, and the room of each meld."""
        joker = self.weight[52]
        self.items = 0
        for i in range(self.runs):
            self.room[i] = self.most[self.win_size[self.run_win[i]]] - self.run_gaps[i]
        for i in range(self.sets):
            self.room[6 + i] = self._set_room(i)
            if self.longer:
                for _ in range(min(left, self.room[6 + i])):
                    self._add_item(joker, 6 + i, 0)
        for step in range(13):
            rank = self.by_weight[step]
            gain = joker - self.weight[rank]
            if gain <= 0:
                return
            for i in range(self.runs):
                low = self.win_at[self.run_win[i]] % 16
                for place in range(rank + 1 - low, self.win_size[self.run_win[i]], 13):
                    if place >= 0 and not self.run_mask[i] >> place & 1:
                        self._add_item(gain, i, 1 << place)
            if not self.longer:
                for i in range(self.sets):
                    if self.set_rank[i] == rank:
                        for _ in range(min(left, self.room[6 + i])):
                            self._add_item(gain, 6 + i, 0)

    def _add_item(self, gain: int, meld: int, bit: int) -> None:
        self.item_gain[self.items] = gain
        self.item_meld[self.items] = meld
        self.item_bit[self.items] = bit
        self.items += 1

    def _spread(self, first: int, left: int, gain: int) -> None:
        """Lay the wilds that are left where they gain most: by greed, and where neighbours count by trying the rest."""
        if self.base + gain > self.score_best:
            self._record(self.base + gain)
        for item in range(first, self.items):
            if left == 0 or self.base + gain + left * self.item_gain[item] <= self.score_best:
                return
            meld, bit = self.item_meld[item], self.item_bit[item]
            if self.room[meld] <= 0:
                continue
            if bit and not self.adjacent and self.run_mask[meld] & (bit << 1 | bit >> 1):
                continue
            self._put(meld, bit, 1)
            self._spread(item + 1, left - 1, gain + self.item_gain[item])
            self._put(meld, bit, -1)
            if self.adjacent:
                return

    def _put(self, meld: int, bit: int, number: int) -> None:
        self.room[meld] -= number
        if bit:
            self.run_mask[meld] ^= bit
        else:
            self.set_wilds[meld - 6] += number
            if not self.longer:
                self.set_naturals[meld - 6] -= number

    def _record(self, score: int) -> None:
        self.score_best = score
        for i in range(self.runs):
            slot = self.run_slot[i]
            self.best_at[slot] = self.win_at[self.run_win[i]]
            self.best_size[slot] = self.win_size[self.run_win[i]]
            self.best_mask[slot] = self.run_mask[i]
        for i in range(self.sets):
            self.best_rank[i] = self.set_rank[i]
            self.best_naturals[i] = self.set_naturals[i]
            self.best_wilds[i] = self.set_wilds[i]
