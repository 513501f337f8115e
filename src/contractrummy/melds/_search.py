# cython: boundscheck=False, wraparound=False, cdivision=True
"""The exact search of lay-downs: theory of operation. `search.py` asks the questions; this is the one clever file.

What is asked. A lay-down chooses for each slot of the contract *what* is laid, a rank and size for a set and a window
(suit, lowest place, size) for a run, and *how* it is filled: each place by a natural of the hand or by a wild. One walk
finds `best`, the lay-down that leaves the least penalty, and `distance`, how many naturals the smallest melds lack; by
the way also which cards would lower the distance (`ask_reach`) and which can be thrown (`ask_throws`).

Representation. A hand is a count of each kind. A place without a natural is a *gap*. Wilds are the jokers and the wild
naturals not laid as themselves, the *pool*. They fill gaps, `most[size]` of a meld and `all_most` in all, not nearer to
each other in a run than `spacing`; gaps beyond are *over*, they need an added card. With j wilds a choice with g gaps,
o of them over, is at distance max(g - j, o). It can be laid if that is 0: `best` is `distance` cut off at 1, with a
score at the leaves. Where runs turn the corner, places just go on; a mixed run is one of suit 4, whose places want a
rank.

Invariant. Each call leaves all that tells of the choices made so far as it found it. Slots of equal size are chosen in
the order of windows or ranks, so nothing is chosen in two orders.

Why it is exact. `_runs` and `_sets` try all choices that have few enough gaps. A card wanted twice goes to the run, and
then to the mixed run: a set without it has one gap more at most, just as the run would have. Then `_fill` and `_share`
look for the best way to fill the choice. All limits are on wilds, so where the hand still has the natural of a wild's
place it may lie there. Nor is a wild natural ever better as a wild elsewhere than at its own place: the wild that lies
there could take that other place (not so where wilds keep to their suits and the place is of a set or a mixed run: then
both are tried). So every way comes from a *full* one, which uses each natural it can, by laying wilds in the place of
naturals. All the full ways that may matter are met:

  - If no two melds want one card, there is one. Else, where the wilds are too few or too free to come up against a
    limit (not `tight`), the run takes it, as above. Otherwise both ways are tried (`_wanted`). The gap must then be a
    wild's: a card added there could as well be added to the other meld.
  - Which naturals of its rank a set takes matters only where some are wild and some not, or must differ in suit while
    another set is to come (`_particular`): then every choice is tried. Else the heaviest are taken, one of each
    suit and as many again as may be. Such choices are the independent sets of a matroid, so to take the heaviest first
    is exact, and so is to give up the last one first.
  - The lay-downs of a choice all have as many cards, so wilds left over replace naturals that weigh less. The heaviest
    wilds go in, the lightest naturals out. What so many wilds cost a run (`_displace`) is found place by place; as the
    places must only keep apart, each wild costs no less than the one before, so the greatest gain first is exact. A
    displaced wild natural weighs less than the wild that displaced it, and need not be laid again.
  - Where it matters which wild lies where (`general`: they keep to their suits, or a set takes no second card of a
    suit), `_put` lays one at a time where the gain is greatest, moving others on: shortest augmenting paths, on which
    only the first wild and the last place count.

Cards to come and to throw. A card lowers the distance by 1 or not at all, so it helps if it fills a gap of one of the
nearest choices, and can be thrown if one of these leaves it over. So the walk goes on to all choices as near as the
best and notes what each lacks and leaves over (`_look`): exact where wilds are jokers that come up against no limit. At
a limit it notes all the ways to fill these choices (`_look_filled`); which wilds help, and throws that let a wild lie
where a natural did, are asked one by one (`_lowers`, `_try_throws`). With other wilds, or where suits matter in sets,
the choices that may be as near only tell which cards to ask about. If there are more than `_ENOUGH` choices, what was
noted is true but may not be all: the rest is asked.

Order of preference. A natural weighs 65536 for each of its points, and 1; a wild weighs 256 less. So the greatest
weight laid is the least penalty left, then the fewest wilds, then the most cards. Among equals the first met stays, and
where every card must be laid, the first of all. Of wilds of equal weight, jokers are laid last.

Every card laid (`cover`). The sizes must add up. Windows come in order, so a natural that is passed over can only go
into a set: no run starts beyond where these have more ranks than there are sets. Where one card must stay, each kind is
left out in turn.

What bounds it. There are 44 windows of four cards and 13 ranks, 52 at a corner, and all lengths of each where melds may
be longer. A choice is cut when its gaps and the fewest to follow exceed the wilds (for the distance: what the best
allows), and when all that could be claimed yet does not weigh more than the best (`_hopeless`). Where a set may always
grow by a wild (`smooth`), only the first set with room does. Depth: a call per slot and place. Invented rules can still
take seconds, so whoever answers strangers sets a bound of his own (`bounded`).
"""

from __future__ import annotations

from contractrummy.melds._task import Task

__all__ = ["Search", "bounded"]

_ALL, _DONE, _NOTHING, _MUCH = 99, -99, -(1 << 40), 1 << 40
_NEVER, _GAP = 99, 53
_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39
# What a walk for a distance looks for besides.
_NO_MORE, _CARDS, _THROWS, _CANDIDATES = 0, 1, 2, 3
# After so many looks at choices equally near it is cheaper to ask about each card by itself.
_ENOUGH = 4096
# How many choices a question may look at: without end, unless `bounded` says otherwise.
_patience = 1 << 60


def bounded(choices: int) -> None:
    """Let every question look at so many choices at most, in searches made from now on in this process.

    A program that answers strangers needs an end to each question. What is found then is still true, but there may be
    better: a lay-down that leaves less, or a smaller distance.
    """
    global _patience
    _patience = choices


class Search:
    """A task with its working memory, which the .pxd explains. It answers one question at a time."""

    def __init__(self, task: Task) -> None:
        self.near, self.longer, self.cover, self.but_one = task.near, task.longer, task.cover, task.but_one
        self.keep_one, self.slots, self.runs, self.sets = task.keep_one, task.slots, task.runs, task.sets
        self.run_size, self.run_mixed, self.run_rest = task.run_size, task.run_mixed, task.run_rest
        self.set_size, self.set_barred, self.set_rest = task.set_size, task.set_barred, task.set_rest
        self.fillers, self.wild_mask = task.fillers, task.wild_mask
        self.same_rank, self.touching, self.corner = task.same_rank, task.touching, task.corner
        self.around, self.spacing, self.tight_from, self.dups = task.around, task.spacing, task.tight_from, task.dups
        self.run_most, self.set_most, self.all_most = task.run_most, task.set_most, task.all_most
        self.suits_matter, self.own_suit, self.smooth = task.suits_matter, task.own_suit, task.smooth
        self.weight, self.wilds, self.wild_kind, self.is_wild = task.weight, task.wilds, task.wild_kind, task.is_wild
        self.cheapest, self.rank_order = task.cheapest, task.rank_order
        self.windows, self.win_at, self.win_size = task.windows, task.win_at, task.win_size
        self.win_suit, self.stride, self.kind_at, self.rounds = task.win_suit, task.stride, task.kind_at, task.rounds
        self.hand, self.held, self.held_kind = [0] * 53, 0, [0] * 52
        self.look_for, self.floor, self.away, self.lacks = _NO_MORE, 0, 0, [0] * 13
        self.useful, self.kept, self.sure, self.asked, self.after = 0, 0, 0, 0, [0] * 53
        self.slack, self.looks = False, 0
        self.count, self.total, self.rank_value, self.pick = [0] * 54, [0] * 13, [0] * 13, [0] * 13
        self.have, self.bare = [0] * 400, [0] * 400
        self.cand, self.cand_gap = [0] * 4096, [0] * 4096
        self.set_need, self.wants = [0] * 7, [0] * 67
        self.rank_wants, self.unclaimed = [0] * 13, [0] * 13
        self.run_win, self.run_mask, self.run_gaps, self.laid = [0] * 6, [0] * 6, [0] * 6, [0] * 384
        self.set_rank, self.set_len, self.set_wilds, self.set_slack = [0] * 6, [0] * 6, [0] * 6, [0] * 6
        self.set_open, self.set_take = [0] * 6, [0] * 24
        self.spare, self.flow, self.allowed = [0] * 53, [0] * 636, [0] * 53
        self.need, self.room, self.extra, self.cost = [0] * 12, [0] * 12, [0] * 12, [0] * 768
        self.by, self.via, self.rows = [0] * 12, [0] * 53, [0] * 4096
        self.level, self.next, self.score_best = [0] * 5, [0] * 5, _NOTHING
        self.best_win, self.best_mask, self.best_laid = [0] * 6, [0] * 6, [0] * 384
        self.best_rank, self.best_take, self.best_wilds, self.best_used = [0] * 6, [0] * 24, [0] * 6, [0] * 53
        self.meld_kind, self.meld_suit, self.meld_low, self.meld_size = [0] * 6, [0] * 6, [0] * 6, [0] * 6
        self.meld_card, self.gaps, self.gap_at = [0] * 384, 0, [0] * 384
        self.pile, self.taker, self.passed = [0] * 384, [0] * 384, [0] * 384
        self.patience, self.spent = _patience, 0

    # -- the questions -----------------------------------------------------------------------------------------

    def load(self, hand: bytearray) -> None:
        """Take up a hand of 53 counts."""
        for kind in range(53):
            self.hand[kind] = hand[kind]

    def take(self, hands: list[int], at: int) -> None:
        """Take up a hand of 53 counts that stand in a row of numbers, the first at `at`."""
        for kind in range(53):
            self.hand[kind] = hands[at + kind]

    def ask_best(self) -> bool:
        """Whether the hand can lay down; the best way is then in `best_win` and so on, `lay_out` makes melds of it."""
        self.score_best, self.spent = _NOTHING, 0
        if not self.but_one:
            self._walk(1)
        if self.but_one or (self.keep_one and self.score_best > _NOTHING and self.laid_best == self.cards):
            self.score_best = _NOTHING
            for i in range(53):
                kind = self.cheapest[i]
                if self.hand[kind]:
                    self.hand[kind] -= 1
                    self._walk(1)
                    self.hand[kind] += 1
                    if self.score_best >= self.wealth or (self.cover and self.score_best > _NOTHING):
                        break
        return self.score_best > _NOTHING

    def ask_distance(self, below: int) -> int:
        """How many naturals the hand lacks for the smallest melds of the contract, if less than `below`."""
        self.spent = 0
        return self._between(0, below)

    def ask_reach(self) -> int:
        """The distance, and in `useful` the kinds of card that would lower it, as bits."""
        self._look_around(_CARDS)
        return self.away

    def ask_throws(self) -> int:
        """The distance, the `useful` kinds, and in `kept` the kinds held that may be thrown: that keeps the distance.

        Without a card of any other kind held the distance is one more.
        """
        self._look_around(_THROWS)
        return self.away

    def ask_after(self, kind: int) -> int:
        """The kinds that would lower the distance after the throw of a kind that is `kept`, asked after `ask_throws`.

        They are some of the kinds that lower it before.
        """
        one, useful, asked = 1, self.after[kind], self.asked & self.useful & ~self.after[kind]
        self.spent = 0
        self.hand[kind] -= 1
        for card in range(53 if asked else 0):
            if asked >> card & 1 and self._lowers(card):
                useful |= one << card
        self.hand[kind] += 1
        return useful | self.sure

    def best(self, hand: bytearray) -> tuple[int, list[tuple[int, int, int, list[int]]]] | None:
        """The best lay-down of a hand of 53 counts, or None: its weight, and each meld of it as `lay_out` has it."""
        self.load(hand)
        if not self.ask_best():
            return None
        self.lay_out()
        melds: list[tuple[int, int, int, list[int]]] = []
        for i in range(self.runs + self.sets):
            cards = [self.meld_card[i * 64 + place] for place in range(self.meld_size[i])]
            melds.append((self.meld_kind[i], self.meld_suit[i], self.meld_low[i], cards))
        return self.score_best, melds

    def distance(self, hand: bytearray, below: int) -> int:
        """The distance of a hand of 53 counts, if less than `below`."""
        self.load(hand)
        return self.ask_distance(below)

    def reach(self, hand: bytearray) -> tuple[int, int]:
        """The distance of a hand of 53 counts, and the kinds that would lower it, as bits."""
        self.load(hand)
        away = self.ask_reach()
        return away, self.useful

    # -- the hand, and the windows it can use --------------------------------------------------------------------

    def _walk(self, limit: int) -> None:
        """Look at all lay-downs of the hand that are nearer than `limit`."""
        self.limit = limit
        self.score = self.promise = self.wealth = 0
        self.cards = self.claims = self.held = natural_wilds = 0
        self.lightest = _MUCH
        for rank in range(13):
            self.total[rank] = self.unclaimed[rank] = 0
            self.rank_value[rank] = self.pick[rank] = 0
        for kind in range(52):
            number = self.hand[kind]
            self.count[kind] = number
            if number:
                self.held_kind[self.held] = kind
                self.held += 1
                rank, value = kind % 13, self.weight[kind]
                self.total[rank] += number
                self.unclaimed[rank] += number
                if self.is_wild[kind]:
                    natural_wilds += number
                    self.pick[rank] = 1
                elif value > self.rank_value[rank]:
                    self.rank_value[rank] = value
                if not self.near:
                    self.cards += number
                    self.wealth += number * value
                    self.lightest = min(self.lightest, value)
        jokers = self.hand[52]
        self.count[52] = jokers
        self.cards += jokers
        self.pool = self.free = jokers + natural_wilds
        joker = self.weight[52] - 256
        self.wealth += jokers * (joker if self.cover else max(0, joker))
        if self.wealth <= self.score_best and not self.near:
            return
        if jokers:
            self.lightest = min(self.lightest, max(0, joker))
        self.natural_worth, self.wild_worth = self.wealth - jokers * (joker if self.cover else max(0, joker)), 0
        for i in range(self.wilds if natural_wilds else 0):
            kind = self.wild_kind[i]
            if kind < 52:
                self.wild_worth += self.count[kind] * self.weight[kind]
        self.natural_worth -= self.wild_worth
        self.wild_worth += jokers * max(0, joker)
        if natural_wilds:
            for rank in range(13):
                self.pick[rank] = self.pick[rank] and (self.own_suit or self.rank_value[rank] > 0)
        self.general = natural_wilds > 0 and (self.own_suit or self.suits_matter)
        self.tight = self.general or min(self.pool, self.all_most) >= self.tight_from
        self.numbers = self.near and not natural_wilds and not self.suits_matter
        self.plain = self.numbers and not self.tight
        self.size_left = 999 if self.near else self.cards
        if self._choose_windows():
            self._runs(0, 0, 0, 0)

    def _choose_windows(self) -> bool:
        """List the windows worth trying: all for a distance, the fullest first. False if the hand is too far off."""
        richest = 0
        for rank in range(13):
            richest = max(richest, self.total[rank])
        for i in range(self.sets - 1, -1, -1):
            self.set_need[i] = self.set_need[i + 1] + max(0, self.set_size[i] - richest)
        usable = min(self.pool, self.all_most)
        self.least_gap = self.cands = 0
        if self.runs == 0:
            return self.set_need[0] - usable < self.limit
        self.least_gap = _ALL
        self._survey()
        for win in range(self.windows):
            at, size = self.win_at[win], self.win_size[win]
            gap = size - self.have[at + size - 1] + self.have[at - 1]
            apart = self.bare[at + size - 1] < at
            if self.near or (apart and gap <= self.run_most[size] and gap + self.set_need[0] <= usable):
                at = self.cands
                while self.near and at > 0 and self.cand_gap[at - 1] > gap:
                    self.cand[at], self.cand_gap[at] = self.cand[at - 1], self.cand_gap[at - 1]
                    at -= 1
                self.cand[at], self.cand_gap[at] = win, gap
                self.cands += 1
                self.least_gap = min(self.least_gap, gap)
        return self.runs * self.least_gap + self.set_need[0] - usable < self.limit

    def _survey(self) -> None:
        """Note of all places up to each: how many have a natural, and the last gap with another too near behind it."""
        last = bare = -99
        for at in range(1, self.stride * (5 if self.run_mixed[self.runs - 1] else 4)):
            kind = self.kind_at[at]
            here = (self.total[kind - 54] if kind > 53 else self.count[kind]) > 0
            self.have[at] = self.have[at - 1] + here
            if not here:
                if at - last <= self.spacing:
                    bare = last
                last = at
            self.bare[at] = bare

    # -- choosing what is laid -----------------------------------------------------------------------------------

    def _runs(self, done: int, first: int, gaps: int, over: int) -> None:
        """Choose the windows that are not yet chosen, the next one from candidate `first` on."""
        self.spent += 1
        if self.spent > self.patience:
            return
        if done == self.runs:
            if not self.cover or self._coverable():
                self._sets(0, 0, 0, gaps, over)
            return
        if not self.near and self._hopeless(done, self.sets, gaps + (self.runs - done) * self.least_gap):
            return
        size, mixed = self.run_size[done], self.run_mixed[done]
        alike = size == self.run_size[self.runs - 1] and mixed == self.run_mixed[self.runs - 1]
        stop = self._last_start() if self.cover and alike and not mixed else _ALL * _ALL
        most = self.size_left - self.run_rest[done]
        least = most if self.cover and done + 1 == self.runs and not self.sets else size
        usable = min(self.free, self.all_most)
        for i in range(first, self.cands):
            win, gap = self.cand[i], self.cand_gap[i]
            follow = (self.runs - done - 1) * (gap if self.near and alike else self.least_gap)
            if gaps + gap + follow + self.set_need[0] - usable >= self.limit:
                if self.near:
                    return
            elif self.win_at[win] > stop:
                return
            elif least <= self.win_size[win] <= most and self._fits(done, win, size):
                self.run_win[done] = win
                same = self.run_size[done + 1] == size and self.run_mixed[done + 1] == mixed
                self._place(done, i if same else 0, gaps, over)

    def _fits(self, done: int, win: int, least: int) -> bool:
        """Whether a window has the size and kind of the slot and may lie beside those chosen."""
        at, size, suit = self.win_at[win], self.win_size[win], self.win_suit[win]
        if (size != least and (size < least or not self.longer)) or (suit == 4) != self.run_mixed[done]:
            return False
        for i in range(done if self.touching and suit < 4 else 0):
            other = self.run_win[i]
            near = self.touching == 3 or self._join(at, size, self.win_at[other], self.win_size[other])
            if near and suit == self.win_suit[other]:
                return False
        return True

    def _join(self, at: int, size: int, other: int, length: int) -> bool:
        """Whether two runs of a suit come too near. Those that share a place do not, but for K-A and A-2."""
        if self.corner:
            ahead = (other - at + 13) % 13
            behind = 13 - ahead
            if size + length <= 14 and (ahead == size - 1 or behind == length - 1):
                return self.kind_at[other if ahead == size - 1 else at] % 13 == 0
            if ahead == 0 or ahead < size or behind < length:
                return False
            return min(ahead - size, behind - length) < self.touching
        between = max(at, other) - min(at + size, other + length)
        reach = max(at + size, other + length) - 1 - min(at, other)
        return between >= 0 and (between < self.touching or (self.around and reach >= 12))

    def _hopeless(self, done: int, sets: int, gaps: int) -> bool:
        """Whether the runs from `done` on and so many sets cannot bring what is claimed above the best.

        Wilds fill the gaps, and weigh less than as naturals. Each run takes a card of a kind once, or as often as it
        may go round. Each set takes a rank.
        """
        floor = self.score_best - self.wild_worth
        if self.cover:
            floor, gaps = self.natural_worth - 1, 0
        if sets == 0 and done == self.runs:
            floor += max(0, self.claims + self.pool - self.cards + self.size_left) * self.lightest
        floor -= self.promise - 256 * max(0, gaps - self.count[52])
        if floor < 0:
            return False
        for suit in range(4 if done < self.runs else 0):
            self.level[suit], self.next[suit] = 0, self._next_run(suit, 0)
        for i in range(done if self.touching == 3 and done < self.runs else 0):
            self.next[self.win_suit[self.run_win[i]]] = 0
        for i in range(done, self.runs):
            if self.run_mixed[i]:
                floor -= self._next_run(4, self.runs - 1 - i)
                continue
            best = 0
            for suit in range(1, 4):
                best = suit if self.next[suit] > self.next[best] else best
            floor -= self.next[best]
            self.level[best] += 1
            self.next[best] = 0 if self.touching == 3 else self._next_run(best, self.level[best])
        used = 0
        while sets > 0 and floor >= 0:
            sets -= 1
            best = -1
            for rank in range(13):
                value = self.unclaimed[rank] * self.rank_value[rank]
                if not used >> rank & 1 and (best < 0 or value > self.unclaimed[best] * self.rank_value[best]):
                    best = rank
            used |= 1 << best
            floor -= self.unclaimed[best] * self.rank_value[best]
        return floor >= 0

    def _next_run(self, suit: int, level: int) -> int:
        """What one run more can lay of a suit, at most, where there are some."""
        worth = 0
        for rank in range(13 if suit == 4 else 0):
            worth += max(0, min(self.rounds + (rank == 0), self.unclaimed[rank] - level)) * self.rank_value[rank]
        for kind in range(suit * 13, suit * 13 + 13 if suit < 4 else 0):
            rounds = max(self.rounds, 2 - kind % 13)
            number = min(rounds, self.count[kind] - self.wants[kind] - level * rounds)
            if number > 0 and not self.is_wild[kind]:
                worth += number * self.weight[kind]
        return worth

    def _last_start(self) -> int:
        """The last place where the next run may start without leaving out a natural. An ace waits for the high end.

        At a corner all naturals of the suit wait.
        """
        ranks = seen = 0
        for at in range(2, 4 * self.stride):
            place = at % self.stride
            kind = self.kind_at[at]
            passed = self.count[kind] > self.wants[kind] and not self.is_wild[kind]
            if passed and 1 < place < 15 and not seen >> kind % 13 & 1:
                seen |= 1 << kind % 13
                ranks += 1
                if ranks > self.sets:
                    return at - place + self.stride - 1 if self.corner else at
        return _ALL * _ALL

    def _coverable(self) -> bool:
        """Whether there are sets enough for the naturals that no run claims."""
        ranks = 0
        for rank in range(13):
            ranks += self.unclaimed[rank] > 0 and self.rank_value[rank] > 0 and not self.pick[rank]
        return ranks <= self.sets

    def _place(self, done: int, following: int, gaps: int, over: int) -> None:
        """Let run `done` claim the naturals that are there, and go on."""
        at, size = self.win_at[self.run_win[done]], self.win_size[self.run_win[done]]
        over += max(0, size - self.have[at + size - 1] + self.have[at - 1] - self.run_most[size])
        claimed, one, lacks = 0, 1, self.lacks[done]
        for place in range(size):
            kind = self.kind_at[at + place]
            if self.unclaimed[kind - 54] > 0 if kind > 53 else self.wants[kind] < self.count[kind]:
                claimed |= one << place
                self._claim(kind, 1)
            else:
                gaps += 1
                lacks |= _SUITS << kind - 54 if kind > 53 else one << kind
            if kind > 53 and not self.plain:
                lacks |= _SUITS << kind - 54
            self.wants[kind] += 1
        self.lacks[done + 1] = lacks
        self.size_left -= size
        if max(gaps + self.set_need[0] - min(self.free, self.all_most), over) < self.limit:
            self._runs(done + 1, following, gaps, over)
        self.size_left += size
        for place in range(size):
            kind = self.kind_at[at + place]
            self.wants[kind] -= 1
            if claimed >> place & 1:
                self._claim(kind, -1)

    def _claim(self, kind: int, number: int) -> None:
        """Claim a natural for a run, or give it back."""
        rank = kind - 54 if kind > 53 else kind % 13
        self.unclaimed[rank] -= number
        if kind < 54 and self.is_wild[kind]:
            self.free -= number
        else:
            self.promise += number * (self.rank_value[rank] if kind > 53 else self.weight[kind])
            self.claims += number * (self.rank_value[rank] > 0)

    def _sets(self, done: int, first: int, used: int, gaps: int, over: int) -> None:
        """Choose the ranks and sizes of sets not yet chosen, the next from `first` on; then see how all is filled."""
        self.spent += 1
        if self.spent > self.patience:
            return
        if done == self.sets:
            if self.look_for == _CANDIDATES or (self.look_for and self.plain):
                self._look(gaps)
            elif self.near and self.plain:
                self._nearest(gaps, 0)
            elif self.near or not self._hopeless(self.runs, 0, gaps):
                self._fill(0, 0, 0, 0, 0, 0)
            return
        usable = min(self.free, self.all_most)
        most, least = min(self.size_left - self.set_rest[done], 59), self.set_size[done]
        if most < least or (not self.near and self._hopeless(self.runs, self.sets - done, gaps)):
            return
        slack = self.smooth and done > 0 and self.set_slack[done - 1]
        same = self.set_size[done + 1] == least and self.set_barred[done + 1] == self.set_barred[done]
        barred = self.set_barred[done] if self.same_rank else self.set_barred[done] | used
        for rank in range(first, 13):
            if barred >> rank & 1:
                continue
            here = self.unclaimed[rank]
            size = max(least, min(most, here + usable - gaps)) if self.longer else least
            last = most if self.cover and done + 1 == self.sets else least
            if slack:
                size = min(size, max(least, self.total[rank]))
            while size >= last:
                claim = min(here, size)
                lack = gaps + size - claim
                more = over + max(0, size - self.total[rank] - self.set_most[size])
                if self.dups[size] >= 0 and max(lack + self.set_need[done + 1] - usable, more) < self.limit:
                    value = self.rank_value[rank]
                    self.set_rank[done], self.set_len[done] = rank, size
                    # Another set of the rank may take any of the naturals claimed.
                    gap = size if self.same_rank else size - claim
                    self.set_slack[done] = slack or self.set_most[size + 1] > gap
                    self.rank_wants[rank] += size
                    self.unclaimed[rank] -= claim
                    self.promise += claim * value
                    self.claims += claim * (value > 0)
                    self.size_left -= size
                    lacks = self.lacks[self.runs + done]
                    lacks |= _SUITS << rank if size > claim or not self.plain else 0
                    self.lacks[self.runs + done + 1] = lacks
                    self._sets(done + 1, rank if same else 0, used | 1 << rank, lack, more)
                    self.size_left += size
                    self.claims -= claim * (value > 0)
                    self.promise -= claim * value
                    self.unclaimed[rank] += claim
                    self.rank_wants[rank] -= size
                size -= 1

    # -- cards to come and cards to throw ------------------------------------------------------------------------

    def _between(self, floor: int, below: int) -> int:
        """The distance, which is `floor` at least, if less than `below`."""
        self.look_for, self.floor = _NO_MORE, floor
        self._walk(below)
        return max(floor, self.limit)

    def _lowers(self, kind: int) -> bool:
        """Whether one more of a kind lowers the distance."""
        self.hand[kind] += 1
        away = self._between(self.away - 1, self.away)
        self.hand[kind] -= 1
        return away < self.away

    def _look_around(self, look_for: int) -> None:
        """Find the distance, the kinds that lower it, and for throws those that may be thrown."""
        one = 1
        self.look_for, self.floor, self.away, self.spent = look_for, 0, _NEVER, 0
        self.useful = self.kept = self.sure = self.asked = 0
        self.slack, self.looks = False, 0
        for kind in range(53):
            self.after[kind] = 0
        self._walk(_NEVER)
        numbers, enough = self.numbers, self.looks >= _ENOUGH
        told = (self.plain or (numbers and not self.slack)) and not enough
        if not numbers:
            self.away = max(0, self.limit)
        else:
            if enough:
                self._prove()
            self._settle()
        if look_for == _THROWS and not told:
            self._try_throws()
        if 0 < self.away < _NEVER:
            if enough:
                self.asked = self.fillers | self.wild_mask
            elif not numbers:
                self.look_for = _CANDIDATES
                self._walk(self.away + 1)
                self.asked = (self.useful if self.looks < _ENOUGH else self.fillers) | self.wild_mask
                self.useful = 0
            for kind in range(53 if self.asked else 0):
                if (self.asked & ~self.useful) >> kind & 1 and self._lowers(kind):
                    self.useful |= one << kind
        if not told:
            self.asked |= self.useful

    def _prove(self) -> None:
        """Find the distance after too many looks; what was noted stays true if there is nothing nearer."""
        away = self._between(0, max(0, self.away))
        if away < self.away:
            self.away = away
            self._forget()

    def _settle(self) -> None:
        """Where wilds are jokers: what all nearest choices together say of them, and which wilds remain to be asked."""
        one = 1
        joker = one << 52
        if self.away < 0 or self.away == _NEVER:
            for i in range(self.held):
                self.kept |= one << self.held_kind[i]
        if self.count[52] > 0 and (self.away < 0 or self.away == _NEVER or self.pool > self.all_most):
            self.kept |= joker
            self.after[52] = self.useful
        self.away = max(0, self.away)
        if 0 < self.away < _NEVER:
            if self.plain and self.pool < self.all_most and self.pool + 1 < self.tight_from:
                self.sure = joker if self.own_suit else self.wild_mask
            self.asked = self.wild_mask & ~self.sure & (self.wild_mask if self.plain else ~joker)
            self.useful |= self.sure

    def _try_throws(self) -> None:
        """Add to the kinds that may be thrown those that need a question of their own."""
        one = 1
        for kind in range(53):
            if self.hand[kind] > 0 and not self.kept >> kind & 1:
                self.hand[kind] -= 1
                if self.away == _NEVER or self._between(self.away, self.away + 1) == self.away:
                    self.kept |= one << kind
                self.hand[kind] += 1

    def _look(self, gaps: int) -> None:
        """Note what a choice lacks and can spare. Of a plain hand all the nearest choices count, and no others."""
        one, missing = 1, gaps - min(self.free, self.all_most)
        if self.plain and missing < self.away:
            self.away, self.limit = missing, missing + 1
            self._forget()
        lacks = self.lacks[self.runs + self.sets] & self.fillers if self.away > 0 else 0
        self.useful |= lacks
        for i in range(self.held if self.look_for == _THROWS else 0):
            kind = self.held_kind[i]
            if self.wants[kind] < self.count[kind] and self.unclaimed[kind % 13] > 0:
                self.kept |= one << kind
                self.after[kind] |= lacks
        self.looks += 1
        if self.away < 0 or (self.away == 0 and self.look_for == _CARDS) or self.looks >= _ENOUGH:
            self.limit = _DONE

    def _look_filled(self, short: int, over: int) -> None:
        """The same of a choice that is filled, where wilds are jokers and come up against a limit."""
        one = 1
        missing = max(short, over)
        if missing < self.away:
            self.away, self.limit = missing, missing + 1 if missing > 0 else _DONE
            self._forget()
        # If wilds are left over that no gap may take, one may take the place of a card thrown: that is not noted.
        if short < missing or missing == 0:
            self.slack = True
        # If it is wilds that are short, any card for a gap helps, else only one for a gap that no wild may fill.
        any_gap = over < missing
        lacks = one << 52 if any_gap and self.pool < self.all_most else one & 0
        for i in range(self.runs):
            at, size, mask = self.win_at[self.run_win[i]], self.win_size[self.run_win[i]], self.run_mask[i]
            lack = self.run_gaps[i]
            beyond = lack - self._most_wilds(size, mask, lack)
            for place in range(size if any_gap or beyond > 0 else 0):
                if mask >> place & 1:
                    fewer = lack - 1 - self._most_wilds(size, mask & ~(one << place), lack - 1)
                    if any_gap or fewer < beyond:
                        kind = self.kind_at[at + place]
                        lacks |= _SUITS << kind - 54 if kind > 53 else one << kind
        for i in range(self.sets):
            if self.set_wilds[i] > (0 if any_gap else self.set_most[self.set_len[i]]):
                lacks |= _SUITS << self.set_rank[i]
        lacks &= self.fillers | one << 52
        self.useful |= lacks
        if self.look_for == _THROWS:
            self._spare_kinds(lacks)
        self.looks += 1
        if self.looks >= _ENOUGH:
            self.limit = _DONE

    def _forget(self) -> None:
        """Begin anew: what was noted was of choices not as near."""
        self.useful, self.kept, self.slack = 0, 0, False
        for i in range(self.held):
            self.after[self.held_kind[i]] = 0

    def _spare_kinds(self, lacks: int) -> None:
        """Note the kinds of which the choice, as it is filled, leaves a card over, and what it lacks then."""
        one = 1
        for i in range(self.held):
            kind = self.held_kind[i]
            left = self.count[kind] > 0 or (self.numbers and self._in_mixed(kind))
            if left and self.total[kind % 13] > 0 and not self.is_wild[kind]:
                self.kept |= one << kind
                self.after[kind] |= lacks

    def _in_mixed(self, kind: int) -> bool:
        """Whether a mixed run takes a card of the kind: one that is left over of the rank would do."""
        for i in range(self.runs):
            for place in range(self.win_size[self.run_win[i]] if self.run_mixed[i] else 0):
                if self.laid[i * 64 + place] == kind:
                    return True
        return False

    # -- filling it ----------------------------------------------------------------------------------------------

    def _fill(self, run: int, place: int, mask: int, lack: int, gaps: int, over: int) -> None:
        """Fill a run from a place on, then the rest: a natural where there is one, or both ways if another wants it."""
        self.spent += 1
        if self.spent > self.patience:
            return
        if run == self.runs:
            self._share(0, gaps, over)
            return
        at, size = self.win_at[self.run_win[run]], self.win_size[self.run_win[run]]
        if place == size:
            over += lack - self._most_wilds(size, mask, lack)
            if max(gaps + lack - min(self.pool, self.all_most), over) < self.limit:
                self.run_mask[run], self.run_gaps[run] = mask, lack
                self._fill(run + 1, 0, 0, 0, gaps + lack, over)
            return
        kind = self.kind_at[at + place]
        self.wants[kind] -= 1
        natural = False
        for i in range(4 if kind > 53 else 1):
            card = self.rank_order[(kind - 54) * 4 + i] if kind > 53 else kind
            if self.count[card] > 0 and (not natural or self._particular(kind - 54)):
                natural = True
                self._use(card, 1)
                self.laid[run * 64 + place] = card
                self._fill(run, place + 1, mask, lack, gaps, over)
                self._use(card, -1)
        # Where wilds must keep apart, one may have to lie here although there are gaps enough elsewhere.
        # One way that is as near as another may lack other cards.
        room = lack < self.run_most[size] or (self.near and (self.spacing > 0 or self.look_for > 0))
        if not natural or (self.tight and room and self._wanted(kind)):
            apart = self.spacing == 0 or not mask >> max(0, place - self.spacing)
            if self.near or (lack < self.run_most[size] and apart):
                one = 1
                self.laid[run * 64 + place] = 53
                self._fill(run, place + 1, mask | one << place, lack + 1, gaps, over)
        self.wants[kind] += 1

    def _most_wilds(self, size: int, mask: int, lack: int) -> int:
        """How many of a run's gaps wilds may fill."""
        if self.spacing:
            lack = 0
            while mask:
                lack += mask & 1
                mask >>= 1 + (self.spacing if mask & 1 else 0)
        return min(lack, self.run_most[size])

    def _particular(self, rank: int) -> bool:
        """Whether it matters which of the naturals of a rank is taken."""
        return self.pick[rank] > 0 or (self.suits_matter and self.rank_wants[rank] > 0)

    def _wanted(self, kind: int) -> bool:
        """Whether another meld may lack the card that a run takes."""
        rank = kind - 54 if kind > 53 else kind % 13
        wants = self.rank_wants[rank]
        taken = self.runs * max(self.rounds, 2)  # by runs, at most
        if wants > 0 and (self.suits_matter or kind > 53 or self.total[rank] <= wants + taken):
            return True
        if kind > 53:
            return self.wants[kind] > 0 or self.pick[rank] > 0
        return self.count[kind] <= self.wants[kind] or self.wants[54 + rank] > 0

    def _use(self, kind: int, number: int) -> None:
        self.count[kind] -= number
        self.total[kind % 13] -= number
        self.score += number * self.weight[kind]
        if self.is_wild[kind]:
            self.pool -= number

    def _share(self, done: int, gaps: int, over: int) -> None:
        """Give the sets the naturals of their ranks, in every way if another set of the rank is to come."""
        if done == self.sets:
            if self.near:
                self._nearest(gaps, over)
            else:
                self._lay(gaps)
            return
        rank, size = self.set_rank[done], self.set_len[done]
        self.rank_wants[rank] -= size
        self.set_open[done] = 2 if self._particular(rank) else self.rank_wants[rank] > 0
        if self.numbers:
            naturals = min(self.total[rank], size)
            fewest = 0 if self.set_open[done] else naturals
            while naturals >= fewest:
                self.total[rank] -= naturals
                self._filled(done, size - naturals, gaps, over)
                self.total[rank] += naturals
                naturals -= 1
        else:
            self._take(done, 0, 0, 0, gaps, over)
        self.rank_wants[rank] += size

    def _filled(self, done: int, lack: int, gaps: int, over: int) -> None:
        """Go on with the next set, this one having so many gaps."""
        over += max(0, lack - self.set_most[self.set_len[done]])
        if max(gaps + lack - min(self.pool, self.all_most), over) < self.limit:
            self.set_wilds[done] = lack
            self._share(done + 1, gaps + lack, over)

    def _take(self, done: int, i: int, naturals: int, dups: int, gaps: int, over: int) -> None:
        """Take naturals of one kind of its rank after the other for a set."""
        self.spent += 1
        if self.spent > self.patience:
            return
        size = self.set_len[done]
        if i == 4:
            self._filled(done, size - naturals, gaps, over)
            return
        kind = self.rank_order[self.set_rank[done] * 4 + i]
        while i < 3 and self.count[kind] == 0:
            i += 1
            kind = self.rank_order[self.set_rank[done] * 4 + i]
        most = min(self.count[kind], min(size - naturals, 1 + self.dups[size] - dups))
        take = most
        while take >= (0 if self.set_open[done] else most):
            self.set_take[done * 4 + i] = take
            if take:
                self._use(kind, take)
            # Where it does not matter which, those that come first are taken: fewer of this one, then none of the rest.
            more = naturals + take < size and (take == most or self.set_open[done] == 2)
            self._take(done, i + 1 if more else 4, naturals + take, dups + max(0, take - 1), gaps, over)
            if take:
                self._use(kind, -take)
            take -= 1
        self.set_take[done * 4 + i] = 0

    # -- where the wilds go --------------------------------------------------------------------------------------

    def _nearest(self, gaps: int, over: int) -> None:
        """Note the distance: the gaps that no wild of the hand can fill."""
        usable = min(self.pool, self.all_most) if not self.plain else min(self.free, self.all_most)
        missing = max(gaps - usable, over)
        if self.general and missing < self.limit:
            missing = gaps
            self._gather(0)
            while usable > 0 and self._put():
                usable -= 1
                missing -= 1
        if missing < self.limit and self.look_for and self.numbers:
            self._look_filled(gaps - usable, over)
        elif missing < self.limit:
            self.limit = missing if missing > self.floor else _DONE
            if self.look_for == _THROWS:
                self.kept = 0
                self._spare_kinds(0)

    def _lay(self, gaps: int) -> None:
        """Lay wilds where they weigh most, and keep the lay-down if it is the best."""
        left = min(self.pool, self.all_most) - gaps
        score, more, need, extra = self.score, 0, gaps, left
        for g in range(self.wilds):
            number, value = self.count[self.wild_kind[g]], self.weight[self.wild_kind[g]] - 256
            fill = min(number, need)
            need -= fill
            score += fill * value
            self.spare[g] = number if self.general else number - fill
            fill = min(number - fill, extra)
            extra -= fill
            more += fill * max(0, value - self.lightest)
        if score + more <= self.score_best:
            return
        if self.general:
            score = self.score
        if self.general or more > 0:
            # Which wild fills a gap and which lies for a natural is not the order of their weights where suits bind.
            self._gather(left if more > 0 or self.general else 0)
            left += gaps if self.general else 0
            while left > 0 and self._put():
                score += self.gain
                left -= 1
                gaps -= self.fills
            if (self.general and gaps) or score <= self.score_best:
                return
        else:
            for m in range(12):
                self.extra[m] = 0
        self.score_best = score
        self.laid_best = self.cards - self.size_left
        self._keep()
        if self.cover or score == self.wealth:
            self.limit = _DONE

    def _gather(self, left: int) -> None:
        """Ready the melds for wilds: the gaps to fill, what each wild in the place of a natural costs, up to `left`."""
        for m in range(12):
            self.need[m] = self.room[m] = self.extra[m] = 0
        for i in range(self.runs):
            size = self.win_size[self.run_win[i]]
            fill = self._most_wilds(size, self.run_mask[i], self.run_gaps[i])
            self.need[i] = fill if self.general else 0
            room = min(left, min(self.run_most[size], size) - fill)
            if room > 0:
                self._displace(i, room)
                while self.room[i] < room and self.rows[(self.room[i] + 1) * 64 + size] < _MUCH:
                    at = self.room[i] * 64 + size
                    self.cost[i * 64 + self.room[i]] = self.rows[at + 64] - self.rows[at]
                    self.room[i] += 1
        for i in range(self.sets):
            fill = min(self.set_wilds[i], self.set_most[self.set_len[i]])
            self.need[6 + i] = fill if self.general else 0
            room = min(left, self.set_most[self.set_len[i]] - fill)
            for place in range(3, -1, -1):
                number = self.set_take[i * 4 + place]
                while number > 0 and self.room[6 + i] < room:
                    kind = self.rank_order[self.set_rank[i] * 4 + place]
                    self.cost[(6 + i) * 64 + self.room[6 + i]] = self.weight[kind]
                    self.room[6 + i] += 1
                    number -= 1
        if self.general:
            self._permit()

    def _displace(self, run: int, room: int) -> None:
        """What it costs at least to lay so many wilds in the place of naturals, among the places up to each."""
        size, mask = self.win_size[self.run_win[run]], self.run_mask[run]
        one = 1
        for place in range(size + 1):
            self.rows[place] = 0
        for number in range(1, room + 1):
            self.rows[number * 64] = _MUCH
            for place in range(size):
                low = max(0, place - self.spacing)
                cost = self.rows[number * 64 + place]
                if not mask >> low & ((one << (place + self.spacing + 1 - low)) - 1):
                    cost = min(cost, self.rows[number * 64 - 64 + low] + self.weight[self.laid[run * 64 + place]])
                self.rows[number * 64 + place + 1] = min(cost, _MUCH)

    def _permit(self) -> None:
        """Note in which melds each wild may stand for another card."""
        for g in range(self.wilds):
            kind = self.wild_kind[g]
            self.spare[g], self.allowed[g] = self.count[kind], 0
            for i in range(self.runs):
                if self._may_stand(kind, self.win_suit[self.run_win[i]], 0):
                    self.allowed[g] |= 1 << i
            for i in range(self.sets):
                if self._may_stand(kind, -1, self.set_rank[i]):
                    self.allowed[g] |= 64 << i
            for m in range(12):
                self.flow[g * 12 + m] = 0

    def _may_stand(self, wild: int, suit: int, rank: int) -> bool:
        """Whether a wild may stand for another card in a run of a suit, or with suit -1 in a set of a rank."""
        if wild == 52 or suit == 4:
            return True
        # A natural that the suits keep out of a set is not let in as a wild.
        return not self.own_suit or wild // 13 == suit if suit >= 0 else not self.suits_matter or wild % 13 != rank

    def _put(self) -> bool:
        """Lay one more wild where that adds most, and note how much; False if nowhere."""
        best, wild, meld = 0, -1, -1
        for g in range(self.wilds):
            if self.spare[g] == 0:
                continue
            reach = self._reach(g) if self.general else 4095
            for k in range(12):
                m = k + 6 if k < 6 else k - 6
                if reach >> m & 1:
                    gain = self.weight[self.wild_kind[g]] - 256
                    if self.need[m] > 0:
                        gain += _MUCH
                    elif self.extra[m] < self.room[m]:
                        gain -= self.cost[m * 64 + self.extra[m]]
                    else:
                        gain = 0
                    if gain > best:
                        best, wild, meld = gain, g, m
            if not self.general:
                break
        if wild < 0:
            return False
        self.fills = self.need[meld] > 0
        self.gain = best - (_MUCH if self.fills else 0)
        self.need[meld] -= self.fills
        self.extra[meld] += not self.fills
        self.spare[wild] -= 1
        if self.general:
            self._reach(wild)
            while self.by[meld] != wild:
                g = self.by[meld]
                self.flow[g * 12 + meld] += 1
                meld = self.via[g]
                self.flow[g * 12 + meld] -= 1
            self.flow[wild * 12 + meld] += 1
        return True

    def _reach(self, wild: int) -> int:
        """The melds where a wild makes room for one more: itself, or another that it takes the place of."""
        reach, seen = self.allowed[wild], 0
        for m in range(12):
            self.by[m] = wild
        while seen != reach:
            for m in range(12):
                if (reach & ~seen) >> m & 1:
                    seen |= 1 << m
                    for g in range(self.wilds):
                        fresh = self.allowed[g] & ~reach if self.flow[g * 12 + m] > 0 else 0
                        if fresh:
                            self.via[g] = m
                            reach |= fresh
                            for k in range(12):
                                if fresh >> k & 1:
                                    self.by[k] = g
        return reach

    def _keep(self) -> None:
        """Note the lay-down as the best so far, with the wilds in the places of naturals where they cost least."""
        for i in range(self.runs):
            win = self.run_win[i]
            size, mask = self.win_size[win], self.run_mask[i]
            one = 1
            number, place = self.extra[i], size
            if number > 0:
                self._displace(i, number)
            while number > 0:
                at = number * 64 + place
                place -= 1
                if self.rows[at - 1] > self.rows[at]:
                    mask |= one << place
                    place = max(0, place - self.spacing)
                    number -= 1
            self.best_win[i], self.best_mask[i] = win, mask
            for place in range(size):
                self.best_laid[i * 64 + place] = self.laid[i * 64 + place]
        for i in range(self.sets):
            extra = self.extra[6 + i]
            self.best_rank[i], self.best_wilds[i] = self.set_rank[i], self.set_wilds[i] + extra
            for place in range(i * 4 + 3, i * 4 - 1, -1):
                fewer = min(extra, self.set_take[place])
                extra -= fewer
                self.best_take[place] = self.set_take[place] - fewer
        for g in range(self.wilds):
            self.best_used[g] = self.count[self.wild_kind[g]] - self.spare[g]

    # -- the melds -----------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Write down the melds of the best lay-down by slot of the contract, after `ask_best` found one.

        `meld_kind` is 0 for a set, 1 for a run, 2 for a mixed run; `meld_suit` the suit of a run, else -1; `meld_low`
        the lowest position, or the rank of a set; `meld_size` how many cards there are in `meld_card`, from 64 times
        the slot on. Those of a run lie by place, those of a set by kind, its wilds last. Wilds are handed out by
        weight, the heaviest to the first gap that it may fill; of equals jokers last.
        """
        for i in range(self.runs):
            self._write_run(i, self.slots[i])
        for i in range(self.sets):
            self._write_set(i, self.slots[self.runs + i])
        self.gaps = wilds = 0
        for slot in range(self.runs + self.sets):
            for at in range(slot * 64, slot * 64 + self.meld_size[slot]):
                if self.meld_card[at] == _GAP:
                    self.gap_at[self.gaps], self.taker[self.gaps], self.passed[self.gaps] = at, -1, -1
                    self.gaps += 1
        for g in range(self.wilds):
            for _ in range(self.best_used[g]):
                self.pile[wilds] = self.wild_kind[g]
                self._hand_out(wilds, wilds)
                wilds += 1
        for gap in range(self.gaps):
            self._lay_wild(gap)

    def _write_run(self, run: int, slot: int) -> None:
        win = self.best_win[run]
        suit = self.win_suit[win]
        self.meld_kind[slot], self.meld_suit[slot] = 2 if suit == 4 else 1, -1 if suit == 4 else suit
        self.meld_low[slot], self.meld_size[slot] = self.win_at[win] - suit * self.stride, self.win_size[win]
        for place in range(self.win_size[win]):
            wild = self.best_mask[run] >> place & 1
            self.meld_card[slot * 64 + place] = _GAP if wild else self.best_laid[run * 64 + place]

    def _write_set(self, i: int, slot: int) -> None:
        rank, size = self.best_rank[i], 0
        self.meld_kind[slot], self.meld_suit[slot], self.meld_low[slot] = 0, -1, rank
        for kind in range(rank, 52, 13):
            for place in range(4):
                if self.rank_order[rank * 4 + place] == kind:
                    for _ in range(self.best_take[i * 4 + place]):
                        self.meld_card[slot * 64 + size] = kind
                        size += 1
        for _ in range(self.best_wilds[i]):
            self.meld_card[slot * 64 + size] = _GAP
            size += 1
        self.meld_size[slot] = size

    def _hand_out(self, wild: int, turn: int) -> bool:
        """Give a wild to a gap, moving others on where there is no other way."""
        for gap in range(self.gaps):
            slot = self.gap_at[gap] // 64
            suit = 4 if self.meld_kind[slot] == 2 else self.meld_suit[slot]
            if self.passed[gap] != turn and self._may_stand(self.pile[wild], suit, self.meld_low[slot]):
                self.passed[gap] = turn
                if self.taker[gap] < 0 or self._hand_out(self.taker[gap], turn):
                    self.taker[gap] = wild
                    return True
        return False

    def _lay_wild(self, gap: int) -> None:
        """Lay the wild of a gap there, but those of a set by kind."""
        at, wild = self.gap_at[gap], self.pile[self.taker[gap]]
        while gap > 0 and self.meld_kind[at // 64] == 0 and self.gap_at[gap - 1] == at - 1:
            if self.meld_card[at - 1] <= wild:
                break
            self.meld_card[at] = self.meld_card[at - 1]
            at -= 1
            gap -= 1
        self.meld_card[at] = wild
