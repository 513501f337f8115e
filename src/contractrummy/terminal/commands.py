"""What is done with a line that was typed: a move, a look at something, or one's own things put in order."""

from __future__ import annotations

from collections.abc import Callable

from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadNotation, Illegal, printable
from contractrummy.moves.meaning import TooFewCards
from contractrummy.notation import pick
from contractrummy.terminal.asking import Asking
from contractrummy.terminal.can import Can
from contractrummy.terminal.hand import SORTS, Sort
from contractrummy.terminal.melding import Melding
from contractrummy.terminal.prompt import Command, Unknown, clean, further_on, moved, read, wished
from contractrummy.terminal.question import SIMPLE, label, simple
from contractrummy.terminal.session import Session

__all__ = ["Commands"]

_SORTS: dict[str, Sort] = {
    **{sort: sort for sort in SORTS}, "suits": "suit", "ranks": "rank", "花色": "suit", "点数": "rank", "自己": "own",
}  # fmt: skip


class Commands:
    """Obeys one line at a time."""

    def __init__(self, session: Session) -> None:
        self.session, self.say = session, session.say
        self.asking, self.melding = Asking(session), Melding(session)
        melding = self.melding
        self._does: dict[str, Callable[[str], None]] = {
            "down": melding.down, "show": melding.show, "off": melding.off, "swap": melding.swap,
            "discard": melding.discard, "cards": melding.card, "never": self.never, "wish": self.wish,
            "drop": melding.drop, "sort": self.sort, "move": self.move, "hand": self.hand, "table": self.table,
            "rules": self.rules, "quit": self.quit,
        }  # fmt: skip

    def turn(self) -> None:
        """Ask until a move has been made."""
        session = self.session
        log = len(session.game.log)
        while len(session.game.log) == log:
            self.obey(session.ask(session.question()))

    def late(self) -> None:
        """Ask about a card that can be bought while another is in turn, until there is an answer or a wish for it."""
        session = self.session
        while session.may_call():
            self.obey(session.ask(session.question()))

    def obey(self, line: str) -> None:
        """Do what a line says, or say why not."""
        if not clean(line):
            self.session.stale = True
            return
        command = read(line)
        if isinstance(command, Unknown):
            found = printable(command.found, 20)
            if command.near:
                self.asking.refuse(self.say("unknown-near", found=found, word=label(command.near, self.say.lang)))
            else:
                self.asking.refuse(self.say("unknown", found=found))
            return
        try:
            self.do(command)
        except BadNotation as no:
            self.asking.refuse_line(no, command.line, command.at)
        except Illegal as no:
            self.asking.refuse(self.say.why(no.reason))
        except TooFewCards as no:
            self.asking.refuse(self.say("down-number", wanted=no.wanted, found=no.found))

    def do(self, command: Command) -> None:
        if command.word in SIMPLE and command.word not in self._does:
            if command.word in ("take", "buy") and command.rest:
                pick(command.rest, [card for card in (self.session.view.upcard,) if card is not None])
            self.melding.move(simple(command.word, self.session.view))
        elif command.word in self._does:
            self._does[command.word](command.rest)
        else:
            self.look(command.word)

    # -- one's own things --------------------------------------------------------------------------------------

    def sort(self, rest: str) -> None:
        session = self.session
        asked = clean(rest).casefold()
        if asked not in _SORTS:
            self.asking.refuse(self.say("sort-how"))
            return
        session.order.choose(_SORTS[asked], session.view.hand)
        session.put_in_order()

    def move(self, rest: str) -> None:
        """``8H after 9C``, ``JK first``."""
        session = self.session
        asked = moved(rest)
        if asked is None:
            self.asking.refuse(self.say("move-how"))
            return
        cards = pick(asked.cards, session.view.hand)
        to = None
        if asked.anchor:
            left = list(session.view.hand)
            for card in cards:
                left.remove(card)
            try:
                to = pick(asked.anchor, left)[0]
            except BadNotation as no:
                raise further_on(no, asked.at) from None
        session.order.move(cards, session.view.hand, to, asked.after)
        session.put_in_order()

    def never(self, _: str) -> None:
        self._wish(Wish.never())

    def wish(self, rest: str) -> None:
        """``Q 7H``, ``only Q``, ``off``; alone it tells what is wished."""
        if not rest:
            self.session.foot += self.session.wish_lines()
            return
        self._wish(wished(rest))

    def _wish(self, wish: Wish | None) -> None:
        self.session.wish(wish)
        self.session.foot += self.session.wish_lines()

    # -- looking -----------------------------------------------------------------------------------------------

    def table(self, _: str) -> None:
        self.session.stale = True

    def hand(self, _: str) -> None:
        self.session.foot += self.session.hand_lines()

    def rules(self, rest: str) -> None:
        session = self.session
        name = self.say.rules_name(session.view.rules, session.title)
        session.foot += session.pages().rules(clean(rest).casefold(), name)

    def look(self, word: str) -> None:
        session, pages = self.session, self.session.pages()
        match word:
            case "scores":
                session.foot += pages.scores(session.game.places())
            case "contract":
                session.foot += pages.contracts()
            case "log":
                session.foot += pages.log([session.chronicle.text(line) for line in session.chronicle.lines])
            case "pile":
                session.foot += pages.pile()
            case "seal":
                session.foot += session.seal().lines()
            case "help":
                session.foot += pages.help()
            case "can":
                session.foot += pages.can(Can(session.moves(), self.say).all())

    # -- leaving -----------------------------------------------------------------------------------------------

    def quit(self, _: str) -> None:
        session = self.session
        unsaved = session.saver.failed is not None or session.saver.path is None
        if not unsaved or self.asking.confirm(session.pages().body(self.say("quit-unsaved"), 1)):
            raise EOFError
