"""The only writer of a round. An event is a fact: `apply` refuses nothing and decides nothing."""

from __future__ import annotations

from contractrummy.cards import counts_of
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
from contractrummy.engine.state import Laid, Round, Undo
from contractrummy.melds.layoff import laid_off, swapped
from contractrummy.rules.ruleset import RuleSet

__all__ = ["apply", "begun"]


def begun(rules: RuleSet, event: RoundDealt, window: int = 1) -> Round:
    """The round a deal begins. `window` goes on counting through the match, so that no number comes twice."""
    seats = len(event.hands)
    return Round(
        rules=rules,
        seats=seats,
        number=event.round,
        dealer=event.dealer,
        turn=first_player(rules, seats, event.dealer),
        hands=[counts_of(hand) for hand in event.hands],
        stock=list(event.stock),
        discards=[event.upcard],
        window=window,
    )


def neighbour(rules: RuleSet, which: str, seat: int, seats: int) -> int:
    """The seat to the left or right, or the next in the direction of play. Seats count clockwise, to the left."""
    clockwise = which == "left" or (which == "next" and rules.direction == "clockwise")
    return (seat + (1 if clockwise else -1)) % seats


def first_player(rules: RuleSet, seats: int, dealer: int) -> int:
    """Who begins (D05, R139, R140)."""
    return neighbour(rules, rules.first_player, dealer, seats)


def apply(round: Round, event: Event) -> None:
    """Write one event into the round."""
    match event:
        case DiscardLeft(_, will_draw):
            round.phase, round.will_draw = "buy", will_draw
        case BuyAnswered(seat, asks):
            round.answers[seat] = asks
        case WindowClosed():
            round.phase, round.answers, round.will_draw = "draw", {}, False
        case Bought(seat, card):
            round.discards.pop()
            round.hands[seat][card] += 1
            round.buys[seat] += 1
            round.sold = True
            round.discarder = None
        case DrewPenalty(seat, card):
            round.stock.pop()
            round.hands[seat][card] += 1
        case StockReshuffled(stock):
            round.discards = round.discards[-1:]
            round.stock = list(stock)
            round.reshuffles += 1
        case DrewStock(seat, card):
            round.stock.pop()
            round.hands[seat][card] += 1
            round.phase, round.drawn = "play", card
        case TookDiscard(seat, card):
            round.discards.pop()
            round.hands[seat][card] += 1
            round.phase, round.answers = "play", {}
            round.taken = round.drawn = card
        case LaidDown() | LaidOff() | TookJoker():
            _meld(round, event)
        case TookBack(seat):
            before = round.undo.pop()
            round.hands[seat] = bytearray(before.hand)
            round.table = list(before.table)
            round.down[seat], round.laid_now, round.freed = before.down, before.laid_now, before.freed
            round.taken = before.taken
        case Discarded(seat, card):
            round.hands[seat][card] -= 1
            round.discards.append(card)
            _next_turn(round, seat)
        case WentOut(seat):
            round.out = seat
        case RoundEnded(_, _, penalties):
            round.phase, round.penalties = "over", penalties
            round.undo = []


def _meld(round: Round, event: LaidDown | LaidOff | TookJoker) -> None:
    """What the player in turn may take back: the table and his hand as they were are kept first."""
    seat, hand = event.seat, round.hands[event.seat]
    round.undo.append(Undo(bytes(hand), tuple(round.table), round.down[seat], round.laid_now, round.freed, round.taken))
    laid = [card for meld in event.melds for card in meld.cards] if isinstance(event, LaidDown) else [event.card]
    if round.taken in laid:
        # Of two alike the one just taken is laid: its twin may be discarded (E25).
        round.taken = None
    match event:
        case LaidDown(_, melds):
            for meld in melds:
                round.table.append(Laid(seat, meld))
                for card in meld.cards:
                    hand[card] -= 1
            round.down[seat] = round.laid_now = True
        case LaidOff(_, index, card, place):
            hand[card] -= 1
            on = round.table[index]
            round.table[index] = Laid(on.owner, laid_off(on.meld, card, place))
            if card in round.freed:
                left = list(round.freed)
                left.remove(card)
                round.freed = tuple(left)
        case TookJoker(_, index, wild_index, card, wild):
            hand[card] -= 1
            hand[wild] += 1
            on = round.table[index]
            round.table[index] = Laid(on.owner, swapped(on.meld, card, wild_index))
            round.freed = (*round.freed, wild)


def _next_turn(round: Round, seat: int) -> None:
    round.turn = round.after(seat)
    round.turns[round.turn] += 1
    round.phase = "offer"
    round.window += 1
    round.discarder = seat
    round.answers, round.undo = {}, []
    round.taken = round.drawn = None
    round.laid_now = round.sold = round.will_draw = False
    round.freed = ()
