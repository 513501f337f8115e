"""What is about to happen to a round, without the round being changed."""

from __future__ import annotations

from contractrummy.engine.apply import apply_all
from contractrummy.engine.events import Event
from contractrummy.engine.state import Round

__all__ = ["Ahead"]


class Ahead:
    """What is about to happen, and the round as it will be: a copy, made only when somebody looks at it."""

    def __init__(self, round: Round) -> None:
        self._round, self._mine, self._written = round, False, 0
        self.events: list[Event] = []

    def comes(self, events: list[Event]) -> None:
        self.events += events

    @property
    def round(self) -> Round:
        """The round after the events so far; never to be written."""
        if self._written < len(self.events):
            if not self._mine:
                self._round, self._mine = self._round.copy(), True
            apply_all(self._round, self.events[self._written :])
            self._written = len(self.events)
        return self._round
