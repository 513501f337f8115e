"""Players that are programs. Each sees a `PlayerView` only, and answers the same view in the same way.

`PLAYERS` are the same for simulations: they answer a kernel with an order, compiled where the kernels are.
"""

from __future__ import annotations

from collections.abc import Callable

from contractrummy.bots._chancer import Chancer
from contractrummy.bots._novice import Novice
from contractrummy.bots._player import Player, play_round
from contractrummy.bots._steady import Steady
from contractrummy.bots.advice import Advice, advise
from contractrummy.bots.base import Bot
from contractrummy.bots.novice import NoviceBot
from contractrummy.bots.random import RandomBot
from contractrummy.bots.steady import SteadyBot

__all__ = [
    "BOTS",
    "PLAYERS",
    "Advice",
    "Bot",
    "NoviceBot",
    "Player",
    "RandomBot",
    "SteadyBot",
    "advise",
    "bot",
    "play_round",
]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "novice": NoviceBot, "steady": SteadyBot}

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": Chancer,
    "novice": lambda seed: Novice(),
    "steady": lambda seed: Steady(),
    # To measure what buying is worth.
    "steady_no_buy": lambda seed: Steady(False),
}
"""By name, each made from the seed of its own dice."""


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name. Raises `ValueError` naming those there are.

    >>> bot("novice").name
    'novice'
    """
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
