"""The file of a game: whole after every move, whatever happens, and never in the way of the game."""

from __future__ import annotations

import errno
import io
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import contractrummy as cr
from contractrummy.terminal.save import Saver, notes_of, set_notes

Sit = Callable[..., Any]


def new() -> cr.Game:
    return cr.Game(cr.preset("common"), ["Ann", "Ada", "Bruno"], seed=3)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_file_is_the_game_after_every_move(
    sit: Sit, typist: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, save = new(), tmp_path / "ann.game"
    plain, seen = Saver.save, []

    def checked(self: Saver, there: cr.Game, notes: Any) -> bool:
        done = plain(self, there, notes)
        again = cr.Game.replay(save.read_text("utf-8"))
        assert again.log == there.log
        seen.append(len(again.log))
        return done

    monkeypatch.setattr(Saver, "save", checked)
    sit(typist(game, until=25), game, save=save)
    assert seen == sorted(seen)
    assert len(set(seen)) > 30
    assert [path.name for path in tmp_path.iterdir()] == ["ann.game"]


def test_the_file_is_on_disk_before_it_takes_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    replace = os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: order.append("fsync"))
    monkeypatch.setattr(os, "replace", lambda old, new: (order.append("replace"), replace(old, new)))
    assert Saver(tmp_path / "new" / "ann.game").save(new(), {})
    assert order[:2] == ["fsync", "replace"]
    assert stat.S_IMODE((tmp_path / "new" / "ann.game").stat().st_mode) == 0o600


@pytest.mark.parametrize("at", ["write", "fsync", "replace"])
def test_a_failed_save_leaves_the_last_one_whole_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    game, save = new(), tmp_path / "ann.game"
    saver = Saver(save)
    assert saver.save(game, {})
    before = save.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    seat = game.to_act[0]
    game.play(seat, cr.TakeDiscard())
    with monkeypatch.context() as broken:
        if at == "write":
            broken.setattr(os, "fdopen", full)
        else:
            broken.setattr(os, at, full)
        assert not saver.save(game, {})
        assert saver.failed is not None
        assert save.read_bytes() == before
    for stray in tmp_path.glob(".saving-*"):
        assert at == "write", stray
        stray.unlink()
    assert [path.name for path in tmp_path.iterdir()] == ["ann.game"]
    assert saver.save(game, {})
    assert cr.Game.replay(save.read_text("utf-8")).log == game.log


def test_a_full_disk_is_told_and_the_game_goes_on(
    sit: Sit, typist: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, save = new(), tmp_path / "ann.game"
    replace, tries = os.replace, []

    def sometimes(old: str, new: str) -> None:
        tries.append(1)
        if 4 < len(tries) < 25:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(old, new)

    monkeypatch.setattr(os, "replace", sometimes)
    sat = sit(typist(game, until=20), game, save=save)
    told = flat(sat.shown)
    assert told.count("could not be saved") == 1
    assert os.strerror(errno.ENOSPC) in told
    assert told.count("The game is saved again") == 1
    assert sat.code == 0
    assert cr.Game.replay(save.read_text("utf-8")).log == game.log


def test_leaving_an_unsaved_game_is_asked_about_and_tried_again(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    sat = sit("quit\nn\nquit\ny\nscores", new(), save=tmp_path / "ann.game")
    assert flat(sat.shown).count("The game is not saved. Leave all the same?") == 2
    assert sat.code == 4
    assert "total" not in sat.shown
    assert sat.shown.rstrip().endswith("The game is not saved.")


def test_only_a_file_is_written_over(tmp_path: Path) -> None:
    for place in ("/dev/null", str(tmp_path)):
        saver = Saver(Path(place))
        assert not saver.save(new(), {})
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    (tmp_path / "real.game").write_text("x")
    (tmp_path / "link.game").symlink_to(tmp_path / "real.game")
    assert Saver(tmp_path / "link.game").save(new(), {})
    assert (tmp_path / "link.game").is_symlink()
    assert (tmp_path / "real.game").stat().st_size > 100


def test_notes_replace_one_another_and_other_remarks_stay() -> None:
    game = new()
    game.remarks = {0: ["a remark", 'terminal {"seat":2}'], 1: ["terminal 7"]}
    set_notes(game, {"seat": 1})
    assert game.remarks == {0: ["a remark"], 1: ['terminal {"seat":1}']}
    assert notes_of(cr.Game.replay(game.record)) == {"seat": 1}


@pytest.mark.parametrize(
    "note",
    [
        "", "{", "[]", "7", "null", "[" * 100_000, '{"seat":9}', '{"seat":"x"}', '{"seat":true}', '{"bots":["novice"]}',
        '{"bots":[1,2]}', '{"bots":["x","y"]}', '{"sort":"x"}', '{"sort":["own"]}', '{"sort":"own","hand":"zz"}',
        '{"sort":"own","hand":7}', '{"round":1,"wish":["zz",1]}', '{"round":1,"wish":[1]}',
        '{"title":"a\\u202eb"}', '{"title":7}',
    ],
)  # fmt: skip
def test_notes_that_make_no_sense_are_passed_over(sit: Sit, note: str) -> None:
    game = new()
    game.remarks = {1: [f"terminal {note}"]}
    again = cr.Game.replay(game.record)
    assert sit("?\nhand\nwish", again).code in (2, 4)


def test_the_person_keeps_the_seat(tmp_path: Path, sit: Sit) -> None:
    game = new()
    game.remarks = {1: ['terminal {"seat":1,"bots":["random","novice"],"title":"Sunday rules"}']}
    sat = sit("table", cr.Game.replay(game.record))
    assert "You play with Ann (random bot), Bruno (novice bot)." in sat.shown
    assert "Ada (you)" in sat.shown
    assert "Sunday rules" in sat.shown


def test_a_new_game_says_where_it_is_saved(tmp_path: Path) -> None:
    from contractrummy.terminal import play

    out, save = io.StringIO(), tmp_path / "with space\n.game"
    assert play(rules=cr.preset("common"), bots=["novice"], input=io.StringIO(""), output=out, save=save) == 0
    assert "with space\\n.game" in out.getvalue()
    assert cr.Game.replay(save.read_text("utf-8")).players[0] == "You"
