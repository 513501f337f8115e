"""The course of a game: whoever is to act is asked, the person by questions and the bots by their views, to the end."""

from __future__ import annotations

from contractrummy.engine.actions import AskToBuy, DeclineBuy, LeaveJoker
from contractrummy.engine.events import (
    Bought,
    Discarded,
    Dropped,
    LaidDown,
    LaidOff,
    MovedJoker,
    SlidJoker,
    TookDiscard,
    TookJoker,
)
from contractrummy.engine.views import seen_by
from contractrummy.terminal.commands import Commands
from contractrummy.terminal.session import Session

__all__ = ["run"]

PAUSE = 0.5
"""Seconds for each thing a bot is seen to do."""
WATCHED = (Bought, LaidDown, LaidOff, MovedJoker, SlidJoker, TookJoker, TookDiscard, Discarded, Dropped)


def run(session: Session) -> None:
    """Play to the end of the game. Raises `EOFError` where the person leaves."""
    game, me, commands = session.game, session.me, Commands(session)
    while not game.over:
        if _called(session):
            continue
        if me not in game.to_act:
            if session.may_call():
                commands.late()
            else:
                _bot(session, game.to_act[0])
        elif session.view.phase == "buy" and session.view.discarder == me:
            # As at every table here: nobody is asked about the card they have just thrown, unless they wished for it.
            session.play(me, DeclineBuy())
        elif session.view.phase == "claim" and not session.moves().swaps():
            # Nothing to choose: everyone can see that.
            session.play(me, LeaveJoker())
        else:
            commands.turn()
    session.finish()


def _called(session: Session) -> bool:
    """Whether a bot asks for a card nobody offers it: each is asked once in every window it could call in."""
    for seat in session.bots:
        key = (session.view.window, seat)
        if key in session.called or seat in session.game.to_act or not session.may_call(seat):
            continue
        session.called.add(key)
        view = session.game.view(seat)
        if session.bots[seat].act(view) == AskToBuy():
            session.play(seat, AskToBuy())
            return True
    return False


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
