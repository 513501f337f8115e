"""What a dealt hand is worth before the first draw: the chance that it holds its contract, the cards it lacks.

A hand *holds* the contract when the melds asked for, at their exact sizes and under all rules of melds, can be made of
its cards: `distance` 0. Whether a card is left to discard, or every card can be laid in a last round, is not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from contractrummy.cards import JOKER, KINDS
from contractrummy.engine.chance import Chance, mixed
from contractrummy.errors import BadRules
from contractrummy.melds.search import distance_of_counts
from contractrummy.rules.ruleset import RuleSet
from contractrummy.sim.estimate import Estimate, mean_of, share_of
from contractrummy.sim.job import Tally
from contractrummy.sim.pool import Progress, in_units, run_job

__all__ = ["Hands", "JokerOdds", "Odds", "check_playable", "odds"]

BLOCK = 1000
"""Hands that are dealt from one seed: an item of the job."""


@dataclass(frozen=True, slots=True)
class JokerOdds:
    """The hands that were dealt so many jokers. `holds` and `missing` are None where there were no such hands."""

    jokers: int
    hands: int
    holds: Estimate | None
    missing: Estimate | None

    def to_dict(self) -> dict[str, Any]:
        return {
            "jokers": self.jokers,
            "hands": self.hands,
            "holds": self.holds.to_dict() if self.holds else None,
            "missing": self.missing.to_dict() if self.missing else None,
        }


@dataclass(frozen=True, slots=True)
class Odds:
    """What was found of the hands of a round.

    `holds` is the share that holds the contract, `missing` the mean of the cards that lack; `cards` are dealt out of a
    deck of `deck` cards, `jokers` of them jokers; `asked` more hands than were looked at if it was stopped.
    """

    round: int
    contract: str
    players: int
    cards: int
    deck: int
    jokers: int
    seed: int
    hands: int
    asked: int
    holds: Estimate
    missing: Estimate
    by_jokers: tuple[JokerOdds, ...]

    @property
    def stopped(self) -> bool:
        return self.hands < self.asked

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON has them."""
        plain: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__ if name != "by_jokers"}
        plain |= {"holds": self.holds.to_dict(), "missing": self.missing.to_dict()}
        return {**plain, "by_jokers": [row.to_dict() for row in self.by_jokers]}


def odds(
    round: int,
    rules: RuleSet,
    players: int = 4,
    hands: int = 100_000,
    seed: int = 1,
    workers: int | None = 1,
    progress: Progress | None = None,
) -> Odds:
    """Deal so many hands of a round and look at each: the same for the same seed, whoever does it.

    >>> from contractrummy.rules.presets import preset
    >>> found = odds(1, preset("common"), hands=20_000)
    >>> found.contract, found.cards, found.jokers, found.holds.low < 0.074 < found.holds.high
    ('SS', 10, 3, True)

    `workers`, `progress` (told of hands) and Ctrl-C as for `simulate`. Raises `BadRules` for a round there is not and
    where the rules cannot be played by so many, `ValueError` for no hands.
    """
    check_playable(rules, players)
    rules.contract(round)
    if hands < 1:
        raise ValueError(f"the number of hands is at least 1, not {hands}")
    job = Hands(rules, round, players, hands, seed & _WORD)
    tally, blocks = run_job(job, workers, in_units(progress, BLOCK, hands))
    return job.found(tally, min(blocks * BLOCK, hands), seed)


_WORD = (1 << 64) - 1


def check_playable(rules: RuleSet, players: int) -> None:
    """Raises `BadRules` with the first thing that keeps so many from playing by the rules."""
    for problem in rules.problems(players=players):
        if problem.severity == "error":
            raise BadRules(problem.code, **problem.params)


@dataclass(frozen=True)
class Hands:
    """The job of dealing hands and counting them, by the jokers they were dealt and by the cards they lack."""

    rules: RuleSet
    round: int
    players: int
    hands: int
    seed: int

    @property
    def size(self) -> int:
        return -(-self.hands // BLOCK)

    @cached_property
    def _deck(self) -> bytes:
        return bytes(self.rules.deck(self.players, self.round))

    @property
    def _dealt(self) -> int:
        return self.rules.deal_in(self.round)

    @cached_property
    def _columns(self) -> int:
        """How many cards can be lacking: none up to all of them."""
        return self.rules.contract(self.round).cards + 1

    @cached_property
    def _most_jokers(self) -> int:
        return min(self._deck.count(JOKER), self._dealt)

    def do(self, first: int, count: int) -> Tally:
        lacking = distance_of_counts(self.rules.contract(self.round), self.rules.in_round(self.round))
        columns, number, dealt = self._columns, len(self._deck), self._dealt
        tally = [0] * (columns * (self._most_jokers + 1))
        counts = bytearray(KINDS)
        for block in range(first, first + count):
            chance, order = Chance(mixed(mixed(self.seed, self.round), block)), bytearray(self._deck)
            for _ in range(min(BLOCK, self.hands - block * BLOCK)):
                chance.hand(order, number, dealt, counts)
                tally[columns * counts[JOKER] + lacking(counts)] += 1
        return tuple(tally)

    def found(self, tally: Tally, hands: int, seed: int) -> Odds:
        rows = [tally[at : at + self._columns] for at in range(0, len(tally), self._columns)]
        every = tuple(map(sum, zip(*rows, strict=True)))
        return Odds(
            round=self.round,
            contract=str(self.rules.contract(self.round)),
            players=self.players,
            cards=self._dealt,
            deck=len(self._deck),
            jokers=self._deck.count(JOKER),
            seed=seed,
            hands=hands,
            asked=self.hands,
            holds=share_of(every[0], sum(every)),
            missing=_missing(every),
            by_jokers=tuple(_with_jokers(jokers, row) for jokers, row in enumerate(rows)),
        )

    def plain(self) -> dict[str, Any]:
        return {
            "job": "hands",
            "rules": self.rules.to_json(),
            "round": self.round,
            "players": self.players,
            "hands": self.hands,
            "seed": self.seed,
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Hands:
        rules = RuleSet.from_json(plain["rules"])
        return cls(rules, plain["round"], plain["players"], plain["hands"], plain["seed"])


def _with_jokers(jokers: int, row: Tally) -> JokerOdds:
    hands = sum(row)
    if not hands:
        return JokerOdds(jokers, 0, None, None)
    return JokerOdds(jokers, hands, share_of(row[0], hands), _missing(row))


def _missing(row: Tally) -> Estimate:
    """The mean of the cards lacking, from how many hands lack 0, 1, 2 … of them."""
    total = sum(lacking * hands for lacking, hands in enumerate(row))
    squares = sum(lacking * lacking * hands for lacking, hands in enumerate(row))
    return mean_of(sum(row), total, squares)
