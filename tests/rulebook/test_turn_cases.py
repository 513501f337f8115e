"""One turn in its order, what may be taken back in it, and turns that went wrong in other games."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import DrewPenalty, DrewStock, TookBack
from contractrummy.engine.views import MaskedDraw
from tests.support.positions import COMMON, HEYUE, both_presets, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

SETS = "down 8H 8D 8S | KH KD KS"
EIGHTS_AND_KINGS = "8H 8D 8S KH KD KS"


def my_turn(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P1 has discarded QS on 2C, P0 is in turn, and the stock is 3D 4D 9D, its top last."""
    usual = {"phase": "offer", "hands": [f"{EIGHTS_AND_KINGS} 4C 5C", "6C 7C", "JC QC"], "dealer": 2}
    return play_at(rules, **{**usual, "stock": "3D 4D 9D", "discards": "2C QS", "discarder": 1, **parts})


# -- draw, meld, discard -------------------------------------------------------------------------------------------


@both_presets
def test_a_turn_in_its_order(rules: cr.RuleSet) -> None:
    """The discard is taken or left, the others may buy it, a card is drawn, the contract laid down, a card thrown.

    (D35, D36, D37)
    """
    game = my_turn(rules)
    for action in (SETS, "discard 4C", "off 4C @0", "swap 4C @0.0", "back"):
        assert refused(game, 0, action) == "DRAW_FIRST"
    played(game, 0, "leave")
    for action in (SETS, "discard 4C"):
        assert refused(game, 0, action) == "DRAW_FIRST"
    played(game, 1, "no")
    played(game, 2, "no")
    assert [str(action) for action in game.legal(0)] == ["draw"]
    played(game, 0, "draw", SETS, "discard 4C")
    assert (hand(game), game.to_act, game.view(None).down) == ("5C 9D", (1,), (True, False, False))


@both_presets
@pytest.mark.parametrize(("first", "second"), [("draw", "take"), ("take", "draw"), ("draw", "draw"), ("take", "take")])
def test_one_draw_a_turn(first: str, second: str, rules: cr.RuleSet) -> None:
    """From the stock or from the pile, not both and not twice; after it no draw is listed (BR-31)."""
    game = played(my_turn(rules.replace(buy_limit=0)), 0, first)
    assert refused(game, 0, second) == "ALREADY_DREW"
    assert refused(game, 0, "leave") == "ALREADY_DREW"
    assert not {"take", "draw", "leave"} & {str(action) for action in game.legal(0)}
    assert game.view(None).held[0] == 9


@both_presets
def test_nothing_more_after_the_discard(rules: cr.RuleSet) -> None:
    """P0 draws and discards 4C; lay-off, lay-down, another discard, taking back: the turn is over (BR-33)."""
    game = played(my_turn(rules, table=[(1, "5C 6C 7C 8C"), (1, "AS AH AD")]), 0, "take", "discard 4C")
    for action in ("off 5C @0", SETS, "discard 5C", "back", "draw", "take", "leave"):
        assert refused(game, 0, action) == "TURN_OVER"
    assert hand(game) == "5C 8D KD 8H KH 8S QS KS"
    played(game, 1, "take")
    assert refused(game, 0, "discard 5C") == "NOT_YOUR_TURN"


@both_presets
def test_nobody_plays_for_another(rules: cr.RuleSet) -> None:
    """P1 and P2 act while P0 is in turn, or seats that are not there do: refused, with the name whose turn it is.

    (BR-33, BR-72)
    """
    game = my_turn(rules, players=["Ann", "Bo", "Cy"])
    for action in ("take", "draw", "leave", "discard 6C", "back", SETS):
        reason = refused(game, 2, action)
        assert (reason, reason.params) == ("NOT_YOUR_TURN", {"turn": "Ann"})
    for seat in (-1, 3, 99):
        reason = refused(game, seat, "draw")
        assert (reason, reason.params) == ("NO_SUCH_SEAT", {"seat": seat, "seats": 3})


@both_presets
@pytest.mark.parametrize("card", ["JK", "QS", "3D", "6C"])
def test_a_card_one_does_not_hold_cannot_be_played(card: str, rules: cr.RuleSet) -> None:
    """Whether it lies on the pile, in the stock or in another hand makes no difference to the answer (BR-76, BR-25)."""
    game = played(my_turn(rules.replace(buy_limit=0)), 0, "draw")
    reason = refused(game, 0, f"discard {card}")
    assert (reason, reason.params) == ("NOT_IN_HAND", {"cards": cr.parse_cards(card)})
    reason = refused(game, 0, f"down 8H 8D 8S | KH KD {card}=K" if card == "JK" else f"down 8H 8D 8S | KH KD {card}")
    assert (reason, reason.params) == ("NOT_IN_HAND", {"cards": cr.parse_cards(card)})


@pytest.mark.parametrize("text", ["discard 1C", "discard 4C 5C", "discard", "down", "throw 4C", "draw 4C", "off 4C @x"])
def test_words_that_are_no_action(text: str) -> None:
    """An action that cannot be read never reaches the game (BR-76)."""
    with pytest.raises(cr.BadNotation):
        cr.parse_action(text)


@both_presets
def test_a_card_taken_from_the_pile_is_in_one_place(rules: cr.RuleSet) -> None:
    """P1 takes JS on the first turn: saved, loaded and seen by all, it is in his hand and not on the pile (BR-41)."""
    game = cr.Game.at(rules, hands=["6C 7C", "2D 3D", "JC QC"], discards="JS", stock="4D", phase="offer")
    played(game, 1, "take")
    for one in (game, cr.Game.at(rules, position=game.position)):
        assert [hand(one, seat) for seat in range(3)] == ["6C 7C", "2D 3D JS", "JC QC"]
        for seat in (0, 1, 2, None):
            now = one.view(seat)
            assert (now.discards, now.held, now.taken) == ((), (2, 3, 2), cr.parse_card("JS"))

    game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=41)
    seat = game.to_act[0]
    upcard = game.view(None).upcard
    played(game, seat, "take")
    again = cr.Game.replay(game.record)
    assert again.view(seat) == game.view(seat)
    assert (again.view(seat).taken, len(again.view(seat).hand), again.view(None).discards) == (upcard, 11, ())


@both_presets
def test_a_drawn_card_is_seen_by_its_owner_alone(rules: cr.RuleSet) -> None:
    """The others are told that he drew; discards and bought cards are shown to all, penalty cards are not (BR-72)."""
    game = my_turn(rules)
    played(game, 0, "leave")
    played(game, 1, "no")
    _, _, bought, penalty = game.play(2, cr.AskToBuy())
    (drew,) = game.play(0, cr.DrawStock())
    (threw,) = game.play(0, cr.Discard("4C"))
    assert (penalty, drew) == (DrewPenalty(2, cr.parse_card("9D")), DrewStock(0, cr.parse_card("4D")))
    for seat in (0, 1, 2, None):
        assert cr.seen_by(bought, seat) == bought
        assert cr.seen_by(threw, seat) == threw
        assert cr.seen_by(penalty, seat) == (penalty if seat == 2 else MaskedDraw(2, penalty=True))
        assert cr.seen_by(drew, seat) == (drew if seat == 0 else MaskedDraw(0, penalty=False))
        told = game.view(seat).to_json()
        assert ('"9D"' in told, '"4D"' in told) == (seat == 2, seat == 0)


@both_presets
def test_the_hand_of_another_changes_nothing_that_is_seen(rules: cr.RuleSet) -> None:
    """Two positions that differ in hidden cards alone give P0 the same view and the same answers (BR-72)."""
    one, other = (
        my_turn(rules, hands=[f"{EIGHTS_AND_KINGS} 4C 5C", *hands], stock=stock)
        for hands, stock in ((["6C 7C", "JC QC"], "3D 4D 9D"), (["JC 9D", "AH 7C"], "6C 3D QC"))
    )
    assert one.view(0) == other.view(0)
    assert one.view(0).to_json() == other.view(0).to_json()
    assert list(one.legal(0)) == list(other.legal(0)) == list(one.view(0).legal)


# -- taking back ---------------------------------------------------------------------------------------------------


@both_presets
def test_a_lay_down_is_taken_back(rules: cr.RuleSet) -> None:
    """Before the discard it returns to the hand, as an event of the record, and another may follow."""
    game = played(my_turn(rules), 0, "take")
    before = game.position
    played(game, 0, SETS)
    assert table(game) == ["8H 8D 8S", "KH KD KS"]
    assert game.play(0, cr.TakeBack()) == [TookBack(0)]
    assert (game.position, table(game)) == (before, [])
    played(game, 0, "down KH KD KS | 8H 8D 8S", "discard QS")
    assert game.view(None).down[0]


@both_presets
def test_lay_offs_are_taken_back_one_by_one(rules: cr.RuleSet) -> None:
    """The last one first, down to how the turn began; the draw stays."""
    game = play_at(rules, phase="draw", hands=["4C 9C KD", "2S"], stock="8C", table=[(0, "5C 6C 7C"), (1, "KS KH KC")])
    played(game, 0, "draw")
    steps = [game.position]
    for action in ("off 4C @0", "off 8C @0", "off KD @1"):
        played(game, 0, action)
        steps.append(game.position)
    assert table(game) == ["4C 5C 6C 7C 8C", "KS KH KC KD"]
    for position in reversed(steps[:-1]):
        played(game, 0, "back")
        assert game.position == position
    assert refused(game, 0, "back") == "NOTHING_TO_TAKE_BACK"
    assert hand(game) == "4C 8C 9C KD"


def test_a_swap_is_taken_back() -> None:
    """common: the joker goes back into its run, and need not be played any more."""
    parts: dict[str, Any] = {"hands": ["6H KC 2D", "2S"], "table": [(1, "5H JK=6H 7H 8H"), (0, "9S 9D 9C")]}
    game = play_at(COMMON, **parts)
    before = game.position
    played(game, 0, "swap 6H @0.1", "off JK @1")
    assert table(game) == ["5H 6H 7H 8H", "9S 9D 9C JK=9"]
    played(game, 0, "back")
    assert refused(game, 0, "discard KC") == "PLAY_THE_WILD"
    played(game, 0, "back")
    assert game.position == before
    played(game, 0, "discard KC")


@both_presets
def test_only_this_turn_and_only_ones_own(rules: cr.RuleSet) -> None:
    """Nothing done in an earlier turn, nothing of another, nothing after the discard."""
    game = my_turn(rules)
    played(game, 0, "take", SETS)
    assert refused(game, 1, "back") == "NOT_YOUR_TURN"
    assert (game.view(0).can_take_back, game.view(1).can_take_back) == (True, False)
    played(game, 0, "discard QS")
    assert refused(game, 0, "back") == "TURN_OVER"
    played(game, 1, "take")
    assert refused(game, 1, "back") == "NOTHING_TO_TAKE_BACK"


@both_presets
def test_a_table_without_taking_back(rules: cr.RuleSet) -> None:
    """The same lay-down at a table that has it switched off: refused, and offered nowhere."""
    game = played(my_turn(rules, undo=False), 0, "take", SETS)
    assert refused(game, 0, "back") == "NO_TAKING_BACK"
    assert cr.TakeBack() not in set(game.legal(0)) | set(game.view(0).legal)
    assert not game.view(0).can_take_back
    assert cr.TakeBack() in played(my_turn(rules), 0, "take", SETS).legal(0)


@both_presets
def test_a_game_with_something_taken_back_replays(rules: cr.RuleSet) -> None:
    """The record tells both the lay-down and its taking back."""
    game = cr.Game(rules.replace(max_reshuffles=2), ["Ann", "Bo", "Cy"], seed=18)
    bots = [cr.bot("novice", seat) for seat in range(3)]
    taken_back = 0
    while game.round == 1:
        seat = game.to_act[0]
        events = game.play(seat, bots[seat].act(game.view(seat)))
        if game.view(seat).can_take_back and taken_back < 3:
            events = game.play(seat, cr.TakeBack())
            assert events == [TookBack(seat)]
            taken_back += 1
    assert taken_back == 3
    again = cr.Game.replay(game.record)
    assert (again.position, again.log) == (game.position, game.log)


# -- the ace at both ends ------------------------------------------------------------------------------------------


def test_a_joker_as_the_ace_of_a_run_that_wants_both() -> None:
    """On two to king a joker is the ace below or the ace above: he is asked which, and may say either (R016, R033)."""
    long = (1, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    for rules in (COMMON, HEYUE):
        game = play_at(rules, hands=["JK KD QD", "2S"], table=[long], down={0, 1})
        for action in ("off JK @0", "off JK=AC @0"):
            reason = refused(game, 0, action)
            assert (reason, reason.params["choices"]) == ("STATE_THE_PLACE", ("low", "high"))
        assert table(played(game, 0, "off JK=AC @0 high"))[0].endswith("KC JK=AC")
        game = play_at(rules, hands=["JK KD QD", "2S"], table=[long], down={0, 1})
        assert table(played(game, 0, "off JK=AC @0 low"))[0].startswith("JK=AC 2C")
        # The ace of clubs is named like any other card.
        game = play_at(rules, hands=["JK KD QD", "2S"], table=[(1, "2C 3C 4C 5C")], down={0, 1})
        assert list(map(str, refused(game, 0, "off JK @0").params["choices"])) == ["AC", "6C"]
