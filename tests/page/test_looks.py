"""Every screen and sheet: no fault that axe finds, nothing too small to press, nothing cut off, nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.serving import Server

from .axe import faults
from .people import DESKTOP, PHONE, QUICK, Person

Come = Callable[..., Person]
Table = Callable[..., list[Person]]
QUIET = "common contracts=SS deal=10 final_round=normal buy_limit=0 buy_initial_upcard=false"
SETS = "3C 3D 3H 4C 4D 4H 9C 9D KS JK"


def arrived(one: Person) -> None:
    """The page is there, and what it has to fetch."""
    expect(one.page.locator("h1")).to_be_visible()
    expect(one.page.locator(".waiting")).to_have_count(0)


PAGES = ["/", "/friends", "/join", "/rules", "/rules/heyue", "/settings", "/privacy", "/nowhere"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_axe_finds_nothing_on_any_page(person: Come, lang: str) -> None:
    ann = person(lang=lang)
    found = {}
    for path in PAGES:
        ann.go(path)
        arrived(ann)
        if path == "/friends":
            for fold in ann.page.locator("details summary").all():
                fold.click()
        found[path] = faults(ann.page)
    assert {path: each for path, each in found.items() if each} == {}
    ann.wrong.clear()


def test_axe_finds_nothing_before_a_game(person: Come) -> None:
    ann, bo = person("Ann"), person("Bo")
    id = ann.open(seats=3, rules="common buy_limit=3")
    expect(ann.page.locator(".qr")).to_be_visible()
    found = {"lobby": faults(ann.page)}
    bo.go(f"/t/{id}")
    expect(bo.page.locator("form")).to_be_visible()
    found["join"] = faults(bo.page)
    bo.page.get_by_role("button", name="I had a seat here").click()
    found["recover"] = faults(bo.page)
    bo.join(id)
    for button in ("Change rules", "Clocks and more"):
        ann.page.get_by_role("button", name=button).click()
        expect(ann.page.locator("dialog")).to_be_visible()
        found[button] = faults(ann.page)
        ann.page.keyboard.press("Escape")
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_axe_finds_nothing_at_the_table_or_on_its_sheets(table: Table, server: Server, lang: str) -> None:
    name = "Ann" if lang == "en" else "小美"
    server.stack(name, hands={0: SETS}, dealer=1, draws="2C 2D 2S")
    ann, bo = table(name, "Bo", rules=QUIET, lang=lang)
    found = {"to draw": faults(ann.page)}
    bar = ann.page.locator(".acts .btn")
    ann.draw()
    found["drawn"] = faults(ann.page)
    ann.choose("9C")
    bar.nth(1).click()
    expect(ann.page.locator(".said")).to_be_visible()
    found["hint"] = faults(ann.page)
    ann.page.keyboard.press("Escape")
    ann.press("^(Lay down…|摊牌…)")
    expect(ann.page.locator(".slot.ok")).to_have_count(2)
    found["staged"] = faults(ann.page)
    ann.page.locator(".slots .card").first.click()
    bar.last.click(force=True)
    expect(ann.page.locator(".ask.no")).to_be_visible()
    found["refused"] = faults(ann.page)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("u")
    ann.lay_down()
    ann.choose("3C")
    found["down"] = faults(ann.page)
    ann.choose("3C")
    if lang == "en":
        found |= sheets(ann)
    ann.discard("KS")
    found["waiting"] = faults(ann.page)
    found["another's turn"] = faults(bo.page)
    assert {name: each for name, each in found.items() if each} == {}


def sheets(ann: Person) -> dict[str, list[str]]:
    """What axe finds on each sheet of the table."""
    found = {}
    page = ann.page
    page.locator(".top .btn").first.click()
    count = page.locator("dialog button.item").count()
    found["menu"] = faults(page)
    page.keyboard.press("Escape")
    for number in range(count):
        page.locator(".top .btn").first.click()
        item = page.locator("dialog button.item").nth(number)
        name = item.inner_text()
        if name.startswith(("Get up", "Explain", "离开", "再讲", "边打")):
            page.keyboard.press("Escape")
            continue
        item.click()
        if page.locator("dialog").count():
            found[name] = faults(page)
            page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    for opener in (".btn.score", '[data-act="sort"]', ".seat"):
        page.locator(opener).first.click()
        expect(page.locator("dialog")).to_be_visible()
        found[opener] = faults(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    return found


def test_axe_finds_nothing_when_asked_wishing_and_at_the_end(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: "3C 3D 3H 3S"}, dealer=2, draws="KS")
    rules = QUICK.replace(" buy_limit=0", "").replace("S,S deal=4,4", "S deal=4")
    ann, bo, cy = table("Ann", "Bo", "Cy", rules=rules, options={"ask_seconds": 30})
    cy.press("Wish to buy")
    expect(cy.page.locator("dialog")).to_be_visible()
    found = {"wish": faults(cy.page)}
    cy.page.keyboard.press("Escape")
    ann.draw()
    ann.lay_down()
    ann.discard("KS")
    bo.until(lambda: "draw" in bo.can, "to decide")
    bo.press("^Draw")
    cy.until(lambda: cy.asked, "to be asked")
    found["asked"] = faults(cy.page)
    cy.decline()
    bo.until(lambda: bo.drawn, "to play")
    bo.discard(bo.cards()[0])
    cy.draw(ann, bo)
    cy.discard(cy.cards()[0])
    ann.draw(bo, cy)
    ann.choose("3S")
    ann.press("^Lay off")
    ann.until(lambda: len(ann.state["hand"]) == 1, "for the meld")
    ann.discard(ann.cards()[0])
    expect(ann.page.locator("dialog .results")).to_be_visible()
    found["summary"] = faults(ann.page)
    ann.page.locator("dialog .feet .go").click()
    expect(ann.page.locator(".final")).to_be_visible()
    found["final"] = faults(ann.page)
    assert {name: each for name, each in found.items() if each} == {}


SMALL = """() => [...document.querySelectorAll('button, a[href], select, input, summary')].filter((each) => {
  const at = each.getBoundingClientRect();
  if (!at.width || each.closest('.hand, .slots .meld, .sr') || each.matches('.sr')) return false;
  const around = each.closest('label') ?? each;
  const box = around.getBoundingClientRect();
  return box.width < 43.5 || box.height < 43.5;
}).map((each) => {
  const at = each.getBoundingClientRect();
  return `${each.outerHTML.slice(0, 90)} ${Math.round(at.width)}×${Math.round(at.height)}`;
})"""
"""What can be pressed and is smaller than 44 × 44; cards lie in strips of their own, which are measured below."""

STRIPS = """() => [...document.querySelectorAll('.hand .card')].map((card, at, all) => {
  const box = card.getBoundingClientRect();
  const next = all[at + 1]?.getBoundingClientRect();
  return next && next.top < box.top + 5 ? next.left - box.left : box.width;
})"""


def test_everything_to_press_at_the_table_is_44_pixels_large(table: Table, server: Server) -> None:
    server.stack("Ann", hands={0: SETS}, dealer=7, draws="2C 2D 2S")
    ann, _ = table("Ann", "Bo", rules=QUIET, seats=8, size=PHONE)
    assert ann.page.evaluate(SMALL) == []
    assert min(ann.page.evaluate(STRIPS)) >= 40
    ann.page.set_viewport_size({"width": 640, "height": 360})
    assert ann.page.evaluate(SMALL) == []


CUT = """() => {
  const out = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + 1) out.push(`the page is ${wide} wide`);
  const seen = '.acts .btn, .hand .card, .me > *, .top .btn, .need .say, .ask h2, .ask p, .slot, .heap';
  for (const each of document.querySelectorAll(seen)) {
    const at = each.getBoundingClientRect();
    if (!at.width) continue;
    const outside = at.left < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1;
    if (outside) out.push(`${each.className} lies outside`);
    if (each.matches('.btn') && each.scrollWidth > each.clientWidth + 1) out.push(`${each.textContent} is cut off`);
  }
  return out;
}"""


WINDOWS = [(320, 568), (360, 560), (384, 512), (740, 360), (720, 450)]
"""Small phones, and windows half as large as 768 × 1024 and 1440 × 900: what a window at 200 % shows."""


def cut(one: Person) -> dict[tuple[int, int], list[str]]:
    """What is cut off, by the size of the window."""
    found = {}
    for width, height in WINDOWS:
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found[width, height] = one.page.evaluate(CUT)
    return {size: each for size, each in found.items() if each}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_is_cut_off_on_small_windows_and_at_200_percent(table: Table, server: Server, lang: str) -> None:
    name = "Maximiliane-Charlotte Wo" if lang == "en" else "王小明的奶奶"
    server.stack(name, hands={0: SETS}, dealer=1, draws="2C")
    ann, _ = table(name, "Bo", rules=QUIET, lang=lang)
    assert cut(ann) == {}
    ann.draw()
    assert cut(ann) == {}
    ann.press("^(Lay down…|摊牌…)")
    expect(ann.page.locator(".slot.ok")).to_have_count(2)
    assert cut(ann) == {}


def test_the_pages_fit_a_window_at_200_percent(person: Come) -> None:
    ann = person(size=(320, 450))
    for path in PAGES[:-1]:
        ann.go(path)
        arrived(ann)
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 320, path


SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""


@pytest.fixture
def slow(person: Come) -> Iterator[Callable[[Person], None]]:
    """A browser becomes a phone on a slow line: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms."""

    def make(one: Person) -> None:
        line = one.context.new_cdp_session(one.page)
        line.send("Network.enable")
        limits: dict[str, Any] = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
        line.send("Network.emulateNetworkConditions", {"offline": False, **limits})
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})

    yield make


def test_nothing_jumps_from_the_first_tap_to_the_first_card(
    person: Come, slow: Callable[[Person], None], record_property: Callable[[str, object], None]
) -> None:
    ann = person(size=PHONE)
    ann.context.add_init_script(f"({SHIFTS})()")
    slow(ann)
    ann.go("/")
    ann.page.locator(".ladder").wait_for()
    ann.page.evaluate("window.began = performance.now()")
    ann.page.get_by_role("button", name="Play now").click()
    ann.page.locator(".heap.live").first.wait_for()
    record_property("first draw possible, ms after the tap", ann.page.evaluate("performance.now() - window.began"))
    record_property("and after the page was asked for", ann.page.evaluate("performance.now()"))
    ann.draw()
    assert ann.page.evaluate("window.shifted") < 0.05


def test_nothing_jumps_when_a_table_is_opened_by_its_address(table: Table) -> None:
    ann, _ = table("Ann", "Bo", rules=QUIET, size=DESKTOP)
    ann.context.add_init_script(f"({SHIFTS})()")
    ann.page.reload()
    ann.at_the_table()
    assert ann.page.evaluate("window.shifted") < 0.05
