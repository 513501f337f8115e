"""A match: rounds one after another, the deal, the scores. The class people meet first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contractrummy.cards import Card
from contractrummy.dealer import SEED_BYTES, FairDealer, commitment, demo_seed, fresh_bytes
from contractrummy.engine import position as positions
from contractrummy.engine.actions import Action, AskToBuy, DeclineBuy, Discard, DrawStock, LeaveDiscard, TakeBack
from contractrummy.engine.ahead import Ahead
from contractrummy.engine.apply import apply_all, neighbour, next_round
from contractrummy.engine.decide import Dealer, deal, decide, settle
from contractrummy.engine.events import (
    DiscardLeft,
    Event,
    RoundDealt,
    RoundEnded,
    WindowClosed,
)
from contractrummy.engine.legal import Legal
from contractrummy.engine.legality import asked, to_act, to_answer, why_not
from contractrummy.engine.phases import Phase
from contractrummy.engine.state import Round, kernel_of
from contractrummy.engine.views import PlayerView, RoundResult, view_of
from contractrummy.engine.wishes import Wish
from contractrummy.errors import BadRecord, BadRules, Illegal, Reason
from contractrummy.record import VERSION, GameRecord, good_name, read_record, rules_digest, write_record
from contractrummy.replaying import retold
from contractrummy.rules.ruleset import RuleSet
from contractrummy.scoring.places import places

__all__ = ["Game"]


_OPENING = (DiscardLeft, WindowClosed)
"""After these a window can be one the others are asked in."""


class Game:
    """A game of as many rounds as the rules say. Seats count from 0, rounds from 1.

    >>> from contractrummy.rules.presets import preset
    >>> game = Game(preset("common"), ["Ann", "Bo", "Cy"], seed=7)
    >>> game.round, len(game.view(0).hand), game.to_act == (game.view(0).turn,)
    (1, 10, True)

    `seed` is 128 bytes (or their 256 hexadecimal digits) for a fair deal, fresh ones if None; a short whole number is
    expanded and marks the game as a demonstration, `demo`. Raises `BadRules` where the rules cannot be played by so
    many, and `ValueError` for names no player can have.

    What plays is foreseen first (`foresee`, `foresee_wish`, `first_deal`) and written by `happened` alone; `play` and
    `wish` do both. With `deal` False nothing is dealt yet: the game waits for the events of its log.
    """

    def __init__(
        self,
        rules: RuleSet,
        players: Sequence[str],
        seed: int | bytes | str | None = None,
        *,
        seat_seeds: Sequence[bytes] = (),
        salt: bytes | None = None,
        undo: bool = True,
        deal: bool = True,
    ) -> None:
        errors = [problem for problem in rules.problems(players=len(players)) if problem.severity == "error"]
        if errors:
            raise BadRules(errors[0].code, **errors[0].params)
        if isinstance(players, str):
            raise ValueError("players are a list of names")
        if len(seat_seeds) not in (0, len(players)):
            raise ValueError(f"{len(players)} seats mix in {len(players)} seeds or none, not {len(seat_seeds)}")
        for name in players:
            if not good_name(name):
                raise ValueError(f"no name for a player: {name!r}")
        whole, self.demo = _whole_seed(seed)
        self._start(rules, tuple(players), whole, fresh_bytes(32) if salt is None else salt, tuple(seat_seeds), undo)
        if deal:
            self.happened(self.first_deal())

    def _start(
        self,
        rules: RuleSet,
        players: tuple[str, ...],
        seed: bytes,
        salt: bytes,
        seat_seeds: tuple[bytes, ...],
        undo: bool,
    ) -> None:
        self.rules = rules
        self.players = players
        self.undo = undo
        self.scores: list[int] = [0] * len(players)
        self.results: list[RoundResult] = []
        self.log: list[Event] = []
        self.remarks: dict[int, list[str]] = {}
        self.wishes: dict[int, Wish] = {}
        self.own_discards_declined = False
        """Whether who threw the card is taken to decline it, once the others are asked, unless they said otherwise."""
        self.wishes_wait = False
        """Whether standing answers are given by whoever keeps the game, each in a time of its own (`standing`), so that
        nobody can tell from a move that it was wished for. A draw or a discard that ends the calls waits for nobody:
        with it all of them come, whatever they say."""
        self._seed, self._salt, self._seat_seeds = seed, salt, seat_seeds
        self._dealer: Dealer = FairDealer(seed, seat_seeds)
        seats = len(players)
        self.first_dealer = FairDealer(seed, seat_seeds).first_dealer(seats, rules.first_dealer, rules.deck(seats))
        self._version = VERSION
        self._from_deal = True
        self._round: Round

    # -- where the game stands ---------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The number of the round being played, or of the last one."""
        return self._round.number

    @property
    def phase(self) -> Phase:
        return self._round.phase

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._round.turn

    @property
    def turns(self) -> int:
        """How many turns have begun in this round: with the round it names a turn."""
        return sum(self._round.turns)

    @property
    def window(self) -> int:
        """The number of the open decision about the discard."""
        return self._round.window

    @property
    def late(self) -> bool:
        """Whether the discard has been refused and can still be asked for, with nobody waiting for it."""
        return self._round.late

    @property
    def discarder(self) -> int | None:
        """Who threw the top card; None for one that was dealt."""
        return self._round.discarder

    @property
    def to_answer(self) -> tuple[int, ...]:
        """The seats that may still answer the open window, even where nobody waits for them."""
        return tuple(seat for seat in asked(self._round) if seat not in self._round.answers)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats the game waits for: one, or everyone who may still answer a buy window."""
        return to_act(self._round)

    @property
    def over(self) -> bool:
        return self._round.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the lowest total once the game is over; ties share unless the rules break them (E28)."""
        if not self.over:
            return ()
        return tuple(seat for seat, place in enumerate(self.places()) if place == 1)

    def places(self) -> list[int]:
        """Each seat's place, from 1; level totals share one (R133)."""
        return places(self.scores, [result.out for result in self.results], self.rules)

    @property
    def drawn_for_deal(self) -> tuple[tuple[int, Card], ...]:
        """The cards drawn for the first deal, each with its seat, in order; none where chance alone decides (D03)."""
        seats = len(self.players)
        shuffler = FairDealer(self._seed, self._seat_seeds)
        return shuffler.drawn_for_deal(seats, self.rules.first_dealer, self.rules.deck(seats))

    @property
    def commitment(self) -> str:
        """What binds the dealer before the deal (see `dealer.commitment`)."""
        return commitment(self._seed, self._salt, rules_digest(self.rules, self._version))

    def view(self, seat: int | None) -> PlayerView:
        """What a seat may know, and nothing else; None is an onlooker."""
        if seat is not None and not 0 <= seat < len(self.players):
            raise Illegal(Reason("NO_SUCH_SEAT", seat=seat, seats=len(self.players)))
        return view_of(self._round, seat, self.players, tuple(self.scores), tuple(self.results))

    @property
    def position(self) -> str:
        """The whole position as text, hidden cards included: for tests and files, never for players."""
        scores = f"scores: {' '.join(map(str, self.scores))}\n" if any(self.scores) else ""
        return positions.position_text(self._round) + scores

    # -- moves -------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> Legal:
        """What a seat may do now: lazy, and `in` asks `why_not`."""
        return Legal(self._round, seat)

    def why_not(self, seat: int, action: Action, window: int | None = None) -> Reason | None:
        """Why the seat may not do that now, or None. `window` is the number of the decision it answers."""
        reason = self._why_too_late(action, window) or why_not(self._round, seat, action)
        return None if reason is None else self._named(reason)

    def _why_too_late(self, action: Action, window: int | None) -> Reason | None:
        """What the game has to say before the round is asked."""
        if self.over:
            return Reason("GAME_OVER")
        if window is not None and not self._is_of(window, action):
            return Reason("WINDOW_CLOSED" if isinstance(action, (AskToBuy, DeclineBuy)) else "TURN_OVER")
        if isinstance(action, TakeBack) and not self.undo:
            return Reason("NO_TAKING_BACK")
        return None

    def rename(self, seat: int, name: str) -> None:
        """Somebody else plays on in that seat. Raises `ValueError` for a name no player can have."""
        if not good_name(name):
            raise ValueError(f"no name for a player: {name!r}")
        self.players = (*self.players[:seat], name, *self.players[seat + 1 :])

    def _named(self, reason: Reason) -> Reason:
        """A reason that names a seat, with the player's name."""
        return (
            Reason("NOT_YOUR_TURN", turn=self.players[reason.params["turn"]]) if reason == "NOT_YOUR_TURN" else reason
        )

    def _is_of(self, window: int, action: Action) -> bool:
        """Whether an action sent for that window belongs to now. Who has drawn plays on, whatever others ask for."""
        round = self._round
        if round.phase != "play" or isinstance(action, (AskToBuy, DeclineBuy)):
            return window == round.window
        return round.window - round.reopened <= window <= round.window

    def play(self, seat: int, action: Action, window: int | None = None) -> list[Event]:
        """Do it: the events that follow, the next deal among them where a round ended. Raises `Illegal`.

        A refused action changes nothing.
        """
        events = self.foresee(seat, action, window)
        self.happened(events)
        return events

    def wish(self, seat: int, wish: Wish | None) -> list[Event]:
        """Keep a standing answer for a seat through this round (None drops it); what follows if it answers now."""
        events = self.foresee_wish(seat, wish)
        self.keep_wish(seat, wish)
        self.happened(events)
        return events

    # -- what a move brings ------------------------------------------------------------------------------------

    def first_deal(self) -> list[Event]:
        """What begins a game that has not been dealt."""
        return [self._dealt(1, self.first_dealer)]

    def foresee(self, seat: int, action: Action, window: int | None = None) -> list[Event]:
        """The events `play` would give, standing answers and the next deal among them; nothing has changed.

        Raises `Illegal`.
        """
        reason = self._why_too_late(action, window)
        if reason is not None:
            raise Illegal(reason)
        ahead = Ahead(self._round)
        if self.wishes and self._ends_calls(seat, action):
            # It waits for nobody: what was wished for is asked for before it.
            reason = self.why_not(seat, action, window)
            if reason is not None:
                raise Illegal(reason)
            self._answer_standing(ahead, self.wishes, last=True)
            if ahead.round.window != self.window and ahead.round.phase == "offer":
                # The sale has laid another card bare, which he may take: he is asked anew.
                return self._and_then(ahead, self.wishes)
        try:
            ahead.comes(decide(ahead.round, seat, action, self._dealer))
        except Illegal as no:
            raise Illegal(self._named(no.reason)) from None
        return self._and_then(ahead, self.wishes)

    def foresee_wish(self, seat: int, wish: Wish | None) -> list[Event]:
        """The events `wish` would give; nothing has changed. Raises `Illegal` for a seat that is none."""
        if not 0 <= seat < len(self.players):
            raise Illegal(Reason("NO_SUCH_SEAT", seat=seat, seats=len(self.players)))
        return [] if wish is None or self.over else self._and_then(Ahead(self._round), {**self.wishes, seat: wish})

    def keep_wish(self, seat: int, wish: Wish | None) -> None:
        """Write a standing answer down, or drop it; what it answers at once is told by `foresee_wish`."""
        if wish is None:
            self.wishes.pop(seat, None)
        else:
            self.wishes[seat] = wish

    def standing(self, seat: int) -> Action | None:
        """What a seat's wish says to the open window, if it has to be said now; None where there is nothing to say."""
        round = self._round
        on_offer = round.phase == "offer" and self.rules.buy_window == "until_draw"
        if seat not in self.wishes or round.upcard is None or not (round.phase == "buy" or round.late or on_offer):
            return None
        return self.wishes[seat].answer(round.upcard) if seat in self.to_answer else None

    def _ends_calls(self, seat: int, action: Action) -> bool:
        """Whether with this move of the player in turn the calls for the discard are over, whoever has not answered."""
        round, until_draw = self._round, self.rules.buy_window == "until_draw"
        if not self.wishes_wait:
            return until_draw and isinstance(action, (LeaveDiscard, DrawStock))
        if isinstance(action, Discard):
            # With the last card the round is over, and calls with it (E30).
            return round.late and len(round.hands[seat]) > 1
        return isinstance(action, DrawStock) and (until_draw or (round.late and kernel_of(round).takes_all()))

    def _and_then(self, ahead: Ahead, wishes: Mapping[int, Wish]) -> list[Event]:
        """What else comes: standing answers, and the next deal after a round."""
        opens = self.own_discards_declined and any(isinstance(event, _OPENING) for event in ahead.events)
        if opens or (wishes and not self.wishes_wait):
            self._answer_standing(ahead, wishes)
        if ahead.events and isinstance(ahead.events[-1], RoundEnded) and self.round < self.rules.round_count:
            ahead.events.append(self._dealt(self.round + 1, self._next_dealer()))
        return ahead.events

    def _answer_standing(self, ahead: Ahead, wishes: Mapping[int, Wish], last: bool = False) -> None:
        """Answer for those who wished, in an open window; in one not yet refused only where it is the `last` moment."""
        phases = ("offer", "buy") if last else ("buy",)
        while (ahead.round.phase in phases or ahead.round.late) and ahead.round.upcard is not None:
            if last and ahead.round.phase == "offer" and ahead.round.window != self.window:
                # Another card, on which he has yet to decide.
                break
            found = self._next_standing(ahead.round, ahead.round.upcard, wishes, last)
            if found is None:
                break
            ahead.comes(decide(ahead.round, *found, self._dealer))

    def _next_standing(
        self, round: Round, upcard: Card, wishes: Mapping[int, Wish], last: bool
    ) -> tuple[int, Action] | None:
        """The first of those still to be asked whose answer is known already, and that answer."""
        declines = round.discarder if self.own_discards_declined and round.phase == "buy" else None
        for seat in to_answer(round):
            if self.wishes_wait and not last and seat != declines:
                continue
            answer = wishes[seat].answer(upcard) if seat in wishes else None
            if answer is None and (seat == declines or (self.wishes_wait and last and seat in wishes)):
                # That there is an answer must not tell which.
                answer = DeclineBuy()
            if answer is not None:
                return seat, answer
        return None

    def _dealt(self, number: int, dealer: int) -> RoundDealt:
        return deal(self.rules, len(self.players), number, dealer, self._dealer)

    # -- what has happened -------------------------------------------------------------------------------------

    def happened(self, events: Sequence[Event]) -> None:
        """Write events into the game, as they were foreseen or as a log tells them. Nothing is judged."""
        at = 0
        while at < len(events):
            event = events[at]
            if isinstance(event, RoundDealt):
                self._begin(event)
                at += 1
                continue
            until = at
            while until < len(events) and not isinstance(events[until], RoundDealt):
                until += 1
            self._happen(events[at:until])
            at = until

    def _happen(self, events: Sequence[Event]) -> None:
        apply_all(self._round, events)
        if not self.undo:
            # Nothing is kept that could be taken back, so that no view offers it.
            self._round.undo.clear()
        self.log += events
        if self.over:
            self._score()

    def _begin(self, event: RoundDealt) -> None:
        self._round = next_round(self.rules, event, self._round if self.log else None)
        self.wishes.clear()
        self.log.append(event)

    def _score(self) -> None:
        """Write the round's points down."""
        ended = self.log[-1]
        assert isinstance(ended, RoundEnded)
        self.results.append(RoundResult(self._round.number, ended.out, ended.hands, ended.penalties))
        self.scores = [score + points for score, points in zip(self.scores, ended.penalties, strict=True)]

    def _next_dealer(self) -> int:
        return neighbour(self.rules, self.rules.dealer_rotation, self._round.dealer, len(self.players))

    # -- as text -----------------------------------------------------------------------------------------------

    @property
    def record(self) -> str:
        """The whole game as text, seeds included: replay it with `Game.replay`, check its deals with `verify`."""
        if not self._from_deal:
            raise BadRecord("record-no-deal")
        return write_record(
            GameRecord(
                self.rules,
                self.players,
                self._seed,
                self._salt,
                self.commitment,
                self.first_dealer,
                self._seat_seeds,
                self.demo,
                list(self.log),
                remarks=self.remarks,
                version=self._version,
            )
        )

    @classmethod
    def replay(cls, record: str | bytes | GameRecord, *, undo: bool = True) -> Game:
        """The game a record tells. Every event is judged again; raises `BadRecord` at the first that cannot be."""
        told = record if isinstance(record, GameRecord) else read_record(record)
        game = object.__new__(cls)
        game.demo = told.demo
        game._start(told.rules, told.players, told.seed, told.salt, told.seat_seeds, True)
        game.first_dealer = told.first_dealer
        game._version = told.version
        game.remarks = {number: list(remarks) for number, remarks in told.remarks.items()}
        for events in retold(told):
            game.happened(events)
        game.undo = undo
        if not undo:
            game._round.undo.clear()
        return game

    @classmethod
    def at(
        cls,
        rules: RuleSet,
        position: str | None = None,
        *,
        players: Sequence[str] = (),
        scores: Sequence[int] = (),
        seed: int | bytes | str | None = 0,
        undo: bool = True,
        **parts: Any,
    ) -> Game:
        """A game at any position, given as text or by its parts (see `engine.position.build`).

        >>> from contractrummy.rules.presets import preset
        >>> game = Game.at(preset("common"), hands=["6H KC", "2C 3D"], turn=0, phase="play",
        ...                table=[(1, "5H JK=6H 7H 8H"), (1, "9S 9D 9C")], down={0, 1})
        >>> [str(action) for action in game.legal(0)]
        ['swap 6H @0.1', 'discard KC', 'discard 6H']
        """
        for problem in rules.problems():
            if problem.code == "problem-not-played-yet":
                raise BadRules(problem.code, **problem.params)
        if position is not None and parts:
            raise TypeError(f"a position as text, or its parts, not both: {', '.join(parts)}")
        if position is None:
            round = positions.build(rules, **parts)
        else:
            round, told = positions.parse_position(position, rules)
            scores = scores or told
        game = object.__new__(cls)
        whole, game.demo = _whole_seed(seed)
        names = tuple(players) or tuple(f"P{seat}" for seat in range(round.seats))
        if len(names) != round.seats or len(scores) not in (0, round.seats):
            raise BadRecord("position-per-seat", found=len(names), seats=round.seats)
        game._start(rules, names, whole, b"", (), undo)
        game._from_deal = False
        game._round = round
        game.scores = list(scores) or [0] * round.seats
        game.results = [RoundResult(n, None, (), (0,) * round.seats) for n in range(1, round.number)]
        # A window that nobody is left to answer closes at once.
        ahead = Ahead(round)
        ahead.comes(settle(round, game._dealer))
        game.happened(game._and_then(ahead, {}))
        return game


def _whole_seed(seed: int | bytes | str | None) -> tuple[bytes, int | None]:
    """The 128 bytes of a seed, and the short number they were grown from if they were."""
    if seed is None:
        return fresh_bytes(), None
    if isinstance(seed, str):
        try:
            seed = bytes.fromhex(seed)
        except ValueError:
            raise ValueError("a seed is a whole number or hexadecimal digits") from None
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a fair seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed, None
    if isinstance(seed, bool) or abs(seed) >= 10**30:
        raise ValueError("a short seed is a whole number of at most 30 digits")
    return demo_seed(seed), seed
