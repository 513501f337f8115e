"""Jokers that give way and jokers that slide to the other end of a run (D27)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import contractrummy as cr
from contractrummy.melds.layoff import slides
from contractrummy.melds.limits import limits_of
from contractrummy.melds.shapes import judge
from tests.properties.seen import Seen
from tests.support.decks import walk
from tests.support.joker_table import REST, RUN, TWOS, agree, at_table
from tests.support.positions import COMMON, choices, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds


# -- jokers that move (D27) ----------------------------------------------------------------------------------------

ENDS = [(1, "5H 6H 7H JK=8H")]


def test_a_wild_two_that_moves_to_its_own_place_is_a_two_like_any_other() -> None:
    """It lay there as the three and goes below it: nothing is left that could move, or that must not (D27)."""
    game = at_table("3C 4S KC", [(1, "2C=3C 4C 5C 6C")], joker_place="end_moves_once", **TWOS)
    played(game, 0, "off 3C @0 low")
    assert table(game) == ["2C 3C 4C 5C 6C"]
    assert game.view(None).table[0].moved == ()
    agree(game)


@pytest.mark.parametrize("end", ["high", "low"])
def test_a_joker_at_the_end_gives_way(end: str) -> None:
    """The eight takes its place and the joker goes to nine or four; where jokers are fixed it is taken (R034, R035)."""
    assert refused(at_table("8H 4C KC", ENDS), 0, f"off 8H @0 {end}") == "PLACE_TAKEN"
    for rule in ("end_moves_once", "slides", "moves"):
        game = at_table("8H 4C KC", ENDS, joker_place=rule)
        assert choices(refused(game, 0, "off 8H @0"), "STATE_THE_PLACE") == ["low", "high"]
        assert choices(refused(game, 0, "off 8H"), "STATE_THE_PLACE") == ["low", "high"]
        assert {f"off 8H @0 {each}" for each in ("low", "high")} <= {str(action) for action in game.legal(0)}
        before = game.position
        played(game, 0, f"off 8H @0 {end}")
        assert table(game) == ["5H 6H 7H 8H JK=9H" if end == "high" else "JK=4H 5H 6H 7H 8H"]
        assert game.log[-1] == cr.MovedJoker(0, 0, 3, cr.parse_card("8H"), end)
        agree(game)
        played(game, 0, "back")
        assert game.position == before


def test_a_joker_moves_once_or_as_often_as_one_likes() -> None:
    """After it has gone from eight to nine, the nine is refused where it moves once; where it slides it goes on."""
    for rule in ("end_moves_once", "slides", "moves"):
        game = played(at_table("8H 9H 4C KC", ENDS, joker_place=rule), 0, "off 8H @0 high")
        agree(game)
        assert game.view(None).table[0].moved == ((9,) if rule == "end_moves_once" else ())
        if rule == "end_moves_once":
            assert refused(game, 0, "off 9H @0 high") == "PLACE_TAKEN"
            # In the next turn, too.
            played(game, 0, "discard KC")
            game = cr.Game.at(
                game.rules, position=game.position.replace("turn: 1", "turn: 0"), players="Ann Bo Cy".split()
            )
        else:
            played(game, 0, "off 9H @0 low")
            assert table(game) == ["JK=4H 5H 6H 7H 8H 9H"]


def test_what_has_moved_is_known_by_its_place() -> None:
    """Cards laid below the run change nothing: the joker that moved stays, and one that is taken out is forgotten."""
    game = at_table("8H 4H 9H 2D 3D", ENDS, joker_place="end_moves_once")
    played(game, 0, "off 8H @0 high", "off 4H @0")
    assert game.view(None).table[0].moved == (9,)
    assert refused(game, 0, "off 9H @0") == "PLACE_TAKEN"
    played(game, 0, "swap 9H @0.5", "off JK=TH @0")
    assert (table(game), game.view(None).table[0].moved) == (["4H 5H 6H 7H 8H 9H JK=TH"], ())
    agree(game)


def test_a_joker_inside_a_run_moves_only_where_any_does() -> None:
    """The six of 5-joker-7-8: it is lain in place of the joker where any joker moves."""
    for rule in ("fixed", "end_moves_once", "slides"):
        assert refused(at_table("6H 4C KC", [(1, RUN)], joker_place=rule), 0, "off 6H @0 low") == "PLACE_TAKEN"
    game = played(at_table("6H 4C KC", [(1, RUN)], joker_place="moves"), 0, "off 6H @0 low")
    assert table(game) == ["JK=4H 5H 6H 7H 8H"]


def test_several_cards_may_push_the_joker_along() -> None:
    """Eight and nine in one lay-off; where it moves once the nine has its place taken."""
    game = played(
        at_table("8H 9H TH 4C KC", [(1, "AH 2H 3H 4H 5H 6H 7H JK=8H")], joker_place="slides"), 0, "off 9H 8H @0"
    )
    assert table(game) == ["AH 2H 3H 4H 5H 6H 7H 8H 9H JK=TH"]
    assert [type(event) for event in game.log[-2:]] == [cr.MovedJoker, cr.MovedJoker]
    once = at_table("8H 9H TH 4C KC", [(1, "AH 2H 3H 4H 5H 6H 7H JK=8H")], joker_place="end_moves_once")
    assert refused(once, 0, "off 9H 8H @0") == "PLACE_TAKEN"
    played(once, 0, "off TH 8H @0")
    assert table(once) == ["AH 2H 3H 4H 5H 6H 7H 8H JK=9H TH"]


def test_a_card_with_a_place_of_its_own_moves_no_joker() -> None:
    """The ace lies on the king; only said otherwise it would take the place of the joker that is the low ace."""
    run = "JK=AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    game = played(at_table("AH 4C KC", [(1, run)], joker_place="slides"), 0, "off AH @0")
    assert table(game) == [f"{run} AH"]
    # With the high end taken the joker has nowhere to go.
    game = at_table("AH 4C KC", [(1, f"{run} AH")], joker_place="slides")
    assert refused(game, 0, "off AH @0") == "PLACE_TAKEN"


def test_a_joker_moves_only_on_ones_own_melds_where_no_other_is_touched() -> None:
    """To move a joker is to lay off: own melds only, once down, and from the turn after the lay-down (D29, D30)."""
    for changes, reason in (
        ({"layoff_targets": "own"}, "OWN_MELDS_ONLY"),
        ({"down": {1}}, "NOT_DOWN"),
        ({"laid_now": True}, "NOT_THIS_TURN"),
        ({"hands": ["8H", *REST]}, "KEEP_A_DISCARD"),
    ):
        game = at_table("8H 4C KC", ENDS, joker_place="slides", **changes)
        assert refused(game, 0, "off 8H @0 high") == reason
    mine = [(0, "5H 6H 7H JK=8H")]
    played(at_table("8H 4C KC", mine, joker_place="slides", layoff_targets="own"), 0, "off 8H @0 high")
    played(at_table("8H 4C KC", ENDS, joker_place="slides", layoff_same_turn=True, laid_now=True), 0, "off 8H @0 low")


def test_no_joker_moves_to_the_place_of_a_freed_one() -> None:
    """The one place that is left is the freed joker's (E20); before that the other joker may move there."""
    melds = [
        (1, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH JK=KH"),
        (1, "AC 2C 3C 4C 5C JK=6C 7C 8C 9C TC JC QC KC AC"),
    ]
    cards = "6C KH 4D KD"
    played(at_table(cards, melds, joker_place="slides"), 0, "off KH @0")
    game = played(at_table(cards, melds, joker_place="slides"), 0, "swap 6C @1.5")
    assert refused(game, 0, "off KH @0") == "WILD_HAS_NO_PLACE"
    played(game, 0, "off JK @0")


@pytest.mark.parametrize("rule", ["end_moves_once", "slides", "moves"])
def test_a_game_with_jokers_that_move_is_replayed(rule: str) -> None:
    rules = COMMON.replace(joker_place=rule, contracts=["R"], deal=7, jokers=12, packs=2, final_round="normal")
    moved = 0
    for seed in range(3):
        *_, (game, _) = walk(rules, 3, seed, actions=150)
        moved += sum(isinstance(event, cr.MovedJoker) for event in game.log)
        again = cr.Game.replay(game.record)
        assert (again.position, again.record) == (game.position, game.record)
    assert moved


# -- jokers that slide to the other end (D27) ----------------------------------------------------------------------

TAIL = [(1, "8H 9H TH JK=JH")]
MOVING = ["end_moves_once", "slides", "moves"]


@pytest.mark.parametrize("rule", ["fixed", *MOVING])
def test_a_joker_stays_where_only_one_card_is_named(rule: str) -> None:
    """Below 8-9-10-joker the seven is missing: neither the five nor the six goes on by itself (BR-22)."""
    for card in ("5H", "6H"):
        assert refused(at_table("5H 6H 4C", TAIL, joker_place=rule), 0, f"off {card} @0") == "DOES_NOT_FIT"


@pytest.mark.parametrize("cards", ["5H 6H", "6H 5H", "5H=5H 6H"])
def test_a_joker_slides_to_join_two_cards_on(cards: str) -> None:
    """Five and six together pull it from jack to seven in one action; where jokers are fixed they do not (BR-22)."""
    assert refused(at_table("5H 6H 4C", TAIL), 0, f"off {cards} @0") == "DOES_NOT_FIT"
    for rule in MOVING:
        for target in (" @0", ""):
            game = at_table("5H 6H 4C", TAIL, joker_place=rule)
            before, events = game.position, len(game.log)
            played(game, 0, f"off {cards}{target}")
            assert (table(game), hand(game)) == (["5H 6H JK=7H 8H 9H TH"], "4C")
            slid = cr.SlidJoker(0, 0, cr.parse_cards("5H 6H"), "low")
            assert list(game.log[events:]) == [slid]
            # Everyone sees it.
            assert [cr.seen_by(slid, seat) for seat in (0, 1, None)] == [slid] * 3
            assert game.view(1).table == game.view(None).table == game.view(0).table
            agree(game)
            played(game, 0, "back")
            assert game.position == before


def test_a_joker_slides_up_as_well() -> None:
    """From below the eight to the queen, and several cards beyond it."""
    game = played(at_table("KH AH 4C", [(1, "JK=8H 9H TH JH")], joker_place="slides"), 0, "off AH KH @0")
    assert table(game) == ["9H TH JH JK=QH KH AH"]
    assert game.log[-1] == cr.SlidJoker(0, 0, cr.parse_cards("KH AH"), "high")
    game = played(at_table("2H 3H 4H 4C", [(1, "6H 7H 8H JK=9H")], joker_place="slides"), 0, "off 3H 2H 4H @0")
    assert table(game) == ["2H 3H 4H JK=5H 6H 7H 8H"]


def test_no_joker_slides_where_the_cards_do_not_all_lie_beyond_it() -> None:
    """A gap, a card of the other end, another suit, a wild card among them, or a natural card at the far end."""
    for cards in ("4H 5H", "5H QH", "5D 6D", "5H JK", "5H=5H JK=6H"):
        game = at_table("4H 5H QH 5D 6D JK 4C", TAIL, joker_place="slides")
        refused(game, 0, f"off {cards} @0")
    game = at_table("5H 6H 4C", [(1, "8H JK=9H TH JH")], joker_place="moves")
    assert refused(game, 0, "off 5H 6H @0") == "DOES_NOT_FIT"
    game = at_table("5H 6H 4C", [(1, "8H 8D 8S JK=8")], joker_place="slides")
    assert refused(game, 0, "off 5H 6H @0") == "DOES_NOT_FIT"


def test_no_joker_slides_where_the_cards_go_on_without() -> None:
    """Six and seven lie below the eight as it is, and the joker stays jack; so it does when it gives way to a card."""
    game = played(at_table("6H 7H 4C", TAIL, joker_place="slides"), 0, "off 6H 7H @0")
    assert table(game) == ["6H 7H 8H 9H TH JK=JH"]
    game = played(at_table("JH 6H 4C", TAIL, joker_place="slides"), 0, "off JH 6H @0")
    assert table(game) == ["6H JK=7H 8H 9H TH JH"]
    assert isinstance(game.log[-2], cr.MovedJoker)


def test_a_joker_that_moves_once_slides_once() -> None:
    """Slid from jack to seven it does not give way to the seven, nor slide once it has given way (R035)."""
    for rule in MOVING:
        game = played(at_table("5H 6H 7H 4C", TAIL, joker_place=rule), 0, "off 5H 6H @0")
        assert game.view(None).table[0].moved == ((7,) if rule == "end_moves_once" else ())
    cards = "5H 6H JH 4C"
    game = played(at_table(cards, TAIL, joker_place="end_moves_once"), 0, "off JH @0 high")
    assert refused(game, 0, "off 5H 6H @0") == "DOES_NOT_FIT"
    game = played(at_table(cards, TAIL, joker_place="slides"), 0, "off JH @0 high", "off 5H 6H @0")
    assert table(game) == ["5H 6H JK=7H 8H 9H TH JH"]


def test_what_has_moved_keeps_its_place_in_a_slide() -> None:
    """Ten has moved and stays; the six, which has not, slides to jack, and then both have."""
    two = [(1, "JK=6H 7H 8H JK=9H")]
    cards = "9H QH KH 3H 4H 4C"
    game = played(at_table(cards, two, joker_place="end_moves_once"), 0, "off 9H @0 high")
    assert refused(game, 0, "off 3H 4H @0") == "DOES_NOT_FIT"
    played(game, 0, "off KH QH @0")
    assert table(game) == ["7H 8H 9H JK=TH JK=JH QH KH"]
    assert game.view(None).table[0].moved == (10, 11)
    agree(game)
    game = played(at_table(cards, two, joker_place="slides"), 0, "off 9H @0 high", "off 3H 4H @0")
    assert table(game) == ["3H 4H JK=5H JK=6H 7H 8H 9H"]


def test_round_the_corner_what_has_moved_keeps_its_place() -> None:
    """The joker that has moved stays three, whatever number the run counts it by once it begins with the ace."""
    corner = {"ace_mode": "corner", "run_max": 13, "joker_place": "end_moves_once"}
    game = played(at_table("2H 5H 6H 4C", [(1, "JK=KH AH JK=2H")], run_min=3, **corner), 0, "off 2H @0 high")
    assert game.view(None).table[0].moved == (16,)
    played(game, 0, "off 5H 6H @0")
    assert table(game) == ["AH 2H JK=3H JK=4H 5H 6H"]
    assert game.view(None).table[0].moved == (3, 4)
    agree(game)


def test_a_joker_slides_to_the_ace_and_not_past_it() -> None:
    """Ace and two below 4-5-6-joker; below 3-4-5-joker the ace has nothing beyond it but round the corner (D16)."""
    low = [(1, "4H 5H 6H JK=7H")]
    game = played(at_table("AH 2H 4C", low, joker_place="slides"), 0, "off AH 2H @0")
    assert table(game) == ["AH 2H JK=3H 4H 5H 6H"]
    for ace in ("high_only", "never"):
        game = at_table("AH 2H 4C", low, joker_place="slides", ace_mode=ace)
        assert refused(game, 0, "off AH 2H @0") in ("DOES_NOT_FIT", "ACE_NOT_LOW", "ACE_IN_NO_RUN")
    for cards, melds, after in (
        ("KH QH", "2H 3H 4H JK=5H", "QH KH JK=AH 2H 3H 4H"),
        ("AH 2H", "JK=9H TH JH QH", "TH JH QH JK=KH AH 2H"),
    ):
        refused(at_table(f"{cards} 4C", [(1, melds)], joker_place="slides"), 0, f"off {cards} @0")
        for rule in MOVING:
            corner = {"ace_mode": "corner", "run_max": 13, "joker_place": rule}
            game = played(at_table(f"{cards} 4C", [(1, melds)], **corner), 0, f"off {cards} @0")
            assert table(game) == [after]
            agree(game)


def test_a_joker_slides_as_far_as_the_run_may_grow() -> None:
    """Eight cards at most, and jokers no nearer to each other than they may lie; the limit on wilds is not asked."""
    long = [(1, "6H 7H 8H 9H TH JH JK=QH")]
    assert refused(at_table("3H 4H 4C", long, joker_place="slides", run_max=8), 0, "off 3H 4H @0") != "KEEP_A_DISCARD"
    played(at_table("3H 4H 4C", long, joker_place="slides", run_max=9), 0, "off 3H 4H @0")
    near = [(1, "8H JK=9H TH JH JK=QH")]
    refused(at_table("5H 6H 4C", near, joker_place="slides", naturals_between_wilds=2), 0, "off 5H 6H @0")
    game = at_table("5H 6H 4C", near, joker_place="slides", naturals_between_wilds=1, wild_limit=1)
    assert table(played(game, 0, "off 5H 6H @0")) == ["5H 6H JK=7H 8H JK=9H TH JH"]


def test_the_cards_of_a_slide_must_leave_one_to_discard() -> None:
    """Five and six alone: nothing would be left; where none need be discarded he is out (D47)."""
    assert refused(at_table("5H 6H", TAIL, joker_place="slides"), 0, "off 5H 6H @0") == "KEEP_A_DISCARD"
    game = played(at_table("5H 6H", TAIL, joker_place="slides", goout_discard="optional"), 0, "off 5H 6H @0")
    assert game.results[-1].out == 0


def test_to_slide_a_joker_is_to_lay_off() -> None:
    """Own melds only, once down, and from the turn after the lay-down (D29, D30)."""
    for changes, reason in (
        ({"layoff_targets": "own"}, "OWN_MELDS_ONLY"),
        ({"down": {1}}, "NOT_DOWN"),
        ({"laid_now": True}, "NOT_THIS_TURN"),
    ):
        assert refused(at_table("5H 6H 4C", TAIL, joker_place="slides", **changes), 0, "off 5H 6H @0") == reason


def test_a_two_that_slides_and_a_two_beyond_it() -> None:
    """A wild two slides like a joker; one of the cards beyond it is itself if it is a two."""
    game = at_table("5H 6H 4C", [(1, "8H 9H TH 2C=JH")], joker_place="slides", **TWOS)
    assert table(played(game, 0, "off 5H 6H @0")) == ["5H 6H 2C=7H 8H 9H TH"]
    game = at_table("2H 3H 4C", [(1, "5H 6H 7H JK=8H")], joker_place="slides", **TWOS)
    assert table(played(game, 0, "off 2H=2H 3H @0")) == ["2H 3H JK=4H 5H 6H 7H"]


def test_a_joker_slides_in_a_run_of_any_suits() -> None:
    run = cr.Meld("mixed", cr.parse_cards("8H 9S TC JK"), low=8)
    game = play_at(
        COMMON.replace(contracts=["M4"], final_round="normal", joker_place="slides"),
        hands=["6D 5C KC", *REST], table=[(1, run)], down={0, 1},
    )  # fmt: skip
    assert table(played(game, 0, "off 6D 5C @0")) == ["5C 6D JK=7 8H 9S TC"]


def slide_of(game: cr.Game) -> cr.LayOff | None:
    """A lay-off of two cards of the player in turn that is a slide, or None."""
    if game.over or game.view(None).phase != "play":
        return None
    view = game.view(game.view(None).turn)
    for pair, (index, laid) in product(combinations(dict.fromkeys(view.hand), 2), enumerate(view.table)):
        if slides(pair, laid.meld, limits_of(view.rules), laid.moved):
            way = cr.LayOff(pair, index)
            alone = [game.why_not(view.turn, cr.LayOff(card, index)) for card in pair]
            if all(alone) and game.why_not(view.turn, way) is None:
                return way
    return None


@pytest.mark.parametrize("rule", MOVING)
def test_a_game_with_jokers_that_slide_is_replayed(rule: str) -> None:
    """What is written of it is read back, and a viewer makes the same of what is told."""
    rules = COMMON.replace(joker_place=rule, contracts=["R"], deal=9, jokers=12, packs=2, final_round="normal")
    slid = 0
    for seed in range(4):
        seen = Seen(None, rules, 3)
        for game, events in walk(rules, 3, seed, actions=150):
            happened = list(events)
            while way := slide_of(game):
                happened += game.play(game.view(None).turn, way)
                assert isinstance(happened[-1], cr.SlidJoker)
                assert all(judge(laid.meld, limits_of(rules)) is None for laid in game.view(None).table)
                slid += 1
            for event in happened:
                seen.see(cr.seen_by(event, None))
            assert seen.table == list(game.view(None).table)
        again = cr.Game.replay(game.record)
        assert (again.position, again.record) == (game.position, game.record)
    assert slid
