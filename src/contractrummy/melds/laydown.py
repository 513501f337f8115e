"""Laying down the contract: the judgement of a whole lay-down, bare wilds filled where only one answer is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from contractrummy.cards import JOKER, Card
from contractrummy.errors import Reason
from contractrummy.melds.limits import Limits, limits_of
from contractrummy.melds.meld import Meld, MeldKind, parse_melds
from contractrummy.melds.shapes import diagnose, joins, natural_first, statements
from contractrummy.notation import cards_of
from contractrummy.rules.contracts import Contract, Slot
from contractrummy.rules.contracts import contract as read_contract
from contractrummy.rules.ruleset import RuleSet

__all__ = ["judge_lay_down", "judge_new_melds", "melds_of", "pair_flaw", "why_not_lay_down"]


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
    """The melds with every card's place stated, or the reason they cannot be laid down.

    A contract that leaves a choice is met by any of its readings; the reason speaks of the one that the kinds of the
    melds fit, and of the whole contract where they fit none.
    """
    left = _left(hand, melds)
    if isinstance(left, Reason):
        return left
    kinds = {slot.kind for reading in asked.readings for slot in reading.slots}
    meanings: list[list[Meld]] = []
    for m in melds:
        meant = _meanings(m, kinds, limits)
        flaws = [diagnose(meaning, limits) for meaning in meant]
        # A meld of the wrong kind for its cards and a contract not met are one mistake: say the one that helps.
        if None not in flaws:
            return next(flaw for flaw in flaws if flaw)
        meanings.append([meaning for meaning, flaw in zip(meant, flaws, strict=True) if flaw is None])
    answer: Reason | None = None
    for reading in asked.readings:
        for chosen in product(*meanings) if len(melds) == len(reading.slots) else ():
            if sorted(m.kind for m in chosen) != sorted(slot.kind for slot in reading.slots):
                continue
            found = _as_contract(chosen, reading, limits)
            if not isinstance(found, Reason):
                return _ending(left, asked, limits) or found
            if found == "STATE_THE_WILD":
                given = melds[chosen.index(found.params["meld"])]
                found = Reason("STATE_THE_WILD", meld=given, choices=found.params["choices"])
            answer = _closer(answer, found)
    return answer or Reason("CONTRACT_NOT_MET", contract=asked, given=tuple(melds))


def judge_new_melds(
    hand: Sequence[Card], melds: Sequence[Meld], limits: Limits, mixed: bool = False
) -> Reason | tuple[Meld, ...]:
    """The same for melds put down by a player who is down, where `new_melds` allows it (D31, R078).

    They are judged each by itself: what a lay-down may hold as a whole is said of the contract. With `mixed` a run may
    be of any suits.
    """
    kinds = {"set", "run", "mixed"} if mixed else {"set", "run"}
    left = _left(hand, melds)
    if isinstance(left, Reason):
        return left
    stated: list[Meld] = []
    for m in melds:
        meant = [meaning for meaning in _meanings(m, kinds, limits) if meaning.kind in kinds]
        if not meant:
            return Reason("RUN_MIXED", meld=m)
        flaws = [diagnose(meaning, limits) for meaning in meant]
        if None not in flaws:
            return next(flaw for flaw in flaws if flaw)
        ways = natural_first(statements(meant[flaws.index(None)], limits))
        if len(ways) > 1:
            return Reason("STATE_THE_WILD", meld=m, choices=tuple(sorted(ways, key=_order)))
        stated.append(ways[0])
    if limits.leave_discard and not left:
        return Reason("KEEP_A_DISCARD")
    return tuple(stated)


def _left(hand: Sequence[Card], melds: Sequence[Meld]) -> Reason | tuple[Card, ...]:
    """The cards of the hand that are in none of the melds."""
    left = Counter(hand)
    left.subtract(card for m in melds for card in m.cards)
    lacking = tuple(sorted(card for card, count in left.items() for _ in range(-count)))
    return Reason("NOT_IN_HAND", cards=lacking) if lacking else tuple(sorted(left.elements()))


# -- which meld is which of the contract ---------------------------------------------------------------------------


def _meanings(m: Meld, kinds: Iterable[str], limits: Limits) -> list[Meld]:
    """What a meld can be for a contract with melds of these kinds: itself, or what its text may mean as well.

    A run serves as a mixed run. Text does not know what is wild, so where naturals are, and no card says what it stands
    for, the cards may also be a meld of another kind.
    """
    ways = [m]
    if m.kind == "run":
        ways.append(Meld("mixed", m.cards, low=m.low))
    if m.kind == "mixed":
        suits = {card.suit for i, card in enumerate(m.cards) if i not in m.wilds} - {""}
        low = m.low if len(suits) == 1 else None
        ways.append(Meld("run", m.cards, suit=min(suits) if low is not None else None, low=low))
    says_nothing = not (m.stated and m.wilds)
    if says_nothing and any(card in limits.wild_kinds and card != JOKER for card in m.cards):
        others: tuple[MeldKind, ...] = ("set", "run", "mixed")
        # What is a meld as it was written is not taken for another of its kind.
        ways += [Meld(kind, m.cards) for kind in others if kind != m.kind or diagnose(m, limits) is not None]
    fitting = [way for way in dict.fromkeys(ways) if way.kind in kinds]
    return fitting or [way for way in ways if way.kind != "mixed"][:1]


def _as_contract(melds: Sequence[Meld], reading: Contract, limits: Limits) -> Reason | tuple[Meld, ...]:
    """The melds stated as those of a contract without choices, or why they are not (R068 to R071)."""
    answer: Reason | None = None
    exact = not limits.extra and reading.finish == "normal"
    for slots in _slots_by_size(melds, reading):
        flaws = (_slot_flaw(m, slot, exact, limits) for m, slot in zip(melds, slots, strict=True))
        found = next((flaw for flaw in flaws if flaw), None) or _stated(melds, slots, limits)
        if not isinstance(found, Reason):
            return found
        answer = _closer(answer, found)
    assert answer is not None
    return answer


def _closer(answer: Reason | None, found: Reason) -> Reason:
    """Which of two reasons helps more: the first, unless only a wild must be stated."""
    return found if answer is None or (found == "STATE_THE_WILD" and answer != "STATE_THE_WILD") else answer


def _slots_by_size(melds: Sequence[Meld], reading: Contract) -> Iterator[tuple[Slot, ...]]:
    """For each meld the slot it is for: by size, and in every other way where a slot asks for a rank."""
    order = sorted(range(len(melds)), key=lambda i: (melds[i].kind, len(melds[i])))
    slots = sorted(reading.slots, key=lambda slot: (slot.kind, slot.size))
    yield tuple(slots[order.index(i)] for i in range(len(melds)))
    if any(slot.rank for slot in slots):
        for row in dict.fromkeys(permutations(reading.slots)):
            if all(m.kind == slot.kind for m, slot in zip(melds, row, strict=True)):
                yield row


def _slot_flaw(m: Meld, slot: Slot, exact: bool, limits: Limits) -> Reason | None:
    """Why a meld of the right kind is not the one that a slot asks for."""
    if len(m) < slot.size:
        return Reason("MELD_TOO_SHORT", meld=m, size=len(m), least=slot.size)
    if slot.rank and not any(way.rank == slot.rank for way in statements(m, limits)):
        return Reason("WRONG_RANK", meld=m, rank=slot.rank)
    if len(m) > slot.size and exact:
        return Reason("EXTRA_CARDS", meld=m, size=len(m), exactly=slot.size)
    return None


def pair_flaw(one: Meld, two: Meld, limits: Limits) -> Reason | None:
    """What forbids two stated melds in one lay-down (D25, D26)."""
    if joins(one, two, limits):
        code = "RUNS_SAME_SUIT" if limits.touching == "different_suits" else "TOUCHING_RUNS"
        return Reason(code, first=one, second=two)
    if not limits.same_rank_sets and one.kind == two.kind == "set" and one.rank == two.rank:
        return Reason("SAME_RANK_SETS", first=one, second=two)
    return None


# -- stating what is left open -------------------------------------------------------------------------------------


def _stated(melds: Sequence[Meld], slots: Sequence[Slot], limits: Limits) -> Reason | tuple[Meld, ...]:
    """The melds stated in the only legal way, or what is to be said about them (E4, R018, R031, R038, R060)."""
    choices = [
        [way for way in statements(m, limits) if slot.rank in ("", way.rank)]
        for m, slot in zip(melds, slots, strict=True)
    ]
    # A wild natural is first taken as itself, as far as the melds can lie together so.
    fewest, found = _Together(choices, limits).ways()
    if found and fewest > limits.laydown_wilds:
        return Reason("WILDS_IN_LAY_DOWN", wilds=fewest, limit=limits.laydown_wilds)
    if found:
        for m, ways in zip(melds, found, strict=True):
            if len(ways) > 1:
                return Reason("STATE_THE_WILD", meld=m, choices=tuple(sorted(ways, key=_order)))
        return tuple(ways[0] for ways in found)
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


class _Together:
    """Which ways of stating melds can lie in one lay-down: a way of each, no two of which are forbidden together.

    Ways of a meld that clash with the very same ways of the others are one class, and only classes are tried: melds of
    wilds alone can be stated in dozens of ways each.
    """

    def __init__(self, choices: list[list[Meld]], limits: Limits) -> None:
        self.melds = len(choices)
        ways = [(i, way) for i, each in enumerate(choices) for way in each]
        clashes: list[int] = [0] * len(ways)
        for a, (i, one) in enumerate(ways):
            for b in range(a + 1, len(ways)):
                j, two = ways[b]
                if i != j and pair_flaw(one, two, limits) is not None:
                    clashes[a] |= 1 << b
                    clashes[b] |= 1 << a
        # For each meld its classes: how many wilds, what they clash with, which bits they are, the ways themselves.
        self.classes: list[list[tuple[int, int, int, list[Meld]]]] = [[] for _ in choices]
        for i, each in enumerate(self.classes):
            grouped: dict[tuple[int, int], tuple[int, list[Meld]]] = {}
            for bit, (j, way) in enumerate(ways):
                if i == j:
                    bits, same = grouped.setdefault((len(way.wilds), clashes[bit]), (0, []))
                    grouped[len(way.wilds), clashes[bit]] = (bits | 1 << bit, [*same, way])
            each += sorted(((wilds, clash, *rest) for (wilds, clash), rest in grouped.items()), key=lambda c: c[0])
        self.least = [min((c[0] for c in each), default=0) for each in self.classes]

    def ways(self) -> tuple[int, list[list[Meld]]]:
        """The fewest wilds of a whole, and for each meld its ways in wholes with so many; none where there is none."""
        most = sum(max((c[0] for c in each), default=0) for each in self.classes)
        for wilds in range(sum(self.least), most + 1):
            found = [
                [way for c in each if self._whole(wilds, i, c) for way in c[3]] for i, each in enumerate(self.classes)
            ]
            if all(found):
                return wilds, found
        return 0, []

    def _whole(self, wilds: int, fixed: int, chosen: tuple[int, int, int, list[Meld]]) -> bool:
        """Whether there is a whole with just so many wilds in which that meld is of that class."""
        others = [i for i in range(self.melds) if i != fixed]
        return self._rest(others, wilds - chosen[0], chosen[1])

    def _rest(self, others: list[int], wilds: int, clash: int) -> bool:
        if not others:
            return wilds == 0
        if wilds < sum(self.least[i] for i in others):
            return False
        return any(
            self._rest(others[1:], wilds - c[0], clash | c[1]) for c in self.classes[others[0]] if not c[2] & clash
        )


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
