"""Whole games of bots, checked as they go and stopped where nothing comes of them.

`python -m tests.games.play PRESET PLAYERS BOT GAMES` tells how long the games were and how many were stopped.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from contractrummy.bots import bot
from contractrummy.engine.events import Discarded, RoundEnded
from contractrummy.game import Game
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import RuleSet
from tests.support.decks import everywhere, new_game

TURNS = 200
"""The turns after which a round is given up.

Reshuffles are without limit (D51), so a round can go on for ever: two beginners who keep the pairs that the other waits
for, or players who do anything at all. Of the rounds of four novices half end within 40 turns and 98 in a hundred
within 190; of the rest most were still going on after 2,000.
"""


@dataclass
class Played:
    """A game that was played: the turns of each round, and whether one of them was given up."""

    game: Game
    turns: list[int] = field(default_factory=list)
    capped: bool = False


def play(rules: RuleSet, bots: Sequence[str], seed: int, cap: int = TURNS) -> Played:
    """One game to its end or to a round of more than `cap` turns; cards, counts and scores are checked on the way."""
    game = new_game(rules, len(bots), seed)
    players = [bot(name, seed * 10 + seat) for seat, name in enumerate(bots)]
    deck, played, turns = Counter(rules.deck(len(bots))), Played(game), 0
    while not game.over:
        seat = game.to_act[0]
        events = game.play(seat, players[seat].act(game.view(seat)))
        turns += any(isinstance(event, Discarded) for event in events)
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is not None or turns % 16 == 0:
            assert everywhere(game._round) == deck
        if ended is not None:
            points = [sum(rules.points[card] for card in hand) for hand in ended.hands]
            assert list(ended.penalties) == points
            assert (ended.out is None) == (0 not in map(len, ended.hands))
            played.turns.append(turns)
            turns = 0
        if turns >= cap:
            played.turns.append(turns)
            played.capped = True
            break
    results = [result.penalties for result in game.results]
    assert game.scores == [sum(column) for column in zip(*results, strict=True)] or not results
    return played


def figures(games: Sequence[Played]) -> str:
    """Mean turns of a round, the longest, and the share of games that were given up."""
    turns = sorted(turn for played in games for turn in played.turns)
    capped = sum(played.capped for played in games)
    dead = sum(result.out is None for played in games for result in played.game.results)
    mean, most = sum(turns) / len(turns), turns[len(turns) * 99 // 100]
    share = 100 * capped / len(games)
    return (
        f"{len(games)} games: {mean:.1f} turns a round, 99 % within {most}; "
        f"{capped} given up ({share:.1f} %), {dead} dead rounds"
    )


if __name__ == "__main__":
    name, players, kind, number = sys.argv[1:]
    print(figures([play(preset(name), [kind] * int(players), seed) for seed in range(int(number))]))
