"""Where a person sits: lines go out, words come in. A coloured terminal is drawn over, any other written on."""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import sys
from collections import deque
from collections.abc import Sequence
from typing import Literal, TextIO

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from contractrummy.terminal.paint import FINE, SIXTEEN
from contractrummy.terminal.prompt import WORDS

__all__ = ["Desk"]

WIDTH, HEIGHT = 80, 24
NARROWEST = 12


class Desk:
    """`live` desks are drawn over and make pauses; others get one screen after another, and no escape codes."""

    def __init__(self, input: TextIO | None = None, output: TextIO | None = None, color: bool | None = None) -> None:
        # A program may be started with neither.
        self.input = input or sys.stdin or io.StringIO()
        self.output = output or sys.stdout or io.StringIO()
        terminal = _is_terminal(self.output) and os.environ.get("TERM") != "dumb"
        self.color = (terminal and not os.environ.get("NO_COLOR")) if color is None else color
        self.live = self.color and terminal and _is_terminal(self.input)
        self.typed: deque[str] = deque()
        self._hurry = False
        self._console = self._made() if self.color else None
        self._input_of_system = self.input is sys.stdin and self.output is sys.stdout and _is_terminal(self.input)
        for stream in (self.input, self.output):
            if hasattr(stream, "reconfigure"):
                with contextlib.suppress(OSError, ValueError):
                    stream.reconfigure(errors="replace")
        if self._input_of_system and terminal:
            _line_editing()

    def _made(self) -> Console:
        def console(system: Literal["auto", "standard"], styles: dict[str, str]) -> Console:
            return Console(
                file=self.output, force_terminal=True, color_system=system, theme=Theme(styles),
                highlight=False, markup=False, emoji=False,
            )  # fmt: skip

        fine = console("auto", FINE)
        # Where colour is asked for and none is known of, there are the sixteen that every terminal has.
        return fine if fine.color_system in ("256", "truecolor") else console("standard", SIXTEEN)

    # -- out ---------------------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines; 80 and 24 where nobody knows."""
        columns = lines = 0
        if _is_terminal(self.output):
            with contextlib.suppress(OSError, ValueError):
                columns, lines = os.get_terminal_size(self.output.fileno())
        return max(columns or _number("COLUMNS") or WIDTH, NARROWEST), max(lines or _number("LINES") or HEIGHT, 1)

    @property
    def encoding(self) -> str:
        return self.output.encoding or "utf-8"

    def show(self, lines: Sequence[Text]) -> None:
        """A whole screen: in place of the last one, or below it."""
        if self._console is not None and self.live:
            with self._console:
                self._console.clear()
                self.write(lines)
        else:
            self.write([Text(), *lines])

    def write(self, lines: Sequence[Text]) -> None:
        """More lines."""
        if self._console is None:
            self.output.write("".join(f"{line.plain.rstrip()}\n" for line in lines))
        else:
            for line in lines:
                self._console.print(line, soft_wrap=True)
        self.output.flush()

    # -- in ----------------------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """The next line a person types. Raises `EOFError` where there is none."""
        self._hurry = False
        if self.typed:
            line = self.typed.popleft()
            self.output.write(f"{prompt}{line}\n")
            return line
        try:
            if self._input_of_system:
                return builtins.input(prompt)
            self.output.write(prompt)
            self.output.flush()
            line = self.input.readline()
        except BrokenPipeError:
            raise
        except OSError as no:
            # The terminal has gone.
            raise EOFError from no
        if not line:
            self.output.write("\n")
            raise EOFError
        line = line.rstrip("\r\n")
        if not _is_terminal(self.input):
            self.output.write(f"{line}\n")
        return line

    def push(self, line: str) -> None:
        """Keep a line for the next prompt: it was no answer to this one."""
        self.typed.appendleft(line)

    def pause(self, seconds: float) -> None:
        """Let a person follow what happens. Enter cuts it, and all others before the next prompt, short."""
        if not self.live or self._hurry:
            return
        import select

        try:
            ready, _, _ = select.select([self.input], [], [], seconds)
        except (OSError, ValueError):
            return
        if ready:
            self._hurry = True
            line = self.input.readline()
            if line.strip():
                self.typed.append(line.rstrip("\r\n"))


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _number(name: str) -> int:
    text = os.environ.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0


def _line_editing() -> None:
    """Arrow keys, earlier lines and completion at the prompt, where the system has them."""
    try:
        import readline
    except ImportError:
        return
    words = sorted(form for forms in WORDS.values() for form in forms if len(form) > 1)

    def complete(text: str, state: int) -> str | None:
        return next((word for at, word in enumerate(w for w in words if w.startswith(text)) if at == state), None)

    readline.set_completer(complete)
    # The terminal is asked for nothing else: with colours off no escape code may be written.
    for setting in (
        "tab: complete",
        "set enable-bracketed-paste off",
        "set enable-meta-key off",
        "set bell-style none",
    ):
        readline.parse_and_bind(setting)
