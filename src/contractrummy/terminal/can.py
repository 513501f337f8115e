"""The answer to `?`: what can be done now, with examples from the hand that is held, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from contractrummy.engine.actions import Discard, LayOff, LeaveJoker, TakeJoker, plain_cards
from contractrummy.engine.views import PlayerView
from contractrummy.errors import Reason
from contractrummy.melds.search import distance
from contractrummy.moves.meaning import Moves
from contractrummy.terminal.question import SIMPLE, label
from contractrummy.terminal.words import Words

__all__ = ["Can", "Possible"]


class Possible(NamedTuple):
    """A word with what it would do, or `legal` False and why it cannot."""

    legal: bool
    typed: str
    said: str


@dataclass(frozen=True)
class Can:
    """Goes through the words of the game and asks the judge about a move for each."""

    moves: Moves
    say: Words

    @property
    def view(self) -> PlayerView:
        return self.moves.view

    def all(self) -> list[Possible]:
        found = [*self._draws(), self._lay_down(), self._lay_off(), self._swap(), self._discard(), *self._rest()]
        return sorted(found, key=lambda each: not each.legal)

    def _word(self, word: str) -> str:
        return label(word, self.say.lang)

    def _simple(self, word: str) -> Possible:
        reason = self.moves.why_not(SIMPLE[word])
        said = self.say.why(reason) if reason is not None else self.say(f"can-{word}", card=self.view.upcard or "")
        return Possible(reason is None, self._word(word), said)

    def _draws(self) -> Iterator[Possible]:
        yield from map(self._simple, ("take", "draw"))
        if self.view.phase == "claim" and self.moves.why_not(LeaveJoker()) is None:
            yield Possible(True, self._word("leave"), self.say("can-leave-joker"))
        else:
            yield self._simple("leave")

    def _rest(self) -> Iterator[Possible]:
        if self.view.rules.drop_points is not None:
            reason = self.moves.why_not(SIMPLE["drop"])
            said = self.say("can-drop", points=self.view.rules.drop_points) if reason is None else self.say.why(reason)
            yield Possible(reason is None, self._word("drop"), said)
        yield self._simple("back")
        yield self._simple("buy")

    def _no(self, word: str, reason: Reason | None, otherwise: str) -> Possible:
        return Possible(False, word, self.say.why(reason) if reason is not None else otherwise)

    def _lay_down(self) -> Possible:
        view, say = self.view, self.say
        plan = next(self.moves.plans(), None)
        if plan is not None and self.moves.is_down():
            return Possible(True, self._word("down"), say("can-new", melds=plan.melds))
        if plan is not None:
            return Possible(True, self._word("down"), say("can-down", cards=len(plan.left)))
        reason = self.moves.why_no_melds()
        if reason is not None or self.moves.is_down():
            return self._no(self._word("down"), reason, say("no-new-meld"))
        missing = distance(view.hand, view.contract, self.moves.rules)
        lacking = say("can-not-down", cards=missing) if missing else say("can-not-down-together")
        return Possible(False, self._word("down"), lacking)

    def _lay_off(self) -> Possible:
        word, found = self._word("off"), self.moves.first_off()
        if isinstance(found, LayOff):
            card = plain_cards(found.cards)[0]
            return Possible(True, f"{word} {self.say.glyphs.typed(card)}", self.say("can-off", card=card))
        return self._no(word, found, self.say("can-not-off"))

    def _swap(self) -> Possible:
        word, found = self._word("swap"), self.moves.first_swap()
        if isinstance(found, TakeJoker):
            said = self.say("can-swap", card=found.card, number=found.meld + 1)
            return Possible(True, f"{word} {self.say.glyphs.typed(found.card)} {found.meld + 1}", said)
        return self._no(word, found, self.say("can-not-swap"))

    def _discard(self) -> Possible:
        word, reason = self._word("discard"), self.moves.why_no_discard()
        if reason is not None or not self.view.hand:
            return self._no(word, reason, "")
        # Only to show how it is typed: the card just drawn, or else one that costs much.
        can = [card for card in self.view.hand if self.moves.why_not(Discard(card)) is None]
        shown = max(can, key=lambda card: (card == self.view.drawn, bool(card.suit), self.view.rules.points[card]))
        return Possible(True, f"{word} {self.say.glyphs.typed(shown)}", self.say("can-discard", card=shown))
