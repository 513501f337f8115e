"""One person and three bots: from the first tap to the final page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .people import Person

Come = Callable[..., Person]


def test_two_taps_from_home_to_the_first_drawn_card(person: Come) -> None:
    ann = person()
    ann.go("/")
    ann.page.get_by_role("button", name="Play now").tap()
    expect(ann.page.locator(".me")).to_contain_text("Your turn: draw")
    ann.button("^Draw").tap()
    expect(ann.page.locator(".hand .card.fresh")).to_have_count(1)
    assert len(ann.cards()) == 11


def play_on(ann: Person) -> None:
    """Press what the page offers until the match is over."""
    sheet, final = ann.page.locator("dialog"), ann.page.locator(".final")
    while True:
        ann.until(lambda: ann.to_act or ann.state.get("over") or sheet.count(), "for a turn")
        if sheet.count():
            sheet.locator(".feet .go").click()
            expect(sheet).to_have_count(0)
        elif ann.state["over"]:
            expect(sheet.or_(final)).to_be_visible()
            if final.is_visible():
                return
        elif ann.asked:
            ann.decline()
        elif "back" in ann.can:
            # Undo stands where the hint was: discard what can be discarded.
            ann.discard(next(card for card in ann.cards() if card not in ann.state["can"]["keep"]))
        else:
            ann.hint()


@pytest.mark.parametrize(("rounds", "seats"), [(1, 4), (7, 2)])
def test_a_whole_game_with_bots_to_the_final_page(person: Come, rounds: int, seats: int) -> None:
    ann = person()
    ann.open(solo=True, seats=seats, rounds=rounds)
    ann.at_the_table()
    play_on(ann)
    expect(ann.page.locator(".final h2")).to_contain_text("won")
    expect(ann.page.locator(".final .scores tbody tr")).to_have_count(seats)
    assert len(ann.state["results"]) == rounds
    totals = [player["score"] for player in ann.state["players"]]
    assert sorted(totals) == [
        int(each) for each in ann.page.locator(".final .scores tbody td.strong").all_inner_texts()
    ]
    expect(ann.page.get_by_role("link", name=re.compile("Check this deal"))).to_be_visible()
