"""What pages send is read strictly: nothing is guessed or converted, and nothing odd gets through (W3, W7, W14)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contractrummy.table.messages import Act, Hello, Join, OpenTable, Ready, Stage, Wish
from contractrummy.web import limits
from contractrummy.web.protocol import Unread, encoded, read_ask, read_body

ID = "0123456789abcdef"


def ask(**fields: Any) -> str:
    return json.dumps(fields, ensure_ascii=False)


def refused(text: str) -> Unread:
    with pytest.raises(Unread) as no:
        read_ask(text)
    assert no.value.text("en")
    assert no.value.text("zh")
    return no.value


def test_a_message_is_read() -> None:
    assert read_ask(ask(t="act", id=ID, action="draw", window=3)) == Act(ID, "draw", 3)
    assert read_ask('{"t": "hello"}') == Hello()


def test_what_is_written_is_read_again() -> None:
    asked = Stage(5, [["8C", "8D", "JK=8"], ["4H", "2C=5H"]])
    assert read_ask(encoded(asked).decode()) == asked


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_json"),
        ('\ufeff{"t":"ready","round":1}', "bad_json"),
        ("{", "bad_json"),
        ('{"t":"ready","round":1}}', "bad_json"),
        ("{'t':'ready'}", "bad_json"),
        ('{"t":"ready","round":01}', "bad_json"),
        ('{"t":"ready","round":NaN}', "json_number"),
        ('{"t":"ready","round":Infinity}', "json_number"),
        ('{"t":"ready","round":1e999}', "json_number"),
        ('{"t":"ready","round":1.0}', "json_number"),
        ('{"t":"ready","round":-0}', "json_number"),
        ('{"t":"ready","round":' + "9" * 5000 + "}", "json_number"),
        (f'{{"t":"ready","round":{2**53 + 1}}}', "json_number"),
        ('{"t":"ready","round":1,"round":2}', "json_twice"),
        ('{"t":"ready","r\\u006fund":1,"round":2}', "json_twice"),
        ('{"t":"wish","cards":["7H\\u0000"]}', "json_text"),
        ('{"t":"wish","cards":["\\ud800"]}', "json_text"),
        ("[" * 200_000, "too_large"),
        ("[" * 5000, "json_depth"),
        ('{"a":' * 1000, "json_depth"),
    ],
)
def test_text_that_is_none_of_ours(text: str, code: str) -> None:
    no = refused(text)
    assert no.code == code
    assert no.status == (413 if code == "too_large" else 400)


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        (ask(t="ready", round="1"), "bad_field", "round"),
        (ask(t="ready", round=True), "bad_field", "round"),
        (ask(t="ready", round=None), "bad_field", "round"),
        (ask(t="ready", round=-1), "bad_field", "round"),
        (ask(t="ready", round=2**31 + 1), "bad_field", "round"),
        (ask(t="ready"), "missing_field", "round"),
        (ask(t="ready", round=1, points=0), "unknown_field", "points"),
        (ask(t="act", id=ID, action="draw", window=1, seat=2), "unknown_field", "seat"),
        (ask(t="host", id=ID, do="options", options={"pace": 0}), "unknown_field", "options.pace"),
        (ask(t="act", id="short", action="draw", window=1), "bad_field", "id"),
        (ask(t="act", id=ID + "\n", action="draw", window=1), "bad_field", "id"),
        (ask(t="hello", lang="fr"), "bad_field", "lang"),
        (ask(t="hello", mix="A" * 64), "bad_field", "mix"),
        (ask(t="nonsense"), "no_such_message", "t"),
        (ask(T="ready"), "missing_field", "t"),
        ("[]", "bad_field", None),
        ("5", "bad_field", None),
        ("null", "bad_field", None),
    ],
)
def test_messages_that_do_not_fit(text: str, code: str, field: str | None) -> None:
    no = refused(text)
    assert (no.code, no.status, no.field) == (code, 422, field)


@pytest.mark.parametrize(
    "card",
    ["__proto__", "constructor", "0H", "７H", "7h", "10H", "7H ", "", "JK=", "8H=", "=8H", "JK=JK=8", "toString"],
)
def test_w14_cards_that_are_none(card: str) -> None:
    for text in (
        ask(t="stage", n=1, melds=[[card]]),
        ask(t="ways", n=1, cards=[card]),
        ask(t="wish", id=ID, cards=[card]),
    ):
        assert refused(text).code == "bad_card"


def test_w14_two_hundred_of_them() -> None:
    assert refused(ask(t="ways", n=1, cards=["7H"] * 200)).code == "bad_field"
    assert refused(ask(t="stage", n=1, melds=[["7H"] * 200])).code == "bad_field"


def test_cards_as_they_are_written() -> None:
    assert read_ask(ask(t="wish", id=ID, cards=["QH", "Q", "JK"])) == Wish(ID, ["QH", "Q", "JK"])
    assert read_ask(ask(t="stage", n=1, melds=[["JK=8H", "2C=7", "TD"]])) == Stage(1, [["JK=8H", "2C=7", "TD"]])


def test_the_id_of_a_command_is_told_back_where_it_can_be_read() -> None:
    assert refused(ask(t="act", id=ID, action="draw", window=1, seat=2)).command == ID
    assert refused(ask(t="act", id="short", action="draw", window=1)).command is None
    assert refused(ask(t="act", id=7, action="draw", window=1)).command is None


def test_a_name_of_a_field_is_not_told_back_whole() -> None:
    no = refused(ask(t="ready", round=1, **{"\x1b[31m" + "x" * 500: 1}))
    assert no.field is not None
    assert len(no.field) <= limits.ECHO
    assert no.text("en").isprintable()


# -- limits ------------------------------------------------------------------------------------------------------------


def nested(depth: int) -> str:
    return '{"t":"ready","round":1,"x":' + "[" * (depth - 1) + "]" * (depth - 1) + "}"


def test_depth_at_its_limit_and_above() -> None:
    assert refused(nested(limits.DEPTH)).code == "unknown_field"
    assert refused(nested(limits.DEPTH + 1)).code == "json_depth"


def test_lists_at_their_limit_and_above() -> None:
    assert refused(ask(t="ready", round=1, x=[0] * limits.ARRAY)).code == "unknown_field"
    assert refused(ask(t="ready", round=1, x=[0] * (limits.ARRAY + 1))).code == "json_array"
    assert refused(ask(**{f"k{n}": 0 for n in range(limits.ARRAY + 1)})).code == "json_array"


def test_texts_at_their_limit_and_above() -> None:
    assert isinstance(read_ask(ask(t="act", id=ID, action="x" * limits.STRING, window=1)), Act)
    assert refused(ask(t="act", id=ID, action="x" * (limits.STRING + 1), window=1)).code == "json_string"
    assert isinstance(read_ask(ask(t="act", id=ID, action="牌" * limits.STRING, window=1)), Act)


def test_frames_at_their_limit_and_above() -> None:
    text = ask(t="ready", round=1)
    assert read_ask(text + " " * (limits.FRAME - len(text))) == Ready(1)
    assert refused(text + " " * (limits.FRAME + 1 - len(text))).code == "too_large"


def test_whole_numbers_at_their_limit_and_above() -> None:
    """2**53 is one: the field says no, not the decoder."""
    assert refused(ask(t="ready", round=limits.LARGEST)).code == "bad_field"
    assert refused(ask(t="ready", round=limits.LARGEST + 1)).code == "json_number"


def test_bodies_are_read_by_the_same_rules() -> None:
    assert read_body(b'{"name":"Ann"}', Join) == Join("Ann")
    assert read_body(b'\xef\xbb\xbf{"seats":5}', OpenTable) == OpenTable(seats=5)
    for body, code in (
        (b"\xff\xfe", "not_utf8"),
        (b'{"name":"\xf0\x9f\x98"}', "not_utf8"),
        (b'{"name":"Ann","seat":-0}', "json_number"),
        (b'{"name":"Ann","is_host":true}', "unknown_field"),
        (b"", "bad_json"),
    ):
        with pytest.raises(Unread) as no:
            read_body(body, Join)
        assert no.value.code == code


def test_a_minus_inside_a_text_is_no_number() -> None:
    assert read_body(b'{"name":"a-0"}', Join) == Join("a-0")
    assert read_body(b'{"name":"\\"-0"}', Join) == Join('"-0')
