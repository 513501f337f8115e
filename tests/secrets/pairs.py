"""Pairs of servers that one viewer could not tell apart, and what tells them apart all the same: nothing, ever.

Each state of a table gives so many pairs: itself and a twin of it. The first twin is asked everything, each of the
others is welcomed back after a cut and asked a little. Then two twins are played on, step by step, as long as
the rules show the viewer nothing that differs.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LeaveDiscard,
    LeaveJoker,
    TakeBack,
    TakeDiscard,
)
from contractrummy.engine.events import BuyAnswered
from contractrummy.game import Game
from contractrummy.table import playing
from contractrummy.table.messages import Act
from contractrummy.table.state import Table
from tests.properties.worlds import shows_new
from tests.secrets.served import Served, unsealed
from tests.secrets.shown import curiosity_of, first_difference, shown
from tests.secrets.tables import Met, Viewer, events_of, met
from tests.secrets.twins import same_table, twin_of

__all__ = ["PAIRS", "differences"]

BRIEF = 17
"""Twins that are asked only a little."""
STEPS = 2
"""Pairs that are played on."""
PAIRS = 1 + BRIEF + STEPS
"""Pairs made of each state."""
MOST_STEPS = 4

_OF_ALL = frozenset({"due", "figures", "log"})
"""What comes of everything that was asked, and differs where something else was."""
_OWN_DRAW = ("hand", "drawn", "points", "can", "lacking", "freed", "taken", "must_lay_down")
"""Fields of a state that may follow from the card its owner has just drawn."""


async def differences(name: str, states: int, seed: int, counts: Counter[str] | None = None) -> AsyncIterator[str]:
    """Every difference over so many states of games by those rules; what was looked at is added to `counts`."""
    counts = Counter() if counts is None else counts
    served, other = Served(), Served()
    for one in met(name, states, seed):
        counts[f"phase {one.game.phase}"] += 1
        counts["an onlooker" if one.viewer is None else "a seat"] += 1
        async for difference in _standing(served, one, counts):
            yield f"{name}: {difference}"
        for _ in range(STEPS):
            difference = await _stepping(served, other, one, counts)
            if difference is not None:
                yield f"{name}: {difference}"


async def _standing(served: Served, one: Met, counts: Counter[str]) -> AsyncIterator[str]:
    """A table as it stands, beside its twins."""
    curious = curiosity_of(one)
    true = await shown(served, same_table(one.table), one, curious)
    counts["bytes"] += sum(len(text) for _, text in true)
    # When bots move may follow from what others have answered, never from what they hold.
    twin = twin_of(one.table, one.viewer, one.chance, answers=False)
    found = first_difference(true, await shown(served, twin, one, curious))
    counts["pairs"] += 1
    if found is not None:
        yield f"seen by {one.viewer}, {found}"
    for _, part in zip(range(BRIEF), curious.parts(one.chance), strict=False):
        twin = twin_of(one.table, one.viewer, one.chance, since=part.seq)
        told = [(what, text) for what, text in await shown(served, twin, one, part) if what not in _OF_ALL]
        found = first_difference(true, told)
        counts["pairs"] += 1
        if found is not None:
            yield f"seen by {one.viewer}, {found}"


# -- step by step ------------------------------------------------------------------------------------------------------


async def _stepping(one: Served, two: Served, start: Met, counts: Counter[str]) -> str | None:
    """Two twins, played on alike until the viewer is shown a card that may differ."""
    viewer, chance = start.viewer, start.chance
    worlds = [(one, twin_of(start.table, viewer, chance, answers=False))]
    worlds.append((two, twin_of(start.table, viewer, chance, answers=False)))
    pages = []
    other = chance.choice([seat for seat in range(len(start.table.chairs)) if seat != viewer])
    for served, table in worlds:
        served.put(table)
        # Somebody else is there before the viewer, and hears what the viewer hears.
        await served.attach(table.chairs[other].who or None, start.lang, table.seq)
        pages.append((await served.attach(start.who, start.lang, table.seq))[1])
    counts["pairs"] += 1
    for _ in range(MOST_STEPS):
        chosen = _choose(worlds[0][1], worlds[1][1], viewer, chance)
        if chosen is None:
            return None
        seat, actions = chosen
        seen = []
        for (served, table), page, action in zip(worlds, pages, actions, strict=True):
            before = table.seq
            await _act(served, table, seat, action)
            heard = [unsealed(text, table) for text in page.take()]
            seen.append((heard, shows_new(events_of(table.items[before:]), viewer)))
        counts["steps"] += 1
        (mine, new), (theirs, also_new) = seen
        where = f"seat {seat} did {actions[0]}, seen by {viewer}"
        if new or also_new:
            counts["steps that show something"] += 1
            return _differs_before(mine, theirs, viewer, where)
        mine += [*one.due(), one.logged()]
        theirs += [*two.due(), two.logged()]
        if mine != theirs:
            return f"{where}: {_first(mine, theirs)}"
        if actions[0] != actions[1] or _over(worlds[0][1]):
            # Two answers nobody else may know: what they bring about in the end, everybody sees.
            return None
    return None


def _over(table: Table) -> bool:
    return table.game is None or table.game.over


async def _act(served: Served, table: Table, seat: int, action: Action) -> None:
    """Do it as that seat does things: by a command of its own page, or as a bot."""
    chair = table.chairs[seat]
    assert table.game is not None
    if chair.kind == "bot" or chair.played_for:
        await served.room.keeper.do(lambda table: playing.bot_acts(table, seat, action))
        return
    connection = next((c for c in served.room.company.connections if c.who == chair.who), None)
    if connection is None:
        connection, _ = await served.attach(chair.who, "en", table.seq)
    await served.tables.ask(connection, Act(f"step-{table.seq:016}", str(action), table.game.window))


def _choose(one: Table, two: Table, viewer: Viewer, chance: random.Random) -> tuple[int, tuple[Action, Action]] | None:
    """A seat and what it does in each: the viewer's own choice, or one of another that is as legal in both."""
    mine, theirs = one.game, two.game
    assert mine is not None and theirs is not None
    seats = [*mine.to_act, *(mine.to_answer if mine.late else ())]
    if not seats or mine.over or one.paused:
        return None
    seat = viewer if viewer in mine.to_act and chance.random() < 0.5 else chance.choice(seats)
    assert seat is not None
    if seat == viewer:
        action = chance.choice(list(mine.legal(seat)))
        return seat, (action, action)
    quiet = _quiet(mine, theirs, seat)
    if quiet is not None:
        return seat, quiet
    open_to_see: list[Action] = [LeaveDiscard(), DrawStock(), TakeDiscard(), Drop(), LeaveJoker(), TakeBack()]
    both = [*open_to_see, *(Discard(card) for card in mine.view(seat).hand if card in theirs.view(seat).hand)]
    if mine.phase != "play":
        # A card of the table's own: what others answer, where it settles something, is the same in both.
        both += [AskToBuy(), DeclineBuy()]
    legal = [action for action in both if mine.why_not(seat, action) is None and theirs.why_not(seat, action) is None]
    action = chance.choice(legal) if legal else None
    return None if action is None else (seat, (action, action))


def _quiet(mine: Game, theirs: Game, seat: int) -> tuple[Action, Action] | None:
    """Opposite answers of another seat, where both settle nothing: nobody else may know which it was."""
    yes, no = AskToBuy(), DeclineBuy()
    if mine.why_not(seat, yes) is not None or theirs.why_not(seat, no) is not None:
        return None
    events = (mine.foresee(seat, yes), theirs.foresee(seat, no))
    quiet = all(len(each) == 1 and isinstance(each[0], BuyAnswered) for each in events)
    return (yes, no) if quiet else None


def _differs_before(mine: list[str], theirs: list[str], viewer: Viewer, where: str) -> str | None:
    """What differs in two tellings before anything is shown that may."""
    one, two = _until_shown(mine, viewer), _until_shown(theirs, viewer)
    return None if one == two else f"{where}: {_first(one, two)}"


def _until_shown(told: list[str], viewer: Viewer) -> list[str]:
    plain: list[str] = []
    for text in told:
        message: dict[str, Any] = json.loads(text) if text.startswith("{") else {"t": text}
        if message["t"] != "push":
            plain.append(text)
            continue
        for event in message["events"]:
            if event["e"] == "round_over":
                plain.append(f"round over, out {event['out']}")
                return plain
            if event["e"] == "drew" and event["seat"] == viewer:
                event = {**event, "card": "my own"}
            plain.append(json.dumps(event))
        state = {name: value for name, value in message["state"].items() if name not in _OWN_DRAW}
        plain.append(json.dumps([state, message["table"]]))
    return plain


def _first(mine: list[str], theirs: list[str]) -> str:
    if len(mine) != len(theirs):
        return f"{len(mine)} and {len(theirs)} messages: {mine[-1:]} / {theirs[-1:]}"
    one, other = next((one, other) for one, other in zip(mine, theirs, strict=True) if one != other)
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(0, at - 60) : at + 80]}… / …{other[max(0, at - 60) : at + 80]}…"
