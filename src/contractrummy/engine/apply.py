"""The only writer of a round. An event is a fact: `apply` refuses nothing and decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from contractrummy.cards import Card, counts_of
from contractrummy.engine import freed
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
from contractrummy.engine.state import Laid, Round, Undo
from contractrummy.rules.ruleset import RuleSet

__all__ = ["apply", "begun", "next_round"]


def next_round(rules: RuleSet, event: RoundDealt, before: Round | None) -> Round:
    """The round a deal begins, after the one `before` it if there was one."""
    if before is None:
        return begun(rules, event)
    bought = [sum(pair) for pair in zip(before.buys_before, before.buys, strict=True)]
    return begun(rules, event, before.window + 1, bought if rules.buy_limit_game is not None else ())


def begun(rules: RuleSet, event: RoundDealt, window: int = 1, buys_before: Sequence[int] = ()) -> Round:
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
        discards=[] if event.upcard is None else [event.upcard],
        # With no card turned up there is nothing to offer: the first player draws (D12, R105).
        phase="draw" if event.upcard is None else "offer",
        window=window,
        buys_before=list(buys_before),
        cut=event.cut,
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
            # Where calls count until he draws, or longer, nobody is waited for (D36).
            round.late = round.rules.buy_window != "after_refusal"
            round.phase, round.will_draw = "draw" if round.late else "buy", will_draw
        case BuyAnswered(seat, asks):
            round.answers[seat] = asks
        case WindowClosed():
            round.phase, round.answers, round.late = "play" if round.phase == "play" else "draw", {}, False
        case Bought(seat, card):
            round.discards.pop()
            round.hands[seat][card] += 1
            round.buys[seat] += 1
            round.sold = True
            round.discarder = None
            # The pile is another: what was done before the sale stays done.
            round.undo = []
            _lay_bare(round)
        case DrewPenalty(seat, card):
            round.stock.pop()
            round.hands[seat][card] += 1
        case StockReshuffled(stock):
            round.discards = round.discards[-1:] if round.rules.stock_out == "all_but_top" else []
            round.stock = list(stock)
            round.reshuffles += 1
            if not round.discards:
                # The card that was on offer is gone.
                round.late = False
                round.phase = "play" if round.phase == "play" else "draw"
        case DrewStock(seat, card):
            round.stock.pop()
            round.hands[seat][card] += 1
            round.phase, round.drawn, round.will_draw = "play", card, False
            _past_the_draw(round)
        case TookDiscard(seat, card):
            round.discards.pop()
            round.hands[seat][card] += 1
            round.phase, round.answers = "play", {}
            round.late, round.will_draw = False, False
            round.taken = round.drawn = card
        case TookJoker(seat) if round.phase == "claim":
            _claim(round, event)
        case LaidDown() | LaidOff() | MovedJoker() | SlidJoker() | TookJoker():
            _meld(round, event)
        case JokerLeft():
            round.claiming = round.claiming[1:]
            _go_on(round)
        case TookBack(seat):
            before = round.undo.pop()
            round.hands[seat] = bytearray(before.hand)
            round.table = list(before.table)
            round.down[seat], round.laid_now, round.freed = before.down, before.laid_now, before.freed
            round.taken = before.taken
            round.freed_for, round.must_lay_down = before.freed_for, before.must_lay_down
            round.wild_laid = before.wild_laid
        case Discarded(seat, card):
            round.hands[seat][card] -= 1
            round.discards.append(card)
            round.discarder = seat
            _next_turn(round, seat)
        case Dropped(seat):
            # The discard stays whose it was; the next player is asked about it anew.
            round.dropped[seat] = True
            if round.dropped.count(False) > 1:
                _next_turn(round, seat)
        case WentOut(seat):
            round.out = seat
        case RoundEnded(_, _, penalties):
            round.phase, round.penalties = "over", penalties
            round.undo = []
            round.late = round.will_draw = False


def _meld(round: Round, event: LaidDown | LaidOff | MovedJoker | SlidJoker | TookJoker) -> None:
    """What the player in turn may take back: the table and his hand as they were are kept first."""
    seat, hand, rules = event.seat, round.hands[event.seat], round.rules
    before = (bytes(hand), tuple(round.table), round.down[seat], round.laid_now, round.freed, round.taken)
    round.undo.append(Undo(*before, round.freed_for, round.must_lay_down, round.wild_laid))
    laid = _laid_by(event)
    if round.taken in laid:
        # Of two alike the one just taken is laid: its twin may be discarded (E25).
        round.taken = None
    on = None if isinstance(event, LaidDown) else round.table[event.meld]
    once = rules.joker_place == "end_moves_once"
    _pay(round, laid, on)
    for card in laid:
        hand[card] -= 1
    match event:
        case LaidDown(_, melds):
            round.table += [Laid(seat, meld) for meld in melds]
            round.wild_laid |= any(meld.wilds for meld in melds)
            if not round.down[seat]:
                round.down[seat] = round.laid_now = True
            round.must_lay_down = False
            _offer(round, len(melds))
        case LaidOff(_, index, card, place) if on is not None:
            round.table[index] = on.with_card(card, place)
            round.wild_laid |= len(round.table[index].meld.wilds) > len(on.meld.wilds)
        case MovedJoker(_, index, wild_index, card, place) if on is not None:
            round.table[index] = on.with_wild_moved(card, wild_index, place, once)
        case SlidJoker(_, index, cards, place) if on is not None:
            round.table[index] = on.with_wild_slid(cards, place, once)
        case TookJoker(_, index, wild_index, card, wild) if on is not None:
            hand[wild] += 1
            round.table[index] = on.with_wild_taken(card, wild_index)
            if rules.freed_joker != "hand":
                round.freed = (*round.freed, wild)
            if rules.freed_joker == "same_owner":
                round.freed_for = (*round.freed_for, on.owner)
            # Who may take one only before he is down, and keeps it, owes nothing for it (D24, R042).
            free = rules.swap_who == "not_down" and rules.freed_joker == "hand"
            round.must_lay_down = not round.down[seat] and not free


def _laid_by(event: LaidDown | LaidOff | MovedJoker | SlidJoker | TookJoker) -> list[Card]:
    """The cards that go from the hand to the table."""
    match event:
        case LaidDown(_, melds):
            return [card for meld in melds for card in meld.cards]
        case SlidJoker(_, _, cards):
            return list(cards)
        case _:
            return [event.card]


def _pay(round: Round, laid: list[Card], on: Laid | None) -> None:
    """Wilds that had to be played are played."""
    debts = freed.owed(round)
    for card in laid:
        debts = freed.paid(debts, card, on)
    round.freed = tuple(wild for wild, _ in debts)
    round.freed_for = tuple(owner for _, owner in debts if owner is not None)


def _offer(round: Round, melds: int) -> None:
    """Wilds just laid down are the others' to take before the turn goes on, where the rules say so (D21)."""
    rules = round.rules
    if rules.swap_when != "at_once" or rules.layoff_targets == "own" or not round.held(round.turn):
        return
    who = {"down": (True,), "not_down": (False,), "any": (True, False)}[rules.swap_who]
    round.fresh = melds
    round.claiming = tuple(seat for seat in round.in_turn_order if round.down[seat] in who)
    _go_on(round)
    if round.phase == "claim":
        # What the others were asked about is not taken back.
        round.undo = []


def _claim(round: Round, event: TookJoker) -> None:
    """A seat out of turn takes a wild just laid down, for good; it is asked again while there is another."""
    hand = round.hands[event.seat]
    hand[event.card] -= 1
    hand[event.wild] += 1
    round.table[event.meld] = round.table[event.meld].with_wild_taken(event.card, event.index)
    _go_on(round)


def _go_on(round: Round) -> None:
    """The next seat is asked, or the turn goes on where nobody or nothing is left."""
    if round.claiming and round.offered:
        round.phase = "claim"
    else:
        round.phase, round.claiming, round.fresh = "play", (), 0


def _new_window(round: Round) -> None:
    """Another question in the same turn: it has a number of its own, so that no old answer fits it."""
    round.window += 1
    round.reopened += 1
    round.answers = {}


def _lay_bare(round: Round) -> None:
    """What becomes of the card a sale lays bare: it may be offered to the player in turn (D45), or asked for (D44)."""
    rules, drawn = round.rules, round.phase == "play"
    offered = rules.exposed_after_buy == "may_take" and not drawn
    if not round.discards or not (offered or rules.buys_per_turn == "chain"):
        return
    _new_window(round)
    if offered:
        # He has refused another card.
        round.phase, round.will_draw = "offer", False
    elif rules.buy_window == "after_refusal" and not drawn:
        round.phase = "buy"
    else:
        round.late = True


def _past_the_draw(round: Round) -> None:
    """Whether the discard can be asked for after the draw: the window goes on, or is opened anew (D36, D45b)."""
    rules = round.rules
    if round.late and rules.buy_window == "until_discard":
        return
    unsold = not round.sold or rules.buys_per_turn == "chain"
    round.late = rules.discard_dead == "when_discarded" and unsold and bool(round.discards)
    if round.late:
        _new_window(round)


def _next_turn(round: Round, seat: int) -> None:
    round.turn = round.after(seat)
    round.turns[round.turn] += 1
    round.phase = "offer" if round.discards else "draw"
    round.window += 1
    round.reopened = 0
    round.answers, round.undo = {}, []
    round.taken = round.drawn = None
    round.laid_now = round.sold = round.will_draw = round.late = False
    round.freed, round.freed_for, round.must_lay_down, round.wild_laid = (), (), False, False
