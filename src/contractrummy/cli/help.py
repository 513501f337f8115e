"""`--help`: what cyclopts knows of a command, in our words and in both languages.

The sentences are found by name: ``cli-help-play`` for the command, ``cli-help-option-seed`` for an option,
``cli-help-option-replay-round`` where a command means something of its own by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from contractrummy.cli.app import COMMANDS
from contractrummy.cli.language import Voice
from contractrummy.cli.page import Page
from contractrummy.text import codes

if TYPE_CHECKING:
    from cyclopts import App
    from cyclopts.help import HelpEntry, HelpPanel

__all__ = ["help_page", "usage_lines"]


def help_page(app: App, chain: Sequence[str], say: Voice) -> Page:
    """The whole help of a command, or of a group of commands."""
    page = Page()
    writer = _Writer(page, chain, say)
    writer.opening()
    app.help_formatter = writer
    app.help_print(list(chain))
    writer.closing()
    return page


def usage_lines(chain: Sequence[str], say: Voice) -> list[str]:
    """The short help: how to call the command, or each of a group, and where to read on."""
    command = " ".join(("contract-rummy", *chain))
    return [*_calls(chain, say), say("cli-help-tells-more", command=f"{command} --help")]


def _calls(chain: Sequence[str], say: Voice) -> list[str]:
    called = [
        f"  contract-rummy {words} {usage}"
        for words, (_, usage) in COMMANDS.items()
        if tuple(words.split())[: len(chain)] == tuple(chain)
    ]
    return [say("cli-usage"), *called]


class _Writer:
    """A help formatter of cyclopts that writes to a page."""

    def __init__(self, page: Page, chain: Sequence[str], say: Voice) -> None:
        self.page, self.chain, self.say = page, tuple(chain), say

    def opening(self) -> None:
        for line in _calls(self.chain, self.say):
            self.page.line(line.lstrip(), len(line) - len(line.lstrip()), 6)
        self.page.line()
        self.page.line(self.say("-".join(("cli-help", *self.chain))))

    def closing(self) -> None:
        more = "-".join(("cli-help-more", *self.chain))
        if more in codes():
            self.page.line()
            self.page.line(self.say(more))

    def render_usage(self, console: Any, options: Any, usage: Any) -> None:
        """It stands at the top already."""

    def render_description(self, console: Any, options: Any, description: Any) -> None:
        """And this too."""

    def __call__(self, console: Any, options: Any, panel: HelpPanel) -> None:
        entries = [entry for entry in panel.entries if "--help" not in entry.names]
        if not entries:
            return
        commands = panel.format == "command"
        self.page.line()
        given = any(entry.positional_label for entry in entries)
        heading = "commands" if commands else "arguments" if given else "options"
        self.page.line(self.say(f"cli-help-{heading}"))
        self.page.pairs((self._label(entry), self._said(entry, commands)) for entry in entries)

    def _label(self, entry: HelpEntry) -> str:
        names = ", ".join((*entry.shorts, *entry.names)) or entry.positional_label or ""
        takes = entry.metavar if entry.names and entry.metavar and not entry.negative_names else ""
        return f"{names} {takes}".rstrip()

    def _said(self, entry: HelpEntry, command: bool) -> str:
        if entry.positional_label:
            return self.say(f"cli-help-argument-{entry.positional_label.lower()}")
        name = entry.positive_names[0].lstrip("-")
        if command:
            return self.say("-".join(("cli-help", *self.chain, name)))
        own = "-".join(("cli-help-option", *self.chain, name))
        return self.say(own if own in codes() else f"cli-help-option-{name}")
