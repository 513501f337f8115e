"""When a game is over: it is looked at again, and its deal is checked in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from .axe import faults
from .people import DESKTOP, QUICK, Person

Come = Callable[..., Person]


@pytest.fixture
def ended(person: Come) -> Person:
    """A short game with a bot, to its end."""
    ann = person("Ann", size=DESKTOP)
    ann.open(solo=True, seats=2, rules=QUICK, rounds=1)
    ann.at_the_table()
    ann.play_on()
    return ann


def test_a_finished_game_is_watched_again_and_its_deal_agrees_until_a_byte_is_changed(ended: Person) -> None:
    ann = ended
    ann.page.get_by_role("link", name="Watch it again").click()
    expect(ann.page.locator(".steps .now")).to_contain_text("1 of ")
    for _ in range(3):
        ann.page.get_by_role("button", name="One step on").click()
    expect(ann.page.locator(".steps .now")).to_contain_text("4 of ")
    assert faults(ann.page) == []
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".steps .now")).to_contain_text(re.compile("went out|Round 1 is over|The match is over"))
    ann.page.get_by_role("link", name="Check").click()
    expect(ann.page.get_by_text("The deal was fair")).to_be_visible()
    verdicts = ann.page.locator(".verdicts > li")
    expect(verdicts.first).to_be_visible()
    assert set(verdicts.evaluate_all("all => all.map(one => one.className)")) == {"agrees"}
    assert faults(ann.page) == []
    expect(ann.page.locator(".command")).to_contain_text("contract-rummy verify")
    shown = ann.page.locator("code.seal").inner_text()
    assert shown.replace(" ", "") == ann.table["seal"]

    def changed(route: Route) -> None:
        text = route.fetch().text()
        spoilt = re.sub(r"\nstock (\w\w) ", "\nstock JK ", text, count=1)
        assert spoilt != text
        route.fulfill(body=spoilt, content_type="text/plain")

    ann.page.route("**/record*", changed)
    ann.page.reload()
    expect(ann.page.get_by_text("Something differs")).to_be_visible()
    assert "differs" in verdicts.evaluate_all("all => all.map(one => one.className)")
    # The game is listed at home, to be looked at again.
    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Finished games")).to_be_visible()


def test_before_the_end_nothing_of_the_deal_can_be_had(person: Come) -> None:
    ann = person("Ann")
    ann.open(solo=True)
    ann.at_the_table()
    id = ann.id
    ann.go(f"/check/{id}")
    expect(ann.page.get_by_text("The match is still going on")).to_be_visible()
    ann.wrong.clear()  # the browser tells of the 403


def test_no_card_of_others_in_console_or_storage(ended: Person) -> None:
    """BR-75: neither while it is played nor afterwards; what is kept is one's own order of cards, name and settings."""
    kept = ended.page.evaluate("Object.entries({...localStorage, ...sessionStorage})")
    assert {re.sub(r"\..*$", "", name.removeprefix("contract-rummy.")) for name, _ in kept} <= {
        "settings", "name", "lang", "hand", "read", "mixes", "guide", "house"
    }  # fmt: skip
    drawn = [event for event in ended.events if event["e"] == "drew" and event["card"]]
    assert {event["seat"] for event in drawn} == {ended.you}
    text = " ".join(value for name, value in kept if ".hand." in name)
    hand = set(re.findall(r"\b(?:[A2-9TJQK][SHDC]|JK)\b", text))
    seen = {card for message in ended.told if message.get("state") for card in message["state"]["hand"]}
    assert hand <= seen
    assert not any(re.search(r"\b[A2-9TJQK][SHDC]\b", line) for line in ended.console)
