"""Which signs the output can show: suit symbols or letters, typographic marks or plain ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from contractrummy.cards import Card

__all__ = ["Glyphs", "glyphs_for"]

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
PLAIN = {
    "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "−": "-", "·": "-", "─": "-", "┄": "-",
    "✓": "+", "▸": ">", "⊖": "(-)", "«": "<", "»": ">", "^": "^", "×": "x", "\u00a0": " ",
}  # fmt: skip
_WILD = re.compile(r"(JK|(?:10|[A2-9TJQK])[♠♥♦♣CDHS])=((?:10|[A2-9TJQK])[♠♥♦♣CDHS]?)(?![\w♠♥♦♣])")


@dataclass(frozen=True)
class Glyphs:
    """The signs of one output. `symbols` says whether suits are drawn; else they are letters, as they are typed."""

    encoding: str = "utf-8"
    symbols: bool = True

    def card(self, card: Card) -> str:
        """A card as the screen shows it, which is also a way to type it: ``10♥``, or ``10H``."""
        if not card.suit:
            return "JK"
        rank = "10" if card.rank == "T" else card.rank
        return rank + (SYMBOLS[card.suit] if self.symbols else card.suit)

    def typed(self, card: Card) -> str:
        """A card as it is most easily typed: ``10H``."""
        return Glyphs(symbols=False).card(card)

    def stands_for(self, place: Card | str) -> str:
        """What a wild stands for: a card, or in a set a rank."""
        return self.card(place) if isinstance(place, Card) else place.replace("T", "10")

    def fold(self, text: str) -> str:
        """The text in signs that can be shown; wilds in melds are written ``JK(8♥)``, ``2♣(8♥)``."""
        text = _WILD.sub(lambda found: f"{found[1]}({found[2].replace('T', '10')})", text)
        if self.shows(text):
            return text
        return "".join(c if self.shows(c) else PLAIN.get(c, "?") for c in text)

    def shows(self, text: str) -> bool:
        try:
            text.encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True


def glyphs_for(output: TextIO, lang: str, environ: Mapping[str, str]) -> Glyphs:
    """What `output` can show. A plain C locale is taken at its word, unless Chinese is asked for."""
    encoding = getattr(output, "encoding", None) or "utf-8"
    if lang == "en" and hasattr(output, "fileno") and _plain_locale(environ):
        encoding = "ascii"
    glyphs = Glyphs(encoding)
    return glyphs if glyphs.shows("".join(SYMBOLS.values())) else Glyphs(encoding, symbols=False)


def _plain_locale(environ: Mapping[str, str]) -> bool:
    """Whether the user's own words are ``LANG=C``. Python itself may have set LC_CTYPE to C.UTF-8 since."""
    if environ.get("PYTHONIOENCODING"):
        return False
    plain = ("C", "POSIX")
    if environ.get("LC_ALL"):
        return environ["LC_ALL"] in plain
    ctype = environ.get("LC_CTYPE", "")
    return ctype in plain or (environ.get("LANG", "") in plain and ctype in ("", "C.UTF-8"))
