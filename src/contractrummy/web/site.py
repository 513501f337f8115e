"""Where the server is reached, and so which hosts and origins are its own.

With a public address there is one origin. Without, for a house and its network, whatever address the machine has is
good, as long as nobody outside can make a name point at it: numbers, ``localhost``, the machine's own name, and names
that exist in a home network only. A page from elsewhere has another origin and gets nothing.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlsplit

__all__ = ["BadAddress", "Site", "public_address"]

_HOST = re.compile(
    r"(?P<name>\[[0-9a-fA-F:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(?P<port>[0-9]{1,5}))?\Z"
)
_AT_HOME = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost", ".fritz.box")
_USUAL_PORTS = {"http": 80, "https": 443}


class BadAddress(ValueError):
    """A public address that is none: ``https://cards.example`` is one, with nothing after the host."""


def public_address(text: str) -> str:
    """The origin that a public address states, in the form browsers send. Raises `BadAddress`.

    >>> public_address("https://Cards.Example:443/")
    'https://cards.example'
    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise BadAddress(text) from None
    name = parts.hostname or ""
    try:
        name = name.encode("idna").decode() if name.isprintable() and not name.isascii() else name
    except UnicodeError:
        raise BadAddress(text) from None
    name = f"[{name}]" if ":" in name else name
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
    if parts.scheme not in _USUAL_PORTS or not plain or not _HOST.match(name) or port == 0:
        raise BadAddress(text)
    shown = "" if port in (None, _USUAL_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{name}{shown}"


@dataclass(frozen=True)
class Site:
    """`public` is an origin as `public_address` makes it; `trusted_proxy` says that one stands before the server.

    `outward` is the origin at which others in the network find a server that has no public address.
    """

    public: str | None = None
    trusted_proxy: bool = False
    outward: str | None = None

    @cached_property
    def own_names(self) -> frozenset[str]:
        """What this machine is called."""
        name = socket.gethostname().lower()
        return frozenset({"localhost", name, name.partition(".")[0]} - {""})

    def is_host(self, host: str) -> bool:
        """Whether a ``Host`` header names this server. With a public address, also this very machine, for checks."""
        found = _HOST.match(host.lower())
        if found is None:
            return False
        if self.public is not None and host.lower() == self.public.partition("://")[2]:
            return True
        name = found["name"]
        try:
            number = ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            if self.public is not None:
                return name == "localhost"
            return name in self.own_names or name.endswith(_AT_HOME)
        return number.is_loopback if self.public is not None else True

    def origin(self, scheme: str, host: str) -> str:
        """The origin of the pages this server gives out, to whoever came by that scheme and host."""
        return self.public or f"{scheme}://{host}"

    def for_others(self, own: str) -> str:
        """The origin to send to others, for somebody who came by `own`: this machine's own name is no use to them."""
        name = (urlsplit(own).hostname or "").lower()
        at_home = name in self.own_names or name.startswith("127.") or name == "::1"
        return self.public or (self.outward if at_home and self.outward else own)

    def is_own_origin(self, origin: str, scheme: str, host: str) -> bool:
        """Letter by letter: browsers write an origin in one way only."""
        return origin == self.origin(scheme, host)
