"""Every ruling on a tricky position, and every case of the bug reports for the engine, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = [f"R{number:03}" for number in range(1, 145) if number not in (141, 142)]
"""R141 and R142 speak of a score keeper, which is no part of this package."""

CASES = [
    f"BR-{number:02}"
    for number in (
        *(1, 2, 3, 4, 6, 7, 8, 10, 11, 13, 14, 15, 18, 20, 22, 23, 24, 25),  # melds, jokers, aces, duplicates
        *(27, 31, 32, 33, 34, 36, 37, 40, 41, 42, 44),  # turns, buying, the stock
        *(46, 53),  # points
        78,  # the deal
    )
] + [f"BR-G{number}" for number in range(1, 6)]
"""Those marked as the engine's, and the five points that neither founding text settles."""


def named() -> str:
    """The rule book's tests as text, but for the heads of files, whose spans of rulings prove nothing by themselves."""
    texts = [file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py") if file != Path(__file__)]
    return "\n".join(text.split('"""', 2)[2] for text in texts)


def spans(text: str) -> set[str]:
    """The rulings a text names, those between the ends of a span as well: R051 to R059."""
    found = set(re.findall(r"\bR\d{3}\b", text))
    for low, high in re.findall(r"\bR(\d{3}) to R(\d{3})\b", text):
        found |= {f"R{number:03}" for number in range(int(low), int(high) + 1)}
    return found


def test_every_ruling_is_named_by_a_test() -> None:
    assert set(RULINGS) - spans(named()) == set()


def test_every_case_of_the_engine_is_named_by_a_test() -> None:
    assert set(CASES) - set(re.findall(r"\bBR-(?:G\d|\d{2})\b", named())) == set()


def test_no_test_names_a_ruling_that_does_not_exist() -> None:
    assert spans(named()) - set(RULINGS) == set()
