"""What has leaked in other games, as tests at a table of ours: everything a page hears goes to the accountant."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest

from contractrummy.cards import CARDS
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Drew, Hinted, Refused
from contractrummy.web.protocol import Unread, read_ask
from tests.secrets.accounts import Ledger, cards_named
from tests.support.house import House, Page, in_a_house

SHORT = "common contracts=S,SS deal=5 jokers=6 final_round=normal"


async def plays(house: House, pages: list[Page], moves: int) -> None:
    """By the hints, for so many moves, or until the game is over."""
    for _ in range(moves):
        if pages[0].state.over:
            return
        page = next((page for page in pages if page.is_asked), None)
        if page is None:
            await house.wait(2)
            for one in pages:
                await one.says(wire.Ready(len(one.state.results)))
            continue
        told = (await page.says(wire.Hint(1)))[0]
        assert isinstance(told, Hinted)
        await page.does(told.action)


def misses(house: House, page: Page) -> Iterator[str]:
    """What the accountant has to say of all that a page has been told."""
    ledger = Ledger(house.table(page.id).items)
    seq = 0
    for message in page.told:
        told = json.loads(msgspec.json.encode(message))
        seq = told.get("seq", seq) if told["t"] in ("welcome", "push") else seq
        yield from ledger.misses(told, page.who, seq, " ".join(map(str, CARDS)))


@in_a_house()
async def test_hands_are_shown_at_the_scoring_and_not_while_others_still_lay_off(house: House) -> None:
    """BR-69: whole rounds, to each seat and to who looks on."""
    pages = await house.playing("Ann", "Bo", "Cy", rules=SHORT)
    watcher = await Page(house, "Zoe", pages[0].id, "zh").come()
    await plays(house, pages, 400)
    assert pages[0].state.results
    assert [miss for page in (*pages, watcher) for miss in misses(house, page)] == []


@in_a_house()
async def test_a_card_drawn_is_named_to_who_drew_it_alone_the_penalty_card_too(house: House) -> None:
    """BR-72: a discard that is taken or bought is public."""
    pages = await house.playing("Ann", "Bo", "Cy", rules=SHORT)
    watcher = await Page(house, "Zoe", pages[0].id).come()
    await plays(house, pages, 120)
    for page in (*pages, watcher):
        drawn = [event for event in page.events() if isinstance(event, Drew)]
        assert drawn
        for event in drawn:
            assert (event.card is not None) == (page.who is not None and event.seat == page.state.you)


@in_a_house()
async def test_who_somebody_is_comes_from_the_connection_and_cannot_be_said(house: House) -> None:
    """BR-72, second half: a command of another seat is no command."""
    for field in ("seat", "player", "who", "you"):
        with pytest.raises(Unread, match="unknown_field"):
            read_ask(json.dumps({"t": "act", "id": "x" * 16, "action": "draw", "window": 1, field: 1}))
    pages = await house.playing("Ann", "Bo")
    other = pages[1 - pages[0].state.turn]
    no = await other.does("draw")
    assert isinstance(no, Refused) and no.why.code == "NOT_YOUR_TURN"


@in_a_house()
async def test_of_a_card_that_is_sent_only_its_name_counts(house: House) -> None:
    """BR-76: nothing about a card is believed, and a card that is not held is refused."""
    for action in ({"id": "4C", "rank": "JK"}, ["discard", "4C"], 4):
        with pytest.raises(Unread, match="bad_field"):
            read_ask(json.dumps({"t": "act", "id": "x" * 16, "action": action, "window": 1}))
    with pytest.raises(Unread, match="unknown_field"):
        read_ask(json.dumps({"t": "act", "id": "x" * 16, "action": "discard 4C", "window": 1, "points": 0}))
    pages = await house.playing("Ann", "Bo")
    page = pages[pages[0].state.turn]
    await page.does("leave")
    await pages[1 - pages[0].state.turn].does("no")
    await page.does("draw")
    strange = next(str(card) for card in CARDS if str(card) not in page.state.hand)
    before = page.state.hand
    no = await page.does(f"discard {strange}")
    assert isinstance(no, Refused) and no.why.code == "NOT_IN_HAND" and page.state.hand == before


@in_a_house()
async def test_a_card_seen_is_on_the_disk_and_is_still_drawn_after_a_crash(house: House) -> None:
    """T8: nobody draws, looks, lets the line drop and has not drawn. A draw is not taken back either."""
    pages = await house.playing("Ann", "Bo")
    page, other = pages[pages[0].state.turn], pages[1 - pages[0].state.turn]
    await page.does("leave")
    await other.does("no")
    assert isinstance(await page.does("draw"), Ack)
    drawn, hand = page.state.drawn, page.state.hand
    no = await page.does("back")
    assert isinstance(no, Refused)
    await house.crash()
    await page.come()
    assert (page.state.drawn, page.state.hand, page.state.phase) == (drawn, hand, "play")


@in_a_house()
async def test_who_leaves_a_seat_and_comes_back_to_look_on_is_shown_open_cards_only(house: House) -> None:
    """BR-73: joined, left, come again, cut off and come again; the hand that was one's own is the bot's now."""
    pages = await house.playing("Ann", "Bo", "Cy", rules=SHORT)
    bo = pages[1]
    await plays(house, pages, 30)
    await bo.says(wire.Leave(bo.id_of_command()))
    assert bo.state.you is None and bo.state.hand == [] and bo.state.can is None
    for seq in (None, 3, house.table(bo.id).seq):
        await bo.go()
        await bo.come(seq=seq)
        welcome = bo.heard(wire.Welcome)[-1]
        assert welcome.you is None and welcome.state is not None and welcome.state.hand == []
        named = cards_named(msgspec.json.encode(welcome.events).decode())
        assert named <= {card for moment in Ledger(house.table(bo.id).items).moments for card in moment.open()}
    await plays(house, [pages[0], pages[2]], 60)
    assert list(misses(house, bo)) == []
