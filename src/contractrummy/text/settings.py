"""House rules in words: the label of a setting, and the sentence that states a value of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any

from contractrummy.cards import RANKS
from contractrummy.rules.contracts import contract
from contractrummy.rules.kinds import Count, Texts, Within
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.rows import Allowance, Award, Contracts, Counts, Row
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.rules.setting import Setting
from contractrummy.rules.tables import ByPlayers, Points, Table, WildLimit
from contractrummy.text._fluent import labels, sentence
from contractrummy.text.phrases import contract_words

__all__ = ["rule_named", "rule_sentence", "setting_name", "setting_sentence"]

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


def rule_named(code: str) -> str | None:
    """The key of the house rule that the sentence of a code names as the one to blame, if it does.

    >>> rule_named("TOUCHING_RUNS"), rule_named("NOT_DOWN")
    ('touching_runs', None)
    """
    return next((key for key in labels(code) if key in KEYS), None)


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


def rule_sentence(record: Setting, rules: RuleSet, lang: str = "en") -> str:
    """What the rules page says of a setting under these rules: nothing of rounds, players and jokers they do not have.

    >>> from contractrummy.rules.ruleset import KEYS, RuleSet
    >>> rule_sentence(KEYS["packs"], RuleSet().replace(players=(4, 7)))
    'Packs shuffled together: 2 for 4–5 players, 3 for 6–7 players.'
    """
    value = getattr(rules, record.key)
    if isinstance(record.kind, ByPlayers) and not isinstance(value, int):
        least, most = rules.players
        met = {max(least, step): number for step, number in value.items() if step <= most}
        if len(set(met.values())) > 1:
            slots = _table_slots(record.key, list(met.items()), most, lang)
            return sentence(record.sentence(value), slots, lang)
        value = met[least]
    if isinstance(record.kind, Points) and not rules.has_jokers:
        table = SCHEMES[value] if isinstance(value, str) else value
        return sentence(record.sentence(value), {"value": _points(dict(table), lang, jokers=False)}, lang)
    return setting_sentence(record, value, lang, rules.round_count)


def _slots(record: Setting, value: Any, lang: str, rounds: int | None) -> Slots:
    match record.kind:
        case Allowance() if isinstance(value, tuple):
            return {"value": _each_round(value, "part-round-times", lang, rounds)}
        case Award() if isinstance(value, tuple):
            return {"value": _each_round(value, "part-round-points", lang, rounds)}
        case Count() if value is not None:
            return {"value": value}
        case Within():
            return {"value": _range(*value)}
        case Counts() if record.key == "packs_added":
            more = [(number, first, last) for number, first, last in _stretches(value, rounds) if number]
            return {"value": _in_words(more, "part-round-packs", lang) if more else "none"}
        case Counts():
            return {"value": _by_round(value, lang, rounds)}
        case Row() if value:
            parts = (
                sentence("part-round-rank", {"rank": _rank(rank), "range": str(round)}, lang)
                for round, rank in enumerate(value[:rounds], start=1)
            )
            return {"value": _listed(list(parts), lang)}
        case ByPlayers() if isinstance(value, int):
            return {"value": value}
        case ByPlayers():
            return _table_slots(record.key, list(value.items()), MOST_PLAYERS, lang)
        case Texts():
            return {"value": _texts(value, record.key == "suits", lang)}
        case WildLimit() if isinstance(value, int):
            return {"value": value}
        case WildLimit() if isinstance(value, Table):
            return {"value": _by_size(list(value.items()), lang)}
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
    if len(set(deal[:rounds])) == 1:
        return sentence("part-every-round", {"number": deal[0]}, lang)
    return _each_round(deal, "part-rounds", lang, rounds)


def _each_round(row: Sequence[int], part: str, lang: str, rounds: int | None) -> str:
    return _in_words(_stretches(row, rounds), part, lang)


def _stretches(row: Sequence[int], rounds: int | None) -> Iterator[tuple[int, int, int]]:
    """Each number of a row with the first and the last of the rounds in which it stands."""
    row = row[:rounds]
    first = 1
    for number, same in groupby([*row, *[row[-1]] * (max(len(row), rounds or 0) - len(row))]):
        last = first + len(list(same)) - 1
        yield number, first, last
        first = last + 1


def _in_words(stretches: Iterable[tuple[int, int, int]], part: str, lang: str) -> str:
    parts = [
        sentence(part, {"number": number, "range": _range(first, last), "rounds": last - first + 1}, lang)
        for number, first, last in stretches
    ]
    return _listed(parts, lang)


def _table_slots(key: str, steps: Sequence[tuple[int, int]], most: int, lang: str) -> Slots:
    return {"value": _by_players(key, steps, most, lang), "pattern": _pattern(steps)}


def _by_players(key: str, steps: Sequence[tuple[int, int]], most: int, lang: str) -> str:
    parts = []
    for (least, number), following in zip(steps, [*[step[0] for step in steps[1:]], most + 1], strict=True):
        slots: Slots = {"number": number, "players": _range(least, following - 1)}
        parts.append(sentence(f"part-players-{key}", slots, lang))
    return _listed(parts, lang)


def _pattern(steps: Sequence[tuple[int, int]]) -> str:
    """Whether there is always one less than there are players."""
    one_less = all(number == players - 1 for players, number in steps)
    in_a_row = [players for players, _ in steps] == list(range(steps[0][0], steps[-1][0] + 1))
    return "one-less" if one_less and in_a_row and len(steps) > 2 else "table"


def _texts(chosen: Sequence[str], suits: bool, lang: str) -> str:
    if suits:
        return _listed([sentence(f"suit-{suit}", {}, lang) for suit in chosen], lang, "between-names")
    return " ".join(_rank(rank) for rank in chosen)


def _by_size(table: Sequence[tuple[str, int]], lang: str) -> str:
    parts = []
    for shape, most in sorted(table, key=lambda pair: (pair[0][0] == "R", int(pair[0][1:]))):
        kind = "set" if shape[0] == "S" else "run"
        parts.append(sentence(f"part-{kind}-size", {"number": most, "size": int(shape[1:])}, lang))
    return _listed(parts, lang)


def _points(table: dict[str, int], lang: str, jokers: bool = True) -> str:
    """The table from 2 up to the ace and the joker, neighbours of one value together: ``2–10: face value, …``."""
    parts = []
    for ranks, points in _levels(table):
        if ranks == ["JK"] and not jokers:
            continue
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
    for card in table:
        if len(card) == 2 and card != "JK":
            yield [card], table[card]


def _rank(rank: str) -> str:
    """A rank, or a card such as ``2H``, as it is printed."""
    suits = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    return ("10" if rank[0] == "T" else rank[0]) + suits.get(rank[1:], "")


def _contracts(texts: Sequence[str], lang: str) -> str:
    parts = []
    for round, text in enumerate(texts, start=1):
        slots: Slots = {"round": round, "contract": contract_words(contract(text), lang)}
        parts.append(sentence("part-round-contract", slots, lang))
    return _listed(parts, lang, "between-steps")
