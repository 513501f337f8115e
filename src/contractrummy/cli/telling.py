"""A recorded game step by step: what happened, where the round then stands, and that in plain words.

Step 1 is the first deal. A game that is over is told with all its cards; one that is not, as an onlooker sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from contractrummy.cli.language import Voice
from contractrummy.engine.apply import apply, begun
from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewPenalty,
    DrewStock,
    Event,
    LaidDown,
    LaidOff,
    RoundDealt,
    RoundEnded,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
    WentOut,
    WindowClosed,
)
from contractrummy.engine.state import Round
from contractrummy.engine.views import MaskedDeal, MaskedDraw, MaskedReshuffle, seen_by
from contractrummy.record import GameRecord

__all__ = ["Step", "is_over", "steps", "told_in_words"]


@dataclass(frozen=True, slots=True)
class Step:
    """One event: its `number` from 1, what is `seen` of it, and the `round` and the `scores` after it.

    The round goes on changing with the next step.
    """

    number: int
    seen: Event
    round: Round
    scores: tuple[int, ...]


def is_over(told: GameRecord) -> bool:
    """Whether the game was played to its end."""
    return sum(isinstance(event, RoundEnded) for event in told.events) >= told.rules.round_count


def steps(told: GameRecord) -> Iterator[Step]:
    """Every step of a record that has been replayed before."""
    open = is_over(told)
    round: Round | None = None
    scores = (0,) * len(told.players)
    for number, event in enumerate(told.events, start=1):
        if isinstance(event, RoundDealt):
            round = begun(told.rules, event, 1 if round is None else round.window + 1)
        assert round is not None
        if not isinstance(event, RoundDealt):
            apply(round, event)
        if isinstance(event, RoundEnded):
            scores = tuple(score + points for score, points in zip(scores, event.penalties, strict=True))
        yield Step(number, event if open else seen_by(event, None), round, scores)


def told_in_words(step: Step, names: Sequence[str], say: Voice) -> str:
    """A step as a sentence."""
    round = step.round
    match step.seen:
        case RoundDealt(_, dealer, hands, _, upcard):
            return say("cli-tell-deal", name=names[dealer], number=len(hands[0]), card=upcard)
        case MaskedDeal(_, dealer, _, held, _, upcard):
            return say("cli-tell-deal", name=names[dealer], number=held[0], card=upcard)
        case DiscardLeft(seat):
            return say("cli-tell-leaves", name=names[seat], card=round.upcard)
        case BuyAnswered(seat, asks):
            return say("cli-tell-asks" if asks else "cli-tell-declines", name=names[seat], card=round.upcard)
        case WindowClosed(_, None):
            return say("cli-tell-unsold")
        case WindowClosed(_, buyer) if buyer is not None:
            return say("cli-tell-sold", name=names[buyer])
        case Bought(seat, card):
            return say("cli-tell-buys", name=names[seat], card=card)
        case DrewPenalty(seat, card):
            return say("cli-tell-penalty", name=names[seat], card=card)
        case DrewStock(seat, card):
            return say("cli-tell-draws", name=names[seat], card=card)
        case MaskedDraw(seat, penalty):
            return say("cli-tell-penalty-hidden" if penalty else "cli-tell-draws-hidden", name=names[seat])
        case StockReshuffled() | MaskedReshuffle():
            return say("cli-tell-reshuffle", number=len(round.stock))
        case TookDiscard(seat, card):
            return say("cli-tell-takes", name=names[seat], card=card)
        case LaidDown(seat, melds):
            return say("cli-tell-down", name=names[seat], melds=melds)
        case LaidOff(seat, meld, card):
            return say("cli-tell-off", name=names[seat], card=card, melds=(round.table[meld].meld,))
        case TookJoker(seat, meld, _, card, wild):
            return say("cli-tell-swap", name=names[seat], card=card, wild=wild, melds=(round.table[meld].meld,))
        case TookBack(seat):
            return say("cli-tell-back", name=names[seat])
        case Discarded(seat, card):
            return say("cli-tell-discards", name=names[seat], card=card)
        case WentOut(seat):
            return say("cli-tell-out", name=names[seat])
        case RoundEnded(out):
            return say("cli-tell-end-dead" if out is None else "cli-tell-end", round=round.number)
    return say("cli-tell-hidden")
