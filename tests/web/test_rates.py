"""Who comes too often is made to wait, and only he is (limits of rate, at the limit and one above)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contractrummy.web.limits import Limits, Meter, Rate

from .conftest import cookie_of
from .raw import RawSocket
from .serving import Server


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_a_meter_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    meter = Meter(Rate(60, 10, 30), clock)
    assert [meter.take() for _ in range(31)] == [True] * 30 + [False]
    assert meter.empty()
    assert meter.wait() == 1
    clock.seconds += 1
    assert [meter.take() for _ in range(7)] == [True] * 6 + [False]
    clock.seconds += 1000
    assert [meter.take() for _ in range(31)] == [True] * 30 + [False], "what is not used is not saved up"


def test_a_meter_counts_everybody_apart() -> None:
    meter = Meter(Rate(1, 60, 1), Clock())
    assert meter.take("Ann")
    assert not meter.take("Ann")
    assert meter.take("Bo")
    assert meter.wait("Ann") == 60


def test_asking_a_meter_takes_nothing() -> None:
    meter = Meter(Rate(1, 60, 1), Clock())
    assert not meter.empty("Ann")
    assert not meter.empty("Ann")
    assert meter.take("Ann")


def test_a_meter_forgets_who_was_not_seen_for_longest() -> None:
    meter = Meter(Rate(1, 60, 1), Clock(), most=2)
    for name in ("Ann", "Bo", "Cy"):
        assert meter.take(name)
    assert not meter.take("Cy")
    assert meter.take("Ann"), "forgotten, so it may come again"


def test_the_limits_are_those_that_are_promised() -> None:
    allowed = Limits()
    assert (allowed.player, allowed.onlooker) == (Rate(60, 10, 30), Rate(10, 10, 10))
    assert allowed.sockets_of_browser == Rate(8, 60, 8)
    assert allowed.sockets_of_address == 200
    assert allowed.tables_of_address == Rate(10, 60, 10)
    assert allowed.misses_of_address == Rate(20, 60, 20)


# -- at a server with its real limits ----------------------------------------------------------------------------------


@pytest.fixture
def strict(tmp_path: Path) -> Server:
    return Server(tmp_path, real_limits=True)


def test_ten_tables_a_minute_from_one_address(strict: Server) -> None:
    with strict as server, server.client() as browser:
        answers = [browser.post("/api/tables", json={"name": "Ann"}) for _ in range(11)]
        assert [each.status_code for each in answers] == [201] * 10 + [429]
        assert answers[-1].json()["error"]["code"] == "too_many_tables"
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 6


def test_thirty_messages_at_once_and_no_more(strict: Server) -> None:
    with strict as server, server.client() as browser:
        table = browser.post("/api/tables", json={"name": "Ann"}).json()["id"]
        with RawSocket(server, table, cookie_of(browser)) as ann, RawSocket(server, table) as onlooker:
            for socket, burst in ((ann, 30), (onlooker, 10)):
                socket.text('{"t":"hello"}')
                assert json.loads(socket.read())["t"] == "welcome"
                ping = socket.frame(1, b'{"t":"ping","n":1}')  # type: ignore[arg-type]
                socket.send(*[ping] * (burst + 200))
                assert socket.end() == 1008
                # While these were read, a few more came to be allowed.
                assert burst <= socket.pongs <= burst + 12


def test_who_sits_down_while_watching_may_say_as_much_as_any_player(strict: Server) -> None:
    with strict as server, server.client() as host, server.client() as browser:
        table = host.post("/api/tables", json={"name": "Ann"}).json()["id"]
        browser.get("/")
        with RawSocket(server, table, cookie_of(browser)) as bo:
            bo.text('{"t":"hello"}')
            assert json.loads(bo.read())["you"] is None
            assert browser.post(f"/api/tables/{table}/join", json={"name": "Bo"}).status_code == 200
            assert json.loads(bo.read())["you"] == 1
            bo.send(*[bo.frame(1, b'{"t":"ping","n":1}')] * 230)  # type: ignore[arg-type]
            assert bo.end() == 1008
            assert 30 <= bo.pongs <= 42


def test_eight_sockets_a_minute_of_one_browser(strict: Server) -> None:
    with strict as server, server.client() as browser, server.client() as other:
        table = browser.post("/api/tables", json={"name": "Ann"}).json()["id"]
        other.get("/")
        opened = []
        for _ in range(9):
            with RawSocket(server, table, cookie_of(browser)) as socket:
                opened.append(socket.accepted)
        assert opened == [True] * 8 + [False]
        with RawSocket(server, table, cookie_of(other)) as socket:
            assert socket.accepted


def test_so_many_sockets_at_once_of_one_address(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"sockets_of_address": 3}) as server, server.client() as browser:
        table = browser.post("/api/tables", json={"name": "Ann"}).json()["id"]
        sockets = [RawSocket(server, table) for _ in range(4)]
        assert [each.accepted for each in sockets] == [True] * 3 + [False]
        for socket in sockets:
            socket.line.close()


def test_what_takes_the_machine_a_while(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"costly_of_address": [3, 100, 3]}) as server, server.client() as browser:
        asked = ("/api/rules", "/api/house", "/api/rules?line=heyue", f"/api/tables/{'A' * 22}/replay")
        assert [browser.get(path).status_code for path in asked] == [200, 200, 200, 429]
        assert browser.get("/api/presets").status_code == 200


def test_requests_of_all_sorts(tmp_path: Path) -> None:
    with Server(tmp_path, limits={"requests_of_address": [5, 100, 5]}) as server, server.client() as browser:
        assert [browser.get("/api/new").status_code for _ in range(6)] == [200] * 5 + [429]
