"""May I? The question at a served table: who is asked, how long, what counts as an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Options, Refused
from tests.support.house import House, Page, in_a_house, with_house

HANDS = ["2C 3C 4C 9H", "KH KD 9S 4D", "5S 6S 8D QC", "TC JC 3D 7H"]
STOCK = "5C 6C 7C 8C 9C TC JC QC"


async def offered(
    house: House, people: int = 4, *, bots: int = 0, by: int = 3, rules: str = "common", **options: object
) -> list[Page]:
    """Seat 0 is offered the queen of spades, which seat `by` threw; the last seats are bots."""
    names = ["Ann", "Bo", "Cy", "Dee"][:people]
    pages = await house.playing(*names, rules=rules, seats=people + bots, options=Options(**options))  # type: ignore[arg-type]
    seats = people + bots
    await house.put(
        pages, hands=HANDS[:seats], stock=STOCK, discards="2D QS", turn=0, phase="offer", round=1,
        discarder=by if by < seats else None, turns=[1] * seats,
    )  # fmt: skip
    return pages


async def offered_by_play(house: House) -> list[Page]:
    """As it was dealt: the one in turn first, then the others in their order."""
    pages = await house.playing("Ann", "Bo", "Cy", "Dee")
    turn = pages[0].state.turn
    return [*pages[turn:], *pages[:turn]]


def code(told: Ack | Refused) -> str:
    return told.why.code if isinstance(told, Refused) else "ack"


@in_a_house()
async def test_as_soon_as_all_have_answered_the_window_is_closed(house: House) -> None:
    ann, bo, cy, dee = await offered(house)
    await ann.does("leave")
    assert ann.state.phase == "buy"
    await bo.does("no")
    await cy.does("no")
    # Dee threw the card: she is not waited for.
    assert ann.state.phase == "draw"
    assert [event for event in dee.events() if isinstance(event, wire.Answered)] == [wire.Answered(3, False)]


@in_a_house()
async def test_whoever_threw_the_card_may_ask_for_it_before_it_is_left(house: House) -> None:
    ann, bo, cy, dee = await offered(house)
    assert await dee.does("ask")
    await ann.does("leave")
    await bo.does("no")
    await cy.does("no")
    assert "QS" in dee.state.hand


@in_a_house()
async def test_whoever_threw_the_card_and_wishes_for_it_has_asked(house: House) -> None:
    ann, bo, cy, dee = await offered(house)
    await dee.says(wire.Wish(dee.id_of_command(), ["Q"]))
    await ann.does("leave")
    await bo.does("no")
    await cy.does("no")
    assert "QS" in dee.state.hand


@in_a_house()
async def test_who_does_not_answer_in_time_says_no(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    await ann.does("leave")
    await bo.does("ask")
    await house.wait(7.9)
    assert ann.state.phase == "buy"
    await house.wait(0.2)
    assert ann.state.phase == "draw"
    assert "QS" in bo.state.hand
    # That it was Cy who did not answer is Cy's affair.
    assert "timed_out" in cy.happened()
    assert "timed_out" not in bo.happened() + ann.happened()


@in_a_house()
async def test_a_late_answer_fails_because_the_window_is_closed(house: House) -> None:
    """BR-28: never because something else has changed."""
    ann, bo, cy, _ = await offered(house)
    window = bo.state.window
    await ann.does("leave")
    await house.wait(9)
    assert code(await bo.does("ask", window)) == "WINDOW_CLOSED"
    await ann.does("draw")
    await ann.does("discard 9H")
    assert code(await cy.does("ask", window)) == "WINDOW_CLOSED"


@in_a_house()
async def test_all_answers_count_while_it_is_open_whatever_was_answered_in_between(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    window = cy.state.window
    await ann.does("leave", window)
    assert code(await cy.does("ask", window)) == "ack"
    assert code(await bo.does("ask", window)) == "ack"
    # By seats, and not by who was first.
    assert "QS" in bo.state.hand
    assert "QS" not in cy.state.hand


@in_a_house()
async def test_ten_presses_buy_one_card(house: House) -> None:
    """BR-27: the card and one penalty card; the other nine are told that they have answered."""
    ann, bo, cy, _ = await offered(house)
    window = bo.state.window
    answers = [code(await bo.does("ask", window)) for _ in range(10)]
    assert answers == ["ack"] + ["ALREADY_ANSWERED"] * 9
    await ann.does("leave")
    await cy.does("no")
    assert len(bo.state.hand) == 4 + 2


@in_a_house()
async def test_what_others_answer_is_told_to_nobody(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    await ann.does("leave")
    heard = len(ann.told)
    await bo.does("no")
    assert [event for push in ann.told[heard:] if isinstance(push, wire.Push) for event in push.events] == [
        wire.Unseen()
    ]
    state = ann.state
    assert state.acting == cy.state.acting == [1, 2, 3]


@in_a_house()
async def test_bots_answer_in_the_same_window_after_a_while_of_their_own(house: House) -> None:
    ann, bo = await offered(house, 2, bots=2)
    await ann.does("leave")
    await bo.does("no")
    assert ann.state.phase == "buy"
    await house.until(lambda: ann.state.phase != "buy", 2.0)
    assert ann.state.phase == "draw"


@in_a_house()
async def test_a_buy_is_not_lost_while_a_bot_thinks(house: House) -> None:
    """BR-28: seat 0 is a bot that takes its time; the call comes first and counts."""
    pages = await house.playing("Ann", "Bo", seats=3)
    await house.put(
        pages, hands=["2C 3C 4C", "KH KD 9S", "5S 6S 8D"], stock=STOCK, discards="2D QS", turn=2, phase="offer",
        round=1, discarder=1, turns=[1, 1, 1],
    )  # fmt: skip
    ann, bo = pages
    await house.wait(0.3)
    assert code(await ann.does("ask")) == "ack"
    await house.until(lambda: ann.state.phase not in ("offer", "buy"), 5)
    # Either the bot took it, and no card was paid; or it left it, and Ann has it and a penalty card.
    took = any(isinstance(event, wire.Took) for event in ann.events())
    assert len(ann.state.hand) == (3 if took else 5)
    assert bo.state.players[0].held == len(ann.state.hand)


@in_a_house()
async def test_a_call_that_comes_after_the_round_is_told_that_it_is_over(house: House) -> None:
    """BR-42: and the new round begins with nothing of the old one."""
    pages = await house.playing("Ann", "Bo", "Cy", rules="common rounds=3")
    await house.put(pages, hands=["2C", "KH KD", "5S"], turn=0, phase="play", round=1, down={0, 1, 2},
                    table=[(1, "9H 9S 9D")], seed=2)  # fmt: skip
    ann, bo, cy = pages
    window = bo.state.window
    await ann.does("discard 2C")
    assert code(await bo.does("ask", window)) == "WINDOW_CLOSED"
    for page in pages:
        state = page.state
        assert (state.round, len(state.hand), state.table, state.window > window) == (2, 10, [], True)
        assert [(one.held, one.down, one.buys) for one in state.players] == [(10, False, 0)] * 3
        assert [one.score for one in state.players] == [0, 20, 5]
        assert sum(isinstance(event, wire.RoundOver) for event in page.events()) == 1
    # A phone that was asleep is shown the round that is played.
    await cy.go()
    await cy.come()
    assert isinstance(cy.heard(wire.Welcome)[-1].state, wire.State) and cy.state.round == 2


@in_a_house()
async def test_a_standing_wish_answers_by_itself_and_is_private(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    told = await bo.says(wire.Wish(bo.id_of_command(), ["Q", "7H"]))
    assert isinstance(told[0], Ack)
    assert bo.state.wish is not None and {"QS", "QH", "7H"} <= set(bo.state.wish)
    assert ann.state.wish is None
    assert [event for event in ann.events() if isinstance(event, wire.TableTold)][-1].what != "wished"
    await ann.does("leave")
    await cy.does("no")
    await house.wait(1)
    assert "QS" in bo.state.hand


async def heard_by_cy(house: House, cards: list[str], else_no: bool, *, open: bool) -> list[tuple[float, list[object]]]:
    """What Cy hears of a question, with the times of it, where Bo wishes for these cards before or while it is open."""
    ann, bo, cy, _ = await offered(house)
    heard, began = len(cy.told), house.clock.time
    times: dict[int, float] = {}

    async def wishes() -> None:
        await bo.says(wire.Wish(bo.id_of_command(), cards, else_no))

    if not open:
        await wishes()
    await ann.does("leave")
    if open:
        await wishes()
    assert bo.state.question is None and bo.state.phase == "buy", "who has wished is not asked"
    for step in range(100):
        await house.wait(0.01)
        times.update({at: round(step / 100, 2) for at in range(heard, len(cy.told)) if at not in times})
    assert ann.state.phase == "buy" and house.clock.time > began
    return [
        (times[at], list(told.events)) for at, told in enumerate(cy.told) if at >= heard and isinstance(told, wire.Push)
    ]


@pytest.mark.parametrize("open", [False, True])
def test_what_a_standing_wish_says_is_told_neither_by_when_it_answers_nor_by_how(tmp_path: Path, open: bool) -> None:
    """With the very move that asks for it would say: somebody has wished for this card."""
    heard = {}
    for name, wish in {"yes": (["Q"], False), "no": (["K"], True)}.items():

        async def test(house: House, name: str = name, wish: tuple[list[str], bool] = wish) -> None:
            heard[name] = await heard_by_cy(house, *wish, open=open)

        (tmp_path / name).mkdir()
        with_house(tmp_path / name, test)
    assert heard["yes"] == heard["no"]
    assert heard["yes"][-1][0] >= 0.3 and heard["yes"][-1][1] == [wire.Unseen()]


@in_a_house()
async def test_the_question_is_closed_as_soon_as_the_last_wish_has_answered(house: House) -> None:
    ann, bo, cy, dee = await offered(house)
    await bo.says(wire.Wish(bo.id_of_command(), ["K"], True))
    await cy.says(wire.Wish(cy.id_of_command(), ["Q"]))
    await ann.does("leave")
    assert ann.state.phase == "buy"
    await house.until(lambda: ann.state.phase != "buy", 0.9)
    assert "QS" in cy.state.hand and dee.state.phase == "draw"


@in_a_house()
async def test_whoever_threw_the_card_answers_with_the_question_whatever_they_wish(house: House) -> None:
    told = []
    for wished in ([], ["Q"], ["K"]):
        ann, _, cy, dee = await offered(house)
        await dee.says(wire.Wish(dee.id_of_command(), wished))
        heard = len(cy.told)
        await ann.does("leave")
        told.append([[type(e) for e in push.events] for push in cy.told[heard:] if isinstance(push, wire.Push)])
    assert told == [[[wire.LeftIt, wire.Unseen]]] * 3


@in_a_house()
async def test_a_standing_wish_answers_after_a_restart(house: House) -> None:
    ann, bo, cy, _ = await offered_by_play(house)
    await bo.says(wire.Wish(bo.id_of_command(), list("A23456789TJQK")))
    await ann.does("leave")
    assert ann.state.phase == "buy"
    await house.restart()
    for page in (ann, bo, cy):
        await page.come()
    await house.wait(1)
    assert bo.state.you is not None and wire.Answered(bo.state.you, True) in bo.events()


@pytest.mark.parametrize("window", ["until_draw", "until_discard"])
@pytest.mark.parametrize("wish", [(["Q"], False), (["K"], False), (["K"], True)])
def test_a_card_that_can_be_asked_for_till_the_draw_or_the_discard_goes_to_whoever_wished(
    tmp_path: Path, window: str, wish: tuple[list[str], bool]
) -> None:
    """The move that ends the calls waits for nobody; with it the answer comes, whatever it is."""

    async def test(house: House) -> None:
        ann, bo, cy, _ = await offered(house, rules=f"heyue buy_window={window}")
        await bo.says(wire.Wish(bo.id_of_command(), *wish))
        heard = len(cy.told)
        await ann.does("leave")
        if window == "until_discard":
            await ann.does("draw")
            assert "QS" not in bo.state.hand
            await ann.does("discard 9H")
        else:
            await ann.does("draw")
        assert ("QS" in bo.state.hand) == (wish[0] == ["Q"])
        unseen = [
            e for push in cy.told[heard:] if isinstance(push, wire.Push) for e in push.events if e == wire.Unseen()
        ]
        assert len(unseen) == 1

    with_house(tmp_path, test)


@in_a_house()
async def test_a_wish_for_a_card_that_can_be_asked_for_till_the_draw_answers_while_it_is_on_offer(house: House) -> None:
    ann, bo, _, _ = await offered(house, rules="heyue buy_window=until_draw")
    await bo.says(wire.Wish(bo.id_of_command(), ["Q"]))
    assert wire.Answered(1, True) not in bo.events()
    await house.wait(1)
    assert wire.Answered(1, True) in bo.events() and "QS" not in bo.state.hand
    await ann.does("draw")
    assert "QS" in bo.state.hand


@in_a_house()
async def test_do_not_ask_me_this_round(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    await bo.says(wire.Wish(bo.id_of_command(), [], True))
    await ann.does("leave")
    await cy.does("no")
    await house.wait(1)
    assert ann.state.phase == "draw"
    assert bo.state.wish_else_no
    # It can be taken back.
    await bo.says(wire.Wish(bo.id_of_command()))
    assert not bo.state.wish_else_no and bo.state.wish is None


@in_a_house()
async def test_a_wish_outlives_a_restart_and_ends_with_the_round(house: House) -> None:
    pages = await house.playing("Ann", "Bo", "Cy")
    bo = pages[1]
    await bo.says(wire.Wish(bo.id_of_command(), ["Q"]))
    await house.restart()
    await bo.come()
    assert bo.state.wish == ["QC", "QD", "QH", "QS"]


@in_a_house()
async def test_a_wish_that_cannot_be_read_is_refused(house: House) -> None:
    _, bo, _, _ = await offered(house)
    told = await bo.says(wire.Wish(bo.id_of_command(), ["Q", "the lot"]))
    assert isinstance(told[0], Refused)
    assert bo.state.wish is None


@in_a_house()
async def test_a_question_without_a_clock_waits(house: House) -> None:
    ann, bo, _, _ = await offered(house, ask_seconds=0)
    await ann.does("leave")
    await house.wait(3600)
    assert bo.state.question is not None and bo.state.question.waits
    assert bo.state.clocks == []


@in_a_house()
async def test_the_clock_is_the_windows_and_tells_nothing_of_who_has_answered(house: House) -> None:
    ann, bo, cy, _ = await offered(house)
    await ann.does("leave")
    await house.wait(3)
    await bo.does("no")
    assert ann.state.clocks == [wire.Clock("ask", 5000, 8000)]
    # Looking at it again starts nothing anew (BR-84).
    for _ in range(20):
        await cy.says(wire.Hello("en"))
    assert cy.state.clocks == [wire.Clock("ask", 5000, 8000)]


@in_a_house()
async def test_each_question_has_its_full_time(house: House) -> None:
    """BR-86: nothing of a clock is carried over."""
    ann, bo, cy, dee = await offered(house)
    await ann.does("leave")
    await house.wait(7)
    await bo.does("no")
    await cy.does("no")
    await ann.does("draw")
    await ann.does("discard 9H")
    await bo.does("leave")
    assert cy.state.clocks == [wire.Clock("ask", 8000, 8000)]
    await house.wait(7)
    assert dee.state.phase == "buy"
