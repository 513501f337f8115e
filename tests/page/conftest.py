"""A server with bots that answer at once, a browser, and the people who come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.needs import BROWSER_FLAGS, browser
from tests.web.serving import Server

from .people import Person


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("page"), pace=0) as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = browser()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=BROWSER_FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def person(server: Server, chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody comes with a browser. Whatever a test is about, no page may have thrown or complained."""
    there: list[Person] = []

    def come(name: str = "Ann", **how: Any) -> Person:
        there.append(Person(server, chromium, name, **how))
        return there[-1]

    yield come
    wrong = {one.name: one.wrong for one in there if one.wrong}
    for one in there:
        one.close()
    assert not wrong


@pytest.fixture
def table(person: Callable[..., Person]) -> Callable[..., list[Person]]:
    """A game that has begun: these people in the first seats, bots or nobody in the others.

    `kept`, `size`, `lang` and `context` go to every person, everything else to the table.
    """

    def sit(*names: str, rules: str = "common", **asked: Any) -> list[Person]:
        own = {key: asked.pop(key) for key in ("kept", "size", "lang") if key in asked} | asked.pop("context", {})
        people = [person(name, **own) for name in names]
        host = people[0]
        id = host.open(rules=rules, **{"seats": len(names), **asked})
        for other in people[1:]:
            other.join(id)
        host.until(lambda: sum(seat["kind"] == "person" and seat["here"] for seat in host.seats()) == len(names))
        host.start()
        for one in people:
            one.at_the_table()
        return people

    return sit
