"""Players that are programs. Each sees a `PlayerView` only, and answers the same view in the same way."""

from __future__ import annotations

from collections.abc import Callable

from contractrummy.bots.base import Bot
from contractrummy.bots.novice import NoviceBot
from contractrummy.bots.random import RandomBot

__all__ = ["BOTS", "Bot", "NoviceBot", "RandomBot", "bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "novice": NoviceBot}


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name. Raises `ValueError` naming those there are.

    >>> bot("novice").name
    'novice'
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
