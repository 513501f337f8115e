"""What screens look like, kept as text in `screens/`: change the look, look at the difference, keep it or not."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len

import contractrummy as cr

Sit, Position = Callable[..., Any], Callable[..., cr.Game]
Screens = Callable[[str, str], None]

MIDDLE = {
    "round": 5, "phase": "play", "turn": 0, "dealer": 3, "down": {1, 2}, "discards": "2S QH", "buys": [1, 2, 3, 0],
    "scores": [84, 49, 105, 134], "players": ("Ann", "Ruth", "Tom", "Wei"),
    "hands": [
        "5S 5H 5C TH TS TD 6D 7D 8D JK QD QS AC", "4S KD 2H 3H", "JC 8H AD 2D 6C", "7S 7H 7C 8S 8C 3H 4C 2C AH AC",
    ],
    "table": [
        (1, "9S 9H 9D"), (1, "KS KH KD KC KC"), (1, "4H 5H JK=6H 7H"),
        (2, "3C 3D 3S"), (2, "JD JS JH"), (2, "8C 9C TC JC QC"),
    ],
    "stock": "2C 4D 5D 6S 7S",
}  # fmt: skip
CROWD = {
    "round": 6, "phase": "offer", "turn": 0, "dealer": 7, "down": {1, 4, 6}, "discards": "2S QH", "discarder": 7,
    "scores": [84, 149, 105, 134, 12, 77, 300, 201], "buys": [1, 2, 3, 0, 0, 0, 1, 3],
    "players": (
        "Ann", "Wilhelmina of the Orchard", "Tom", "外婆", "Bo", "陈小雨和她的好朋友们", "Mei", "Constantinople Jones",
    ),
    "hands": [
        "AS 2S 3S 4H 5H 6H 7H 9C TC JC QC 2D 3D 4D 8D TD JK JK", "4S KD 2H 3H", "JC 8H AD 2D 6C", "7S 7H", "8S",
        "9S 9H", "TS", "JS QS",
    ],
    "table": [
        (1, "9S 9H 9D"), (1, "2C 3C 4C 5C"), (1, "4H 5H JK=6H 7H"),
        (4, "3C 3D 3S"), (4, "JD QD KD AD"), (4, "8C 9C TC JC QC"),
        (6, "6C 6D 6S"), (6, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"), (6, "7S 8S 9S TS"),
    ],
}  # fmt: skip


def shown(sat: Any) -> str:
    """The screens after the first page."""
    return (
        str(re.split(r"Enter to go on |按回车继续 ", sat.shown, maxsplit=1)[1])
        .split("\n\n The game is not")[0]
        .split("\n\n 牌局没有")[0]
    )


@pytest.fixture
def heyue() -> cr.RuleSet:
    return cr.preset("heyue")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_in_the_middle_of_a_game(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    sat = sit("", position(heyue, **MIDDLE), lang=lang)
    assert len(shown(sat).rstrip("> \n").splitlines()) <= 24
    screens(f"middle_{lang}", shown(sat))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_refusal(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    screens(
        f"refusal_{lang}",
        shown(sit("x 8Z\noff KC\ndown 5S 5H 5C | TH TS TD | 6D 7D 8D QH", position(heyue, **MIDDLE), lang=lang)),
    )


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_can_be_done(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    screens(f"can_{lang}", sit("?", position(heyue, **MIDDLE), lang=lang).last)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_proposal(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    screens(f"proposal_{lang}", shown(sit("down\na\ny", position(heyue, **MIDDLE), lang=lang)))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_buy_window(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    game = position(heyue, **{**MIDDLE, "phase": "buy", "turn": 2, "discarder": 1})
    screens(f"buying_{lang}", shown(sit("", game, lang=lang)))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_eight_players_with_long_names_and_eighteen_cards(
    sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str
) -> None:
    rules = heyue.replace(packs=4, jokers=8)
    sat = sit("", position(rules, **CROWD), lang=lang)
    assert len(shown(sat).rstrip("> \n").splitlines()) <= 25
    screens(f"crowd_{lang}", shown(sat))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_end_of_a_round(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    game = position(heyue, **{**MIDDLE, "down": {0, 1, 2}, "hands": ["8S", *MIDDLE["hands"][1:]]})
    screens(f"summary_{lang}", re.split(r"\n> x 8S\n", sit("x 8S", game, lang=lang).shown)[1])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_end_of_a_game(sit: Sit, screens: Screens, typist: Any, lang: str) -> None:
    game = cr.Game(cr.preset("common").replace(rounds=2), ["Ann", "Ada", "Bruno"], seed=5, salt=b"salt")
    sat = sit(typist(game), game, lang=lang)
    screens(f"final_{lang}", re.split("Enter to go on |按回车继续 ", sat.shown)[-1])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_pages(sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str) -> None:
    sat = sit("help\ncontract\nscores\nseal\nwish", position(heyue, **MIDDLE), lang=lang)
    screens(
        f"pages_{lang}", "\n".join(answer.split(" Your turn")[0].split(" 轮到你")[0] for answer in sat.answers[2:-1])
    )


@pytest.mark.parametrize("width", [60, 40, 20])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_narrow_screens(
    sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet, lang: str, width: int
) -> None:
    sat = sit("x 8Z\ndown", position(heyue, **MIDDLE), lang=lang, width=width)
    too_wide = [line for line in sat.shown.splitlines() if cell_len(line) > width and not line.startswith((">", "y n"))]
    assert not too_wide
    screens(f"width_{width}_{lang}", shown(sat))


@pytest.mark.parametrize("width", [0, 1, 2, 5, 11, 13, 17, 33, 500])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_any_width_is_drawn(sit: Sit, position: Position, heyue: cr.RuleSet, lang: str, width: int) -> None:
    for game in (position(heyue, **MIDDLE), position(heyue.replace(packs=4, jokers=8), **CROWD)):
        for height in (0, 1, 10, 200):
            sat = sit("?\nhelp\nscores\nrules all\ncontract\nshow\ndown", game, lang=lang, width=width, height=height)
            assert "JK" in sat.shown


# -- what the output can show ---------------------------------------------------------------------------------


class Letters(io.TextIOWrapper):
    def getvalue(self) -> str:
        self.flush()
        return self.buffer.getvalue().decode(self.encoding)  # type: ignore[attr-defined]


def test_letters_where_symbols_cannot_be_shown(
    sit: Sit, position: Position, screens: Screens, heyue: cr.RuleSet
) -> None:
    output = Letters(io.BytesIO(), "ascii")
    sit("x 8Z\ndown\nn\n?", position(heyue, **MIDDLE), output=output)
    text = output.getvalue()
    assert text.isascii()
    screens("letters", text.split("Enter to go on ", 1)[1].split("\n\n The game is not")[0])


def test_chinese_that_cannot_be_shown_becomes_english(sit: Sit, position: Position, heyue: cr.RuleSet) -> None:
    output = Letters(io.BytesIO(), "ascii")
    sit("摸", position(heyue, **MIDDLE), lang="zh", output=output)
    assert "This terminal cannot show Chinese, so the game speaks English." in output.getvalue()
    output = Letters(io.BytesIO(), "gb18030")
    sit("", position(heyue, **MIDDLE), lang="zh", output=output)
    assert "轮到你" in output.getvalue()
    assert "♥" in output.getvalue()


@pytest.mark.parametrize(
    ("environment", "symbols"),
    [
        ({"LANG": "C"}, False),
        ({"LC_ALL": "POSIX"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, True),
        ({"LANG": "C", "PYTHONIOENCODING": "utf-8"}, True),
        ({"LANG": ""}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
    ],
)
def test_a_plain_locale_gets_letters(
    sit: Sit, position: Position, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], symbols: bool
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    output = Letters(io.BytesIO(), "utf-8")
    sit("", position(**{**MIDDLE, "down": {1}, "table": MIDDLE["table"][:3]}), output=output)
    assert ("♥" in output.getvalue()) == symbols
    assert ("QH" in output.getvalue()) != symbols


def test_no_colour_is_no_escape_code_and_colour_changes_no_text(
    sit: Sit, position: Position, escape: re.Pattern[str], heyue: cr.RuleSet
) -> None:
    typed = "x 8Z\ndown\nn\n?\nscores"
    plain = sit(typed, position(heyue, **MIDDLE), color=False).shown
    coloured = sit(typed, position(heyue, **MIDDLE), color=True).shown
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    bare = escape.sub("", coloured)
    assert re.sub(r"[\s“”]", "", bare) == re.sub(r"[\s“”]", "", plain)


def test_cards_in_a_screen_can_be_typed_as_they_are_shown(sit: Sit, position: Position, heyue: cr.RuleSet) -> None:
    for game in (position(heyue, **MIDDLE),):
        line = next(line for line in sit("hand", game).last.splitlines() if "JK" in line)
        assert sorted(cr.parse_cards(line)) == sorted(game.view(0).hand)
