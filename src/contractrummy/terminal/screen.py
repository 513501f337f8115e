"""The table as one seat sees it: everything here is drawn from a `PlayerView`, so nothing hidden can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from contractrummy.cards import Card
from contractrummy.engine.views import PlayerView
from contractrummy.melds.limits import limits_of
from contractrummy.moves.fitting import of_round
from contractrummy.scoring.penalties import penalty
from contractrummy.terminal.paint import Paint
from contractrummy.terminal.words import Words
from contractrummy.terminal.wrap import Side, cut, fitted, pad, table

__all__ = ["Scene", "Screen"]

ONE_COLUMN = 5
"""More players than these stand in two columns where there is room,"""
TWO_COLUMNS = 60
"""which is from so many cells on."""


@dataclass
class Scene:
    """What one screen shows: the view, and what belongs to this seat's side of the table."""

    view: PlayerView
    names: Sequence[str]
    place: int
    rules: str
    hand: Sequence[Sequence[Card]]
    new: Counter[Card]
    log: Sequence[str] = ()
    foot: Sequence[Text] = field(default_factory=tuple)
    """What stands between the hand and the prompt: the question, or why something cannot be."""


class Screen:
    """Draws scenes `width` cells wide, in `height` lines where that is possible: of the log only what fits."""

    def __init__(self, paint: Paint, say: Words, width: int, height: int) -> None:
        self.paint, self.say = paint, say
        self.width, self.height = width, height

    def lines(self, scene: Scene) -> list[Text]:
        head = [*self.head(scene), *self.seats(scene), *self.rule()]
        middle = self.melds(scene.view, scene.names)
        piles = self.piles(scene.view, scene.names)
        hand = [*self.rule(), *self.hand(scene)]
        # One line is the prompt's.
        room = self.height - 1 - sum(map(len, (head, middle, piles, hand, scene.foot)))
        log = self.log(scene.log, max(1, room))
        air = [Text()] if room - len(log) > 1 else []
        gap = [Text()] if room - len(log) > 0 else []
        return [*head, *middle, *air, *piles, *log, *hand, *gap, *scene.foot]

    def head(self, scene: Scene) -> list[Text]:
        """Round and rules on one bar; under it the contract, and how I stand."""
        view, say = scene.view, self.say
        title = say("round", number=view.round, rounds=view.rules.round_count)
        rules = cut(scene.rules, max(4, self.width - 2))
        bar = self._ends(Text(f" {title}", "bar-title"), Text(f"{rules} ", "bar"), "bar")
        contract = Text(" ") + self.paint.sentence(
            say("contract", melds=say.contract_and_text(view.contract)), "strong"
        )
        if view.rules.wild_by_round:
            ranks = [rank.replace("T", "10") for rank in of_round(view).wild_ranks if len(rank) == 1]
            contract.append(say("between-piles") + say("wild-now", ranks=" ".join(ranks)))
        if view.seat is None:
            return [*bar, *fitted(contract, self.width, 3)]
        mine = Text(say("my-total", points=view.scores[view.seat], place=scene.place) + " ")
        return [*bar, *self._ends(contract, mine)]

    def _ends(self, left: Text, right: Text, fill: str = "") -> list[Text]:
        """Two texts at the ends of one line, or one under the other where they do not fit."""
        gap = self.width - left.cell_len - right.cell_len
        if gap >= 2:
            return [Text.assemble(left, (" " * gap, fill), right)]
        lines = [*fitted(left, self.width, 3), *fitted(Text.assemble((" ", fill), right), self.width, 3)]
        return [Text.assemble(line, (" " * (self.width - line.cell_len), fill)) for line in lines]

    def rule(self) -> list[Text]:
        return [Text(self.say.glyphs.fold("─") * self.width, "quiet")]

    # -- who plays ---------------------------------------------------------------------------------------------

    def seats(self, scene: Scene) -> list[Text]:
        """A line for each player, from my left round to me; many players stand in two columns."""
        view = scene.view
        first = 0 if view.seat is None else view.seat + 1
        step = 1 if view.rules.direction == "clockwise" else -1
        if step < 0 and view.seat is not None:
            first = view.seat - 1
        order = [(first + step * place) % len(view.players) for place in range(len(view.players))]
        for form in ("full", "medium", "short", "tiny"):
            rows = self._seat_lines(scene, order, form)
            widest = max(row.cell_len for row in rows)
            if len(rows) > ONE_COLUMN and 2 * widest + 2 <= self.width:
                half = (len(rows) + 1) // 2
                pairs = [[rows[at], rows[at + half] if at + half < len(rows) else Text()] for at in range(half)]
                return table(pairs, ("left", "left"))
            if widest <= self.width and (len(rows) <= ONE_COLUMN or self.width < TWO_COLUMNS):
                return rows
        return [part for row in rows for part in fitted(row, self.width, 2)]

    def _seat_lines(self, scene: Scene, order: Sequence[int], form: str) -> list[Text]:
        crowded = len(order) > ONE_COLUMN
        room = {"full": 24, "medium": 14, "short": 10 if crowded else 14, "tiny": max(3, self.width - 12)}[form]
        rows = [self._seat(scene, seat, form, room) for seat in order]
        sides: tuple[Side, ...] = ("left", "right", "left", "left", "right", "left")
        return table(rows, sides, gap=2 if form in ("full", "medium") else 1)

    def _seat(self, scene: Scene, seat: int, form: str, room: int) -> list[Text]:
        """One player's line: in words where there is room, else in numbers and signs."""
        view, say = scene.view, self.say
        playing = seat == view.turn and view.phase != "over"
        left, full, words = view.buys_left[seat], form == "full", form in ("full", "medium")
        if view.rules.buys_in(view.round) == 0:
            # Where nobody buys at all that is no news.
            left = None
        mark = (f" {say.glyphs.fold('▸')} " if playing else "   ", "turn")
        shown = cut(scene.names[seat], room, say.glyphs.fold("…"))
        name = Text.assemble(mark, (shown, "strong" if playing else ""))
        cards = say("cards", cards=view.held[seat]) if form != "tiny" else str(view.held[seat])
        down = Text(say("down") if words else say.glyphs.fold("✓"), "done") if view.down[seat] else Text()
        if view.dropped[seat]:
            down = Text(say("dropped" if words else "dropped-short"), "quiet")
        elif full and not view.down[seat]:
            down = Text(say("not-down"), "quiet")
        buys = "" if left is None or form == "tiny" else say("buys-left" if full else "buys-left-short", buys=left)
        total = say("points", points=view.scores[seat]) if full else str(view.scores[seat])
        dealer = say("dealer" if words else "dealer-short") if seat == view.dealer and form != "tiny" else ""
        return [name, Text(cards), down, Text(buys), Text(total), Text(dealer, "quiet")]

    # -- what lies open ----------------------------------------------------------------------------------------

    def melds(self, view: PlayerView, names: Sequence[str]) -> list[Text]:
        """The melds, grouped by who laid them down, with the numbers they are called by."""
        say = self.say
        if not view.table:
            return fitted(Text(" " + say("no-melds"), "quiet"), self.width, 1)
        owners = list(dict.fromkeys(laid.owner for laid in view.table))
        room = 12 if self.width >= 60 else 8 if self.width >= 30 else 4
        labels = {owner: cut(names[owner], room, say.glyphs.fold("…")) for owner in owners}
        indent = 2 + max(Text(label).cell_len for label in labels.values())
        lines = []
        for owner in owners:
            label = pad(Text(" " + labels[owner], "quiet"), indent)
            entries = [(index, laid.meld) for index, laid in enumerate(view.table) if laid.owner == owner]
            line = label
            for at, (index, meld) in enumerate(entries):
                entry = Text.assemble((f"{index + 1:>2} ", "strong"), self.paint.meld(meld))
                if at and line.cell_len + 2 + entry.cell_len <= self.width:
                    line = Text.assemble(line, "  ", entry)
                    continue
                if at:
                    lines += fitted(line, self.width, indent + 3)
                    line = Text(" " * indent)
                line = Text.assemble(line, entry)
            lines += fitted(line, self.width, indent + 3)
        return lines

    def piles(self, view: PlayerView, names: Sequence[str]) -> list[Text]:
        say = self.say
        card, thrower = view.upcard, view.discarder
        if card is None:
            pile = say("pile-empty")
        elif view.sold or view.phase == "play" or (thrower is None and len(view.discards) > 1):
            pile = say("pile", card=card)
        elif thrower is None:
            pile = say("pile-dealt", card=card)
        elif thrower == view.seat:
            pile = say("pile-mine", card=card)
        else:
            pile = say("pile-of", card=card, name=names[thrower])
        line = Text(" " + say("stock", cards=view.stock) + say("between-piles"))
        line.append_text(self.paint.sentence(pile))
        return fitted(line, self.width, 3)

    def log(self, told: Sequence[str], room: int) -> list[Text]:
        """The newest lines that fit."""
        lines: list[Text] = []
        for sentence in reversed(told):
            parts = fitted(Text(" ") + self.paint.sentence(sentence), self.width, 3)
            if lines and len(lines) + len(parts) > room:
                break
            lines[:0] = parts
        return lines[-max(room, 1) :]

    # -- my side -----------------------------------------------------------------------------------------------

    def hand(self, scene: Scene) -> list[Text]:
        view, say = scene.view, self.say
        points = penalty(view.hand, view.rules)
        title = Text(" " + say("hand", cards=len(view.hand), points=points), "quiet")
        wilds = limits_of(of_round(view)).wild_kinds
        held = tuple(card for card in dict.fromkeys(card for group in scene.hand for card in group) if card in wilds)
        if any(card.suit for card in held):
            title.append_text(self.paint.sentence(say("between-piles") + say("hand-wild", cards=held), "quiet"))
        return [*fitted(title, self.width, 3), *self.cards(scene.hand, scene.new)]

    def cards(self, groups: Sequence[Sequence[Card]], new: Counter[Card]) -> list[Text]:
        """Groups of cards side by side; broken between groups where possible, and drawn larger where there is room."""
        strips = []
        left = Counter(new)
        for group in groups:
            mine = Counter({card: min(left[card], group.count(card)) for card in set(group)})
            left -= mine
            strips.append((group, mine))
        large = [self.paint.cards(group, mine, large=True) for group, mine in strips]
        row = Text("  ").join(large)
        if self.paint.color and row.cell_len + 3 <= self.width:
            return [Text.assemble("  ", row)]
        lines = [Text(" ")]
        for group, mine in strips:
            strip = self.paint.cards(group, mine)
            if lines[-1].cell_len > 1 and lines[-1].cell_len + 2 + strip.cell_len > self.width:
                lines.append(Text(" "))
            lines[-1].append("  " if lines[-1].cell_len > 1 else " ")
            lines[-1].append_text(strip)
        return [part for line in lines for part in fitted(line, self.width, 2)]
