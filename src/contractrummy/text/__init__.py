"""Sentences for players, in English and Chinese: why a move is refused, what a house rule says, what a card is called.

A code such as ``TOUCHING_RUNS`` or ``buy_limit-count`` is the id of a sentence in ``text/<lang>/*.ftl``; the facts
fill its slots. Importing this module gives `Reason.text` and the exceptions their words; Fluent itself is loaded with
the first sentence.
"""

from __future__ import annotations

from contractrummy.errors import words_by
from contractrummy.text._fluent import LANGUAGES, codes
from contractrummy.text.phrases import contract_words, joined
from contractrummy.text.presets import preset_name
from contractrummy.text.say import card_words, show, words
from contractrummy.text.settings import rule_named, rule_sentence, setting_name, setting_sentence

__all__ = [
    "LANGUAGES",
    "card_words",
    "codes",
    "contract_words",
    "joined",
    "preset_name",
    "rule_named",
    "rule_sentence",
    "setting_name",
    "setting_sentence",
    "show",
    "words",
]

words_by(words)
