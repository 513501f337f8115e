"""The table of phases is the round: whatever is played, every step is one the table names."""

import pytest

import contractrummy as cr
from contractrummy.engine.phases import PHASES
from tests.support.decks import Lively, lively_rules, new_game

pytestmark = pytest.mark.both_builds


def walked(rules: cr.RuleSet, players: int, seed: int) -> set[tuple[str, str, str]]:
    """The same of a game in which anybody may call at any time."""
    found = set()
    game, player = new_game(rules, players, seed), Lively(seed, whims=0.4, asks=0.4)
    for _ in range(500):
        if game.over:
            break
        before = game.view(None)
        seat, action = player.next(game)
        game.play(seat, action)
        after = game.view(None)
        found.add((before.phase, type(action).__name__, after.phase if after.round == before.round else "over"))
    return found


def steps(preset: str, bots: str, seed: int, actions: int) -> set[tuple[str, str, str]]:
    """(phase, action, next phase) of a seeded game; a new round's first phase counts as ``over``."""
    rules = cr.preset(preset)
    game = cr.Game(rules, ["Ann", "Bo", "Cy", "Di"], seed=seed)
    players = [cr.bot(bots, seed=seat) for seat in range(4)]
    found = set()
    for _ in range(actions):
        if game.over:
            break
        seat = game.to_act[-1]
        view = game.view(seat)
        action = players[seat].act(view)
        game.play(seat, action)
        after = game.view(seat)
        found.add((view.phase, type(action).__name__, after.phase if after.round == view.round else "over"))
    return found


@pytest.mark.parametrize("preset", ["common", "heyue"])
def test_every_step_of_a_game_is_in_the_table(preset: str) -> None:
    found = steps(preset, "random", 3, 250) | steps(preset, "novice", 3, 1500)
    for phase, action, after in found:
        allowed = {kind.__name__: leads for kind, leads in PHASES[phase].leads_to.items()}  # type: ignore[index]
        assert after in allowed[action], (phase, action, after)
    assert len(found) > 12


def test_every_step_of_any_game_is_in_the_table() -> None:
    """Late calls, chains of sales, cards offered after a sale, giving up: the table has them all, and none besides."""
    games = lively_rules()
    met = set()
    for name in ("late-calls", "second-chance", "until-the-draw", "giving-up", "tiny", "one-reshuffle"):
        for seed in range(4):
            met |= walked(*games[name], seed)
    for phase, action, after in met:
        allowed = {kind.__name__: leads for kind, leads in PHASES[phase].leads_to.items()}  # type: ignore[index]
        assert after in allowed[action], (phase, action, after)
    of_variants = {
        ("draw", "AskToBuy"),
        ("draw", "Drop"),
        ("play", "AskToBuy"),
        ("play", "DeclineBuy"),
        ("offer", "Drop"),
    }
    assert of_variants <= {(phase, action) for phase, action, _ in met}
    assert {("offer", "LeaveDiscard", "offer"), ("offer", "DrawStock", "offer"), ("offer", "Drop", "over")} <= met


def test_what_the_absent_are_taken_to_say_is_legal_where_they_are_asked() -> None:
    """Each phase names the default of a seat that is away, and it is an action of that phase."""
    for phase, step in PHASES.items():
        assert (step.absent is None) == (phase == "over")
        assert step.absent is None or step.absent in step.leads_to
        assert set(step.others) <= set(step.leads_to)
