#!/usr/bin/env python3
"""Makes page/src/lib/deal.vectors.json: 20 known deals, and two whole records, for the page's own dealing.

Without arguments it writes the file; with --check it says whether the file is what it would write.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from contractrummy.bots import bot
from contractrummy.dealer import FairDealer, commitment, demo_seed
from contractrummy.game import Game
from contractrummy.rules.line import from_line
from contractrummy.rules.presets import preset

TARGET = Path(__file__).parent.parent / "page" / "src" / "lib" / "deal.vectors.json"
PRESETS = ("common", "heyue", "liverpool_wiki", "classic_hoyle", "shanghai_rum_wiki")
RULES = ("random", "lowest_card", "highest_card", "first_jack")

RECORDS = (
    ("liverpool_wiki rounds=1", 3, "novice"),
    ("carioca_chile rounds=2", 4, "novice"),
    ("classic_hoyle rounds=1", 4, "novice"),
    ("common rounds=1 max_reshuffles=2", 3, "random"),
)
"""Rules, players, bots: one with a cut, one against the clock, one whose first dealer is drawn for, and one
in which the stock is used up."""


def vectors() -> dict[str, Any]:
    return {"deals": [_deal(number) for number in range(20)], "records": [_record(*each) for each in RECORDS]}


def _deal(number: int) -> dict[str, Any]:
    rules, seats = preset(PRESETS[number % len(PRESETS)]), 3 + number % 3
    round, reshuffle = 1 + number % rules.round_count, number // 7
    seed, salt = demo_seed(number), _bytes("salt", number)
    mixed = tuple(_bytes(f"seat {seat}", number) for seat in range(seats)) if number % 2 else ()
    dealer, deck = FairDealer(seed, mixed), rules.deck(seats, round)
    return {
        "seed": seed.hex(),
        "salt": salt.hex(),
        "mixed": [part.hex() for part in mixed],
        "digest": rules.digest,
        "commitment": commitment(seed, salt, rules.digest),
        "seats": seats,
        "round": round,
        "reshuffle": reshuffle,
        "deck": " ".join(map(str, deck)),
        "order": " ".join(map(str, dealer.shuffled(deck, round, reshuffle))),
        "cut": dealer.cut(len(deck), round),
        "first": {rule: dealer.first_dealer(seats, rule, deck) for rule in RULES},
    }


def _record(rules: str, seats: int, player: str) -> str:
    """A whole game between bots, as a file."""
    game = Game(
        from_line(rules),
        ["Ann", "Bo", "Cy", "Di"][:seats],
        _bytes("seed", seats) * 4,
        seat_seeds=[_bytes(f"mix {seat}", seats) for seat in range(seats)],
        salt=_bytes("salt", seats),
    )
    players = [bot(player, seed=seat) for seat in range(seats)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, players[seat].act(game.view(seat)))
    return game.record


def _bytes(word: str, number: int) -> bytes:
    return hashlib.sha256(f"{word} {number}".encode()).digest()


def text() -> str:
    return json.dumps(vectors(), indent=1) + "\n"


def main(arguments: list[str]) -> int:
    made = text()
    if "--check" in arguments:
        return 0 if TARGET.read_text("utf-8") == made else 1
    TARGET.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
