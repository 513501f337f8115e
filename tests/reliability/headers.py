"""Every route there is, found by listing them, keeps its page to itself: headers, cookies, methods, origins."""

from __future__ import annotations

import itertools
import re
import sys
from typing import Any

import httpx

from contractrummy.web.app import litestar
from contractrummy.web.hall import Hall
from tests.reliability.diary import Diary
from tests.reliability.guest import fresh_secret
from tests.reliability.house import House, judged
from tests.reliability.proof import Run, main
from tests.web.raw import http as raw

WANTED = {
    "x-content-type-options": r"nosniff",
    "x-frame-options": r"DENY",
    "referrer-policy": r"no-referrer",
    "cross-origin-opener-policy": r"same-origin",
    "cross-origin-resource-policy": r"same-origin",
    "permissions-policy": r".*camera=\(\).*",
    "content-security-policy": r"default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'.*",
    "cache-control": r".+",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
BODIES: dict[str, Any] = {
    "/api/tables": {"name": "Ann"},
    "/api/tables/{table:str}/join": {"name": "Bo"},
    "/api/codes/{letters:str}": {"name": "Cy"},
    "/api/tables/{table:str}/recover": {"code": "0000-0000-0000-0000"},
}


def listed() -> list[tuple[str, frozenset[str]]]:
    """Each route as the application lists it, with its methods; sockets have none."""
    hall: Any = object.__new__(Hall)
    found: dict[str, set[str]] = {}
    for route in litestar(hall).routes:
        found.setdefault(route.path, set()).update(getattr(route, "methods", ()))
    return [(path, frozenset(methods)) for path, methods in sorted(found.items())]


def prove(run: Run) -> None:
    """The same at every size: there are not many routes."""
    seen = 0
    sites: list[dict[str, Any]] = [{}, {"public_url": "https://cards.example", "trusted_proxy": True}]
    for at, options in enumerate(sites):
        house = House(run.folder / f"{at}", **options)
        house.start()
        try:
            with house.client(trust_env=False) as browser:
                if options:
                    browser.headers.update({"Host": "cards.example", "X-Forwarded-Proto": "https"})
                opened = browser.post("/api/tables", json={"name": "Ann"})
                run.must(opened.status_code == 201, f"a table cannot be opened: {opened.text}")
                table = opened.json()["id"]
                _check_cookie(run, opened, secure=bool(options))
                for path, methods in listed():
                    seen += _route(run, browser, path, methods, table)
            if not options:
                run.tell(origins=_origins(run, house, table))
                _bare(run, house)
            run.must(house.alive, "the server has ended")
        finally:
            house.kill()
        judged(run, house, Diary())
    run.tell(routes=len(listed()), answers=seen)


def _route(run: Run, browser: httpx.Client, path: str, methods: frozenset[str], table: str) -> int:
    """All methods on a route, and on what is not there below it."""
    here = path.replace("{table:str}", table).replace("{letters:str}", "ABCDEF").replace("{preset:str}", "common")
    here = here.replace("{path:path}", "/nothing.js")
    answers = 0
    for method, below in itertools.product(METHODS, ("", "/nothing/there", "?lang=zh")):
        if method == "DELETE" and "DELETE" in methods and below != "/nothing/there":
            continue  # the table is still wanted
        kind = {"Content-Type": "application/json"} if method in ("POST", "PUT", "PATCH") else {}
        body = BODIES.get(path, {}) if method == "POST" else None
        told = browser.request(method, here + below, headers=kind, json=body)
        answers += 1
        where = f"{method} {path}{below}: {told.status_code}"
        run.must(told.status_code < 500 or (_is_page(path) and told.status_code == 503), where)
        for name, wanted in WANTED.items():
            found = told.headers.get_list(name)
            run.must(len(found) == 1 and re.fullmatch(wanted, found[0]), f"{where}: {name} is {found}")
        run.must("server" not in told.headers, f"{where}: says what it runs on")
        run.must("access-control-allow-origin" not in told.headers, f"{where}: opens itself to other origins")
        if method not in methods and method not in ("HEAD", "OPTIONS") and not below and methods:
            run.must(told.status_code in (400, 404, 405, 415), f"{where}, though it is no method of it")
        if method == "TRACE":
            run.must(told.status_code == 405, where)
        if "set-cookie" in told.headers:
            _check_cookie(run, told, secure=str(browser.headers.get("host")) == "cards.example")
    return answers


def _is_page(path: str) -> bool:
    """Pages are not there where they have not been built, which is said with 503."""
    return not path.startswith(("/api", "/healthz", "/metrics", "/ws"))


def _check_cookie(run: Run, told: httpx.Response, secure: bool) -> None:
    for cookie in told.headers.get_list("set-cookie"):
        name = "__Host-contract-rummy" if secure else "contract-rummy"
        run.must(cookie.startswith(f"{name}="), f"the cookie is {cookie.partition('=')[0]}")
        parts = {part.strip() for part in cookie.split(";")[1:]}
        wanted = {"HttpOnly", "SameSite=Lax", "Path=/"} | ({"Secure"} if secure else set())
        run.must(wanted <= parts and not any(part.startswith("Domain") for part in parts), f"the cookie has {parts}")
        run.must(re.match(rf"{name}=[A-Za-z0-9_-]{{43}};", cookie), "the cookie holds something else than a secret")


def _origins(run: Run, house: House, table: str) -> int:
    """Eight origins on what changes something, on a socket, and on what is only read: 24 cases."""
    own = house.url
    cases: list[tuple[str | None, bool]] = [
        (own, True), ("https://evil.example", False), ("null", False), (own.replace("0.0.1", "0.0.1.evil"), False),
        (own.upper(), False), (own[:-1], False), (own.replace("http", "https"), False), (None, False),
    ]  # fmt: skip
    done = 0
    for origin, good in cases:
        headers = {"Cookie": f"contract-rummy={fresh_secret()}"} | ({"Origin": origin} if origin is not None else {})
        with httpx.Client(base_url=house.url, headers=headers, trust_env=False, timeout=20) as browser:
            posted = browser.post("/api/tables", json={"name": "Ann"}).status_code
            run.must(posted == (201 if good else 403), f"a table is opened from {origin}: {posted}")
            read = browser.get(f"/api/tables/{table}").status_code
            run.must(read == 200, f"a page from {origin} reads: {read}")
            upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
            words = {**headers, **upgrade, "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Host": house.url[7:]}
            head = f"GET /ws/{table} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in words.items())
            told = raw(house, (head + "\r\n").encode(), patience=0.3)
            wanted = b"HTTP/1.1 101" if good else b"HTTP/1.1 403"
            run.must(told.startswith(wanted), f"a socket from {origin}: {told[:20]!r}")
            done += 3
    return done


def _bare(run: Run, house: House) -> None:
    """What the server answers without looking any further has the headers, too."""
    requests = {
        b"nonsense": b"nonsense\r\n\r\n",
        b"two lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        b"a head too long": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 17_000 + b"\r\n\r\n",
        b"another host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"no host": b"GET / HTTP/1.1\r\n\r\n",
    }
    for name, request in requests.items():
        told = raw(house, request, patience=2.0).lower()
        status = told[9:12]
        run.must(status[:1] == b"4", f"{name.decode()} is answered with {status!r}")
        for header in ("x-content-type-options: nosniff", "referrer-policy: no-referrer", "content-security-policy:"):
            run.must(header.encode() in told, f"{name.decode()}: no {header}")
        run.must(b"evil.example" not in told, "another's name is repeated")


if __name__ == "__main__":
    sys.exit(main("headers"))
