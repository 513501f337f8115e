"""The page deals again in the browser: what it is held to there comes from here."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_known_deals_of_the_page_are_those_of_the_dealer() -> None:
    spec = importlib.util.spec_from_file_location("deal_vectors", ROOT / "tools" / "deal_vectors.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.TARGET.read_text("utf-8") == tool.text(), "run tools/deal_vectors.py"
