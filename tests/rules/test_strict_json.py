"""One JSON decoder for whatever comes from outside. It reads what JSON is, and nothing besides."""

from __future__ import annotations

import json
import math
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import contractrummy.text as text
from contractrummy.errors import ContractRummyError
from contractrummy.strict import LIMIT, BadText, decoded, json_keys, strict_json

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text('abc\\"{}[]:,é', max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


def refusal(given_text: str | bytes, codes: dict[str, set[str]], **options: Any) -> BadText:
    with pytest.raises(BadText) as caught:
        strict_json(given_text, **options)
    no = caught.value
    assert set(no.params) == codes[no.code]
    for lang in text.LANGUAGES:
        assert no.code not in no.text(lang)
        assert no.text(lang).isprintable()
    assert isinstance(no, ContractRummyError)
    assert str(no) == f"{no.line}:{no.column}: {no.text('en')}"
    assert str(pickle.loads(pickle.dumps(no))) == str(no)
    return no


@settings(deadline=None)
@given(VALUES)
def test_what_is_written_as_json_is_read_back(value: Any) -> None:
    for ascii_only in (True, False):
        for indent in (None, 1):
            written = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
            assert strict_json(written) == value
            assert strict_json(b"\xef\xbb\xbf" + written.encode()) == value


@settings(deadline=None)
@given(st.text() | st.text('{}[]",:0123456789eE.-\\ud8\n tfn', max_size=40))
def test_nothing_but_bad_text_is_ever_raised(anything: str) -> None:
    try:
        value = strict_json(anything)
    except BadText:
        return
    assert value == json.loads(anything.removeprefix("\ufeff"))


@settings(deadline=None)
@given(st.binary(max_size=60))
def test_bytes_are_read_or_refused(anything: bytes) -> None:
    try:
        strict_json(anything)
    except BadText as no:
        assert no.line >= 1
        assert no.column >= 1


@pytest.mark.parametrize(
    ("given_text", "code", "line", "column"),
    [
        ("", "json-ends", 1, 1),
        ("  \n ", "json-ends", 2, 2),
        ("[1,", "json-ends", 1, 4),
        ('{"a": ', "json-ends", 1, 7),
        ("[1 2]", "json-syntax", 1, 4),
        ("{a: 1}", "json-syntax", 1, 2),
        ("[1] 2", "json-syntax", 1, 5),
        ("\n\n'a'", "json-syntax", 3, 1),
        ("[01]", "json-syntax", 1, 3),
        ('"\t"', "json-syntax", 1, 2),
        ('"\x1b"', "json-syntax", 1, 2),
        ("// no\n1", "json-syntax", 1, 1),
        ("NaN", "json-not-a-number", 1, 1),
        ('["NaN", -Infinity]', "json-not-a-number", 1, 9),
        ("[\n 1e999]", "json-number-too-big", 2, 2),
        ("9007199254740993", "json-number-too-big", 1, 1),
        ("[1, -9007199254740993]", "json-number-too-big", 1, 5),
        ("9" * 5000, "json-number-too-big", 1, 1),
        ('{"a": 1, "a": 2}', "json-twice", 1, 10),
        ('{"a": 1,\n "b": {"c": 1,\n "\\u0063": 2}}', "json-twice", 3, 2),
        ('[{"a": 1}, {"a": 1}, {"b": ["a", {"b": 1}],\n"b": 0}]', "json-twice", 2, 1),
        ('"\\ud800"', "text-surrogate", 1, 2),
        ('"\\ud800\\ud800"', "text-surrogate", 1, 2),
        ('"\\udc00"', "text-surrogate", 1, 2),
        ('"\\ud800x\\udc00"', "text-surrogate", 1, 2),
        ('"\ud800"', "text-surrogate", 1, 2),
        ("[\0]", "text-nul", 1, 2),
        ('"a\\u0000"', "text-nul", 1, 3),
        (b"[1]\0      ", "text-nul", 1, 4),
        (b'"\xff"', "text-not-utf8", 1, 2),
        (b'[1,\n"\xc0\x80"]', "text-not-utf8", 2, 2),
        (b'"\xed\xa0\x80"', "text-not-utf8", 1, 2),
        ("[1]".encode("utf-16"), "text-encoding", 1, 1),
        ("[1]".encode("utf-16-be"), "text-encoding", 1, 1),
        ("[1]".encode("utf-32"), "text-encoding", 1, 1),
        ("[" * 17 + "]" * 17, "text-too-deep", 1, 17),
        ('{"a":' * 17, "text-too-deep", 1, 81),
        ("[" * 100_000, "text-too-deep", 1, 17),
    ],
)
def test_what_is_no_strict_json_is_refused_with_its_place(
    given_text: str | bytes, code: str, line: int, column: int, codes: dict[str, set[str]]
) -> None:
    no = refusal(given_text, codes)
    assert (no.code, no.line, no.column) == (code, line, column)


def test_fine_points_that_are_json_all_the_same() -> None:
    assert strict_json('"\\ud83c\\udccf \\\\ud800 \\" \\\\"') == '🃏 \\ud800 " \\'
    assert strict_json("[" * 16 + "]" * 16) is not None
    assert strict_json('["[[[[[[[[[[[[[[[[[[[", "\\"]"]')[1] == '"]'
    assert strict_json(str(2**53)) == 2**53
    assert strict_json("\r\n 1.5e3 \r") == 1500.0
    assert strict_json('\ufeff{"a": {"a": [{"a": 1}]}}') == {"a": {"a": [{"a": 1}]}}


def test_the_size_is_looked_at_before_anything_else(codes: dict[str, set[str]]) -> None:
    assert strict_json(" " * (LIMIT - 1) + "1") == 1
    for longer in (" " * LIMIT + "1", b"\xff" * (LIMIT + 1), "é" * (LIMIT // 2 + 1)):
        no = refusal(longer, codes)
        assert (no.code, no.params["limit"]) == ("text-too-large", LIMIT)
    assert refusal("[1, 2]", codes, limit=5).params == {"bytes": 6, "limit": 5}


def test_half_a_sequence_of_bytes_names_the_byte(codes: dict[str, set[str]]) -> None:
    assert refusal('"é"'.encode()[:2], codes).params == {"byte": 2}
    assert refusal('"好"'.encode("gb18030"), codes).code == "text-not-utf8"
    assert refusal("[]".encode("utf-16"), codes).params == {"encoding": "UTF-16"}


def test_a_message_repeats_little_of_what_came_in(codes: dict[str, set[str]]) -> None:
    assert len(refusal("x" * 100_000, codes).text()) < 300
    assert "\\x1b" in refusal("\x1b[2J", codes).text()


def test_keys_are_told_with_the_object_they_are_in() -> None:
    found = [(of, key) for of, key, _ in json_keys('{"a": {"b": "x: y", "c": [{"d": 1}]}, "e" : "f"}')]
    assert found == [(0, "a"), (1, "b"), (1, "c"), (2, "d"), (0, "e")]


def test_a_byte_order_mark_is_dropped_once() -> None:
    assert decoded(b"\xef\xbb\xbfa") == decoded("\ufeffa") == "a"
    assert decoded("\ufeff\ufeffa") == "\ufeffa"


def test_large_and_hostile_texts_are_read_to_their_end() -> None:
    """No input is read in more than linear time: a reader that went back would not come back from these."""
    for hostile in ('"' + "\\" * 1_000_000, '"\\u0061' * 100_000, "[" * 1_000_000, "[],{}," * 170_000, '"' * 1_000_001):
        with pytest.raises(BadText):
            strict_json(hostile)
    assert not math.isnan(strict_json("[" + "1," * 100_000 + "1]")[0])
