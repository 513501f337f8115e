"""Clocks: optional, always full, never charged for what the server did."""

from __future__ import annotations

from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Clock, Options, Refused
from tests.support.house import House, Page, in_a_house


async def timed(house: House, turn_seconds: int = 60, **options: object) -> tuple[Page, Page]:
    """Two people and a clock for turns; whoever is in turn comes first."""
    given = Options(turn_seconds=turn_seconds, **options)  # type: ignore[arg-type]
    pages = await house.playing("Ann", "Bo", options=given)
    first = pages[0].state.turn
    return pages[first], pages[1 - first]


@in_a_house()
async def test_private_tables_have_no_clock_for_turns(house: House) -> None:
    pages = await house.playing("Ann", "Bo")
    await house.wait(86_400)
    assert pages[0].state.phase == "offer"
    assert pages[0].clocks == []


@in_a_house()
async def test_when_a_turns_time_is_over_a_bot_finishes_it(house: House) -> None:
    first, second = await timed(house)
    assert first.clocks == [Clock("turn", 60_000, 60_000, first.state.you)]
    await house.wait(59)
    assert "timed_out" not in second.happened()
    await house.wait(2)
    assert "timed_out" in second.happened()
    await house.until(lambda: second.is_asked, 60)
    if second.state.phase == "buy":
        await second.does("no")
    await house.until(lambda: second.state.turn == second.state.you, 60)
    # It was this turn alone.
    assert not first.seats[first.state.you or 0].played_for


@in_a_house()
async def test_every_turn_begins_with_the_full_time(house: House) -> None:
    """BR-86: whoever moved in the last second has the whole minute next time."""
    first, second = await timed(house)
    await house.wait(55)
    await first.does("leave")
    await second.does("no")
    await house.wait(55)
    await first.does("draw")
    discard = next(card for card in first.state.hand if card not in (first.state.can.keep if first.state.can else {}))
    await first.does(f"discard {discard}")
    assert second.clocks == [Clock("turn", 60_000, 60_000, second.state.you)]


@in_a_house()
async def test_a_question_over_days_is_closed_although_nobody_comes_by_for_as_long_as_it_lasts(house: House) -> None:
    """A table leaves memory after ten minutes, but not while a clock of its own is about to run out."""
    options = Options(over_days=True, ask_seconds=600)
    pages = await house.playing("Ann", "Bo", "Cy", options=options)
    first = next(page for page in pages if page.is_asked)
    await house.restart(after=3600)
    await first.come()
    assert isinstance(await first.does("leave"), Ack) and first.state.phase == "buy"
    await first.go()
    await house.wait(700)
    await first.come()
    assert first.state.phase == "draw"


@in_a_house()
async def test_no_clock_runs_while_the_game_is_paused_and_no_move_is_made(house: House) -> None:
    first, second = await timed(house)
    host, other = (first, second) if first.name == "Ann" else (second, first)
    assert isinstance(await host.hosts("pause"), Ack)
    assert host.info.phase == "paused"
    assert first.clocks == []
    told = await first.does("leave")
    assert isinstance(told, Refused) and told.why.code == "table_paused"
    await other.go()
    await house.wait(86_400)
    assert not {"timed_out", "played_for"} & set(host.happened())
    await other.come()
    await host.hosts("resume")
    assert first.clocks == [Clock("turn", 60_000, 60_000, first.state.you)]
    assert isinstance(await first.does("leave"), Ack)


@in_a_house()
async def test_the_time_the_server_was_away_is_nobodys_loss(house: House) -> None:
    first, second = await timed(house)
    await house.wait(50)
    await house.restart(after=3600)
    await first.come()
    await second.come()
    # Anew, and half a minute on top.
    assert first.clocks == [Clock("turn", 90_000, 60_000 + 30_000, first.state.you)]
    await house.wait(89)
    assert first.state.phase == "offer"


@in_a_house()
async def test_a_wall_clock_that_jumps_moves_no_deadline(house: House) -> None:
    first, second = await timed(house)
    for days in (400, -400, 1, -1):
        house.clock.skew += 86_400 * days
        await second.says(wire.Ping(1))
        assert "timed_out" not in second.happened()
    await house.wait(59)
    assert first.state.phase == "offer" and "timed_out" not in second.happened()


@in_a_house()
async def test_a_deadline_that_rings_twice_finds_nothing_to_do(house: House) -> None:
    first, _ = await timed(house)
    pulse = house.rooms()[0].pulse
    key = next(key for key in pulse.deadlines.all() if key[0] == "turn")  # type: ignore[index]
    seq = house.table(first.id).seq
    pulse._fire(key)
    pulse._fire(key)
    await pulse.rest()
    assert sum(what == "timed_out" for what in first.happened()) == 1
    # And one that belongs to a turn that is over does nothing at all.
    await house.until(lambda: house.table(first.id).game.turns > key[2], 120)  # type: ignore[union-attr, index]
    seq = house.table(first.id).seq
    pulse._fire(key)
    await pulse.rest()
    assert house.table(first.id).seq == seq


@in_a_house()
async def test_in_a_game_over_days_nobody_is_hurried_and_silence_means_no(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy", options=Options(over_days=True, turn_seconds=60))
    first = pages[pages[0].state.turn]
    for page in pages:
        await page.go()
    await house.wait(3 * 86_400)
    await first.come()
    assert not {"played_for", "timed_out"} & set(first.happened())
    await first.does("leave")
    await first.go()
    # The table had left memory in those days: its first clock has half a minute on top.
    await house.wait(40)
    await first.come()
    assert first.state.phase == "draw"
    await first.does("draw")
    await first.does(f"discard {first.state.hand[0]}")
    await house.wait(86_400)
    assert first.state.turn != first.state.you


@in_a_house()
async def test_alone_with_bots_nothing_is_timed(house: House) -> None:
    ann = await house.solo()
    await house.until(lambda: ann.is_asked, 120)
    await house.wait(5)
    seq = house.table(ann.id).seq
    await house.wait(86_400)
    assert house.table(ann.id).seq == seq
    assert ann.clocks == []
