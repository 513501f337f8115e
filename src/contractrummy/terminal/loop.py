"""The course of a game: whoever is to act is asked, the person by questions and the bots by their views, to the end."""

from __future__ import annotations

from contractrummy.engine.actions import DeclineBuy
from contractrummy.engine.events import Bought, Discarded, LaidDown, LaidOff, TookDiscard, TookJoker
from contractrummy.engine.views import seen_by
from contractrummy.terminal.commands import Commands
from contractrummy.terminal.session import Session

__all__ = ["run"]

PAUSE = 0.5
"""Seconds for each thing a bot is seen to do."""
WATCHED = (Bought, LaidDown, LaidOff, TookJoker, TookDiscard, Discarded)


def run(session: Session) -> None:
    """Play to the end of the game. Raises `EOFError` where the person leaves."""
    game, me, commands = session.game, session.me, Commands(session)
    while not game.over:
        if me not in game.to_act:
            _bot(session, game.to_act[0])
        elif session.view.phase == "buy" and session.view.discarder == me:
            # As at every table here: nobody is asked about the card they have just thrown, unless they wished for it.
            session.play(me, DeclineBuy())
        else:
            commands.turn()
    session.finish()


def _bot(session: Session, seat: int) -> None:
    """A bot acts, and where the screen is drawn over there is time to see it."""
    game = session.game
    before, round = len(game.log), game.round
    session.play(seat, session.bots[seat].act(game.view(seat)))
    told = [seen_by(event, session.me) for event in game.log[before:]]
    if not session.desk.live or game.over or game.round != round or session.me in game.to_act:
        return
    if any(isinstance(event, WATCHED) for event in told):
        session.watch()
        session.desk.pause(PAUSE)
