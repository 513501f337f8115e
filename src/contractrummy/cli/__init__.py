"""The command line. `--version` is answered here, before anything that takes time to load.

A command ends with 0 if all is well, 1 if the answer is no, 2 if it was called wrongly, 3 if what it was given to read
is no good, 4 if something could not be read or written, 130 if it was interrupted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]

INTERRUPTED = 130
CANNOT = 4
NEEDED = ("cyclopts", "fluent", "rich")


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that `words` (else those of the command line) ask for; the code to exit with."""
    asked = list(sys.argv[1:] if words is None else words)
    try:
        if asked == ["--version"]:
            from contractrummy import __version__
            from contractrummy.cli.streams import tell, write

            trouble = write(f"contract-rummy {__version__}\n")
            if trouble:
                tell(f"contract-rummy: {trouble.strerror}")
            return CANNOT if trouble else 0
        from contractrummy.cli.course import run

        return run(asked)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as no:
        package = (no.name or "").partition(".")[0]
        if package not in NEEDED:
            raise
        # The sentences themselves are read by one of these packages, so this one cannot be among them.
        print(f"contract-rummy: {package} is missing here: python3 -m pip install contract-rummy", file=sys.stderr)
        return CANNOT
