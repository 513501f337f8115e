"""The oracle of the log finds what it is there to find: each fault is planted in a game that is without one."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from contractrummy.engine.actions import Action, AskToBuy, DeclineBuy, Discard, DrawStock
from contractrummy.engine.events import Discarded, DrewStock, Event
from contractrummy.game import Game
from contractrummy.rules.presets import preset
from contractrummy.table import entries as facts
from contractrummy.table.entries import Item, read_item, write_item
from contractrummy.table.messages import Options, TableTold
from contractrummy.table.tidings import Tidings
from tests.reliability.diary import Diary, Sent, Told
from tests.reliability.history import Kept, check

TABLE = "table-of-the-oracle-00"
SEATS = 3


class Evening:
    """A game of three persons, its log, and what each of them wrote down."""

    def __init__(self) -> None:
        rules, seed = preset("common"), bytes(range(128))
        self.whos = [bytes([seat]) * 32 for seat in range(SEATS)]
        names = ["Ann", "Bo", "Cy"]
        self.items: list[Item] = [facts.Opened(SEATS, rules.to_dict(), Options())]
        for seat, name in enumerate(names):
            self.items.append(facts.Sat(seat, name, self.whos[seat].hex(), "", host=seat == 0))
        self.items += [facts.Sealed(seed.hex(), bytes(32).hex()), facts.Started(names, [""] * SEATS)]
        self.game = Game(rules, names, seed, seat_seeds=[b""] * SEATS, salt=bytes(32), deal=False)
        self.sent: list[Sent] = []
        self.happens(self.game.first_deal())
        self.chance = random.Random(5)
        for _ in range(150):
            self.somebody_plays()

    def happens(self, events: list[Event]) -> None:
        self.game.happened(events)
        self.items += events

    def somebody_plays(self) -> None:
        seat = self.chance.choice(self.game.to_act)
        action = self.chosen(seat)
        began = float(len(self.sent))
        self.happens(self.game.foresee(seat, action))
        id = f"command-{len(self.sent):08}"
        self.sent.append(Sent(TABLE, self.whos[seat], id, str(action), began, began + 0.5, len(self.items)))

    def chosen(self, seat: int) -> Action:
        legal = list(self.game.legal(seat))
        wanted = [action for action in legal if isinstance(action, (AskToBuy, DeclineBuy, DrawStock, Discard))]
        return self.chance.choice(wanted or legal)

    @property
    def kept(self) -> Kept:
        entries = [(seq, write_item(item)) for seq, item in enumerate(self.items, start=1)]
        return Kept(TABLE, entries, {(one.who, one.id): one.seq for one in self.sent})

    @property
    def diary(self) -> Diary:
        tidings = Tidings()
        shown = tuple(tidings.told(i) if isinstance(i, Event) else TableTold("started") for i in self.items)
        told = Told(TABLE, self.whos[0], 0.0, 5, [(1, shown[:30]), (31, shown[30:])])
        return Diary([replace(one) for one in self.sent], [told])


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening()


def found(kept: Kept, diary: Diary) -> set[str]:
    return {fault.code for fault in check(kept, diary)}


def a_draw(kept: Kept) -> int:
    """The index of a draw in the middle."""
    at = len(kept.entries) // 2
    while not isinstance(read_item(kept.entries[at][1], SEATS), DrewStock):
        at += 1
    return at


def renumbered(bodies: list[bytes]) -> list[tuple[int, bytes]]:
    return list(enumerate(bodies, start=1))


def test_a_good_evening_is_without_fault(evening: Evening) -> None:
    assert check(evening.kept, evening.diary) == []


def test_what_nobody_heard_an_answer_to_may_be_there_or_not(evening: Evening) -> None:
    diary = evening.diary
    last = diary.sent[-1]
    last.seq = last.ended = None
    diary.sent.append(Sent(TABLE, last.who, "command-never-came", "draw", 9e9))
    assert check(evening.kept, diary) == []


def test_an_acknowledged_move_at_the_end_is_lost(evening: Evening) -> None:
    kept = evening.kept
    last = evening.sent[-1]
    assert last.seq is not None
    kept.entries = kept.entries[: (evening.sent[-2].seq or 0)]
    del kept.answers[last.who, last.id]
    diary = evening.diary
    diary.told.clear()
    assert found(kept, diary) == {"lost"}


def test_an_acknowledged_move_in_the_middle_is_lost(evening: Evening) -> None:
    """Its events and its answer are gone, and the rest has been moved up to hide it."""
    kept = evening.kept
    at = a_draw(kept)
    kept.entries = renumbered([body for seq, body in kept.entries if seq != at + 1])
    assert "illegal" in found(kept, evening.diary)


def test_an_answer_is_not_kept(evening: Evening) -> None:
    kept = evening.kept
    one = evening.sent[70]
    del kept.answers[one.who, one.id]
    assert found(kept, evening.diary) == {"lost"}


def test_an_answer_is_another_than_was_given(evening: Evening) -> None:
    kept = evening.kept
    one = evening.sent[70]
    kept.answers[one.who, one.id] = (one.seq or 0) + 1
    assert found(kept, evening.diary) == {"lost"}


def test_an_event_is_there_twice(evening: Evening) -> None:
    kept = evening.kept
    at = a_draw(kept)
    bodies = [body for _, body in kept.entries]
    kept.entries = renumbered([*bodies[: at + 1], *bodies[at:]])
    assert "illegal" in found(kept, evening.diary)


def test_a_whole_command_was_done_twice(evening: Evening) -> None:
    """Drawing and discarding again is legal, so the rules alone would not find it."""
    again = Evening()
    again.somebody_plays()
    while again.sent[-1].action == "no":
        again.somebody_plays()
    kept = again.kept
    again.sent.pop()
    assert found(kept, again.diary) == {"doubled"}


def test_what_was_refused_was_done_all_the_same(evening: Evening) -> None:
    diary = evening.diary
    one = next(one for one in diary.sent[90:] if (one.action or "").startswith("discard"))
    one.seq, one.refused = None, "NOT_YOUR_TURN"
    assert found(evening.kept, diary) == {"doubled"}


def test_numbers_have_a_hole(evening: Evening) -> None:
    kept = evening.kept
    del kept.entries[a_draw(kept)]
    assert found(kept, evening.diary) == {"hole"}


def test_a_pair_has_changed_places(evening: Evening) -> None:
    kept = evening.kept
    at = a_draw(kept)
    (_, one), (_, other) = kept.entries[at : at + 2]
    kept.entries[at : at + 2] = [(at + 1, other), (at + 2, one)]
    assert "illegal" in found(kept, evening.diary)


def test_another_card_was_discarded_than_was_asked_for(evening: Evening) -> None:
    diary = evening.diary
    one = next(one for one in diary.sent[90:] if (one.action or "").startswith("discard"))
    one.action = "discard JK"
    assert "lost" in found(evening.kept, diary)


def test_a_card_comes_from_nowhere(evening: Evening) -> None:
    kept = evening.kept
    at = a_draw(kept)
    drew = read_item(kept.entries[at][1], SEATS)
    assert isinstance(drew, DrewStock)
    other = next(card for card in preset("common").deck(SEATS) if card != drew.card)
    kept.entries[at] = (at + 1, write_item(DrewStock(drew.seat, other)))
    assert found(kept, evening.diary) & {"illegal", "cards"}


def test_a_move_no_rule_allows_is_in_the_log(evening: Evening) -> None:
    kept = evening.kept
    at = a_draw(kept)
    drew = read_item(kept.entries[at][1], SEATS)
    assert isinstance(drew, DrewStock)
    bodies = [body for _, body in kept.entries[: at + 1]]
    # He discards, and then once more.
    hand = list(preset("common").deck(SEATS))
    kept.entries = renumbered([*bodies, *(write_item(Discarded(drew.seat, card)) for card in hand[:2])])
    assert "illegal" in found(kept, Diary())


def test_a_later_command_stands_before_an_earlier_one(evening: Evening) -> None:
    diary = evening.diary
    diary.sent[50].began = diary.sent[60].began + 0.7
    assert "order" in found(evening.kept, diary)


def _told_of_nothing(diary: Diary) -> None:
    first, shown = diary.told[0].runs[-1]
    diary.told[0].runs.append((first + len(shown), (shown[-1],)))


def _told_something_else(diary: Diary) -> None:
    first, shown = diary.told[0].runs[-1]
    diary.told[0].runs[-1] = (first, (*shown[:5], shown[6], shown[5], *shown[7:]))


def _not_told(diary: Diary) -> None:
    first, shown = diary.told[0].runs[-1]
    diary.told[0].runs[-1] = (first + 1, shown[1:])


def _told_again(diary: Diary) -> None:
    diary.told[0].runs.append(diary.told[0].runs[-1])


def _taken_back(diary: Diary) -> None:
    diary.told.append(Told(TABLE, None, 1e9, 20))


@pytest.mark.parametrize("planted", [_told_of_nothing, _told_something_else, _not_told, _told_again, _taken_back])
def test_somebody_was_shown_what_is_not_so(evening: Evening, planted: Callable[[Diary], None]) -> None:
    diary = evening.diary
    planted(diary)
    assert found(evening.kept, diary) == {"shown"}
