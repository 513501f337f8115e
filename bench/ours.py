"""Contract Rummy, measured: random play, whole games, the lay-down search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import count, islice, product
from random import Random

import contractrummy as cr
from bench import gin
from bench.hands import CONTRACTS, JOKERS, PRESETS, SIZES, hands
from bench.worker import NotThere, Way
from contractrummy.cards import counts_of
from contractrummy.engine._house import house_of
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import TakeBack
from contractrummy.engine.chance import Chance
from contractrummy.melds import _search
from contractrummy.melds._task import NEVER, task_of
from contractrummy.melds.limits import limits_of
from contractrummy.sim.match import play_match

__all__ = ["COMPILED", "VERSION", "WAYS", "deadwood"]

VERSION = f"contract-rummy {cr.__version__}"
COMPILED = not str(_search.__file__).endswith(".py")
NAMES = ("North", "East", "South", "West")
CAP = 30
"""Random players do not end rounds: after so many turns of a seat they stop."""
LOOKED_AT = 40
"""Of a long list of lay-downs a random player takes one of the first."""
CAP_INSIDE = 50
"""The same for random players inside the engine: 200 turns of four seats."""
CAP_GAMES = 200
LONGEST = 3000
"""Novices may wait for each other for ever: after so many decisions a game is left."""
HANDS = 200

_seeds = count(1)


# -- the kernel: (preset, seed) -> player decisions, or games -------------------------------------------------------


def random_playout(preset: str, seed: int) -> int:
    """Decisions of random players inside the engine, all rounds, each cut at `CAP_INSIDE` turns of a seat."""
    rules, chance, decisions = cr.preset(preset), Chance(seed), 0
    for number in range(1, rules.round_count + 1):
        kernel = Kernel(house_of(rules, 4, number))
        kernel.start(seed, number % 4)
        decisions += kernel.playout(chance, CAP_INSIDE)
    return decisions


def step_loop(preset: str, seed: int) -> int:
    """Decisions of the same players where Python asks for the legal codes, picks one and has it played."""
    rules, chosen, decisions = cr.preset(preset), Random(seed).choice, 0
    for number in range(1, rules.round_count + 1):
        kernel = Kernel(house_of(rules, 4, number))
        kernel.start(seed, number % 4)
        while (seat := kernel.acting()) >= 0 and kernel.turns_of(seat) <= CAP_INSIDE:
            kernel.orders(seat)
            kernel.do(seat, chosen(kernel.listed()))
            decisions += 1
    return decisions


def steady_games(preset: str, seed: int) -> int:
    """Games of seven rounds, four `steady` each, as the simulator plays them."""
    if "steady" not in cr.BOTS:
        raise NotThere("there is no steady yet")
    play_match(cr.preset(preset), ["steady"] * 4, seed, seed % 4, CAP_GAMES)
    return 1


KERNEL: dict[str, Callable[[str, int], int]] = {
    "playouts": random_playout,
    "step loop": step_loop,
    "steady": steady_games,
}


# -- through the public game: views, legality, events and log included ------------------------------------------


def random_round(preset: str, seed: int) -> int:
    """Decisions of random players in one round: `legal`, one of them, `play`."""
    game = cr.Game(cr.preset(preset).replace(rounds=1), NAMES, seed=seed)
    dice = Random(seed)
    decisions = 0
    while not game.over and decisions < 4 * 2 * CAP:
        seat = game.to_act[0]
        actions = list(islice((a for a in game.legal(seat) if not isinstance(a, TakeBack)), LOOKED_AT))
        game.play(seat, dice.choice(actions))
        decisions += 1
    return decisions


def novice_game(preset: str, seed: int) -> int:
    """Decisions of a game of four `novice`, to its end if it has one."""
    game = cr.Game(cr.preset(preset), NAMES, seed=seed)
    players = [cr.bot("novice", seed=seat) for seat in range(4)]
    decisions = 0
    while not game.over and decisions < LONGEST:
        seat = game.to_act[0]
        game.play(seat, players[seat].act(game.view(seat)))
        decisions += 1
    return decisions


GAMES = {"random round": random_round, "novice game": novice_game}


# -- the search --------------------------------------------------------------------------------------------------


@cache
def dealt(size: int, jokers: int) -> list[tuple[cr.Card, ...]]:
    return [cr.parse_cards(hand) for hand in hands(size, jokers, HANDS)]


def lay_downs(contract: cr.Contract, rules: cr.RuleSet, cards: list[tuple[cr.Card, ...]]) -> int:
    for hand in cards:
        cr.best_lay_down(hand, contract, rules)
    return len(cards)


def distances(contract: cr.Contract, rules: cr.RuleSet, cards: list[tuple[cr.Card, ...]]) -> int:
    for hand in cards:
        cr.distance(hand, contract, rules)
    return len(cards)


def searches(contract: cr.Contract, rules: cr.RuleSet, near: bool) -> list[_search.Search]:
    return [_search.Search(task_of(reading, limits_of(rules), near)) for reading in contract.readings]


def lay_downs_inside(found: list[_search.Search], counts: list[bytearray]) -> int:
    for search in found:
        for hand in counts:
            search.best(hand)
    return len(counts)


def distances_inside(found: list[_search.Search], counts: list[bytearray]) -> int:
    for search in found:
        for hand in counts:
            search.distance(hand, NEVER)
    return len(counts)


def cell(what: str, preset: str, contract_name: str, size: int, jokers: int) -> int:
    return _prepared(what, preset, contract_name, size, jokers)()


@cache
def _prepared(what: str, preset: str, contract_name: str, size: int, jokers: int) -> Way:
    rules = cr.preset(preset)
    contract = rules.contract(1 + CONTRACTS.index(contract_name))
    cards = dealt(size, jokers)
    counts = [counts_of(hand) for hand in cards]
    return {
        "lay-down": partial(lay_downs, contract, rules, cards),
        "lay-down inside": partial(lay_downs_inside, searches(contract, rules, False), counts),
        "distance": partial(distances, contract, rules, cards),
        "distance inside": partial(distances_inside, searches(contract, rules, True), counts),
    }[what]


# -- the question of gin: the least deadwood of ten cards, melds of three and more ---------------------------------

GIN = cr.preset("common").replace(
    run_min=3,
    run_max=10,
    ace_mode="low_only",
    laydown_extra=True,
    goout_discard="optional",
    card_points={"A": 1, **{rank: int(rank) for rank in "23456789"}, **dict.fromkeys("TJQK", 10), "JK": 0},
)
_ANY = [cr.contract(text) for text in ("S", "R3", "SS", "SR3", "R3R3", "SSS", "SSR3", "SR3R3", "R3R3R3")]
ANY_MELDS = cr.Contract(_ANY[0].slots, "normal", tuple(contract.slots for contract in _ANY[1:]))


def gin_cards(hand: list[int]) -> tuple[cr.Card, ...]:
    return cr.parse_cards(" ".join("A23456789TJQK"[card % 13] + "SCDH"[card // 13] for card in hand))


GIN_HANDS = {"random": list(map(gin_cards, gin.RANDOM)), "dense": list(map(gin_cards, gin.DENSE))}


def deadwood() -> list[int]:
    """The answers, to be compared with those of others."""
    found = []
    for hand in GIN_HANDS["random"] + GIN_HANDS["dense"]:
        plan = cr.best_lay_down(hand, ANY_MELDS, GIN)
        found.append(sum(GIN.points[card] for card in hand) if plan is None else plan.penalty_left)
    return found


def _gin(which: str) -> dict[str, Way]:
    cards = GIN_HANDS[which]
    counts = [counts_of(hand) for hand in cards]
    return {
        f"gin {which}": partial(lay_downs, ANY_MELDS, GIN, cards),
        f"gin {which} inside": partial(lay_downs_inside, searches(ANY_MELDS, GIN, False), counts),
    }


# -- rules ------------------------------------------------------------------------------------------------------


def rules_read() -> int:
    for text in [cr.preset("heyue").to_json()] * 20:
        cr.RuleSet.from_json(text)
    return 20


def rules_judged() -> int:
    for _ in range(20):
        cr.preset("heyue").problems()
    return 20


WAYS: dict[str, Way] = {
    **{
        f"{name} {preset}": partial(lambda way, preset: way(preset, next(_seeds)), way, preset)
        for (name, way), preset in product((KERNEL | GAMES).items(), PRESETS)
    },
    **_gin("random"),
    **_gin("dense"),
    "rules read": rules_read,
    "rules judged": rules_judged,
    **{
        f"{what} {preset} {name} {size} {jokers}": partial(cell, what, preset, name, size, jokers)
        for what in ("lay-down", "lay-down inside", "distance", "distance inside")
        for preset, name, size, jokers in product(PRESETS, CONTRACTS, SIZES, JOKERS)
    },
}
