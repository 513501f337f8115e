"""Named rule sets as data: each is its differences from the defaults, which are ``common``.

`common` is the English founding text (pagat's base game), `heyue` the Chinese one. Where they contradict each other,
both are right in their own preset (rulings X1 to X8).
"""

from __future__ import annotations

import difflib
from functools import lru_cache
from typing import Any

from contractrummy.errors import BadRules, printable
from contractrummy.rules.ruleset import RuleSet

__all__ = ["preset", "preset_names"]

PRESETS: dict[str, dict[str, Any]] = {
    "common": {},
    "heyue": {
        "deal": [10, 10, 10, 10, 12, 12, 12],
        "jokers": {2: 4, 6: 6},
        "wild_limit": 1,
        # The table row says two naturals; it follows from one joker in a set of three.
        "min_naturals": 2,
        "joker_swap_run": False,
        "touching_runs": "allowed",
        "buy_limit": 3,
        "card_points": "zh",
    },
}


def preset_names() -> tuple[str, ...]:
    return tuple(PRESETS)


@lru_cache(maxsize=64)
def preset(name: str) -> RuleSet:
    """The rule set of that name.

    >>> preset("heyue").buy_limit
    3

    Raises `BadRules` for a name that is none, naming the nearest.
    """
    if name not in PRESETS:
        near = difflib.get_close_matches(name, PRESETS, 1)
        raise BadRules(
            "rules-no-such-preset",
            "preset",
            found=printable(name),
            near=near[0] if near else "",
            allowed=", ".join(PRESETS),
        )
    return RuleSet().replace(**PRESETS[name])
