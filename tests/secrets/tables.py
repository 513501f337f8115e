"""Tables met in the middle of a game: every phase, people and bots, wishes, clocks, somebody away.

A table is brought there by its own writer, entry after entry, and by nobody who waits: a thousand of them are cheap.
"""

from __future__ import annotations

import random
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from contractrummy.cards import CARDS
from contractrummy.dealer import SEED_BYTES
from contractrummy.engine.events import Event, StockReshuffled
from contractrummy.errors import Illegal
from contractrummy.game import Game
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import RuleSet
from contractrummy.table import entries as facts
from contractrummy.table import playing
from contractrummy.table.entries import Item
from contractrummy.table.messages import Lang, Options, Wish
from contractrummy.table.state import Table
from tests.support.decks import Lively, lively_rules

MOST_OF_A_GAME = 12
"""States of one game; then it is another."""

Viewer = int | None
"""A seat that a person has, or somebody who looks on."""

NAMES = ("Ann", "Bö", "Cy [[x]]", "笛", "Ed", "Flo", "Gus", "Hal")
TABLE = "tAbLe_0123456789-abcdQ"


def rule_sets() -> dict[str, tuple[RuleSet, int]]:
    """Rules and a number of players, by name: some presets as they stand, and games that reach all that can happen."""
    whole = {name: (preset(name), players) for name, players in (("common", 4), ("heyue", 4), ("liverpool", 3))}
    return {**whole, **lively_rules()}


def secret_of(name: str) -> str:
    """The secret a browser keeps in its cookie."""
    return urlsafe_b64encode(sha256(name.encode()).digest()).decode().rstrip("=")


def who_of(name: str) -> bytes:
    """The hash a browser is known by."""
    return sha256(sha256(name.encode()).digest()).digest()


@dataclass(frozen=True)
class Met:
    """A table, the entries of the last step, and somebody who may not know all of it."""

    table: Table
    step: list[Item]
    viewer: Viewer
    lang: Lang
    chance: random.Random

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def who(self) -> bytes | None:
        return None if self.viewer is None else self.table.chairs[self.viewer].who


def dealt(rules: RuleSet, players: int, chance: random.Random) -> Table:
    """A table just dealt: people in all seats, or in all but one or two that bots have."""
    table = Table(TABLE)
    options = Options(
        ask_seconds=chance.choice([0, 8]), turn_seconds=chance.choice([0, 0, 60]), undo=chance.random() < 0.8,
        over_days=chance.random() < 0.2,
    )  # fmt: skip
    bots = set(chance.sample(range(1, players), chance.randrange(min(3, players))))
    items: list[Item] = [facts.Opened(players, rules.to_dict(), options)]
    for seat in range(players):
        name = NAMES[seat]
        if seat in bots:
            items.append(facts.BotSat(seat, name, chance.choice(["steady", "novice"])))
        else:
            items.append(facts.Sat(seat, name, who_of(name).hex(), sha256(name.encode()).hexdigest(), seat == 0))
    items.append(facts.Sealed(chance.randbytes(SEED_BYTES).hex(), chance.randbytes(32).hex()))
    seeds = ["" if seat in bots else chance.randbytes(32).hex() for seat in range(players)]
    items += [facts.Mixed(seat, NAMES[seat], seed) for seat, seed in enumerate(seeds) if seed]
    items.append(facts.Started(list(NAMES[:players]), seeds))
    table.apply(items)
    assert table.game is not None
    table.apply(table.game.first_deal())
    return table


def walk(rules: RuleSet, players: int, seed: int, actions: int = 600) -> Iterator[tuple[Table, list[Item]]]:
    """One table after each step, with the entries of that step. It is the same object throughout."""
    chance = random.Random(f"table {seed}")
    table = dealt(rules, players, chance)
    game, player = table.game, Lively(seed)
    assert game is not None
    yield table, list(table.items)
    for _ in range(actions):
        if game.over:
            return
        if chance.random() < 0.08:
            aside = _aside(table, chance)
            table.apply(aside)
            yield table, aside
            if game.over:
                return
        items: list[Item] = [*game.foresee(*player.next(game))]
        table.apply(items)
        yield table, items


def _aside(table: Table, chance: random.Random) -> list[Item]:
    """Something that is not a move: a wish, somebody who goes or is back, a clock that ran out."""
    game = table.game
    assert game is not None
    seat = chance.choice(table.people)
    name, away = table.names[seat], table.chairs[seat].played_for
    match chance.randrange(4):
        case 0:
            return [facts.IsBack(seat, name) if away else facts.PlayedFor(seat, name)]
        case 1:
            return [facts.TimedOut(seat, name, chance.choice(["ask", "turn"]))]
    with suppress(Illegal):
        wanted = [str(card) for card in chance.sample(CARDS, chance.randrange(4))]
        return playing.wish(table, table.chairs[seat].who, Wish("w" * 16, wanted, chance.random() < 0.3)).items
    return []


def met(name: str, states: int, seed: int) -> Iterator[Met]:
    """So many tables of those rules, each in the middle of a game, and a viewer of each."""
    rules, players = rule_sets()[name]
    chance = random.Random(f"met {name} {seed}")
    langs: tuple[Lang, ...] = ("en", "zh")
    while states > 0:
        seed += 1
        # Some games from their deal on, most from somewhere in the middle.
        skipped, left = chance.choice([0, 30, 60, 100, 150]), min(states, MOST_OF_A_GAME)
        for number, (table, step) in enumerate(walk(rules, players, seed)):
            game = table.game
            assert game is not None
            if number < skipped or game.over:
                continue
            if chance.random() < _likely(game, step):
                states, left = states - 1, left - 1
                viewer = chance.choice([None, *table.people])
                yield Met(table, step, viewer, chance.choice(langs), chance)
            if left == 0:
                break


def _likely(game: Game, step: list[Item]) -> float:
    """How likely a table is met as it stands: what is rare is not passed by."""
    if game.phase == "claim" or any(isinstance(item, StockReshuffled) for item in step):
        return 1.0
    return 0.6 if game._round.undo else 0.2


def events_of(items: list[Item]) -> list[Event]:
    return [item for item in items if isinstance(item, Event)]
