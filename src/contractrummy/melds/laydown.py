"""Laying down the contract: the judgement of a whole lay-down, bare wilds filled where only one answer is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from contractrummy.cards import Card
from contractrummy.errors import Reason
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, MeldKind, parse_melds
from contractrummy.melds.shapes import diagnose, joins, statements
from contractrummy.notation import cards_of
from contractrummy.rules.contracts import Contract
from contractrummy.rules.contracts import contract as read_contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["judge_lay_down", "melds_of", "pair_flaw", "why_not_lay_down"]


def melds_of(melds: str | Iterable[Meld | str]) -> tuple[Meld, ...]:
    """Melds given as text or as melds."""
    if isinstance(melds, str):
        return parse_melds(melds)
    return tuple(m for part in melds for m in (parse_melds(part) if isinstance(part, str) else (part,)))


def why_not_lay_down(
    hand: str | Iterable[Card], melds: str | Iterable[Meld | str], contract: Contract | str, rules: RuleSet
) -> Reason | None:
    """Why the melds cannot be laid down from the hand as the contract, or None.

    >>> from contractrummy.rules.presets import preset
    >>> hand = "4C 5C 6C 7C 8C 9C TC JC 2H KD"
    >>> str(why_not_lay_down(hand, "4C 5C 6C 7C | 8C 9C TC JC", "RR", preset("common")))
    'TOUCHING_RUNS'
    >>> why_not_lay_down(hand, "4C 5C 6C 7C | 8C 9C TC JC", "RR", preset("heyue")) is None
    True
    """
    asked = read_contract(contract) if isinstance(contract, str) else contract
    answer = judge_lay_down(cards_of(hand), melds_of(melds), asked, limits_of(rules))
    return answer if isinstance(answer, Reason) else None


def judge_lay_down(
    hand: Sequence[Card], melds: Sequence[Meld], asked: Contract, limits: Limits
) -> Reason | tuple[Meld, ...]:
    """The melds with every card's place stated, or the reason they cannot be laid down."""
    left = Counter(hand)
    left.subtract(card for m in melds for card in m.cards)
    lacking = tuple(sorted(card for card, count in left.items() for _ in range(-count)))
    if lacking:
        return Reason("NOT_IN_HAND", cards=lacking)
    flaw = _wrong_melds(melds, asked, limits)
    if flaw is not None:
        return flaw
    answer = _stated(melds, limits)
    if isinstance(answer, Reason):
        return answer
    return _ending(tuple(sorted(left.elements())), asked, limits) or answer


def _wrong_melds(melds: Sequence[Meld], asked: Contract, limits: Limits) -> Reason | None:
    """Melds that are none, that are not those of the contract, or not of its sizes (E15, R068 to R071)."""
    kinds: tuple[MeldKind, ...] = ("set", "run")
    matched = all(sum(m.kind == kind for m in melds) == asked.count(kind) for kind in kinds)
    for m in melds:
        reason = diagnose(m, limits)
        # A meld of the wrong kind for its cards and a contract not met are one mistake: say the one that helps.
        if reason is not None:
            return reason
    if not matched:
        return Reason("CONTRACT_NOT_MET", contract=asked, given=tuple(melds))
    longer = limits.extra or asked.finish != "normal"
    for kind in kinds:
        sizes = sorted(slot.size for slot in asked.slots if slot.kind == kind)
        for m, size in zip(sorted((m for m in melds if m.kind == kind), key=len), sizes, strict=True):
            if len(m) < size:
                return Reason("MELD_TOO_SHORT", meld=m, size=len(m), least=size)
            if len(m) > size and not longer:
                return Reason("EXTRA_CARDS", meld=m, size=len(m), exactly=size)
    return None


def pair_flaw(one: Meld, two: Meld, limits: Limits) -> Reason | None:
    """What forbids two stated melds in one lay-down (D25, D26)."""
    if joins(one, two, limits):
        code = "RUNS_SAME_SUIT" if limits.touching == "different_suits" else "TOUCHING_RUNS"
        return Reason(code, first=one, second=two)
    if not limits.same_rank_sets and one.kind == two.kind == "set" and one.rank == two.rank:
        return Reason("SAME_RANK_SETS", first=one, second=two)
    return None


def _stated(melds: Sequence[Meld], limits: Limits) -> Reason | tuple[Meld, ...]:
    """The melds stated in the only legal way, or what is to be said about them (E4, R018, R060)."""
    choices = [list(statements(m, limits)) for m in melds]
    found: list[set[Meld]] = [set() for _ in melds]
    for answer in _together(choices, (), limits):
        for place, stated in zip(found, answer, strict=True):
            place.add(stated)
        only = answer
    if all(found):
        for m, ways in zip(melds, found, strict=True):
            if len(ways) > 1:
                return Reason("STATE_THE_WILD", meld=m, choices=tuple(sorted(ways, key=_order)))
        return only
    first = [ways[0] for ways in choices]
    flaws = (pair_flaw(a, b, limits) for i, a in enumerate(first) for b in first[i + 1 :])
    return next((flaw for flaw in flaws if flaw), None) or _pair_flaw_somewhere(choices, limits)


def _pair_flaw_somewhere(choices: list[list[Meld]], limits: Limits) -> Reason:
    """Every pair can be stated, no whole can: name the first clash among all ways."""
    return next(
        flaw
        for i, ways in enumerate(choices)
        for others in choices[i + 1 :]
        for a in ways
        for b in others
        if (flaw := pair_flaw(a, b, limits))
    )


def _together(choices: list[list[Meld]], so_far: tuple[Meld, ...], limits: Limits) -> Iterator[tuple[Meld, ...]]:
    if len(so_far) == len(choices):
        yield so_far
        return
    for way in choices[len(so_far)]:
        if all(pair_flaw(way, other, limits) is None for other in so_far):
            yield from _together(choices, (*so_far, way), limits)


def _order(m: Meld) -> tuple[str, int, str]:
    return (m.suit or "", m.low or 0, m.rank or "")


def _ending(left: tuple[Card, ...], asked: Contract, limits: Limits) -> Reason | None:
    """Whether what stays in the hand fits the way this round ends (E12 to E15, R081, R113, R114)."""
    if asked.finish == "all_cards" and left:
        return Reason("CARDS_LEFT_OVER", cards=left)
    if asked.finish == "all_but_discard" and len(left) != 1:
        return Reason("LEAVE_ONE_CARD", left=len(left))
    if asked.finish == "normal" and limits.leave_discard and not left:
        return Reason("KEEP_A_DISCARD")
    return None
