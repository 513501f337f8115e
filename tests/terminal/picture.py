"""Draws docs/terminal.svg, the picture of the game: `python tests/terminal/picture.py` after a change of looks.

It is the game itself that is drawn: bots play round a table, and then it is Ann's turn.
"""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import contractrummy as cr
from contractrummy.terminal import play

ROOT = Path(__file__).parents[2]
WIDTH = 80
EVENING = TerminalTheme(
    (28, 30, 33), (222, 222, 216),
    [
        (40, 42, 46), (220, 90, 80), (120, 190, 120), (232, 180, 90),
        (100, 150, 230), (180, 130, 210), (90, 180, 190), (210, 210, 205),
    ],
)  # fmt: skip


def screen() -> str:
    """The screen of a player in turn, in the middle of a game."""
    game = cr.Game.at(
        cr.preset("heyue"), round=5, phase="offer", turn=1, dealer=3, discarder=0, down={1, 2}, buys=[1, 2, 3, 0],
        scores=[84, 49, 105, 134], players=("Ann", "Ruth", "Tom", "Wei"), discards="2S AC",
        hands=[
            "5S 5H 5C TH TS TD 6D 7D JK QD QS 2C", "4S KD 6C 2D TD QS", "8H AD 5D 2H 6S QC",
            "7S 7H 7C 8S 8C 3H 4C 2C AH KC",
        ],
        table=[
            (1, "9S 9H 9D"), (1, "KS KH KC"), (1, "4H 5H JK=6H 7H"),
            (2, "3C 3D 3S"), (2, "JD JS JH"), (2, "8C 9C TC JC"),
        ],
        stock="2D 3C 4D 4H 5D 6H 7D 9C TC JS QH KS 4C 8D 9H 3S 9D",
    )  # fmt: skip
    output = io.StringIO()
    os.environ.update(COLORTERM="truecolor", TERM="xterm-256color", COLUMNS=str(WIDTH), LINES="24")
    play(
        rules=game.rules, bots=["novice"] * 3, game=game, color=True, title="Sunday rules",
        input=io.StringIO("\nn\nn\ndraw\n"), output=output,
    )  # fmt: skip
    # The screen after the last line that was typed, without its prompt.
    return re.split(r"(?m)^> .*\n", output.getvalue())[-2].strip("\n")


def main() -> None:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    shown = screen()
    for line in Text.from_ansi(shown).split("\n"):
        console.print(line, soft_wrap=True)
    console.print(">")
    svg = console.export_svg(title="contract-rummy play", theme=EVENING)
    # No font is fetched from anywhere: each reader's own monospaced one will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)
    svg = svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace")
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "terminal.svg"
    target.parent.mkdir(exist_ok=True)
    target.write_text(svg, "utf-8")
    sys.stdout.write(f"{Text.from_ansi(shown).plain}\n{target}: {len(svg)} characters\n")


if __name__ == "__main__":
    main()
