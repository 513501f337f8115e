"""A finished game step by step, every hand open, for whoever looks at it again."""

from __future__ import annotations

from collections.abc import Iterator

from contractrummy.engine.apply import apply_all, next_round
from contractrummy.engine.events import Event, RoundDealt, RoundEnded
from contractrummy.engine.state import Round
from contractrummy.engine.views import RoundResult, view_of
from contractrummy.record import GameRecord, read_record
from contractrummy.replaying import retold
from contractrummy.table.messages import Frame, Lang
from contractrummy.table.showing import state_of
from contractrummy.table.tidings import Tidings

__all__ = ["each_frame", "frames_of"]


def frames_of(record: str | bytes | GameRecord, lang: Lang) -> list[Frame]:
    """The steps of a recorded game, a deal or what follows one action each: to be shown only once it is over.

    The state is an onlooker's; the hands and the cards drawn are shown as they were. Raises `BadRecord`.
    """
    return list(each_frame(record, lang))


def each_frame(record: str | bytes | GameRecord, lang: Lang) -> Iterator[Frame]:
    """The same one after another, for whoever has something else to do in between."""
    told = record if isinstance(record, GameRecord) else read_record(record)
    reel = _Reel(told, lang)
    return (reel.frame(events) for events in retold(told))


class _Reel:
    def __init__(self, told: GameRecord, lang: Lang) -> None:
        self.told, self.lang = told, lang
        self.round: Round | None = None
        self.scores = (0,) * len(told.players)
        self.results: list[RoundResult] = []
        self.tidings = Tidings()

    def frame(self, events: list[Event]) -> Frame:
        first = events[0]
        if isinstance(first, RoundDealt):
            self.round = next_round(self.told.rules, first, self.round)
        else:
            assert self.round is not None
            apply_all(self.round, events)
        if isinstance(events[-1], RoundEnded):
            self._score(self.round, events[-1])
        view = view_of(self.round, None, self.told.players, self.scores, tuple(self.results))
        return Frame(
            events=[self.tidings.told(event) for event in events],
            hands=[[str(card) for card in self.round.hand(seat)] for seat in range(self.round.seats)],
            state=state_of(view, self.lang),
        )

    def _score(self, round: Round, ended: RoundEnded) -> None:
        self.results.append(RoundResult(round.number, ended.out, ended.hands, ended.penalties))
        self.scores = tuple(sum(pair) for pair in zip(self.scores, ended.penalties, strict=True))
