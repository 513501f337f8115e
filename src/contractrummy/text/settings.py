"""House rules in words: the label of a setting, and the sentence that states a value of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any

from contractrummy.cards import RANKS
from contractrummy.rules.contracts import contract
from contractrummy.rules.kinds import ByPlayers, Contracts, Count, Counts, Points, Texts, WildLimit, Within
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.setting import Setting
from contractrummy.text._fluent import sentence
from contractrummy.text.phrases import contract_words

__all__ = ["setting_name", "setting_sentence"]

MOST_PLAYERS = 8
_COURTS = "JQKA"

Slots = dict[str, str | int | float]


def setting_name(record: Setting, lang: str = "en") -> str:
    """The label of a setting.

    >>> from contractrummy.rules.ruleset import KEYS
    >>> setting_name(KEYS["buy_limit"]), setting_name(KEYS["buy_limit"], "zh")
    ('Buys in a round', '每轮抢购次数')
    """
    return sentence(f"{record.key}-name", {}, lang)


def setting_sentence(record: Setting, value: Any, lang: str = "en", rounds: int | None = None) -> str:
    """The rule a value stands for, as the rules page states it.

    `rounds` is how many rounds are played, which may be more or fewer than the value lists.
    Raises `Wrong` for a value the
    setting cannot take.

    >>> from contractrummy.rules.ruleset import KEYS
    >>> setting_sentence(KEYS["deal"], (10, 10, 10, 12, 12, 12, 12))
    'Each player is dealt 10 in rounds 1–3, 12 in rounds 4–7.'
    >>> setting_sentence(KEYS["wild_limit"], 1, "zh")
    '一组里最多1张万能牌。'
    """
    frozen = record.kind.check(value)
    return sentence(record.sentence(frozen), _slots(record, frozen, lang, rounds), lang)


def _slots(record: Setting, value: Any, lang: str, rounds: int | None) -> Slots:
    match record.kind:
        case Count() if value is not None:
            return {"value": value}
        case Within():
            return {"value": _range(*value)}
        case Counts():
            return {"value": _by_round(value, lang, rounds)}
        case ByPlayers() if len(value) == 1:
            return {"value": value[0][1]}
        case ByPlayers():
            return {"value": _by_players(value, lang), "pattern": _pattern(value)}
        case Texts():
            return {"value": _texts(value, record.key == "suits", lang)}
        case WildLimit() if isinstance(value, int):
            return {"value": value}
        case WildLimit() if value and value != "naturals":
            return {"value": _by_size(value, lang)}
        case Points():
            return {"value": _points(SCHEMES[value] if isinstance(value, str) else dict(value), lang)}
        case Contracts():
            return {"value": _contracts(value[:rounds], lang)}
    return {}


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _listed(parts: Sequence[str], lang: str, between: str = "between-parts") -> str:
    return sentence(between, {}, lang).join(parts)


def _by_round(deal: Sequence[int], lang: str, rounds: int | None) -> str:
    """How many in which rounds; the last number counts for every round after it."""
    deal = deal[:rounds]
    last = max(len(deal), rounds or 0)
    if len(set(deal)) == 1:
        return sentence("part-every-round", {"number": deal[0]}, lang)
    parts = []
    first = 1
    for number, same in groupby([*deal, *[deal[-1]] * (last - len(deal))]):
        end = first + len(list(same)) - 1
        slots: Slots = {"number": number, "range": _range(first, end), "rounds": end - first + 1}
        parts.append(sentence("part-rounds", slots, lang))
        first = end + 1
    return _listed(parts, lang)


def _by_players(steps: Sequence[tuple[int, int]], lang: str) -> str:
    parts = []
    for (least, number), following in zip(steps, [*[step[0] for step in steps[1:]], MOST_PLAYERS + 1], strict=True):
        slots: Slots = {"number": number, "players": _range(least, following - 1)}
        parts.append(sentence("part-players", slots, lang))
    return _listed(parts, lang)


def _pattern(steps: Sequence[tuple[int, int]]) -> str:
    one_less = [(players, players - 1) for players in range(2, MOST_PLAYERS + 1)]
    return "one-less" if list(steps) == one_less else "table"


def _texts(chosen: Sequence[str], suits: bool, lang: str) -> str:
    if suits:
        return _listed([sentence(f"suit-{suit}", {}, lang) for suit in chosen], lang, "between-names")
    return " ".join("10" if rank == "T" else rank for rank in chosen)


def _by_size(table: Sequence[tuple[str, int]], lang: str) -> str:
    parts = []
    for shape, most in sorted(table, key=lambda pair: (pair[0][0] == "R", int(pair[0][1:]))):
        kind = "set" if shape[0] == "S" else "run"
        parts.append(sentence(f"part-{kind}-size", {"number": most, "size": int(shape[1:])}, lang))
    return _listed(parts, lang)


def _points(table: dict[str, int], lang: str) -> str:
    """The table from 2 up to the ace and the joker, neighbours of one value together: ``2–10: face value, …``."""
    parts = []
    for ranks, points in _levels(table):
        name = _rank(ranks[0]) if len(ranks) == 1 else f"{_rank(ranks[0])}–{_rank(ranks[-1])}"
        name = sentence("card-joker", {}, lang) if ranks == ["JK"] else name
        code = "part-points-face" if points is None else "part-points"
        parts.append(sentence(code, {"ranks": name, "points": points or 0}, lang))
    return _listed(parts, lang)


def _levels(table: dict[str, int]) -> Iterator[tuple[list[str], int | None]]:
    """Neighbouring ranks of one value, with None for those that count their face; the joker always by itself."""
    order = [*RANKS[1:], "A"]
    values = [table[rank] for rank in order]
    faces = [rank not in _COURTS and table[rank] == face for face, rank in enumerate(order, start=2)]
    at = 0
    while at < len(order):
        alike = len(list(takewhile(values[at].__eq__, values[at:])))
        face = len(list(takewhile(bool, faces[at:])))
        end = at + max(alike, face)
        yield order[at:end], (None if face > alike else values[at])
        at = end
    yield ["JK"], table["JK"]


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def _contracts(texts: Sequence[str], lang: str) -> str:
    parts = []
    for round, text in enumerate(texts, start=1):
        slots: Slots = {"round": round, "contract": contract_words(contract(text), lang)}
        parts.append(sentence("part-round-contract", slots, lang))
    return _listed(parts, lang, "between-steps")
