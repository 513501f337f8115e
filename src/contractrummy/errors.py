"""Everything that can be refused, and the codes that say why.

    ContractRummyError
    ├── Illegal        a move the rules refuse: a Reason with its facts
    ├── BadNotation    text that is not a card, not possible here, or fits several
    ├── BadRules       a setting that does not exist or a value it cannot take
    └── BadRecord      a saved game or position that does not hold together

The words for a code live in the `text` layer (English and Chinese); nothing in here is a sentence for players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["REASONS", "BadNotation", "BadRecord", "BadRules", "ContractRummyError", "Illegal", "Reason", "words_by"]

# Each code with the names of the facts it carries. A new code needs two sentences and one rulebook test.
REASONS: dict[str, tuple[str, ...]] = {
    # whose turn, which part of it
    "GAME_OVER": (),
    "NO_SUCH_SEAT": ("seat", "seats"),
    "NOT_YOUR_TURN": ("turn",),
    "TURN_OVER": (),
    "DRAW_FIRST": (),
    "ALREADY_DREW": (),
    "NO_DISCARD": (),
    "DISCARD_LEFT": ("card",),
    "DEAD_DISCARD": ("card",),
    "DOWN_TAKES_STOCK": (),
    "OFFER_FIRST": ("card",),
    "NO_DROPPING": (),
    "DROPPED": (),
    "OTHERS_ARE_ASKED": (),
    "NO_JOKER_OFFERED": (),
    # buying
    "WINDOW_CLOSED": (),
    "ALREADY_ANSWERED": (),
    "YOUR_OWN_DRAW": ("card",),
    "BUY_LIMIT": ("limit",),
    "BUY_LIMIT_GAME": ("limit",),
    "ONE_SALE_A_TURN": (),
    "DOWN_MAY_NOT_BUY": (),
    "OWN_DISCARD": ("card",),
    "INITIAL_UPCARD": ("card",),
    "NO_PENALTY_CARD": ("needed", "available"),
    # melds
    "SET_MIXED": ("meld",),
    "RUN_MIXED": ("meld",),
    "RUN_GAP": ("meld",),
    "RUN_REPEATS": ("meld", "card"),
    "RUN_TURNS_CORNER": ("meld",),
    "ACE_NOT_LOW": ("meld",),
    "ACE_NOT_HIGH": ("meld",),
    "ACE_IN_NO_RUN": ("meld",),
    "MELD_TOO_SHORT": ("meld", "size", "least"),
    "RUN_TOO_LONG": ("meld", "size", "most"),
    "WRONG_PLACE": ("meld", "card", "place"),
    "NOT_IN_DECK": ("meld", "card"),
    "STATE_THE_WILD": ("meld", "choices"),
    "WILD_LIMIT": ("meld", "wilds", "limit"),
    "WILDS_OVER_NATURALS": ("meld", "wilds", "naturals"),
    "WILDS_NOT_FEWER": ("meld", "wilds", "naturals"),
    "MIN_NATURALS": ("meld", "naturals", "least"),
    "ADJACENT_WILDS": ("meld",),
    "WILDS_TOO_CLOSE": ("meld", "least"),
    "WILD_OF_OTHER_SUIT": ("meld", "card"),
    "SET_SUITS": ("meld",),
    "SET_ALL_SUITS": ("meld",),
    # laying down
    "ALREADY_DOWN": (),
    "NOT_IN_HAND": ("cards",),
    "CONTRACT_NOT_MET": ("contract", "given"),
    "WRONG_RANK": ("meld", "rank"),
    "EXTRA_CARDS": ("meld", "size", "exactly"),
    "TOUCHING_RUNS": ("first", "second"),
    "RUNS_SAME_SUIT": ("first", "second"),
    "SAME_RANK_SETS": ("first", "second"),
    "WILDS_IN_LAY_DOWN": ("wilds", "limit"),
    "CARDS_LEFT_OVER": ("cards",),
    "LEAVE_ONE_CARD": ("left",),
    "KEEP_A_DISCARD": (),
    "TOO_EARLY": ("turns",),
    # laying off and taking jokers
    "NOT_DOWN": (),
    "NOT_THIS_TURN": (),
    "NO_SUCH_MELD": ("meld", "melds"),
    "NO_CARDS": (),
    "CHOOSE_MELD": ("card", "choices"),
    "DOES_NOT_FIT": ("card", "meld"),
    "PLACE_TAKEN": ("card", "meld"),
    "STATE_THE_PLACE": ("card", "meld", "choices"),
    "OWN_MELDS_ONLY": (),
    "RUN_FULL": ("meld",),
    "SWAP_OFF": (),
    "SWAP_SET": (),
    "SWAP_ONLY_BEFORE_DOWN": (),
    "NO_WILD_THERE": ("meld", "index"),
    "WRONG_CARD_FOR_WILD": ("card", "wanted"),
    "WILD_HAS_NO_PLACE": ("card",),
    "PLAY_THE_WILD": ("card",),
    "WILD_GOES_BACK": ("card",),
    "NO_LAY_DOWN_YET": ("card",),
    "LAY_DOWN_FIRST": (),
    "NOT_JUST_LAID": ("meld",),
    "NO_MELDS_YET": (),
    # discarding
    "JUST_TAKEN": ("card",),
    "TAKEN_CARD_WINS_NOT": ("card",),
    "JOKER_STAYS": (),
    # taking back
    "NOTHING_TO_TAKE_BACK": (),
    "NO_TAKING_BACK": (),
}

_renderer: Callable[[str, Mapping[str, Any], str], str] | None = None


def words_by(renderer: Callable[[str, Mapping[str, Any], str], str]) -> None:
    """Register the function that turns (code, params, lang) into a sentence; the `text` layer calls this."""
    global _renderer
    _renderer = renderer


def _say(code: str, params: Mapping[str, Any], lang: str) -> str:
    if _renderer is None:
        facts = ", ".join(f"{name}={value}" for name, value in params.items())
        return f"{code} ({facts})" if facts else code
    return _renderer(code, params, lang)


class Reason(str):
    """Why a move is refused: a code such as ``"TOUCHING_RUNS"``, with the facts behind it in `params`.

    It compares as its code, so ``reason == "TOUCHING_RUNS"`` and ``reason == Reason("TOUCHING_RUNS")`` both hold
    whatever the facts are.

    >>> reason = Reason("BUY_LIMIT", limit=3)
    >>> reason == "BUY_LIMIT", reason.params
    (True, {'limit': 3})
    """

    params: dict[str, Any]

    def __new__(cls, code: str, **params: Any) -> Reason:
        if code not in REASONS:
            raise KeyError(f"no such reason: {code}")
        if set(params) - set(REASONS[code]):
            raise KeyError(f"{code} carries {REASONS[code]}, not {tuple(params)}")
        self = super().__new__(cls, code)
        self.params = params
        return self

    @property
    def code(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_reason, (str(self), self.params))

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence, in English (``"en"``) or Chinese (``"zh"``)."""
        return _say(str(self), self.params, lang)


def _reason(code: str, params: dict[str, Any]) -> Reason:
    return Reason(code, **params)


class ContractRummyError(Exception):
    """The root of everything this package raises on purpose. Errors cross process borders whole."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (_revived, (type(self), self.args, dict(self.__dict__)))


def _revived(kind: type[ContractRummyError], args: tuple[Any, ...], facts: dict[str, Any]) -> ContractRummyError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class Illegal(ContractRummyError):
    """A move the rules refuse. `reason` is the code, `params` the facts, `text(lang)` the sentence."""

    def __init__(self, reason: Reason | str, params: Mapping[str, Any] | None = None) -> None:
        self.reason = reason if isinstance(reason, Reason) else Reason(reason, **dict(params or {}))
        self.params: dict[str, Any] = dict(self.reason.params if params is None else params)
        super().__init__(self.reason, self.params)

    def text(self, lang: str = "en") -> str:
        return self.reason.text(lang)

    def __str__(self) -> str:
        return self.text("en")


class BadNotation(ContractRummyError, ValueError):
    """Text that cannot be read.

    `kind` is ``"not_a_card"`` (or another word that is no word of this notation), ``"not_here"`` (a good card that is
    not possible here) or ``"ambiguous"`` (it fits several); `position` counts characters from 0; `found` is the text
    at fault and `code` with `params` say what is allowed.
    """

    def __init__(self, kind: str, code: str, position: int, found: str, **params: Any) -> None:
        self.kind = kind
        self.code = code
        self.position = position
        self.found = found
        self.params: dict[str, Any] = {"position": position + 1, "found": printable(found), **params}
        super().__init__(kind, code, position, found)

    def text(self, lang: str = "en") -> str:
        return _say(self.code, self.params, lang)

    def __str__(self) -> str:
        return self.text("en")


class BadRules(ContractRummyError, ValueError):
    """A setting that does not exist, or a value it cannot take. `key` is the setting, `line` the line of its file."""

    def __init__(self, code: str, key: str = "", line: int | None = None, **params: Any) -> None:
        self.code = code
        self.key = key
        self.line = line
        self.params: dict[str, Any] = {"key": key, **params} if line is None else {"key": key, **params, "line": line}
        super().__init__(code, key, params)

    def text(self, lang: str = "en") -> str:
        return _say(self.code, self.params, lang)

    def __str__(self) -> str:
        return self.text("en")


class BadRecord(ContractRummyError, ValueError):
    """A saved game or a position that does not hold together. `line` counts from 1 where a line is at fault."""

    def __init__(self, code: str, line: int | None = None, **params: Any) -> None:
        self.code = code
        self.line = line
        self.params: dict[str, Any] = {**params} if line is None else {**params, "line": line}
        super().__init__(code, line, params)

    def text(self, lang: str = "en") -> str:
        return _say(self.code, self.params, lang)

    def __str__(self) -> str:
        return self.text("en")


def printable(text: str, limit: int = 40) -> str:
    """`text` cut to `limit` characters, with control and invisible characters shown as escapes."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in shown)
