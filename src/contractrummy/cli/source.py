"""What a command reads: a regular file or standard input, opened once, and never more of it than is allowed."""

from __future__ import annotations

import errno
import os
import stat
import sys

from contractrummy.cli.refusal import IO, Refused, shown

__all__ = ["LIMIT", "STDIN", "read"]

LIMIT = 1 << 20
"""How many bytes of a file are read: 1 MiB."""

STDIN = "-"

_WHY = {
    errno.ENOENT: "cli-file-missing",
    errno.ENOTDIR: "cli-file-missing",
    errno.EACCES: "cli-file-forbidden",
    errno.EPERM: "cli-file-forbidden",
    errno.ELOOP: "cli-file-loop",
    errno.ENAMETOOLONG: "cli-file-name-too-long",
    errno.EISDIR: "cli-file-is-a-folder",
    errno.ENXIO: "cli-file-not-regular",
    errno.ENOSPC: "cli-disk-full",
    errno.EDQUOT: "cli-disk-full",
    errno.EROFS: "cli-file-forbidden",
}


def read(path: str, limit: int = LIMIT) -> bytes:
    """The bytes of a regular file, or of standard input for ``-``. Raises `Refused`."""
    try:
        data = _stdin(limit) if path == STDIN else _file(path, limit)
    except OSError as no:
        raise cannot(path, no) from None
    if len(data) > limit:
        raise Refused(IO, "cli-file-too-large", shown(path), limit=limit)
    return data


def cannot(path: str, no: OSError) -> Refused:
    """What the system says about a file, in our words."""
    return Refused(IO, _WHY.get(no.errno or 0, "cli-file-trouble"), shown(path), why=no.strerror or type(no).__name__)


def _stdin(limit: int) -> bytes:
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    data: bytes = sys.stdin.buffer.read(limit + 1)
    return data


def _file(path: str, limit: int) -> bytes:
    # Without waiting, or opening a FIFO would wait for whoever writes to it.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    opened = os.open(path, flags)
    try:
        mode = os.fstat(opened).st_mode
        if stat.S_ISDIR(mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))
        parts, left = [], limit + 1
        while left and (part := os.read(opened, left)):
            parts.append(part)
            left -= len(part)
        return b"".join(parts)
    finally:
        os.close(opened)
