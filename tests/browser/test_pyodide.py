"""The same Python in the browser: the engine in Pyodide (CPython in WebAssembly), which Node runs here.

Node is never required: where it is missing, or Pyodide cannot be fetched, these tests are skipped and say why.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from hashlib import sha256
from importlib.metadata import files
from pathlib import Path
from typing import Any

import pytest

from tests.browser.run_tests import FOLDERS, WORDY
from tests.browser.sums import sums
from tests.project.test_imports import ALLOWED

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools" / "pyodide"
BUILD = ROOT / "build"
OLDEST_NODE = 20
OUR_FAULT = ("EBADENGINE", "EINTEGRITY", "EJSONPARSE", "EUSAGE")
"""npm's names for a lock file that does not fit; its other errors tell of registries, proxies and disks."""
PYTEST = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
OTHER_LEXERS = re.compile(r"pygments/lexers/(?!(__init__|_mapping|diff|python)\.py)")
OF_THE_PACKAGE = {"os", "sys", "importlib", "importlib.machinery"}
"""What `contractrummy/__init__.py` asks for besides: CONTRACTRUMMY_PURE=1, and names that are loaded late."""


def program(name: str) -> str:
    path = shutil.which(name)
    return path or pytest.skip(f"there is no {name}, which runs the engine in Pyodide")


@pytest.fixture(scope="session")
def pyodide() -> Path:
    """The pinned Pyodide as a folder, fetched once into build/."""
    version = subprocess.run([program("node"), "--version"], capture_output=True, text=True).stdout.strip()
    if int("0" + version.lstrip("v").partition(".")[0]) < OLDEST_NODE:
        pytest.skip(f"Node {OLDEST_NODE} or later runs the engine in Pyodide; this is {version or 'none'}")
    place = BUILD / f"pyodide-{sha256((TOOLS / 'package-lock.json').read_bytes()).hexdigest()[:12]}"
    if not place.exists():
        fetch(place)
    return place / "node_modules" / "pyodide"


def fetch(place: Path) -> None:
    """Into a folder of its own first: two test processes may both be at it, and one may be stopped."""
    command = [program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"]
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="pyodide-new-") as around:
        new = Path(around, "pyodide")
        new.mkdir()
        for name in ("package.json", "package-lock.json"):
            shutil.copy(TOOLS / name, new)
        try:
            done = subprocess.run(
                command, cwd=new, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
            )
        except subprocess.TimeoutExpired:
            pytest.skip("Pyodide could not be fetched in two minutes")
        if done.returncode:
            code = re.search(r"\bcode (\w+)", done.stderr)
            if code and code[1] not in OUR_FAULT:
                pytest.skip(f"Pyodide could not be fetched (npm: {code[1]})")
            pytest.fail(f"npm ci in tools/pyodide:\n{done.stdout}{done.stderr}", pytrace=False)
        try:
            new.rename(place)
        except OSError:
            if not place.exists():
                raise


def packed(archive: Path, *packages: str) -> Path:
    """The package without what was compiled, the tests, and packages that are installed here."""
    with zipfile.ZipFile(archive, "w") as packing:
        packing.write(ROOT / "pyproject.toml", "pyproject.toml")
        for folder in ("src/contractrummy", "tests"):
            for path in sorted((ROOT / folder).rglob("*")):
                if path.suffix in (".py", ".ftl", ".toml", ".json"):
                    packing.write(path, path.relative_to(ROOT))
        for package in packages:
            for file in files(package) or ():
                if file.suffix == ".py" and not OTHER_LEXERS.match(str(file)):
                    packing.write(str(file.locate()), f"lib/{file}")
    return archive


def run(pyodide: Path, archive: Path, module: str, *arguments: str) -> Any:
    """The report of a module that is run in Pyodide; if it fails, its output is the failure."""
    command = [program("node"), str(TOOLS / "run.mjs"), str(pyodide), str(archive), f"tests.browser.{module}"]
    done = subprocess.run(
        [*command, *arguments], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=280
    )
    output, _, report = done.stdout.rstrip("\n").rpartition("\n")
    if done.returncode:
        pytest.fail(f"in Pyodide, {module}:\n{done.stdout}{done.stderr}", pytrace=False)
    print(output)
    return json.loads(report)


def test_the_engine_s_own_tests_pass_there(pyodide: Path, tmp_path: Path) -> None:
    counts = run(pyodide, packed(tmp_path / "project.zip", *PYTEST), "run_tests")
    assert all(counts[folder]["passed"] for folder in FOLDERS), counts
    assert not any(counts[folder].get("skipped") for folder in FOLDERS if folder not in WORDY), counts


def test_the_sums_are_the_same_there_and_draw_nothing_in(pyodide: Path, tmp_path: Path) -> None:
    report = run(pyodide, packed(tmp_path / "project.zip"), "run_sums", *sorted(ALLOWED - {"contractrummy"}))
    assert report["platform"] == ["emscripten", 2**31 - 1]
    assert len(report["modules"]) > 40
    asked: dict[str, list[str]] = report["asked"]
    others = {name: by for name, by in asked.items() if not {name, name.partition(".")[0]} & ALLOWED}
    assert others == {name: ["contractrummy"] for name in OF_THE_PACKAGE}
    assert report["drawn in"] == {"by the door": [], "by all modules": [], "by the sums": []}

    here = sums()
    assert report["answers"].keys() == here.keys()
    for about in here:
        assert report["answers"][about] == here[about]
