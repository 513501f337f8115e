"""Shows in what a golden game now differs from the lines kept beside it.

    python -m tests.golden.show                    every game, one after another
    python -m tests.golden.show NAME               one game
    python -m tests.golden.show NAME --accept      keep what this one game now gives, after you have read it

There is no way to accept several at once: each difference is read by a person and explained where it is committed.
"""

from __future__ import annotations

import sys
from difflib import unified_diff

from contractrummy.errors import ContractRummyError
from tests.golden.retell import GAMES, expected, read, summary


def difference(name: str) -> list[str]:
    """The lines that differ, or the first action that is refused now."""
    try:
        now = summary(read(name))
    except ContractRummyError as no:
        return [f"{name}: {no}"]
    return list(unified_diff(expected(name), now, f"{name}: kept", f"{name}: now", lineterm="", n=1))


def main(words: list[str]) -> int:
    accept = words[-1:] == ["--accept"]
    names = words[: len(words) - accept] or list(GAMES)
    if accept and (len(words) != 2 or names[0] not in GAMES):
        print("accept one game at a time")
        return 2
    for name in names:
        print("\n".join(difference(name)) or f"{name}: as kept")
    if accept:
        GAMES[names[0]].with_suffix(".expected").write_text("\n".join(summary(read(names[0]))) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
