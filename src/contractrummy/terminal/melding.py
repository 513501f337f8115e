"""The words that play cards: down, show, off, swap, discard, and a card named alone."""

from __future__ import annotations

from rich.text import Text

from contractrummy.analysis.outs import outs
from contractrummy.cards import Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    Discard,
    LayDown,
    LayOff,
    Placed,
    TakeDiscard,
    TakeJoker,
    plain_cards,
)
from contractrummy.errors import BadNotation, Illegal, Reason
from contractrummy.melds.layoff import end_card
from contractrummy.melds.search import LayDownPlan, best_lay_down, distance
from contractrummy.terminal.asking import Asking
from contractrummy.terminal.wrap import flow

__all__ = ["Melding"]

MOST_HELP = 24
"""Kinds of cards that are named as a help, the most frequent first."""


# Reasons that have to do with the time, not with the cards.
_NOT_YET = ("NOT_YOUR_TURN", "DRAW_FIRST", "TURN_OVER")


class Melding(Asking):
    """Each takes what follows its word. They raise `BadNotation`, `Illegal` or `TooFewCards`."""

    def move(self, action: Action) -> None:
        """Make a move, if it is legal."""
        session = self.session
        reason = session.game.why_not(session.me, action)
        if reason is not None:
            raise Illegal(reason)
        session.play(session.me, action)

    # -- laying down -------------------------------------------------------------------------------------------

    def down(self, rest: str) -> None:
        session = self.session
        if not rest:
            self._propose_down()
            return
        # What keeps any lay-down from being made comes before what is wrong with this one.
        reason = session.game.why_not(session.me, LayDown(()))
        if reason is not None and reason != "CONTRACT_NOT_MET":
            raise Illegal(reason)
        ways = session.moves().lay_down(rest)
        way = self.choose(self.say("which-way"), ways, lambda way: session.paint.melds(way.melds))
        if way is not None:
            self.move(way)

    def _propose_down(self) -> None:
        """Show the best lay-down, and others if asked; lay one down on a yes."""
        session = self.session
        plans = session.moves().plans()
        plan = next(plans, None)
        if plan is None:
            reason = session.game.why_not(session.me, LayDown(()))
            if reason is not None and reason in _NOT_YET:
                raise Illegal(reason)
            self._lacking()
        while plan is not None:
            yes = self.confirm([*self._plan(plan), *session.pages().body(self.say("plan-ask"), 1)], another=True)
            if yes:
                self.move(LayDown(plan.melds))
            if yes is not None:
                return
            following = next(plans, None)
            if following is None:
                session.foot += session.pages().body(self.say("no-other-way"), 1)
            plan = following or plan

    def _plan(self, plan: LayDownPlan) -> list[Text]:
        session = self.session
        lines = flow(map(session.paint.meld, plan.melds), session.desk.size[0])
        if not plan.left:
            return [*lines, *session.pages().body(self.say("plan-all"), 1)]
        said = self.say("plan-left", cards=len(plan.left), points=plan.penalty_left, left=plan.left)
        return [*lines, *session.pages().body(said, 1)]

    def _lacking(self) -> None:
        """Why there is nothing to lay down: the rule, or the cards that are missing and those that would help."""
        session, view = self.session, self.session.view
        reason = session.game.why_not(session.me, LayDown(()))
        if reason is not None and reason != "CONTRACT_NOT_MET" and reason not in _NOT_YET:
            self.refuse(self.say.why(reason))
        if reason == "ALREADY_DOWN":
            return
        missing = distance(view.hand, view.contract, view.rules)
        if not missing:
            session.foot += session.pages().body(self.say("can-not-down-together"), 1)
            return
        session.foot += session.pages().body(self.say("show-missing", cards=missing), 1)
        helping = sorted(outs(view).items(), key=lambda item: (-item[1], item[0]))[:MOST_HELP]
        if helping:
            times = self.say.glyphs.fold("×")
            cards = [Text.assemble(session.paint.card(card), f"{times}{copies}") for card, copies in helping]
            session.foot += session.pages().body(self.say("show-help"), 1)
            session.foot += flow(cards, session.desk.size[0], gap=1, hang=3)

    def show(self, _: str) -> None:
        """The best lay-down, or what it lacks; for a player who is down, the best lay-offs."""
        session, view = self.session, self.session.view
        assert view.seat is not None
        if view.down[view.seat]:
            self._show_off()
            return
        plan = next(session.moves().plans(), None)
        later = plan is None and session.game.why_not(session.me, LayDown(())) in _NOT_YET
        if later:
            plan = best_lay_down(view.hand, view.contract, view.rules)
        if plan is None:
            self._lacking()
        else:
            said = self.say("show-later" if later else "show-down")
            session.foot += [*self._plan(plan), *session.pages().body(said, 1)]

    # -- laying off and swapping -------------------------------------------------------------------------------

    def off(self, rest: str) -> None:
        session = self.session
        if not rest:
            self._propose_off()
            return
        try:
            self._off(session.moves().lay_off(rest))
        except Illegal:
            cards = session.moves().several(rest)
            if not cards:
                raise
            self._one_by_one(cards)

    def _off(self, ways: list[LayOff]) -> bool:
        way = self.choose(self.say("which-meld"), ways, self._after)
        if way is not None:
            self.move(way)
        return way is not None

    def _one_by_one(self, cards: list[Card | Placed]) -> None:
        """Cards for several melds, laid off one after another in an order that works."""
        waiting = list(cards)
        going = True
        while waiting and going:
            no: Illegal | None = None
            for card in waiting:
                try:
                    ways = self.session.moves().ways_to_lay_off(LayOff(card))
                except Illegal as reason:
                    no = no or reason
                    continue
                waiting.remove(card)
                no = None
                going = self._off(ways)
                break
            if no is not None:
                raise no

    def _after(self, way: LayOff) -> Text:
        """A meld as it would look with the card: what one chooses between."""
        session = self.session
        assert way.meld is not None
        laid = session.view.table[way.meld]
        owner = Text(f"{way.meld + 1}  ")
        line = session.paint.meld(laid.meld)
        if way.place is None:
            return owner + line
        card = way.cards[0].card if isinstance(way.cards[0], Placed) else way.cards[0]
        stands_for = end_card(laid.meld, way.place)
        added = session.paint.card(card)
        if stands_for is not None and stands_for != card:
            added = Text.assemble(
                added, (f"({self.say.glyphs.stands_for(stands_for)})", session.paint.style(stands_for))
            )
        return Text.assemble(owner, added, " ", line) if way.place == "low" else Text.assemble(owner, line, " ", added)

    def _propose_off(self) -> None:
        session = self.session
        steps = self._steps()
        if not steps:
            return
        lines = [*self._off_lines(steps), *session.pages().body(self.say("off-ask"), 1)]
        if self.confirm(lines):
            for step in steps:
                if session.game.why_not(session.me, step) is None:
                    session.play(session.me, step)

    def _show_off(self) -> None:
        steps = self._steps()
        if steps:
            self.session.foot += [*self._off_lines(steps), *self.session.pages().body(self.say("show-off"), 1)]

    def _steps(self) -> list[LayOff | TakeJoker]:
        """The best lay-offs; where there can be none, that is said."""
        session = self.session
        first = session.moves().first_off()
        if isinstance(first, Reason):
            self.refuse(self.say.why(first))
            return []
        if first is None:
            session.foot += session.pages().body(self.say("can-not-off"), 1)
            return []
        return session.moves().best_off()

    def _off_lines(self, steps: list[LayOff | TakeJoker]) -> list[Text]:
        lines = []
        for step in steps:
            if isinstance(step, TakeJoker):
                said = self.say("off-swap", card=step.card, number=step.meld + 1)
            else:
                said = self.say("off-step", cards=plain_cards(step.cards), number=(step.meld or 0) + 1)
            lines += self.session.pages().body(said, 3)
        return lines

    def swap(self, rest: str) -> None:
        session = self.session
        if not rest:
            # Which card would do it is not asked for: any will tell why none can.
            first = session.moves().first_swap()
            if first is None or isinstance(first, Reason):
                self.refuse(self.say.why(first) if first else self.say("can-not-swap"))
            else:
                session.foot += session.pages().body(self.say("can-swap", card=first.card, number=first.meld + 1), 1)
            return
        ways = session.moves().swap(rest)
        way = self.choose(
            self.say("which-joker"),
            ways,
            lambda way: Text(f"{way.meld + 1}  ") + session.paint.meld(session.view.table[way.meld].meld),
        )
        if way is not None:
            self.move(way)

    # -- discarding --------------------------------------------------------------------------------------------

    def discard(self, rest: str) -> None:
        session = self.session
        if not rest:
            reason = session.moves().why_no_discard()
            self.refuse(self.say.why(reason) if reason else self.say("discard-what"))
            return
        action = session.moves().discard(rest)
        if not action.card.suit and not self.confirm(
            session.pages().body(self.say("sure-discard", card=action.card), 1)
        ):
            return
        self.move(action)

    def card(self, line: str) -> None:
        """A card named alone: what one most likely wants with it is asked, never done at once."""
        session, view = self.session, self.session.view
        card = session.moves().named(line)
        if view.phase == "buy":
            action: Action = AskToBuy()
        elif view.phase == "offer":
            action = TakeDiscard()
        else:
            action = Discard(card)
        if not isinstance(action, Discard) and card != view.upcard:
            raise BadNotation("not_here", "notation-not-here", 0, line)
        reason = session.game.why_not(session.me, action)
        if reason is not None:
            raise Illegal(reason)
        asked = {AskToBuy: "sure-buy", TakeDiscard: "sure-take", Discard: "sure-discard"}[type(action)]
        if self.confirm(session.pages().body(self.say(asked, card=card), 1)):
            session.play(session.me, action)
