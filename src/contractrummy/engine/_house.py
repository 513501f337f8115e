"""The house rules of one round as flat numbers, with the slow questions a round seldom asks of the melds.

Worked out once for a rule set, a number of seats and a round (`house_of`); the kernel reads nothing else of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from contractrummy.cards import CARDS, RANKS, Card, from_counts
from contractrummy.engine.cut import exact_cuts
from contractrummy.engine.phases import PHASES, Phase
from contractrummy.melds._row import Row
from contractrummy.melds._search import Search
from contractrummy.melds.limits import limits_of
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import best_lay_down, lay_downs, nears_for, searches_for
from contractrummy.melds.shapes import row_of
from contractrummy.rules.contracts import finished, widened
from contractrummy.rules.ruleset import RuleSet

__all__ = ["ORDERS", "House", "house_of", "steps_to"]

ORDERS = (
    "TakeDiscard", "LeaveDiscard", "DrawStock", "AskToBuy", "DeclineBuy", "TakeBack", "LeaveJoker", "Drop",
    "LayDown", "Discard", "LayOff", "LayOff", "TakeJoker",
)  # fmt: skip
"""The sorts of action by their numbers in the kernel: a wild that gives way is a lay-off too."""

_NEVER = 1 << 30


class House:
    """Rules of a round, by the names of the settings they come from."""

    def __init__(self, rules: RuleSet, seats: int, number: int) -> None:
        self.of_game, self.rules, self.seats, self.number = rules, rules.in_round(number), seats, number
        self.contract = rules.contract(number)
        self.limits = limits_of(self.rules)
        self.laws = self.limits.laws
        self.idle: list[list[Search]] = []
        self.smallest, self.longer = self.contract.cards, self.limits.extra
        self.nears: dict[int, list[Search]] = {}
        self.deck = bytearray(rules.deck(seats, number))
        self.copies = [self.deck.count(kind) for kind in range(53)]
        self.deal = rules.deal_in(number)
        self.step = 1 if rules.direction == "clockwise" else -1
        self.first_steps = steps_to(rules, rules.first_player)
        self.last_round = number >= rules.round_count
        self.upcard = ("none", "turned_up", "bottom_of_cut").index(rules.initial_upcard)
        self.allowed = [_allowed(phase) for phase in PHASES]
        self.dropping = rules.drop_points is not None
        self.drop_points = rules.drop_points or 0

        self.buy_window = ("after_refusal", "until_draw", "until_discard").index(rules.buy_window)
        self.first_refusal = rules.turn_player_priority == "first_refusal"
        self.soonest = rules.buy_priority == "soonest"
        self.chain = rules.buys_per_turn == "chain"
        self.may_take = rules.exposed_after_buy == "may_take"
        self.dead_when_discarded = rules.discard_dead == "when_discarded"
        self.buy_penalty, self.buy_points = rules.buy_penalty, rules.buy_points
        limit = rules.buys_in(number)
        self.buy_limit = _NEVER if limit is None else limit
        self.counts_buys = rules.buy_limit_game is not None
        self.buy_limit_game = _NEVER if rules.buy_limit_game is None else rules.buy_limit_game
        self.down_may_buy, self.buy_own_discard = rules.down_may_buy, rules.buy_own_discard
        self.buy_initial_upcard, self.down_takes_discard = rules.buy_initial_upcard, rules.down_takes_discard
        self.max_reshuffles = _NEVER if rules.max_reshuffles is None else rules.max_reshuffles
        self.recycles_all, self.reshuffles_at_once = rules.stock_out == "all", rules.reshuffle_when == "at_once"

        self.normal, self.all_cards = self.contract.finish == "normal", self.contract.finish == "all_cards"
        self.first_turn_laydown, self.new_melds = rules.first_turn_laydown, rules.new_melds
        self.leave_discard, self.layoff_same_turn = self.limits.leave_discard, rules.layoff_same_turn
        self.own_melds = rules.layoff_targets == "own"
        self.swap_run, self.swap_set = rules.joker_swap_run, rules.joker_swap_set
        self.swap_at_once = rules.swap_when == "at_once"
        self.swap_who = ("down", "not_down", "any").index(rules.swap_who)
        self.freed_joker = ("same_turn", "hand", "same_owner").index(rules.freed_joker)
        self.moves_once = rules.joker_place == "end_moves_once"
        self.discard_taken, self.joker_discardable = rules.discard_taken, rules.joker_discardable
        self.taken_wins_not = self.last_round and not rules.discard_taken_wins

        self.points = list(rules.points)
        self.award = rules.award_in(number)
        self.blind_points = rules.blind_points
        clean = rules.blind_clean_points
        self.blind_clean_points = rules.blind_points if clean is None else clean
        self.counts_spare = rules.hand_counts == "spare"
        self.cut_bonus = rules.cut_bonus
        self.cuts = frozenset(exact_cuts(rules, seats, number))

    def nears_of(self, cards: int) -> list[Search]:
        """Searches for the distance to a lay-down of so many cards in the last round; 0: of the smallest one.

        Where the ways to share out so many cards among the melds are too many, the smallest ones stand for them.
        """
        if cards == self.smallest:
            cards = 0
        if cards not in self.nears:
            asked = widened(self.contract, cards, self.limits.run_max) if cards else self.contract
            self.nears[cards] = nears_for(asked, self.rules) if asked is not None else self.nears_of(0)
        return self.nears[cards]

    # -- questions that are seldom asked -----------------------------------------------------------------------

    def borrowed(self) -> list[Search]:
        """A search for each reading of the contract, which nobody else uses till it lies in `idle` again.

        A round belongs to one thread, the house rules to all rounds that are played by them.
        """
        try:
            return self.idle.pop()
        except IndexError:
            return searches_for(self.contract, self.rules)

    def rows(self, melds: Sequence[Meld], owner: int) -> list[Row]:
        return [row_of(meld, owner=owner) for meld in melds]

    def lay_downs(self, hand: bytearray, freed: Sequence[int]) -> Iterator[tuple[Meld, ...]]:
        """The lay-downs of the contract, with those first that play the most of these wilds, or leave them all."""
        cards = from_counts(hand)
        if freed:
            kept = list(cards)
            for kind in freed:
                if CARDS[kind] not in kept:
                    # It lies where it does not settle what is owed.
                    return
                kept.remove(CARDS[kind])
            most = best_lay_down(cards, self.contract, _dear(self.rules, frozenset(CARDS[kind] for kind in freed)))
            fewest = best_lay_down(kept, self.contract, self.rules) if self.layoff_same_turn else None
            yield from (plan.melds for plan in (most, fewest) if plan is not None)
            if most is None or (not self.layoff_same_turn and len(freed) == 1 and not self.taken_wins_not):
                # No other plays more of the one wild than that.
                return
        yield from lay_downs(cards, self.contract, self.rules)

    def new_rows(self, hand: bytearray, shortest: bool, owner: int) -> Iterator[Row]:
        """The melds a hand holds, by kind and size; with `shortest` only those of the least size there is of a kind."""
        rules = _by_itself(self.rules)
        cards = from_counts(hand)
        for letter, least, most in (("S", rules.set_min, 13), ("R", rules.run_min, 14)):
            for size in range(least, min(most, len(cards)) + 1):
                found = False
                for (meld,) in lay_downs(cards, f"{letter}{size}", rules):
                    found = True
                    yield row_of(meld, owner=owner)
                if found and shortest:
                    break

    def points_spared(self, hand: bytearray) -> int:
        """What a hand costs that was not laid down where only the rest counts (D56); -1 where it holds no contract."""
        # Any lay-down will do, whether or not a card is left to discard.
        freely = _freely(self.rules, self.contract.finish)
        plan = best_lay_down(from_counts(hand), finished(self.contract, "normal"), freely)
        return -1 if plan is None else plan.penalty_left


@lru_cache(maxsize=256)
def house_of(rules: RuleSet, seats: int, number: int) -> House:
    """The house rules of a round, worked out once."""
    return House(rules, seats, number)


def _allowed(phase: Phase) -> int:
    """What the player in turn may ask for in a phase, as bits of `ORDERS`."""
    names = {action.__name__ for action in PHASES[phase].leads_to}
    return sum(1 << i for i, name in enumerate(ORDERS) if name in names)


def steps_to(rules: RuleSet, which: str) -> int:
    """How far on the seat to the left or right is, or the next in the direction of play. Seats count to the left."""
    return 1 if which == "left" or (which == "next" and rules.direction == "clockwise") else -1


@lru_cache(maxsize=64)
def _dear(rules: RuleSet, wilds: frozenset[Card]) -> RuleSet:
    """Rules by which nothing but these wilds counts: the best lay-down leaves as few of them as can be."""
    points = dict.fromkeys((*RANKS, "JK"), 0)
    return rules.replace(card_points=points | {str(wild): 1 for wild in wilds})


@lru_cache(maxsize=64)
def _by_itself(rules: RuleSet) -> RuleSet:
    """The rules of one meld by itself: what speaks of a whole lay-down or of going out is left out."""
    return rules.replace(laydown_extra=False, wilds_in_laydown=None, goout_discard="optional")


@lru_cache(maxsize=64)
def _freely(rules: RuleSet, finish: str) -> RuleSet:
    """The rules of a lay-down that need not leave a discard; melds are as long as the round allows."""
    return rules.replace(goout_discard="optional", laydown_extra=rules.laydown_extra or finish != "normal")
