"""A program that answers strangers gives every question an end: what is found is true, though there may be better."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import contractrummy as cr
from contractrummy.melds import _search
from contractrummy.rules.line import from_line
from contractrummy.web.limits import SEARCHED

HEAVY = (
    "common packs=8 jokers=32 deal=16 contracts=R5RRR5R5S4 wild_ranks=T,Q,5,3 touching_runs=gap2 ace_mode=corner "
    "final_round=all_but_discard wild_limit_scope=laydown run_max=7 min_naturals=2"
)
"""Rules nobody plays by, under which one look at a hand took half a minute."""


@pytest.fixture
def bounded() -> Iterator[None]:
    _search.bounded(20_000)
    yield
    _search.bounded(1 << 60)


def hands(rules: cr.RuleSet) -> Iterator[cr.PlayerView]:
    for seed in range(6):
        game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=seed)
        game.play(game.to_act[0], cr.TakeDiscard())
        yield game.view(game.to_act[0])


def test_under_any_rules_a_hand_is_looked_at_in_a_moment(bounded: None) -> None:
    for view in hands(from_line(HEAVY)):
        advice = cr.advise(view)
        assert view.why_not(advice.action) is None


def test_what_is_found_can_be_laid_down(bounded: None) -> None:
    """With a rank nobody else asks about, so that the searches are made anew."""
    rules = from_line("common jokers=12 packs=3 wild_ranks=4 wild_limit=2")
    hand = "JK JK 4C 4D 5H 6H 7H 8H 9S 9D 9C KS KD 2C"
    for contract in ("SS", "SR", "RR", "SSS", "SSR"):
        plan = cr.best_lay_down(hand, contract, rules)
        assert plan is not None
        assert cr.why_not_lay_down(hand, plan.melds, contract, rules) is None


def test_at_a_real_table_the_bound_of_the_server_is_never_met() -> None:
    """The same answers with it and without, for the hands that people hold."""
    presets = [cr.preset(name) for name in ("common", "heyue", "shanghai_davis")]
    # Rules that differ in nothing that a hand is asked about, so that the searches are made anew.
    free = [str(cr.advise(view)) for rules in presets for view in hands(rules.replace(max_reshuffles=7))]
    _search.bounded(SEARCHED)
    try:
        assert [str(cr.advise(view)) for rules in presets for view in hands(rules.replace(max_reshuffles=8))] == free
    finally:
        _search.bounded(1 << 60)
