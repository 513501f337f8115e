"""What holds in every game: what is listed is legal, no card is lost, the deal is fair (BR-34, BR-40, BR-78)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, islice

import pytest

import contractrummy as cr
from contractrummy.cards import CARDS
from contractrummy.dealer import demo_seed
from contractrummy.engine import events as happened
from tests.support.positions import COMMON, HEYUE, both_presets, refused

pytestmark = pytest.mark.both_builds

NAMES = ["Ann", "Bo", "Cy", "Di"]
# Few ranks and many jokers, so that contracts are laid down early and the table fills.
RICH = COMMON.replace(ranks=list("A2345678"), jokers=12, deal=10, laydown_extra=True, touching_runs="allowed")
RICH_SWAPS = RICH.replace(wild_limit_scope="laydown", contracts=["SS", "R", "SSS"], final_round="all_but_discard")
every_kind = pytest.mark.parametrize(
    "rules", [COMMON, HEYUE, RICH, RICH_SWAPS], ids=["common", "heyue", "many-jokers", "short-contracts"]
)


def listed(game: cr.Game, seat: int) -> list[cr.Action]:
    """What the seat may do, as far as a player would look."""
    return list(islice(game.legal(seat), 60))


Moment = tuple[cr.Game, random.Random, dict[int, list[cr.Action]]]


def wander(rules: cr.RuleSet, seed: int, games: int | None = None) -> Iterator[Moment]:
    """Games of legal moves picked at random, moment by moment, with what each seat may do; no end of games if None."""
    chance = random.Random(seed)
    for _ in count() if games is None else range(games):
        game = cr.Game(rules.replace(max_reshuffles=1), NAMES[: chance.choice((2, 3, 4))], seed=chance.randrange(10**6))
        while True:
            choices = {seat: listed(game, seat) for seat in range(len(game.players))}
            yield game, chance, choices
            if game.over:
                break
            seat = chance.choice([seat for seat, actions in choices.items() if actions])
            melds = [action for action in choices[seat] if isinstance(action, (cr.LayDown, cr.LayOff, cr.TakeJoker))]
            game.play(seat, chance.choice(melds if melds and chance.random() < 0.5 else choices[seat]))


# -- listed and legal are one (BR-34) ------------------------------------------------------------------------------


@every_kind
def test_every_listed_move_is_accepted(rules: cr.RuleSet) -> None:
    """2,500 moments under each rule set: the game goes on with any move of the list, out of turn too (BR-34).

    At one moment in fifty every listed move is tried on a copy made from the text of the position.
    """
    for number, (game, _, choices) in enumerate(islice(wander(rules, seed=34), 2500)):
        assert {seat for seat in choices if choices[seat]} >= set(game.to_act)
        for seat in range(len(game.players)):
            if number % 50 == 0:
                assert list(islice(game.view(seat).legal, 60)) == choices[seat]
                for action in choices[seat]:
                    copy = cr.Game.at(game.rules, position=game.position)
                    if action != cr.TakeBack():
                        assert copy.play(seat, action)


def any_move(game: cr.Game, chance: random.Random) -> cr.Action:
    """A move that may or may not be legal, written as it would be listed."""
    card, meld = chance.choice(CARDS), chance.randrange(4)
    return chance.choice(
        (
            cr.TakeDiscard(),
            cr.LeaveDiscard(),
            cr.DrawStock(),
            cr.AskToBuy(),
            cr.DeclineBuy(),
            cr.TakeBack(),
            cr.Discard(card),
            cr.LayOff(card, meld),
            cr.TakeJoker(card, meld, chance.randrange(5)),
            cr.LayDown("3C 3D 3H | 4C 4D 4H"),
        )
    )


@every_kind
def test_every_move_that_is_not_listed_is_refused(rules: cr.RuleSet) -> None:
    """1,000 moves under each rule set that are on nobody's list: each has a reason and changes nothing (BR-34)."""
    tried = 0
    for game, chance, choices in wander(rules, seed=43):
        seat = chance.randrange(len(game.players))
        action = any_move(game, chance)
        if action not in choices[seat] and len(choices[seat]) < 60:
            reason = refused(game, seat, action)
            assert game.over or game.view(seat).why_not(action) == reason, "his view alone says the same"
            assert reason.text("zh")
            tried += 1
        if tried == 1000:
            break


# -- no card is lost (BR-40) ---------------------------------------------------------------------------------------


class Ledger:
    """Where every card lies, kept from the events alone."""

    def __init__(self, dealt: happened.RoundDealt, deck: tuple[cr.Card, ...]) -> None:
        self.deck = Counter(deck)
        self.hands = [Counter(hand) for hand in dealt.hands]
        self.stock, self.pile, self.table = Counter(dealt.stock), [dealt.upcard], Counter[cr.Card]()
        self.counts = [len(hand) for hand in dealt.hands]
        self.undo: list[tuple[Counter[cr.Card], Counter[cr.Card], int]] = []

    def write(self, event: happened.Event) -> None:
        match event:
            case happened.DrewStock(seat, card) | happened.DrewPenalty(seat, card):
                self.stock[card] -= 1
                self.gain(seat, card)
            case happened.TookDiscard(seat, card) | happened.Bought(seat, card):
                assert self.pile.pop() == card
                self.gain(seat, card)
            case happened.StockReshuffled(stock):
                assert Counter(stock) == Counter(self.pile[:-1])
                self.stock += Counter(stock)
                self.pile = self.pile[-1:]
            case happened.LaidDown(seat, melds):
                self.to_table(seat, [card for meld in melds for card in meld.cards])
            case happened.LaidOff(seat, _, card, _):
                self.to_table(seat, [card])
            case happened.TookJoker(seat, _, _, card, wild):
                self.to_table(seat, [card])
                self.table[wild] -= 1
                self.gain(seat, wild)
            case happened.TookBack(seat):
                self.hands[seat], self.table, self.counts[seat] = self.undo.pop()
            case happened.Discarded(seat, card):
                self.lose(seat, card)
                self.pile.append(card)
                self.undo.clear()

    def gain(self, seat: int, card: cr.Card) -> None:
        self.hands[seat][card] += 1
        self.counts[seat] += 1

    def lose(self, seat: int, card: cr.Card) -> None:
        self.hands[seat][card] -= 1
        self.counts[seat] -= 1

    def to_table(self, seat: int, cards: list[cr.Card]) -> None:
        self.undo.append((self.hands[seat].copy(), self.table.copy(), self.counts[seat]))
        for card in cards:
            self.lose(seat, card)
            self.table[card] += 1

    def check(self) -> None:
        """All places together hold the deck, and nobody holds less than nothing of a card."""
        there = self.stock + Counter(self.pile) + self.table
        for hand in self.hands:
            assert all(count >= 0 for count in hand.values())
            there += hand
        assert there == self.deck
        assert [hand.total() for hand in self.hands] == self.counts


def follow(rules: cr.RuleSet, moments: Iterable[Moment]) -> Counter[str]:
    """Random games against the ledger, event by event; how often each kind of event came."""
    told, ledger, seen = 0, None, Counter[str]()
    playing = None
    for game, _, _ in moments:
        if game is not playing:
            playing, told = game, 0
        for event in game.log[told:]:
            seen[type(event).__name__] += 1
            if isinstance(event, happened.RoundDealt):
                ledger = Ledger(event, rules.deck(len(game.players)))
            assert ledger is not None
            ledger.write(event)
            ledger.check()
        told = len(game.log)
        now = game.view(None)
        assert ledger is not None
        assert (list(now.held), now.stock, list(now.discards)) == (ledger.counts, ledger.stock.total(), ledger.pile)
        assert Counter(card for laid in now.table for card in laid.meld.cards) == +ledger.table
        assert all(Counter(game.view(seat).hand) == +ledger.hands[seat] for seat in range(len(game.players)))
    return seen


@every_kind
def test_no_card_is_lost_or_doubled(rules: cr.RuleSet) -> None:
    """After every event all places together hold the deck, and every hand is what came to it less what left (BR-40).

    What came: dealt, drawn, taken, bought with a penalty card, jokers. What left: melded, discarded.
    """
    seen = follow(rules, islice(wander(rules, seed=40), 2000))
    assert seen["Bought"] == seen["DrewPenalty"] > 20
    assert min(seen[name] for name in ("DrewStock", "TookDiscard", "Discarded", "StockReshuffled")) > 0
    if rules.ranks != COMMON.ranks:
        assert min(seen[name] for name in ("LaidDown", "LaidOff", "TookJoker", "TookBack", "WentOut")) > 0


@pytest.mark.soak
@every_kind
def test_no_card_is_lost_in_a_thousand_games(rules: cr.RuleSet) -> None:
    """The same for 250 games of two rounds under each rule set (BR-40)."""
    two = rules.replace(rounds=2)
    follow(two, wander(two, seed=1040, games=250))


# -- the deal (BR-78) ----------------------------------------------------------------------------------------------


@both_presets
def test_no_two_tables_are_dealt_alike(rules: cr.RuleSet) -> None:
    """Tables without a seed have hands of their own; the same seed deals the same, another one does not (BR-78)."""
    dealt = [cr.Game(rules, NAMES, salt=b"").log[0] for _ in range(50)]
    assert len({repr(deal) for deal in dealt}) == 50
    one, twin, other = (cr.Game(rules, NAMES, seed=seed) for seed in (12345, 12345, 12346))
    assert one.position == twin.position != other.position
    assert one.demo == 12345, "a short seed is no fair deal and says so"


def test_every_card_comes_everywhere_alike() -> None:
    """2,000 shuffles of 106 cards: every card's mean position is 52.5, give or take five standard errors (BR-78)."""
    size, times = 106, 2000
    dealer = cr.FairDealer(demo_seed(78))
    sums = [0] * size
    for number in range(times):
        for position, card in enumerate(dealer.shuffled(range(size), number, 0)):
            sums[card] += position
    error = ((size * size - 1) / 12 / times) ** 0.5
    assert all(abs(total / times - (size - 1) / 2) < 5 * error for total in sums)
    # Nor does the order before the shuffle show in the order after it: the deviations are those of chance.
    spread = sum((total / times - (size - 1) / 2) ** 2 for total in sums) / size
    assert 0.5 < spread / error**2 < 1.5
