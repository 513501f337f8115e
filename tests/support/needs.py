"""What a test needs of the machine. Where it is missing the test is skipped and says so (`tools/outfit` gets it)."""

from __future__ import annotations

import shutil

import pytest

__all__ = ["BROWSER_FLAGS", "browser", "program"]

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Nothing is asked of any other machine, and a sandbox is not to be had as root.
BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def program(*names: str) -> str:
    """The path of the first of these programs that is there."""
    found = next(filter(None, map(shutil.which, names)), None)
    return found or pytest.skip(f"there is no {' or '.join(names)} here: tools/outfit says how to get it")


def browser() -> str:
    """The path of a Chromium."""
    return program(*BROWSERS)
