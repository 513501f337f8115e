"""A server for tests, in a process of its own: `python -m tests.web.served '{"port": 8123, "db": "..."}'`.

It is the server that `contract-rummy serve` runs, with what a test may want otherwise: how fast bots are, how much is
let in, where the page's files are. It prints ``ready`` once it can be asked.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from contractrummy.cards import Card
from contractrummy.engine.events import RoundDealt
from contractrummy.notation import parse_cards
from contractrummy.table import playing
from contractrummy.table.entries import Item
from contractrummy.table.sqlite import SqliteStore
from contractrummy.web.limits import Limits, Rate
from contractrummy.web.listening import listener
from contractrummy.web.pages import BUILT
from contractrummy.web.serving import Plan, run
from contractrummy.web.site import Site

# What many fast tests on one machine need, where the limits themselves are not what is tested.
ROOMY = Limits(
    player=Rate(1_000_000, 1, 1_000_000),
    onlooker=Rate(1_000_000, 1, 1_000_000),
    sockets_of_browser=Rate(1_000_000, 1, 1_000_000),
    sockets_of_address=20_000,
    sockets=20_000,
    tables_of_address=Rate(1_000_000, 1, 1_000_000),
    misses_of_address=Rate(1_000_000, 1, 1_000_000),
    costly_of_address=Rate(1_000_000, 1, 1_000_000),
    requests_of_address=Rate(1_000_000, 1, 1_000_000),
)


def main(asked: dict[str, Any]) -> None:
    """Serve until told to end. `asked` has ``port`` and ``db``, and what is to be otherwise than usual."""
    limits = Limits() if asked.get("real_limits") else ROOMY
    limits = replace(limits, **{name: _limit(value) for name, value in asked.get("limits", {}).items()})
    plan = Plan(
        db=Path(asked["db"]),
        site=Site(asked.get("public_url"), asked.get("trusted_proxy", False)),
        limits=limits,
        pace=asked.get("pace", 0.0),
        log_level=asked.get("log_level", "info"),
        static=Path(asked["static"]) if asked.get("static") else BUILT,
        ready=lambda: print("ready", flush=True),
    )
    stack(plan.db.parent / "deals")
    run(plan, listener("127.0.0.1", asked["port"]), SqliteStore(plan.db))


def stack(folder: Path) -> None:
    """Deal as a test wants it: where `folder` has a file named as whoever opened the table, it holds the
    first deal, once.

    Its parts are ``hands`` (by seat), ``upcard``, ``draws`` (from the top of the stock) and ``dealer``; what it leaves
    out comes from the rest of the pack, in an order of its own. A game begun so is no fair deal and has no record.
    """
    usual = playing._deal

    def dealt(table: Any, late: dict[int, str]) -> list[Item]:
        *before, first = usual(table, late)
        path = folder / f"{table.chairs[0].name}.json"
        if path.exists():
            assert isinstance(first, RoundDealt)
            first = stacked(first, json.loads(path.read_text(encoding="utf-8")))
            path.unlink()
        return [*before, first]

    playing._deal = dealt


def stacked(usual: RoundDealt, wanted: dict[str, Any]) -> RoundDealt:
    """A deal with the cards where a test wants them, and as many everywhere as there were."""
    assert usual.upcard is not None
    pack = sorted([*usual.stock, usual.upcard, *(card for hand in usual.hands for card in hand)])
    random.Random(len(pack)).shuffle(pack)
    upcard = _out(pack, wanted.get("upcard", ""))
    draws = _out(pack, wanted.get("draws", ""))
    asked = wanted.get("hands", {})
    hands = [_out(pack, asked.get(str(seat), "")) for seat in range(len(usual.hands))]
    for hand, before in zip(hands, usual.hands, strict=True):
        hand += [pack.pop() for _ in range(len(before) - len(hand))]
        assert len(hand) == len(before)
    top = upcard[0] if upcard else pack.pop()
    dealer = wanted.get("dealer", usual.dealer)
    ways = tuple(tuple(sorted(hand)) for hand in hands)
    return replace(usual, dealer=dealer, hands=ways, stock=(*pack, *reversed(draws)), upcard=top)


def _out(pack: list[Card], cards: str) -> list[Card]:
    found = list(parse_cards(cards)) if cards else []
    for card in found:
        pack.remove(card)
    return found


def _limit(value: Any) -> Any:
    return Rate(*value) if isinstance(value, list) else value


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
