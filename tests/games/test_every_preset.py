"""Whole games under every preset, and a round under each of very many rule sets, by players that buy what they can use.

`python -m tests.games.test_every_preset GAMES` tells for each preset how long the rounds were.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import pytest

import contractrummy as cr
from contractrummy.engine.events import RoundDealt
from contractrummy.engine.state import Round
from contractrummy.engine.views import view_of
from contractrummy.melds.layoff import places, shifts, why_not_swap
from tests.support.anyrules import any_rules
from tests.support.buyer import play_out
from tests.support.decks import everywhere, new_game

TURNS = 400
"""The turns of a seat after which a round is given up.

No rule ends a round in which everybody is down and no card that is left fits a meld (E25 leaves endless passing to the
players), so a few are. `dead_end` tells that it was such a round.
"""

NAMES = cr.preset_names()


def played(rules: cr.RuleSet, players: int, seed: int, rounds: int | None = None, turns: int = TURNS) -> cr.Game:
    """A game by `Buyer` on every seat, with what holds in every game looked at as each round ends."""
    game = new_game(rules if rounds is None else rules.replace(rounds=rounds), players, seed)
    ended = play_out(game, turns, seed)
    deals = [event for event in game.log if isinstance(event, RoundDealt)]
    assert everywhere(game._round) == Counter(game.rules.deck(players, len(deals)))
    for result in game.results:
        assert (result.out is None) == all(result.hands[seat] for seat in range(players)) or game.rules.drop_points
    columns = [result.penalties for result in game.results]
    assert game.scores == [sum(column) for column in zip(*columns, strict=True)] or not columns
    assert ended == game.over
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
    """Four players that buy: no rule is broken, the record replays, and a round is given up only at a dead end."""
    rules = cr.preset(name)
    over = 0
    for seed in range(20):
        game = played(rules, seats(rules), seed)
        over += game.over
        assert len(game.results) == rules.round_count if game.over else dead_end(game._round), seed
        if seed == 0:
            again = cr.Game.replay(game.record)
            assert (again.position, again.scores) == (game.position, game.scores)
    assert over >= 15


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_five_hundred_games_of_every_preset_come_to_their_end(name: str) -> None:
    rules = cr.preset(name)
    for seed in range(500):
        game = played(rules, seats(rules), seed)
        assert game.over or dead_end(game._round), seed


ROUND_TURNS = 60


@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_two_thousand_random_rule_sets_play_a_round_each(start: int) -> None:
    """Whatever `problems` lets pass is played for a round, or for its first sixty turns: nothing raises.

    What every seat sees is judged from its view alone as it is by the referee, at the end of what was played.
    """
    for seed in range(start, start + 100):
        rules, players = any_rules(seed)
        game = played(rules, players, seed, rounds=1, turns=ROUND_TURNS)
        if seed % 5 == 0:
            again = cr.Game.replay(game.record)
            assert again.position == game.position and again.record == game.record
            for seat in game.to_act:
                view = view_of(game._round, seat)
                assert view.to_act and next(iter(view.legal), None) == next(iter(game.legal(seat)), None)


def figures(games: int) -> Iterator[str]:
    for name in NAMES:
        rules = cr.preset(name)
        longest, dead, total, rounds, given_up = 0, 0, 0, 0, 0
        for seed in range(games):
            game = played(rules, seats(rules), seed)
            given_up += not game.over
            dead += sum(result.out is None for result in game.results)
            longest = max(longest, *(max(turns.values()) for turns in _turns(game)))
            total += sum(max(turns.values()) for turns in _turns(game))
            rounds += len(game.results)
        told = f"{name:22} {games} games, {total / rounds:5.1f} turns a seat and round, longest {longest:4}"
        yield f"{told}, {dead} dead rounds, {given_up} given up"


def _turns(game: cr.Game) -> list[Counter[int]]:
    """The discards of each seat in each round."""
    found: list[Counter[int]] = []
    for event in game.log:
        if isinstance(event, RoundDealt):
            found.append(Counter(dict.fromkeys(range(len(game.players)), 0)))
        elif type(event).__name__ == "Discarded":
            found[-1][event.seat] += 1  # type: ignore[attr-defined]
    return found


if __name__ == "__main__":
    for line in figures(int(sys.argv[1])):
        print(line, flush=True)
