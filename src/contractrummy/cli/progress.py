"""How far a long command has come: a bar on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from contractrummy.cli.language import Voice

__all__ = ["bar"]

Told = Callable[[int, int], None]


@contextmanager
def bar(what: str, say: Voice) -> Iterator[Told | None]:
    """What is to be told how many are done, and of how many; None where nobody would see it. It leaves nothing behind.

    `what` is the id of a sentence with ``$done`` and ``$total``.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(say(what, done=0, total=0), total=None)

        def told(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total, description=say(what, done=done, total=total))

        yield told
