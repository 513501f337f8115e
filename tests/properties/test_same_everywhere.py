"""The same game on every machine, in every process and on both builds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from contractrummy.game import Game
from tests.properties.fingerprint import fingerprint
from tests.support.decks import lively_rules, walk

ROOT = Path(__file__).parents[2]


def elsewhere(module: str, **environment: str) -> str:
    """What a module prints in another process."""
    env = {**os.environ, **environment}
    done = subprocess.run([sys.executable, "-m", module], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_games_and_views_do_not_depend_on_hash_seeds_or_on_the_build() -> None:
    """Another process with another PYTHONHASHSEED, and one with the uncompiled build, shows the same to the byte."""
    here = fingerprint()
    module = "tests.properties.fingerprint"
    assert elsewhere(module, PYTHONHASHSEED="1") == here
    assert elsewhere(module, PYTHONHASHSEED="4242", CONTRACTRUMMY_PURE="1") == here


def test_a_record_is_replayed_equal_in_another_process(tmp_path: Path) -> None:
    """A record read elsewhere gives the same position and the same record."""
    rules, players = lively_rules()["many-jokers"]
    *_, (game, _) = walk(rules, players, seed=21, actions=400)
    file = tmp_path / "a.game"
    file.write_text(game.record, "utf-8")
    program = (
        "import sys; from contractrummy.game import Game; from pathlib import Path;"
        "game = Game.replay(Path(sys.argv[1]).read_bytes());"
        "sys.stdout.write(game.position + game.view(1).to_json() + game.record)"
    )
    env = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program, str(file)], env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout == game.position + game.view(1).to_json() + game.record
    assert Game.replay(game.record).position == game.position
