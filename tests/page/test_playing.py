"""A turn at the table: drawing, laying down, laying off, taking a joker, taking back, discarding."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.serving import Server

from .people import PHONE, Person

Table = Callable[..., list[Person]]
QUIET = "buy_initial_upcard=false down_may_buy=false buy_limit=0"
"""Nobody is asked about cards: the turns follow one another."""
TWO_SETS = f"common contracts=SS deal=10 final_round=normal {QUIET}"
TWO_RUNS = f"common contracts=RR deal=10 final_round=normal {QUIET}"


def down(
    table: Table, server: Server, rules: str = TWO_SETS, *, hand: str, draws: str = "2C 2D 2H 2S"
) -> tuple[Person, Person]:
    """Two at a table, the first of whom is down by the suggested plan and still in turn."""
    server.stack("Ann", hands={0: hand}, dealer=1, draws=draws)
    ann, bo = table("Ann", "Bo", rules=rules)
    ann.draw()
    ann.lay_down()
    return ann, bo


def turn_passes(ann: Person, bo: Person, throws: str) -> None:
    """Ann discards, Bo draws and discards: it is Ann's turn again, and she has drawn."""
    ann.discard(throws)
    bo.draw()
    bo.discard(bo.cards()[-1])
    ann.draw()


SETS = "3C 3D 3H 4C 4D 4H 3S KS QD 9C"


def test_a_lay_off_is_taken_back_while_nothing_new_was_seen(table: Table, server: Server) -> None:
    ann, bo = down(table, server, hand=SETS)
    turn_passes(ann, bo, "KS")
    hand, melds = ann.cards(), ann.page.locator(".meld").count()
    ann.choose("3S")
    expect(ann.page.locator(".meld.fits")).to_have_count(1)
    ann.press("^Lay off")
    expect(ann.page.locator(".meld.fits .card, .meld .card")).to_have_count(7)
    expect(ann.card("3S")).to_have_count(0)
    ann.press("^Undo$")
    expect(ann.card("3S")).to_have_count(1)
    assert sorted(ann.cards()) == sorted(hand)
    assert ann.page.locator(".meld").count() == melds


def test_a_lay_down_is_taken_back(table: Table, server: Server) -> None:
    ann, _ = down(table, server, hand=SETS)
    ann.press("^Undo$")
    ann.until(lambda: not ann.state["players"][0]["down"], "to be up again")
    expect(ann.page.locator(".hand .card")).to_have_count(11)
    expect(ann.page.locator(".family")).to_have_count(0)


def test_a_discard_is_held_for_two_seconds_and_can_be_taken_back(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "KS"}, dealer=1)
    ann, _ = table("Ann", "Bo", rules=TWO_SETS, kept={"hold": True})
    ann.draw()
    ann.choose("KS")
    ann.press("^Discard")
    expect(ann.page.locator(".heap.holding")).to_be_visible()
    ann.press("Undo")
    expect(ann.card("KS")).to_be_visible()
    assert not any(message["t"] == "act" and "discard" in message["action"] for message in ann.sent)
    ann.choose("KS")
    ann.press("^Discard")
    # Left alone it goes by itself.
    ann.until(lambda: ann.state["turn"] == 1, "for the discard")
    assert ann.state["upcard"] == "KS"


def test_the_natural_card_takes_the_joker_which_must_be_played(table: Table, server: Server) -> None:
    ann, bo = down(table, server, TWO_RUNS, hand="4H 5H 7H JK 8S 9S TS JS KD QC", draws="AC AD QS 6H")
    turn_passes(ann, bo, "KD")
    ann.discard("QC")
    assert bo.draw() == "6H"
    bo.discard("6H")
    ann.press("^Take")
    ann.until(lambda: ann.drawn or ann.state["taken"], "for the card")
    ann.choose("6H")
    expect(ann.page.locator(".meld.fits")).to_have_count(1)
    ann.press("Take the joker")
    expect(ann.page.locator('.hand [data-key^="JK#"]')).to_have_count(1)
    expect(ann.page.locator(".meld").first).to_have_accessible_name(re.compile("four of hearts.*six of hearts.*seven"))
    # In hand it cannot stay: the discard says why.
    ann.choose("AC")
    ann.press("^Discard", dashed=True)
    expect(ann.page.locator(".ask.no [role=alert]")).to_contain_text("joker")
    ann.page.get_by_role("button", name="All right").click()
    ann.choose("AC", "JK")
    ann.press("^Lay off")
    expect(ann.page.locator(".ask.which")).to_be_visible()
    ann.page.locator(".ask.which .ways .btn").first.click()
    expect(ann.page.locator('.hand [data-key^="JK#"]')).to_have_count(0)


def test_in_the_last_round_every_card_is_laid_down_and_none_discarded(table: Table, server: Server) -> None:
    hand = "4S 5S 6S 7S 4H 5H 6H 7H 4D 5D 6D KC"
    server.stack("Ann", hands={0: hand}, dealer=1, draws="8D 2S 7D", upcard="2C")
    ann, bo = table("Ann", "Bo", rules=f"common contracts=RRR deal=12 {QUIET}")
    assert ann.draw() == "8D"
    ann.press("Lay down…", dashed=True)
    expect(ann.page.locator(".ask.no [role=alert]")).to_be_visible()
    ann.page.get_by_role("button", name="All right").click()
    ann.discard("KC")
    bo.draw()
    bo.discard(bo.cards()[-1])
    ann.to_my_turn()
    ann.draw()
    ann.press("^Lay down…")
    expect(ann.page.locator(".stage")).to_contain_text("then 0 left")
    ann.press(r"^Lay down 13 cards")
    expect(ann.page.get_by_role("heading", name="You go out")).to_be_visible()
    assert not any(event["e"] == "discarded" and event["card"] != "KC" and event["seat"] == 0 for event in ann.events)


def test_closing_the_lay_down_takes_every_card_back_and_no_card_multiplies(table: Table, server: Server) -> None:
    """BR-89."""
    hand = "7S KS 4D 6D TD KD KD 5C 6C 7C 3C"
    server.stack("Ann", hands={0: hand}, dealer=1, draws="2D")
    ann, _ = table("Ann", "Bo", rules=f"common contracts=RR deal=11 final_round=normal {QUIET}")
    ann.draw()
    assert len(ann.cards()) == 12
    ann.press("Lay down…", dashed=True)
    ann.page.get_by_role("button", name="Try the slots").click()
    ann.card("5C").click()
    expect(ann.page.locator(".slots .card:not(.none)")).to_have_count(1)
    ann.page.get_by_role("button", name="Close the lay-down").click()
    expect(ann.page.locator(".hand .card")).to_have_count(12)
    ann.press("Lay down…", dashed=True)
    ann.page.get_by_role("button", name="Try the slots").click()
    expect(ann.page.locator(".slots .card:not(.none)")).to_have_count(0)
    # Eight quick taps where one king lies put that king there once; the others choose what lies there then.
    king = ann.card("KD")
    key = king.get_attribute("data-key")
    box = king.bounding_box()
    assert box is not None
    for _ in range(8):
        ann.page.mouse.click(box["x"] + 15, box["y"] + 15)
    placed = ann.page.locator(".slots .card:not(.none)").evaluate_all("all => all.map(one => one.dataset.key)")
    assert placed.count(key) == 1 and len(placed) == len(set(placed))
    assert len(placed) + len(ann.cards()) == 12
    # A lay-down that is refused keeps every card.
    ann.press("^Lay down", dashed=True)
    expect(ann.page.locator(".ask.no [role=alert]")).to_be_visible()
    assert len(ann.page.locator(".slots .card:not(.none)").all()) + len(ann.cards()) == 12
    ann.page.get_by_role("button", name="All right").click()
    ann.page.get_by_role("button", name="Close the lay-down").click()
    expect(ann.page.locator(".hand .card")).to_have_count(12)


def test_the_chosen_card_is_discarded_and_named_as_it_is(table: Table, server: Server) -> None:
    """BR-91: by whatever order the hand is sorted."""
    server.stack("Ann", hands={0: "TS AC JS KH 9D 9D 2C 3H QD 5S"}, dealer=1, draws="8C")
    ann, bo = table("Ann", "Bo", rules=TWO_SETS)
    ann.draw()
    for how in ("By suit", "By rank"):
        ann.press("^Sort$")
        ann.page.get_by_role("button", name=how).click()
        at = ann.cards().index("AC") + 1
        expect(ann.card("AC")).to_have_accessible_name(f"ace of clubs, {at} of 11")
    at = ann.cards().index("JS") + 1
    expect(ann.card("JS")).to_have_accessible_name(f"jack of spades, {at} of 11")
    ann.choose("AC")
    expect(ann.page.locator('[data-act="second"]')).to_have_accessible_name(re.compile("Discard ace of clubs"))
    ann.discard_chosen()
    for one in (ann, bo):
        one.until(lambda one=one: one.state["upcard"] == "AC", "to see it")
    for one in (ann, bo):
        expect(one.page.locator(".heap:not(.stock)")).to_have_accessible_name(re.compile("ace of clubs"))
    assert "TS" in ann.cards()


def test_a_press_anywhere_on_a_meld_is_a_press_of_that_meld(table: Table, server: Server) -> None:
    """BR-93: on a card, between cards, on the border, by keyboard."""
    ann, bo = down(table, server, hand="3C 3D 3H 4C 4D 4H 3S 4S 9C KS", draws="3S 2D 4S 2S")
    turn_passes(ann, bo, "KS")
    threes = ann.page.locator(".meld", has=ann.page.locator(".card")).first
    box = threes.bounding_box()
    assert box is not None
    for number, (x, y) in enumerate([(box["width"] / 2, box["height"] / 2), (2, 2)]):
        ann.choose("3S")
        threes.click(position={"x": x, "y": y})
        expect(threes.locator(".card")).to_have_count(4 + number)
    ann.choose("4S")
    fours = ann.page.locator(".meld").nth(1)
    fours.focus()
    ann.page.keyboard.press("Enter")
    expect(fours.locator(".card")).to_have_count(4)


def test_where_a_card_could_go_to_two_places_the_page_asks(table: Table, server: Server) -> None:
    ann, bo = down(table, server, TWO_RUNS, hand="3H 4H 5H 6H 8H 9H TH JH KS 9C", draws="2S 2D 7H 2C")
    turn_passes(ann, bo, "KS")
    ann.choose("7H")
    ann.press("^Lay off")
    expect(ann.page.locator(".ask.which .ways .btn")).to_have_count(2)
    ann.page.locator(".ask.which .ways .btn").first.click()
    expect(ann.card("7H")).to_have_count(0)


def drag(one: Person, card: str, onto: Locator) -> None:
    """With a finger or a mouse, from the card's index to the middle of the other."""
    at, to = one.card(card).bounding_box(), onto.bounding_box()
    assert at is not None and to is not None
    mouse = one.page.mouse
    mouse.move(at["x"] + 14, at["y"] + 16)
    mouse.down()
    mouse.move(at["x"] + 24, at["y"] + 4, steps=2)
    mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    mouse.up()


def test_a_card_is_dragged_onto_a_meld_and_onto_the_pile(table: Table, server: Server) -> None:
    ann, bo = down(table, server, hand=SETS)
    turn_passes(ann, bo, "KS")
    threes = ann.page.locator(".meld").first
    drag(ann, "3S", threes)
    expect(threes.locator(".card")).to_have_count(4)
    drag(ann, "QD", ann.page.locator(".heap:not(.stock)"))
    ann.until(lambda: ann.state["turn"] == 1, "for the discard")
    assert ann.state["upcard"] == "QD"


def test_every_card_shows_rank_and_suit_while_a_buy_is_asked(table: Table, server: Server) -> None:
    """BR-94: 360 × 640, 18 cards, a buy question: nothing of the hand is under it or cut off."""
    server.stack("Ann", hands={0: "9D"}, dealer=2, draws="2C")
    rules = "common contracts=SS deal=18 final_round=normal buy_initial_upcard=false"
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=rules, size=PHONE, options={"ask_seconds": 0})
    ann.draw()
    ann.discard("9D")
    bo.until(lambda: "draw" in bo.can, "to decide")
    bo.press("^Draw")
    expect(cy.page.locator(".ask")).to_be_visible()
    expect(cy.page.locator(".hand .card")).to_have_count(18)
    hidden = cy.page.evaluate(INDEX_COVERED)
    assert hidden == []
    expect(cy.page.locator(".ask .pic-card .ix")).to_be_in_viewport(ratio=1)


INDEX_COVERED = """() => [...document.querySelectorAll('.hand .card')].filter((card) => {
  const index = card.querySelector('.ix') ?? card.querySelector('.cap');
  return [index, ...index.children].map((each) => each.getBoundingClientRect()).some((at) => {
    const x = at.left + at.width / 2, y = at.top + at.height / 2;
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight || !card.contains(document.elementFromPoint(x, y));
  });
}).map((card) => card.dataset.key)"""
"""The cards of the hand whose rank or suit lies under something, or outside the window."""
