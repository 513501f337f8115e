"""What somebody at a table may be called, and which names look alike.

A name is kept as it was typed, composed (NFC) and with single blanks. Two names at one table must differ even to a
hurried eye: they are compared as *skeletons*, in which case, width, marks and letters of other scripts that look like
Latin ones make no difference.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from contractrummy.record import good_name
from contractrummy.table.refusal import Refusal

__all__ = ["LONGEST", "check_name", "numbered", "skeleton"]

LONGEST = 24
"""Characters as people count them: a letter with its marks, an emoji with its parts, is one."""
MOST_BYTES = 96
MOST_MARKS = 3
"""Combining marks on one letter."""

_JOINER = "\u200d"
_LOOKS_LIKE = str.maketrans(
    "АВЕКМНОРСТУХІЈЅԚԜҺӀаекорсухіјѕԁԛԝһӏгпьвмнтΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγεικνορτυχωıɑɡℓ01|",
    "ABEKMHOPCTYXIJSQWhIaekopcyxijsdqwhlrnbbmhtABEZHIKMNOPTYXayeikvoptuxwiagloll",
)
_RESERVED = {
    "system", "server", "bot", "robot", "host", "admin", "administrator", "moderator", "dealer", "table", "nobody",
    "everyone", "you", "系统", "服务器", "机器人", "电脑", "主持", "主持人", "房主", "管理员", "庄家", "牌桌", "所有人",
    "你",
    "系統", "伺服器", "機器人", "電腦", "管理員", "莊家",
}  # fmt: skip


def check_name(text: str, others: Iterable[str] = ()) -> str:
    """The name as it is kept. Raises `Refusal`: ``name``, ``name_reserved``, ``name_taken`` (one of the others').

    >>> check_name("  Ann   Lee ")
    'Ann Lee'
    """
    name = "" if _is_hopeless(text) else " ".join(unicodedata.normalize("NFC", text).split())
    bare = skeleton(name) if _fit(name) else ""
    if not bare:
        raise Refusal("name", 422, "name", longest=LONGEST)
    if bare.rstrip("0123456789ol") in _SKELETONS or bare in _SKELETONS:
        raise Refusal("name_reserved", 422, "name")
    if any(skeleton(other) == bare for other in others):
        raise Refusal("name_taken", 409, "name")
    return name


def numbered(name: str, others: Iterable[str]) -> str:
    """A name that was good, with a number where somebody has got it since; cut where both would be too long.

    >>> numbered("Ann", ["Bo"]), numbered("Ann", ["Ann", "ann 2"])
    ('Ann', 'Ann 3')
    """
    taken = set(map(skeleton, others))
    candidate, number, kept = name, 1, name
    while skeleton(candidate) in taken:
        number += 1
        candidate = f"{kept} {number}"
        while not _fit(candidate) and len(kept) > 1:
            kept = kept[:-1].rstrip()
            candidate = f"{kept} {number}"
    return candidate


def skeleton(name: str) -> str:
    """The name as a hurried eye sees it: for comparing, never for showing.

    >>> skeleton("Аnna") == skeleton("ＡＮＮＡ") == skeleton("Ánna")
    True
    """
    plain = unicodedata.normalize("NFKC", name).translate(_LOOKS_LIKE).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFD", plain) if not "\u0300" <= c <= "\u036f")
    kept = "".join(c for c in bare if unicodedata.category(c)[0] in "LMNS").translate(_LOOKS_LIKE)
    return unicodedata.normalize("NFC", kept)


def _is_hopeless(text: str) -> bool:
    """Far too long, or with what ends a line or controls a terminal."""
    return len(text) > 8 * LONGEST or any(unicodedata.category(c) in ("Cc", "Zl", "Zp") for c in text)


def _fit(name: str) -> bool:
    try:
        if len(name.encode("utf-8")) > MOST_BYTES:
            return False
    except UnicodeEncodeError:
        return False
    return good_name(name) and 1 <= _characters(name) <= LONGEST


def _characters(name: str) -> int:
    """How many characters people count; more than can be where a mark or a joiner stands where none belongs."""
    count = marks = flags = 0
    before = ""
    joined = False
    for c in name:
        category = unicodedata.category(c)
        if category[0] == "M" or "\U0001f3fb" <= c <= "\U0001f3ff":
            marks += 1
            # A mark needs something to stand on. Indic letters carry vowels; more than three of anything is a tower.
            if not before or before == " " or marks > MOST_MARKS:
                return LONGEST + 1
        elif c == _JOINER:
            if unicodedata.category(before or " ") != "So" and before not in "\ufe0f" and not _is_tone(before):
                return LONGEST + 1
            joined = True
            continue
        elif joined and category != "So" and c not in "♀♂":
            return LONGEST + 1
        elif joined:
            joined, marks = False, 0
        else:
            flags = flags + 1 if "\U0001f1e6" <= c <= "\U0001f1ff" else 0
            # Two of the letters flags are made of are one flag.
            count += flags % 2 if flags else 1
            marks = 0
        before = c
    return LONGEST + 1 if joined else count


def _is_tone(c: str) -> bool:
    return "\U0001f3fb" <= c <= "\U0001f3ff"


_SKELETONS = frozenset(map(skeleton, _RESERVED))
