"""Rules page 4H: the last round, and how a hand is emptied in the others (R113 to R126)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Discarded, LaidOff, RoundEnded, WentOut
from tests.support.positions import COMMON, HEYUE, both_presets, hand, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

NORMAL = COMMON.replace(final_round="normal")
ALL_BUT_DISCARD = COMMON.replace(final_round="all_but_discard")
REST = ["AH KD", "QC 9C"]
"""What the other two hold."""


def last_round(rules: cr.RuleSet, cards: str, **parts: Any) -> cr.Game:
    """Round 7: P0 has drawn and holds these cards."""
    return play_at(rules, **{"round": 7, "hands": [cards.replace(" |", ""), *REST], **parts})


def out_by(game: cr.Game, *actions: str) -> bool:
    """Whether P0 has gone out after these actions, the last of which has ended the round."""
    before = len(game.log)
    played(game, 0, *actions)
    return WentOut(0) in game.log[before:]


# -- round seven ---------------------------------------------------------------------------------------------------


@both_presets
def test_three_runs_of_the_whole_hand_win_round_seven(rules: cr.RuleSet) -> None:
    """Thirteen cards in runs of five, four and four: laid down and out, without a discard (R113, E15)."""
    melds = "4C 5C 6C 7C 8C | TC JC QC KC | 2H 3H 4H 5H"
    game = last_round(rules, melds, scores=[50, 50, 50])
    assert out_by(game, f"down {melds}")
    assert game.over
    assert game.scores == [50, *(50 + cr.penalty(cards, rules) for cards in REST)]
    assert refused(game, 1, "draw") == "GAME_OVER"


def test_in_round_seven_no_card_may_be_left_over() -> None:
    """Runs of 4, 4, 4 and 9S over: refused, and not put right by a discard; other ways of ending take it (R114)."""
    melds = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    for rules in (COMMON, HEYUE):
        game = last_round(rules, f"{melds} 9S")
        reason = refused(game, 0, f"down {melds}")
        assert (reason, reason.params) == ("CARDS_LEFT_OVER", {"cards": cr.parse_cards("9S")})
        assert not any(isinstance(action, cr.LayDown) for action in game.legal(0))
        played(game, 0, "discard 9S")
        assert (game.over, game.view(None).held, game.to_act) == (False, (12, 2, 2), (1,))
    for rules in (NORMAL, ALL_BUT_DISCARD):
        assert out_by(last_round(rules, f"{melds} 9S"), f"down {melds}", "discard 9S")


def test_all_but_one_card() -> None:
    """`final_round=all_but_discard`: one card must be left, neither none nor two; by default none may be (D49)."""
    melds = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    assert out_by(last_round(COMMON, melds), f"down {melds}")
    assert refused(last_round(ALL_BUT_DISCARD, melds), 0, f"down {melds}").params == {"left": 0}
    assert refused(last_round(ALL_BUT_DISCARD, f"{melds} 9S KS"), 0, f"down {melds}") == "LEAVE_ONE_CARD"
    assert out_by(last_round(ALL_BUT_DISCARD, f"{melds} 6H KS"), f"down {melds} 6H", "discard KS")


def test_round_seven_like_any_other() -> None:
    """`final_round=normal`: the smallest runs, a discard at the end, and cards left over do not matter (D49, R114)."""
    melds = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"
    game = played(last_round(NORMAL, f"{melds} 6H KS 2C"), 0, f"down {melds}", "discard KS")
    assert (game.over, hand(game)) == (False, "2C 6H")
    assert refused(last_round(NORMAL, f"{melds} 6H KS"), 0, f"down {melds} 6H") == "EXTRA_CARDS"
    assert refused(last_round(NORMAL, melds), 0, f"down {melds}") == "KEEP_A_DISCARD"


@both_presets
@pytest.mark.parametrize(
    "melds",
    [
        pytest.param("3C 4C 5C 6C 7C 8C 9C | 2H 3H 4H 5H | 9S TS JS QS", id="7+4+4"),
        pytest.param("3C 4C 5C 6C 7C 8C | 2H 3H 4H 5H 6H | 9S TS JS QS", id="6+5+4"),
        pytest.param("3C 4C 5C 6C 7C | 2H 3H 4H 5H 6H | 9S TS JS QS KS", id="5+5+5"),
    ],
)
def test_a_buy_makes_fifteen_cards_in_three_runs(melds: str, rules: cr.RuleSet) -> None:
    """One buy: twelve dealt, two bought, one drawn, in runs of any lengths from four up (R115)."""
    assert out_by(last_round(rules, melds, buys=[1, 0, 0]), f"down {melds}")


@both_presets
def test_three_runs_and_not_four(rules: cr.RuleSet) -> None:
    """Seventeen cards as runs of 5, 4, 4 and 4: refused, however well they fit (R116, E15)."""
    melds = "3C 4C 5C 6C 7C | 2H 3H 4H 5H | 9S TS JS QS"
    assert refused(last_round(rules, f"{melds} 7D 8D 9D TD"), 0, f"down {melds} | 7D 8D 9D TD") == "CONTRACT_NOT_MET"
    assert refused(last_round(rules, f"{melds} 7D 8D 9D TD"), 0, f"down {melds}") == "CARDS_LEFT_OVER"
    assert out_by(last_round(rules, f"{melds} 6H 7H KS AS"), f"down {melds.replace('5H', '5H 6H 7H')} KS AS")


def test_runs_of_round_seven_may_not_join() -> None:
    """4C-7C and 9C-QC leave a gap; 4C-7C and 8C-JC join, which `touching_runs=allowed` lets pass (R117, X8)."""
    apart, joined = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H 6H", "4C 5C 6C 7C | 8C 9C TC JC | 2H 3H 4H 5H 6H"
    for rules in (COMMON, HEYUE):
        assert out_by(last_round(rules, apart), f"down {apart}")
    assert refused(last_round(COMMON, joined), 0, f"down {joined}") == "TOUCHING_RUNS"
    assert out_by(last_round(HEYUE, joined), f"down {joined}")
    assert out_by(last_round(COMMON.replace(touching_runs="allowed"), joined), f"down {joined}")


@both_presets
def test_the_longest_runs(rules: cr.RuleSet) -> None:
    """Four buys, 21 cards: ace to king and two fours; with two penalty cards 22, ace to ace (R118, E3, BR-G1)."""
    ace_to_king = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    melds = f"{ace_to_king} | 2H 3H 4H 5H | 9S TS JS QS"
    assert out_by(last_round(rules, melds, buys=[4, 0, 0]), f"down {melds}")
    melds = f"{ace_to_king} AC | 2H 3H 4H 5H | 9S TS JS QS"
    assert out_by(last_round(rules.replace(buy_penalty=2), melds, buys=[3, 0, 0]), f"down {melds}")


@both_presets
def test_a_turn_of_round_seven_that_does_not_win_ends_with_a_discard(rules: cr.RuleSet) -> None:
    """Back to the cards he had: twelve, and two more for each buy; nothing else ends the turn (R119, E12, Z14)."""
    twelve = "4C 5C 6C 7C 9C TC JC QC 2H 3H 4H KD"
    for cards, drawn, held in ((twelve, "9S", 12), (f"{twelve} 8D 8S", "9S", 14)):
        game = last_round(rules, cards, phase="draw", stock=f"2S {drawn}")
        played(game, 0, "draw")
        assert {str(action).split()[0] for action in game.legal(0)} == {"discard"}
        played(game, 0, "discard KD")
        assert (game.view(None).held[0], game.to_act) == (held, (1,))


def test_a_finished_contract_in_hand_counts_in_full() -> None:
    """P2 goes out in round 7 while P3 holds three runs: he scores every card of them (R120, D56, Z18)."""
    complete, melds = "4C 5C 6C 7C 8H 9H TH JH 2S 3S 4S 5S", "4D 5D 6D 7D 8D | TC JC QC KC | 2H 3H 4H 5H"
    for rules, points in ((COMMON, 73), (HEYUE, 70)):
        game = played(last_round(rules, melds, hands=[melds.replace(" |", ""), complete]), 0, f"down {melds}")
        assert game.scores == [0, points]


def test_ten_cards_dealt_in_round_seven_need_a_buy() -> None:
    """heyue with its short deal: eleven cards cannot be three runs, thirteen after one buy can (R121, Z3, Z4)."""
    short = HEYUE.replace(deal=[10, 10, 10, 10, 12, 12, 10])
    (warning,) = short.problems(players=4)
    assert (warning.code, warning.severity) == ("problem-contract-needs-buys", "warning")
    assert (warning.params["round"], warning.params["buys"], HEYUE.problems(players=4)) == (7, 1, [])
    melds = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H"
    game = last_round(short, melds)
    assert refused(game, 0, f"down {melds}") == "MELD_TOO_SHORT"
    assert not any(isinstance(action, cr.LayDown) for action in game.legal(0))
    assert out_by(last_round(short, f"{melds} 5H 6H", buys=[1, 0, 0]), f"down {melds} 5H 6H")


# -- rounds one to six ---------------------------------------------------------------------------------------------

CLUBS = [(1, "5C 6C 7C 8C"), (0, "KS KH KC")]


@both_presets
def test_one_card_is_kept_for_the_discard(rules: cr.RuleSet) -> None:
    """9C and KD both fit: one is laid off, the other discarded, and that is out; both laid off is not (R122, E13)."""
    game = play_at(rules, hands=["9C KD", *REST], table=CLUBS)
    assert out_by(game, "off 9C @0", "discard KD")
    assert (game.round, game.scores[0]) == (2, 0)

    game = played(play_at(rules, hands=["9C KD", *REST], table=CLUBS), 0, "off 9C @0")
    assert refused(game, 0, "off KD @1") == "KEEP_A_DISCARD"
    game = play_at(rules.replace(goout_discard="optional"), hands=["9C KD", *REST], table=CLUBS)
    assert out_by(game, "off 9C @0", "off KD @1")


@both_presets
def test_the_last_two_cards_may_go_either_way_round(rules: cr.RuleSet) -> None:
    """5H and 9D can both be laid off: either may, and the other is then the discard (BR-G4)."""
    parts: dict[str, Any] = {"hands": ["5H 9D", *REST], "table": [(1, "6H 7H 8H 9H"), (0, "9S 9H 9C")]}
    for laid, thrown in (("off 5H @0", "discard 9D"), ("off 9D @1", "discard 5H")):
        assert out_by(play_at(rules, **parts), laid, thrown)


@both_presets
def test_with_nothing_to_lay_off_one_card_stays(rules: cr.RuleSet) -> None:
    """9C and KD fit nowhere: one is discarded, the other left, and nobody is out (R123)."""
    game = play_at(rules, hands=["9C KD", *REST], table=[(1, "2H 3H 4H 5H"), (0, "QS QH QC")])
    assert [str(action) for action in game.legal(0)] == ["discard 9C", "discard KD"]
    played(game, 0, "discard KD")
    assert (game.round, hand(game), game.to_act) == (1, "9C", (1,))


@both_presets
def test_the_last_card_and_one_taken_from_the_pile(rules: cr.RuleSet) -> None:
    """He takes 5D, lays it off and discards the old one; or, if it fits nowhere, 5D itself, unless barred (R124, E25).

    `discard_taken=false` bars it.
    """
    parts: dict[str, Any] = {"phase": "offer", "hands": ["KD", *REST], "discards": "2C 5D"}
    assert out_by(play_at(rules, **parts, table=[(0, "AD 2D 3D 4D")]), "take", "off 5D @0", "discard KD")

    game = play_at(rules, **parts, table=[(0, "QS QH QC")])
    played(game, 0, "take", "discard 5D")
    assert (hand(game), game.view(None).discards[-1]) == ("KD", cr.parse_card("5D"))

    game = played(play_at(rules.replace(discard_taken=False), **parts, table=[(0, "QS QH QC")]), 0, "take")
    reason = refused(game, 0, "discard 5D")
    assert (reason, reason.params) == ("JUST_TAKEN", {"card": cr.parse_card("5D")})
    played(game, 0, "discard KD")


@both_presets
def test_the_twin_of_a_card_just_taken_may_go(rules: cr.RuleSet) -> None:
    """`discard_taken=false` bars that card, not the one like it he held before; next turn it is free (E25, D32)."""
    strict = rules.replace(discard_taken=False, buy_limit=0)
    parts: dict[str, Any] = {"phase": "offer", "discards": "2C 5D", "stock": "8C 8D"}
    game = play_at(strict, hands=["5D KD", "9S"], **parts)
    played(game, 0, "take", "discard 5D")
    assert hand(game) == "5D KD"
    game = played(play_at(strict, hands=["KD QD", "9S"], **parts), 0, "take", "discard KD")
    played(game, 1, "take", "discard 9S")
    played(game, 0, "draw", "discard 5D")


@both_presets
def test_out_on_the_very_first_turn(rules: cr.RuleSet) -> None:
    """Seven cards, two sets and one to discard: laid down and out in one turn, of which nobody had a sign (R125)."""
    sets = "KH KS KD | 9S 9D 9C"
    game = play_at(rules.replace(deal=6), hands=[f"{sets.replace(' |', '')} 2C", *REST], scores=[7, 0, 0])
    assert out_by(game, f"down {sets}", "discard 2C")
    assert game.scores == [7, *(cr.penalty(cards, rules) for cards in REST)]


@both_presets
def test_a_hand_of_one_card_is_never_stuck(rules: cr.RuleSet) -> None:
    """He draws, can use neither card, and must discard one of them (R126)."""
    game = play_at(rules, phase="draw", hands=["KD", *REST], stock="2C 5D", table=[(0, "QS QH QC")])
    played(game, 0, "draw")
    assert [str(action) for action in game.legal(0)] == ["discard 5D", "discard KD"]
    # Not even where the house bars both the card just taken and the joker.
    strict = rules.replace(discard_taken=False, joker_discardable=False)
    game = play_at(strict, phase="offer", hands=["JK", *REST], discards="2C 5D", table=[(0, "QS QH JK=Q")])
    played(game, 0, "take")
    assert len(game.legal(0)) > 0


@both_presets
def test_a_joker_may_be_discarded(rules: cr.RuleSet) -> None:
    """It may; under `joker_discardable=false` it stays, unless there is nothing else (D34)."""
    played(play_at(rules, hands=["JK KD", *REST]), 0, "discard JK")
    strict = rules.replace(joker_discardable=False)
    assert refused(play_at(strict, hands=["JK KD", *REST]), 0, "discard JK") == "JOKER_STAYS"
    played(play_at(strict, hands=["JK JK", *REST]), 0, "discard JK")


# -- reported by players of other games ----------------------------------------------------------------------------


@both_presets
def test_the_last_discard_is_in_the_log(rules: cr.RuleSet) -> None:
    """P0 lays off 4D and discards 3S, his last: lay-off, discard, going out and the scores, in that order (BR-44)."""
    game = play_at(rules, hands=["4D 3S", *REST], table=[(0, "5D 6D 7D 8D")])
    played(game, 0, "off 4D @0", "discard 3S")
    assert [type(event) for event in game.log[:4]] == [LaidOff, Discarded, WentOut, RoundEnded]
    assert game.log[1] == Discarded(0, cr.parse_card("3S"))
    assert table(game) == []


@both_presets
def test_every_round_that_was_won_is_told_to_its_end(rules: cr.RuleSet) -> None:
    """In the record of a whole game the winner's last card is told before he goes out, and it replays (BR-44)."""
    game = cr.Game(rules.replace(max_reshuffles=2), ["Ann", "Bo", "Cy"], seed=44)
    bots = [cr.bot("novice", seat) for seat in range(3)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, bots[seat].act(game.view(seat)))
    lines = game.record.splitlines()
    ways_out = [lines[number - 1].split()[1] for number, line in enumerate(lines) if line.endswith(" out")]
    assert len(ways_out) == 7
    assert set(ways_out[:-1]) == {"discards"}
    again = cr.Game.replay(game.record)
    assert (again.position, again.scores) == (game.position, game.scores)
