"""Whoever goes away and comes back finds everything as it was; whoever stays is not kept waiting."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.serving import Server

from .people import QUICK, Person

Come = Callable[..., Person]
Table = Callable[..., list[Person]]
QUIET = "common contracts=SS deal=10 final_round=normal buy_limit=0 buy_initial_upcard=false"
SETS = "3C 3D 3H 4C 4D 4H 5S KS QD 9C"


def back(ann: Person, how: str) -> None:
    """Leave the page and return to it."""
    if how == "reload":
        ann.page.reload()
    else:
        ann.page.goto("/rules")
        expect(ann.page.get_by_role("heading", name="Many families, many rules")).to_be_visible()
        ann.page.go_back()
    ann.at_the_table()


@pytest.mark.parametrize("how", ["reload", "back button"])
def test_in_mid_turn_with_cards_in_the_slots(table: Table, server: Server, how: str) -> None:
    """BR-80: the same seat, the hand in one's own order, the drawn card marked, and the turn goes on."""
    server.stack("Ann", hands={0: SETS}, dealer=1, draws="2C")
    ann, _ = table("Ann", "Bo", rules=QUIET)
    ann.draw()
    ann.card("KS").focus()
    for _ in range(3):
        ann.page.keyboard.press("Shift+ArrowLeft")
    order = ann.cards()
    ann.press("^Lay down…")
    ann.page.locator(".slots .card").first.click()
    back(ann, how)
    assert ann.cards() == order
    expect(ann.card("2C")).to_have_accessible_name("two of clubs, just drawn, 11 of 11")
    assert ann.you == 0 and ann.can and "draw" not in ann.can
    ann.discard("KS")
    ann.until(lambda: ann.state["turn"] == 1, "for the next")


def test_during_the_deal_nothing_waits_for_cards_to_fly(table: Table) -> None:
    """BR-83: whoever comes back while the cards are dealt can choose them at once."""
    ann, bo = table("Ann", "Bo", context={"reduced_motion": "no-preference"})
    bo.page.reload()
    bo.at_the_table()
    first = bo.keys()[0]
    card = bo.page.locator(f'.hand [data-key="{first}"]')
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert len(bo.cards()) == 10
    expect(ann.page.locator(".seat .dot")).to_have_count(1)


@pytest.mark.parametrize("when", ["before drawing", "after drawing"])
def test_somebody_leaves_and_nobody_waits(table: Table, server: Server, when: str) -> None:
    """BR-82: in each moment of a turn the others can go on once the grace time is over, and the seat is given back."""
    rules = "common contracts=SS deal=10 final_round=normal buy_initial_upcard=false"
    server.stack("Ann", hands={0: "KS"}, dealer=1, draws="2C 2D 2S")
    ann, bo = table("Ann", "Bo", rules=rules, options={"grace_seconds": 5, "ask_seconds": 0})
    ann.draw()
    ann.discard("KS")
    if when != "before drawing":
        bo.draw()
    bo.page.close()
    expect(ann.page.locator(".seat .state")).to_have_text("Away")
    ann.until(lambda: ann.seats()[1]["played_for"], "for the bot")
    ann.until(lambda: ann.to_act, "to go on")
    bo.page = bo.tab()
    bo.go(f"/t/{ann.id}")
    bo.at_the_table()
    ann.until(lambda: not ann.seats()[1]["played_for"], "for Bo")
    expect(ann.page.locator(".seat .state")).not_to_have_text("Away")


def test_somebody_leaves_while_asked_about_a_buy_and_nobody_waits(table: Table, server: Server) -> None:
    """BR-82: at a table without a clock a bot answers once the grace time is over."""
    rules = "common contracts=SS deal=10 final_round=normal buy_initial_upcard=false"
    server.stack("Ann", hands={0: "KS"}, dealer=2, draws="2C 2D 2S")
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=rules, options={"grace_seconds": 5, "ask_seconds": 0})
    ann.draw()
    ann.discard("KS")
    bo.until(lambda: "draw" in bo.can, "to decide")
    bo.press("^Draw")
    cy.until(lambda: cy.asked, "to be asked")
    cy.page.close()
    bo.until(lambda: bo.drawn, "for the card")
    assert bo.seats()[2]["played_for"]


def test_somebody_leaves_on_the_score_screen_and_nobody_waits(table: Table, server: Server) -> None:
    """BR-82."""
    ann, bo = a_round_is_over(table, server, options={"grace_seconds": 5})
    bo.page.close()
    ann.page.get_by_role("button", name="Round 2").click()
    ann.until(lambda: ann.state["round"] == 2 and ann.to_act, "for the next round")
    ann.until(lambda: ann.seats()[1]["played_for"], "for the bot")


def test_the_last_one_left_plays_on_or_ends_with_the_scores(table: Table) -> None:
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=QUIET, options={"grace_seconds": 5})
    for one in (bo, cy):
        one.page.close()
    ann.until(lambda: all(seat["played_for"] for seat in ann.seats()[1:]), "for the bots")
    ann.to_my_turn()
    ann.draw()
    ann.menu("As the host")
    ann.page.get_by_role("button", name="End now").click()
    ann.page.get_by_role("button", name="End with these scores?").click()
    expect(ann.page.locator(".final")).to_be_visible()


def test_own_order_stays_while_others_move(table: Table, server: Server) -> None:
    """BR-90: and a new card comes last, marked. The order is nobody else's business."""
    server.stack("Ann", hands={0: "KS"}, dealer=2, draws="2C 2D 2H 9D")
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=QUIET)
    ann.draw()
    ann.discard("KS")
    order = sorted(ann.cards(), key=lambda card: (card[1], card[0]))
    first = ann.card(order[0])
    at, to = first.bounding_box(), ann.page.locator(".hand .card").first.bounding_box()
    assert at is not None and to is not None
    ann.page.mouse.move(at["x"] + 15, at["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(to["x"] + 5, to["y"] + 30, steps=4)
    ann.page.mouse.move(to["x"] + 2, to["y"] + 30, steps=2)
    ann.page.mouse.up()
    before = ann.cards()
    assert before[0] == order[0]
    for one in (bo, cy):
        one.draw()
        one.discard(one.cards()[-1])
    assert ann.cards() == before
    assert ann.draw() == "9D"
    assert ann.cards() == [*before, "9D"]
    expect(ann.card("9D")).to_have_accessible_name("nine of diamonds, just drawn, 11 of 11")
    assert not any("order" in message for one in (bo, cy) for message in one.told)


def test_a_line_that_is_lost_is_told_and_found_again(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "KS"}, dealer=1, draws="2C")
    ann, bo = table("Ann", "Bo", rules=QUIET)
    bo.context.set_offline(True)
    bo.page.evaluate("dispatchEvent(new Event('offline'))")
    ann.draw()
    ann.discard("KS")
    bo.context.set_offline(False)
    bo.page.evaluate("dispatchEvent(new Event('online'))")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    assert bo.state["upcard"] == "KS"


def test_the_server_restarts_in_mid_game(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "KS"}, dealer=1, draws="2C")
    ann, bo = table("Ann", "Bo", rules=QUIET)
    ann.draw()
    hand = ann.cards()
    server.restart()
    for one in (ann, bo):
        expect(one.page.locator(".banner")).to_have_count(0)
    ann.discard("KS")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    assert [card for card in hand if card != "KS"] == ann.cards()


def a_round_is_over(table: Table, server: Server, **asked: object) -> list[Person]:
    server.stack("Ann", hands={0: "3C 3D 3H 3S"}, dealer=1, draws="KS")
    ann, bo = table("Ann", "Bo", rules=QUICK, **asked)
    ann.go_out_at_once()
    for one, title in ((ann, "You go out"), (bo, "Ann goes out")):
        expect(one.page.get_by_role("heading", name=title)).to_be_visible()
    return [ann, bo]


def test_the_summary_of_a_round_stays_until_it_is_put_away_and_comes_once(table: Table, server: Server) -> None:
    """BR-98: it is found again from the scores; whoever comes back later sees the newest only."""
    ann, bo = a_round_is_over(table, server)
    ann.page.get_by_role("button", name="Round 2").click()
    expect(ann.page.locator("dialog")).to_have_count(0)
    # The other one still reads, whatever is played meanwhile.
    expect(bo.page.get_by_role("heading", name="Ann goes out")).to_be_visible()
    ann.page.reload()
    ann.at_the_table()
    expect(ann.page.locator("dialog")).to_have_count(0)
    ann.page.locator(".btn.score").click()
    ann.page.get_by_role("button", name="Last round again").click()
    expect(ann.page.get_by_role("heading", name="You go out")).to_be_visible()
    ann.page.get_by_role("button", name="Round 2").click()
    bo.page.reload()
    expect(bo.page.get_by_role("heading", name="Ann goes out")).to_be_visible()
    bo.page.get_by_role("button", name="Round 2").click()
    expect(bo.page.locator("dialog")).to_have_count(0)
