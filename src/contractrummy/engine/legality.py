"""May this seat do that now? `why_not` is the only place that can say no; `legal` and `decide` ask it.

Nothing here looks at a hidden card: the hand of the seat that asks, what lies open, and counts are enough, so a
player's view can be judged by the same code (`views`).
"""

from __future__ import annotations

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
    LeaveJoker,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.phases import PHASES
from contractrummy.engine.state import Round
from contractrummy.engine.table import (
    judged_lay_down,
    lay_offs_of,
    why_not_claim,
    why_not_discard,
    why_not_take_joker,
)
from contractrummy.errors import Reason

__all__ = [
    "can_draw",
    "is_answered",
    "is_open",
    "may_buy",
    "takes_all",
    "to_act",
    "to_answer",
    "why_not",
    "why_not_buy",
]


def to_act(round: Round) -> tuple[int, ...]:
    """The seats the round waits for, as the phase table says."""
    who = PHASES[round.phase].waits_for
    if who == "turn":
        return (round.turn,)
    if who == "nobody":
        return ()
    if who == "claimant":
        return round.claiming[:1]
    return to_answer(round)


def why_not(round: Round, seat: int, action: Action) -> Reason | None:
    """Why the seat may not do this now, or None if it may."""
    if not isinstance(action, Action):
        raise TypeError(f"an action, such as DrawStock(), not {action!r}")
    if not 0 <= seat < round.seats:
        return Reason("NO_SUCH_SEAT", seat=seat, seats=round.seats)
    if round.phase == "over":
        return Reason("GAME_OVER" if round.number >= round.rules.round_count else "TURN_OVER")
    if round.dropped[seat]:
        return Reason("DROPPED")
    if isinstance(action, (AskToBuy, DeclineBuy)):
        return _why_not_answer(round, seat)
    if isinstance(action, Drop) and round.rules.drop_points is None:
        return Reason("NO_DROPPING")
    if round.phase == "claim":
        return why_not_claim(round, seat, action)
    if isinstance(action, LeaveJoker):
        return Reason("NO_JOKER_OFFERED")
    if seat != round.turn:
        just_played = seat == round.discarder and round.phase == "offer"
        return Reason("TURN_OVER") if just_played else Reason("NOT_YOUR_TURN", turn=round.turn)
    if type(action) not in PHASES[round.phase].leads_to:
        return _wrong_phase(round, action)
    match action:
        case TakeDiscard():
            return _why_not_take(round, seat)
        case DrawStock():
            return _why_not_draw(round)
        case LayDown():
            answer = judged_lay_down(round, seat, action.melds)
            return answer if isinstance(answer, Reason) else None
        case LayOff():
            steps = lay_offs_of(round, seat, action)
            return steps if isinstance(steps, Reason) else None
        case TakeJoker():
            return why_not_take_joker(round, seat, action)
        case Discard():
            return why_not_discard(round, seat, action.card)
        case TakeBack():
            return None if round.undo else Reason("NOTHING_TO_TAKE_BACK")
    return None


def _wrong_phase(round: Round, action: Action) -> Reason:
    """The right seat, the wrong part of the turn."""
    if round.phase == "play":
        return Reason("ALREADY_DREW")
    if isinstance(action, (TakeDiscard, LeaveDiscard)):
        card = round.upcard
        if card is None:
            return Reason("NO_DISCARD")
        # Until a sale exposes another card, what lies there is the very card that was refused.
        return Reason("DEAD_DISCARD" if round.sold else "DISCARD_LEFT", card=card)
    if isinstance(action, (DrawStock, Drop)):
        # Who of them has yet to answer is nobody's business.
        return Reason("OTHERS_ARE_ASKED")
    return Reason("DRAW_FIRST")


# -- drawing and buying ---------------------------------------------------------------------------------------


def obtainable(round: Round, discards: int) -> int:
    """Cards that can be drawn with so many on the pile: the stock, and the discards but the top one (or all of them,
    as `stock_out` says) if another reshuffle is allowed (D51).
    """
    most = round.rules.max_reshuffles
    recyclable = max(0, discards - (round.rules.stock_out == "all_but_top"))
    return len(round.stock) + (recyclable if most is None or round.reshuffles < most else 0)


def can_draw(round: Round) -> bool:
    """Whether the stock, or the discards under the top one, can give a card (E22, E23)."""
    return obtainable(round, len(round.discards)) > 0


def takes_all(round: Round) -> bool:
    """Whether the next draw brings a reshuffle of all discards, the one that can be asked for among them (D51)."""
    last = len(round.stock) <= (round.rules.reshuffle_when == "at_once")
    return round.rules.stock_out == "all" and last and obtainable(round, len(round.discards)) > len(round.stock)


def _why_not_take(round: Round, seat: int) -> Reason | None:
    if round.upcard is None:
        return Reason("NO_DISCARD")
    if round.down[seat] and not round.rules.down_takes_discard:
        return Reason("DOWN_TAKES_STOCK")
    return None


def _why_not_draw(round: Round) -> Reason | None:
    """Where the discard must be offered round, it is left before he draws (D37)."""
    if round.phase != "offer" or round.rules.turn_player_priority == "first_refusal" or round.upcard is None:
        return None
    offered = round.sold and round.rules.buys_per_turn == "one"
    return None if offered else Reason("OFFER_FIRST", card=round.upcard)


def is_open(round: Round) -> bool:
    """Whether calls for the top discard count: till they are settled, or also after the draw (D36, D45b)."""
    # While the others are asked for jokers just laid down nobody is asked for anything else.
    return round.phase in ("offer", "buy") or (round.late and round.phase != "claim")


def to_answer(round: Round) -> tuple[int, ...]:
    """The seats that may still answer the open window, the one who plays soonest first."""
    return tuple(seat for seat in round.in_turn_order if seat not in round.answers and may_buy(round, seat))


def is_answered(round: Round) -> bool:
    """Whether the discard has been refused and nobody is left to answer: the window is to be closed."""
    if round.phase == "buy":
        return not to_answer(round)
    # Nobody is waited for here, so that without a call there is nothing to settle.
    return is_open(round) and round.late and bool(round.answers) and not to_answer(round)


def why_not_buy(round: Round, seat: int) -> Reason | None:
    """Why the seat has no part in the window of this discard, answered or not (E16 to E19, E24, R088 to R104)."""
    rules, card = round.rules, round.upcard
    if round.sold and rules.buys_per_turn == "one":
        return Reason("ONE_SALE_A_TURN")
    if not is_open(round):
        return Reason("WINDOW_CLOSED")
    if card is None:
        return Reason("NO_DISCARD")
    if round.dropped[seat]:
        return Reason("DROPPED")
    if seat == round.turn:
        return Reason("ALREADY_DREW") if round.phase == "play" else Reason("YOUR_OWN_DRAW", card=card)
    if round.down[seat] and not rules.down_may_buy:
        return Reason("DOWN_MAY_NOT_BUY")
    if round.discarder is None and not any(round.buys) and not rules.buy_initial_upcard:
        return Reason("INITIAL_UPCARD", card=card)
    if seat == round.discarder and not rules.buy_own_discard:
        return Reason("OWN_DISCARD", card=card)
    limit, in_game = rules.buys_in(round.number), rules.buy_limit_game
    if limit is not None and round.buys[seat] >= limit:
        return Reason("BUY_LIMIT", limit=limit)
    if in_game is not None and round.buys_before[seat] + round.buys[seat] >= in_game:
        return Reason("BUY_LIMIT_GAME", limit=in_game)
    # The sale takes the top card away; the one below it stays, and who has yet to draw must still be able to.
    needed = rules.buy_penalty + (round.phase != "play")
    available = obtainable(round, len(round.discards) - 1)
    if available < needed:
        return Reason("NO_PENALTY_CARD", needed=needed, available=available)
    return None


def may_buy(round: Round, seat: int) -> bool:
    return why_not_buy(round, seat) is None


def _why_not_answer(round: Round, seat: int) -> Reason | None:
    reason = why_not_buy(round, seat)
    if reason is None and seat in round.answers:
        return Reason("ALREADY_ANSWERED")
    return reason
