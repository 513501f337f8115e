"""The files of the project: what the wheel holds, what CI calls, and that nothing names the place it was written in."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE = {".git", ".hypothesis", ".venv", "build", "dist", "node_modules", "__pycache__"}


def files() -> Iterator[Path]:
    for folder, subfolders, names in os.walk(ROOT):
        subfolders[:] = [name for name in subfolders if name not in MADE and not name.endswith(("_cache", ".egg-info"))]
        yield from (Path(folder, name) for name in names)


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    hosts = ("pypi.org", "pythonhosted.org", "npmjs.org", "npmjs.com", "yarnpkg.com", "debian.org", "golang.org")
    local = ("work", "root", "opt/pypi", "opt/wheels")
    names = "|".join([rf"\b{re.escape(host)}" for host in hosts] + [rf"(?<![\w.)}}\"'-])/{path}/" for path in local])
    found = []
    for file in files():
        if file == Path(__file__):
            continue
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{file.relative_to(ROOT)}: {match[0]}" for match in re.finditer(names, text)]
    assert not found


def test_ci_makes_check_and_test_and_hides_nothing() -> None:
    script = ROOT / ".ci" / "run"
    lines = [line for line in script.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert lines[0] == "set -euo pipefail"
    assert lines[-2:] == ["make check", "make test"]
    assert os.access(script, os.X_OK)


def test_the_wheel_holds_the_data_and_the_licences_and_nothing_else(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY.md", "MANIFEST.in"):
        shutil.copy(ROOT / name, project)
    made = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    shutil.copytree(ROOT / "src", project / "src", ignore=made)
    command = [sys.executable, "setup.py", "-q", "bdist_wheel"]
    done = subprocess.run(command, cwd=project, env=os.environ | {"SKIP_CYTHON": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

    [wheel] = (project / "dist").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    source = {path.relative_to(project / "src") for path in (project / "src" / "contractrummy").rglob("*")}
    wanted = {path.as_posix() for path in source if (project / "src" / path).is_file() and path.suffix != ".pxd"}
    assert packed == wanted
    assert "contractrummy/py.typed" in packed
    licences = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/licenses/" in name]
    assert {Path(name).name for name in licences} == {"LICENSE", "THIRD_PARTY.md"}
