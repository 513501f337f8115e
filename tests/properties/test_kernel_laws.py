"""What holds of the kernel by itself: asking changes nothing, twins and views are apart, no list is cut short."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine._kernel import Kernel, Shuffler
from contractrummy.engine.state import kernel_of
from tests.support.positions import COMMON, play_at

pytestmark = pytest.mark.both_builds

OFF, SHIFT, SWAP = 1 << 16, 1 << 23, 1 << 24
EIGHTS = "8C 8D 8S"


def kernel(game: cr.Game) -> Kernel:
    return kernel_of(game._round)


def test_asking_whether_a_joker_may_be_taken_does_not_set_it_free_to_move_again() -> None:
    """A joker that has moved to the nine stays; that the nine may be given for it changes nothing of that (D27)."""
    rules = COMMON.replace(joker_place="end_moves_once")
    table = [(1, "5H 6H 7H 8H JK=9H"), (0, EIGHTS)]
    asked = kernel(play_at(rules, round=2, hands=["9H 4C KC", "3C"], table=table, moved=[(0, 9)]))
    nine = 26 + 8
    moves = [SHIFT + (4 << 7 | end << 6 | nine) for end in (0, 1)]
    for _ in range(2):
        assert [asked.why_not(0, order) > 0 for order in moves] == [True, True]
        assert asked.why_not(0, SWAP + (4 << 6 | nine)) == 0
        assert asked.orders(0) > 0
        assert not set(moves) & set(asked.listed())


def test_twins_take_back_the_same_and_go_on_apart() -> None:
    """What one twin lays after it has taken back is not in what the other takes back."""
    game = play_at(COMMON, round=2, hands=["9H 8H 4C KC", "3C"], table=[(1, "4H 5H 6H 7H"), (0, EIGHTS)])
    game.play(0, cr.parse_action("off 8H @0"))
    one = kernel(game)
    other = one.copy()
    for twin in (one, other):
        twin.took_back(0)
        assert [len(row.cards) for row in twin.table] == [4, 3]
        twin.laid_off(0, 1, 26 + 7, 2)
        assert [len(row.cards) for row in twin.table] == [4, 4]


def test_a_view_holds_no_chance_and_no_answer_of_others() -> None:
    """Who has the generator knows the stock; how many have answered is nobody's business."""
    game = play_at(
        COMMON, phase="buy", hands=["3C 4C", "5C", "6C", "7C"], stock="2C 3D 4D", discards="9H", answers={1: True}
    )
    round = kernel(game)
    round.shuffler = Shuffler(7)
    for seat, known in ((0, 0), (1, 1), (2, 0)):
        view = round.seen_by(seat)
        assert (view.shuffler, view.answers, sum(view.stock)) == (None, known, 0)
    assert round.shuffler is not None


def test_new_melds_beyond_those_the_kernel_lists_are_legal() -> None:
    """With three jokers there are 69 shortest sets and runs: a bot is shown 48 of them, a player all."""
    rules = COMMON.replace(new_melds=True, set_min=2, run_min=3, jokers=3, final_round="normal")
    game = play_at(rules, round=2, hands=["3S QH JK JK JK", "3C"], table=[(0, EIGHTS)])
    asked = kernel(game)
    asked.orders(0)
    assert len(asked.plans) == 48
    legal = {str(action) for action in game.legal(0) if isinstance(action, cr.LayDown)}
    every = {f"down {row_text}" for row_text in ("3S JK=4S JK=5S", "JK=TH JK=JH QH", "JK=QS JK=KS JK=AS")}
    assert len(legal) == 69 and every <= legal
    assert all(game.why_not(0, cr.parse_action(action)) is None for action in legal)


def test_more_to_do_than_a_listing_counts() -> None:
    """Where nearly everything is wild and 64 runs lie there, a hand of every card has thousands of lay-offs."""
    rules = COMMON.replace(packs=8, wild_ranks=list("23456789TJQ"), run_min=3, final_round="normal", laydown_extra=True)
    runs = [
        (0, " ".join(f"{rank}{suit}" for rank in ranks)) for suit in "CDHS" for ranks in ("234", "567", "89T", "JQK")
    ]
    every = " ".join(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS")
    game = play_at(rules, round=2, hands=[every, "3C"], table=runs * 4)
    asked = kernel(game)
    assert asked.orders(0) == 4096
    orders = asked.listed()
    assert len(orders) == len(set(orders)) > 5000
    assert all(asked.why_not(0, order) == 0 for order in orders)
    assert len({str(action) for action in game.legal(0)}) == len(orders)


TOO_MUCH = [
    {"hands": ["JK " * 300, "3C"]},
    {"table": [(0, EIGHTS)] * 256},
    {"penalties": [1] * 9},
    {"penalties": [1]},
    {"penalties": [10**12, 0]},
    {"buys": [10**9, 10**9]},
    {"buys": [-1, 0]},
    {"turns": [10**12, 0]},
    {"window": 10**12},
    {"reshuffles": 10**12},
    {"cut": 10**12},
    {"out": 2},
]


@pytest.mark.parametrize("parts", TOO_MUCH, ids=lambda parts: " ".join(parts))
def test_a_position_with_more_than_a_kernel_can_hold_is_refused(parts: dict[str, Any]) -> None:
    """Nothing runs over: so many copies of a card, melds, turns or points are in no round, nor so many seats."""
    with pytest.raises(cr.BadRecord):
        cr.Game.at(COMMON, **{"hands": ["JK", "3C"], **parts})


def test_two_rounds_by_the_same_rules_never_share_a_search() -> None:
    """A search is another's only when the first has laid it back: so two threads may judge two tables."""
    house = kernel(play_at(COMMON, hands=["3C 4C", "5C"])).house
    one, other = house.borrowed(), house.borrowed()
    assert not {id(search) for search in one} & {id(search) for search in other}
    house.idle.append(one)
    assert house.borrowed() is one
