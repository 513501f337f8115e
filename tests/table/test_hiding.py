"""What a table knows and nobody may: every byte that is sent is looked at."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from contractrummy.engine.events import Discarded
from contractrummy.engine.views import PlayerView
from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack
from tests.support.house import House, Page, in_a_house, who

CARD = re.compile(r'"((?:[A2-9TJQK][CDHS])|JK)(?:=[^"]*)?"')


async def around(house: House, pages: list[Page], moves: int) -> None:
    for _ in range(moves):
        page = next((page for page in pages if page.is_asked), None)
        if page is None:
            await house.wait(2)
            for one in pages:
                if one.state.results:
                    await one.says(wire.Ready(len(one.state.results)))
            continue
        hint = (await page.says(wire.Hint(1)))[0]
        assert isinstance(hint, wire.Hinted)
        await page.does(hint.action)


def known(view: PlayerView) -> set[str]:
    """The kinds of card a viewer sees: own, open, and those of rounds that are over."""
    laid = [card for one in view.table for card in one.meld.cards]
    shown = [card for result in view.results for hand in result.hands for card in hand]
    return set(map(str, (*view.hand, *view.discards, *laid, *shown)))


@in_a_house()
async def test_the_seed_is_sent_when_nothing_more_is_dealt_and_not_before(house: House) -> None:
    """BR-71: every byte from the first to the last message."""
    pages = await house.playing("Ann", "Bo", "Cy")
    onlooker = await Page(house, "Zoe", pages[0].id).come()
    sealed = house.table(pages[0].id).sealed
    assert sealed is not None
    await around(house, pages, 60)
    sent = b"".join(msgspec.json.encode(message) for page in [*pages, onlooker] for message in page.told)
    for secret in (sealed.seed, sealed.salt, "0b" * 32, *(who(name).hex() for name in ("Ann", "Bo", "Cy"))):
        assert secret.encode() not in sent
    assert pages[0].info.seal is not None and pages[0].info.seal.encode() in sent
    await pages[0].hosts("end")
    assert pages[1].info.revealed is not None and pages[1].info.revealed.seed == sealed.seed


@in_a_house()
async def test_what_one_seat_mixed_in_is_told_to_nobody(house: House) -> None:
    host = await house.opened("Ann", seats=2)
    bo = await house.joined(host, "Bo")
    await host.hosts("start")
    await host.says(wire.Mix("ab" * 32))
    assert bo.info.mixed == [0] and host.info.phase == "sealed"
    await bo.says(wire.Mix("cd" * 32))
    assert bo.info.phase == "playing"
    for page, other in ((host, "cd" * 32), (bo, "ab" * 32)):
        assert other.encode() not in b"".join(msgspec.json.encode(message) for message in page.told)
    # What is mixed in stays, and the deal is made of it.
    await bo.says(wire.Mix("ef" * 32))
    assert [chair.mix.hex() for chair in house.table(host.id).chairs] == ["ab" * 32, "cd" * 32]


@in_a_house()
async def test_a_page_hears_of_no_card_it_could_not_have_seen(house: House) -> None:
    """A canary in every hand: what is sent names only own cards, open cards, and cards of rounds that are over."""
    pages = await house.playing("Ann", "Bo", "Cy", rules="common rounds=2")
    onlooker = await Page(house, "Zoe", pages[0].id).come()
    viewers = [*pages, onlooker]
    table = house.table(pages[0].id)
    checked = {page.name: len(page.told) for page in viewers}
    seen: dict[str, set[str]] = {page.name: set() for page in viewers}
    named_at_all = 0
    for _ in range(150):
        assert table.game is not None
        for page in viewers:
            seen[page.name] |= known(table.game.view(table.seat_of(page.who)))
        await around(house, pages, 1)
        thrown = {str(event.card) for event in table.game.log if isinstance(event, Discarded)}
        for page in viewers:
            seen[page.name] |= known(table.game.view(table.seat_of(page.who))) | thrown
            for message in page.told[checked[page.name] :]:
                if isinstance(message, wire.Push):
                    state = message.state and msgspec.structs.replace(message.state, wild=[])
                    sent = msgspec.json.encode(msgspec.structs.replace(message, state=state, table=None)).decode()
                    named = set(CARD.findall(sent))
                    named_at_all += len(named)
                    assert named <= seen[page.name], (page.name, named - seen[page.name])
            checked[page.name] = len(page.told)
    assert named_at_all > 1000


@in_a_house()
async def test_an_onlooker_is_sent_no_hand_and_no_drawn_card(house: House) -> None:
    pages = await house.playing("Ann", "Bo")
    onlooker = await Page(house, "Zoe", pages[0].id).come()
    await around(house, pages, 40)
    states = [message.state for message in onlooker.told if isinstance(message, (wire.Welcome, wire.Push))]
    assert all(state.hand == [] and state.drawn is None and state.wish is None for state in states if state)
    drawn = [event for event in onlooker.events() if isinstance(event, wire.Drew)]
    assert drawn and all(event.card is None for event in drawn)


@in_a_house()
async def test_a_refusal_tells_only_what_whoever_asked_could_see(house: House) -> None:
    """T12: the same words, whoever holds the card."""
    pages = await house.playing("Ann", "Bo")
    page = pages[pages[0].state.turn]
    other = pages[1 - pages[0].state.turn]
    await page.does("leave")
    await other.does("no")
    await page.does("draw")
    theirs = next(card for card in other.state.hand if card not in page.state.hand)
    nobodys = next(card for card in ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC")
                   if card not in page.state.hand and card not in other.state.hand)  # fmt: skip
    told = [await page.does(f"discard {card}") for card in (theirs, nobodys)]
    assert not isinstance(told[0], Ack) and not isinstance(told[1], Ack)
    assert told[0].why.text.replace(theirs, "?") == told[1].why.text.replace(nobodys, "?")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_two_worlds_that_differ_in_hidden_cards_are_told_alike_to_the_byte(tmp_path: Path, lang: wire.Lang) -> None:
    """The same moves with the others' cards changed with each other's and the stock's: no byte of it is another."""
    sent: list[list[bytes]] = []
    worlds = [
        (["2C 3C 4C 9H", "KH KD 9S 4D", "5S 6S 8D QC"], "5C 6C 7C 8C 9C TC JC QC"),
        (["2C 3C 4C 9H", "QC 8C TC 9C", "5C QC KH 4D"], "KD 6C 9S 6S 8D 7C JC 5S"),
    ]
    for number, (hands, stock) in enumerate(worlds):

        @in_a_house(pace=0)
        async def test(house: House, hands: list[str] = hands, stock: str = stock) -> None:
            pages = await house.playing("Ann", "Bo", "Cy")
            await house.put(pages, hands=hands, stock=stock, discards="2D QS", turn=0, phase="offer", round=1,
                            discarder=2, turns=[1, 1, 1])  # fmt: skip
            ann, bo, _ = pages
            onlooker = await Page(house, "Zoe", ann.id, lang).come()
            await ann.says(wire.Speak(lang))
            before = {page.name: len(page.told) for page in (ann, onlooker)}
            await ann.does("leave", id="the-command-of-ann-1")
            await bo.does("ask")
            await ann.does("discard JK", id="the-command-of-ann-2")
            await ann.does("draw", id="the-command-of-ann-3")
            for message in (wire.Judge(1, "down 9H 9S 9D"), wire.Hint(2), wire.Stage(3, [["2C", "3C", "4C"]])):
                await ann.says(message)
            await ann.does("discard 9H", id="the-command-of-ann-4")
            await bo.go()
            await ann.says(wire.Hello(lang))
            told = [message for page in (ann, onlooker) for message in page.told[before[page.name] :]]
            sent.append([msgspec.json.encode(message) for message in told])

        test(tmp_path / str(number))
    assert len(sent[0]) >= 18
    assert sent[0] == sent[1]
