"""One game between bots, from a seed. How it is driven is known in this file alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contractrummy.bots import Bot, bot
from contractrummy.cards import CARDS, Card, from_counts
from contractrummy.engine._house import house_of
from contractrummy.engine._kernel import Kernel, Shuffler
from contractrummy.engine.apply import neighbour
from contractrummy.engine.chance import Chance, order_seed
from contractrummy.engine.reading import ASK, do, orders_of
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


def _bots(names: Sequence[str], seed: int) -> list[Bot]:
    """The bots, each with dice of its own seat: none of them can change the deck, nor another bot's dice."""
    return [bot(name, order_seed(seed, 0, 1 + seat)) for seat, name in enumerate(names)]


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
    table = _Table(rules, bots, seed, cap)
    dealer = first_dealer
    for number in range(1, rules.round_count + 1):
        table.play_round(number, dealer)
        dealer = neighbour(rules, rules.dealer_rotation, dealer, len(bots))
    results = table.results
    return MatchResult(
        tuple(result.penalties for result in results),
        tuple(result.out for result in results),
        tuple(table.stalled),
        table.turns,
        table.decisions,
    )


class _Table:
    """A game in progress."""

    def __init__(self, rules: RuleSet, bots: Sequence[str], seed: int, cap: int) -> None:
        self.rules, self.seed, self.cap = rules, seed, cap
        self.bots = _bots(bots, seed)
        self.scores = [0] * len(bots)
        self.results: list[RoundResult] = []
        self.stalled: list[bool] = []
        self.turns = self.decisions = 0
        self.kernel: Kernel | None = None
        self.called: set[tuple[int, int]] = set()

    def play_round(self, number: int, dealer: int) -> None:
        kernel = Kernel(house_of(self.rules, len(self.bots), number))
        if self.kernel is not None:
            kernel.follow(self.kernel)
        self.kernel = kernel
        kernel.start(self.seed, dealer)
        stalled = False
        # In a window all who may buy are asked in the order of play, none of them knowing what the others say.
        while not stalled and kernel.acting() >= 0:
            caller = self._caller(kernel)
            seat = kernel.acting() if caller is None else caller
            self._ask(kernel, seat)
            stalled = kernel.acting() >= 0 and kernel.turns_of(kernel.turn) > self.cap
        # The turn that was not played any more is no turn.
        self.turns += kernel.all_turns() - stalled
        if stalled:
            kernel.give_up()
        self.stalled.append(stalled)
        points, out = kernel.points(), None if kernel.out < 0 else kernel.out
        self.results.append(RoundResult(number, out, tuple(map(from_counts, kernel.hands)), points))
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]

    def _caller(self, kernel: Kernel) -> int | None:
        """A seat that may ask for the discard though nobody waits for it, and has not been asked yet (D36, D45b)."""
        if not (kernel.late or (kernel.phase == 0 and self.rules.buy_window == "until_draw")):
            return None
        for seat in map(kernel.in_turn, range(1, kernel.seats)):
            new = (kernel.window, seat) not in self.called and seat != kernel.discarder
            if new and kernel.why_not_now(seat, ASK) == 0:
                self.called.add((kernel.window, seat))
                return seat
        return None

    def _ask(self, kernel: Kernel, seat: int) -> None:
        """The bot of a seat does something, which it chooses from its own view."""
        self.decisions += 1
        round = round_of(kernel)
        # Nobody is told who sits where: seats have no names here.
        action = self.bots[seat].act(view_of(round, seat, (), tuple(self.scores), tuple(self.results)))
        orders = orders_of(kernel, round, seat, action)
        if isinstance(orders, Reason):
            raise Illegal(orders)
        for order in orders:
            do(kernel, seat, order)
