"""The application: Litestar for routes and handlers, `shield` around it."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
)
from litestar.response import Response

from contractrummy.table.store import StorageFull, StoreError
from contractrummy.table.tables import Refusal
from contractrummy.web import limits
from contractrummy.web.hall import Hall, hall_of
from contractrummy.web.logs import cut
from contractrummy.web.protocol import encoded
from contractrummy.web.refusing import No, failure, nowhere
from contractrummy.web.rest import HANDLERS
from contractrummy.web.shield import Shield, visit_of
from contractrummy.web.sockets import at_table

__all__ = ["application", "litestar"]


def application(hall: Hall) -> Shield:
    """The whole ASGI application of a server."""
    return Shield(litestar(hall), hall.site, hall.limits, hall.metrics, hall.log, hall.now)


def litestar(hall: Hall) -> Litestar:
    """The handlers alone, without the shield."""
    return Litestar(
        route_handlers=[*HANDLERS, at_table],
        state=State({"hall": hall}),
        exception_handlers={
            No: _no,
            Refusal: _refused,
            StoreError: _not_kept,
            HTTPException: _http,
            Exception: _failed,
        },
        openapi_config=None,
        logging_config=None,
        request_max_body_size=limits.BODY,
        debug=False,
    )


def _no(request: Any, no: No) -> Response[bytes]:
    headers: dict[str, str] = {"Content-Language": visit_of(request.scope).lang}
    if no.retry is not None:
        headers["Retry-After"] = str(no.retry)
    if no.allow is not None:
        headers["Allow"] = no.allow
    body = encoded(failure(no.code, no.text(visit_of(request.scope).lang), no.field))
    return Response(body, status_code=no.status, headers=headers, media_type="application/json")


def _refused(request: Any, no: Refusal) -> Response[bytes]:
    """What a table says no to. Where somebody may try again, a moment later is soon enough."""
    lang = visit_of(request.scope).lang
    if no.status == 404:
        return _no(request, nowhere())
    headers: dict[str, str] = {"Content-Language": lang}
    if no.status in (429, 503):
        headers["Retry-After"] = "5"
    body = encoded(failure(no.code, no.text(lang), no.field))
    return Response(body, status_code=no.status, headers=headers, media_type="application/json")


def _not_kept(request: Any, no: StoreError) -> Response[bytes]:
    full = isinstance(no, StorageFull)
    hall_of(request).log.error("not kept", error=type(no).__name__, path=cut(request.scope["path"]))
    return _no(request, No("storage_full" if full else "try_later", 503, retry=5))


def _http(request: Any, no: HTTPException) -> Response[bytes]:
    """What Litestar refuses by itself."""
    if isinstance(no, NotFoundException):
        return _no(request, nowhere())
    if isinstance(no, MethodNotAllowedException):
        # Litestar lists OPTIONS too, which it answers by itself and the shield does not let in.
        told = {name.lower(): value for name, value in (no.headers or {}).items()}.get("allow", "")
        allowed = [each.strip() for each in told.split(",")]
        return _no(request, No.method(", ".join(each for each in allowed if each not in ("", "OPTIONS"))))
    if no.status_code < 500:
        return _no(request, No("bad_request", no.status_code))
    return _failed(request, no)


def _failed(request: Any, no: Exception) -> Response[bytes]:
    hall_of(request).log.error("failed", error=type(no).__name__, path=cut(request.scope["path"]), exc_info=no)
    return _no(request, No("failed", 500))
