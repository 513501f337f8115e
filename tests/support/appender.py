"""A process that appends to a table and says so once it is told that the entry is kept. Its tests kill it.

python -m tests.support.appender FILE TABLE NAME [COUNT]
"""

from __future__ import annotations

import asyncio
import sys
from hashlib import sha256

from contractrummy.table.sqlite import SqliteStore
from contractrummy.table.store import Answer, AnsweredBefore, NoSuchTable, Stale, StoreFailed

TOGETHER = 5
"""So many commands are on their way at a time, so that a commit has several."""


async def main(path: str, table: str, name: str, count: int) -> None:
    store = SqliteStore(path)
    who = sha256(name.encode()).digest()
    numbers = iter(range(count))

    async def append_on() -> None:
        for number in numbers:
            body = f"{name} {number}".encode()
            answer = Answer(who, body.decode(), sha256(body).digest(), b"done: " + body)
            while True:
                try:
                    seq = (await store.load(table)).seq
                except NoSuchTable:
                    seq = 0
                try:
                    kept: int | None = await store.append(table, seq, [body], answer)
                    break
                except AnsweredBefore:
                    # By a process of the same name, before it was killed.
                    kept = None
                    break
                except Stale:
                    continue
                except StoreFailed as no:
                    print(f"failed {no.code} {no.detail}", flush=True)
            if kept is not None:
                print(f"kept {kept} {body.decode()}", flush=True)

    await asyncio.gather(*(append_on() for _ in range(TOGETHER)))
    await store.close()


if __name__ == "__main__":
    path, table, name, *count = sys.argv[1:]
    asyncio.run(main(path, table, name, int(count[0]) if count else 1 << 30))
