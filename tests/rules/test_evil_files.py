"""Rules files as they come: empty, mistyped, hostile. Each input gets its stated answer, R1 to R25.

R23 (the file changes while a match runs) and R24 (the file vanishes while it is read) are for whoever opens files.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import contractrummy.text as text
from contractrummy.errors import BadRules
from contractrummy.rules.files import from_json, from_mapping, from_toml, read_file, read_rules
from contractrummy.rules.presets import preset
from contractrummy.rules.problems import problems
from contractrummy.rules.ruleset import SETTINGS, RuleSet

Refused = Callable[..., BadRules]
COMMON = preset("common")
BIDI = [chr(code) for code in (0x61C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069)]


@pytest.mark.parametrize("empty", ["", "\n\n", "# buy_limit = 3\n   # nothing\n", b"", b"\xef\xbb\xbf", "\ufeff# x"])
def test_r1_an_empty_file_is_common_and_says_so(empty: str | bytes) -> None:
    """An empty file, or only comments: the defaults, and a note."""
    found = read_file(empty, "my-rules.toml")
    assert (found.rules, found.notes) == (COMMON, ("file-note-empty",))
    assert "Common Contract Rummy" in text.words("file-note-empty", {})
    assert read_file("{}").notes == ("file-note-empty",)


def test_r2_a_key_that_is_none_names_the_nearest_and_the_line(refused: Refused) -> None:
    """A typo is never silently ignored."""
    no = refused("deal = 12\n\n# buying\nbuy_limt = 3\n", "rules-no-such-key", 4)
    assert (no.key, no.params["near"]) == ("buy_limt", "buy_limit")
    assert str(no) == "There is no house rule called buy_limt. Perhaps you mean buy_limit."
    assert refused('{\n "deal": 12,\n "Buy-Limit": 3}', "rules-no-such-key", 3).params["near"] == "buy_limit"
    assert refused("presett = 'heyue'", "rules-no-such-key").params["near"] == "preset"
    assert refused("zzzzzzzzzz = 1", "rules-no-such-key").params["near"] == ""
    assert refused(f"{'a' * 50_000} = 1", "rules-no-such-key").key == "a" * 39 + "…"


@pytest.mark.parametrize(
    ("twice", "key", "first", "again"),
    [
        ("deal = 10\nbuy_limit = 3\ndeal = 12\n", "deal", 1, 3),
        ('deal = 10\n"deal" = 12', "deal", 1, 2),
        ("packs = 2\ndeal = [\n 10,\n 12,\n]\n'deal' = 12\nfoo = 3", "deal", 2, 6),
        ("[packs]\n2 = 2\n\n[packs]\n6 = 3\n", "packs", 1, 4),
        ("packs = 2\n[packs]\n6 = 3", "packs", 1, 2),
        ("packs = 2\npacks.6 = 3", "packs", 1, 2),
        ("packs.2 = 2\n\npacks.2 = 3", "packs.2", 1, 3),
        ("[packs]\n2 = 2\n2 = 3", "packs.2", 2, 3),
        ("title = '''\ndeal = 1\n'''\ndeal = 10\ndeal = 12", "deal", 4, 5),
        ('{"deal": 10,\n"deal": 12}', "deal", 1, 2),
        ('{\n"packs": {"2": 2,\n"2": 3}}', "2", 2, 3),
    ],
)
def test_r3_a_key_twice_names_both_lines(twice: str, key: str, first: int, again: int, refused: Refused) -> None:
    no = refused(twice, "file-key-twice", again)
    assert (no.key, no.params["first"], no.params["again"]) == (key, first, again)
    assert f"in line {first} and in line {again}" in str(no)


@pytest.mark.parametrize("value", ['"3"', "3.0", "true", '["3"]', "{x = 3}", "1979-05-27", "07:32:00", '"three"'])
def test_r4_a_value_of_another_type_is_refused(value: str, refused: Refused) -> None:
    """Nothing is turned into a number that is none."""
    no = refused(f"deal = 12\nbuy_limit = {value}", "rules-whole-number", 2)
    assert (no.key, no.params["low"], no.params["high"]) == ("buy_limit", 0, 99)
    assert "(buy_limit)" in str(no)
    refused(f"wild_limit = {value}", "rules-wild-limit")
    refused("adjacent_wilds = 1", "rules-yes-or-no")
    refused("\n\nace_mode = true", "rules-one-of", 3)


def test_r4_what_was_found_is_shown_as_the_file_has_it(refused: Refused) -> None:
    assert refused('{"buy_limit": "3"}', "rules-whole-number").params["found"] == '"3"'
    assert refused('{"buy_limit": true}', "rules-whole-number").params["found"] == "true"
    assert refused('{"deal": null}', "rules-number-a-round").params["found"] == "null"
    assert len(refused(f'title = "x"\ndeal = "{"x" * 60_000}"', "rules-number-a-round", 2).params["found"]) == 40


@pytest.mark.parametrize("value", ["-1", str(10**30), "nan", "inf", "-inf", "1001", "0x" + "f" * 9000])
def test_r5_a_penalty_out_of_range_names_the_range(value: str, refused: Refused) -> None:
    table = ", ".join(f'"{rank}" = 5' for rank in "23456789TJQKA")
    no = refused(f"buy_limit = 3\ncard_points = {{{table}, JK = {value}}}", "rules-whole-number", 2)
    assert (no.key, no.params["low"], no.params["high"]) == ("card_points", 0, 1000)


def test_r5_numbers_no_browser_holds_are_refused_in_json(refused: Refused) -> None:
    refused('{"deal": 12,\n"buy_points": 1' + "0" * 30 + "}", "json-number-too-big", 2)
    refused('{"buy_points": NaN}', "json-not-a-number")
    refused('{"buy_points": 1e999}', "json-number-too-big")
    refused("deal = 12\nbuy_points = 1" + "0" * 9000, "file-syntax", 2)


@pytest.mark.parametrize(
    ("contracts", "code"),
    [
        ('""', "rules-contracts"),
        ("[]", "rules-contracts"),
        ('[""]', "notation-contract"),
        ('["S1"]', "notation-contract-size"),
        ('["SR2"]', "notation-contract-size"),
        ('["S40"]', "notation-contract-size"),
        ('["S0"]', "notation-contract-size"),
        ('["SSSSSSS"]', "notation-contract"),
        ('["SXR"]', "notation-contract"),
        ('["ß"]', "notation-contract"),
        ('["S４"]', "notation-contract"),
        ("[3]", "rules-contracts"),
        (json.dumps(["SS"] * 1000), "rules-contracts"),
        (json.dumps(["SS"] * 21), "rules-contracts"),
    ],
)
def test_r6_a_contract_that_is_none_is_refused(contracts: str, code: str, refused: Refused) -> None:
    """1 to 20 rounds, melds of 3 to 13 cards (a run may have 14)."""
    assert refused(f"\ncontracts = {contracts}", code, 2).key == "contracts"


def test_r6_numbers_of_rounds(refused: Refused) -> None:
    """0 and 1,000 rounds are refused, 6 are played, 8 are more than there are contracts."""
    refused("rounds = 0", "rules-whole-number")
    refused("rounds = 1000", "rules-whole-number")
    assert from_toml("rounds = 6").round_count == 6
    assert from_toml(f"contracts = {json.dumps(['SS'] * 20)}").round_count == 20
    [problem] = problems(from_toml("rounds = 8"))
    assert (problem.code, problem.severity) == ("problem-rounds-over-contracts", "error")


def test_r7_too_few_cards_are_counted_and_more_packs_proposed() -> None:
    """8 × 14 + 1 cards do not come out of two packs."""
    found = problems(from_toml("deal = 14\npacks = 2\njokers = 4"), 8)
    assert {problem.code for problem in found} == {"problem-too-few-cards"}
    assert (found[0].severity, len(found)) == ("error", 7)
    assert found[0].params == {"players": 8, "round": 1, "deal": 14, "needed": 113, "deck": 108, "packs": 3}
    assert "take 113, and the deck has 108. 3 packs would do." in found[0].text()


@pytest.mark.parametrize("line", ["jokers = -1", "jokers = 100", "packs = 0", "packs = 9", "packs = {2 = 0}"])
def test_r8_jokers_and_packs_have_their_range(line: str, refused: Refused) -> None:
    no = refused(line, "rules-whole-number")
    assert f"from {no.params['low']} to {no.params['high']}" in str(no)


def test_r8_one_pack_is_played_by_few_only() -> None:
    """One pack is a deck some families play with (D09); it is refused where it cannot be dealt."""
    codes = {problem.code for problem in problems(from_toml("packs = 1"), 8)}
    assert codes == {"problem-too-few-cards"}
    assert not [problem for problem in problems(from_toml("packs = 1"), 2) if problem.severity == "error"]


def test_r9_more_naturals_or_wilds_than_a_meld_has_cards_are_a_contradiction() -> None:
    naturals = problems(from_toml("min_naturals = 4"), 4)
    assert [(p.code, p.severity) for p in naturals] == [("problem-naturals-over-size", "error")]
    assert naturals[0].params == {"key": "min_naturals", "value": 4, "size": 3}
    wilds = problems(from_toml("wild_limit = 5"), 4)
    assert [(p.code, p.severity) for p in wilds] == [("problem-wilds-over-size", "warning")]


def test_r10_no_buying_is_fine_and_fifty_penalty_cards_are_not(refused: Refused) -> None:
    assert from_toml("buy_limit = 0").buy_limit == 0
    assert problems(from_toml("buy_limit = 0"), 4) == []
    assert from_toml("buy_penalty = 0").buy_penalty == 0
    refused("buy_penalty = 50", "rules-whole-number")
    assert from_toml('preset = "heyue"\nbuy_limit = "unlimited"').buy_limit is None
    assert from_toml('preset = "heyue"\nbuy_limit = "none"').buy_limit is None
    assert from_json('{"preset": "heyue", "buy_limit": null}').buy_limit is None
    refused('{"buy_limit": "unlimited"}', "rules-whole-number")
    refused('deal = "none"', "rules-number-a-round")


def test_r11_aces(refused: Refused) -> None:
    """Turning the corner is a value; whether it is played is judged with the rest."""
    assert from_toml('ace_mode = "high_only"').ace_mode == "high_only"
    assert problems(from_toml('ace_mode = "corner"'), 4) == []
    for word in ("high", "low", "both", "wrap", "LOW_ONLY"):
        no = refused(f'ace_mode = "{word}"', "rules-one-of")
        assert "low_or_high, high_only, low_only, corner, never" in str(no)


def test_r12_a_last_round_without_discard_must_be_possible() -> None:
    """12 dealt and one drawn make 13, which three runs can hold; one run of seven cannot hold 16."""
    assert problems(COMMON, 4) == []
    [short] = problems(COMMON.replace(deal=(10, 10, 10, 12, 12, 12, 10), buy_limit=0), 4)
    assert (short.code, short.params["round"], short.params["needed"], short.params["holds"]) == (
        "problem-contract-impossible", 7, 12, 11,
    )  # fmt: skip
    [full] = problems(COMMON.replace(deal=15, contracts=["R7"]), 4)
    assert (full.code, full.severity) == ("problem-no-room", "error")
    assert (full.params["room"], full.params["holds"]) == (14, 16)
    assert problems(COMMON.replace(deal=15, contracts=["R7"], final_round="normal"), 4) == []


@pytest.mark.parametrize(
    "name", ['"comon"', '""', '"my-rules.toml"', '"../../etc/passwd"', "3", '["common"]', "{}", '"é"']
)
def test_r13_a_preset_that_is_none(name: str, refused: Refused) -> None:
    """There is no inheriting from files, so no cycle and no chain."""
    no = refused(f"deal = 12\npreset = {name}", "rules-no-such-preset", 2)
    assert "common, heyue" in str(no)
    assert from_toml('preset = "heyue"') == preset("heyue")
    assert from_toml('deal = 12\npreset = "heyue"').deal == (12,)


@pytest.mark.parametrize("key", ["include", "path", "extends", "inherit", "import", "$ref", "url", "__proto__"])
def test_r14_nothing_is_included_and_nothing_expanded(key: str, refused: Refused) -> None:
    refused(f'"{key}" = "/etc/passwd"', "rules-no-such-key")
    refused(json.dumps({key: "https://example.org/rules.json"}), "rules-no-such-key")
    refused('ace_mode = "${HOME}"', "rules-one-of")


@pytest.mark.parametrize(
    ("yaml", "line"),
    [
        ("buy_limit: 3\n", 1),
        ("---\nbuy_limit: 3\n", 1),
        ("%YAML 1.2\n---\n", 1),
        ("# mine\nrules: !!python/object/apply:os.system ['true']\n", 2),
        ("a: &a [x, x]\nb: &b [*a, *a]\n", 1),
        ("\n- buy_limit\n", 2),
    ],
)
def test_r15_yaml_is_named(yaml: str, line: int, refused: Refused) -> None:
    assert "TOML" in str(refused(yaml, "file-yaml", line))
    refused(yaml, "file-yaml", 1, name="Rules.YML")
    refused("<rules><deal>12</deal></rules>", "file-syntax")
    refused(b"\x80\x04\x95", "text-not-utf8")


@pytest.mark.parametrize(
    ("toml", "code", "line"),
    [
        ("deal = 1979-05-27T07:32:00Z", "rules-number-a-round", 1),
        ("buy.limit = 3", "rules-no-such-key", 1),
        ('"buy.limit" = 3', "rules-no-such-key", 1),
        ('"buy\\u005flimt" = 3', "rules-no-such-key", 1),
        ("\n'ключ' = 3", "rules-no-such-key", 2),
        ('"" = 3', "rules-no-such-key", 1),
        ("[rules]\nbuy_limit = 3", "rules-no-such-key", 1),
        ("[[packs]]\n2 = 3", "rules-by-players", 1),
        ("[packs]\n9 = 3", "rules-by-players", 1),
        ("[packs]\nx.y.z = 3", "rules-by-players", 1),
        ("packs = {" + ", ".join(f"k{n} = 1" for n in range(5000)) + "}", "rules-by-players", 1),
        ("a = 1 b = 2", "file-syntax", 1),
        ("deal = 12\nключ = 3", "file-syntax", 2),
        ('deal = "', "file-syntax", 1),
        ("deal = [10,\n12", "file-syntax", 2),
        ("buy_limit = 03", "file-syntax", 1),
        ("'''", "file-syntax", 1),
        ("=", "file-syntax", 1),
    ],
)
def test_r16_toml_is_read_strictly(toml: str, code: str, line: int, refused: Refused) -> None:
    refused(toml, code, line)


def test_r16_toml_has_many_ways_to_say_the_same() -> None:
    wanted = RuleSet().replace(packs={2: 2, 5: 3}, deal=12, touching_runs="gap2")
    assert from_toml("packs = {2 = 2, '5' = 3}\ndeal = 12\ntouching_runs = 'gap2'") == wanted
    assert from_toml("deal = 1_2\ntouching_runs = '''gap2'''\n[packs]\n2 = 2\n\"5\" = 0x3") == wanted
    assert (
        from_toml('\'deal\' = [\n12, # all\n]\npacks.2 = 2\npacks . 5 = 3\ntouching_runs = """\\\n gap2"""') == wanted
    )
    assert from_toml('contracts = "SS SR RR"').contracts == ("SS", "SR", "RR")


def test_r17_size_line_length_and_depth_are_looked_at_before_parsing(refused: Refused) -> None:
    mebibyte = 1 << 20
    refused("#" + "x" * mebibyte, "text-too-large")
    refused(b"#" + b"x" * mebibyte, "text-too-large")
    refused("deal = 12\n# " + "x" * 1_000_000, "file-line", 2)
    refused('{"title":\n"' + "x" * 1_000_000 + '"}', "file-line", 2)
    for deep in ("deal = \n" + "[" * 17, "deal = " + "[" * 17, "deal = [{a = " * 9, "a." * 16 + "a = 1"):
        refused(deep.replace("\n", ""), "text-too-deep")
    refused("deal = [\n" + "[" * 50_000, "text-too-deep", 2)
    refused("{\n" + '"a": [' * 20, "text-too-deep", 2)
    assert read_rules("# x\n" * 200_000 + "deal = 12").deal == (12,)


def test_r18_byte_order_mark_and_crlf_are_fine_other_encodings_are_named(refused: Refused) -> None:
    wanted = RuleSet().replace(deal=12, buy_limit=3)
    toml, as_json = "deal = 12\r\nbuy_limit = 3\r\n", '{"deal": 12,\r\n"buy_limit": 3}\r\n'
    for content in (toml, as_json):
        assert read_rules("\ufeff" + content) == read_rules(b"\xef\xbb\xbf" + content.encode()) == wanted
        assert refused(content.encode("utf-16"), "text-encoding").params["encoding"] == "UTF-16"
        refused(content.encode("utf-16-le"), "text-encoding")
        refused(content.replace("\n", ""), "file-cr")
    refused("deal = 12\n\ntitle = 'x\ry'", "file-cr", 3)
    refused("deal = 12\ntitle = '合约'".encode("gbk"), "text-not-utf8", 2)


@pytest.mark.parametrize("character", ["\0", "\x01", "\x1b", "\x7f", "\x85", "\x9b", *BIDI])
def test_r19_control_characters_and_turned_text_are_refused(character: str, refused: Refused) -> None:
    """Also in comments: a file must read as it is (Trojan Source)."""
    code = "text-nul" if character == "\0" else "file-control"
    refused(f"deal = 12\ntitle = 'a{character}b'", code, 2)
    refused(f"# {character}\ndeal = 12", code, 1)
    escaped = f"\\u{ord(character):04x}"
    refused(f'deal = 12\ntitle = "a{escaped}b"', "file-title-character", 2)
    code = "text-nul" if character == "\0" else "file-title-character"
    refused(f'{{\n"title": "a{escaped}b"}}', code, 2)


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("", "file-title"),
        ("   ", "file-title"),
        ("x" * 61, "file-title"),
        ("x" * 10_000, "file-title"),
        ("🃏" * 61, "file-title"),
        ("a\u0301\u0301\u0301\u0301\u0301b", "file-title"),
        ("a\nb", "file-title-character"),
        ("a\tb", "file-title-character"),
        ("a\u200bb", "file-title-character"),
        ("a\u200db", "file-title-character"),
        ("a\u2028b", "file-title-character"),
        ("a\ue000b", "file-title-character"),
        ("a\u0378b", "file-title-character"),
        ("a\u202eb", "file-title-character"),
        (3, "file-title"),
        (None, "file-title"),
        (["x"], "file-title"),
    ],
)
def test_r20_a_title_that_is_none(title: Any, code: str, refused: Refused) -> None:
    """One line, 1 to 60 characters as a reader counts them, none of them invisible."""
    assert refused(json.dumps({"deal": 12, "title": title}, indent=1), code, 3).key == "title"


@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("x" * 60, None),
        ("  Grandma’s   rules ", "Grandma’s rules"),
        ("合约拉米 家规", None),
        ("合约\u3000拉米", "合约 拉米"),
        ("<script>alert(1)</script>", None),
        ("👩‍👩‍👧‍👦👍🏽❤️" * 6, None),
        ("e\u0301" * 60, "é" * 60),
        ("नमस्ते", None),
    ],
)
def test_r20_a_title_is_kept_as_it_is_but_for_spaces(title: str, kept: str | None) -> None:
    found = read_file(json.dumps({"title": title}))
    assert found.title == (kept or title)
    assert found.rules == COMMON


@pytest.mark.parametrize("version", ["0", "-1", '"1"', "1.0", "true", "[1]", '"two"'])
def test_r21_a_version_that_is_none(version: str, refused: Refused) -> None:
    refused(f"deal = 12\nversion = {version}", "file-version", 2)


def test_r21_a_file_without_version_is_of_the_present_one_and_one_of_999_is_for_a_newer_program(
    refused: Refused,
) -> None:
    assert read_file("deal = 12").notes == ("file-note-no-version",)
    assert read_file("version = 1\ndeal = 12").notes == read_file("version = 2\ndeal = 12").notes == ()
    no = refused('deal = "new"\nnew_key = 3\nversion = 999', "file-newer-version", 3)
    assert "made for a newer version" in str(no)
    refused('{"version": null}', "file-version")


def test_r22_order_and_spaces_do_not_change_the_hash() -> None:
    one = from_toml("deal = 12\nbuy_limit = 3\n[packs]\n6 = 3\n2 = 2")
    two = from_json('{"packs":{"2":2,"6":3} ,\n\n "buy_limit":3,"version":1,"deal":[12]}')
    assert one.digest == two.digest == COMMON.replace(buy_limit=3, deal=12).digest
    assert COMMON.digest != one.digest


def test_r25_every_number_at_its_limit_at_once_is_read_and_judged(refused: Refused) -> None:
    """8 players, 20 rounds of the largest contracts, 4 packs, 12 jokers. How long it takes is for the benchmarks."""
    values = {
        "version": 1, "players": [2, 8], "best_players": [8, 8], "rounds": 20, "contracts": ["R14R14R14S13S13S13"] * 20,
        "deal": [30] * 20, "packs": {str(n): 4 - n % 2 for n in range(2, 9)},
        "jokers": {str(n): 12 - n for n in range(2, 9)}, "wild_limit": 13, "min_naturals": 13, "set_min": 13,
        "run_min": 14, "run_max": 14, "buy_limit": 99, "buy_penalty": 5, "max_reshuffles": 99, "cut_bonus": 100,
        "first_turn_laydown": 20, "winner_points": 100, "buy_points": 100, "wilds_in_laydown": 12,
        "card_points": {**dict.fromkeys("A23456789TJQK", 1000), "JK": 1000}, "title": "合" * 60,
    }  # fmt: skip
    assert set(values) - {"version", "title"} <= {record.key for record in SETTINGS}
    file = json.dumps(values, indent=1)
    rules = from_json(file)
    assert read_rules(file) == rules
    assert {problem.severity for problem in problems(rules)} == {"error", "warning"}
    before, after = file.split('"packs": {')
    refused(before + '"packs": {"x": 9,' + after, "rules-by-players", before.count("\n") + 1)


PIECES = [
    "deal",
    "packs",
    "buy_limit",
    "preset",
    "title",
    "=",
    ".",
    ",",
    " ",
    "\n",
    "\t",
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    "#",
    ":",
    "1",
    "-",
    "2.5",
    "true",
    "null",
    "1979-05-27",
    '"SS"',
    "é",
    "\r\n",
    "\\u0041",
]


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.sampled_from(["", "x.toml", "x.json"]))
def test_whatever_is_in_a_file_it_is_read_or_refused_with_a_line(content: str, name: str) -> None:
    try:
        rules = read_rules(content, name)
    except BadRules as no:
        assert no.line is not None
        assert 1 <= no.line <= content.count("\n") + 1
    else:
        assert from_json(rules.to_json()) == rules


@pytest.mark.parametrize(
    "hostile",
    [
        "a" * 60_000, '"' * 60_000, "'" * 60_001, "\\" * 60_000, '"' * 3 + "x\n" * 400_000, "'" * 3 + '"' * 60_000,
        "a = [" * 10_000, "a.\n" * 200_000, "a = '\n" * 150_000, "[a]\n" * 200_000, "= \n" * 200_000,
        "a = {b = 1,\n" * 50_000, "{" + '"a":1,\n' * 100_000,
    ],
    ids=range(13),
)  # fmt: skip
def test_a_hostile_text_is_refused_and_reading_ends(hostile: str) -> None:
    """Reading takes linear time, also where it fails: a search that grew faster would not come back from these."""
    with pytest.raises(BadRules):
        read_rules(hostile)


# -- which format --------------------------------------------------------------------------------------------------


def test_the_name_decides_the_format_and_otherwise_the_first_character(refused: Refused) -> None:
    assert read_rules('  {"deal": 12}').deal == read_rules('{"deal": 12}', "x.JSON").deal == (12,)
    assert read_rules("deal = 12", "rules.toml").deal == read_rules("deal = 12", "rules").deal == (12,)
    refused('{"deal": 12}', "file-syntax", 1, name="x.toml")
    refused("deal = 12", "json-syntax", 1, name="x.json")
    refused("", "json-ends", 1, name="x.json")


@pytest.mark.parametrize("value", ["[]", "3", "null", '"x"', "[{}]"])
def test_json_that_is_no_object_is_refused(value: str, refused: Refused) -> None:
    refused(value, "file-not-a-table", 1, name="x.json")


def test_a_mapping_is_checked_like_a_file_but_has_no_lines() -> None:
    with pytest.raises(BadRules) as no:
        from_mapping({"deal": 12, "buy_limit": "3"})
    assert (no.value.code, no.value.key, no.value.line) == ("rules-whole-number", "buy_limit", None)
    for odd in (
        {3: 4},
        {"deal": 10**5000},
        {"packs": [[[1], 2]]},
        {"card_points": {1: 2, "A": 3}},
        {"deal": {(1,): 2}},
    ):
        with pytest.raises(BadRules):
            from_mapping(odd)  # type: ignore[arg-type]


def test_the_first_line_at_fault_is_named(refused: Refused) -> None:
    assert refused("a = 1\ndeal = 0\nb = 1", "rules-no-such-key", 1).key == "a"
    refused('deal = 10\nbuy_limit = "x"\nace_mode = "y"', "rules-whole-number", 2)


# -- a file of an older version ------------------------------------------------------------------------------------


def test_a_file_of_version_1_is_taken_and_what_was_renamed_is_told() -> None:
    """`cut_with_upcard` is `exact_cut` since version 2, `freed_joker = own_run` is `same_owner`."""
    old = read_file("version = 1\ncut_with_upcard = false\ncut_bonus = 50\nfreed_joker = 'own_run'")
    assert (old.rules.exact_cut, old.rules.cut_bonus, old.rules.freed_joker) == ("hands_only", 50, "same_owner")
    assert old.notes == ("file-note-exact-cut", "file-note-same-owner")
    for note in old.notes:
        assert "exact_cut" in text.words(note, {}) or "same_owner" in text.words(note, {})
        assert text.words(note, {}, "zh")
    assert read_file("version = 1\ncut_with_upcard = true").rules == COMMON


def test_a_file_of_version_2_has_no_renamed_keys(refused: Refused) -> None:
    refused("version = 2\ncut_with_upcard = true", "rules-no-such-key", 2)
    refused("version = 1\ncut_with_upcard = 3", "rules-no-such-key", 2)
