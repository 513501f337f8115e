"""Who sends a request: the browser's secret, its language, the address the rates are counted for.

A browser is known by 256 random bits in a cookie, and there is nothing else to know it by: no account, no name. Only
their SHA-256 leaves this module.
"""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from contractrummy.table.messages import Lang
from contractrummy.web.site import Site

__all__ = ["Visit", "fresh_secret", "language", "visit"]

COOKIE = "contract-rummy"
COOKIE_DAYS = 400
"""The longest a browser keeps a cookie."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}\Z")
_ASKED = re.compile(r"(?:^|&)lang=(en|zh)(?:&|\Z)")
_WEIGHT = re.compile(r"q=([01](?:\.[0-9]{1,3})?)\Z")


@dataclass(slots=True)
class Visit:
    """What is known of a request before anybody looks at it.

    `who` is the SHA-256 of the browser's secret, None where it has none yet. `address` is what rates are counted for.
    """

    address: str
    lang: Lang
    scheme: str
    host: str
    origin: str | None
    secret: str | None
    own: str
    """The origin of this server, as this visitor sees it."""

    @property
    def who(self) -> bytes | None:
        return hashlib.sha256(_bytes(self.secret)).digest() if self.secret else None

    @property
    def secure(self) -> bool:
        return self.own.startswith("https:")

    def known(self) -> bytes:
        """The browser, which gets a secret now if it has none: `cookie` must then go with the answer."""
        if self.secret is None:
            self.secret = fresh_secret()
        return hashlib.sha256(_bytes(self.secret)).digest()

    def cookie(self) -> str:
        """The ``Set-Cookie`` header that keeps the secret in the browser, out of reach of scripts."""
        name = f"__Host-{COOKIE}" if self.secure else COOKIE
        flags = "; Secure" if self.secure else ""
        return f"{name}={self.secret}; Path=/; Max-Age={COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax{flags}"


def fresh_secret() -> str:
    return secrets.token_urlsafe(32)


def visit(scope: Mapping[str, Any], site: Site) -> Visit:
    """Who sends the request of an ASGI scope."""
    headers: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1")
        # Two of one header: a cookie may come in parts, anything else that counts may not come twice.
        if key in headers:
            value = headers[key].encode("latin-1") + (b"; " if key == "cookie" else b", ") + value
        headers[key] = value.decode("latin-1")
    peer = (scope.get("client") or ("",))[0]
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    address = peer
    if site.trusted_proxy and _is_near(peer):
        # What stands last was written by the proxy itself, all before it by whoever sent the request.
        address = headers.get("x-forwarded-for", peer).rpartition(",")[2].strip() or peer
        told = headers.get("x-forwarded-proto", scheme).rpartition(",")[2].strip().lower()
        scheme = told if told in ("http", "https") else scheme
    host = headers.get("host", "")
    own = site.origin(scheme, host)
    secret = _secret(headers.get("cookie", ""), secure=own.startswith("https:"))
    query = scope.get("query_string", b"").decode("latin-1")
    lang = language(headers.get("accept-language", ""), query)
    return Visit(_counted(address), lang, scheme, host, headers.get("origin"), secret, own)


def language(accepted: str, query: str = "") -> Lang:
    """``lang`` of the query, else whichever of the two languages a browser likes better; English if neither.

    >>> language("fr, zh-TW;q=0.8, en;q=0.7"), language("zh", "lang=en"), language("")
    ('zh', 'en', 'en')
    """
    asked = _ASKED.search(query)
    if asked:
        return "zh" if asked[1] == "zh" else "en"
    liked: list[tuple[float, int, Lang]] = []
    for place, part in enumerate(accepted[:200].split(",")):
        tag, _, weight = part.strip().lower().partition(";")
        found = _WEIGHT.match(weight.strip())
        likes = float(found[1]) if found else 1.0 if not weight else 0.0
        short = tag.strip().partition("-")[0]
        if likes > 0 and short in ("en", "zh"):
            liked.append((-likes, place, "zh" if short == "zh" else "en"))
    return min(liked)[2] if liked else "en"


def _bytes(secret: str) -> bytes:
    return base64.urlsafe_b64decode(secret + "=")


def _secret(cookies: str, secure: bool) -> str | None:
    wanted = f"__Host-{COOKIE}" if secure else COOKIE
    for part in _parts(cookies):
        name, _, value = part.partition("=")
        if name.strip() == wanted and _SECRET.match(value.strip()):
            return value.strip()
    return None


def _parts(cookies: str) -> Iterable[str]:
    return cookies[:8192].split(";")


def _is_near(peer: str) -> bool:
    """Whether a proxy could be at that address: this machine, or one in the same network."""
    try:
        number = ipaddress.ip_address(peer)
    except ValueError:
        return peer == ""  # a local socket has no address
    return number.is_loopback or number.is_private


def _counted(address: str) -> str:
    """An address as rates are counted: all of one IPv6 network, which is one household's, together."""
    try:
        number = ipaddress.ip_address(address[:64])
    except ValueError:
        return "unknown"
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped:
            return str(number.ipv4_mapped)
        return str(ipaddress.ip_network((int(number), 64), strict=False))
    return str(number)
