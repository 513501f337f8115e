"""Games under rules nobody has thought of: whatever `problems` lets pass can be played."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from contractrummy.engine.actions import TakeBack
from contractrummy.errors import Illegal
from contractrummy.game import Game
from contractrummy.rules.ruleset import RuleSet
from tests.support.decks import Lively, everywhere, new_game, some_ways
from tests.support.strategies import actions_with, cards, rule_sets

tables = st.integers(2, 6).flatmap(lambda players: st.tuples(rule_sets(players), st.just(players)))


def play_a_round(rules: RuleSet, players: int, seed: int, actions: int) -> Game:
    """One round of play that is mostly sensible, or its first actions; nothing in it may raise."""
    game = new_game(rules, players, seed)
    player = Lively(seed, whims=0.3, asks=0.25)
    for _ in range(actions):
        if game.over or game.round > 1:
            break
        game.play(*player.next(game))
    assert everywhere(game._round) == Counter(rules.deck(players, game.round))
    assert game.over or all(any(not isinstance(a, TakeBack) for a in islice(game.legal(s), 2)) for s in game.to_act)
    again = Game.replay(game.record)
    assert again.position == game.position and again.record == game.record
    assert Game.at(rules, position=game.position).position == game.position
    return game


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(tables, st.integers(0, 10**6))
def test_a_round_under_any_rules_that_can_be_played_raises_nothing(table: tuple[RuleSet, int], seed: int) -> None:
    """For 300 rule sets made of all the values that `problems` accepts: play goes on, and is replayed equal."""
    play_a_round(*table, seed, actions=40)


@pytest.mark.soak
@settings(max_examples=2000, deadline=None)
@given(tables, st.integers(0, 10**6))
def test_whole_rounds_under_very_many_rules_raise_nothing(table: tuple[RuleSet, int], seed: int) -> None:
    """The same law over 2,000 rule sets and up to 500 actions each."""
    play_a_round(*table, seed, actions=500)


def test_the_random_rules_reach_nearly_every_setting_that_is_played() -> None:
    """Of the settings with more than one value that is played today, 100 rule sets change all but a few."""
    changed: Counter[str] = Counter()

    @settings(max_examples=100, deadline=None, derandomize=True, database=None)
    @given(tables, st.integers(0, 10**6))
    def look(table: tuple[RuleSet, int], seed: int) -> None:
        changed.update(difference.key for difference in table[0].diff(RuleSet()))

    look()
    from contractrummy.rules.ruleset import SETTINGS

    alive = {record.key for record in SETTINGS if _played_values(record.kind) > 1}
    assert len(alive - set(changed)) <= 2, alive - set(changed)


def _played_values(kind: Any) -> int:
    """How many values of a setting are played; many where they are not listed."""
    values = getattr(kind, "words", None) or ((True, False) if type(kind).__name__ == "Flag" else range(99))
    if getattr(kind, "played", None) is not None:
        return len(kind.played)
    return sum(not kind.not_played(value) for value in values)


class AnyGame(RuleBasedStateMachine):
    """A game under random rules in which anybody asks for anything at any time."""

    @initialize(table=tables, seed=st.integers(0, 10**6))
    def begin(self, table: tuple[RuleSet, int], seed: int) -> None:
        rules, self.players = table
        self.game = new_game(rules, self.players, seed)
        self.lively = Lively(seed, whims=0.3, asks=0.3)

    @precondition(lambda self: not self.game.over)
    @rule(steps=st.integers(1, 12))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            if not self.game.over:
                self.game.play(*self.lively.next(self.game))

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def do_something_legal(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.to_act))
        listed = some_ways(self.game, seat)[:50]
        action = data.draw(st.sampled_from(listed))
        position = self.game.position
        self.game.play(seat, action)
        assert self.game.position != position

    @rule(data=st.data())
    def ask_for_anything(self, data: st.DataObject) -> None:
        game = self.game
        seat = data.draw(st.integers(-1, self.players))
        view = game.view(seat if 0 <= seat < self.players else None)
        held = st.sampled_from(view.hand) | cards if view.hand else cards
        action = data.draw(actions_with(held, len(view.table)))
        before = (game.position, len(game.log), list(game.scores))
        reason = game.why_not(seat, action)
        assert (action in game.legal(seat)) == (reason is None) or game.over
        if reason is None:
            game.play(seat, action)
            return
        try:
            game.play(seat, action)
        except Illegal as no:
            assert no.reason == reason and no.params == reason.params
            assert no.text("en") and no.text("zh")
        else:
            raise AssertionError(f"{action} was refused, then played")
        assert (game.position, len(game.log), list(game.scores)) == before

    @rule()
    def save_and_load(self) -> None:
        again = Game.replay(self.game.record)
        assert again.position == self.game.position
        assert [again.view(seat) for seat in range(self.players)] == [self.game.view(s) for s in range(self.players)]
        self.game = again

    @invariant()
    def cards_are_conserved(self) -> None:
        if hasattr(self, "game"):
            assert everywhere(self.game._round) == Counter(self.game.rules.deck(self.players, self.game.round))

    @invariant()
    def somebody_can_act_until_the_end(self) -> None:
        if hasattr(self, "game"):
            assert self.game.over or all(self.game.legal(seat) for seat in self.game.to_act)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=60, stateful_step_count=25, deadline=None, derandomize=True, database=None)


class ManyGames(AnyGame):
    """The same, far longer."""


@pytest.mark.soak
class TestManyGames(ManyGames.TestCase):  # type: ignore[misc,valid-type]
    settings = settings(max_examples=600, stateful_step_count=100, deadline=None)
