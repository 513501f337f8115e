"""People at their browsers: what tests of the page are written with.

`Person` is one browser of one person. It presses what the page offers, and knows beside it what the table last told
the page, so that a test waits for a state and never for a time.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from tests.web.serving import Server

__all__ = ["DESKTOP", "PATIENCE", "PHONE", "QUICK", "TABLET", "Person"]

PHONE, TABLET, DESKTOP = (360, 640), (768, 1024), (1440, 900)
PATIENCE = int(os.environ.get("PAGE_PATIENCE", "20000"))
"""Milliseconds a test waits for what has to come, on a busy machine."""
expect.set_options(timeout=PATIENCE)

LOCALES = {"en": "en-GB", "zh": "zh-CN"}
SETTINGS = {"guide": False, "hold": False}
"""What tests set, unless they are about it: no tips, and discards go at once."""

NO_FAULT = ("net::ERR", "Service Worker registration blocked")
"""What a browser complains of that is no fault of the page: that the network is gone, that a test wants no worker."""

QUICK = "common contracts=S,S deal=4,4 final_round=normal layoff_same_turn=true buy_limit=0 buy_initial_upcard=false"
"""Two rounds of one set each, and nobody is asked about cards."""

_T = TypeVar("_T")


class Person:
    """A browser of its own. `kept` are settings the person has chosen before; `context` goes to Playwright."""

    def __init__(
        self,
        server: Server,
        browser: Browser,
        name: str = "Ann",
        *,
        size: tuple[int, int] = PHONE,
        lang: str = "en",
        kept: dict[str, Any] | None = None,
        **context: Any,
    ) -> None:
        self.server, self.name, self.lang = server, name, lang
        self.told: list[dict[str, Any]] = []
        """Every message the table sent to this browser, in order."""
        self.sent: list[dict[str, Any]] = []
        """Every message this browser sent."""
        self.console: list[str] = []
        self.wrong: list[str] = []
        """Errors in the console, and whatever was thrown."""
        options = {"reduced_motion": "reduce", "service_workers": "block", **context}
        self.context: BrowserContext = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES[lang],
            has_touch=size == PHONE,
            **options,
        )
        self.context.set_default_timeout(PATIENCE)
        for what, value in {"settings": {**SETTINGS, **(kept or {})}, "name": name}.items():
            key, text = json.dumps(f"contract-rummy.{what}"), json.dumps(json.dumps(value))
            self.context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {text})")
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def close(self) -> None:
        self.context.close()

    def _said(self, message: Any) -> None:
        self.console.append(message.text)
        if message.type in ("error", "warning") and not any(each in message.text for each in NO_FAULT):
            self.wrong.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.told.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    # -- what the table told ---------------------------------------------------------------------------------------

    def _newest(self, part: str) -> Any:
        for message in reversed(self.told):
            if message["t"] in ("welcome", "push") and message.get(part) is not None:
                return message[part]
        return None

    @property
    def state(self) -> dict[str, Any]:
        """The newest state; `{}` before the first."""
        return self._newest("state") or {}

    @property
    def table(self) -> dict[str, Any]:
        return self._newest("table") or {}

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where, and who is there."""
        for message in reversed(self.told):
            if message["t"] == "presence":
                return message["seats"]
            if message["t"] in ("welcome", "push") and message.get("table") is not None:
                return message["table"]["seats"]
        return []

    @property
    def events(self) -> list[dict[str, Any]]:
        return [event for message in self.told for event in message.get("events") or []]

    @property
    def seq(self) -> int:
        """The number of the last event this page was told."""
        return max((each["seq"] for each in self.told if each["t"] in ("welcome", "push")), default=0)

    @property
    def you(self) -> int:
        seat: int = self.state["you"]
        return seat

    @property
    def you_sit(self) -> int | None:
        """The seat the table says this browser has, before the game too."""
        for message in reversed(self.told):
            if message["t"] == "welcome":
                return message["you"]
        return None

    @property
    def can(self) -> list[str]:
        """What the table says this seat can do now."""
        return (self.state.get("can") or {}).get("now", [])

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    def until(self, there: Callable[[], _T], why: str = "") -> _T:
        """Let the browser run until that is so; what it came to."""
        for _ in range(PATIENCE // 10):
            if found := there():
                return found
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{self.name} waited in vain {why}: {self.state.get('phase')} {self.can}")

    # -- going about -----------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def play_now(self) -> None:
        """From home: the first tap."""
        self.go("/")
        self.page.get_by_role("button", name=re.compile("Play now|马上玩")).click()
        self.at_the_table()

    def at_the_table(self) -> None:
        expect(self.page.locator(".hand button").first).to_be_visible()

    def open(self, **asked: Any) -> str:
        """Open a table as the page does, and go there. The table's id."""
        body = {"name": self.name, "lang": self.lang, **asked}
        answer = self.context.request.post("/api/tables", data=body, headers={"Origin": self.server.origin})
        assert answer.status == 201, answer.text()
        id: str = answer.json()["id"]
        self.go(f"/t/{id}")
        return id

    def join(self, id: str) -> None:
        """Come by the link and sit down."""
        self.go(f"/t/{id}")
        self.page.locator("form input").first.fill(self.name)
        self.page.locator('form button[type="submit"]').click()
        self.until(lambda: self.table.get("id") == id, "to sit")

    def start(self) -> None:
        self.page.locator(".dock .btn.go").click()
        self.at_the_table()

    # -- the hand and the bar --------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """The hand from left to right, as it is seen."""
        return [key.split("#")[0] for key in self.keys()]

    def keys(self) -> list[str]:
        keys: list[str] = self.page.locator(".hand .card").evaluate_all("all => all.map(one => one.dataset.key)")
        return keys

    def card(self, card: str) -> Locator:
        """A card of the hand; of two equal ones the first."""
        return self.page.locator(f'.hand [data-key^="{card}#"]').first

    def choose(self, *cards: str) -> None:
        for card in cards:
            self.card(card).click()

    def button(self, words: str) -> Locator:
        """A button of the bar by its words."""
        return self.page.locator(".acts .btn", has_text=re.compile(words))

    def press(self, words: str, *, dashed: bool = False) -> None:
        """Press a button of the bar; `dashed` is one that cannot be used now, and tells why when it is pressed."""
        button = self.button(words)
        if dashed:
            expect(button).to_have_attribute("aria-disabled", "true")
        button.click(force=dashed)

    def to_my_turn(self) -> None:
        """Decline until it is this person's turn to draw."""
        while True:
            self.until(lambda: "draw" in self.can or "take" in self.can or self.asked, "for the turn")
            if not self.asked:
                return
            self.decline()

    @property
    def to_act(self) -> bool:
        """Whether the game waits for this person."""
        return bool(self.can) and self.you in self.state["acting"]

    @property
    def asked(self) -> bool:
        """Whether the table waits for this person's answer about a card."""
        question = self.state.get("question")
        return bool(question and question["waits"] and question["answer"] is None and self.state["turn"] != self.you)

    def decline(self) -> None:
        window = self.state["question"]["window"]
        self.press("No thanks|不要")
        self.until(lambda: not (self.asked and self.state["question"]["window"] == window), "for the answer")

    def draw(self, *others: Person) -> str:
        """Draw from the stock; the card. `others` want the open card as little."""
        self.until(lambda: "draw" in self.can, "to draw")
        self.press("^(Draw|摸牌)")
        for other in others:
            if not self.drawn:
                other.until(lambda other=other: self.drawn or other.asked, "to be asked")
            if not self.drawn and other.asked:
                other.decline()
        card: str = self.until(lambda: self.drawn, "for the card")
        expect(self.card(card)).to_be_visible()
        return card

    @property
    def drawn(self) -> str | None:
        """The card drawn in this turn."""
        mine = self.state["turn"] == self.you and self.state["phase"] == "play"
        return self.state["drawn"] if mine else None

    def discard(self, card: str) -> None:
        self.choose(card)
        self.discard_chosen()

    def discard_chosen(self) -> None:
        self.press("^(Discard|打出)")
        self.until(lambda: "discard" not in self.can, "for the discard")

    def lay_down(self) -> None:
        """The best plan, as it is suggested."""
        self.press("^(Lay down…|摊牌…)")
        self.press(r"^(Lay down \d+ cards|摊下)")
        self.until(lambda: self.state["players"][self.you]["down"], "to be down")

    def go_out_at_once(self) -> None:
        """With a set of four and a card to throw, by `QUICK` rules."""
        throw = self.draw()
        self.lay_down()
        self.choose(self.cards()[0] if self.cards()[0] != throw else self.cards()[1])
        self.press("^(Lay off|挂)")
        self.until(lambda: len(self.state["hand"]) == 1, "for the meld")
        self.discard(throw)

    def hint(self) -> None:
        """Do what the hint says."""
        before = len(self.told)
        self.press("^(Hint|提示)$")
        self.page.get_by_role("button", name=re.compile("^(Do it|就这样打)$")).click()
        done = self.until(lambda: next((each for each in self.told[before:] if each["t"] in ("ack", "refused")), None))
        assert done["t"] == "ack", done
        self.until(lambda: self.seq >= done["seq"], "to see what it did")

    def after_a_play(self) -> None:
        """Undo stands where the hint was: discard, or lay off what must not stay in hand."""
        can = self.state["can"]
        if "discard" in can["now"]:
            self.discard(next(card for card in self.cards() if card not in can["keep"]))
            return
        seq = self.seq
        self.choose(can["offs"][0]["card"])
        self.press("^(Lay off|挂)")
        which = self.page.locator(".ask.which .ways .btn").first
        self.until(lambda: self.seq > seq or which.is_visible(), "for the meld")
        if self.seq == seq:
            which.click()
            self.until(lambda: self.seq > seq, "for the meld")

    def play_on(self) -> None:
        """Press what the page offers until the match is over and its result is seen."""
        sheet, final = self.page.locator("dialog"), self.page.locator(".final")
        while True:
            self.until(lambda: self.to_act or self.state.get("over") or sheet.count(), "for a turn")
            if sheet.count():
                sheet.locator(".feet .go").click()
                expect(sheet).to_have_count(0)
            elif self.state["over"]:
                expect(sheet.or_(final)).to_be_visible()
                if final.is_visible():
                    return
            elif self.asked:
                self.decline()
            elif "back" in self.can:
                self.after_a_play()
            else:
                self.hint()

    def menu(self, item: str) -> None:
        """Open something from the menu."""
        self.page.locator(".top .btn").first.click()
        self.page.locator("dialog .item", has_text=item).click()

    def close_sheet(self) -> None:
        self.page.locator("dialog header .close").click()

    def shot(self, path: str) -> None:
        self.page.screenshot(path=path)
