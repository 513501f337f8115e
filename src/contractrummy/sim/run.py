"""Many games between bots, and what they show: means with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from contractrummy.bots import PLAYERS, bot
from contractrummy.rules.ruleset import RuleSet
from contractrummy.sim.duplicate import SHARES, Deals
from contractrummy.sim.estimate import Estimate, mean_of, share_of
from contractrummy.sim.job import Tally
from contractrummy.sim.odds import check_playable
from contractrummy.sim.pool import Progress, in_units, run_job

__all__ = ["CAP", "BotResult", "SimResult", "simulate"]

CAP = 50
"""Turns a seat may have in a round. Two beginners who keep the pairs that the other waits for could go on for ever; a
round that ends at all has mostly ended after ten."""

_WORD = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class BotResult:
    """What was measured of one bot, of all its seats together; each figure is that of one seat."""

    name: str
    seats: int
    wins: Estimate
    """Games won, of all; a game that several win is shared among them. With n seats 1/n is par."""
    points: Estimate
    """Points a game."""
    outs: Estimate
    """Rounds in which it went out, of all."""
    rounds: tuple[Estimate, ...]
    """Points in round 1, 2, …"""

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "seats": self.seats,
            "wins": self.wins.to_dict(),
            "points": self.points.to_dict(),
            "outs": self.outs.to_dict(),
            "rounds": [points.to_dict() for points in self.rounds],
        }


@dataclass(frozen=True, slots=True)
class SimResult:
    """What so many games have shown. Intervals are made over `deals`, each of which was played `games / deals` times.

    `asked` is how many games were asked for; fewer were played if the simulation was stopped.
    """

    rules: RuleSet
    seated: tuple[str, ...]
    seed: int
    cap: int
    asked: int
    games: int
    deals: int
    bots: tuple[BotResult, ...]
    stalled: float
    """Rounds that were cut off at `cap` turns a seat, of all."""
    turns: float
    """Turns a game, of all seats."""
    decisions: float
    """Answers of all bots a game."""

    @property
    def stopped(self) -> bool:
        return self.games < self.asked

    def __getitem__(self, name: str) -> BotResult:
        """The figures of the bot of that name. Raises `KeyError` for one that did not play."""
        return {one.name: one for one in self.bots}[name]

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON has them."""
        return {
            "rules": str(self.rules),
            "seated": list(self.seated),
            "seed": self.seed,
            "cap": self.cap,
            "asked": self.asked,
            "games": self.games,
            "deals": self.deals,
            "bots": [one.to_dict() for one in self.bots],
            "stalled": self.stalled,
            "turns": self.turns,
            "decisions": self.decisions,
        }


def simulate(
    bots: Sequence[str],
    rules: RuleSet,
    games: int = 1000,
    seed: int = 1,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    cap: int = CAP,
    rotate: bool = True,
) -> SimResult:
    """Let bots, by name in seat order, play so many games: the same for the same seed, however many workers there are.

    >>> from contractrummy.rules.presets import preset
    >>> found = simulate(["novice", "novice", "random"], preset("common").replace(rounds=1), games=6, workers=1)
    >>> found.games, found.deals, found["novice"].wins.mean > found["random"].wins.mean
    (6, 2, True)

    Each deal is played once for each way to seat the bots (`duplicate.seatings`; once only without `rotate`), so
    `games` is rounded up to whole deals. `workers` are processes of this machine, None as many as it has processors,
    1 none but this. `progress` is told the games done and asked for; if it answers False the simulation stops. So it
    does on Ctrl-C; what is done by then is the result, `SimResult.stopped`.

    Raises `ValueError` for a bot or a number there is not, and `BadRules` where the rules cannot be played by so many.
    """
    if isinstance(bots, str):
        raise ValueError("bots are a list of names")
    if not isinstance(rules, RuleSet):
        raise ValueError(f"rules are a RuleSet, such as preset('common'), not {rules!r}")
    for number in (games, seed, cap):
        if isinstance(number, bool) or not isinstance(number, int):
            raise ValueError(f"games, seed and cap are whole numbers, not {number!r}")
    for name in bots:
        if name not in PLAYERS:
            bot(name)
    for number, what in ((games, "games"), (cap, "turns"), (1 if workers is None else workers, "workers")):
        if number < 1:
            raise ValueError(f"the number of {what} is at least 1, not {number}")
    check_playable(rules, len(bots))
    job = Deals(rules, tuple(bots), 1, seed & _WORD, cap, rotate)
    a_deal = len(job.seatings)
    job = replace(job, size=-(-games // a_deal))
    tally, deals = run_job(job, workers, in_units(progress, a_deal, job.size * a_deal))
    return _result(job, tally, deals, seed)


def _result(job: Deals, tally: Tally, deals: int, seed: int) -> SimResult:
    stalled, turns, decisions = tally[:3]
    games = deals * len(job.seatings)
    width = job.figures.width
    rows = [tally[at : at + 2 * width] for at in range(3, len(tally), 2 * width)]
    return SimResult(
        rules=job.rules,
        seated=job.bots,
        seed=seed,
        cap=job.cap,
        asked=job.size * len(job.seatings),
        games=games,
        deals=deals,
        bots=tuple(_of_bot(job, name, row, deals) for name, row in zip(job.names, rows, strict=True)),
        stalled=stalled / (games * job.figures.rounds),
        turns=turns / games,
        decisions=decisions / games,
    )


def _of_bot(job: Deals, name: str, row: Tally, deals: int) -> BotResult:
    seats = job.bots.count(name)
    sums, squares = row[: job.figures.width], row[job.figures.width :]
    unit = seats * len(job.seatings)

    def mean(at: int) -> Estimate:
        return mean_of(deals, sums[at], squares[at], unit)

    def share(at: int, parts: int) -> Estimate:
        """Of something that one seat at most can have in a game, or in each of the `parts` of one."""
        if deals == 1:
            return Estimate(sums[at] / (unit * parts), None, None)
        most = deals * len(job.seatings) * parts
        if sums[at] in (0, most):
            # The same in every deal, which has no spread; as a share of so many trials it still has bounds.
            all_seats = share_of(deals if sums[at] == most else 0, deals)
            low, high = all_seats.low or 0.0, all_seats.high or 0.0
            return Estimate(all_seats.mean / seats, low / seats, high / seats)
        found = mean_of(deals, sums[at], squares[at], unit * parts)
        if found.low is None or found.high is None:
            # So few deals that all came to the same.
            of_all = share_of(sums[at] * deals / most, deals)
            return Estimate(found.mean, (of_all.low or 0.0) / seats, (of_all.high or 0.0) / seats)
        return Estimate(found.mean, max(0.0, found.low), min(1 / seats, found.high))

    return BotResult(
        name=name,
        seats=seats,
        # Where all bots are the same, one of them wins.
        wins=Estimate(1 / seats, 1 / seats, 1 / seats) if len(job.names) == 1 else share(0, SHARES),
        points=mean(2),
        outs=mean_of(deals, sums[1], squares[1], unit * job.figures.rounds)
        if len(job.names) == 1
        else share(1, job.figures.rounds),
        rounds=tuple(mean(at) for at in range(3, job.figures.width)),
    )
