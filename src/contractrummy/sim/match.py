"""One game between bots, from a seed. How it is driven is known in this file alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contractrummy.bots import PLAYERS, bot, play_round
from contractrummy.bots._player import seat_asked
from contractrummy.cards import CARDS, Card, from_counts
from contractrummy.engine._house import house_of
from contractrummy.engine._kernel import Kernel, Shuffler
from contractrummy.engine.actions import DrawStock, LeaveDiscard
from contractrummy.engine.apply import neighbour
from contractrummy.engine.chance import Chance, order_seed
from contractrummy.engine.reading import do, orders_of
from contractrummy.engine.state import round_of
from contractrummy.engine.views import RoundResult, view_of
from contractrummy.errors import Illegal, Reason
from contractrummy.rules.ruleset import RuleSet

__all__ = ["MatchResult", "SeededDealer", "first_dealer", "play_match"]


@dataclass(frozen=True)
class SeededDealer:
    """A `Dealer` for simulations: each order is a function of the seed, the round and the reshuffle."""

    seed: int

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        return [CARDS[kind] for kind in Shuffler(self.seed).shuffle(bytearray(cards), round, reshuffle)]

    def cut(self, cards: int, round: int) -> int:
        return Shuffler(self.seed).cut(cards, round)


def first_dealer(seed: int, seats: int) -> int:
    """Who deals the first round, each seat as likely. There is no round 0, so that no deal is made from this seed."""
    return Chance(order_seed(seed, 0, 0)).below(seats)


def _dice(seed: int, seat: int) -> int:
    """The seed of the dice of a seat: no bot can change the deck, nor another bot's dice."""
    return order_seed(seed, 0, 1 + seat)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What came of a game: for each round the points of each seat, who went out, whether it was cut off.

    `turns` and `decisions` count all turns begun and all answers given in the game.
    """

    points: tuple[tuple[int, ...], ...]
    outs: tuple[int | None, ...]
    stalled: tuple[bool, ...]
    turns: int
    decisions: int


def play_match(rules: RuleSet, bots: Sequence[str], seed: int, first_dealer: int, cap: int) -> MatchResult:
    """Play a game of so many bots, by name in seat order.

    A round in which a seat would begin its turn number `cap` + 1 is stalled: it ends there and everybody counts his
    hand, as if no card could be drawn any more.
    """
    quick = all(name in PLAYERS for name in bots)
    table = _Kernels(rules, bots, seed) if quick else _Views(rules, bots, seed)
    dealer, before = first_dealer, None
    points, outs, stalled, turns, decisions = [], [], [], 0, 0
    for number in range(1, rules.round_count + 1):
        kernel = Kernel(house_of(rules, len(bots), number))
        if before is not None:
            kernel.follow(before)
        kernel.start(seed, dealer)
        decisions += table.play(kernel, cap)
        given_up = kernel.acting() >= 0
        # The turn that was not played any more is no turn.
        turns += kernel.all_turns() - given_up
        if given_up:
            kernel.give_up()
        points.append(kernel.points())
        outs.append(None if kernel.out < 0 else kernel.out)
        stalled.append(given_up)
        dealer, before = neighbour(rules, rules.dealer_rotation, dealer, len(bots)), kernel
    return MatchResult(tuple(points), tuple(outs), tuple(stalled), turns, decisions)


class _Kernels:
    """A table of players that answer a kernel: nothing is made that only people need."""

    def __init__(self, rules: RuleSet, bots: Sequence[str], seed: int) -> None:
        self.players = [PLAYERS[name](_dice(seed, seat)) for seat, name in enumerate(bots)]

    def play(self, kernel: Kernel, cap: int) -> int:
        return play_round(kernel, self.players, cap)


class _Views:
    """A table at which a bot sits that answers a `PlayerView`."""

    def __init__(self, rules: RuleSet, bots: Sequence[str], seed: int) -> None:
        self.bots = [bot(name, _dice(seed, seat)) for seat, name in enumerate(bots)]
        self.scores = [0] * len(bots)
        self.results: list[RoundResult] = []

    def play(self, kernel: Kernel, cap: int) -> int:
        decisions = 0
        while (seat := seat_asked(kernel)) >= 0 and kernel.turns_of(kernel.turn) <= cap:
            self._ask(kernel, seat)
            decisions += 1
        if seat < 0:
            hands = tuple(map(from_counts, kernel.hands))
            self.results.append(RoundResult(kernel.house.number, kernel.out, hands, kernel.points()))
            self.scores = [score + more for score, more in zip(self.scores, kernel.points(), strict=True)]
        return decisions

    def _ask(self, kernel: Kernel, seat: int) -> None:
        """The bot of a seat does something, which it chooses from its own view."""
        round = round_of(kernel)
        # Nobody is told who sits where: seats have no names here.
        action = self.bots[seat].act(view_of(round, seat, (), tuple(self.scores), tuple(self.results)))
        if isinstance(action, DrawStock) and round.phase == "offer" and round.rules.buy_window != "after_refusal":
            # He leaves the discard before he draws, so that the others can be asked.
            action = LeaveDiscard()
        orders = orders_of(kernel, round, seat, action)
        if isinstance(orders, Reason):
            raise Illegal(orders)
        for order in orders:
            do(kernel, seat, order)
