"""Every sentence of the command line is said somewhere, and every one that is said is there, in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.parser import FluentParser

import contractrummy.cli as cli
import contractrummy.text as text
from contractrummy.cli.app import COMMANDS
from contractrummy.cli.refusal import Refused, blamed_on
from contractrummy.errors import BadNotation, BadRecord, BadRules
from contractrummy.strict import BadText

from .conftest import Run

FOLDER = Path(cli.__file__).parent
CODE = re.compile(r"cli-[a-z]+(?:-[a-z]+)*-?")


def listed(lang: str) -> list[str]:
    """The ids of the file of one language, in order."""
    file = Path(text.__file__).parent / lang / "cli.ftl"
    return [
        entry.id.name for entry in FluentParser().parse(file.read_text("utf-8")).body if isinstance(entry, ftl.Message)
    ]


def said() -> set[str]:
    """The ids in the code; one that is put together there ends in a hyphen."""
    found = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {match[0] for match in [CODE.fullmatch(node.value)] if match}
    return found


def test_both_languages_say_the_same_in_the_same_order() -> None:
    assert listed("en") == listed("zh")


def test_every_id_in_the_code_has_a_sentence() -> None:
    codes = set(listed("en"))
    whole = {code for code in said() if not code.endswith("-")}
    begun = {code for code in said() if code.endswith("-")}
    # Help is found by the names of commands and options, which test_every_command_and_option_is_explained goes through.
    assert sorted(whole - codes - {"cli-help-option"}) == []
    assert [code for code in begun if not any(name.startswith(code) for name in codes)] == []


def test_no_sentence_is_left_over() -> None:
    whole = {code for code in said() if not code.endswith("-")}
    begun = tuple(code for code in said() if code.endswith("-"))
    assert [code for code in listed("en") if code not in whole and not code.startswith((*begun, "cli-help-"))] == []


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_command_and_option_is_explained(run: Run, lang: str) -> None:
    """And no explanation is left over."""
    pages = ""
    for words in ((), ("rules",), *(tuple(name.split()) for name in COMMANDS)):
        ran = run(*words, "--help", "--lang", lang)
        assert ran.exit == 0
        pages += ran.out
    assert [code for code in listed(lang) if code.startswith("cli-help") and not shown(code, lang, pages)] == []


def shown(code: str, lang: str, pages: str) -> bool:
    if code == "cli-help-tells-more":  # with the short help only
        return True
    return text.words(code, {}, lang) in pages


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (BadText("text-nul", 3, 17), "x.toml:3:17: There is a NUL character in the text. Take it out."),
        (BadRules("rules-no-such-key", "a", 3, near=""), "x.toml:3: There is no house rule called a."),
        (
            BadRecord("record-truncated"),
            "x.toml: The saved game breaks off before its end. Part of the file is missing.",
        ),
        (BadRecord("record-does-not-follow", 9, number=4), "x.toml:9: Event 4 does not follow from what came before."),
        (BadNotation("not_a_card", "notation-no-cards", 4, "x"), "x.toml: There are no cards at position 5 (“x”)."),
    ],
)
def test_the_place_stands_before_the_sentence_once(
    fault: BadText | BadRules | BadRecord | BadNotation, line: str
) -> None:
    with pytest.raises(Refused) as no, blamed_on("x.toml"):
        raise fault
    assert (no.value.exit, no.value.line("en")) == (3, line)
    assert no.value.line("zh").startswith(line.partition(" ")[0])
