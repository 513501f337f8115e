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


@pytest.mark.parametrize(("rounds", "seats"), [(1, 4), (7, 2)])
def test_a_whole_game_with_bots_to_the_final_page(person: Come, rounds: int, seats: int) -> None:
    ann = person()
    ann.open(solo=True, seats=seats, rounds=rounds)
    ann.at_the_table()
    ann.play_on()
    expect(ann.page.locator(".final h2")).to_contain_text("won")
    expect(ann.page.locator(".final .scores tbody tr")).to_have_count(seats)
    assert len(ann.state["results"]) == rounds
    totals = [player["score"] for player in ann.state["players"]]
    assert sorted(totals) == [
        int(each) for each in ann.page.locator(".final .scores tbody td.strong").all_inner_texts()
    ]
    expect(ann.page.get_by_role("link", name=re.compile("Check this deal"))).to_be_visible()
