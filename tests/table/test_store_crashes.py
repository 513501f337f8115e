"""What happens to the tables when a process is killed, another one writes too, or the disk fails or is full."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.store import AnsweredBefore, Log, Stale, StorageFull, StoreFailed
from tests.support.keeping import command, with_store

ROOT = Path(__file__).parents[2]


def appender(path: Path, name: str, *count: str, before: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    """A process that appends to table ``t`` of the store at `path`."""
    words = [*before, sys.executable, "-m", "tests.support.appender", str(path), "t", name, *count]
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    return subprocess.Popen(words, cwd=ROOT, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def kept_by(lines: Iterator[str] | list[str]) -> dict[str, int]:
    """What a process said was kept, each with its number. A line the kill cut off was not said."""
    whole = (line.split(maxsplit=2) for line in lines if line.startswith("kept ") and line.endswith("\n"))
    return {body.strip(): int(seq) for _, seq, body in whole}


def load(path: Path) -> Log:
    return with_store(path, lambda store: store.load("t"))


def assert_all_there(said: dict[str, int], log: Log) -> None:
    """Each entry that was said to be kept is in the log under its number, and no entry is there twice."""
    assert [entry.seq for entry in log.entries] == list(range(1, log.seq + 1))
    in_log = {entry.body.decode(): entry.seq for entry in log.entries}
    assert len(in_log) == log.seq
    assert {body: in_log.get(body) for body in said} == said


# -- killed ------------------------------------------------------------------------------------------------------------


def test_nothing_that_was_answered_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    said: dict[str, int] = {}
    for life in range(6):
        with appender(path, f"life-{life}") as process:
            assert process.stdout is not None
            # The kill comes wherever the process happens to be after that many answers.
            lines = [process.stdout.readline() for _ in range(37 + 61 * life)]
            process.kill()
            lines += process.stdout.readlines()
        said |= kept_by(lines)
        log = load(path)
        assert_all_there(said, log)
        # What was kept but not answered any more is as much as was on its way.
        assert log.seq <= len(said) + 5 * (life + 1)
    assert len(said) > 1000


def test_a_command_whose_answer_was_lost_with_the_process_is_answered_when_it_is_sent_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with appender(path, "ann") as process:
        assert process.stdout is not None
        for _ in range(20):
            process.stdout.readline()
        process.kill()
    last = load(path).entries[-1].body.decode()
    # The same player's process sends all of its commands again; each is there once.
    with appender(path, "ann", str(int(last.split()[1]) + 50)) as again:
        again.communicate()
    bodies = Counter(entry.body for entry in load(path).entries)
    assert set(bodies.values()) == {1}
    assert len(bodies) == int(last.split()[1]) + 50


# -- two processes -----------------------------------------------------------------------------------------------------


def test_of_two_processes_at_one_table_one_has_each_number(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    processes = [appender(path, name, "300") for name in ("one", "two")]
    outputs = [process.communicate()[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    said = [kept_by(output.splitlines(keepends=True)) for output in outputs]
    log = load(path)
    assert_all_there(said[0] | said[1], log)
    assert log.seq == 600
    assert not set(said[0].values()) & set(said[1].values())


def test_a_process_notices_what_another_has_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        assert await store.changed()
        await store.append("t", 0, [b"our own"])
        assert not await store.changed()
        other = SqliteStore(path)
        try:
            assert await other.append("t", 1, [b"another's"]) == 2
        finally:
            await other.close()
        assert await store.changed()
        assert not await store.changed()
        assert [entry.body for entry in await store.since("t", 1)] == [b"another's"]
        with pytest.raises(Stale):
            await store.append("t", 1, [b"late"])

    with_store(path, use)


def test_who_cannot_write_for_another_that_holds_the_database_is_told_and_may_try_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed) as no:
            await store.append("t", 1, [b"two"], command(1))
        assert no.value.code == "busy"
        assert (await store.load("t")).seq == 1
        other.execute("ROLLBACK")
        other.close()
        assert await store.append("t", 1, [b"two"], command(1)) == 2

    with_store(path, use, patience=0.05)


# -- the disk ----------------------------------------------------------------------------------------------------------


def test_where_the_database_may_not_grow_all_is_refused_that_does_not_fit_and_later_taken(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        await store._writer.do(lambda db: db.execute("PRAGMA max_page_count = 40").fetchall())
        large, small = b"x" * 400_000, b"small"
        done = await asyncio.gather(
            store.append("t", 1, [small], command(1)),
            store.append("u", 0, [large], command(2)),
            store.append("t", 2, [small], command(3)),
            return_exceptions=True,
        )
        # The large one was in the same commit, and spoiled none of the others.
        assert [type(one) for one in done] == [int, StorageFull, int]
        assert await store.unfinished() == {"t": 3}
        await store._writer.do(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchall())
        assert await store.append("u", 0, [large], command(2)) == 1
        assert (await store.check()).whole

    with_store(path, use)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one mebibyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("mounting a small disk needs root")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_refuses_and_when_there_is_room_again_play_goes_on_without_a_restart(small_disk: Path) -> None:
    path = small_disk / "tables.db"
    filler = small_disk / "filler"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        with filler.open("wb", buffering=0) as file, pytest.raises(OSError):
            while file.write(b"x" * 1024):
                pass
        seq, refused = 1, 0
        for number in range(200):
            try:
                seq = await store.append("t", seq, [b"y" * 3000], command(number))
            except (StorageFull, StoreFailed) as no:
                assert isinstance(no, StorageFull), no.args
                refused += 1
                assert await store.answer_of("t", command(number).who, command(number).cmd_id) is None
        assert refused
        # Reading goes on, and nothing that was refused is there.
        assert (await store.load("t")).seq == seq
        filler.unlink()
        assert await store.append("t", seq, [b"room again"]) == seq + 1
        assert (await store.check()).whole

    with_store(path, use)


class Faulty:
    """A connection on which the next commit fails as if the disk had; `kept` says whether it is there all the same."""

    def __init__(self, db: sqlite3.Connection, kept: bool) -> None:
        self.db = db
        self.kept = kept

    def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            self.db.execute("COMMIT" if self.kept else "ROLLBACK")
            no = sqlite3.OperationalError("disk I/O error")
            no.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            no.sqlite_errorname = "SQLITE_IOERR_FSYNC"
            raise no
        return self.db.execute(statement, *parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)


@pytest.mark.parametrize("kept", [False, True])
def test_after_a_failed_sync_nothing_is_believed_and_the_database_is_opened_again(tmp_path: Path, kept: bool) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        failing = Faulty(store._writer._db, kept)
        store._writer._db = failing  # type: ignore[assignment]
        with pytest.raises(StoreFailed) as no:
            await store.append("t", 1, [b"two"], command(1))
        assert no.value.code == "io"
        # What the write-ahead log held has been synced into the file.
        assert (tmp_path / "tables.db-wal").stat().st_size == 0
        # Whoever is told so loads again; the command sent again is done once, whichever way it went.
        seq = (await store.load("t")).seq
        assert seq == (2 if kept else 1)
        if kept:
            with pytest.raises(AnsweredBefore):
                await store.append("t", seq, [b"two"], command(1))
        else:
            assert await store.append("t", seq, [b"two"], command(1)) == 2
        assert store._writer._db is not failing  # type: ignore[comparison-overlap]
        assert [entry.body for entry in (await store.load("t")).entries] == [b"one", b"two"]

    with_store(path, use)


def test_syncs_that_fail_lose_and_double_nothing(tmp_path: Path) -> None:
    """A real process, whose system calls are made to fail: every ninth sync of a file."""
    if not shutil.which("strace"):
        pytest.skip("making system calls fail needs strace")
    path = tmp_path / "tables.db"
    load_first = with_store(path, lambda store: store.append("t", 0, [b"opened"]))
    assert load_first == 1
    inject = "inject=fdatasync,fsync:error=EIO:when=9+9"
    process = appender(path, "ann", "150", before=("strace", "-f", "-o", "/dev/null", "-e", inject))
    output, _ = process.communicate(timeout=120)
    assert "failed io" in output
    assert_all_there(kept_by(output.splitlines(keepends=True)), load(path))
    assert load(path).seq == 151


def test_a_database_that_is_taken_away_is_missed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"])
        path.rename(tmp_path / "elsewhere.db")
        with pytest.raises(StoreFailed):
            await store.append("t", 1, [b"into nowhere"])
        assert not path.exists()
        (tmp_path / "elsewhere.db").rename(path)
        assert await store.append("t", 1, [b"two"]) == 2

    with_store(path, use)
