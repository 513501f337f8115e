"""The check that views hide does bite: each leak planted here is found by the very same check."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import contractrummy.game as game_module
from contractrummy.bots import NoviceBot
from contractrummy.cards import CARDS, JOKER, Card
from contractrummy.engine import views
from contractrummy.engine._kernel import Kernel
from contractrummy.engine.actions import Action, Discard, TakeDiscard
from contractrummy.engine.events import BuyAnswered, DrewPenalty, DrewStock, Event, RoundDealt, StockReshuffled
from contractrummy.engine.legal import Legal
from contractrummy.engine.legality import to_act
from contractrummy.engine.reading import Order, orders_of
from contractrummy.engine.state import Round
from contractrummy.engine.views import PlayerView, seen_by, view_of
from contractrummy.errors import Reason
from contractrummy.game import Game
from contractrummy.melds.search import best_lay_down, distance
from tests.properties.test_views_hide import pairs_differ

View = Callable[..., PlayerView]
Patch = pytest.MonkeyPatch
LEAKS: dict[str, Callable[[Patch], None]] = {}
PLACES = ("common-3", "many-jokers", "tiny-jokers", "one-reshuffle", "late-calls")


def leak(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS[plant.__name__.replace("_", " ")] = plant
    return plant


def in_view(patch: Patch, change: Callable[[PlayerView, Round], dict[str, Any]]) -> None:
    """Every view is changed by what `change` reads off the round."""

    def leaky(round: Round, *rest: Any) -> PlayerView:
        view = view_of(round, *rest)
        return replace(view, **change(view, round))

    patch.setattr(game_module, "view_of", leaky)


def in_events(patch: Patch, change: Callable[[Event], Event | None]) -> None:
    """`change` says what is shown of an event instead; None leaves it as it is."""
    patch.setattr(views, "seen_by", lambda event, seat: change(event) or seen_by(event, seat))
    patch.setattr("tests.properties.test_views_hide.seen_by", views.seen_by)


@leak
def the_card_another_drew(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"drawn": round.drawn})


@leak
def the_card_on_top_of_the_stock(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"taken": round.stock[-1] if round.stock else None})


@leak
def the_jokers_of_the_next_player(patch: Patch) -> None:
    def jokers(view: PlayerView, round: Round) -> dict[str, Any]:
        return {"reshuffles": view.reshuffles + round.hands[round.after(round.turn)][JOKER]}

    in_view(patch, jokers)


@leak
def who_has_answered_the_window(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"asked": tuple(seat for seat in view.asked if seat not in round.answers)})


@leak
def how_many_want_the_discard(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"answer": view.answer or any(round.answers.values()) or None})


@leak
def whether_somebody_has_called_late(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"late": view.late and not any(round.answers.values())})


@leak
def how_many_options_another_has(patch: Patch) -> None:
    in_view(patch, lambda view, round: {"window": view.window + len(Legal(round, round.turn))})


@leak
def who_can_lay_down(patch: Patch) -> None:
    def ready(view: PlayerView, round: Round) -> dict[str, Any]:
        hands = [round.hand(seat) for seat in range(round.seats)]
        return {"down": tuple(best_lay_down(hand, round.contract, round.rules) is not None for hand in hands)}

    in_view(patch, ready)


@leak
def how_near_another_is_to_his_contract(patch: Patch) -> None:
    def near(view: PlayerView, round: Round) -> dict[str, Any]:
        return {"turns": tuple(distance(round.hand(seat), round.contract, round.rules) for seat in range(round.seats))}

    in_view(patch, near)


@leak
def the_score_if_the_round_ended_now(patch: Patch) -> None:
    def preview(view: PlayerView, round: Round) -> dict[str, Any]:
        points = round.rules.points
        return {"scores": tuple(sum(points[card] for card in round.hand(seat)) for seat in range(round.seats))}

    in_view(patch, preview)


@leak
def what_could_be_taken_back(patch: Patch) -> None:
    def before(view: PlayerView, round: Round) -> dict[str, Any]:
        return {"stock": view.stock + round.undo[-1].hand[0]} if round.undo else {}

    in_view(patch, before)


@leak
def the_seed_in_a_name(patch: Patch) -> None:
    def named(game: Game, seat: int | None) -> PlayerView:
        players = tuple(f"{name} {game._seed.hex()[:8]}" for name in game.players)
        return view_of(game._round, seat, players, tuple(game.scores), tuple(game.results))

    patch.setattr(Game, "view", named)


@leak
def the_view_of_the_player_in_turn(patch: Patch) -> None:
    """A view kept without saying whose it is."""
    patch.setattr(game_module, "view_of", lambda round, seat, *rest: view_of(round, round.turn, *rest))


@leak
def the_holder_of_a_card_in_a_refusal(patch: Patch) -> None:
    def holder(game: Game, seat: int, action: Action, window: int | None = None) -> Reason | None:
        reason = why_not(game, seat, action, window)
        if reason == "NOT_IN_HAND" and isinstance(action, Discard):
            holders = [other for other in range(len(game.players)) if game._round.hands[other][action.card]]
            return Reason("NOT_YOUR_TURN", turn=game.players[holders[0]]) if holders else reason
        return reason

    why_not = Game.why_not
    patch.setattr(Game, "why_not", holder)


@leak
def a_draw_refused_before_a_joker(patch: Patch) -> None:
    """Legality that looks at the stock."""

    def careful(kernel: Kernel, round: Round, seat: int, action: Action) -> Reason | list[Order]:
        if isinstance(action, TakeDiscard) and round.stock and round.stock[-1] == JOKER:
            return Reason("DOWN_TAKES_STOCK")
        return orders_of(kernel, round, seat, action)

    patch.setattr("contractrummy.engine.legality.orders_of", careful)


@leak
def who_is_awaited_in_a_buy_window(patch: Patch) -> None:
    """`to_act` of the table in the view of a seat."""
    in_view(patch, lambda view, round: {"asked": to_act(round)})


@leak
def the_cards_others_draw(patch: Patch) -> None:
    in_events(patch, lambda event: event if isinstance(event, DrewStock) else None)


@leak
def the_penalty_cards_of_others(patch: Patch) -> None:
    in_events(patch, lambda event: event if isinstance(event, DrewPenalty) else None)


@leak
def the_order_of_a_reshuffle(patch: Patch) -> None:
    in_events(patch, lambda event: event if isinstance(event, StockReshuffled) else None)


@leak
def the_first_card_after_a_reshuffle(patch: Patch) -> None:
    in_events(patch, lambda event: StockReshuffled(event.stock[-1:]) if isinstance(event, StockReshuffled) else None)


@leak
def the_deal(patch: Patch) -> None:
    in_events(patch, lambda event: event if isinstance(event, RoundDealt) else None)


@leak
def the_answers_of_others(patch: Patch) -> None:
    in_events(patch, lambda event: event if isinstance(event, BuyAnswered) else None)


@leak
def a_hint_that_counts_the_stock(patch: Patch) -> None:
    """Outs from the true stock: a bot that is given the round."""
    stock: list[Card] = []

    def spied(round: Round, *rest: Any) -> PlayerView:
        stock[:] = round.stock
        return view_of(round, *rest)

    def cheat(bot: NoviceBot, view: PlayerView) -> Action:
        dear = stock and stock[-1] > CARDS[26]
        return TakeDiscard() if dear and TakeDiscard() in view.legal else act(bot, view)

    act = NoviceBot.act
    patch.setattr(game_module, "view_of", spied)
    patch.setattr("tests.properties.worlds.BOTS", {"novice": NoviceBot})
    patch.setattr(NoviceBot, "act", cheat)


def found(limit: int) -> str | None:
    """The first difference among some pairs of worlds."""
    chance = random.Random(limit)
    for name in PLACES:
        difference = next(pairs_differ(name, limit, seed=chance.randrange(1000)), None)
        if difference:
            return difference
    return None


def test_no_leak_is_found_where_none_was_planted() -> None:
    """The pairs the planted leaks are looked for in agree as the code stands."""
    assert found(60) is None


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view, an event, a refusal or a bot that tells something hidden is caught by the law of views."""
    LEAKS[name](monkeypatch)
    assert found(60) is not None
