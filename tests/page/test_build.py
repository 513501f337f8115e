"""The built page in the package is what its sources give, and they hold what they promise: types, unit tests, size.

Node is never required to play; where it is missing these tests are skipped.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.needs import program

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "page"
STATIC = ROOT / "src" / "contractrummy" / "web" / "static"
MOST_SCRIPT = 100 * 1000
"""Bytes of script a browser may have to fetch for everything, gzipped."""


def run(*command: str, cwd: Path, seconds: int = 240) -> str:
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=seconds, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def workshop() -> Path:
    """A copy of the page's sources with its packages, in build/, which is kept as long as the lock file stays."""
    npm = program("npm")
    program("node")
    lock = hashlib.sha256((PAGE / "package-lock.json").read_bytes()).hexdigest()[:12]
    place = ROOT / "build" / f"page-{lock}"
    text = ROOT / "src" / "contractrummy" / "text"
    if not (place / "page" / "node_modules" / ".done").exists():
        shutil.rmtree(place, ignore_errors=True)
        (place / "page").mkdir(parents=True)
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(PAGE / name, place / "page" / name)
        run(npm, "ci", "--no-audit", "--no-fund", cwd=place / "page")
        (place / "page" / "node_modules" / ".done").touch()
    for source in PAGE.iterdir():
        if source.name == "node_modules":
            continue
        target = place / "page" / source.name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    shutil.rmtree(place / "src", ignore_errors=True)
    shutil.copytree(text, place / "src" / "contractrummy" / "text", ignore=shutil.ignore_patterns("__pycache__"))
    return place


def digests(folder: Path) -> dict[str, str]:
    """Each file's name in the folder, and the digest of its bytes."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_built_page_is_what_its_sources_give(workshop: Path) -> None:
    """`cd page && npm ci && npx vite build` makes these very bytes."""
    run(program("npx"), "vite", "build", cwd=workshop / "page")
    assert digests(workshop / "src" / "contractrummy" / "web" / "static") == digests(STATIC)


def test_its_types_hold(workshop: Path) -> None:
    run(program("npx"), "svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", cwd=workshop / "page")


def test_its_unit_tests_pass(workshop: Path) -> None:
    run(program("npx"), "vitest", "run", cwd=workshop / "page")


def test_the_types_of_the_wire_are_those_of_the_messages() -> None:
    run(sys.executable, str(ROOT / "tools" / "wire_types.py"), "--check", cwd=ROOT)


def test_the_script_of_the_whole_page_is_small() -> None:
    scripts = [path for path in STATIC.rglob("*.js") if not path.name.startswith(("sw.", "workbox-"))]
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) <= MOST_SCRIPT
