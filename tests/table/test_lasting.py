"""Restarts, crashes, tables that leave memory, tables that break: what was played stays, and nobody else is hurt."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.bots import SteadyBot
from contractrummy.engine.views import PlayerView
from contractrummy.table import bots
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Options, Refused
from contractrummy.table.state import Table
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, who


async def some_moves(house: House, pages: list[Page], count: int = 40) -> None:
    """So many moves by the hints."""
    for _ in range(count):
        page = next((page for page in pages if page.is_asked), None)
        if page is None:
            await house.wait(3)
            continue
        hint = (await page.says(wire.Hint(1)))[0]
        assert isinstance(hint, wire.Hinted)
        await page.does(hint.action)


@in_a_house()
async def test_a_restart_keeps_every_game_at_the_same_card(house: House) -> None:
    tables = [await house.playing("Ann", "Bo", "Cy"), await house.playing("Dee", "Eve", seats=4)]
    for pages in tables:
        await some_moves(house, pages)
    before = [[(page.state.hand, page.state.turn, page.state.phase, page.state.table) for page in pages]
              for pages in tables]  # fmt: skip
    positions = [house.table(pages[0].id).game.position for pages in tables]  # type: ignore[union-attr]
    await house.restart(after=86_400)
    assert tables[0][0].heard(wire.Restarting)
    for pages, position, seen in zip(tables, positions, before, strict=True):
        for page in pages:
            await page.come()
        assert house.table(pages[0].id).game.position == position  # type: ignore[union-attr]
        assert [(p.state.hand, p.state.turn, p.state.phase, p.state.table) for p in pages] == seen
        assert not {"played_for", "timed_out"} & set(pages[0].happened())
    await some_moves(house, tables[0], 10)


@in_a_house()
async def test_a_crash_at_any_moment_loses_no_acknowledged_move(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy")
    acks: list[tuple[str, int]] = []
    for _ in range(12):
        await some_moves(house, pages, 3)
        acks = [(ack.re, ack.seq) for page in pages for ack in page.heard(Ack)]
        await house.crash()
        for page in pages:
            await page.come()
        assert house.table(pages[0].id).seq >= max(seq for _, seq in acks)
    assert len(set(acks)) == len(acks)
    assert cr.verify(_record(house, pages[0])) is None


def _record(house: House, page: Page) -> str:
    game = house.table(page.id).game
    assert game is not None
    return game.record


@in_a_house()
async def test_a_table_read_from_its_log_is_the_table_that_wrote_it(house: House) -> None:
    """State is what follows from the log: for everything a table can be."""
    ann = await house.opened("Ann", seats=4)
    await house.tables.join_by_code(ann.info.code or "", who("Bo"), wire.Join("Bo"))
    await ann.hosts("admit", request=1)
    bo = await Page(house, "Bo", ann.id).come()
    await ann.hosts("rules", rules="heyue rounds=2")
    await bo.says(wire.Agree(bo.id_of_command(), 1, True))
    await ann.hosts("start")
    for page in (ann, bo):
        await page.says(wire.Mix("0b" * 32))
    await ann.hosts("bot", seat=3, level="novice")
    cy = await house.joined(ann, "Cy")
    await bo.says(wire.Wish(bo.id_of_command(), ["K"], True))
    await some_moves(house, [ann, bo, cy], 20)
    await cy.go()
    await house.wait(40)
    await bo.says(wire.Leave(bo.id_of_command()))
    await ann.hosts("pause")
    live = house.table(ann.id)
    await house.restart()
    await ann.come()
    told = house.table(ann.id)
    assert told is not live
    assert told.game is not None and live.game is not None
    assert (told.game.position, told.game.wishes) == (live.game.position, live.game.wishes)
    assert told.game.log == live.game.log and told.items == live.items
    plain = [{key: value for key, value in vars(table).items() if key != "game"} for table in (told, live)]
    assert plain[0] == plain[1]


@in_a_house()
async def test_a_table_where_nobody_is_leaves_memory_and_comes_back(house: House) -> None:
    pages = await house.playing("Ann", "Bo")
    hand = pages[0].state.hand
    assert house.tables.figures()["tables_in_memory"] == 1
    await house.wait(1200)
    assert house.tables.figures()["tables_in_memory"] == 1, "somebody is there"
    for page in pages:
        await page.go()
    await house.wait(700)
    assert house.tables.figures()["tables_in_memory"] == 0
    await pages[0].come()
    assert pages[0].state.hand == hand
    assert house.tables.figures()["loaded"] == 1


# -- a table that breaks -----------------------------------------------------------------------------------------------


@in_a_house()
async def test_a_table_that_breaks_is_shut_and_the_others_go_on(house: House) -> None:
    broken = await house.playing("Ann", "Bo")
    whole = await house.playing("Dee", "Eve")
    table = house.table(broken[0].id)
    first = broken[broken[0].state.turn]

    def fails(items: Any) -> None:
        raise ZeroDivisionError

    table.apply = fails  # type: ignore[method-assign]
    await first.does("leave")
    assert first.info.phase == "fault" and first.info.reason is not None and first.info.reason.text
    told = await first.does("draw")
    assert isinstance(told, Refused) and told.why.code == "table_fault"
    assert house.tables.figures()["tables_at_fault"] == 1
    assert isinstance(await whole[whole[0].state.turn].does("leave"), Ack)
    # It can be looked at.
    assert (await house.tables.preview(broken[0].id, None, "en")).phase == "fault"
    # The move was kept; whoever loads the table again finds it whole.
    await house.restart()
    await first.come()
    assert first.info.phase == "playing" and first.state.phase == "buy"


@in_a_house()
async def test_a_damaged_log_shuts_its_table_at_the_last_good_entry(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy")
    whole = await house.playing("Dee", "Eve")
    await some_moves(house, pages, 10)
    seq = house.table(pages[0].id).seq
    await house.stop()
    db = sqlite3.connect(house.path)
    db.execute("UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?", (b"{}", pages[0].id, seq - 3))
    db.commit()
    db.close()
    await house.start()
    await pages[0].come()
    assert pages[0].info.phase == "fault"
    assert pages[0].heard(wire.Welcome)[-1].seq == seq - 4
    assert pages[0].state.hand
    told = await pages[0].does("draw")
    assert isinstance(told, Refused) and told.why.code == "table_fault"
    await whole[0].come()
    assert whole[0].info.phase == "playing"


@in_a_house()
async def test_an_error_in_judging_refuses_that_command_and_nothing_else(
    house: House,
) -> None:
    first = (await house.playing("Ann", "Bo"))[0]
    game = house.table(first.id).game
    assert game is not None
    foresee = game.foresee

    def fails(*given: Any) -> Any:
        raise ZeroDivisionError

    game.foresee = fails  # type: ignore[method-assign]
    told = await first.does("leave", id="broken-command-1")
    assert isinstance(told, Refused) and told.why.code == "failed"
    game.foresee = foresee  # type: ignore[method-assign]
    assert first.info.phase == "playing"
    assert any(name == "command_failed" for name, _ in house.logged)


@pytest.mark.parametrize("how", ["raises", "cheats"])
def test_a_bot_that_fails_draws_and_discards(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    def act(self: SteadyBot, view: PlayerView, budget: int | None = None) -> Any:
        if how == "raises":
            raise RuntimeError("no idea")
        return cr.Discard("JK") if view.phase != "play" else cr.DrawStock()

    monkeypatch.setattr(SteadyBot, "act", act)

    @in_a_house()
    async def test(house: House) -> None:
        ann = await house.solo(rounds=1)
        turns = 0
        for _ in range(200):
            if ann.is_asked:
                now = ann.state.can.now if ann.state.can else []
                turns += "discard" in now
                if turns == 3:
                    break
                keep = ann.state.can.keep if ann.state.can else {}
                card = next(card for card in ann.state.hand if card not in keep)
                await ann.does(next((word for word in ("no", "leave", "draw") if word in now), f"discard {card}"))
            await house.wait(2)
        assert turns == 3
        assert house.tables.figures()["bot_failures"] > 0
        assert {name for name, _ in house.logged} <= {"table_opened", "bot_failed"}

    test(tmp_path)


def test_the_plain_way_to_play_is_always_there() -> None:
    """Whatever the phase: one that is legal, and the dearest card of those that may go."""
    game = cr.Game.at(cr.preset("common"), hands=["2C KH 5D", "3C 4C"], turn=0, phase="play", round=1)
    assert str(bots.plainly(game, game.view(0), lambda a: game.why_not(0, a))) == "discard KH"
    game = cr.Game.at(cr.preset("common"), hands=["2C", "3C"], discards="9H", stock="4C 5C 6C", turn=0, phase="offer",
                      round=1)  # fmt: skip
    assert str(bots.plainly(game, game.view(0), lambda a: game.why_not(0, a))) == "leave"
    assert str(bots.plainly(game, game.view(1), lambda a: game.why_not(1, a))) == "no"


# -- what is written about it ------------------------------------------------------------------------------------------


@in_a_house()
async def test_the_servers_log_holds_no_card_no_name_and_no_secret(house: House) -> None:
    pages = await house.playing("Annabella", "Bonifacio", options=Options())
    table = house.table(pages[0].id)
    await pages[0].does("discard __proto__")
    await some_moves(house, pages, 6)
    await house.tables.delete(pages[0].id, who("Annabella"))
    assert house.logged
    text = repr(house.logged)
    assert pages[0].id not in text and "Annabella" not in text and "Bonifacio" not in text
    assert table.sealed is not None and table.sealed.seed[:16] not in text
    for chair in table.chairs:
        assert chair.who.hex()[:16] not in text
    for facts in (facts for _, facts in house.logged):
        assert all(isinstance(value, (int, bool)) or len(str(value)) <= 24 for value in facts.values())


@in_a_house()
async def test_a_server_that_stops_does_nothing_more(house: House) -> None:
    pages = await house.playing("Ann", "Bo")
    await house.tables.stop()
    assert all(page.heard(wire.Restarting) for page in pages)
    told = await pages[0].does("leave", 1)
    assert isinstance(told, Refused) and told.why.code == "try_later"
    with pytest.raises(Refusal) as refusal:
        await house.tables.preview(pages[0].id, None, "en")
    assert (refusal.value.code, refusal.value.status) == ("try_later", 503)


def test_an_empty_table_has_no_one(tmp_path: Any) -> None:
    table = Table("x" * 22)
    assert (table.seq, table.phase, table.people, table.seat_of(None)) == (0, "open", [], None)
