"""Games over real sockets: alone, together, cut off, with a second tab, with a server that ends in the middle."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from .serving import Player, Refused, Server


def test_alone_with_bots_to_the_end(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann:
            opened = await ann.open(solo=True, rounds=2)
            assert opened["seal"]
            await ann.connect()
            await ann.play()
            assert ann.over
            assert sorted(ann.events) == list(range(min(ann.events), ann.seq + 1)), "no event is left out"
            assert ann.table["revealed"]["seed"]
            record = await ann.http.get(f"/api/tables/{ann.id}/record")
            assert record.text.startswith("contract-rummy game")
            assert record.headers["content-disposition"].startswith("attachment")
            assert "Ann" in record.text
            nameless = await ann.http.get(f"/api/tables/{ann.id}/record?names=0")
            assert "Ann" not in nameless.text
            frames = await ann.get(f"/api/tables/{ann.id}/replay")
            assert len(frames) > 20
            assert [each["phase"] for each in await ann.get("/api/mine")] == ["over"]

    asyncio.run(game())


def test_w22_a_running_game_shows_nothing_hidden(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Eve") as eve:
            await ann.open(solo=True)
            await ann.connect()
            await ann.until(lambda: ann.to_act)
            for who in (ann, eve):
                for what in ("record", "replay"):
                    told = await who.get(f"/api/tables/{ann.id}/{what}", 403)
                    assert told["error"]["code"] == "match_running"
            assert ann.state is not None
            mine = await ann.get(f"/api/tables/{ann.id}/log")
            others = await eve.get(f"/api/tables/{ann.id}/log")
            assert mine["state"]["hand"] == ann.state["hand"]
            assert others["state"]["hand"] == []
            assert others["state"]["you"] is None
            assert [len(each["events"]) for each in (mine, others)] == [ann.seq, ann.seq]
            later = await ann.get(f"/api/tables/{ann.id}/log?since={ann.seq}")
            assert later["events"] == []
            for since in ("-1", "x", "1e3", "99999999999999"):
                assert (await ann.get(f"/api/tables/{ann.id}/log?since={since}", 422))["error"]["field"] == "since"

    asyncio.run(game())


def test_two_people_and_bots(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Bo", "zh") as bo:
            await ann.open(seats=3, rounds=1)
            await ann.connect()
            await bo.join(ann.id or "")
            await bo.connect()
            await ann.command("host", do="start")
            await asyncio.gather(ann.play(), bo.play())
            assert ann.over
            await bo.until(lambda: bo.over)
            assert ann.table["revealed"] == bo.table["revealed"]
            assert len(ann.table["revealed"]["seat_seeds"]) == 3

    asyncio.run(game())


def test_cut_off_in_mid_game_and_back_at_the_same_place(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann:
            await ann.open(solo=True, rounds=1)
            await ann.connect()
            playing = asyncio.create_task(ann.play())
            for _ in range(5):
                await asyncio.sleep(0.05)
                await ann.cut()
            await playing
            assert ann.over
            assert set(ann.acks) | set(ann.refused) == set(ann.sent), "every command was answered"

    asyncio.run(game())


def test_the_server_ends_and_comes_back(tmp_path: Path) -> None:
    """However it ended: whatever was acknowledged is there, the deal is the same, the page comes back by itself."""

    async def game(server: Server) -> None:
        async with Player(server, "Ann") as ann:
            await ann.open(solo=True, rounds=3)
            await ann.connect()
            for how in (server.stop, server.kill):
                await ann.until(lambda: ann.to_act)
                await ann.move()
                await ann.until(lambda: ann.to_act)
                assert ann.state is not None
                hand, seq = ann.state["hand"], ann.seq
                welcomes = sum(each["t"] == "welcome" for each in ann.told)
                await asyncio.to_thread(how)
                await asyncio.to_thread(server.start)
                await ann.until(lambda n=welcomes: sum(each["t"] == "welcome" for each in ann.told) > n)  # type: ignore[misc]
                assert ann.state["hand"] == hand
                assert ann.seq >= seq
            assert "restarting" in {each["t"] for each in ann.told}, "an orderly end is announced"
            await ann.play(rounds=1)
            told = await ann.get(f"/api/tables/{ann.id}/log")
            assert told["seq"] >= max(each["seq"] for each in ann.acks.values())

    with Server(tmp_path) as server:
        asyncio.run(game(server))


def test_a_second_tab_takes_over(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Ann") as again:
            await ann.open(solo=True)
            await ann.connect()
            await ann.until(lambda: ann.to_act)
            again.http.cookies = ann.http.cookies
            await again.connect(ann.id)
            assert again.you == ann.you
            await ann.until(lambda: ann.closed is not None)
            assert ann.closed == (4001, "replaced")
            await again.until(lambda: again.to_act)
            await again.move()

    asyncio.run(game())


def test_an_onlooker_sees_the_table_and_no_hand(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Eve") as eve:
            await ann.open(solo=True)
            await ann.connect()
            await ann.until(lambda: ann.to_act)
            await eve.connect(ann.id)
            assert eve.you is None
            assert eve.state is not None
            assert eve.state["hand"] == []
            assert eve.state["can"] is None
            with pytest.raises(Refused):
                await eve.act("draw")

    asyncio.run(game())


def test_a_command_sent_again_is_answered_again(server: Server) -> None:
    """Over other sockets, too (W9); with another body it is refused (W10)."""

    async def game() -> None:
        async with Player(server, "Ann") as ann:
            await ann.open(seats=2)
            await ann.connect()
            ack = await ann.command("host", do="options", options={"undo": False})
            [command] = ann.sent.values()
            seq = ack["seq"]
            for _ in range(3):
                await ann.cut()
                await ann.until(lambda: ann.closed is not None)
                ann.closed = None
                told = len(ann.told)
                await ann.until(lambda n=told: len(ann.told) > n)  # type: ignore[misc]
                await ann.send(command)
                await ann.until(lambda n=told: any(each["t"] == "ack" for each in ann.told[n:]))  # type: ignore[misc]
                assert [each for each in ann.told[told:] if each["t"] == "ack"] == [ack]
            await ann.send({**command, "options": {"undo": True}})
            await ann.until(lambda: any(each["t"] == "refused" for each in ann.told))
            assert ann.refused[command["id"]]["why"]["code"] == "cmd_id_reused"
            assert ann.seq == seq

    asyncio.run(game())


def test_six_letters_lead_to_the_host(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Bo") as bo:
            letters = (await ann.open(seats=3))["code"]
            await ann.connect()
            asked = await bo.post(f"/api/codes/{letters[:3].lower()}-{letters[3:]}", {"name": "Bo"})
            assert (asked["waiting"], asked["seat"]) == (True, None)
            await ann.until(lambda: ann.table["requests"])
            await ann.command("host", do="admit", request=ann.table["requests"][0]["request"])
            assert (await bo.post(f"/api/codes/{letters}", {"name": "Bo"}))["seat"] == 1
            for wrong in ("QQQQQQ", "Q" * 17, "%00", "ＡＢＣＤＥＦ"):
                told = await bo.post(f"/api/codes/{wrong}", {"name": "Bo"}, 404)
                assert told["error"]["code"] == "no_such_code"
                assert "code" in told["error"]["message"]

    asyncio.run(game())


def test_w8_joining_twice_at_once_is_one_seat(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Bo") as bo:
            await ann.open()
            await bo.http.get("/")
            answers = await asyncio.gather(*(bo.join(ann.id or "") for _ in range(50)))
            assert {each["seat"] for each in answers} == {1}
            many = [Player(server, f"P{n}") for n in range(20)]
            told = await asyncio.gather(
                *(each.http.post(f"/api/tables/{ann.id}/join", json={"name": each.name}) for each in many)
            )
            assert sorted(each.status_code for each in told) == [200] * 2 + [409] * 18
            assert {each.json()["error"]["code"] for each in told if each.status_code == 409} == {"table_full"}
            await asyncio.gather(*(each.http.aclose() for each in many))

    asyncio.run(game())


def test_a_host_deletes_his_table_and_nobody_else(server: Server) -> None:
    async def game() -> None:
        async with Player(server, "Ann") as ann, Player(server, "Bo") as bo:
            await ann.open()
            await bo.join(ann.id or "")
            await bo.connect()
            assert (await bo.http.delete(f"/api/tables/{ann.id}")).status_code in (403, 404)
            async with Player(server, "Eve") as eve:
                await eve.http.get("/")
                assert (await eve.http.delete(f"/api/tables/{ann.id}")).status_code in (403, 404)
            gone = await ann.http.delete(f"/api/tables/{ann.id}")
            assert (gone.status_code, gone.content) == (204, b"")
            await bo.until(lambda: bo.closed is not None)
            assert bo.closed == (4004, "deleted")
            await ann.get(f"/api/tables/{ann.id}", 404)

    asyncio.run(game())


def test_nothing_of_a_game_is_in_the_log(tmp_path: Path) -> None:
    """No card, no name, no secret, no whole id of a table, no query."""

    async def game(server: Server) -> list[str]:
        async with Player(server, "Annabella") as ann:
            await ann.open(solo=True, rounds=1)
            await ann.connect()
            await ann.play()
            await ann.get("/api/rules?line=heyue")
            await ann.http.get(f"/api/tables/{ann.id}/record?names=0")
            await ann.http.get("/nothing", headers={"User-Agent": "Annabella"})
            seal = ann.table["revealed"]
            return [
                "Annabella",
                ann.cookie.partition("=")[2],
                ann.id or "",
                "heyue",
                seal["seed"],
                seal["salt"],
                "names=0",
            ]

    with Server(tmp_path) as server:
        secrets = asyncio.run(game(server))
    log = server.log
    assert [each for each in secrets if each in log] == []
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"started", "request", "ended"} <= {each["event"] for each in lines}
    words = {str(value) for line in lines for value in line.values() if isinstance(value, str)}
    cards = {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"}
    assert not words & cards
