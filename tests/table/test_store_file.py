"""The file: where it is, who may read it, older and newer versions, backup, and what is said where it cannot be had."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from contractrummy.table.sqlite import SqliteStore, backup, check, default_path
from contractrummy.table.sqlite.schema import APPLICATION, STEPS, migrate, version_of
from contractrummy.table.store import CannotOpen, Changes, Seat, StoreFailed
from tests.support.keeping import ANN, command, with_store

NOBODY = 65_534


def refused(path: Path) -> CannotOpen:
    with pytest.raises(CannotOpen) as no:
        SqliteStore(path, patience=0.05)
    return no.value


def made(path: Path) -> Path:
    """A store with one table of one entry."""
    with_store(path, lambda store: store.append("t", 0, [b"one"], command(1), Changes(seated=(Seat(0, ANN),))))
    return path


# -- the place ---------------------------------------------------------------------------------------------------------


def test_tables_are_kept_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "contract-rummy" / "tables.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == tmp_path / ".local" / "share" / "contract-rummy" / "tables.db"
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    assert default_path() is None


@pytest.mark.skipif(os.name != "posix", reason="permissions as on Unix")
def test_a_new_database_and_its_folder_are_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "made" / "for it" / "tables.db"

    async def look(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name

    with_store(path, look)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_name_with_odd_characters_is_a_name(tmp_path: Path) -> None:
    path = tmp_path / "tables?mode=ro&x=#1 %41 合约.db"
    made(path)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_what_is_written_waits_for_the_disk_unless_asked_otherwise(tmp_path: Path) -> None:
    async def setting(store: SqliteStore) -> tuple[int, str]:
        (level,) = await store._writer.do(lambda db: db.execute("PRAGMA synchronous").fetchone())
        (journal,) = await store._writer.do(lambda db: db.execute("PRAGMA journal_mode").fetchone())
        return level, journal

    assert with_store(tmp_path / "full.db", setting) == (2, "wal")
    assert with_store(tmp_path / "normal.db", setting, synchronous="normal") == (1, "wal")


# -- what cannot be opened ---------------------------------------------------------------------------------------------


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert refused(tmp_path).code == "is_folder"


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    no = refused(tmp_path / "file" / "tables.db")
    assert (no.code, no.path) == ("folder", str(tmp_path / "file"))


@pytest.mark.parametrize("content", [b"Dear diary, " * 100, b"x", b"SQLite format 3\0" + b"\xff" * 5000])
def test_another_file_is_no_database_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    assert refused(path).code == "not_a_database"
    assert path.read_bytes() == content


@pytest.mark.skipif(os.name != "posix", reason="devices as on Unix")
def test_a_device_is_no_database() -> None:
    assert refused(Path("/dev/null")).code == "not_a_database"


def test_a_database_of_another_program_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE photos (name TEXT)")
    before = path.read_bytes()
    assert refused(path).code == "other_database"
    assert path.read_bytes() == before


def test_a_database_that_another_keeps_locked(tmp_path: Path) -> None:
    path = made(tmp_path / "tables.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN EXCLUSIVE")
        assert refused(path).code == "locked"
        db.execute("ROLLBACK")
    assert with_store(path, lambda store: store.unfinished()) == {"t": 1}


@pytest.fixture
def plain_user() -> Iterator[Path]:
    """A folder of a user who is not root, who runs the test: root may write to whatever it likes."""
    if os.name != "posix":
        pytest.skip("permissions as on Unix")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        root = os.geteuid() == 0
        if root:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)


@pytest.mark.parametrize(("mode", "code"), [(0o400, "read_only"), (0o000, "denied")])
def test_a_file_one_may_not_write(plain_user: Path, mode: int, code: str) -> None:
    path = made(plain_user / "tables.db")
    path.chmod(mode)
    assert refused(path).code == code


def test_a_folder_in_which_one_may_make_nothing(plain_user: Path) -> None:
    plain_user.chmod(0o500)
    assert refused(plain_user / "tables.db").code == "denied"
    no = refused(plain_user / "inner" / "tables.db")
    assert (no.code, no.path) == ("denied", str(plain_user / "inner"))
    plain_user.chmod(0o700)


# -- versions ----------------------------------------------------------------------------------------------------------


def test_a_database_says_which_program_and_version_it_is_of(tmp_path: Path) -> None:
    with closing(sqlite3.connect(made(tmp_path / "tables.db"))) as db:
        assert version_of(db) == len(STEPS)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_a_database_of_a_newer_version_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = made(tmp_path / "tables.db")
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    before = path.read_bytes()
    for use in (lambda: SqliteStore(path), lambda: check(path), lambda: backup(path, tmp_path / "copy.db")):
        with pytest.raises(CannotOpen) as no:
            use()
        assert no.value.code == "newer"
        assert path.read_bytes() == before


def test_a_server_stops_writing_when_another_brings_the_database_to_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        with closing(sqlite3.connect(path)) as db:
            db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
        with pytest.raises(StoreFailed) as no:
            await store.append("t", 1, [b"two"])
        assert no.value.code == "newer"

    with_store(path, use)


LATER = (*STEPS, ("ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT 'family'", "UPDATE tables SET title = id"))
BROKEN = (*LATER, ("CREATE TABLE medals (name TEXT)", "INSERT INTO nowhere VALUES (1)"))


def test_an_older_database_is_brought_up_with_all_it_holds(tmp_path: Path) -> None:
    path = made(tmp_path / "tables.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, LATER)
        assert version_of(db) == len(STEPS) + 1
        assert db.execute("SELECT id, seq, title FROM tables").fetchall() == [("t", 1, "t")]
        migrate(db, LATER)
        assert version_of(db) == len(STEPS) + 1


@pytest.mark.parametrize("new", [True, False])
def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path, new: bool) -> None:
    path = tmp_path / "tables.db"
    if not new:
        made(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        before = list(db.iterdump())
        version = version_of(db)
        with pytest.raises(sqlite3.OperationalError):
            migrate(db, BROKEN)
        # Not even the steps that went well, nor the marks.
        assert list(db.iterdump()) == before
        assert version_of(db) == version
    assert with_store(path, lambda store: store.unfinished()) == ({} if new else {"t": 1})


def test_two_that_begin_together_make_one_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def both() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(SqliteStore, path) for _ in range(8)))
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"one"]) for n, store in enumerate(stores)))
        assert len(await stores[0].unfinished()) == 8
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(both())


# -- backup ------------------------------------------------------------------------------------------------------------


def test_a_backup_made_while_others_write_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> list[int]:
        kept = [0] * 8
        go_on = True

        async def write(table: int) -> None:
            while go_on:
                kept[table] = await store.append(f"t{table}", kept[table], [b"x" * 300], command(kept[table]))

        writers = [asyncio.ensure_future(write(table)) for table in range(8)]
        lengths = []
        for number in range(5):
            while min(kept) < 20 * (number + 1):
                await asyncio.sleep(0.001)
            before = list(kept)
            await store.backup(tmp_path / f"copy-{number}.db")
            lengths.append((before, list(kept)))
        go_on = False
        await asyncio.gather(*writers)
        for number, (before, after) in enumerate(lengths):
            copy = tmp_path / f"copy-{number}.db"
            assert check(copy).whole
            found = await asyncio.to_thread(with_store, copy, lambda copied: copied.unfinished())
            for table in range(8):
                # All that was answered before it began is in it. One may be kept whose answer is under way.
                assert before[table] <= found[f"t{table}"] <= after[table] + 1
        return kept

    kept = with_store(path, use)
    assert with_store(path, lambda store: store.unfinished()) == {f"t{n}": kept[n] for n in range(8)}


def test_a_backup_is_one_file_of_its_owners_and_can_be_played_on(tmp_path: Path) -> None:
    path, copies = made(tmp_path / "tables.db"), tmp_path / "copies"
    copies.mkdir()
    backup(path, copies / "tables.db")
    assert [file.name for file in copies.iterdir()] == ["tables.db"]
    if os.name == "posix":
        assert stat.S_IMODE((copies / "tables.db").stat().st_mode) == 0o600

    async def use(store: SqliteStore) -> None:
        assert await store.answer_of("t", ANN, command(1).cmd_id) == command(1)
        assert await store.append("t", 1, [b"two"]) == 2

    with_store(copies / "tables.db", use)


@pytest.fixture
def before(tmp_path: Path) -> Iterator[list[str]]:
    """What is in the folder once the test has made its files; nothing is added by a backup that fails."""
    names: list[str] = []
    yield names
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(names)


def test_a_backup_overwrites_nothing(tmp_path: Path, before: list[str]) -> None:
    path = made(tmp_path / "tables.db")
    (tmp_path / "copy.db").write_bytes(b"precious")
    before += ["tables.db", "copy.db"]
    for target in (tmp_path / "copy.db", path):
        with pytest.raises(CannotOpen) as no:
            backup(path, target)
        assert (no.value.code, no.value.path) == ("exists", str(target))
    assert (tmp_path / "copy.db").read_bytes() == b"precious"


def test_a_backup_needs_a_source_and_a_folder(tmp_path: Path, before: list[str]) -> None:
    path = made(tmp_path / "tables.db")
    before += ["tables.db"]
    for source, target, code in (
        (tmp_path / "none.db", tmp_path / "copy.db", "missing"),
        (path, tmp_path / "nowhere" / "copy.db", "folder"),
        (tmp_path, tmp_path / "copy.db", "is_folder"),
    ):
        with pytest.raises(CannotOpen) as no:
            backup(source, target)
        assert no.value.code == code


def test_a_backup_of_a_damaged_file_is_refused(tmp_path: Path, before: list[str]) -> None:
    path = tmp_path / "tables.db"
    with_store(path, lambda store: store.append("t", 0, [b"x" * 900] * 100))
    data = bytearray(path.read_bytes())
    inside = data.index(b"x" * 800) // 4096 * 4096
    data[inside : inside + 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    before += ["tables.db"]
    with pytest.raises(CannotOpen) as no:
        backup(path, tmp_path / "copy.db")
    assert no.value.code == "damaged"


def test_a_backup_can_be_made_of_what_a_killed_server_left(tmp_path: Path) -> None:
    """What is still in the write-ahead log belongs to it."""
    path, left = tmp_path / "tables.db", tmp_path / "left.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one", b"two"])
        # The files as they are now are what would be left.
        for suffix in ("", "-wal"):
            (tmp_path / f"left.db{suffix}").write_bytes((tmp_path / f"tables.db{suffix}").read_bytes())

    with_store(path, use)
    backup(left, tmp_path / "copy.db")
    assert with_store(tmp_path / "copy.db", lambda store: store.unfinished()) == {"t": 2}


def test_a_file_copied_from_a_running_server_without_its_log_is_told_from_all_others(tmp_path: Path) -> None:
    path, bare, with_log = (tmp_path / name for name in ("tables.db", "bare.db", "with log.db"))

    async def found(store: SqliteStore) -> tuple[bool, dict[str, int]]:
        return store.copied_without_log, await store.unfinished()

    async def copy(store: SqliteStore) -> None:
        assert not store.copied_without_log
        await store.append("t", 1, [b"two"])
        bare.write_bytes(path.read_bytes())
        with_log.write_bytes(path.read_bytes())
        (tmp_path / "with log.db-wal").write_bytes((tmp_path / "tables.db-wal").read_bytes())
        await store.backup(tmp_path / "backup.db")

    made(path)
    with_store(path, copy)
    assert with_store(bare, found) == (True, {"t": 1})
    # Said once: from then on the copy is a file like any other.
    assert with_store(bare, found) == (False, {"t": 1})
    for good in (path, with_log, tmp_path / "backup.db"):
        assert with_store(good, found) == (False, {"t": 2}), good.name


def test_a_look_at_what_a_killed_server_left_raises_no_false_alarm(tmp_path: Path) -> None:
    path, left = tmp_path / "tables.db", tmp_path / "left.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one", b"two"])
        for suffix in ("", "-wal"):
            (tmp_path / f"left.db{suffix}").write_bytes((tmp_path / f"tables.db{suffix}").read_bytes())

    with_store(path, use)
    assert check(left).entries == 2
    assert not (tmp_path / "left.db-wal").exists()

    async def look(store: SqliteStore) -> None:
        assert not store.copied_without_log
        assert await store.unfinished() == {"t": 2}

    with_store(left, look)
