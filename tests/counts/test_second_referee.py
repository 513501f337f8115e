"""Two referees watch the same tiny games under random house rules: they list the same actions in every position."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from contractrummy.dealer import FairDealer, demo_seed
from contractrummy.engine.decide import deal
from contractrummy.engine.position import position_text
from contractrummy.notation import to_text
from contractrummy.rules.contracts import contract
from tests.counts import slow
from tests.counts.tree import Tree, after_each
from tests.support.decks import tiny

VALUES: dict[str, list[Any]] = {
    "ranks": ["A23456", "A23456", "AJQK", "A23QK", "A2345TJQK", "A23456789"],
    "suits": ["CD", "C", "CDH"],
    "packs": [1, 2, 3],
    "jokers": [0, 1, 2, 4, 6],
    "run_min": [3, 3, 4],
    "run_max": [14, None, 4, 5],
    "ace_mode": ["low_or_high", "low_or_high", "high_only", "low_only"],
    "contracts": [("S",), ("R3",), ("SR3",), ("R3R3",), ("SS",), ("R4",), ("S4",)],
    "final_round": ["normal", "normal", "normal", "all_cards", "all_but_discard"],
    "wild_limit": [None, None, 1, 2, "naturals"],
    "wild_limit_scope": ["always", "laydown"],
    "min_naturals": [0, 0, 1, 2],
    "adjacent_wilds": [True, True, False],
    "touching_runs": ["no_join", "allowed", "gap2", "different_suits"],
    "same_rank_sets": [True, False],
    "laydown_extra": [False, True],
    "layoff_same_turn": [False, True],
    "layoff_targets": ["any", "any", "own"],
    "joker_swap_run": [True, True, False],
    "first_turn_laydown": [1, 1, 2],
    "goout_discard": ["required", "required", "optional"],
    "buy_penalty": [1, 1, 2, 0],
    "buy_limit": [None, None, 1, 0],
    "buy_priority": ["soonest", "first_caller"],
    "down_may_buy": [True, False],
    "down_takes_discard": [True, True, False],
    "buy_own_discard": [True, False],
    "buy_initial_upcard": [True, False],
    "max_reshuffles": [None, None, 0, 1],
}
WEIGHTS = {"down": 30.0, "swap": 40.0, "off": 6.0, "back": 0.5}
"""How much more often than others an action is followed: what comes late in a round is to come at all."""


def random_tree(chance: random.Random) -> Tree | None:
    """A deal under random rules, or None where they do not fit together."""
    players = chance.choice([2, 2, 3])
    changes = {key: chance.choice(values) for key, values in VALUES.items()}
    if chance.random() < 0.5:
        # Rules under which jokers are swapped now and then.
        changes |= {"jokers": 5, "joker_swap_run": True, "contracts": ("R3",), "final_round": "normal"}
        changes |= {"wild_limit": None, "min_naturals": 0, "layoff_targets": "any"}
    changes["deal"] = contract(changes["contracts"][0]).cards + chance.choice([0, 1, 1, 2])
    try:
        rules = tiny(**changes)
    except ValueError:
        return None
    if any(problem.severity == "error" for problem in rules.problems(players)):
        return None
    seed = chance.randrange(10**6)
    dealt = deal(rules, players, 1, 0, FairDealer(demo_seed(seed)))
    hands = [to_text(hand) for hand in dealt.hands]
    return Tree("", changes, hands=hands, stock=to_text(dealt.stock), upcard=str(dealt.upcard), seed=seed)


def watch(tree: Tree, chance: random.Random, actions: int = 90) -> Counter[str]:
    """Follow one game; what was done how often. Fails where the referees part."""
    round, state, done = tree.start(), tree.second_start(), Counter[str]()
    for _ in range(actions):
        mine, theirs = dict(after_each(round, tree.dealer)), dict(slow.moves(state))
        told = f"{tree.changes}\n{position_text(round)}"
        assert mine.keys() == theirs.keys(), f"{told}{sorted(mine.keys() ^ theirs.keys())}"
        assert round.phase == state.phase
        if not mine:
            break
        names = sorted(mine)
        [name] = chance.choices(names, [WEIGHTS.get(name.split()[1], 1.0) for name in names])
        round, state = mine[name], theirs[name]
        done[name.split()[1]] += 1
        for seat, hand in enumerate(state.hands):
            assert sorted(map(str, round.hand(seat))) == hand
        assert [*map(str, round.stock)] == state.stock and [*map(str, round.discards)] == state.pile
    return done


def watched(games: int, seed: int) -> Counter[str]:
    chance, done = random.Random(seed), Counter[str]()
    while games:
        tree = random_tree(chance)
        if tree is not None:
            done += watch(tree, chance)
            games -= 1
    return done


@pytest.mark.both_builds
@pytest.mark.parametrize("seed", range(4))
def test_both_referees_list_the_same_actions_in_every_position(seed: int) -> None:
    """What the engine lists is exactly what the rules allow, lay-downs, swaps and buys among it; so are the piles."""
    done = watched(25, seed)
    assert all(done[word] for word in "down off swap back ask no take leave draw discard".split()), done


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_both_referees_list_the_same_actions_in_very_many_positions(seed: int) -> None:
    """The same law over half a million positions."""
    assert watched(300, seed)["swap"] > 0
