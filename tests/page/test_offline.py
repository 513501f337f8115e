"""The page on a home screen: it opens without a network, and a new version is offered, never forced."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from contractrummy.web.pages import BUILT
from tests.web.serving import Server

from .people import Person

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the page, of which a test makes a newer version."""
    folder = tmp_path_factory.mktemp("built") / "static"
    shutil.copytree(BUILT, folder)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("page"), pace=0, static=str(built)) as running:
        yield running


def installed(one: Person) -> None:
    """Home, once the page can be had without a network."""
    one.go("/")
    one.page.evaluate("navigator.serviceWorker.ready")
    one.page.reload()
    one.page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_page_opens_without_a_network_and_says_what_cannot_be_had(person: Come) -> None:
    ann = person(service_workers="allow")
    installed(ann)
    ann.context.set_offline(True)
    ann.go("/settings")
    expect(ann.page.get_by_role("heading", name="Settings")).to_be_visible()
    ann.go("/")
    ann.page.get_by_role("button", name="Play now").click()
    expect(ann.page.get_by_text("The server does not answer")).to_be_visible()
    ann.context.set_offline(False)
    ann.page.get_by_role("button", name="Try again").click()
    ann.at_the_table()


def test_it_can_be_installed(person: Come) -> None:
    ann = person()
    ann.go("/")
    href = ann.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = ann.context.request.get(href or "").json()
    assert manifest["display"] == "standalone" and manifest["start_url"] and manifest["icons"]
    for icon in manifest["icons"]:
        assert ann.context.request.get(icon["src"]).ok


def test_a_new_version_is_offered_after_the_game_and_taken_when_wished(
    person: Come, built: Path, server: Server
) -> None:
    ann = person(service_workers="allow")
    installed(ann)
    ann.play_now()
    sw = built / "sw.js"
    sw.write_text(sw.read_text(encoding="utf-8") + "\n// newer\n", encoding="utf-8")
    server.restart()
    ann.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    ann.page.wait_for_function("navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)")
    # In mid-game nothing is said and nothing changes.
    ann.to_my_turn()
    ann.draw()
    expect(ann.page.locator(".offer")).to_have_count(0)
    ann.page.locator(".top .btn").first.click()
    ann.page.get_by_role("link", name="To the start page").click()
    offer = ann.page.locator(".offer")
    expect(offer).to_contain_text("A new version is ready.")
    offer.get_by_role("button", name="Later").click()
    expect(offer).to_have_count(0)
    ann.page.reload()
    expect(offer).to_be_visible()
    with ann.page.expect_navigation():
        offer.get_by_role("button", name="Use it now").click()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    ann.page.wait_for_function("navigator.serviceWorker.getRegistration().then((found) => found.waiting === null)")
