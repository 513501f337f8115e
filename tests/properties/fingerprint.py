"""Prints a digest of games, of all that is shown of them and of what bots do: the same wherever it is run."""

from __future__ import annotations

import hashlib
from itertools import islice

from contractrummy.bots import BOTS
from tests.properties.worlds import outputs, probes_for
from tests.support.decks import Lively, lively_rules, walk


def fingerprint() -> str:
    digest = hashlib.sha256()
    for name in ("common-3", "many-jokers", "house-bans", "tiny-jokers"):
        rules, players = lively_rules()[name]
        chance = Lively(1).chance
        for number, (game, events) in enumerate(walk(rules, players, seed=13, actions=150)):
            digest.update(repr(events).encode())
            if number % 10 == 0:
                for seat in (*range(players), None):
                    for _, text in outputs(game, seat, probes_for(game, seat, chance)):
                        digest.update(text.encode())
                for seat in game.to_act:
                    digest.update(" ".join(str(bot(3).act(game.view(seat))) for bot in BOTS.values()).encode())
                    digest.update("; ".join(map(str, islice(game.legal(seat), 50))).encode())
        digest.update(game.record.encode() + game.position.encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint())
