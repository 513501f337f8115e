"""May this seat do that now? `why_not` is the only place that can say no; `legal` and `decide` ask it.

Nothing here looks at a hidden card: the hand of the seat that asks, what lies open, and counts are enough, so a
player's view can be judged by the same code (`views`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contractrummy.cards import JOKER, Card
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
from contractrummy.engine.phases import PHASES
from contractrummy.engine.placing import plain, steps_on
from contractrummy.engine.state import Round
from contractrummy.errors import Reason
from contractrummy.melds.laydown import judge_lay_down
from contractrummy.melds.layoff import Place, laid_off, places, swapped, why_no_place, why_not_swap
from contractrummy.melds.meld import Meld

__all__ = ["can_draw", "lay_offs_of", "may_buy", "to_act", "why_not", "why_not_buy"]


def to_act(round: Round) -> tuple[int, ...]:
    """The seats the round waits for, as the phase table says."""
    who = PHASES[round.phase].waits_for
    if who == "turn":
        return (round.turn,)
    if who == "nobody":
        return ()
    return tuple(seat for seat in round.in_turn_order if seat not in round.answers and may_buy(round, seat))


def why_not(round: Round, seat: int, action: Action) -> Reason | None:
    """Why the seat may not do this now, or None if it may."""
    if not isinstance(action, Action):
        raise TypeError(f"an action, such as DrawStock(), not {action!r}")
    if not 0 <= seat < round.seats:
        return Reason("NO_SUCH_SEAT", seat=seat, seats=round.seats)
    if round.phase == "over":
        return Reason("GAME_OVER" if round.number >= round.rules.round_count else "TURN_OVER")
    if isinstance(action, (AskToBuy, DeclineBuy)):
        return _why_not_answer(round, seat)
    if seat != round.turn:
        just_played = seat == round.discarder and round.phase == "offer"
        return Reason("TURN_OVER") if just_played else Reason("NOT_YOUR_TURN", turn=round.turn)
    if type(action) not in PHASES[round.phase].leads_to:
        return _wrong_phase(round, action)
    match action:
        case TakeDiscard():
            return _why_not_take(round, seat)
        case LayDown():
            answer = judged_lay_down(round, seat, action.melds)
            return answer if isinstance(answer, Reason) else None
        case LayOff():
            steps = lay_offs_of(round, seat, action)
            return steps if isinstance(steps, Reason) else None
        case TakeJoker():
            return _why_not_take_joker(round, seat, action)
        case Discard():
            return _why_not_discard(round, seat, action.card)
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
    if isinstance(action, DrawStock):
        # Who of them has yet to answer is nobody's business.
        return Reason("OTHERS_ARE_ASKED")
    return Reason("DRAW_FIRST")


# -- drawing and buying ---------------------------------------------------------------------------------------


def obtainable(round: Round, recyclable: int) -> int:
    """Cards that can still be drawn: the stock, and `recyclable` discards if another reshuffle is allowed (D51)."""
    most = round.rules.max_reshuffles
    return len(round.stock) + (recyclable if most is None or round.reshuffles < most else 0)


def can_draw(round: Round) -> bool:
    """Whether the stock, or the discards under the top one, can give a card (E22, E23)."""
    return obtainable(round, max(0, len(round.discards) - 1)) > 0


def _why_not_take(round: Round, seat: int) -> Reason | None:
    if round.upcard is None:
        return Reason("NO_DISCARD")
    if round.down[seat] and not round.rules.down_takes_discard:
        return Reason("DOWN_TAKES_STOCK")
    return None


def why_not_buy(round: Round, seat: int) -> Reason | None:
    """Why the seat has no part in the window of this discard, answered or not (E16 to E19, E24, R088 to R104)."""
    rules, card = round.rules, round.upcard
    if round.phase not in ("offer", "buy"):
        return Reason("ONE_SALE_A_TURN" if round.sold else "WINDOW_CLOSED")
    if card is None:
        return Reason("NO_DISCARD")
    if seat == round.turn:
        return Reason("YOUR_OWN_DRAW", card=card)
    if round.down[seat] and not rules.down_may_buy:
        return Reason("DOWN_MAY_NOT_BUY")
    if round.discarder is None and not rules.buy_initial_upcard:
        return Reason("INITIAL_UPCARD", card=card)
    if seat == round.discarder and not rules.buy_own_discard:
        return Reason("OWN_DISCARD", card=card)
    if rules.buy_limit is not None and round.buys[seat] >= rules.buy_limit:
        return Reason("BUY_LIMIT", limit=rules.buy_limit)
    # The sale takes the top card away; the one below it stays, and the player in turn must still be able to draw.
    needed, available = rules.buy_penalty + 1, obtainable(round, max(0, len(round.discards) - 2))
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


# -- the table ------------------------------------------------------------------------------------------------


def judged_lay_down(round: Round, seat: int, melds: Sequence[Meld]) -> Reason | tuple[Meld, ...]:
    """The melds with every place stated, or why they cannot be laid down now."""
    if round.down[seat]:
        return Reason("ALREADY_DOWN")
    if round.turns[seat] < round.rules.first_turn_laydown:
        return Reason("TOO_EARLY", turns=round.rules.first_turn_laydown)
    answer = judge_lay_down(round.hand(seat), melds, round.contract, round.limits)
    if isinstance(answer, Reason) or round.contract.finish == "all_cards":
        return answer
    left = Counter(round.hand(seat))
    left.subtract(card for m in answer for card in m.cards)
    return _keeps_a_discard(round, left, ()) or answer


def _keeps_a_discard(round: Round, left: Counter[Card], freed: Sequence[Card]) -> Reason | None:
    """Whether the hand that stays, less the wilds that must still be played, holds a card to discard (E13, E14)."""
    spare = left - Counter(freed)
    if not round.limits.leave_discard:
        return None
    if any(_why_not_part_with(round, card, spare) is None for card in spare):
        return None
    return Reason("KEEP_A_DISCARD")


def _why_no_melding(round: Round, seat: int) -> Reason | None:
    """What keeps a seat from touching the melds on the table at all (E11, R043, R074, R075)."""
    if not round.down[seat]:
        return Reason("NOT_DOWN") if round.table or round.contract.finish == "normal" else Reason("NO_MELDS_YET")
    if round.laid_now and not round.rules.layoff_same_turn:
        return Reason("NOT_THIS_TURN")
    return None


def lay_offs_of(round: Round, seat: int, action: LayOff) -> Reason | tuple[tuple[int, Card, Place], ...]:
    """The single lay-offs an action comes to, (meld, card, place) in an order that works, or why it cannot be."""
    reason = _why_no_melding(round, seat)
    if reason is not None:
        return reason
    if not action.cards:
        return Reason("NO_CARDS")
    cards = [plain(card) for card in action.cards]
    left = Counter(round.hand(seat))
    left.subtract(cards)
    lacking = tuple(sorted(card for card, count in left.items() for _ in range(-count)))
    if lacking:
        return Reason("NOT_IN_HAND", cards=lacking)
    meld = _target(round, seat, action)
    if isinstance(meld, Reason):
        return meld
    steps = _steps(round, action, meld)
    if isinstance(steps, Reason):
        return steps
    freed = list(round.freed)
    for card in cards:
        if card in freed:
            freed.remove(card)
    reason = _keeps_a_discard(round, +left, freed)
    if reason is not None or not freed:
        return reason or steps
    melds = round.melds
    for index, card, place in steps:
        melds[index] = laid_off(melds[index], card, place)
    return steps if _have_places(round, seat, freed, melds) else Reason("WILD_HAS_NO_PLACE", card=freed[0])


def _target(round: Round, seat: int, action: LayOff) -> Reason | int:
    """Which meld an action means: the one it names, or the only one its cards fit (BR-24)."""
    if action.meld is not None:
        if not 0 <= action.meld < len(round.table):
            return Reason("NO_SUCH_MELD", meld=action.meld + 1, melds=len(round.table))
        if round.rules.layoff_targets == "own" and round.table[action.meld].owner != seat:
            return Reason("OWN_MELDS_ONLY")
        return action.meld
    mine = [i for i, laid in enumerate(round.table) if round.rules.layoff_targets == "any" or laid.owner == seat]
    fits = [i for i in mine if _fits(round, action, i)]
    if len(fits) == 1:
        return fits[0]
    card = plain(action.cards[0])
    if fits:
        return Reason("CHOOSE_MELD", card=card, choices=tuple(round.table[i].meld for i in fits))
    if not round.table:
        return Reason("NO_MELDS_YET")
    if any(_fits(round, action, i) for i in range(len(round.table)) if i not in mine):
        return Reason("OWN_MELDS_ONLY")
    reasons = [why_no_place(card, round.table[i].meld, round.limits) for i in mine]
    return next((r for r in reasons if r != "DOES_NOT_FIT"), None) or Reason("DOES_NOT_FIT", card=card, meld=None)


def _fits(round: Round, action: LayOff, meld: int) -> bool:
    """Whether the cards go on that meld, be it that a place must still be stated."""
    steps = _steps(round, action, meld)
    return not isinstance(steps, Reason) or steps == "STATE_THE_PLACE"


def _steps(round: Round, action: LayOff, meld: int) -> Reason | tuple[tuple[int, Card, Place], ...]:
    steps = steps_on(round.table[meld].meld, action.cards, action.place, round.limits)
    return steps if isinstance(steps, Reason) else tuple((meld, card, place) for card, place in steps)


def _have_places(round: Round, seat: int, wilds: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Whether all the wilds can be laid off one after another, so that nobody is left with one he must play (E20)."""
    if not wilds:
        return True
    own = round.rules.layoff_targets == "own"
    return any(
        _have_places(round, seat, wilds[1:], [*melds[:i], laid_off(m, wilds[0], place), *melds[i + 1 :]])
        for i, m in enumerate(melds)
        if not own or round.table[i].owner == seat
        for place in places(wilds[0], m, round.limits)
    )


def _why_not_take_joker(round: Round, seat: int, action: TakeJoker) -> Reason | None:
    """Rulings E20, E21, R039 to R050."""
    rules = round.rules
    if not rules.joker_swap_run and not rules.joker_swap_set:
        return Reason("SWAP_OFF")
    reason = _why_no_melding(round, seat)
    if reason is None and round.laid_now:
        # Lay-offs may be free in this turn, a swap still asks that one was down before it (E21).
        reason = Reason("NOT_THIS_TURN")
    if reason is not None:
        return reason
    if not 0 <= action.meld < len(round.table):
        return Reason("NO_SUCH_MELD", meld=action.meld + 1, melds=len(round.table))
    if rules.layoff_targets == "own" and round.table[action.meld].owner != seat:
        return Reason("OWN_MELDS_ONLY")
    if not round.hands[seat][action.card]:
        return Reason("NOT_IN_HAND", cards=(action.card,))
    melds = round.melds
    if not 0 <= action.index < len(melds[action.meld]):
        return Reason("NO_WILD_THERE", meld=melds[action.meld], index=action.index + 1)
    reason = why_not_swap(action.card, melds, action.meld, action.index, rules, round.limits, round.down[seat])
    if reason is not None:
        return reason
    wild = melds[action.meld].cards[action.index]
    melds[action.meld] = swapped(melds[action.meld], action.card, action.index)
    freed = (*round.freed, wild)
    if not _have_places(round, seat, freed, melds):
        return Reason("WILD_HAS_NO_PLACE", card=wild)
    left = Counter(round.hand(seat))
    left.subtract([action.card])
    left[wild] += 1
    return _keeps_a_discard(round, +left, freed)


# -- discarding -----------------------------------------------------------------------------------------------


def _why_not_discard(round: Round, seat: int, card: Card) -> Reason | None:
    left = Counter(round.hand(seat))
    if not left[card]:
        return Reason("NOT_IN_HAND", cards=(card,))
    if round.freed:
        return Reason("PLAY_THE_WILD", card=round.freed[0])
    return _why_not_part_with(round, card, left)


def _why_not_part_with(round: Round, card: Card, hand: Counter[Card]) -> Reason | None:
    """Whether a card may be discarded from a hand. A hand of nothing else is never stuck (R126)."""

    def barred(kind: Card) -> Reason | None:
        if round.taken == kind and not round.rules.discard_taken and hand[kind] == 1:
            return Reason("JUST_TAKEN", card=kind)
        if kind == JOKER and not round.rules.joker_discardable:
            return Reason("JOKER_STAYS")
        return None

    reason = barred(card)
    return None if reason is None or all(barred(kind) for kind in hand) else reason
