"""Sitting down, by link or by letters; getting one's seat back; the table of the host."""

from __future__ import annotations

import pytest

from contractrummy.table import messages as wire
from contractrummy.table.messages import Ack, Join, OpenTable, Options, Refused
from contractrummy.table.tables import Refusal
from tests.support.house import House, Page, in_a_house, who


def no(told: object) -> str:
    assert isinstance(told, Refused), told
    return told.why.code


@in_a_house()
async def test_opening_a_table_gives_a_seat_a_link_a_code_and_a_way_back(house: House) -> None:
    opened = await house.tables.open(who("Ann"), OpenTable("Ann", seats=3))
    assert len(opened.id) == 22 and opened.link == f"/t/{opened.id}"
    assert opened.code is not None and len(opened.code) == 6 and opened.seat == 0
    ann = await Page(house, "Ann", opened.id).come()
    welcome = ann.heard(wire.Welcome)[0]
    assert welcome.host and welcome.you == 0 and welcome.state is None
    assert welcome.recovery is not None and len(welcome.recovery) == 19
    assert welcome.table.code == opened.code and 86_000 < (welcome.table.code_left or 0) <= 86_400
    # It is shown once.
    await ann.come()
    assert ann.heard(wire.Welcome)[-1].recovery is None


@in_a_house()
async def test_before_one_sits_down_one_sees_who_is_there_and_what_rules_differ(house: House) -> None:
    ann = await house.opened("Ann", rules="common buy_limit=2", seats=3)
    shown = await house.tables.preview(ann.id, who("Bo"), "en")
    assert (shown.host, shown.phase, shown.yours, shown.can_join, shown.can_watch) == ("Ann", "open", None, True, True)
    assert [seat.kind for seat in shown.seats] == ["person", "free", "free"]
    assert len(shown.rules.changes) == 1 and "buy_limit=2" in shown.rules.line
    await house.joined(ann, "Bo")
    assert (await house.tables.preview(ann.id, who("Bo"), "zh")).yours == 1


@in_a_house()
async def test_a_name_that_looks_like_one_at_the_table_is_refused(house: House) -> None:
    ann = await house.opened("Anna")
    with pytest.raises(Refusal) as refusal:
        await house.joined(ann, "Аnna")
    assert (refusal.value.code, refusal.value.status) == ("name_taken", 409)
    assert refusal.value.text("en") != refusal.value.text("zh")


@in_a_house()
async def test_a_seat_can_be_chosen(house: House) -> None:
    ann = await house.opened("Ann")
    bo = await house.joined(ann, "Bo", seat=3)
    assert bo.heard(wire.Welcome)[-1].you == 3
    for seat, code in ((3, "seat_taken"), (0, "seat_taken"), (7, "no_such_seat")):
        with pytest.raises(Refusal) as refusal:
            await house.joined(ann, "Cy", seat=seat)
        assert refusal.value.code == code


@in_a_house()
async def test_before_the_start_too_a_friend_takes_the_seat_of_a_bot(house: House) -> None:
    ann = await house.opened("Ann", seats=4)
    for seat in (1, 2):
        await ann.hosts("bot", seat=seat)
    assert (await house.joined(ann, "Bo")).heard(wire.Welcome)[-1].you == 3, "a free seat first"
    assert (await house.joined(ann, "Cy", seat=2)).heard(wire.Welcome)[-1].you == 2
    assert (await house.tables.preview(ann.id, who("Dee"), "en")).can_join
    dee = await house.joined(ann, "Dee")
    assert [seat.name for seat in dee.seats] == ["Ann", "Dee", "Cy", "Bo"]
    assert not (await house.tables.preview(ann.id, who("Eve"), "en")).can_join
    with pytest.raises(Refusal) as refusal:
        await house.joined(ann, "Eve")
    assert refusal.value.code == "table_full"


# -- six letters -------------------------------------------------------------------------------------------------------


@in_a_house()
async def test_who_comes_by_the_letters_waits_for_the_hosts_yes(house: House) -> None:
    ann = await house.opened("Ann")
    code = ann.info.code or ""
    asked = await house.tables.join_by_code(f" {code[:3]}-{code[3:].lower()}", who("Bo"), Join("Bo"))
    assert asked.waiting and asked.seat is None
    assert ann.info.requests == [wire.JoinRequest(1, "Bo")]
    # Asking again is no second request.
    assert (await house.tables.join_by_code(code, who("Bo"), Join("Bo"))).waiting
    assert len(ann.info.requests) == 1
    assert isinstance(await ann.hosts("admit", request=1), Ack)
    assert (await house.tables.join_by_code(code, who("Bo"), Join("Bo"))).seat == 1
    bo = await Page(house, "Bo", ann.id).come()
    assert bo.heard(wire.Welcome)[-1].recovery is not None
    assert bo.info.requests == [] and bo.info.code is None


@in_a_house()
async def test_two_who_wait_have_two_names(house: House) -> None:
    """Or the second could never be let in, and not ask under another name either."""
    ann = await house.opened("Ann")
    code = ann.info.code or ""
    await house.tables.join_by_code(code, who("Bo"), Join("Bo"))
    with pytest.raises(Refusal) as refusal:
        await house.tables.join_by_code(code, who("another Bo"), Join("BO"))
    assert (refusal.value.code, refusal.value.status) == ("name_taken", 409)
    assert (await house.tables.join_by_code(code, who("another Bo"), Join("Bob"))).waiting
    for request in (1, 2):
        assert isinstance(await ann.hosts("admit", request=request), Ack)


@in_a_house()
async def test_whoever_waits_while_another_sits_down_with_the_name_is_let_in_with_a_number(house: House) -> None:
    ann = await house.opened("Ann")
    code = ann.info.code or ""
    await house.tables.join_by_code(code, who("Bo"), Join("Bo"))
    await house.tables.join(ann.id, who("another Bo"), Join("Bo"))
    assert isinstance(await ann.hosts("admit", request=1), Ack)
    assert [seat.name for seat in ann.seats] == ["Ann", "Bo", "Bo 2", ""]
    assert (await house.tables.join_by_code(code, who("Bo"), Join("Bo"))).seat == 2


@in_a_house()
async def test_the_host_can_say_no(house: House) -> None:
    ann = await house.opened("Ann")
    code = ann.info.code or ""
    await house.tables.join_by_code(code, who("Bo"), Join("Bo"))
    assert isinstance(await ann.hosts("turn_away", request=1), Ack)
    with pytest.raises(Refusal) as refusal:
        await house.tables.join_by_code(code, who("Bo"), Join("Bo"))
    assert refusal.value.code == "turned_away"
    assert no(await ann.hosts("admit", request=1)) == "no_such_request"


@in_a_house()
async def test_letters_are_good_for_a_day_or_until_there_are_others(house: House) -> None:
    ann = await house.opened("Ann")
    first = ann.info.code or ""
    second = await ann.hosts("code")
    assert isinstance(second, Ack) and second.code == ann.info.code != first
    with pytest.raises(Refusal) as refusal:
        await house.tables.join_by_code(first, who("Bo"), Join("Bo"))
    assert (refusal.value.code, refusal.value.status) == ("no_such_code", 404)
    await house.wait(86_401)
    with pytest.raises(Refusal):
        await house.tables.join_by_code(second.code or "", who("Bo"), Join("Bo"))


@in_a_house()
async def test_not_more_than_so_many_wait_at_once(house: House) -> None:
    ann = await house.opened("Ann")
    for name in "Bo Cy Dee Eve Fay Gil Hal Ida".split():
        await house.tables.join_by_code(ann.info.code or "", who(name), Join(name))
    with pytest.raises(Refusal) as refusal:
        await house.tables.join_by_code(ann.info.code or "", who("Joe"), Join("Joe"))
    assert refusal.value.status == 429


# -- getting a seat back -----------------------------------------------------------------------------------------------


@in_a_house()
async def test_a_recovery_code_gives_the_seat_to_another_browser_once(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo")
    joined = await bo.says(wire.Recover(bo.id_of_command()))
    code = joined[0].code if isinstance(joined[0], Ack) else None
    assert code is not None
    seat, hand = bo.state.you, bo.state.hand
    # However it was written down.
    back = await house.tables.recover(ann.id, who("Bo's phone"), code.lower().replace("-", " "))
    assert back.seat == seat and back.recovery not in (None, code)
    assert bo.closed == (4001, "replaced")
    assert ann.happened()[-1] == "moved_seat"
    phone = await Page(house, "Bo's phone", ann.id).come()
    assert phone.state.hand == hand
    old = await Page(house, "Bo", ann.id).come()
    assert old.state.you is None and old.state.hand == []
    with pytest.raises(Refusal) as refusal:
        await house.tables.recover(ann.id, who("thief"), code)
    assert (refusal.value.code, refusal.value.status) == ("no_such_recovery", 404)


@in_a_house()
async def test_a_new_recovery_code_makes_the_old_one_void_and_neither_is_kept(house: House) -> None:
    ann, _ = await house.playing("Ann", "Bo")
    first = ann.heard(wire.Welcome)[0].recovery
    assert first is not None
    message = wire.Recover(ann.id_of_command())
    second = (await ann.says(message))[0]
    assert isinstance(second, Ack) and second.code not in (None, first)
    with pytest.raises(Refusal):
        await house.tables.recover(ann.id, who("Ann's phone"), first)
    kept = house.path.read_bytes() + house.path.with_name(house.path.name + "-wal").read_bytes()
    for code in (first, second.code or ""):
        assert code.encode() not in kept and code.replace("-", "").encode() not in kept


@in_a_house()
async def test_the_host_gives_a_code_to_somebody_who_lost_everything(house: House) -> None:
    """D11."""
    ann, bo = await house.playing("Ann", "Bo")
    await bo.go()
    told = await ann.hosts("seat_again", seat=1)
    assert isinstance(told, Ack) and told.code is not None
    assert (await house.tables.recover(ann.id, who("Bo anew"), told.code)).seat == 1
    bo = await bo.come()
    assert no(await bo.hosts("seat_again", seat=0)) in ("no_seat", "host_only")


@in_a_house()
async def test_the_host_gets_no_code_for_the_seat_of_somebody_who_is_there(house: House) -> None:
    """With it another browser of the host's would be dealt in, and whoever sat there would be out."""
    ann, bo = await house.playing("Ann", "Bo")
    assert no(await ann.hosts("seat_again", seat=1)) == "seat_here"
    assert no(await bo.hosts("seat_again", seat=0)) == "host_only"
    own = (await bo.says(wire.Recover(bo.id_of_command())))[0]
    assert isinstance(own, Ack) and own.code is not None
    assert (await house.tables.recover(ann.id, who("Bo's phone"), own.code)).seat == 1


@in_a_house()
async def test_one_browser_has_one_seat(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo")
    code = (await bo.says(wire.Recover(bo.id_of_command())))[0]
    assert isinstance(code, Ack)
    with pytest.raises(Refusal) as refusal:
        await house.tables.recover(ann.id, who("Ann"), code.code or "")
    assert refusal.value.code == "seat_already"


# -- the host ----------------------------------------------------------------------------------------------------------


@in_a_house()
async def test_free_seats_are_filled_with_bots_at_the_start(house: House) -> None:
    ann = await house.opened("Ann", seats=4, level="novice")
    await house.joined(ann, "Bo", seat=2)
    await ann.hosts("bot", seat=1, level="steady")
    await ann.hosts("start")
    assert [(seat.kind, seat.level) for seat in ann.seats] == [
        ("person", None), ("bot", "steady"), ("person", None), ("bot", "novice"),
    ]  # fmt: skip
    assert len({seat.name for seat in ann.seats}) == 4


@in_a_house()
async def test_without_bots_those_who_are_there_move_up(house: House) -> None:
    ann = await house.opened("Ann", seats=6, options=Options(bots_answer=False))
    assert no(await ann.hosts("start")) == "too_few"
    bo = await house.joined(ann, "Bo", seat=3)
    cy = await house.joined(ann, "Cy", seat=5)
    assert isinstance(await ann.hosts("start"), Ack)
    for page in (ann, bo, cy):
        await page.says(wire.Mix("0b" * 32))
    assert [seat.name for seat in cy.seats] == ["Ann", "Bo", "Cy"]
    assert (bo.state.you, cy.state.you) == (1, 2)
    await house.restart()
    assert [one.others for one in await house.tables.mine(who("Cy"), "en")] == [["Ann", "Bo"]]


@in_a_house()
async def test_the_host_removes_somebody_and_they_stay_out(house: House) -> None:
    ann = await house.opened("Ann")
    bo = await house.joined(ann, "Bo")
    assert no(await bo.hosts("remove", seat=0)) == "host_only"
    assert isinstance(await ann.hosts("remove", seat=1), Ack)
    assert ann.seats[1].kind == "free" and "removed" in ann.happened()
    with pytest.raises(Refusal) as refusal:
        await house.joined(ann, "Bo")
    assert (refusal.value.code, refusal.value.status) == ("removed", 403)
    assert no(await ann.hosts("remove", seat=0)) == "not_yourself"
    assert no(await ann.hosts("remove", seat=1)) == "seat_free"
    assert no(await ann.hosts("remove", seat=7)) == "no_such_seat"


@in_a_house()
async def test_in_the_game_a_bot_goes_on_for_whoever_is_removed_or_freed(house: House) -> None:
    ann, bo, _ = await house.playing("Ann", "Bo", "Cy")
    await ann.hosts("remove", seat=1)
    await ann.hosts("free", seat=2)
    assert [seat.kind for seat in ann.seats] == ["person", "bot", "bot"]
    assert bo.state.you is None
    again = await house.joined(ann, "Cy", seat=2)
    assert again.state.you == 2 and len(again.state.hand) == 10


@in_a_house()
async def test_the_level_of_a_bot_can_be_changed_in_the_game(house: House) -> None:
    ann, _ = await house.playing("Ann", "Bo", seats=3)
    assert isinstance(await ann.hosts("bot", seat=2, level="novice"), Ack)
    assert ann.seats[2].level == "novice"
    assert no(await ann.hosts("bot", seat=1, level="novice")) == "seat_taken"


@in_a_house()
async def test_rules_are_the_hosts_until_somebody_else_sits_there(house: House) -> None:
    ann = await house.opened("Ann", rules="common")
    assert isinstance(await ann.hosts("rules", rules="heyue rounds=2"), Ack)
    assert ann.info.rules.preset == "heyue" and ann.info.rounds == 2
    for line, code in (("nonsense", "rules"), ("common buy_limit=-4", "rules"), ("common packs=1 deal=30", "rules")):
        told = await ann.hosts("rules", rules=line)
        assert no(told) == code and isinstance(told, Refused) and len(told.why.text) > 10
    assert no(await ann.hosts("rules")) == "rules_missing"


@in_a_house()
async def test_afterwards_all_must_agree_to_a_change(house: House) -> None:
    ann = await house.opened("Ann", rules="common")
    bo, cy = await house.joined(ann, "Bo"), await house.joined(ann, "Cy")
    assert isinstance(await ann.hosts("rules", rules="common buy_limit=1"), Ack)
    proposal = bo.info.proposal
    assert proposal is not None and (proposal.agreed, proposal.waiting) == ([0], [1, 2])
    assert len(proposal.changes) == 1 and ann.info.rules.changes == []
    assert no(await ann.hosts("start")) == "proposal_open"
    await bo.says(wire.Agree(bo.id_of_command(), proposal.proposal, True))
    assert ann.info.proposal is not None
    await cy.says(wire.Agree(cy.id_of_command(), proposal.proposal, True))
    assert ann.info.proposal is None and "buy_limit=1" in ann.info.rules.line


@in_a_house()
async def test_one_no_is_enough(house: House) -> None:
    ann = await house.opened("Ann")
    bo, cy = await house.joined(ann, "Bo"), await house.joined(ann, "Cy")
    await ann.hosts("rules", rules="heyue")
    number = bo.info.proposal.proposal if bo.info.proposal else 0
    await bo.says(wire.Agree(bo.id_of_command(), number, False))
    assert ann.info.proposal is None and ann.info.rules.preset == "common"
    told = await cy.says(wire.Agree(cy.id_of_command(), number, True))
    assert no(told[0]) == "no_such_proposal"


@in_a_house()
async def test_who_sits_down_in_the_meantime_is_asked_too_and_who_leaves_is_not(house: House) -> None:
    ann = await house.opened("Ann")
    bo = await house.joined(ann, "Bo")
    await ann.hosts("rules", rules="heyue")
    cy = await house.joined(ann, "Cy")
    number = cy.info.proposal.proposal if cy.info.proposal else 0
    await bo.says(wire.Agree(bo.id_of_command(), number, True))
    assert ann.info.proposal is not None and ann.info.proposal.waiting == [2]
    await cy.says(wire.Leave(cy.id_of_command()))
    assert ann.info.proposal is None and ann.info.rules.preset == "heyue"


@in_a_house()
async def test_once_the_game_has_begun_its_rules_stay(house: House) -> None:
    ann, _ = await house.playing("Ann", "Bo")
    assert no(await ann.hosts("rules", rules="heyue")) == "started"
    assert no(await ann.hosts("start")) == "started"
    assert no(await ann.hosts("options", options=Options(undo=False))) == "started"
    assert isinstance(await ann.hosts("options", options=Options(turn_seconds=90)), Ack)
    assert ann.info.options.turn_seconds == 90


@in_a_house()
async def test_the_host_ends_the_game_with_the_scores_as_they_are(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo")
    assert isinstance(await ann.hosts("end"), Ack)
    assert (bo.info.phase, bo.info.ended_early, bo.happened()[-1]) == ("over", True, "ended")
    assert no(await bo.does("leave")) == "GAME_OVER"
    assert bo.state.can is None
    record = await house.tables.record(ann.id, None)
    assert record.startswith("contract-rummy game 2")


@in_a_house()
async def test_a_rematch_seats_the_same_people_and_bots_at_a_new_table(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", seats=3, rules="heyue")
    assert no(await ann.hosts("rematch")) == "still_running"
    await ann.hosts("end")
    message = wire.Host(ann.id_of_command(), "rematch")
    assert isinstance((await ann.says(message))[0], Ack)
    to = bo.info.rematch
    assert to is not None and bo.happened()[-1] == "rematch"
    again = [await Page(house, name, to).come() for name in ("Ann", "Bo")]
    assert [page.heard(wire.Welcome)[0].you for page in again] == [0, 1]
    assert again[0].heard(wire.Welcome)[0].host and again[0].info.rules.preset == "heyue"
    assert [seat.kind for seat in again[1].seats] == ["person", "person", "bot"]
    # Once is enough.
    await ann.says(message)
    await ann.hosts("rematch")
    assert bo.info.rematch == to
    assert len(await house.tables.mine(who("Ann"), "en")) == 2
    await again[0].hosts("start")
    for page in again:
        await page.says(wire.Mix("0c" * 32))
    assert again[1].info.phase == "playing"


@in_a_house()
async def test_the_host_deletes_the_table_and_all_of_it_is_gone(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo")
    with pytest.raises(Refusal) as refusal:
        await house.tables.delete(ann.id, who("Bo"))
    assert refusal.value.code == "host_only"
    await house.tables.delete(ann.id, who("Ann"))
    assert bo.closed == (4004, "deleted")
    with pytest.raises(Refusal) as refusal:
        await Page(house, "Bo", ann.id).come()
    assert (refusal.value.code, refusal.value.status) == ("no_such_table", 404)
    assert await house.tables.mine(who("Bo"), "en") == []


@pytest.mark.parametrize("id", ["x" * 21, "x" * 10_000, "../../etc/passwd", "%00", "🂡" * 22, "A" * 22])
def test_a_table_that_is_none_is_not_found(tmp_path: object, id: str) -> None:
    @in_a_house()
    async def test(house: House) -> None:
        for ask in (
            house.tables.preview(id, None, "en"),
            house.tables.join(id, who("Ann"), Join("Ann")),
            house.tables.told(id, None, 0, "en"),
            house.tables.record(id, None),
        ):
            with pytest.raises(Refusal) as refusal:
                await ask
            assert (refusal.value.code, refusal.value.status) == ("no_such_table", 404)

    test(tmp_path)  # type: ignore[arg-type]


@in_a_house()
async def test_my_tables_are_listed(house: House) -> None:
    ann, bo = await house.playing("Ann", "Bo", rules="common rounds=3")
    await house.wait(70)
    await house.opened("Ann", seats=2)
    mine = await house.tables.mine(who("Ann"), "en")
    assert {one.rules for one in mine} == {"Common Contract Rummy"}
    assert {one.rules for one in await house.tables.mine(who("Ann"), "zh")} == {"通行版合约拉米"}
    assert [(one.phase, one.round, one.rounds, one.others) for one in mine] == [
        ("open", 0, 7, []), ("playing", 1, 3, ["Bo"]),
    ]  # fmt: skip
    assert mine[1].your_turn == (ann.state.turn == 0) and 70 <= mine[1].touched < 200
    await ann.hosts("end")
    assert [one.phase for one in await house.tables.mine(who("Bo"), "en")] == ["over"]
    assert bo.state.round == 1


@in_a_house()
async def test_options_of_another_world_are_refused(house: House) -> None:
    ann = await house.opened("Ann")
    assert no(await ann.hosts("options")) == "options_missing"
    with pytest.raises(Refusal) as refusal:
        await house.tables.open(who("Ann"), OpenTable("Ann", rules="nonsense"))
    assert (refusal.value.code, refusal.value.status, refusal.value.field) == ("rules", 422, "rules")
    with pytest.raises(Refusal) as refusal:
        await house.tables.open(who("Ann"), OpenTable("Ann", rounds=20))
    assert refusal.value.code == "rounds" and "7" in refusal.value.text("zh")
    with pytest.raises(Refusal) as refusal:
        await house.tables.open(who("Ann"), OpenTable(""))
    assert refusal.value.code == "name"
