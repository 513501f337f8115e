"""What stands between the network and the application: nothing gets in that should not, and no answer goes out bare.

Outermost, so that it covers every route, every error and every file alike. A request is let in if it names this
server as its host, has a method and a content type there is use for, comes from a page of this server where it would
change something, and is not too long. Each answer gets the headers that keep a page to itself.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from contractrummy.web import limits
from contractrummy.web.logs import Log, cut
from contractrummy.web.metrics import Metrics
from contractrummy.web.protocol import encoded
from contractrummy.web.refusing import No, failure
from contractrummy.web.site import Site
from contractrummy.web.visitor import Visit, visit

__all__ = ["HEADERS", "Shield", "deny", "visit_of"]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

METHODS = ("GET", "POST", "DELETE")
_JSON = re.compile(r'application/json(?:\s*;\s*charset="?utf-8"?)?\s*\Z', re.IGNORECASE)
_LINGER_BYTES = 4 * limits.BODY
_KEY = "contractrummy.visit"

HEADERS: dict[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""With every answer, besides the content security policy, which names this server's socket."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_BARE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def visit_of(scope: Any) -> Visit:
    """Who sends the request the scope belongs to."""
    found: Visit = scope[_KEY]
    return found


def headers_for(own: str | None) -> list[tuple[bytes, bytes]]:
    """The headers of every answer; `own` is the origin of this server. Older browsers want its socket named apart."""
    socket = f" ws{own.removeprefix('http')}" if own else ""
    return [*_BARE, (b"content-security-policy", _POLICY.format(socket=socket).encode())]


class Shield:
    """An ASGI application round another."""

    def __init__(
        self,
        app: App,
        site: Site,
        allowed: limits.Limits,
        metrics: Metrics,
        log: Log,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app, self._site, self._metrics, self._log = app, site, metrics, log
        self._requests = limits.Meter(allowed.requests_of_address, now)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        came = scope[_KEY] = visit(scope, self._site)
        good_host = self._site.is_host(came.host)
        answer = _Answer(scope, send, came.own if good_host else None)
        began = time.perf_counter()
        try:
            if not good_host:
                raise No("bad_host", 400)
            self._let_in(scope, came)
            if scope["type"] == "http":
                receive = await _whole(scope, receive)
            await self._app(scope, receive, answer.send)
        except No as no:
            if not answer.started:
                await deny(scope, answer.send, no, came.lang)
                if no.status in (408, 413):
                    await _linger(receive)
                    await answer.send({"type": "http.response.body", "body": b""})
        except Exception as no:
            # Whatever it was, it is ours and not theirs to know.
            self._log.error("failed", error=type(no).__name__, path=cut(scope["path"]), exc_info=no)
            if not answer.started:
                await deny(scope, answer.send, No("failed", 500), came.lang)
            elif scope["type"] == "websocket":
                await answer.send({"type": "websocket.close", "code": 1011})
            else:
                raise
        finally:
            if scope["type"] == "http":
                self._tell(scope, answer.status, time.perf_counter() - began)

    def _let_in(self, scope: Scope, came: Visit) -> None:
        """Raises `No`."""
        if not self._requests.take(came.address):
            raise No("too_many", 429, retry=self._requests.wait(came.address))
        if scope["type"] == "websocket":
            self._check_origin(came)
            return
        method = scope["method"]
        if method not in METHODS:
            raise No.method(", ".join(METHODS))
        headers = dict(scope["headers"])
        if headers.get(b"content-encoding", b"identity").strip().lower() not in (b"identity", b""):
            raise No("encoding", 415)
        if method == "POST" and not _JSON.match(headers.get(b"content-type", b"").decode("latin-1").strip()):
            raise No("not_json", 415)
        if method != "GET":
            self._check_origin(came)

    def _check_origin(self, came: Visit) -> None:
        """A page of another site is refused. Who has no origin is no page, and must bring no browser's cookie."""
        if came.origin is None:
            if came.secret is None:
                return
        elif self._site.is_own_origin(came.origin, came.scheme, came.host):
            return
        raise No("origin", 403)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        path = scope["path"]
        self._metrics.request(scope["method"] if scope["method"] in METHODS else "other", status, seconds)
        if not path.startswith(("/assets/", "/healthz", "/metrics")):
            self._log.info("request", method=scope["method"][:8], path=cut(path), status=status, ms=_ms(seconds))


class _Answer:
    """What goes out, with the headers put on."""

    def __init__(self, scope: Scope, send: Send, own: str | None) -> None:
        self._scope, self._send, self._own = scope, send, own
        self.status = 0
        self.started = False

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.started, self.status = True, message["status"]
            given = {name.lower() for name, _ in message.get("headers", ())}
            added = headers_for(self._own)
            if b"cache-control" not in given:
                added.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        elif message["type"] == "websocket.accept":
            self.started = True
        await self._send(message)


async def deny(scope: Scope, send: Send, no: No, lang: Any) -> None:
    """Answer a request, or a socket that was not accepted, with a refusal."""
    body = encoded(failure(no.code, no.text(lang), no.field))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers.append((b"content-language", lang.encode()))
    if no.retry is not None:
        headers.append((b"retry-after", str(no.retry).encode()))
    if no.allow is not None:
        headers.append((b"allow", no.allow.encode()))
    goes_on = no.status in (408, 413) and scope["type"] == "http"
    if goes_on:
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": no.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": goes_on})


async def _whole(scope: Scope, receive: Receive) -> Receive:
    """The body of a request, read before anything is done with it. Raises `No`."""
    headers = dict(scope["headers"])
    if b"content-length" not in headers and b"transfer-encoding" not in headers:
        return receive
    try:
        if int(headers.get(b"content-length", b"0")) > limits.BODY:
            raise No("too_large", 413, limit=limits.BODY)
    except ValueError:
        raise No("bad_request", 400) from None
    parts = bytearray()
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                parts += message.get("body", b"")
                if len(parts) > limits.BODY:
                    raise No("too_large", 413, limit=limits.BODY)
                if not message.get("more_body", False):
                    break
    except TimeoutError:
        raise No("too_slow", 408) from None
    ready: list[Message] = [{"type": "http.request", "body": bytes(parts), "more_body": False}]

    async def again() -> Any:
        return ready.pop() if ready else await receive()

    return again


async def _linger(receive: Receive) -> None:
    """Throw away what still comes for a moment: closing at once would take the answer back on its way."""
    left = _LINGER_BYTES
    try:
        async with asyncio.timeout(limits.LINGER_SECONDS):
            while left > 0:
                message = await receive()
                if message["type"] == "http.disconnect" or not message.get("more_body", False):
                    return
                left -= len(message.get("body", b""))
    except TimeoutError:
        return


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)
