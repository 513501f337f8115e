"""One game between bots, from a seed. How it is driven is known in this file alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contractrummy.bots import Bot, bot
from contractrummy.cards import CARDS, Card
from contractrummy.engine.actions import Action
from contractrummy.engine.apply import apply, neighbour, next_round
from contractrummy.engine.chance import Chance, order_seed
from contractrummy.engine.decide import deal, decide
from contractrummy.engine.legality import to_act, to_answer
from contractrummy.engine.points import points_of
from contractrummy.engine.state import Round
from contractrummy.engine.views import RoundResult, view_of
from contractrummy.rules.ruleset import RuleSet

__all__ = ["MatchResult", "SeededDealer", "first_dealer", "play_match"]

_CUT = 1 << 32
"""In place of a reshuffle's number: the cut of a round."""


@dataclass(frozen=True)
class SeededDealer:
    """A `Dealer` for simulations: each order is a function of the seed, the round and the reshuffle."""

    seed: int

    def shuffled(self, cards: Sequence[Card], round: int, reshuffle: int) -> list[Card]:
        order = bytearray(cards)
        Chance(order_seed(self.seed, round, reshuffle)).shuffle(order, len(order))
        return [CARDS[kind] for kind in order]

    def cut(self, cards: int, round: int) -> int:
        return 1 + Chance(order_seed(self.seed, round, _CUT)).below(cards - 1)


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
        self.rules, self.cap = rules, cap
        self.dealer = SeededDealer(seed)
        self.bots = _bots(bots, seed)
        self.scores = [0] * len(bots)
        self.results: list[RoundResult] = []
        self.stalled: list[bool] = []
        self.turns = self.decisions = 0
        self.round: Round | None = None
        self.called: set[tuple[int, int]] = set()

    def play_round(self, number: int, dealer: int) -> None:
        event = deal(self.rules, len(self.bots), number, dealer, self.dealer)
        round = self.round = next_round(self.rules, event, self.round)
        stalled = False
        # In a window all who may buy are asked in the order of play, none of them knowing what the others say.
        while not stalled and (waiting := to_act(round)):
            caller = self._caller(round)
            seat = waiting[0] if caller is None else caller
            self._do(round, seat, self._asked(round, seat))
            stalled = bool(to_act(round)) and round.turns[round.turn] > self.cap
        points = points_of(round, None) if stalled else round.penalties
        # The turn that was not played any more is no turn.
        self.turns += sum(round.turns) - stalled
        self.stalled.append(stalled)
        hands = tuple(round.hand(seat) for seat in range(round.seats))
        self.results.append(RoundResult(number, round.out, hands, points))
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]

    def _caller(self, round: Round) -> int | None:
        """A seat that may ask for the discard though nobody waits for it, and has not been asked yet (D36, D45b)."""
        if not (round.late or (round.phase == "offer" and round.rules.buy_window == "until_draw")):
            return None
        for seat in to_answer(round):
            if (round.window, seat) not in self.called and seat != round.discarder:
                self.called.add((round.window, seat))
                return seat
        return None

    def _asked(self, round: Round, seat: int) -> Action:
        self.decisions += 1
        # Nobody is told who sits where: seats have no names here.
        return self.bots[seat].act(view_of(round, seat, (), tuple(self.scores), tuple(self.results)))

    def _do(self, round: Round, seat: int, action: Action) -> None:
        for event in decide(round, seat, action, self.dealer):
            apply(round, event)
        # Nothing is kept that could be taken back, so that no bot is offered it.
        round.undo.clear()
