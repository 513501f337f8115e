"""A finished game step by step, every hand open."""

from __future__ import annotations

from contractrummy.game import Game
from contractrummy.table.messages import Drew, Laid
from contractrummy.table.replaying import frames_of
from tests.support.decks import lively_rules, walk


def finished(name: str, seed: int) -> Game:
    *_, (game, _) = walk(*lively_rules()[name], seed, actions=3000)
    assert game.over
    return game


def test_a_replay_has_every_event_and_ends_as_the_game_did() -> None:
    game = finished("many-jokers", 3)
    frames = frames_of(game.record, "en")
    assert sum(len(frame.events) for frame in frames) == len(game.log)
    last = frames[-1].state
    assert last.over
    assert [player.score for player in last.players] == game.scores
    assert [player.place for player in last.players] == game.places()
    assert [result.round for result in last.results] == list(range(1, game.rules.round_count + 1))
    assert last.you is None


def test_every_hand_and_every_card_drawn_is_shown() -> None:
    game = finished("tiny-jokers", 4)
    for frame in frames_of(game.record, "zh"):
        assert [len(hand) for hand in frame.hands] == [player.held for player in frame.state.players]
        assert all(event.card is not None for event in frame.events if isinstance(event, Drew))
        assert all(isinstance(laid, Laid) and laid.say for laid in frame.state.table)
        assert (frame.state.can, frame.state.question) == (None, None)
