"""All that a server sends to one viewer of a table: messages, answers over HTTP, log lines, and when bots will move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from contractrummy.cards import CARDS
from contractrummy.engine.actions import Action
from contractrummy.table.messages import (
    Act,
    Agree,
    Ask,
    Hint,
    Host,
    Judge,
    Lang,
    Mix,
    Ping,
    Ready,
    Speak,
    Stage,
    Ways,
    Wish,
)
from contractrummy.table.state import Table
from tests.properties.worlds import probes_for
from tests.secrets.served import Served, unsealed
from tests.secrets.tables import Met

__all__ = ["Curiosity", "curiosity_of", "first_difference", "shown"]

_BY_LINK = 3
"""Of the addresses of a seat these are asked for by somebody with the link alone as well."""

Told = list[tuple[str, str]]
"""What is sent, by what it is an answer to."""


@dataclass
class Curiosity:
    """What a viewer asks. It is made of what the viewer sees, so that asking tells nothing."""

    seq: int
    """The last entry the viewer had before its connection was cut."""
    questions: list[Ask] = field(default_factory=list)
    refused: list[Ask] = field(default_factory=list)
    """Commands that cannot be."""
    addresses: list[str] = field(default_factory=list)
    other_lang: Lang | None = None
    """In the end the viewer goes on in that language."""

    def parts(self, chance: random.Random) -> Iterator[Curiosity]:
        """A little of it at a time, without end: of many twins each is asked something else."""
        while True:
            for question, command in zip_longest(*(chance.sample(x, len(x)) for x in (self.questions, self.refused))):
                yield Curiosity(self.seq, [question] if question else [], [command] if command else [])


def curiosity_of(met: Met) -> Curiosity:
    chance, game, table = met.chance, met.game, met.table
    view, window = game.view(met.viewer), game.window
    curious = Curiosity(seq=max(0, table.seq - chance.randrange(1, 60)))
    curious.addresses = [
        f"/api/tables/{table.id}",
        f"/api/tables/{table.id}/log?since={chance.choice([0, curious.seq, table.dealt_at - 1])}",
        f"/api/tables/{table.id}/record",
        f"/api/tables/{table.id}/record?names=0",
        f"/api/tables/{table.id}/replay",
        "/api/mine",
        f"/t/{table.id}",
    ]
    probes: list[Action] = probes_for(game, met.viewer, chance)
    commands = [Act(f"probe-{number:016}", str(probe), window) for number, probe in enumerate(probes)]
    commands += [Act("probe-of-the-past", "draw", max(0, window - 1)), Act("probe-of-nonsense", "discard 9X", window)]
    if met.viewer is None:
        curious.questions = [Hint(1), Judge(2, "draw"), Ready(1), Ping(1)]
        curious.refused = [commands[0], Wish("wish-of-nobody-00", ["JK"])]
        return curious
    legal = {str(action) for action in probes if game.why_not(met.viewer, action) is None}
    curious.refused = [one for one in commands if one.window != window or one.action not in legal]
    curious.refused += [Agree("agree-to-nothing-", 99, True), Mix("0c" * 32), Host("host-starts-again-", "start")]
    curious.other_lang = "zh" if met.lang == "en" else "en"
    held = [str(card) for card in view.hand]
    chance.shuffle(held)
    some = [str(card) for card in chance.sample(CARDS, 3)]
    curious.questions = [
        Hint(1),
        Stage(2, [held[:3], held[3:7], held[7:10]]),
        Stage(3, [some, held[:3]]),
        Ways(4, held[:1] or ["JK"]),
        Ways(5, held[:2] or ["JK"], chance.randrange(len(view.table) + 1)),
        Ways(6, ["JK"]),
        *(Judge(10 + number, str(probe)) for number, probe in enumerate(probes)),
        Judge(7, " ".join(some)),
        Ping(8),
    ]
    return curious


async def shown(served: Served, table: Table, met: Met, curious: Curiosity) -> Told:
    """Everything that is sent to the viewer who comes to that table, and comes again, and asks all this."""
    served.put(table)
    told: Told = []
    connection, page = await served.attach(met.who, met.lang, curious.seq)
    told.append(("welcome after a cut", "\n".join(page.take())))
    for message in curious.questions + curious.refused:
        what = f"{type(message).__name__} {message}"
        told.append((what, "\n".join(await served.ask(connection, page, [message]))))
    if curious.other_lang is not None:
        told.append(
            ("in the other language", "\n".join(await served.ask(connection, page, [Speak(curious.other_lang)])))
        )
    for number, path in enumerate(curious.addresses):
        if met.viewer is not None:
            told.append((path, await served.get(path, met.lang, table.names[met.viewer])))
        if met.viewer is None or number < _BY_LINK:
            told.append((f"{path} by the link alone", await served.get(path, met.lang)))
    told += [
        ("due", "\n".join(served.due())),
        ("figures", repr(dict(served.tables.figures()))),
        ("log", served.logged()),
    ]
    if curious.addresses:
        told += await _after_another(served, table, met)
    return [(what, unsealed(text, table)) for what, text in told]


async def _after_another(served: Served, table: Table, met: Met) -> Told:
    """What the viewer is sent who comes to the same table after somebody else."""
    served.put(table)
    other = next(seat for seat in range(len(table.chairs)) if seat != met.viewer)
    await served.attach(table.chairs[other].who or None, met.lang, table.seq)
    connection, page = await served.attach(met.who, met.lang)
    told = [("welcome after another", "\n".join(page.take()))]
    if met.viewer is not None:
        # A seat is left, and looked at from outside by who had it.
        served.tables.detach(connection)
        _, page = await served.attach(b"somebody with the link only, 32b", met.lang)
        told.append(("an onlooker's welcome", "\n".join(page.take())))
    return told


def first_difference(one: Told, other: Told) -> str | None:
    """What tells two servers apart; None if nothing does. What was asked of the first alone is passed over."""
    mine = dict(one)
    for what, text in other:
        if mine[what] != text:
            at = next((i for i, (a, b) in enumerate(zip(mine[what], text, strict=False)) if a != b), 0)
            start = max(0, at - 60)
            return f"{what}: …{mine[what][start : at + 80]}… / …{text[start : at + 80]}…"
    return None
