"""Which hosts and origins are this server's own, and who a visitor is."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from contractrummy.web.site import BadAddress, Site, public_address
from contractrummy.web.visitor import Visit, fresh_secret, language, visit

HOME = Site()
WORLD = Site("https://cards.example")
PROXIED = Site("https://cards.example", trusted_proxy=True)
SECRET = "s" * 43


def came(site: Site, client: str = "192.0.2.7", **headers: str) -> Visit:
    pairs = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    scope: dict[str, Any] = {"headers": pairs, "client": (client, 5000), "scheme": "http", "query_string": b""}
    return visit(scope, site)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://cards.example", "https://cards.example"),
        ("https://Cards.Example:443/", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[2001:DB8::5]:8000/", "http://[2001:db8::5]:8000"),
        ("https://kärten.example", "https://xn--krten-gra.example"),
    ],
)
def test_a_public_address_as_browsers_write_it(text: str, origin: str) -> None:
    assert public_address(text) == origin


@pytest.mark.parametrize(
    "text",
    ["", "cards.example", "ftp://cards.example", "https://", "https://a.example/cards", "https://a.example?x", "https://a:b",
     "https://u:p@a.example", "https://a.example#x", "https://a b", "https://a.example:0", "javascript:alert(1)",
     "https://a.example:99999", "https://[::1"],
)  # fmt: skip
def test_what_is_no_public_address(text: str) -> None:
    with pytest.raises(BadAddress):
        public_address(text)


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "localhost:8000", "192.168.1.5:8000", "[::1]:8000", "table.local", "table.fritz.box:80"]
)
def test_at_home_any_address_of_the_machine_is_good(host: str) -> None:
    assert HOME.is_host(host)


@pytest.mark.parametrize(
    "host", ["evil", "evil.example", "127.0.0.1.evil.example", "", "a b", "local", "localhost:x", "[::1"]
)
def test_w23_at_home_no_name_that_others_can_make_point_here(host: str) -> None:
    assert not HOME.is_host(host)


@pytest.mark.parametrize(
    ("host", "good"),
    [
        ("cards.example", True),
        ("CARDS.example", True),
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("192.168.1.5", False),
        ("cards.example:8000", False),
        ("table.local", False),
        ("evil.example", False),
    ],
)
def test_with_a_public_address_that_host_and_the_machine_itself(host: str, good: bool) -> None:
    assert WORLD.is_host(host) is good


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    home = came(HOME, host="192.168.1.5:8000")
    assert home.secret is None
    who = home.known()
    assert home.cookie() == f"contract-rummy={home.secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"
    world = came(WORLD, host="cards.example")
    world.known()
    assert (
        world.cookie()
        == f"__Host-contract-rummy={world.secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"
    )
    assert who != world.known()
    assert len({fresh_secret() for _ in range(100)}) == 100


def test_only_the_hash_of_a_secret_is_told_on() -> None:
    found = came(HOME, host="localhost", cookie=f"a=b; contract-rummy={SECRET}; c=d")
    assert found.secret == SECRET
    assert (
        found.who
        == hashlib.sha256(bytes.fromhex("b2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb2cb")).digest()
    )
    assert found.known() == found.who


@pytest.mark.parametrize(
    "cookie",
    ["", "contract-rummy=", f"contract-rummy={SECRET[1:]}", f"contract-rummy={SECRET}s",
     f"contract-rummy={SECRET[1:]}=",
     f"x-contract-rummy={SECRET}", f"__Host-contract-rummy={SECRET}", f"CONTRACT-RUMMY={SECRET}"],
)  # fmt: skip
def test_what_is_no_secret_is_none(cookie: str) -> None:
    assert came(HOME, host="localhost", cookie=cookie).who is None


def test_over_https_only_the_cookie_that_no_other_host_can_set() -> None:
    assert came(WORLD, host="cards.example", cookie=f"contract-rummy={SECRET}").secret is None
    assert came(WORLD, host="cards.example", cookie=f"__Host-contract-rummy={SECRET}").secret == SECRET


def test_a_proxy_is_believed_only_where_there_is_one() -> None:
    told = {"x_forwarded_for": "198.51.100.1, 203.0.113.9", "x_forwarded_proto": "https", "host": "cards.example"}
    assert came(WORLD, **told).address == "192.0.2.7"
    assert came(PROXIED, "127.0.0.1", **told).address == "203.0.113.9"
    assert came(PROXIED, "127.0.0.1", **told).scheme == "https"
    assert came(PROXIED, "8.8.4.4", **told).address == "8.8.4.4", "no proxy of ours is that far away"
    assert came(Site(None, True), "10.0.0.2", **told).own == "https://cards.example"


def test_a_household_counts_as_one_address() -> None:
    one, other = (came(HOME, f"2001:db8:1:2::{n}", host="localhost").address for n in (1, 2))
    assert one == other == "2001:db8:1:2::/64"
    assert came(HOME, "::ffff:192.0.2.7", host="localhost").address == "192.0.2.7"
    assert came(PROXIED, "127.0.0.1", x_forwarded_for="nonsense " * 50).address == "unknown"


@pytest.mark.parametrize(
    ("accepted", "query", "lang"),
    [
        ("", "", "en"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "", "zh"),
        ("en-GB,en;q=0.9,zh;q=0.8", "", "en"),
        ("fr, zh-TW;q=0.8, en;q=0.9", "", "en"),
        ("fr", "", "en"),
        ("zh;q=0", "", "en"),
        ("zh;q=nonsense, en;q=0.1", "", "en"),
        ("en", "lang=zh", "zh"),
        ("zh", "line=common&lang=en", "en"),
        ("en", "lang=fr", "en"),
        ("en", "slang=zh", "en"),
        ("*" * 10_000, "&" * 10_000, "en"),
    ],
)
def test_the_language_a_browser_likes_best(accepted: str, query: str, lang: str) -> None:
    assert language(accepted, query) == lang


def test_a_link_opened_on_this_machine_leads_others_to_its_address_in_the_network() -> None:
    """`make play` at home: the table is opened at localhost, and the family's phones must find it."""
    home = Site(outward="http://192.168.1.5:8000")
    assert home.for_others("http://localhost:8000") == "http://192.168.1.5:8000"
    assert home.for_others("http://127.0.0.1:8000") == "http://192.168.1.5:8000"
    assert home.for_others("http://192.168.1.9:8000") == "http://192.168.1.9:8000"
    assert HOME.for_others("http://localhost:8000") == "http://localhost:8000"
    assert WORLD.for_others("http://localhost:8000") == "https://cards.example"
