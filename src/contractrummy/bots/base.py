"""What a bot is: something that answers a `PlayerView` with an action. It sees nothing else."""

from __future__ import annotations

import hashlib
from typing import Protocol

from contractrummy.engine.actions import Action
from contractrummy.engine.views import PlayerView

__all__ = ["Bot", "dice"]


class Bot(Protocol):
    """A player that is a program. The same bot gives the same answer to the same view, on every machine."""

    name: str

    def act(self, view: PlayerView, budget: int | None = None) -> Action:
        """What to do now. The game waits for this seat (`view.to_act`).

        `budget` bounds how many positions a bot that searches may look at; whenever it runs out there is an answer.
        """
        ...


def dice(seed: int, view: PlayerView) -> int:
    """A 64-bit number for a decision, from the seed and what the seat sees: a resumed game goes on alike."""
    text = f"{seed} {view.to_json()}"
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")
