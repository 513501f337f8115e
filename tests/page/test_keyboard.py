"""The whole game without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.serving import Server

from .people import Person

Come = Callable[..., Person]
Table = Callable[..., list[Person]]
QUIET = "common contracts=SS deal=10 final_round=normal buy_limit=0 buy_initial_upcard=false"


def focused(one: Person, what: str) -> str:
    """A property of what has the focus."""
    found: str = one.page.evaluate(f"document.activeElement.{what} ?? ''")
    return found


def to_group(one: Person, group: str) -> None:
    """Press Tab until the focus is in that group: one stop each."""
    for _ in range(30):
        if one.page.evaluate(f"!!document.activeElement.closest('[data-group=\"{group}\"]')"):
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {group}")


def to_card(one: Person, card: str) -> None:
    """Arrows to a card of the hand."""
    to_group(one, "hand")
    one.page.keyboard.press("Home")
    for _ in range(len(one.cards())):
        if focused(one, "dataset.key").startswith(f"{card}#"):
            return
        one.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {card}")


def to_act(one: Person, words: str) -> None:
    to_group(one, "acts")
    one.page.keyboard.press("Home")
    for _ in range(5):
        if re.search(words, focused(one, "innerText")):
            return
        one.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {words}")


def test_a_turn_by_tab_arrows_and_space_alone(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "3C 3D 3H 4C 4D 4H 5S KS QD 9C"}, dealer=1, draws="2C")
    ann, bo = table("Ann", "Bo", rules=QUIET)
    key = ann.page.keyboard
    to_act(ann, "^Draw")
    key.press("Space")
    expect(ann.card("2C")).to_be_visible()
    # Sort: the sheet takes the focus and gives it back.
    to_act(ann, "^Sort")
    key.press("Enter")
    expect(ann.page.locator("dialog")).to_be_visible()
    while focused(ann, "innerText") != "By rank":
        key.press("Tab")
    key.press("Enter")
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert focused(ann, "innerText").startswith("Sort")
    # Shift and an arrow move a card, and the focus goes with it.
    to_card(ann, "KS")
    at = ann.cards().index("KS")
    key.press("Shift+ArrowLeft")
    assert ann.cards().index("KS") == at - 1
    assert focused(ann, "dataset.key").startswith("KS#")
    to_act(ann, "^Lay down")
    key.press("Space")
    expect(ann.button(r"^Lay down \d+ cards")).to_be_visible()
    to_act(ann, r"^Lay down \d+ cards")
    key.press("Space")
    ann.until(lambda: ann.state["players"][0]["down"], "to be down")
    to_card(ann, "KS")
    key.press("Space")
    expect(ann.card("KS")).to_have_attribute("aria-pressed", "true")
    to_act(ann, "^Discard")
    key.press("Space")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    assert bo.state["upcard"] == "KS"
    assert focused(ann, "tagName") == "BUTTON"


def test_letters_do_what_the_buttons_do(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "3C 3D 3H 4C 4D 4H 5S KS QD 9C", 2: "9H"}, dealer=2, draws="2C 2D 2H 2S")
    rules = "common contracts=SS deal=10 final_round=normal buy_initial_upcard=false"
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=rules, options={"ask_seconds": 0})
    ann.page.keyboard.press("?")
    expect(ann.page.locator("dialog")).to_contain_text("lay down, or lay off")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.page.keyboard.press("d")
    expect(ann.card("2C")).to_be_visible()
    ann.page.keyboard.press("l")
    expect(ann.page.locator(".stage")).to_be_visible()
    expect(ann.button(r"^Lay down \d+ cards")).to_be_visible()
    ann.page.keyboard.press("l")
    ann.until(lambda: ann.state["players"][0]["down"], "to be down")
    ann.page.keyboard.press("u")
    ann.until(lambda: not ann.state["players"][0]["down"], "to take it back")
    ann.choose("KS")
    ann.page.keyboard.press("x")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    bo.page.keyboard.press("d")
    cy.until(lambda: cy.asked, "to be asked")
    cy.page.keyboard.press("b")
    cy.until(lambda: "KS" in cy.state["hand"], "for the card")


def test_letters_can_be_switched_off(table: Table) -> None:
    ann, _ = table("Ann", "Bo", rules=QUIET, kept={"keys": False})
    to_group(ann, "hand")
    ann.page.keyboard.press("?")
    ann.page.keyboard.press("d")
    ann.page.keyboard.press("s")
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert not any(message["t"] == "act" for message in ann.sent)


def test_the_focus_stays_on_the_same_card_whatever_others_do(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "KS 5H", 1: "9D"}, dealer=2, draws="2C 2D 2H 2S")
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=QUIET)
    ann.draw()
    ann.discard("KS")
    to_card(ann, "5H")
    key = focused(ann, "dataset.key")
    for one in (bo, cy):
        one.draw()
        one.discard(one.cards()[-1])
        assert focused(ann, "dataset.key") == key
    ann.until(lambda: "draw" in ann.can, "for the turn")
    ann.page.keyboard.press("d")
    ann.until(lambda: ann.drawn, "for the card")
    assert focused(ann, "dataset.key") == key
    # The card that has the focus is thrown: the focus goes to what lies in its place.
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("x")
    ann.until(lambda: ann.state["turn"] == 1, "for the discard")
    expect(ann.page.locator(f'.hand [data-key="{key}"]')).to_have_count(0)
    assert ann.page.evaluate("!!document.activeElement.closest('[data-group=\"hand\"]')")


def test_what_happens_is_spoken_and_refusals_are_alerts(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "KS"}, dealer=1, draws="2C")
    ann, bo = table("Ann", "Bo", rules=QUIET)
    ann.draw()
    ann.discard("KS")
    live = bo.page.locator("[data-live]")
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_contain_text("Ann drew from the stock")
    expect(live).to_contain_text("Ann discarded king of spades")
    expect(live).to_contain_text("Your turn: draw")
    ann.press("Draw", dashed=True)
    expect(ann.page.get_by_role("alert")).to_contain_text("This turn is over")
    expect(bo.page.locator(".heap.stock")).to_have_accessible_name(re.compile(r"Draw from the stock, \d+ cards"))
    expect(bo.page.locator(".seat")).to_have_accessible_name(re.compile("^Ann, 10 cards, not down"))
