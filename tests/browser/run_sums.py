"""Imports the engine and works out its sums, in Pyodide (test_pyodide.py starts it), and reports what that drew in.

The arguments are the modules that the core may import. The last line of the output is the report, in JSON.
"""

from __future__ import annotations

import builtins
import json
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from types import FrameType
from typing import Any

OUTSIDE = ("__main__", "cli", "sim", "table", "terminal", "web")
"""What people see, for which the browser has its own, and the simulator, which needs processes."""
DEPTH = 200
"""How many calls deep the engine may go; Safari's stack is the small one."""


class Watch:
    """Sees every import that is written in this package, wherever it stands."""

    def __init__(self) -> None:
        self.asked: dict[str, set[str]] = {}
        self.usual = builtins.__import__

    def __call__(self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        importer = str((globals or {}).get("__name__"))
        if own(importer) and level == 0 and not own(name):
            self.asked.setdefault(name, set()).add(importer)
        return self.usual(name, globals, locals, fromlist, level)


def own(module: str) -> bool:
    return module.partition(".")[0] == "contractrummy"


def loaded() -> set[str]:
    """The modules of others that are there, by their first names."""
    return {name.partition(".")[0] for name in sys.modules} - {"contractrummy", "tests"}


def within(package: str) -> Iterator[str]:
    """The modules in a package. Of those outside nothing is imported, so pkgutil.walk_packages will not do."""
    for module in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if module.name.split(".")[1] not in OUTSIDE:
            yield module.name
            if module.ispkg:
                yield from within(module.name)


def depth() -> int:
    frame: FrameType | None = sys._getframe()
    count = 0
    while frame := frame and frame.f_back:
        count += 1
    return count


def main(allowed: list[str]) -> dict[str, Any]:
    for name in allowed:
        import_module(name)
    before = loaded()
    builtins.__import__ = watch = Watch()
    import_module("contractrummy.door")
    drawn_in = {"by the door": loaded() - before}

    modules = sorted(within("contractrummy"))
    for name in modules:
        import_module(name)
    drawn_in["by all modules"] = loaded() - before

    sums: Any = import_module("tests.browser.sums")
    before = loaded()
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth() + DEPTH)
    answers = sums.sums()
    sys.setrecursionlimit(limit)
    drawn_in["by the sums"] = loaded() - before
    return {
        "platform": [sys.platform, sys.maxsize],
        "modules": modules,
        "drawn in": {when: sorted(names) for when, names in drawn_in.items()},
        "asked": {name: sorted(importers) for name, importers in watch.asked.items()},
        "answers": answers,
    }


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1:])))
