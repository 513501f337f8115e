"""Games on a real server, every byte to everybody kept: no card is named to whom it was never shown.

The server writes cards under long names that mean nothing (`tests.secrets.renamed`), so that a name among the bytes is
a card wherever it stands. When a game is over its log says who was shown what and when, and every message, answer and
header is gone through twice: for names that should not be there, and by an accountant who knows what every field
should hold (`tests.secrets.accounts`).
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import random
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal
from urllib.parse import unquote

import httpx
from websockets.exceptions import ConnectionClosed

from contractrummy.cards import CARDS
from contractrummy.table.entries import Over, read_item
from tests.reliability.proof import Run, main
from tests.secrets.accounts import Ledger, named_in, without_places
from tests.secrets.passing import Moment
from tests.secrets.renamed import Names, RenamedServer
from tests.web.serving import Player, Refused

GAMES = {"test": 10, "gate": 300}

PATIENCE = 120.0
"""Seconds a game may take."""
LONG = 300
"""Entries after which the host ends a game."""

ONE_OF_EACH = (
    "common contracts=SS,SR deal=7,8 packs=1 jokers=0 final_round=normal",
    "common contracts=S,SS deal=8 packs=1 jokers=0 final_round=normal max_reshuffles=1 buy_window=until_discard",
    "heyue contracts=SS,R deal=7 packs=1 jokers=0 final_round=normal",
)
"""Rules of games in which there is one of each card: whoever was shown none of it cannot know it from another."""
WITH_JOKERS = (
    "common contracts=SS,SR deal=8 packs=1 jokers=8 final_round=normal",
    "common contracts=SR,R deal=10,8 jokers=14 joker_swap_set=yes swap_when=at_once freed_joker=same_owner "
    "swap_who=any joker_place=end_moves_once layoff_same_turn=yes new_melds=yes final_round=normal",
)


@dataclass(frozen=True)
class Heard:
    """Something that reached somebody who had the entries up to `seq`; `asked` is what they had asked."""

    how: Literal["socket", "http"]
    text: str
    seq: int
    asked: str = ""
    at: float = 0.0
    """Milliseconds since 1970."""


class Witness(Player):
    """A player who writes down all that comes, as it comes."""

    def __init__(self, server: RenamedServer, name: str, names: Names, lang: str = "en") -> None:
        super().__init__(server, name, lang)
        self.names, self.chance = names, random.Random(name)
        self.heard: list[Heard] = []
        self.http.event_hooks = {"response": [self._answered]}
        self._said: dict[Any, str] = {}

    @property
    def who(self) -> bytes | None:
        secret = next((each.value for each in self.http.cookies.jar if each.value), None)
        return None if secret is None else sha256(base64.urlsafe_b64decode(secret + "=")).digest()

    async def _answered(self, answer: httpx.Response) -> None:
        await answer.aread()
        sent = [(name, value) for name, value in answer.headers.multi_items() if name not in ("set-cookie", "date")]
        head = f"{answer.status_code} {sent}"
        self.heard.append(Heard("http", f"{head}\n{answer.text}", self.seq, str(answer.url), 1000 * time.time()))

    async def send(self, message: dict[str, Any]) -> None:
        for key in (message.get("n"), message.get("id")):
            if key is not None:
                self._said[key] = json.dumps(message)
        await super().send(message)

    async def move(self) -> None:
        """As the hint says, or no to what is asked; now and then the connection is lost just before."""
        if self.chance.random() < 0.04:
            welcomes = self._welcomes()
            await self.cut()
            await self.until(lambda: self._welcomes() > welcomes)
        asked = self.state is not None and self.state["can"] is not None and "no" in self.state["can"]["now"]
        if asked and self.chance.random() < 0.85:
            await self.act("no")
        else:
            await super().move()

    def _welcomes(self) -> int:
        return sum(message["t"] == "welcome" for message in self.told)

    async def _take(self, message: dict[str, Any]) -> None:
        text = json.dumps(message, ensure_ascii=False)
        seq = message["seq"] if message["t"] in ("welcome", "push") else self.seq
        self.heard.append(Heard("socket", text, seq, self._said.get(message.get("n") or message.get("re"), "")))
        await super()._take(json.loads(self.names.plain(text)))


async def prove(run: Run) -> None:
    await play_and_account(run, run.size(test=GAMES["test"], gate=GAMES["gate"]))


async def play_and_account(run: Run, games: int, **options: Any) -> None:
    """So many games on one server, two at a time, and the accounts of them."""
    names = Names.drawn(run.chance)
    counts: Counter[str] = Counter()
    with RenamedServer(run.folder, names=names.names, **options) as server:
        for first in range(0, games, 2):
            numbers = range(first, min(first + 2, games))
            both = await asyncio.gather(
                *(_game(server, names, run, number, counts) for number in numbers), return_exceptions=True
            )
            for number, broken in zip(numbers, both, strict=True):
                run.must(broken is None, f"game {number} did not come to its end: {broken!r}")
        named = names.found_in(server.log)
        run.must(not named, f"the log names cards: {named}")
    run.tell(**counts)
    run.must(counts["games"] == games, "not all games came to their end")


async def _game(server: RenamedServer, names: Names, run: Run, number: int, counts: Counter[str]) -> None:
    """One game from its opening to its end, and the accounts of it."""
    chance = random.Random(f"canary {run.seed} {number}")
    rules = chance.choice(ONE_OF_EACH if number % 3 else WITH_JOKERS)
    langs = [chance.choice(["en", "zh"]) for _ in range(3)]
    async with (
        Witness(server, "Ann", names, langs[0]) as ann,
        Witness(server, "Bo", names, langs[1]) as bo,
        Witness(server, "Watcher", names, langs[2]) as watcher,
        Witness(server, "Link", names) as link,
    ):
        await ann.open(seats=chance.choice([3, 4]), rules=rules, options={"ask_seconds": 0})
        assert ann.id is not None
        await ann.connect()
        await bo.join(ann.id)
        await bo.connect()
        await watcher.connect(ann.id)
        link.id = ann.id
        await ann.command("host", do="start")
        prying = [asyncio.create_task(_pry(each, chance)) for each in (ann, bo, watcher, link)]
        try:
            await _play(ann, bo)
        finally:
            for task in prying:
                task.cancel()
            await asyncio.gather(*prying, return_exceptions=True)
        await watcher.until(lambda: watcher.seq == ann.seq)
        ledger, over = _ledger(server, names, ann.id)
        for witness in (ann, bo, watcher, link):
            for missed in _misses(witness, ledger, over, names, counts):
                run.must(False, f"game {number} ({rules}), to {witness.name}: {missed}")
        counts["games"] += 1
        counts["entries"] += len(ledger.items)


async def _play(ann: Witness, bo: Witness) -> None:
    """The game is played until it is over, or so long that the host ends it."""
    playing = asyncio.create_task(_both(ann, bo))
    long = asyncio.create_task(ann.until(lambda: ann.over or ann.seq > LONG, PATIENCE))
    await asyncio.wait([playing, long], return_when=asyncio.FIRST_COMPLETED)
    long.cancel()
    if not ann.over:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        with suppress(Refused):  # it has come to its own end in this very moment
            await ann.command("host", do="end")
    await asyncio.gather(playing, return_exceptions=True)
    await ann.until(lambda: ann.table["phase"] == "over")


async def _both(ann: Witness, bo: Witness) -> None:
    await asyncio.gather(ann.play(), _leaves(bo))


async def _leaves(bo: Witness) -> None:
    """He plays a round, gets up for good, and comes back to look on."""
    await bo.play(rounds=1)
    if bo.over:
        return
    await bo.command("leave")
    await bo.leave()
    await bo.connect()


async def _pry(one: Witness, chance: random.Random) -> None:
    """Asks for whatever can be asked for, and for what cannot, and loses the connection now and then."""
    while True:
        await asyncio.sleep(chance.uniform(0.1, 0.6))
        with suppress(Refused, AssertionError, TimeoutError, ConnectionClosed, httpx.TransportError):
            async with asyncio.timeout(2):
                await _ask_something(one, chance)


async def _ask_something(one: Witness, chance: random.Random) -> None:
    table = f"/api/tables/{one.id}"
    since = chance.randrange(one.seq + 1)
    paths = [table, f"{table}/log?since={since}", f"{table}/record", f"{table}/replay", "/api/mine", "/metrics"]
    if one.over or one.table.get("phase") == "over":
        return
    await one.http.get(chance.choice(paths))
    if one.name == "Link" or one.state is None:
        return
    hand: list[str] = one.state["hand"] or [str(card) for card in chance.sample(CARDS, 8)]
    match chance.randrange(6):
        case 0 if one.you is None:
            await one.cut()
        case 1:
            await one.question("stage", melds=[hand[:3], hand[3:7]])
        case 2:
            await one.question("ways", cards=hand[:1])
        case 3:
            await one.question("judge", action=f"discard {chance.choice(CARDS)}")
        case 4:
            await one.command("act", action=f"off {chance.choice(CARDS)} @0", window=max(0, one.state["window"] - 1))
        case 5:
            await one.command("wish", cards=[str(chance.choice(CARDS))])


# -- the accounts ------------------------------------------------------------------------------------------------------


def _ledger(server: RenamedServer, names: Names, table: str) -> tuple[Ledger, float]:
    """The log of a table, and when its game was over: milliseconds since 1970."""
    with sqlite3.connect(f"file:{server.db}?mode=ro", uri=True) as database:
        found = database.execute("SELECT body, at FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    seats = json.loads(found[0][0])["seats"]
    items = [read_item(names.plain(body.decode()).encode(), seats) for body, _ in found]
    over = next(at for item, (_, at) in zip(items, found, strict=True) if isinstance(item, Over))
    return Ledger(items), over


def _misses(witness: Witness, ledger: Ledger, over: float, names: Names, counts: Counter[str]) -> Iterator[str]:
    who, known = witness.who, _known(ledger, witness.who)
    for heard in witness.heard:
        counts[f"{heard.how} answers" if heard.how == "http" else "messages"] += 1
        counts["bytes"] += len(heard.text.encode())
        if heard.how == "http":
            yield from _of_answer(heard, ledger, over, who, known, names)
            continue
        message = json.loads(names.plain(heard.text))
        yield from (f"at {heard.seq}, {miss}" for miss in ledger.misses(message, who, heard.seq, heard.asked))
        yield from _canaries(json.loads(heard.text), heard, ledger, known, names)


def _of_answer(
    heard: Heard, ledger: Ledger, over: float, who: bytes | None, known: list[set[str]], names: Names
) -> Iterator[str]:
    head, _, body = heard.text.partition("\n")
    path = heard.asked.partition("?")[0]
    if path.endswith("/log") and head.startswith("200"):
        told = json.loads(body)
        message = json.loads(names.plain(body))
        yield from (f"{path}: {miss}" for miss in ledger.misses({"t": "push", **message}, who, 0))
        yield from _canaries(told, Heard("http", body, told["seq"]), ledger, known, names)
        body = ""
    whole = head.startswith("200") and path.endswith(("/record", "/replay"))
    if whole and heard.at >= over:
        return
    named = names.found_in(_unescaped(head + body))
    if named or whole:
        yield f"{path}: {head[:3]}, names {named}"


def _canaries(
    message: dict[str, Any], heard: Heard, ledger: Ledger, known: list[set[str]], names: Names
) -> Iterator[str]:
    """Names of cards of this round that were not shown to this viewer, wherever they stand in a message."""
    bare = dict(message)
    if message.get("state"):
        # What the rounds before came to was shown at their end; what is wild is a rule, and a wish is one's own. Of all
        # three the accountant knows what they should be.
        bare["state"] = {**message["state"], "results": [], "wild": [], "wish": []}
    if "events" in message:
        first = message["first"]
        now = ledger.moments[heard.seq].round
        bare["events"] = [
            event for at, event in enumerate(message["events"], start=first)
            if ledger.moments[at].round == now and event["e"] != "round_over"
        ]  # fmt: skip
    found = names.found_in(_unescaped(_without_places(json.dumps(without_places(bare), ensure_ascii=False), names)))
    strange = found - known[heard.seq] - named_in(heard.asked)
    if strange:
        yield f"at {heard.seq}, {message.get('t')} names {strange}: {names.plain(heard.text)[:300]}"


def _without_places(text: str, names: Names) -> str:
    """The text without what wilds are said to stand for."""
    return re.sub("=(?:" + "|".join(names.names) + ")", "=", text)


def _unescaped(text: str) -> str:
    """The text, and what it would be to whoever undoes the usual wrappings."""
    wrapped = [unquote(text), text.encode().decode("unicode_escape", "ignore")]
    for run in re.findall(r"[A-Za-z0-9+/_-]{16,}={0,2}", text):
        with suppress(binascii.Error, ValueError):
            plain = run.rstrip("=").replace("-", "+").replace("_", "/")
            wrapped.append(base64.b64decode(plain + "=" * (-len(plain) % 4)).decode("latin-1"))
        with suppress(ValueError):
            wrapped.append(bytes.fromhex(run).decode("latin-1"))
    return "\n".join([text, *wrapped])


def _known(ledger: Ledger, who: bytes | None) -> list[set[str]]:
    """After each entry, the cards of that round that this browser has been shown."""
    known: list[set[str]] = []
    before: Moment | None = None
    shown: set[str] = set()
    for now in ledger.moments:
        if before is not None and now.round != before.round:
            shown = set()
        seat = now.seat_of(who)
        shown = shown | now.open() | (set(now.hands[seat]) if seat is not None and now.hands else set())
        known.append(shown)
        before = now
    return known


if __name__ == "__main__":
    raise SystemExit(main("wire_canary"))
