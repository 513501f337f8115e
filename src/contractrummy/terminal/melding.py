"""The words that play cards: down, show, off, swap, discard, and a card named alone."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from contractrummy.analysis.outs import outs
from contractrummy.cards import Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    Discard,
    Drop,
    LayDown,
    LayOff,
    Placed,
    TakeDiscard,
    TakeJoker,
    plain_cards,
)
from contractrummy.errors import BadNotation, Illegal, Reason
from contractrummy.melds.search import LayDownPlan, best_lay_down, distance
from contractrummy.moves.fitting import makes_way, meld_after
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
        reason = session.moves().why_no_melds()
        if reason is not None:
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
            reason = session.moves().why_no_melds()
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
        session, view, moves = self.session, self.session.view, self.session.moves()
        reason = moves.why_no_melds()
        if reason is not None and reason not in _NOT_YET:
            self.refuse(self.say.why(reason))
        if moves.is_down():
            if reason is None:
                self.refuse(self.say("no-new-meld"))
            return
        missing = distance(view.hand, view.contract, moves.rules)
        if not missing:
            session.foot += session.pages().body(self.say("can-not-down-together"), 1)
            return
        session.foot += session.pages().body(self.say("show-missing", cards=missing), 1)
        # Of the rules of this round, so that what is wild in it counts as that.
        found = outs(replace(view, rules=moves.rules)).items()
        helping = sorted(found, key=lambda item: (-item[1], item[0]))[:MOST_HELP]
        if helping:
            times = self.say.glyphs.fold("×")
            cards = [Text.assemble(session.paint.card(card), f"{times}{copies}") for card, copies in helping]
            session.foot += session.pages().body(self.say("show-help"), 1)
            session.foot += flow(cards, session.desk.size[0], gap=1, hang=3)

    def show(self, _: str) -> None:
        """The best lay-down, or what it lacks; for a player who is down, the best lay-offs."""
        session, view = self.session, self.session.view
        assert view.seat is not None
        moves = session.moves()
        if moves.is_down():
            self._show_off()
            return
        plan = next(moves.plans(), None)
        later = plan is None and moves.why_no_melds() in _NOT_YET
        if later:
            plan = best_lay_down(view.hand, view.contract, moves.rules)
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
        view, one = self.session.view, len({way.meld for way in ways}) == 1
        ends = len(ways) > 1 and one and all(makes_way(view, way) for way in ways)
        question = self.say("which-end" if ends else "which-meld")
        way = self.choose(question, ways, self._after)
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
        return Text(f"{way.meld + 1}  ") + session.paint.meld(meld_after(session.view, way))

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
        if not rest and session.view.phase == "claim":
            self._swap(session.moves().swaps())
            return
        if not rest:
            # Which card would do it is not asked for: any will tell why none can.
            first = session.moves().first_swap()
            if first is None or isinstance(first, Reason):
                self.refuse(self.say.why(first) if first else self.say("can-not-swap"))
            else:
                session.foot += session.pages().body(self.say("can-swap", card=first.card, number=first.meld + 1), 1)
            return
        self._swap(session.moves().swap(rest))

    def _swap(self, ways: list[TakeJoker]) -> None:
        """Take one of these jokers; where the contract must then be laid down, only on a yes."""
        session = self.session

        def shown(way: TakeJoker) -> Text:
            meld = Text(f"{way.meld + 1}  ") + session.paint.meld(session.view.table[way.meld].meld)
            return meld if len({each.card for each in ways}) == 1 else session.paint.card(way.card) + "  " + meld

        way = self.choose(self.say("which-joker"), ways, shown) if ways else None
        if way is None:
            return
        wild = session.view.table[way.meld].meld.cards[way.index]
        binds = session.moves().binds(way) and not session.view.must_lay_down
        if not binds or self.confirm(session.pages().body(self.say("sure-swap", card=wild), 1)):
            self.move(way)

    # -- giving up ---------------------------------------------------------------------------------------------

    def drop(self, _: str) -> None:
        """Give up the round, on a yes."""
        session = self.session
        reason = session.game.why_not(session.me, Drop())
        if reason is not None:
            raise Illegal(reason)
        said = self.say("sure-drop", points=session.view.rules.drop_points or 0)
        if self.confirm(session.pages().body(said, 1)):
            session.play(session.me, Drop())

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
        if view.phase == "claim":
            self.swap(line)
            return
        card = session.moves().named(line)
        if view.seat != view.turn:
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
