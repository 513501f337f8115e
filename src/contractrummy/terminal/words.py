"""The sentences of the terminal game, in the language of the table and in signs the output can show."""

from __future__ import annotations

import re
from typing import Any

from contractrummy.errors import BadNotation, BadRules, Reason
from contractrummy.rules.contracts import Contract
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import RuleSet
from contractrummy.terminal.glyphs import Glyphs
from contractrummy.text import contract_words, words

__all__ = ["Words"]


class Words:
    """Says things: ``say("cards", cards=3)`` is the sentence ``terminal-cards``."""

    def __init__(self, lang: str, glyphs: Glyphs) -> None:
        self.lang = lang
        self.glyphs = glyphs

    def __call__(self, code: str, **facts: Any) -> str:
        return self.plain(f"terminal-{code}", **facts)

    def plain(self, code: str, **facts: Any) -> str:
        """The sentence of an id that is not this game's own."""
        return self.glyphs.fold(words(code, facts, self.lang, self.glyphs.card))

    def why(self, no: Reason | BadNotation | BadRules) -> str:
        """Why something cannot be: what is wrong, and the way out."""
        return self.plain(no.code, **no.params)

    def contract(self, contract: Contract) -> str:
        return self.glyphs.fold(contract_words(contract, self.lang))

    def contract_and_text(self, contract: Contract) -> str:
        return self("contract-and-text", melds=self.contract(contract), short=str(contract))

    def rules_name(self, rules: RuleSet, title: str = "") -> str:
        """What the rules are called: as the family does, or by the nearest preset and how far they are from it."""
        if title:
            return self.glyphs.fold(title)
        name = min(preset_names(), key=lambda name: len(rules.diff(preset(name))))
        # A name with its Chinese beside it does without where that cannot be shown.
        known = re.sub(r"\s*[(（]\?+[)）]", "", self.plain(f"preset-{name}"))
        changes = len(rules.diff(preset(name)))
        return self("changed-rules", rules=known, changes=changes) if changes else known
