"""What one may be called at a table (W20, W21)."""

from __future__ import annotations

import pytest

from contractrummy.record import good_name
from contractrummy.table.names import LONGEST, check_name, numbered, skeleton
from contractrummy.table.refusal import Refusal


def why(name: str, *others: str) -> str:
    with pytest.raises(Refusal) as no:
        check_name(name, others)
    assert no.value.field == "name"
    return no.value.code


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "小梅", "Zoë", "O'Brien", "José María", "नमस्ते", "아버지", "👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "a" * 24, "王" * 24,
        "<img src=x onerror=1>", "{{7*7}}", "'; drop table",
    ],
)  # fmt: skip
def test_a_name_is_kept_as_it_was_typed(name: str) -> None:
    assert check_name(name) == name
    assert good_name(name)


def test_blanks_are_tidied_and_letters_composed() -> None:
    assert check_name("  Ann \u00a0  Lee ") == "Ann Lee"
    assert check_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    "name",
    [
        "", "   ",
        "\u200b", "\u200b\u200b", "a" * 25, "x" * 10_000, "\u202eevil", "a\u2066b", "a\nb", "a\u0000b", "\ud800",
        "Z" + "\u0337\u0322\u0301\u0302" * 12, "\u0301", "a\u200db", "\u200d", "👨\u200d", "\ue000", "---", "...",
        "\u2028", "👨‍👩‍👧‍👦" * 12,
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_seen_or_breaks_the_line_is_none(name: str) -> None:
    assert why(name) == "name"


@pytest.mark.parametrize(
    "name", ["Anna", "anna", "ANNA", "Аnna", "Αnna", "Ánna", "Ａｎｎａ", "a n n a", "Anna.", "𝐀𝐧𝐧𝐚"]
)
def test_a_name_that_looks_like_anothers_is_taken(name: str) -> None:
    assert why(name, "Bo", "Anna") == "name_taken"


def test_names_that_only_begin_alike_are_two() -> None:
    assert check_name("Anna 2", ["Anna"]) == "Anna 2"
    assert check_name("小兰", ["小梅"]) == "小兰"


@pytest.mark.parametrize(
    "name",
    ["System", "SYSTEM", "Ѕystem", "Bot", "bot 2", "Bot7", "Host", "主持", "主持人", "系统", "机器人", "You", "Ноst"],
)
def test_nobody_is_called_as_the_table_calls_itself(name: str) -> None:
    assert why(name) == "name_reserved"


def test_a_skeleton_is_the_same_however_it_is_drawn() -> None:
    assert skeleton("Ο0o") == skeleton("ooo")
    assert skeleton("l1|") == skeleton("LLL")


@pytest.mark.parametrize("name", ["Ann", "x" * LONGEST, "梅" * LONGEST, "👩‍👩‍👧" * 5])
def test_a_name_that_is_taken_gets_a_number_and_stays_a_name(name: str) -> None:
    others = [name]
    for _ in range(12):
        others.append(numbered(name, others))
        assert check_name(others[-1], others[:-1]) == others[-1]
