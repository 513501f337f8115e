"""Parts of sentences: texts in a row, a contract in words."""

from __future__ import annotations

from collections.abc import Sequence

from contractrummy.rules.contracts import Contract, Slot
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
    choices = [_melds_in_words(slots, lang) for slots in (contract.slots, *contract.others)]
    melds = joined(choices, "or", lang)
    return sentence(f"contract-{contract.finish.replace('_', '-')}", {"melds": melds}, lang)


def _melds_in_words(slots: Sequence[Slot], lang: str) -> str:
    parts = []
    for slot in dict.fromkeys(slots):
        facts = {"count": slots.count(slot), "size": slot.size}
        if slot.rank:
            parts.append(
                sentence("contract-of-rank", {**facts, "rank": sentence(f"plural-{slot.rank}", {}, lang)}, lang)
            )
        else:
            parts.append(sentence(f"contract-{slot.kind}", facts, lang))
    return joined(parts, "contract", lang)
