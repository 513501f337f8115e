"""Rules as one short line to send around: a preset and what differs from it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import contractrummy as cr
from contractrummy.errors import BadRules
from contractrummy.rules.points import SCHEMES
from contractrummy.rules.ruleset import SETTINGS, RuleSet
from tests.rules.test_laws import values_of

COMMON, HEYUE = cr.preset("common"), cr.preset("heyue")
CHANGES = st.fixed_dictionaries({}, optional={record.key: values_of(record.kind) for record in SETTINGS})


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (COMMON, "common"),
        (HEYUE, "heyue"),
        (COMMON.replace(buy_limit=3, deal=11), "common deal=11 buy_limit=3"),
        (HEYUE.replace(buy_limit=None, joker_swap_run=True), "heyue joker_swap_run=yes buy_limit=none"),
        (COMMON.replace(deal=[7, 7, 7, 10, 12, 12, 12]), "common deal=7,7,7,10,12,12,12"),
        (COMMON.replace(wild_limit={"S3": 1, "R10": 4, "R5": 2}), "common wild_limit=R5:2,R10:4,S3:1"),
        (COMMON.replace(packs={"2": 2, "5": 3}), "common packs=2:2,5:3"),
        (COMMON.replace(card_points={**SCHEMES["zh"], "JK": 50, "2H": 20}), "common card_points=remi50,2H:20"),
        (COMMON.replace(contracts="SS SSS/RRR S2(A)", rounds=2), "common rounds=2 contracts=SS,SSS/RRR,S2(A)"),
        (COMMON.replace(contracts="rs10", wild_ranks="2C 2S"), "common contracts=rs10 wild_ranks=2C,2S"),
    ],
)
def test_a_line_says_what_differs_and_is_read_back(rules: RuleSet, line: str) -> None:
    assert str(rules) == line
    assert RuleSet.from_text(line) == rules
    assert RuleSet.from_text(f"  {line.replace(' ', ' ; ')} ") == rules, "semicolons part the words as well as blanks"


@settings(deadline=None, max_examples=200)
@given(CHANGES)
def test_any_rules_are_read_back_from_their_line(changes: dict[str, Any]) -> None:
    rules = RuleSet().replace(**changes)
    line = str(rules)
    assert RuleSet.from_text(line) == rules
    assert line.isascii() and line.isprintable() and " =" not in line


def test_no_preset_means_common_and_an_empty_line_is_common() -> None:
    assert RuleSet.from_text("buy_limit=3") == COMMON.replace(buy_limit=3)
    assert RuleSet.from_text("") == RuleSet.from_text(" ; ") == COMMON


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("commun", "rules-no-such-preset"),
        ("common buylimit=3", "rules-no-such-key"),
        ("common buy_limit", "setting-word"),
        ("common buy_limit=often", "rules-whole-number"),
        ("common buy_limit=1 buy_limit=2", "setting-twice"),
        ("common wild_limit=S3:1,S3:2", "rules-wild-limit"),
        ("common card_points=en,X:5", "rules-points-table"),
        ("common " + "deal=12 " * 1000, "file-line"),
    ],
)
def test_a_line_that_says_nothing_is_refused(line: str, code: str) -> None:
    with pytest.raises(BadRules) as no:
        RuleSet.from_text(line)
    assert no.value.code == code
    assert no.value.text("en") and no.value.text("zh")
