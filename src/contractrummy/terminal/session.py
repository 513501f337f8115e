"""What a terminal keeps beside the game: the seat, the order of its hand, what was told, and what is to be shown.

Every move goes through `Session.play`, which tells of it as this seat may see it, and has it saved first.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from contractrummy.bots import Bot, bot
from contractrummy.engine.actions import Action, AskToBuy
from contractrummy.engine.events import (
    Bought,
    Discarded,
    DrewPenalty,
    DrewStock,
    Event,
    TookDiscard,
    TookJoker,
)
from contractrummy.engine.views import MaskedDeal, PlayerView, RoundResult, seen_by
from contractrummy.engine.wishes import Wish
from contractrummy.errors import printable
from contractrummy.game import Game
from contractrummy.moves.meaning import Moves
from contractrummy.terminal.chronicle import Chronicle
from contractrummy.terminal.desk import Desk
from contractrummy.terminal.hand import HandOrder
from contractrummy.terminal.pages import Pages
from contractrummy.terminal.paint import Paint
from contractrummy.terminal.question import Question
from contractrummy.terminal.save import Saver
from contractrummy.terminal.screen import Scene, Screen
from contractrummy.terminal.seal import Seal
from contractrummy.terminal.words import Words
from contractrummy.terminal.wrap import fitted

__all__ = ["Session"]

ROOMY = 60
"""Columns from which on text is set in columns of its own."""


class Session:
    """A seat at the terminal, `me`, in a game with bots of these `kinds` in the others."""

    def __init__(
        self, game: Game, kinds: dict[int, str], desk: Desk, say: Words, saver: Saver, me: int, title: str = ""
    ) -> None:
        self.game, self.kinds, self.desk, self.say, self.saver, self.me = game, kinds, desk, say, saver, me
        self.title = title
        self.bots: dict[int, Bot] = {seat: bot(kind, seat) for seat, kind in kinds.items()}
        self.paint = Paint(say.glyphs, desk.color)
        self.names = self._names()
        self.order = HandOrder()
        told = [say("you") if seat == me else name for seat, name in enumerate(self.names)]
        self.chronicle = Chronicle(say, told, me, self.view)
        for event in game.log:
            self.chronicle.told(seen_by(event, me))
        self.called: set[tuple[int, int]] = set()
        """The windows, by number, in which a bot out of turn has been asked."""
        self.foot: list[Text] = []
        self.more: list[Text] = []
        self.stale = True
        self.warned = False

    def _names(self) -> tuple[str, ...]:
        """Names as they are shown: mine has *you* beside it, or is just that."""
        say, names = self.say, []
        for seat, name in enumerate(self.game.players):
            shown = say.glyphs.fold(name)
            if seat == self.me:
                shown = say("you") if name in (say("you"), "You", "你") else say("you-named", name=shown)
            names.append(shown)
        return tuple(names)

    # -- the game ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        return self.game.view(self.me)

    def moves(self) -> Moves:
        return Moves(self.view, lambda action: self.game.why_not(self.me, action))

    def play(self, seat: int, action: Action) -> None:
        """Make a move that is legal, tell of it, and write it down."""
        before = self.view
        self.happened(self.game.play(seat, action), before)

    def wish(self, wish: Wish | None) -> None:
        before = self.view
        self.happened(self.game.wish(self.me, wish), before)

    def may_call(self, seat: int | None = None) -> bool:
        """Whether a seat can ask for the discard while nobody waits for its answer, and has not answered (D36, D45b).

        As at every table here nobody is asked about the card they have just thrown. Where calls count until the draw,
        they are asked for before it.
        """
        asked = self.me if seat is None else seat
        view = self.game.view(asked)
        if not (view.late or (view.phase == "offer" and view.rules.buy_window == "until_draw")):
            return False
        if view.discarder == asked or self.game.why_not(asked, AskToBuy()) is not None:
            return False
        wish = self.game.wishes.get(asked)
        return view.upcard is not None and (wish is None or wish.answer(view.upcard) is None)

    def happened(self, events: Sequence[Event], before: PlayerView) -> None:
        """Tell what follows from a move, as far as this seat may see it."""
        seen = [seen_by(event, self.me) for event in events]
        for event in seen:
            self._keep_hand(event)
        self.stale = True
        self.save()
        results = self.view.results[len(before.results) :]
        for event in seen:
            if isinstance(event, MaskedDeal) and results:
                self.round_over(results[0])
            self.chronicle.told(event)

    def _keep_hand(self, event: Event) -> None:
        hand = self.view.hand
        match event:
            case (
                DrewStock(self.me, card)
                | TookDiscard(self.me, card)
                | Bought(self.me, card)
                | DrewPenalty(self.me, card)
            ):
                self.order.gain(card, hand)
            case TookJoker(self.me, _, _, _, wild):
                self.order.gain(wild, hand)
            case Discarded(self.me):
                self.order.settle(hand)
            case MaskedDeal():
                self.order.forget()
            case _:
                pass

    # -- what is shown -----------------------------------------------------------------------------------------

    def place(self) -> int:
        return self.game.places()[self.me]

    def screen(self, foot: Sequence[Text]) -> list[Text]:
        view, told = self.view, self.chronicle
        scene = Scene(
            view,
            self.names,
            self.place(),
            self.say.rules_name(view.rules, self.title),
            self.order.groups(view.hand),
            self.order.new & Counter(view.hand),
            [told.text(line) for line in told.lines[told.recent :]],
            foot,
        )
        return self._drawer().lines(scene)

    def pages(self) -> Pages:
        return Pages(self.view, self.names, self.paint, self.say, self.desk.size[0])

    def question(self) -> list[Text]:
        return Question(self.moves(), self.names, self.paint, self.say).lines(self.desk.size[0])

    def ask(self, question: Sequence[Text], prompt: str = "> ") -> str:
        """Show what there is to show and the question under it; the line that is typed."""
        height = self.desk.size[1]
        said, self.foot = self.foot, []
        room = height - len(question) - 7
        if self.desk.live and len(said) > room > 4:
            said, self.more = said[: room - 1], said[room - 1 :]
            said = [*said, Text(f" {self.say('more', lines=len(self.more))}", "quiet")]
        foot = [*said, *([Text()] if said else ()), *question]
        if self.desk.live:
            lines = self.screen(foot)
            if said and len(lines) >= height:
                # Nothing ever covers the hand: the table gives way to what was asked for.
                lines = [*said, *self._drawer().rule(), *self._hand(), Text(), *question]
            self.desk.show(lines)
        elif self.stale:
            self.desk.show(self.screen(foot))
        else:
            self.desk.write(foot)
        self.stale = False
        line = self.desk.read(prompt)
        if self.more and not line.strip():
            self.foot, self.more = self.more, []
            return self.ask(question, prompt)
        self.more = []
        return line

    def watch(self) -> None:
        """Show the table while others play."""
        self.desk.show(self.screen([Text(f" {self.say('playing', name=self.names[self.view.turn])}", "quiet")]))

    def wait(self, lines: Sequence[Text]) -> None:
        """Show a page by itself until Enter; anything else that is typed is kept for the next prompt."""
        self.desk.show(lines)
        line = self.desk.read(f" {self.say('enter')} ")
        if line.strip():
            self.desk.push(line)

    def round_over(self, result: RoundResult) -> None:
        """The summary stays until Enter. The view's totals hold the round already."""
        if result.round == self.view.rules.round_count:
            return
        view = self.view
        lines = [*self.pages().summary(result, self.game.places(), view.scores), *self._cut()]
        said = self.say(
            "next-round",
            number=view.round,
            melds=self.say.contract_and_text(view.contract),
            cards=view.rules.deal_in(view.round),
            name=self.names[view.dealer],
            mine=int(view.dealer == self.me),
        )
        lines += [Text(), *self.pages().body(said, 1)]
        seats, number = len(self.names), view.round
        if view.rules.packs_for(seats, number) != view.rules.packs_for(seats, number - 1):
            packs, cards = view.rules.packs_for(seats, number), len(view.rules.deck(seats, number))
            lines += self.pages().body(self.say("next-packs", packs=packs, cards=cards), 1)
        self.wait(lines)

    def _cut(self) -> list[Text]:
        """Who earned points by a cut in the round that is over."""
        cutter = self.chronicle.cut_exactly
        if cutter is None:
            return []
        said = self.say("summary-cut", name=self.names[cutter], points=self.view.rules.cut_bonus)
        return [Text(), *self.pages().body(said, 3)]

    def finish(self) -> None:
        """The last round, the final scores, and how to check that the deal was fair."""
        view, places = self.view, self.game.places()
        self.wait([*self.pages().summary(view.results[-1], places, view.scores), *self._cut()])
        self.desk.show([*self.pages().final(places, self.game.winners), Text(), *self.seal().lines()])

    def seal(self) -> Seal:
        return Seal.of(self.game, self.saver.path, self.pages())

    # -- the file ----------------------------------------------------------------------------------------------

    def notes(self) -> dict[str, Any]:
        wish = self.game.wishes.get(self.me)
        return {
            "seat": self.me,
            "bots": [self.kinds[seat] for seat in sorted(self.kinds)],
            "title": self.title,
            "round": self.game.round,
            "sort": self.order.sort,
            "hand": " ".join(map(str, self.order.own)),
            "wish": None if wish is None else [" ".join(map(str, sorted(wish.cards))), wish.else_no],
        }

    def save(self) -> None:
        """Write the game down; say so once where it cannot be, and once when it can again."""
        if self.saver.path is None:
            return
        if not self.saver.save(self.game, self.notes()):
            if not self.warned:
                self.foot += self.refused(self.say("not-saved", path=self.path(), why=_why(self.saver.failed)))
            self.warned = True
        elif self.warned:
            self.foot += self.pages().body(self.say("saved-again", path=self.path()), 1)
            self.warned = False

    def path(self) -> str:
        """Where the game is written, as it can be shown."""
        return self.say.glyphs.fold(printable(str(self.saver.path or ""), 200))

    def quoted_path(self) -> str:
        """The same as it is typed to a shell."""
        return self.say.glyphs.fold(printable(shlex.quote(str(self.saver.path or "")), 200))

    # -- small things --------------------------------------------------------------------------------------------

    def fit(self, line: Text, hang: int = 0) -> list[Text]:
        return fitted(line, self.desk.size[0], hang)

    def refused(self, text: str) -> list[Text]:
        """No, and why: with the sign, the reason, and the way out the reason names."""
        badge = self.paint.badge(self.say("badge-no"), "no")
        hang = badge.cell_len + 2 if self.desk.size[0] >= ROOMY else 1
        return self.fit(Text.assemble(" ", badge, " ", self.paint.sentence(text)), hang)

    def hand_lines(self) -> list[Text]:
        """The hand and how it is sorted."""
        return [*self.pages().body(self.say(f"sorted-{self.order.sort}"), 1), *self._hand()]

    def _hand(self) -> list[Text]:
        hand = self.view.hand
        return self._drawer().cards(self.order.groups(hand), self.order.new & Counter(hand))

    def _drawer(self) -> Screen:
        return Screen(self.paint, self.say, *self.desk.size)

    def wish_lines(self) -> list[Text]:
        """What is wished for in this round."""
        wish = self.game.wishes.get(self.me)
        if wish is None:
            return self.pages().body(self.say("wish-none"), 1)
        if not wish.cards:
            return self.pages().body(self.say("wish-never"), 1)
        said = self.say("wish-only" if wish.else_no else "wish-some", cards=tuple(sorted(wish.cards)))
        return self.pages().body(said, 1)

    def put_in_order(self) -> None:
        """The hand has been laid out in another way: show it so, and keep it so."""
        self.stale = True
        self.save()


def _why(no: OSError | None) -> str:
    return (no.strerror if no is not None else None) or ""
