"""A command is done once, answered always, and kept before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Act, Push, Refused
from contractrummy.table.store import StorageFull, Store, StoreError, StoreFailed
from tests.support.house import House, Page, answer, in_a_house, who

DRAW = "draw"
ID = "the-first-command"


def refused(told: Ack | Refused) -> str:
    assert isinstance(told, Refused), told
    return told.why.code


async def two(house: House) -> tuple[Page, Page]:
    """Two people with the cards dealt: whoever is in turn comes first."""
    pages = await house.playing("Ann", "Bo")
    first = pages[0].state.turn
    return pages[first], pages[1 - first]


@in_a_house()
async def test_a_command_sent_again_is_answered_again_and_not_done_again(house: House) -> None:
    first, _ = await two(house)
    done = await first.does("leave", id=ID)
    seq = house.table(first.id).seq
    window = first.state.window
    for _ in range(20):
        again = answer(await first.says(Act(ID, "leave", window)))
        assert msgspec.json.encode(again) == msgspec.json.encode(done)
    assert house.table(first.id).seq == seq


@in_a_house()
async def test_the_same_answer_comes_after_a_restart(house: House) -> None:
    first, _ = await two(house)
    window = first.state.window
    done = await first.does("leave", window, id=ID)
    await house.restart()
    await first.come()
    again = answer(await first.says(Act(ID, "leave", window)))
    assert msgspec.json.encode(again) == msgspec.json.encode(done)


@in_a_house()
async def test_sent_at_the_same_moment_it_is_one_command(house: House) -> None:
    """Ten presses of one button in one network hiccup."""
    first, _ = await two(house)
    message = Act(ID, "leave", first.state.window)
    seq = house.table(first.id).seq
    assert first.connection is not None
    await asyncio.gather(*(house.tables.ask(first.connection, message) for _ in range(10)))
    assert len({msgspec.json.encode(ack) for ack in first.heard(Ack) if ack.re == ID}) == 1
    assert len([ack for ack in first.heard(Ack) if ack.re == ID]) == 10
    left = [event for event in first.events() if isinstance(event, wire.LeftIt)]
    assert len(left) == 1
    assert house.table(first.id).seq > seq


@in_a_house()
async def test_another_command_under_the_same_id_is_refused(house: House) -> None:
    first, _ = await two(house)
    await first.does("leave", id=ID)
    assert refused(await first.does("draw", id=ID)) == "cmd_id_reused"
    await house.restart()
    await first.come()
    assert refused(await first.does("draw", id=ID)) == "cmd_id_reused"
    # The first one keeps its answer.
    assert isinstance(answer(await first.says(Act(ID, "leave", 1))), Ack)


@in_a_house()
async def test_a_refused_command_is_refused_again_in_the_same_words(house: House) -> None:
    _, second = await two(house)
    no = await second.does("draw", id=ID)
    assert refused(no) == "NOT_YOUR_TURN"
    assert await second.does("draw", second.state.window, id=ID) == no


@in_a_house()
async def test_an_error_belongs_to_its_own_command(house: House) -> None:
    """BR-39: an old error is not the answer to a new request."""
    first, second = await two(house)
    assert refused(await first.does("down 2C 2D 2H")) != ""
    assert isinstance(await first.does("leave"), Ack)
    assert isinstance(await second.does("no"), Ack)


@in_a_house()
async def test_a_double_click_draws_once(house: House) -> None:
    """BR-87: the second of two presses is told that the card has been drawn."""
    pages = await house.playing("Ann", "Bo")
    page = pages[pages[0].state.turn]
    other = pages[1 - pages[0].state.turn]
    await page.does("leave")
    await other.does("no")
    window = page.state.window
    held = len(page.state.hand)
    assert isinstance(await page.does("draw", window), Ack)
    assert refused(await page.does("draw", window)) == "ALREADY_DREW"
    assert len(page.state.hand) == held + 1


@in_a_house()
async def test_what_cannot_be_read_is_refused_with_the_reason(house: House) -> None:
    first, _ = await two(house)
    for text in ("fly away", "discard __proto__", "discard 0H", "discard 7H\u0000", "discard ７Ｈ８"):
        assert isinstance(await first.does(text), Refused)
    assert house.table(first.id).seq == first.heard(Push)[-1].seq


@in_a_house()
async def test_a_card_that_is_not_held_is_the_same_no_wherever_it_is(house: House) -> None:
    """W12: held by another, on the table or nowhere: one answer, which tells nothing."""
    pages = await house.playing("Ann", "Bo")
    await house.put(
        pages, hands=["2C 3C 4C", "KH KD 9S"], turn=0, phase="play", round=1, table=[(1, "5H 5D 5S")], down={1}
    )
    page = pages[0]
    assert {refused(await page.does(f"discard {card}")) for card in ("KH", "5H", "9C", "JK")} == {"NOT_IN_HAND"}


@in_a_house()
async def test_who_plays_is_whoever_the_connection_says(house: House) -> None:
    """BR-72: there is no way to name a seat; an onlooker has none."""
    pages = await house.playing("Ann", "Bo")
    onlooker = await Page(house, "Zoe", pages[0].id).come()
    assert onlooker.state.you is None
    assert refused(await onlooker.does("leave")) == "no_seat"
    nobody = await Page(house, "", pages[0].id).come()
    assert refused(await nobody.does("leave")) == "no_seat"
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"t":"act","id":"0123456789abcdef","action":"leave","window":1,"seat":0}', type=wire.Ask)


# -- kept, then acknowledged, then told -----------------------------------------------------------------------------


class Watched:
    """A store that notes when an append is done, or fails as it is told to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.noted: list[Any] = []
        self.fails: StoreError | None = None
        self.after = False
        """Fail only once the entries have been kept: the answer gets lost."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, *given: Any, **named: Any) -> int:
        if self.fails is not None and not self.after:
            raise self.fails
        seq = await self._store.append(*given, **named)
        self.noted.append("kept")
        if self.fails is not None:
            raise self.fails
        return seq


def watched(house: House) -> Watched:
    store = Watched(house.store)
    house.tables._tools.store = store  # type: ignore[assignment]
    return store


@in_a_house()
async def test_kept_then_acknowledged_then_told(house: House) -> None:
    first, second = await two(house)
    store = watched(house)
    for page in (first, second):
        send = page.hears

        def note(message: Any, send: Any = send, name: str = page.name) -> None:
            store.noted.append((name, type(message).__name__))
            send(message)

        page.hears = note  # type: ignore[method-assign]
    await first.does("leave")
    mine = [what for what in store.noted if what == "kept" or what[0] == first.name]
    assert mine[:3] == ["kept", (first.name, "Ack"), (first.name, "Push")]
    assert store.noted[0] == "kept"


@pytest.mark.parametrize(
    ("fails", "code"),
    [(StorageFull(), "storage_full"), (StoreFailed("busy"), "try_later"), (StoreFailed("io", "x"), "try_later")],
)
def test_where_the_store_fails_nothing_has_happened(tmp_path: Any, fails: StoreError, code: str) -> None:
    @in_a_house()
    async def test(house: House) -> None:
        first, second = await two(house)
        store = watched(house)
        before = (house.table(first.id).seq, first.state, second.state)
        heard = len(second.told)
        store.fails = fails
        assert refused(await first.does("leave", id=ID)) == code
        assert (house.table(first.id).seq, first.state, second.state) == before
        assert len(second.told) == heard, "the others heard of it"
        # Looking on and asking go on; and when there is room again the very same command is done.
        assert isinstance((await second.says(wire.Ping(1)))[0], wire.Pong)
        store.fails = None
        assert isinstance(answer(await first.says(Act(ID, "leave", first.state.window))), Ack)

    test(tmp_path)


@in_a_house()
async def test_where_only_the_answer_of_the_store_was_lost_the_move_counts_once(house: House) -> None:
    first, second = await two(house)
    store = watched(house)
    store.fails, store.after = StoreFailed("io"), True
    assert refused(await first.does("leave", id=ID)) == "try_later"
    store.fails = None
    assert isinstance(answer(await first.says(Act(ID, "leave", first.state.window))), Ack)
    for page in (first, second):
        assert sum(isinstance(event, wire.LeftIt) for event in page.events()) == 1


@in_a_house()
async def test_bots_wait_while_the_store_fails_and_go_on_when_it_works(house: House) -> None:
    ann = await house.solo()
    store = watched(house)
    store.fails = StorageFull()
    await house.wait(60)
    assert len([told for told in house.logged if told[0] != "store_failed"]) < 100
    seq = house.table(ann.id).seq
    store.fails = None
    await house.until(lambda: ann.is_asked)
    assert house.table(ann.id).seq >= seq


# -- several servers over one store -----------------------------------------------------------------------------------


@in_a_house(look=1.0)
async def test_where_another_server_was_quicker_its_move_is_read_first(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy")
    other = House(house.path)
    other.clock = house.clock
    await other.start()
    first = pages[0].state.turn
    here = pages[first]
    there = await Page(other, here.name, here.id).come()
    assert isinstance(await there.does("leave"), Ack)
    # This server has not heard of it yet.
    assert refused(await here.does("leave", here.state.window)) == "DISCARD_LEFT"
    assert here.state.phase == "buy"
    # And two who answer at once at two servers are both heard.
    asked = [page for page in pages if page is not here]
    elsewhere = await Page(other, asked[0].name, here.id).come()
    window = here.state.window
    answers = await asyncio.gather(elsewhere.does("no", window), asked[1].does("no", window))
    assert all(isinstance(one, Ack) for one in answers)
    await house.wait(2)
    assert here.state.phase == "draw"
    await other.stop()


@in_a_house(look=1.0)
async def test_what_another_server_does_is_told_here_within_a_moment(house: House) -> None:
    pages = await house.playing("Ann", "Bo")
    other = House(house.path)
    other.clock = house.clock
    await other.start()
    first = pages[0].state.turn
    there = await Page(other, pages[first].name, pages[0].id).come()
    await there.does("leave")
    await house.wait(2)
    assert pages[1 - first].state.phase == "buy"
    await other.stop()


@in_a_house(look=1.0)
async def test_a_table_that_another_server_deleted_is_gone_here_too(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo")
    other = House(house.path)
    other.clock = house.clock
    await other.start()
    await other.tables.delete(ann.id, who("Ann"))
    await house.wait(2)
    assert ann.closed == bo.closed == (4004, "deleted")
    await other.stop()


@in_a_house()
async def test_a_command_that_another_server_did_is_acknowledged_here(house: House) -> None:
    first, _ = await two(house)
    other = House(house.path)
    other.clock = house.clock
    await other.start()
    there = await Page(other, first.name, first.id).come()
    window = first.state.window
    done = await there.does("leave", window, id=ID)
    again = await first.does("leave", window, id=ID)
    assert again == done
    await other.stop()


@in_a_house()
async def test_fifty_joins_by_one_browser_are_one_seat(house: House) -> None:
    """W8: and of fifty browsers as many sit down as there are seats."""
    host = await house.opened("Ann", seats=4)
    same = await asyncio.gather(*(house.tables.join(host.id, who("Bo"), wire.Join("Bo")) for _ in range(50)))
    assert {joined.seat for joined in same} == {1}
    names = ["Cyd", "Dee", "Eve", "Fay", "Gil"]
    many = await asyncio.gather(
        *(house.tables.join(host.id, who(name), wire.Join(name)) for name in names), return_exceptions=True
    )
    assert sorted(one.seat for one in many if isinstance(one, wire.Joined)) == [2, 3]
    assert {getattr(one, "code", None) for one in many if not isinstance(one, wire.Joined)} == {"table_full"}
