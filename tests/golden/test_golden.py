"""Golden games: whole games kept as records with remarks, told again turn by turn (style 3.7).

They are never made anew in bulk: `python -m tests.golden.show NAME` shows what differs, and a person accepts one game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import pairwise

import pytest

from contractrummy.cards import JOKER
from contractrummy.engine.events import (
    Bought,
    BuyAnswered,
    DrewPenalty,
    Event,
    LaidDown,
    LaidOff,
    StockReshuffled,
    TookBack,
    TookDiscard,
    TookJoker,
    WentOut,
    WindowClosed,
)
from contractrummy.errors import BadRecord
from contractrummy.game import Game
from contractrummy.record import read_record
from contractrummy.replaying import verify
from tests.golden.retell import FOLDER, GAMES, expected, read, retell
from tests.golden.show import difference

each_game = pytest.mark.parametrize("name", GAMES)


@pytest.mark.both_builds
@each_game
def test_a_golden_game_is_told_again_turn_by_turn(name: str) -> None:
    """Played anew from its seeds, action by action: the same events, and the positions, scores and winners kept."""
    told = read(name)
    for _, at, events in retell(told):
        assert events == told.events[at : at + len(events)], f"event {at + 1}, line {told.lines[at]}"
    assert difference(name) == []


@pytest.mark.both_builds
@each_game
def test_a_golden_game_is_replayed_and_written_to_the_byte(name: str) -> None:
    """`Game.replay` of the file has the same record, remarks and all; `verify` finds every deal in the seeds."""
    text = GAMES[name].read_text("utf-8")
    game = Game.replay(text)
    assert game.record == text
    assert game.over
    assert verify(text) is None


@each_game
def test_a_golden_game_says_what_is_worth_seeing(name: str) -> None:
    """Each has remarks, lines kept beside it, and none of them without the other."""
    remarks = [remark for told in read(name).remarks.values() for remark in told]
    assert len(remarks) >= 5
    assert [line[2:] for line in expected(name) if line.startswith("# ")] == remarks


OLD = FOLDER / "version1" / "shared-first-place.game"


@pytest.mark.both_builds
def test_a_game_of_version_1_is_still_read() -> None:
    """Its digest and commitment are of all settings there were then; read and written it stays as it was, to the byte.

    It is the same game as the one of version 2, and says so of everything but the digest and what is made of it.
    """
    old, new = OLD.read_text("utf-8"), GAMES[OLD.stem].read_text("utf-8")
    game = Game.replay(old)
    assert game.record == old and verify(old) is None
    assert game.commitment in old
    now = Game.replay(new)
    assert (game.log, game.scores, game.rules) == (now.log, now.scores, now.rules)
    assert game.commitment != now.commitment
    differing = [line.split()[0] for line in old.splitlines() if line not in new.splitlines()]
    assert differing == ["contract-rummy", "digest", "commitment", "check"]


@pytest.mark.parametrize("version", ["1", "2"])
def test_a_digest_of_another_version_is_refused(version: str) -> None:
    """The first line says which digest is meant: another one there is a file that was changed."""
    text = (GAMES[OLD.stem] if version == "1" else OLD).read_text("utf-8")
    lines = [f"contract-rummy game {version}", *text.splitlines()[1:-1]]
    kept = "".join(f"{line}\n" for line in lines if not line.startswith("#"))
    changed = "\n".join([*lines, f"check {hashlib.sha256(kept.encode('utf-8')).hexdigest()}", ""])
    with pytest.raises(BadRecord) as no:
        read_record(changed)
    assert no.value.code == "record-rules-digest"


# -- what must be among them ------------------------------------------------------------------------------------------


def follows(*kinds: type[Event]) -> Callable[[list[Event]], bool]:
    """Whether events of these kinds come one right after another."""

    def found(log: list[Event]) -> bool:
        rows = zip(*(log[i:] for i in range(len(kinds))), strict=False)
        return any(all(map(isinstance, row, kinds)) for row in rows)

    return found


def two_askers(log: list[Event]) -> bool:
    asking = 0
    for event in log:
        if isinstance(event, WindowClosed):
            if asking > 1 and event.buyer is not None:
                return True
            asking = 0
        elif isinstance(event, TookDiscard):
            asking = 0
        elif isinstance(event, BuyAnswered):
            asking += event.asks
    return False


def an_answer_made_void(log: list[Event]) -> bool:
    return any(isinstance(a, BuyAnswered) and a.asks and isinstance(b, TookDiscard) for a, b in pairwise(log))


def a_freed_joker_laid_off(log: list[Event]) -> bool:
    return any(
        isinstance(a, TookJoker) and isinstance(b, LaidOff) and b.card == JOKER and a.seat == b.seat
        for a, b in pairwise(log)
    )


SITUATIONS: dict[str, Callable[[list[Event]], bool]] = {
    "the stock runs out in the middle of a buy": follows(Bought, StockReshuffled, DrewPenalty),
    "a joker is taken and laid off in the same turn": a_freed_joker_laid_off,
    "a last round is won with every card": follows(LaidDown, WentOut),
    "two ask for one card": two_askers,
    "an answer is void because the card is taken": an_answer_made_void,
    "a lay-down is taken back": follows(LaidDown, TookBack),
    "a lay-off is taken back": follows(LaidOff, TookBack),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_golden_games_show(situation: str) -> None:
    """Each of these is in one of them at least."""
    assert [name for name in GAMES if SITUATIONS[situation](read(name).events)]


def test_the_golden_games_are_of_both_presets_and_of_two_to_five_players() -> None:
    """Three under each preset; a shared first place among them."""
    told = [read(name) for name in GAMES]
    jokers = [record.rules.jokers_for(len(record.players)) for record in told]
    assert len(told) == 6 and {len(record.players) for record in told} == {2, 3, 4, 5}
    assert sorted(record.rules.card_points for record in told) == ["en"] * 3 + ["zh"] * 3, jokers
    assert any(len(Game.replay(GAMES[name].read_text("utf-8")).winners) > 1 for name in GAMES)
