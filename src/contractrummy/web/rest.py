"""Everything a page asks for outside its socket. A handler reads, asks the tables and writes; it decides nothing."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from litestar import Request, delete, get, post
from litestar.response import Response

from contractrummy.table.messages import Join, Lang, OpenTable, RecoverSeat, Version
from contractrummy.table.tables import Refusal
from contractrummy.web import houses, limits
from contractrummy.web.hall import Hall, hall_of
from contractrummy.web.pages import File
from contractrummy.web.protocol import encoded, read_body
from contractrummy.web.refusing import No, nowhere
from contractrummy.web.shield import visit_of
from contractrummy.web.visitor import Visit

__all__ = ["HANDLERS", "table_id"]

_T = TypeVar("_T")
Asked = Request[Any, Any, Any]

_TABLE = re.compile(r"[A-Za-z0-9_-]{22}\Z")
_WHOLE = re.compile(r"[0-9]{1,10}\Z")
_RECORD = "text/plain"


def table_id(text: str) -> str:
    """The id of a table, as far as it can be one. Raises `No`."""
    if not _TABLE.match(text):
        raise nowhere()
    return text


# -- tables ------------------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201)
async def open_table(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    asked = read_body(await request.body(), OpenTable)
    if not hall.opened.take(came.address):
        raise No("too_many_tables", 429, retry=hall.opened.wait(came.address))
    return _json(await hall.tables.open(came.known(), asked), 201, came, keep=True)


@get("/api/tables/{table:str}")
async def preview(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    return _json(await _found(hall, came, hall.tables.preview(_sought(request), came.who, came.lang)))


@post("/api/tables/{table:str}/join", status_code=200)
async def join(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    asked = read_body(await request.body(), Join)
    told = await _found(hall, came, hall.tables.join(_sought(request), came.known(), asked))
    return _json(told, 200, came, keep=True)


@post("/api/codes/{letters:str}", status_code=200)
async def join_by_code(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    asked = read_body(await request.body(), Join)
    letters = request.path_params["letters"]
    _patience(hall, came)
    plain = letters.replace("-", "")
    try:
        if not (len(letters) <= limits.CODE_LETTERS and plain.isascii() and plain.isalnum()):
            hall.misses.take(came.address)
            raise nowhere()
        told = await _found(hall, came, hall.tables.join_by_code(letters, came.known(), asked))
    except No as no:
        if no.status != 404:
            raise
        raise No("no_such_code", 404, "code", said=("refused-no-such-code", {})) from None
    return _json(told, 200, came, keep=True)


@post("/api/tables/{table:str}/recover", status_code=200)
async def recover(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    asked = read_body(await request.body(), RecoverSeat)
    told = await _found(hall, came, hall.tables.recover(_sought(request), came.known(), asked.code))
    return _json(told, 200, came, keep=True)


@get("/api/tables/{table:str}/log")
async def log(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    since = _number(request, "since")
    return _json(await _found(hall, came, hall.tables.told(_sought(request), came.who, since, came.lang)))


@get("/api/tables/{table:str}/record")
async def record(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    names = request.query_params.get("names") != "0"
    text = await _found(hall, came, hall.tables.record(_sought(request), came.who, names))
    headers = {"Content-Disposition": f'attachment; filename="{request.path_params["table"][:6]}.game"'}
    return Response(text.encode(), media_type=_RECORD, headers=headers)


@get("/api/tables/{table:str}/replay")
async def replay(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    _costs(hall, came)
    return _json(await _found(hall, came, hall.tables.replay(_sought(request), came.lang, came.who)))


@get("/api/tables/{table:str}/qr.svg")
async def qr(request: Asked) -> Response[bytes]:
    """The link of a table as a picture. It is made of the address alone, so it tells nothing about the table."""
    import segno

    came, site = visit_of(request.scope), hall_of(request).site
    out = io.BytesIO()
    code = segno.make(f"{site.for_others(came.own)}/t/{table_id(request.path_params['table'])}", error="m", micro=False)
    code.save(out, kind="svg", border=4, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, dark="#000")
    return Response(out.getvalue(), media_type="image/svg+xml")


@delete("/api/tables/{table:str}", status_code=204)
async def delete_table(request: Asked) -> None:
    hall, came = hall_of(request), visit_of(request.scope)
    if came.who is None:
        raise nowhere()
    await _found(hall, came, hall.tables.delete(_sought(request), came.who))


@get("/api/mine")
async def mine(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    return _json(await hall.tables.mine(came.who, came.lang) if came.who else [])


# -- rules -------------------------------------------------------------------------------------------------------------


@get("/api/presets")
async def presets(request: Asked) -> Response[bytes]:
    return _json(await asyncio.to_thread(houses.presets, visit_of(request.scope).lang))


@get("/api/rules")
async def rules(request: Asked) -> Response[bytes]:
    return await _of_line(request, houses.rules_page)


@get("/api/house")
async def house(request: Asked) -> Response[bytes]:
    return await _of_line(request, houses.house_form)


async def _of_line(request: Asked, work: Callable[[str, Lang], Any]) -> Response[bytes]:
    """What comes of a line of rules: worked out beside the games, not before them."""
    came = visit_of(request.scope)
    _costs(hall_of(request), came)
    return _json(await asyncio.to_thread(work, request.query_params.get("line", "common"), came.lang))


# -- the server --------------------------------------------------------------------------------------------------------


@get("/api/new")
async def version(request: Asked) -> Response[bytes]:
    return _json(Version(hall_of(request).pages.version))


@get("/healthz")
async def health(request: Asked) -> Response[bytes]:
    """200 while games can go on; 503 with the reason where they cannot be kept, or the server is stopping."""
    hall = hall_of(request)
    ails = "stopping" if hall.stopping else await hall.well()
    return _json({"ok": ails is None, "ails": ails}, 200 if ails is None else 503)


@get("/metrics")
async def figures(request: Asked) -> Response[bytes]:
    return Response(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


# -- the page ----------------------------------------------------------------------------------------------------------

VIEWS = [
    "/",
    "/index.html",
    "/t/{table:str}",
    "/rules",
    "/rules/{preset:str}",
    "/replay/{table:str}",
    "/check/{table:str}",
    "/settings",
    "/friends",
    "/join",
    "/join/{letters:str}",
    "/privacy",
]
"""The addresses under which the page shows something. Which view it is, the page finds out; by its own name its service
worker fetches it, to have it offline."""


@get(VIEWS)
async def page(request: Asked) -> Response[bytes]:
    hall, came = hall_of(request), visit_of(request.scope)
    came.known()
    found = hall.pages.index(came.lang)
    answer = _file(request, found) if found else _file(request, hall.pages.missing(came.lang), 503)
    # With each visit anew, so that it does not run out while somebody still comes.
    answer.headers["Set-Cookie"] = came.cookie()
    return answer


@get("/{path:path}")
async def file(request: Asked) -> Response[bytes]:
    pages, name = hall_of(request).pages, str(request.path_params["path"]).lstrip("/")
    found = pages.find(name)
    if found is not None:
        return _file(request, found)
    # Somebody who mistyped an address gets the page, which says so in its own way; a program gets the code.
    index = pages.index(visit_of(request.scope).lang)
    if index is None or "." in name or name.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
        raise nowhere()
    return _file(request, index, 404)


# -- helpers -----------------------------------------------------------------------------------------------------------


def _json(value: Any, status: int = 200, came: Visit | None = None, keep: bool = False) -> Response[bytes]:
    headers = {"Set-Cookie": came.cookie()} if came is not None and keep else {}
    return Response(encoded(value), media_type="application/json", status_code=status, headers=headers)


def _file(request: Asked, found: File, status: int = 200) -> Response[bytes]:
    headers = {"ETag": found.tag, "Cache-Control": found.keep if status == 200 else "no-store"}
    if found.packed is not None:
        headers["Vary"] = "Accept-Encoding"
    if status == 200 and found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=found.kind)


def _patience(hall: Hall, came: Visit) -> None:
    """Whoever has missed too often learns nothing for a while, not even what is there."""
    if hall.misses.empty(came.address):
        raise No("too_many", 429, retry=hall.misses.wait(came.address))


def _costs(hall: Hall, came: Visit) -> None:
    """Some answers take the machine a while, and nobody may have all of it."""
    if not hall.costly.take(came.address):
        raise No("too_many", 429, retry=hall.costly.wait(came.address))


def _sought(request: Asked) -> str:
    """The id of the table that is asked for."""
    hall, came = hall_of(request), visit_of(request.scope)
    _patience(hall, came)
    try:
        return table_id(request.path_params["table"])
    except No:
        hall.misses.take(came.address)
        raise


async def _found(hall: Hall, came: Visit, answer: Awaitable[_T]) -> _T:
    """The answer of a table; that there is none counts as a miss."""
    try:
        return await answer
    except Refusal as no:
        if no.status == 404:
            hall.misses.take(came.address)
            raise nowhere() from None
        raise


def _number(request: Asked, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not _WHOLE.match(text):
        raise No("bad_field", 422, name, named=name)
    return int(text)


HANDLERS = (
    open_table, preview, join, join_by_code, recover, log, record, replay, qr, delete_table, mine, presets, rules,
    house, version, health, figures, page, file,
)  # fmt: skip
