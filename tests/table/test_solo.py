"""Alone with bots: two steps to the first card, a game to its end, the deal checked, the replay."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import contractrummy as cr
from contractrummy.record import read_record
from contractrummy.rules.presets import preset_names
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, OpenTable
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, who


async def played(house: House, page: Page) -> None:
    """Play to the end by the hints."""
    while not page.state.over:
        if page.is_asked:
            hint = (await page.says(wire.Hint(1)))[0]
            assert isinstance(hint, wire.Hinted)
            told = await page.does(hint.action)
            assert isinstance(told, Ack), (hint, told)
        else:
            results = len(page.state.results)
            await page.says(wire.Ready(results))
            await house.until(lambda: page.is_asked or page.state.over, 120)


@in_a_house()
async def test_two_steps_to_the_first_card(house: House) -> None:
    opened = await house.tables.open(who("Ann"), OpenTable(solo=True))
    assert opened.seal is not None and opened.code is None
    ann = await Page(house, "Ann", opened.id).come(mix="0a" * 32)
    assert ann.info.phase == "playing" and ann.info.seal == opened.seal
    assert len(ann.state.hand) == 10
    me = ann.state.you
    assert me is not None and ann.info.mixed == [me]
    assert ann.seats[me].name == "Player"
    assert [seat.kind for seat in ann.seats if seat.seat != me] == ["bot"] * 3


@in_a_house()
async def test_a_page_that_mixes_nothing_in_gets_its_cards_after_a_moment(house: House) -> None:
    opened = await house.tables.open(who("Ann"), OpenTable(solo=True, lang="zh"))
    ann = await Page(house, "Ann", opened.id, "zh").come()
    assert ann.info.phase == "sealed" and ann.seats[0].name == "玩家"
    await house.wait(3.1)
    assert ann.info.phase == "playing" and ann.info.mixed == []


@in_a_house()
async def test_nothing_is_dealt_before_anybody_has_come(house: House) -> None:
    opened = await house.tables.open(who("Ann"), OpenTable(solo=True))
    await house.wait(86_400)
    ann = await Page(house, "Ann", opened.id).come()
    assert ann.info.phase == "sealed"


@in_a_house(pace=0)
async def test_a_whole_game_and_its_deal_is_checked(house: House) -> None:
    ann = await house.solo(rounds=3, seats=3)
    seal = ann.info.seal
    with pytest.raises(Refusal) as refusal:
        await house.tables.record(ann.id, who("Ann"))
    assert (refusal.value.code, refusal.value.status) == ("match_running", 403)
    with pytest.raises(Refusal):
        await house.tables.replay(ann.id, "en")
    await played(house, ann)
    assert ann.info.phase == "over" and ann.happened()[-1] == "over"
    revealed = ann.info.revealed
    assert revealed is not None and revealed.seat_seeds == ["0a" * 32] * 3
    record = await house.tables.record(ann.id, None)
    told = read_record(record)
    assert told.commitment == seal and cr.verify(record) is None
    assert (told.seed.hex(), told.salt.hex()) == (revealed.seed, revealed.salt)
    assert cr.Game.replay(record).scores == [player.score for player in ann.state.players]
    nameless = await house.tables.record(ann.id, None, names=False)
    assert "Ann" not in nameless and cr.verify(nameless) is None
    frames = await house.tables.replay(ann.id, "en")
    assert frames[-1].state.over and frames[-1].state.results == ann.state.results
    assert all(isinstance(event, wire.Unseen) is False for frame in frames[:3] for event in frame.events[:1])


@in_a_house(pace=0)
async def test_numbers_have_no_holes_and_what_was_missed_comes_again(house: House) -> None:
    ann = await house.solo(rounds=2)
    while len(ann.state.results) < 1:
        if ann.is_asked:
            hint = (await ann.says(wire.Hint(1)))[0]
            assert isinstance(hint, wire.Hinted)
            await ann.does(hint.action)
        else:
            await house.until(lambda: ann.is_asked or bool(ann.state.results))
    heard = ann.events()
    last = house.table(ann.id).seq
    again = await Page(house, "Ann", ann.id).come(seq=last - 7)
    welcome = again.heard(wire.Welcome)[0]
    assert (welcome.first, welcome.seq) == (last - 6, last)
    assert [msgspec.json.encode(event) for event in welcome.events] == [
        msgspec.json.encode(event) for event in heard[-7:]
    ]
    # Of a number that is none yet, the whole round is told.
    await again.come(seq=last + 50)
    assert isinstance(again.heard(wire.Welcome)[-1].events[0], wire.Dealt)


@in_a_house(pace=0)
async def test_what_happened_can_be_asked_for_without_a_socket(house: House) -> None:
    ann = await house.solo()
    since = house.table(ann.id).dealt_at
    await house.until(lambda: ann.is_asked)
    push = await house.tables.told(ann.id, who("Ann"), since, "zh")
    assert push.first == since + 1 and push.state is not None and push.state.hand == ann.state.hand
    stranger = await house.tables.told(ann.id, None, since, "en")
    assert stranger.state is not None and stranger.state.hand == [] and stranger.seq == push.seq


@in_a_house(pace=0)
async def test_every_level_plays_every_round(house: House) -> None:
    for number, (level, rules) in enumerate((("novice", "heyue"), ("steady", "shanghai_davis"))):
        ann = await house.solo(f"Ann{number}x", rules=rules, rounds=1, level=level, seats=3)
        await played(house, ann)
        assert ann.info.phase == "over"
    assert house.tables.figures()["bot_failures"] == 0


@in_a_house()
async def test_nobody_else_sits_down_in_a_game_of_ones_own(house: House) -> None:
    ann = await house.solo()
    with pytest.raises(Refusal) as refusal:
        await house.joined(ann, "Bo")
    assert refusal.value.code == "table_full"


@in_a_house()
async def test_questions_of_a_page_are_answered_and_change_nothing(house: House) -> None:
    ann = await house.solo()
    await house.until(lambda: ann.is_asked, 60)
    seq = house.table(ann.id).seq
    card = ann.state.hand[0]
    told = [
        *await ann.says(wire.Judge(1, "draw")),
        *await ann.says(wire.Judge(2, "discard " + card)),
        *await ann.says(wire.Judge(3, "nonsense")),
        *await ann.says(wire.Stage(4, [[card], []])),
        *await ann.says(wire.Ways(5, [card])),
        *await ann.says(wire.Hint(6)),
        *await ann.says(wire.Ping(7)),
    ]
    assert [type(one).__name__ for one in told] == [
        "Judged", "Judged", "Judged", "Staged", "WaysTold", "Hinted", "Pong",
    ]  # fmt: skip
    assert [one.n for one in told] == [1, 2, 3, 4, 5, 6, 7]  # type: ignore[union-attr]
    assert house.table(ann.id).seq == seq
    stranger = await Page(house, "Zoe", ann.id).come()
    assert isinstance((await stranger.says(wire.Hint(1)))[0], wire.Refused)


@in_a_house()
async def test_another_language_from_one_moment_to_the_next(house: House) -> None:
    ann = await house.solo()
    await house.until(lambda: ann.is_asked, 60)
    english = ann.state.contract.say
    await ann.says(wire.Speak("zh"))
    assert ann.state.contract.say != english
    told = await ann.does("discard " + ann.state.hand[0])
    assert isinstance(told, wire.Refused) and "。" in told.why.text


@in_a_house()
async def test_twenty_tables_at_once(house: House) -> None:
    pages = await asyncio.gather(*(house.solo(f"Ann {number}x") for number in range(20)))
    assert len({page.id for page in pages}) == 20
    assert house.tables.figures()["tables_in_memory"] == 20


@pytest.mark.parametrize("rules", preset_names())
def test_every_preset_is_played_at_a_table(tmp_path: Path, rules: str) -> None:
    """With windows that wait and windows that do not, jokers that are offered, and hands that are given up."""

    @in_a_house(pace=0)
    async def test(house: House) -> None:
        ann = await house.solo(rules=rules, rounds=2)
        await played(house, ann)
        figures = house.tables.figures()
        assert (figures["failures"], figures["bot_failures"], figures["faults"]) == (0, 0, 0), house.logged
        assert cr.verify(await house.tables.record(ann.id, None)) is None
        await house.restart()
        await ann.come()
        assert ann.info.phase == "over" and ann.state.over

    test(tmp_path)
