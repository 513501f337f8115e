"""The only writer of a round. An event is a fact: `apply` refuses nothing and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from contractrummy.cards import counts_of
from contractrummy.engine._house import house_of, steps_to
from contractrummy.engine._kernel import Kernel
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
from contractrummy.engine.state import Round, kernel_of, write_back
from contractrummy.melds.layoff import PLACES
from contractrummy.rules.ruleset import RuleSet

__all__ = ["apply", "apply_all", "begun", "first_player", "neighbour", "next_round"]


def next_round(rules: RuleSet, event: RoundDealt, before: Round | None) -> Round:
    """The round a deal begins, after the one `before` it if there was one."""
    if before is None:
        return begun(rules, event)
    bought = [sum(pair) for pair in zip(before.buys_before, before.buys, strict=True)]
    return begun(rules, event, before.window + 1, bought if rules.buy_limit_game is not None else ())


def begun(rules: RuleSet, event: RoundDealt, window: int = 1, buys_before: Sequence[int] = ()) -> Round:
    """The round a deal begins. `window` goes on counting through the match, so that no number comes twice."""
    seats = len(event.hands)
    round = Round(
        rules=rules,
        seats=seats,
        number=event.round,
        dealer=event.dealer,
        turn=first_player(rules, seats, event.dealer),
        hands=[counts_of(hand) for hand in event.hands],
        stock=list(event.stock),
        discards=[],
        window=window,
        buys_before=list(buys_before),
        cut=event.cut,
    )
    kernel = kernel_of(round)
    kernel.begin(event.dealer, -1 if event.upcard is None else event.upcard)
    write_back(round, kernel)
    return round


def neighbour(rules: RuleSet, which: str, seat: int, seats: int) -> int:
    """The seat to the left or right, or the next in the direction of play. Seats count clockwise, to the left."""
    return (seat + steps_to(rules, which)) % seats


def first_player(rules: RuleSet, seats: int, dealer: int) -> int:
    """Who begins (D05, R139, R140)."""
    return (dealer + house_of(rules, seats, 1).first_steps) % seats


def apply(round: Round, event: Event) -> None:
    """Write one event into the round."""
    apply_all(round, (event,))


def apply_all(round: Round, events: Iterable[Event]) -> None:
    """Write events into the round, one after another."""
    kernel = kernel_of(round)
    for event in events:
        _write(kernel, event)
    write_back(round, kernel)


def _write(kernel: Kernel, event: Event) -> None:
    """One event, as the kernel writes it."""
    match event:
        case DiscardLeft(seat, will_draw):
            kernel.discard_left(seat, will_draw)
        case BuyAnswered(seat, asks):
            kernel.answered(seat, asks)
        case WindowClosed(_, buyer):
            kernel.window_closed(-1 if buyer is None else buyer)
        case Bought(seat, card):
            kernel.bought(seat, card)
        case DrewPenalty(seat, card):
            kernel.drew_penalty(seat, card)
        case StockReshuffled(stock):
            kernel.stock_reshuffled(bytearray(stock))
        case DrewStock(seat, card):
            kernel.drew_stock(seat, card)
        case TookDiscard(seat, card):
            kernel.took_discard(seat, card)
        case LaidDown(seat, melds):
            kernel.laid_down(seat, kernel.house.rows(melds, seat))
        case LaidOff(seat, meld, card, place):
            kernel.laid_off(seat, meld, card, PLACES.index(place))
        case MovedJoker(seat, meld, index, card, place):
            kernel.moved_joker(seat, meld, index, card, PLACES.index(place))
        case SlidJoker(seat, meld, cards, place):
            kernel.slid_joker(seat, meld, bytearray(cards), PLACES.index(place))
        case TookJoker(seat, meld, index, card):
            kernel.took_joker(seat, meld, index, card)
        case JokerLeft(seat):
            kernel.joker_left(seat)
        case TookBack(seat):
            kernel.took_back(seat)
        case Discarded(seat, card):
            kernel.discarded(seat, card)
        case Dropped(seat):
            kernel.gave_up(seat)
        case WentOut(seat):
            kernel.went_out(seat)
        case RoundEnded(out, _, penalties):
            kernel.round_ended(-1 if out is None else out, list(penalties))
