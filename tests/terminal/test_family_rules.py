"""The house rules of the families at the terminal: what is asked, what can be typed, and how it is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.moves.meaning import Moves

Sit, Position = Callable[..., Any], Callable[..., cr.Game]
COMMON = cr.preset("common")


def flat(text: str) -> str:
    return " ".join(text.split())


def laid(game: cr.Game) -> list[str]:
    return [str(each.meld) for each in game.view(0).table]


@contextmanager
def playing(act: Callable[[cr.PlayerView], cr.Action | None]) -> Iterator[str]:
    """A kind of bot that does as told, and as a novice does where it is told nothing."""

    class Told:
        name = "told"

        def act(self, view: cr.PlayerView, budget: int | None = None) -> cr.Action:
            return act(view) or cr.bot("novice").act(view)

    cr.BOTS["told"] = lambda seed: Told()
    try:
        yield "told"
    finally:
        del cr.BOTS["told"]


# -- calls while nobody waits ---------------------------------------------------------------------------------

# Clara (P3) is in turn; Bruno has thrown the queen; Ann is the person.
SALE = {
    "phase": "offer", "turn": 3, "discards": "2S QH", "discarder": 2,
    "hands": ["7S 7D 9H TH 4C", "AS AD 5S", "8S 8D 5H", "3S 3D 6C"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"buy_window": "until_draw"}, "Clara may still take it first."),
        ({"buy_window": "until_discard"}, "It can be bought until Clara discards."),
        ({"discard_dead": "when_discarded"}, "It can be bought until Clara discards."),
    ],
    ids=["until_draw", "until_discard", "when_discarded"],
)
def test_one_who_may_call_is_asked_though_nobody_waits(
    sit: Sit, position: Position, changes: dict[str, Any], said: str
) -> None:
    refusals = "no\n" if "discard_dead" in changes else ""
    game = position(COMMON.replace(**changes), **SALE)
    shown = flat(sit(f"{refusals}buy", game).shown)
    assert "May I? Bruno discarded Q♥. Do you want it?" in shown
    assert said in shown
    assert "QH" in [str(card) for card in game.view(0).hand]
    late = "buy_window" not in changes or changes["buy_window"] == "until_discard"
    assert "bought Q♥" in shown
    assert ("bought Q♥ after the draw" in shown) == late


@pytest.mark.parametrize("changes", [{"buy_window": "until_draw"}, {"buy_window": "until_discard"}])
def test_each_call_is_asked_for_once(sit: Sit, position: Position, changes: dict[str, Any]) -> None:
    game = position(COMMON.replace(**changes), **SALE)
    shown = sit("no", game).shown
    assert shown.count("Bruno discarded Q♥") == 1
    game = position(COMMON.replace(**changes), **{**SALE, "turn": 1, "discarder": 0})
    assert "Q♥. Do you want it?" not in sit("", game).shown


def test_a_wish_or_never_answers_a_late_call(sit: Sit, position: Position) -> None:
    for changes in ({"buy_window": "until_draw"}, {"buy_window": "until_discard"}):
        game = position(COMMON.replace(**changes), **SALE)
        assert sit("never", game).shown.count("Do you want it?") == 1
        game = position(COMMON.replace(**changes), **SALE)
        sit("wish Q", game)
        assert "QH" in [str(card) for card in game.view(0).hand]


@pytest.mark.parametrize("window", ["until_draw", "until_discard"])
def test_bots_call_as_well(sit: Sit, position: Position, window: str) -> None:
    def asks(view: cr.PlayerView) -> cr.Action | None:
        return cr.AskToBuy() if view.seat == 1 and cr.AskToBuy() in view.legal else None

    with playing(asks) as kind:
        game = position(COMMON.replace(buy_window=window), **{**SALE, "turn": 0, "discarder": 3})
        shown = flat(sit("draw\nx 4C", game, bots=[kind, "novice", "novice"]).shown)
    assert "Ada: bought Q♥" in shown


# -- jokers just laid down ------------------------------------------------------------------------------------

CLAIM = {
    "round": 1, "phase": "play", "turn": 1, "discards": "2S QH",
    "hands": ["6H 7D 9H TH", "5H JK 7H 8H 9S 9D 9C 2C 3C", "8S 8D 5H", "3S 3D 6C"], "stock": "4D 5D 6D 7C",
    "down": {0, 2, 3}, "table": [(0, "KS KD KH"), (2, "JS JD JH"), (3, "TS TD TC")],
}  # fmt: skip


@pytest.mark.parametrize(("typed", "taken"), [("swap", True), ("swap 6H", True), ("6H", True), ("leave", False)])
def test_a_joker_just_laid_down_is_offered(sit: Sit, position: Position, typed: str, taken: bool) -> None:
    rules = cr.preset("king")
    game = position(rules, **CLAIM)
    sat = sit(typed, game)
    shown = flat(sat.shown)
    assert "A joker Ada has laid down. Do you want to take a wild card?" in shown
    assert re.search(r"6♥ takes JK from meld \d: 5♥ JK\(6♥\) 7♥ 8♥", shown)
    assert ("JK" in [str(card) for card in game.view(0).hand]) == taken
    assert ("took JK" in shown) == taken
    if not taken:
        assert "The wild card was left by" in shown


def test_one_who_has_no_card_for_it_is_not_asked(sit: Sit, position: Position) -> None:
    game = position(cr.preset("king"), **{**CLAIM, "hands": ["KH 7D 9H TH", *CLAIM["hands"][1:]]})
    shown = sit("", game).shown
    assert "Do you want to take a wild card?" not in shown
    assert "The wild card was left by" in shown


def test_what_can_be_done_with_a_joker_just_laid_down(sit: Sit, position: Position) -> None:
    game = position(cr.preset("king"), **CLAIM)
    now, later = sit("?", game).last.split("Not now")
    assert "swap 6H" in now and "leave the wild card where it is" in flat(now)
    assert "draw" in later
    game = position(cr.preset("king"), **CLAIM)
    assert "换鬼牌" in sit("能做什么", game, lang="zh").shown


# -- giving up a round ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_round_is_given_up_on_a_yes(sit: Sit, position: Position, lang: str) -> None:
    rules = COMMON.replace(drop_points=40)
    parts = {"hands": ["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], "phase": "offer", "discards": "2S QH", "discarder": 2}
    word = {"en": "drop", "zh": "弃权"}[lang]
    game = position(rules, **parts)
    sat = sit([word, "n"], game, lang=lang)
    assert not game.view(0).dropped[0]
    assert f" {word} " in sat.shown and "40" in sat.answers[1]

    def goes_out(view: cr.PlayerView) -> cr.Action | None:
        return cr.parse_action("down 8S 8D 8C | 5S 5D 5C") if view.phase == "play" and not view.down[1] else None

    with playing(goes_out) as kind:
        hands = ["7S 7D 9H", "8S 8D 8C 5S 5D 5C KC", "8S 8D 5H"]
        game = position(rules, **{**parts, "hands": hands})
        shown = flat(sit([word, "y"], game, lang=lang, bots=[kind, "novice"]).shown)
    assert game.scores[0] == 40 or game.view(0).dropped[0]
    assert {"en": "Round 1 is over: Ada went out.", "zh": "第1轮结束：Ada出完了牌。"}[lang] in shown


def test_who_has_given_up_is_shown_so_and_the_last_one_wins(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(drop_points=40)
    parts = {"hands": ["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], "phase": "offer", "discards": "2S QH", "discarder": 2}
    game = position(rules, **parts, dropped={1})
    assert re.search(r"Ada +3 cards +gave up", sit("", game).shown)
    with playing(lambda view: cr.Drop() if cr.Drop() in view.legal else None) as kind:
        game = position(rules, **parts)
        shown = flat(sit("draw\nx 9H\n\n", game, bots=[kind, kind]).shown)
    assert "Round 1 is over: you are the last one left." in shown
    assert game.results[0].penalties == (0, 40, 40)


def test_giving_up_is_refused_where_it_cannot_be(sit: Sit, position: Position) -> None:
    game = position(hands=["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], phase="offer", discards="2S QH", discarder=2)
    assert "⊖ No" in sit("drop", game).last
    game = position(COMMON.replace(drop_points=40), hands=["7S 7D 9H", "AS AD 5S", "8S 8D 5H"], phase="play")
    sat = sit("drop", game)
    assert "⊖ No" in sat.last and " drop " not in sat.shown.split("> drop")[0]


# -- new melds ------------------------------------------------------------------------------------------------

NEW = {
    "round": 2, "phase": "play", "down": {0}, "hands": ["4S 4D 4C 5H 6H 7H 8H KC", "AS AD", "8S"],
    "table": [(0, "KS KD KH")],
}  # fmt: skip


@pytest.mark.parametrize(
    "typed",
    [
        "down 4S 4D 4C", "down 4c 4s 4d", "down 4S 4D 4C | 5H 6H 7H 8H", "down 8H 7H 6H 5H",
        "down 4S 4D 4C 5H 6H 7H 8H", "摊牌 4S 4D 4C",
    ],
)  # fmt: skip
def test_new_melds_are_laid_down_by_one_who_is_down(sit: Sit, position: Position, typed: str) -> None:
    game = position(cr.preset("telefunken"), **NEW)
    shown = flat(sit(typed, game).shown)
    assert len(laid(game)) > 1, shown
    assert "also laid down" in shown


def test_new_melds_are_proposed(sit: Sit, position: Position) -> None:
    game = position(cr.preset("telefunken"), **NEW)
    sat = sit("down\na\ny\n?", game)
    assert "down" in sat.answers[1] and "Lay this down?" in sat.shown
    assert len(laid(game)) == 2
    assert "lay down a new meld, such as" in flat(sat.last)
    game = position(cr.preset("telefunken"), **{**NEW, "hands": ["4S 4D 5H KC", "AS AD", "8S"]})
    assert "No new meld" in sit("down", game).last
    game = position(cr.preset("common"), **NEW)
    assert "You are down already" in flat(sit("down", game).last)


def test_a_new_meld_that_cannot_be_is_refused(sit: Sit, position: Position) -> None:
    for typed in ("down 4S 4D", "down 4S 4D KC", "down 5H 6H 7H KC", "down 3S 3D 3C"):
        game = position(cr.preset("telefunken"), **NEW)
        assert "⊖ No" in sit(typed, game).last, typed
        assert len(laid(game)) == 1


# -- taking jokers --------------------------------------------------------------------------------------------

TAKE = {
    "round": 1, "phase": "play", "down": {1}, "hands": ["6H 7S 7D 9H 9D 9C KC 2D", "AS AD 5S", "8S"],
    "table": [(1, "5H JK=6H 7H 8H"), (1, "TS TD JK=T")],
}  # fmt: skip


def test_one_who_must_lay_down_for_a_joker_is_told_first(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(swap_who="any")
    game = position(rules, **TAKE)
    sat = sit("swap 6H\nn", game)
    assert "you must lay down the contract this turn" in flat(sat.shown)
    assert "6H" in [str(card) for card in game.view(0).hand]
    game = position(rules, **TAKE)
    sat = sit("swap 6H\ny\nx KC\ndown\ny", game)
    assert "You took a wild card: lay down the contract now" in flat(sat.shown)
    assert game.view(0).down[0]
    assert "⊖ No" in sat.answers[3]


def test_a_joker_one_may_keep_stays_in_hand(sit: Sit, position: Position) -> None:
    game = position(cr.preset("may_i_house"), **TAKE)
    sat = sit("swap 6H\nx KC", game)
    assert "must lay down" not in sat.shown
    assert cr.JOKER in game.view(0).hand
    assert "   swap   " in sat.answers[0]
    assert "put 6♥ in meld 1 and took JK" in flat(sat.shown)


def test_a_joker_is_taken_out_of_a_set(sit: Sit, position: Position) -> None:
    hands = {"down": {0, 1}, "hands": ["TH 7S 7D KC", "AS AD 5S", "8S"]}
    game = position(COMMON.replace(joker_swap_set=True), **{**TAKE, **hands})
    sit("swap TH", game)
    assert laid(game)[1] == "TS TD TH"
    game = position(COMMON, **{**TAKE, **hands})
    assert "⊖ No" in sit("swap TH", game).last


def test_a_joker_goes_to_a_run_of_the_same_player(sit: Sit, position: Position) -> None:
    table = [(1, "5H JK=6H 7H 8H"), (0, "2C 3C 4C 5C"), (0, "9S 9D 9C")]
    parts = {"down": {0, 1}, "hands": ["6H 7S 7D KC", "AS AD 5S", "8S"], "table": table}
    game = position(cr.preset("continental"), **{**TAKE, **parts})
    sat = sit("swap 6H\noff JK 2\noff JK 1\n1", game)
    assert "⊖ No" in sat.answers[2]
    assert game.view(0).freed == () and cr.JOKER not in game.view(0).hand
    assert len(laid(game)[0].split()) == 5


# -- wilds that give way --------------------------------------------------------------------------------------

WAY = {
    "round": 2, "phase": "play", "down": {0, 1}, "hands": ["8H 2S 3D KC", "AS AD 5S", "8S"],
    "table": [(1, "5H 6H 7H JK=8H"), (0, "KS KD KH")],
}  # fmt: skip


@pytest.mark.parametrize("preset", ["loba_central", "classic_hoyle"])
def test_which_end_a_joker_goes_to_is_asked(sit: Sit, position: Position, preset: str) -> None:
    game = position(cr.preset(preset), **WAY)
    sat = sit("off 8H\n1", game)
    assert "The wild card makes way. To which end of the run does it go?" in flat(sat.shown)
    assert "JK(4♥) 5♥ 6♥ 7♥ 8♥" in sat.shown and "5♥ 6♥ 7♥ 8♥ JK(9♥)" in sat.shown
    assert laid(game)[0] == "JK=4H 5H 6H 7H 8H"
    assert "laid off 8♥ on 1, and the wild card there went to the low end" in flat(sat.shown)
    for typed, meld in (("off 8H 1 high", "5H 6H 7H 8H JK=9H"), ("挂牌 8H 1 小", "JK=4H 5H 6H 7H 8H")):
        game = position(cr.preset(preset), **WAY)
        sit(typed, game)
        assert laid(game)[0] == meld


def test_a_joker_slides_to_join_two_cards_on(sit: Sit, position: Position) -> None:
    table = [(1, "8H 9H TH JK=JH"), (0, "KS KD KH")]
    for typed in ("off 5H 6H 1", "off 6H 5H"):
        game = position(
            cr.preset("loba_central"), **{**WAY, "hands": ["5H 6H 3D KC", "AS AD 5S", "8S"], "table": table}
        )
        sat = sit(typed, game)
        assert laid(game)[0] == "5H 6H JK=7H 8H 9H TH"
        told = "laid off 5♥ 6♥ on 1, and the wild card there moved across to the low end to join them on"
        assert told in flat(sat.shown)


def test_off_alone_sees_that_a_joker_makes_way(sit: Sit, position: Position) -> None:
    game = position(cr.preset("loba_central"), **WAY)
    sat = sit("off\ny", game)
    assert "8♥ on meld 1" in sat.shown
    assert len(game.view(0).hand) == 2
    assert "8H" in laid(game)[0].split()


def test_best_lay_offs_are_legal_one_after_another(position: Position) -> None:
    """Also where wilds give way, twos are wild, or only one's own melds may be added to."""
    for changes in (
        {"joker_place": "moves"},
        {"joker_place": "slides", "wild_ranks": ["2"]},
        {"layoff_targets": "own"},
    ):
        game = position(COMMON.replace(**changes), **{**WAY, "hands": ["8H 2S JK KC 4H 9H 3D", "AS", "8S"]})
        moves = Moves(game.view(0), lambda action, game=game: game.why_not(0, action))  # type: ignore[misc]
        steps = moves.best_off()
        assert steps
        for step in steps:
            game.play(0, step)


# -- what is wild ---------------------------------------------------------------------------------------------

DEUCES = {
    "round": 2, "phase": "play", "hands": ["7S 7D 2C 9H TH JH 2D KC 4C", "AS AD", "8S"],
}  # fmt: skip


def test_wild_twos_are_shown_and_typed_with_what_they_stand_for(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(wild_ranks=["2"])
    for typed in ("down 7S 7D 2C=7 | 9H TH JH 2D=QH", "down 7S 7D 2C 9H TH JH 2D=QH", "摊牌 7S 7D 2C | 9H TH JH 2D=QH"):
        game = position(rules, **DEUCES)
        shown = sit([typed, "1"], game).shown
        assert re.search(r"7. 7. 2♣\(7\)", shown), shown
        assert "9♥ 10♥ J♥ 2♦(Q♥)" in shown
    game = position(rules, **DEUCES)
    sat = sit("down 7S 7D 2C | 9H TH JH 2D\n2", game)
    assert "more than one way" in sat.shown and "2♦(8♥) 9♥ 10♥ J♥" in sat.shown
    assert "Wild: 2♣ 2♦" in sat.shown
    game = position(rules, **{**DEUCES, "down": {0}, "table": [(0, "5H 6H 7H 8H"), (0, "KS KD KH")]})
    sit("off 2C=9H", game)
    assert laid(game)[0] == "5H 6H 7H 8H 2C=9H"


def test_what_is_wild_in_this_round_is_told(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(wild_by_round=["3", "4", "T"])
    hands = ["7S 7D 4C 9H TH JH QH KC", "AS AD", "8S"]
    sat = sit("down\ny", position(rules, round=2, phase="play", hands=hands))
    assert "Wild: 4" in sat.shown
    assert "4♣(7)" in sat.shown
    assert "万能牌：10" in sit("", position(rules, round=3, phase="play", hands=hands), lang="zh").shown


# -- the deal, the cut, points taken off ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_round_without_an_upcard_begins_with_a_draw(sit: Sit, lang: str) -> None:
    for seed in range(20):
        game = cr.Game(cr.preset("joker_jo"), ["Ann", "Ada", "Bruno"], seed=seed)
        if game.to_act == (0,):
            break
    sat = sit(["draw", "x " + str(game.view(0).hand[0])], game, lang=lang)
    assert {"en": "Discard pile: empty", "zh": "弃牌堆：空的"}[lang] in sat.shown
    assert {"en": "Draw from the stock.", "zh": "从牌库摸牌。"}[lang] in sat.shown
    assert game.view(0).turns[0] >= 1


@pytest.mark.parametrize(("preset", "said"), [("classic_hoyle", "Drawn for the first deal: You "), ("common", "")])
def test_the_cards_drawn_for_the_first_deal_are_told(preset: str, said: str) -> None:
    import io

    from contractrummy.terminal import play

    for lang in ("en", "zh"):
        out = io.StringIO()
        play(rules=cr.preset(preset), bots=["novice"] * 3, lang=lang, seed=5, input=io.StringIO(""), output=out)
        if lang == "en":
            assert ("Drawn for the first deal" in out.getvalue()) == bool(said)
            assert said in out.getvalue()
        else:
            assert ("定第一个发牌的人" in out.getvalue()) == bool(said)
    out = io.StringIO()
    rules = cr.preset("common").replace(first_dealer="first_jack")
    play(rules=rules, bots=["novice"] * 3, seed=5, input=io.StringIO(""), output=out)
    assert re.search(r"until a jack fell: J.", out.getvalue())


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_perfect_cut_is_told_and_taken_off(sit: Sit, typist: Any, lang: str) -> None:
    rules = COMMON.replace(cut_bonus=50, rounds=1)
    won = next(
        game for seed in range(2000) if (game := cr.Game(rules, ["Ann", "Ada", "Bruno"], seed=seed)).view(0).cut == 31
    )
    shown = flat(sit(typist(won), won, lang=lang).shown)
    cutter = (won.first_dealer - 1) % 3
    name = ("You" if lang == "en" else "你") if cutter == 0 else won.players[cutter]
    assert {"en": f"{name}: cut exactly 31 cards, 50 points off", "zh": f"{name}：切牌正好31张，减50分"}[lang] in shown
    if won.over:
        assert {"en": "cut exactly: 50 points off", "zh": "切牌正好：减50分"}[lang] in shown
        if won.scores[cutter] < 0:
            assert f"−{-won.scores[cutter]}" in shown


def test_points_taken_off_are_shown_below_nothing(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(winner_points=25)
    game = position(
        rules, phase="play", round=7, hands=["4C 5C 6C 7C 9C TC JC QC 2H 3H 4H 5H", "AS KD", "8S"], discards="9S"
    )
    sat = sit("down\ny\n\n", game)
    assert "−25" in sat.shown
    assert game.scores[0] == -25


def test_a_pack_that_is_added_is_told(sit: Sit, position: Position) -> None:
    rules = COMMON.replace(packs_added=[0, 1])
    game = position(rules, phase="play", round=1, down={0}, hands=["8S", "AS KD", "8S"], table=[(0, "KS KD KH")])
    assert "Packs are added: 3 are in play, 158 cards." in flat(sit("x 8S", game).shown)


def test_all_the_discards_are_shuffled_and_that_is_told(sit: Sit, position: Position) -> None:
    game = position(
        COMMON.replace(stock_out="all"),
        phase="draw",
        hands=["7S 7D 9H", "AS AD", "8S 8D"],
        stock="",
        discards="2S QH 5D",
    )
    assert "All the discards, the top one too, were shuffled into a new stock of 3 cards." in flat(
        sit("draw", game).shown
    )


def test_where_nobody_may_buy_nothing_is_said_of_it(sit: Sit, position: Position) -> None:
    parts = {"hands": ["7S 7D JK", "AS AD", "8S 8D"], "phase": "offer", "discards": "2S QH", "discarder": 2}
    shown = sit("draw", position(cr.preset("carioca_chile"), **parts)).shown
    assert "buy" not in shown.split("Enter to go on")[1].split("> draw")[0]
    assert "leave" not in shown.split("> draw")[0].split("Your turn")[1]
    # A joker may not be thrown there, so none is named as an example.
    assert "x JK" not in shown


# -- the order round the table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "order"),
    [("clockwise", ["Ada", "Bruno", "Clara", "Ann"]), ("counter_clockwise", ["Clara", "Bruno", "Ada", "Ann"])],
)
@pytest.mark.parametrize("first", ["next", "left", "right"])
def test_players_stand_in_the_order_they_play_in(sit: Sit, direction: str, order: list[str], first: str) -> None:
    game = cr.Game(COMMON.replace(direction=direction, first_player=first), ["Ann", "Ada", "Bruno", "Clara"], seed=4)
    shown = sit("", game).shown.split("Enter to go on")[1]
    names = [name for line in shown.splitlines() for name in order if re.match(rf"[ ▸]+{name}\b.*cards", line)]
    assert names[:4] == order


# -- contracts in words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [80, 40, 20])
@pytest.mark.parametrize("name", cr.preset_names())
def test_every_contract_has_words_on_every_screen(
    sit: Sit, position: Position, name: str, lang: str, width: int
) -> None:
    from rich.cells import cell_len

    rules = cr.preset(name)
    players = min(max(3, rules.players[0]), rules.players[1])
    hands = ["7S 7D 9H TH 4C 2D", "AS", "8S", "9S"][:players]
    game = position(rules, phase="play", hands=hands, round=rules.round_count)
    shown = sit("contract\nrules all\nshow", game, lang=lang, width=width).shown
    together = re.sub(r"\s", "", shown).replace("（", "(").replace("）", ")")
    for number in range(1, rules.round_count + 1):
        assert f"({rules.contract(number)})" in together
    assert max(cell_len(line) for line in shown.splitlines() if ">" not in line and "Enter" not in line) <= width


def test_either_kind_and_choices_are_laid_down(sit: Sit, position: Position) -> None:
    for name, number, hand, typed in (
        ("progressive_parlett", 2, "7S 7D 7C 7H 9H KC", "down 7S 7D 7C 7H"),
        ("progressive_parlett", 2, "7H 8H 9H TH 4S KC", "down TH 9H 8H 7H"),
        ("progressive_parlett", 7, "7H 8H 9H TH 4S 4D 4C 4H", "down 4S 4D 4C 4H 7H 8H 9H TH"),
        ("carioca_argentina", 9, "AS 2H 3C 4D 5S 6H 7C 8D 9S TH JC QD KS", "down"),
    ):
        game = position(cr.preset(name), phase="play", round=number, hands=[hand, "AS", "8S"])
        sit([typed, "y"], game)
        assert laid(game) or game.over or game.results[-1].round >= number, typed
    rules = COMMON.replace(contracts=["SSS/RRR", "S2(A)S"], deal=12, set_min=2, final_round="normal")
    for typed in ("down 4S 4D 4C 5S 5D 5C 6S 6D 6C", "down 4S 4D 4C | 5S 5D 5C | 6S 6D 6C"):
        game = position(rules, phase="play", hands=["4S 4D 4C 5S 5D 5C 6S 6D 6C KC", "AS", "8S"])
        sit(typed, game)
        assert len(laid(game)) == 3
    game = position(rules, phase="play", round=2, hands=["AS AD 4S 4D 4C 9H", "KS", "8S"])
    assert "aces" in flat(sit("down 4S 4D 4C AS AD", game).shown)
    assert len(laid(game)) == 2
