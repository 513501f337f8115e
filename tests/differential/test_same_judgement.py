"""The same judgement everywhere: 20,000 positions, and in each every action there is.

The positions are those of rounds played by the kernel with some sense, in every phase, a third by the presets and the
lively rules, the others by rules nobody has thought of. In each, one or two seats are looked at: the one the round
waits for, and any other. What is compared, and on how many:

  - the kernel's listing with its judgement of every order, what a seat sees with the whole round, and a twin that goes
    its own way: all 20,000;
  - the kernel with what is public, `why_not`, `legal`, `decide` and `apply`: 1 position in 10;
  - the compiled build with the uncompiled one, every answer in whole rounds: 1 round in 4.

`make soak` does all of it on 20,000 others. Run uncompiled, the first two do 1 round in 16.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from contractrummy.cards import CARDS
from contractrummy.engine import _kernel
from contractrummy.engine._judge import WHYS
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action, Discard, LayDown, LayOff, TakeJoker
from contractrummy.engine.apply import apply_all
from contractrummy.engine.chance import Chance
from contractrummy.engine.decide import decide
from contractrummy.engine.legal import Legal
from contractrummy.engine.legality import why_not
from contractrummy.engine.position import position_text
from contractrummy.engine.reading import action_of, orders_of
from contractrummy.engine.state import Round, kernel_of, round_of
from contractrummy.engine.views import view_of
from contractrummy.errors import Reason
from contractrummy.melds._row import FLAWS
from tests.properties.test_same_everywhere import elsewhere
from tests.support.judged import (
    DISCARD,
    LAY_DOWN,
    OFF,
    PLAY,
    SHIFT,
    SWAP,
    AsDealt,
    digest,
    every_order,
    kinds_to_try,
    walk,
)

COMPILED = not str(_kernel.__file__).endswith(".py")
ROUNDS, ACTIONS = 320, 150
"""Rounds that hold 20,000 positions, and how far each is played."""

PARTS = 4
PLACES: tuple[Any, ...] = ("low", "high", "set")

parts = pytest.mark.parametrize(
    "seeds",
    [range(part, ROUNDS if COMPILED else ROUNDS // 16, PARTS) for part in range(PARTS)]
    + [pytest.param(range(1000 + part, 1000 + ROUNDS, PARTS), marks=pytest.mark.soak) for part in range(PARTS)],
    ids=str,
)


def is_soak(seeds: range) -> bool:
    return seeds.start >= 1000


def told(kernel: Kernel, seat: int, order: int) -> str:
    rules = kernel.house.of_game
    return f"{rules.diff(type(rules)())}\nseat {seat}, order {order:#x}\n{position_text(round_of(kernel))}"


def state_of(kernel: Kernel) -> tuple[Any, ...]:
    """All of a round that can be seen from here."""
    rows = [(row.kind, row.suit, row.low, row.rank, row.owner, row.wilds, bytes(row.cards)) for row in kernel.table]
    hands, piles = [bytes(hand) for hand in kernel.hands], (bytes(kernel.stock), bytes(kernel.pile))
    owed = bytes(kernel.owed), bytes(kernel.owed_to), kernel.taken, kernel.drawn, kernel.must_lay_down
    turn = kernel.phase, kernel.window, kernel.turn, kernel.discarder, kernel.answers, kernel.buys_made, kernel.late
    return rows, hands, piles, owed, turn, bytes(kernel.claiming), kernel.fresh, len(kernel.undo), kernel.out


# -- the kernel by itself -------------------------------------------------------------------------------------------


@pytest.mark.both_builds
@parts
def test_what_is_listed_is_what_is_accepted(seeds: range) -> None:
    """Every order the kernel lists it accepts, and of all there is to ask for no other; a seat judges as the table."""
    looked_at = 0
    for seed in seeds:
        for kernel, seats in walk(seed, ACTIONS):
            looked_at += 1
            before = state_of(kernel)
            for seat in seats:
                listed, accepted = listed_and_accepted(kernel, seat)
                assert state_of(kernel) == before
                view = kernel.seen_by(seat)
                sees_no_more_than_it_may(view, kernel, seat)
                assert listed_and_accepted(view, seat) == (listed, accepted)
                a_twin_goes_its_own_way(kernel, seat, listed, looked_at)
                assert state_of(kernel) == before
    assert looked_at >= 20_000 * len(seeds) // ROUNDS or not COMPILED


def listed_and_accepted(kernel: Kernel, seat: int) -> tuple[list[int], list[int]]:
    """What is listed, and which of every order is accepted; where they differ there is a reason for it."""
    number = kernel.orders(seat)
    listed = kernel.listed()
    assert number == len(listed) == len(set(listed))
    for order in listed:
        assert kernel.why_not(seat, order) == 0, told(kernel, seat, order)
    kinds = kinds_to_try(kernel.hands[seat])
    accepted = [order for order in every_order(kernel, kinds) if kernel.why_not(seat, order) == 0]
    may = set(accepted)
    for order in may ^ {order for order in listed if not LAY_DOWN <= order < DISCARD}:
        other_way = order in may and SHIFT <= order < SWAP and gives_way_elsewhere(kernel, order, may)
        assert other_way, told(kernel, seat, order)
    return listed, accepted


def gives_way_elsewhere(kernel: Kernel, order: int, may: set[int]) -> bool:
    """Whether a card has a place of its own on the meld, or a lower wild gives way to it and goes to the same end."""
    meld, kind, index = kernel.meld_of(order), order & 63, order >> 7 & 255
    if any(OFF + (meld << 8 | end << 6 | kind) in may for end in (0, 1)) and (
        CARDS[kind] not in kernel.house.limits.wild_kinds
    ):
        return True
    return any(order - ((index - lower) << 7) in may for lower in range(index))


def sees_no_more_than_it_may(view: Kernel, kernel: Kernel, seat: int) -> None:
    """No hand but its own, no stock, no chance, no answer of others, and of a turn of others no card drawn."""
    assert [sum(hand) for i, hand in enumerate(view.hands) if i != seat] == [0] * (kernel.seats - 1)
    assert view.hands[seat] == kernel.hands[seat]
    assert (view.stock, view.shuffler, view.trace) == (bytes(len(kernel.stock)), None, None)
    assert view.answers <= 1
    assert seat == view.turn or (view.drawn, view.undo) == (-1, [])


def a_twin_goes_its_own_way(kernel: Kernel, seat: int, listed: list[int], number: int) -> None:
    """What a twin does is done to the twin alone, also when it takes back what both have laid."""
    twin = kernel.copy()
    assert state_of(twin) == state_of(kernel)
    if listed:
        twin.orders(seat)
        twin.do(seat, 5 if 5 in listed else listed[number % len(listed)])
        if twin.phase == PLAY and twin.orders(twin.turn):
            twin.do(twin.turn, twin.listed()[0])
        again = kernel.copy()
        again.orders(seat)
        if 5 in listed:
            undone = [bytes(row.cards) for row in kernel.undo[-1][1]]
            again.do(seat, 5)
            assert [bytes(row.cards) for row in again.table] == undone


# -- the kernel and what is public ----------------------------------------------------------------------------------


@pytest.mark.both_builds
@parts
def test_the_public_answer_is_the_kernels(seeds: range) -> None:
    """An action is refused with the reason the kernel has, or brings about what the kernel does."""
    number = 0
    for seed in seeds:
        chance = Chance(seed)
        for kernel, seats in walk(seed, ACTIONS):
            number += 1
            if number % (1 if is_soak(seeds) else 10) == 0:
                round = round_of(kernel)
                assert state_of(kernel_of(round)) == state_of(kernel)
                for seat in seats:
                    every_action_is_judged_alike(kernel, round, seat)
                    what_is_legal_is_listed(kernel, round, seat)
                    what_is_done_is_told(kernel, seat, seed, chance)


def every_action_is_judged_alike(kernel: Kernel, round: Round, seat: int) -> None:
    mine, twin = view_of(round, seat), kernel_of(round)
    for i, order in enumerate(every_order(kernel, kinds_to_try(kernel.hands[seat]))):
        if SHIFT <= order < SWAP:
            # Asked for as a lay-off at that end, which is looked at below.
            continue
        action, meant = public(kernel, seat, order)
        why = kernel.why_not(seat, meant)
        answer = orders_of(twin, round, seat, action)
        if why:
            assert answer == reason(kernel, meant, why), f"{action}: {answer}, {told(kernel, seat, meant)}"
        else:
            assert answer == [meant], f"{action}: {answer}, {told(kernel, seat, meant)}"
        if i % 50 == 0:
            refused = answer if isinstance(answer, Reason) else None
            assert same(why_not(round, seat, action), refused)
            assert same(mine.why_not(action), refused)


def reason(kernel: Kernel, order: int, why: int) -> str:
    """The code that is told for a number of the kernel."""
    code, meld = WHYS[why], kernel.meld_of(order)
    if code == "ROUND_OVER":
        return "GAME_OVER" if kernel.house.last_round else "TURN_OVER"
    if OFF <= order < SWAP and code in FLAWS:
        row = kernel.table[meld]
        if row.kind and any(row.stands_for(order & 63, index) for index in range(len(row.cards))):
            # That a wild lies there already says more than that the card goes nowhere.
            return "PLACE_TAKEN"
    return code


def same(one: Reason | None, other: Reason | None) -> bool:
    return (one, one and one.params) == (other, other and other.params)


def public(kernel: Kernel, seat: int, order: int) -> tuple[Action, int]:
    """An order as an action, and the order it is taken for: a card without a place at an end moves a wild to it."""
    card, meld = CARDS[order & 63], kernel.meld_of(order)
    if order < LAY_DOWN:
        return action_of(kernel, order), order
    if order < OFF:
        return Discard(CARDS[order - DISCARD]), order
    if order >= SWAP:
        return TakeJoker(card, meld, order >> 6 & 255), order
    end = order >> 6 & 3
    action = LayOff(card, meld, PLACES[end])
    if meld < len(kernel.table):
        row, laws = kernel.table[meld], kernel.house.limits.laws
        if row.kind and row.why_not_add(card, end, laws, True):
            for index in range(len(row.cards)):
                if row.why_not_shift(card, index, end, laws) == 0:
                    return action, SHIFT + (meld << 15 | index << 7 | end << 6 | card)
    return action, order


def what_is_legal_is_listed(kernel: Kernel, round: Round, seat: int) -> None:
    kernel.orders(seat)
    listed = [action_of(kernel, order) for order in kernel.listed()]
    for action in listed:
        assert why_not(round, seat, action) is None, f"{action}\n{told(kernel, seat, 0)}"
    rest = {str(action) for action in listed if not isinstance(action, LayDown)}
    legal = list(islice(Legal(round, seat), 500))
    if len(legal) < 500:
        assert {str(action) for action in legal if not isinstance(action, LayDown)} == rest
        downs = [action for action in legal if isinstance(action, LayDown)]
        assert bool(downs) == any(isinstance(action, LayDown) for action in listed), told(kernel, seat, 0)
    for action in legal[:20]:
        if isinstance(action, LayDown):
            fewer = LayDown(action.melds[:-1])
            assert round.down[seat] or why_not(round, seat, fewer) is not None, fewer


def what_is_done_is_told(kernel: Kernel, seat: int, seed: int, chance: Chance) -> None:
    """`decide` and `apply` make of a round what the kernel makes of itself."""
    if not kernel.orders(seat):
        return
    order = kernel.listed()[chance.below(len(kernel.listed()))]
    action, round, twin = action_of(kernel, order), round_of(kernel), kernel.copy()
    events = decide(round, seat, action, AsDealt(seed))
    assert round == round_of(kernel)
    apply_all(round, events)
    twin.orders(seat)
    twin.do(seat, order)
    assert round == round_of(twin), f"{action}\n{told(kernel, seat, order)}"


# -- both builds ----------------------------------------------------------------------------------------------------


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("first", "last"),
    [(0, ROUNDS // 8), (ROUNDS // 2, ROUNDS // 2 + ROUNDS // 8)]
    + [pytest.param(seed, seed + 20, marks=pytest.mark.soak) for seed in range(1000, 1000 + ROUNDS, 20)],
)
def test_compiled_and_plain_answer_alike(first: int, last: int) -> None:
    """Every answer in every position of a round, and so the round itself, which is played by them."""
    here = "\n".join(digest(seed, ACTIONS) for seed in range(first, last))
    there = elsewhere("tests.support.judged", CONTRACTRUMMY_PURE="1", JUDGED=f"{first} {last} {ACTIONS}")
    assert there == here
