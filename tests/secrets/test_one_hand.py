"""Nobody sees two hands of one round by changing seats."""

from __future__ import annotations

import pytest

from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Hinted, Host, Join, Options
from contractrummy.table.refusal import Refusal
from tests.support.house import House, Page, in_a_house, who


async def gets_up(page: Page) -> None:
    told = await page.says(wire.Leave(page.id_of_command()))
    assert any(isinstance(message, Ack) for message in told)


@in_a_house()
async def test_who_gets_up_in_mid_round_sits_down_again_where_they_sat_or_nowhere(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4)
    await gets_up(bo)
    for seat in (2, 3):
        with pytest.raises(Refusal) as refusal:
            await house.tables.join(ann.id, who("Bo"), Join("Bo", seat))
        assert (refusal.value.code, refusal.value.status) == ("one_hand", 409)
        assert refusal.value.text("en") != refusal.value.text("zh")
    assert (await house.tables.join(ann.id, who("Bo"), Join("Bo"))).seat == 1


@in_a_house()
async def test_after_a_restart_it_is_still_known_what_they_have_seen(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4)
    await gets_up(bo)
    await house.restart()
    with pytest.raises(Refusal, match="one_hand"):
        await house.tables.join(ann.id, who("Bo"), Join("Bo", 2))


@in_a_house()
async def test_a_seat_somebody_else_has_taken_meanwhile_is_not_to_be_had_and_no_other_either(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4)
    await gets_up(bo)
    await house.tables.join(ann.id, who("Cy"), Join("Cy", 1))
    with pytest.raises(Refusal, match="one_hand"):
        await house.tables.join(ann.id, who("Bo"), Join("Bo"))


@in_a_house()
async def test_a_browser_whose_seat_moved_to_another_does_not_take_a_second_hand(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4)
    told = await bo.says(wire.Recover(bo.id_of_command()))
    code = next(message.code for message in told if isinstance(message, Ack))
    assert code is not None
    await house.tables.recover(ann.id, who("Bo's phone"), code)
    with pytest.raises(Refusal, match="one_hand"):
        await house.tables.join(ann.id, who("Bo"), Join("Bo too", 2))


@in_a_house()
async def test_after_the_next_deal_any_seat_of_a_bot_may_be_taken(house: House) -> None:
    rules = "common contracts=S,S deal=3 packs=3 jokers=8"
    ann, bo = await house.playing("Ann", "Bo", seats=3, rules=rules, options=Options(ask_seconds=5))
    await gets_up(bo)
    while ann.state.round == 1:
        await house.wait(3)
        told = await ann.says(wire.Hint(1))
        hint = next((message for message in told if isinstance(message, Hinted)), None)
        if hint is not None and hint.action:
            await ann.does(hint.action)
    assert (await house.tables.join(ann.id, who("Bo"), Join("Bo", 2))).seat == 2


@in_a_house()
async def test_a_request_by_the_letters_finds_no_other_hand(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4)
    await gets_up(bo)
    await house.tables.join(ann.id, who("Cy"), Join("Cy", 1))
    told = await ann.says(Host(ann.id_of_command(), "code"))
    code = next(message.code for message in told if isinstance(message, Ack))
    assert code is not None
    with pytest.raises(Refusal, match="one_hand"):
        await house.tables.join_by_code(code, who("Bo"), Join("Bo"))
