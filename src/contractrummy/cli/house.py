"""The rules a command goes by: a preset, or a file, with the settings given one by one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from contractrummy.cli.language import Voice
from contractrummy.cli.refusal import USAGE, Refused, blamed_on, shown
from contractrummy.cli.source import read
from contractrummy.cli.streams import tell
from contractrummy.rules.files import RuleFile, from_settings, read_file
from contractrummy.rules.presets import is_preset, preset
from contractrummy.rules.ruleset import RuleSet
from contractrummy.text import preset_name

__all__ = ["House", "file_rules", "house", "named", "pass_on_notes"]


@dataclass(frozen=True, slots=True)
class House:
    """A rule set and where it comes from.

    `name` is a file's, a line of rules, or a preset's with the choices made; `title` is what a family calls its rules.
    """

    name: str
    rules: RuleSet
    title: str = ""
    notes: tuple[str, ...] = ()

    def called(self, say: Voice) -> str:
        """The name for people."""
        return self.title or (preset_name(self.name, say.lang) if is_preset(self.name) else shown(self.name))


def house(name: str | None, file: str | None, settings: Sequence[str] | None, usual: str = "common") -> House:
    """The rules that ``--preset``, ``--rules`` and ``--set`` ask for. Raises `Refused`."""
    if name is not None and file is not None:
        raise Refused(USAGE, "cli-conflict", one="--preset", other="--rules")
    if file is not None:
        found = file_rules(file)
    else:
        with blamed_on("--preset", USAGE):
            found = House(usual, preset(usual)) if name is None else _line(name)
    with blamed_on("--set", USAGE):
        return House(found.name, from_settings(found.rules, settings or ()), found.title, found.notes)


def file_rules(path: str) -> House:
    """The rules in a file. Raises `Refused`."""
    data = read(path)
    with blamed_on(shown(path)):
        told: RuleFile = read_file(data, path)
    return House(path, told.rules, told.title, told.notes)


def named(word: str) -> House:
    """The rules a word stands for: a preset of that name or a line of rules, else a file. Raises `Refused`."""
    if is_preset(word):
        return House(word, preset(word))
    plain = word.replace("_", "").replace("-", "").replace("+", "").isalnum()
    if (plain or "=" in word) and not os.path.lexists(word):
        with blamed_on("contract-rummy", USAGE):
            return _line(word)
    return file_rules(word)


def _line(line: str) -> House:
    """A preset, or a line such as ``heyue buy_limit=none``. Raises `BadRules`."""
    return House(line, RuleSet.from_text(line) if set("=; ") & set(line) else preset(line))


def pass_on_notes(found: House, say: Voice) -> None:
    """Tell the writer of a rules file what he may want to know of it."""
    for note in found.notes:
        tell(f"{shown(found.name)}: {say(note)}")
