"""The accountant finds what is put into a message that was in order."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import msgspec

from contractrummy.cards import CARDS
from contractrummy.table import messages as wire
from tests.secrets.accounts import Ledger, cards_named
from tests.secrets.test_reports import SHORT, plays
from tests.support.house import House, in_a_house

Message = dict[str, Any]


def put(path: str, value: Any) -> Callable[[Message], None]:
    """Puts a value where the path leads, by names and numbers."""

    def change(message: Message) -> None:
        *way, last = path.split()
        at: Any = message
        for step in way:
            at = at[int(step) if step.isdigit() else step]
        at[last] = value

    return change


@in_a_house()
async def test_whatever_is_put_into_a_message_in_order_is_found(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy", rules=SHORT)
    await plays(house, pages, 12)
    ann = pages[0]
    await ann.says(wire.Speak("zh"))
    true = json.loads(msgspec.json.encode(ann.heard(wire.Welcome)[-1]))
    ledger = Ledger(house.table(ann.id).items)
    now = ledger.moments[-1]
    hidden = next(str(card) for card in CARDS if str(card) not in {*now.open(), *now.hands[0], *now.stands_for})
    spoken = next(name for name in SPOKEN if hidden in cards_named(name))
    drew = next(str(at) for at, event in enumerate(true["events"]) if event["e"] == "drew" and event["seat"] != 0)
    assert ledger.misses(true, ann.who, 0) == []
    for change in (
        put("state hand", [*true["state"]["hand"], hidden]),
        put("state upcard", hidden),
        put("state drawn", hidden),
        put("state stock", now.stock + 1),
        put("state players 1 held", 0),
        put("state freed", [hidden]),
        put("state can no draw text", f"… [[{hidden}]] …"),
        put("state can no draw text", f"… {spoken} …"),
        put("state players 1 hand", []),
        put("state next", 1),
        put(f"events {drew} card", hidden),
        put("events 0 seed", "ab"),
        put("table code", hidden),
        put("table revealed", {"seed": "", "salt": "", "seat_seeds": []}),
        put("undo", []),
    ):
        message = copy.deepcopy(true)
        change(message)
        assert ledger.misses(message, ann.who, 0), change.__closure__
    refused = {"t": "refused", "re": None, "why": {"code": "NOT_IN_HAND", "text": f"Bo has [[{hidden}]].", "short": ""}}
    assert ledger.misses(refused, ann.who, len(ledger.items))


SUITS = {"C": ("clubs", "梅花"), "D": ("diamonds", "方块"), "H": ("hearts", "红桃"), "S": ("spades", "黑桃")}
RANKS = dict(
    zip("A23456789TJQK", "ace two three four five six seven eight nine ten jack queen king".split(), strict=True)
)
SPOKEN = [f"{RANKS[card.rank]} of {SUITS[card.suit][0]}" for card in CARDS[:52]]


def test_cards_are_found_in_figures_and_in_words_of_both_languages() -> None:
    for card in CARDS[:52]:
        rank = "10" if card.rank == "T" else card.rank
        for text in (str(card), f"[[{card}]]", f'"off {card} @0"', SPOKEN[card], SUITS[card.suit][1] + rank):
            assert cards_named(f"… {text} …") == {str(card)}
    assert cards_named("JK=6H 7H") == {"JK", "7H"}
    assert cards_named("joker standing for six of clubs, seven of clubs") == {"7C"}
    assert cards_named("同点组：黑桃9、方块9、鬼牌当9") == {"9S", "9D"}
    assert cards_named("SSR, round 2 of 7, aB-9D_x, 2Hx") == set()
