"""Servers that several tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .serving import Server

INDEX = b'<!doctype html><html lang="en"><title>Contract Rummy</title><script src="/assets/index-1a2b3c.js"></script>'
SCRIPT = b"export const cards = 54;\n" * 100


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as it looks when it has been built, so that these tests need no Node."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "index-1a2b3c.js").write_bytes(SCRIPT)
    (folder / "sw.js").write_bytes(b"self.skipWaiting;\n")
    (folder / "manifest.webmanifest").write_bytes(b'{"name": "Contract Rummy"}')
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """Roomy, with bots that answer at once."""
    with Server(tmp_path_factory.mktemp("server"), static=str(built)) as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as browser:
        yield browser


@pytest.fixture
def table(client: httpx.Client) -> str:
    """A table at which the browser of `client` sits."""
    answer = client.post("/api/tables", json={"name": "Ann"})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def cookie_of(client: httpx.Client) -> str:
    return "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
