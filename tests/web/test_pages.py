"""The page's files: always the newest page, what never changes kept for good, and a word where there is no page."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from contractrummy.web.pages import Pages

from .conftest import INDEX, SCRIPT
from .raw import http, status
from .serving import Server

T = "/t/" + "A" * 22


@pytest.mark.parametrize(
    "path",
    ["/", T, "/rules", "/replay/" + "A" * 22, "/check/" + "A" * 22, "/settings", "/friends", "/privacy", "/index.html"],
)
def test_every_view_is_the_one_page(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_page_that_is_known_is_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"If-None-Match": f'W/"x", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_files_with_a_hash_in_their_name_are_kept_for_good(client: httpx.Client) -> None:
    answer = client.get("/assets/index-1a2b3c.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.content == SCRIPT


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/sw.js", "text/javascript; charset=utf-8"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_what_decides_about_new_versions_is_asked_for_each_time(client: httpx.Client, path: str, kind: str) -> None:
    answer = client.get(path)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == kind


def test_files_are_packed_for_whoever_can_unpack_them(server: Server) -> None:
    host = f"Host: 127.0.0.1:{server.port}\r\nConnection: close"
    packed = http(
        server, f"GET /assets/index-1a2b3c.js HTTP/1.1\r\n{host}\r\nAccept-Encoding: br, gzip\r\n\r\n".encode()
    )
    head, _, body = packed.partition(b"\r\n\r\n")
    assert b"content-encoding: gzip" in head
    assert b"vary: Accept-Encoding" in head
    assert gzip.decompress(body) == SCRIPT
    plain = http(server, f"GET /assets/index-1a2b3c.js HTTP/1.1\r\n{host}\r\n\r\n".encode())
    assert plain.partition(b"\r\n\r\n")[2] == SCRIPT


@pytest.mark.parametrize(
    "path",
    [
        "/assets/",
        "/assets",
        "/../serving.py",
        "/assets/../index.html",
        "/%2e%2e/app.py",
        "//etc/passwd",
        "/assets/%00",
        "/favicon.ico",
    ],
)
def test_nothing_else_is_a_file(server: Server, path: str) -> None:
    answer = http(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
    assert status(answer) == 404


def test_a_mistyped_address_shows_the_page_and_a_program_the_code(client: httpx.Client) -> None:
    shown = client.get("/tabel", headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (shown.status_code, shown.content) == (404, INDEX)
    assert shown.headers["cache-control"] == "no-store"
    for path in ("/tabel", "/api/tabel"):
        assert (
            client.get(path, headers={"Accept": "text/html" if "api" in path else "*/*"}).json()["error"]["code"]
            == "not_found"
        )


def test_the_version_is_another_when_anything_is_another(built: Path, tmp_path: Path) -> None:
    version = Pages(built).version
    assert Pages(built).version == version
    (tmp_path / "index.html").write_bytes(INDEX)
    assert Pages(tmp_path).version not in (version, "none")
    assert Pages(tmp_path / "nothing").version == "none"


def test_the_version_can_be_asked_for(client: httpx.Client, built: Path) -> None:
    assert client.get("/api/new").json() == {"version": Pages(built).version}


def test_without_a_page_the_server_says_how_to_make_one(tmp_path: Path) -> None:
    with Server(tmp_path, static=str(tmp_path / "nothing")) as server, server.client() as browser:
        answer = browser.get("/")
        assert answer.status_code == 503
        assert "npx vite build" in answer.text
        assert "npx vite build" in browser.get("/rules", headers={"Accept-Language": "zh"}).text
        assert browser.get("/healthz").status_code == 200, "tables go on all the same"


def test_a_link_as_a_picture(client: httpx.Client) -> None:
    answer = client.get(f"/api/tables/{'A' * 22}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "style=" not in answer.text
    assert "<script" not in answer.text
