"""May I? Who wants a card asks for it by one press, and is told what happened and why."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.serving import Server

from .people import DESKTOP, Person

Table = Callable[..., list[Person]]
NO_CLOCK = {"ask_seconds": 0}


def thrown(table: Table, server: Server, *names: str, back: bool = False, **more: object) -> list[Person]:
    """The first of them, on the dealer's left, has thrown 9D, and may want it `back`; the second has left it."""
    server.stack(names[0], hands={0: "9D"}, dealer=len(names) - 1, draws="4C 5C 6C 7C 8C")
    people = table(*names, options=NO_CLOCK, **more)
    first, second = people[:2]
    first.draw(*people[1:])
    first.discard("9D")
    if back:
        first.press("May I")
        expect(first.button("Asked")).to_be_visible()
    second.until(lambda: "draw" in second.can, "to decide")
    second.press("^Draw")
    return people


def test_three_want_a_card_and_the_next_in_turn_gets_it(table: Table, server: Server) -> None:
    ann, bo, cy, di = thrown(table, server, "Ann", "Bo", "Cy", "Di", back=True, size=DESKTOP)
    before = {one.name: len(one.cards()) for one in (ann, cy, di)}
    for one in (di, cy):
        expect(one.page.locator(".ask h2")).to_have_accessible_name(re.compile("Buy nine of diamonds"))
        expect(one.page.locator(".ask")).to_contain_text("Price: 1 card from the stock")
    expect(cy.page.locator(".ask")).to_contain_text("If you ask, you come first.")
    expect(di.page.locator(".ask")).to_contain_text("If Cy asks too, Cy comes before you.")
    di.press("May I")
    expect(di.button("Asked")).to_contain_text("others decide")
    cy.press("May I")
    for one in (ann, bo, cy, di):
        one.until(lambda one=one: any(event["e"] == "bought" for event in one.events), "to hear of it")
        assert [event["seat"] for event in one.events if event["e"] == "bought"] == [2]
    expect(cy.page.locator(".hand .card")).to_have_count(before["Cy"] + 2)
    assert "9D" in cy.cards()
    assert len(di.cards()) == before["Di"] and len(ann.cards()) == before["Ann"]
    expect(di.page.locator(".strip")).to_contain_text("Cy comes before you in line")
    for one, told in ((di, "Cy comes before you in line"), (ann, "Cy comes before you in line"), (bo, "Cy bought")):
        expect(one.page.locator(".past")).to_contain_text(told)
        expect(one.page.locator("[data-live]")).to_contain_text(told)
    for told in ("You bought", "You took a penalty card"):
        expect(cy.page.locator(".past")).to_contain_text(told)


def test_a_press_while_it_is_on_its_way_asks_once(table: Table, server: Server) -> None:
    _, _, cy, _ = thrown(table, server, "Ann", "Bo", "Cy", "Di")
    cy.page.locator('[data-act="main"]').dblclick()
    expect(cy.button("Asked")).to_be_visible()
    assert [message["action"] for message in cy.sent if message["t"] == "act"].count("ask") == 1


def test_a_wish_asks_by_itself_and_nothing_else_is_asked(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "9D"}, dealer=2, draws="4C 5C 6C 7C 8C")
    ann, bo, cy = table("Ann", "Bo", "Cy", options=NO_CLOCK)
    cy.press("Wish to buy")
    cy.page.get_by_role("button", name="nines").click()
    cy.page.get_by_label("Do not ask me about other cards this round").check()
    cy.page.get_by_role("button", name="Keep").click()
    expect(cy.page.locator("dialog")).to_have_count(0)
    ann.draw(bo, cy)
    ann.discard("9D")
    bo.until(lambda: "draw" in bo.can, "to decide")
    bo.press("^Draw")
    cy.until(lambda: any(event["e"] == "bought" for event in cy.events), "for the card")
    expect(cy.card("9D")).to_be_visible()
    # A card that is not wished for is declined unasked.
    bo.until(lambda: bo.state["phase"] == "play", "to play")
    bo.discard(bo.cards()[-1])
    cy.until(lambda: "draw" in cy.can, "for the turn")
    cy.press("^Draw")
    ann.until(lambda: ann.asked, "to be asked")
    bo.until(lambda: bo.state["question"] is not None)
    assert cy.state["question"] is None or not cy.state["question"]["waits"]


def test_where_down_players_may_not_buy_the_button_says_why(table: Table, server: Server) -> None:
    """BR-45: nothing is offered that would be refused."""
    hands = {0: "3C 3D 3H 4C 4D 4H 9D KS", 1: "5C 5D 5H 6C 6D 6H"}
    server.stack("Ann", hands=hands, dealer=2, draws="2C 2D 2H 2S")
    rules = "common down_may_buy=false down_takes_discard=false"
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=rules, options=NO_CLOCK)
    ann.draw(bo, cy)
    ann.lay_down()
    ann.discard("KS")
    bo.draw(cy)
    bo.discard(bo.cards()[-1])
    cy.until(lambda: "draw" in cy.can, "for the turn")
    cy.press("^Draw")
    bo.until(lambda: bo.state["phase"] in ("buy", "play") and bo.state["turn"] == cy.you, "for the question")
    # Ann is down: she is not asked, and the bar gives the reason instead of a button that would be refused.
    expect(ann.page.locator(".ask")).to_have_count(0)
    expect(ann.button("May I")).to_have_count(0)
    ann.press("Draw", dashed=True)
    expect(ann.page.locator(".ask.no [role=alert]")).to_be_visible()
