"""The socket a server listens on, taken before anything else is done."""

from __future__ import annotations

import os
import socket

from contractrummy.web import limits

__all__ = ["listener"]


def listener(host: str, port: int) -> socket.socket:
    """A socket that has the address and does not listen yet.

    Raises `socket.gaierror` for a host that is none, else `OSError` with the reason.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, proto, _, address = found[0]
    made = socket.socket(family, kind, proto)
    try:
        if os.name != "nt":  # where it would let two servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        # Connections inherit it: what a reader has not fetched waits here, and not in megabytes of the system's.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.SYSTEM_BYTES)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made
