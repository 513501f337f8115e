"""The public names, in one place. `contractrummy` hands them out when they are first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from contractrummy.analysis.outs import outs
from contractrummy.bots import BOTS, Advice, Bot, advise, bot
from contractrummy.cards import JOKER, Card
from contractrummy.dealer import FairDealer, commitment
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
    Placed,
    TakeBack,
    TakeDiscard,
    TakeJoker,
    parse_action,
)
from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    Discarded,
    DiscardLeft,
    DrewPenalty,
    DrewStock,
    Dropped,
    Event,
    Hidden,
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
from contractrummy.engine.legal import Legal
from contractrummy.engine.state import Laid
from contractrummy.engine.views import PlayerView, RoundResult, seen_by
from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadNotation, BadRecord, BadRules, ContractRummyError, Illegal, Reason
from contractrummy.game import Game
from contractrummy.melds.laydown import why_not_lay_down
from contractrummy.melds.layoff import joker_places, joker_swaps, lay_off_places
from contractrummy.melds.meld import Meld, meld, parse_meld, parse_melds
from contractrummy.melds.search import LayDownPlan, best_lay_down, distance, lay_downs, useful_cards
from contractrummy.melds.shapes import is_meld, runs_touch, why_not_meld
from contractrummy.melds.turn import TurnPlan, best_lay_offs
from contractrummy.notation import parse_card, parse_cards
from contractrummy.record import GameRecord, read_record, write_record
from contractrummy.replaying import verify
from contractrummy.rules.contracts import Contract, contract
from contractrummy.rules.presets import choices, known, preset, preset_names
from contractrummy.rules.problems import Problem
from contractrummy.rules.ruleset import SETTINGS, Difference, RuleSet
from contractrummy.scoring.penalties import penalty

if TYPE_CHECKING:
    from contractrummy.sim.names import BotResult, Estimate, JokerOdds, Odds, SimResult, odds, simulate

__all__ = [
    "BOTS",
    "JOKER",
    "SETTINGS",
    "Action",
    "Advice",
    "AskToBuy",
    "BadNotation",
    "BadRecord",
    "BadRules",
    "Bot",
    "BotResult",
    "Bought",
    "BuyAnswered",
    "Card",
    "Contract",
    "ContractRummyError",
    "DeclineBuy",
    "Difference",
    "Discard",
    "DiscardLeft",
    "Discarded",
    "DrawStock",
    "DrewPenalty",
    "DrewStock",
    "Drop",
    "Dropped",
    "Estimate",
    "Event",
    "FairDealer",
    "Game",
    "GameRecord",
    "Hidden",
    "Illegal",
    "JokerLeft",
    "JokerOdds",
    "Laid",
    "LaidDown",
    "LaidOff",
    "LayDown",
    "LayDownPlan",
    "LayOff",
    "LeaveDiscard",
    "LeaveJoker",
    "Legal",
    "Meld",
    "MovedJoker",
    "Odds",
    "Placed",
    "PlayerView",
    "Problem",
    "Reason",
    "RoundDealt",
    "RoundEnded",
    "RoundResult",
    "RuleSet",
    "SimResult",
    "SlidJoker",
    "StockReshuffled",
    "TakeBack",
    "TakeDiscard",
    "TakeJoker",
    "TookBack",
    "TookDiscard",
    "TookJoker",
    "TurnPlan",
    "WentOut",
    "WindowClosed",
    "Wish",
    "advise",
    "best_lay_down",
    "best_lay_offs",
    "bot",
    "choices",
    "commitment",
    "contract",
    "distance",
    "is_meld",
    "joker_places",
    "joker_swaps",
    "known",
    "lay_downs",
    "lay_off_places",
    "meld",
    "odds",
    "outs",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_meld",
    "parse_melds",
    "penalty",
    "preset",
    "preset_names",
    "read_record",
    "runs_touch",
    "seen_by",
    "simulate",
    "useful_cards",
    "verify",
    "why_not_lay_down",
    "why_not_meld",
    "write_record",
]


def __getattr__(name: str) -> Any:
    # The simulator needs processes, which not every Python has: it is loaded for those who ask for it.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import contractrummy.sim.names as late

    return getattr(late, name)
