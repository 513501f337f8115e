"""The game as one seat, or an onlooker, may see it: a `State` made of a `PlayerView` and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from contractrummy.cards import Card
from contractrummy.engine.state import Laid as LaidMeld
from contractrummy.engine.views import PlayerView, cost_seen
from contractrummy.engine.views import RoundResult as EngineResult
from contractrummy.engine.wishes import Wish
from contractrummy.melds.limits import limits_of
from contractrummy.melds.search import distance
from contractrummy.moves.fitting import of_round
from contractrummy.rules.ruleset import RuleSet
from contractrummy.scoring.places import places
from contractrummy.table.messages import Clock, Laid, Lang, Player, Result, State
from contractrummy.table.offers import Judge, can_of, question_of
from contractrummy.table.saying import contract_info, meld_words

__all__ = ["state_of"]


def state_of(
    view: PlayerView,
    lang: Lang,
    judge: Judge | None = None,
    *,
    names: Sequence[str] = (),
    wish: Wish | None = None,
    clocks: Sequence[Clock] = (),
    offers: bool = True,
) -> State:
    """Everything a page needs to draw the game for the viewer.

    `judge` says why the seat may not do something, the view itself if None; `names` are those of the seats now;
    `wish` is the seat's own. Without `offers` the state tells nothing of what could be done, as in a replay.
    """
    seat, rules = view.seat, of_round(view)
    ranks = places(view.scores, tuple(result.out for result in view.results), view.rules)
    over = view.phase == "over" and view.round >= view.rules.round_count
    # Who has no part in buying any more has no buys left, whatever the limits would allow.
    left = [
        0 if view.dropped[i] or (view.down[i] and not rules.down_may_buy) else count
        for i, count in enumerate(view.buys_left)
    ]
    offered = offers and seat is not None
    return State(
        you=seat,
        round=view.round,
        rounds=view.rules.round_count,
        contract=contract_info(view.contract, lang),
        dealer=view.dealer,
        turn=view.turn,
        phase=view.phase,
        window=view.window,
        acting=_acting(view),
        players=[
            Player(
                held=view.held[i],
                down=view.down[i],
                buys_left=left[i],
                buys=view.buys[i],
                dropped=view.dropped[i],
                score=view.scores[i],
                place=ranks[i],
            )
            for i in range(len(view.held))
        ],
        stock=view.stock,
        upcard=None if view.upcard is None else str(view.upcard),
        pile=len(view.discards),
        discarder=view.discarder,
        table=[_laid(laid, lang) for laid in view.table],
        hand=_texts(view.hand),
        drawn=None if view.drawn is None else str(view.drawn),
        points=cost_seen(view),
        taken=None if view.taken is None else str(view.taken),
        freed=_texts(view.freed),
        wild=_wild(rules),
        must_lay_down=view.must_lay_down,
        results=[_result(result) for result in view.results],
        over=over,
        winners=[i for i, place in enumerate(ranks) if place == 1] if over else [],
        wish=None if wish is None else sorted(map(str, wish.cards)),
        wish_else_no=wish is not None and wish.else_no,
        question=question_of(view) if offered and not _answered_soon(view, wish) else None,
        can=can_of(view, lang, judge, names=names) if offered else None,
        lacking=_lacking(view, rules),
        clocks=list(clocks),
    )


def _answered_soon(view: PlayerView, wish: Wish | None) -> bool:
    """Whether the seat's own wish is about to answer: nobody is asked for the blink of an eye."""
    if wish is None or view.upcard is None or view.answer is not None or not (view.phase == "buy" or view.late):
        return False
    return wish.answer(view.upcard) is not None


def _acting(view: PlayerView) -> list[int]:
    """The seats the game waits for, as far as everyone knows: who of those asked has answered is nobody's business."""
    match view.phase:
        case "over":
            return []
        case "claim":
            return list(view.claiming[:1])
        case "buy":
            return list(view.asked)
    return [view.turn]


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


@lru_cache(maxsize=4096)
def _laid(laid: LaidMeld, lang: Lang) -> Laid:
    return Laid(laid.owner, laid.meld.kind, str(laid.meld).split(), meld_words(laid.meld, lang))


@lru_cache(maxsize=512)
def _result(result: EngineResult) -> Result:
    return Result(result.round, result.out, list(result.penalties), [_texts(hand) for hand in result.hands])


@lru_cache(maxsize=128)
def _wild(rules: RuleSet) -> list[str]:
    return _texts(sorted(limits_of(rules).wild_kinds))


def _lacking(view: PlayerView, rules: RuleSet) -> int | None:
    if view.seat is None or view.down[view.seat]:
        return None
    return distance(view.hand, view.contract, rules)
