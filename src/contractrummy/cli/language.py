"""Which language a command speaks, and its voice in that language."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from contractrummy.cli.refusal import USAGE, Refused
from contractrummy.cli.streams import can_write
from contractrummy.errors import printable
from contractrummy.text import LANGUAGES, joined, words

__all__ = ["Voice", "asked_in", "native", "voice"]


@dataclass(frozen=True, slots=True)
class Voice:
    """Says sentences in one language: ``say("cli-no-saved-game")``."""

    lang: str

    def __call__(self, code: str, /, **facts: Any) -> str:
        return words(code, facts, self.lang)

    def several(self, names: Sequence[str]) -> str:
        """Names in a row: “Ann, Bo and Cy”."""
        return joined(list(names), "and", self.lang)


def native() -> str:
    """The language of the user's environment, as far as it is spoken here and can be written."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "zh" if named.lower().startswith("zh") and can_write("合约") else "en"


def voice(lang: str | None, json: bool = False) -> Voice:
    """The voice for a command's ``--lang``. JSON is in English unless asked otherwise: the same in every locale."""
    if lang is None:
        return Voice("en" if json else native())
    if lang not in LANGUAGES:
        raise Refused(USAGE, "cli-no-such-language", found=printable(lang), allowed=", ".join(LANGUAGES))
    return Voice(lang)


def asked_in(asked: Sequence[str]) -> str:
    """The language to refuse a command line in, which may be the one that cannot be understood."""
    plain = asked[: asked.index("--")] if "--" in asked else asked
    for at, word in enumerate(plain):
        named = word.removeprefix("--lang=") if word != "--lang" else "".join(plain[at + 1 : at + 2])
        if word.startswith("--lang") and named in LANGUAGES:
            return named
    return native()
