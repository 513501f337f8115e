"""Rules as files and as words on a command line. What is in them is checked here, each value with its line.

A file is TOML or JSON: setting keys with their values, and three keys more. ``preset`` names the rule set to start from
(else ``common``), ``version`` the version of the format (else the present one), ``title`` what the family calls its
rules. What an older version called otherwise is taken with a note. There is no including, no inheriting and no
variable. In TOML, which has no null, ``"none"`` and ``"unlimited"`` stand for it.

The codes of `BadRules` raised here, each with its params; ``key`` is always among them, and so are the codes of
`contractrummy.strict`, of the kinds of setting and of presets:

    rules-no-such-key [near]
    file-cr []                        lines that end by CR alone
    file-control [character]          a control character or one that turns the writing direction
    file-line [length, limit]         a line too long to be one
    file-syntax [column]              no TOML
    file-yaml []
    file-not-a-table []               JSON, but not an object
    file-key-twice [first, again]          the two lines
    file-version [found, supported]
    file-newer-version [version, supported]
    file-title [found, most]
    file-title-character [character]
    setting-word [found]                  a word of the command line that is not key=value
    setting-twice []

The notes of a `RuleFile`:

    file-note-empty []
    file-note-no-version []
    file-note-exact-cut []            cut_with_upcard, of version 1, is exact_cut now
    file-note-same-owner []           freed_joker = own_run, of version 1, is same_owner now
"""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from contractrummy.errors import BadNotation, BadRules, printable
from contractrummy.rules.kinds import Wrong
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import KEYS, VERSION, RuleSet
from contractrummy.rules.setting import Setting
from contractrummy.strict import DEPTH, BadText, decoded, json_keys, strict_json

__all__ = ["RuleFile", "from_json", "from_mapping", "from_settings", "from_toml", "read_file", "read_rules"]

OWN_KEYS = ("preset", "version", "title")
LINE_LIMIT = 1 << 16
TITLE_LIMIT = 60


@dataclass(frozen=True, slots=True)
class RuleFile:
    """What a rules file says. `notes` are codes of sentences its writer may want to read."""

    rules: RuleSet
    title: str = ""
    notes: tuple[str, ...] = ()


def read_rules(text: str | bytes, name: str = "") -> RuleSet:
    """The rules in `text`: JSON or TOML, by the suffix of the file's `name`, else by the first character.

    >>> read_rules("buy_limit = 3").buy_limit, read_rules('{"buy_limit": 3}').buy_limit
    (3, 3)

    Raises `BadRules` with the line.
    """
    return read_file(text, name).rules


def read_file(text: str | bytes, name: str = "") -> RuleFile:
    """Like `read_rules`, with the title and the notes."""
    suffix = name.lower().rpartition(".")[2] if "." in name else ""
    if suffix in ("yaml", "yml"):
        raise BadRules("file-yaml", line=1)
    plain = _plain(text)
    if suffix == "json" or (suffix != "toml" and plain.lstrip().startswith("{")):
        return _json_file(plain)
    return _toml_file(plain)


def from_json(text: str | bytes) -> RuleSet:
    """Rules from a JSON object, such as `RuleSet.to_json` writes. Raises `BadRules` with the line."""
    return _json_file(_plain(text)).rules


def from_toml(text: str | bytes) -> RuleSet:
    """Rules from TOML. An empty text is the preset ``common``. Raises `BadRules` with the line."""
    return _toml_file(_plain(text)).rules


def from_mapping(values: Mapping[str, Any]) -> RuleSet:
    """Rules from plain values by key.

    >>> from_mapping({"preset": "heyue", "buy_limit": None}).buy_limit is None
    True

    Raises `BadRules`.
    """
    return _rules_of(values).rules


def from_settings(base: RuleSet, words: Iterable[str]) -> RuleSet:
    """`base` changed by words of a command line, such as ``buy_limit=3``.

    >>> rules = from_settings(RuleSet(), ["buy_limit=3", "deal=7,7,7,7,10,10,10"])
    >>> rules.buy_limit, rules.deal_in(1)
    (3, 7)

    Raises `BadRules`.
    """
    changes: dict[str, Any] = {}
    for word in words:
        key, equals, text = word.partition("=")
        key = key.strip()
        if not equals:
            raise BadRules("setting-word", found=printable(word))
        if key not in KEYS:
            raise _no_such_key(key, KEYS)
        if key in changes:
            raise BadRules("setting-twice", key)
        changes[key] = _checked(KEYS[key], KEYS[key].kind.read(text))
    return base.replace(**changes)


# -- values --------------------------------------------------------------------------------------------------------


def _rules_of(values: Mapping[Any, Any]) -> RuleFile:
    # A file for a newer version may well have keys this one lacks, so its version comes first.
    _check_version(values.get("version", VERSION))
    values, changed = _brought_up(values)
    for key in values:
        if key not in KEYS and key not in OWN_KEYS:
            raise _no_such_key(str(key), (*OWN_KEYS, *KEYS))
    title = _title(values["title"]) if "title" in values else ""
    name = values.get("preset", "common")
    base = preset(name if isinstance(name, str) else _shown(name))
    changes = {key: _checked(KEYS[key], value) for key, value in values.items() if key in KEYS}
    notes = () if "version" in values else ("file-note-no-version",) if values else ("file-note-empty",)
    return RuleFile(base.replace(**changes), title, (*notes, *changed))


def _brought_up(values: Mapping[Any, Any]) -> tuple[Mapping[Any, Any], tuple[str, ...]]:
    """The values in the words of this version, and the notes that say what was called otherwise before."""
    found, notes = dict(values), []
    if isinstance(found.get("cut_with_upcard"), bool) and "exact_cut" not in found and found.get("version", 1) < 2:
        found["exact_cut"] = "with_upcard" if found.pop("cut_with_upcard") else "hands_only"
        notes.append("file-note-exact-cut")
    if found.get("freed_joker") == "own_run":
        found["freed_joker"] = "same_owner"
        notes.append("file-note-same-owner")
    return found, tuple(notes)


def _rules_at(values: Mapping[str, Any], lines: Callable[[], Iterable[tuple[str, int]]]) -> RuleFile:
    """The rules; whatever is refused gets the line of its key, the first of its name in `lines`."""
    try:
        return _rules_of(values)
    except BadRules as no:
        for key, line in lines():
            if printable(key) == no.key:
                no.line = no.params["line"] = line
                break
        raise


def _checked(record: Setting, value: Any) -> Any:
    try:
        return record.kind.check(value)
    except Wrong as no:
        raise BadRules(no.code, record.key, found=_shown(value), **no.params) from None
    except BadNotation as no:
        raise BadRules(no.code, record.key, **no.params) from None


def _check_version(value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise BadRules("file-version", "version", found=_shown(value), supported=VERSION)
    if value > VERSION:
        raise BadRules("file-newer-version", "version", version=_shown(value), supported=VERSION)


def _no_such_key(key: str, keys: Iterable[str]) -> BadRules:
    near = difflib.get_close_matches(key[:40].lower().replace("-", "_"), keys, 1)
    return BadRules("rules-no-such-key", printable(key), near=near[0] if near else "")


def _shown(value: Any) -> str:
    """`value` as a file has it, cut short."""
    try:
        return printable(json.dumps(value, ensure_ascii=False, skipkeys=True, default=str))
    except (ValueError, RecursionError):  # such as a number of more digits than Python will print
        return f"{type(value).__name__} …"


# -- titles --------------------------------------------------------------------------------------------------------

# A joiner is fine between two emoji and nowhere else; marks, variation selectors, skin tones and what a joiner
# brings are part of the character before them.
_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_JOINED = re.compile(f"(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])")
_EXTENDS = re.compile("\u200d.|[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
_FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def _title(value: Any) -> str:
    """The title in its normal form: 1 to 60 characters as a reader counts them, none of them invisible."""
    if not isinstance(value, str):
        raise BadRules("file-title", "title", found=_shown(value), most=TITLE_LIMIT)
    joined = _JOINED.sub("", value)
    for character in joined:
        if unicodedata.category(character) in _FORBIDDEN:
            raise BadRules("file-title-character", "title", character=f"U+{ord(character):04X}")
    title = " ".join(unicodedata.normalize("NFC", value).split())
    letters = [0 if unicodedata.combining(character) else 1 for character in _EXTENDS.sub("", title)]
    piled = any(not any(letters[at : at + 4]) for at in range(len(letters) - 3))
    if not 1 <= sum(letters) <= TITLE_LIMIT or len(title.encode("utf-8")) > 4 * TITLE_LIMIT or piled:
        raise BadRules("file-title", "title", found=printable(title), most=TITLE_LIMIT)
    return title


# -- text ----------------------------------------------------------------------------------------------------------

# Control characters, and those that make a line read otherwise than it is.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def _plain(text: str | bytes) -> str:
    """`text` decoded, with its lines ended by LF."""
    try:
        plain = decoded(text).replace("\r\n", "\n")
    except BadText as no:
        raise _as_rules(no) from None
    if "\r" in plain:
        raise BadRules("file-cr", line=_line(plain, plain.index("\r")))
    if found := _CONTROL.search(plain):
        character = f"U+{ord(found[0]):04X}"
        raise BadRules("file-control", line=_line(plain, found.start()), character=character)
    for number, line in enumerate(plain.split("\n"), start=1):
        if len(line) > LINE_LIMIT:
            raise BadRules("file-line", line=number, length=len(line), limit=LINE_LIMIT)
    return plain


def _as_rules(no: BadText) -> BadRules:
    if no.code == "json-twice":
        params = {"first": no.params["first"], "again": no.params["again"]}
        return BadRules("file-key-twice", no.params["key"], no.line, **params)
    return BadRules(no.code, "", no.line, **no.params)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _json_file(plain: str) -> RuleFile:
    try:
        values = strict_json(plain)
    except BadText as no:
        raise _as_rules(no) from None
    if not isinstance(values, dict):
        raise BadRules("file-not-a-table", line=1)
    return _rules_at(values, lambda: ((key, _line(plain, at)) for of, key, at in json_keys(plain) if of == 0))


def _toml_file(plain: str) -> RuleFile:
    import tomllib

    statements = list(_statements(plain))
    try:
        values = tomllib.loads(plain)
    except tomllib.TOMLDecodeError as no:
        raise _no_toml(plain, statements, str(no)) from None
    except ValueError:  # a number of more digits than Python will read
        raise BadRules("file-syntax", line=_line(plain, _longest_number(plain)), column=1) from None
    for key, value in values.items():
        if value in ("none", "unlimited") and key in KEYS and _takes_nothing(KEYS[key]):
            values[key] = None
    return _rules_at(values, lambda: ((path[0], line) for path, line, _ in statements))


def _takes_nothing(record: Setting) -> bool:
    try:
        return record.kind.check(None) is None
    except Wrong:
        return False


# -- where things stand in TOML ------------------------------------------------------------------------------------

_PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_STATEMENT = re.compile(
    rf"[ \t\n]*+(?P<table>\[\[?)?[ \t]*(?P<key>{_PART}(?:[ \t]*\.[ \t]*{_PART})*+)[ \t]*(?(table)\]|=)"
)
_TOKEN = re.compile(
    r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{0,5}'''
    r"""|'''(?:[^']|'{1,2}(?!'))*+'{0,5}"""
    r"""|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|\#[^\n]*+|[\[\]{}\n]""",
    re.DOTALL,
)
Statement = tuple[tuple[str, ...], int, bool]


def _statements(text: str) -> Iterator[Statement]:
    """Every key and every table heading: its full path, its line, and whether it is a heading."""
    table: tuple[str, ...] = ()
    line, counted, at = 1, 0, 0
    while at < len(text):
        found = _STATEMENT.match(text, at)
        if found:
            start = found.start("key")
            line, counted = line + text.count("\n", counted, start), start
            path = _path(found["key"])
            if len(path) > DEPTH:
                raise BadRules("text-too-deep", line=line, depth=DEPTH)
            table, path = (path, path) if found["table"] else (table, table + path)
            yield path, line, bool(found["table"])
        at = _statement_end(text, found.end() if found else at)


def _statement_end(text: str, at: int) -> int:
    """Where the statement that `at` is in ends: after the first line end outside all brackets and quotes."""
    depth = 0
    for token in _TOKEN.finditer(text, at):
        if token[0] in ("[", "{"):
            depth += 1
            if depth > DEPTH:
                raise BadRules("text-too-deep", line=_line(text, token.start()), depth=DEPTH)
        elif token[0] in ("]", "}"):
            depth -= 1
        elif token[0] == "\n" and depth <= 0:
            return token.end()
    return len(text)


def _path(key: str) -> tuple[str, ...]:
    """The parts of a dotted key, of which any may be quoted."""
    import tomllib

    if '"' not in key and "'" not in key:
        return tuple(part.strip() for part in key.split("."))
    try:
        inner: Any = tomllib.loads(f"{key} = 0")
    except tomllib.TOMLDecodeError:
        return (key,)
    path: list[str] = []
    while isinstance(inner, dict):
        [(part, inner)] = inner.items()
        path.append(part)
    return tuple(path)


def _no_toml(text: str, statements: list[Statement], message: str) -> BadRules:
    """What is wrong with text that is no TOML: a key twice, YAML, or something else on a line."""
    place = re.search(r"line (\d+), column (\d+)", message)
    line, column = (int(place[1]), int(place[2])) if place else (_line(text.rstrip("\n"), len(text)), 1)
    seen: dict[tuple[str, ...], int] = {}
    values: set[tuple[str, ...]] = set()
    for path, again, heading in statements:
        if again > line:
            break
        above = [path[:length] for length in range(1, len(path)) if path[:length] in values]
        if path in seen or above:
            twin = above[0] if above else path
            return BadRules("file-key-twice", printable(".".join(twin)), again, first=seen[twin], again=again)
        seen[path] = again
        if not heading:
            values.add(path)
    if re.match(r"(?:---|%YAML|\s*- |\s*[\w-]+\s*:(?:\s|$))", text.split("\n")[line - 1]):
        return BadRules("file-yaml", line=line)
    return BadRules("file-syntax", line=line, column=column)


def _longest_number(text: str) -> int:
    """Where the longest row of digits stands."""
    return max(re.finditer(r"[0-9_]+|$", text), key=lambda digits: len(digits[0])).start()
