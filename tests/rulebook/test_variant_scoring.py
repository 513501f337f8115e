"""Rules page 4J under other house rules: what the winner is given, what counts of a hand, giving up (D55 to D58)."""

from __future__ import annotations

from typing import Any

import pytest

import contractrummy as cr
from contractrummy.engine.events import Dropped, RoundEnded, WentOut
from tests.support.positions import COMMON, HEYUE, hand, play_at, played, refused

pytestmark = pytest.mark.both_builds

SETS = "KS KH KC | TS TH TD"
WILD = "KS KH JK=K | TS TH TD"
DROPS = COMMON.replace(drop_points=25)
SPARE = COMMON.replace(hand_counts="spare")


def scored(game: cr.Game) -> tuple[int, ...]:
    """The points of the round that has just ended."""
    return next(event.penalties for event in reversed(game.log) if isinstance(event, RoundEnded))


def last_card(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P0 has been down and discards his last card; P1 holds 4D and 9C, P2 an ace."""
    usual = {"hands": ["5H", "4D 9C", "AS"], "table": [(0, "KS KH KC"), (0, "TS TH TD")]}
    return played(play_at(rules, **{**usual, **parts}), 0, "discard 5H")


def blind(rules: cr.RuleSet, melds: str = SETS, **parts: Any) -> cr.Game:
    """P0 lays down and goes out in one turn; P1 holds 4D, P2 an ace."""
    held = melds.replace(" |", "").replace("=K", "")
    return played(play_at(rules, **{"hands": [f"{held} 2C", "4D", "AS"], **parts}), 0, f"down {melds}", "discard 2C")


# -- what the one who goes out is given ----------------------------------------------------------------------------


def test_points_for_going_out() -> None:
    """He scores 0; `winner_points=30`: thirty are taken off, and the others score what they hold (R130, R138, D55)."""
    assert scored(last_card(COMMON)) == (0, 13, 15)
    assert scored(last_card(COMMON.replace(winner_points=30))) == (-30, 13, 15)
    assert last_card(COMMON.replace(winner_points=30), scores=[100, 0, 0]).scores == [70, 13, 15]


def test_points_for_going_out_that_grow() -> None:
    """`winner_points=[5, 10, 15]`: so many round by round, the last for all rounds after (D55)."""
    rules = COMMON.replace(winner_points=[5, 10, 15])
    assert [scored(last_card(rules, round=number))[0] for number in range(1, 6)] == [-5, -10, -15, -15, -15]


def test_nobody_is_given_anything_in_a_dead_round() -> None:
    """There is no winner to reward (R110)."""
    rules = COMMON.replace(winner_points=30, blind_points=25)
    game = cr.Game.at(rules, turn=1, phase="offer", hands=["2C", "3C"], stock="", discards="QS")
    assert scored(played(game, 1, "leave")) == (2, 3)


def test_down_and_out_in_one_turn() -> None:
    """`blind_points=10`: to lay down and go out in one turn takes ten off; otherwise he scores 0 (R137)."""
    rules = COMMON.replace(blind_points=10)
    assert scored(blind(COMMON)) == (0, 4, 15)
    assert scored(blind(rules)) == (-10, 4, 15)
    assert scored(last_card(rules)) == (0, 13, 15)


def test_out_blind_with_a_joker_and_without() -> None:
    """`blind_points=25, blind_clean_points=50`: 25 with a wild in his melds, 50 without (R135)."""
    rules = COMMON.replace(blind_points=25, blind_clean_points=50)
    assert (scored(blind(rules, WILD))[0], scored(blind(rules))[0]) == (-25, -50)
    only = COMMON.replace(blind_points=25)
    assert (scored(blind(only, WILD))[0], scored(blind(only))[0]) == (-25, -25)
    # Wilds in the melds of others are none of his.
    assert scored(blind(rules, table=[(1, "9S 9H JK=9"), (1, "QS QH QD")]))[0] == -50


def test_blind_in_the_very_lay_down_or_by_laying_off() -> None:
    """However he goes out in that turn: with every card laid down, or the last one laid off (D29, D47)."""
    rules = COMMON.replace(blind_points=10, goout_discard="optional", layoff_same_turn=True)
    game = play_at(rules, hands=["KS KH KC TS TH TD", "4D", "AS"])
    assert scored(played(game, 0, f"down {SETS}")) == (-10, 4, 15)
    game = play_at(rules, hands=["KS KH KC TS TH TD KD", "4D", "AS"])
    assert scored(played(game, 0, f"down {SETS}", "off KD @0")) == (-10, 4, 15)
    later = play_at(rules, hands=["KD", "4D", "AS"], table=[(0, "KS KH KC"), (0, "TS TH TD")])
    assert scored(played(later, 0, "off KD @0")) == (0, 4, 15)


def test_where_laying_down_is_going_out_nothing_is_blind() -> None:
    """The last round is always won so: no points for it, but those for going out (D49, D55)."""
    runs = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H 6H"
    rules = COMMON.replace(blind_points=10, winner_points=5)
    game = play_at(rules, round=7, hands=[runs.replace(" |", ""), "4D", "AS"])
    assert scored(played(game, 0, f"down {runs}")) == (-5, 4, 15)


def test_both_awards_add_up() -> None:
    """Going out and going out blind are two awards (D55)."""
    assert scored(blind(COMMON.replace(winner_points=30, blind_points=10)))[0] == -40


# -- what counts of a hand -----------------------------------------------------------------------------------------


def held(rules: cr.RuleSet, cards: str, **parts: Any) -> int:
    """What P1 scores for a hand when P0 goes out."""
    return scored(last_card(rules, **{"hands": ["5H", cards, "AS"], **parts}))[1]


def test_a_contract_that_was_not_laid_down_may_be_spared() -> None:
    """All cards count; `hand_counts=spare`: two sets that were never laid down do not, the rest does (D56, R131)."""
    cards = "9S 9D 9C 7S 7D 7H 4D QC"
    assert (held(COMMON, cards), held(SPARE, cards)) == (62, 14)
    assert (held(HEYUE, cards), held(HEYUE.replace(hand_counts="spare"), cards)) == (45, 15)


def test_half_a_contract_is_not_spared() -> None:
    """One set of two counts in full, like the rest (D56)."""
    assert held(SPARE, "9S 9D 9C 7S 7D 4D QC") == held(COMMON, "9S 9D 9C 7S 7D 4D QC") == 55


def test_the_dearest_contract_is_spared() -> None:
    """Of three sets two are: the two that leave the least (D56)."""
    assert held(SPARE, "2S 2D 2C 9S 9D 9C QS QD QC") == 6


def test_no_card_has_to_be_left_for_a_discard() -> None:
    """A hand that is all contract costs nothing, though it could not have been laid down (E14, D56)."""
    assert held(SPARE, "9S 9D 9C 7S 7D 7H") == 0


def test_one_who_is_down_counts_what_he_holds() -> None:
    """Six cards of a contract in the hand of one who is down are just cards (D56, R132)."""
    table = [(0, "KS KH KC"), (0, "TS TH TD"), (1, "QS QH QD"), (1, "JS JH JD")]
    assert held(SPARE, "9S 9D 9C 7S 7D 7H", table=table) == 48


def test_a_contract_of_round_seven_in_hand() -> None:
    """P2 goes out in round 7 while P3 holds his three runs: all count; `spare`: none, and longer runs go too (R120)."""
    runs = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H 6H"
    for rules, points in ((COMMON, 73), (SPARE, 0)):
        game = play_at(rules, round=7, hands=[runs.replace(" |", ""), "4C 5C 6C 7C 8H 9H TH JH 2S 3S 4S 5S", "AS"])
        assert scored(played(game, 0, f"down {runs}"))[1] == points
    game = play_at(SPARE, round=7, hands=[runs.replace(" |", ""), "4C 5C 6C 7C 8C 8H 9H TH JH 2S 3S 4S 5S QD", "AS"])
    assert scored(played(game, 0, f"down {runs}"))[1] == 10


def test_a_dead_round_spares_as_well() -> None:
    """Nobody went out, and all hands are counted so (R110, D56)."""
    game = cr.Game.at(SPARE, turn=1, phase="offer", hands=["9S 9D 9C 7S 7D 7H 2C", "3C"], stock="", discards="QS")
    assert scored(played(game, 1, "leave")) == (2, 3)


# -- giving up -----------------------------------------------------------------------------------------------------


def offered(rules: cr.RuleSet, **parts: Any) -> cr.Game:
    """P0 has discarded QS, P1 is in turn, and the stock is 5D 9D 4C, its top last."""
    usual = {"turn": 1, "phase": "offer", "hands": ["2C 3C", "5C 6C", "9C TC", "JC QC"], "stock": "5D 9D 4C"}
    return cr.Game.at(rules, **{**usual, "discards": "8C 4H QS", **parts})


def test_a_round_may_be_given_up() -> None:
    """Nobody may; `drop_points=25`: P1 does, play skips him, and he scores 25 for whatever he holds (D58)."""
    assert refused(offered(COMMON), 1, "drop") == "NO_DROPPING"
    game = played(offered(DROPS), 1, "drop")
    now = game.view(None)
    assert (now.dropped, now.turn, now.phase) == ((False, True, False, False), 2, "offer")
    assert (now.upcard, now.discarder) == (cr.parse_card("QS"), 0)
    played(game, 2, "take", "discard TC")
    assert game.to_act == (3,)
    played(game, 3, "take", "discard JC")
    assert game.to_act == (0,)
    played(game, 0, "take", "discard 2C")
    assert game.to_act == (2,), "P1 is skipped"


def test_who_has_given_up_has_no_part_in_the_round() -> None:
    """He is asked nothing, buys nothing and plays nothing; the others buy in the order of play (E16, D58)."""
    game = played(offered(DROPS), 1, "drop")
    for action in ("take", "draw", "ask", "no", "drop", "discard 5C"):
        assert refused(game, 1, action) == "DROPPED"
    played(game, 2, "leave")
    assert (game.to_act, game.view(None).asked) == ((3, 0), (3, 0))
    assert "drop" not in {str(action) for action in game.legal(1)}


def test_only_before_he_draws() -> None:
    """At the start of his own turn, not in another's and not once he has drawn or refused and waits (D58)."""
    game = offered(DROPS)
    assert refused(game, 2, "drop") == "NOT_YOUR_TURN"
    played(game, 1, "leave")
    assert refused(game, 1, "drop") == "OTHERS_ARE_ASKED"
    for seat in game.to_act:
        played(game, seat, "no")
    assert game.why_not(1, cr.Drop()) is None, "he has still to draw"
    played(game, 1, "draw")
    assert refused(game, 1, "drop") == "ALREADY_DREW"


def test_a_call_for_the_discard_is_asked_anew() -> None:
    """P3 has asked while P1 thought; P1 gives up: for P2's turn the question is another one, with another number."""
    game = played(offered(DROPS), 3, "ask")
    window = game.view(3).window
    played(game, 1, "drop")
    assert (game.view(3).answer, game.view(3).window) == (None, window + 1)


def test_who_gives_up_scores_the_points_and_no_cards() -> None:
    """P0 goes out: P1, who has dropped, scores 25, the others what they hold, and buys cost besides (D58, D39)."""
    parts: dict[str, Any] = {"hands": ["5H", "4D 9C AS AD", "AS"], "dropped": [1]}
    assert scored(last_card(DROPS, **parts)) == (0, 25, 15)
    assert scored(last_card(DROPS.replace(buy_points=2), **parts, buys=[0, 1, 0])) == (0, 27, 15)
    assert scored(last_card(SPARE.replace(drop_points=60), **parts)) == (0, 60, 15)


def test_the_last_one_left_has_gone_out() -> None:
    """Of three P1 and then P2 give up: P0 counts as having gone out, whatever he holds (D58)."""
    game = cr.Game.at(DROPS, turn=1, phase="offer", hands=["AS AD", "5C", "JC"], stock="2S 3S", discards="8C QS")
    played(game, 1, "drop")
    events = game.play(2, cr.Drop())
    assert [type(event).__name__ for event in events[:3]] == ["Dropped", "WentOut", "RoundEnded"]
    assert events[:2] == [Dropped(2), WentOut(0)]
    assert (scored(game), game.results[0].out, game.round) == ((0, 25, 25), 0, 2)
    assert game.view(None).dropped == (False,) * 3, "all are back in the next round"
    winner = cr.Game.at(DROPS.replace(winner_points=30), turn=1, phase="offer", hands=["AS", "5C"], discards="QS")
    assert scored(played(winner, 1, "drop")) == (-30, 25)


def test_the_first_player_may_give_up_on_the_upcard() -> None:
    """The upcard stays the upcard of the deal for the next player, with what the rules say of it (D42)."""
    rules = DROPS.replace(buy_initial_upcard=False)
    game = played(offered(rules, discards="QS"), 1, "drop")
    assert game.view(None).discarder is None
    assert refused(game, 3, "ask") == "INITIAL_UPCARD"
    none = DROPS.replace(initial_upcard="none")
    game = played(offered(none, phase="draw", discards=""), 1, "drop")
    assert (game.view(None).phase, game.to_act) == ("draw", (2,))
    assert hand(played(game, 2, "draw"), 2) == "4C 9C TC"


def test_counter_clockwise_he_is_skipped_too() -> None:
    """P3 gives up and P2 is next; after P2, P1; after P0, P2 again (D02, D58)."""
    game = offered(DROPS.replace(direction="counter_clockwise"), turn=3)
    played(game, 3, "drop")
    for seat, card in ((2, "9C"), (1, "5C"), (0, "2C")):
        played(game, seat, "take", f"discard {card}")
    assert game.to_act == (2,)


def test_giving_up_is_in_the_record() -> None:
    """A game in which two give up is told again from its record, and a round below 0 with it (D55, D58)."""
    rules = DROPS.replace(winner_points=30, contracts=["SS", "SS"], deal=10, final_round="normal", max_reshuffles=0)
    game = cr.Game(rules, ["Ann", "Bo", "Cy"], seed=2, salt=b"")
    while game.round == 1:
        game.play(game.to_act[0], cr.Drop())
    assert sorted(scored(game)) == [-30, 25, 25]
    while not game.over:
        seat = game.to_act[0]
        first = game.view(seat).turns[seat] == 1 and seat == game.view(seat).dealer
        game.play(seat, cr.Drop() if first else cr.bot("novice").act(game.view(seat)))
    assert sum(isinstance(event, Dropped) for event in game.log) == 3
    again = cr.Game.replay(game.record)
    assert (again.position, again.log, again.scores, again.record) == (
        game.position,
        game.log,
        game.scores,
        game.record,
    )
    assert cr.verify(game.record) is None
    assert cr.Game.at(rules, position=game.position).position == game.position


# -- ties ----------------------------------------------------------------------------------------------------------


def test_totals_below_nothing_are_the_lowest() -> None:
    """With points taken off a total can fall below 0: it wins (D57)."""
    game = last_card(COMMON.replace(winner_points=30, rounds=1), scores=[0, -20, 0])
    assert (game.over, game.scores, game.winners, game.places()) == (True, [-30, -7, 15], (0,), [1, 2, 3])
