"""What a seat can do now, and why not the rest: every button, judged by the engine from the seat's own view."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, get_args

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    LeaveJoker,
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
    plain_cards,
)
from contractrummy.engine.reading import action_of
from contractrummy.engine.views import PlayerView, judge_seen, kernel_seen
from contractrummy.errors import Reason
from contractrummy.melds.layoff import Place, end_card
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import NEVER, LayDownPlan, best_lay_down, distance
from contractrummy.moves.fitting import meld_after, of_round, place_of
from contractrummy.moves.meaning import OF_ONE_CARD, Judge, Moves
from contractrummy.rules.contracts import finished
from contractrummy.rules.ruleset import RuleSet
from contractrummy.scoring.penalties import penalty
from contractrummy.table.messages import Can, Lang, Off, Plan, Swap, Why
from contractrummy.table.saying import why_of, why_of_code

__all__ = ["can_of", "cards_of", "off_of"]

Word = Literal[
    "take", "leave", "draw", "ask", "no", "down", "off", "swap", "discard", "back", "drop", "leave_joker"
]  # fmt: skip

MOST_PLANS = 6
PLANS_SECONDS = 0.25
"""How long other ways to lay down are looked for. Where wilds abound one search may take that long by itself."""

_BARE: dict[Word, Action] = {
    "take": TakeDiscard(), "leave": LeaveDiscard(), "draw": DrawStock(), "ask": AskToBuy(), "no": DeclineBuy(),
    "back": TakeBack(), "drop": Drop(), "leave_joker": LeaveJoker(),
}  # fmt: skip
_WORDS: dict[type[Action], Word] = {type(action): word for word, action in _BARE.items()}
_WORDS |= {LayDown: "down", LayOff: "off", TakeJoker: "swap", Discard: "discard"}

_OPEN = ("CHOOSE_MELD", "STATE_THE_PLACE")
_FITS_BUT = ("KEEP_A_DISCARD", "TAKEN_CARD_WINS_NOT", "WILD_GOES_BACK", "WILD_HAS_NO_PLACE", "NO_LAY_DOWN_YET")
"""What keeps a card from going where it fits."""


def can_of(view: PlayerView, lang: Lang, judge: Judge | None = None, *, names: Sequence[str] = ()) -> Can | None:
    """What the seat can do now, and why not for the rest; None for an onlooker and once the game is over.

    `judge` says why a move cannot be made (what the view itself says if None); `names` are those of the seats.
    """
    if view.seat is None or view.phase == "over":
        return None
    return _Offers(view, lang, judge or judge_seen(view), names or view.players).can()


class _Offers:
    def __init__(self, view: PlayerView, lang: Lang, judge: Judge, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.view, self.lang, self.judge, self.names = view, lang, judge, names
        self.moves = Moves(view, judge)
        self.rules = of_round(view)
        kernel = kernel_seen(view)
        kernel.orders(view.seat)
        self.legal = [action_of(kernel, order) for order in kernel.listed()]

    def can(self) -> Can:
        now = list(dict.fromkeys(_WORDS[type(action)] for action in self.legal))
        return Can(
            now=now,
            no=dict(self._refused(now)),
            keep=dict(self._kept()) if "discard" in now else {},
            offs=[self._off(action) for action in self.legal if isinstance(action, LayOff)],
            swaps=[self._swap(action) for action in self.legal if isinstance(action, TakeJoker)],
            plans=[_plan(plan) for plan in self._plans()],
        )

    def _off(self, action: LayOff) -> Off:
        return off_of(self.view, action)

    def _swap(self, action: TakeJoker) -> Swap:
        return Swap(str(action.card), action.meld, action.index, str(action), self.moves.binds(action))

    def _kept(self) -> Iterator[tuple[str, Why]]:
        can = {action.card for action in self.legal if isinstance(action, Discard)}
        for card in dict.fromkeys(self.view.hand):
            reason = None if card in can else self.judge(Discard(card))
            if reason is not None:
                yield str(card), self._why(reason)

    # -- ways to lay down ------------------------------------------------------------------------------------------

    def _plans(self) -> list[LayDownPlan]:
        """The best ways to lay down, the one that leaves least first.

        The engine's own comes first. Every other is the best that does without one kind of card the first one takes,
        so that many wilds in a hand make it no longer.
        """
        found = [self._as_plan(action.melds) for action in self.legal if isinstance(action, LayDown)]
        if found and not self.moves.is_down():
            found += self._others(found[0])
        return sorted(found, key=lambda plan: (plan.penalty_left, len(plan.left)))[:MOST_PLANS]

    def _others(self, first: LayDownPlan) -> Iterator[LayDownPlan]:
        view, seen = self.view, {frozenset(map(str, first.melds))}
        used = [card for meld in first.melds for card in meld.cards]
        until = time.perf_counter() + PLANS_SECONDS
        for card in dict.fromkeys(used):
            if time.perf_counter() > until:
                # A page is told the state with every event, and all others wait for it.
                return
            # One copy less than it takes.
            hand = list(view.hand)
            for _ in range(view.hand.count(card) - used.count(card) + 1):
                hand.remove(card)
            other = best_lay_down(hand, view.contract, self.rules)
            if other is None or (melds := frozenset(map(str, other.melds))) in seen:
                continue
            seen.add(melds)
            if self.judge(LayDown(other.melds)) is None:
                yield self._as_plan(other.melds)

    def _as_plan(self, melds: tuple[Meld, ...]) -> LayDownPlan:
        left = list(self.view.hand)
        for meld in melds:
            for card in meld.cards:
                left.remove(card)
        return LayDownPlan(melds, tuple(left), penalty(left, self.rules))

    # -- and why not -----------------------------------------------------------------------------------------------

    def _refused(self, now: Sequence[Word]) -> Iterator[tuple[str, Why]]:
        words: tuple[Word, ...] = get_args(Word)
        for word in words:
            if word not in now and self._is_played(word):
                yield word, self._why_no(word)

    def _is_played(self, word: Word) -> bool:
        """Whether the rules know the word at all: of others there is no button."""
        if word == "drop":
            return self.view.rules.drop_points is not None
        return word != "leave_joker" or self.view.rules.swap_when == "at_once"

    def _why_no(self, word: Word) -> Why:
        if word == "down":
            return self._why_no_melds()
        if word == "off":
            return self._why_none(map(LayOff, self._kinds()), "NOTHING_FITS")
        if word == "swap":
            return self._why_none(self._swaps_to_ask(), "NO_JOKER_FITS")
        reason = self.judge(Discard(self._kinds()[0]) if word == "discard" else _BARE[word])
        return self._said("NO_CARDS") if reason is None else self._why(reason)

    def _why_none(self, actions: Iterable[Action], otherwise: str) -> Why:
        """Why none of the actions can be done: a reason that lies not with one card, else what keeps one that fits."""
        kept: Reason | None = None
        for action in actions:
            reason = self.judge(action)
            if reason is not None and reason in _OPEN and isinstance(action, LayOff):
                reason = self._why_nowhere(action)
            elif reason is not None and reason not in OF_ONE_CARD:
                return self._why(reason)
            if reason is not None and reason in _FITS_BUT:
                kept = kept or reason
        return self._said(otherwise) if kept is None else self._why(kept)

    def _why_nowhere(self, action: LayOff) -> Reason | None:
        """Why a card that fits in several places can go to none of them, as far as that lies not with the places."""
        ends: tuple[Place | None, ...] = (None, *get_args(Place))
        each = (LayOff(action.cards, i, end) for i in range(len(self.view.table)) for end in ends)
        return next((reason for one in each if (reason := self.judge(one)) is not None and reason in _FITS_BUT), None)

    def _kinds(self) -> list[Card]:
        return list(dict.fromkeys(self.view.hand)) or [JOKER]

    def _swaps_to_ask(self) -> Iterator[Action]:
        """A swap to see whether there are any at all, then those for which there is the right card."""
        kinds = self._kinds()
        wilds = [
            (i, wild, laid.meld.stands_for[wild])
            for i, laid in enumerate(self.view.table)
            if laid.meld.stands_for is not None
            for wild in laid.meld.wilds
        ]
        yield TakeJoker(kinds[0], *(wilds[0][:2] if wilds else (0, 0)))
        yield from (
            TakeJoker(card, i, wild) for i, wild, place in wilds for card in kinds if place in (card, card.rank)
        )

    def _why(self, reason: Reason) -> Why:
        return why_of(reason, self.lang, self.names)

    def _said(self, code: str, **params: int) -> Why:
        return why_of_code(code, params, self.lang)

    def _why_no_melds(self) -> Why:
        reason = self.moves.why_no_melds()
        if reason is not None:
            return self._why(reason)
        if self.moves.is_down():
            return self._said("NO_NEW_MELD")
        # Melds that only the lay-down as a whole forbids are worth more than a number: the reason names them.
        freely = best_lay_down(self.view.hand, finished(self.view.contract, "normal"), _freely(self.rules))
        reason = None if freely is None else self.judge(LayDown(freely.melds))
        if reason is not None:
            return self._why(reason)
        lacking = distance(self.view.hand, self.view.contract, self.rules)
        return self._said("CARDS_LACKING", cards=lacking) if 0 < lacking < NEVER else self._said("MELDS_CLASH")


@lru_cache(maxsize=64)
def _freely(rules: RuleSet) -> RuleSet:
    """The rules without what speaks of a lay-down as a whole."""
    return rules.replace(
        touching_runs="allowed", same_rank_sets=True, wilds_in_laydown=None, goout_discard="optional"
    )  # fmt: skip


def _plan(plan: LayDownPlan) -> Plan:
    return Plan(
        melds=[cards_of(meld) for meld in plan.melds],
        kinds=[meld.kind for meld in plan.melds],
        left=[str(card) for card in plan.left],
        points=plan.penalty_left,
        action=str(LayDown(plan.melds)),
    )


def cards_of(meld: Meld) -> list[str]:
    return str(meld).split()


def off_of(view: PlayerView, action: LayOff, *, lies: bool = False) -> Off:
    """A legal lay-off that names its meld. Of several cards it tells of the first, or of a wild whose place is said.

    With `lies` it shows the meld that comes of it.
    """
    assert action.meld is not None
    said = next((one for one in action.cards if isinstance(one, Placed)), action.cards[0])
    told = LayOff((said, *(one for one in action.cards if one is not said)), action.meld, action.place)
    card, place, on = plain_cards((said,))[0], place_of(view, told), view.table[action.meld].meld
    stands_for: Card | str | None = None
    if isinstance(said, Placed):
        stands_for = said.stands_for
    elif card in limits_of(of_round(view)).wild_kinds:
        stands_for = on.rank if on.kind == "set" else end_card(on, place)
        if stands_for in (card, card.rank):
            stands_for = None
    text = None if stands_for is None or stands_for == card else str(stands_for)
    after = cards_of(meld_after(view, action)) if lies else []
    return Off(str(card), action.meld, place, str(action), text, after)
