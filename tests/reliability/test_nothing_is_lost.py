"""The proofs that nothing is lost, at the size of `test`; at that of the gate with `make soak`."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.reliability.proof import Profile, proved
from tests.reliability.soak import keep
from tests.support.needs import program

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="servers are watched by their pidfd, on Linux")
AT = pytest.mark.parametrize("profile", ["test", pytest.param("gate", marks=pytest.mark.soak)])


def holds(name: str, profile: Profile) -> None:
    run = proved(name, profile)
    if profile == "gate":
        keep(run.line())
    assert run.ok, json.dumps(run.line(), indent=1, ensure_ascii=False)


@AT
def test_a_server_that_is_killed_loses_no_move_that_was_acknowledged(profile: Profile) -> None:
    holds("kill_storm", profile)


@AT
def test_whichever_write_is_the_last_of_a_killed_server_nothing_is_half_done(profile: Profile) -> None:
    program("strace")
    holds("kill_sweep", profile)


@AT
def test_a_disk_that_is_full_or_fails_is_never_answered_with_done(profile: Profile) -> None:
    program("strace")
    holds("disk_faults", profile)


@AT
def test_four_servers_on_one_database_agree_on_one_order_of_all_moves(profile: Profile) -> None:
    holds("race_workers", profile)


@AT
def test_through_a_bad_network_each_move_arrives_once(profile: Profile) -> None:
    holds("net_chaos", profile)


@AT
def test_who_does_not_read_holds_up_nobody_else(profile: Profile) -> None:
    holds("slow_reader", profile)


@AT
def test_the_time_a_server_is_away_is_charged_to_nobody(profile: Profile) -> None:
    holds("restart_clock", profile)


@AT
def test_a_seat_is_still_there_after_a_day_and_after_a_month(profile: Profile) -> None:
    holds("sleeper", profile)


@AT
def test_seats_links_and_codes_cannot_be_guessed_or_used_twice(profile: Profile) -> None:
    holds("seat_guard", profile)


@AT
def test_sockets_that_behave_badly_are_closed_and_the_others_play_on(profile: Profile) -> None:
    holds("flood", profile)


@AT
def test_when_all_come_back_at_once_all_are_let_in(profile: Profile) -> None:
    holds("stampede", profile)


@AT
def test_every_answer_of_every_route_keeps_to_itself(profile: Profile) -> None:
    holds("headers", profile)


@AT
def test_no_frame_and_no_request_breaks_a_table_or_the_server(profile: Profile) -> None:
    holds("fuzz_wire", profile)


@AT
def test_hidden_cards_show_in_no_length_no_order_and_no_delay(profile: Profile) -> None:
    holds("side_channel", profile)


def test_a_proof_is_a_program_that_says_one_line() -> None:
    words = [sys.executable, "-m", "tests.reliability.side_channel", "--seed", "3"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    told = json.loads(line)
    assert (told["name"], told["profile"], told["seed"], told["ok"]) == ("side_channel", "test", 3, True)
