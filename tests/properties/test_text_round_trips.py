"""Every text form is read back as what was written: cards, melds, contracts, actions, rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contractrummy.cards import JOKER, Card
from contractrummy.engine.actions import Action, LayDown, LayOff, Placed, parse_action, plain_cards
from contractrummy.errors import BadNotation
from contractrummy.melds.meld import Meld, parse_meld, parse_melds
from contractrummy.notation import parse_card, parse_cards, to_text
from contractrummy.rules.contracts import Contract, contract
from contractrummy.rules.ruleset import RuleSet
from tests.support import strategies as some

brief = settings(max_examples=150, deadline=None, derandomize=True, database=None)
long = settings(max_examples=20_000, deadline=None)


@brief
@given(some.hands)
def test_cards_round_trip(hand: tuple[Card, ...]) -> None:
    """Cards written are the cards read, in their order, also in lower case, unspaced, with tens in two digits."""
    text = to_text(hand)
    assert parse_cards(text) == hand
    assert to_text(parse_cards(text)) == text
    for other in (text.lower(), text.replace(" ", ""), text.replace("T", "10"), text.replace(" ", ", ")):
        assert parse_cards(other) == hand
    assert [parse_card(str(card)) for card in hand] == list(hand)


@brief
@given(some.stated_melds)
def test_a_stated_meld_round_trips(meld: Meld) -> None:
    """What is stated is written, and read back it is the same meld: kind, cards, places."""
    again = parse_meld(str(meld))
    assert again == meld
    assert str(again) == str(meld)
    assert again.stands_for == meld.stands_for


@brief
@given(some.unstated_melds())
def test_an_unstated_meld_is_read_as_the_same_cards_or_refused_as_fitting_both(meld: Meld) -> None:
    """Bare wilds leave it open what the cards are; the text then keeps the cards, or is refused as ambiguous."""
    try:
        again = parse_meld(str(meld))
    except BadNotation as no:
        assert no.kind == "ambiguous"
        assert len(meld) > 3 and sum(card != JOKER for card in meld.cards) < 2
        return
    assert again.cards == meld.cards
    assert str(again) == str(parse_meld(str(again)))
    if JOKER in meld.cards:
        assert not again.stated


@brief
@given(st.lists(some.stated_melds, min_size=1, max_size=5))
def test_melds_round_trip(melds: list[Meld]) -> None:
    """Melds joined by | are read one by one."""
    assert parse_melds(" | ".join(map(str, melds))) == tuple(melds)


@brief
@given(some.contracts)
def test_a_contract_round_trips(asked: Contract) -> None:
    """A contract's text is read as the same slots in the same order."""
    assert contract(str(asked)) == asked
    assert str(contract(str(asked).lower())) == str(asked)


@brief
@given(some.actions)
def test_an_action_round_trips(action: Action) -> None:
    """The text of an action is read as an action with the same text, and with the same cards in it."""
    try:
        again = parse_action(str(action))
    except BadNotation as no:
        # Only what a meld leaves open cannot be said in text.
        assert no.kind == "ambiguous" and isinstance(action, LayDown)
        return
    assert str(again) == str(action)
    assert type(again) is type(action)
    if isinstance(action, LayOff) and isinstance(again, LayOff):
        assert plain_cards(again.cards) == plain_cards(action.cards)
        assert [isinstance(card, Placed) for card in again.cards] == [isinstance(c, Placed) for c in action.cards]
        assert (again.meld, again.place) == (action.meld, action.place)
    elif not isinstance(action, LayDown):
        assert again == action


@settings(brief, max_examples=50)
@given(some.rule_sets(players=4))
def test_rules_round_trip(rules: RuleSet) -> None:
    """Rules written as JSON are read as the same rules, with the same text and the same digest."""
    again = RuleSet.from_json(rules.to_json())
    assert again == rules and again.to_json() == rules.to_json() and again.digest == rules.digest
    assert RuleSet.from_dict(rules.to_dict()) == rules


@pytest.mark.soak
@long
@given(some.stated_melds, some.unstated_melds(), some.actions)
def test_very_many_melds_and_actions_round_trip(stated: Meld, unstated: Meld, action: Action) -> None:
    """The same laws over many more."""
    test_a_stated_meld_round_trips.hypothesis.inner_test(stated)  # type: ignore[attr-defined]
    test_an_unstated_meld_is_read_as_the_same_cards_or_refused_as_fitting_both.hypothesis.inner_test(unstated)  # type: ignore[attr-defined]
    test_an_action_round_trips.hypothesis.inner_test(action)  # type: ignore[attr-defined]
