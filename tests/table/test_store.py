"""What a table may rely on: an append is kept whole or not at all, in order, once, and is read back as it was."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

import pytest

from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.store import (
    Answer,
    AnsweredBefore,
    Changes,
    CommandReused,
    Counts,
    Damaged,
    JoinCode,
    Kept,
    NoSuchTable,
    Seat,
    Stale,
    Store,
    StoreFailed,
    Summary,
    Taken,
)
from tests.support.keeping import ANN, BO, SPARE_KEY, Wall, command, with_store

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_sqlite_is_a_store(path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.unfinished() == {}

    with_store(path, use)


# -- the log -----------------------------------------------------------------------------------------------------------


def test_a_log_is_read_back_as_it_was_written(path: Path) -> None:
    wall = Wall()

    async def write(store: SqliteStore) -> None:
        assert await store.append("t", 0, [b"opened", b"sat"]) == 2
        wall.now += 5.25
        assert await store.append("t", 2, [b"\x00\xff", b""]) == 4

    with_store(path, write, wall=wall)
    log = with_store(path, lambda store: store.load("t"), wall=wall)
    assert [(entry.seq, entry.body) for entry in log.entries] == [
        (1, b"opened"),
        (2, b"sat"),
        (3, b"\x00\xff"),
        (4, b""),
    ]
    assert log.entries[3].at - log.entries[0].at == 5250
    assert log.touched - log.opened == 5
    assert log.seq == 4


def test_since_gives_what_came_after(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one", b"two", b"three"])
        assert [entry.body for entry in await store.since("t", 1)] == [b"two", b"three"]
        assert [entry.seq for entry in await store.since("t", 0)] == [1, 2, 3]
        assert await store.since("t", 3) == ()
        assert await store.since("t", 99) == ()

    with_store(path, use)


def test_whoever_is_behind_is_told_how_long_the_log_is(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one", b"two"])
        for wrong in (0, 1, 3):
            with pytest.raises(Stale) as no:
                await store.append("t", wrong, [b"late"], changes=Changes(seated=(Seat(0, ANN),)))
            assert no.value.seq == 2
        assert (await store.load("t")).seats == ()
        assert (await store.load("t")).seq == 2

    with_store(path, use)


def test_a_table_is_opened_by_its_first_entry_only(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for asked in (store.append("t", 3, [b"x"]), store.load("t"), store.since("t", 0)):
            with pytest.raises(NoSuchTable):
                await asked

    with_store(path, use)


def test_many_who_wait_are_kept_in_the_order_they_came(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        asked = [store.append("t", number, [b"%d" % number]) for number in range(200)]
        assert await asyncio.gather(*asked) == list(range(1, 201))
        assert [entry.body for entry in (await store.load("t")).entries] == [b"%d" % n for n in range(200)]

    with_store(path, use)


def test_one_that_is_refused_spoils_none_that_is_kept_with_it(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        # All of these are asked for before the first is begun, so they share transactions.
        done = await asyncio.gather(
            store.append("t", 1, [b"two"], command(1)),
            store.append("t", 1, [b"stale"], command(2), Changes(seated=(Seat(3, BO),))),
            store.append("t", 2, [b"twice"], command(1)),
            store.append("t", 2, [b"other"], command(1, body=b"other")),
            store.append("t", 2, [b"three", "no bytes"]),  # type: ignore[list-item]
            store.append("nowhere", 7, [b"lost"]),
            store.append("t", 2, [b"three"], command(3), Changes(seated=(Seat(0, ANN),))),
            return_exceptions=True,
        )
        kinds = [type(one) for one in done]
        assert kinds == [int, Stale, AnsweredBefore, CommandReused, TypeError, NoSuchTable, int]
        log = await store.load("t")
        assert [entry.body for entry in log.entries] == [b"one", b"two", b"three"]
        assert log.seats == (Seat(0, ANN),)
        assert await store.answer_of("t", ANN, command(2).cmd_id) is None

    with_store(path, use)


def test_of_many_who_want_the_same_number_one_has_it(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"a queen is discarded"])
        asked = (store.append("t", 1, [b"bought by %d" % buyer]) for buyer in range(50))
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(one).__name__ for one in done) == ["Stale"] * 49 + ["int"]
        assert (await store.load("t")).seq == 2

    with_store(path, use)


def test_tables_do_not_mix(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.append(f"t{n % 10}", n // 10, [b"%d" % n]) for n in range(100)))
        for table in range(10):
            bodies = [entry.body for entry in (await store.load(f"t{table}")).entries]
            assert bodies == [b"%d" % n for n in range(table, 100, 10)]

    with_store(path, use)


def test_who_stops_waiting_disturbs_nobody(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        gone = asyncio.ensure_future(store.append("t", 0, [b"one"]))
        await asyncio.sleep(0)
        gone.cancel()
        # It was asked for, so it is kept, as where a connection is lost.
        assert await store.append("t", 1, [b"two"]) == 2

    with_store(path, use)


# -- commands and their answers ----------------------------------------------------------------------------------------


def test_a_command_sent_twice_gets_the_first_answer_byte_for_byte(path: Path) -> None:
    first = Answer(ANN, "the-same-command", b"digest", b'{"ok": true,  "seq":1}\xff')

    with_store(path, lambda store: store.append("t", 0, [b"one"], first))

    async def again(store: SqliteStore) -> None:
        second = dataclasses.replace(first, body=b"another answer")
        for expected in (0, 1, 5):
            with pytest.raises(AnsweredBefore) as no:
                await store.append("t", expected, [b"one more"], second)
            assert no.value.answer == first
        assert await store.answer_of("t", ANN, "the-same-command") == first
        assert (await store.load("t")).seq == 1

    with_store(path, again)


def test_another_command_under_the_same_id_is_refused(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"], command(1, body=b"draw"))
        with pytest.raises(CommandReused):
            await store.append("t", 1, [b"two"], command(1, body=b"discard KS"))
        assert (await store.load("t")).seq == 1

    with_store(path, use)


def test_the_same_id_of_another_browser_or_at_another_table_is_another_command(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"], command(1, ANN))
        await store.append("t", 1, [b"two"], command(1, BO))
        await store.append("u", 0, [b"one"], command(1, ANN))
        assert await store.answer_of("u", BO, command(1).cmd_id) is None

    with_store(path, use)


def test_an_answer_can_be_kept_alone(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        assert await store.append("t", 1, [], command(1)) == 1
        assert await store.answer_of("t", ANN, command(1).cmd_id) == command(1)

    with_store(path, use)


# -- seats, codes and lists --------------------------------------------------------------------------------------------


def test_seats_are_given_taken_and_changed_together_with_the_log(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"both sat"], changes=Changes(seated=(Seat(0, ANN, SPARE_KEY), Seat(2, BO))))
        assert await store.seats("t") == (Seat(0, ANN, SPARE_KEY), Seat(2, BO))
        await store.append("t", 1, [b"changed places"], changes=Changes(seated=(Seat(2, ANN), Seat(0, BO))))
        assert await store.seats("t") == (Seat(0, BO), Seat(2, ANN))
        await store.append("t", 2, [b"Ann left"], changes=Changes(freed=(2,)))
        assert (await store.load("t")).seats == (Seat(0, BO),)

    with_store(path, use)


def test_a_browser_has_one_seat_at_a_table(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"sat"], changes=Changes(seated=(Seat(0, ANN),)))
        with pytest.raises(Taken) as no:
            await store.append("t", 1, [b"sat"], changes=Changes(seated=(Seat(1, ANN),)))
        assert no.value.what == "who"
        assert (await store.load("t")).seq == 1
        await store.append("u", 0, [b"sat"], changes=Changes(seated=(Seat(1, ANN),)))

    with_store(path, use)


def test_a_recovery_code_gives_its_seat_back_once(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"sat"], changes=Changes(seated=(Seat(0, ANN, SPARE_KEY),)))
        assert await store.seat_by_recovery("t", SPARE_KEY) == Seat(0, ANN, SPARE_KEY)
        assert await store.seat_by_recovery("other", SPARE_KEY) is None
        await store.append("t", 1, [b"from another phone"], changes=Changes(seated=(Seat(0, BO, b"new"),)))
        assert await store.seat_by_recovery("t", SPARE_KEY) is None
        assert await store.seat_by_recovery("t", b"new") == Seat(0, BO, b"new")

    with_store(path, use)


def test_a_join_code_leads_to_its_table_until_it_expires(path: Path) -> None:
    wall = Wall()
    code = JoinCode("QWERTY", int(wall.now) + DAY)

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"opened"], changes=Changes(code=code))
        assert await store.table_of_code("QWERTY") == "t"
        assert (await store.load("t")).code == code
        await store.append("u", 0, [b"opened"])
        with pytest.raises(Taken) as no:
            await store.append("u", 1, [], changes=Changes(code=code))
        assert no.value.what == "code"

        wall.now += DAY
        assert await store.table_of_code("QWERTY") is None
        assert (await store.load("t")).code is None
        # What has expired stands in nobody's way.
        await store.append("u", 1, [], changes=Changes(code=JoinCode("QWERTY", int(wall.now) + DAY)))
        assert await store.table_of_code("QWERTY") == "u"

    with_store(path, use, wall=wall)


def test_a_new_join_code_voids_the_one_before(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        until = int(Wall().now) + DAY
        await store.append("t", 0, [b"opened"], changes=Changes(code=JoinCode("AAAAAA", until)))
        await store.append("t", 1, [], changes=Changes(code=JoinCode("BBBBBB", until)))
        assert await store.table_of_code("AAAAAA") is None
        assert await store.table_of_code("BBBBBB") == "t"
        await store.append("t", 1, [], changes=Changes(uncoded=True))
        assert await store.table_of_code("BBBBBB") is None

    with_store(path, use, wall=Wall())


def test_a_browser_finds_its_tables_the_latest_first(path: Path) -> None:
    wall = Wall()

    async def use(store: SqliteStore) -> None:
        for table, seat in (("old", 0), ("new", 1)):
            wall.now += HOUR
            summary = Summary("playing", about=table.encode())
            await store.append(table, 0, [b"sat"], changes=Changes(seated=(Seat(seat, ANN),), summary=summary))
        await store.append("other", 0, [b"sat"], changes=Changes(seated=(Seat(0, BO),)))
        assert await store.mine(ANN) == (
            Kept("new", 1, Summary("playing", about=b"new"), int(wall.now)),
            Kept("old", 0, Summary("playing", about=b"old"), int(wall.now) - HOUR),
        )
        assert await store.mine(b"nobody") == ()

    with_store(path, use, wall=wall)


def test_a_restart_finds_what_is_not_over(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("going on", 0, [b"one", b"two"], changes=Changes(summary=Summary("playing")))
        await store.append("finished", 0, [b"one"], changes=Changes(summary=Summary("over", over=True)))
        await store.append("opened", 0, [b"one"])
        assert await store.unfinished() == {"going on": 2, "opened": 1}
        counts = await store.counts()
        assert dataclasses.replace(counts, size=0) == Counts(tables=3, unfinished=2, entries=4, size=0)
        assert counts.size > 4096

    with_store(path, use)


def test_a_deleted_table_leaves_nothing(path: Path) -> None:
    until = int(Wall().now) + DAY

    async def use(store: SqliteStore) -> None:
        changes = Changes(seated=(Seat(0, ANN, SPARE_KEY),), code=JoinCode("QWERTY", until))
        await store.append("t", 0, [b"one"], command(1), changes)
        await store.append("kept", 0, [b"one"], command(1))
        assert await store.delete("t")
        assert not await store.delete("t")
        with pytest.raises(NoSuchTable):
            await store.append("t", 1, [b"two"])
        with pytest.raises(NoSuchTable):
            await store.load("t")
        assert await store.seats("t") == ()
        assert await store.mine(ANN) == ()
        assert await store.table_of_code("QWERTY") is None
        assert await store.answer_of("t", ANN, command(1).cmd_id) is None
        assert (await store.load("kept")).seq == 1

    with_store(path, use, wall=Wall())


# -- tables nobody comes back to ---------------------------------------------------------------------------------------


def test_a_table_untouched_for_ninety_days_is_idle(path: Path) -> None:
    wall = Wall()

    async def use(store: SqliteStore) -> None:
        await store.append("left", 0, [b"one"])
        await store.append("played", 0, [b"one"])
        for day in range(90):
            assert await store.idle(90) == (), day
            wall.now += DAY
            await store.append("played", day + 1, [b"a move"])
        assert await store.idle(90) == ("left",)

    with_store(path, use, wall=wall)


@pytest.mark.parametrize("jump", [400 * DAY, -400 * DAY])
def test_a_clock_that_jumps_makes_no_table_old(path: Path, jump: int) -> None:
    wall = Wall()

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        assert await store.idle(90) == ()
        wall.now += jump
        for _ in range(1000):
            assert await store.idle(90) == ()

    with_store(path, use, wall=wall)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_closing_finishes_what_was_asked_for_and_then_refuses(path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        asked = [asyncio.ensure_future(store.append("t", n, [b"x"])) for n in range(100)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*asked) == list(range(1, 101))
        for late in (store.append("t", 100, [b"x"]), store.load("t")):
            with pytest.raises(StoreFailed) as no:
                await late
            assert no.value.code == "closed"

    asyncio.run(run())


def test_errors_cross_process_borders_whole() -> None:
    import pickle

    for error in (Stale(4), AnsweredBefore(command(1)), StoreFailed("io", "disk"), Damaged("t", 3), Taken("who")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert again.args == error.args
