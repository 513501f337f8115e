"""A server for tests, in a process of its own: `python -m tests.web.served '{"port": 8123, "db": "..."}'`.

It is the server that `contract-rummy serve` runs, with what a test may want otherwise: how fast bots are, how much is
let in, where the page's files are. It prints ``ready`` once it can be asked.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from contractrummy.table.sqlite import SqliteStore
from contractrummy.web.limits import Limits, Rate
from contractrummy.web.listening import listener
from contractrummy.web.pages import BUILT
from contractrummy.web.serving import Plan, run
from contractrummy.web.site import Site

# What many fast tests on one machine need, where the limits themselves are not what is tested.
ROOMY = Limits(
    player=Rate(1_000_000, 1, 1_000_000),
    onlooker=Rate(1_000_000, 1, 1_000_000),
    sockets_of_browser=Rate(1_000_000, 1, 1_000_000),
    sockets_of_address=20_000,
    sockets=20_000,
    tables_of_address=Rate(1_000_000, 1, 1_000_000),
    misses_of_address=Rate(1_000_000, 1, 1_000_000),
    costly_of_address=Rate(1_000_000, 1, 1_000_000),
    requests_of_address=Rate(1_000_000, 1, 1_000_000),
)


def main(asked: dict[str, Any]) -> None:
    """Serve until told to end. `asked` has ``port`` and ``db``, and what is to be otherwise than usual."""
    limits = Limits() if asked.get("real_limits") else ROOMY
    limits = replace(limits, **{name: _limit(value) for name, value in asked.get("limits", {}).items()})
    plan = Plan(
        db=Path(asked["db"]),
        site=Site(asked.get("public_url"), asked.get("trusted_proxy", False)),
        limits=limits,
        pace=asked.get("pace", 0.0),
        log_level=asked.get("log_level", "info"),
        static=Path(asked["static"]) if asked.get("static") else BUILT,
        ready=lambda: print("ready", flush=True),
    )
    run(plan, listener("127.0.0.1", asked["port"]), SqliteStore(plan.db))


def _limit(value: Any) -> Any:
    return Rate(*value) if isinstance(value, list) else value


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
