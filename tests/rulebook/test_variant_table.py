"""What happens on the table under other house rules: each case beside its verdict under the common rules.

Taking jokers (D21 to D24), jokers that move (D27), new melds (D31), the card just taken (D32).
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.phases import PHASES
from contractrummy.melds.layoff import slides
from contractrummy.melds.limits import limits_of
from contractrummy.melds.shapes import judge
from tests.properties.seen import Seen
from tests.support.decks import walk
from tests.support.positions import COMMON, choices, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

RUN = "5H JK=6H 7H 8H"
NINES = "9S 9D 9C"
KINGS = "KH KS JK=K"
REST = ["2C 3C", "3D 4D"]


def at_table(cards: str, melds: list[tuple[int, str]] | None = None, /, **changes: Any) -> cr.Game:
    """Round 2, SR: a run with a joker, three nines and two kings with a joker are P1's; P0 and P1 are down.

    What is no part of a position is a house rule.
    """
    keys = {setting.key for setting in cr.SETTINGS}
    rules = COMMON.replace(jokers=8, **{key: value for key, value in changes.items() if key in keys})
    parts = {key: value for key, value in changes.items() if key not in keys}
    usual = {"round": 2, "hands": [cards, *REST], "down": {0, 1}, "discards": "TD"}
    return play_at(rules, **{**usual, "table": melds or [(1, RUN), (1, NINES), (1, KINGS)], **parts})


def agree(game: cr.Game) -> None:
    """The position is read back as it is, and each seat judges by its view as the game does."""
    again = cr.Game.at(game.rules, position=game.position)
    assert again.position == game.position
    for seat in range(len(game.players)):
        view = game.view(seat)
        assert [str(action) for action in again.legal(seat)] == [
            str(action) for action in game.legal(seat) if not isinstance(action, cr.TakeBack)
        ]
        assert [str(action) for action in view.legal] == [str(action) for action in game.legal(seat)]


# -- out of which melds (D21, D22) ---------------------------------------------------------------------------------


def test_a_joker_is_taken_out_of_a_set() -> None:
    """Any card of the set's rank takes it, and it is played in the same turn; elsewhere it stays (R045)."""
    assert refused(at_table("KD 4C 5C"), 0, "swap KD @2.2") == "SWAP_SET"
    game = played(at_table("KD 4C 5C", joker_swap_set=True), 0, "swap KD @2.2")
    assert table(game)[2] == "KH KS KD"
    assert refused(game, 0, "discard 4C") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard 4C")


def test_a_joker_is_taken_out_of_sets_alone() -> None:
    """With runs closed and sets open the six takes nothing, the king does."""
    changes = {"joker_swap_run": False, "joker_swap_set": True}
    assert refused(at_table("6H KD 4C", **changes), 0, "swap 6H @0.1") == "SWAP_OFF"
    played(at_table("6H KD 4C", **changes), 0, "swap KD @2.2", "off JK @1", "discard 4C")


# -- what becomes of it (D23) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("thrown", ["4C", "JK"], ids=["kept", "thrown"])
def test_a_freed_joker_may_stay_in_the_hand(thrown: str) -> None:
    """It is kept, or discarded like any other card; elsewhere it must be played (R041)."""
    assert refused(played(at_table("6H 4C"), 0, "swap 6H @0.1"), 0, f"discard {thrown}") == "PLAY_THE_WILD"
    game = played(at_table("6H 4C", freed_joker="hand"), 0, "swap 6H @0.1")
    agree(game)
    assert hand(game) == "4C JK"
    played(game, 0, f"discard {thrown}")
    assert game.view(None).held[0] == 1


def test_one_may_take_a_joker_for_which_there_is_no_place() -> None:
    """Kept in the hand it needs none (E20)."""
    full = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH AH")]
    assert refused(at_table("7H 4C KC", full), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    played(at_table("7H 4C KC", full, freed_joker="hand"), 0, "swap 7H @0.6", "discard 4C")


def test_a_swap_with_the_last_card_leaves_the_joker_to_discard() -> None:
    """The six alone: elsewhere nothing would be left to discard (R048); here the joker is, and he is out."""
    assert refused(at_table("6H"), 0, "swap 6H @0.1") == "KEEP_A_DISCARD"
    game = played(at_table("6H", freed_joker="hand"), 0, "swap 6H @0.1", "discard JK")
    assert game.results[-1].out == 0


def test_a_freed_joker_goes_onto_a_run_of_the_same_player() -> None:
    """Taken from P1 it goes onto a run of P1, not of P2, and onto no set."""
    melds = [(1, RUN), (1, NINES), (2, "4S 5S 6S 7S")]
    parts = {"down": {0, 1, 2}}
    for place in ("@1", "@2 high"):
        played(at_table("6H 4C KC", melds, **parts), 0, "swap 6H @0.1", f"off JK {place}")
        game = played(at_table("6H 4C KC", melds, freed_joker="same_owner", **parts), 0, "swap 6H @0.1")
        agree(game)
        assert game.view(1).freed_for == (1,)
        assert refused(game, 0, f"off JK {place}") == "WILD_GOES_BACK"
        assert refused(game, 0, "discard 4C") == "PLAY_THE_WILD"
    played(game, 0, "off JK=9H @0", "discard 4C")
    assert game.view(0).freed_for == ()


def test_a_joker_whose_owner_has_no_run_for_it_stays() -> None:
    """Taken out of the only meld of its player, a set, it could go nowhere; elsewhere it goes onto another's run."""
    melds = [(1, KINGS), (2, "4S 5S 6S 7S")]
    changes = {"joker_swap_set": True, "down": {0, 1, 2}}
    played(at_table("KD 4C", melds, **changes), 0, "swap KD @0.2", "off JK=8S @1")
    game = at_table("KD 4C", melds, freed_joker="same_owner", **changes)
    assert refused(game, 0, "swap KD @0.2") == "WILD_HAS_NO_PLACE"


def test_two_freed_jokers_each_go_back_to_their_owner() -> None:
    """Jokers are alike, but one goes onto a run of P1 and one onto a run of P2."""
    melds = [(1, "5H JK=6H 7H 8H"), (2, "3S JK=4S 5S 6S")]
    game = at_table("6H 4S KC 2D", melds, freed_joker="same_owner", down={0, 1, 2})
    played(game, 0, "swap 6H @0.1", "swap 4S @1.1", "off JK=7S @1")
    assert (game.view(None).freed, game.view(None).freed_for) == (cr.parse_cards("JK"), (1,))
    assert refused(game, 0, "off JK=8S @1") == "WILD_GOES_BACK"
    played(game, 0, "back")
    assert game.view(None).freed_for == (1, 2)
    played(game, 0, "off JK=9H @0", "off JK=2S @1", "discard KC")


def test_beside_a_freed_joker_his_own_may_lie_anywhere() -> None:
    """Who holds another joker lays that one where he likes; one must still go back."""
    game = at_table("6H JK KC", freed_joker="same_owner")
    played(game, 0, "swap 6H @0.1", "off JK @1")
    assert refused(game, 0, "off JK @1") == "WILD_GOES_BACK"
    played(game, 0, "off JK=4H @0", "discard KC")


# -- who may take one (D24) ----------------------------------------------------------------------------------------

SEVEN = "6H 2D 2S TC JC QC KD KC"
"""With the joker for the six: twos 2D 2S JK, and a run 9C or KC."""


def test_only_who_is_not_down_takes_a_joker() -> None:
    """It goes to the hand of one who is not down; one who is down is refused: elsewhere both are reversed (R042)."""
    house = {"swap_who": "not_down", "freed_joker": "hand"}
    assert refused(at_table("6H 4C KC", down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    game = played(at_table("6H 4C KC", down={1}, **house), 0, "swap 6H @0.1")
    agree(game)
    assert hand(game) == "4C KC JK"
    played(game, 0, "discard KC")

    played(at_table("6H 4C KC"), 0, "swap 6H @0.1", "off JK @1")
    assert refused(at_table("6H 4C KC", **house), 0, "swap 6H @0.1") == "SWAP_ONLY_BEFORE_DOWN"


@pytest.mark.parametrize(
    ("who", "freed"), [("any", "same_turn"), ("not_down", "same_turn"), ("any", "hand")], ids=" ".join
)
def test_who_takes_a_joker_before_he_is_down_lays_down_with_it(who: str, freed: str) -> None:
    """He is bound: no discard until he has laid down, but he may take all back (D24)."""
    cards = "6H 2D 2S TC JC QC KC KD"
    assert refused(at_table(cards, down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    game = played(at_table(cards, down={1}, swap_who=who, freed_joker=freed), 0, "swap 6H @0.1")
    agree(game)
    assert game.view(0).must_lay_down
    assert refused(game, 0, "discard KD") == "LAY_DOWN_FIRST"
    assert not [action for action in game.legal(0) if isinstance(action, (cr.Discard, cr.LayOff))]
    played(game, 0, "back", "swap 6H @0.1", "down 2D 2S JK=2 | TC JC QC KC", "discard KD")
    assert game.results[-1].out == 0


def test_without_a_lay_down_no_joker_is_taken_before_one_is_down() -> None:
    """The joker must make the lay-down possible; who keeps it in his hand and is bound to nothing takes it so."""
    for who, freed in product(("any", "not_down"), ("same_turn", "hand")):
        game = at_table("6H 2D 5S TC JC QC KD", down={1}, swap_who=who, freed_joker=freed)
        if (who, freed) == ("not_down", "hand"):
            played(game, 0, "swap 6H @0.1")
        else:
            assert refused(game, 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"


def test_a_lay_down_that_leaves_the_freed_joker_is_refused() -> None:
    """He could lay down without it, and must not; where the joker may be kept, he may."""
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    melds = "down 2D 2S 2C | TC JC QC KC"
    game = played(at_table(cards, down={1}, swap_who="any"), 0, "swap 6H @0.1")
    assert refused(game, 0, melds) == "PLAY_THE_WILD"
    played(game, 0, "down 2D 2S JK=2 | TC JC QC KC", "discard KD")

    game = played(at_table(cards, down={1}, swap_who="any", freed_joker="hand"), 0, "swap 6H @0.1", melds)
    played(game, 0, "discard KD")
    assert hand(game) == "JK"


def test_where_no_meld_takes_the_joker_it_is_not_taken_before_one_is_down() -> None:
    """A lay-down is there, but wilds are not allowed in it: the freed joker could not be used."""
    changes: dict[str, Any] = {"down": {1}, "swap_who": "any", "wild_limit": 0, "wild_limit_scope": "laydown"}
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    assert refused(at_table(cards, **changes), 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"
    # Where he may lay off in the same turn it goes onto the table after the lay-down.
    game = played(at_table(cards, **changes, layoff_same_turn=True), 0, "swap 6H @0.1")
    played(game, 0, "down 2D 2S 2C | TC JC QC KC")
    agree(game)
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard KD")


def test_an_owners_joker_goes_back_after_the_lay_down() -> None:
    """One who is not down takes it only where he may lay off in the same turn; it is no part of his lay-down."""
    changes: dict[str, Any] = {"down": {1}, "swap_who": "any", "freed_joker": "same_owner"}
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    assert refused(at_table(cards, **changes), 0, "swap 6H @0.1") == "NO_LAY_DOWN_YET"
    game = played(at_table(cards, **changes, layoff_same_turn=True), 0, "swap 6H @0.1")
    assert refused(game, 0, "down 2D 2S JK=2 | TC JC QC KC") == "WILD_GOES_BACK"
    played(game, 0, "down 2D 2S 2C | TC JC QC KC", "off JK=9H @0", "discard KD")


def test_after_his_lay_down_of_this_turn_anybody_waits_for_a_joker() -> None:
    """Under `any` a swap after the lay-down waits as a lay-off does, and is free where that is (R043, R074)."""
    cards = "6H 2D 2S 2C TC JC QC KC KD"
    melds = "down 2D 2S 2C | TC JC QC KC"
    for changes in ({}, {"layoff_same_turn": True}, {"swap_who": "any"}):
        game = played(at_table(cards, down={1}, **changes), 0, melds)
        assert refused(game, 0, "swap 6H @0.1") == "NOT_THIS_TURN"
    game = played(at_table(cards, down={1}, swap_who="any", layoff_same_turn=True), 0, melds, "swap 6H @0.1")
    assert refused(game, 0, "discard KD") == "PLAY_THE_WILD"
    played(game, 0, "off JK @1", "discard KD")


def test_too_early_to_lay_down_is_too_early_for_a_joker_that_binds() -> None:
    """Nobody is bound to lay down in a turn in which he may not (D35)."""
    cards = "6H 2D 2S TC JC QC KC KD"
    early: dict[str, Any] = {"down": {1}, "swap_who": "any", "first_turn_laydown": 2}
    assert refused(at_table(cards, **early), 0, "swap 6H @0.1") == "TOO_EARLY"
    played(at_table(cards, **early, turns=[2, 2, 1]), 0, "swap 6H @0.1")


def test_before_anybody_is_down_there_is_no_joker() -> None:
    game = play_at(COMMON.replace(swap_who="any"), round=2, hands=["6H 4C KC", *REST])
    assert refused(game, 0, "swap 6H @0.1") == "NO_MELDS_YET"


# -- at once (D21, King) -------------------------------------------------------------------------------------------

KING: dict[str, Any] = {"swap_when": "at_once", "joker_swap_set": True, "swap_who": "any"}
MELDER = "2D 2S JK TC JC QC KC KD 8S"
DOWN = "down 2D 2S JK=2 | TC JC QC KC"


def king(hands: list[str] | None = None, **changes: Any) -> cr.Game:
    """P0, not down, holds a lay-down with a joker in its set; P1 holds a two, P2 another; a joker is P1's, too."""
    parts = {"hands": hands or [MELDER, "2C 9C", "2H 5D"], "table": [(1, RUN)], "down": {1}}
    return at_table("", **{**parts, **KING, **changes})


def test_a_joker_just_laid_down_may_be_taken_at_once() -> None:
    """Before the melder goes on, the others are asked in turn; elsewhere the turn simply goes on."""
    game = played(king(swap_when="own_turn"), 0, DOWN)
    assert game.to_act == (0,)

    game = played(king(), 0, DOWN)
    assert (game.to_act, game.view(None).phase) == ((1,), "claim")
    agree(game)
    for seat in (0, 2):
        assert refused(game, seat, "discard KD") == "OTHERS_ARE_ASKED"
        assert refused(game, seat, "leave joker") == "OTHERS_ARE_ASKED"
    assert refused(game, 1, "discard 9C") == "NOT_YOUR_TURN"
    assert refused(game, 1, "ask") == "WINDOW_CLOSED"
    assert [str(action) for action in game.legal(1)] == ["swap 2C @1.2", "leave joker"]
    played(game, 1, "swap 2C @1.2")
    assert (hand(game, 1), table(game)[1]) == ("9C JK", "2D 2S 2C")
    # None is left, so nobody else is asked, and the melder goes on.
    assert (game.to_act, game.view(None).phase, game.view(0).freed) == ((0,), "play", ())
    played(game, 0, "discard KD")
    assert game.to_act == (1,)


def test_who_leaves_it_is_asked_no_more() -> None:
    """P1 leaves the joker, then P2 is asked; when he leaves it too the melder goes on, and keeps what he laid."""
    game = played(king(), 0, DOWN)
    events = game.play(1, cr.LeaveJoker())
    assert events == [cr.JokerLeft(1)]
    assert [cr.seen_by(events[0], seat) for seat in (0, 2, None)] == events * 3
    assert game.to_act == (2,)
    agree(game)
    played(game, 2, "leave joker")
    assert refused(game, 0, "back") == "NOTHING_TO_TAKE_BACK"
    assert refused(game, 0, "leave joker") == "NO_JOKER_OFFERED"
    played(game, 0, "discard KD")
    assert refused(game, 1, "leave joker") == "NO_JOKER_OFFERED"


def test_one_is_asked_again_while_a_joker_is_left() -> None:
    """Two jokers: P1 takes one and is asked for the other, which P2 takes."""
    game = king(["2D 2S JK TC JC JK KC KD 8S", "2C QC 9C", "QC 5D"])
    played(game, 0, "down 2D 2S JK=2 | TC JC JK=QC KC")
    played(game, 1, "swap 2C @1.2")
    assert game.to_act == (1,)
    played(game, 1, "leave joker")
    played(game, 2, "swap QC @2.2")
    assert game.to_act == (0,)
    assert table(game)[1:] == ["2D 2S 2C", "TC JC QC KC"]


def test_only_the_jokers_just_laid_down_are_offered() -> None:
    """An older joker waits for one's own turn."""
    game = played(king([MELDER, "6H 9C", "2H 5D"]), 0, DOWN)
    assert refused(game, 1, "swap 6H @0.1") == "NOT_JUST_LAID"
    played(game, 1, "leave joker")
    played(game, 2, "leave joker")


def test_nobody_buys_while_jokers_are_offered() -> None:
    """Where the discard can be bought until the turn ends, calls wait until the jokers are settled (D36)."""
    game = king(buy_window="until_discard", late=True, stock="3H 4H 5D 6D", discards="9D TD")
    assert game.why_not(1, cr.AskToBuy()) is None
    played(game, 0, DOWN)
    for seat in (1, 2):
        assert refused(game, seat, "ask") == "WINDOW_CLOSED"
    agree(game)
    played(game, 1, "swap 2C @1.2", "ask")
    played(game, 0, "discard KD")
    assert hand(game, 1).split().count("JK") == 1


@pytest.mark.parametrize(("who", "asked"), [("down", [1]), ("not_down", [2]), ("any", [1, 2])])
def test_asked_are_those_who_may_take_one(who: str, asked: list[int]) -> None:
    """Down, not down, or all: and nobody is bound by it to lay down."""
    game = played(king(swap_who=who), 0, DOWN)
    for seat in asked:
        assert game.to_act == (seat,)
        played(game, seat, "leave joker")
    assert game.to_act == (0,)

    game = played(king(swap_who=who), 0, DOWN)
    while game.to_act[0] != asked[-1]:
        played(game, game.to_act[0], "leave joker")
    played(game, asked[-1], f"swap {'2C' if asked[-1] == 1 else '2H'} @1.2")
    assert not game.view(None).must_lay_down


@pytest.mark.parametrize(
    ("changes", "melds"),
    [
        pytest.param({"joker_swap_set": False}, DOWN, id="a-joker-that-stays"),
        pytest.param({}, "down 2D 2S 2H | TC JC QC KC", id="no-joker"),
        pytest.param({"layoff_targets": "own"}, DOWN, id="own-melds-only"),
        pytest.param({"swap_who": "down", "down": set(), "table": []}, DOWN, id="nobody-who-may"),
    ],
)
def test_nobody_is_asked_where_nobody_could_take_one(changes: dict[str, Any], melds: str) -> None:
    hands = ["2D 2S 2H JK TC JC QC KC KD 8S", "2C 9C", "QC 5D"]
    game = played(king(hands, **changes), 0, melds)
    assert (game.to_act, game.view(None).phase) == ((0,), "play")
    played(game, 0, "back")


def test_a_lay_down_that_ends_the_round_is_not_asked_about() -> None:
    """Every card laid: he is out, and his jokers lie where they are."""
    game = king(["2D 2S JK TC JC QC KC", "2C 9C", "2H 5D"], goout_discard="optional")
    played(game, 0, DOWN)
    assert game.results[-1].out == 0


def test_in_his_own_turn_one_takes_jokers_as_ever() -> None:
    """The rule for new jokers does not close the old ones."""
    game = king(["6H 4C KC", "2C", "2H"], down={0, 1})
    played(game, 0, "swap 6H @0.1", "off JK=9H @0", "discard KC")


def test_a_game_in_which_jokers_are_taken_at_once_is_replayed() -> None:
    """Both bots answer, and the record tells the same game again."""
    rules = COMMON.replace(**KING, contracts=["SR", "SSS"], deal=[10, 11], jokers=8, final_round="normal")
    seen = set()
    for bot, seed in product(("novice", "random"), range(3)):
        game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=seed)
        players = [cr.bot(bot, seed=seat) for seat in range(3)]
        for _ in range(600):
            if game.over:
                break
            seat = game.to_act[0]
            view = game.view(seat)
            action = players[seat].act(view)
            assert type(action) in PHASES[view.phase].leads_to
            game.play(seat, action)
            if view.phase == "claim":
                seen.add(type(action))
                assert game.view(None).phase in PHASES["claim"].leads_to[type(action)]
        again = cr.Game.replay(game.record)
        assert (again.position, again.record) == (game.position, game.record)
    assert seen == {cr.TakeJoker, cr.LeaveJoker}


# -- jokers that move (D27) ----------------------------------------------------------------------------------------

ENDS = [(1, "5H 6H 7H JK=8H")]


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


# -- new melds (D31) -----------------------------------------------------------------------------------------------

SEVENS = "7S 7D 7C"


def test_who_is_down_lays_down_new_melds() -> None:
    """Three sevens, later a run of four: a new set; elsewhere the contract is laid down once (R078, R079)."""
    cards = f"{SEVENS} 2C 3C 4C 5C KD"
    assert refused(at_table(cards), 0, f"down {SEVENS}") == "ALREADY_DOWN"
    game = played(at_table(cards, new_melds=True), 0, f"down {SEVENS}", "down 2C 3C 4C 5C")
    assert table(game)[3:] == [SEVENS, "2C 3C 4C 5C"]
    assert [laid.owner for laid in game.view(None).table[3:]] == [0, 0]
    agree(game)
    played(game, 0, "back", "back", f"down {SEVENS} | 2C 3C 4C 5C", "discard KD")
    assert game.results[-1].out == 0


def test_new_melds_are_listed_one_by_one() -> None:
    """The shortest of each kind; the longer ones are no less legal."""
    game = at_table(f"{SEVENS} 2C 3C 4C 5C 6C KD", new_melds=True)
    listed = [str(action) for action in game.legal(0) if isinstance(action, cr.LayDown)]
    runs = ["down 2C 3C 4C 5C", "down 3C 4C 5C 6C", "down 4C 5C 6C 7C"]
    assert sorted(listed) == [*runs, "down 7C 7D 7S"]
    played(game, 0, "down 2C 3C 4C 5C 6C")


@pytest.mark.parametrize(
    ("cards", "melds", "reason"),
    [
        ("7S 7D 2C KD", "7S 7D", "MELD_TOO_SHORT"),
        ("7S 7D 8C KD", "7S 7D 8C", "SET_MIXED"),
        ("2C 3C 4C KD", "2C 3C 4C", "MELD_TOO_SHORT"),
        ("7S 7D 2C KD", "7S 7D 7C", "NOT_IN_HAND"),
        ("7S 7D 7C", "7S 7D 7C", "KEEP_A_DISCARD"),
        ("2H 3H JK 5C KD", "2H 3H JK 5C", "RUN_MIXED"),
        ("3H 4H 5H JK KD", "3H 4H 5H JK", "STATE_THE_WILD"),
    ],
)
def test_a_new_meld_is_a_meld(cards: str, melds: str, reason: str) -> None:
    """Each is judged by itself, and a card is kept for the discard."""
    assert refused(at_table(cards, new_melds=True), 0, f"down {melds}") == reason


def test_a_new_meld_is_bound_by_no_rule_about_the_contract() -> None:
    """A larger set, runs that touch and sets of one rank: rules for the lay-down of the contract (D25, D26, D28)."""
    cards = "4C 5C 6C 7C 8C 9C TC JC QS QD QC QH KD"
    game = at_table(cards, new_melds=True, same_rank_sets=False)
    played(game, 0, "down QS QD QC QH", "down 4C 5C 6C 7C | 8C 9C TC JC", "discard KD")


def test_new_melds_wait_as_lay_offs_do() -> None:
    """Not in the turn of the lay-down, unless one may lay off then (D29)."""
    changes = {"new_melds": True, "laid_now": True}
    assert refused(at_table(f"{SEVENS} KD 2C", **changes), 0, f"down {SEVENS}") == "NOT_THIS_TURN"
    played(at_table(f"{SEVENS} KD 2C", layoff_same_turn=True, **changes), 0, f"down {SEVENS}")
    assert refused(at_table(f"{SEVENS} KD 2C", new_melds=True, down={1}), 0, f"down {SEVENS}") == "CONTRACT_NOT_MET"


def test_a_freed_joker_goes_into_a_new_meld() -> None:
    """There is no place for it on the table, but with two sevens it makes a set: so it may be taken (E20)."""
    full = [(1, "AH 2H 3H 4H 5H 6H JK=7H 8H 9H TH JH QH KH AH")]
    cards = "7H 7S 7D KC"
    assert refused(at_table(cards, full), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    assert refused(at_table("7H 7S 6D KC", full, new_melds=True), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    assert refused(at_table("7H 7S 7D", full, new_melds=True), 0, "swap 7H @0.6") == "WILD_HAS_NO_PLACE"
    game = played(at_table(cards, full, new_melds=True), 0, "swap 7H @0.6")
    agree(game)
    played(game, 0, "down 7S 7D JK=7", "discard KC")
    assert game.results[-1].out == 0


# -- the card just taken (D32) -------------------------------------------------------------------------------------


def last(cards: str, taken: str = "5D", /, **changes: Any) -> cr.Game:
    """The last round, played like any other: P0 has taken a card from the pile."""
    melds = [(1, "6S 7S 8S 9S"), (1, "5S 5H 5C"), (1, "TC JC QC KC")]
    return at_table(cards, melds, **{"round": 7, "final_round": "normal", "taken": taken, **changes})


def test_nobody_wins_the_last_round_by_discarding_the_card_just_taken() -> None:
    """TS goes on the run and 5D would be thrown: refused in the last round; the other way round he is out (R124)."""
    game = played(last("TS 5D"), 0, "off TS @0", "discard 5D")
    assert game.results[-1].out == 0
    assert refused(last("TS 5D", discard_taken_wins=False), 0, "off TS @0") == "KEEP_A_DISCARD"
    game = played(last("TS 5D", discard_taken_wins=False), 0, "off 5D @1", "discard TS")
    assert game.results[-1].out == 0
    # It may be thrown where that ends nothing.
    played(last("TS 5D", discard_taken_wins=False), 0, "discard 5D")


def test_before_the_last_round_it_may_be() -> None:
    game = last("TS 5D", discard_taken_wins=False, round=6)
    played(game, 0, "off TS @0", "discard 5D")
    assert game.results[-1].out == 0


def test_its_twin_may_be_thrown() -> None:
    """Of two alike one lies on the table: the other is not the card just taken (E25)."""
    game = played(last("5D 5D", discard_taken_wins=False), 0, "off 5D @1", "discard 5D")
    assert game.results[-1].out == 0


def test_a_hand_of_the_taken_card_alone_is_not_stuck() -> None:
    """It can come of a position only (R126)."""
    game = played(last("4D", "4D", discard_taken_wins=False), 0, "discard 4D")
    assert game.results[-1].out == 0


def test_where_the_last_card_may_be_laid_off_the_taken_one_is() -> None:
    """Without a duty to discard: the run must take both cards; a card that fits nowhere is no way out (D47)."""
    optional = {"discard_taken_wins": False, "goout_discard": "optional"}
    game = played(last("TS JS", "JS", **optional), 0, "off TS @0")
    assert refused(game, 0, "discard JS") == "TAKEN_CARD_WINS_NOT"
    played(game, 0, "off JS @0")
    assert game.results[-1].out == 0
    assert refused(last("TS 4D", "4D", **optional), 0, "off TS @0") == "TAKEN_CARD_WINS_NOT"
    played(last("TS 4D", "4D", goout_discard="optional"), 0, "off TS @0", "discard 4D")


def test_a_lay_down_may_not_leave_the_taken_card_alone() -> None:
    """All cards but one laid in the last round, and the one is the card just taken."""
    melds = "2D 3D 4D 5D | TC JC QC KC | 6H 7H 8H 9H"
    cards = f"{melds.replace(' |', '')} AS"
    parts = {"round": 7, "final_round": "all_but_discard", "table": [], "down": set(), "taken": "AS"}
    played(at_table(cards, **parts), 0, f"down {melds}", "discard AS")
    assert refused(at_table(cards, discard_taken_wins=False, **parts), 0, f"down {melds}") == "KEEP_A_DISCARD"


# -- other wild cards (D11) ----------------------------------------------------------------------------------------

TWOS: dict[str, Any] = {"wild_ranks": ["2"]}


def test_a_wild_two_is_laid_off_as_another_card() -> None:
    """The two of clubs as the nine of hearts; where twos are no wild cards it fits nowhere (R033)."""
    run = [(1, "5H 6H 7H 8H")]
    assert refused(at_table("2C 4C KC", run), 0, "off 2C=9H @0") == "DOES_NOT_FIT"
    game = at_table("2C 4C KC", run, **TWOS)
    assert choices(refused(game, 0, "off 2C @0"), "STATE_THE_PLACE") == ["4H", "9H"]
    assert table(played(game, 0, "off 2C=9H @0")) == ["5H 6H 7H 8H 2C=9H"]


def test_a_wild_two_may_be_itself_or_another() -> None:
    """Below the three it is natural, above the six it is a seven: which, is asked (R031)."""
    run = [(1, "3C 4C 5C 6C")]
    game = at_table("2C 4S KC", run, **TWOS)
    assert choices(refused(game, 0, "off 2C @0"), "STATE_THE_PLACE") == ["2C", "7C"]
    assert table(played(at_table("2C 4S KC", run, **TWOS), 0, "off 2C=2C @0")) == ["2C 3C 4C 5C 6C"]
    assert table(played(game, 0, "off 2C=7C @0")) == ["3C 4C 5C 6C 2C=7C"]


def test_a_freed_two_is_played_as_a_joker_is() -> None:
    """Taken for the six it goes back to the table, as what it likes; only jokers may never be thrown (D34)."""
    melds = [(1, "5H 2C=6H 7H 8H"), (1, "2S 2D 2H"), (1, NINES)]
    for off in ("off 2C=9H @0", "off 2C @1", "off 2C @2"):
        game = played(at_table("6H 4C KC", melds, **TWOS), 0, "swap 6H @0.1")
        assert refused(game, 0, "discard 2C") == "PLAY_THE_WILD"
        played(game, 0, off, "discard 4C")
    game = at_table("6H 4C JK", melds, freed_joker="hand", joker_discardable=False, **TWOS)
    played(game, 0, "swap 6H @0.1")
    assert refused(game, 0, "discard JK") == "JOKER_STAYS"
    played(game, 0, "discard 2C")


def test_a_two_meant_as_itself_moves_the_joker() -> None:
    """Said plainly the two would lie at an end as a wild card; said to be itself it takes the joker's place."""
    run = [(1, "JK=2H 3H 4H 5H")]
    game = at_table("2H 4C KC", run, joker_place="slides", **TWOS)
    assert choices(refused(game, 0, "off 2H @0"), "STATE_THE_PLACE") == ["AH", "6H"]
    assert "off 2H=2H @0 high" in {str(action) for action in game.legal(0)}
    played(game, 0, "off 2H=2H @0 high")
    assert table(game) == ["2H 3H 4H 5H JK=6H"]
    assert cr.parse_action("off 2H=2H @0 high") == cr.LayOff(cr.parse_action("off 2H=2H").cards, 0, "high")


def test_a_run_of_any_suits_is_laid_off_on() -> None:
    """Any eight goes on a run of any suits that ends at seven, and a joker there gives way to any card of its rank."""
    run = cr.Meld("mixed", cr.parse_cards("4H 5S 6C JK"), low=4)
    game = play_at(
        COMMON.replace(contracts=["M4"], final_round="normal", joker_place="slides"),
        hands=["8D 7C 3S KC", *REST], table=[(1, run)], down={0, 1},
    )  # fmt: skip
    played(game, 0, "off 7C @0 high", "off 3S @0")
    agree(game)
    assert table(game) == ["3S 4H 5S 6C 7C JK=8"]
    played(game, 0, "off 8D @0 low")
    assert table(game) == ["JK=2 3S 4H 5S 6C 7C 8D"]
    assert cr.MovedJoker(0, 0, 5, cr.parse_card("8D"), "low") in game.log


# -- rummy calls (D50) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["give_back", "caller_discards", "freeze", "shanghai"])
def test_calls_of_rummy_are_not_played_yet(rule: str) -> None:
    """Rules with them say so before a game is begun (R127, R128)."""
    rules = COMMON.replace(rummy_call=rule)
    assert [problem.code for problem in rules.problems(3) if problem.severity == "error"] == ["problem-not-played-yet"]
    with pytest.raises(cr.BadRules):
        cr.Game(rules, ["Ann", "Bo", "Cy"])
