"""The server's log: one JSON object a line, on standard error.

It says what happened and how long it took. It never holds a card, a name, an address, a secret or a query, and of the
id of a table only the first six characters: enough to follow one table through the log, too little to open it.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

__all__ = ["Log", "cut", "logger"]

_LONG = re.compile(r"[^/]{13,}")
# What anybody on the network can have said as often as he likes.
_EVERYDAY = frozenset(
    {
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unreadable socket",
        "Unsupported upgrade request.",
    }
)
_FIELDS_CUT = ("table", "id")
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


class Log:
    """Where events go: ``log.info("started", tables=3)``."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def info(self, event: str, **facts: Any) -> None:
        self._inner.info(event, **facts)

    def warning(self, event: str, **facts: Any) -> None:
        self._inner.warning(event, **facts)

    def error(self, event: str, **facts: Any) -> None:
        self._inner.error(event, **facts)

    def __call__(self, event: str, **facts: Any) -> None:
        """What a table tells of itself."""
        self._inner.info(event, **facts)


def logger(level: str = "info", stream: TextIO | None = None) -> Log:
    """A log that writes to `stream`, else to standard error; uvicorn's and Python's own warnings go there too."""
    out = stream or sys.stderr
    inner = structlog.wrap_logger(
        structlog.PrintLogger(out),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _harmless,
            structlog.processors.JSONRenderer(sort_keys=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
    )
    log = Log(inner)
    handler = _Handler(log)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "litestar", "websockets"):
        other = logging.getLogger(name)
        other.handlers[:] = [handler]
        other.setLevel(logging.WARNING)
        other.propagate = False
    return log


def cut(path: str) -> str:
    """A path, with every part that could be the id of a table cut to six characters, and nothing that cannot be seen.

    >>> cut("/api/tables/0123456789abcdefABCDEF/join")
    '/api/tables/012345…/join'
    """
    return _LONG.sub(lambda part: part[0][:6] + "…", path[:200].encode("unicode_escape").decode("ascii"))


def _harmless(_: Any, __: str, facts: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in _FIELDS_CUT:
        if isinstance(facts.get(name), str):
            facts[name] = cut(facts[name])
    no = facts.pop("exc_info", None)
    if isinstance(no, BaseException):
        # Where it happened, not what it was about: the text of an error may hold what was sent, or a hand.
        steps = traceback.extract_tb(no.__traceback__)[-6:]
        facts["at"] = [f"{step.filename.rpartition('/')[2]}:{step.lineno} {step.name}" for step in steps]
    return facts


class _Handler(logging.Handler):
    """What libraries have to say, without the details: those may hold what was sent."""

    def __init__(self, log: Log) -> None:
        super().__init__()
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        if record.msg in _EVERYDAY:
            return
        no = record.exc_info[1] if record.exc_info else None
        facts = {"error": type(no).__name__, "exc_info": no} if no is not None else {}
        said = str(record.msg).split("\n")[0][:80]
        (self._log.error if record.levelno >= logging.ERROR else self._log.warning)(said, by=record.name, **facts)
