"""Rulings that name a preset, each under that preset itself and beside the verdict it differs from."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import contractrummy as cr
from contractrummy.engine.events import RoundDealt, RoundEnded, WentOut
from tests.support.positions import COMMON, HEYUE, hand, lay_down, play_at, played, refused, table

pytestmark = pytest.mark.both_builds

REST = ["2C 3C", "3D 4D", "4H 6C"]
NAMES = ["Ann", "Bo", "Cy", "Di"]


def at(name: str, cards: str, melds: list[tuple[int, str]] | None = None, /, **parts: Any) -> cr.Game:
    """Round 2 of a preset, four players: P0 has drawn and holds the cards; he and P1 are down if melds lie there."""
    down = {"down": {0, 1}} if melds else {}
    return play_at(name, **{"round": 2, "hands": [cards, *REST], "table": melds or [], **down, **parts})


def thrown(name: str, **parts: Any) -> cr.Game:
    """P0 has discarded QS on 8C and 4H, P1 is in turn, and the stock is 6S 2S 5D 9D 4C, its top last."""
    usual = {
        "turn": 1,
        "phase": "offer",
        "hands": ["2C 3C 4D", "5C 6C 8D", "9C TC QD", "JC QC 2H"],
        "stock": "6S 2S 5D 9D 4C",
        "discards": "8C 4H QS",
    }
    return cr.Game.at(cr.preset(name), **{**usual, **parts})


def left(game: cr.Game, *asking: int) -> cr.Game:
    """The player in turn leaves the discard, and all who are waited for answer, those named by asking."""
    played(game, game.view(None).turn, "leave")
    while game.view(None).phase == "buy":
        seat = game.to_act[0]
        played(game, seat, "ask" if seat in asking else "no")
    return game


def scored(game: cr.Game) -> tuple[int, ...]:
    """The points of the round that has ended last."""
    return next(event.penalties for event in reversed(game.log) if isinstance(event, RoundEnded))


# -- melds (4A, 4B, 4D, 4E) ----------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """Melds for a contract, what is said against them under the common rules, and under each preset named."""

    contract: str
    melds: str
    common: str | None
    verdicts: dict[str, str | None]


LAID: dict[str, Laid] = {
    "R003": Laid("R", "QH KH AH 2H", "RUN_TURNS_CORNER", {"pagat_contract": "RUN_TURNS_CORNER"}),
    "R005-low": Laid("R", "AH 2H 3H 4H", None, {"shanghai_davis": "ACE_NOT_LOW", "classic_hoyle": None}),
    "R005-high": Laid("R", "JH QH KH AH", None, {"shanghai_davis": None, "liverpool_wiki+ace_high_only": None}),
    "R007-ace-third": Laid(
        "R",
        "QH KH AH 2H",
        "RUN_TURNS_CORNER",
        {"carioca_chile": None, "carioca_argentina": None, "continental": None, "loba_central": "RUN_TURNS_CORNER"},
    ),
    "R007-ace-second": Laid("R", "KH AH 2H 3H", "RUN_TURNS_CORNER", {"carioca_chile": None, "continental": None}),
    "R021": Laid("R", "KH AH JK=2H 3H", "RUN_TURNS_CORNER", {"carioca_chile": None}),
    "R023": Laid(
        "R",
        "5H JK=6H JK=7H 8H",
        None,
        {"heyue": "WILD_LIMIT", "heyue+two_jokers": None, "continental": "ADJACENT_WILDS", "shanghai_10": "WILD_LIMIT"},
    ),
    "R024": Laid("R", "5H JK=6H 7H JK=8H", None, {"heyue": "WILD_LIMIT", "continental": None, "onze": None}),
    "R025": Laid("R", "6H JK=7H JK=8H JK=9H", None, {"onze": "WILDS_OVER_NATURALS", "heyue": "WILD_LIMIT"}),
    "R026-set": Laid(
        "S", "JK=9 JK=9 JK=9", None, {"heyue": "WILD_LIMIT", "common+one_natural": "MIN_NATURALS", "loba_central": None}
    ),
    "R026-run": Laid("R", "JK=5H JK=6H JK=7H JK=8H", None, {"heyue": "WILD_LIMIT", "continental": "ADJACENT_WILDS"}),
    "R026-aces": Laid("S", "AS=9 AD=9 AC=9", "SET_MIXED", {"hollywood_contract": "MIN_NATURALS"}),
    "R027": Laid(
        "S",
        "9S JK=9 JK=9",
        None,
        {"heyue": "WILD_LIMIT", "may_i_house": "WILDS_OVER_NATURALS", "onze": "WILDS_OVER_NATURALS", "king": None},
    ),
    "R029-three": Laid("S", "9S 9S' 9D", None, {"progressive_parlett": "SET_SUITS", "heyue": None}),
    "R029-four": Laid("S4", "9S 9S' 9D 9C", None, {"progressive_parlett": "SET_ALL_SUITS"}),
    "R029-four-suits": Laid("S4", "9S 9H 9D 9C", None, {"progressive_parlett": None}),
    "R031": Laid("R", "2S 3S 4S 5S", None, {"may_i_house": None, "onze": None, "progressive_parlett": None}),
    "R031-wild-beside-it": Laid("R", "2S 3S JK=4S JK=5S", None, {"may_i_house": None}),
    "R036-set-1": Laid("S", "9S 9D JK=9", None, {"shanghai_10": None}),
    "R036-set-2": Laid("S", "9S JK=9 JK=9", None, {"shanghai_10": "WILD_LIMIT"}),
    "R036-R5-2": Laid("R5", "5H JK=6H 7H JK=8H 9H", None, {"shanghai_10": None}),
    "R036-R5-3": Laid("R5", "5H JK=6H JK=7H JK=8H 9H", None, {"shanghai_10": "WILD_LIMIT"}),
    "R036-R7-3": Laid("R7", "5H JK=6H 7H JK=8H 9H JK=TH JH", None, {"shanghai_10": None}),
    "R036-R10-4": Laid("R10", "3H JK=4H 5H JK=6H 7H JK=8H 9H TH JK=JH QH", None, {"shanghai_10": None}),
    "R036-R10-5": Laid("R10", "3H JK=4H 5H JK=6H 7H JK=8H 9H JK=TH JK=JH QH", None, {"shanghai_10": "WILD_LIMIT"}),
    "R038-two": Laid("SS", "9S 9D JK=9 | 4S 4D JK=4", None, {"carioca_chile": None, "carioca_argentina": None}),
    "R038-three": Laid(
        "SSS",
        "9S 9D JK=9 | 4S 4D JK=4 | 7S 7D JK=7",
        None,
        {"carioca_chile": "WILDS_IN_LAY_DOWN", "carioca_argentina": None},
    ),
    "R051": Laid(
        "RR",
        "4C 5C 6C 7C | 8C 9C TC JC",
        "TOUCHING_RUNS",
        {"heyue": None, "common+touching_allowed": None, "carioca_chile": None, "continental": None,
         "may_i_pagat": None, "shanghai_davis": "TOUCHING_RUNS", "may_i_house": "TOUCHING_RUNS"},
    ),
    "R059": Laid(
        "RR", "2C 3C 4C 5C | JC QC KC AC", None, {"carioca_argentina": "TOUCHING_RUNS", "carioca_chile": None}
    ),
    "R065": Laid("RR", "3S 4S 5S 6S | 8S 9S TS JS", None, {"may_i_house": "TOUCHING_RUNS"}),
    "R065-two-between": Laid("RR", "3S 4S 5S 6S | 9S TS JS QS", None, {"may_i_house": None}),
    "R069": Laid(
        "SS",
        "KH KS KD KC | 9S 9D 9C",
        "EXTRA_CARDS",
        {"liverpool_radio": None, "may_i_pagat": None, "king": None, "classic_hoyle": "EXTRA_CARDS"},
    ),
    "R070": Laid("SR", "9S 9D 9C | 4H 5H 6H 7H 8H", "EXTRA_CARDS", {"liverpool_radio": None, "king": None}),
    "R072": Laid(
        "SS",
        "KH KS KD | KC KH' KS'",
        None,
        {"shanghai_davis": "SAME_RANK_SETS", "carioca_chile": "SAME_RANK_SETS", "continental": None, "heyue": None},
    ),
    "BR-20": Laid("SS", "7S 7D 7H 7C | 9S 9C 9D", "EXTRA_CARDS", {"common+extra_cards": None}),
}  # fmt: skip


@pytest.mark.parametrize(
    ("case", "name", "code"),
    [
        pytest.param(case, name, code, id=f"{ruling}-{name}")
        for ruling, case in LAID.items()
        for name, code in {"common": case.common, **case.verdicts}.items()
    ],
)
def test_a_lay_down_under_each_preset_a_ruling_names(case: Laid, name: str, code: str | None) -> None:
    """R003 to R007, R021 to R027, R029, R031, R036, R038, R051, R059, R065, R066, R069, R070, R072; BR-20."""
    assert lay_down(case.melds, case.contract, cr.preset(name), left="TD") == code


@pytest.mark.parametrize("name", ["carioca_chile", "carioca_argentina"])
def test_a_run_of_all_thirteen_ranks_is_full(name: str) -> None:
    """Round the corner, but each rank once (R017, BR-23); the run of Continental goes on."""
    whole = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    for card in ("AH", "2H", "JK"):
        assert cr.lay_off_places(card, whole, cr.preset(name)) == ()
    assert cr.lay_off_places("AH", whole, COMMON) == ("high",)
    assert cr.lay_off_places("AH", whole, cr.preset("continental")) == ("high",)
    assert cr.lay_off_places("2H", f"{whole} AH", cr.preset("continental")) == ("high",)
    assert cr.why_not_meld("run", "QH KH AH 2H 3H", cr.preset(name)) is None
    assert cr.why_not_meld("run", f"KH {whole}", cr.preset(name)) is not None


def test_a_laid_run_grows_to_an_ace_at_each_end() -> None:
    """The ace of the other end goes on, and then nothing (R013, R014, R016)."""
    rules = cr.preset("pagat_contract")
    assert cr.lay_off_places("AH", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", rules) == ("low", "high")
    assert cr.lay_off_places("AH", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", rules) == ("high",)
    assert cr.lay_off_places("JK", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", rules) == ()
    # High only: no ace below the two.
    assert cr.lay_off_places("AH", "2H 3H 4H 5H", cr.preset("shanghai_davis")) == ()


def test_may_i_counts_wilds_when_they_are_laid_down() -> None:
    """On 7S 7D and a two another two is laid off, and a third (R030)."""
    twos = [(1, "7S 7D 2H=7"), (1, "TS JS QS KS")]
    game = played(at("may_i_house", "2C 2D 9C KD", twos), 0, "off 2C @0", "off 2D @0")
    assert table(game)[0] == "7S 7D 2H=7 2C=7 2D=7"
    # Where the limit holds always the second is one too many.
    assert refused(played(at("onze", "2C 2D 9C KD", twos), 0, "off 2C @0"), 0, "off 2D @0") == "WILDS_OVER_NATURALS"


def test_with_one_joker_a_meld_a_second_is_not_laid_off() -> None:
    """Nines with a joker take none, a run without takes one, and then none (R032)."""
    melds = [(1, "9S 9D JK=9"), (1, "5H 6H 7H 8H")]
    game = at("heyue", "JK JK 4C KD", melds)
    assert refused(game, 0, "off JK @0") == "WILD_LIMIT"
    played(game, 0, "off JK=9H @1")
    assert refused(game, 0, "off JK=4H @1") == "WILD_LIMIT"
    played(
        at("common", "JK JK JK KD", [(1, "9S 9D 9C"), (1, "5H 6H 7H 8H")]),
        0,
        "off JK @0",
        "off JK=9H @1",
        "off JK=4H @1",
    )


def test_four_naturals_between_two_jokers_in_carioca() -> None:
    """4-5-6-joker takes no second joker at either end, 3-4-5-6 takes one at each (R037)."""
    game = at("carioca_chile", "JK JK JK KD", [(1, "3C 4C 5C 6C"), (1, "4D 5D 6D JK=7D")])
    for end in ("low", "high"):
        assert refused(game, 0, f"off JK @1 {end}") == "WILDS_TOO_CLOSE"
    played(game, 0, "off JK @0 low", "off JK @0 high")
    assert table(game)[0] == "JK=2C 3C 4C 5C 6C JK=7C"


def test_two_jokers_a_lay_down_and_one_a_meld() -> None:
    """Two melds with one each are laid down, three with three are not, and lay-offs are not counted (R038)."""
    parts: dict[str, Any] = {"table": [], "down": set()}
    three = "9S 9D JK=9 | 4S 4D JK=4 | 7S 7D JK=7"
    cards = "9S 9D JK 4S 4D JK 7S 7D JK QC KD"
    assert refused(at("carioca_chile", cards, **parts, round=4), 0, f"down {three}") == "WILDS_IN_LAY_DOWN"
    played(at("common", cards, **parts, round=4), 0, f"down {three}")
    game = at("carioca_chile", "9S 9D JK 4S 4D JK 7S KD", **parts, round=1)
    played(game, 0, "down 9S 9D JK | 4S 4D JK", "discard KD")


# -- taking jokers, and moving them (4C) ---------------------------------------------------------------------------

SIX = [(1, "5H JK=6H 7H 8H"), (1, "9S 9D 9C")]


def test_in_may_i_only_who_is_not_down_takes_a_joker() -> None:
    """It goes to his hand, and he may keep it; who is down is refused: in the common game the reverse (R042, R041)."""
    game = played(at("may_i_house", "6H 4C KC", SIX, down={1}), 0, "swap 6H @0.1")
    assert hand(game) == "4C KC JK"
    played(game, 0, "discard KC")
    assert refused(at("may_i_house", "6H 4C KC", SIX), 0, "swap 6H @0.1") == "SWAP_ONLY_BEFORE_DOWN"
    assert refused(at("common", "6H 4C KC", SIX, down={1}), 0, "swap 6H @0.1") == "NOT_DOWN"
    assert refused(played(at("common", "6H 4C KC", SIX), 0, "swap 6H @0.1"), 0, "discard KC") == "PLAY_THE_WILD"


@pytest.mark.parametrize("name", ["heyue", "classic_hoyle", "may_i_pagat", "carioca_chile"])
def test_presets_in_which_no_joker_is_taken(name: str) -> None:
    """The card stays in hand, whoever holds it (R042, Z20, BR-14)."""
    for down in ({1}, {0, 1}):
        assert refused(at(name, "6H 4C KC", SIX, down=down), 0, "swap 6H @0.1") == "SWAP_OFF"


def test_jokers_taken_into_the_hand_are_a_variant_of_carioca() -> None:
    """With the choice the six takes the joker, and he keeps it (R041, D23)."""
    game = played(at("carioca_chile+jokers_taken", "6H 4C KC", SIX), 0, "swap 6H @0.1", "discard KC")
    assert hand(game) == "4C JK"


def test_in_continental_a_joker_goes_back_to_the_runs_of_its_owner() -> None:
    """Onto a run of P1, from whom it came, and nowhere else (R039, R040, D23)."""
    melds = [*SIX, (2, "3S 4S 5S 6S"), (1, "TD JD QD KD")]
    game = played(at("continental", "6H 4C KC", melds, down={0, 1, 2}), 0, "swap 6H @0.1")
    for elsewhere in ("off JK @1", "off JK=7S @2"):
        assert refused(game, 0, elsewhere) == "WILD_GOES_BACK"
    assert refused(game, 0, "discard KC") == "PLAY_THE_WILD"
    played(game, 0, "off JK=9D @3", "discard KC")


def test_in_king_a_joker_is_taken_as_soon_as_it_is_laid_down() -> None:
    """The first in rotation who holds the card, before the melder discards; he keeps it (R041, D21)."""
    melds = "down 2D 2S 2C | 5H JK=6H 7H 8H"
    hands = ["2D 2S 2C 5H JK 7H 8H KD 8S", "9C TC", "6H TD", "6H JC"]
    game = played(at("king", "", hands=hands, round=1, down={2}, table=[(2, "QS QH QC")]), 0, melds)
    assert (game.view(None).phase, game.to_act) == ("claim", (2,))
    played(game, 2, "swap 6H @2.1")
    assert (hand(game, 2), game.to_act) == ("TD JK", (0,))
    played(game, 0, "discard KD")


def test_in_king_a_joker_nobody_can_take_stops_nobody() -> None:
    """P2 leaves it, who alone is down; the melder goes on, and lays off in the same turn (R074)."""
    melds = "down 2D 2S 2C | 5H JK=6H 7H 8H"
    game = at("king", "2D 2S 2C 5H JK 7H 8H 9H KD", round=1, table=[(2, "QS QH QC")], down={2})
    played(game, 0, melds)
    assert refused(game, 2, "swap 3D @2.1") == "WRONG_CARD_FOR_WILD"
    played(game, 2, "leave joker")
    played(game, 0, "off 9H @2", "discard KD")


@pytest.mark.parametrize("name", ["classic_hoyle", "loba_central"])
def test_a_joker_at_the_end_moves_to_either_end(name: str) -> None:
    """The eight is laid in its place and it goes to nine or four; where it is fixed the place is taken (R034, R035)."""
    ends = [(1, "5H 6H 7H JK=8H")]
    assert refused(at("common", "8H 4C KC", ends), 0, "off 8H @0 high") == "PLACE_TAKEN"
    for end, run in (("high", "5H 6H 7H 8H JK=9H"), ("low", "JK=4H 5H 6H 7H 8H")):
        assert table(played(at(name, "8H 4C KC", ends), 0, f"off 8H @0 {end}")) == [run]


def test_a_joker_inside_a_run_moves_in_one_preset_and_is_fixed_in_another() -> None:
    """The six for the joker between five and seven (D21, D27)."""
    played(at("classic_hoyle", "6H 4C KC", SIX), 0, "off 6H @0 high", "discard KC")
    assert refused(at("loba_central", "6H 4C KC", SIX), 0, "off 6H @0 high") == "PLACE_TAKEN"


# -- laying off, new melds (4E) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("common", "NOT_THIS_TURN"), ("heyue", "NOT_THIS_TURN"), ("pagat_contract", "NOT_THIS_TURN"),
        ("may_i_house", "NOT_THIS_TURN"), ("carioca_chile", "NOT_THIS_TURN"), ("carioca_argentina", "NOT_THIS_TURN"),
        ("shanghai_davis", None), ("may_i_pagat", None), ("king", None), ("common+layoff_at_once", None),
    ],
)  # fmt: skip
def test_laying_off_in_the_turn_of_the_lay_down(name: str, code: str | None) -> None:
    """The nine on the run just laid down: now, or from the next turn on (R074)."""
    round = list(cr.preset(name).contracts).index("SR") + 1
    game = played(at(name, "2D 2S 2C 5H 6H 7H 8H 9H KD", round=round), 0, "down 2D 2S 2C | 5H 6H 7H 8H")
    if code:
        assert refused(game, 0, "off 9H @1") == code
    else:
        played(game, 0, "off 9H @1", "discard KD")


def test_in_telefunken_who_is_down_puts_down_new_melds() -> None:
    """Three sevens, and a run of three: elsewhere the contract is all that is laid down (R078, R079)."""
    melds = [(0, "QS QH QC"), (0, "4S 4H 4C")]
    game = at("telefunken", "7S 7D 7C 9H TH JH KD", melds)
    played(game, 0, "down 7S 7D 7C", "down 9H TH JH", "discard KD")
    assert refused(at("common", "7S 7D 7C 9H TH JH KD", melds), 0, "down 7S 7D 7C") == "ALREADY_DOWN"


@pytest.mark.parametrize("name", ["classic_hoyle", "carioca_chile", "may_i_house+out_without_discard"])
def test_the_last_card_may_be_laid_off(name: str) -> None:
    """Nothing is left to discard, and he is out; the common game wants a discard (R080, R122)."""
    melds = [(1, "5H 6H 7H 8H"), (1, "9S 9D 9C")]
    assert played(at(name, "9H 4H", melds), 0, "off 9H @0", "off 4H @0").results[-1].out == 0
    for other in ("common", "heyue", "progressive_parlett", "may_i_house", "continental"):
        assert refused(played(at(other, "9H 4H", melds), 0, "off 9H @0"), 0, "off 4H @0") == "KEEP_A_DISCARD"


def test_seven_cards_dealt_do_not_make_two_runs() -> None:
    """The short deal of heyue: eight cards that are two runs of four leave nothing to discard (R081, Z4)."""
    runs = "4C 5C 6C 7C | 9H TH JH QH"
    assert cr.preset("heyue+deal_7").deal_in(3) == 7
    game = at("heyue+deal_7", runs.replace(" |", ""), round=3)
    assert refused(game, 0, f"down {runs}") == "KEEP_A_DISCARD"
    played(at("heyue+deal_7", f"{runs.replace(' |', '')} KD 2D", round=3), 0, f"down {runs}")


# -- buying (4F) ---------------------------------------------------------------------------------------------------


def test_the_first_caller_or_the_soonest_in_turn() -> None:
    """P3 called before P2 (R087); the same source family has both ways (R085)."""
    for name, buyer in (("pagat_contract+first_caller", 3), ("pagat_contract", 2), ("heyue", 2), ("onze", 2)):
        game = thrown(name, discarder=0)
        played(game, 3, "ask")
        played(game, 2, "ask")
        left(game)
        assert game.view(None).buys[buyer] == 1, name


def test_how_long_a_discard_may_be_asked_for() -> None:
    """P1 has drawn, then P2 asks: too late; in May I? he may until P1 discards (R088)."""
    for name in ("common", "heyue", "shanghai_rum_wiki", "classic_hoyle"):
        game = left(thrown(name))
        if game.view(None).phase == "draw":
            played(game, 1, "draw")
        assert refused(game, 2, "ask") == "WINDOW_CLOSED"
    game = played(thrown("may_i_house"), 1, "draw")
    assert game.view(None).phase == "play"
    played(game, 2, "ask")
    played(game, 1, "discard 8D")
    assert game.view(None).buys == (0, 0, 1, 0)


def test_the_card_a_sale_lays_bare() -> None:
    """P2 has bought QS and P1 wants 4H: dead, but in the Hollywood game he may take it; P3 may not ask (R090, R091)."""
    for name in ("common", "heyue", "shanghai_rum_wiki"):
        game = left(thrown(name), 2)
        assert refused(game, 1, "take") in ("DEAD_DISCARD", "DISCARD_LEFT")
    game = left(thrown("hollywood_contract"), 2)
    assert refused(game, 3, "ask") == "ONE_SALE_A_TURN"
    assert hand(played(game, 1, "take"), 1) == "5C 6C 8D 4H"


def test_three_buys_a_round_and_no_limit() -> None:
    """P2 has bought three times: heyue refuses him and P3's claim is taken, the common game does not (R092, R093)."""
    for name, buyer in (("heyue", 3), ("onze", 3), ("common+three_buys", 3), ("common", 2), ("may_i_pagat", 2)):
        game = thrown(name, buys=[0, 0, 3, 0])
        if buyer == 3:
            assert refused(game, 2, "ask") == "BUY_LIMIT"
        assert left(game, 2, 3).view(None).buys == ((0, 0, 3, 1) if buyer == 3 else (0, 0, 4, 0)), name


@pytest.mark.parametrize(("round", "code"), [(8, "BUY_LIMIT"), (9, None), (10, None)])
def test_shanghai_allows_a_fourth_buy_in_the_last_two_deals(round: int, code: str | None) -> None:
    """Three in deals one to eight, four in nine and ten (R092, D40)."""
    game = thrown("shanghai_10", buys=[0, 0, 3, 0], round=round)
    if code:
        assert refused(game, 2, "ask") == code
    else:
        assert left(game, 2).view(None).buys == (0, 0, 4, 0)
        assert refused(thrown("shanghai_10", buys=[0, 0, 4, 0], round=round), 2, "ask") == "BUY_LIMIT"


@pytest.mark.parametrize("name", ["liverpool_radio", "may_i_house", "hollywood_contract"])
def test_who_is_down_does_not_buy(name: str) -> None:
    """P2 is down and asks: refused, and he blocks nobody; the common game lets him (R094, BR-32, BR-45)."""
    parts: dict[str, Any] = {"table": [(2, "KS KH KC"), (2, "TS TH TD")], "round": 1}
    game = thrown(name, **parts)
    assert refused(game, 2, "ask") == "DOWN_MAY_NOT_BUY"
    played(game, 3, "ask")
    left(game, 3)
    if game.view(None).phase == "draw" and not any(game.view(None).buys):
        played(game, 1, "draw", "discard 8D")
    assert game.view(None).buys == (0, 0, 0, 1)
    assert left(thrown("common", **parts), 2, 3).view(None).buys == (0, 0, 1, 0)


@pytest.mark.parametrize("name", ["liverpool_radio", "may_i_house", "carioca_chile"])
def test_who_is_down_draws_from_the_stock(name: str) -> None:
    """P1 is down and in turn: the discard is not for him (BR-32, D33)."""
    parts: dict[str, Any] = {"table": [(1, "KS KH KC"), (1, "TS TH TD")], "round": 1}
    assert refused(thrown(name, **parts), 1, "take") == "DOWN_TAKES_STOCK"
    played(thrown("common", **parts), 1, "take")


def test_the_discarder_buys_back_his_card() -> None:
    """P0 threw QS and asks for it, last in line (R095)."""
    for name in ("common", "heyue"):
        assert left(thrown(name), 0).view(None).buys == (1, 0, 0, 0)
        assert left(thrown(name), 0, 3).view(None).buys == (0, 0, 0, 1)
    # Counter-clockwise P3 is in turn, and P1 is the last before P0.
    for asking, buys in (((0,), (1, 0, 0, 0)), ((0, 1), (0, 1, 0, 0))):
        assert left(thrown("continental", turn=3), *asking).view(None).buys == buys


@pytest.mark.parametrize(
    ("name", "hand_grows"), [("common", 2), ("may_i_pagat", 3), ("may_i_pagat+one_penalty_card", 2)]
)
def test_what_a_buy_costs(name: str, hand_grows: int) -> None:
    """Two penalty cards in one description of May I?, one elsewhere (R084, R103)."""
    game = left(thrown(name), 2)
    assert len(hand(game, 2).split()) == 3 + hand_grows


@pytest.mark.parametrize("name", ["carioca_chile", "carioca_argentina"])
def test_where_nothing_is_bought_the_turn_goes_straight_on(name: str) -> None:
    """The next in turn leaves the discard and draws, nobody is asked (R101, D36)."""
    game = thrown(name)
    assert refused(game, 2, "ask") == "BUY_LIMIT"
    played(game, 1, "leave", "draw")


def test_joker_rummy_turns_no_first_card_up() -> None:
    """The first player's only act is a stock draw, and nothing is for sale (R104, R105)."""
    game = cr.Game(cr.preset("joker_jo"), NAMES, seed=1, salt=b"")
    first = game.to_act[0]
    assert (game.view(None).phase, game.view(None).discards) == ("draw", ())
    assert [str(action) for action in game.legal(first)] == ["draw"]
    assert refused(game, first, "take") == "NO_DISCARD"
    assert refused(game, (first + 1) % 4, "ask") == "WINDOW_CLOSED"


# -- the stock (4G) ------------------------------------------------------------------------------------------------


def test_which_discards_are_shuffled_and_when() -> None:
    """Stock empty, QS on two: QS stays, or is shuffled too; in May I? as soon as the last card is drawn (R108, D51)."""
    left_over = {}
    for name in ("common", "classic_hoyle"):
        game = played(left(thrown(name, stock="")), 1, "draw")
        left_over[name] = (game.view(None).stock, len(game.view(None).discards))
    assert left_over == {"common": (1, 1), "classic_hoyle": (2, 0)}
    game = played(thrown("may_i_house", stock="9D"), 1, "draw")
    assert (game.view(None).stock, len(game.view(None).discards)) == (2, 1)
    game = played(left(thrown("common", stock="9D")), 1, "draw")
    assert (game.view(None).stock, len(game.view(None).discards)) == (0, 3)


# -- the last round, and going out (4H) ----------------------------------------------------------------------------

RUNS = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H 5H"


def test_the_last_round_of_may_i_is_like_the_others() -> None:
    """Three runs of four and 9S over: laid down and out by discarding it; elsewhere a card is left over (R114)."""
    cards = f"{RUNS.replace(' |', '')} 9S"
    assert played(at("may_i_pagat", cards, round=7), 0, f"down {RUNS}", "discard 9S").results[-1].out == 0
    for name in ("common", "heyue", "liverpool_radio", "shanghai_davis", "joker_jo"):
        assert refused(at(name, cards, round=7), 0, f"down {RUNS}") == "CARDS_LEFT_OVER"
    played(at("common+last_normal", cards, round=7), 0, f"down {RUNS}", "discard 9S")


@pytest.mark.parametrize(("name", "points"), [("common", 73), ("heyue", 70)])
def test_the_whole_last_contract_in_hand_counts(name: str, points: int) -> None:
    """P1 goes out of round 7 with three runs in P0's hand (R120)."""
    mine = "4C 5C 6C 7C 8H 9H TH JH 2S 3S 4S 5S"
    runs = "4D 5D 6D 7D | TC JC QC KC | 2H 3H 4H 5H"
    game = play_at(name, round=7, turn=1, hands=[mine, runs.replace(" |", ""), "2C"])
    assert scored(played(game, 1, f"down {runs}"))[0] == points


def test_ten_cards_in_the_last_round_need_a_buy() -> None:
    """Eleven after the draw are no three runs, thirteen after one buy are (R121, Z3, Z4)."""
    name = "heyue+last_deal_10"
    assert cr.preset(name).deal_in(7) == 10
    (warning,) = cr.preset(name).problems(players=4)
    assert (warning.code, warning.severity) == ("problem-contract-needs-buys", "warning")
    short = "4C 5C 6C 7C | 9C TC JC QC | 2H 3H 4H"
    assert refused(at(name, short.replace(" |", ""), round=7), 0, f"down {short}") == "MELD_TOO_SHORT"
    played(at(name, f"{short.replace(' |', '')} 5H 6H", round=7, buys=[1, 0, 0, 0]), 0, f"down {short} 5H 6H")


def test_nobody_wins_the_last_round_of_carioca_with_the_card_just_taken() -> None:
    """8H goes on the run and 5D, just taken, would be thrown: not in the last of eight rounds (R124, D32)."""
    fours = [(1, "4H 5H 6H 7H"), (1, "5S 5H 5C")]
    name = "carioca_chile+eight_rounds"
    game = played(at(name, "8H 5D", fours, round=8, taken="5D"), 0, "off 8H @0")
    assert refused(game, 0, "discard 5D") == "TAKEN_CARD_WINS_NOT"
    assert played(game, 0, "off 5D @1").results[-1].out == 0
    for round, actions in ((8, ("off 5D @1", "discard 8H")), (7, ("off 8H @0", "discard 5D"))):
        game = at(name, "8H 5D", fours, round=round, taken="5D")
        assert played(game, 0, *actions).results[-1].out == 0


def test_six_cards_and_a_draw_may_end_the_first_round_at_once() -> None:
    """Seven cards, two sets and one to discard: down and out in one turn (R125)."""
    game = cr.Game(cr.preset("progressive_modern"), NAMES, seed=1, salt=b"")
    (told,) = [event for event in game.log if isinstance(event, RoundDealt)]
    assert [len(cards) for cards in told.hands] == [6] * 4
    sets = "KH KS KD | 9S 9D 9C"
    game = at("progressive_modern", f"{sets.replace(' |', '')} 2C", round=1)
    played(game, 0, f"down {sets}", "discard 2C")
    assert WentOut(0) in game.log


@pytest.mark.parametrize("rule", ["give_back", "caller_discards", "freeze", "shanghai"])
def test_calls_of_a_playable_discard_are_refused_by_name(rule: str) -> None:
    """No preset plays them, and a rule set that would is told which setting stands in the way (R127, R128)."""
    assert {cr.preset(name).rummy_call for name in cr.preset_names()} == {"off"}
    for name in ("common", "shanghai_davis"):
        (found,) = [each for each in cr.preset(name).replace(rummy_call=rule).problems(4) if each.severity == "error"]
        assert (found.code, found.params["key"]) == ("problem-not-played-yet", "rummy_call")
        assert found.text("en") and found.text("zh")


# -- scoring and order (4I) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("common", 51), ("heyue", 55), ("heyue+joker_50", 85), ("carioca_chile", 91), ("carioca_argentina", 91),
        ("continental", 91), ("may_i_house", 104), ("continental+points_by_fives", 95),
        ("carioca_chile+joker_30", 71), ("may_i_pagat", 61), ("king", 61),
    ],
)  # fmt: skip
def test_one_hand_under_every_table_of_points(name: str, points: int) -> None:
    """Ace, joker, king, nine and two (R129)."""
    assert cr.penalty("AS JK KD 9C 2H", cr.preset(name)) == points


@pytest.mark.parametrize(("name", "not_down", "down"), [("common", 103, 13), ("heyue", 90, 15)])
def test_a_hand_left_when_another_goes_out(name: str, not_down: int, down: int) -> None:
    """P0 0, P1 who is down what is left, P2 who is not his whole hand (R130, R131, R132)."""
    hands = ["5H", "QD 3C", "4C 5C 6C 7C 9D 9H 9S 9C TH QD KD JK"]
    game = play_at(name, hands=hands, table=[(1, "KS KH KC"), (1, "TS TH TD")], down={0, 1})
    assert scored(played(game, 0, "discard 5H")) == (0, down, not_down)


@pytest.mark.parametrize(("name", "winners"), [("carioca_chile", (1,)), ("common", (1, 2))])
def test_of_two_level_totals_more_rounds_won_may_decide(name: str, winners: tuple[int, ...]) -> None:
    """P1 goes out in the last round and has as many points as P2 (R133, R134)."""
    rules = cr.preset(name)
    last, melds = len(rules.contracts), RUNS
    if rules.contracts[-1] == "R13":
        melds = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    game = play_at(name, round=last, turn=1, hands=["2C", melds.replace(" |", ""), "5D"], scores=[200, 95, 90])
    played(game, 1, f"down {melds}")
    assert (game.scores[1:], game.winners) == ([95, 95], winners)


def blind(name: str, melds: str, cards: str, **parts: Any) -> tuple[int, ...]:
    """P0 lays down and goes out in one turn by discarding 2C."""
    game = at(name, f"{cards} 2C", round=1, **parts)
    return scored(played(game, 0, f"down {melds}", "discard 2C"))


def test_going_out_blind_in_shanghai() -> None:
    """25 off with a joker, 50 without; nothing for one who has been down (R135)."""
    assert blind("shanghai_10", "KS KH JK=K | TS TH TD", "KS KH JK TS TH TD")[0] == -25
    assert blind("shanghai_10", "KS KH KC | TS TH TD", "KS KH KC TS TH TD")[0] == -50
    assert scored(played(at("shanghai_10", "2C", [(0, "KS KH KC")]), 0, "discard 2C"))[0] == 0


@pytest.mark.parametrize(
    ("name", "points"),
    [("carioca_chile", 0), ("carioca_chile+out_at_once_10", -10), ("carioca_chile+out_at_once_30", -30),
     ("continental", -10), ("common", 0), ("heyue", 0)],
)  # fmt: skip
def test_down_and_out_in_one_turn(name: str, points: int) -> None:
    """Ten points off as a variant, thirty in another version, otherwise 0 (R137, R138)."""
    assert blind(name, "KS KH KC | TS TH TD", "KS KH KC TS TH TD")[0] == points
    assert scored(played(at(name, "2C", [(0, "KS KH KC")]), 0, "discard 2C"))[0] == 0


def test_points_for_going_out_that_grow_round_by_round() -> None:
    """Onze: five in the first round, thirty-five in the seventh (D55, R130)."""
    for round, points in ((1, -5), (2, -10), (6, -30)):
        assert scored(played(at("onze", "2C", [(0, "KS KH KC")], round=round), 0, "discard 2C"))[0] == points
    game = at("onze", RUNS.replace(" |", "") + " 6H", round=7)
    assert scored(played(game, 0, f"down {RUNS} 6H"))[0] == -35


@pytest.mark.parametrize(
    ("name", "cut", "points"),
    [
        ("liverpool_wiki", 41, -46), ("liverpool_wiki", 40, 4), ("liverpool_wiki", 42, 4),
        ("carioca_chile+cut_10", 49, -6), ("carioca_chile+cut_10", 48, 4),
    ],
)  # fmt: skip
def test_an_exact_cut(name: str, cut: int, points: int) -> None:
    """Four players, hands and the upcard: the one on the dealer's right has cut just so many (R136, R138)."""
    hands = ["4C", "4D", "4H", "4S"]
    rules = cr.preset(name).replace(max_reshuffles=0)
    first = 1 if rules.direction == "clockwise" else 3
    game = cr.Game.at(rules, turn=first, phase="offer", cut=cut, hands=hands, discards="QS", stock="")
    played(game, first, "leave")
    assert sorted(scored(game)) == sorted([4, 4, 4, points])


def test_each_steal_costs_two_points_in_one_version_of_carioca() -> None:
    """P2 buys QS and no card with it, and two points are added at the end of the round (R138)."""
    game = thrown("carioca_chile+buys_for_points", hands=["2C", "5C 6C", "9C TC", "JC QC"], turn=3)
    played(game, 3, "leave")
    while game.view(None).phase == "buy":
        seat = game.to_act[0]
        played(game, seat, "ask" if seat == 1 else "no")
    assert (hand(game, 1), game.view(None).buys) == ("5C 6C QS", (0, 1, 0, 0))


def test_dealers_and_starters_round_the_table() -> None:
    """Clockwise P1 begins and deals next; counter-clockwise P3 does (R139, R140)."""
    for name, following in (("common", 1), ("heyue", 1), ("carioca_chile", 3), ("loba_central", 3), ("continental", 3)):
        game = cr.Game(cr.preset(name), NAMES, seed=1, salt=b"")
        (told,) = [event for event in game.log if isinstance(event, RoundDealt)]
        assert game.to_act == ((told.dealer + following) % 4,)
        game = play_at(name, hands=["2C", *REST], table=[(0, "KS KH KC")], round=2)
        dealer = game.view(None).dealer
        played(game, 0, "discard 2C")
        assert game.view(None).dealer == (dealer + following) % 4


def test_how_many_rounds_short_deals_allow_without_buying() -> None:
    """Seven dealt: two rounds can be played; ten: five; twelve: all (R143)."""
    for deal, rounds in ((7, [3, 4, 5, 6, 7]), (10, [6, 7]), (12, [])):
        found = COMMON.replace(deal=deal, buy_limit=0).problems(4)
        assert sorted(each.params["round"] for each in found if each.severity == "error") == rounds
    assert [each for each in HEYUE.replace(deal=7).problems(4) if each.severity == "error"] == []


def test_no_preset_is_short_of_packs() -> None:
    """Every number of players has a stock to draw from (R144, E27, Z7); eight with two packs would not."""
    thin = {each.params["round"]: each.params["stock"] for each in COMMON.replace(packs=2).problems(8)}
    assert thin == {1: 30, 2: 30, 3: 30, 4: 14, 5: 14, 6: 14, 7: 14}
    for name in ("common", "heyue", "classic_hoyle", "may_i_house", "joker_jo", "shanghai_10"):
        assert "problem-thin-stock" not in {each.code for each in cr.preset(name).problems(8)}
