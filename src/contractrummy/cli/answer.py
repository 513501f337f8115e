"""What a command answers: a page for people or an object for programs, and the code to exit with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from contractrummy.cli.page import Page, object_text
from contractrummy.cli.refusal import OK

__all__ = ["Answer"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A `Page`, or the one object of ``--json``."""

    shows: Page | dict[str, Any]
    exit: int = OK

    def text(self, width: int | None = None) -> str:
        return self.shows.text(width) if isinstance(self.shows, Page) else object_text(self.shows)
