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
from contractrummy.melds.shapes import natural_first, statements
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
        ("buys_before", _numbers(round.buys_before)),
        ("dropped", _seats(round.dropped)),
        ("cut", "" if round.cut is None else str(round.cut)),
        ("turns", _numbers(round.turns)),
        ("discarder", _discarder(round)),
        ("answers", " ".join(f"{seat}={'ask' if asks else 'no'}" for seat, asks in round.answers.items())),
        (
            "flags",
            " ".join(
                flag for flag in _FLAGS if getattr(round, flag) and (flag != "wild_laid" or round.rules.blind_points)
            ),
        ),
        ("taken", _card(round.taken)),
        ("drawn", _card(round.drawn)),
        ("freed", to_text(round.freed)),
        ("freed for", " ".join(map(str, round.freed_for))),
        ("moved", " ".join(f"{i}.{p}" for i, laid in enumerate(round.table) for p in laid.moved)),
        ("claiming", " ".join(map(str, round.claiming))),
        ("fresh", str(round.fresh or "")),
        ("reshuffles", str(round.reshuffles or "")),
        ("reopened", str(round.reopened or "")),
        ("out", "" if round.out is None else str(round.out)),
        ("penalties", _numbers(round.penalties)),
    ]
    # An empty hand is a hand: a seat is known by its line.
    return "".join(f"{name}: {value}".rstrip() + "\n" for name, value in lines if value or name.startswith("hand "))


_MOST = 255
"""Melds on a table, cards of a meld and copies of a card in a hand: the kernel has room for so many of each."""
_HIGHEST = 999_999
"""Of whatever is counted in a round, turns or points, there are no more than that."""

_FLAGS = ("will_draw", "sold", "late", "laid_now", "must_lay_down", "wild_laid")


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
        # Python's names of two words are one.
        name = name.replace("freed for", "freed_for")
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


def _points(text: str) -> int:
    """Points of a round, which may be below 0."""
    return -_count(text[1:]) if text.startswith("-") else _count(text)


def _counts(text: str) -> list[int]:
    return [_count(word) for word in text.split()]


def _table(text: str) -> list[tuple[int, str]]:
    return [(_count(part.partition(":")[0].strip()), part.partition(":")[2]) for part in text.split("/")]


def _answers(text: str) -> dict[int, bool]:
    words = [word.partition("=") for word in text.split()]
    if any(answer not in ("ask", "no") for _, _, answer in words):
        raise ValueError
    return {_count(seat): answer == "ask" for seat, _, answer in words}


def _moved(text: str) -> list[tuple[int, int]]:
    words = [word.partition(".") for word in text.split()]
    return [(_count(meld), _count(position)) for meld, _, position in words]


def _flags(text: str) -> tuple[str, ...]:
    if any(word not in _FLAGS for word in text.split()):
        raise ValueError
    return tuple(text.split())


_READERS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("round", "dealer", "turn", "window", "reshuffles", "reopened", "cut", "out", "fresh"), _count),
    **dict.fromkeys(("stock", "discards", "freed", "taken", "drawn"), cards_of),
    **dict.fromkeys(("buys", "buys_before", "turns", "freed_for", "claiming"), _counts),
    **dict.fromkeys(("penalties", "scores"), lambda text: [_points(word) for word in text.split()]),
    "moved": _moved,
    "phase": str,
    "discarder": lambda text: None if text == "none" else _count(text),
    "table": _table,
    **dict.fromkeys(("down", "dropped"), _counts),
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
    buys_before: Sequence[int] = (),
    dropped: Iterable[int] = (),
    cut: int | None = None,
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
    late: bool = False,
    laid_now: bool = False,
    reopened: int = 0,
    must_lay_down: bool = False,
    wild_laid: bool = False,
    freed_for: Sequence[int] = (),
    moved: Iterable[tuple[int, int]] = (),
    claiming: Sequence[int] = (),
    fresh: int = 0,
) -> Round:
    """A round set up from its parts; cards not named are out of play.

    `down` None means the owners of the melds on the table. `discarder` left out means the seat before the one in
    turn, or nobody where no pile lies, its top card was laid bare by a sale, or it is the dealt upcard. `moved` are
    (meld, position) of wilds that have moved. Raises
    `BadRecord` where the parts do not hold together: no such seat, more copies of a card than the deck has.
    """
    seats = len(hands)
    if not 2 <= seats <= 8:
        raise BadRecord("position-seats", found=seats)
    if not 1 <= round <= rules.round_count:
        raise BadRecord("position-round", found=round, rounds=rules.round_count)
    if phase not in PHASES:
        raise BadRecord("position-phase", found=printable(str(phase)), allowed=", ".join(PHASES))
    if len(table) > _MOST:
        raise BadRecord("position-bad-line", found=f"table: {len(table)}")
    for counted in (window, reshuffles, reopened, cut or 0, *buys, *buys_before, *turns, *map(abs, penalties)):
        if not 0 <= counted <= _HIGHEST:
            raise BadRecord("position-bad-line", found=printable(str(counted)))
    first = first_player(rules, seats, _seat(dealer, seats))
    if sum(_flagged(dropped, seats)) > seats - 2 and phase != "over":
        raise BadRecord("position-bad-line", found=f"dropped: {' '.join(map(str, dropped))}")
    in_turn = _seat(first if turn is None else turn, seats)
    laid = _with_moved([Laid(_seat(owner, seats), _stated(m, rules.in_round(round))) for owner, m in table], moved)
    for one in laid:
        if len(one.meld) > _MOST:
            raise BadRecord("position-meld", found=printable(str(one.meld)), choices="")
    pile = list(cards_of(discards))
    made = Round(
        rules=rules,
        seats=seats,
        number=round,
        dealer=dealer,
        turn=in_turn,
        hands=[_counted(cards_of(hand), rules.deck(seats, round)) for hand in hands],
        stock=list(cards_of(stock)),
        discards=pile,
        phase=phase,
        window=window,
        table=laid,
        down=_down(laid, down, seats),
        buys=_per_seat(buys, seats, 0),
        buys_before=_per_seat(buys_before, seats, 0),
        dropped=_flagged(dropped, seats),
        cut=cut,
        turns=_per_seat(turns, seats, 1),
        answers={_seat(seat, seats): asks for seat, asks in (answers or {}).items()},
        will_draw=will_draw,
        sold=sold,
        late=late,
        taken=_one(taken),
        laid_now=laid_now,
        freed=cards_of(freed),
        freed_for=tuple(_seat(seat, seats) for seat in freed_for),
        must_lay_down=must_lay_down,
        wild_laid=wild_laid or (laid_now and any(each.owner == in_turn and each.meld.wilds for each in laid)),
        claiming=tuple(_seat(seat, seats) for seat in claiming),
        fresh=fresh,
        reshuffles=reshuffles,
        reopened=reopened,
        out=None if out is None else _seat(out, seats),
        penalties=tuple(_per_seat(penalties, seats, 0)) if penalties else (),
        drawn=_one(drawn),
    )
    usual = _usual_discarder(made) if discarder == -1 else discarder
    made.discarder = None if usual is None else _seat(usual, seats)
    _within_the_deck(made)
    if Counter(made.freed) - Counter(made.hand(in_turn)):
        raise BadRecord("position-bad-line", found=f"freed: {to_text(made.freed)}")
    if len(made.freed_for) not in (0, len(made.freed)):
        raise BadRecord("position-bad-line", found=f"freed for: {_numbers(made.freed_for)}")
    asks = phase == "claim" and bool(made.claiming) and 0 < fresh <= len(laid) and in_turn not in made.claiming
    if not asks and (phase == "claim" or made.claiming or fresh):
        raise BadRecord("position-bad-line", found=f"claiming: {' '.join(map(str, made.claiming))}")
    return made


def _with_moved(table: list[Laid], moved: Iterable[tuple[int, int]]) -> list[Laid]:
    """The table with the positions of wilds that have moved; `BadRecord` where no wild lies there."""
    for index, position in moved:
        laid = table[index] if 0 <= index < len(table) else None
        if laid is None or laid.meld.low is None or position - laid.meld.low not in laid.meld.wilds:
            raise BadRecord("position-bad-line", found=f"moved: {index}.{position}")
        table[index] = Laid(laid.owner, laid.meld, tuple(sorted({*laid.moved, position})))
    return table


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


def _counted(hand: Sequence[Card], deck: Sequence[Card]) -> bytearray:
    for card, found in Counter(hand).items():
        if found > _MOST:
            raise BadRecord("position-more-cards", card=card, found=found, most=deck.count(card))
    return counts_of(hand)


def _per_seat(numbers: Sequence[int], seats: int, usual: int) -> list[int]:
    if numbers and len(numbers) != seats:
        raise BadRecord("position-per-seat", found=len(numbers), seats=seats)
    return list(numbers) or [usual] * seats


def _flagged(who: Iterable[int], seats: int) -> list[bool]:
    named = {_seat(seat, seats) for seat in who}
    return [seat in named for seat in range(seats)]


def _down(laid: Sequence[Laid], down: Iterable[int] | None, seats: int) -> list[bool]:
    who = {owner.owner for owner in laid} if down is None else {_seat(seat, seats) for seat in down}
    return [seat in who for seat in range(seats)]


def _stated(m: str | Meld, rules: RuleSet) -> Meld:
    """A meld of the table: what lies there may have grown past what a lay-down allows, so only its places count."""
    meld, limits = parse_meld(m) if isinstance(m, str) else m, limits_of(rules)
    if meld.stated:
        if any(meld.cards[i] not in limits.wild_kinds for i in meld.wilds):
            raise BadRecord("position-meld", found=str(meld), choices="")
        return meld
    ways = natural_first(statements(meld, limits))
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
    deck = Counter(round.rules.deck(round.seats, round.number))
    for card in CARDS:
        if there[card] > deck[card]:
            raise BadRecord("position-more-cards", card=card, found=there[card], most=deck[card])
