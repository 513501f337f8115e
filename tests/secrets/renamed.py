"""The server for tests, in which every card has another name: `python -m tests.secrets.renamed '{"names": [...], …}'`.

Only what it writes is renamed. A name is a long word that means nothing and stands nowhere else, so that wherever it
turns up among the bytes that go out, a card has been named there. What is sent to the server names cards as ever.
``leak`` plants one of the leaks of `leaks`.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from contractrummy import cards
from contractrummy.table import entries, state
from tests.secrets.leaks import LEAKS
from tests.web import served
from tests.web.serving import Server

__all__ = ["Names", "RenamedServer"]

_LETTERS = "bcdfghjklmnpqrstvwxz"
_LENGTH = 14


class Names:
    """Names of cards for one run: 14 consonants each, 60 bits of chance."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self._true = dict(zip(self.names, map(str, cards.CARDS), strict=True))
        self._any = re.compile("|".join(self.names))
        self._like = re.compile(f"(?=([{_LETTERS}]{{{_LENGTH}}}))")

    @classmethod
    def drawn(cls, chance: random.Random) -> Names:
        return cls(["".join(chance.choices(_LETTERS, k=_LENGTH)) for _ in cards.CARDS])

    def plain(self, text: str) -> str:
        """The text with the cards named as ever."""
        return self._any.sub(lambda found: self._true[found[0]], text)

    def found_in(self, text: str) -> set[str]:
        """The cards whose names stand in a text, as they are named elsewhere."""
        return {self._true[name] for name in self._like.findall(text) if name in self._true}


class RenamedServer(Server):
    module = "tests.secrets.renamed"


def main(asked: dict[str, Any]) -> None:
    names: Sequence[str] = asked.pop("names")
    leak = asked.pop("leak", None)
    if leak is not None:
        LEAKS[leak](pytest.MonkeyPatch())
    assert len(names) == len(cards.CARDS)
    plain = Names(names).plain
    write, read = entries.event_text, state.parse_card
    # Everything is imported by now, and all that reads cards has its own table of them. What is kept is kept as ever,
    # and a wish, which is written and read again, is read by its new names too.
    cards._TEXT = tuple(names)  # type: ignore[assignment]
    entries.event_text = lambda event: plain(write(event))  # type: ignore[attr-defined]
    state.parse_card = lambda text: read(plain(text))  # type: ignore[attr-defined]
    served.main(asked)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
