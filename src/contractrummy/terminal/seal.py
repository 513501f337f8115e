"""How anyone can see that the deal was fair: the seal shown before the first card, the seed after the last."""

from __future__ import annotations

import shlex
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from contractrummy.errors import BadRecord
from contractrummy.game import Game
from contractrummy.record import read_record
from contractrummy.terminal.pages import Pages

__all__ = ["Seal"]


@dataclass(frozen=True)
class Seal:
    """What is known of the deal: its seal always, its seed once the game is over."""

    commitment: str
    demo: int | None
    seed: str | None
    path: Path | None
    pages: Pages

    @classmethod
    def of(cls, game: Game, path: Path | None, pages: Pages) -> Seal:
        seed = None
        # A position set up by hand has no deal and no seed to show.
        with suppress(BadRecord):
            seed = read_record(game.record).seed.hex() if game.over else None
        return cls(game.commitment, game.demo, seed, path, pages)

    def lines(self) -> list[Text]:
        """The seal as it stands now, and what it is good for."""
        pages, say = self.pages, self.pages.say
        if self.demo is not None:
            lines = pages.body(say("seal-demo", number=str(self.demo)), 1)
        else:
            lines = pages.body(say("seal-open" if self.seed else "seal-closed"), 1)
        lines += self._digits(say("seal-is"), self.commitment)
        if self.seed:
            lines += self._digits(say("seal-seed"), self.seed)
            if self.path is not None:
                path = say.glyphs.fold(shlex.quote(str(self.path)))
                command = Text(f"   contract-rummy verify {path}", "key")
                lines += [*pages.body(say("seal-check"), 1), command]
        return lines

    def _digits(self, name: str, digits: str) -> list[Text]:
        """Hexadecimal digits in groups of eight, that fold anywhere between them."""
        groups = " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))
        return self.pages.body(name, 1) + self.pages.body(groups, 3)
