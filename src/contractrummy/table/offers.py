"""What comes of what a seat asks, and the question it is asked: judged by the engine, from the seat's own view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from contractrummy.bots.advice import advise
from contractrummy.engine.actions import (
    Action,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    TakeJoker,
    parse_placed,
    plain_cards,
)  # fmt: skip
from contractrummy.engine.views import PlayerView, judge_seen
from contractrummy.errors import BadNotation, Illegal, Reason
from contractrummy.moves.fitting import of_round
from contractrummy.moves.meaning import Judge, Moves
from contractrummy.moves.staging import staged as what_comes
from contractrummy.scoring.penalties import penalty
from contractrummy.table.messages import Hinted, Lang, MeldChoice, Question, Stage, Staged, WaysTold, Why
from contractrummy.table.possible import can_of, cards_of, off_of
from contractrummy.table.saying import marked, why_of

__all__ = ["Judge", "can_of", "hint", "question_of", "staged", "ways"]

# -- the open question ------------------------------------------------------------------------------------------------


def question_of(view: PlayerView) -> Question | None:
    """The question whether the seat wants the discard out of turn, open or answered; None where it has no part."""
    if view.seat is None or view.upcard is None or view.seat not in view.asked:
        return None
    return Question(
        window=view.window,
        card=str(view.upcard),
        thrown_by=view.discarder,
        penalty=view.rules.buy_penalty,
        points=view.rules.buy_points,
        left=view.buys_left[view.seat],
        before=list(view.asked[: view.asked.index(view.seat)]),
        first_caller=view.rules.buy_priority == "first_caller",
        waits=view.phase == "buy" and view.answer is None,
        turn=view.turn,
        answer=view.answer,
    )


# -- what comes of what is asked --------------------------------------------------------------------------------------


def staged(
    view: PlayerView, asked: Stage, lang: Lang, judge: Judge | None = None, *, names: Sequence[str] = ()
) -> Staged:
    """What the staged melds come to. The action, if there is one, has been judged as it will be sent."""

    def say_why(reason: Reason | BadNotation) -> Why:
        return why_of(reason, lang, names or view.players)

    try:
        slots = [parse_placed(" ".join(slot)) for slot in asked.melds]
    except BadNotation as no:
        return Staged(
            asked.n,
            None,
            asked.melds,
            [str(card) for card in view.hand],
            penalty(view.hand, of_round(view)),
            say_why(no),
        )
    found = what_comes(Moves(view, judge or judge_seen(view)), slots)
    return Staged(
        n=asked.n,
        action=None if found.action is None else str(found.action),
        melds=[
            list(map(str, slot)) if meld is None else cards_of(meld)
            for slot, meld in zip(slots, found.melds, strict=True)
        ],
        left=[str(card) for card in found.left],
        points=penalty(found.left, of_round(view)),
        why=None if found.why is None else say_why(found.why),
        meld_why={str(i): say_why(reason) for i, reason in found.meld_why.items()},
        choices=[MeldChoice(i, [cards_of(way) for way in ways]) for i, ways in found.choices.items()],
    )


def ways(
    view: PlayerView,
    n: int,
    cards: Sequence[str],
    meld: int | None,
    lang: Lang,
    judge: Judge | None = None,
    *,
    names: Sequence[str] = (),
) -> WaysTold:
    """How the cards can be laid off together, on that meld or on any: a way for each place that is open to choice."""
    moves = Moves(view, judge or judge_seen(view))
    try:
        found = moves.ways_together(LayOff(parse_placed(" ".join(cards)), meld))
    except (Illegal, BadNotation) as no:
        return WaysTold(n, [], why_of(no.reason if isinstance(no, Illegal) else no, lang, names or view.players))
    placed = [_on_its_meld(moves, way) for way in found]
    return WaysTold(n, [off_of(view, way, lies=True) for way in islice(placed, 24)], None)


def _on_its_meld(moves: Moves, way: LayOff) -> LayOff:
    """The same lay-off with its meld named."""
    if way.meld is not None:
        return way
    each = (LayOff(way.cards, index, way.place) for index in range(len(moves.view.table)))
    return next(one for one in each if moves.why_not(one) is None)


# -- a hint -----------------------------------------------------------------------------------------------------------


def hint(view: PlayerView, n: int, lang: Lang, judge: Judge | None = None, *, names: Sequence[str] = ()) -> Hinted:
    """What `steady` would do in this seat, and why, from what the seat sees; where nobody asks it, why not."""
    try:
        advice = advise(view)
    except ValueError:
        reason = (judge or judge_seen(view))(DrawStock())
        return Hinted(n, "", "", [], None if reason is None else why_of(reason, lang, names or view.players))
    return Hinted(n, str(advice.action), marked(advice.code, advice.params, lang), _about(view, advice.action))


def _about(view: PlayerView, action: Action) -> list[str]:
    """The cards of the hand that an action is about."""
    match action:
        case LayDown(melds):
            return [str(card) for meld in melds for card in meld.cards]
        case LayOff(cards):
            return [str(card) for card in plain_cards(cards)]
        case TakeJoker(card) | Discard(card):
            return [str(card)]
    return []
