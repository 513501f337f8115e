"""Golden games told again from their seeds, action by action, and the lines kept beside them.

A .game file is a record as `Game.record` writes it, with remarks where there is something to see. Beside it lies a
.expected file: a line for the position after the action that follows each remark, a line for each round, the winners
and the text of the last position.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    LeaveDiscard,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.events import (
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewStock,
    Event,
    LaidDown,
    LaidOff,
    RoundEnded,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
)
from contractrummy.game import Game
from contractrummy.record import GameRecord, read_record

FOLDER = Path(__file__).parent
GAMES = {file.stem: file for file in sorted(FOLDER.glob("*.game"))}


def action_of(event: Event) -> tuple[int, Action]:
    """Who did what, told by the first event it brought."""
    match event:
        case DiscardLeft(seat, will_draw):
            return seat, DrawStock() if will_draw else LeaveDiscard()
        case BuyAnswered(seat, asks):
            return seat, AskToBuy() if asks else DeclineBuy()
        case DrewStock(seat):
            return seat, DrawStock()
        case TookDiscard(seat):
            return seat, TakeDiscard()
        case LaidDown(seat, melds):
            return seat, LayDown(melds)
        case LaidOff(seat, meld, card, place):
            return seat, LayOff(card, meld, place)
        case TookJoker(seat, meld, index, card):
            return seat, TakeJoker(card, meld, index)
        case TookBack(seat):
            return seat, TakeBack()
        case Discarded(seat, card):
            return seat, Discard(card)
    raise AssertionError(f"no action begins with {event}")


def retell(told: GameRecord) -> Iterator[tuple[Game, int, list[Event]]]:
    """The game played anew from the seeds in the record: after each action, where it began and what it brought."""
    game = Game(told.rules, told.players, seed=told.seed, salt=told.salt, seat_seeds=told.seat_seeds)
    yield game, 0, list(game.log)
    at = len(game.log)
    while at < len(told.events):
        first = next(event for event in told.events[at:] if not isinstance(event, StockReshuffled))
        events = game.play(*action_of(first))
        yield game, at, events
        at += len(events)


def line(game: Game) -> str:
    """A position in short."""
    view = game.view(None)
    melds = " / ".join(f"P{laid.owner} {laid.meld}" for laid in view.table)
    parts = [
        f"round {view.round}, {view.phase}, P{view.turn}",
        f"hands {' '.join(map(str, view.held))}",
        f"stock {view.stock}",
        f"discards {len(view.discards)}" + (f" {view.upcard}" if view.upcard else ""),
        f"table {melds}" if melds else "",
        f"buys {' '.join(map(str, view.buys))}" if any(view.buys) else "",
        f"freed {' '.join(map(str, view.freed))}" if view.freed else "",
        f"scores {' '.join(map(str, game.scores))}",
    ]
    return "; ".join(part for part in parts if part)


def summary(told: GameRecord) -> list[str]:
    """The lines of the .expected file."""
    lines: list[str] = []
    for game, at, events in retell(told):
        remarks = [remark for number in range(at, at + len(events)) for remark in told.remarks.get(number, ())]
        lines += [f"# {remark}" for remark in remarks] + ([line(game)] if remarks else [])
        for event in events:
            if isinstance(event, RoundEnded):
                who = "nobody" if event.out is None else f"P{event.out}"
                number = len(game.results)
                lines.append(f"round {number}: {who} out, {' '.join(map(str, event.penalties))}")
    lines.append(f"winners {' '.join(f'P{seat}' for seat in game.winners)}; scores {' '.join(map(str, game.scores))}")
    return [*lines, *game.position.splitlines()]


def read(name: str) -> GameRecord:
    return read_record(GAMES[name].read_bytes())


def expected(name: str) -> list[str]:
    file = GAMES[name].with_suffix(".expected")
    return file.read_text("utf-8").splitlines() if file.exists() else []
