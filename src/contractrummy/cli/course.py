"""The course of every command: its words are read, it is done, its answer is written; what went wrong is one line."""

from __future__ import annotations

from collections.abc import Sequence

from cyclopts import CycloptsError

from contractrummy.cli import streams
from contractrummy.cli.answer import Answer
from contractrummy.cli.app import HYPHEN, application, chain_of
from contractrummy.cli.help import help_page, usage_lines
from contractrummy.cli.language import Voice, asked_in
from contractrummy.cli.refusal import IO, USAGE, Refused
from contractrummy.cli.source import STDIN, cannot
from contractrummy.cli.usage import Misused, misused

__all__ = ["run"]


def run(asked: Sequence[str]) -> int:
    """Do what the words ask for; the code to exit with."""
    streams.tidy()
    say = Voice(asked_in(asked))
    try:
        outcome = _outcome(asked, say)
    except Refused as no:
        if isinstance(no, Misused) and no.short_help:
            _tell_usage(asked, say)
        streams.tell(no.line(say.lang))
        return no.exit
    if isinstance(outcome, int):
        return outcome
    trouble = streams.write(outcome.text(streams.width()))
    if trouble:
        streams.tell(cannot("", trouble).line(say.lang))
        return IO
    return outcome.exit


def _outcome(asked: Sequence[str], say: Voice) -> Answer | int:
    app = application()
    chain = chain_of(asked)
    try:
        command, bound, _ = app.parse_args(
            [HYPHEN if word == STDIN else word for word in asked], exit_on_error=False, print_error=False
        )
    except CycloptsError as no:
        raise misused(no, chain) from None
    if command.__module__.startswith("contractrummy."):
        bound.arguments.update({name: _hyphen(value) for name, value in bound.arguments.items()})
        outcome: Answer | int = command(*bound.args, **bound.kwargs)
        return outcome
    if command != app.help_print:  # something cyclopts keeps for itself
        raise Misused("cli-no-such-command", found=asked[0], near="", allowed="")
    plain = asked[: asked.index("--")] if "--" in asked else asked
    if "--help" in plain or "-h" in plain:
        return Answer(help_page(app, chain, say))
    _tell_usage(asked, say)
    return USAGE


def _hyphen(value: object) -> object:
    if isinstance(value, list):
        return [_hyphen(one) for one in value]
    return STDIN if value == HYPHEN else value


def _tell_usage(asked: Sequence[str], say: Voice) -> None:
    for line in usage_lines(chain_of(asked), say):
        streams.tell(line)
