"""The laws of a game, on real games of every kind walked through all their phases."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from contractrummy.cards import CARDS, JOKER, counts_of
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    TakeBack,
    TakeJoker,
    parse_action,
)
from contractrummy.engine.apply import apply, next_round
from contractrummy.engine.decide import decide
from contractrummy.engine.events import Event, RoundDealt
from contractrummy.engine.position import position_text
from contractrummy.engine.state import Round
from contractrummy.engine.views import seen_by
from contractrummy.errors import Illegal
from contractrummy.game import Game
from contractrummy.replaying import verify
from contractrummy.rules.presets import preset
from contractrummy.rules.ruleset import RuleSet
from tests.properties.asking import MANY, any_action, told_by_listed
from tests.properties.seen import Seen
from tests.support.decks import Lively, everywhere, lively_rules, new_game, walk

GAMES = lively_rules()
TABLES = {**GAMES, **{f"{name}-{n}": (preset(name), n) for name in ("common", "heyue") for n in range(2, 9)}}
each_game = pytest.mark.parametrize("name", GAMES)
each_table = pytest.mark.parametrize("name", TABLES)


# -- conservation ---------------------------------------------------------------------------------------------------


def conserved(rules: RuleSet, players: int, seed: int, actions: int) -> int:
    """Check every event of a game; how many there were."""
    round: Round | None = None
    events = 0
    for game, happened in walk(rules, players, seed, actions):
        for event in happened:
            round = next_round(rules, event, round) if isinstance(event, RoundDealt) else round
            assert round is not None
            if not isinstance(event, RoundDealt):
                apply(round, event)
            there, deck = everywhere(round), Counter(rules.deck(players, round.number))
            assert there == deck, f"after {event}: {there - deck} too many, {deck - there} lost"
            assert min(map(min, round.hands)) == 0
            events += 1
        assert round is not None and position_text(round) == position_text(game._round)
        views = [game.view(seat) for seat in (*range(players), None)]
        for view in views:
            on_table = sum(len(laid.meld) for laid in view.table)
            assert sum(view.held) + view.stock + len(view.discards) + on_table == len(rules.deck(players, view.round))
        assert all(view.held == views[-1].held for view in views)
        assert tuple(len(view.hand) for view in views[:-1]) == views[-1].held
    return events


@each_table
def test_cards_are_conserved(name: str) -> None:
    """After every event all places together hold exactly the deck, and the counts in the views agree."""
    assert conserved(*TABLES[name], seed=11, actions=250) > 40


@pytest.mark.soak
@each_table
def test_cards_are_conserved_over_two_million_events(name: str) -> None:
    """The same law, on F15's number of events."""
    seed = events = 0
    while events < 80_000:
        events += conserved(*TABLES[name], seed=seed, actions=3000)
        seed += 1


# -- what is legal --------------------------------------------------------------------------------------------------


def states(name: str, seed: int, number: int, share: float) -> Iterator[tuple[Game, random.Random]]:
    """So many states, a share of those of as many games as it takes; twice that share where melds can be laid off."""
    chance = random.Random(f"{name} {seed}")
    while number > 0:
        for game, _ in walk(*GAMES[name], seed, 400):
            round = game._round
            melding = round.phase == "play" and round.down[round.turn]
            if number > 0 and chance.random() < share * (1 + melding):
                number -= 1
                yield game, chance
        seed += 1000


@pytest.mark.both_builds
@each_game
def test_every_listed_action_is_accepted(name: str) -> None:
    """What is in `legal` has no reason against it, is decided, and its events are applied without an error.

    `decide` changes nothing: neither the round it was asked about nor, later, by what it returned.
    """
    for game, _ in states(name, seed=3, number=90, share=0.3):
        round, before = game._round, game.position
        for seat in range(len(game.players)):
            for action in islice(game.legal(seat), MANY):
                assert game.why_not(seat, action) is None and action in game.legal(seat)
                assert game.view(seat).why_not(action) is None
                twin = round.copy()
                for event in decide(round, seat, action, game._dealer):
                    apply(twin, event)
                assert everywhere(twin) == everywhere(round)
                assert position_text(twin) != before
        assert game.position == before


@pytest.mark.both_builds
@each_game
def test_what_is_not_listed_is_refused_or_comes_to_the_same_and_a_refused_action_changes_nothing(name: str) -> None:
    """Whatever is asked, by whatever seat: it is accepted exactly if listed actions bring the same events about.

    A refusal is raised as `Illegal` with the reason that was given, by `play` and `decide` alike, and leaves position,
    log, scores and record as they were.
    """
    met: Counter[str] = Counter()
    for game, chance in states(name, seed=4, number=120, share=0.35):
        seats = len(game.players)
        before, log, scores = game.position, list(game.log), list(game.scores)
        for _ in range(24):
            seat = chance.choice([*game.to_act] * 5 + [*range(seats), -1, seats])
            action = any_action(game, seat, chance)
            kind = type(action).__name__
            reason = game.why_not(seat, action)
            if reason is None:
                events = decide(game._round, seat, action, game._dealer)
                assert told_by_listed(game, seat, events), f"P{seat} {action} is accepted, but not listed: {events}"
                met[f"{kind} accepted"] += 1
                continue
            with pytest.raises(Illegal) as no:
                game.play(seat, action)
            assert (no.value.reason, no.value.params) == (reason, reason.params)
            with pytest.raises(Illegal):
                decide(game._round, seat, action, game._dealer)
            assert action not in game.legal(seat)
            if 0 <= seat < seats and not game.over:
                assert game.view(seat).why_not(action) == reason, "the view must give the same reason"
            met[f"{kind} refused"] += 1
        assert (game.position, game.log, game.scores) == (before, log, scores)
    assert all(met[f"{kind.__name__} refused"] for kind in (LayDown, LayOff, Discard, TakeJoker, AskToBuy, DrawStock))
    assert met["Discard accepted"]


@each_game
def test_a_refused_action_leaves_the_record_as_it_was(name: str) -> None:
    """The bytes of the record are the same before and after refusals."""
    for game, chance in states(name, seed=5, number=8, share=0.03):
        before, view = game.record, game.view(0)
        for _ in range(30):
            seat = chance.randrange(len(game.players))
            action = any_action(game, seat, chance)
            if game.why_not(seat, action) is not None:
                with pytest.raises(Illegal):
                    game.play(seat, action)
        assert game.record == before and game.view(0) == view


@each_game
def test_a_game_never_waits_for_a_seat_that_can_do_nothing(name: str) -> None:
    """Whoever the game waits for has a legal action other than taking back, and waits until the game is over."""
    for game, _ in states(name, seed=6, number=400, share=1.0):
        assert game.over == (not game.to_act)
        for seat in game.to_act:
            assert next((a for a in game.legal(seat) if not isinstance(a, TakeBack)), None), game.position
            assert game.view(seat).to_act
        for seat in set(range(len(game.players))) - set(game.to_act):
            assert not game.view(seat).to_act


# -- replaying ------------------------------------------------------------------------------------------------------


def assert_same(game: Game, again: Game) -> None:
    assert again.position == game.position
    assert (again.log, again.scores, again.results) == (game.log, game.scores, game.results)
    assert (again.round, again.over, again.to_act, again.winners) == (game.round, game.over, game.to_act, game.winners)
    for seat in (*range(len(game.players)), None):
        assert again.view(seat) == game.view(seat)
        assert again.view(seat).to_json() == game.view(seat).to_json()
    for seat in game.to_act:
        assert list(islice(again.legal(seat), 30)) == list(islice(game.legal(seat), 30))


@pytest.mark.both_builds
@each_game
def test_a_replay_is_equal_to_the_game_at_every_prefix_and_the_record_to_the_byte(name: str) -> None:
    """`Game.replay(game.record)` has the same position, views, scores and record, however far the game has come."""
    for game, _ in states(name, seed=7, number=8, share=0.03):
        again = Game.replay(game.record)
        assert_same(game, again)
        assert again.record == game.record


@each_game
def test_a_replayed_game_goes_on_as_the_first_did(name: str) -> None:
    """The same actions after a replay bring the same events: deals and reshuffles come from the seeds alone."""
    rules, players = GAMES[name]
    game, player = new_game(rules, players, seed=8), Lively(8)
    rest: list[tuple[int, Action, list[Event]]] = []
    record = ""
    for number in range(300):
        if game.over:
            break
        if not record and (number == 40 or game.round > 1):
            record = game.record
        asked = player.next(game)
        events = game.play(*asked)
        rest += [(*asked, events)] if record else []
    again = Game.replay(record or game.record)
    for seat, action, events in rest:
        assert again.play(seat, action) == events
    assert_same(game, again)
    assert again.record == game.record


def test_a_fair_deal_with_seeds_of_the_seats_is_replayed_and_verified() -> None:
    """A game with a whole seed, a salt and a seed from each seat: the record has them all, and `verify` agrees."""
    chance = random.Random(1)
    seeds = [chance.randbytes(size) for size in (0, 5, 128)]
    names, seed, salt = ["Ann", "Bo", "Cy"], chance.randbytes(128), chance.randbytes(32)
    game = Game(preset("common"), names, seed, seat_seeds=seeds, salt=salt)
    assert game.log != Game(preset("common"), names, seed, salt=salt).log
    player = Lively(3)
    for _ in range(120):
        game.play(*player.next(game))
    again = Game.replay(game.record)
    assert_same(game, again)
    assert again.record == game.record and verify(game.record) is None
    assert again.commitment == game.commitment
    asked = player.next(game)
    assert again.play(*asked) == game.play(*asked)


# -- views ----------------------------------------------------------------------------------------------------------


@each_game
def test_a_view_kept_from_the_events_seen_agrees_with_the_view_of_the_game(name: str) -> None:
    """Whoever only ever saw the events meant for him knows what his view says: hand, table, piles, counts, phase."""
    rules, players = GAMES[name]
    watching = [Seen(viewer, rules, players) for viewer in (*range(players), None)]
    for game, events in walk(rules, players, seed=9, actions=400):
        for seen in watching:
            for event in events:
                seen.see(seen_by(event, seen.viewer))
            view = game.view(seen.viewer)
            told = seen.told()
            assert told == {key: getattr(view, key) for key in told}


# -- positions ------------------------------------------------------------------------------------------------------


@each_game
def test_a_position_read_from_its_text_has_the_same_text_and_the_same_legal_actions(name: str) -> None:
    """`Game.at(rules, position=text).position` is the text, in every kind of state; only taking back is lost."""
    rules, _ = GAMES[name]
    for game, _ in states(name, seed=10, number=180, share=0.5):
        again = Game.at(rules, position=game.position)
        assert again.position == game.position
        for seat in (*game.to_act, None):
            there, here = again.view(seat), game.view(seat)
            kept = ("hand", "drawn", "table", "discards", "discarder", "asked", "answer", "turns", "sold", "freed")
            kept += ("late", "dropped", "buys_before", "cut")
            assert [getattr(there, key) for key in kept] == [getattr(here, key) for key in kept]
            if seat is not None:
                listed = [a for a in islice(game.legal(seat), 60) if not isinstance(a, TakeBack)]
                assert list(islice(again.legal(seat), len(listed))) == listed


@each_game
def test_every_legal_action_round_trips_as_text(name: str) -> None:
    """`parse_action(str(action))` is an action that does the same, and its text is the same."""
    for game, _ in states(name, seed=12, number=90, share=0.3):
        for seat in game.to_act:
            for action in islice(game.legal(seat), 60):
                again = parse_action(str(action))
                assert str(again) == str(action)
                events = decide(game._round, seat, action, game._dealer)
                assert decide(game._round, seat, again, game._dealer) == events


def test_the_counts_of_a_hand_are_its_cards() -> None:
    """Hands are counts: whatever the order the cards come in."""
    assert counts_of([JOKER, CARDS[3], JOKER])[52] == 2
