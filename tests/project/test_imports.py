"""What the package may import: the core runs in a browser too, and the game starts with nothing installed."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "contractrummy"
CORE = (
    "analysis bots cards dealer door engine errors face game melds moves notation record replaying rules scoring strict"
).split()

# Of the standard library, what does no I/O, keeps no time, rolls no dice and is there in the browser's Python.
ALLOWED = set(
    "__future__ abc bisect collections contractrummy copy dataclasses enum functools hashlib heapq importlib.resources "
    "itertools json math operator re string types typing".split()
)
# The same is true of these: near misses in names, rule files, full-width and composed characters.
ALLOWED |= {"difflib", "tomllib", "unicodedata"}


def core_files() -> list[Path]:
    single = [PACKAGE / f"{name}.py" for name in CORE]
    return sorted([f for f in single if f.exists()] + [f for name in CORE for f in (PACKAGE / name).rglob("*.py")])


def imported(file: Path) -> set[str]:
    """The top-level modules a file imports anywhere in it, of importlib the submodule too."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return {name if name.startswith("importlib") else name.partition(".")[0] for name in names}


@pytest.mark.parametrize("file", core_files(), ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_the_core_imports_only_what_a_browser_has(file: Path) -> None:
    # Fresh seeds come from the operating system, when a game is begun without one; a browser brings its own.
    extra = {"secrets"} if file.name == "dealer.py" else set()
    assert imported(file) <= ALLOWED | extra


def test_the_version_is_told_with_nothing_installed() -> None:
    """What `make play` falls back on without a network: no package, not even this one, is installed."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    env = {"PYTHONPATH": str(ROOT / "src"), "PATH": os.environ["PATH"], "HOME": "/nonexistent"}
    command = [sys.executable, "-S", "-m", "contractrummy", "--version"]
    done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert version in done.stdout
