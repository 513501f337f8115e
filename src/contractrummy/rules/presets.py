"""Named rule sets: each is its differences from the defaults, which are ``common``, with what its sources say.

`common` is the English founding text (pagat's base game), `heyue` the Chinese one. Where they contradict each other,
both are right in their own preset (rulings X1 to X8). The data are in `contractrummy.rules.families`.
"""

from __future__ import annotations

import difflib
from functools import lru_cache

from contractrummy.errors import BadRules, printable
from contractrummy.rules.families import carioca, contract, liverpool, may_i, progressive, shanghai
from contractrummy.rules.families.record import DIMENSIONS, Preset, PresetChoice, changed
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "ALIASES",
    "DIMENSIONS",
    "PRESETS",
    "Preset",
    "PresetChoice",
    "choices",
    "is_preset",
    "known",
    "preset",
    "preset_names",
    "read_name",
]

_FAMILIES = (contract, liverpool, shanghai, may_i, progressive, carioca)

PRESETS: dict[str, Preset] = {preset.name: preset for family in _FAMILIES for preset in family.PRESETS}
"""Every preset by its name, ``common`` and ``heyue`` first, then family by family."""

ALIASES: dict[str, str] = {"liverpool": "liverpool_radio", "shanghai": "shanghai_davis", "loba": "loba_central"}
"""Shorter names of some presets; `preset_names` has the full ones only."""


def preset_names() -> tuple[str, ...]:
    return tuple(PRESETS)


@lru_cache(maxsize=256)
def preset(name: str, *chosen: str) -> RuleSet:
    """The rule set of that name, with the choices named after it.

    >>> preset("heyue").buy_limit
    3
    >>> preset("heyue", "two_jokers", "joker_50") == preset("heyue+two_jokers+joker_50")
    True

    Raises `BadRules` for a name that is none, naming the nearest.
    """
    found, choices = read_name("+".join((name, *chosen)))
    return changed(RuleSet().replace(**found.settings), choices)


def choices(name: str) -> tuple[PresetChoice, ...]:
    """The options that the sources of a preset name. Raises `BadRules`.

    >>> [choice.name for choice in choices("heyue")]
    ['deal_7', 'last_deal_10', 'two_jokers', 'joker_50']
    """
    return read_name(name)[0].choices


def known(name: str) -> int:
    """How many of the sixty dimensions the sources of a preset speak of. Raises `BadRules`.

    >>> known("king"), len(DIMENSIONS)
    (11, 60)
    """
    return len(read_name(name)[0].known)


def read_name(text: str) -> tuple[Preset, tuple[PresetChoice, ...]]:
    """What a name such as ``heyue+two_jokers`` stands for. Raises `BadRules`."""
    name, *chosen = (part.strip() for part in text.split("+"))
    found = PRESETS.get(ALIASES.get(name, name))
    if found is None:
        near = difflib.get_close_matches(name, (*PRESETS, *ALIASES), 1)
        raise BadRules(
            "rules-no-such-preset",
            "preset",
            found=printable(name),
            near=near[0] if near else "",
            allowed=", ".join(PRESETS),
        )
    return found, tuple(_choice(found, one) for one in chosen)


def is_preset(text: str) -> bool:
    """Whether `read_name` knows the name, choices included."""
    try:
        return bool(read_name(text))
    except BadRules:
        return False


def _choice(found: Preset, name: str) -> PresetChoice:
    choice = found.choice(name)
    if choice is None:
        names = [choice.name for choice in found.choices]
        near = difflib.get_close_matches(name, names, 1)
        raise BadRules(
            "rules-no-such-choice",
            "preset",
            name=found.name,
            found=printable(name),
            near=near[0] if near else "",
            allowed=", ".join(names) or "none",
        )
    return choice
