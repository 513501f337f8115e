"""The rules a table is played by, read from the line people share, and checked before anybody is dealt a card."""

from __future__ import annotations

from contractrummy.errors import BadRules
from contractrummy.rules.line import from_line
from contractrummy.rules.ruleset import RuleSet
from contractrummy.table.refusal import Refusal

__all__ = ["check_rules", "read_rules"]


def read_rules(line: str, rounds: int | None, seats: int) -> RuleSet:
    """The rules of a line, for a game of so many rounds; None is as many as the rules have.

    Raises `Refusal` ``rules`` with the reason: a setting that is none, or rules so many cannot play by.
    """
    try:
        rules = from_line(line)
        if rounds is not None:
            rules = _shortened(rules, rounds)
    except BadRules as no:
        raise Refusal("rules", 422, "rules", why=no) from None
    check_rules(rules, seats)
    return rules


def check_rules(rules: RuleSet, seats: int) -> None:
    """Raises `Refusal` ``rules`` where so many cannot play by them."""
    errors = [problem for problem in rules.problems(players=seats) if problem.severity == "error"]
    if errors:
        raise Refusal("rules", 422, "rules", why=BadRules(errors[0].code, **errors[0].params))


def _shortened(rules: RuleSet, rounds: int) -> RuleSet:
    if rounds > rules.round_count:
        raise Refusal("rounds", 422, "rounds", most=rules.round_count)
    return rules.replace(rounds=rounds)
