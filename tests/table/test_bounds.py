"""A log that only grows and grows: what is refused, and that a game at such a table can still be played to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from contractrummy.table import bounds
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Join, Options, Refused
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, who, with_house


def no(told: object) -> str:
    assert isinstance(told, Refused), told
    assert told.why.text
    return told.why.code


async def laying(house: House) -> list[Page]:
    """Ann has drawn and can lay a card off."""
    pages = await house.playing("Ann", "Bo", seats=3)
    await house.put(pages, hands=["9C 2C 3C", "KH KD", "5S 6S"], turn=0, phase="play", round=1, down={0, 1, 2},
                    table=[(1, "9H 9S 9D")], stock="5C 6C 7C 8C TC JC QC", discards="2D")  # fmt: skip
    return pages


def test_at_a_table_that_is_full_the_game_is_played_on_and_nothing_else_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, bo = await laying(house)
        await ann.does("off 9C")
        seq = house.table(ann.id).seq
        monkeypatch.setattr(bounds, "MOST_ENTRIES", seq)
        assert no(await ann.hosts("options", options=Options(turn_seconds=90))) == "log_full"
        assert no(await ann.hosts("pause")) == no(await ann.hosts("code")) == "log_full"
        assert no((await bo.says(wire.Wish(bo.id_of_command(), ["Q"])))[0]) == "log_full"
        assert no((await bo.says(wire.Recover(bo.id_of_command())))[0]) == "log_full"
        assert no(await ann.does("back")) == "log_full"
        with pytest.raises(Refusal) as refusal:
            await house.tables.join(ann.id, who("Cy"), Join("Cy"))
        assert refusal.value.code == "log_full" and refusal.value.text("en") != refusal.value.text("zh")
        assert house.table(ann.id).seq == seq
        # Who has a seat there has it still.
        assert (await house.tables.join(ann.id, who("Bo"), Join("Bo"))).seat == 1
        assert isinstance(await ann.does("discard 2C"), Ack)
        assert isinstance(await bo.does("leave"), Ack)
        assert isinstance(await ann.hosts("end"), Ack)

    with_house(tmp_path, test)


def test_where_there_is_no_room_for_a_move_whoever_sits_there_ends_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, bo = await laying(house)
        monkeypatch.setattr(bounds, "MOST_ENTRIES", house.table(ann.id).seq - bounds.TO_THE_END)
        assert no(await ann.does("discard 2C")) == no(await ann.hosts("pause")) == "log_ended"
        seq = house.table(ann.id).seq
        await ann.go()
        await house.wait(3600)
        assert house.table(ann.id).seq == seq, "nothing happens by itself"
        assert isinstance(await bo.hosts("end"), Ack) and bo.info.phase == "over"

    with_house(tmp_path, test)


@in_a_house()
async def test_cards_are_laid_off_and_taken_back_again_and_again(house: House) -> None:
    ann, _ = await laying(house)
    for _ in range(bounds.MOST_BACK):
        assert isinstance(await ann.does("off 9C"), Ack)
        assert isinstance(await ann.does("back"), Ack)
    assert isinstance(await ann.does("off 9C"), Ack)
    assert no(await ann.does("back")) == "too_often"
    assert isinstance(await ann.does("discard 2C"), Ack)


@in_a_house()
async def test_options_and_wishes_are_changed_again_and_again(house: House) -> None:
    ann, bo = await laying(house)
    for seconds in range(bounds.MOST_CHANGES):
        assert isinstance(await ann.hosts("options", options=Options(turn_seconds=60 + seconds % 2)), Ack)
        assert isinstance((await bo.says(wire.Wish(bo.id_of_command(), ["Q"])))[0], Ack)
    assert no(await ann.hosts("options", options=Options())) == "too_often"
    assert no((await bo.says(wire.Wish(bo.id_of_command(), ["K"])))[0]) == "too_often"
    assert isinstance((await ann.says(wire.Wish(ann.id_of_command(), ["Q"])))[0], Ack), "each seat for itself"
    await ann.does("discard 2C")
    assert isinstance(await ann.hosts("options", options=Options()), Ack)
