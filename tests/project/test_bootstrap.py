"""tools/bootstrap: what it does again and when, and that the game starts where nothing can be installed."""

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MAIN = """
import os, sys
print("pure" if os.environ.get("CONTRACTRUMMY_PURE") else "installed", *sys.argv[1:])
sys.exit(7)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The start files around a one-file package, with no pip and in a folder with an awkward name."""
    clone = tmp_path / "the 'new' clone"
    package = clone / "src" / "contractrummy"
    package.mkdir(parents=True)
    (clone / "tools").mkdir()
    for name in ("tools/bootstrap", "play.py", "pyproject.toml", "setup.py", "Makefile"):
        shutil.copy(ROOT / name, clone / name)
    shutil.copytree(ROOT / "requirements", clone / "requirements")
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(MAIN, "utf-8")
    return clone


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """With nothing on PATH but what is needed, and no home."""
    path = os.path.dirname(shutil.which("make") or "/usr/bin/make")
    env = {"PATH": path, "HOME": "/nonexistent", "LANG": "C.UTF-8"}
    return subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)


def test_the_game_starts_plain_where_nothing_can_be_installed(clone: Path, tmp_path: Path) -> None:
    done = run(sys.executable, str(clone / "play.py"), "terminal", "--bots", "a b,c", cwd=tmp_path)
    assert done.stdout == "pure play --bots a b,c\n"
    assert done.returncode == 7
    assert done.stderr.splitlines()[-2:] == [
        "bootstrap: the pip in tools/vendor is missing from this clone",
        "bootstrap: starting the game all the same, in its plain form",
    ]
    assert "Traceback" not in done.stderr


def test_without_the_packages_of_the_server_the_game_starts_in_the_terminal(clone: Path, tmp_path: Path) -> None:
    """The options of the server mean nothing there."""
    done = run(sys.executable, str(clone / "play.py"), "--trusted-proxy", cwd=tmp_path)
    assert done.stdout == "pure play\n"
    assert done.returncode == 7
    assert done.stderr.splitlines()[-2:] == [
        "bootstrap: starting the game all the same, in its plain form",
        "bootstrap: the server needs packages that are not here, so it is the game in the terminal",
    ]
    assert "Traceback" not in done.stderr


def test_make_passes_options_on(clone: Path) -> None:
    if shutil.which("make") is None:
        pytest.skip("no make")
    done = run("make", "terminal", f"PYTHON={sys.executable}", "ARGS=--lang zh", cwd=clone)
    assert done.stdout.splitlines()[0] == "pure play --lang zh"


def test_make_play_serves_this_machine_and_its_network() -> None:
    """On $PORT; what is asked for counts more."""
    command = runpy.run_path(str(ROOT / "play.py"))["command"]
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PORT", raising=False)
        assert command([]) == ["serve", "--host", "0.0.0.0", "--port", "8000"]
        patch.setenv("PORT", "8123")
        assert command(["--lang", "zh"]) == ["serve", "--host", "0.0.0.0", "--port", "8123", "--lang", "zh"]
        assert command(["--port=9000"]) == ["serve", "--host", "0.0.0.0", "--port=9000"]
        assert command(["--host", "::1"]) == ["serve", "--port", "8123", "--host", "::1"]


def test_tests_do_not_start_without_their_tools(clone: Path) -> None:
    done = run(sys.executable, "tools/bootstrap", "test", "-c", "print('ran')", cwd=clone)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "tools/vendor" in done.stderr


@pytest.mark.parametrize("name", ["tools/bootstrap", "play.py"])
def test_an_old_python_can_read(name: str) -> None:
    ast.parse((ROOT / name).read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_so(clone: Path) -> None:
    script = clone / "tools" / "bootstrap"
    script.write_text(script.read_text("utf-8").replace("OLDEST = (3, 11)", "OLDEST = (3, 99)"), "utf-8")
    done = run(sys.executable, "play.py", cwd=clone)
    assert done.returncode == 1
    assert re.search(r"^bootstrap: Python 3\.\d+ or later is needed; this is 3\.\d+ ", done.stderr, re.M)
    assert "Traceback" not in done.stderr


def test_the_package_is_built_anew_for_what_goes_into_it_and_for_nothing_else(clone: Path) -> None:
    package = clone / "src" / "contractrummy"
    for name in ("kernel.py", "kernel.pxd", "other.py"):
        (package / name).write_text("\n", "utf-8")
    state = runpy.run_path(str(clone / "tools" / "bootstrap"))["package_state"]
    seen = {state()}
    (package / "other.py").write_text("# edited\n", "utf-8")
    assert {state()} == seen
    for name in ("src/contractrummy/kernel.py", "src/contractrummy/kernel.pxd", "setup.py", "pyproject.toml"):
        with (clone / name).open("a", encoding="utf-8") as file:
            file.write("# edited\n")
        assert state() not in seen, name
        seen.add(state())
