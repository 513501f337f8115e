"""Whatever is typed, or is not there to be typed: a sentence, never a traceback, and nothing moves."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

import contractrummy as cr

Sit, Position = Callable[..., Any], Callable[..., cr.Game]
HANDS = {"round": 2, "phase": "play", "hands": ["7S 7D 9H TH 4C JK 2D", "AS", "8S"]}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dicsard 4C", "There is no word “dicsard” here. Perhaps you mean “discard”."),
        ("drwa", "Perhaps you mean “draw”."),
        ("hlep", "Perhaps you mean “help”."),
        ("xyzzy", "There is no word “xyzzy” here. “?” tells what you can do"),
        ("x 8Z", "x 8Z\n     ^^\n  ⊖ No  “8Z” at position 3 is no card."),
        ("x  1H", "^^"),
        ("x 8Н", "CYRILLIC"),
        ("8Z", "“8Z” at position 1 is no card."),
        ("x K", "is not here"),
        ("off 7S 8Q", "     "),
        ("down 7S 7D | 9H 8Z", "^^"),
        ("move 4C after 9Z", "\n                 ^^\n"),
        ("wish 7H ZZ", "^^"),
        ("\x1b[A", "There is no word “\\x1b[A” here."),
        ("\x07\x00", "There is no word"),
        ("'; drop table games", "There is no word “';” here."),
        ("🂡🂢", "One card is wanted"),
        ("😀" * 50, "There is no word “😀"),
        ("a" * 100_000, "There is no word “aaaa"),
        ("x " + "4C " * 3000, "too long"),
        ("x " + "4C " * 20, "One card is wanted"),
        ("down " + "| " * 50, "no cards"),
        ("+", "There is no word"),
        ("y", "There is no word"),
    ],
)
def test_what_is_not_understood_is_answered(sit: Sit, position: Position, typed: str, said: str) -> None:
    game = position(**HANDS)
    before = game.position
    sat = sit([typed], game)
    assert sat.code == 0 if game._from_deal else sat.code == 4
    assert "⊖ No" in sat.shown
    assert said.casefold() in sat.shown.casefold()
    assert game.position == before
    assert "\x1b" not in sat.shown.replace("> \x1b[A\n", "").replace("> \x07\x00", "")


def test_a_caret_stands_under_what_is_wrong_even_far_along(sit: Sit, position: Position) -> None:
    typed = "down " + "7S 7D " * 20 + "8Z"
    sat = sit([typed], position(**HANDS))
    line, marks = sat.last.splitlines()[1:3]
    assert line[marks.index("^") :].startswith("8Z")


@pytest.mark.parametrize("at", range(0, 40, 3))
def test_input_may_end_anywhere(sit: Sit, typist: Any, at: int) -> None:
    game = cr.Game(cr.preset("common"), ["Ann", "Ada", "Bruno"], seed=3)
    assert sit(typist(game, until=at), game).code == 4


@pytest.mark.parametrize("typed", ["", "down", "4C", "off", "x JK", "quit"])
def test_an_interruption_ends_politely(sit: Sit, position: Position, typed: str) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            line = super().readline(size or -1)
            if not line:
                raise KeyboardInterrupt
            return line

    game = position(**HANDS)
    before = game.position
    sat = sit(Interrupted(f"\n{typed}\n"), game)
    assert sat.code == 130
    assert sat.shown.rstrip().endswith("The game is not saved.")
    assert game.position == before


def test_input_that_is_no_text_is_answered(sit: Sit, position: Position) -> None:
    raw = io.BytesIO(b"\n\xff\xfe\n?\n\xc3\n")
    sat = sit(io.TextIOWrapper(raw, "utf-8"), position(**HANDS))
    assert "Now you can" in sat.shown
    assert sat.shown.count("There is no word") == 2


def test_nobody_reads_any_more(sit: Sit, position: Position) -> None:
    class Closed(io.StringIO):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    assert sit("?", position(**HANDS), output=Closed()).code == 0


def test_a_failing_terminal_is_like_the_end(sit: Sit, position: Position) -> None:
    class Gone(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise OSError(5, "Input/output error")

    assert sit(Gone(), position(**HANDS)).code == 4


def test_any_line_in_any_phase_is_answered(sit: Sit, position: Position) -> None:
    """Every word, bare and with nonsense behind it, in every phase of a turn."""
    from contractrummy.terminal.prompt import WORDS

    forms = [form for word, all_forms in WORDS.items() for form in all_forms if word != "quit"]
    for phase in ("offer", "buy", "draw", "play"):
        for rest in ("", " 8H", " zz", " 1 2 3", " | |", " JK=", " low"):
            lines = [f"{form}{rest}" for form in forms]
            for start in range(0, len(lines), 40):
                game = position(
                    round=2, phase=phase, down={0}, hands=["8H KC JK 5H 6C", "AS AD", "8S"], discards="QS", discarder=2,
                    table=[(1, "4H JK=5H 6H 7H"), (0, "KS KD KH")], turn=0 if phase != "buy" else 1,
                )  # fmt: skip
                assert sit(lines[start : start + 40], game).code in (0, 4)
