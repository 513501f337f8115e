"""The game at a table: moves and standing wishes, the seats' part in the shuffle, the deal, and what clocks do."""

from __future__ import annotations

from contractrummy.dealer import FairDealer
from contractrummy.engine.actions import Action, DeclineBuy, LeaveJoker, parse_action
from contractrummy.engine.apply import first_player
from contractrummy.engine.events import Event, RoundEnded
from contractrummy.engine.wishes import Wish as Standing
from contractrummy.errors import Illegal, Reason
from contractrummy.game import Game
from contractrummy.table import entries as facts
from contractrummy.table.deciding import Decided, seated
from contractrummy.table.entries import Item
from contractrummy.table.messages import Act, Wish
from contractrummy.table.refusal import Refusal
from contractrummy.table.state import Table

__all__ = ["act", "bot_acts", "comes_back", "deal", "is_played_for", "mix", "question_closes", "turn_ends", "wish"]


def act(table: Table, who: bytes | None, asked: Act) -> Decided:
    """A move of whoever asks. Raises `BadNotation` for a text that is none."""
    seat = seated(table, who)
    game, chair = running(table), table.chairs[seat]
    items = _then(game, game.foresee(seat, parse_action(asked.action), asked.window))
    if chair.played_for:
        # Whoever moves is there, wherever they are connected.
        items.insert(0, facts.IsBack(seat, chair.name))
    return Decided(items)


def wish(table: Table, who: bytes | None, asked: Wish) -> Decided:
    """Standing answers for this round, and what follows if one answers a question that is open."""
    seat = seated(table, who)
    game = running(table)
    wanted = Standing.of(" ".join(asked.cards), asked.else_no) if asked.cards or asked.else_no else None
    cards = [] if wanted is None else [str(card) for card in sorted(wanted.cards)]
    return Decided(
        [facts.Wished(seat, cards, asked.else_no), *_then(game, game.foresee_wish(seat, wanted))],
    )


def running(table: Table) -> Game:
    """The game, if moves can be made now. Raises `Refusal` or `Illegal`."""
    if table.phase == "over":
        raise Illegal(Reason("GAME_OVER"))
    if table.game is None:
        raise Refusal("not_started", 409)
    if table.paused:
        raise Refusal("table_paused", 409)
    return table.game


def _then(game: Game, events: list[Event]) -> list[Item]:
    """The events, and the end of the game if they bring it."""
    last = bool(events) and isinstance(events[-1], RoundEnded) and game.round >= game.rules.round_count
    return [*events, facts.Over()] if last else [*events]


# -- the deal ----------------------------------------------------------------------------------------------------------


def mix(table: Table, who: bytes | None, part: str, here: set[int]) -> Decided:
    """A seat's part in the shuffle. When all persons who are `here` have given theirs, the cards are dealt."""
    seat = seated(table, who)
    if table.phase != "sealed" or table.chairs[seat].mix:
        # Too late, or once more: what is mixed in stays.
        return Decided()
    items: list[Item] = [facts.Mixed(seat, table.chairs[seat].name, part)]
    waited_for = [other for other in table.people if other in here and other != seat and not table.chairs[other].mix]
    if not waited_for:
        items += _deal(table, {seat: part})
    return Decided(items)


def deal(table: Table) -> Decided:
    """Deal with what has been mixed in so far; nothing if it has been done."""
    return Decided(_deal(table, {}) if table.phase == "sealed" else [])


def _deal(table: Table, late: dict[int, str]) -> list[Item]:
    assert table.sealed is not None
    seeds = [late.get(seat, chair.mix.hex()) for seat, chair in enumerate(table.chairs)]
    names, moved = table.names, list[Item]()
    if table.solo and table.people:
        # Who plays alone has the seat that begins, whichever that is; it cannot change the deal, for the bots mix in
        # the same part as he does.
        [me] = table.people
        seeds = [seeds[me]] * len(seeds)
        begins = _who_begins(table, seeds)
        if begins != me:
            names[me], names[begins] = names[begins], names[me]
            moved.append(facts.Moved(me, begins, names[begins]))
    game = Game(
        table.rules,
        names,
        bytes.fromhex(table.sealed.seed),
        seat_seeds=[bytes.fromhex(seed) for seed in seeds],
        salt=bytes.fromhex(table.sealed.salt),
        deal=False,
    )
    return [*moved, facts.Started(names, seeds), *game.first_deal()]


def _who_begins(table: Table, seeds: list[str]) -> int:
    """The seat that plays first in the first round."""
    assert table.sealed is not None
    rules, seats = table.rules, len(table.chairs)
    dealer = FairDealer(bytes.fromhex(table.sealed.seed), tuple(map(bytes.fromhex, seeds)))
    return first_player(rules, seats, dealer.first_dealer(seats, rules.first_dealer, rules.deck(seats)))


# -- bots and clocks: what they do belongs to a moment, and is nothing once that is past -----------------------------


def bot_acts(table: Table, seat: int, action: Action) -> Decided:
    """What a bot does in a seat, or what was wished there."""
    game = running(table)
    return Decided(_then(game, game.foresee(seat, action)))


def question_closes(table: Table, round: int, window: int, claimant: int | None) -> Decided:
    """The time to answer is over: one person who has not answered says no. Asked again until all have."""
    game = table.game
    if game is None or table.phase != "playing" or (game.round, game.window) != (round, window):
        return Decided()
    if game.phase not in ("buy", "claim") or (claimant is not None and game.to_act != (claimant,)):
        return Decided()
    silent = [seat for seat in game.to_act if not table.is_bot(seat)]
    if not silent:
        return Decided()
    seat = silent[0]
    no: Action = (game.standing(seat) or DeclineBuy()) if game.phase == "buy" else LeaveJoker()
    events = _then(game, game.foresee(seat, no))
    return Decided([facts.TimedOut(seat, table.chairs[seat].name, "ask"), *events], result=len(silent) > 1)


def turn_ends(table: Table, round: int, turns: int, seat: int) -> Decided:
    """The time of a turn is over: a bot finishes it."""
    game = table.game
    if game is None or table.phase != "playing" or (game.round, game.turns, game.turn) != (round, turns, seat):
        return Decided()
    return Decided([] if table.is_bot(seat) else [facts.TimedOut(seat, table.chairs[seat].name, "turn")])


def is_played_for(table: Table, seat: int, who: bytes) -> Decided:
    """Somebody has been away for too long: a bot plays until they are back."""
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if chair is None or chair.who != who or chair.played_for or table.phase not in ("playing", "paused"):
        return Decided()
    return Decided([facts.PlayedFor(seat, chair.name)])


def comes_back(table: Table, who: bytes) -> Decided:
    """Somebody for whom a bot plays is there again, and decides from now on."""
    seat = table.seat_of(who)
    if seat is None or not table.chairs[seat].played_for:
        return Decided()
    return Decided([facts.IsBack(seat, table.chairs[seat].name)])
