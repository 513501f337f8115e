"""How one person likes the page, and what it remembers."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.serving import Server

from .people import QUICK, Person

Come = Callable[..., Person]
Table = Callable[..., list[Person]]


def choose(one: Person, row: str, value: str) -> None:
    one.page.get_by_role("group", name=re.compile(f"^{row}")).get_by_role("button", name=value, exact=True).click()


def test_settings_hold_at_once_and_are_remembered(person: Come) -> None:
    ann = person(kept={"guide": True})
    ann.go("/settings")
    choose(ann, "Light", "evening")
    choose(ann, "Colours of the suits", "two")
    choose(ann, "Print", "large")
    choose(ann, "Hand that holds the phone", "left")
    choose(ann, "Moving cards", "off")
    wanted = {"theme": "dark", "suits": "2", "print": "large", "hand": "left", "motion": "off"}
    assert ann.page.evaluate("({...document.documentElement.dataset})") == wanted
    ann.page.reload()
    assert ann.page.evaluate("({...document.documentElement.dataset})") == wanted
    ann.play_now()
    assert ann.page.evaluate("({...document.documentElement.dataset})") == wanted
    # The left hand has the main button at its thumb; the print is larger.
    main, sort = (ann.page.locator(f'[data-act="{act}"]').bounding_box() for act in ("main", "sort"))
    assert main is not None and sort is not None and main["x"] < sort["x"]
    card = ann.page.locator(".hand .card").first.bounding_box()
    assert card is not None and card["width"] > 65


def test_the_language_is_the_browsers_and_can_be_changed(person: Come) -> None:
    mei = person("小美", lang="zh")
    mei.go("/")
    expect(mei.page.locator("html")).to_have_attribute("lang", re.compile("^zh"))
    expect(mei.page.get_by_role("button", name="马上开始")).to_be_visible()
    mei.page.get_by_role("button", name="English").click()
    expect(mei.page.get_by_role("button", name="Play now")).to_be_visible()
    mei.page.reload()
    expect(mei.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_turn_in_chinese_with_cards_reasons_and_numbers(table: Table, server: Server) -> None:
    server.stack("小美", hands={0: "3C 3D 3H 4C 4D 4H 5S KS QD 9C"}, dealer=1, draws="2C")
    rules = "heyue contracts=SS deal=10 final_round=normal buy_limit=0 buy_initial_upcard=false"
    mei, bo = table("小美", "阿杰", rules=rules, lang="zh")
    expect(mei.page.locator(".me")).to_contain_text("轮到你：摸牌")
    mei.draw()
    expect(mei.card("2C")).to_have_accessible_name("梅花2，刚摸到，第11张，共11张")
    mei.choose("KS")
    expect(mei.page.locator('[data-act="second"]')).to_have_accessible_name(re.compile("打出 ?黑桃K"))
    mei.choose("KS")
    mei.lay_down()
    mei.discard("KS")
    mei.page.locator(".acts .btn").last.click(force=True)
    expect(mei.page.get_by_role("alert")).to_contain_text("这个回合已经结束")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    expect(bo.page.locator("[data-live]")).to_contain_text(re.compile("小美打出 ?黑桃K"))
    words = bo.page.locator("body").inner_text()
    assert not re.search(r"[a-z]{4,}", words), re.findall(r"[a-z]{4,}", words)


def test_the_first_round_is_explained_and_the_words_can_be_skipped(person: Come) -> None:
    ann = person(kept={"guide": True})
    ann.play_now()
    expect(ann.page.locator(".tip")).to_be_visible()
    ann.to_my_turn()
    expect(ann.page.locator(".tip")).to_contain_text(re.compile("Begin with one card|Draw a card to begin"))
    ann.draw()
    expect(ann.page.locator(".tip")).to_contain_text("Collect towards the contract")
    ann.page.get_by_role("button", name="Skip tips").click()
    expect(ann.page.locator(".tip")).to_have_count(0)
    ann.page.reload()
    ann.at_the_table()
    expect(ann.page.locator(".tip")).to_have_count(0)
    ann.menu("Explain the game as I play")
    expect(ann.page.locator(".tip")).to_be_visible()


def test_a_hint_says_what_and_why_and_does_it_if_wished(person: Come) -> None:
    ann = person()
    ann.play_now()
    ann.to_my_turn()
    ann.press("^Hint$")
    said = ann.page.locator(".said")
    expect(said.get_by_role("heading")).to_have_text("I would do this")
    expect(said.locator("p")).not_to_be_empty()
    ann.page.get_by_role("button", name="Thanks").click()
    expect(said).to_have_count(0)
    ann.press("^Hint$")
    ann.page.get_by_role("button", name="Do it").click()
    expect(ann.page.locator(".hand .card.fresh")).to_have_count(1)


def test_with_reduced_motion_nothing_flies(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "3C 3D 3H 3S"}, dealer=1, draws="KS")
    ann, bo = table("Ann", "Bo", rules=QUICK)
    for one in (ann, bo):
        one.page.evaluate(
            "() => { window.flown = 0; const usual = Element.prototype.animate;"
            "Element.prototype.animate = function (...what) { window.flown += 1; return usual.apply(this, what); }; }"
        )
    ann.draw()
    ann.lay_down()
    ann.discard("KS")
    bo.until(lambda: "draw" in bo.can, "for the turn")
    assert [one.page.evaluate("window.flown") for one in (ann, bo)] == [0, 0]


def test_a_countdown_is_the_servers_whatever_this_browsers_clock_says(table: Table, server: Server) -> None:
    """BR-84: a clock that is ten minutes wrong and a tab that slept show what is left all the same."""
    ann, bo = table("Ann", "Bo", rules=QUICK, options={"turn_seconds": 60}, context={"timezone_id": "Asia/Tokyo"})
    playing = ann if ann.to_act else bo
    timer = playing.page.locator(".me [role=timer]")
    expect(timer).to_be_visible()

    def left() -> int:
        return int(re.sub(r"\D", "", timer.inner_text()))

    sent = next(clock for clock in reversed(playing.state["clocks"]) if clock["what"] == "turn")
    assert 50 <= left() <= 60 and sent["of"] == 60_000
    playing.page.evaluate("Date.now = () => 0")
    before = left()
    # Drawn anew twenty times, it goes on from where it is.
    for _ in range(20):
        playing.page.set_viewport_size({"width": 361, "height": 640})
        playing.page.set_viewport_size({"width": 360, "height": 640})
    assert before - 15 <= left() <= before
    playing.page.reload()
    playing.at_the_table()
    expect(timer).to_be_visible()
    assert left() <= before
