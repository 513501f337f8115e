"""What an action comes to: orders of the kernel, or the reason why it cannot be. What is left open is filled here.

The kernel judges; here melds are stated, places found, and numbers made into a `Reason` that says whom and what it
speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contractrummy.cards import CARDS, Card
from contractrummy.engine._house import ORDERS
from contractrummy.engine._judge import WHYS
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action, Discard, LayDown, LayOff, Placed, TakeJoker
from contractrummy.engine.placing import Slide, Step, plain, steps_on
from contractrummy.engine.state import Laid, Round
from contractrummy.errors import Reason
from contractrummy.melds._row import FLAWS
from contractrummy.melds.laydown import judge_lay_down, judge_new_melds
from contractrummy.melds.layoff import PLACES, swap_reason, why_no_place
from contractrummy.melds.meld import Meld

__all__ = ["Order", "action_of", "do", "orders_of", "slide_of"]

Order = int | tuple[int, Slide]
"""A number, or a slide with its meld, which has none."""

_BARE = {name: order for order, name in enumerate(ORDERS[:8])}
ASK, LAY_DOWN, DISCARD, LAY_OFF, SHIFT, SWAP = 3, 8, 64, 1 << 16, 1 << 23, 1 << 24


def orders_of(kernel: Kernel, round: Round, seat: int, action: Action) -> Reason | list[Order]:
    """The orders an action comes to, one after another; melds to be laid down wait in the `plans` of the kernel."""
    if not isinstance(action, Action):
        raise TypeError(f"an action, such as DrawStock(), not {action!r}")
    if not 0 <= seat < round.seats:
        return Reason("NO_SUCH_SEAT", seat=seat, seats=round.seats)
    match action:
        case LayDown():
            return _lay_down(kernel, round, seat, action.melds)
        case LayOff():
            return _lay_off(kernel, round, seat, action)
        case TakeJoker(card, meld, index):
            # What is out of range is so in the kernel as well.
            order = SWAP + ((meld if 0 <= meld < 255 else 255) << 14 | (index if 0 <= index < 255 else 255) << 6 | card)
        case Discard(card):
            order = DISCARD + card
        case _:
            order = _BARE[type(action).__name__]
    why = kernel.why_not(seat, order)
    return _reason(why, kernel, round, seat, action) if why else [order]


def do(kernel: Kernel, seat: int, order: Order) -> None:
    """Carry out an order that is legal."""
    if isinstance(order, int):
        kernel.do(seat, order)
    else:
        kernel.slide(seat, *slide_of(order))


def slide_of(order: tuple[int, Slide]) -> tuple[int, bytearray, int]:
    """A slide as the kernel takes it."""
    meld, slide = order
    return meld, bytearray(slide.cards), PLACES.index(slide.place)


def action_of(kernel: Kernel, order: int) -> Action:
    """The action behind an order that the kernel has listed."""
    from contractrummy.engine import actions

    if order < LAY_DOWN:
        bare: Action = getattr(actions, ORDERS[order])()
        return bare
    if order < DISCARD:
        return LayDown([Laid.of(row).meld for row in kernel.plans[order - LAY_DOWN]])
    card = CARDS[order & 63]
    if order < LAY_OFF:
        return Discard(card)
    meld = kernel.meld_of(order)
    if order >= SWAP:
        return TakeJoker(card, meld, order >> 6 & 255)
    row, laws = kernel.table[meld], kernel.house.laws
    ends = [at for at in ((2,) if row.kind == 0 else (0, 1)) if not row.why_not_add(card, at, laws, True)]
    if order < SHIFT:
        return LayOff(card, meld, PLACES[order >> 6 & 3] if len(ends) > 1 else None)
    end, index = order >> 6 & 1, order >> 7 & 255
    others = [at for at in (0, 1) if not row.why_not_shift(card, index, at, laws)]
    # A wild card that would lie at that end as another says that it is meant as itself.
    asked = Placed(card, card) if end in ends else card
    return LayOff(asked, meld, None if not ends and len(others) == 1 else PLACES[end])


# -- laying down and off --------------------------------------------------------------------------------------


def _lay_down(kernel: Kernel, round: Round, seat: int, melds: Sequence[Meld]) -> Reason | list[Order]:
    why = kernel.why_not_now(seat, LAY_DOWN) or kernel.why_not_laying(seat)
    if why:
        return _reason(why, kernel, round, seat)
    answer = _stated(round, seat, melds)
    if isinstance(answer, Reason):
        return answer
    rows = kernel.house.rows(answer, seat)
    why = kernel.why_not_laid(seat, rows)
    kernel.plans = [rows]
    return _reason(why, kernel, round, seat) if why else [LAY_DOWN]


def _stated(round: Round, seat: int, melds: Sequence[Meld]) -> Reason | tuple[Meld, ...]:
    """The melds with every place stated, or why they are none; beyond the contract each by itself (D31, R078)."""
    if not round.down[seat]:
        return judge_lay_down(round.hand(seat), melds, round.contract, round.limits)
    if not melds:
        return Reason("NO_CARDS")
    # A run of any suits is one only where the contract asks for it.
    mixed = any(reading.count("mixed") for reading in round.contract.readings)
    return judge_new_melds(round.hand(seat), melds, round.limits, mixed)


def _lay_off(kernel: Kernel, round: Round, seat: int, action: LayOff) -> Reason | list[Order]:
    """The single lay-offs an action comes to, in an order that works: each must be one that could be made by itself."""
    why = kernel.why_not_now(seat, LAY_OFF) or kernel.why_not_melding(seat)
    if why:
        return _reason(why, kernel, round, seat)
    if not action.cards:
        return Reason("NO_CARDS")
    lacking = _lacking(round, seat, [plain(card) for card in action.cards])
    if lacking:
        return Reason("NOT_IN_HAND", cards=lacking)
    meld = _target(round, seat, action)
    if isinstance(meld, Reason):
        return meld
    steps = _steps(round, action, meld)
    if isinstance(steps, Reason):
        return steps
    orders: list[Order] = []
    trial = kernel if len(steps) == 1 else kernel.copy()
    for step in steps:
        if isinstance(step, Slide):
            orders.append((meld, step))
            why = trial.why_not_slide(seat, *slide_of((meld, step)))
        else:
            order = _order(step, meld)
            orders.append(order)
            why = trial.why_not(seat, order)
        if why:
            return _reason(why, trial, round, seat)
        if len(steps) > 1 and isinstance(step, Step):
            _lay(trial, seat, meld, step)
    return orders


def _order(step: Step, meld: int) -> int:
    if step.index is None:
        return LAY_OFF + (meld << 8 | PLACES.index(step.place) << 6 | step.card)
    return SHIFT + (meld << 15 | step.index << 7 | PLACES.index(step.place) << 6 | step.card)


def _lay(kernel: Kernel, seat: int, meld: int, step: Step) -> None:
    place = PLACES.index(step.place)
    if step.index is None:
        kernel.laid_off(seat, meld, step.card, place)
    else:
        kernel.moved_joker(seat, meld, step.index, step.card, place)


def _lacking(round: Round, seat: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are not in the hand."""
    left = Counter(round.hand(seat))
    left.subtract(cards)
    return tuple(sorted(card for card, count in left.items() for _ in range(-count)))


def _target(round: Round, seat: int, action: LayOff) -> Reason | int:
    """Which meld an action means: the one it names, or the only one its cards fit (BR-24)."""
    own = round.rules.layoff_targets == "own"
    if action.meld is not None:
        if not 0 <= action.meld < len(round.table):
            return Reason("NO_SUCH_MELD", meld=action.meld + 1, melds=len(round.table))
        return Reason("OWN_MELDS_ONLY") if own and round.table[action.meld].owner != seat else action.meld
    mine = [i for i, laid in enumerate(round.table) if not own or laid.owner == seat]
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


def _steps(round: Round, action: LayOff, meld: int) -> Reason | tuple[Step | Slide, ...]:
    return steps_on(round.table[meld], action.cards, action.place, round.limits)


# -- reasons ----------------------------------------------------------------------------------------------------

_OF_UPCARD = ("DEAD_DISCARD", "DISCARD_LEFT", "OFFER_FIRST", "YOUR_OWN_DRAW", "INITIAL_UPCARD", "OWN_DISCARD")
_OF_CARD = (
    "PLAY_THE_WILD", "WILD_GOES_BACK", "TAKEN_CARD_WINS_NOT", "WILD_HAS_NO_PLACE", "NO_LAY_DOWN_YET", "JUST_TAKEN",
)  # fmt: skip


def _reason(why: int, kernel: Kernel, round: Round, seat: int, action: Action | None = None) -> Reason:
    """The reason behind a number of the kernel, with what it speaks of."""
    code, house = WHYS[why], kernel.house
    if code in _OF_UPCARD:
        return Reason(code, card=round.upcard)
    if code in _OF_CARD:
        return Reason(code, card=CARDS[kernel.about])
    match code:
        case "ROUND_OVER":
            return Reason("GAME_OVER" if round.number >= round.rules.round_count else "TURN_OVER")
        case "NOT_YOUR_TURN":
            return Reason(code, turn=round.turn)
        case "BUY_LIMIT":
            return Reason(code, limit=house.buy_limit)
        case "BUY_LIMIT_GAME":
            return Reason(code, limit=house.buy_limit_game)
        case "NO_PENALTY_CARD":
            available = kernel.obtainable(len(round.discards) - 1)
            return Reason(code, needed=kernel.needed(), available=available)
        case "TOO_EARLY":
            return Reason(code, turns=house.first_turn_laydown)
        case "NOT_IN_HAND" if isinstance(action, (Discard, TakeJoker)):
            return Reason(code, cards=(action.card,))
    return _reason_of_swap(why, round, action) if isinstance(action, TakeJoker) else Reason(code)


def _reason_of_swap(why: int, round: Round, action: TakeJoker) -> Reason:
    """The same for taking a wild."""
    code = WHYS[why]
    if code == "NO_SUCH_MELD":
        return Reason(code, meld=action.meld + 1, melds=len(round.table))
    if not 0 <= action.meld < len(round.table):
        return Reason(code)
    meld = round.table[action.meld].meld
    if code == "NOT_JUST_LAID":
        return Reason(code, meld=meld)
    return swap_reason(why, meld, action.card, action.index, round.limits) if code in FLAWS else Reason(code)
