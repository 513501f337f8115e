"""Every route of the server, found by listing them: headers, methods, cookies, origins (W4, W5, W23)."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from contractrummy.table.tables import Tables
from contractrummy.web.app import litestar
from contractrummy.web.hall import Hall
from contractrummy.web.logs import logger
from contractrummy.web.metrics import Metrics
from contractrummy.web.pages import Pages
from contractrummy.web.shield import HEADERS
from contractrummy.web.site import Site

from .conftest import cookie_of
from .raw import RawSocket, http, status
from .serving import Server

TABLE = "A" * 22


def routes() -> dict[str, set[str]]:
    """Every address with the methods it takes, as the application has them."""
    hall = Hall(None, Site(), Pages(Path()), Metrics(), logger("error"), None)  # type: ignore[arg-type]
    found: dict[str, set[str]] = {}
    for route in litestar(hall).routes:
        path = re.sub(r"\{table:str\}", TABLE, route.path)
        path = re.sub(r"\{letters:str\}", "ABCDEF", path)
        path = re.sub(r"\{preset:str\}", "heyue", path)
        path = re.sub(r"\{path:path\}", "sw.js", path)
        methods = set(getattr(route, "methods", {"SOCKET"})) - {"OPTIONS"}
        found.setdefault(path, set()).update(methods)
    return found


ROUTES = routes()
PLAIN = sorted((path, method) for path, methods in ROUTES.items() for method in methods if method != "SOCKET")
REFUSED = [
    ("/nothing/here", "GET"),
    ("/assets/nothing.js", "GET"),
    ("/api/nothing", "POST"),
    ("/", "PUT"),
    ("/", "TRACE"),
]


def test_the_list_of_routes_is_one() -> None:
    assert Tables.__name__ == "Tables"
    assert ("/api/tables", "POST") in PLAIN
    assert ("/healthz", "GET") in PLAIN
    assert f"/ws/{TABLE}" in ROUTES
    assert len(PLAIN) > 25


@pytest.mark.parametrize(("path", "method"), [*PLAIN, *REFUSED])
def test_every_answer_has_the_headers_that_keep_a_page_to_itself(client: httpx.Client, path: str, method: str) -> None:
    answer = client.request(method, path, headers={"Content-Type": "application/json"} if method == "POST" else {})
    assert answer.status_code < 500
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value], name
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert f"connect-src 'self' ws://127.0.0.1:{client.base_url.port};" in policy
    assert "cache-control" in answer.headers
    assert "server" not in answer.headers
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "request_text",
    [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000],
)
def test_even_what_is_no_request_is_answered_with_them(server: Server, request_text: bytes) -> None:
    answer = http(server, request_text, patience=3)
    assert status(answer) in (400, 431)
    head = answer.partition(b"\r\n\r\n")[0].decode().lower()
    for name in (*HEADERS, "content-security-policy"):
        assert head.count(f"\r\n{name.lower()}: ") == 1, name


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS", "TRACE", "PUT", "PATCH", "PROPFIND"])
@pytest.mark.parametrize("path", sorted(ROUTES))
def test_w23_no_route_takes_a_method_there_is_no_use_for(server: Server, method: str, path: str) -> None:
    host = f"127.0.0.1:{server.port}"
    answer = http(server, f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert status(answer) == 405
    assert b"\r\nallow: GET, POST, DELETE\r\n" in answer


@pytest.mark.parametrize(("path", "method"), PLAIN)
def test_w23_a_known_method_at_an_address_that_does_not_take_it(client: httpx.Client, path: str, method: str) -> None:
    for other in {"GET", "POST", "DELETE"} - ROUTES[path]:
        answer = client.request(other, path, headers={"Content-Type": "application/json"}, content=b"{}")
        if path == "/sw.js" or other == "GET":
            assert answer.status_code in (404, 405)
            continue
        assert answer.status_code == 405, (other, path)
        assert set(answer.headers["allow"].split(", ")) == ROUTES[path]
        assert answer.json()["error"]["code"] == "method"


def test_w23_a_method_is_not_changed_by_a_header(client: httpx.Client) -> None:
    for header in ("X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"):
        answer = client.get(f"/api/tables/{TABLE}", headers={header: "DELETE"})
        assert answer.status_code == 404


# -- the cookie --------------------------------------------------------------------------------------------------------


def test_the_first_page_gives_a_browser_its_secret(server: Server) -> None:
    with server.client() as browser:
        given = browser.get("/").headers["set-cookie"]
        assert re.fullmatch(
            r"contract-rummy=[A-Za-z0-9_-]{43}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax", given
        )
        again = browser.get("/rules").headers["set-cookie"]
        assert again == given, "the same secret, for longer"


def test_so_does_the_first_table(server: Server) -> None:
    with server.client() as browser:
        answer = browser.post("/api/tables", json={"name": "Ann"})
        assert "HttpOnly" in answer.headers["set-cookie"]
        mine = browser.get("/api/mine").json()
        assert [each["id"] for each in mine] == [answer.json()["id"]]


def test_behind_https_the_cookie_is_the_hosts_alone(tmp_path: Path, built: Path) -> None:
    with Server(tmp_path, public_url="https://cards.example", static=str(built)) as server:
        with server.client() as browser:
            given = browser.get("/", headers={"Host": "cards.example"}).headers["set-cookie"]
        assert given.startswith("__Host-contract-rummy=")
        assert given.endswith("; HttpOnly; SameSite=Lax; Secure")
        answer = http(server, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert status(answer) == 400


def test_reading_gives_nobody_a_seat(client: httpx.Client, server: Server, table: str) -> None:
    """A link is opened by whatever looks for a preview, too."""
    with server.client() as robot:
        for path in (f"/t/{table}", f"/api/tables/{table}", f"/api/tables/{table}/log", f"/api/tables/{table}/qr.svg"):
            assert robot.get(path).status_code == 200
        assert robot.get("/api/mine").json() == []
    seats = client.get(f"/api/tables/{table}").json()["seats"]
    assert [each["kind"] for each in seats] == ["person", "free", "free", "free"]


# -- origins -----------------------------------------------------------------------------------------------------------

STRANGE = [
    "https://evil.example",
    "null",
    "http://127.0.0.1.evil.example:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "HTTP://127.0.0.1:{port}",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1{port}",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}/",
    "",
    None,
]
"""Twelve that are not this server's, the last no origin at all; each at the socket and at POST: 24, and DELETE."""


@pytest.mark.parametrize("strange", STRANGE)
def test_w4_no_socket_for_a_page_of_another_site(
    server: Server, client: httpx.Client, table: str, strange: str | None
) -> None:
    host, key = f"127.0.0.1:{server.port}", "dGhlIHNhbXBsZSBub25jZQ=="
    origin = "" if strange is None else f"Origin: {strange.format(port=server.port)}\r\n"
    answer = http(
        server,
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{origin}"
        f"Cookie: {cookie_of(client)}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    assert status(answer) == 403
    assert b"set-cookie" not in answer.lower()
    assert b'"code":"origin"' in answer


@pytest.mark.parametrize("strange", STRANGE)
def test_w5_nothing_is_done_for_a_page_of_another_site(
    server: Server, client: httpx.Client, table: str, strange: str | None
) -> None:
    headers = {"Cookie": cookie_of(client)} | ({} if strange is None else {"Origin": strange.format(port=server.port)})
    with httpx.Client(base_url=server.url) as elsewhere:
        for method, path in (
            ("POST", "/api/tables"),
            ("POST", f"/api/tables/{table}/join"),
            ("DELETE", f"/api/tables/{table}"),
        ):
            body = {"json": {"name": "Eve"}} if method == "POST" else {}
            answer = elsewhere.request(method, path, headers=headers, **body)  # type: ignore[arg-type]
            assert answer.status_code == 403, path
            assert "set-cookie" not in answer.headers
    assert len(client.get("/api/mine").json()) == 1


def test_w4_the_own_page_gets_its_socket(server: Server, client: httpx.Client, table: str) -> None:
    with RawSocket(server, table, cookie_of(client)) as socket:
        assert socket.accepted


def test_w5_a_form_of_another_site_is_refused_by_its_type(server: Server, client: httpx.Client, table: str) -> None:
    for kind in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
        "application/jsonx",
    ):
        answer = client.post(f"/api/tables/{table}/join", content=b'{"name":"Eve"}', headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["error"]["code"]) == (415, "not_json"), kind
    good = client.post(
        "/api/tables", content=b'{"name":"Ann"}', headers={"Content-Type": 'application/json; charset="utf-8"'}
    )
    assert good.status_code == 201


def test_no_page_and_no_cookie_is_nobody_in_particular(server: Server) -> None:
    """A program without a browser's cookie brings no authority along, so it needs no origin."""
    with httpx.Client(base_url=server.url) as program:
        assert program.post("/api/tables", json={"name": "Ann"}).status_code == 201
        assert program.post("/api/tables", json={"name": "Ann"}).status_code == 403, "now it has a cookie"
