"""`rules show`, `diff`, `check` and `list`, and rules files as they come (R1 to R25, by what the command answers).

What is in a file is judged in tests/rules; here it has to arrive with its line, its code to exit with and no traceback.
"""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from rich.cells import cell_len

import contractrummy as cr
from contractrummy.rules.presets import known
from contractrummy.rules.setting import GROUPS
from contractrummy.text import words

from .conftest import Run

FILE = "my-rules.toml"


def write(text: str | bytes, name: str = FILE) -> None:
    Path(name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))


# -- the four commands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["heyue", "shanghai_10", "telefunken"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_show_says_every_rule_that_matters_in_its_group(run: Run, lang: str, name: str) -> None:
    ran = run("rules", "show", name, "--lang", lang)
    assert (ran.exit, ran.err) == (0, "")
    rules, origin = ran.out.split(f"\n\n{known(name)} of 60" if lang == "en" else "\n\n已知60条")
    lines = rules.splitlines()
    assert lines[:2] == [words(f"preset-{name}", {}, lang), words(f"preset-{name}-about", {}, lang)]
    assert [line for line in lines[2:] if line and line[0] != " "] == [
        words(f"group-{group}", {}, lang) for group in GROUPS
    ]
    said = run("rules", "show", name, "--json", "--lang", lang).object
    assert list(said) == ["name", "title", "line", "digest", "rules", "settings", "preset"]
    played = cr.preset(name)
    assert [line for line in lines if line[:1] == " "] == [
        f"  {setting['sentence']}" for setting in said["settings"] if played.matters(setting["key"])
    ]
    assert said["preset"]["sources"][0]["title"] in origin


def test_show_tells_how_much_of_a_preset_is_known(run: Run) -> None:
    """House defaults, what was decided, choices and sources, with their addresses."""
    page = run("rules", "show", "zioncheck").out
    assert "\n6 of 60 rules known\n  Its sources say nothing of these" in page
    assert "\nRemarks\n  Rounds: One source has five rounds, another six" in page
    assert "\nChoices\n  Add a choice to the name: zioncheck+sixth_round.\n  sixth_round  a sixth round\n" in page
    assert "    https://www.pagat.com/de/rummy/ctrummy.html\n" in page
    assert "Partly reconstructed" not in page
    assert "\n  Partly reconstructed" in run("rules", "show", "onze").out
    told = run("rules", "show", "zioncheck+sixth_round", "--json").object["preset"]
    assert list(told) == [
        "name", "about", "known", "of", "reconstructed", "house_defaults", "sources", "remarks", "choices",
    ]  # fmt: skip
    assert (told["known"], told["of"], len(told["house_defaults"]), told["reconstructed"]) == (6, 60, 54, False)
    assert [remark["dimension"] for remark in told["remarks"]] == ["D06", "D54"]
    assert [(choice["name"], choice["made"]) for choice in told["choices"]] == [("sixth_round", True)]
    assert told["choices"][0]["settings"] == {"contracts": ["SS", "SR", "RR", "SSS", "SSR", "SRR"]}


def test_a_preset_by_another_name_or_with_choices(run: Run, refused: Run) -> None:
    assert run("rules", "show", "loba").out == run("rules", "show", "loba_central").out
    shown = run("rules", "show", "heyue+two_jokers+joker_50")
    assert shown.out.splitlines()[0] == "Heyue (合约拉米): two jokers a meld, joker 50 points"
    assert "A meld may have 2 wild cards, no more." in shown.out
    assert "differ in 3 rules" in run("rules", "diff", "heyue", "heyue+two_jokers+joker_50").out
    said = refused(2, "rules", "show", "heyue+two_joker").err
    assert "The preset heyue has no choice called two_joker. Perhaps you mean two_jokers." in said


def test_show_a_file(run: Run) -> None:
    write('version = 1\ntitle = "Sundays"\nbuy_limit = 3\n')
    assert run("rules", "show", FILE).out.splitlines()[0] == "Sundays"
    said = run("rules", "show", FILE, "--json").object
    assert (said["name"], said["title"]) == (FILE, "Sundays")
    assert cr.RuleSet.from_json(json.dumps(said["rules"])) == cr.preset("common").replace(buy_limit=3)
    assert said["digest"] == cr.preset("common").replace(buy_limit=3).digest


def test_show_what_is_neither_a_preset_nor_a_file(refused: Run) -> None:
    said = refused(2, "rules", "show", "comon").err
    assert said.startswith("contract-rummy: There is no preset called comon. Perhaps you mean common. These exist: ")
    assert said.endswith(f": {', '.join(cr.preset_names())}.\n")
    assert refused(4, "rules", "show", "comon.toml").err == "comon.toml: There is no such file or folder.\n"
    assert "There is no such file" in refused(4, "rules", "show", "").err


def test_diff_says_both_sentences(run: Run) -> None:
    ran = run("rules", "diff", "common", "heyue")
    assert ran.exit == 0
    parts = ran.out.split("\n\n")
    assert parts[0] == "Common Contract Rummy and Heyue (合约拉米) differ in 8 rules."
    assert "Buys in a round (buy_limit)\n" in ran.out
    assert (
        "\n  Common Contract Rummy: You may buy as often as you like.\n  Heyue (合约拉米): Each player may buy 3 times"
        in ran.out
    )
    said = run("rules", "diff", "heyue", "common", "--json").object
    assert list(said) == ["mine", "theirs", "same", "differences"]
    assert [found["key"] for found in said["differences"]] == [
        found.key for found in cr.preset("heyue").diff(cr.preset("common"))
    ]
    assert {tuple(found) for found in said["differences"]} == {
        ("key", "name", "mine", "theirs", "mine_sentence", "theirs_sentence")
    }
    assert len(parts) == 1 + len(said["differences"])


def test_diff_of_the_same_rules(run: Run) -> None:
    write("version = 1\n")
    assert run("rules", "diff", "common", FILE).out == f"Common Contract Rummy and {FILE} are the same rules.\n"
    assert run("rules", "diff", "common", "common", "--json").object["same"] is True


def test_check_finds_everything_at_once(run: Run) -> None:
    write("version = 1\nfloating = true\nplayers = [2, 8]\ndeal = 30\nmin_naturals = 5\nbest_players = [2, 3]\n")
    ran = run("rules", "check", FILE)
    assert ran.exit == 1
    lines = ran.out.splitlines()
    assert lines[-1].startswith(f"{FILE} cannot be played: there are ")
    assert [line.partition(":")[0] for line in lines[:-1]] == sorted(line.partition(":")[0] for line in lines[:-1])
    said = run("rules", "check", FILE, "--json")
    assert said.exit == 1
    assert list(said.object) == ["file", "title", "playable", "notes", "problems"]
    assert said.object["playable"] is False
    assert {tuple(found) for found in said.object["problems"]} == {("severity", "code", "params", "text")}
    assert len(said.object["problems"]) == len(lines) - 1
    codes = {found["code"] for found in said.object["problems"]}
    assert {"problem-not-played-yet", "problem-too-few-cards", "problem-naturals-over-size"} <= codes


def test_check_warnings_are_no_error(run: Run) -> None:
    write("version = 1\nwild_limit = 13\n")
    ran = run("rules", "check", FILE)
    assert ran.exit == 0
    assert ran.out.splitlines()[0].startswith("Warning: ")
    assert ran.out.splitlines()[-1].startswith(f"{FILE} can be played, but read the ")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_list_the_presets(run: Run, lang: str) -> None:
    table, legend = run("rules", "list", "--lang", lang).out.split("\n\n")
    head, *rows = table.splitlines()
    assert [row.split()[0] for row in rows] == list(cr.preset_names())
    assert {cell_len(row.rstrip(" *")) for row in (head, *rows)} == {cell_len(head)}
    assert cell_len(head) + len("  *") < 80
    said = run("rules", "list", "--json", "--lang", lang).object["presets"]
    assert [preset["name"] for preset in said] == list(cr.preset_names())
    assert [row.endswith("*") for row in rows] == [preset["reconstructed"] for preset in said]
    assert all(preset["title"] in row for preset, row in zip(said, rows, strict=True))
    assert "60" in legend


def test_the_list_says_how_much_is_known_and_how_far_it_is_from_common(run: Run) -> None:
    said = {preset["name"]: preset for preset in run("rules", "list", "--json").object["presets"]}
    facts = {"title": "Common Contract Rummy", "differences": 0, "known": 49, "of": 60, "reconstructed": False}
    assert said["common"] == {"name": "common", **facts}
    assert said["telefunken"]["known"] == 12
    assert said["telefunken"]["differences"] == len(cr.preset("telefunken").diff(cr.preset("common")))


def test_the_documented_keys_are_those_of_the_objects(run: Run) -> None:
    """The page at the top of the module is what programs are written by."""
    import contractrummy.cli.rules as rules

    write("version = 1\nwild_limit = 13\n")
    for command, words_ in (("show", ["common"]), ("diff", ["common", "heyue"]), ("check", [FILE]), ("list", [])):
        stated = next(part for part in re.split(r"\n    (?=\w)", rules.__doc__ or "") if part.startswith(f"{command} "))
        for key in run("rules", command, *words_, "--json").object:
            assert f" {key}" in stated, (command, key)


# -- files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("empty", ["", "# nothing\n", "\ufeff"])
def test_r1_an_empty_file_is_common_and_says_so(run: Run, empty: str) -> None:
    write(empty)
    ran = run("rules", "check", FILE)
    assert ran.exit == 0
    assert ran.out.startswith("Note: The file sets no rule, so these are the rules of Common Contract Rummy.")
    assert (
        run("rules", "show", FILE).err
        == f"{FILE}: The file sets no rule, so these are the rules of Common Contract Rummy.\n"
    )


BAD = [
    ("r2-typo", "deal = 12\nbuy_limt = 3\n", 2, "There is no house rule called buy_limt. Perhaps you mean buy_limit."),
    ("r3-twice", "deal = 10\nbuy_limit = 3\ndeal = 12\n", 3, "deal is given twice, in line 1 and in line 3."),
    ("r4-text", 'buy_limit = "3"', 1, "takes a whole number from 0 to 99"),
    ("r4-float", "buy_limit = 3.0", 1, "takes a whole number from 0 to 99"),
    ("r4-bool", "buy_limit = true", 1, "takes a whole number from 0 to 99"),
    ("r4-list", "buy_penalty = [3]", 1, "takes a whole number from 0 to 5"),
    ("r5-negative", "\nbuy_penalty = -1", 2, "takes a whole number from 0 to 5"),
    ("r5-huge", f"buy_penalty = 1{'0' * 30}", 1, "takes a whole number from 0 to 5"),
    ("r5-nan", "buy_penalty = nan", 1, "takes a whole number from 0 to 5"),
    ("r5-inf", "buy_penalty = inf", 1, "takes a whole number from 0 to 5"),
    ("r6-no-rounds", "contracts = []", 1, "takes 1 to 20 contracts"),
    ("r6-thousand", "contracts = [" + "'SS'," * 1000 + "]", 1, "takes 1 to 20 contracts"),
    ("r6-set-of-one", "contracts = ['S1']", 1, "has no possible size"),
    ("r6-set-of-forty", "contracts = ['S40']", 1, "has no possible size"),
    ("r6-no-melds", "contracts = ['SS', '']", 1, "is no contract"),
    ("r8-jokers", "jokers = -1", 1, "from 0 to 32"),
    ("r8-packs", "packs = 9", 1, "from 1 to 8"),
    ("r10-penalty", "buy_penalty = 50", 1, "from 0 to 5"),
    ("r11-ace", "ace_mode = 'wrap'", 1, "is one of these: low_or_high, high_only, low_only, corner"),
    ("r13-preset", "preset = 'mine'", 1, "There is no preset called mine."),
    ("r13-itself", "preset = 'my-rules.toml'", 1, "There is no preset called my-rules.toml."),
    ("r14-include", 'include = "/etc/passwd"', 1, "There is no house rule called include."),
    ("r14-url", 'preset = "https://example.org/rules"', 1, "There is no preset called https://example.org/rules."),
    ("r14-env", "preset = '${HOME}'", 1, "There is no preset called ${HOME}."),
    ("r15-yaml", "!!python/object/apply:os.system ['true']", 1, "This line cannot be read"),
    ("r15-yaml-too", "buy_limit: 3", 1, "This looks like YAML."),
    ("r16-date", "buy_limit = 2024-01-01", 1, "takes a whole number"),
    ("r16-dotted", "packs.two = 2", 1, "takes one whole number"),
    ("r16-quoted", '"buy limit" = 3', 1, "There is no house rule called buy limit."),
    ("r17-long-line", f"# {'x' * 70_000}", 1, "A line of a rules file has 65,536 at most."),
    ("r17-deep", f"deal = {'[' * 17}{']' * 17}", 1, "Brackets are nested too deep here."),
    ("r18-cr", "deal = 10\rbuy_limit = 3\r", 1, "end in CR alone"),
    ("r19-control", 'title = "a\x07b"', 1, "There is an invisible control character here (U+0007)."),
    ("r19-bidi", "# \u202e\n", 1, "There is an invisible control character here (U+202E)."),
    ("r19-title", 'title = "a\\u202eb"', 1, "The title has a character that cannot be seen"),
    ("r20-title", f'title = "{"x" * 10_000}"', 1, "The title of a rule set is one line of 1 to 60 characters"),
    ("r21-version", "version = 999\nnew_rule = 1", 1, "made for a newer version"),
    ("r21-version-text", 'version = "1"', 1, "The version of a rules file is a whole number"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "says"), [pytest.param(*case[1:], id=case[0]) for case in BAD])
def test_a_bad_file_is_refused_with_its_line(refused: Run, text: str, line: int, says: str) -> None:
    write(text)
    for words_ in (
        ("rules", "check", FILE),
        ("rules", "show", FILE, "--json"),
        ("solve", "8H", "--round", "1", "--rules", FILE),
    ):
        said = refused(3, *words_).err
        assert said.startswith(f"{FILE}:{line}:"), said
        assert says in said
        assert len(said) < 700
    assert f"{FILE}:{line}" in refused(3, "play", "--rules", FILE, "--lang", "zh").err


def test_r18_encodings(run: Run, refused: Run) -> None:
    write("\ufeffversion = 1\r\nbuy_limit = 3\r\n")
    assert run("rules", "show", FILE, "--json").object["rules"]["buy_limit"] == 3
    write("version = 1\n".encode("utf-16"))
    assert "This text is in UTF-16" in refused(3, "rules", "check", FILE).err
    write("version = 1\n# naïve".encode("latin-1"))
    assert "byte 17 does not fit" in refused(3, "rules", "check", FILE).err


def test_r7_a_deal_the_deck_has_not(run: Run) -> None:
    """Counted, with the number of packs that would do."""
    write("version = 1\nplayers = [8, 8]\nbest_players = [8, 8]\npacks = 2\njokers = 4\ndeal = 14\n")
    ran = run("rules", "check", FILE)
    assert ran.exit == 1
    assert "14 cards each and the upcard take 113, and the deck has 108. 3 packs would do." in ran.out


def test_r6_contracts_reached_only_by_buying_or_not_at_all(run: Run) -> None:
    write("version = 1\ncontracts = ['S6S6']\ndeal = 10\n")
    ran = run("rules", "check", FILE)
    assert (ran.exit, "Warning: In round 1 the contract" in ran.out) == (0, True)
    write("version = 1\ncontracts = ['S6S6']\ndeal = 10\nbuy_limit = 0\n")
    ran = run("rules", "check", FILE)
    assert (ran.exit, "Error: Nobody could ever make the contract of round 1" in ran.out) == (1, True)


def test_r9_r10_r12_contradictions_are_named(run: Run) -> None:
    write("version = 1\nmin_naturals = 4\n")
    assert "min_naturals" in run("rules", "check", FILE).out
    write("version = 1\nbuy_limit = 0\nbuy_penalty = 0\n")
    assert run("rules", "check", FILE).exit == 0
    write("version = 1\ncontracts = ['R']\ndeal = 30\npacks = 4\nplayers = [2, 2]\nbest_players = [2, 2]\n")
    assert "In round 1 nobody could go out" in run("rules", "check", FILE).out


def test_r20_titles_within_the_profile(run: Run) -> None:
    for title in ("<b>Sundays</b>", "星期天 🃏", "É" * 60):
        write(f'version = 1\ntitle = "{title}"\n')
        assert run("rules", "show", FILE).out.splitlines()[0] == title


def test_r21_no_version_is_version_one_and_says_so(run: Run) -> None:
    write("buy_limit = 3\n")
    assert run("rules", "check", FILE).out.startswith("Note: The file does not say which version")


def test_r22_the_same_rules_have_the_same_seal(run: Run) -> None:
    write("version = 1\nbuy_limit = 3\ndeal = [10,10,10,12,12,12,12]\n")
    write('{ "deal": [10, 10, 10, 12, 12, 12, 12],\n "buy_limit": 3 }', "other.json")
    one, other = (run("rules", "show", name, "--json").object["digest"] for name in (FILE, "other.json"))
    assert one == other
    assert run("rules", "diff", FILE, "other.json").out == f"{FILE} and other.json are the same rules.\n"


def test_r25_every_number_at_its_limit(run: Run) -> None:
    """Checked in a moment, whatever comes of it."""
    values = [record.kind.high for record in cr.SETTINGS if hasattr(record.kind, "high")]
    assert len(values) > 10
    lines = [
        "version = 1",
        "players = [8, 8]",
        "best_players = [8, 8]",
        "contracts = [" + "'S13R14S13R14S13R14'," * 20 + "]",
    ]
    single = {"players", "best_players", "deal", "packs", "jokers"}
    counts = [record for record in cr.SETTINGS if hasattr(record.kind, "high") and record.key not in single]
    lines += [f"{record.key} = {record.kind.high}" for record in counts]  # type: ignore[attr-defined]
    write("\n".join([*lines, "deal = 30", "packs = 4", "jokers = 32"]))
    started = time.perf_counter()
    ran = run("rules", "check", FILE)
    assert time.perf_counter() - started < 1
    assert ran.exit == 0, ran.out
