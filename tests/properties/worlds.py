"""Two worlds a viewer cannot tell apart, and everything the viewer is shown of each.

`other_world` deals all cards hidden from a viewer anew, whatever the phase; `outputs` is all that reaches the viewer.
The two must agree to the byte, and go on agreeing until the rules show a card that differs.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from contractrummy.analysis.outs import outs
from contractrummy.bots import BOTS
from contractrummy.cards import CARDS, JOKER, KINDS, counts_of
from contractrummy.dealer import SEED_BYTES, FairDealer
from contractrummy.engine import views
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LayOff,
    LeaveDiscard,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.events import (
    BuyAnswered,
    DrewPenalty,
    DrewStock,
    Event,
    RoundDealt,
    RoundEnded,
    StockReshuffled,
)
from contractrummy.engine.legality import asked
from contractrummy.engine.state import Round, Undo
from contractrummy.errors import Illegal, Reason
from contractrummy.game import Game
from contractrummy.melds.meld import Meld

Viewer = int | None


# -- another world ------------------------------------------------------------------------------------------------


def other_world(game: Game, viewer: Viewer, chance: random.Random, answers: bool = True) -> Game:
    """The same game with the stock, the hands of others, their answers to the window and the seeds drawn anew."""
    twin = copy(game)
    twin._round = other_round(game._round, viewer, chance, answers)
    twin._seed, twin._salt = chance.randbytes(SEED_BYTES), chance.randbytes(32)
    twin._dealer = FairDealer(twin._seed)
    twin.demo = chance.randrange(10**6)
    twin.scores, twin.results, twin.log = list(game.scores), list(game.results), list(game.log)
    twin.remarks, twin.wishes = {}, {}
    return twin


def other_round(round: Round, viewer: Viewer, chance: random.Random, answers: bool) -> Round:
    twin = round.copy()
    turn, others = round.turn, [seat for seat in range(round.seats) if seat != viewer]
    # A wild taken from the table was seen to go to the hand of the one in turn.
    known = {turn: Counter(round.freed)} if turn in others else {}
    pool = list(round.stock)
    for seat in others:
        pool += (Counter(round.hand(seat)) - known.get(seat, Counter())).elements()
    chance.shuffle(pool)
    twin.stock = [pool.pop() for _ in round.stock]
    for seat in others:
        own = list(known.get(seat, Counter()).elements())
        twin.hands[seat] = counts_of([*own, *(pool.pop() for _ in range(round.held(seat) - len(own)))])
    if turn in others:
        twin.undo = [replace(undo, hand=_before(undo, round, twin)) for undo in round.undo]
        if round.drawn is not None and round.taken is None:
            twin.drawn = chance.choice([*twin.hand(turn), *twin.stock])
    if answers and asked(round):
        twin.answers = _other_answers(round, viewer, chance)
    return twin


def _before(undo: Undo, round: Round, twin: Round) -> bytes:
    """The hand before a lay-down or lay-off, in the other world: the cards that were laid were seen by all."""
    now, then = round.hands[round.turn], twin.hands[round.turn]
    return bytes(undo.hand[kind] - now[kind] + then[kind] for kind in range(KINDS))


def _other_answers(round: Round, viewer: Viewer, chance: random.Random) -> dict[int, bool]:
    answering = list(asked(round))
    others = [seat for seat in answering if seat != viewer]
    chance.shuffle(others)
    said = others[: chance.randint(0, len(others))]
    mine = [viewer] if viewer is not None and viewer in round.answers else []
    if round.phase != "offer" and len(said) + len(mine) == len(answering):
        said = said[1:]  # an answered window would be closed
    answers = {seat: chance.random() < 0.5 for seat in said}
    return answers | {seat: round.answers[seat] for seat in mine}


def other_event(event: Event, viewer: Viewer, chance: random.Random) -> Event:
    """The same event with what is not the viewer's drawn anew."""
    match event:
        case RoundDealt(number, dealer, hands, stock, upcard, cut):
            pool = [*stock, *(card for seat, hand in enumerate(hands) if seat != viewer for card in hand)]
            chance.shuffle(pool)
            dealt = tuple(
                hand if seat == viewer else tuple(sorted(pool.pop() for _ in hand)) for seat, hand in enumerate(hands)
            )
            return RoundDealt(number, dealer, dealt, tuple(pool), upcard, cut)
        case DrewStock(seat) | DrewPenalty(seat) if seat != viewer:
            return type(event)(seat, chance.choice(CARDS))
        case StockReshuffled(stock):
            return StockReshuffled(tuple(chance.sample(stock, len(stock))))
        case BuyAnswered(seat) if seat != viewer:
            return BuyAnswered(chance.choice([other for other in range(8) if other != viewer]), chance.random() < 0.5)
    return event


# -- all that a viewer is shown -------------------------------------------------------------------------------------


def outputs(game: Game, viewer: Viewer, probes: list[Action], thorough: bool = True) -> Iterator[tuple[str, str]]:
    """Name and text of everything that goes to a viewer: the view, what is legal, why not, hints, a bot's decision."""
    view = game.view(viewer)
    yield "json", view.to_json()
    yield "repr", repr(view)
    yield "to_act", repr(view.to_act)
    yield "legal by the view", _listed(view.legal)
    yield "refusals by the view", "\n".join(said(view.why_not(probe)) for probe in probes)
    if viewer is None:
        return
    yield "legal", _listed(game.legal(viewer))
    yield "refusals", "\n".join(said(game.why_not(viewer, probe)) for probe in probes)
    if thorough:
        yield "error", _error(game, viewer, probes)
        yield "outs", repr(outs(view))
        if view.to_act:
            yield "bots", " ".join(str(bot(0).act(view)) for bot in BOTS.values())


def _listed(legal: Any) -> str:
    return "; ".join(map(str, islice(legal, 60)))


def said(reason: Reason | None) -> str:
    """A refusal as the player reads it, in both languages, with its facts."""
    return "yes" if reason is None else f"{reason.code} {reason.params!r} {_sentences(reason, repr(reason.params))}"


@lru_cache(maxsize=4096)
def _sentences(reason: Reason, facts: str) -> str:
    return f"{reason.text('en')} {reason.text('zh')}"


def _error(game: Game, seat: int, probes: list[Action]) -> str:
    for probe in probes:
        if game.why_not(seat, probe) is not None:
            try:
                game.play(seat, probe)
            except Illegal as no:
                return f"{no!r} {no.params!r} {no}"
    return ""


def first_difference(one: Iterable[tuple[str, str]], two: Iterable[tuple[str, str]]) -> str | None:
    """What tells the outputs of two worlds apart: its name and both texts; None if nothing does."""
    pairs = zip(one, two, strict=False)  # a brief look says less
    return next((f"{name}: {mine} / {other}" for (name, mine), (_, other) in pairs if mine != other), None)


def probes_for(game: Game, viewer: Viewer, chance: random.Random) -> list[Action]:
    """Things to ask for, most of them refused: made from what the viewer sees, so that asking tells nothing."""
    view = game.view(viewer)
    hand = [*view.hand, JOKER, *chance.sample(CARDS, 2)]
    some = [chance.choice(hand) for _ in range(4)]
    melds = len(view.table)
    index = chance.randrange(melds + 1)
    return [
        TakeDiscard(), LeaveDiscard(), DrawStock(), AskToBuy(), DeclineBuy(), TakeBack(), Drop(),
        *map(Discard, some[:2]),
        LayOff(some[2]), LayOff(some[2], index), LayOff(some[:2], index, None), LayOff(JOKER, index, "high"),
        *(TakeJoker(card, index, chance.randrange(4)) for card in some[2:]),
        LayDown([Meld("set", tuple(some[:3])), Meld("run", tuple(view.hand[:4]))]),
    ]  # fmt: skip


# -- one step further -----------------------------------------------------------------------------------------------


def shown(events: list[Event], viewer: Viewer) -> list[str]:
    """What a viewer is shown of events, up to where a card appears that he could not know before."""
    told = []
    for event in events:
        seen = views.seen_by(event, viewer)
        if isinstance(seen, (DrewStock, DrewPenalty)) and seen.seat == viewer:
            seen = replace(seen, card=JOKER)
        if isinstance(seen, RoundEnded):
            told.append(f"RoundEnded {seen.out}")
            break
        told.append(repr(seen))
    return told


def shows_new(events: list[Event], viewer: Viewer) -> bool:
    """Whether the events show the viewer a card that was hidden from him."""
    return any(
        isinstance(event, RoundEnded) or (isinstance(event, (DrewStock, DrewPenalty)) and event.seat == viewer)
        for event in events
    )


def differs_after_a_step(game: Game, twin: Game, viewer: Viewer, seat: int, action: Action) -> str | None:
    """Does a step that is legal in both worlds tell them apart? Both are changed. None if it does not."""
    one, two = game.play(seat, action), twin.play(seat, action)
    if shown(one, viewer) != shown(two, viewer):
        return f"{seat} {action}: {shown(one, viewer)} / {shown(two, viewer)}"
    if shows_new(one, viewer) or shows_new(two, viewer):
        return None
    before, after = game.view(viewer).to_json(), twin.view(viewer).to_json()
    return None if before == after else f"after {seat} {action}: {before} / {after}"
