"""Small decks, and games walked through every phase: what the laws, the counts and the long games are shown on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from contractrummy.bots import NoviceBot
from contractrummy.cards import Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    Drop,
    LayDown,
    LeaveDiscard,
    TakeBack,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.events import Event
from contractrummy.engine.state import Round
from contractrummy.game import Game
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import RuleSet

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def tiny(**changes: Any) -> RuleSet:
    """Two suits of six ranks in two packs with a joker: four cards dealt, one set or one run of three to lay down."""
    small = {"ranks": "A23456", "suits": "CD", "packs": 2, "jokers": 1, "run_min": 3, "deal": 4}
    return RuleSet().replace(**{**small, "contracts": ("S", "R3"), "final_round": "normal", **changes})


def lively_rules() -> dict[str, tuple[RuleSet, int]]:
    """Rules and a number of players, by name: games of these reach between them all that can happen."""
    common, heyue = preset("common"), preset("heyue")
    return {
        "common-3": (common.replace(contracts=("SS", "SRR"), deal=(10, 12), final_round="normal"), 3),
        "common-5": (common.replace(contracts=("SSR", "RRR"), deal=12), 5),
        "heyue-4": (heyue.replace(contracts=("SR", "RRR"), deal=(10, 12)), 4),
        "many-jokers": (common.replace(contracts=("SR", "RR"), deal=(10, 11), jokers=12, final_round="normal"), 4),
        "short-stock": (common.replace(contracts=("SS", "SR"), deal=10, packs=1, final_round="normal"), 4),
        "one-reshuffle": (
            common.replace(contracts=("SS", "S"), deal=12, packs=1, max_reshuffles=1, final_round="normal"), 4
        ),
        "out-at-will": (
            common.replace(
                contracts=("SR", "RR"), deal=(8, 9), jokers=10, goout_discard="optional", final_round="normal",
                layoff_same_turn=True, laydown_extra=True, direction="counter_clockwise", buy_priority="first_caller",
            ),
            3,
        ),
        "house-bans": (
            common.replace(
                contracts=("SS", "SR"), deal=(8, 9), final_round="normal", discard_taken=False, down_may_buy=False,
                joker_discardable=False, down_takes_discard=False, buy_own_discard=False, buy_initial_upcard=False,
                layoff_targets="own", buy_penalty=2, buy_limit=1, first_turn_laydown=2, jokers=8,
            ),
            4,
        ),
        "jokers-on-the-move": (
            common.replace(
                contracts=("SR", "R"), deal=(10, 8), jokers=14, final_round="normal", joker_swap_set=True,
                swap_who="any", swap_when="at_once", freed_joker="same_owner", joker_place="end_moves_once",
                new_melds=True, layoff_same_turn=True, discard_taken_wins=False,
            ),
            4,
        ),
        "late-calls": (
            common.replace(
                contracts=("SS", "SR"), deal=(7, 8), packs=1, jokers=4, final_round="normal", buy_limit_game=6,
                buy_window="until_discard", buys_per_turn="chain", buy_limit=[2, 4], max_reshuffles=2,
            ),
            4,
        ),
        "second-chance": (
            common.replace(
                contracts=("SS", "S"), deal=9, packs=1, final_round="normal", discard_dead="when_discarded",
                exposed_after_buy="may_take", buys_per_turn="chain", turn_player_priority="offers_round",
                stock_out="all", max_reshuffles=2, buy_priority="first_caller", buy_points=2,
            ),
            4,
        ),
        "until-the-draw": (
            common.replace(
                contracts=("SS", "SR"), deal=(9, 10), packs=1, jokers=6, final_round="normal", buy_penalty=2,
                buy_window="until_draw", exposed_after_buy="may_take", reshuffle_when="at_once", max_reshuffles=2,
                discard_dead="when_discarded", initial_upcard="bottom_of_cut", layoff_same_turn=True,
            ),
            3,
        ),
        "giving-up": (
            common.replace(
                contracts=("SS", "SS", "SR"), deal=(8, 8, 9), packs=1, packs_added=(0, 1), final_round="normal",
                direction="counter_clockwise", initial_upcard="none", cut_bonus=50, first_dealer="lowest_card",
                drop_points=25, winner_points=[10, 20], blind_points=25, blind_clean_points=50, hand_counts="spare",
                stock_out="all", reshuffle_when="at_once", max_reshuffles=3, buy_window="until_discard",
            ),
            4,
        ),
        "tiny": (tiny(), 2),
        "tiny-jokers": (tiny(jokers=6, packs=3, deal=5), 3),
        "tiny-last-round": (tiny(contracts=("R3R3",), deal=5, jokers=3, packs=3, final_round="all_cards"), 3),
        "tiny-last-round-but-a-discard": (tiny(contracts=("S",), deal=3, jokers=3, final_round="all_but_discard"), 2),
    }  # fmt: skip


def everywhere(round: Round) -> Counter[Card]:
    """Every card of a round, wherever it lies."""
    there: Counter[Card] = Counter(round.stock)
    there.update(round.discards)
    for seat in range(round.seats):
        there.update(round.hand(seat))
    for laid in round.table:
        there.update(laid.meld.cards)
    return there


def new_game(rules: RuleSet, players: int, seed: int) -> Game:
    return Game(rules, NAMES[:players], seed=seed, salt=bytes(32))


def some_ways(game: Game, seat: int) -> list[Action]:
    """What a seat may do. Where naturals are wild a hand may have lay-downs without end: then the best of them only."""
    view = game.view(seat)
    wild = game.rules.in_round(view.round).wild_ranks
    if not wild or view.phase != "play" or seat != view.turn or view.down[seat]:
        return list(game.legal(seat))
    first = next(iter(game.legal(seat)), None)
    cards = list(dict.fromkeys(view.hand))
    ways: list[Action] = [first] if isinstance(first, LayDown) else []
    for index, laid in enumerate(view.table):
        ways += [TakeJoker(card, index, wild) for wild in laid.meld.wilds for card in cards]
    ways += [*map(Discard, cards), TakeBack()]
    return [way for way in ways if way in game.legal(seat)]


class Lively:
    """Plays sensibly but for whims: it answers early, buys, takes back, swaps and at times does just anything legal."""

    def __init__(self, seed: int, whims: float = 0.2, asks: float = 0.15) -> None:
        self.chance = random.Random(seed)
        self.whims, self.asks = whims, asks
        self.novice = NoviceBot()

    def next(self, game: Game) -> tuple[int, Action]:
        """A seat and its action."""
        phase = game.view(None).phase
        early = [seat for seat in range(len(game.players)) if DeclineBuy() in game.legal(seat)]
        if phase != "buy" and early and self.whim():
            return self.chance.choice(early), self.answer()
        seat = self.chance.choice(game.to_act)
        if phase == "play":
            return seat, self.melding(game, seat)
        if phase == "claim":
            return seat, self.chance.choice(list(game.legal(seat)))
        return seat, self.answer() if phase == "buy" else self.draw(game, seat)

    def whim(self) -> bool:
        return self.chance.random() < self.whims

    def answer(self) -> Action:
        return AskToBuy() if self.chance.random() < self.asks else DeclineBuy()

    def draw(self, game: Game, seat: int) -> Action:
        ways: list[Action] = [TakeDiscard(), LeaveDiscard(), DrawStock(), Drop()]
        legal = [way for way in ways if way in game.legal(seat)]
        return self.chance.choice(legal) if self.whim() else self.novice.act(game.view(seat))

    def melding(self, game: Game, seat: int) -> Action:
        usual = self.novice.act(game.view(seat)) if not game.view(seat).freed else None
        if isinstance(usual, LayDown):
            return usual
        ways = some_ways(game, seat)
        swaps = [way for way in ways if isinstance(way, TakeJoker)]
        if swaps and not self.whim():
            return self.chance.choice(swaps)
        if TakeBack() in ways and self.chance.random() < self.whims / 2:
            return TakeBack()
        others = [way for way in ways if not isinstance(way, TakeBack)]
        return self.chance.choice(others) if usual is None or self.whim() else usual


def walk(
    rules: RuleSet, players: int, seed: int, actions: int = 600, whims: float = 0.2, asks: float = 0.15
) -> Iterator[tuple[Game, list[Event]]]:
    """One game after each of its actions, with the events of that action. The game is the same object throughout."""
    game = new_game(rules, players, seed)
    player = Lively(seed, whims, asks)
    yield game, list(game.log)
    for _ in range(actions):
        if game.over:
            return
        yield game, game.play(*player.next(game))
