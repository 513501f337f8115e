"""Standard output and standard error, whatever they are: a closed pipe, a full disk, a terminal of another century."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from typing import TextIO

__all__ = ["can_write", "tell", "tidy", "width", "write"]

NARROWEST = 20

_PLAIN = {
    **dict(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True)),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—−‑", "-"),
    "…": "...",
    "×": "x",
    "±": "+/-",
    "→": "->",
    "·": "-",
}


def tidy() -> None:
    """What a stream cannot write becomes plain letters, or an escape, instead of an error."""
    codecs.register_error("contract-rummy", _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="contract-rummy")


def _in_plain_letters(no: UnicodeError) -> tuple[str, int]:
    if not isinstance(no, UnicodeEncodeError):
        raise no
    found = no.object[no.start : no.end]
    plain = (_PLAIN.get(c) or c.encode("ascii", "backslashreplace").decode("ascii") for c in found)
    return "".join(plain), no.end


def can_write(text: str) -> bool:
    """Whether standard output has letters for that."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def width() -> int | None:
    """How many columns the terminal has; None where standard output is no terminal, so that lines stay whole."""
    try:
        if sys.stdout is None or not sys.stdout.isatty():
            return None
        return max(os.get_terminal_size(sys.stdout.fileno()).columns or 80, NARROWEST)
    except (OSError, ValueError):
        return 80


def write(text: str) -> OSError | None:
    """Write to standard output; what kept it from being written. Nobody reading it any more is no error."""
    if sys.stdout is None:
        return OSError(errno.EBADF, os.strerror(errno.EBADF))
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _to_nowhere(sys.stdout)
    except OSError as no:
        _to_nowhere(sys.stdout)
        return no
    return None


def tell(line: str) -> None:
    """Write a line to standard error, if anybody listens."""
    try:
        print(line, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        if sys.stderr is not None:
            _to_nowhere(sys.stderr)


def _to_nowhere(stream: TextIO) -> None:
    """Let what is still in the buffer go, or Python complains about it at exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
