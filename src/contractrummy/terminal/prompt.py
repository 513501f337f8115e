"""What a person types: a word, in English or Chinese and in short forms, and what follows it."""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass

from contractrummy.cards import Card
from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadNotation
from contractrummy.notation import parse_cards, read_card
from contractrummy.terminal.wrap import wide

__all__ = [
    "ANOTHER",
    "WORDS",
    "Command",
    "Moved",
    "Unknown",
    "answer",
    "clean",
    "further_on",
    "moved",
    "read",
    "wished",
]

# The first form is the one shown; both languages are always understood.
WORDS: dict[str, tuple[str, ...]] = {
    "draw": ("draw", "d", "摸牌", "摸"),
    "take": ("take", "t", "拿牌", "拿"),
    "leave": ("leave", "l", "pass", "不拿", "放弃"),
    "buy": ("buy", "b", "may i", "may i?", "mayi", "抢购", "抢", "买"),
    "no": ("no", "n", "不抢购", "不抢", "不买", "不要", "不"),
    "never": ("never", "别问", "不再问"),
    "wish": ("wish", "w", "预约", "想要"),
    "down": ("down", "lay down", "laydown", "lay", "go down", "摊牌", "摊"),
    "show": ("show", "s", "hint", "提示", "看"),
    "off": ("off", "o", "lay off", "layoff", "挂牌", "挂"),
    "swap": ("swap", "换鬼牌", "换牌", "换"),
    "discard": ("discard", "x", "throw", "打出", "打", "弃牌", "弃"),
    "drop": ("drop", "give up", "弃权"),
    "back": ("back", "u", "undo", "take back", "收回", "撤销"),
    "sort": ("sort", "排序", "排", "理牌"),
    "move": ("move", "m", "mv", "移动", "移"),
    "hand": ("hand", "h", "手牌"),
    "table": ("table", "桌面", "牌桌"),
    "pile": ("pile", "弃牌堆"),
    "scores": ("scores", "score", "分数", "记分", "得分"),
    "log": ("log", "history", "记录"),
    "rules": ("rules", "rule", "r", "规则", "家规"),
    "contract": ("contract", "contracts", "c", "合约"),
    "seal": ("seal", "fair", "封存"),
    "can": ("?", "what", "能做什么"),
    "help": ("help", "words", "帮助"),
    "quit": ("quit", "q", "exit", "bye", "退出", "离开"),
}
YES = ("y", "yes", "ok", "是", "好", "对")
NO = ("n", "no", "否", "不", "不要")
ANOTHER = ("a", "another", "另一种", "换一种")
_WORD_OF = {form: word for word, forms in WORDS.items() for form in forms}
_LONGEST_FIRST = sorted((form for form in _WORD_OF if wide(form[0])), key=len, reverse=True)


@dataclass(frozen=True, slots=True)
class Command:
    """A word and what follows it: `rest` begins at `at` in `line`. The word is ``cards`` where cards stand alone."""

    word: str
    rest: str = ""
    line: str = ""
    at: int = 0


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word nobody knows, and the nearest there is, as it stands in `WORDS`."""

    found: str
    near: str | None


def clean(line: str) -> str:
    """The line in plain characters: full-width letters, digits and marks become ordinary ones.

    A joker that is left without its place at the very end, ``JK=``, is a joker.
    """
    return unicodedata.normalize("NFKC", line).replace("★", "JK").strip().rstrip("=(").strip()


def read(line: str) -> Command | Unknown:
    """What a line asks for.

    >>> read("X  kd"), read("打红桃K").word, read("lay off 8H 2").word
    (Command(word='discard', rest='kd', line='X  kd', at=3), 'discard', 'off')
    >>> read("dicsard KD")
    Unknown(found='dicsard', near='discard')
    """
    line = clean(line)
    words = line.split(maxsplit=2)
    first = words[0].casefold() if words else ""
    two = " ".join(words[:2]).casefold()
    if two in _WORD_OF and len(words) > 1:
        return _command(_WORD_OF[two], line, line.casefold().index(words[1].casefold(), len(words[0])) + len(words[1]))
    if first in _WORD_OF:
        return _command(_WORD_OF[first], line, len(words[0]))
    if line.startswith("?"):
        return _command("can", line, 1)
    glued = next((form for form in _LONGEST_FIRST if line.startswith(form)), None)
    if glued is not None and not _begins_with_card(line):
        return _command(_WORD_OF[glued], line, len(glued))
    if _begins_with_card(line) or first[:1].isdigit():
        return Command("cards", line, line, 0)
    if first.startswith("x") and _begins_with_card(line[1:]):
        return _command("discard", line, 1)
    close = difflib.get_close_matches(first, _WORD_OF, 1, 0.6)
    return Unknown(words[0] if words else "", _WORD_OF[close[0]] if close else None)


def _command(word: str, line: str, end: int) -> Command:
    at = end + len(line[end:]) - len(line[end:].lstrip())
    return Command(word, line[at:], line, at)


def _begins_with_card(text: str) -> bool:
    if not text:
        return False
    try:
        read_card(text, 0)
    except BadNotation:
        return False
    return True


def answer(line: str) -> bool | None:
    """Yes or no to a question; None where the line is something else."""
    word = clean(line).casefold()
    return True if word in YES else False if word in NO or not word else None


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards and where they go in one's own order: beside `anchor`, which begins at `at`, or first or last of all."""

    cards: str
    anchor: str
    after: bool
    at: int = 0


_MOVED = (
    re.compile(r"(?P<cards>.+?)\s*\b(?:to\s+)?(?P<where>first|last|start|end|最前|最后)面?", re.IGNORECASE),
    re.compile(r"(?P<cards>.+?)\s+(?P<where>after|behind|before)\s+(?P<anchor>.+)", re.IGNORECASE),
    re.compile(r"(?P<cards>.+?)\s*到\s*(?P<anchor>.+?)\s*之?(?P<where>[前后])面?"),
)
_AFTER = ("last", "end", "最后", "after", "behind", "后")


def moved(text: str) -> Moved | None:
    """What follows the word *move*, or None.

    >>> moved("8H after 9C"), moved("JK first"), moved("8H 到 9C 之前").after
    (Moved(cards='8H', anchor='9C', after=True, at=9), Moved(cards='JK', anchor='', after=False, at=0), False)
    """
    for pattern in _MOVED:
        found = pattern.fullmatch(text.strip())
        if found is not None:
            parts = found.groupdict()
            anchor = parts.get("anchor") or ""
            return Moved(
                parts["cards"], anchor, parts["where"].casefold() in _AFTER, found.start("anchor") if anchor else 0
            )
    return None


def further_on(no: BadNotation, at: int) -> BadNotation:
    """The same mistake, in a text that begins `at` characters earlier."""
    params = {name: value for name, value in no.params.items() if name not in ("position", "found")}
    return BadNotation(no.kind, no.code, no.position + at, no.found, **params)


def wished(text: str) -> Wish | None:
    """The wish that follows the word *wish*; None drops it. Raises `BadNotation`.

    >>> wished("only 10 7H").else_no, len(wished("10 7H").cards), wished("off")
    (True, 5, None)
    """
    words = [(found[0], found.start()) for found in re.finditer(r"[^\s,，、]+", text)]
    if [word.casefold() for word, _ in words] in (["off"], ["none"], ["取消"], ["不要"]):
        return None
    only = bool(words) and words[0][0].casefold() in ("only", "只要", "只")
    kinds: set[Card] = set()
    for word, at in words[only:]:
        try:
            rank = len(word) == 1 or word == "10"
            kinds |= Wish.of(word).cards if rank else set(parse_cards(word))
        except BadNotation as no:
            raise further_on(no, at) from None
    return Wish(frozenset(kinds), else_no=only)
