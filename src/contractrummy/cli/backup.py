"""`contract-rummy backup`: the tables of a server in one file, copied while it goes on."""

from __future__ import annotations

from pathlib import Path

from contractrummy.cli.answer import Answer
from contractrummy.cli.database import existing, refused
from contractrummy.cli.language import voice
from contractrummy.cli.options import Database, Lang
from contractrummy.cli.page import Page
from contractrummy.cli.refusal import USAGE, Refused, shown
from contractrummy.cli.source import STDIN
from contractrummy.table.store import CannotOpen

__all__ = ["backup"]


def backup(copy: str, /, *, db: Database = None, lang: Lang = None) -> Answer:
    say = voice(lang)
    if copy in ("", STDIN):
        raise Refused(USAGE, "cli-argument-missing", argument="COPY")
    source = existing(db)

    from contractrummy.table import sqlite

    try:
        sqlite.backup(source, Path(copy))
    except CannotOpen as no:
        raise refused(no) from None
    page = Page()
    page.line(say("cli-backup-done", file=shown(copy)))
    return Answer(page)
