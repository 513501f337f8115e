"""A recorded game step by step: what happened, where the round then stands, and that in plain words.

Step 1 is the first deal. A game that is over is told with all its cards; one that is not, as an onlooker sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from contractrummy.cli.language import Voice
from contractrummy.engine.apply import apply, next_round
from contractrummy.engine.cut import cutter
from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewPenalty,
    DrewStock,
    Dropped,
    Event,
    JokerLeft,
    LaidDown,
    LaidOff,
    MovedJoker,
    RoundDealt,
    RoundEnded,
    SlidJoker,
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
            round = next_round(told.rules, event, round)
        assert round is not None
        if not isinstance(event, RoundDealt):
            apply(round, event)
        if isinstance(event, RoundEnded):
            scores = tuple(score + points for score, points in zip(scores, event.penalties, strict=True))
        yield Step(number, event if open else seen_by(event, None), round, scores)


def told_in_words(step: Step, names: Sequence[str], say: Voice, cutless: bool = False) -> str:
    """A step as a sentence; the cut before a deal, where it counts, as a second one unless `cutless`."""
    round = step.round
    match step.seen:
        case RoundDealt(cut=int() as cut) | MaskedDeal(cut=int() as cut) if not cutless:
            dealt = told_in_words(step, names, say, cutless=True)
            by = say("cli-tell-cut", name=names[cutter(round.dealer, round.seats)], number=cut)
            return say("cli-tell-both", one=dealt, other=by)
        case RoundDealt(_, dealer, hands, _, None):
            return say("cli-tell-deal-alone", name=names[dealer], number=len(hands[0]))
        case MaskedDeal(_, dealer, _, held, _, None):
            return say("cli-tell-deal-alone", name=names[dealer], number=held[0])
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
            return say("cli-tell-buys-late" if round.phase == "play" else "cli-tell-buys", name=names[seat], card=card)
        case DrewPenalty(seat, card):
            return say("cli-tell-penalty", name=names[seat], card=card)
        case DrewStock(seat, card):
            return say("cli-tell-draws", name=names[seat], card=card)
        case MaskedDraw(seat, penalty):
            return say("cli-tell-penalty-hidden" if penalty else "cli-tell-draws-hidden", name=names[seat])
        case StockReshuffled() | MaskedReshuffle():
            everything = round.rules.stock_out == "all"
            return say("cli-tell-reshuffle-all" if everything else "cli-tell-reshuffle", number=len(round.stock))
        case TookDiscard(seat, card):
            return say("cli-tell-takes", name=names[seat], card=card)
        case LaidDown(seat, melds):
            # One who was down before has more on the table than was laid just now.
            new = sum(laid.owner == seat for laid in round.table) > len(melds)
            return say("cli-tell-down-more" if new else "cli-tell-down", name=names[seat], melds=melds)
        case LaidOff(seat, meld, card):
            return say("cli-tell-off", name=names[seat], card=card, melds=(round.table[meld].meld,))
        case MovedJoker(seat, meld, _, card, place):
            melds = (round.table[meld].meld,)
            return say("cli-tell-moves", name=names[seat], card=card, place=place, melds=melds)
        case SlidJoker(seat, meld, cards, place):
            melds = (round.table[meld].meld,)
            return say("cli-tell-slides", name=names[seat], cards=cards, place=place, melds=melds)
        case JokerLeft(seat):
            return say("cli-tell-joker-left", name=names[seat])
        case TookJoker(seat, meld, _, card, wild):
            return say("cli-tell-swap", name=names[seat], card=card, wild=wild, melds=(round.table[meld].meld,))
        case TookBack(seat):
            return say("cli-tell-back", name=names[seat])
        case Discarded(seat, card):
            return say("cli-tell-discards", name=names[seat], card=card)
        case Dropped(seat):
            return say("cli-tell-drops", name=names[seat])
        case WentOut(seat):
            # One who ends a round with cards in hand is the last who has not given it up.
            return say("cli-tell-last" if round.held(seat) else "cli-tell-out", name=names[seat])
        case RoundEnded(out):
            return say("cli-tell-end-dead" if out is None else "cli-tell-end", round=round.number)
    return say("cli-tell-hidden")
