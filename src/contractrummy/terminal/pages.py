"""What one looks up and comes back from: scores, contracts, rules, the log, the words; and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from contractrummy.engine.views import PlayerView, RoundResult
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.setting import GROUPS, Setting
from contractrummy.terminal.can import Possible
from contractrummy.terminal.hand import by_suit
from contractrummy.terminal.paint import Paint
from contractrummy.terminal.prompt import WORDS
from contractrummy.terminal.question import label, short
from contractrummy.terminal.words import Words
from contractrummy.terminal.wrap import Side, cells, cut, fitted, table
from contractrummy.text import rule_sentence

__all__ = ["Pages"]

# The rules people ask for at the table; `rules all` has every one.
OFTEN = (
    "card_points", "ace_mode", "wild_limit", "joker_swap_run", "touching_runs", "laydown_extra", "layoff_same_turn",
    "goout_discard", "final_round", "buy_penalty", "buy_limit", "buy_priority", "down_may_buy", "hand_counts",
)  # fmt: skip
TOLD_ELSEWHERE = ("players", "best_players", "rounds", "contracts", "deal", "packs", "jokers")


@dataclass(frozen=True)
class Pages:
    """Pages of text, `width` cells wide."""

    view: PlayerView
    names: Sequence[str]
    paint: Paint
    say: Words
    width: int

    def title(self, text: str) -> list[Text]:
        return fitted(Text(f" {text}", "strong"), self.width, 1)

    def heading(self, text: str) -> list[Text]:
        """The title of a page that stands by itself."""
        lines = fitted(Text(f" {text}", "bar-title"), self.width, 1)
        return [*(Text.assemble(line, (" " * (self.width - line.cell_len), "bar")) for line in lines), Text()]

    def body(self, text: str, indent: int = 3) -> list[Text]:
        return fitted(Text(" " * indent) + self.paint.sentence(text), self.width, indent)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> list[Text]:
        """Words with what is said of each beside it, or under it on a narrow screen."""
        most = self.width // 3
        room = max((cells(word) for word, _ in rows if cells(word) <= most), default=0) + 2
        lines: list[Text] = []
        for word, said in rows:
            head = Text("   " + word, "key")
            if cells(word) > most:
                lines += [*fitted(head, self.width, 3), *self.body(said, 5)]
                continue
            head.append(" " * (room - cells(word)))
            lines += fitted(Text.assemble(head, self.paint.sentence(said)), self.width, room + 3)
        return lines

    # -- the end of a round, and of the game -------------------------------------------------------------------

    def summary(self, result: RoundResult, places: Sequence[int], totals: Sequence[int]) -> list[Text]:
        """The hands as they were shown, the points, and who leads."""
        say, out = self.say, result.out
        if out is None:
            title = say("summary-dead", number=result.round)
        else:
            # One who ends a round with cards in hand is the last who has not given it up.
            code = "summary-last" if result.hands[out] else "summary-out"
            title = say(code, number=result.round, name=self.names[out], mine=int(out == self.view.seat))
        order = sorted(range(len(self.names)), key=lambda seat: (places[seat], seat))
        rows = [[Text(), Text(), Text(say("points-head"), "quiet"), Text(say("total"), "quiet")]]
        for seat in order:
            points, total = Text(self.number(result.penalties[seat])), Text(self.number(totals[seat]), "strong")
            rows.append([*self._placed(seat, places), points, total])
        head, *counted = table(rows, ("left", "left", "right", "right"))
        lines = [*self.heading(title), *fitted(head, self.width, 5)]
        for seat, row in zip(order, counted, strict=True):
            hand = sorted(result.hands[seat], key=by_suit) if seat < len(result.hands) else ()
            shown = self.paint.cards(hand) if hand else Text(say("summary-none"), "done")
            if row.cell_len + 2 + min(shown.cell_len, 12) > self.width:
                lines += [*fitted(row, self.width, 5), *fitted(Text("     ") + shown, self.width, 5)]
            else:
                lines += fitted(Text.assemble(row, "  ", shown), self.width, row.cell_len + 2)
        return lines

    def number(self, points: int) -> str:
        """Points, which may be below 0."""
        return str(points) if points >= 0 else f"{self.say.glyphs.fold('−')}{-points}"

    def _placed(self, seat: int, places: Sequence[int]) -> list[Text]:
        """A seat's place and name."""
        name = cut(self.names[seat], self._room(), self.say.glyphs.fold("…"))
        place = Text(f"   {self.say('place', number=places[seat])}", "quiet")
        return [place, Text(name, "strong" if seat == self.view.seat else "")]

    def final(self, places: Sequence[int], winners: Sequence[int]) -> list[Text]:
        say = self.say
        named = say("between-names").join(self.names[seat] for seat in winners)
        points = self.view.scores[winners[0]] if winners else 0
        mine = int(tuple(winners) == (self.view.seat,))
        title = say("final", name=named, points=points, winners=len(winners), mine=mine)
        return [*self.heading(title), *self.grid(places)]

    def scores(self, places: Sequence[int]) -> list[Text]:
        return [*self.title(self.say("scores")), Text(), *self.grid(places)]

    def grid(self, places: Sequence[int]) -> list[Text]:
        """A row for each player, a column for each round; on a narrow screen the latest rounds."""
        say, results = self.say, list(self.view.results)
        while True:
            head = [
                Text(),
                Text(),
                *(Text(str(result.round), "quiet") for result in results),
                Text(say("total"), "quiet"),
            ]
            rows = [head]
            for seat in sorted(range(len(self.names)), key=lambda seat: (places[seat], seat)):
                points = [Text(self.number(r.penalties[seat]), "done" if r.out == seat else "") for r in results]
                total = Text(self.number(self.view.scores[seat]), "strong")
                rows.append([*self._placed(seat, places), *points, total])
            numbers: list[Side] = ["right"] * (len(results) + 1)
            sides: list[Side] = ["left", "left", *numbers]
            lines = table(rows, sides)
            if not results or max(line.cell_len for line in lines) <= self.width:
                return [part for line in lines for part in fitted(line, self.width, 5)]
            results.pop(0)

    def _room(self) -> int:
        return 24 if self.width >= 60 else 10 if self.width >= 30 else 5

    # -- looked up ---------------------------------------------------------------------------------------------

    def contracts(self) -> list[Text]:
        """The contract of every round, with the cards dealt; this round's is marked."""
        say, rules = self.say, self.view.rules
        lines = self.title(say("contracts"))
        for number in range(1, rules.round_count + 1):
            now = number == self.view.round
            text = say(
                "contract-of",
                number=number,
                melds=say.contract_and_text(rules.contract(number)),
                cards=rules.deal_in(number),
            )
            mark = Text(f" {say.glyphs.fold('▸')} " if now else "   ", "turn")
            lines += fitted(Text.assemble(mark, self.paint.sentence(text, "strong" if now else "")), self.width, 5)
        return lines

    def rules(self, asked: str, name: str) -> list[Text]:
        """The rules one asks for at the table; every rule with ``all``; those of a group with its name."""
        say = self.say
        if asked in ("all", "全部"):
            lines = self.title(name)
            for group in GROUPS:
                lines += self._group(say.plain(f"group-{group}"), [r for r in SETTINGS if r.group == group])
            return lines
        for group in GROUPS:
            if asked and (asked == group or asked in say.plain(f"group-{group}").casefold()):
                return self._group(say.plain(f"group-{group}"), [r for r in SETTINGS if r.group == group])
        base = preset(min(preset_names(), key=lambda name: len(self.view.rules.diff(preset(name)))))
        changed = [difference.key for difference in self.view.rules.diff(base)]
        lines = self.title(name)
        if changed:
            lines += self._group(say("own-rules"), [KEYS[key] for key in changed])
        # What is not as at the common table comes with what is asked for everywhere; the contracts have their own page.
        special = (difference.key for difference in self.view.rules.diff(RuleSet()))
        keys = dict.fromkeys((*OFTEN, *(key for key in special if key not in TOLD_ELSEWHERE)))
        lines += self._group("", [KEYS[key] for key in keys if key not in changed])
        return [*lines, *self.body(say("more-rules"), 1)]

    def _group(self, title: str, records: Sequence[Setting]) -> list[Text]:
        lines = self.title(title) if title else []
        for record in records:
            if not self.view.rules.matters(record.key):
                continue
            lines += self.body(self.say.glyphs.fold(rule_sentence(record, self.view.rules, self.say.lang)), 3)
        return lines

    def log(self, told: Sequence[str]) -> list[Text]:
        return [*self.title(self.say("log")), *(part for line in told for part in self.body(line, 3))]

    def pile(self) -> list[Text]:
        """All that lies in the discard pile: everyone has seen it."""
        if not self.view.discards:
            return self.body(self.say("pile-empty"), 1)
        cards = self.paint.cards(self.view.discards)
        return [
            *self.title(self.say("pile-all", cards=len(self.view.discards))),
            *fitted(Text("   ") + cards, self.width, 3),
        ]

    def help(self) -> list[Text]:
        rows = []
        for word in WORDS:
            key = short(word)
            forms = label(word, self.say.lang)
            rows.append((f"{forms} {key}" if key and key != forms else forms, self.say(f"help-{word}")))
        return [*self.title(self.say("help")), *self.pairs(rows), *self.body(self.say("help-cards"), 1)]

    def can(self, possible: Sequence[Possible]) -> list[Text]:
        now = [(each.typed, each.said) for each in possible if each.legal]
        reasons: dict[str, list[str]] = {}
        for each in possible:
            if not each.legal:
                reasons.setdefault(each.said, []).append(each.typed)
        later = [(self.say("between-words").join(words), said) for said, words in reasons.items()]
        lines = [*self.title(self.say("can-now")), *self.pairs(now)] if now else []
        if later:
            lines += [*self.title(self.say("can-not-now")), *self.pairs(later)]
        return [*lines, *self.body(self.say("can-always"), 1)]
