"""What a table says in words, in the language of whoever reads it: reasons, contracts, rules, melds as they are spoken.

Cards inside sentences stand as ``[[9D]]``, a wild of a meld with what it stands for as ``[[JK=6H]]``: the page draws
them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from contractrummy.cards import Card
from contractrummy.engine.actions import Placed
from contractrummy.errors import BadNotation, BadRules, Reason
from contractrummy.melds.meld import Meld
from contractrummy.rules.contracts import Contract
from contractrummy.rules.contracts import Slot as ContractSlot
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.table.messages import ContractInfo, Lang, RulesInfo, Slot, Why
from contractrummy.text import card_words, codes, contract_words, preset_name, rule_named, rule_sentence, words

__all__ = ["contract_info", "marked", "meld_words", "rules_info", "why_of", "why_of_code"]

_MARKED_WILD = re.compile(r"\[\[(\w+)\]\]=(?:\[\[(\w+)\]\]|([A2-9TJQK])(?!\w))")


def why_of(no: Reason | BadNotation | BadRules, lang: Lang, names: Sequence[str] = ()) -> Why:
    """Why not. `names` are those of the seats, for reasons that speak of one."""
    return why_of_code(no.code, no.params, lang, names)


def why_of_code(code: str, params: Mapping[str, Any], lang: Lang, names: Sequence[str] = ()) -> Why:
    """The same for a code with its facts."""
    facts = {name: _named(name, value, names) for name, value in params.items()}
    # Numbers and cards that are equal as numbers are not the same fact.
    asked = tuple((name, type(value).__name__, value) for name, value in facts.items())
    try:
        return _why(code, asked, lang)
    except TypeError:
        # A value of a rule may be a table, which cannot be looked up.
        return _why.__wrapped__(code, asked, lang)


def _named(name: str, value: Any, names: Sequence[str]) -> Any:
    if name == "turn" and isinstance(value, int) and 0 <= value < len(names):
        return unmarked(names[value])
    if isinstance(value, str) and not isinstance(value, Reason):
        return unmarked(value)
    return f"[[{value}]]" if isinstance(value, Placed) else value


def unmarked(text: str) -> str:
    """A text from people, in which nothing is a card."""
    return text.replace("[[", "[").replace("]]", "]")


@lru_cache(maxsize=2048)
def _why(code: str, facts: tuple[tuple[str, str, Any], ...], lang: Lang) -> Why:
    params = {name: value for name, _, value in facts}
    short = f"short-{code}"
    return Why(
        code=code,
        text=marked(code, params, lang),
        short=words(short, params, lang) if short in codes(lang) else "",
        setting=rule_named(code),
    )


def marked(code: str, params: Mapping[str, Any], lang: Lang) -> str:
    """The sentence of a code with its cards marked."""
    text = words(code, params, lang, lambda card: f"[[{card}]]")
    return _MARKED_WILD.sub(lambda found: f"[[{found[1]}={found[2] or found[3]}]]", text)


# -- contracts and melds ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def contract_info(contract: Contract, lang: Lang) -> ContractInfo:
    """A contract as slots to be filled, and in words."""
    return ContractInfo(
        text=str(contract),
        slots=_slots(contract.slots),
        others=[_slots(slots) for slots in contract.others],
        finish=contract.finish,
        say=contract_words(contract, lang),
    )


def _slots(slots: Sequence[ContractSlot]) -> list[Slot]:
    return [Slot(slot.kind, slot.size, slot.rank or None) for slot in slots]


@lru_cache(maxsize=4096)
def meld_words(meld: Meld, lang: Lang) -> str:
    """A stated meld as it is spoken.

    >>> from contractrummy.melds.meld import parse_meld
    >>> meld_words(parse_meld("4H 5H JK=6H 7H"), "en")
    'run: four of hearts, five of hearts, joker standing for six of hearts, seven of hearts'
    >>> meld_words(parse_meld("9S 9D JK=9"), "zh")
    '同点组：黑桃9、方块9、鬼牌当9'
    """
    assert meld.stands_for is not None
    spoken = [_spoken(card, place, lang) for card, place in zip(meld.cards, meld.stands_for, strict=True)]
    return words(f"spoken-{meld.kind}", {"cards": words("between-names", {}, lang).join(spoken)}, lang)


def _spoken(card: Card, place: Card | str, lang: Lang) -> str:
    if card == place:
        return card_words(card, lang)
    stood_for = card_words(place, lang) if isinstance(place, Card) else words(f"rank-{place}", {}, lang)
    return words("spoken-wild", {"card": card_words(card, lang), "place": stood_for}, lang)


# -- rules -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def rules_info(rules: RuleSet, title: str, lang: Lang, players: int | None = None) -> RulesInfo:
    """The rules of a table. Without a `title` they are called as the preset they are nearest to.

    `warnings` are what is odd about them, for so many players or for every number they allow.
    """
    nearest = min(preset_names(), key=lambda name: len(rules.diff(preset(name))))
    return RulesInfo(
        name=title or preset_name(nearest, lang),
        preset=nearest,
        line=str(rules),
        digest=rules.digest,
        changes=[rule_sentence(KEYS[differs.key], rules, lang) for differs in rules.diff(preset(nearest))],
        warnings=[problem.text(lang) for problem in rules.problems(players)],
    )
