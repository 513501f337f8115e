"""`replay` and `verify`, and saved games that somebody has altered who knows how (S5 to S11, S25, C25)."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import contractrummy as cr
from contractrummy.engine.events import Discarded, DrewStock, LaidDown, RoundDealt, RoundEnded
from contractrummy.record import read_record, write_record

from .conftest import GAME, Run, at, changed, save, sealed

# -- the two commands ----------------------------------------------------------------------------------------------


def test_a_game_in_plain_words(run: Run, finished: str) -> None:
    save(finished)
    ran = run("replay", GAME)
    assert (ran.exit, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Ann, Bo and Cy play."
    assert next(line for line in lines if line.startswith("Round ")) == "Round 1: 2 sets of 3"
    game = cr.Game.replay(finished)
    totals = next(line for line in lines if line.startswith("Total"))
    assert totals.split()[1:] == [str(score) for score in game.scores]
    assert lines[-1] == f"{game.players[game.winners[0]]} wins with {min(game.scores)} points."
    assert "{" not in ran.out
    chinese = run("replay", GAME, "--lang", "zh").out
    assert chinese.splitlines()[0] == "玩家：Ann、Bo和Cy。"
    assert len(chinese.splitlines()) == len(lines)


def test_every_event_is_told_in_the_object(run: Run, finished: str) -> None:
    save(finished)
    said = run("replay", GAME, "--json").object
    assert list(said) == ["file", "players", "over", "winners", "scores", "rounds", "steps"]
    told = read_record(finished)
    game = cr.Game.replay(told)
    assert [step["event"] for step in said["steps"]] == [type(event).__name__ for event in told.events]
    assert [step["step"] for step in said["steps"]] == list(range(1, len(told.events) + 1))
    assert (said["scores"], said["winners"], said["over"]) == (game.scores, list(game.winners), True)
    assert [found["penalties"] for found in said["rounds"]] == [list(result.penalties) for result in game.results]
    assert said["rounds"][-1]["scores"] == game.scores
    dealt = said["steps"][0]
    assert dealt["hands"] == [[str(card) for card in hand] for hand in told.events[0].hands]  # type: ignore[attr-defined]
    assert list(dealt)[:4] == ["step", "round", "text", "event"]


def test_one_round_of_it(run: Run, finished: str, refused: Run) -> None:
    save(finished)
    said = run("replay", GAME, "--round", "2", "--json").object
    assert {step["round"] for step in said["steps"]} == {found["round"] for found in said["rounds"]} == {2}
    text = run("replay", GAME, "--round", "2").out
    assert "Round 1" not in text
    assert "Total" not in text
    assert "--round takes a whole number from 1 to 2, not “3”" in refused(2, "replay", GAME, "--round", "3").err


def test_the_position_after_a_step(run: Run, finished: str) -> None:
    """The same position the engine has after that many events."""
    save(finished)
    told = read_record(finished)
    wanted = next(number for number, event in enumerate(told.events, start=1) if isinstance(event, LaidDown))
    said = run("replay", GAME, "--step", str(wanted), "--json").object
    keys = ["file", "players", "over", "winners", "scores", "step", "steps", "view", "hands", "stock"]
    assert list(said) == keys
    assert (said["step"]["event"], said["steps"]) == ("LaidDown", len(told.events))
    laid = [meld["meld"] for meld in said["view"]["table"]]
    assert laid == [str(meld) for meld in told.events[wanted - 1].melds]  # type: ignore[attr-defined]
    assert [len(hand) for hand in said["hands"]] == said["view"]["held"]
    text = run("replay", GAME, "--step", str(wanted)).out
    assert text.splitlines()[0] == f"Step {wanted} of {len(told.events)}, in round 1"
    assert all(f"on the table: {meld}" in text for meld in laid)


@pytest.mark.parametrize(("step", "told"), [("-1", 1), ("0", 1), ("1000000000", -1), ("end", -1), ("1", 1)])
def test_s25_a_step_there_is_not_is_the_nearest(run: Run, finished: str, step: str, told: int) -> None:
    save(finished)
    last = len(read_record(finished).events)
    number = last if told < 0 else told
    ran = run("replay", GAME, "--step", step)
    assert ran.exit == 0
    assert ran.out.startswith(f"Step {number} of {last}")
    clamped = f"contract-rummy: The steps go from 1 to {last}, so this is step {number}.\n"
    assert ran.err == ("" if step in ("end", "1") else clamped)


def test_s25_a_step_that_is_no_number(refused: Run, finished: str) -> None:
    save(finished)
    for step in ("last", "1.5", "", "9" * 30):
        assert "--step takes a whole number" in refused(2, "replay", GAME, f"--step={step}").err


def test_a_game_that_goes_on_shows_nothing_hidden(run: Run, halfway: str) -> None:
    """Told as an onlooker sees it: another world with other hidden cards reads the same."""
    save(halfway)
    told = read_record(halfway)
    hidden = [event for event in told.events if isinstance(event, DrewStock)]
    assert hidden
    texts = [
        run("replay", GAME, *words).out for words in ((), ("--json",), ("--step", "end"), ("--step", "1", "--json"))
    ]
    assert "This game is not over, so hidden cards stay hidden." in texts[0]
    assert "draws from the stock." in texts[0]
    said = json.loads(texts[1])
    assert (said["over"], said["winners"]) == (False, [])
    assert {step["event"] for step in said["steps"]}.isdisjoint(
        {"DrewStock", "DrewPenalty", "RoundDealt", "BuyAnswered"}
    )
    assert said["rounds"] == [
        {
            "round": 1,
            "dealer": told.first_dealer,
            "contract": "SS",
            "finish": "normal",
            "out": None,
            "penalties": None,
            "scores": None,
        }
    ]
    assert json.loads(texts[3])["hands"] is None
    dealt = told.events[0]
    assert isinstance(dealt, RoundDealt)
    for text in texts:
        for cards in (*dealt.hands, dealt.stock[-12:]):
            assert " ".join(map(str, cards)) not in text
            assert ",".join(map(str, cards)) not in re.sub(r"[\s\"]", "", text)


def test_verify_agrees(run: Run, finished: str, halfway: str) -> None:
    save(finished)
    assert (
        run("verify", GAME).out == "All 2 deals of this game are those its seed gives. Ann, Bo and Cy can trust them.\n"
    )
    said = run("verify", GAME, "--json").object
    assert list(said) == ["file", "players", "agrees", "fair", "over", "deals", "commitment", "difference"]
    assert (said["agrees"], said["fair"], said["over"], said["deals"], said["difference"]) == (
        True,
        True,
        True,
        2,
        None,
    )
    save(halfway)
    ran = run("verify", GAME)
    assert (ran.exit, ran.out.splitlines()[1]) == (0, "The game is not over; what is there so far was checked.")


def test_verify_says_what_a_short_seed_is_worth(run: Run) -> None:
    game = cr.Game(cr.preset("common"), ["Ann", "Bo"], seed=7)
    save(game.record)
    assert "The cards come from a short seed, 7: a game to try out, no fair deal." in run("verify", GAME).out
    assert run("verify", GAME, "--json").object["fair"] is False


# -- tampered ------------------------------------------------------------------------------------------------------


def bent(record: str, number: int = 1) -> tuple[str, int]:
    """The record with two cards of one stock exchanged that nobody drew: every move stays legal."""
    told = read_record(record)
    where = [at for at, event in enumerate(told.events) if isinstance(event, RoundDealt)][number]
    deal = told.events[where]
    assert isinstance(deal, RoundDealt)
    assert deal.stock[0] != deal.stock[1]
    told.events[where] = replace(deal, stock=(deal.stock[1], deal.stock[0], *deal.stock[2:]))
    return write_record(told), told.lines[where]


def test_c25_verify_names_the_first_round_and_card_that_differ(run: Run, finished: str) -> None:
    tampered, line = bent(finished)
    save(tampered)
    told = read_record(tampered)
    [_, deal] = [event for event in told.events if isinstance(event, RoundDealt)]
    ran = run("verify", GAME)
    assert (ran.exit, ran.err) == (1, "")
    assert ran.out.splitlines()[0] == (
        f"{GAME}:{line}: The deal of round 2 is not the one the seed gives. It differs first here: stock. "
        f"Card number 1 there is {deal.stock[0]}, and the seed gives {deal.stock[1]}."
    )
    said = run("verify", GAME, "--json")
    assert said.exit == 1
    found = said.object["difference"]
    assert list(found) == ["code", "text", "line", "round", "position", "number", "found", "wanted"]
    assert (found["round"], found["position"], found["found"]) == (2, "stock", str(deal.stock[0]))
    assert run("replay", GAME).exit == 0


@pytest.mark.parametrize("what", ["seed", "salt", "commitment"])
def test_s8_a_seed_that_does_not_fit_its_seal(run: Run, finished: str, what: str) -> None:
    def flip(lines: list[str]) -> None:
        number = at(lines, f"{what} ")
        lines[number] = lines[number][:-1] + ("0" if lines[number][-1] != "0" else "1")

    save(changed(finished, flip))
    ran = run("verify", GAME)
    assert ran.exit == 1
    assert "The seed does not fit the seal" in ran.out
    assert run("replay", GAME).exit == 0, "it can be told all the same, if not trusted"


def test_s8_seat_seeds_that_were_not_there(run: Run, finished: str, refused: Run) -> None:
    def added(lines: list[str]) -> None:
        number = at(lines, "first-dealer")
        lines[number:number] = [f"seat-seed P{seat} {seat:02x}" for seat in range(3)]

    save(changed(finished, added))
    assert run("verify", GAME).exit == 1
    save(changed(finished, lambda lines: lines.insert(at(lines, "first-dealer"), "seat-seed P0 00")))
    refused(3, "verify", GAME)


def test_s5_s6_events_removed_doubled_swapped_or_added(refused: Run, finished: str) -> None:
    """With the check sum made to fit: the engine judges every event again, and the line is named."""
    lines = finished.splitlines()[:-1]
    first = at(lines, "upcard") + 1
    for number in (first, first + 7, len(lines) // 2, len(lines) - 2):
        removed = [*lines[:number], *lines[number + 1 :]]
        doubled = [*lines[: number + 1], *lines[number:]]
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        # An answer may have come before another, and before the card was left.
        answers = lines[number + 1].endswith(("asks", "declines"))
        for change in (removed, doubled, *(() if answers else (swapped,))):
            save(sealed(change))
            for command in ("verify", "replay"):
                said = refused(3, command, GAME).err
                assert re.match(rf"{GAME}(:\d+)?: (Event \d+ |The saved game breaks off )", said), said
    save(sealed([*lines, "P0 draws 4C"]))
    assert "does not follow" in refused(3, "verify", GAME).err


def test_s6_a_move_the_rules_refuse_says_which(run: Run, finished: str) -> None:
    told = read_record(finished)
    number = next(n for n, event in enumerate(told.events) if isinstance(event, Discarded))
    event = told.events[number]
    assert isinstance(event, Discarded)
    told.events[number] = Discarded(
        event.seat,
        next(card for card in cr.parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC") if card not in _hand(told, number)),
    )
    save(write_record(told))
    ran = run("verify", GAME)
    assert ran.exit == 3
    assert f"Event {number + 1} breaks the rules. Not in your hand: " in ran.err
    chinese = run("verify", GAME, "--lang", "zh").err
    assert f"第{number + 1}个事件不合规则。" in chinese
    assert "hand" not in chinese


def _hand(told: cr.GameRecord, number: int) -> set[cr.Card]:
    """Whatever the seat may hold by then: all it was dealt, drew and took."""
    seat = told.events[number].seat  # type: ignore[attr-defined]
    held = set(told.events[0].hands[seat])  # type: ignore[attr-defined]
    return held | {
        getattr(event, "card", None) for event in told.events[:number] if getattr(event, "seat", None) == seat
    }


def test_s1_cut_off_after_a_round(refused: Run, finished: str) -> None:
    """A round that is over and no next one, though the rules have one more: something is missing."""
    told = read_record(finished)
    ended = next(number for number, event in enumerate(told.events) if isinstance(event, RoundEnded))
    told.events = told.events[: ended + 1]
    save(write_record(told))
    assert "breaks off before its end" in refused(3, "replay", GAME).err


def test_s7_cards_conjured_away_or_renamed(refused: Run, finished: str) -> None:
    def doubled(lines: list[str]) -> None:
        number = at(lines, "hand P1")
        words = lines[number].split()
        lines[number] = " ".join([*words[:-1], "8H" if words[-1] != "8H" else "9H"])

    def one_more(lines: list[str]) -> None:
        lines[at(lines, "stock")] += " 8H"

    def joker(lines: list[str]) -> None:
        number = next(n for n, line in enumerate(lines) if line.startswith(("stock", "hand")) and "JK" in line)
        lines[number] = lines[number].replace("JK", "2C", 1)

    for change in (doubled, one_more, joker):
        save(changed(finished, change))
        assert "The cards dealt in round 1 are not the cards of this deck" in refused(3, "verify", GAME).err


def test_s9_scores_that_are_none_or_wrong(refused: Run, finished: str) -> None:
    lines = finished.splitlines()
    end = next(line for line in lines if line.startswith("end "))
    for points in ("-5", "99999999999", "1.5", "NaN", "7"):
        wrong = re.sub(r" / \d+", f" / {points}", end, count=1)
        save(changed(finished, lambda lines, wrong=wrong: lines.__setitem__(at(lines, "end "), wrong)))  # type: ignore[misc]
        refused(3, "verify", GAME)


def test_s10_players_too_few_too_many_or_twice(refused: Run, finished: str) -> None:
    for names in ([], ["Ann"], ["Ann"] * 9, ["Ann"] * 4):

        def named(lines: list[str], names: list[str] = names) -> None:
            first = at(lines, "player")
            lines[first : first + 3] = [f"player P{seat} {name}" for seat, name in enumerate(names)]

        save(changed(finished, named))
        refused(3, "verify", GAME)
    save(changed(finished, lambda lines: lines.__setitem__(at(lines, "player P1"), "player P0 Bo")))
    refused(3, "verify", GAME)


@pytest.mark.parametrize("name", ["\u202eevil", "x" * 10_000, "", " Ann", "a\x1b[2J", "\u200b", "a\tb", "\u0000"])
def test_s11_names_nobody_can_have(refused: Run, finished: str, name: str) -> None:
    save(changed(finished, lambda lines: lines.__setitem__(at(lines, "player P1"), f"player P1 {name}")))
    said = refused(3, "replay", GAME).err
    assert len(said) < 300


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "{{7*7}}", "{ $name }", "../../x", "C:\\x", "🃏", "小梅", "None"]
)
def test_s11_s16_names_that_look_dangerous_are_only_names(run: Run, finished: str, name: str) -> None:
    """Shown as they are, and never a path: nothing new lies here afterwards."""
    save(changed(finished, lambda lines: lines.__setitem__(at(lines, "player P1"), f"player P1 {name[:24]}")))
    before = list(Path().iterdir())
    assert name[:24] in run("replay", GAME).out.splitlines()[0]
    assert run("verify", GAME, "--json").object["players"][1] == name[:24]
    assert list(Path().iterdir()) == before


def test_a_game_in_which_the_stock_was_shuffled_anew(run: Run) -> None:
    """Reshuffles are told, verified, and replayed to the end."""
    rules = cr.preset("common").replace(rounds=1, packs=1, jokers=0, final_round="normal", deal=10, contracts=["S4S4"])
    game = cr.Game(rules, ["Ann", "Bo", "Cy"], bytes(range(128)), salt=b"s" * 32)
    bot = cr.bot("novice")
    for _ in range(400):
        if game.over:
            break
        game.play(game.to_act[0], bot.act(game.view(game.to_act[0])))
    assert "reshuffle" in game.record
    save(game.record)
    assert run("verify", GAME).exit == 0
    assert "The discards are shuffled into a new stock of " in run("replay", GAME).out


def test_a_long_game_is_told_in_a_moment(run: Run) -> None:
    game = cr.Game(cr.preset("common"), ["Ann", "Bo", "Cy", "Di"], seed=7)
    bot = cr.bot("novice")
    while not game.over:
        game.play(game.to_act[0], bot.act(game.view(game.to_act[0])))
    save(game.record)
    assert run("replay", GAME).out.count("\n") > 500
    assert run("verify", GAME).exit == 0
