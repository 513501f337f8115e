"""Bots by name, and whether so many players can play by some rules."""

from __future__ import annotations

from collections.abc import Collection

from contractrummy.bots import BOTS
from contractrummy.cli.house import House
from contractrummy.cli.options import near, whole
from contractrummy.cli.refusal import DATA, USAGE, Refused, shown
from contractrummy.errors import printable
from contractrummy.rules.ruleset import RuleSet

__all__ = ["bot_names", "known_bots", "playable"]


def bot_names(text: str) -> tuple[str, ...]:
    """The names in a text, with commas between them; none in an empty one."""
    return tuple(name.strip() for name in text[:1000].split(",")) if text.strip() else ()


def known_bots(names: tuple[str, ...], bots: Collection[str] = BOTS) -> tuple[str, ...]:
    """The names, if there are such bots (for a simulation there are more). Raises `Refused`."""
    for name in names:
        if name not in bots:
            allowed = ", ".join(bots)
            raise Refused(USAGE, "cli-no-such-bot", found=printable(name), near=near(name, bots), allowed=allowed)
    return names


def playable(found: House, rounds: str | None, players: int) -> RuleSet:
    """The rules, for so many rounds, if so many players can play them. Raises `Refused`."""
    rules = found.rules
    if rounds is not None:
        rules = rules.replace(rounds=whole(rounds, "--rounds", 1, len(rules.contracts)))
    problem = next((one for one in rules.problems(players) if one.severity == "error"), None)
    if problem is not None:
        raise Refused(DATA, problem.code, shown(found.name), **problem.params)
    return rules
