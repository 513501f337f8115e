"""What `make play` and `make test` install is pinned, to the hash, and nothing is missing from it."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def pinned(name: str) -> dict[str, str]:
    """Package to the whole of its entry, continuation lines joined, comments dropped."""
    text = re.sub(r"(?m)^\s*#.*\n?", "", (ROOT / "requirements" / name).read_text("utf-8")).replace("\\\n", " ")
    entries = [line for line in text.splitlines() if line.strip()]
    return {re.split(r"[=<>~! ;\[]", entry, maxsplit=1)[0]: entry for entry in entries}


def declared(group: str) -> set[str]:
    """The packages the project asks for itself, with those of one dependency group."""
    asked = list(PROJECT["project"]["dependencies"])
    for item in PROJECT["dependency-groups"][group]:
        asked += PROJECT["dependency-groups"][item["include-group"]] if isinstance(item, dict) else [item]
    return {re.sub(r"[-_.]+", "-", re.split(r"[=<>~! ;\[]", item, maxsplit=1)[0]).lower() for item in asked}


@pytest.mark.parametrize("name", ["play.txt", "dev.txt"])
def test_every_package_is_pinned_to_a_version_and_to_hashes(name: str) -> None:
    entries = pinned(name)
    assert entries
    for package, entry in entries.items():
        assert re.match(rf"{re.escape(package)}==[\w.]+( ;[^-]+)?(\s+--hash=sha256:[0-9a-f]{{64}})+\s*$", entry), entry


@pytest.mark.parametrize("name", ["play.txt", "dev.txt"])
def test_no_address_is_recorded(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text("utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize(("name", "group"), [("play.txt", "build"), ("dev.txt", "dev")])
def test_what_the_project_asks_for_is_locked(name: str, group: str) -> None:
    assert declared(group) <= set(pinned(name)), "pyproject.toml asks for more than is locked: make lock"


def test_the_tests_run_on_the_versions_people_play_on() -> None:
    play, dev = pinned("play.txt"), pinned("dev.txt")
    assert play == {package: dev.get(package) for package in play}
