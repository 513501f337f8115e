"""The deal: a function of seeds and round, checkable by anyone, every order possible."""

import hashlib
from collections import Counter

import pytest

import contractrummy as cr
from contractrummy.cards import CARDS
from contractrummy.dealer import FairDealer, commitment, demo_seed
from contractrummy.record import read_record, write_record
from contractrummy.replaying import verify

pytestmark = pytest.mark.both_builds

SEED = demo_seed(20261129)


def slow_order(seed: bytes, round: int, reshuffle: int, count: int) -> list[int]:
    """The published recipe, written again from docs/decisions/0004: sharing no code with the dealer."""
    context = b"".join(len(part).to_bytes(4, "big") + part for part in (seed, b"shuffle"))
    data = b"contract-rummy deal 1\0" + context + round.to_bytes(4, "big") + reshuffle.to_bytes(4, "big")
    stream = hashlib.shake_256(data).digest(100_000)
    words = [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]
    order = list(range(count))
    for last in reversed(range(1, count)):
        while (word := words.pop(0)) >= 2**32 // (last + 1) * (last + 1):
            pass
        chosen = word % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


@pytest.mark.parametrize(("round", "reshuffle"), [(1, 0), (7, 0), (3, 2)])
def test_the_order_is_the_published_recipe(round: int, reshuffle: int) -> None:
    deck = cr.preset("heyue").deck(4)
    expected = [deck[i] for i in slow_order(SEED, round, reshuffle, len(deck))]
    assert FairDealer(SEED).shuffled(deck, round, reshuffle) == expected


def test_an_order_does_not_depend_on_what_was_asked_before() -> None:
    """Round 5 is the same whatever happened before: a restart never reshuffles."""
    deck = cr.preset("common").deck(3)
    dealer = FairDealer(SEED)
    first = dealer.shuffled(deck, 5, 0)
    dealer.shuffled(deck, 1, 0)
    assert dealer.shuffled(deck, 5, 0) == first != dealer.shuffled(deck, 5, 1) != dealer.shuffled(deck, 6, 0)


def test_every_seat_seed_changes_every_order() -> None:
    deck = cr.preset("common").deck(3)
    plain = FairDealer(SEED, (b"a", b"b", b"c")).shuffled(deck, 1, 0)
    assert FairDealer(SEED, (b"a", b"b", b"d")).shuffled(deck, 1, 0) != plain
    assert FairDealer(SEED, (b"ab", b"", b"c")).shuffled(deck, 1, 0) != plain


def test_all_orders_of_four_cards_come_equally_often() -> None:
    """24 orders, 12,000 shuffles: chi-square below its 99.99 % point for 23 degrees of freedom (57.1)."""
    counts = Counter(tuple(FairDealer(SEED).shuffled(CARDS[:4], round, 0)) for round in range(12_000))
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 57.1


def test_the_commitment_binds_seed_salt_and_rules() -> None:
    rules = cr.preset("common")
    promise = commitment(SEED, b"salt", rules.digest)
    assert promise != commitment(SEED[:-1] + bytes([SEED[-1] ^ 1]), b"salt", rules.digest)
    assert promise != commitment(SEED, b"sald", rules.digest)
    assert promise != commitment(SEED, b"salt", rules.replace(buy_limit=3).digest)


def finished_game() -> cr.Game:
    game = cr.Game(cr.preset("common").replace(rounds=2), ["Ann", "Bo", "Cy"], bytes(range(128)), salt=b"x" * 32)
    bot = cr.bot("novice")
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, bot.act(game.view(seat)))
    return game


def test_a_finished_game_agrees_with_its_seeds() -> None:
    game = finished_game()
    assert game.demo is None
    assert verify(game.record) is None


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("seed", "record-commitment"),
        ("salt", "record-commitment"),
        ("first_dealer", None),
        ("seat_seeds", "record-first-dealer"),
    ],
)
def test_a_changed_header_is_told(what: str, code: str | None) -> None:
    """One bit of the seed, the salt, the seat seeds or the first dealer changed: the record no longer agrees."""
    told = read_record(finished_game().record)
    if what == "first_dealer":
        told.first_dealer = (told.first_dealer + 1) % 3
        with pytest.raises(cr.BadRecord):
            verify(told)
        return
    if what == "seat_seeds":
        told.seat_seeds = (b"1", b"2", b"3")
        found = verify(told)
        assert found is not None and found["code"] in ("record-first-dealer", "record-deal-differs")
        return
    value = getattr(told, what)
    setattr(told, what, bytes([value[0] ^ 1]) + value[1:])
    found = verify(told)
    assert found is not None and found["code"] == code


def test_two_cards_exchanged_in_the_stock_are_told_with_their_round() -> None:
    """A dealer who changes the order after the commitment is found out, though every move stays legal."""
    told = read_record(finished_game().record)
    deals = [i for i, event in enumerate(told.events) if type(event).__name__ == "RoundDealt"]
    deal = told.events[deals[1]]
    stock = deal.stock  # type: ignore[attr-defined]
    # The bottom of the stock, which no one drew in this game.
    swapped = (stock[1], stock[0], *stock[2:])
    assert stock[0] != stock[1]
    told.events[deals[1]] = type(deal)(deal.round, deal.dealer, deal.hands, swapped, deal.upcard)  # type: ignore[attr-defined,call-arg]
    found = verify(write_record(told))
    assert found is not None
    assert (found["code"], found["round"], found["position"]) == ("record-deal-differs", 2, "stock")


def test_games_without_a_seed_differ() -> None:
    """BR-78: 200 tables without a seed, all first hands different."""
    rules = cr.preset("common")
    assert len({cr.Game(rules, ["Ann", "Bo"]).view(0).hand for _ in range(200)}) == 200


def test_a_short_seed_is_marked_a_demonstration() -> None:
    assert cr.Game(cr.preset("common"), ["Ann", "Bo"], seed=7).demo == 7


def test_a_cut_depends_on_the_seeds_and_the_round_alone() -> None:
    """Every number from one card to all but one comes equally often; asking for other things changes none (D13)."""
    dealer = FairDealer(demo_seed(5))
    cuts = Counter(dealer.cut(5, round) for round in range(4000))
    assert set(cuts) == {1, 2, 3, 4}
    assert all(900 < number < 1100 for number in cuts.values())
    dealer.shuffled(CARDS, 3, 0)
    assert dealer.cut(108, 3) == FairDealer(demo_seed(5)).cut(108, 3)
    assert dealer.cut(108, 3) != FairDealer(demo_seed(5), (b"Ann", b"Bo")).cut(108, 3)


def test_who_deals_first_is_drawn_from_another_shuffle_than_any_deal() -> None:
    """The cards drawn are the top of the shuffle of round 0; each of the seats is as likely to deal (D03)."""
    for rule in ("lowest_card", "highest_card", "first_jack"):
        dealer = FairDealer(demo_seed(9))
        drawn = dealer.drawn_for_deal(3, rule, CARDS)
        order = dealer.shuffled(CARDS[:52], 0, 0)
        assert [card for _, card in drawn] == order[: -len(drawn) - 1 : -1]
        firsts = Counter(FairDealer(demo_seed(seed)).first_dealer(3, rule, CARDS) for seed in range(1500))
        assert all(420 < number < 580 for number in firsts.values()), firsts
    # Two cards of a rank and no more: those who tie for ever are told apart by chance.
    assert FairDealer(demo_seed(9)).first_dealer(2, "lowest_card", CARDS[0:39:13]) in (0, 1)
