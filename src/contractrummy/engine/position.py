"""A position as text, and any position built from its parts.

One fact a line, ``name: value``; what is at its usual value is left out. Piles are written bottom first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from contractrummy.cards import CARDS, Card, counts_of
from contractrummy.engine.apply import first_player
from contractrummy.engine.phases import PHASES, Phase
from contractrummy.engine.state import Laid, Round
from contractrummy.errors import BadNotation, BadRecord, printable
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld, parse_meld
from contractrummy.melds.shapes import statements
from contractrummy.notation import cards_of, to_text
from contractrummy.rules.ruleset import RuleSet

__all__ = ["build", "parse_position", "position_text"]


def position_text(round: Round) -> str:
    """The whole position, hidden cards included, as `parse_position` reads it."""
    lines = [
        ("round", str(round.number)),
        ("dealer", str(round.dealer)),
        ("turn", str(round.turn)),
        ("phase", round.phase),
        ("window", str(round.window)),
        *((f"hand {seat}", to_text(round.hand(seat))) for seat in range(round.seats)),
        ("stock", to_text(round.stock)),
        ("discards", to_text(round.discards)),
        ("table", " / ".join(f"{laid.owner}: {laid.meld}" for laid in round.table)),
        ("down", _seats(round.down)),
        ("buys", _numbers(round.buys)),
        ("turns", _numbers(round.turns)),
        ("discarder", _discarder(round)),
        ("answers", " ".join(f"{seat}={'ask' if asks else 'no'}" for seat, asks in round.answers.items())),
        ("flags", " ".join(flag for flag in _FLAGS if getattr(round, flag))),
        ("taken", _card(round.taken)),
        ("drawn", _card(round.drawn)),
        ("freed", to_text(round.freed)),
        ("reshuffles", str(round.reshuffles or "")),
        ("out", "" if round.out is None else str(round.out)),
        ("penalties", _numbers(round.penalties)),
    ]
    # An empty hand is a hand: a seat is known by its line.
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in lines if value or name.startswith("hand "))


_FLAGS = ("will_draw", "sold", "laid_now")


def _discarder(round: Round) -> str:
    if round.discarder == _usual_discarder(round):
        return ""
    return "none" if round.discarder is None else str(round.discarder)


def _usual_discarder(round: Round) -> int | None:
    """The seat before the one in turn; nobody where no pile lies, a sale laid the top card bare or the deal did."""
    first = first_player(round.rules, round.seats, round.dealer)
    untouched = len(round.discards) == 1 and round.turn == first and not round.table and not any(round.buys)
    return None if untouched or round.sold or not round.discards else round.after(round.turn, -1)


def _card(card: Card | None) -> str:
    return "" if card is None else str(card)


def _seats(flags: Sequence[bool]) -> str:
    return " ".join(str(seat) for seat, on in enumerate(flags) if on)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) if any(numbers) else ""


def parse_position(text: str, rules: RuleSet) -> tuple[Round, tuple[int, ...]]:
    """Read the text of a position and the scores in it. Raises `BadRecord` or `BadNotation` naming the line."""
    parts: dict[str, Any] = {}
    hands: dict[int, tuple[Card, ...]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, colon, value = line.partition(":")
        name, value = name.strip(), value.strip()
        try:
            if name.startswith("hand "):
                hands[_count(name[5:])] = cards_of(value)
            elif not colon or name not in _READERS or name in parts:
                raise ValueError
            else:
                parts[name] = _READERS[name](value)
        except BadNotation:
            raise
        except ValueError:
            raise BadRecord("position-bad-line", line=number, found=printable(line)) from None
    if sorted(hands) != list(range(len(hands))) or not hands:
        raise BadRecord("position-hands", found=", ".join(map(str, sorted(hands))))
    flags = parts.pop("flags", ())
    parts.update(dict.fromkeys(flags, True))
    scores = tuple(parts.pop("scores", ()))
    return build(rules, hands=[hands[seat] for seat in sorted(hands)], **parts), scores


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError
    return int(text)


def _counts(text: str) -> list[int]:
    return [_count(word) for word in text.split()]


def _table(text: str) -> list[tuple[int, str]]:
    return [(_count(part.partition(":")[0].strip()), part.partition(":")[2]) for part in text.split("/")]


def _answers(text: str) -> dict[int, bool]:
    words = [word.partition("=") for word in text.split()]
    if any(answer not in ("ask", "no") for _, _, answer in words):
        raise ValueError
    return {_count(seat): answer == "ask" for seat, _, answer in words}


def _flags(text: str) -> tuple[str, ...]:
    if any(word not in _FLAGS for word in text.split()):
        raise ValueError
    return tuple(text.split())


_READERS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("round", "dealer", "turn", "window", "reshuffles", "out"), _count),
    **dict.fromkeys(("stock", "discards", "freed", "taken", "drawn"), cards_of),
    **dict.fromkeys(("buys", "turns", "penalties", "scores"), _counts),
    "phase": str,
    "discarder": lambda text: None if text == "none" else _count(text),
    "table": _table,
    "down": _counts,
    "answers": _answers,
    "flags": _flags,
}


def build(
    rules: RuleSet,
    *,
    hands: Sequence[str | Iterable[Card]],
    round: int = 1,
    dealer: int = 0,
    turn: int | None = None,
    phase: Phase = "play",
    stock: str | Iterable[Card] = (),
    discards: str | Iterable[Card] = (),
    table: Sequence[tuple[int, str | Meld]] = (),
    down: Iterable[int] | None = None,
    buys: Sequence[int] = (),
    turns: Sequence[int] = (),
    discarder: int | None = -1,
    answers: Mapping[int, bool] | None = None,
    taken: str | Iterable[Card] | None = None,
    drawn: str | Iterable[Card] | None = None,
    freed: str | Iterable[Card] = (),
    reshuffles: int = 0,
    window: int = 1,
    out: int | None = None,
    penalties: Sequence[int] = (),
    will_draw: bool = False,
    sold: bool = False,
    laid_now: bool = False,
) -> Round:
    """A round set up from its parts; cards not named are out of play.

    `down` None means the owners of the melds on the table. `discarder` left out means the seat before the one in
    turn, or nobody where no pile lies, its top card was laid bare by a sale, or it is the dealt upcard. Raises
    `BadRecord` where the parts do not hold together: no such seat, more copies of a card than the deck has.
    """
    seats = len(hands)
    if not 2 <= seats <= 8:
        raise BadRecord("position-seats", found=seats)
    if not 1 <= round <= rules.round_count:
        raise BadRecord("position-round", found=round, rounds=rules.round_count)
    if phase not in PHASES:
        raise BadRecord("position-phase", found=printable(str(phase)), allowed=", ".join(PHASES))
    first = first_player(rules, seats, _seat(dealer, seats))
    in_turn = _seat(first if turn is None else turn, seats)
    laid = [Laid(_seat(owner, seats), _stated(m, rules)) for owner, m in table]
    pile = list(cards_of(discards))
    made = Round(
        rules=rules,
        seats=seats,
        number=round,
        dealer=dealer,
        turn=in_turn,
        hands=[counts_of(cards_of(hand)) for hand in hands],
        stock=list(cards_of(stock)),
        discards=pile,
        phase=phase,
        window=window,
        table=laid,
        down=_down(laid, down, seats),
        buys=_per_seat(buys, seats, 0),
        turns=_per_seat(turns, seats, 1),
        answers={_seat(seat, seats): asks for seat, asks in (answers or {}).items()},
        will_draw=will_draw,
        sold=sold,
        taken=_one(taken),
        laid_now=laid_now,
        freed=cards_of(freed),
        reshuffles=reshuffles,
        out=out,
        penalties=tuple(penalties),
        drawn=_one(drawn),
    )
    usual = _usual_discarder(made) if discarder == -1 else discarder
    made.discarder = None if usual is None else _seat(usual, seats)
    _within_the_deck(made)
    if Counter(made.freed) - Counter(made.hand(in_turn)):
        raise BadRecord("position-bad-line", found=f"freed: {to_text(made.freed)}")
    return made


def _seat(seat: int, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadRecord("position-seat", found=printable(str(seat)), seats=seats)
    return seat


def _one(card: str | Iterable[Card] | None) -> Card | None:
    if card is None or isinstance(card, Card):
        return card
    cards = cards_of(card)
    if len(cards) > 1:
        raise BadRecord("position-bad-line", found=to_text(cards))
    return cards[0] if cards else None


def _per_seat(numbers: Sequence[int], seats: int, usual: int) -> list[int]:
    if numbers and len(numbers) != seats:
        raise BadRecord("position-per-seat", found=len(numbers), seats=seats)
    return list(numbers) or [usual] * seats


def _down(laid: Sequence[Laid], down: Iterable[int] | None, seats: int) -> list[bool]:
    who = {owner.owner for owner in laid} if down is None else {_seat(seat, seats) for seat in down}
    return [seat in who for seat in range(seats)]


def _stated(m: str | Meld, rules: RuleSet) -> Meld:
    """A meld of the table: what lies there may have grown past what a lay-down allows, so only its places count."""
    meld = parse_meld(m) if isinstance(m, str) else m
    if meld.stated:
        return meld
    ways = list(statements(meld, limits_of(rules)))
    if len(ways) != 1:
        raise BadRecord("position-meld", found=str(meld), choices=" / ".join(map(str, ways)))
    return ways[0]


def _within_the_deck(round: Round) -> None:
    """No card more often than the deck holds it, wherever it lies."""
    there: Counter[Card] = Counter(round.stock)
    there.update(round.discards)
    for seat in range(round.seats):
        there.update(round.hand(seat))
    for laid in round.table:
        there.update(laid.meld.cards)
    deck = Counter(round.rules.deck(round.seats))
    for card in CARDS:
        if there[card] > deck[card]:
            raise BadRecord("position-more-cards", card=card, found=there[card], most=deck[card])
