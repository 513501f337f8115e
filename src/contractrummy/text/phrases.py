"""Parts of sentences: texts in a row, a contract in words."""

from __future__ import annotations

from collections.abc import Sequence

from contractrummy.rules.contracts import Contract
from contractrummy.text._fluent import sentence

__all__ = ["contract_words", "joined"]


def joined(texts: Sequence[str], word: str, lang: str) -> str:
    """Texts in a row, with “and” or “or” before the last; ``"contract"`` joins the melds of a contract.

    >>> joined(["4H", "8H"], "or", "en"), joined(["4H", "8H", "9H"], "or", "zh")
    ('4H or 8H', '4H、8H或9H')
    """
    if len(texts) < 2:
        return texts[0] if texts else sentence("word-nothing", {}, lang)
    first = sentence(f"{word}-comma", {}, lang).join(texts[:-1])
    return first + sentence(f"{word}-last", {}, lang) + texts[-1]


def contract_words(contract: Contract, lang: str = "en") -> str:
    """A contract in words, with the way its round is won where that is not as usual.

    >>> from contractrummy.rules.contracts import contract
    >>> contract_words(contract("SSR")), contract_words(contract("SSR"), "zh")
    ('2 sets of 3 and 1 run of 4', '两组三条 + 一组四张顺')
    >>> contract_words(contract("RRR", finish="all_cards"))
    '3 runs of 4, every card, no discard'
    """
    slots = list(dict.fromkeys(contract.slots))
    parts = [
        sentence(f"contract-{slot.kind}", {"count": contract.slots.count(slot), "size": slot.size}, lang)
        for slot in slots
    ]
    melds = joined(parts, "contract", lang)
    return sentence(f"contract-{contract.finish.replace('_', '-')}", {"melds": melds}, lang)
