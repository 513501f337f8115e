"""`simulate` and `odds`: what they show, how they are called wrongly, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import contractrummy as cr
from contractrummy.cli.figures import mean, share
from contractrummy.cli.language import Voice

from .conftest import ENV, Run, shell

SHORT = ("--rounds", "2", "--games", "6", "--cap", "10", "--workers", "1")


def test_bots_against_each_other(run: Run) -> None:
    ran = run("simulate", "--bots", "novice,novice,random", *SHORT)
    assert (ran.exit, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == (
        "Common Contract Rummy: 6 games, 2 deals of which each is played 3 times, once for each way to seat the bots; "
        "seed 1."
    )
    assert lines[2].split("  ")[0] == "Bot"
    assert re.fullmatch(r"novice +2 +\d+\.\d % \(\d+\.\d–50\.0\) +[\d.]+ ± [\d.]+ .*", lines[3])
    assert re.fullmatch(r"random +1 +0\.0 % \(0\.0–65\.8\) .*", lines[4])
    assert lines[8].startswith("1      2 sets of 3 ")
    assert lines[9].startswith("2      1 set of 3 and 1 run of 4 ")
    assert "% of the rounds were cut off after 10 turns of a seat" in lines[-2]
    assert "were all alike, each would win 33.3 %" in lines[-1]


def test_the_same_in_chinese(run: Run) -> None:
    ran = run("simulate", "--bots", "novice,novice,random", *SHORT, "--lang", "zh")
    assert ran.out.startswith("通行版合约拉米：6局，2副牌，每副打3次，机器人的每种坐法各一次；种子1。\n")
    assert "\n机器人  座位 " in ran.out
    assert not set(re.findall("[a-z]+", ran.out)) - {"novice", "random"}


def test_games_for_programs(run: Run) -> None:
    """The object is that of the library, and does not depend on the workers."""
    words = (
        "simulate",
        "--bots",
        "novice,random",
        "--rounds",
        "1",
        "--games",
        "5",
        "--seed",
        "12",
        "--cap",
        "8",
        "--json",
    )
    told = run(*words, "--workers", "1").object
    rules = cr.preset("common").replace(rounds=1)
    assert told == cr.simulate(["novice", "random"], rules, games=5, seed=12, cap=8, workers=1).to_dict()
    assert told == run(*words, "--workers", "2").object
    assert (told["asked"], told["games"], told["deals"], told["cap"]) == (6, 6, 3, 8)


def test_one_deal_gives_no_interval(run: Run) -> None:
    ran = run("simulate", "--bots", "novice,novice", "--rounds", "1", "--games", "1", "--cap", "3", "--workers", "1")
    assert "1 game, 1 deal; seed 1." in ran.out
    assert "±" not in ran.out
    assert "One deal alone gives no interval." in ran.out


def test_odds_of_a_round(run: Run) -> None:
    ran = run("odds", "--round", "1", "--hands", "5000")
    assert (ran.exit, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Common Contract Rummy, 4 players: 5,000 hands of a round; seed 1."
    assert re.fullmatch(r"1 +2 sets of 3 +10/107 +7\.\d % \(\d\.\d–\d\.\d\) +1\.\d\d ± 0\.02", lines[3])
    assert lines[5] == "By the jokers in the hand, of 3 in the deck:"
    assert [line.split()[:2] for line in lines[7:9]] == [["1", "0"], ["1", "1"]]
    assert lines[-1].startswith("A hand holds its contract if the melds can be made of it")


def test_odds_of_all_rounds_in_chinese(run: Run) -> None:
    ran = run("odds", "--hands", "200", "--preset", "heyue", "--lang", "zh")
    assert ran.out.startswith("合约拉米，4人：每轮200手牌；种子1。\n")
    rounds = [line[0] for line in ran.out.splitlines() if line[:1].isdigit()]
    assert rounds[:7] == list("1234567")
    assert rounds[7:] == sorted(rounds[7:])
    assert not re.findall("[a-z]+", ran.out)


def test_odds_for_programs(run: Run) -> None:
    told = run("odds", "--round", "2", "--players", "3", "--hands", "3000", "--seed", "5", "--json").object
    found = cr.odds(2, cr.preset("common"), players=3, hands=3000, seed=5)
    assert told == {"rules": "common", "rounds": [json.loads(json.dumps(found.to_dict()))]}
    assert (found.jokers, found.deck) == (2, 106)
    all_rounds = run("odds", "--hands", "100", "--set", "deal=11", "--json").object
    assert [row["cards"] for row in all_rounds["rounds"]] == [11] * 7


def test_the_usual_number_of_players_is_one_the_rules_have(run: Run) -> None:
    told = run("odds", "--round", "1", "--hands", "10", "--set", "players=[2,3]", "--json").object
    assert told["rounds"][0]["players"] == 3


@pytest.mark.parametrize(
    ("exit", "words", "says"),
    [
        (
            2,
            ("simulate",),
            "Say who plays, in seat order: --bots steady,novice,novice,novice. These exist: random, novice",
        ),
        (2, ("simulate", "--bots", ""), "A game has 2 to 8 players, and no bot is named here."),
        (2, ("simulate", "--bots", "novice"), "A game has 2 to 8 players, and 1 bot is named here."),
        (2, ("simulate", "--bots", ",".join(["novice"] * 9)), "and 9 bots are named here."),
        (2, ("simulate", "--bots", "novice,novcie"), "No bot is called “novcie”. Perhaps you mean novice."),
        (2, ("simulate", "--bots", "novice,novice", "--games", "0"), "--games takes a whole number from 1 to"),
        (2, ("simulate", "--bots", "novice,novice", "--games", "1e3"), "not “1e3”."),
        (2, ("simulate", "--bots", "novice,novice", "--workers", "0"), "--workers takes a whole number from 1 to 256"),
        (2, ("simulate", "--bots", "novice,novice", "--cap", "-1"), "--cap takes a whole number from 1 to"),
        (2, ("simulate", "--bots", "novice,novice", "--seed", "x"), "--seed takes a whole number from 0 to"),
        (2, ("simulate", "--bots", "novice,novice", "--rounds", "8"), "--rounds takes a whole number from 1 to 7"),
        (2, ("simulate", "--bots", "novice,novice", "--preset", "comon"), "Perhaps you mean common."),
        (2, ("simulate", "--bots", "novice,novice", "--rules", "-"), "--rules takes the name of a file here."),
        (3, ("simulate", "--bots", "novice,novice", "--preset", "may_i_house"), "they are for 3 to 8."),
        (3, ("simulate", "--bots", "novice,novice", "--set", "floating=true"), ""),
        (4, ("simulate", "--bots", "novice,novice", "--rules", "no.toml"), "no.toml: There is no such file"),
        (2, ("odds", "--round", "8"), "--round takes a whole number from 1 to 7, not “8”."),
        (2, ("odds", "--players", "9"), "--players takes a whole number from 2 to 8, not “9”."),
        (2, ("odds", "--hands", "0"), "--hands takes a whole number from 1 to"),
        (2, ("odds", "--seed", "-1"), "--seed takes a whole number from 0 to"),
        (3, ("odds", "--set", "packs=1", "--players", "8"), ""),
    ],
)
def test_what_is_refused(refused: Run, exit: int, words: tuple[str, ...], says: str) -> None:
    assert says in refused(exit, *words).err
    assert refused(exit, *words, "--lang", "zh").out == ""


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (cr.Estimate(0.0743, 0.0735, 0.0751), "7.43 % (7.35–7.51)"),
        (cr.Estimate(0.314, 0.291, 0.337), "31.4 % (29.1–33.7)"),
        (cr.Estimate(0.0000014, 0.000001, 0.000002), "0.00014 % (0.00010–0.00020)"),
        (cr.Estimate(0.25, 0.25, 0.25), "25.0 % (25.0–25.0)"),
        (cr.Estimate(1.0, 0.9963, 1.0), "100.0 % (99.6–100.0)"),
        (cr.Estimate(0.5, None, None), "50.0 %"),
    ],
)
def test_a_share_has_the_digits_its_interval_bears_out(found: cr.Estimate, text: str) -> None:
    assert share(found, Voice("en")) == text


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (cr.Estimate(1683.2, 1580.1, 1786.3), "1,683.2 ± 103.1"),
        (cr.Estimate(71.34, 69.2, 73.48), "71.3 ± 2.1"),
        (cr.Estimate(1.62834, 1.6234, 1.63328), "1.628 ± 0.005"),
        (cr.Estimate(-4.25, None, None), "-4.2"),
    ],
)
def test_a_mean_has_the_digits_its_interval_bears_out(found: cr.Estimate, text: str) -> None:
    assert mean(found, Voice("en")) == text


# -- in processes ------------------------------------------------------------------------------------------------------

LONG = ["simulate", "--bots", "novice,random", "--rounds", "1", "--cap", "4", "--games", "1000000"]


def minding_interrupts() -> None:
    """In a group of its own, and Ctrl-C counts, whatever the shell that runs the tests has it ignore."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(*more: str) -> tuple[int, str, str]:
    """Presses Ctrl-C at a simulation with standard error on a terminal, once it shows that games are done."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "contractrummy", *LONG, *more],
        env={**ENV, "TERM": "xterm", "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=theirs,
        preexec_fn=minding_interrupts,
    )
    os.close(theirs)
    shown = ""
    while not re.search(r"[1-9]\d* of 1,000,000 games", shown):
        shown += os.read(ours, 4096).decode()
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    while True:
        try:
            shown += os.read(ours, 4096).decode()
        except OSError:
            break
    os.close(ours)
    return process.returncode, out.decode(), shown


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_tells_what_is_done(workers: str) -> None:
    """With 130, and what is told is what so many games alone would have given."""
    code, out, shown = interrupted("--workers", workers, "--json")
    assert code == 130
    assert "Traceback" not in shown
    told = json.loads(out)
    assert 0 < told["games"] < told["asked"] == 1_000_000
    rules = cr.preset("common").replace(rounds=1)
    again = cr.simulate(["novice", "random"], rules, games=told["games"], cap=4, workers=1)
    assert told["bots"] == again.to_dict()["bots"]


def test_ctrl_c_says_how_many_games_are_counted() -> None:
    code, out, shown = interrupted("--workers", "1")
    assert code == 130
    assert re.match(r"Stopped early: of 1,000,000 games [\d,]+ are done and counted here\.\n", out)
    assert "\x1b" in shown
    assert "\x1b" not in out


def test_nothing_but_the_answer_where_there_is_no_terminal() -> None:
    done = shell("simulate", "--bots", "novice,novice", "--rounds", "1", "--games", "4", "--cap", "3", "--workers", "2")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Common Contract Rummy: 4 games, 4 deals; seed 1.\n")


def test_plain_letters_where_there_are_no_others() -> None:
    done = shell("odds", "--round", "1", "--hands", "1000", env={"PYTHONIOENCODING": "ascii"})
    assert b" +/- 0.05" in done.stdout
    assert b"\\x" not in done.stdout


def test_a_script_needs_no_main_guard(tmp_path: Path) -> None:
    """Workers do not run the script again."""
    script = tmp_path / "script.py"
    script.write_text(
        "import contractrummy as cr\nprint('begun')\n"
        "found = cr.simulate(['novice', 'novice'], cr.preset('common').replace(rounds=1), games=4, cap=3, workers=2)\n"
        "print(found.games)\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)], env=ENV, capture_output=True, text=True, timeout=60, check=True
    )
    assert (done.stdout, done.stderr) == ("begun\n4\n", "")
