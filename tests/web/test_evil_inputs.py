"""Requests and frames nobody's page would send, each with its stated answer (W1 to W7, W14, W15, W18, W19, W23 to W25).

Whatever comes in, the server goes on: each test ends with the table still answering.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from contractrummy.web import limits

from .conftest import cookie_of
from .raw import BINARY, CONT, PING, PONG, TEXT, RawSocket, http, status
from .serving import PATIENCE, Server

ID = "0123456789abcdef"


@pytest.fixture(autouse=True)
def goes_on(server: Server, client: httpx.Client, table: str) -> Iterator[None]:
    yield
    assert client.get(f"/api/tables/{table}").status_code == 200
    assert client.get("/healthz").json() == {"ok": True, "ails": None}
    assert [line for line in server.log.splitlines() if '"level": "error"' in line] == []


def head(server: Server, *lines: str, path: str = "/api/tables") -> bytes:
    usual = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Content-Type: application/json"]
    return "\r\n".join([*usual, *lines, "", ""]).encode()


def error(answer: httpx.Response) -> tuple[int, str]:
    told = answer.json()
    assert set(told) == {"error"}
    assert set(told["error"]) == {"code", "message", "field"}
    return answer.status_code, told["error"]["code"]


def seated(server: Server, client: httpx.Client, table: str) -> RawSocket:
    """A socket of the seat, with its welcome read."""
    socket = RawSocket(server, table, cookie_of(client))
    socket.text('{"t":"hello"}')
    assert json.loads(socket.read())["t"] == "welcome"
    return socket


# -- W1: bodies --------------------------------------------------------------------------------------------------------


def test_w1_a_body_at_its_limit(client: httpx.Client) -> None:
    name = b'{"name":"Ann"}'
    answer = client.post(
        "/api/tables", content=name + b" " * (limits.BODY - len(name)), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 201


def test_w1_a_byte_more(server: Server) -> None:
    answer = http(server, head(server, f"Content-Length: {limits.BODY + 1}"), b"a" * (limits.BODY + 1))
    assert status(answer) == 413
    assert b"\r\nconnection: close\r\n" in answer


def test_w1_is_refused_before_it_is_sent(server: Server) -> None:
    """Told by the length alone: not one byte of the body has come."""
    answer = http(server, head(server, "Content-Length: 999999999"))
    assert status(answer) == 413
    waiting = http(server, head(server, "Content-Length: 999999999", "Expect: 100-continue"))
    assert status(waiting) == 413


def test_w1_chunks_without_end(server: Server) -> None:
    chunk = b"1000\r\n" + b"a" * 4096 + b"\r\n"
    answer = http(server, head(server, "Transfer-Encoding: chunked"), *[chunk] * 500)
    assert status(answer) == 413


def test_w1_a_length_that_is_a_lie(server: Server) -> None:
    """More than announced is the next request, and none; less is waited for, and then it is over."""
    longer = http(server, head(server, "Content-Length: 2"), b'{"name":"Ann"}')
    assert status(longer) in (400, 422)
    for lie in ("-1", "x", "1, 2", "99999999999999999999999", "0x10", "+5", ""):
        assert status(http(server, head(server, f"Content-Length: {lie}"), b"{}")) in (400, 413), lie


# -- W2, W6: frames ----------------------------------------------------------------------------------------------------


def test_w2_a_frame_at_its_limit_and_a_byte_more(server: Server, client: httpx.Client, table: str) -> None:
    ping = b'{"t":"ping","n":7}'
    with seated(server, client, table) as socket:
        socket.send(socket.frame(TEXT, ping + b" " * (limits.FRAME - len(ping))))
        assert json.loads(socket.read())["t"] == "pong"
        socket.send(socket.frame(TEXT, ping + b" " * (limits.FRAME + 1 - len(ping))))
        assert socket.end() == 1009


def test_w2_ten_thousand_fragments_of_one_byte(server: Server, client: httpx.Client, table: str) -> None:
    with seated(server, client, table) as socket:
        socket.send(socket.frame(TEXT, b"x", fin=False), *[socket.frame(CONT, b"x", fin=False)] * 10_000)
        assert socket.end() == 1009


def test_w2_fragments_of_nothing(server: Server, client: httpx.Client, table: str) -> None:
    with seated(server, client, table) as socket:
        socket.send(socket.frame(TEXT, b"", fin=False), *[socket.frame(CONT, b"", fin=False)] * 10_000)
        assert socket.end() == 1008


def test_w2_a_message_in_a_few_fragments_is_read(server: Server, client: httpx.Client, table: str) -> None:
    with seated(server, client, table) as socket:
        socket.send(
            socket.frame(TEXT, b'{"t":"pi', fin=False),
            socket.frame(CONT, b'ng","n', fin=False),
            socket.frame(CONT, b'":3}'),
        )
        assert json.loads(socket.read())["n"] == 3


def test_w6_binary(server: Server, client: httpx.Client, table: str) -> None:
    with seated(server, client, table) as socket:
        socket.send(socket.frame(BINARY, b'{"t":"ping","n":1}'))
        assert socket.end() == 1003


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\xf0\x9f\x98", b'{"t":"ping","n":1,"x":"\xc0\xaf"}', b"\xed\xa0\x80"])
def test_w6_no_utf8(server: Server, client: httpx.Client, table: str, data: bytes) -> None:
    with seated(server, client, table) as socket:
        socket.send(socket.frame(TEXT, data))
        assert socket.end() == 1007
    answer = client.post("/api/tables", content=data, headers={"Content-Type": "application/json"})
    assert error(answer) == (400, "not_utf8")


@pytest.mark.parametrize(
    "data", [b"\x82\x05hello", b"\x81\xff" + b"\xff" * 8, b"\xf1\x80\x00\x00\x00\x00", b"GET / HTTP/1.1\r\n\r\n"]
)
def test_w6_bytes_that_are_no_frames(server: Server, client: httpx.Client, table: str, data: bytes) -> None:
    """Not masked, longer than can be, with reserved bits set, another protocol altogether."""
    with seated(server, client, table) as socket:
        socket.send(data)
        assert socket.end() in (1002, 1009)


# -- W3, W7, W15, W18: JSON --------------------------------------------------------------------------------------------

BAD_JSON = [
    ("[" * 60_000, 400, "json_depth"),
    ("[" * 17 + "]" * 17, 400, "json_depth"),
    ('{"a":' * 5000, 400, "json_depth"),
    ('{"name":"Ann","seats":NaN}', 400, "json_number"),
    ('{"name":"Ann","seats":1e999}', 400, "json_number"),
    ('{"name":"Ann","seats":-0}', 400, "json_number"),
    ('{"name":"Ann","seats":4.0}', 400, "json_number"),
    ('{"name":"Ann","seats":' + "4" * 5000 + "}", 400, "json_number"),
    ('{"name":"Ann","seats":"4"}', 422, "bad_field"),
    ('{"name":"Ann","seats":true}', 422, "bad_field"),
    ('{"name":"Ann","seats":9}', 422, "bad_field"),
    ('{"name":"Ann","name":"Bo"}', 400, "json_twice"),
    ('{"name":"Ann\\u0000"}', 400, "json_text"),
    ('{"name":"Ann\\ud83d"}', 400, "json_text"),
    ('{"name":"Ann","points":0,"is_joker":true}', 422, "unknown_field"),
    ('{"name":"Ann","__proto__":{}}', 422, "unknown_field"),
    ("", 400, "bad_json"),
    ("null", 422, "bad_field"),
]


@pytest.mark.parametrize(("text", "code", "said"), BAD_JSON)
def test_w3_w7_w15_bodies(client: httpx.Client, text: str, code: int, said: str) -> None:
    answer = client.post("/api/tables", content=text.encode(), headers={"Content-Type": "application/json"})
    assert error(answer) == (code, said)
    assert len(answer.content) < 500
    chinese = client.post("/api/tables?lang=zh", content=text.encode(), headers={"Content-Type": "application/json"})
    assert error(chinese) == (code, said)
    assert chinese.headers["content-language"] == "zh"
    assert chinese.json()["error"]["message"] != answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 17 + "]" * 17, "json_depth"),
        ('{"t":"ready","round":NaN}', "json_number"),
        ('{"t":"ready","round":1.0}', "json_number"),
        ('{"t":"ready","round":"1"}', "bad_field"),
        ('{"t":"ready","round":true}', "bad_field"),
        ('{"t":"stage","n":1,"melds":[["7H","__proto__"]]}', "bad_card"),
        ('{"t":"ways","n":1,"cards":["７H"]}', "bad_card"),
        (f'{{"t":"act","id":"{ID}","action":"draw","window":1,"points":0}}', "unknown_field"),
        (f'{{"t":"act","id":"{ID}","action":"draw","window":1,"seat":2}}', "unknown_field"),
        ("hello", "bad_json"),
    ],
)
def test_w3_w7_w15_w18_messages_are_refused_and_the_socket_stays(
    server: Server, client: httpx.Client, table: str, text: str, said: str
) -> None:
    with seated(server, client, table) as socket:
        socket.text('{"t":"ping","n":0}')
        before = json.loads(socket.read())["seq"]
        socket.text(text)
        told = json.loads(socket.read())
        assert (told["t"], told["why"]["code"]) == ("refused", said)
        assert told["re"] == (ID if ID in text else None)
        socket.text('{"t":"ping","n":1}')
        assert json.loads(socket.read())["seq"] == before, "nothing has happened"


# -- W19: addresses of tables ------------------------------------------------------------------------------------------

NOWHERE = [
    "A" * 22, "A" * 21, "A" * 10_000, "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e", "%00", "%F0%9F%83%8F",
    "'; drop table tables", "A" * 21 + "\u00e9", "A" * 22 + "%0a", "%ff" * 22,
]  # fmt: skip


@pytest.mark.parametrize("id", NOWHERE)
def test_w19_what_is_no_table_is_nowhere(server: Server, id: str) -> None:
    with server.client() as browser:
        wanted = browser.get(f"/api/tables/{'B' * 22}").json()
        for path in ("", "/log", "/record", "/replay"):
            answer = browser.get(f"/api/tables/{id}{path}")
            assert (answer.status_code, answer.json()) == (404, wanted)
        answer = browser.post(f"/api/tables/{id}/join", json={"name": "Eve"})
        assert answer.status_code in (404, 405)


@pytest.mark.parametrize("id", ["A" * 21, "A" * 23, "%00" * 8, "..", "a/b"])
def test_w19_no_socket_there(server: Server, id: str) -> None:
    with RawSocket(server, id) as socket:
        assert not socket.accepted


@pytest.mark.parametrize("path", ["../api/new", "../", "../healthz", "../api/tables", "../nothing"])
def test_w19_no_socket_where_there_are_none(server: Server, path: str) -> None:
    with RawSocket(server, path) as wrong:
        assert not wrong.accepted


def test_w19_a_socket_to_a_table_that_is_not(server: Server) -> None:
    with RawSocket(server, "A" * 22) as socket:
        socket.text('{"t":"hello"}')
        assert socket.end() == 4004


def test_w19_whoever_guesses_is_made_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path, real_limits=True) as server, server.client() as browser:
        mine = browser.post("/api/tables", json={"name": "Ann"}).json()["id"]
        answers = [browser.get(f"/api/tables/{n:022}") for n in range(21)]
        assert [each.status_code for each in answers] == [404] * 20 + [429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 3
        assert error(answers[-1]) == (429, "too_many")
        assert browser.get(f"/api/tables/{mine}").status_code == 429, "nor does a right guess show now"
        assert browser.post("/api/codes/ABCDEF", json={"name": "Eve"}).status_code == 429
        with RawSocket(server, "A" * 22) as socket:
            assert not socket.accepted
        assert browser.get("/api/mine").status_code == 200


# -- W23: HTTP ---------------------------------------------------------------------------------------------------------


def test_w23_two_lengths(server: Server) -> None:
    assert status(http(server, head(server, "Content-Length: 2", "Content-Length: 14"), b"{}")) == 400
    assert status(http(server, head(server, "Content-Length: 2", "Transfer-Encoding: chunked"), b"{}")) == 400


@pytest.mark.parametrize("host", ["evil", "evil.example", "127.0.0.1.evil.example", "", "a b", "\u00e9vil"])
def test_w23_another_host(server: Server, host: str) -> None:
    request = f"GET /api/mine HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    assert status(http(server, request.encode())) == 400


def test_w23_no_host_at_all(server: Server) -> None:
    assert status(http(server, b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")) == 400
    assert status(http(server, b"GET / HTTP/1.0\r\n\r\n")) == 400


def test_w23_a_head_at_its_limit_and_above(server: Server) -> None:
    start = f"GET /api/new HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\nX: "
    room = limits.HEAD - len(start) - len("\r\n\r\n")
    assert status(http(server, f"{start}{'x' * room}\r\n\r\n".encode())) == 200
    assert status(http(server, f"{start}{'x' * (room + 1)}\r\n\r\n".encode())) == 431
    assert status(http(server, start.encode(), *[b"x" * 1000] * 40)) == 431, "nor is its end waited for"
    many = "".join(f"X-{n}: y\r\n" for n in range(3000))
    assert status(http(server, f"{start}x\r\n{many}\r\n".encode())) == 431


def test_w23_requests_one_behind_the_other(server: Server) -> None:
    one = f"GET /api/new HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    last = one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
    assert http(server, (one * 200 + last).encode(), to_the_end=True).count(b"HTTP/1.1 200 OK") == 201


# -- W24: floods -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [PING, PONG])
def test_w24_a_flood_of_control_frames(server: Server, client: httpx.Client, table: str, kind: Any) -> None:
    with seated(server, client, table) as socket:
        socket.send(*[socket.frame(kind, b"x")] * 10_000)
        assert socket.end() == 1008


def test_w24_no_hello(server: Server, client: httpx.Client, table: str) -> None:
    with RawSocket(server, table, cookie_of(client)) as socket:
        assert socket.end() == 4008


@pytest.mark.parametrize("first", ['{"t":"ping","n":1}', "nonsense", '{"t":"hello","lang":"fr"}'])
def test_w24_a_hello_that_is_none(server: Server, client: httpx.Client, table: str, first: str) -> None:
    with RawSocket(server, table, cookie_of(client)) as socket:
        socket.text(first)
        assert socket.end() == 1008


def test_w24_heads_and_bodies_that_never_end(server: Server) -> None:
    """A byte now and then keeps nothing open: after ten seconds heads are cut off, bodies answered with 408."""
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(4)]
    silent, slow_head, second_head, slow_body = lines
    slow_head.sendall(b"GET / HTTP/1.1\r\n")
    second_head.sendall(b"GET /api/new HTTP/1.1\r\n" + host + b"\r\n")
    first = b""
    while not first.endswith(b"}"):
        first += second_head.recv(65_536)
    assert status(first) == 200
    second_head.sendall(b"GET / HTTP/1.1\r\n")
    slow_body.sendall(head(server, "Content-Length: 1000"))
    said = dict.fromkeys(lines, b"")
    open_ones = set(lines)
    for _ in range(100):
        for line in [each for each in lines if each in open_ones]:
            line.settimeout(0.1)
            try:
                if line is not silent:
                    line.sendall(b"X")
                part = line.recv(65_536)
            except TimeoutError:
                continue
            except OSError:
                part = b""
            said[line] += part
            if not part:
                open_ones.remove(line)
        if not open_ones:
            break
        time.sleep(0.3)
    for line in lines:
        line.close()
    assert not open_ones
    assert status(said[slow_body]) == 408
    assert (said[silent], said[slow_head], said[second_head]) == (b"", b"", b"")


def test_w24_reading_never(server: Server, client: httpx.Client, table: str) -> None:
    """A reader who has gone to sleep is let go, and whatever waited for him with him."""
    files = len(os.listdir(f"/proc/{server.pid}/fd"))
    socket = seated(server, client, table)
    welcome = '{"t":"speak","lang":"%s"}'
    socket.send(*[socket.frame(TEXT, (welcome % lang).encode()) for lang in ("zh", "en")] * 2000)
    assert socket.end() == 1013
    socket.line.close()
    with RawSocket(server, table, cookie_of(client)) as other:
        other.text('{"t":"hello"}')
        assert json.loads(other.read())["t"] == "welcome"
    assert len(os.listdir(f"/proc/{server.pid}/fd")) <= files + 2


# -- W25: compression --------------------------------------------------------------------------------------------------


def test_w25_no_compression_on_sockets(server: Server, client: httpx.Client, table: str) -> None:
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    request = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Origin: {server.origin}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    answer = http(server, request.encode(), patience=0.5)
    assert status(answer) == 101
    assert b"sec-websocket-extensions" not in answer.lower()


@pytest.mark.parametrize("encoding", ["gzip", "br", "deflate", "identity, gzip", "GZIP"])
def test_w25_no_compression_of_what_is_sent(client: httpx.Client, encoding: str) -> None:
    headers = {"Content-Type": "application/json", "Content-Encoding": encoding}
    assert error(client.post("/api/tables", content=b"\x1f\x8b" * 100, headers=headers)) == (415, "encoding")
