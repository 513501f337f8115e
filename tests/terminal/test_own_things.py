"""One's own side of the table: the order of the hand, and the pages one looks up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.notation import to_text
from contractrummy.terminal.hand import HandOrder

Sit, Position = Callable[..., Any], Callable[..., cr.Game]
HAND = cr.parse_cards("7S 7D 9H TH 4C JK 2D")


def order(sort: str, hand: tuple[cr.Card, ...] = HAND) -> list[str]:
    return [to_text(group) for group in HandOrder(sort).groups(hand)]  # type: ignore[arg-type]


def test_a_hand_lies_in_groups_by_suit_or_rank() -> None:
    assert order("suit") == ["7S", "9H TH", "4C", "2D 7D", "JK"]
    assert order("rank") == ["2D", "4C", "7S 7D", "9H", "TH", "JK"]
    assert order("suit", ()) == order("own", ()) == []


def test_ones_own_order_begins_as_the_hand_lies_and_keeps_its_cards_in_place() -> None:
    own = HandOrder("rank")
    own.move(cr.parse_cards("JK"), HAND, None, False)
    assert own.sort == "own"
    assert to_text(own.flat(HAND)) == "JK 2D 4C 7S 7D 9H TH"
    own.move(cr.parse_cards("4C 2D"), HAND, cr.parse_card("TH"), True)
    assert to_text(own.flat(HAND)) == "JK 7S 7D 9H TH 4C 2D"
    own.move(cr.parse_cards("4C"), HAND, cr.parse_card("7S"), False)
    assert to_text(own.flat(HAND)) == "JK 4C 7S 7D 9H TH 2D"


def test_a_new_card_goes_to_the_end_and_a_taken_back_one_to_its_place() -> None:
    own = HandOrder("own", cr.parse_cards("JK 7S 7D 9H"))
    hand = cr.parse_cards("7S 7D 9H JK")
    drawn = (*hand, cr.parse_card("7S"))
    own.gain(cr.parse_card("7S"), drawn)
    assert to_text(own.flat(drawn)) == "JK 7S 7D 9H 7S"
    down = cr.parse_cards("9H 7S")
    assert to_text(own.flat(down)) == "7S 9H"
    assert to_text(own.flat(drawn)) == "JK 7S 7D 9H 7S"
    own.gain(cr.parse_card("4C"), ())
    own.settle(down)
    assert to_text(own.flat(cr.parse_cards("JK 9H 7S"))) == "7S 9H JK"
    assert not own.new


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("sort rank", "2♦  4♣  7♠ 7♦  9♥  10♥  JK"),
        ("sort suit", "7♠  9♥ 10♥  4♣  2♦ 7♦  JK"),
        ("排序 点数", "2♦  4♣  7♠ 7♦  9♥  10♥  JK"),
        ("move JK first", "JK 7♠ 9♥ 10♥ 4♣ 2♦ 7♦"),
        ("m 2D 7D after 9H", "7♠ 9♥ 2♦ 7♦ 10♥ 4♣ JK"),
        ("move 4 before 7S", "4♣ 7♠ 9♥ 10♥ 2♦ 7♦ JK"),
        ("移动 4C 到 7S 之前", "4♣ 7♠ 9♥ 10♥ 2♦ 7♦ JK"),
        ("移 JK 最前", "JK 7♠ 9♥ 10♥ 4♣ 2♦ 7♦"),
        ("sort rank\nsort own", "2♦ 4♣ 7♠ 7♦ 9♥ 10♥ JK"),
    ],
)
def test_the_hand_is_laid_out_as_one_likes(sit: Sit, position: Position, typed: str, shown: str) -> None:
    game = position(phase="play", hands=["7S 7D 9H TH 4C JK 2D", "AS", "8S"])
    before = game.position
    assert f"\n  {shown}\n" in sit(typed, game).last
    assert game.position == before


@pytest.mark.parametrize(
    "typed",
    ["sort", "sort x", "move", "move 4C", "move 4C after", "move 4C after 3D", "move 3D first", "move 4C after 4C"],
)
def test_what_cannot_be_laid_out_is_refused(sit: Sit, position: Position, typed: str) -> None:
    game = position(phase="play", hands=["7S 7D 9H TH 4C JK 2D", "AS", "8S"])
    assert "⊖ No" in sit(typed, game).last


def test_the_order_outlives_moves_and_the_file(sit: Sit, typist: Any, tmp_path: Any) -> None:
    game = cr.Game(cr.preset("common"), ["Ann", "Ada", "Bruno"], seed=3)
    save = tmp_path / "ann.game"
    held = game.view(0).hand
    sit([f"move {held[0]} last", f"move {held[5]} first", "wish only K", "draw"], game, save=save)
    again = cr.Game.replay(save.read_text("utf-8"))
    sat = sit("hand\nwish", again, save=save)
    assert "in your own order" in sat.shown
    shown = sat.answers[1].split("order:")[1].splitlines()[1]
    assert shown.split()[0].startswith("10" if held[5].rank == "T" else held[5].rank)
    assert "Everything else is declined" in sat.shown


def test_a_drawn_card_is_marked(sit: Sit, position: Position) -> None:
    game = position(phase="offer", hands=["7S 7D 9H", "AS", "8S"], stock="2C 3C 9H")
    assert "9♥ «9♥»" in sit("draw", game).shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("scores", "total"),
        ("分数", "total"),
        ("log", "This round"),
        ("pile", "2 cards, the last one on top:"),
        ("contract", "▸ 2. 1 set of 3 and 1 run of 4 (SR), 10 cards dealt"),
        ("rules", "An ace is either the lowest card of a run"),
        ("rules all", "Packs shuffled together"),
        ("rules buying", "The buyer also takes 1 penalty card"),
        ("seal", "Seal:"),
        ("help", "Words. Cards are typed"),
        ("帮助", "Words. Cards are typed"),
        ("hand", "sorted by suit"),
        ("table", "Round 2 of 7"),
        ("", "Round 2 of 7"),
        ("?", "Now you can"),
        ("？", "Now you can"),
        ("what", "Now you can"),
    ],
)
def test_everything_can_be_looked_up_at_any_time(sit: Sit, position: Position, typed: str, said: str) -> None:
    game = position(round=2, phase="play", hands=["7S 7D 9H TH 4C JK 2D", "AS", "8S"], discards="2S QH")
    before = game.position
    assert said in sit([typed], game).last
    assert game.position == before


def test_rules_changed_at_the_table_come_first(sit: Sit, position: Position) -> None:
    rules = cr.preset("common").replace(buy_limit=2, buy_penalty=2)
    said = sit("rules", position(rules, phase="play", hands=["7S 7D", "AS", "8S"]))
    assert "Common Contract Rummy, 2 rules changed" in said.shown
    own = said.last.split("Rules changed at this table")[1]
    assert own.index("2 penalty cards") < own.index("Each player may buy 2 times") < own.index("An ace is")
    titled = sit("rules", position(rules, phase="play", hands=["7S 7D", "AS", "8S"]), title="Sunday rules")
    assert "Sunday rules" in titled.last


# -- ? ----------------------------------------------------------------------------------------------------------


def test_what_can_be_done_is_told_with_examples_and_the_rest_with_reasons(sit: Sit, position: Position) -> None:
    game = position(
        round=2, phase="play", down={0, 1}, hands=["8H KC JK 5H", "AS", "8S"],
        table=[(1, "4H JK=5H 6H 7H"), (0, "KS KD KH")],
    )  # fmt: skip
    now, later = sit("?", game).last.split("Not now")
    for word in ("off 5H", "swap 5H 1", "discard KC"):
        assert word in now or word.split()[0] in now
    assert "You have drawn already" in later
    assert "You are down already" in later


@pytest.mark.parametrize("phase", ["offer", "buy", "draw", "play"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_said_to_be_possible_is_and_the_rest_is_not(position: Position, phase: str, lang: str) -> None:
    from contractrummy.moves.meaning import Moves
    from contractrummy.terminal.can import Can
    from contractrummy.terminal.glyphs import Glyphs
    from contractrummy.terminal.prompt import read
    from contractrummy.terminal.question import SIMPLE
    from contractrummy.terminal.words import Words

    for seat in range(3):
        game = position(
            round=2, phase=phase, down={0, 1}, hands=["8H KC JK 5H", "7S 7D 7C 9H TH JH QH 2C", "8S"], discards="QS",
            table=[(1, "4H JK=5H 6H 7H"), (0, "KS KD KH")], turn=0 if phase != "buy" else 2, discarder=1,
        )  # fmt: skip
        moves = Moves(game.view(seat), lambda action, s=seat, g=game: g.why_not(s, action))
        for possible in Can(moves, Words(lang, Glyphs())).all():
            assert possible.said
            command = read(possible.typed)
            if command.word in SIMPLE:
                assert possible.legal == (game.why_not(seat, SIMPLE[command.word]) is None)
            elif command.word == "discard" and possible.legal:
                assert game.why_not(seat, moves.discard(command.rest)) is None
            elif command.word == "off" and possible.legal:
                assert moves.lay_off(command.rest)
            elif command.word == "swap" and possible.legal:
                assert moves.swap(command.rest)
