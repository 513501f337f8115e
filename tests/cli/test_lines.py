"""Rules as one line, wherever rules are named."""

from __future__ import annotations

import contractrummy as cr
from tests.cli.conftest import Run


def test_a_line_of_rules_can_be_shown_and_comes_back(run: Run) -> None:
    """What `rules show` tells to send is what it takes."""
    line = "heyue buy_limit=none deal=7,7,7,7,12,12,12"
    said = run("rules", "show", line, "--json").object
    assert cr.RuleSet.from_text(said["line"]) == cr.preset("heyue").replace(
        buy_limit=None, deal=[7, 7, 7, 7, 12, 12, 12]
    )
    shown = run("rules", "show", "heyue+two_jokers").out.splitlines()
    sent = shown[shown.index("To send these rules to somebody, send this line:") + 1].strip()
    assert cr.RuleSet.from_text(sent) == cr.preset("heyue", "two_jokers")
    assert not any("send this line" in line for line in run("rules", "show", "heyue").out.splitlines())


def test_two_lines_can_be_compared_and_played_by(run: Run) -> None:
    said = run("rules", "diff", "common", "common buy_limit=3", "--json").object
    assert [different["key"] for different in said["differences"]] == ["buy_limit"]
    solved = run("solve", "8H 8D 8S 9S 9D JK KC KD", "--round", "1", "--preset", "common wild_limit=0", "--json")
    assert "JK" not in str(solved.object["melds"])


def test_a_line_that_is_wrong_is_refused_like_any_rule(run: Run) -> None:
    ran = run("rules", "show", "heyue buy_limt=3")
    assert ran.exit == 2 and "Perhaps you mean buy_limit." in ran.err
    assert run("play", "--preset", "heyue deal=often").exit == 2
