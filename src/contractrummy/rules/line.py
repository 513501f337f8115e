"""Rules as one short line that people can send each other: a preset and what differs from it.

    heyue buy_limit=none deal=7,7,7,7,12,12,12 card_points=zh,JK:50

Words stand apart by blanks or semicolons. A value has no blanks: a list has commas, a table has ``name:number`` pairs,
a table of points starts from a scheme. It is what ``--set`` takes, so a line can be typed as well.
"""

from __future__ import annotations

from contractrummy.errors import BadRules
from contractrummy.rules.files import from_settings
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import KEYS, RuleSet

__all__ = ["from_line", "to_line"]

LINE_LIMIT = 4096


def to_line(rules: RuleSet) -> str:
    """The rules as the preset they are nearest to, with the differences in the order of the rules page.

    >>> from contractrummy.rules.presets import preset
    >>> to_line(preset("heyue").replace(buy_limit=None, deal=11))
    'heyue deal=11 buy_limit=none'
    """
    name = min(preset_names(), key=lambda name: len(rules.diff(preset(name))))
    changes = (f"{d.key}={KEYS[d.key].kind.write(d.mine)}" for d in rules.diff(preset(name)))
    return " ".join((name, *changes))


def from_line(line: str) -> RuleSet:
    """The rules a line tells; without a preset it starts from ``common``.

    >>> from_line("heyue deal=11; buy_limit=none").deal
    (11,)

    Raises `BadRules`.
    """
    if len(line) > LINE_LIMIT:
        raise BadRules("file-line", length=len(line), limit=LINE_LIMIT)
    words = line.replace(";", " ").split()
    base = preset(words.pop(0)) if words and "=" not in words[0] else RuleSet()
    return from_settings(base, words)
