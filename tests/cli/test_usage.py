"""Commands called wrongly: refused with 2, and one line that says what would be right (C1 to C6, C16, C22 to C24)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from contractrummy.cli.app import COMMANDS, chain_of, names_below

from .conftest import Run


@pytest.mark.parametrize("words", [(), ("rules",)])
def test_c1_no_command_gets_the_short_help(run: Run, words: tuple[str, ...]) -> None:
    """On stderr, with 2: whoever pipes the output of a command gets no help into the pipe."""
    ran = run(*words)
    assert (ran.exit, ran.out) == (2, "")
    lines = ran.err.splitlines()
    assert lines[0] == "Usage:"
    calls = [name for name in COMMANDS if name.startswith(" ".join(words))]
    assert [line.split(" [")[0] for line in lines[1:-1]] == [
        f"  contract-rummy {name} {COMMANDS[name][1]}".split(" [")[0] for name in calls
    ]
    assert lines[-1] == f"{' '.join(('contract-rummy', *words))} --help tells more."


@pytest.mark.parametrize("words", [(), ("rules",), *(tuple(name.split()) for name in COMMANDS)])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_c1_help_is_an_answer(run: Run, words: tuple[str, ...], lang: str) -> None:
    ran = run(*words, "--help", "--lang", lang)
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out.startswith("Usage:" if lang == "en" else "用法：")
    for name in names_below(words) or ():
        assert f"\n  {name} " in ran.out
    for option in ("--json", "--set", "--resume"):
        usage = COMMANDS.get(" ".join(words), ("", ""))[1]
        assert (option in usage) == (f"\n  {option}" in ran.out)
    assert run(*words, "-h", "--lang", lang) == ran


def test_every_option_in_the_usage_is_one(run: Run) -> None:
    """The usage lines are written by hand; the options below them come from the functions."""
    for command, (_, usage) in COMMANDS.items():
        said = {word.strip("[]") for word in usage.split() if word.strip("[").startswith("--")}
        listed = run(*command.split(), "--help").out.partition("Options:")[2]
        names = {
            name for line in listed.splitlines() for name in line[:24].replace(",", " ").split() if name[:2] == "--"
        }
        assert said == names, command


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "--rouds", "3"), "There is no option --rouds here. Perhaps you mean --rounds."),
        (("play", "--rouds=3"), "There is no option --rouds here. Perhaps you mean --rounds."),
        (("play", "--players", "3"), "There is no option --players here."),
        (("play", "-x"), "There is no option -x here."),
        (("play", "-preset", "common"), "There is no option -preset here. Perhaps you mean --preset."),
        (("play", "—seed", "3"), "“—seed” begins with a long dash. Options begin with two hyphens, --."),
        (("solv", "8H"), "There is no command “solv”. Perhaps you mean solve."),
        (("rules", "shwo", "common"), "There is no command “shwo”. Perhaps you mean show."),
        (
            ("xyz",),
            "There is no command “xyz”. "
            "These exist: play, serve, solve, rules, simulate, odds, replay, verify, backup.",
        ),
        (("__complete", "pl"), "There is no command “__complete”."),
        (("",), "There is no command “”."),
        (("--lang", "zh", "play"), "这里应该写命令，却写了--lang。"),
        (("rules", "--json", "list"), "--json stands where a command is expected."),
        (("rules", "--version"), "--version stands where a command is expected."),
        (("play", "--version"), "There is no option --version here."),
        (("play", "novice"), "“novice” is one word too many."),
        (("play", "-"), "“-” is one word too many."),
        (("-",), "There is no command “-”."),
        (("verify", "a.game", "b.game"), "“b.game” is one word too many."),
        (("rules", "show", "--", "common", "--json"), "“--json” is one word too many."),
        (("play", "--lang", "fr"), "--lang is one of these: en, zh. It cannot be “fr”."),
        (("play", "--lang", "EN"), "--lang is one of these: en, zh."),
        (("play", "--no-json"), "There is no option --no-json here."),
        (("play", "--PRESET", "common"), "There is no option --PRESET here."),
        (("play", "--set.0", "buy_limit=3"), "There is no option --set.0 here. Perhaps you mean --set."),
    ],
)
def test_c2_what_does_not_exist_names_the_nearest(refused: Run, words: tuple[str, ...], says: str) -> None:
    assert says in refused(2, *words).err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("solve",), "CARDS is missing."),
        (("solve", "--round", "2"), "CARDS is missing."),
        (("rules", "diff", "common"), "OTHERS is missing."),
        (("verify", "--json"), "GAME is missing."),
    ],
)
def test_c1_a_missing_argument_gets_the_short_help(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run(*words)
    assert (ran.exit, ran.out) == (2, "")
    first, call, more, last = ran.err.splitlines()
    assert (first, last) == ("Usage:", f"contract-rummy: {says}")
    assert call.startswith(f"  contract-rummy {' '.join(chain_of(words))} ")
    assert more.endswith("--help tells more.")


@pytest.mark.parametrize("option", ["--bots", "--preset", "--set", "--rounds", "--seed", "--save", "--name", "--lang"])
def test_an_option_without_its_value(refused: Run, option: str) -> None:
    assert refused(2, "play", option).err == f"contract-rummy: {option} needs a value after it.\n"
    assert refused(2, "play", option, "--color").err == f"contract-rummy: {option} needs a value after it.\n"


BOTS = ["", "0", ",", "novice,", " ", *(",".join(["novice"] * number) for number in (8, 9, 500))]


@pytest.mark.parametrize("bots", BOTS)
def test_c3_a_bad_number_of_players_names_the_range(refused: Run, bots: str) -> None:
    """No bot at all, too many of them, an empty name among them."""
    said = refused(2, "play", "--bots", bots).err
    assert "2 to 8 players" in said or "No bot is called" in said
    assert "novis" not in said


def test_c3_an_unknown_bot_names_the_nearest(refused: Run) -> None:
    assert (
        "No bot is called “novise”. Perhaps you mean novice. These exist: "
        in refused(2, "play", "--bots", "novise").err
    )


@pytest.mark.parametrize("number", ["0", "-3", "8", "3.5", "三", "３", "1e1", "0x3", "", " 3", "+3", "1_0", "٣", "--"])
def test_c3_a_bad_number_names_the_range(refused: Run, number: str) -> None:
    """Whole numbers in plain digits, and nothing else."""
    for words in (("play", f"--rounds={number}"), ("solve", "8H", f"--round={number}")):
        assert f"takes a whole number from 1 to 7, not “{number}”" in refused(2, *words).err


def test_c4_thousands_of_digits_are_not_read(refused: Run) -> None:
    started = time.perf_counter()
    for words in (
        ("play", "--rounds", "9" * 5000),
        ("play", "--seed", "9" * 5000),
        ("solve", "8H", "--round", "9" * 5000),
    ):
        assert len(refused(2, *words).err) < 400
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize("round", ["0", "8", "1-", "7-1", "-1", "end"])
def test_c5_a_round_there_is_not(refused: Run, round: str) -> None:
    assert "--round takes a whole number from 1 to 7" in refused(2, "solve", "8H", "--round", round).err


def test_c5_a_round_beyond_those_that_are_played(refused: Run) -> None:
    said = refused(2, "solve", "8H", "--round", "3", "--set", "rounds=2").err
    assert "from 1 to 2" in said


@pytest.mark.parametrize(
    "seed", ["", "abc", "0x12", "-5", "f" * 255, "f" * 257, "g" * 256, "f" * 10_000, "1.5", "１２", "9" * 19]
)
def test_c6_a_seed_is_short_and_whole_or_all_of_a_fair_one(refused: Run, seed: str) -> None:
    said = refused(2, "play", f"--seed={seed}").err
    assert "--seed takes a whole number of up to 18 digits" in said
    assert "the 256 hexadecimal digits of a fair seed" in said


def test_c16_a_name_that_begins_with_a_hyphen_works_after_two(run: Run, refused: Run, finished: str) -> None:
    Path("-my.game").write_text(finished, "utf-8")
    assert "There is no option -my.game here" in refused(2, "verify", "-my.game").err
    assert run("verify", "--", "-my.game").exit == 0
    assert run("verify", "--json", "--", "-my.game").object["file"] == "-my.game"


@pytest.mark.parametrize(
    ("words", "one", "other"),
    [
        (("play", "--preset", "common", "--rules", "x.toml"), "--preset", "--rules"),
        (("solve", "8H", "--round", "1", "--contract", "SS"), "--round", "--contract"),
        (("replay", "x.game", "--step", "1", "--round", "1"), "--step", "--round"),
        (("play", "--resume", "--seed", "1"), "--resume", "--seed"),
        (("play", "--resume", "x.game", "--preset", "common"), "--resume", "--preset"),
        (("play", "--resume", "--set", "buy_limit=3"), "--resume", "--set"),
        (("play", "--rounds", "2", "--resume"), "--resume", "--rounds"),
        (("play", "--resume", "--bots", "novice"), "--resume", "--bots"),
        (("play", "--resume", "--name", "Ann"), "--resume", "--name"),
        (("play", "--resume", "--rules", "x.toml"), "--resume", "--rules"),
    ],
)
def test_c22_options_that_conflict(refused: Run, words: tuple[str, ...], one: str, other: str) -> None:
    assert f"{one} and {other} do not go together. Leave one of them out." in refused(2, *words).err


def test_c22_a_colour_and_none(refused: Run) -> None:
    for words in (("--color", "--no-color"), ("--no-color", "--color"), ("--no-color", "--no-color")):
        assert "Say --color or --no-color, once." in refused(2, "play", *words).err
    assert "--color is either there or not; it cannot be “maybe”." in refused(2, "play", "--color=maybe").err


@pytest.mark.parametrize("option", ["--preset=common", "--rounds=2", "--seed=1", "--lang=en", "--name=Ann", "--save=x"])
def test_c23_an_option_given_twice(refused: Run, option: str) -> None:
    """The last one does not win, not even if it says the same."""
    assert f"{option.partition('=')[0]} is given twice. Keep one of them." in refused(2, "play", option, option).err


def test_c23_what_else_is_given_twice(refused: Run) -> None:
    assert "--json is given twice" in refused(2, "rules", "list", "--json", "--json").err
    assert "--resume is given twice" in refused(2, "play", "--resume", "--resume").err
    assert "--resume takes one value at most" in refused(2, "play", "--resume", "a", "b").err
    said = refused(2, "solve", "8H", "--round", "1", "--set", "buy_limit=1", "--set", "buy_limit=2").err
    assert said == "--set: Buys in a round (buy_limit) is set twice. Keep one of them.\n"


@pytest.mark.parametrize("option", ["--pre", "--pres", "--prese", "--j", "--la", "--see"])
def test_c24_no_abbreviations(refused: Run, option: str) -> None:
    assert f"There is no option {option} here." in refused(2, "play", option, "common").err


def test_words_that_cannot_be_shown_are_shown_as_escapes(refused: Run) -> None:
    """Control characters, half characters and writing that runs backwards do not reach the terminal."""
    for word, shown in (
        ("--a\x1b[2J", r"\x1b[2J"),
        ("--\u202egnp", r"\u202e"),
        ("--\udcff", r"\udcff"),
        ("--a\nb", r"a\nb"),
    ):
        assert shown in refused(2, "play", word).err
        assert shown.removeprefix("--") in refused(2, word.removeprefix("--")).err


def test_standard_input_is_read_once(refused: Run) -> None:
    assert "can be read once only" in refused(2, "solve", "-", "--round", "1", "--rules", "-").err
    assert "can be read once only" in refused(2, "rules", "diff", "-", "-").err
    for option in ("--rules", "--save", "--resume"):
        assert f"{option} takes the name of a file here." in refused(2, "play", option, "-").err
