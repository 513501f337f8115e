"""`contract-rummy solve`: what a hand can lay down, or how far it is from it and which cards would help.

The object of ``--json``:

    round             int, or null for a --contract
    contract, finish  "SSR"; "normal", "all_cards" or "all_but_discard"
    hand              the cards as they were read
    can_lay_down      whether the contract can be laid down now
    melds             the best lay-down, or null
    left, penalty     the cards that stay in hand and their points, or null
    distance          how many cards are missing, or null where no cards would do
    helps             [{"card", "copies"}]: each card that brings the contract nearer, with the copies not in the hand
"""

from __future__ import annotations

import os
from collections import Counter
from functools import reduce
from operator import or_
from typing import Annotated, Any

from cyclopts import Parameter

from contractrummy.cards import Card
from contractrummy.cli.answer import Answer
from contractrummy.cli.house import house, pass_on_notes
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang, Preset, RulesFile, Settings, whole
from contractrummy.cli.page import Page
from contractrummy.cli.refusal import DATA, NO, OK, USAGE, Refused, blamed_on
from contractrummy.cli.source import STDIN, read
from contractrummy.errors import printable
from contractrummy.melds.search import NEVER, LayDownPlan, best_lay_down, distance, useful_cards
from contractrummy.notation import parse_cards, read_card, skip_space
from contractrummy.rules.contracts import Contract
from contractrummy.rules.contracts import contract as read_contract
from contractrummy.rules.ruleset import RuleSet
from contractrummy.strict import decoded

__all__ = ["solve"]

MOST_CARDS = 40
"""The largest hand that is looked at: twelve cards dealt, one drawn and a dozen buys make 37."""


def solve(
    cards: str,
    /,
    *,
    round: Annotated[str | None, Parameter(metavar="N")] = None,
    contract: Annotated[str | None, Parameter(metavar="SSR")] = None,
    preset: Preset = None,
    rules: RulesFile = None,
    settings: Settings = None,
    json: Json = False,
    lang: Lang = None,
) -> Answer:
    say = voice(lang, json)
    if round is not None and contract is not None:
        raise Refused(USAGE, "cli-conflict", one="--round", other="--contract")
    if round is None and contract is None:
        raise Refused(USAGE, "cli-round-or-contract")
    if cards == rules == STDIN:
        raise Refused(USAGE, "cli-one-stdin")
    found = house(preset, rules, settings)
    number = whole(round, "--round", 1, found.rules.round_count) if round is not None else None
    with blamed_on("--contract", USAGE):
        asked = found.rules.contract(number) if number is not None else read_contract(contract or "")
    copies = _copies(found.rules)
    hand = _hand(cards, copies)
    pass_on_notes(found, say)
    told = _Solved(number, asked, hand, found.rules.in_round(number or 1), copies)
    return Answer(told.plain() if json else told.page(say), OK if told.plan else NO)


class _Solved:
    """A hand and its contract, looked at once."""

    def __init__(
        self, round: int | None, contract: Contract, hand: tuple[Card, ...], rules: RuleSet, copies: Counter[Card]
    ) -> None:
        self.round, self.contract, self.hand = round, contract, hand
        self.plan: LayDownPlan | None = best_lay_down(hand, contract, rules)
        self.distance = distance(hand, contract, rules)
        unseen = copies - Counter(hand)
        helpful = () if self.plan else useful_cards(hand, contract, rules)
        self.helps = [(card, unseen[card]) for card in helpful if unseen[card]]

    def plain(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "round": self.round,
            "contract": str(self.contract),
            "finish": self.contract.finish,
            "hand": [str(card) for card in self.hand],
            "can_lay_down": plan is not None,
            "melds": [str(meld) for meld in plan.melds] if plan else None,
            "left": [str(card) for card in plan.left] if plan else None,
            "penalty": plan.penalty_left if plan else None,
            "distance": None if self.distance >= NEVER else self.distance,
            "helps": [{"card": str(card), "copies": copies} for card, copies in self.helps],
        }

    def page(self, say: Voice) -> Page:
        page = Page()
        if self.round is None:
            page.line(say("cli-solve-contract", contract=self.contract))
        else:
            page.line(say("cli-solve-round", round=self.round, contract=self.contract))
        if self.plan:
            page.line(say("cli-solve-can"))
            for meld in self.plan.melds:
                page.line(str(meld), 2)
            left = {"cards": self.plan.left, "points": self.plan.penalty_left}
            page.line(say("cli-solve-left", **left) if self.plan.left else say("cli-solve-all"))
        else:
            page.line(self._why_not(say))
            if self.helps:
                page.line(say("cli-solve-helps", cards=tuple(card for card, _ in self.helps)), 0, 2)
        return page

    def _why_not(self, say: Voice) -> str:
        if self.distance >= NEVER:
            return say("cli-solve-never")
        if self.distance:
            return say("cli-solve-missing", number=self.distance)
        return say(f"cli-solve-not-yet-{self.contract.finish.replace('_', '-')}")


def _hand(word: str, copies: Counter[Card]) -> tuple[Card, ...]:
    """The cards of an argument, none of them more often than there are copies."""
    where = STDIN if word == STDIN else "CARDS"
    # In a locale without suit symbols they come as bytes that stand for themselves.
    data = read(STDIN) if word == STDIN else os.fsencode(word)
    with blamed_on(where):
        text = decoded(data)
        hand = parse_cards(text)
    if not hand:
        raise Refused(DATA, "cli-no-cards", where)
    left = Counter(copies)
    at = skip_space(text, 0)
    for number, card in enumerate(hand, start=1):
        start, (_, at) = at, read_card(text, at)
        found = {"position": start + 1, "found": printable(text[start:at])}
        if number > MOST_CARDS:
            raise Refused(DATA, "notation-too-many-cards", where, limit=MOST_CARDS, **found)
        if not left[card]:
            raise Refused(DATA, "cli-more-copies", where, most=copies[card], **found)
        left[card] -= 1
        at = skip_space(text, at)
    return hand


def _copies(rules: RuleSet) -> Counter[Card]:
    """How many of each card there are, at the table that plays with most of it."""
    least, most = rules.players
    return reduce(or_, (Counter(rules.deck(players)) for players in range(least, most + 1)))
