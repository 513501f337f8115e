"""What each seat may see: all secrecy is in this file.

A view is built up from an allow-list and asks whose card it is, never which phase it is. Hidden cards are counts: no
order, no handle. Two rounds that differ only in cards hidden from a seat give that seat equal views, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache, partial
from typing import Any

from contractrummy.cards import JOKER, KINDS, Card, counts_of
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action
from contractrummy.engine.events import BuyAnswered, DrewPenalty, DrewStock, Event, Hidden, RoundDealt, StockReshuffled
from contractrummy.engine.legal import Legal
from contractrummy.engine.legality import asked, to_act, why_not
from contractrummy.engine.phases import Phase
from contractrummy.engine.state import Laid, Round, Undo, kernel_of
from contractrummy.errors import Reason
from contractrummy.rules.contracts import Contract
from contractrummy.rules.ruleset import RuleSet

__all__ = [
    "MaskedDeal",
    "MaskedDraw",
    "MaskedReshuffle",
    "PlayerView",
    "RoundResult",
    "cost_seen",
    "judge_seen",
    "kernel_seen",
    "seen_by",
    "view_of",
]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended: who went out (None in a dead round), the hands shown, the points of each seat."""

    round: int
    out: int | None
    hands: tuple[tuple[Card, ...], ...]
    penalties: tuple[int, ...]


@dataclass(frozen=True)
class PlayerView:
    """Everything one seat may know, and nothing else. `seat` None is an onlooker, who sees what lies open."""

    seat: int | None
    rules: RuleSet
    players: tuple[str, ...]
    scores: tuple[int, ...]
    results: tuple[RoundResult, ...]
    round: int
    dealer: int
    turn: int
    phase: Phase
    window: int
    hand: tuple[Card, ...]
    drawn: Card | None
    """The card just drawn, while it is this seat's turn."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    down: tuple[bool, ...]
    buys: tuple[int, ...]
    buys_before: tuple[int, ...]
    """Buys in the rounds before, where a limit for the whole game counts them."""
    dropped: tuple[bool, ...]
    """Who has given up the round."""
    cut: int | None
    """How many cards were cut, where an exact cut earns points."""
    table: tuple[Laid, ...]
    stock: int
    discards: tuple[Card, ...]
    """The pile, bottom first: all of it was seen when it was thrown."""
    discarder: int | None
    asked: tuple[int, ...]
    """The seats that have a part in the open window; who of them has answered is nobody's business."""
    answer: bool | None
    """This seat's own answer to the open window."""
    turns: tuple[int, ...]
    sold: bool
    late: bool
    """The discard has been refused and can still be asked for."""
    taken: Card | None
    laid_now: bool
    freed: tuple[Card, ...]
    reshuffles: int
    can_take_back: bool
    freed_for: tuple[int, ...] = ()
    must_lay_down: bool = False
    claiming: tuple[int, ...] = ()
    """The seats still to be asked, one after another, whether they take a wild just laid down."""
    fresh: int = 0

    @property
    def contract(self) -> Contract:
        return self.rules.contract(self.round)

    @property
    def upcard(self) -> Card | None:
        return self.discards[-1] if self.discards else None

    @property
    def buys_left(self) -> tuple[int | None, ...]:
        """Buys each seat has left in this round, by both limits; None where there is none."""
        limit, in_game = self.rules.buys_in(self.round), self.rules.buy_limit_game
        left: list[int | None] = []
        for bought, before in zip(self.buys, self.buys_before, strict=True):
            counts = [] if limit is None else [limit - bought]
            counts += [] if in_game is None else [in_game - before - bought]
            left.append(min(counts, default=None))
        return tuple(left)

    @property
    def to_act(self) -> bool:
        """Whether the round waits for this seat."""
        return self.seat is not None and self.seat in to_act(_shadow(self))

    @property
    def legal(self) -> Legal:
        """What this seat may do now, judged from this view alone."""
        return Legal(_shadow(self), -1 if self.seat is None else self.seat)

    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do that now, judged from this view alone."""
        return why_not(_shadow(self), -1 if self.seat is None else self.seat, action)

    def to_json(self) -> str:
        """The view as text: equal views give equal bytes. What has a usual value is left out at it."""
        told = ((f.name, getattr(self, f.name)) for f in fields(self) if f.name != "rules")
        usual = {f.name: f.default for f in fields(self) if f.default is not MISSING}
        values = {name: _plain(value) for name, value in told if name not in usual or value != usual[name]}
        return json.dumps({"rules": self.rules.digest, **values}, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Laid):
        moved = {"moved": list(value.moved)} if value.moved else {}
        return {"owner": value.owner, "meld": str(value.meld), **moved}
    if isinstance(value, RoundResult):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value


def view_of(
    round: Round,
    seat: int | None,
    players: tuple[str, ...] = (),
    scores: tuple[int, ...] = (),
    results: tuple[RoundResult, ...] = (),
) -> PlayerView:
    """The view of a seat, or of an onlooker (None)."""
    mine = seat is not None
    in_turn = mine and seat == round.turn
    return PlayerView(
        seat=seat,
        rules=round.rules,
        players=players or tuple(f"P{i}" for i in range(round.seats)),
        scores=scores or (0,) * round.seats,
        results=results,
        round=round.number,
        dealer=round.dealer,
        turn=round.turn,
        phase=round.phase,
        window=round.window,
        hand=round.hand(seat) if seat is not None else (),
        drawn=round.drawn if in_turn else None,
        held=tuple(round.held(i) for i in range(round.seats)),
        down=tuple(round.down),
        buys=tuple(round.buys),
        buys_before=tuple(round.buys_before),
        dropped=tuple(round.dropped),
        cut=round.cut,
        table=tuple(round.table),
        stock=len(round.stock),
        discards=tuple(round.discards),
        discarder=round.discarder,
        asked=asked(round),
        answer=round.answers.get(seat) if seat is not None else None,
        turns=tuple(round.turns),
        sold=round.sold,
        late=round.late,
        taken=round.taken,
        laid_now=round.laid_now,
        freed=round.freed,
        reshuffles=round.reshuffles,
        can_take_back=in_turn and bool(round.undo),
        freed_for=round.freed_for,
        must_lay_down=round.must_lay_down,
        claiming=round.claiming,
        fresh=round.fresh,
    )


def kernel_seen(view: PlayerView) -> Kernel:
    """What a seat sees, as the kernel of a round: for players that reckon with integers."""
    return kernel_of(_shadow(view))


def judge_seen(view: PlayerView) -> Callable[[Action], Reason | None]:
    """`view.why_not` for whoever has many questions about one view."""
    return partial(why_not, _shadow(view), -1 if view.seat is None else view.seat)


def cost_seen(view: PlayerView) -> int:
    """What the hand would cost if somebody else went out now (D54, D56, D58); 0 for an onlooker."""
    if view.seat is None:
        return 0
    if view.dropped[view.seat]:
        return view.rules.drop_points or 0
    house = _shadow(view).house
    spared: int = house.points_spared(counts_of(view.hand)) if house.counts_spare and not view.down[view.seat] else -1
    return spared if spared >= 0 else sum(view.rules.points[card] for card in view.hand)


@lru_cache(maxsize=64)
def _shadow(view: PlayerView) -> Round:
    """A round as this seat can imagine it: own hand, open cards, blanks of the right number for the rest."""
    hands = [bytearray(KINDS) for _ in view.held]
    if view.seat is not None:
        hands[view.seat] = counts_of(view.hand)
    round = Round(
        rules=view.rules,
        seats=len(view.held),
        number=view.round,
        dealer=view.dealer,
        turn=view.turn,
        hands=hands,
        stock=[JOKER] * view.stock,
        discards=list(view.discards),
        phase=view.phase,
        window=view.window,
        table=list(view.table),
        down=list(view.down),
        buys=list(view.buys),
        buys_before=list(view.buys_before),
        dropped=list(view.dropped),
        cut=view.cut,
        turns=list(view.turns),
        discarder=view.discarder,
        sold=view.sold,
        late=view.late,
        taken=view.taken,
        laid_now=view.laid_now,
        freed=view.freed,
        freed_for=view.freed_for,
        must_lay_down=view.must_lay_down,
        claiming=view.claiming,
        fresh=view.fresh,
        reshuffles=view.reshuffles,
    )
    if view.seat is not None and view.answer is not None:
        round.answers[view.seat] = view.answer
    if view.can_take_back:
        # What would come back is not needed to know that something can.
        round.undo = [Undo(b"", (), False, False, (), None)]
    round.settled = kernel_of(round)
    for seat, held in enumerate(view.held):
        # What is not seen is counted all the same.
        round.settled.know_held(seat, held)
    return round


# -- events ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MaskedDeal(Event):
    """A deal as a seat sees it: its own hand, the upcard, and how many cards lie elsewhere."""

    round: int
    dealer: int
    hand: tuple[Card, ...]
    held: tuple[int, ...]
    stock: int
    upcard: Card | None
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class MaskedDraw(Event):
    """Somebody drew a card from the stock; `penalty` where it is the price of a buy."""

    seat: int
    penalty: bool


@dataclass(frozen=True, slots=True)
class MaskedReshuffle(Event):
    """The discards became the stock again: how many cards it has."""

    stock: int


def seen_by(event: Event, seat: int | None) -> Event:
    """The event, what a seat may know of it, or the bare fact that there was one. None is an onlooker."""
    if seat is not None and seat < 0:
        raise ValueError(f"seats count from 0, not {seat}")
    match event:
        case RoundDealt(number, dealer, hands, stock, upcard, cut):
            mine = hands[seat] if seat is not None else ()
            return MaskedDeal(number, dealer, mine, tuple(map(len, hands)), len(stock), upcard, cut)
        case StockReshuffled(stock):
            return MaskedReshuffle(len(stock))
        case DrewStock(drawer) | DrewPenalty(drawer):
            return event if drawer == seat else MaskedDraw(drawer, isinstance(event, DrewPenalty))
        case BuyAnswered(answering):
            return event if answering == seat else Hidden()
    return event
