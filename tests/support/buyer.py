"""A player for long proofs: it buys what brings it nearer to its contract, lays down as soon as it can, and is quick.

It sees its own hand, the pile and the table, and nothing else; it answers "May I?" by standing wishes. Where a round
goes on for long, because everyone keeps what another waits for, it throws away something good at times.
"""

from __future__ import annotations

import random

from contractrummy.cards import CARDS, JOKER, Card
from contractrummy.engine.actions import (
    Action,
    AskToBuy,
    DeclineBuy,
    Discard,
    DrawStock,
    LayDown,
    LayOff,
    LeaveDiscard,
    TakeDiscard,
    TakeJoker,
)
from contractrummy.engine.legality import why_not
from contractrummy.engine.state import Round
from contractrummy.engine.wishes import Wish
from contractrummy.game import Game
from contractrummy.melds.layoff import places
from contractrummy.melds.search import best_lay_down, distance, useful_cards
from contractrummy.melds.turn import Step, best_lay_offs

__all__ = ["Buyer", "play_out"]


PATIENCE = 40
"""Turns after which a player begins to doubt what he is waiting for."""


MANY_WILDS, MANY_CARDS = 2, 8
"""With more wilds or cards in hand the best order of lay-offs is not waited for."""


class Buyer:
    """One player for every seat of a game: what it knows of a round is the hand of the seat that acts."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def act(self, game: Game, seat: int) -> Action:
        round = game._round
        match round.phase:
            case "offer":
                return self.draw(round, seat)
            case "buy":
                return AskToBuy() if self.wants(round, seat, round.discards[-1]) else DeclineBuy()
            case "draw":
                return DrawStock()
            case "play":
                return self.play(round, seat)
        # Asked whether to take a joker just laid down: gladly.
        return next(iter(game.legal(seat)))

    def wish(self, round: Round, seat: int) -> Wish:
        """What the seat would buy at sight, and no to the rest."""
        if round.down[seat] or not self.buys(round, seat):
            return Wish.never()
        return Wish(frozenset(self.useful(round, seat)), else_no=True)

    def wants(self, round: Round, seat: int, card: Card) -> bool:
        return not round.down[seat] and self.buys(round, seat) and card in self.useful(round, seat)

    def buys(self, round: Round, seat: int) -> bool:
        """Where every card must fit in the end, no more cards than the contract needs; else not without end."""
        held = round.held(seat)
        if round.contract.finish != "normal":
            return held < round.contract.cards
        return held < round.contract.cards + 8

    def useful(self, round: Round, seat: int) -> tuple[Card, ...]:
        return useful_cards(round.hand(seat), round.contract, round.rules.in_round(round.number))

    def draw(self, round: Round, seat: int) -> Action:
        card = round.upcard
        if card is not None and why_not(round, seat, TakeDiscard()) is None:
            if round.down[seat]:
                if any(places(card, laid.meld, round.limits) for laid in round.table):
                    return TakeDiscard()
            elif card in self.useful(round, seat) or self.fits_all(round, seat, card):
                return TakeDiscard()
        return DrawStock() if why_not(round, seat, DrawStock()) is None else LeaveDiscard()

    def fits_all(self, round: Round, seat: int, card: Card) -> bool:
        if round.contract.finish == "normal":
            return False
        rules = round.rules.in_round(round.number)
        return best_lay_down((*round.hand(seat), card), round.contract, rules) is not None

    def play(self, round: Round, seat: int) -> Action:
        rules = round.rules.in_round(round.number)
        hand = round.hand(seat)
        if not round.down[seat]:
            plan = best_lay_down(hand, round.contract, rules)
            if plan is not None and why_not(round, seat, LayDown(plan.melds)) is None:
                return LayDown(plan.melds)
            swap = self.swap(round, seat)
            if swap is not None:
                return swap
        else:
            step = self.lay_off(round, seat) or self.new_meld(round, seat)
            if step is not None:
                return step
        return self.throw(round, seat)

    def new_meld(self, round: Round, seat: int) -> Action | None:
        """A meld beside the contract, where the rules have it (D31)."""
        if not round.rules.new_melds:
            return None
        rules = round.rules.in_round(round.number).replace(goout_discard="optional")
        for shape in (f"S{rules.set_min}", f"R{rules.run_min}"):
            plan = best_lay_down(round.hand(seat), shape, rules)
            if plan is not None and why_not(round, seat, LayDown(plan.melds)) is None:
                return LayDown(plan.melds)
        return None

    def swap(self, round: Round, seat: int) -> Action | None:
        """A joker that one who is not down may take."""
        if round.rules.swap_who == "down":
            return None
        for index, laid in enumerate(round.table):
            for wild in laid.meld.wilds:
                for card in set(round.hand(seat)):
                    action = TakeJoker(card, index, wild)
                    if why_not(round, seat, action) is None:
                        return action
        return None

    def lay_off(self, round: Round, seat: int) -> Action | None:
        if round.laid_now and not round.rules.layoff_same_turn and not round.freed:
            return None
        hand = round.hand(seat)
        if sum(card in round.limits.wild_kinds for card in hand) <= MANY_WILDS and len(hand) <= MANY_CARDS:
            plan = best_lay_offs(hand, round.melds, round.rules.in_round(round.number))
            for step in plan.steps[:1]:
                action = self.action(step)
                if why_not(round, seat, action) is None:
                    return action
        # What the plan did not foresee: any single card that goes somewhere, freed jokers first.
        for card in sorted(set(round.hand(seat)), key=lambda card: card not in round.freed):
            for index, laid in enumerate(round.table):
                for place in places(card, laid.meld, round.limits):
                    off = LayOff(card, index, place)
                    if why_not(round, seat, off) is None:
                        return off
        return None

    @staticmethod
    def action(step: Step) -> Action:
        if step.index is not None:
            return TakeJoker(step.card, step.meld, step.index)
        return LayOff(step.card, step.meld, step.place)

    def throw(self, round: Round, seat: int) -> Action:
        """The discard that leaves the hand nearest to its contract; of several the loneliest, then the dearest."""
        rules, hand = round.rules.in_round(round.number), round.hand(seat)
        legal = [card for card in dict.fromkeys(hand) if why_not(round, seat, Discard(card)) is None]
        if not legal:
            raise AssertionError(f"seat {seat} can discard nothing of {hand}")
        points = round.limits.points
        if round.turns[seat] > PATIENCE and self.chance.random() < 0.3:
            return Discard(self.chance.choice([card for card in legal if card != JOKER] or legal))
        if round.down[seat]:
            # What is alike may yet become a meld, where melds are still made.
            alike = {card: round.rules.new_melds and sum(c.rank == card.rank for c in hand) > 1 for card in legal}
            return Discard(max(legal, key=lambda card: (not alike[card], points[card])))

        def left_without(card: Card) -> tuple[int, int, int, int]:
            rest = list(hand)
            rest.remove(card)
            near = sum(_neighbours(card, other) for other in rest)
            return (distance(rest, round.contract, rules), card in round.limits.wild_kinds, near, -points[card])

        return Discard(min(legal, key=left_without))


def _neighbours(card: Card, other: Card) -> int:
    """How well two cards go together: alike, or close in a suit."""
    if JOKER in (card, other):
        return 0
    if card.rank == other.rank:
        return 2
    apart = abs(CARDS.index(card) % 13 - CARDS.index(other) % 13)
    return max(0, 4 - min(apart, 13 - apart)) if card.suit == other.suit and card != other else 0


def play_out(game: Game, most_turns: int, seed: int = 0) -> bool:
    """Play a game to its end by `Buyer` on every seat; False if a round is given up after so many turns of a seat."""
    bot = Buyer(seed)
    round_seen = 0
    while not game.over:
        round = game._round
        if round.number != round_seen:
            round_seen = round.number
            for seat in range(round.seats):
                game.wish(seat, bot.wish(round, seat))
        if max(round.turns) > most_turns:
            return False
        seat = game.to_act[0]
        action = bot.act(game, seat)
        game.play(seat, action)
        if isinstance(action, Discard) and game._round is round:
            game.wish(seat, bot.wish(round, seat))
    return True
