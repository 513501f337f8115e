"""Turns a code and its facts into a sentence: cards, melds, contracts and choices become text on the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contractrummy.cards import CARDS, Card
from contractrummy.errors import BadNotation, BadRecord, BadRules, Reason, printable
from contractrummy.rules.contracts import Contract, contract
from contractrummy.strict import BadText
from contractrummy.text._fluent import known, sentence
from contractrummy.text.phrases import contract_words, joined

__all__ = ["card_words", "contract_words", "joined", "show", "words"]

CardText = Callable[[Card], str]

LONGEST = 400
"""Characters of a text from outside that a sentence repeats at most."""
MOST_CHOICES = 8

_PLACES = {name: f"place-{name}" for name in ("low", "high", "set")}
_KINDS = {name: f"kind-{name}" for name in ("set", "run")}
_BY_TEXT = {str(card): card for card in CARDS}


def words(code: str, params: Mapping[str, Any], lang: str = "en", card_text: CardText = str) -> str:
    """The sentence for a code and its facts, in English (``"en"``) or Chinese (``"zh"``).

    >>> from contractrummy.cards import card_at
    >>> words("JUST_TAKEN", {"card": card_at("H", 8)}, "zh")
    '8H是你刚从弃牌堆拿的，这回合不能打出，请换一张。（家规：打出刚拿的弃牌）'

    `card_text` writes a card, where suit symbols are wanted. Raises `KeyError` for a code that has no sentence and
    `ValueError` for a language that is not there.
    """
    known(lang)
    return sentence(str(code), facts(params, lang, card_text), lang)


def facts(params: Mapping[str, Any], lang: str, card_text: CardText = str) -> dict[str, str | int | float]:
    """What the slots of a sentence hold, by name: numbers stay numbers, everything else is text."""
    slots = {name: _fact(name, value, lang, card_text) for name, value in params.items()}
    if "key" in params:
        slots["rule"] = _label(params["key"], lang)
        if "value" in params:
            slots |= _rule(params["key"], params["value"], slots["value"], lang)
    if "other" in params and "theirs" in params:
        other = _rule(params["other"], params["theirs"], slots["theirs"], lang)
        slots |= {"other_rule": _label(params["other"], lang), "other_says": other["says"]}
    slots["where"] = sentence("at-line", {"line": params["line"]}, lang) if params.get("line") else ""
    return slots


def _fact(name: str, value: Any, lang: str, card_text: CardText) -> str | int | float:
    number = isinstance(value, int) and not isinstance(value, (bool, Card))
    if name in ("seat", "turn") and isinstance(value, (tuple, list)):
        return joined([str(_fact(name, one, lang, card_text)) for one in value], "and", lang)
    if name in ("seat", "turn") and number:
        return sentence("seat-number", {"number": value}, lang)
    if name == "meld" and number:
        return sentence("meld-number", {"number": value}, lang)
    if name == "meld" and value is None:
        return "none"
    if name in ("contract", "given") and isinstance(value, str):
        return _contract_text(value, lang)
    if name == "place" and isinstance(value, str):
        return show(value, lang, card_text)
    if name == "choices":
        return _choices(value, lang, card_text)
    if name == "near":
        return str(show(value, lang, card_text)) if value else "none"
    return printable(value, LONGEST) if type(value) is str else show(value, lang, card_text)


def show(value: Any, lang: str = "en", card_text: CardText = str) -> str | int | float:
    """A fact as a sentence shows it: numbers as they are, everything else as text.

    >>> show(CARDS[7]), show((CARDS[7], CARDS[8])), show(("low", "high"), "zh"), show(3)
    ('8C', '8C 9C', '小端和大端', 3)
    """
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, bool) or value is None:
        return sentence("word-none" if value is None else "word-yes" if value else "word-no", {}, lang)
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, Reason):
        return words(value.code, value.params, lang, card_text)
    if isinstance(value, (BadNotation, BadRecord, BadRules, BadText)):
        return words(value.code, value.params, lang, card_text)
    if isinstance(value, str):
        return sentence(_PLACES[value], {}, lang) if value in _PLACES else printable(value, LONGEST)
    if isinstance(value, Contract):
        return contract_words(value, lang)
    if _is_meld(value):
        return " ".join(_placed(word, card_text) for word in str(value).split())
    if isinstance(value, Mapping):
        value = tuple(value.items())
    if isinstance(value, (tuple, list)):
        return _several(value, lang, card_text)
    return printable(str(value), LONGEST)


def _several(values: Sequence[Any], lang: str, card_text: CardText) -> str:
    texts = [str(show(value, lang, card_text)) for value in values]
    if not texts:
        return sentence("word-nothing", {}, lang)
    if all(isinstance(value, Card) for value in values):
        return " ".join(texts)
    if all(_is_meld(value) for value in values):
        return sentence("between-melds", {}, lang).join(texts)
    return joined(texts, "and", lang)


def _choices(value: Any, lang: str, card_text: CardText) -> str:
    """Things one may choose from. A text may hold several, as ``set / run``."""
    if isinstance(value, str):
        value = value.split(" / ") if value else ()
    if not isinstance(value, (tuple, list)):
        return str(show(value, lang, card_text))
    if {"set", "run"} == set(map(str, value)):
        texts = [sentence(_KINDS[str(kind)], {}, lang) for kind in value]
    else:
        texts = [str(_fact("place", one, lang, card_text)) for one in value]
        if all(isinstance(one, int) and not isinstance(one, Card) for one in value):
            texts = [sentence("meld-number", {"number": one}, lang) for one in value]
    if len(texts) > MOST_CHOICES:
        texts = [*texts[:MOST_CHOICES], "…"]
    return joined(texts, "or", lang)


def card_words(card: Card, lang: str = "en") -> str:
    """A card as it is spoken.

    >>> card_words(CARDS[33]), card_words(CARDS[33], "zh"), card_words(CARDS[52])
    ('eight of hearts', '红桃8', 'joker')
    """
    if not card.suit:
        return sentence("card-joker", {}, lang)
    names = {"rank": sentence(f"rank-{card.rank}", {}, lang), "suit": sentence(f"suit-{card.suit}", {}, lang)}
    return sentence("card-natural", names, lang)


def _contract_text(text: str, lang: str) -> str:
    if not text:
        return sentence("word-nothing", {}, lang)
    try:
        return contract_words(contract(text), lang)
    except BadNotation:
        return printable(text, LONGEST)


def _is_meld(value: Any) -> bool:
    # Asked by its shape, so that a sentence needs no import of the melds.
    return hasattr(value, "cards") and hasattr(value, "stands_for")


def _placed(word: str, card_text: CardText) -> str:
    """One card of a meld's text, ``8H`` or ``JK=8H`` or ``JK=8``, in the caller's way of writing cards."""
    return "=".join(card_text(_BY_TEXT[part]) if part in _BY_TEXT else part for part in word.split("="))


def _label(key: Any, lang: str) -> str:
    """The label of the setting of that key; a key that is none stays as it is."""
    try:
        return sentence(f"{key}-name", {}, lang)
    except KeyError:
        return printable(str(key))


def _rule(key: Any, value: Any, shown: str | int | float, lang: str) -> dict[str, str | int | float]:
    """The rule a setting's value stands for, and the value as a file has it; one it cannot take stays as it is."""
    from contractrummy.rules.kinds import Wrong
    from contractrummy.rules.ruleset import KEYS
    from contractrummy.text.settings import setting_sentence

    try:
        says = setting_sentence(KEYS[key], value, lang)
    except (KeyError, Wrong):
        return {"says": shown}
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        return {"says": says}
    return {"says": says, "value": json.dumps(KEYS[key].kind.plain(KEYS[key].kind.check(value)))}
