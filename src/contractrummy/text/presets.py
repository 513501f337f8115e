"""Presets in words: what they are called, what is special about them, how much of them is known."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice
from contractrummy.rules.presets import read_name
from contractrummy.rules.ruleset import SETTINGS
from contractrummy.rules.sources import Source
from contractrummy.text._fluent import sentence
from contractrummy.text.settings import setting_name

__all__ = [
    "choice_name",
    "dimension_name",
    "house_defaults",
    "preset_about",
    "preset_name",
    "remark",
    "source_words",
]


def preset_name(name: str, lang: str = "en") -> str:
    """What a preset is called, with the choices made in its name. Raises `BadRules` for a name that is none.

    >>> preset_name("king"), preset_name("shanghai", "zh")
    ('King Rummy', '上海拉米，七轮（Shanghai Rummy）')
    >>> preset_name("heyue+two_jokers+joker_50")
    'Heyue (合约拉米): two jokers a meld, joker 50 points'
    """
    found, choices = read_name(name)
    title = sentence(f"preset-{found.name}", {}, lang)
    if not choices:
        return title
    made = sentence("between-names", {}, lang).join(choice_name(choice, lang) for choice in choices)
    return sentence("preset-with-choices", {"title": title, "choices": made}, lang)


def preset_about(preset: Preset, lang: str = "en") -> str:
    """What is special about a preset, in a sentence or two."""
    return sentence(f"preset-{preset.name}-about", {}, lang)


def choice_name(choice: PresetChoice, lang: str = "en") -> str:
    return sentence(f"choice-{choice.name}", {}, lang)


def remark(preset: Preset, dimension: str, lang: str = "en") -> str:
    """Where a preset is played otherwise than its source has it, or what was decided."""
    return sentence(f"remark-{preset.name}-{dimension}", {}, lang)


def dimension_name(dimension: str, lang: str = "en") -> str:
    """The label of a dimension: that of its first setting, if it has one.

    >>> dimension_name("D09"), dimension_name("D46")
    ('Packs', 'Use of the cards bought')
    """
    record = next((record for record in SETTINGS if record.dimension == dimension), None)
    return setting_name(record, lang) if record else sentence(f"dimension-{dimension}", {}, lang)


def house_defaults(preset: Preset, lang: str = "en") -> str:
    """Which rules no source of a preset speaks of."""
    names = [dimension_name(dimension, lang) for dimension in preset.defaults]
    if not names:
        return sentence("preset-no-house-defaults", {}, lang)
    listed = sentence("between-steps", {}, lang).join(names)
    return sentence("preset-house-defaults-about", {"names": listed}, lang)


def source_words(source: Source, lang: str = "en") -> str:
    """A source by its title, and whether all of it was read."""
    return sentence(f"preset-source-{source.read}", {"title": source.title}, lang)
