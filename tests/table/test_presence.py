"""Who goes away, is played for and comes back; second tabs; nobody's leaving ends a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from contractrummy.table import bounds
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Join, Options, Refused
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, with_house

DAY = 86_400.0


async def three(house: House, **options: object) -> list[Page]:
    """Three people, seat 0 in turn: who sits where is in the order of the list."""
    pages = await house.playing("Ann", "Bo", "Cy", options=Options(**options))  # type: ignore[arg-type]
    await house.put(
        pages, hands=["2C 3C 4C 9H", "KH KD 9S 4D", "5S 6S 8D QC"], stock="5C 6C 7C 8C 9C TC JC QC",
        discards="2D QS", turn=0, phase="offer", round=1, discarder=2, turns=[1, 1, 1],
    )  # fmt: skip
    return pages


@in_a_house()
async def test_a_short_absence_changes_nothing(house: House) -> None:
    ann, bo, _ = await three(house)
    await ann.go()
    assert [seat.here for seat in bo.seats] == [False, True, True]
    assert bo.heard(wire.Clocks)[-1].clocks == [wire.Clock("grace", 30_000, 30_000, 0)]
    await house.wait(29)
    await ann.come()
    await house.wait(60)
    assert "played_for" not in bo.happened()
    assert ann.state.turn == 0 and "leave" in ann.state.can.now  # type: ignore[union-attr]


@pytest.mark.parametrize("moment", ["before drawing", "after drawing", "asked about a buy", "reading the scores"])
def test_someone_leaves_and_nobody_waits_longer_than_the_grace_time(tmp_path: object, moment: str) -> None:
    """BR-82, in each of its moments."""

    @in_a_house()
    async def test(house: House) -> None:
        ann, bo, cy = await three(house)
        if moment == "after drawing":
            await ann.does("leave")
            await bo.does("no")
            await ann.does("draw")
            gone = ann
        elif moment == "asked about a buy":
            await ann.does("leave")
            gone = bo
        elif moment == "reading the scores":
            await house.put([ann, bo, cy], hands=["2C", "KH KD", "5S"], turn=0, phase="play", round=1, down={0, 1, 2},
                            table=[(1, "9H 9S 9D")], seed=1)  # fmt: skip
            await ann.does("discard 2C")
            assert ann.state.round == 2
            gone = (ann, bo, cy)[ann.state.turn]
        else:
            gone = ann
        left = [page for page in (ann, bo, cy) if page is not gone]
        await gone.go()
        # Those who stay do what they are asked; the one who went must not keep them waiting.
        for _ in range(3):
            await house.wait(12)
            for page in left:
                if page.is_asked:
                    await page.does("no" if page.state.phase == "buy" else "leave")
        before = left[0].state
        await house.wait(20)
        assert any(page.is_asked for page in left) or before.turn != left[0].state.turn
        assert "played_for" in left[0].happened()

    test(tmp_path)  # type: ignore[arg-type]


@in_a_house()
async def test_after_days_the_seat_is_given_back_at_the_next_decision(house: House) -> None:
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    gone = (ann, bo, cy)[ann.state.turn]
    left = [page for page in (ann, bo, cy) if page is not gone]
    await gone.go()
    await house.wait(31)
    assert left[0].seats[gone.state.you or 0].played_for
    for page in left:
        await page.go()
    await house.wait(3 * DAY)
    await gone.come()
    seat = gone.state.you
    assert seat is not None and not gone.seats[seat].played_for
    assert gone.happened()[-1] == "is_back"
    # From now on nothing is decided for them.
    held = gone.state.hand
    await house.wait(20)
    assert gone.state.hand == held or any(isinstance(e, wire.Drew) and e.seat == seat for e in gone.events())


@in_a_house()
async def test_what_a_bot_played_is_there_when_one_comes_back_with_the_last_number_one_knew(house: House) -> None:
    """D10: a phone asleep."""
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    gone = (ann, bo, cy)[ann.state.turn]
    left = [page for page in (ann, bo, cy) if page is not gone]
    await gone.go()
    knew = house.table(gone.id).seq
    await house.until(lambda: left[0].state.turn != gone.state.turn or left[0].state.phase == "buy", 60)
    await gone.come(seq=knew)
    welcome = gone.heard(wire.Welcome)[-1]
    assert welcome.first == knew + 1
    told = [event.what for event in welcome.events if isinstance(event, wire.TableTold)]
    assert told == ["played_for", "is_back"]


@in_a_house()
async def test_the_newest_connection_of_a_seat_has_it(house: House) -> None:
    ann, bo, _ = await three(house)
    second = await Page(house, "Ann", ann.id).come()
    assert ann.closed == (4001, "replaced")
    assert second.state.hand == ann.state.hand
    assert isinstance(await second.does("leave"), Ack)
    # What the first tab still says is not heard, and its end is not an absence.
    heard = len(ann.told)
    assert ann.connection is not None
    await house.tables.ask(ann.connection, wire.Act(ann.id_of_command(), "draw", 1))
    await ann.go()
    assert len(ann.told) == heard
    assert bo.seats[0].here


@in_a_house()
async def test_two_tabs_act_at_once_and_one_move_is_made(house: House) -> None:
    ann, bo, _ = await three(house)
    first = ann.connection
    assert first is not None
    window = ann.state.window
    second = Page(house, "Ann", ann.id)
    await asyncio.gather(second.come(), house.tables.ask(first, wire.Act(ann.id_of_command(), "leave", window)))
    if second.state.phase == "offer":
        await second.does("leave", window)
    assert sum(isinstance(event, wire.LeftIt) for event in bo.events()) == 1


@in_a_house()
async def test_a_reload_in_mid_turn_finds_everything(house: House) -> None:
    """BR-80: drawn, two cards staged, reloaded: the same hand, the drawn card marked, still to discard."""
    ann, bo, _ = await three(house)
    await ann.does("leave")
    await bo.does("no")
    await ann.does("draw")
    before = ann.state
    assert before.drawn == "QC"
    await ann.go()
    await ann.come()
    after = ann.state
    assert (after.hand, after.drawn, after.phase, after.turn) == (before.hand, before.drawn, "play", 0)
    assert "discard" in (after.can.now if after.can else [])


@in_a_house()
async def test_the_cards_can_be_played_at_once_whoever_reloads_during_the_deal(house: House) -> None:
    """BR-83: there is no deal to wait for."""
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    again = (ann, bo, cy)[ann.state.turn]
    await again.go()
    await again.come()
    welcome = again.heard(wire.Welcome)[-1]
    assert isinstance(welcome.events[0], wire.Dealt) and welcome.events[0].hand == again.state.hand
    assert isinstance(await again.does("leave"), Ack)


def test_a_round_with_thousands_of_events_can_still_be_come_back_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody lays down and takes it back, again and again: a welcome too long for any reader would never arrive."""
    monkeypatch.setattr(bounds, "MOST_BACK", 1000)

    async def test(house: House) -> None:
        ann, bo, cy = await three(house)
        melds = ["9H 9S 9D", "KH KD KC"]
        await house.put([ann, bo, cy], hands=[" ".join(melds) + " 4D", "2C", "3C"], turn=0, phase="play", round=1)
        for _ in range(700):
            await ann.does("down " + " | ".join(melds))
            assert isinstance(await ann.does("back"), Ack)
        await bo.go()
        welcome = (await bo.come()).heard(wire.Welcome)[-1]
        assert welcome.first + len(welcome.events) - 1 == welcome.seq and len(welcome.events) == 1000
        assert len(msgspec.json.encode(welcome)) < 256 * 1024
        assert welcome.state is not None and isinstance(await bo.does("draw"), Refused)

    with_house(tmp_path, test)


@in_a_house()
async def test_who_plays_on_in_a_seat_is_not_bound_by_the_wishes_of_the_one_before(house: House) -> None:
    """A card nobody asked for, and its price, would be Dee's."""
    ann, _, cy = await three(house)
    wish = wire.Wish(cy.id_of_command(), ["QS"])
    assert isinstance((await cy.says(wish))[0], Ack) and cy.state.wish == ["QS"]
    await cy.says(wire.Leave(cy.id_of_command()))
    dee = await house.joined(ann, "Dee")
    assert dee.state.you == 2 and dee.state.wish is None
    await house.restart()
    ann, dee = await ann.come(), await dee.come()
    assert dee.state.wish is None


@in_a_house()
async def test_all_but_one_are_gone_and_the_last_plays_on_with_bots_or_ends_it(house: House) -> None:
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    for page in (bo, cy):
        assert isinstance(answer := (await page.says(wire.Leave(page.id_of_command())))[0], Ack), answer
    assert [seat.kind for seat in ann.seats] == ["person", "bot", "bot"]
    await house.until(lambda: ann.is_asked, 120)
    assert isinstance(await ann.hosts("end"), Ack)
    assert ann.info.phase == "over" and ann.info.ended_early
    assert ann.info.revealed is not None


@in_a_house()
async def test_the_host_leaves_and_somebody_else_is_host(house: House) -> None:
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    assert isinstance(await bo.hosts("pause"), Refused)
    await ann.says(wire.Leave(ann.id_of_command()))
    assert [seat.host for seat in cy.seats] == [False, True, False]
    assert isinstance(await bo.hosts("pause"), Ack)
    assert bo.info.code is not None and cy.info.code is None


@in_a_house()
async def test_the_host_pauses_the_game_and_does_not_come_back(house: House) -> None:
    """Only the host ends a pause, so somebody else is host then: nobody's leaving ends a table."""
    ann, bo, cy = await three(house)
    await ann.hosts("pause")
    await ann.go()
    await house.wait(29)
    assert [seat.host for seat in cy.seats] == [True, False, False] and isinstance(await bo.hosts("resume"), Refused)
    await house.wait(2)
    assert [seat.host for seat in cy.seats] == [False, True, False]
    assert isinstance(await bo.hosts("resume"), Ack) and cy.info.phase == "playing"
    await ann.come()
    assert not ann.is_host and isinstance(await ann.does("leave"), Ack)


@in_a_house()
async def test_the_host_pauses_the_game_and_is_back_in_time(house: House) -> None:
    ann, bo, _ = await three(house)
    await ann.hosts("pause")
    for _ in range(3):
        await ann.go()
        await house.wait(20)
        await ann.come()
    await house.wait(DAY)
    assert ann.is_host and isinstance(await bo.hosts("resume"), Refused)


@in_a_house()
async def test_everybody_goes_away_in_a_pause_and_the_first_one_back_need_not_wait_for_the_host(house: House) -> None:
    pages = await three(house)
    await pages[0].hosts("pause")
    for page in pages:
        await page.go()
    await house.restart(after=DAY)
    cy = await pages[2].come()
    await house.wait(59)
    assert not cy.is_host
    await house.wait(2)
    assert cy.is_host and isinstance(await cy.hosts("resume"), Ack)


@in_a_house()
async def test_nobody_is_there_and_the_game_stands_still(house: House) -> None:
    """A household's network fails: nobody is played for, nothing times out."""
    ann, bo, cy = await three(house, turn_seconds=60)
    await ann.does("leave")
    for page in (ann, bo, cy):
        await page.go()
    await house.wait(10 * DAY)
    for page in (ann, bo, cy):
        await page.come()
    assert ann.state.phase == "buy" and ann.state.window == 1
    assert not {"played_for", "timed_out"} & set(bo.happened())


@in_a_house()
async def test_bots_do_not_play_a_game_out_that_nobody_is_at(house: House) -> None:
    """One is played for, the others leave for good: the game is still there when the one comes back."""
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    await ann.go()
    await house.wait(31)
    assert "played_for" in bo.happened()
    for page in (bo, cy):
        await page.says(wire.Leave(page.id_of_command()))
        await page.go()
    seq = house.table(ann.id).seq
    await house.wait(DAY)
    await ann.come()
    assert house.table(ann.id).seq <= seq + 3
    await house.until(lambda: ann.is_asked, 60)


@in_a_house()
async def test_in_a_game_over_days_bots_need_nobody(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=4, options=Options(over_days=True))
    for page in (ann, bo):
        await page.go()
    await house.wait(400)
    await ann.come()
    assert ann.state.turn in (0, 1)


@in_a_house()
async def test_a_late_joiner_takes_over_from_a_bot(house: House) -> None:
    ann, _ = await house.playing("Ann", "Bo", seats=4)
    before = ann.seats[2].name
    cy = await house.joined(ann, "Cy")
    assert cy.state.you == 2 and len(cy.state.hand) == 10
    assert [seat.kind for seat in ann.seats] == ["person", "person", "person", "bot"]
    assert ann.seats[2].name == "Cy" != before
    assert ann.state.players[2].held == 10
    dee = await house.joined(ann, "Dee")
    assert dee.state.you == 3
    with pytest.raises(Refusal) as no:
        await house.joined(ann, "Eve")
    assert no.value.code == "table_full"


@in_a_house()
async def test_bots_wait_for_those_who_read_the_summary_and_people_do_not(house: House) -> None:
    pages = await house.playing("Ann", "Bo", seats=3)
    await house.put(pages, hands=["2C", "KH KD", "5S"], turn=0, phase="play", round=1, down={0, 1, 2},
                    table=[(1, "9H 9S 9D")], seed=4)  # fmt: skip
    ann, bo = pages
    await ann.does("discard 2C")
    assert ann.state.round == 2 and [seat.ready for seat in bo.seats] == [False, False, True]
    await ann.says(wire.Ready(1))
    assert [seat.ready for seat in bo.seats] == [True, False, True]
    seq = house.table(ann.id).seq
    await house.wait(29)
    if ann.state.turn == 2:
        assert house.table(ann.id).seq == seq
    await bo.says(wire.Ready(1))
    await house.until(lambda: any(page.is_asked for page in pages), 60)
    # Who joins later has nothing to read, and holds nobody up.
    await house.joined(ann, "Cy")
    await ann.says(wire.Leave(ann.id_of_command()))
    await house.wait(3)
    assert not any(key[0] == "ready" for key in house.rooms()[0].pulse.deadlines.all())  # type: ignore[index]


@in_a_house()
async def test_whoever_does_not_close_the_summary_holds_bots_up_for_half_a_minute_only(house: House) -> None:
    ann = await house.solo()
    await house.put([ann], hands=["2C", "KH KD", "5S", "7D 8D"], turn=0, phase="play", round=1, down={0, 1, 2},
                    table=[(1, "9H 9S 9D")], seed=3)  # fmt: skip
    await ann.does("discard 2C")
    await house.wait(31)
    await house.until(lambda: ann.is_asked, 60)


@in_a_house()
async def test_reactions_are_passed_on_and_too_many_are_not(house: House) -> None:
    ann, bo, _ = await three(house)
    for _ in range(12):
        await ann.says(wire.React("well_played"))
    assert bo.heard(wire.Reacted) == [wire.Reacted(0, "well_played")] * 5
    await house.wait(11)
    await ann.says(wire.React("oops"))
    assert bo.heard(wire.Reacted)[-1] == wire.Reacted(0, "oops")
    zoe = await Page(house, "Zoe", ann.id).come()
    await zoe.says(wire.React("hurry"))
    assert len(bo.heard(wire.Reacted)) == 6


@in_a_house()
async def test_onlookers_see_what_lies_open_and_may_be_kept_out(house: House) -> None:
    """BR-73: whether they come, go or come again, and also a player who looks on from another browser."""
    ann, _, cy = await three(house)
    zoe = await Page(house, "Zoe", ann.id).come()
    await zoe.go()
    await zoe.come()
    assert zoe.state.you is None and zoe.state.hand == [] and zoe.state.can is None
    assert ann.heard(wire.Presence)[-1].onlookers == 1
    await ann.hosts("options", options=Options(onlookers=False))
    assert zoe.closed == (4003, "no_onlookers")
    with pytest.raises(Refusal) as no:
        await Page(house, "Zoe", ann.id).come()
    assert (no.value.code, no.value.status) == ("no_onlookers", 403)
    await cy.says(wire.Leave(cy.id_of_command()))
    assert cy.closed == (4003, "no_onlookers")


@in_a_house()
async def test_the_host_closes_the_page_before_the_start_and_somebody_else_starts_the_game(house: House) -> None:
    ann = await house.opened("Ann", seats=3)
    bo = await house.joined(ann, "Bo")
    await ann.go()
    await house.wait(29)
    assert isinstance(await bo.hosts("start"), Refused)
    await house.wait(2)
    assert [seat.host for seat in bo.seats] == [False, True, False]
    assert isinstance(await bo.hosts("start"), Ack)
    await bo.says(wire.Mix("0b" * 32))
    assert bo.info.phase == "playing"


@in_a_house()
async def test_a_host_who_is_alone_before_the_start_stays_host(house: House) -> None:
    """An onlooker has no seat, and a friend who comes later is asked to wait for the grace time too."""
    ann = await house.opened("Ann", seats=3)
    await Page(house, "Cy", ann.id).come()
    await ann.go()
    await house.wait(DAY)
    bo = await house.joined(ann, "Bo")
    await house.wait(29)
    assert not bo.is_host
    await ann.come()
    await house.wait(60)
    assert ann.is_host and not bo.is_host


@in_a_house()
async def test_the_host_is_gone_after_the_end_and_somebody_else_has_another_game_begin(house: House) -> None:
    ann, bo, cy = await house.playing("Ann", "Bo", "Cy")
    await ann.hosts("end")
    await ann.go()
    await house.wait(31)
    assert isinstance(await bo.hosts("rematch"), Ack)
    to = cy.info.rematch
    assert to is not None
    again = await Page(house, "Bo", to).come()
    assert again.is_host and isinstance(await again.hosts("start"), Ack)


@in_a_house()
async def test_a_browser_that_looks_on_in_two_tabs_and_sits_down_has_the_newest(house: House) -> None:
    ann = await house.opened("Ann", seats=3)
    first, second = [await Page(house, "Bo", ann.id).come() for _ in range(2)]
    assert ann.heard(wire.Presence)[-1].onlookers == 2
    await house.tables.join(ann.id, first.who or b"", Join("Bo"))
    await house.settle()
    assert first.closed == (4001, "replaced") and second.closed is None
    assert second.heard(wire.Push)[-1].you == 1 and ann.info.onlookers == 0
