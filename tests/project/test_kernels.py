"""The compiled modules: made where they can be, never older than their source, never missed where they cannot be."""

import importlib
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
SUFFIX: str = SETUP["SUFFIX"]
kernels: Callable[[], dict[str, Path]] = SETUP["kernels"]

needs_compiler = pytest.mark.skipif(SETUP["obstacle"]() is not None, reason=str(SETUP["obstacle"]()))


def test_no_compiled_module_is_stale() -> None:
    stale = [str(binary.relative_to(ROOT)) for binary in SETUP["stale"]()]
    assert not stale, "made from another source than lies beside it: make build"


@needs_compiler
def test_every_kernel_is_compiled_where_there_is_a_compiler() -> None:
    missing = [name for name, source in kernels().items() if not source.with_suffix(SUFFIX).exists()]
    assert not missing, "make build shows what the compiler says"


@pytest.mark.both_builds
@pytest.mark.parametrize("name", sorted(kernels()))
def test_this_run_uses_the_build_it_was_asked_for(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    compiled_there = kernels()[name].with_suffix(SUFFIX).exists()
    assert file.endswith(SUFFIX) == (compiled_there and os.environ.get("CONTRACTRUMMY_PURE") != "1")


def small_project(folder: Path) -> Path:
    """This project's build files around one kernel, in a folder with a space in its name."""
    project = folder / "a project"
    package = project / "src" / "contractrummy"
    package.mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY.md", "MANIFEST.in"):
        shutil.copy(ROOT / name, project)
    (package / "__init__.py").touch()
    (package / "kernel.py").write_text("def answer(n: int) -> int:\n    return n + 1\n", "utf-8")
    (package / "kernel.pxd").write_text("cpdef long answer(long n)\n", "utf-8")
    return project


def build(project: Path, **environment: str) -> str:
    """`make build` there, then what `answer(1)` gives and from which kind of file."""
    env = os.environ | {"PYTHONPATH": "src"} | environment
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    show = "from contractrummy import kernel; print(kernel.answer(1), kernel.__file__.rpartition('.')[2])"
    return subprocess.run(
        [sys.executable, "-c", show], cwd=project, env=env, capture_output=True, text=True
    ).stdout.strip()


@needs_compiler
def test_an_edited_kernel_is_compiled_again_or_its_binary_goes(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    source = project / "src" / "contractrummy" / "kernel.py"
    assert build(project) == "2 so"
    binary = source.with_suffix(SUFFIX)
    first = binary.stat()
    assert build(project) == "2 so"
    assert binary.stat().st_mtime_ns == first.st_mtime_ns, "compiled again for nothing"

    source.write_text("def answer(n: int) -> int:\n    return n + 2\n", "utf-8")
    os.utime(source, ns=(0, 0))  # as after a checkout of an older state: time stamps prove nothing
    assert build(project) == "3 so"
    assert [path.name for path in source.parent.glob("*.c")] == []

    source.write_text("def answer(n: int) -> int:\n    return n + 3\n", "utf-8")
    assert build(project, SKIP_CYTHON="1") == "4 py"


@needs_compiler
def test_a_kernel_cython_refuses_is_an_error_only_on_request(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    (project / "src" / "contractrummy" / "kernel.pxd").write_text("cpdef long answer(long n, long m)\n", "utf-8")
    assert build(project) == "2 py"
    with pytest.raises(AssertionError, match="Cython refused"):
        build(project, REQUIRE_CYTHON="1")


def test_without_a_compiler_the_source_runs(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    assert build(project, CC="/nowhere/cc") == "2 py"
    with pytest.raises(AssertionError, match="no C compiler"):
        build(project, CC="/nowhere/cc", REQUIRE_CYTHON="1")
