"""Whole games under every preset, and a round under each of very many rule sets, by players that buy what they can use.

`python -m tests.games.test_every_preset GAMES` tells for each preset how long the rounds were.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import contractrummy as cr
from contractrummy.bots._player import order_of, seat_asked
from contractrummy.bots._steady import Steady
from contractrummy.engine._house import house_of
from contractrummy.engine._judge import WHYS
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.apply import neighbour
from contractrummy.engine.events import RoundDealt
from contractrummy.engine.reading import action_of
from contractrummy.engine.state import Round, kernel_of, round_of
from contractrummy.engine.views import view_of
from contractrummy.melds.layoff import places, shifts, why_not_swap
from tests.support.anyrules import any_rules
from tests.support.decks import everywhere, new_game

TURNS = 400
"""The turns of a seat after which a round is given up.

No rule ends a round in which everybody is down and no card that is left fits a meld (E25 leaves endless passing to the
players), so a few are. `dead_end` tells that it was such a round.
"""

NAMES = cr.preset_names()
WAITING = {"carioca_argentina": 1}
"""Of twenty games so many may be given up though the round could end: its last one asks for a run of thirteen."""


@dataclass
class Played:
    """What became of a game played inside the kernel."""

    rounds: list[Kernel]
    over: bool

    @property
    def last(self) -> Round:
        return round_of(self.rounds[-1])


def inside(rules: cr.RuleSet, players: int, seed: int, rounds: int | None = None, turns: int = TURNS) -> Played:
    """A game by `Steady` on every seat: each order is judged before it is done, each round looked at as it ends."""
    bots, dealer, told = [Steady() for _ in range(players)], seed % players, Played([], False)
    for number in range(1, (rounds or rules.round_count) + 1):
        kernel = Kernel(house_of(rules, players, number))
        if told.rounds:
            kernel.follow(told.rounds[-1])
        told.rounds.append(kernel)
        kernel.start(seed, dealer)
        while (seat := seat_asked(kernel)) >= 0:
            if kernel.most_turns() > turns:
                return told
            order = order_of(bots[seat], kernel, seat)
            why = kernel.why_not(seat, order)
            assert why == 0, (WHYS[why], seed, number, seat, order)
            kernel.do(seat, order)
        ended = round_of(kernel)
        assert everywhere(ended) == Counter(rules.deck(players, number))
        assert (ended.out is None) == all(map(sum, ended.hands)) or rules.drop_points
        dealer = neighbour(rules, rules.dealer_rotation, dealer, players)
    told.over = True
    return told


def played(rules: cr.RuleSet, players: int, seed: int, rounds: int | None = None, turns: int = TURNS) -> cr.Game:
    """The same through `Game`: actions, events, scores and the record."""
    game = new_game(rules if rounds is None else rules.replace(rounds=rounds), players, seed)
    bots = [Steady() for _ in range(players)]
    while not game.over and max(game._round.turns) <= turns:
        kernel = kernel_of(game._round)
        seat = seat_asked(kernel)
        game.play(seat, action_of(kernel, order_of(bots[seat], kernel, seat)))
    deals = [event for event in game.log if isinstance(event, RoundDealt)]
    assert everywhere(game._round) == Counter(game.rules.deck(players, len(deals)))
    columns = [result.penalties for result in game.results]
    assert game.scores == [sum(column) for column in zip(*columns, strict=True)] or not columns
    return game


def seats(rules: cr.RuleSet) -> int:
    """Four where so many may play."""
    return min(max(4, rules.players[0]), rules.players[1])


def dead_end(round: Round) -> bool:
    """Whether the round can never end: all are down, and no card off the table goes onto it, alone or for a wild."""
    there = everywhere(round) - Counter(card for laid in round.table for card in laid.meld.cards)
    melds = list(enumerate(round.table))
    return all(round.down) and not any(
        places(card, laid.meld, round.limits)
        or shifts(card, laid.meld, round.limits, laid.moved)
        or any(why_not_swap(card, round.melds, index, wild, round.rules, round.limits, True) is None
               for wild in laid.meld.wilds)
        for card in there
        for index, laid in melds
    )  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_twenty_games_of_every_preset_come_to_their_end(name: str) -> None:
    """Four players that buy: no rule is broken, and a record replays.

    A round is given up only at a dead end, but for one in which all four wait for the cards of one another's long run.
    """
    rules = cr.preset(name)
    games = [inside(rules, seats(rules), seed) for seed in range(20)]
    assert sum(not game.over and not dead_end(game.last) for game in games) <= WAITING.get(name, 0)
    told = played(rules, seats(rules), 0)
    assert len(told.results) == rules.round_count if told.over else dead_end(told._round)
    again = cr.Game.replay(told.record)
    assert (again.position, again.scores) == (told.position, told.scores)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_five_hundred_games_of_every_preset_come_to_their_end(name: str) -> None:
    rules = cr.preset(name)
    games = (inside(rules, seats(rules), seed) for seed in range(500))
    assert sum(not game.over and not dead_end(game.last) for game in games) <= 25 * WAITING.get(name, 0)


ROUND_TURNS = 60


@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_two_thousand_random_rule_sets_play_a_round_each(start: int) -> None:
    """Whatever `problems` lets pass is played for a round, or for its first sixty turns: nothing raises.

    A fifth is played through `Game` as well and replayed; what a seat sees is there judged from its view alone as it is
    by the referee, at the end of what was played.
    """
    for seed in range(start, start + 100):
        rules, players = any_rules(seed)
        inside(rules, players, seed, rounds=1, turns=ROUND_TURNS)
        if seed % 5 == 0:
            game = played(rules, players, seed, rounds=1, turns=ROUND_TURNS)
            again = cr.Game.replay(game.record)
            assert again.position == game.position and again.record == game.record
            for seat in game.to_act:
                view = view_of(game._round, seat)
                assert view.to_act and next(iter(view.legal), None) == next(iter(game.legal(seat)), None)


def figures(games: int) -> Iterator[str]:
    for name in NAMES:
        rules = cr.preset(name)
        told = [inside(rules, seats(rules), seed) for seed in range(games)]
        rounds = [kernel for game in told for kernel in game.rounds]
        longest, given_up = max(kernel.most_turns() for kernel in rounds), sum(not game.over for game in told)
        dead = sum(kernel.acting() < 0 and kernel.out < 0 for kernel in rounds)
        mean = sum(kernel.most_turns() for kernel in rounds) / len(rounds)
        line = f"{name:22} {games} games, {mean:5.1f} turns a seat and round, longest {longest:4}"
        yield f"{line}, {dead} dead rounds, {given_up} given up"


if __name__ == "__main__":
    for line in figures(int(sys.argv[1])):
        print(line, flush=True)
