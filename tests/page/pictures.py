"""Pictures of the page as it is: `python -m tests.page.pictures [FOLDER [SCENE...]]`, and `--docs` those of docs/ui.

Every scene is played at a real table, in both languages, and taken at three sizes, light and dark.
"""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.support.needs import BROWSER_FLAGS, browser
from tests.web.serving import Player, Refused, Server

from .people import DESKTOP, PHONE, QUICK, TABLET, Person
from .small import small_png

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
LANGS = ("en", "zh")
FAMILY = {"en": ("Mia", "Ruth", "Wei", "Tom"), "zh": ("小美", "外婆", "小雨", "阿杰")}
LONG = ("Maximiliane-Charlotte Wo", "王小明的奶奶和爷爷", "🦊🎉 Fuchs", "Dr. Bartholomew O’Connor")
QUIET = "buy_limit=0 buy_initial_upcard=false"
SETS = "3C 3D 3H 4C 4D 4H 9C 9D KS JK"
OPEN = "3C 3D 7S 8S QH 9C 9D KS JK 2H"
DOWN = {1: "5C 5D 5H 6C 6D 6H", 2: "TC TD TH JC JD JS"}
"""Two who have their contract from the start."""
LONG_HAND = "3C 3D 3H 4C 4D 4H 9C 9D KS JK 7S 8S 9S TS QH QD 2C AH"


class Aside:
    """Those who only sit there and play, on sockets of their own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.players: list[Player] = []

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def sit(self, server: Server, table: str, name: str, lang: str) -> Player:
        async def come() -> Player:
            player = Player(server, name, lang)
            await player.join(table)
            await player.connect()
            return player

        self.players.append(self.do(come()))
        return self.players[-1]

    def close(self) -> None:
        for player in self.players:
            self.do(player.leave())
            self.do(player.http.aclose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


class Stage:
    """Where a scene is set: the server, the browser, the language, and those who sit there."""

    def __init__(self, server: Server, chromium: Browser, lang: str, **context: Any) -> None:
        self.server, self.lang = server, lang
        self.names = list(FAMILY[lang])
        self.aside = Aside()
        self.me = Person(server, chromium, self.names[0], lang=lang, **context)

    def table(self, names: list[str] | None = None, rules: str = "common", **more: Any) -> list[Player]:
        """A game with these people, whoever it is that opens it first; bots in what seats are left."""
        names = names or self.names
        deal = {"dealer": len(names) - 1, "hands": {0: SETS}, "draws": "2H", "upcard": "QD", **more.pop("deal", {})}
        self.server.stack(names[0], **deal)
        self.me.name = names[0]
        asked = {"seats": len(names), "options": {"ask_seconds": 0, "grace_seconds": 600}, **more}
        id = self.me.open(rules=rules, name=names[0], **asked)
        others = [self.aside.sit(self.server, id, name, self.lang) for name in names[1:]]
        self.me.until(lambda: sum(seat["here"] for seat in self.me.seats()) == asked["seats"] or others == [])
        self.me.start()
        return others

    def close(self) -> None:
        self.me.close()
        self.aside.close()


def play_on(stage: Stage, others: list[Player], turns: int) -> None:
    """Everybody plays by the hints until I am to draw in that turn of mine."""
    me, aside = stage.me, stage.aside
    mine: set[int] = set()
    while True:
        assert not me.page.locator("dialog").count(), "the round is over"
        if me.to_act and me.state["turn"] == me.you and "draw" in me.can:
            mine.add(me.state["window"])
            if len(mine) == turns:
                me.page.locator(".strip").wait_for(state="detached")
                return
        if me.to_act:
            if me.asked:
                me.decline()
            elif "back" in me.can:
                me.after_a_play()
            else:
                me.hint()
        for other in others:
            if other.to_act and not other.over:
                with suppress(Refused):  # somebody was quicker
                    aside.do(other.move())
        me.page.wait_for_timeout(5)


def draw(stage: Stage, others: list[Player]) -> None:
    """I draw; the others want the open card as little."""
    stage.me.press("^(Draw|摸牌)")
    while not stage.me.drawn:
        for other in others:
            if other.to_act and other.state is not None and other.state["phase"] == "buy":
                with suppress(Refused):  # it was closed meanwhile
                    stage.aside.do(other.act("no"))
        stage.me.page.wait_for_timeout(5)


def home(stage: Stage) -> None:
    stage.table(rules=f"common {QUIET}")
    stage.me.go("/")
    stage.me.page.locator(".ladder").wait_for()
    stage.me.page.locator(".again").wait_for()


def lobby(stage: Stage) -> None:
    id = stage.me.open(seats=4, rules="common buy_limit=3 jokers=4", lang=stage.lang)
    for name in stage.names[1:3]:
        stage.aside.sit(stage.server, id, name, stage.lang)
    stage.me.page.locator(".seat-row.person").nth(2).wait_for()
    stage.me.page.locator(".qr").wait_for()


def turn(stage: Stage) -> None:
    others = stage.table(deal={"hands": {0: OPEN, **DOWN}})
    play_on(stage, others, 3)


def hand18(stage: Stage) -> None:
    stage.table(rules=f"common contracts=SS deal=18 final_round=normal {QUIET}", deal={"hands": {0: LONG_HAND}})
    stage.me.draw()
    stage.me.choose("9C")


def eight(stage: Stage) -> None:
    names = [*stage.names, *(("Nora", "Ben", "Li", "Zoe") if stage.lang == "en" else ("小丽", "大伟", "阿英", "小军"))]
    others = stage.table(names, deal={"hands": {0: OPEN, **DOWN}})
    play_on(stage, others, 2)


def long_names(stage: Stage) -> None:
    others = stage.table(list(LONG), deal={"hands": {0: OPEN, **DOWN}})
    play_on(stage, others, 3)


def refusal(stage: Stage) -> None:
    others = stage.table(deal={"hands": {0: OPEN, **DOWN}})
    play_on(stage, others, 3)
    draw(stage, others)
    stage.me.page.locator('[data-act="main"]').click(force=True)
    stage.me.page.locator(".ask.no").wait_for()


def buy(stage: Stage) -> None:
    others = stage.table(deal={"dealer": 1, "hands": {0: SETS, 2: "9H"}})
    first, second = others[1], others[2]
    me, do = stage.me, stage.aside.do
    do(first.until(lambda: first.to_act))
    do(first.act("draw"))
    for one in (me, others[0], second):
        if one is me:
            me.until(lambda: me.asked or me.state["phase"] == "play")
            if me.asked:
                me.decline()
        elif one.to_act:
            with suppress(Refused):
                do(one.act("no"))
    do(first.until(lambda: first.state["phase"] == "play"))
    do(first.act("discard 9H"))
    do(second.until(lambda: second.to_act and second.state["phase"] == "offer"))
    do(second.act("draw"))
    me.page.locator(".ask .pic-card").wait_for()


def staged(stage: Stage) -> None:
    stage.table(rules=f"common {QUIET}")
    stage.me.draw()
    stage.me.press("^(Lay down…|摊牌…)")
    stage.me.page.locator(".stage .slot.ok").nth(1).wait_for()


def summary(stage: Stage) -> None:
    stage.table(rules=QUICK, deal={"hands": {0: "3C 3D 3H 3S"}, "draws": "KS"})
    stage.me.go_out_at_once()
    stage.me.page.locator("dialog .results").wait_for()


def final(stage: Stage) -> None:
    rules = QUICK.replace("contracts=S,S deal=4,4", "contracts=S deal=4")
    stage.table(rules=rules, deal={"hands": {0: "3C 3D 3H 3S"}, "draws": "KS"})
    stage.me.go_out_at_once()
    stage.me.page.locator("dialog .feet .go").click()
    stage.me.page.locator(".final").wait_for()


SCENES: dict[str, Callable[[Stage], None]] = {
    "home": home, "lobby": lobby, "turn": turn, "hand-18": hand18, "eight": eight, "long-names": long_names,
    "refusal": refusal, "buy": buy, "staged": staged, "summary": summary, "final": final,
}  # fmt: skip


def take(stage: Stage, path: Path, size: tuple[int, int], scheme: str, quality: int | None = None) -> None:
    page = stage.me.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("document.fonts.ready")
    if quality is None:
        page.screenshot(path=path)
        return
    line = stage.me.context.new_cdp_session(page)
    shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    path.write_bytes(base64.b64decode(shot["data"]))


def all_of_them(folder: Path, wanted: list[str]) -> None:
    with playing() as (server, chromium):
        for name, scene in SCENES.items():
            if wanted and name not in wanted:
                continue
            for lang in LANGS:
                stage = Stage(server, chromium, lang)
                scene(stage)
                for size, pixels in SIZES.items():
                    for scheme in ("light", "dark"):
                        take(stage, folder / f"{name}-{size}-{scheme}-{lang}.png", pixels, scheme)
                stage.close()


KEPT = {
    "hand-18": ("hand-18", PHONE, "light", "en"),
    "buy-question": ("buy", PHONE, "dark", "en"),
    "lay-down": ("staged", PHONE, "light", "zh"),
    "refusal": ("refusal", PHONE, "light", "en"),
    "summary": ("summary", PHONE, "light", "en"),
    "eight-players": ("eight", PHONE, "dark", "zh"),
    "long-names": ("long-names", PHONE, "light", "zh"),
    "home": ("home", PHONE, "light", "en"),
    "lobby": ("lobby", TABLET, "light", "en"),
    "final": ("final", TABLET, "dark", "zh"),
    "desktop": ("eight", DESKTOP, "dark", "en"),
}
"""The pictures of the documentation: scene, size, light, language."""

BOTH = """<body style="margin: 0; display: flex; gap: 20px; height: 520px; background: #fff">
<img style="height: 520px; border-radius: 10px" src="data:image/png;base64,{phone}">
<img style="width: 687px; object-fit: contain" src="data:image/png;base64,{desk}">"""


def kept(folder: Path) -> None:
    """The pictures of docs/ui; `table` is a PNG, which every reader of a README shows."""
    with playing() as (server, chromium):
        for name, (scene, size, scheme, lang) in KEPT.items():
            stage = Stage(server, chromium, lang)
            SCENES[scene](stage)
            take(stage, folder / f"{name}.webp", size, scheme, quality=72 if size == PHONE else 45)
            stage.close()
        stage = Stage(server, chromium, "en")
        turn(stage)
        shots = {}
        for what, size in (("phone", PHONE), ("desk", DESKTOP)):
            take(stage, folder / "table.png", size, "light")
            shots[what] = base64.b64encode((folder / "table.png").read_bytes()).decode()
        page = chromium.new_page(viewport={"width": 1000, "height": 520})
        page.set_content(BOTH.format(**shots))
        page.wait_for_function("[...document.images].every((one) => one.complete)")
        (folder / "table.png").write_bytes(small_png(page, page.screenshot()))
        stage.close()


@contextmanager
def playing() -> Iterator[tuple[Server, Browser]]:
    with tempfile.TemporaryDirectory() as place, Server(Path(place), pace=0) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=BROWSER_FLAGS)
        yield server, chromium
        chromium.close()


if __name__ == "__main__":
    asked = sys.argv[1:]
    if asked[:1] == ["--docs"]:
        kept(Path("docs/ui"))
    else:
        place = Path(asked[0] if asked else "build/pictures")
        place.mkdir(parents=True, exist_ok=True)
        all_of_them(place, asked[1:])
