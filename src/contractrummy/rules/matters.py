"""Which settings can come up at all under the others; the rules page leaves out those that cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from contractrummy.cards import RANKS, SUITS
from contractrummy.rules.contracts import SlotKind, contract
from contractrummy.rules.tables import Table

if TYPE_CHECKING:
    from contractrummy.rules.ruleset import RuleSet

__all__ = ["matters"]


def matters(rules: RuleSet, key: str) -> bool:
    """Whether that setting can make a difference under these rules.

    >>> from contractrummy.rules.ruleset import RuleSet
    >>> [matters(RuleSet().replace(buy_limit=limit), "buy_penalty") for limit in (0, 3)]
    [False, True]
    """
    return _MATTERS[key](rules) if key in _MATTERS else True


def _wilds(rules: RuleSet) -> bool:
    return rules.has_jokers or bool(rules.wild_ranks or rules.wild_by_round)


def _two_wilds(rules: RuleSet) -> bool:
    """Whether a meld can hold two wild cards, be it after lay-offs only."""
    limit = rules.wild_limit
    return _wilds(rules) and not (isinstance(limit, int) and limit < 2 and rules.wild_limit_scope == "always")


def _wilds_alone(rules: RuleSet) -> bool:
    """Whether the limit lets a meld be laid down that is made of wild cards."""
    limit = rules.wild_limit
    if isinstance(limit, Table):
        return _wilds(rules) and any(most >= int(shape[1:]) for shape, most in limit.items())
    return _wilds(rules) and (limit is None or (isinstance(limit, int) and limit >= min(rules.set_min, rules.run_min)))


def _swaps(rules: RuleSet) -> bool:
    return _wilds(rules) and (rules.joker_swap_run or rules.joker_swap_set)


def _buying(rules: RuleSet) -> bool:
    return rules.buy_limit != 0 and rules.buy_limit_game != 0


def _own_end(rules: RuleSet) -> bool:
    """Whether one of the rounds that are played ends as `final_round` says."""
    return rules.round_count > len(rules.contracts) - rules.final_rounds


def _last_discard(rules: RuleSet) -> bool:
    """Whether the last round can be won by a discard."""
    return not _own_end(rules) or rules.final_round != "all_cards"


def _twice(rules: RuleSet, *kinds: SlotKind) -> bool:
    """Whether some contract asks for two melds of a kind."""
    readings = (reading for text in rules.contracts for reading in contract(text).readings)
    return any(sum(reading.count(kind) for kind in kinds) > 1 for reading in readings)


def _run_ends(rules: RuleSet) -> bool:
    """Whether it needs saying: round the corner there is no end but this, elsewhere the ace sets one."""
    if rules.ace_mode == "corner":
        return True
    return rules.run_max is not None and rules.run_max <= len(rules.run_ranks)


_Looks = Callable[["RuleSet"], bool]
_MATTERS: dict[str, _Looks] = {
    "ranks": lambda rules: len(rules.ranks) < len(RANKS),
    "suits": lambda rules: len(rules.suits) < len(SUITS),
    "cut_bonus": lambda rules: rules.cut_bonus > 0,
    "exact_cut": lambda rules: rules.cut_bonus > 0,
    "packs_added": lambda rules: any(rules.packs_added),
    "wild_ranks": lambda rules: bool(rules.wild_ranks) or (rules.has_jokers and not rules.wild_by_round),
    "wild_by_round": lambda rules: bool(rules.wild_by_round),
    "wild_suits": lambda rules: bool(rules.wild_ranks or rules.wild_by_round),
    "run_max": _run_ends,
    "wild_limit": _wilds,
    "wild_limit_scope": lambda rules: _wilds(rules) and rules.wild_limit is not None,
    "wilds_in_laydown": lambda rules: _wilds(rules) and rules.wilds_in_laydown is not None,
    "adjacent_wilds": lambda rules: _two_wilds(rules) and rules.naturals_between_wilds == 0,
    "naturals_between_wilds": lambda rules: _two_wilds(rules) and rules.naturals_between_wilds > 0,
    "min_naturals": lambda rules: (
        _wilds(rules) and (rules.min_naturals > 0 or (_wilds_alone(rules) and rules.wilds_in_laydown is None))
    ),
    "min_naturals_in": lambda rules: _wilds(rules) and rules.min_naturals > 0 and rules.min_naturals_in != "melds",
    "joker_swap_run": _wilds,
    "joker_swap_set": _wilds,
    "swap_when": lambda rules: rules.swap_when != "own_turn" and _swaps(rules),
    "freed_joker": _swaps,
    "swap_who": _swaps,
    "joker_place": _wilds,
    "touching_runs": lambda rules: _twice(rules, "run", "mixed"),
    "same_rank_sets": lambda rules: _twice(rules, "set"),
    "discard_taken_wins": lambda rules: rules.discard_taken and not rules.discard_taken_wins and _last_discard(rules),
    "joker_discardable": lambda rules: rules.has_jokers,
    "buy_limit": lambda rules: rules.buy_limit_game is None or (_buying(rules) and rules.buy_limit is not None),
    "buy_window": _buying,
    "turn_player_priority": _buying,
    "buy_priority": _buying,
    "buy_penalty": _buying,
    "buy_points": lambda rules: _buying(rules) and rules.buy_points > 0,
    "down_may_buy": _buying,
    "buy_initial_upcard": lambda rules: _buying(rules) and rules.initial_upcard != "none",
    "buy_own_discard": _buying,
    "buys_per_turn": _buying,
    "exposed_after_buy": _buying,
    # Where a call counts until the discard, that says it already.
    "discard_dead": lambda rules: _buying(rules) and rules.buy_window != "until_discard",
    "buy_limit_game": lambda rules: rules.buy_limit_game is not None,
    "final_round": _own_end,
    "final_rounds": lambda rules: rules.final_rounds > 1 and rules.final_round != "normal",
    "reshuffle_when": lambda rules: rules.max_reshuffles != 0,
    "stock_out": lambda rules: rules.max_reshuffles != 0,
    "floating": lambda rules: rules.floating,
    "rummy_call": lambda rules: rules.rummy_call != "off",
    "advance": lambda rules: rules.advance != "move_on",
    "blind_points": lambda rules: rules.blind_points > 0,
    "blind_clean_points": lambda rules: rules.blind_clean_points is not None,
    "drop_points": lambda rules: rules.drop_points is not None,
}
