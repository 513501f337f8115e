"""The commands and how their words are read: everything cyclopts is asked to do is in this file and the next two.

A command's module is imported when the command is called, and its options are the parameters of its function.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cyclopts import App, Parameter

__all__ = ["COMMANDS", "HYPHEN", "application", "chain_of", "names_below"]

RULES = "[--preset NAME | --rules FILE] [--set KEY=VALUE …]"
LANG = "[--lang en|zh]"
JSON = f"[--json] {LANG}"

# Each command with the function that does it and how it is called.
COMMANDS = {
    "play": (
        "contractrummy.cli.play:play",
        f"[--bots NAMES] {RULES} [--rounds N] [--name NAME] [--seed SEED] [--save FILE] [--resume [FILE]] {LANG} "
        "[--color | --no-color]",
    ),
    "serve": (
        "contractrummy.cli.serve:serve",
        f"[--host HOST] [--port N] [--public-url URL] [--trusted-proxy] [--db FILE] {LANG}",
    ),
    "solve": ("contractrummy.cli.solve:solve", f'"CARDS" --round N | --contract SSR {RULES} {JSON}'),
    "rules show": ("contractrummy.cli.rules:show", f"RULES {JSON}"),
    "rules diff": ("contractrummy.cli.rules:diff", f"RULES OTHERS {JSON}"),
    "rules check": ("contractrummy.cli.rules:check", f"FILE {JSON}"),
    "rules list": ("contractrummy.cli.rules:listed", JSON),
    "simulate": (
        "contractrummy.cli.simulate:simulate",
        f"--bots NAMES [--games N] {RULES} [--rounds N] [--seed N] [--cap N] [--workers N] {JSON}",
    ),
    "odds": ("contractrummy.cli.odds:odds", f"[--round N] [--players N] [--hands N] {RULES} [--seed N] {JSON}"),
    "replay": ("contractrummy.cli.replay:replay", f"GAME [--step N | --round N] {JSON}"),
    "verify": ("contractrummy.cli.verify:verify", f"GAME {JSON}"),
    "backup": ("contractrummy.cli.backup:backup", f"COPY [--db FILE] {LANG}"),
}

# A lone hyphen looks like an option to cyclopts. No word of a command line can hold a NUL, so nothing is mistaken.
HYPHEN = "\0"

# One option, one value: nothing twice, nothing from JSON, no --no-… and --empty-… that were not asked for.
STRICT = Parameter(negative=(), allow_repeating=False, json_list=False, json_dict=False, show_default=False)


def application() -> App:
    """All commands, with nothing of them loaded."""
    plain: dict[str, Any] = {"version_flags": (), "help_flags": ("--help", "-h"), "help_format": "plaintext"}
    app = App(name="contract-rummy", default_parameter=STRICT, **plain)
    groups: dict[str, App] = {}
    for order, (words, (function, _)) in enumerate(COMMANDS.items()):
        group, _, name = words.rpartition(" ")
        if group and group not in groups:
            groups[group] = App(name=group, sort_key=order, **plain)
            app.command(groups[group])
        (groups[group] if group else app).command(function, name=name, sort_key=order)
    return app


def chain_of(words: Sequence[str]) -> tuple[str, ...]:
    """The command that words begin with: ``("rules", "show")``, or a group of commands, or nothing."""
    for length in (2, 1):
        start = tuple(words[:length])
        if len(start) == length and names_below(start) is not None:
            return start
    return ()


def names_below(chain: Sequence[str]) -> list[str] | None:
    """The commands of a group, in order: none where `chain` is a command itself, None where it is neither."""
    known = [tuple(words.split()) for words in COMMANDS]
    beginning = [words for words in known if words[: len(chain)] == tuple(chain)]
    return [*dict.fromkeys(words[len(chain)] for words in beginning if len(words) > len(chain))] if beginning else None
