"""Rules nobody has thought of: every setting at random, as long as they can be played."""

from __future__ import annotations

import random
from typing import Any

from contractrummy.cards import RANKS
from contractrummy.rules.kinds import Choice, Count, Flag, Kind, Texts, Within
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.rows import Allowance, Award, Contracts, Counts, Row
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.rules.tables import ByPlayers, Points, WildLimit

__all__ = ["any_rules"]

CONTRACTS = (
    "SS", "SR", "RR", "SSS", "R", "S4", "R5", "S2(A)S", "EE4", "E4E4", "M6", "SSS/RRR", "S3R3", "R7", "S5", "R13", "M",
)  # fmt: skip


def any_value(kind: Kind, dice: random.Random) -> Any:
    """A value of a kind, mostly of a size that a table would play with."""
    match kind:
        case Flag():
            return dice.random() < 0.5
        case Choice():
            return dice.choice(kind.words)
        case Allowance() | Award():
            rows = [dice.randint(0, 4) for _ in range(dice.randint(1, 3))]
            return dice.choice([None, rows[0], rows] if kind.none else [rows[0], rows])
        case Count():
            number = dice.randint(kind.low, min(kind.high, kind.low + 4))
            return dice.choice([None, number, number] if kind.none else [number])
        case Within():
            return [2, dice.randint(4, 8)]
        case Counts():
            return [dice.randint(0, 1) if kind.low == 0 else dice.randint(5, 13) for _ in range(dice.choice((1, 1, 3)))]
        case ByPlayers():
            return dice.choice([dice.randint(max(kind.low, 1), 4), {2: dice.randint(1, 3), 5: dice.randint(2, 4)}])
        case Row():
            return [dice.choice(kind.words) for _ in range(dice.randint(0, 3))]
        case Texts():
            few = dice.sample(kind.words, dice.randint(0, 2))
            return few if not kind.least else dice.sample(kind.words, len(kind.words) - dice.choice((0, 0, 1)))
        case WildLimit():
            table = {"S3": dice.randint(0, 2), "R5": dice.randint(0, 3), "R4": 1}
            return dice.choice([None, 1, 2, "naturals", "fewer", table])
        case Points():
            table = {rank: dice.randint(0, 50) for rank in [*RANKS, "JK"]}
            return dice.choice([*SCHEMES, table, {**table, "2H": 20}])
        case Contracts():
            return [dice.choice(CONTRACTS) for _ in range(dice.randint(1, 3))]
    raise AssertionError(kind)


def any_rules(seed: int) -> tuple[RuleSet, int]:
    """Rules that can be played, and by how many: a preset changed in many settings, each kept if it does not spoil it.

    About one change in four comes with a contract and a deal that suit each other.
    """
    dice = random.Random(seed)
    rules = preset(dice.choice(preset_names()))
    players = dice.randint(*rules.players)
    if dice.random() < 0.5:
        contracts = [dice.choice(CONTRACTS) for _ in range(dice.randint(1, 3))]
        ends = dice.choice(("normal", "normal", "all_cards", "all_but_discard"))
        shape = {"contracts": contracts, "deal": dice.randint(7, 13), "final_round": ends, "rounds": None}
        shape |= {"final_rounds": 1, "set_min": 2, "run_min": 3}
        shape |= {"buy_limit": None, "winner_points": 0, "packs_added": 0, "wild_by_round": []}
        rules = _playable(rules, shape, players) or rules
    for key in dice.sample(sorted(KEYS), dice.randint(5, 40)):
        value = any_value(KEYS[key].kind, dice)
        if not KEYS[key].kind.not_played(KEYS[key].kind.check(value)):
            rules = _playable(rules, {key: value}, players) or rules
    return rules, players


def _playable(rules: RuleSet, changes: dict[str, Any], players: int) -> RuleSet | None:
    changed = rules.replace(**changes)
    return None if any(problem.severity == "error" for problem in changed.problems(players)) else changed
