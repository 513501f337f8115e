"""What the game waits for, in a few lines above the prompt: the question, its price, and the words that answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    DrawStock,
    Drop,
    LeaveDiscard,
    LeaveJoker,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.views import PlayerView
from contractrummy.moves.meaning import Moves
from contractrummy.terminal.paint import Paint
from contractrummy.terminal.prompt import WORDS
from contractrummy.terminal.words import Words
from contractrummy.terminal.wrap import fitted, flow, wide

__all__ = ["SIMPLE", "Question", "label", "short", "simple"]

SIMPLE: dict[str, Action] = {
    "take": TakeDiscard(), "draw": DrawStock(), "leave": LeaveDiscard(), "buy": AskToBuy(), "no": DeclineBuy(),
    "back": TakeBack(), "drop": Drop(),
}  # fmt: skip


def simple(word: str, view: PlayerView) -> Action:
    """The action of a word that needs nothing more. Asked for a joker just laid down one leaves that."""
    return LeaveJoker() if view.phase == "claim" and word in ("leave", "no") else SIMPLE[word]


def label(word: str, lang: str) -> str:
    """The form of a word that is shown in a language."""
    forms = WORDS[word]
    return forms[0] if lang == "en" or len(forms[0]) == 1 else next(form for form in forms if wide(form[0]))


def short(word: str) -> str:
    """The one-letter form of a word, if it has one."""
    return next((form for form in WORDS[word] if len(form) == 1 and form.isascii()), "")


@dataclass(frozen=True)
class Question:
    """What a seat is asked now. Built from its view, and from moves that its judge allows."""

    moves: Moves
    names: tuple[str, ...]
    paint: Paint
    say: Words

    @property
    def view(self) -> PlayerView:
        return self.moves.view

    def lines(self, width: int) -> list[Text]:
        """The question, at most `width` cells wide."""
        told = list(self._told())
        lines = [part for line in told for part in fitted(Text(" ") + line, width, 1)]
        return [*lines, *flow(self._keys(), width)]

    def _told(self) -> Iterator[Text]:
        if self.view.phase == "claim":
            yield from self._claim()
            return
        if self.view.seat != self.view.turn:
            yield from self._sale()
            return
        yield Text.assemble(
            self.paint.badge(self.say("badge-turn"), "next"), " ", self.paint.sentence(self._turn(), "strong")
        )

    def _turn(self) -> str:
        view, say = self.view, self.say
        assert view.seat is not None
        if view.phase != "play":
            legal = self.moves.why_not(TakeDiscard()) is None
            return say("ask-offer", card=view.upcard) if legal else say("ask-draw")
        if view.must_lay_down:
            return say("ask-play-must")
        if view.freed:
            return say("ask-play-freed", card=view.freed[0])
        if view.down[view.seat]:
            return self._after_down()
        plan = next(self.moves.plans(), None)
        if plan is None:
            shown = self.moves.to_discard()
            return say("ask-play", card=say.glyphs.typed(view.hand[0] if shown is None else shown))
        if not plan.left:
            return say("ask-play-all")
        return say("ask-play-ready", cards=len(plan.left), points=plan.penalty_left)

    def _after_down(self) -> str:
        cards = self.moves.fitting()
        if cards:
            return self.say("ask-play-off", cards=cards)
        if next(self.moves.plans(), None) is not None:
            return self.say("ask-play-new")
        return self.say("ask-play-laid" if self.view.laid_now else "ask-play-down")

    def _sale(self) -> Iterator[Text]:
        view, say = self.view, self.say
        assert view.seat is not None
        card, thrower, left = view.upcard, view.discarder, view.buys_left[view.seat]
        asked = say("ask-buy", card=card) if thrower is None else say("ask-buy-of", card=card, name=self.names[thrower])
        yield Text.assemble(self.paint.badge(say("badge-buy"), "next"), " ", self.paint.sentence(asked, "strong"))
        price = say("ask-buy-price", cards=view.rules.buy_penalty)
        if view.rules.buy_points:
            price += say("between-sentences") + say("ask-buy-points", points=view.rules.buy_points)
        if left is not None:
            price += say("between-sentences") + say("ask-buy-left", buys=left)
        before = (
            tuple(self.names[seat] for seat in view.asked[: view.asked.index(view.seat)])
            if view.seat in view.asked
            else ()
        )
        if view.rules.buy_priority == "first_caller" or not before:
            price += say("between-sentences") + say("ask-buy-first")
        else:
            price += say("between-sentences") + say(
                "ask-buy-after", name=say("between-names").join(before), count=len(before)
            )
        if view.phase != "buy":
            price += say("between-sentences") + self._until()
        yield self.paint.sentence(price)

    def _until(self) -> str:
        """How long the card can still be asked for, where nobody waits for an answer."""
        name = self.names[self.view.turn]
        if self.view.phase == "offer":
            return self.say("ask-buy-unless", name=name)
        until_draw = self.view.phase == "draw" and self.view.rules.buy_window == "until_draw"
        return self.say("ask-buy-until-draw" if until_draw else "ask-buy-until-discard", name=name)

    def _claim(self) -> Iterator[Text]:
        """A joker just laid down: whose it is, and which card takes it."""
        view, say = self.view, self.say
        asked = say("ask-claim", name=self.names[view.turn])
        yield Text.assemble(self.paint.badge(say("badge-claim"), "next"), " ", self.paint.sentence(asked, "strong"))
        for way in self.moves.swaps():
            laid = view.table[way.meld].meld
            said = say("ask-claim-way", card=way.card, joker=laid.cards[way.index], number=way.meld + 1)
            yield Text.assemble(self.paint.sentence(said), "   ", self.paint.meld(laid))

    def _keys(self) -> Iterator[Text]:
        for word in self._words():
            key, name = short(word), label(word, self.say.lang)
            if word == "can":
                yield Text.assemble((name, "key"), (f" {self.say('key-can')}", "quiet"))
            elif key and key != name:
                yield Text.assemble((key, "key"), (f" {name}", "quiet"))
            else:
                yield Text(name, "key")

    def _words(self) -> Iterator[str]:
        """The words that can be used now, the likeliest first."""
        view, legal = self.view, self.moves.why_not
        assert view.seat is not None
        if view.phase == "claim":
            yield from ("swap", "leave")
        elif view.seat != view.turn:
            yield from ("buy", "no", "never")
        elif view.phase == "play":
            if next(self.moves.plans(), None) is not None:
                yield "down"
            if not view.down[view.seat]:
                yield "show"
            elif self.moves.fitting():
                yield "off"
            if isinstance(self.moves.first_swap(), TakeJoker):
                yield "swap"
            if not view.freed and not view.must_lay_down:
                yield "discard"
            if legal(TakeBack()) is None:
                yield "back"
            yield "sort"
        else:
            # Where nobody else can have the discard there is nothing to leave it for.
            idle = () if view.asked or legal(DrawStock()) is not None else ("leave",)
            words = (word for word in ("take", "draw", "leave", "drop") if word not in idle)
            yield from (word for word in words if legal(SIMPLE[word]) is None)
        yield "can"
