"""The store in one SQLite file, with its backup and its check.

`database` is what others use. Below it: `connecting` opens the file, `schema` is what is in it, `chain` hashes a log,
`writing` and `reading` are the statements, `writer` and `reader` the two threads; `running` finds copies that lack
their end.
"""

from __future__ import annotations

from contractrummy.table.place import default_path
from contractrummy.table.sqlite.backup import backup
from contractrummy.table.sqlite.check import Health, check
from contractrummy.table.sqlite.database import SqliteStore

__all__ = ["Health", "SqliteStore", "backup", "check", "default_path"]
