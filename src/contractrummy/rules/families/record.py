"""What a preset is: a name, its differences from ``common``, what its sources say, and the options they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from contractrummy.rules.points import SCHEMES
from contractrummy.rules.ruleset import RuleSet
from contractrummy.rules.sources import SOURCES, Source

__all__ = ["DIMENSIONS", "Preset", "PresetChoice", "changed"]

_SUBDIVIDED = ("D18", "D45")
DIMENSIONS: tuple[str, ...] = tuple(
    dimension
    for number in (f"D{n:02}" for n in range(1, 59))
    for dimension in ((number, f"{number}b") if number in _SUBDIVIDED else (number,))
)
"""The sixty questions a rule set answers, D01 to D58 with D18b and D45b."""


@dataclass(frozen=True)
class PresetChoice:
    """An option that the sources of a preset name: the settings it changes, and the keys of the sources.

    In a table of points or a deal it may change single entries: ``{"card_points": {"JK": 50}}``, ``{"deal": {7: 10}}``.
    """

    name: str
    settings: Mapping[str, Any]
    source: tuple[str, ...]


@dataclass(frozen=True)
class Preset:
    """A named rule set.

    `settings` are its differences from ``common``. `said` gives for each source the dimensions it speaks of; in all
    others the house default is played, which is the value of ``common``. `remarks` are the dimensions in which
    something is played otherwise than a source has it, or was decided: the sentence ``remark-<name>-<dimension>`` says
    what. A preset is `reconstructed` where too little of its sources could be read to vouch for the whole of it.
    """

    name: str
    settings: Mapping[str, Any]
    said: Mapping[str, str]
    remarks: tuple[str, ...] = ()
    choices: tuple[PresetChoice, ...] = ()
    reconstructed: bool = field(default=False, kw_only=True)

    @cached_property
    def known(self) -> dict[str, tuple[str, ...]]:
        """The dimensions that a source speaks of, in order, each with the keys of those sources."""
        by_source = {key: dimensions.split() for key, dimensions in self.said.items()}
        found = {
            dimension: tuple(key for key, dimensions in by_source.items() if dimension in dimensions)
            for dimension in DIMENSIONS
        }
        return {dimension: keys for dimension, keys in found.items() if keys}

    @property
    def defaults(self) -> tuple[str, ...]:
        """The dimensions of which no source speaks: house defaults."""
        return tuple(dimension for dimension in DIMENSIONS if dimension not in self.known)

    @property
    def sources(self) -> tuple[Source, ...]:
        """What it was taken from, its choices included, each source once."""
        keys = dict.fromkeys((*self.said, *(key for choice in self.choices for key in choice.source)))
        return tuple(SOURCES[key] for key in keys)

    def choice(self, name: str) -> PresetChoice | None:
        return next((choice for choice in self.choices if choice.name == name), None)


def changed(rules: RuleSet, choices: Iterable[PresetChoice]) -> RuleSet:
    """`rules` with the choices made, one after another, so that two may change the same table.

    >>> joker = PresetChoice("joker_50", {"card_points": {"JK": 50}}, ("EN",))
    >>> ace = PresetChoice("ace_20", {"card_points": {"A": 20}}, ("EN",))
    >>> changed(RuleSet(), [joker, ace]).card_points
    'carioca50'
    """
    for choice in choices:
        rules = rules.replace(**{key: _value(rules, key, value) for key, value in choice.settings.items()})
    return rules


def _value(rules: RuleSet, key: str, value: Any) -> Any:
    """What a setting becomes: entries of a table are put into the one in force."""
    if not isinstance(value, Mapping) or key not in ("card_points", "deal"):
        return value
    if key == "deal":
        return [value.get(round, rules.deal_in(round)) for round in range(1, len(rules.contracts) + 1)]
    points = rules.card_points
    return {**(SCHEMES[points] if isinstance(points, str) else dict(points)), **value}
