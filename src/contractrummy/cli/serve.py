"""`contract-rummy serve`: the page and its tables, for this machine, a home or the world.

It prints where it can be reached, and for a phone the address as a picture. Its log goes to standard error: warnings
where that is a terminal, everything where it is kept.
"""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from contractrummy.cli.database import database, refused
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Database, Lang, whole
from contractrummy.cli.refusal import IO, OK, USAGE, Refused
from contractrummy.cli.streams import can_write, write
from contractrummy.errors import printable

if TYPE_CHECKING:
    from contractrummy.web.site import Site

__all__ = ["serve"]

USUAL_HOST = "127.0.0.1"
USUAL_PORT = 8000


def serve(
    *,
    host: Annotated[str | None, Parameter(metavar="HOST")] = None,
    port: Annotated[str | None, Parameter(metavar="N")] = None,
    public_url: Annotated[str | None, Parameter(name="--public-url", metavar="URL")] = None,
    trusted_proxy: Annotated[bool, Parameter(name="--trusted-proxy")] = False,
    db: Database = None,
    lang: Lang = None,
) -> int:
    say = voice(lang)
    if host == "":
        raise Refused(USAGE, "cli-option-needs-value", option="--host")
    number = USUAL_PORT if port is None else whole(port, "--port", 1, 65_535)
    site = _site(public_url, trusted_proxy)
    listener = _listener(host or USUAL_HOST, number)
    try:
        _serve(listener, replace(site, outward=_outward(listener, site)), db, say)
    finally:
        listener.close()
    return OK


def _serve(listener: socket.socket, site: Site, db: str | None, say: Voice) -> None:
    from contractrummy.table.store import CannotOpen

    place = database(db, say)
    try:
        from contractrummy.table.sqlite import SqliteStore
        from contractrummy.web.serving import Plan, run
    except ModuleNotFoundError as no:
        raise _missing(no) from None
    try:
        store = SqliteStore(place)
    except CannotOpen as no:
        raise refused(no) from None
    at_terminal = sys.stderr is not None and sys.stderr.isatty()
    plan = Plan(
        db=place,
        site=site,
        log_level="warning" if at_terminal else "info",
        ready=lambda: _announce(listener, site, say),
    )
    run(plan, listener, store)


def _site(public_url: str | None, trusted_proxy: bool) -> Site:
    from contractrummy.web.site import BadAddress, Site, public_address

    try:
        return Site(None if public_url is None else public_address(public_url), trusted_proxy)
    except BadAddress:
        raise Refused(USAGE, "cli-serve-bad-url", found=printable(public_url or "", 80)) from None


def _missing(no: ModuleNotFoundError) -> Refused | ModuleNotFoundError:
    """A package of the extra `web` that is not there; what is ours has to be there, so that is a fault and not this."""
    package = (no.name or "").partition(".")[0]
    return no if package == "contractrummy" else Refused(IO, "cli-web-missing", found=package)


def _listener(host: str, port: int) -> socket.socket:
    """The address, taken before anything else is done. Raises `Refused`."""
    from contractrummy.web import listening

    try:
        return listening.listener(host, port)
    except (socket.gaierror, UnicodeError):
        raise Refused(USAGE, "cli-serve-bad-host", found=printable(host, 80)) from None
    except OSError as no:
        if no.errno == errno.EADDRINUSE:
            raise Refused(IO, "cli-serve-port-in-use", port=str(port)) from None
        if no.errno in (errno.EACCES, errno.EPERM):
            raise Refused(IO, "cli-serve-port-forbidden", port=str(port)) from None
        if no.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            raise Refused(USAGE, "cli-serve-bad-host", found=printable(host, 80)) from None
        raise Refused(IO, "cli-file-trouble", why=no.strerror or type(no).__name__) from None


# -- what is printed ---------------------------------------------------------------------------------------------------


def _announce(listener: socket.socket, site: Site, say: Voice) -> None:
    host, port = listener.getsockname()[:2]
    everywhere = host in ("0.0.0.0", "::")
    here = site.public or f"http://{'localhost' if everywhere else _in_url(host)}{_port(port)}"
    lines = [say("cli-serve-at", address=f"{here}/")]
    phone = site.public or site.outward
    phone = phone and f"{phone}/"
    if phone and site.public is None:
        lines.append(say("cli-serve-phone", address=phone))
    if phone:
        lines.append(_picture(phone))
    if everywhere and site.public is None:
        lines.append(say("cli-serve-all"))
    if (site.public or "http:").startswith("http:") and not _is_this_machine(host):
        lines.append(say("cli-serve-plain"))
    lines.append(say("cli-serve-stop"))
    write("\n".join(line for line in lines if line) + "\n")


def _picture(address: str) -> str:
    """The address as a QR code of blocks, where there are letters for it."""
    if not can_write("█▀▄"):
        return ""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, compact=True)
    return out.getvalue().rstrip("\n")


def _outward(listener: socket.socket, site: Site) -> str | None:
    """The origin at which the network finds a server that listens to all of it and has no public address."""
    host, port = listener.getsockname()[:2]
    if site.public is not None or host not in ("0.0.0.0", "::"):
        return None
    found = _outward_address()
    return found and f"http://{_in_url(found)}{_port(port)}"


def _outward_address() -> str | None:
    """This machine's address in its network. Nothing is sent: the system only says which way it would go."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        if not _is_this_machine(found):
            return found
    return None


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _port(port: int) -> str:
    return "" if port == 80 else f":{port}"
