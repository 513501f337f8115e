"""A log that was changed, lost its end or lost a part is found out, and only its own table is concerned."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from contractrummy.table.sqlite import SqliteStore, check
from contractrummy.table.sqlite.chain import START, link
from contractrummy.table.store import Damaged, Log
from tests.support.keeping import with_store

FIVE = [b"one", b"two", b"three", b"four", b"five"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with two tables of five entries."""
    path = tmp_path / "tables.db"

    async def write(store: SqliteStore) -> None:
        await store.append("t", 0, FIVE)
        await store.append("u", 0, FIVE)

    with_store(path, write)
    return path


def tampered(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def damage(path: Path, table: str = "t") -> Damaged:
    with pytest.raises(Damaged) as no:
        with_store(path, lambda store: store.load(table))
    return no.value


def load(path: Path, table: str = "t") -> Log:
    return with_store(path, lambda store: store.load(table))


OF_T = "WHERE table_id = 't'"


@pytest.mark.parametrize(
    ("statement", "last_good"),
    [
        pytest.param(f"UPDATE entries SET body = x'7477ff' {OF_T} AND seq = 2", 1, id="a byte is changed"),
        pytest.param(f"UPDATE entries SET body = 'two' {OF_T} AND seq = 2", 1, id="bytes became text"),
        pytest.param(f"UPDATE entries SET hash = zeroblob(32) {OF_T} AND seq = 3", 2, id="a hash is changed"),
        pytest.param(f"DELETE FROM entries {OF_T} AND seq = 3", 2, id="an entry is missing"),
        pytest.param(f"DELETE FROM entries {OF_T} AND seq = 1", 0, id="the first entry is missing"),
        pytest.param(f"DELETE FROM entries {OF_T} AND seq > 3", 3, id="the end is missing"),
        pytest.param(f"DELETE FROM entries {OF_T}", 0, id="all entries are missing"),
        pytest.param(f"UPDATE entries SET seq = 6 {OF_T} AND seq = 4", 3, id="an entry has another number"),
        pytest.param("UPDATE tables SET seq = 3 WHERE id = 't'", 5, id="there is more than the table knows of"),
        pytest.param("DELETE FROM tables WHERE id = 't'", 0, id="the table is missing"),
    ],
)
def test_a_log_that_does_not_hold_together_is_told_by_its_last_good_entry(
    path: Path, statement: str, last_good: int
) -> None:
    tampered(path, statement)
    no = damage(path)
    assert (no.table, no.last_good) == ("t", last_good)
    if no.log is not None:
        assert [entry.body for entry in no.log.entries] == FIVE[:last_good]
    # The other table is whole, and the check names the one that is not.
    assert load(path, "u").seq == 5
    health = check(path)
    assert not health.whole
    assert health.damaged == (("t", last_good),)


def test_entries_of_another_table_are_not_taken_for_ones_own(path: Path) -> None:
    tampered(
        path,
        f"DELETE FROM entries {OF_T}",
        "INSERT INTO entries SELECT 't', seq, at, body, hash FROM entries WHERE table_id = 'u'",
    )
    assert damage(path).last_good == 0


def test_what_comes_after_a_number_is_checked_too(path: Path) -> None:
    tampered(path, f"UPDATE entries SET body = x'00' {OF_T} AND seq = 4")

    async def use(store: SqliteStore) -> None:
        for seq in (0, 1, 2, 3):
            with pytest.raises(Damaged) as no:
                await store.since("t", seq)
            assert no.value.last_good == 3
        assert [entry.seq for entry in await store.since("t", 4)] == [5]

    with_store(path, use)


def test_a_flipped_bit_in_the_file_is_found(path: Path) -> None:
    data = bytearray(path.read_bytes())
    # Both tables say "three"; the first place is damaged.
    data[data.index(b"three")] ^= 0x10
    path.write_bytes(data)
    health = check(path)
    assert len(health.damaged) == 1
    assert health.damaged[0][1] == 2


def test_a_page_of_rubbish_does_not_stop_the_other_tables(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    page = 4096

    async def write(store: SqliteStore) -> None:
        await store.append("a", 0, [b"a" * 1000] * 40)
        await store.append("z", 0, [b"z" * 1000] * 40)

    with_store(path, write)
    data = bytearray(path.read_bytes())
    inside = data.index(b"z" * 100, data.index(b"z" * 100) + 5 * page) // page * page
    data[inside : inside + page] = b"\xa5" * page
    path.write_bytes(data)
    assert load(path, "a").seq == 40
    no = damage(path, "z")
    assert 0 <= no.last_good < 40
    health = check(path)
    assert health.pages
    assert [table for table, _ in health.damaged] == ["z"]


def test_a_copy_made_in_the_middle_of_writing_is_whole_or_found_out(tmp_path: Path) -> None:
    """The file copied without its write-ahead log, and the newest pages missing from the copy."""
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    async def write(store: SqliteStore) -> None:
        await store.append("t", 0, [b"x" * 500] * 50)
        await store._writer.do(lambda db: None)

    with_store(path, write)
    older = path.read_bytes()
    with_store(path, lambda store: store.append("t", 50, [b"y" * 500] * 50))
    newer = path.read_bytes()
    # Some pages of the older state among those of the newer one, as a copy under way catches them.
    page = 4096
    found = 0
    for start in range(page, len(older), page):
        mixed = newer[:start] + older[start : start + page] + newer[start + page :]
        if mixed == newer:
            continue
        copy.write_bytes(mixed)
        try:
            whole = with_store(copy, lambda store: store.load("t"))
            assert [entry.body[:1] for entry in whole.entries] == [b"x"] * 50 + [b"y"] * 50
        except Damaged:
            found += 1
    assert found
    shutil.copy(path, copy)
    assert load(copy).seq == 100


def test_the_chain_depends_on_all_that_an_entry_is() -> None:
    links: list[Callable[[], bytes]] = [
        lambda: link(START, "t", 1, b"body"),
        lambda: link(bytes([1]) + START[1:], "t", 1, b"body"),
        lambda: link(START, "u", 1, b"body"),
        lambda: link(START, "t", 2, b"body"),
        lambda: link(START, "t", 1, b"Body"),
        lambda: link(START, "t1", 1, b"body"),
        lambda: link(START, "t", 11, b"body"),
        lambda: link(START, "t", 1, b"1:body"),
        lambda: link(START, "", 1, b"body"),
        lambda: link(START, "t", 1, b""),
    ]
    assert len({one() for one in links}) == len(links)


def test_the_chain_is_the_same_in_every_version() -> None:
    """Worked out once and written down: logs of years ago must go on being good."""
    assert link(START, "t", 1, b"body").hex() == "7ed019d3915b743a7d51e08bbe6383f757bf72e67833115536a5365850168bc8"
